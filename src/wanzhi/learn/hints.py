"""Hints during play: one line on what a beginner could do now, from the player's own view alone.

A hint is advice, not truth: it looks at lands, at what could be cast, at damage that kills, and at fights of one against one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wanzhi.agents import meaning
from wanzhi.model.constants import BLOCKERS, MAIN1, MAIN2
from wanzhi.rules import asking
from wanzhi.terminal.board import card_name
from wanzhi.terminal.prompts import is_mana_ability

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import Seen, View

FEWEST, MOST = 2, 5  # lands in a hand that one keeps
PASS = ("pass",)


def hint(view: View, lang: str) -> str:
    """What could be done at the open question; "" if there is nothing to say, or the question is somebody else's."""
    question = view.decision
    if question is None or question.player != view.player:
        return ""
    said: tuple[str, str] | None = None
    if question.kind == "Act":
        said = _act(view, question, lang)
    elif question.kind == "Attack":
        said = _attack(view, question, lang)
    elif question.kind == "Block":
        said = _block(view, question, lang)
    elif question.kind == "YesNo" and question.prompt == "keep this hand":
        said = _keep(view)
    return "" if said is None else said[1] if lang == "zh" else said[0]


# --- opening hands -------------------------------------------------------------------------------------------------------------------


def _keep(view: View) -> tuple[str, str]:
    lands = sum(seen.is_a("land") for seen in view.hand)
    if FEWEST <= lands <= MOST:
        return f"{lands} lands: a hand to keep.", f"有{lands}张地：这手牌可以留。"
    if lands < FEWEST:
        return f"Only {lands} lands among {len(view.hand)} cards: better take a new hand.", f"{len(view.hand)}张牌里只有{lands}张地：最好重新抓一手。"
    return f"{lands} lands leave little to cast: better take a new hand.", f"有{lands}张地，能施放的太少：最好重新抓一手。"


# --- with priority -------------------------------------------------------------------------------------------------------------------


def _act(view: View, question: Question, lang: str) -> tuple[str, str] | None:
    options = [option for option in question.next(()).options if option != PASS and not is_mana_ability(view, option)]
    if view.stack:
        return _respond(view, options, lang)
    if view.active == view.player and view.step in (MAIN1, MAIN2):
        return _main_phase(view, options, lang)
    quick = _best(view, [option for option in options if not _is_wasted(view, option)], "cast")
    if quick is None:
        return None
    name = card_name(quick, lang)
    if view.step == BLOCKERS:
        return f"Blocks are declared: a good moment for {name}.", f"阻挡已宣告：正是使用{name}的好时机。"
    if view.active != view.player:
        return f"You could cast {name} now, in your opponent's turn.", f"现在是对手的回合，你可以施放{name}。"
    return None


def _respond(view: View, options: list[Answer], lang: str) -> tuple[str, str] | None:
    top = view.stack[-1]
    answer = _best(view, options, "cast")
    if top.controller == view.player or answer is None:
        return None
    theirs, mine = card_name(top, lang), card_name(answer, lang)
    return f"{theirs} waits on the stack. You could answer with {mine} first.", f"{theirs}还在堆叠上，你可以先用{mine}来回应。"


def _main_phase(view: View, options: list[Answer], lang: str) -> tuple[str, str] | None:
    land = next((view.object(id) for option in options if (id := _of(option, "land")) >= 0), None)
    if land is not None:
        name = card_name(land, lang)
        return f"You can play a land: {name}.", f"你可以使用一张地：{name}。"
    attackers = [seen for seen in view.creatures(view.player) if _may_attack(view, seen)] if view.step == MAIN1 else []
    if attackers and _enough(view, attackers):
        return "Go to combat: your attackers can win now!", "进入战斗吧：你的攻击者现在就能赢！"
    spell = _best(view, options, "cast", instants=False)
    if spell is not None:
        name = card_name(spell, lang)
        safe = [one for one in attackers if _is_safe(view, one)]
        if safe and spell.is_a("creature") and not spell.has("haste") and not any(_makes_mana(view, one) for one in safe):
            return f"Attack first; you can cast {name} after combat.", f"先攻击；{name}可以在战斗后施放。"
        return f"You can cast {name}.", f"你可以施放{name}。"
    if (safe := [one for one in attackers if _is_safe(view, one)]) and not _would_lose(view, safe):
        return "You have creatures that can attack without danger: go to combat.", "你有可以放心攻击的生物：进入战斗吧。"
    quick = _best(view, options, "cast")
    if quick is not None:
        name = card_name(quick, lang)
        return f"You have an instant and mana: {name} can wait for the right moment.", f"你有瞬间也有法术力：{name}可以留到合适的时机。"
    return "Nothing more to do here: go on.", "这里没有别的事了：继续吧。"


def _of(option: Answer, verb: str) -> int:
    """The object that an action of that kind is about; -1 for another action."""
    return option[1] if isinstance(option, tuple) and len(option) > 1 and option[0] == verb and isinstance(option[1], int) else -1


def _best(view: View, options: list[Answer], verb: str, instants: bool = True) -> Seen | None:
    """The costliest card that could be cast: creatures first, instants only if they are asked for."""
    found = [view.object(id) for option in options if (id := _of(option, verb)) >= 0]
    if not instants:
        found = [seen for seen in found if not seen.is_a("instant")]
    return max(found, key=lambda seen: (seen.is_a("creature"), seen.mana_value), default=None)


# --- combat ------------------------------------------------------------------------------------------------------------------------------


