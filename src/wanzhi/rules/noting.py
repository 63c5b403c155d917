"""What the log notes of an event as it happens (CR 603.2, 704): its rule, and its words with who may know each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.model import events as e
from wanzhi.model.card import Face
from wanzhi.model.constants import (
    ABILITY,
    BATTLEFIELD,
    CLEANUP,
    COPY,
    EXILE,
    FIRST_OBJECT,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NONE,
    STEP_NAMES,
    TOKEN,
    UNTAP,
    ZONE_NAMES,
)
from wanzhi.model.events import (
    CreateTokens,
    Damage,
    Draw,
    Event,
    GainLife,
    LoseLife,
    PutCounters,
    Remark,
    RemoveCounters,
    Simple,
    ZoneChange,
)
from wanzhi.model.mana import SNOW_MANA, symbol_text
from wanzhi.model.state import Announced
from wanzhi.rules.inset import is_inset
from wanzhi.rules.knowledge import eyes, knows
from wanzhi.rules.log_words import EVERYONE, TEXTS, ZH_WORDS, ZH_ZONES, Mention, Word, to_do, written
from wanzhi.rules.permissions import spell_facts
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility, parts_of
from wanzhi.vocabulary.base import Ability, Node
from wanzhi.vocabulary.costs import has_x
from wanzhi.vocabulary.modes import modal_of

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

# How a change of zones is told, by its reason: key, rule, and whether a short account leaves it out because another event tells it.
MOVES: Final[dict[str, tuple[str, str, bool]]] = {
    "draw": ("draw", "121.1", False), "discard": ("discard", "701.9a", False), "mill": ("mill", "701.17a", False),
    "destroy": ("destroy", "701.8a", False), "sacrifice": ("sacrifice", "701.21a", False), "token": ("enters", "701.7a", False),
    "cast": ("move", "601.2a", True), "play": ("enters", "305.1", True), "counter": ("move", "701.6a", True),
    "surveil": ("move", "701.25a", False), "state-based": ("dies", "704.5", False), "leave": ("move", "800.4a", False),
    "end the turn": ("move", "724.1b", False), "no legal target": ("no legal target", "608.2b", False),
    "not put onto the battlefield": ("move", "608.3e", False), "cost": ("move", "601.2h", False), "delve": ("move", "702.66a", False),
    "suspend": ("move", "702.62a", False), "plot": ("move", "702.170a", False), "foretell": ("move", "702.143a", False),
    "dredge": ("move", "702.52a", False), "madness": ("move", "702.35a", False), "bottom": ("move", "702.85a", False),
    "come back": ("move", "610.3", False),
}
TO_GRAVEYARD: Final = ("destroy", "sacrifice", "discard", "mill", "state-based")  # what goes elsewhere instead was replaced

# Why a spell that has resolved goes where it goes, by the way it was cast, or by what was paid for it.
INSTEAD: Final[dict[str, str]] = {
    "flashback": "702.34a", "jump-start": "702.133a", "aftermath": "702.127a", "harmonize": "702.180a", "buyback": "702.27a",
}

# The rules of keyword actions and of what keyword abilities let abilities see, by name.
KEYWORD_RULES: Final[dict[str, str]] = {
    "goad": "701.15a", "investigate": "701.16a", "proliferate": "701.34a", "monstrosity": "701.37a", "exert": "701.43a",
    "explore": "701.44a", "adapt": "701.46a", "connive": "701.50a", "airbend": "701.65a", "earthbend": "701.66a", "blight": "701.68a",
    "phase in": "702.26c", "turn face up": "116.2b", "evolve": "702.100b", "exploit": "702.110b", "renown": "702.112a",
    "crew": "702.122b", "crewed": "702.122d", "train": "702.149c", "enlist": "702.154a", "saddle": "702.171c", "gift": "702.174a",
    "firebend": "702.189a", "monarch": "725.3",
}

HAS_EFFECT: Final = (ActivatedAbility, TriggeredAbility)
LONGEST: Final = (120, 60)  # of the words of an ability or mode, in English and Chinese


def _mask(game: Game, id: int) -> int:
    """Who may know the object now."""
    state = game.state
    if knows(state, id, 0, NONE):
        return EVERYONE
    mask = 0
    for player in range(len(state.players)):
        if knows(state, id, eyes(state, player), player):
            mask |= 1 << player
    return mask


def object_named(game: Game, id: int, mask: int | None = None) -> Mention:
    """An object by name; an ability by the name of its source."""
    obj = game.object(id)
    if obj.kind == ABILITY and obj.announced is not None and obj.announced.source != NONE:
        return object_named(game, obj.announced.source)._replace(id=id)
    name = game.chars(id).name
    if obj.face_down and mask is None:
        name = obj.face.name if _mask(game, id) != EVERYONE else name
    known = _mask(game, id) if mask is None else mask
    zh = obj.face.zh if obj.face.name == name else _token_name(name)
    return Mention(name or "a face-down permanent", zh or ("" if name else "一个牌面朝下的永久物"), known, id)


def _token_name(name: str) -> str:
    return "".join(terms.SUBTYPES.get(word, word) for word in name.split()) if name in terms.SUBTYPES else ""


def _any(game: Game, id: int) -> Mention:
    """A player or object."""
    if 0 <= id < len(game.state.players):
        name = game.state.players[id].name
        return Mention(name, name, EVERYONE, id)
    if id >= FIRST_OBJECT and id in game.state.objects:
        return object_named(game, id)
    return Mention("nobody", "无人")


def _word(text: str) -> Mention:
    return Mention(text, ZH_WORDS.get(text, text))


def _zone(zone: int) -> Mention:
    name = ZONE_NAMES[zone]
    return Mention(name if zone in (HAND, EXILE) else f"the {name}", ZH_ZONES.get(name, name))


def told(game: Game, event: Event) -> tuple[str, str, bool, dict[str, Word]]:
    """Key, rule, whether it is a detail, and words of an event."""
    if isinstance(event, ZoneChange):
        return _moved(game, event)
    if isinstance(event, Remark):
        return _remarked(game, event)
    if isinstance(event, Damage):
        words: dict[str, Word] = {"source": _any(game, event.source), "target": _any(game, event.target), "amount": event.amount}
        return ("combat damage", "510.2", False, words) if event.combat else ("damage", "120.3", False, words)
    if isinstance(event, Draw):
        empty = not game.library(event.player)
        return "draw nothing" if empty else "drawing", "121.4" if empty else "121.1", not empty, {"player": _any(game, event.player)}
    if isinstance(event, (GainLife, LoseLife)):
        words = {"player": _any(game, event.player), "amount": event.amount, "total": game.player(event.player).life}
        if isinstance(event, GainLife):
            return "gain life", event.rule or "119.3", False, words
        if event.paid:
            return "pay life", "119.4", False, words
        return "lose life", event.rule or "119.3", event.damage, words
    if isinstance(event, (PutCounters, RemoveCounters)):
        counter = Mention(event.counter, terms.COUNTERS.get(event.counter, event.counter))
        words = {"target": _any(game, event.target), "amount": event.amount, "counter": counter}
        if isinstance(event, RemoveCounters):
            return "remove counters", event.rule or "122.1", False, words
        return ("enters with", "122.6", False, words) if event.entering else ("counters", event.rule or "122.1", False, words)
    if isinstance(event, CreateTokens):
        kinds = tuple(
            Mention(face.name, face.zh or _token_name(face.name)) for face in event.faces if isinstance(face, Face)
        )
        return "create", "701.7a", True, {"player": _any(game, event.player), "amount": event.amount, "object": kinds}
    assert isinstance(event, Simple)
    return _simple(game, event)


def _moved(game: Game, event: ZoneChange) -> tuple[str, str, bool, dict[str, Word]]:
    mask = _mask(game, event.object)
    if event.new != NONE and mask != EVERYONE:
        now = _mask(game, event.new)
        mask = EVERYONE if now == EVERYONE else mask | now
    name = object_named(game, event.object, mask)
    if event.new != NONE and not name.en:
        name = object_named(game, event.new, mask)
    words: dict[str, Word] = {
        "object": name, "origin": _zone(event.origin), "to": _zone(event.to), "player": _any(game, event.player),
    }
    if event.reason == "sacrifice":
        words["player"] = _any(game, game.object(event.object).controller)
    if event.reason == "resolve":
        return "enters" if event.to == BATTLEFIELD else "finished", _resolved(game, event), False, words
    key, rule, detail = MOVES.get(event.reason, ("move", _by_effect(event), False))
    rule = event.rule or rule
    if event.reason == "discard" and event.cause == NONE and game.step == CLEANUP:
        rule = "514.1"
    if event.reason in TO_GRAVEYARD and event.to != GRAVEYARD:
        return "move", "702.35a" if ("madness", 1) in event.choices else "614.6", detail, words
    if key == "move" and not detail:
        key = {BATTLEFIELD: "enters", EXILE: "exile", HAND: "to hand"}.get(event.to, key)
    return key, rule, detail, words


def _by_effect(event: ZoneChange) -> str:
    """CR 608.2c, 701.13a: what is moved by the instruction of a spell or ability."""
    return "701.13a" if event.to == EXILE else "608.2c"


def _resolved(game: Game, event: ZoneChange) -> str:
    """CR 608.2n, 608.3a-f: why a spell that has resolved goes where it goes."""
    old = game.object(event.object)
    announced = old.announced
    if event.to == BATTLEFIELD:
        return "608.3c" if event.attach_to != NONE else "608.3f" if old.kind in (TOKEN, COPY) else "608.3a"
    if event.to == GRAVEYARD or announced is None:
        return "608.2n"
    if event.to == EXILE and announced.way in INSTEAD:
        return INSTEAD[announced.way]
    if event.to == HAND:
        return INSTEAD["buyback"]
    if is_inset(game, event.object):
        return "720.3d" if event.to == LIBRARY else "715.3d"
    return "614.6"


def _remarked(game: Game, event: Remark) -> tuple[str, str, bool, dict[str, Word]]:
    mine = object_named(game, event.subject)
    say = written if event.key.startswith("ward") else to_do
    what = [_with_x(say(node, mine.en, mine.zh), event.x) for node in dict.fromkeys(event.nodes) if isinstance(node, Node)]
    often = len(event.nodes) // len(what) if what else 1  # a cost that is paid several times
    en, zh = (" or ", "或") if event.rule == "118.12a" else (", ", "，")
    words: dict[str, Word] = {
        "player": _any(game, event.player), "object": mine,
        "what": Mention(
            en.join(part.en for part in what) + (f" ({often} times)" if often > 1 else ""),
            zh.join(part.zh for part in what) + (f"（{often}次）" if often > 1 else ""), mine.known_to,
        ),
    }
    return event.key, event.rule, False, words


def _with_x(said: Mention, x: int) -> Mention:
    """The words of a cost with the value of the X in it."""
    return said._replace(en=f"{said.en} (X = {x})", zh=f"{said.zh}（X = {x}）") if "{X}" in said.en else said


# Key, rule, and whether a short account leaves it out, for the kinds of `Simple` events.
SIMPLE: Final[dict[int, tuple[str, str, bool]]] = {
    e.E_TAP: ("tap", "701.26a", False), e.E_UNTAP: ("untap", "701.26b", False), e.E_DISCARD: ("discard", "701.9a", True),
    e.E_DESTROY: ("destroy", "701.8a", True), e.E_SACRIFICE: ("sacrifice", "701.21a", True), e.E_CAST: ("cast", "601.2i", False),
    e.E_ACTIVATE: ("activate", "602.2b", False), e.E_TRIGGER: ("trigger", "603.3", False), e.E_PLAY_LAND: ("play land", "305.1", False),
    e.E_ATTACK: ("attack", "508.1k", False), e.E_BLOCK: ("block", "509.1g", False),
    e.E_BECOMES_BLOCKED: ("becomes blocked", "509.1h", True), e.E_UNBLOCKED: ("unblocked", "509.1h", True),
    e.E_STEP: ("step", "500.1", True), e.E_MANA: ("mana", "106.4", True), e.E_TAP_FOR_MANA: ("tap for mana", "106.12", True),
    e.E_SHUFFLE: ("shuffle", "701.24a", False), e.E_SEARCH: ("search", "701.23a", False), e.E_REVEAL: ("reveal", "701.20a", False),
    e.E_SCRY: ("scry", "701.22a", False), e.E_SURVEIL: ("surveil", "701.25a", False), e.E_MILL: ("milling", "701.17a", True),
    e.E_TARGETED: ("targeted", "115.1", True), e.E_COUNTERED: ("countered", "701.6a", False), e.E_ATTACH: ("attach", "701.3a", False),
    e.E_UNATTACH: ("unattach", "701.3d", False), e.E_CONTROL: ("control", "110.2", False), e.E_CYCLE: ("cycle", "702.29a", False),
    e.E_PAY_LIFE: ("pay life", "119.4", True), e.E_LOSE_GAME: ("lose game", "104.3", False), e.E_WIN_GAME: ("win game", "104.2", False),
    e.E_TURN: ("turn", "500.1", False), e.E_TRANSFORM: ("transform", "701.27a", False),
    e.E_KEYWORD_ACTION: ("keyword action", "701.1", False), e.E_COIN: ("coin", "705.2", False), e.E_DIE: ("die", "706.2", False),
    e.E_REGENERATE: ("regenerate", "701.19a", False), e.E_COPY: ("copy", "707.10", False), e.E_PHASE_OUT: ("phase out", "702.26b", False),
    e.E_ATTACKERS: ("attackers", "508.1k", True), e.E_EXTRA_TURN: ("extra turn", "500.7", False),
    e.E_PREVENTED: ("prevented", "615.13", False), e.E_BLOCKERS: ("blockers", "509.3e", True),
}


def _simple(game: Game, event: Simple) -> tuple[str, str, bool, dict[str, Word]]:
    key, rule, detail = SIMPLE.get(event.kind, ("keyword action", "700.1", False))
    words: dict[str, Word] = {
        "object": _any(game, event.object), "player": _any(game, event.player), "target": _any(game, event.target),
        "amount": event.amount, "name": _word(event.name),
        "objects": tuple(_any(game, id) for id in event.objects if event.kind == e.E_REVEAL),
    }
    kind = event.kind
    rule = event.rule or rule
    if kind in (e.E_CAST, e.E_ACTIVATE, e.E_TRIGGER):
        announced = game.object(event.object).announced or Announced()
        how = announced_how(game, event.object, announced)
        words["how"] = how._replace(en=f" ({how.en})", zh=f"（{how.zh}）") if how.en else how
        if any(ids for _, ids in announced.targets):
            key, words["targets"] = key + " at", _targets(game, announced)
    elif kind in (e.E_TAP, e.E_UNTAP):
        detail = event.cause == NONE
        if kind == e.E_UNTAP and detail and game.step == UNTAP:
            rule = "502.3"
    elif kind in (e.E_MANA, e.E_TAP_FOR_MANA):
        mana = "".join(symbol_text(unit & ~SNOW_MANA) for unit in event.objects)
        words["mana"] = Mention(mana, mana)
    elif kind == e.E_STEP:
        name = STEP_NAMES[event.amount]
        words["step"] = Mention(
            name + (" phase" if name.endswith("main") else " step"), terms.STEPS.get(name) or terms.PHASES.get(name, name)
        )
    elif kind == e.E_PAY_LIFE:
        words["total"] = game.player(event.player).life
    elif kind == e.E_KEYWORD_ACTION:
        key = "keyword action" if event.object == NONE else "keyword action of"
        rule = KEYWORD_RULES.get(event.name, "716.2a" if event.name.startswith("level ") else rule)
    elif kind == e.E_DISCARD and event.cause == NONE and game.step == CLEANUP:
        rule = "514.1"
    elif kind == e.E_LOSE_GAME:
        key, rule = _lost(event)
    elif kind == e.E_WIN_GAME and event.name[:1].isdigit():
        rule = event.name
    return key, rule, detail, words


def _targets(game: Game, announced: Announced) -> tuple[Mention, ...]:
    """CR 601.2c-d: the targets, with their shares if something is divided among them."""
    shares = {(ref, id): amount for ref, id, amount in announced.division}
    found: list[Mention] = []
    for ref, ids in announced.targets:
        for id in ids:
            name, share = _any(game, id), shares.get((ref, id))
            found.append(name if share is None else name._replace(en=f"{name.en} ({share})", zh=f"{name.zh or name.en}（{share}）"))
    return tuple(found)


def announced_how(game: Game, id: int, announced: Announced) -> Mention:
    """CR 601.2b, 602.2b: what was announced besides targets: which ability, the way it was cast, optional costs, X, and modes.

    It is as hidden as the name of the spell or of the ability's source, which it may give away.
    """
    ability = announced.ability
    mine = object_named(game, id)
    parts: list[Mention] = []
    if isinstance(ability, ActivatedAbility):
        parts.append(_quoted(_as_printed(game, announced.source, ability), mine))
    if announced.way in ZH_WORDS:
        parts.append(_word(announced.way))
    parts.extend(_paid(announced))
    if announced.x or _names_x(game, id, ability):
        parts.append(Mention(f"X = {announced.x}", f"X = {announced.x}"))
    modal = spell_facts(game.chars(id)).modal if ability is None else modal_of(ability.effect) if isinstance(ability, HAS_EFFECT) else None
    if modal is not None:
        parts.extend(_quoted(modal.modes[mode].effect, mine) for mode in announced.modes if mode < len(modal.modes))
    if not parts:
        return Mention("", "")
    return Mention("; ".join(part.en for part in parts), "；".join(part.zh for part in parts), mine.known_to)


def _as_printed(game: Game, source: int, ability: Ability) -> Node:
    """The keyword ability that an ability belongs to, as it is shorter; else the ability."""
    for known in game.chars(source).abilities:
        if isinstance(known, KeywordAbility) and ability in parts_of(known):
            return known
    return ability


def _quoted(node: Node, of: Mention) -> Mention:
    """The words of a node, cut if they are long."""
    said = written(node, of.en, of.zh)
    lines = (text.split("\n")[0].rstrip(" —～") for text in (said.en, said.zh))  # modes are told of their own
    en, zh = (text if len(text) <= most else text[:most].rstrip() + "…" for text, most in zip(lines, LONGEST, strict=True))
    return Mention(f"“{en}”", f"「{zh}」")


def _paid(announced: Announced) -> list[Mention]:
    """CR 601.2b, 702.33c-d: the optional costs that are paid, and how often."""
    numbered = {name.rpartition(" ")[0] for name, _ in announced.paid if name.rpartition(" ")[2].isdigit()}
    found: list[Mention] = []
    for name, times in announced.paid:
        if times and name not in numbered:  # which stands for all of that name together
            kind, _, number = name.rpartition(" ") if name.rpartition(" ")[2].isdigit() else (name, "", "")
            often = (f" {times} times", f"{times}次") if times > 1 else ("", "")
            found.append(Mention(f"{name} paid{often[0]}", f"支付{ZH_WORDS.get(kind, kind)}{number}{often[1]}"))
    return found


def _names_x(game: Game, id: int, ability: object) -> bool:
    """CR 107.3a: whether a value for X was chosen, be it 0."""
    if isinstance(ability, ActivatedAbility):
        return any(has_x(cost) for cost in ability.costs)
    cost = game.chars(id).mana_cost
    return ability is None and cost is not None and cost.x > 0


def _lost(event: Simple) -> tuple[str, str]:
    """CR 104.3, 104.4: who lost and by which rule, or that the game is a draw."""
    if event.player == NONE:
        return "drawn game", event.name if event.name[:1].isdigit() else "104.4"
    if event.name == "conceded":
        return "concede", "104.3a"
    if event.name == "time ran out":
        return "time out", "104.3k"
    rule = event.name if event.name[:1].isdigit() else "104.3e"
    return (f"lose game {rule}" if f"lose game {rule}" in TEXTS else "lose game"), rule


__all__ = ["MOVES", "SIMPLE", "announced_how", "object_named", "told"]
