"""The writer: nodes to English or Chinese.

Contract: `read(write(node)) == node` for every node a grammar can read; the first template that can express a node's values writes it, and
a node that none can express is a `WriteError`, not a guess.

English is finished in one place (`polish`): capitals at the start of sentences, "a" or "an", possessives, spaces. Chinese is
concatenated as its templates stand.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Hashable, Sequence
from typing import Any

from wanzhi.language.english import plural as plural_noun
from wanzhi.language.english import takes_an, verb_forms
from wanzhi.language.grammar import SEPARATORS, ZH_SEPARATORS, Grammar
from wanzhi.language.meaning import Meaning
from wanzhi.language.template import Choice, FieldSpec, Noun, Optional, Part, Slot, Template, Text, all_slots, direct_slots

OF = "\ue001s"  # a possessive written by a template directly after a slot
CAP = "\ue002"  # the next letter is a capital


class WriteError(Exception):
    """No template of the node's class can express its values."""

    def __init__(self, node: Any, lang: str) -> None:
        self.node, self.lang = node, lang
        super().__init__(f"no {lang} template of {type(node).__name__} can say {node!r}")


class _CannotSay(Exception):
    pass


class _Absent:
    """Nothing was written: the part around it is not there."""


class Writer:
    """Writes with one grammar in one language."""

    def __init__(self, grammar: Grammar, lang: str) -> None:
        self.grammar = grammar
        self.lang = lang

    def say(self, node: Any, many: bool = False, objective: bool = False) -> str:
        """The words of a node. `many`: nouns that agree with something outside it are plural, and so is the subject around it."""
        cls = type(node)
        hook = getattr(node, "write_words", None)
        if hook is not None:
            return str(hook(self, self.lang, many))
        said = self.grammar.said.get(cls)
        if said is None:
            raise WriteError(node, self.lang)
        if objective and cls.objective and self.lang == "en":
            return str(cls.objective)
        for template in _fitting_first(node, said.en) if self.lang == "en" else said.zh:
            if any(
                name not in template.fields and name not in cls.unspoken and getattr(node, name) != spec.absent
                for name, spec in said.fields.items()
            ):
                continue
            try:
                return _Sentence(self, node, said.fields, template, many).words()
            except _CannotSay:
                continue
        raise WriteError(node, self.lang)


def _fitting_first(node: Any, templates: Sequence[Template]) -> Sequence[Template]:
    """An amount that is a phrase stands behind "equal to", if a template says it so: "lose life equal to its power"."""
    if len(templates) > 1:
        for template in templates[1:]:
            slot = _equal_slot(template)
            if slot and getattr(getattr(node, slot), "phrase", False):
                return (template, *(other for other in templates if other is not template))
    return templates


def _equal_slot(template: Template) -> str:
    """The slot that stands behind "equal to"; none if there is no such."""
    for before, part in itertools.pairwise(template.parts):
        if isinstance(part, Slot) and isinstance(before, Text) and before.text.endswith("equal to "):
            return part.field
    return ""


