// What moves and sounds: cards travel between zones, attackers lunge, numbers rise. A mixin of the table.
import { play as sound } from '/wanzhi/sound.js'
import { length, still } from '/wanzhi/table/prefs.js'

const BY_KEY = {
  destroy: 'destroy', dies: 'destroy', sacrifice: 'destroy', exile: 'exiled', countered: 'countered', counters: 'counters', 'enters with': 'counters', shuffle: 'shuffle', draw: 'draw', drawing: 'draw',
  'play land': 'land', attack: 'attack', block: 'block', 'combat damage': 'damage', 'gain life': 'gain', 'lose life': 'hurt', 'pay life': 'hurt', activate: 'ability', 'activate at': 'ability', trigger: 'ability', 'trigger at': 'ability',
}
const GHOSTS = new Set(['cast', 'cast at', 'activate', 'activate at', 'trigger', 'trigger at'])
const MOST_SOUNDS = 4
const CARDS = '.wz-main :not(.ghost) > .wz-card' // what lies there; not what is only shown beside the stack

const middle = (r) => [r.left + r.width / 2, r.top + r.height / 2]

/** Where a line from outside to the middle of a box meets its rim, so that an arrow hides nothing of what it points at. */
function rim(r, [x, y]) {
  const [cx, cy] = middle(r), dx = x - cx, dy = y - cy
  const part = Math.min(r.width / 2 / Math.abs(dx || 1e-9), r.height / 2 / Math.abs(dy || 1e-9), 1)
  return [Math.round(cx + dx * part), Math.round(cy + dy * part)]
}

