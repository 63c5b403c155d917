"""A question as a client is told it: what is asked, what may be chosen, how each choice is labelled, and what stands for it on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.rules import asking
from wanzhi.rules.question import plain
from wanzhi.terminal.board import card_name, name_of
from wanzhi.terminal.prompts import is_mana_ability, label, prompt_text
from wanzhi.terminal.words import say, word
from wanzhi.vocabulary.base import Node
from wanzhi.vocabulary.wording import words_of
from wanzhi.web.phrases import ASKED, NEXT, PRIORITY, SEVERAL, YES_NO, said

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Data, Question
    from wanzhi.rules.view import View

NUMBERED: Final = ("choose modes", "pay life for Phyrexian mana", "choose a mana ability")  # prompts whose options are numbers of something


def question(view: View, asked: Question, lang: str, can_cancel: bool) -> Data:
    """The open question: what is asked, what may be chosen first, and what the main button does."""
    found, complete = asked.next(())
    source = asked.source if asked.source != NONE and view.sees(asked.source) else NONE
    return {
        "kind": asked.kind, "prompt": prompt(view, asked, lang), "name": asked.prompt, "why": asked.why, "player": asked.player,
        "source": asked.source, "by": "" if source == NONE else name_of(view, source, lang), "single": asked.single, "can_cancel": can_cancel,
        "default": plain(asked.default()), "main": main_button(view, asked, lang), "options": choices(view, asked, found, lang),
        "complete": complete, "numbered": numbered(asked),
    }


def prompt(view: View, asked: Question, lang: str) -> str:
    """What is asked, in a sentence."""
    if asked.kind == "Act":
        return _priority(view, asked, lang)
    key = asked.prompt.split(": ")[0] if asked.prompt.startswith("pay cost") else asked.prompt
    text = said(SEVERAL[key] if key in SEVERAL and _several(asked) else ASKED[key], lang) if key in ASKED else prompt_text(view, asked, lang)
    if asked.kind == "YesNo" and key == "X":
        text = prompt_text(view, asked, lang)
    if asked.player != view.player:
        text = f"{view.name(asked.player)}: {text}"
    return text[:1].upper() + text[1:]


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
    return asked.kind in ("Pick", "Arrange") and (bool(asked.about) or asked.prompt in NUMBERED)


def labelled(view: View, asked: Question, option: Answer, lang: str) -> str:
    """An option in words."""
    if asked.kind == "YesNo" and asked.prompt in YES_NO:
        return said(YES_NO[asked.prompt][0 if option else 1], lang)
    if not numbered(asked) or asked.prompt == "choose modes" or not isinstance(option, int):
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
            return f"{name}: {text}" if text else name
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


def main_button(view: View, asked: Question, lang: str) -> str:
    """What the main button says: what happens if the player does nothing else."""
    zh = lang == "zh"
    if asked.kind == "Act":
        if view.stack:
            name = card_name(view.stack[-1], lang)
            return f"结算{name}" if zh else f"Resolve {name}"
        if view.active != view.player:
            return "让过" if zh else "Pass"
        return said(NEXT.get(view.step_name, ("Go on", "继续")), lang)
    if asked.kind == "Attack":
        return "不攻击" if zh else "No attack"
    if asked.kind == "Block":
        return "不阻挡" if zh else "No blocks"
    if asked.kind == "Pay":
        return "自动支付" if zh else "Pay"
    if asked.kind == "Pick" and asked.next(()).complete:
        return "都不选" if zh else "Choose none"
    return "完成" if zh else "Done"


__all__ = ["choices", "extended", "labelled", "main_button", "numbered", "places", "prompt", "question", "written"]
