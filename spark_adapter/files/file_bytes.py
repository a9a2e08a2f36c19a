"""The bytes of an open file, read by position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import pyarrow as pa


class Window(NamedTuple):
    """Some bytes of a file.

    Attributes:
        position: of the first one in the file.
        data: the bytes.
        is_last: the file ends with them.
    """

    position: int
    data: memoryview
    is_last: bool


@dataclass(frozen=True)
class FileBytes:
    """A file with random access. Each read gives its position, so readers do not interfere with each other.

    Attributes:
        stream: a seekable pyarrow file.
        name: of the file, for messages.
        size: in bytes.
    """

    stream: pa.NativeFile
    name: str
    size: int

    def read(self, position: int, length: int) -> bytes:
        """Up to ``length`` bytes from a position on; fewer at the end of the file."""
        if position > self.size:
            return b""  # a damaged length led here; not every stream can seek there
        self.stream.seek(position)
        data: bytes = self.stream.read(length)
        return data

    def window(self, position: int, head: memoryview, length: int) -> Window:
        """Bytes from a position on, the first of which have been read already.

        Args:
            position: of the first byte.
            head: the bytes already read.
            length: how many to read after them; a damaged length may far exceed the file.
        """
        start = position + len(head)
        # One byte beyond the end: damaged compression shows there.
        buffer = np.empty(len(head) + max(min(length, self.size + 1 - start), 0), np.uint8).data
        buffer[: len(head)] = head
        self.stream.seek(start)
        num_read = self.stream.readinto(buffer[len(head) :])
        return Window(position, buffer[: len(head) + num_read], num_read < length)
