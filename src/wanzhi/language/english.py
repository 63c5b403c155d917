"""English word forms: plurals of nouns, the third person of verbs, "a" or "an". Pure functions of words, cached."""

from __future__ import annotations

from functools import cache

NOUNS = {
    "that": "those", "this": "these", "its": "their", "it": "they", "is": "are", "elf": "elves", "dwarf": "dwarves", "wolf": "wolves",
    "werewolf": "werewolves", "life": "lives", "half": "halves", "thief": "thieves", "wife": "wives", "leaf": "leaves",
    "shaman": "shamans", "human": "humans", "talisman": "talismans", "merfolk": "merfolk", "treefolk": "treefolk",
    "kithkin": "kithkin", "eldrazi": "eldrazi", "moonfolk": "moonfolk", "vedalken": "vedalken", "samurai": "samurai",
    "die": "dice", "mouse": "mice", "octopus": "octopuses", "plains": "plains", "phyrexian": "phyrexians", "homunculus": "homunculi",
    "pegasus": "pegasi", "child": "children", "equipment": "equipment", "power": "power", "toughness": "toughness",
    "foot": "feet", "ox": "oxen", "hero": "heroes", "jellyfish": "jellyfish", "fungus": "fungi", "starfish": "starfish",
    "plus": "plus", "cyclops": "cyclopes", "sphinx": "sphinxes", "locus": "loci", "clothes": "clothes", "mercenary": "mercenaries",
    "mine": "mines", "other": "others", "another": "other", "a": "",
}
VERBS = {
    "have": "has", "do": "does", "are": "is", "be": "is", "don't": "doesn't", "aren't": "isn't", "were": "was", "weren't": "wasn't",
    "can": "can", "can't": "can't", "may": "may", "haven't": "hasn't", "go": "goes", "must": "must",
}
VERBS_BASE = {"be": "are", "is": "are", "has": "have", "does": "do", "doesn't": "don't", "isn't": "aren't", "was": "were",
              "wasn't": "weren't", "hasn't": "haven't"}
VOWEL_SOUND = ("hour", "honor", "honest", "heir", "8", "11", "18", "x", "x/x")
CONSONANT_SOUND = ("uni", "use", "usu", "eur", "one", "once", "ufo", "ubi", "uto", "ewe", "u.")
UN_WORDS = ("unin", "unim")  # words in "un-" that begin like "uni-" but with a vowel sound


def _like(word: str, form: str) -> str:
    """`form` with the capital of `word`."""
    return form[:1].upper() + form[1:] if word[:1].isupper() else form


@cache
def plural(noun: str) -> str:
    """
    >>> plural("card"), plural("Elf"), plural("ability"), plural("that"), plural("player's")
    ('cards', 'Elves', 'abilities', 'those', "players'")
    """
    if noun.endswith("'s"):
        stem = plural(noun[:-2])
        return stem + "'" if stem.endswith("s") else stem + "'s"
    head, dash, last = noun.rpartition(" ")
    low = last.lower()
    if low in NOUNS:
        return head + dash + _like(last, NOUNS[low])
    if low.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if low.endswith("y") and low[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


@cache
def verb_forms(verb: str) -> tuple[str, str]:
    """Base form (with "you" and plurals) and third person singular.

    >>> verb_forms("draw"), verb_forms("have"), verb_forms("don't"), verb_forms("search"), verb_forms("copy")
    (('draw', 'draws'), ('have', 'has'), ("don't", "doesn't"), ('search', 'searches'), ('copy', 'copies'))
    """
    base = VERBS_BASE.get(verb, verb)
    if base in VERBS:
        return base, VERBS[base]
    if base.endswith(("s", "x", "z", "ch", "sh", "o")):
        return base, base + "es"
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        return base, base[:-1] + "ies"
    return base, base + "s"


@cache
def takes_an(word: str) -> bool:
    """Whether "an" stands before `word`.

    >>> [takes_an(w) for w in ("artifact", "card", "untapped", "one-sided", "hour", "8/8", "X", "Equipment", "uninteresting")]
    [True, False, True, False, True, True, True, True, True]
    """
    low = word.lower()
    number = low.split("/")[0]
    if number.isdigit():
        return number.startswith("8") or number in ("11", "18")
    if low in VOWEL_SOUND or low.startswith(VOWEL_SOUND[:4]):
        return True
    if low.startswith(CONSONANT_SOUND) and not low.startswith(UN_WORDS):
        return False
    return low[:1] in "aeiou"
