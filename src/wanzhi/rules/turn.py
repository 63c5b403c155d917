"""The turn (CR 500-514) and priority (117) as a machine whose place is in the state.

`next_step` returns the generator of whatever comes next: a part of the set-up, the beginning of a step with its turn-based actions, a
grant of priority, a resolution, the end of a step. Between them no generator is alive.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wanzhi.model import events as e
from wanzhi.model.constants import (
    ATTACKERS,
    BATTLEFIELD,
    BLOCKERS,
    CLEANUP,
    COMBAT_BEGIN,
    COMBAT_DAMAGE,
    COMBAT_END,
    COMBAT_STEPS,
    DOESNT_UNTAP,
    DRAW,
    END,
    EXILE,
    F_HISTORY,
    F_TURN,
    FIRST_DAMAGE,
    MAIN1,
    MAIN2,
    MAIN_STEPS,
    NONE,
    STEP_NAMES,
    UNTAP,
    UPKEEP,
)
from wanzhi.model.decisions import Act, Answer, OneOf
from wanzhi.model.events import Simple
from wanzhi.rules import (
    actions,
    attack,
    block,
    combat,
    combat_damage,
    effects,
    events,
    hashing,
    phasing,
    resolving,
    setup,
    standing,
    statebased,
)
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.effects.various_rules import UntapsToo

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

BEGIN, PRIORITY, RESOLVE, FINISH = 0, 1, 2, 3
PASS = ("pass",)
MAXIMUM_HAND_SIZE = 7
UPKEEP_ONLY = "upkeep only"  # in a beginning phase that was added for its upkeep step (CR 500.10)
LOOP_WATCH = 60  # forced resolutions in a row before positions are compared (CR 104.4b)
ENDLESS = 2000  # forced resolutions in a row, with as much waiting as before, that are taken for a loop


def next_step(game: Game, offered: tuple[Answer, ...] = ()) -> Steps[None]:
    """What comes next, as a generator. `offered` is what the player with priority can do, if that is known already."""
    if game.state.stage == "setup":
        return setup.step(game)
    stage = game.state.frame.stage
    if game.state.frame.turn == 0:
        return _unasked(game, begin_turn)
    if stage == BEGIN:
        return begin_step(game)
    if stage == PRIORITY:
        return priority(game, offered)
    if stage == RESOLVE:
        return resolve(game)
    return _unasked(game, finish_step)


def _unasked(game: Game, procedure: Callable[[Game], None]) -> Steps[None]:
    """A step in which nobody is asked anything."""
    procedure(game)
    return
    yield


def play_on(game: Game) -> tuple[Answer, ...]:
    """Play everything that comes next in which nobody can be asked anything: a place to come back to is not needed for it.

    So the state is changed without a checkpoint up to the next step that may ask. What is returned is what the player with priority
    can do, if that step is a grant of priority and it is known; else nothing.
    """
    state = game.state
    if state.stage == "setup":
        return ()
    frame = state.frame
    while frame.turn and not state.result:
        if frame.stage == FINISH:
            finish_step(game)
        elif frame.stage == BEGIN:
            unasked = UNASKED.get(frame.step)
            if unasked is None:
                return ()
            _step_begins(game)
            unasked(game)
            _step_has_begun(game)
        elif frame.stage == PRIORITY:
            offered = _pass_on(game)
            if offered is not None:
                return offered
        else:
            return ()
    return ()


# --- turns ----------------------------------------------------------------------------------------------------------------------------


def begin_turn(game: Game) -> None:
    """CR 500.7, 501, 103.8, 723.1, 723.1b: the next turn begins: an extra turn if there is one, else the next player's in turn order.

    CR 800.4b: nobody is controlled by a player who has left the game.
    """
    frame = game.state.frame
    gone: tuple[int, ...] = ()
    while True:
        if frame.extra_turns:
            player = frame.extra_turns[-1]
            frame.extra_turns = frame.extra_turns[:-1]
            if player not in game.state.order:
                continue
        elif frame.turn == 0:
            player = frame.normal = game.state.order[0]
        else:
            before = frame.normal
            player = frame.normal = setup.next_player(game, frame.normal)
            gone += setup.left_between(game, before, player)
        if not _skipped(game, player, "turn"):
            break
    _reset_for_turn(game, player)
    frame.turn += 1
    frame.active, frame.step, frame.stage, frame.passes = player, UNTAP, BEGIN, 0
    frame.extra_steps, frame.first_strikers, frame.ending, frame.flags = (), (), False, ()
    who = game.state.edit_player(player)
    who.turns_taken += 1
    who.controlled_by = who.next_controller if who.next_controller != NONE and game.exists(who.next_controller) else NONE
    who.next_controller = NONE
    game.state.dirty |= F_TURN | F_HISTORY
    for other in (*gone, player):
        effects.expire_at_turn(game, other)
    if game.keep_history:
        game.turn_hashes.append((frame.turn, len(game.inputs), hashing.state_hash(game.state)))
    events.announce(game, Simple(e.E_TURN, player=player, amount=frame.turn))


def _skipped(game: Game, player: int, what: str) -> bool:
    """CR 500.11, 614.10, 614.10a: skip it once if the player is to skip one."""
    if standing.step_is_skipped(game, player, what):
        return True
    skips = game.player(player).skips
    if what not in skips:
        return False
    at = skips.index(what)
    game.state.edit_player(player).skips = skips[:at] + skips[at + 1 :]
    return True


def _reset_for_turn(game: Game, player: int) -> None:
    """What counts per turn begins anew; the active player's permanents are no longer new (CR 302.6)."""
    state = game.state
    state.turn_log = (tuple((f"cast {p.id}", p.spells_cast) for p in state.players),)
    for number in range(len(state.players)):
        who = state.players[number]
        if who.lands_played or who.cards_drawn or who.spells_cast or who.controlled_by != NONE:
            who = state.edit_player(number)
            who.lands_played = who.cards_drawn = who.spells_cast = 0
            who.controlled_by = NONE
    state.history, state.history_shared = [], False
    for id in state.zone(BATTLEFIELD):
        obj = state.objects[id]
        if (obj.sick and obj.controller == player) or obj.loyalty_used or obj.once_used:
            obj = state.edit(id)
            obj.sick = obj.sick and obj.controller != player
            obj.loyalty_used, obj.once_used = 0, ()
        if player in obj.goaded:  # CR 701.15a: until that player's next turn
            obj = state.edit(id)
            obj.goaded = tuple(other for other in obj.goaded if other != player)


