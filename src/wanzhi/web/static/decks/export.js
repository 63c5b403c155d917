// The list in a format, to copy or to keep as a file.
import { ask, words } from '/wanzhi/decks/words.js'

export default {
  name: 'WzExport',
  props: { text: String, name: String, lang: String },
  emits: ['close'],
  data: () => ({ form: 'text', made: null, refused: '', copied: false }),
  computed: { t() { return words(this.lang) } },
  watch: { form: 'make', text: 'make' },
  mounted() { this.make(); this.$nextTick(() => this.$refs.first.focus()) },
  methods: {
    async make() {
      this.copied = false
      try { this.made = await ask(this.lang, '/api/decks/export', 'POST', { text: this.text, name: this.name, form: this.form }); this.refused = '' } catch (error) { this.refused = error.message }
    },
    async copy() {
      try { await navigator.clipboard.writeText(this.made.text) } catch { this.$refs.made.select(); document.execCommand('copy') }
      this.copied = true
    },
    download() {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([this.made.text], { type: 'text/plain;charset=utf-8' }))
      link.download = this.made.file
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 1000)
    },
  },
  template: `
  <div class="dk-dialog" role="dialog" :aria-label="t.exportTo" @keydown.esc="$emit('close')">
    <h2>{{ t.exportTo }}</h2>
    <label><span class="sr">{{ t.exportTo }}</span><select ref="first" v-model="form"><option v-for="(title, key) in t.forms" :value="key">{{ title }}</option></select></label>
    <p class="dk-refused" role="alert" v-if="refused">{{ refused }}</p>
    <textarea ref="made" v-if="made" :value="made.text" rows="10" readonly :aria-label="t.list"></textarea>
    <div class="dk-do" v-if="made"><button class="main" @click="copy">{{ copied ? t.copied : t.copyText }}</button><button @click="download">{{ t.download }} ({{ made.file }})</button><button @click="$emit('close')">{{ t.close }}</button></div>
  </div>`,
}
