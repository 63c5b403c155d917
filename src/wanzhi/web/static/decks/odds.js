// The odds of a deck: screw and flood, lands by turn, the cards one sees in a usual game, copies by turn, thinning.
import { percent, whole, words } from '/wanzhi/decks/words.js'

export default {
  name: 'WzDeckOdds',
  props: { stats: Object, rows: Array, info: Object, lang: String },
  data: () => ({ way: 'play', card: '' }),
  computed: {
    t() { return words(this.lang) },
    odds() { return this.stats.odds[this.way] },
    long() { return this.odds.seen[10] },
    main() { return this.rows.filter((r) => r.section === 'main' && this.info[r.name]).sort((a, b) => (this.info[a.name].kind === 'land') - (this.info[b.name].kind === 'land') || b.count - a.count) },
    chosen() { return this.main.find((r) => r.name === this.card) || this.main[0] },
    table() { const found = this.chosen && this.stats.copies[this.chosen.count]; return found ? found[this.way] : [] },
    groups() { const share = this.long / (this.stats.size || 1); return Object.entries(this.stats.kinds).filter(([, n]) => n).map(([kind, n]) => [kind, (n * share).toFixed(1)]) },
    likely() { return this.odds.by_long_game.map((p, n) => [n, p]).filter(([, p]) => p >= 0.001) },
    top() { return Math.max(0.01, ...this.odds.by_long_game) },
    facts() { const o = this.odds; const t = this.t; return [[t.screw, t.screwHow, o.screw], [t.flood, t.floodHow, o.flood], [t.kept, t.keptHow, o.kept], [t.keptTwo, t.keptTwoHow, o.kept_in_two]] },
    thin() { const x = this.stats.thinning; return { ...x, before: percent(x.before), after: percent(x.after) } },
  },
  methods: { percent, whole },
  template: `
  <div class="dk-odds">
    <div class="dk-way" role="group"><button :aria-pressed="way === 'play'" @click="way = 'play'">{{ t.onPlay }}</button><button :aria-pressed="way === 'draw'" @click="way = 'draw'">{{ t.onDraw }}</button></div>
    <dl class="dk-big two"><div v-for="[name, how, p] in facts"><dt>{{ name }}</dt><dd>{{ percent(p) }}</dd><dd class="how">{{ how }}</dd></div></dl>
    <h3>{{ t.byTurn }}</h3>
    <div class="dk-scroll" tabindex="0" role="region" :aria-label="t.byTurn"><table><thead><tr><th scope="row">{{ t.turn }}</th><th v-for="n in 10" scope="col">{{ n }}</th></tr></thead><tbody>
      <tr><th scope="row">{{ t.seen }}</th><td v-for="n in 10">{{ odds.seen[n] }}</td></tr>
      <tr><th scope="row">{{ t.expected }}</th><td v-for="n in 10">{{ odds.expected[n].toFixed(1) }}</td></tr>
      <tr><th scope="row">{{ t.drop }}</th><td v-for="n in 10" :class="{ low: odds.drops[n - 1] < .5 }">{{ whole(odds.drops[n - 1]) }}</td></tr>
    </tbody></table></div>
    <h3>{{ t.seventeen(long) }}</h3>
    <p class="dk-dim">{{ t.seventeenHow(long) }}</p>
    <p class="dk-chips"><span v-for="[kind, n] in groups">{{ t.kinds[kind] }} <b>{{ n }}</b></span></p>
    <h4>{{ t.lands17 }}</h4>
    <figure class="dk-curve small" role="img" :aria-label="t.lands17 + ': ' + likely.map(([n, p]) => n + ': ' + percent(p)).join(', ')"><div v-for="[n, p] in likely" class="col"><span class="n">{{ percent(p) }}</span><span class="bar"><i class="o" :style="{ height: 100 * p / top + '%' }"></i></span><span class="mv">{{ n }}</span></div></figure>
    <template v-if="chosen"><h3>{{ t.chance }}</h3>
    <label class="dk-pick">{{ t.chanceOf }} <select :value="chosen.name" @change="card = $event.target.value"><option v-for="r in main" :value="r.name">{{ r.count }} {{ info[r.name].card.label }}</option></select></label>
    <div class="dk-scroll" tabindex="0" role="region" :aria-label="t.chance"><table><thead><tr><th scope="row">{{ t.turn }}</th><th v-for="n in 11" scope="col">{{ n - 1 }}</th></tr></thead><tbody>
      <tr v-for="(line, k) in table"><th scope="row">{{ t.atLeast(k + 1) }}</th><td v-for="p in line">{{ whole(p) }}</td></tr></tbody></table></div></template>
    <template v-if="stats.thinning.cards"><h3>{{ t.thinning }}</h3><p>{{ t.thinningHow(thin) }}</p></template>
  </div>`,
}
