"""The game loop: programs play their seats, the player at the terminal is asked; undo, cancel, save and load go through the game itself.

Steps in which little is likely to be done are passed for the player (`_passes`); that is the terminal's doing and not the game's, so that
a record does not depend on it. However the loop ends, the game is on disk.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape

from wanzhi import agents as agent_names
from wanzhi.cards.database import data_directory
from wanzhi.model import constants as c
from wanzhi.model.decisions import IllegalChoice
from wanzhi.rules.game import Game
from wanzhi.rules.log import Log
from wanzhi.rules.record import Record, RecordError
from wanzhi.terminal.board import board_lines, card_name
from wanzhi.terminal.prompts import choices, heading, text_of
from wanzhi.terminal.words import HELP, say

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Deck
    from wanzhi.model.decisions import Answer, Partial
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import Seen, View

Ask = Callable[[str], str]
COMMANDS = (
    "?", "help", "look", "why", "log", "board", "mana", "undo", "cancel", "save", "load", "full", "concede", "quit", "exit",
)
MOST_ADDITIONS = 500
LATEST = 8  # events that are explained at once


class Leave(Exception):
    """The player leaves; the game is saved."""


class Again(Exception):
    """The position has changed under the question: look again."""


class Session:
    """A game between the player at the terminal and programs."""

    def __init__(
        self, game: Game, human: int, bots: Sequence[str], seed: int = 0, lang: str = "en", ask: Ask = input,
        console: Console | None = None, path: Path | None = None,
    ) -> None:
        self.game: Game = game
        self.human: int = human
        self.lang: str = lang
        self.ask: Ask = ask
        self.console: Console = console or Console(highlight=False)
        self.path: Path = path or saved_game()
        self.bots: Sequence[str] = bots
        self.seed: int = seed
        self.full: bool = False
        self.mana: bool = False
        self.asking: bool = False  # a line is being read
        self.interrupted: bool = False  # Ctrl-C came while the game was going on
        self._begin()

    def _begin(self) -> None:
        self.agents = [agent_names.make(name, self.seed * 31 + seat) for seat, name in enumerate(self.bots)]
        self.points: list[int] = []  # the number of inputs at which the player was asked
        self.told: int = 0
        self.log: Log = Log(self.game)
        self.shown: str = ""

    # --- the loop ---

    def run(self) -> None:
        """Play to the end. Raises KeyboardInterrupt after saving the game, as Ctrl-C and the end of input do."""
        before = self._catch_interrupts()
        try:
            while not self.game.over:
                if self.interrupted:
                    raise KeyboardInterrupt
                if self.game.decision.decider != self.human:
                    self.game.choose(agent_names.answer(self.game, self.agents))
                    continue
                self._my_turn(self.game.view(self.human))
        except Leave:
            self.save(self.path)
            return
        except (KeyboardInterrupt, EOFError):
            self.game.record().save(_ready(self.path))
            raise KeyboardInterrupt from None
        finally:
            if before is not None:
                signal.signal(signal.SIGINT, before)
        self._tell()
        self._result()

    def _catch_interrupts(self) -> Any:
        """Ctrl-C in the middle of a step would leave half of it done: it waits for the next question. The handler there was before."""
        if threading.current_thread() is not threading.main_thread():
            return None

        def handle(number: int, frame: object) -> None:
            if self.asking:
                raise KeyboardInterrupt
            self.interrupted = True

        return signal.signal(signal.SIGINT, handle)

    def _line(self, prompt: str) -> str:
        """What the player types."""
        if self.interrupted:
            raise KeyboardInterrupt
        self.asking = True
        try:
            return self.ask(prompt).strip()
        finally:
            self.asking = False

    def _my_turn(self, view: View) -> None:
        question = view.decision
        assert question is not None
        if question.kind == "Act" and not self.full and self._passes(view, question):
            self.game.choose(("pass",))
            return
        self._tell()
        try:
            at = len(self.game.inputs)
            answer = self._answer(view, question)
            self.game.choose(answer)
            self.points.append(at)
        except Again:
            self.shown = ""
        except IllegalChoice as error:
            self.print(escape(str(error)))

    def _passes(self, view: View, question: Question) -> bool:
        """Whether the player is passed over: nothing but mana to make, or a step in which one seldom acts."""
        actions, _ = choices(view, question, (), self.lang)
        if len(actions) <= 1:
            return True
        if view.stack:
            return view.stack[-1].controller == self.human
        if view.active == self.human:
            return view.step not in (c.MAIN1, c.BLOCKERS, c.MAIN2)
        return view.step not in (c.ATTACKERS, c.BLOCKERS, c.END)

    def _result(self) -> None:
        winners = self.game.winners
        self.print(say(self.lang, "You win." if self.human in winners else "You lose." if winners else "The game is a draw."))

    # --- asking ---

    def _answer(self, view: View, question: Question) -> Answer:
        """An answer, built up addition by addition."""
        partial: Partial = ()
        for _ in range(MOST_ADDITIONS):
            numbered, complete = choices(view, question, partial, self.lang, self.mana)
            if not numbered and complete:
                break
            if question.single and partial:
                break
            self._show(view, question, partial, [label for _, label in numbered], complete)
            line = self._line(say(self.lang, "Your choice (? for help): "))
            if self._command(line, view):
                continue
            if not line:
                if question.kind in ("Act", "Pay"):
                    return ("pass",) if question.kind == "Act" else question.default()
                if complete:
                    break
                if partial:
                    self.print(say(self.lang, "That is not one of the choices."))
                    continue
                return question.default()
            added = self._added(line, question, partial, numbered)
            if added is None:
                self.print(say(self.lang, "That is not one of the choices."))
                continue
            partial = added
            if question.single:
                break
        return partial[0] if question.single else partial

    def _added(self, line: str, question: Question, partial: Partial, numbered: list[tuple[Answer, str]]) -> Partial | None:
        """The partial answer with the options of the numbers in the line; None if one of them can't be added."""
        wanted: list[Answer] = []
        for part in line.replace(",", " ").split():
            if question.kind == "YesNo" and part.lower() in ("y", "yes", "n", "no"):
                part = next((str(n) for n, (option, _) in enumerate(numbered, 1) if bool(option) == part.lower().startswith("y")), part)
            if not part.isdigit() or not 1 <= int(part) <= len(numbered):
                return None
            wanted.append(numbered[int(part) - 1][0])
        if question.single and len(wanted) != 1:
            return None
        for option in wanted:
            if option not in question.next(partial).options:
                return None
            partial = (*partial, option)
        return partial

    def _show(self, view: View, question: Question, partial: Partial, labels: list[str], complete: bool) -> None:
        board = "\n".join(board_lines(view, self.lang))
        if board != self.shown:
            self.print(board)
            self.shown = board
        self.print(f"[bold cyan]{escape(heading(view, question, self.lang))}[/]")
        if partial:
            chosen = ", ".join(self._said(view, question, option) for option in partial)
            self.print(escape(say(self.lang, "chosen so far: {what}", what=chosen)))
        for number, label in enumerate(labels, 1):
            self.print(f"  [bold]{number}[/] {escape(label)}")
        if complete and question.kind != "Act" and not question.single:
            self.print(f"  [bold]↵[/] {say(self.lang, 'that is all')}")

    def _said(self, view: View, question: Question, option: Answer) -> str:
        from wanzhi.terminal.prompts import label

        return label(view, question, option, self.lang)

    # --- commands ---

    def _command(self, line: str, view: View) -> bool:
        """Carry out a command; False if the line is none. Raises Again if the position is another after it."""
        name, _, rest = line.partition(" ")
        name, rest = name.lower(), rest.strip()
        if name not in COMMANDS:
            return False
        if name in ("?", "help"):
            self.print(escape(HELP["zh" if self.lang == "zh" else "en"]))
        elif name == "look":
            self._look(view, rest)
        elif name == "why":
            self._why(view, rest)
        elif name == "log":
            for text in self.log.lines(self.human, self.lang)[-20:]:
                self.print(escape(text))
        elif name == "board":
            self.shown = ""
        elif name == "mana":
            self.mana = not self.mana
        elif name == "full":
            self.full = not self.full
            phrase = "You will be asked at every step now." if self.full else "Steps in which little happens are passed again."
            self.print(say(self.lang, phrase))
        elif name == "save":
            self.save(Path(rest).expanduser() if rest else self.path)
        elif name in ("quit", "exit"):
            raise Leave
        else:
            self._change(name, rest)
        return True

    def _change(self, name: str, rest: str) -> None:
        """Commands after which the position is another."""
        if name == "cancel":
            done = self.game.cancel()
            self.print(say(self.lang, "Cancelled." if done else "This can't be cancelled any more."))
        elif name == "undo":
            while self.points and self.points[-1] >= len(self.game.inputs):
                self.points.pop()
            done = bool(self.points) and self.game.rewind(self.points.pop())
            self.told = min(self.told, len(self.log.lines(self.human, self.lang)))
            if not done:
                self.print(say(self.lang, "Nothing to undo."))
        elif name == "concede":
            if self._line(say(self.lang, "Do you really concede? (y/n) ")).lower().startswith("y"):
                self.game.concede(self.human)
        elif name == "load":
            try:
                self.game = load(Path(rest).expanduser() if rest else self.path)
            except RecordError as error:
                self.print(escape(str(error)))
            else:
                self._begin()
                self.print(escape(say(self.lang, "Loaded {path}.", path=rest or self.path)))
        raise Again

    def _look(self, view: View, name: str) -> None:
        seen = self._found(view, name)
        self.print(say(self.lang, "There is no such card in sight.") if seen is None else escape(text_of(view, seen, self.lang)))

    def _why(self, view: View, name: str) -> None:
        """Why a card is as it is, and what could be done with it now or why not; without a name, why the latest things happened."""
        if not name:
            for line in self.log.entries(self.human, self.lang)[-LATEST:]:
                self.print("\n".join("  " + escape(sentence) for sentence in self.game.why(line, self.human).sentences(self.lang)))
            return
        seen = self._found(view, name)
        if seen is None:
            self.print(say(self.lang, "There is no such card in sight."))
            return
        self.print(f"[bold]{escape(card_name(seen, self.lang))}[/]")
        for subject in (seen.id, ("use", seen.id)):
            for sentence in self.game.why(subject, self.human).sentences(self.lang):
                self.print("  " + escape(sentence))

    def _found(self, view: View, name: str) -> Seen | None:
        """The first card in sight with that name, or that in its name."""
        wanted = name.lower()
        zones = [view.hand, view.stack, view.battlefield(), view.exile, view.command]
        zones += [view.graveyard(who.id) for who in view.players]
        for zone in zones:
            for seen in zone:
                if wanted and (wanted in seen.name.lower() or wanted in seen.zh):
                    return seen
        return None

    def save(self, path: Path) -> None:
        """Write the record of the game so far."""
        self.game.record().save(_ready(path))
        self.print(escape(say(self.lang, "Saved to {path}.", path=path)))

    def _tell(self) -> None:
        """What happened since it was last told."""
        lines = self.log.entries(self.human, self.lang)
        for line in lines[self.told :]:
            self.print(f"[dim]{escape(line.text)}[/]")
        self.told = len(lines)

    def print(self, text: str) -> None:
        """A line or several, in rich's markup."""
        self.console.print(text, soft_wrap=True)


# --- beginning --------------------------------------------------------------------------------------------------------------------------


def saved_game() -> Path:
    """Where a game is kept that was left."""
    return data_directory() / "games" / "last.json"


def _ready(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def load(path: Path) -> Game:
    """The game of a record file, to be played on. Raises RecordError."""
    return Game.replay(Record.load(path))


def demonstration(decks: Sequence[Deck], bots: Sequence[str], seed: int, lang: str, tell: Callable[[str], None]) -> Game:
    """Two programs play; what happens is told line by line."""
    game = Game(decks, seed, names=[f"{deck.name}" for deck in decks] if decks[0].name != decks[1].name else ["A", "B"])
    game.keep_history = False
    log = Log(game)
    agents = [agent_names.make(name, seed * 31 + seat) for seat, name in enumerate(bots)]
    told = 0
    while not game.over:
        game.choose(agent_names.answer(game, agents))
        if game.pending is None or not game.can_cancel:
            lines = log.lines(lang=lang)
            for line in lines[told:]:
                tell(line)
            told = len(lines)
    for line in log.lines(lang=lang)[told:]:
        tell(line)
    return game


__all__ = ["Session", "demonstration", "load", "saved_game"]
