"""Effects that change the text of objects (CR 612): color words, basic land types and creature types replaced by others."""

from __future__ import annotations

import typing
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, cast

from wanzhi.language import Forms, lexical
from wanzhi.model.constants import COLOR_NAMES
from wanzhi.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.base import Ability, Context, Duration, Modification, Node, Objects, Steps
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.modifications import Plain

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game

lexical("replaceable", {
    "color": Forms("color word", "color words", "颜色词"),
    "land": Forms("basic land type", "basic land types", "基本地类别"),
    "creature": Forms("creature type", "creature types", "生物类别"),
})
TABLES: Final = {"color": ("color",), "land": ("subtype", "land type"), "creature": ("subtype", "creature type")}  # where such words stand


@lru_cache(maxsize=4096)
def _worded(cls: type[Node]) -> dict[str, str]:
    """The fields of a node class that hold a word of a lexical table, with the table."""
    found: dict[str, str] = {}
    for name, hint in typing.get_type_hints(cls, include_extras=True).items():
        for part in (hint, *typing.get_args(hint)):
            if typing.get_origin(part) is Annotated and isinstance(part.__metadata__[0], str):
                found[name] = part.__metadata__[0]
    return found


@lru_cache(maxsize=4096)
def reworded(node: Node, kind: str, old: int | str, new: int | str) -> Node:
    """CR 612.2: the text with one word replaced wherever it is used as such a word: not in names, not in mana symbols."""
    return cast(Node, _reworded(node, kind, old, new))


def _reworded(value: object, kind: str, old: int | str, new: int | str) -> object:
    if isinstance(value, tuple):
        return tuple([_reworded(item, kind, old, new) for item in value])
    if not isinstance(value, Node):
        return value
    worded = _worded(type(value))
    changed: dict[str, object] = {}
    same = True
    for name in value.__struct_fields__:
        before = getattr(value, name)
        after = _word(before, old, new) if worded.get(name) in TABLES[kind] else _reworded(before, kind, old, new)
        changed[name] = after
        same = same and after == before
    return value if same else type(value)(**changed)


def _word(value: object, old: int | str, new: int | str) -> object:
    """A field that holds one of these words, or several."""
    if isinstance(value, tuple):
        return tuple([_word(item, old, new) for item in value])
    return new if value == old and type(value) is type(old) else value


class ReplaceWord(Plain, frozen=True):
    """CR 612.1, 612.2a, 612.3, 612.4: in the type line and in the rules text (of a token too), but not in abilities that others grant."""

    layers = ("3",)
    asks = 0
    kind: str
    old: int | str
    new: int | str

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.abilities = tuple([cast(Ability, reworded(cast(Node, ability), self.kind, self.old, self.new)) for ability in chars.abilities])
        if isinstance(self.old, str) and isinstance(self.new, str) and chars.subtypes & SUBTYPE_BIT[self.old]:
            chars.subtypes = chars.subtypes & ~SUBTYPE_BIT[self.old] | SUBTYPE_BIT[self.new]


class ChangeText(Action, frozen=True):
    """CR 612.1, 612.2: "change the text of target permanent by replacing all instances of one color word with another"."""

    en = "<change> the text of {what:obj} by replacing all instances of one {kind} with another[ or one {other} with another][ {duration}]"
    zh = "[{duration}]改变{what}的叙述，将其中某一种{kind}[或某一种{other}]全部换成另一种"
    what: Objects
    kind: Annotated[str, "replaceable"]
    other: Annotated[str, "replaceable"] | None = None
    duration: Duration | None = None
    order: ClassVar[tuple[str, ...]] = ("what", "duration")
    barred: ClassVar[tuple[str, ...]] = ()  # what the new word can't be

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        kind = self.kind
        if self.other is not None:
            kind = yield from game.word(player, (self.kind, self.other), "kind of word", "612.1", it.me)
        words = _words(kind)
        old = yield from game.word(player, words, "word to be replaced", "612.1", it.me)
        allowed = tuple(word for word in words if word != old and word not in self.barred)
        new = yield from game.word(player, allowed, "new word", "612.1", it.me)
        change: Modification = ReplaceWord(kind, _value(kind, old), _value(kind, new))
        game.add_effect(it, (change,), getattr(self.duration, "until", "forever"), ids, getattr(self.duration, "condition", None))


class ChangeTextNotWall(ChangeText, frozen=True):
    """CR 612.2: "... one creature type with another. The new creature type can't be Wall"."""

    en = (
        "<change> the text of {what:obj} by replacing all instances of one {kind} with another[ {duration}]. "
        "the new creature type can't be wall"
    )
    zh = "[{duration}]改变{what}的叙述，将其中某一种{kind}全部换成另一种。新的生物类别不能是墙"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "other")
    barred: ClassVar[tuple[str, ...]] = ("Wall",)


def _words(kind: str) -> tuple[str, ...]:
    if kind == "color":
        return tuple(COLOR_NAMES.values())
    return tuple(BASIC_LAND_TYPES if kind == "land" else CREATURE_TYPES)


def _value(kind: str, word: str) -> int | str:
    return next(color for color, name in COLOR_NAMES.items() if name == word) if kind == "color" else word


__all__ = ["ChangeText", "ChangeTextNotWall", "ReplaceWord", "reworded"]
