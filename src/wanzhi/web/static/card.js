// A card as Wanzhi draws it: frame by colour, a sigil of its own, text in the chosen language, size with changed values coloured.
import { cost, keyword, withSymbols } from '/wanzhi/symbols.js'

const FRAME = { white: 'w', blue: 'u', black: 'b', red: 'r', green: 'g' }

function seed(text) {
  let h = 2166136261
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 16777619)
  return () => ((h = Math.imul(h ^ (h >>> 15), 2246822507) ^ Math.imul(h ^ (h >>> 13), 3266489909)) >>> 0) / 4294967296
}

const sigils = new Map()

/** A picture that belongs to the name alone: petals and rings in a symmetry of its own. */
export function sigil(name) {
  if (sigils.has(name)) return sigils.get(name)
  const next = seed(name)
  const fold = 3 + Math.floor(next() * 6)
  const parts = []
  for (let layer = 0; layer < 3; layer++) {
    const r = 14 + layer * 12 + next() * 8
    const w = 4 + next() * 12
    const bend = (next() - 0.5) * 40
    const kind = Math.floor(next() * 3)
    const d = kind === 0 ? `M0 0Q${bend} ${-r} 0 ${-r - w}Q${-bend} ${-r} 0 0Z` : kind === 1 ? `M${-w / 2} ${-r}L0 ${-r - w}L${w / 2} ${-r}L0 ${-r + w}Z` : ''
    for (let k = 0; k < fold; k++) {
      const turn = (360 / fold) * k + layer * (180 / fold)
      parts.push(d ? `<path d="${d}" transform="rotate(${turn})" opacity="${0.85 - layer * 0.2}"/>` : `<circle cy="${-r}" r="${w / 3}" transform="rotate(${turn})" opacity="${0.8 - layer * 0.2}"/>`)
    }
  }
  const svg = `<svg viewBox="-60 -50 120 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="currentColor">${parts.join('')}</g></svg>`
  sigils.set(name, svg)
  return svg
}

export function frame(card) {
  const colors = card.colors || []
  if (colors.length > 1) return 'm'
  if (colors.length === 1) return FRAME[colors[0]]
  if ((card.types || []).includes('land')) {
    const basics = { Plains: 'w', Island: 'u', Swamp: 'b', Mountain: 'r', Forest: 'g' }
    const found = (card.subtypes || []).map((s) => basics[s]).filter(Boolean)
    return 'land ' + (found.length === 1 ? 'of-' + found[0] : '')
  }
  return (card.types || []).includes('artifact') ? 'a' : 'c'
}

export default {
  name: 'WzCard',
  props: { card: Object, size: { type: String, default: 'small' }, glow: Boolean, chosen: Boolean, target: Boolean },
  computed: {
    hidden() { return !this.card || !this.card.name },
    frame() { return this.hidden ? 'back' : frame(this.card) },
    cost() { return cost(this.card.mana_cost) },
    sigil() { return sigil(this.card.name) },
    lines() { return (this.card.text || []).map(withSymbols) },
    keywords() { return (this.card.keywords || []).map(keyword).join('') },
    counters() { return Object.entries(this.card.counters || {}).filter(([kind, n]) => n && kind !== 'loyalty' && kind !== 'defense') },
    strength() {
      const c = this.card
      if (c.power === undefined) return null
      const [p, t] = c.printed || [c.power, c.toughness]
      const cls = (now, was) => (now > was ? 'up' : now < was ? 'down' : '')
      return { p: c.power, t: c.toughness, pc: cls(c.power, p), tc: c.damage ? 'hurt' : cls(c.toughness, t), left: c.toughness - (c.damage || 0) }
    },
    said() {
      const c = this.card
      if (this.hidden) return ''
      const bits = [c.label || c.name, c.mana_cost, c.type_line, this.strength ? `${c.power}/${c.toughness}` : '']
      if (c.tapped) bits.push('tapped')
      if (c.damage) bits.push(`damage ${c.damage}`)
      return bits.filter(Boolean).join(', ')
    },
  },
  template: `
  <div class="wz-card" :class="['f-' + frame, size, { glow, chosen, target, tapped: card && card.tapped, sick: card && card.sick, attacking: card && card.attacking >= 0, out: card && card.phased_out }]"
       role="button" :aria-label="said" :data-id="card && card.id" tabindex="-1">
    <template v-if="!hidden">
      <div class="head"><span class="name">{{ card.label || card.name }}</span><span class="cost" v-html="cost"></span></div>
      <div class="art" v-html="sigil"></div>
      <div class="kind">{{ card.type_line }}</div>
      <div class="text"><p v-for="line in lines" v-html="line"></p></div>
      <div class="kws" v-if="size === 'small' && keywords" v-html="keywords"></div>
      <div class="counters" v-if="counters.length"><span v-for="[kind, n] in counters">{{ kind }} ×{{ n }}</span></div>
      <div class="pt" v-if="strength"><b :class="strength.pc">{{ strength.p }}</b>/<b :class="strength.tc">{{ strength.t }}</b><i v-if="card.damage">−{{ card.damage }}</i></div>
      <div class="pt" v-else-if="card.loyalty !== undefined">{{ card.loyalty }}</div>
      <div class="pt" v-else-if="card.defense !== undefined">{{ card.defense }}</div>
    </template>
  </div>`,
}
