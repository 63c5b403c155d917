// Sample hands: seven cards, London mulligans (CR 103.5), then draw by draw.
import WzCard from '/wanzhi/card.js'
import { words } from '/wanzhi/decks/words.js'

function shuffled(cards) {
  const found = [...cards]
  const random = new Uint32Array(found.length)
  crypto.getRandomValues(random)
  for (let n = found.length - 1; n > 0; n--) {
    const k = random[n] % (n + 1)
    ;[found[n], found[k]] = [found[k], found[n]]
  }
  return found
}

export default {
  name: 'WzSampleHand',
  components: { WzCard },
  props: { rows: Array, info: Object, lang: String },
  emits: ['zoom', 'alone'],
  data: () => ({ library: [], hand: [], drawn: [], mulligans: 0, kept: false, chosen: [], turn: 0, way: 'play' }),
  computed: {
    t() { return words(this.lang) },
    whole() { return this.rows.filter((r) => r.section === 'main' && this.info[r.name]).flatMap((r) => Array(r.count).fill(r.name)) },
    enough() { return this.whole.length >= 7 },
    owed() { return this.kept || !this.hand.length ? 0 : this.mulligans },
    bottoming() { return this.kept === 'bottom' },
  },
  mounted() { this.fresh() },
  methods: {
    deal() { const cards = shuffled(this.whole); this.hand = cards.slice(0, 7).map((name, n) => ({ name, n })); this.library = cards.slice(7); this.drawn = []; this.chosen = []; this.kept = false; this.turn = 0 },
    fresh() { this.mulligans = 0; if (this.enough) this.deal() },
    mulligan() { this.mulligans++; this.deal() },
    keep() { if (this.mulligans) this.kept = 'bottom'; else this.begin() },
    begin() { this.kept = true; this.turn = 1; if (this.way === 'draw') this.one() },
    pick(card) {
      if (!this.bottoming) { this.$emit('zoom', this.info[card.name]); return }
      const at = this.chosen.indexOf(card)
      if (at >= 0) this.chosen.splice(at, 1)
      else if (this.chosen.length < this.mulligans) this.chosen.push(card)
    },
    bottom() { this.hand = this.hand.filter((c) => !this.chosen.includes(c)); this.library.push(...this.chosen.map((c) => c.name)); this.chosen = []; this.begin() },
    one() { const name = this.library.shift(); if (name) { const card = { name, n: 100 + this.turn }; this.drawn.push(card) } },
    draw() { this.turn++; this.one() },
    lands(cards) { return cards.filter((c) => this.info[c.name].kind === 'land').length },
  },
  template: `
  <div class="dk-hand">
    <p v-if="!enough" class="dk-dim">{{ t.tooFew }}</p>
    <template v-else>
      <div class="dk-way" role="group"><button :aria-pressed="way === 'play'" @click="way = 'play'; fresh()">{{ t.onPlay }}</button><button :aria-pressed="way === 'draw'" @click="way = 'draw'; fresh()">{{ t.onDraw }}</button></div>
      <p role="status"><b v-if="turn">{{ t.turnN(turn) }} · </b>{{ t.handN(hand.length + drawn.length) }}, {{ t.landsN(lands([...hand, ...drawn])) }} · {{ t.inLibrary(library.length) }}</p>
      <p v-if="bottoming" class="dk-warn">{{ t.bottom(mulligans - chosen.length || mulligans) }}</p>
      <div class="fan"><wz-card v-for="card in hand" :key="card.n" tabindex="0" :aria-pressed="bottoming ? chosen.includes(card) : undefined" @click="pick(card)" @keydown.enter.space.prevent="pick(card)" :card="info[card.name].card" :chosen="chosen.includes(card)" :lang="lang" size="hand" /></div>
      <template v-if="drawn.length"><h4>{{ t.drawn }}</h4><div class="fan"><wz-card v-for="card in drawn" :key="card.n" tabindex="0" @click="$emit('zoom', info[card.name])" @keydown.enter.space.prevent="$emit('zoom', info[card.name])" :card="info[card.name].card" :lang="lang" size="hand" /></div></template>
      <div class="dk-do">
        <template v-if="bottoming"><button class="main" :disabled="chosen.length !== mulligans" @click="bottom">{{ t.bottomDone }}</button></template>
        <template v-else-if="!kept"><button class="main" @click="keep">{{ t.keepHand }}</button><button @click="mulligan" :disabled="mulligans >= 7">{{ t.mulligan }}</button></template>
        <button v-else class="main" @click="draw" :disabled="!library.length">{{ t.draw }}</button>
        <button @click="fresh">{{ t.newHand }}</button>
      </div>
      <div class="dk-alone"><button @click="$emit('alone')">{{ t.nobody }}</button><p class="dk-dim">{{ t.nobodyHow }}</p></div>
    </template>
  </div>`,
}
