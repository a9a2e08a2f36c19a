"""Header positions that are not the event's end, though nothing is damaged; and damage among them.

No server at hand writes such files, so they are made by hand: a relay log of 5.0, whose FORMAT_DESCRIPTION lacks
LOG_EVENT_RELAY_LOG_F; and a log of 5.0.30 to 5.1.17, where positions within a transaction count from the beginning of
the transaction's cache. Neither has checksums.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

import numpy as np
import pyarrow as pa
import pytest

from spark_adapter.decode import engine_named
from spark_adapter.event_headers import HEADER
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.positions import is_confirmed, shifts, shifts_before
from tests.support.binlog_bytes import OFS_LENGTH, OFS_NEXT_POSITION, VIEWS, flipped, read, read_in_ranges
from tests.support.events_by_hand import DESCRIPTION_5_0, MAGIC, Code, event

ARTIFICIAL = 0x20  # LOG_EVENT_ARTIFICIAL_F
TRANSACTIONS = 6
Placed = tuple[int, bytes]


def query(text: str) -> bytes:
    head = struct.pack("<IIBHH", 3, 0, len(b"test"), 0, 0)
    return event(Code.query, head + b"test\0" + text.encode())


def ending_at(data: bytes, next_position: int) -> bytes:
    """An event whose header names a position."""
    return data[:OFS_NEXT_POSITION] + struct.pack("<I", next_position) + data[OFS_NEXT_POSITION + 4 :]


def transactions() -> Iterator[list[bytes]]:
    for number in range(TRANSACTIONS):
        inserts = [query(f"insert into t values ({number}, '{'x' * 7 * k}')") for k in range(number % 3 + 1)]
        yield [query("BEGIN"), *inserts, event(Code.xid, struct.pack("<Q", number))]


def relay_log(source_position: int = 4711) -> bytes:
    """What a replica of 5.0 writes when it connects to a source at a position."""
    rotate = event(Code.rotate, struct.pack("<Q", source_position) + b"bin.000001", flags=ARTIFICIAL)
    data = MAGIC + ending_at(DESCRIPTION_5_0, len(MAGIC + DESCRIPTION_5_0)) + ending_at(rotate, 0)
    data += ending_at(DESCRIPTION_5_0, len(MAGIC + DESCRIPTION_5_0))
    for each in (piece for transaction in transactions() for piece in transaction):
        source_position += len(each)
        data += ending_at(each, source_position)
    return data


def cached_log() -> bytes:
    """What a server of 5.0.45 writes: only statements outside of transactions end where they say."""
    data = MAGIC + ending_at(DESCRIPTION_5_0, len(MAGIC + DESCRIPTION_5_0))
    for number, transaction in enumerate(transactions()):
        in_cache = 0
        for each in transaction:
            in_cache += len(each)
            data += ending_at(each, in_cache)
        if number % 2:
            ddl = query(f"create table t{number} (a int)")
            data += ending_at(ddl, len(data) + len(ddl))
    return data


FILES = {"relay": relay_log(), "cached": cached_log()}


def events(data: bytes) -> list[Placed]:
    """The events by the chain of their lengths."""
    found = []
    at = len(MAGIC)
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at + OFS_LENGTH)
        found.append((at, data[at : at + length]))
        at += length
    return found


def walk(data: bytes, block_bytes: int = 1 << 20) -> tuple[list[Placed], list[str]]:
    """The events that are read, and what is reported."""
    found: list[Placed] = []
    faults: list[str] = []
    for block in EventFile(pa.BufferReader(data), "a.binlog", len(data)).blocks(len(MAGIC), block_bytes):
        found += [(int(position), block.event_bytes(i)) for i, position in enumerate(block.positions)]
        faults += map(str, block.faults)
    return found, faults


@pytest.mark.parametrize("block_bytes", [1, 100, 150, 1000, 1 << 20])
@pytest.mark.parametrize("kind", FILES)
def test_every_event_is_read(kind: str, block_bytes: int) -> None:
    assert walk(FILES[kind], block_bytes) == (events(FILES[kind]), [])


@pytest.mark.parametrize("engine", ["trees", "auto"])
@pytest.mark.parametrize("kind", FILES)
def test_the_transactions_are_those_that_were_written(kind: str, engine: str) -> None:
    rows = read(FILES[kind], "transactions", engine=engine_named(engine)).rows
    commits = [row for row in rows if row["outcome"] == "commit"]
    assert [(row["xid"], row["num_events"]) for row in commits] == [
        (number, number % 3 + 3) for number in range(TRANSACTIONS)
    ]
    assert sum(row["outcome"] == "ddl" for row in rows) == (kind == "cached") * TRANSACTIONS // 2


@pytest.mark.parametrize("step", [32, 100, 512])
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("kind", FILES)
def test_splits_give_the_rows_of_the_whole(kind: str, view: str, step: int) -> None:
    assert read_in_ranges(FILES[kind], step, view) == read(FILES[kind], view)


def test_a_relay_log_whose_positions_happen_to_fit_is_not_split() -> None:
    """The replica's FORMAT_DESCRIPTION describes only itself; a split in the middle would take it for the source's."""
    begin = len(MAGIC) + 2 * len(DESCRIPTION_5_0) + len(event(Code.rotate, bytes(18)))
    data = relay_log(source_position=begin)
    assert walk(data) == (events(data), [])
    assert read(data, "events", start=begin, stop=begin + 1).rows == []


@pytest.mark.parametrize("kind", FILES)
def test_a_cut_costs_what_is_after_it(kind: str) -> None:
    data = FILES[kind]
    for length in range(len(MAGIC + DESCRIPTION_5_0), len(data)):
        whole = [(position, each) for position, each in events(data) if position + len(each) <= length]
        end = whole[-1][0] + len(whole[-1][1])
        found, faults = walk(data[:length])
        assert found == whole, f"cut at {length}"
        assert len(faults) == (end < length), f"cut at {length}"
        assert all(f"position {end}: " in fault and "truncated" in fault for fault in faults)


def require_one_fault(data: bytes, sound: list[Placed], index: int) -> None:
    """The events before the damaged one are read, the rest is read or skipped, and one fault says where that begins.

    The event before the damaged one may be skipped, too: its position may count from another place than that of the
    event before it, so that only the damaged one could have confirmed it.
    """
    found, faults = walk(data)
    assert len(faults) == 1
    number = next(i for i in (index - 1, index) if f"position {sound[i][0]}: " in faults[0])
    assert found[:number] == sound[:number]
    rest = found[number:]
    assert rest == sound[len(sound) - len(rest) :]
    begin = sound[number][0]
    assert f"skipped {rest[0][0] - begin} bytes" in faults[0] if rest else "bytes of the file are not read" in faults[0]


@pytest.mark.parametrize("kind", FILES)
def test_a_wrong_length_is_found(kind: str) -> None:
    sound = events(FILES[kind])
    # The first event that counts from a place has none before it that could contradict its length.
    for index in range(4 if kind == "relay" else 1, len(sound)):
        for bit in range(32):
            at = sound[index][0] + OFS_LENGTH + bit // 8
            require_one_fault(flipped(FILES[kind], at, bit % 8), sound, index)


@pytest.mark.parametrize("kind", FILES)
def test_a_wrong_position_alone_costs_nothing(kind: str) -> None:
    data = FILES[kind]
    for position, _ in events(data)[1:]:
        for bit in range(32):
            damaged = flipped(data, position + OFS_NEXT_POSITION + bit // 8, bit % 8)
            assert walk(damaged) == (events(damaged), [])


@pytest.mark.parametrize("kind", FILES)
def test_a_hole_is_reported(kind: str) -> None:
    data = FILES[kind]
    sound = events(data)
    for index in range(4, len(sound)):
        position, each = sound[index]
        require_one_fault(data[:position] + bytes(len(each)) + data[position + len(each) :], sound, index)


def headers(*named: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """Headers of events that name a position and have a length, and where these begin."""
    found = np.zeros(len(named), HEADER)
    found["next_position"] = [position for position, _ in named]
    found["event_length"] = [length for _, length in named]
    return found, np.cumsum(np.append(4, found["event_length"])[:-1])


def test_the_shift_is_modulo_4_gib() -> None:
    found, _ = headers((10, 30), (5, 30))
    assert shifts(found, np.array([(1 << 32) - 20, 4 * (1 << 32)])).tolist() == [0, (1 << 32) - 25]


def test_an_event_is_confirmed_by_itself_or_a_neighbour() -> None:
    found, positions = headers((24, 20), (44, 20), (1000, 20), (1030, 30), (3, 10), (104 + 0, 10), (0, 10))
    shift = shifts(found, positions)
    before = shifts_before(found, shift, 0)
    assert is_confirmed(found, shift, before).tolist() == [True, True, True, True, False, False, False]
