"""Keywords that are other ways or times to cast a card, or optional costs (CR 702), played from their text."""

from __future__ import annotations

from wanzhi.lab.answers import Plan
from wanzhi.lab.scenario import Scenario

BEAR = ("Bear", "Creature - Bear")


def special(s: Scenario, player: int, id: int) -> None:
    """Take the special action of a card (CR 116.2), with mana from the pool."""
    s._have_priority(player)
    s._do(player, ("special", id, 0), Plan(player), True)


def special_offered(s: Scenario, player: int, id: int) -> bool:
    """Whether the special action of a card is offered."""
    return any(isinstance(action, tuple) and action[:2] == ("special", id) for action in s.legal(player))


def test_escape_from_the_graveyard() -> None:
    """CR 702.138a: an alternative cost; 702.138c: "escapes with"."""
    s = Scenario()
    ox = s.graveyard(s.p1, s.define(
        "Ox", "Creature - Ox", "Escape—{R}, Exile two other cards from your graveyard.\nOx escapes with a +1/+1 counter on it.",
        cost="{1}{R}", pt="4/2",
    ))
    assert not s.can(s.p1, "cast", ox)
    fodder = s.graveyard(s.p1, s.define("Junk", "Artifact"), "Junk")
    s.cast(s.p1, ox, way="escape")
    assert s.zone(ox) == "battlefield" and s.pt(ox) == (5, 3)
    assert [s.zone(id) for id in fodder] == ["exile", "exile"]


def test_it_did_not_escape_from_hand() -> None:
    """CR 702.138b."""
    s = Scenario()
    s.define("Uro", "Creature - Giant", "When Uro enters, sacrifice it unless it escaped.", cost="{G}", pt="6/6")
    uro = s.hand(s.p1, "Uro")
    s.cast(s.p1, uro)
    assert s.zone(uro) == "graveyard"


def test_spectacle_needs_lost_life() -> None:
    """CR 702.137a."""
    s = Scenario()
    skewer = s.hand(s.p1, s.define("Skewer", "Sorcery", "Draw a card.\nSpectacle {R}", cost="{2}{R}"))
    s.mana(s.p1, "{R}")
    assert not s.can(s.p1, "cast", skewer)
    s.do(lambda game: game.lose_life(s.p2, 1))
    s.cast(s.p1, skewer, way="spectacle")
    assert s.zone(skewer) == "graveyard"


def test_surge_after_another_spell() -> None:
    """CR 702.117a."""
    s = Scenario()
    crush = s.hand(s.p1, s.define("Crush", "Sorcery", "Draw a card.\nSurge {R}", cost="{3}{R}"))
    s.mana(s.p1, "{R}{R}")
    assert not s.can(s.p1, "cast", crush)
    s.cast(s.p1, s.define("Ping", "Instant", "You gain 1 life.", cost="{R}"))
    s.cast(s.p1, crush, way="surge")
    assert s.zone(crush) == "graveyard"


def test_dash_has_haste_and_returns() -> None:
    """CR 702.109a."""
    s = Scenario()
    rider = s.hand(s.p1, s.define("Rider", "Creature - Orc", "Dash {1}{R}", cost="{3}{R}", pt="3/1"))
    s.cast(s.p1, rider, way="dash")
    assert s.has(rider, "haste")
    s.attack(s.now(rider))
    assert s.life(s.p2) == 17
    s.step("end")
    assert s.zone(rider) == "hand"


def test_cast_normally_it_stays() -> None:
    """CR 702.109a: only if the dash cost was paid."""
    s = Scenario()
    rider = s.hand(s.p1, s.define("Rider", "Creature - Orc", "Dash {1}{R}", cost="{3}{R}", pt="3/1"))
    s.cast(s.p1, rider, way="")
    assert not s.has(rider, "haste")
    s.next_turn()
    assert s.zone(rider) == "battlefield"


def test_blitz_is_sacrificed_and_draws() -> None:
    """CR 702.152a."""
    s = Scenario()
    dealer = s.hand(s.p1, s.define("Dealer", "Creature - Human", "Blitz {R}", cost="{3}{R}", pt="3/3"))
    s.cast(s.p1, dealer, way="blitz")
    assert s.has(dealer, "haste")
    before = len(s.names("hand", s.p1))
    s.step("end")
    assert s.zone(dealer) == "graveyard" and len(s.names("hand", s.p1)) == before + 1


