"""Hints: what a beginner could do now, from the view alone, in both languages."""

from wanzhi.lab.scenario import Scenario
from wanzhi.learn.hints import hint
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


def test_no_spell_without_a_use():
    """What would only help the opponents, or harm the player alone, is not advised (601.2c: its targets are chosen as it is cast)."""
    s = Scenario(active=1)
    s.battlefield(s.p2, "Grizzly Bears")
    s.lands(s.p1, "Forest")
    s.hand(s.p1, "Giant Growth")
    game = game_of(s)
    while game.turn == 1 and not game.over:
        question = game.decision
        if question.decider == 0:
            assert "Giant Growth" not in hint(game.view(0), "en") + hint(game.view(0), "zh")
        game.choose(tuple(question.next(()).options[:1]) if question.kind == "Attack" else question.default())

    for card, lands in (("Giant Growth", ["Forest"]), ("Doom Blade", ["Swamp"] * 2), ("Pacifism", ["Plains"] * 2), ("Day of Judgment", ["Plains"] * 4),
            ("Rancor", ["Forest"]), ("Flametongue Kavu", ["Mountain"] * 4)):
        good = card in ("Giant Growth", "Rancor")
        for own in (True, False):
            s = Scenario()
            s.battlefield(s.p1 if own else s.p2, "Grizzly Bears", tapped=True)
            s.lands(s.p1, *lands)
            s.hand(s.p1, card)
            assert (card in hint(game_of(s).view(0), "en")) == (own == good), (card, own)


def test_tricks_after_blocks():
    """A pump spell is advised in combat if a creature of one's own fights better with it (509.1h), or an answer if it saves one."""
    for blocker, wanted in (("Gray Ogre", True), ("Craw Wurm", True), ("Darksteel Colossus", False)):
        s = Scenario()
        bears = s.battlefield(s.p1, "Grizzly Bears")
        s.lands(s.p1, "Forest")
        s.hand(s.p1, "Giant Growth")
        foe = s.battlefield(s.p2, blocker)
        s.attack(bears).block(foe, bears).blocks()
        assert ("a good moment for Giant Growth" in hint(s.game.view(0), "en")) == wanted, blocker
        assert ("正是使用变巨术的好时机" in hint(s.game.view(0), "zh")) == wanted


def answered(threat: str, lands: list[str], at_me: bool) -> str:
    """The hint to a player with Giant Growth and Grizzly Bears, at one of whom an opponent's spell is aimed."""
    s = Scenario(active=1)
    bears = s.battlefield(s.p1, "Grizzly Bears")
    s.lands(s.p1, "Forest")
    s.hand(s.p1, "Giant Growth")
    s.lands(s.p2, *lands)
    s.hand(s.p2, threat)
    game = game_of(s)
    game.choose(next(option for option in game.decision.next(()).options if option[0] == "cast"))
    while game.decision.decider == 1:
        question = game.decision
        game.choose((s.p1 if at_me else bears,) if question.kind == "Pick" else question.default())
    return hint(game.view(0), "en")


def test_tricks_as_answers():
    """More toughness saves from damage (704.5g), not from being destroyed, and not a player."""
    assert "Giant Growth" in answered("Shock", ["Mountain"], False)
    assert "Giant Growth" not in answered("Shock", ["Mountain"], True)
    assert "Giant Growth" not in answered("Doom Blade", ["Swamp", "Swamp"], False)


def test_creatures_whose_mana_is_needed():
    """A creature that attacks is tapped (508.1f) and makes no mana after combat: then what needs it is cast first."""
    for lands, said in ((2, "Cast Leatherback Baloth before you attack"), (3, "Attack first; you can cast Leatherback Baloth after combat")):
        s = Scenario()
        s.lands(s.p1, *["Forest"] * lands)
        s.battlefield(s.p1, "Llanowar Elves")
        s.hand(s.p1, "Leatherback Baloth")
        game = game_of(s)
        assert hint(game.view(0), "en").startswith(said)
        assert hint(game.view(0), "zh").startswith("先施放" if lands == 2 else "先攻击")


def attacking(life: int, *mine: str, theirs: tuple[str, ...] = ("Craw Wurm",), lang: str = "en") -> str:
    """The hint to an attacker with so much life."""
    s = Scenario()
    for name in mine:
        s.battlefield(s.p1, name)
    for name in theirs:
        s.battlefield(s.p2, name, tapped=True)
    s.set_life(s.p1, life)
    game = game_of(s)
    while game.decision.kind != "Attack":
        game.choose(("pass",))
    return hint(game.view(0), lang)


def test_who_must_stay_at_home():
    """Attackers are tapped in the opponent's turn (508.1f): who is needed there as a blocker is kept back."""
    attack = "No single blocker over there would beat {}: attack."
    keep = "Keep {} back to block: their next attack could be lethal."
    assert attacking(7, "Gray Ogre") == attack.format("Gray Ogre")
    assert attacking(6, "Gray Ogre") == keep.format("Gray Ogre")
    assert attacking(6, "Gray Ogre", lang="zh").endswith("留下来阻挡：对手的下一次攻击可能致命。")
    assert attacking(6, "Craw Wurm", "Gray Ogre") == f"{attack.format('Craw Wurm')} {keep.format('Gray Ogre')}"
    assert attacking(6, "Serra Angel") == attack.format("Serra Angel")
    assert attacking(4, "Gray Ogre", theirs=("Air Elemental",)) == attack.format("Gray Ogre")
