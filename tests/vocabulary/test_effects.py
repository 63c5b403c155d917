"""Instructions played out: what each says happens, with the rulebook's result (CR 608.2, 701)."""

import pytest

from wanzhi.lab.scenario import Scenario, ScenarioError


def spell(s: Scenario, text: str, kind: str = "Sorcery") -> str:
    """A free spell with that text, by name."""
    name = f"Spell {len(s._defined)}"
    s.define(name, kind, text, cost="{1}")
    return name


def bear(s: Scenario, player: int, name: str = "Bear", pt: str = "2/2", text: str = "") -> int:
    """A creature on the battlefield."""
    if name not in s._defined:
        s.define(name, "Creature - Bear", text, pt=pt)
    return s.battlefield(player, name)


# --- moving ------------------------------------------------


def test_flicker_returns_a_new_object_under_its_owners_control() -> None:
    """CR 400.7, 110.2: exiled and returned, it is a new object; a stolen creature comes back to its owner."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    stolen = s.battlefield(s.p1, "Bear", owner=s.p2, counters={"+1/+1": 2})
    s.cast(s.p1, spell(s, "Exile target creature, then return it to the battlefield under its owner's control."), targets=[stolen])
    assert s.zone(stolen) == "battlefield" and s.controller(stolen) == s.p2 and s.pt(stolen) == (2, 2)


def test_flicker_until_the_next_end_step() -> None:
    """CR 603.7: a delayed triggered ability returns the card at the beginning of the next end step."""
    s = Scenario()
    mine = bear(s, s.p1)
    s.cast(
        s.p1,
        spell(s, "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step."),
        targets=[mine],
    )
    assert s.zone(mine) == "exile"
    s.step("end")
    s.resolve()
    assert s.zone(mine) == "battlefield"


def test_exile_until_leaves_returns_at_once() -> None:
    """CR 610.3: the exiled card returns immediately after the permanent leaves, without using the stack."""
    s = Scenario()
    victim = bear(s, s.p2)
    s.define(
        "Jailer",
        "Creature",
        "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield.",
        "{W}",
        "1/1",
    )
    jailer = s.cast(s.p1, "Jailer", targets=[victim])
    assert s.zone(victim) == "exile"
    s.cast(s.p2, spell(s, "Destroy target creature.", "Instant"), targets=[s.now(jailer)], resolve=True)
    assert s.zone(victim) == "battlefield" and s.controller(victim) == s.p2


def test_return_from_graveyard_to_hand_and_battlefield() -> None:
    """CR 400.7."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    one, two = s.graveyard(s.p1, "Bear", "Bear")
    s.cast(s.p1, spell(s, "Return target creature card from your graveyard to your hand."), targets=[one])
    s.cast(s.p1, spell(s, "Return target creature card from your graveyard to the battlefield tapped."), targets=[two])
    assert s.zone(one) == "hand" and s.zone(two) == "battlefield" and s.tapped(two)


