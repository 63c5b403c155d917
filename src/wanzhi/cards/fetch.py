"""Downloading Scryfall's bulk card files, with progress, resuming where a download stopped.

A download grows in a `.part` file beside its destination and is renamed at the end, so that a file with its proper name is always
complete. Whatever goes wrong - connection, full disk, Ctrl-C - the part stays, and the next call goes on from there.
"""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from wanzhi.cards.database import data_directory
from wanzhi.cards.errors import CardsError

if TYPE_CHECKING:
    import httpx

BULK_LIST = "https://api.scryfall.com/bulk-data"
KINDS = ("oracle_cards", "default_cards", "all_cards", "unique_artwork", "rulings")

Progress = Callable[[int, int | None], None]  # bytes so far, bytes in all if known


class FetchError(CardsError):
    """A download failed: `url`, and `part`, the file that keeps what has arrived (None if nothing was begun)."""

    def __init__(self, url: str, reason: str, part: Path | None = None) -> None:
        kept = f"; what has arrived is kept in {part}, and the next try goes on from there" if part is not None else ""
        super().__init__(f"download of {url} failed: {reason}{kept}")
        self.url: str = url
        self.reason: str = reason
        self.part: Path | None = part


class BulkFile(msgspec.Struct):
    """One entry of Scryfall's list of bulk files."""

    type: str
    download_uri: str
    size: int = 0
    updated_at: str = ""


class _BulkList(msgspec.Struct):
    data: list[BulkFile]


def user_agent() -> str:
    """How this program names itself to servers."""
    from importlib import metadata

    try:
        version = metadata.version("wanzhi")
    except metadata.PackageNotFoundError:
        version = "0"
    return f"wanzhi/{version} (unofficial rules engine; card data for personal use)"


def bulk_files(url: str = BULK_LIST) -> list[BulkFile]:
    """The bulk files on offer. Raises FetchError."""
    import httpx

    try:
        with _client() as client:
            response = client.get(url, headers={"Accept": "application/json"})
            response.raise_for_status()
            return msgspec.json.decode(response.content, type=_BulkList).data
    except httpx.HTTPStatusError as error:
        raise FetchError(url, _status_reason(error.response)) from error
    except httpx.HTTPError as error:
        raise FetchError(url, _network_reason(error)) from error
    except msgspec.MsgspecError as error:
        raise FetchError(url, f"the answer is not Scryfall's list of bulk files ({error})") from error


def fetch_bulk(
    kind: str = "oracle_cards", directory: str | Path | None = None, progress: Progress | None = None, url: str = BULK_LIST
) -> Path:
    """Download the newest bulk file of a kind and return its path; a file that is already there is not fetched again.

    `oracle_cards` has every card once, in English; `all_cards` has all printings in all languages, and so the Chinese names.
    `directory` defaults to `bulk` in the user data directory. Raises FetchError.
    """
    folder = Path(directory) if directory is not None else data_directory() / "bulk"
    offers = bulk_files(url)
    offer = next((offer for offer in offers if offer.type == kind), None)
    if offer is None:
        raise FetchError(url, f"there is no bulk file of kind {kind!r}; there are {', '.join(offer.type for offer in offers)}")
    name = re.sub(r"[^\w.-]", "_", offer.download_uri.partition("?")[0].rsplit("/", 1)[-1]) or f"{kind}.json"
    return download(offer.download_uri, folder / name, progress)


def download(url: str, path: Path, progress: Progress | None = None) -> Path:
    """Download a file to `path`, going on with `path` + `.part` if there is one. Raises FetchError; the part is kept."""
    import httpx

    if path.exists():
        return path
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _client() as client:
            complete = _attempt(client, url, part, progress) or _attempt(client, url, part, progress)
        if not complete:
            raise FetchError(url, "the server refuses to say how the file goes on", part)
        part.replace(path)
    except httpx.HTTPStatusError as error:
        raise FetchError(url, _status_reason(error.response), _kept(part)) from error
    except httpx.HTTPError as error:
        raise FetchError(url, _network_reason(error), _kept(part)) from error
    except OSError as error:
        reason = "the disk is full" if error.errno == errno.ENOSPC else f"{part} cannot be written ({error.strerror or error})"
        raise FetchError(url, reason, _kept(part)) from error
    return path


def _attempt(client: "httpx.Client", url: str, part: Path, progress: Progress | None) -> bool:
    """One request. False if the part did not fit the server's file and was thrown away, so that another attempt starts afresh."""
    have = part.stat().st_size if part.exists() else 0
    headers = {"Accept": "*/*", "Accept-Encoding": "identity"}
    if have:
        headers["Range"] = f"bytes={have}-"
    with client.stream("GET", url, headers=headers) as response:
        if response.status_code == 416:  # nothing after what we have: complete, or another file
            total = _total(response.headers.get("Content-Range", ""))
            if total == have:
                return True
            part.unlink()
            return False
        response.raise_for_status()
        if response.status_code == 206:
            total = _total(response.headers.get("Content-Range", ""))
            if not response.headers.get("Content-Range", "").startswith(f"bytes {have}-"):
                part.unlink(missing_ok=True)
                return False
        else:
            have = 0
            length = response.headers.get("Content-Length", "")
            total = int(length) if length.isdigit() else None
        if progress is not None:
            progress(have, total)
        with part.open("ab" if have else "wb") as file:
            for chunk in response.iter_raw():
                _write(file, chunk)
                have += len(chunk)
                if progress is not None:
                    progress(have, total)
            file.flush()
            os.fsync(file.fileno())
    if total is not None and have != total:
        raise FetchError(url, f"the connection ended after {have} of {total} bytes", part)
    return True


def _write(file: BinaryIO, chunk: bytes) -> None:
    """Write a chunk through to the disk, so that a full one is noticed at once."""
    file.write(chunk)
    file.flush()


def _client() -> "httpx.Client":
    import httpx

    return httpx.Client(headers={"User-Agent": user_agent()}, follow_redirects=True, timeout=30.0)


def _total(content_range: str) -> int | None:
    """The size of the whole file in a `Content-Range` header."""
    match = re.search(r"/(\d+)$", content_range)
    return int(match[1]) if match else None


def _kept(part: Path) -> Path | None:
    return part if part.exists() and part.stat().st_size else None


def _status_reason(response: "httpx.Response") -> str:
    return f"the server answers {response.status_code} {response.reason_phrase}".rstrip()


def _network_reason(error: Exception) -> str:
    return f"the connection failed ({error})" if str(error) else f"the connection failed ({type(error).__name__})"
