// A record from a file: it is sent to the server, which says where it can be seen.
const WORDS = { en: { wrong: 'The file could not be read.', large: 'The file is too large.' }, zh: { wrong: '无法读取此文件。', large: '文件过大。' } }

export default {
  name: 'WzReplayFile',
  props: { label: String, lang: { type: String, default: 'en' } },
  data: () => ({ why: '', busy: false, over: false }),
  computed: { t() { return WORDS[this.lang] || WORDS.en } },
  methods: {
    async take(file) {
      if (!file || this.busy) return
      if (file.size > 2e6) { this.why = this.t.large; return }
      this.busy = true; this.why = ''
      try {
        const reply = await fetch('/api/replays', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: await file.text() })
        const found = await reply.json()
        if (reply.ok) { location.href = '/replay/' + encodeURIComponent(found.replay); return }
        this.why = found.refused || this.t.wrong
      } catch { this.why = this.t.wrong }
      this.busy = false
    },
    picked(event) { this.take(event.target.files[0]); event.target.value = '' },
    dropped(event) { this.over = false; this.take(event.dataTransfer.files[0]) },
  },
  template: `
  <div class="wz-openfile" :class="{ over, busy }" @dragover.prevent="over = true" @dragleave="over = false" @drop.prevent="dropped">
    <label><input type="file" accept=".json,application/json" @change="picked"><span>{{ label }}</span></label>
    <p v-if="why" role="alert" class="wrong">{{ why }}</p>
  </div>`,
}
