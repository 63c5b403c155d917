"""What is stopped before anything else sees it: writing requests and sockets that come from other sites' pages, and bodies that are too large.

Browsers say with every writing request and every socket where it comes from (`Origin`, `Sec-Fetch-Site`); what says nothing is no browser, and
carries nobody's cookie by mistake. Requests that only read change nothing, whoever makes them.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 4 * 1024 * 1024  # of one request's body
ORIGINS_VARIABLE = "WANZHI_ORIGINS"  # other addresses of this server's pages, with spaces between: https://play.example.org
READING = frozenset(("GET", "HEAD", "OPTIONS"))


def same_site(headers: Headers) -> bool:
    """Whether a request may come from our own pages.

    >>> same_site(Headers({"host": "a:80", "origin": "http://a:80"})), same_site(Headers({"host": "a:80", "origin": "http://b"}))
    (True, False)
    """
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != "" or origin in os.environ.get(ORIGINS_VARIABLE, "").split()
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


class TooLarge(Exception):
    """A body that goes on beyond what is taken."""


class Gate:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: ASGIApp = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through what may come in."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        writes = scope["type"] == "websocket" or scope["method"] not in READING
        if writes and not same_site(headers):
            await self._refuse(scope, receive, send, 403, "This came from another site's page.")
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        elif int(headers.get("content-length", "0") if headers.get("content-length", "0").isdigit() else 0) > MOST_BYTES:
            await self._refuse(scope, receive, send, 413, "That is too large.")
        else:
            await self._measured(scope, receive, send)

    async def _measured(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A body without a length is counted while it comes."""
        had, begun = 0, False

        async def counted() -> Message:
            nonlocal had
            message = await receive()
            had += len(message.get("body", b""))
            if had > MOST_BYTES:
                raise TooLarge
            return message

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, counted, noting)
        except TooLarge:
            if not begun:
                await self._refuse(scope, receive, send, 413, "That is too large.")

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": why})
            return
        await JSONResponse({"refused": why}, status)(scope, receive, send)
