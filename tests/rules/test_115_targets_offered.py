"""CR 115, 601.2c: exactly the legal choices of targets are offered and accepted, judged against brute force over random small positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.model.card import Card
from wanzhi.model.constants import BATTLEFIELD, GRAVEYARD, STACK
from wanzhi.model.decisions import Decision
from wanzhi.rules import targeting
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.base import Context

POSITIONS = 2000
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


# --- the position, as plain facts -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Thing:
    """A permanent or a card in a graveyard, or a player (types empty): what the rules of targeting ask about."""

    id: int
    owner: int
    types: str = ""
    color: str = ""
    power: int = 0
    flying: bool = False
    guard: str = ""  # "hexproof", "shroud", a color it has protection from, or nothing
    zone: str = "battlefield"

    @property
    def player(self) -> bool:
        return not self.types


@dataclass(frozen=True)
class Asker:
    """The spell or ability: its controller, its color, and its source's id (0 for a spell)."""

    player: int
    color: str
    source: int = 0


def targetable(thing: Thing, by: Asker) -> bool:
    """CR 702.11b-c, 702.16b, 702.18a: hexproof, protection and shroud, on the battlefield and of players."""
    if thing.zone != "battlefield" or not thing.guard:
        return True
    if thing.guard == "shroud":
        return False
    if thing.guard == "hexproof":
        return thing.owner == by.player
    return thing.guard != by.color


Chosen = tuple[frozenset[int], ...]
Fits = Callable[[Thing, Asker, tuple[tuple[Thing, ...], ...]], bool]


@dataclass(frozen=True)
class Slot:
    """One instance of the word "target" (CR 115.3): how many, which, and what they must be together."""

    fits: Fits
    low: int = 1
    high: int = 1
    together: Callable[[tuple[Thing, ...]], bool] = lambda things: True


def permanent(kind: str = "") -> Fits:
    return lambda thing, by, before: not thing.player and thing.zone == "battlefield" and kind in thing.types


def player(thing: Thing, by: Asker, before: object) -> bool:
    return thing.player


def opponent(thing: Thing, by: Asker, before: object) -> bool:
    return thing.player and thing.owner != by.player


def anything(thing: Thing, by: Asker, before: object) -> bool:
    """CR 115.4: "any target"."""
    return thing.player or (thing.zone == "battlefield" and ("Creature" in thing.types or "Planeswalker" in thing.types))


def either(*choices: Fits) -> Fits:
    return lambda thing, by, before: any(fits(thing, by, before) for fits in choices)


def both(*choices: Fits) -> Fits:
    return lambda thing, by, before: all(fits(thing, by, before) for fits in choices)


def mine(thing: Thing, by: Asker, before: object) -> bool:
    return thing.owner == by.player


def theirs(thing: Thing, by: Asker, before: object) -> bool:
    return thing.owner != by.player


def other(thing: Thing, by: Asker, before: tuple[tuple[Thing, ...], ...]) -> bool:
    """Not what an earlier instance of the word chose."""
    return all(thing not in things for things in before)


def not_source(thing: Thing, by: Asker, before: object) -> bool:
    return thing.id != by.source


def of_first(thing: Thing, by: Asker, before: tuple[tuple[Thing, ...], ...]) -> bool:
    """Of the player who was chosen first."""
    return any(thing.owner == chosen.owner for chosen in before[0])


def in_graveyard(kind: str = "") -> Fits:
    return lambda thing, by, before: thing.zone == "graveyard" and kind in thing.types


def one_owner(things: tuple[Thing, ...]) -> bool:
    return len({thing.owner for thing in things}) <= 1


def different_owners(things: tuple[Thing, ...]) -> bool:
    return len({thing.owner for thing in things}) == len(things)


def weak(things: tuple[Thing, ...]) -> bool:
    return sum(thing.power for thing in things) <= 4


