"""What the terminal says, in English and Chinese. A phrase without a translation is said in English."""

from __future__ import annotations

from typing import Final

from wanzhi.model.constants import STEP_NAMES
from wanzhi.vocabulary import terms

ZH: Final[dict[str, str]] = {
    "Turn {turn}": "第{turn}回合", "your turn": "你的回合", "{name}'s turn": "{name}的回合", "setup": "游戏准备",
    "life {life}": "生命 {life}", "hand {count}": "手牌 {count}", "library {count}": "牌库 {count}", "graveyard {count}": "坟墓场 {count}",
    "mana {mana}": "法术力 {mana}", "Stack": "堆叠", "Hand": "手牌", "Lands": "地", "nothing": "无", "tapped": "横置", "sick": "未经历回合",
    "attacking": "攻击", "attacking {what}": "攻击{what}", "blocking {what}": "阻挡{what}", "blocked": "被阻挡", "damage {n}": "伤害 {n}",
    "on {what}": "贴附于{what}", "loyalty {n}": "忠诚 {n}", "defense {n}": "守备 {n}",
    "Graveyard of {name}": "{name}的坟墓场", "Exile": "放逐区", "a hidden card": "一张未知的牌", "ability of {name}": "{name}的异能",
    "Pass": "让过", "Play {name}": "使用{name}", "Cast {name} {cost}": "施放{name} {cost}", "Activate {name}: {text}": "起动{name}：{text}",
    "Special action of {name}": "{name}的特殊动作", "Yes": "是", "No": "否",
    "Pay automatically": "自动支付", "Pay with {name}": "用{name}支付",
    "Choose the payment again": "重新选择支付", "{who} attacks {what}": "{who}攻击{what}", "{who} blocks {what}": "{who}阻挡{what}",
    "{amount} to {who}": "{who}：{amount}", "that is all": "完成", "number {n}": "第{n}项", "keep": "保留",
    "Choose": "选择", "Your choice (? for help): ": "请选择（? 为说明）：", "chosen so far: {what}": "已选择：{what}",
    "{name} thinks ...": "{name}正在思考……", "That is not one of the choices.": "没有这个选项。",
    "You win.": "你赢了。", "You lose.": "你输了。", "The game is a draw.": "这盘游戏平局。", "Saved to {path}.": "已存到{path}。",
    "Nothing to undo.": "没有可以撤回的动作。", "This can't be cancelled any more.": "现在已无法取消。", "Cancelled.": "已取消。",
    "Loaded {path}.": "已读取{path}。", "stops": "停顿", "You will be asked at every step now.": "现在每个步骤都会询问你。",
    "Steps in which little happens are passed again.": "现在会自动略过无事的步骤。", "There is no such card in sight.": "看不到这张牌。",
    "Do you really concede? (y/n) ": "确定认输吗？(y/n) ",
    # What is asked (prompts of decisions).
    "priority": "优先权：作什么？", "declare attackers": "宣告攻击者", "declare blockers": "宣告阻挡者", "choose targets": "选择目标",
    "choose new targets": "选择新的目标", "choose modes": "选择模式", "keep this hand": "保留这副手牌？", "take the first turn": "你先手？",
    "put on the bottom of the library": "置于牌库底", "bottom order": "牌库底的顺序", "discard to hand size": "弃牌至手牌上限",
    "discard": "弃牌", "sacrifice": "牺牲", "choose": "选择", "search": "搜寻", "X": "X的值", "pay": "支付费用", "divide": "分配",
    "legend rule: keep one": "传奇规则：保留一个", "choose replacement": "选择适用的替代性效应", "choose mana": "选择法术力",
    "choose color": "选择颜色", "choose cost": "选择费用", "order": "排序", "scry: cards to the bottom": "占卜：置于牌库底的牌",
    "scry: top first": "占卜：牌库顶的顺序", "surveil: cards to the graveyard": "刺探：置入坟墓场的牌", "cast": "施放？",
    "proliferate": "增殖",
    "order triggers: first resolves last": "触发异能的顺序：先者后结算", "number": "数目", "choose what to copy": "选择要复制的",
    "enter as a copy": "以复制品的形式进战场？", "tap or untap": "横置或重置", "choose a card": "选择一张牌", "put one": "选择一张",
}

HELP: Final = {
    "en": """What can be done is numbered: type a number (several, with spaces between, where several things are chosen).
An empty line passes, takes the proposed payment, or ends a choice that is complete.
  look NAME    the card as you would read it      log       what happened lately
  why NAME     why a card is as it is, and what can or can't be done with it now; without a name: why things happened
  board        the board again                    mana      also list mana abilities
  undo         back to your last choice           cancel    take back the spell or ability you are announcing
  save [FILE]  save the game                      load FILE go on with a saved game
  full         be asked at every step, or not     concede   give up
  quit         save the game and leave            ?         this help""",
    "zh": """可作的选择都有编号：输入编号（要选择多项时，以空格分隔）。
直接按回车：让过优先权、采用建议的支付方式，或结束已完整的选择。
  look 牌名     查看该牌的文字              log       最近发生的事
  why 牌名      该牌为何如此，现在能否用它作什么；不写牌名：刚才的事为何发生
  board        再次显示战场                mana      也列出法术力异能
  undo         回到你上一次的选择          cancel    取消正在宣告的咒语或异能
  save [文件]  储存游戏                    load 文件 继续储存的游戏
  full         每个步骤都询问／不询问      concede   认输
  quit         储存并离开                  ?         本说明""",
}


def say(lang: str, phrase: str, **values: object) -> str:
    """A phrase in the language, with its blanks filled.

    >>> say("zh", "Turn {turn}", turn=3), say("en", "Turn {turn}", turn=3)
    ('第3回合', 'Turn 3')
    """
    text = ZH.get(phrase, phrase) if lang == "zh" else phrase
    return text.format(**values) if values else text


def step_name(lang: str, step: int) -> str:
    """A step or phase in the language."""
    name = STEP_NAMES[step]
    if lang != "zh":
        return name
    return terms.STEPS.get(name) or terms.PHASES.get(name, name)


def word(lang: str, text: str) -> str:
    """A word of the game (a keyword, colour, counter) in the language."""
    if lang != "zh":
        return text
    for table in (terms.KEYWORDS, terms.COLORS, terms.COUNTERS, terms.SUBTYPES, terms.CARD_TYPES, terms.SUPERTYPES):
        if text in table:
            return table[text]
    return text


__all__ = ["HELP", "say", "step_name", "word"]