class _Sentence:
    """One node being said with one template."""

    def __init__(self, writer: Writer, node: Any, fields: dict[str, FieldSpec], template: Template, many: bool) -> None:
        self.writer, self.node, self.fields, self.template = writer, node, fields, template
        self.many = many  # number of the nouns at this point
        if node.number_of:
            self.many = _number(getattr(node, node.number_of))
        self.subject = many
        if template.subject:
            value = getattr(node, template.subject)
            self.subject = _number(value)

    def words(self) -> str:
        return self.parts(self.template.parts)

    def parts(self, parts: Sequence[Part]) -> str:
        out: list[str] = []
        previous: Part | None = None
        for part in parts:
            if isinstance(part, Text):
                text = part.text
                if self.writer.lang == "en" and isinstance(previous, Slot) and text.startswith("'s") and not text[2:3].isalpha():
                    text = OF + text[2:]
                out.append(text)
            elif isinstance(part, Noun):
                out.append(plural_noun(part.word) if self.many else part.word)
            elif isinstance(part, Slot):
                out.append(self.slot(part))
            elif isinstance(part, Optional):
                if self.present(part):
                    out.append(self.parts(part.parts))
            elif isinstance(part, Choice):
                out.append(self.parts(part.alternatives[self.chosen(part)]))
            else:
                out.append(verb_forms(part.word)[0 if self.subject else 1])
            previous = part
        return "".join(out)

    def present(self, part: Optional) -> bool:
        if part.flag:
            return bool(getattr(self.node, part.flag)) != part.negative
        names = direct_slots(part.parts)
        if names:
            return any(getattr(self.node, name) != self.fields[name].absent for name in names)
        return any(self.present(p) for p in part.parts if isinstance(p, Optional)) or any(
            p.field and bool(getattr(self.node, p.field)) for p in part.parts if isinstance(p, Choice)
        )

    def chosen(self, part: Choice) -> int:
        if not part.field:
            return self.fitting(part)
        index = int(getattr(self.node, part.field))
        if not 0 <= index < len(part.alternatives):
            raise _CannotSay
        return index

    def fitting(self, part: Choice) -> int:
        """The first alternative that says all there is to say."""
        slots = [all_slots(alternative) for alternative in part.alternatives]
        held = {name for names in slots for name in names}
        if not held:
            return 0
        there = {name for name in held if getattr(self.node, name) != self.fields[name].absent}
        for index, names in enumerate(slots):
            if there.issubset(names) and not any(
                getattr(self.node, name) is None for name in direct_slots(part.alternatives[index])
            ):
                return index
        raise _CannotSay

    def slot(self, slot: Slot) -> str:
        value = getattr(self.node, slot.field)
        spec = self.fields[slot.field]
        many, objective, capital = self.many, False, False
        for feature in slot.features:
            if feature in ("sg", "pl"):
                many = feature == "pl"
            elif feature == "obj":
                objective = True
            elif feature == "cap":
                capital = True
            else:
                many = self.feature_number(feature)
        if not slot.style:
            if value is None:
                raise _CannotSay
            text = self.one(value, spec, many, objective)
            table = self.writer.grammar.tables[spec.table] if spec.table else None
            if isinstance(value, Meaning) and value.counts:
                self.many = value.plural
            elif table is not None and table.counts:
                self.many = value != 1
            return CAP + text if capital else text
        if len(value) < slot.minimum:
            raise _CannotSay
        if not value:
            return ""
        last_only = slot.style == " "  # "artifact creatures"
        texts = [
            (CAP if capital else "") + self.one(member, spec, many and (not last_only or place == len(value) - 1), objective)
            for place, member in enumerate(value)
        ]
        two, more, last = (SEPARATORS if self.writer.lang == "en" else ZH_SEPARATORS)[slot.style]
        joined = two.join(texts) if len(texts) <= 2 else more.join(texts[:-1]) + last + texts[-1]
        return f" {joined} " if slot.style == " " and self.writer.lang == "en" else joined

    def feature_number(self, field: str) -> bool:
        """Whether nouns and verbs that agree with the field are plural; an int or bool field says so itself (`one`: that they are not)."""
        value = getattr(self.node, field)
        return bool(value) != (field == "one") if isinstance(value, int) else _number(value)

    def one(self, value: Any, spec: FieldSpec, many: bool, objective: bool) -> str:
        if spec.table and not isinstance(value, Meaning):
            hashable: Hashable = value
            try:
                return self.writer.grammar.tables[spec.table].write(hashable, self.writer.lang, many)
            except KeyError:
                raise _CannotSay from None
        return self.writer.say(value, many, objective)


def _number(value: Any) -> bool:
    """Whether a subject is plural. An absent one is "you"; a list of several is plural."""
    if value is None:
        return True
    if isinstance(value, tuple):
        return len(value) != 1 or _number(value[0])
    if isinstance(value, Meaning):
        return value.plural
    return bool(value != 1)


