// The account: signing up, in and out; rating and games.
import { ask, words } from '/wanzhi/people/words.js'

export default {
  name: 'WzAccount',
  props: { lang: { type: String, default: 'en' }, back: { type: String, default: '' } },
  data: () => ({ who: null, mode: 'up', name: '', password: '', old: '', fresh: '', refused: '', done: '', busy: false }),
  computed: { t() { return words(this.lang) } },
  methods: {
    async act(what) {
      if (this.busy) return
      this.busy = true; this.refused = ''; this.done = ''
      try { await what() } catch (error) { this.refused = error.message }
      this.busy = false
    },
    async look() { this.who = await ask(this.lang, 'GET', '/api/account') },
    enter() {
      return this.act(async () => {
        await ask(this.lang, 'POST', this.mode === 'up' ? '/api/account/signup' : '/api/account/signin', { name: this.name, password: this.password })
        this.password = ''
        if (this.back) location.href = this.back
        else await this.look()
      })
    },
    leave() { return this.act(async () => { await ask(this.lang, 'POST', '/api/account/signout', {}); this.mode = 'in'; await this.look() }) },
    change() { return this.act(async () => { await ask(this.lang, 'POST', '/api/account/password', { old: this.old, new: this.fresh }); this.old = this.fresh = ''; this.done = this.t.changed }) },
    day(seconds) { return new Date(seconds * 1000).toLocaleDateString(this.lang === 'zh' ? 'zh-CN' : 'en-GB', { day: 'numeric', month: 'short', year: 'numeric' }) },
  },
  mounted() { this.act(() => this.look()) },
  template: `
  <div class="wz-people" v-if="who || refused">
    <p v-if="refused" class="refused" role="alert">{{ refused }}</p><p v-if="done" class="done" role="status">{{ done }}</p>
    <template v-if="who && who.account">
      <section class="panel"><h1>{{ t.signedInAs(who.name) }}</h1><p class="lead">{{ t.rating }} <b class="big">{{ who.rating }}</b> · {{ t.ratedGames(who.rated) }}</p><button :disabled="busy" @click="leave">{{ t.signOut }}</button></section>
    </template>
    <section v-else-if="who" class="panel narrow">
      <h1>{{ mode === 'up' ? t.signUp : t.signIn }}</h1><p class="dim">{{ t.guestText }}</p>
      <div class="tabs"><button :aria-pressed="mode === 'up'" :class="{ on: mode === 'up' }" @click="mode = 'up'">{{ t.newHere }}</button><button :aria-pressed="mode === 'in'" :class="{ on: mode === 'in' }" @click="mode = 'in'">{{ t.haveOne }}</button></div>
      <form class="fields" @submit.prevent="enter">
        <label><span>{{ t.name }}<small v-if="mode === 'up'"> {{ t.nameHint }}</small></span><input v-model="name" name="username" autocomplete="username" maxlength="24" required></label>
        <label><span>{{ t.password }}<small v-if="mode === 'up'"> {{ t.passwordHint }}</small></span><input v-model="password" name="password" type="password" :autocomplete="mode === 'up' ? 'new-password' : 'current-password'" maxlength="200" required></label>
        <button class="wz-go" :disabled="busy">{{ mode === 'up' ? t.signUp : t.signIn }}</button>
      </form>
    </section>
    <section v-if="who" class="panel"><h2>{{ t.games }}</h2><p v-if="!who.games.length" class="dim">{{ t.none }}</p>
      <ul class="rows"><li v-for="g in who.games" :key="g.table"><div><b :class="'r-' + g.result">{{ t.results[g.result] }}</b> {{ t.against(g.against) }}<small>{{ g.deck }} · {{ day(g.made) }}<template v-if="g.rated"> · {{ t.rated }}</template></small></div><a class="button" :href="g.result ? '/replay/' + g.table : '/table/' + g.table">{{ g.result ? t.replay : t.go }}</a></li></ul>
    </section>
    <section v-if="who && who.account" class="panel narrow"><details><summary>{{ t.changePassword }}</summary>
      <form class="fields" @submit.prevent="change"><input type="text" name="username" autocomplete="username" :value="who.name" hidden>
        <label><span>{{ t.oldPassword }}</span><input v-model="old" type="password" autocomplete="current-password" required></label><label><span>{{ t.newPassword }}<small> {{ t.passwordHint }}</small></span><input v-model="fresh" type="password" autocomplete="new-password" maxlength="200" required></label>
        <button class="wz-go" :disabled="busy">{{ t.change }}</button></form></details></section>
  </div>`,
}
