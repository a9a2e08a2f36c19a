"""startingTimestamp and endingTimestamp: whole transactions by their commit, in every view, split and block."""

from __future__ import annotations

import gzip
import itertools
import struct
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from functools import cache, partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.decode import engine_named
from spark_adapter.errors import BinlogError
from spark_adapter.event_headers import header_offset
from spark_adapter.files import payloads
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.event_types import GTID_CODES
from spark_adapter.files.synchronize import blocks_of_range
from spark_adapter.options import Options
from spark_adapter.reading import splits as reading
from spark_adapter.transactions.selection import selected_transactions
from tests.support.binlog_bytes import OFS_LENGTH, Event, edited, events_of, flipped, load, read
from tests.support.covering import covering, slow_value
from tests.support.events_by_hand import MAGIC, Code
from tests.support.source_rows import Recorder, options, rows

Rows = list[dict[str, Any]]

SECOND = timedelta(seconds=1)
BASE = datetime(2024, 2, 29, 12, tzinfo=timezone.utc)
FUTURE = datetime(2200, 1, 1, tzinfo=timezone.utc)
VIEWS = ("changes", "transactions")
WITH_COMMIT_TIMES = [
    "gtid_on",
    "gtid_anonymous",
    "gtid_tagged_compressed",
    "oltp",
    "multi_table",
    "xa",
    "compression_zstd",
]
WITHOUT = [
    "mariadb_rows",
    "mariadb_xa_ddl",
    "mariadb_statement_compressed",
    "multi_table",
    "xa",
    "savepoint",
    "statement",
]


def with_time(event: Event, time: int) -> Event:
    """The event with another time in its header, in seconds since 1970."""
    data = bytearray(event.data)
    struct.pack_into("<I", data, header_offset("timestamp"), time)
    return Event(bytes(data), event.has_checksum, event.position).placed(event.position)


def timed(data: bytes, seconds: Callable[[int, int, int], int]) -> bytes:
    """A binlog whose events have other times.

    Args:
        data: the binlog.
        seconds: since BASE, by the number of the transaction, of the event in it, and of those after that.
    """
    times = {}
    for number, row in enumerate(read(data, "transactions").rows):
        own = [e for e in events_of(data) if row["transaction_position"] <= e.position < row["end_position"]]
        for place, event in enumerate(own):
            after = len(own) - 1 - place
            times[event.position] = int(BASE.timestamp()) + seconds(number, place, after)
    return edited(data, lambda event: with_time(event, times[event.position]) if event.position in times else event)


def without_gtids(name: str) -> bytes:
    """As old servers wrote it; MariaDB's GTID events tell no time, and stay."""
    return edited(load(name), lambda event: None if event.code in GTID_CODES and "mariadb" not in name else event)


def by_headers(name: str) -> bytes:
    """A file whose transactions end 10 seconds one after the other, each begun 15 seconds before its end."""
    return timed(
        without_gtids(name), lambda number, place, after: 10 * number - (0 if not after else 15 - min(place, 14))
    )


