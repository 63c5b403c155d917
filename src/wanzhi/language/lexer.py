"""Text to tokens.

Contract: every character of the text is white space, part of exactly one token's span, or part of reminder text that is recorded;
nothing vanishes silently. Spans are offsets into the original text.

Normalised `text`: lower case, straight quotes, "-" for the minus sign; "an" is `a`; a possessive is two tokens ("player's" -> `player`
`'s`, "players'" -> `players` `'s`, "your" -> `you` `'s`, "its" -> `it` `'s`, "their" -> `they` `'s`), so that the template
`{who}'s library` reads all of them; "nonblack" and "non-Elf" are `non` and the rest. A reference to the object itself (its name, or
"this creature") is `~`; inside a quoted ability its name is `~source` (CR 201.5: it means the object that grants the ability). A card
that is spoken of as a person ("him", "her") is the object itself too, as `it` where "it" would stand for what is put on it.

A quoted ability is a sentence within a sentence, printed with one full stop for both. `lex` gives each its own: it adds tokens of no
width where the print leaves one out, so that `"{ability}"` holds a whole ability and the sentence around goes on or ends by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from wanzhi.model.constants import KEYWORD_FLAGS
from wanzhi.model.subtypes import ARTIFACT_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, SPELL_TYPES

SELF = "~"
GRANTER = "~source"

#: "this ..." that mean the object itself. "This turn", "this way", "this ability", "this combat" are left alone.
SELF_NOUNS = frozenset((
    "creature", "spell", "card", "artifact", "land", "enchantment", "token", "aura", "equipment", "saga", "vehicle", "permanent", "scheme",
    "spacecraft", "contraption", "conspiracy", "siege", "class", "door", "mount", "phenomenon", "case", "emblem", "attraction",
    "planeswalker", "plane", "planet", "room", "battle", "fortification", "sorcery", "instant", "dungeon", "role", "curse", "shrine",
    "background",
))  # fmt: skip
POSSESSIVES = {"your": ("you", 3), "its": ("it", 2), "their": ("they", 3)}
NOT_NON = frozenset(("none", "nonetheless", "nonsense"))
CONTRACTIONS = frozenset(["it's", "that's", "there's", "who's", "what's", "he's", "she's", "let's", "here's", "where's"])

#: What is said of a person: "he" and "she" are the object itself; before these nouns "her" is a possessive.
PERSONS = {"he": "~", "she": "~", "him": "~", "his": "~", "her": "~", "he's": "it's", "she's": "it's"}
HERS = frozenset((
    "owner", "owner's", "owners", "controller", "controller's", "power", "toughness", "loyalty", "mana", "base", "abilities", "other", "name",
    "activated", "triggered", "equipment", "counters",
))  # fmt: skip

_PT = r"[+\-−–]?(?:\d+|[XYxy*])/[+\-−–]?(?:\d+|[XYxy*])(?![\w/])"
_SCAN = re.compile(
    r"(?P<loyalty>(?m:^)(?:\[[+\-−–]?(?:\d+|[Xx])\](?=:)|[+\-−–](?:\d+|[Xx])(?=:)|\d+(?=:)))"
    rf"|(?P<pt>{_PT})"
    r"|(?P<symbol>\{[^{}\s]+\})"
    r"|(?P<self>~(?:source\b)?)"
    r"|(?P<own>(?<=~)['’]s(?!\w)|(?<=~source)['’]s(?!\w))"
    r"|(?P<word>[+−-]?\d+(?![\w'’-])|and/or|[^\W_]+(?:['’\-][^\W_]+)*(?:(?<=s)['’](?!\w))?)"
    r"|(?P<newline>\n)"
    r"|(?P<space>[^\S\n]+)"
    r"|(?P<other>.)",
    re.IGNORECASE,
)
_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-"})

# first words of names that mean something else in a text
_OTHER_WORDS = ("the", "when", "whenever", "each", "you", "your", "target", "add", "all")
_GAME_WORDS = frozenset(
    word.lower()
    for word in (*CREATURE_TYPES, *ARTIFACT_TYPES, *ENCHANTMENT_TYPES, *LAND_TYPES, *SPELL_TYPES, *KEYWORD_FLAGS, *_OTHER_WORDS)
)


class Token(msgspec.Struct, frozen=True):
    """`text` is what is compared, `raw` what stands in the text from `start` to `end`; `glued`: no space before it."""

    text: str
    raw: str
    start: int
    end: int
    glued: bool = False


class Reminder(msgspec.Struct, frozen=True):
    """Text in parentheses, set aside (CR 207.2)."""

    text: str
    start: int
    end: int


class Paragraph(msgspec.Struct, frozen=True):
    """One ability's text: a line with the bulleted lines that follow it."""

    tokens: tuple[Token, ...]
    start: int
    end: int
    reminders: tuple[Reminder, ...] = ()


