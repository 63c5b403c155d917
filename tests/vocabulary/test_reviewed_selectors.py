"""Words for objects that a review of cards found to mean something else or nothing, each by the rule that decides."""

from wanzhi import Scenario
from wanzhi.model.constants import BLUE

BEAR = "Runeclaw Bear"


def test_each_of_those_creatures_are_those_just_spoken_of():
    """CR 608.2c: not ~ and the creature it is paired with (702.95), which only an ability about being paired means."""
    s = Scenario()
    theirs = [s.battlefield(s.p2, BEAR) for _ in range(2)]
    mine = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, s.define("Flood", "Sorcery", "Tap all creatures your opponents control, then put a stun counter on each of those creatures.", "{U}"))
    assert [s.counters(bear, "stun") for bear in theirs] == [1, 1] and not s.tapped(mine) and s.counters(mine, "stun") == 0


def test_a_pair_is_still_meant_where_it_is_spoken_of():
    """CR 702.95b."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    text = "Soulbond\nAs long as ~ is paired with another creature, each of those creatures gets +1/+1."
    friend = s.cast(s.p1, s.define("Friend", "Creature", text, "{G}", "2/2"))
    assert s.pt(bear) == (3, 3) and s.pt(friend) == (3, 3)


def test_two_things_can_be_offered_together():
    """CR 608.2d, 118.12: "you may exile a Human you control and an artifact you control" is offered if there are both, and only then."""
    text = "You may exile a Human you control and an artifact you control. If you do, you gain 5 life."
    for artifact, life in ((True, 25), (False, 20)):
        s = Scenario()
        human = s.battlefield(s.p1, s.define("Human", "Creature - Human"))
        if artifact:
            s.battlefield(s.p1, s.define("Relic", "Artifact"))
        s.cast(s.p1, s.define("Trade", "Sorcery", text, "{W}"))
        assert s.life(s.p1) == life and s.zone(human) == ("exile" if artifact else "battlefield")


def test_a_condition_after_the_instruction_means_what_that_speaks_of():
    """CR 608.2c: "put a +1/+1 counter on equipped creature if it's blue": the equipped creature, which is looked at first."""
    s = Scenario()
    ring = s.define("Ring", "Artifact - Equipment", "At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's blue.\nEquip {1}")
    blue, green = s.battlefield(s.p1, s.define("Blue", "Creature", "", "{U}", "2/2")), s.battlefield(s.p1, BEAR)
    assert s.chars(blue).colors == BLUE
    for creature in (blue, green):
        s.battlefield(s.p1, ring, attached_to=creature)
    s.step("upkeep", s.p1)
    assert s.counters(blue, "+1/+1") == 1 and s.counters(green, "+1/+1") == 0


def test_that_creature_is_rather_the_creature_than_any_target():
    """CR 608.2c, 608.2h: the power of the sacrificed creature, as it last was, not of what is dealt damage."""
    s = Scenario()
    text = "{T}: Sacrifice a creature. When you do, ~ deals X damage to any target, where X is that creature's power."
    thrower = s.battlefield(s.p1, s.define("Thrower", "Artifact", text))
    s.battlefield(s.p1, "Craw Wurm")
    s.answer("target", s.p2).activate(thrower)
    assert s.life(s.p2) == 14
