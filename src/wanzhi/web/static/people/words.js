// The words of accounts, lobby, matches and the people at a table, in both languages; and how they talk to the server.
const EN = {
  failed: 'The server did not answer. Try again.', deck: 'Deck', own: 'Your decks', bundled: 'Bundled decks',
  // lobby
  seats: 'Open seats', noSeats: 'No seat is open. Offer one: it is seen by everybody here.', here: 'Here now', alone: 'Nobody else is here yet.', watch: 'Games to watch', noGames: 'Nobody plays right now.',
  offer: 'Offer a game', make: 'Open a seat', makeLink: 'Make an invitation', sit: 'Sit down', sitWith: (n) => `Sit down with ${n}: choose a deck`, withDeck: 'The deck you sit down with', back: 'Back', withdraw: 'Take back', yours: 'Your offer', private: 'by link', waiting: 'Waiting for somebody to sit down …',
  bestOf: 'Games', best: { 1: 'One game', 3: 'Best of three', 5: 'Best of five' }, clock: 'Clock', noClock: 'No clock', clockOf: (m, s) => `${m} min + ${s} s a turn`, rated: 'Rated', ratedNeeds: 'Rated games are for accounts.',
  spectators: 'Spectators', watches: { no: 'None', '0 s': 'At once', '30 s': '30 s later', '2 turns': '2 turns later' }, forWhom: 'For whom', everybody: 'Everybody here', byLink: 'Whoever has the link',
  link: 'Send this link. Whoever opens it can sit down.', copy: 'Copy', copied: 'Copied', lan: (a) => `In your network this server is at ${a}`, device: 'Two at this device', deviceText: 'You take turns at one screen; hands are covered when it is passed on.',
  first: 'First player', second: 'Second player', player: (n) => `Player ${n}`, begin: 'Begin', watchIt: 'Watch', turn: (n) => `turn ${n}`, later: (n, u) => (n ? `${n} ${u} later` : ''), guest: 'guest', signIn: 'Sign in', account: 'Account',
  starting: 'Setting up the table …', invited: (n) => `${n} invites you to a game`, invitedYou: 'Your invitation', gone: 'This seat is taken, or the invitation was taken back.', toLobby: 'To the lobby', withClock: 'with clock',
  // account
  name: 'Name', password: 'Password', signUp: 'Sign up', signOut: 'Sign out', haveOne: 'I have an account', newHere: 'I am new here', signedInAs: (n) => `You are ${n}`, guestText: 'You play as a guest. An account keeps your decks and games, also on other devices, and can play rated games.',
  nameHint: '2 to 24 letters or digits', passwordHint: 'at least 8 characters', rating: 'Rating', ratedGames: (n) => (n === 1 ? '1 rated match' : `${n} rated matches`), games: 'Your games against people', none: 'None yet.', results: { win: 'Won', loss: 'Lost', draw: 'Drawn', '': 'Running' },
  against: (n) => `against ${n}`, changePassword: 'Change the password', oldPassword: 'Old password', newPassword: 'New password', changed: 'The password is changed; other browsers are signed out.', change: 'Change', go: 'Go on', replay: 'Replay',
  // match
  between: 'Between games', score: (a, b) => `${a} – ${b}`, main: 'Main deck', side: 'Sideboard', cards: (n) => (n === 1 ? '1 card' : `${n} cards`), toSide: (n) => `${n}: one to the sideboard`, toMain: (n) => `${n}: one to the main deck`, reset: 'As brought', whoFirst: 'You lost the last game: who takes the first turn?', iFirst: 'I do', otherFirst: 'My opponent',
  rematch: 'Play again', wantsAgain: (n) => `Wants to play again: ${n}`, ready: 'Ready', isReady: 'ready', notReady: 'swaps cards', waitOther: 'Waiting for your opponent …', timeLeft: (s) => (s === 1 ? '1 second left' : `${s} seconds left`), noSide: 'This deck has no sideboard.', won: 'You have won the match!', lost: 'You have lost the match.', drawn: 'The match is a draw.', toTable: 'To the table', over: 'The match is over',
  // at the table
  away: 'away', claimIn: (s) => `may claim the win in ${s}`, claim: 'Claim the win', offersDraw: (n) => `${n} offers a draw.`, agree: 'Agree', drawOffered: 'You have offered a draw.', offerDraw: 'Offer a draw', next: 'Next game', swap: 'Swap cards', matchIs: 'Match', of: 'of', people: 'People at the table',
  handTo: (n) => `Pass the device to ${n}`, handText: 'Nobody’s hand is shown now.', iAm: (n) => `I am ${n}`, seeLater: (n, u) => `You see this game ${n} ${u} later.`, seeLaterText: 'There is nothing to show yet. Stay here.', units: { s: 'seconds', turns: 'turns' }, watchers: (n) => (n === 1 ? '1 spectator' : `${n} spectators`),
  say: 'Say something', send: 'Send', chatEmpty: 'Say hello. Be kind.', mute: (n) => `Don’t show what ${n} writes`, unmute: (n) => `Show what ${n} writes`, muted: 'muted', chatBy: 'Chat', notStarted: 'The clocks start when both are here.', unread: (n) => `Chat, ${n} unread`, offline: 'Only you see this.', shareWatch: 'Spectators use the address of this page.', fold: 'Smaller', unfold: 'People',
}
const ZH = {
  failed: '服务器没有回应，请再试一次。', deck: '套牌', own: '你的套牌', bundled: '现成套牌',
  seats: '空位', noSeats: '目前没有空位。你可以发起一个：大厅里的人都能看到。', here: '在线', alone: '这里还没有其他人。', watch: '可观战的对局', noGames: '目前无人对局。',
  offer: '发起对局', make: '设一个空位', makeLink: '生成邀请链接', sit: '入座', sitWith: (n) => `在${n}的牌桌入座：选择套牌`, withDeck: '你入座所用的套牌', back: '返回', withdraw: '撤回', yours: '你的邀约', private: '凭链接', waiting: '等待对手入座……',
  bestOf: '局数', best: { 1: '一局', 3: '三局两胜', 5: '五局三胜' }, clock: '计时', noClock: '不计时', clockOf: (m, s) => `${m}分钟，每回合加${s}秒`, rated: '计分', ratedNeeds: '计分对局仅限帐号。',
  spectators: '观战', watches: { no: '不允许', '0 s': '即时', '30 s': '延迟30秒', '2 turns': '延迟2回合' }, forWhom: '对象', everybody: '大厅里所有人', byLink: '持有链接者',
  link: '请发送此链接，打开它的人即可入座。', copy: '复制', copied: '已复制', lan: (a) => `在你的局域网中，此服务器地址为 ${a}`, device: '同机对战', deviceText: '两人轮流使用同一屏幕；换人时会遮住手牌。',
  first: '先坐者', second: '后坐者', player: (n) => `玩家${n}`, begin: '开始', watchIt: '观战', turn: (n) => `第${n}回合`, later: (n, u) => (n ? `延迟${n}${u}` : ''), guest: '访客', signIn: '登录', account: '帐号',
  starting: '正在布置牌桌……', invited: (n) => `${n}邀请你对局`, invitedYou: '你的邀请', gone: '此座位已有人，或邀请已撤回。', toLobby: '前往大厅', withClock: '计时',
  name: '名称', password: '密码', signUp: '注册', signOut: '登出', haveOne: '我已有帐号', newHere: '我是新用户', signedInAs: (n) => `你是${n}`, guestText: '你目前是访客。注册帐号可保留套牌与对局，换设备也能继续，并可进行计分对局。',
  nameHint: '2至24个字母、汉字或数字', passwordHint: '至少8个字符', rating: '积分', ratedGames: (n) => `${n}场计分比赛`, games: '你与他人的对局', none: '还没有。', results: { win: '胜', loss: '负', draw: '平', '': '进行中' },
  against: (n) => `对手：${n}`, changePassword: '更改密码', oldPassword: '旧密码', newPassword: '新密码', changed: '密码已更改，其他浏览器已登出。', change: '更改', go: '继续', replay: '回放',
  between: '两局之间', score: (a, b) => `${a} – ${b}`, main: '主牌', side: '备牌', cards: (n) => `${n}张`, toSide: (n) => `${n}：移一张到备牌`, toMain: (n) => `${n}：移一张到主牌`, reset: '恢复原样', whoFirst: '上一局你输了：由谁先手？', iFirst: '我先手', otherFirst: '对手先手',
  rematch: '再来一场', wantsAgain: (n) => `想再来一场：${n}`, ready: '准备好了', isReady: '已准备', notReady: '换备牌中', waitOther: '等待对手……', timeLeft: (s) => `剩余${s}秒`, noSide: '此套牌没有备牌。', won: '你赢得了比赛！', lost: '你输掉了比赛。', drawn: '比赛平局。', toTable: '前往牌桌', over: '比赛结束',
  away: '离开', claimIn: (s) => `${s}后可判胜`, claim: '要求判胜', offersDraw: (n) => `${n}提议平局。`, agree: '同意', drawOffered: '你已提议平局。', offerDraw: '提议平局', next: '下一局', swap: '换备牌', matchIs: '比赛', of: '／', people: '同桌的人',
  handTo: (n) => `请把设备交给${n}`, handText: '现在不显示任何人的手牌。', iAm: (n) => `我是${n}`, seeLater: (n, u) => `你观看的画面延迟${n}${u}。`, seeLaterText: '目前还没有可显示的画面，请稍候。', units: { s: '秒', turns: '回合' }, watchers: (n) => `${n}人观战`,
  say: '说点什么', send: '发送', chatEmpty: '打个招呼吧，请友善交流。', mute: (n) => `不再显示${n}的发言`, unmute: (n) => `重新显示${n}的发言`, muted: '已屏蔽', chatBy: '聊天', notStarted: '双方到齐后开始计时。', unread: (n) => `聊天，${n}条未读`, offline: '', shareWatch: '观战者可使用本页地址。', fold: '收起', unfold: '同桌',
}
export const words = (lang) => (lang === 'zh' ? ZH : EN)

