"""One form for what the public sources write in several: symbols, minus signs, loyalty costs, self-references, layouts."""

import re

from wanzhi.cards.records import FaceRecord, color_letters, color_mask

_LOYALTY = re.compile(r"^\[([+-]?)(\d+|X)\]:\s*", re.MULTILINE)
_TYPOGRAPHY = str.maketrans({"−": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\r": None})
_SYMBOL = re.compile(r"\{[^{}]*\}")
_LAYOUTS = {"aftermath": "split", "reversible_card": "normal", "modal_dfc": "modal_dfc"}

# What a permanent that is not legendary calls itself, by the first of these words in its type line.
_OWN_WORDS = ("Aura", "Equipment", "Vehicle", "Saga", "Class", "Case", "Siege", "Creature", "Land", "Artifact", "Enchantment")

# Layouts of the sources that are not cards of a deck of any kind.
NOT_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series", "front_card", "dungeon"})


def normal_layout(layout: str) -> str:
    """The layout under the name that the project uses."""
    return _LAYOUTS.get(layout, layout)


def normal_cost(cost: str) -> str:
    """A mana cost with upper-case symbols and nothing between them: `{2}{W/U}`."""
    return "".join(symbol.upper() for symbol in _SYMBOL.findall(cost))


def normal_number(value: str) -> str:
    """Power, toughness, loyalty or defense with ASCII signs."""
    return value.translate(_TYPOGRAPHY).strip()


def normal_colors(letters: list[str] | str) -> str:
    """Colour letters in the order of the wheel; unknown ones are left out."""
    return color_letters(color_mask("".join(letter for letter in letters if letter.upper() in "WUBRG")))


def normal_type_line(line: str) -> str:
    """A type line with one long dash between spaces."""
    return re.sub(r"\s+[—–-]\s+", " — ", re.sub(r"[ \t]+", " ", line.translate(_TYPOGRAPHY))).strip()


def normal_text(text: str) -> str:
    """Rules text with ASCII signs and quotes, no blank lines, and loyalty costs without brackets: `+2: `, `-1: `, `0: `.

    >>> normal_text("[+1]: Draw a card.\\n[−X]: Scry X.")
    '+1: Draw a card.\\n-X: Scry X.'
    """
    text = text.translate(_TYPOGRAPHY)
    text = _LOYALTY.sub(lambda match: f"{match[1]}{match[2]}: ", text)
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def self_reference(text: str, name: str, type_line: str) -> str:
    """The text with a face's own name written as today's cards do: `this creature` on a permanent that is not legendary.

    Names of legendary faces, instants and sorceries stay, as does what comes after `named` or `transforms into`.
    """
    own = name.removeprefix("A-")
    word = next((word for word in _OWN_WORDS if re.search(rf"\b{word}\b", type_line)), "")
    if not own or own not in text or not word or "Legendary" in type_line:
        return text
    noun = word if word in _OWN_WORDS[:7] else word.lower()

    def replaced(match: re.Match[str]) -> str:
        before = text[: match.start()]
        if before.endswith(("named ", "into ")):
            return match[0]
        starts = not before or before.endswith(("\n", ". ", "— ", ": ", '"', "• "))
        return f"{'This' if starts else 'this'} {noun}"

    return re.sub(rf"(?<![\w'-]){re.escape(own)}(?![\w-])", replaced, text)


def normal_face(face: FaceRecord, *, second: bool = False) -> FaceRecord:
    """The face with every string in its normal form."""
    type_line = normal_type_line(face.type_line)
    text = normal_text(face.oracle_text)
    return FaceRecord(
        name=face.name.strip(),
        type_line=type_line,
        mana_cost=normal_cost(face.mana_cost),
        oracle_text=self_reference(text, face.name, type_line) if second else text,
        power=normal_number(face.power),
        toughness=normal_number(face.toughness),
        loyalty=normal_number(face.loyalty),
        defense=normal_number(face.defense),
        color_indicator=normal_colors(face.color_indicator),
        zh=face.zh.strip(),
    )
