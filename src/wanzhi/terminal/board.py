"""The board as text for a terminal, in rich's markup, of what one player may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.markup import escape

from wanzhi.model.constants import ARTIFACT, CREATURE, ENCHANTMENT, FIRST_OBJECT, LAND, NONE, PLANESWALKER
from wanzhi.terminal.words import say, step_name, word

if TYPE_CHECKING:
    from wanzhi.rules.view import Seen, SeenPlayer, View

COLOR_STYLE = {"white": "bright_white", "blue": "bright_blue", "black": "magenta", "red": "bright_red", "green": "bright_green"}


def name_of(view: View, id: int, lang: str) -> str:
    """A player or object by name; what is hidden is "a hidden card"."""
    if 0 <= id < FIRST_OBJECT:
        return view.name(id)
    if not view.sees(id):
        return say(lang, "a hidden card")
    seen = view.object(id)
    name = card_name(seen, lang)
    return say(lang, "ability of {name}", name=name) if seen.kind == "ability" else name


def card_name(seen: Seen, lang: str) -> str:
    """The name of an object in the language."""
    return named(seen.name, seen.zh, seen.kind, lang)


def named(name: str, zh: str, kind: str, lang: str) -> str:
    """A name in the language, of an object of that kind; `zh` is its Chinese name, if it has one."""
    if lang == "zh" and zh:
        return zh
    if not name:
        return say(lang, "a hidden card")
    if lang == "zh" and kind == "token":
        return "".join(word(lang, part) for part in name.removesuffix(" Token").split())
    return name


def styled(seen: Seen, text: str) -> str:
    """The text in the colour of the object."""
    colors = seen.colors
    style = "yellow" if len(colors) > 1 else COLOR_STYLE[colors[0]] if colors else "bright_black" if not seen.is_a("land") else "white"
    return f"[{style}]{escape(text)}[/]"


def board_lines(view: View, lang: str = "en") -> list[str]:
    """The whole board: the others above, the stack, the viewer's own things, the hand."""
    lines = [_headline(view, lang)]
    others = [who for who in view.players if who.id != view.player]
    for who in others:
        lines.append(_player_line(view, who, lang))
        lines.extend(_permanents(view, who.id, lang))
    if view.stack:
        lines.append(f"[bold]{say(lang, 'Stack')}[/]")
        for seen in reversed(view.stack):
            lines.append("  " + _on_stack(view, seen, lang))
    me = [who for who in view.players if who.id == view.player]
    for who in me:
        lines.append(_player_line(view, who, lang))
        lines.extend(_permanents(view, who.id, lang))
    if me:
        cards = [f"{styled(seen, card_name(seen, lang))} {escape(seen.mana_cost)}".rstrip() for seen in view.hand]
        lines.append(f"[bold]{say(lang, 'Hand')}[/]: {', '.join(cards) or say(lang, 'nothing')}")
    return lines


def _headline(view: View, lang: str) -> str:
    if view.step_name == "setup":
        return f"[bold]== {say(lang, 'setup')} ==[/]"
    whose = say(lang, "your turn") if view.active == view.player else say(lang, "{name}'s turn", name=view.name(view.active))
    return f"[bold]== {say(lang, 'Turn {turn}', turn=view.turn)}, {escape(whose)}: {step_name(lang, view.step)} ==[/]"


def _player_line(view: View, who: SeenPlayer, lang: str) -> str:
    parts = [
        say(lang, "life {life}", life=who.life), say(lang, "hand {count}", count=who.hand_size),
        say(lang, "library {count}", count=who.library_size), say(lang, "graveyard {count}", count=who.graveyard_size),
    ]
    parts += [f"{word(lang, kind)} {amount}" for kind, amount in who.counters.items() if amount]
    if who.pool:
        parts.append(say(lang, "mana {mana}", mana=" ".join(symbol * amount for symbol, amount in who.pool.items())))
    parts += [word(lang, name) for name in who.designations]
    return f"[bold]{escape(who.name)}[/]: {escape(', '.join(parts))}"


def _permanents(view: View, player: int, lang: str) -> list[str]:
    """Lands on one line, other permanents line by line, what is attached under its bearer."""
    mine = list(view.battlefield(player))
    lands = [seen for seen in mine if seen.characteristics.types & LAND and not seen.characteristics.types & CREATURE]
    rest = [seen for seen in mine if seen not in lands]
    rest.sort(key=_order)
    lines: list[str] = []
    if lands:
        lines.append(f"  {say(lang, 'Lands')}: " + ", ".join(_grouped(lands, lang)))
    lines.extend("  " + permanent_text(view, seen, lang) for seen in rest)
    return lines


def _order(seen: Seen) -> int:
    types = seen.characteristics.types
    return 0 if types & CREATURE else 1 if types & PLANESWALKER else 2 if types & ARTIFACT else 3 if types & ENCHANTMENT else 4


def _grouped(lands: Iterable[Seen], lang: str) -> list[str]:
    counts: dict[str, list[int]] = {}
    for seen in lands:
        entry = counts.setdefault(card_name(seen, lang), [0, 0])
        entry[0] += 1
        entry[1] += seen.tapped
    out = []
    for name, (count, tapped) in counts.items():
        text = f"{name} x{count}" if count > 1 else name
        out.append(escape(text + (f" ({tapped} {say(lang, 'tapped')})" if tapped else "")))
    return out


def permanent_text(view: View, seen: Seen, lang: str) -> str:
    """One permanent: name, size, keywords and state, in markup."""
    chars = seen.characteristics
    text = styled(seen, card_name(seen, lang))
    if chars.types & CREATURE or seen.is_a("Vehicle"):
        text += f" {seen.power}/{seen.toughness}"
    notes = [word(lang, keyword) for keyword in seen.keywords]
    if chars.types & PLANESWALKER:
        notes.append(say(lang, "loyalty {n}", n=seen.loyalty))
    if seen.defense:
        notes.append(say(lang, "defense {n}", n=seen.defense))
    notes += [f"{word(lang, kind)} x{amount}" for kind, amount in seen.counters.items() if kind not in ("loyalty", "defense") and amount]
    if seen.tapped:
        notes.append(say(lang, "tapped"))
    if seen.sick and chars.types & CREATURE:
        notes.append(say(lang, "sick"))
    if seen.damage:
        notes.append(say(lang, "damage {n}", n=seen.damage))
    if seen.attacking != NONE:
        others = len(view.opponents) > 1 or seen.attacking >= FIRST_OBJECT
        notes.append(say(lang, "attacking {what}", what=name_of(view, seen.attacking, lang)) if others else say(lang, "attacking"))
        if seen.blocked:
            notes.append(say(lang, "blocked"))
    if seen.blocking:
        notes.append(say(lang, "blocking {what}", what=", ".join(name_of(view, id, lang) for id in seen.blocking)))
    if seen.attached_to != NONE:
        notes.append(say(lang, "on {what}", what=name_of(view, seen.attached_to, lang)))
    return text + (f" ({escape(', '.join(notes))})" if notes else "")


def _on_stack(view: View, seen: Seen, lang: str) -> str:
    text = styled(seen, name_of(view, seen.id, lang)) + f" [{escape(view.name(seen.controller))}]".replace("[", "\\[", 1)
    if seen.targets:
        text += " -> " + escape(", ".join(name_of(view, id, lang) for id in seen.targets))
    return text


__all__ = ["board_lines", "card_name", "name_of", "permanent_text", "styled"]
