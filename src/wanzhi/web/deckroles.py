"""What a card does for a deck, read from its nodes: removal, draw, mana, evasion ... and what kinds of things it can answer.

Nothing here looks at words: a card whose text is not understood has no role.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wanzhi.agents import meaning
from wanzhi.agents.meaning import Impact
from wanzhi.cards.records import BASIC_LAND_LETTERS, color_mask
from wanzhi.model import constants as c
from wanzhi.model.subtypes import ALL_LAND_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.abilities import ActivatedAbility, TriggeredAbility, own_nodes, parts_of
from wanzhi.vocabulary.adjectives import NotTyped
from wanzhi.vocabulary.base import Node
from wanzhi.vocabulary.becoming import Gets
from wanzhi.vocabulary.effects.libraries import Search
from wanzhi.vocabulary.effects.mana import AddsMana
from wanzhi.vocabulary.effects.places import OntoBattlefield
from wanzhi.vocabulary.nouns import CardNoun, PermanentWord, SpellNoun, SubtypeWord, TypeWord
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.rule_flags import RuleFlag
from wanzhi.vocabulary.statics import Continuous
from wanzhi.web.cardface import abilities_of, reading_of

if TYPE_CHECKING:
    from wanzhi.cards.compile import Compiled
    from wanzhi.cards.records import CardRecord
    from wanzhi.vocabulary.base import Ability

REMOVAL, SWEEPER, BURN, COUNTER, BOUNCE, DISCARD, DRAW = "removal", "sweeper", "burn", "counterspell", "bounce", "discard", "draw"
TUTOR, RAMP, FETCH, EVASION, ANTHEM, TRICK = "tutor", "ramp", "fetch", "evasion", "anthem", "trick"
TOKENS, LIFE, RECURSION, MILL = "tokens", "life", "recursion", "mill"
ROLES: Final = (
    REMOVAL, SWEEPER, BURN, COUNTER, BOUNCE, DISCARD, DRAW, TUTOR, RAMP, FETCH, EVASION, ANTHEM, TRICK, TOKENS, LIFE, RECURSION, MILL,
)
ANSWERED: Final = {"creature": c.CREATURE, "artifact": c.ARTIFACT, "enchantment": c.ENCHANTMENT, "planeswalker": c.PLANESWALKER, "land": c.LAND}
SPELL: Final = "spell"
PERMANENTS: Final = c.CREATURE | c.ARTIFACT | c.ENCHANTMENT | c.PLANESWALKER | c.LAND
EVASIVE: Final = c.FLYING | c.MENACE | c.FEAR | c.INTIMIDATE | c.SHADOW | c.HORSEMANSHIP | c.SKULK
FOR_GOOD: Final = ("kill", "exile", "steal", "damage", "fight")
MOST_KNOWN: Final = 8192
OWN_PRONOUNS: Final = ("Itself", "It", "That", "Those", "Them", "You")


class Roles(NamedTuple):
    """What a card does for its deck."""

    roles: frozenset[str]
    answers: frozenset[str]  # kinds of permanents it can get rid of for good, and "spell" if it counters spells
    fetches: int = 0  # lands that it searches for
    mana: int = 0  # the mask of the colours of mana that it makes
    finds: int = 0  # the mask of the colours of the land types that it searches for; all five for any basic land


_known: dict[str, Roles] = {}  # by text hash


def roles_of(record: CardRecord) -> Roles:
    """The roles of a card by its text as it is understood; none if it is not."""
    key = record.text_hash
    if key not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = _roles(record, reading_of(record))
    return _known[key]


def unread(record: CardRecord) -> Roles:
    """What can be said of a card whose text was not looked at: the colours of a land's mana, as its colour identity says (CR 903.4)."""
    return Roles(frozenset(), frozenset(), 0, color_mask(record.color_identity) if _types(record) & c.LAND else 0)


def _roles(record: CardRecord, compiled: Compiled) -> Roles:
    roles: set[str] = set()
    answers: set[str] = set()
    land = bool(_types(record) & c.LAND)
    for ability in abilities_of(compiled):
        for part in parts_of(ability):
            for impact in _impacts(part):
                _impact(impact, roles, answers)
            _static(part, roles, answers)
            _mana(part, land, roles)
    fetches = _fetched(abilities_of(compiled), roles)
    if _types(record) & c.CREATURE and _evades(abilities_of(compiled)):
        roles.add(EVASION)
    mana, finds = _makes(record, abilities_of(compiled))
    return Roles(frozenset(roles), frozenset(answers), fetches, mana, finds if fetches else 0)


