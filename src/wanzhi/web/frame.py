"""What all pages have: language, style sheets, the bar with the ways to everything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING

from nicegui import ui

if TYPE_CHECKING:
    from starlette.requests import Request

LANGUAGES = ("en", "zh")
# Address, and its name in both languages; in the order of the bar.
PLACES: tuple[tuple[str, str, str], ...] = (
    ("/learn", "Learn", "学习"),
    ("/decks", "Decks", "套牌"),
    ("/lobby", "Play a person", "与人对战"),
    ("/puzzles", "Puzzles", "残局"),
    ("/forge", "Forge", "制牌"),
    ("/replays", "Replays", "回放"),
    ("/rules", "Rules", "规则"),
)


def language(request: Request) -> str:
    """The language of a session: the chosen one, else the browser's."""
    chosen = request.session.get("lang")
    if chosen in LANGUAGES:
        return str(chosen)
    return "zh" if request.headers.get("accept-language", "").lower().startswith("zh") else "en"


def head(lang: str, *sheets: str) -> None:
    """The language of a page, and its style sheets by their names under /wanzhi/."""
    ui.query("html").props(f'lang={"zh-Hans" if lang == "zh" else "en"}')
    links = "".join(f'<link rel="stylesheet" href="/wanzhi/{escape(sheet)}">' for sheet in ("wanzhi.css", "frame.css", *sheets))
    ui.add_head_html(f'<script src="/wanzhi/liked.js"></script>{links}<meta name="viewport" content="width=device-width, initial-scale=1">')


def bar(request: Request, lang: str) -> None:
    """The ways to everything, with the one where we are marked; and the other language."""
    here = request.url.path
    links = []
    for address, en, zh in PLACES:
        mark = ' aria-current="page"' if here == address or here.startswith(f"{address}/") else ""
        links.append(f'<a href="{address}"{mark}>{zh if lang == "zh" else en}</a>')
    other, name = ("en", "English") if lang == "zh" else ("zh", "中文")
    logo = f'<a class="logo" href="/" aria-label="{"万智首页" if lang == "zh" else "Wanzhi, home"}">Wanzhi <i>万智</i></a>'
    nav = f'<nav aria-label="{"主导航" if lang == "zh" else "Main"}">{"".join(links)}</nav>'
    turn = f'<a class="lang" lang="{"en" if other == "en" else "zh-Hans"}" href="/language/{other}?back={escape(here)}">{name}</a>'
    own = f'<a class="lang" href="/account">{"帐号" if lang == "zh" else "Account"}</a>'
    liked = f'<a class="lang" href="/settings">{"设置" if lang == "zh" else "Settings"}</a>'
    ui.html(f"{logo}{nav}{own}{liked}{turn}", sanitize=False).classes("wz-bar")


@contextmanager
def page(request: Request, *sheets: str) -> Iterator[str]:
    """The frame of a page, to be filled in: head, bar and main part. The language of the asker.

    >>> with page(request, "decks.css") as lang:  # doctest: +SKIP
    ...     ui.label("...")
    """
    lang = language(request)
    head(lang, *sheets)
    bar(request, lang)
    with ui.element("main").classes("wz-page"):
        yield lang
