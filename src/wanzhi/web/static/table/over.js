// What lies over the table: the enlarged card with reasons, the drawers (log, zones, settings, keys, menu), the end of the game.
import WzCard from '/wanzhi/card.js'
import { withSymbols } from '/wanzhi/symbols.js'
import { rulingsOf } from '/wanzhi/rulings.js'
import { WzSpot } from '/wanzhi/table/parts.js'
import { best, bestOf } from '/wanzhi/table/place.js'
import { CATEGORIES, play as sound } from '/wanzhi/sound.js'

const APART = 10 // pixels between the enlarged card and the facts beside it
const RIM = 6 // pixels kept free around what matters
const MATTERS = [['.wz-card[data-id]', 1], ['.wz-player', 0.6], ['.wz-stack .item', 1.5], ['.wz-ask', 4], ['.wz-tray', 4], ['.wz-phases', 0.2], ['.wz-lesson-panel', 4]] // what is hidden unwillingly
const PILES = ['hand', 'library', 'graveyard', 'exile', 'command']

export const WzZoom = {
  name: 'WzZoom',
  components: { WzCard },
  inject: ['wz'],
  props: { of: Object },
  data: () => ({ lines: [], whyNot: [], rulings: [], keywords: [], at: null, beside: null }),
  computed: {
    t() { return this.wz.t },
    card() { return this.wz.now(this.of.id) || this.of.card },
    pinned() { return this.of.pinned },
    names() { return (ids) => ids.map((id) => this.wz.nameOf(id)).filter(Boolean).join(this.wz.lang === 'zh' ? '、' : ', ') },
    facts() {
      const c = this.card, t = this.t, found = []
      const counters = Object.entries(c.counters || {}).filter(([, n]) => n)
      if (c.printed && (c.printed[0] !== c.power || c.printed[1] !== c.toughness)) found.push([`${c.power}/${c.toughness}`, t.printed(c.printed.join('/'))])
      if (counters.length) found.push([t.counters, counters.map(([kind, n]) => `${(c.words || {})[kind] || kind} ×${n}`).join(' · ')])
      if (c.attachments && c.attachments.length) found.push([t.attached, this.names(c.attachments)])
      if (c.attached_to >= 0) found.push([t.attachedTo, this.names([c.attached_to])])
      if (c.targets && c.targets.length) found.push([t.targets, this.names(c.targets)])
      if (c.controller !== undefined && c.controller !== c.owner && c.kind !== 'ability') found.push([t.owner, this.wz.nameOf(c.owner)])
      const now = [c.tapped && t.tapped, c.sick && (c.types || []).includes('creature') && t.sick, c.damage && t.damage(c.damage), c.attacking >= 0 && t.attacking, c.blocked && t.blocked, (c.blocking || []).length && t.blocking].filter(Boolean)
      if (now.length) found.push([t.now_, now.join(' · ')])
      return found
    },
    yieldable() { return this.card.zone === 'stack' && this.card.kind === 'ability' && this.card.controller !== this.wz.state.player && this.wz.state.settings },
    yielding() { return this.yieldable && this.wz.state.settings.yields.includes(this.card.name) },
  },
  watch: { of: { immediate: true, handler(now, before) { if (now && before && now.id === before.id && now.pinned === before.pinned) return; this.lines = []; this.whyNot = []; this.rulings = []; this.keywords = []; this.at = this.beside = null; if (before) this.$nextTick(this.settle); this.ask() } } },
  mounted() { this.settle() },
  updated() { if (!this.pinned) this.besides() },
  methods: {
    withSymbols,
    /** What lies on the table, with how much it matters: most the card that is looked at, and what can be chosen now. */
    things() {
      const found = []
      for (const [what, matters] of MATTERS) {
        for (const el of document.querySelectorAll(what)) {
          if (el.closest('.wz-over')) continue
          const r = el.getBoundingClientRect(), own = +el.dataset.id === this.of.id
          if (r.width) found.push({ x: r.left - RIM, y: r.top - RIM, w: r.width + 2 * RIM, h: r.height + 2 * RIM, matters: own ? 1e4 : el.matches('.glow') || el.querySelector('.glow') ? matters * 6 : matters })
        }
      }
      return found
    },
    bounds() { const box = this.$parent.$el.getBoundingClientRect(); return { x: box.left + 6, y: box.top + 6, w: box.width - 12, h: box.height - 12 } },
    /** The card goes where it hides least, and stays there. */
    settle() {
      if (this.pinned) return
      const card = this.$el.querySelector('.wz-card.large'), own = this.wz.place(this.of.id), r = own && own.getBoundingClientRect()
      const near = r ? { x: r.left + r.width / 2, y: r.top + r.height / 2 } : { x: innerWidth / 2, y: innerHeight / 2 }
      this.at = best(card.offsetWidth, card.offsetHeight, this.bounds(), this.things(), near)
      this.besides()
    },
    /** The facts go beside the card, on the side where they hide least. */
    besides() {
      const facts = this.$el.querySelector('.facts'), at = this.at
      if (!facts || !at) return
      const w = facts.offsetWidth, h = facts.scrollHeight + 2, b = this.bounds()
      const side = (x) => ({ x, y: Math.max(b.y, Math.min(at.y, b.y + b.h - h)), w, h: Math.min(h, b.h) })
      const below = Math.min(h, b.y + b.h - at.y - at.h - APART), above = Math.min(h, at.y - APART - b.y), left = Math.max(b.x, Math.min(at.x + (at.w - w) / 2, b.x + b.w - w))
      const boxes = [side(at.x + at.w + APART), side(at.x - w - APART), { x: left, y: at.y + at.h + APART, w, h: below }, { x: left, y: at.y - above - APART, w, h: above }]
      const found = bestOf(boxes.filter((one) => one.h >= Math.min(h, 90)), b, [...this.things(), { ...at, matters: 1e4 }])
      if (found && JSON.stringify(found) !== JSON.stringify(this.beside)) this.beside = found
    },
    style(box) { return box && !this.pinned ? { left: `${box.x}px`, top: `${box.y}px`, maxHeight: `${box.h}px` } : null },
    async ask() {
      const id = this.of.id
      const get = async (more) => {
        try {
          const reply = await fetch(`/api/tables/${encodeURIComponent(this.wz.table)}/why?subject=${id}&lang=${this.wz.lang}${more}`)
          return reply.ok ? await reply.json() : {}
        } catch { return {} }
      }
      const told = await get('')
      if (this.of.id === id) this.keywords = told.keywords || []
      if (!this.pinned) return
      const lines = told.lines || []
      const mine = this.wz.question && !this.wz.glows(id) && this.card.zone && (this.card.controller ?? this.card.owner) === this.wz.state.player
      const not = mine ? (await get('&action=1')).lines || [] : []
      const rulings = await rulingsOf(this.card.name)
      if (this.of.id === id) { this.lines = lines; this.whyNot = not; this.rulings = rulings }
    },
    yieldTo() {
      const now = this.wz.state.settings.yields, name = this.card.name
      this.wz.set({ yields: now.includes(name) ? now.filter((n) => n !== name) : [...now, name] })
    },
  },
  template: `
  <div class="wz-zoom wz-over" :class="{ pinned, waits: !pinned && !at }" :aria-hidden="!pinned" :role="pinned ? 'dialog' : null" :aria-label="card.label" @click.self="wz.zoomed = null">
    <div class="pair">
      <wz-card :card="{ ...card, tapped: false }" size="large" :style="style(at)" :images="wz.prefs.images" :lang="wz.lang"/>
      <div class="facts" :style="style(beside)" v-if="facts.length || lines.length || whyNot.length || keywords.length || pinned">
        <button v-if="pinned" class="wz-close" :aria-label="t.close" @click="wz.zoomed = null">✕</button>
        <dl v-if="facts.length"><template v-for="[name, what] in facts"><dt>{{ name }}</dt><dd>{{ what }}</dd></template></dl>
        <dl v-if="keywords.length" class="words"><template v-for="word in keywords" :key="word.number"><dt>{{ word.name }}</dt><dd v-html="withSymbols(word.text)"></dd></template></dl>
        <template v-if="whyNot.length"><h3>{{ t.whyNot }}</h3><ul><li v-for="l in whyNot" :class="{ head: l.head }"><span v-html="withSymbols(l.text)"></span> <small v-if="l.layer" class="dim">{{ t.layer(l.layer) }}</small> <a v-if="l.rule" :href="'/rules?r=' + l.rule" target="_blank" rel="noopener">{{ l.rule }}</a></li></ul></template>
        <template v-if="lines.length"><h3>{{ t.why }}</h3><ul><li v-for="l in lines" :class="{ head: l.head }"><span v-html="withSymbols(l.text)"></span> <small v-if="l.layer" class="dim">{{ t.layer(l.layer) }}</small> <a v-if="l.rule" :href="'/rules?r=' + l.rule" target="_blank" rel="noopener">{{ l.rule }}</a></li></ul></template>
        <template v-if="rulings.length"><h3>{{ t.rulings }}</h3><ul class="rulings" lang="en"><li v-for="[date, text] in rulings"><span v-html="withSymbols(text)"></span> <small class="dim">{{ date }}</small></li></ul></template>
        <button v-if="yieldable" @click="yieldTo">{{ yielding ? t.dontYield(card.label) : t.yieldTo(card.label) }}</button>
      </div>
    </div>
  </div>`,
}

