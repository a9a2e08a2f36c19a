"""Compressed transactions: the events inside TRANSACTION_PAYLOAD events, inserted among the others.

Decompression is bounded: by the size that the event declares, by ``MAX_INFLATED_BYTES``, and in memory by passing on
the output every ``FLUSH_BYTES``, or after the largest event inside, up to ``MAX_EVENT_BYTES``. A payload itself is not
copied.

The generated readers locate a payload in its event, or the parser if they cannot. The engines
of :mod:`spark_adapter.decode` are not used: they would return payloads as a column, which is a copy of at most 2 GiB.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from binlog_ksy.event_transaction_payload import EventTransactionPayload
from binlog_ksy.lanes import READERS
from spark_adapter.files.blocks import BLOCK_BYTES, Block, Int64s
from spark_adapter.files.errors import Fault
from spark_adapter.files.event_types import Code
from spark_adapter.files.headers import HEADER, length_at
from spark_adapter.files.hopping import hop
from spark_adapter.files.parser_errors import describe
from spark_adapter.ksy.lanes_runtime import Lanes, Octets, forget

FLUSH_BYTES = BLOCK_BYTES
MAX_INFLATED_BYTES = 16 << 30
MAX_EVENT_BYTES = 1 << 30  # the maximum of max_allowed_packet

_ZSTD = pa.Codec("zstd")
_CODECS = {
    EventTransactionPayload.Compression.zstd: "zstd",
    EventTransactionPayload.Compression.none: None,
}


def open_payloads(blocks: Iterable[Block]) -> Iterator[Block]:
    """The same blocks, with the events of payloads after the TRANSACTION_PAYLOAD event they come from.

    A damaged payload gives the events before the damage, and a fault at the position of its event.
    """
    for block in blocks:
        payloads = np.flatnonzero(block.is_of((Code.transaction_payload.value,)))
        if len(payloads):
            yield from _opened(block, payloads)
        else:
            yield block


def _opened(block: Block, payloads: Int64s) -> Iterator[Block]:
    mixture = _Mixture(block, 0)
    for index, pieces in zip(payloads.tolist(), _pieces_of(block, payloads), strict=True):
        try:
            for piece in pieces:
                mixture.add(index, piece)
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


def _pieces_of(block: Block, payloads: Int64s) -> Iterator[Iterable[_Piece]]:
    """The events of each payload. Errors in a payload are raised when its pieces are read."""
    try:
        lanes = Lanes.over(Octets(block.data), block.body_offsets[payloads], block.body_ends[payloads])
        body: Any = READERS["event_transaction_payload"](lanes, None)
        starts, lengths = body.payload.starts.tolist(), body.payload.lengths.tolist()
        codes = lanes.definite(body.compression).tolist()
        sizes = lanes.definite(body.len_inflated).tolist()
        forget(body)
    except Exception:  # damaged bytes can raise anything in a reader: the parser says what is wrong
        for index in payloads.tolist():
            yield _parsed(block, index)
        return
    view = block.data.data
    bad = lanes.marks.bad.tolist()
    for index, start, length, code, size, is_bad in zip(
        payloads.tolist(), starts, lengths, codes, sizes, bad, strict=True
    ):
        if is_bad or code != EventTransactionPayload.Compression.zstd.value:
            yield _parsed(block, index)
            continue
        data = view[start : start + length]
        piece = _whole(data, size) if size <= FLUSH_BYTES else None
        yield _inflated("zstd", data, size) if piece is None else [piece]


def _whole(data: memoryview, size: int) -> _Piece | None:
    """A payload that inflates to exactly ``size`` bytes of whole events; None if it does not."""
    try:
        inflated = _ZSTD.decompress(data, size, asbytes=True)
    except OSError:
        return None
    offsets, end = hop(inflated, HEADER.itemsize, HEADER.itemsize)
    return _Piece(inflated, offsets) if end == size else None


def _parsed(block: Block, index: int) -> Iterator[_Piece]:
    """The pieces of a payload, read by the parser."""
    body = block.parse(index).body
    if body.compression not in _CODECS:
        raise ValueError(f"compressed by the unknown algorithm {int(body.compression)}")
    codec = _CODECS[body.compression]
    yield from _inflated(codec, memoryview(body.payload), len(body.payload) if codec is None else body.len_inflated)


def _inflated(codec: str | None, data: memoryview, declared: int) -> Iterator[_Piece]:
    """A payload that declares so many inflated bytes, piece by piece."""
    stream = pa.BufferReader(data)
    if codec is not None:
        stream = pa.CompressedInputStream(stream, codec)
    if declared > MAX_INFLATED_BYTES:
        raise ValueError(f"the payload claims to inflate to {declared} bytes, more than the limit {MAX_INFLATED_BYTES}")
    num_read = first = 0
    pending = b""
    # Small steps, so that little more than FLUSH_BYTES is passed on, yet few of them for an event of any size.
    step = max(FLUSH_BYTES // 8, 1)
    while piece := _read(stream, min(max(step, len(pending)), declared - num_read + 1)):
        num_read += len(piece)
        if num_read > declared:
            raise ValueError(f"the payload inflates to more than the {declared} bytes it declares")
        pending += piece
        offsets, end = hop(pending, HEADER.itemsize, HEADER.itemsize)
        if end:
            yield _Piece(pending[:end], offsets, first)
            first += len(offsets)
            pending = pending[end:]
        _require_event(pending, len(pending) + declared - num_read)
    if num_read < declared:
        raise ValueError(f"the payload inflates to {num_read} bytes, and declares {declared}")
    if pending:
        raise ValueError(f"the last {len(pending)} bytes of the inflated payload are no whole event")


def _read(stream: pa.NativeFile, length: int) -> bytes:
    try:
        data: bytes = stream.read(length)
    except OSError as error:
        reason = "the payload cannot be inflated: it is damaged, or not compressed as the event says"
        raise ValueError(reason) from error
    return data


def _require_event(data: bytes, left: int) -> None:
    """Check an event by its header before inflating the rest: raise a ValueError if it cannot be one."""
    if len(data) < HEADER.itemsize:
        return
    claimed = length_at(data)
    if not HEADER.itemsize <= claimed <= left:
        raise ValueError(f"the last {left} bytes of the inflated payload are no whole event")
    if claimed > MAX_EVENT_BYTES:
        raise ValueError(f"an event of the payload claims {claimed} bytes, more than the limit {MAX_EVENT_BYTES}")


class _Mixture:
    """Events of a block, from a given one on, and those of their payloads, in order, in one buffer."""

    def __init__(self, block: Block, first: int) -> None:
        self._source = block
        self._first = first
        self._pieces: list[_Piece] = []
        self._payloads: list[int] = []
        self.size = 0
        self.faults: list[Fault] = []

    def add(self, payload: int, piece: _Piece) -> None:
        """Add events of a payload, given the index of its own event."""
        self._pieces.append(piece)
        self._payloads.append(payload)
        self.size += len(piece.data)

    def block(self, end: int, faults: list[Fault]) -> Block:
        """Everything up to an event of the block, with the block's own faults."""
        source = self._source
        outer = np.arange(self._first, end)
        low, high = (int(source.offsets[self._first]), int(source.ends[end - 1])) if len(outer) else (0, 0)
        counts = np.array([len(piece.offsets) for piece in self._pieces], np.int64)
        inner = np.repeat(np.array(self._payloads, np.int64), counts)
        # The events of a payload come after the payload's own event.
        order = np.argsort(np.concatenate([outer, inner]), kind="stable")
        sizes = np.array([len(piece.data) for piece in self._pieces], np.int64)
        begin = np.cumsum(sizes) - sizes
        inflated = np.frombuffer(b"".join(piece.data for piece in self._pieces), np.uint8)
        offsets = _concat([piece.offsets for piece in self._pieces]) + np.repeat(begin, counts)
        headers, body_offsets = source.format.headers(inflated, offsets)
        firsts = np.array([piece.first for piece in self._pieces], np.int64) - (np.cumsum(counts) - counts)
        return Block(
            source.file,
            source.format,
            np.concatenate([source.data[low:high], inflated]),
            np.concatenate([source.offsets[outer] - low, offsets + (high - low)])[order],
            np.concatenate([source.positions[outer], source.positions[inner]])[order],
            np.concatenate([source.inner_index[outer], np.arange(len(inner)) + np.repeat(firsts, counts)])[order],
            np.concatenate([source.headers[outer], headers])[order],
            np.concatenate([source.body_offsets[outer] - low, body_offsets + (high - low)])[order],
            sorted([*self.faults, *faults], key=lambda fault: fault.position),
        ).without_short()


def _concat(arrays: list[Int64s]) -> Int64s:
    return np.concatenate(arrays) if arrays else np.zeros(0, np.int64)