CREATURE = permanent("Creature")
MANY = 99
SPELLS: dict[str, tuple[Slot, ...]] = {
    "destroy target creature.": (Slot(CREATURE),),
    "destroy two target creatures.": (Slot(CREATURE, 2, 2),),
    "destroy up to two target creatures.": (Slot(CREATURE, 0, 2),),
    "destroy one or two target creatures.": (Slot(CREATURE, 1, 2),),
    "destroy any number of target creatures.": (Slot(CREATURE, 0, MANY),),
    "destroy target creature or planeswalker.": (Slot(either(CREATURE, permanent("Planeswalker"))),),
    "destroy target nonblack creature.": (Slot(both(CREATURE, lambda thing, by, before: thing.color != "black")),),
    "destroy target artifact and target creature.": (Slot(permanent("Artifact")), Slot(CREATURE)),
    "~ deals 1 damage to target creature and 1 damage to target player.": (Slot(CREATURE), Slot(player)),
    "~ deals 1 damage to target creature and 1 damage to another target creature.": (Slot(CREATURE), Slot(both(CREATURE, other))),
    "~ deals 1 damage to any target and 1 damage to any other target.": (Slot(anything), Slot(both(anything, other))),
    "target creature you control fights target creature you don't control.": (Slot(both(CREATURE, mine)), Slot(both(CREATURE, theirs))),
    "target creature you control fights another target creature.": (Slot(both(CREATURE, mine)), Slot(both(CREATURE, other))),
    "destroy up to one target creature and up to one other target creature.": (Slot(CREATURE, 0), Slot(both(CREATURE, other), 0)),
    "tap up to one target creature. untap another target creature.": (Slot(CREATURE, 0), Slot(both(CREATURE, other))),
    "destroy two target creatures controlled by different players.": (Slot(CREATURE, 2, 2, different_owners),),
    "destroy any number of target creatures with total power 4 or less.": (Slot(CREATURE, 0, MANY, weak),),
    "destroy target creature with flying and target creature without flying.": (
        Slot(both(CREATURE, lambda thing, by, before: thing.flying)), Slot(both(CREATURE, lambda thing, by, before: not thing.flying)),
    ),
    "target player gains 1 life. another target player loses 1 life.": (Slot(player), Slot(both(player, other))),
    "target opponent loses 1 life. destroy target creature that player controls.": (Slot(opponent), Slot(both(CREATURE, of_first))),
    "target player loses 1 life. exile up to two target cards from that player's graveyard.": (
        Slot(player), Slot(both(in_graveyard(), of_first), 0, 2),
    ),
    "return target permanent you control and target permanent you don't control to their owners' hands.": (
        Slot(both(permanent(), mine)), Slot(both(permanent(), theirs)),
    ),
    "return up to two target creature cards from your graveyard to your hand.": (Slot(both(in_graveyard("Creature"), mine), 0, 2),),
    "exile up to two target cards from a single graveyard.": (Slot(in_graveyard(), 0, 2, one_owner),),
    "~ deals 2 damage divided as you choose among one, two, or three targets.": (Slot(anything, 1, 2),),  # each gets at least 1 (601.2d)
    "~ deals 3 damage divided as you choose among any number of target creatures.": (Slot(CREATURE, 0, 3),),
}
ABILITIES: dict[str, tuple[Slot, ...]] = {
    "{0}: another target creature gets +1/+1 until end of turn.": (Slot(both(CREATURE, not_source)),),
    "{0}: two other target creatures get +1/+1 until end of turn.": (Slot(both(CREATURE, not_source), 2, 2),),
    "{0}: up to two other target creatures get +1/+1 until end of turn.": (Slot(both(CREATURE, not_source), 0, 2),),
    "{0}: ~ deals 1 damage to any other target.": (Slot(both(anything, not_source)),),
    "{0}: target creature gets +1/+1 until end of turn. tap another target permanent.": (Slot(CREATURE), Slot(both(permanent(), other))),
}


