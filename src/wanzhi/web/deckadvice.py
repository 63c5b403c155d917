"""What the numbers of a deck suggest, in English and Chinese: what kind of deck it is, and where it has gaps. Advice, never a condition."""

from __future__ import annotations

from typing import Final, NamedTuple

from wanzhi.web.deckfacts import Facts, Kind
from wanzhi.web.deckwords import many

WHEEL: Final = "WUBRG"
COLORS: Final[dict[str, tuple[str, str]]] = {
    "W": ("white", "白色"), "U": ("blue", "蓝色"), "B": ("black", "黑色"), "R": ("red", "红色"), "G": ("green", "绿色"),
}
KINDS: Final[dict[str, tuple[str, str]]] = {
    "creature": ("creatures", "生物"), "artifact": ("artifacts", "神器"), "enchantment": ("enchantments", "结界"),
    "planeswalker": ("planeswalkers", "鹏洛客"),
}
# What each colour does well, and what it can hardly do.
CHARACTER: Final[dict[str, tuple[str, str]]] = {
    "W": ("White: small creatures together, fliers, removal at a price, life; it draws few cards.", "白色：成群小生物、飞行、有代价的去除、生命；抓牌较少。"),
    "U": ("Blue: cards, counterspells, fliers; what has resolved it only returns to hand.", "蓝色：抓牌、反击、飞行；已结算的永久物只能移回手上。"),
    "B": ("Black: kills creatures, takes cards from hands; it can't get rid of enchantments.", "黑色：消灭生物、令对手弃牌；无法去除结界。"),
    "R": ("Red: damage and haste; it can't get rid of enchantments or large creatures easily.", "红色：伤害与敏捷；无法去除结界，也难对付大生物。"),
    "G": ("Green: large creatures and mana; it removes creatures only by fighting.", "绿色：大生物与法术力；只能以互斗去除生物。"),
}
SMALL_DECK: Final = 20  # cards from which on advice makes sense


class Plan(NamedTuple):
    """A kind of deck: its name, and how to play it."""

    en: str
    zh: str
    how_en: str
    how_zh: str


PLANS: Final[dict[str, Plan]] = {
    "aggro": Plan("Aggressive", "快攻", "Small creatures early, and ways past blockers.", "及早展开小生物，并设法越过阻挡者。"),
    "fliers": Plan("Fliers", "飞行", "It wins in the air while the ground is held.", "守住地面，从空中取胜。"),
    "tokens": Plan("Tokens", "衍生物", "Many small creatures, made larger together.", "以众多小生物取胜，再将其一并增强。"),
    "ramp": Plan("Ramp", "加速", "Mana first, then creatures too large too early.", "先加速法术力，再提前施放大生物。"),
    "control": Plan("Control", "控制", "It answers everything until a few strong cards win.", "先化解一切，再以少数强力牌取胜。"),
    "tempo": Plan("Tempo", "节奏", "Cheap threats, and spells that gain time.", "廉价威胁加上争取时间的咒语。"),
    "burn": Plan("Burn", "烧", "Damage to the opponent directly.", "直接对对手造成伤害。"),
    "midrange": Plan("Midrange", "中速", "Cards that are each worth more than one, and removal.", "每张牌都物超所值，再配合去除。"),
}


def archetype(facts: Facts, lang: str) -> Kind:
    """What kind of deck this looks like, by its counts."""
    kind = _kind(facts)
    found = PLANS[kind]
    return Kind(kind, found.zh, found.how_zh) if lang == "zh" else Kind(kind, found.en, found.how_en)


def _kind(facts: Facts) -> str:
    roles, mean = facts.roles, facts.mean
    size = max(facts.size, 1)
    per = 60 / size  # as if it had 60 cards
    creatures, others = facts.kinds["creature"] * per, (facts.size - facts.lands - facts.kinds["creature"]) * per
    stops = (roles["removal"] + roles["sweeper"] + roles["counterspell"] + roles["bounce"] + roles["discard"]) * per
    large = sum(sum(row) for row in facts.curve[5:]) * per
    if roles["ramp"] * per >= 8 and large >= 5:
        return "ramp"
    if roles["tokens"] * per >= 12 and roles["anthem"] * per >= 4:
        return "tokens"
    if roles["burn"] * per >= 16 and creatures < 16:
        return "burn"
    if creatures >= 14 and roles["evasion"] * per >= 0.6 * creatures:
        return "fliers"
    if creatures < 14 and stops + roles["draw"] * per >= 16:
        return "control"
    if roles["counterspell"] * per + roles["bounce"] * per >= 7 and mean <= 2.6:
        return "tempo"
    if mean <= 2.3 and creatures + others >= 30:
        return "aggro"
    return "midrange"


def advice(facts: Facts, lang: str) -> list[str]:
    """What one might look at, in the order of weight."""
    if facts.size < SMALL_DECK:
        return []
    at = 1 if lang == "zh" else 0
    found = [*_lands(facts), *_reach(facts), *_gaps(facts), *_wheel(facts)]
    return [pair[at] for pair in found]


