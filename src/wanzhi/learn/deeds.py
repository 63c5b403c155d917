"""What a learner wanted to do, as a sentence: said after a wrong try, before what is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.learn.lesson import ME, THEM, Text, is_card

if TYPE_CHECKING:
    from wanzhi.learn.moves import Move
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.view import View

ACTS: Final = {
    "land": Text("You clicked {0} to play it.", "你想使用{0}。"),
    "cast": Text("You clicked {0} to cast it.", "你想施放{0}。"),
    "activate": Text("You clicked {0} to use its ability.", "你想使用{0}的异能。"),
}
PASSED: Final = Text("You pressed the button to go on.", "你按了继续的按钮。")
CHOSE: Final = Text("You chose {0}.", "你选择了{0}。")
CHOSE_NOTHING: Final = Text("You chose nothing.", "你什么都没有选择。")
ATTACKED: Final = Text("You attacked with {0}.", "你以{0}攻击。")
NO_ATTACK: Final = Text("You did not attack.", "你没有攻击。")
BLOCKED: Final = Text("You blocked with {0}.", "你以{0}阻挡。")
NO_BLOCK: Final = Text("You did not block.", "你没有阻挡。")
DIVIDED: Final = Text("You divided it in another way.", "你的分配方式不同。")
SAID: Final = {True: Text("You said yes.", "你选择了“是”。"), False: Text("You said no.", "你选择了“否”。")}
NOTHING: Final = Text("", "")


def deed(move: Move) -> Text:
    """What an answer does, in a sentence; empty for what needs none."""
    answer, view, kind = move.answer, move.view, move.question.kind
    if kind == "YesNo":
        return SAID[bool(answer)]
    if not isinstance(answer, tuple):
        return NOTHING
    if kind == "Act":
        if answer[:1] == ("pass",):
            return PASSED
        said = ACTS.get(str(answer[0])) if len(answer) > 1 else None
        return NOTHING if said is None else _of(said, view, answer[1:2])
    if kind == "Pick":
        return _of(CHOSE, view, answer) if answer else CHOSE_NOTHING
    if kind in ("Attack", "Block"):
        some, none = (ATTACKED, NO_ATTACK) if kind == "Attack" else (BLOCKED, NO_BLOCK)
        return _of(some, view, tuple(pair[0] for pair in answer if isinstance(pair, tuple) and pair)) if answer else none
    return DIVIDED if kind == "Divide" else NOTHING


def _of(said: Text, view: View, ids: tuple[Answer, ...]) -> Text:
    """The sentence with the names of these objects; none if one of them has no name."""
    names = [_called(view, id) for id in ids]
    if not all(name.en for name in names):
        return NOTHING
    return Text(said.en.format(", ".join(name.en for name in names)), said.zh.format("、".join(name.zh for name in names)))


def _called(view: View, id: Answer) -> Text:
    """An object or a player as a text calls it; cards of the lessons are named in the reader's language."""
    if not isinstance(id, int) or isinstance(id, bool):
        return NOTHING
    if id in (ME, THEM):
        return Text("yourself", "自己") if id == view.player else Text("your opponent", "对手")
    name = view.name(id)
    return Text(f"[{name}]", f"[{name}]") if is_card(name) else Text(name, name)


__all__ = ["deed"]
