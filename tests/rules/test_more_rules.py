"""Rules that need a position of their own (CR 101-616)."""


from wanzhi import Game, IllegalChoice, Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.starter import starter_records
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import GREEN

BEAR = "Runeclaw Bear"
GAIN = ", you gain 1 life."
REFUSED = (ScenarioError, IllegalChoice)


def watcher(s: Scenario, text: str, player: int = 0) -> int:
    return s.battlefield(player, s.define(f"Watcher {len(s._defined)}", "Enchantment", text))


def test_cards_that_begin_on_the_battlefield():
    """CR 103.6, 103.6a: a Leyline in the opening hand."""
    records = {record.name: record for record in starter_records()}
    leyline = compile_card(records["Leyline of Sanctity"])
    forest = compile_card(records["Forest"])
    game = Game([[leyline] * 40, [forest] * 40], seed=1, first=0)
    while game.decision.why == "103.5":
        game.choose(True)
    assert game.decision.why == "103.6"
    game.choose(True)
    assert len(game.permanents(0)) == 1


def test_any_number_of_targets_or_things_may_be_none():
    """CR 107.1c."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Farewell", "Sorcery", "sacrifice any number of creatures.", "{B}")
    s.choose(()).cast(s.p1, "Farewell")
    assert s.zone(bear) == "battlefield"


def test_x_of_a_delayed_trigger():
    """CR 107.3n: the X of the spell that made it."""
    s = Scenario()
    s.define("Slow Rain", "Instant", "at the beginning of the next end step, you gain X life.", "{X}{W}")
    s.cast(s.p1, "Slow Rain", x=4)
    s.step("end")
    assert s.life(s.p1) == 24


def test_cards_are_counted_and_tokens_are_not():
    """CR 108.2b, 111.6: "for each creature card in your graveyard"."""
    s = Scenario()
    s.graveyard(s.p1, BEAR, BEAR, "Forest")
    s.define("Count", "Sorcery", "you gain 1 life for each creature card in your graveyard.", "{W}")
    s.cast(s.p1, "Count")
    assert s.life(s.p1) == 22


def test_mana_abilities_belong_to_who_activates_them():
    """CR 109.4a: the mana is that player's."""
    s = Scenario()
    elf = s.battlefield(s.p2, "Llanowar Elves")
    s.lands(s.p2)
    s.activate(elf)
    assert s.pool(s.p2) == {GREEN: 1} and s.pool(s.p1) == {}


def test_an_emblem_belongs_to_who_got_it():
    """CR 109.4c, 114.2: "creatures you control" on an emblem."""
    s = Scenario(active=1)
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.cast(s.p2, s.define("Oath", "Sorcery", 'you get an emblem with "creatures you control get +1/+1."', "{W}"))
    assert s.pt(mine) == (2, 2) and s.pt(theirs) == (3, 3)


def test_a_permanent_begins_as_it_enters():
    """CR 110.1, 110.5, 110.5b: untapped, under control of who put it there."""
    s = Scenario()
    bear = s.enter(s.p1, BEAR)
    assert s.zone(bear) == "battlefield" and not s.tapped(bear) and s.controller(bear) == s.p1


def test_abilities_of_cards_that_can_be_cast_from_elsewhere():
    """CR 113.6d, 113.6f, 604.6: flashback functions in the graveyard only."""
    s = Scenario()
    s.mana(s.p1, "{C}{C}{R}")
    dead = s.graveyard(s.p1, "Faithless Looting")
    assert s.can(s.p1, "cast", dead)
    s = Scenario()
    s.mana(s.p1, "{C}{C}{R}")
    gone = s.exile(s.p1, "Faithless Looting")
    assert not s.can(s.p1, "cast", gone)


def test_abilities_about_how_it_enters_function_as_it_enters():
    """CR 113.6h, 614.12."""
    s = Scenario()
    assert s.tapped(s.enter(s.p1, "Temple of Deceit"))


def test_counterspell_does_not_offer_itself():
    """CR 115.5."""
    s = Scenario()
    shock = s.cast(s.p1, "Shock", targets=s.p2, resolve=False)
    offered: list[int] = []
    target = s.stack()[0]
    s.answer("choose targets", lambda decision: offered.extend(decision.next(()).options) or (target,))
    s.cast(s.p2, s.define("Stifle It", "Instant", "counter target spell.", "{U}"))
    assert set(offered) <= {target} and s.life(s.p2) == 20 and shock


def test_the_division_stays_with_new_targets():
    """CR 115.7f: the new target gets the old one's share."""
    s = Scenario()
    wurm, bear, other = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, BEAR), s.battlefield(s.p1, "Serra Angel")
    s.cast(s.p1, "Rolling Thunder", x=5, targets=[wurm, bear], divide={wurm: 3, bear: 2}, resolve=False)
    s.answer("choose new targets", [other, bear])
    s.cast(s.p2, "Redirect", targets=s.stack()[0])
    assert s.game.object(wurm).damage == 0 and s.game.object(other).damage == 3 and s.zone(bear) == "graveyard"


