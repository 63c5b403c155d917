"""Whether a deck may be played in a format, with every reason, in English and Chinese.

Size, copies and sideboard are rules (CR 100.2, 100.4, 903.5). Which cards a format takes is data of an imported card database; without one
it is not known, and that is said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from wanzhi.cards.deckrules import MAXIMUM_SIDEBOARD, MINIMUM_SIZE, copies_allowed
from wanzhi.web.deckwords import many

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Deck
    from wanzhi.cards.records import CardRecord
    from wanzhi.rules.question import Data

MOST_REASONS: Final = 12  # told for one format
ANTE: Final = "if you're not playing for ante"
# Formats that are listed, with their names; a format of an imported database that is not here has its own name.
FORMATS: Final[dict[str, tuple[str, str]]] = {
    "standard": ("Standard", "标准"), "pioneer": ("Pioneer", "先驱"), "modern": ("Modern", "近代"), "legacy": ("Legacy", "薪传"),
    "vintage": ("Vintage", "特选"), "pauper": ("Pauper", "纯铁"), "premodern": ("Premodern", "前近代"), "oldschool": ("Old School", "老派"),
    "commander": ("Commander", "指挥官"), "historic": ("Historic", "史迹"), "timeless": ("Timeless", "永恒"), "alchemy": ("Alchemy", "炼金"),
}


class Reason(NamedTuple):
    """Why not, in both languages."""

    en: str
    zh: str


class Known(NamedTuple):
    """What a deck's legality is judged by: the records of its cards by name, and their legalities where they are known."""

    records: dict[str, CardRecord]
    legalities: dict[str, dict[str, str]] | None  # by card name; None: no card database was imported


def legality(deck: Deck, known: Known, lang: str) -> list[Data]:
    """For each format: its name, whether the deck is legal (None: not known), and why not."""
    found = [
        _told("constructed", ("Any cards, 60", "自由构组（60张）"), sizes(deck, known), True, lang),
        _told("limited", ("Limited, 40", "限制赛（40张）"), limited(deck, known), True, lang),
    ]
    all_known = known.legalities is not None and all(name in known.legalities for name in known.records)
    for name, names in FORMATS.items():
        reasons = commander(deck, known) if name == "commander" else sizes(deck, known)
        if known.legalities is not None:
            reasons += banned(deck, known, name)
        found.append(_told(name, names, reasons, all_known, lang))
    return found


def _told(name: str, names: tuple[str, str], reasons: list[Reason], cards_known: bool, lang: str) -> Data:
    at = 1 if lang == "zh" else 0
    told = [reason[at] for reason in reasons[:MOST_REASONS]]
    if len(reasons) > MOST_REASONS:
        more = len(reasons) - MOST_REASONS
        told.append(f"另有{more}条。" if at else f"And {more} more.")
    if not cards_known:
        told.append("缺少导入的牌张资料，因此不知道哪些牌可用。" if at else "Which cards it takes is not known: card data was not imported, or not for all.")
    return {"format": name, "label": names[at], "legal": False if reasons else True if cards_known else None, "reasons": told}


def _counts(deck: Deck) -> dict[str, int]:
    counts: dict[str, int] = {}
    for count, name in deck.commander + deck.main + deck.side:
        counts[name] = counts.get(name, 0) + count
    return counts


def _shown(known: Known, name: str) -> str:
    record = known.records.get(name)
    return record.zh if record is not None and record.zh else name


def _ante(deck: Deck, known: Known) -> list[Reason]:
    """CR 407.3: cards that speak of ante are removed."""
    return [
        Reason(f"{name} may only be in a deck that plays for ante (CR 407.3).", f"只有在使用赌注时才能包含{_shown(known, name)}（规则407.3）。")
        for name in _counts(deck)
        if name in known.records and ANTE in known.records[name].oracle_text.replace("’", "'")
    ]


