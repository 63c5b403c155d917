"""Decisions as numbered choices: the label of every option, in the language of the player, from what the player sees."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wanzhi.model.constants import BATTLEFIELD, CREATURE, FIRST_OBJECT, GRAVEYARD, NONE
from wanzhi.rules import asking
from wanzhi.rules.log_words import ZH_WORDS
from wanzhi.terminal.board import card_name, name_of, named
from wanzhi.terminal.words import say, word
from wanzhi.vocabulary.abilities import own_nodes
from wanzhi.vocabulary.base import Ability, Node
from wanzhi.vocabulary.effects.optional import May
from wanzhi.vocabulary.modes import modal_of
from wanzhi.vocabulary.wording import words_of

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Partial
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import Seen, View

IDS = ("Pick", "Arrange")
INDEXES = ("choose mana", "choose cost", "choose how to cast", "choose replacement", "choose modes")


def heading(view: View, question: Question, lang: str) -> str:
    """What is asked, by what, and by which rule."""
    text = prompt_text(view, question, lang)
    source = name_of(view, question.source, lang) if question.source != NONE and view.sees(question.source) else ""
    if source:
        text = f"{source}: {text}" if lang != "zh" else f"{source}：{text}"
    if question.player != view.player:
        text = f"{view.name(question.player)}: {text}"
    return f"{text} [CR {question.why}]"


def prompt_text(view: View, question: Question, lang: str) -> str:
    """The question in words: a prompt, or the instruction it is about in card language."""
    prompt = question.prompt
    found = _instruction(view, question, lang)
    if found:
        return found + ("？" if lang == "zh" else "?")
    if prompt.startswith("pay ") and question.kind in ("YesNo", "Number"):
        return "支付" + word(lang, prompt[4:]) + "？" if lang == "zh" else prompt + "?"
    return say(lang, prompt.split(": ")[0] if prompt.startswith("pay cost") else prompt)


def _instruction(view: View, question: Question, lang: str) -> str:
    """For "may do": the instruction itself, written out."""
    if question.kind != "YesNo" or not view.sees(question.source):
        return ""
    seen = view.object(question.source)
    for ability in seen.abilities:
        if isinstance(ability, Node):
            for node in own_nodes(ability):
                if isinstance(node, May) and type(node.actions[0]).__name__ == question.prompt:  # "you may shuffle": shuffle?
                    return _written(node, seen, lang).partition("可以" if lang == "zh" else " may ")[2]
                if type(node).__name__ == question.prompt:
                    return _written(node, seen, lang)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", question.prompt).lower() if question.prompt[:1].isupper() else ""


def _written(node: Node, seen: Seen, lang: str) -> str:
    return words_of(node, lang, card_name(seen, lang), capital=False) or seen.name


def label(view: View, question: Question, option: Answer, lang: str) -> str:
    """What stands behind a number."""
    kind = question.kind
    if kind == "Act":
        return _action(view, option, lang)
    if kind == "Pay":
        return _payment(view, option, lang)
    if kind == "YesNo":
        return say(lang, "Yes" if option else "No")
    if kind in ("Attack", "Block") and isinstance(option, tuple):
        who, what = (name_of(view, part, lang) if isinstance(part, int) else "" for part in option[:2])
        phrase = "{who} attacks {what}" if kind == "Attack" else "{who} blocks {what}"
        return say(lang, phrase, who=_with_size(view, option[0], who), what=_with_size(view, option[1], what))
    if kind == "Divide" and isinstance(option, tuple) and isinstance(option[0], int):
        return say(lang, "{amount} to {who}", amount=option[1], who=name_of(view, option[0], lang))
    if kind == "Name":
        return word(lang, str(option))
    if kind in IDS and isinstance(option, int):
        return _thing(view, question, option, lang)
    return str(option)


def _with_size(view: View, id: Answer, name: str) -> str:
    if isinstance(id, int) and id >= FIRST_OBJECT and view.sees(id):
        seen = view.object(id)
        if seen.characteristics.types & CREATURE:
            return f"{name} {seen.power}/{seen.toughness}"
    return name


def _thing(view: View, question: Question, id: int, lang: str) -> str:
    """A player, object, hidden card, mode or number."""
    if question.prompt == "choose modes":
        return _mode(view, question, id, lang)
    if question.prompt in INDEXES or question.prompt.startswith(("order triggers", "pay life for")):
        return say(lang, "number {n}", n=id + 1)
    if id < 0 or id < FIRST_OBJECT or not view.sees(id):
        return name_of(view, id, lang)
    seen = view.object(id)
    text = _with_size(view, id, name_of(view, id, lang))
    if seen.zone == BATTLEFIELD and seen.controller != view.player:
        text += f" ({view.name(seen.controller)})"
    elif seen.zone == GRAVEYARD:
        text += f" ({say(lang, 'Graveyard of {name}', name=view.name(seen.owner))})"
    elif seen.mana_cost and seen.zone != BATTLEFIELD:
        text += f" {seen.mana_cost}"
    return text


def _mode(view: View, question: Question, number: int, lang: str) -> str:
    if view.sees(question.source):
        seen = view.object(question.source)
        top = view.stack[-1] if view.stack else None
        abilities = top.abilities if top is not None and top.source == question.source else seen.abilities
        for ability in abilities:
            modal = modal_of(ability) if isinstance(ability, Node) else None
            if modal is None and isinstance(getattr(ability, "effect", None), Node):
                modal = modal_of(getattr(ability, "effect"))  # noqa: B009 - not every ability has an effect
            if modal is not None and 0 <= number < len(modal.modes):
                return _written(modal.modes[number].effect, seen, lang)
    return say(lang, "number {n}", n=number + 1)


def _action(view: View, option: Answer, lang: str) -> str:
    if not isinstance(option, tuple) or option == ("pass",):
        return say(lang, "Pass")
    what, id, detail = option[0], option[1], option[2]
    assert isinstance(id, int) and isinstance(detail, (int, str))
    name = name_of(view, id, lang)
    if what in ("land", "cast"):
        return _played(asking.offered(view, id, detail), name, str(what), lang)
    if what == "activate" and isinstance(detail, int):
        abilities = asking.activated(view, id)
        text = _written(abilities[detail], view.object(id), lang) if detail < len(abilities) else ""
        return say(lang, "Activate {name}: {text}", name=name, text=text)
    return say(lang, "Special action of {name}", name=name)


def _played(offered: asking.Offered | None, name: str, what: str, lang: str) -> str:
    """The land or spell as it will be: the half or face that is played, and the cost of this way."""
    if offered is None:
        return say(lang, "Play {name}" if what == "land" else "Cast {name} {cost}", name=name, cost="").rstrip()
    name = named(offered.name, offered.zh, "card", lang)
    if what == "land":
        return say(lang, "Play {name}", name=name)
    costs = [words_of(cost, lang, name, capital=False) for cost in offered.costs] if offered.costs is not None else [offered.cost]
    text = say(lang, "Cast {name} {cost}", name=name, cost=("，" if lang == "zh" else ", ").join(filter(None, costs))).rstrip()
    way = ZH_WORDS.get(offered.way, "")
    return text + (f" ({way if lang == 'zh' else offered.way})" if way else "")


def _payment(view: View, option: Answer, lang: str) -> str:
    if not isinstance(option, tuple) or option[0] == "auto":
        return say(lang, "Pay automatically")
    if option[0] == "unpin":
        return say(lang, "Choose the payment again")
    id, number = option[1], option[2]
    assert isinstance(id, int) and isinstance(number, int)
    abilities = asking.activated(view, id)
    text = say(lang, "Pay with {name}", name=name_of(view, id, lang))
    if number < len(abilities):
        text += f" ({_written(abilities[number], view.object(id), lang)})"
        choice = option[3] if len(option) > 3 else 0
        text += f" #{choice + 1}" if isinstance(choice, int) and choice else ""
    return text


def is_mana_ability(view: View, option: Answer) -> bool:
    """Whether an action only makes mana: left out of the list unless it is asked for."""
    if not isinstance(option, tuple) or option[0] != "activate" or not isinstance(option[1], int) or not isinstance(option[2], int):
        return False
    abilities = asking.activated(view, option[1])
    return option[2] < len(abilities) and abilities[option[2]].is_mana


def choices(view: View, question: Question, partial: Partial, lang: str, mana: bool = False) -> tuple[list[tuple[Answer, str]], bool]:
    """The numbered choices that extend a partial answer, with their labels, and whether it may stop here."""
    options, complete = question.next(partial)
    shown = [option for option in options if mana or question.kind != "Act" or not is_mana_ability(view, option)]
    return [(option, label(view, question, option, lang)) for option in shown], complete


def text_of(view: View, seen: Seen, lang: str) -> str:
    """A card as a player reads it: name, cost, types, text, size; of anything in sight."""
    chars = seen.characteristics
    lines = [f"{card_name(seen, lang)} {seen.mana_cost}".rstrip()]
    kinds = [*seen.supertypes, *seen.types]
    if lang == "zh":
        subtypes = "／".join(word(lang, sub) for sub in seen.subtypes)
        lines.append("".join(word(lang, kind) for kind in kinds) + (f"～{subtypes}" if subtypes else ""))
    else:
        lines.append(" ".join(kind.capitalize() for kind in kinds) + (" - " + " ".join(seen.subtypes) if seen.subtypes else ""))
    for ability in seen.abilities:
        if isinstance(ability, Ability):
            lines.append(words_of(ability, lang, card_name(seen, lang)) or type(ability).__name__)
    if chars.types & CREATURE:
        lines.append(f"{seen.power}/{seen.toughness}")
    return "\n".join(lines)


__all__ = ["choices", "heading", "is_mana_ability", "label", "prompt_text", "text_of"]