def names_of(name: str, legendary: bool = False, text: str = "") -> tuple[str, ...]:
    """The names by which a card's text may call it: in full and, if it is legendary, in short.

    With `text` the short name is the longest beginning of the name that the text uses (and that is no other word of the game).

    >>> names_of("Mara, the Well Keeper", True)
    ('Mara, the Well Keeper', 'Mara')
    >>> names_of("Oren Vail", True, "Whenever Oren attacks"), names_of("Sliver Empress", True, "Create a Sliver")
    (('Oren Vail', 'Oren'), ('Sliver Empress',))
    >>> names_of("Ember, Frost Tyrant", True, "When Ember dies, create Ember, Frost Tongue, a token")
    ('Ember, Frost Tyrant', 'Ember')
    """
    if not legendary:
        return (name,)
    if not text:
        cuts = [name.index(mark) for mark in (",", " the ", " of ") if mark in name[1:]]
        short = name[: min(cuts)] if cuts else ""
        return (name, short) if len(short) > 2 and short != "The" else (name,)
    words = name.split()
    rest = text.replace(name, "")
    whole = next((size for size, word in enumerate(words, 1) if word.endswith(",")), len(words) - 1)  # nobody is called by half a title
    for size in range(whole, 0, -1):
        short = " ".join(words[:size]).rstrip(",")
        low = short.lower()
        if size == 1 and (len(short) < 3 or (low in _GAME_WORDS and "," not in words[0])):
            continue
        if short in rest and re.search(rf"(?<!\w){re.escape(short)}(?!\w)", rest):
            return (name, short)
    return (name,)


def _scan(text: str) -> list[Token]:
    """The tokens as they stand, without self-references, white space and reminder handling."""
    out: list[Token] = []
    glued = False
    for match in _SCAN.finditer(text):
        kind = match.lastgroup
        if kind == "space":
            glued = False
            continue
        raw, start, end = match.group(), match.start(), match.end()
        low = raw.translate(_STRAIGHT).lower()
        if kind == "own":
            out.append(Token("'s", raw, start, end, True))
        elif kind == "loyalty":
            out.append(Token("[" + low.strip("[]") + "]", raw, start, end, glued))
        elif kind == "word" and ("'" in low or low in POSSESSIVES or low == "an" or low.startswith("non")):
            _word(out, low, raw, start, end, glued)
        else:
            out.append(Token('"' if low == "'" else low, raw, start, end, glued))  # a quotation within a quotation
        glued = kind != "newline"
    return out


def _word(out: list[Token], low: str, raw: str, start: int, end: int, glued: bool) -> None:
    """Split possessives and "non" off; "an" is "a"."""
    if low.startswith("non") and len(low) > 3 and low not in NOT_NON:
        cut = 4 if low[3] == "-" else 3
        out.append(Token("non", raw[:cut], start, start + cut, glued))
        _word(out, low[cut:], raw[cut:], start + cut, end, True)
        return
    if low == "an":
        out.append(Token("a", raw, start, end, glued))
        return
    if low in POSSESSIVES:
        stem, cut = POSSESSIVES[low]
    elif low.endswith("'s") and low not in CONTRACTIONS:
        stem, cut = low[:-2], len(low) - 2
    elif low.endswith("'"):
        stem, cut = low[:-1], len(low) - 1
    else:
        out.append(Token(low, raw, start, end, glued))
        return
    out.append(Token(stem, raw[:cut], start, start + cut, glued))
    out.append(Token("'s", raw[cut:], start + cut, end, True))


@lru_cache(maxsize=4096)
def _name_tokens(name: str) -> tuple[tuple[str, str], ...]:
    return tuple((t.text, t.raw) for t in _scan(name))


def _self_references(tokens: list[Token], names: Iterable[str]) -> list[Token]:
    """Replace names and "this creature" by one token; inside double quotes a name means the granter."""
    patterns = sorted((p for p in map(_name_tokens, names) if p), key=len, reverse=True)
    firsts = {p[0][0] for p in patterns}
    out: list[Token] = []
    depth = 0
    i, n = 0, len(tokens)
    while i < n:
        token = tokens[i]
        text = token.text
        size, what = 0, ""
        if text in firsts:
            for pattern in patterns:
                if all(i + k < n and tokens[i + k].raw == raw for k, (_, raw) in enumerate(pattern)):
                    if i + len(pattern) < n and tokens[i + len(pattern)].text in ("planeswalker", "planeswalkers"):
                        continue  # "a Jace planeswalker" is a subtype
                    size, what = len(pattern), GRANTER if depth else SELF
                    break
        if not size and text == "this" and i + 1 < n and tokens[i + 1].text in SELF_NOUNS:
            size, what = 2, SELF
        if size:
            last = tokens[i + size - 1]
            raw = token.raw if size == 1 else " ".join(t.raw for t in tokens[i : i + size])
            out.append(Token(what, raw, token.start, last.end, token.glued))
            i += size
            continue
        if text == '"':
            depth += -1 if closes(token, depth) else 1
        elif text == "\n":
            depth = 0
        out.append(token)
        i += 1
    return out


