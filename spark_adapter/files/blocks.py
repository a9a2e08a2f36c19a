"""Blocks: runs of whole events in one buffer, their headers as columns.

Bodies stay bytes until the decode room asks for them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from spark_adapter.errors import Fault, in_file_order
from spark_adapter.event_headers import Headers, Int64s, Octets
from spark_adapter.files.event_types import by_code, event_name
from spark_adapter.files.format import Format

__all__ = ["BLOCK_BYTES", "NOT_IN_PAYLOAD", "Block", "Int64s"]

BLOCK_BYTES = 24 << 20
"""About this much is read and decoded at a time. Smaller blocks pay the cost per table and event type, about a
millisecond, more often; larger ones are bound by memory bandwidth, and take more memory."""
NOT_IN_PAYLOAD = -1


class Source(Protocol):
    """The file that blocks come from, to look ahead in it.

    Attributes:
        is_followed: more of the log follows its end: the next file, or what is not read here.
    """

    is_followed: bool

    def ahead(self, start: int, format_: Format, stop: int) -> Generator[Block, None, None]:
        """The events from a position on, see :meth:`spark_adapter.files.event_file.EventFile.ahead`."""


@dataclass
class Block:
    """Whole events, in file order; the events of a compressed payload replace the payload's own bytes.

    All arrays have one entry per event.

    Attributes:
        file: as the user named it.
        format: describes these events.
        data: the buffer that holds them.
        offsets: of each event in ``data``.
        positions: byte offset of each event in the file; for an event in a payload, that of the payload.
        inner_index: 0-based index within a payload, or NOT_IN_PAYLOAD.
        headers: with the dtype HEADER.
        body_offsets: start of each body in ``data``.
        faults: what could not be read here, by position.
        source: the file; None for a block made otherwise.
    """

    file: str
    format: Format
    data: Octets
    offsets: Int64s
    positions: Int64s
    inner_index: Int64s
    headers: Headers
    body_offsets: Int64s
    faults: list[Fault] = field(default_factory=list)
    source: Source | None = field(default=None, repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.offsets)

    @cached_property
    def codes(self) -> npt.NDArray[np.uint8]:
        """Type code of each event."""
        return np.ascontiguousarray(self.headers["event_type"])

    @cached_property
    def types(self) -> frozenset[int]:
        """The type codes that occur."""
        return frozenset(np.flatnonzero(np.bincount(self.codes)).tolist())

    def is_of(self, codes: Iterable[int]) -> npt.NDArray[np.bool_]:
        """Which events have one of these types."""
        if self.types.isdisjoint(codes):
            return np.zeros(len(self), bool)
        return by_code(frozenset(codes))[self.codes]

    @cached_property
    def ends(self) -> Int64s:
        """End of each event in ``data``, including its checksum."""
        return self.offsets + self.headers["event_length"].astype(np.int64)

    @cached_property
    def body_ends(self) -> Int64s:
        """End of each body in ``data``."""
        return self.ends - np.where(self.inner_index == NOT_IN_PAYLOAD, self.format.len_footer, 0)

    def event_bytes(self, index: int) -> bytes:
        """The bytes of one event."""
        start = self.offsets[index]
        return self.data[start : start + int(self.headers["event_length"][index])].tobytes()

    def parse(self, index: int, table_map: Any = None) -> Any:
        """One event as a tree, see :meth:`Format.parse`."""
        return self.format.parse(
            self.event_bytes(index), table_map, in_payload=bool(self.inner_index[index] != NOT_IN_PAYLOAD)
        )

    def fault(self, index: int, reason: str) -> Fault:
        """A fault in one of the events."""
        name, inner_index = event_name(int(self.codes[index])), int(self.inner_index[index])
        return Fault(self.file, int(self.positions[index]), name, reason, inner_index=inner_index)

    def select(self, wanted: slice | npt.NDArray[Any]) -> Block:
        """The selected events, in the same buffer, with all faults."""
        return replace(
            self,
            offsets=self.offsets[wanted],
            positions=self.positions[wanted],
            inner_index=self.inner_index[wanted],
            headers=self.headers[wanted],
            body_offsets=self.body_offsets[wanted],
        )

    def alone(self, index: int) -> Block:
        """One event in a buffer of its own, without faults."""
        start = self.offsets[index]
        return replace(
            self.select(slice(index, index + 1)),
            data=np.frombuffer(self.event_bytes(index), np.uint8),
            offsets=np.zeros(1, np.int64),
            body_offsets=self.body_offsets[index : index + 1] - start,
            faults=[],
        )

    def without_short(self) -> Block:
        """The events that are long enough for their header; the others become faults."""
        is_short = self.body_offsets > self.body_ends
        if not is_short.any():
            return self
        faults = [
            self.fault(i, f"{self.ends[i] - self.offsets[i]} bytes are too few for its header and its checksum")
            for i in np.flatnonzero(is_short).tolist()
        ]
        block = self.select(~is_short)
        block.faults = in_file_order([*self.faults, *faults])
        return block
