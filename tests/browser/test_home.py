"""The first page: in either language, and a game is one click away."""


def test_home_leads_into_a_game(page):
    page.goto("/")
    page.locator(".wz-tile.first").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".wz-table [data-player]", timeout=20_000)
    assert page.locator(".wz-table [data-player]").count() >= 2


def test_the_language_is_remembered(page):
    page.goto("/language/zh")
    assert "立即开始" in page.inner_text("body")
    page.goto("/")
    assert "立即开始" in page.inner_text("body")


def test_the_next_game_is_like_the_last(page):
    """Decks and opponent that were chosen are those of "Play now" and "Play again", and are chosen in the form."""
    page.goto("/play?deck=white-weenie&against=green-stompy&level=beginner")
    page.wait_for_selector(".wz-table [data-player]", timeout=20_000)
    page.goto("/")
    assert page.inner_text(".wz-tile.first span") == "White Weenie against Green Stompy, played by the computer (Beginner)"
    assert [page.locator(f"select[name={name}]").input_value() for name in ("deck", "against", "level")] == ["white-weenie", "green-stompy", "beginner"]
