"""One split of a file, from its bytes to record batches in the schema that was asked for: what a Spark task does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.table_schema import columns_by_place, merge, with_times_as
from spark_adapter.columns.table_schema import view_schema as table_view_schema
from spark_adapter.decode import engine_named
from spark_adapter.decode.table import Column
from spark_adapter.files.blocks import Block
from spark_adapter.files.errors import BinlogError, Fault
from spark_adapter.files.paths import list_files, open_file
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.splits import Split
from spark_adapter.options import Options
from spark_adapter.rows.commit_times import CommitTimes
from spark_adapter.rows.pushdown import Pushed
from spark_adapter.rows.selection import Selection
from spark_adapter.rows.table_versions import versions
from spark_adapter.views.changes import ChangesView
from spark_adapter.views.events import EventsView
from spark_adapter.views.table import TableView
from spark_adapter.views.transactions import TransactionsView

View: TypeAlias = ChangesView | EventsView | TableView | TransactionsView

# Views, and whose columns are the same for all logs.
VIEWS: dict[str, type[View]] = {
    "changes": ChangesView,
    "events": EventsView,
    "transactions": TransactionsView,
    "table": TableView,
}
SCHEMAS: dict[str, pa.Schema] = {
    "changes": ChangesView.schema,
    "events": EventsView.schema,
    "transactions": TransactionsView.schema,
}
# Rows of a batch that goes to Spark.
BATCH_ROWS = 50_000


class InferredSchema(NamedTuple):
    """All columns of a view.

    Attributes:
        schema: the columns.
        by_place: in the view ``table`` of a log without column names, the table's columns that ``@1``, ``@2``, … stand
            for. Rows of a version with other columns do not fit.
    """

    schema: pa.Schema
    by_place: tuple[Column, ...] | None = None


def view_schema(options: Options) -> pa.Schema:
    """As ``inferred_schema``, the columns alone."""
    return inferred_schema(options).schema


def inferred_schema(options: Options) -> InferredSchema:
    """All columns of the view that the options ask for. For the view ``table``, that passes over the files.

    Raises:
        TableSchemaError: there is no such table, or its versions have no common schema.
        ValueError: see ``list_files``.
    """
    if options.view != "table":
        return InferredSchema(SCHEMAS[options.view])
    assert options.table is not None
    found = versions(list_files(options.paths, options), options)
    columns = with_times_as(merge(found), options.time_type)
    return InferredSchema(table_view_schema(columns, ".".join(options.table)), columns_by_place(found))


def read_split(
    split: Split,
    options: Options,
    schema: pa.Schema,
    pushed: Pushed | None = None,
    by_place: tuple[Column, ...] | None = None,
) -> Iterator[pa.RecordBatch]:
    """The rows of a split.

    Args:
        split: a byte range of a file.
        options: of the data source.
        schema: the columns to give: those of the view, or some of them, in any order.
        pushed: filters that hold for every row given.
        by_place: of the inferred schema that ``schema`` is or is a part of; None for a user's own.

    Raises:
        BinlogError: something cannot be read, in mode FAILFAST, or in mode PERMISSIVE if no column can say so.
        TableSchemaError: a version of the table does not fit the schema.
    """
    pushed = pushed or Pushed(options.view)
    options = options.for_file(split.entry.path)
    view = _view(options, schema, pushed, by_place)
    error = view.reports.error
    # A field that CHANGE_COLUMNS has may be written in other case.
    sources = [name if name in view.schema.names else name.lower() for name in schema.names]
    has_place_for_faults = error in {name.lower() for name in schema.names}
    for batch, faults in _batches(split, options, view):
        if faults and options.mode == "FAILFAST":
            raise BinlogError(faults[0])
        if faults and options.mode == "PERMISSIVE" and not has_place_for_faults:
            hint = f"the schema has no column {error} that could say so: add it, or set mode to DROPMALFORMED"
            raise BinlogError(replace(faults[0], reason=f"{faults[0].reason}; {hint}"))
        if options.mode == "DROPMALFORMED":
            batch = batch.filter(pc.is_null(batch.column(error)))
        batch = pushed.rows_of(batch)
        selected = pa.RecordBatch.from_arrays([batch.column(name) for name in sources], schema=schema)
        for start in range(0, selected.num_rows, BATCH_ROWS):
            yield selected.slice(start, BATCH_ROWS)


def _batches(split: Split, options: Options, view: View) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
    """Batches of a view, and their faults: without the torn tail of a live file, and within the asked positions."""
    try:
        stream, size = open_file(split.entry)
        with stream:
            file = split.open(stream, size, options.verify_checksum)
            found = split.blocks(file, size)
            start, end = options.starting_timestamp, options.ending_timestamp
            if options.view != "events" and (start, end) != (None, None):
                found = CommitTimes(file, engine_named(options.engine), start, end).select(found)
            for batch, faults in view.batches(_until_end(open_payloads(found), options)):
                batch = _in_positions(batch, options, view)
                yield batch, [fault for fault in faults if not fault.is_torn_tail and _is_asked(fault, options)]
    except BinlogError as error:
        # The beginning of the file is no good, and the split that has it reports it; or the end of a compressed one.
        if split.reports_file:
            yield view.reports.rows([error.fault], view.schema), [error.fault]


def _until_end(blocks: Iterable[Block], options: Options) -> Iterable[Block]:
    """The blocks before ``endingPosition``. A transaction is followed to its end, wherever that is."""
    return blocks if options.view == "transactions" else Selection(options).until_end(blocks)


def _in_positions(batch: pa.RecordBatch, options: Options, view: View) -> pa.RecordBatch:
    """The rows that begin in the asked range: events are selected before, but faults may have rows of their own."""
    start, end = options.starting_position, options.ending_position
    if not view.reports.has_positions or (start is None and end is None):
        return batch
    positions = batch.column(view.reports.position).to_numpy(zero_copy_only=False)
    asked = np.ones(len(positions), bool)
    if start is not None:
        asked &= positions >= start.byte
    if end is not None:
        asked &= positions < end.byte
    return batch.filter(pa.array(asked))


def _is_asked(fault: Fault, options: Options) -> bool:
    start, end = options.starting_position, options.ending_position
    return (start is None or fault.position >= start.byte) and (end is None or fault.position < end.byte)


def _view(options: Options, schema: pa.Schema, pushed: Pushed, by_place: tuple[Column, ...] | None) -> View:
    engine = engine_named(options.engine)
    selection = Selection(options)
    columns = frozenset(schema.names) | pushed.columns
    if options.view == "events":
        return EventsView(engine, selection, columns, pushed)
    if options.view == "transactions":
        return TransactionsView(engine, selection, columns)
    if options.view == "table":
        return TableView(engine, selection, schema, pushed, by_place)
    return ChangesView(engine, selection, columns, pushed)