const Log = {
  inject: ['wz'],
  computed: {
    turns() {
      const found = []
      for (const line of this.wz.log) {
        if (!found.length || found[found.length - 1].turn !== line[0]) found.push({ turn: line[0], title: line[0] ? this.wz.t.turn(line[0]) : '·', lines: [] })
        const last = found[found.length - 1]
        if (line[4] === 'turn') last.title = line[1]
        else last.lines.push(line)
      }
      return found
    },
  },
  mounted() { this.down() },
  methods: { down() { this.$nextTick(() => { const box = this.$el.closest('.wz-drawer'); if (box) box.scrollTop = box.scrollHeight }) } },
  watch: { 'wz.log'() { this.down() } },
  template: `<div class="log"><p v-if="!turns.length" class="dim">{{ wz.t.nothingYet }}</p><section v-for="t in turns" :key="t.turn"><h3>{{ t.title }}</h3><ol>
    <li v-for="(l, n) in t.lines" :key="n" :class="'k-' + l[4].replace(/ /g, '-')" @pointerenter="wz.light(l[5])" @pointerleave="wz.light(null)"><span>{{ l[1] }}</span> <small v-if="l[2]">{{ l[2] }}</small> <a :href="'/rules?r=' + l[3]" target="_blank" rel="noopener" @focus="wz.light(l[5])" @blur="wz.light(null)">{{ l[3] }}</a></li></ol></section></div>`,
}

