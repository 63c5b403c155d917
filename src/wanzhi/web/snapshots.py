"""A game as bytes, at the beginning of the step in progress: opening a long game then need not play all of it again.

What a snapshot holds is the state (`wanzhi.model.state`) and the log up to there. It is never trusted: the state must have the hash that was
stored with it, and the game that goes on from it the hashes of the turns that were stored since; otherwise all inputs are played again.

- Cards and their faces are not in it: they are compiled from the setup, and named by their place in the decks.
- Nodes (pieces of meaning) come back as the one instance of equal ones, as the reader makes them.
- A state knows by stamps which objects it may write to; stamps mean nothing in another process, so nobody owns what comes back.
- "Once each turn" is marked by a hash that another process does not have: while such a mark stands there is no snapshot.
- Reading makes nothing but classes of the model, the vocabulary and the log; bytes from elsewhere can't run anything.
"""

from __future__ import annotations

import io
import pickle
import zlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from wanzhi.model.constants import F_ALL
from wanzhi.model.state import GameState
from wanzhi.rules.hashing import state_hash
from wanzhi.rules.log import Entry, moment
from wanzhi.rules.log_words import Mention
from wanzhi.vocabulary.base import Node
from wanzhi.vocabulary.reading import interned

if TYPE_CHECKING:
    from wanzhi.model.card import Card
    from wanzhi.rules.game import Game

PACKAGES = ("wanzhi.model.", "wanzhi.vocabulary.")
MODULES = ("wanzhi.rules.log", "wanzhi.web.snapshots")
BUILTINS = ("frozenset", "set")
Place = tuple[str, int, int]


class Unsound(ValueError):
    """A snapshot that can't be gone on from."""


def _node(cls: type[Node], *values: object) -> Node:
    return interned(cls(*values))


def _places(decks: Sequence[Sequence[Card]]) -> dict[Place, object]:
    """What a snapshot only names: each card once, its faces, their printed values and abilities."""
    found: dict[Place, object] = {}
    cards = {id(card): card for deck in decks for card in deck}
    for number, card in enumerate(cards.values()):
        found["card", number, 0] = card
        for at, face in enumerate((*card.faces, card.whole)):
            found["face", number, at] = face
            found["base", number, at] = face.base
            for index, ability in enumerate(face.abilities):
                found[f"ability {index}", number, at] = ability
    return found


class _Writer(pickle.Pickler):
    def __init__(self, to: io.BytesIO, decks: Sequence[Sequence[Card]]) -> None:
        super().__init__(to, protocol=5)
        self._kept = _places(decks)  # holds the objects, so that no other gets their ids
        self._names: dict[int, Place] = {}
        for place, thing in self._kept.items():
            self._names.setdefault(id(thing), place)

    def persistent_id(self, thing: object) -> Place | None:
        """Where the decks have it."""
        return self._names.get(id(thing))

    def reducer_override(self, thing: object) -> tuple[Callable[..., Node], tuple[object, ...]]:
        """Nodes are made again by `_node`."""
        if isinstance(thing, Node):
            return _node, (type(thing), *(getattr(thing, name) for name in thing.__struct_fields__))
        other: tuple[Callable[..., Node], tuple[object, ...]] = NotImplemented
        return other


class _Reader(pickle.Unpickler):
    def __init__(self, data: bytes, decks: Sequence[Sequence[Card]]) -> None:
        super().__init__(io.BytesIO(data))
        self._kept = _places(decks)

    def persistent_load(self, place: object) -> object:
        """What the decks have there."""
        try:
            return self._kept[cast(Place, place)]
        except (KeyError, TypeError) as error:
            raise Unsound(f"the decks have nothing at {place!r}") from error

    def find_class(self, module: str, name: str) -> object:
        """Nothing but what states are made of: classes defined there, and `_node`."""
        if module == "builtins" and name in BUILTINS:
            return super().find_class(module, name)
        if "." not in name and (module.startswith(PACKAGES) or module in MODULES):
            found = super().find_class(module, name)
            if found is _node or (isinstance(found, type) and found.__module__ == module):
                return found
        raise Unsound(f"{module}.{name} is no part of a state")


def freeze(game: Game, log: Sequence[Entry]) -> tuple[int, str, bytes] | None:
    """The game at the beginning of its step: the number of inputs before it, the state's hash, and the bytes. None if that can't be had now."""
    begun, answers = game.begun()
    state = begun.state
    if any(obj.once_used for obj in state.objects.values()):
        return None
    state.derived, state.dirty = None, F_ALL
    told = msgspec.msgpack.encode([entry for entry in log if entry.at <= moment(state)])
    out = io.BytesIO()
    try:
        _Writer(out, [*game.decks, *game.sideboards]).dump((state, told))
    except (pickle.PicklingError, AttributeError, TypeError, RecursionError):
        return None
    return len(game.inputs) - len(answers), state_hash(state), zlib.compress(out.getvalue(), 1)


def thaw(game: Game, hash: str, data: bytes) -> tuple[GameState, list[Entry]]:
    """The state, for a game with the same decks, and the log up to there. Raises Unsound."""
    try:
        return _read(game, hash, data)
    except Unsound:
        raise
    except Exception as error:  # whatever damaged bytes may do, or those of a state that had other parts
        raise Unsound(f"the snapshot is damaged: {error}") from error


def _read(game: Game, hash: str, data: bytes) -> tuple[GameState, list[Entry]]:
    state, told = _Reader(zlib.decompress(data), [*game.decks, *game.sideboards]).load()
    if not isinstance(state, GameState):
        raise Unsound("the snapshot holds no state")
    for obj in state.objects.values():
        obj.stamp = 0
    for player in state.players:
        player.stamp = 0
    state.history_shared = True
    if state_hash(state) != hash:
        raise Unsound("the state has another hash")
    entries = _entries(told)  # first: an older version's rows are refused here, and its states lack what a fork needs
    return state.fork(), entries


def _entries(told: bytes) -> list[Entry]:
    """The log as it was noted."""
    rows = msgspec.msgpack.decode(told, type=list[tuple[int, int, int, str, str, Mention | None, dict[str, object], bool, int]])
    return [Entry(*row[:6], {key: _word(word) for key, word in row[6].items()}, *row[7:]) for row in rows]


def _word(word: object) -> Mention | int | tuple[Mention, ...]:
    if isinstance(word, int):
        return word
    assert isinstance(word, list)
    if word and isinstance(word[0], str):
        return Mention(*word)
    return tuple(Mention(*part) for part in word)


__all__ = ["Unsound", "freeze", "thaw"]
