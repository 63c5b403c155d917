"""Rulings on well-known cards, first half of the alphabet: unusual interactions, played."""

from wanzhi import Scenario
from wanzhi.model.constants import CREATURE, GREEN

BEAR = "Runeclaw Bear"


def test_madness_comes_before_what_replaces_the_move():
    """CR 702.35a, 616.1g: the discarding itself is replaced, so no effect on the graveyard it would go to is chosen first."""
    s = Scenario()
    s.battlefield(s.p1, "Anafenza, the Foremost")
    rootwalla, bear = s.hand(s.p2, "Basking Rootwalla", BEAR)
    s.cast(s.p1, "Mind Rot", targets=s.p2)
    assert s.zone(rootwalla) == "battlefield" and s.zone(bear) == "exile"


def test_changeling_is_every_creature_type():
    """CR 702.73a, 604.3, 613.3: in every zone, and what loses the ability keeps the types; another type set later takes them away."""
    s = Scenario()
    bird = s.battlefield(s.p1, "Avian Changeling")
    card = s.library(s.p1, "Avian Changeling")
    s.battlefield(s.p2, "Goblin King")
    s.define("Recruit", "Sorcery", "search your library for a Goblin card, reveal it, put it into your hand, then shuffle.", "{R}")
    s.answer("search", (card,)).cast(s.p1, "Recruit")
    assert s.pt(bird) == (3, 3) and s.zone(card) == "hand"
    s.battlefield(s.p2, "Coat of Arms")
    other = s.battlefield(s.p2, "Elvish Visionary")
    s.battlefield(s.p2, "Humility")
    assert s.pt(bird) == (3, 3) and s.pt(other) == (2, 2)  # it shares a type with Goblin King and with the Elf
    s.answer("choose", "Wall").enter(s.p1, "Conspiracy")
    assert s.pt(bird) == (1, 1)


def test_amassing_with_a_changeling():
    """CR 701.47a, 702.73a: any creature that is an Army gets the counters; no token is created."""
    s = Scenario()
    bird = s.battlefield(s.p1, "Avian Changeling")
    s.battlefield(s.p1, "Dreadhorde Invasion")
    s.step("upkeep", s.p1)
    assert s.counters(bird, "+1/+1") == 1 and s.tokens(s.p1) == []


def test_protection_from_coloured_spells():
    """CR 702.16b, 601.3, 303.4f: an Aura spell without a legal target is not offered; put onto the battlefield it can be attached."""
    s = Scenario()
    emrakul = s.battlefield(s.p2, "Emrakul, the Aeons Torn")
    pacifism = s.hand(s.p1, "Pacifism")
    s.mana(s.p1, "{1}{W}{W}{W}")
    assert not s.can(s.p1, "cast", pacifism)
    s.enter(s.p1, pacifism)
    assert s.zone(pacifism) == "battlefield" and s.game.object(s.now(pacifism)).attached_to == emrakul
    s.cast(s.p1, "Banishing Light")  # the source of the ability is a permanent, no spell
    assert s.zone(emrakul) == "exile"


