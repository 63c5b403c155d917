"""Records: a game as setup, seed and inputs, with a hash of the state at every turn (CR has no word for it).

A record holds values, never option numbers, so it can be read, and it replays on every machine. The hashes say where a replay that does not
come out the same began to differ. A record is refused, with a sentence, if it is damaged, was made by another version, or if the text of
one of its cards is not what it was.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from wanzhi.model.constants import NONE
from wanzhi.model.decisions import Answer, IllegalChoice
from wanzhi.model.state import GameState
from wanzhi.rules.edition import Edition

if TYPE_CHECKING:
    from wanzhi.model.card import Card
    from wanzhi.rules.game import Game

FORMAT: Final = 1
# Inputs that belong to no step, with the reason for which the player leaves the game.
OUTSIDE: Final = {"concede": "conceded", "time out": "time ran out", "offer draw": ""}
RESEED: Final = "reseed"


def is_outside(value: Answer) -> bool:
    """Whether an input is not an answer but comes from outside the rules: a concession, a time-out, an offered draw (CR 104.3a, 104.4i)."""
    return isinstance(value, tuple) and len(value) == 2 and (value[0] in OUTSIDE or value[0] == RESEED)


class RecordError(ValueError):
    """A record cannot be read or does not replay: `str()` is one sentence. `turn` is where the replay differs, else -1."""

    def __init__(self, reason: str, turn: int = -1) -> None:
        super().__init__(reason)
        self.reason: str = reason
        self.turn: int = turn


class RecordedCard(msgspec.Struct, frozen=True, array_like=True):
    """Some equal cards next to each other in a deck, with the hash of the card's text."""

    count: int
    name: str
    text_hash: str


class TurnHash(msgspec.Struct, frozen=True, array_like=True):
    """The state as a turn began, after so many inputs."""

    turn: int
    inputs: int
    hash: str


