"""A binlog that is open for reading: its format, its events in blocks, and where single events begin.

Memory is bounded by the block size, or by the largest event if that is larger.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import replace

import pyarrow as pa

from binlog_ksy import layouts
from spark_adapter.files.blocks import BLOCK_BYTES, Block
from spark_adapter.files.errors import BinlogError, Fault
from spark_adapter.files.event_types import DESCRIPTION_CODES
from spark_adapter.files.evidence import Evidence
from spark_adapter.files.file_bytes import FileBytes
from spark_adapter.files.format import Format, described_format
from spark_adapter.files.headers import HEADER, length_at
from spark_adapter.files.walk import Walk

MAGIC = layouts.MYSQL_BINLOG_MAGIC
MAX_FORMAT_BYTES = 1 << 16
_BEYOND_STOP = 1 << 16


class EventFile:
    """A binlog that is open for reading.

    Args:
        stream: a seekable file of pyarrow.
        name: of the file, for messages.
        size: in bytes.
        verify: check CRC-32 checksums.

    Raises:
        BinlogError: not a binlog, an encrypted one, or its first event is damaged.
    """

    def __init__(self, stream: pa.NativeFile, name: str, size: int, verify: bool = True) -> None:
        self.name = name
        self.size = size
        self._bytes = FileBytes(stream, name, size)
        self._verify = verify
        format_ = self._first_format()
        self.format = replace(format_, is_relay_log=self._is_relay_log(format_))

    def blocks(self, start: int, block_bytes: int = BLOCK_BYTES, stop: int | None = None) -> Iterator[Block]:
        """All events from ``start``, which is the position of one, to the end of the file.

        Damaged events are left out and named in ``faults``; reading goes on at the next event that holds.

        Args:
            start: of the first event.
            block_bytes: of most blocks, about.
            stop: where the caller expects to have enough, so that little is read beyond it: blocks are smaller there.
        """
        return self._blocks(start, self.format, block_bytes, stop)

    def ahead(self, start: int, format_: Format, stop: int) -> Generator[Block, None, None]:
        """:meth:`blocks` from another place, also while those of this file are read.

        Args:
            start: position of an event.
            format_: what describes it.
            stop: see :meth:`blocks`.
        """
        return self._blocks(start, format_, BLOCK_BYTES, stop)

    def find(self, start: int, stop: int, is_wanted: Callable[[bytes], bool]) -> int | None:
        """Position of the first event in [start, stop) that the file's own bytes confirm, and that is wanted.

        Args:
            start: position to begin at.
            stop: position to end before.
            is_wanted: of the bytes of an event and its type code.
        """
        return Evidence(self._bytes, self.format).find(start, stop, is_wanted=is_wanted)

    def confirms(self, position: int) -> bool:
        """Whether the file's own bytes confirm that an event begins at a position, as :meth:`find` asks of them."""
        return Evidence(self._bytes, self.format).confirms(position)

    def _blocks(self, start: int, format_: Format, block_bytes: int, stop: int | None) -> Generator[Block, None, None]:
        def bytes_at(position: int) -> int:
            if stop is None:
                return block_bytes
            wanted = stop - position + _BEYOND_STOP if position < stop else max(position - stop, _BEYOND_STOP)
            return min(block_bytes, wanted)

        walk = Walk(self._bytes, format_, start, bytes_at, self._verify)
        while (block := walk.step()) is not None:
            if len(block) or block.faults:
                yield block

    def _first_format(self) -> Format:
        """What the first event of the file says."""
        position = len(MAGIC)
        magic = self._bytes.read(0, position)
        if magic != MAGIC:
            raise BinlogError(Fault(self.name, 0, None, _not_a_binlog(magic)))
        # The first event is a few hundred bytes; its own length says how many.
        head = self._bytes.read(position, HEADER.itemsize)
        if len(head) < HEADER.itemsize:
            reason = f"truncated: {len(head)} bytes of the first event's header"
            raise BinlogError(Fault(self.name, position, None, reason))
        length = length_at(head)
        if length < HEADER.itemsize:
            reason = f"a length of {length} bytes is shorter than an event's header"
            raise BinlogError(Fault(self.name, position, None, reason))
        if length > MAX_FORMAT_BYTES:
            raise BinlogError(Fault(self.name, position, None, f"the first event claims a length of {length} bytes"))
        return described_format(self._bytes.read(position, length), position, self.name, self._verify)

    def _is_relay_log(self, format_: Format) -> bool:
        """Whether the second event shows that a replica wrote the file.

        Replicas before 5.5 do not say it in their FORMAT_DESCRIPTION (``LOG_EVENT_RELAY_LOG_F``). After it they write
        what the source sent first: a ROTATE that the source made up, or its FORMAT_DESCRIPTION.
        """
        if not format_.has_true_positions or format_.len_footer:
            return False
        second = format_.position + int(format_.event.header.event_length)
        data = self._bytes.read(second, HEADER.itemsize)
        if len(data) < HEADER.itemsize or length_at(data) < HEADER.itemsize:
            return False
        header = format_.header(data)
        return header.is_artificial or header.next_position == 0 or int(header.event_type) in DESCRIPTION_CODES


def _not_a_binlog(head: bytes) -> str:
    if not head:
        return "not a binlog: the file is empty"
    if head == layouts.ENCRYPTED_BINLOG_MAGIC:
        return "encrypted: the file needs the keyring of its server (begins with fd 62 69 6e)"
    return f"not a binlog: it begins with {head.hex(' ')}, not {MAGIC.hex(' ')}"
