"""All pages as axe-core sees them: no serious fault, in dark and in light, in English and Chinese."""

import pytest

pytest.importorskip("axe_playwright_python", reason="no axe here: install the extra `dev` for the accessibility tests")

from axe_playwright_python.sync_playwright import Axe
from tests.browser.playing import begin, dealt

PATIENCE = 60_000
PAGES = {  # address: what is there when the page is
    "/": ".wz-tile", "/learn": ".wz-track", "/learn/lands": ".wz-lesson-panel header h1", "/decks": ".dk-tile", "/decks/gruul-ramp": ".dk-row",
    "/lobby": ".columns", "/account": "form, .wz-go", "/puzzles": "a, button", "/puzzles/new": "button", "/forge": "textarea", "/replays": "h1",
    "/rules": "h1", "/rules?r=702.9": ".answer", "/settings": "input, select",
}
SCREENS = {"help": "?", "log": "l", "settings": "o"}  # drawers of the table: the key that opens each


def faults(page, where: str) -> list[tuple[str, str, str]]:
    """Serious ones, each with where it is."""
    found = Axe().run(page).response["violations"]
    return [(where, one["id"], one["nodes"][0]["html"][:160]) for one in found if one["impact"] in ("serious", "critical")]


@pytest.mark.parametrize(("lang", "theme"), [("en", "dark"), ("zh", "light")])
def test_no_serious_fault(page, lang: str, theme: str):
    """Every page, and the table with each of its drawers, an enlarged card and a question."""
    page.set_default_timeout(PATIENCE)
    page.goto(f"/language/{lang}", wait_until="commit")
    page.evaluate("theme => localStorage.setItem('wz-prefs', JSON.stringify({ theme }))", theme)
    bad = []
    for address, ready in PAGES.items():
        page.goto(address, wait_until="commit")
        page.locator(ready).first.wait_for()
        page.wait_for_function("theme => (document.documentElement.dataset.theme || 'dark') === theme", arg=theme)
        bad += faults(page, address)
    begin(page, lang)
    dealt(page)
    bad += faults(page, "table")
    for name, key in SCREENS.items():
        page.keyboard.press(key)
        page.wait_for_selector(".wz-drawer:not(.d-chat)")
        bad += faults(page, name)
        page.keyboard.press("Escape")
        page.wait_for_selector(".wz-drawer:not(.d-chat)", state="detached")
    page.locator(".wz-hand .wz-card").first.click(button="right")
    page.wait_for_selector(".wz-zoom.pinned")
    bad += faults(page, "zoom")
    assert not bad, bad
