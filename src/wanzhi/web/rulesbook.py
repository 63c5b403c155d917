"""The rules reference: what keywords, actions and sections of the rulebook mean, one sentence each in our own words, in English and Chinese.

The entries are in `rulesbook_words/`, a line each. `nearest` answers "what does this rule number mean?", `search` looks through both languages.
The page is `/rules`: `?r=702.9` shows the entry of a number, `?q=flying` what matches.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib import resources
from typing import TYPE_CHECKING, Final, NamedTuple

from nicegui import ui
from starlette.requests import Request
from starlette.responses import HTMLResponse

from wanzhi.vocabulary import terms
from wanzhi.web.frame import page

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.rules.question import Data

KINDS: Final = ("keywords", "actions", "sections")
MOST_ASKED: Final = 80  # characters of a search
# Chinese names of variants that have no heading of their own.
VARIANTS: Final = {"hexproof from": "反[特性]辟邪", "multikicker": "多重增幅", "megamorph": "威力变身", "partner with": "与[名称]拍档"}
LEAST_OF_WORD: Final = 3  # letters from which on a part of a word is looked for
NUMBER: Final = re.compile(r"([1-9]\d\d)(?:\.(\d{1,3})([a-z]?))?")

TEXTS: Final = {
    "en": {
        "title": "Rules", "lead": "Keywords and rules in plain words. The numbers are those of the official rulebook; the words are our own.",
        "find": "Find a word or a number", "go": "Find", "keywords": "Keyword abilities", "actions": "Keyword actions", "sections": "Rules by number",
        "none": "Nothing matches. Try another word, or the number of a rule.",
        "about": "Rule {number}", "unknown": "There is no rule {number} here.", "count": "{n} entries", "count one": "1 entry", "part of": "It is part of",
    },
    "zh": {
        "title": "规则", "lead": "用平常话解释关键词与规则。编号依官方规则书，说明为自行撰写。", "find": "查找词语或编号", "go": "查找",
        "keywords": "关键词异能", "actions": "关键词动作", "sections": "按编号查规则", "none": "没有符合的条目。换个词，或输入规则编号试试。",
        "about": "规则{number}", "unknown": "这里没有规则{number}。",
        "count": "{n}条", "count one": "1条", "part of": "它属于",
    },
}


class Rule(NamedTuple):
    """One entry: the rule's number, its name and what it means in both languages, and which list it is in."""

    number: str
    en_name: str
    zh_name: str
    en: str
    zh: str
    kind: str

    def name(self, lang: str) -> str:
        """Its name in the language."""
        return self.zh_name if lang == "zh" else self.en_name[:1].upper() + self.en_name[1:]

    def text(self, lang: str) -> str:
        """What it means, in the language."""
        return self.zh if lang == "zh" else self.en


@cache
def rules() -> tuple[Rule, ...]:
    """All entries, in the order of their numbers within each list."""
    found: list[Rule] = []
    folder = resources.files("wanzhi.web").joinpath("rulesbook_words")
    for kind in KINDS:
        for line in folder.joinpath(f"{kind}.txt").read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                found.append(_rule(kind, [part.strip() for part in line.split(" | ")]))
    found.sort(key=lambda rule: (KINDS.index(rule.kind), order(rule.number)))
    return tuple(found)


def _rule(kind: str, parts: list[str]) -> Rule:
    """A line as an entry; the Chinese names of keywords and actions are the terms of the vocabulary."""
    if kind == "sections":
        number, name, zh_name, en, zh = parts
    else:
        number, name, en, zh = parts
        table = terms.KEYWORDS if kind == "keywords" else terms.KEYWORD_ACTIONS
        zh_name = table.get(name) or VARIANTS[name]
    return Rule(number, name, zh_name, en, zh, kind)


def order(number: str) -> tuple[int, int, str]:
    """A number's place in the rulebook.

    >>> sorted(["702.10", "702.9", "702", "601.2c", "702.9b"], key=order)
    ['601.2c', '702', '702.9', '702.9b', '702.10']
    """
    match = NUMBER.fullmatch(number)
    return (int(match[1]), int(match[2] or 0), match[3] or "") if match else (0, 0, "")


