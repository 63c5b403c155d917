// The parts of the table that stand still: a player's bar, rows of permanents, a seat, the hand, the stack, the steps of the turn.
import WzCard from '/wanzhi/card.js'
import { withSymbols, icon } from '/wanzhi/symbols.js'

const GAP = 8
const LEAST_SEEN = 38 // pixels of a card in hand that stay free of the next one

/** A card on the table: it glows, is clicked, hovered, and says all that of itself. */
export const WzSpot = {
  name: 'WzSpot',
  components: { WzCard },
  inject: ['wz'],
  props: { card: Object, size: { type: String, default: 'small' }, square: Boolean, width: { type: Number, default: 0 } },
  computed: {
    glow() { return this.wz.glows(this.card.id) },
    share() { return this.wz.shareOf(this.card.id) },
    place() { return this.wz.placeOf(this.card.id) },
    tap: () => withSymbols('{T}'),
  },
  template: `
  <wz-card :card="card" :size="size" :square="square" :width="width" :glow="glow" :chosen="wz.isChosen(card.id)" :images="wz.prefs.images" :lit="wz.lit.has(card.id)" :tabindex="glow ? 0 : -1" :lang="wz.lang"
    @click="wz.click(card.id, $event)" @pointerenter="wz.hover(card, $event)" @pointerleave="wz.hover(null)">
    <span v-if="place" class="order">{{ place }}</span>
    <span v-if="wz.due.has(card.id)" class="due" v-html="tap" :title="wz.t.wouldPay"></span>
    <span v-if="share !== null" class="share">{{ share }}</span>
  </wz-card>`,
}

export const WzPlayer = {
  name: 'WzPlayer',
  inject: ['wz'],
  props: { who: Object },
  computed: {
    t() { return this.wz.t },
    mana() { return Object.entries(this.who.pool).flatMap(([sym, n]) => Array(n).fill(sym.startsWith('{') ? sym : `{${sym}}`)).join('') },
    counters() { return Object.entries(this.who.counters).filter(([, n]) => n) },
    thinks() { return this.wz.state.waiting_for === this.who.id && !this.wz.state.result },
    said() {
      const w = this.who, t = this.t
      return [w.name, t.life(w.life), `${t.hand} ${w.hand_size}`, `${t.library} ${w.library_size}`, this.wz.state.active === w.id ? t.active(w.name) : '', this.wz.glows(w.id) ? t.usable : '', this.wz.isChosen(w.id) ? t.chosen : ''].filter(Boolean).join(', ')
    },
    share() { return this.wz.shareOf(this.who.id) },
    /** How many cards lie where; a pile with something to see in it can be opened. */
    piles() {
      const { wz, who } = this, seen = (zone) => wz.pile(zone, who.id).length
      const found = [
        { zone: 'hand', icon: 'hand', count: who.hand_size, opens: who.id !== wz.me && seen('hand') }, { zone: 'library', icon: 'library', count: who.library_size, opens: seen('library') },
        { zone: 'graveyard', icon: 'grave', count: who.graveyard_size, opens: true }, { zone: 'exile', icon: 'exile', count: seen('exile'), opens: true },
      ]
      return seen('command') ? [...found, { zone: 'command', icon: 'command', count: seen('command'), opens: true }] : found
    },
  },
  methods: { icon, withSymbols, word(key) { return (this.wz.state.word_of || {})[key] || key } },
  template: `
  <div class="wz-player" :class="{ active: wz.state.active === who.id, out: who.lost, thinks }">
    <div class="face" :data-player="who.id" :data-id="who.id" role="button" :aria-label="said" :tabindex="wz.glows(who.id) ? 0 : -1" :class="{ glow: wz.glows(who.id), chosen: wz.isChosen(who.id) }" @click="wz.click(who.id, $event)">
      <b class="life" :class="{ low: who.life <= 5 }">{{ who.life }}</b><span class="who"><bdi>{{ who.name }}</bdi></span>
      <span v-if="share !== null" class="share">{{ share }}</span>
    </div>
    <div class="piles">
      <component :is="pile.opens ? 'button' : 'span'" v-for="pile in piles" :key="pile.zone" class="n" :data-pile="pile.zone + '-' + who.id" :title="t[pile.zone]" :aria-label="t[pile.zone] + ' ' + pile.count" :role="pile.opens ? null : 'img'"
        @click="pile.opens && wz.open(pile.zone, who.id)"><i v-html="icon(pile.icon)"></i>{{ pile.count }}</component>
    </div>
    <div class="marks" v-if="counters.length || who.designations.length"><span v-for="[kind, n] in counters">{{ word(kind) }} {{ n }}</span><span v-for="d in who.designations">{{ word(d) }}</span></div>
    <div class="pool" v-if="mana" :aria-label="mana" v-html="withSymbols(mana)"></div>
  </div>`,
}

