// Between the games of a match: cards are swapped with the sideboard, the loser says who is first, and both say that they are ready.
import { ask, words } from '/wanzhi/people/words.js'

const MOST_LOOKS = 1200 // half an hour: then nobody comes back for another match

const total = (cards) => Object.values(cards).reduce((sum, n) => sum + n, 0)

export default {
  name: 'WzMatch',
  props: { match: String, lang: { type: String, default: 'en' } },
  data: () => ({ told: null, seats: {}, first: {}, shown: -1, refused: '', busy: false }),
  computed: {
    t() { return words(this.lang) },
    seat() { return this.told.seats.find((s) => s.seat === this.shown) || this.told.seats[0] },
    cards() { return this.seats[this.seat.seat] },
    outcome() {
      if (this.told.winner === null || this.told.winner === undefined) return ''
      if (this.told.winner < 0) return this.t.drawn
      return this.told.seats.length > 1 ? this.told.names[this.told.winner] : this.told.winner === this.seat.seat ? this.t.won : this.t.lost
    },
    least() { return Math.min(60, total(this.seat.brought.main)) },
    fits() { return total(this.cards.main) >= this.least },
    wants() { return this.told.again },
    asked() { return this.told.seats.every((s) => this.told.again.includes(s.seat)) },
  },
  methods: {
    total,
    hear(told) {
      this.told = told
      const table = told.state === 'playing' ? told.table : told.follower
      if (table) { location.href = `/table/${table}`; return }
      for (const s of told.seats) if (!this.seats[s.seat]) { this.seats[s.seat] = { main: { ...s.main }, side: { ...s.side } }; this.first[s.seat] = true }
      if (this.shown < 0 || this.seat.ready) { const open = told.seats.find((s) => !s.ready); this.shown = (open || told.seats[0]).seat }
    },
    async look() {
      try { this.hear(await ask(this.lang, 'GET', `/api/matches/${this.match}`)); this.refused = '' } catch (error) { this.refused = error.message }
      if (!this.gone && this.looks++ < MOST_LOOKS) this.timer = setTimeout(() => this.look(), 1500)
    },
    move(name, from, to) {
      this.cards[to][name] = (this.cards[to][name] || 0) + 1
      this.cards[from][name] -= 1
      if (!this.cards[from][name]) delete this.cards[from][name]
    },
    reset() { const b = this.seat.brought; this.seats[this.seat.seat] = { main: { ...b.main }, side: { ...b.side } } },
    async rematch() {
      this.busy = true
      try { this.hear(await ask(this.lang, 'POST', `/api/matches/${this.match}/rematch`)) } catch (error) { this.refused = error.message }
      this.busy = false
    },
    async ready() {
      if (this.busy) return
      this.busy = true
      const s = this.seat.seat
      try { this.hear(await ask(this.lang, 'POST', `/api/matches/${this.match}/ready`, { seat: s, main: this.cards.main, first: this.seat.chooses ? this.first[s] : null })) } catch (error) { this.refused = error.message }
      this.busy = false
    },
  },
  mounted() { this.looks = 0; this.look() },
  unmounted() { this.gone = true; clearTimeout(this.timer) },
  template: `
  <div class="wz-people">
    <p v-if="refused" class="refused" role="alert">{{ refused }}</p>
    <template v-if="told && told.seats.length && seats[seat.seat]">
      <section class="panel"><h1>{{ told.state === 'over' ? t.over : t.between }}</h1>
        <p class="score"><span v-for="(name, n) in told.names" :key="n"><b>{{ told.wins[n] }}</b> {{ name }} <small v-if="told.state === 'between'">{{ told.ready[n] ? t.isReady : t.notReady }}</small></span></p>
        <p v-if="outcome" class="lead">{{ outcome }}</p><p v-if="told.state === 'over'" class="end"><span v-if="wants.length" role="status">{{ t.wantsAgain(wants.map((n) => told.names[n]).join(', ')) }}</span> <button v-if="!asked" class="wz-go" :disabled="busy" @click="rematch">{{ t.rematch }}</button> <a class="button" href="/lobby">{{ t.toLobby }}</a></p>
        <p v-if="told.seconds !== null" class="dim" role="timer">{{ t.timeLeft(told.seconds) }}</p>
      </section>
      <template v-if="told.state === 'between'">
        <p v-if="seat.ready" class="lead" role="status">{{ t.waitOther }}</p>
        <template v-else>
          <h2 v-if="told.seats.length > 1">{{ seat.name }}</h2>
          <fieldset v-if="seat.chooses" class="panel who"><legend>{{ t.whoFirst }}</legend><label class="check"><input type="radio" :value="true" v-model="first[seat.seat]"><span>{{ t.iFirst }}</span></label><label class="check"><input type="radio" :value="false" v-model="first[seat.seat]"><span>{{ t.otherFirst }}</span></label></fieldset>
          <div class="columns even">
            <section class="panel"><h2>{{ t.main }} <small :class="{ bad: !fits }">{{ t.cards(total(cards.main)) }}</small></h2><ul class="swap"><li v-for="(n, name) in cards.main" :key="name"><button :aria-label="t.toSide(name)" @click="move(name, 'main', 'side')"><b>{{ n }}</b> {{ name }} <i aria-hidden="true">→</i></button></li></ul></section>
            <section class="panel"><h2>{{ t.side }} <small>{{ t.cards(total(cards.side)) }}</small></h2><p v-if="!total(cards.side) && !total(seat.brought.side)" class="dim">{{ t.noSide }}</p><ul class="swap"><li v-for="(n, name) in cards.side" :key="name"><button :aria-label="t.toMain(name)" @click="move(name, 'side', 'main')"><i aria-hidden="true">←</i> <b>{{ n }}</b> {{ name }}</button></li></ul></section>
          </div>
          <p class="end"><button @click="reset">{{ t.reset }}</button><button class="wz-go" :disabled="busy || !fits" @click="ready">{{ t.ready }}</button></p>
        </template>
      </template>
    </template>
  </div>`,
}
