"""The table: whole games against a program, with the mouse alone and with the keyboard alone, in both languages."""

import pytest
from tests.browser.playing import begin, by_keys, by_mouse, dealt, play


@pytest.mark.parametrize("lang, act", [("en", by_mouse), ("zh", by_keys)])
def test_a_whole_game(page, lang, act):
    """To the end, with the mouse alone in English, with the keyboard alone in Chinese."""
    begin(page, lang)
    assert play(page, act) > 5
    text = page.inner_text(".wz-end")
    assert any(word in text for word in (("You win", "You lose") if lang == "en" else ("你赢了", "你输了")))


def test_the_drawers_and_what_is_kept(page):
    """Settings are kept; the log has rule numbers that lead to the rules; the keys are shown; Escape closes."""
    begin(page, "en")
    page.wait_for_selector(".wz-ask.calls", timeout=40_000)
    page.keyboard.press("o")
    page.locator(".wz-settings button", has_text="Large").first.click()
    assert page.evaluate("document.documentElement.dataset.text") == "large"
    page.keyboard.press("Escape")
    assert not page.locator(".wz-drawer:visible").count()
    page.keyboard.press("?")
    assert page.locator(".wz-drawer.keys kbd").count() > 10
    page.keyboard.press("l")
    page.wait_for_selector(".wz-drawer .log")
    page.wait_for_timeout(400)
    assert page.evaluate("fetch('/api/settings').then((r) => r.json())")["text"] == "large"
    page.evaluate("localStorage.clear()")
    page.reload()
    page.wait_for_selector(".wz-ask .prompt", timeout=40_000)
    page.wait_for_function("document.documentElement.dataset.text === 'large'")


def test_a_card_is_enlarged(page):
    """Z on a focused card keeps it enlarged, with its reasons; Escape puts it away."""
    begin(page, "zh")
    dealt(page)
    page.wait_for_selector(".wz-ask.calls", timeout=40_000)
    page.evaluate("document.querySelector('.wz-hand .wz-card').focus()")
    page.keyboard.press("z")
    assert page.locator(".wz-zoom.pinned .wz-card.large").count() == 1
    page.keyboard.press("Escape")
    assert not page.locator(".wz-zoom").count()


@pytest.mark.parametrize("width, height", [(360, 740), (740, 360), (768, 1024), (1920, 1080)])
def test_nothing_is_cut_off(page, width, height):
    """The main button, the hand and both players are on the page at every size, and nothing scrolls sideways."""
    page.set_viewport_size({"width": width, "height": height})
    begin(page, "en")
    page.wait_for_selector(".wz-ask.calls .choice, .wz-ask.calls .main", timeout=40_000)
    for selector in (".wz-ask .prompt", ".wz-ask .tools", ".wz-hand", ".wz-seat.mine .face", ".wz-seat.theirs .face", ".wz-phases"):
        box = page.locator(selector).first.bounding_box()
        assert box and box["x"] >= -1 and box["y"] >= -1, selector
        assert box["x"] + box["width"] <= width + 1 and box["y"] + box["height"] <= height + 1, (selector, box)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


BOLT = """title: Bolt
turn: 5
step: precombat main
active: you
you: 18 life; hand: Lightning Bolt
  battlefield: 3 Mountain
opponent: 9 life; hand: Forest
  battlefield: 2 Forest, Grizzly Bears
"""


def test_coming_back_in_the_middle_of_casting(page):
    """A page that is loaded anew while a target is chosen shows the same question, and the spell is cast from there (CR 601.2c)."""
    page.goto("/puzzles")
    begun = page.evaluate("(text) => fetch('/api/positions/play', {method: 'POST', body: JSON.stringify({text})}).then((r) => r.json())", BOLT)
    page.goto(f"/table/{begun['table']}")
    page.wait_for_selector(".wz-hand .wz-card.glow", timeout=40_000)
    page.locator(".wz-hand .wz-card.glow").click()
    page.wait_for_selector(".wz-seat.theirs .wz-card.glow")
    asked = page.inner_text(".wz-ask .prompt")
    page.reload()
    page.wait_for_selector(".wz-seat.theirs .wz-card.glow", timeout=40_000)
    assert page.inner_text(".wz-ask .prompt") == asked
    page.locator(".wz-seat.theirs .wz-card.glow").first.click()
    page.wait_for_function("!document.querySelector('.wz-seat.theirs .wz-main .wz-card:has(.pt)')", timeout=20_000)
