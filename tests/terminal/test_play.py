"""The terminal game played by a scripted player, and the command itself at a terminal and without one."""

from __future__ import annotations

import io
import os
import re
import signal
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pexpect
import pytest
from rich.console import Console

from wanzhi.lab.replaying import replay_text
from wanzhi.lab.scenario import Scenario
from wanzhi.model.constants import HAND
from wanzhi.rules.game import Game
from wanzhi.rules.record import Record
from wanzhi.terminal.board import board_lines
from wanzhi.terminal.game import Session
from wanzhi.terminal.prompts import choices, text_of

DECK = ["Forest"] * 17 + ["Runeclaw Bear"] * 9 + ["Llanowar Elves"] * 5 + ["Giant Growth"] * 4 + ["Giant Spider"] * 5


def _game(seed: int = 3) -> Game:
    s = Scenario()
    deck = [s.card(name) for name in DECK]
    return Game([deck, deck], seed, names=["You", "simple"])


class Player:
    """Types lines: those of a script first, then what a rule says. What the terminal shows is in `shown`."""

    def __init__(self, script: Iterable[str] = (), rule: Callable[[str], str] | None = None) -> None:
        self.out = io.StringIO()
        self.script = list(script)
        self.rule = rule
        self.lines = 0

    def ask(self, prompt: str) -> str:
        self.lines += 1
        if self.script:
            return self.script.pop(0)
        if self.rule is None:
            raise EOFError
        return self.rule(self.latest())

    def latest(self) -> str:
        """What was shown since the last question."""
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        self.seen = getattr(self, "seen", "") + text
        return text

    @property
    def shown(self) -> str:
        """Everything shown."""
        self.latest()
        return self.seen

    def session(self, tmp_path: Path, game: Game | None = None, lang: str = "en") -> Session:
        console = Console(file=self.out, width=200, color_system=None, highlight=False)
        return Session(game or _game(), 0, ["simple", "simple"], 3, lang, self.ask, console, tmp_path / "game.json")


def _first_choice(text: str) -> str:
    """Take what is listed first but passing; end what may end."""
    if "keep this hand" in text or "take the first turn" in text:
        return "y"
    numbers = re.findall(r"^  (\d+) (.*)$", text, re.M)
    if "↵" in text or not numbers:
        return ""
    for number, label in numbers:
        if label != "Pass" and not label.startswith("Cast Giant Growth"):
            return str(number)
    return ""


def test_a_game_to_its_end(tmp_path: Path):
    """A player who always takes the first choice gets to the end of the game, and the record replays."""
    player = Player(rule=_first_choice)
    session = player.session(tmp_path)
    session.run()
    assert session.game.over
    assert "You win." in player.shown or "You lose." in player.shown
    record = session.game.record()
    path = tmp_path / "whole.json"
    record.save(path)
    assert replay_text(path)[-1].startswith(f"-- {len(record.inputs)}/{len(record.inputs)} --")
    assert "turn" in replay_text(path, 4)[-1]
    assert "第" in replay_text(path, 4, "zh")[0]


def test_conceding(tmp_path: Path):
    """CR 104.3a: a player may concede at any time."""
    player = Player(["n", "concede", "n", "concede", "y"])
    session = player.session(tmp_path)
    session.run()
    assert session.game.winners == (1,)
    assert "You lose." in player.shown


def test_help_look_log_and_nonsense(tmp_path: Path):
    """What is no choice and no command is told so, and asked again."""
    player = Player(["y", "?", "look forest", "look nobody", "log", "board", "mana", "full", "99", "xyz", "quit"])
    session = player.session(tmp_path)
    session.run()
    shown = player.shown
    assert "cancel    take back" in shown and "Basic Land - Forest" in shown
    assert shown.count("That is not one of the choices.") == 2
    assert "There is no such card in sight." in shown
    assert (tmp_path / "game.json").is_file()


