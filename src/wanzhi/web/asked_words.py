"""What a question's own words tell: what a target must be, what it is for, what an offered cost is, what is still to be paid.

All of it is read from what the viewer sees: the abilities of the object that asks, or of the ability on the stack that it put there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.explain.because import to_do
from wanzhi.model.constants import NONE
from wanzhi.rules import asking
from wanzhi.rules.targeting import AuraTarget
from wanzhi.terminal.board import card_name, name_of
from wanzhi.terminal.words import word
from wanzhi.vocabulary.abilities import own_nodes, parts_of, targets_of
from wanzhi.vocabulary.base import Ability, Cost, Effect, Node
from wanzhi.vocabulary.cost_rules import OptionalCost
from wanzhi.vocabulary.modes import REPEATED, Mode, modal_of
from wanzhi.vocabulary.stack_rules import EachModeCost
from wanzhi.vocabulary.wording import words_of
from wanzhi.web.phrases import PAY, said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Data, Question
    from wanzhi.rules.view import View

LONGEST: Final = 260  # letters of a text that is told beside a question
MOST_COUNTED: Final = 12  # how many choices are counted to tell how many can be made
ABOUT_TEXT: Final = ("choose", "search", "discard", "sacrifice", "order", "put one", "choose a card", "choose a player", "choose player", "choose what to copy")


def abilities_asking(view: View, asked: Question) -> tuple[Ability, ...]:
    """The abilities that the question can come from: of the ability on top of the stack, else of the object that asks."""
    if asked.source == NONE or not view.sees(asked.source):
        return ()
    top = view.stack[-1] if view.stack else None
    seen = top if top is not None and top.source == asked.source else view.object(asked.source)
    return tuple(ability for ability in seen.abilities if isinstance(ability, Ability))


def wanted(asked: Question, lang: str) -> str:
    """CR 115.1: what a target must be, in the card's words; "" if it has none.

    An Aura's target is what it can enchant (CR 303.4a).
    """
    node = asked.about[0] if asked.about else None
    if isinstance(node, AuraTarget):
        what = words_of(node.keywords[0], lang, capital=False).partition("于" if lang == "zh" else " ")[2]
        return f"目标{what}" if lang == "zh" else f"target {what}"
    return words_of(node, lang, capital=False) if isinstance(node, Node) else ""


def purpose(view: View, asked: Question, lang: str) -> str:
    """What the choice is for: the instruction that names the target, or the text of the one ability that asks; "" if that is not known."""
    source = asked.source
    if source == NONE or not view.sees(source):
        return ""
    name = card_name(view.object(source), lang)
    node = asked.about[0] if asked.about else None
    if isinstance(node, Node) and getattr(node, "is_target", False):
        found = [words_of(effect, lang, name) for ability in abilities_asking(view, asked) for effect in _naming(ability, node)]
    elif asked.prompt.split(":")[0] in ABOUT_TEXT:
        texts = [ability for ability in abilities_asking(view, asked) if any(isinstance(part, Effect) for part in own_nodes(ability))]
        found = [words_of(ability, lang, name) for ability in texts] if len(texts) == 1 else []
    else:
        return ""
    text = next((text for text in found if text), "")
    return text if len(text) <= LONGEST else ""


def _naming(ability: Ability, target: Node) -> Iterator[Effect]:
    """The instructions of an ability that name the target, the shortest first."""
    ref, words = getattr(target, "ref", 0) % REPEATED, words_of(target, "en")  # modes number their targets each from the first on
    found = [
        node for node in own_nodes(ability)
        if isinstance(node, Effect) and any(getattr(part, "ref", 0) == ref and words_of(part, "en") == words for part in targets_of(node))
    ]
    yield from sorted(found, key=lambda node: len(own_nodes(node)))


def price(view: View, asked: Question, lang: str) -> str:
    """CR 118.8b, 601.2b: an optional additional cost as the card says it ("Kicker {2}"); "" if it is not found."""
    wished = asked.prompt.removeprefix("pay ")
    if wished == asked.prompt or asked.source == NONE or not view.sees(asked.source):
        return ""
    seen = view.object(asked.source)
    offered = [
        (ability, part) for ability in seen.abilities if isinstance(ability, Ability)
        for part in parts_of(ability) if isinstance(part, OptionalCost)
    ]
    for name in dict.fromkeys(part.name for _, part in offered):
        same = [(ability, part) for ability, part in offered if part.name == name]
        for number, (ability, part) in enumerate(same):
            if wished == (name if len(same) == 1 else f"{name} {number + 1}"):
                costs = words_of_all(part.costs, lang, card_name(seen, lang))
                return f"{word(lang, name)}{'' if lang == 'zh' else ' '}{costs}" if costs else words_of(ability, lang, card_name(seen, lang)).rstrip("。.")
    return ""


def cost_chosen_for(view: View, asked: Question, lang: str) -> str:
    """CR 118.1: the cost that something is chosen for ("sacrifice a creature"); "" if it is not found."""
    kind = asked.prompt.partition(": ")[2]
    for ability in abilities_asking(view, asked) if kind else ():
        for part in parts_of(ability):
            node = next((node for node in own_nodes(part) if type(node).__name__ == kind), None)
            if node is not None:
                return words_of_all((node,), lang, card_name(view.object(asked.source), lang))
    return ""


def cost_offered(view: View, asked: Question, lang: str) -> str:
    """CR 118.12: what may be done to pay, said as a question: "Pay 2 life?"; "" if the question names no costs."""
    costs = [part for part in asked.about if isinstance(part, Cost)]
    if not costs or not view.sees(asked.source):
        return ""
    name = card_name(view.object(asked.source), lang)
    told = [to_do(cost, name, name) for cost in costs]
    if lang == "zh":
        return "，".join(one.zh for one in told) + "？"
    return ", ".join(one.en for one in told) + "?"


def words_of_all(nodes: tuple[Node, ...], lang: str, name: str) -> str:
    """Costs in words, one after another: mana as it is written, else what is to be done."""
    return ("，" if lang == "zh" else ", ").join(filter(None, (_cost_words(node, lang, name) for node in nodes)))


def _cost_words(node: Node, lang: str, name: str) -> str:
    text = words_of(node, lang, name, capital=False)
    return text if not text or text.startswith("{") or lang == "zh" else to_do(node, name, name).en


def mode_price(view: View, asked: Question, number: int, lang: str) -> str:
    """CR 700.2h: what a mode costs; "" if nothing."""
    for ability in abilities_asking(view, asked):
        modal = modal_of(ability)
        if modal is not None and number < len(modal.modes):
            mode: Mode = modal.modes[number]
            return words_of_all(mode.costs, lang, card_name(view.object(asked.source), lang))
    return ""


def dearer_modes(view: View, asked: Question, lang: str) -> str:
    """CR 702.120a: the words of what each mode beyond the first costs."""
    for ability in abilities_asking(view, asked):
        if any(isinstance(part, EachModeCost) for part in parts_of(ability)):
            return words_of(ability, lang, card_name(view.object(asked.source), lang)).rstrip("。.")
    return ""


def bounds(asked: Question) -> tuple[int, int]:
    """How many are chosen at least and at most, as far as they are counted."""
    partial: tuple[Answer, ...] = ()
    low = -1
    while len(partial) < MOST_COUNTED:
        options, complete = asked.next(partial)
        if complete and low < 0:
            low = len(partial)
        if not options:
            return low, len(partial)
        partial += (options[0],)
    return low, len(asked.next(()).options)


def paying(view: View, option: Answer, lang: str) -> str:
    """What pays with its mana: "Pay with Forest: {G}"; "" for what is no source of known mana."""
    found = asking.owed(view)
    if found is None or not isinstance(option, tuple) or len(option) < 4:
        return ""
    what, id, number, output = option[:4]
    if not (isinstance(what, str) and isinstance(id, int) and isinstance(number, int) and isinstance(output, int)):
        return ""
    made = found.makes.get((id, number, output), "")
    return said(PAY[what], lang, name=name_of(view, id, lang), made=made) if made else ""


def owed(view: View) -> Data | None:
    """What is to be paid, for a client: see `asking.owed`."""
    found = asking.owed(view)
    if found is None:
        return None
    return {"cost": found.cost, "left": found.left, "uses": list(found.uses), "pinned": list(found.pinned), "life": found.life}


__all__ = [
    "abilities_asking", "bounds", "cost_chosen_for", "cost_offered", "dearer_modes", "mode_price", "owed", "paying", "price", "purpose", "wanted",
    "words_of_all",
]
