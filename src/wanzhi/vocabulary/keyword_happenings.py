"""Keyword actions as verb phrases of trigger conditions (CR 701): "explores", "connives"."""

from __future__ import annotations

from typing import ClassVar

from wanzhi.model.constants import NONE
from wanzhi.model.events import E_KEYWORD_ACTION, Event, Simple
from wanzhi.vocabulary.happenings import Happening

ACTIONS = ("explore", "connive")


class DoesKeywordAction(Happening, frozen=True):
    """CR 701.44b-c, 701.50b-c: once all of it was done, though some of it was impossible; said of what has left as it last was."""

    kinds: ClassVar[tuple[int, ...]] = (E_KEYWORD_ACTION,)
    looks_back: ClassVar[bool] = True
    en = "(<explore>|<connive>:which)"
    zh = "(勘察|筹谋:which)"
    which: int = 0

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) and event.name == ACTIONS[self.which] else NONE


__all__ = ["DoesKeywordAction"]
