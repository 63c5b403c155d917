// The table: it shows what the server tells, and sends what is clicked. Its parts are in table/; each is small and knows the table as `wz`.
import { withSymbols } from '/wanzhi/symbols.js'
import { words, setLanguage } from '/wanzhi/words.js'
import { play as sound } from '/wanzhi/sound.js'
import { apply, fetched, load, pace, save } from '/wanzhi/table/prefs.js'
import asking, { same } from '/wanzhi/table/asking.js'
import keys from '/wanzhi/table/keys.js'
import motion from '/wanzhi/table/motion.js'
import pointer from '/wanzhi/table/pointer.js'
import { WzHand, WzPhases, WzSeat, WzStack } from '/wanzhi/table/parts.js'
import { WzAsk, WzTray } from '/wanzhi/table/ask.js'
import { WzDrawer, WzEnd, WzZoom } from '/wanzhi/table/over.js'

const NOTABLE = new Set(['cast', 'cast at', 'activate', 'activate at', 'trigger at', 'play land', 'attack', 'block', 'damage', 'combat damage', 'destroy', 'dies'])
const LISTS = ['hands', 'graveyards', 'battlefield', 'stack', 'exile', 'command', 'libraries']
const FEW_BEHIND = 6, MOST_BEHIND = 16 // states that may wait to be shown: at first each has its time, then half of it, then none
const STAYS = 6000 // how long a refusal is shown

