// The open question: what can be clicked, what is chosen so far, what the main button does. A mixin of the table.
import { play as sound } from '/wanzhi/sound.js'

export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)
const SEVERAL = new Set(['Attack', 'Block', 'Pick', 'Arrange', 'Divide'])
const MANY = 12 // options from which on words are searched
const TYPING = 1200 // milliseconds between two digits of one number

export default {
  data: () => ({ partial: [], options: [], complete: false, picked: null, menu: null, shares: [], number: 0, sought: '', bulk: null, wish: null, cutAt: null }),
  computed: {
    question() { return this.state && this.state.question },
    shown() { return this.options.filter((o) => !o.mana) },
    byObject() {
      const found = new Map()
      for (const option of this.options) {
        if (!option.on.length) continue
        if (!found.has(option.on[0])) found.set(option.on[0], [])
        found.get(option.on[0]).push(option)
      }
      return found
    },
    steps() { return this.question && this.question.kind === 'Number' },
    values() { return this.steps ? this.question.options.map((o) => o.value) : [] },
    /** The least and the greatest number that can be chosen. */
    range() { return [Math.min(...this.values), Math.max(...this.values)] },
    seeks() { return this.question && this.question.kind === 'Name' && this.question.options.length > MANY },
    dividing() { return this.question && this.question.kind === 'Divide' },
    /** What is listed as buttons: what stands nowhere on the table. Numbered things stay in their places when they are chosen. */
    loose() {
      const q = this.question
      if (!q || this.steps || this.dividing) return []
      const list = (q.numbered && !q.single ? q.options : this.shown).filter((o) => !this.spot(o) && o.value[0] !== 'pass' && o.value[0] !== 'auto')
      if (!this.seeks) return list
      const wanted = this.sought.trim().toLowerCase()
      return list.filter((o) => !wanted || o.label.toLowerCase().includes(wanted)).slice(0, 40)
    },
    /** Whether the choice is among what is on the battlefield and players, and nothing on the stack: then the stack must not lie over it. */
    aims() {
      const q = this.question, zones = new Set(this.options.flatMap((o) => o.on.slice(0, 1)).map((id) => (this.all.get(id) || { zone: 'battlefield' }).zone))
      return !!q && q.kind !== 'Act' && zones.has('battlefield') && !zones.has('stack')
    },
    /** Cards to choose from that lie neither on the board nor in the own hand. */
    tray() {
      const q = this.question
      if (!q || q.numbered || !['Pick', 'Arrange', 'YesNo'].includes(q.kind)) return []
      const ids = q.options.flatMap((o) => o.on.slice(0, 1))
      return [...new Set(ids)].filter((id) => !this.onTable(id)).map((id) => this.all.get(id) || { id, name: '' })
    },
    /** Cards outside hand and battlefield that can be used now. */
    elsewhere() {
      if (!this.question || this.question.kind !== 'Act') return []
      return [...this.byObject.keys()].filter((id) => !this.onTable(id) && this.all.has(id)).map((id) => this.all.get(id))
    },
    spent() { return this.shares.reduce((sum, [, n]) => sum + n, 0) },
    toShare() { return this.dividing ? this.question.default.reduce((sum, [, n]) => sum + n, 0) : 0 },
    least() {
      if (!this.dividing || this.question.name === 'assign combat damage') return 0
      return Math.min(...this.question.options.map((o) => o.value[1]))
    },
    /** An order is asked for, and none is begun: it can be kept as it is shown. */
    unordered() { return !!this.question && this.question.kind === 'Arrange' && !this.partial.length },
    mainWorks() {
      const q = this.question
      if (!q) return false
      if (this.dividing) return this.spent === this.toShare
      if (this.steps) return this.values.includes(this.number)
      return q.kind === 'Act' || this.unordered || (q.kind === 'Pay' && q.options.some((o) => o.value[0] === 'auto')) || (!q.single && this.complete)
    },
    mainText() {
      const q = this.question, n = this.partial.length
      if (!q) return ''
      if (this.steps) return q.name === 'X' ? `X = ${this.number}` : this.t.doneN(this.number)
      if (q.single && q.kind !== 'Act' && q.kind !== 'Pay') return ''
      if (q.single || this.dividing) return q.main
      if (this.unordered) return this.t.asShown
      if (n && q.kind === 'Attack') return this.t.attackWith(n)
      if (n && q.kind === 'Block') return this.t.blockWith(n)
      return n ? this.t.doneN(n) : this.complete ? q.main : ''
    },
    /** What is still to be done, where the main button has nothing to say. */
    todo() {
      const q = this.question
      if (!q) return ''
      if (this.picked !== null) return this.t.whom[q.kind] || this.t.whom.Pick
      if (this.dividing) return this.t.left(this.toShare - this.spent, this.toShare)
      if (q.kind === 'Arrange') return this.t.inOrder(this.options.length)
      if (q.kind === 'Pick' && q.high > 1) return this.t.ofSome(this.partial.length, q.low, q.high)
      return ''
    },
    /** What the automatic payment would use. */
    due() { return new Set(this.question && this.question.pay ? this.question.pay.uses : []) },
    canBack() { return !!this.question && (this.partial.length > 0 || this.picked !== null || this.question.can_cancel) },
    attackers() { return this.question && this.question.kind === 'Attack' ? new Set(this.options.map((o) => o.on[0])) : new Set() },
  },
  methods: {
    /** Whether a player or object has a place of its own on the table, where it can be clicked. */
    onTable(id) {
      if (id >= 0 && id < this.state.players.length) return true
      const card = this.all.get(id)
      return !!card && (['battlefield', 'stack'].includes(card.zone) || (card.zone === 'hand' && card.owner === this.me))
    },
    spot(option) { return option.on.length > 0 && (this.onTable(option.on[0]) || this.tray.some((c) => c.id === option.on[0]) || this.elsewhere.some((c) => c.id === option.on[0])) },
    /** A new state: what has been chosen so far stays if the question is the same one. */
    ask(message, before) {
      if (!before || !same(message.question, before.question)) this.askedAt = performance.now()
      const q = message.question, again = q && before && before.question && same(q, before.question), kept = again && !this.sent ? this.partial : [] // what was sent is answered: the same question now is another one
      this.sent = false
      this.partial = []; this.waits = null; this.menu = null; this.picked = again ? this.picked : null; this.bulk = null; this.sought = ''
      this.options = q ? q.options : []
      this.complete = q ? q.complete : false
      this.shares = q && q.kind === 'Divide' ? q.default.map((pair) => [...pair]) : []
      this.number = q && q.kind === 'Number' ? q.default : 0
      if (q && this.wish !== null && q.name === 'choose targets') {
        const wanted = q.options.find((o) => o.on[0] === this.wish)
        this.wish = null
        if (wanted) this.choose(wanted)
      } else if (!q || q.kind === 'Act') this.wish = null
      if (kept.length) this.extend(kept)
    },
    extended(message) {
      if (message.moment !== this.state.moment || !same(message.partial, this.partial)) return
      this.options = message.options
      this.complete = message.complete
      const waited = this.waits
      this.waits = null
      if (waited && waited !== true) { this.chooseListed(waited); return }
      const next = this.bulk && this.bulk(this.options)
      if (next) { this.extend([...this.partial, next.value]); return }
      this.bulk = null
      const kind = this.question.kind
      if (kind === 'Arrange' && this.options.length === 1) this.answer([...this.partial, this.options[0].value])
      else if ((kind === 'Pick' && this.partial.length === 1 && this.complete && !this.options.length) || (kind === 'Arrange' && this.complete)) this.answer(this.partial)
      else this.$nextTick(this.draw)
    },
    /** How often something listed is chosen, and whether it can be chosen now. */
    taken(option) { return this.question.single ? 0 : this.partial.filter((v) => same(v, option.value)).length },
    ready(option) { return this.options.some((o) => same(o.value, option.value)) },
    /** Choose something listed, or take it back: which of them is known once the table has said what can be added. */
    chooseListed(option) {
      if (this.waits && this.taken(option)) { this.waits = option; return }
      if (this.question.single || this.ready(option)) { this.choose(option); return }
      const at = this.partial.findLastIndex((v) => same(v, option.value))
      if (at >= 0) { sound('tick'); this.extend(this.partial.filter((_, n) => n !== at)) }
    },
    answer(value) { this.hurry(); this.sent = true; this.send({ do: 'answer', at: this.state.moment, answer: value }) },
    choose(option) {
      if (!this.question) return
      this.menu = null; this.picked = null
      sound('tick')
      if (this.question.single) { this.answer(option.value); return }
      if (this.question.kind === 'Arrange' && this.question.numbered) this.bulk = (list) => list.find((o) => o.label === option.label) // equal triggers go together
      this.extend([...this.partial, option.value])
    },
    extend(partial) {
      this.partial = partial
      if (!partial.length) { this.waits = null; this.options = this.question.options; this.complete = this.question.complete; this.$nextTick(this.draw); return }
      this.waits = true
      this.send({ do: 'extend', at: this.state.moment, partial })
    },
    main() {
      const q = this.question
      if (!q || !this.mainWorks) return
      if (q.kind === 'Act') this.answer(['pass'])
      else if (q.kind === 'Pay') this.answer(['auto'])
      else if (this.unordered) this.answer(q.default)
      else if (this.dividing) this.answer(this.shares)
      else if (this.steps) this.answer(this.number)
      else this.answer(this.partial)
    },
    share(id, change) {
      const pair = this.shares.find(([who]) => who === id)
      if (!pair || pair[1] + change < this.least || this.spent + change > this.toShare) return
      pair[1] += change
      sound('tick')
    },
    /** One more for somebody; if all is given away, from whom has the most. */
    shift(id, change) {
      if (change > 0 && this.spent >= this.toShare) {
        const richest = this.shares.filter(([who, n]) => who !== id && n > this.least).sort((a, b) => b[1] - a[1])[0]
        if (!richest || !this.shares.some(([who]) => who === id)) return
        richest[1] -= 1
      }
      this.share(id, change)
    },
    /** The next number that can be chosen, upwards or downwards. */
    count(change) {
      const further = this.values.filter((v) => (v - this.number) * change > 0)
      if (further.length) this.number = change > 0 ? Math.min(...further) : Math.max(...further)
    },
    /** A digit of the number: of one that is being typed, or the first of a new one. */
    digit(k) {
      const now = performance.now(), goes = now - (this.typed || -TYPING) < TYPING
      this.typed = now
      this.number = k === 'Backspace' ? Math.floor(this.number / 10) : goes ? this.number * 10 + +k : +k
    },
    attackAll() {
      const foe = (o) => o.on[1] < this.state.players.length
      this.bulk = (list) => list.find(foe) || list[0]
      const first = this.bulk(this.options)
      if (first) this.extend([...this.partial, first.value])
    },
    click(id, event) {
      const q = this.question
      if (!q) { this.look(id, event); return }
      if (this.dividing) { this.shift(id, event && event.shiftKey ? -1 : 1); return }
      if (this.picked !== null) {
        const pair = this.options.find((o) => o.on[0] === this.picked && o.on[1] === id)
        if (pair) { this.choose(pair); return }
        if (this.picked === id) { this.picked = null; return }
      }
      const taken = this.takenAt(id)
      const here = this.byObject.get(id) || []
      if (taken >= 0 && SEVERAL.has(q.kind) && (!here.length || q.kind !== 'Block')) { this.extend(this.partial.filter((_, n) => n !== taken)); return }
      if (this.partial.some((v) => Array.isArray(v) && v[1] === id)) return // whom a chosen creature attacks or blocks: said already
      if (q.pay && q.pay.pinned.includes(id)) { this.answer(['unpin']); return }
      if (!here.length) { this.vain(id, event); return }
      if (here.length === 1) { this.choose(here[0]); return }
      if (here.every((o) => o.on.length > 1)) { this.picked = id; this.$nextTick(this.draw); return }
      const useful = here.filter((o) => !o.mana && (q.kind !== 'Pay' || o.value[0] === 'pin')) // by hand with shift
      if (useful.length === 1 && !(event && event.shiftKey)) { this.choose(useful[0]); return }
      this.openMenu((q.kind === 'Pay' && useful.length && !(event && event.shiftKey) ? useful : here).map((o) => ({ label: o.label, run: () => this.choose(o) })), event)
    },
    /** A click that chooses nothing, though something is asked: lessons are told. */
    vain(id, event) {
      dispatchEvent(new CustomEvent('wz-vain', { detail: { id, name: this.nameOf(id) } }))
      this.look(id, event)
    },
    openMenu(entries, event) {
      const box = event && event.target && event.target.getBoundingClientRect ? event.target.getBoundingClientRect() : null
      const x = (event && event.clientX) || (box ? box.left + box.width / 2 : innerWidth / 2), y = (event && event.clientY) || (box ? box.top : innerHeight / 2)
      this.menu = { entries, x: Math.max(8, Math.min(x, innerWidth - 316)), y: Math.max(48 * entries.length + 12, y) }
      this.$nextTick(() => { const first = this.$el.querySelector('.wz-menu button'); if (first) first.focus() })
    },
    back() {
      if (this.menu) { this.menu = null; return }
      if (this.zoomed && this.zoomed.pinned) { this.zoomed = null; return }
      if (this.drawer) { this.close(); return }
      if (this.picked !== null) { this.picked = null; this.$nextTick(this.draw); return }
      if (this.partial.length) { this.extend(this.question.kind === 'Attack' ? [] : this.partial.slice(0, -1)); return }
      if (this.question && this.question.can_cancel) { this.hurry(); this.send({ do: 'cancel', at: this.state.moment }) }
    },
    glows(id) {
      const q = this.question
      if (!q) return false
      if (this.dividing) return this.shares.some(([who]) => who === id)
      if (this.picked !== null) return this.options.some((o) => o.on[0] === this.picked && o.on[1] === id)
      const here = this.byObject.get(id)
      return !!here && here.some((o) => !o.mana || q.kind === 'Pay')
    },
    /** Where among what is chosen so far an object or player is; numbers of modes and the like are neither. */
    takenAt(id) { return this.question && this.question.numbered ? -1 : this.partial.findIndex((v) => v === id || (Array.isArray(v) && v[0] === id)) },
    isChosen(id) { return this.picked === id || this.takenAt(id) >= 0 || !!(this.question && this.question.pay && this.question.pay.pinned.includes(id)) },
    /** The place of an object in the order chosen so far, or in the one that is shown; 0 if it has none. */
    placeOf(id) {
      const q = this.question
      return !q || q.kind !== 'Arrange' || q.numbered ? 0 : this.unordered ? q.default.indexOf(id) + 1 : this.takenAt(id) + 1
    },
    shareOf(id) { const pair = this.dividing ? this.shares.find(([who]) => who === id) : null; return pair ? pair[1] : null },
  },
}