def test_reanimated_creature_is_it() -> None:
    """CR 400.7: after it entered, "it" means the permanent."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    card = s.graveyard(s.p1, "Bear")
    s.cast(
        s.p1,
        spell(s, "Return target creature card from your graveyard to the battlefield. It gains haste until end of turn."),
        targets=[card],
    )
    assert s.zone(card) == "battlefield" and s.has(card, "haste")


def test_put_on_bottom_and_shuffle() -> None:
    """CR 401, 701.24."""
    s = Scenario()
    mine = bear(s, s.p2)
    s.cast(s.p1, spell(s, "Put target creature on the bottom of its owner's library."), targets=[mine])
    assert s.zone(mine) == "library" and s.game.library(s.p2)[-1] == s.now(mine)


# --- libraries ------------------------------------------------


def test_search_for_a_basic_land() -> None:
    """CR 701.23: found by quality, put onto the battlefield tapped."""
    s = Scenario()
    forest = s.library(s.p1, s.define("Wood", "Basic Land - Forest"))
    other = s.library(s.p1, s.define("Cave", "Land"))
    text = "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle."
    s.answer("search", [forest]).cast(s.p1, spell(s, text))
    assert s.zone(forest) == "battlefield" and s.tapped(forest) and s.zone(other) == "library"


def test_two_lands_are_split() -> None:
    """ "Put one onto the battlefield tapped and the other into your hand"."""
    s = Scenario()
    s.define("Wood", "Basic Land - Forest")
    lands = s.library(s.p1, "Wood", "Wood")
    text = (
        "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped "
        "and the other into your hand, then shuffle."
    )
    s.answer("search", lands).cast(s.p1, spell(s, text))
    assert sorted(s.zone(land) for land in lands) == ["battlefield", "hand"]


def test_impulse() -> None:
    """CR 701.20e: one to hand, the rest to the bottom."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    cards = s.library(s.p1, "Bear", "Bear", "Bear")
    text = (
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library "
        "in any order."
    )
    s.answer("choose", [cards[1]]).cast(s.p1, spell(s, text))
    assert [s.zone(c) for c in cards] == ["library", "hand", "library"]
    assert set(s.game.library(s.p1)[-2:]) == {s.now(cards[0]), s.now(cards[2])}


def test_reveal_from_among_may_find_nothing() -> None:
    """Without a creature card all go to the bottom."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    s.define("Cave", "Land")
    cards = s.library(s.p1, "Cave", "Bear", "Cave", "Cave")
    text = (
        "Look at the top four cards of your library. You may reveal a creature card from among them and put it into your hand. "
        "Put the rest on the bottom of your library in a random order."
    )
    name = spell(s, text)
    s.cast(s.p1, name)
    assert [s.zone(c) for c in cards] == ["library", "hand", "library", "library"]
    assert {s.now(c) for c in (cards[0], cards[2], cards[3])} == set(s.game.library(s.p1)[-3:])


def test_reveal_until() -> None:
    """CR 701.20: revealed until a land, which goes to hand; the rest to the bottom."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    s.define("Cave", "Land")
    cards = s.library(s.p1, "Bear", "Bear", "Cave", "Bear")
    text = (
        "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand "
        "and the rest on the bottom of your library in a random order."
    )
    s.cast(s.p1, spell(s, text))
    assert s.zone(cards[2]) == "hand" and s.game.library(s.p1)[0] == cards[3]
    assert {s.now(cards[0]), s.now(cards[1])} == set(s.game.library(s.p1)[-2:])


# --- hands ------------------------------------------------


def test_reveal_hand_and_choose() -> None:
    """CR 701.20a: the caster chooses, the other discards."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    s.define("Cave", "Land")
    creature, land = s.hand(s.p2, "Bear", "Cave")
    s.cast(
        s.p1,
        spell(s, "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card."),
        targets=[s.p2],
    )
    assert s.zone(creature) == "graveyard" and s.zone(land) == "hand"


def test_each_opponent_discards_and_you_draw_that_many() -> None:
    """CR 101.4, 608.2i."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    s.hand(s.p2, "Bear", "Bear")
    s.cast(s.p1, spell(s, "Each opponent discards two cards. Draw a card for each card discarded this way."))
    assert len(s.names("hand", s.p2)) == 0 and len(s.names("hand", s.p1)) == 2


