// A deck: its cards, the search, its numbers, odds, legality, sample hands and notes. Everything is counted by the server.
import WzCard from '/wanzhi/card.js'
import { ask, words } from '/wanzhi/decks/words.js'
import { rulingsOf } from '/wanzhi/rulings.js'
import { withSymbols } from '/wanzhi/symbols.js'
import WzDeckRows from '/wanzhi/decks/rows.js'
import WzFindCards from '/wanzhi/decks/find.js'
import WzDeckNumbers from '/wanzhi/decks/numbers.js'
import WzDeckOdds from '/wanzhi/decks/odds.js'
import WzSampleHand from '/wanzhi/decks/hand.js'
import WzPlayDeck from '/wanzhi/decks/play.js'
import WzExport from '/wanzhi/decks/export.js'

const WAIT = 250
const MOST_PAST = 100

export default {
  name: 'WzDeckEditor',
  components: { WzCard, WzDeckRows, WzFindCards, WzDeckNumbers, WzDeckOdds, WzSampleHand, WzPlayDeck, WzExport },
  props: { deck: String, lang: { type: String, default: 'en' }, levels: Array },
  data: () => ({
    id: '', own: true, name: '', notes: '', rows: [], info: {}, found: null, problems: [], past: [], kept: '', busy: false, refused: '', said: '',
    tab: 'numbers', wide: true, zoomed: null, rulings: [], face: 0, playing: false, exporting: false, decks: [], role: '', ready: false,
  }),
  computed: {
    t() { return words(this.lang) },
    text() {
      const parts = [['commander', 'Commander'], ['main', 'Deck'], ['side', 'Sideboard']]
      return parts.map(([section, title]) => [title, this.rows.filter((r) => r.section === section && r.count > 0)]).filter(([, rows]) => rows.length)
        .map(([title, rows]) => `${title}\n${rows.map((r) => `${r.count} ${r.name}`).join('\n')}\n`).join('\n')
    },
    whole() { return JSON.stringify([this.name, this.notes, this.text]) },
    changed() { return this.ready && this.whole !== this.kept },
    state() { return this.busy ? this.t.saving : !this.own ? '' : this.changed ? this.t.unsaved : this.id ? this.t.saved : '' },
    tabs() { return [...(this.wide ? [] : ['deck', 'search']), 'numbers', 'odds', 'legal', 'hand', 'notes'] },
    size() { return this.rows.filter((r) => r.section === 'main').reduce((n, r) => n + r.count, 0) },
    sideSize() { return this.rows.filter((r) => r.section === 'side').reduce((n, r) => n + r.count, 0) },
    zoomCard() { const c = this.zoomed && this.zoomed.card; return c && (this.face ? c.faces[this.face - 1] : c) },
    here() { return { id: this.id, name: this.name || this.t.unnamed, own: this.own } },
  },
  methods: {
    withSymbols,
    async open() {
      try {
        this.decks = (await ask(this.lang, '/api/decks')).decks
        if (this.deck === 'new') {
          this.name = ''
          this.take(await ask(this.lang, '/api/decks/look', 'POST', { text: '', name: '' }), true)
        } else {
          const whole = await ask(this.lang, `/api/decks/${encodeURIComponent(this.deck)}`)
          this.id = whole.id; this.own = whole.own; this.name = whole.name; this.notes = whole.notes
          this.take(whole, true)
        }
        document.title = `${this.name || this.t.unnamed} – Wanzhi`
      } catch (error) { this.refused = error.message; return }
      this.kept = this.whole; this.ready = true
    },
    take(found, first = false) {
      this.found = found
      for (const card of found.cards) this.info[card.name] = card
      if (!found.ready) { clearTimeout(this.again); this.again = setTimeout(this.look, 1500) }
      if (!first) return
      this.problems = found.problems
      this.rows = found.cards.map(({ section, name, count }) => ({ section, name, count }))
      for (const p of found.problems) if (p.count) this.rows.push({ section: p.section === 'companion' ? 'side' : p.section, name: p.text, count: p.count, unknown: true, nearest: p.nearest, why: p.reason })
    },
    /** Note the rows as they are, so that the next change can be taken back. */
    remember() { this.past.push(JSON.stringify(this.rows)); if (this.past.length > MOST_PAST) this.past.shift() },
    undo() { if (this.past.length) { this.rows = JSON.parse(this.past.pop()); this.later() } },
    change(section, name, by) {
      this.remember()
      const row = this.rows.find((r) => r.section === section && r.name === name)
      if (row) row.count = Math.max(0, Math.min(999, row.count + by))
      else if (by > 0) this.rows.push({ section, name, count: by })
      this.rows = this.rows.filter((r) => r.count > 0)
      this.said = `${this.label(name)}${this.t.colon}${this.rows.find((r) => r.section === section && r.name === name)?.count || 0}`
      this.later()
    },
    set(section, name, count) {
      const row = this.rows.find((r) => r.section === section && r.name === name)
      if (row && Number.isInteger(count) && count >= 0) this.change(section, name, count - row.count)
    },
    move(section, name) {
      const past = this.past.length
      this.change(section, name, -1); this.change(section === 'side' ? 'main' : 'side', name, 1)
      this.past.length = Math.min(this.past.length, past + 1)
    },
    add(card, section) { this.info[card.name] = card; this.change(section, card.name, 1) },
    rename(row, name) {
      this.remember()
      const there = this.rows.find((r) => r !== row && r.section === row.section && r.name === name)
      if (there) { there.count += row.count; this.rows = this.rows.filter((r) => r !== row) } else { row.name = name; row.unknown = false; row.nearest = [] }
      this.later()
    },
    label(name) { const card = this.info[name]; return card ? card.card.label : name },
    later() { clearTimeout(this.timer); this.timer = setTimeout(this.look, WAIT) },
    async look() {
      const turn = (this.turn = (this.turn || 0) + 1)
      try {
        const found = await ask(this.lang, '/api/decks/look', 'POST', { text: this.text, name: this.name })
        if (turn === this.turn) { this.take(found); this.refused = '' }
      } catch (error) { if (turn === this.turn) this.refused = error.message }
    },
    async save(copy = false) {
      if (this.busy || !this.ready) return false
      this.busy = true; this.refused = ''
      const body = { name: (this.name.trim() || this.t.unnamed).slice(0, 80), text: this.text, notes: this.notes }
      const fresh = copy || !this.own || !this.id
      if (fresh && !this.own) body.name = this.t.copyOf(body.name).slice(0, 80)
      const whole = this.whole
      try {
        const { id } = await ask(this.lang, fresh ? '/api/decks' : `/api/decks/${this.id}`, fresh ? 'POST' : 'PUT', body)
        this.kept = whole
        if (fresh) { this.name = body.name; this.own = true; this.id = id; this.kept = this.whole; history.replaceState(history.state, '', `/decks/${id}`) }
        this.busy = false
        return true
      } catch (error) { this.refused = error.message; this.busy = false; return false }
    },
    async play() { if ((!this.changed && this.id) || (await this.save())) { this.decks = (await ask(this.lang, '/api/decks')).decks; this.playing = true } },
    async alone() {
      if ((this.changed || !this.id) && !(await this.save())) return
      try {
        const { table } = await ask(this.lang, `/api/decks/${encodeURIComponent(this.id)}/play`, 'POST', { against: 'nobody', level: 'nobody' })
        this.kept = this.whole
        location.href = `/table/${table}`
      } catch (error) { this.refused = error.message }
    },
    zoom(card) { this.back = document.activeElement; this.zoomed = card; this.face = 0; this.rulings = []; rulingsOf(card.name).then((found) => { if (this.zoomed === card) this.rulings = found }); this.$nextTick(() => this.$refs.close?.focus()) },
    unzoom() { this.zoomed = null; this.$nextTick(() => this.back?.focus?.()) },
    key(event) {
      const typing = /INPUT|TEXTAREA|SELECT/.test(event.target.tagName)
      if ((event.ctrlKey || event.metaKey) && event.key === 's') { event.preventDefault(); this.save() }
      else if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !typing) { event.preventDefault(); this.undo() }
      else if (event.key === 'Escape') { if (this.zoomed) this.unzoom(); this.playing = false; this.exporting = false }
      else if (event.key === '/' && !typing) { event.preventDefault(); if (!this.wide) this.tab = 'search'; this.$nextTick(() => document.querySelector('.dk-find input')?.focus()) }
    },
    tabKey(event) {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!step) return
      event.preventDefault()
      const at = (this.tabs.indexOf(this.tab) + step + this.tabs.length) % this.tabs.length
      this.tab = this.tabs[at]
      this.$nextTick(() => this.$el.querySelector('[role=tab][aria-selected=true]').focus())
    },
    fit() { const wide = innerWidth >= 1000; if (wide !== this.wide || !this.fitted) { this.wide = wide; this.fitted = true; this.tab = wide ? 'numbers' : 'deck' } },
    guard(event) { if (this.changed && this.own) event.preventDefault() },
  },
  mounted() {
    this.fit()
    addEventListener('resize', this.fit); addEventListener('keydown', this.key); addEventListener('beforeunload', this.guard)
    this.open()
  },
  unmounted() { removeEventListener('resize', this.fit); removeEventListener('keydown', this.key); removeEventListener('beforeunload', this.guard) },
  template: `
  <div class="dk-editor" :class="{ wide }">
    <header class="dk-bar">
      <a href="/decks" class="up" :aria-label="t.back">‹</a>
      <label class="dk-name"><span class="sr">{{ t.name }}</span><input v-model="name" maxlength="80" :placeholder="t.unnamed" :readonly="!own" autocomplete="off"></label>
      <span class="dk-state" role="status">{{ state }}</span>
      <div class="dk-do">
        <button @click="save()" :class="{ main: changed && own }" :disabled="busy || (own && !changed && !!id)">{{ own ? t.save : t.saveCopy }}</button>
        <button @click="undo" :disabled="!past.length">{{ t.undo }}</button>
        <button @click="exporting = !exporting" :aria-expanded="exporting">{{ t.exportTo }}</button>
        <button class="main" @click="play" :disabled="busy || !size">{{ t.play }}</button>
      </div>
    </header>
    <p class="dk-refused" role="alert" v-if="refused">{{ refused }}</p>
    <p class="sr" aria-live="polite">{{ said }}</p>
    <wz-play-deck v-if="playing" :deck="here" :decks="decks" :levels="levels" :lang="lang" @close="playing = false" />
    <wz-export v-if="exporting" :text="text" :name="name || t.unnamed" :lang="lang" @close="exporting = false" />
    <div class="dk-tabs" role="tablist" v-if="!wide" @keydown="tabKey"><button v-for="one in tabs" role="tab" :aria-selected="tab === one" :tabindex="tab === one ? 0 : -1" @click="tab = one">{{ t.tabs[one] }}</button></div>
    <div class="dk-body" v-if="ready">
      <section class="dk-search" v-show="wide || tab === 'search'" :aria-label="t.tabs.search"><wz-find-cards :lang="lang" :rows="rows" @add="add" @zoom="zoom" /></section>
      <section class="dk-cards" v-show="wide || tab === 'deck'" :aria-label="t.tabs.deck">
        <p class="dk-count"><b>{{ t.cards(size) }}</b><span v-if="sideSize"> · {{ t.sideN(sideSize) }}</span></p>
        <p class="dk-warn" v-if="found && found.unsupported">{{ t.unsupportedN(found.unsupported) }}</p>
        <p class="dk-warn" v-for="p in problems.filter((p) => !p.count)">{{ t.line(p.line) }}{{ t.colon }}{{ p.reason }}</p>
        <p class="dk-role" v-if="role">{{ t.filtered }} <b>{{ t.rolesOf[role] }}</b> <button @click="role = ''">{{ t.all }}</button></p>
        <wz-deck-rows :rows="rows" :info="info" :lang="lang" :role="role" @change="change" @set="set" @move="move" @rename="rename" @zoom="zoom" />
        <p class="dk-dim dk-keys">{{ t.keysHow }}</p>
      </section>
      <section class="dk-side" v-show="wide || !['deck', 'search'].includes(tab)">
        <div class="dk-tabs" role="tablist" v-if="wide" @keydown="tabKey"><button v-for="one in tabs" role="tab" :aria-selected="tab === one" :tabindex="tab === one ? 0 : -1" @click="tab = one">{{ t.tabs[one] }}</button></div>
        <div role="tabpanel" :aria-label="t.tabs[tab]">
          <wz-deck-numbers v-if="tab === 'numbers' && found" :stats="found.stats" :lang="lang" :role="role" @role="role = $event; wide || (tab = 'deck')" />
          <wz-deck-odds v-if="tab === 'odds' && found" :stats="found.stats" :rows="rows" :info="info" :lang="lang" />
          <div v-if="tab === 'legal' && found" class="dk-legal">
            <div v-for="one in found.legality" :class="one.legal === true ? 'yes' : one.legal === false ? 'no' : 'unknown'"><h3>{{ one.label }} <i>{{ one.legal === true ? '✓ ' + t.legalYes : one.legal === false ? '✗ ' + t.legalNo : '? ' + t.legalUnknown }}</i></h3><ul v-if="one.reasons.length"><li v-for="why in one.reasons">{{ why }}</li></ul></div>
          </div>
          <wz-sample-hand v-if="tab === 'hand'" :rows="rows" :info="info" :lang="lang" @zoom="zoom" @alone="alone" />
          <label v-if="tab === 'notes'" class="dk-notes"><span class="dk-dim">{{ t.notesHow }}</span><textarea v-model="notes" rows="14" maxlength="20000" :readonly="!own"></textarea></label>
        </div>
      </section>
    </div>
    <div class="dk-zoom" v-if="zoomed" role="dialog" :aria-label="zoomed.card.label" @click.self="unzoom">
      <div><wz-card :card="zoomCard" size="large" />
        <p class="dk-warn" v-for="why in zoomed.why">{{ why }}</p>
        <p class="dk-chips" v-if="zoomed.roles.length"><span v-for="r in zoomed.roles">{{ t.rolesOf[r] }}</span></p>
        <details v-if="rulings.length" class="dk-rulings"><summary>{{ t.rulings }}</summary><p v-for="[date, text] in rulings" lang="en"><span v-html="withSymbols(text)"></span> <small>{{ date }}</small></p></details>
        <div class="dk-do"><button v-if="zoomed.card.faces" @click="face = (face + 1) % (zoomed.card.faces.length + 1)">{{ face + 1 }} / {{ zoomed.card.faces.length + 1 }} ⟳</button><button @click="add(zoomed, 'main')">+ {{ t.sections.main }}</button><button @click="add(zoomed, 'side')">+ {{ t.sections.side }}</button><button ref="close" @click="unzoom">{{ t.close }}</button></div>
      </div>
    </div>
  </div>`,
}
