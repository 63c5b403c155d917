"""In a browser: a puzzle is made, shared and solved; a card is forged, told back and played."""

import re

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

SLOW = 90_000  # milliseconds: the first card of a server makes the grammar


@pytest.fixture(autouse=True)
def patient(page: Page) -> None:
    """The first page of a server may take long on a busy machine."""
    page.set_default_navigation_timeout(SLOW)


def test_a_puzzle_is_solved(page: Page):
    """From the list to the table: cast the bolt at the opponent; the list shows it as solved."""
    page.goto("/puzzles")
    page.get_by_role("link", name="Solve it: Three points").click()
    expect(page.locator(".wz-goal")).to_contain_text("Win this turn", timeout=SLOW)
    page.locator(".wz-hand .wz-card.glow").first.click()
    page.locator('[data-player="1"].glow, .wz-player.glow').first.click()
    expect(page.locator(".wz-judged.solved")).to_be_visible(timeout=SLOW)
    page.goto("/puzzles")
    expect(page.locator(".wz-book .done")).to_have_count(1)


def test_a_puzzle_is_made_shared_and_played(page: Page):
    """Cards are put into zones, the text follows, the link brings the same position, and it is played."""
    page.goto("/puzzles/new")
    expect(page.locator(".wz-editor textarea")).to_have_value(re.compile("goal: win this turn"), timeout=SLOW)
    you = page.get_by_role("region", name="You")
    for name, zone in (("Lightning Bolt", "Hand"), ("Mountain", "Battlefield")):
        you.get_by_role("button", name=zone, exact=True).click()
        page.get_by_role("searchbox").fill(name)
        page.locator(".wz-add li button", has_text=name).first.click(timeout=SLOW)
    life = page.get_by_role("region", name="Opponent").get_by_label("Life")
    life.fill("3")
    life.blur()
    text = page.locator(".wz-editor textarea")
    expect(text).to_have_value(re.compile("opponent: 3 life"), timeout=SLOW)
    expect(text).to_have_value(re.compile("hand: Lightning Bolt"), timeout=SLOW)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text } }")
    page.evaluate("""() => {  // a change and the copy of the link at once: the link has the change
      const title = document.querySelector('.wz-facts .wide input')
      title.value = 'Just now'; title.dispatchEvent(new Event('input'))
      ;[...document.querySelectorAll('.wz-text button')].find((button) => button.textContent === 'Copy link').click()
    }""")
    page.wait_for_function("window.copied")
    link = page.evaluate("window.copied")
    page.goto("/puzzles")
    page.goto(link)
    expect(page.locator(".wz-editor textarea")).to_have_value(re.compile("Just now[\\s\\S]*opponent: 3 life"), timeout=SLOW)
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".wz-goal")).to_contain_text("Win this turn", timeout=SLOW)
    expect(page.locator(".wz-hand .wz-card")).to_have_count(1)


def test_a_fault_in_the_text_is_told(page: Page):
    """What is typed into the text and can't be read is told with its line, and not played."""
    page.goto("/puzzles/new")
    area = page.locator(".wz-editor textarea")
    expect(area).to_have_value(re.compile("goal"), timeout=SLOW)
    area.fill("turn: 3\nyou: hand: Grizly Bears")
    page.get_by_role("button", name="Read the text").click()
    expect(page.locator("#wz-wrong")).to_contain_text("Line 2: there is no card named", timeout=SLOW)
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()


def test_a_card_is_forged_and_played(page: Page):
    """A fault is marked with its place, what is offered mends it, and the card is played at once."""
    page.goto("/forge")
    page.get_by_label("Name", exact=True).fill("Ember Pup")
    page.get_by_label("Mana cost", exact=True).fill("1R")
    page.get_by_label("Types", exact=True).fill("Creature - Dog")
    page.get_by_label("Power", exact=True).fill("2")
    page.get_by_label("Toughness", exact=True).fill("1")
    page.locator(".wz-forge textarea").fill("Haste\n{T}: Destroy target creture.")
    expect(page.locator(".wz-forge mark")).to_have_text("creture", timeout=SLOW)
    page.get_by_role("button", name="Use it").first.click()
    expect(page.locator(".wz-forge article.ok")).to_have_count(2, timeout=SLOW)
    expect(page.locator(".wz-forge .zh").nth(1)).to_contain_text("消灭目标生物")
    page.get_by_role("button", name="Try it now").click()
    expect(page.locator(".wz-goal")).to_contain_text("Ember Pup", timeout=SLOW)
    expect(page.locator(".wz-hand .wz-card", has_text="Ember Pup")).to_have_count(2)


def test_a_card_is_forged_in_chinese(page: Page):
    """The same with Chinese text: told back in English, mended, and played."""
    page.goto("/forge")
    page.get_by_label("Name", exact=True).fill("烬火幼犬")
    page.get_by_label("Types", exact=True).fill("生物～狗")
    page.get_by_label("Power", exact=True).fill("2")
    page.get_by_label("Toughness", exact=True).fill("1")
    page.locator(".wz-forge textarea").fill("敏捷\n{T}：消灭目标怪物。")
    expect(page.locator(".wz-forge mark")).to_have_text("怪", timeout=SLOW)
    page.get_by_role("button", name="Use it").first.click()
    expect(page.locator(".wz-forge article.ok")).to_have_count(2, timeout=SLOW)
    expect(page.locator(".wz-forge .said").nth(1)).to_contain_text("消灭目标生物")
    expect(page.locator(".wz-forge .en").nth(1)).to_contain_text("Destroy target creature.")
    page.get_by_role("button", name="Try it now").click()
    expect(page.locator(".wz-hand .wz-card", has_text="烬火幼犬")).to_have_count(2, timeout=SLOW)


def test_markup_in_a_card_stays_text(page: Page):
    """Names and texts of others are never markup."""
    page.goto("/forge")
    page.get_by_label("Name", exact=True).fill("Pup")
    page.get_by_label("Types", exact=True).fill("Instant")
    page.locator(".wz-forge textarea").fill("<img src=x onerror=\"document.title='bad'\">")
    expect(page.locator(".wz-forge article")).to_have_count(1, timeout=SLOW)
    assert page.locator(".wz-forge article img, .wz-forge .wz-card img").count() == 0 and page.title() != "bad"
