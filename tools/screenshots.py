"""Screenshots of the browser game for docs/screenshots/, in both languages. Needs the extra `dev` and Debian's `chromium`.

    python tools/screenshots.py [FOLDER]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from wanzhi.web.trial import Trial

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
BATTLE = """title: Attack
turn: 7
step: declare blockers
active: opponent
you: 14 life; hand: Giant Growth, Llanowar Elves, Craw Wurm
  battlefield: 5 Forest, Grizzly Bears, Giant Spider (blocking Serra Angel), Kalonian Tusker (2 +1/+1)
opponent: 11 life; hand: Shock, Lightning Bolt
  battlefield: 3 Plains (tapped), 3 Mountain, Serra Angel (attacking), Savannah Lions (attacking, tapped), Glorious Anthem
"""
STACK = """title: The stack
turn: 5
step: precombat main
active: you
you: 18 life; hand: Lightning Bolt, Shock, Goblin Guide
  battlefield: 5 Mountain, Prodigal Sorcerer, Glorious Anthem
opponent: 9 life; hand: Giant Growth, Forest
  battlefield: 4 Forest, Craw Wurm, Grizzly Bears (1 +1/+1)
"""
# Three looks of the table to choose from (docs/web.md, "The look"): what each changes of the one that is built.
SKETCHES = {
    "felt": "",
    "paper": """:root { --ink: #23201a; --dim: #5d5648; --panel: #f7f4ea; --line: #0002; --soft: #0001; --gold-ink: #7a5200; }
        body, .wz-table { background: linear-gradient(#fbf7ea, #d9d0b8) !important; } .wz-card { box-shadow: 0 2px 5px #0005 !important; }""",
    "night": """:root { --ink: #e8ecff; --dim: #97a0c8; --panel: #07080f; --gold: #7cf5ff; --gold-ink: #7cf5ff; --on-gold: #001316; --line: #7cf5ff33; }
        body, .wz-table { background: #05060b !important; } .wz-card.glow { box-shadow: 0 0 0 2px #7cf5ff, 0 0 26px #7cf5ffaa !important; }""",
}
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


def main() -> int:
    """Start a server of its own, look at every screen in both languages, and keep what is seen."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    chromium = shutil.which("chromium")
    if chromium is None:
        print("screenshots: there is no chromium here; install Debian's `chromium` package")
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix="wanzhi-screens-"))
    trial = Trial(home)
    try:
        trial.start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for lang in ("en", "zh"):
                _all(browser, f"http://127.0.0.1:{trial.port}", lang, folder)
            for name, style in SKETCHES.items():
                _shot(browser, f"http://127.0.0.1:{trial.port}", "en", WIDE, _attack, folder / f"sketch-{name}.png", style)
            browser.close()
    finally:
        trial.close()
        shutil.rmtree(home, ignore_errors=True)
    return 0


def _all(browser: Browser, address: str, lang: str, folder: Path) -> None:
    """Every screen in one language."""
    shots: dict[str, Callable[[Page], None]] = {
        "home": _home, "attack": _attack, "stack": _stack, "zoom": _zoom, "deck": _deck, "learn": _learn,
        "tutorial": _tutorial, "forge": _forge, "settings": _settings,
    }
    for name, show in shots.items():
        _shot(browser, address, lang, WIDE, show, folder / f"{name}-{lang}.png")
    _shot(browser, address, lang, PHONE, _attack, folder / f"phone-{lang}.png")


def _shot(browser: Browser, address: str, lang: str, size: dict[str, int], show: Callable[[Page], None], path: Path, style: str = "") -> None:
    context = browser.new_context(viewport=size, base_url=address, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"/language/{lang}")
    show(page)
    if style:
        page.add_style_tag(content=style)
    page.wait_for_timeout(900)
    page.screenshot(path=path)
    context.close()
    print(path)


def _home(page: Page) -> None:
    page.goto("/")


def _position(page: Page, text: str) -> None:
    """Play a position, and wait until the table asks."""
    page.goto("/puzzles")
    lang = "zh" if page.evaluate("document.documentElement.lang").startswith("zh") else "en"
    play = "(wish) => fetch('/api/positions/play', {method: 'POST', body: JSON.stringify(wish)}).then((r) => r.json())"
    answer = page.evaluate(play, {"text": text, "lang": lang})
    page.goto(f"/table/{answer['table']}")
    page.wait_for_selector(".wz-ask.calls", timeout=60_000)


def _attack(page: Page) -> None:
    _position(page, BATTLE)


def _stack(page: Page) -> None:
    _position(page, STACK)
    page.keyboard.press("h")
    page.locator(".wz-hand .wz-card").first.click()
    page.locator(".wz-seat.theirs .wz-card.glow").first.click(timeout=20_000)


def _zoom(page: Page) -> None:
    _position(page, STACK)
    page.locator(".wz-seat.mine .wz-card:has(.pt)").first.focus()
    page.keyboard.press("z")


def _deck(page: Page) -> None:
    page.goto("/decks/green-stompy")


def _tutorial(page: Page) -> None:
    page.goto("/learn")
    page.locator(".wz-track .wz-go").first.click()
    page.wait_for_selector(".wz-ask", timeout=60_000)


def _settings(page: Page) -> None:
    page.goto("/settings")
    page.wait_for_selector(".wz-settings")


def _learn(page: Page) -> None:
    page.goto("/learn")


def _forge(page: Page) -> None:
    page.goto("/forge")


if __name__ == "__main__":
    sys.exit(main())
