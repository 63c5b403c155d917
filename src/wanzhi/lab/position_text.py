"""Positions as text that people write, read and share: puzzles, questions ("what happens if ...?"), and games that begin in the middle.

    title: Two damage short
    turn: 5
    step: precombat main
    active: you
    goal: win this turn
    you: 20 life; hand: Lightning Bolt, Shock
      battlefield: Grizzly Bears (tapped, 2 +1/+1), 3 Mountain, Pacifism (on opponent's Craw Wurm)
    opponent: 5 life, 2 poison; battlefield: Craw Wurm, 2 Forest

A line is `word: what`; a line that begins with a space goes on with the player above it. A player's part are facts (`20 life`, `3 energy`,
`mana {R}{R}`, `1 land played`) and zones (`hand`, `battlefield`, `graveyard`, `library`, `exile`, `sideboard`), each a list of cards: how
many, the name in any language that the card database knows, and in parentheses what is particular about it. The first card of a library or
graveyard is on top. A library that is not mentioned holds ten blank cards. Behind a line `cards:` stand cards of one's own in the notation
of the starter pool. `#` begins a comment.

Nothing is guessed: what is not understood raises `PositionError` with the line, and the position that `read_position` gives is written by
`write_position` as a text that gives the same position again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from wanzhi.lab.position_words import PositionError, shown
from wanzhi.model.constants import STEP_NAMES

SEATS: Final = ("you", "opponent")
ZONES: Final = ("hand", "battlefield", "graveyard", "library", "exile", "sideboard")
#: The steps in which a position can begin: those in which players get priority, but for damage steps (CR 117.3a).
STEPS: Final = tuple(STEP_NAMES[n] for n in (1, 2, 3, 4, 5, 6, 9, 10, 11))
GOALS: Final = ("win this turn", "survive this turn", "free play")
BLANK: Final = "Blank"
BLANKS: Final = 10  # in a library that is not mentioned
MOST_CHARACTERS: Final = 16_000
MOST_CARDS: Final = 300  # of a player
MOST: Final = 9999  # life, counters, damage
PLAYER_COUNTERS: Final = ("poison", "energy", "experience", "rad")

Known = Callable[[str], "str | None"]  # the full name of a card by one of its names; None if there is no such card


class Placed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards of one name in a zone, all alike. What follows `tapped` is of permanents only."""

    card: str
    count: int = 1
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    on: str = ""  # what it is attached to: a player, or a permanent as `reference` names it
    owner: str = ""  # a seat, if not its controller's
    attacking: bool = False
    blocking: str = ""  # the attacker

    @property
    def plain(self) -> bool:
        """Whether nothing is particular about it."""
        return self == Placed(self.card, self.count)


Pile = tuple[Placed, ...]


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player of a position. A `library` of None holds blank cards."""

    life: int = 20
    counters: tuple[tuple[str, int], ...] = ()
    mana: str = ""
    lands_played: int = 0
    hand: Pile = ()
    battlefield: Pile = ()
    graveyard: Pile = ()
    library: Pile | None = None
    exile: Pile = ()
    sideboard: Pile = ()


class PositionFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position: what stands in its text."""

    sides: tuple[Side, Side] = (Side(), Side())
    title: str = ""
    turn: int = 5
    step: str = "precombat main"
    active: str = "you"
    priority: str = ""  # who decides; "": the active player
    goal: str = "free play"
    cards: str = ""  # cards of one's own, in the notation of the starter pool


# --- reading --------------------------------------------------------------------------------------------------------------------------

_KEYS: Final = ("title", "turn", "step", "active", "priority", "goal", *SEATS)
_LINE = re.compile(r"\s*([A-Za-z ]+?)\s*[:：](.*)", re.DOTALL)
_ZONE = re.compile(rf"(?:^|[;,；，])\s*({'|'.join(ZONES)})\s*[:：]", re.IGNORECASE)
_COUNTED = re.compile(r"(\d+)\s+(.+)", re.DOTALL)
_ABOUT = re.compile(r"(.*?)\s*[(（](.*)[)）]\s*", re.DOTALL)
_MANA = re.compile(r"(?:\{(?:[WUBRGC])\})+")
_DETAIL = re.compile(r"tapped|attacking|(summoning )?sick|(on|blocking|owned by) .*|\d+ .*", re.IGNORECASE)
_COUNTER = re.compile(r"[+\-]\d+/[+\-]\d+|[A-Za-z][A-Za-z' -]{0,29}")


