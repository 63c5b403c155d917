"""The table: whole games against a program, with the mouse alone and with the keyboard alone, in both languages."""

import pytest

# What a player who attacks with everything would do next, and where it is on the page.
NEXT = """() => {
  const at = (el) => { const r = el.getBoundingClientRect(); return [r.left + Math.min(r.width / 2, 12), r.top + Math.min(r.height / 2, 20)] }
  if (document.querySelector('.wz-end a')) return ['over']
  const ask = document.querySelector('.wz-ask.calls')
  if (!ask) return ['wait']
  window.tried = window.tried || new Set()
  const turn = document.querySelector('.wz-phases .turn').textContent
  const choice = ask.querySelector('.choice.first') || ask.querySelector('.choice')
  const main = ask.querySelector('button.main:not(:disabled)')
  if (choice) return ['choice', ...at(choice)]
  const all = ask.querySelector('[data-tool="all"]')
  if (all && !window.attacking) { window.attacking = true; return ['all', ...at(all)] }
  window.attacking = false
  const card = !all && main && [...document.querySelectorAll('.wz-hand .wz-card.glow:not(.chosen)')].find((el) => !window.tried.has(el.dataset.id + turn))
  if (card) { window.tried.add(card.dataset.id + turn); return ['card', ...at(card), card.dataset.id] }
  if (main) return ['main', ...at(main)]
  const theirs = '.wz-seat.theirs .face.glow, .wz-seat.theirs .wz-card.glow:not(.chosen)'
  const glow = document.querySelector(`.wz-tray .glow:not(.chosen), ${theirs}, .wz-main .glow:not(.chosen)`)
  return glow ? ['card', ...at(glow), glow.dataset.id] : ['wait']
}"""
FOCUSED = "() => document.activeElement.dataset.id"
KEYS = {"main": "Space", "all": "a", "choice": "1"}
LONGEST = 400  # actions of a game


def by_mouse(page, step):
    """Click there."""
    page.mouse.click(step[1], step[2])


def by_keys(page, step):
    """Press the key, or go to the card with Tab and choose it."""
    if step[0] in KEYS:
        page.keyboard.press(KEYS[step[0]])
        return
    for _ in range(80):
        if page.evaluate(FOCUSED) == step[3]:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {step}")


def play(page, act):
    """Play the open game to its end; how many actions it took."""
    done = 0
    for _ in range(4000):
        step = page.evaluate(NEXT)
        if step[0] == "over":
            return done
        if step[0] == "wait":
            page.wait_for_timeout(50)
            continue
        act(page, step)
        done += 1
        assert done < LONGEST
        page.wait_for_timeout(60)
    raise AssertionError(page.inner_text(".wz-ask"))


def begin(page, lang, deck="red-aggro", against="green-stompy"):
    """A new game against the simple program."""
    page.goto(f"/language/{lang}")
    page.goto(f"/play?deck={deck}&against={against}")
    page.wait_for_selector(".wz-ask.calls, .wz-ask .thinking", timeout=40_000)


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
    page.wait_for_selector(".wz-hand .wz-card", timeout=40_000)
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
