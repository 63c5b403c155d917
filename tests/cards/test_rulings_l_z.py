"""What the rulings of the starter pool's cards from L to Z say, played."""

from wanzhi import Scenario
from wanzhi.model.constants import CREATURE

BEAR = "Runeclaw Bear"


def test_attached_equipment_that_is_a_creature_all_the_same():
    """CR 301.5c, 702.151b, 704.5p: what makes an attached Equipment with reconfigure a creature unattaches it."""
    s = Scenario()
    blades, bear = s.battlefield(s.p1, "Lizard Blades"), s.battlefield(s.p1, BEAR)
    s.activate(blades, 0, targets=bear)
    assert s.has(bear, "double strike") and not s.chars(blades).types & CREATURE
    s.define("March", "Enchantment", "each noncreature artifact is a 1/1 artifact creature.", "{U}")
    s.battlefield(s.p2, "March")
    assert not s.has(bear, "double strike") and s.chars(blades).types & CREATURE
    assert s.game.object(blades).attached_to == -1


def test_other_than_what_the_trigger_is_about():
    """CR 603.4: five Mountains other than the one that entered, as it enters and again as the ability resolves."""
    s = Scenario()
    s.battlefield(s.p1, "Valakut, the Molten Pinnacle")
    s.answer("choose targets", s.p2)
    first, *_ = (s.battlefield(s.p1, "Mountain") for _ in range(4))
    s.play("Mountain", s.p1)
    assert s.life(s.p2) == 20
    s.define("Grow", "Instant", "put a land card from your hand onto the battlefield.", "{G}")
    s.define("Sink", "Instant", "destroy target land.", "{B}")
    s.hand(s.p1, "Mountain")
    s.cast(s.p1, "Grow", resolve=False)
    s.resolve(1)
    assert len(s.stack()) == 1
    s.cast(s.p2, "Sink", first, resolve=False)
    s.resolve()
    assert s.life(s.p2) == 20
    s.answer("choose targets", s.p2)
    new = s.hand(s.p1, "Mountain")
    s.cast(s.p1, "Grow", resolve=False)
    s.resolve(1)
    s.cast(s.p2, "Sink", new, resolve=False)  # the one that entered may leave
    s.resolve()
    assert s.life(s.p2) == 17


def test_other_creatures_than_the_one_that_entered_or_died():
    """CR 603.4: not other than the source of the ability, unless the trigger is about no permanent."""
    s = Scenario()
    s.define("Gate", "Artifact", "whenever a creature enters, if there are two or more other creatures on the battlefield, tap that creature.", "{4}")
    s.battlefield(s.p1, "Gate")
    first, second, third = s.enter(s.p1, BEAR), s.enter(s.p1, BEAR), s.enter(s.p2, BEAR)
    assert [s.tapped(id) for id in (first, second, third)] == [False, False, True]
    s = Scenario()
    s.define("Seer", "Creature", "whenever a creature enters or dies, if you control another creature, you gain 1 life.", "{1}")
    seer = s.enter(s.p1, "Seer")
    assert s.life(s.p1) == 20
    s.enter(s.p2, BEAR)  # the Seer is another creature
    assert s.life(s.p1) == 21
    s.do(lambda game: game.destroy((seer,)))
    assert s.life(s.p1) == 21
    s.define("Reader", "Creature", "whenever you cast an instant spell, if you control another creature, you gain 1 life.", "{1}")
    s.battlefield(s.p1, "Reader")
    s.cast(s.p1, "Opt")
    assert s.life(s.p1) == 21


def test_opponents_of_whom():
    """CR 109.5: "your opponents" are those of the spell's controller, also if the creature is one of theirs."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Vines of Vastwood", bear)
    s.mana(s.p2, "{G}")
    assert not s.can(s.p2, "cast", s.hand(s.p2, "Giant Growth"))
    s.cast(s.p1, "Shock", bear)
    assert s.zone(bear) == "graveyard"


def test_riot_where_counters_cannot_be_put():
    """CR 614.17d, 702.136a: the counter can't be chosen, so it gains haste, for good."""
    s = Scenario()
    s.define("Calm", "Enchantment", "counters can't be put on creatures.", "{W}")
    s.battlefield(s.p2, "Calm")
    goblin = s.cast(s.p1, "Zhur-Taa Goblin")
    assert s.has(goblin, "haste") and s.counters(goblin) == {}
    s.next_turn()
    assert s.has(goblin, "haste")