def closes(token: Token, depth: int) -> bool:
    """Whether a quotation mark ends a quotation: it stands close to the words before it, and one is open."""
    return depth > 0 and token.glued


def _persons(tokens: list[Token]) -> list[Token]:
    """"Exile her, then return her transformed under her owner's control": the object itself."""
    if not any(token.text in PERSONS for token in tokens):
        return tokens
    out: list[Token] = []
    for at, token in enumerate(tokens):
        text = PERSONS.get(token.text, "")
        following = tokens[at + 1].text if at + 1 < len(tokens) else ""
        if not text or (token.text == "he" and following == "or") or (at and tokens[at - 1].text == "or"):
            out.append(token)  # "he or she" is a player
            continue
        if text == "it's":  # "he's a 3/4 Ninja creature"
            out.append(Token(SELF, token.raw, token.start, token.end - 2, token.glued))
            out.append(Token("is", "", token.end - 2, token.end))
            continue
        on = at > 1 and tokens[at - 1].text == "on" and tokens[at - 2].text in ("counter", "counters")
        out.append(msgspec.structs.replace(token, text="it" if on and token.text in ("him", "her") else text))
        if token.text == "his" or (token.text == "her" and following in HERS):
            out.append(Token("'s", "", token.end, token.end, True))
    return out


def _reminders(text: str, tokens: list[Token]) -> tuple[list[Token], list[Reminder]]:
    """Take balanced parentheses out. An unmatched parenthesis stays a token."""
    out: list[Token] = []
    aside: list[Reminder] = []
    depth, opened, start = 0, 0, 0
    for token in tokens:
        if token.text == "(":
            if depth == 0:
                opened, start = len(out), token.start
            depth += 1
        out.append(token)
        if token.text == ")" and depth:
            depth -= 1
            if depth == 0:
                del out[opened:]
                aside.append(Reminder(text[start : token.end], start, token.end))
    return out, aside


def _quoted_sentences(tokens: list[Token]) -> list[Token]:
    """One full stop for a quoted ability and one for the sentence it ends. A quoted term (the "legend rule") has none."""
    out: list[Token] = []
    opened: list[int] = []  # how many tokens stood before each open quotation mark
    for at, token in enumerate(tokens):
        if token.text != '"' or not closes(token, len(opened)):
            if token.text == '"':
                opened.append(len(out))
            elif token.text == "\n":
                opened.clear()
            out.append(token)
            continue
        last, size = out[-1].text, len(out) - opened.pop() - 1
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        if last == "," and size > 3:
            comma = out.pop()
            out += [Token(".", "", comma.start, comma.start, True), token, comma]
        elif last in ".?!":
            out.append(token)
            if following is None or following.text in ("\n", '"') or following.raw[:1].isupper():
                out.append(Token(".", "", token.end, token.end, True))
        else:
            if size > 2:
                out.append(Token(".", "", token.start, token.start, True))
            out.append(token)
    return out


def tokenize(text: str, names: Iterable[str] = ()) -> list[Token]:
    """All tokens of `text`, newlines and parentheses too (templates are read with this).

    >>> [t.text for t in tokenize("Destroy target Elf's controller's {2}{R} +1/+1 counter.")]
    ['destroy', 'target', 'elf', "'s", 'controller', "'s", '{2}', '{r}', '+1/+1', 'counter', '.']
    """
    return _self_references(_persons(_scan(text)), names)


def lex(text: str, names: Iterable[str] = ()) -> list[Paragraph]:
    """The paragraphs of a card's text. Reminder text is set aside; a line of nothing else goes to its neighbour's `reminders`.

    >>> [[t.text for t in p.tokens] for p in lex("Flying (It flies.)\\nWhen Bo dies, you lose.", ["Bo"])]
    [['flying'], ['when', '~', 'dies', ',', 'you', 'lose', '.']]
    """
    tokens, aside = _reminders(text, tokenize(text, names))
    tokens = _quoted_sentences(tokens)
    lines: list[list[Token]] = [[]]
    for token in tokens:
        if token.text == "\n":
            lines.append([])
        elif token.text in ("•", "+") and not lines[-1] and len(lines) > 1:  # "+" marks the modes of spree
            lines.pop()
            while len(lines) > 1 and not lines[-1]:
                lines.pop()
            lines[-1].append(Token("\n", "\n", token.start, token.start, True))
            lines[-1].append(msgspec.structs.replace(token, text="•"))
        else:
            lines[-1].append(token)
    lines = [line for line in lines if line]
    out: list[Paragraph] = []
    for k, line in enumerate(lines):
        begin = 0 if k == 0 else line[0].start
        end = lines[k + 1][0].start if k + 1 < len(lines) else len(text) + 1
        mine = tuple(r for r in aside if begin <= r.start < end)
        out.append(Paragraph(tuple(line), line[0].start, line[-1].end, mine))
    return out


def reminders(text: str) -> list[Reminder]:
    """All reminder text, also of lines that consist of nothing else (a basic land's)."""
    return _reminders(text, tokenize(text))[1]
