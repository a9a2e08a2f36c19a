"""Binlogs as bytes: split into events, edited, joined again; and read by the views without Spark."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pyarrow as pa

from binlog_ksy import layouts
from spark_adapter.decode import Engine
from spark_adapter.decode.trees import TreesEngine
from spark_adapter.errors import Fault
from spark_adapter.event_headers import HEADER, header_offset
from spark_adapter.files.blocks import BLOCK_BYTES
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.event_types import Code
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.synchronize import blocks_of_range
from spark_adapter.views.base import View
from spark_adapter.views.changes import ChangesView
from spark_adapter.views.events import EventsView
from spark_adapter.views.sql import SqlView
from spark_adapter.views.transactions import TransactionsView
from tests.support import truth

VIEWS: dict[str, type[View]] = {"changes": ChangesView, "events": EventsView, "transactions": TransactionsView}
FUZZED: dict[str, type[View]] = {**VIEWS, "sql": SqlView}
"""The views that need no table."""
LEN_HEADER = HEADER.itemsize
LEN_CHECKSUM = layouts.BINLOG_EVENT_FOOTER.itemsize
OFS_LENGTH = header_offset("event_length")
OFS_NEXT_POSITION = header_offset("next_position")
OFS_FLAGS = header_offset("flags")
OFS_TYPE = header_offset("event_type")
IN_USE = 1  # of the flags of a FORMAT_DESCRIPTION
RELAY_LOG = 0x40  # of the flags of a FORMAT_DESCRIPTION: LOG_EVENT_RELAY_LOG_F


@dataclass
class Reading:
    """The result of a view for some bytes."""

    rows: list[dict[str, Any]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def sound(self) -> list[dict[str, Any]]:
        """The rows that do not report damage."""
        return [row for row in self.rows if row.get("_corrupt_record") is None and row.get("error") is None]

    @property
    def reported(self) -> list[str]:
        """What the rows report about damage."""
        reports = [row.get("_corrupt_record") or row.get("error") for row in self.rows]
        return [text for text in reports if text is not None]


def read(
    data: bytes,
    view: str = "changes",
    *,
    engine: Engine | None = None,
    start: int = 0,
    stop: int | None = None,
    block_bytes: int = BLOCK_BYTES,
    verify: bool = True,
    name: str = "a.binlog",
) -> Reading:
    """The rows of a view, in mode PERMISSIVE, of the transactions that begin in a range of the file."""
    file = EventFile(pa.BufferReader(data), name, len(data), verify)
    blocks = blocks_of_range(file, start, stop, block_bytes)
    reading = Reading()
    for batch, faults in FUZZED[view](engine or TreesEngine()).batches(open_payloads(blocks)):
        assert isinstance(batch, pa.RecordBatch)
        assert batch.schema == FUZZED[view].schema
        batch.validate(full=True)
        reading.rows += batch.to_pylist()
        reading.faults += faults
    return reading


def ranges(size: int, step: int) -> Iterator[tuple[int, int]]:
    """A file of some size in splits of ``step`` bytes."""
    return ((start, start + step) for start in range(0, size, step))


def read_in_ranges(data: bytes, step: int, view: str = "changes", **options: Any) -> Reading:
    """As ``read``, by many tasks."""
    whole = Reading()
    for start, stop in ranges(len(data), step):
        part = read(data, view, start=start, stop=stop, **options)
        whole.rows += part.rows
        whole.faults += part.faults
    return whole


@dataclass(frozen=True)
class Event:
    """One event: its bytes, whether they end with a checksum, and where it began in the file it comes from."""

    data: bytes
    has_checksum: bool
    position: int = 0

    @property
    def code(self) -> int:
        return self.data[OFS_TYPE]

    @property
    def end(self) -> int:
        return self.position + len(self.data)

    @property
    def body(self) -> bytes:
        return self.data[LEN_HEADER : len(self.data) - LEN_CHECKSUM * self.has_checksum]

    def with_body(self, body: bytes) -> Event:
        """The event with the same header and another body; length and checksum are adjusted."""
        data = self.data[:LEN_HEADER] + body + bytes(LEN_CHECKSUM * self.has_checksum)
        return replace(self, data=data).placed(self.position)

    def placed(self, position: int) -> Event:
        """The event at another position; length, end position and checksum are recomputed."""
        data = bytearray(self.data)
        struct.pack_into("<I", data, OFS_LENGTH, len(data))
        struct.pack_into("<I", data, OFS_NEXT_POSITION, (position + len(data)) % (1 << 32))
        if self.has_checksum:
            summed = bytearray(data[:-LEN_CHECKSUM])
            if self.code == Code.format_description.value:
                summed[OFS_FLAGS] &= ~IN_USE
            struct.pack_into("<I", data, len(data) - LEN_CHECKSUM, zlib.crc32(summed))
        return Event(bytes(data), self.has_checksum, position)


def load(name: str) -> bytes:
    """A file of tests/data."""
    return truth.binlog(name).read_bytes()


def events_of(data: bytes) -> list[Event]:
    """The events of an undamaged binlog."""
    len_footer = EventFile(pa.BufferReader(data), "", len(data)).format.len_footer
    events = []
    position = len(MAGIC)
    while position < len(data):
        (length,) = struct.unpack_from("<I", data, position + OFS_LENGTH)
        event = data[position : position + length]
        is_description = event[OFS_TYPE] == Code.format_description.value
        events.append(Event(event, is_description or len_footer > 0, position))
        position += length
    return events


def file_of(events: Iterable[Event]) -> bytes:
    """A binlog of some events; their positions and checksums are recomputed."""
    data = bytearray(MAGIC)
    for event in events:
        data += event.placed(len(data)).data
    return bytes(data)


def edited(data: bytes, edit: Callable[[Event], Event | None]) -> bytes:
    """The binlog with every event replaced, or omitted if ``edit`` returns None."""
    return file_of(event for event in map(edit, events_of(data)) if event is not None)


TERMINAL_NAME = "c\x1b[2J\n"
"""The name of a database that clears a terminal and begins a line, as long as ``corpus``."""


def renamed(name: str) -> bytes:
    """A recorded log whose database has another name instead: ``TERMINAL_NAME``."""
    new = TERMINAL_NAME.encode()
    return edited(load(name), lambda event: event.with_body(event.body.replace(b"corpus", new)))


def flipped(data: bytes, position: int, bit: int = 0) -> bytes:
    """The bytes with one bit changed."""
    changed = bytearray(data)
    changed[position] ^= 1 << bit
    return bytes(changed)


OFS_LEN_COMMON_HEADER = 56  # in the body of a FORMAT_DESCRIPTION: ST_COMMON_HEADER_LEN_OFFSET
LEN_MINIMAL_HEADER = 13  # LOG_EVENT_MINIMAL_HEADER_LEN, of binlog version 1
START_V1 = struct.pack("<IBIIH50sI", 1, Code.start_v3.value, 1, LEN_MINIMAL_HEADER + 56, 1, b"3.23.58-log", 1)


def with_headers(events: Iterable[Event], len_header: int) -> bytes:
    """A file with the same bodies after headers of another length.

    Args:
        events: the first one is a FORMAT_DESCRIPTION.
        len_header: LEN_MINIMAL_HEADER for a file of binlog version 1; otherwise what FORMAT_DESCRIPTION announces.
    """
    description, *others = events
    if len_header == LEN_MINIMAL_HEADER:
        data = MAGIC + START_V1
        for event in others:
            minimal = bytearray(event.data[:LEN_MINIMAL_HEADER] + event.body)
            struct.pack_into("<I", minimal, OFS_LENGTH, len(minimal))
            data += minimal
        return data
    body = bytearray(description.body)
    body[OFS_LEN_COMMON_HEADER] = len_header
    extra = b"\xee" * (len_header - LEN_HEADER)
    longer = [event if event.code == Code.rotate.value else event.with_body(extra + event.body) for event in others]
    return file_of([description.with_body(bytes(body)), *longer])


def relay_log(name: str) -> bytes:
    """The events of a file as a replica stores them: after its own description, at the source's positions."""
    own = bytearray(events_of(load("gtid_on"))[0].data)
    own[OFS_FLAGS] |= RELAY_LOG
    described = Event(bytes(own), has_checksum=True).placed(len(MAGIC))
    return MAGIC + described.data + b"".join(event.data for event in events_of(load(name)))
