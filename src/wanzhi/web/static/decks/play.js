// Begin a game with a deck: against which deck, and against whom.
import { ask, words } from '/wanzhi/decks/words.js'

export default {
  name: 'WzPlayDeck',
  props: { deck: Object, decks: Array, levels: Array, lang: String },
  emits: ['close'],
  data: () => ({ against: 'red-aggro', level: 'normal', refused: '', busy: false }),
  computed: { t() { return words(this.lang) } },
  mounted() {
    const others = this.decks.filter((d) => !d.own && d.id !== this.deck.id)
    this.against = others[Math.floor(Math.random() * others.length)]?.id || this.deck.id
    this.$nextTick(() => this.$refs.first.focus())
  },
  methods: {
    async begin() {
      this.busy = true; this.refused = ''
      try {
        const { table } = await ask(this.lang, `/api/decks/${encodeURIComponent(this.deck.id)}/play`, 'POST', { against: this.against, level: this.level })
        location.href = `/table/${table}`
      } catch (error) { this.refused = error.message; this.busy = false }
    },
  },
  template: `
  <form class="dk-dialog" role="dialog" :aria-label="t.playTitle" @submit.prevent="begin" @keydown.esc="$emit('close')">
    <h2>{{ t.playTitle }}{{ t.colon }}{{ deck.name }}</h2>
    <label>{{ t.against }} <select ref="first" v-model="against"><option v-for="d in decks" :value="d.id">{{ d.name }}</option></select></label>
    <label>{{ t.level }} <select v-model="level"><option v-for="l in levels" :value="l.id">{{ l.name }}</option></select></label>
    <p class="dk-refused" role="alert" v-if="refused">{{ refused }}</p>
    <div class="dk-do"><button class="main" :disabled="busy">{{ t.begin }}</button><button type="button" @click="$emit('close')">{{ t.cancel }}</button></div>
  </form>`,
}
