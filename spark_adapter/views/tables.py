"""The view ``tables``: one row for each version of a table that occurs in a split."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

import pyarrow as pa

from spark_adapter.decode.table import Table
from spark_adapter.errors import Fault, in_file_order
from spark_adapter.event_headers import Int64s
from spark_adapter.files.blocks import Block
from spark_adapter.matching.logged_types import type_text
from spark_adapter.matching.naming import NOT_GIVEN
from spark_adapter.rows.row_changes import RowsReader
from spark_adapter.transactions.tracked import tracked_blocks
from spark_adapter.views.base import View
from spark_adapter.views.reports import Reports

_COLUMN = pa.struct(
    [
        ("name", pa.string()),
        ("type", pa.string()),
        ("is_nullable", pa.bool_()),
        ("is_key", pa.bool_()),
        ("is_visible", pa.bool_()),
    ]
)
SCHEMA = pa.schema(
    [
        ("file", pa.string()),
        ("position", pa.int64()),
        ("end_position", pa.int64()),
        ("database", pa.string()),
        ("table", pa.string()),
        ("columns", pa.list_(_COLUMN)),
        ("named_by", pa.string()),
        ("misfit", pa.string()),
        ("num_events", pa.int64()),
        ("num_rows", pa.int64()),
        ("_corrupt_record", pa.string()),
    ]
)
OF_VERSION = ("columns", "named_by", "misfit")
"""Rows of a table, one after the other, that are alike in these columns are of one version for people."""


class TablesView(View):
    """See :data:`SCHEMA` for the columns.

    - A version is what one TABLE_MAP event says, with its definition: a table gets a new version after DDL, and
      possibly after each restart of the server.
    - ``position`` and ``end_position`` are the start of its first and the end of its last rows event in the
      split, ``num_events`` counts these events, and ``num_rows`` their changed rows, without those that certainly did
      not stay. Without the column ``num_rows`` no rows are decoded.
    - ``named_by`` is the source of the names: ``log``, ``definition``, or null if columns are ``@1``, ``@2``, …
    - ``misfit`` says why columns have no names: which definitions there are, and why none of them fits.
    - ``type`` is MySQL's, as far as the log or the definition says; ``is_key`` and ``is_visible`` are null if
      neither says.
    """

    schema = SCHEMA
    reports = Reports()
    subjects: ClassVar = {"file": "file"}

    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        """One batch of faults for each block, and one with all versions at the end."""
        reader = RowsReader(self.engine, self.asked)
        versions = TableVersions()
        for block, transactions in tracked_blocks(blocks, self.engine):
            events_by_table, faults = reader.events_by_table(block, transactions)
            faults = [*block.faults, *transactions.unended, *faults]
            for table, events in events_by_table:
                version = versions.add(block, table, events)
                if self.asked.has_column("num_rows"):
                    parts, of_rows = reader.rows(block, [(table, events)])
                    version.num_rows += sum(map(len, parts))
                    faults += of_rows
            faults = in_file_order(fault for fault in faults if not fault.is_torn_tail)
            yield self.reports.rows(faults, SCHEMA), faults
        yield pa.RecordBatch.from_pylist(versions.rows(), schema=SCHEMA), []


class TableVersions:
    """The versions of tables that occur in a split."""

    def __init__(self) -> None:
        # By what it says, not by the table: one that comes again after very many others is another object.
        self._versions: dict[Hashable, TableVersion] = {}

    def add(self, block: Block, table: Table, events: Int64s) -> TableVersion:
        """Count rows events of a version in the next block.

        Returns:
            The version.
        """
        key = (table.qualified_name, table.table_id, table.version, table.columns, table.key, table.misfit)
        if key not in self._versions:
            self._versions[key] = TableVersion(_described(table), block.file, int(block.positions[events[0]]))
        version = self._versions[key]
        version.end = max(version.end, int((block.positions[events] + block.headers["event_length"][events]).max()))
        version.num_events += len(events)
        return version

    def rows(self) -> list[dict[str, Any]]:
        """Their rows of the view, by position."""
        return [version.row() for version in sorted(self._versions.values(), key=lambda version: version.position)]


@dataclass
class TableVersion:
    """A version of a table, without the table itself, whose parsed event is large.

    Attributes:
        described: the columns of its row that the table tells.
        file: that has it.
        position: of its first event.
        end: of its last event.
    """

    described: dict[str, Any]
    file: str
    position: int
    end: int = 0
    num_events: int = 0
    num_rows: int = 0

    def row(self) -> dict[str, Any]:
        return self.described | {
            "file": self.file,
            "position": self.position,
            "end_position": self.end,
            "num_events": self.num_events,
            "num_rows": self.num_rows,
        }


def _described(table: Table) -> dict[str, Any]:
    return {
        "database": table.database,
        "table": table.name,
        "columns": [
            {
                "name": column.key,
                "type": type_text(column, table),
                "is_nullable": column.is_nullable,
                "is_key": None if table.key is None else column.index in table.key,
                "is_visible": column.is_visible,
            }
            for column in table.columns
        ],
        "named_by": table.named_by,
        "misfit": None if table.has_names else table.misfit or NOT_GIVEN,
    }