# --- steps ----------------------------------------------------------------------------------------------------------------------------


def begin_step(game: Game) -> Steps[None]:
    """CR 500.4, 508.2, 509.2, 510.3: the step begins: turn-based actions first (703.3), then the active player gets priority.

    CR 117.2c, 117.3a, 405.6e, 500.3, 502.4, 504.2, 505.6, 507.2, 513.1.
    """
    _step_begins(game)
    step = game.state.frame.step
    unasked = UNASKED.get(step)
    if unasked is not None:
        unasked(game)
    else:
        yield from TURN_BASED[step](game)
    _step_has_begun(game)


def _step_begins(game: Game) -> None:
    game.state.dirty |= F_TURN
    game.state.unsettled = True
    effects.expire_at_step(game, game.state.frame.step)


def _step_has_begun(game: Game) -> None:
    frame = game.state.frame
    if frame.stage == BEGIN:
        frame.stage = FINISH if frame.step == UNTAP else PRIORITY
        frame.priority, frame.passes = game.active, 0


def _announce_step(game: Game) -> None:
    """CR 500.6, 513.2."""
    step = game.state.frame.step
    events.announce(game, Simple(e.E_STEP, player=game.active, amount=step, name=STEP_NAMES[step]))


def untap_step(game: Game) -> Steps[None]:
    """CR 502.1, 502.3: phasing first (702.26a); then the active player's permanents untap, all at once."""
    _announce_step(game)
    if _skipped(game, game.active, "untap"):  # CR 702.26m
        return
    phasing.untap_step(game)
    objects = game.state.objects
    ids = [id for id in game.permanents(game.active) if objects[id].tapped]
    untap = [id for id in ids if not game.chars(id).rules & DOESNT_UNTAP and not objects[id].exerted]
    untap += also_untapped(game)
    for id in game.permanents(game.active):
        if objects[id].exerted:  # CR 701.43a: not in its controller's next untap step
            game.state.edit(id).exerted = False
    if untap:
        untap = yield from effects.choose_untap(game, untap)
        yield from game.untap(untap)