/** Ask the server; what it answers, or an Error with its refusal. */
export async function ask(lang, method, path, body) {
  let reply, data
  try {
    reply = await fetch(path, { method, headers: body === undefined ? {} : { 'Content-Type': 'application/json' }, body: body === undefined ? undefined : JSON.stringify(body) })
    data = await reply.json()
  } catch {
    throw new Error(words(lang).failed)
  }
  if (!reply.ok) throw new Error(data.refused || words(lang).failed)
  return data
}

/** Minutes and seconds. */
export const clockText = (seconds) => {
  const s = Math.max(0, Math.ceil(seconds)), h = Math.floor(s / 3600), m = Math.floor((s % 3600) / 60)
  return `${h ? `${h}:${String(m).padStart(2, '0')}` : m}:${String(s % 60).padStart(2, '0')}`
}

/** A select of decks: own ones and bundled ones. */
export const DeckSelect = {
  props: { decks: Object, modelValue: [String, Number], label: String, t: Object },
  emits: ['update:modelValue'],
  template: `<label><span>{{ label }}</span><select :value="modelValue" @change="$emit('update:modelValue', /^\\d+$/.test($event.target.value) ? +$event.target.value : $event.target.value)">
    <optgroup v-if="decks.own.length" :label="t.own"><option v-for="d in decks.own" :key="d.value" :value="d.value">{{ d.name }}</option></optgroup>
    <optgroup :label="t.bundled"><option v-for="d in decks.bundled" :key="d.value" :value="d.value">{{ d.name }}</option></optgroup></select></label>`,
}

/** The terms of an offer in a line. */
export const termsText = (t, terms) => [
  t.best[terms.best_of], terms.total ? t.clockOf(Math.round(terms.total / 60), terms.increment) : t.noClock, terms.rated ? t.rated : '',
].filter(Boolean).join(' · ')
