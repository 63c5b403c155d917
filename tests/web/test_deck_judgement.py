"""What is said of decks: legality by imported data, roles read from texts, advice, archetypes."""

import pytest

pytest.importorskip("nicegui")

from pathlib import Path

import msgspec

from wanzhi.cards.database import CardDatabase
from wanzhi.cards.decklist import Deck, bundled_decks
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.cards.starter import starter_records
from wanzhi.web.deckbook import DeckBook
from wanzhi.web.deckroles import roles_of
from wanzhi.web.deckstats import entries, statistics
from wanzhi.web.store import Store

POOL = {record.name: record for record in starter_records()}


def written(name: str, type_line: str, cost: str, text: str, **more: object) -> CardRecord:
    """A card written here."""
    return CardRecord(name, (FaceRecord(name, type_line, cost, text, "2" if "Creature" in type_line else "", "2" if "Creature" in type_line else ""),), **more)


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DeckBook:
    """A deck book with an imported card database: a few cards with their legalities."""
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path))
    legal = {"vintage": "legal", "legacy": "legal", "modern": "legal", "commander": "legal"}
    with CardDatabase() as database:
        database.add([
            msgspec.structs.replace(POOL["Shock"], legalities=legal), msgspec.structs.replace(POOL["Mountain"], legalities=legal),
            written("Gem of Plenty", "Artifact", "{0}", "{T}: Add {R}{R}{R}.", legalities={"vintage": "restricted", "legacy": "banned"}),
            written("Wager", "Sorcery", "{R}", "Remove Wager from your deck before playing if you're not playing for ante.", legalities={"vintage": "banned"}),
            written("Lady Ember", "Legendary Creature — Human", "{R}", "Haste", color_identity="R", legalities=legal),
            written("Blue Thing", "Creature — Bird", "{U}", "Flying", color_identity="U", legalities=legal),
        ])
    return DeckBook(Store(f"sqlite:///{tmp_path / 'g.sqlite3'}"))


def judged(book: DeckBook, text: str, lang: str = "en") -> dict[str, tuple[object, str]]:
    """Legal or not by format, and the reasons in one."""
    return {one["format"]: (one["legal"], " ".join(one["reasons"])) for one in book.look(text, "", lang)["legality"]}


def test_legal_restricted_and_banned(book: DeckBook):
    """What a format takes is the imported data's: restricted is one copy (Vintage), banned is none (Legacy), what is not listed is not legal."""
    found = judged(book, "2 Gem of Plenty\n4 Shock\n54 Mountain")
    assert found["vintage"] == (False, "Restricted in Vintage to one copy: Gem of Plenty.")
    assert found["legacy"] == (False, "Banned in Legacy: Gem of Plenty.")
    assert found["modern"] == (False, "Not among the cards of Modern: Gem of Plenty.")
    found = judged(book, "1 Gem of Plenty\n4 Shock\n55 Mountain", "zh")
    assert found["vintage"] == (True, "") and found["legacy"] == (False, "在薪传赛制中禁用：Gem of Plenty。")


def test_a_card_that_the_data_lacks_is_not_known(book: DeckBook):
    """A card of the starter pool that was not imported: nothing is claimed of it."""
    found = judged(book, "4 Lightning Bolt\n56 Mountain")
    assert found["vintage"][0] is None and "not known" in found["vintage"][1]


def test_ante(book: DeckBook):
    """CR 407.3: cards that speak of ante are removed from every deck."""
    found = judged(book, "1 Wager\n59 Mountain")
    assert found["constructed"][0] is False and "407.3" in found["constructed"][1] and "407.3" in found["limited"][1]


def test_commander(book: DeckBook):
    """CR 903.5: 100 cards with the commander, each once but basic lands, in its colours, no sideboard."""
    assert judged(book, "Commander\n1 Lady Ember\n\nDeck\n1 Shock\n98 Mountain")["commander"] == (True, "")
    reasons = judged(book, "Commander\n1 Lady Ember\n\nDeck\n2 Shock\n1 Blue Thing\n90 Mountain\n\nSideboard\n1 Shock")["commander"][1]
    assert all(rule in reasons for rule in ("903.5a", "903.5b", "903.5c", "903.5e")) and "Blue Thing" in reasons
    assert "903.3" in judged(book, "99 Mountain")["commander"][1]


@pytest.mark.parametrize("name, roles, answers", [
    ("Lightning Bolt", {"removal", "burn"}, {"creature", "planeswalker"}), ("Doom Blade", {"removal"}, {"creature"}), ("Damnation", {"sweeper"}, {"creature"}),
    ("Naturalize", set(), {"artifact", "enchantment"}), ("Pacifism", {"removal"}, {"creature"}), ("Counterspell", {"counterspell"}, {"spell"}),
    ("Llanowar Elves", {"ramp"}, set()), ("Rampant Growth", {"ramp", "fetch"}, set()), ("Windswept Heath", {"fetch"}, set()),
    ("Serra Angel", {"evasion"}, set()),
    ("Glorious Anthem", {"anthem"}, set()), ("Giant Growth", {"trick"}, set()), ("Raise the Alarm", {"tokens"}, set()), ("Hymn to Tourach", {"discard"}, set()),
    ("Divination", {"draw"}, set()), ("Phantom Warrior", {"evasion"}, set()), ("Grizzly Bears", set(), set()), ("Act of Treason", set(), set()),
])
def test_roles(name: str, roles: set[str], answers: set[str]):
    """What a card does is read from its nodes."""
    if name not in POOL:
        pytest.skip(f"{name} is not in the starter pool")
    found = roles_of(POOL[name])
    assert set(found.roles) == roles and set(found.answers) == answers


def test_words_that_only_look_like_a_role():
    """A text that speaks of destroying without doing so has no role; one that is not understood has none."""
    assert not roles_of(written("Stone Wall", "Creature — Wall", "{2}", "Indestructible")).roles
    assert not roles_of(written("Riddle", "Sorcery", "{2}", "Destroy target creature, perhaps, or blorp.")).roles


@pytest.mark.parametrize("deck, kind", [
    ("azorius-fliers", "fliers"), ("dimir-control", "control"), ("gruul-ramp", "ramp"), ("selesnya-tokens", "tokens"), ("red-aggro", "burn"),
    ("white-weenie", "aggro"),
])
def test_what_kind_of_deck(deck: str, kind: str):
    """The bundled decks are what they say they are."""
    found = statistics(entries(Deck.load(deck).main, POOL), "en")
    assert found.archetype is not None and (found.archetype.kind == kind or (deck == "red-aggro" and found.archetype.kind == "aggro"))


def test_advice():
    """Black and red can't remove enchantments (the colour wheel); too few lands; a colour without sources. In both languages."""
    deck = Deck("x", [(4, "Doom Blade"), (4, "Lightning Bolt"), (36, "Grave Titan"), (15, "Mountain"), (1, "Swamp")])
    english, chinese = (statistics(entries(deck.main, POOL), lang).advice for lang in ("en", "zh"))
    assert len(english) == len(chinese)
    told = " ".join(english)
    assert "discard" in told and "lands" in told and "Grave Titan" in told and "six mana" in told
    assert all(any("\u4e00" <= letter <= "\u9fff" for letter in line) for line in chinese)


def test_every_bundled_deck_is_counted_whole():
    """Kinds, curve and lands add up to the deck."""
    for name in bundled_decks():
        deck = Deck.load(name)
        found = statistics(entries(deck.main, POOL), "en")
        assert sum(found.kinds.values()) == deck.size == found.size and found.lands == found.kinds["land"]
        assert sum(map(sum, found.curve)) == found.size - found.lands
