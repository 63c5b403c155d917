"""The table: whole games against a program, with the mouse alone and with the keyboard alone, in both languages."""

from itertools import pairwise

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


MANY = """title: Many
turn: 5
step: precombat main
active: you
you: 18 life; hand: Cryptic Command, Fireball, Serra Angel, Shock, Rancor, 6 Forest
  battlefield: 4 Island, 4 Mountain, Grizzly Bears
opponent: 9 life; hand: Forest
  battlefield: 2 Forest, Serra Angel, 2 Grizzly Bears
"""


def placed(page, position):
    """A table with that position."""
    page.goto("/puzzles")
    begun = page.evaluate("(text) => fetch('/api/positions/play', {method: 'POST', body: JSON.stringify({text})}).then((r) => r.json())", position)
    page.goto(f"/table/{begun['table']}")
    page.wait_for_selector(".wz-hand .wz-card.glow", timeout=40_000)


def test_modes_stay_in_place_and_numbers_are_typed(page):
    """CR 700.2, 107.3a: a chosen mode keeps its place and is taken back by its key, and lights up no player; X is typed, and Enter takes it."""
    placed(page, MANY)
    page.locator(".wz-hand .wz-card", has_text="Cryptic").click()
    page.wait_for_selector(".wz-ask .choice")
    texts = page.locator(".wz-ask .choice").all_inner_texts()
    page.keyboard.press("2")
    page.wait_for_selector(".wz-ask .choice.taken")
    assert [text.removesuffix("\n✓") for text in page.locator(".wz-ask .choice").all_inner_texts()] == texts
    assert not page.locator(".face.chosen").count()
    page.keyboard.press("2")
    page.wait_for_selector(".wz-ask .choice.taken", state="detached")
    page.keyboard.press("1")
    page.wait_for_selector(".wz-ask .choice.taken")
    page.keyboard.press("3")
    page.wait_for_function("document.querySelectorAll('.wz-ask .choice.taken').length === 2")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('.wz-ask .choice.taken')")
    page.keyboard.press("Escape")
    page.locator(".wz-hand .wz-card.glow", has_text="Fireball").click()
    page.wait_for_selector(".wz-ask .steps")
    page.keyboard.press("3")
    assert page.inner_text(".wz-ask .main").startswith("X = 3")
    page.keyboard.press("Enter")
    page.wait_for_selector(".wz-seat.theirs .face.glow")


def test_the_order_of_tab(page):
    """From the question to the hand; the stops of all steps are one thing, in which arrows go on."""
    placed(page, MANY)
    where = """() => ['.wz-ask .main', '.wz-hand', '.wz-ask .tools', '.wz-seat.mine .piles', '.wz-seat.theirs .piles', '.wz-phases'].findIndex(
        (part) => document.activeElement.closest(part))"""
    found = []
    while -1 not in found and len(found) < 40:
        page.keyboard.press("Tab")
        found.append(page.evaluate(where))
    assert list(dict.fromkeys(found)) == [0, 1, 2, 3, 4, 5, -1] and [found.count(part) for part in (0, 2, 3, 4, 5)] == [1] * 5
    page.evaluate("document.querySelector('.wz-phases button').focus()")
    page.keyboard.press("ArrowRight")
    assert "Draw" in page.evaluate("document.activeElement.getAttribute('aria-label')")


def test_what_is_enlarged_hides_neither_its_card_nor_what_can_be_chosen(page):
    """The enlarged card lies beside the card under the mouse, and beside the targets while one is chosen."""
    placed(page, MANY)
    page.locator(".wz-hand .wz-card", has_text="Shock").click()
    page.wait_for_selector(".wz-seat.theirs .wz-card.glow")
    page.mouse.move(4, 60)
    page.locator(".wz-seat.theirs .wz-card.glow").last.hover()
    page.wait_for_selector(".wz-zoom:not(.waits)")
    over = """() => {
      const z = document.querySelector('.wz-zoom .wz-card.large').getBoundingClientRect()
      return [...document.querySelectorAll('.wz-main .glow')].filter((el) => {
        const r = el.getBoundingClientRect()
        return Math.min(r.right, z.right) - Math.max(r.left, z.left) > 2 && Math.min(r.bottom, z.bottom) - Math.max(r.top, z.top) > 2
      }).length
    }"""
    assert page.evaluate(over) == 0


@pytest.mark.parametrize("width, height", [(360, 740), (740, 360)])
def test_every_card_of_a_full_hand_can_be_tapped(page, width, height):
    """Eleven cards on a telephone: of each, enough is free of the next one, and a hand too wide is moved sideways."""
    page.set_viewport_size({"width": width, "height": height})
    placed(page, MANY)
    lefts = page.evaluate("[...document.querySelectorAll('.wz-hand .wz-card')].map((el) => el.getBoundingClientRect().left)")
    assert len(lefts) == 11 and min(b - a for a, b in pairwise(lefts)) >= 36
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    last = page.locator(".wz-hand .wz-card").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= width + 1


def test_coming_back_in_the_middle_of_casting(page):
    """A page that is loaded anew while a target is chosen shows the same question, and the spell is cast from there (CR 601.2c)."""
    placed(page, BOLT)
    page.locator(".wz-hand .wz-card.glow").click()
    page.wait_for_selector(".wz-seat.theirs .wz-card.glow")
    asked = page.inner_text(".wz-ask .prompt")
    page.reload()
    page.wait_for_selector(".wz-seat.theirs .wz-card.glow", timeout=40_000)
    assert page.inner_text(".wz-ask .prompt") == asked
    page.locator(".wz-seat.theirs .wz-card.glow").first.click()
    page.wait_for_function("!document.querySelector('.wz-seat.theirs .wz-main .wz-card:has(.pt)')", timeout=20_000)


DEATHS = """title: Deaths
turn: 5
step: precombat main
active: you
you: 18 life; hand: Pyroclasm
  battlefield: 2 Mountain, Blood Artist
opponent: 9 life; hand: Forest
  battlefield: 2 Forest, 2 Grizzly Bears
"""


def test_equal_questions_are_answered_one_by_one(page):
    """CR 603.3d: each of three equal triggers asks for its target, and one click answers one of them."""
    placed(page, DEATHS)
    page.locator(".wz-hand .wz-card.glow").click()
    for _ in range(20):
        if page.locator(".wz-seat.theirs .face.glow").count():
            break
        page.wait_for_timeout(300)
        if page.locator(".wz-ask button.main:enabled").count():
            page.locator(".wz-ask button.main").click()
    for left in (2, 1, 0):
        page.wait_for_selector(".wz-seat.theirs .face.glow")
        page.locator(".wz-seat.theirs .face").click()
        page.wait_for_timeout(600)
        assert bool(page.locator(".wz-seat.theirs .face.glow").count()) == bool(left)
