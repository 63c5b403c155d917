// Import a list by pasting or from a file: what is understood, and each line that is not, with what it may mean.
import { ask, words } from '/wanzhi/decks/words.js'

export default {
  name: 'WzImport',
  props: { lang: String },
  emits: ['close'],
  data: () => ({ text: '', name: '', found: null, refused: '', busy: false, over: false }),
  computed: { t() { return words(this.lang) } },
  mounted() { this.$nextTick(() => this.$refs.text.focus()) },
  methods: {
    async read(files) {
      const file = files && files[0]
      if (!file) return
      if (file.size > 400000) { this.refused = `${file.name}: > 400 kB`; return }
      const bytes = new Uint8Array(await file.arrayBuffer())
      const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
      this.text = new TextDecoder(utf16).decode(bytes)
      if (!this.name) this.name = file.name.replace(/\.[^.]*$/, '')
      await this.look()
    },
    async look() {
      this.refused = ''
      try {
        const found = await ask(this.lang, '/api/decks/look', 'POST', { text: this.text, name: this.name })
        this.found = found
        if (!this.name && found.name) this.name = found.name
      } catch (error) { this.refused = error.message; this.found = null }
    },
    mend(problem, name) {
      const lines = this.text.split(/\r\n|\r|\n/)
      lines[problem.line - 1] = lines[problem.line - 1].replace(problem.text, name)
      this.text = lines.join('\n')
      this.look()
    },
    async keep() {
      this.busy = true; this.refused = ''
      try {
        if (!this.found) await this.look()
        if (!this.refused) {
          const name = this.name.trim() || (this.found && this.found.name) || this.t.unnamed
          const { id } = await ask(this.lang, '/api/decks', 'POST', { name, text: this.text, notes: '' })
          location.href = `/decks/${id}`
        }
      } catch (error) { this.refused = error.message }
      this.busy = false
    },
  },
  template: `
  <form class="dk-import" :class="{ over }" :aria-label="t.importTitle" @submit.prevent="look" @dragover.prevent="over = true" @dragleave="over = false" @drop.prevent="over = false; read($event.dataTransfer.files)" @keydown.esc="$emit('close')">
    <h2>{{ t.importTitle }}</h2>
    <p class="dk-dim">{{ t.importHow }}</p>
    <label>{{ t.name }} <input v-model="name" maxlength="80" autocomplete="off"></label>
    <label>{{ t.list }} <textarea ref="text" v-model="text" rows="12" spellcheck="false" @paste="$nextTick(look)" placeholder="4 Lightning Bolt&#10;20 Mountain"></textarea></label>
    <div class="dk-do">
      <label class="dk-file">{{ t.file }}<input type="file" accept=".txt,.dek,.dec,.xml,.mwDeck,text/*" @change="read($event.target.files)"></label>
      <button>{{ t.check }}</button><button type="button" class="main" :disabled="busy || !text.trim()" @click="keep">{{ t.keep }}</button><button type="button" @click="$emit('close')">{{ t.cancel }}</button>
    </div>
    <p class="dk-refused" role="alert" v-if="refused">{{ refused }}</p>
    <div v-if="found" role="status">
      <p class="dk-good">{{ t.understood(found.size, found.side) }}</p>
      <div class="dk-problems" v-if="found.problems.length"><h3>{{ t.problems(found.problems.length) }}</h3>
        <ul><li v-for="p in found.problems"><b>{{ t.line(p.line) }}</b> {{ p.reason }} <span v-if="p.nearest.length" class="near">{{ t.didYouMean }} <button type="button" v-for="n in p.nearest" @click="mend(p, n.name)">{{ n.label }}</button></span></li></ul>
      </div>
    </div>
  </form>`,
}
