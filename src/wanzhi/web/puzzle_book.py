"""The puzzles that come with the program, from easy to hard. Each is a position (`wanzhi.lab.position_text`) with a goal.

`tests/web/test_puzzles.py` holds a solution of each, which wins against everything that the opponent can do.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Both(NamedTuple):
    """A text in both languages."""

    en: str
    zh: str

    def said(self, lang: str) -> str:
        """In a language."""
        return self.zh if lang == "zh" else self.en


class Puzzle(NamedTuple):
    """A puzzle: `level` is from 1 (easy) to 4."""

    id: str
    level: int
    title: Both
    text: Both
    hint: Both
    position: str


BOOK: Final[tuple[Puzzle, ...]] = (
    Puzzle(
        "three-points", 1, Both("Three points", "三点生命"),
        Both("Your opponent has 3 life and a creature that stops yours. Win this turn.",
             "对手剩下3点生命，并有一个能挡住你的生物。在本回合获胜。"),
        Both("Must a burn spell go to the creature?", "烧牌一定要用在生物上吗？"),
        """goal: win this turn
you: 8 life; hand: Lightning Bolt
  battlefield: Grizzly Bears, Mountain
opponent: 3 life
  battlefield: Serra Angel, 3 Plains (tapped)
""",
    ),
    Puzzle(
        "over-the-wall", 1, Both("Over the wall", "越过高墙"),
        Both("A wall stands in the way, and only one Forest is left. Win this turn.",
             "一堵墙挡在面前，而你只剩一座树林。在本回合获胜。"),
        Both("What is left over of the damage can go on to the player.", "多余的伤害可以继续分配给牌手。"),
        """goal: win this turn
you: 4 life; hand: Rancor, Giant Growth
  battlefield: Craw Wurm, Forest
opponent: 3 life
  battlefield: Wall of Swords, 4 Plains (tapped)
""",
    ),
    Puzzle(
        "borrowed-legs", 1, Both("Borrowed legs", "借来的腿"),
        Both("The spider is in the way, and it is too big to be burned. Win this turn.",
             "蜘蛛挡着路，而且大到烧不掉。在本回合获胜。"),
        Both("Who is in the way could walk with you instead.", "挡路者也可以与你同行。"),
        """goal: win this turn
you: 6 life; hand: Act of Treason, Shock
  battlefield: Gray Ogre, 3 Mountain
opponent: 4 life
  battlefield: Giant Spider, 2 Forest (tapped)
""",
    ),
    Puzzle(
        "last-stand", 2, Both("Last stand", "背水一战"),
        Both("Three creatures attack you, and you have 1 life. Survive this turn.",
             "三个生物正在攻击你，而你只有1点生命。撑过本回合。"),
        Both("Read what each attacker says about its blockers, and what is left over of trample.",
             "读一读每个攻击者对阻挡者的说明，也想想践踏多余的伤害。"),
        """goal: survive this turn
step: declare attackers
active: opponent
you: 1 life; hand: Swords to Plowshares
  battlefield: Wall of Swords, Grizzly Bears, Plains
opponent: 9 life
  battlefield: Craw Wurm (tapped, attacking), Juggernaut (tapped, attacking), Ball Lightning (tapped, attacking), 4 Mountain (tapped)
""",
    ),
    Puzzle(
        "said-twice", 2, Both("Said twice", "一语双关"),
        Both("Three Mountains, and six life to take. Win this turn.", "三座山脉，六点生命。在本回合获胜。"),
        Both("The copy needs something to copy: keep priority (the \"Hold priority\" switch) after casting the first spell.",
             "要复制就得先有可复制的咒语：施放第一个咒语后保留优先权（“保留优先权”开关）。"),
        """goal: win this turn
you: 5 life; hand: Fork, Lightning Bolt
  battlefield: 3 Mountain
opponent: 6 life
  battlefield: Craw Wurm, 3 Forest (tapped)
