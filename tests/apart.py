"""Calls that run an event loop of their own: the browser tests of the same process may have one running in the main thread."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def apart(function: Callable[..., Any], *arguments: object) -> Any:
    """Call it in a thread of its own."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(function, *arguments).result()
