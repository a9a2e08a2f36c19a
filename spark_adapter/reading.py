"""One split of a file, from its bytes to record batches in the schema that was asked for: what a Spark task does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.decode import engine_named
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.events import EventFile
from spark_adapter.options import Options
from spark_adapter.paths import Split, open_file
from spark_adapter.payloads import open_payloads
from spark_adapter.selection import Selection
from spark_adapter.synchronize import blocks_of_range
from spark_adapter.views.changes import ChangesView
from spark_adapter.views.events import EventsView
from spark_adapter.views.transactions import TransactionsView

View: TypeAlias = ChangesView | EventsView | TransactionsView

# Rows of a batch that goes to Spark.
BATCH_ROWS = 50_000
# The column of each view that tells what could not be read, and how a fault without a row of its own looks there.
_ERROR_COLUMNS = {"changes": "_corrupt_record", "events": "error", "transactions": "_corrupt_record"}


def view_schema(options: Options) -> pa.Schema:
    """All columns of the view that the options ask for."""
    return VIEWS[options.view].schema


def read_split(split: Split, options: Options, columns: tuple[str, ...]) -> Iterator[pa.RecordBatch]:
    """The rows of a split.

    Args:
        split: a byte range of a file.
        options: of the data source.
        columns: to give, in this order.

    Raises:
        BinlogError: something cannot be read, in mode FAILFAST.
    """
    view = _view(options, columns)
    error_column = _ERROR_COLUMNS[options.view]
    wanted = pa.schema([view.schema.field(name) for name in columns])
    for batch, faults in _batches(split, options, view):
        if options.mode == "FAILFAST" and faults and not all(fault.is_torn_tail for fault in faults):
            raise BinlogError(next(fault for fault in faults if not fault.is_torn_tail))
        if options.mode == "DROPMALFORMED":
            batch = batch.filter(pc.is_null(batch.column(error_column)))
        selected = pa.RecordBatch.from_arrays([batch.column(name) for name in columns], schema=wanted)
        for start in range(0, selected.num_rows, BATCH_ROWS):
            yield selected.slice(start, BATCH_ROWS)


def _batches(split: Split, options: Options, view: View) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
    name = split.entry.path
    try:
        stream, size = open_file(split.entry)
        with stream:
            file = EventFile(stream, name, size, options.verify_checksum)
            blocks = blocks_of_range(file, split.start, split.stop)
            yield from view.batches(open_payloads(blocks))
    except BinlogError as error:
        # The beginning of the file is no good; the split that has it reports it.
        if split.start == 0:
            fault = error.fault
            row = {"file": name, "position": fault.position}
            row |= {"error": fault.reason} if options.view == "events" else {"_corrupt_record": str(fault)}
            yield pa.RecordBatch.from_pylist([row], schema=view.schema), [fault]


VIEWS: dict[str, type[View]] = {"changes": ChangesView, "events": EventsView, "transactions": TransactionsView}


def _view(options: Options, columns: tuple[str, ...]) -> View:
    engine = engine_named(options.engine)
    if options.view == "events":
        return EventsView(engine, Selection(options), frozenset(columns))
    if options.view == "transactions":
        return TransactionsView(engine, Selection(options), frozenset(columns))
    return ChangesView(engine, Selection(options))
