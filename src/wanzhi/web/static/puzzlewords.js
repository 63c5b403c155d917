// The words of the position editor, the bar above a puzzle, and the forge, in both languages.
const EN = {
  colon: ': ', seats: { you: 'You', opponent: 'Opponent' }, zones: { hand: 'Hand', battlefield: 'Battlefield', graveyard: 'Graveyard', library: 'Library', exile: 'Exile', sideboard: 'Sideboard' },
  title: 'Title', titleHint: 'Name it', goal: 'Goal', turn: 'Turn', step: 'Step', active: 'Whose turn', priority: 'Who decides first', level: 'Opponent plays as',
  life: 'Life', poison: 'Poison', energy: 'Energy', mana: 'Mana', lands: 'Lands played', add: 'Add cards', addTo: (where) => `Add to: ${where}`, search: 'Name of a card, English or Chinese',
  nothing: 'No card has that in its name.', blanks: 'Ten blank cards (what it holds does not matter)', listed: 'Only the cards below, the first on top', empty: 'empty: choose it, then add cards',
  remove: 'Take it away', count: 'How many', tapped: 'Tapped', sick: 'Summoning sick', attacking: 'Attacking', blocking: 'Blocks', damage: 'Damage', counters: 'Counters', kind: 'Kind of counter', more: 'Add',
  on: 'Attached to', nobody: 'nothing', owner: 'Owner', own: 'its controller', move: 'Move to', chosen: 'Chosen card', choose: 'Choose a card above to change it.', text: 'As text', textHint: 'This text is the whole position. Change it here, or share it.',
  use: 'Read the text', play: 'Play it', copyText: 'Copy text', copyLink: 'Copy link', copied: 'Copied.', clear: 'Start over', sure: 'Take everything away?', line: (n) => `Line ${n}`, busy: 'Setting it up …', failed: 'The server can’t be reached.',
  hint: 'Hint', again: 'Try again', next: 'Next puzzle', all: 'All puzzles', edit: 'Change it', solved: 'Solved!', solvedText: 'Well done.', missed: 'Not solved', missedText: 'Take it back (Undo) or try again.', over: 'Close', fold: 'Make small',
  goals: { 'win this turn': 'Win this turn', 'survive this turn': 'Survive this turn', 'free play': 'Free play' },
}
const ZH = {
  colon: '：', seats: { you: '你', opponent: '对手' }, zones: { hand: '手牌', battlefield: '战场', graveyard: '坟墓场', library: '牌库', exile: '放逐区', sideboard: '备牌' },
  title: '标题', titleHint: '取个名字', goal: '目标', turn: '回合', step: '步骤', active: '谁的回合', priority: '谁先决定', level: '对手水平',
  life: '生命', poison: '中毒', energy: '能量', mana: '法术力', lands: '已使用的地', add: '加入牌', addTo: (where) => `加入到：${where}`, search: '牌名，中文或英文',
  nothing: '没有牌名包含这些文字。', blanks: '十张空白牌（内容无关紧要）', listed: '只有下列的牌，第一张在顶', empty: '空：先选择它，再加入牌',
  remove: '移除', count: '张数', tapped: '横置', sick: '召唤失调', attacking: '正在攻击', blocking: '阻挡', damage: '伤害', counters: '指示物', kind: '指示物种类', more: '加入',
  on: '贴附于', nobody: '无', owner: '拥有者', own: '其操控者', move: '移到', chosen: '所选的牌', choose: '在上方选择一张牌来修改。', text: '文字形式', textHint: '这段文字就是整个局面。可以在此修改，也可以分享。',
  use: '读取文字', play: '开始游玩', copyText: '复制文字', copyLink: '复制链接', copied: '已复制。', clear: '重新开始', sure: '要移除所有内容吗？', line: (n) => `第${n}行`, busy: '正在布置……', failed: '无法连接服务器。',
  hint: '提示', again: '再试一次', next: '下一题', all: '全部残局', edit: '修改局面', solved: '解开了！', solvedText: '做得好。', missed: '未解开', missedText: '可以撤回，或再试一次。', over: '关闭', fold: '收起',
  goals: { 'win this turn': '在本回合获胜', 'survive this turn': '撑过本回合', 'free play': '自由游玩' },
}
export const words = (lang) => (lang === 'zh' ? ZH : EN)

/** Ask the server: its answer, with `refused` where it refuses. */
export async function ask(address, body) {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(address, init)
  try { return await reply.json() } catch { return { refused: `${reply.status}` } }
}

/** Text in an address, and back. */
export const packed = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
export function unpacked(code) {
  try { return new TextDecoder().decode(Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))) } catch { return '' }
}

/** Put text where it can be pasted from; also where the page may not use the clipboard. */
export async function copy(text) {
  try { await navigator.clipboard.writeText(text) } catch {
    const area = Object.assign(document.createElement('textarea'), { value: text })
    document.body.append(area); area.select(); document.execCommand('copy'); area.remove()
  }
}