def legal_sets(slots: tuple[Slot, ...], things: list[Thing], by: Asker) -> list[Chosen]:
    """CR 115.3, 601.2c: all choices of targets, one instance of the word after another."""
    known = {thing.id: thing for thing in things}

    def choices(at: int, before: Chosen) -> Iterator[Chosen]:
        if at == len(slots):
            yield before
            return
        slot = slots[at]
        earlier = tuple(tuple(known[id] for id in ids) for ids in before)
        fitting = [thing for thing in things if slot.fits(thing, by, earlier) and targetable(thing, by)]
        for size in range(slot.low, min(slot.high, len(fitting)) + 1):
            for some in combinations(fitting, size):
                if slot.together(some):
                    yield from choices(at + 1, (*before, frozenset(thing.id for thing in some)))

    return list(choices(0, ()))


# --- the same position in the game ------------------------------------------------------------------------------------------------


def card(name: str, type_line: str, text: str, cost: str, pt: str = "", loyalty: str = "") -> Card:
    power, _, toughness = pt.partition("/")
    return compile_card(CardRecord(name, (FaceRecord(name, type_line, cost, text, power, toughness, loyalty=loyalty),)))


_cards: dict[tuple[str, ...], Card] = {}


def kept(*key: str, loyalty: str = "") -> Card:
    """Cards are compiled once."""
    if key not in _cards:
        _cards[key] = card(*key, loyalty=loyalty)
    return _cards[key]


def random_permanent(s: Scenario, rng: random.Random, player: int, graveyard: bool) -> Thing:
    letter = rng.choice("WUBRG")
    types = rng.choice(["Creature", "Creature", "Creature", "Creature", "Artifact", "Artifact Creature", "Planeswalker"])
    guard = rng.choice(["", "", "", "", "hexproof", "shroud", *rng.sample(["black", "red"], 1)])
    flying = rng.random() < 0.4 and "Creature" in types
    power = rng.randint(0, 4) if "Creature" in types else 0
    text = guard if guard in ("", "hexproof", "shroud") else f"protection from {guard}"
    lines = "\n".join(part for part in (text, "flying" if flying else "") if part)
    subtype = " - Jace" if types == "Planeswalker" else " - Bear" if "Creature" in types else ""
    printed = kept(f"{letter} {types} {guard} {flying} {power}", types + subtype, lines, f"{{{letter}}}",
                   f"{power}/9" if "Creature" in types else "", loyalty="3" if types == "Planeswalker" else "")
    id = s.graveyard(player, printed) if graveyard else s.battlefield(player, printed)
    return Thing(id, player, types, COLORS[letter], power, flying, guard, "graveyard" if graveyard else "battlefield")


def random_position(rng: random.Random) -> tuple[Scenario, list[Thing]]:
    s = Scenario(players=rng.choice([2, 2, 3]), library=0)
    count = len(s.game.state.players)
    guarded = rng.randrange(count) if rng.random() < 0.2 else -1
    if guarded >= 0:
        s.battlefield(guarded, kept("Veil", "Enchantment", "you have hexproof.", ""))
    things = [Thing(number, number, guard="hexproof" if number == guarded else "") for number in range(count)]
    things += [random_permanent(s, rng, rng.randrange(count), False) for _ in range(rng.randint(0, 5))]
    things += [random_permanent(s, rng, rng.randrange(count), True) for _ in range(rng.choice([0, 0, 1, 3]))]
    if guarded >= 0:
        veil = next(id for id in s.game.battlefield() if s.game.object(id).face.name == "Veil")
        things.append(Thing(veil, guarded, "Enchantment", ""))
    return s, things


def offered(
    s: Scenario, nodes: list, it_of: Callable[[], Context], source: int, slots: int, answers: dict[int, tuple[int, ...]],
) -> tuple[int, Decision | None]:
    """Choose targets with these answers; the question that comes then with the number of its instance of the word, or none."""
    it = it_of()
    steps = targeting.choose_targets(s.game, nodes, it, source)
    try:
        decision = next(steps)
        while True:
            at = sum(node.ref in it.refs for node in nodes)
            if at not in answers:
                return at, decision
            decision = steps.send(answers[at])
    except StopIteration as end:
        chosen = tuple(ids for _, ids in end.value)
        assert len(chosen) == slots
        return slots, None


