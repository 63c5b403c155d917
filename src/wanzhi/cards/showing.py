"""A card as a player reads it, in English or Chinese: what is understood is written by the writer, the rest as printed."""

from __future__ import annotations

from wanzhi.cards.compile import Compiled
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.language import WriteError, write
from wanzhi.model.constants import LEGENDARY, SUPERTYPE_NAMES, TYPE_NAMES
from wanzhi.model.subtypes import names_of
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.reading import grammar

#: What "this ..." a card calls itself, by the first that fits its type line.
SELF_NOUNS = (
    ("Aura", "this Aura", "此灵气"), ("Equipment", "this Equipment", "此武具"), ("Vehicle", "this Vehicle", "此载具"),
    ("Saga", "this Saga", "此传纪"), ("creature", "this creature", "此生物"), ("planeswalker", "this planeswalker", "此鹏洛客"),
    ("land", "this land", "此地"), ("artifact", "this artifact", "此神器"), ("enchantment", "this enchantment", "此结界"),
    ("battle", "this battle", "此战役"), ("instant", "this spell", "此咒语"), ("sorcery", "this spell", "此咒语"),
)


def card_text(record: CardRecord, compiled: Compiled, lang: str = "en") -> str:
    """All faces: name and cost, type line, text, power and toughness."""
    faces = []
    for face, lines in zip(record.faces, compiled.lines, strict=True):
        faces.append(face_text(face, lines if compiled.bound else None, lang))
    return "\n---\n".join(faces)


def face_text(face: FaceRecord, lines: object, lang: str) -> str:
    """One face. Without `lines` its text stands as printed."""
    name = face.zh if lang == "zh" and face.zh else face.name
    out = [f"{name}  {face.mana_cost}".rstrip(), type_line(face, lang)]
    if isinstance(lines, tuple):
        me, granter = self_name(face, lang), face.zh if lang == "zh" and face.zh else face.name
        for line in lines:
            try:
                out.append(write(line, grammar(), lang, me, granter))
            except WriteError as error:
                out.append(f"[{error}]")
    elif face.oracle_text:
        out.append(face.oracle_text)
    if face.power or face.toughness:
        out.append(f"{face.power}/{face.toughness}")
    for label, value in (("Loyalty", face.loyalty), ("Defense", face.defense)):
        if value:
            out.append(f"{label if lang == 'en' else {'Loyalty': '忠诚', 'Defense': '守备'}[label]}: {value}")
    return "\n".join(out)


def type_line(face: FaceRecord, lang: str) -> str:
    """The type line in the language.

    >>> from wanzhi.cards.records import FaceRecord
    >>> type_line(FaceRecord("X", "Legendary Creature — Elf Druid"), "zh")
    '传奇生物～妖精／德鲁伊'
    """
    if lang == "en":
        return face.type_line
    masks = face.type_masks()
    supers = "".join(terms.SUPERTYPES[name] for bit, name in SUPERTYPE_NAMES.items() if masks.supertypes & bit)
    types = "".join(terms.CARD_TYPES[name] for bit, name in TYPE_NAMES.items() if masks.types & bit)
    subtypes = "／".join(terms.SUBTYPES.get(name, name) for name in names_of(masks.subtypes))
    return supers + types + (f"～{subtypes}" if subtypes else "")


def self_name(face: FaceRecord, lang: str) -> str:
    """How the card speaks of itself: legends and spells by name, others as "this creature"."""
    masks = face.type_masks()
    if masks.supertypes & LEGENDARY:
        return face.zh if lang == "zh" and face.zh else face.name.split(",")[0]
    for noun, en, zh in SELF_NOUNS:
        if noun in face.type_line or noun in face.type_line.lower():
            if noun in ("instant", "sorcery"):
                return face.zh if lang == "zh" and face.zh else face.name
            return zh if lang == "zh" else en
    return face.name
