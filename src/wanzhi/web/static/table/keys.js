// The table by keyboard alone: arrows go from card to card, letters are shortcuts. A mixin of the table.
const SUDDEN = 600 // milliseconds
const SPOTS = '.wz-card[data-id], .wz-player[data-id], .wz-ask button, .wz-tray button'

export default {
  methods: {
    key(event) {
      const el = event.target
      if (!this.state || event.ctrlKey || event.metaKey || event.altKey) return
      if (/INPUT|TEXTAREA|SELECT/.test(el.tagName) || el.isContentEditable) { if (event.key === 'Escape') el.blur(); return }
      const k = event.key, id = el.dataset && el.dataset.id !== undefined && this.$el.contains(el) ? +el.dataset.id : null
      if (this.steps && (k === 'ArrowUp' || k === 'ArrowDown')) { event.preventDefault(); this.count(k === 'ArrowUp' ? 1 : -1); return }
      if (k.startsWith('Arrow')) { if (!this.drawer && this.go(k.slice(5), el)) event.preventDefault(); return }
      if (k === 'Enter' && id !== null) { event.preventDefault(); this.click(id, event); return }
      if (el.tagName === 'BUTTON' || el.tagName === 'A' || el.tagName === 'SUMMARY') { if (k === 'Enter' || k === ' ') return }
      if (k === ' ' || k === 'Enter') {
        event.preventDefault()
        if (this.mainWorks && !this.sudden()) this.main()
        return
      }
      if (/^[1-9]$/.test(k)) { this.pick(+k - 1); return }
      const done = this.shortcut(k.length === 1 ? k.toLowerCase() : k, id)
      if (done) event.preventDefault()
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
      if (this.loose[n]) { this.choose(this.loose[n]); return }
      if (!this.loose.length && this.tray[n]) this.click(this.tray[n].id)
    },
    /** Move the focus to the nearest thing in a direction. */
    go(where, from) {
      const spots = [...this.$el.querySelectorAll(SPOTS)].filter((el) => el.offsetParent !== null && !el.disabled)
      if (!spots.length) return false
      const at = this.$el.contains(from) && from.getBoundingClientRect && from.matches(SPOTS) ? from.getBoundingClientRect() : null
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
