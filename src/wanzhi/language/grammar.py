"""All templates of a set of node classes, compiled for reading.

Contract: a grammar depends on the *set* of classes and tables, never on the order in which they were defined. A *symbol* stands for what a
slot accepts: the templates of all concrete classes below its categories in one prefix tree, a lexical table, or a list of either.
Every symbol knows the token texts it can begin with, so that the reader asks only for what can be there. No symbol matches no tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from wanzhi.language.attachment import RULES, AttachmentRule, Ranking
from wanzhi.language.lexer import tokenize
from wanzhi.language.lexical import TABLES, Lexical
from wanzhi.language.meaning import Meaning
from wanzhi.language.template import FieldSpec, Said, Slot, TemplateError, Variant, compile_class, variants

Classes = tuple[type[Meaning], ...]

# List styles: (between two, between the first ones, before the last of three or more), English and Chinese.
SEPARATORS: dict[str, tuple[str, str, str]] = {
    "&": (" and ", ", ", ", and "),
    "|": (" or ", ", ", ", or "),
    "+": (" and/or ", ", ", ", and/or "),
    ">": (", then ", ", ", ", then "),
    ",": (", ", ", ", ", "),
    ";": ("; ", "; ", "; "),
    ".": (". ", ". ", ". "),
    " ": (" ", " ", " "),
    "•": ("\n• ", "\n• ", "\n• "),
}
ZH_SEPARATORS: dict[str, tuple[str, str, str]] = {
    "&": ("和", "、", "和"),
    "与": ("与", "、", "与"),
    "及": ("及", "、", "及"),
    "且": ("且", "，", "且"),
    "并": ("并", "，", "并"),
    "|": ("或", "，", "或"),
    "或": ("或", "、", "或"),
    "+": ("和／或", "，", "和／或"),
    ">": ("，然后", "，", "，然后"),
    ",": ("，", "，", "，"),
    "，": ("，", "，", "，"),
    "、": ("、", "、", "、"),
    ";": ("；", "；", "；"),
    "；": ("；", "；", "；"),
    ".": ("。", "。", "。"),
    " ": ("", "", ""),
    "•": ("\n• ", "\n• ", "\n• "),
}


class Rule:
    """What a finished path means: `build` makes the value from the slots' values in order."""

    __slots__ = ("build", "name", "node")

    def __init__(self, name: str, build: Callable[[tuple[Any, ...]], Any], node: bool) -> None:
        self.name = name
        self.build = build
        self.node = node  # it makes a node (which is ranked), not a list


class State:
    """A place in a symbol's prefix tree."""

    __slots__ = ("id", "leads", "literals", "plans", "rules", "slots")

    def __init__(self, id: int) -> None:
        self.id = id
        self.literals: dict[str, State] = {}
        self.slots: dict[Symbol, State] = {}
        self.rules: list[Rule] = []
        self.plans: dict[str, tuple[tuple[Symbol, State], ...]] = {}  # what `plan` has answered
        self.leads: dict[str, bool] = {}  # what `leads_on` has answered

    def plan(self, text: str) -> tuple[tuple[Symbol, State], ...]:
        """The symbols to look for here if the next token is `text`."""
        found = self.plans.get(text)
        if found is None:
            found = tuple((sym, nxt) for sym, nxt in self.slots.items() if sym.first is None or text in sym.first)
            self.plans[text] = found
        return found

    def leads_on(self, text: str) -> bool:
        """Whether something can come of being here with `text` next."""
        found = self.leads.get(text)
        if found is None:
            found = self.leads[text] = bool(self.rules) or text in self.literals or bool(self.plan(text))
        return found


class Symbol:
    """What a slot accepts."""

    __slots__ = ("first", "id", "name", "root", "table")

    def __init__(self, id: int, name: str, root: State, table: Lexical | None = None) -> None:
        self.id = id
        self.name = name
        self.root = root
        self.table = table
        self.first: frozenset[str] | None = frozenset()

    def __repr__(self) -> str:
        return f"<symbol {self.name}>"


def subclasses(root: type[Meaning]) -> list[type[Meaning]]:
    """All classes below `root`, by name."""
    found: dict[type[Meaning], None] = {}
    stack = [root]
    while stack:
        for cls in stack.pop().__subclasses__():
            if cls not in found:
                found[cls] = None
                stack.append(cls)
    return sorted(found, key=_class_key)


def _class_key(cls: type) -> tuple[str, str]:
    return cls.__qualname__, cls.__module__


