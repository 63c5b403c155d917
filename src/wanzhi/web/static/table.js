// The table: both battlefields, hands, stack, phases, the question and the log. It shows what the server tells and sends what is clicked.
import WzCard from '/wanzhi/card.js'
import { withSymbols, cost, icon } from '/wanzhi/symbols.js'
import { words } from '/wanzhi/words.js'
import { play as sound } from '/wanzhi/sound.js'

const STEPS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11]
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)
const LAYERED = new Set(['Attack', 'Block', 'Pick', 'Arrange', 'Divide', 'Pay'])

export default {
  name: 'WzTable',
  components: { WzCard },
  props: { table: String, lang: { type: String, default: 'en' } },
  data: () => ({
    state: null, partial: [], options: [], complete: false, refused: '', zoomed: null, drawer: '', menu: null, number: 0, linked: false, help: false, arrows: [], past: null,
  }),
  computed: {
    t() { return words(this.lang) },
    me() { return this.state.player < 0 ? this.state.order[0] : this.state.player },
    others() { return this.state.players.filter((p) => p.id !== this.me) },
    mine() { return this.state.players[this.me] },
    question() { return this.state.question },
    all() {
      const found = new Map()
      const put = (list) => list.forEach((c) => (Array.isArray(c) ? put(c) : found.set(c.id, c)))
      for (const zone of ['hands', 'graveyards', 'battlefield', 'stack', 'exile', 'command', 'libraries']) put(this.state[zone])
      return found
    },
    shown() { return this.options.filter((o) => !o.mana) },
    byObject() {
      const found = new Map()
      for (const option of this.options) {
        const spot = option.on.length > 1 && this.picked != null && option.on[0] === this.picked ? option.on[1] : option.on[0]
        if (spot == null) continue
        if (!found.has(spot)) found.set(spot, [])
        found.get(spot).push(option)
      }
      return found
    },
    picked() { return this.menu && this.menu.from },
    loose() { return this.shown.filter((o) => (!o.on.length || !this.visible(o.on[0])) && !['pass', 'auto'].includes(o.value[0])) },
    canFinish() { return this.question && !this.question.single && this.complete },
    mainText() {
      const q = this.question
      if (!q) return ''
      if (q.kind === 'Act' || q.kind === 'Pay') return q.main
      if (q.kind === 'Attack' && this.partial.length) return this.t.attackWith(this.partial.length)
      if (q.kind === 'Block' && this.partial.length) return this.t.blockWith(this.partial.length)
      return q.main
    },
    mainWorks() {
      const q = this.question
      return q && (q.kind === 'Act' || q.kind === 'Pay' || (!q.single && this.complete))
    },
    waiting() {
      if (!this.state || this.state.result) return ''
      const who = this.state.waiting_for
      if (who < 0 || this.question) return ''
      return this.t.thinks(this.state.players[who].name)
    },
    over() {
      if (!this.state.result) return ''
      if (!this.state.winners.length) return this.t.draw
      return this.state.winners.includes(this.state.player) ? this.t.youWin : this.t.youLose
    },
  },
  methods: {
    withSymbols, cost, icon,
    innerW: () => innerWidth,
    connect() {
      const where = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${this.table}/socket?lang=${this.lang}`
      this.socket = new WebSocket(where)
      this.socket.onopen = () => { this.linked = true }
      this.socket.onmessage = (event) => this.hear(JSON.parse(event.data))
      this.socket.onclose = () => { this.linked = false; if (!this.gone) setTimeout(() => this.connect(), 700) }
    },
    send(message) { if (this.socket && this.socket.readyState === 1) this.socket.send(JSON.stringify(message)) },
    hear(message) {
      if (message.type === 'refused') { this.refused = message.why; setTimeout(() => { this.refused = '' }, 5000); return }
      if (message.type === 'options') {
        if (message.moment !== this.state.moment || !same(message.partial, this.partial)) return
        this.options = message.options; this.complete = message.complete
        this.$nextTick(this.draw)
        return
      }
      if (message.type !== 'state') return
      const before = this.state
      const places = this.measure()
      this.state = message
      this.partial = []; this.menu = null
      this.options = message.question ? message.question.options : []
      this.complete = message.question ? message.question.complete : false
      this.announce(before, message)
      this.$nextTick(() => { this.travel(places); this.draw() })
    },
    answer(value) { this.send({ do: 'answer', at: this.state.moment, answer: value }) },
    choose(option) {
      const q = this.question
      if (!q) return
      this.menu = null
      sound('tick')
      if (q.single) { this.answer(option.value); return }
      this.extend([...this.partial, option.value])
    },
    extend(partial) {
      this.partial = partial
      if (!partial.length) { this.options = this.question.options; this.complete = this.question.complete; this.$nextTick(this.draw); return }
      this.send({ do: 'extend', at: this.state.moment, partial })
    },
    main() {
      const q = this.question
      if (!q) return
      if (q.kind === 'Act') this.answer(['pass'])
      else if (q.kind === 'Pay') this.answer(q.default)
      else if (!q.single && this.complete) this.answer(this.partial)
    },
    click(id, event) {
      const q = this.question
      if (!q) return
      if (this.menu && this.menu.from != null) {
        const pair = this.options.filter((o) => o.on[0] === this.menu.from && o.on[1] === id)
        if (pair.length) { this.choose(pair[0]); return }
      }
      const taken = this.partial.findIndex((v) => v === id || (Array.isArray(v) && v[0] === id))
      if (taken >= 0 && LAYERED.has(q.kind)) { this.extend(this.partial.filter((_, n) => n !== taken)); return }
      const here = this.options.filter((o) => o.on[0] === id)
      if (!here.length) return
      if (here.length === 1) { this.choose(here[0]); return }
      const pairs = here.every((o) => o.on.length > 1)
      if (pairs) { this.menu = { from: id, options: [] }; this.$nextTick(this.draw); return }
      const useful = here.filter((o) => !o.mana)
      if (useful.length === 1 && !event.shiftKey) { this.choose(useful[0]); return }
      this.menu = { from: null, options: here, x: event.clientX || innerWidth / 2, y: event.clientY || innerHeight / 2 }
    },
    back() {
      if (this.menu) { this.menu = null; return }
      if (this.zoomed) { this.zoomed = null; return }
      if (this.drawer) { this.drawer = ''; return }
      if (this.partial.length) { this.extend(this.partial.slice(0, -1)); return }
      if (this.question && this.question.can_cancel) this.send({ do: 'cancel', at: this.state.moment })
    },
    glows(id) {
      if (!this.question) return false
      if (this.menu && this.menu.from != null) return this.options.some((o) => o.on[0] === this.menu.from && o.on[1] === id)
      const here = this.byObject.get(id)
      return !!here && here.some((o) => !o.mana || this.question.kind === 'Pay')
    },
    chosen(id) { return this.partial.some((v) => v === id || (Array.isArray(v) && v[0] === id)) || (this.menu && this.menu.from === id) },
    visible(id) { return (id >= 0 && id < this.state.players.length) || this.all.has(id) },
    row(player, kind) {
      const of = (c) => (c.types.includes('creature') ? 'creature' : c.types.includes('land') ? 'land' : 'other')
      return this.state.battlefield.filter((c) => c.controller === player && of(c) === kind && (c.attached_to < 0 || !this.all.has(c.attached_to)))
    },
    heaps(cards) {
      const found = []
      for (const card of cards) {
        const like = found.find((h) => h[0].name === card.name && h[0].tapped === card.tapped && !card.attachments.length && !h[0].attachments.length && same(h[0].counters, card.counters))
        if (like && card.types.includes('land')) like.push(card)
        else found.push([card])
      }
      return found
    },
    attached(card) { return (card.attachments || []).map((id) => this.all.get(id)).filter(Boolean) },
    step(n) { return this.t.steps[n] },
    stopped(n) {
      const s = this.state.settings
      return s && (this.state.active === this.me ? s.own_stops : s.other_stops).includes(n)
    },
    toggleStop(n) {
      const s = { ...this.state.settings }
      const which = this.state.active === this.me ? 'own_stops' : 'other_stops'
      s[which] = s[which].includes(n) ? s[which].filter((x) => x !== n) : [...s[which], n].sort((a, b) => a - b)
      this.send({ do: 'settings', settings: s })
    },
    toggle(name) { this.send({ do: 'settings', settings: { ...this.state.settings, [name]: !this.state.settings[name] } }) },
    until(what) { this.send({ do: 'pass until', until: what }) },
    zoom(card) { this.zoomed = card && card.name ? card : null },
    key(event) {
      if (!this.state || /INPUT|TEXTAREA|SELECT/.test(event.target.tagName)) return
      const k = event.key
      if (k === ' ' || k === 'Enter') {
        if (k === 'Enter' && event.target.dataset && event.target.dataset.id) { this.click(+event.target.dataset.id, event); event.preventDefault(); return }
        if (event.target.tagName === 'BUTTON' && k === 'Enter') return
        event.preventDefault()
        if (this.mainWorks) this.main()
      } else if (k === 'Escape') this.back()
      else if (k === '?') this.help = !this.help
      else if (k === 'u' || k === 'U') this.send({ do: 'undo' })
      else if (k === 'l' || k === 'L') this.drawer = this.drawer === 'log' ? '' : 'log'
      else if (k === 'e' || k === 'E') this.until('end of turn')
      else if (k === 't' || k === 'T') this.until('my turn')
      else if (k === 'f' || k === 'F') this.toggle('full')
      else if (k === 'z' || k === 'Z') this.zoom(this.zoomed ? null : this.all.get(+event.target.dataset.id))
      else if (/^[1-9]$/.test(k)) {
        const list = this.menu && this.menu.options.length ? this.menu.options : this.shown.filter((o) => !same(o.value, ['pass']))
        if (list[+k - 1]) this.choose(list[+k - 1])
      }
    },
    measure() {
      const found = new Map()
      if (!this.$el || !this.$el.querySelectorAll) return found
      for (const el of this.$el.querySelectorAll('.wz-card[data-id]')) found.set(+el.dataset.id, el.getBoundingClientRect())
      return found
    },
    travel(places) {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches || !places.size) return
      for (const el of this.$el.querySelectorAll('.wz-card[data-id]')) {
        const card = this.all.get(+el.dataset.id)
        const from = places.get(+el.dataset.id) || (card && places.get(card.was))
        if (!from) continue
        const to = el.getBoundingClientRect()
        const dx = from.left - to.left, dy = from.top - to.top
        if (Math.abs(dx) + Math.abs(dy) < 3) continue
        el.animate([{ transform: `translate(${dx}px,${dy}px) scale(${from.width / to.width})`, zIndex: 9 }, { transform: 'none', zIndex: 9 }], { duration: 260, easing: 'cubic-bezier(.2,.7,.2,1)' })
      }
    },
    announce(before, now) {
      if (!before) return
      for (const p of now.players) {
        const lost = before.players[p.id].life - p.life
        if (lost) { sound(lost > 0 ? 'hurt' : 'gain'); this.float(p.id, lost > 0 ? `−${lost}` : `+${-lost}`, lost > 0) }
      }
      if (now.stack.length > before.stack.length) sound('cast')
      else if (now.stack.length < before.stack.length) sound('resolve')
      if (now.active !== before.active) sound('turn')
      if (now.result && !before.result) sound(now.winners.includes(now.player) ? 'win' : 'lose')
    },
    float(id, text, bad) {
      this.$nextTick(() => {
        const el = this.$el.querySelector(`[data-player="${id}"]`)
        if (!el) return
        const note = document.createElement('span')
        note.className = 'wz-float ' + (bad ? 'bad' : 'good')
        note.textContent = text
        el.appendChild(note)
        setTimeout(() => note.remove(), 1200)
      })
    },
    draw() {
      const at = (id) => {
        const el = this.$el.querySelector(`.wz-card[data-id="${id}"], [data-player="${id}"]`)
        if (!el) return null
        const r = el.getBoundingClientRect()
        return [r.left + r.width / 2, r.top + r.height / 2]
      }
      const lines = []
      const add = (from, to, kind) => { const a = at(from), b = at(to); if (a && b) lines.push({ kind, d: `M${a[0]} ${a[1]}Q${(a[0] + b[0]) / 2 + (b[1] - a[1]) * 0.12} ${(a[1] + b[1]) / 2 - (b[0] - a[0]) * 0.12} ${b[0]} ${b[1]}` }) }
      for (const c of this.state.battlefield) {
        if (c.attacking >= 0) add(c.id, c.attacking, 'attack')
        for (const b of c.blocking) add(c.id, b, 'block')
      }
      for (const c of this.state.stack) for (const t of c.targets || []) add(c.id, t, 'target')
      for (const v of this.partial) if (Array.isArray(v) && v.length > 1) add(v[0], v[1], this.question.kind === 'Attack' ? 'attack' : 'block')
      this.arrows = lines
    },
  },
  mounted() {
    this.connect()
    this.onkey = (event) => this.key(event)
    addEventListener('keydown', this.onkey)
    this.onsize = () => this.state && this.draw()
    addEventListener('resize', this.onsize)
  },
  unmounted() { this.gone = true; this.socket && this.socket.close(); removeEventListener('keydown', this.onkey); removeEventListener('resize', this.onsize) },
  template: `
  <div class="wz-table" :lang="lang === 'zh' ? 'zh-Hans' : 'en'">
    <div v-if="!state" class="wz-wait">{{ t.joining }}</div>
    <template v-else>
      <div class="wz-live" aria-live="polite">{{ state.log.length ? state.log[state.log.length - 1][1] : '' }} {{ question ? question.prompt : waiting }}</div>
      <section class="wz-side theirs" v-for="who in others" :aria-label="who.name">
        <header class="wz-player" :data-player="who.id" :class="{ glow: glows(who.id), chosen: chosen(who.id), active: state.active === who.id }" role="button" tabindex="0" :data-id="who.id" @click="click(who.id, $event)">
          <b class="life">{{ who.life }}</b><span class="who">{{ who.name }}</span>
          <span class="n" :title="t.hand"><i class="ic" v-html="icon('hand')"></i>{{ who.hand_size }}</span><span class="n" :title="t.library"><i class="ic" v-html="icon('library')"></i>{{ who.library_size }}</span>
          <button class="n" @click.stop="drawer = 'grave' + who.id" :title="t.graveyard"><i class="ic" v-html="icon('grave')"></i>{{ who.graveyard_size }}</button>
          <span v-for="(n, kind) in who.counters" class="n">{{ kind }} {{ n }}</span>
          <span class="pool"><template v-for="(n, sym) in who.pool"><span v-for="k in n" v-html="withSymbols(sym.startsWith('{') ? sym : '{' + sym + '}')"></span></template></span>
        </header>
        <div class="wz-row lands"><div class="heap" v-for="heap in heaps(row(who.id, 'land'))" :style="{ '--n': heap.length }"><wz-card v-for="c in heap" :key="c.id" :card="c" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/></div></div>
        <div class="wz-row"><div class="group" v-for="c in row(who.id, 'other')" :key="c.id"><wz-card :card="c" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/></div>
          <div class="group" v-for="c in row(who.id, 'creature')" :key="c.id"><wz-card :card="c" tabindex="0" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/><wz-card class="att" v-for="a in attached(c)" :key="a.id" :card="a" :glow="glows(a.id)" :chosen="chosen(a.id)" @click="click(a.id, $event)" @mouseenter="zoom(a)" @mouseleave="zoom(null)"/></div></div>
      </section>

      <nav class="wz-phases" :aria-label="t.phases">
        <span class="turn">{{ t.turn(state.turn) }}</span>
        <button v-for="n in ${JSON.stringify(STEPS)}" :class="{ now: state.step_number === n, stop: stopped(n) }" :title="t.stopHere" @click="toggleStop(n)">{{ step(n) }}</button>
      </nav>

      <section class="wz-side mine" :aria-label="mine.name">
        <div class="wz-row"><div class="group" v-for="c in row(me, 'creature')" :key="c.id"><wz-card :card="c" :tabindex="glows(c.id) ? 0 : -1" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/><wz-card class="att" v-for="a in attached(c)" :key="a.id" :card="a" :glow="glows(a.id)" :chosen="chosen(a.id)" @click="click(a.id, $event)" @mouseenter="zoom(a)" @mouseleave="zoom(null)"/></div>
          <div class="group" v-for="c in row(me, 'other')" :key="c.id"><wz-card :card="c" :tabindex="glows(c.id) ? 0 : -1" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/></div></div>
        <div class="wz-row lands"><div class="heap" v-for="heap in heaps(row(me, 'land'))" :style="{ '--n': heap.length }"><wz-card v-for="c in heap" :key="c.id" :card="c" :tabindex="glows(c.id) ? 0 : -1" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/></div></div>
        <header class="wz-player" :data-player="me" :class="{ glow: glows(me), chosen: chosen(me), active: state.active === me }" role="button" tabindex="0" :data-id="me" @click="click(me, $event)">
          <b class="life">{{ mine.life }}</b><span class="who">{{ mine.name }}</span>
          <span class="n" :title="t.library"><i class="ic" v-html="icon('library')"></i>{{ mine.library_size }}</span>
          <button class="n" @click.stop="drawer = 'grave' + me" :title="t.graveyard"><i class="ic" v-html="icon('grave')"></i>{{ mine.graveyard_size }}</button>
          <button class="n" @click.stop="drawer = 'exile'" :title="t.exile"><i class="ic" v-html="icon('exile')"></i>{{ state.exile_size }}</button>
          <span v-for="(n, kind) in mine.counters" class="n">{{ kind }} {{ n }}</span>
          <span class="pool"><template v-for="(n, sym) in mine.pool"><span v-for="k in n" v-html="withSymbols(sym.startsWith('{') ? sym : '{' + sym + '}')"></span></template></span>
        </header>
        <div class="wz-hand" :aria-label="t.hand"><wz-card v-for="c in state.hands[me]" :key="c.id" :card="c" size="hand" :tabindex="glows(c.id) ? 0 : -1" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/></div>
      </section>

      <aside class="wz-stack" v-if="state.stack.length" :aria-label="t.stack">
        <h2>{{ t.stack }}</h2>
        <div v-for="c in [...state.stack].reverse()" :key="c.id" class="item"><wz-card :card="c" size="stack" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/><span>{{ state.players[c.controller].name }}</span></div>
      </aside>

      <footer class="wz-ask" :class="{ idle: !question }">
        <p class="prompt"><span v-if="over" class="over">{{ over }}</span><span v-else-if="question" v-html="withSymbols(question.prompt)"></span><span v-else class="thinking">{{ waiting }}</span></p>
        <div class="choices" v-if="question">
          <button v-for="o in loose" class="choice" @click="choose(o)" v-html="withSymbols(o.label)"></button>
          <button v-if="partial.length || question.can_cancel" class="cancel" @click="back">{{ t.cancel }}</button>
          <button v-if="mainWorks" class="main" @click="main">{{ mainText }}</button>
        </div>
        <div class="tools" v-if="state.player >= 0">
          <a v-if="over" class="again" href="/">{{ t.home }}</a>
          <button @click="until('end of turn')" :class="{ on: state.settings.until === 'end of turn' }" :title="t.keyE">{{ t.endTurn }}</button>
          <button @click="until('my turn')" :class="{ on: state.settings.until === 'my turn' }" :title="t.keyT">{{ t.myTurn }}</button>
          <button @click="toggle('full')" :class="{ on: state.settings.full }" :title="t.keyF">{{ t.full }}</button>
          <button @click="toggle('hold')" :class="{ on: state.settings.hold }">{{ t.hold }}</button>
          <button @click="toggle('pay')" :class="{ on: state.settings.pay }">{{ t.pay }}</button>
          <button @click="send({ do: 'undo' })" :disabled="!state.can_undo" :title="t.keyU">{{ t.undo }}</button>
          <button @click="drawer = drawer === 'log' ? '' : 'log'" :title="t.keyL">{{ t.log }}</button>
          <button @click="help = !help" :title="t.help">?</button>
          <button @click="drawer = 'concede'">{{ t.concede }}</button>
        </div>
        <p v-if="refused" class="refused" role="alert">{{ refused }}</p>
        <p v-if="!linked" class="refused" role="status">{{ t.reconnecting }}</p>
      </footer>

      <div class="wz-menu" v-if="menu && menu.options.length" :style="{ left: Math.min(menu.x, innerW() - 300) + 'px', top: menu.y + 'px' }"><button v-for="(o, n) in menu.options" @click="choose(o)"><i>{{ n + 1 }}</i><span v-html="withSymbols(o.label)"></span></button></div>
      <div class="wz-zoom" v-if="zoomed" aria-hidden="true"><wz-card :card="{ ...zoomed, tapped: false }" size="large"/></div>
      <div class="wz-drawer" v-if="drawer" role="dialog">
        <button class="close" @click="drawer = ''" :aria-label="t.close">✕</button>
        <template v-if="drawer === 'log'"><h2>{{ t.log }}</h2><ol class="log"><li v-for="(line, n) in state.log" :key="n"><b v-if="!n || state.log[n - 1][0] !== line[0]">{{ t.turn(line[0]) }}</b>{{ line[1] }} <small>{{ line[2] }} <abbr>CR {{ line[3] }}</abbr></small></li></ol></template>
        <template v-else-if="drawer === 'concede'"><h2>{{ t.concede }}?</h2><button class="main" @click="send({ do: 'concede' }); drawer = ''">{{ t.concede }}</button></template>
        <template v-else><h2>{{ drawer === 'exile' ? t.exile : t.graveyard }}</h2><div class="wz-cards"><wz-card v-for="c in drawer === 'exile' ? state.exile : state.graveyards[+drawer.slice(5)]" :key="c.id" :card="c" size="hand" :glow="glows(c.id)" :chosen="chosen(c.id)" @click="click(c.id, $event)" @mouseenter="zoom(c)" @mouseleave="zoom(null)"/></div></template>
      </div>
      <div class="wz-drawer keys" v-if="help" role="dialog"><button class="close" @click="help = false" :aria-label="t.close">✕</button><h2>{{ t.help }}</h2><dl><template v-for="[key, what] in t.keys"><dt>{{ key }}</dt><dd>{{ what }}</dd></template></dl></div>
      <svg class="wz-arrows" aria-hidden="true"><defs><marker v-for="k in ['attack', 'block', 'target']" :id="'tip-' + k" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10Z" :class="k"/></marker></defs><path v-for="a in arrows" :d="a.d" :class="a.kind" :marker-end="'url(#tip-' + a.kind + ')'"/></svg>
    </template>
  </div>`,
}