def test_each_player_uses_their_own_number() -> None:
    """ "Their hand" is each player's own."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    s.hand(s.p1, "Bear")
    s.hand(s.p2, "Bear", "Bear", "Bear")
    name = spell(s, "Each player discards their hand, then draws two cards.")
    s.cast(s.p1, name)
    assert len(s.names("hand", s.p1)) == 2 and len(s.names("hand", s.p2)) == 2


# --- damage ------------------------------------------------


def test_damage_divided() -> None:
    """CR 601.2d: the division is announced with the targets."""
    s = Scenario()
    one, two = bear(s, s.p2), bear(s, s.p2)
    name = spell(s, "This spell deals 5 damage divided as you choose among any number of targets.")
    s.cast(s.p1, name, targets=[one, two, s.p2], divide={one: 2, two: 1, s.p2: 2})
    assert s.zone(one) == "graveyard" and s.zone(two) == "battlefield" and s.life(s.p2) == 18


def test_bite_and_fight() -> None:
    """CR 701.14."""
    s = Scenario()
    mine = bear(s, s.p1, "Big", "4/4")
    theirs = bear(s, s.p2)
    other = bear(s, s.p2)
    s.cast(
        s.p1,
        spell(s, "Target creature you control deals damage equal to its power to target creature you don't control."),
        targets=[mine, theirs],
    )
    assert s.zone(theirs) == "graveyard" and s.game.object(mine).damage == 0
    s.cast(s.p1, spell(s, "Target creature you control fights target creature you don't control."), targets=[mine, other])
    assert s.zone(other) == "graveyard" and s.game.object(s.now(mine)).damage == 2


def test_drain() -> None:
    """ "You gain life equal to the life lost this way"."""
    s = Scenario(players=3)
    s.cast(s.p1, spell(s, "Each opponent loses 2 life. You gain life equal to the life lost this way."))
    assert (s.life(s.p1), s.life(s.p2), s.life(s.p3)) == (24, 18, 18)


def test_more_damage_instead() -> None:
    """CR 608.2c."""
    s = Scenario()
    text = "This spell deals 2 damage to target player. If you control a creature, this spell deals 4 damage instead."
    s.cast(s.p1, spell(s, text), targets=[s.p2])
    bear(s, s.p1)
    s.cast(s.p1, spell(s, text), targets=[s.p2])
    assert s.life(s.p2) == 14


# --- optional ------------------------------------------------


def test_if_you_do() -> None:
    """CR 608.2c."""
    s = Scenario()
    name = spell(s, "You may sacrifice a creature. If you do, draw two cards.")
    s.cast(s.p1, name)
    assert len(s.names("hand", s.p1)) == 0
    victim = bear(s, s.p1)
    s.cast(s.p1, name)
    assert s.zone(victim) == "graveyard" and len(s.names("hand", s.p1)) == 2


def test_when_you_do_targets_afterwards() -> None:
    """CR 603.12: the reflexive ability is put on the stack with a target of its own."""
    s = Scenario()
    bear(s, s.p1)
    s.answer("any target", [s.p2]).cast(
        s.p1, spell(s, "You may sacrifice a creature. When you do, this spell deals 3 damage to target player."), targets=[s.p2]
    )
    s.resolve()
    assert s.life(s.p2) == 17


def test_counter_unless_paid() -> None:
    """CR 118.12a, 701.6a."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2", cost="{G}")
    spell_id = s.cast(s.p2, "Bear", resolve=False)
    s.answer("pay", False).cast(s.p1, spell(s, "Counter target spell unless its controller pays {3}.", "Instant"), targets=[spell_id])
    assert s.names("graveyard", s.p2) == ["Bear"]


