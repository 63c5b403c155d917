"""The log's words: what it tells of each kind of event, in English and Chinese, and the names in it (see `wanzhi.rules.log`)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from wanzhi.language import WriteError
from wanzhi.language.writer import Writer, polish
from wanzhi.model.constants import NONE
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.base import Node
from wanzhi.vocabulary.reading import grammar
from wanzhi.vocabulary.wording import words_of

EVERYONE: Final = -1


class Mention(NamedTuple):
    """A player, object or word in an event, and who may know it (a mask of players)."""

    en: str
    zh: str
    known_to: int = EVERYONE
    id: int = NONE


Word = Mention | int | tuple[Mention, ...]


# What is told, by key. `{amount|s}` tells the s unless the amount is 1.
TEXTS: Final[dict[str, tuple[str, str]]] = {
    "move": ("{object} goes from {origin} to {to}.", "{object}从{origin}移到{to}。"),
    "draw": ("{player} draws {object}.", "{player}抓了{object}。"),
    "draw nothing": ("{player} can't draw: the library is empty.", "{player}无法抓牌：牌库已空。"),
    "drawing": ("{player} draws a card.", "{player}抓一张牌。"),
    "discard": ("{player} discards {object}.", "{player}弃掉了{object}。"),
    "mill": ("{player} mills {object}.", "{player}磨了{object}。"),
    "destroy": ("{object} is destroyed.", "{object}被消灭。"),
    "sacrifice": ("{player} sacrifices {object}.", "{player}牺牲了{object}。"),
    "dies": ("{object} goes to the graveyard.", "{object}置入坟墓场。"),
    "enters": ("{object} enters the battlefield under {player}'s control.", "{object}在{player}的操控下进战场。"),
    "finished": ("{object} has resolved and goes to {to}.", "{object}已结算，移到{to}。"),
    "exile": ("{object} is exiled.", "{object}被放逐。"),
    "to hand": ("{object} goes to {player}'s hand.", "{object}移回{player}手上。"),
    "damage": ("{source} deals {amount} damage to {target}.", "{source}对{target}造成{amount}点伤害。"),
    "combat damage": ("{source} deals {amount} combat damage to {target}.", "{source}对{target}造成{amount}点战斗伤害。"),
    "gain life": ("{player} gains {amount} life ({total}).", "{player}获得{amount}点生命（{total}）。"),
    "lose life": ("{player} loses {amount} life ({total}).", "{player}失去{amount}点生命（{total}）。"),
    "pay life": ("{player} pays {amount} life ({total}).", "{player}支付{amount}点生命（{total}）。"),
    "counters": ("{target} gets {amount} {counter} counter{amount|s}.", "在{target}上放置{amount}个{counter}指示物。"),
    "enters with": ("{target} enters with {amount} {counter} counter{amount|s}.", "{target}进战场时上面有{amount}个{counter}指示物。"),
    "remove counters": ("{amount} {counter} counter{amount|s} removed from {target}.", "从{target}上移去{amount}个{counter}指示物。"),
    "create": ("{player} creates {amount} {object} token{amount|s}.", "{player}派出{amount}个{object}衍生物。"),
    "tap": ("{object} becomes tapped.", "{object}成为横置。"),
    "untap": ("{object} untaps.", "{object}重置。"),
    "cast": ("{player} casts {object}{how}.", "{player}施放了{object}{how}。"),
    "cast at": ("{player} casts {object}{how}, targeting {targets}.", "{player}施放了{object}{how}，目标为{targets}。"),
    "activate": ("{player} activates {target}{how}.", "{player}起动了{target}的异能{how}。"),
    "activate at": ("{player} activates {target}{how}, targeting {targets}.", "{player}起动了{target}的异能{how}，目标为{targets}。"),
    "trigger": ("{target} triggers{how}.", "{target}的异能触发{how}。"),
    "trigger at": ("{target} triggers{how}, targeting {targets}.", "{target}的异能触发{how}，目标为{targets}。"),
    "play land": ("{player} plays {object}.", "{player}使用了{object}。"),
    "attack": ("{object} attacks {target}.", "{object}攻击{target}。"),
    "attackers": ("{player} attacks with {amount} creature{amount|s}.", "{player}以{amount}个生物进行攻击。"),
    "block": ("{object} blocks {target}.", "{object}阻挡{target}。"),
    "becomes blocked": ("{object} becomes blocked.", "{object}被阻挡。"),
    "unblocked": ("{object} is not blocked.", "{object}未被阻挡。"),
    "step": ("{player}'s {step} begins.", "{player}的{step}开始。"),
    "turn": ("Turn {amount}: {player}.", "第{amount}回合：{player}。"),
    "mana": ("{player} adds {mana}.", "{player}加{mana}。"),
    "tap for mana": ("{player} taps {object} for {mana}.", "{player}横置{object}以产生{mana}。"),
    "shuffle": ("{player} shuffles the library.", "{player}将牌库洗牌。"),
    "search": ("{player} searches {target}'s library and finds {amount} card{amount|s}.", "{player}搜寻{target}的牌库，找到{amount}张牌。"),
    "reveal": ("{objects} revealed.", "{objects}被展示。"),
    "scry": ("{player} scries {amount}.", "{player}占卜{amount}。"),
    "surveil": ("{player} surveils {amount}.", "{player}刺探{amount}。"),
    "milling": ("{player} mills {amount} card{amount|s}.", "{player}磨{amount}张牌。"),
    "targeted": ("{target} becomes the target of {object}.", "{target}成为{object}的目标。"),
    "countered": ("{object} is countered.", "{object}被反击。"),
    "attach": ("{object} is attached to {target}.", "{object}贴附于{target}。"),
    "unattach": ("{object} becomes unattached.", "{object}成为未贴附。"),
    "control": ("{player} gains control of {object}.", "{player}获得{object}的操控权。"),
    "cycle": ("{player} cycles {object}.", "{player}循环了{object}。"),
    "lose game": ("{player} loses the game.", "{player}输掉这盘游戏。"),
    "lose game 704.5a": ("{player} loses the game: no life is left.", "{player}输掉这盘游戏：总生命已不大于0。"),
    "lose game 704.5b": ("{player} loses the game: there was no card to draw.", "{player}输掉这盘游戏：无牌可抓。"),
    "lose game 704.5c": ("{player} loses the game: ten poison counters.", "{player}输掉这盘游戏：中毒指示物已达十个。"),
    "concede": ("{player} concedes.", "{player}认输。"),
    "time out": ("{player}'s time has run out.", "{player}超时。"),
    "drawn game": ("The game is a draw.", "这盘游戏平局。"),
    "win game": ("{player} wins the game.", "{player}赢得这盘游戏。"),
    "transform": ("{object} transforms.", "{object}转化。"),
    "keyword action": ("{player}: {name}.", "{player}：{name}。"),
    "keyword action of": ("{object}: {name}.", "{object}：{name}。"),
    "coin": ("{player} flips a coin: {name}.", "{player}掷硬币：{name}。"),
    "die": ("{player} rolls {amount}.", "{player}掷骰，结果为{amount}。"),
    "regenerate": ("{object} regenerates.", "{object}重生。"),
    "copy": ("{player} copies {target}.", "{player}复制了{target}。"),
    "phase out": ("{object} phases out.", "{object}跃离。"),
    "prevented": ("{amount} damage to {target} is prevented.", "将对{target}造成的{amount}点伤害被防止。"),
    "blockers": ("{object} is now blocked by {amount} creature{amount|s}.", "{object}现在被{amount}个生物阻挡。"),
    "ward paid": ("{player} pays for {object}'s ward: {what}.", "{player}为{object}的守护支付费用：{what}。"),
    "ward not paid": ("{player} does not pay for {object}'s ward: {what}.", "{player}不为{object}的守护支付费用：{what}。"),
    "paid": ("{player} chooses to {what} ({object}).", "{player}选择{what}（{object}）。"),
    "not paid": ("{player} chooses not to {what} ({object}).", "{player}选择不{what}（{object}）。"),
    "no legal target": ("{object} does not resolve: its targets are illegal.", "{object}不结算：其目标均不合法。"),
    "no longer true": ("{object} does nothing: its condition is not true.", "{object}没有作用：其条件不成立。"),
    "extra turn": ("{player} takes an extra turn after this one.", "{player}在本回合之后进行一个额外的回合。"),
}

ZH_ZONES: Final = {**terms.ZONES, "outside": "游戏外", "nowhere": "无处"}
ZH_WORDS: Final = {
    **terms.KEYWORDS, **terms.KEYWORD_ACTIONS, "train": "见习", "crewed": "被搭载", "heads": "正面", "tails": "反面", "won": "获胜", "lost": "失败",
    "additional cost": "额外费用", "without paying": "不支付法术力费用", "phase in": "跃回", "turn face up": "翻回正面",
    "alternative cost": "替代性费用", "from graveyard": "从坟墓场", "once from graveyard": "从坟墓场", "from exile": "从放逐区",
    "from top": "从牌库顶", "once from top": "从牌库顶",
}


@lru_cache(maxsize=4096)
def written(node: Node, name: str = "~", zh: str = "") -> Mention:
    """A node in both languages; it is put into a sentence, so without a full stop."""
    return Mention(_written(node, "en", name), _written(node, "zh", zh or name))


def _written(node: Node, lang: str, name: str) -> str:
    words = words_of(node, lang, name, capital=False) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(node).__name__).lower()
    return words.rstrip(".。")


@lru_cache(maxsize=1024)
def to_do(node: Node, name: str = "~", zh: str = "") -> Mention:
    """What somebody would have to do, without saying who: "sacrifice a creature"."""
    plain = written(node, name, zh)
    if plain.en.startswith("{"):  # symbols alone
        return plain._replace(en=f"pay {plain.en}", zh=f"支付{plain.zh}")
    try:
        return plain._replace(en=polish(Writer(grammar(), "en").say(node, many=True), False).replace("~", name))
    except (WriteError, KeyError, AttributeError):
        return plain


__all__ = ["EVERYONE", "TEXTS", "ZH_WORDS", "ZH_ZONES", "Mention", "Word", "to_do", "written"]
