"""Hints: what a beginner could do now, from the view alone, in both languages."""

from wanzhi.lab.scenario import Scenario
from wanzhi.learn.hints import hint
from wanzhi.model.constants import BLOCKERS
from wanzhi.rules.game import Game


def game_of(s: Scenario) -> Game:
    """The scenario as a game that waits for a question."""
    s.game.keep_history = True
    s.game.state.full_control = True
    assert not s.game.over
    return s.game


def test_lands_first():
    """A land that can be played comes before anything else."""
    s = Scenario()
    s.lands(s.p1, "Forest", "Forest")
    s.hand(s.p1, "Forest", "Grizzly Bears")
    game = game_of(s)
    assert hint(game.view(0), "en") == "You can play a land: Forest."
    assert hint(game.view(0), "zh") == "你可以使用一张地：树林。"
    assert hint(game.view(1), "en") == ""


def test_cast_and_attack():
    """What can be cast; attackers that win; attackers without danger first, creatures after combat."""
    s = Scenario()
    s.lands(s.p1, "Forest", "Forest")
    s.hand(s.p1, "Grizzly Bears")
    assert hint(game_of(s).view(0), "en") == "You can cast Grizzly Bears."

    s = Scenario()
    s.lands(s.p1, "Forest", "Forest")
    s.battlefield(s.p1, "Craw Wurm")
    s.hand(s.p1, "Grizzly Bears")
    assert hint(game_of(s).view(0), "en") == "Attack first; you can cast Grizzly Bears after combat."

    s = Scenario()
    s.lands(s.p1, "Forest")
    s.battlefield(s.p1, "Craw Wurm")
    s.battlefield(s.p1, "Grizzly Bears")
    s.battlefield(s.p2, "Gray Ogre")
    s.set_life(s.p2, 2)
    game = game_of(s)
    assert hint(game.view(0), "en") == "Go to combat: your attackers can win now!"
    while game.decision.kind != "Attack":
        game.choose(("pass",))
    assert hint(game.view(0), "en").startswith("Attack with everything")
    assert hint(game.view(0), "zh").startswith("全部攻击")


def test_attacks_that_are_bad():
    """A blocker that wins the fight keeps one at home; flyers go over it."""
    for creature, said in (("Grizzly Bears", "better stay at home"), ("Wind Drake", "would beat Wind Drake: attack")):
        s = Scenario()
        s.battlefield(s.p1, creature)
        s.lands(s.p1, "Forest")
        s.battlefield(s.p2, "Craw Wurm")
        game = game_of(s)
        while game.decision.kind != "Attack":
            game.choose(("pass",))
        assert said in hint(game.view(0), "en")


def blocked(mine: str, theirs: str, life: int = 20, lang: str = "en") -> str:
    """The hint to a player who has one creature, and is attacked by another."""
    s = Scenario(active=1)
    s.battlefield(s.p1, mine)
    s.battlefield(s.p2, theirs)
    s.lands(s.p2, "Forest")
    s.lands(s.p1, "Forest")
    s.set_life(s.p1, life)
    game = game_of(s)
    while game.decision.kind != "Block":
        question = game.decision
        game.choose(tuple(question.next(()).options[:1]) if question.kind == "Attack" else question.default())
    return hint(game.view(0), lang)


def test_blocks():
    """A block that wins, one that only stops, a trade, none, and one that must be."""
    assert blocked("Craw Wurm", "Gray Ogre") == "Craw Wurm can block Gray Ogre, kill it and live."
    assert blocked("Wall of Blossoms", "Gray Ogre") == "Wall of Blossoms can block Gray Ogre without dying."
    assert blocked("Typhoid Rats", "Craw Wurm") == "Typhoid Rats for Craw Wurm would be a good trade."
    assert blocked("White Knight", "Grizzly Bears") == "White Knight can block Grizzly Bears, kill it and live."
    assert blocked("Llanowar Elves", "Craw Wurm") == "You need not block: you would go to 14 life."
    assert blocked("Llanowar Elves", "Craw Wurm", 6, "zh") == "6点伤害正要打来，而你只有6点生命：必须阻挡！"


def test_answers_and_instants():
    """A spell on the stack may be answered; an instant is kept for later; after blocks is its moment."""
    s = Scenario(active=1)
    s.battlefield(s.p1, "Grizzly Bears")
    s.lands(s.p1, "Forest")
    s.hand(s.p1, "Giant Growth")
    s.lands(s.p2, "Mountain")
    s.hand(s.p2, "Shock")
    game = game_of(s)
    cast = next(option for option in game.decision.next(()).options if option[0] == "cast")
    game.choose(cast)
    while game.decision.decider == 1:
        question = game.decision
        bears = [option for option in question.next(()).options if isinstance(option, int) and option > 99]
        game.choose(tuple(bears[:1]) if question.kind == "Pick" else question.default())
    assert hint(game.view(0), "en") == "Shock waits on the stack. You could answer with Giant Growth first."
    assert hint(game.view(0), "zh") == "电震还在堆叠上，你可以先用变巨术来回应。"

    s = Scenario()
    s.battlefield(s.p1, "Grizzly Bears", tapped=True)
    s.lands(s.p1, "Forest")
    s.hand(s.p1, "Giant Growth")
    assert hint(game_of(s).view(0), "en").startswith("You have an instant and mana: Giant Growth can wait")


def test_opening_hands():
    """By the number of lands."""
    for cards, said in ((["Forest"] * 60, "7 lands leave little"), (["Grizzly Bears"] * 60, "Only 0 lands among 7"), (["Forest", "Grizzly Bears"] * 30,
        "a hand to keep")):
        game = Game([cards, cards], 5, first=0)
        assert said in hint(game.view(game.decision.decider), "en")


def test_mana_of_creatures_is_spent_before_they_attack():
    """CR 508.1f: an attacking Llanowar Elves is tapped and pays for nothing after combat."""
    s = Scenario()
    s.lands(s.p1, "Forest", "Forest")
    s.battlefield(s.p1, "Llanowar Elves")
    s.hand(s.p1, s.define("Boar", "Creature — Boar", cost="{1}{G}{G}"))
    assert hint(game_of(s).view(0), "en") == "You can cast Boar."


def test_an_attack_that_would_lose_is_not_advised():
    """With 6 life left and 6 power over there, creatures stay at home."""
    s = Scenario()
    s.set_life(s.p1, 6)
    s.battlefield(s.p1, "Craw Wurm")
    for _ in range(3):
        s.battlefield(s.p2, "Grizzly Bears")
    game = game_of(s)
    while game.decision.kind != "Attack":
        game.choose(("pass",))
    assert hint(game.view(0), "en").startswith("If you attack, their creatures could win")
    assert hint(game.view(0), "zh").startswith("如果攻击")


def test_a_trick_needs_a_creature_that_fights():
    """In the opponent's combat Giant Growth is advised for a blocker of one's own, not for their attacker."""
    for blocks in (False, True):
        s = Scenario(active=1)
        bear, ogre = s.battlefield(s.p1, "Grizzly Bears"), s.battlefield(s.p2, "Gray Ogre")
        s.lands(s.p1, "Forest")
        s.hand(s.p1, "Giant Growth")
        game = game_of(s)
        answers = {"Attack": ((ogre, 0),), "Block": ((bear, ogre),) if blocks else ()}
        while game.view(0).step < BLOCKERS or game.decision.kind == "Block":
            game.choose(answers.get(game.decision.kind, ("pass",)))
        while game.decision.decider != 0:
            game.choose(("pass",))
        assert ("Giant Growth" in hint(game.view(0), "en")) == blocks
