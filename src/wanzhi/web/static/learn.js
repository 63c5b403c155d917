// The panel of a lesson: what is said, what is to be done, and rings around what is spoken of. The table beside it is the ordinary one.
import WzCard from '/wanzhi/card.js'
import { withSymbols } from '/wanzhi/symbols.js'

const WORDS = {
  en: { go: 'Continue', again: 'Try this step again', restart: 'Start over', hint: 'Show me a hint', lessons: 'All lessons', next: 'Next lesson', done: 'Lesson done!', doneText: 'Well played.', stay: 'Go on playing', look: 'Look at the table',
    lost: 'The game is over. Try this step again, or start over.', step: (n, of) => `Step ${n} of ${of}`, fold: 'Make the lesson small', unfold: 'Show the lesson', wait: 'Joining …', todo: 'Your turn to act', missed: (n) => `You clicked ${n}, which can’t be used now.` },
  zh: { go: '继续', again: '重试这一步', restart: '重新开始本课', hint: '给我提示', lessons: '全部课程', next: '下一课', done: '本课完成！', doneText: '打得漂亮。', stay: '在这张牌桌上继续玩', look: '看看牌桌',
    lost: '对局已结束。请重试这一步，或重新开始。', step: (n, of) => `第${n}步，共${of}步`, fold: '收起课程', unfold: '展开课程', wait: '正在加入……', todo: '请你来操作', missed: (n) => `你点击了${n}，它现在不能使用。` },
}
// Parts of the table by the names that lessons give them: the first selector that is there.
const PLACES = {
  main: ['.wz-ask .main'], phases: ['.wz-phases'], hand: ['.wz-hand'], stack: ['.wz-stack'], tools: ['.wz-ask .tools'], menu: ['[data-tool="menu"]'], prompt: ['.wz-ask .prompt'],
  mana: ['.wz-mine .pool'], log: ['[data-tool="log"]'], undo: ['[data-tool="undo"]'], until: ['[data-tool="until"]'], life: ['[data-player="0"]'], 'their life': ['[data-player="1"]'],
  graveyard: ['[data-pile="graveyard-0"]'], library: ['[data-pile="library-0"]', '[data-player="0"]'],
}
// What the learner does that the server can't see, by what is there on the page then.
const SIGNS = { zoom: '.wz-zoom', why: '.wz-zoom.pinned', log: '.wz-drawer .log', help: '.wz-drawer.keys' }
const SETTLED = 600 // milliseconds until a click has been answered
const PARTS = ['.name', '.cost', '.art', '.kind', '.text', '.pt']