def test_what_cant_be_the_target_of_spells():
    """CR 115.4, 601.3: a spell is none yet while it is asked whether it could be cast."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Warded", "Creature - Bear", "~ can't be the target of Aura spells.", pt="2/2"))
    pacifism, murder = s.hand(s.p1, "Pacifism", "Murder")
    s.mana(s.p1, "{1}{W}{B}{B}")
    assert not s.can(s.p1, "cast", pacifism) and s.can(s.p1, "cast", murder)


def test_tokens_whose_size_speaks_of_a_permanent_that_is_gone():
    """CR 201.5a, 604.2: each Ooze knows the Gutter Grime that created it; without that its size is 0/0."""
    s = Scenario()
    s.battlefield(s.p1, "Gutter Grime")
    other = s.battlefield(s.p1, "Gutter Grime", counters={"slime": 2})
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Murder", targets=bear)
    assert sorted(s.pt(token) for token in s.tokens(s.p1)) == [(1, 1), (3, 3)]
    s.cast(s.p2, "Disenchant", targets=other)
    assert [s.pt(token) for token in s.tokens(s.p1)] == [(1, 1)]


def test_losing_hexproof():
    """CR 702.11e: what loses hexproof loses "hexproof from black" too, and a search for hexproof finds it."""
    s = Scenario()
    knight = s.battlefield(s.p1, "Knight of Grace")
    s.define("Lore", "Sorcery", "put a +1/+1 counter on each creature with hexproof.", "{G}")
    s.cast(s.p1, "Lore")
    assert s.counters(knight, "+1/+1") == 1
    murder = s.hand(s.p2, "Murder")
    s.mana(s.p2, "{1}{B}{B}{U}")
    assert not s.can(s.p2, "cast", murder)
    s.define("Strip", "Instant", "creatures your opponents control lose hexproof until end of turn.", "{U}")
    s.cast(s.p2, "Strip")
    s.cast(s.p2, murder, targets=knight)
    assert s.zone(knight) == "graveyard"


def test_exiled_with_means_what_its_linked_ability_exiled():
    """CR 607.2a, 607.5: as a copy it speaks of what the copied ability exiled, not of what its own ability exiled before."""
    s = Scenario()
    shape = s.battlefield(s.p1, "Dimir Doppelganger")
    bear = s.graveyard(s.p2, BEAR)
    sisters = s.graveyard(s.p1, "Sisters of Stone Death")
    s.activate(shape, targets=bear)
    s.activate(shape, "becomes a copy", targets=sisters)
    s.activate(shape, "exiled with")
    assert s.zone(bear) == "exile" and s.zone(sisters) == "exile"
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.attack(shape).block(wurm, shape).blocks()
    s.activate(shape, "exile target creature blocking", targets=wurm)
    s.activate(shape, "exiled with")
    assert s.zone(wurm) == "battlefield" and s.controller(wurm) == s.p1
    assert s.zone(bear) == "exile"


def test_alternative_costs_of_a_card_that_may_be_cast_from_elsewhere():
    """CR 118.9, 601.2b, 608.2g: whoever may cast it for its mana cost may pay an alternative cost instead."""
    s = Scenario()
    chandra = s.battlefield(s.p1, "Chandra, Torch of Defiance")
    s.define("Pitcher", "Creature - Bear", "you may exile a blue card from your hand rather than pay ~'s mana cost.", "{5}{U}", "5/5")
    card = s.library(s.p1, "Pitcher")
    s.hand(s.p1, "Brainstorm")
    s.mana(s.p1, "{R}")
    s.activate(chandra, 0)
    assert s.zone(card) == "battlefield" and s.names("exile", s.p1) == ["Brainstorm"] and s.life(s.p2) == 20
    s.define("Top", "Artifact", "you may cast spells from the top of your library.")
    s.battlefield(s.p1, "Top")
    drifter = s.library(s.p1, "Mulldrifter")
    s.mana(s.p1, "{1}{U}{U}")  # evoke {2}{U}
    assert s.can(s.p1, "cast", drifter)
    s.cast(s.p1, drifter, way="evoke")
    assert s.zone(drifter) == "graveyard" and len(s.names("hand", s.p1)) == 2


def test_as_it_last_was_for_what_resolves():
    """CR 603.4, 608.2h, 113.7a: Howling Mine left the battlefield untapped; tapped in response, it does nothing."""
    for tool, drawn in (("Disenchant", 2), ("Icy Manipulator", 1)):
        s = Scenario(active=1)
        mine = s.battlefield(s.p2, "Howling Mine")
        icy = s.battlefield(s.p2, "Icy Manipulator")
        s._go(lambda s=s: bool(s.game.stack()))
        if tool == "Disenchant":
            s.cast(s.p2, tool, targets=mine)
        else:
            s.activate(icy, targets=mine)
        assert len(s.names("hand", s.p1)) == drawn


def test_each_opponent_and_what_they_control():
    """CR 608.2c, 615.1: damage prevented to the player is dealt to their creatures and planeswalkers all the same."""
    s = Scenario()
    elves, ajani = s.battlefield(s.p2, "Llanowar Elves"), s.battlefield(s.p2, "Ajani Vengeant")
    own = s.battlefield(s.p1, "Llanowar Elves")
    s.battlefield(s.p2, s.define("Shield", "Enchantment", "prevent all damage that would be dealt to you."))
    s.enter(s.p1, "Goblin Chainwhirler")
    assert s.life(s.p2) == 20 and s.zone(elves) == "graveyard" and s.counters(ajani, "loyalty") == 2
    assert s.zone(own) == "battlefield"


def test_a_land_that_cant_enter_can_not_be_played():
    """CR 101.2, 305.1: Dryad Arbor is a creature card in a graveyard; other lands can be played from there."""
    s = Scenario()
    s.battlefield(s.p2, "Grafdigger's Cage")
    s.battlefield(s.p1, "Crucible of Worlds")
    arbor, forest = s.graveyard(s.p1, "Dryad Arbor", "Forest")
    assert not s.can(s.p1, "land", arbor) and s.can(s.p1, "land", forest)


def test_vehicles_that_are_copied_or_crew():
    """CR 301.7b, 702.122, 707.2: being crewed is not copied; a crewed Vehicle can be tapped for another, summoning sick or not."""
    s = Scenario()
    harvester = s.battlefield(s.p1, "Aethersphere Harvester", sick=True)
    copter = s.battlefield(s.p1, "Smuggler's Copter")
    bear = s.battlefield(s.p1, BEAR)
    s.activate(harvester, 1, pay=bear)
    assert s.pt(harvester) == (3, 5)
    s.answer("choose what to copy", (harvester,))
    clone = s.enter(s.p2, "Clone")
    assert s.chars(clone).name == "Aethersphere Harvester" and not s.chars(clone).types & CREATURE
    s.activate(copter, 0, pay=harvester)
    assert s.tapped(harvester) and s.chars(copter).types & CREATURE


def test_lifelink_in_one_or_two_events():
    """CR 510.2, 702.15e-f: damage by one source to several is one gain of life, by two sources two."""
    s = Scenario()
    cat = s.battlefield(s.p1, "Ajani's Pridemate")
    wurm = s.battlefield(s.p1, "Craw Wurm", gains="trample, lifelink")
    hawk = s.battlefield(s.p1, "Healer's Hawk")
    bear = s.battlefield(s.p2, BEAR)
    s.attack(wurm, hawk).block(bear, wurm).assign(wurm, {bear: 2, s.p2: 4})
    assert s.counters(cat, "+1/+1") == 2 and s.life(s.p1) == 27


def test_an_exiled_aura_comes_back_untargeted():
    """CR 303.4f-g, 610.3: its owner chooses what it enchants, shroud or not; where nothing can be enchanted it stays in exile."""
    for alone in (False, True):
        s = Scenario()
        bear = s.battlefield(s.p1, BEAR)
        pacifism = s.battlefield(s.p2, "Pacifism", attached_to=bear)
        light = s.enter(s.p1, "Banishing Light")
        s.cast(s.p2, "Murder", targets=bear)
        other = None if alone else s.battlefield(s.p1, "Grizzly Bears", gains="shroud")
        s.cast(s.p2, "Disenchant", targets=light)
        assert s.zone(pacifism) == ("exile" if alone else "battlefield")
        assert alone or s.game.object(s.now(pacifism)).attached_to == other


def test_blood_moon_and_how_lands_enter():
    """CR 614.12, 305.7: abilities that would change how a land enters are lost before they apply; names and supertypes stay."""
    s = Scenario()
    s.battlefield(s.p2, "Blood Moon")
    gate, crypt, depths = (s.enter(s.p1, name) for name in ("Azorius Guildgate", "Blood Crypt", "Dark Depths"))
    assert not s.tapped(gate) and not s.tapped(crypt) and s.life(s.p1) == 20
    assert s.counters(depths) == {} and s.zone(depths) == "battlefield"
    s.enter(s.p1, "Dark Depths")
    assert s.names("battlefield", s.p1).count("Dark Depths") == 1
    arbor = s.battlefield(s.p1, "Dryad Arbor")
    assert s.pt(arbor) == (1, 1) and s.chars(arbor).types & CREATURE and s.chars(arbor).colors == GREEN


def test_evolve_compares_again():
    """CR 702.100a, 608.2h: whichever of the two is greater as it resolves; as the creature last was if it is gone."""
    s = Scenario()
    raptor = s.battlefield(s.p1, "Cloudfin Raptor", counters={"+1/+1": 2})
    s.define("Turtle", "Creature - Turtle", cost="{1}", pt="1/4")
    s.define("Twist", "Instant", "target creature gets +2/-2 until end of turn.", "{G}")
    turtle = s.cast(s.p1, "Turtle", resolve=False)
    s.resolve(1)
    s.cast(s.p1, "Twist", targets=s.now(turtle))
    assert s.counters(raptor, "+1/+1") == 3
    wurm = s.cast(s.p1, "Craw Wurm", resolve=False)
    s.resolve(1)
    s.cast(s.p2, "Unsummon", targets=s.now(wurm))
    assert s.counters(raptor, "+1/+1") == 4
    s.define("Beasts", "Sorcery", "create two 5/1 green Beast creature tokens.", "{G}")
    s.cast(s.p1, "Beasts")
    assert s.counters(raptor, "+1/+1") == 5  # 4/5 when both triggered, 5/6 when the second resolved


def test_counters_that_cancel_out():
    """CR 702.79a, 122.3: a +1/+1 counter takes the -1/-1 counter of persist away, so that it comes back again."""
    s = Scenario()
    finks = s.battlefield(s.p1, "Kitchen Finks", counters={"-1/-1": 1})
    s.define("Heal", "Instant", "put a +1/+1 counter on target creature.", "{G}")
    s.cast(s.p1, "Heal", targets=finks)
    s.cast(s.p2, "Murder", targets=finks)
    assert s.zone(finks) == "battlefield" and s.counters(finks) == {"-1/-1": 1} and s.life(s.p1) == 22


def test_a_counter_spell_that_can_not_counter():
    """CR 101.2, 701.6a: Remand can target what can't be countered; it does the rest."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    decay = s.cast(s.p1, "Abrupt Decay", targets=bear, resolve=False)
    s.library(s.p2, "Forest")
    s.cast(s.p2, "Remand", targets=decay)
    assert s.zone(decay) == s.zone(bear) == "graveyard" and s.names("hand", s.p2) == ["Forest"]


