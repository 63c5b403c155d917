"""Short questions about rule-changing abilities and keywords in force (CR 101.2, 402.2, 500.5, 702.5, 702.16, 702.164, 704.5j, 714)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.model.state import Mana
from wanzhi.model.subtypes import SAGA
from wanzhi.rules.dependency import context, summary
from wanzhi.vocabulary.abilities import (
    EnchantKeyword,
    HandSizeRule,
    KeywordAbility,
    ManaStays,
    NoLegendRule,
    ProtectionKeyword,
    TriggeredAbility,
)
from wanzhi.vocabulary.player_abilities import PlayersHave
from wanzhi.vocabulary.restrictions import (
    HandsRevealed,
    MayStayTapped,
    SearchesOnlyTop,
    SkipsStep,
    TopCardKnown,
    TriggerBar,
    TriggerMore,
    TriggersAgain,
)

if TYPE_CHECKING:
    from wanzhi.model.events import Event
    from wanzhi.rules.game import Game


def hand_limit(game: Game, player: int, usual: int) -> int | None:
    """CR 402.2: the player's maximum hand size; None if there is none."""
    limit: int | None = usual
    for node, source, controller in game.rules(HandSizeRule):
        limit = node.hand_limit(game, player, limit, context(source, controller))
    return limit


def step_is_skipped(game: Game, player: int, what: str) -> bool:
    """CR 614.1b, 614.10: whether an ability has the player skip every step of the kind ("untap", "draw", "combat")."""
    return any(
        node.step == what and node.skips(game, player, context(source, controller)) for node, source, controller in game.rules(SkipsStep)
    )


def show_top_cards(game: Game) -> None:
    """CR 401.5: let the players know the top cards of libraries that abilities let them see, and the hands they show."""
    show_hands(game)
    for node, source, controller in game.rules(TopCardKnown):
        for player, mask in node.shows(game, context(source, controller)):
            for id in game.library(player)[:1]:
                if game.object(id).known_to & mask != mask:
                    game.irreversible()
                    game.state.edit(id).known_to |= mask


def show_hands(game: Game) -> None:
    """CR 701.20a, 701.20c: let all players know the hands that abilities have revealed."""
    everyone = (1 << len(game.state.players)) - 1
    for node, source, controller in game.rules(HandsRevealed):
        for player in node.shows(game, context(source, controller)):
            for id in game.hand(player):
                if game.object(id).known_to != everyone:
                    game.irreversible()
                    game.state.edit(id).known_to = everyone


def searched(game: Game, player: int, library: tuple[int, ...]) -> tuple[int, ...]:
    """CR 701.23f: the cards of a library that the player looks at when they search it."""
    for node, source, controller in game.rules(SearchesOnlyTop):
        if player in node.who.find(game, context(source, controller)):
            library = library[: node.amount]
    return library


def stays_tapped(game: Game, id: int) -> bool:
    """CR 502.3: whether its controller may choose not to untap it."""
    return any(isinstance(node, MayStayTapped) for node, _, _ in game.chars(id).rule_nodes)


def triggerless(game: Game, event: Event) -> bool:
    """CR 603.2g: whether the event makes no ability trigger."""
    return any(node.bars(game, event, context(source, controller)) for node, source, controller in game.rules(TriggerBar))


def more_triggers(game: Game, event: Event, source: int) -> int:
    """CR 603.2d: how many more times an ability of the source triggers on the event."""
    times = sum(node.more(game, event, source, context(holder, controller)) for node, holder, controller in game.rules(TriggerMore))
    return times + sum(node.more(game, event, source, context(holder, controller)) for node, holder, controller in game.rules(TriggersAgain))


def kept_mana(game: Game, player: int, kept: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """CR 106.4, 500.5: `kept` and what else of the player's pool does not empty."""
    rules = game.rules(ManaStays)
    if not rules:
        return kept
    result = list(kept)
    for mana in game.player(player).pool:
        if any(mana is other for other in kept):
            continue
        for node, source, controller in rules:
            unit = node.keeps(game, player, mana.unit, context(source, controller))
            if unit != NONE:
                result.append(Mana(unit, mana.amount, mana.restriction, mana.source, mana.persists))
                break
    return tuple(result)


def legend_rule_off(game: Game, player: int) -> bool:
    """CR 704.5j: whether an effect frees the player's permanents from the legend rule."""
    return any(node.covers(game, player, context(source, controller)) for node, source, controller in game.rules(NoLegendRule))


def keyword_nodes(game: Game, id: int, keyword: str) -> tuple[KeywordAbility, ...]:
    """The instances of a keyword that an object has."""
    return tuple(a for a in game.chars(id).abilities if isinstance(a, KeywordAbility) and a.keyword == keyword)


def toxic(game: Game, id: int) -> int:
    """CR 702.164b: the total toxic value."""
    total = 0
    for node in keyword_nodes(game, id, "toxic"):
        value: object = getattr(node, "amount", 0)
        total += value if isinstance(value, int) else 0
    return total


def can_enchant(game: Game, id: int, to: int) -> bool:
    """CR 702.5c: whether an Aura's enchant abilities, all of them, allow the object or player. Without one it can enchant nothing."""
    nodes = [ability for ability in game.chars(id).abilities if isinstance(ability, EnchantKeyword)]
    it = context(id, game.controller(id))
    return bool(nodes) and all(node.allows(game, to, it) for node in nodes)


def protected_from(game: Game, id: int, source: int) -> bool:
    """CR 702.16: whether a permanent or player has protection from a quality of the source."""
    if id < FIRST_OBJECT:
        return any(node.guards(game, id, source, context(holder, controller)) for node, holder, controller in game.rules(PlayersHave))
    for ability in game.chars(id).abilities:
        if isinstance(ability, ProtectionKeyword) and ability.guards_against(game, source, context(id, game.controller(id))):
            return True
    return False


def is_saga(game: Game, id: int) -> bool:
    """CR 714.1: a Saga with chapter abilities."""
    return bool(game.chars(id).subtypes & SAGA) and final_chapter(game, id) > 0


def final_chapter(game: Game, id: int) -> int:
    """CR 714.2d: the greatest number among its chapter abilities; 0 without any."""
    greatest = 0
    for ability in summary(game.chars(id).abilities).triggers:
        greatest = max((greatest, *chapters_of(ability)))
    return greatest


def chapters_of(ability: object) -> tuple[int, ...]:
    """CR 714.2: the chapter numbers of a chapter ability; none for others."""
    numbers: object = getattr(ability.pattern, "chapters", ()) if isinstance(ability, TriggeredAbility) else ()
    return tuple(n for n in numbers if isinstance(n, int)) if isinstance(numbers, tuple) else ()


def saga_is_finished(game: Game, id: int) -> bool:
    """CR 714.4: it has as many lore counters as chapters and waits for none of its chapter abilities."""
    last = final_chapter(game, id)
    if not last or game.object(id).counter("lore") < last:
        return False
    if any(waiting.source == id and chapters_of(waiting.ability) for waiting in game.state.waiting):
        return False
    for stack_id in game.stack():
        announced = game.object(stack_id).announced
        if announced is not None and announced.source == id and chapters_of(announced.ability):
            return False
    return True
