// The bar above a table that began with a position: its goal, a hint, whether it is reached, and another try.
import { ask, packed, words } from '/wanzhi/puzzlewords.js'

export default {
  name: 'WzPuzzleBar',
  props: { table: String, lang: { type: String, default: 'en' } },
  data: () => ({ told: null, hinted: false, closed: '', busy: false, folded: false }),
  computed: {
    t() { return words(this.lang) },
    now() { return this.told ? this.told.standing : '' },
  },
  methods: {
    async look() {
      if (this.gone) return
      if (!document.hidden) {
        try {
          const told = await ask(`/api/positions/tables/${this.table}?lang=${this.lang}`)
          if (told.goal !== undefined) { if (this.told && told.standing !== this.told.standing) this.closed = ''; this.told = told }
        } catch { /* the table says that the server can't be reached */ }
      }
      this.timer = setTimeout(this.look, this.told && !this.told.goal ? 15000 : 1200)
    },
    async play(address, what) {
      this.busy = true
      const told = await ask(address, { ...what, lang: this.lang }).catch(() => ({}))
      if (told.table) location.href = `/table/${told.table}`
      else this.busy = false
    },
    again() { this.play(`/api/positions/tables/${this.table}/again`, {}) },
    next() { this.play('/api/positions/play', { puzzle: this.told.next }) },
    edit() { location.href = this.told.card ? `/forge#c=${packed(JSON.stringify(this.told.card))}` : `/puzzles/new#p=${packed(this.told.position)}` },
  },
  watch: {
    told(told) { document.body.classList.toggle('wz-barred', !!(told && told.goal)) },
  },
  mounted() { this.look() },
  unmounted() { this.gone = true; clearTimeout(this.timer); document.body.classList.remove('wz-barred') },
  template: `
  <div v-if="told && told.goal">
    <section class="wz-goal" :aria-label="told.title || t.goals[told.goal]">
      <b>{{ told.title }}</b><span class="what">{{ t.goals[told.goal] }}</span>
      <span class="row"><button type="button" v-if="told.hint" :aria-expanded="hinted" @click="hinted = !hinted">{{ t.hint }}</button>
      <button type="button" :disabled="busy" @click="again">{{ t.again }}</button><button type="button" v-if="!told.puzzle" @click="edit">{{ t.edit }}</button><a v-else href="/puzzles">{{ t.all }}</a></span>
      <p v-if="hinted" class="hint" role="status">{{ told.hint }}</p>
    </section>
    <section v-if="now && closed !== now" class="wz-judged" :class="now" role="alertdialog" :aria-label="now === 'solved' ? t.solved : t.missed">
      <h2>{{ now === 'solved' ? t.solved : t.missed }}</h2><p>{{ now === 'solved' ? t.solvedText : t.missedText }}</p>
      <div class="row"><button type="button" class="main" v-if="now === 'solved' && told.next" :disabled="busy" @click="next">{{ t.next }}</button>
        <button type="button" :class="{ main: now !== 'solved' }" :disabled="busy" @click="again">{{ t.again }}</button><a href="/puzzles">{{ t.all }}</a>
        <button type="button" v-if="!told.puzzle" @click="edit">{{ t.edit }}</button><button type="button" @click="closed = now">{{ t.over }}</button></div>
    </section>
  </div>`,
}
