"""How long a player waits in the browser: for the first page, and from a click at a table to what it does there.

    python tools/page_times.py [--loads 5] [--clicks 60]

Needs the extra `dev` and Debian's `chromium`. A click's time ends when the table has changed on the page: the card is lifted, the question is
another, or the card has moved.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from wanzhi.web.trial import Trial

#: Notes when a click comes and when the table has next been changed and painted.
WATCH = """() => {
  window.waits = []
  let pressed = 0
  addEventListener('pointerdown', () => { pressed = performance.now() }, true)
  new MutationObserver(() => {
    if (!pressed) return
    const began = pressed
    pressed = 0
    requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - began)))
  }).observe(document.querySelector('.wz-table') || document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}"""
NEXT = """() => {
  const ask = document.querySelector('.wz-ask.calls')
  if (!ask) return document.querySelector('.wz-end a') ? ['over'] : ['wait']
  const asked = document.querySelector('.wz-phases .turn').textContent + ask.querySelector('.prompt').textContent
  const cards = [...document.querySelectorAll('.wz-hand .wz-card.glow:not(.chosen), .wz-seat.theirs .face.glow, .wz-seat.theirs .wz-card.glow')]
  const el = cards.find((one) => one.dataset.tried !== asked) || ask.querySelector('.choice.first, .choice') || ask.querySelector('button.main:not(:disabled)')
  if (!el) return ['wait']
  el.dataset.tried = asked
  const r = el.getBoundingClientRect()
  return ['click', r.left + Math.min(r.width / 2, 12), r.top + Math.min(r.height / 2, 20)]
}"""


def first_pages(browser: Browser, address: str, loads: int) -> list[float]:
    """Milliseconds until a new visitor's first page has been drawn, with everything it loads."""
    found: list[float] = []
    for _ in range(loads):
        context = browser.new_context(base_url=address)
        page = context.new_page()
        page.goto("/", wait_until="load")
        found.append(page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd"))
        context.close()
    return found


def clicks(browser: Browser, address: str, count: int) -> list[float]:
    """Milliseconds from each click of games against a program to its effect."""
    found: list[float] = []
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    while len(found) < count:
        page.goto("/play?deck=red-aggro&against=green-stompy")
        page.wait_for_selector(".wz-ask.calls", timeout=60_000)
        page.evaluate(WATCH)
        for _ in range(600):
            step = page.evaluate(NEXT)
            if step[0] == "over" or len(found) + page.evaluate("window.waits.length") >= count:
                break
            if step[0] == "click":
                page.mouse.click(step[1], step[2])
            page.wait_for_timeout(300 if step[0] == "click" else 60)
        found += page.evaluate("window.waits")
    context.close()
    return found


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=5)
    parser.add_argument("--clicks", type=int, default=60)
    options = parser.parse_args()
    chromium = shutil.which("chromium")
    if chromium is None:
        print("page_times: there is no chromium here; install Debian's `chromium` package")
        return 2
    home = Path(tempfile.mkdtemp(prefix="wanzhi-pages-"))
    trial = Trial(home)
    try:
        print(f"server started in {trial.start():.1f} s", flush=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            pages = first_pages(browser, f"http://127.0.0.1:{trial.port}", options.loads)
            print(f"first page, ms: {', '.join(str(round(one)) for one in pages)}", flush=True)
            waits = sorted(clicks(browser, f"http://127.0.0.1:{trial.port}", options.clicks))
            print(f"{len(waits)} clicks, ms: median {statistics.median(waits):.0f}, p95 {waits[int(len(waits) * 0.95)]:.0f}, worst {waits[-1]:.0f}")
            browser.close()
        return 0
    finally:
        trial.close()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
