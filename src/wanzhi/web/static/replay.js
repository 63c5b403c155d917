// A replay: the board of the table, which hears a replay's socket, and a bar to go through the game.
import WzTable from '/wanzhi/table.js'

const WORDS = {
  en: {
    bar: 'Through the game', first: 'To the beginning', last: 'To the end', back: 'One decision back', on: 'One decision on', turnBack: 'One turn back', turnOn: 'One turn on',
    play: 'Play', stop: 'Stop', turn: (n) => `Turn ${n}`, setup: 'Before turn 1', openly: 'Open hands', seen: 'Seen by', save: 'Save as a file', report: 'Report a problem', list: 'All replays',
    at: (n, all) => `${n} of ${all}`, running: 'The game goes on: you see what you saw.', place: 'Place in the game', lost: 'The connection is lost. Load the page again to go on.',
    keys: '← → one decision · Shift ← → one turn · Home, End · Space plays',
  },
  zh: {
    bar: '在对局中移动', first: '到开头', last: '到结尾', back: '退一个决定', on: '进一个决定', turnBack: '退一回合', turnOn: '进一回合',
    play: '播放', stop: '停止', turn: (n) => `第${n}回合`, setup: '第1回合之前', openly: '公开手牌', seen: '视角', save: '存为文件', report: '报告问题', list: '所有回放',
    at: (n, all) => `${n}／${all}`, running: '对局仍在进行：你看到的是你当时所见。', place: '对局中的位置', lost: '连线已断开，请重新载入页面。',
    keys: '← → 一个决定 · Shift ← → 一回合 · Home、End · 空格播放',
  },
}
const PACE = 900
// What the buttons show, drawn: fonts lack such signs. A bar is where it ends, one triangle a decision, two a turn.
const BAR = { start: 'M4 4h3v16H4z', end: 'M17 4h3v16h-3z' }
const LEFT = 'M17 4v16L7 12z', RIGHT = 'M7 4v16l10-8z'
const SIGNS = {
  first: `${BAR.start}M20 4v16L10 12z`, turnBack: 'M12 4v16L2 12zM22 4v16l-10-8z', back: LEFT, play: RIGHT, stop: 'M6 4h4v16H6zM14 4h4v16h-4z', on: RIGHT,
  turnOn: 'M2 4v16l10-8zM12 4v16l10-8z', last: `M4 4v16l10-8z${BAR.end}`,
}