export default {
  name: 'WzTable',
  components: { WzAsk, WzDrawer, WzEnd, WzHand, WzPhases, WzSeat, WzStack, WzTray, WzZoom },
  mixins: [asking, keys, motion, pointer],
  props: { table: String, lang: { type: String, default: 'en' } },
  data: () => ({ state: null, log: [], logFrom: 0, refused: '', drawer: '', drawerOf: 0, linked: true, arrows: [], prefs: load(), lit: new Set(), seen: false, chats: false, banner: '' }),
  provide() { return { wz: this } },
  computed: {
    t() { return words(this.lang) },
    me() { return this.state.player < 0 ? 0 : this.state.player },
    others() { return this.state.players.filter((p) => p.id !== this.me) },
    all() {
      const found = new Map()
      const put = (list) => list.forEach((c) => (Array.isArray(c) ? put(c) : found.set(c.id, c)))
      for (const zone of LISTS) put(this.state[zone])
      return found
    },
    /** Whether the others are all programs. */
    against() { return this.state.seats.every((seat, n) => n === this.state.player || seat.bot) },
    waiting() {
      const who = this.state.waiting_for, lesson = this.state.lesson
      if (lesson && (lesson.done || lesson.kind !== 'do')) return '' // it waits for the learner
      if (this.state.result) return this.t.isOver
      if (who < 0 || this.question) return ''
      return this.state.seats[who] && this.state.seats[who].bot ? this.t.thinks(this.state.players[who].name) : this.t.waits(this.state.players[who].name)
    },
    live() {
      const last = this.log.length ? this.log[this.log.length - 1][1] : ''
      return `${last} ${this.question ? this.question.prompt : this.waiting}`
    },
  },
  methods: {
    withSymbols,
    connect() {
      const where = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${this.table}/socket?lang=${this.lang}`
      this.socket = new WebSocket(where)
      this.socket.onopen = () => { this.linked = true }
      this.socket.onmessage = (event) => this.hear(JSON.parse(event.data))
      this.socket.onclose = (event) => { this.linked = event.code === 4404; if (!this.gone && event.code !== 4404) setTimeout(() => this.connect(), 700) }
    },
    send(message) { if (this.socket && this.socket.readyState === 1) this.socket.send(JSON.stringify(message)) },
    hear(message) {
      if (message.type === 'state') { this.queue.push(message); this.pump() }
      else if (message.type === 'options') this.extended(message)
      else if (message.type === 'log') { this.log = message.log; this.logFrom = 0 }
      else if (message.type === 'refused') this.refuse(message.why)
      dispatchEvent(new CustomEvent('wz-message', { detail: message })) // chat, lessons and clocks listen here
    },
    refuse(why) {
      this.sent = false
      this.refused = this.dividing ? this.t.badDivision : why
      sound('refused')
      clearTimeout(this.forgetting)
      this.forgetting = setTimeout(() => { this.refused = '' }, STAYS)
      if (this.partial.length && this.question && !this.dividing) this.extend([])
    },
    /** What others do is shown at a pace one can follow; what one does oneself at once. */
    pump() {
      while (!this.resting && this.queue.length) {
        const lines = this.take(this.queue.shift())
        const behind = this.queue.length, shown = Math.min(3, lines.filter((l) => NOTABLE.has(l[4])).length)
        const rest = document.hidden || behind > MOST_BEHIND ? 0 : (shown * pace(this.prefs)) / (behind > FEW_BEHIND ? 2 : 1)
        if (rest) this.resting = setTimeout(() => { this.resting = 0; this.pump() }, rest)
      }
    },
    hurry() { clearTimeout(this.resting); this.resting = 0; this.pump() },
    take(message) {
      const before = this.state, places = before ? this.measure() : new Map()
      const lines = this.read(message, !before || before.lang !== message.lang || before.player !== message.player)
      this.state = message
      this.refused = ''
      if (!message.result) this.seen = false
      if (before && message.turn > before.turn && !message.result) this.announce(message)
      this.ask(message, before)
      this.$nextTick(() => {
        this.rezoom()
        if (before) { this.travel(places); this.tell(lines, before, message) }
        this.draw()
      })
      return lines
    },
    /** Say whose turn begins, for a moment. */
    announce({ active, player, players }) {
      this.banner = ''
      clearTimeout(this.announcing)
      this.$nextTick(() => { this.banner = active === player ? this.t.yourTurn : this.t.active(players[active].name) })
      this.announcing = setTimeout(() => { this.banner = '' }, 1500)
    },
    /** Put the told lines behind those that are known; those that are new. */
    read(message, fresh) {
      const from = message.log_from || 0
      const fits = !fresh && from >= this.logFrom && from <= this.logFrom + this.log.length
      const merged = fits ? [...this.log.slice(0, from - this.logFrom), ...message.log] : message.log
      let n = 0
      while (fits && n < this.log.length && n < merged.length && same(this.log[n], merged[n])) n++
      this.log = merged
      if (!fits) this.logFrom = from
      return fits ? merged.slice(n) : []
    },
    // --- who and what ---
    nameOf(id) { return id >= 0 && id < this.state.players.length ? this.state.players[id].name : (this.now(id) || { label: '' }).label || '' },
    /** An object as it is now, also if it has moved on since. */
    now(id) { return this.all.get(id) || [...this.all.values()].find((c) => c.was === id) },
    /** The cards in sight of a player's zone. */
    pile(zone, who) {
      const s = this.state, shared = { exile: s.exile, command: s.command }[zone]
      return shared ? shared.filter((c) => c.owner === who) : { hand: s.hands, library: s.libraries, graveyard: s.graveyards }[zone][who] || []
    },
    light(ids) { this.lit = new Set(ids ? Object.values(ids).map((id) => (this.now(id) || { id }).id) : []) },
    // --- what the player wants ---
    open(name, of = 0) {
      if (this.drawer === name && this.drawerOf === of) { this.close(); return }
      this.cameFrom = this.drawer ? this.cameFrom : document.activeElement
      this.drawer = name; this.drawerOf = of; this.zoomed = null
      if (name === 'log' && this.logFrom > 0) this.send({ do: 'log' })
      this.$nextTick(() => { const el = (name === 'chat' && this.$el.querySelector('.d-chat input')) || this.$el.querySelector(name === 'chat' ? '.d-chat .wz-close' : '.wz-drawer:not(.d-chat) .wz-close'); if (el) el.focus() })
    },
    close() { this.drawer = ''; this.lit = new Set(); if (this.cameFrom && this.cameFrom.isConnected) this.cameFrom.focus() },
    until(what) { const { turn } = this.state; if (this.state.settings) { this.hurry(); this.send({ do: 'pass until', until: this.state.settings.until === what ? '' : what, turn }) } },
    undo() { this.hurry(); this.send({ do: 'undo' }) },
    set(change) {
      if (!this.state.settings) return
      const settings = { ...this.state.settings, ...change }
      this.send({ do: 'settings', settings })
      const { own_stops, other_stops, full, hold, pay, yields } = settings
      if (!this.state.lesson) this.prefer({ passing: { own_stops, other_stops, full, hold, pay, yields } })
    },
    toggle(name) { if (this.state.settings) this.set({ [name]: !this.state.settings[name] }) },
    prefer(change) {
      this.prefs = { ...this.prefs, ...change }
      apply(this.prefs)
      save(this.prefs)
      if (change.hints !== undefined) this.set({ hints: change.hints })
    },
    /** The stops and yields that the user has chosen elsewhere hold here too. */
    bring() {
      const now = this.state && this.state.settings, wanted = { ...this.prefs.passing, hints: this.prefs.hints }
      if (now && !this.state.lesson && Object.entries(wanted).some(([name, value]) => !same(now[name], value))) this.send({ do: 'settings', settings: { ...now, ...wanted } })
    },
    redraw() { if (!this.drawing) this.drawing = requestAnimationFrame(() => { this.drawing = 0; this.draw() }) },
  },
  created() { this.queue = []; this.resting = 0; setLanguage(this.lang) },
  mounted() {
    apply(this.prefs)
    this.connect()
    const stop = this.$watch('state', (now) => { if (now) { stop(); fetched().then((found) => { if (found) { this.prefs = found; apply(found) } this.bring() }) } })
    this.on = { keydown: (e) => this.key(e), resize: () => this.redraw(), pointermove: (e) => this.move(e), pointerup: (e) => this.up(e), pointercancel: (e) => this.up(e), 'wz-send': (e) => this.send(e.detail), 'wz-chat': () => { this.chats = true }, 'wz-open-chat': () => this.open('chat') }
    for (const [name, what] of Object.entries(this.on)) addEventListener(name, what)
  },
  unmounted() {
    this.gone = true
    this.socket && this.socket.close()
    for (const [name, what] of Object.entries(this.on)) removeEventListener(name, what)
  },
  template: `
  <div class="wz-table" :lang="lang === 'zh' ? 'zh-Hans' : 'en'" :data-moment="state ? state.moment : null" :class="{ many: state && others.length > 1, picking: picked !== null }" @click.capture="caught" @pointerdown="down" @contextmenu="context">
    <div v-if="!state" class="wz-wait"><p>{{ refused || t.joining }}</p></div>
    <template v-else>
      <h1 class="wz-live">Wanzhi 万智</h1><div class="wz-live" aria-live="polite" role="status">{{ live }}</div>
      <div class="wz-frame"><main class="wz-main">
        <div class="wz-theirs"><wz-seat v-for="who in others" :key="who.id" :who="who"/></div>
        <wz-phases/>
        <div class="wz-mine"><wz-seat :who="state.players[me]" mine/></div>
        <wz-hand :cards="state.hands[me]" :extra="elsewhere"/>
        <div class="wz-rail"><div id="wz-company"></div><wz-stack/><wz-ask/></div>
        <wz-tray v-if="tray.length"/>
      </main></div>
      <svg class="wz-arrows" aria-hidden="true"><defs><marker v-for="k in ['attack', 'block', 'target']" :key="k" :id="'tip-' + k" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto"><path d="M0 0L10 5L0 10Z" :class="k"/></marker></defs><g v-for="(a, n) in arrows" :key="n"><path class="edge" :d="a.d"/><path :d="a.d" :class="a.kind" :marker-end="'url(#tip-' + a.kind + ')'"/></g></svg>
      <div class="wz-menu wz-over" v-if="menu" role="menu" :style="{ left: menu.x + 'px', top: menu.y + 'px' }"><button v-for="(entry, n) in menu.entries" :key="n" role="menuitem" @click="menu = null; entry.run()"><kbd v-if="n < 9">{{ n + 1 }}</kbd><span v-html="withSymbols(entry.label)"></span></button></div>
      <wz-drawer v-if="drawer && drawer !== 'chat'"/>
      <aside class="wz-drawer wz-over d-chat" v-show="drawer === 'chat'" role="dialog" :aria-label="t.chat"><header><h2>{{ t.chat }}</h2><button class="wz-close" @click="close" :aria-label="t.close">✕</button></header><div id="wz-chat"></div></aside>
      <div v-if="banner && !tray.length" class="wz-banner" aria-hidden="true"><b>{{ banner }}</b></div>
      <wz-zoom v-if="zoomed" :of="zoomed"/>
      <wz-end v-if="state.result && !seen"/>
    </template>
  </div>`,
}
