"""What "it" and "that creature" mean, judged by what happens (CR 608.2c: the text is followed as English is read)."""

import pytest

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


@pytest.mark.parametrize(("top", "drawn"), [("Forest", 1), (BEAR, 0)])
@pytest.mark.parametrize("event", ["attacks", "enters"])
def test_it_after_a_revealed_card_is_that_card(event: str, top: str, drawn: int) -> None:
    """The newest thing spoken of, not the permanent in the trigger condition."""
    s = Scenario()
    text = f"Whenever ~ {event}, reveal the top card of your library. If it's a land card, put it into your hand."
    scout = s.define("Scout", "Creature — Goblin", text, pt="2/2", cost="")
    s.library(s.p1, top)
    if event == "attacks":
        s.attack(s.battlefield(s.p1, scout))
    else:
        s.enter(s.p1, scout)
    assert len(s.names("hand", s.p1)) == drawn


def test_it_after_this_permanent_is_not_what_was_sacrificed() -> None:
    """"Sacrifice a creature: Put a counter on ~. It gains flying": ~ was spoken of last, not the sacrificed creature."""
    s = Scenario()
    text = "Sacrifice another creature: Put a +1/+1 counter on ~. It gains flying until end of turn."
    eater = s.battlefield(s.p1, s.define("Eater", "Creature — Ogre", text, pt="2/2"))
    bear = s.battlefield(s.p1, BEAR)
    s.activate(eater, pay=bear)
    assert s.pt(eater) == (3, 3) and s.has(eater, "flying")


def test_it_after_this_permanent_is_not_what_was_discarded() -> None:
    """"Discard a card: ~ gains indestructible. Tap it.": the permanent is tapped."""
    s = Scenario()
    blade = s.battlefield(s.p1, s.define("Blade", "Creature — Human", "Discard a card: ~ gains indestructible until end of turn. Tap it.", pt="3/1"))
    s.hand(s.p1, BEAR)
    s.activate(blade)
    assert s.tapped(blade)


def test_its_power_is_that_of_the_thing_in_the_same_instruction() -> None:
    """"Sacrifice a creature: ~ deals damage equal to its power" speaks of the sacrificed creature where the words say so."""
    s = Scenario()
    text = "Sacrifice another creature: ~ deals damage equal to the sacrificed creature's power to any target."
    cannon = s.battlefield(s.p1, s.define("Cannon", "Creature — Ogre", text, pt="1/1"))
    s.battlefield(s.p1, BEAR)
    s.activate(cannon, targets=s.p2)
    assert s.life(s.p2) == 18


def test_unless_its_controller_pays_speaks_of_the_spell() -> None:
    """"Counter target spell unless its controller pays {3}" on a triggered ability of a permanent."""
    s = Scenario()
    eater = s.define("Eater", "Creature — Snake", "Flash\nWhen ~ enters, counter target spell unless its controller pays {3}.", cost="{U}", pt="2/2")
    s.battlefield(s.p1, "Island")
    s.battlefield(s.p2, "Mountain")
    mine = s.hand(s.p1, eater)
    bolt = s.hand(s.p2, "Lightning Bolt")
    s.cast(s.p2, bolt, targets=s.p1, resolve=False)
    s.cast(s.p1, mine)
    assert s.life(s.p1) == 20 and s.zone(bolt) == "graveyard"


def test_that_creature_is_no_equipment() -> None:
    """"Whenever a Cat you control enters, attach target Equipment to that creature": an Equipment is no creature (CR 301.5)."""
    s = Scenario()
    text = "Whenever ~ or another Cat you control enters, attach up to one target Equipment you control to that creature."
    s.battlefield(s.p1, s.define("Queen", "Creature — Cat", text, pt="2/2"))
    blade = s.battlefield(s.p1, "Bonesplitter")
    s.answer("choose targets", blade)
    cat = s.enter(s.p1, s.define("Kitten", "Creature — Cat", "", pt="1/1"))
    assert s.pt(cat) == (3, 1)
