"""Cards for generated positions: plain ones made for the purpose, tools that make things happen, and what one card's own words speak of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

from wanzhi.cards.compile import UnsupportedCard, compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.cards.starter import starter_records
from wanzhi.model import constants as c
from wanzhi.model.card import Card
from wanzhi.model.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from wanzhi.vocabulary.abilities import KeywordAbility, walk
from wanzhi.vocabulary.adjectives import AllColored, Colored, Supertyped
from wanzhi.vocabulary.base import Node
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.nouns import Head, OneKind, SubtypeWord, TypeWord

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COLORS = "WUBRG"
TYPES = {c.ARTIFACT: "Artifact", c.CREATURE: "Creature", c.ENCHANTMENT: "Enchantment", c.INSTANT: "Instant", c.LAND: "Land",
         c.PLANESWALKER: "Planeswalker", c.SORCERY: "Sorcery", c.BATTLE: "Battle", c.KINDRED: "Kindred"}  # fmt: skip
SUPERTYPES = {c.BASIC: "Basic", c.LEGENDARY: "Legendary", c.SNOW: "Snow", c.WORLD: "World"}
SPELLS = (
    "Lightning Bolt", "Giant Growth", "Murder", "Unsummon", "Raise the Alarm", "Opt", "Divination", "Healing Salve", "Shock", "Counterspell",
    "Mind Rot", "Disenchant", "Lava Spike", "Raise Dead", "Pyroclasm", "Dark Ritual", "Cloudshift",
)  # fmt: skip
TOOLS = (  # each makes something happen that cards wait for
    "Sacrifice another permanent: You gain 1 life.",
    "{1}: ~ deals 2 damage to any target.",
    "{1}: Draw two cards, then discard a card.",
    "{1}: Put a +1/+1 counter on target creature.",
    "{1}: Mill two cards. You lose 1 life.",
    "{1}: Destroy target permanent.",
    "{1}: Exile target permanent you control, then return it to the battlefield under its owner's control.",
    "{1}: Return target permanent card from your graveyard to the battlefield.",
    "{1}: Create a 1/1 white Soldier creature token.",
    "{1}: Tap target permanent. Untap another target permanent.",
    "{1}: Target creature gains flying and trample until end of turn.",
    "{1}: Return target permanent to its owner's hand.",
    "{1}: Each opponent discards a card and loses 2 life.",
    "{1}: Target creature fights another target creature.",
    "{1}: Scry 1, then surveil 1. Proliferate.",
    "{1}: Gain control of target creature until end of turn. Untap it.",
    "{1}: Counter target spell.",
)
KEYWORDS = ("", "", "", "Flying", "First strike", "Defender", "Deathtouch", "Haste")


def made(name: str, type_line: str, text: str = "", cost: str = "{1}", power: int | None = None) -> Card:
    """A card made for the purpose."""
    size = "" if power is None else str(power)
    loyalty = "4" if "Planeswalker" in type_line else ""
    return compile_card(CardRecord(name, (FaceRecord(name, type_line, cost, text, size, size, loyalty=loyalty),)))


class Stock:
    """Plain cards of all kinds, and supported starter cards."""

    def __init__(self) -> None:
        self.by_name: dict[str, Card] = {}
        for record in starter_records():
            try:
                self.by_name[record.name] = compile_card(record)
            except (UnsupportedCard, ValueError):
                continue
        self.basics = [self.by_name[name] for name in BASICS]
        self.creatures = [
            made(f"{kind} {power}", f"Creature — {kind}", KEYWORDS[number % len(KEYWORDS)], f"{{{power - 1}}}{{{COLORS[number % 5]}}}", power)
            for number, (kind, power) in enumerate((kind, power) for power in (1, 2, 3, 5) for kind in ("Human", "Goblin", "Elf", "Soldier", "Beast"))
        ]
        self.creatures.append(made("Golem 4", "Artifact Creature — Golem", "", "{4}", 4))
        self.creatures.append(made("Cleric 2", "Creature — Human Cleric", "When ~ enters, you gain 1 life.\nWhen ~ dies, draw a card.", "{W}", 2))
        self.creatures.append(made("Rogue 2", "Creature — Human Rogue", "Whenever ~ attacks, draw a card.", "{U}{B}", 2))
        self.legends = [made("Sir 2", "Legendary Creature — Human Knight", "", "{1}{W}", 2), made("Lady 3", "Legendary Creature — Wizard", "", "{2}{U}", 3)]
        self.artifacts = [made("Trinket", "Artifact", "{T}: Add {C}."), made("Ornament", "Artifact", "", "{2}")]
        self.equipment = [made("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")]
        self.enchantments = [made("Shrine", "Enchantment", "", "{W}"), made("Mood", "Enchantment", "", "{1}{B}")]
        self.auras = [made("Halo", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", "{G}")]
        self.planeswalkers = [made("Walker", "Planeswalker — Jace", "[+1]: Scry 1.\n[−2]: Draw a card.", "{2}{U}")]
        self.lands = [made("Waste", "Land", "{T}: Add {C}.", ""), made("Keep", "Land", "{T}: Add one mana of any color.", "")]
        self.tools = [made(f"Tool {number}", "Artifact", text) for number, text in enumerate(TOOLS)]
        self.spells = [self.by_name[name] for name in SPELLS if name in self.by_name]
        self.instants = [card for card in self.spells if card.faces[0].base.types & c.INSTANT]
        self.sorceries = [card for card in self.spells if card.faces[0].base.types & c.SORCERY]
        single = [card for _, card in sorted(self.by_name.items()) if len(card.faces) == 1]
        self.starter = [card for card in single if not card.faces[0].base.types & c.LAND]


@lru_cache(maxsize=1)
def stock() -> Stock:
    """The stock of this process."""
    return Stock()


def spoken_of(card: Card) -> list[Card]:
    """Plain cards that the words of a card describe: for "Goblin", "nonblack artifact", "a card named ..." one of the kind."""
    found: dict[str, Card] = {}
    for face in card.faces:
        for node in _nodes(cast("Iterable[Node]", face.abilities)):
            heads = node.meant if isinstance(node, Described) else (node,) if isinstance(node, Head | OneKind) else ()
            for head in heads:
                _add(found, [part for part in walk((head, getattr(node, "posts", ()))) if part is not node])
            if isinstance(node, SubtypeWord):
                _add(found, [node])
    return list(found.values())


def _nodes(abilities: Iterable[Node]) -> Iterable[Node]:
    for ability in abilities:
        for node in walk(ability):
            yield node
            if isinstance(node, KeywordAbility):
                yield from _nodes(node.parts())


def _add(found: dict[str, Card], words: list[Node]) -> None:
    types = [TYPES[word.type] for word in words if isinstance(word, TypeWord) and word.type in TYPES]
    subtypes = [word.subtype for word in words if isinstance(word, SubtypeWord)]
    supertypes = [SUPERTYPES[word.supertype] for word in words if isinstance(word, Supertyped) and not word.negated]
    colors = [color for word in words if isinstance(word, Colored | AllColored) for color in word.colors]
    if not (types or subtypes or supertypes or colors):
        return
    types = sorted({*types, *(filter(None, (_type_of(subtype) for subtype in subtypes)))} or {"Creature"}, key=lambda name: name == "Creature")
    if "Instant" in types or "Sorcery" in types:
        types = [name for name in types if name in ("Instant", "Sorcery", "Kindred")][:1]
    if types == ["Kindred"]:
        types = ["Kindred", "Artifact"]
    line = " ".join(dict.fromkeys((*supertypes, *types))) + (" — " + " ".join(dict.fromkeys(subtypes)) if subtypes else "")
    letters = "".join(f"{{{COLORS[number]}}}" for number in range(5) if any(color & (1 << number) for color in colors))
    number = len(found)
    key = f"{line} {letters}"
    if key in found or number > 12:
        return
    text = "You gain 1 life." if types[0] in ("Instant", "Sorcery") else "Enchant permanent" if "Aura" in subtypes else ""
    cost = "" if "Land" in types else letters or "{2}"
    try:
        found[key] = made(key, line, text, cost, (2, 4, 1, 6)[number % 4] if "Creature" in types or "Vehicle" in subtypes else None)
    except (UnsupportedCard, ValueError):
        return


def _type_of(subtype: str) -> str:
    kinds = ((CREATURE_TYPES, "Creature"), (LAND_TYPES, "Land"), (ARTIFACT_TYPES, "Artifact"), (ENCHANTMENT_TYPES, "Enchantment"),
             (PLANESWALKER_TYPES, "Planeswalker"), (SPELL_TYPES, "Instant"))  # fmt: skip
    return next((name for names, name in kinds if subtype in names), "")


__all__ = ["BASICS", "Stock", "made", "spoken_of", "stock"]
