"""Passing priority for a player who would only click "pass" (CR 117.3d): stops, yields, and passing until something happens.

Nothing of it is part of a game: a record holds the passes themselves. What is decided here rests on what the player sees.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import msgspec

from wanzhi.model import constants as c
from wanzhi.terminal.prompts import is_mana_ability

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View

STEPS: Final = tuple(step for step in range(len(c.STEP_NAMES)) if step not in (c.UNTAP, c.CLEANUP, c.FIRST_DAMAGE))
OWN_STOPS: Final = (c.MAIN1, c.BLOCKERS, c.MAIN2)
OTHER_STOPS: Final = (c.ATTACKERS, c.BLOCKERS, c.END)
AUTO: Final = ("auto",)
PASS: Final = ("pass",)
ANSWERING: Final = (0.5, 1.5)  # seconds for which a pass is held back that might have been an answer to something: between these
QUIET: Final = 0.2  # and where nothing has happened
UNTIL: Final = ("", "something", "end of turn", "my turn")


class Settings(msgspec.Struct):
    """What a player wants to be asked. Steps are numbers as in `wanzhi.model.constants`."""

    own_stops: tuple[int, ...] = OWN_STOPS
    other_stops: tuple[int, ...] = OTHER_STOPS
    full: bool = False  # asked at every priority
    pay: bool = False  # asked how to pay, instead of the proposed payment at once
    hold: bool = False  # asked again after casting, with the own spell on top of the stack
    until: str = ""  # one of UNTIL
    until_turn: int = 0  # the turn in which that was said
    yields: tuple[str, ...] = ()  # names of sources whose triggered abilities are let through
    hints: bool = True  # told what a beginner could do now


def passes(view: View, question: Question, settings: Settings) -> bool:
    """Whether to pass for the player. Never at a question other than priority."""
    if question.kind != "Act" or settings.full:
        return False
    return not _wants_to_act(view, settings) or not _can_act(view, question)


def pause(view: View, question: Question, settings: Settings) -> float:
    """Seconds for which a pass is held back, so that it does not tell others that the player could do nothing.

    It rests on what everybody knows, and is 0 where the hand makes no difference: the player would not have been asked anyway, or has none.
    """
    if question.kind != "Act" or settings.full or not view.hand or not _wants_to_act(view, settings):
        return 0.0
    answering = view.stack or (view.active != view.player and _attacked(view))
    return random.uniform(*ANSWERING) if answering else QUIET


def _wants_to_act(view: View, settings: Settings) -> bool:
    """Whether the player is asked here, if there is anything to do."""
    if view.stack:
        return not _lets_through(view, settings)
    if settings.until and _still_until(view, settings):
        return view.active != view.player and _attacked(view)
    stops = settings.own_stops if view.active == view.player else settings.other_stops
    return view.step in stops and (view.step != c.ATTACKERS or any(seen.attacking >= 0 for seen in view.battlefield()))


def pays(question: Question, settings: Settings) -> bool:
    """Whether to take the proposed payment for the player."""
    return question.kind == "Pay" and not settings.pay and AUTO in question.next(()).options


def automatic(view: View, question: Question, settings: Settings) -> Answer | None:
    """The answer given for the player without asking; None if the player is asked."""
    if pays(question, settings):
        return AUTO
    if passes(view, question, settings):
        return PASS
    if question.kind == "Attack" and settings.until and not settings.full and _still_until(view, settings) and question.next(()).complete:
        return ()
    return None


def _can_act(view: View, question: Question) -> bool:
    """Whether there is anything but passing and mana that nothing needs."""
    options, _ = question.next(())
    return any(option != PASS and not is_mana_ability(view, option) for option in options)


def _lets_through(view: View, settings: Settings) -> bool:
    """Own spells resolve at once unless priority is held; other players' only if the player yields to their source."""
    top = view.stack[-1]
    if top.controller == view.player:
        return not settings.hold
    return top.kind == "ability" and top.name in settings.yields


def still_until(settings: Settings, turn: int, own: bool) -> bool:
    """Whether it is still to be passed until something, in a turn of one's own or of another."""
    if settings.until == "end of turn":
        return turn == settings.until_turn
    return settings.until != "" and (not own or turn == settings.until_turn)


def _still_until(view: View, settings: Settings) -> bool:
    return still_until(settings, view.turn, view.active == view.player)


def _attacked(view: View) -> bool:
    """Whether creatures attack the player or what the player controls."""
    return any(seen.attacking == view.player or (view.sees(seen.attacking) and view.object(seen.attacking).controller == view.player)
               for seen in view.battlefield() if seen.attacking >= 0)
