// The words of the deck pages in both languages.
const many = (n, one, more) => `${n} ${n === 1 ? one : more}`
const EN = {
  title: 'Decks', lead: 'Build a deck, paste one, count its odds, try its hands.', mine: 'Your decks', bundled: 'Ready to play', none: 'No decks of your own yet. Paste a list, or copy one of those below.',
  create: 'New deck', paste: 'Import a list', edit: 'Edit', look: 'Look', copy: 'Copy', play: 'Play', drop: 'Delete', sure: 'Delete it?', yes: 'Delete', no: 'Keep',
  cards: (n) => many(n, 'card', 'cards'), sideN: (n) => `${n} in the sideboard`, landsN: (n) => many(n, 'land', 'lands'), unknownN: (n) => many(n, 'line not understood', 'lines not understood'),
  importTitle: 'Import a list', importHow: 'Paste a list, or drop a file here: plain text, MTG Arena, or an MTGO .dek file. Chinese names work too.', file: 'Choose a file', name: 'Name', list: 'List',
  check: 'Look at it', keep: 'Save the deck', cancel: 'Cancel', understood: (n, s) => `${many(n, 'card', 'cards')} understood${s ? `, ${s} in the sideboard` : ''}.`, line: (n) => `Line ${n}`, didYouMean: 'Did you mean', problems: (n) => (n === 1 ? 'One line needs a look' : `${n} lines need a look`),
  unnamed: 'New deck', copyOf: (n) => `${n} (copy)`, back: 'All decks', save: 'Save', saved: 'Saved', unsaved: 'Not saved yet', saving: 'Saving …', saveCopy: 'Save a copy', undo: 'Undo', exportTo: 'Export', copied: 'Copied', copyText: 'Copy', download: 'Download',
  forms: { text: 'Plain text', arena: 'MTG Arena', dek: 'MTGO .dek' }, leave: 'There are changes that are not saved.',
  tabs: { deck: 'Deck', search: 'Add cards', numbers: 'Numbers', odds: 'Odds', legal: 'Legality', hand: 'Try a hand', notes: 'Notes' },
  kinds: { creature: 'Creatures', planeswalker: 'Planeswalkers', instant: 'Instants', sorcery: 'Sorceries', artifact: 'Artifacts', enchantment: 'Enchantments', battle: 'Battles', land: 'Lands', other: 'Others' },
  colon: ': ', sections: { main: 'Deck', side: 'Sideboard', commander: 'Commander' }, more: 'One more', less: 'One fewer', toSide: 'To the sideboard', toMain: 'To the deck', copies: 'copies', empty: 'The deck is empty. Add cards by the search, or import a list.',
  keysHow: 'On a card of the deck: + and − change the number, S moves one to the other part, Delete removes it, ↑ and ↓ go on. Ctrl+S saves, Ctrl+Z undoes, / searches.',
  search: 'Search cards', searchHint: 'Name, or t:goblin mv<=2', found: (n) => many(n, 'card', 'cards'), nothing: 'No card fits.', next: 'More', add: 'Add to the deck', addSide: 'Add to the sideboard',
  syntax: [['c:rg', 'red and green'], ['t:goblin', 'type or subtype'], ['mv<=2', 'mana value'], ['kw:flying', 'keyword'], ['o:"draw a card"', 'words of the text'], ['pow>=4', 'power'], ['f:modern', 'format, with card data'], ['-is:legendary', 'not'], ['a or b', 'either']],
  syntaxTitle: 'How to search', unsupported: 'Its text is not understood in full, so it can’t be played yet', unsupportedN: (n) => (n === 1 ? 'One card can’t be played yet: its text is not understood in full.' : `${n} cards can’t be played yet: their text is not understood in full.`),
  lands: 'Lands', size: 'Cards', mean: 'Average mana value', types: 'Types', curve: 'Mana curve', creatures: 'creatures', others: 'other spells', colors: 'Colours', ofCosts: 'of the symbols in costs', ofLands: 'of the lands', sources: (n, m) => `${many(n, 'land', 'lands')}${m ? ` and ${many(m, 'other card', 'other cards')}` : ''}`,
  hardest: (name, turn, p) => `${name} on turn ${turn}: ${p}`, hardestHow: 'the chance that the lands drawn give its colour, if there is one for each turn', roles: 'What its cards do', answers: 'What it can get rid of', advice: 'Worth a thought', plan: (name) => `This looks like ${/^[AEIOU]/.test(name) ? 'an' : 'a'} “${name}” deck.`, short: 'side',
  rolesOf: { removal: 'removal', sweeper: 'sweepers', burn: 'burn', counterspell: 'counterspells', bounce: 'bounce', discard: 'discard', draw: 'card draw', tutor: 'tutors', ramp: 'ramp', fetch: 'land search', evasion: 'evasion', anthem: 'team boosts', trick: 'tricks', tokens: 'tokens', life: 'life', recursion: 'recursion', mill: 'mill' },
  answersOf: { creature: 'creatures', artifact: 'artifacts', enchantment: 'enchantments', planeswalker: 'planeswalkers', land: 'lands', spell: 'spells' },
  onPlay: 'You start', onDraw: 'You draw', screw: 'Screw', screwHow: 'at most 2 lands by turn 4', flood: 'Flood', floodHow: '7 or more lands by turn 6', kept: 'A hand to keep', keptHow: '2 to 5 lands among the seven', keptTwo: 'With one mulligan', keptTwoHow: 'one of two hands',
  byTurn: 'Lands by turn', turn: 'Turn', seen: 'Cards seen', expected: 'Lands on average', drop: 'A land for every turn so far', seventeen: (n) => `${many(n, 'card', 'cards')} by turn 10`, seventeenHow: (n) => `A usual game lasts about ten turns; without card draw you see ${many(n, 'card', 'cards')}. On average:`, lands17: 'How many of them are lands',
  chance: 'Chance to see a card', chanceOf: 'Card', atLeast: (n) => (n === 1 ? 'at least 1' : `at least ${n}`), thinning: 'Thinning',
  thinningHow: (t) => `${many(t.cards, 'card searches', 'cards search')} for lands. By turn 10 this lowers the share of lands in the library from ${t.before} to ${t.after}: ${many(t.spells, 'more spell', 'more spells')} in the next ten draws.`,
  legalYes: 'legal', legalNo: 'not legal', legalUnknown: 'not known',
  hand: 'Sample hand', newHand: 'New hand', mulligan: 'Mulligan', keepHand: 'Keep', draw: 'Draw', turnN: (n) => `Turn ${n}`, handN: (n) => `${many(n, 'card', 'cards')} in hand`, bottom: (n) => (n === 1 ? 'Choose one card to put on the bottom.' : `Choose ${n} cards to put on the bottom.`), bottomDone: 'Put them there', inLibrary: (n) => `${n} in the library`,
  tooFew: 'A hand needs at least seven cards in the deck.', drawn: 'Drawn since', nobody: 'Play it against nobody', nobodyHow: 'A game against a player who does nothing: cast everything, attack freely.',
  rulings: 'Official rulings', against: 'Against', level: 'Opponent', begin: 'Begin', playTitle: 'Play this deck', notesHow: 'Plans, matchups, what to sideboard: only you see them. They are kept with the list, as lines that begin with #|.', filtered: 'Only cards with:', all: 'Show all', zoom: 'Show', failed: 'The server does not answer. Try again.', close: 'Close', reading: 'The texts of the cards are being read …',
}
const ZH = {
  title: '套牌', lead: '组建或导入套牌，计算几率，试抓起手。', mine: '你的套牌', bundled: '现成套牌', none: '你还没有自己的套牌。请粘贴一份列表，或复制下面的一副。',
  create: '新套牌', paste: '导入列表', edit: '编辑', look: '查看', copy: '复制', play: '开始对局', drop: '删除', sure: '要删除吗？', yes: '删除', no: '保留',
  cards: (n) => `${n}张牌`, sideN: (n) => `备牌${n}张`, landsN: (n) => `地${n}张`, unknownN: (n) => `${n}行未能理解`,
  importTitle: '导入列表', importHow: '粘贴列表，或将文件拖到此处：纯文本、MTG Arena或MTGO的.dek文件。也可使用中文牌名。', file: '选择文件', name: '名称', list: '列表',
  check: '查看', keep: '保存套牌', cancel: '取消', understood: (n, s) => `已识别${n}张牌${s ? `，备牌${s}张` : ''}。`, line: (n) => `第${n}行`, didYouMean: '是否为', problems: (n) => `有${n}行需要处理`,
  unnamed: '新套牌', copyOf: (n) => `${n}（副本）`, back: '所有套牌', save: '保存', saved: '已保存', unsaved: '尚未保存', saving: '正在保存……', saveCopy: '另存一份', undo: '撤销', exportTo: '导出', copied: '已复制', copyText: '复制', download: '下载',
  forms: { text: '纯文本', arena: 'MTG Arena', dek: 'MTGO .dek' }, leave: '有尚未保存的更改。',
  tabs: { deck: '套牌', search: '加牌', numbers: '统计', odds: '几率', legal: '合法性', hand: '试抓', notes: '笔记' },
  kinds: { creature: '生物', planeswalker: '鹏洛客', instant: '瞬间', sorcery: '法术', artifact: '神器', enchantment: '结界', battle: '战役', land: '地', other: '其他' },
  colon: '：', sections: { main: '主牌', side: '备牌', commander: '指挥官' }, more: '加一张', less: '减一张', toSide: '移到备牌', toMain: '移到主牌', copies: '张数', empty: '套牌是空的。请搜索加牌，或导入列表。',
  keysHow: '在套牌中的牌上：+和−改变张数，S将一张移到另一部分，Delete移除，↑和↓移动。Ctrl+S保存，Ctrl+Z撤销，/搜索。',
  search: '搜索牌', searchHint: '牌名，或 t:goblin mv<=2', found: (n) => `${n}张牌`, nothing: '没有符合的牌。', next: '更多', add: '加入主牌', addSide: '加入备牌',
  syntax: [['c:rg', '红色与绿色'], ['t:goblin', '类别或副类别（英文）'], ['mv<=2', '法术力值'], ['kw:flying', '关键词'], ['o:"draw a card"', '规则叙述（英文）'], ['pow>=4', '力量'], ['f:modern', '赛制，须导入资料'], ['-is:legendary', '非'], ['a or b', '任一']],
  syntaxTitle: '搜索方法', unsupported: '其规则叙述尚未完全理解，因此暂时不能使用', unsupportedN: (n) => `有${n}张牌暂时不能使用：其规则叙述尚未完全理解。`,
  lands: '地', size: '张数', mean: '平均法术力值', types: '类别', curve: '法术力曲线', creatures: '生物', others: '其他咒语', colors: '颜色', ofCosts: '占费用中的符号', ofLands: '占地', sources: (n, m) => `${n}张地${m ? `，另有${m}张` : ''}`,
  hardest: (name, turn, p) => `第${turn}回合施放${name}：${p}`, hardestHow: '在每回合都有地的情况下，所抓到的地提供其颜色的机会', roles: '牌的作用', answers: '能去除什么', advice: '值得考虑', plan: (name) => `看起来是“${name}”套牌。`, short: '备牌',
  rolesOf: { removal: '去除', sweeper: '清场', burn: '烧', counterspell: '反击', bounce: '移回手牌', discard: '弃牌', draw: '抓牌', tutor: '搜寻', ramp: '加速', fetch: '找地', evasion: '闪避', anthem: '全队强化', trick: '战斗技巧', tokens: '衍生物', life: '生命', recursion: '回收', mill: '磨牌' },
  answersOf: { creature: '生物', artifact: '神器', enchantment: '结界', planeswalker: '鹏洛客', land: '地', spell: '咒语' },
  onPlay: '你先手', onDraw: '你后手', screw: '缺地', screwHow: '到第4回合至多2张地', flood: '涌地', floodHow: '到第6回合有7张地或更多', kept: '可保留的起手', keptHow: '七张中有2至5张地', keptTwo: '可再调度一次', keptTwoHow: '两副起手之一',
  byTurn: '各回合的地', turn: '回合', seen: '已见牌数', expected: '平均地数', drop: '至此每回合都有地', seventeen: (n) => `到第10回合共${n}张牌`, seventeenHow: (n) => `一般对局约十回合；不算抓牌咒语，你会看到${n}张牌。平均为：`, lands17: '其中地的张数',
  chance: '看到某张牌的机会', chanceOf: '牌', atLeast: (n) => `至少${n}张`, thinning: '精简牌库',
  thinningHow: (t) => `有${t.cards}张牌能找地。到第10回合，牌库中地的比例由${t.before}降至${t.after}：之后十次抓牌多出${t.spells}张咒语。`,
  legalYes: '合法', legalNo: '不合法', legalUnknown: '未知',
  hand: '试抓起手', newHand: '新起手', mulligan: '再调度', keepHand: '保留', draw: '抓牌', turnN: (n) => `第${n}回合`, handN: (n) => `手牌${n}张`, bottom: (n) => `选择${n}张置于牌库底。`, bottomDone: '置于牌库底', inLibrary: (n) => `牌库${n}张`,
  tooFew: '套牌至少要有七张牌才能试抓。', drawn: '之后所抓', nobody: '单人试玩', nobodyHow: '与什么都不做的对手进行一盘游戏：自由施放、自由攻击。',
  rulings: '官方裁定', against: '对手的套牌', level: '对手', begin: '开始', playTitle: '使用这副套牌对局', notesHow: '计划、对局心得、换备方案：只有你能看到。笔记与列表一同保存，各行以#|开头。', filtered: '只显示：', all: '显示全部', zoom: '查看', failed: '服务器没有回应。请再试一次。', close: '关闭', reading: '正在阅读牌的规则叙述……',
}
export const words = (lang) => (lang === 'zh' ? ZH : EN)

/** A request to the server as JSON: what it says, or an error with its reason. */
export async function ask(lang, path, method = 'GET', body = undefined) {
  let reply
  try {
    reply = await fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, { method, headers: body ? { 'Content-Type': 'application/json' } : {}, body: body ? JSON.stringify(body) : undefined })
  } catch { throw new Error(words(lang).failed) }
  let said = {}
  try { said = await reply.json() } catch { /* no JSON: a fault of the server */ }
  if (!reply.ok) throw new Error(said.refused || words(lang).failed)
  return said
}

/** Whole percents, for tables. */
export const whole = (x) => `${Math.round(100 * x)}%`
export const percent = (x) => `${(100 * x).toFixed(x > 0 && x < 0.0995 ? 1 : 0)}%`
