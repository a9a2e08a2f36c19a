"""Versions of a table between which DDL changed its columns, in logs with and without column names."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyspark.sql.types import IntegerType, StringType, StructField, StructType

from spark_adapter.columns.table_schema import CHANGE_COLUMNS, TableSchemaError
from spark_adapter.options import Options
from spark_adapter.reading.planning import require_given_schema
from spark_adapter.reading.views import view_schema
from spark_adapter.source.datasource import BinlogDataSource
from spark_adapter.source.stream import BinlogStreamReader
from tests.support import tables_by_hand as by_hand
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, Code, event
from tests.support.source_rows import options, rows

ID = by_hand.Column(by_hand.LONG, b"", "id")
PRICE = by_hand.Column(by_hand.LONG, b"", "price")
NOTE = by_hand.Column(by_hand.LONGLONG, b"", "note")
HAS_FOREIGN_KEY = 1 | 2  # TM_BIT_LEN_EXACT_F, TM_REFERRED_FK_DB_F


class Log:
    """A log that is written event by event.

    Attributes:
        begins: positions of the transactions.
        maps: positions of their TABLE_MAP events.
    """

    def __init__(self, level: str) -> None:
        self.level = level
        self.data = MAGIC + DESCRIPTION_5_7
        self.begins: list[int] = []
        self.maps: list[int] = []

    def insert(
        self, *columns: by_hand.Column, table_id: int = 7, flags: int = 1, is_nullable: bool = False, table: str = "t"
    ) -> Log:
        """A transaction that inserts a row, whose cells are 1, 2, …."""
        cells = [by_hand.integer(each.code, number, False) for number, each in enumerate(columns, 1)]
        fields = by_hand.optional_metadata(columns, by_hand.Logged(self.level))
        nullable = [is_nullable] * len(columns)
        row = by_hand.rows_body(table_id, 1, [[True] * len(columns)], [by_hand.image(cells)], extra=b"")
        self.begins.append(len(self.data))
        self.data += event(Code.query, by_hand.query_body("d", "BEGIN"))
        self.maps.append(len(self.data))
        self.data += event(
            Code.table_map, by_hand.table_map_body(table_id, "d", table, columns, nullable, fields, flags)
        )
        self.rows_event = len(self.data)
        self.data += event(Code.write_rows, row) + event(Code.xid, bytes(8))
        return self

    def options(self, folder: Path, **given: str) -> Options:
        path = folder / "binlog.000007"
        path.write_bytes(self.data)
        return Options.parse({"path": str(path), "view": "table", "table": "d.t", **given})


def own_columns(asked: Options) -> list[str]:
    names: list[str] = view_schema(asked).names
    return names[len(CHANGE_COLUMNS) :]


def own_cells(found: list[dict[str, Any]]) -> list[list[Any]]:
    return [[value for name, value in row.items() if name not in CHANGE_COLUMNS.names] for row in found]


@pytest.mark.parametrize("level", ["MINIMAL", "NO_LOG"])
def test_without_names_other_columns_are_an_error_that_says_where_and_what_helps(level: str, tmp_path: Path) -> None:
    log = Log(level).insert(ID, PRICE).insert(ID, PRICE).insert(ID, NOTE, PRICE)
    first, _, second = (position + len(by_hand_table_map(log, k)) for k, position in enumerate(log.maps))
    with pytest.raises(
        TableSchemaError,
        match=rf"2 versions of d\.t with different columns.* at binlog\.000007:{first} .*, 2 columns .*"
        rf" binlog\.000007:{second} .* 3 columns .*startingPosition.*`@1`, .*binlog_row_metadata=FULL",
    ):
        view_schema(log.options(tmp_path))


def by_hand_table_map(log: Log, number: int) -> bytes:
    """The bytes of a TABLE_MAP event: its header says how many."""
    at = log.maps[number]
    return log.data[at : at + int.from_bytes(log.data[at + 9 : at + 13], "little")]


@pytest.mark.parametrize("other", [{"table_id": 8}, {"flags": HAS_FOREIGN_KEY}])
def test_without_names_the_same_columns_come_together(other: dict[str, Any], tmp_path: Path) -> None:
    log = Log("MINIMAL").insert(ID, PRICE).insert(ID, PRICE, **other)
    assert own_cells(rows(log.options(tmp_path))) == [[1, 2], [1, 2]]


def test_without_names_another_nullability_is_another_column(tmp_path: Path) -> None:
    log = Log("MINIMAL").insert(ID, PRICE).insert(ID, PRICE, is_nullable=True)
    with pytest.raises(TableSchemaError, match="2 versions"):
        view_schema(log.options(tmp_path))
    named = Log("FULL").insert(ID, PRICE).insert(ID, PRICE, is_nullable=True)
    assert own_cells(rows(named.options(tmp_path))) == [[1, 2], [1, 2]]


def test_with_names_other_columns_come_together(tmp_path: Path) -> None:
    log = Log("FULL").insert(ID, PRICE).insert(ID, NOTE, PRICE)
    assert own_columns(log.options(tmp_path)) == ["id", "price", "note"]
    assert own_cells(rows(log.options(tmp_path))) == [[1, 2, None], [1, 3, 2]]


@pytest.mark.parametrize("step", [None, 64])
def test_a_schema_by_place_reads_every_version(step: int | None, tmp_path: Path) -> None:
    log = Log("MINIMAL").insert(ID, PRICE).insert(ID, NOTE, PRICE)
    schema = pa.schema([("_table_version", pa.string()), ("@2", pa.int64()), ("@3", pa.int64())])
    found = rows(log.options(tmp_path), schema=schema, step=step)
    assert [(row["@2"], row["@3"]) for row in found] == [(2, None), (2, 3)]
    assert len({row["_table_version"] for row in found}) == 2


@pytest.mark.parametrize("level", ["MINIMAL", "FULL"])
def test_columns_are_those_of_the_asked_positions(level: str, tmp_path: Path) -> None:
    log = Log(level).insert(ID, PRICE).insert(ID, NOTE, PRICE)
    names = {"MINIMAL": ["@1", "@2", "@3"], "FULL": ["id", "note", "price"]}[level]
    before = log.options(tmp_path, endingPosition=str(log.rows_event))
    assert own_columns(before) == ([names[0], names[1]] if level == "MINIMAL" else ["id", "price"])
    assert own_cells(rows(before)) == [[1, 2]]
    # Rows whose TABLE_MAP stands before the position are asked for.
    for position in (log.begins[1], log.maps[1], log.rows_event):
        after = log.options(tmp_path, startingPosition=f"binlog.000007:{position}")
        assert own_columns(after) == names
        assert own_cells(rows(after)) == [[1, 2, 3]]
    with pytest.raises(TableSchemaError, match="it has no rows at all"):
        view_schema(log.options(tmp_path, startingPosition=str(log.rows_event + 1)))


@pytest.mark.parametrize("selected", [{"endingTimestamp": "2024-02-29"}, {"excludeGtids": "0-1-100"}])
def test_a_given_schema_fits_though_transactions_that_are_not_read_have_no_names(
    selected: dict[str, str], tmp_path: Path
) -> None:
    """Definitions may name the columns of those that are read."""
    log = Log("MINIMAL").insert(ID, PRICE)
    schema = pa.schema([("id", pa.int32())])
    with pytest.raises(TableSchemaError, match="so column id cannot be identified"):
        require_given_schema(schema, log.options(tmp_path), None, is_stream=False)
    require_given_schema(schema, log.options(tmp_path, **selected), None, is_stream=False)


def test_columns_are_those_of_the_asked_files(tmp_path: Path) -> None:
    (tmp_path / "binlog.000006").write_bytes(Log("MINIMAL").insert(ID).data)
    Log("MINIMAL").insert(ID, PRICE).options(tmp_path)
    given = {"path": str(tmp_path), "view": "table", "table": "d.t"}
    with pytest.raises(TableSchemaError, match=r"begin at binlog\.000006:.* binlog\.000007:"):
        view_schema(Options.parse(given))
    assert own_columns(Options.parse({**given, "startingPosition": "binlog.000007:4"})) == ["@1", "@2"]
    assert own_columns(Options.parse({**given, "endingPosition": "binlog.000007:4"})) == ["@1"]


def test_columns_are_those_of_the_asked_event_types(tmp_path: Path) -> None:
    log = Log("FULL").insert(ID, PRICE)
    assert own_columns(log.options(tmp_path, eventTypes="WRITE_ROWS_EVENT")) == ["id", "price"]
    with pytest.raises(TableSchemaError, match="it has no rows at all"):
        view_schema(log.options(tmp_path, eventTypes="DELETE_ROWS_EVENT"))


def test_a_recorded_log() -> None:
    asked = options("mariadb_xa_ddl", view="table", table="corpus.x")
    with pytest.raises(TableSchemaError, match=r"2 versions of corpus\.x .* at mariadb_xa_ddl\.binlog:\d+ ") as error:
        view_schema(asked)
    second = str(error.value).split("mariadb_xa_ddl.binlog:")[2].split()[0]
    before = rows(options("mariadb_xa_ddl", view="table", table="corpus.x", endingPosition=second))
    after = rows(options("mariadb_xa_ddl", view="table", table="corpus.x", startingPosition=second))
    assert {len(cells) for cells in own_cells(before)} == {2}
    assert {len(cells) for cells in own_cells(after)} == {3}


@pytest.mark.parametrize("later_level", ["MINIMAL", "FULL"])
def test_a_stream_ends_at_a_version_that_does_not_fit(later_level: str, tmp_path: Path) -> None:
    log = Log("MINIMAL").insert(ID, PRICE)
    log.options(tmp_path)
    given = {"path": str(tmp_path), "view": "table", "table": "d.t"}
    source = BinlogDataSource(given)
    schema = source.schema()
    reader = pickle.loads(pickle.dumps(source)).streamReader(schema)
    start = reader.initialOffset()
    middle = reader.latestOffset(start, None)
    assert [row["@2"] for row in streamed(reader, start, middle)] == [2]
    log.level = later_level
    log.insert(ID, NOTE, PRICE).options(tmp_path)
    end = reader.latestOffset(middle, None)
    message = rf"transaction at binlog\.000007:{log.begins[1]} has rows of another version of d\.t .*schema.*`@1`, `@2`"
    with pytest.raises(TableSchemaError, match=message):
        streamed(reader, middle, end)
    # What it says: a schema by place, from where the stream was.
    fields = [StructField(name, IntegerType()) for name in ("@1", "@3")]
    asked = StructType([*fields, StructField("_table_version", StringType())])
    again = BinlogDataSource(given).streamReader(asked)
    assert [(row["@1"], row["@3"]) for row in streamed(again, middle, end)] == [(1, 3)]


def test_a_stream_goes_on_where_names_tell_the_columns(tmp_path: Path) -> None:
    log = Log("FULL").insert(ID, PRICE)
    log.options(tmp_path)
    source = BinlogDataSource({"path": str(tmp_path), "view": "table", "table": "d.t"})
    reader = source.streamReader(source.schema())
    assert isinstance(reader, BinlogStreamReader)
    start = reader.initialOffset()
    log.insert(ID, NOTE, PRICE).options(tmp_path)
    found = streamed(reader, start, reader.latestOffset(start, None))
    assert [(row["id"], row["price"]) for row in found] == [(1, 2), (1, 3)]


def streamed(reader: Any, start: dict[str, Any], end: dict[str, Any]) -> list[dict[str, Any]]:
    parts = reader.partitions(start, end)
    return [row for part in parts for batch in reader.read(part) for row in batch.to_pylist()]
