"""A question as a client is told it: what is asked, what may be chosen, how each choice is labelled, and what stands for it on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.model import constants as c
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.rules import asking
from wanzhi.rules.question import plain
from wanzhi.rules.setup import STARTING_HAND
from wanzhi.terminal.board import card_name, name_of
from wanzhi.terminal.prompts import is_mana_ability, label, prompt_text
from wanzhi.terminal.words import say, word
from wanzhi.vocabulary.base import Node
from wanzhi.vocabulary.wording import words_of
from wanzhi.web.asked_words import bounds, cost_chosen_for, cost_offered, dearer_modes, mode_price, owed, paying, price, purpose, wanted
from wanzhi.web.phrases import ASKED, BLOCK_ONE, COLON, FIRST, MAIN, NEXT, NONE_CHOSEN, OFFERED, PRIORITY, SEVERAL, WANTED, YES_NO, said

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Data, Question
    from wanzhi.rules.view import View

NUMBERED: Final = ("choose modes", "pay life for Phyrexian mana", "choose a mana ability")  # prompts whose options are numbers of something
STOPS: Final = tuple(range(c.UPKEEP, c.CLEANUP))  # where one could be asked


def question(view: View, asked: Question, lang: str, can_cancel: bool, stops: tuple[int, ...] | None = None) -> Data:
    """The open question: what is asked, what may be chosen first, and what the main button does (`stops`: where the player is asked)."""
    found, complete = asked.next(())
    source = asked.source if asked.source != NONE and view.sees(asked.source) else NONE
    low, high = bounds(asked) if asked.kind == "Pick" else (-1, -1)
    return {
        "kind": asked.kind, "prompt": prompt(view, asked, lang), "name": asked.prompt, "why": asked.why, "player": asked.player,
        "source": asked.source, "by": "" if source == NONE else name_of(view, source, lang), "single": asked.single, "can_cancel": can_cancel,
        "default": plain(asked.default()), "main": main_button(view, asked, lang, stops), "options": choices(view, asked, found, lang),
        "complete": complete, "numbered": numbered(asked), "low": low, "high": high, "text": purpose(view, asked, lang), "pay": owed(view),
    }


def prompt(view: View, asked: Question, lang: str) -> str:
    """What is asked, in a sentence."""
    if asked.kind == "Act":
        return _priority(view, asked, lang)
    text = _asked(view, asked, lang)
    if asked.player != view.player:
        text = f"{view.name(asked.player)}{COLON[lang]}{text}"
    return text[:1].upper() + text[1:]


def _asked(view: View, asked: Question, lang: str) -> str:
    """The question itself."""
    key = asked.prompt.split(": ")[0] if asked.prompt.startswith("pay cost") else asked.prompt
    if key == "keep this hand":
        return _mulligan(view, lang)
    if key in WANTED and (what := wanted(asked, lang)):
        return said(WANTED[key], lang, what=what)
    if key == "pay cost" and (cost := cost_chosen_for(view, asked, lang)):
        return said(WANTED[key], lang, what=cost)
    if asked.kind in ("YesNo", "Number") and (cost := price(view, asked, lang)):
        return said(OFFERED[asked.kind], lang, cost=cost)
    if asked.kind == "YesNo" and (cost := cost_offered(view, asked, lang)):
        return cost
    if asked.kind == "Block" and (attacker := _sole_attacker(asked)) is not None:
        return said(BLOCK_ONE, lang, name=name_of(view, attacker, lang))
    if key == "choose modes" and (more := dearer_modes(view, asked, lang)):
        return f"{said(SEVERAL[key], lang)}{'（' + more + '）' if lang == 'zh' else f' ({more})'}"
    if key not in ASKED or (asked.kind == "YesNo" and key == "X"):
        return prompt_text(view, asked, lang)
    return said(SEVERAL[key] if key in SEVERAL and _several(asked) else ASKED[key], lang)


def _mulligan(view: View, lang: str) -> str:
    """CR 103.1, 103.5: who plays first, and what is put on the bottom if this hand is kept."""
    first = view.starting_player
    who = said(FIRST["you" if first == view.player else "other"], lang, name=view.name(first))
    bottom = _bottomed(view, 0)
    return who + (said(FIRST["bottom"], lang, n=str(bottom)) if bottom else "") + said(ASKED["keep this hand"], lang)


def _bottomed(view: View, more: int) -> int:
    """How many cards go to the bottom after the mulligans taken and so many more; the first is free among several players (CR 103.5c)."""
    return max(0, view.me.mulligans + more - (1 if len(view.players) > 2 else 0))


def _sole_attacker(asked: Question) -> int | None:
    """The attacker, if there is but one to be blocked."""
    found = {option[1] for option in asked.next(()).options if isinstance(option, tuple) and isinstance(option[1], int)}
    return found.pop() if len(found) == 1 else None


def _several(asked: Question) -> bool:
    """Whether more than one may be chosen."""
    options = asked.next(()).options
    return bool(options) and bool(asked.next(options[:1]).options)


def _priority(view: View, asked: Question, lang: str) -> str:
    if view.stack:
        top = view.stack[-1]
        return said(PRIORITY["own" if top.controller == view.player else "stack"], lang, what=name_of(view, top.id, lang))
    if view.active != view.player:
        return said(PRIORITY["theirs"], lang, name=view.name(view.active))
    if not view.step_name.endswith("main"):
        return said(PRIORITY["mine"], lang)
    land = any(isinstance(option, tuple) and option[0] == "land" for option in asked.next(()).options)
    return said(PRIORITY["main" if land else "no land"], lang)


def extended(view: View, options_: tuple[Answer, ...], complete: bool, lang: str, partial: object, moment: int) -> Data:
    """The answer to a question for what extends a partial answer."""
    asked = view.decision
    assert asked is not None
    return {"type": "options", "moment": moment, "partial": partial, "complete": complete, "options": choices(view, asked, options_, lang)}


def choices(view: View, asked: Question, found: tuple[Answer, ...], lang: str) -> list[Data]:
    """Options with their labels and the objects or players to click."""
    return [
        {"value": plain(option), "label": labelled(view, asked, option, lang), "on": places(asked, option),
         "mana": asked.kind == "Act" and is_mana_ability(view, option)}
        for option in found
    ]


def numbered(asked: Question) -> bool:
    """Whether its options are numbers of something other than players and objects."""
    return asked.kind in ("Pick", "Arrange") and asked.prompt not in WANTED and (bool(asked.about) or asked.prompt in NUMBERED)


def labelled(view: View, asked: Question, option: Answer, lang: str) -> str:
    """An option in words."""
    if asked.prompt == "keep this hand" and asked.kind == "YesNo":
        return said(FIRST["keep" if option else "mulligan"], lang, n=str(STARTING_HAND - _bottomed(view, 0 if option else 1)))
    if asked.kind == "YesNo" and asked.prompt in YES_NO:
        return said(YES_NO[asked.prompt][0 if option else 1], lang)
    if asked.kind == "Pay" and (source := paying(view, option, lang)):
        return source
    if asked.prompt == "choose modes" and isinstance(option, int):
        costs, text = mode_price(view, asked, option, lang), label(view, asked, option, lang)
        return (f"{costs}～{text}" if lang == "zh" else f"{costs} — {text}") if costs else text
    if not numbered(asked) or not isinstance(option, int):
        return _named(view, label(view, asked, option, lang), lang) if asked.kind == "Name" else label(view, asked, option, lang)
    if asked.prompt == "pay life for Phyrexian mana":
        return str(option)
    if asked.prompt == "choose a mana ability":
        abilities = asking.activated(view, asked.source)
        return written(view, abilities[option], asked.source, lang) if option < len(abilities) else say(lang, "number {n}", n=option + 1)
    what = asked.about[option] if option < len(asked.about) else None
    return _about(view, asked, what, lang) or say(lang, "number {n}", n=option + 1)


def _about(view: View, asked: Question, what: object, lang: str) -> str:
    """What a number stands for: a node, a node of an object, or words."""
    if isinstance(what, Node):
        return written(view, what, asked.source, lang)
    if isinstance(what, tuple) and len(what) == 2:
        first, second = what
        if isinstance(first, int):
            name = name_of(view, first, lang)
            text = written(view, second, first, lang) if isinstance(second, Node) else ""
            return f"{name}{COLON[lang]}{text}" if text else name
        return " ".join(word(lang, str(part)) for part in (second, f"({first})" if first else "") if part)
    return str(what) if what is not None else ""


def _named(view: View, text: str, lang: str) -> str:
    """A chosen word; the name of a card in sight in its language."""
    if lang != "zh":
        return text[:1].upper() + text[1:]
    for zone in (view.battlefield(), view.hand, *(view.graveyard(who.id) for who in view.players), view.stack, view.exile):
        for seen in zone:
            if seen.name == text:
                return card_name(seen, lang)
    return text


def written(view: View, node: Node, source: int, lang: str) -> str:
    """A node in words; "" if it has none or its source is out of sight."""
    if source == NONE or not view.sees(source):
        return ""
    seen = view.object(source)
    return words_of(node, lang, card_name(seen, lang), capital=False)


def places(asked: Question, option: Answer) -> list[int]:
    """The objects or players on the board that stand for an option, in the order in which they are clicked."""
    if asked.kind in ("Act", "Pay") and isinstance(option, tuple):
        return [option[1]] if len(option) > 1 and isinstance(option[1], int) else []
    if asked.kind in ("Attack", "Block", "Divide") and isinstance(option, tuple):
        return [part for part in option[: 1 if asked.kind == "Divide" else 2] if isinstance(part, int)]
    if asked.kind in ("Pick", "Arrange") and isinstance(option, int) and (option >= FIRST_OBJECT or not numbered(asked)):
        return [option]
    return []


def main_button(view: View, asked: Question, lang: str, stops: tuple[int, ...] | None = None) -> str:
    """What the main button says: what happens if the player does nothing else."""
    if asked.kind == "Act":
        if view.stack:
            return said(MAIN["resolve"], lang, name=name_of(view, view.stack[-1].id, lang))
        return said(MAIN["pass"] if view.active != view.player else NEXT[_leads_to(view, stops)], lang)
    if asked.kind == "Pick" and asked.next(()).complete:
        return said(NONE_CHOSEN.get(asked.prompt, MAIN["none"]), lang)
    return said(MAIN.get(asked.kind, MAIN["done"]), lang)


def _leads_to(view: View, stops: tuple[int, ...] | None) -> int:
    """The step that passing priority with an empty stack leads to in one's own turn; CLEANUP is the end of the turn.

    Without attackers there is no combat to speak of (CR 508.8), and none begins if nothing of one's own could attack. Steps in which the
    player is not asked (`stops`) are passed, but for those that combat asks about.
    """
    fights = any(seen.attacking >= 0 for seen in view.battlefield()) if view.step >= c.ATTACKERS else _may_attack(view)
    if view.step < c.COMBAT_BEGIN and fights:
        return c.COMBAT_BEGIN if view.step == c.MAIN1 else _first_stop(view.step, c.MAIN1, stops)
    if view.step < c.ATTACKERS and fights:
        return c.ATTACKERS
    if view.step < c.COMBAT_DAMAGE and fights:
        return c.BLOCKERS if view.step == c.ATTACKERS else c.COMBAT_DAMAGE
    return _first_stop(view.step, c.CLEANUP, stops, without_combat=not fights)


def _first_stop(step: int, last: int, stops: tuple[int, ...] | None, without_combat: bool = False) -> int:
    """The first step after `step` in which the player is asked, `last` at the latest."""
    skipped = (c.FIRST_DAMAGE, *((c.BLOCKERS, c.COMBAT_DAMAGE) if without_combat else ()), *(() if stops is None else (c.ATTACKERS,)))
    return next((one for one in range(step + 1, last) if one in (STOPS if stops is None else stops) and one not in skipped), last)


def _may_attack(view: View) -> bool:
    """Whether a creature of the player could attack as far as being tapped and summoning sickness go (CR 508.1a)."""
    return any(not seen.tapped and not seen.sick for seen in view.creatures(view.player))


__all__ = ["choices", "extended", "labelled", "main_button", "numbered", "places", "prompt", "question", "written"]
