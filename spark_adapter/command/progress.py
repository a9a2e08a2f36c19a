"""How far a command is, for somebody who waits at a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence

import pyarrow as pa

from spark_adapter.files.splits import Split

_PATIENCE = 2.0
"""Seconds without a word."""
_INTERVAL = 0.2
_MEGABYTE = 1_000_000
_ERASED = "\r\x1b[K"


class Progress:
    """One line on the standard error: bytes, rows and the time left, once a command takes longer than two seconds.

    It is there only if the standard error is a terminal, and the rows go elsewhere.

    Args:
        splits: that are read.
        prints_at_end: the command writes to the standard output only when all is read.
    """

    def __init__(self, splits: Sequence[Split], prints_at_end: bool = False) -> None:
        self._splits = splits
        self._is_shown = sys.stderr.isatty() and (prints_at_end or not sys.stdout.isatty())
        self._total = sum(map(_length, splits))
        self._done = 0
        self._rows = 0
        self._began = self._told = time.monotonic()
        self._has_line = False

    def splits(self) -> Iterator[Split]:
        """The splits, each of which counts as read when the next one is asked for."""
        for split in self._splits:
            yield split
            self._done += _length(split)
            self._tell()
        self.clear()

    def of(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Batches, whose rows count."""
        for batch in batches:
            yield batch
            self.add(batch)

    def add(self, batch: pa.RecordBatch) -> None:
        """Count the rows of a batch."""
        self._rows += batch.num_rows
        self._tell()

    def clear(self) -> None:
        """Remove the line, before something else is written or because all is done."""
        if self._has_line:
            self._has_line = False
            sys.stderr.write(_ERASED)
            sys.stderr.flush()

    def _tell(self) -> None:
        now = time.monotonic()
        if not self._is_shown or now - self._began < _PATIENCE or now - self._told < _INTERVAL:
            return
        self._told, self._has_line = now, True
        sys.stderr.write(_ERASED + told(self._done, self._total, self._rows, now - self._began))
        sys.stderr.flush()


def told(done: int, total: int, rows: int, seconds: float) -> str:
    """Bytes, rows, and the time left, in fewer than 80 characters.

    Args:
        done, total: bytes.
        rows: read so far; 0 if none, or if they are not counted.
        seconds: since the beginning.
    """
    share = 100 * done // total if total else 100
    parts = [f"{share:3} %", f"{done // _MEGABYTE:,} of {-(-total // _MEGABYTE):,} MB"]
    parts += [f"{rows:,} rows"] if rows else []
    if done:
        left = round(seconds * (total - done) / done)
        parts.append(f"{left // 60}:{left % 60:02} left")
    return ", ".join(parts)


def _length(split: Split) -> int:
    """The bytes of a split."""
    end = split.entry.size if split.stop is None else min(split.stop, split.entry.size)
    return max(end - split.start, 0)
