"""Effects that a review of cards against their rulings found wrong, each by the rule that decides."""

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import ARTIFACT, BLACK, CREATURE, EXILE, RED

BEAR = "Runeclaw Bear"


def destroy(s: Scenario, *ids: int) -> None:
    """They are destroyed at once; what triggers resolves."""
    s.do(lambda game: game.destroy(tuple(game.current(id) for id in ids)))


# --- last known information ---


def test_what_died_deals_damage_as_it_last_was():
    """CR 608.2h: the creature that died deals the damage, with the power and the lifelink that it last had."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Wrath", "Enchantment", "Whenever a creature you control dies, it deals damage equal to its power to each opponent."))
    bear = s.battlefield(s.p1, BEAR, counters={"+1/+1": 1}, gains="lifelink")
    destroy(s, bear)
    assert s.life(s.p2) == 17 and s.life(s.p1) == 23


def test_a_source_that_died_deals_damage_as_it_last_was():
    """CR 113.7a, 608.2h: a source that left the battlefield in response has the lifelink that it last had."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer", gains="lifelink")
    s.activate(pinger, targets=s.p2, resolve=False)
    destroy(s, pinger)
    assert s.life(s.p2) == 19 and s.life(s.p1) == 21


# --- choices as an effect is applied ---


def test_what_can_not_be_destroyed_can_not_be_chosen():
    """CR 608.2d, 702.12b: of the lands that a player chooses to destroy none may be one that can't be destroyed."""
    s = Scenario()
    kept = s.battlefield(s.p2, "Forest", gains="indestructible")
    others = [s.battlefield(s.p2, "Forest") for _ in range(2)]
    s.cast(s.p1, s.define("Burning", "Sorcery", "Target opponent destroys two lands they control.", "{R}"), targets=s.p2)
    assert s.zone(kept) == "battlefield" and [s.zone(land) for land in others] == ["graveyard", "graveyard"]


def test_what_can_not_be_sacrificed_can_not_be_chosen():
    """CR 608.2d, 701.21a."""
    s = Scenario()
    kept = s.battlefield(s.p2, s.define("Stuck", "Creature", "~ can't be sacrificed."))
    other = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, s.define("Edict", "Sorcery", "Target player sacrifices a creature.", "{B}"), targets=s.p2)
    assert s.zone(kept) == "battlefield" and s.zone(other) == "graveyard"


def test_players_choose_first_then_it_happens_to_all_who_did_not_pay():
    """CR 608.2e: the creatures of both players are sacrificed at the same time, so that each sees the other die."""
    s = Scenario(players=3)
    text = "Whenever another creature dies, you gain 1 life."
    first = s.battlefield(s.p2, s.define("Watcher", "Creature", text))
    second = s.battlefield(s.p3, "Watcher")
    s.answer("PayLife", False).answer("PayLife", False)
    s.cast(s.p1, s.define("Tax", "Sorcery", "Each opponent sacrifices a creature unless they pay 3 life.", "{B}"))
    assert s.zone(first) == "graveyard" and s.zone(second) == "graveyard"
    assert s.life(s.p2) == 21 and s.life(s.p3) == 21


def test_spells_are_countered_together_unless_paid_for():
    """CR 608.2e-f: for each of several spells its controller decides in APNAP order; what is not paid for is countered."""
    s = Scenario(players=3)
    s.mana(s.p2, "{4}")
    for player in (s.p3, s.p2):
        s.cast(player, s.define(f"Hit {player}", "Instant", "~ deals 2 damage to any target.", "{0}"), targets=s.p1, resolve=False)
    s.answer("pay", True)
    text = "For each spell and ability your opponents control, counter it unless its controller pays {4}."
    s.cast(s.p1, s.define("Whirl", "Instant", text, "{U}"))
    assert s.life(s.p1) == 18 and s.names("graveyard", s.p3) == [f"Hit {s.p3}"]


def test_the_same_name_as_any_of_several_cards():
    """CR 201.2: "with the same name as a card exiled with ~" asks for any such card."""
    s = Scenario()
    text = (
        "When ~ enters, exile target creature until ~ leaves the battlefield.\n"
        "Whenever an opponent casts a spell with the same name as a card exiled with ~, you gain 2 life."
    )
    bear = s.battlefield(s.p2, BEAR)
    s.enter(s.p1, s.define("Circle", "Enchantment", text))
    s.cast(s.p2, "Shock", targets=s.p2)
    assert s.zone(bear) == "exile" and s.life(s.p1) == 20
    s.cast(s.p2, BEAR)
    assert s.life(s.p1) == 22


# --- what a trigger condition speaks of ---


