"""Reading JSON of any size piece by piece: values are cut out of the byte stream whole, and only then decoded.

Holds one value at a time in memory. Every fault is a `CardFileError` with the line at which it was found.
"""

import gzip
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TypeVar, cast

import msgspec

from wanzhi.cards.errors import CardFileError

CHUNK = 1 << 20
T = TypeVar("T")

_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+("?)|[{}\[\]]', re.DOTALL)
_SCALAR_END = re.compile(rb"[\s,\]}]")
_SPACE = re.compile(rb"[^ \t\r\n]")


def open_card_file(path: Path) -> IO[bytes]:
    """Open a file for reading bytes, unpacking it if its first bytes say gzip. Raises CardFileError if it cannot be opened."""
    try:
        with path.open("rb") as file:
            packed = file.read(2) == b"\x1f\x8b"
        return cast(IO[bytes], gzip.open(path, "rb")) if packed else path.open("rb")
    except OSError as error:
        raise CardFileError(path, 0, f"cannot be read ({error.strerror or error})") from error


class JsonStream:
    """A cursor over a JSON byte stream."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path: Path = path
        self._file: IO[bytes] = file
        self._buffer: bytes = b""
        self._at: int = 0
        self._lines: int = 0  # newlines before the buffer
        self._ended: bool = False
        if self._more() and self._buffer.startswith(b"\xef\xbb\xbf"):
            self._at = 3

    @property
    def line(self) -> int:
        """The line of the cursor, counted from 1."""
        return self._lines + self._buffer.count(b"\n", 0, self._at) + 1

    def fault(self, reason: str) -> CardFileError:
        """The error for something wrong at the cursor."""
        return CardFileError(self.path, self.line, reason)

    def _more(self) -> bool:
        """Read another chunk, dropping what lies before the cursor; False at the end of the file."""
        if self._ended:
            return False
        chunk = read_chunk(self.path, self._file, self._lines + 1)
        if not chunk:
            self._ended = True
            return False
        self._lines += self._buffer.count(b"\n", 0, self._at)
        self._buffer = self._buffer[self._at :] + chunk
        self._at = 0
        return True

    def peek(self) -> bytes:
        """The next byte that is not space; empty at the end of the file."""
        while True:
            match = _SPACE.search(self._buffer, self._at)
            if match:
                self._at = match.start()
                return match[0]
            self._at = len(self._buffer)
            if not self._more():
                return b""

    def expect(self, byte: bytes) -> None:
        """Step over a byte. Raises CardFileError if another one comes."""
        found = self.peek()
        if found != byte:
            if not found:
                raise self.fault("the file ends too early; it may be an incomplete download")
            raise self.fault(f"not valid JSON ({byte.decode()!r} expected, {found.decode('latin-1')!r} found)")
        self._at += 1

    def start_of_value(self, size: int) -> bytes:
        """Up to `size` bytes from the cursor on, without moving it."""
        self.peek()
        while len(self._buffer) - self._at < size and self._more():
            pass
        return self._buffer[self._at : self._at + size]

    def lines(self) -> Iterator[tuple[int, bytes]]:
        """The lines from the cursor on, with their numbers."""
        number = self.line
        while True:
            end = self._buffer.find(b"\n", self._at)
            if end < 0:
                if self._more():
                    continue
                if self._at < len(self._buffer):
                    yield number, self._buffer[self._at :]
                    self._at = len(self._buffer)
                return
            line = self._buffer[self._at : end]
            self._at = end + 1
            yield number, line
            number += 1

    def take(self) -> bytes:
        """Cut out the next whole value."""
        first = self.peek()
        if not first:
            raise self.fault("the file ends too early; it may be an incomplete download")
        if first not in (b"{", b"[", b'"'):
            return self._take_scalar()
        depth, i = 0, self._at
        while True:
            match = _TOKEN.search(self._buffer, i)
            open_string = match is not None and match[0][:1] == b'"' and not match[1]
            if match is None or open_string:
                done = (match.start() if match else len(self._buffer)) - self._at
                if not self._more():
                    raise self.fault("the file ends in the middle of a value; it may be an incomplete download")
                i = self._at + done
                continue
            i = match.end()
            if match[0] in (b"{", b"["):
                depth += 1
            elif match[0] in (b"}", b"]"):
                depth -= 1
            if depth <= 0:
                value = self._buffer[self._at : i]
                self._at = i
                return value

    def _take_scalar(self) -> bytes:
        while not (match := _SCALAR_END.search(self._buffer, self._at)):
            if not self._more():
                break
        end = match.start() if match else len(self._buffer)
        value = self._buffer[self._at : end]
        if not value:
            raise self.fault(f"not valid JSON (a value expected, {self.peek().decode('latin-1')!r} found)")
        self._at = end
        return value

    def items(self) -> Iterator[int]:
        """Walk an array: yields the line of each item, which the caller must take before going on."""
        self.expect(b"[")
        if self.peek() == b"]":
            self._at += 1
            return
        while True:
            self.peek()
            yield self.line
            if self.peek() == b"]":
                self._at += 1
                return
            self.expect(b",")

    def members(self) -> Iterator[tuple[str, int]]:
        """Walk an object: yields each key and its line; the caller must take or walk the value before going on."""
        self.expect(b"{")
        if self.peek() == b"}":
            self._at += 1
            return
        while True:
            if self.peek() != b'"':
                self.expect(b'"')
            line = self.line
            key = decode(self.take(), str, self.path, line)
            self.expect(b":")
            yield key, line
            if self.peek() == b"}":
                self._at += 1
                return
            self.expect(b",")


def read_chunk(path: Path, file: IO[bytes], line: int) -> bytes:
    """The next chunk of the file. Raises CardFileError if it is unreadable or wrongly packed."""
    try:
        return file.read(CHUNK)
    except EOFError as error:
        raise CardFileError(path, line, "the packed file ends too early; it may be an incomplete download") from error
    except (OSError, zlib.error) as error:
        raise CardFileError(path, line, f"the file cannot be read or unpacked ({error})") from error


def decode(raw: bytes, kind: type[T], path: Path, line: int) -> T:
    """Decode a value. Raises CardFileError if it is not JSON or not of the kind."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CardFileError(path, line, f"not a card as Scryfall or MTGJSON writes it ({reason_of(error)})") from error


def reason_of(error: Exception) -> str:
    """The reason in an error of the decoder, without a full stop."""
    return str(error).rstrip(".")