const Choice = {
  props: { label: String, options: Object, value: [String, Boolean] },
  emits: ['pick'],
  template: `<fieldset><legend>{{ label }}</legend><div class="seg"><button v-for="(text, key) in options" :key="key" type="button" :aria-pressed="String(value) === String(key)" @click="$emit('pick', key)">{{ text }}</button></div></fieldset>`,
}

export const WzSettings = {
  components: { Choice },
  inject: ['wz'],
  data: () => ({ categories: CATEGORIES }),
  computed: { t() { return this.wz.t }, p() { return this.wz.prefs }, yn() { return { true: this.t.on, false: this.t.off } } },
  methods: {
    put(name, value) { this.wz.prefer({ [name]: value === 'true' ? true : value === 'false' ? false : value }) },
    mute(kind) { this.put('muted', this.p.muted.includes(kind) ? this.p.muted.filter((k) => k !== kind) : [...this.p.muted, kind]) },
    loud(event) { this.put('volume', +event.target.value); sound('resolve') },
    drop(name) { this.wz.set({ yields: this.wz.state.settings.yields.filter((n) => n !== name) }) },
  },
  template: `<div class="wz-settings">
    <choice :label="t.text" :options="t.sizes" :value="p.text" @pick="put('text', $event)"/>
    <choice :label="t.theme" :options="t.themes" :value="p.theme" @pick="put('theme', $event)"/>
    <choice :label="t.speed" :options="t.speeds" :value="p.speed" @pick="put('speed', $event)"/>
    <fieldset><legend>{{ t.sound }}</legend><label class="range">{{ t.volume }} <input type="range" min="0" max="1" step="0.05" :value="p.volume" @change="loud"></label>
      <div class="seg"><button v-for="k in categories" :key="k" type="button" :aria-pressed="!p.muted.includes(k)" @click="mute(k)">{{ t.mutes[k] }}</button></div></fieldset>
    <choice :label="t.marks" :options="yn" :value="p.marks" @pick="put('marks', $event)"/>
    <choice :label="t.hints" :options="yn" :value="p.hints" @pick="put('hints', $event)"/>
    <choice :label="t.images" :options="yn" :value="p.images" @pick="put('images', $event)"/>
    <template v-if="wz.state.settings"><choice v-for="name in ['full', 'hold', 'pay']" :key="name" :label="t[name]" :options="yn" :value="wz.state.settings[name]" @pick="wz.set({ [name]: $event === 'true' })"/>
    <fieldset><legend>{{ t.yields }}</legend><p v-if="!wz.state.settings.yields.length" class="dim">{{ t.noYields }}</p><div class="seg"><button v-for="n in wz.state.settings.yields" :key="n" @click="drop(n)">{{ n }} ✕</button></div></fieldset></template>
  </div>`,
}

