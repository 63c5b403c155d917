// Searching cards and adding them.
import { cost } from '/wanzhi/symbols.js'
import { frame } from '/wanzhi/card.js'
import { ask, words } from '/wanzhi/decks/words.js'

export default {
  name: 'WzFindCards',
  props: { lang: String, rows: Array },
  emits: ['add', 'zoom'],
  data: () => ({ query: '', cards: [], total: 0, page: 0, more: false, refused: '', busy: false, help: false }),
  computed: {
    t() { return words(this.lang) },
    counts() { const n = {}; for (const r of this.rows) n[r.name] = (n[r.name] || 0) + r.count; return n },
  },
  mounted() { this.find() },
  methods: {
    cost,
    tint: (card) => `f-${frame(card.card)}`,
    later() { clearTimeout(this.timer); this.timer = setTimeout(() => this.find(), 350) },
    async find(page = 0) {
      clearTimeout(this.timer)
      const turn = (this.turn = (this.turn || 0) + 1)
      this.busy = true
      try {
        const found = await ask(this.lang, `/api/cards?q=${encodeURIComponent(this.query)}&page=${page}`)
        if (turn !== this.turn) return
        this.cards = page ? [...this.cards, ...found.cards] : found.cards
        this.total = found.total; this.more = found.more; this.page = page; this.refused = ''
        if (!found.ready && !page) { clearTimeout(this.timer); this.timer = setTimeout(() => this.find(), 2500) }
      } catch (error) { if (turn === this.turn) this.refused = error.message }
      if (turn === this.turn) this.busy = false
    },
    async enter() { await this.find(); if (this.query && this.cards.length === 1) this.$emit('add', this.cards[0], 'main') },
    key(event, card) {
      const lines = [...this.$el.querySelectorAll('.dk-hit')]
      const at = lines.indexOf(event.currentTarget)
      if (event.key === 'ArrowDown') lines[at + 1]?.focus()
      else if (event.key === 'ArrowUp') (at ? lines[at - 1] : this.$refs.query).focus()
      else if (event.target !== event.currentTarget) return
      else if (event.key === '+' || event.key === '=' || event.key === ' ') this.$emit('add', card, 'main')
      else if (event.key === 's') this.$emit('add', card, 'side')
      else if (event.key === 'Enter') this.$emit('zoom', card)
      else return
      event.preventDefault()
    },
    down(event) { if (event.key === 'ArrowDown') { event.preventDefault(); this.$el.querySelector('.dk-hit')?.focus() } },
  },
  template: `
  <div class="dk-find">
    <form role="search" @submit.prevent="enter"><label><span class="sr">{{ t.search }}</span><input ref="query" type="search" v-model="query" :placeholder="t.searchHint" maxlength="300" autocomplete="off" spellcheck="false" @input="later" @keydown="down"></label><button type="button" class="help" :aria-expanded="help" :aria-label="t.syntaxTitle" @click="help = !help">?</button></form>
    <dl v-if="help" class="dk-syntax"><template v-for="[how, what] in t.syntax"><dt><button type="button" @click="query = (query + ' ' + how).trim(); find()">{{ how }}</button></dt><dd>{{ what }}</dd></template></dl>
    <p class="dk-refused" role="alert" v-if="refused">{{ refused }}</p>
    <p class="dk-dim" role="status">{{ busy ? '…' : total ? t.found(total) : t.nothing }}</p>
    <ul class="dk-hits">
      <li v-for="card in cards" :key="card.name" class="dk-hit" tabindex="0" :aria-label="card.card.label + ', ' + card.card.mana_cost + ', ' + card.card.type_line" @keydown="key($event, card)">
        <button class="name" tabindex="-1" :class="tint(card)" @click="$emit('zoom', card)"><span>{{ card.card.label }}</span><span class="cost" v-html="cost(card.card.mana_cost)"></span></button>
        <span class="flag" v-if="!card.supported" role="img" :aria-label="t.unsupported" :title="t.unsupported + '\\n' + card.why.join('\\n')">!</span>
        <span class="have" v-if="counts[card.name]">{{ counts[card.name] }}</span>
        <button class="add" tabindex="-1" :aria-label="t.add + ': ' + card.card.label" :title="t.add" @click="$emit('add', card, 'main')">+</button>
        <button class="add" tabindex="-1" :aria-label="t.addSide + ': ' + card.card.label" :title="t.addSide" @click="$emit('add', card, 'side')">+ {{ t.short }}</button>
      </li>
    </ul>
    <button v-if="more" :disabled="busy" @click="find(page + 1)">{{ t.next }}</button>
  </div>`,
}
