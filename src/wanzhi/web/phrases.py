"""What the table asks and offers, in whole sentences: by the prompt of a decision, in English and Chinese."""

from __future__ import annotations

from typing import Final

from wanzhi.model import constants as c

COLON: Final = {"en": ": ", "zh": "："}  # between a name and what is said of it

ASKED: Final[dict[str, tuple[str, str]]] = {
    "declare attackers": ("Choose attackers", "选择攻击者"),
    "declare blockers": ("Choose blockers: a creature of yours, then the attacker", "选择阻挡者：先选你的生物，再选攻击者"),
    "choose targets": ("Choose a target", "选择目标"),
    "choose new targets": ("Choose new targets", "选择新的目标"),
    "choose modes": ("Choose a mode", "选择模式"),
    "keep this hand": ("Keep this hand?", "保留这副手牌？"),
    "take the first turn": ("Who takes the first turn?", "由谁先手？"),
    "put on the bottom of the library": ("Choose what goes to the bottom of your library", "选择要置于牌库底的牌"),
    "bottom order": ("In which order on the bottom? First is lowest", "牌库底的顺序：先选者在最底"),
    "discard to hand size": ("Your hand is too full: choose what to discard", "手牌超过上限：选择要弃掉的牌"),
    "discard": ("Choose what to discard", "选择要弃掉的牌"),
    "sacrifice": ("Choose what to sacrifice", "选择要牺牲的永久物"),
    "sacrifice a creature": ("Sacrifice a creature?", "牺牲一个生物？"),
    "choose": ("Choose", "选择"),
    "search": ("Choose what you find", "选择你找到的牌"),
    "X": ("Choose the value of X", "选择X的值"),
    "choose x": ("Choose the value of X", "选择X的值"),
    "choose a number": ("Choose a number", "选择一个数字"),
    "number": ("Choose a number", "选择一个数字"),
    "pay": ("Pay the cost", "支付费用"),
    "pay cost": ("Choose what to pay the cost with", "选择以什么支付费用"),
    "divide": ("Divide among the chosen", "在所选对象之间分配"),
    "assign combat damage": ("Assign combat damage", "分配战斗伤害"),
    "legend rule: keep one": ("Legend rule: keep one", "传奇规则：保留其中一个"),
    "choose replacement": ("Which applies first?", "先应用哪个？"),
    "choose mana": ("Choose the mana", "选择法术力"),
    "choose a mana ability": ("Choose a mana ability", "选择法术力异能"),
    "choose color": ("Choose a color", "选择一种颜色"),
    "color": ("Choose a color", "选择一种颜色"),
    "choose cost": ("Choose a cost", "选择费用"),
    "choose how to cast": ("Choose how to cast it", "选择施放方式"),
    "order": ("In which order?", "以什么顺序？"),
    "order: top first": ("In which order? The first is on top", "以什么顺序？先选者在最上"),
    "graveyard: top first": ("In which order in the graveyard? The first is on top", "坟墓场的顺序：先选者在最上"),
    "order triggers: first resolves last": ("Order your triggers: the one clicked first resolves last", "排列触发异能：先选者最后结算"),
    "scry: cards to the bottom": ("Scry: choose what goes to the bottom", "占卜：选择要置于牌库底的牌"),
    "scry: top first": ("Scry: in which order on top? The first is on top", "占卜：牌库顶的顺序，先选者在最上"),
    "scry: bottom order": ("Scry: in which order on the bottom?", "占卜：牌库底的顺序"),
    "surveil: cards to the graveyard": ("Surveil: choose what goes to the graveyard", "刺探：选择要置入坟墓场的牌"),
    "surveil: top first": ("Surveil: in which order on top? The first is on top", "刺探：牌库顶的顺序，先选者在最上"),
    "explore: into the graveyard": ("Explore: put it into the graveyard?", "勘察：将它置入坟墓场？"),
    "cast": ("Cast it?", "施放它？"),
    "copy": ("Copy it?", "复制它？"),
    "draw": ("Draw?", "抓牌？"),
    "create a token": ("Create a token?", "派出衍生物？"),
    "proliferate": ("Proliferate: choose any number", "增殖：选择任意数量"),
    "populate": ("Populate: choose a token to copy", "殖民：选择要复制的衍生物"),
    "choose what to copy": ("Choose what to copy", "选择要复制的对象"),
    "enter as a copy": ("Enter as a copy?", "以复制品的形式进战场？"),
    "tap or untap": ("Tap or untap it?", "横置还是重置？"),
    "choose a card": ("Choose a card", "选择一张牌"),
    "choose card name": ("Choose a card name", "选择一个牌名"),
    "card type": ("Choose a card type", "选择一种牌类别"),
    "put one": ("Choose one", "选择一张"),
    "choose a player": ("Choose a player", "选择一位牌手"),
    "choose player": ("Choose a player", "选择一位牌手"),
    "choose opponent": ("Choose an opponent", "选择一位对手"),
    "choose an opponent": ("Choose an opponent", "选择一位对手"),
    "gift to whom": ("Who gets the gift?", "把馈赠给谁？"),
    "which opponent chooses": ("Which opponent chooses?", "由哪位对手选择？"),
    "choose protector": ("Choose a protector", "选择保护者"),
    "choose what to attack": ("Choose what is attacked", "选择攻击的对象"),
    "reselect what is attacked": ("Choose again what is attacked", "重新选择攻击的对象"),
    "attack whom": ("Whom does it attack?", "攻击谁？"),
    "have it block": ("Have it block?", "令它阻挡？"),
    "choose what to enchant": ("Choose what it enchants", "选择要结附的对象"),
    "choose an Aura": ("Choose an Aura", "选择一个灵气"),
    "swap Auras": ("Swap the Auras?", "交换灵气？"),
    "choose what stays tapped": ("Choose what stays tapped", "选择保持横置的永久物"),
    "choose what untaps": ("Choose what untaps", "选择要重置的永久物"),
    "choose a source": ("Choose a source", "选择一个来源"),
    "choose a pile": ("Choose a pile", "选择一堆"),
    "separate into piles": ("Choose the first pile; the rest are the second", "选出第一堆，其余为第二堆"),
    "choose which target to change": ("Choose which target changes", "选择要改变的目标"),
    "choose which targets to change": ("Choose which targets change", "选择要改变的目标"),
    "choose anchor word": ("Choose one", "选择其一"),
    "choose counter": ("Choose a counter", "选择一种指示物"),
    "counter": ("Choose a counter", "选择一种指示物"),
    "pay life for Phyrexian mana": ("How many Phyrexian symbols do you pay with life?", "以生命支付多少个非瑞克西亚符号？"),
    "pay for ward": ("Pay for ward?", "为守护支付费用？"),
    "pay cumulative upkeep": ("Pay the cumulative upkeep?", "支付累积维持费用？"),
    "pay energy": ("Pay energy?", "支付能量？"),
    "pay tribute": ("Pay tribute?", "支付贡献？"),
    "collect evidence": ("Collect evidence: choose cards to exile", "搜集证据：选择要放逐的牌"),
    "splice onto the spell": ("Splice something onto the spell?", "要通联到该咒语上吗？"),
    "reveal": ("Reveal it?", "展示它？"),
    "reveal the card": ("Reveal the card?", "展示该牌？"),
    "reveal cards": ("Choose what to reveal", "选择要展示的牌"),
    "reveal for its miracle cost": ("Reveal it for its miracle cost?", "展示它以使用奇迹费用？"),
    "use from the opening hand": ("Use it from your opening hand?", "从起手牌中使用它？"),
    "devour": ("Devour: choose creatures to sacrifice", "吞噬：选择要牺牲的生物"),
    "bolster": ("Bolster: choose a creature", "勉励：选择一个生物"),
    "amass": ("Amass: choose an Army", "强征：选择一个军伍"),
    "blight": ("Choose a creature to blight", "选择一个生物"),
    "fateseal": ("Fateseal: choose an opponent", "选择一位对手"),
    "hide away": ("Hideaway: choose a card to exile", "隐匿：选择要放逐的牌"),
    "dredge": ("Dredge instead of drawing?", "以发掘代替抓牌？"),
    "skip that draw": ("Skip that draw?", "略过该次抓牌？"),
    "unleash": ("Unleash it?", "释放它？"),
    "pair": ("Pair it with another creature?", "将它与另一个生物组成搭档？"),
    "pair with": ("Choose the creature to pair with", "选择要组成搭档的生物"),
    "learn: discard a card": ("Learn: discard a card to draw one?", "研习：弃一张牌以抓一张牌？"),
    "learn: take a Lesson card": ("Learn: take a Lesson?", "研习：取一张课程牌？"),
    "choose a Lesson card": ("Choose a Lesson", "选择一张课程牌"),
    "prevent first": ("Which damage is prevented first?", "先防止哪个来源的伤害？"),
    "repeat": ("Once more?", "再来一次？"),
    "tap": ("Tap it?", "横置它？"),
    "untap": ("Untap it?", "重置它？"),
    "top or bottom": ("On top or on the bottom?", "置于牌库顶还是牌库底？"),
    "top": ("Put it on top?", "置于牌库顶？"),
    "bottom": ("Put it on the bottom?", "置于牌库底？"),
    "to the bottom": ("Choose what goes to the bottom", "选择要置于牌库底的牌"),
    "this effect moves it": ("Move it by this effect?", "以此效应移动它？"),
    "which is next": ("Which is next?", "下一个是哪个？"),
    "kind of word": ("Which kind of word?", "哪一类词？"),
    "word to be replaced": ("Which word is replaced?", "替换哪个词？"),
    "new word": ("What is the new word?", "新词是什么？"),
}