def explore(s: Scenario, nodes: list, it_of: Callable[[], Context], source: int, legal: list[Chosen], slots: int, rng: random.Random) -> None:
    """Every question that can come up offers exactly what extends to a legal choice."""
    stack: list[dict[int, tuple[int, ...]]] = [{}]
    looked = 0
    while stack and looked < 25:
        answers = stack.pop(rng.randrange(len(stack)))
        looked += 1
        at, decision = offered(s, nodes, it_of, source, slots, answers)
        fitting = [sets for sets in legal if all(sets[number] == frozenset(ids) for number, ids in answers.items())]
        skipped = [number for number in range(at) if number not in answers]
        for number in skipped:  # not asked: only one choice was legal
            assert len({sets[number] for sets in fitting}) == 1
        if decision is None:
            continue
        wanted = {sets[at] for sets in fitting}
        partials: list[tuple[int, ...]] = [()]
        seen: set[frozenset[int]] = set()
        while partials:
            partial = partials.pop()
            if frozenset(partial) in seen:
                continue
            seen.add(frozenset(partial))
            options, complete = decision.next(partial)
            assert complete == (frozenset(partial) in wanted), (partial, wanted)
            assert set(options) == {id for ids in wanted if ids >= set(partial) for id in ids - set(partial)}, (partial, options, wanted)
            if complete:
                decision.check(partial)
                stack.append({**answers, at: partial})
            partials += [(*partial, option) for option in options if isinstance(option, int)]
        everything = sorted({id for ids in wanted for id in ids} | {0, 1})
        for _ in range(3):
            guess = tuple(rng.sample(everything, rng.randint(0, len(everything))))
            if frozenset(guess) not in wanted:
                with pytest.raises(IllegalChoice):
                    decision.check(guess)


@pytest.mark.parametrize("part", range(4))
def test_targets_against_brute_force(part):
    """CR 115.1, 115.3, 115.6, 601.2c, 601.2d: what can be chosen for each instance of the word "target", and what can be cast at all."""
    rng = random.Random(part)
    for _ in range(POSITIONS // 4):
        s, things = random_position(rng)
        letter = rng.choice("BRG")
        if rng.random() < 0.75:
            text = rng.choice(sorted(SPELLS))
            slots = SPELLS[text]
            spell = s._put(kept(f"Spell {letter} {text}", "Sorcery", text, f"{{{letter}}}"), STACK, 0, -1).id
            by, source, stack_id = Asker(0, COLORS[letter]), spell, spell
            effects = targeting.spell_nodes(s.game.chars(spell).abilities)
        else:
            text = rng.choice(sorted(ABILITIES))
            slots = ABILITIES[text]
            source = s.battlefield(0, kept(f"Source {letter} {text}", "Creature - Bear", text, f"{{{letter}}}", "1/9"))
            things.append(Thing(source, 0, "Creature", COLORS[letter], 1))
            by, stack_id = Asker(0, COLORS[letter], source), -1
            effects = tuple(part.effect for part in s.game.chars(source).abilities if isinstance(part, ActivatedAbility))

        def context(me: int = source, on_stack: int = stack_id) -> Context:
            it = Context(me, 0)
            it.stack_id = on_stack
            return it

        legal = legal_sets(slots, things, by)
        nodes = targeting.targets_asked(s.game, effects, (), context())
        assert len(nodes) == len(slots), text
        assert targeting.enough(s.game, nodes, context(), source) == bool(legal), (text, things)
        if legal:
            explore(s, nodes, context, source, legal, len(slots), rng)


def test_cards_in_graveyards_are_no_targets():
    """CR 115.2: only permanents, players, spells and abilities are targets unless the text says otherwise: cards in graveyards are not creatures."""
    s = Scenario()
    bear, dead = s.battlefield(s.p2, "Runeclaw Bear"), s.graveyard(s.p2, "Runeclaw Bear")
    assert s.game.zone_of(bear) == BATTLEFIELD and s.game.zone_of(dead) == GRAVEYARD
    seen: list[int] = []
    s.battlefield(s.p2, "Craw Wurm")
    s.answer("choose targets", lambda decision: seen.extend(decision.next(()).options) or (bear,))
    s.cast(s.p1, "Shock")
    assert dead not in seen and bear in seen
