"""Which functions implement a numbered rule, and which tests prove it.

A function implements the rules that its docstring, its comments or the reason of a question in it (`why="514.1"`) cite; a method also those
of its class. A test proves a rule if its docstring cites the rule, it asserts something, and while it runs a function is executed that
cites the rule too. Who runs what is found out by running the tests with `--rules-index FILE` (tests/conftest.py); the file that
this writes ships with the package. `rules_scope.json` lists the rules of the sections that are meant to be complete, and
those of them that are left out, by reason: see docs/rules-index.md.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

PACKAGE: Final = Path(__file__).resolve().parents[1]
SCOPE: Final = Path(__file__).with_name("rules_scope.json")
PROVED: Final = Path(__file__).with_name("rules_index.json")
IMPLEMENTING: Final = ("model", "language", "vocabulary", "rules", "cards", "lab")
CITATION: Final = re.compile(r"(?<![\d.])([1-9]\d\d\.\d{1,2}[a-z]?)(?:[-–]([1-9]\d\d\.\d{1,2}[a-z]?|[a-z]\b))?(?![\d.]*\d)")

Where = tuple[str, int]  # a file below the package and the line on which a function's code begins


@cache
def scope() -> dict[str, dict[str, list[str]]]:
    """The rules of each section in scope, by "in" or the reason why they are left out."""
    found: dict[str, dict[str, list[str]]] = json.loads(SCOPE.read_text())
    return found


@cache
def numbers() -> tuple[str, ...]:
    """All rules that count, in the rulebook's order."""
    return tuple(number for section in scope().values() for number in section.get("in", ()))


@cache
def _known() -> tuple[str, ...]:
    return tuple(sorted((number for section in scope().values() for group in section.values() for number in group), key=order))


def order(number: str) -> tuple[int, int, str]:
    """A key for the rulebook's order.

    >>> sorted(["704.10", "704.5b", "704.5", "101.1"], key=order)
    ['101.1', '704.5', '704.5b', '704.10']
    """
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(section), int(digits), rest[len(digits) :]


def cited(text: str) -> tuple[str, ...]:
    """The numbers of rules in a text; ranges are spelled out as far as their rules are in scope.

    >>> cited("CR 704.5g-i, 101.2: (508.8) from 505.4-505.6 not 500-514")
    ('704.5g', '704.5h', '704.5i', '101.2', '508.8', '505.4', '505.5', '505.6')
    """
    found: list[str] = []
    for match in CITATION.finditer(text):
        first, last = match.groups()
        found.append(first)
        if last is not None:
            if len(last) == 1:
                last = first.rstrip("abcdefghijklmnopqrstuvwxyz") + last
            found.extend(number for number in _known() if order(first) < order(number) <= order(last))
    return tuple(dict.fromkeys(found))


def functions(root: Path = PACKAGE) -> dict[Where, tuple[str, tuple[str, ...]]]:
    """Every function below `root` that cites rules: where it begins, its name, the rules."""
    found: dict[Where, tuple[str, tuple[str, ...]]] = {}
    for part in IMPLEMENTING:
        for path in sorted((root / part).rglob("*.py")):
            if path.name == Path(__file__).name:
                continue
            found.update(_functions_of(path, path.relative_to(root).as_posix()))
    return found


def _functions_of(path: Path, name: str) -> dict[Where, tuple[str, tuple[str, ...]]]:
    source = path.read_text(encoding="utf-8")
    comments = _comments(source)
    module = name.removesuffix(".py").replace("/", ".")
    found: dict[Where, tuple[str, tuple[str, ...]]] = {}

    def visit(node: ast.AST, prefix: str, outer: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                head = ast.get_docstring(child) or ""
                visit(child, f"{prefix}.{child.name}", head)
            elif isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
                said = [outer, ast.get_docstring(child) or ""]
                said += [text for line, text in comments if first <= line <= (child.end_lineno or first)]
                said += [text for text in _constants(child) if CITATION.fullmatch(text)]
                rules = cited("\n".join(said))
                if rules:
                    found[name, first] = (f"{prefix}.{child.name}", rules)
                visit(child, f"{prefix}.{child.name}", "\n".join(said))
            else:
                visit(child, prefix, outer)

    visit(ast.parse(source), module, "")
    return found


def _comments(source: str) -> list[tuple[int, str]]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]


