"""What a view shows of players and of objects, each as one player may see it (CR 400.2, 402.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import (
    ABILITY,
    BATTLEFIELD,
    CARD,
    COLOR_NAMES,
    COPY,
    EMBLEM,
    GRAVEYARD,
    HAND,
    KEYWORD_FLAGS,
    LIBRARY,
    NONE,
    STACK,
    SUPERTYPE_NAMES,
    TOKEN,
    TYPE_NAMES,
    ZONE_NAMES,
)
from wanzhi.model.mana import SNOW_MANA, symbol_text
from wanzhi.model.subtypes import names_of
from wanzhi.rules.knowledge import knows
from wanzhi.rules.noting import announced_how

if TYPE_CHECKING:
    from wanzhi.model.card import AbilityLike, Card, Characteristics, Face
    from wanzhi.model.state import Announced, Object, Player
    from wanzhi.rules.question import Data
    from wanzhi.rules.view import View

KINDS: Final = {CARD: "card", TOKEN: "token", COPY: "copy", ABILITY: "ability", EMBLEM: "emblem"}


class SeenPlayer:
    """A player's own values as everybody sees them (CR 102, 119, 401.3, 402.3)."""

    __slots__ = ("_player", "_view")

    def __init__(self, view: View, player: Player) -> None:
        self._view: View = view
        self._player: Player = player

    @property
    def id(self) -> int:
        """The player's number."""
        return self._player.id

    @property
    def name(self) -> str:
        """The player's name."""
        return self._player.name

    @property
    def life(self) -> int:
        """The life total."""
        return self._player.life

    @property
    def counters(self) -> dict[str, int]:
        """The player's counters by kind."""
        return dict(self._player.counters)

    @property
    def hand_size(self) -> int:
        """How many cards are in hand."""
        return self._view.count(HAND, self.id)

    @property
    def library_size(self) -> int:
        """How many cards are in the library."""
        return self._view.count(LIBRARY, self.id)

    @property
    def graveyard_size(self) -> int:
        """How many cards are in the graveyard."""
        return self._view.count(GRAVEYARD, self.id)

    @property
    def pool(self) -> dict[str, int]:
        """The mana in the pool by symbol; what is restricted or from snow sources is counted with the rest."""
        amounts: dict[str, int] = {}
        for mana in self._player.pool:
            symbol = symbol_text(mana.unit & ~SNOW_MANA)
            amounts[symbol] = amounts.get(symbol, 0) + mana.amount
        return amounts

    @property
    def lands_played(self) -> int:
        """Lands played this turn."""
        return self._player.lands_played

    @property
    def spells_cast(self) -> int:
        """Spells cast this turn."""
        return self._player.spells_cast

    @property
    def cards_drawn(self) -> int:
        """Cards drawn this turn."""
        return self._player.cards_drawn

    @property
    def mulligans(self) -> int:
        """Mulligans taken."""
        return self._player.mulligans

    @property
    def designations(self) -> tuple[str, ...]:
        """The monarch, the city's blessing and so on."""
        return self._player.designations

    @property
    def controlled_by(self) -> int:
        """Who controls this player (CR 723); NONE as a rule."""
        return self._player.controlled_by

    @property
    def lost(self) -> str:
        """Why the player has lost; "" if not."""
        return self._player.lost

    @property
    def won(self) -> bool:
        """Whether the player has won."""
        return self._player.won

    def to_data(self) -> Data:
        """All of it as a dictionary."""
        return {
            "id": self.id, "name": self.name, "life": self.life, "counters": self.counters, "hand_size": self.hand_size,
            "library_size": self.library_size, "graveyard_size": self.graveyard_size, "pool": self.pool,
            "lands_played": self.lands_played, "spells_cast": self.spells_cast, "mulligans": self.mulligans,
            "designations": list(self.designations), "controlled_by": self.controlled_by, "lost": self.lost, "won": self.won,
        }


@lru_cache(maxsize=256)
def _colors_of(bits: int) -> tuple[str, ...]:
    return tuple(name for bit, name in COLOR_NAMES.items() if bits & bit)


@lru_cache(maxsize=1024)
def _types_of(bits: int) -> tuple[str, ...]:
    return tuple(name for bit, name in TYPE_NAMES.items() if bits & bit)


@lru_cache(maxsize=256)
def _supertypes_of(bits: int) -> tuple[str, ...]:
    return tuple(name for bit, name in SUPERTYPE_NAMES.items() if bits & bit)


@lru_cache(maxsize=4096)
def _keywords_of(bits: int) -> tuple[str, ...]:
    return tuple(name for name, bit in KEYWORD_FLAGS.items() if bits & bit)


