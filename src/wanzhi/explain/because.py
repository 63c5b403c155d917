"""Reasons as data, told in English and Chinese: what `Game.why` gives (see `wanzhi.explain.why`).

A reason names a rule and what made it so, and holds only what the asker may know: who makes one goes through an `Asker`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from wanzhi.explain.words import MOMENTS, TEXTS, UNCITED, UNTIL
from wanzhi.model.constants import ABILITY, FIRST_OBJECT, NONE
from wanzhi.rules.log_words import Mention, to_do, written
from wanzhi.rules.view import View
from wanzhi.vocabulary import terms

if TYPE_CHECKING:
    from wanzhi.model.decisions import Decision
    from wanzhi.rules.game import Game

Word = Mention | int | str | tuple[Mention, ...]
_SLOT: Final = re.compile(r"\{(\w+)(?:\|(\w+))?\}")


class Because(NamedTuple):
    """One reason: a template by `key`, its words, the CR number, the layer if it is one of the layers' steps, and what made it so."""

    topic: str  # what it is about: "size", "types", "colors", "abilities", "control", "name", "counters", "rules", or an action
    key: str
    rule: str
    source: int = NONE  # an object that the asker may know; NONE for what is no object's doing
    layer: str = ""
    words: tuple[tuple[str, Word], ...] = ()
    head: bool = False  # the fact itself, which the lines after it explain

    def text(self, lang: str = "en") -> str:
        """The reason without its rule.

        >>> Because("attack", "tapped", "508.1a").text(), Because("attack", "tapped", "508.1a").text("zh")
        ('it is tapped', '它已横置')
        """
        return _told(TEXTS[self.key][lang == "zh"], dict(self.words), lang)

    def cited(self, lang: str = "en") -> str:
        """The reason with its layer and rule, as a part of a sentence.

        >>> Because("cast", "no target", "601.2c").cited()
        'no legal target (CR 601.2c)'
        """
        text = self.text(lang)
        if not self.rule or self.key in UNCITED or self.head:
            return text
        if lang == "zh":
            return f"{text}（{f'第{self.layer}层，' if self.layer else ''}CR {self.rule}）"
        return f"{text} ({f'layer {self.layer}, ' if self.layer else ''}CR {self.rule})"


class Why(NamedTuple):
    """The reasons for something, in order. `str()` is one sentence for each fact, in English."""

    lines: tuple[Because, ...]

    def sentences(self, lang: str = "en") -> list[str]:
        """For each fact one sentence: the fact, and what made it so."""
        return _sentences(self.lines, lang)

    def __str__(self) -> str:
        return "\n".join(self.sentences())


def _told(template: str, words: dict[str, Word], lang: str) -> str:
    """A template with its blanks filled."""

    def filled(match: re.Match[str]) -> str:
        word = words[match[1]]
        if match[2]:
            return "" if word == 1 else match[2]
        return said(word, lang)

    return _SLOT.sub(filled, template)


def _sentences(lines: tuple[Because, ...], lang: str) -> list[str]:
    """One sentence for each fact."""
    found: list[list[Because]] = []
    for line in lines:
        if line.head or not found or found[-1][0].topic != line.topic:
            found.append([])
        found[-1].append(line)
    comma, colon = ("，", "：") if lang == "zh" else (", ", ": ")
    told: list[str] = []
    for part in found:
        rest = comma.join([line.cited(lang) for line in part if not line.head])
        head = part[0].text(lang) if part[0].head else ""
        told.append(f"{head}{colon}{rest}" if head and rest else head + rest)
    return told


def said(word: Word, lang: str) -> str:
    """A word of a reason in the language."""
    if isinstance(word, (int, str)):
        return str(word)
    if isinstance(word, Mention):
        return (word.zh or word.en) if lang == "zh" else word.en
    return ("、" if lang == "zh" else ", ").join(said(part, lang) for part in word)


def term(text: str, table: dict[str, str]) -> Mention:
    """A term of the game."""
    return Mention(text, table.get(text, text))


def signed(power: int, toughness: int) -> str:
    """A change of power and toughness.

    >>> signed(1, 1), signed(-2, 0), signed(3, -1), signed(0, -1)
    ('+1/+1', '-2/-0', '+3/-1', '-0/-1')
    """
    minus = power <= 0 and toughness <= 0 and (power or toughness)
    zero = "-0" if minus else "+0"
    return f"{f'{power:+}' if power else zero}/{f'{toughness:+}' if toughness else zero}"


class Asker:
    """Who asks: a player, a spectator (NONE), or somebody who may know everything (None)."""

    __slots__ = ("game", "pending", "player", "view")

    def __init__(self, game: Game, player: int | None) -> None:
        self.game: Game = game.snapshot()  # only read, but what asks it need not know that
        self.pending: Decision | None = game.pending
        self.player: int | None = player
        self.view: View | None = None if player is None else View(game, player, play_on=False)

    def sees(self, id: int) -> bool:
        """Whether it is a player, or an object in sight."""
        if 0 <= id < FIRST_OBJECT:
            return id < len(self.game.state.players)
        return id in self.game.state.objects if self.view is None else self.view.sees(id)

    def knows(self, id: int) -> bool:
        """Whether it is one of those, and the asker may know which card it is."""
        return self.sees(id) and (id < FIRST_OBJECT or self.view is None or self.view.object(id).known)

    def source(self, id: int) -> int:
        """The id, if the asker may point at it."""
        return id if self.sees(id) else NONE

    def name(self, id: int) -> Mention:
        """A player or object by name, if the asker may know it."""
        if not self.sees(id):
            return Mention("something hidden", "某个未知的物件")
        if id < FIRST_OBJECT:
            name = self.game.state.players[id].name
            return Mention(name, name)
        obj = self.game.state.objects[id]
        if obj.kind == ABILITY and obj.announced is not None and obj.announced.source != NONE:
            of = self.name(obj.announced.source)
            return Mention(f"an ability of {of.en}", f"{of.zh or of.en}的异能")
        name = self.game.chars(id).name
        if not name and self.knows(id):
            name = obj.face.name
        if not name or not self.knows(id):
            return Mention("a face-down object", "一个牌面朝下的物件")
        zh = obj.face.zh if obj.face.name == name else ""
        return Mention(name, zh or "".join(terms.SUBTYPES.get(part, part) for part in name.split()) if name in terms.SUBTYPES else zh)


def lasting(until: str) -> Mention:
    """How long an effect lasts, to be put behind it; nothing for what lasts by itself."""
    return Mention(*UNTIL.get(until, ("", "")))


def moment(name: str) -> Mention:
    """When something may be done ("your main phase, with nothing on the stack")."""
    return Mention(*MOMENTS[name])


def joined(parts: Iterable[Mention]) -> tuple[Mention, ...]:
    """Words in a row, each once."""
    return tuple(dict.fromkeys(parts))


__all__ = ["Asker", "Because", "Why", "joined", "lasting", "moment", "said", "signed", "term", "to_do", "written"]