def test_why(tmp_path: Path):
    """A card is explained, with what can't be done with it, in the player's language; what is not in sight is not."""
    player = Player(["y", "why forest", "why nobody", "", "", "why", "quit"])
    player.session(tmp_path).run()
    assert "a rule of the game (CR" in player.shown
    assert "as printed: no effect changes it" in player.shown and "There is no such card in sight." in player.shown
    assert "can be played now" in player.shown or "can't be played" in player.shown


def test_undo_goes_back_to_the_last_choice(tmp_path: Path):
    """After undo the same question is open again, with the same hand."""
    player = Player()
    session = player.session(tmp_path)
    game = session.game
    while not (game.decision.decider == 0 and game.decision.kind == "Act"):
        decision = game.decision
        game.choose(True if decision.decider == 0 else session.agents[1].choose(game.view(1), decision))
    hand, inputs = game.state.zone(HAND, 0), len(game.inputs)
    player.script = ["1", "undo"] if len(choices(game.view(0), _question(game), (), "en")[0]) == 1 else ["2", "undo"]
    with pytest.raises(KeyboardInterrupt):
        session.run()
    assert len(game.inputs) == inputs and game.state.zone(HAND, 0) == hand


def _question(game: Game):
    question = game.view(0).decision
    assert question is not None
    return question


def test_cancel_takes_back_a_cast(tmp_path: Path):
    """CR 733.1: while a spell is announced it can be cancelled, and the card is back in hand."""
    s = Scenario()
    s.lands(0, "Forest")
    growth = s.hand(0, "Giant Growth")
    s.battlefield(0, "Runeclaw Bear")
    s.battlefield(1, "Runeclaw Bear")
    s.game.keep_history = True
    player = Player(["full", "2", "cancel", "quit"])
    session = player.session(tmp_path, s.game)
    session.run()
    assert "choose targets" in player.shown and "Cancelled." in player.shown
    assert s.game.state.zone(HAND, 0) == (growth,)


def test_several_numbers_at_once(tmp_path: Path):
    """CR 508.1: attackers are chosen one after another or in one line."""
    s = Scenario()
    s.battlefield(0, "Runeclaw Bear")
    s.battlefield(0, "Serra Angel")
    s.hand(0, "Runeclaw Bear")
    player = Player(["1 2"])
    session = player.session(tmp_path, s.game)
    with pytest.raises(KeyboardInterrupt):
        session.run()
    assert "Runeclaw Bear 2/2 attacks" in player.shown
    assert s.game.inputs[0] == tuple((id, 1) for id in s.game.battlefield())


def test_one_number_after_another(tmp_path: Path):
    """What was chosen so far is shown, and an empty line ends the choice."""
    s = Scenario()
    angel = s.battlefield(0, "Serra Angel")
    s.battlefield(0, "Runeclaw Bear")
    player = Player(["1", ""])
    session = player.session(tmp_path, s.game)
    with pytest.raises(KeyboardInterrupt):
        session.run()
    assert "chosen so far: Serra Angel 4/4 attacks" in player.shown
    assert s.game.inputs[0] == ((angel, 1),)


def test_save_and_load(tmp_path: Path):
    """A saved game goes on where it was."""
    path = tmp_path / "kept.json"
    first = Player(["y", "y", f"save {path}", "quit"])
    session = first.session(tmp_path)
    session.run()
    assert Record.load(path).inputs == session.game.record().inputs
    second = Player([f"load {path}", "quit"])
    later = second.session(tmp_path, _game(8))
    later.run()
    assert later.game.hash() == Game.replay(Record.load(path)).hash()
    third = Player([f"load {tmp_path / 'nothing.json'}", "quit"])
    third.session(tmp_path).run()
    assert "cannot be read" in third.shown


def test_end_of_input_saves(tmp_path: Path):
    """Ctrl-D is Ctrl-C: the game is on disk."""
    player = Player()
    with pytest.raises(KeyboardInterrupt):
        player.session(tmp_path).run()
    assert Record.load(tmp_path / "game.json").engine