def _constants(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def asserts(function: ast.FunctionDef) -> bool:
    """Whether a test asserts anything.

    >>> asserts(ast.parse("def test_it():\\n  x = 1").body[0]), asserts(ast.parse("def test_it():\\n  assert 1").body[0])
    (False, True)
    """
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "raises":
            return True
    return False


class Recorder:
    """Notes which rules each test proves, while the tests run."""

    def __init__(self) -> None:
        self._citing: dict[Where, tuple[str, tuple[str, ...]]] = functions()
        self._rules_of: dict[Any, tuple[str, ...]] = {}
        self.proved: dict[str, tuple[str, ...]] = {}

    def passed(self, name: str, docstring: str, executed: Iterable[Any]) -> None:
        """A test that asserts has passed: note the rules that it cites and that functions among the executed code objects cite."""
        wanted = set(cited(docstring)) & set(numbers())
        if not wanted:
            return
        run: set[str] = set()
        for code in executed:
            run.update(self._of(code))
        rules = sorted(wanted & run | set(self.proved.get(name, ())), key=order)
        if rules:
            self.proved[name] = tuple(rules)

    def _of(self, code: Any) -> tuple[str, ...]:
        rules = self._rules_of.get(code)
        if rules is None:
            path = Path(code.co_filename)
            where = path.relative_to(PACKAGE).as_posix() if path.is_relative_to(PACKAGE) else ""
            rules = self._rules_of[code] = self._citing.get((where, code.co_firstlineno), ("", ()))[1]
        return rules

    def write(self, path: Path) -> None:
        """The data file: for each test the rules that it proves."""
        lines = [f' {json.dumps(name)}: "{" ".join(rules)}"' for name, rules in sorted(self.proved.items())]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


class RulesIndex:
    """For every rule in scope the functions that implement it and the tests that prove it."""

    def __init__(self, implementing: dict[str, list[str]], proving: dict[str, list[str]]) -> None:
        self.functions: dict[str, list[str]] = implementing
        self.tests: dict[str, list[str]] = proving

    def share(self, section: str = "") -> tuple[int, int, int]:
        """How many rules (of a section) there are, have a function, have a test."""
        rules = [number for number in numbers() if number.startswith(section)]
        return len(rules), sum(number in self.functions for number in rules), sum(number in self.tests for number in rules)

    def to_data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "summary": _summary(self.share()),
            "sections": {section: _summary(self.share(section + ".")) for section in scope()},
            "rules": {n: {"functions": self.functions.get(n, []), "tests": self.tests.get(n, [])} for n in numbers()},
        }

    def lines(self, missing: bool) -> list[str]:
        """For people: a line for each rule (only those without a function or a test), then the sections, then all."""
        found: list[str] = []
        for number in numbers():
            implementing, proving = self.functions.get(number, []), self.tests.get(number, [])
            if not missing:
                found.append(f"{number:8} {', '.join(implementing) or '-'}  |  {', '.join(proving) or '-'}")
            elif not (implementing and proving):
                found.append(f"{number:8} {'' if implementing else 'no function '}{'' if proving else 'no test'}".rstrip())
        found.append("")
        for section in scope():
            if self.share(section + ".")[0]:
                found.append(f"{section}: {_told(self.share(section + '.'))}")
        found.append(f"all: {_told(self.share())}")
        return found


def _summary(share: tuple[int, int, int]) -> dict[str, int | float]:
    rules, implemented, proved = share
    whole = max(rules, 1)
    return {
        "rules": rules, "with_function": implemented, "with_test": proved,
        "function_percent": round(100 * implemented / whole, 1), "test_percent": round(100 * proved / whole, 1),
    }


def _told(share: tuple[int, int, int]) -> str:
    rules, implemented, proved = share
    whole = max(rules, 1)
    return f"{rules} rules, {implemented} with a function ({implemented / whole:.0%}), {proved} with a test ({proved / whole:.0%})"


def build() -> RulesIndex:
    """The index of the package as it is, with what its tests have proved."""
    implementing: dict[str, list[str]] = {}
    for name, rules in functions().values():
        for rule in rules:
            implementing.setdefault(rule, []).append(name)
    proving: dict[str, list[str]] = {}
    if PROVED.is_file():
        for test, rules in json.loads(PROVED.read_text()).items():
            for rule in rules.split():
                proving.setdefault(rule, []).append(test)
    return RulesIndex(implementing, proving)


__all__ = ["Recorder", "RulesIndex", "asserts", "build", "cited", "functions", "numbers", "order", "scope"]