@cache
def by_number() -> dict[str, Rule]:
    """The entries by number."""
    return {rule.number: rule for rule in rules()}


def clean(number: str) -> str:
    """A rule's number as people write it; "" if it is none.

    >>> clean("CR 702.9b."), clean(" 704.5g "), clean("702.9, 509.1b"), clean("12"), clean("<b>")
    ('702.9b', '704.5g', '702.9', '', '')
    """
    match = NUMBER.match(number.strip().removeprefix("CR").strip())
    return match[0] if match else ""


def nearest(number: str) -> Rule | None:
    """What a rule's number means: its own entry, else that of the rule or section it is part of; None if there is none.

    >>> [rule.number for rule in (nearest("702.9b"), nearest("704.5g"), nearest("603.3d"), nearest("999.1")) if rule is not None]
    ['702.9', '704.5g', '603']
    """
    known, wanted = by_number(), clean(number)
    for candidate in (wanted, wanted.rstrip("abcdefghijklmnopqrstuvwxyz"), wanted[:3]):
        if candidate in known:
            return known[candidate]
    return None


def meaning_of(keyword: str) -> Rule | None:
    """The entry of a keyword ability or action by its English name; None if there is none.

    >>> entry = meaning_of("flying")
    >>> entry is not None and entry.number
    '702.9'
    """
    wanted = keyword.lower()
    return next((rule for rule in rules() if rule.kind != "sections" and rule.en_name == wanted), None)


@cache
def synonyms() -> dict[str, tuple[str, ...]]:
    """What people call things, by the number of the entry that tells of it."""
    found: dict[str, tuple[str, ...]] = {}
    text = resources.files("wanzhi.web").joinpath("rulesbook_words", "synonyms.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            number, words = line.split(" | ")
            found[number.strip()] = tuple(word.strip() for word in words.split(","))
    return found


def search(asked: str) -> list[Rule]:
    """The entries that match a word or number in either language, the best first.

    >>> [rule.en_name for rule in search("飞行")][0], [rule.zh_name for rule in search("FLYING")][0], search("702.9")[0].en_name
    ('flying', '飞行', 'flying')
    >>> [rule.en_name for rule in search("respond")][:2], search("fizzle")[0].number
    (['Priority', 'Stack'], '608.2b')
    """
    wanted = " ".join(asked.lower().split())[:MOST_ASKED]
    if not wanted:
        return list(rules())
    ranked = [(rank, rule) for rule in rules() if (rank := _rank(rule, wanted, clean(wanted))) is not None]
    ranked.sort(key=lambda pair: pair[0])
    return [rule for _, rule in ranked]


def _rank(rule: Rule, wanted: str, number: str) -> int | None:
    """How well an entry matches, 0 the best; None if it does not. Names come before what things are called, whole words before parts of them."""
    names, called = (rule.en_name.lower(), rule.zh_name), synonyms().get(rule.number, ())
    if wanted in names or (number and rule.number == number):
        return 0
    if wanted in called:
        return 1
    if number and rule.number.startswith(number):
        return 2
    for rank, texts in ((2, names), (4, called), (5, (rule.en.lower(), rule.zh))):
        if any(_has_word(text, wanted) for text in texts):
            return rank
    for rank, texts in ((3, names), (4, called)):
        if any(wanted in text for text in texts):
            return rank
    return 6 if len(wanted) >= LEAST_OF_WORD and wanted in rule.en.lower() else None


def _has_word(text: str, wanted: str) -> bool:
    """Whether a text has this as whole words; Chinese has no spaces between them."""
    at = text.find(wanted)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(wanted) : at + len(wanted) + 1]
        if not (_in_word(before) and _in_word(wanted[0])) and not (_in_word(after) and _in_word(wanted[-1])):
            return True
        at = text.find(wanted, at + 1)
    return False


