"""The rows of a table at any moment, from its log: ``spark_adapter.replay``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow as pa
from pyspark.errors import PySparkTypeError
from pyspark.sql import Column
from pyspark.sql import functions as f
from pyspark.sql import types as t

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.definitions.saved import to_text
from spark_adapter.errors import printable
from spark_adapter.option_values import parse_size
from spark_adapter.replays.passes import InEach
from spark_adapter.replays.plan import (
    Constant,
    Given,
    Kept,
    Plan,
    Reading,
    plan,
    reading_schema,
    snapshot_places,
)
from spark_adapter.replays.plan import Shape as PlannedShape
from spark_adapter.replays.scan import Scan, scan
from spark_adapter.source.schemas import arrow_schema, struct_type
from spark_adapter.source.table_definitions import TableDefinitions
from spark_adapter.source.tasks import found_in_each
from spark_adapter.state.changes import IMAGES, Partial, Shape, applied, numbered, patched
from spark_adapter.state.conversions import converted

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


class Replayed(NamedTuple):
    """A table as far as its log tells it.

    Attributes:
        frame: its rows.
        unknowns: what the log does not tell, one reason a row, with its place: column ``reason``.
    """

    frame: DataFrame
    unknowns: DataFrame


def replay(
    spark: SparkSession,
    paths: str | Sequence[str],
    table: str,
    *,
    snapshot: DataFrame | None = None,
    since: str | datetime | date | None = None,
    as_of: str | datetime | date | None = None,
    key: Sequence[str] | None = None,
    definitions: str | TableDefinitions | None = None,
    on_unknown: str = "error",
    **options: Any,
) -> Any:
    """The rows of a table as they were at a moment, with its columns of that moment.

    Nothing of the table passes through the driver: the log is read by the view ``table``, and Spark groups the changes
    by the key of the row.

    Args:
        spark: a session for which :func:`spark_adapter.register` was called.
        paths: of one log: files, folders, globs.
        table: its name at that moment, such as ``shop.orders``.
        snapshot: its rows at ``since``, by column names, with the types of the view ``table``; an earlier replay, or
            what Spark's JDBC reader returns. Without it, the log must have the statement that created the table, or a
            TRUNCATE.
        since: the moment of the snapshot: a time, a place (``binlog.000012:4567``), or the set of GTIDs it contains.
        as_of: the moment of the replay, written likewise: transactions that ended before the time or place, or that
            are in the set. Default: all of the log.
        key: columns that identify a row, where the definition has no primary key and no unique key of NOT NULL columns.
        definitions: SQL files with the tables at the start of the log, separated by commas, or what
            :func:`spark_adapter.table_definitions` returned. The DDL in the log is always followed.
        on_unknown: what to do where the log does not tell the rows: ``error``, or ``report``.
        options: of the data source, such as ``timeType`` or ``maxPartitionBytes``.

    Returns:
        The rows, as a frame; with ``on_unknown="report"`` a :class:`Replayed`.

    Raises:
        ReplayError: the table does not exist at that moment, or the log does not tell what it was. What is known only
            when rows are read fails the query that reads them.
        ValueError: an argument cannot be understood.
        BinlogError: a file cannot be read.
    """
    if on_unknown not in ("error", "report"):
        raise ValueError(f"on_unknown is error or report, not {on_unknown!r}")
    given = Given.of(paths, options, table, since, as_of, key, snapshot is not None, on_unknown == "report")
    known = definitions.history if isinstance(definitions, TableDefinitions) else definitions
    found = scan(partial(found_in_each, spark), given.parsed, known, given.start, given.end)
    return Replay(spark, given).run(found, snapshot)


class Replay:
    """One replay.

    Args:
        spark: the session.
        given: what is replayed.
    """

    def __init__(self, spark: SparkSession, given: Given) -> None:
        self._spark = spark
        self._given = given

    def run(self, found: Scan, snapshot: DataFrame | None = None) -> Any:
        """The rows at the end, from a scan of the log between the same moments."""
        in_each: InEach = partial(found_in_each, self._spark)
        schema = None if snapshot is None else _arrow_schema(snapshot)
        planned = plan(self._given, found, schema, in_each, parse_size(self._partition_bytes))
        rows = self._of_snapshot(snapshot, planned.readings[0].shape) if planned.has_start and snapshot else None
        changes: list[DataFrame] = []
        for reading in planned.readings:
            shape = _shape(reading.shape)
            if reading.altered is not None and rows is not None:
                rows = rows.select(*self._altered(reading.altered, shape))
            if reading.survey.has_rows:
                read = self._changes(reading, planned)
                changes.append(read)
                of_rows = read.where(f.col("_change_type").isin(*IMAGES))
                if reading.survey.is_partial:
                    rows = patched(rows, of_rows, shape, self._partial(reading))
                else:
                    rows = applied(rows, of_rows, shape)
        frame = self._named(rows, planned)
        return Replayed(frame, self._all_unknowns(planned, changes)) if self._given.reports else frame

    @property
    def _partition_bytes(self) -> str:
        return self._spark.conf.get("spark.sql.files.maxPartitionBytes") or ""

    def _refuse(self, told: str, reason: str, type_: t.DataType) -> Column:
        """For a value that is not known."""
        if self._given.reports:
            return f.lit(None).cast(type_)
        return f.raise_error(f.lit(f"{told}: {reason}")).cast(type_)

    def _all_unknowns(self, planned: Plan, changes: Sequence[DataFrame]) -> DataFrame:
        reasons = [(printable(reason),) for reason in dict.fromkeys(planned.unknowns)]
        told = self._spark.createDataFrame(reasons, "reason string")
        for each in changes:
            told = told.unionByName(each.where("_corrupt_record is not null").selectExpr("_corrupt_record AS reason"))
        return told

    def _changes(self, reading: Reading, planned: Plan) -> DataFrame:
        options = {"maxPartitionBytes": self._partition_bytes, **reading.options}
        if reading.begin is not None:
            options["begin"] = str(reading.begin)
        if reading.history is not None:
            options["tableDefinitions"] = to_text(reading.history)
        paths = json.loads(options.pop("paths"))
        reader = self._spark.read.format("binlog_stretch").options(**options)
        rows = reader.schema(struct_type(reading_schema(reading.shape))).load(paths)
        if not planned.left_out:
            return rows
        left_out = self._spark.createDataFrame(sorted(planned.left_out), "file string, at long")
        is_it = (rows["_file"] == left_out["file"]) & (rows["_transaction_position"] == left_out["at"])
        return rows.join(f.broadcast(left_out), is_it, "left_anti")

    def _partial(self, reading: Reading) -> Partial:
        """How columns that images lack are filled."""
        return Partial(partial(self._refuse, reading.told), reading.follows_rows)

    def _of_snapshot(self, snapshot: DataFrame, shape: PlannedShape) -> DataFrame:
        """The rows of the snapshot."""
        names, types = snapshot.columns, _shape(shape).types
        places = snapshot_places(_arrow_schema(snapshot), shape)
        cells = (
            f.col(backquoted(names[place])).cast(type_).alias(numbered(number))
            for number, (place, type_) in enumerate(zip(places, types, strict=True))
        )
        return snapshot.select(*cells)

    def _named(self, rows: DataFrame | None, planned: Plan) -> DataFrame:
        """The frame that the user gets."""
        shape = _shape(planned.readings[-1].shape)
        if rows is None:
            fields = [t.StructField(numbered(place), type_) for place, type_ in enumerate(shape.types)]
            rows = self._spark.createDataFrame([], t.StructType(fields))
        cells = []
        for place in planned.shown:
            metadata = {"primaryKey": True} if place in shape.key else {}
            cells.append(f.col(numbered(place)).alias(shape.names[place], metadata=metadata))
        return rows.select(*cells)

    def _altered(self, cells: Sequence[Constant | Kept], shape: Shape) -> list[Column]:
        """The rows that are there, after a statement."""
        columns = []
        for place, (cell, type_) in enumerate(zip(cells, shape.types, strict=True)):
            if isinstance(cell, Constant):
                value = f.lit(cell.value).cast(type_)
            else:
                value = converted(cell.steps, f.col(numbered(cell.place)), partial(self._refuse, cell.told))
            columns.append(value.alias(numbered(place)))
        return columns


def _shape(planned: PlannedShape) -> Shape:
    struct = struct_type(planned.schema)
    return Shape(tuple(struct.names), tuple(field.dataType for field in struct), planned.key)


def _arrow_schema(frame: DataFrame) -> pa.Schema:
    """The columns of a frame; null is the type of those that Arrow has no type for."""
    return pa.schema([_arrow_field(field) for field in frame.schema])


def _arrow_field(field: t.StructField) -> pa.Field:
    is_text = isinstance(field.dataType, t.CharType | t.VarcharType | t.StringType)
    try:
        kind = pa.string() if is_text else arrow_schema(t.StructType([field])).types[0]
    except PySparkTypeError:
        kind = pa.null()
    return pa.field(field.name, kind)