SEVERAL: Final[dict[str, tuple[str, str]]] = {  # the same, where more than one may be chosen
    "choose targets": ("Choose targets", "选择目标（可多个）"),
    "choose modes": ("Choose modes", "选择模式（可多个）"),
}

YES_NO: Final[dict[str, tuple[tuple[str, str], tuple[str, str]]]] = {  # what yes and no say, by prompt
    "take the first turn": (("I play first", "我先手"), ("They play first", "对手先手")),
    "tap or untap": (("Tap", "横置"), ("Untap", "重置")),
    "top or bottom": (("Top", "牌库顶"), ("Bottom", "牌库底")),
}

BLOCK_ONE: Final = ("Choose which of your creatures block {name}", "选择以你的哪些生物阻挡{name}")  # a click on the blocker is enough

WANTED: Final[dict[str, tuple[str, str]]] = {  # the same, where the card's words say what is chosen
    "choose targets": ("Choose {what}", "选择{what}"),
    "choose new targets": ("Choose again: {what}", "重新选择：{what}"),
    "pay cost": ("To pay the cost: {what}", "支付费用：{what}"),
}

NONE_CHOSEN: Final[dict[str, tuple[str, str]]] = {  # what choosing none comes to, by prompt
    "scry: cards to the bottom": ("Keep all on top", "都留在牌库顶"), "surveil: cards to the graveyard": ("Keep all on top", "都留在牌库顶"),
    "search": ("Find nothing", "不找牌"), "choose targets": ("No targets", "不选目标"),
}

