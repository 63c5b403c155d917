"""Details of mana, numbers, abilities, tokens, targets, costs, draws and counters (CR 106-122)."""

from wanzhi import Scenario
from wanzhi.model.constants import GREEN, RED, WHITE
from wanzhi.model.events import E_DRAW
from wanzhi.model.mana import COLORLESS
from wanzhi.rules.standing import hand_limit

BEAR = "Runeclaw Bear"
SOLDIER = "create a 1/1 white Soldier creature token."


def enchantment(s: Scenario, text: str, player: int = 0) -> int:
    return s.battlefield(player, s.define(f"Rule {len(s._defined)}", "Enchantment", text))


def spell(s: Scenario, text: str, kind: str = "Sorcery", cost: str = "{R}") -> str:
    name = f"Spell {len(s._defined)}"
    s.define(name, kind, text, cost)
    return name


def test_hybrid_mana_is_one_half_of_the_symbol():
    """CR 106.8: a hybrid symbol that is added gives one mana of the half that the player chooses."""
    for color, symbol in ((GREEN, 0), (WHITE, 1)):
        s = Scenario()
        source = s.battlefield(s.p1, s.define("Mixed Source", "Artifact", "{T}: add {G/W}."))
        s.lands(s.p1)
        s.choose(lambda decision, half=symbol: (half,))
        s.activate(source)
        assert s.pool(s.p1) == {color: 1}


def test_mana_of_phyrexian_and_snow_symbols():
    """CR 106.9, 106.11: a Phyrexian symbol adds mana of its color, a snow symbol colorless mana."""
    s = Scenario()
    red = s.battlefield(s.p1, s.define("Red Source", "Artifact", "{T}: add {R/P}."))
    snow = s.battlefield(s.p1, s.define("Snow Source", "Artifact", "{T}: add {S}."))
    s.lands(s.p1)
    s.activate(red)
    assert s.pool(s.p1) == {RED: 1}
    s.activate(snow)
    assert sum(amount for unit, amount in s.pool(s.p1).items() if unit & COLORLESS) == 1


def test_an_ability_given_to_an_object_has_no_x():
    """CR 107.3j: X of an ability that an object gained is not the X that the object was cast with."""
    s = Scenario()
    hydra = s.cast(s.p1, s.define("Test Hydra", "Creature - Hydra", "~ enters with X +1/+1 counters on it.", "{X}{G}", "0/0"), x=3)
    s.gain(s.now(hydra), "when ~ dies, you gain X life.")
    s.do(lambda game: game.destroy((game.current(hydra),)))
    assert s.zone(hydra) == "graveyard" and s.life(s.p1) == 20


def test_status_stays_where_it_means_nothing():
    """CR 110.5c: a tapped permanent stays tapped as it becomes something else."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, tapped=True)
    plains = s.battlefield(s.p1, "Plains")
    twin = spell(s, "target creature becomes a copy of target land.")
    s.cast(s.p1, twin, targets=[bear, plains])
    assert s.chars(bear).name == "Plains" and s.tapped(bear)


def test_no_token_that_may_not_enter():
    """CR 111.5: a token of a kind that can't enter the battlefield is not created."""
    s = Scenario()
    enchantment(s, "creature tokens can't enter the battlefield.")
    s.cast(s.p1, spell(s, SOLDIER))
    assert s.tokens(s.p1) == []
    s = Scenario()
    s.cast(s.p1, spell(s, SOLDIER))
    assert len(s.tokens(s.p1)) == 1
    dead = s.graveyard(s.p1, "Shock")
    s.cast(s.p1, spell(s, "create a token that's a copy of target card in your graveyard."), targets=dead)
    assert len(s.tokens(s.p1)) == 1


def test_no_token_of_nothing():
    """CR 111.12: a copy of an object that does not exist is not created."""
    s = Scenario()
    vat = s.battlefield(s.p1, s.define("Test Vat", "Artifact", (
        "when ~ enters, exile target creature card from a graveyard.\n{T}: create a token that's a copy of the exiled card."
    )))
    s.activate(vat)
    assert s.tokens(s.p1) == []