def also_untapped(game: Game) -> list[int]:
    """CR 502.3: permanents of other players that an effect untaps during this untap step."""
    found: list[int] = []
    for node, source, controller in game.rules(UntapsToo):
        if controller != game.active:
            it = Context(source, controller)
            found += [id for id in game.battlefield() if game.object(id).tapped and id not in found and node.filter.matches(game, id, it)]
    return found


def upkeep_step(game: Game) -> None:
    """CR 503, 503.1."""
    who = game.state.edit_player(game.active)
    who.last_upkeep, who.this_upkeep = who.this_upkeep, game.state.timestamp()
    _announce_step(game)


def draw_step(game: Game) -> Steps[None]:
    """CR 103.8c, 504.2: CR 504.1; the first player of a two-player game skips the first draw step (103.8a)."""
    frame = game.state.frame
    if (frame.turn == 1 and len(game.state.players) == 2) or _skipped(game, game.active, "draw"):
        frame.stage = FINISH
        return
    _announce_step(game)
    yield from game.draw(game.active, 1)


def first_main_phase(game: Game) -> Steps[None]:
    """CR 505.4-505.5, 505.1a: in the first main phase, Sagas get lore counters (714.3c)."""
    _announce_step(game)
    for id in game.permanents(game.active):
        if standing.is_saga(game, id):
            yield from game.put_counters(id, "lore", 1, game.active, effect=False)


def combat_begin(game: Game) -> None:
    """CR 507."""
    if _skipped(game, game.active, "combat"):
        frame = game.state.frame
        frame.step, frame.stage = COMBAT_END, FINISH
        return
    _announce_step(game)


def attackers_step(game: Game) -> Steps[None]:
    """CR 508.1; without attackers the rest of combat but its end is skipped (508.8)."""
    _announce_step(game)
    yield from attack.declare_attackers(game)
    if not combat.has_attackers(game):
        frame = game.state.frame
        frame.flags = (*frame.flags, "no attackers")


def blockers_step(game: Game) -> Steps[None]:
    """CR 509.1."""
    _announce_step(game)
    yield from block.declare_blockers(game)


def first_damage_step(game: Game) -> Steps[None]:
    """CR 510.4."""
    _announce_step(game)
    yield from combat_damage.deal_combat_damage(game, True)


def damage_step(game: Game) -> Steps[None]:
    """CR 510.1-510.2."""
    _announce_step(game)
    yield from combat_damage.deal_combat_damage(game, False)


def cleanup_step(game: Game) -> Steps[None]:
    """CR 514.1-514.3: discard to hand size; damage wears off and "this turn" effects end; priority only if something happened.

    CR 514.3a, 120.6.
    """
    _announce_step(game)
    yield from discard_to_hand_size(game)
    for id in game.state.zone(BATTLEFIELD):
        obj = game.object(id)
        if obj.damage or obj.shields or obj.deathtouched:
            obj = game.state.edit(id)
            obj.damage, obj.shields, obj.deathtouched = 0, 0, False
    effects.expire_at_cleanup(game)
    game.state.unsettled = True
    before = len(game.state.history)
    yield from statebased.settle(game)
    frame = game.state.frame
    acted = len(game.state.history) > before or bool(game.stack())
    frame.stage = PRIORITY if acted else FINISH
    frame.priority, frame.passes = game.active, 0
    if acted:
        frame.flags = (*frame.flags, "cleanup again")


