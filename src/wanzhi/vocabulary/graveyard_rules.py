"""Neither casting spells nor activating abilities there (CR 601.3, 602.5): "... or activate abilities of cards in graveyards"."""

from __future__ import annotations

from typing import Annotated, ClassVar

from wanzhi.vocabulary.base import Ability, Filter, Players
from wanzhi.vocabulary.casting_words import CantCastFrom, SpellsCast
from wanzhi.vocabulary.cost_rules import CantActivate
from wanzhi.vocabulary.lines import Line


class CantActivateTheirs(CantActivate, frozen=True):
    """CR 602.5: "players can't activate abilities of cards in graveyards": mana abilities too."""

    en = "{who} can't activate abilities of {what:pl}."
    zh = "{who}不能起动{what}的异能。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "mana_too", "condition")
    what: Filter
    mana_too: bool = True
    who: Players | None = None


class NeitherCastNorActivate(Line, frozen=True):
    """"Players can't cast spells from graveyards or activate abilities of cards in graveyards": two abilities in one sentence."""

    en = "{who} can't cast {what:pl} from {places|} or activate abilities of {those:pl}."
    zh = "{who}不能从{places或}施放{what}，也不能起动{those}的异能。"
    who: Players
    what: SpellsCast
    places: tuple[Annotated[int, "forbidden place"], ...]
    those: Filter

    def abilities(self) -> tuple[Ability, ...]:
        return (CantCastFrom(self.who, self.what, places=self.places), CantActivateTheirs(self.those, True, self.who))
