"""What is said in Chinese in two ways without a difference, and how the last touch of the writer (`chinese.finish`) is undone: data for reading.

PLAIN is done to texts and templates alike; LOOSE makes more ways to read a template; UNDONE rewrites a text into what the templates may have
said before it was finished. None of it needs to be exact: a reading counts only if the writer writes the same text again.
"""

from __future__ import annotations

import re
from typing import Final

from wanzhi.language.chinese import characters
from wanzhi.vocabulary.chinese import NUMBER

Rewrites = tuple[tuple[re.Pattern[str], str], ...]
CLAUSE: Final = "[^，。；：「」\n]"
SENTENCE: Final = "[^。：「」\n]"
SELF_NOUNS: Final = (
    "生物|咒语|牌(?![手库堆])|地(?!点)|神器|结界|衍生物|灵气|武具|传纪|载具|永久物|鹏洛客|战役|法术(?!力)|瞬间|徽记|职业|案件|据点|坐骑|符文|诅咒|圣祠|太空船|星球|背景"
)


def _compiled(*rules: tuple[str, str]) -> Rewrites:
    return tuple((re.compile(pattern), by) for pattern, by in rules)


def _groups(*groups: tuple[tuple[str, str], ...]) -> tuple[Rewrites, ...]:
    """Alternatives for one touch: each is tried, then the text as it was; `SAME` is where that comes first."""
    return tuple(_compiled(*group) for group in groups)


SAME: Final = ("(?!)", "")  # matches nothing

_FULL: Final = {chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F) if chr(code) not in ",:;()!?./~\"'"}
#: Signs as they may be typed, in half or full width, and the one that is read.
SIGNS: Final = _FULL | {
    ",": "，", ":": "：", ";": "；", "(": "（", ")": "）", "!": "！", "?": "？", "−": "-", "–": "-", "\u3000": " ", "“": "「", "”": "」",
    "『": "「", "』": "」",
    "‘": "「", "’": "」", "●": "•", "·": "•",
    "—": "～", "﹑": "、", "．": "。", "｡": "。",
}

PLAIN: Final = _compiled(
    (r"(?m)^\[([+\-]?(?:\d+|X))\](?=：)", r"\1"),
    ("～+", "～"),
    ("和/或", "和／或"),
    (r"(?<=[0-9X*])／(?=[+\-0-9X*])", "/"),
    (rf"此(?:{SELF_NOUNS})", "~"),
    ("−", "-"),
    ("张", "个"),
    ("另一个", "另一"),
    ("其(?![他余中它次上])", "它的"),
    ("便", ""),
    ("如果", "若"),
    ("(所选|该类别)的(牌手|颜色|生物类别|名称|生物|永久物)", r"\1\2"),
    ("(?<![否法规守])则", ""),
    ("任意颜色的单色法术力", "任意一种颜色的法术力"),
    ("(你|它|手|者|一)的(?=坟墓场|牌库|手牌|手上)", r"\1"),
    (rf"至少({NUMBER}|slotq\d+q)([个种点位])", r"\1\2或更多"),
    ("各", ""),
    ("与", "和"),
    ("并", "且"),
    ("，(?=且)", ""),
    ("的(?=复制品|操控权)|(?<!它)的(?=数量)", ""),
    ("(?<=除非|只要)由(?=你操控)|(?<=若)由(?=你操控)", ""),
)

LOOSE: Final = _compiled(
    ("它的$", "它"),
    ("^你的对手$", "对手"),
    (r"(所选|该类别)的(?=slotq|$)", r"\1"),
    (r"(slotq\d+q)异能", r"\1"),
    (r"(slotq\d+q)的(?=坟墓场|牌库|手牌|手上)", r"\1"),
)