def _attack(view: View, question: Question, lang: str) -> tuple[str, str] | None:
    ids = dict.fromkeys(option[0] for option in question.next(()).options if isinstance(option, tuple) and isinstance(option[0], int))
    attackers = [view.object(id) for id in ids]
    if not attackers:
        return None
    if _enough(view, attackers):
        return "Attack with everything: even after all blocks that is enough to win.", "全部攻击：无论怎样阻挡，伤害都足以获胜。"
    safe = [seen for seen in attackers if _is_safe(view, seen)]
    if safe and _would_lose(view, safe):
        return "If you attack, their creatures could win in their turn: keep blockers at home.", "如果攻击，对方的生物下回合可能就会取胜：把阻挡者留在家里。"
    if safe:
        names = _listed((card_name(seen, lang) for seen in safe), lang)
        return f"No single blocker over there would beat {names}: attack.", f"对方没有哪个单独的阻挡者能胜过{names}：可以攻击。"
    return "Their blockers would win these fights: better stay at home (the big button).", "对方的阻挡者会占上风：最好按兵不动（按大按钮）。"


def _block(view: View, question: Question, lang: str) -> tuple[str, str] | None:
    pairs = [(view.object(option[0]), view.object(option[1])) for option in question.next(()).options
             if isinstance(option, tuple) and isinstance(option[0], int) and isinstance(option[1], int)]
    attackers = [seen for seen in view.battlefield() if seen.attacking == view.player]
    coming, life = sum(seen.power for seen in attackers), view.me.life
    good = [pair for pair in pairs if _kills(pair[0], pair[1]) and not _kills(pair[1], pair[0])]
    stops = [pair for pair in pairs if not _kills(pair[1], pair[0])]
    trades = [pair for pair in pairs if _kills(pair[0], pair[1]) and pair[1].mana_value > pair[0].mana_value]
    if coming >= life:
        return f"{coming} damage is coming, and you have {life} life: you must block!", f"{coming}点伤害正要打来，而你只有{life}点生命：必须阻挡！"
    for found, en, zh in (
        (good, "{0} can block {1}, kill it and live.", "{0}可以阻挡{1}，杀死它而自己存活。"),
        (stops, "{0} can block {1} without dying.", "{0}可以阻挡{1}而不会死去。"),
        (trades, "{0} for {1} would be a good trade.", "用{0}换{1}很划算。"),
    ):
        if found:
            names = [card_name(seen, lang) for seen in max(found, key=lambda pair: pair[1].power)]
            return en.format(*names), zh.format(*names)
    return f"You need not block: you would go to {life - coming} life.", f"不必阻挡：你还会剩{life - coming}点生命。"


def _may_attack(view: View, seen: Seen) -> bool:
    return not seen.tapped and (not seen.sick or seen.has("haste")) and not seen.has("defender") and seen.power > 0


def _blockers(view: View) -> list[Seen]:
    return [seen for seen in view.creatures() if seen.controller != view.player and not seen.tapped]


def _could_block(blocker: Seen, attacker: Seen) -> bool:
    """Of what is easily seen: flying, and what says that it can't be blocked is left out."""
    return not attacker.has("flying") or blocker.has("flying") or blocker.has("reach")


def _makes_mana(view: View, seen: Seen) -> bool:
    return any(ability.is_mana for ability in asking.activated(view, seen.id))


def _would_lose(view: View, attackers: list[Seen]) -> bool:
    """Whether the creatures over there could strike back for as much as one has life, each one left at home stopping the strongest."""
    home = [seen for seen in view.creatures(view.player) if seen not in attackers or seen.has("vigilance")]
    coming = sorted((seen.power for seen in view.creatures() if seen.controller != view.player and not seen.has("defender")), reverse=True)
    return sum(coming[len(home) :]) >= view.me.life


def _is_wasted(view: View, option: Answer) -> bool:
    """Whether an action casts what only makes creatures stronger for a turn, and none of one's own fights."""
    id = _of(option, "cast")
    if id < 0:
        return False
    effects = meaning.of_spell(view.object(id).abilities)
    trick = bool(effects) and all(meaning.is_trick(meaning.read(effect)) for effect in effects)
    return trick and not any(seen.attacking >= 0 or seen.blocking for seen in view.creatures(view.player))


def _is_safe(view: View, attacker: Seen) -> bool:
    """Whether no single blocker would kill it."""
    return not any(_could_block(blocker, attacker) and _kills(blocker, attacker) for blocker in _blockers(view))


def _enough(view: View, attackers: list[Seen]) -> bool:
    """Whether the damage is lethal even if each blocker stops the strongest attacker that it can."""
    opponents = view.opponents
    if len(opponents) != 1:
        return False
    left = sorted(attackers, key=lambda seen: -seen.power)
    for blocker in _blockers(view):
        stopped = next((one for one in left if _could_block(blocker, one)), None)
        if stopped is not None:
            left.remove(stopped)
    return sum(seen.power for seen in left) >= view.players[opponents[0]].life


def _kills(one: Seen, other: Seen) -> bool:
    """Whether the one would kill the other in a fight between the two; who strikes first may not be struck back."""
    if other.has("indestructible") or one.power <= 0 or (_deals(other, one) and _first(other) and not _first(one)):
        return False
    return _deals(one, other)


def _deals(one: Seen, other: Seen) -> bool:
    return one.power > 0 and (one.has("deathtouch") or one.power >= other.toughness - other.damage)


def _first(seen: Seen) -> bool:
    return seen.has("first strike") or seen.has("double strike")


def _listed(names: Iterable[str], lang: str) -> str:
    known = list(dict.fromkeys(names))
    if lang == "zh":
        return "、".join(known)
    return known[0] if len(known) == 1 else f"{', '.join(known[:-1])} and {known[-1]}"


__all__ = ["hint"]