def test_the_board_shows_nothing_hidden():
    """CR 402.3: the opponent's hand is a number, one's own hand is cards; in Chinese too."""
    s = Scenario()
    s.hand(1, "Serra Angel")
    s.hand(0, "Giant Growth")
    s.battlefield(0, "Serra Angel", tapped=True, damage=1)
    s.battlefield(1, "Pacifism", attached_to=next(iter(s.game.battlefield())))
    english, chinese = ("\n".join(board_lines(s.view(0), lang)) for lang in ("en", "zh"))
    assert english.count("Serra Angel") == 2  # itself, and what Pacifism is on
    assert "Giant Growth" in english and "hand 1" in english and "4/4 (flying, vigilance, tapped, damage 1)" in english
    assert "巨大化" in chinese or "手牌 1" in chinese


def test_labels_in_both_languages():
    """Every action is named with its card; abilities are written out."""
    s = Scenario()
    s.lands(0, "Mountain", "Mountain")
    dragon = s.battlefield(0, "Shivan Dragon")
    s.hand(0, "Lightning Bolt")
    s.game.decision  # noqa: B018 - plays on to the question
    view = s.game.view(0)
    question = _question(s.game)
    english = [label for _, label in choices(view, question, (), "en")[0]]
    chinese = [label for _, label in choices(view, question, (), "zh")[0]]
    assert english[0] == "Pass" and "Cast Lightning Bolt {R}" in english
    assert any(label.startswith("Activate Shivan Dragon: {R}") and "+1/+0" in label for label in english)
    assert chinese[0] == "让过" and any(label.startswith("施放闪电击") for label in chinese)
    assert not any("Mountain" in label for label in english)
    assert "Flying" in text_of(view, view.object(dragon), "en")


# --- the command --------------------------------------------------------------------------------------------------------------------------


def _spawn(tmp_path: Path, *arguments: str) -> pexpect.spawn[str]:
    env = {**os.environ, "WANZHI_HOME": str(tmp_path), "COLUMNS": "200", "TERM": "dumb", "NO_COLOR": "1"}
    return pexpect.spawn(sys.executable, ["-m", "wanzhi", *arguments], env=env, encoding="utf-8", timeout=60, dimensions=(50, 200))


def _interrupt(child: pexpect.spawn[str]) -> None:
    """Press Ctrl-C until it is heard: one that comes between the prompt and the read is noticed only after the read."""
    for _ in range(10):
        child.sendintr()
        if child.expect(["(?=the game is saved)", pexpect.TIMEOUT], timeout=5) == 0:
            return
    raise AssertionError("Ctrl-C was not heard")


def _decks(tmp_path: Path) -> str:
    path = tmp_path / "deck.txt"
    path.write_text("".join(f"{DECK.count(name)} {name}\n" for name in dict.fromkeys(DECK)), encoding="utf-8")
    return str(path)


def test_play_at_a_terminal_and_ctrl_c(tmp_path: Path):
    """Ctrl-C: one sentence, exit code 130, and the game can be gone on with."""
    deck = _decks(tmp_path)
    child = _spawn(tmp_path, "play", deck, "--against", deck, "--seed", "5")
    child.expect("Your choice")
    child.sendline("?")
    child.expect("this help")
    child.expect("Your choice")
    _interrupt(child)
    child.expect("the game is saved")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    saved = tmp_path / "games" / "last.json"
    assert Record.load(saved).seed == 5
    child = _spawn(tmp_path, "play", "--load", str(saved), "--lang", "zh")
    child.expect("请选择")
    child.sendline("concede")
    child.expect("y/n")
    child.sendline("y")
    child.expect("你输了")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_ctrl_c_between_two_questions_saves_a_whole_game(tmp_path: Path):
    """Ctrl-C while the game goes on waits for the next question, so that the record replays."""
    player = Player(["y"], rule=_first_choice)
    session = player.session(tmp_path)
    choose = session.game.choose
    asked = []

    def interrupted(answer: object) -> None:
        asked.append(answer)
        if len(asked) == 12:
            os.kill(os.getpid(), signal.SIGINT)
        choose(answer)  # type: ignore[arg-type]

    session.game.choose = interrupted  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        session.run()
    record = Record.load(tmp_path / "game.json")
    assert len(record.inputs) == 12
    assert Game.replay(record).hash() == record.final
