"""Ranges of a file between known positions, read as if the file ended there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pyarrow as pa

from spark_adapter.decode import engine_named
from spark_adapter.errors import BinlogError, Fault, PrintableError
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.format import Format
from spark_adapter.files.splits import Split
from spark_adapter.files.synchronize import blocks_from
from spark_adapter.gtid_sets import GtidSet
from spark_adapter.options import Options
from spark_adapter.transactions.selection import selected_transactions


class StreamError(PrintableError, RuntimeError):
    """The next data to read is gone, or has changed. Reading on would lose changes."""


@dataclass(frozen=True)
class ExactRange(Split):
    """The events of a file from one known position to another; ``start`` 0 is that of the first event.

    Attributes:
        format_position: see :class:`spark_adapter.reading.places.Place`.
        excluded: transactions that were read elsewhere.
        included: the only ones to read; None for all.
    """

    format_position: int | None = None
    excluded: GtidSet | None = None
    included: GtidSet | None = None

    @property
    def reports_file(self) -> bool:
        return True

    def open(self, stream: pa.NativeFile, size: int, verify: bool) -> EventFile:
        """The file, as if it ended at the end of the range.

        Args:
            stream: the file, open at its start.
            size: of the file, in bytes.
            verify: check checksums.

        Raises:
            BinlogError: the file does not start like a binlog.
            StreamError: the file was replaced by another one.
        """
        name = self.entry.path
        stop, whole = size if self.stop is None else self.stop, stream
        if self.stop is not None:
            if not self.entry.is_sent:
                stream.seek(max(stop - 1, 0))
                if stop and not stream.read(1):
                    raise StreamError(f"{name}: it has become shorter than the {stop} bytes that are to be read")
                stream.seek(0)
            stream = Beginning(stream, stop)
        try:
            file = super().open(stream, stop, verify)
        except BinlogError as error:
            if self.start == 0:
                raise
            raise StreamError(f"{name}: it was replaced while it was read: {error.fault.reason}") from error
        describe_by(file, self.format_position)
        if stop < size:
            file.whole = super().open(whole, size, verify)
        return file

    def blocks(self, file: EventFile) -> Iterator[Block]:
        """Its events.

        Args:
            file: from :meth:`open`.
        """
        chosen = Options(include_gtids=self.included, exclude_gtids=self.excluded)
        for block in selected_transactions(blocks_from(file, self.start), engine_named(chosen.engine), chosen):
            # An event that looks torn here has a whole event after it.
            yield replace(block, faults=_not_torn(block.faults, file.size)) if file.whole else block


class Beginning:
    """The first bytes of a file, as if it had no more.

    Args:
        stream: the file.
        size: how many bytes.
    """

    def __init__(self, stream: pa.NativeFile, size: int) -> None:
        self._stream = stream
        self._size = size

    def seek(self, position: int) -> None:
        self._stream.seek(position)

    def read(self, length: int) -> bytes:
        data: bytes = self._stream.read(min(length, self._left()))
        return data

    def readinto(self, buffer: memoryview) -> int:
        num_read: int = self._stream.readinto(buffer[: self._left()])
        return num_read

    def size(self) -> int:
        return min(int(self._stream.size()), self._size)

    def _left(self) -> int:
        return max(self._size - int(self._stream.tell()), 0)


def describe_by(file: EventFile, position: int | None) -> None:
    """Use the FORMAT_DESCRIPTION at a position for the events after it; None keeps that of the first event.

    Raises:
        StreamError: there is none at the position.
    """
    if position is not None:
        block = next(file.blocks(position), None)
        if block is None or not len(block) or int(block.positions[0]) != position:
            raise StreamError(f"{file.name}: it was replaced: no FORMAT_DESCRIPTION_EVENT is at position {position}")
        file.format = Format(block.parse(0), position)


def _not_torn(faults: list[Fault], stop: int) -> list[Fault]:
    """Faults before a position; a torn event that ends there counts as damage."""
    return [
        replace(
            fault,
            reason=f"{fault.reason}; skipped {stop - fault.position} bytes to position {stop}",
            is_torn_tail=False,
            is_unfinished=False,
        )
        if fault.is_unfinished
        else fault
        for fault in faults
    ]