class _Part:
    """A seat's text with the numbers of its lines, or one line."""

    def __init__(self, key: str, number: int, text: str) -> None:
        self.key = key
        self.lines: list[tuple[int, str]] = [(number, text)]


def read_position(text: str, known: Known) -> PositionFacts:
    """A position from its text; `known` finds cards. Raises PositionError."""
    if len(text) > MOST_CHARACTERS:
        raise PositionError(1, "too long", most=MOST_CHARACTERS)
    parts, own, own_line = _parts(text)
    names = _own_names(own, own_line)
    find = _finder(known, names)
    values: dict[str, str] = {}
    sides = [Side(), Side()]
    turn = 5
    for part in parts:
        number, value = part.lines[0][0], part.lines[0][1].strip()
        if part.key in SEATS:
            sides[SEATS.index(part.key)] = _side(part, find)
        elif part.key == "turn":
            turn = _number(value, number, 1, "turn")
        elif part.key == "title":
            values["title"] = " ".join(value.split())[:80]
        else:
            values[part.key] = _choice(part.key, value, number)
    return PositionFacts(
        (sides[0], sides[1]), values.get("title", ""), turn, values.get("step", "precombat main"), values.get("active", "you"),
        "" if values.get("priority") == values.get("active", "you") else values.get("priority", ""), values.get("goal", "free play"), own,
    )


def _parts(text: str) -> tuple[list[_Part], str, int]:
    """The lines by their first words; the text behind `cards:` and the number of its first line."""
    parts: list[_Part] = []
    lines = text.replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if re.fullmatch(r"cards\s*[:：]\s*", line, re.IGNORECASE):
            return parts, "\n".join(lines[number:]).strip(), number + 1
        if line[0].isspace() and parts and parts[-1].key in SEATS:
            parts[-1].lines.append((number, line))
            continue
        match = _LINE.fullmatch(line)
        key = " ".join(match[1].lower().split()) if match else ""
        if match is None or key not in _KEYS:
            raise PositionError(number, "no line", found=shown(line), words=(*_KEYS, "cards"))
        if any(part.key == key for part in parts):
            raise PositionError(number, "twice", found=key)
        parts.append(_Part(key, number, match[2]))
    return parts, "", 0


def _own_names(own: str, line: int) -> dict[str, str]:
    """Cards of one's own by folded name."""
    from wanzhi.cards.names import fold
    from wanzhi.cards.notation import NotationError, parse_notation

    if not own:
        return {}
    try:
        return {fold(name): record.name for record in parse_notation(own, "cards") for name in (record.name, record.zh) if name}
    except NotationError as error:
        raise PositionError(line + error.line - 1, "own card", reason=error.reason) from None


def _finder(known: Known, own: dict[str, str]) -> Known:
    from wanzhi.cards.names import fold

    def find(name: str) -> str | None:
        if fold(name) == "blank":
            return BLANK
        return own.get(fold(name)) or known(name)

    return find


def _choice(key: str, value: str, number: int) -> str:
    allowed = {"step": STEPS, "goal": GOALS, "active": SEATS, "priority": SEATS}[key]
    found = " ".join(value.lower().split())
    found = {"main": "precombat main", "main 1": "precombat main", "main 2": "postcombat main", "combat": "beginning of combat"}.get(found, found)
    if found not in allowed:
        raise PositionError(number, "no such", what=key, found=shown(value), words=allowed)
    return found


def _number(value: str, line: int, least: int, what: str) -> int:
    if not re.fullmatch(r"-?\d{1,9}", value) or not least <= int(value) <= MOST:
        raise PositionError(line, "no number", what=what, found=shown(value), least=least, most=MOST)
    return int(value)


def _side(part: _Part, find: Known) -> Side:
    """One player's part."""
    zones: dict[str, Pile] = {}
    facts: dict[str, int | str | tuple[tuple[str, int], ...]] = {}
    current = ""
    for number, line in part.lines:
        pieces = _ZONE.split(line)
        first = pieces[0].strip(" \t;,；，")
        if first and current and not _is_fact(first):  # the zone of the line above goes on
            zones[current] += _pile(first, current, number, find)
        elif first:
            _facts(first, number, facts)
        for at in range(1, len(pieces), 2):
            current = pieces[at].lower()
            if current in zones:
                raise PositionError(number, "twice", found=current)
            zones[current] = _pile(pieces[at + 1], current, number, find)
    total = sum(placed.count for pile in zones.values() for placed in pile)
    if total > MOST_CARDS:
        raise PositionError(part.lines[0][0], "too many", most=MOST_CARDS)
    return msgspec.convert({**facts, **{zone: list(pile) for zone, pile in zones.items()}}, Side, from_attributes=True)


