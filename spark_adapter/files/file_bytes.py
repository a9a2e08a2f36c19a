"""The bytes of an open file, each piece read by its position."""

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
    """A file that can be read anywhere. Each reading says where, so that readers do not disturb each other.

    Attributes:
        stream: a seekable file of pyarrow.
        name: of the file, for messages.
        size: in bytes.
    """

    stream: pa.NativeFile
    name: str
    size: int

    def read(self, position: int, length: int) -> bytes:
        """Up to so many bytes from a position on; fewer where the file ends."""
        if position > self.size:
            return b""  # a damaged length led here; not every stream can be asked for it
        self.stream.seek(position)
        data: bytes = self.stream.read(length)
        return data

    def window(self, position: int, head: memoryview, length: int) -> Window:
        """Bytes from a position on, of which the first are there already.

        Args:
            position: of the first byte.
            head: the bytes that are there.
            length: how many to read after them; a damaged one may be of far more than the file has.
        """
        start = position + len(head)
        buffer = np.empty(len(head) + max(min(length, self.size - start), 0), np.uint8).data
        buffer[: len(head)] = head
        self.stream.seek(start)
        num_read = self.stream.readinto(buffer[len(head) :])
        return Window(position, buffer[: len(head) + num_read], num_read < length)
