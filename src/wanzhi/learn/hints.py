"""Hints during play: one line on what a beginner could do now, from the player's own view alone.

A hint is advice, not truth: it looks at lands, at what could be cast and has a use, at damage that kills, and at fights of one against one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from wanzhi.agents import meaning, sides
from wanzhi.agents.combat_choice import can_block, damage_through
from wanzhi.agents.evaluation import Table
from wanzhi.agents.judging import Judge
from wanzhi.model.constants import BLOCKERS, CANT_ATTACK, DEFENDER, MAIN1, MAIN2, VIGILANCE
from wanzhi.rules import asking
from wanzhi.terminal.board import card_name
from wanzhi.terminal.prompts import is_mana_ability
from wanzhi.vocabulary.abilities import targets_of

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import Seen, View
    from wanzhi.vocabulary.targets import TargetLike

FEWEST, MOST = 2, 5  # lands in a hand that one keeps
PASS = ("pass",)
HEALED = ("damage", "pump", "counters", "fight")  # kinds of harm that more toughness may outlive


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
    spells = _useful(view, options)
    if view.stack:
        return _respond(view, spells, lang)
    if view.active == view.player and view.step in (MAIN1, MAIN2):
        return _main_phase(view, options, spells, lang)
    quick = _best(seen for seen in spells if not _is_trick(seen) or (view.step == BLOCKERS and _turns_combat(view, seen)))
    if quick is None:
        return None
    name = card_name(quick, lang)
    if view.step == BLOCKERS:
        return f"Blocks are declared: a good moment for {name}.", f"阻挡已宣告：正是使用{name}的好时机。"
    if view.active != view.player:
        return f"You could cast {name} now, in your opponent's turn.", f"现在是对手的回合，你可以施放{name}。"
    return None


def _respond(view: View, spells: list[Seen], lang: str) -> tuple[str, str] | None:
    top = view.stack[-1]
    answer = _best(seen for seen in spells if not _is_trick(seen) or _saves(view, seen, top))
    if top.controller == view.player or answer is None:
        return None
    theirs, mine = card_name(top, lang), card_name(answer, lang)
    return f"{theirs} waits on the stack. You could answer with {mine} first.", f"{theirs}还在堆叠上，你可以先用{mine}来回应。"


def _main_phase(view: View, options: list[Answer], spells: list[Seen], lang: str) -> tuple[str, str] | None:
    land = next((view.object(id) for option in options if (id := _of(option, "land")) >= 0), None)
    if land is not None:
        name = card_name(land, lang)
        return f"You can play a land: {name}.", f"你可以使用一张地：{name}。"
    attackers = [seen for seen in view.creatures(view.player) if _may_attack(view, seen)] if view.step == MAIN1 else []
    if attackers and _enough(view, attackers):
        return "Go to combat: your attackers can win now!", "进入战斗吧：你的攻击者现在就能赢！"
    going = _parted(view, attackers)[0]
    spell = _best(seen for seen in spells if not seen.is_a("instant"))
    if spell is not None:
        name = card_name(spell, lang)
        if going and spell.is_a("creature") and not spell.has("haste"):
            if asking.castable_without(view, spell.id, [seen.id for seen in view.creatures(view.player)]):
                return f"Attack first; you can cast {name} after combat.", f"先攻击；{name}可以在战斗后施放。"
            return (
                f"Cast {name} before you attack: your creatures' mana helps to pay for it.",
                f"先施放{name}再攻击：支付它的费用要用到你生物的法术力。",
            )
        return f"You can cast {name}.", f"你可以施放{name}。"
    if going:
        return "You have creatures that can attack without danger: go to combat.", "你有可以放心攻击的生物：进入战斗吧。"
    quick = _best(spells)
    if quick is not None:
        name = card_name(quick, lang)
        return f"You have an instant and mana: {name} can wait for the right moment.", f"你有瞬间也有法术力：{name}可以留到合适的时机。"
    return "Nothing more to do here: go on.", "这里没有别的事了：继续吧。"


def _of(option: Answer, verb: str) -> int:
    """The object that an action of that kind is about; -1 for another action."""
    return option[1] if isinstance(option, tuple) and len(option) > 1 and option[0] == verb and isinstance(option[1], int) else -1


def _useful(view: View, options: list[Answer]) -> list[Seen]:
    """The cards that could be cast for something that they are for: help for one's own side, harm for the other."""
    return [view.object(id) for option in options if (id := _of(option, "cast")) >= 0 and sides.has_use(view, option)]