def test_the_discarded_card_of_a_trigger():
    """CR 603.7c, 608.2k: "the discarded card" is the card whose discarding made the ability trigger."""
    s = Scenario()
    text = "Whenever you discard a card, you may sacrifice ~. If you do, return the discarded card from your graveyard to your hand."
    wall = s.battlefield(s.p1, s.define("Pitch", "Creature — Wall", text, pt="0/4"))
    s.graveyard(s.p1, "Island")
    card = s.hand(s.p1, "Shock")
    s.do(lambda game: game.discard(s.p1, (card,)))
    assert s.zone(wall) == "graveyard" and s.names("hand", s.p1) == ["Shock"]


def test_cards_are_put_into_exile_from_anywhere():
    """CR 109.2, 109.2a: a "card" that is put into exile can come from any zone; a "creature" is one on the battlefield."""
    s = Scenario()
    any_card = s.battlefield(s.p1, s.define("Familiar", "Creature", "Whenever one or more cards are put into exile, put a +1/+1 counter on ~."))
    creature = s.battlefield(s.p1, s.define("Mourner", "Creature", "Whenever a creature is put into exile, put a +1/+1 counter on ~."))
    cards = (s.hand(s.p2, BEAR), s.graveyard(s.p2, BEAR))
    s.do(lambda game: game.move(cards, EXILE))
    assert s.pt(any_card) == (2, 2) and s.pt(creature) == (1, 1)
    bear = s.battlefield(s.p2, BEAR)
    s.do(lambda game: game.move((bear,), EXILE))
    assert s.pt(any_card) == (3, 3) and s.pt(creature) == (2, 2)


# --- protection from what was chosen ---


def refused(s: Scenario, target: int) -> bool:
    """Whether a Shock of the second player can't target it."""
    try:
        s.cast(s.p2, "Shock", targets=target)
    except (ScenarioError, IllegalChoice):
        return True
    return False


def test_protection_from_the_color_chosen_for_what_gives_it():
    """CR 607.2d, 702.16: the choice was made for the permanent whose ability gives the protection, not for the creature that has it."""
    s = Scenario()
    bear, other = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    text = "Enchant creature\nAs ~ enters, choose a color.\nEnchanted creature has protection from the chosen color."
    s.battlefield(s.p1, s.define("Ward", "Enchantment — Aura", text), color=RED, attached_to=bear)
    assert refused(s, bear) and not refused(s, other)


def test_protection_from_the_color_chosen_by_a_spell():
    """CR 607.2d, 611.2c: "choose a color. All creatures gain protection from the chosen color until end of turn"."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.answer("Name", "red")
    text = "Choose a color. All creatures gain protection from the chosen color until end of turn."
    s.cast(s.p1, s.define("Mantra", "Instant", text, "{W}"))
    assert refused(s, bear)
    s.next_turn(s.p2)
    assert not refused(s, bear)


def test_hexproof_from_the_chosen_color():
    """CR 607.2d, 702.11d."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.answer("Name", "red")
    s.cast(s.p1, s.define("Veil", "Instant", "Choose a color. Target creature gains hexproof from the chosen color until end of turn.", "{G}"))
    assert refused(s, bear)


# --- where abilities function, "other", "its controller" ---


def test_an_aura_returns_when_what_it_enchants_goes_to_the_graveyard():
    """CR 113.6m, 603.10a: the ability functions on the battlefield though its effect moves the card out of the graveyard."""
    s = Scenario()
    for verb in ("is put into a graveyard", "dies"):
        host = s.battlefield(s.p1, BEAR)
        text = f"Enchant creature\nWhen enchanted creature {verb}, you may return this card from your graveyard to your hand."
        aura = s.battlefield(s.p1, s.define(f"Genju {verb}", "Enchantment — Aura", text), attached_to=host)
        destroy(s, host)
        assert s.zone(aura) == "hand" and s.zone(host) == "graveyard"


def test_another_card_is_not_the_card_that_it_became():
    """CR 400.7e: "when ~ dies, return another ..." can't mean the card that it has become in the graveyard."""
    for words in ("another target creature card", "another creature card", "each other creature card"):
        s = Scenario()
        bear = s.graveyard(s.p1, BEAR)
        text = f"When ~ dies, return {words} from your graveyard to your hand."
        retriever = s.battlefield(s.p1, s.define("Retriever", "Creature", text))
        destroy(s, retriever)
        assert s.zone(retriever) == "graveyard" and s.zone(bear) == "hand", words


def test_the_controller_of_each_of_those_destroyed():
    """CR 608.2c, 608.2h: "for each creature destroyed this way, its controller ...": who last controlled that creature."""
    s = Scenario()
    s.battlefield(s.p1, BEAR, gains="indestructible")
    s.battlefield(s.p2, BEAR, owner=s.p1)
    s.battlefield(s.p2, BEAR)
    text = "Destroy all creatures. For each creature destroyed this way, its controller creates a 1/1 white Spirit creature token."
    s.cast(s.p1, s.define("March", "Sorcery", text, "{W}"))
    assert len(s.tokens(s.p2)) == 2 and not s.tokens(s.p1)


