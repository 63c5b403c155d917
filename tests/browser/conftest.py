"""Browser tests: a server of their own, and Debian's Chromium driven by Playwright. Without either they are skipped."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

QUICK = ("test_home.py",)  # what `make test` runs; the others are for `make long`
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Say why nothing runs here, if nothing does."""
    try:
        import playwright  # noqa: F401

        reason = "" if CHROMIUM else "no chromium here: install Debian's `chromium` package for the browser tests"
    except ImportError:
        reason = "no playwright here: install the extra `dev` for the browser tests"
    for item in items:
        if Path(__file__).parent in Path(item.fspath).parents:
            if Path(item.fspath).name not in QUICK:
                item.add_marker(pytest.mark.long)
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


class Server:
    """A running `wanzhi serve` with a data directory of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it says where it is."""
        environment = {**os.environ, "WANZHI_HOME": str(self.home)}
        environment.pop("WANZHI_DATABASE_URL", None)
        for name in [name for name in environment if name.startswith(("PYTEST_", "NICEGUI_"))]:
            del environment[name]
        command = [sys.executable, "-m", "wanzhi", "serve", "--port", str(9000 + os.getpid() % 900)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line
        self.address = found.group()

    def kill(self) -> None:
        """As if the machine had stopped."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Server]:
    """A server for all browser tests of a run."""
    running = Server(tmp_path_factory.mktemp("home"))
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def chromium():
    """The browser, one for all tests of a run."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium, server):
    """A new visitor's page, 1280 x 800, English; `page.goto("/...")` takes addresses of the server. Errors of the page's scripts fail the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, base_url=server.address, locale="en-US", reduced_motion="reduce")
    made = context.new_page()
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    context.close()
    assert not errors, errors
