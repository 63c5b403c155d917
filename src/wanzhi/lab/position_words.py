"""What is said of a position's text that can't be read: one sentence with the line, what is wrong and how to mend it, in both languages."""

from __future__ import annotations

from typing import Final

from wanzhi.cards.errors import CardsError

LONGEST: Final = 60

SAID: Final[dict[str, tuple[str, str]]] = {
    "too long": ("the text has more than {most} characters; shorten it", "文字超过{most}个字符，请缩短"),
    "no line": ("{found} is no line of a position; a line begins with one of {words} and a colon", "{found}不是局面的一行；每行以{words}之一加冒号开头"),
    "twice": ("{found} is given twice; keep one of them", "{found}出现了两次，请只保留一个"),
    "own card": ("a card of your own can't be read: {reason}", "自制牌无法读取：{reason}"),
    "no such": ("there is no {what} {found}; there are {words}", "没有{found}这样的{what}；可用的有{words}"),
    "no number": ("{what} must be a whole number from {least} to {most}, not {found}", "{what}须为{least}至{most}的整数，而非{found}"),
    "too many": ("a player has more than {most} cards; leave some out", "一名牌手的牌多于{most}张，请减少"),
    "no fact": (
        "{found} says nothing of a player; write such as `20 life`, `2 poison`, `mana {{R}}{{R}}`, or a zone ({words}) with a colon",
        "{found}不是牌手的资料；请写如`20 life`、`2 poison`、`mana {{R}}{{R}}`，或区域（{words}）加冒号",
    ),
    "no card": ("there is no card named {found}{hint}", "没有名为{found}的牌{hint}"),
    "unsupported": ("{found} can't be played yet: {reason}", "{found}目前还不能使用：{reason}"),
    "only permanents": ("{found} can be said only of permanents, not of cards in {zone}; take the parentheses away",
                        "{found}只能用于永久物，不能用于{zone}中的牌；请去掉括号"),
    "no detail": (
        "{found} says nothing of a permanent; write such as `tapped`, `sick`, `2 +1/+1`, `1 damage`, `on opponent's Craw Wurm`, `owned by opponent`",
        "{found}不是永久物的状态；请写如`tapped`、`sick`、`2 +1/+1`、`1 damage`、`on opponent's Craw Wurm`、`owned by opponent`",
    ),
    "no permanent": ("there is no permanent {found} on the battlefield; name one that is there, such as `your Grizzly Bears` or `Grizzly Bears #2`",
                     "战场上没有永久物{found}；请指明在场的永久物，如`your Grizzly Bears`或`Grizzly Bears #2`"),
    "no host": ("the Aura {found} needs something to be attached to; write `{found} (on ...)` (CR 704.5m)",
                "灵气{found}需要贴附于某物；请写`{found} (on ...)`（CR 704.5m）"),
    "can't attach": ("{found} can't be attached to {host} (CR 303.4, 301.5); choose another one", "{found}不能贴附于{host}（CR 303.4、301.5）；请另选"),
    "no battlefield": ("{found} can't be on the battlefield (CR 304.4, 307.4); put it into another zone",
                       "{found}不能在战场上（CR 304.4、307.4）；请放到其他区域"),
    "blank": ("blank cards can be in libraries only; name a card instead", "空白牌只能在牌库中；请改用其他牌"),
    "no attack": ("{found} can't be attacking in this step or at all; only creatures of the active player do, from the declare attackers step on",
                  "{found}不能在此步骤攻击；只有主动牌手的生物，且须在宣告攻击者步骤或之后"),
    "no block": ("{found} can't be blocking in this step or at all; only untapped creatures of the other player do, in the declare blockers step",
                 "{found}不能在此步骤阻挡；只有另一位牌手未横置的生物，且须在宣告阻挡者步骤"),
    "over": ("the game would be over at once; give both players life and cards so that it can go on", "游戏会立刻结束；请给双方足够的生命，使游戏得以进行"),
}
WORDS_ZH: Final = {
    "step": "步骤", "goal": "目标", "active": "主动牌手", "priority": "优先权牌手", "owner": "拥有者", "turn": "回合", "life": "生命", "count": "张数",
    "damage": "伤害", "lands played": "已使用的地",
}


class PositionError(CardsError):
    """A position that can't be. `line` is where in its text (0: nowhere in particular); `say` tells it in a language."""

    def __init__(self, line: int, key: str, **values: object) -> None:
        self.line: int = line
        self.key: str = key
        self.values: dict[str, object] = values
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """One sentence."""
        zh = lang == "zh"
        values = {"hint": "", **self.values}
        if isinstance(words := values.get("words"), tuple):
            values["words"] = "、".join(words) if zh else ", ".join(words)
        if isinstance(near := values.get("near"), tuple) and near:
            values["hint"] = f"；你要的是{'、'.join(near)}吗？" if zh else f"; did you mean {' or '.join(near)}?"
        if zh and isinstance(what := values.get("what"), str):
            values["what"] = WORDS_ZH.get(what, what)
        sentence = SAID[self.key][zh].format(**values)
        if zh:
            return (f"第{self.line}行：" if self.line else "") + sentence + ("。" if sentence[-1] not in "？。" else "")
        end = "" if sentence[-1] in "?." else "."
        return f"Line {self.line}: {sentence}{end}" if self.line else sentence[0].upper() + sentence[1:] + end


def shown(text: str) -> str:
    """A text in a message: not too long, and in quotes."""
    text = " ".join(text.split())
    return f'"{text[:LONGEST]}{"..." * (len(text) > LONGEST)}"'


__all__ = ["PositionError", "shown"]
