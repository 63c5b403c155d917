"""The command line: thin commands over the library. Heavy modules are loaded by the command that needs them."""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from typing import Annotated, Any, Final, Optional

import typer

from wanzhi.cli_cards import cards_app

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="Wanzhi plays Magic: The Gathering by its complete rulebook.",
)
rules_app = typer.Typer(no_args_is_help=True, help="The rulebook and the code that implements it.")
app.add_typer(cards_app, name="cards")
app.add_typer(rules_app, name="rules")


#: States share what they have in common and make hardly any cycles: to look for garbage at every 700 new objects takes a fifth of a game's time.
GARBAGE: Final = (20_000, 20, 20)


def main() -> None:
    """Run a command. Bad input ends with one sentence and exit code 2, an interruption with 130."""
    gc.set_threshold(*GARBAGE)
    try:
        code = app(standalone_mode=False)
        if code == 130:  # what typer makes of Ctrl-C
            raise KeyboardInterrupt
        if isinstance(code, int) and code:
            sys.exit(code)
    except KeyboardInterrupt:
        print("interrupted; nothing is lost", file=sys.stderr)
        sys.exit(130)
    except typer.Exit as stop:
        sys.exit(stop.exit_code)
    except typer.Abort:
        print("interrupted; nothing is lost", file=sys.stderr)
        sys.exit(130)
    except (ValueError, OSError) as error:
        print(f"wanzhi: {one_sentence(error)}", file=sys.stderr)
        sys.exit(2)
    except Exception as error:
        if hasattr(error, "format_message"):  # wrong use of the command line itself
            print(f"wanzhi: {error.format_message()}", file=sys.stderr)
            sys.exit(2)
        raise


def one_sentence(error: Exception) -> str:
    """What went wrong, on one line."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename or 'file'}: {error.strerror}"
    return " ".join(str(error).split())


def show_json(data: Any) -> None:
    """Print for a program."""
    print(json.dumps(data, ensure_ascii=False))


@app.command()
def play(
    deck: Annotated[str, typer.Argument(help="your deck: a bundled deck or a deck file")] = "red-aggro",
    against: Annotated[str, typer.Option(help="the opponent's deck")] = "white-weenie",
    bot: Annotated[str, typer.Option(help="who plays it: simple or random")] = "simple",
    seed: Annotated[Optional[int], typer.Option(help="of the shuffles; a new one if it is not given")] = None,  # noqa: UP045 - read by typer
    lang: Annotated[str, typer.Option(help="en or zh")] = "en",
    load: Annotated[Optional[Path], typer.Option(help="go on with a saved game")] = None,  # noqa: UP045 - read by typer
    terminal: Annotated[bool, typer.Option("--terminal/--browser", help="here, or on the page that `wanzhi serve --open` opens")] = True,
) -> None:
    """Play a game in the terminal. Without a terminal on standard input two bots play a demonstration, told as a log.

    Example: wanzhi play green-stompy --against blue-tempo --seed 7
    """
    if not terminal:
        serve(open_browser=True)
        return
    from wanzhi.terminal.command import play_game

    sys.exit(play_game(deck, against, bot, seed, lang, load))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 for others in your network")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="the next free one if it is taken")] = 8080,
    open_browser: Annotated[bool, typer.Option("--open", help="open it in the browser")] = False,
) -> None:
    """Serve the browser game. It needs the extra `web`: pip install 'wanzhi[web]'.

    Example: wanzhi serve --open
    """
    try:
        from wanzhi.web.pages import serve as serve_pages
    except ImportError as error:
        raise ValueError(f"the browser game needs {error.name}, which is not installed; pip install 'wanzhi[web]' brings it") from error
    serve_pages(host, port, open_browser)


@app.command()
def sim(
    deck_a: Annotated[str, typer.Argument(help="bundled deck or deck file; with --all-pairings none")] = "",
    deck_b: Annotated[str, typer.Argument(help="the same, for the second agent")] = "",
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="how many; of each pairing")] = 100,
    seed: int = 1,
    agents: Annotated[str, typer.Option(help="one agent for each deck")] = "simple,simple",
    jobs: Annotated[int, typer.Option(min=1, help="processes")] = 1,
    all_pairings: Annotated[bool, typer.Option("--all-pairings", help="every bundled deck against every other one")] = False,
    mirrors: Annotated[bool, typer.Option("--mirrors", help="with --all-pairings: each deck also against itself")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Play many games between two decks, or between all pairs of the bundled decks.

    With --all-pairings the agents take turns in the decks and in who starts. The report says how often the first agent won, in all, with
    each deck and against it and for each pairing; the longest and the slowest game; the games over 120 turns with the rule that ended
    them; and the errors. It ends with exit code 1 if there was an error.

    Example: wanzhi sim red-aggro white-weenie -n 200 --seed 1 --agents random,random --json

    Example: wanzhi sim --all-pairings -n 20 --seed 1 --agents simple,random --json
    """
    from wanzhi import agents as agent_names

    names = agents.split(",")
    if len(names) != 2:
        raise ValueError(f"--agents takes two names separated by a comma, such as simple,random; not {agents!r}")
    for name in names:
        agent_names.make(name, 0)
    if all_pairings:
        if deck_a:
            raise ValueError("--all-pairings takes no decks: it plays all the bundled ones")
        _sim_all(games, seed, (names[0], names[1]), jobs, mirrors, as_json)
        return
    if not deck_a or not deck_b:
        raise ValueError("name two decks, or say --all-pairings")
    _sim_two((deck_a, deck_b), games, seed, names, jobs, as_json)


