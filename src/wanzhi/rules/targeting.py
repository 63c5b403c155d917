"""Targets (CR 115, 601.2c-d, 608.2b, 702.11, 702.16b, 702.18): what can be one, choosing them, changing them, looking at them again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, islice
from typing import TYPE_CHECKING, Final, cast

from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT, GRAVEYARD, HEXPROOF, PERMANENT_TYPES, SHROUD
from wanzhi.model.events import E_TARGETED, Simple
from wanzhi.model.state import Announced
from wanzhi.model.subtypes import AURA
from wanzhi.rules import layers
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    EnchantKeyword,
    ProtectionKeyword,
    SpellEffect,
    TriggeredAbility,
    own_nodes,
    parts_of,
)
from wanzhi.vocabulary.base import Ability, Context, Node
from wanzhi.vocabulary.cost_rules import TargetBar
from wanzhi.vocabulary.targets import Target, TargetLike, amount_divided, announced_targets, bounds, fit_together, may_target, still_fits

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

Accept = Callable[[Context], bool]
TRIES: Final = 600
ENCHANT: Final = 900  # the referent of an Aura spell's target


# --- what can be a target ---------------------------------------------------------------------------------------------------------


def can_be_targeted(game: Game, target: int, source: int, player: int) -> bool:
    """CR 702.11, 702.16b, 702.18: whether nothing keeps `target` from being the target of `player`'s spell or ability from `source`.

    These abilities protect permanents, and players who have them (CR 113.1b); a card elsewhere is not protected by what it says.
    """
    if target >= FIRST_OBJECT and game.zone_of(target) == BATTLEFIELD:
        chars = layers.chars(game, target)
        if chars.keywords & SHROUD or (chars.keywords & HEXPROOF and game.controller(target) != player):
            return False
        for ability in chars.abilities:
            if isinstance(ability, ProtectionKeyword):
                if ability.guards_against(game, source, Context(target, game.controller(target))):
                    return False
            elif isinstance(ability, Ability):
                for part in parts_of(ability):
                    if isinstance(part, TargetBar) and part.bars(game, target, source, player, Context(target, game.controller(target))):
                        return False
        return True
    if target < FIRST_OBJECT:
        for bar, holder, controller in game.rules(TargetBar):
            if bar.over_players and bar.bars(game, target, source, player, Context(holder, controller)):
                return False
    return True


class AuraTarget:
    """CR 115.1b, 303.4a: the target of an Aura spell, by its enchant ability."""

    __slots__ = ("keywords", "ref")

    def __init__(self, keywords: tuple[EnchantKeyword, ...]) -> None:
        self.keywords: tuple[EnchantKeyword, ...] = keywords
        self.ref: int = ENCHANT

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """Whatever all its enchant abilities allow (CR 702.5c): permanents, players, cards in graveyards."""
        pools: tuple[int, ...] = game.battlefield() + game.players()
        for player in game.players():
            pools += game.state.zone(GRAVEYARD, player)
        return tuple(id for id in pools if self.fits(game, id, it))

    def fits(self, game: Game, id: int, it: Context) -> bool:
        """Whether the Aura could be attached to it."""
        return all(keyword.allows(game, id, it) for keyword in self.keywords)


def spell_nodes(abilities: tuple[object, ...]) -> tuple[Node, ...]:
    """What a spell does as it resolves: its spell abilities."""
    found: list[Node] = []
    for ability in abilities:
        if isinstance(ability, Ability):
            found.extend(part for part in parts_of(ability) if isinstance(part, SpellEffect))
    return tuple(found)


def targets_asked(game: Game, nodes: tuple[Node, ...], aura: tuple[EnchantKeyword, ...], it: Context) -> list[TargetLike]:
    """CR 601.2c, 115.1a, 115.1c, 115.1e, 115.8: the targets that must be chosen, given the choices announced so far."""
    found: list[TargetLike] = [AuraTarget(aura)] if aura else []
    for node in nodes:
        found.extend(announced_targets(game, node, it))
    return found


def asked_on_stack(game: Game, stack_id: int, it: Context) -> list[TargetLike]:
    """The targets of an object on the stack, in the order in which they were chosen."""
    announced = game.object(stack_id).announced
    ability = announced.ability if announced is not None else None
    if isinstance(ability, (ActivatedAbility, TriggeredAbility)):
        return announced_targets(game, ability.effect, it)
    chars = game.chars(stack_id)
    aura = enchant_keywords(chars.abilities) if chars.subtypes & AURA else ()
    nodes = () if chars.types & PERMANENT_TYPES else spell_nodes(chars.abilities)
    return targets_asked(game, nodes, aura, it)


def enchant_keywords(abilities: tuple[object, ...]) -> tuple[EnchantKeyword, ...]:
    """The enchant abilities among these."""
    return tuple(ability for ability in abilities if isinstance(ability, EnchantKeyword))


def legal_candidates(game: Game, node: TargetLike, it: Context, source: int) -> tuple[int, ...]:
    """What could be chosen for one instance of the word "target": described by it, not protected, not the spell itself (CR 115.5).

    CR 115.2.
    """
    player = it.controller
    return tuple(
        id for id in node.candidates(game, it) if id != it.stack_id and can_be_targeted(game, id, source, player)
    )


# --- choosing ---------------------------------------------------------------------------------------------------------------------


def depends(nodes: list[TargetLike], at: int) -> bool:
    """Whether what the target at `at` can be depends on targets chosen before it."""
    if at == 0:
        return False
    node = nodes[at]
    if getattr(node, "other_than", ()):
        return True
    earlier = {other.ref for other in nodes[:at]}
    if not isinstance(node, Node):
        return False
    return any(part is not node and getattr(part, "ref", None) in earlier for part in own_nodes(node))


def limits(game: Game, node: TargetLike, it: Context, available: int) -> tuple[int, int]:
    """The least and greatest number of targets there can be; each takes part in a division (CR 601.2d)."""
    low, high = bounds(node, game, it)
    divided = amount_divided(node, game, it)
    if divided is not None:
        high = min(high, divided)
    return low, min(high, available)


def enough(game: Game, nodes: list[TargetLike], it: Context, source: int, accept: Accept | None = None) -> bool:
    """CR 115.6, 115.3: whether targets can be chosen for all nodes (CR 601.2c, 700.2a), so that `accept` agrees."""
    if not nodes:
        return accept is None or accept(it)
    if accept is None and not any(depends(nodes, at) or hasattr(nodes[at], "together") for at in range(len(nodes))):
        return all(_single(game, node, it, source) for node in nodes)
    budget = [TRIES]
    return _assignable(game, nodes, 0, it, source, accept, budget)


def _single(game: Game, node: TargetLike, it: Context, source: int) -> bool:
    low, _high = bounds(node, game, it)
    if low == 0:
        return True
    found = 0
    plain = isinstance(node, Target) and not node.other_than and not node.not_itself
    for id in node.seek(game, it) if plain and isinstance(node, Target) else node.candidates(game, it):
        if id != it.stack_id and can_be_targeted(game, id, source, it.controller):
            found += 1
            if found == low:
                least, most = limits(game, node, it, low)
                return least <= most
    return False


def _assignable(
    game: Game, nodes: list[TargetLike], at: int, it: Context, source: int, accept: Accept | None, budget: list[int]
) -> bool:
    """Depth-first over the smallest choices for each node."""
    if at == len(nodes):
        return accept is None or accept(it)
    node = nodes[at]
    found = legal_candidates(game, node, it, source)
    low, high = limits(game, node, it, len(found))
    if low > high:
        return False
    if accept is None and not any(depends(nodes, later) for later in range(at + 1, len(nodes))):
        for ids in islice(combinations(found, low), TRIES):
            if fit_together(node, game, ids, it):
                return all(
                    _assignable(game, [other], 0, it, source, None, budget) for other in nodes[at + 1 :]
                )
        return False
    for size in ([low, low + 1] if low == 0 and high else [low]):
        for ids in combinations(found, size):
            budget[0] -= 1
            if budget[0] < 0:
                return False
            if not fit_together(node, game, ids, it):
                continue
            it.refs[node.ref] = ids
            good = _assignable(game, nodes, at + 1, it, source, accept, budget)
            del it.refs[node.ref]
            if good:
                return True
    return False


class TargetRule:
    """CR 115.3: what a set of targets for one instance of the word must satisfy so that the rest can still be chosen."""

    __slots__ = ("accept", "at", "game", "it", "low", "nodes", "source")

    def __init__(self, game: Game, nodes: list[TargetLike], at: int, it: Context, source: int, low: int, accept: Accept | None) -> None:
        self.game: Game = game
        self.nodes: list[TargetLike] = nodes
        self.at: int = at
        self.it: Context = it
        self.source: int = source
        self.low: int = low
        self.accept: Accept | None = accept

    def extendable(self, chosen: tuple[int, ...]) -> bool:
        node = self.nodes[self.at]
        if not fit_together(node, self.game, chosen, self.it):
            return False
        if len(chosen) >= self.low:
            return self.complete(chosen)
        found = tuple(id for id in legal_candidates(self.game, node, self.it, self.source) if id not in chosen)
        return any(self.complete(chosen + more) for more in islice(combinations(found, self.low - len(chosen)), TRIES))

    def complete(self, chosen: tuple[int, ...]) -> bool:
        node = self.nodes[self.at]
        if not fit_together(node, self.game, chosen, self.it):
            return False
        before = self.it.refs.get(node.ref)
        self.it.refs[node.ref] = chosen
        good = enough(self.game, self.nodes[self.at + 1 :], self.it, self.source, self.accept)
        if before is None:
            del self.it.refs[node.ref]
        else:
            self.it.refs[node.ref] = before
        return good


Targets = tuple[tuple[int, tuple[int, ...]], ...]
Division = tuple[tuple[int, int, int], ...]


def choose_targets(
    game: Game, nodes: list[TargetLike], it: Context, source: int, accept: Accept | None = None, ask_sole: bool = False,
) -> Steps[Targets]:
    """CR 601.2c: choose the targets, one instance of the word after another. They are put into `it.refs` as well.

    With `ask_sole` the player is also asked where the only possible target is an object, which may be one's own or another's.
    """
    chosen: list[tuple[int, tuple[int, ...]]] = []
    for at, node in enumerate(nodes):
        found = legal_candidates(game, node, it, source)
        low, high = limits(game, node, it, len(found))
        later = any(depends(nodes, number) for number in range(at + 1, len(nodes)))
        rule = TargetRule(game, nodes, at, it, source, low, accept) if later or accept is not None or hasattr(node, "together") else None
        chooser = it.controller if not getattr(node, "opponents", False) else (yield from _opponent_who_chooses(game, it, source))
        always = ask_sole and any(id >= FIRST_OBJECT for id in found)
        ids = yield from game.pick(chooser, found, low, high, "601.2c", "choose targets", source, rule, about=(node,), always=always)
        it.refs[node.ref] = ids
        chosen.append((node.ref, ids))
    return tuple(chosen)


def _opponent_who_chooses(game: Game, it: Context, source: int) -> Steps[int]:
    """CR 601.6, 601.6a, 602.3, 602.3a: a target "of an opponent's choice" is chosen by an opponent, of several by the one that the
    controller names, when the controller would have chosen it."""
    chosen = yield from game.pick(it.controller, game.opponents(it.controller), 1, 1, "601.6a", "which opponent chooses", source)
    return chosen[0]


def choose_division(game: Game, nodes: list[TargetLike], it: Context, source: int) -> Steps[Division]:
    """CR 601.2d: divide among the targets; each gets at least one."""
    found: list[tuple[int, int, int]] = []
    for node in nodes:
        total = amount_divided(node, game, it)
        ids = it.refs.get(node.ref)
        if total is None or not isinstance(ids, tuple) or not ids:
            continue
        shares = yield from game.divide(it.controller, ids, total, 1, "601.2d", source)
        found.extend((node.ref, id, amount) for id, amount in shares.items())
    return tuple(found)


def announce_targets(game: Game, stack_id: int, targets: Targets, before: Targets = ()) -> Steps[None]:
    """CR 601.2c: what became a target of the spell or ability became one (ward and the like trigger)."""
    known = [id for _, ids in before for id in ids]
    batch: list[Simple] = []
    for id in dict.fromkeys(id for _, ids in targets for id in ids):
        if id not in known:
            batch.append(Simple(E_TARGETED, object=stack_id, player=game.object(stack_id).controller, target=id))
    if batch:
        yield from game.happen(*batch)


# --- changing targets (CR 115.7) --------------------------------------------------------------------------------------------------


def choose_new_targets(game: Game, stack_id: int, player: int, source: int, it: Context) -> Steps[None]:
    """CR 115.7d, 115.7a, 115.7e: any of the targets may be left; those that change must be legal. Their number stays."""
    announced = game.object(stack_id).announced
    if announced is None or not announced.targets:
        return
    nodes = asked_on_stack(game, stack_id, it)
    current = dict(announced.targets)
    chosen: list[tuple[int, tuple[int, ...]]] = []
    for at, node in enumerate(nodes):
        ids = current.get(node.ref, ())
        for later in nodes[at:]:
            it.refs.pop(later.ref, None)
        if not ids:
            it.refs[node.ref] = ids
            chosen.append((node.ref, ids))
            continue
        legal = legal_candidates(game, node, it, source)
        options = ids + tuple(id for id in legal if id not in ids)
        picked = yield from game.pick(player, options, len(ids), len(ids), "115.7d", "choose new targets", stack_id, None, ids, (node,))
        it.refs[node.ref] = picked
        chosen.append((node.ref, picked))
    new = Announced.copy(announced)
    new.targets = tuple(chosen)
    new.division = tuple(_moved(share, dict(announced.targets), dict(chosen)) for share in announced.division)
    game.state.edit(stack_id).announced = new
    yield from announce_targets(game, stack_id, new.targets, announced.targets)


def change_targets(
    game: Game, stack_id: int, player: int, source: int, it: Context, how: str, only: tuple[int, ...] | None,
) -> Steps[None]:
    """CR 115.7a-c: targets are changed to other legal targets: "all" of them or none, exactly "one", or "any" number of them."""
    announced = game.object(stack_id).announced
    if announced is None or not announced.targets:
        return
    nodes = {node.ref: node for node in asked_on_stack(game, stack_id, it)}
    places = [(ref, number) for ref, ids in announced.targets if ref in nodes for number in range(len(ids))]
    chosen = {ref: list(ids) for ref, ids in announced.targets}
    wanted = [number for number, (ref, _) in enumerate(places) if _others(game, nodes[ref], it, source, chosen, ref, only)]
    if how == "one":
        wanted = list((yield from game.pick(player, wanted, 1, 1, "115.7b", "choose which target to change", stack_id)))
    elif how == "any":
        wanted = list((yield from game.pick(player, wanted, 0, len(wanted), "115.7c", "choose which targets to change", stack_id)))
    elif len(wanted) < len(places):
        return
    for number in wanted:
        ref, at = places[number]
        options = _others(game, nodes[ref], it, source, chosen, ref, only)
        picked = yield from game.pick(player, options, 1, 1, "115.7a", "choose targets", stack_id, about=(nodes[ref],))
        if picked:
            chosen[ref][at] = picked[0]
        elif how == "all":
            return
    new = Announced.copy(announced)
    new.targets = tuple((ref, tuple(ids)) for ref, ids in chosen.items())
    new.division = tuple(_moved(share, dict(announced.targets), dict(new.targets)) for share in announced.division)
    game.state.edit(stack_id).announced = new
    yield from announce_targets(game, stack_id, new.targets, announced.targets)


def _others(
    game: Game, node: TargetLike, it: Context, source: int, chosen: dict[int, list[int]], ref: int, only: tuple[int, ...] | None,
) -> tuple[int, ...]:
    """What else one instance of the word "target" could mean, the other targets being as they are (CR 115.3)."""
    for other, ids in chosen.items():
        it.refs[other] = tuple(ids)
    legal = legal_candidates(game, node, it, source)
    return tuple(id for id in legal if id not in chosen[ref] and (only is None or id in only))


def _moved(share: tuple[int, int, int], old: dict[int, tuple[int, ...]], new: dict[int, tuple[int, ...]]) -> tuple[int, int, int]:
    """CR 115.7f: the division stays; the new target gets the old one's share."""
    ref, id, amount = share
    if id in new.get(ref, ()):
        return share
    gone = [other for other in old[ref] if other not in new[ref]]
    come = [other for other in new[ref] if other not in old[ref]]
    return (ref, come[gone.index(id)], amount)


# --- looking again (CR 608.2b) ----------------------------------------------------------------------------------------------------


def still_legal(game: Game, stack_id: int, it: Context) -> Targets:
    """CR 608.2b: the targets that are still legal, for each instance of the word."""
    announced = game.object(stack_id).announced
    if announced is None or not announced.targets:
        return ()
    source = announced.source if announced.ability is not None else stack_id
    nodes = {node.ref: node for node in asked_on_stack(game, stack_id, it)}
    found: list[tuple[int, tuple[int, ...]]] = []
    for ref, ids in announced.targets:
        node = nodes.get(ref)
        if node is None:
            found.append((ref, ()))
            continue
        it.refs.pop(ref, None)
        legal = tuple(
            id for id in ids
            if game.exists(id) and still_fits(node, game, id, it) and can_be_targeted(game, id, source, game.object(stack_id).controller)
        )
        it.refs[ref] = ids
        found.append((ref, legal))
    return tuple(found)


__all__ = [
    "ENCHANT", "AuraTarget", "announce_targets", "asked_on_stack", "can_be_targeted", "cast", "choose_division", "choose_new_targets",
    "choose_targets", "enchant_keywords", "enough", "legal_candidates", "may_target", "spell_nodes", "still_legal", "targets_asked",
]
