// The card forge: a card is typed, and while one types it is told back: how each paragraph is understood, or where not; and it can be played.
import WzCard from '/wanzhi/card.js'
import { withSymbols } from '/wanzhi/symbols.js'
import { ask, copy, packed, unpacked } from '/wanzhi/puzzlewords.js'

const WORDS = {
  en: {
    colon: ': ', name: 'Name', cost: 'Mana cost', type: 'Types', text: 'Text', power: 'Power', toughness: 'Toughness', loyalty: 'Loyalty', defense: 'Defense', textHint: 'One ability a paragraph, in English or Chinese. Say “this creature” or the card’s name for the card itself.',
    costHint: '1RR or {1}{R}{R}', typeHint: 'Creature – Elf Druid', understood: 'How it is understood', nothing: 'Type a name and types, and the card is told back to you here.', reading: 'Reading …', first: 'Reading … (the first card takes a little longer)',
    ok: 'Understood', not: 'Not understood', where: (line, column) => `Line ${line}, character ${column}`, go: 'Show it in the text', near: 'This would be understood:', use: 'Use it', expected: 'What could stand there:', alone: 'Sentence by sentence:',
    tree: 'What it is made of', notes: 'What the rules say', played: 'Played: a card of this text was tried in all its parts.', bound: 'Understood in full: it can be played.', unread: 'Not understood yet.', read: 'Read, but something in it is not clear.', blank: 'No text: it can be played as it is.',
    try: 'Try it now', tryHint: 'Two of it in your hand, the lands for it on the table', deck: 'Play a whole game', deckHint: 'In a deck of its colors', count: 'How many in the deck', level: 'Opponent plays as', busy: 'Setting it up …', failed: 'The server can’t be reached.',
    examples: 'Begin with an example', share: 'Copy link', copied: 'Copied.', drawn: 'The card', inOther: '中文', rules: (r) => `rule ${r}`, translated: 'Read as English:',
  },
  zh: {
    colon: '：', name: '牌名', cost: '法术力费用', type: '类别', text: '文字', power: '力量', toughness: '防御力', loyalty: '忠诚', defense: '守备', textHint: '每段一个异能，中文或英文皆可。指牌本身时，请写“此生物”或牌名。',
    costHint: '1RR或{1}{R}{R}', typeHint: '生物～妖精／德鲁伊', understood: '理解结果', nothing: '填写牌名和类别后，这里会显示对这张牌的理解。', reading: '正在读取……', first: '正在读取……（第一张牌需要稍久一些）',
    ok: '已理解', not: '未能理解', where: (line, column) => `第${line}行，第${column}个字符`, go: '在文字中显示', near: '这样写可以理解：', use: '采用', expected: '此处可以是：', alone: '逐句来看：',
    tree: '含义的组成', notes: '规则说明', played: '已验证：此文字的牌曾在所有部分中试玩过。', bound: '完全理解：可以游玩。', unread: '尚未理解。', read: '已读取，但有些地方不明确。', blank: '没有文字：可以直接游玩。',
    try: '马上试玩', tryHint: '两张在手上，所需的地已在场', deck: '玩一整盘', deckHint: '放进同色的套牌', count: '套牌中的张数', level: '对手水平', busy: '正在布置……', failed: '无法连接服务器。',
    examples: '从范例开始', share: '复制链接', copied: '已复制。', drawn: '牌面', inOther: 'English', rules: (r) => `规则${r}`, translated: '读作英文：',
  },
}
const EXAMPLES = [
  { name: 'Ember Scholar', cost: '1R', type_line: 'Creature — Human Wizard', text: 'Haste\nWhenever you cast an instant or sorcery spell, this creature deals 1 damage to any target.', power: '2', toughness: '1' },
  { name: 'Quiet Harvest', cost: '2G', type_line: 'Sorcery', text: 'Create two 1/1 green Saproling creature tokens. You gain 1 life for each creature you control.' },
  { name: 'Keeper of Tides', cost: '3U', type_line: 'Legendary Creature — Merfolk Wizard', text: 'Flash\nWhen Keeper of Tides enters, return up to one target creature to its owner\'s hand.\n{2}{U}: Draw a card, then discard a card.', power: '2', toughness: '4' },
  { name: 'Lantern of Vows', cost: '2', type_line: 'Artifact', text: '{T}: Add one mana of any color.\n{4}, {T}, Sacrifice this artifact: Draw two cards.' },
]
const EXAMPLES_ZH = [
  { name: '烬火学者', cost: '1R', type_line: '生物～人类／法术师', text: '敏捷\n每当你施放瞬间或法术咒语时，此生物对任意一个目标造成1点伤害。', power: '2', toughness: '1' },
  { name: '静谧丰收', cost: '2G', type_line: '法术', text: '派出两个1/1绿色腐生物衍生生物。你每有一个由你操控的生物，便获得1点生命。' },
  { name: '潮汐守护者', cost: '3U', type_line: '传奇生物～人鱼／法术师', text: '闪现\n当潮汐守护者进场时，将至多一个目标生物移回其拥有者手上。\n{2}{U}：抓一张牌，然后弃一张牌。', power: '2', toughness: '4' },
  { name: '誓言灯笼', cost: '2', type_line: '神器', text: '{T}：加一点任意颜色的法术力。\n{4}，{T}，牺牲此神器：抓两张牌。' },
]
const EMPTY = () => ({ name: '', cost: '', type_line: '', text: '', power: '', toughness: '', loyalty: '', defense: '' })

