"""From a position's facts to a game that can be played on (see `position_text`).

Only what stands in the position is put there by hand (as in `wanzhi.lab.scenario`); from then on the game goes by the rules. Equal
positions, names and seeds give equal games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wanzhi.cards.compile import UnsupportedCard, compile_card
from wanzhi.cards.database import CardDatabase
from wanzhi.cards.index import CardIndex, CardSource
from wanzhi.cards.notation import parse_notation
from wanzhi.cards.records import CardRecord
from wanzhi.lab.position_text import BLANK, BLANKS, SEATS, ZONES, Known, Placed, PositionError, PositionFacts, Side, read_position
from wanzhi.lab.scenario_position import Position, blank
from wanzhi.model.card import Card, Face
from wanzhi.model.constants import (
    ATTACKERS,
    BATTLEFIELD,
    BLOCKERS,
    COMBAT_END,
    CREATURE,
    INSTANT,
    SORCERY,
    STEP_NAMES,
)
from wanzhi.model.subtypes import AURA
from wanzhi.rules import attaching, turn
from wanzhi.rules.game import Game

BLANK_ZH: Final = "空白牌"


class Cards:
    """Where the cards of a position come from: those given with it, those of its own text, then the card database."""

    def __init__(self, given: Sequence[CardRecord] = (), database: CardSource | None = None) -> None:
        self._given: CardIndex = CardIndex(given)
        self._database: CardSource = CardDatabase() if database is None else database

    def find(self, name: str) -> CardRecord | None:
        """The card of a name."""
        return self._given.find(name) or self._database.find(name)

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Names like a wrong one."""
        return (*self._given.nearest(name, count), *self._database.nearest(name, count))[:count]

    def with_own(self, notation: str) -> Cards:
        """These, and before them the cards of a position's own text (which `read_position` has looked at)."""
        return self if not notation else Cards([*parse_notation(notation, "cards"), *self._given], self._database)

    def known(self) -> Known:
        """What `read_position` asks."""

        def find(name: str) -> str | None:
            record = self.find(name)
            return None if record is None else record.name

        return find


def parse(text: str, cards: Cards) -> PositionFacts:
    """A position from its text, with names like unknown ones told. Raises PositionError."""
    try:
        return read_position(text, cards.known())
    except PositionError as error:
        if error.key == "no card":
            near = cards.nearest(str(error.values.pop("name", "")))
            raise PositionError(error.line, "no card", near=near, **error.values) from None
        raise


def build(position: PositionFacts, cards: Cards, names: Sequence[str] = (), seed: int = 0) -> Game:
    """The game that begins with a position. Raises PositionError."""
    maker = _Maker(position, cards.with_own(position.cards), seed)
    for seat, name in enumerate(names):
        maker.game.state.edit_player(seat).name = name
    return maker.finished()