def test_reduced_generic_half_of_a_hybrid_symbol():
    """CR 107.4e, 118.7a, 601.2b: {2/W}{2/W}{2/W} costs {1} less only where a generic half is announced."""
    for lords, mana, castable in (
        (0, "{W}{W}{C}{C}", True), (0, "{W}{W}{C}", False), (1, "{W}{W}{C}", True), (1, "{W}{W}", False), (1, "{W}{C}{C}{C}", True),
        (1, "{W}{C}{C}", False), (1, "{C}{C}{C}{C}{C}", True), (1, "{C}{C}{C}{C}", False), (2, "{W}{W}", True), (2, "{W}{C}", False),
        (2, "{W}{C}{C}", True), (3, "{W}{C}", True), (3, "{C}{C}{C}", True), (3, "{C}{C}", False), (6, "", True),
    ):
        s = Scenario()
        s.define("Lord", "Creature", "white spells you cast cost {1} less to cast.", "{W}")
        for _ in range(lords):
            s.battlefield(s.p1, "Lord")
        spell = s.hand(s.p1, "Spectral Procession")
        s.mana(s.p1, mana)
        assert s.can(s.p1, "cast", spell) is castable, (lords, mana)
        if castable:
            s.cast(s.p1, spell)
            assert len(s.tokens(s.p1)) == 3 and s.pool(s.p1) == {}


def test_split_second_while_a_triggered_ability_resolves():
    """CR 702.61a: a spell that a triggered ability lets a player cast can't be cast either; it goes to the graveyard (702.35a)."""
    s = Scenario()
    temper = s.hand(s.p2, "Fiery Temper")
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.mana(s.p2, "{R}{R}{R}")
    s.define("Fret", "Enchantment", "whenever an opponent casts a spell, discard a card.", "{R}")
    s.battlefield(s.p2, "Fret")
    s.cast(s.p1, "Sudden Death", wurm, resolve=False)
    s.resolve(2)  # the discard, then madness
    assert s.zone(temper) == "graveyard" and len(s.stack()) == 1
    s.resolve()
    assert s.zone(wurm) == "graveyard"


def test_mana_value_of_the_card_that_was_in_the_graveyard():
    """CR 608.2h, 109.2a: "that card" is not the permanent that it became, which may be a copy with another mana value."""
    s = Scenario()
    clone = s.graveyard(s.p1, "Clone")
    s.battlefield(s.p2, "Shivan Dragon")
    s.cast(s.p1, "Reanimate", clone)
    assert s.chars(clone).name == "Shivan Dragon" and s.life(s.p1) == 16


def test_that_players_next_untap_step_has_passed():
    """CR 502.3, 611.2a: it is over though another player controls the creature by then, who untaps it."""
    s = Scenario()
    bear, other = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, BEAR, tapped=True)
    s.cast(s.p1, "Sleep", s.p2)
    s.battlefield(s.p1, "Mind Control", attached_to=bear)
    s.next_turn(s.p2)
    assert s.tapped(bear) and s.tapped(other)
    s.next_turn(s.p1)
    assert not s.tapped(bear) and s.tapped(other)
    s.next_turn(s.p2)
    assert not s.tapped(other)


def test_copy_of_a_token_that_speaks_of_its_creator():
    """CR 201.5a, 707.2: a copy of the token, too, counts the counters on the one that created the original."""
    s = Scenario()
    burst = s.battlefield(s.p1, "Saproling Burst", counters={"fade": 3})
    s.battlefield(s.p1, "Saproling Burst", counters={"fade": 7})
    s.activate(burst)
    s.cast(s.p1, "Rootborn Defenses")
    clone = s.cast(s.p2, "Clone")
    assert [s.pt(id) for id in (*s.tokens(s.p1), clone)] == [(2, 2)] * 3
    s.activate(burst)
    assert [s.pt(id) for id in (*s.tokens(s.p1), clone)] == [(1, 1)] * 4
    s.do(lambda game: game.destroy((burst,)))
    assert s.tokens(s.p1) == [] and s.zone(clone) == "graveyard"