def _best(spells: Iterable[Seen]) -> Seen | None:
    """The costliest: creatures first."""
    return max(spells, key=lambda seen: (seen.is_a("creature"), seen.mana_value), default=None)


def _impacts(seen: Seen) -> tuple[meaning.Impact, ...]:
    return tuple(impact for effect in meaning.of_spell(seen.abilities) for impact in meaning.read(effect))


def _is_trick(seen: Seen) -> bool:
    """Whether it only makes creatures better until end of turn."""
    return meaning.is_trick(_impacts(seen))


def _helped(view: View, trick: Seen) -> list[int]:
    """The player's own creatures that a trick could be for."""
    found: dict[int, None] = {}
    targets = [node for effect in meaning.of_spell(trick.abilities) for node in targets_of(effect)]
    for target in targets:
        found.update(dict.fromkeys(asking.candidates(view, cast("TargetLike", target), trick.id)))
    mine = [seen.id for seen in view.creatures(view.player)]
    return [id for id in mine if id in found] if targets else mine


def _turns_combat(view: View, trick: Seen) -> bool:
    """Whether one of the player's creatures that attack or block would do better with it."""
    judge = Judge(Table(view))
    return any(judge.trick(_impacts(trick), id) > 0 for id in _helped(view, trick))


def _saves(view: View, trick: Seen, threat: Seen) -> bool:
    """Whether what waits on the stack is aimed at a creature that the trick may save: toughness helps against damage alone."""
    targets = [view.object(id) for id in _helped(view, trick) if id in threat.targets]
    if any(impact.kind in ("keyword", "shield") for impact in _impacts(trick)):
        return bool(targets)
    harm = [impact for effect in sides.effects(view, threat.id) for impact in meaning.read(effect)]
    return bool(targets) and any(impact.kind in HEALED for impact in harm) and meaning.change(_impacts(trick))[1] > 0


# --- combat ------------------------------------------------------------------------------------------------------------------------------


def _attack(view: View, question: Question, lang: str) -> tuple[str, str] | None:
    ids = dict.fromkeys(option[0] for option in question.next(()).options if isinstance(option, tuple) and isinstance(option[0], int))
    attackers = [view.object(id) for id in ids]
    if not attackers:
        return None
    if _enough(view, attackers):
        return "Attack with everything: even after all blocks that is enough to win.", "全部攻击：无论怎样阻挡，伤害都足以获胜。"
    going, staying = _parted(view, attackers)
    if not going and not staying:
        return "Their blockers would win these fights: better stay at home (the big button).", "对方的阻挡者会占上风：最好按兵不动（按大按钮）。"
    en, zh = [], []
    if going:
        names = _listed((card_name(seen, lang) for seen in going), lang)
        en.append(f"No single blocker over there would beat {names}: attack.")
        zh.append(f"对方没有哪个单独的阻挡者能胜过{names}：可以攻击。")
    if staying:
        names = _listed((card_name(seen, lang) for seen in staying), lang)
        en.append(f"Keep {names} back to block: their next attack could be lethal.")
        zh.append(f"把{names}留下来阻挡：对手的下一次攻击可能致命。")
    return " ".join(en), "".join(zh)


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


def _is_safe(view: View, attacker: Seen) -> bool:
    """Whether no single blocker would kill it."""
    return not any(_could_block(blocker, attacker) and _kills(blocker, attacker) for blocker in _blockers(view))


def _parted(view: View, attackers: list[Seen]) -> tuple[list[Seen], list[Seen]]:
    """Those of the attackers that no single blocker would kill: who may go, and who must stay lest the next attack be lethal.

    Who goes is tapped in the opponents' turn, unless it has vigilance; all their creatures may attack then.
    """
    safe = [seen for seen in attackers if _is_safe(view, seen)]
    table = Table(view)
    foes = [body for body in table.theirs if not (body.keywords & DEFENDER or body.rules & CANT_ATTACK)]
    home = {body.id: body for body in table.mine if not body.tapped}
    going: list[Seen] = []
    for seen in sorted(safe, key=lambda one: -one.power):
        body = table.bodies[seen.id]
        if not body.keywords & VIGILANCE and any(can_block(view, foe, body) for foe in foes):
            left = [other for other in home.values() if other is not body]
            if damage_through(foes, left, lambda attacker, blocker: can_block(view, attacker, blocker)) >= view.me.life:
                continue
            del home[body.id]
        going.append(seen)
    return [seen for seen in safe if seen in going], [seen for seen in safe if seen not in going]


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
