// All decks: one's own and those that are ready to play.
import { symbol } from '/wanzhi/symbols.js'
import { art } from '/wanzhi/art.js'
import { ask, words } from '/wanzhi/decks/words.js'
import WzPlayDeck from '/wanzhi/decks/play.js'
import WzImport from '/wanzhi/decks/import.js'

export default {
  name: 'WzDecks',
  components: { WzPlayDeck, WzImport },
  props: { lang: { type: String, default: 'en' }, levels: Array },
  data: () => ({ decks: null, playing: null, importing: false, dropping: '', refused: '' }),
  computed: {
    t() { return words(this.lang) },
    own() { return (this.decks || []).filter((d) => d.own) },
    bundled() { return (this.decks || []).filter((d) => !d.own) },
  },
  methods: {
    symbol, art,
    async load() {
      try { this.decks = (await ask(this.lang, '/api/decks')).decks } catch (error) { this.refused = error.message; this.decks = [] }
    },
    async copy(deck) {
      try {
        const whole = await ask(this.lang, `/api/decks/${deck.id}`)
        const { id } = await ask(this.lang, '/api/decks', 'POST', { name: this.t.copyOf(deck.name).slice(0, 80), text: whole.text, notes: whole.notes })
        location.href = `/decks/${id}`
      } catch (error) { this.refused = error.message }
    },
    async drop(deck) {
      try { await ask(this.lang, `/api/decks/${deck.id}`, 'DELETE'); this.dropping = ''; await this.load() } catch (error) { this.refused = error.message }
    },
    tint(deck) {
      const of = { W: 'var(--w)', U: 'var(--u)', B: 'var(--b)', R: 'var(--r)', G: 'var(--g)' }
      const found = [...deck.colors].map((c) => of[c])
      if (!found.length) found.push('var(--c)')
      if (found.length === 1) found.push(found[0])
      return { background: `linear-gradient(100deg, ${found.join(', ')})` }
    },
  },
  mounted() { this.load() },
  template: `
  <div class="dk-list">
    <header class="dk-head"><div><h1>{{ t.title }}</h1><p class="lead">{{ t.lead }}</p></div>
      <div class="dk-do"><a class="wz-btn main" href="/decks/new">{{ t.create }}</a><button @click="importing = !importing" :aria-expanded="importing">{{ t.paste }}</button></div></header>
    <p class="dk-refused" role="alert" v-if="refused">{{ refused }}</p>
    <wz-import v-if="importing" :lang="lang" @close="importing = false" />
    <section v-for="[title, rows] in [[t.mine, own], [t.bundled, bundled]]" :aria-label="title">
      <h2>{{ title }}</h2>
      <p class="dk-dim" v-if="decks && !rows.length">{{ t.none }}</p>
      <div class="dk-tiles">
        <article v-for="deck in rows" class="dk-tile">
          <a class="face" :href="'/decks/' + deck.id" tabindex="-1" aria-hidden="true"><span class="band" :style="tint(deck)"><i v-for="card in deck.key" v-html="art(card)"></i></span></a>
          <div class="what">
            <h3><a :href="'/decks/' + deck.id">{{ deck.name }}</a></h3>
            <p class="dk-dim"><span class="pips"><span v-for="c in deck.colors" v-html="symbol(c)"></span></span> {{ t.cards(deck.size) }} · {{ t.landsN(deck.lands) }}<template v-if="deck.side"> · {{ t.sideN(deck.side) }}</template></p>
            <p class="dk-dim" v-if="deck.about">{{ deck.about }}</p>
            <p class="dk-warn" v-if="deck.unknown">{{ t.unknownN(deck.unknown) }}</p>
          </div>
          <div class="dk-do" v-if="dropping !== deck.id"><button class="main" @click="playing = deck" :aria-label="t.play + ': ' + deck.name">{{ t.play }}</button><a class="wz-btn" :href="'/decks/' + deck.id" :aria-label="(deck.own ? t.edit : t.look) + ': ' + deck.name">{{ deck.own ? t.edit : t.look }}</a><button @click="copy(deck)" :aria-label="t.copy + ': ' + deck.name">{{ t.copy }}</button><button v-if="deck.own" @click="dropping = deck.id" :aria-label="t.drop + ': ' + deck.name">{{ t.drop }}</button></div>
          <div class="dk-do" v-else role="alert"><b>{{ t.sure }}</b><button class="danger" @click="drop(deck)">{{ t.yes }}</button><button @click="dropping = ''">{{ t.no }}</button></div>
          <wz-play-deck v-if="playing === deck" :deck="deck" :decks="decks" :levels="levels" :lang="lang" @close="playing = null" />
        </article>
      </div>
    </section>
  </div>`,
}