def test_warp_is_exiled_and_cast_later() -> None:
    """CR 702.185a: on a later turn, for its mana cost or any cost it can be cast for."""
    s = Scenario()
    drone = s.hand(s.p1, s.define("Drone", "Creature - Drone", "Warp {1}", cost="{5}", pt="5/5"))
    s.cast(s.p1, drone, way="warp")
    s.step("end")
    assert s.zone(drone) == "exile"
    s.step("end", s.p1)
    s.next_turn(s.p1)
    assert s.zone(drone) == "exile"
    s.mana(s.p1, "{5}")
    assert s.can(s.p1, "cast", drone)
    s.cast(s.p1, s.now(drone))
    s.next_turn()
    assert s.zone(drone) == "battlefield"


def test_sneak_enters_attacking() -> None:
    """CR 702.190b: tapped and attacking the player whom the returned creature attacked."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    ninja = s.hand(s.p1, s.define("Turtle", "Creature - Turtle Ninja", "Sneak {U}", cost="{3}{U}", pt="4/4"))
    s.attack(bear).blocks()
    s.mana(s.p1, "{U}")
    s.cast(s.p1, ninja, way="sneak", pay=bear)
    assert s.zone(bear) == "hand" and s.tapped(ninja)
    s.damage()
    assert s.life(s.p2) == 16


def test_ninjutsu() -> None:
    """CR 702.49a, 702.49c."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    ninja = s.hand(s.p1, s.define("Ninja", "Creature - Human Ninja", "Ninjutsu {1}{U}", cost="{3}{U}", pt="3/3"))
    s.attack(bear)
    assert not s.can(s.p1, "activate", ninja)
    s.blocks()
    s.activate(ninja, pay=bear, player=s.p1)
    assert s.zone(bear) == "hand" and s.tapped(ninja)
    s.damage()
    assert s.life(s.p2) == 17


def test_suspend() -> None:
    """CR 702.62a: time counters go, the spell is cast free, a creature has haste."""
    s = Scenario()
    shade = s.hand(s.p1, s.define("Rift Shade", "Creature - Shade", "Suspend 2—{B}", cost="{4}{B}", pt="3/3"))
    s.mana(s.p1, "{B}")
    special(s, s.p1, shade)
    assert s.zone(shade) == "exile" and s.counters(shade, "time") == 2
    s.step("upkeep", s.p2)
    assert s.counters(shade, "time") == 2
    s.step("upkeep", s.p1)
    assert s.counters(shade, "time") == 1
    s.step("upkeep", s.p1)
    assert s.zone(shade) == "battlefield" and s.has(shade, "haste")


def test_rebound_casts_again() -> None:
    """CR 702.88a."""
    s = Scenario()
    spell = s.hand(s.p1, s.define("Staggershock", "Instant", "Target player loses 2 life.\nRebound", cost="{2}{R}"))
    s.cast(s.p1, spell, targets=s.p2)
    assert s.zone(spell) == "exile" and s.life(s.p2) == 18
    s.answer("choose targets", [s.p2])
    s.step("upkeep", s.p1)
    assert s.zone(spell) == "graveyard" and s.life(s.p2) == 16


def test_plot() -> None:
    """CR 702.170d: free, on a later turn, as a sorcery."""
    s = Scenario()
    djinn = s.hand(s.p1, s.define("Djinn", "Creature - Djinn", "Plot {U}", cost="{3}{U}{U}", pt="5/5"))
    s.mana(s.p1, "{U}")
    special(s, s.p1, djinn)
    assert s.zone(djinn) == "exile" and not s.can(s.p1, "cast", djinn)
    s.next_turn(s.p1)
    assert s.can(s.p1, "cast", djinn)
    s.cast(s.p1, s.now(djinn))
    assert s.zone(djinn) == "battlefield"


def test_foretell_face_down() -> None:
    """CR 702.143a: exiled face down for {2}, cast for its foretell cost on a later turn."""
    s = Scenario()
    saw = s.hand(s.p1, s.define("Saw It Coming", "Instant", "You gain 3 life.\nForetell {1}{U}", cost="{1}{U}{U}"))
    s.mana(s.p1, "{2}")
    special(s, s.p1, saw)
    assert s.zone(saw) == "exile" and s.game.object(s.now(saw)).known_to == 1 << s.p1
    assert not s.can(s.p1, "cast", saw)
    s.next_turn(s.p2)
    s.mana(s.p1, "{1}{U}")
    s.cast(s.p1, s.now(saw), way="foretell")
    assert s.life(s.p1) == 23


