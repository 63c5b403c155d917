"""Decks in a browser: imported with a mistake that is mended, edited by mouse and by keyboard, saved, exported, played."""

import re

PATIENCE = 90_000  # milliseconds: a server that has just started makes its grammar first


def rows(page):
    """The deck as it is shown: number and name of each row."""
    return {row.get_attribute("aria-label") for row in page.locator(".dk-row").all()}


def test_import_edit_and_play(page):
    """A list with a wrong name: told, mended by a click, saved, changed by mouse and keyboard, and played against the bot."""
    page.set_default_timeout(PATIENCE)
    page.goto("/decks", wait_until="commit")
    page.get_by_role("button", name="Import a list").click()
    page.get_by_role("textbox", name="List").fill("4 Lightnig Bolt\n20 Mountain\n\nSideboard\n2 Shock")
    page.get_by_role("textbox", name="Name").fill("<b>Bolts</b>")
    page.get_by_role("button", name="Look at it").click()
    page.get_by_role("button", name="Lightning Bolt").click()
    page.get_by_text("24 cards understood, 2 in the sideboard.").wait_for()
    page.get_by_role("button", name="Save the deck").click()
    page.wait_for_url(re.compile(r"/decks/\d+"), timeout=PATIENCE, wait_until="commit")
    page.locator(".dk-row").first.wait_for()
    assert rows(page) == {"4 Lightning Bolt", "20 Mountain", "2 Shock"}
    assert page.locator(".dk-name input").input_value() == "<b>Bolts</b>"

    page.get_by_role("button", name="One more: Mountain").click()
    shock = page.locator(".dk-row", has_text="Shock")
    shock.focus()
    page.keyboard.press("+")
    page.keyboard.press("s")
    assert {"21 Mountain", "2 Shock", "1 Shock"} <= rows(page)
    page.keyboard.press("Control+z")
    assert "3 Shock" in rows(page)
    page.get_by_label("Search cards").fill("!\"Goblin Guide\"")
    page.get_by_role("button", name="Add to the deck: Goblin Guide").click()
    assert "1 Goblin Guide" in rows(page)
    page.get_by_text("Not saved yet").wait_for()
    page.keyboard.press("Control+s")
    page.get_by_text("Saved", exact=True).wait_for()
    page.get_by_role("tab", name="Odds").click()
    page.get_by_text("16 cards by turn 10").wait_for()
    page.reload()
    page.locator(".dk-row").first.wait_for()
    assert rows(page) == {"4 Lightning Bolt", "21 Mountain", "3 Shock", "1 Goblin Guide"}

    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/**", timeout=PATIENCE, wait_until="commit")


def test_sample_hands(page):
    """Seven cards, a mulligan to six of seven, drawing on (CR 103.5)."""
    page.set_default_timeout(PATIENCE)
    page.goto("/decks/red-aggro", wait_until="commit")
    page.locator(".dk-row").first.wait_for()
    page.get_by_role("tab", name="Try a hand").click()
    assert page.locator(".dk-hand .wz-card").count() == 7
    page.get_by_role("button", name="Mulligan").click()
    page.get_by_role("button", name="Keep").click()
    page.locator(".dk-hand .wz-card").nth(3).click()
    page.get_by_role("button", name="Put them there").click()
    assert page.locator(".dk-hand .wz-card").count() == 6
    page.get_by_role("button", name="Draw", exact=True).click()
    assert page.locator(".dk-hand .wz-card").count() == 7
    page.get_by_text("Turn 2").wait_for()


def test_a_deck_on_a_phone_in_chinese(chromium, server):
    """360 pixels wide, in Chinese: nothing is wider than the page; a bundled deck is copied with a change."""
    context = chromium.new_context(viewport={"width": 360, "height": 740}, base_url=server.address, locale="zh-CN")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/decks/green-stompy", wait_until="commit")
    page.locator(".dk-row").first.wait_for()
    for name in ("加牌", "统计", "几率", "合法性", "试抓", "笔记", "套牌"):
        page.get_by_role("tab", name=name, exact=True).click()
        page.wait_for_timeout(150)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name
    page.get_by_role("button", name="减一张：树林").or_(page.get_by_role("button", name="减一张: 树林")).click()
    page.get_by_role("button", name="另存一份").click()
    page.get_by_text("已保存").wait_for()
    page.wait_for_url(re.compile(r"/decks/\d+"), timeout=PATIENCE, wait_until="commit")
    assert "副本" in page.locator(".dk-name input").input_value()
    context.close()


def test_no_serious_accessibility_fault(page):
    """The list and each part of the editor, as axe-core sees them."""
    from axe_playwright_python.sync_playwright import Axe

    page.set_default_timeout(PATIENCE)
    page.goto("/decks", wait_until="commit")
    page.locator(".dk-tile").first.wait_for()
    found = [("list", Axe().run(page))]
    page.goto("/decks/gruul-ramp", wait_until="commit")
    page.locator(".dk-row").first.wait_for()
    for name in ("Numbers", "Odds", "Legality", "Try a hand", "Notes"):
        page.get_by_role("tab", name=name).click()
        found.append((name, Axe().run(page)))
    bad = [
        (name, one["id"], [node["html"][:120] for node in one["nodes"]][:3])
        for name, result in found for one in result.response["violations"] if one["impact"] in ("serious", "critical")
    ]
    assert not bad, bad