/** The table, with another socket: it is told positions, and asks for them. Nothing is asked of the viewer. */
const Board = {
  name: 'WzReplayBoard',
  extends: WzTable,
  methods: {
    connect() {
      const where = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/replays/${encodeURIComponent(this.table)}/socket?lang=${this.lang}`
      this.socket = new WebSocket(where)
      this.socket.onopen = () => { this.linked = true }
      this.socket.onmessage = (event) => this.hear(JSON.parse(event.data))
      this.socket.onclose = () => { this.linked = false; if (!this.gone) this.$emit('gone') }
    },
    take(message) {
      const lines = WzTable.methods.take.call(this, message)
      this.seen = true
      return lines
    },
    pump() { while (this.queue.length) this.take(this.queue.shift()) },
    bring() {},
  },
  emits: ['gone'],
}

export default {
  name: 'WzReplay',
  components: { Board },
  props: { replay: String, lang: { type: String, default: 'en' } },
  data: () => ({ signs: SIGNS, place: null, refused: '', playing: false, wanted: -1 }),
  computed: {
    t() { return WORDS[this.lang] || WORDS.en },
    at() { return this.wanted >= 0 ? this.wanted : this.place ? this.place.at : 0 },
    turns() { return this.place ? this.place.turns : [] },
    turn() { let found = 0; for (const [turn, at] of this.turns) if (at <= this.at) found = turn; return found },
    id() { return encodeURIComponent(this.replay) },
  },
  methods: {
    send(message) { dispatchEvent(new CustomEvent('wz-send', { detail: message })) },
    heard(message) {
      if (message.type === 'refused') { this.refused = message.why; this.stop(); return }
      if (!message.replay) return
      this.place = message.replay
      if (this.wanted === this.place.at) this.wanted = -1
      else if (this.wanted >= 0 && this.asked !== this.wanted) this.ask()
    },
    ask() { this.asked = this.wanted; this.send({ do: 'go', at: this.wanted }) },
    go(at) {
      if (!this.place) return
      const waits = this.wanted >= 0
      this.wanted = Math.max(0, Math.min(this.place.last, at))
      if (!waits) this.ask()
    },
    toTurn(turn) { const found = this.turns.find((entry) => entry[0] === turn); this.go(found ? found[1] : 0) },
    turnBack() {
      const begins = this.turns.map((entry) => entry[1]).filter((at) => at < this.at)
      this.go(begins.length ? begins[begins.length - 1] : 0)
    },
    turnOn() { const next = this.turns.find((entry) => entry[1] > this.at); this.go(next ? next[1] : this.place.last) },
    seat(number) { this.send({ do: 'seat', seat: number }) },
    toggle() { if (this.playing) this.stop(); else { this.playing = true; if (this.at >= this.place.last) this.go(0); this.timer = setInterval(() => this.beat(), PACE) } },
    stop() { this.playing = false; clearInterval(this.timer) },
    beat() { if (this.at >= this.place.last) this.stop(); else if (this.wanted < 0) this.go(this.at + 1) },
    key(event) {
      if (!this.place || /INPUT|SELECT|TEXTAREA/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return
      const button = event.target.closest && event.target.closest('button, a')
      const todo = {
        ArrowLeft: () => (event.shiftKey ? this.turnBack() : this.go(this.at - 1)), ArrowRight: () => (event.shiftKey ? this.turnOn() : this.go(this.at + 1)),
        Home: () => this.go(0), End: () => this.go(this.place.last), ' ': button ? null : () => this.toggle(),
      }[event.key]
      if (!todo) return
      event.preventDefault()
      event.stopImmediatePropagation()
      todo()
    },
  },
  created() { // before the board listens, so that the arrows are the bar's
    this.on = { keydown: (e) => this.key(e), 'wz-message': (e) => this.heard(e.detail) }
    for (const [name, what] of Object.entries(this.on)) addEventListener(name, what, name === 'keydown')
  },
  unmounted() { this.stop(); for (const [name, what] of Object.entries(this.on)) removeEventListener(name, what, name === 'keydown') },
  template: `
  <div class="wz-replay">
    <p v-if="refused" class="wz-replay-refused" role="alert">{{ refused }} <a href="/replays">{{ t.list }}</a></p>
    <board v-show="!refused" :table="replay" :lang="lang" @gone="refused = refused || t.lost"/>
    <section class="wz-replaybar" v-if="place && !refused" :aria-label="t.bar">
      <div class="moves">
        <button @click="go(0)" :title="t.first" :aria-label="t.first" :disabled="at <= 0"><svg viewBox="0 0 24 24" aria-hidden="true"><path :d="signs.first"/></svg></button>
        <button @click="turnBack" :title="t.turnBack" :aria-label="t.turnBack" :disabled="at <= 0"><svg viewBox="0 0 24 24" aria-hidden="true"><path :d="signs.turnBack"/></svg></button>
        <button @click="go(at - 1)" :title="t.back" :aria-label="t.back" :disabled="at <= 0"><svg viewBox="0 0 24 24" aria-hidden="true"><path :d="signs.back"/></svg></button>
        <button class="main" @click="toggle" :title="playing ? t.stop : t.play" :aria-label="playing ? t.stop : t.play"><svg viewBox="0 0 24 24" aria-hidden="true"><path :d="playing ? signs.stop : signs.play"/></svg><span>{{ playing ? t.stop : t.play }}</span></button>
        <button @click="go(at + 1)" :title="t.on" :aria-label="t.on" :disabled="at >= place.last"><svg viewBox="0 0 24 24" aria-hidden="true"><path :d="signs.on"/></svg></button>
        <button @click="turnOn" :title="t.turnOn" :aria-label="t.turnOn" :disabled="at >= place.last"><svg viewBox="0 0 24 24" aria-hidden="true"><path :d="signs.turnOn"/></svg></button>
        <button @click="go(place.last)" :title="t.last" :aria-label="t.last" :disabled="at >= place.last"><svg viewBox="0 0 24 24" aria-hidden="true"><path :d="signs.last"/></svg></button>
      </div>
      <input type="range" min="0" :max="place.last" :value="at" @input="go(+$event.target.value)" :aria-label="t.place" :aria-valuetext="t.turn(turn) + ', ' + t.at(at, place.last)">
      <div class="views">
        <label><span class="hidden">{{ t.place }}</span><select :value="turn" @change="toTurn(+$event.target.value)"><option :value="0">{{ t.setup }}</option><option v-for="entry in turns" :key="entry[0]" :value="entry[0]">{{ t.turn(entry[0]) }}</option></select></label>
        <output>{{ t.at(at, place.last) }}</output>
        <label v-if="place.seats.length > 1">{{ t.seen }} <select :value="place.seat" @change="seat(+$event.target.value)"><option v-for="n in place.seats" :key="n" :value="n">{{ n < 0 ? t.openly : place.names[n] }}</option></select></label>
        <span v-if="!place.over" class="dim">{{ t.running }}</span>
        <a v-if="place.can_share" :href="'/api/replays/' + id + '/record'" download>{{ t.save }}</a>
        <a :href="'/api/replays/' + id + '/report'" download>{{ t.report }}</a>
        <a href="/replays">{{ t.list }}</a>
      </div>
      <p class="keys">{{ t.keys }}</p>
    </section>
  </div>`,
}
