"""The table itself, building a deck, and a first whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.learn import goals, moves
from wanzhi.learn.lesson import EXPERT, ME, NEW, THEM, Lesson, Quiz, Step, Text
from wanzhi.learn.script import Script

if TYPE_CHECKING:
    from wanzhi.lab.scenario import Scenario


def _table(s: Scenario) -> None:
    s.battlefield(ME, "Grizzly Bears")
    for _ in range(3):
        s.battlefield(ME, "Forest")
    s.hand(ME, "Kalonian Tusker", "Giant Growth")
    s.library(ME, "Forest", "Forest", "Forest")
    s.battlefield(THEM, "Mountain")
    s.library(THEM, "Mountain", "Mountain")


TABLE: Final = Lesson(
    "table", Text("The table: looking and undoing", "牌桌（上）：查看与撤回"), Text("Zoom, the main button, undo, the log, the keys",
    "放大、主按钮、撤回、记录、按键"),
    (
        Step(Text("What glows can be done now. Click it, or drag a card onto the table. These things are always there:",
            "发光的东西现在就能用，点击它，或把牌拖到桌上。下面这些随时都在："), rows=(
            ("•", Text("The big button says what it will do: go on, attack, resolve … Space presses it.",
                "大按钮写明按下去会做什么：继续、攻击、结算……按空格键也行。")),
            ("•", Text("The bar in the middle shows the steps of the turn.", "中间的长条显示回合的各个步骤。")),
            ("•", Text("Tab goes to what glows, Enter chooses it, Esc goes back or cancels.", "Tab移到发光处，Enter选定，Esc返回或取消。")),
            ("•", Text("Numbers in green or red differ from what is printed.", "绿色或红色的数字表示与印刷值不同。")),
        )),
        Step(Text("See a card large: rest the mouse on it. Now click it with the right button, or press Z: it stays large, and also tells "
                  "why its numbers are what they are. On a touch screen, press the card long. Esc closes it.",
                  "放大一张牌：把鼠标停在上面。再点击右键或按Z键，大图就会停住，并说明它的数值从何而来。触摸屏上请长按这张牌。按Esc关闭大图。"),
             goals.Done("why"), Text("Click any card with the right button, or press it long.", "用右键点击任意一张牌，或长按它。"), points=("hand",
                 "Grizzly Bears")),
        Step(Text("Cast [Kalonian Tusker].", "施放[Kalonian Tusker]。"), goals.played("Kalonian Tusker"), Text("Click [Kalonian Tusker].",
            "请点击[Kalonian Tusker]。"),
             (moves.casts("Kalonian Tusker"),), points=("Kalonian Tusker",)),
        Step(Text("Now take it back: press Undo, or the key U. Against programs you may go back as far as you like; against people you take back your own "
                  "mana, and the rest if they agree.",
                  "现在把它撤回：按“撤回”或U键。对电脑可以一直退回去；对人时可以收回自己的法术力，其余的要对方同意。"),
             goals.Done("undo"), Text("Press the key U, or the Undo button.", "按U键，或按“撤回”按钮。"), (), undo=True, points=("undo", "tools")),
        Step(Text("It is in your hand again, as if nothing had happened. While a spell is being cast, Esc takes it back as well. Cast [Kalonian Tusker] "
                  "once more.",
                  "它回到了手上，就像什么都没发生。施放途中按Esc也能收回。请再次施放[Kalonian Tusker]。"),
             goals.played("Kalonian Tusker"), Text("Click [Kalonian Tusker].", "请点击[Kalonian Tusker]。"), (moves.casts("Kalonian Tusker"),),
                 points=("Kalonian Tusker",)),
        Step(Text("Everything that happens is written down. Open the log (key L): each line names the rule behind it.",
            "发生过的事都有记录。打开记录（L键）：每一行都注明了依据的规则。"),
             goals.Done("log"), Text("Press the key L, or the log button.", "按L键，或按“记录”按钮。"), points=("log", "tools")),
        Step(Text("Last: a list of all keys. Press ?, or open the menu ☰ and choose “Keys” there.", "最后：查看全部按键。按“?”键，或打开菜单☰再选择“按键”。"),
             goals.Done("help"), Text("Press the key ?, or open the menu ☰ and choose “Keys”.",
            "按“?”键，或打开菜单☰选择“按键”。"), points=("menu",)),
        Step(Text("That's the table. Close the list with Esc, and go on.", "牌桌的基本操作就是这些。按Esc关闭列表，继续吧。")),
    ),
    _table, opponent=Script(), tracks=(NEW, EXPERT),
)


def _passing(s: Scenario) -> None:
    s.battlefield(ME, "Grizzly Bears")
    for _ in range(5):
        s.battlefield(ME, "Plains")
    s.hand(ME, "Restoration Angel")
    s.library(ME, "Plains", "Plains", "Plains", "Plains", "Plains", "Plains")
    s.battlefield(THEM, "Gray Ogre")
    for _ in range(2):
        s.battlefield(THEM, "Mountain")
    s.library(THEM, "Mountain", "Mountain", "Mountain", "Mountain", "Mountain", "Mountain")


PASSING: Final = Lesson(
    "passing", Text("The table: stops and passing", "牌桌（下）：停顿与让过"), Text("Be asked when it matters, and only then", "只在要紧的时候询问你"),
    (
        Step(Text("You are not asked at every moment at which the rules would let you act: only where you have a stop and something to do. The blue marks "
                  "in the bar are your stops.",
                  "规则允许你行动的时刻很多，但不会每次都询问：只有设了停顿、又有事可做时才会。长条上的蓝色标记就是你的停顿。"), points=("phases",)),
        Step(Text("Click a step in the bar to set a stop there, or to take it away. Stops are kept apart for your own turns and for those of others.",
                  "点击长条上的某一步，可以设置或取消停顿。自己回合和别人回合的停顿分开设定。"),
             goals.Done("stop"), Text("Click any step in the bar in the middle.", "点击中间长条上的任意一步。"), (), points=("phases",)),
        Step(Text("[Restoration Angel] has flash: she may be cast whenever you could cast an instant. Let your opponent attack into your open mana. "
                  "Pass your turn: press the big button, and don't attack.",
                  "[Restoration Angel]具有闪现：能施放瞬间的时候就能施放她。留着法术力，等对手来攻击。让过你的回合：按大按钮，不要攻击。"),
             goals.attacking("Gray Ogre", THEM), Text("Press the big button, and “No attack”. Keep the angel.", "按大按钮，再按“不攻击”。先留着天使。"),
             (moves.passes, moves.attacks()), points=("main",)),
        Step(Text("You were asked because there is a stop at attacks, and because you have something to do. Cast the angel now, and block the ogre with her.",
                  "之所以询问你，是因为攻击步骤设有停顿，而你又有事可做。现在施放天使，用她阻挡食人魔。"),
             goals.gone("Gray Ogre", THEM), Text("Click [Restoration Angel] (say no to her own ability, or choose nothing), then block with her.",
                                                 "点击[Restoration Angel]（她自己的异能可以不用），然后用她阻挡。"),
             (moves.when(lambda view: not any(one.name == "Restoration Angel" for one in view.battlefield(ME)), moves.casts("Restoration Angel")),
              moves.passes_when(lambda view: any(one.name == "Restoration Angel" for one in view.battlefield(ME))),
              moves.blocks(("Restoration Angel", "Gray Ogre")), moves.says(False), moves.targets(), moves.attacks()),
             points=("Restoration Angel", "Gray Ogre")),
        Step(Text("Sometimes nothing interests you for a while. T passes until your next turn, E until the end of this turn. You are still asked when you "
                  "are attacked. Press T or E.",
                  "有时一段时间内都没有你关心的事。T：让过直到你的下个回合；E：让过直到本回合结束。受到攻击时仍会询问你。请按T或E。"),
             goals.Done("until"), Text("Press the key T or E, or the button for it.", "按T键或E键，或按相应的按钮。"), (), points=("until", "tools")),
        Step(Text("And the opposite: full control (key F) asks you at every single priority. Switch it on, and off again when you have had enough.",
                  "反过来，“完全控制”（F键）会在每一次得到优先权时都询问你。打开它，体验够了再关掉。"),
             goals.Done("full"), Text("Press the key F, or open the menu ☰ and choose “Full control”.", "按F键，或打开菜单☰选择“完全控制”。"), (),
                 manual=True, points=("menu",)),
        Step(Text("Good. Your settings are kept for the next games.", "很好。这些设定会保留到以后的对局。")),
    ),
    _passing, opponent=Script(only_in=((4, ("Gray Ogre",)),)), tracks=(NEW, EXPERT),
)


def _paying(s: Scenario) -> None:
    for land in ("Forest", "Forest", "Mountain", "Mountain"):
        s.battlefield(ME, land)
    s.hand(ME, "Grizzly Bears", "Shock", "Lightning Bolt")
    s.library(ME, "Forest", "Forest")
    s.battlefield(THEM, "Serra Angel")
    s.battlefield(THEM, "Plains")
    s.library(THEM, "Plains", "Plains")


PAYING: Final = Lesson(
    "paying", Text("The table: paying and holding priority", "牌桌（附）：支付与保留优先权"), Text("Choose your mana, and put two spells on the stack",
    "自选法术力，把两个咒语放上堆叠"),
    (
        Step(Text("Costs are paid for you, in a way that keeps what your hand needs. Where you know better, tap lands first by clicking them, or switch "
                  "on “Choose payment” (key P, or in the menu ☰). Do that.",
                  "费用会自动支付，并尽量留下手牌需要的法术力。如果你另有打算，可以先点击地来横置，或打开“自选支付”（P键，或在菜单☰里）。请打开它。"),
             goals.Done("pay"), Text("Press the key P, or open the menu ☰ and choose “Choose payment”.", "按P键，或打开菜单☰选择“自选支付”。"), (),
                 points=("menu",)),
        Step(Text("Cast [Grizzly Bears], and pay with the two Forests: you will need both Mountains.",
            "施放[Grizzly Bears]，用两张树林支付：两张山脉等会儿要用。"),
             goals.both(goals.played("Grizzly Bears"), goals.untapped("Mountain", 2)),
                 Text("Click the Forests as you pay. If a Mountain was tapped, try this step again.",
                                                                                            "支付时点击树林。如果横置了山脉，就重试这一步。"),
             (moves.casts("Grizzly Bears"),), points=("Grizzly Bears",)),
        Step(Text("As a rule your own spells resolve at once. “Hold priority” lets you act again while your spell is on the stack. Switch it on (key H).",
                  "通常你自己的咒语会马上结算。“保留优先权”让你在自己的咒语还在堆叠上时继续行动。请打开它（H键）。"),
             goals.Done("hold"), Text("Press the key H, or open the menu ☰ and choose “Hold priority”.", "按H键，或打开菜单☰选择“保留优先权”。"), (),
                 points=("menu",)),
        Step(Text("Cast [Shock] and [Lightning Bolt] on [Serra Angel], so that both are on the stack together.",
            "对[Serra Angel]施放[Shock]和[Lightning Bolt]，让两者同时留在堆叠上。"),
             goals.on_stack("Shock", "Lightning Bolt"), Text("Cast the second spell before the first one resolves.", "第一个咒语结算之前就施放第二个。"),
             (moves.casts("Shock", "Lightning Bolt"), moves.targets("Serra Angel")), points=("Shock", "Lightning Bolt", "Serra Angel")),
        Step(Text("Let them resolve: 3 + 2 damage against toughness 4.", "让它们结算：3加2点伤害，对防御力4。"), goals.gone("Serra Angel", THEM),
            Text("Press the big button.", "请按大按钮。"),
             (moves.passes,), points=("stack", "main")),
        Step(Text("You know the table now. Ability triggers that you are tired of can be let through from the stack; everything else is in the settings.",
                  "你已经熟悉牌桌了。看腻的触发式异能可以在堆叠处设为自动让过，其余选项都在设置里。")),
    ),
    _paying, opponent=Script(), tracks=(EXPERT,),
)

DECK: Final = Lesson(
    "deck", Text("Building a deck", "组一副套牌"), Text("Sixty cards, lands, the curve, and the opening hand", "六十张牌、地、曲线与起手"),
    (
        Step(Text("You bring your own deck. That is half the fun, and there are only a few rules.", "套牌由你自己组成，这是乐趣的一半，规则也只有几条。"),
            rows=(
            ("60", Text("cards or more. Sixty is best: so you see your good cards more often.", "张或更多。六十张最好：这样更常抓到好牌。")),
            ("4", Text("of each card at most; of basic lands as many as you like.", "张是同一张牌的上限；基本地不限数量。")),
            ("2", Text("colours are plenty for a start. With one, your lands never fail you.", "种颜色对新手足够了。只用一种，地就从不出错。")),
        )),
        Step(Text("How many of sixty cards should be lands?", "六十张牌里应该有多少张地？"),
             hint=Text("You want a land in most of your first turns, but not only lands. A bit more than a third.",
                 "头几个回合最好都有地可用，但也不能全是地。大约三分之一多一点。"),
             quiz=Quiz((Text("About 10", "约10张"), Text("About 24", "约24张"), Text("About 40", "约40张")), 1)),
        Step(Text("Then the curve: count your cards by what they cost. Many cheap ones, few dear ones; then there is something to do in every turn.",
                  "再看“曲线”：按费用数一数你的牌。便宜的多，贵的少，这样每个回合都有事可做。"), rows=(
            ("1", Text("▮▮▮▮▮▮▮▮ 8 cards", "▮▮▮▮▮▮▮▮ 8张")), ("2", Text("▮▮▮▮▮▮▮▮▮▮▮ 11 cards", "▮▮▮▮▮▮▮▮▮▮▮ 11张")),
            ("3", Text("▮▮▮▮▮▮▮▮ 8 cards", "▮▮▮▮▮▮▮▮ 8张")), ("4", Text("▮▮▮▮▮ 5 cards", "▮▮▮▮▮ 5张")), ("5+", Text("▮▮▮▮ 4 cards", "▮▮▮▮ 4张")),
        )),
        Step(Text("Your deck has great cards, all of them for five mana or more. What is wrong?", "你的套牌都是好牌，但全都要五点以上的法术力。问题在哪里？"),
             hint=Text("What will you do in your first four turns?", "头四个回合你能做什么？"),
             quiz=Quiz((Text("Nothing", "没有问题"), Text("I do nothing for four turns, and may be dead by then", "四个回合无事可做，可能早就输了"),
                 Text("It needs more colours", "颜色太少")), 1)),
        Step(Text("Now a real start. You see your seven cards below. A good hand has two to five lands and something to do early. You may shuffle a bad "
                  "hand back and draw seven new ones "
                  "(“mulligan”); the price is one card, which you then put on the bottom.",
                  "现在来一次真正的开局，下面是你的七张起手牌。好的起手有两到五张地，前期也有牌可用。起手不好可以洗回去重新抓七张，这叫“再调度”；"
                  "代价是之后要把一张牌放到牌库底。"), points=("hand",)),
        Step(Text("Creatures, but not a single land. Keep it, or not? Decide.", "有生物，却一张地也没有。留还是不留？请决定。"), goals.mulligans(1),
             Text("Without lands you can't cast anything. Don't keep it.", "没有地就什么也施放不了。别留这手牌。"), (moves.says(False),), points=("hand",
                 "main")),
        Step(Text("Three lands, an elf for the first turn and strong creatures: a fine hand. Keep it, and put one card on the bottom: you have two [Steel "
                  "Leaf Champion], one may go.",
                  "三张地，第一回合有妖精，还有强大的生物：很不错的起手。留下它，并把一张牌放到牌库底：你有两张[Steel Leaf Champion]，可以放掉一张。"),
             goals.begun, Text("Keep this hand. Put a [Steel Leaf Champion] on the bottom, and keep your lands.",
                 "留下这手牌。把一张[Steel Leaf Champion]放到牌库底，地都留着。"),
             (moves.says(True), moves.picks("Steel Leaf Champion")), points=("hand", "main")),
        Step(Text("A [Forest] and [Llanowar Elves]: a perfect first turn. Play both.", "一张[Forest]和[Llanowar Elves]：完美的第一回合。把两张都用出来。"),
             goals.played("Llanowar Elves"), Text("First the [Forest], then [Llanowar Elves].", "先使用[Forest]，再施放[Llanowar Elves]。"),
             (moves.lands("Forest"), moves.casts("Llanowar Elves")), points=("Forest", "Llanowar Elves")),
        Step(Text("You are ready to build. The deck editor counts lands and curve for you, and says how likely a good hand is.",
            "你可以动手组牌了。套牌编辑器会替你统计地和曲线，还会告诉你抓到好起手的几率。")),
    ),
    decks=("green-stompy", "white-weenie"), seed=74, opponent=Script(),
)

GAME: Final = Lesson(
    "game", Text("Your first whole game", "第一盘完整的对局"), Text("Everything together, with hints", "把学过的都用上，并有提示相伴"),
    (
        Step(Text("A whole game, from the first card to the last point of life. There is no script any more: both of you do as you like. A few good habits:",
                  "一整盘对局，从第一张牌打到最后一点生命。这次没有剧本，双方都自由行动。几个好习惯："), rows=(
            ("1", Text("Play a land in each of your turns.", "每个回合都使用一张地。")),
            ("2", Text("Use your mana, but cast creatures after combat if they can't attack anyway.",
                "用好法术力；但生物反正不能马上攻击时，可以战斗后再施放。")),
            ("3", Text("Attack if you would like every block your opponent can make.", "如果对手怎样阻挡你都不怕，那就攻击。")),
            ("4", Text("Count: if your attackers deal enough, win now.", "算一算：如果攻击者的伤害够了，现在就赢。")),
        )),
        Step(Text("Good luck! A hint stands at the table whenever there is something to do. You can switch them off in the settings.",
                  "祝你好运！有事可做时，牌桌上会出现提示。可以在设置中关闭提示。"), goals.over, None),
        Step(Text("That was a whole game of Magic! Whether you won or lost: you know now what all of it is for. Try another deck, or a stronger opponent, "
                  "or a friend.",
                  "这就是一整盘万智牌！无论输赢，你都明白了这一切的意义。换一副套牌、换个更强的对手，或者找位朋友再来一盘吧。")),
    ),
    decks=("green-stompy", "red-aggro"), seed=12, bot="beginner",
)