#: Other wordings, older ones too, and the writer's: a text that is not read as it is typed is tried in these words.
VARIANTS: Final = _compiled(
    ("(?:进入|(?<!放)进)战场", "进场"),
    ("任一(?=牌手|对手|坟墓场)", ""),
    ("将之", "将它"),
    ("之(?=复制品|操控权|操控者|拥有者|法术力值|力量|防御力|起动式异能|基础|牌)|(?<=操控)之(?!咒语|异能)", "的"),
    ("(不能|单独)进行(?=攻击|阻挡)", r"\1"),
    ("(?<=不能)进行(?=攻击|阻挡)", ""),
    (rf"(^|[\n，。：；「～]|可以|牌手|对手|则|然后|且)放逐(?![区的])({CLAUSE}+?)(?=[。，；]|$)", r"\1将\2放逐"),
    ("若你未如此作，~须横置", "若你未如此作，它须横置"),
    (rf"本回合中?(不能{CLAUSE}*)", r"\1直到回合结束"),
    ("本回合中?曾?犯下罪行", "本回合中犯过罪"),
    ("犯下罪行", "犯罪"),
    ("本回合(?=[已未曾])", "本回合中"),
    (rf"施放每回合中(你的|它的)(第{CLAUSE}*?咒语)", r"于每回合施放\1\2"),
    (rf"([0-9X*]+/[0-9X*]+)({CLAUSE}*?)，具({CLAUSE}*?)的(?={CLAUSE}*?衍生)", r"具\3的\1\2"),
    ("(?<=[一-龥])(?<!和)／(?=[一-龥])", ""),
    ("([白蓝黑红绿])([白蓝黑红绿])双色，?", r"\1色和\2色"),
    (rf"造成等同于({CLAUSE}+?)的伤害", r"造成伤害，它的数量等同于\1"),
    (rf"向(?={CLAUSE}*造成)", "对"),
    ("，另一个置", "，且将其余的牌置"),
    ("，其余以", "，且将其余的牌以"),
    (rf"其中({NUMBER}个)", r"它们中的\1"),
    ("直到你下一个回合的回合结束", "直到你的下一个回合结束"),
    ("(^|[。\n])本回合中，你可以", r"\1直到回合结束，你可以"),
    ("坟墓场中使用地", "坟墓场使用地"),
    ("且不需支付它的法术力费用", "而不支付它的法术力费用"),
    (rf"额外具有({CLAUSE}+?)此类别", r"是一个\1，此外仍具有原本类别"),
    ("只要是在你的回合中", "于你的回合中"),
    ("令(它|~)筹谋", r"\1筹谋"),
    (rf"另({NUMBER})个目标", r"\1个其他目标"),
    ("五色保护", "每种颜色保护"),
    (rf"将(它|~|该{CLAUSE}*?)牺牲", r"牺牲\1"),
    ("在你战斗后的行动阶段", "在你的战斗后行动阶段"),
    ("从(它|你)手上随机", r"从\1手牌中随机"),
    ("(由(?:你|对手)操控的)一个或数个", r"一个或数个\1"),
    ("以一个或数个", "以一个或更多"),
    ("这些衍生物为", "~为"),
    ("，也不能", "且不能"),
    ("你手牌数量没有上限", "你没有手牌数量上限"),
    ("牌库顶牌", "牌库顶的一个牌"),
    ("回合只能起动一次", "回合只能一次起动"),
    ("操控且", "操控的"),
    (rf"((?:若|只要|除非)(?:你|对手|该牌手)操控)(?!{NUMBER}|所|该|这|~|另|它|任|更)", r"\1一个"),
)

