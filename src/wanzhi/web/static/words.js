// The words of the table in both languages.
const EN = {
  joining: 'Joining the table …', thinks: (n) => `${n} is thinking …`, waits: (n) => `Waiting for ${n} …`, youWin: 'You win!', youLose: 'You lose.', draw: 'The game is a draw.',
  isOver: 'The game is over.', wins: (n) => `${n} wins.`, attackWith: (n) => `Attack with ${n}`, blockWith: (n) => (n === 1 ? 'Block' : `Block with ${n}`), turn: (n) => `Turn ${n}`, hand: 'Hand', library: 'Library',
  graveyard: 'Graveyard', exile: 'Exile', command: 'Command zone', stack: 'Stack', phases: 'Steps of the turn', stopHere: (s) => `Stop at: ${s}`, ownStops: 'my turn', otherStops: 'other turns',
  now: 'now', cancel: 'Cancel', back: 'Back', log: 'Log', endTurn: 'End turn', myTurn: 'To my turn', something: 'Until something happens', full: 'Full control', hold: 'Hold priority', pay: 'Choose payment',
  undo: 'Undo', concede: 'Concede', concedeSure: 'Do you want to concede this game?', home: 'Home', replay: 'Replay', report: 'Report a problem', again: 'Play again', help: 'Keys', close: 'Close', more: 'More', menu: 'Menu', settings: 'Settings', chat: 'Chat',
  reconnecting: 'Reconnecting …', keyE: 'Pass until the end of the turn (E)', keyT: 'Pass until my next turn (T)', keyS: 'Pass until something happens (S)', keyF: 'Be asked at every priority (F)', keyH: 'Be asked again after casting (H)',
  keyP: 'Be asked how to pay (P)', keyU: 'Take back the last choice (U)', keyL: 'What happened (L)', passing: { something: 'Passing until something happens', 'end of turn': 'Passing until the end of the turn', 'my turn': 'Passing until my turn' }, stopPassing: 'Stop',
  done: 'Done', doneN: (n) => `Done (${n})`, choose: 'Choose', chooseMore: 'Choose on the board', asShown: 'Keep this order', inOrder: (n) => `Click in order: ${n} left`, ofSome: (n, low, high) => (low === high ? `${n} of ${high} chosen` : `${n} chosen (${low < 1 ? `up to ${high}` : `${low} to ${high}`})`), stillOwed: 'left', wouldPay: 'would pay', payHow: (names) => `“Pay” uses: ${names}. Click another to use it instead.`, payByHand: 'Click what to use.', attackAll: 'Attack with all', none: 'Start over', whom: { Attack: 'Now click whom it attacks', Block: 'Now click what it blocks', Pick: 'Now click what it is for' }, left: (n, of) => (n ? `${n} of ${of} left to share` : `${of} to share`),
  divided: 'Divide', more1: (w) => `One more to ${w}`, less1: (w) => `One less to ${w}`, number: 'Number', search: 'Search', nothingFound: 'Nothing found', tray: 'Cards to choose from', small: 'Make small', large: 'Make large', hiddenCard: 'a hidden card',
  playable: 'Can be used from elsewhere', tapped: 'tapped', damage: (n) => `${n} damage`, sick: 'summoning sick', attacking: 'attacking', blocking: 'blocking', blocked: 'blocked', chosen: 'chosen', usable: 'can be chosen', cards: (n) => (n === 1 ? '1 card' : `${n} cards`), life: (n) => `${n} life`,
  rulings: 'Official rulings', counters: 'Counters', attached: 'Attached', attachedTo: 'On', targets: 'Targets', controller: 'Controller', owner: 'Owner', why: 'Why?', layer: (n) => `layer ${n}`, nothingYet: 'Nothing has happened yet.', whyNot: 'Why not?', printed: (p) => `printed ${p}`, now_: 'Now', loyalty: 'loyalty', ability: 'ability', token: 'token', faceDown: 'Face down', by: (n) => `by ${n}`,
  yieldTo: (n) => `Always let ${n} resolve`, dontYield: (n) => `Ask again about ${n}`, yields: 'Let through without asking', noYields: 'Nothing yet: open an ability on the stack to add it.', emptyZone: 'Empty.', active: (n) => `${n}'s turn`, yourTurn: 'Your turn',
  offerDraw: 'Offer a draw', drawOffered: (n) => `${n} offers a draw.`, accept: 'Agree', refuse: 'Refuse', undoAsked: (n) => `${n} would like to take back a choice.`, undoWait: 'You asked to take back a choice.', youWatch: 'You are watching this game.', hintsTitle: 'Hint',
  text: 'Text size', sizes: { small: 'Small', normal: 'Normal', large: 'Large' }, sound: 'Sound', volume: 'Volume', mutes: { cards: 'Cards', combat: 'Combat', life: 'Life', turn: 'Turns', interface: 'Interface' }, speed: 'Motion', speeds: { off: 'Off', slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  theme: 'Light', themes: { dark: 'Dark', light: 'Light' }, marks: 'Marks besides colors', hints: 'Hints', images: 'Card images from Scryfall (needs the internet)', on: 'On', off: 'Off', priorityTitle: 'Priority', deckOf: (n) => `${n} in library`, badDivision: 'This division is not allowed: each must get its share, and lethal damage comes first (510.1c).',
  attackArrow: 'attacks', turnOf: (n) => `Turn of ${n}`, zone: 'Zone', result: 'Result', reason: 'Why', look: 'Look at the table', report: 'Report a problem',
  steps: { 1: 'Upkeep', 2: 'Draw', 3: 'Main', 4: 'Combat', 5: 'Attack', 6: 'Block', 8: 'Damage', 9: 'End combat', 10: 'Main 2', 11: 'End' },
  keys: [['Space', 'What the main button says'], ['Arrows', 'Move from card to card'], ['Tab', 'Go on: question, hand, battlefields, players, the rest'], ['Enter', 'Choose it; on anything else: look at it'], ['1–9', 'Choose from the list, or take back; digits of a number'], ['A', 'Attack with all'], ['Esc', 'Back, cancel'], ['E', 'Pass until the end of the turn'],
    ['T', 'Pass until my turn'], ['S', 'Pass until something happens'], ['F', 'Full control'], ['H', 'Hold priority'], ['P', 'Choose payments'], ['U', 'Undo'], ['L', 'Log'], ['Z', 'Enlarge the card, with reasons'], ['O', 'Settings'], ['?', 'These keys']],
  mouse: [['Click', 'Choose what glows'], ['Drag', 'A card to the board plays it; an attacker to whom it attacks; a blocker to its attacker'], ['Hover', 'Enlarge'], ['Right click, long press', 'Keep enlarged, with reasons']],
}
const ZH = {
  joining: '正在加入……', thinks: (n) => `${n}正在思考……`, waits: (n) => `正在等待${n}……`, youWin: '你赢了！', youLose: '你输了。', draw: '这盘游戏平局。',
  isOver: '游戏结束。', wins: (n) => `${n}获胜。`, attackWith: (n) => `以${n}个生物攻击`, blockWith: (n) => `以${n}个生物阻挡`, turn: (n) => `第${n}回合`, hand: '手牌', library: '牌库',
  graveyard: '坟墓场', exile: '放逐区', command: '统帅区', stack: '堆叠', phases: '回合中的步骤', stopHere: (s) => `停顿于：${s}`, ownStops: '我的回合', otherStops: '其他回合',
  now: '现在', cancel: '取消', back: '返回', log: '记录', endTurn: '到回合结束', myTurn: '到我的回合', something: '直到有事发生', full: '完全控制', hold: '保留优先权', pay: '自选支付',
  undo: '撤回', concede: '认输', concedeSure: '确定要在这盘游戏中认输吗？', home: '首页', replay: '回放', report: '报告问题', again: '再来一盘', help: '按键', close: '关闭', more: '更多', menu: '菜单', settings: '设置', chat: '聊天',
  reconnecting: '正在重新连线……', keyE: '让过至回合结束（E）', keyT: '让过至我的下个回合（T）', keyS: '让过直到有事发生（S）', keyF: '每次优先权都询问（F）', keyH: '施放后再次询问（H）',
  keyP: '询问支付方式（P）', keyU: '撤回上一个选择（U）', keyL: '发生过的事（L）', passing: { something: '正在让过，直到有事发生', 'end of turn': '正在让过至回合结束', 'my turn': '正在让过至我的回合' }, stopPassing: '停止',
  done: '完成', doneN: (n) => `完成（${n}）`, choose: '选择', chooseMore: '请在战场上选择', asShown: '按此顺序', inOrder: (n) => `依次点击：还剩${n}项`, ofSome: (n, low, high) => `已选${n}项（${low === high ? `共${low}项` : low < 1 ? `至多${high}项` : `${low}至${high}项`}）`, stillOwed: '还剩', wouldPay: '将用于支付', payHow: (names) => `自动支付将使用：${names}。点击其他来源可改用它。`, payByHand: '点击要使用的来源。', attackAll: '全部攻击', none: '重新选择', whom: { Attack: '再点击它攻击谁', Block: '再点击它阻挡哪个生物', Pick: '再点击对象' }, left: (n, of) => (n ? `共${of}点，还剩${n}点` : `共${of}点`),
  divided: '分配', more1: (w) => `${w}加一`, less1: (w) => `${w}减一`, number: '数字', search: '搜寻', nothingFound: '没有找到', tray: '可选择的牌', small: '缩小', large: '放大', hiddenCard: '一张未知的牌',
  playable: '可从他处使用', tapped: '已横置', damage: (n) => `${n}点伤害`, sick: '有召唤失调', attacking: '攻击中', blocking: '阻挡中', blocked: '被阻挡', chosen: '已选择', usable: '可选择', cards: (n) => `${n}张牌`, life: (n) => `${n}点生命`,
  rulings: '官方裁定', counters: '指示物', attached: '贴附物', attachedTo: '贴附于', targets: '目标', controller: '操控者', owner: '拥有者', layer: (n) => `第${n}层`, nothingYet: '还没有发生任何事。', why: '为什么？', whyNot: '为什么不行？', printed: (p) => `印制值${p}`, now_: '现在', loyalty: '忠诚', ability: '异能', token: '衍生物', faceDown: '牌面朝下', by: (n) => `${n}`,
  yieldTo: (n) => `总是让${n}结算`, dontYield: (n) => `重新询问${n}`, yields: '不再询问而让过的来源', noYields: '还没有：打开堆叠上的异能即可添加。', emptyZone: '空。', active: (n) => `${n}的回合`, yourTurn: '你的回合',
  offerDraw: '提议平局', drawOffered: (n) => `${n}提议平局。`, accept: '同意', refuse: '拒绝', undoAsked: (n) => `${n}想撤回一个选择。`, undoWait: '你已请求撤回一个选择。', youWatch: '你正在观看这盘游戏。', hintsTitle: '提示',
  text: '文字大小', sizes: { small: '小', normal: '中', large: '大' }, sound: '声音', volume: '音量', mutes: { cards: '牌', combat: '战斗', life: '生命', turn: '回合', interface: '界面' }, speed: '动画', speeds: { off: '关', slow: '慢', normal: '正常', fast: '快' },
  theme: '明暗', themes: { dark: '深色', light: '浅色' }, marks: '颜色之外的标记', hints: '提示', images: '使用Scryfall的牌图（需要联网）', on: '开', off: '关', priorityTitle: '优先权', deckOf: (n) => `牌库${n}张`, badDivision: '不能这样分配：每个对象都须得到其份额，且须先分配致命伤害（510.1c）。',
  attackArrow: '攻击', turnOf: (n) => `${n}的回合`, zone: '区域', result: '结果', reason: '原因', look: '看看桌面', report: '报告问题',
  steps: { 1: '维持', 2: '抓牌', 3: '行动', 4: '战斗', 5: '攻击', 6: '阻挡', 8: '伤害', 9: '战斗结束', 10: '行动二', 11: '结束' },
  keys: [['空格', '主按钮所说的动作'], ['方向键', '在牌之间移动'], ['Tab', '依次前往：问题、手牌、战场、牌手、其他'], ['Enter', '选择；在他处则查看'], ['1–9', '从列表中选择或收回；输入数字'], ['A', '全部攻击'], ['Esc', '返回、取消'], ['E', '让过至回合结束'],
    ['T', '让过至我的回合'], ['S', '让过直到有事发生'], ['F', '完全控制'], ['H', '保留优先权'], ['P', '自选支付'], ['U', '撤回'], ['L', '记录'], ['Z', '放大牌并看原因'], ['O', '设置'], ['?', '这份按键说明']],
  mouse: [['点击', '选择发光处'], ['拖动', '将牌拖到战场以使用；将攻击者拖到攻击对象；将阻挡者拖到攻击者'], ['悬停', '放大'], ['右键、长按', '保持放大并看原因']],
}
export const words = (lang) => (lang === 'zh' ? ZH : EN)

let chosen = ''
/** The language of the page, for components that are not told. */
export const setLanguage = (lang) => { chosen = lang }
export const pageLanguage = () => chosen || (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')