def sizes(deck: Deck, known: Known) -> list[Reason]:
    """CR 100.2a, 100.4a: 60 cards or more, four of each but basic lands, 15 in the sideboard."""
    found = _ante(deck, known)
    least = MINIMUM_SIZE["constructed"]
    if deck.size < least:
        found.append(Reason(
            f"The deck has {many(deck.size, 'card')}; it needs at least {least} (CR 100.2a).", f"套牌有{deck.size}张牌，至少需要{least}张（规则100.2a）。",
        ))
    side = sum(count for count, _ in deck.side)
    if side > MAXIMUM_SIDEBOARD:
        found.append(Reason(
            f"The sideboard has {many(side, 'card')}; it may have {MAXIMUM_SIDEBOARD} (CR 100.4a).",
            f"备牌有{side}张牌，至多{MAXIMUM_SIDEBOARD}张（规则100.4a）。",
        ))
    return found + _copies(deck, known, copies_allowed)


def _copies(deck: Deck, known: Known, allowed_of: Callable[[CardRecord], int | None], rule: str = "100.2a") -> list[Reason]:
    found = []
    for name, count in _counts(deck).items():
        record = known.records.get(name)
        allowed = None if record is None else allowed_of(record)
        if allowed is not None and count > allowed:
            found.append(Reason(
                f"There are {count} copies of {name}, sideboard included; {allowed} {'is' if allowed == 1 else 'are'} allowed (CR {rule}).",
                f"{_shown(known, name)}共有{count}张（含备牌），至多{allowed}张（规则{rule}）。",
            ))
    return found


def limited(deck: Deck, known: Known) -> list[Reason]:
    """CR 100.2b: 40 cards or more; what was opened decides about copies."""
    found, least = _ante(deck, known), MINIMUM_SIZE["limited"]
    if deck.size < least:
        found.append(Reason(
            f"The deck has {many(deck.size, 'card')}; it needs at least {least} (CR 100.2b).", f"套牌有{deck.size}张牌，至少需要{least}张（规则100.2b）。",
        ))
    return found


def commander(deck: Deck, known: Known) -> list[Reason]:
    """CR 903.5: exactly 100 cards with the commander, each once, in its colours, without a sideboard."""
    found = _ante(deck, known)
    whole = deck.size + sum(count for count, _ in deck.commander)
    if not deck.commander:
        found.append(Reason("There is no commander (CR 903.3).", "没有指挥官（规则903.3）。"))
    if whole != 100:
        found.append(Reason(
            f"Deck and commander have {many(whole, 'card')}; it must be 100 (CR 903.5a).", f"套牌连同指挥官有{whole}张牌，须正好100张（规则903.5a）。",
        ))
    found += _copies(deck, known, lambda record: None if (allowed := copies_allowed(record)) is None else 1 if allowed == 4 else allowed, "903.5b")
    if deck.side:
        found.append(Reason("Commander games have no sideboards (CR 903.5e).", "指挥官游戏不使用备牌（规则903.5e）。"))
    colors = {letter for _, name in deck.commander if name in known.records for letter in known.records[name].color_identity}
    if deck.commander:
        for _, name in deck.main:
            record = known.records.get(name)
            if record is not None and set(record.color_identity) - colors:
                found.append(Reason(
                    f"{name} has a colour that the commander has not (CR 903.5c).", f"{_shown(known, name)}含有指挥官没有的颜色（规则903.5c）。",
                ))
    return found


def banned(deck: Deck, known: Known, name: str) -> list[Reason]:
    """What a format does not take, or only once, by the imported database."""
    en, zh = FORMATS.get(name, (name, name))
    by: dict[str, list[str]] = {"banned": [], "restricted": [], "not legal": []}
    assert known.legalities is not None
    for card, count in _counts(deck).items():
        if card not in known.records or card not in known.legalities:
            continue
        status = known.legalities[card].get(name, "not legal")
        if status != "legal" and (status != "restricted" or count > 1):
            by[status if status in by else "not legal"].append(card)
    texts = {
        "banned": (f"Banned in {en}", f"在{zh}赛制中禁用"), "restricted": (f"Restricted in {en} to one copy", f"在{zh}赛制中限用一张"),
        "not legal": (f"Not among the cards of {en}", f"不在{zh}赛制的可用牌之列"),
    }
    return [
        Reason(f"{texts[status][0]}: {', '.join(cards)}.", f"{texts[status][1]}：{'、'.join(_shown(known, card) for card in cards)}。")
        for status, cards in by.items() if cards
    ]


__all__ = ["FORMATS", "Known", "Reason", "banned", "commander", "legality", "limited", "sizes"]
