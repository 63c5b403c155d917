"""Keywords, permanents of other kinds, zones and abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.learn import goals, moves
from wanzhi.learn.lesson import ME, THEM, Lesson, Quiz, Step, Text
from wanzhi.learn.script import Script
from wanzhi.model.constants import MAIN1

if TYPE_CHECKING:
    from wanzhi.lab.scenario import Scenario


def _flying(s: Scenario) -> None:
    s.battlefield(ME, "Serra Angel")
    s.battlefield(ME, "White Knight")
    s.battlefield(ME, "Plains")
    s.library(ME, "Plains", "Plains", "Plains", "Plains")
    s.battlefield(THEM, "Gray Ogre")
    s.battlefield(THEM, "Mountain")
    s.battlefield(THEM, "Mountain")
    s.hand(THEM, "Raging Goblin")
    s.library(THEM, "Mountain", "Mountain", "Mountain", "Mountain")


FLYING: Final = Lesson(
    "flying", Text("Keywords I: in the air and first to strike", "关键词（上）：飞行与先攻"), Text("Flying, reach, vigilance, haste, first strike",
    "飞行、延势、警戒、敏捷、先攻"),
    (
        Step(Text("Some abilities are so common that they are written as one word. Here are five of them.",
            "有些异能十分常见，牌上只写一个词。先认识其中五个。"), rows=(
            ("•", Text("Flying: only creatures with flying or reach can block it.", "飞行：只有具飞行或延势异能的生物才能阻挡它。")),
            ("•", Text("Reach: can block creatures with flying.", "延势：可以阻挡具飞行异能的生物。")),
            ("•", Text("Vigilance: attacks without becoming tapped.", "警戒：攻击时不需横置。")),
            ("•", Text("Haste: may attack in the turn in which it comes.", "敏捷：进场的当回合就能攻击。")),
            ("•", Text("First strike: deals its combat damage first. Who dies of it can't hit back.", "先攻：先造成战斗伤害；被它杀死的生物来不及还手。")),
        )),
        Step(Text("[Serra Angel] has flying and vigilance; [Gray Ogre] can only look up at her. Attack with the angel alone.",
                  "[Serra Angel]具有飞行和警戒，[Gray Ogre]只能抬头干看。只用天使攻击。"),
             goals.life(THEM, high=4), Text("Attack with [Serra Angel], and keep [White Knight] at home.", "用[Serra Angel]攻击，把[White Knight]留在家里。"),
             (moves.passes, moves.attacks("Serra Angel")), points=("main", "Serra Angel")),
        Step(Text("4 damage from above. And look: the angel is not tapped, so she can block in your opponent's turn.",
            "从空中造成4点伤害。看，天使没有横置，所以对手的回合里她还能阻挡。"),
             points=("Serra Angel",)),
        Step(Text("Your opponent casts [Raging Goblin], which has haste and attacks at once, together with the ogre. Block the goblin with [Serra Angel] "
                  "and the ogre with [White Knight].",
                  "对手施放具敏捷异能的[Raging Goblin]，它马上与食人魔一起攻击。用[Serra Angel]阻挡鬼怪，用[White Knight]阻挡食人魔。"),
             goals.both(goals.gone("Raging Goblin", THEM), goals.gone("Gray Ogre", THEM)),
             Text("Click [Serra Angel], then the goblin; [White Knight], then the ogre. In your own turn just go on.",
                  "点击[Serra Angel]，再点击鬼怪；点击[White Knight]，再点击食人魔。自己的回合里按大按钮继续即可。"),
             (moves.passes, moves.attacks(), moves.blocks(("Serra Angel", "Raging Goblin"), ("White Knight", "Gray Ogre"))),
             points=("Serra Angel", "Raging Goblin", "White Knight", "Gray Ogre")),
        Step(Text("Knight and ogre are both 2/2. But first strike hit before the ogre could, and the knight has no scratch.",
                  "骑士与食人魔都是2/2，但先攻让骑士抢先出手，毫发无伤。"), points=("White Knight",)),
        Step(Text("4 life left over there, and nobody who flies. Finish it!", "对手剩4点生命，也没有会飞的生物。结束这场战斗吧！"), goals.won,
             Text("Attack with [Serra Angel].", "用[Serra Angel]攻击。"), (moves.passes, moves.attacks("Serra Angel"), moves.attacks("Serra Angel",
                 "White Knight")),
             points=("main", "Serra Angel")),
        Step(Text("You have won in the air.", "你在空中赢得了胜利。")),
    ),
    _flying, opponent=Script(plays=("Raging Goblin",), attacks=("Raging Goblin", "Gray Ogre")), life=(20, 8),
)


def _deadly(s: Scenario) -> None:
    s.battlefield(ME, "Typhoid Rats")
    s.battlefield(ME, "Child of Night")
    s.battlefield(ME, "Garruk's Companion")
    s.battlefield(ME, "Swamp")
    s.library(ME, "Swamp", "Swamp", "Swamp", "Swamp")
    s.battlefield(THEM, "Craw Wurm")
    s.battlefield(THEM, "Llanowar Elves")
    s.battlefield(THEM, "Forest")
    s.library(THEM, "Forest", "Forest", "Forest", "Forest")


DEADLY: Final = Lesson(
    "deadly", Text("Keywords II: deadly, greedy and heavy", "关键词（下）：死触、系命与践踏"), Text("Deathtouch, lifelink, trample", "死触、系命、践踏"),
    (
        Step(Text("Three more words that decide combats.", "再认识三个能左右战斗的词。"), rows=(
            ("•", Text("Deathtouch: any damage it deals to a creature is deadly.", "死触：它对生物造成的任何伤害都足以致命。")),
            ("•", Text("Lifelink: you gain as much life as it deals damage.", "系命：它造成多少伤害，你就获得多少生命。")),
            ("•", Text("Trample: if it is blocked, damage beyond what kills the blockers goes through.",
                "践踏：被阻挡时，超过阻挡者所能承受的伤害会穿透过去。")),
        )),
        Step(Text("You are at 4 life, and a [Craw Wurm], 6/4, attacks. Which of yours can stop it? The smallest: [Typhoid Rats] have deathtouch.",
                  "你剩4点生命，6/4的[Craw Wurm]来攻击了。谁能挡住它？最小的那个：[Typhoid Rats]具有死触。"),
             goals.gone("Craw Wurm", THEM), Text("Block the wurm with [Typhoid Rats] alone: click the rats, then the button “Block”.",
                 "只用[Typhoid Rats]阻挡亚龙：点击老鼠，再按阻挡的按钮。"),
             (moves.passes, moves.blocks(("Typhoid Rats", "Craw Wurm"))), points=("Typhoid Rats", "Craw Wurm")),
        Step(Text("A rat for a wurm of six mana. That is a good trade!", "用一只老鼠换掉六点法术力的亚龙，真划算！")),
        Step(Text("Your turn. Attack with [Garruk's Companion] (trample) and [Child of Night] (lifelink). The elves will block the companion.",
                  "轮到你了。用[Garruk's Companion]（践踏）和[Child of Night]（系命）攻击。妖精会阻挡贾路的旅伴。"),
             goals.either(goals.both(goals.attacking("Child of Night"), goals.blocking("Llanowar Elves", THEM)), goals.life(THEM, high=16)),
             Text("Attack with both.", "两个一起攻击。"), (moves.passes, moves.attacks("Garruk's Companion", "Child of Night")),
             points=("main", "Garruk's Companion", "Child of Night")),
        Step(Text("Blocked by elves with toughness 1. One damage is enough for them; the other two trample over to your opponent. (If you are asked, "
                  "divide it so.)",
                  "阻挡的妖精防御力只有1，一点伤害就够，其余两点会践踏到对手身上。（如果询问，就这样分配。）"),
             goals.life(THEM, high=16), Text("Give 1 damage to the elves and 2 to your opponent.", "分给妖精1点伤害，分给对手2点。"),
             (moves.passes, moves.divides(("Llanowar Elves", 1), ("them", 2))), points=("Garruk's Companion",)),
        Step(Text("Your opponent lost 2 + 2 life, and you gained 2 from [Child of Night].", "对手失去了2加2点生命，而你凭[Child of Night]获得了2点生命。"),
            points=("life", "their life")),
        Step(Text("A 1/1 with deathtouch blocks a 5/5 without abilities. What dies?", "一个具死触的1/1阻挡一个没有异能的5/5。谁会死？"),
             hint=Text("Both deal damage at the same time, and deathtouch makes one damage enough.", "双方同时造成伤害，而死触让一点伤害就够了。"),
             quiz=Quiz((Text("Only the 1/1", "只有1/1"), Text("Only the 5/5", "只有5/5"), Text("Both", "两个都死")), 2)),
        Step(Text("There are many more keywords. The zoomed card explains its own, and the rules page lists them all.",
                  "关键词还有很多。放大的牌会解释自己的关键词，“规则”页面列出了全部。")),
    ),
    _deadly, opponent=Script(attacks=("Craw Wurm",), blocks=(("Llanowar Elves", "Garruk's Companion"),)), active=THEM, life=(4, 20),
)


def _lasting(s: Scenario) -> None:
    s.battlefield(ME, "Grizzly Bears")
    for _ in range(8):
        s.battlefield(ME, "Plains")
    s.hand(ME, "Pacifism", "Glorious Anthem", "Bonesplitter")
    s.library(ME, "Plains", "Plains", "Plains")
    s.battlefield(THEM, "Leatherback Baloth")
    s.battlefield(THEM, "Forest")
    s.library(THEM, "Forest", "Forest", "Forest")


LASTING: Final = Lesson(
    "lasting", Text("Enchantments, Auras and Equipment", "结界、灵气与武具"), Text("Magic and things that stay on the table", "留在桌上的魔法与物品"),
    (
        Step(Text("Whatever stays on the table is called a permanent: lands and creatures, but also enchantments and artifacts. Today you have three such "
                  "cards, and your opponent has 5 life.",
                  "留在桌上的东西统称“永久物”：地和生物是，结界和神器也是。今天你有三张这样的牌，对手有5点生命。"), points=("hand",)),
        Step(Text("[Pacifism] is an Aura: an enchantment that is attached to something. The creature beneath it can't attack or block. Put it on "
                  "[Leatherback Baloth].",
                  "[Pacifism]是“灵气”：结附在某个东西上的结界。被它结附的生物不能攻击也不能阻挡。把它结附在[Leatherback Baloth]上。"),
             goals.attached("Pacifism", "Leatherback Baloth"), Text("Click [Pacifism], then [Leatherback Baloth]. You would not want to calm your own bears.",
                                                                    "点击[Pacifism]，再点击[Leatherback Baloth]。可别让自己的熊爱上和平。"),
             (moves.casts("Pacifism"), moves.targets("Leatherback Baloth")), points=("Pacifism", "Leatherback Baloth")),
        Step(Text("[Glorious Anthem] is attached to nothing. It simply makes all your creatures larger, for as long as it stays. Cast it, and watch your "
                  "bears.",
                  "[Glorious Anthem]不结附任何东西。只要它在场，你的所有生物都会变大。施放它，注意看你的熊。"),
             goals.played("Glorious Anthem"), Text("Click [Glorious Anthem].", "请点击[Glorious Anthem]。"), (moves.casts("Glorious Anthem"),),
                 points=("Glorious Anthem", "Grizzly Bears")),
        Step(Text("3/3! Values that are larger than printed are shown in green. Next, a weapon: cast [Bonesplitter].",
            "变成3/3了！高于印刷值的数字显示为绿色。接着来一件武器：施放[Bonesplitter]。"),
             goals.played("Bonesplitter"), Text("Click [Bonesplitter] in your hand.", "请点击手牌中的[Bonesplitter]。"), (moves.casts("Bonesplitter"),),
                 points=("Bonesplitter",)),
        Step(Text("Equipment lies on the table until somebody takes it up. “Equip {1}” means: pay one mana, and a creature of yours wields it. Click "
                  "[Bonesplitter], then your bears.",
                  "武具平时放在桌上，等人拿起。“佩带{1}”表示：支付一点法术力，让你的一个生物装备它。点击[Bonesplitter]，再点击你的熊。"),
             goals.attached("Bonesplitter", "Grizzly Bears"), Text("Click [Bonesplitter] on the table, then [Grizzly Bears].",
                 "点击桌上的[Bonesplitter]，再点击[Grizzly Bears]。"),
             (moves.activates("Bonesplitter"), moves.targets("Grizzly Bears")), points=("Bonesplitter", "Grizzly Bears")),
        Step(Text("2 printed, +1 from the anthem, +2 from the axe: 5 power, and the only blocker is at peace. Attack!",
            "印刷的2，赞美诗加1，错骨戟加2：力量5，而唯一的阻挡者沉浸在和平中。攻击！"),
             goals.won, Text("Attack with [Grizzly Bears].", "用[Grizzly Bears]攻击。"), (moves.passes, moves.attacks("Grizzly Bears")), points=("main",
                 "Grizzly Bears")),
        Step(Text("A creature that wears Equipment and an Aura dies. What happens?", "一个装备着武具、又被灵气结附的生物死去了。会怎样？"),
             hint=Text("One of the two can be taken up by the next creature.", "其中一样可以交给下一个生物。"),
             quiz=Quiz((Text("Both go to the graveyard", "两者都进坟墓场"), Text("The Aura goes to the graveyard, the Equipment stays",
                 "灵气进坟墓场，武具留下"), Text("Both stay", "两者都留下")), 1)),
        Step(Text("Right. That is why Equipment is loved, and why Auras are cheap.", "正确。所以武具讨人喜欢，而灵气比较便宜。")),
    ),
    _lasting, opponent=Script(), life=(20, 5),
)


def _walker(s: Scenario) -> None:
    for _ in range(5):
        s.battlefield(ME, "Forest")
    s.hand(ME, "Garruk Wildspeaker")
    s.library(ME, "Forest", "Forest", "Forest")
    s.battlefield(THEM, "Gray Ogre")
    s.battlefield(THEM, "Mountain")
    s.library(THEM, "Mountain", "Mountain", "Mountain")


WALKER: Final = Lesson(
    "walker", Text("Planeswalkers", "鹏洛客"), Text("A friend with a will of their own", "有自己意志的伙伴"),
    (
        Step(Text("A planeswalker is a mighty friend who travels between worlds. The number at the bottom is their loyalty: how much of your trouble they "
                  "will put up with.",
                  "鹏洛客是能在诸界间穿行的强大伙伴。下方的数字是“忠诚”：代表他愿意陪你承受多少麻烦。"), card="Garruk Wildspeaker"),
        Step(Text("Cast [Garruk Wildspeaker].", "施放[Garruk Wildspeaker]。"), goals.played("Garruk Wildspeaker"),
            Text("Click [Garruk Wildspeaker] in your hand.", "请点击手牌中的[Garruk Wildspeaker]。"),
             (moves.casts("Garruk Wildspeaker"),), points=("Garruk Wildspeaker",)),
        Step(Text("Once each turn, in your main phase, you may use one of his abilities. Those with − cost loyalty. Use the −1: a Beast, 3/3.",
                  "每回合一次，在你的行动阶段，可以使用他的一个异能。带“−”的要花费忠诚。使用−1：得到一个3/3的野兽。"),
             goals.token(), Text("Click [Garruk Wildspeaker], and choose the ability that creates a Beast.",
                 "点击[Garruk Wildspeaker]，选择派出野兽的异能。"),
             (moves.activates("Garruk Wildspeaker", number=1),), points=("Garruk Wildspeaker",)),
        Step(Text("He has 2 loyalty left, and you have a Beast. Opponents may attack planeswalkers instead of you. Your creatures may block for them.",
                  "他还剩2点忠诚，而你有了一只野兽。对手可以不攻击你，改为攻击鹏洛客；你的生物可以替他阻挡。")),
        Step(Text("Now your opponent's turn comes. When [Gray Ogre] attacks Garruk, block it with the Beast.",
            "现在轮到对手。当[Gray Ogre]攻击贾路时，用野兽阻挡它。"),
             goals.gone("Gray Ogre", THEM), Text("Click the Beast, then the button “Block”. In your own turn, go on without attacking.",
                 "点击野兽，再按阻挡的按钮。自己的回合里不攻击，直接继续。"),
             (moves.passes, moves.attacks(), moves.blocks_with("Gray Ogre")), points=("Gray Ogre",)),
        Step(Text("Your turn again. Now use the +1: it untaps two lands, and Garruk's loyalty grows.",
            "又到你的回合。现在使用+1：重置两张地，贾路的忠诚也会增加。"),
             goals.both(goals.during(MAIN1, ME, 5), goals.counters("Garruk Wildspeaker", "loyalty", 3)),
             Text("Click [Garruk Wildspeaker], and choose the +1.", "点击[Garruk Wildspeaker]，选择+1。"),
             (moves.activates("Garruk Wildspeaker", number=0), moves.targets("Forest"),
                 moves.passes_when(lambda view: view.active != ME or view.step < MAIN1)),
             points=("Garruk Wildspeaker",)),
        Step(Text("3 loyalty again. At 0 loyalty a planeswalker leaves. Protect them, and they win games for you.",
            "忠诚回到3了。忠诚降到0时鹏洛客就会离开。保护好他们，他们会替你赢得游戏。")),
    ),
    _walker, opponent=Script(attacks=("Gray Ogre",), at="Garruk Wildspeaker"),
)

ZONES_ROWS: Final = (
    ("•", Text("Library: your deck, face down. Who must draw from an empty one loses.", "牌库：你的套牌，牌面朝下。需要抓牌而牌库已空的牌手会输掉游戏。")),
    ("•", Text("Hand: only you see it. At the end of your turn you keep seven at most.", "手牌：只有你能看。你的回合结束时最多保留七张。")),
    ("•", Text("Battlefield: where permanents live.", "战场：永久物所在之处。")),
    ("•", Text("Stack: spells and abilities that wait to happen.", "堆叠：咒语与异能在此等待结算。")),
    ("•", Text("Graveyard: your discard pile, open to all. What dies or has happened goes there.",
        "坟墓场：你的弃牌堆，所有人都能看。死去的生物和用完的咒语都到这里。")),
    ("•", Text("Exile: outside of it all. Hardly anything comes back from there.", "放逐区：与世隔绝，几乎没有东西能从那里回来。")),
)


def _zones(s: Scenario) -> None:
    for land in ("Island", "Island", "Island", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp"):
        s.battlefield(ME, land)
    s.hand(ME, "Divination", "Zombify")
    s.library(ME, "Swamp", "Island", "Swamp", "Swamp")
    s.graveyard(ME, "Typhoid Rats", "Sengir Vampire")
    for _ in range(2):
        s.battlefield(THEM, "Plains")
    s.hand(THEM, "Swords to Plowshares")
    s.library(THEM, "Plains", "Plains")


ZONES: Final = Lesson(
    "zones", Text("Zones and the graveyard", "区域与坟墓场"), Text("Where cards can be, and how they come back", "牌会在哪里，又怎样回来"),
    (
        Step(Text("A card is always in one of a few places. They are called zones.", "牌总是处于几个地方之一，这些地方叫做“区域”。"), rows=ZONES_ROWS),
        Step(Text("From library to hand: cast [Divination] and draw two cards.", "从牌库到手牌：施放[Divination]，抓两张牌。"),
             goals.there("graveyard", "Divination"), Text("Click [Divination].", "请点击[Divination]。"), (moves.casts("Divination"),), points=("Divination",
                 )),
        Step(Text("You drew two cards, and [Divination] itself went to your graveyard: sorceries and instants do when they have happened.",
                  "你抓了两张牌，[Divination]自己则进了坟墓场：法术和瞬间结算之后都会如此。"), points=("graveyard",)),
        Step(Text("Two creatures lie there too. [Zombify] brings one back to the battlefield. Choose well: which is the better one?",
                  "那里还躺着两个生物。[Zombify]能让其中一个回到战场。好好挑选：哪个更强？"),
             goals.played("Sengir Vampire"), Text("Click [Zombify], then [Sengir Vampire] in your graveyard. 4/4 with flying is far more than a rat.",
                                                  "点击[Zombify]，再点击坟墓场里的[Sengir Vampire]。4/4的飞行生物比老鼠强多了。"),
             (moves.casts("Zombify"), moves.targets("Sengir Vampire")), points=("Zombify", "graveyard")),
        Step(Text("Five mana's worth of vampire for four. The graveyard can be a second hand!", "用四点法术力换来五点费用的吸血鬼。坟墓场也能当第二份手牌！"),
            points=("Sengir Vampire",)),
        Step(Text("End your turn. Your opponent is up to something.", "结束你的回合。对手似乎另有打算。"), goals.there("exile", "Sengir Vampire"),
             Text("Press the big button.", "请按大按钮。"), (moves.passes, moves.attacks()), points=("main",)),
        Step(Text("[Swords to Plowshares] exiled the vampire, and you gained 4 life. Could a second [Zombify] bring it back?",
            "[Swords to Plowshares]放逐了吸血鬼，你获得4点生命。再来一张[Zombify]能把它带回来吗？"),
             hint=Text("Read [Zombify] once more: from where does it return a card?", "再读一遍[Zombify]：它从哪里移回牌？"),
             quiz=Quiz((Text("Yes", "能"), Text("No: it is not in the graveyard", "不能：它不在坟墓场里")), 1)),
        Step(Text("Right. What dies may come back; what is exiled is gone.", "正确。死去的也许还能回来，被放逐的就一去不返。")),
    ),
    _zones, opponent=Script(plays=("Swords to Plowshares",), aims=("Sengir Vampire",)),
)


def _abilities(s: Scenario) -> None:
    s.battlefield(ME, "Prodigal Sorcerer")
    for land in ("Forest", "Forest", "Forest", "Forest", "Forest", "Island"):
        s.battlefield(ME, land)
    s.hand(ME, "Elvish Visionary", "Elvish Archdruid")
    s.library(ME, "Forest", "Island", "Forest")
    s.battlefield(THEM, "Raging Goblin")
    s.battlefield(THEM, "Mountain")
    s.library(THEM, "Mountain", "Mountain")


ABILITIES: Final = Lesson(
    "abilities", Text("Abilities of three kinds", "三类异能"), Text("Triggered, activated and static abilities", "触发式、起动式与静止式异能"),
    (
        Step(Text("The text of a card holds its abilities. You can tell three kinds by their words.", "牌上的文字写着它的异能。从措辞就能分辨三类。"), rows=(
            ("1", Text("Triggered: begins with “when”, “whenever” or “at”. It happens by itself, each time.",
                "触发式：以“当……时”“每当……”或“在……时”开头，每次都自动发生。")),
            ("2", Text("Activated: “cost: what happens”. You use it when you like, if you pay.", "起动式：“费用：效应”。只要付得起，你想用就用。")),
            ("3", Text("Static: simply true, as long as the card is there.", "静止式：只要牌在场，就一直有效。")),
        )),
        Step(Text("A triggered one: cast [Elvish Visionary]. When it enters, you draw a card; you need not do anything for it.",
                  "触发式：施放[Elvish Visionary]。当它进场时，你抓一张牌，不必另外做什么。"),
             goals.both(goals.played("Elvish Visionary"), goals.hand(2)), Text("Click [Elvish Visionary].", "请点击[Elvish Visionary]。"),
             (moves.casts("Elvish Visionary"), moves.passes_when(lambda view: bool(view.stack))), points=("Elvish Visionary",)),
        Step(Text("An activated one: [Prodigal Sorcerer] says {T}: 1 damage. {T} means “tap it”. Click the sorcerer, and aim at [Raging Goblin].",
                  "起动式：[Prodigal Sorcerer]写着“{T}：造成1点伤害”。{T}表示“横置它”。点击术士，以[Raging Goblin]为目标。"),
             goals.gone("Raging Goblin", THEM), Text("Click [Prodigal Sorcerer], then [Raging Goblin].", "点击[Prodigal Sorcerer]，再点击[Raging Goblin]。"),
             (moves.activates("Prodigal Sorcerer"), moves.targets("Raging Goblin")), points=("Prodigal Sorcerer", "Raging Goblin")),
        Step(Text("And a static one: [Elvish Archdruid] makes your other Elves larger. Cast it, and look at [Elvish Visionary].",
                  "静止式：[Elvish Archdruid]让你的其他妖精变大。施放它，再看看[Elvish Visionary]。"),
             goals.strength("Elvish Visionary", 2, 2), Text("Click [Elvish Archdruid].", "请点击[Elvish Archdruid]。"), (moves.casts("Elvish Archdruid"),),
             points=("Elvish Archdruid", "Elvish Visionary")),
        Step(Text("Which kind is this? “Whenever a creature you control dies, you gain 1 life.”",
            "这是哪一类？“每当一个由你操控的生物死去时，你获得1点生命。”"),
             hint=Text("Look at its first word.", "看看它开头的词。"), quiz=Quiz((Text("Triggered", "触发式"), Text("Activated", "起动式"), Text("Static",
                 "静止式")), 0)),
        Step(Text("And this? “{1}{B}, sacrifice a creature: draw a card.”", "那么这个呢？“{1}{B}，牺牲一个生物：抓一张牌。”"),
             hint=Text("There is a colon, and a cost before it.", "中间有冒号，前面是费用。"), quiz=Quiz((Text("Triggered", "触发式"), Text("Activated",
                 "起动式"), Text("Static", "静止式")), 1)),
        Step(Text("You read like a judge. Triggered and activated abilities use the stack, as spells do; static ones never do.",
                  "你读牌的本事堪比裁判。触发式和起动式异能像咒语一样使用堆叠，静止式异能则从不使用。")),
    ),
    _abilities, opponent=Script(),
)
