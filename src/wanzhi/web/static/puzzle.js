// The editor of positions: seats with their zones, a search for cards, what is particular about the chosen card, and the whole as text.
import WzCard from '/wanzhi/card.js'
import { ask, copy, packed, unpacked, words } from '/wanzhi/puzzlewords.js'

const SEATS = ['opponent', 'you']
const ZONES = ['battlefield', 'hand', 'graveyard', 'library', 'exile']
const ABOVE = [...ZONES].reverse() // the opponent's: the two battlefields meet, as at the table
const MANA = ['W', 'U', 'B', 'R', 'G', 'C']
const EMPTY = () => ({ sides: [{}, {}], title: '', turn: 5, step: 'precombat main', active: 'you', goal: 'win this turn' })
const side = (seat) => (seat === 'you' ? 0 : 1)

export default {
  name: 'WzPuzzleEditor',
  components: { WzCard },
  props: { lang: { type: String, default: 'en' }, steps: Array, goals: Array, levels: Array, start: { type: String, default: '' } },
  data: () => ({
    facts: EMPTY(), faces: {}, text: '', error: null, typed: false, place: { seat: 'you', zone: 'hand' }, picked: null, query: '', found: [], asked: '', kind: '+1/+1', level: 'normal', note: '', busy: false,
  }),
  computed: {
    t() { return words(this.lang) },
    seats: () => SEATS, zones: () => ZONES, zonesOf: () => ({ you: ZONES, opponent: ABOVE }), colors: () => MANA,
    card() { return this.picked && (this.pile(this.picked.seat, this.picked.zone) || [])[this.picked.at] },
    permanents() {
      const all = []
      for (const seat of ['you', 'opponent']) {
        const seen = {}
        for (const one of this.pile(seat, 'battlefield')) {
          for (let n = 0; n < (one.count || 1); n++) {
            seen[one.card] = (seen[one.card] || 0) + 1
            const whose = seat === 'you' ? 'your' : "opponent's"
            const nth = seen[one.card] > 1 ? ` #${seen[one.card]}` : ''
            all.push({ value: `${whose} ${one.card}${nth}`, label: `${this.t.seats[seat]}${this.t.colon}${this.label(one.card)}${nth}`, seat, attacking: one.attacking })
          }
        }
      }
      return all
    },
    combat() { return ['declare attackers', 'declare blockers', 'end of combat'].includes(this.facts.step) },
    link() { return `${location.origin}/puzzles/new#p=${packed(this.text)}` },
  },
  methods: {
    pile(seat, zone) { return this.facts.sides[side(seat)][zone] || [] },
    fact(seat, name, otherwise) { const v = this.facts.sides[side(seat)][name]; return v === undefined ? otherwise : v },
    setFact(seat, name, value) { this.facts.sides[side(seat)][name] = value; this.changed() },
    counter(seat, kind) { return (this.fact(seat, 'counters', []).find(([k]) => k === kind) || [kind, 0])[1] },
    setCounter(seat, kind, n) {
      const rest = this.fact(seat, 'counters', []).filter(([k]) => k !== kind)
      this.setFact(seat, 'counters', n > 0 ? [...rest, [kind, n]].sort() : rest)
    },
    label(name) { return (this.faces[name] || {}).label || name },
    face(one, zone) {
      const drawn = { ...(this.faces[one.card] || { name: one.card, label: one.card, types: [] }), tapped: !!one.tapped, sick: !!one.sick, damage: one.damage || 0, attacking: one.attacking ? 1 : -1 }
      const more = Object.fromEntries(one.counters || [])
      if (zone === 'battlefield') drawn.counters = more
      if (drawn.power !== undefined && Number.isInteger(drawn.power)) {
        drawn.printed = [drawn.power, drawn.toughness]
        const change = (more['+1/+1'] || 0) - (more['-1/-1'] || 0)
        drawn.power += change; drawn.toughness += change
      }
      if (drawn.loyalty !== undefined && more.loyalty) drawn.loyalty = more.loyalty
      return drawn
    },
    here(seat, zone) { return this.place.seat === seat && this.place.zone === zone },
    where() { return `${this.t.seats[this.place.seat]} – ${this.t.zones[this.place.zone]}` },
    choose(seat, zone) { this.place = { seat, zone } },
    pick(seat, zone, at) { this.place = { seat, zone }; this.picked = this.picked && this.picked.at === at && this.here(this.picked.seat, this.picked.zone) && this.picked.seat === seat && this.picked.zone === zone ? null : { seat, zone, at } },
    put(found) {
      const { seat, zone } = this.place
      const pile = [...this.pile(seat, zone)]
      this.faces[found.name] = found
      const plain = pile.findIndex((one) => one.card === found.name && Object.keys(one).every((key) => ['card', 'count'].includes(key)))
      if (plain >= 0 && zone !== 'library') pile[plain] = { ...pile[plain], count: (pile[plain].count || 1) + 1 }
      else pile.push({ card: found.name })
      this.facts.sides[side(seat)][zone] = pile
      if (zone === 'battlefield' && /Aura/.test((found.subtypes || []).join(' '))) this.picked = { seat, zone, at: pile.length - 1 }
      this.changed()
    },
    set(name, value) {
      const pile = [...this.pile(this.picked.seat, this.picked.zone)]
      const one = { ...pile[this.picked.at], [name]: value }
      if (value === false || value === '' || value === 0 || (Array.isArray(value) && !value.length)) delete one[name]
      pile[this.picked.at] = one
      this.facts.sides[side(this.picked.seat)][this.picked.zone] = pile
      this.changed()
    },
    addCounters(kind, n) {
      const rest = (this.card.counters || []).filter(([k]) => k !== kind)
      const had = ((this.card.counters || []).find(([k]) => k === kind) || [kind, 0])[1]
      const now = Math.max(0, had + n)
      this.set('counters', now ? [...rest, [kind, now]].sort() : rest)
    },
    drop() {
      const { seat, zone, at } = this.picked
      this.facts.sides[side(seat)][zone] = this.pile(seat, zone).filter((_, n) => n !== at)
      this.picked = null
      this.changed()
    },
    moveTo(target) {
      const [seat, zone] = target.split(' ')
      const one = this.card
      const kept = zone === 'battlefield' ? one : { card: one.card, count: one.count || 1 }
      this.drop()
      this.facts.sides[side(seat)][zone] = [...this.pile(seat, zone), kept]
      this.picked = { seat, zone, at: this.pile(seat, zone).length - 1 }
      this.place = { seat, zone }
      this.changed()
    },
    library(seat, listed) {
      if (listed) this.facts.sides[side(seat)].library = []
      else delete this.facts.sides[side(seat)].library
      if (listed) this.choose(seat, 'library')
      this.changed()
    },
    changed() { this.typed = false; clearTimeout(this.timer); this.timer = setTimeout(() => { this.timer = 0; this.look({ position: this.facts }) }, 180) },
    // The text is of what is on the screen: what was changed just now is looked at first.
    async settled() {
      if (this.timer) { clearTimeout(this.timer); this.timer = 0; this.look({ position: this.facts }) }
      await this.looking
    },
    look(what) { return (this.looking = this.lookAt(what)) },
    async lookAt(what) {
      const number = (this.number = (this.number || 0) + 1)
      let told
      try { told = await ask('/api/positions/look', { ...what, lang: this.lang }) } catch { this.error = { why: this.t.failed, line: 0 }; return }
      if (number !== this.number) return
      this.error = told.ok ? null : { why: told.why || told.refused, line: told.line || 0 }
      if (told.faces) this.faces = { ...this.faces, ...told.faces }
      if (told.text !== undefined && !('text' in what && !told.ok)) this.text = told.text
      if ('text' in what && told.position) { this.facts = { ...EMPTY(), goal: 'free play', ...told.position }; this.picked = null; this.typed = false }
    },
    seek() {
      clearTimeout(this.seeking)
      this.seeking = setTimeout(async () => {
        const query = this.query.trim()
        if (!query) { this.found = []; this.asked = ''; return }
        const told = await ask(`/api/positions/cards?lang=${this.lang}&q=${encodeURIComponent(query)}`).catch(() => ({ cards: [] }))
        if (query === this.query.trim()) { this.found = told.cards || []; this.asked = query }
      }, 200)
    },
    async play() {
      this.busy = true; this.note = ''
      await this.settled()
      if (this.error) { this.busy = false; return }
      try {
        const told = await ask('/api/positions/play', { text: this.text, level: this.level, lang: this.lang })
        if (told.table) { location.href = `/table/${told.table}`; return }
        this.error = { why: told.refused, line: 0 }
      } catch { this.error = { why: this.t.failed, line: 0 } }
      this.busy = false
    },
    async say(what) { await this.settled(); await copy(what === 'link' ? this.link : this.text); this.note = this.t.copied; setTimeout(() => { this.note = '' }, 2500) },
    clear() { if (confirm(this.t.sure)) { this.facts = EMPTY(); this.picked = null; this.changed() } },
    fromAddress() {
      const found = /[#&]p=([\w-]+)/.exec(location.hash)
      const text = found ? unpacked(found[1]) : this.start
      if (text) this.look({ text }); else this.changed()
    },
  },
  mounted() { this.fromAddress(); addEventListener('hashchange', this.fromAddress) },
  unmounted() { removeEventListener('hashchange', this.fromAddress) },
  template: `
  <div class="wz-editor">
    <form class="wz-facts" @submit.prevent>
      <label class="wide">{{ t.title }}<input :value="facts.title" :placeholder="t.titleHint" maxlength="80" @input="facts.title = $event.target.value; changed()"></label>
      <label>{{ t.goal }}<select :value="facts.goal" @change="facts.goal = $event.target.value; changed()"><option v-for="g in goals" :value="g">{{ t.goals[g] }}</option></select></label>
      <label class="number">{{ t.turn }}<input type="number" min="1" max="99" :value="facts.turn" @change="facts.turn = +$event.target.value || 1; changed()"></label>
      <label>{{ t.step }}<select :value="facts.step" @change="facts.step = $event.target.value; changed()"><option v-for="[value, name] in steps" :value="value">{{ name }}</option></select></label>
      <label>{{ t.active }}<select :value="facts.active" @change="facts.active = $event.target.value; changed()"><option v-for="s in ['you', 'opponent']" :value="s">{{ t.seats[s] }}</option></select></label>
      <label>{{ t.priority }}<select :value="facts.priority || facts.active" @change="facts.priority = $event.target.value; changed()"><option v-for="s in ['you', 'opponent']" :value="s">{{ t.seats[s] }}</option></select></label>
    </form>
    <div class="wz-half">
      <div class="wz-boards">
        <section v-for="seat in seats" class="wz-edside" :class="{ active: facts.active === seat }" :aria-label="t.seats[seat]">
          <header>
            <h2>{{ t.seats[seat] }}</h2>
            <label>{{ t.life }}<input type="number" :value="fact(seat, 'life', 20)" @change="setFact(seat, 'life', +$event.target.value)"></label>
            <label>{{ t.poison }}<input type="number" min="0" max="99" :value="counter(seat, 'poison')" @change="setCounter(seat, 'poison', +$event.target.value)"></label>
            <label>{{ t.energy }}<input type="number" min="0" max="99" :value="counter(seat, 'energy')" @change="setCounter(seat, 'energy', +$event.target.value)"></label>
            <label>{{ t.lands }}<input type="number" min="0" max="9" :value="fact(seat, 'lands_played', 0)" @change="setFact(seat, 'lands_played', +$event.target.value)"></label>
          </header>
          <div v-for="zone in zonesOf[seat]" class="wz-zone" :class="[zone, { here: here(seat, zone) }]" @click.self="choose(seat, zone)">
            <button type="button" class="name" :aria-pressed="here(seat, zone)" @click="choose(seat, zone)">{{ t.zones[zone] }}</button>
            <label v-if="zone === 'library'" class="blanks"><select :value="facts.sides[seat === 'you' ? 0 : 1].library == null ? 'blank' : 'listed'" @change="library(seat, $event.target.value === 'listed')" :aria-label="t.zones.library">
              <option value="blank">{{ t.blanks }}</option><option value="listed">{{ t.listed }}</option></select></label>
            <div class="cards" @click.self="choose(seat, zone)">
              <button v-for="(one, at) in pile(seat, zone)" type="button" class="wz-put" :class="{ picked: picked && picked.seat === seat && picked.zone === zone && picked.at === at }"
                      :aria-pressed="!!(picked && picked.seat === seat && picked.zone === zone && picked.at === at)" :aria-label="(one.count > 1 ? one.count + ' ' : '') + label(one.card)" @click="pick(seat, zone, at)">
                <wz-card :card="face(one, zone)" :lang="lang" aria-hidden="true"></wz-card><b v-if="one.count > 1" class="times">×{{ one.count }}</b><i v-if="one.on" class="on">→ {{ one.on }}</i>
              </button>
              <span v-if="!pile(seat, zone).length && here(seat, zone)" class="none">{{ t.empty }}</span>
            </div>
          </div>
        </section>
      </div>
      <aside class="wz-tools2">
        <section class="wz-add">
          <h2>{{ t.add }}</h2>
          <p class="to" aria-live="polite">{{ t.addTo(where()) }}</p>
          <input type="search" v-model="query" :placeholder="t.search" :aria-label="t.search" @input="seek" @keydown.enter.prevent="found[0] && put(found[0])">
          <ul v-if="found.length"><li v-for="one in found"><button type="button" @click="put(one)"><b>{{ one.label }}</b> <span>{{ one.mana_cost.replace(/[{}]/g, '') }}</span><small>{{ one.type_line }}{{ one.power !== undefined ? ' · ' + one.power + '/' + one.toughness : '' }}</small></button></li></ul>
          <p v-else-if="asked" class="none">{{ t.nothing }}</p>
        </section>
        <section class="wz-one" :class="{ idle: !card }">
          <h2>{{ t.chosen }}</h2>
          <p v-if="!card" class="none">{{ t.choose }}</p>
          <template v-else>
            <p class="what"><b>{{ label(card.card) }}</b></p>
            <label>{{ t.count }}<input type="number" min="1" max="99" :value="card.count || 1" @change="set('count', Math.max(1, +$event.target.value))"></label>
            <template v-if="picked.zone === 'battlefield'">
              <label class="check"><input type="checkbox" :checked="card.tapped" @change="set('tapped', $event.target.checked)">{{ t.tapped }}</label>
              <label class="check"><input type="checkbox" :checked="card.sick" @change="set('sick', $event.target.checked)">{{ t.sick }}</label>
              <label v-if="combat && picked.seat === facts.active" class="check"><input type="checkbox" :checked="card.attacking" @change="set('attacking', $event.target.checked)">{{ t.attacking }}</label>
              <label v-if="combat && picked.seat !== facts.active">{{ t.blocking }}<select :value="card.blocking || ''" @change="set('blocking', $event.target.value)"><option value="">{{ t.nobody }}</option><option v-for="p in permanents.filter((p) => p.attacking)" :value="p.value">{{ p.label }}</option></select></label>
              <label>{{ t.damage }}<input type="number" min="0" max="99" :value="card.damage || 0" @change="set('damage', +$event.target.value)"></label>
              <div class="counters"><label>{{ t.kind }}<input v-model="kind" list="wz-kinds" maxlength="30"></label><button type="button" :aria-label="t.more + ' ' + kind" @click="addCounters(kind, 1)">+</button><button type="button" :aria-label="t.remove + ' ' + kind" @click="addCounters(kind, -1)">−</button>
                <span v-for="[k, n] in card.counters || []">{{ k }} ×{{ n }}</span></div>
              <datalist id="wz-kinds"><option v-for="k in ['+1/+1', '-1/-1', 'loyalty', 'charge', 'lore', 'time']" :value="k"></option></datalist>
              <label>{{ t.on }}<select :value="card.on || ''" @change="set('on', $event.target.value)"><option value="">{{ t.nobody }}</option><option v-for="p in permanents" :value="p.value">{{ p.label }}</option><option value="you">{{ t.seats.you }}</option><option value="opponent">{{ t.seats.opponent }}</option></select></label>
              <label>{{ t.owner }}<select :value="card.owner || ''" @change="set('owner', $event.target.value)"><option value="">{{ t.own }}</option><option v-for="s in ['you', 'opponent']" :value="s">{{ t.seats[s] }}</option></select></label>
            </template>
            <label>{{ t.move }}<select :value="picked.seat + ' ' + picked.zone" @change="moveTo($event.target.value)"><optgroup v-for="s in ['you', 'opponent']" :label="t.seats[s]"><option v-for="z in zones" :value="s + ' ' + z">{{ t.seats[s] }}{{ t.colon }}{{ t.zones[z] }}</option></optgroup></select></label>
            <button type="button" @click="drop">{{ t.remove }}</button>
          </template>
        </section>
      </aside>
    </div>
    <section class="wz-text">
      <h2 id="wz-as-text">{{ t.text }}</h2><p class="dim">{{ t.textHint }}</p>
      <textarea v-model="text" rows="12" spellcheck="false" aria-labelledby="wz-as-text" :aria-invalid="!!error" aria-describedby="wz-wrong" @input="typed = true" @keydown.ctrl.enter="look({ text })"></textarea>
      <p id="wz-wrong" class="wrong" role="alert">{{ error ? error.why : '' }}</p>
      <div class="row"><button type="button" v-if="typed" @click="look({ text })">{{ t.use }}</button><button type="button" @click="say('text')">{{ t.copyText }}</button><button type="button" @click="say('link')">{{ t.copyLink }}</button><button type="button" @click="clear">{{ t.clear }}</button><span role="status">{{ note }}</span></div>
    </section>
    <div class="wz-go"><p v-if="error" class="wrong" aria-hidden="true">{{ error.why }}</p><label>{{ t.level }} <select v-model="level"><option v-for="[value, name] in levels" :value="value">{{ name }}</option></select></label>
      <button type="button" class="main" :disabled="busy || !text || !!error" @click="play">{{ busy ? t.busy : t.play }}</button></div>
  </div>`,
}
