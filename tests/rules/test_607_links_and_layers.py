"""What an object is may depend on what is linked to it: that is noted in time (CR 607.1, 613.1)."""

from wanzhi import Scenario
from wanzhi.rules import layers


def test_abilities_of_exiled_cards_are_had_at_once():
    """CR 607.2a, 613.1f: "all activated abilities of all creature cards exiled with it" as soon as one has been exiled, whatever else happens."""
    s = Scenario()
    text = "{2}: Exile target creature card from your graveyard.\n~ has all activated abilities of all creature cards exiled with it."
    crawler = s.battlefield(0, s.define("Crawler", "Artifact", text))
    elves = s.graveyard(0, "Llanowar Elves")
    s.lands(0, "Island", "Island")
    assert len(layers.activated_abilities(s.game, crawler)) == 1
    s.activate(crawler, targets=[elves]).resolve()
    assert s.zone(elves) == "exile"
    known = layers.activated_abilities(s.game, crawler)
    s.game.state.derived = None
    assert known == layers.activated_abilities(s.game, crawler) and len(known) == 2