def test_you_is_not_targeted():
    """CR 115.10b, 109.5: "you gain 3 life" with shroud."""
    s = Scenario()
    watcher(s, "you have shroud.")
    s.cast(s.p1, s.define("Balm", "Instant", "you gain 3 life.", "{W}"))
    assert s.life(s.p1) == 23


def test_no_priority_while_something_resolves():
    """CR 117.2e: an effect asks its questions; nobody can respond before it is done."""
    s = Scenario()
    s.lands(s.p2, "Mountain")
    s.hand(s.p2, "Shock")
    asked: list[str] = []
    s.hand(s.p1, "Forest")
    s.define("Loot", "Sorcery", "draw a card, then discard a card.", "{U}")
    s.answer("discard", lambda decision: asked.append(decision.kind) or decision.default())
    s.cast(s.p1, "Loot")
    assert asked == ["Pick"] and len(s.game.hand(s.p1)) == 1


def test_becoming_tapped():
    """CR 603.2e: when it happens, and not while it is so."""
    s = Scenario()
    watcher(s, "whenever a creature you control becomes tapped" + GAIN)
    bear = s.battlefield(s.p1, BEAR, tapped=True)
    s.do(lambda game: game.tap((bear,)))
    assert s.life(s.p1) == 20
    s.do(lambda game: game.untap((bear,)))
    s.do(lambda game: game.tap((bear,)))
    assert s.life(s.p1) == 21


def test_attacking_with_two_or_more():
    """CR 508.3c."""
    s = Scenario()
    watcher(s, "whenever you attack with two or more creatures" + GAIN)
    one, two = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.attack(one)
    assert s.life(s.p1) == 20
    s.next_turn(s.p1)
    s.attack(one, two)
    assert s.life(s.p1) == 21


def test_several_defending_players():
    """CR 506.2a, 508.1b: with three players each creature may attack another one."""
    s = Scenario(players=3)
    one, two = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Gray Ogre")
    s.attack(one, two, of={one: s.p2, two: s.p3})
    assert (s.life(s.p2), s.life(s.p3)) == (18, 18)


def test_attacking_creatures_attack_until_the_combat_ends():
    """CR 508.1k, 511.3."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.attack(bear).blocks()
    assert s.attackers() == (bear,)
    s.step("main2")
    assert s.attackers() == ()


def test_steps_begin_and_effects_end():
    """CR 500.4, 507.1, 603.2b: triggers of the beginning of combat."""
    s = Scenario()
    watcher(s, "at the beginning of each combat" + GAIN)
    s.step("combat")
    assert s.life(s.p1) == 21


def test_damage_prevented_with_something_more():
    """CR 615.5, 614.1a: "prevent that damage. Put that many +1/+1 counters on it"."""
    s = Scenario()
    text = "if damage would be dealt to ~, prevent that damage and put that many +1/+1 counters on ~."
    hydra = s.battlefield(s.p1, s.define("Hydra", "Creature", text, pt="1/1"))
    s.cast(s.p2, "Lightning Bolt", targets=hydra)
    assert s.pt(hydra) == (4, 4) and s.game.object(hydra).damage == 0


def test_timestamps():
    """CR 613.7b, 613.7d, 613.7e: of effects as they begin, of objects as they enter, of attachments as they are attached."""
    s = Scenario()
    bear, other = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.define("Ground", "Instant", "target creature loses flying until end of turn.", "{R}")
    flight = s.battlefield(s.p1, "Flight", attached_to=other)
    s.cast(s.p1, "Ground", targets=bear)
    s.do(lambda game: game.attach(flight, bear))
    assert s.has(bear, "flying")  # the Aura is newer: it was attached after the spell resolved
    s.cast(s.p1, "Ground", targets=bear)
    assert not s.has(bear, "flying")
    s.cast(s.p1, "Flight", targets=bear)
    assert s.has(bear, "flying")


def test_all_layers():
    """CR 613.1b-g, 613.2, 613.4: control, types, colour, abilities, power and toughness of one creature."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR, counters={"+1/+1": 1})
    s.battlefield(s.p1, "Control Magic", attached_to=bear)
    s.battlefield(s.p1, "Flight", attached_to=bear)
    s.battlefield(s.p1, "Glorious Anthem")
    s.battlefield(s.p1, s.define("Small", "Enchantment", "creatures you control have base power and toughness 1/1."))
    assert s.controller(bear) == s.p1 and s.has(bear, "flying") and s.pt(bear) == (3, 3)


