"""What all tests share."""

import ast
import inspect
import os
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("wanzhi", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # how busy the machine is proves nothing
settings.load_profile("wanzhi")


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real card files, rulebooks and deck lists; tests that need it are skipped where it is absent."""
    shared = Path(os.environ.get("WANZHI_SHARED") or Path(__file__).resolve().parents[2] / "shared")
    data = shared / "data"
    if not (data / "oracle" / "oracle.jsonl").is_file():
        pytest.skip(f"needs real card files in {data}; set WANZHI_SHARED to the folder that holds data/")
    return data


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-index", metavar="FILE", help="write which tests prove which rules (wanzhi.lab.rules_index)")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--rules-index"):
        config.pluginmanager.register(RulesIndexPlugin(Path(config.getoption("--rules-index"))))


class RulesIndexPlugin:
    """Watches which functions a test executes that cites rules, and notes those that both cite."""

    def __init__(self, path: Path) -> None:
        from wanzhi.lab.rules_index import Recorder

        self.path = path
        self.recorder = Recorder()

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Iterator[None]:
        from wanzhi.lab.rules_index import asserts, cited

        docstring = pyfuncitem.function.__doc__ or ""
        if not cited(docstring):
            return (yield)
        executed: set[object] = set()

        def note(frame: object, event: str, _: object) -> None:
            if event == "call":
                executed.add(frame.f_code)  # type: ignore[attr-defined]

        sys.setprofile(note)
        try:
            result = yield
        finally:
            sys.setprofile(None)
        source = ast.parse(textwrap.dedent(inspect.getsource(pyfuncitem.function))).body[0]
        if isinstance(source, ast.FunctionDef) and asserts(source):
            self.recorder.passed(pyfuncitem.nodeid.partition("[")[0], docstring, executed)
        return result

    def pytest_sessionfinish(self) -> None:
        self.recorder.write(self.path)