# --- X, regeneration, cards elsewhere ---


def test_x_of_abilities_that_the_text_around_defines():
    """CR 107.3i: "equip {X}" and "+X/+0" of what is given have the number that the granting text defines, for each object its own."""
    s = Scenario()
    text = (
        "Each noncreature, non-Equipment artifact is an Equipment with equip {X} and \"Equipped creature gets +X/+0,\" "
        "where X is that artifact's mana value."
    )
    s.battlefield(s.p1, s.define("Brawl", "Enchantment", text))
    club = s.battlefield(s.p1, s.define("Club", "Artifact", cost="{3}"))
    bear = s.battlefield(s.p1, BEAR)
    s.mana(s.p1, "{C}{C}")
    assert not s.can(s.p1, "activate", club)
    s.mana(s.p1, "{C}")
    s.activate(club, targets=bear)
    assert s.pt(bear) == (5, 2)


def test_x_that_nothing_defines_is_chosen():
    """CR 107.3f: "you may sacrifice X artifacts. When you do ..." as it resolves; the reflexive ability has the same X."""
    s = Scenario()
    text = "Whenever you attack, you may sacrifice X artifacts. When you do, up to X target attacking creatures get +3/+3 until end of turn."
    s.battlefield(s.p1, s.define("Cuisine", "Enchantment", text))
    for _ in range(3):
        s.battlefield(s.p1, "Sol Ring")
    bears = [s.battlefield(s.p1, BEAR) for _ in range(2)]
    s.answer("choose x", 2).answer("choose targets", bears)
    s.attack(*bears).blocks()
    assert [s.pt(bear) for bear in bears] == [(5, 5), (5, 5)] and s.names("graveyard", s.p1) == ["Sol Ring", "Sol Ring"]


def test_artifacts_destroyed_this_way_can_not_be_regenerated():
    """CR 608.2c, 701.19c: the later sentence is about the destruction itself."""
    s = Scenario()
    golem = s.battlefield(s.p2, s.define("Golem", "Artifact Creature — Golem", "{0}: Regenerate ~."))
    s.activate(golem)
    text = "Destroy each artifact with mana value 3 or less. Artifacts destroyed this way can't be regenerated."
    s.cast(s.p1, s.define("Rust", "Sorcery", text, "{R}"))
    assert s.zone(golem) == "graveyard"


def test_a_card_in_a_graveyard_is_modified():
    """CR 611.2c: an effect on a target card changes it where it is."""
    s = Scenario()
    card = s.graveyard(s.p2, "Sol Ring")
    text = "Target permanent card in a graveyard becomes a 0/0 black Germ creature in addition to its other colors and types until end of turn."
    s.cast(s.p1, s.define("Microbe", "Sorcery", text, "{B}"), targets=card)
    assert s.chars(card).types == ARTIFACT | CREATURE and s.chars(card).colors == BLACK


def test_what_the_costs_of_the_spell_took():
    """CR 400.7d, 608.2h: an ability of the permanent speaks of the creature sacrificed as the spell was cast, as it last was."""
    s = Scenario()
    text = "As an additional cost to cast this spell, sacrifice a creature.\nWhen ~ enters, you gain life equal to the sacrificed creature's power."
    s.battlefield(s.p1, BEAR, counters={"+1/+1": 2})
    s.cast(s.p1, s.define("Eater", "Creature", text, "{B}"))
    assert s.life(s.p1) == 24


# --- whom "it" can mean ---


def test_it_is_not_what_deals_the_damage():
    """CR 608.2k: in "~ deals 1 damage to it" the creature of the trigger condition is meant: else it would say "itself"."""
    for text in ("Whenever a creature attacks, ~ deals 1 damage to it.", "Whenever a creature attacks, you may have ~ deal 1 damage to it."):
        s = Scenario()
        s.battlefield(s.p2, s.define("Watch", "Creature", text, pt="0/4"))
        attacker = s.battlefield(s.p1, BEAR)
        s.attack(attacker).blocks()
        assert s.game.object(attacker).damage == 1, text


def test_several_cards_from_among_them():
    """CR 608.2c: "up to two creature cards from among them": of the cards looked at."""
    s = Scenario()
    s.library(s.p1, BEAR, "Shock", "Serra Angel", "Forest")
    text = (
        "Look at the top four cards of your library. You may reveal up to two creature cards from among them and put them into your hand. "
        "Put the rest on the bottom of your library in a random order."
    )
    s.answer("choose", [BEAR, "Serra Angel"])
    s.cast(s.p1, s.define("Call", "Sorcery", text, "{G}"))
    assert sorted(s.names("hand", s.p1)) == [BEAR, "Serra Angel"]
