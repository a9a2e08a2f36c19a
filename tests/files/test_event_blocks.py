"""From bytes to events: blocks of any size, relay logs, payloads, and files beyond 4 GiB."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pytest

from spark_adapter.decode import Engine
from spark_adapter.decode.trees import TreesEngine
from spark_adapter.files import damage, payloads
from spark_adapter.files.blocks import NOT_IN_PAYLOAD, Block
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.synchronize import blocks_of_range
from spark_adapter.views.changes import ChangesView
from tests.support import truth
from tests.support.binlog_bytes import OFS_LENGTH, edited, events_of, load, read, relay_log
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, Code
from tests.support.events_by_hand import event as event_by_hand


def opened(data: bytes, verify: bool = True) -> EventFile:
    return EventFile(pa.BufferReader(data), "a.binlog", len(data), verify)


def blocks(data: bytes, block_bytes: int = 1 << 20) -> list[Block]:
    return list(opened(data).blocks(len(MAGIC), block_bytes))


# Blocks. -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none", "mariadb_end_stop", "compression_zstd"])
@pytest.mark.parametrize("block_bytes", [1, 100, 1000, 1 << 20])
def test_blocks_share_out_the_events(name: str, block_bytes: int) -> None:
    data = load(name)
    expected = [(event.position, event.code, event.data) for event in events_of(data)]
    found = [
        (int(block.positions[i]), int(block.codes[i]), block.event_bytes(i))
        for block in blocks(data, block_bytes)
        for i in range(len(block))
    ]
    assert found == expected


def test_blocks_are_no_larger_than_asked_for_or_the_largest_event() -> None:
    data = load("oltp")
    largest = max(len(event.data) for event in events_of(data))
    assert max(len(block.data) for block in blocks(data, 2000)) < 2000 + largest


def test_headers_are_columns() -> None:
    data = load("gtid_on")
    (block,) = blocks(data)
    for i, event in enumerate(events_of(data)):
        header = block.parse(i).header
        for field in ("timestamp", "server_id", "event_length", "next_position", "flags"):
            assert block.headers[field][i] == getattr(header, field)
        assert block.data[block.body_offsets[i] : block.body_ends[i]].tobytes() == event.body


def test_reading_may_begin_at_any_event() -> None:
    data = load("gtid_on")
    for event in events_of(data):
        first = next(opened(data).blocks(event.position))
        assert first.positions[0] == event.position


def test_reading_ahead_does_not_disturb_reading() -> None:
    data = load("gtid_on")
    file = opened(data)
    positions = []
    for block in file.blocks(len(MAGIC), 150):
        ahead = file.ahead(int(block.positions[0]), block.format, len(data))
        assert next(ahead).positions[0] == block.positions[0]
        positions += block.positions.tolist()
    assert positions == [event.position for event in events_of(data)]


def test_checksums_are_not_checked_without_the_option() -> None:
    data = bytearray(load("gtid_on"))
    last = events_of(bytes(data))[-1]
    data[last.end - 1] ^= 1
    assert read(bytes(data)).faults != []
    assert read(bytes(data), verify=False).faults == []


# Relay logs. ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none", "multi_table", "mariadb_rows"])
def test_a_relay_log_is_read_by_the_description_of_the_source(name: str) -> None:
    data = relay_log(name)
    reading = read(data)
    assert reading.faults == []
    assert truth.compare_changes(reading.rows, truth.load(name)) == []


def test_positions_in_a_relay_log_are_those_of_its_own_bytes() -> None:
    data = relay_log("checksum_none")
    for row in read(data, "events").rows:
        (length,) = struct.unpack_from("<I", data, row["position"] + OFS_LENGTH)
        assert row["event_length"] == length


@pytest.mark.parametrize("block_bytes", [1, 150, 1000])
def test_small_blocks_of_a_relay_log_change_nothing(block_bytes: int) -> None:
    data = relay_log("checksum_none")
    assert read(data, "events", block_bytes=block_bytes) == read(data, "events")


def test_damage_in_a_relay_log_is_stepped_over() -> None:
    data = bytearray(relay_log("gtid_on"))
    update = next(row for row in read(bytes(data), "events").rows if row["event_type"] == "UPDATE_ROWS_EVENT")
    data[update["position"] + 25] ^= 1
    reading = read(bytes(data))
    assert [fault.position for fault in reading.faults] == [update["position"]]
    assert [row["op"] for row in reading.sound if row["op"] != "ddl"] == ["insert"] * 3 + ["delete", "insert"]


# Payloads. -----------------------------------------------------------------------------------------------------------


def inner_events(data: bytes) -> bytes:
    """What is inflated from the first payload of a file."""
    for block in open_payloads(blocks(data)):
        inner = np.flatnonzero(block.inner_index != NOT_IN_PAYLOAD)
        first = inner[block.positions[inner] == block.positions[inner[0]]]
        return block.data[block.offsets[first[0]] : block.ends[first[-1]]].tobytes()
    raise AssertionError("no payload")


def payload_body(
    inner: bytes, *, declared: int | None = None, codec: str | None = "zstd", number: int = 0, cut: int = 0
) -> bytes:
    """The body of a TRANSACTION_PAYLOAD: fields of code, length and packed value, then the payload.

    ``cut`` bytes are missing at the end of the payload; its length is that of the rest.
    """
    data = inner if codec is None else pa.compress(inner, codec=codec, asbytes=True)
    data = data[: len(data) - cut]
    size = len(inner) if declared is None else declared
    kind = b"\x02\x01" + bytes([number]) if number < 251 else b"\x02\x03\xfc" + struct.pack("<H", number)
    fields = kind + b"\x03\x09\xfe" + struct.pack("<Q", size) + b"\x01\x09\xfe" + struct.pack("<Q", len(data))
    return fields + b"\x00" + data


def with_first_payload(data: bytes, body: bytes) -> bytes:
    """The file with the body of its first payload replaced."""
    first = next(event.position for event in events_of(data) if event.code == Code.transaction_payload.value)
    return edited(data, lambda event: event.with_body(body) if event.position == first else event)


COMPRESSED = "compression_zstd"


def rows_by_transaction(data: bytes) -> tuple[list[list[str]], list[str]]:
    """The images of the rows of each transaction, and what is reported."""
    reading = read(data)
    found: dict[int, list[str]] = {}
    for row in (row for row in reading.sound if row["op"] in truth.ROW_OPS):
        found.setdefault(row["transaction_position"], []).append(f"{row['before']} {row['after']}")
    return list(found.values()), reading.reported


@pytest.mark.parametrize(("codec", "number"), [("zstd", 0), (None, 255)])
def test_a_payload_is_opened_in_its_place(codec: str | None, number: int) -> None:
    data = load(COMPRESSED)
    made = with_first_payload(data, payload_body(inner_events(data), codec=codec, number=number))
    assert rows_by_transaction(made) == rows_by_transaction(data)


@pytest.mark.parametrize("flush_bytes", [1, 500, 5000])
def test_a_large_payload_comes_in_several_blocks(flush_bytes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = {view: read(load(COMPRESSED), view) for view in ("events", "changes", "transactions")}
    monkeypatch.setattr(payloads, "FLUSH_BYTES", flush_bytes)
    assert len(list(open_payloads(blocks(load(COMPRESSED))))) > 1
    for view, reading in whole.items():
        assert read(load(COMPRESSED), view) == reading


def test_payloads_are_the_same_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    together = {view: read(load(COMPRESSED), view) for view in ("events", "changes")}
    by_parser = payloads._parsed
    monkeypatch.setattr(
        payloads, "_pieces_of", lambda block, indices: [(i, by_parser(block, i)) for i in indices.tolist()]
    )
    assert {view: read(load(COMPRESSED), view) for view in together} == together


def test_no_payload_that_a_server_wrote_needs_the_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(block: object, index: int) -> None:
        raise AssertionError("one by one")

    monkeypatch.setattr(payloads, "_parsed", refuse)
    assert not read(load(COMPRESSED)).reported


def _cut(inner: bytes) -> bytes:
    return inner[:-5]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (lambda inner: payload_body(inner, declared=len(inner) - 1), "inflates to more than the"),
        (lambda inner: payload_body(inner, declared=1), "inflates to more than the 1 bytes"),
        (lambda inner: payload_body(inner, declared=len(inner) + 1), "and declares"),
        (lambda inner: payload_body(inner, declared=1 << 60), "more than the limit"),
        (lambda inner: payload_body(_cut(inner)), "are no whole event"),
        (lambda inner: payload_body(inner, number=7), "unknown algorithm 7"),
        (lambda inner: payload_body(inner)[:-20], "payload needs "),
        (lambda inner: payload_body(inner, cut=1), "the payload is cut: its compressed data goes on after its end"),
        (lambda inner: payload_body(inner, cut=40), "the payload is cut: its compressed data goes on after its end"),
        (lambda inner: payload_body(inner, codec=None, number=0), "the payload cannot be inflated"),
        (lambda inner: b"", "code_number.first_byte needs 1 byte, and 0 are left"),
    ],
)
def test_a_bad_payload_is_reported_and_the_other_transactions_whole(
    body: Callable[[bytes], bytes], reason: str
) -> None:
    data = load(COMPRESSED)
    transactions, _ = rows_by_transaction(data)
    found, reported = rows_by_transaction(with_first_payload(data, body(inner_events(data))))
    assert found[-len(transactions) + 1 :] == transactions[1:]
    *rows_before, of_payload = reported
    assert all("it may not have been committed" in row for row in rows_before)
    assert "TRANSACTION_PAYLOAD_EVENT" in of_payload
    assert reason in of_payload


def test_the_events_before_the_damage_of_a_payload_are_read() -> None:
    data = load(COMPRESSED)
    inner = inner_events(data)
    reading = read(with_first_payload(data, payload_body(_cut(inner))), "events")
    whole = [row for row in read(data, "events").rows if row["inner_index"] is not None]
    position = whole[0]["position"]
    of_first = [row["event_type"] for row in whole if row["position"] == position]
    found = [row for row in reading.rows if row["position"] == position and row["inner_index"] is not None]
    assert [row["event_type"] for row in found] == of_first[:-1]


# Beyond 4 GiB. -------------------------------------------------------------------------------------------------------


class SparseFile(io.RawIOBase):
    """A file of zeros with some bytes at some positions, of which only what is read exists."""

    def __init__(self, pieces: dict[int, bytes], size: int) -> None:
        self._pieces = pieces
        self._size = size
        self._at = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._at

    def seek(self, offset: int, whence: int = 0) -> int:
        self._at = offset + {0: 0, 1: self._at, 2: self._size}[whence]
        return self._at

    def read(self, size: int = -1) -> bytes:
        end = self._size if size < 0 else min(self._at + size, self._size)
        found = bytearray(max(end - self._at, 0))
        for start, data in self._pieces.items():
            first, last = max(start, self._at), min(start + len(data), end)
            if first < last:
                found[first - self._at : last - self._at] = data[first - start : last - start]
        self._at = max(end, self._at)
        return bytes(found)


GIB4 = 1 << 32


def huge(name: str, start: int) -> tuple[EventFile, int]:
    """A file whose events, but for the description, begin at ``start``; nothing is before them. And its size."""
    description, *rest = events_of(load(name))
    data = bytearray()
    for event in rest:
        data += event.placed(start + len(data)).data
    pieces = {0: MAGIC + description.data, start: bytes(data)}
    size = start + len(data)
    stream = pa.PythonFile(SparseFile(pieces, size), mode="r")
    return EventFile(stream, "huge", size), size


# From the byte after 4 GiB on, and with the wrap in the middle of the events.
STARTS = [GIB4, GIB4 + 12_345, GIB4 - 700, 3 * GIB4 - 20]


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none"])
@pytest.mark.parametrize("start", STARTS)
def test_events_beyond_4_gib_are_read(name: str, start: int) -> None:
    file, size = huge(name, start)
    found = [int(position) for block in file.blocks(start, 400) for position in block.positions]
    assert [fault for block in file.blocks(start, 400) for fault in block.faults] == []
    assert found[0] == start
    assert len(found) == len(events_of(load(name))) - 1
    assert found[-1] < size


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none"])
@pytest.mark.parametrize("start", STARTS)
def test_ranges_beyond_4_gib_share_out_the_rows(name: str, start: int) -> None:
    file, size = huge(name, start)
    rows = []
    for begin in range(start - 300, size, 150):
        own = blocks_of_range(file, begin, begin + 150)
        for batch, faults in ChangesView(TreesEngine()).batches(own):
            assert faults == []
            rows += batch.to_pylist()
    assert truth.compare_changes(rows, truth.load(name)) == []
    assert min(row["transaction_position"] for row in rows) > start
    assert max(row["position"] for row in rows) < size


@pytest.mark.parametrize("start", STARTS)
def test_damage_beyond_4_gib_is_stepped_over(start: int) -> None:
    file, size = huge("gtid_on", start)
    clean = [int(position) for block in file.blocks(start) for position in block.positions]
    stream = file._bytes.stream
    stream.seek(start)
    data = bytearray(stream.read(size - start))
    at = clean[5] - start + OFS_LENGTH
    data[at] ^= 0x80
    pieces = {0: MAGIC + events_of(load("gtid_on"))[0].data, start: bytes(data)}
    damaged = EventFile(pa.PythonFile(SparseFile(pieces, size), mode="r"), "huge", size)
    found = [int(position) for block in damaged.blocks(start) for position in block.positions]
    assert found == [*clean[:5], *clean[6:]]


# Long events. --------------------------------------------------------------------------------------------------------


class CountedFile(SparseFile):
    """Also remembers the longest piece that was read at once."""

    longest = 0

    def read(self, size: int = -1) -> bytes:
        found = super().read(size)
        self.longest = max(self.longest, len(found))
        return found


def with_a_long_event(name: str, length: int, *, is_true: bool) -> tuple[CountedFile, int, int]:
    """A file with zeros behind its events, and one of these claiming a length that takes it there.

    Args:
        is_true: the header position and the checksum, if there is one, are those of an event of that length.

    Returns:
        The file, its size, and the position of that event.
    """
    data = bytearray(load(name))
    position = events_of(load(name))[6].position
    size = position + length + 100
    struct.pack_into("<I", data, position + OFS_LENGTH, length)
    pieces = {0: bytes(data)}
    if is_true:
        struct.pack_into("<I", data, position + OFS_LENGTH + 4, position + length)
        body = bytes(data[position:]).ljust(length - 4, b"\0")
        pieces = {0: bytes(data[:position]), position: body + struct.pack("<I", zlib.crc32(body))}
    return CountedFile(pieces, size), size, position


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none"])
def test_a_wrong_length_is_not_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "BLOCK_BYTES", 1 << 20)
    raw, size, position = with_a_long_event(name, 50 << 20, is_true=False)
    file = EventFile(pa.PythonFile(raw, mode="r"), "long", size)
    found = list(file.blocks(len(MAGIC), 1 << 20))
    faults = [fault for block in found for fault in block.faults]
    assert faults[0].position == position
    assert f"a length of {50 << 20} bytes" in faults[0].reason
    whole = events_of(load(name))
    assert sum(len(block) for block in found) == len(whole) - 1
    assert raw.longest < 3 << 20


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none"])
def test_a_long_event_is_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "BLOCK_BYTES", 1 << 20)
    raw, size, position = with_a_long_event(name, 5 << 20, is_true=True)
    file = EventFile(pa.PythonFile(raw, mode="r"), "long", size)
    block = next(block for block in file.blocks(len(MAGIC), 1 << 20) if position in block.positions)
    assert int(block.headers["event_length"][-1]) == 5 << 20


def test_a_long_event_without_a_header_position_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "BLOCK_BYTES", 1 << 20)
    raw, size, position = with_a_long_event("gtid_on", 5 << 20, is_true=True)
    stored = bytearray(raw._pieces[position])
    struct.pack_into("<I", stored, OFS_LENGTH + 4, 0)
    struct.pack_into("<I", stored, len(stored) - 4, zlib.crc32(stored[:-4]))
    raw._pieces[position] = bytes(stored)
    file = EventFile(pa.PythonFile(raw, mode="r"), "long", size)
    assert any(position in block.positions for block in file.blocks(len(MAGIC), 1 << 20))


# The end of the file. ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("extra", range(1, 25))
def test_bytes_behind_the_last_event_are_reported_once(extra: int) -> None:
    data = load("gtid_on")
    for block_bytes in (len(data) - len(MAGIC), 1 << 20):
        reading = read(data + bytes(extra), "events", block_bytes=block_bytes)
        assert reading.sound == read(data, "events").rows
        assert [fault.position for fault in reading.faults] == [len(data)]


def test_each_event_of_a_payload_has_its_own_error(engine: Engine) -> None:
    """They share the position of the payload, and may be of one type."""
    inner = [b"\1a", b"", b"\1b"]
    bodies = b"".join(event_by_hand(Code.rows_query, body) for body in inner)
    found = read(
        MAGIC + DESCRIPTION_5_7 + event_by_hand(Code.transaction_payload, payload_body(bodies)), "events", engine=engine
    )
    rows = [row for row in found.rows if row["event_type"] == "ROWS_QUERY_LOG_EVENT"]
    assert [row["error"] is not None for row in rows] == [False, True, False]
    assert [row["rows_query"] is None for row in rows] == [False, True, False]


def test_faults_of_a_payload_come_in_its_order(engine: Engine) -> None:
    codes = [Code.update_rows, Code.delete_rows, Code.write_rows] * 2
    bodies = b"".join(event_by_hand(code, b"\1") for code in codes)
    data = MAGIC + DESCRIPTION_5_7 + event_by_hand(Code.transaction_payload, payload_body(bodies))
    found = read(data, "events", engine=engine)
    assert [fault.event_type for fault in found.faults] == [f"{code.name.upper()}_EVENT" for code in codes]
