"""The log: what happened, told in English and Chinese, with the source and the rule of every event.

It watches a game from outside the state (`Game.observer`): simulations do without, and nothing in the game depends on it. What an event
tells is fixed as it happens, together with who may know each name in it; a viewer reads "a card" where the viewer could not know which.

Taking back an action, undoing a choice or reversing an illegal action takes its events back too: every event knows its place in its turn,
and what happens at a place that is taken replaces all that had happened from there on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from wanzhi.model import events as e
from wanzhi.model.card import Face
from wanzhi.model.constants import ABILITY, BATTLEFIELD, EXILE, FIRST_OBJECT, GRAVEYARD, HAND, NONE, STEP_NAMES, UNTAP, ZONE_NAMES
from wanzhi.model.events import (
    CreateTokens,
    Damage,
    Draw,
    Event,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveCounters,
    Simple,
    ZoneChange,
)
from wanzhi.model.mana import SNOW_MANA, symbol_text
from wanzhi.rules.knowledge import eyes, knows
from wanzhi.vocabulary import terms

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

EVERYONE: Final = -1
SPECTATOR: Final = 62  # the bit of those who see what everybody sees


class Mention(NamedTuple):
    """A player, object or word in an event, and who may know it (a mask of players)."""

    en: str
    zh: str
    known_to: int = EVERYONE
    id: int = NONE


Word = Mention | int | tuple[Mention, ...]


class Entry(NamedTuple):
    """One event as noted: its place (the turn, and its number in the turn), what is told, and whether a short account leaves it out."""

    turn: int
    place: int
    kind: int
    key: str
    rule: str
    source: Mention | None
    words: dict[str, Word]
    detail: bool


class Line(NamedTuple):
    """One event as told to a viewer. `str()` adds source and rule."""

    turn: int
    kind: int
    text: str
    source: str
    rule: str
    detail: bool
    key: str = ""  # what kind of event, as in TEXTS
    ids: tuple[tuple[str, int], ...] = ()  # the players and objects in it that the viewer may know, by their part in it
    amount: int = 0

    def __str__(self) -> str:
        return f"{self.text} [{self.source}; CR {self.rule}]" if self.source else f"{self.text} [CR {self.rule}]"


# What is told, by key. `{amount|s}` tells the s unless the amount is 1.
TEXTS: Final[dict[str, tuple[str, str]]] = {
    "move": ("{object} goes from {origin} to {to}.", "{object}从{origin}移到{to}。"),
    "draw": ("{player} draws {object}.", "{player}抓了{object}。"),
    "draw nothing": ("{player} can't draw: the library is empty.", "{player}无法抓牌：牌库已空。"),
    "drawing": ("{player} draws a card.", "{player}抓一张牌。"),
    "discard": ("{player} discards {object}.", "{player}弃掉了{object}。"),
    "mill": ("{player} mills {object}.", "{player}磨了{object}。"),
    "destroy": ("{object} is destroyed.", "{object}被消灭。"),
    "sacrifice": ("{player} sacrifices {object}.", "{player}牺牲了{object}。"),
    "dies": ("{object} goes to the graveyard.", "{object}置入坟墓场。"),
    "enters": ("{object} enters the battlefield under {player}'s control.", "{object}在{player}的操控下进战场。"),
    "finished": ("{object} has resolved and goes to {to}.", "{object}已结算，移到{to}。"),
    "exile": ("{object} is exiled.", "{object}被放逐。"),
    "to hand": ("{object} goes to {player}'s hand.", "{object}移回{player}手上。"),
    "damage": ("{source} deals {amount} damage to {target}.", "{source}对{target}造成{amount}点伤害。"),
    "combat damage": ("{source} deals {amount} combat damage to {target}.", "{source}对{target}造成{amount}点战斗伤害。"),
    "gain life": ("{player} gains {amount} life ({total}).", "{player}获得{amount}点生命（{total}）。"),
    "lose life": ("{player} loses {amount} life ({total}).", "{player}失去{amount}点生命（{total}）。"),
    "pay life": ("{player} pays {amount} life ({total}).", "{player}支付{amount}点生命（{total}）。"),
    "counters": ("{target} gets {amount} {counter} counter{amount|s}.", "在{target}上放置{amount}个{counter}指示物。"),
    "enters with": ("{target} enters with {amount} {counter} counter{amount|s}.", "{target}进战场时上面有{amount}个{counter}指示物。"),
    "remove counters": ("{amount} {counter} counter{amount|s} removed from {target}.", "从{target}上移去{amount}个{counter}指示物。"),
    "create": ("{player} creates {amount} {object} token{amount|s}.", "{player}派出{amount}个{object}衍生物。"),
    "tap": ("{object} becomes tapped.", "{object}成为横置。"),
    "untap": ("{object} untaps.", "{object}重置。"),
    "cast": ("{player} casts {object}.", "{player}施放了{object}。"),
    "cast at": ("{player} casts {object}, targeting {targets}.", "{player}施放了{object}，目标为{targets}。"),
    "activate": ("{player} activates {target}.", "{player}起动了{target}的异能。"),
    "activate at": ("{player} activates {target}, targeting {targets}.", "{player}起动了{target}的异能，目标为{targets}。"),
    "trigger": ("{target} triggers.", "{target}的异能触发。"),
    "trigger at": ("{target} triggers, targeting {targets}.", "{target}的异能触发，目标为{targets}。"),
    "play land": ("{player} plays {object}.", "{player}使用了{object}。"),
    "attack": ("{object} attacks {target}.", "{object}攻击{target}。"),
    "attackers": ("{player} attacks with {amount} creature{amount|s}.", "{player}以{amount}个生物进行攻击。"),
    "block": ("{object} blocks {target}.", "{object}阻挡{target}。"),
    "becomes blocked": ("{object} becomes blocked.", "{object}被阻挡。"),
    "unblocked": ("{object} is not blocked.", "{object}未被阻挡。"),
    "step": ("{player}'s {step} begins.", "{player}的{step}开始。"),
    "turn": ("Turn {amount}: {player}.", "第{amount}回合：{player}。"),
    "mana": ("{player} adds {mana}.", "{player}加{mana}。"),
    "tap for mana": ("{player} taps {object} for {mana}.", "{player}横置{object}以产生{mana}。"),
    "shuffle": ("{player} shuffles the library.", "{player}将牌库洗牌。"),
    "search": ("{player} searches {target}'s library and finds {amount} card{amount|s}.", "{player}搜寻{target}的牌库，找到{amount}张牌。"),
    "reveal": ("{objects} revealed.", "展示{objects}。"),
    "scry": ("{player} scries {amount}.", "{player}占卜{amount}。"),
    "surveil": ("{player} surveils {amount}.", "{player}刺探{amount}。"),
    "milling": ("{player} mills {amount} card{amount|s}.", "{player}磨{amount}张牌。"),
    "targeted": ("{target} becomes the target of {object}.", "{target}成为{object}的目标。"),
    "countered": ("{object} is countered.", "{object}被反击。"),
    "attach": ("{object} is attached to {target}.", "{object}贴附于{target}。"),
    "unattach": ("{object} becomes unattached.", "{object}成为未贴附。"),
    "control": ("{player} gains control of {object}.", "{player}获得{object}的操控权。"),
    "cycle": ("{player} cycles {object}.", "{player}循环了{object}。"),
    "lose game": ("{player} loses the game.", "{player}输掉这盘游戏。"),
    "concede": ("{player} concedes.", "{player}认输。"),
    "time out": ("{player}'s time has run out.", "{player}超时。"),
    "drawn game": ("The game is a draw.", "这盘游戏平局。"),
    "win game": ("{player} wins the game.", "{player}赢得这盘游戏。"),
    "transform": ("{object} transforms.", "{object}转化。"),
    "keyword action": ("{player}: {name}.", "{player}：{name}。"),
    "keyword action of": ("{object}: {name}.", "{object}：{name}。"),
    "coin": ("{player} flips a coin: {name}.", "{player}掷硬币：{name}。"),
    "die": ("{player} rolls {amount}.", "{player}掷骰，结果为{amount}。"),
    "regenerate": ("{object} regenerates.", "{object}重生。"),
    "copy": ("{player} copies {target}.", "{player}复制了{target}。"),
    "phase out": ("{object} phases out.", "{object}跃离。"),
    "prevented": ("{amount} damage to {target} is prevented.", "将对{target}造成的{amount}点伤害被防止。"),
    "blockers": ("{object} is now blocked by {amount} creature{amount|s}.", "{object}现在被{amount}个生物阻挡。"),
    "extra turn": ("{player} takes an extra turn after this one.", "{player}在本回合之后进行一个额外的回合。"),
}

# How a change of zones is told, by its reason: key, rule, and whether a short account leaves it out because another event tells it.
MOVES: Final[dict[str, tuple[str, str, bool]]] = {
    "draw": ("draw", "121.1", False), "discard": ("discard", "701.9a", False), "mill": ("mill", "701.17a", False),
    "destroy": ("destroy", "701.8a", False), "sacrifice": ("sacrifice", "701.21a", False), "token": ("enters", "701.7a", False),
    "cast": ("move", "601.2a", True), "play": ("enters", "305.1", True), "counter": ("move", "701.6a", True),
    "surveil": ("move", "701.25a", False), "state-based": ("dies", "704.5", False), "leave": ("move", "800.4a", False),
    "end the turn": ("move", "724.1", False),
}

ZH_ZONES: Final = {**terms.ZONES, "outside": "游戏外", "nowhere": "无处"}
ZH_WORDS: Final = {
    **terms.KEYWORDS, **terms.KEYWORD_ACTIONS, "train": "见习", "crewed": "被搭载", "heads": "正面", "tails": "反面", "won": "获胜", "lost": "失败",
}


class Log:
    """The log of one game, from the moment it is attached.

    >>> from wanzhi.rules.game import Game
    >>> log = Log(Game([[], []]))
    >>> log.lines()
    []
    """

    def __init__(self, game: Game) -> None:
        self.game: Game = game
        self._entries: list[Entry] = []
        self._main: list[Entry] = []  # those that are no details
        self._said: dict[tuple[int, str], list[Line]] = {}  # the main ones as they were told already, by who may know it and language
        self._serials: list[int] = []  # of the main ones; no number is given twice
        self._given: int = 0
        game.observer = self.note

    def note(self, game: Game, event: Event) -> None:
        """Take down an event that just happened."""
        place = (game.turn, len(game.state.history))
        self._trim(place[0], place[1] - 1)
        key, rule, detail, words = _told(game, event)
        cause = event.source if isinstance(event, Damage) else event.cause
        source = None if cause == NONE or cause not in game.state.objects else _object(game, cause)
        entry = Entry(*place, event.kind, key, rule, source, words, detail)
        self._entries.append(entry)
        if not detail:
            self._add_main(entry)

    def entries(self, player: int | None = None, lang: str = "en", full: bool = False, after: int = 0) -> list[Line]:
        """What a player may know of what happened, in order: the main events, or with `full` every single one.

        `player` is the viewer; NONE stands for spectators, None for one who may know everything. The first `after` are left out.
        """
        self._trim(self.game.turn, len(self.game.state.history))
        mask = EVERYONE if player is None else 1 << (SPECTATOR if player == NONE else player)
        if full:
            return [_line(entry, mask, lang) for entry in self._entries[after:]]
        said = self._said.setdefault((mask, lang), [])
        said += [_line(entry, mask, lang) for entry in self._main[len(said) :]]
        return said[after:]

    @property
    def mark(self) -> tuple[int, int]:
        """How far the log has come, to ask later with `since` how much of that still stands."""
        count = self.count()
        return count, self._serials[-1] if count else 0

    def since(self, mark: tuple[int, int]) -> int:
        """The number of main events up to a mark; 0 if some have been taken back since."""
        count, serial = mark
        return count if 0 < count <= self.count() and self._serials[count - 1] == serial else 0

    def count(self) -> int:
        """How many main events there are."""
        self._trim(self.game.turn, len(self.game.state.history))
        return len(self._main)

    @property
    def noted(self) -> tuple[Entry, ...]:
        """All events as they were noted, to be kept."""
        self._trim(self.game.turn, len(self.game.state.history))
        return tuple(self._entries)

    def put_before(self, entries: Sequence[Entry]) -> None:
        """Events that were noted before this log began to watch."""
        self._entries[:0] = entries
        watched, self._main, self._serials = self._main, [], []
        for entry in [entry for entry in entries if not entry.detail] + watched:
            self._add_main(entry)
        self._said.clear()

    def lines(self, player: int | None = None, lang: str = "en", full: bool = False) -> list[str]:
        """The same as text."""
        return [str(line) for line in self.entries(player, lang, full)]

    def _add_main(self, entry: Entry) -> None:
        self._given += 1
        self._main.append(entry)
        self._serials.append(self._given)

    def _trim(self, turn: int, place: int) -> None:
        while self._entries and (self._entries[-1].turn, self._entries[-1].place) > (turn, place):
            if not self._entries.pop().detail:
                self._main.pop()
                self._serials.pop()
        for said in self._said.values():
            del said[len(self._main) :]


# --- telling ------------------------------------------------------------------------------------------------------------------------------

_SLOT = re.compile(r"\{(\w+)(?:\|(\w+))?\}")


def _line(entry: Entry, mask: int, lang: str) -> Line:
    template = TEXTS[entry.key][1 if lang == "zh" else 0]

    def said(match: re.Match[str]) -> str:
        word = entry.words[match[1]]
        if match[2]:
            return "" if word == 1 else match[2]
        return _say(word, mask, lang)

    text = _SLOT.sub(said, template)
    if lang != "zh":
        text = text[:1].upper() + text[1:]
    source = "" if entry.source is None else _say(entry.source, mask, lang)
    amount = entry.words.get("amount", 0)
    return Line(
        entry.turn, entry.kind, text, source, entry.rule, entry.detail, entry.key, _ids(entry, mask), amount if isinstance(amount, int) else 0,
    )


def _ids(entry: Entry, mask: int) -> tuple[tuple[str, int], ...]:
    """Who and what takes part, as far as the viewer may know it."""
    parts = [*entry.words.items()] if entry.source is None else [*entry.words.items(), ("by", entry.source)]
    return tuple(
        (part, word.id) for part, word in parts
        if isinstance(word, Mention) and word.id != NONE and (word.known_to == EVERYONE or word.known_to & mask)
    )


def _say(word: Word, mask: int, lang: str) -> str:
    if isinstance(word, int):
        return str(word)
    if isinstance(word, Mention):
        if word.known_to != EVERYONE and not word.known_to & mask:
            return "一张牌" if lang == "zh" else "a card"
        return (word.zh or word.en) if lang == "zh" else word.en
    return ("、" if lang == "zh" else ", ").join(_say(part, mask, lang) for part in word)


# --- noting -------------------------------------------------------------------------------------------------------------------------------


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


def _object(game: Game, id: int, mask: int | None = None) -> Mention:
    """An object by name; an ability by the name of its source."""
    obj = game.object(id)
    if obj.kind == ABILITY and obj.announced is not None and obj.announced.source != NONE:
        return _object(game, obj.announced.source)._replace(id=id)
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
        return _object(game, id)
    return Mention("nobody", "无人")


def _word(text: str) -> Mention:
    return Mention(text, ZH_WORDS.get(text, text))


def _zone(zone: int) -> Mention:
    name = ZONE_NAMES[zone]
    return Mention("hand" if zone == HAND else f"the {name}", ZH_ZONES.get(name, name))


def _told(game: Game, event: Event) -> tuple[str, str, bool, dict[str, Word]]:
    """Key, rule, whether it is a detail, and words of an event."""
    if isinstance(event, ZoneChange):
        return _moved(game, event)
    if isinstance(event, Damage):
        words: dict[str, Word] = {"source": _any(game, event.source), "target": _any(game, event.target), "amount": event.amount}
        return ("combat damage", "510.2", False, words) if event.combat else ("damage", "120.3", False, words)
    if isinstance(event, Draw):
        empty = not game.library(event.player)
        return "draw nothing" if empty else "drawing", "121.4" if empty else "121.1", not empty, {"player": _any(game, event.player)}
    if isinstance(event, (GainLife, LoseLife)):
        words = {"player": _any(game, event.player), "amount": event.amount, "total": game.player(event.player).life}
        if isinstance(event, GainLife):
            return "gain life", "119.3", False, words
        if event.paid:
            return "pay life", "119.4", False, words
        return "lose life", "120.3a" if event.damage else "119.3", event.damage, words
    if isinstance(event, (PutCounters, RemoveCounters)):
        counter = Mention(event.counter, terms.COUNTERS.get(event.counter, event.counter))
        words = {"target": _any(game, event.target), "amount": event.amount, "counter": counter}
        if isinstance(event, RemoveCounters):
            return "remove counters", "122.1", False, words
        return ("enters with", "122.6", False, words) if event.entering else ("counters", "122.1", False, words)
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
    name = _object(game, event.object, mask)
    if event.new != NONE and not name.en:
        name = _object(game, event.new, mask)
    words: dict[str, Word] = {
        "object": name, "origin": _zone(event.origin), "to": _zone(event.to), "player": _any(game, event.player),
    }
    key, rule, detail = MOVES.get(event.reason, ("move", "400.7", False))
    if event.reason == "destroy" and event.cause == NONE:
        rule = "704.5"  # lethal damage (704.5g) or deathtouch (704.5h)
    if event.reason == "sacrifice":
        words["player"] = _any(game, game.object(event.object).controller)
    if event.reason in ("destroy", "sacrifice", "discard", "mill", "state-based") and event.to != GRAVEYARD:
        return "move", rule, detail, words
    if event.reason == "resolve":
        if event.to == BATTLEFIELD:
            return "enters", "608.3a", False, words
        return "finished", "608.2n", False, words
    if key == "move" and not detail:
        key = {BATTLEFIELD: "enters", EXILE: "exile", HAND: "to hand"}.get(event.to, key)
    return key, rule, detail, words


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
    if kind in (e.E_CAST, e.E_ACTIVATE, e.E_TRIGGER):
        announced = game.object(event.object).announced
        targets = () if announced is None else tuple(id for _, ids in announced.targets for id in ids)
        if targets:
            key, words["targets"] = key + " at", tuple(_any(game, id) for id in targets)
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
    elif kind == e.E_KEYWORD_ACTION and event.object != NONE:
        key = "keyword action of"
    elif kind == e.E_LOSE_GAME:
        key, rule = _lost(event)
    elif kind == e.E_WIN_GAME and event.name[:1].isdigit():
        rule = event.name
    return key, rule, detail, words


def _lost(event: Simple) -> tuple[str, str]:
    """CR 104.3, 104.4: who lost and by which rule, or that the game is a draw."""
    if event.player == NONE:
        return "drawn game", event.name if event.name[:1].isdigit() else "104.4"
    if event.name == "conceded":
        return "concede", "104.3a"
    if event.name == "time ran out":
        return "time out", "104.3k"
    return "lose game", event.name if event.name[:1].isdigit() else "104.3e"


__all__ = ["Entry", "Line", "Log", "Mention"]