const Menu = {
  inject: ['wz'],
  computed: { t() { return this.wz.t }, plays() { return this.wz.state.player >= 0 && !this.wz.state.result } },
  template: `<div class="wz-menulist">
    <button data-tool="log" @click="wz.open('log')">{{ t.log }}<kbd>L</kbd></button>
    <button v-if="plays" @click="wz.until('something'); wz.close()">{{ t.something }}<kbd>S</kbd></button>
    <button v-if="plays" :aria-pressed="wz.state.settings.full" @click="wz.toggle('full')">{{ t.full }}<kbd>F</kbd></button>
    <button v-if="plays" :aria-pressed="wz.state.settings.hold" @click="wz.toggle('hold')">{{ t.hold }}<kbd>H</kbd></button>
    <button v-if="plays" :aria-pressed="wz.state.settings.pay" @click="wz.toggle('pay')">{{ t.pay }}<kbd>P</kbd></button>
    <button @click="wz.open('settings')">{{ t.settings }}<kbd>O</kbd></button>
    <button @click="wz.open('help')">{{ t.help }}<kbd>?</kbd></button>
    <button v-if="wz.chats" @click="wz.open('chat')">{{ t.chat }}</button>
    <button v-if="plays && !wz.against" @click="wz.send({ do: 'offer draw' }); wz.close()">{{ t.offerDraw }}</button>
    <button v-if="plays" class="danger" @click="wz.open('concede')">{{ t.concede }}</button>
    <a :href="'/replay/' + encodeURIComponent(wz.table)">{{ t.replay }}</a>
    <a :href="'/api/tables/' + encodeURIComponent(wz.table) + '/report'" download>{{ t.report }}</a>
    <a href="/">{{ t.home }}</a>
  </div>`,
}

export const WzDrawer = {
  name: 'WzDrawer',
  components: { WzSpot, Log, Settings: WzSettings, Menu },
  inject: ['wz'],
  computed: {
    t() { return this.wz.t },
    title() { return this.t[this.wz.drawer === 'menu' ? 'menu' : this.wz.drawer] || '' },
    zone() { return PILES.includes(this.wz.drawer) ? this.wz.pile(this.wz.drawer, this.wz.drawerOf) : null },
    whose() { return this.zone ? this.wz.nameOf(this.wz.drawerOf) : '' },
  },
  template: `
  <aside class="wz-drawer wz-over" :class="['d-' + wz.drawer, { keys: wz.drawer === 'help' }]" role="dialog" aria-modal="false" :aria-label="title">
    <header><h2>{{ title }} <small v-if="whose">{{ whose }}</small></h2><button class="wz-close" @click="wz.close" :aria-label="t.close">✕</button></header>
    <log v-if="wz.drawer === 'log'"/>
    <settings v-else-if="wz.drawer === 'settings'"/>
    <Menu v-else-if="wz.drawer === 'menu'"/>
    <div v-else-if="wz.drawer === 'concede'"><p>{{ t.concedeSure }}</p><div class="row2"><button @click="wz.close">{{ t.back }}</button><button class="main" @click="wz.send({ do: 'concede' }); wz.close()">{{ t.concede }}</button></div></div>
    <div v-else-if="wz.drawer === 'help'"><dl class="keys"><template v-for="[key, what] in [...t.keys, ...t.mouse]"><dt><kbd>{{ key }}</kbd></dt><dd>{{ what }}</dd></template></dl></div>
    <div v-else-if="zone" class="cards"><p v-if="!zone.length" class="dim">{{ t.emptyZone }}</p><wz-spot v-for="c in zone" :key="c.id" :card="c" size="tray"/></div>
  </aside>`,
}

export const WzEnd = {
  name: 'WzEnd',
  inject: ['wz'],
  computed: {
    t() { return this.wz.t },
    s() { return this.wz.state },
    text() {
      const { winners, player } = this.s
      if (!winners.length) return this.t.draw
      if (player < 0) return this.t.wins(winners.map((n) => this.wz.nameOf(n)).join(', '))
      return winners.includes(player) ? this.t.youWin : this.t.youLose
    },
    last() { const l = [...this.wz.log].reverse().find((x) => /lose|win|concede|time out|drawn/.test(x[4])); return l ? l[1] : '' },
    won() { return this.s.winners.includes(this.s.player) },
  },
  mounted() { this.$nextTick(() => { const first = this.$el.querySelector('a'); if (first) first.focus() }) },
  template: `
  <div class="wz-end wz-over" role="dialog" :aria-label="text" :class="{ won }"><div class="card">
    <p class="big">{{ text }}</p><p class="dim">{{ last }}</p><p class="dim">{{ t.turn(s.turn) }} · <template v-for="(p, n) in s.players">{{ n ? ' – ' : '' }}{{ p.name }} {{ p.life }}</template></p>
    <div class="row2"><a v-if="wz.against" class="main" href="/play">{{ t.again }}</a><span id="wz-after"></span><a :href="'/replay/' + encodeURIComponent(wz.table)">{{ t.replay }}</a><a href="/">{{ t.home }}</a><button @click="wz.seen = true">{{ t.look }}</button><slot></slot></div>
  </div></div>`,
}
