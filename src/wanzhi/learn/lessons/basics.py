"""The first lessons: mana, cards, lands and creatures, the turn, attacking and blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.learn import goals, moves
from wanzhi.learn.lesson import ME, THEM, Lesson, Quiz, Step, Text
from wanzhi.learn.script import Script
from wanzhi.model.constants import BLOCKERS, COMBAT_BEGIN, DRAW, END, GREEN, MAIN1, MAIN2

if TYPE_CHECKING:
    from wanzhi.lab.scenario import Scenario

FIVE: Final = (
    ("{W}", Text("White, from [Plains]: order, peace and protection. Many small friends who stand together.",
                 "白色，来自[Plains]：秩序、和平与守护。众多小生物齐心协力。")),
    ("{U}", Text("Blue, from [Island]: knowledge and control. Think first, then say no at the right time.",
                 "蓝色，来自[Island]：知识与掌控。先想清楚，再在恰当的时候说“不”。")),
    ("{B}", Text("Black, from [Swamp]: power and ambition, at any price. Death is only one more tool.",
                 "黑色，来自[Swamp]：力量与野心，不惜代价。死亡也只是一件工具。")),
    ("{R}", Text("Red, from [Mountain]: freedom, fire and war. Fast, and never sorry.",
                 "红色，来自[Mountain]：自由、烈火与战争。迅猛，从不后悔。")),
    ("{G}", Text("Green, from [Forest]: growth, instinct and nature. The largest creatures of all.",
                 "绿色，来自[Forest]：成长、本能与自然。最庞大的生物都在这里。")),
)


def _colours(s: Scenario) -> None:
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        s.battlefield(ME, land)
    s.hand(ME, "Savannah Lions", "Wandering Ones", "Typhoid Rats", "Raging Goblin", "Llanowar Elves", "Ornithopter")
    s.battlefield(THEM, "Plains")


COLOURS: Final = Lesson(
    "colours", Text("Five colours of mana", "五种颜色的法术力"), Text("What lands are for, and what the colours stand for", "地有什么用，五种颜色代表什么"),
    (
        Step(Text("Welcome! You are a wizard, and so is your opponent. Each of you begins with 20 life. Whoever gets the other to 0 wins.",
                  "欢迎！你是一位法师，你的对手也是。双方开始时各有20点生命，谁先让对方降到0点，谁就获胜。"), points=("life", "their life")),
        Step(Text("Magic needs fuel. It is called mana, and it comes in five colours. Each colour has its own basic land and its own way to see the world.",
                  "施展魔法需要能量，叫做“法术力”。法术力有五种颜色，每种颜色都有自己的基本地，也有自己看待世界的方式。"), rows=FIVE),
        Step(Text("You have one land of each kind on the table. Click your [Forest] to “tap” it: it leans to the side, is used up for this turn, "
                  "and gives you one green mana {G}.",
                  "你的桌上五种地各有一张。点击[Forest]，把它“横置”：它会歪向一边，这回合已经用过，你得到一点绿色法术力{G}。"),
             goals.mana(GREEN), Text("Click the [Forest], the green land.", "请点击[Forest]，就是那张绿色的地。"),
             (moves.activates("Forest"),), strict=True, points=("Forest",)),
        Step(Text("See the {G} below your life? It is the mana you have now. Spend it: [Llanowar Elves] in your hand cost {G}. Click them.",
                  "看到你的生命下方的{G}了吗？那是你现在有的法术力。把它用掉：你手上的[Llanowar Elves]正好需要{G}，点击它来施放。"),
             goals.played("Llanowar Elves"), Text("Click [Llanowar Elves] in your hand. Their cost stands in the upper right corner.",
                                                  "请点击手牌中的[Llanowar Elves]。牌的费用写在右上角。"),
             (moves.casts("Llanowar Elves"),), points=("mana", "Llanowar Elves")),
        Step(Text("You need not tap lands yourself: click a card, and the right lands are tapped for you. Cast the white, the blue, the black and the red "
                  "creature.",
                  "其实不必自己横置地：点击要施放的牌，程序会替你横置合适的地。请施放白色、蓝色、黑色和红色的生物各一个。"),
             goals.both(*(goals.played(name) for name in ("Savannah Lions", "Wandering Ones", "Typhoid Rats", "Raging Goblin"))),
             Text("Click the cards that glow, one after the other. If you tapped lands for nothing, press “Try this step again”.",
                  "逐一点击手牌中发光的牌。如果白白横置了地，就按“重试这一步”。"),
             (moves.casts("Savannah Lions", "Wandering Ones", "Typhoid Rats", "Raging Goblin"),), points=("hand",)),
        Step(Text("All your lands are tapped now. But [Ornithopter] costs {0}: nothing at all. It has no colour either; it is a machine, an artifact. "
                  "Cast it.",
                  "现在你的地都横置了。不过[Ornithopter]的费用是{0}，也就是不用花费。它也没有颜色：它是一件机械，属于“神器”。请施放它。"),
             goals.played("Ornithopter"), Text("Click [Ornithopter] in your hand.", "请点击手牌中的[Ornithopter]。"),
             (moves.casts("Ornithopter"),), points=("Ornithopter",)),
        Step(Text("In most costs there is a number too. It asks for so many mana of any kind: {1}{G} is one mana of any kind and one green, two in all.",
                  "大多数费用里还有数字，表示要付多少点任意种类的法术力：{1}{G}是一点任意的加一点绿色，一共两点。")),
        Step(Text("One question. A card costs {2}{W}. What do you need to cast it?", "小测验：一张牌的费用是{2}{W}。施放它需要什么？"),
             hint=Text("A number means mana of any kind; a colour means just that colour. Add them up.",
                       "数字表示任意种类的法术力，颜色符号则必须是那种颜色。把它们加起来想想看。"),
             quiz=Quiz((Text("Two lands, both [Plains]", "两张地，都是[Plains]"), Text("Three lands, one of which makes {W}", "三张地，其中一张能产生{W}"),
                        Text("Three [Plains], nothing else will do", "必须是三张[Plains]")), 1)),
        Step(Text("Right: {W} from a [Plains], and two more mana of any kind. You know the fuel now. Next: how to read a card.",
                  "正确：一点来自[Plains]的{W}，再加任意两点法术力。你已经认识了魔法的能量，下一课学习如何读牌。")),
    ),
    _colours, opponent=Script(),
)


def _card(s: Scenario) -> None:
    s.lands(ME, "Plains", "Plains", "Plains", "Plains", "Plains", "Forest")
    s.hand(ME, "Serra Angel", "Giant Growth", "Glorious Anthem", "Divination", "Bonesplitter")
    s.battlefield(THEM, "Plains")


CARD: Final = Lesson(
    "card", Text("Reading a card", "读懂一张牌"), Text("Where everything stands on a card", "牌上的每样内容在哪里"),
    (
        Step(Text("Every card is built in the same way. Here is an angel; look where the numbers stand.",
            "所有的牌版式都一样。这里有一位天使，对照数字看看各个部分。"),
             card="Serra Angel", rows=(
                 ("1", Text("The name, upper left.", "名称，在左上角。")),
                 ("2", Text("The cost, upper right: here five mana, two of them white.", "法术力费用，在右上角：这里共五点，其中两点是白色。")),
                 ("3", Text("The picture. It has no meaning in play, but it helps you to know the card again.", "插图。没有规则作用，但能帮你认出这张牌。")),
                 ("4", Text("The type: what kind of thing it is, and after the dash which sort.", "类别：它是什么东西；破折号之后是更细的分类。")),
                 ("5", Text("The text: what the card can do beyond the ordinary rules. If text and rules disagree, the card wins.",
                            "规则叙述：这张牌在一般规则之外能做什么。牌与规则有冲突时，以牌为准。")),
                 ("6", Text("Only creatures: power and toughness. 4/4 deals 4 damage, and dies of 4 damage in one turn.",
                            "只有生物才有：力量与防御力。4/4表示造成4点伤害，一回合内受到4点伤害就会死去。")),
             )),
        Step(Text("Move the mouse onto a card in your hand to see it large (on a touch screen: press it long; by keyboard: go there with Tab and press Z).",
                  "把鼠标移到手牌上就能看到大图（触摸屏上请长按；使用键盘时，用Tab移到牌上再按Z）。"),
             goals.Done("zoom"), Text("Rest the mouse on a card for a moment, or press it long.", "把鼠标停在一张牌上片刻，或长按它。"), points=("hand",)),
        Step(Text("How much mana does [Serra Angel] cost in all?", "施放[Serra Angel]总共需要多少法术力？"),
             hint=Text("{3} counts three, and each {W} counts one.", "{3}算三点，每个{W}算一点。"),
             quiz=Quiz((Text("Three", "三点"), Text("Four", "四点"), Text("Five", "五点")), 2), points=("Serra Angel",)),
        Step(Text("There are a few types of cards. You have most of them in your hand.", "牌有几种类别，你手上就有其中的大部分。"), rows=(
            ("•", Text("Land: makes mana. One a turn, and it costs nothing.", "地：产生法术力。每回合可以使用一张，不用花费。")),
            ("•", Text("Creature: stays on the table, attacks and blocks.", "生物：留在桌上，可以攻击和阻挡。")),
            ("•", Text("Sorcery: happens once, in your own turn, and is gone.", "法术：只能在自己的回合使用，生效一次就结束。")),
            ("•", Text("Instant: happens once, but at any time, in your opponent's turn too.", "瞬间：也只生效一次，但随时都能用，对手的回合也行。")),
            ("•", Text("Enchantment: lasting magic that stays on the table.", "结界：持续的魔法，留在桌上。")),
            ("•", Text("Artifact: a thing or a machine; most have no colour.", "神器：物品或机械，大多没有颜色。")),
            ("•", Text("Planeswalker: a mighty friend with abilities of their own.", "鹏洛客：强大的伙伴，有自己的异能。")),
        )),
        Step(Text("Which card in your hand could you cast in your opponent's turn?", "你手上的哪张牌可以在对手的回合里施放？"),
             hint=Text("Look for the type that works at any time.", "找一找随时都能使用的那种类别。"),
             quiz=Quiz((Text("[Divination]", "[Divination]"), Text("[Giant Growth]", "[Giant Growth]"), Text("[Glorious Anthem]", "[Glorious Anthem]")), 1),
             points=("hand",)),
        Step(Text("Yes: it is an instant. Now use your lands: cast [Serra Angel].", "对，它是瞬间。现在用上你的地：施放[Serra Angel]吧。"),
             goals.played("Serra Angel"), Text("Click [Serra Angel] in your hand.", "请点击手牌中的[Serra Angel]。"), (moves.casts("Serra Angel"),),
             points=("Serra Angel",)),
        Step(Text("She is yours now, for many turns. You can read cards!", "她会陪你战斗很多回合。你已经会读牌了！")),
    ),
    _card, opponent=Script(),
)


def _lands(s: Scenario) -> None:
    s.battlefield(ME, "Forest")
    s.battlefield(ME, "Forest")
    s.hand(ME, "Forest", "Forest", "Grizzly Bears", "Kalonian Tusker")
    s.library(ME, "Forest", "Leatherback Baloth", "Forest", "Forest")
    for _ in range(3):
        s.battlefield(THEM, "Mountain")
    s.hand(THEM, "Mountain", "Gray Ogre")
    s.library(THEM, "Mountain", "Mountain", "Mountain", "Mountain")


LANDS: Final = Lesson(
    "lands", Text("Lands and creatures", "地与生物"), Text("Play a land, cast a creature, end your turn", "使用地、施放生物、结束回合"),
    (
        Step(Text("The cards at the bottom are your hand; only you see them. Cards that you can play now have a golden rim.",
                  "下方是你的手牌，只有你能看到。现在可以使用的牌带有金色边框。"), points=("hand",)),
        Step(Text("Each turn you may put one land from your hand onto the table, for free. Click a [Forest] in your hand.",
                  "每个回合你可以从手上把一张地放到桌上，不用花费。请点击手牌中的一张[Forest]。"),
             goals.played("Forest", 3), Text("Lands first: click a [Forest] in your hand.", "先使用地：点击手牌中的[Forest]。"), (moves.lands("Forest"),),
                 points=("Forest",)),
        Step(Text("Three lands, three mana. [Grizzly Bears] cost {1}{G}: one mana of any kind, and one green. Cast them.",
                  "三张地，三点法术力。[Grizzly Bears]需要{1}{G}：一点任意的法术力加一点绿色法术力。请施放它。"),
             goals.played("Grizzly Bears"), Text("Click [Grizzly Bears] in your hand.", "请点击手牌中的[Grizzly Bears]。"), (moves.casts("Grizzly Bears"),),
             points=("Grizzly Bears",)),
        Step(Text("Your bears have come. But creatures need a turn to find their feet: they can't attack in the turn in which they come (they are "
                  "“summoning sick”).",
                  "你的熊来了。不过生物刚到场时还站不稳脚：它进场的这个回合不能攻击，这叫“召唤失调”。"), points=("Grizzly Bears",)),
        Step(Text("One mana is left, and nothing in your hand costs so little. The big button always says what it will do. Press it.",
                  "还剩一点法术力，但手上没有这么便宜的牌。大按钮上总会写明按下去会做什么。请按它。"),
             goals.during(COMBAT_BEGIN), Text("Press the big golden button.", "请按金色的大按钮。"), (moves.passes,), manual=True, points=("main",)),
        Step(Text("The rest of your turn goes by itself, since there is nothing to do in it. Your opponent does the same as you, and then it is your turn "
                  "again.",
                  "你这回合余下的部分没有事情可做，会自动进行。对手做着与你一样的事，然后又轮到你。"),
             goals.during(MAIN1, ME, 5), Text("Just press the big button if you are asked.", "如果有询问，按大按钮即可。"), points=("phases",)),
        Step(Text("Your turn. Your lands stood up again (“untapped”), and you drew a card. First the land of this turn!",
                  "又到你的回合了。你的地重新竖直（称为“重置”），你也抓了一张牌。先使用这回合的地吧！"),
             goals.played("Forest", 4), Text("Click a [Forest] in your hand.", "请点击手牌中的[Forest]。"), (moves.lands("Forest"),), points=("Forest",)),
        Step(Text("Four lands. What could you cast with four green mana? Do it.", "四张地了。四点绿色法术力能施放什么？动手吧。"),
             goals.played("Kalonian Tusker"), Text("[Kalonian Tusker] costs {G}{G}. Click it.", "[Kalonian Tusker]需要{G}{G}，点击它。"),
             (moves.casts("Kalonian Tusker"),), points=("Kalonian Tusker",)),
        Step(Text("That is the heart of the game: a land each turn, then larger and larger creatures.",
            "这就是游戏的基本节奏：每回合一张地，然后召来越来越强大的生物。")),
    ),
    _lands, opponent=Script(plays=("Mountain", "Gray Ogre")),
)

STEPS_OF_TURN: Final = (
    ("1", Text("Beginning: your permanents untap, then upkeep, then you draw a card.", "开始阶段：重置你的永久物，然后是维持步骤，接着抓一张牌。")),
    ("2", Text("First main phase: play a land, cast what you like.", "战斗前行动阶段：使用地，施放你想用的牌。")),
    ("3", Text("Combat: attack, be blocked, deal damage.", "战斗阶段：攻击、被阻挡、造成伤害。")),
    ("4", Text("Second main phase: cast what you kept.", "战斗后行动阶段：施放先前留着的牌。")),
    ("5", Text("End: things that last “until end of turn” stop, and damage on creatures heals.",
        "结束阶段：“直到回合结束”的效应消失，生物受到的伤害也会移除。")),
)


def _turn(s: Scenario) -> None:
    for _ in range(3):
        s.battlefield(ME, "Forest")
    s.battlefield(ME, "Kalonian Tusker")
    s.hand(ME, "Grizzly Bears")
    s.library(ME, "Forest", "Forest", "Forest")
    s.battlefield(THEM, "Plains")
    s.library(THEM, "Plains", "Plains", "Plains")


TURN: Final = Lesson(
    "turn", Text("The turn and its steps", "回合与步骤"), Text("Walk through a whole turn, step by step", "一步一步走完整个回合"),
    (
        Step(Text("Every turn goes through the same steps, in this order. The bar in the middle of the table shows where you are.",
                  "每个回合都按同样的顺序进行。牌桌中间的长条显示现在到了哪一步。"), rows=STEPS_OF_TURN, points=("phases",)),
        Step(Text("This is your upkeep. Your lands have untapped already. Nothing to do here: press the big button to go on.",
                  "现在是你的维持步骤，你的地已经重置了。这里没什么可做：按大按钮继续。"),
             goals.during(DRAW), Text("Press the big button.", "请按大按钮。"), (moves.passes,), manual=True, points=("main",)),
        Step(Text("The draw step: you have drawn a card, a [Forest]. Go on.", "抓牌步骤：你抓到了一张牌，是[Forest]。继续。"),
             goals.during(MAIN1), Text("Press the big button.", "请按大按钮。"), (moves.passes,), manual=True, points=("main",)),
        Step(Text("Your first main phase. Play the [Forest].", "战斗前行动阶段。使用这张[Forest]吧。"), goals.played("Forest", 4),
             Text("Click the [Forest] in your hand.", "请点击手牌中的[Forest]。"), (moves.lands("Forest"),), manual=True, points=("Forest",)),
        Step(Text("You could cast [Grizzly Bears] now. But they could not attack this turn anyway, so keep your secret: go to combat first.",
                  "现在就可以施放[Grizzly Bears]，但它这回合反正不能攻击，所以先别让对手知道：先进入战斗。"),
             goals.during(COMBAT_BEGIN), Text("Press the button: “To combat”.", "请按“进入战斗”按钮。"), (moves.passes,), manual=True, points=("main",)),
        Step(Text("Combat begins. Go on, and attack with [Kalonian Tusker]: click it, then press the button.",
                  "战斗开始。继续，用[Kalonian Tusker]攻击：点击它，再按按钮。"),
             goals.attacking("Kalonian Tusker"), Text("Click [Kalonian Tusker], then press the button.", "点击[Kalonian Tusker]，再按按钮。"),
             (moves.passes, moves.attacks("Kalonian Tusker")), manual=True, points=("main", "Kalonian Tusker")),
        Step(Text("It attacks. Go on through blocks and damage, until your second main phase.", "它发动攻击了。继续，经过阻挡与伤害，直到战斗后行动阶段。"),
             goals.during(MAIN2), Text("Press the big button.", "请按大按钮。"), (moves.passes,), manual=True, points=("main",)),
        Step(Text("3 damage! Now, after combat, is the time for [Grizzly Bears].", "造成了3点伤害！现在战斗已过，正是施放[Grizzly Bears]的时候。"),
             goals.played("Grizzly Bears"), Text("Click [Grizzly Bears] in your hand.", "请点击手牌中的[Grizzly Bears]。"), (moves.casts("Grizzly Bears"),),
             manual=True, points=("Grizzly Bears",)),
        Step(Text("End your turn.", "结束你的回合。"), goals.either(goals.during(END), goals.turn_of(THEM)), Text("Press the big button.", "请按大按钮。"),
             (moves.passes,), manual=True, points=("main",)),
        Step(Text("You have walked through every step. As a rule you need not: steps in which you have nothing to do pass by themselves.",
                  "你走完了每一个步骤。平时不必这样：没有事情可做的步骤会自动略过。")),
    ),
    _turn, opponent=Script(), begins="upkeep",
)


def _attack(s: Scenario) -> None:
    s.battlefield(ME, "Kalonian Tusker")
    s.battlefield(ME, "Grizzly Bears")
    s.battlefield(ME, "Forest")
    s.library(ME, "Forest", "Forest", "Forest", "Forest")
    for _ in range(4):
        s.battlefield(THEM, "Mountain")
    s.hand(THEM, "Gray Ogre")
    s.library(THEM, "Mountain", "Mountain", "Mountain", "Mountain")


ATTACK: Final = Lesson(
    "attack", Text("Attacking", "攻击"), Text("How creatures get your opponent to 0", "怎样用生物让对手的生命降到0"),
    (
        Step(Text("Creatures win games. Yours have been here for a turn, so they can attack. An attacker deals as much damage as its first number, its "
                  "power.",
                  "生物能赢得游戏。你的生物已经在场一回合，可以攻击了。攻击者造成的伤害等于它的第一个数字，也就是力量。"), points=("Kalonian Tusker",
                  "Grizzly Bears")),
        Step(Text("Your opponent has 8 life and no creatures. Attack with both: go to combat, click both creatures, and press the button.",
                  "对手有8点生命，没有生物。用两个生物一起攻击：进入战斗，点击两个生物，再按按钮。"),
             goals.life(THEM, high=3), Text("Attack with both [Kalonian Tusker] and [Grizzly Bears].", "请用[Kalonian Tusker]和[Grizzly Bears]一起攻击。"),
             (moves.passes, moves.attacks("Kalonian Tusker", "Grizzly Bears")), points=("main", "Kalonian Tusker", "Grizzly Bears")),
        Step(Text("3 + 2 = 5 damage: your opponent is at 3. Attackers become tapped; they untap at the beginning of your next turn. Until then they can't "
                  "block.",
                  "3加2，一共5点伤害，对手剩3点生命。攻击的生物会横置，到你下个回合开始时才重置，在那之前不能阻挡。"), points=("their life",)),
        Step(Text("Now your opponent has a turn.", "现在是对手的回合。"), goals.during(MAIN1, ME, 5),
             Text("Press the big button if you are asked.", "如果有询问，按大按钮即可。"), (moves.passes, moves.attacks()), points=("phases",)),
        Step(Text("A [Gray Ogre] has come, and it can block one of your attackers. Your opponent chooses which. Attack with both all the same!",
                  "对手有了[Gray Ogre]，它能阻挡你的一个攻击者，由对手选择阻挡哪个。照样用两个生物攻击吧！"),
             goals.won, Text("Attack with both creatures: one of them will get through.", "用两个生物攻击：总有一个能突破。"),
             (moves.passes, moves.attacks("Kalonian Tusker", "Grizzly Bears")), points=("Gray Ogre", "Kalonian Tusker", "Grizzly Bears")),
        Step(Text("The ogre stopped the bears, and both died: that is called a trade. But [Kalonian Tusker] got through. You have won!",
                  "食人魔挡住了熊，双方同归于尽，这叫“交换”。而[Kalonian Tusker]突破了防线。你赢了！")),
    ),
    _attack, opponent=Script(plays=("Mountain", "Gray Ogre"), blocks=(("Gray Ogre", "Grizzly Bears"),)), life=(20, 8),
)


def _block(s: Scenario) -> None:
    s.battlefield(ME, "Kalonian Tusker")
    s.battlefield(ME, "Grizzly Bears")
    s.battlefield(ME, "Forest")
    s.library(ME, "Forest", "Forest", "Forest", "Forest")
    s.battlefield(THEM, "Gray Ogre")
    s.battlefield(THEM, "Leatherback Baloth")
    for _ in range(2):
        s.battlefield(THEM, "Mountain")
    s.library(THEM, "Mountain", "Mountain", "Mountain", "Mountain")


BLOCK: Final = Lesson(
    "block", Text("Blocking and combat damage", "阻挡与战斗伤害"), Text("Stop attackers, alone or together", "单独或联手挡下攻击者"),
    (
        Step(Text("Your opponent's turn: a [Gray Ogre], 2/2, is about to attack you. Your untapped creatures may block. A blocker fights the attacker: "
                  "each deals its power "
                  "to the other, and who gets as much as its toughness dies.",
                  "对手的回合：2/2的[Gray Ogre]正要攻击你。你未横置的生物可以阻挡。阻挡者与攻击者互相造成等同于各自力量的伤害，"
                  "受到的伤害达到防御力的就会死去。"),
             points=("Gray Ogre",)),
        Step(Text("Block the ogre with [Kalonian Tusker], a 3/3: click the tusker, then press the button. An arrow shows whom it blocks.",
                  "用3/3的[Kalonian Tusker]阻挡食人魔：点击野猪，再按按钮。箭头表示它阻挡的是谁。"),
             goals.blocking("Kalonian Tusker"), Text("[Kalonian Tusker] is the one who survives this fight. Click it, then press the button “Block”.",
                                                     "[Kalonian Tusker]能在这场战斗中活下来。点击它，再按阻挡的按钮。"),
             (moves.passes_when(lambda view: view.step != BLOCKERS), moves.blocks(("Kalonian Tusker", "Gray Ogre"))), points=("Kalonian Tusker",
                 "Gray Ogre")),
        Step(Text("Now the damage is dealt. Go on.", "现在造成伤害。继续。"), goals.gone("Gray Ogre", THEM), Text("Press the big button.", "请按大按钮。"),
             (moves.passes,), points=("main",)),
        Step(Text("3 damage killed the ogre, and 2 damage did not kill your 3/3. Damage heals at the end of the turn.",
                  "3点伤害杀死了食人魔，而2点伤害杀不死你的3/3。生物受到的伤害会在回合结束时移除。")),
        Step(Text("In your turn, stay at home: [Leatherback Baloth], 4/5, would eat either of your creatures. "
                  "Go to combat, and press “No attack” there. If you drew a land, play it first as always.",
                  "轮到你时先别出击：4/5的[Leatherback Baloth]能吃掉你的任何一个生物。进入战斗，然后按“不攻击”。如果抓到了地，照例先使用它。"),
             goals.both(goals.turn_of(THEM), goals.asked("Block")),
             Text("Don't attack this turn: press the big button until it says “No attack”, and press that.",
                  "这回合不要攻击：按大按钮，直到它写着“不攻击”，再按下它。"),
             (moves.passes, moves.attacks()), points=("main",)),
        Step(Text("The baloth attacks! Alone, neither of yours can beat it. But several creatures may block one attacker together: 3 + 2 damage is just "
                  "enough.",
                  "巴洛西来攻击了！单打独斗，你的生物都赢不了它。但几个生物可以一起阻挡同一个攻击者：3加2点伤害刚刚好。"),
             goals.gone("Leatherback Baloth", THEM), Text("Click [Kalonian Tusker] and [Grizzly Bears], then press the button.",
                                                          "点击[Kalonian Tusker]和[Grizzly Bears]，再按按钮。"),
             (moves.passes, moves.blocks(("Kalonian Tusker", "Leatherback Baloth"), ("Grizzly Bears", "Leatherback Baloth"))),
             points=("Kalonian Tusker", "Grizzly Bears", "Leatherback Baloth")),
        Step(Text("Down it goes! Its 4 damage was divided among your blockers as your opponent liked. You lost one of them, and they lost their best.",
                  "它倒下了！它的4点伤害由对手在你的阻挡者之间分配。你失去了其中一个，而对手失去了最强的生物。")),
        Step(Text("A 2/2 attacks you. You have a 2/2 and 20 life. What happens if you don't block?",
            "一个2/2攻击你。你有一个2/2和20点生命。如果不阻挡会怎样？"),
             hint=Text("An attacker that nobody blocks deals its damage to the player.", "没有被阻挡的攻击者会对牌手造成伤害。"),
             quiz=Quiz((Text("I go to 18 life, and nobody dies", "我剩18点生命，没有生物死去"), Text("My creature dies", "我的生物会死去"),
                        Text("Nothing at all", "什么也不会发生")), 0)),
        Step(Text("Right. Not to block is often wise early on: life is there to be used. Only the last point counts.",
                  "正确。游戏初期不阻挡往往很明智：生命是可以动用的资源，只有最后一点最要紧。")),
    ),
    _block, opponent=Script(only_in=((3, ("Gray Ogre",)), (5, ("Leatherback Baloth",)))), active=THEM,
)