def test_effects_of_spells_need_no_room_of_their_own():
    """CR 614.3, 615.3, 614.4: a shield may be made long before, and lasts for the turn."""
    s = Scenario()
    s.cast(s.p1, "Healing Salve", modes=1, targets=s.p1)
    s.step("main2")
    s.cast(s.p2, "Lightning Bolt", targets=s.p1)
    assert s.life(s.p1) == 20
    s.cast(s.p1, "Healing Salve", modes=1, targets=s.p1)
    s.next_turn()
    s.cast(s.p2, "Lightning Bolt", targets=s.p1)
    assert s.life(s.p1) == 17


def test_prevention_must_be_there_before_the_damage():
    """CR 615.4: afterwards it is too late."""
    s = Scenario()
    s.cast(s.p2, "Lightning Bolt", targets=s.p1)
    s.cast(s.p1, "Healing Salve", modes=1, targets=s.p1)
    assert s.life(s.p1) == 17


def test_damage_that_can_not_be_prevented_and_a_shield():
    """CR 615.12, 615.12a: the shield of an effect does nothing against it."""
    s = Scenario()
    watcher(s, "damage can't be prevented.")
    s.cast(s.p1, "Healing Salve", modes=1, targets=s.p1)
    s.cast(s.p2, "Lightning Bolt", targets=s.p1)
    assert s.life(s.p1) == 17


def test_costs_with_choices_paid_on_resolution():
    """CR 118.13b, 118.12a: a Phyrexian cost of "unless" may be paid with life."""
    s = Scenario()
    s.lands(s.p1)
    s.cast(s.p1, "Memnite", resolve=False)
    s.define("Quiet", "Instant", "counter target spell unless its controller pays {R/P}.", "{U}")
    s.answer("pay", True)
    s.cast(s.p2, "Quiet", targets=s.stack()[0])
    assert s.names("battlefield", s.p1) == ["Memnite"] and s.life(s.p1) == 18


def test_leaving_players_take_their_objects_along():
    """CR 405.6h, 800.4a: at once."""
    s = Scenario(players=3)
    for player in (s.p1, s.p3):
        s.hand(player, "Shock"), s.battlefield(player, "Mountain")
    bear = s.battlefield(s.p2, BEAR)
    s.game.concede(s.p2)
    assert not s.game.exists(bear) and s.game.players() == (0, 2)


def test_exiled_cards_of_one_object():
    """CR 607.1, 607.3, 607.2a: "the exiled card" of Journey to Nowhere."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    journey = s.cast(s.p1, "Journey to Nowhere", targets=bear)
    s.cast(s.p2, "Disenchant", targets=s.now(journey))
    assert s.zone(bear) == "battlefield"


def test_a_copied_pair_of_linked_abilities():
    """CR 607.5, 707.7: a copy of Journey to Nowhere returns what it exiled itself."""
    s = Scenario()
    one, two = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Journey to Nowhere", targets=one)
    s.define("Mirror", "Enchantment", "you may have ~ enter as a copy of any enchantment on the battlefield.", "{U}")
    mirror = s.cast(s.p1, "Mirror", targets=two)
    assert s.zone(two) == "exile"
    s.cast(s.p2, "Disenchant", targets=s.now(mirror))
    assert s.zone(two) == "battlefield" and s.zone(one) == "exile"


def test_several_types_are_one_object():
    """CR 300.1, 300.2, 205.3c."""
    s = Scenario()
    relic = s.battlefield(s.p1, s.define("Relic", "Legendary Artifact Creature - Golem", pt="2/2"))
    s.cast(s.p2, "Shatter", targets=relic)
    assert s.zone(relic) == "graveyard"


def test_multiplayer_who_begins_draws():
    """CR 103.8c, 506.2a: with three players nobody skips a draw."""
    s = Scenario(players=3, active=2)
    s.step("draw", s.p1)
    assert len(s.game.hand(s.p1)) == 1


def test_an_instead_of_the_same_spell():
    """CR 614.15: "if ..., instead": self-replacement."""
    for artifacts, life in ((2, 18), (3, 16)):
        s = Scenario()
        for name in ("Memnite", "Ornithopter", "Mind Stone")[:artifacts]:
            s.battlefield(s.p1, name)
        text = "~ deals 2 damage to any target. if you control three or more artifacts, ~ deals 4 damage instead."
        s.cast(s.p1, s.define("Blast", "Instant", text, "{R}"), targets=s.p2)
        assert s.life(s.p2) == life


def test_a_creature_is_not_tapped_twice_for_one_cost():
    """CR 118.10, 601.2h: "{T}, tap two untapped creatures you control": the source itself is not offered for the second part."""
    s = Scenario()
    rider, one, two = s.battlefield(s.p1, "Tradewind Rider"), s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    spare, land = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Forest")
    offered: list[int] = []
    s.answer("pay cost", lambda decision: offered.extend(decision.next(()).options) or (one, two))
    s.activate(rider, targets=land)
    assert sorted(offered) == [one, two, spare] and s.zone(land) == "hand" and s.tapped(rider) and not s.tapped(spare)
