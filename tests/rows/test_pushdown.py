"""Filters that are taken from Spark: they leave out the rows that Spark would, and skip the work for them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timezone
from functools import cache
from typing import Any

import pyarrow as pa
import pytest
from pyspark.sql.datasource import (
    DataSourceReader,
    EqualNullSafe,
    EqualTo,
    Filter,
    GreaterThan,
    GreaterThanOrEqual,
    In,
    IsNotNull,
    IsNull,
    LessThan,
    LessThanOrEqual,
    Not,
    StringContains,
    StringEndsWith,
    StringStartsWith,
)

from spark_adapter.reading import splits as reading
from spark_adapter.reading.views import SCHEMAS, VIEWS
from spark_adapter.rows.pushdown import Pushed
from spark_adapter.source.datasource import BinlogDataSource
from spark_adapter.source.partitions import BinlogReader, SplitsPartition
from tests.support import truth
from tests.support.covering import covering
from tests.support.source_rows import Recorder, options, rows

FILE = "oltp"
TABLE = ("table",)
OP = ("op",)
Row = dict[str, Any]


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """The engine of the next reading."""
    engine = Recorder()
    monkeypatch.setattr(reading, "engine_named", lambda name: engine)
    return engine


def without(*columns: str) -> pa.Schema:
    return pa.schema([field for field in SCHEMAS["changes"] if field.name not in columns])


@pytest.mark.parametrize(
    ("test", "holds"),
    [
        (EqualTo(TABLE, "b"), "b"),
        (Not(EqualTo(TABLE, "b")), "ac"),
        (EqualNullSafe(TABLE, "b"), "b"),
        (Not(EqualNullSafe(TABLE, "b")), "ac-"),
        (EqualNullSafe(TABLE, None), "-"),
        (GreaterThan(TABLE, "b"), "c"),
        (GreaterThanOrEqual(TABLE, "b"), "bc"),
        (LessThan(TABLE, "b"), "a"),
        (LessThanOrEqual(TABLE, "b"), "ab"),
        (In(TABLE, ("a", "c", "x")), "ac"),
        (Not(In(TABLE, ("a", "c"))), "b"),
        (IsNull(TABLE), "-"),
        (IsNotNull(TABLE), "abc"),
        (Not(IsNull(TABLE)), "abc"),
        (StringStartsWith(TABLE, "a"), "a"),
        (StringEndsWith(TABLE, "a"), "a"),
        (StringContains(TABLE, "."), ""),
        (Not(StringContains(TABLE, ".")), "abc"),
    ],
)
def test_filters_mean_what_they_mean_in_sql(test: Filter, holds: str) -> None:
    pushed = Pushed.of(VIEWS["changes"].subjects, [test])
    values = pa.array(["a", "b", "c", None])
    marks = zip("abc-", pushed.holds("table", values).tolist(), strict=True)
    assert "".join(mark for mark, is_held in marks if is_held) == holds


def test_what_is_not_exactly_known_is_left_to_spark() -> None:
    left = [
        EqualTo(("server_id",), 1),
        EqualTo(("table", "x"), "a"),
        EqualTo(TABLE, None),
        EqualTo(TABLE, 1),
        In(TABLE, ("a", None)),
        Not(In(TABLE, ("a", None))),
        GreaterThan(("timestamp",), "2024-01-01"),
        GreaterThan(("timestamp",), datetime(2024, 1, 1)),
        EqualTo(("_gtid",), "x"),
    ]
    taken = [EqualTo(TABLE, "a"), GreaterThan(("timestamp",), datetime(2024, 1, 1, tzinfo=timezone.utc))]
    reader = BinlogDataSource({"path": str(truth.binlog(FILE)), "pushDownPredicate": "true"}).reader(_spark_schema())
    assert isinstance(reader, BinlogReader)
    assert reader.pushFilters([*left, *taken]) == left


def test_spark_accepts_the_reader_while_the_setting_is_off() -> None:
    reader = BinlogDataSource({"path": str(truth.binlog(FILE)), "pushDownPredicate": "true"}).reader(_spark_schema())
    # This is what Spark's plan_data_source_read looks at.
    assert reader.pushFilters.__func__ is DataSourceReader.pushFilters  # type: ignore[attr-defined]  # bound method


def test_nothing_is_taken_unasked() -> None:
    reader = BinlogDataSource({"path": str(truth.binlog(FILE))}).reader(_spark_schema())
    tests: list[Filter] = [EqualTo(TABLE, "orders")]
    assert reader.pushFilters(tests) == tests


def _spark_schema() -> Any:
    from spark_adapter.source.schemas import struct_type

    return struct_type(SCHEMAS["changes"])


# --- Real files -------------------------------------------------------------------------------------

# About half of the rows of FILE are later.
MIDDLE = datetime(2026, 11, 21, 1, 39, 47, tzinfo=timezone.utc)
FILTERS: list[tuple[list[Filter], Callable[[Row], bool]]] = [
    ([EqualTo(TABLE, "orders")], lambda row: row["table"] == "orders"),
    (
        [StringStartsWith(TABLE, "o"), Not(EqualTo(OP, "insert"))],
        lambda row: row["table"] == "orders" and row["op"] != "insert",
    ),
    ([EqualTo(("database",), "nope")], lambda row: False),
    ([In(OP, ("delete", "update"))], lambda row: row["op"] in ("update", "delete")),
    ([In(OP, ("ddl", "truncate"))], lambda row: row["op"] in ("ddl", "truncate")),
    ([GreaterThan(("timestamp",), MIDDLE)], lambda row: row["timestamp"] > MIDDLE),
    (
        [LessThanOrEqual(("timestamp",), MIDDLE), EqualTo(TABLE, "items")],
        lambda row: row["timestamp"] <= MIDDLE and row["table"] == "items",
    ),
    ([StringEndsWith(("file",), ".binlog")], lambda row: True),
    ([IsNull(TABLE)], lambda row: row["table"] is None),
]


@cache
def every_row(name: str, numbered: bool, step: int | None) -> list[Row]:
    """All rows of a file, read without filters."""
    return rows(options(name), schema=without() if numbered else without("change_index"), step=step)


@pytest.mark.parametrize(
    ("name", "number", "numbered", "step"),
    covering(
        [FILE, "compression_zstd", "mariadb_rows", "multi_table"], range(len(FILTERS)), [True, False], [None, 4096]
    ),
)
def test_they_never_change_a_row(name: str, number: int, numbered: bool, step: int | None) -> None:
    filters, is_wanted = FILTERS[number]
    schema = without() if numbered else without("change_index")
    wanted = [row for row in every_row(name, numbered, step) if is_wanted(row)]
    assert rows(options(name), schema=schema, step=step, filters=filters) == wanted


def test_other_tables_are_not_decoded(recorder: Recorder) -> None:
    found = rows(options(FILE), schema=without("change_index"), filters=[EqualTo(TABLE, "orders")])
    assert found
    assert recorder.tables == {"corpus.orders"}


def test_with_numbers_only_what_comes_before_in_the_transaction_is_decoded(recorder: Recorder) -> None:
    every = rows(options(FILE))
    total = len(recorder.decoded)
    recorder.decoded.clear()
    assert rows(options(FILE), filters=[EqualTo(OP, "delete")])
    last: dict[int, int] = {}
    for row in every:
        if row["op"] == "delete":
            last[row["transaction_position"]] = row["position"]
    needed = {row["position"] for row in every if row["position"] <= last.get(row["transaction_position"], -1)}
    assert {position for _, position in recorder.decoded} == needed
    assert len(needed) < total / 2


def test_other_times_and_ops_are_not_decoded(recorder: Recorder) -> None:
    filters = [GreaterThan(("timestamp",), datetime(2200, 1, 1, tzinfo=timezone.utc))]
    assert rows(options(FILE), filters=filters) == []
    assert recorder.decoded == []
    wanted = {r["position"] for r in rows(options(FILE, view="events")) if r["event_type"] == "DELETE_ROWS_EVENT"}
    rows(options(FILE), schema=without("change_index"), filters=[EqualTo(OP, "delete")])
    assert {position for _, position in recorder.decoded} == wanted


def test_events_of_other_types_are_not_decoded(recorder: Recorder) -> None:
    every = rows(options(FILE, view="events"))
    recorder.bodies_read.clear()
    found = rows(options(FILE, view="events"), filters=[EqualTo(("event_type",), "XID_EVENT")])
    assert found == [row for row in every if row["event_type"] == "XID_EVENT"]
    # Where transactions begin and end is read all the same, to tell those without an end.
    assert recorder.bodies_read == {"event_xid", "event_gtid", "event_query"}


def test_images_of_a_table(recorder: Recorder) -> None:
    asked = options(FILE, view="table", table="corpus.orders")
    every = rows(asked)
    test = EqualTo(("_change_type",), "update_postimage")
    assert rows(asked, filters=[test]) == [row for row in every if row["_change_type"] == "update_postimage"]
    assert rows(asked, filters=[StringContains(("_file",), "nope")]) == []


def test_transactions_by_time() -> None:
    asked = options(FILE, view="transactions")
    every = rows(asked)
    found = rows(asked, filters=[GreaterThan(("timestamp",), MIDDLE)])
    assert found == [row for row in every if row["timestamp"] > MIDDLE]


def test_other_files_are_not_opened() -> None:
    source = BinlogDataSource({"path": str(truth.DATA / "end_rotate*.binlog"), "pushDownPredicate": "true"})
    reader = source.reader(_spark_schema())
    assert isinstance(reader, BinlogReader)
    reader.pushFilters([StringEndsWith(("file",), "/end_rotate.2.binlog")])
    (partition,) = reader.partitions()
    assert isinstance(partition, SplitsPartition)
    assert [split.entry.path for split in partition.splits] == [str(truth.binlog("end_rotate.2"))]
    reader.pushFilters([EqualTo(("file",), "nope")])
    (partition,) = reader.partitions()
    assert list(reader.read(partition)) == []


def test_they_find_each_table_of_a_statement() -> None:
    (row,) = rows(options("statement"), filters=[EqualTo(TABLE, "t2"), EqualTo(OP, "statement")])
    assert row["statement"].startswith("UPDATE st, corpus2.t2 SET ")
    assert (row["database"], row["change_index"]) == ("corpus2", 1)
