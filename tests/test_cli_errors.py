"""Bad input on the command line: one clear sentence, exit code 2 (130 for Ctrl-C), nothing lost."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import wanzhi
from wanzhi import cli
from wanzhi.lab.scenario import Scenario
from wanzhi.rules.game import Game

DECK = "20 Forest\n20 Runeclaw Bear\n"


def _environment(home: Path) -> dict[str, str]:
    return {**os.environ, "WANZHI_HOME": str(home), "NO_COLOR": "1"}


def _run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wanzhi", *arguments], env=_environment(home), capture_output=True, text=True, stdin=subprocess.DEVNULL,
        timeout=120, check=False,
    )


def _refused(run: subprocess.CompletedProcess[str], *words: str) -> None:
    """One sentence on the error stream with these words, exit code 2."""
    assert run.returncode == 2, run.stderr
    assert len(run.stderr.strip().splitlines()) == 1, run.stderr
    assert "Traceback" not in run.stderr
    for word in words:
        assert word in run.stderr, run.stderr


@pytest.fixture
def deck(tmp_path: Path) -> str:
    path = tmp_path / "good.txt"
    path.write_text(DECK, encoding="utf-8")
    return str(path)


def _record(tmp_path: Path) -> Path:
    s = Scenario()
    cards = [s.card("Forest")] * 20
    game = Game([cards, cards], 3)
    for _ in range(6):
        game.choose(game.decision.default())
    path = tmp_path / "game.json"
    game.record().save(path)
    return path


def test_unknown_card(tmp_path: Path, deck: str):
    """A card that does not exist is named, with the line and the nearest names."""
    bad = tmp_path / "bad.txt"
    bad.write_text("20 Forest\n4 Runeclaw Baer\n", encoding="utf-8")
    _refused(_run(tmp_path, "play", str(bad), "--against", deck), "Runeclaw Baer", "Runeclaw Bear", "line 2")
    _refused(_run(tmp_path, "cards", "show", "Runeclaw Baer"), "Runeclaw Baer")


def test_unknown_deck(tmp_path: Path, deck: str):
    """A deck that is neither bundled nor a file."""
    _refused(_run(tmp_path, "play", "red-agro"), "red-agro", "red-aggro")
    _refused(_run(tmp_path, "sim", deck, str(tmp_path / "none.txt")), "none.txt")


def test_malformed_deck(tmp_path: Path, deck: str):
    """Lines that are no deck lines are listed with their numbers."""
    bad = tmp_path / "bad.txt"
    bad.write_text("20 Forest\nfour Runeclaw Bear ???\n", encoding="utf-8")
    _refused(_run(tmp_path, "sim", str(bad), deck, "-n", "1"), "line 2")
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\x00\xff\x80deck")
    _refused(_run(tmp_path, "play", str(binary), "--against", deck), "binary.txt")


def test_unsupported_card_in_a_deck(tmp_path: Path, deck: str):
    """A deck with a card whose text is not understood is refused with the card and the words."""
    cards = tmp_path / "cards.json"
    card = {"name": "Riddle of Walls", "type_line": "Instant", "mana_cost": "{1}", "oracle_text": "Flummox the third wall.", "layout": "normal",
            "lang": "en", "oracle_id": "00000000-0000-0000-0000-000000000001", "id": "00000000-0000-0000-0000-000000000002", "set": "tst"}
    cards.write_text(json.dumps([card]), encoding="utf-8")
    assert _run(tmp_path, "cards", "import", str(cards)).returncode == 0
    bad = tmp_path / "bad.txt"
    bad.write_text("20 Forest\n4 Riddle of Walls\n", encoding="utf-8")
    _refused(_run(tmp_path, "play", str(bad), "--against", deck), "Riddle of Walls", "lummox")
    _refused(_run(tmp_path, "sim", deck, str(bad), "-n", "1"), "Riddle of Walls")


def test_corrupt_record(tmp_path: Path):
    """Cut off, no JSON at all, or with an input that was never possible."""
    path = _record(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    _refused(_run(tmp_path, "replay", str(path)), "damaged")
    _refused(_run(tmp_path, "play", "--load", str(path)), "damaged")
    data = json.loads(text)
    data["inputs"][-1] = ["cast", 9999, ""]
    path.write_text(json.dumps(data), encoding="utf-8")
    _refused(_run(tmp_path, "replay", str(path)), "differs")
    _refused(_run(tmp_path, "replay", str(tmp_path / "none.json")), "none.json", "cannot be read")


def test_record_of_another_version(tmp_path: Path):
    """Both versions are named."""
    path = _record(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["engine"] = "9.9.9"
    path.write_text(json.dumps(data), encoding="utf-8")
    _refused(_run(tmp_path, "replay", str(path)), "9.9.9", wanzhi.__version__)
    _refused(_run(tmp_path, "play", "--load", str(path)), "9.9.9")


def test_corrupt_card_file(tmp_path: Path):
    """The file and the place are named, and the database stays as it was."""
    cards = tmp_path / "cards.json"
    cards.write_text('[{"name": "Forest", "type_line": "Basic Land', encoding="utf-8")
    _refused(_run(tmp_path, "cards", "import", str(cards)), "cards.json")
    assert _run(tmp_path, "cards", "show", "Forest").returncode == 0


def test_full_disk_while_fetching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """No space left: what has arrived is kept, and the sentence says so."""
    from wanzhi.cards import fetch

    def full(*args: object, **named: object) -> object:
        raise fetch.FetchError("https://example.invalid/cards.json", os.strerror(errno.ENOSPC), tmp_path / "cards.json.part")

    monkeypatch.setattr(fetch, "fetch_bulk", full)
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["wanzhi", "cards", "fetch"])
    with pytest.raises(SystemExit) as stop:
        cli.main()
    said = capsys.readouterr().err
    assert stop.value.code == 2
    assert os.strerror(errno.ENOSPC) in said and "goes on from there" in said and len(said.strip().splitlines()) == 1


def test_wrong_use(tmp_path: Path, deck: str):
    """Options that make no sense."""
    _refused(_run(tmp_path, "play", deck, "--bot", "genius"), "genius")
    _refused(_run(tmp_path, "play", deck, "--lang", "fr"), "fr")
    _refused(_run(tmp_path, "sim", deck, deck, "--agents", "simple"), "--agents")
    _refused(_run(tmp_path, "nothing"), "nothing")
    _refused(_run(tmp_path, "replay", str(_record(tmp_path)), "--to", "-3"), "-3")


def test_ctrl_c_in_sim(tmp_path: Path, deck: str):
    """An interrupted simulation ends with one sentence and exit code 130, whatever the number of processes."""
    for jobs in ("1", "2"):
        child = subprocess.Popen(
            [sys.executable, "-m", "wanzhi", "sim", deck, deck, "-n", "100000", "--jobs", jobs], env=_environment(tmp_path),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # what runs in the background of a shell ignores it
        )
        time.sleep(5)
        child.send_signal(signal.SIGINT)
        try:
            _, errors = child.communicate(timeout=30)
        finally:
            child.kill()
        assert child.returncode == 130, errors
        assert "interrupted" in errors and "Traceback" not in errors


def test_demonstration_without_a_terminal(tmp_path: Path, deck: str):
    """Without a terminal two bots play to the end and the log is printed, the same for the same seed; in Chinese too."""
    first, second = (_run(tmp_path, "play", deck, "--against", deck, "--seed", "4") for _ in range(2))
    assert first.returncode == 0 and first.stdout == second.stdout
    assert "CR 104" in first.stdout or "loses the game" in first.stdout
    assert "第1回合" in _run(tmp_path, "play", deck, "--against", deck, "--seed", "4", "--lang", "zh").stdout


def test_replay_of_a_record(tmp_path: Path):
    """A good record is told, or its first steps."""
    path = _record(tmp_path)
    whole, part = _run(tmp_path, "replay", str(path)), _run(tmp_path, "replay", str(path), "--to", "2")
    assert whole.returncode == part.returncode == 0
    assert "Turn 1" in whole.stdout and "-- 2/" in part.stdout