def suggested_lands(facts: Facts) -> int:
    """A rule of thumb from tournament decks: 19.6 lands in 60 cards, 1.9 more for each point of average mana value, less for ramp and draw."""
    cheap = facts.roles["ramp"] + 0.5 * facts.roles["draw"]
    return round((19.6 + 1.9 * facts.mean) * facts.size / 60 - 0.28 * cheap)


def _lands(facts: Facts) -> list[tuple[str, str]]:
    lands, wanted, mean = facts.lands, suggested_lands(facts), facts.mean
    found = []
    if abs(lands - wanted) > 2:
        found.append((
            f"{many(lands, 'land')}; decks with an average mana value of {mean} usually have about {wanted}.",
            f"有{lands}张地；平均法术力值为{mean}的套牌通常约有{wanted}张。",
        ))
    for color in facts.colors:
        hardest = color.hardest
        if hardest is not None and hardest.chance < 0.75:
            name, zh = COLORS[color.color]
            percent = round(100 * hardest.chance)
            found.append((
                f"{hardest.name} on turn {hardest.turn}: {many(color.sources, 'land')} for {name} {'gives' if color.sources == 1 else 'give'} its {name} mana "
                f"in {percent}% of games only.",
                f"第{hardest.turn}回合施放{hardest.zh or hardest.name}：{color.sources}张{zh}来源的地只有{percent}%的机会提供所需的{zh}法术力。",
            ))
    return found


def _reach(facts: Facts) -> list[tuple[str, str]]:
    """Low curves need penetration, high ones need mana."""
    roles, kinds = facts.roles, facts.kinds
    per = 60 / facts.size
    found = []
    through = roles["evasion"] + roles["burn"] + roles["removal"] + roles["anthem"] + roles["trick"] + roles["tokens"]
    if facts.mean <= 2.3 and kinds["creature"] * per >= 14 and through * per < 12:
        found.append((
            "A low curve rarely lacks lands, but needs ways past larger creatures: removal, evasion, tokens, or cards that strengthen all.",
            "低曲线很少缺地，但需要越过大生物的手段：去除、闪避、衍生物，或强化全队的牌。",
        ))
    large = sum(sum(row) for row in facts.curve[6:])
    if large * per >= 6 and roles["ramp"] * per < 4:
        found.append((
            f"{many(large, 'card')} {'costs' if large == 1 else 'cost'} six mana or more, with {roles['ramp']} to get there sooner.",
            f"有{large}张牌费用为六或以上，而加速只有{roles['ramp']}张。",
        ))
    if facts.mean >= 3 and roles["draw"] * per < 3:
        found.append(("Long games are won by cards: there is little that draws.", "长局靠牌量取胜：抓牌手段很少。"))
    return found


def _gaps(facts: Facts) -> list[tuple[str, str]]:
    """Kinds of permanents that no card of the deck gets rid of."""
    missing = [kind for kind in KINDS if not facts.answers[kind]]
    if not missing:
        return []
    colors = {color.color for color in facts.colors if color.cards}
    en = f"Nothing here gets rid of {_listed([KINDS[kind][0] for kind in missing], ' or ')}"
    zh = f"没有牌能去除{_listed([KINDS[kind][1] for kind in missing], '或', '、')}"
    if "enchantment" in missing and colors and colors <= {"B", "R"}:
        return [(f"{en}; black and red can't, but discard takes enchantments before they come.", f"{zh}；黑色与红色做不到，但可先令对手弃掉结界。")]
    if facts.answers["spell"]:
        return [(f"{en} once it is on the battlefield; counterspells must stop it before.", f"{zh}（进战场之后）；须先以反击阻止。")]
    return [(f"{en}. The sideboard may.", f"{zh}。可由备牌补足。")]


def _listed(parts: list[str], last: str, between: str = ", ") -> str:
    return parts[0] if len(parts) == 1 else between.join(parts[:-1]) + last + parts[-1]


def _wheel(facts: Facts) -> list[tuple[str, str]]:
    """What the colours are like; whether two of them are neighbours on the wheel."""
    colors = [color.color for color in facts.colors if color.cards]
    found = [CHARACTER[letter] for letter in colors] if len(colors) <= 3 else []
    if len(colors) == 2:
        apart = (WHEEL.index(colors[0]) - WHEEL.index(colors[1])) % 5
        (a, a_zh), (b, b_zh) = COLORS[colors[0]], COLORS[colors[1]]
        found.append(
            (f"{a.capitalize()} and {b} are neighbours on the wheel and want the same.", f"{a_zh}与{b_zh}在色轮上相邻，理念相合。") if apart in (1, 4)
            else (f"{a.capitalize()} and {b} are opposites on the wheel: each does what the other can't.", f"{a_zh}与{b_zh}在色轮上相对，各补对方所缺。"),
        )
    return found


__all__ = ["CHARACTER", "COLORS", "PLANS", "advice", "archetype", "suggested_lands"]
