"""The pages of decks: the list of them, and a deck with its editor. What they show comes from `/api/decks` and `/api/cards`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nicegui import ui
from starlette.requests import Request

from wanzhi.web.bots import LEVELS
from wanzhi.web.frame import page

if TYPE_CHECKING:
    from fastapi import FastAPI


def levels(lang: str) -> list[dict[str, str]]:
    """The programs that one can play against, by name in the language."""
    return [{"id": name, "name": level.named(lang)} for name, level in LEVELS.items()]


class DeckList(ui.element, component="static/decks.js"):
    """All decks of the visitor, and the bundled ones."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._props["lang"] = lang
        self._props["levels"] = levels(lang)


class DeckEditor(ui.element, component="static/deckeditor.js"):
    """A deck: one of the visitor's to be changed, a bundled one to be looked at, or a new one."""

    def __init__(self, deck: str, lang: str) -> None:
        super().__init__()
        self._props["deck"] = deck
        self._props["lang"] = lang
        self._props["levels"] = levels(lang)


def build(server: FastAPI) -> None:
    """Add the pages to the server."""

    @ui.page("/decks", title="Wanzhi 万智")
    def decks(request: Request) -> None:
        with page(request, "decks.css") as lang:
            DeckList(lang)

    @ui.page("/decks/{id}", title="Wanzhi 万智")
    def deck(request: Request, id: str) -> None:
        with page(request, "decks.css") as lang:
            DeckEditor(id, lang)


__all__ = ["DeckEditor", "DeckList", "build", "levels"]
