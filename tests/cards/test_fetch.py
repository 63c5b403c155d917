"""Downloading from a server of our own: whole, interrupted, resumed, and onto a full disk."""

import errno
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from wanzhi.cards import fetch
from wanzhi.cards.fetch import FetchError, bulk_files, download, fetch_bulk

BODY = b"".join(b'{"name": "Card %d", "type_line": "Instant"}\n' % i for i in range(20_000))


class Server:
    """A server of one file, and of the list that offers it, with faults to order."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict[str, str]]] = []
        self.body: bytes = BODY
        self.cut_after: int | None = None  # break the connection after so many bytes
        self.ranges: bool = True
        self.status: int = 200
        self.listing: bytes | None = None
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                outer.requests.append((self.path, dict(self.headers.items())))
                outer.answer(self)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        if self.status != 200:
            handler.send_error(self.status)
            return
        if handler.path == "/bulk-data":
            file = f"{self.url}/file/oracle-cards-2026.json"
            offer = {"type": "oracle_cards", "download_uri": file, "size": len(self.body), "object": "bulk_data"}
            body, start = self.listing or json.dumps({"object": "list", "data": [offer]}).encode(), 0
        else:
            body = self.body
            wanted = handler.headers.get("Range")
            start = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted and self.ranges else 0
        if start >= len(body) > 0:
            handler.send_response(416)
            handler.send_header("Content-Range", f"bytes */{len(body)}")
            handler.send_header("Content-Length", "0")
            handler.end_headers()
            return
        handler.send_response(206 if start else 200)
        if start:
            handler.send_header("Content-Range", f"bytes {start}-{len(body) - 1}/{len(body)}")
        handler.send_header("Content-Length", str(len(body) - start))
        handler.end_headers()
        rest = body[start:]
        handler.wfile.write(rest if self.cut_after is None else rest[: self.cut_after])
        handler.close_connection = True


@pytest.fixture
def server() -> Iterator[Server]:
    running = Server()
    yield running
    running.close()


def test_a_bulk_file_is_downloaded_whole(server: Server, tmp_path: Path):
    """With our own User-Agent, progress from nothing to everything, and no part left behind."""
    heard: list[tuple[int, int | None]] = []
    path = fetch_bulk("oracle_cards", tmp_path / "bulk", lambda done, total: heard.append((done, total)), server.url + "/bulk-data")
    assert path == tmp_path / "bulk" / "oracle-cards-2026.json" and path.read_bytes() == BODY
    assert list(path.parent.iterdir()) == [path]
    assert heard[0] == (0, len(BODY)) and heard[-1] == (len(BODY), len(BODY)) and heard == sorted(heard)
    assert all(headers["User-Agent"].startswith("wanzhi/") for _, headers in server.requests)


def test_a_file_that_is_there_is_not_fetched_again(server: Server, tmp_path: Path):
    for _ in range(2):
        fetch_bulk("oracle_cards", tmp_path, None, server.url + "/bulk-data")
    assert [path for path, _ in server.requests].count("/file/oracle-cards-2026.json") == 1


def test_the_user_data_directory_is_the_default(server: Server, home: Path):
    assert fetch_bulk(url=server.url + "/bulk-data").parent == home / "bulk"


def test_a_broken_connection_is_resumed(server: Server, tmp_path: Path):
    """What has arrived is kept; the next try asks for the rest only."""
    path, part = tmp_path / "cards.json", tmp_path / "cards.json.part"
    server.cut_after = 100_000
    with pytest.raises(FetchError) as caught:
        download(server.url + "/cards.json", path)
    assert caught.value.part == part and "goes on from there" in str(caught.value) and not path.exists()
    have = part.stat().st_size
    assert 0 < have <= 100_000 and part.read_bytes() == BODY[:have]
    server.cut_after = None
    heard: list[tuple[int, int | None]] = []
    download(server.url + "/cards.json", path, lambda done, total: heard.append((done, total)))
    assert path.read_bytes() == BODY and not part.exists()
    assert server.requests[-1][1]["Range"] == f"bytes={have}-" and heard[0] == (have, len(BODY))


def test_a_server_without_ranges_starts_again(server: Server, tmp_path: Path):
    server.ranges = False
    (tmp_path / "cards.json.part").write_bytes(b"x" * 1000)
    assert download(server.url + "/cards.json", tmp_path / "cards.json").read_bytes() == BODY


def test_a_part_that_is_complete_already(server: Server, tmp_path: Path):
    (tmp_path / "cards.json.part").write_bytes(BODY)
    assert download(server.url + "/cards.json", tmp_path / "cards.json").read_bytes() == BODY


def test_a_part_of_another_file_is_thrown_away(server: Server, tmp_path: Path):
    (tmp_path / "cards.json.part").write_bytes(BODY + b"more")
    assert download(server.url + "/cards.json", tmp_path / "cards.json").read_bytes() == BODY


def test_a_full_disk_keeps_the_part(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """One clear sentence; the part stays and is used when there is room again."""
    written = 0

    def write(file: Any, chunk: bytes) -> None:
        nonlocal written
        if written > 50_000:
            raise OSError(errno.ENOSPC, "No space left on device")
        file.write(chunk)
        written += len(chunk)

    monkeypatch.setattr(fetch, "_write", write)
    part = tmp_path / "cards.json.part"
    with pytest.raises(FetchError, match="the disk is full") as caught:
        download(server.url + "/cards.json", tmp_path / "cards.json")
    assert caught.value.part == part and part.read_bytes() == BODY[: part.stat().st_size]
    monkeypatch.undo()
    assert download(server.url + "/cards.json", tmp_path / "cards.json").read_bytes() == BODY
    assert server.requests[-1][1]["Range"].startswith("bytes=")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device /dev/full")
def test_a_device_that_is_really_full(server: Server, tmp_path: Path):
    (tmp_path / "cards.json.part").symlink_to("/dev/full")
    with pytest.raises(FetchError, match="the disk is full"):
        download(server.url + "/cards.json", tmp_path / "cards.json")


def test_interrupting_keeps_the_part(server: Server, tmp_path: Path):
    def stop(done: int, total: int | None) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        download(server.url + "/cards.json", tmp_path / "cards.json", stop)
    part = tmp_path / "cards.json.part"
    assert part.stat().st_size > 0
    assert download(server.url + "/cards.json", tmp_path / "cards.json").read_bytes() == BODY


def test_a_refusing_server(server: Server, tmp_path: Path):
    server.status = 503
    with pytest.raises(FetchError, match="the server answers 503"):
        download(server.url + "/cards.json", tmp_path / "cards.json")
    with pytest.raises(FetchError, match="the server answers 503"):
        bulk_files(server.url + "/bulk-data")


def test_no_server(tmp_path: Path):
    with pytest.raises(FetchError, match="the connection failed"):
        download("http://127.0.0.1:9/cards.json", tmp_path / "cards.json")


def test_an_unknown_kind_and_a_strange_list(server: Server, tmp_path: Path):
    with pytest.raises(FetchError, match="no bulk file of kind 'rulings'; there are oracle_cards"):
        fetch_bulk("rulings", tmp_path, None, server.url + "/bulk-data")
    server.listing = b"<html>"
    with pytest.raises(FetchError, match="not Scryfall's list"):
        bulk_files(server.url + "/bulk-data")