def test_tokens_are_what_the_effect_that_creates_them_says_they_have():
    """CR 111.3, 707.2, 613.1f: "it has" defines the token: copies have it, and a Humility that was there before takes it away."""
    text = 'create a 0/1 colorless Eldrazi Spawn creature token. it has "sacrifice this token: add {C}."'
    s = Scenario()
    s.define("Brood", "Sorcery", text, "{R}")
    s.define("Again", "Sorcery", "populate.", "{W}")
    s.cast(s.p1, "Brood")
    s.cast(s.p1, "Again")
    clone = s.cast(s.p2, "Clone")
    assert [len(s.chars(id).abilities) for id in (*s.tokens(s.p1), clone)] == [1, 1, 1]
    s = Scenario()
    s.define("Brood", "Sorcery", text, "{R}")
    s.battlefield(s.p2, "Humility")
    s.cast(s.p1, "Brood")
    assert [len(s.chars(id).abilities) for id in s.tokens(s.p1)] == [0]
    s = Scenario()
    s.define("Rush", "Sorcery", "create a 1/1 red Goblin creature token. it gains haste.", "{R}")
    s.cast(s.p1, "Rush")
    s.cast(s.p1, "Rootborn Defenses")
    assert [s.has(id, "haste") for id in s.tokens(s.p1)] == [True, False]


def test_landfall_and_summoning_sickness_of_forests():
    """CR 302.6, 603.6a: Forests enter as creatures, Saprolings as lands; neither can tap for mana in that turn."""
    s = Scenario()
    for name in ("Life and Limb", "Soul Warden", "Steppe Lynx"):
        lynx = s.battlefield(s.p1, name)
    forest = s.play("Forest", s.p1)
    assert s.life(s.p1) == 21 and s.pt(lynx) == (2, 3) and not s.can(s.p1, "activate", forest)
    s.cast(s.p1, "Saproling Migration")
    assert s.life(s.p1) == 23 and s.pt(lynx) == (6, 7)


def test_two_that_are_sacrificed_to_each_other():
    """CR 603.3b, 608.2h: the ability of one that is gone still has its controller sacrifice another creature."""
    s = Scenario()
    lords = [s.battlefield(s.p2, "Lord of the Pit") for _ in range(2)]
    s.step("upkeep", s.p2)
    assert [s.zone(lord) for lord in lords] == ["graveyard"] * 2 and s.life(s.p2) == 20


def test_damage_and_life_gained_by_it_do_not_kill():
    """CR 120.3f, 120.4c, 704.3: with lifelink the damage and the life come before state-based actions are checked."""
    s = Scenario(life=5)
    s.battlefield(s.p2, "Lord of the Pit", gains="lifelink")
    s.step("upkeep", s.p2)
    assert s.life(s.p2) == 5 and not s.result
    s = Scenario(life=29)
    ascendant, bear = s.battlefield(s.p1, "Serra Ascendant"), s.battlefield(s.p2, BEAR)
    s.attack(ascendant).block(bear, ascendant).damage()
    assert s.zone(ascendant) == "battlefield" and s.pt(ascendant) == (6, 6)


def test_other_permanents_with_the_name_of_one_that_is_not_destroyed():
    """CR 608.2c, 702.11b, 702.12b: they are no targets, and that the target is indestructible does not spare them."""
    s = Scenario()
    bears = [s.battlefield(s.p2, BEAR, gains=gains) for gains in ("indestructible", "hexproof")] + [s.battlefield(s.p1, BEAR)]
    s.cast(s.p1, "Maelstrom Pulse", bears[0])
    assert [s.zone(bear) for bear in bears] == ["battlefield", "graveyard", "graveyard"]