def test_counter_and_exile() -> None:
    """CR 614.1a: it is exiled instead."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2", cost="{G}")
    spell_id = s.cast(s.p2, "Bear", resolve=False)
    text = "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard."
    s.cast(s.p1, spell(s, text, "Instant"), targets=[spell_id])
    assert s.names("graveyard", s.p2) == [] and s.names("exile", s.p2) == ["Bear"]


# --- counters and tokens ------------------------------------------------


def test_counters() -> None:
    """CR 122."""
    s = Scenario()
    mine, other = bear(s, s.p1), bear(s, s.p1)
    s.cast(s.p1, spell(s, "Put a +1/+1 counter on each creature you control."))
    s.cast(s.p1, spell(s, "Double the number of +1/+1 counters on target creature."), targets=[mine])
    s.cast(
        s.p1,
        spell(s, "Distribute three +1/+1 counters among one, two, or three target creatures."),
        targets=[mine, other],
        divide={mine: 2, other: 1},
    )
    assert s.pt(mine) == (6, 6) and s.pt(other) == (4, 4)
    s.answer("proliferate", [mine]).cast(s.p1, spell(s, "Proliferate."))
    assert s.pt(mine) == (7, 7) and s.pt(other) == (4, 4)


def test_tokens() -> None:
    """CR 111.4, 701.7."""
    s = Scenario()
    s.cast(s.p1, spell(s, "Create two 1/1 red Goblin creature tokens with haste."))
    tokens = s.tokens(s.p1)
    assert len(tokens) == 2 and s.pt(tokens[0]) == (1, 1) and s.has(tokens[0], "haste") and s.chars(tokens[0]).name == "Goblin Token"


def test_token_with_an_ability() -> None:
    """CR 111.3."""
    s = Scenario()
    s.cast(s.p1, spell(s, 'Create a 1/1 black Rat creature token with "When this token dies, you gain 3 life."'))
    s.cast(s.p1, spell(s, "Destroy all creatures."))
    s.resolve()
    assert s.life(s.p1) == 23


def test_treasure_food_and_clue() -> None:
    """CR 111.10a, b, f."""
    s = Scenario()
    s.cast(s.p1, spell(s, "Create a Treasure token, a Food token, and a Clue token."))
    by_name = {s.chars(token).name: token for token in s.tokens(s.p1)}
    s.activate(by_name["Food Token"])
    s.activate(by_name["Clue Token"])
    assert s.life(s.p1) == 23 and len(s.names("hand", s.p1)) == 1 and len(s.tokens(s.p1)) == 1


def test_token_copy() -> None:
    """CR 707.2: counters are not copied."""
    s = Scenario()
    mine = bear(s, s.p1, "Flyer", "2/2", "Flying")
    s.cast(s.p1, spell(s, "Put a +1/+1 counter on target creature."), targets=[mine])
    s.cast(s.p1, spell(s, "Create a token that's a copy of target creature you control."), targets=[mine])
    assert s.pt(s.tokens(s.p1)[0]) == (2, 2) and s.has(s.tokens(s.p1)[0], "flying")


# --- the rest ------------------------------------------------


def test_gain_control_until_end_of_turn() -> None:
    """CR 613.1b, 514.2."""
    s = Scenario()
    theirs = bear(s, s.p2)
    s.cast(
        s.p1,
        spell(s, "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."),
        targets=[theirs],
    )
    assert s.controller(theirs) == s.p1 and s.has(theirs, "haste")
    s.next_turn()
    assert s.controller(theirs) == s.p2


def test_stays_tapped() -> None:
    """CR 502.3: for one untap step of its controller."""
    s = Scenario()
    theirs = bear(s, s.p2)
    s.cast(s.p1, spell(s, "Tap target creature. It doesn't untap during its controller's next untap step."), targets=[theirs])
    s.next_turn(s.p2)
    assert s.tapped(theirs)
    s.next_turn(s.p1)
    s.next_turn(s.p2)
    assert not s.tapped(theirs)


def test_extra_turn() -> None:
    """CR 500.7."""
    s = Scenario()
    s.cast(s.p1, spell(s, "Take an extra turn after this one."))
    s.next_turn()
    assert s.game.active == s.p1
    s.next_turn()
    assert s.game.active == s.p2


def test_play_an_exiled_card() -> None:
    """CR 601.3: only this turn."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2", cost="{G}")
    text = "Exile the top card of your library. You may play that card this turn."
    one = s.library(s.p1, "Bear")
    s.cast(s.p1, spell(s, text))
    assert s.zone(one) == "exile"
    s.cast(s.p1, s.now(one))
    assert s.zone(one) == "battlefield"
    other = s.library(s.p1, "Bear")
    s.cast(s.p1, spell(s, text))
    s.next_turn(s.p1)
    with pytest.raises(ScenarioError):
        s.cast(s.p1, s.now(other))


