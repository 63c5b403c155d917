// The people at a table: who is here, clocks, chat, offers of a draw, claims, the match, spectators; passing one device on. It hears what the table hears.
import { clockText, words } from '/wanzhi/people/words.js'

export default {
  name: 'WzCompany',
  props: { lang: { type: String, default: 'en' }, match: { type: String, default: '' } },
  data: () => ({ told: null, at: 0, now: 0, lines: [], muted: [], text: '', me: -1, hand: null, later: null, slot: false, after: false, read: 0, over: false, small: innerWidth < 761 }),
  computed: {
    t() { return words(this.lang) },
    passed() { return (this.now - this.at) / 1000 },
    shows() { return this.told && !this.told.hot_seat },
    best() { return this.told ? this.told.match.best_of : 1 },
    offer() { return this.told ? this.told.draw_offers : [] },
    late() { return this.me >= 0 && !this.over && this.shows ? this.told.seats.findIndex((s, n) => n !== this.me && !s.here && s.user !== null) : -1 },
    claimIn() { return this.late < 0 ? 0 : Math.max(0, this.told.seats[this.late].claim_in - this.passed) },
    unread() { return this.lines.filter((l) => l.number > this.read && !this.own(l)).length },
    /** Where the match goes on from here: the next game, swapping cards, or the lobby. */
    onward() {
      if (!this.told || !this.over || this.told.spectator) return null
      const m = this.told.match
      return m.next ? [`/table/${m.next}`, this.t.next] : [`/match/${m.id}`, m.between ? this.t.swap : this.t.rematch]
    },
    writes() { return this.told && !this.told.hot_seat },
  },
  methods: {
    clockText,
    left(n) { const s = this.told.seats[n]; return s.left === null ? null : s.left - (this.told.running === n ? this.passed : 0) },
    hear(message) {
      if (message.type === 'people') { this.told = message; this.muted = message.muted; this.at = this.now = performance.now(); if (this.writes) dispatchEvent(new Event('wz-chat')) }
      else if (message.type === 'state') { this.me = message.player; this.over = !!message.result; this.later = null; if (!this.hand || this.me >= 0) this.hand = null }
      else if (message.type === 'hand over') { this.hand = message; this.$nextTick(() => this.$refs.take && this.$refs.take.focus()) }
      else if (message.type === 'later') this.later = message
      else if (message.type === 'chat' && !this.lines.some((l) => l.number === message.number)) { this.lines.push(message); this.seen() }
      else if (message.type === 'chat again') { this.lines = message.lines; this.muted = message.muted }
    },
    send(message) { dispatchEvent(new CustomEvent('wz-send', { detail: message })) },
    say() { if (this.text.trim()) { this.send({ do: 'say', text: this.text }); this.text = '' } },
    shown() { const el = document.getElementById('wz-chat'); return !!el && el.offsetParent !== null },
    seen() {
      this.$nextTick(() => {
        if (this.shown()) { this.read = this.lines.length ? this.lines[this.lines.length - 1].number : 0; const el = this.$refs.lines; if (el) el.scrollTop = el.scrollHeight }
      })
    },
    isMuted(line) { return this.muted.includes(line.user) },
    own(line) { return line.player === this.me && this.me >= 0 },
    speakers() { const found = new Map(); for (const l of this.lines) if (!this.own(l)) found.set(l.user, l.name); if (this.told) for (const [n, s] of this.told.seats.entries()) if (n !== this.me && s.user !== null && this.me >= 0) found.set(s.user, s.name); return [...found] },
    chat() { dispatchEvent(new Event('wz-open-chat')) },
    mute(user) { this.send({ do: 'mute', user, on: !this.muted.includes(user) }) },
    tick() {
      this.now = performance.now()
      const slot = !!document.getElementById('wz-chat') && !!document.getElementById('wz-company')
      if (slot !== this.slot) this.slot = slot
      const after = !!document.getElementById('wz-after')
      if (after !== this.after) this.after = after
      if (this.shown() && this.unread) this.seen()
    },
  },
  mounted() {
    this.on = (event) => this.hear(event.detail)
    addEventListener('wz-message', this.on)
    this.ticking = setInterval(() => this.tick(), 500)
    this.send({ do: 'time' })
  },
  unmounted() { removeEventListener('wz-message', this.on); clearInterval(this.ticking) },
  template: `
  <div class="wz-company" :lang="lang === 'zh' ? 'zh-Hans' : 'en'">
    <Teleport v-if="slot && told && (shows || best > 1)" to="#wz-company"><aside class="wz-strip" :aria-label="t.people">
      <ul v-if="shows"><li v-for="(s, n) in told.seats" :key="n" :class="{ away: !s.here, runs: told.running === n }"><i class="dot" :title="s.here ? '' : t.away"></i><span class="who">{{ s.name }}</span><span v-if="!s.here" class="hidden">{{ t.away }}</span><b v-if="left(n) !== null" :class="{ low: left(n) < 60 }" role="timer">{{ clockText(left(n)) }}</b></li></ul>
      <p v-if="best > 1">{{ t.matchIs }} {{ t.score(told.match.wins[0], told.match.wins[1]) }} · {{ t.best[best] }}</p>
      <p v-if="told.watchers">{{ t.watchers(told.watchers) }}</p>
      <p v-if="shows && told.running < 0 && told.seats.some((s) => s.left !== null) && !told.begun && !over">{{ t.notStarted }}</p>
      <p v-if="late >= 0"><template v-if="claimIn > 0">{{ told.seats[late].name }} {{ t.away }} · {{ t.claimIn(clockText(claimIn)) }}</template><button v-else @click="send({ do: 'claim' })">{{ t.claim }}</button></p>
      <p v-if="offer.includes(me) && !over" role="status">{{ t.drawOffered }}</p>
      <p v-if="onward"><a class="wz-go" :href="onward[0]">{{ onward[1] }}</a></p>
      <p v-if="unread" role="status"><button class="unread" @click="chat">{{ t.unread(unread) }}</button></p>
    </aside></Teleport>
    <Teleport v-if="after && onward" to="#wz-after"><a class="main" :href="onward[0]">{{ onward[1] }}</a></Teleport>
    <div v-if="hand" class="cover" role="dialog" aria-modal="true"><h1>{{ t.handTo(hand.name) }}</h1><p>{{ t.handText }}</p><button ref="take" class="wz-go" @click="send({ do: 'take seat', seat: hand.seat })">{{ t.iAm(hand.name) }}</button></div>
    <div v-else-if="later" class="cover" role="status"><h1>{{ t.seeLater(later.amount, t.units[later.unit]) }}</h1><p>{{ t.seeLaterText }}</p></div>
    <Teleport v-if="slot && writes" to="#wz-chat"><div class="wz-talk">
      <ol ref="lines" aria-live="polite"><li v-if="!lines.length" class="dim">{{ t.chatEmpty }}</li><li v-for="l in lines" :key="l.number" :class="{ own: own(l) }"><b>{{ l.name }}</b> <span>{{ l.text }}</span></li></ol>
      <form @submit.prevent="say"><input v-model="text" maxlength="300" :aria-label="t.say" :placeholder="t.say" autocomplete="off"><button>{{ t.send }}</button></form>
      <p class="mutes"><button v-for="[user, name] in speakers()" :key="user" :aria-pressed="muted.includes(user)" @click="mute(user)">{{ muted.includes(user) ? t.unmute(name) : t.mute(name) }}</button></p>
    </div></Teleport>
  </div>`,
}