def test_madness() -> None:
    """CR 702.35a: discarded into exile, then cast for its madness cost or put into the graveyard."""
    s = Scenario()
    temper = s.hand(s.p1, s.define("Temper", "Instant", "You gain 3 life.\nMadness {R}", cost="{2}{R}"))
    s.mana(s.p1, "{R}")
    s.do(lambda game: game.discard(s.p1, (temper,)))
    assert s.life(s.p1) == 23 and s.zone(temper) == "graveyard"


def test_madness_declined() -> None:
    """CR 702.35a: it goes to the graveyard."""
    s = Scenario()
    temper = s.hand(s.p1, s.define("Temper", "Instant", "You gain 3 life.\nMadness {R}", cost="{2}{R}"))
    s.do(lambda game: game.discard(s.p1, (temper,)))
    assert s.life(s.p1) == 20 and s.zone(temper) == "graveyard"


def test_miracle_on_the_first_draw() -> None:
    """CR 702.94a."""
    s = Scenario()
    s.library(s.p1, s.define("Terminus", "Sorcery", "You gain 5 life.\nMiracle {W}", cost="{4}{W}{W}"), "Terminus")
    s.mana(s.p1, "{W}{W}")
    s.do(lambda game: game.draw(s.p1, 2))
    assert s.life(s.p1) == 25 and s.names("hand", s.p1) == ["Terminus"]


def test_bargain() -> None:
    """CR 702.166a-b."""
    s = Scenario()
    token = s.battlefield(s.p1, s.define("Relic", "Artifact"))
    s.define("Torch", "Sorcery", "Bargain\nYou gain 2 life. If this spell was bargained, you gain 4 life instead.", cost="{R}")
    s.cast(s.p1, "Torch")
    assert s.life(s.p1) == 22 and s.zone(token) == "battlefield"
    s.cast(s.p1, "Torch", kicked=True)
    assert s.life(s.p1) == 26 and s.zone(token) == "graveyard"


def test_targets_only_if_kicked() -> None:
    """CR 702.33g: targets of what happens only if kicked are chosen only then."""
    s = Scenario()
    bear = s.battlefield(s.p2, s.define(*BEAR, pt="2/2"))
    text = "Kicker {R}\nYou gain 1 life. If this spell was kicked, destroy target creature."
    s.define("Blast", "Sorcery", text, cost="{R}")
    s.cast(s.p1, "Blast")
    assert s.zone(bear) == "battlefield" and s.life(s.p1) == 21
    s.cast(s.p1, "Blast", kicked=True, targets=bear)
    assert s.zone(bear) == "graveyard"


def test_kicked_with_one_of_two_kickers() -> None:
    """CR 702.33f."""
    s = Scenario()
    text = (
        "Kicker {1}{U} and/or {B}\nWhen this creature enters, if it was kicked with its {1}{U} kicker, you gain 1 life.\n"
        "When this creature enters, if it was kicked with its {B} kicker, you gain 10 life."
    )
    s.define("Volver", "Creature - Volver", text, cost="{G}", pt="2/2")
    s.cast(s.p1, "Volver", kicked=["kicker 2"])
    assert s.life(s.p1) == 30
    s.cast(s.p1, "Volver", kicked=["kicker 1"])
    assert s.life(s.p1) == 31


def test_casualty_copies() -> None:
    """CR 702.153a."""
    s = Scenario()
    s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    s.define("Deal", "Sorcery", "Casualty 2\nYou gain 3 life.", cost="{B}")
    s.cast(s.p1, "Deal", kicked=True)
    assert s.life(s.p1) == 26


def test_squad_and_offspring() -> None:
    """CR 702.157a, 702.175a."""
    s = Scenario()
    s.cast(s.p1, s.define("Marines", "Creature - Human", "Squad {2}", cost="{W}", pt="2/2"), kicked=2)
    assert [s.pt(id) for id in s.tokens(s.p1)] == [(2, 2), (2, 2)]
    s.cast(s.p2, s.define("Mouse", "Creature - Mouse", "Offspring {2}\nFlying", cost="{W}", pt="3/3"), kicked=True)
    (baby,) = s.tokens(s.p2)
    assert s.pt(baby) == (1, 1) and s.has(baby, "flying")