def _is_fact(text: str) -> bool:
    try:
        _facts(text, 0, {})
    except PositionError:
        return False
    return True


def _facts(text: str, number: int, facts: dict[str, int | str | tuple[tuple[str, int], ...]]) -> None:
    """`20 life, 2 poison, mana {R}`."""
    for piece in re.split(r"[;,；，]", text):
        piece = " ".join(piece.split())
        if not piece:
            continue
        match = re.fullmatch(r"(-?\d+) (life|lands? played|[a-z]+)(?: counters?)?", piece, re.IGNORECASE)
        mana = re.fullmatch(r"mana ((?:\{\w\})+)", piece, re.IGNORECASE)
        if mana and _MANA.fullmatch(mana[1].upper()):
            facts["mana"] = mana[1].upper()
        elif match and match[2].lower() == "life":
            facts["life"] = _number(match[1], number, -MOST, "life")
        elif match and match[2].lower().startswith("land"):
            facts["lands_played"] = _number(match[1], number, 0, "lands played")
        elif match and match[2].lower() in PLAYER_COUNTERS:
            held = facts.get("counters", ())
            assert isinstance(held, tuple)
            facts["counters"] = (*held, (match[2].lower(), _number(match[1], number, 1, match[2])))
        else:
            raise PositionError(number, "no fact", found=shown(piece), words=ZONES)


def _pile(text: str, zone: str, number: int, find: Known) -> Pile:
    """The cards of one zone."""
    pieces = _split(text)
    if not pieces or (len(pieces) == 1 and pieces[0].lower() in ("none", "empty", "-")):
        return ()
    found: list[Placed] = []
    at = 0
    while at < len(pieces):
        for size in (3, 2, 1):  # names have commas
            piece = ", ".join(pieces[at : at + size])
            whole = at + size <= len(pieces) and not any(sign in "(（" for part in pieces[at : at + size - 1] for sign in part)
            if whole and (placed := _placed(piece, zone, number, find)) is not None:
                found.append(placed)
                at += size
                break
        else:
            name = _ABOUT.fullmatch(pieces[at])
            plain = name[1] if name else pieces[at]
            counted = _COUNTED.fullmatch(plain)
            raise PositionError(number, "no card", found=shown(counted[2] if counted else plain), name=counted[2] if counted else plain)
    return tuple(found)


def _split(text: str) -> list[str]:
    """What stands between commas, but for those in parentheses."""
    pieces, depth, piece = [], 0, ""
    for sign in text:
        depth += (sign in "(（") - (sign in ")）")
        if sign in ",;，；" and depth <= 0:
            pieces.append(piece.strip())
            piece = ""
        else:
            piece += sign
    return [piece for piece in [*pieces, piece.strip()] if piece]


def _placed(piece: str, zone: str, number: int, find: Known) -> Placed | None:
    """One entry; None if there is no card of that name."""
    about = _ABOUT.fullmatch(piece)
    name, details = (about[1], about[2]) if about and find(piece) is None else (piece, "")
    count = 1
    card = find(name)
    counted = _COUNTED.fullmatch(name)
    if card is None and counted is not None:
        card, count = find(counted[2]), _number(counted[1], number, 1, "count")
        if count > MOST_CARDS:
            raise PositionError(number, "too many", most=MOST_CARDS)
    if card is None:
        return None
    placed = Placed(card, count)
    if not details:
        return placed
    if zone != "battlefield":
        raise PositionError(number, "only permanents", found=shown(details), zone=zone)
    return _with_details(placed, _split(details), number)