OFFERED: Final[dict[str, tuple[str, str]]] = {  # an optional additional cost, by the kind of question
    "YesNo": ("Pay {cost} as well?", "额外支付：{cost}？"),
    "Number": ("How many times do you pay {cost}?", "支付几次：{cost}？"),
}

PAY: Final[dict[str, tuple[str, str]]] = {  # sources of mana while a cost is paid
    "pin": ("Pay with {name}: {made}", "用{name}支付：{made}"), "mana": ("Add {made} with {name} now", "现在用{name}产生{made}"),
}

FIRST: Final[dict[str, tuple[str, str]]] = {  # what is said with an opening hand (CR 103.5)
    "you": ("You play first. ", "你先手。"), "other": ("{name} plays first. ", "{name}先手。"),
    "bottom": ("If you keep, you put {n} on the bottom of your library. ", "若保留，须将{n}张牌置于牌库底。"),
    "keep": ("Keep {n}", "保留{n}张"), "mulligan": ("Mulligan to {n}", "再调度至{n}张"),
}

MAIN: Final[dict[str, tuple[str, str]]] = {  # what the main button says, by the kind of question
    "resolve": ("Resolve {name}", "结算{name}"), "pass": ("Pass", "让过"), "Attack": ("No attack", "不攻击"), "Block": ("No blocks", "不阻挡"),
    "Pay": ("Pay", "自动支付"), "none": ("Choose none", "都不选"), "done": ("Done", "完成"),
}

NEXT: Final[dict[int, tuple[str, str]]] = {  # where passing priority with an empty stack leads, by step, in one's own turn
    c.UPKEEP: ("To the upkeep", "进入维持步骤"), c.DRAW: ("To the draw step", "进入抓牌步骤"), c.MAIN1: ("To the main phase", "进入行动阶段"),
    c.COMBAT_BEGIN: ("To combat", "进入战斗"), c.ATTACKERS: ("To attacks", "进入攻击"), c.BLOCKERS: ("To blocks", "进入阻挡"),
    c.COMBAT_DAMAGE: ("To damage", "进入伤害"), c.COMBAT_END: ("To the end of combat", "进入战斗结束步骤"),
    c.MAIN2: ("To the second main phase", "进入第二个行动阶段"), c.END: ("To the end step", "进入结束步骤"), c.CLEANUP: ("End turn", "结束回合"),
}

PRIORITY: Final[dict[str, tuple[str, str]]] = {  # what one can do with priority
    "main": ("Your main phase: play a land, cast spells, or go on", "你的行动阶段：使用地、施放咒语，或继续"),
    "no land": ("Your main phase: cast spells, or go on", "你的行动阶段：施放咒语，或继续"),
    "mine": ("Your turn: act now, or go on", "你的回合：现在行动，或继续"),
    "theirs": ("{name}'s turn: act now, or pass", "{name}的回合：现在行动，或让过"),
    "stack": ("Respond to {what}, or let it resolve", "响应{what}，或让它结算"),
    "own": ("{what} is on the stack: add to it, or let it resolve", "{what}在堆叠上：继续行动，或让它结算"),
}


def said(pair: tuple[str, str], lang: str, **values: str) -> str:
    """One of the two, with its blanks filled.

    >>> said(PRIORITY["theirs"], "en", name="Ann")
    "Ann's turn: act now, or pass"
    """
    text = pair[1 if lang == "zh" else 0]
    return text.format(**values) if values else text


__all__ = ["ASKED", "BLOCK_ONE", "COLON", "FIRST", "MAIN", "NEXT", "NONE_CHOSEN", "OFFERED", "PAY", "PRIORITY", "SEVERAL", "WANTED", "YES_NO", "said"]
