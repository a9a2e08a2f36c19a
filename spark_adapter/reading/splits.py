"""From a split of a file to record batches in the requested schema."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.decode import Engine, engine_named
from spark_adapter.errors import BinlogError, ChangedFileError, Fault
from spark_adapter.files.blocks import Block
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.splits import Split
from spark_adapter.option_values import TableName
from spark_adapter.reading.views import VIEWS
from spark_adapter.rows.asked import Asked
from spark_adapter.transactions.selection import selected_transactions
from spark_adapter.views.all_tables import AllTables, TableBatch
from spark_adapter.views.base import View
from spark_adapter.views.table import TableView

# Rows of a batch that is handed on.
BATCH_ROWS = 50_000


def read_split(split: Split, asked: Asked) -> Iterator[pa.RecordBatch]:
    """The rows of a split.

    Args:
        split: a byte range of a file.
        asked: options of the data source, columns and filters.

    Raises:
        BinlogError: something cannot be read, in mode FAILFAST, or in mode PERMISSIVE if no column can report it.
        TableSchemaError: a version of the table does not fit the schema.
    """
    asked = asked.for_file(split.entry.path)
    yield from read_view(split, VIEWS[asked.options.view](engine_named(asked.options.engine), asked))


def read_view(split: Split, view: View) -> Iterator[pa.RecordBatch]:
    """The same for a view of the split's file, see :meth:`Asked.for_file`."""
    for batch, faults in _batches(split, view):
        yield from _as_asked(batch, faults, view)


def read_all_tables(
    split: Split, asked: Asked, schemas: Mapping[TableName, pa.Schema]
) -> Iterator[tuple[TableName, pa.RecordBatch | ValueError]]:
    """The rows of :func:`read_split` for the view ``table`` of each of some tables, in one pass.

    Args:
        split: a byte range of a file.
        asked: options of the view ``table``, without a table.
        schemas: the columns of each table.

    Yields:
        A table, and some of its rows or the error that ends them, see :func:`read_split`.
    """
    asked = asked.for_file(split.entry.path)
    tables = AllTables(engine_named(asked.options.engine), asked, schemas)
    for table, batch, faults in _batches_of_tables(split, tables, asked):
        try:
            for rows in _as_asked(batch, faults, tables.views[table]):
                yield table, rows
        except BinlogError as error:
            tables.fail(table, error)
    yield from tables.errors.items()


def _as_asked(batch: pa.RecordBatch, faults: list[Fault], view: View) -> Iterator[pa.RecordBatch]:
    """A batch of a view in the requested mode, columns and size.

    Raises:
        BinlogError: see :func:`read_split`.
    """
    asked = view.asked
    mode, error = asked.options.mode, view.reports.error
    schema = view.schema if asked.schema is None else asked.schema
    if faults and mode == "FAILFAST":
        raise BinlogError(faults[0])
    if faults and mode == "PERMISSIVE" and error not in map(str.lower, schema.names):
        hint = f"the schema has no column {error} that could say so: add it, or set mode to DROPMALFORMED"
        raise BinlogError(replace(faults[0], reason=f"{faults[0].reason}; {hint}"))
    if mode == "DROPMALFORMED":
        batch = batch.filter(pc.is_null(batch.column(error)))
    batch = asked.pushed.rows_of(batch)
    # A field of CHANGE_COLUMNS may differ in case.
    sources = [name if name in view.schema.names else name.lower() for name in schema.names]
    selected = pa.RecordBatch.from_arrays([batch.column(name) for name in sources], schema=schema)
    for start in range(0, selected.num_rows, BATCH_ROWS):
        yield selected.slice(start, BATCH_ROWS)


def _batches(split: Split, view: View) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
    """Batches of a view, and their faults: without the torn tail of a live file, and in the requested positions."""
    try:
        for batch, faults in view.batches(blocks_read(split, view.asked, view.engine, view)):
            yield _in_positions(batch, faults, view)
    except BinlogError as error:
        if split.reports_file or isinstance(error, ChangedFileError):
            yield _report(error.fault, view)


def _batches_of_tables(split: Split, tables: AllTables, asked: Asked) -> Iterator[TableBatch]:
    """The same for the view ``table`` of each of some tables."""
    try:
        for table, batch, faults in tables.batches(blocks_read(split, asked, tables.engine, TableView)):
            yield TableBatch(table, *_in_positions(batch, faults, tables.views[table]))
    except BinlogError as error:
        if split.reports_file or isinstance(error, ChangedFileError):
            for table, view in list(tables.views.items()):
                yield TableBatch(table, *_report(error.fault, view))


def blocks_read(split: Split, asked: Asked, engine: Engine, view: View | type[View]) -> Iterable[Block]:
    """The blocks of a split that a view needs.

    Raises:
        BinlogError: the start of the file is unreadable; or the end of a compressed file.
    """
    blocks: Iterable[Block] = split.read(asked.options.verify_checksum)
    blocks = open_payloads(selected_transactions(blocks, engine, asked.options, view.selects_by_commit))
    # Without positions, rows are transactions, which are read to their end.
    return asked.until_end(blocks) if view.reports.has_positions else blocks


def _in_positions(batch: pa.RecordBatch, faults: list[Fault], view: View) -> tuple[pa.RecordBatch, list[Fault]]:
    """The rows and faults in the requested positions. Events have been selected, but faults may have rows."""
    asked = view.asked
    if view.reports.has_positions and not asked.has_all_positions:
        positions = batch.column(view.reports.position).to_numpy(zero_copy_only=False)
        batch = batch.filter(pa.array(asked.has_position(positions)))
    return batch, [each for each in faults if not each.is_torn_tail and asked.has_position(each.position)]


def _report(fault: Fault, view: View) -> tuple[pa.RecordBatch, list[Fault]]:
    """A batch that says that a file cannot be read."""
    return view.reports.rows([fault], view.schema), [fault]