def test_an_ability_that_a_player_has():
    """CR 113.1b, 613.10: a player with hexproof can't be the target of an opponent's spell."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    enchantment(s, "you have hexproof.", s.p2)
    offered: list[int] = []
    s.answer("choose targets", lambda decision: offered.extend(decision.next(()).options) or (bear,))
    s.cast(s.p1, "Shock")
    assert offered and s.p2 not in offered and s.p1 in offered


def test_no_counters_as_it_enters():
    """CR 113.6i: that counters can't be put on it counts for how it enters too."""
    s = Scenario()
    proof = s.define("Bare", "Creature - Beast", "~ can't have counters put on it.\n~ enters with two +1/+1 counters on it.", pt="2/2")
    assert s.counters(s.enter(s.p1, proof)) == {}


def test_effects_on_players_apply_by_timestamp():
    """CR 613.10: of two effects on one's hand size the newer one is applied last."""
    s = Scenario()
    enchantment(s, "you have no maximum hand size.")
    s.cast(s.p1, spell(s, "draw a card."))
    assert hand_limit(s.game, 0, 7) is None
    enchantment(s, "your maximum hand size is two.")
    assert hand_limit(s.game, 0, 7) == 2
    s = Scenario()
    enchantment(s, "your maximum hand size is two.")
    enchantment(s, "you have no maximum hand size.")
    assert hand_limit(s.game, 0, 7) is None


def test_equal_restrictions_are_each_ability_s_own():
    """CR 602.5c: the use of one ability does not count for an identically worded one acquired from elsewhere."""
    s = Scenario()
    text = "{0}: ~ gets +1/+1 until end of turn. activate only once each turn."
    beast = s.battlefield(s.p1, s.define("Twice", "Creature - Beast", text, pt="1/1"))
    s.gain(beast, text)
    s.activate(beast, 0).activate(beast, 1)
    assert s.pt(beast) == (3, 3) and not s.can(s.p1, "activate", beast)


def test_instructions_of_a_granted_ability_belong_to_it():
    """CR 113.10a, 602.5c: "activate only once each turn" goes with the ability that was granted, and limits that one alone."""
    s = Scenario()
    own = s.define("Owner", "Creature - Wizard", "{0}: ~ gets +1/+1 until end of turn. activate only once each turn.", pt="1/1")
    beast = s.battlefield(s.p1, own)
    s.gain(beast, "{0}: ~ gets +0/+1 until end of turn. activate only once each turn.")
    s.activate(beast, 0).activate(beast, 1)
    assert s.pt(beast) == (2, 3)
    assert not s.can(s.p1, "activate", beast)


