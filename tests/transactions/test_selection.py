"""The filters among the options, on real files: which rows they let through, and the work they skip."""

from __future__ import annotations

import gzip
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.errors import BinlogError
from spark_adapter.options import Options
from spark_adapter.reading import splits as reading
from spark_adapter.reading.views import SCHEMAS
from tests.support.binlog_bytes import flipped, load
from tests.support.source_rows import Recorder, options, rows

FILES = ["oltp", "compression_zstd", "mariadb_rows"]
VIEWS = {"changes": "position", "events": "position", "transactions": "transaction_position"}
ROWS_EVENTS = "WRITE_ROWS_EVENT,UPDATE_ROWS_EVENT,WRITE_ROWS_EVENT_V1,UPDATE_ROWS_EVENT_V1"


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """The engine of the next reading."""
    engine = Recorder()
    monkeypatch.setattr(reading, "engine_named", lambda name: engine)
    return engine


def without_numbers(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in row.items() if key != "change_index"} for row in found]


@pytest.mark.parametrize("name", FILES)
def test_events_are_selected_by_the_times_of_their_headers(name: str) -> None:
    """Transactions are selected as ``test_commit_times.py`` tells."""
    every = rows(options(name, view="events"))
    times = sorted({row["timestamp"] for row in every if row["timestamp"].year > 1970})
    start = times[len(times) // 3]
    end = max(times[2 * len(times) // 3], start + timedelta(seconds=1))
    given = {"startingTimestamp": start.isoformat(), "endingTimestamp": str(int(end.timestamp()))}
    found = rows(options(name, view="events", **given))
    assert found
    assert found == [row for row in every if start <= row["timestamp"] < end]
    assert rows(options(name, view="events", endingTimestamp=times[0].isoformat())) == [
        row for row in every if row["timestamp"] < times[0]
    ]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("step", [None, 700])
def test_positions(name: str, view: str, step: int | None) -> None:
    place = VIEWS[view]
    every = rows(options(name, view=view))
    positions = sorted({row[place] for row in every})
    start, end = positions[len(positions) // 3], positions[2 * len(positions) // 3] + 1
    asked = options(name, view=view, startingPosition=str(start), endingPosition=str(end))
    expected = [row for row in every if start <= row[place] < end]
    assert without_numbers(rows(asked, step=step)) == without_numbers(expected)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("step", [None, 700])
def test_positions_across_files(view: str, step: int | None, tmp_path: Path) -> None:
    numbers = [99, 100, 999999, 1000000]
    for number, name in zip(numbers, ["oltp", "gtid_on", "multi_table", "xa"], strict=True):
        (tmp_path / f"binlog.{number:06}").write_bytes(load(name))
    (tmp_path / "binlog.000100.gz").write_bytes(gzip.compress((tmp_path / "binlog.000100").read_bytes()))
    (tmp_path / "binlog.000100").unlink()
    (tmp_path / "relay.000100").write_bytes(load("oltp"))
    given = {"path": str(tmp_path), "view": view}
    every = [row for row in rows(Options.parse(given)) if "relay" not in row["file"]]

    def place(row: dict[str, Any]) -> tuple[int, int]:
        return int(row["file"].removesuffix(".gz").rpartition(".")[2]), row[VIEWS[view]]

    assert sorted({place(row)[0] for row in every}) == numbers
    for at in (len(every) // 8, len(every) - 5):
        start, end = place(every[at]), place(every[len(every) - 5])
        asked = {
            "startingPosition": f"binlog.{start[0]:06}:{start[1]}",
            "endingPosition": f"binlog.{end[0]:06}:{end[1] + 1}",
        }
        found = rows(Options.parse({**given, **asked}), step=step)
        assert found
        assert without_numbers(found) == without_numbers([row for row in every if start <= place(row) <= end])


def test_damage_outside_the_positions_is_not_told(tmp_path: Path) -> None:
    data = load("oltp")
    path = tmp_path / "binlog"
    damaged = 9104 + 30
    path.write_bytes(flipped(data, damaged))
    given = {"path": str(path), "mode": "FAILFAST"}
    assert rows(Options.parse({**given, "startingPosition": "10000"}))
    assert rows(Options.parse({**given, "endingPosition": "9104"}))
    with pytest.raises(BinlogError):
        rows(Options.parse({**given, "startingPosition": "9104", "endingPosition": "9105"}))


@pytest.mark.parametrize("name", FILES)
def test_event_types_in_changes(name: str) -> None:
    every = rows(options(name))
    types = {row["position"]: row["event_type"] for row in rows(options(name, view="events"))}
    found = rows(options(name, eventTypes=ROWS_EVENTS))
    if name != "compression_zstd":  # whose rows events share the positions of their payloads
        expected = [row for row in every if types[row["position"]] in ROWS_EVENTS.split(",")]
        assert without_numbers(found) == without_numbers(expected)
    assert found
    assert {row["op"] for row in found} <= {"insert", "update"}
    assert rows(options(name, eventTypes="XID_EVENT")) == []


def test_event_types_in_events() -> None:
    found = rows(options("oltp", view="events", eventTypes="XID_EVENT, 33"))
    every = rows(options("oltp", view="events"))
    assert found == [row for row in every if row["event_type"] in ("XID_EVENT", "GTID_LOG_EVENT")]


def test_event_types_in_the_table_view() -> None:
    found = rows(options("oltp", view="table", table="corpus.orders", eventTypes="DELETE_ROWS_EVENT"))
    assert {row["_change_type"] for row in found} == {"delete"}


def test_tables(recorder: Recorder) -> None:
    every = rows(options("oltp"))
    recorder.decoded.clear()
    found = rows(options("oltp", tables="corpus.o*, corpus.items", excludeTables="*.items"))
    assert recorder.tables == {"corpus.orders"}
    assert without_numbers(found) == without_numbers([row for row in every if row["table"] == "orders"])
    numbers: dict[int, list[int]] = {}
    for row in found:
        numbers.setdefault(row["transaction_position"], []).append(row["change_index"])
    assert all(each == list(range(len(each))) for each in numbers.values())


def test_times_and_positions_skip_work(recorder: Recorder) -> None:
    rows(options("oltp", startingTimestamp="2200-01-01"))
    rows(options("oltp", endingPosition="1000"))
    assert recorder.decoded == []
    rows(options("oltp", startingPosition="60000"))
    assert recorder.decoded
    assert min(position for _, position in recorder.decoded) >= 60000


def test_changes_without_cells_are_not_rendered(monkeypatch: pytest.MonkeyPatch) -> None:
    from spark_adapter.views import changes

    every = rows(options("oltp"))

    def fail(*_: Any) -> None:
        raise AssertionError("a cell is rendered")

    monkeypatch.setattr(changes, "cell_texts", fail)
    schema = pa.schema([SCHEMAS["changes"].field(name) for name in ("op", "change_index", "gtid")])
    assert rows(options("oltp"), schema=schema) == [{name: row[name] for name in schema.names} for row in every]
    with pytest.raises(AssertionError, match="rendered"):
        rows(options("oltp", mode="FAILFAST"), schema=schema)


def test_bodies_of_columns_that_are_not_asked_for_are_not_read(recorder: Recorder) -> None:
    schema = pa.schema([SCHEMAS["events"].field(name) for name in ("position", "xid")])
    assert rows(options("oltp", view="events"), schema=schema)
    # Where transactions begin and end is read all the same, to tell those without an end.
    assert recorder.bodies_read == {"event_xid", "event_gtid", "event_query"}


def test_timestamps_are_instants() -> None:
    (row,) = rows(options("oltp", view="events", eventTypes="FORMAT_DESCRIPTION_EVENT"))
    moment: datetime = row["timestamp"]
    local = moment.astimezone(timezone(timedelta(hours=5, minutes=30)))
    given = {"view": "events", "eventTypes": "FORMAT_DESCRIPTION_EVENT"}
    assert rows(options("oltp", startingTimestamp=local.isoformat(), **given)) == [row]
    assert rows(options("oltp", startingTimestamp=(local + timedelta(seconds=1)).isoformat(), **given)) == []