# --- finishing ------------------------------------------------------------------------------------------------------------------

_SPACES = re.compile(r" {2,}")
_BEFORE = re.compile(r" +([.,;:!?)\n]|'s\b|\ue001)")
_AFTER = re.compile(r"([(\n]) +")
_POSSESSIVE = re.compile(r"(\w*)\ue001s")
_PRONOUNS = {"you": "your", "it": "its", "they": "their", "them": "their", "i": "my", "we": "our", "who": "whose"}
_NON = re.compile(r"\b([Nn]on) ?(?=[A-ZÀ-Þ])")
_ARTICLE = re.compile(r"\b([Aa])n? (\"?)(\{?[\w+/*'-]+)")
_QUOTED = re.compile(r'\.("(?:[.,]| (?=[a-z])))')  # the full stop of a quoted ability, where the sentence around goes on or ends
_UNKNOWN = re.compile(r"(?<![\w{'])x(?![\w}'])")  # the number X (CR 107.3)
_CAPITAL = re.compile(r"(?:^\"?|(?<=[.!?] )|(?<=[.!?]\" )|(?<=[\n•—:] )|(?<=[\n—])|(?<=[ (]\")|\ue002)([a-zà-ÿ])")


def _own(match: re.Match[str]) -> str:
    word = match.group(1)
    low = word.lower()
    if low in _PRONOUNS:
        form = _PRONOUNS[low]
        return form.capitalize() if word[:1].isupper() else form
    return word + "'" if low.endswith("s") else word + "'s"


def _quoted(match: re.Match[str]) -> str:
    """One full stop for both (see the lexer): before the quotation mark, and none where the sentence goes on."""
    end = match.group(1)
    return end if end[1] == " " else f'{end[1]}"'


def _article(match: re.Match[str]) -> str:
    a, quote, word = match.groups()
    return f"{a}{'n' if takes_an(word.strip('{}')) else ''} {quote}{word}"


def polish(text: str, capital: bool = True) -> str:
    """English as it is printed; without `capital` its first word stays as it is.

    >>> polish("{T}, discard a artifact : you gain 3 life .  draw a card.")
    '{T}, discard an artifact: You gain 3 life. Draw a card.'
    """
    text = _SPACES.sub(" ", text.strip())
    text = _AFTER.sub(r"\1", _BEFORE.sub(r"\1", text))
    text = _POSSESSIVE.sub(_own, text)
    text = _NON.sub(r"\1-", text)
    text = _ARTICLE.sub(_article, text)
    text = _QUOTED.sub(_quoted, text)
    text = _UNKNOWN.sub("X", text)
    text = _CAPITAL.sub(lambda m: m.group().upper() if capital or m.start() else m.group(), text)
    return text.replace(CAP, "")


_QUOTATION = re.compile(r'"[^"]*"|「[^」]*」')


def _polish_zh(text: str) -> str:
    """One full stop where a quoted ability ends the sentence, and no noun after the quotation."""
    return text.replace(CAP, "").replace('"', "").replace("。」。", "。」").replace("」异能", "」").replace("此异能异能", "此异能")


def write(
    node: Any, grammar: Grammar, lang: str = "en", self_name: str = "~", granter: str = "~source", capital: bool = True
) -> str:
    """Say `node`. `self_name` stands for `~`; `granter` for the object that grants a quoted ability; without `capital` it is a phrase."""
    text = Writer(grammar, lang).say(node)
    text = polish(text, capital) if lang == "en" else _polish_zh(text)
    if lang in grammar.finishers:
        text = grammar.finishers[lang](text)
    if "~" in text and (granter != "~source" or self_name != "~"):
        text = text.replace("~source", self_name if granter == "~source" else granter)
        if self_name != "~":  # a quoted ability speaks of whatever has it (CR 201.5)
            text = _QUOTATION.sub(lambda m: m.group().replace("~", "this permanent" if lang == "en" else "此永久物"), text)
        text = text.replace("~", self_name)
    return text
