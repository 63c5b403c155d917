// The lobby: open seats, who is here, games to watch; offering a game, inviting by link, two at one device. An invitation shows its offer alone.
import { DeckSelect, ask, termsText, words } from '/wanzhi/people/words.js'

const CLOCKS = [[0, 0], [10, 10], [25, 15], [50, 20]] // minutes for a game, seconds more each turn

export default {
  name: 'WzLobby',
  components: { DeckSelect },
  props: { lang: { type: String, default: 'en' }, lan: { type: String, default: '' }, invitation: { type: String, default: '' } },
  data: () => ({
    lobby: null, decks: { own: [], bundled: [] }, deck: 'red-aggro', other: 'green-stompy', sitting: '', best: 1, clock: 0, watch: '0 s', rated: false, open: 'everybody', refused: '', busy: false, link: '', copied: false,
    names: ['', ''], offer: null, missing: false,
  }),
  computed: {
    t() { return words(this.lang) },
    clocks() { return CLOCKS.map(([m, s]) => (m ? this.t.clockOf(m, s) : this.t.noClock)) },
    terms() { const [minutes, increment] = CLOCKS[this.clock]; return { best_of: this.best, total: minutes * 60, increment, rated: this.rated, watch: this.watch } },
    offers() { return this.lobby.offers.filter((o) => !o.mine) },
    mine() { return this.lobby.offers.filter((o) => o.mine) },
    base() { return this.lan || location.origin },
  },
  methods: {
    termsText,
    connect() {
      this.socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/lobby/socket`)
      this.socket.onmessage = (event) => {
        const told = JSON.parse(event.data)
        if (told.type === 'lobby') { this.lobby = told; if (!told.me.account) this.rated = false }
        else if (told.type === 'begun') location.href = `/table/${told.table}`
      }
      this.socket.onclose = () => { if (!this.gone) setTimeout(() => this.connect(), 1000) }
    },
    async act(what) {
      if (this.busy) return
      this.busy = true; this.refused = ''
      try { await what() } catch (error) { this.refused = error.message }
      this.busy = false
    },
    make() {
      return this.act(async () => {
        const made = await ask(this.lang, 'POST', '/api/lobby/offers', { deck: this.deck, terms: this.terms, private: this.open === 'link' })
        if (this.open === 'link') { this.link = `${this.base}/invite/${made.offer}`; this.copied = false }
      })
    },
    take(id) { return this.act(async () => { location.href = `/table/${(await ask(this.lang, 'POST', `/api/lobby/offers/${id}/take`, { deck: this.deck })).table}` }) },
    withdraw(id) { return this.act(async () => { await ask(this.lang, 'DELETE', `/api/lobby/offers/${id}`); this.link = '' }) },
    both() {
      const names = this.names.map((name, n) => name.trim() || this.t.player(n + 1))
      return this.act(async () => { location.href = `/table/${(await ask(this.lang, 'POST', '/api/lobby/hotseat', { names, decks: [this.deck, this.other], terms: { ...this.terms, rated: false } })).table}` })
    },
    async copy() { try { await navigator.clipboard.writeText(this.link); this.copied = true } catch { this.$refs.link.select() } },
  },
  async mounted() {
    try {
      this.lobby = await ask(this.lang, 'GET', '/api/lobby')
      this.decks = await ask(this.lang, 'GET', '/api/lobby/decks')
      const last = localStorage.getItem('wz-deck')
      if (this.decks.bundled.some((d) => d.value === last)) this.deck = last
      else if (this.decks.own.some((d) => String(d.value) === last)) this.deck = +last
      if (this.invitation) {
        try { this.offer = await ask(this.lang, 'GET', `/api/lobby/offers/${this.invitation}`) } catch { this.missing = true }
        if (this.offer && this.offer.mine) this.link = `${this.base}/invite/${this.invitation}`
      }
      this.connect()
    } catch (error) { this.refused = error.message }
  },
  watch: { deck(now) { localStorage.setItem('wz-deck', now) } },
  unmounted() { this.gone = true; if (this.socket) this.socket.close() },
  template: `
  <div class="wz-people">
    <p v-if="refused" class="refused" role="alert">{{ refused }}</p>
    <p v-if="busy" role="status" class="dim">{{ t.starting }}</p>
    <section v-if="invitation" class="panel invitation">
      <template v-if="missing"><h1>{{ t.gone }}</h1><a class="wz-go" href="/lobby">{{ t.toLobby }}</a></template>
      <template v-else-if="offer && !offer.mine"><h1>{{ t.invited(offer.name) }}</h1><p class="lead">{{ termsText(t, offer.terms) }}</p>
        <form class="fields" @submit.prevent="take(invitation)"><deck-select :decks="decks" :label="t.withDeck" :t="t" v-model="deck"/><button class="wz-go" :disabled="busy">{{ t.sit }}</button></form></template>
      <template v-else-if="offer"><h1>{{ t.invitedYou }}</h1><p class="lead">{{ t.waiting }}</p><p>{{ t.link }}</p><div class="copy"><input ref="link" readonly :value="link" :aria-label="t.link" @focus="$event.target.select()"><button @click="copy">{{ copied ? t.copied : t.copy }}</button></div></template>
    </section>
    <div v-else-if="lobby" class="columns">
      <div>
        <section class="panel"><h2>{{ t.seats }}</h2>
          <p v-if="!offers.length && !mine.length" class="dim">{{ t.noSeats }}</p>
          <ul class="rows">
            <li v-for="o in mine" :key="o.id" class="mine"><div><b>{{ t.yours }}</b><small>{{ termsText(t, o.terms) }}<template v-if="o.private"> · {{ t.private }}</template></small></div><button @click="withdraw(o.id)">{{ t.withdraw }}</button></li>
            <li v-for="o in offers" :key="o.id"><div><b>{{ o.name }}</b> <i v-if="o.rating">{{ o.rating }}</i><small>{{ termsText(t, o.terms) }}</small></div>
              <button v-if="sitting !== o.id" class="wz-go" :aria-label="t.sitWith(o.name)" @click="sitting = o.id">{{ t.sit }}</button>
              <form v-else class="fields sitting" @submit.prevent="take(o.id)"><deck-select :decks="decks" :label="t.withDeck" :t="t" v-model="deck"/>
                <div class="end"><button type="button" @click="sitting = ''">{{ t.back }}</button><button class="wz-go" :disabled="busy">{{ t.begin }}</button></div></form>
            </li>
          </ul>
          <p v-if="mine.length" class="dim" role="status">{{ t.waiting }}</p>
        </section>
        <section class="panel"><h2>{{ t.watch }}</h2>
          <p v-if="!lobby.games.length" class="dim">{{ t.noGames }}</p>
          <ul class="rows"><li v-for="g in lobby.games" :key="g.table"><div><b>{{ g.names.join(' – ') }}</b><small>{{ t.turn(g.turn) }}<template v-if="g.later[0]"> · {{ t.later(g.later[0], t.units[g.later[1]]) }}</template></small></div><a class="button" :href="'/table/' + g.table">{{ t.watchIt }}</a></li></ul>
        </section>
        <section class="panel"><h2>{{ t.here }} <small>{{ lobby.here.length }}</small></h2>
          <p class="names"><span v-for="(p, n) in lobby.here" :key="n">{{ p.name }}<i v-if="p.rating"> {{ p.rating }}</i></span></p>
          <p v-if="lobby.here.length < 2" class="dim">{{ t.alone }}</p>
          <p v-if="lan" class="dim">{{ t.lan(lan) }}</p>
        </section>
      </div>
      <div>
        <section class="panel"><h2>{{ t.offer }}</h2>
          <form class="fields" @submit.prevent="make">
            <deck-select :decks="decks" :label="t.deck" :t="t" v-model="deck"/>
            <label><span>{{ t.bestOf }}</span><select v-model.number="best"><option v-for="n in [1, 3, 5]" :value="n">{{ t.best[n] }}</option></select></label>
            <label><span>{{ t.clock }}</span><select v-model.number="clock"><option v-for="(text, n) in clocks" :value="n">{{ text }}</option></select></label>
            <label><span>{{ t.spectators }}</span><select v-model="watch"><option v-for="(text, value) in t.watches" :value="value">{{ text }}</option></select></label>
            <label><span>{{ t.forWhom }}</span><select v-model="open"><option value="everybody">{{ t.everybody }}</option><option value="link">{{ t.byLink }}</option></select></label>
            <label class="check"><input type="checkbox" v-model="rated" :disabled="!lobby.me.account"><span>{{ t.rated }}</span></label>
            <p v-if="!lobby.me.account" class="dim small">{{ t.ratedNeeds }} <a href="/account">{{ t.signIn }}</a></p>
            <button class="wz-go" :disabled="busy">{{ open === 'link' ? t.makeLink : t.make }}</button>
          </form>
          <div v-if="link" class="given" role="status"><p>{{ t.link }}</p><div class="copy"><input ref="link" readonly :value="link" :aria-label="t.link" @focus="$event.target.select()"><button @click="copy">{{ copied ? t.copied : t.copy }}</button></div></div>
        </section>
        <section class="panel"><h2>{{ t.device }}</h2><p class="dim">{{ t.deviceText }}</p>
          <form class="fields" @submit.prevent="both">
            <label><span>{{ t.first }}</span><input v-model="names[0]" maxlength="24" :placeholder="t.player(1)" autocomplete="off"></label><deck-select :decks="decks" :label="t.deck" :t="t" v-model="deck"/>
            <label><span>{{ t.second }}</span><input v-model="names[1]" maxlength="24" :placeholder="t.player(2)" autocomplete="off"></label><deck-select :decks="decks" :label="t.deck" :t="t" v-model="other"/>
            <button class="wz-go" :disabled="busy">{{ t.begin }}</button>
          </form>
        </section>
      </div>
    </div>
  </div>`,
}
