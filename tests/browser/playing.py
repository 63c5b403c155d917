"""Playing at a table as a person does: what to click next, with the mouse alone or with the keyboard alone."""

# What a player who attacks with everything would do next, and where it is on the page.
NEXT = """() => {
  // where a card that is turned or half covered is itself
  const at = (el) => { const r = el.getBoundingClientRect(); return [r.left + Math.min(r.width / 2, 15), r.top + r.height * 0.45] }
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


def once(page, act):
    """Do the next thing, if the page asks for one; "over" when the game is, "wait" if it is somebody else's turn to do something."""
    step = page.evaluate(NEXT)
    if step[0] not in ("over", "wait"):
        act(page, step)
    page.wait_for_timeout(60)
    return step[0]


def play(page, act, other=None):
    """Play the open game to its end, with somebody else's page if there is one; how many actions it took."""
    pages, done = [page] if other is None else [page, other], 0
    for turn in range(4000):
        what = once(pages[turn % len(pages)], act)
        if what == "over":
            return done
        done += what != "wait"
        assert done < LONGEST
    raise AssertionError(page.inner_text(".wz-ask"))


def begin(page, lang, deck="red-aggro", against="green-stompy"):
    """A new game against the simple program."""
    page.goto(f"/language/{lang}")
    page.goto(f"/play?deck={deck}&against={against}")
    page.wait_for_selector(".wz-ask.calls, .wz-ask .thinking", timeout=40_000)


def dealt(page):
    """Go on until there is a hand: who begins may be asked first (CR 103.1)."""
    while not page.locator(".wz-hand .wz-card").count():
        once(page, by_mouse)
