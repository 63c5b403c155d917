"""The page of the card forge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nicegui import background_tasks, ui
from starlette.requests import Request

from wanzhi.web.bots import LEVELS
from wanzhi.web.frame import page

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.web.forge import Forge

TEXTS = {
    "en": {"title": "Card forge",
           "lead": "Write a card in the words of the game. Wanzhi tells you how it understands each sentence, and plays the card at once."},
    "zh": {"title": "制牌", "lead": "用游戏的语言写一张牌。万智会告诉你它如何理解每一句，并马上就能用它对局。"},
}


class ForgeView(ui.element, component="static/forge.js"):
    """The forge (static/forge.js)."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._props |= {"lang": lang, "levels": [[name, level.named(lang)] for name, level in LEVELS.items()]}


def build(server: FastAPI) -> None:
    """Add the page to the server."""

    @ui.page("/forge", title="Wanzhi 万智 · Forge 制牌")
    def forge(request: Request) -> None:
        made: Forge = server.state.forge
        with page(request, "forge.css") as lang:
            background_tasks.create(made.warm(lang))
            ui.html(f'<h1>{TEXTS[lang]["title"]}</h1><p class="lead">{TEXTS[lang]["lead"]}</p>', sanitize=False)
            ForgeView(lang)


__all__ = ["build"]