def discard_to_hand_size(game: Game) -> Steps[None]:
    """CR 514.1: the active player discards down to maximum hand size."""
    limit = maximum_hand_size(game, game.active)
    excess = len(game.hand(game.active)) - limit if limit is not None else 0
    if excess > 0:
        cards = yield from game.pick(game.active, game.hand(game.active), excess, excess, "514.1", "discard to hand size")
        yield from game.discard(game.active, cards)


def maximum_hand_size(game: Game, player: int) -> int | None:
    """CR 402.2, 101.1: seven unless an effect says otherwise; None for no maximum."""
    return standing.hand_limit(game, player, MAXIMUM_HAND_SIZE)


TURN_BASED: dict[int, Callable[[Game], Steps[None]]] = {
    UNTAP: untap_step, DRAW: draw_step, MAIN1: first_main_phase, ATTACKERS: attackers_step, BLOCKERS: blockers_step,
    FIRST_DAMAGE: first_damage_step, COMBAT_DAMAGE: damage_step, CLEANUP: cleanup_step,
}
# The steps as which nobody is asked anything (CR 503.1, 505.1, 507, 511.1, 511.2, 513).
UNASKED: dict[int, Callable[[Game], None]] = {
    UPKEEP: upkeep_step, COMBAT_BEGIN: combat_begin, COMBAT_END: _announce_step, MAIN2: _announce_step, END: _announce_step,
}


def finish_step(game: Game) -> None:
    """CR 500.5, 500.12: the step ends: unspent mana empties; then at once the next step, or the next turn. Nothing happens in between."""
    for player in game.state.order:
        if game.player(player).pool:
            _empty_pool(game, player)
    frame = game.state.frame
    game.state.dirty |= F_TURN
    step = frame.step
    frame.stage = BEGIN
    if step == COMBAT_END:
        combat.end_combat(game)
        effects.expire_at_combat_end(game)
        frame.first_strikers = ()
        frame.flags = tuple(flag for flag in frame.flags if flag != "no attackers")
    if step == CLEANUP:
        if "cleanup again" in frame.flags:
            frame.flags = tuple(flag for flag in frame.flags if flag != "cleanup again")
            return
        begin_turn(game)
        return
    frame.step = _following(game, step)


def _following(game: Game, step: int) -> int:
    """CR 501.1, 505.1, 506.1, 512.1: the step after this one (CR 500.1, 505-511), extra phases included (500.8).

    An upkeep step added after a phase is a beginning phase of its own, without an untap and a draw step (500.10).
    """
    frame = game.state.frame
    if frame.ending:
        return CLEANUP
    if frame.extra_steps and frame.extra_steps[0] < 0:  # CR 500.9: steps added after this one, the newest first
        extra = -1 - frame.extra_steps[0]
        frame.extra_steps = frame.extra_steps[1:]
        return extra
    if step == ATTACKERS and "no attackers" in frame.flags:
        return COMBAT_END
    if step == BLOCKERS:
        return FIRST_DAMAGE if combat_damage.assign_first_strike(game) else COMBAT_DAMAGE
    if (step in (COMBAT_END, MAIN1, MAIN2, END, DRAW) or UPKEEP_ONLY in frame.flags) and frame.extra_steps:
        extra = frame.extra_steps[0]
        frame.extra_steps = frame.extra_steps[1:]
        frame.flags = (*(flag for flag in frame.flags if flag != UPKEEP_ONLY), *((UPKEEP_ONLY,) if extra == UPKEEP else ()))
        return extra
    if step == COMBAT_END:
        return MAIN2
    return step + 1


def _empty_pool(game: Game, player: int) -> None:
    """CR 106.4, 500.5: mana empties, but what stays by an effect."""
    step = game.state.frame.step
    kept = tuple(
        mana for mana in game.player(player).pool
        if (mana.persists == "turn" and step != CLEANUP) or (mana.persists == "combat" and step in COMBAT_STEPS and step != COMBAT_END)
    )
    game.state.edit_player(player).pool = standing.kept_mana(game, player, kept)


# --- priority -------------------------------------------------------------------------------------------------------------------------------


