"""The reader: tokens to nodes.

Contract: a reading accounts for every token; all readings are found; equal ones are one; what is returned is the best by the attachment
rules, and two different best ones are a `Tie`, never a guess. A failure says how far any reading came and what was expected there.

Two passes. The first recognises (Earley's algorithm over the grammar's prefix trees: left recursion costs nothing, work per token is
bounded by what can still be there) and records how it got everywhere. The second builds nodes, only for spans that a complete reading
uses, bottom up, keeping the best per symbol and span: sums of penalties are compared early.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from wanzhi.language.grammar import Classes, Grammar, State, Symbol
from wanzhi.language.lexer import Token
from wanzhi.language.meaning import Meaning

MAX_EQUAL = 8  # equally good readings of one span that are kept (parents may still tell them apart)
Spans = dict[int, tuple[int, int]]  # id(node) -> (start, end) in the original text


class Failure(msgspec.Struct, frozen=True):
    """No reading: the tokens could be followed up to `start`, where `expected` could have stood."""

    reason: str
    start: int
    end: int
    found: str = ""
    expected: tuple[str, ...] = ()


class Tie(msgspec.Struct, frozen=True):
    """Different readings of equal rank: an error of the grammar."""

    readings: tuple[Any, ...]
    start: int
    end: int

    @property
    def reason(self) -> str:
        return "readings of equal rank"


class ReadResult(msgspec.Struct, frozen=True):
    """`node` if all is well, else `problem`. `spans` tells where in the text each node (by `id`) stands."""

    node: Any = None
    spans: Spans = {}
    problem: Failure | Tie | None = None


class _Item:
    """A place in a tree reached at a token, with every way it was reached: (item before, span of the symbol passed or None)."""

    __slots__ = ("cell", "links", "state")

    def __init__(self, state: State, cell: _Cell) -> None:
        self.state = state
        self.cell = cell
        self.links: list[tuple[_Item, _Span | None]] = []


class _Cell:
    """A symbol looked for at a token: who waits for it, and where it was found to end."""

    __slots__ = ("id", "spans", "start", "symbol", "waiting")

    def __init__(self, symbol: Symbol, start: int, id: int) -> None:
        self.symbol = symbol
        self.start = start
        self.id = id
        self.waiting: list[tuple[State, _Item]] = []
        self.spans: dict[int, _Span] = {}


class _Span:
    """A symbol found from one token to another; `best` its readings once built."""

    __slots__ = ("best", "cell", "depth", "end", "items", "values")

    def __init__(self, cell: _Cell, end: int) -> None:
        self.cell = cell
        self.end = end
        self.items: list[_Item] = []
        self.values: list[Any] = []
        self.best: list[tuple[int, Any]] | None = None
        self.depth = -1  # place on the building path while it is being built


class _Chart:
    """One text being recognised."""

    def __init__(self, tokens: Sequence[Token], symbol: Symbol) -> None:
        self.tokens = tokens
        self.items: list[dict[int, _Item]] = [{} for _ in range(len(tokens) + 1)]
        self._found: list[list[_Span]] = [[] for _ in range(len(tokens) + 1)]  # lexical matches by end
        self._cells = 0
        self.root = self._cell(symbol, 0)
        self.at = 0
        self.reached = 0
        self.dropped_at = -1
        self.dropped: list[State] = []

    def _cell(self, symbol: Symbol, start: int) -> _Cell:
        self._cells += 1
        return _Cell(symbol, start, self._cells)

    def run(self) -> None:
        tokens, n = self.tokens, len(self.tokens)
        items = self.items
        first = _Item(self.root.symbol.root, self.root)
        items[0][first.state.id << 20 | self.root.id] = first
        for i in range(n + 1):
            here = items[i]
            self.at = i
            text = tokens[i].text if i < n else ""
            agenda = list(here.values())
            for span in self._found[i]:
                self._advance(span, text, here, agenda)
            if agenda:
                self.reached = i
            cells: dict[int, _Cell] = {}
            if i == 0:
                cells[self.root.symbol.id] = self.root
            ahead = items[i + 1] if i < n else {}
            later = tokens[i + 1].text if i + 1 < n else ""
            for item in agenda:  # grows while it is walked
                state = item.state
                if state.rules and item.links:
                    cell = item.cell
                    known = cell.spans.get(i)
                    if known is None:
                        known = cell.spans[i] = _Span(cell, i)
                        known.items.append(item)
                        self._advance(known, text, here, agenda)
                    else:
                        known.items.append(item)
                if i == n:
                    continue
                following = state.literals.get(text)
                if following is not None:
                    if i + 1 < n and not following.leads_on(later):
                        self._drop(i + 1, following)
                    else:
                        key = following.id << 20 | item.cell.id
                        target = ahead.get(key)
                        if target is None:
                            target = ahead[key] = _Item(following, item.cell)
                        target.links.append((item, None))
                if not state.slots:
                    continue
                plan = state.plans.get(text)
                for symbol, after in state.plan(text) if plan is None else plan:
                    inner = cells.get(symbol.id)
                    if inner is None:
                        inner = cells[symbol.id] = self._cell(symbol, i)
                        if symbol.table is None:
                            agenda.append(_Item(symbol.root, inner))
                        else:
                            self._look_up(inner, i)
                    inner.waiting.append((after, item))

    def _drop(self, i: int, state: State) -> None:
        """Nothing comes of being in `state` at `i`: kept for the report of a failure."""
        if i > self.dropped_at:
            self.dropped_at, self.dropped = i, []
        if i == self.dropped_at:
            self.dropped.append(state)

    def _look_up(self, cell: _Cell, i: int) -> None:
        table = cell.symbol.table
        assert table is not None
        for end, value in table.read(self.tokens, i):
            span = cell.spans.get(end)
            if span is None:
                span = cell.spans[end] = _Span(cell, end)
                self._found[end].append(span)
            span.values.append(value)

    def _advance(self, span: _Span, text: str, here: dict[int, _Item], agenda: list[_Item]) -> None:
        """Everyone who waited for what `span` found goes on."""
        for state, item in span.cell.waiting:
            if text and not state.leads_on(text):
                self._drop(self.at, state)
                continue
            cell = item.cell
            key = state.id << 20 | cell.id
            target = here.get(key)
            if target is None:
                target = here[key] = _Item(state, cell)
                agenda.append(target)
            target.links.append((item, span))


class _Builder:
    """Nodes from a recognised text."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        self.rank = grammar.ranking.of
        self.tokens = tokens
        self.spans: Spans = {}
        self.kept: list[Any] = []  # keeps every node alive while its id is in `spans`
        self._depth = 0
        self._low = 1 << 30  # the outermost span under construction that was met again

    def best(self, span: _Span) -> list[tuple[int, Any]]:
        """The readings of least rank. A reading that contains itself is not one."""
        if span.best is not None:
            return span.best
        if span.depth >= 0:
            self._low = min(self._low, span.depth)
            return []
        cell = span.cell
        if cell.symbol.table is not None:
            span.best = [(0, value) for value in dict.fromkeys(span.values)]
            for _, value in span.best:
                if isinstance(value, Meaning):
                    self._place(value, cell.start, span.end)
            return span.best
        outer, self._low = self._low, 1 << 30
        span.depth = depth = self._depth
        self._depth += 1
        out: list[tuple[int, Any]] = []
        least: int | None = None
        size = span.end - cell.start
        for item in span.items:
            for rank, values in self._paths(item):
                for rule in item.state.rules:
                    value = rule.build(values)
                    if rule.node and value.notices:
                        value = value.seen([token.text for token in self.tokens[cell.start : span.end]])
                    total = rank
                    if rule.node:
                        self._place(value, cell.start, span.end)
                        total += self.rank(value, size)
                    if least is None or total < least:
                        least, out = total, [(total, value)]
                    elif total == least and len(out) < MAX_EQUAL and all(value != other for _, other in out):
                        out.append((total, value))
        self._depth = depth
        span.depth = -1
        if self._low >= depth:  # complete: nothing below waits for a span further out
            span.best = out
            self._low = outer
        else:
            self._low = min(self._low, outer)
        return out

    def _place(self, node: Any, start: int, end: int) -> None:
        self.spans[id(node)] = (self.tokens[start].start, self.tokens[end - 1].end)
        self.kept.append(node)

    def _paths(self, item: _Item) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """Every way to reach `item` from the root of its tree: summed rank, values of the slots passed."""
        tail: list[list[tuple[int, Any]]] = []
        while item.links:
            if len(item.links) > 1:
                yield from self._forks(item, tail)
                return
            before, span = item.links[0]
            if span is not None:
                found = self.best(span)
                if not found:
                    return
                tail.append(found)
            item = before
        yield from _products(tail)

    def _forks(self, item: _Item, tail: list[list[tuple[int, Any]]]) -> Iterator[tuple[int, tuple[Any, ...]]]:
        for before, span in item.links:
            found = self.best(span) if span is not None else []
            if span is not None and not found:
                continue
            ends = list(_products([*tail, found] if span is not None else tail))
            for rank, values in list(self._paths(before)):
                for more, rest in ends:
                    yield rank + more, (*values, *rest)