""",
    ),
    Puzzle(
        "thrown", 2, Both("Thrown", "掷出"),
        Both("Two blockers wait for your only attacker. Win this turn.", "两个阻挡者等着你唯一的攻击者。在本回合获胜。"),
        Both("A big creature need not hit with its claws.", "大型生物不一定要用爪子攻击。"),
        """goal: win this turn
you: 3 life; hand: Fling, Giant Growth
  battlefield: Craw Wurm, Mountain, 2 Forest
opponent: 9 life
  battlefield: Wall of Swords, Serra Angel, 5 Plains (tapped)
""",
    ),
    Puzzle(
        "all-at-once", 2, Both("All at once", "一拥而上"),
        Both("Seven life, one blocker, four Mountains. Win this turn.", "七点生命，一个阻挡者，四座山脉。在本回合获胜。"),
        Both("Mind the order in which the goblins come, and what may still be done with one that is blocked.",
             "注意鬼怪登场的顺序，以及被阻挡的鬼怪还能做什么。"),
        """goal: win this turn
you: 2 life; hand: Dragon Fodder, Goblin Bushwhacker
  battlefield: Goblin Bombardment, 4 Mountain
opponent: 7 life
  battlefield: Grizzly Bears, 2 Forest (tapped)
""",
    ),
    Puzzle(
        "in-and-out", 3, Both("In and out", "进进出出"),
        Both("Nothing of yours may attack, and yet: win this turn.", "你没有能攻击的生物，但仍要在本回合获胜。"),
        Both("Count the black symbols while both are there; what dies may come back.",
             "趁两者都在场时数一数黑色符号；死去的也可能归来。"),
        """goal: win this turn
you: 1 life; hand: Cloudshift, Village Rites
  battlefield: Gray Merchant of Asphodel (sick), Geralf's Messenger (tapped, sick), Plains, Swamp
  library: 5 Blank
opponent: 7 life
  battlefield: Serra Angel, 2 Wall of Swords
""",
    ),
    Puzzle(
        "three-doses", 3, Both("Three doses", "三剂毒药"),
        Both("Your opponent has 20 life and two poison counters. Win this turn.",
             "对手有20点生命和两个中毒指示物。在本回合获胜。"),
        Both("One of the three spells does more the later it resolves, and one can be paid for in another way.",
             "三个咒语中有一个结算得越晚越强，还有一个可以用别的方式支付。"),
        """goal: win this turn
you: 3 life; hand: Berserk, Giant Growth, Mutagenic Growth
  battlefield: Glistener Elf, 2 Forest
opponent: 20 life, 2 poison
  battlefield: Wall of Blossoms, 2 Forest (tapped)
""",
    ),
    Puzzle(
        "back-again", 3, Both("Back again", "物归原主"),
        Both("Your dragon serves another. Win this turn.", "你的龙正为他人效力。在本回合获胜。"),
        Both("It will come home too tired to attack; what can a tired dragon still do?",
             "它回来时疲惫得无法攻击；疲惫的龙还能做什么？"),
        """goal: win this turn
you: 2 life; hand: Disenchant, Fling
  battlefield: Shivan Dragon, 2 Plains, 4 Mountain
opponent: 7 life
  battlefield: Control Magic (on your Shivan Dragon), Juggernaut, 4 Island (tapped)
""",
    ),
    Puzzle(
        "every-last-one", 4, Both("Every last one", "一个不留"),
        Both("Nobody can attack, nothing is in your hand. Win this turn.",
             "没有生物能攻击，手上也没有牌。在本回合获胜。"),
        Both("Whoever dies is counted once more by those who are still there: in which order must they go?",
             "仍在场者会计算每个死去的生物：该按什么顺序？"),
        """goal: win this turn
you: 1 life
  battlefield: Blood Artist (sick), Zulaport Cutthroat (sick), Viscera Seer (sick), Doomed Traveler (sick), Swamp
opponent: 7 life
  battlefield: Baneslayer Angel, 3 Wall of Swords
""",
    ),
)
BY_ID: Final = {puzzle.id: puzzle for puzzle in BOOK}

__all__ = ["BOOK", "BY_ID", "Both", "Puzzle"]
