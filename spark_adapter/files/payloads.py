"""Compressed transactions: the events inside TRANSACTION_PAYLOAD events, inserted among the others.

Decompression is bounded: by the size that the event declares, by ``MAX_INFLATED_BYTES``, and in memory by passing on
the output every ``FLUSH_BYTES``, or after the largest event inside, up to ``MAX_EVENT_BYTES``. A payload itself is not
copied.

C locates a payload in its event (:mod:`spark_adapter.compiled`), or the parser if it cannot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from binlog_ksy.event_transaction_payload import EventTransactionPayload
from spark_adapter.compiled.library import events
from spark_adapter.compiled.payloads import payloads as read_payloads
from spark_adapter.errors import Fault, in_file_order
from spark_adapter.event_headers import HEADER, Octets, length_at
from spark_adapter.files.blocks import BLOCK_BYTES, Block, Int64s
from spark_adapter.files.event_types import Code
from spark_adapter.files.hopping import hop, hop_ranges
from spark_adapter.files.parser_errors import describe
from spark_adapter.files.zstd import decompressed

FLUSH_BYTES = BLOCK_BYTES
MAX_INFLATED_BYTES = 16 << 30
MAX_EVENT_BYTES = 1 << 30  # the maximum of max_allowed_packet

_CUT = "Truncated"
"""In Arrow's error for compressed data that ends too early ("Truncated compressed stream")."""

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
    for index, pieces in _pieces_of(block, payloads):
        try:
            for piece in pieces:
                mixture.pieces.append(piece)
                if mixture.size >= FLUSH_BYTES:
                    yield mixture.block(index + 1, [])
                    mixture = _Mixture(block, index + 1)
        except Exception as error:
            mixture.faults.append(block.fault(index, describe(error)))
    yield mixture.block(len(block), block.faults)


class _Piece(NamedTuple):
    """Whole events of one or more payloads.

    Attributes:
        data: their bytes.
        offsets: of each.
        payloads: for each, the index of the payload's own event in the block.
        inner_index: of each within its payload.
    """

    data: Octets
    offsets: Int64s
    payloads: Int64s
    inner_index: Int64s


def _pieces_of(block: Block, payloads: Int64s) -> Iterator[tuple[int, Iterable[_Piece]]]:
    """The events of payloads in their order: the last payload of some pieces, and these.

    Errors in a payload are raised when its pieces are read.
    """
    library = events()
    if library is None:
        for index in payloads.tolist():
            yield index, _parsed(block, index)
        return
    found = read_payloads(library, block.data, block.body_offsets[payloads], block.body_ends[payloads])
    view = block.data.data
    zstd = EventTransactionPayload.Compression.zstd.value
    batch: list[_Inflated] = []
    num_bytes = 0
    for index, start, length, code, size, is_bad in zip(
        payloads.tolist(), *(column.tolist() for column in found), strict=True
    ):
        is_plain = not is_bad and code == zstd
        payload = view[start : start + length]
        data = decompressed(payload, size) if is_plain and size <= FLUSH_BYTES else None
        if data is None:
            yield from _of_batch(batch)
            batch, num_bytes = [], 0
            yield index, _inflated(index, "zstd", payload, size) if is_plain else _parsed(block, index)
            continue
        batch.append(_Inflated(index, payload, data))
        num_bytes += size
        if num_bytes >= FLUSH_BYTES // 4:
            yield from _of_batch(batch)
            batch, num_bytes = [], 0
    yield from _of_batch(batch)


class _Inflated(NamedTuple):
    """A payload that inflates to as many bytes as it declares.

    Attributes:
        event_index: of its own event in the block.
        payload: as logged.
        data: inflated.
    """

    event_index: int
    payload: memoryview
    data: bytes


def _of_batch(batch: list[_Inflated]) -> Iterator[tuple[int, Iterable[_Piece]]]:
    if not batch:
        return
    sizes = np.array([len(payload.data) for payload in batch], np.int64)
    ends = np.cumsum(sizes)
    data = np.frombuffer(b"".join(payload.data for payload in batch), np.uint8)
    hops = hop_ranges(data, ends - sizes, ends, HEADER.itemsize)
    if hops is None:  # some payload is not of whole events
        for index, payload, inflated in batch:
            yield index, _inflated(index, "zstd", payload, len(inflated))
        return
    offsets, numbers = hops
    first = np.searchsorted(numbers, np.arange(len(batch)))
    indices = np.array([payload.event_index for payload in batch], np.int64)
    inner_index = np.arange(len(offsets)) - first[numbers]
    yield batch[-1].event_index, [_Piece(data, offsets, indices[numbers], inner_index)]


def _parsed(block: Block, index: int) -> Iterator[_Piece]:
    """The pieces of a payload, read by the parser."""
    body = block.parse(index).body
    if body.compression not in _CODECS:
        raise ValueError(f"compressed by the unknown algorithm {int(body.compression)}")
    codec = _CODECS[body.compression]
    size = len(body.payload) if codec is None else body.len_inflated
    yield from _inflated(index, codec, memoryview(body.payload), size)


def _inflated(index: int, codec: str | None, data: memoryview, declared: int) -> Iterator[_Piece]:
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
            inner_index = np.arange(first, first + len(offsets))
            yield _Piece(np.frombuffer(pending, np.uint8, end), offsets, np.full(len(offsets), index), inner_index)
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
        if _CUT in str(error):
            reason = "the payload is cut: its compressed data goes on after its end"
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
    """Events of a block, from a given one on, and those of their payloads, in order, in one buffer.

    Attributes:
        pieces: of the payloads so far.
    """

    def __init__(self, block: Block, first: int) -> None:
        self._source = block
        self._first = first
        self.pieces: list[_Piece] = []
        self.faults: list[Fault] = []

    @property
    def size(self) -> int:
        """Inflated bytes."""
        return sum(len(piece.data) for piece in self.pieces)

    def block(self, end: int, faults: list[Fault]) -> Block:
        """Everything up to an event of the block, with the block's own faults."""
        source = self._source
        outer = np.arange(self._first, end)
        low, high = (int(source.offsets[self._first]), int(source.ends[end - 1])) if len(outer) else (0, 0)
        inner = _concat([piece.payloads for piece in self.pieces])
        # The events of a payload come after the payload's own event.
        order = np.argsort(np.concatenate([outer, inner]), kind="stable")
        sizes = np.cumsum([0, *(len(piece.data) for piece in self.pieces)])
        data = np.concatenate([source.data[low:high], *(piece.data for piece in self.pieces)])
        offsets = _concat([piece.offsets + begin for piece, begin in zip(self.pieces, sizes, strict=False)])
        offsets += high - low
        headers, body_offsets = source.format.headers(data, offsets)
        return Block(
            source.file,
            source.format,
            data,
            np.concatenate([source.offsets[outer] - low, offsets])[order],
            np.concatenate([source.positions[outer], source.positions[inner]])[order],
            np.concatenate([source.inner_index[outer], *(piece.inner_index for piece in self.pieces)])[order],
            np.concatenate([source.headers[outer], headers])[order],
            np.concatenate([source.body_offsets[outer] - low, body_offsets])[order],
            in_file_order([*self.faults, *faults]),
            source.source,
        ).without_short()


def _concat(arrays: list[Int64s]) -> Int64s:
    return np.concatenate(arrays) if arrays else np.zeros(0, np.int64)