class Record(msgspec.Struct, frozen=True):
    """A game to be replayed."""

    engine: str
    edition: str
    seed: int
    names: tuple[str, ...]
    decks: tuple[tuple[RecordedCard, ...], ...]
    inputs: tuple[object, ...] = ()  # answers
    hashes: tuple[TurnHash, ...] = ()
    final: str = ""  # hash of the state after all inputs
    result: str = ""
    winners: tuple[int, ...] = ()
    full_control: bool = False
    ask_sole_targets: bool = False
    first: int = NONE
    format: int = FORMAT
    sideboards: tuple[tuple[RecordedCard, ...], ...] = ()

    def card_names(self) -> tuple[str, ...]:
        """The name of every card once, in the order of the decks."""
        return tuple(dict.fromkeys(card.name for deck in self.decks + self.sideboards for card in deck))

    def to_json(self) -> str:
        """The record as JSON text."""
        return msgspec.json.format(msgspec.json.encode(self), indent=0).decode()

    @staticmethod
    def from_json(text: str | bytes) -> Record:
        """Read JSON text. Raises RecordError."""
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordError(f"The record is damaged: it is not JSON ({error}).") from error
        return _from_data(data)

    def save(self, path: str | Path) -> None:
        """Write to a file, which is complete or not there at all."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        try:
            draft.write_text(self.to_json(), encoding="utf-8")
            os.replace(draft, target)
        except OSError:
            draft.unlink(missing_ok=True)
            raise

    @staticmethod
    def load(path: str | Path) -> Record:
        """Read a file. Raises RecordError."""
        try:
            raw = Path(path).read_bytes()
        except OSError as error:
            raise RecordError(f"The record {path} cannot be read: {error.strerror or error}.") from error
        return Record.from_json(raw)


def _from_data(data: object) -> Record:
    if not isinstance(data, dict) or "engine" not in data or "inputs" not in data:
        raise RecordError("The record is damaged: it does not hold a game.")
    if data.get("format") != FORMAT or data["engine"] != engine_version():
        raise RecordError(f"The record was made by version {data['engine']} and this is version {engine_version()}: it cannot be replayed.")
    inputs = data.pop("inputs")
    try:
        record = msgspec.convert(data, Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"The record is damaged: {error}.") from error
    if not isinstance(inputs, list):
        raise RecordError("The record is damaged: its inputs are no list.")
    return msgspec.structs.replace(record, inputs=tuple(answer_of(value) for value in inputs))


def answer_of(value: object) -> Answer:
    """An answer as it was before JSON made lists of its tuples. Raises RecordError for what cannot be one.

    >>> answer_of([["cast", 103, ""], 4, True])
    (('cast', 103, ''), 4, True)
    """
    if isinstance(value, (list, tuple)):
        return tuple(answer_of(part) for part in value)
    if isinstance(value, (int, str)):
        return value
    raise RecordError(f"The record is damaged: {value!r} is no input.")


def engine_version() -> str:
    """The version of the program."""
    from wanzhi import __version__

    return __version__


def record_of(game: Game) -> Record:
    """The record of a game so far."""
    final = game.hash()
    state = game.state
    return Record(
        engine=engine_version(),
        edition=game.edition.name,
        seed=game.seed,
        names=tuple(player.name for player in state.players),
        decks=tuple(_runs(deck) for deck in game.decks),
        inputs=tuple(game.inputs),
        hashes=tuple(TurnHash(turn, inputs, hash) for turn, inputs, hash in game.turn_hashes),
        final=final,
        result=state.result,
        winners=game.winners,
        full_control=state.full_control,
        ask_sole_targets=state.ask_sole_targets,
        first=game.first,
        sideboards=tuple(_runs(side) for side in game.sideboards) if any(game.sideboards) else (),
    )


def _runs(deck: Sequence[Card]) -> tuple[RecordedCard, ...]:
    """The deck in its order, equal neighbours together."""
    runs: list[RecordedCard] = []
    for card in deck:
        if runs and (runs[-1].name, runs[-1].text_hash) == (card.name, card.text_hash):
            runs[-1] = RecordedCard(runs[-1].count + 1, card.name, card.text_hash)
        else:
            runs.append(RecordedCard(1, card.name, card.text_hash))
    return tuple(runs)


def replay(
    record: Record, cards: Mapping[str, Card] | None = None, to: int | None = None, watch: Callable[[Game], object] | None = None,
) -> Game:
    """The game after the first `to` inputs of the record (all by default), with the hashes of all turns looked at.

    `cards` are compiled cards by name; by default they come from the card database. `watch` is called with the game before its first
    input. Raises RecordError.
    """
    if not isinstance(record, Record):
        raise RecordError("Only a Record can be replayed; Record.load reads one from a file and Record.from_json from its text.")
    if record.engine != engine_version():
        raise RecordError(f"The record was made by version {record.engine} and this is version {engine_version()}: it cannot be replayed.")
    edition = Edition.today()
    if record.edition != edition.name:
        raise RecordError(f"The record was played by the rulebook {record.edition!r}, which is not known here.")
    from wanzhi.rules.game import Game

    try:
        known = cards_named(record.card_names()) if cards is None else cards
        game = Game(
            [_deck(deck, known) for deck in record.decks], record.seed, edition, record.names, record.full_control, record.first,
            sideboards=[_deck(side, known) for side in record.sideboards], ask_sole_targets=record.ask_sole_targets,
        )
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"The record cannot be replayed: {error}.") from error
    if watch is not None:
        watch(game)
    inputs = record.inputs if to is None else record.inputs[: max(0, to)]
    checked = 0
    for number, value in enumerate(inputs):
        if game.over:
            reason = f"The replay differs from the record in turn {game.turn}: the game is over before input {number + 1}."
            raise RecordError(reason, game.turn)
        checked = _compare(game, record, checked)
        try:
            game.feed(answer_of(value))
        except (IllegalChoice, ValueError, IndexError, TypeError) as error:
            raise RecordError(
                f"The replay differs from the record in turn {game.turn}: input {number + 1} is not possible ({error}).", game.turn
            ) from error
    final = game.hash()
    _compare(game, record, checked)
    if len(inputs) == len(record.inputs) and record.final and final != record.final:
        raise RecordError(f"The replay differs from the record in turn {game.turn}.", game.turn)
    return game


def cards_named(names: Iterable[str]) -> dict[str, Card]:
    """Compiled cards by name, from the card database (imported only here: the rules themselves do without it).

    Raises UnknownCard, or UnsupportedCard for a card whose text is not understood in full.
    """
    from wanzhi.cards.compile import compile_card
    from wanzhi.cards.database import CardDatabase

    with CardDatabase() as database:
        return {name: compile_card(database.card(name)) for name in names}


def _deck(deck: Sequence[RecordedCard], cards: Mapping[str, Card]) -> list[Card]:
    found: list[Card] = []
    for entry in deck:
        card = cards.get(entry.name)
        if card is None:
            raise RecordError(f"The record cannot be replayed: there is no card named {entry.name!r}.")
        if card.text_hash != entry.text_hash:
            raise RecordError(f"The record cannot be replayed: the text of {entry.name!r} has changed since it was made.")
        found.extend([card] * entry.count)
    return found


def _compare(game: Game, record: Record, checked: int) -> int:
    """Look at the hashes of the turns that have begun; how many were looked at in all."""
    for mine, theirs in zip(game.turn_hashes[checked:], record.hashes[checked:], strict=False):
        if mine != (theirs.turn, theirs.inputs, theirs.hash):
            raise RecordError(f"The replay differs from the record from turn {max(0, theirs.turn - 1)} on.", max(0, theirs.turn - 1))
    return len(game.turn_hashes)


def offered_draws(state: GameState) -> tuple[int, ...]:
    """The players whose offers of a draw stand (CR 104.4i)."""
    return tuple(player for what, player, _ in state.announcements if what == "draw offered")


__all__ = [
    "OUTSIDE", "RESEED", "Record", "RecordError", "RecordedCard", "TurnHash", "answer_of", "cards_named", "engine_version", "is_outside",
    "offered_draws", "record_of", "replay",
]
