// What is counted of a deck: kinds, curve, colours, what its cards do, and what that suggests.
import { symbol } from '/wanzhi/symbols.js'
import { percent, words } from '/wanzhi/decks/words.js'

const TINT = { W: 'var(--w)', U: 'var(--u)', B: 'var(--b)', R: 'var(--r)', G: 'var(--g)' }

export default {
  name: 'WzDeckNumbers',
  props: { stats: Object, lang: String, role: String },
  emits: ['role'],
  computed: {
    t() { return words(this.lang) },
    kinds() { return Object.entries(this.stats.kinds).filter(([, n]) => n).sort((a, b) => b[1] - a[1]) },
    highest() { return Math.max(4, ...this.stats.curve.map(([a, b]) => a + b)) },
    roles() { return Object.entries(this.stats.roles).filter(([, n]) => n).sort((a, b) => b[1] - a[1]) },
    answers() { return Object.entries(this.stats.answers) },
    symbols() { return this.stats.colors.reduce((n, c) => n + c.symbols, 0) || 1 },
    said() { return this.stats.curve.map(([a, b], mv) => `${mv}${mv === 7 ? '+' : ''}: ${a + b}`).join(', ') },
  },
  methods: {
    symbol, percent,
    tint: (c) => TINT[c],
    hard(c) { const h = c.hardest; return this.t.hardest(this.lang === 'zh' && h.zh ? h.zh : h.name, h.turn, percent(h.chance)) },
  },
  template: `
  <div class="dk-numbers">
    <dl class="dk-big"><div><dt>{{ t.size }}</dt><dd>{{ stats.size }}</dd></div><div><dt>{{ t.lands }}</dt><dd>{{ stats.lands }}</dd></div><div><dt>{{ t.mean }}</dt><dd>{{ stats.mean.toFixed(2) }}</dd></div></dl>
    <p class="dk-plan" v-if="stats.size && stats.archetype"><b>{{ t.plan(stats.archetype.name) }}</b> {{ stats.archetype.how }}</p>
    <h3>{{ t.curve }}</h3>
    <figure class="dk-curve" role="img" :aria-label="t.curve + ': ' + said">
      <div v-for="([a, b], mv) in stats.curve" class="col"><span class="n">{{ a + b || '' }}</span><span class="bar"><i class="o" :style="{ height: 100 * b / highest + '%' }"></i><i class="c" :style="{ height: 100 * a / highest + '%' }"></i></span><span class="mv">{{ mv }}{{ mv === 7 ? '+' : '' }}</span></div>
    </figure>
    <p class="dk-key dk-dim"><i class="c"></i> {{ t.creatures }} <i class="o"></i> {{ t.others }}</p>
    <h3>{{ t.types }}</h3>
    <ul class="dk-kinds"><li v-for="[kind, n] in kinds"><span>{{ t.kinds[kind] }}</span><span class="bar"><i :style="{ width: 100 * n / (stats.size || 1) + '%' }"></i></span><b>{{ n }}</b></li></ul>
    <template v-if="stats.colors.length"><h3>{{ t.colors }}</h3>
    <ul class="dk-colors">
      <li v-for="c in stats.colors">
        <span class="pip" v-html="symbol(c.color)"></span>
        <div><span class="bar"><i :style="{ width: 100 * c.symbols / symbols + '%', background: tint(c.color) }"></i></span><span>{{ percent(c.symbols / symbols) }} {{ t.ofCosts }}</span></div>
        <div><span class="bar"><i :style="{ width: 100 * c.sources / (stats.lands || 1) + '%', background: tint(c.color) }"></i></span><span>{{ percent(c.sources / (stats.lands || 1)) }} {{ t.ofLands }} ({{ t.sources(c.sources, c.others) }})</span></div>
        <p class="dk-dim" v-if="c.hardest" :title="t.hardestHow">{{ hard(c) }}</p>
      </li>
    </ul></template>
    <template v-if="roles.length"><h3>{{ t.roles }}</h3>
    <p class="dk-chips"><button v-for="[name, n] in roles" :aria-pressed="role === name" @click="$emit('role', role === name ? '' : name)">{{ t.rolesOf[name] }} <b>{{ n }}</b></button></p></template>
    <p class="dk-dim" role="status" v-if="stats.size && !stats.archetype">{{ t.reading }}</p>
    <template v-if="stats.size && stats.archetype"><h3>{{ t.answers }}</h3>
    <p class="dk-chips"><span v-for="[kind, n] in answers" :class="{ gap: !n }">{{ t.answersOf[kind] }} <b>{{ n }}</b></span></p></template>
    <template v-if="stats.advice.length"><h3>{{ t.advice }}</h3><ul class="dk-advice"><li v-for="line in stats.advice">{{ line }}</li></ul></template>
  </div>`,
}