const Tree = {
  name: 'WzTree',
  props: { node: Object, lang: String, t: Object },
  methods: { withSymbols },
  template: `<li><span class="kind">{{ node.kind[lang] }}</span> <span v-html="withSymbols(node.words[lang])"></span> <a v-for="r in node.rules" :href="'/rules?r=' + r" :aria-label="t.rules(r)">{{ r }}</a>
    <ul v-if="node.parts.length"><wz-tree v-for="part in node.parts" :node="part" :lang="lang" :t="t"></wz-tree></ul></li>`,
}
Tree.components = { WzTree: Tree }

export default {
  name: 'WzForge',
  components: { WzCard, WzTree: Tree },
  props: { lang: { type: String, default: 'en' }, levels: Array },
  data: () => ({ card: EMPTY(), told: null, wrong: '', reading: false, slow: false, count: 4, level: 'normal', busy: '', note: '', face: '' }),
  computed: {
    t() { return WORDS[this.lang] || WORDS.en },
    examples() { return this.lang === 'zh' ? EXAMPLES_ZH : EXAMPLES },
    shown() { return this.face || this.lang },
    drawn() { return this.told && this.told.card ? this.told.card[this.shown] : null },
    kinds() { return ((this.told && this.told.card && this.told.card.en) || {}).types || [] },
    lineOfTypes() { return this.card.type_line.toLowerCase() },
    sized() { return /creature|vehicle|生物|载具/.test(this.lineOfTypes) },
    loyal() { return /planeswalker|鹏洛客/.test(this.lineOfTypes) },
    battle() { return /battle|战役/.test(this.lineOfTypes) },
    verdict() { const k = this.told; return !k ? '' : k.ok ? (k.lines.length ? this.t[k.level] || this.t.bound : this.t.blank) : k.level === 'read' ? this.t.read : this.t.unread },
  },
  methods: {
    withSymbols,
    fault(field) { const found = this.told && this.told.faults.find((f) => f.field === field); return found ? found.why : '' },
    changed() {
      clearTimeout(this.timer)
      const address = `#c=${packed(JSON.stringify(this.card))}`
      history.replaceState(history.state, '', this.card.name || this.card.text ? address : location.pathname)
      this.timer = setTimeout(this.look, 350)
    },
    async look() {
      if (!this.card.name && !this.card.type_line && !this.card.text) { this.told = null; return }
      const number = (this.number = (this.number || 0) + 1)
      this.reading = true
      const slow = setTimeout(() => { this.slow = true }, 2500)
      let told
      try { told = await ask('/api/forge/look', { card: this.card, lang: this.lang }) } catch { told = { refused: this.t.failed } }
      clearTimeout(slow)
      if (number !== this.number) return
      this.reading = false; this.slow = false
      this.wrong = told.refused || ''
      if (!told.refused) this.told = told
    },
    parts(line) {
      const p = line.problem
      if (!p) return [line.text, '', '']
      const at = Math.max(0, p.start - line.start), end = Math.max(at + 1, p.end - line.start)
      return [line.text.slice(0, at), line.text.slice(at, end) || '▮', line.text.slice(end)]
    },
    // The typed text keeps its empty lines and spaces at the beginning of lines, which are not counted.
    show(problem) {
      let left = problem.line, at = 0
      for (const line of this.card.text.split('\n')) {
        if (line.trim() && --left === 0) {
          const start = at + (line.length - line.trimStart().length) + problem.column - 1
          this.$refs.text.focus()
          this.$refs.text.setSelectionRange(start, start + Math.max(1, problem.end - problem.start))
          return
        }
        at += line.length + 1
      }
    },
    use(number, text) { this.card.text = this.told.lines.map((line, n) => (n === number ? text : line.text)).join('\n'); this.changed() },
    begin(example) { this.card = { ...EMPTY(), ...example }; this.changed() },
    async play(how) {
      this.busy = how
      try {
        const told = await ask('/api/forge/play', { card: this.card, how, count: +this.count || 4, level: this.level, lang: this.lang })
        if (told.table) { location.href = `/table/${told.table}`; return }
        this.wrong = told.refused
      } catch { this.wrong = this.t.failed }
      this.busy = ''
    },
    async share() { await copy(location.href); this.note = this.t.copied; setTimeout(() => { this.note = '' }, 2500) },
    fromAddress() {
      const found = /[#&]c=([\w-]+)/.exec(location.hash)
      if (!found) return
      try {
        const given = JSON.parse(unpacked(found[1]))
        this.card = Object.fromEntries(Object.keys(EMPTY()).map((key) => [key, String(given[key] || '').slice(0, 2000)]))
        this.look()
      } catch { /* an address that is none of ours */ }
    },
  },
  mounted() { this.fromAddress(); addEventListener('hashchange', this.fromAddress) },
  unmounted() { removeEventListener('hashchange', this.fromAddress) },
  template: `
  <div class="wz-forge">
    <p class="examples"><span class="dim">{{ t.examples }}</span> <button v-for="one in examples" type="button" @click="begin(one)">{{ one.name }}</button></p>
    <div class="bench">
      <form class="typed" @submit.prevent="look">
        <label>{{ t.name }}<input v-model="card.name" maxlength="60" @input="changed" :aria-invalid="!!fault('name')" aria-describedby="f-name"><small id="f-name" class="wrong">{{ fault('name') }}</small></label>
        <label class="short">{{ t.cost }}<input v-model="card.cost" maxlength="60" :placeholder="t.costHint" @input="changed" :aria-invalid="!!fault('cost')" aria-describedby="f-cost"><small id="f-cost" class="wrong">{{ fault('cost') }}</small></label>
        <label class="wide">{{ t.type }}<input v-model="card.type_line" maxlength="120" :placeholder="t.typeHint" @input="changed" :aria-invalid="!!fault('type_line')" aria-describedby="f-type"><small id="f-type" class="wrong">{{ fault('type_line') }}</small></label>
        <label class="wide">{{ t.text }}<textarea ref="text" v-model="card.text" rows="7" maxlength="2000" @input="changed" :aria-invalid="!!(told && !told.ok && told.lines.some((l) => !l.ok))" aria-describedby="f-text"></textarea><small id="f-text" class="dim">{{ fault('text') || t.textHint }}</small></label>
        <template v-for="field in ['power', 'toughness', 'loyalty', 'defense']"><label v-if="field === 'loyalty' ? loyal : field === 'defense' ? battle : sized" class="tiny">{{ t[field] }}<input v-model="card[field]" maxlength="5" @input="changed" :aria-invalid="!!fault(field)"><small class="wrong">{{ fault(field) }}</small></label></template>
      </form>
      <section class="drawn" :aria-label="t.drawn"><wz-card v-if="drawn" :card="drawn" :lang="shown" size="large"></wz-card><wz-card v-else :card="{ name: '' }" size="large"></wz-card>
        <div class="row"><button type="button" @click="face = shown === 'zh' ? 'en' : 'zh'">{{ shown === 'zh' ? 'English' : '中文' }}</button><button type="button" :disabled="!card.name" @click="share">{{ t.share }}</button><span role="status">{{ note }}</span></div></section>
    </div>
    <section class="told" aria-live="polite" :aria-busy="reading">
      <h2>{{ t.understood }} <i v-if="reading" class="dim">{{ slow ? t.first : t.reading }}</i></h2>
      <p v-if="wrong" class="wrong" role="alert">{{ wrong }}</p>
      <p v-if="!told" class="dim">{{ t.nothing }}</p>
      <template v-else>
        <p v-if="told.card" class="verdict" :class="{ ok: told.ok }">{{ verdict }}</p>
        <article v-for="(line, number) in told.lines" :class="{ ok: line.ok }">
          <p class="said"><b>{{ line.ok ? '✓' : '✗' }}<span class="wz-live">{{ line.ok ? t.ok : t.not }}</span></b> {{ parts(line)[0] }}<mark v-if="line.problem">{{ parts(line)[1] }}</mark>{{ parts(line)[2] }}</p>
          <div v-if="line.problem" class="problem"><p><strong>{{ line.problem.reason[lang] }}</strong> <button type="button" @click="show(line.problem)">{{ t.where(line.problem.line, line.problem.column) }}{{ t.colon }}{{ t.go }}</button></p>
            <p v-if="line.problem.near.length">{{ t.near }}</p><ul v-if="line.problem.near.length" class="near"><li v-for="text in line.problem.near"><q>{{ text }}</q> <button type="button" @click="use(number, text)">{{ t.use }}</button></li></ul>
            <p v-if="line.problem.expected.length" class="dim">{{ t.expected }} {{ line.problem.expected.map((e) => e[lang]).join(lang === 'zh' ? '、' : ', ') }}</p>
            <p v-if="line.problem.sentences.length" class="dim">{{ t.alone }} <span v-for="s in line.problem.sentences" :class="s.ok ? 'good' : 'bad'">{{ s.ok ? '✓' : '✗' }} {{ s.text }} </span></p></div>
          <template v-if="line.written"><p class="en" lang="en" v-if="line.written.en !== line.text" v-html="withSymbols(line.written.en)"></p><p class="zh" lang="zh-Hans" v-if="line.written.zh !== line.text" v-html="withSymbols(line.written.zh)"></p>
            <details><summary>{{ t.tree }}</summary><ul class="tree"><wz-tree :node="line.tree" :lang="lang" :t="t"></wz-tree></ul></details></template>
        </article>
        <aside v-if="told.notes && told.notes[lang].length"><h3>{{ t.notes }}</h3><dl><template v-for="note in told.notes[lang]"><dt><a :href="note.page">{{ note.name }}</a></dt><dd>{{ note.text }}</dd></template></dl></aside>
      </template>
    </section>
    <div class="wz-go"><label>{{ t.level }} <select v-model="level"><option v-for="[value, name] in levels" :value="value">{{ name }}</option></select></label>
      <label>{{ t.count }} <input type="number" min="1" max="20" v-model="count"></label>
      <button type="button" :title="t.deckHint" :disabled="!told || !told.ok || !!busy" @click="play('deck')">{{ busy === 'deck' ? t.busy : t.deck }}</button>
      <button type="button" class="main" :title="t.tryHint" :disabled="!told || !told.ok || !!busy" @click="play('try')">{{ busy === 'try' ? t.busy : t.try }}</button></div>
  </div>`,
}
