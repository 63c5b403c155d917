// Five cards in a fan, one of each colour: what the first page shows before anything is played.
import WzCard from '/wanzhi/card.js'

export default {
  name: 'WzFan',
  components: { WzCard },
  props: { cards: Array, lang: { type: String, default: 'en' } },
  template: `<div class="wz-fan" aria-hidden="true"><wz-card v-for="(card, n) in cards" :key="card.name" :card="card" size="large" :lang="lang" :style="{ '--turn': n - (cards.length - 1) / 2 }"/></div>`,
}
