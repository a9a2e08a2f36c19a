"""A table at a moment, without Spark: ``spark_adapter.read_state``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.files.splits import Split
from spark_adapter.options import Options
from spark_adapter.reading.arrow import SPLIT_BYTES
from spark_adapter.reading.splits import read_split
from spark_adapter.replays.life import ReplayError
from spark_adapter.replays.passes import InEach, OneByOne, in_turn, splits_between
from spark_adapter.replays.plan import (
    Given,
    Plan,
    Reading,
    plan,
    reading_schema,
    snapshot_places,
    unknown_cell,
)
from spark_adapter.replays.rows import Rows, altered
from spark_adapter.replays.scan import scan
from spark_adapter.rows.asked import Asked

_BATCH_ROWS = 50_000


class State(NamedTuple):
    """A table as far as its log tells it.

    Attributes:
        rows: of the table.
        unknowns: what the log does not tell, with its place.
    """

    rows: pa.Table
    unknowns: list[str]


def read_state(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    table: str,
    *,
    as_of: str | datetime | date | None = None,
    snapshot: Any = None,
    since: str | datetime | date | None = None,
    key: Sequence[str] = (),
    definitions: str | None = None,
    on_unknown: str = "error",
    **options: Any,
) -> Any:
    """The rows of a table as they were at a moment, with its columns of that moment, without Spark.

    They are those of :func:`spark_adapter.replay`, for a table that fits into memory; the log may be of any size.

    Args:
        paths: of one log: files, folders, globs.
        table: its name at that moment, such as ``shop.orders``.
        as_of: the moment: a time, a place (``binlog.000012:4567``), or a set of GTIDs. Default: all of the log.
        snapshot: its rows at ``since``, by column names: what this function returned, or anything else that hands over
            Arrow (``__arrow_c_stream__``: pyarrow, Polars, DuckDB, pandas). Without it, the log must have the statement
            that created the table, or a TRUNCATE.
        since: the moment of the snapshot, written likewise.
        key: columns that identify a row, where the definition has no primary key and no unique key of NOT NULL columns.
        definitions: SQL files with the tables at the start of the log, separated by commas, or a file that
            ``spark_adapter.table_definitions(…).save`` wrote. The DDL in the log is always followed.
        on_unknown: what to do where the log does not tell the rows: ``error``, or ``report``.
        options: of the data source, such as ``time_type`` or ``path_glob_filter``.

    Returns:
        The rows, in the order of the key; with ``on_unknown="report"`` a :class:`State`.

    Raises:
        ReplayError: the table does not exist at that moment, or the log does not tell what it was.
        ValueError: an argument cannot be understood.
        BinlogError: a file cannot be read.
    """
    if on_unknown not in ("error", "report"):
        raise ValueError(f"on_unknown is error or report, not {on_unknown!r}")
    found = state(paths, table, as_of, snapshot, since, key, definitions, on_unknown == "report", options)
    return found if on_unknown == "report" else found.rows


def state(
    paths: Any,
    table: str,
    as_of: str | datetime | date | None,
    snapshot: Any,
    since: str | datetime | date | None,
    key: Sequence[str],
    definitions: str | None,
    reports: bool,
    options: Any,
    one_by_one: OneByOne = iter,
) -> State:
    """See :func:`read_state`.

    Args:
        one_by_one: hands out the splits of each pass over the log.
    """
    in_each: InEach = partial(in_turn, one_by_one=one_by_one)
    given = Given.of(paths, options, table, since, as_of, key, snapshot is not None, reports)
    found = scan(in_each, given.parsed, definitions, given.start, given.end)
    reader = None if snapshot is None else pa.RecordBatchReader.from_stream(snapshot)
    schema = None if reader is None else _plain(reader.schema)
    planned = plan(given, found, schema, in_each, SPLIT_BYTES, knows_images=reports)
    return _Job(planned, given, one_by_one).run(reader)


class _Job:
    """Puts a table together.

    Args:
        planned: how.
        given: what is replayed.
        one_by_one: hands out the splits whose rows are read.
    """

    def __init__(self, planned: Plan, given: Given, one_by_one: OneByOne) -> None:
        self._plan = planned
        self._given = given
        self._one_by_one = one_by_one
        self._unknowns = [*planned.unknowns]

    def run(self, snapshot: pa.RecordBatchReader | None) -> State:
        """The rows at the end; the snapshot's are those at the start."""
        readings = self._plan.readings
        splits = [self._splits(reading) for reading in readings]
        handed_out = iter(self._one_by_one([split for several in splits for split in several]))
        before, rows = None, Rows(readings[0].shape)
        if self._plan.has_start and snapshot is not None:
            places = snapshot_places(_plain(snapshot.schema), readings[0].shape)
            for batch in snapshot:
                rows.begin(_as_columns(batch, places, readings[0].shape.schema))
        for reading, several in zip(readings, splits, strict=True):
            if before is not None:
                rows = self._altered(rows, before, reading)
            asked = self._asked(reading)
            for _, split in zip(several, handed_out, strict=False):
                for batch in read_split(split, asked):
                    self._unknowns += batch.column("_corrupt_record").drop_null().to_pylist()
                    rows.change(self._counted(batch))
            before = reading
        for _ in handed_out:  # the last one is read
            pass
        table = self._table(rows, readings[-1])
        names = [table.schema.names[place] for place in self._plan.shown]
        return State(self._in_order(table, readings[-1]).select(names), [*dict.fromkeys(self._unknowns)])

    def _splits(self, reading: Reading) -> list[Split]:
        if not reading.survey.has_rows:
            return []
        options = Options.parse(reading.options)
        return splits_between(options, reading.begin, options.max_partition_bytes or SPLIT_BYTES)

    def _asked(self, reading: Reading) -> Asked:
        options = Options.parse(reading.options)
        return Asked(options, reading_schema(reading.shape), definitions=reading.history)

    def _counted(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """The images of a batch in transactions that count."""
        batch = batch.filter(pc.is_in(batch.column("_change_type"), _IMAGES))
        if not self._plan.left_out:
            return batch
        places = zip(batch.column("_file").to_pylist(), batch.column("_transaction_position").to_pylist(), strict=True)
        return batch.filter(pa.array([place not in self._plan.left_out for place in places], pa.bool_()))

    def _table(self, rows: Rows, reading: Reading) -> pa.Table:
        return rows.table(lambda column: self._refuse(unknown_cell(reading.told, column)))

    def _altered(self, rows: Rows, before: Reading, reading: Reading) -> Rows:
        """The rows after the statement between two readings."""
        result = Rows(reading.shape)
        if reading.altered is not None:
            table = self._table(rows, before)
            for batch in altered(table, reading.altered, reading.shape, self._refuse).to_batches(_BATCH_ROWS):
                result.begin(batch)
        return result

    def _refuse(self, reason: str) -> None:
        """For a value that is not known; a plan has told that there may be such."""
        if not self._given.reports:
            raise ReplayError(reason)

    def _in_order(self, table: pa.Table, reading: Reading) -> pa.Table:
        keys = [(table.schema.names[place], "ascending") for place in reading.shape.key]
        fields = [
            field.with_metadata({"primaryKey": "true"}) if place in reading.shape.key else field
            for place, field in enumerate(table.schema)
        ]
        return (table.sort_by(keys) if keys else table).cast(pa.schema(fields))


_IMAGES = pa.array(["insert", "update_preimage", "update_postimage", "delete"])
_PLAIN = {
    pa.large_string(): pa.string(),
    pa.string_view(): pa.string(),
    pa.large_binary(): pa.binary(),
    pa.binary_view(): pa.binary(),
}


def _plain(schema: pa.Schema) -> pa.Schema:
    """The columns of a snapshot, in types of the view ``table`` where other libraries have their own."""
    return pa.schema([(field.name, _PLAIN.get(field.type, field.type)) for field in schema])


def _as_columns(batch: pa.RecordBatch, places: Sequence[int], schema: pa.Schema) -> pa.RecordBatch:
    columns = [batch.column(place).cast(kind) for place, kind in zip(places, schema.types, strict=True)]
    return pa.RecordBatch.from_arrays(columns, schema=schema)
