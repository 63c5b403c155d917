// The words of the table in both languages.
const EN = {
  joining: 'Joining the table …', thinks: (n) => `${n} is thinking …`, youWin: 'You win!', youLose: 'You lose.', draw: 'The game is a draw.',
  attackWith: (n) => `Attack with ${n}`, blockWith: (n) => `Block with ${n}`, turn: (n) => `Turn ${n}`, hand: 'Hand', library: 'Library',
  graveyard: 'Graveyard', exile: 'Exile', stack: 'Stack', phases: 'Steps of the turn', stopHere: 'Click to stop here, or not', cancel: 'Cancel', log: 'Log',
  endTurn: 'End turn', myTurn: 'My turn', full: 'Full control', hold: 'Hold priority', pay: 'Choose payment', undo: 'Undo', concede: 'Concede', home: 'Home', help: 'Keys',
  close: 'Close', reconnecting: 'Reconnecting …', keyE: 'Pass until the end of the turn (E)', keyT: 'Pass until my turn (T)', keyF: 'Be asked at every priority (F)',
  keyU: 'Take back the last choice (U)', keyL: 'What happened (L)',
  steps: { 1: 'Upkeep', 2: 'Draw', 3: 'Main', 4: 'Combat', 5: 'Attack', 6: 'Block', 8: 'Damage', 9: 'End combat', 10: 'Main 2', 11: 'End' },
  keys: [['Space', 'What the main button says'], ['Tab, Enter', 'Go to what glows, and choose it'], ['1–9', 'Choose from the list'], ['Esc', 'Back, cancel'], ['E', 'Pass until the end of the turn'],
    ['T', 'Pass until my turn'], ['F', 'Full control'], ['U', 'Undo'], ['L', 'Log'], ['Z', 'Enlarge the card'], ['?', 'These keys']],
}
const ZH = {
  joining: '正在加入……', thinks: (n) => `${n}正在思考……`, youWin: '你赢了！', youLose: '你输了。', draw: '这盘游戏平局。',
  attackWith: (n) => `以${n}个生物攻击`, blockWith: (n) => `以${n}个生物阻挡`, turn: (n) => `第${n}回合`, hand: '手牌', library: '牌库',
  graveyard: '坟墓场', exile: '放逐区', stack: '堆叠', phases: '回合中的步骤', stopHere: '点击以在此停顿或不停', cancel: '取消', log: '记录',
  endTurn: '到回合结束', myTurn: '到我的回合', full: '完全控制', hold: '保留优先权', pay: '自选支付', undo: '撤回', concede: '认输', home: '首页', help: '按键',
  close: '关闭', reconnecting: '正在重新连线……', keyE: '让过至回合结束（E）', keyT: '让过至我的回合（T）', keyF: '每次优先权都询问（F）',
  keyU: '撤回上一个选择（U）', keyL: '发生过的事（L）',
  steps: { 1: '维持', 2: '抓牌', 3: '行动', 4: '战斗', 5: '攻击', 6: '阻挡', 8: '伤害', 9: '战斗结束', 10: '行动二', 11: '结束' },
  keys: [['空格', '主按钮所说的动作'], ['Tab、Enter', '移到发光处并选择'], ['1–9', '从列表中选择'], ['Esc', '返回、取消'], ['E', '让过至回合结束'],
    ['T', '让过至我的回合'], ['F', '完全控制'], ['U', '撤回'], ['L', '记录'], ['Z', '放大牌'], ['?', '这份按键说明']],
}
export const words = (lang) => (lang === 'zh' ? ZH : EN)