def _types(record: CardRecord) -> int:
    try:
        return record.front.type_masks().types
    except ValueError:
        return 0


def _impacts(ability: Ability) -> tuple[Impact, ...]:
    """What an ability does as it resolves, with all its modes; what an Aura does to its creature."""
    effect = getattr(ability, "effect", None)
    if not isinstance(effect, Node):
        return meaning.to_attached((ability,))
    return tuple(impact for mode in meaning.modes_of(effect) or (effect,) for impact in meaning.read(mode))


def _impact(impact: Impact, roles: set[str], answers: set[str]) -> None:
    kind, on = impact.kind, impact.on
    own = type(on).__name__ in OWN_PRONOUNS or _mine(on)
    if kind == "sacrifice":
        if not own:
            hit = _kinds(getattr(impact.node, "what", None))
            roles.update((REMOVAL,) if hit & c.CREATURE else ())
            answers.update(name for name, bit in ANSWERED.items() if hit & bit)
    elif kind == "counter":
        roles.add(COUNTER)
        answers.add(SPELL)
    elif kind in FOR_GOOD or (kind in ("pump", "counters") and impact.sign < 0 and impact.toughness < 0) or (kind == "rule" and impact.lasting):
        _removes(impact, own, roles, answers)
    elif kind == "bounce" and not own and _kinds(on):
        roles.add(BOUNCE)
    elif kind == "return" or (kind == "bounce" and _from_graveyard(on)):
        if _from_graveyard(on):
            roles.add(RECURSION)
    elif kind in ("discard", "mill"):
        if not isinstance(on, You):
            roles.add(DISCARD if kind == "discard" else MILL)
    elif kind == "draw" and type(on).__name__ in ("You", "EachPlayer", "TargetPlayer"):
        roles.add(DRAW)
    elif kind == "token":
        roles.add(TOKENS)
    elif kind == "gain" and isinstance(on, You):
        roles.add(LIFE)
    elif kind == "pump" and impact.sign > 0 and not impact.lasting:
        roles.update((TRICK,) if getattr(on, "is_target", False) else (ANTHEM,) if type(on).__name__ == "All" else ())


def _removes(impact: Impact, own: bool, roles: set[str], answers: set[str]) -> None:
    on, kind = impact.on, impact.kind
    if own or (kind == "steal" and not impact.lasting) or any(type(post).__name__ == "SameName" for post in _posts(on)):
        return
    hit = _kinds(on)
    players = any(type(node).__name__ in ("AnyTargetFilter", "PlayerNoun") for node in own_nodes(on)) or type(on).__name__ in (
        "EachOpponent", "AnOpponent", "Opponents", "TargetPlayer", "EachPlayer",
    )
    if kind == "damage" and players:
        roles.add(BURN)
    if kind not in ("kill", "exile", "steal"):
        hit &= c.CREATURE | (c.PLANESWALKER if kind == "damage" else 0)
    if hit & c.CREATURE:
        roles.add(SWEEPER if type(on).__name__ in ("All", "Each") and kind != "steal" else REMOVAL)
    answers.update(name for name, bit in ANSWERED.items() if hit & bit)


def _kinds(on: object) -> int:
    """The types of permanents that words can mean; 0 for cards elsewhere and for spells."""
    if not isinstance(on, Node) or _from_graveyard(on):
        return 0
    if type(on).__name__ == "Attached":
        return c.CREATURE if any(_word(node) & c.CREATURE for node in own_nodes(on)) else PERMANENTS
    words = getattr(on, "filter", None)
    if type(words).__name__ == "AnyTargetFilter":
        return c.CREATURE | c.PLANESWALKER
    found = 0
    for head in getattr(words, "heads", ()):
        if isinstance(head, (CardNoun, SpellNoun)):
            continue
        kinds = 0
        for node in own_nodes(head):
            kinds |= _word(node)
        for node in own_nodes(head):
            if isinstance(node, NotTyped):
                kinds &= ~node.type
        found |= kinds
    return found


def _word(node: Node) -> int:
    """The types of permanents that one noun means."""
    if isinstance(node, PermanentWord):
        return PERMANENTS
    if isinstance(node, TypeWord):
        return node.type & PERMANENTS
    if isinstance(node, SubtypeWord):
        return c.LAND if SUBTYPE_BIT[node.subtype] & ALL_LAND_TYPES else 0
    return 0


def _posts(on: Node) -> tuple[Node, ...]:
    return tuple(getattr(getattr(on, "filter", None), "posts", ()))


