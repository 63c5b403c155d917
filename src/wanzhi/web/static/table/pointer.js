// Mouse and touch: hovering enlarges, a long press or right click keeps it so, dragging plays. A mixin of the table.
const LONG = 480, NEAR = 9, HOVER = 180, NARROW = 721

export default {
  data: () => ({ zoomed: null }),
  methods: {
    hover(card, event) {
      clearTimeout(this.hovering)
      if (this.zoomed && this.zoomed.pinned) return
      if (!card || (event && event.pointerType === 'touch') || this.dragged || innerWidth < NARROW) { this.zoomed = null; return }
      if (!card.name && !card.face_down) return
      if (event && this.clicked && Math.hypot(event.clientX - this.clicked.x, event.clientY - this.clicked.y) < NEAR) return // it came under a mouse that has not moved
      const el = event && event.currentTarget
      this.hovering = setTimeout(() => { if (!el || (el.isConnected && el.matches(':hover'))) this.zoomed = { id: card.id, card, pinned: false } }, HOVER)
    },
    /** What is enlarged only because the mouse rests on it stays so while it is there. */
    rezoom() {
      if (!this.zoomed || this.zoomed.pinned) return
      const card = this.now(this.zoomed.id), el = card && this.place(card.id)
      this.zoomed = el && el.matches(':hover') ? { ...this.zoomed, card, id: card.id } : null
    },
    pin(id) {
      const card = this.now(id)
      clearTimeout(this.hovering)
      if (card && (card.name || card.face_down)) { this.zoomed = { id, card, pinned: true }; this.$nextTick(() => { const el = this.$el.querySelector('.wz-zoom .wz-close'); if (el) el.focus() }) }
    },
    /** What a click on something does that is not a choice now: on a card of one's own it tells why not. */
    look(id, event) { if (id >= 100 && !(event && event.type === 'click' && event.pointerType === 'mouse' && this.zoomed && this.zoomed.pinned)) this.pin(id) },
    down(event) {
      this.clicked = { x: event.clientX, y: event.clientY }
      clearTimeout(this.hovering)
      if (this.zoomed && !this.zoomed.pinned) this.zoomed = null
      const el = event.target.closest('.wz-card[data-id]')
      if (!el || event.button || el.closest('.wz-over')) return
      const id = +el.dataset.id
      this.press = { id, el, x: event.clientX, y: event.clientY, touch: event.pointerType === 'touch' }
      if (this.press.touch) this.pressing = setTimeout(() => { if (this.press && !this.dragged) { this.swallow = true; this.pin(id) } }, LONG)
    },
    move(event) {
      const p = this.press
      if (!p) return
      const dx = event.clientX - p.x, dy = event.clientY - p.y
      if (!this.dragged) {
        if (Math.hypot(dx, dy) < NEAR) return
        clearTimeout(this.pressing)
        if (p.touch && Math.abs(dx) > Math.abs(dy)) { this.press = null; return }
        if (!this.glows(p.id)) { this.press = null; return }
        this.lift(p)
      }
      this.dragged.style.transform = `translate(${dx}px,${dy}px) scale(1.04)`
      this.aim(event)
    },
    lift(p) {
      this.zoomed = null
      const box = p.el.getBoundingClientRect()
      const ghost = p.el.cloneNode(true)
      ghost.removeAttribute('data-id')
      ghost.classList.add('dragged')
      Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, zIndex: 30, pointerEvents: 'none', margin: 0, transition: 'none' })
      this.$el.appendChild(ghost)
      this.dragged = ghost
      p.el.classList.add('lifted')
      if (['Attack', 'Block'].includes(this.question.kind)) this.picked = p.id
    },
    under(event) {
      const el = document.elementFromPoint(event.clientX, event.clientY)
      const spot = el && el.closest('[data-id]')
      return { id: spot ? +spot.dataset.id : null, seat: el && el.closest('[data-seat]') ? +el.closest('[data-seat]').dataset.seat : null, hand: !!(el && el.closest('.wz-hand')) }
    },
    aim(event) {
      const { id } = this.under(event)
      const el = id !== null && this.place(id)
      if (this.aimed && this.aimed !== el) this.aimed.classList.remove('aimed')
      if (el) el.classList.add('aimed')
      this.aimed = el
    },
    up(event) {
      clearTimeout(this.pressing)
      const p = this.press
      this.press = null
      if (!this.dragged) return
      this.dragged.remove()
      this.dragged = null
      p.el.classList.remove('lifted')
      if (this.aimed) this.aimed.classList.remove('aimed')
      this.swallow = true
      setTimeout(() => { this.swallow = false }, 50)
      if (event.type === 'pointerup') this.drop(p.id, this.under(event), event)
    },
    drop(id, { id: onto, seat, hand }, event) {
      const q = this.question
      this.picked = null
      if (!q || onto === id) return
      const here = this.options.filter((o) => o.on[0] === id)
      if (q.kind === 'Attack' || q.kind === 'Block') {
        const pair = here.find((o) => o.on[1] === onto) || (seat !== null && seat !== this.me && here.find((o) => o.on[1] === seat)) || (q.kind === 'Attack' && seat !== null && here.length === 1 && here[0])
        if (pair) this.choose(pair)
        return
      }
      if (hand || (onto === null && seat === null)) return
      if (q.kind === 'Act' && onto !== null) this.wish = onto
      this.click(id, event)
    },
    /** A click that ended a drag or a long press is none. */
    caught(event) {
      if (this.swallow) { event.stopPropagation(); event.preventDefault(); this.swallow = false; return }
      const button = event.detail > 0 && event.target.closest && event.target.closest('button')
      if (button && !button.closest('.wz-over')) button.blur() // so that the space bar stays the main button's
      if (this.menu && !event.target.closest('.wz-menu')) this.menu = null
    },
    context(event) {
      const el = event.target.closest('.wz-card[data-id]')
      if (!el) return
      event.preventDefault()
      this.pin(+el.dataset.id)
    },
  },
}
