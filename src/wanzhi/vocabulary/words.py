"""Lexical tables: the fixed words of the card language in English and Chinese (card types, colours, subtypes, counters, keywords).

A field `Annotated[int, "type"]` is written and read by the table of that name.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from wanzhi.language import Forms, lexical, lexical_functions
from wanzhi.language.lexer import Token
from wanzhi.model import constants as c
from wanzhi.model.subtypes import ALL_SUBTYPES, CREATURE_TYPES, LAND_TYPES
from wanzhi.vocabulary import terms

_TYPES: Final = {value: name for value, name in c.TYPE_NAMES.items() if value <= c.KINDRED}

lexical("type", {value: (name, "", terms.CARD_TYPES[name]) for value, name in _TYPES.items()})
lexical("supertype", {value: (name, terms.SUPERTYPES[name]) for value, name in c.SUPERTYPE_NAMES.items()})
lexical("color", {value: (name, terms.COLORS[name] + "色") for value, name in c.COLOR_NAMES.items()})
lexical("subtype", {name: (name, "", terms.SUBTYPES.get(name, name)) for name in ALL_SUBTYPES})
lexical("creature type", {name: (name, "", terms.SUBTYPES.get(name, name)) for name in CREATURE_TYPES})
lexical("land type", {name: (name, "", terms.SUBTYPES.get(name, name)) for name in LAND_TYPES})

#: Kinds of counters that are not in the terms table but on cards; a Chinese name is wanting and the English word is shown.
PT_COUNTERS: Final = ("+1/+1", "-1/-1", "+1/+0", "+0/+1", "-1/-0", "-0/-1", "+2/+2", "-2/-2", "+1/+2", "-0/-2", "-2/-1", "+0/+2", "+2/+0")
OTHER_COUNTERS: Final = (
    "acorn", "age", "aim", "arrow", "arrowhead", "awakening", "bait", "blaze", "blood", "bloodline", "bloodstain", "book", "bore",
    "bounty", "brain", "brick", "burden", "cage", "carrion", "cell", "charge", "chorus", "coin", "collection", "component",
    "conqueror", "contested", "corpse", "corruption", "cube", "currency", "day", "death", "deathtouch", "defense", "delay",
    "depletion", "descent", "despair", "devotion", "discovery", "divinity", "doom", "double strike", "dread", "dream", "duty", "echo",
    "egg", "elixir", "ember", "energy", "enlightened", "eon", "eruption", "everything", "experience", "eyeball", "eyestalk", "fade",
    "fate", "feather", "feeding", "fellowship", "fetch", "filibuster", "finality", "fire", "first strike", "flame", "flood", "flying",
    "foreshadow", "fungus", "funk", "fury", "fuse", "gem", "ghostform", "glyph", "gold", "growth", "harmony", "haste", "hatching",
    "hatchling", "healing", "hexproof", "hit", "hone", "hoofprint", "hope", "hour", "hourglass", "hunger", "husk", "ice", "impostor",
    "incarnation", "incubation", "indestructible", "infection", "influence", "ingenuity", "intel", "intervention", "invitation",
    "isolation", "javelin", "judgment", "ki", "kick", "knickknack", "knowledge", "landmark", "level", "lifelink", "loot", "lore",
    "loyalty", "luck", "magnet", "manabond", "manifestation", "mannequin", "matrix", "memory", "menace", "midway", "mine", "mining",
    "mire", "music", "muster", "necrodermis", "nest", "net", "night", "oil", "omen", "ore", "page", "pain", "palliation",
    "paralyzation", "pause", "petal", "petrification", "phylactery", "phyresis", "pin", "plague", "plot", "point", "poison", "polyp",
    "possession", "pressure", "prey", "pupa", "quest", "rad", "reach", "rejection", "reprieve", "rev", "revival", "ribbon", "ritual",
    "rope", "rust", "scream", "scroll", "shadow", "shell", "shield", "shred", "shy", "silver", "sleep", "sleight", "slime", "slumber",
    "soot", "soul", "spark", "spite", "spore", "stash", "storage", "story", "strife", "study", "stun", "supply", "suspect",
    "takeover", "task", "theft", "ticket", "tide", "time", "tower", "training", "trample", "trap", "treasure", "unity", "unlock",
    "valor", "velocity", "verse", "vigilance", "vitality", "void", "volatile", "vortex", "vow", "voyage", "wage", "winch", "wind",
    "wish", "wreck",
)
_counters: dict[Hashable, Forms | tuple[str, str, str] | tuple[str, str]] = {kind: (kind, kind) for kind in PT_COUNTERS}
_counters.update({kind: (kind, terms.COUNTERS.get(kind) or terms.KEYWORDS.get(kind) or kind) for kind in OTHER_COUNTERS})
lexical("counter", _counters)

#: Keywords that can stand alone after "with", "has" and "gains".
lexical("keyword flag", {bit: (name, terms.KEYWORDS.get(name, name)) for name, bit in c.KEYWORD_FLAGS.items()})

lexical("ability word", {word: Forms(word, word, zh) for word, zh in terms.ABILITY_WORDS.items()})


def _mana_symbols(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """A run of mana symbols (CR 107.4): "{2}{R}"; no {T}, {Q}, {E} or other symbols of their own."""
    j = i
    while j < len(tokens) and tokens[j].text.startswith("{") and (j == i or tokens[j].glued):
        if tokens[j].text[1:-1] in NO_MANA:
            return []
        j += 1
    return [(j, "".join(token.text for token in tokens[i:j]).upper())] if j > i else []


def _energy_symbols(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """A run of energy symbols (CR 107.14), counted."""
    j = i
    while j < len(tokens) and tokens[j].text == "{e}":
        j += 1
    return [(j, j - i)] if j > i else []


NO_MANA: Final = ("t", "q", "e", "chaos", "p", "tk", "a")
lexical_functions("mana symbols", _mana_symbols, lambda value, lang, many: str(value))
lexical_functions("energy symbols", _energy_symbols, lambda value, lang, many: "{E}" * value if isinstance(value, int) else "")

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
lexical("ordinal", {n: (word, zh) for n, (word, zh) in enumerate(zip(ORDINALS, "一二三四五六七八九十", strict=True), 1)})
lexical("cast from", {
    c.HAND: Forms("your hand", "your hand", "你的手牌", ("their hand",)),
    c.GRAVEYARD: Forms("your graveyard", "your graveyard", "你的坟墓场", ("a graveyard",)),
    c.EXILE: ("exile", "放逐区"), c.LIBRARY: Forms("your library", "your library", "你的牌库"),
})
_WAYS: Final = (
    "kicker", "evoke", "dash", "madness", "surge", "spectacle", "prowl", "blitz", "emerge", "overload", "escape", "flashback",
    "foretell",
    "bargain", "buyback", "offspring", "bestow", "cleave", "awaken", "miracle", "disturb", "plot", "impending", "warp",
    "sneak", "web-slinging",
)
lexical("way to cast", {way: (way, terms.KEYWORDS.get(way, way)) for way in _WAYS})

lexical("trigger limit", {"each turn": ("once each turn", "每回合")})

ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
lexical_functions(
    "chapter", lambda tokens, i: [(i + 1, ROMAN.index(tokens[i].text) + 1)] if tokens[i].text in ROMAN else [],
    lambda value, lang, many: ROMAN[value - 1].upper() if isinstance(value, int) else "", ROMAN,
)

#: Words before a long dash that mean something (CR 702, 719, 720).
MEANINGFUL: Final = frozenset((
    *terms.ABILITY_WORDS, *terms.KEYWORDS, "boast", "forecast", "exhaust", "max speed", "power-up", "to solve", "solved", "companion",
    "visit", "prize", "mono eminence", "rulebreaker", "legacy", "gotcha", "split", "will of the planeswalkers", "team speed demons",
    "team cloudspire", "hero's reward", "choose one", "choose two", "choose three", "choose up to one", "choose one or both",
    "choose one or more",
))
_ENDS: Final = frozenset((",", ".", ":", ";", "\n", "•", '"', "{t}"))


def _flavor(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """One to eight words, the first with a capital, up to a long dash with spaces around it; at the beginning of a paragraph or mode."""
    if i and tokens[i - 1].text != "•":
        return []
    j = i
    while j < len(tokens) and j - i <= 8 and tokens[j].text != "—" and tokens[j].text not in _ENDS and tokens[j].text[0] != "{":
        j += 1
    if j == i or j >= len(tokens) or tokens[j].text != "—" or tokens[j].glued or tokens[i].raw[:1].islower():
        return []
    words = tokens[i:j]
    name = "".join(token.raw if token.glued or at == 0 else " " + token.raw for at, token in enumerate(words))
    low = name.lower()
    if low in MEANINGFUL or words[0].text in ROMAN or words[0].text in ("suspend", "ward", "choose") or low.split(" ")[0] in terms.KEYWORDS:
        return []
    return [(j, name)]


def _chinese_flavor(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """The words before ～, if they are no ability word, keyword or number of modes."""
    if i and tokens[i - 1].text != "•":
        return []
    j = i
    while j < len(tokens) and j - i <= 12 and tokens[j].text not in _CHINESE_ENDS and tokens[j].text[0] != "{":
        j += 1
    if j == i or j >= len(tokens) or tokens[j].text != "～":
        return []
    name = "".join(token.raw if token.glued or at == 0 else " " + token.raw for at, token in enumerate(tokens[i:j]))
    return [] if name in _CHINESE_MEANINGFUL or name.startswith("选择") or tokens[i].text in ROMAN else [(j, name)]


_CHINESE_ENDS: Final = frozenset(("～", "，", "。", "：", "；", "\n", "•", "「"))
_CHINESE_MEANINGFUL: Final = frozenset((*terms.ABILITY_WORDS.values(), *terms.KEYWORDS.values()))
lexical_functions("flavor word", _flavor, lambda value, lang, many: str(value), chinese=_chinese_flavor)


def _read_typecycling(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """"forestcycling", "basic landcycling", "Wizardcycling": the quality before "cycling"."""
    text = tokens[i].text
    if text == "basic" and i + 1 < len(tokens) and tokens[i + 1].text == "landcycling":
        return [(i + 2, "basic land")]
    if text.endswith("cycling") and text != "cycling":
        stem = text[: -len("cycling")]
        if stem in ("land", "artifact"):
            return [(i + 1, stem)]
        return [(i + 1, name) for name in ALL_SUBTYPES if name.lower() == stem]
    return []


def _write_typecycling(value: Hashable, lang: str, many: bool) -> str:
    word = f"{value}cycling"
    if lang == "en":
        return word if str(value) in ("land", "basic land", "artifact") else word.capitalize()
    return terms.TYPECYCLINGS.get(word.lower(), terms.SUBTYPES.get(str(value), str(value)) + "循环")


_CYCLED: Final = ("land", "basic land", "artifact", *ALL_SUBTYPES)
lexical_functions(
    "typecycling", _read_typecycling, _write_typecycling, chinese=tuple((_write_typecycling(name, "zh", False), name) for name in _CYCLED),
)