def test_targets_are_counted_as_they_were_chosen():
    """CR 115.9a: "with a single target" counts how often something was chosen as a target."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    twice = spell(s, "~ deals 1 damage to target creature and 1 damage to target player.")
    s.cast(s.p2, twice, targets=[bear, s.p1], resolve=False)
    s.cast(s.p2, "Shock", targets=s.p1, resolve=False)
    offered: list[int] = []
    s.answer("choose targets", lambda decision: offered.extend(decision.next(()).options) or (decision.next(()).options[0],))
    shock = s.stack()[-1]
    s.cast(s.p1, spell(s, "counter target spell with a single target.", "Instant", "{U}"))
    assert set(offered) <= {shock} and s.life(s.p1) == 19


def test_that_targets_only_it():
    """CR 115.9c: "that targets only ~" is about the number of different objects chosen."""
    s = Scenario()
    watch = s.battlefield(s.p2, s.define("Watcher", "Creature - Cat", "whenever an opponent casts a spell that targets only ~, you gain 3 life.", pt="4/9"))
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, spell(s, "~ deals 1 damage to target creature and 1 damage to target creature."), targets=[watch, watch])
    assert s.life(s.p2) == 23
    s.cast(s.p1, spell(s, "~ deals 1 damage to target creature and 1 damage to target creature."), targets=[watch, bear])
    assert s.life(s.p2) == 23


def test_mana_abilities_need_not_be_activated():
    """CR 118.3c: who has to pay is not made to activate mana abilities."""
    s = Scenario()
    s.lands(s.p2, "Forest", "Forest")
    s.lands(s.p1, "Island", "Island", "Island", "Island")
    bear = s.battlefield(s.p2, BEAR)
    s.answer("pay", False)
    s.cast(s.p1, spell(s, "destroy target creature unless its controller pays {2}.", cost="{U}"), targets=bear)
    assert s.zone(bear) == "graveyard" and not any(s.tapped(land) for land in s.game.permanents(s.p2))


def test_if_you_do_asks_whether_one_searched():
    """CR 118.12b: "if you do" after a search asks whether the player chose to search, not what was found."""
    s = Scenario()
    s.choose(True)
    s.cast(s.p1, spell(s, (
        "you may search your library for a basic land card, reveal it, put it into your hand, then shuffle. if you do, you lose 2 life."
    )))
    assert s.life(s.p1) == 18


def test_the_choice_to_have_somebody_draw():
    """CR 121.3a: it can be taken for a player without a library, not for one who can't draw."""
    s = Scenario()
    s.empty_library(s.p2)
    s.answer("YesNo", True)
    s.cast(s.p1, spell(s, "you may have target player draw a card."), targets=s.p2)
    assert s.result == "win" and s.winners == (s.p1,)
    s = Scenario()
    enchantment(s, "your opponents can't draw cards.")
    asked: list[bool] = []
    s.answer("YesNo", lambda decision: asked.append(True) or True)
    s.cast(s.p1, spell(s, "you may have target player draw a card."), targets=s.p2)
    assert not asked and s.names("hand", s.p2) == []


def test_what_is_done_with_a_card_drawn_in_place_of_another():
    """CR 121.6c, 614.11b: what else an effect does with the card it has one draw is not done with cards that a replacement brings."""
    s = Scenario()
    s.library(s.p1, "Forest", "Forest", "Forest")
    s.cast(s.p1, spell(s, "draw a card, then reveal it. if it's a land card, you gain 3 life."))
    assert s.life(s.p1) == 23
    enchantment(s, "if you would draw a card, draw two cards instead.")
    s.cast(s.p1, spell(s, "draw a card, then reveal it. if it's a land card, you gain 3 life."))
    assert s.life(s.p1) == 23 and s.names("hand", s.p1) == ["Forest"] * 3


def test_a_prevention_that_has_one_draw():
    """CR 121.7, 615.5: the rest of the damage is dealt first, then the cards are drawn one at a time."""
    s = Scenario()
    s.library(s.p1, "Forest")
    s.battlefield(s.p1, s.define("Sponge", "Creature - Sponge", "if damage would be dealt to ~, prevent that damage. draw a card.", pt="1/1"))
    drawn: list[int] = []
    s.game.observer = lambda game, event: drawn.append(game.player(0).life) if event.kind == E_DRAW else None
    s.cast(s.p2, spell(s, "~ deals 5 damage to each creature and each player."))
    assert drawn == [15] and s.names("hand", s.p1) == ["Forest"]


def test_miracle_is_seen_before_it_is_revealed():
    """CR 121.9: who may reveal a card as it is drawn looks at it before choosing."""
    s = Scenario()
    card = s.library(s.p1, s.define("Sudden Rain", "Sorcery", "~ deals 3 damage to each opponent.\nmiracle {R}", "{6}{R}"))
    s.answer("miracle", True).answer("reveal", True).answer("cast", True)
    s.mana(s.p1, "{R}")
    s.do(lambda game: game.draw(0, 1))
    assert s.life(s.p2) == 17 and s.zone(card) == "graveyard"


def test_a_vehicle_that_is_crewed():
    """CR 301.7: a Vehicle with crew becomes an artifact creature."""
    s = Scenario()
    harvester = s.battlefield(s.p1, "Aethersphere Harvester")
    bear = s.battlefield(s.p1, BEAR)
    assert not s.game.is_creature(harvester)
    s.activate(harvester, 1, pay=[bear])
    assert s.game.is_creature(harvester) and s.pt(harvester) == (3, 5) and s.tapped(bear)
