"""An instruction of a later paragraph that takes the place of the one before it: "Morbid — That creature gets -13/-13 instead if ..." (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.vocabulary.base import Condition, Context, Effect, Node, Steps
from wanzhi.vocabulary.effects.dealing import DealMoreInstead
from wanzhi.vocabulary.effects.sentences import Paragraph, Sentence
from wanzhi.vocabulary.effects.tokens import CreateMore

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class InsteadBelow(Effect, frozen=True):
    """CR 207.2c, 608.2c: what stands below an ability word is followed in place of all that stands above it, if the condition holds."""

    en = (
        "{usual}.\n{word:cap} — If {condition}, {instead} instead", "{usual}.\n{word:cap} — If {condition}, instead {instead}",
        "{usual}.\n{word:cap} — {instead:cap} instead if {condition}",
    )
    zh = "{usual}。\n{word}～如果{condition}，则改为{instead}"
    usual: Sentence | Paragraph
    word: Annotated[str, "ability word"]
    condition: Condition
    instead: Sentence | Paragraph
    unmade: ClassVar[Mapping[str, tuple[str, ...]]] = {"usual": ("token",)}
    order: ClassVar[tuple[str, ...]] = ("usual", "condition", "instead")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from (self.instead if self.condition.holds(game, it) else self.usual).happen(game, it)

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """CR 601.2c."""
        return (self.usual, self.condition, self.instead)


class DealMoreBelow(DealMoreInstead, frozen=True):
    """"~ deals 3 damage to any target.\\nMorbid — ~ deals 5 damage instead if a creature died this turn"."""

    en = (
        "{first}.\n{word:cap} — If {condition}, {source} <deal> {amount} damage[ to {again:obj}] instead",
        "{first}.\n{word:cap} — If {condition}, instead {source} <deal> {amount} damage[ to {again:obj}]",
        "{first}.\n{word:cap} — {source:cap} <deal> {amount} damage[ to {again:obj}] instead if {condition}",
    )
    zh = "{first}。\n{word}～如果{condition}，则改为{source}[对{again}]造成{amount}点伤害"
    word: Annotated[str, "ability word"] = ""


class CreateMoreBelow(CreateMore, frozen=True):
    """"Create two 1/1 white Human creature tokens.\\nFateful hour — If you have 5 or less life, create five of those tokens instead"."""

    en = "{first}.\n{word:cap} — If {condition}, (create|you create) {amount} of those tokens instead"
    zh = "{first}。\n{word}～若{condition}，则改为派出{amount}个该类衍生物"
    word: Annotated[str, "ability word"] = ""


__all__ = ["CreateMoreBelow", "DealMoreBelow", "InsteadBelow"]
