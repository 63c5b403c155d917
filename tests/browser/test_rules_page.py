"""The rules reference in a browser: search while typing, numbers, both languages, no accessibility faults."""


def visit(page, address):
    """Go to a page of the reference, with patience: others may use the machine."""
    page.goto(address, wait_until="domcontentloaded", timeout=60_000)
    page.wait_for_selector(".wz-rules dl", timeout=60_000)


def test_searching_while_typing(page):
    visit(page, "/rules")
    page.wait_for_selector("#r702\\.9")
    page.wait_for_timeout(300)
    every = page.inner_text(".wz-rules .count")
    page.fill("#q", "飞行")
    page.wait_for_function(f"document.querySelector('.wz-rules .count').textContent !== {every!r}")
    assert page.locator("#r702\\.9").is_visible() and not page.locator("#r702\\.3").is_visible()
    page.fill("#q", "zzzz")
    page.locator(".wz-rules .none").wait_for()


def test_a_number_and_the_other_language(page):
    visit(page, "/rules?r=702.9b")
    page.wait_for_selector(".wz-rules .answer")
    assert "Flying" in page.inner_text(".wz-rules .answer")
    page.goto("/language/zh?back=/rules", wait_until="domcontentloaded", timeout=60_000)
    visit(page, "/rules?r=704.5g")
    page.wait_for_selector(".wz-rules .answer")
    assert "致命伤害" in page.inner_text(".wz-rules .answer")


def test_it_is_accessible_and_fits_a_phone(page):
    from axe_playwright_python.sync_playwright import Axe

    page.set_viewport_size({"width": 360, "height": 700})
    visit(page, "/rules?r=702.9")
    page.wait_for_selector(".wz-rules .answer")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    found = [fault for fault in Axe().run(page).response["violations"] if fault["impact"] in ("serious", "critical")]
    assert not found, [(fault["id"], fault["nodes"][0]["html"][:120]) for fault in found]
