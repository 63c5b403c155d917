"""Toy nodes: a dozen classes that use every device of the notation."""

from __future__ import annotations

from typing import Annotated

from wanzhi.language import Meaning, lexical

lexical("toy type", {1: ("creature", "", "生物"), 2: ("artifact", "", "神器"), 4: ("land", "", "地"), 8: ("Elf", "Elves", "妖精")})
lexical("toy keyword", {"flying": ("flying", "飞行"), "first strike": ("first strike", "先攻"), "first": ("first", "首")})


class Toy(Meaning, frozen=True):
    pass


class Who(Toy, frozen=True):
    pass


class You(Who, frozen=True):
    en, zh = "you", "你"

    @property
    def plural(self) -> bool:
        return True


class EachPlayer(Who, frozen=True):
    en, zh = "each player", "每位牌手"


class They(Who, frozen=True):
    en, zh, objective = "they", "他", "them"

    @property
    def plural(self) -> bool:
        return True


class Adjective(Toy, frozen=True):
    pass


class Tapped(Adjective, frozen=True):
    en, zh = "(tapped|untapped:un)", "(已|未:un)横置的"
    un: bool = False


class Non(Adjective, frozen=True):
    en, zh = "non{what}", "非{what}"
    what: Annotated[int, "toy type"]


class Post(Toy, frozen=True):
    postmodifier = True


class Controlled(Post, frozen=True):
    en, zh = "{who} <control>", "由{who}操控的"
    who: Who


class With(Post, frozen=True):
    en, zh = "with {keywords&}", "具有{keywords与}的"
    keywords: tuple[Annotated[str, "toy keyword"], ...]


class Kind(Toy, frozen=True):
    en, zh = "{adjectives }{types|}{posts }", "{posts }{adjectives }{types|}"
    adjectives: tuple[Adjective, ...]
    types: tuple[Annotated[int, "toy type"], ...]
    posts: tuple[Post, ...]


class Things(Toy, frozen=True):
    pass


class Target(Things, frozen=True):
    en, zh = "[another :other]target {kind:sg}", "[另一个:other]目标{kind}"
    kind: Kind
    other: bool = False


class Counted(Things, frozen=True):
    en, zh = "{n} {kind}[ of {of}'s choice]", "[由{of}选择的]{n}个{kind}"
    n: Annotated[int, "number"]
    kind: Kind
    of: Who | None = None

    @property
    def plural(self) -> bool:
        return self.n != 1


class Both(Things, frozen=True):
    en, zh = "{left} as well as {right}", "{left}以及{right}"
    left: Things
    right: Things

    @property
    def plural(self) -> bool:
        return True


class Itself(Things, frozen=True):
    en, zh = "~", "~"


class Change(Toy, frozen=True):
    pass


class Gets(Change, frozen=True):
    en, zh = "<get> {pt}", "得{pt}"
    pt: Annotated[str, "pt"]


class Gains(Change, frozen=True):
    en, zh = "<gain> {keyword}", "获得{keyword}异能"
    keyword: Annotated[str, "toy keyword"]


class Doing(Toy, frozen=True):
    pass


class Destroy(Doing, frozen=True):
    en, zh = "destroy {what}", "消灭{what}"
    what: Things


class Draw(Doing, frozen=True):
    en, zh = "[{who} ]<draw> {n} card(s)", "[{who}]抓{n}张牌"
    n: Annotated[int, "number"]
    who: Who = You()


class Alter(Doing, frozen=True):
    en, zh = "{what} {changes&:what}[ until end of turn:short]", "{what}{changes&}[直到回合结束:short]"
    what: Things
    changes: tuple[Change, ...]
    short: bool = False


class Search(Doing, frozen=True):
    en, zh = "{who} <search> {whose}'s library", "{who}搜寻{whose}的牌库"
    who: Who
    whose: Who


class Joined(Doing, frozen=True):
    en, zh = "{doings&2}", "{doings&2}"
    doings: tuple[Doing, ...]


class Line(Toy, frozen=True):
    en, zh = "[{costs,:cap}: ]{doing}.", "[{costs,}：]{doing}。"
    doing: Doing
    costs: tuple[Annotated[str, "symbols"], ...] = ()