def test_prevent_the_next_damage() -> None:
    """CR 615.7."""
    s = Scenario()
    s.cast(s.p1, spell(s, "Prevent the next 3 damage that would be dealt to target player this turn.", "Instant"), targets=[s.p1])
    s.cast(s.p1, spell(s, "This spell deals 2 damage to target player."), targets=[s.p1])
    s.cast(s.p1, spell(s, "This spell deals 2 damage to target player."), targets=[s.p1])
    assert s.life(s.p1) == 19


def test_fog() -> None:
    """CR 615.1."""
    s = Scenario()
    mine = bear(s, s.p1)
    s.cast(s.p1, spell(s, "Prevent all combat damage that would be dealt this turn.", "Instant"))
    s.attack(mine)
    s.damage()
    assert s.life(s.p2) == 20


def test_regenerate() -> None:
    """CR 701.19a, c."""
    s = Scenario()
    mine = bear(s, s.p1)
    s.cast(s.p1, spell(s, "Regenerate target creature.", "Instant"), targets=[mine])
    s.cast(s.p1, spell(s, "Destroy target creature.", "Instant"), targets=[mine])
    assert s.zone(mine) == "battlefield" and s.tapped(mine)
    s.cast(s.p1, spell(s, "Regenerate target creature.", "Instant"), targets=[mine])
    s.cast(s.p1, spell(s, "Destroy target creature. It can't be regenerated.", "Instant"), targets=[mine])
    assert s.zone(mine) == "graveyard"


def test_each_opponent_sacrifices() -> None:
    """CR 701.21a: of their own creatures."""
    s = Scenario(players=3)
    mine, two, three = bear(s, s.p1), bear(s, s.p2), bear(s, s.p3)
    s.cast(s.p1, spell(s, "Each opponent sacrifices a creature of their choice."))
    assert [s.zone(id) for id in (mine, two, three)] == ["battlefield", "graveyard", "graveyard"]


def test_emblem() -> None:
    """CR 114, 113.6p."""
    s = Scenario()
    mine = bear(s, s.p1)
    s.cast(s.p1, spell(s, 'You get an emblem with "Creatures you control get +1/+1."'))
    assert s.pt(mine) == (3, 3)


def test_explore_and_connive() -> None:
    """CR 701.44, 701.50."""
    s = Scenario()
    mine = bear(s, s.p1)
    land = s.library(s.p1, s.define("Cave", "Land"))
    s.cast(s.p1, spell(s, "Target creature explores."), targets=[mine])
    assert s.zone(land) == "hand" and s.pt(mine) == (2, 2)
    s.define("Ant", "Creature", pt="1/1")
    s.library(s.p1, "Ant")
    s.cast(s.p1, spell(s, "Target creature explores."), targets=[mine])
    assert s.pt(mine) == (3, 3)


def test_mana_abilities() -> None:
    """CR 605."""
    s = Scenario()
    rock = s.battlefield(s.p1, s.define("Rock", "Artifact", "{T}: Add {C}{C}."))
    gem = s.battlefield(s.p1, s.define("Gem", "Artifact", "{T}: Add one mana of any color. Spend this mana only to cast creature spells."))
    s.define("Ogre", "Creature", pt="3/3", cost="{2}{R}")
    s.define("Bolt", "Instant", "This spell deals 3 damage to target player.", cost="{R}")
    s.mana(s.p1, "")
    bolt, ogre = s.hand(s.p1, "Bolt", "Ogre")
    assert not s.can(s.p1, "cast", bolt) and s.can(s.p1, "cast", ogre)
    s.cast(s.p1, ogre)
    assert s.zone(ogre) == "battlefield" and s.tapped(rock) and s.tapped(gem)


def test_extra_combat_phase() -> None:
    """CR 500.8."""
    s = Scenario()
    mine = bear(s, s.p1)
    s.attack(mine)
    s.damage()
    s.step("main2")
    s.cast(s.p1, spell(s, "Untap all creatures you control. After this main phase, there is an additional combat phase."))
    s.step("combat")
    assert s.game.active == s.p1
    s.attack(mine)
    s.damage()
    assert s.life(s.p2) == 16