def test_countered_where_it_was_cast_from():
    """CR 702.34a: a spell with flashback that would go to a hand is exiled; one that can't be countered stays (101.2)."""
    s = Scenario()
    souls = s.graveyard(s.p1, "Lingering Souls")
    s.cast(s.p2, "Remand", s.cast(s.p1, souls, way="flashback", resolve=False))
    assert s.zone(souls) == "exile" and len(s.names("hand", s.p2)) == 1
    stomper = s.cast(s.p1, "Terra Stomper", resolve=False)
    s.cast(s.p2, "Remand", stomper)
    assert s.zone(stomper) == "battlefield" and len(s.names("hand", s.p2)) == 2


def test_leaving_before_what_it_exiles_is_exiled():
    """CR 603.6c, 607.2a: the second ability finds nothing yet; what the first then exiles stays so."""
    for name, exiled in (("Oblivion Ring", "battlefield"), ("Tidehollow Sculler", "hand")):
        s = Scenario()
        bear = s.battlefield(s.p2, BEAR) if exiled == "battlefield" else s.hand(s.p2, BEAR)
        ring = s.cast(s.p1, name, resolve=False)
        s.resolve(1)
        s.cast(s.p2, "Mortify", ring, resolve=False)
        s.resolve()
        assert s.zone(ring) == "graveyard" and s.zone(bear) == "exile"


def test_a_token_of_a_creature_that_has_left():
    """CR 608.2h, 707.2: the copy is of what it last was: of what it was copying, with haste, but not with what an Aura gave it."""
    s = Scenario()
    s.battlefield(s.p2, "Craw Wurm")
    clone = s.cast(s.p1, "Clone")
    s.battlefield(s.p1, "Splinter Twin", attached_to=s.now(clone))
    s.next_turn(s.p1)
    s.activate(clone, resolve=False)
    s.cast(s.p2, "Murder", clone, resolve=False)
    s.resolve()
    [token] = s.tokens(s.p1)
    assert s.chars(token).name == "Craw Wurm" and s.has(token, "haste") and len(s.chars(token).abilities) == 1


def test_an_ability_gained_twice_may_be_used_twice():
    """CR 602.5b: each instance of "activate only once each turn" counts for itself."""
    s = Scenario()
    s.define("Once", "Creature", "{0}: ~ gets +1/+1 until end of turn. activate only once each turn.", "{1}")
    elemental, once = s.battlefield(s.p1, "Quicksilver Elemental"), s.battlefield(s.p2, "Once")
    s.activate(elemental, 0, once).activate(elemental, 0, once)
    s.activate(elemental, 1).activate(elemental, 2)
    assert s.pt(elemental) == (5, 6)


def test_where_a_division_goes_when_targets_change():
    """CR 115.7d, 601.2d: the new target gets what the old one would have; what has no new target keeps its share."""
    s = Scenario()
    first, second, third = (s.battlefield(s.p1, "Craw Wurm") for _ in range(3))
    thunder = s.cast(s.p2, "Rolling Thunder", [first, second], x=5, divide={first: 2, second: 3}, resolve=False)
    s.cast(s.p1, "Redirect", thunder, resolve=False)
    s.answer("YesNo", True).answer("new targets", [third, second])
    s.resolve()
    assert [s.game.object(id).damage for id in (first, second, third)] == [0, 3, 2]


def test_cleanup_after_the_turn_is_ended():
    """CR 724.1, 514.3a: what triggers meanwhile goes on the stack in the cleanup step; spells that can't be countered are exiled."""
    s = Scenario()
    s.define("Refund", "Enchantment", "whenever you discard a card, you gain 1 life.", "{W}")
    s.battlefield(s.p1, "Refund")
    bear = s.battlefield(s.p2, BEAR)
    s.hand(s.p1, *["Opt"] * 9)
    verdict = s.cast(s.p1, "Supreme Verdict", resolve=False)
    s.cast(s.p2, "Time Stop")
    s.next_turn()
    assert s.zone(verdict) == "exile" and s.zone(bear) == "battlefield"
    assert s.life(s.p1) == 22 and len(s.names("hand", s.p1)) == 7 and s.game.active == s.p2