class Seen:
    """An object in sight, with its characteristics after all effects (CR 613); last known ones if it is gone (608.2h)."""

    __slots__ = ("_view", "id")

    def __init__(self, view: View, id: int) -> None:
        self._view: View = view
        self.id: int = id

    @property
    def _object(self) -> Object:
        return self._view._game.state.objects[self.id]

    @property
    def _chars(self) -> Characteristics:
        return self._view._game.chars(self.id)

    @property
    def known(self) -> bool:
        """Whether the viewer knows which card it is; false for what lies face down."""
        return knows(self._view._game.state, self.id, self._view._eyes, self._view.player)

    @property
    def version(self) -> tuple[object, object, int]:
        """What is the same (`is`) in two views as long as nothing about it has changed: what a view shows is never written to again."""
        return self._object, self._chars, self.controller

    # --- characteristics (CR 109.3) ---

    @property
    def name(self) -> str:
        """Its name; an ability's is that of its source; "" face down."""
        source = self.source
        if source != NONE:
            return self._view.name(source)
        return self._chars.name

    @property
    def zh(self) -> str:
        """Its Chinese name; "" if there is none or the name is not its card's."""
        face = self.face
        return face.zh if face is not None and face.name == self.name else ""

    @property
    def card(self) -> Card | None:
        """The card, if it is one and known."""
        return self._object.card if self.known else None

    @property
    def face(self) -> Face | None:
        """The printed face whose characteristics it has, if it is known."""
        return self._object.face if self.known else None

    @property
    def mana_cost(self) -> str:
        """Its mana cost as symbols; "" without one."""
        cost = self._chars.mana_cost
        return "" if cost is None else str(cost)

    @property
    def mana_value(self) -> int:
        """CR 202.3."""
        return self._view._game.mana_value(self.id)

    @property
    def colors(self) -> tuple[str, ...]:
        """Its colours in words."""
        return _colors_of(self._chars.colors)

    @property
    def types(self) -> tuple[str, ...]:
        """Its card types in words."""
        return _types_of(self._chars.types)

    @property
    def supertypes(self) -> tuple[str, ...]:
        """Its supertypes in words."""
        return _supertypes_of(self._chars.supertypes)

    @property
    def subtypes(self) -> tuple[str, ...]:
        """Its subtypes."""
        return names_of(self._chars.subtypes)

    def is_a(self, kind: str) -> bool:
        """Whether it has this card type, supertype or subtype: `seen.is_a("creature")`, `seen.is_a("Goblin")`."""
        return kind in self.types or kind in self.supertypes or kind in self.subtypes

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords that the rules read: flying, trample ..."""
        return _keywords_of(self._chars.keywords)

    def has(self, keyword: str) -> bool:
        """Whether it has one of those keywords."""
        return bool(self._chars.keywords & KEYWORD_FLAGS[keyword])

    @property
    def abilities(self) -> tuple[AbilityLike, ...]:
        """Its abilities as nodes, in text order; on the stack, for an ability, that ability."""
        announced = self._announced
        if announced is not None and announced.ability is not None:
            return (announced.ability,)
        return self._chars.abilities

    @property
    def characteristics(self) -> Characteristics:
        """All characteristics as the rules keep them, in masks; not to be changed."""
        return self._chars

    @property
    def power(self) -> int:
        """Power with counters and all."""
        return self._view._game.power(self.id)

    @property
    def toughness(self) -> int:
        """Toughness with counters and all."""
        return self._view._game.toughness(self.id)

    @property
    def loyalty(self) -> int:
        """Loyalty: its counters on the battlefield, else the printed number (CR 306.5); 0 without."""
        return self._object.counter("loyalty") if self._object.zone == BATTLEFIELD else max(0, self._chars.loyalty)

    @property
    def defense(self) -> int:
        """Defense, likewise (CR 310.4); 0 without."""
        return self._object.counter("defense") if self._object.zone == BATTLEFIELD else max(0, self._chars.defense)

    # --- status and what else it carries ---

    @property
    def kind(self) -> str:
        """card, token, copy, ability or emblem (CR 109.1)."""
        return KINDS[self._object.kind]

    @property
    def zone(self) -> int:
        """The zone it is in, or was in last, as a constant."""
        return self._object.zone

    @property
    def zone_name(self) -> str:
        """The same in words."""
        return ZONE_NAMES[self._object.zone]

    @property
    def gone(self) -> bool:
        """Whether it has left its zone and is only remembered."""
        return not self._view._game.exists(self.id)

    @property
    def owner(self) -> int:
        """CR 108.3."""
        return self._object.owner

    @property
    def controller(self) -> int:
        """CR 108.4."""
        return self._view._game.controller(self.id)

    @property
    def tapped(self) -> bool:
        """CR 110.5."""
        return self._object.tapped

    @property
    def face_down(self) -> bool:
        """CR 708."""
        return self._object.face_down

    @property
    def phased_out(self) -> bool:
        """CR 702.26."""
        return self._object.phased_out

    @property
    def sick(self) -> bool:
        """Whether it came under its controller's control since the turn began, and has no haste (CR 302.6)."""
        return self._object.sick and self.controller >= 0 and not self.has("haste")

    @property
    def damage(self) -> int:
        """Damage marked on it."""
        return self._object.damage

    @property
    def counters(self) -> dict[str, int]:
        """Its counters by kind."""
        return dict(self._object.counters)

    @property
    def attached_to(self) -> int:
        """What it is attached to, or NONE."""
        return self._object.attached_to

    @property
    def attachments(self) -> tuple[int, ...]:
        """What is attached to it."""
        return self._object.attachments

    @property
    def attacking(self) -> int:
        """What it attacks: a player, planeswalker or battle; NONE if it does not attack."""
        return max(self._object.attacking, NONE)

    @property
    def blocked(self) -> bool:
        """Whether it is a blocked creature (CR 509.1h)."""
        return self._object.blocked

    @property
    def blocking(self) -> tuple[int, ...]:
        """The creatures that it blocks."""
        return self._object.blocking

    @property
    def blockers(self) -> tuple[int, ...]:
        """The creatures that block it."""
        return self._object.blockers

    @property
    def shields(self) -> int:
        """Regeneration shields (CR 701.19)."""
        return self._object.shields

    @property
    def chosen(self) -> tuple[tuple[str, int | str], ...]:
        """What was chosen for it: a colour, a creature type ... (CR 607.2d)."""
        return self._object.chosen

    # --- on the stack ---

    @property
    def _announced(self) -> Announced | None:
        return self._object.announced

    @property
    def source(self) -> int:
        """The object that an ability on the stack is of; NONE for anything else."""
        announced = self._announced
        return announced.source if announced is not None and announced.ability is not None else NONE

    @property
    def targets(self) -> tuple[int, ...]:
        """The chosen targets: players and objects, in order (CR 601.2c)."""
        announced = self._announced
        return () if announced is None else tuple(id for _, ids in announced.targets for id in ids)

    @property
    def modes(self) -> tuple[int, ...]:
        """The chosen modes, the first is 0 (CR 601.2b)."""
        announced = self._announced
        return () if announced is None else announced.modes

    @property
    def x(self) -> int:
        """The value of X."""
        announced = self._announced
        return 0 if announced is None else announced.x

    @property
    def way(self) -> str:
        """By which permission or alternative cost it was cast; "" as usual."""
        announced = self._announced
        return "" if announced is None else announced.way

    @property
    def how(self) -> tuple[str, str]:
        """CR 601.2b: what was announced besides targets - the way it was cast, optional costs, X, modes - in English and Chinese, or ""."""
        announced = self._announced
        if announced is None or not self.known:
            return "", ""
        said = announced_how(self._view._game, self.id, announced)
        return said.en, said.zh

    @property
    def paid(self) -> dict[str, int]:
        """The optional costs that were paid, how many times."""
        announced = self._announced
        return {} if announced is None else dict(announced.paid)

    def to_data(self) -> Data:
        """What there is to tell of it in its zone, as a dictionary."""
        obj, chars, face = self._object, self._chars, self.face
        name = chars.name if self.source == NONE else self.name
        data: Data = {"id": self.id, "name": name, "zone": ZONE_NAMES[obj.zone], "kind": KINDS[obj.kind], "owner": obj.owner}
        if face is not None and face.zh and face.name == name:
            data["zh"] = face.zh
        types, subtypes = _types_of(chars.types), names_of(chars.subtypes)
        data |= {
            "mana_cost": "" if chars.mana_cost is None else str(chars.mana_cost), "colors": list(_colors_of(chars.colors)),
            "supertypes": list(_supertypes_of(chars.supertypes)), "types": list(types), "subtypes": list(subtypes),
            "keywords": list(_keywords_of(chars.keywords)),
        }
        if "creature" in types or "Vehicle" in subtypes:
            data |= {"power": self.power, "toughness": self.toughness}
        if obj.zone in (BATTLEFIELD, STACK):
            data["controller"] = self.controller
        if obj.zone == BATTLEFIELD:
            data |= {
                "tapped": obj.tapped, "face_down": obj.face_down, "phased_out": obj.phased_out, "sick": self.sick, "damage": obj.damage,
                "attached_to": obj.attached_to, "attachments": list(obj.attachments), "attacking": self.attacking,
                "blocked": obj.blocked, "blocking": list(obj.blocking), "blockers": list(obj.blockers),
                "chosen": [list(pair) for pair in obj.chosen],
            }
        if obj.zone == STACK:
            data |= {
                "source": self.source, "targets": list(self.targets), "modes": list(self.modes), "x": self.x, "way": self.way,
                "paid": self.paid,
            }
        if obj.counters:
            data["counters"] = self.counters
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Seen({self.id}, {self.name!r})"
