"""Ranges of a file divide its events among them, whatever their size, and whatever wrote or damaged the file."""

from __future__ import annotations

import random

import pyarrow as pa
import pytest

from spark_adapter.files.event_file import EventFile
from spark_adapter.files.event_types import GTID_CODES
from spark_adapter.files.synchronize import Boundaries, blocks_of_range
from tests.support import truth
from tests.support.binlog_bytes import (
    LEN_CHECKSUM,
    LEN_HEADER,
    OFS_FLAGS,
    Event,
    edited,
    events_of,
    file_of,
    flipped,
    load,
    ranges,
    read,
    read_in_ranges,
)
from tests.support.events_by_hand import MAGIC, POST_HEADERS_5_7, Code, format_description

STEPS = [32, 100, 512, 5000]


def shared_out(data: bytes, step: int, verify: bool = True) -> list[list[int]]:
    """Positions of the events that each range of a file takes."""
    found = []
    for start, stop in ranges(len(data), step):
        file = EventFile(pa.BufferReader(data), "a.binlog", len(data), verify)
        own = [int(position) for block in blocks_of_range(file, start, stop, 700) for position in block.positions]
        found.append(own)
    return found


def positions(data: bytes) -> list[int]:
    return [event.position for event in events_of(data)]


def old_description(version: str, number: int) -> Event:
    """What a server says that knows event types up to ``number``, in place of a newer one's description."""
    data = format_description(version, POST_HEADERS_5_7, number, checksums=1)
    return Event(data, has_checksum=True)


def of_old_server(name: str, number: int = 35, with_gtids: bool = False) -> bytes:
    """A file as MySQL 5.6 writes it: GTID events with gtid_mode=ON alone."""
    _, *rest = events_of(load(name))
    kept = [event for event in rest if with_gtids or event.code not in (*GTID_CODES, Code.previous_gtids.value)]
    return file_of([old_description("5.6.51-log", number), *kept])


# Who takes what. -----------------------------------------------------------------------------------------------------

FILES = {
    "mysql": load("gtid_on"),
    "anonymous": load("gtid_anonymous"),
    "without checksums": load("checksum_none"),
    "tagged": load("gtid_tagged"),
    "compressed": load("compression_zstd"),
    "compressed without checksums": load("checksum_none_compressed"),
    "statements": load("statement"),
    "XA": load("xa"),
    "MariaDB": load("mariadb_xa_ddl"),
    "MariaDB, compressed": load("mariadb_compressed"),
    "5.6 with GTIDs": of_old_server("multi_table", with_gtids=True),
    "5.6 without GTIDs": of_old_server("multi_table"),
    "5.5": of_old_server("multi_table", number=27),
    "in use": load("end_active"),
    "torn": load("end_kill9_cut")[:3000],
}


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("kind", FILES)
def test_every_event_is_taken_once(kind: str, step: int) -> None:
    data = FILES[kind]
    whole = [position for own in shared_out(data, len(data)) for position in own]
    assert whole[0] == len(MAGIC)
    assert [position for own in shared_out(data, step) for position in own] == whole


@pytest.mark.parametrize("kind", [kind for kind in FILES if kind != "5.5"])
def test_a_range_begins_where_a_transaction_does(kind: str) -> None:
    data = FILES[kind]
    boundaries = Boundaries(EventFile(pa.BufferReader(data), "a.binlog", len(data)))
    events = {event.position: event for event in events_of(data)} if kind != "torn" else None
    parts = [own for own in shared_out(data, 200) if own]
    assert len(parts) > 2
    if events is not None:
        assert all(boundaries.is_start(events[own[0]].data) for own in parts[1:])


@pytest.mark.parametrize("kind", ["5.6 without GTIDs", "5.5"])
def test_without_gtids_a_transaction_begins_with_its_begin(kind: str) -> None:
    data = FILES[kind]
    begins = {event.position for event in events_of(data) if event.body.endswith(b"\0BEGIN")}
    starts = {own[0] for own in shared_out(data, 64) if own}
    assert starts - {len(MAGIC)} == begins


