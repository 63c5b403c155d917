"""A PostgreSQL server of one test run, from the Debian package; skipped where it is not there."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        pytest.skip("PostgreSQL is not installed (apt-get install postgresql)")
    return found[-1].parent


def _somebody() -> str:
    """PostgreSQL will not run as root: as whom it runs then."""
    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid()).pw_name
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    pytest.skip("PostgreSQL will not run as root, and there is no other user")


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of an empty database of a server that runs meanwhile, reached by a socket file alone."""
    pytest.importorskip("psycopg")
    programs, user = _programs(), _somebody()
    folder = Path(tempfile.mkdtemp(prefix="wanzhi-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(folder, user)
    data = folder / "data"

    def run(program: str, *arguments: str) -> None:
        as_whom = {"user": user} if os.geteuid() == 0 else {}
        done = subprocess.run([programs / program, *arguments], cwd=folder, capture_output=True, text=True, check=False, timeout=120, **as_whom)  # type: ignore[call-overload]
        assert done.returncode == 0, done.stdout + done.stderr

    try:
        run("initdb", "-D", str(data), "-A", "trust", "-U", "wanzhi", "--no-sync", "-E", "UTF8", "--locale=C")
        run("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", f"-k {folder} -c listen_addresses= -c fsync=off", "start")
        try:
            yield f"postgresql+psycopg://wanzhi@/postgres?host={folder}"
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
