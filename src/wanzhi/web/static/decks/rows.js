// The cards of a deck by kind, with their numbers: changed by click and by keyboard.
import { cost } from '/wanzhi/symbols.js'
import { frame } from '/wanzhi/card.js'
import { words } from '/wanzhi/decks/words.js'

const KINDS = ['creature', 'planeswalker', 'instant', 'sorcery', 'artifact', 'enchantment', 'battle', 'other', 'land']

export default {
  name: 'WzDeckRows',
  props: { rows: Array, info: Object, lang: String, role: String },
  emits: ['change', 'set', 'move', 'rename', 'zoom'],
  computed: {
    t() { return words(this.lang) },
    groups() {
      const found = []
      const of = (row) => (this.info[row.name] ? this.info[row.name].kind : 'other')
      const order = (a, b) => (this.mv(a) - this.mv(b)) || this.label(a).localeCompare(this.label(b), this.lang)
      const shown = (row) => !this.role || (this.info[row.name] && this.info[row.name].roles.includes(this.role))
      const strange = this.rows.filter((r) => r.unknown)
      if (strange.length) found.push({ key: 'unknown', title: this.t.problems(strange.length), rows: strange })
      const commander = this.rows.filter((r) => r.section === 'commander' && !r.unknown)
      if (commander.length) found.push({ key: 'commander', title: this.t.sections.commander, rows: commander })
      for (const kind of KINDS) {
        const rows = this.rows.filter((r) => r.section === 'main' && !r.unknown && of(r) === kind && shown(r)).sort(order)
        if (rows.length) found.push({ key: kind, title: this.t.kinds[kind], rows })
      }
      const side = this.rows.filter((r) => r.section === 'side' && !r.unknown && shown(r)).sort(order)
      if (side.length) found.push({ key: 'side', title: this.t.sections.side, rows: side })
      return found
    },
  },
  methods: {
    cost,
    label(row) { const card = this.info[row.name]; return card ? card.card.label : row.name },
    mv(row) { const card = this.info[row.name]; return card ? card.mv : 99 },
    tint(row) { const card = this.info[row.name]; return card ? `f-${frame(card.card)}` : '' },
    count(rows) { return rows.reduce((n, r) => n + r.count, 0) },
    show(row) { if (this.info[row.name]) this.$emit('zoom', this.info[row.name]) },
    key(event, row) {
      if (event.target.tagName === 'INPUT') return
      const lines = [...this.$el.querySelectorAll('.dk-row')]
      const at = lines.indexOf(event.currentTarget)
      const go = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (go) lines[at + go]?.focus()
      else if (event.key === '+' || event.key === '=') this.$emit('change', row.section, row.name, 1)
      else if (event.key === '-') this.$emit('change', row.section, row.name, -1)
      else if (event.key === 'Delete' || event.key === 'Backspace') this.$emit('change', row.section, row.name, -row.count)
      else if (event.key === 's' && !event.ctrlKey && !event.metaKey) this.$emit('move', row.section, row.name)
      else if (event.key === 'Enter' && event.target === event.currentTarget) this.show(row)
      else return
      event.preventDefault()
      if (!go) this.$nextTick(() => { const now = [...this.$el.querySelectorAll('.dk-row')]; if (!this.$el.contains(document.activeElement)) now[Math.min(at, now.length - 1)]?.focus() })
    },
  },
  template: `
  <div class="dk-rows">
    <p class="dk-dim" v-if="!rows.length">{{ t.empty }}</p>
    <div v-for="group in groups" :key="group.key" class="dk-group" :class="group.key">
      <h3>{{ group.title }} <i>{{ count(group.rows) }}</i></h3>
      <ul>
        <li v-for="row in group.rows" :key="row.section + row.name" class="dk-row" tabindex="0" :aria-label="row.count + ' ' + label(row)" @keydown="key($event, row)">
          <span class="num"><button tabindex="-1" :aria-label="t.less + ': ' + label(row)" @click="$emit('change', row.section, row.name, -1)">−</button><input type="text" inputmode="numeric" :value="row.count" :aria-label="t.copies + ': ' + label(row)" @change="$emit('set', row.section, row.name, parseInt($event.target.value, 10))"><button tabindex="-1" :aria-label="t.more + ': ' + label(row)" @click="$emit('change', row.section, row.name, 1)">+</button></span>
          <button class="name" tabindex="-1" :class="tint(row)" @click="show(row)"><span>{{ label(row) }}</span><span class="cost" v-if="info[row.name]" v-html="cost(info[row.name].card.mana_cost)"></span></button>
          <span class="flag" v-if="info[row.name] && !info[row.name].supported" role="img" :aria-label="t.unsupported" :title="t.unsupported + '\\n' + info[row.name].why.join('\\n')">!</span>
          <button class="to" tabindex="-1" :aria-label="(row.section === 'side' ? t.toMain : t.toSide) + ': ' + label(row)" :title="row.section === 'side' ? t.toMain : t.toSide" @click="$emit('move', row.section, row.name)">{{ row.section === 'side' ? '↑' : '↓' }}</button>
          <span v-if="row.unknown" class="near">{{ row.why }} <template v-if="row.nearest && row.nearest.length">{{ t.didYouMean }} <button v-for="n in row.nearest" @click="$emit('rename', row, n.name)">{{ n.label }}</button></template></span>
        </li>
      </ul>
    </div>
  </div>`,
}
