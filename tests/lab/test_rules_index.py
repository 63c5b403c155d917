"""The rules index: what counts, and that its data fit the tests there are."""

import ast
import json
from pathlib import Path

from wanzhi.lab import rules_index

ROOT = Path(__file__).resolve().parents[2]


def test_what_a_text_cites():
    assert rules_index.cited("CR 704.5q-s: see 120.3, not 500-514 or 1.25") == ("704.5q", "704.5r", "704.5s", "120.3")


def test_functions_are_found_by_what_they_cite():
    index = rules_index.build()
    assert "rules.statebased._legend_rule" in index.functions["704.5j"]
    assert index.tests["704.5j"]


def test_the_data_name_tests_that_exist():
    """A test that was renamed or removed needs a new run with --rules-index."""
    names: dict[str, set[str]] = {}
    for test in json.loads(rules_index.PROVED.read_text()):
        path, _, function = test.partition("::")
        if path not in names:
            tree = ast.parse((ROOT / path).read_text())
            names[path] = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert function.rpartition("::")[2] in names[path], test


def test_four_of_five_rules_are_proved():
    rules, _, proved = rules_index.build().share()
    assert proved >= 0.8 * rules


def test_lines_and_data():
    index = rules_index.build()
    assert index.lines(False)[-1].startswith("all: ") and len(index.lines(True)) < len(index.lines(False))
    assert index.to_data()["summary"]["rules"] == len(rules_index.numbers())
