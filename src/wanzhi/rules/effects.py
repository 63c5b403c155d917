"""Continuous effects of resolved spells and abilities: how they begin and end (CR 611.2, 514.2, 500.5a, 511.3).

`until` is one of: "turn" (this turn, until end of turn), "combat", "your next turn" (until it begins), "end of your next turn",
"next upkeep" (until your next upkeep), "next untap step" (of the player in `until_data`, or of the controller of the one object it
affects), "while" (for as long as the condition in `until_data` holds, CR 611.2b) and "forever".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wanzhi.model.constants import CLEANUP, F_EFFECTS, FIRST_OBJECT, NONE, UPKEEP
from wanzhi.model.ongoing import ContinuousEffect, DelayedTrigger
from wanzhi.rules import layers, standing
from wanzhi.rules.dependency import context
from wanzhi.vocabulary.base import Condition, Context, Modification, Node
from wanzhi.vocabulary.restrictions import UntapLimit

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def add(
    game: Game, it: Context, nodes: Sequence[Node], until: str, affected: Sequence[int] | None = None, until_data: object = None,
    uses: int = NONE,
) -> ContinuousEffect:
    """CR 611.2, 611.1: begin an effect. Its variables are fixed now (611.2d), and the set of objects if it is given (611.2c).

    One whose "for as long as" does not hold now does nothing (611.2b): it is returned, but not in play.

    CR 613.7b, 614.3.
    """
    state = game.state
    effect = ContinuousEffect()
    effect.id, state.next_id = state.next_id, state.next_id + 1
    effect.timestamp = state.timestamp()
    effect.source, effect.controller = it.me, it.controller
    effect.nodes = tuple(node.locked(game, it) if isinstance(node, Modification) else node for node in nodes)
    effect.affected = None if affected is None else tuple(id for id in affected if id < FIRST_OBJECT or state.exists(id))
    effect.until, effect.until_data, effect.uses = until, until_data, uses
    effect.refs, effect.x = tuple(sorted(it.refs.items())), it.x
    effect.turn = state.frame.turn
    if until == "while" and isinstance(until_data, Condition) and not until_data.holds(game, it):
        return effect
    state.effects = (*state.effects, effect)
    _changed(game, (effect,))
    return effect


def _changed(game: Game, changed: Sequence[ContinuousEffect]) -> None:
    """Effects began or ended. Changes of control are noted at once (CR 613.1b), so that none between two questions is missed."""
    game.state.dirty |= F_EFFECTS
    game.state.unsettled = True
    if any(isinstance(node, Modification) and "2" in node.layers for effect in changed for node in effect.nodes):
        layers.refresh(game)


def _keep(game: Game, kept: Sequence[ContinuousEffect]) -> None:
    ids = {effect.id for effect in kept}
    ended = tuple(effect for effect in game.state.effects if effect.id not in ids)
    if ended:
        game.state.effects = tuple(kept)
        _changed(game, ended)


def expire_at_cleanup(game: Game) -> None:
    """CR 514.2: "until end of turn" and "this turn" effects end, delayed triggers with that duration too (603.7b)."""
    _keep(game, [effect for effect in game.state.effects if not _ends_with_turn(game, effect)])
    _keep_delayed(game, lambda trigger: not _ends_with_turn(game, trigger))


def _keep_delayed(game: Game, lasts: Callable[[DelayedTrigger], bool]) -> None:
    """CR 603.7b: delayed triggered abilities with a stated duration end with it."""
    if game.state.delayed:
        kept = tuple(trigger for trigger in game.state.delayed if lasts(trigger))
        if len(kept) < len(game.state.delayed):
            game.state.delayed = kept


def _ends_with_turn(game: Game, effect: ContinuousEffect | DelayedTrigger) -> bool:
    if effect.until in ("turn", "combat"):
        return True
    return effect.until == "end of your next turn" and effect.controller == game.active and game.turn > effect.turn


def expire_at_turn(game: Game, player: int) -> None:
    """CR 500.5a, 611.2a: "until your next turn" effects end as that turn of `player` begins."""
    _keep(game, [effect for effect in game.state.effects if not _ends_as_turn_begins(game, effect, player)])
    _keep_delayed(game, lambda trigger: not _ends_as_turn_begins(game, trigger, player))


def _ends_as_turn_begins(game: Game, effect: ContinuousEffect | DelayedTrigger, player: int) -> bool:
    return effect.until == "your next turn" and effect.controller == player and game.turn > effect.turn


def expire_at_step(game: Game, step: int) -> None:
    """Effects end that last until a step that now begins; those that last until end of turn end in the cleanup step itself (514.2)."""
    if step == UPKEEP:
        _keep(game, [
            effect for effect in game.state.effects
            if not (effect.until == "next upkeep" and effect.controller == game.active and game.turn > effect.turn)
        ])
        _keep(game, [effect for effect in game.state.effects if not _untap_step_is_over(game, effect)])
    if step != CLEANUP:
        prune(game)


def _untap_step_is_over(game: Game, effect: ContinuousEffect) -> bool:
    """Whether "during its controller's next untap step" has passed: the untap step of the active player came and went.

    "During that player's next untap step" passes whoever controls the object by then (CR 502.3, 611.2a).
    """
    if effect.until != "next untap step":
        return False
    if isinstance(effect.until_data, int):
        return effect.until_data == game.active
    return any(game.controller(id) == game.active for id in effect.affected or ())


def expire_at_combat_end(game: Game) -> None:
    """CR 511.3, 500.5a: "until end of combat" effects end with the combat phase."""
    _keep(game, [effect for effect in game.state.effects if effect.until != "combat"])
    _keep_delayed(game, lambda trigger: trigger.until != "combat")


def prune(game: Game) -> None:
    """Forget effects that are used up, or all of whose objects have ceased to exist or moved (CR 400.7)."""
    state = game.state
    if state.effects:
        _keep(game, [
            effect for effect in state.effects
            if effect.uses != 0 and (effect.affected is None or any(state.exists(id) for id in effect.affected))
        ])


def follow(game: Game, old: int, new: int, until: str = "") -> None:
    """CR 400.7a, 112.4: effects on a permanent spell go on to apply to the permanent it becomes; so do those as which an object is put onto
    the battlefield (only effects with this `until`)."""
    state = game.state
    if any(effect.affected is not None and old in effect.affected and until in ("", effect.until) for effect in state.effects):
        state.effects = tuple(
            _with(effect, tuple(new if id == old else id for id in effect.affected), effect.uses)
            if effect.affected is not None and old in effect.affected and until in ("", effect.until) else effect
            for effect in state.effects
        )
        state.dirty |= F_EFFECTS


def use(game: Game, id: int, amount: int = 1) -> None:
    """Take away some of what an effect can still do (a shield, "the next ..."); at 0 it ends."""
    effects: list[ContinuousEffect] = []
    for effect in game.state.effects:
        if effect.id != id or effect.uses == NONE:
            effects.append(effect)
        elif effect.uses > amount:
            effects.append(_with(effect, effect.affected, effect.uses - amount))
    game.state.effects = tuple(effects)
    game.state.dirty |= F_EFFECTS


def end(game: Game, id: int) -> None:
    """An effect ends now."""
    _keep(game, [effect for effect in game.state.effects if effect.id != id])


def _with(effect: ContinuousEffect, affected: tuple[int, ...] | None, uses: int) -> ContinuousEffect:
    other = ContinuousEffect()
    other.id, other.timestamp, other.source, other.controller = effect.id, effect.timestamp, effect.source, effect.controller
    other.nodes, other.until, other.until_data, other.turn = effect.nodes, effect.until, effect.until_data, effect.turn
    other.refs, other.x = effect.refs, effect.x
    other.affected, other.uses = affected, uses
    return other


def context_for(game: Game, of: ContinuousEffect | int) -> Context:
    """What the words of a floating effect, or of an ability of an object (by id), refer to."""
    return layers.context_of(game, of) if isinstance(of, int) else context(of.source, of.controller, of)


def choose_untap(game: Game, ids: list[int]) -> Steps[list[int]]:
    """CR 502.3: which of the permanents that could untap do; all of them, but those that their controller chooses to leave tapped."""
    for node, source, controller in game.rules(UntapLimit):
        it = context(source, controller)
        limited = [id for id in ids if node.filter.matches(game, id, it)]
        most = node.amount
        if game.active in node.who.find(game, it) and len(limited) > most:
            chosen = yield from game.pick(game.active, limited, most, most, "502.3", "choose what untaps")
            ids = [id for id in ids if id in chosen or id not in limited]
    optional = [id for id in ids if standing.stays_tapped(game, id)]
    if not optional:
        return ids
    tapped = yield from game.pick(game.active, optional, 0, len(optional), "502.3", "choose what stays tapped", preferred=())
    return [id for id in ids if id not in tapped]