def _mine(on: Node) -> bool:
    """Whether words speak of the player's own things ("... you control")."""
    return any(type(post).__name__ == "ControlledBy" and isinstance(getattr(post, "who", None), You) for post in _posts(on))


def _from_graveyard(on: Node) -> bool:
    return any(type(post).__name__ == "InZone" for post in _posts(on))


def _static(ability: Ability, roles: set[str], answers: set[str]) -> None:
    """Static abilities: what strengthens the player's creatures or weakens others, and takes control."""
    if type(ability).__name__ == "Control":
        hit = _kinds(getattr(ability, "what", None))
        roles.update((REMOVAL,) if hit & c.CREATURE else ())
        answers.update(name for name, bit in ANSWERED.items() if hit & bit)
    if isinstance(ability, Continuous) and type(ability.what).__name__ == "All":
        for mod in ability.mods:
            if isinstance(mod, Gets) and not mod.pt.startswith("-"):
                roles.add(ANTHEM)
            elif isinstance(mod, Gets) and not _mine(ability.what):
                roles.add(SWEEPER)


def _mana(ability: Ability, land: bool, roles: set[str]) -> None:
    """Mana from other things than lands, more lands a turn, tokens that are mana."""
    if type(ability).__name__ == "AdditionalLands":
        roles.add(RAMP)
    if land or (not isinstance(ability, (ActivatedAbility, TriggeredAbility)) and type(ability).__name__ != "SpellEffect"):
        return
    for node in own_nodes(ability):
        if isinstance(node, AddsMana) or (type(node).__name__ == "KnownToken" and "Treasure" in repr(node)):
            roles.add(RAMP)


def _fetched(abilities: tuple[Ability, ...], roles: set[str]) -> int:
    """How many lands it searches for; also whether it searches for other cards."""
    most = 0
    for ability in abilities:
        nodes = own_nodes(ability)
        for node in nodes:
            if not isinstance(node, Search):
                continue
            words = [_card_word(word) for word in own_nodes(node.what)]
            if any(words):
                amount = getattr(getattr(node.what, "amount", None), "n", 1)
                most = max(most, amount if isinstance(amount, int) else 1)
                if any(isinstance(place, OntoBattlefield) for place in nodes) and not _spends_a_land(ability):
                    roles.add(RAMP)
            else:
                roles.add(TUTOR)
    if most:
        roles.add(FETCH)
    return most


def _makes(record: CardRecord, abilities: tuple[Ability, ...]) -> tuple[int, int]:
    """The colours of the mana it makes, and of the lands it searches for (CR 106.3, 305.6)."""
    mana, finds = 0, 0
    for name, letter in BASIC_LAND_LETTERS.items():
        if _types(record) & c.LAND and name in record.front.type_line.split():
            mana |= color_mask(letter)
    for node in (node for ability in abilities for node in own_nodes(ability)):
        if isinstance(node, AddsMana):
            choices = "".join(getattr(node, "choices", ()))
            mana |= color_mask("".join(letter for letter in choices if letter in "WUBRG")) if choices else c.ALL_COLORS
        elif isinstance(node, Search):
            words = {word.subtype for word in own_nodes(node.what) if isinstance(word, SubtypeWord)} & BASIC_LAND_LETTERS.keys()
            finds |= color_mask("".join(BASIC_LAND_LETTERS[word] for word in words)) if words else c.ALL_COLORS
    return mana, finds


def _card_word(node: Node) -> bool:
    return (isinstance(node, TypeWord) and bool(node.type & c.LAND)) or (
        isinstance(node, SubtypeWord) and bool(SUBTYPE_BIT[node.subtype] & ALL_LAND_TYPES)
    )


def _spends_a_land(ability: Ability) -> bool:
    """Whether a land goes for the land that comes: a permanent that taps and sacrifices itself, without mana, is no more mana."""
    costs = [type(cost).__name__ for cost in getattr(ability, "costs", ())]
    return "SacrificeCost" in costs and "TapCost" in costs and "ManaCostNode" not in costs


def _evades(abilities: tuple[Ability, ...]) -> bool:
    for ability in abilities:
        if int(getattr(ability, "bit", 0)) & EVASIVE or type(ability).__name__ == "Landwalk":
            return True
        mods = ability.mods if isinstance(ability, Continuous) and type(ability.what).__name__ == "Itself" else ()
        if any(isinstance(mod, RuleFlag) and mod.flag & c.CANT_BE_BLOCKED for mod in mods):
            return True
    return False


__all__ = ["ANSWERED", "ROLES", "SPELL", "Roles", "roles_of", "unread"]
