"""Which nodes of a card's reading were executed: every method of a node that is given the game notes its node while tracing is on.

Tracing changes the node classes for the whole process, so it is switched on in processes that prove cards and nowhere else.

An instruction counts only if it changed something: it is watched from its start to its end, and the state is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache, lru_cache, wraps
from inspect import isgeneratorfunction, unwrap
from types import FunctionType
from typing import TYPE_CHECKING, Any, cast

from wanzhi.rules.game import Game
from wanzhi.rules.hashing import state_hash
from wanzhi.vocabulary.abilities import KeywordAbility, walk
from wanzhi.vocabulary.base import Context, Effect, Filter, Node, Objects, Players
from wanzhi.vocabulary.costs import ManaCostNode, TapCost
from wanzhi.vocabulary.effects.doing import Choose
from wanzhi.vocabulary.effects.sentences import Action, Do
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.nouns import Head
from wanzhi.vocabulary.quantities import Digits, Exactly

if TYPE_CHECKING:
    from wanzhi.model.card import Card
    from wanzhi.model.decisions import Answer, Decision

DESCRIBING = (Objects, Filter, Players, Head)  # what is meant, in words: whoever uses it may look at its parts instead of asking it
LITERAL = (Exactly, Digits)  # whoever uses it knows the number
PAID_BY_SOLVER = (ManaCostNode, TapCost)  # the solver reads these costs and calls nothing
pending: set[Node] = set()  # the nodes of the traced card that did not act yet
subject: list[Card | None] = [None]  # the card that is traced
_on = False


def begin(card: Card) -> None:
    """Trace all node classes that are loaded; what acts for this card counts from now on."""
    global _on
    pending.clear()
    pending.update(nodes_of(card))
    subject[0] = card
    if _on:
        return
    _on = True
    for cls in _classes():
        for name, function in list(cls.__dict__.items()):
            if is_behaviour(function):
                setattr(cls, name, _watching(function) if _instructs(cls, function) else _noting(function))


def _classes() -> list[type]:
    found: list[type] = [Node]
    for cls in found:
        found.extend(cls.__subclasses__())
    return list(dict.fromkeys(found))


def is_behaviour(function: object) -> bool:
    """Whether a method of a node is given the game: then it is what the node does, not its words or its binding."""
    if not isinstance(function, FunctionType):
        return False
    code = unwrap(function).__code__
    return "game" in code.co_varnames[1 : code.co_argcount]


def _instructs(cls: type, function: Callable[..., Any]) -> bool:
    return issubclass(cls, (Effect, Action)) and isgeneratorfunction(function)


def _noting(function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def noting(self: Node, *args: Any, **named: Any) -> Any:
        if self in pending and not _of_another(self, args):
            pending.remove(self)
        return function(self, *args, **named)

    return noting


def _watching(function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def watching(self: Node, game: Game, *args: Any, **named: Any) -> Any:
        steps = function(self, game, *args, **named)
        return _watched(self, game, steps) if self in pending and not _of_another(self, (game, *args)) else steps

    return watching


def _of_another(node: Node, args: tuple[Any, ...]) -> bool:
    """Whether it acts for another card in the game, whose own text says the same."""
    it = next((arg for arg in args if isinstance(arg, Context)), None)
    if it is None:
        return False
    game = next(arg for arg in args if isinstance(arg, Game))
    obj = game.state.objects.get(it.me)
    card = None if obj is None else obj.card
    return card is not None and card is not subject[0] and node in nodes_of(card)


@lru_cache(maxsize=4096)
def nodes_of(card: Card) -> frozenset[Node]:
    """All nodes of a card's reading, those of its keywords' definitions too."""
    found: set[Node] = set()
    waiting: list[Node] = [cast(Node, ability) for face in card.faces for ability in face.abilities]
    while waiting:
        for node in walk(waiting.pop()):
            if node not in found:
                found.add(node)
                waiting += node.parts() if isinstance(node, KeywordAbility) else node.meant if isinstance(node, Described) else ()
    return frozenset(found)


def _watched(node: Node, game: Game, steps: Generator[Decision, Answer, Any]) -> Generator[Decision, Answer, Any]:
    """The steps of an instruction, which counts as executed if they ask somebody or change something."""
    before = _mark(game)
    try:
        decision = next(steps)
        pending.discard(node)
        while True:
            decision = steps.send((yield decision))
    except StopIteration as end:
        if _mark(game) != before:
            pending.discard(node)
        return end.value


def _mark(game: Game) -> tuple[object, ...]:
    """What changes with everything that happens: also what is known of hidden cards."""
    return (state_hash(game.state), game.state.next_timestamp, tuple(obj.known_to for obj in game.state.objects.values()))


def missing(card: Card) -> list[Node]:
    """The nodes of a card that were never executed."""
    found: list[Node] = []
    for face in card.faces:
        for ability in face.abilities:
            _missing(ability, found)
    return found


def _missing(node: object, found: list[Node]) -> bool:
    """Whether the node counts as executed; those that do not are added to `found`.

    A node without behaviour of its own (a duration, a list of parts) counts if nothing below it is missing; so does a description, if
    something below it was executed, and a reference to what was named before ("that card", "its owner"); a keyword is what it stands for.
    """
    if isinstance(node, tuple):
        verdicts = [_missing(item, found) for item in node]  # all are looked at, so that every missing one is found
        return all(verdicts)
    if not isinstance(node, Node) or only_refers(node):
        return True
    parts = [_missing(part, found) for part in _parts(node)]
    below = all(parts)
    if node not in pending or not has_behaviour(type(node)) or isinstance(node, KeywordAbility) or only_names(node):
        return below
    if isinstance(node, DESCRIBING) and below and _any_executed(node):
        return True
    found.append(node)
    return False


def only_names(node: Node) -> bool:
    """Whether it is an instruction that only says what later words mean ("choose target creature"): it changes nothing that could be seen."""
    if isinstance(node, Do):
        return all(only_names(action) for action in node.actions)
    return isinstance(node, Choose) and getattr(node.what, "is_target", False)


def _parts(node: Node) -> list[object]:
    parts: list[object] = [getattr(node, name) for name in node.__struct_fields__]
    if isinstance(node, Described):
        parts[node.__struct_fields__.index("heads")] = node.meant
    if isinstance(node, KeywordAbility):
        parts.append(node.parts())
    return parts


def _any_executed(node: Node) -> bool:
    return any(part not in pending for part in walk(node) if part is not node) or any(
        part not in pending for head in getattr(node, "meant", ()) for part in walk(head)
    )


@lru_cache(maxsize=65536)
def only_refers(node: Node) -> bool:
    """Whether it is a number, or stands for the object itself or what was named before, perhaps as its owner ("that card", "its owner")."""
    if isinstance(node, LITERAL) or _refers(node):
        return True
    parts = [part for part in walk(node) if part is not node]
    return isinstance(node, DESCRIBING) and bool(parts) and all(_refers(part) for part in parts)


def _refers(node: Node) -> bool:
    return node.refers() is not None or any(introduced.itself for introduced in node.introduces())


@cache
def has_behaviour(cls: type) -> bool:
    """Whether a class has a behaviour method of its own (not only the base's)."""
    if issubclass(cls, PAID_BY_SOLVER):
        return False
    return any(is_behaviour(function) for base in cls.__mro__ if base.__module__ != Node.__module__ for function in base.__dict__.values())

