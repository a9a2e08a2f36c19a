"""A binlog open for reading: its format, its events in blocks, and where single events start.

Memory is bounded by the block size, or by the largest event if that is larger.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from dataclasses import replace

import numpy as np
import pyarrow as pa

from binlog_ksy import layouts
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.event_headers import HEADER, header_at, length_at
from spark_adapter.files.blocks import BLOCK_BYTES, Block
from spark_adapter.files.event_types import DESCRIPTION_CODES
from spark_adapter.files.evidence import Evidence
from spark_adapter.files.format import Format, described_format
from spark_adapter.files.walk import Walk
from spark_adapter.storage.file_bytes import FileBytes

MAGIC = layouts.MYSQL_BINLOG_MAGIC
MAX_FORMAT_BYTES = 1 << 16
_BEYOND_STOP = 1 << 16


class EventFile:
    """A binlog open for reading.

    Args:
        stream: a seekable pyarrow file.
        name: of the file, for messages.
        size: in bytes.
        verify: check CRC-32 checksums.
        is_followed: the log goes on after its end.
        is_decrypted: it was encrypted.

    Attributes:
        whole: the file of which this is the beginning, to look ahead in; None if this is all of it.

    Raises:
        BinlogError: not a binlog, an encrypted one, or its first event is damaged.
    """

    def __init__(
        self,
        stream: pa.NativeFile,
        name: str,
        size: int,
        verify: bool = True,
        is_followed: bool = False,
        is_decrypted: bool = False,
    ) -> None:
        self.name = name
        self.size = size
        self.is_followed = is_followed
        self.whole: EventFile | None = None
        self._bytes = FileBytes(stream, name, size, is_decrypted)
        self._verify = verify
        format_ = self._first_format()
        self.format = replace(format_, is_relay_log=self._is_relay_log(format_))

    def blocks(self, start: int, block_bytes: int = BLOCK_BYTES, stop: int | None = None) -> Iterator[Block]:
        """All events from ``start`` to the end of the file.

        Damaged events are left out and listed in ``faults``; reading resumes at the next confirmed event.

        Args:
            start: position of the first event.
            block_bytes: approximate size of most blocks.
            stop: where the caller expects to stop; blocks are smaller there, so that little is read beyond it.
        """
        return self._blocks(start, self.format, block_bytes, stop)

    def ahead(self, start: int, format_: Format, stop: int) -> Generator[Block, None, None]:
        """:meth:`blocks` from another position, also while those of this file are being read.

        Args:
            start: position of an event.
            format_: describes it.
            stop: see :meth:`blocks`.
        """
        return self._blocks(start, format_, BLOCK_BYTES, stop)

    def find(self, start: int, stop: int, is_wanted: Callable[[bytes], bool] | None = None) -> int | None:
        """Position of the first wanted event in [start, stop) that the file's own bytes confirm.

        Args:
            start: first position to try.
            stop: position after the last one to try.
            is_wanted: tells from an event's bytes whether it is wanted; None if any is.
        """
        return Evidence(self._bytes, self.format).find(start, stop, is_wanted=is_wanted)

    def last_true(self, stop: int) -> int:
        """Position of the last confirmed event before ``stop`` that ends where it says; of the first event if none."""
        found = Evidence(self._bytes, self.format).find_last(len(MAGIC), stop)
        return len(MAGIC) if found is None else found

    def cut_blocks(self, stop: int) -> Iterator[Block]:
        """A block with a fault if the file has become shorter than ``stop``, though it was not when it was listed."""
        if self._bytes.is_cut_before(stop):
            yield from self.blocks(self._bytes.size_now)

    def may_hold(self, codes: Collection[int], start: int, stop: int) -> bool:
        """Whether an event of some types may start in a range, see :meth:`Evidence.may_hold`."""
        return Evidence(self._bytes, self.format).may_hold(codes, start, stop)

    def header_at(self, position: int) -> np.void | None:
        """The usual header at a position; None if the file ends before."""
        data = self._bytes.read(position, HEADER.itemsize)
        return header_at(data) if len(data) == HEADER.itemsize else None

    def event_bytes(self, position: int, length: int) -> bytes:
        """The bytes of an event; fewer at the end of the file."""
        return self._bytes.read(position, length)

    def checksum_holds(self, position: int, length: int) -> bool:
        """Whether an event at a position has the right checksum, if events have one."""
        return Evidence(self._bytes, self.format).checksum_holds(position, length)

    def confirms(self, position: int) -> bool:
        """Whether the file's own bytes confirm that an event starts at a position, as in :meth:`find`."""
        return Evidence(self._bytes, self.format).confirms(position)

    def _blocks(self, start: int, format_: Format, block_bytes: int, stop: int | None) -> Generator[Block, None, None]:
        def bytes_at(position: int) -> int:
            if stop is None:
                return block_bytes
            wanted = stop - position + _BEYOND_STOP if position < stop else max(position - stop, _BEYOND_STOP)
            return min(block_bytes, wanted)

        walk = Walk(self._bytes, format_, start, bytes_at, self._verify, self.is_followed)
        while (block := walk.step()) is not None:
            if len(block) or block.faults:
                block.source = self.whole or self
                yield block

    def _first_format(self) -> Format:
        """The format that the first event of the file describes."""
        position = len(MAGIC)
        magic = self._bytes.read(0, position)
        if magic != MAGIC:
            raise BinlogError(Fault(self.name, 0, None, _not_a_binlog(magic)))
        # The first event takes a few hundred bytes; its header has the exact length.
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

        Replicas before 5.5 do not flag it in their FORMAT_DESCRIPTION (``LOG_EVENT_RELAY_LOG_F``). After it they write
        the first event that the source sent: an artificial ROTATE, or the source's FORMAT_DESCRIPTION.
        """
        if not format_.has_true_positions or format_.len_footer:
            return False
        second = format_.position + int(format_.event.header.event_length)
        data = self._bytes.read(second, HEADER.itemsize)
        if len(data) < HEADER.itemsize or length_at(data) < HEADER.itemsize:
            return False
        header = format_.header(data)
        return (
            header.flag_bits.is_artificial or header.next_position == 0 or int(header.event_type) in DESCRIPTION_CODES
        )


def _not_a_binlog(head: bytes) -> str:
    if not head:
        return "not a binlog: the file is empty"
    if head == layouts.ENCRYPTED_BINLOG_MAGIC:
        return "encrypted: the file needs the keyring of its server (begins with fd 62 69 6e), see the option keyring"
    return f"not a binlog: it begins with {head.hex(' ')}, not {MAGIC.hex(' ')}"
