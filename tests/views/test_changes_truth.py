"""The view `changes` against the truth of every real file, by both engines, however the file is cut."""

from __future__ import annotations

import functools

import pytest

from spark_adapter.decode import Engine, engine_named
from tests.support import truth
from tests.support.binlog_bytes import Reading, load, read, read_in_ranges
from tests.support.covering import ENGINES, covering

SMALL = 4_000  # bytes of a file that is cheap to read in very many pieces
MAX_SPLITS = 24
LOST = (
    "incident: position 676: INCIDENT_EVENT: the server did not log some changes: "
    "Non-transactional changes were not written to the binlog."
)
# The second LOAD DATA INTO TABLE ldm: "failed after rows went in", says the record of the server.
FAILED = (
    "statement_load_data: position 1045640: EXECUTE_LOAD_QUERY_EVENT: it failed on its server with error 1062: "
    "what it had changed in tables without transactions has stayed"
)


@functools.cache
def whole(name: str, engine: str) -> Reading:
    """All of a file by one task."""
    return read(load(name), engine=engine_named(engine), name=name)


@pytest.mark.parametrize("name", truth.readable_files())
def test_changes_equal_the_truth(name: str, engine: Engine) -> None:
    reading = whole(name, engine.name)
    told = [LOST] * (name == "incident")
    assert [str(fault) for fault in reading.faults if not fault.is_torn_tail] == told
    remarks = told + [FAILED] * (name == "statement_load_data")
    found = [each.partition(": ")[2] for each in truth.compare_changes(reading.rows, truth.load(name))]
    assert found == remarks


@pytest.mark.parametrize(
    ("name", "engine", "division"),
    covering(truth.readable_files(), ENGINES, ["blocks smaller than events", "splits"]),
    indirect=["engine"],
)
def test_divisions_change_nothing(name: str, engine: Engine, division: str) -> None:
    data = load(name)
    if division == "splits":
        found = read_in_ranges(data, max(512, len(data) // MAX_SPLITS), engine=engine, name=name)
    else:
        found = read(data, engine=engine, name=name, block_bytes=max(300, len(data) // 400))
    assert found == whole(name, engine.name)


@pytest.mark.slow
@pytest.mark.parametrize("name", truth.readable_files())
def test_splits_of_512_bytes_change_nothing(name: str, engine: Engine) -> None:
    assert read_in_ranges(load(name), 512, engine=engine, name=name) == whole(name, engine.name)


@pytest.mark.parametrize("name", [name for name in truth.readable_files() if len(load(name)) < SMALL])
def test_splits_smaller_than_events_change_nothing(name: str, engine: Engine) -> None:
    assert read_in_ranges(load(name), 64, engine=engine, name=name) == whole(name, engine.name)


@pytest.mark.parametrize("name", truth.UNDECODABLE)
def test_rows_that_need_the_ddl_are_reported(name: str, engine: Engine) -> None:
    reading = read(load(name), engine=engine, name=name)
    reported = {row["position"] for row in reading.rows if row["_corrupt_record"] is not None}
    rows_events = {row["position"] for row in read(load(name), "events").rows if "ROWS_EVENT_V1" in row["event_type"]}
    assert reported
    assert reported <= rows_events
    expected = sum(len(transaction.changes) for transaction in truth.load(name).with_changes)
    assert len(reading.sound) < expected


def test_what_mariadb_encrypted_is_reported(engine: Engine) -> None:
    reading = read(load("mariadb_encrypted"), engine=engine)
    assert reading.sound == []
    (fault,) = reading.faults
    assert "encrypted" in fault.reason
