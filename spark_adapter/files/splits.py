"""Files split into byte ranges, one per task, and the events that belong to a range."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pyarrow as pa

from spark_adapter.errors import BinlogError, ChangedFileError
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.synchronize import blocks_of_range
from spark_adapter.storage.file_bytes import FileBytes, is_cut
from spark_adapter.storage.paths import FileEntry, open_file


@dataclass(frozen=True)
class Split:
    """A byte range of a file that one task reads.

    Attributes:
        entry: the file.
        start: offset of the range.
        stop: offset after the range; None for a file that is a single split, see :attr:`FileEntry.is_whole`.
    """

    entry: FileEntry
    start: int
    stop: int | None

    @property
    def reports_file(self) -> bool:
        """Whether the task of this range reports that the file as a whole cannot be read; exactly one does."""
        return self.start == 0

    def read(self, verify: bool) -> Iterator[Block]:
        """The events of the transactions that start in the range, with payloads unopened.

        Args:
            verify: check checksums.

        Raises:
            BinlogError: the file does not start like a binlog, or its compressed data is damaged.
            OSError: it cannot be opened, see :func:`open_file`.
        """
        stream, size = open_file(self.entry)
        with stream:
            yield from self.blocks(self.open(stream, size, verify))

    def open(self, stream: pa.NativeFile, size: int, verify: bool) -> EventFile:
        """The file.

        Args:
            stream: the file, open at its start.
            size: of the file, in bytes.
            verify: check checksums.

        Raises:
            BinlogError: the file does not start like a binlog.
            ChangedFileError: nor did it keep its size.
        """
        try:
            return EventFile(stream, self.entry.path, size, verify, self.entry.is_followed, self.entry.is_decrypted)
        except BinlogError as error:
            found = FileBytes(stream, self.entry.path, size)
            if not found.is_cut_before(size):
                raise
            reason = f"{error.fault.reason}; {is_cut(found.size_now, size)}"
            raise ChangedFileError(replace(error.fault, reason=reason)) from error

    def blocks(self, file: EventFile) -> Iterator[Block]:
        """The events of the transactions that start in the range.

        Args:
            file: from :meth:`open`.
        """
        return blocks_of_range(file, self.start, self.stop)


def splits(entries: Sequence[FileEntry], max_partition_bytes: int) -> list[Split]:
    """Byte ranges that cover the files, in order. It reads nothing.

    Args:
        entries: the files; each has at least one split, also an empty one.
        max_partition_bytes: maximum length of a range.
    """
    ranges = []
    for entry in entries:
        if entry.is_whole:
            ranges.append(Split(entry, 0, None))
            continue
        starts = range(0, max(entry.size, 1), max_partition_bytes)
        ranges += [Split(entry, start, min(start + max_partition_bytes, entry.size)) for start in starts]
    return ranges