/** A row whose cards are as large as its place allows. */
export const WzRow = {
  name: 'WzRow',
  components: { WzSpot },
  inject: ['wz'],
  props: { heaps: Array, square: Boolean, most: { type: Number, default: 132 } },
  data: () => ({ width: 0, height: 0 }),
  computed: {
    units() { return this.heaps.reduce((sum, h) => sum + 1 + (h.cards.length - 1) * 0.2 + h.attached.length * 0.28, 0) },
    card() {
      const tall = this.square ? 1 : 1.4
      const byHeight = (this.height - 10) / tall
      const byWidth = (this.width - GAP * (this.heaps.length + 1)) / Math.max(1, this.units)
      const most = this.most * Math.max(1, Math.min(1.6, innerWidth / 1280, innerHeight / 760))
      return Math.max(40, Math.min(most, byHeight, Math.max(byWidth, Math.min(62, byHeight))))
    },
    squeeze() {
      const need = this.units * this.card + GAP * (this.heaps.length - 1)
      return this.heaps.length > 1 && need > this.width - 8 ? (this.width - 8 - need) / (this.heaps.length - 1) : 0
    },
  },
  mounted() {
    this.watching = new ResizeObserver(() => { this.width = this.$el.clientWidth; this.height = this.$el.clientHeight; this.wz.redraw() })
    this.watching.observe(this.$el)
  },
  updated() { this.wz.redraw() },
  unmounted() { this.watching.disconnect() },
  template: `
  <div class="wz-row" :class="{ square, tight: squeeze < -10 }" :style="{ '--card': card + 'px', '--squeeze': squeeze + 'px' }">
    <div class="heap" v-for="heap in heaps" :key="heap.cards[0].id" :class="{ many: heap.cards.length > 1 }">
      <wz-spot v-for="c in heap.cards" :key="c.id" :card="c" :square="square" :width="card"/>
      <span v-if="heap.cards.length > 2" class="count">×{{ heap.cards.length }}</span>
      <wz-spot class="att" v-for="a in heap.attached" :key="a.id" :card="a" :square="square" :width="card"/>
    </div>
  </div>`,
}

export const WzSeat = {
  name: 'WzSeat',
  components: { WzPlayer, WzRow },
  inject: ['wz'],
  props: { who: Object, mine: Boolean },
  computed: {
    permanents() { return this.wz.state.battlefield.filter((c) => c.controller === this.who.id && (c.attached_to < 0 || !this.wz.all.has(c.attached_to) || this.wz.all.get(c.attached_to).zone !== 'battlefield')) },
    creatures() { return this.heaped(this.permanents.filter((c) => c.types.includes('creature') || c.types.includes('planeswalker') || c.types.includes('battle'))) },
    rest() {
      const others = this.permanents.filter((c) => !['creature', 'planeswalker', 'battle'].some((t) => c.types.includes(t)))
      return [...this.heaped(others.filter((c) => c.types.includes('land'))), ...this.heaped(others.filter((c) => !c.types.includes('land')))]
    },
  },
  methods: {
    /** Equal lands and equal plain tokens lie on each other. */
    heaped(cards) {
      const found = []
      for (const card of cards) {
        const attached = this.attached(card)
        const key = JSON.stringify([card.name, card.tapped, card.counters, card.power, card.toughness, card.sick, card.phased_out])
        const quiet = !attached.length && card.attacking < 0 && !card.blocking.length && !card.damage && (card.types.includes('land') || card.kind === 'token')
        const like = quiet && found.find((h) => h.key === key && h.cards.length < 12)
        if (like) like.cards.push(card)
        else found.push({ key: quiet ? key : '', cards: [card], attached })
      }
      return found
    },
    attached(card) { return (card.attachments || []).map((id) => this.wz.all.get(id)).filter(Boolean).flatMap((a) => [a, ...this.attached(a)]) },
  },
  template: `
  <section class="wz-seat" :class="mine ? 'mine' : 'theirs'" :data-seat="who.id" :aria-label="who.name">
    <wz-player :who="who"/>
    <div class="field">
      <wz-row v-if="!mine" :heaps="rest" square :most="84"/>
      <wz-row class="front" :heaps="creatures"/>
      <wz-row v-if="mine" :heaps="rest" square :most="84"/>
    </div>
  </section>`,
}

