"""What is wrong with a file is said once, with its place and reason, and everything else is read."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spark_adapter.decode import Engine, engine_named
from spark_adapter.errors import BinlogError
from spark_adapter.files.event_file import MAX_FORMAT_BYTES
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import view_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import list_files
from tests.support import truth
from tests.support.binlog_bytes import (
    IN_USE,
    LEN_CHECKSUM,
    LEN_HEADER,
    OFS_FLAGS,
    OFS_LENGTH,
    OFS_TYPE,
    VIEWS,
    Event,
    Reading,
    edited,
    events_of,
    flipped,
    load,
    read,
)
from tests.support.covering import slow_value
from tests.support.events_by_hand import MAGIC, POST_HEADERS_5_7, Code, format_description

ROWS = (Code.write_rows, Code.update_rows, Code.delete_rows)
ENGINES = [engine_named(name) for name in ("trees", "compiled")]


def refused(data: bytes) -> str:
    """Why a file cannot be read at all."""
    with pytest.raises(BinlogError) as caught:
        read(data)
    return str(caught.value)


# Files that cannot be read at all. -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "position 0: not a binlog: the file is empty"),
        (b"\xfe", "position 0: not a binlog: it begins with fe, not fe 62 69 6e"),
        (b"PK\x03\x04 and more", "position 0: not a binlog: it begins with 50 4b 03 04, not fe 62 69 6e"),
        (load("encrypted"), "position 0: encrypted: the file needs the keyring of its server"),
        (MAGIC, "position 4: truncated: 0 bytes of the first event's header"),
        (MAGIC + bytes(5), "position 4: truncated: 5 bytes of the first event's header"),
    ],
)
def test_a_file_without_a_beginning_is_refused(data: bytes, message: str) -> None:
    assert message in refused(data)


def test_a_file_that_begins_with_another_event_is_refused() -> None:
    events = events_of(load("gtid_on"))
    data = MAGIC + events[2].data
    assert "position 4: GTID_LOG_EVENT: the first event is not a FORMAT_DESCRIPTION_EVENT" in refused(data)


def test_a_huge_first_event_is_not_read() -> None:
    data = bytearray(load("gtid_on"))
    struct.pack_into("<I", data, len(MAGIC) + OFS_LENGTH, MAX_FORMAT_BYTES + 1)
    assert f"the first event claims a length of {MAX_FORMAT_BYTES + 1} bytes" in refused(bytes(data))


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none", "mariadb_end_stop"])
def test_no_flipped_bit_of_the_description_goes_unnoticed(name: str) -> None:
    data = load(name)
    for position in range(events_of(data)[0].end):
        for bit in (position % 8, (position + 3) % 8):
            if (position, bit) == (len(MAGIC) + OFS_FLAGS, 0):
                continue  # the file is then in use, and its checksum does not count that
            assert "FORMAT_DESCRIPTION" in (text := refused(flipped(data, position, bit))) or any(
                reason in text for reason in ("not a binlog", "the first event claims", "the first event is not")
            )


def test_a_flipped_bit_of_the_version_does_not_hide_the_checksum() -> None:
    """Servers before 5.6.1 wrote none; by its first digit alone, 9.7.4 becomes older than they are."""
    data = load("gtid_on")
    at = data.index(b"9.7.4")
    assert "FORMAT_DESCRIPTION_EVENT: damaged: server version '1.7.4" in refused(flipped(data, at, 3))


# Truncated files. ----------------------------------------------------------------------------------------------------


DOUBT = "it may not have been committed; the end of its transaction is damaged"


def certain(reading: Reading) -> Reading:
    """Without rows, and their faults, that may not have been committed, as the end of their transaction is damaged."""
    rows = [row for row in reading.rows if DOUBT not in (row.get("_corrupt_record") or "")]
    return Reading(rows, [fault for fault in reading.faults if DOUBT not in fault.reason])


def in_doubt(reading: Reading) -> list[dict[str, Any]]:
    """The others, as they are without that damage."""
    rows = [row for row in reading.rows if DOUBT in (row.get("_corrupt_record") or "")]
    assert len(rows) == len(reading.faults) - len(certain(reading).faults)
    return [row | {"_corrupt_record": None} for row in rows]


def transaction_of(name: str, position: int) -> tuple[int, int]:
    """The begin and the end of the transaction of an undamaged file in which a position is, or of none."""
    places = ((row["transaction_position"], row["end_position"]) for row in read_whole(name, "transactions"))
    return next((place for place in places if place[0] <= position < place[1]), (position, position))


def check_truncated(name: str, length: int, engine: Engine | None = None) -> None:
    """Whole transactions before the cut are read, and the cut is reported unless the file is in use.

    A transaction that is cut did not happen as far as anybody knows; but if the file is damaged, it may have.
    """
    data = load(name)
    events = events_of(data)
    cut = data[:length]
    if length < events[0].end:
        refused(cut)
        return
    is_in_use = bool(events[0].data[OFS_FLAGS] & IN_USE)
    end = max(event.end for event in events if event.end <= length)
    begin, _ = transaction_of(name, end)
    for view in VIEWS:
        found = read(cut, view, engine=engine)
        reading, doubted = certain(found), in_doubt(found)
        if view != "transactions":
            before = [row for row in read_whole(name, view) if row["position"] < end]
            of_cut = [row for row in before if view == "changes" and row["transaction_position"] == begin]
            assert reading.sound == [row for row in before if row not in of_cut]
            assert doubted == (of_cut if end < length and not is_in_use else [])
        expected = [end] if end < length and (view == "events" or not is_in_use) else []
        assert [fault.position for fault in reading.faults] == expected
        assert len(reading.reported) == len(expected)
        assert all("truncated" in text for text in reading.reported)


WHOLE: dict[tuple[str, str], list[dict[str, Any]]] = {}


def read_whole(name: str, view: str) -> list[dict[str, Any]]:
    """The rows of an undamaged file."""
    if (name, view) not in WHOLE:
        WHOLE[name, view] = read(load(name), view).rows
    return WHOLE[name, view]


TRUNCATED = ["gtid_on", "end_active", "checksum_none", "mariadb_end_stop"]


@pytest.mark.parametrize(("step", "num_bytes"), [(8, 400), pytest.param(4, 193, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", TRUNCATED)
def test_a_truncated_file_is_read_up_to_there(name: str, step: int, num_bytes: int, engine: Engine) -> None:
    """At, before and behind the end of one event in some, and every so many bytes."""
    data = load(name)
    ends = [event.end for event in events_of(data)]
    around = [end + more for end in ends[::step] for more in (-1, 0, 1, LEN_HEADER - 1, LEN_HEADER)]
    for length in sorted({*around, *range(0, len(data), num_bytes)}):
        if length < len(data):
            check_truncated(name, length, engine)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*TRUNCATED, "checksum_none_compressed", "gtid_tagged_compressed"])
def test_a_file_truncated_at_any_byte_is_read_up_to_there(name: str, engine: Engine) -> None:
    for length in range(len(load(name))):
        check_truncated(name, length, engine)


def test_the_torn_tail_of_a_file_in_use_is_only_among_the_events() -> None:
    data = load("end_active")[:-7]
    torn = read(data, "events").faults
    assert [fault.is_torn_tail for fault in torn] == [True]
    assert read(data).faults == []
    assert read(data).reported == []
    assert read(data, "transactions").rows[-1]["outcome"] == "open"


def test_damage_in_a_file_in_use_is_reported_as_in_any_other() -> None:
    data = load("end_active")
    rows = next(event for event in events_of(data) if event.code == Code.write_rows.value)
    reading = read(flipped(data, rows.position + 25))
    assert [fault.position for fault in reading.faults] == [rows.position]
    assert len(reading.reported) == 1


# One flipped bit. ----------------------------------------------------------------------------------------------------


def check_flipped(name: str, position: int, bit: int, engine: Engine | None = None) -> None:
    """With checksums, the damaged event alone is missing, and reported once."""
    data = load(name)
    hit = next(event for event in events_of(data) if event.position <= position < event.end)
    damaged = flipped(data, position, bit)
    events = read(damaged, "events", engine=engine)
    assert events.sound == [row for row in read_whole(name, "events") if row["position"] != hit.position]
    assert [fault.position for fault in events.faults] == [hit.position]
    assert len(events.reported) == 1
    found = read(damaged, engine=engine)
    changes = certain(found)
    assert changes.reported
    assert min(fault.position for fault in changes.faults) == hit.position
    # Rows before it, and those of later transactions.
    later = min((e.position for e in events_of(data) if e.position > hit.position and _is_gtid(e)), default=len(data))
    undamaged = [row for row in read_whole(name, "changes") if row["position"] < hit.position]
    begin, end = transaction_of(name, hit.position)
    of_hit = [row for row in undamaged if hit.end == end and row["transaction_position"] == begin]
    assert in_doubt(found) == of_hit
    undamaged = [row for row in undamaged if row not in of_hit]
    undamaged += [row for row in read_whole(name, "changes") if row["transaction_position"] >= later]
    kept = [row for row in changes.sound if row["position"] < hit.position or row["position"] >= later]
    assert kept == undamaged


def _is_gtid(event: Event) -> bool:
    return event.code in (Code.gtid.value, Code.anonymous_gtid.value, Code.gtid_tagged.value, Code.mariadb_gtid.value)


FLIPPED = ["gtid_on", "end_active", "mariadb_end_stop", "gtid_tagged_compressed"]


@pytest.mark.parametrize("num_bits", [12, slow_value(25)])
@pytest.mark.parametrize("name", FLIPPED)
def test_a_flipped_bit_costs_one_event(name: str, num_bits: int, engine: Engine) -> None:
    data = load(name)
    pick = random.Random(name)
    for position in range(events_of(data)[0].end, len(data), max(19, len(data) // num_bits)):
        check_flipped(name, min(position + pick.randrange(19), len(data) - 1), pick.randrange(8), engine)


@pytest.mark.slow
@pytest.mark.parametrize("name", FLIPPED)
def test_a_flipped_bit_anywhere_costs_one_event(name: str) -> None:
    """Every bit of the first file, and one bit of every byte of the others, by each engine in turn."""
    data = load(name)
    for position in range(events_of(data)[0].end, len(data)):
        for bit in range(8) if name == FLIPPED[0] else (position // 2 % 8,):
            check_flipped(name, position, bit, ENGINES[(position + bit) % len(ENGINES)])


@pytest.mark.parametrize(
    ("code", "bit"),
    [
        pytest.param(code, bit, marks=() if bit % 5 == number else pytest.mark.slow)
        for number, code in enumerate((Code.gtid, Code.table_map, Code.write_rows, Code.xid, Code.rotate))
        for bit in range(32)
    ],
)
def test_a_flipped_bit_of_a_length_costs_one_event(code: Code, bit: int) -> None:
    data = load("gtid_on")
    event = next(event for event in events_of(data) if event.code == code.value)
    check_flipped("gtid_on", event.position + OFS_LENGTH + bit // 8, bit % 8)


@pytest.mark.parametrize(("name", "position", "bit"), [("multi_table", 245, 5), ("mariadb_end_stop", 967, 1)])
def test_a_length_that_leads_to_another_event_hides_none(name: str, position: int, bit: int, engine: Engine) -> None:
    """Behind the flipped length an undamaged event begins, and intact ones are before that."""
    check_flipped(name, position, bit, engine)


@pytest.mark.parametrize("step", [3, slow_value(1)])
def test_a_flipped_length_of_the_last_event_of_a_file_in_use_is_no_torn_tail(step: int, engine: Engine) -> None:
    """It claims more than there is, as an event does that is not yet whole; but its position says otherwise."""
    last = events_of(load("end_active"))[-1]
    for bit in range(5, 32, step):
        check_flipped("end_active", last.position + OFS_LENGTH + bit // 8, bit % 8, engine)


def check_flipped_unseen(name: str, position: int, bit: int, engine: Engine | None = None) -> None:
    """Without checksums nobody sees every flip; what was before stays, and reading ends.

    Where the end of a transaction is hit, faults tell that it has none, or that it may not have been committed.
    """
    data = load(name)
    hit = next(event for event in events_of(data) if event.position <= position < event.end)
    for view in ("events", "changes"):
        reading = read(flipped(data, position, bit), view, engine=engine)
        expected = [row for row in read_whole(name, view) if row["position"] < hit.position]
        if view == "changes" and hit.code == Code.xid.value and reading.sound[: len(expected)] != expected:
            ended = expected[-1]["transaction_position"]
            expected = [row for row in expected if row["transaction_position"] != ended]
            assert any(ended <= fault.position < hit.position for fault in reading.faults)
        assert reading.sound[: len(expected)] == expected
    read(flipped(data, position, bit), "transactions", engine=engine)


@pytest.mark.parametrize("num_bits", [8, slow_value(25)])
@pytest.mark.parametrize("name", ["checksum_none", "checksum_none_compressed"])
def test_a_flipped_bit_without_checksums_does_no_harm_before_it(name: str, num_bits: int, engine: Engine) -> None:
    data = load(name)
    pick = random.Random(name)
    for position in range(events_of(data)[0].end, len(data), max(17, len(data) // num_bits)):
        check_flipped_unseen(name, min(position + pick.randrange(17), len(data) - 1), pick.randrange(8), engine)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["checksum_none", "checksum_none_compressed"])
def test_a_flipped_bit_anywhere_without_checksums_does_no_harm_before_it(name: str) -> None:
    data = load(name)
    for position in range(events_of(data)[0].end, len(data)):
        check_flipped_unseen(name, position, position % 8, ENGINES[position // 8 % len(ENGINES)])


def test_without_checksums_a_header_that_contradicts_itself_is_reported() -> None:
    data = load("checksum_none")
    event = next(event for event in events_of(data) if event.code == Code.write_rows.value)
    reading = read(flipped(data, event.position + OFS_LENGTH, 4), "events")
    assert [fault.position for fault in reading.faults] == [event.position]
    assert "the header says the event ends at" in reading.faults[0].reason


# Larger damage. ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block_bytes", [200, 1 << 20])
@pytest.mark.parametrize("fill", [b"\0", b"\xff", b"\xfe\x62\x69\x6e"])
@pytest.mark.parametrize("name", ["gtid_on", "checksum_none"])
def test_a_hole_is_stepped_over(name: str, fill: bytes, block_bytes: int) -> None:
    data = load(name)
    events = events_of(data)
    first, last = events[8], events[11]
    hole = (fill * 1000)[: last.position + 30 - first.position - 5]
    damaged = data[: first.position + 5] + hole + data[last.position + 30 :]
    reading = read(damaged, "events", block_bytes=block_bytes)
    whole = read_whole(name, "events")
    expected = [row for row in whole if row["position"] < first.position or row["position"] >= last.end]
    assert [row for row in reading.sound if row["position"] not in (last.position,)] == expected
    assert reading.faults[0].position == first.position
    assert len(reading.faults) <= 2


def test_what_was_skipped_is_told() -> None:
    data = load("gtid_on")
    event = next(event for event in events_of(data) if event.code == Code.table_map.value)
    (fault,) = read(flipped(data, event.position + OFS_LENGTH, 7), "events").faults
    assert f"skipped {len(event.data)} bytes to the next event at position {event.end}" in fault.reason


def test_an_unknown_event_type_is_no_damage() -> None:
    data = load("gtid_on")

    def unknown(event: Event) -> Event:
        if event.code != Code.rotate.value:
            return event
        renamed = bytearray(event.data)
        renamed[OFS_TYPE] = 99
        return Event(bytes(renamed), event.has_checksum)

    reading = read(edited(data, unknown), "events")
    assert reading.faults == []
    last = reading.rows[-1]
    assert (last["event_type"], last["type_code"]) == ("99", 99)
    assert last["unknown"] is not None


# Events that are whole and make no sense. ----------------------------------------------------------------------------


def without(name: str, wanted: Callable[[Event], bool]) -> tuple[bytes, list[int]]:
    """A file without the first event that is wanted; and the positions of rows events up to the next TABLE_MAP."""
    events = events_of(load(name))
    at = next(i for i, event in enumerate(events) if wanted(event))
    data = edited(load(name), lambda event: None if event.position == events[at].position else event)
    rest = events_of(data)[at:]
    orphans = []
    for event in rest:
        if event.code == Code.table_map.value:
            break
        if event.code in {code.value for code in ROWS}:
            orphans.append(event.position)
    return data, orphans


def test_rows_without_their_table_map_are_reported(engine: Engine) -> None:
    data, orphans = without("multi_table", lambda event: event.code == Code.table_map.value)
    reading = read(data, engine=engine)
    assert orphans
    assert [fault.position for fault in reading.faults] == orphans
    assert "no TABLE_MAP_EVENT before it in its statement has its table id" in reading.reported[0]
    assert [row["after"] for row in reading.sound if row["op"] in truth.ROW_OPS] == [
        row["after"]
        for row in read_whole("multi_table", "changes")
        if row["position"] > orphans[-1] + 200 and row["op"] in truth.ROW_OPS
    ]


def test_rows_of_an_unknown_column_type_are_reported(engine: Engine) -> None:
    data = load("checksum_none")
    event = [event for event in events_of(data) if event.code == Code.table_map.value][-1]
    at = event.data.index(b"\x03\x0f")  # INT and VARCHAR, the types of the columns
    damaged = flipped(data, event.position + at, 7)  # INT, which has no metadata that would be left over
    reading = read(damaged, engine=engine)
    assert len(reading.reported) == 1
    assert "corpus.t has columns of type 131, whose cells have no known layout" in reading.reported[0]
    before = [row for row in read_whole("checksum_none", "changes") if row["position"] < event.position]
    assert reading.sound[: len(before)] == before


def test_rows_without_columns_are_reported_and_end(engine: Engine) -> None:
    """An image without columns takes no bytes: reading such rows to the end of the event would never end."""

    def columnless(event: Event) -> Event:
        if event.code != Code.delete_rows.value:
            return event
        return event.with_body(event.body[:11] + b"\0" + event.body[12:])

    reading = read(edited(load("gtid_on"), columnless), engine=engine)
    (text,) = reading.reported
    assert "DELETE_ROWS_EVENT: rows of corpus.t: the images contain no column" in text
    assert len(reading.sound) == len(read_whole("gtid_on", "changes")) - 1


def test_rows_that_end_within_a_cell_are_reported(engine: Engine) -> None:
    def cut(event: Event) -> Event:
        return event.with_body(event.body[:-2]) if event.code == Code.update_rows.value else event

    data = edited(load("gtid_on"), cut)
    reading = read(data, engine=engine)
    (text,) = reading.reported
    assert "UPDATE_ROWS_EVENT: rows of corpus.t: " in text
    assert [row["op"] for row in reading.sound] == [
        row["op"] for row in read_whole("gtid_on", "changes") if row["op"] != "update"
    ]


def test_rows_after_a_damaged_gtid_event_are_not_of_the_transaction_before(engine: Engine) -> None:
    data = load("gtid_on")
    gtid = [event for event in events_of(data) if _is_gtid(event)][-1]
    reading = read(flipped(data, gtid.position + 30), engine=engine)
    last = [row for row in reading.sound if row["position"] > gtid.position]
    assert len(last) == 3
    assert {row["transaction_position"] for row in last} == {gtid.end}
    assert {row["gtid"] for row in last} == {None}
    assert [row["change_index"] for row in last] == [0, 1, 2]
    others = [row for row in read_whole("gtid_on", "changes") if row["position"] < gtid.position]
    assert [row for row in reading.sound if row["position"] < gtid.position] == others


def test_a_body_that_does_not_parse_is_told_in_its_row_of_the_events(engine: Engine) -> None:
    def cut(event: Event) -> Event:
        return event.with_body(event.body[:3]) if event.code == Code.xid.value else event

    data = edited(load("gtid_on"), cut)
    rows = read(data, "events", engine=engine).rows
    bad = [row for row in rows if row["error"] is not None]
    assert {row["event_type"] for row in bad} == {"XID_EVENT"}
    assert {row["error"] for row in bad} == {"xid needs 8 bytes, and 3 are left"}
    assert len(rows) == len(events_of(data))


# The three modes. ----------------------------------------------------------------------------------------------------


def by_mode(path: Path, view: str, mode: str) -> list[dict[str, Any]]:
    options = Options.parse({"path": str(path), "view": view, "mode": mode})
    found = []
    for split in splits(list_files(options.paths, options), 1 << 30):
        for batch in read_split(split, Asked(options, view_schema(options))):
            found += batch.to_pylist()
    return found


def _flipped_rows() -> bytes:
    data = load("gtid_on")
    return flipped(data, next(e for e in events_of(data) if e.code == Code.update_rows.value).position + 30)


DAMAGE = {
    "not a binlog": b"not a binlog at all",
    "encrypted": load("encrypted"),
    "truncated": load("gtid_on")[:-40],
    "wrong checksum": _flipped_rows(),
}


@pytest.mark.parametrize("view", ["changes", "events", "transactions"])
@pytest.mark.parametrize("reason", DAMAGE)
def test_each_mode_does_what_it_says(reason: str, view: str, tmp_path: Path) -> None:
    path = tmp_path / "a.binlog"
    path.write_bytes(DAMAGE[reason])
    with pytest.raises(BinlogError, match=reason) as caught:
        by_mode(path, view, "FAILFAST")
    assert str(path) in str(caught.value)
    column = "error" if view == "events" else "_corrupt_record"
    told = [row[column] for row in by_mode(path, view, "PERMISSIVE") if row[column] is not None]
    assert len(told) == 1
    assert reason in told[0]
    permitted = [row for row in by_mode(path, view, "PERMISSIVE") if row[column] is None]
    assert by_mode(path, view, "DROPMALFORMED") == permitted


@pytest.mark.parametrize("view", ["changes", "transactions"])
def test_a_torn_tail_fails_nothing(view: str, tmp_path: Path) -> None:
    path = tmp_path / "a.binlog"
    path.write_bytes(load("end_active")[:-7])
    assert by_mode(path, view, "FAILFAST") == by_mode(path, view, "PERMISSIVE")


# Input of malice. ----------------------------------------------------------------------------------------------------


def test_a_description_of_no_bytes_is_no_loop() -> None:
    description = format_description("5.7.44-log", POST_HEADERS_5_7, 38, checksums=0)
    for length in range(LEN_HEADER):
        event = bytearray(description[:LEN_HEADER])
        struct.pack_into("<I", event, OFS_LENGTH, length)
        event[OFS_TYPE] = Code.xid.value
        reading = read(MAGIC + description + bytes(event) * 3, "events")
        assert len(reading.faults) == 1
        assert f"a length of {length} bytes is too short for an event" in reading.faults[0].reason


def test_a_length_of_4_gib_is_not_allocated() -> None:
    data = bytearray(load("checksum_none"))
    last = events_of(bytes(data))[-1]
    struct.pack_into("<I", data, last.position + OFS_LENGTH, 0xFFFFFFFF)
    (fault,) = read(bytes(data), "events").faults
    assert "truncated: the event claims 4294967295 bytes" in fault.reason


def replaced(data: bytes, old: Event, new: Event) -> bytes:
    return edited(data, lambda event: new if event.position == old.position else event)


def test_every_prefix_of_every_body_is_survived(engine: Engine) -> None:
    """Events whose checksum is right, and whose body is cut short."""
    data = load("multi_table")
    seen = set()
    for event in events_of(data)[1:]:
        if event.code in seen:
            continue
        seen.add(event.code)
        for length in range(0, len(event.body), 9):
            changed = replaced(data, event, event.with_body(event.body[:length]))
            assert len(changed) < len(data) + LEN_CHECKSUM
            read(changed, engine=engine)


def without_a_checksum(name: str) -> bytes:
    """The file with zeros for the checksum of its FORMAT_DESCRIPTION."""
    data = load(name)
    end = events_of(data)[0].end
    return data[: end - LEN_CHECKSUM] + bytes(LEN_CHECKSUM) + data[end:]


def test_a_description_without_a_checksum_is_read_where_the_file_has_none(caplog: pytest.LogCaptureFixture) -> None:
    reading = read(without_a_checksum("checksum_none"))
    assert reading == read(load("checksum_none"))
    assert "a.binlog: the first event has no checksum" in caplog.text


def test_a_description_without_a_checksum_is_damaged_where_the_file_has_some() -> None:
    assert "wrong checksum: the event says 0x00000000" in refused(without_a_checksum("gtid_on"))
