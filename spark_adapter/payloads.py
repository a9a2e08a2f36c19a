"""Compressed transactions: the events inside TRANSACTION_PAYLOAD events, put in their place among the others.

Inflating is bounded: by the size that the event declares, by ``MAX_INFLATED_BYTES``, and in memory by passing on what
is inflated every ``FLUSH_BYTES``, or the largest event inside, up to ``MAX_EVENT_BYTES``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from binlog_ksy.event_transaction_payload import EventTransactionPayload
from spark_adapter.errors import Fault
from spark_adapter.events import HEADER, NOT_IN_PAYLOAD, Block, Code, describe, gather_headers, hop

FLUSH_BYTES = 32 << 20
MAX_INFLATED_BYTES = 16 << 30
MAX_EVENT_BYTES = 1 << 30  # the most that max_allowed_packet lets through

_CODECS = {
    EventTransactionPayload.Compression.zstd: "zstd",
    EventTransactionPayload.Compression.none: None,
}


def open_payloads(blocks: Iterable[Block]) -> Iterator[Block]:
    """The same blocks, with the events of payloads after the TRANSACTION_PAYLOAD event they come from.

    A payload that is damaged gives the events before the damage, and a fault at the position of its event.
    """
    for block in blocks:
        payloads = np.flatnonzero(block.codes == Code.transaction_payload.value)
        if len(payloads):
            yield from _opened(block, payloads.tolist())
        else:
            yield block


def _opened(block: Block, payloads: list[int]) -> Iterator[Block]:
    mixture = _Mixture(block)
    done = 0
    for index in payloads:
        mixture.add_outer(done, index + 1)
        done = index + 1
        inner_index = 0
        try:
            for data in _inflated(block.parse(index).body):
                inner_index += mixture.add_inner(index, data, inner_index)
                if mixture.size >= FLUSH_BYTES:
                    yield mixture.block([])
                    mixture = _Mixture(block)
        except Exception as error:
            mixture.faults.append(block.fault(index, describe(error)))
    mixture.add_outer(done, len(block))
    yield mixture.block(block.faults)


def _inflated(body: Any) -> Iterator[bytes]:
    """The inflated payload in pieces that are whole events."""
    if body.compression not in _CODECS:
        raise ValueError(f"compressed by the unknown algorithm {int(body.compression)}")
    codec = _CODECS[body.compression]
    if codec is None:
        stream, declared = pa.BufferReader(body.payload), len(body.payload)
    else:
        stream, declared = pa.CompressedInputStream(pa.BufferReader(body.payload), codec), body.len_inflated
    if declared > MAX_INFLATED_BYTES:
        raise ValueError(f"the payload claims to inflate to {declared} bytes, more than the limit {MAX_INFLATED_BYTES}")
    read = 0
    pending = b""
    while piece := stream.read(min(FLUSH_BYTES, declared - read + 1)):
        read += len(piece)
        if read > declared:
            raise ValueError(f"the payload inflates to more than the {declared} bytes it declares")
        pending += piece
        _, end = hop(pending, HEADER.itemsize, HEADER.itemsize)
        if end:
            yield pending[:end]
            pending = pending[end:]
        _require_event(pending, len(pending) + declared - read)
    if read < declared:
        raise ValueError(f"the payload inflates to {read} bytes, and declares {declared}")
    if pending:
        raise ValueError(f"the last {len(pending)} bytes of the inflated payload are no whole event")


def _require_event(data: bytes, left: int) -> None:
    """Before more is inflated for an event of which the head is there: raise a ValueError if it cannot be one."""
    if len(data) < HEADER.itemsize:
        return
    claimed = int(np.frombuffer(data, HEADER, 1)["event_length"][0])
    if not HEADER.itemsize <= claimed <= left:
        raise ValueError(f"the last {left} bytes of the inflated payload are no whole event")
    if claimed > MAX_EVENT_BYTES:
        raise ValueError(f"an event of the payload claims {claimed} bytes, more than the limit {MAX_EVENT_BYTES}")


class _Mixture:
    """Events of a block and of its payloads, in order, in one buffer."""

    def __init__(self, block: Block) -> None:
        self._source = block
        self._buffers: list[npt.NDArray[np.uint8]] = [block.data]
        self._offsets: list[npt.NDArray[np.int64]] = []
        self._positions: list[npt.NDArray[np.int64]] = []
        self._inner: list[npt.NDArray[np.int64]] = []
        self._headers: list[npt.NDArray[np.void]] = []
        self._end = len(block.data)
        self.faults: list[Fault] = []

    @property
    def size(self) -> int:
        """Bytes of all payloads that were added."""
        return self._end - len(self._source.data)

    def add_outer(self, first: int, end: int) -> None:
        """Events of the block itself."""
        self._offsets.append(self._source.offsets[first:end])
        self._positions.append(self._source.positions[first:end])
        self._inner.append(np.full(end - first, NOT_IN_PAYLOAD, np.int64))
        self._headers.append(self._source.headers[first:end])

    def add_inner(self, payload: int, data: bytes, inner_index: int) -> int:
        """Whole events of a payload; how many they are."""
        offsets, _ = hop(data, HEADER.itemsize, HEADER.itemsize)
        buffer = np.frombuffer(data, np.uint8)
        self._buffers.append(buffer)
        self._offsets.append(offsets + self._end)
        self._positions.append(np.full(len(offsets), self._source.positions[payload]))
        self._inner.append(np.arange(inner_index, inner_index + len(offsets)))
        self._headers.append(gather_headers(buffer, offsets))
        self._end += len(data)
        return len(offsets)

    def block(self, faults: list[Fault]) -> Block:
        """All of it, with the faults of the block itself."""
        return Block(
            self._source.file,
            self._source.format,
            np.concatenate(self._buffers),
            np.concatenate(self._offsets),
            np.concatenate(self._positions),
            np.concatenate(self._inner),
            np.concatenate(self._headers),
            sorted([*self.faults, *faults], key=lambda fault: fault.position),
        )