@pytest.mark.parametrize("number", [27, 35])
def test_the_rows_of_an_old_server_are_those_of_the_truth(number: int) -> None:
    data = of_old_server("multi_table", number)
    whole = read(data)
    assert whole.faults == []
    images = [(row["before"], row["after"], row["change_index"]) for row in read(load("multi_table")).rows]
    assert [(row["before"], row["after"], row["change_index"]) for row in whole.rows] == images
    for step in (100, 512):
        assert read_in_ranges(data, step) == whole


def test_a_range_without_a_beginning_is_empty() -> None:
    data = load("oltp")
    first, second = [event.position for event in events_of(data) if event.code in GTID_CODES][10:12]
    file = EventFile(pa.BufferReader(data), "a.binlog", len(data))
    assert list(blocks_of_range(file, first + 1, second)) == []


def test_a_range_behind_the_end_is_empty() -> None:
    data = load("gtid_on")
    file = EventFile(pa.BufferReader(data), "a.binlog", len(data))
    assert list(blocks_of_range(file, len(data), len(data) + 100)) == []


def test_a_range_that_ends_behind_the_end_takes_all() -> None:
    data = load("gtid_on")
    file = EventFile(pa.BufferReader(data), "a.binlog", len(data))
    found = [int(position) for block in blocks_of_range(file, 0, 1 << 40) for position in block.positions]
    assert found == positions(data)


def test_a_relay_log_is_one_range() -> None:
    """Its positions are the source's, so that no event proves its place."""
    description = bytearray(events_of(load("gtid_on"))[0].data)
    description[OFS_FLAGS] |= 0x40
    own = Event(bytes(description), has_checksum=True).placed(len(MAGIC))
    data = MAGIC + own.data + b"".join(event.data for event in events_of(load("checksum_none")))
    first, *others = shared_out(data, 100)
    assert len(first) == len(events_of(load("checksum_none"))) + 1
    assert not any(others)


def test_a_statement_that_contains_begin_begins_no_transaction() -> None:
    """A statement or a row may hold bytes like those of BEGIN, or of a whole event of another place."""
    data = of_old_server("multi_table")
    begin = next(event for event in events_of(data) if event.body.endswith(b"\0BEGIN"))

    def with_bytes_of_an_event(event: Event) -> Event:
        if event.code != Code.query.value or b"CREATE TABLE" not in event.body:
            return event
        return event.with_body(event.body + b" /*" + begin.data + b"*/")

    changed = edited(data, with_bytes_of_an_event)
    whole = shared_out(changed, len(changed))[0]
    assert [position for own in shared_out(changed, 64) for position in own] == whole
    assert len(whole) == len(events_of(data))


# Damage. -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none", "mariadb_end_stop", "checksum_none_compressed"])
def test_ranges_of_a_damaged_file_give_what_the_whole_gives(name: str) -> None:
    data = load(name)
    first = events_of(data)[0].end
    pick = random.Random(name)
    for position in range(first, len(data), max(37, len(data) // 40)):
        damaged = flipped(
            data, position + pick.randrange(7) if position + 7 < len(data) else position, pick.randrange(8)
        )
        view = pick.choice(["changes", "events", "transactions"])
        step = pick.choice([90, 200, 333])
        assert read_in_ranges(damaged, step, view) == read(damaged, view), f"byte {position}"


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none"])
def test_ranges_without_verifying_give_what_the_whole_gives(name: str) -> None:
    """Searching asks for checksums that walking then does not."""
    data = load(name)
    for event in events_of(data)[1:]:
        damaged = flipped(data, event.position + LEN_HEADER + 5)
        assert read_in_ranges(damaged, 150, "events", verify=False) == read(damaged, "events", verify=False)


def test_a_file_whose_first_gtid_event_is_damaged_is_cut_at_the_others() -> None:
    data = load("gtid_on")
    first, second, *_ = [event for event in events_of(data) if event.code in GTID_CODES]
    damaged = flipped(data, first.end - LEN_CHECKSUM)
    starts = [own[0] for own in shared_out(damaged, 64) if own]
    assert starts[:2] == [len(MAGIC), second.position]


@pytest.mark.parametrize("name", ["gtid_on", "mariadb_rows", "compression_zstd"])
def test_gtids_stay_with_their_rows(name: str) -> None:
    reading = read_in_ranges(load(name), 128)
    assert truth.compare_changes(reading.rows, truth.load(name)) == []
