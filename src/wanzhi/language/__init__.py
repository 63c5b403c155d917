"""How text is read and written: the kernel of the card language. It knows words, templates and referents, and no card term.

Everybody uses `read_text` and `write`:

    grammar = Grammar.below(Node)                       # all node classes that are loaded
    reading = read_text("Destroy target creature.", ("Murder",), AbilityLine, grammar)
    if reading.node is None: print(reading.problem.reason, reading.where)
    write(reading.node, grammar, "zh")

Text goes through lexer -> reader -> binder; each states its contract at the top of its file. docs/language.md holds the notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import RLock
from typing import Any

import msgspec

from wanzhi.language.attachment import AttachmentRule, attachment
from wanzhi.language.binder import BindError, bind
from wanzhi.language.grammar import Classes, Grammar
from wanzhi.language.lexer import Paragraph, Reminder, Token, lex, names_of, reminders, tokenize
from wanzhi.language.lexical import Forms, lexical, lexical_functions
from wanzhi.language.meaning import ITSELF, Introduction, Meaning, Wanted
from wanzhi.language.reader import Failure, ReadResult, Spans, Tie, read
from wanzhi.language.template import TemplateError
from wanzhi.language.writer import WriteError, write

__all__ = [
    "ITSELF", "AttachmentRule", "BindError", "Failure", "Forms", "Grammar", "Introduction", "Meaning", "Paragraph", "ReadResult",
    "Reading", "Reminder", "Spans", "TemplateError", "Tie", "Token", "Unbound", "Wanted", "WriteError", "attachment", "bind",
    "lex", "lexical", "lexical_functions", "names_of", "read", "read_paragraph", "read_text", "reminders", "tokenize", "write",
]  # fmt: skip


class Unbound(msgspec.Struct, frozen=True):
    """A pronoun of a text that could be read, but whose referent is missing or not the only one."""

    reason: str
    start: int
    end: int


class Reading(msgspec.Struct, frozen=True):
    """One paragraph: `node` if it was read and bound, else the `problem`. `parsed` is the tree before binding, if there is one."""

    text: str
    paragraph: Paragraph
    node: Any = None
    parsed: Any = None
    spans: Spans = {}
    problem: Failure | Tie | Unbound | None = None

    @property
    def where(self) -> str:
        """The words that the problem is about."""
        return self.text[self.problem.start : self.problem.end] if self.problem is not None else ""


_one_at_a_time = RLock()


def read_text(text: str, names: Sequence[str], category: type[Meaning] | Classes, grammar: Grammar) -> list[Reading]:
    """Read and bind each paragraph of `text` as one `category`. Kept by text for as long as the grammar lives."""
    key = (text, tuple(names), category)
    found: list[Reading] | None = grammar.cache.get(key)
    if found is None:
        found = [read_paragraph(text, paragraph, category, grammar) for paragraph in lex(text, names)]
        grammar.cache[key] = found
    return found


def read_paragraph(text: str, paragraph: Paragraph, category: type[Meaning] | Classes, grammar: Grammar) -> Reading:
    """Read and bind one paragraph of `text` (not kept). Of readings of equal rank the only one that can be bound is meant.

    One at a time: the grammar makes the rules of a category when it is first read, and a server reads in several threads.
    """
    with _one_at_a_time:
        return _read_paragraph(text, paragraph, category, grammar)


def _read_paragraph(text: str, paragraph: Paragraph, category: type[Meaning] | Classes, grammar: Grammar) -> Reading:
    result = read(paragraph.tokens, category, grammar)
    if isinstance(result.problem, Tie):
        fits: list[tuple[Any, Any, Spans]] = []
        unbound: Reading | None = None
        for parsed in result.problem.readings:
            places = dict(result.spans)
            try:
                fits.append((bind(parsed, places), parsed, places))
            except BindError as error:
                problem = Unbound(error.reason, error.start, error.end)
                unbound = unbound or Reading(text, paragraph, None, parsed, places, problem)
        if len(fits) == 1:
            return Reading(text, paragraph, *fits[0])
        if unbound is not None and not fits:
            return unbound
    if result.problem is not None:
        return Reading(text, paragraph, problem=result.problem)
    spans = dict(result.spans)
    try:
        return Reading(text, paragraph, bind(result.node, spans), result.node, spans)
    except BindError as error:
        return Reading(text, paragraph, None, result.node, spans, Unbound(error.reason, error.start, error.end))