class _Maker:
    """A position being put together."""

    def __init__(self, facts: PositionFacts, cards: Cards, seed: int) -> None:
        self.facts = facts
        self.cards = cards
        self.active = SEATS.index(facts.active)
        self.position = Position(2, 20, seed, self.active, facts.step, library=0)
        self.game = self.position.game
        self.compiled: dict[str, Card] = {}
        self.decks: list[list[Card]] = [[], []]
        self.ids: list[tuple[int, Placed]] = []  # permanents in the order of the text
        for seat, side in enumerate(facts.sides):
            self._side(seat, side)
        for id, placed in self.ids:
            if placed.on:
                self._attach(id, placed)
        self._fight()

    def card(self, name: str) -> Card:
        """A card, compiled. Raises PositionError."""
        if name not in self.compiled:
            record = self.cards.find(name)
            if name == BLANK and record is None:
                plain = blank()
                self.compiled[name] = Card(BLANK, (Face(plain.faces[0].base, "", BLANK_ZH),), "normal", "blank")
                return self.compiled[name]
            if record is None:
                raise PositionError(0, "no card", found=f'"{name}"', near=self.cards.nearest(name))
            try:
                self.compiled[name] = compile_card(record)
            except UnsupportedCard as error:
                reason = f"{error.problems[0].reason}: {error.problems[0].where}"
                raise PositionError(0, "unsupported", found=name, reason=reason) from None
        return self.compiled[name]

    def _side(self, seat: int, side: Side) -> None:
        player = self.game.state.edit_player(seat)
        player.life, player.counters, player.lands_played = side.life, tuple(sorted(side.counters)), side.lands_played
        if side.mana:
            self.position.mana(seat, side.mana)
        for zone in ZONES:
            pile: tuple[Placed, ...] | None = getattr(side, zone)
            if zone == "library":
                pile = (Placed(BLANK, BLANKS),) if pile is None else pile
            for placed in pile or ():
                if placed.card == BLANK and zone != "library":
                    raise PositionError(0, "blank")
                self.decks[seat] += [self.card(placed.card)] * placed.count
            if zone == "battlefield":
                for placed in pile or ():
                    self._permanents(seat, placed)
                continue
            cards = [self.card(placed.card) for placed in pile or () for _ in range(placed.count)]
            if cards:
                {
                    "hand": self.position.hand, "graveyard": self.position.graveyard, "library": self.position.library,
                    "exile": self.position.exile, "sideboard": self.position.outside,
                }[zone](seat, *cards)

    def _permanents(self, seat: int, placed: Placed) -> None:
        card = self.card(placed.card)
        if card.faces[0].base.types & (INSTANT | SORCERY):
            raise PositionError(0, "no battlefield", found=placed.card)
        if card.faces[0].base.subtypes & AURA and not placed.on:
            raise PositionError(0, "no host", found=placed.card)
        owner = SEATS.index(placed.owner) if placed.owner else seat
        for _ in range(placed.count):
            id = self.position.battlefield(
                seat, card, placed.tapped, dict(placed.counters), sick=placed.sick, owner=owner, damage=placed.damage,
            )
            self.ids.append((id, placed))

    def _attach(self, id: int, placed: Placed) -> None:
        host = self._meant(placed.on)
        if not attaching.can_attach(self.game, id, host):
            raise PositionError(0, "can't attach", found=placed.card, host=placed.on)
        attaching.link(self.game, id, host)

    def _meant(self, reference: str) -> int:
        """The player or permanent that a text names. Raises PositionError."""
        if reference in SEATS:
            return SEATS.index(reference)
        name, _, nth = reference.partition(" #")
        whose = None
        for seat, word in enumerate(("your ", "opponent's ")):
            if name.startswith(word):
                whose, name = seat, name.removeprefix(word)
        record = self.cards.find(name)
        full = name if record is None else record.name
        found = [id for id, placed in self.ids if placed.card == full and whose in (None, self.game.object(id).controller)]
        number = int(nth or 1)
        if len(found) < number:
            raise PositionError(0, "no permanent", found=f'"{reference}"')
        return found[number - 1]

    def _fight(self) -> None:
        """CR 508.1k, 509.1g-h: who attacks and blocks; in the declare blockers step attackers are blocked or unblocked."""
        step, state = STEP_NAMES.index(self.facts.step), self.game.state
        for id, placed in self.ids:
            if placed.attacking:
                obj = state.edit(id)
                if not ATTACKERS <= step <= COMBAT_END or obj.controller != self.active or not self._creature(id):
                    raise PositionError(0, "no attack", found=placed.card)
                obj.attacking = 1 - self.active
        for id, placed in self.ids:
            if placed.blocking:
                attacker = self._meant(placed.blocking)
                obj, other = state.edit(id), state.edit(attacker)
                if not BLOCKERS <= step <= COMBAT_END or obj.controller == self.active or not self._creature(id) or other.attacking < 0 or obj.tapped:
                    raise PositionError(0, "no block", found=placed.card)
                obj.blocking, other.blocked, other.blockers = (attacker,), True, (*other.blockers, id)

    def _creature(self, id: int) -> bool:
        return bool(self.game.object(id).zone == BATTLEFIELD and self.game.object(id).face.base.types & CREATURE) or self.game.is_creature(id)

    def finished(self) -> Game:
        """The game, at the moment when somebody has priority."""
        state, frame = self.game.state, self.game.state.frame
        frame.turn, frame.active, frame.normal = self.facts.turn, self.active, self.active
        frame.stage, frame.priority = turn.PRIORITY, SEATS.index(self.facts.priority or self.facts.active)
        for seat in range(2):
            state.edit_player(seat).turns_taken = max(1, self.facts.turn // 2)
        self.position._edit()  # what was derived meanwhile is stale
        state.derived = None
        self.game.observer, self.game.decks = None, list(self.decks)
        self.game.keep_history = True
        if self.game.over:
            raise PositionError(0, "over")
        return self.game


__all__ = ["Cards", "build", "parse"]