def test_specimens_choices_are_those_of_the_new_controller():
    """CR 616.1b, 614.12a: control is settled first; then whose choices and replacement effects apply follows."""
    s = Scenario()
    s.define("Sage", "Creature - Wizard", "each other Wizard creature you control enters with an additional +1/+1 counter on it.", pt="2/2")
    s.battlefield(s.p2, "Sage")
    s.cast(s.p1, "Gather Specimens")
    asked: list[int] = []
    s.answer("color", lambda decision: asked.append(decision.player) or "red")
    voice = s.cast(s.p2, "Voice of All")
    assert asked == [s.p1] and s.controller(voice) == s.p1
    adept = s.cast(s.p2, "Aether Adept", targets="Sage")
    assert s.controller(adept) == s.p1 and s.counters(adept) == {} and s.names("hand", s.p2) == ["Sage"]


def test_tokens_that_enter_attacking():
    """CR 508.4, 508.4c, 701.7: they were not declared, a cost to attack is not paid; all that were created are exiled."""
    s = Scenario()
    s.battlefield(s.p1, "Doubling Season")
    s.battlefield(s.p1, "Hellrider")
    s.battlefield(s.p2, "Propaganda")
    geist = s.battlefield(s.p1, "Geist of Saint Traft")
    s.lands(s.p1, "Forest", "Forest")
    s.answer("YesNo", True).attack(geist).blocks()
    assert len(s.tokens(s.p1)) == 2 and s.damage().life(s.p2) == 20 - 1 - 2 - 8
    s.step("main2")
    assert s.tokens(s.p1) == []


