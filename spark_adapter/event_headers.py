"""The fields of event headers, and of the checksums after events, read from many events at once.

``formats/event_header.ksy`` defines the fields.
"""

from __future__ import annotations

import struct

import numpy as np
import numpy.typing as npt

from binlog_ksy import layouts

Int64s = npt.NDArray[np.int64]
Octets = npt.NDArray[np.uint8]
Headers = npt.NDArray[np.void]
Checksums = npt.NDArray[np.uint32]

HEADER = layouts.EVENT_HEADER
FOOTER = layouts.BINLOG_EVENT_FOOTER
"""Follows each body if events have checksums."""


def header_offset(name: str) -> int:
    """Offset of a field in the header."""
    assert HEADER.fields is not None
    return HEADER.fields[name][1]


CODE_OFFSET = header_offset("event_type")
LENGTH_OFFSET = header_offset("event_length")
unpack_length = struct.Struct(HEADER["event_length"].str.replace("u4", "I")).unpack_from


def length_at(data: bytes | memoryview, offset: int = 0) -> int:
    """Length in bytes of the event that starts at an offset, from its header."""
    length: int = unpack_length(data, offset + LENGTH_OFFSET)[0]
    return length


def header_at(data: bytes | bytearray | memoryview, offset: int = 0) -> np.void:
    """The header at an offset; a view, not a copy."""
    header: np.void = np.frombuffer(data, HEADER, 1, offset)[0]
    return header


def strided(buffer: Octets, name: str, count: int) -> Checksums:
    """A header field, read as if a header started at each of the first ``count`` offsets; a view, not a copy."""
    return np.ndarray((count,), HEADER[name], buffer, header_offset(name), (1,))


def gather_headers(buffer: Octets, offsets: Int64s) -> Headers:
    """The headers at some offsets of a buffer."""
    if not len(offsets):
        return np.zeros(0, HEADER)
    # As bytes: NumPy would copy each header field separately.
    octets = np.dtype((np.void, HEADER.itemsize))
    windows = np.ndarray((len(buffer) - octets.itemsize + 1,), octets, buffer, 0, (1,))
    return windows[offsets].view(HEADER)


def gather_footers(buffer: Octets, offsets: Int64s) -> Checksums:
    """The checksums at some offsets of a buffer."""
    if not len(offsets):
        return np.zeros(0, np.uint32)
    return np.ndarray((len(buffer) - FOOTER.itemsize + 1,), FOOTER["footer"], buffer, 0, (1,))[offsets]
