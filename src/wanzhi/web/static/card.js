// A card as Wanzhi draws it: frame by colour, a sigil of its own, text in the chosen language, size with changed values coloured.
import { cost, keyword, symbol, withSymbols } from '/wanzhi/symbols.js'
import { words, pageLanguage } from '/wanzhi/words.js'
import { art } from '/wanzhi/art.js'
import { fit } from '/wanzhi/fit.js'

const FRAME = { white: 'w', blue: 'u', black: 'b', red: 'r', green: 'g' }

const BASIC = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' }
const MARKS = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }

const EMS = { small: 8.47, square: 7.69, large: 17.4 } // the width of a card in the size of its name; else 10
const LEAST = { small: 9, square: 8.5 } // pixels below which names do not shrink with their card
const SYMBOL = 1.2 // a mana symbol beside the name, in em

/** The class of a card's frame: its colour, or what it is. */
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

/** A card drawn by Wanzhi; `images` shows Scryfall's picture of a known card instead. */
export default {
  name: 'WzCard',
  props: { card: Object, size: { type: String, default: 'small' }, glow: Boolean, chosen: Boolean, target: Boolean, lit: Boolean, square: Boolean, images: Boolean, lang: { type: String, default: '' }, width: { type: Number, default: 0 } },
  data: () => ({ broken: false }),
  computed: {
    t() { return words(this.lang || pageLanguage()) },
    hidden() { return !this.card || !this.card.name },
    frame() { return this.hidden ? 'back' : frame(this.card) },
    mark() { return this.hidden ? '' : (this.card.colors || []).map((c) => MARKS[c]).join('') },
    cost() { return cost(this.card.mana_cost) },
    /** The name as it fits; `width` is the card's in pixels, where it may be so small that its letters do not shrink with it. */
    name() {
      const kind = this.square ? 'square' : this.size, ems = Math.min(EMS[kind] || 10, this.width && LEAST[kind] ? this.width / LEAST[kind] : Infinity)
      const symbols = this.size === 'small' ? 0 : ((this.card.mana_cost || '').match(/\{|\/\//g) || []).length
      return fit(this.card.label || this.card.name, ems * 0.945 - 0.95 - (symbols ? symbols * SYMBOL + 0.3 : 0), this.square ? 1 : 2)
    },
    badge() { const c = this.card; return c.power !== undefined || c.loyalty !== undefined || c.defense !== undefined },
    art() { return art(this.card) },
    /** A basic land shows the mana it makes. */
    source() { return (this.card.text || []).length ? '' : (this.card.subtypes || []).map((s) => BASIC[s]).filter(Boolean).map(symbol).join('') },
    lines() { return (this.card.text || []).flatMap((line) => line.split(/\s*(?=• )/)).map(withSymbols) },
    keywords() { return (this.card.keywords || []).map((k) => keyword(k, this.word(k))).join('') },
    counters() { return Object.entries(this.card.counters || {}).filter(([kind, n]) => n && kind !== 'loyalty' && kind !== 'defense') },
    strength() {
      const c = this.card
      if (c.power === undefined) return null
      const [p, t] = c.printed || [c.power, c.toughness]
      const cls = (now, was) => (now > was ? 'up' : now < was ? 'down' : '')
      return { p: c.power, t: c.toughness, pc: cls(c.power, p), tc: c.damage ? 'hurt' : cls(c.toughness, t), left: Math.max(0, c.toughness - (c.damage || 0)) }
    },
    picture() {
      const c = this.card
      return this.images && !this.hidden && !this.broken && c.kind !== 'token' && c.kind !== 'ability' ? `https://api.scryfall.com/cards/named?format=image&version=${this.size === 'large' ? 'large' : 'normal'}&exact=${encodeURIComponent(c.name)}` : ''
    },
    said() {
      const c = this.card, t = this.t
      if (this.hidden) return t.hiddenCard
      const bits = [c.label || c.name, c.mana_cost, c.type_line, this.strength ? `${c.power}/${c.toughness}` : '', ...(c.keywords || []).map(this.word)]
      if (c.loyalty) bits.push(`${t.loyalty} ${c.loyalty}`)
      for (const [kind, n] of this.counters) bits.push(`${this.word(kind)} ×${n}`)
      if (c.tapped) bits.push(t.tapped)
      if (c.sick && (c.types || []).includes('creature')) bits.push(t.sick)
      if (c.damage) bits.push(t.damage(c.damage))
      if (c.attacking >= 0) bits.push(t.attacking)
      if (c.blocking && c.blocking.length) bits.push(t.blocking)
      if (this.chosen) bits.push(t.chosen)
      else if (this.glow) bits.push(t.usable)
      return bits.filter(Boolean).join(', ')
    },
  },
  methods: { word(key) { return (this.card.words || {})[key] || key } },
  template: `
  <div class="wz-card" :class="['f-' + frame, size, { glow, chosen, target, lit, square, tapped: card && card.tapped, sick: card && card.sick && (card.types || []).includes('creature'), attacking: card && card.attacking >= 0, blocking: card && card.blocking && card.blocking.length, out: card && card.phased_out }]"
       role="button" :aria-label="said" :data-id="card && card.id" tabindex="-1">
    <template v-if="!hidden">
      <div class="inner">
        <div class="head"><span class="name" :class="{ cut: name.cut }" :style="name.size < 1 ? { fontSize: name.size + 'em' } : null">{{ name.text }}</span><span class="cost" v-html="cost"></span></div>
        <div class="art" v-html="art"></div>
        <div class="kind" :class="{ badged: badge && !lines.length && !source }">{{ card.type_line }}</div>
        <div v-if="lines.length || source" class="text" :class="{ source, badged: badge }"><p v-for="line in lines" v-html="line"></p><span v-if="source" v-html="source"></span></div>
      </div>
      <img v-if="picture" :src="picture" alt="" loading="lazy" draggable="false" @error="broken = true">
      <div class="kws" v-if="size === 'small' && keywords" v-html="keywords"></div>
      <div class="counters" v-if="counters.length"><span v-for="[kind, n] in counters">{{ word(kind) }}<b v-if="n > 1"> ×{{ n }}</b></span></div>
      <div class="pt" v-if="strength"><b :class="strength.pc">{{ strength.p }}</b>/<b :class="strength.tc">{{ card.damage ? strength.left : strength.t }}</b></div>
      <div class="pt loyal" v-else-if="card.loyalty !== undefined">{{ card.loyalty }}</div>
      <div class="pt loyal" v-else-if="card.defense !== undefined">{{ card.defense }}</div>
      <i v-if="mark" class="mark" aria-hidden="true">{{ mark }}</i>
    </template>
    <slot></slot>
  </div>`,
}

export { sigil } from '/wanzhi/art.js'