def test_gift_comes_first_for_a_spell() -> None:
    """CR 702.174b, 702.174e, 702.174j."""
    s = Scenario()
    s.define("Offer", "Instant", "Gift a card\nYou gain 1 life. If the gift was promised, you gain 3 life instead.", cost="{W}")
    before = len(s.names("hand", s.p2))
    s.cast(s.p1, "Offer")
    assert s.life(s.p1) == 21 and len(s.names("hand", s.p2)) == before
    s.cast(s.p1, "Offer", kicked=True)
    assert s.life(s.p1) == 24 and len(s.names("hand", s.p2)) == before + 1


def test_gift_of_a_permanent() -> None:
    """CR 702.174b, 702.174f: as it enters the battlefield, by a triggered ability."""
    s = Scenario()
    s.cast(s.p1, s.define("Cook", "Creature - Rabbit", "Gift a tapped Fish", cost="{W}", pt="2/2"), kicked=True)
    (fish,) = s.tokens(s.p2)
    assert s.pt(fish) == (1, 1) and s.tapped(fish)


def test_entwine_takes_all_modes() -> None:
    """CR 702.42a-b."""
    s = Scenario()
    text = "Choose one —\n• You gain 1 life.\n• You gain 10 life.\nEntwine {2}"
    s.define("Twine", "Instant", text, cost="{W}")
    s.cast(s.p1, "Twine", modes=[1])
    assert s.life(s.p1) == 30
    s.cast(s.p1, "Twine", kicked=True)
    assert s.life(s.p1) == 41


def test_escalate_costs_for_each_further_mode() -> None:
    """CR 702.120a."""
    s = Scenario()
    s.define("Rise", "Instant", "Escalate {2}\nChoose one or more —\n• You gain 1 life.\n• You gain 10 life.\n• You gain 100 life.", cost="{W}")
    s.mana(s.p1, "{W}{2}")
    s.cast(s.p1, "Rise", modes=[0, 2])
    assert s.life(s.p1) == 121 and not s.pool(s.p1)


def test_spree_pays_for_each_mode() -> None:
    """CR 702.172a."""
    s = Scenario()
    s.define("Spreeing", "Instant", "Spree\n+ {1} — You gain 1 life.\n+ {3} — You gain 10 life.", cost="{W}")
    s.mana(s.p1, "{W}{4}")
    s.cast(s.p1, "Spreeing", modes=[0, 1])
    assert s.life(s.p1) == 31 and not s.pool(s.p1)


def test_tiered_has_one_mode() -> None:
    """CR 702.183a."""
    s = Scenario()
    text = "Tiered\n• Small — {0} — You gain 1 life.\n• Great — {3} — You gain 10 life."
    s.define("Magic", "Instant", text, cost="{W}")
    s.mana(s.p1, "{W}{3}")
    s.cast(s.p1, "Magic", modes=[1])
    assert s.life(s.p1) == 30 and not s.pool(s.p1)


def test_cascade_casts_a_lesser_spell() -> None:
    """CR 702.85a."""
    s = Scenario()
    s.define("Small", "Instant", "You gain 3 life.", cost="{W}")
    s.define("Great", "Instant", "You gain 100 life.", cost="{6}{W}")
    s.library(s.p1, s.define("Waste", "Land"), "Great", "Small")
    s.cast(s.p1, s.define("Elf", "Creature - Elf", "Cascade", cost="{2}{R}{G}", pt="3/2"))
    assert s.life(s.p1) == 23 and sorted(s.names("library", s.p1)[-2:]) == ["Great", "Waste"]


def test_suspend_x() -> None:
    """CR 702.62a, 107.3: X time counters, at least one."""
    s = Scenario()
    text = "Draw a card.\nSuspend X—{X}{U}. X can't be 0."
    card = s.hand(s.p1, s.define("Delay", "Sorcery", text, cost="{8}{U}"))
    s.mana(s.p1, "{U}")
    assert not special_offered(s, s.p1, card)
    s.mana(s.p1, "{2}")
    s.answer("X", 2)
    special(s, s.p1, card)
    assert s.zone(card) == "exile" and s.counters(card, "time") == 2 and not s.pool(s.p1)