export default {
  name: 'WzLesson',
  components: { WzCard },
  props: { table: String, lang: { type: String, default: 'en' } },
  data: () => ({ lesson: null, folded: false, hinted: false, rings: [], missed: '', marked: new Set(), badges: [], moment: -1, over: false, calls: false, stays: false }),
  computed: {
    t() { return WORDS[this.lang] || WORDS.en },
    paragraphs() { return (this.lesson.text || '').split('\n').filter(Boolean) },
    ended() { return !!this.lesson && this.lesson.done && !this.stays },
    reading() { return !!this.lesson && !this.lesson.done && this.lesson.kind !== 'do' },
    help() { return this.missed || this.lesson.wrong || (this.hinted ? this.lesson.hint : '') },
  },
  watch: {
    // What the table asks is nothing to be done while the end of the lesson is shown.
    ended(now) {
      const table = document.querySelector('.wz-table')
      if (table) table.inert = now
      if (now) this.$nextTick(() => { const next = this.$el.querySelector('.end ~ .go'); if (next) next.focus() })
    },
  },
  methods: {
    withSymbols,
    // The table's own socket: it tells what comes, and sends what it is given.
    send(message) { dispatchEvent(new CustomEvent('wz-send', { detail: message })) },
    hear(message) {
      if (message.type === 'refused' && this.lesson && message.why !== this.lesson.wrong) this.missed = message.why
      if (message.type !== 'state' || !message.lesson) return
      if (message.moment !== this.moment) this.missed = ''
      this.moment = message.moment; this.over = !!message.result
      const before = this.lesson
      this.lesson = message.lesson
      if (before && before.tries !== this.lesson.tries) this.missed = ''
      if (!before || before.number !== this.lesson.number) {
        this.hinted = false; this.missed = ''; this.marked.clear()
        if (before) this.folded = false
        this.$nextTick(() => { this.number(); if (this.$refs.body) this.$refs.body.scrollTop = 0 })
      }
      this.$nextTick(this.ring)
    },
    say(what, more = {}) {
      this.send({ do: 'lesson', what, step: this.lesson.number, ...more })
    },
    // Where the rings are: around cards by their ids, and around parts of the table.
    ring() {
      if (!this.lesson) return
      this.calls = !!document.querySelector('.wz-ask.calls')
      const found = []
      for (const id of this.lesson.objects || []) found.push(document.querySelector(`.wz-table .wz-card[data-id="${id}"]`))
      for (const name of this.lesson.points || []) found.push((PLACES[name] || []).map((s) => document.querySelector(s)).find(Boolean))
      const rings = found.filter(Boolean).map((el) => el.getBoundingClientRect()).filter((r) => r.width && r.bottom > 0 && r.top < innerHeight)
        .map((r) => ({ left: `${Math.round(r.left - 6)}px`, top: `${Math.round(r.top - 6)}px`, width: `${Math.round(r.width + 12)}px`, height: `${Math.round(r.height + 12)}px` }))
      if (JSON.stringify(rings) !== JSON.stringify(this.rings)) this.rings = rings
    },
    watch() {
      if (!this.lesson) { if (++this.waited % 4 === 0) this.send({ do: 'language', lang: this.lang }); return } // it came before we listened
      this.ring()
      for (const [mark, selector] of Object.entries(SIGNS)) {
        if (this.lesson.kind === 'do' && !this.marked.has(mark) && document.querySelector(selector)) { this.marked.add(mark); this.say('mark', { mark }) }
      }
    },
    // A click that chooses nothing goes to no server: what was clicked is said here.
    vain({ name }) {
      if (!this.lesson || this.lesson.done || this.lesson.kind !== 'do' || !name) return
      const { number, tries } = this.lesson, moment = this.moment
      setTimeout(() => { // it may have been what the step asks for, or have come before the answer to the click before it
        if (this.lesson.number === number && this.lesson.tries === tries && this.moment === moment) this.missed = `${this.t.missed(name)} ${this.lesson.hint || ''}`
      }, SETTLED)
    },
    // The numbers beside a card that is explained.
    number() {
      const card = this.$refs.card && this.$refs.card.$el
      if (!card) { this.badges = []; return }
      const box = card.getBoundingClientRect()
      this.badges = PARTS.map((part) => card.querySelector(part)).map((el, n) => {
        if (!el) return null
        const r = el.getBoundingClientRect()
        const right = n === 1 || n === 5 // beside the card, so that they cover no text
        return { n: n + 1, left: `${right ? Math.max(box.width, r.right - box.left) + 2 : -23}px`, top: `${r.top - box.top + r.height / 2 - 12}px` }
      }).filter(Boolean)
    },
    key(event) {
      if (this.ended && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Tab') { event.stopImmediatePropagation(); return } // none of the table's keys
      const kind = this.lesson && !this.lesson.done ? this.lesson.kind : ''
      if (!kind || kind === 'do' || event.ctrlKey || event.metaKey || event.altKey || /^(BUTTON|A|INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
      const choice = kind === 'quiz' ? +event.key - 1 : -1
      if (kind === 'read' ? !['Enter', ' '].includes(event.key) : !(this.lesson.answers || [])[choice]) return
      event.preventDefault(); event.stopImmediatePropagation()
      if (kind === 'read') this.say('continue')
      else this.say('quiz', { choice })
    },
  },
  mounted() {
    this.waited = 0
    this.onmessage = (event) => this.hear(event.detail)
    addEventListener('wz-message', this.onmessage)
    this.onkey = (event) => this.key(event)
    addEventListener('keydown', this.onkey, true)
    this.onvain = (event) => this.vain(event.detail)
    addEventListener('wz-vain', this.onvain)
    this.timer = setInterval(() => this.watch(), 250)
    // On a narrow screen the table begins below the panel.
    this.size = new ResizeObserver(() => { document.body.style.setProperty('--lesson-top', `${Math.min(this.$el.offsetHeight, innerHeight * 0.42)}px`); dispatchEvent(new Event('resize')) })
    this.size.observe(this.$el)
  },
  unmounted() { clearInterval(this.timer); this.size.disconnect(); removeEventListener('keydown', this.onkey, true); removeEventListener('wz-vain', this.onvain); removeEventListener('wz-message', this.onmessage) },
  template: `
  <aside class="wz-lesson-panel" :class="{ folded, reading, ended }" :lang="lang === 'zh' ? 'zh-Hans' : 'en'" :aria-label="lesson ? lesson.title : ''">
    <p v-if="!lesson" class="wait">{{ t.wait }}</p>
    <template v-else>
      <header>
        <a class="up" href="/learn" :aria-label="t.lessons" :title="t.lessons">‹</a>
        <h1>{{ lesson.title }}</h1>
        <button class="fold" @click="folded = !folded" :aria-expanded="String(!folded)" :aria-label="folded ? t.unfold : t.fold">{{ folded ? '▾' : '▴' }}</button>
        <div class="bar" role="progressbar" :aria-valuenow="lesson.number" aria-valuemin="0" :aria-valuemax="lesson.steps" :aria-label="t.step(Math.min(lesson.number + 1, lesson.steps), lesson.steps)">
          <i v-for="n in lesson.steps" :class="{ on: n <= lesson.number, now: n === lesson.number + 1 }"></i>
        </div>
      </header>
      <div class="body" ref="body" v-show="!folded">
        <template v-if="lesson.done">
          <div class="end" role="status"><b>{{ t.done }}</b><p>{{ t.doneText }}</p></div>
          <a v-if="lesson.next" class="go" :href="'/learn/' + lesson.next">{{ t.next }}</a>
          <button v-if="!stays" class="stay" @click="stays = true">{{ over ? t.look : t.stay }}</button>
          <a class="all" href="/learn">{{ t.lessons }}</a>
        </template>
        <template v-else>
          <div class="said" aria-live="polite"><p v-for="(text, n) in paragraphs" :key="lesson.number + '-' + n" v-html="withSymbols(text)"></p></div>
          <div v-if="lesson.card" class="shown"><wz-card ref="card" :card="lesson.card" size="large"/><i v-for="b in badges" :key="b.n" :style="{ left: b.left, top: b.top }">{{ b.n }}</i></div>
          <dl v-if="lesson.rows.length" class="rows"><template v-for="([key, text], n) in lesson.rows" :key="n"><dt v-html="withSymbols(key)"></dt><dd v-html="withSymbols(text)"></dd></template></dl>
          <div v-if="lesson.kind === 'quiz'" class="quiz"><button v-for="(text, n) in lesson.answers" :key="n" @click="say('quiz', { choice: n })"><kbd>{{ n + 1 }}</kbd><span v-html="withSymbols(text)"></span></button></div>
          <p v-if="lesson.lost" class="wrong" role="alert">{{ t.lost }}</p>
          <p v-if="help" class="wrong" :key="lesson.tries" role="alert" v-html="withSymbols(help)"></p>
          <p v-if="lesson.kind === 'do' && calls && !help" class="todo">{{ t.todo }}</p>
        </template>
        <footer v-if="!lesson.done">
          <button v-if="lesson.hint && !help" @click="hinted = true">{{ t.hint }}</button>
          <button v-if="lesson.kind === 'do'" @click="say('back')">{{ t.again }}</button>
          <a :href="'/learn/' + lesson.id + '?again=1'">{{ t.restart }}</a>
          <a class="turn" :lang="lang === 'zh' ? 'en' : 'zh-Hans'" :href="'/language/' + (lang === 'zh' ? 'en' : 'zh') + '?back=/learn/' + lesson.id">{{ lang === 'zh' ? 'English' : '中文' }}</a>
        </footer>
        <footer v-else><a :href="'/learn/' + lesson.id + '?again=1'">{{ t.restart }}</a></footer>
      </div>
      <div v-if="!folded && !lesson.done && lesson.kind === 'read'" class="act"><button class="go" @click="say('continue')">{{ t.go }}</button></div>
    </template>
    <teleport to="body"><div v-for="(place, n) in rings" :key="n" class="wz-ring" :style="place" aria-hidden="true"></div></teleport>
  </aside>`,
}