def test_kiki_jiki_and_a_copy_of_its_token():
    """CR 707.9a, 707.2: haste is copied; the sacrifice at the end of the turn is not."""
    s = Scenario()
    kiki = s.battlefield(s.p1, "Kiki-Jiki, Mirror Breaker")
    bear = s.battlefield(s.p1, BEAR)
    s.activate(kiki, targets=bear)
    (token,) = s.tokens(s.p1)
    clone = s.answer("choose what to copy", (token,)).enter(s.p1, "Clone")
    assert s.has(clone, "haste") and s.chars(clone).name == BEAR
    s.step("end")
    assert s.tokens(s.p1) == [] and s.zone(clone) == "battlefield"


def test_forking_what_was_spliced_or_cast_with_flashback():
    """CR 702.47a, 707.10, 702.34a: the copy has the spliced text; a copy of a spell cast with flashback is no card to be exiled."""
    s = Scenario()
    ray = s.hand(s.p1, "Glacial Ray")
    s.answer("splice", (ray,))
    reach = s.cast(s.p1, "Kodama's Reach", kicked=True, targets=s.p2, resolve=False)
    s.cast(s.p1, "Fork", targets=reach)
    assert s.life(s.p2) == 16
    herd = s.graveyard(s.p1, "Call of the Herd")
    herd_spell = s.cast(s.p1, herd, way="flashback", resolve=False)
    s.cast(s.p2, "Fork", targets=herd_spell)
    assert len(s.tokens(s.p1)) == len(s.tokens(s.p2)) == 1 and s.zone(herd) == "exile"


