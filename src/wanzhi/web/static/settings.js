// The settings of a user, away from a table: how it looks, sounds and moves. They are those of the table's own drawer.
import { apply, fetched, load, save } from '/wanzhi/table/prefs.js'
import { WzSettings } from '/wanzhi/table/over.js'
import { words } from '/wanzhi/words.js'

export default {
  components: { WzSettings },
  props: { lang: { type: String, default: 'en' } },
  data: () => ({ prefs: load(), state: { settings: null } }),
  provide() { return { wz: this } },
  computed: { t() { return words(this.lang) } },
  async mounted() {
    const kept = await fetched()
    if (kept) this.prefs = kept
    apply(this.prefs)
  },
  methods: {
    prefer(change) {
      this.prefs = { ...this.prefs, ...change }
      apply(this.prefs)
      save(this.prefs)
    },
  },
  template: `<wz-settings/>`,
}