export const WzHand = {
  name: 'WzHand',
  components: { WzSpot },
  inject: ['wz'],
  props: { cards: Array, extra: Array },
  data: () => ({ width: 0, size: 110 }),
  computed: {
    count() { return this.cards.length + this.extra.length },
    /** How far apart cards lie, or how much they lie on each other; with so many that none could be tapped any more the hand is moved sideways. */
    squeeze() { return this.count > 1 ? Math.max(LEAST_SEEN - this.size, Math.min(4, (this.width - 24 - this.count * this.size) / (this.count - 1))) : 0 },
    scrolls() { return this.count > 1 && this.size + (this.count - 1) * (this.size + this.squeeze) > this.width - 20 },
  },
  mounted() {
    this.watching = new ResizeObserver(() => this.measure())
    this.watching.observe(this.$el)
  },
  updated() { this.measure() },
  unmounted() { this.watching.disconnect() },
  methods: {
    measure() {
      const card = this.$el.querySelector('.wz-card')
      this.width = this.$el.clientWidth
      if (card) this.size = card.offsetWidth
    },
  },
  template: `
  <section class="wz-hand" :class="{ scrolls, tight: squeeze < -10 }" :aria-label="wz.t.hand" :style="{ '--squeeze': squeeze + 'px' }">
    <wz-spot v-for="c in cards" :key="c.id" :card="c" size="hand"/>
    <span v-if="extra.length" class="elsewhere" :title="wz.t.playable" aria-hidden="true">⟡</span>
    <wz-spot v-for="c in extra" :key="c.id" :card="c" size="hand" class="from"/>
  </section>`,
}

export const WzStack = {
  name: 'WzStack',
  components: { WzSpot, WzCard },
  inject: ['wz'],
  computed: { items() { return [...this.wz.state.stack].reverse() } },
  methods: {
    names(card) { return (card.targets || []).map((id) => this.wz.nameOf(id)).filter(Boolean).join(this.wz.lang === 'zh' ? '、' : ', ') },
    withSymbols,
  },
  template: `
  <section class="wz-stack" :class="{ empty: !items.length && !wz.ghosts.length, aside: wz.aims }" :aria-label="wz.t.stack">
    <h2 v-if="items.length">{{ wz.t.stack }}</h2>
    <div v-for="(c, n) in items" :key="c.id" class="item" :class="{ top: !n }">
      <wz-spot :card="c" size="stack"/>
      <div class="say"><b>{{ c.label }}</b><small>{{ wz.t.by(wz.nameOf(c.controller)) }}</small>
        <span v-if="c.kind === 'ability' && c.text.length" v-html="withSymbols(c.text[0])"></span><span v-if="c.how" class="how" v-html="withSymbols(c.how)"></span><span v-if="names(c)" class="to">→ {{ names(c) }}</span></div>
    </div>
    <div v-for="g in wz.ghosts" :key="g.key" class="item ghost"><wz-card :card="g.card" size="stack" :images="wz.prefs.images" :lang="wz.lang"/><div class="say"><b>{{ g.card.label }}</b><small>{{ wz.nameOf(g.card.controller ?? g.card.owner) }}</small></div></div>
  </section>`,
}

const STEPS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11]

export const WzPhases = {
  name: 'WzPhases',
  inject: ['wz'],
  data: () => ({ steps: STEPS }),
  computed: {
    mine() { return this.wz.state.active === this.wz.state.player },
    own() { return this.wz.state.settings ? this.wz.state.settings.own_stops : [] },
    other() { return this.wz.state.settings ? this.wz.state.settings.other_stops : [] },
    whose() { const s = this.wz.state; return !s.turn ? '' : this.mine ? this.wz.t.yourTurn : this.wz.t.active(s.players[s.active].name) },
  },
  methods: {
    toggle(n, mine) {
      const name = mine ? 'own_stops' : 'other_stops', now = this.wz.state.settings[name]
      this.wz.set({ [name]: now.includes(n) ? now.filter((x) => x !== n) : [...now, n].sort((a, b) => a - b) })
    },
    step(n) { return this.wz.t.steps[n] },
  },
  template: `
  <nav class="wz-phases" :aria-label="wz.t.phases" :class="{ mine }">
    <span class="turn"><b>{{ whose }}</b> {{ wz.state.turn ? wz.t.turn(wz.state.turn) : '' }}</span>
    <div v-for="n in steps" :key="n" class="step" :class="{ now: wz.state.step_number === n || (n === 8 && wz.state.step_number === 7), key: n === 3 || n === 5 || n === 10 }" :aria-current="wz.state.step_number === n ? 'step' : null">
      <button v-if="wz.state.settings" class="stop theirs" :aria-pressed="other.includes(n)" :title="wz.t.stopHere(step(n)) + ' · ' + wz.t.otherStops" :aria-label="wz.t.stopHere(step(n)) + ' · ' + wz.t.otherStops" @click="toggle(n, false)"></button>
      <span>{{ step(n) }}</span>
      <button v-if="wz.state.settings" class="stop own" :aria-pressed="own.includes(n)" :title="wz.t.stopHere(step(n)) + ' · ' + wz.t.ownStops" :aria-label="wz.t.stopHere(step(n)) + ' · ' + wz.t.ownStops" @click="toggle(n, true)"></button>
    </div>
  </nav>`,
}
