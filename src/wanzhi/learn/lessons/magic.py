"""Instants and the stack, removal, and combat tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.learn import goals, moves
from wanzhi.learn.lesson import ME, THEM, Lesson, Quiz, Step, Text
from wanzhi.learn.script import Script

if TYPE_CHECKING:
    from wanzhi.lab.scenario import Scenario
    from wanzhi.rules.view import View


def _is_large(view: View) -> bool:
    return any("Bear" in seen.name and seen.power > 2 for seen in view.battlefield(ME))


def _is_small(view: View) -> bool:
    return not _is_large(view)


def _is_blocking(view: View) -> bool:
    return any(seen.name == "Runeclaw Bear" and bool(seen.blocking) for seen in view.battlefield(ME))


def _tricks(s: Scenario) -> None:
    s.battlefield(ME, "Grizzly Bears")
    s.battlefield(ME, "Runeclaw Bear")
    for _ in range(3):
        s.battlefield(ME, "Forest")
    s.hand(ME, "Giant Growth", "Giant Growth")
    s.library(ME, "Forest", "Forest", "Forest", "Forest")
    s.battlefield(THEM, "Gray Ogre")
    s.battlefield(THEM, "Kalonian Tusker")
    s.battlefield(THEM, "Forest")
    s.library(THEM, "Forest", "Forest", "Forest", "Forest")


TRICKS: Final = Lesson(
    "tricks", Text("Combat tricks", "战斗诡计"), Text("Instants, and the right moment for them", "瞬间，以及使用它的最佳时机"),
    (
        Step(Text("Most cards can be cast only in your own main phase. Instants are different: you may cast them at almost any time, even in the middle "
                  "of combat.",
                  "大多数牌只能在自己的行动阶段施放。瞬间不同：几乎任何时候都能施放，连战斗进行中也可以。"), points=("Giant Growth",)),
        Step(Text("Attack with [Grizzly Bears]. They are only 2/2, and your opponent may well block. But you have something up your sleeve.",
                  "用[Grizzly Bears]攻击。它只有2/2，对手很可能会阻挡。不过你还藏着一手。"),
             goals.both(goals.attacking("Grizzly Bears"), goals.blocking("Gray Ogre", THEM)),
             Text("Go to combat and attack with [Grizzly Bears]. Keep [Giant Growth] for later.", "进入战斗，用[Grizzly Bears]攻击。[Giant Growth]先留着。"),
             (moves.passes, moves.attacks("Grizzly Bears")), points=("main", "Grizzly Bears")),
        Step(Text("[Gray Ogre] blocks: both would die. But blocks are declared now, and damage is not yet dealt. This is the moment! Cast [Giant Growth] "
                  "on your bears.",
                  "[Gray Ogre]来阻挡了：照这样双方都会死去。但现在阻挡已定，伤害还没造成，时机正好！对你的熊施放[Giant Growth]。"),
             goals.gone("Gray Ogre", THEM), Text("Click [Giant Growth], then [Grizzly Bears], before you go on.",
                 "先点击[Giant Growth]，再点击[Grizzly Bears]，然后才继续。"),
             (moves.when(_is_small, moves.casts("Giant Growth")), moves.targets("Grizzly Bears"), moves.passes_when(_is_large)), points=("Giant Growth",
                 "Grizzly Bears")),
        Step(Text("5/5 for this turn: the ogre is dead, and your bears laugh. At the end of the turn they shrink back to 2/2.",
                  "这回合熊成了5/5：食人魔死了，熊安然无恙。回合结束时它会变回2/2。")),
        Step(Text("It works on defence too. Your bears are tapped, but [Runeclaw Bear] stayed at home. In your opponent's turn block [Kalonian Tusker] "
                  "with it, "
                  "and cast the second [Giant Growth].",
                  "防守时也管用。你的灰棕熊已横置，但[Runeclaw Bear]留在家里。在对手的回合用它阻挡[Kalonian Tusker]，再施放第二张[Giant Growth]。"),
             goals.gone("Kalonian Tusker", THEM), Text("Block the tusker with [Runeclaw Bear]; then cast [Giant Growth] on it.",
                 "用[Runeclaw Bear]阻挡野猪，然后对它施放[Giant Growth]。"),
             (moves.when(_is_blocking, moves.casts("Giant Growth")), moves.targets("Runeclaw Bear"), moves.blocks(("Runeclaw Bear", "Kalonian Tusker")),
                 moves.attacks(),
              moves.passes_when(lambda view: not _is_blocking(view) or _is_large(view))),
             points=("Runeclaw Bear", "Kalonian Tusker", "Giant Growth")),
        Step(Text("You attack with a small creature and have an instant that makes it large. When is the best time to cast it?",
                  "你用一个小生物攻击，手上有能让它变大的瞬间。什么时候施放最好？"),
             hint=Text("What would your opponent do if they saw it before they block?", "如果对手在阻挡之前就看到它变大，会怎么做？"),
             quiz=Quiz((Text("Before the attack", "攻击之前"), Text("After blockers are declared, before damage", "宣告阻挡之后、造成伤害之前"),
                 Text("After damage", "造成伤害之后")), 1)),
        Step(Text("Exactly: your opponent has chosen already, and can't take it back.", "没错：对手已经做出选择，无法反悔了。")),
    ),
    _tricks, opponent=Script(blocks=(("Gray Ogre", "Grizzly Bears"),), only_in=((4, ("Kalonian Tusker",)),)),
)


def _stack(s: Scenario) -> None:
    s.battlefield(ME, "Grizzly Bears")
    for _ in range(2):
        s.battlefield(ME, "Forest")
    for _ in range(3):
        s.battlefield(ME, "Island")
    s.hand(ME, "Giant Growth", "Counterspell")
    s.library(ME, "Forest", "Forest", "Forest")
    for _ in range(5):
        s.battlefield(THEM, "Mountain")
    s.hand(THEM, "Shock", "Gray Ogre")
    s.library(THEM, "Mountain", "Mountain", "Mountain")


STACK: Final = Lesson(
    "stack", Text("The stack and priority", "堆叠与优先权"), Text("Answer a spell with a spell: the last comes first", "用咒语回应咒语：后发先至"),
    (
        Step(Text("A spell does not happen at once. First it is put on the “stack”, and everybody may answer. To be asked whether you want to do "
                  "something is called to have “priority”.",
                  "咒语不会立刻生效。它先进入“堆叠”，每位牌手都有机会回应。轮到你决定要不要行动，就叫做得到“优先权”。")),
        Step(Text("Your opponent is about to do something. Watch the stack at the side.", "对手正要做点什么。注意旁边的堆叠。"), goals.on_stack("Shock"),
             Text("Wait for your opponent.", "等待对手行动。"), points=("stack",)),
        Step(Text("[Shock]: 2 damage to your bears! But it is only on the stack so far. Answer with [Giant Growth] on [Grizzly Bears].",
                  "[Shock]：对你的熊造成2点伤害！不过它还在堆叠上，没有结算。用[Giant Growth]回应，目标选[Grizzly Bears]。"),
             goals.on_stack("Shock", "Giant Growth"), Text("Cast [Giant Growth] now, and choose [Grizzly Bears] as its target.",
                 "现在就施放[Giant Growth]，目标选[Grizzly Bears]。"),
             (moves.casts("Giant Growth"), moves.targets("Grizzly Bears")), points=("Giant Growth", "Grizzly Bears")),
        Step(Text("Look: your spell lies on top of theirs. What was put on last happens first. So your bears grow to 5/5, and only then does [Shock] deal "
                  "its 2 damage.",
                  "看：你的咒语压在对手的咒语上面。最后放上去的最先结算。所以熊先变成5/5，然后[Shock]才造成2点伤害。"), points=("stack",)),
        Step(Text("Watch both of them happen, the last one first.", "看它们依次结算，后放上的先来。"), goals.resolved, Text("Press the big button.",
            "请按大按钮。"), (moves.passes,), points=("stack",)),
        Step(Text("The bears live. Now your opponent wants to cast a creature. It must use the stack too ...",
            "熊活下来了。现在对手要施放生物，它同样要经过堆叠……"),
             goals.on_stack("Gray Ogre"), Text("Wait for your opponent.", "等待对手行动。"), (moves.passes,), points=("stack",)),
        Step(Text("... so you may say no. Cast [Counterspell], and choose [Gray Ogre] on the stack.",
            "……所以你可以说“不”。施放[Counterspell]，目标选堆叠上的[Gray Ogre]。"),
             goals.there("graveyard", "Gray Ogre", THEM), Text("Click [Counterspell], then [Gray Ogre] on the stack.",
                 "点击[Counterspell]，再点击堆叠上的[Gray Ogre]。"),
             (moves.casts("Counterspell"), moves.targets("Gray Ogre")), points=("Counterspell", "Gray Ogre")),
        Step(Text("Your opponent casts a spell. You answer with an instant. Which one happens first?", "对手施放了一个咒语，你用瞬间回应。哪一个先生效？"),
             hint=Text("Think of a pile of plates: which one do you take first?", "想想一叠盘子：你会先拿哪一个？"),
             quiz=Quiz((Text("Theirs: it was first", "对手的，因为它先施放"), Text("Mine: the last comes first", "我的，后发先至"),
                 Text("Both at the same time", "同时生效")), 1)),
        Step(Text("Good. Land plays and mana don't use the stack; nobody can answer those. Everything else gives the others a chance.",
                  "很好。使用地和产生法术力不经过堆叠，没有人能回应。除此之外，别人都有机会回应。")),
    ),
    _stack, opponent=Script(plays=("Shock", "Gray Ogre"), aims=("Grizzly Bears",)), active=THEM,
)


def _removal(s: Scenario) -> None:
    s.battlefield(ME, "Grizzly Bears")
    s.battlefield(ME, "Leatherback Baloth")
    for land in ("Swamp", "Swamp", "Mountain", "Plains", "Plains"):
        s.battlefield(ME, land)
    s.hand(ME, "Shock", "Doom Blade", "Swords to Plowshares")
    s.library(ME, "Swamp", "Swamp")
    for creature in ("Raging Goblin", "Serra Angel", "Sengir Vampire"):
        s.battlefield(THEM, creature)
    s.battlefield(THEM, "Swamp")


REMOVAL: Final = Lesson(
    "removal", Text("Removal and targets", "去除与目标"), Text("Three ways to get rid of a creature", "除掉生物的三种办法"),
    (
        Step(Text("Your opponent has 2 life left after a hard fight, and three creatures in your way. You have three spells. The word “target” means: you "
                  "choose what it hits as you cast it.",
                  "一番苦战后对手只剩2点生命，但有三个生物挡路。你有三张咒语。“目标”一词表示：施放时由你选定它作用于谁。"),
             points=("hand",)),
        Step(Text("Begin with the smallest. [Shock] deals 2 damage, more than enough for [Raging Goblin].",
            "先从最小的开始。[Shock]造成2点伤害，足以除掉[Raging Goblin]。"),
             goals.gone("Raging Goblin", THEM), Text("Click [Shock], then [Raging Goblin]. The others are too tough for 2 damage.",
                                                     "点击[Shock]，再点击[Raging Goblin]。其他生物受2点伤害死不了。"),
             (moves.casts("Shock"), moves.targets("Raging Goblin")), points=("Shock", "Raging Goblin")),
        Step(Text("“Destroy” kills a creature however tough it is. But read closely: [Doom Blade] can only target a nonblack creature. Which one is that? "
                  "Cast it.",
                  "“消灭”能除掉任何防御力的生物。但请细看：[Doom Blade]只能以非黑色的生物为目标。哪个才是？施放吧。"),
             goals.gone("Serra Angel", THEM), Text("[Serra Angel] is white. Click [Doom Blade], then her.",
                 "[Serra Angel]是白色的。点击[Doom Blade]，再点击她。"),
             (moves.casts("Doom Blade"), moves.targets("Serra Angel")), points=("Doom Blade", "Serra Angel")),
        Step(Text("The last one is black. [Swords to Plowshares] exiles it: it is gone for good, not even in the graveyard. The price: your opponent "
                  "gains life.",
                  "最后一个是黑色的。[Swords to Plowshares]将它放逐：它彻底离开，连坟墓场都不进。代价是对手会获得生命。"),
             goals.gone("Sengir Vampire", THEM), Text("Click [Swords to Plowshares], then [Sengir Vampire].",
                 "点击[Swords to Plowshares]，再点击[Sengir Vampire]。"),
             (moves.casts("Swords to Plowshares"), moves.targets("Sengir Vampire")), points=("Swords to Plowshares", "Sengir Vampire")),
        Step(Text("The way is free. Your opponent is at 6, and 4 + 2 makes 6. Attack with both!", "道路畅通了。对手有6点生命，而4加2正好是6。一起攻击吧！"),
            goals.won,
             Text("Go to combat, and attack with both creatures.", "进入战斗，用两个生物攻击。"), (moves.passes, moves.attacks("Grizzly Bears",
                 "Leatherback Baloth")),
             points=("main", "Grizzly Bears", "Leatherback Baloth")),
        Step(Text("Your opponent has a creature 5/5 and another 1/1. You hold one [Doom Blade]. What do you do, as a rule?",
                  "对手有一个5/5和一个1/1。你手上只有一张[Doom Blade]。一般来说该怎么用？"),
             hint=Text("Removal is rare. Which of the two can you handle without it?", "去除很珍贵。哪一个不靠它也能对付？"),
             quiz=Quiz((Text("Destroy the 1/1 at once", "马上消灭1/1"), Text("Keep it for the 5/5, or something worse", "留给5/5，或更可怕的生物"),
                 Text("Never cast it", "永远不用")), 1)),
        Step(Text("Well chosen. Removal goes to what you can't beat in another way.", "选得好。去除要留给其他办法对付不了的东西。")),
    ),
    _removal, opponent=Script(), life=(20, 2),
)
