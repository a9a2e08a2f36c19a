"""The view ``table`` of many tables at once: blocks are read, and small tables decoded, together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import pyarrow as pa

from spark_adapter.columns.table_schema import TableSchemaError
from spark_adapter.decode import DecodedRows, Engine
from spark_adapter.decode.engine import EventsByTable
from spark_adapter.decode.table import Table
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.option_values import TableName
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.change_index import ChangeIndex
from spark_adapter.rows.row_changes import RowsReader
from spark_adapter.rows.statement_rows import changing_statements, concerns
from spark_adapter.transactions.tracked import tracked_blocks
from spark_adapter.views.table import TableView


class TableBatch(NamedTuple):
    """The batch of the view ``table`` of one table for a block."""

    table: TableName
    rows: pa.RecordBatch
    faults: list[Fault]


class AllTables:
    """The views ``table`` of some tables.

    Args:
        engine: that decodes.
        asked: what to show of all of them, without a table.
        schemas: the columns of each table, see :class:`TableView`.

    Attributes:
        views: by table, without those that failed.
        errors: why views failed, such as that a version of the table does not fit their columns.
    """

    def __init__(self, engine: Engine, asked: Asked, schemas: Mapping[TableName, pa.Schema]) -> None:
        self.engine = engine
        self._asked = asked
        self.errors: dict[TableName, ValueError] = {}
        self.views: dict[TableName, TableView] = {}
        for table, schema in schemas.items():
            of_table = replace(asked, schema=schema, options=replace(asked.options, table=table))
            self.views[table] = TableView(engine, of_table)

    def batches(self, blocks: Iterable[Block]) -> Iterator[TableBatch]:
        """The batches of each block, table by table: those with rows, and rows for faults outside of rows.

        Args:
            blocks: all from some position in a file on, with payloads opened.
        """
        reader = RowsReader(self.engine, self._asked)
        indices = {table: ChangeIndex() for table in self.views}
        for each in tracked_blocks(blocks, self.engine):
            faults = each.faults(self.engine)
            changing = changing_statements(self.engine, *each, self._asked, faults)
            events, of_heads = reader.events_by_table(*each)
            faults += of_heads
            rows = self._rows(reader, each.block, events)
            for table, view in list(self.views.items()):
                of_table = {at: found for at, found in changing.items() if concerns(found.statement, view.asked)}
                apart = [*faults]
                statements = view.statements_among(of_table, each, apart)
                parts, of_rows = rows.get(table, ([], []))
                try:
                    found = [*view.batches_of(each, indices[table], parts, statements, apart + of_rows)]
                except TableSchemaError as error:
                    self.fail(table, error)
                    continue
                yield from (TableBatch(table, *batch) for batch in found if batch[0].num_rows)

    def fail(self, table: TableName, error: ValueError) -> None:
        """Give up on a table: its view has no more batches."""
        self.errors[table] = error
        del self.views[table]

    def _rows(
        self, reader: RowsReader, block: Block, events: EventsByTable
    ) -> dict[TableName, tuple[list[DecodedRows], list[Fault]]]:
        """The rows of each table, and what could not be read of them."""
        rows: dict[TableName, tuple[list[DecodedRows], list[Fault]]] = {}
        parts, faults = reader.rows(block, events)
        if not faults:
            for part in parts:
                rows.setdefault(TableName(part.table.database, part.table.name), ([], []))[0].append(part)
            return rows
        # A fault has no table.
        by_table: dict[TableName, list[tuple[Table, Int64s]]] = {}
        for table, indices in events:
            by_table.setdefault(TableName(table.database, table.name), []).append((table, indices))
        return {table: reader.rows(block, of_table) for table, of_table in by_table.items()}
