"""Modes (CR 700.2): "choose one —" and what is said about choosing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, cast

import msgspec

from wanzhi.language.lexical import Forms, lexical
from wanzhi.vocabulary.abilities import walk
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, Node, Silent, Steps
from wanzhi.vocabulary.states import WasKicked

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

REPEATED: Final = 1000  # the referents of the next mode chosen are this much higher (CR 700.2d)
ANY: Final = 99  # no upper limit of modes but their number


class Mode(Node, frozen=True):
    """CR 700.2: one option of a modal effect, with its own cost (700.2h) or number of pawprints (700.2i)."""

    en: ClassVar[str | tuple[str, ...]] = "[{name} — ]{effect:cap}."
    zh: ClassVar[str | tuple[str, ...]] = "[{name}～]{effect}。"
    effect: Effect
    costs: tuple[Cost, ...] = ()
    weight: int = 1
    name: Annotated[str, "flavor word"] | None = None  # CR 700.2: a mode's flavour word has no rules meaning
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "weight", "costs")


class Modal(Silent, Effect, frozen=True):
    """CR 700.2: "choose one —", "choose one or both —", "choose any number —", "choose two. You may choose the same mode more than once."

    With `by_weight`, `high` limits the pawprints. `raised` is `high` if the spell was kicked ("choose any number instead", 601.4).
    This is what the rules read; its words are those of `ChooseModes`.
    """

    modes: tuple[Mode, ...]
    low: int = 1
    high: int = 1
    repeat: bool = False
    by_weight: bool = False
    raised: int = 0
    raised_by: str = "kicker"
    raised_if: Condition | None = None  # in place of a cost that was paid
    raised_low: int = 0  # the least number then
    memory: str = ""  # "ever", "turn": modes chosen before (this turn) can't be chosen

    def memory_key(self, turn: int) -> str:
        """Where the source keeps the modes that were chosen."""
        return "modes" if self.memory == "ever" else f"modes {turn}"

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """The chosen modes in printed order, a repeated one each time (700.2d); each has referents of its own."""
        return tuple(repeated(self.modes[mode].effect, position) for position, mode in enumerate(it.modes))

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for part in self.announced_parts(game, it):
            yield from cast(Effect, part).happen(game, it)


@lru_cache(maxsize=4096)
def repeated(node: Node, times: int) -> Node:
    """The node with the referents of its `times`-th repetition; what it refers to outside stays."""
    if times == 0:
        return node
    own: set[int] = set()
    for part in walk(node):
        ref = getattr(part, "ref", 0)
        if isinstance(ref, int) and ref > 0 and part.refers() is None:
            own.update(range(ref, ref + max(1, len(part.introduces()))))
    return cast(Node, _shifted(node, times * REPEATED, frozenset(own)))


def _shifted(value: object, by: int, own: frozenset[int]) -> object:
    if isinstance(value, tuple):
        return tuple(_shifted(item, by, own) for item in value)
    if not isinstance(value, Node):
        return value
    changed: dict[str, object] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if name == "ref" and isinstance(old, int) and old in own:
            changed[name] = old + by
        elif isinstance(old, (Node, tuple)):
            changed[name] = _shifted(old, by, own)
    return msgspec.structs.replace(value, **changed)


class LastMode(Mode, frozen=True):
    """The last mode: its full stop is that of the whole."""

    en = "[{name} — ]{effect:cap}"
    zh = "[{name}～]{effect}"


lexical("mode count", {
    (1, 1): ("one", "一项"), (1, 2): ("one or both", "一项或两项"), (1, ANY): ("one or more", "一项或数项"), (2, 2): ("two", "两项"),
    (3, 3): ("three", "三项"), (4, 4): ("four", "四项"), (5, 5): ("five", "五项"), (0, ANY): ("any number", "任意数量的项目"),
    (0, 1): ("up to one", "至多一项"), (0, 2): ("up to two", "至多两项"), (0, 3): ("up to three", "至多三项"),
    (0, 4): ("up to four", "至多四项"), (0, 5): ("up to five", "至多五项"),
})


class ModeRule(Node, frozen=True):
    """An instruction about choosing modes."""


class SameModeAgain(ModeRule, frozen=True):
    """CR 700.2d."""

    en = "you may choose the same mode more than once"
    zh = "你可以选择同一模式数次"


lexical("more modes", {
    (2, 2): Forms("both", "both", "两项", ("two",)), (3, 3): ("three", "三项"), (0, ANY): ("any number", "任意数量的项目"),
    (1, ANY): ("one or more", "一项或数项"),
})


class MoreModesIf(ModeRule, frozen=True):
    """CR 601.4, 700.2: "if you control a commander as you cast this spell, you may choose both instead"."""

    en = "if {condition}(| as you cast ~:cast), (you may choose|choose:must) {count} instead"
    zh = "如果(|于你施放~时:cast){condition}，(你可以改为选择|则改为选择:must){count}"
    condition: Condition
    count: Annotated[tuple[int, int], "more modes"]
    cast: bool = False
    must: bool = False


class ChooseModes(Effect, frozen=True):
    """CR 700.2: the words of a modal effect: the number of modes, instructions about choosing them, and the list."""

    en = (
        "choose {count}(| that hasn't been chosen| that hasn't been chosen this turn:memory) —\n• {listed•}\n• {last}",
        "choose {count}. {rules.:cap}.\n• {listed•}\n• {last}",
    )
    zh = ("选择{count}(|尚未选过的|本回合尚未选过的:memory)～\n• {listed•}\n• {last}", "选择{count}。{rules.}。\n• {listed•}\n• {last}")
    branches: ClassVar[tuple[str, ...]] = ("listed", "last")
    count: Annotated[tuple[int, int], "mode count"]
    listed: tuple[Mode, ...]
    last: LastMode
    rules: tuple[ModeRule, ...] = ()
    memory: int = 0

    @property
    def modal(self) -> Modal:
        """What it means."""
        return _modal(self)

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """See `Modal`."""
        return self.modal.announced_parts(game, it)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        return self.modal.happen(game, it)


@lru_cache(maxsize=4096)
def _modal(words: ChooseModes) -> Modal:
    low, high = words.count
    modes = (*words.listed, words.last)
    repeat = SameModeAgain() in words.rules
    modal = Modal(modes, low, high if repeat else min(high, len(modes)), repeat, memory=("", "ever", "turn")[words.memory])
    for rule in words.rules:
        if isinstance(rule, MoreModesIf):
            least, most = rule.count
            kicked = isinstance(rule.condition, WasKicked)
            modal = msgspec.structs.replace(
                modal, raised=min(most, len(modes)), raised_low=least if rule.must else 0, raised_if=None if kicked else rule.condition,
            )
    return modal


@lru_cache(maxsize=65536)
def modal_of(node: Node) -> Modal | None:
    """The modal part of an effect, if there is one."""
    if isinstance(node, Modal):
        return node
    if isinstance(node, ChooseModes):
        return node.modal
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and not isinstance(item, Ability):
                found = modal_of(item)
                if found is not None:
                    return found
    return None
