"""Chinese card text as it is printed: classifiers, pronouns, the order of phrases (what templates can't say).

Templates write each part by itself; what a part looks like can depend on its neighbours: cards are counted with 张, "its owner" is
其拥有者, cards that are moved stand before where they come from. The rules here look at the words only and apply one after another.
"""

from __future__ import annotations

import re
from typing import Final

NUMBER: Final = "[一二两三四五六七八九十百X零0-9]+"
OWN: Final = "(?:其|该|此|你|由|所有|以此法|每)"  # what a number begins with that is not said as a plain number
INSIDE: Final = "[^，。；：「」“”\n]"

RULES: Final[tuple[tuple[str, str], ...]] = (
    # pronouns
    (r"它的(拥有者|操控者|力量|防御力|法术力值|法术力费用|控制者|名称|颜色)", r"其\1"),
    (r"其的", "其"),
    (r"由你的对手", "由对手"),
    (r"所选的(牌手|颜色|生物类别|名称)", r"所选\1"),
    (r"该类别的(生物|永久物)", r"该类别\1"),
    # things that are attached
    (r"所佩带的(生物|永久物)", r"佩带此武具的\1"),
    # "other" behind "you control"
    (r"其他(由(?:你|对手|目标牌手|该牌手)操控的)", r"\1其他"),
    (r"另一目标", "另一个目标"),
    # cards and where they come from
    (r"法术力值(X|[0-9]+)的", r"法术力值为\1的"),
    (
        rf"将((?:至多)?(?:{NUMBER}个)?(?:目标|所有|每个)?)((?:{INSIDE}*?的)?)来自((?:你的|其|目标牌手的|对手的|)坟墓场)中的({INSIDE}*?牌)",
        r"将\1\2\4从\3",
    ),
    (rf"将每个({INSIDE}*?牌从{INSIDE}*?坟墓场)", r"将所有\1"),
    (rf"将((?:至多)?{NUMBER}个)(你|其|目标牌手)的?坟墓场中的({INSIDE}*?牌)放逐", r"将\1\3从\2的坟墓场放逐"),
    (rf"将((?:至多)?{NUMBER}个)来自(你|其)的?手牌中的({INSIDE}*?牌)", r"将\1\3从\2手上"),
    (rf"目标坟墓场中的({INSIDE}*?牌)", r"目标在坟墓场中的\1"),
    (r"横置且正进行攻击地放进战场", "横置放进战场且正进行攻击"),
    (r"牌库顶起第([二三四五六七八九十]+)张", r"牌库顶数来第\1张的位置"),
    (rf"目标(你|对手|其)的坟墓场中的({INSIDE}*?牌)", r"目标在\1坟墓场中的\2"),
    # classifiers
    (rf"({NUMBER})个((?:目标|其他|非|由你拥有的|在你坟墓场中的|)(?:[^，。；：「」个张点位弃抓置展\n]*?)牌)(?![手库堆名])", r"\1张\2"),
    (r"施放一个([^，。；：「」\n]*?咒语)", r"施放\1"),
    (r"成为一个([^，。]*?)的(咒语或异能|咒语|异能)的目标", r"成为\1之\2的目标"),
    (r"由对手施放之", "对手施放之"),
    # verbs and their objects, conditions and durations
    (r"(?<![一-龥])(横置|重置)(它们|它)(?=[，。且并])", r"将\2\1"),
    (r"持续为已横置的的时段内", "持续横置的时段内"),
    (r"的的", "的"),
    (r"([^，。：\n]+?)(于[^，。于]*?的时段内)(?=。)", r"\2，\1"),
    (r"((?:^|[：\n。])\s*)([^：。\n「」]*?成为一个[^：\n]*?)直到回合结束(?=。)", r"\1直到回合结束，\2"),
    (r"(只要[^，。：\n]*，)([^，。\n]*?)(?<!便)(具有(?!共通)|得[+-])", r"\1\2便\3"),
    (r"点任意一种颜色的法术力", "点任意颜色的单色法术力"),
    # quotations
    (r"。」。", "。」"),
    (r"(生物[^\n「」。]*「[^」]*?)~(?!source)", r"\1此生物"),
    (r"(生物[^\n「」。]*「[^」]*?)~(?!source)", r"\1此生物"),
    # numbers that are not plain
    (rf"造成({OWN}{INSIDE}*?)点伤害", r"造成伤害，其数量等同于\1"),
    (rf"(失去|获得|支付)({OWN}{INSIDE}*?)点生命", r"\1等同于\2的生命"),
    (r"加等同于([^。]*?)的((?:\{[^}]+\})+)", r"加若干\2，其数量等同于\1"),
    (rf"只要有({NUMBER}[个张]或更多)(你的坟墓场|战场上)中的", r"只要\2中有\1"),
    (r"由(你|对手)操控的(已横置|未横置)的", r"由\1操控且\2的"),
    # what a spell says of itself
    (r"~不能被反击", "此咒语不能被反击"),
    (r"~(便?)(增加|减少)(\{[^}]+\})来施放", r"此咒语\1\2\3来施放"),
    (r"以作为施放~的额外费用", "以作为施放此咒语的额外费用"),
    (r"而不支付~的法术力费用", "而不支付此咒语的法术力费用"),
    # tokens
    (r"(生物|神器|结界)衍生物", r"衍生\1"),
    (r"([0-9X*]+/[0-9X*]+)(?!无色|[白蓝黑红绿]色)([^，。；：「」/0-9]*?衍生(?:神器)?生物)", r"\1无色\2"),
    # who pays stands behind what it is about
    (r"除非(其操控者|其拥有者|该牌手|该[^，。]*?的操控者)([^，。]*?)，否则([^。\n]*)", r"\3，除非\1\2"),
)
COMPILED: Final = tuple((re.compile(pattern), by) for pattern, by in RULES)


def finish(text: str) -> str:
    """Chinese as it is printed.

    >>> finish("从你的牌库中搜寻一个结界牌，然后洗牌。"), finish("将~移回它的拥有者手上。")
    ('从你的牌库中搜寻一张结界牌，然后洗牌。', '将~移回其拥有者手上。')
    >>> finish("除非它的操控者支付{3}，否则反击目标咒语。")
    '反击目标咒语，除非其操控者支付{3}。'
    """
    for pattern, by in COMPILED:
        text = pattern.sub(by, text)
    return text


__all__ = ["finish"]