class Grammar:
    """The language of a set of node classes, as it is read in English. `Grammar.below(Node)` takes all that are loaded."""

    separators: ClassVar[Mapping[str, tuple[str, str, str]]] = SEPARATORS
    spaced: ClassVar[bool] = True  # words have spaces between them, and forms (the objective of pronouns)

    def __init__(
        self,
        classes: Iterable[type[Meaning]],
        rules: Sequence[AttachmentRule] | None = None,
        tables: dict[str, Lexical] | None = None,
        strict: bool = True,
        finishers: Mapping[str, Callable[[str], str]] | None = None,
    ) -> None:
        self.finishers = dict(finishers or {})  # what is done to a finished text of a language
        self.tables = dict(TABLES if tables is None else tables)
        self.ranking = Ranking(list(RULES if rules is None else rules))
        self.classes = tuple(sorted(set(classes), key=_class_key))
        self.said: dict[type[Meaning], Said] = {}
        self.errors: list[TemplateError] = []  # classes left out, if not strict
        self._variants: dict[type[Meaning], list[Variant]] = {}
        self._symbols: dict[Any, Symbol] = {}
        self._all_states: list[State] = []
        self.cache: dict[Any, Any] = {}
        parents = {base for cls in self.classes for base in cls.__mro__[1:]}
        for cls in self.classes:
            try:
                if "en" in cls.__dict__ or "read_words" in cls.__dict__:
                    self._check(cls)
                elif cls not in parents and cls.__struct_fields__ and not hasattr(cls, "read_words"):
                    raise TemplateError(cls, "a class with fields needs templates (en and zh)")
            except TemplateError as error:
                if strict:
                    raise
                self.errors.append(error)
        for cls in self.said:
            self.symbol((cls,))
        self._first_sets()

    @classmethod
    def below(cls, root: type[Meaning], rules: Sequence[AttachmentRule] | None = None, strict: bool = True) -> Grammar:
        """The grammar of all classes below `root`. Not `strict`: classes with bad templates are left out and listed in `errors`."""
        return cls(subclasses(root), rules, strict=strict)

    def _check(self, cls: type[Meaning]) -> None:
        if cls.refers is not Meaning.refers and "ref" not in cls.__struct_fields__:
            raise TemplateError(cls, "a pronoun needs a field `ref: int = 0`")
        if "read_words" in cls.__dict__:
            self.said[cls] = Said(cls, {}, (), ())
            return
        made = compile_class(cls)
        for spec in made.fields.values():
            if spec.kind == "lexical" and spec.table not in self.tables:
                raise TemplateError(cls, f"field {spec.name!r}: no lexical table {spec.table!r}")
        self._variants[cls] = [variant for template in made.en for variant in variants(made, template)]
        self.said[cls] = made

    def words(self, text: str) -> tuple[str, ...]:
        """The token texts of words that a class or the grammar itself says."""
        return tuple(token.text for token in tokenize(text))

    # --- symbols ---

    def _state(self) -> State:
        made = State(len(self._all_states))
        self._all_states.append(made)
        return made

    def _new(self, key: Any, name: str, table: Lexical | None = None) -> Symbol:
        made = Symbol(len(self._symbols), name, self._state(), table)
        self._symbols[key] = made
        return made

    def symbol(self, classes: Classes) -> Symbol:
        """The symbol of a category (or of several)."""
        key = tuple(sorted(classes, key=_class_key))
        made = self._symbols.get(key)
        if made is not None:
            return made
        fresh = self._new(key, " or ".join(cls.__name__ for cls in key))
        for cls, said in self.said.items():
            if not issubclass(cls, key):
                continue
            if "read_words" in cls.__dict__:
                self._add(fresh.root, (self._hook(cls),), Rule(cls.__name__, _only, True))
                continue
            for variant in self._variants[cls]:
                path = tuple(e if isinstance(e, str) else self._slot(said.fields[e.field], e) for e in variant.elements)
                fields = [e.field for e in variant.elements if isinstance(e, Slot)]
                self._add(fresh.root, path, Rule(cls.__name__, _builder(cls, said, fields, dict(variant.constants)), True))
            if cls.objective and self.spaced:
                plain = {name: spec.absent for name, spec in said.fields.items()}
                self._add(fresh.root, self.words(cls.objective), Rule(cls.__name__, _builder(cls, said, [], plain), True))
        return fresh

    def _hook(self, cls: type[Meaning]) -> Symbol:
        key = ("hook", cls)
        made = self._symbols.get(key)
        if made is None:
            read, first = self._reading_hook(cls)
            table = Lexical(cls.__name__, read, _no_writer, None if first is None else frozenset(first))
            made = self._new(key, cls.__name__, table)
        return made

    def _reading_hook(self, cls: type[Meaning]) -> tuple[Any, Any]:
        """The function by which a class reads itself, and what its words can begin with."""
        return cls.__dict__["read_words"].__get__(None, cls), cls.__dict__.get("first_words")

    def _slot(self, spec: FieldSpec, slot: Slot) -> Symbol:
        if not spec.table:
            item = self.symbol(spec.classes)
        else:
            key: Any = ("table", spec.table)
            item = self._symbols.get(key) or self._new(key, spec.table, self.tables[spec.table])
            if spec.classes:
                item = self._either(item, self.symbol(spec.classes))
        return item if not slot.style else self._list(item, slot.style, max(slot.minimum, 1))

    def _either(self, one: Symbol, other: Symbol) -> Symbol:
        key = ("either", one.id, other.id)
        made = self._symbols.get(key)
        if made is None:
            made = self._new(key, f"{one.name} or {other.name}")
            for inner in (one, other):
                self._add(made.root, (inner,), Rule(made.name, _only, False))
        return made

    def _list(self, item: Symbol, style: str, minimum: int) -> Symbol:
        key = ("list", item.id, style, minimum)
        made = self._symbols.get(key)
        if made is not None:
            return made
        name = f"{item.name}s"
        made = self._new(key, name)
        two, more, last = map(self.words, self.separators[style])
        one = Rule(name, lambda v: (v[0],), False)
        pair = Rule(name, lambda v: (v[0], v[1]), False)
        grow = Rule(name, lambda v: (*v[0], v[1]), False)
        if two == more == last:
            # left recursion: members one by one
            head = made if minimum == 1 else self._list(item, style, 1)
            self._add(made.root, (head, *two, item), grow)
            if minimum == 1:
                self._add(made.root, (item,), one)
            return made
        if minimum <= 1:
            self._add(made.root, (item,), one)
        if minimum <= 2:
            self._add(made.root, (item, *two, item), pair)
        head = self._symbols.get(("head", item.id, style)) or self._new(("head", item.id, style), name)
        if not head.root.slots:
            self._add(head.root, (item, *more, item), pair)
            self._add(head.root, (head, *more, item), grow)
        self._add(made.root, (head, *last, item), grow)
        return made

    def _add(self, root: State, path: Sequence[str | Symbol], rule: Rule) -> None:
        state = root
        for step in path:
            if isinstance(step, str):
                following = state.literals.get(step)
                if following is None:
                    following = state.literals[step] = self._state()
            else:
                following = state.slots.get(step)
                if following is None:
                    following = state.slots[step] = self._state()
            state = following
        state.rules.append(rule)

    def _first_sets(self) -> None:
        """What each symbol can begin with, by iteration (nothing is empty, so only roots matter)."""
        for state in self._all_states:
            state.plans.clear()
            state.leads.clear()
        for sym in self._symbols.values():
            sym.first = sym.table.first if sym.table else frozenset(sym.root.literals)
        changed = True
        while changed:
            changed = False
            for sym in self._symbols.values():
                if sym.table or sym.first is None:
                    continue
                parts = [inner.first for inner in sym.root.slots]
                new = None if any(p is None for p in parts) else sym.first.union(*(p for p in parts if p is not None))
                if new != sym.first:
                    sym.first = new
                    changed = True

    def entry(self, category: type[Meaning] | Classes) -> Symbol:
        """The symbol to read a text as."""
        key: Classes = category if isinstance(category, tuple) else (category,)
        found = self._symbols.get(tuple(sorted(key, key=_class_key)))
        if found is None:
            found = self.symbol(key)
            self._first_sets()
        return found


def _only(values: tuple[Any, ...]) -> Any:
    return values[0]


def _no_writer(value: Any, lang: str, many: bool) -> str:
    raise NotImplementedError


def _builder(cls: type[Meaning], said: Said, fields: list[str], constants: dict[str, Any]) -> Callable[[tuple[Any, ...]], Any]:
    """A function from slot values, in template order, to the node."""
    names = list(said.fields)
    if not constants and fields == names:
        return lambda values: cls(*values)
    order: list[int] = [fields.index(name) if name in fields else -1 for name in names]
    fixed = [constants.get(name) for name in names]

    def build(values: tuple[Any, ...]) -> Any:
        return cls(*[values[k] if k >= 0 else fixed[at] for at, k in enumerate(order)])

    return build