def _products(tail: list[list[tuple[int, Any]]]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """All combinations; `tail` holds the slots from last to first."""
    combos: list[tuple[int, tuple[Any, ...]]] = [(0, ())]
    for options in reversed(tail):
        if len(options) == 1:
            rank, value = options[0]
            combos = [(r + rank, (*vs, value)) for r, vs in combos]
        else:
            combos = [(r + rank, (*vs, value)) for r, vs in combos for rank, value in options]
    return iter(combos)


def read(tokens: Sequence[Token], category: type[Meaning] | Classes, grammar: Grammar) -> ReadResult:
    """Read `tokens` as a whole."""
    if not tokens:
        return ReadResult(problem=Failure("nothing to read", 0, 0))
    chart = _Chart(tokens, grammar.entry(category))
    chart.run()
    whole = chart.root.spans.get(len(tokens))
    if whole is None:
        return ReadResult(problem=_failure(chart, grammar.spaced))
    builder = _Builder(grammar, tokens)
    best = builder.best(whole)
    if len(best) == 1:
        node = best[0][1]
        live = _below(node)
        return ReadResult(node, {key: span for key, span in builder.spans.items() if key in live})
    if not best:
        return ReadResult(problem=Failure("only endless readings", tokens[0].start, tokens[-1].end))
    live = {key for _, value in best for key in _below(value)}
    spans = {key: span for key, span in builder.spans.items() if key in live}
    return ReadResult(spans=spans, problem=Tie(tuple(value for _, value in best), tokens[0].start, tokens[-1].end))


def _below(node: Any) -> set[int]:
    out: set[int] = set()
    stack = [node]
    while stack:
        value = stack.pop()
        if isinstance(value, tuple):
            stack.extend(value)
        elif isinstance(value, Meaning):
            out.add(id(value))
            stack.extend(getattr(value, name) for name in value.__struct_fields__)
    return out


def _run(text: str, state: State) -> str:
    """A token and those that must follow it: a word, where words have no spaces between them."""
    while len(state.literals) == 1 and not state.slots and not state.rules:
        ((following, state),) = state.literals.items()
        text += following
    return text


def _failure(chart: _Chart, spaced: bool) -> Failure:
    """The furthest token that any reading came to, and what could have stood there."""
    i, tokens = max(chart.reached, chart.dropped_at), chart.tokens
    states = [item.state for item in chart.items[i].values()]
    if chart.dropped_at == i:
        states += chart.dropped
    expected: dict[str, None] = {}
    for state in states:
        for text, following in state.literals.items():
            expected[repr(text if spaced else _run(text, following))] = None
        for symbol in state.slots:
            expected[symbol.name] = None
    if i == len(tokens):
        return Failure("the text ends too early", tokens[-1].start, tokens[-1].end, "", tuple(sorted(expected)))
    return Failure("unexpected words", tokens[i].start, tokens[i].end, tokens[i].raw, tuple(sorted(expected)))
