"""The game: its state, the step being played, and the questions and actions that nodes and rules use.

`Game` drives the step generators (see `wanzhi.rules.turn`), holds the checkpoint of the last step boundary, and is the handle that every
node acts through. Its many short methods are the vocabulary's view of the rules: each delegates to the module of its CR section.
A rule is implemented there, never here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from wanzhi.model import decisions as d
from wanzhi.model.constants import (
    BATTLEFIELD,
    COMBAT_STEPS,
    CREATURE,
    FIRST_OBJECT,
    GRAVEYARD,
    LIBRARY,
    NONE,
    PERMANENT_TYPES,
    STACK,
)
from wanzhi.model.decisions import Answer, IllegalChoice
from wanzhi.model.events import Event, ZoneChange
from wanzhi.model.ongoing import ContinuousEffect, DelayedTrigger
from wanzhi.model.rng import generator
from wanzhi.model.state import GameState
from wanzhi.rules import (
    actions,
    attaching,
    casting,
    combat,
    copying,
    counters,
    damage,
    drawing,
    effects,
    events,
    hashing,
    layers,
    life,
    moving,
    payment,
    permissions,
    searching,
    seating,
    setup,
    statebased,
    tokens,
    triggers,
    turn,
)
from wanzhi.rules import record as records
from wanzhi.rules.driver import Driver
from wanzhi.rules.edition import Edition
from wanzhi.rules.sampling import sample
from wanzhi.rules.view import View
from wanzhi.vocabulary.base import Node

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Deck
    from wanzhi.explain.why import Subject, Why
    from wanzhi.model.card import Card, Characteristics, Face
    from wanzhi.model.events import Damage, Remark
    from wanzhi.model.rng import Random, StandardRandom
    from wanzhi.rules.layer_trace import Trace
    from wanzhi.rules.record import Record
    from wanzhi.rules.seating import Cards
    from wanzhi.vocabulary.abilities import ActivatedAbility
    from wanzhi.vocabulary.base import Context, Cost, Steps

T_Node = TypeVar("T_Node", bound=Node)
Anything: TypeAlias = object  # inside `Game` the name `object` is a method


class Game(Driver):
    """A game of Magic. Ask `decision`, answer with `choose`, until `over`.

    Args:
        decks: for each player in turn order a `Deck`, or a list of cards: compiled ones or their names.
        seed: of the game's own random generator; equal setups, seeds and inputs give equal games.
        edition: the rulebook to play by.
        names: of the players.
        full_control: also ask for priority when mana abilities are all that could be done.
        first: the player who takes the first turn; NONE: a random player decides (CR 103.1).
        state: play on from here instead of beginning.
        ask_sole_targets: also ask for targets of spells and activated abilities when a single object could be chosen.
        sideboards: the cards that each player has outside the game (CR 100.4, 400.11a), a list for each; by default those of the `Deck`s.
    """

    def __init__(
        self, decks: Sequence[Cards | Deck], seed: int = 0, edition: Edition | None = None, names: Sequence[str] = (),
        full_control: bool = False, first: int = NONE, state: GameState | None = None, sideboards: Sequence[Cards] = (),
        ask_sole_targets: bool = False,
    ) -> None:
        self.edition: Edition = edition or Edition.today()
        self.seed: int = seed
        if state is None:
            decks = list(decks)
            seating.require(decks, seed, self.edition, names, first)
        self.decks: list[Sequence[Card]] = [seating.compiled(deck) for deck in decks]  # as they were before the first shuffle
        self.sideboards: list[Sequence[Card]] = seating.sides(sideboards, decks)
        self.first: int = first
        self.observer: Callable[[Game, Event], None] | None = None
        self.trace: Trace | None = None  # notes each effect as the layers apply it, while somebody asks why
        self.entering: int = NONE  # the object that is about to enter the battlefield, while effects on its entering are looked at
        self.proposed: int = NONE  # the card of which is asked whether it could be cast now: its quality as a spell counts (CR 601.3)
        self.proposed_x: tuple[int, int] = (NONE, 0)  # a spell, and the X with which it is asked whether it could be cast (CR 601.3a)
        self.resolving_since: int = 0  # the length of the history as the resolution in progress began
        self.gone: tuple[int, ...] = ()  # what has left the battlefield together, while abilities that look back are looked at (CR 603.10)
        self.defining: list[int] = []  # objects whose characteristic-defining abilities are being looked at
        super().__init__(setup.new_state(self, self.decks, seed, names, full_control, first, self.sideboards) if state is None else state)
        if state is None:
            self.state.ask_sole_targets = ask_sole_targets

    @property
    def game(self) -> Game:
        """This game."""
        return self

    def _twin(self, state: GameState) -> Game:
        other = Game((), self.seed, self.edition, first=self.first, state=state)
        other.decks, other.sideboards = self.decks, self.sideboards
        other.inputs, other.turn_hashes, other.keep_history = self.inputs.copy(), self.turn_hashes.copy(), False
        return other

    # --- reading: objects -----------------------------------------------------------------------------------------------------------------

    def chars(self, id: int) -> Characteristics:
        """CR 109.3, 613: the characteristics after all effects; last known ones if it is gone (608.2h)."""
        return layers.chars(self, id)

    def controller(self, id: int) -> int:
        """CR 108.4, 108.4a, 109.4: its controller (owner where it has none)."""
        obj = self.state.objects[id]
        if obj.zone == BATTLEFIELD and obj.frozen is None:
            layers.refresh(self)
            return self.state.objects[id].controller
        return obj.controller

    def power(self, id: int) -> int:
        """Power after all effects and counters."""
        return layers.power(self, id)

    def toughness(self, id: int) -> int:
        """Toughness after all effects and counters."""
        return layers.toughness(self, id)

    def has(self, id: int, keywords: int) -> bool:
        """Whether it has any of the keyword flags."""
        return bool(layers.chars(self, id).keywords & keywords)

    def is_type(self, id: int, types: int) -> bool:
        """CR 300.1, 300.2: whether it has any of the card types."""
        return bool(layers.chars(self, id).types & types)

    def is_creature(self, id: int) -> bool:
        """Whether it is a creature."""
        return bool(layers.chars(self, id).types & CREATURE)

    def is_permanent_card(self, id: int) -> bool:
        """CR 110.4a, 110.4."""
        return bool(layers.chars(self, id).types & PERMANENT_TYPES)

    def mana_value(self, id: int) -> int:
        """CR 202.3, 107.3g, 118.8d, 118.9c: X counts as announced on the stack, 0 elsewhere."""
        obj = self.state.objects[id]
        cost = layers.chars(self, id).mana_cost
        if cost is None:
            cost = copying.front_cost(self, id)
        if cost is None:
            return 0
        if self.proposed_x[0] == id:
            return cost.mana_value(self.proposed_x[1])
        return cost.mana_value(obj.announced.x if obj.zone == STACK and obj.announced is not None else 0)

    def battlefield(self) -> tuple[int, ...]:
        """All permanents that are phased in, in timestamp order."""
        return layers.board(self)

    def permanents(self, player: int) -> tuple[int, ...]:
        """The permanents a player controls."""
        layers.refresh(self)
        objects = self.state.objects
        return tuple([id for id in layers.board(self) if objects[id].controller == player])

    def can_be_targeted(self, target: int, source: int, player: int) -> bool:
        """CR 115, 702.11, 702.16, 702.18: whether shroud, hexproof and protection let it be a target."""
        return casting.can_be_targeted(self, target, source, player)
    # --- acting: events (each delegates to its module) -------------------------------------------------------------------------------------

    def happen(self, *batch: Event) -> Steps[list[Event]]:
        """CR 614-616, 603: let simultaneous events happen; what really happened is returned."""
        return events.happen(self, list(batch))

    def move(
        self, ids: Sequence[int], to: int, cause: int = NONE, position: int = 0, reason: str = "", controller: int = NONE,
        tapped: bool = False, counters: tuple[tuple[str, int], ...] = (), attach_to: int = NONE, attacking: int = NONE,
        transformed: bool = False,
    ) -> Steps[tuple[int, ...]]:
        """CR 400: move objects to a zone of their owners at once; the new ids, in order (those that did move)."""
        return moving.move(self, ids, to, cause, position, reason, controller, tapped, counters, attach_to, attacking, transformed)

    def destroy(self, ids: Sequence[int], cause: int = NONE, regenerate: bool = True) -> Steps[tuple[int, ...]]:
        """CR 701.8: destroy permanents at once; the ids that were destroyed."""
        return moving.destroy(self, ids, cause, regenerate)

    def sacrifice(self, ids: Sequence[int], cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.21: their controllers sacrifice permanents at once."""
        return moving.sacrifice(self, ids, cause)

    def discard(self, player: int, ids: Sequence[int], cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.9: discard the cards at once; the new ids."""
        return moving.discard(self, player, ids, cause)

    def draw(self, player: int, count: int = 1, cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 121.2: draw that many cards, one at a time; the new ids."""
        return drawing.draw(self, player, count, cause)

    def mill(self, player: int, count: int, cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.17."""
        return drawing.mill(self, player, count, cause)

    def scry(self, player: int, count: int, cause: int = NONE) -> Steps[None]:
        """CR 701.22."""
        return drawing.scry(self, player, count, cause)

    def surveil(self, player: int, count: int, cause: int = NONE) -> Steps[None]:
        """CR 701.25."""
        return drawing.surveil(self, player, count, cause)

    def search(
        self, player: int, whose: int, accept: Callable[[int], bool], low: int, high: int, cause: int = NONE, reveal: bool = False,
        zones: tuple[int, ...] = (LIBRARY,), rule: d.Rule | None = None,
    ) -> Steps[tuple[int, ...]]:
        """CR 701.23: look through a zone for cards; the chosen ids (still where they were)."""
        return searching.search(self, player, whose, accept, low, high, cause, reveal, zones, rule)

    def shuffle(self, player: int, cause: int = NONE) -> Steps[None]:
        """CR 701.24: shuffle the player's library."""
        return searching.shuffle(self, player, cause)

    def reveal(self, ids: Sequence[int], cause: int = NONE) -> Steps[None]:
        """CR 701.20: show cards to all players."""
        return searching.reveal(self, ids, cause)

    def deal_damage(self, source: int, shares: Sequence[tuple[int, int]], combat: bool = False, preventable: bool = True) -> Steps[int]:
        """CR 120: `source` deals damage to each (target, amount) at once; the damage dealt in all."""
        return damage.deal(self, source, shares, combat, preventable)

    def pass_on_excess(self, blows: Sequence[Damage], to: int) -> list[Damage]:
        """CR 120.4a: damage about to be dealt, what is in excess for a permanent going to `to` instead."""
        return damage.pass_on(self, blows, to)

    def gain_life(self, player: int, amount: int, cause: int = NONE) -> Steps[int]:
        """CR 119.3; the life gained."""
        return life.gain(self, player, amount, cause)

    def lose_life(self, player: int, amount: int, cause: int = NONE, paid: bool = False) -> Steps[int]:
        """CR 119.3, 119.4: also by paying it; the life lost."""
        return life.lose(self, player, amount, cause, paid)

    def set_life(self, player: int, total: int, cause: int = NONE) -> Steps[None]:
        """CR 119.5: gain or lose the difference."""
        return life.set_total(self, player, total, cause)

    def put_counters(self, target: int, kind: str, amount: int, player: int, cause: int = NONE, effect: bool = True) -> Steps[int]:
        """CR 122.1: put counters on a permanent, card or player; the number put."""
        return counters.put(self, target, kind, amount, player, cause, effect)

    def remove_counters(self, target: int, kind: str, amount: int, cause: int = NONE) -> Steps[int]:
        """Remove up to that many counters; the number removed."""
        return counters.remove(self, target, kind, amount, cause)

    def create_tokens(
        self, player: int, faces: Sequence[Face], amount: int, cause: int = NONE, tapped: bool = False, attacking: int = NONE,
        counters: tuple[tuple[str, int], ...] = (), attach_to: int = NONE,
    ) -> Steps[tuple[int, ...]]:
        """CR 701.7: create `amount` tokens of each face; the new ids."""
        return tokens.create(self, player, faces, amount, cause, tapped, attacking, counters, attach_to)

    def tap(self, ids: Sequence[int], cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.26a: tap untapped permanents; those that became tapped."""
        return moving.tap(self, ids, cause)

    def untap(self, ids: Sequence[int], cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.26b: untap tapped permanents."""
        return moving.untap(self, ids, cause)

    def attach(self, id: int, to: int, cause: int = NONE, as_creature: bool = False) -> Steps[bool]:
        """CR 701.3: attach an Aura, Equipment or Fortification; to something as though it were a creature (702.6e)."""
        return attaching.attach(self, id, to, cause, as_creature)

    def can_attach(self, id: int, to: int) -> bool:
        """CR 303.4c-d, 301.5c: whether the rules let the one be attached to the other."""
        return attaching.can_attach(self, id, to)

    def counter(self, ids: Sequence[int], cause: int = NONE, to: int = GRAVEYARD, position: int = 0) -> Steps[tuple[int, ...]]:
        """CR 701.6: counter spells and abilities; those countered."""
        return casting.counter(self, ids, cause, to, position)

    def add_mana(self, player: int, units: Sequence[int], source: int = NONE, restriction: Anything = None, persists: str = "") -> Steps[None]:
        """CR 106.4: put mana into a player's pool."""
        return payment.add_mana(self, player, units, source, restriction, persists)

    def activated_abilities(self, id: int) -> tuple[ActivatedAbility, ...]:
        """CR 602.1: the activated abilities of an object, those of its keywords and basic land types included."""
        return layers.activated_abilities(self, id)

    def activate_some_mana(self, player: int, id: int) -> Steps[None]:
        """CR 605.3a: the player activates a mana ability of the permanent, if one can be activated."""
        return payment.activate_some(self, player, id)

    def remark(self, said: Remark) -> None:
        """Tell the log what is no event."""
        events.remark(self, said)

    def can_pay(self, costs: Sequence[Cost], it: Context) -> bool:
        """CR 118.3: whether `it.actor` could pay these costs together now."""
        return casting.can_pay(self, costs, it)

    def pay(self, costs: Sequence[Cost], it: Context) -> Steps[bool]:
        """CR 118.1, 118.12: `it.actor` pays these costs together; False, with nothing paid, if that is impossible."""
        return casting.pay(self, costs, it)

    def copy_spell(
        self, id: int, player: int, retarget: bool = True, cause: int = NONE, exceptions: Sequence[Node] = (), it: Context | None = None,
    ) -> Steps[int]:
        """CR 707.10: put a copy of a spell or ability on the stack, with exceptions (CR 707.9) in the context `it`."""
        return copying.copy_on_stack(self, id, player, retarget, cause, exceptions, it)

    def choose_new_targets(self, id: int, player: int) -> Steps[None]:
        """CR 115.7d: the player may choose new targets for a spell or ability on the stack."""
        return casting.choose_new_targets(self, id, player)

    def change_targets(self, id: int, player: int, how: str, only: tuple[int, ...] | None = None) -> Steps[None]:
        """CR 115.7a-c: the player changes "all", "one" or "any" of the targets of a spell or ability (to one of `only`)."""
        return casting.change_targets(self, id, player, how, only)

    def reselect_attacked(self, id: int, player: int) -> Steps[None]:
        """CR 508.7: the player reselects what a creature attacks."""
        return combat.reselect(self, id, player)

    def copiable(self, id: int, exceptions: Sequence[Node], it: Context) -> Characteristics:
        """CR 707.2, 707.9: the copiable values of an object (last known ones if it is gone), with exceptions."""
        return copying.with_exceptions(self, copying.copiable(self, id), exceptions, id, it)

    def become_copy(self, id: int, of: int, it: Context, exceptions: Sequence[Node] = (), until: str = "forever") -> None:
        """CR 707.2: the permanent becomes a copy of another object."""
        copying.become_copy(self, id, of, it, exceptions, until)

    def attack_targets(self, player: int) -> tuple[int, ...]:
        """CR 508.4: what a creature that enters attacking under the player's control can attack; nothing outside the player's combat."""
        return combat.attack_targets(self, player) if player == self.active and self.step in COMBAT_STEPS else ()

    def enter_attacking(self, id: int, target: int) -> bool:
        """CR 508.4: a creature is attacking without having been declared as an attacker."""
        return combat.enter_attacking(self, id, target)

    def enter_blocking(self, id: int, attacker: int) -> Steps[bool]:
        """CR 509.4: a creature is blocking without having been declared as a blocker."""
        return combat.enter_blocking(self, id, attacker)

    def remove_from_combat(self, id: int) -> None:
        """CR 506.4: the creature is removed from combat."""
        layers.remove_from_combat(self.state, id)

    def enter_as_copy(self, event: ZoneChange, of: int, it: Context, exceptions: Sequence[Node] = ()) -> None:
        """CR 707.5: the event has its object enter the battlefield as a copy of another."""
        copying.enter_as_copy(self, event, of, it, exceptions)

    def end_the_turn(self) -> Steps[None]:
        """CR 724.1."""
        return turn.end_the_turn(self)

    def use_effect(self, id: int, amount: int = 1) -> None:
        """CR 615.7: some of what a floating effect can still do is used up."""
        effects.use(self, id, amount)

    def cast_during_resolution(
        self, player: int, id: int, free: bool, way: str = "", cause: int = NONE, cost: Sequence[Cost] | None = None, below: int = NONE,
    ) -> Steps[bool]:
        """CR 608.2g: cast a card now; False if it was not. `below`: only as a spell of lesser mana value."""
        return casting.cast_during_resolution(self, player, id, free, way, cause, cost, below)

    def could_begin_to_cast(self, player: int, id: int) -> bool:
        """CR 702.62a: whether the player could begin to cast the card from a hand now: timing and prohibitions, costs and targets aside."""
        return permissions.could_begin(self, player, id)

    def lose_game(self, player: int, why: str) -> Steps[bool]:
        """CR 104.3e: the player loses the game."""
        return setup.lose(self, player, why)

    def dying(self, id: int) -> tuple[Event, ...]:
        """CR 704.3, 400.6: what state-based actions would do to a permanent now."""
        return statebased.dying(self, id)

    def win_game(self, player: int, why: str) -> Steps[None]:
        """CR 104.2b: the player wins the game."""
        return setup.win(self, player, why)

    def draw_game(self, why: str) -> None:
        """CR 104.4c: the game is a draw."""
        setup.draw(self, why)

    # --- acting: continuous effects, delayed triggers ---------------------------------------------------------------------------------------

    def add_effect(
        self, it: Context, nodes: Sequence[Node], until: str, affected: Sequence[int] | None = None, until_data: Anything = None,
        uses: int = NONE,
    ) -> ContinuousEffect:
        """CR 611.2: begin a continuous effect; its numbers are locked in, and its set of objects if `affected` is given."""
        return effects.add(self, it, nodes, until, affected, until_data, uses)

    def add_delayed(self, it: Context, ability: Node, until: str = "", once: bool = True) -> DelayedTrigger:
        """CR 603.7: begin a delayed triggered ability, with what its words refer to now."""
        return triggers.add_delayed(self, it, ability, until, once)

    def add_reflexive(self, it: Context, effect_ability: Node) -> None:
        """CR 603.12: "when you do": it triggers at once."""
        triggers.add_reflexive(self, it, effect_ability)

    def rules(self, kind: type[T_Node]) -> Sequence[tuple[T_Node, int, int]]:
        """All rule-changing static abilities and effects of a class in force: (node, source id, controller)."""
        return layers.rules_of(self, kind)

    def prohibited(self, event: Event) -> bool:
        """CR 101.2, 614.17: whether the event can't happen."""
        return events.prohibited(self, event)

    # --- reading what happened -----------------------------------------------------------------------------------------------------------------

    def events_this_turn(self, kind: int) -> list[Event]:
        """This turn's events of a kind, in order."""
        return [event for event in self.state.history if event.kind == kind]

    # --- identity --------------------------------------------------------------------------------------------------------------------------------

    def hash(self) -> str:
        """Identifies the state, for replay: equal for equal setups, seeds and inputs, on every machine."""
        self._advance()
        return hashing.state_hash(self.state)

    def position_key(self) -> int:
        """Identifies the position: ids renumbered, timestamps ranked, unread history dropped (for loops and transpositions)."""
        return hashing.position_key(self)

    def view(self, player: int) -> View:
        """What the player may see (NONE: what everybody may see). Raises ValueError if there is no such player."""
        return View(self, player)

    def why(self, subject: Subject, player: int | None = None) -> Why:
        """Why something is as it is, or can't be done now: rules and effects, as `player` may know them (see `wanzhi.explain.why`).

        Raises KeyError for what is not in sight, ValueError for what is no subject.
        """
        from wanzhi.explain.why import why  # it stands above the game, whose views and actions it asks

        return why(self, subject, player)

    def sample(self, player: int, rng: Random | StandardRandom) -> Game:
        """A game as it may be for all the player knows: hidden cards are dealt anew, and chance is another."""
        return sample(self, player, generator(rng))

    def record(self) -> Record:
        """The game as setup, seed and inputs, to be saved and replayed."""
        return records.record_of(self)

    @staticmethod
    def replay(kept: Record, cards: Mapping[str, Card] | None = None, to: int | None = None) -> Game:
        """The game of a record after its first `to` inputs (all by default). Raises RecordError if it does not replay as recorded."""
        return records.replay(kept, cards, to)

    def legal_actions(self, player: int) -> tuple[Answer, ...]:
        """Everything the player could do with priority now, pass included (CR 117.1)."""
        return actions.legal(self, player)


def is_player(id: int) -> bool:
    """Whether an id names a player."""
    return 0 <= id < FIRST_OBJECT


__all__ = ["Game", "IllegalChoice", "is_player"]
