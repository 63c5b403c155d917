"""The mini-notation in which a node class says its words (docs/language.md is the reference).

Contract: `compile_class` either returns templates that name every field of the class as its types allow, or raises `TemplateError`.
Reading expands a template into flat variants; writing interprets its tree. Both come from the same parse.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from wanzhi.language.english import plural, verb_forms
from wanzhi.language.lexer import tokenize
from wanzhi.language.meaning import Meaning

MAX_VARIANTS = 4096
STYLES = "&|+,;.> •"  # list styles, see docs/language.md
ZH_STYLES = "与及和或且并、，；"
FEATURES = frozenset(("sg", "pl", "obj", "cap"))


class TemplateError(Exception):
    """A class whose templates do not fit its fields."""

    def __init__(self, cls: type, reason: str, template: str = "") -> None:
        self.cls, self.reason, self.template = cls, reason, template
        super().__init__(f"{cls.__qualname__}: {reason}" + (f" in {template!r}" if template else ""))


class Required:
    """The "absent value" of a field that cannot be left out."""

    def __repr__(self) -> str:
        return "REQUIRED"


REQUIRED = Required()


class FieldSpec(msgspec.Struct, frozen=True):
    """What a slot accepts: node classes, or a lexical table, or (neither) a value set by flags and alternatives."""

    name: str
    classes: tuple[type[Meaning], ...] = ()
    table: str = ""
    many: bool = False
    absent: Any = REQUIRED  # the value when the optional part with the slot is not there
    has_default: bool = False
    kind: str = "node"  # "node", "lexical", "bool", "int", "other"


# --- the tree -------------------------------------------------------------------------------------------------------------------


class Text(msgspec.Struct, frozen=True):
    text: str


class Noun(msgspec.Struct, frozen=True):
    """`card(s)`: agrees with the quantity before it."""

    word: str


class Verb(msgspec.Struct, frozen=True):
    """`<draw>`: agrees with the subject."""

    word: str


class Slot(msgspec.Struct, frozen=True):
    field: str
    style: str = ""  # "" for a single value
    minimum: int = 1
    features: tuple[str, ...] = ()


class Optional(msgspec.Struct, frozen=True):
    """`[...]`, `[...:flag]` or `[...:!flag]`."""

    parts: tuple[Any, ...]
    flag: str = ""
    negative: bool = False


class Choice(msgspec.Struct, frozen=True):
    """`(a|b)` or `(a|b:field)`."""

    alternatives: tuple[tuple[Any, ...], ...]
    field: str = ""


Part = Text | Noun | Verb | Slot | Optional | Choice
Parts = tuple[Part, ...]


class Template(msgspec.Struct, frozen=True):
    source: str
    lang: str
    parts: Parts
    fields: frozenset[str]  # every field it can express
    subject: str = ""  # the slot verbs agree with; "" = the subject of the sentence around


class Variant(msgspec.Struct, frozen=True):
    """One flat way to say it: token texts and slots in order, and the fields it fixes."""

    elements: tuple[str | Slot, ...]
    constants: tuple[tuple[str, Any], ...]


class Said(msgspec.Struct, frozen=True):
    """A class with its compiled templates."""

    cls: type[Meaning]
    fields: dict[str, FieldSpec]
    en: tuple[Template, ...]
    zh: tuple[Template, ...]


# --- fields ---------------------------------------------------------------------------------------------------------------------


def field_specs(cls: type[Meaning]) -> dict[str, FieldSpec]:
    """The fields of a node class, as slots see them."""
    out: dict[str, FieldSpec] = {}
    for info in msgspec.structs.fields(cls):
        default = info.default
        if default is msgspec.NODEFAULT and info.default_factory is not msgspec.NODEFAULT:
            default = info.default_factory()
        out[info.name] = _spec(cls, info.name, info.type, default)
    return out


def _spec(cls: type, name: str, annotation: Any, default: Any) -> FieldSpec:
    optional, many, kind, table = False, False, "other", ""
    classes: list[type[Meaning]] = []
    members = _union(annotation)
    if type(None) in members:
        optional = True
        members = [m for m in members if m is not type(None)]
    if len(members) == 1 and get_origin(members[0]) is tuple:
        args = get_args(members[0])
        if len(args) != 2 or args[1] is not ...:
            raise TemplateError(cls, f"field {name}: only tuple[X, ...] can be a list")
        many, members = True, _union(args[0])
    for member in members:
        if get_origin(member) is Annotated:
            kind, table = "lexical", next((m for m in get_args(member)[1:] if isinstance(m, str)), "")
        elif isinstance(member, type) and issubclass(member, Meaning):
            kind = "node"
            classes.append(member)
        elif member is bool:
            kind = "bool"
        elif member is int:
            kind = "int"
    if classes and len(classes) + bool(table) != len(members):
        raise TemplateError(cls, f"field {name} mixes nodes with values that have no words: annotate a lexical table")
    absent: Any = REQUIRED
    if default is not msgspec.NODEFAULT:
        absent = default
    elif optional:
        absent = None
    elif many:
        absent = ()
    elif kind == "bool":
        absent = False
    ordered = tuple(sorted(classes, key=lambda c: c.__qualname__))
    return FieldSpec(name, ordered, table, many, absent, default is not msgspec.NODEFAULT, kind)


def _union(annotation: Any) -> list[Any]:
    if get_origin(annotation) is Annotated:
        return [annotation]
    if get_origin(annotation) in (Union, types.UnionType):
        return [m for a in get_args(annotation) for m in _union(a)]
    return [annotation]


# --- parsing --------------------------------------------------------------------------------------------------------------------

_SLOT = re.compile(r"\{([a-z_][a-z0-9_]*)([^a-z0-9_:}]?)(\d?)((?::[a-z_]\w*)*)\}")
_SYMBOL = re.compile(r"\{[^{}\s]+\}")
_VERB = re.compile(r"<([a-z]+(?:'t)?)>")
_NOUN = re.compile(r"([^\W\d_]+(?:['’-][^\W\d_]+)*)\(s\)")
_FLAG = re.compile(r":(!?)([a-z_]\w*)$")


class _Parser:
    """Recursive descent over one template."""

    def __init__(self, cls: type, source: str, lang: str, specs: dict[str, FieldSpec]) -> None:
        self.cls, self.source, self.lang, self.specs = cls, source, lang, specs
        self.i = 0
        self.seen: list[str] = []

    def fail(self, reason: str) -> TemplateError:
        return TemplateError(self.cls, reason, self.source)

    def parts(self, closers: str) -> tuple[Parts, str]:
        """Parts up to an unescaped closer (or the end), and the text that stood last (where a flag may hide)."""
        out: list[Part] = []
        text = ""
        s, n = self.source, len(self.source)
        while self.i < n:
            ch = s[self.i]
            if ch in closers:
                break
            if ch == "\\" and self.i + 1 < n:
                text += s[self.i + 1]
                self.i += 2
                continue
            made: Part | None = None
            if ch == "{":
                made = self.slot()
                if made is None:
                    symbol = _SYMBOL.match(s, self.i)
                    if symbol is None:
                        raise self.fail(f"cannot read {s[self.i :]!r}")
                    text += symbol.group()
                    self.i = symbol.end()
                    continue
            elif ch == "<":
                verb = _VERB.match(s, self.i)
                if verb is None or self.lang != "en":
                    raise self.fail("<...> holds one English verb")
                made = Verb(verb.group(1))
                self.i = verb.end()
            elif ch == "[":
                made = self.optional()
            elif ch == "(":
                made = self.choice()
            elif ch in "])}>":
                raise self.fail(f"stray {ch!r}")
            elif self.lang == "en" and (not text or not text[-1].isalpha()) and (noun := _NOUN.match(s, self.i)):
                made = Noun(noun.group(1))
                self.i = noun.end()
            if made is None:
                text += ch
                self.i += 1
                continue
            if text:
                out.append(Text(text))
                text = ""
            out.append(made)
        if text:
            out.append(Text(text))
        return tuple(out), text

    def slot(self) -> Slot | None:
        match = _SLOT.match(self.source, self.i)
        if match is None:
            return None
        name, style, minimum, features = match.groups()
        spec = self.specs.get(name)
        if spec is None:
            raise self.fail(f"no field {name!r}")
        if spec.kind in ("bool", "other", "int") and not spec.table:
            raise self.fail(f"field {name!r} has no words: annotate a lexical table, or use [...:{name}] or (a|b:{name})")
        allowed = STYLES if self.lang == "en" else STYLES + ZH_STYLES
        if spec.many != bool(style) or (style and style not in allowed):
            raise self.fail(f"{{{name}}} needs a list style" if spec.many else f"{{{name}{style}}} is no list")
        marks = tuple(features.split(":")[1:])
        for mark in marks:
            if mark not in FEATURES and mark not in self.specs:
                raise self.fail(f"unknown feature {mark!r}")
        self.seen.append(name)
        self.i = match.end()
        return Slot(name, style, int(minimum) if minimum else (0 if style == " " else 1), marks)

    def optional(self) -> Optional:
        self.i += 1
        before = len(self.seen)
        parts, text = self.parts("]")
        if self.i >= len(self.source):
            raise self.fail("unclosed [")
        self.i += 1
        flag = _FLAG.search(text) if parts and isinstance(parts[-1], Text) else None
        if flag is not None and flag.group(2) in self.specs:
            rest = text[: flag.start()]
            parts = (*parts[:-1], Text(rest)) if rest else parts[:-1]
            name = flag.group(2)
            if self.specs[name].kind != "bool":
                raise self.fail(f"{name!r} is no bool")
            self.seen.append(name)
            return Optional(parts, name, bool(flag.group(1)))
        if len(self.seen) == before:
            raise self.fail("[...] without slot or flag: write (|...) for words that may be there")
        for name in direct_slots(parts):
            if isinstance(self.specs[name].absent, Required):
                raise self.fail(f"{name!r} is required, so it cannot stand in [...]")
        return Optional(tuple(_nonempty(part) for part in parts))

    def choice(self) -> Choice:
        self.i += 1
        alternatives: list[Parts] = []
        while True:
            parts, text = self.parts("|)")
            if self.i >= len(self.source):
                raise self.fail("unclosed (")
            closer = self.source[self.i]
            self.i += 1
            if closer == "|":
                alternatives.append(parts)
                continue
            flag = _FLAG.search(text) if parts and isinstance(parts[-1], Text) else None
            field = ""
            if flag is not None and not flag.group(1) and flag.group(2) in self.specs:
                field, rest = flag.group(2), text[: flag.start()]
                parts = (*parts[:-1], Text(rest)) if rest else parts[:-1]
                kind = self.specs[field].kind
                if kind not in ("bool", "int") or (kind == "bool" and len(alternatives) != 1):
                    raise self.fail(f"(...:{field}) needs an int field, or a bool field and two alternatives")
                self.seen.append(field)
            alternatives.append(parts)
            if len(alternatives) < 2:
                raise self.fail("(...) needs alternatives")
            everywhere = set.intersection(*(set(all_slots(a)) for a in alternatives))
            for name in (n for a in alternatives for n in all_slots(a) if n not in everywhere):
                if isinstance(self.specs[name].absent, Required):
                    raise self.fail(f"{name!r} is required, so every alternative must hold it")
            return Choice(tuple(alternatives), field)


def _nonempty(part: Part) -> Part:
    """In an optional part a list that is there has members."""
    return msgspec.structs.replace(part, minimum=max(part.minimum, 1)) if isinstance(part, Slot) else part


def direct_slots(parts: Sequence[Part]) -> list[str]:
    """Slots that stand directly in `parts` (alternatives included, nested optional parts not)."""
    out: list[str] = []
    for part in parts:
        if isinstance(part, Slot):
            out.append(part.field)
        elif isinstance(part, Choice):
            out += [name for alternative in part.alternatives for name in direct_slots(alternative)]
    return list(dict.fromkeys(out))


MARKUP = re.compile(r"\{[^}]*\}|:[!a-z_]\w*[\])]")
_HALF_WIDTH = re.compile(r"(?<![A-Za-z0-9])[,:;\"](?![A-Za-z0-9_])|“|”")


def all_slots(parts: Sequence[Part]) -> list[str]:
    """All slots in `parts`, and the flags of optional parts."""
    out: list[str] = []
    for part in parts:
        if isinstance(part, Slot):
            out.append(part.field)
        elif isinstance(part, Choice):
            out += [name for alternative in part.alternatives for name in all_slots(alternative)]
        elif isinstance(part, Optional):
            out += [*all_slots(part.parts), *([part.flag] if part.flag else [])]
    return out


def parse_template(cls: type[Meaning], source: str, lang: str, specs: dict[str, FieldSpec]) -> Template:
    """The tree of one template."""
    if lang == "zh" and (bad := _HALF_WIDTH.search(MARKUP.sub("一", source))):
        raise TemplateError(cls, f"Chinese takes full-width punctuation, not {bad.group()!r}", source)
    parser = _Parser(cls, source, lang, specs)
    parts, _ = parser.parts("")
    if not parts:
        raise TemplateError(cls, "an empty template", source)
    return Template(source, lang, parts, frozenset(parser.seen), _subject(parts))


def _subject(parts: Parts) -> str:
    """The slot that verbs agree with: `who`, or the first slot before the first verb."""
    slots: list[str] = []
    verb_at = -1

    def walk(items: Sequence[Part]) -> None:
        nonlocal verb_at
        for part in items:
            if isinstance(part, Slot):
                slots.append(part.field)
            elif isinstance(part, Verb):
                if verb_at < 0:
                    verb_at = len(slots)
            elif isinstance(part, Optional):
                walk(part.parts)
            elif isinstance(part, Choice):
                for alternative in part.alternatives:
                    walk(alternative)

    walk(parts)
    if verb_at < 0:
        return ""
    return "who" if "who" in slots else slots[0] if verb_at > 0 else ""


def _templates(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def compile_class(cls: type[Meaning]) -> Said:
    """Compile and check the templates of a concrete class."""
    specs = field_specs(cls)
    en, zh = _templates(cls.en), _templates(cls.zh)
    if not en:
        raise TemplateError(cls, "no English template")
    if not zh:
        raise TemplateError(cls, "no Chinese template")
    silent = frozenset(cls.unspoken)
    made: dict[str, tuple[Template, ...]] = {}
    for lang, sources in (("en", en), ("zh", zh)):
        made[lang] = tuple(parse_template(cls, source, lang, specs) for source in sources)
        for template in made[lang]:
            for name, spec in specs.items():
                if name not in template.fields and not spec.has_default:
                    raise TemplateError(cls, f"misses the field {name!r}", template.source)
        said = frozenset[str]().union(*(t.fields for t in made[lang]))
        for name in specs:
            if name not in said and name not in silent:
                raise TemplateError(cls, f"no {lang} template names the field {name!r}")
    return Said(cls, specs, made["en"], made["zh"])


# --- reading: flat variants -----------------------------------------------------------------------------------------------------

MARK = re.compile(r"(slotq\d+q)")
Flat = tuple[str, tuple[Slot, ...], dict[str, Any]]


def variants(said: Said, template: Template) -> Iterator[Variant]:
    """Every flat way to read the template, each once."""
    done: set[tuple[Any, ...]] = set()
    for text, slots, constants in flats(said, template):
        elements: list[str | Slot] = []
        for token in tokenize(text):
            if "slotq" not in token.text:
                elements.append(token.text)
                continue
            for piece in MARK.split(token.text):
                if MARK.fullmatch(piece):
                    elements.append(slots[int(piece[5:-1])])
                elif piece:
                    raise TemplateError(said.cls, f"a slot sticks to {piece!r}", template.source)
        if not elements:
            continue  # a node of nothing but absent parts cannot be read
        named = [e.field for e in elements if isinstance(e, Slot)]
        if len(set(named)) != len(named):
            raise TemplateError(said.cls, "a slot stands twice", template.source)
        made = variant(said, elements, constants)
        key = (made.elements, repr(made.constants))
        if key not in done:
            done.add(key)
            yield made


def variant(said: Said, elements: Sequence[str | Slot], constants: dict[str, Any]) -> Variant:
    """One way to read a class: what its words do not name is absent."""
    held = {e.field for e in elements if isinstance(e, Slot)}
    fixed = {name: spec.absent for name, spec in said.fields.items() if name not in held} | constants
    return Variant(tuple(elements), tuple(sorted(fixed.items(), key=lambda kv: kv[0])))


def flats(said: Said, template: Template) -> list[Flat]:
    """Every way to say the template as one text with a mark for each slot (`MARK`)."""
    return _expand(said, template, template.parts, [("", (), {})])


def _expand(said: Said, template: Template, parts: Sequence[Part], flats: list[Flat]) -> list[Flat]:
    for part in parts:
        grown: list[Flat] = []
        for text, slots, constants in flats:
            if isinstance(part, Text):
                grown.append((text + part.text, slots, constants))
            elif isinstance(part, Noun | Verb):
                forms = (part.word, plural(part.word)) if isinstance(part, Noun) else verb_forms(part.word)
                grown += [(text + form, slots, constants) for form in dict.fromkeys(forms)]
            elif isinstance(part, Slot):
                space = "" if not text or text[-1].isspace() or part.style != " " else " "
                after = " " if part.style == " " else ""
                grown.append((f"{text}{space}slotq{len(slots)}q{after}", (*slots, part), constants))
                if part.style and part.minimum == 0:
                    grown.append((text, slots, {**constants, part.field: ()}))
            elif isinstance(part, Optional):
                on = {**constants, part.flag: not part.negative} if part.flag else constants
                off = {**constants, part.flag: part.negative} if part.flag else constants
                grown += _expand(said, template, part.parts, [(text, slots, on)])
                grown.append((text, slots, off))
            else:
                for index, alternative in enumerate(part.alternatives):
                    chosen = constants
                    if part.field:
                        chosen = {**constants, part.field: bool(index) if said.fields[part.field].kind == "bool" else index}
                    grown += _expand(said, template, alternative, [(text, slots, chosen)])
        flats = grown
        if len(flats) > MAX_VARIANTS:
            raise TemplateError(said.cls, f"more than {MAX_VARIANTS} variants", template.source)
    return flats
