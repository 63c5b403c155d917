// What is asked, and the buttons: the question, loose choices, numbers and divisions, the main button, passing; and the tray of cards.
import { withSymbols } from '/wanzhi/symbols.js'
import { WzSpot } from '/wanzhi/table/parts.js'

const COLORS = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G', colorless: 'C' }

export const WzAsk = {
  name: 'WzAsk',
  inject: ['wz'],
  computed: {
    t() { return this.wz.t },
    q() { return this.wz.question },
    many() { return this.wz.loose.length > 6 },
    passing() { const s = this.wz.state.settings; return s && s.until && !this.q ? this.t.passing[s.until] : '' },
    /** What makes the table ask more often than usual, to be switched off here. */
    modes() { const s = this.wz.state.settings; return s ? ['full', 'hold', 'pay'].filter((name) => s[name]).map((name) => [name, this.t[name]]) : [] },
    undoers() { return this.wz.state.undo.filter((n) => n !== this.wz.state.player) },
  },
  methods: {
    withSymbols,
    withNames(ids) {
      const counted = new Map()
      for (const id of ids) { const name = this.wz.nameOf(id); counted.set(name, (counted.get(name) || 0) + 1) }
      return [...counted].map(([name, n]) => (n > 1 ? `${name} ×${n}` : name)).join(this.wz.lang === 'zh' ? '、' : ', ')
    },
    /** What marks something chosen: its place in an order, how often, or that it is. */
    mark(o) { const n = this.wz.taken(o); return this.q.kind === 'Arrange' ? (this.wz.unordered ? this.q.default : this.wz.partial).indexOf(o.value) + 1 : n > 1 ? `×${n}` : '✓' },
    label(o) { const c = this.q.kind === 'Name' && COLORS[o.value]; return (c ? `{${c}} ` : '') + o.label },
  },
  template: `
  <section class="wz-ask" :class="{ idle: !q, calls: !!q }">
    <p v-if="wz.refused" class="refused" role="alert">{{ wz.refused }}</p>
    <p v-if="!wz.linked" class="refused" role="status">{{ t.reconnecting }}</p>
    <p v-if="wz.state.hint && wz.prefs.hints && q" class="hint"><b>{{ t.hintsTitle }}</b> {{ wz.state.hint }}</p>
    <div v-if="undoers.length && wz.state.player >= 0" class="request"><span>{{ t.undoAsked(wz.nameOf(undoers[0])) }}</span><button @click="wz.send({ do: 'undo' })">{{ t.accept }}</button><button @click="wz.send({ do: 'no undo' })">{{ t.refuse }}</button></div>
    <p v-if="wz.state.undo.includes(wz.state.player) && !wz.against" class="dim">{{ t.undoWait }}</p>
    <div class="prompt">
      <template v-if="q"><b v-if="q.by && q.kind !== 'Act'" class="by">{{ q.by }}</b><span v-html="withSymbols(q.prompt)"></span><a class="rule" :href="'/rules?r=' + q.why" target="_blank" rel="noopener">{{ q.why }}</a></template>
      <span v-else-if="wz.state.player < 0">{{ t.youWatch }}</span>
      <span v-else class="thinking">{{ passing || wz.waiting }}<template v-if="!wz.state.result"><i></i><i></i><i></i></template></span>
    </div>
    <template v-if="q">
      <p v-if="q.text" class="dim purpose" v-html="withSymbols(q.text)"></p>
      <p v-if="q.pay" class="owed"><span v-html="withSymbols(q.pay.cost)"></span><template v-if="q.pay.left !== q.pay.cost"> · {{ t.stillOwed }} <span v-html="withSymbols(q.pay.left || '{0}')"></span></template><template v-if="q.pay.life"> · {{ t.life(q.pay.life) }}</template><small>{{ q.pay.uses.length ? t.payHow(withNames(q.pay.uses)) : t.payByHand }}</small></p>
      <input v-if="wz.seeks" v-model="wz.sought" type="search" :placeholder="t.search" :aria-label="t.search">
      <div v-if="wz.loose.length" class="choices" :class="{ many, pair: wz.loose.length === 2 }">
        <button v-for="(o, n) in wz.loose" :key="JSON.stringify(o.value)" class="choice" :class="{ first: q.kind === 'YesNo' && o.value === true, taken: wz.taken(o) }" :aria-pressed="q.single ? null : wz.taken(o) > 0" :disabled="!q.single && !wz.taken(o) && !wz.ready(o)" @click="wz.chooseListed(o)"><kbd v-if="n < 9">{{ n + 1 }}</kbd><span v-html="withSymbols(label(o))"></span><b v-if="wz.taken(o) || wz.unordered" class="tick" :class="{ faint: wz.unordered }">{{ mark(o) }}</b></button>
      </div>
      <p v-if="wz.seeks && !wz.loose.length" class="dim">{{ t.nothingFound }}</p>
      <div v-if="wz.steps" class="steps" role="group" :aria-label="t.number"><button @click="wz.count(-1)" aria-label="−1">−</button><input class="value" type="number" inputmode="numeric" :min="wz.range[0]" :max="wz.range[1]" v-model.number="wz.number" :aria-label="t.number"><button @click="wz.count(1)" aria-label="+1">+</button>
        <small>{{ wz.range[0] }}</small><input type="range" :min="wz.range[0]" :max="wz.range[1]" v-model.number="wz.number" :aria-label="t.number"><small>{{ wz.range[1] }}</small></div>
      <div v-if="wz.dividing" class="shares"><div v-for="[id, n] in wz.shares" :key="id"><span>{{ wz.nameOf(id) }}</span><button :aria-label="t.less1(wz.nameOf(id))" :disabled="n <= wz.least" @click="wz.share(id, -1)">−</button><output>{{ n }}</output><button :aria-label="t.more1(wz.nameOf(id))" :disabled="wz.spent >= wz.toShare" @click="wz.share(id, 1)">+</button></div></div>
      <p v-if="wz.todo" class="dim todo">{{ wz.todo }}</p>
      <div class="row2">
        <button v-if="wz.canBack" class="quiet" @click="wz.back"><kbd>Esc</kbd>{{ wz.partial.length || wz.picked !== null ? t.back : t.cancel }}</button>
        <button v-if="wz.attackers.size" class="quiet" data-tool="all" @click="wz.attackAll"><kbd>A</kbd>{{ t.attackAll }}</button>
      </div>
      <button v-if="wz.mainText" class="main" :disabled="!wz.mainWorks" @click="wz.main"><span>{{ wz.mainText }}</span><kbd>␣</kbd></button>
    </template>
    <button v-else-if="passing" class="main soft" @click="wz.until('')">{{ t.stopPassing }}</button>
    <button v-else-if="wz.state.result && wz.seen" class="main" @click="wz.seen = false">{{ t.result }}</button>
    <div class="modes" v-if="modes.length"><button v-for="[name, text] in modes" :key="name" aria-pressed="true" @click="wz.toggle(name)">{{ text }} ✕</button></div>
    <div class="tools" v-if="wz.state.settings">
      <button v-if="!wz.state.result" data-tool="until" @click="wz.until('end of turn')" :aria-pressed="wz.state.settings.until === 'end of turn'" :title="t.keyE">{{ t.endTurn }}</button>
      <button v-if="!wz.state.result && (wz.state.active !== wz.state.player || wz.state.settings.until === 'my turn')" @click="wz.until('my turn')" :aria-pressed="wz.state.settings.until === 'my turn'" :title="t.keyT">{{ t.myTurn }}</button>
      <button data-tool="undo" @click="wz.undo" :disabled="!wz.state.can_undo" :title="t.keyU">{{ t.undo }}</button>
      <button data-tool="log" class="more" :title="t.keyL" :aria-label="t.log" @click="wz.open('log')">☷</button>
      <button class="more" data-tool="menu" :aria-expanded="wz.drawer === 'menu'" :title="t.menu" :aria-label="t.menu" @click="wz.open('menu')">☰</button>
    </div>
    <div class="tools" v-else><button class="more" :aria-label="t.menu" @click="wz.open('menu')">☰</button></div>
  </section>`,
}

export const WzTray = {
  name: 'WzTray',
  components: { WzSpot },
  inject: ['wz'],
  data: () => ({ small: false }),
  computed: { q() { return this.wz.question } },
  methods: { withSymbols },
  template: `
  <section class="wz-tray" :class="{ small }" :aria-label="wz.t.tray">
    <header><b v-html="withSymbols((q.by ? q.by + ' · ' : '') + q.prompt)"></b><button @click="small = !small" :aria-expanded="!small">{{ small ? wz.t.large : wz.t.small }}</button></header>
    <div class="cards" v-show="!small"><wz-spot v-for="c in wz.tray" :key="c.id" :card="c" size="tray"/></div>
    <footer v-show="!small"><span class="dim">{{ wz.todo }}</span>
      <button v-if="wz.mainText" class="main" :disabled="!wz.mainWorks" @click="wz.main">{{ wz.mainText }}</button></footer>
  </section>`,
}