def priority(game: Game, offered: tuple[Answer, ...] = ()) -> Steps[None]:
    """CR 117: state-based actions and triggers, then the player with priority acts or passes; forced passes go on at once.

    `offered` is what the player can do, if that is known already (`play_on`).

    CR 800.4j, 117.3c, 117.3d, 116.3, 500.2, 505.2.
    """
    while True:
        if game.state.unsettled:
            yield from statebased.settle(game)
        if game.state.result:
            return
        player = _with_priority(game)
        offered = offered or actions.offered(game, player)
        if offered:
            question = Act(player, OneOf(offered, PASS), "117.1", prompt="priority")
            action = yield from game.ask(question)
            game.state.loop_keys = ()
            if action != PASS:
                assert isinstance(action, tuple)
                yield from actions.perform(game, player, action)
                frame = game.state.frame
                frame.passes = 0
                frame.priority = player if player in game.state.order else setup.next_player(game, player)
                return
            offered = ()
        if _pass(game):
            return


def _with_priority(game: Game) -> int:
    """CR 800.4j: the player with priority, who is in the game."""
    frame = game.state.frame
    if frame.priority not in game.state.order:
        frame.priority = setup.next_player(game, frame.priority)
    return frame.priority


def _pass(game: Game) -> bool:
    """CR 117.3d, 117.4: the player passes; whether all players have passed in succession."""
    frame = game.state.frame
    frame.passes += 1
    if frame.passes >= len(game.state.order):
        frame.stage = RESOLVE if game.stack() else FINISH
        frame.passes = 0
        return True
    frame.priority = setup.next_player(game, frame.priority)
    return False


def _pass_on(game: Game) -> tuple[Answer, ...] | None:
    """Pass for those who can do nothing else: None when all have, else what the next one can do. Nothing if that is not known yet,
    as state-based actions or triggered abilities come first."""
    while True:
        if game.state.unsettled and not statebased.calm(game):
            return ()
        player = _with_priority(game)
        if game.state.frame.step not in MAIN_STEPS and not game.stack() and actions.nobody_acts(game):
            while not _pass(game):
                pass
            return None
        offered = actions.offered(game, player)
        if offered:
            return offered
        if _pass(game):
            return None


def resolve(game: Game) -> Steps[None]:
    """CR 117.4, 608, 117.3b: the top object of the stack resolves; the active player gets priority."""
    frame = game.state.frame
    frame.stage, frame.priority, frame.passes = PRIORITY, game.active, 0
    yield from resolving.resolve_top(game)
    game.state.unsettled = True
    _watch_for_loop(game)


def _watch_for_loop(game: Game) -> None:
    """CR 104.4b, 732.4: a position that recurs through mandatory actions alone is a draw; so is what goes on and on without a choice.

    `loop_keys` holds the fewest objects that waited to resolve, how many have resolved since there were so few, and what positions there were.
    """
    waits = len(game.stack()) + len(game.state.waiting)
    fewest, since, *keys = game.state.loop_keys if len(game.state.loop_keys) > 1 else (waits + 1, 0)
    fewest, since = (waits, 0) if waits < fewest else (fewest, since + 1) if waits else (1, 0)
    if since >= ENDLESS:
        setup.draw(game, "104.4b")
    elif len(keys) < LOOP_WATCH:
        keys.append(0)
    else:
        key = game.position_key()
        if key in keys:
            setup.draw(game, "104.4b")
        keys = [*keys[-LOOP_WATCH * 4 :], key]
    game.state.loop_keys = (fewest, since, *keys)


def end_the_turn(game: Game) -> Steps[None]:
    """CR 724.1: exile everything on the stack, remove all creatures from combat, skip to the cleanup step."""
    game.state.waiting = ()
    yield from game.move(game.stack(), EXILE, reason="end the turn")
    yield from statebased.check(game)
    combat.end_combat(game)
    frame = game.state.frame
    frame.ending, frame.stage, frame.extra_steps = True, FINISH, ()
    if frame.step == CLEANUP:
        frame.flags = (*frame.flags, "cleanup again")