def _sim_two(sources: tuple[str, str], games: int, seed: int, agents: list[str], jobs: int, as_json: bool) -> None:
    from wanzhi.cards.decklist import Deck
    from wanzhi.lab import simulation

    decks = [Deck.load(source) for source in sources]
    with progress_bar("games", games, quiet=as_json) as advance:
        results = simulation.run(decks, games, seed, agents, jobs, advance)
    data = {
        "games": results.games, "wins": results.wins, "draws": results.draws, "turns": results.turns, "decisions": results.decisions,
        "seconds": round(results.seconds, 3), "games_per_second": round(results.games_per_second, 2),
        "decisions_per_second": round(results.decisions_per_second, 1), "results_hash": results.results_hash,
    }
    if as_json:
        show_json(data)
        return
    for deck, wins in zip(decks, results.wins, strict=True):
        print(f"{deck.name}: {wins} wins ({wins / results.games:.0%})")
    print(f"{results.draws} draws, {results.turns / results.games:.1f} turns a game, {results.games_per_second:.1f} games a second")


def _sim_all(games: int, seed: int, agents: tuple[str, str], jobs: int, mirrors: bool, as_json: bool) -> None:
    from wanzhi.cards.decklist import Deck, bundled_decks
    from wanzhi.lab import pairings

    decks = [Deck.load(name) for name in bundled_decks()]
    with progress_bar("games", games * len(pairings.pairs(len(decks), mirrors)), quiet=as_json) as advance:
        report = pairings.run(decks, games, seed, agents, jobs, mirrors, advance)
    if as_json:
        show_json(report.to_data())
    else:
        for line in report.lines():
            print(line)
    if report.errors:
        raise typer.Exit(1)


class progress_bar:
    """A progress bar on the error stream while a `with` block runs; its value takes the number done."""

    def __init__(self, what: str, total: int, quiet: bool = False) -> None:
        self.what, self.total = what, total
        self.bar: Any = None
        if not quiet and sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            self.bar = Progress(console=Console(stderr=True))

    def __enter__(self) -> Any:
        if self.bar is None:
            return lambda *done: None
        self.bar.start()
        task = self.bar.add_task(self.what, total=self.total)
        return lambda *done: self.bar.update(task, completed=done[0], total=done[1] if len(done) > 1 else self.total)

    def __exit__(self, *error: object) -> None:
        if self.bar is not None:
            self.bar.stop()


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(help="a record file")],
    to: Annotated[Optional[int], typer.Option(help="stop after this many inputs")] = None,  # noqa: UP045 - read by typer
    lang: str = "en",
) -> None:
    """Play a record again and print what happens.

    Example: wanzhi replay game.json --to 40
    """
    from wanzhi.lab.replaying import replay_text

    for line in replay_text(record, to, lang):
        print(line)


@app.command()
def bench(as_json: Annotated[bool, typer.Option("--json")] = False) -> None:
    """Measure the speed of this installation.

    Example: wanzhi bench --json
    """
    from wanzhi.lab.benchmark import measure

    figures = measure()
    if as_json:
        show_json(figures)
        return
    for name, value in figures.items():
        print(f"{name}: {value}")


@app.command()
def gauntlet(
    games: Annotated[int, typer.Option("-n", "--games", min=1)] = 100,
    seed: int = 1,
    cards: Annotated[Optional[Path], typer.Option(help="a card file to draw decks from")] = None,  # noqa: UP045 - read by typer
    jobs: Annotated[int, typer.Option(min=1)] = 2,
    game: Annotated[Optional[list[int]], typer.Option(help="only this game of the run, by number")] = None,  # noqa: UP045 - read by typer
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Play random decks against each other and check everything after every step.

    Example: wanzhi gauntlet -n 1000 --seed 1
    """
    from wanzhi.lab import gauntlet as run

    with progress_bar("games", len(game or ()) or games, quiet=as_json) as advance:
        report = run.run(games, seed, cards, jobs, advance, game or (), lambda failure: print(failure, file=sys.stderr, flush=True))
    if as_json:
        show_json(report.to_data())
    else:
        print(report)
    if report.failures:
        raise typer.Exit(1)


@rules_app.command("index")
def rules_index(
    missing: Annotated[bool, typer.Option("--missing", help="only rules without a function or a test")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """List for every numbered rule the functions that implement it and the tests that prove it.

    Example: wanzhi rules index --missing
    """
    from wanzhi.lab import rules_index as index

    found = index.build()
    if as_json:
        show_json(found.to_data())
        return
    for line in found.lines(missing):
        print(line)


if __name__ == "__main__":
    main()
