"""What an effect does and to whom, read from its nodes: the basis of every judgement about a text.

An effect is a list of `Impact`s: a kind ("kill", "damage", "draw" ...), what it happens to, whether that is good for it, and how much of
it. A verb that is not listed has no impact; whoever judges then has only the cost to go by.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final, NamedTuple, cast

from wanzhi.model import constants as c
from wanzhi.vocabulary.abilities import ActivatedAbility, TriggeredAbility, own_nodes, parts_of
from wanzhi.vocabulary.base import Ability, Modification, Node, Quantity
from wanzhi.vocabulary.becoming import Becomes, Gets, halves, signed
from wanzhi.vocabulary.modes import modal_of
from wanzhi.vocabulary.patterns import STEPS
from wanzhi.vocabulary.players import You


class Impact(NamedTuple):
    """One thing that happens to `on` (a selector or players). `sign` is +1 if that is good for it, -1 if bad, by itself."""

    kind: str
    sign: int
    on: Node
    amount: Quantity | int = 1
    node: Node | None = None
    sure: float = 1.0  # how likely it happens: less for what depends on something
    power: int = 0  # for "pump"
    toughness: int = 0
    lasting: bool = False  # not only until end of turn


YOU: Final = You()
# Verbs whose object (field `what`) is all there is to say: kind and sign.
OBJECT_VERBS: Final[dict[str, tuple[str, int]]] = {
    "Destroy": ("kill", -1), "DestroyForGood": ("kill", -1), "Exile": ("exile", -1), "ExileUntil": ("exile", -1),
    "ReturnToHand": ("bounce", -1), "TapOrUntap": ("tap", -1), "Goad": ("tap", -1), "Detain": ("tap", -1), "StaysTapped": ("tap", -1),
    "TakeControl": ("steal", -1), "Counter": ("counter", -1), "CopySpell": ("copy", 1), "Regenerate": ("shield", 1),
    "ReturnToBattlefield": ("return", 1), "ShuffleInto": ("exile", -1), "Explore": ("counters", 1), "CreateCopy": ("token copy", 1),
    "GainControl": ("steal", -1), "CastNow": ("cast", 1), "CopySpellExcept": ("copy", 1), "Flip": ("counters", 1),
}
# Verbs of players: kind and sign for the player.
PLAYER_VERBS: Final[dict[str, tuple[str, int]]] = {
    "DrawCards": ("draw", 1), "DrawAnother": ("draw", 1), "GainLife": ("gain", 1), "LoseLife": ("lose", -1), "PayLife": ("lose", -1),
    "LoseHalf": ("lose", -1), "DiscardCards": ("discard", -1), "DiscardHand": ("discard", -1), "DiscardThese": ("discard", -1),
    "DiscardAll": ("discard", -1), "GainsFlashback": ("search", 1), "GainsEscape": ("search", 1),
    "GetEmblem": ("emblem", 1), "Mill": ("mill", -1), "SearchAndExileAll": ("search", 1),
    "MillHalf": ("mill", -1), "Scry": ("scry", 1), "Surveil": ("scry", 1), "Search": ("search", 1), "SearchKeeping": ("search", 1), "WinGame": ("win", 1),
    "LoseGame": ("win", -1), "GetEnergy": ("scry", 1), "Investigate": ("scry", 1), "Bolster": ("grow", 1), "Amass": ("grow", 1),
    "DoubleLife": ("gain", 1), "UpkeepsAfterPhase": ("scry", 1),
    "Populate": ("grow", 1), "Proliferate": ("scry", 1), "RevealUntil": ("cheat", 1), "ExtraTurn": ("turn", 1), "LookAtTop": ("scry", 1),
}
BAD_COUNTERS: Final = ("-1/-1", "stun", "-0/-1", "-2/-2", "fade", "bounty", "poison")
BAD_RULES: Final = c.CANT_ATTACK | c.CANT_BLOCK | c.MUST_ATTACK | c.MUST_BLOCK | c.DOESNT_UNTAP | c.CANT_ACTIVATE | c.CANT_ATTACK_ALONE
STEP_PATTERNS: Final = ("StepBegins", "EachStepBegins")
LEAVING: Final = ("Sacrifice", "Exile", "ReturnToHand")
MAYBE: Final = ("If", "IfAfter", "DoIf", "IfMayElse", "MayIf", "MayElse", "Unless", "DoElse", "UnlessItIs", "DoWhen", "MayWhen", "AtThen", "WhenThisTurn")


@lru_cache(maxsize=16384)
def read(effect: Node) -> tuple[Impact, ...]:
    """The impacts of an effect (of one mode, where there are modes)."""
    found: list[Impact] = []
    _walk(effect, YOU, 1.0, found)
    return tuple(found)


def of_spell(abilities: tuple[object, ...]) -> tuple[Node, ...]:
    """The effects that an instant or sorcery with these abilities has as it resolves, paragraph by paragraph."""
    effects: list[Node] = []
    for ability in abilities:
        effect = getattr(ability, "effect", None)
        if type(ability).__name__ == "SpellEffect" and isinstance(effect, Node):
            effects.append(effect)
    return tuple(effects)


@lru_cache(maxsize=4096)
def modes_of(effect: Node) -> tuple[Node, ...]:
    """The effects of its modes; none if it is not modal."""
    modal = modal_of(effect)
    return () if modal is None else tuple(mode.effect for mode in modal.modes)


@lru_cache(maxsize=4096)
def entering(ability: Node) -> tuple[Impact, ...]:
    """What happens when the object itself enters the battlefield, by this ability."""
    found: tuple[Impact, ...] = ()
    for part in parts_of(cast(Ability, ability)):
        if isinstance(part, TriggeredAbility) and is_entering(part):
            found += read(part.effect)
    return found


@lru_cache(maxsize=4096)
def counters(ability: Hashable) -> tuple[bool, int]:
    """Whether a spell ability counters spells, and the mana for which their controller is let off (-1: for none; X counts as 2)."""
    effect = getattr(ability, "effect", None)
    if type(ability).__name__ != "SpellEffect" or not isinstance(effect, Node) or not any(impact.kind == "counter" for impact in read(effect)):
        return False, -1
    for node in own_nodes(effect):
        if type(node).__name__ == "PayMana":
            symbols = str(getattr(node, "mana", "")).strip("{}").split("}{")
            return True, sum(int(symbol) if symbol.isdigit() else 2 if symbol == "X" else 1 for symbol in symbols)
    return True, -1


@lru_cache(maxsize=4096)
def is_entering(ability: TriggeredAbility) -> bool:
    """Whether it triggers as its own source enters."""
    names = [type(node).__name__ for node in own_nodes(ability.pattern)]
    return "Enters" in names and "Itself" in names


@lru_cache(maxsize=4096)
def dying(ability: Node) -> tuple[Impact, ...]:
    """What happens when the object itself dies, by this ability."""
    found: tuple[Impact, ...] = ()
    for part in parts_of(cast(Ability, ability)):
        if isinstance(part, TriggeredAbility):
            names = [type(node).__name__ for node in own_nodes(part.pattern)]
            if "Dies" in names and "Itself" in names:
                found += read(part.effect)
    return found


@lru_cache(maxsize=4096)
def comes_back(ability: Node) -> str:
    """Whether its object returns from the graveyard by this ability: with "+1/+1" or "-1/-1" unless it has such a counter, or "paid"."""
    for part in parts_of(cast(Ability, ability)):
        if isinstance(part, ActivatedAbility) and part.from_zones & (1 << c.GRAVEYARD):
            returned = [impact.on for impact in read(part.effect) if impact.kind == "return"]
            if any(type(node).__name__ == "Itself" for on in returned for node in own_nodes(on)):
                return "paid"
    return {"Persist": "-1/-1", "Undying": "+1/+1"}.get(type(ability).__name__, "")


@lru_cache(maxsize=4096)
def drains(ability: Node) -> bool:
    """Whether it takes life from opponents whenever some creature dies."""
    for part in parts_of(cast(Ability, ability)):
        if isinstance(part, TriggeredAbility) and any(type(node).__name__ == "Dies" for node in own_nodes(part.pattern)):
            names = [type(node).__name__ for node in own_nodes(part.pattern)]
            if names.count("Itself") < 1 or "Or" in "".join(names) or "Described" in names:
                return any(impact.kind in ("lose", "damage") and impact.sign < 0 for impact in read(part.effect))
    return False


@lru_cache(maxsize=4096)
def ephemeral(ability: Node) -> bool:
    """Whether by this ability its creature leaves at the end of the turn: it should attack while it is there."""
    for part in parts_of(cast(Ability, ability)):
        if isinstance(part, TriggeredAbility) and any(type(node).__name__ in LEAVING for node in own_nodes(part.effect)):
            return any(type(node).__name__ == "Itself" for node in own_nodes(part.effect)) and is_end_step(part)
    return False


def is_end_step(ability: TriggeredAbility) -> bool:
    """Whether it triggers at the beginning of an end step, without a condition."""
    pattern = ability.pattern
    return ability.condition is None and type(pattern).__name__ in STEP_PATTERNS and STEPS[getattr(pattern, "step", 0)] == c.END


def hits_creatures(on: Node) -> bool:
    """Whether a target could be a creature."""
    words = getattr(on, "filter", None)
    if not isinstance(words, Node):
        return False
    return any(
        type(node).__name__ in ("AnyTargetFilter", "PermanentWord") or getattr(node, "type", 0) == c.CREATURE for node in own_nodes(words)
    )


def to_attached(abilities: tuple[object, ...]) -> tuple[Impact, ...]:
    """What an Aura or Equipment does to the permanent it is attached to."""
    found: list[Impact] = []
    for ability in abilities:
        what, mods = getattr(ability, "what", None), getattr(ability, "mods", None)
        if type(what).__name__ == "Attached" and isinstance(what, Node) and isinstance(mods, tuple):
            for mod in mods:
                if isinstance(mod, Modification):
                    _modified(mod, what, 1.0, True, found)
    return tuple(found)


def is_trick(impacts: tuple[Impact, ...]) -> bool:
    """Whether it only changes creatures until end of turn: better kept for combat."""
    return bool(impacts) and all(
        impact.kind in ("pump", "keyword", "shield", "untap") and not impact.lasting and impact.sign > 0 for impact in impacts
    )


def change(impacts: tuple[Impact, ...]) -> tuple[int, int, int]:
    """What a trick adds to a creature: power, toughness and keywords."""
    keywords = 0
    for impact in impacts:
        if impact.kind == "shield":
            keywords |= c.INDESTRUCTIBLE
        for ability in getattr(impact.node, "abilities", ()):
            keywords |= getattr(ability, "flag", 0)
    return sum(impact.power for impact in impacts), sum(impact.toughness for impact in impacts), keywords


# --- walking ------------------------------------------------------------------------------------------------------------------------------


def _walk(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    name = type(node).__name__
    if name in ("Modal", "ChooseModes") or isinstance(node, Ability):
        return
    who = getattr(node, "who", None)
    if isinstance(who, Node) and isinstance(getattr(node, "actions", None), tuple) and name != "Unless":
        doer = doer if type(who).__name__ == "Doer" else who
    if name in MAYBE:
        sure *= 0.6
    handler = HANDLERS.get(name)
    if handler is not None:
        handler(node, doer, sure, found)
    elif name in OBJECT_VERBS:
        kind, sign = OBJECT_VERBS[name]
        lasting = "EndOfTurn" not in type(getattr(node, "duration", None)).__name__
        found += [Impact(kind, sign, what, 1, node, sure, lasting=lasting) for what in _apart(_field(node, "what"))]
    elif name in PLAYER_VERBS:
        kind, sign = PLAYER_VERBS[name]
        value = getattr(node, "amount", 1)
        found.append(Impact(kind, sign, doer, value if isinstance(value, (Quantity, int)) else 2, node, sure))
    else:
        for field in node.__struct_fields__:
            if name == "Unless" and field != "sentence":
                continue
            value = getattr(node, field)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Node):
                    _walk(item, doer, sure, found)


def _apart(what: Node) -> tuple[Node, ...]:
    """"X and Y" as X, Y."""
    if type(what).__name__ != "Both":
        return (what,)
    return _apart(_field(what, "left")) + _apart(_field(what, "right"))


def _field(node: Node, name: str) -> Node:
    value = getattr(node, name, None)
    return value if isinstance(value, Node) else YOU


Handler = Callable[[Node, Node, float, list[Impact]], None]


def _damage(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    amount = getattr(node, "amount", 1)
    found.append(Impact("damage", -1, _field(node, "to"), amount if isinstance(amount, Quantity) else 1, node, sure))


def _several(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    for part in getattr(node, "parts", ()):
        _damage(part, doer, sure, found)


def _fight(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    found.append(Impact("fight", -1, _field(node, "right"), 1, node, sure))
    found.append(Impact("fighter", 1, _field(node, "left"), 1, node, sure))


def _tap(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    untap = bool(getattr(node, "untap", False))
    found.append(Impact("untap" if untap else "tap", 1 if untap else -1, _field(node, "what"), 1, node, sure))


def _sacrifice(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    what = _field(node, "what")
    if type(what).__name__ == "Itself":
        return
    found.append(Impact("sacrifice", -1, doer, 1, node, sure))


def _put(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    place = type(getattr(node, "place", None)).__name__
    what = _field(node, "what")
    if place in ("OntoBattlefield", "IntoHand"):
        found.append(Impact("return", 1, what, 1, node, sure))
    elif type(what).__name__ == "Target":
        found.append(Impact("bounce" if place in ("OnLibrary", "TopOrBottom") else "exile", -1, what, 1, node, sure))


def _put_and_rest(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    """Some of the cards that were looked at or revealed go to the hand; a pile of them counts as a card and a half."""
    if type(getattr(node, "place", None)).__name__ == "IntoHand":
        what = _field(node, "what")
        amount = getattr(what, "amount", 1)
        pile = type(what).__name__ == "Pile"
        found.append(Impact("draw", 1, doer, amount if isinstance(amount, Quantity) else 1, node, sure * 1.5 if pile else sure))


def _scaled(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    power, toughness = (signed(half, 2) for half in halves(str(getattr(node, "pt", "+0/+0"))))
    each = getattr(node, "each", 1)
    sign = 1 if power + toughness > 0 else -1
    lasting = "EndOfTurn" not in type(getattr(node, "duration", None)).__name__
    found.append(Impact("pump", sign, _field(node, "what"), each if isinstance(each, Quantity) else 1, node, sure, power, toughness, lasting))


def _ward(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    """"Until your next turn, whenever ...": worth a little, whatever it is."""
    found.append(Impact("scry", 1, YOU, 1, node, sure))


def _counters(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    groups = getattr(node, "groups", ()) or (node,)
    for group in groups:
        kind = str(getattr(group, "counter", ""))
        amount = getattr(group, "amount", 1)
        power, slash, toughness = kind.partition("/")
        numbers = (int(power), int(toughness)) if slash and power[1:].isdigit() and toughness[1:].isdigit() else (0, 0)
        sign = -1 if kind in BAD_COUNTERS else 1
        found.append(Impact(
            "counters", sign, _field(node, "what"), amount if isinstance(amount, Quantity) else 1, node, sure, *numbers, lasting=True,
        ))


def _its_counters(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    found.append(Impact("counters", 1, _field(node, "to"), 1, node, sure, lasting=True))


def _create(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    groups = getattr(node, "groups", ()) or (node,)
    for group in groups:
        pt = str(getattr(getattr(group, "called", None) or getattr(group, "look", None), "pt", None) or "0/0")
        power, _, toughness = pt.partition("/")
        numbers = (int(power) if power.isdigit() else 2, int(toughness) if toughness.isdigit() else 2)
        amount = getattr(group, "amount", 1)
        found.append(Impact("token", 1, doer, amount if isinstance(amount, Quantity) else 1, node, sure, *numbers))


def _modify(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    lasting = "EndOfTurn" not in type(getattr(node, "duration", None)).__name__
    for mod in (*getattr(node, "mods", ()), *getattr(node, "more", ())):
        _modified(mod, _field(node, "what"), sure, lasting, found)


def _modified(mod: Modification, what: Node, sure: float, lasting: bool, found: list[Impact]) -> None:
    name = type(mod).__name__
    if isinstance(mod, Gets):
        power, toughness = (signed(half, 2) for half in halves(mod.pt))
        sign = 1 if power + toughness > 0 or (power + toughness == 0 and toughness >= 0) else -1
        found.append(Impact("pump", sign, what, 1, mod, sure, power, toughness, lasting))
    elif name in ("RuleFlag", "FlagUnless"):
        flag = int(getattr(mod, "flag", 0))
        bad = bool(flag & BAD_RULES)
        found.append(Impact("rule" if bad else "keyword", -1 if bad else 1, what, 1, mod, sure, lasting=lasting))
    elif name in ("LoseAllAbilities", "LoseAbility", "LoseOtherAbilities"):
        found.append(Impact("rule", -1, what, 1, mod, sure, lasting=lasting))
    elif isinstance(mod, Becomes):
        found.append(Impact("animate", 1, what, 1, mod, sure, lasting=lasting))
    elif name == "GainControl":
        found.append(Impact("steal", -1, what, 1, mod, sure, lasting=lasting))
    else:
        found.append(Impact("keyword", 1, what, 1, mod, sure, lasting=lasting))


def _does(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    good = int(getattr(node, "how", 0)) >= 3
    found.append(Impact("keyword" if good else "rule", 1 if good else -1, _field(node, "what"), 1, node, sure))


def _attach(node: Node, doer: Node, sure: float, found: list[Impact]) -> None:
    found.append(Impact("attach", 1, _field(node, "to"), 1, node, sure, lasting=True))


HANDLERS: Final[dict[str, Handler]] = {
    "DealDamage": _damage, "DealDamageToEqual": _damage, "DealDivided": _damage, "DealEvenly": _damage, "DealSeveral": _several,
    "Fight": _fight, "PutItsCounters": _its_counters, "Tap": _tap, "Sacrifice": _sacrifice,
    "Put": _put, "PutAndRest": _put_and_rest, "GetsForEach": _scaled, "WhenUntil": _ward,
    "PutCounters": _counters, "PutAmount": _counters, "Distribute": _counters, "Create": _create,
    "CreateBlocking": _create, "CreateNumber": _create, "Modify": _modify, "ModifyTwice": _modify, "DoesThisTurn": _does, "Attach": _attach,
    "ModifyAndDoes": _modify, "DoesThisCombat": _does, "BlocksThat": _does,
}


def activated_impacts(ability: ActivatedAbility) -> tuple[Impact, ...]:
    """The impacts of an activated ability, of its best-known mode."""
    modes = modes_of(ability.effect)
    return read(modes[0]) if modes else read(ability.effect)


def same(on: Node, target: Node) -> bool:
    """Whether the words speak of that target: the target itself or a pronoun for it."""
    ref = getattr(target, "ref", 0)
    if on is target or (getattr(on, "is_target", False) and getattr(on, "ref", 0) == ref):
        return True
    return type(on).__name__ in ("It", "That", "Them", "Those", "ThatPlayer") and ref > 0 and getattr(on, "ref", 0) == ref


def depends(on: Node, target: Node) -> bool:
    """Whether what the words mean depends on the choice of that target: its controller, all others of its name ..."""
    return not same(on, target) and any(node is not on and same(node, target) for node in own_nodes(on))


__all__ = [
    "Impact", "YOU", "activated_impacts", "change", "comes_back", "counters", "depends", "drains", "dying", "entering", "ephemeral", "hits_creatures",
    "is_entering", "is_trick", "modes_of", "of_spell", "read", "same", "to_attached",
]
