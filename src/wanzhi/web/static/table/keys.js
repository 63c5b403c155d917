// The table by keyboard alone: arrows go from card to card, letters are shortcuts. A mixin of the table.
const SUDDEN = 600 // milliseconds
const TABBABLE = 'button:not(:disabled), a[href], input, [tabindex="0"]'
/** The order of Tab: what it is, and whether it is a group in which arrows go on. */
const ORDER = [
  ['.wz-ask .request, .wz-ask .choices, .wz-ask .steps, .wz-ask .shares, .wz-ask input[type="search"]', false],
  ['.wz-ask button.main', false], ['.wz-ask .row2', false],
  ['.wz-tray', false], ['.wz-hand', false], ['.wz-seat.mine .field', false], ['.wz-stack', false], ['.wz-seat.theirs .field', false], ['.wz-player .face', false],
  ['.wz-ask .tools', true], ['.wz-ask .modes', true], ['.wz-seat.mine .piles', true], ['.wz-seat.theirs .piles', true], ['.wz-phases', true], ['.wz-ask .prompt', false], ['#wz-company', false],
]
const GROUPS = '.wz-ask .tools, .wz-ask .modes, .wz-player .piles, .wz-phases'
const shown = (el) => el.offsetParent !== null && el.tabIndex >= 0
const SPOTS = '.wz-card[data-id], .wz-player[data-id], .wz-ask button, .wz-tray button'

export default {
  methods: {
    key(event) {
      const el = event.target
      if (!this.state || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Tab') { if (this.tab(el, event.shiftKey)) event.preventDefault(); return }
      if (/INPUT|TEXTAREA|SELECT/.test(el.tagName) || el.isContentEditable) { this.typing(event, el); return }
      if (this.drawer === 'chat' && event.key.length === 1 && event.key !== ' ') { this.$el.querySelector('.d-chat input')?.focus(); return } // who writes plays nothing
      const k = event.key, id = el.dataset && el.dataset.id !== undefined && this.$el.contains(el) ? +el.dataset.id : null
      if (this.steps && (k === 'ArrowUp' || k === 'ArrowDown')) { event.preventDefault(); this.count(k === 'ArrowUp' ? 1 : -1); return }
      if (k.startsWith('Arrow')) { if (!this.drawer && this.go(k.slice(5), el)) event.preventDefault(); return }
      if (k === 'Enter' && id !== null) { event.preventDefault(); this.click(id, event); return }
      if (el.tagName === 'BUTTON' || el.tagName === 'A' || el.tagName === 'SUMMARY') { if (k === 'Enter' || k === ' ') return }
      if (k === ' ' || k === 'Enter') {
        event.preventDefault()
        if (this.resting && this.queue.length) this.hurry() // what is asked now is not shown yet
        else if (this.mainWorks && !this.sudden()) this.main()
        return
      }
      if (this.steps && /^([0-9]|Backspace)$/.test(k)) { event.preventDefault(); this.digit(k); return }
      if (/^[1-9]$/.test(k)) { this.pick(+k - 1); return }
      const done = this.shortcut(k.length === 1 ? k.toLowerCase() : k, id)
      if (done) event.preventDefault()
    },
    /** Keys in a field: Escape leaves it, Enter takes the number or the first word found. */
    typing(event, el) {
      if (event.key === 'Escape') el.blur()
      if (event.key !== 'Enter' || !el.closest('.wz-ask')) return
      event.preventDefault()
      if (this.steps && this.mainWorks) this.main()
      else if (this.seeks && this.loose.length) this.chooseListed(this.loose[0])
    },
    /** Go to the next thing in the order in which one needs them; false where the browser itself knows what is next. */
    tab(from, back) {
      if (from.closest && from.closest('.wz-over')) return false
      const stops = this.stops(from), at = stops.indexOf(from), next = stops[at < 0 ? (back ? stops.length - 1 : 0) : at + (back ? -1 : 1)]
      if (next) { next.focus(); return true }
      const all = [...document.querySelectorAll(TABBABLE)].filter(shown), edge = back ? all[0] : all[all.length - 1]
      if (edge) edge.focus() // from there the browser leaves the page
      return false
    },
    /** What Tab stops at: part by part, of a group of alike buttons one, then all else on the page. */
    stops(from) {
      const found = []
      for (const [part, group] of ORDER) {
        for (const box of group ? this.$el.querySelectorAll(part) : [this.$el]) {
          const here = [...box.querySelectorAll(group ? TABBABLE : part.split(', ').map((one) => `${one}:is(${TABBABLE}), ${one} :is(${TABBABLE})`).join(', '))].filter(shown)
          if (group && here.length) found.push(here.includes(from) ? from : here.find((el) => el === box.wzLast) || here[0])
          else found.push(...here)
          if (group && here.includes(from)) box.wzLast = from
        }
      }
      const rest = [...document.querySelectorAll(TABBABLE)].filter((el) => shown(el) && !el.closest('.wz-main'))
      return [...new Set([...found, ...rest])]
    },
    /** Whether attackers or blockers are asked for only just now: a key meant for what was asked before must not give them away. */
    sudden() { return ['Attack', 'Block'].includes(this.question.kind) && !this.partial.length && performance.now() - this.askedAt < SUDDEN },
    shortcut(k, id) {
      const todo = {
        Escape: () => this.back(), '?': () => this.open('help'), u: () => this.undo(), l: () => this.open('log'), o: () => this.open('settings'),
        e: () => this.until('end of turn'), t: () => this.until('my turn'), s: () => this.until('something'), f: () => this.toggle('full'), h: () => this.toggle('hold'),
        p: () => this.toggle('pay'), a: () => { if (this.attackers.size) this.attackAll() },
        z: () => { if (this.zoomed && this.zoomed.pinned) this.zoomed = null; else if (id !== null || this.zoomed) this.pin(id !== null ? id : this.zoomed.id) },
      }[k]
      if (todo) todo()
      return !!todo
    },
    pick(n) {
      if (this.menu) { const entry = this.menu.entries[n]; if (entry) { this.menu = null; entry.run() } return }
      if (this.loose[n]) { this.chooseListed(this.loose[n]); return }
      if (!this.loose.length && this.tray[n]) this.click(this.tray[n].id)
    },
    /** Move the focus to the nearest thing in a direction. */
    go(where, from) {
      const group = from.closest && from.closest(GROUPS), all = group ? [...group.querySelectorAll('button')] : [...this.$el.querySelectorAll(SPOTS)]
      const spots = all.filter((el) => el.offsetParent !== null && !el.disabled)
      if (!spots.length) return false
      const at = this.$el.contains(from) && from.getBoundingClientRect && (group || from.matches(SPOTS)) ? from.getBoundingClientRect() : null
      if (!at) { (spots.find((el) => el.classList.contains('glow')) || spots[0]).focus(); return true }
      const x = at.left + at.width / 2, y = at.top + at.height / 2
      let best = null, least = Infinity
      for (const el of spots) {
        if (el === from) continue
        const r = el.getBoundingClientRect()
        const dx = r.left + r.width / 2 - x, dy = r.top + r.height / 2 - y
        const along = where === 'Left' ? -dx : where === 'Right' ? dx : where === 'Up' ? -dy : dy
        const across = Math.abs(where === 'Left' || where === 'Right' ? dy : dx)
        if (along < 4) continue
        const far = along + across * 2.5
        if (far < least) { least = far; best = el }
      }
      if (best) best.focus()
      return true
    },
  },
}
