"""The bytes of an open file, read by position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from spark_adapter.errors import BinlogError


class Window(NamedTuple):
    """Some bytes of a file.

    Attributes:
        position: of the first one in the file.
        data: the bytes.
        is_last: the file ends with them.
        is_short: it has become shorter than it was when it was listed.
    """

    position: int
    data: memoryview
    is_last: bool
    is_short: bool


@dataclass(frozen=True)
class FileBytes:
    """A file with random access. Each read gives its position, so readers do not interfere with each other.

    Nothing is read beyond the size that the file had when it was listed: a server may be writing there.

    Attributes:
        stream: a seekable pyarrow file.
        name: of the file, for messages.
        size: in bytes, when it was listed.
        is_decrypted: the file is encrypted, and the bytes are not.
    """

    stream: pa.NativeFile
    name: str
    size: int
    is_decrypted: bool = False

    def read(self, position: int, length: int) -> bytes:
        """Up to ``length`` bytes from a position on; fewer at the end of the file."""
        if position >= self.size:
            if position == self.size:
                self._end()
            return b""  # a damaged length led here; not every stream can seek there
        self.stream.seek(position)
        data: bytes = self.stream.read(min(length, self.size - position))
        return data

    def window(self, position: int, head: memoryview, length: int) -> Window:
        """Bytes from a position on, the first of which have been read already.

        Args:
            position: of the first byte.
            head: the bytes already read.
            length: how many to read after them; a damaged length may far exceed the file.
        """
        start = position + len(head)
        wanted = min(length, self.size - start)
        if wanted <= 0:
            self._end()
            return Window(position, head, True, False)
        buffer = np.empty(len(head) + wanted, np.uint8).data
        buffer[: len(head)] = head
        self.stream.seek(start)
        num_read = self.stream.readinto(buffer[len(head) :])
        return Window(position, buffer[: len(head) + num_read], num_read < length, num_read < wanted)

    @property
    def has_grown(self) -> bool:
        """Whether the file is longer now than it was when it was listed."""
        try:
            return bool(self._end())
        except BinlogError:
            return False  # damaged compression

    def is_cut_before(self, position: int) -> bool:
        """Whether the file ends before a position now, at which it did not end when it was listed."""
        return 0 < position <= self.size and not self.read(position - 1, 1)

    @property
    def size_now(self) -> int:
        """The size in bytes that the file has now."""
        size: int = self.stream.size()
        return size

    def _end(self) -> bytes:
        """The byte behind the size; where compressed data is damaged there, this raises a BinlogError."""
        self.stream.seek(self.size)
        data: bytes = self.stream.read(1)
        return data


def is_cut(found: int, size: int) -> str:
    """The reason for a file that has become shorter, by its sizes now and when it was listed."""
    return f"the file ends at {found}, and had {size} bytes when it was listed: it was cut or replaced meanwhile"