export default {
  data: () => ({ ghosts: [] }),
  methods: {
    measure() {
      const found = new Map()
      if (!this.$el || !this.$el.querySelectorAll) return found
      for (const el of this.$el.querySelectorAll(`${CARDS}[data-id]`)) found.set(+el.dataset.id, { el, box: el.getBoundingClientRect() })
      return found
    },
    place(id) {
      const el = this.$el.querySelector(`${CARDS}[data-id="${id}"]`) || this.$el.querySelector(`[data-player="${id}"]`)
      return el
    },
    /** FLIP: everything that was elsewhere before comes from there; what is gone goes to its owner's pile. */
    travel(before) {
      if (still(this.prefs) || !before.size) return
      const time = length(this.prefs)
      const here = new Set()
      for (const el of this.$el.querySelectorAll(`${CARDS}[data-id]`)) {
        const id = +el.dataset.id, card = this.all.get(id)
        here.add(id)
        if (card && card.was !== undefined) here.add(card.was)
        const known = before.get(id) || (card && before.get(card.was))
        const from = known ? known.box : card && this.origin(card)
        if (from) this.fly(el, from, time)
      }
      for (const [id, { el, box }] of before) if (!here.has(id) && box.width) this.leave(id, el, box, time)
      setTimeout(() => this.redraw(), time + 40) // arrows go where cards come to lie
    },
    origin(card) {
      const el = this.$el.querySelector(`[data-player="${card.controller !== undefined ? card.controller : card.owner}"]`)
      return el ? el.getBoundingClientRect() : null
    },
    fly(el, from, time) {
      const to = el.getBoundingClientRect()
      const dx = from.left + from.width / 2 - to.left - to.width / 2, dy = from.top + from.height / 2 - to.top - to.height / 2
      if (Math.abs(dx) + Math.abs(dy) < 4) return
      const scale = Math.max(0.3, Math.min(3, from.height / (to.height || 1)))
      el.animate([{ transform: `translate(${dx}px,${dy}px) scale(${scale})`, zIndex: 9 }, { zIndex: 9 }], { duration: time, easing: 'cubic-bezier(.2,.7,.2,1)' })
    },
    leave(id, el, box, time) {
      const next = [...this.all.values()].find((c) => c.was === id)
      const pile = next && this.$el.querySelector(`[data-pile="${next.zone}-${next.owner}"], [data-pile="${next.zone}"]`)
      const ghost = el.cloneNode(true)
      ghost.removeAttribute('data-id')
      ghost.classList.remove('glow', 'chosen')
      Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, zIndex: 14, pointerEvents: 'none', margin: 0 })
      this.$el.appendChild(ghost)
      const to = pile ? pile.getBoundingClientRect() : box
      const dx = to.left + to.width / 2 - box.left - box.width / 2, dy = to.top + to.height / 2 - box.top - box.height / 2
      const done = ghost.animate([{ opacity: 1 }, { transform: `translate(${dx}px,${dy}px) scale(.18)`, opacity: 0.1 }], { duration: time * 1.6, easing: 'ease-in' })
      done.onfinish = () => ghost.remove()
      setTimeout(() => ghost.remove(), time * 1.6 + 300)
    },
    /** Sounds, numbers and lunges for what has happened. */
    tell(lines, before, now) {
      const sounds = []
      for (const [, , , , key, ids, amount] of lines) {
        const kind = key.startsWith('cast') ? this.castSound(ids.object) : key === 'turn' ? (ids.player === this.state.player ? 'mine' : 'turn') : BY_KEY[key]
        if (kind && !sounds.includes(kind)) sounds.push(kind)
        if (key === 'damage' || key === 'combat damage') this.struck(ids, amount, key)
        if (key === 'gain life') this.float(ids.player, `+${amount}`, 'good')
        if (key === 'lose life' || key === 'pay life') this.float(ids.player, `−${amount}`, 'bad')
        if (GHOSTS.has(key)) this.ghost(key.startsWith('cast') || key.startsWith('copy') ? ids.object : ids.target, key)
      }
      if (now.stack.length < before.stack.length && !sounds.length) sounds.push('resolve')
      if (now.result && !before.result) sounds.push(now.winners.includes(now.player) || now.player < 0 ? 'win' : 'lose')
      sounds.slice(0, MOST_SOUNDS).forEach((kind, n) => setTimeout(() => sound(kind), n * 90))
    },
    castSound(id) {
      const card = this.now(id)
      const types = card ? card.types : []
      return ['creature', 'planeswalker', 'instant', 'sorcery', 'artifact', 'enchantment'].find((t) => types.includes(t)) || 'sorcery'
    },
    struck(ids, amount, key) {
      if (ids.target === undefined) return
      if (ids.target >= 100) this.float(ids.target, `−${amount}`, 'bad')
      else this.float(ids.target, `−${amount}`, 'bad')
      const from = ids.source !== undefined && this.place(ids.source), to = this.place(ids.target)
      if (key !== 'combat damage' || !from || !to || still(this.prefs)) return
      const a = from.getBoundingClientRect(), b = to.getBoundingClientRect()
      const dx = (b.left + b.width / 2 - a.left - a.width / 2) * 0.35, dy = (b.top + b.height / 2 - a.top - a.height / 2) * 0.35
      from.animate([{ transform: 'none', zIndex: 8 }, { transform: `translate(${dx}px,${dy}px)`, zIndex: 8, offset: 0.4 }, { transform: 'none', zIndex: 8 }], { duration: length(this.prefs) * 1.2, easing: 'ease-in-out' })
    },
    /** What was cast or triggered and has resolved already is shown beside the stack for a moment. */
    ghost(id, key) {
      if (id === undefined) return
      const card = this.now(id)
      if (!card || !card.name || this.state.stack.some((c) => c.id === id) || (card.controller ?? card.owner) === this.state.player) return
      if (card.zone === 'battlefield' && key.startsWith('cast')) return // it is there to be seen
      const entry = { card, key: `${id}-${key}-${this.state.moment}` }
      this.ghosts = [...this.ghosts.slice(-2), entry]
      setTimeout(() => { this.ghosts = this.ghosts.filter((g) => g.key !== entry.key) }, this.prefs.speed === 'slow' ? 5000 : 3200)
    },
    float(id, text, kind) {
      if (id === undefined) return
      this.$nextTick(() => {
        const el = this.place(id)
        if (!el) return
        const box = el.getBoundingClientRect()
        const note = document.createElement('span')
        note.className = `wz-float ${kind}`
        note.textContent = text
        Object.assign(note.style, { left: `${box.left + box.width / 2}px`, top: `${box.top + Math.min(box.height / 2, 40)}px` })
        this.$el.appendChild(note)
        setTimeout(() => note.remove(), 1300)
      })
    },
    /** Arrows: attacks, blocks and targets, those being chosen too. */
    draw() {
      if (!this.state) return
      const box = (id) => {
        const el = this.place(id), r = el && el.getBoundingClientRect()
        return r && r.width ? r : null
      }
      const lines = []
      const add = (from, to, kind) => {
        const a = box(from), b = box(to)
        if (!a || !b) return
        const [x, y] = middle(a), [tx, ty] = middle(b)
        const bend = Math.min(60, Math.hypot(tx - x, ty - y) * 0.15) * (tx > x ? 1 : -1)
        const mid = [(x + tx) / 2 + bend, (y + ty) / 2 - Math.abs(bend) * 0.4], end = rim(b, mid)
        lines.push({ kind, d: `M${x} ${y}Q${mid[0]} ${mid[1]} ${end[0]} ${end[1]}` })
      }
      for (const c of this.state.battlefield) {
        if (c.attacking >= 0 && !c.blocked) add(c.id, c.attacking, 'attack') // a blocked one has the arrows of its blockers
        for (const b of c.blocking) add(c.id, b, 'block')
      }
      for (const c of this.state.stack) for (const t of c.targets || []) add(c.id, t, 'target')
      const kind = this.question && this.question.kind
      if (kind === 'Attack' || kind === 'Block') for (const v of this.partial) if (Array.isArray(v)) add(v[0], v[1], kind.toLowerCase())
      this.arrows = lines
    },
  },
}