def test_fireball_divides_among_the_targets_that_are_left():
    """CR 608.2b, 608.2i: evenly among the legal targets as it resolves; more targets than damage get none."""
    s = Scenario()
    wurms = [s.battlefield(s.p2, "Craw Wurm") for _ in range(3)]
    s.mana(s.p1, "{7}{R}")
    s.cast(s.p1, "Fireball", x=5, targets=wurms, resolve=False)
    s.cast(s.p2, "Unsummon", targets=wurms[0])
    assert [s.game.object(wurm).damage for wurm in wurms[1:]] == [2, 2] and s.pool(s.p1) == {}
    s.mana(s.p1, "{2}{R}")
    s.cast(s.p1, "Fireball", x=1, targets=wurms[1:])
    assert [s.game.object(wurm).damage for wurm in wurms[1:]] == [2, 2]


def test_sagas_and_counters():
    """CR 714.2b-c, 714.4: two chapters at once; a Saga stays until its last chapter has left the stack, and that goes on without it."""
    s = Scenario()
    season = s.battlefield(s.p1, "Doubling Season")
    saga = s.enter(s.p1, "History of Benalia")
    assert s.counters(saga, "lore") == 2 and len(s.tokens(s.p1)) == 4
    s.do(lambda game: game.destroy((season,)))
    s.step("draw", s.p1)
    s._go(lambda: bool(s.game.stack()))
    assert s.counters(saga, "lore") == 3 and s.zone(saga) == "battlefield"
    s.cast(s.p2, "Disenchant", targets=saga, resolve=False)
    s.resolve(1)
    assert s.zone(saga) == "graveyard"
    s.resolve()
    assert s.pt(s.tokens(s.p1)[0]) == (4, 3)