def _in_word(letter: str) -> bool:
    return letter.isascii() and letter.isalnum()


def as_data(rule: Rule, lang: str) -> Data:
    """An entry as plain data."""
    return {"number": rule.number, "name": rule.name(lang), "text": rule.text(lang), "page": f"/rules?r={rule.number}"}


# --- the page -----------------------------------------------------------------------------------------------------------------------------


def build(server: FastAPI) -> None:
    """Add the page, and what it fetches while one types."""

    @ui.page("/rules", title="Wanzhi 万智 – Rules 规则")
    def rules_page(request: Request, r: str = "", q: str = "") -> None:
        ui.add_body_html('<script type="module" src="/wanzhi/rules.js"></script>')
        with page(request, "rules.css") as lang:
            ui.html(content(lang, r[:MOST_ASKED], q[:MOST_ASKED]), sanitize=False).classes("wz-rules")

    @server.get("/api/rules")
    def rules_found(q: str = "", lang: str = "en") -> HTMLResponse:
        return HTMLResponse(entries("zh" if lang == "zh" else "en", q))


def content(lang: str, number: str = "", asked: str = "") -> str:
    """The page's inside as HTML."""
    words = TEXTS[lang]
    parts = [f"<h1>{words['title']}</h1><p class=lead>{words['lead']}</p>", _form(words, asked)]
    if number:
        parts.append(_answer(lang, number))
    return f'{"".join(parts)}<div class=entries>{entries(lang, asked)}</div>'


def entries(lang: str, asked: str) -> str:
    """What was asked for, the best first; all, by kinds, if nothing was."""
    words, found = TEXTS[lang], search(asked)
    if not found:
        return f'<p class=none role=status>{words["none"]}</p>'
    count = f'<p class=count role=status>{words["count one" if len(found) == 1 else "count"].format(n=len(found))}</p>'
    if asked.strip():
        return f'{count}<dl class=found>{"".join(_item(rule, lang) for rule in found)}</dl>'
    parts = [count]
    for kind in KINDS:
        items = "".join(_item(rule, lang) for rule in found if rule.kind == kind)
        parts.append(f'<section aria-labelledby="{kind}"><h2 id="{kind}">{words[kind]}</h2><dl>{items}</dl></section>')
    return "".join(parts)


def _form(words: dict[str, str], asked: str) -> str:
    return (
        f'<form class=find action="/rules" role=search><label for=q>{words["find"]}</label>'
        f'<input id=q name=q type=search autocomplete=off maxlength={MOST_ASKED} value="{escape(asked, True)}"><button>{words["go"]}</button></form>'
    )


def _answer(lang: str, number: str) -> str:
    """What the number that was asked for means."""
    words, entry = TEXTS[lang], nearest(number)
    if entry is None:
        return f'<div class=answer role=note><p>{words["unknown"].format(number=escape(clean(number) or number))}</p></div>'
    wanted = clean(number)
    part = "" if entry.number == wanted else f'<span class=part>{words["part of"]} <a href="#r{entry.number}">{entry.number}</a></span>'
    return (
        f'<div class=answer role=note><h2>{words["about"].format(number=wanted)} {part}</h2>'
        f"<p><b>{escape(entry.name(lang))}</b> <span class=says>{escape(entry.text(lang))}</span></p></div>"
    )


def _item(rule: Rule, lang: str) -> str:
    """An entry of the list, with its name in the other language too."""
    other = rule.name("en" if lang == "zh" else "zh")
    tag = "en" if lang == "zh" else "zh-Hans"
    return (
        f'<div id="r{rule.number}"><dt><a href="/rules?r={rule.number}">{rule.number}</a> <b>{escape(rule.name(lang))}</b> '
        f'<i lang="{tag}">{escape(other)}</i></dt><dd class=says>{escape(rule.text(lang))}</dd></div>'
    )


__all__ = ["Rule", "as_data", "build", "by_number", "clean", "meaning_of", "nearest", "rules", "search", "synonyms"]
