"""Headers that do not have 19 bytes: 13 in binlog version 1 (MySQL 3.23), or as FORMAT_DESCRIPTION announces."""

from __future__ import annotations

import struct
import tracemalloc
from typing import Any

import pytest

from spark_adapter.decode import engine_named
from spark_adapter.errors import BinlogError
from tests.support.binlog_bytes import (
    LEN_MINIMAL_HEADER,
    OFS_LENGTH,
    START_V1,
    VIEWS,
    events_of,
    file_of,
    load,
    read,
    with_headers,
)
from tests.support.events_by_hand import MAGIC, Code, event

ENGINES = ("trees", "compiled")


def of_version_1(*events: tuple[Code, bytes]) -> bytes:
    """A file of MySQL 3.23."""
    return MAGIC + START_V1 + b"".join(event(code, body, header=LEN_MINIMAL_HEADER) for code, body in events)


def query(text: bytes) -> tuple[Code, bytes]:
    return Code.query, struct.pack("<IIBH", 3, 0, len(b"test"), 0) + b"test\0" + text


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("block_bytes", [1, 100, 1 << 20])
def test_bodies_of_version_1_are_read(engine: str, block_bytes: int) -> None:
    data = of_version_1(*((Code.intvar, struct.pack("<BQ", 2, number)) for number in range(14)))
    reading = read(data, "events", engine=engine_named(engine), block_bytes=block_bytes)
    assert reading.faults == []
    assert [row["intvar"]["value"] for row in reading.rows[1:]] == list(range(14))
    assert {(row["next_position"], row["flags"]) for row in reading.rows} == {(0, 0)}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("count", [1, 2, 12, 100])
def test_events_without_a_body_end_nothing(engine: str, view: str, count: int) -> None:
    """Their bodies begin where they end, 13 bytes after their beginning."""
    reading = read(of_version_1(*[(Code.stop, b"")] * count), view, engine=engine_named(engine))
    assert reading.faults == []
    if view == "events":
        assert [row["event_length"] for row in reading.rows[1:]] == [LEN_MINIMAL_HEADER] * count


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("view", VIEWS)
def test_a_body_that_is_too_short_is_a_fault_of_its_event(engine: str, view: str) -> None:
    data = of_version_1((Code.query, b""), query(b"insert into t values (1)"))
    reading = read(data, view, engine=engine_named(engine))
    assert [(fault.position, fault.event_type) for fault in reading.faults] == [
        (len(MAGIC) + len(START_V1), "QUERY_EVENT")
    ]
    assert len(reading.reported) == 1


def test_a_first_event_that_contradicts_itself_is_read_or_refused() -> None:
    """Its length makes its header that of version 1, and its body says version 3; or it is no header long."""
    start = bytearray(START_V1)
    start[LEN_MINIMAL_HEADER] = 3
    reading = read(MAGIC + bytes(start) + event(Code.stop, b"")[:18], "events")
    assert sorted(fault.position for fault in reading.faults) == [len(MAGIC), len(MAGIC) + len(START_V1)]
    for length in range(19):
        start[9:13] = length.to_bytes(4, "little")
        with pytest.raises(BinlogError, match=f"a length of {length} bytes is shorter"):
            read(MAGIC + bytes(start), "events")


def test_bytes_of_an_unknown_type_are_all_there() -> None:
    data = bytearray(of_version_1((Code.stop, b"abcdefghij")))
    data[len(MAGIC) + len(START_V1) + 4] = 99
    assert read(bytes(data), "events").rows[1]["unknown"] == b"abcdefghij"


def test_transactions_of_version_1_have_their_statements() -> None:
    reading = read(of_version_1(query(b"create table t (a int)"), query(b"drop table t")), "transactions")
    assert [row["statement"] for row in reading.rows] == ["create table t (a int)", "drop table t"]


def without_places(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows of a view but for what depends on how long headers are."""
    places = ("position", "end_position", "transaction_position", "event_length", "next_position", "num_bytes")
    own = ("checksum", "format_description", "rotate")
    kept = [{name: value for name, value in row.items() if name not in (*places, *own)} for row in rows]
    for row in kept:
        if "rows_by_table" in row:
            row["rows_by_table"] = [
                {name: value for name, value in each.items() if name != "num_bytes"} for each in row["rows_by_table"]
            ]
    return kept


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("len_header", [20, 25, 255])
@pytest.mark.parametrize("name", ["gtid_on", "multi_table", "checksum_none", "mariadb_rows"])
def test_longer_headers_change_nothing_else(name: str, len_header: int, view: str, engine: str) -> None:
    data = with_headers(events_of(load(name)), len_header)
    reading = read(data, view, engine=engine_named(engine))
    assert reading.faults == []
    assert without_places(reading.rows) == without_places(read(load(name), view).rows)


@pytest.mark.parametrize("view", VIEWS)
def test_an_event_shorter_than_its_header_is_reported_and_passed_over(view: str) -> None:
    description, *others = events_of(load("checksum_none"))
    data = with_headers([description, *others[:5]], 25)
    short = event(Code.stop, b"abcde")
    reading = read(data + short + with_headers([description, *others[5:]], 25)[others[0].position :], view)
    assert [(fault.position, fault.event_type) for fault in reading.faults] == [(len(data), "STOP_EVENT")]
    assert "24 bytes are too few for its header" in reading.faults[0].reason
    whole = read(with_headers([description, *others], 25), view)
    assert without_places(reading.sound) == without_places(whole.rows)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_description_that_cannot_be_read_is_a_fault_of_its_event(engine: str) -> None:
    """It announces headers of 0 bytes, in a file of MySQL 3.23, which has no such events."""
    body = struct.pack("<H50sIB", 4, b"5.7.44", 0, 0)
    data = of_version_1((Code.format_description, body), query(b"SELECT 1"))
    rows = read(data, "events", engine=engine_named(engine)).rows
    start, description, statement = (row for row in rows if row["event_length"] is not None)
    assert (start["error"], statement["error"], statement["query"]["query"]) == (None, None, "SELECT 1")
    assert (description["event_type"], description["checksum"]) == ("FORMAT_DESCRIPTION_EVENT", None)
    assert description["error"] is not None


def test_a_length_beyond_the_file_takes_no_memory() -> None:
    """After a second FORMAT_DESCRIPTION, which begins to be read anew."""
    description, *_, last = events_of(load("checksum_none"))
    data = bytearray(file_of([description, description, last]))
    struct.pack_into("<I", data, len(data) - len(last.data) + OFS_LENGTH, 1 << 31)
    tracemalloc.start()
    try:
        faults = read(bytes(data), "events").faults
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert any("2147483648 bytes" in fault.reason for fault in faults)
    assert peak < 1 << 26