def commits(data: bytes) -> dict[int, datetime]:
    """When each transaction was committed, by its position: by the views without any filter."""
    events = read(data, "events").rows
    found = {}
    for row in read(data, "transactions").rows:
        last = [e for e in events if e["position"] < row["end_position"]][-1]
        if row["outcome"] != "open":
            found[row["transaction_position"]] = row["commit_timestamp"] or last["timestamp"]
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.binlog"


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks so small that most transactions go on in the next one."""
    use_blocks(monkeypatch, 1000)


def use_blocks(monkeypatch: pytest.MonkeyPatch, block_bytes: int) -> None:
    monkeypatch.setattr("spark_adapter.files.splits.blocks_of_range", partial(blocks_of_range, block_bytes=block_bytes))


def asked(path: Path, start: datetime | None = None, end: datetime | None = None, **given: str) -> Options:
    bounds = {"startingTimestamp": start, "endingTimestamp": end}
    return Options.parse(
        {"path": str(path), **{name: bound.isoformat() for name, bound in bounds.items() if bound is not None}, **given}
    )


def ranges(times: list[datetime]) -> Iterator[tuple[datetime | None, datetime | None]]:
    """Bounds at, before and after some of the times."""
    picked = sorted(set(times))
    picked = picked[:: len(picked) // 4 + 1]
    bounds = [time + step for time in picked for step in (timedelta(0), timedelta(microseconds=1))]
    yield from itertools.pairwise(bounds)
    yield bounds[len(bounds) // 2], None
    yield None, bounds[len(bounds) // 2]


_BY_HEADERS = " by headers"
LOGS = [*WITH_COMMIT_TIMES, *(f"{name}{_BY_HEADERS}" for name in WITHOUT)]


@cache
def data_of(name: str) -> bytes:
    """One of the LOGS."""
    original = name.removesuffix(_BY_HEADERS)
    return load(name) if original == name else by_headers(original)


OLTP = slow_value("oltp")
# How many splits at most, and bytes of a block.
DIVISIONS = {
    "whole": (1, 1000),
    "splits": (12, 1000),
    "whole in small blocks": (1, 300),
    "small splits and blocks": (None, 300),
}


@pytest.mark.parametrize(
    ("name", "division", "view"),
    covering(
        [OLTP if name == "oltp" else name for name in LOGS],
        [name if name in ("whole", "splits") else slow_value(name) for name in DIVISIONS],
        VIEWS,
    ),
)
def test_whole_transactions_by_their_commit(
    name: str, division: str, view: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    max_splits, block_bytes = DIVISIONS[division]
    use_blocks(monkeypatch, block_bytes)
    data = data_of(name)
    step = max(500, len(data) // max_splits + 1) if max_splits else 500
    path.write_bytes(data)
    times = commits(data)
    every = rows(Options.parse({"path": str(path), "view": view}))
    if view == "transactions":
        assert [row["transaction_position"] for row in every] == list(times)
    numbers = set()
    for start, end in ranges(list(times.values())):
        wanted = {
            position for position, time in times.items() if (not start or start <= time) and (not end or time < end)
        }
        numbers.add(len(wanted))
        found = rows(asked(path, start, end, view=view), step=step)
        assert found == [row for row in every if row["transaction_position"] in wanted]
    assert len(numbers) > 1


@pytest.mark.parametrize("name", [OLTP, "multi_table by headers"])
def test_the_table_view_agrees(name: str, path: Path, small_blocks: None) -> None:
    data = data_of(name)
    path.write_bytes(data)
    table = {"view": "table", "table": "corpus.orders" if name == "oltp" else "corpus.lg"}
    given = list(ranges(list(commits(data).values())))
    counts = set()
    for start, end in given:
        found = rows(asked(path, start, end, **table), step=1000)
        changes = rows(asked(path, start, end, tables=table["table"]))
        of_rows = {row["position"] for row in changes if row["op"] in ("insert", "update", "delete")}
        assert {row["_position"] for row in found} == of_rows
        counts.add(len(found))
    assert len(counts) > 1


@pytest.mark.parametrize("name", [OLTP if name == "oltp" else name for name in LOGS])
@pytest.mark.parametrize("block_bytes", [1, 300, 2000])
def test_blocks_of_any_size_give_the_same_events(name: str, block_bytes: int) -> None:
    data = data_of(name)
    times = sorted(commits(data).values())
    start, end = (round(time.timestamp() * 1_000_000) for time in (times[len(times) // 3], times[-1]))
    options = Options(starting_timestamp=start, ending_timestamp=end)

    def found(size: int) -> list[int]:
        file = EventFile(pa.BufferReader(data), "a.binlog", len(data))
        selected = selected_transactions(file.blocks(len(MAGIC), size), engine_named("trees"), options)
        return [int(position) for block in selected for position in block.positions]

    assert found(block_bytes) == found(1 << 30)


# What was wrong with comparing each event's header. ------------------------------------------------------------------


def one_transaction(data: bytes) -> dict[str, Any]:
    """One with several rows events."""
    row = next(row for row in read(data, "transactions").rows if len(row["tables"]) > 1)
    assert row["outcome"] == "commit"
    return row


def test_a_transaction_is_not_cut_in_two(path: Path) -> None:
    """Each event of it is a second later than the one before."""
    data = timed(without_gtids("multi_table"), lambda number, place, after: 100 * number - after)
    path.write_bytes(data)
    row = one_transaction(data)
    position, committed = row["transaction_position"], commits(data)[row["transaction_position"]]
    whole = [each for each in rows(asked(path)) if each["transaction_position"] == position]
    assert len({each["timestamp"] for each in whole}) > 1
    assert rows(asked(path, committed, committed + SECOND)) == whole
    assert rows(asked(path, committed, committed + SECOND, view="transactions")) == [row | {"file": str(path)}]
    for bounds in ((None, committed), (committed + SECOND, None)):
        for view in VIEWS:
            assert position not in {each["transaction_position"] for each in rows(asked(path, *bounds, view=view))}


def test_rows_that_were_not_committed_yet_are_not_there(path: Path) -> None:
    """All statements began 300 seconds before the commit."""
    data = timed(without_gtids("multi_table"), lambda number, place, after: 200 * number - 300 * bool(after))
    path.write_bytes(data)
    row = one_transaction(data)
    position, committed = row["transaction_position"], commits(data)[row["transaction_position"]]
    own = [each for each in rows(asked(path)) if each["transaction_position"] == position]
    assert {each["timestamp"] for each in own} == {committed - 300 * SECOND}
    before = rows(asked(path, None, committed))
    assert before
    assert all(each["transaction_position"] < position for each in before)


def test_to_the_microsecond() -> None:
    (*_, before, last) = rows(options("oltp", view="transactions"))
    time = last["commit_timestamp"]
    assert before["commit_timestamp"] < time
    assert time.microsecond
    for start, expected in ((time, [last]), (time + timedelta(microseconds=1), [])):
        assert rows(options("oltp", view="transactions", startingTimestamp=start.isoformat())) == expected
    every = rows(options("oltp", view="transactions"))
    assert rows(options("oltp", view="transactions", endingTimestamp=time.isoformat())) == every[:-1]


# Transactions without an end. ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gtid_on", "mariadb_rows"])
def test_no_bound_selects_a_transaction_that_is_open_at_the_end(name: str, path: Path, small_blocks: None) -> None:
    data = load(name)
    path.write_bytes(data[: max(event.position for event in events_of(data) if event.code == Code.xid.value)])
    for view in VIEWS:
        every = rows(Options.parse({"path": str(path), "view": view}))
        last = rows(Options.parse({"path": str(path), "view": "transactions"}))[-1]
        assert last["outcome"] == "open"
        expected = [row for row in every if row["transaction_position"] < last["transaction_position"]]
        assert (expected == every) == (view == "changes"), "it is no change, with bounds or without"
        for bounds in ((BASE, None), (None, FUTURE)):
            assert rows(asked(path, *bounds, view=view)) == expected


def xids(data: bytes) -> list[Event]:
    return [event for event in events_of(data) if event.code == Code.xid.value]


def test_where_the_end_is_damaged_the_last_event_stands_in_for_it(path: Path, small_blocks: None) -> None:
    data = by_headers("multi_table")
    xid = xids(data)[2]
    path.write_bytes(flipped(data, xid.position + 20))
    (cut,) = [row for row in rows(asked(path, view="transactions")) if row["outcome"] == "open"]
    last = [event for event in read(data, "events").rows if event["position"] < xid.position][-1]["timestamp"]
    told = f"position {xid.position}: XID_EVENT: wrong checksum"
    for start, is_there in ((last, True), (last + SECOND, False)):
        found = rows(asked(path, start, last + 2 * SECOND))
        assert (cut["transaction_position"] in {row["transaction_position"] for row in found}) == is_there
        assert any(told in (row["_corrupt_record"] or "") for row in found), "its time is not certain"


# Damage. -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("some", [2, pytest.param(100, marks=pytest.mark.slow)], ids=["some", "all"])
@pytest.mark.parametrize("view", ["changes", "transactions"])
@pytest.mark.parametrize("name", ["multi_table", "multi_table by headers", "mariadb_rows by headers"])
def test_damage_in_a_transaction_is_told_with_it_alone(
    name: str, view: str, some: int, path: Path, small_blocks: None
) -> None:
    data = data_of(name)
    transactions = [row for row in read(data, "transactions").rows if row["num_inserts"] > 1]
    transactions = transactions[:: max(1, len(transactions) // some)]
    assert len(transactions) > 1
    times = commits(data)
    for row in transactions:
        own = [e for e in events_of(data) if row["transaction_position"] <= e.position < row["end_position"]]
        damaged = own[-2]
        path.write_bytes(flipped(data, damaged.position + 30))
        time = times[row["transaction_position"]]
        step = timedelta(microseconds=1)
        for bounds in ((None, time), (time + step, None)):
            assert not any(row["_corrupt_record"] for row in rows(asked(path, *bounds, view=view, mode="FAILFAST")))
        (told,) = [
            row["_corrupt_record"] for row in rows(asked(path, time, time + step, view=view)) if row["_corrupt_record"]
        ]
        assert f"position {damaged.position}: " in told
        with pytest.raises(BinlogError, match="wrong checksum"):
            rows(asked(path, time, time + step, view=view, mode="FAILFAST"))


def test_damage_between_transactions_is_always_told(path: Path) -> None:
    data = load("multi_table")
    gtid = [event for event in events_of(data) if event.code in GTID_CODES][3]
    path.write_bytes(flipped(data, gtid.position + 25))
    for bounds in ((None, BASE), (FUTURE, None)):
        for view in VIEWS:
            (row,) = rows(asked(path, *bounds, view=view))
            assert f"position {gtid.position}: " in row["_corrupt_record"]


def test_damage_that_may_hide_transactions_is_always_told(path: Path) -> None:
    """The length of an event is damaged: reading goes on at the next event that proves itself, of whichever
    transaction."""
    data = load("multi_table")
    event = next(event for event in events_of(data) if event.code == Code.table_map.value)
    path.write_bytes(flipped(data, event.position + OFS_LENGTH + 1))
    for bounds in ((None, BASE), (FUTURE, None)):
        (row,) = rows(asked(path, *bounds))
        assert f"position {event.position}: " in row["_corrupt_record"]
        assert "skipped" in row["_corrupt_record"]


def test_damaged_compression_is_told_after_what_comes_before_it(tmp_path: Path, small_blocks: None) -> None:
    data = by_headers("multi_table")
    path = tmp_path / "binlog.000001.gz"
    xid = xids(data)[-1].position
    path.write_bytes(gzip.compress(data[:xid]) + gzip.compress(b"")[:10] + b"\xff" * 20)
    every = rows(asked(path, view="transactions"))
    assert "damaged gzip compression" in every[-1]["_corrupt_record"]
    assert len(every) == len(commits(data))
    assert rows(asked(path, BASE, view="transactions")) == every


# Work that is spared. ------------------------------------------------------------------------------------------------


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """The engine of the next reading."""
    engine = Recorder()
    monkeypatch.setattr(reading, "engine_named", lambda name: engine)
    return engine


def test_rows_of_other_transactions_are_not_decoded(recorder: Recorder) -> None:
    every = rows(options("oltp", view="transactions"))
    middle = every[len(every) // 2]
    recorder.decoded.clear()
    rows(options("oltp", startingTimestamp=middle["commit_timestamp"].isoformat()))
    assert recorder.decoded
    assert min(position for _, position in recorder.decoded) > middle["transaction_position"]


def test_payloads_of_other_transactions_are_not_inflated(monkeypatch: pytest.MonkeyPatch) -> None:
    every = rows(options("compression_zstd", view="transactions"))
    wanted = every[5]
    opened: list[int] = []

    def noting(block: Any, indices: Any) -> Any:
        opened.extend(block.positions[indices].tolist())
        return pieces_of(block, indices)

    pieces_of = payloads._pieces_of
    monkeypatch.setattr(payloads, "_pieces_of", noting)
    time = wanted["commit_timestamp"]
    bounds = {"startingTimestamp": time, "endingTimestamp": time + timedelta(microseconds=1)}
    found = rows(options("compression_zstd", **{name: bound.isoformat() for name, bound in bounds.items()}))
    assert {row["transaction_position"] for row in found} == {wanted["transaction_position"]}
    (position,) = opened
    assert wanted["transaction_position"] < position < wanted["end_position"]


def test_where_transactions_end_in_their_block_nothing_is_read_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise AssertionError("read ahead")

    monkeypatch.setattr(EventFile, "ahead", fail)
    assert rows(options("oltp"))
    assert rows(options("oltp", startingTimestamp=BASE.isoformat()))