UNDONE: Final = _groups(
    ((rf"({CLAUSE}+)，除非(它的操控者|它的拥有者|该牌手|该{CLAUSE}*?的操控者)({CLAUSE}*)", r"除非\2\3，否则\1"),
     (rf"({SENTENCE}+)，除非(它的操控者|它的拥有者|该牌手|该{CLAUSE}*?的操控者)({CLAUSE}*)", r"除非\2\3，否则\1"),),
    ((r"([0-9X*]+/[0-9X*]+)无色", r"\1"),),
    (("(?<!非)衍生(生物|神器|结界)", r"\1衍生物"),),
    ((r"由(你|对手)操控且(已横置|未横置)的", r"由\1操控的\2的"),),
    ((rf"若(你坟墓场|战场上)中有({NUMBER}个或更多)", r"若有\2\1中的"),),
    ((rf"只要(你坟墓场|战场上)中有({NUMBER}个或更多)", r"只要有\2\1中的"),),
    ((r"加若干((?:\{[^}]+\})+)，它的数量等同于([^。]*)", r"加等同于\2的\1"),),
    ((rf"(失去|获得|支付)等同于({CLAUSE}*)的生命", r"\1\2点生命"),),
    ((rf"造成伤害，它的数量等同于({CLAUSE}*)", r"造成\1点伤害"), (rf"造成伤害，它的数量等同于({CLAUSE}*?)(?=且)", r"造成\1点伤害"),),
    ((r"。」(?=$|\n|」)", "。」。"),
     (r"。」(?=[^，。；、的\n])", "。」。"),),
    ((r"直到回合结束，([^。\n「」]*?成为一个(?:「[^」]*」|[^。\n「」])*)", r"\1直到回合结束"),),
    ((rf"(于{CLAUSE}*?的时段内)，({CLAUSE}+)", r"\2\1"),),
    (("将(它们|它)(横置|重置)", r"\2\1"),),
    (("对手施放之", "由对手施放之"),),
    ((rf"成为({CLAUSE}*?)之(咒语或异能|咒语|异能)的目标", r"成为一个\1的\2的目标"),),
    ((rf"施放(?=(?!一个|{NUMBER}个|~|它|该|所|每|以此法|第){CLAUSE}*?咒语)", "施放一个"),),
    ((rf"目标在(你|对手|它)(?:的)?坟墓场中的({CLAUSE}*?牌)", r"目标\1坟墓场中的\2"),),
    ((rf"目标在坟墓场中的({CLAUSE}*?牌)", r"目标坟墓场中的\1"),),
    (("牌库顶数来第([二三四五六七八九十]+)个的位置", r"牌库顶起第\1个"),),
    (("横置放进战场且正进行攻击", "横置且正进行攻击地放进战场"),),
    ((rf"将((?:至多)?{NUMBER}个)({CLAUSE}*?牌)从(你|它)(?:的)?手上", r"将\1来自\3手牌中的\2"),),
    (SAME, (rf"将所有({CLAUSE}*?牌从{CLAUSE}*?坟墓场)", r"将每个\1"),),
    ((rf"将((?:至多)?(?:{NUMBER}个)?(?:目标|所有|每个)?)((?:{CLAUSE}*的)?)({CLAUSE}*?牌)从((?:你|它|目标牌手|对手|)坟墓场)", r"将\1\2来自\4中的\3"),
     (rf"将((?:至多)?(?:{NUMBER}个)?(?:目标|所有|每个)?)({CLAUSE}*?牌)从((?:你|它|目标牌手|对手|)坟墓场)", r"将\1来自\3中的\2"),
     (rf"将((?:至多)?{NUMBER}个)({CLAUSE}*?牌)从(你|它|目标牌手)坟墓场放逐", r"将\1\3坟墓场中的\2放逐"),),
    (("法术力值为(X|[0-9]+)的", r"法术力值\1的"),),
    (("(由(?:你|对手|目标牌手|该牌手)操控的)其他", r"其他\1"),),
    (("佩带~的(生物|永久物)", r"所佩带的\1"),),
)


def plain(text: str) -> str:
    """The text with one form for what is said in two ways.

    >>> plain("将此生物移回其拥有者手上"), plain("抓两张牌")
    ('将~移回它的拥有者手上', '抓两个牌')
    """
    for pattern, by in PLAIN:
        text = pattern.sub(by, text)
    return text


def chinese_tokens(text: str) -> tuple[str, ...]:
    """The token texts of words in their plain form."""
    return tuple(token.text for token in characters(plain(text)))