def _with_details(placed: Placed, details: Iterable[str], number: int) -> Placed:
    """What stands in parentheses: `tapped`, `2 +1/+1`, `on opponent's Craw Wurm`."""
    facts: dict[str, bool | int | str] = {}
    counters: list[tuple[str, int]] = []
    for detail in _names_joined(details):
        low = " ".join(detail.lower().split())
        match = re.fullmatch(r"(\d+) (.+?)(?: counters?)?", " ".join(detail.split()))
        if low in ("tapped", "attacking"):
            facts[low] = True
        elif low in ("sick", "summoning sick"):
            facts["sick"] = True
        elif low.startswith(("on ", "blocking ")):
            key, _, rest = detail.strip().partition(" ")
            facts[key.lower()] = _reference(rest.strip(), number)
        elif low.startswith("owned by "):
            owner = low.removeprefix("owned by ")
            if owner not in SEATS:
                raise PositionError(number, "no such", what="owner", found=shown(owner), words=SEATS)
            facts["owner"] = owner
        elif match and match[2].lower() == "damage":
            facts["damage"] = _number(match[1], number, 1, "damage")
        elif match and _COUNTER.fullmatch(match[2]):
            counters.append((match[2].lower(), _number(match[1], number, 1, match[2])))
        else:
            raise PositionError(number, "no detail", found=shown(detail))
    if len({kind for kind, _ in counters}) < len(counters):
        raise PositionError(number, "twice", found=counters[0][0])
    return msgspec.convert({"card": placed.card, "count": placed.count, "counters": sorted(counters), **facts}, Placed)


def _names_joined(details: Iterable[str]) -> list[str]:
    """What follows `on` or `blocking` may be a name with commas."""
    found: list[str] = []
    for detail in details:
        if found and found[-1].lower().startswith(("on ", "blocking ")) and not _DETAIL.fullmatch(detail.strip()):
            found[-1] += f", {detail}"
        else:
            found.append(detail)
    return found


def _reference(text: str, number: int) -> str:
    """A permanent or player that is spoken of, in the one form in which it is kept."""
    match = re.fullmatch(r"(?:(your|opponent['’]s)\s+)?(.+?)(?:\s+#(\d+))?", text, re.IGNORECASE)
    if not text or match is None:
        raise PositionError(number, "no detail", found=shown(text))
    if text.lower() in SEATS:
        return text.lower()
    whose = "" if match[1] is None else "your " if match[1].lower() == "your" else "opponent's "
    nth = f" #{int(match[3])}" if match[3] and int(match[3]) > 1 else ""
    return f"{whose}{match[2]}{nth}"


# --- writing --------------------------------------------------------------------------------------------------------------------------


def write_position(position: PositionFacts) -> str:
    """The text of a position."""
    lines = [f"title: {position.title}"] if position.title else []
    lines += [f"turn: {position.turn}", f"step: {position.step}", f"active: {position.active}"]
    if position.priority and position.priority != position.active:
        lines.append(f"priority: {position.priority}")
    lines.append(f"goal: {position.goal}")
    for seat, side in zip(SEATS, position.sides, strict=True):
        facts = [f"{side.life} life", *(f"{amount} {kind}" for kind, amount in side.counters)]
        if side.mana:
            facts.append(f"mana {side.mana}")
        if side.lands_played:
            facts.append(f"{side.lands_played} land{'s' * (side.lands_played != 1)} played")
        lines.append(f"{seat}: {', '.join(facts)}")
        for zone in ZONES:
            pile: Pile | None = getattr(side, zone)
            if pile:
                lines.append(f"  {zone}: {', '.join(map(_written, pile))}")
            elif zone == "library" and pile is not None:
                lines.append("  library: none")
    if position.cards:
        lines += ["cards:", position.cards]
    return "\n".join(lines) + "\n"


def _written(placed: Placed) -> str:
    details = [word for word in ("tapped", "sick", "attacking") if getattr(placed, word)]
    details += [f"{placed.damage} damage"] if placed.damage else []
    details += [f"{amount} {kind}" for kind, amount in placed.counters]
    details += [f"{word} {getattr(placed, word)}" for word in ("on", "blocking") if getattr(placed, word)]
    details += [f"owned by {placed.owner}"] if placed.owner else []
    count = f"{placed.count} " if placed.count != 1 else ""
    return f"{count}{placed.card}" + (f" ({', '.join(details)})" if details else "")


__all__ = [
    "BLANK", "BLANKS", "GOALS", "SEATS", "STEPS", "ZONES", "Pile", "Placed", "PositionError", "PositionFacts", "Side", "read_position",
    "write_position",
]
