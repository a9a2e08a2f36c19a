"""Compressed transactions: the events inside TRANSACTION_PAYLOAD events, put in their place among the others.

Inflating is bounded: by the size that the event declares, by ``MAX_INFLATED_BYTES``, and in memory by passing on what
is inflated every ``FLUSH_BYTES``, or the largest event inside, up to ``MAX_EVENT_BYTES``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from binlog_ksy.event_transaction_payload import EventTransactionPayload
from binlog_ksy.lanes import READERS
from spark_adapter.decode.lanes_runtime import Lanes, Octets
from spark_adapter.errors import Fault
from spark_adapter.events import HEADER, Block, Code, Int64s, describe, gather_headers, hop

FLUSH_BYTES = 32 << 20
MAX_INFLATED_BYTES = 16 << 30
MAX_EVENT_BYTES = 1 << 30  # the most that max_allowed_packet lets through

_ZSTD = pa.Codec("zstd")
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
            yield from _opened(block, payloads)
        else:
            yield block


def _opened(block: Block, payloads: Int64s) -> Iterator[Block]:
    mixture = _Mixture(block, 0)
    for index, piece in zip(payloads.tolist(), _inflated_at_once(block, payloads), strict=True):
        try:
            for each in [piece] if piece is not None else _inflated(block.parse(index).body):
                mixture.add(index, each)
                if mixture.size >= FLUSH_BYTES:
                    yield mixture.block(index + 1, [])
                    mixture = _Mixture(block, index + 1)
        except Exception as error:
            mixture.faults.append(block.fault(index, describe(error)))
    yield mixture.block(len(block), block.faults)


class _Piece(NamedTuple):
    """Whole events of a payload.

    Attributes:
        data: their bytes.
        offsets: of each.
        first: index within the payload of the first one.
    """

    data: bytes
    offsets: Int64s
    first: int = 0


def _inflated_at_once(block: Block, payloads: Int64s) -> Iterator[_Piece | None]:
    """Each payload, if it is of whole events and not too long; None where only the parser can tell what it is."""
    try:
        lanes = Lanes.over(Octets(block.data), block.body_offsets[payloads], block.body_ends[payloads])
        body: Any = READERS["event_transaction_payload"](lanes, None)
        starts, lengths = body.payload.starts.tolist(), body.payload.lengths.tolist()
        codes = lanes.definite(body.compression).tolist()
        sizes = lanes.definite(body.len_inflated).tolist()
    except Exception:  # of whatever the bytes made of the reader: the parser says what is wrong
        yield from [None] * len(payloads)
        return
    view = block.data.data
    for start, length, code, size, is_bad in zip(starts, lengths, codes, sizes, lanes.marks.bad.tolist(), strict=True):
        if is_bad or code != EventTransactionPayload.Compression.zstd.value or size > FLUSH_BYTES:
            yield None
            continue
        try:
            data = _ZSTD.decompress(view[start : start + length], size, asbytes=True)
        except OSError:
            yield None
            continue
        offsets, end = hop(data, HEADER.itemsize, HEADER.itemsize)
        yield _Piece(data, offsets) if end == size else None


def _inflated(body: Any) -> Iterator[_Piece]:
    """The inflated payload, piece by piece."""
    if body.compression not in _CODECS:
        raise ValueError(f"compressed by the unknown algorithm {int(body.compression)}")
    codec = _CODECS[body.compression]
    if codec is None:
        stream, declared = pa.BufferReader(body.payload), len(body.payload)
    else:
        stream, declared = pa.CompressedInputStream(pa.BufferReader(body.payload), codec), body.len_inflated
    if declared > MAX_INFLATED_BYTES:
        raise ValueError(f"the payload claims to inflate to {declared} bytes, more than the limit {MAX_INFLATED_BYTES}")
    read = first = 0
    pending = b""
    while piece := stream.read(min(FLUSH_BYTES, declared - read + 1)):
        read += len(piece)
        if read > declared:
            raise ValueError(f"the payload inflates to more than the {declared} bytes it declares")
        pending += piece
        offsets, end = hop(pending, HEADER.itemsize, HEADER.itemsize)
        if end:
            yield _Piece(pending[:end], offsets, first)
            first += len(offsets)
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
    """Events of a block, from one on, and those of their payloads, in order, in one buffer."""

    def __init__(self, block: Block, first: int) -> None:
        self._source = block
        self._first = first
        self._pieces: list[_Piece] = []
        self._payloads: list[int] = []
        self.size = 0
        self.faults: list[Fault] = []

    def add(self, payload: int, piece: _Piece) -> None:
        """Events of a payload, by the index of its own event."""
        self._pieces.append(piece)
        self._payloads.append(payload)
        self.size += len(piece.data)

    def block(self, end: int, faults: list[Fault]) -> Block:
        """All of it up to an event of the block, with faults of the block itself."""
        source = self._source
        outer = np.arange(self._first, end)
        counts = np.array([len(piece.offsets) for piece in self._pieces], np.int64)
        inner = np.repeat(np.array(self._payloads, np.int64), counts)
        # Events of a payload come after its own.
        order = np.argsort(np.concatenate([outer, inner]), kind="stable")
        sizes = np.array([len(piece.data) for piece in self._pieces], np.int64)
        begin = np.cumsum(sizes) - sizes
        inflated = np.frombuffer(b"".join(piece.data for piece in self._pieces), np.uint8)
        offsets = _concat([piece.offsets for piece in self._pieces]) + np.repeat(begin, counts)
        firsts = np.array([piece.first for piece in self._pieces], np.int64) - (np.cumsum(counts) - counts)
        return Block(
            source.file,
            source.format,
            np.concatenate([source.data, inflated]),
            np.concatenate([source.offsets[outer], offsets + len(source.data)])[order],
            np.concatenate([source.positions[outer], source.positions[inner]])[order],
            np.concatenate([source.inner_index[outer], np.arange(len(inner)) + np.repeat(firsts, counts)])[order],
            np.concatenate([source.headers[outer], gather_headers(inflated, offsets)])[order],
            sorted([*self.faults, *faults], key=lambda fault: fault.position),
        )


def _concat(arrays: list[Int64s]) -> Int64s:
    return np.concatenate(arrays) if arrays else np.zeros(0, np.int64)
