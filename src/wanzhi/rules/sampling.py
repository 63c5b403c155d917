"""Games as they may be for all that one player knows: what search and rollouts play on.

A sample agrees with everything in the player's view. The cards that the player does not know *now* are dealt anew among the hidden places
of each owner, and the game's generator goes on from another number, so that neither cards nor chance are foreseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import CARD, F_ALL, NONE, OUTSIDE
from wanzhi.model.decisions import Answer, Decision, IllegalChoice
from wanzhi.model.rng import Random, output
from wanzhi.rules.hashing import object_facts, player_facts
from wanzhi.rules.knowledge import eyes, knows, present
from wanzhi.rules.view import require_player

if TYPE_CHECKING:
    from wanzhi.model.state import GameState
    from wanzhi.rules.game import Game

PASS: Final[Answer] = ("pass",)
TRIES: Final = 12


def sample(game: Game, player: int, rng: Random) -> Game:
    """An independent game that agrees with all the player knows, with the same question open (if one is).

    In the middle of a step the step is played again from its beginning with the same answers; where the new cards do not admit
    them, other cards are dealt, in the end those apart that the answers name.
    """
    if game.pending is None and game.begun()[1]:
        assert game.decision  # a fork has yet to catch up
    require_player(game, player)
    pending = game.pending
    groups = hidden_groups(game, player)
    for attempt in range(TRIES):
        start, answers = game.begun()
        kept = _named(answers) if attempt >= TRIES // 2 else ()
        if attempt < TRIES - 1:
            _deal(start.state, [_at_start(game, start, group, kept) for group in groups], rng)
        start.seed = output(rng.below(1 << 62))
        if pending is None or (_retraced(game, start, answers) and _looks_alike(game, start, player)):
            start.reseed(output(rng.below(1 << 62)))
            return start
    raise AssertionError("a game does not replay its own step")


def hidden_groups(game: Game, player: int) -> list[list[int]]:
    """For each owner, the cards that the player does not know, wherever they are."""
    state = game.state
    mask = eyes(state, player)
    groups: dict[int, list[int]] = {}
    for key in sorted(state.zones):
        if key >> 6 != OUTSIDE:
            for id in state.zones[key]:
                obj = state.objects[id]
                if obj.kind == CARD and not knows(state, id, mask, player):
                    groups.setdefault(obj.owner, []).append(id)
    return [groups[owner] for owner in sorted(groups)]


def _named(answers: list[Answer]) -> tuple[int, ...]:
    found: list[int] = []
    for answer in answers:
        for part in answer if isinstance(answer, tuple) else (answer,):
            if isinstance(part, int):
                found.append(part)
    return tuple(found)


def _at_start(game: Game, start: Game, group: list[int], kept: tuple[int, ...]) -> list[int]:
    """The objects that these cards were when the step began, without those to be kept."""
    objects = game.state.objects
    found: list[int] = []
    for id in group:
        chain = [id]
        while id not in start.state.objects and objects[id].predecessor != NONE:
            id = objects[id].predecessor
            chain.append(id)
        if id in start.state.objects and not any(link in kept for link in chain):
            found.append(id)
    return found


def _deal(state: GameState, groups: list[list[int]], rng: Random) -> None:
    for group in groups:
        cards = [(state.objects[id].card, state.objects[id].face) for id in group]
        for id, number in zip(group, rng.shuffled(tuple(range(len(group)))), strict=True):
            obj = state.edit(id)
            obj.card, obj.face = cards[number]
    state.dirty, state.derived = F_ALL, None


def _retraced(game: Game, start: Game, answers: list[Answer]) -> bool:
    """Bring `start` to the question that is open in `game`, by the same answers. False if that does not go.

    Priority that only one of the two games asks about is passed.
    """
    try:
        questions = [*game.asked, game.decision]
        for number, answer in enumerate(answers):
            asked = questions[number]
            if answer == PASS and asked is not None and not start.over and _is_later(start.decision, asked, questions[number + 1 :]):
                continue
            if asked is None or _reach(start, asked):
                start.feed(answer)
            elif answer != PASS:
                return False
        return _reach(start, game.decision) and (start.turn, start.step) == (game.turn, game.step)
    except (IllegalChoice, ValueError):
        return False


def _looks_alike(game: Game, start: Game, player: int) -> bool:
    """Whether the player sees the same in both: nothing was paid in another way or happened meanwhile since other cards are hidden."""
    one, other = game.state, start.state
    if player_facts(one) != player_facts(other) or sorted(one.zones) != sorted(other.zones):
        return False
    mask = eyes(one, player)
    for key, ids in one.zones.items():
        there = other.zones[key]
        if len(ids) != len(there):
            return False
        for id, twin in zip(ids, there, strict=True):
            seen = present(one, id, mask, player)
            if seen != present(other, twin, mask, player):
                return False
            if seen and object_facts(one.objects[id], {}) != object_facts(other.objects[twin], {}):
                return False
    return True


def _is_later(open_: Decision, asked: Decision, later: list[Decision | None]) -> bool:
    """Whether the question that is open is not the one expected but one that comes after it."""
    return not _same(open_, asked) and any(question is not None and _same(open_, question) for question in later)


def _same(one: Decision, other: Decision) -> bool:
    return (one.kind, one.player, one.prompt, one.why) == (other.kind, other.player, other.prompt, other.why)


def _reach(start: Game, asked: Decision) -> bool:
    for _ in range(8):
        if start.over:
            return False
        open_ = start.decision
        if _same(open_, asked):
            return True
        if open_.kind != "Act" or open_.player == asked.player:
            return False
        start.choose(PASS)
    return False
