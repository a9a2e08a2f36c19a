"""The base of all views, and of those with rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, NamedTuple

import numpy as np
import pyarrow as pa

from spark_adapter.decode import DecodedRows, Engine
from spark_adapter.decode.engine import events_in_order, events_of_rows
from spark_adapter.errors import Fault, in_file_order
from spark_adapter.event_headers import Int64s
from spark_adapter.files.blocks import Block
from spark_adapter.ksy.arrays import joined
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.change_index import ChangeIndex
from spark_adapter.rows.row_changes import Counted, RowsReader
from spark_adapter.rows.rows_queries import NO_QUERIES, RowsQueries
from spark_adapter.rows.statement_rows import StatementRow
from spark_adapter.transactions.instants import INSTANT
from spark_adapter.transactions.tracked import TrackedBlock, tracked_blocks
from spark_adapter.views.reports import Reports
from spark_adapter.views.stretches import Stretch, stretches


class View(ABC):
    """Turns blocks of events into record batches.

    Args:
        engine: that decodes.
        asked: what to show. Columns that are not requested may be null, and rows that do not satisfy the filters may
            still be present.

    Attributes:
        schema: all columns.
        reports: the columns that report what could not be read.
        subjects: columns whose filters are pushed down, and what they are about.
        selects_by_commit: ``startingTimestamp`` and ``endingTimestamp`` select whole transactions.
    """

    schema: pa.Schema
    reports: ClassVar[Reports] = Reports()
    subjects: ClassVar[Mapping[str, str]]
    selects_by_commit: ClassVar[bool] = True

    def __init__(self, engine: Engine, asked: Asked | None = None) -> None:
        self.engine = engine
        self.asked = Asked() if asked is None else asked

    @abstractmethod
    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        """The batches for some blocks, in file order, each with its faults, which also have rows in it.

        Args:
            blocks: all from some position in a file on, with payloads opened.
        """


COLUMNS_OF_CHANGES = (
    ("file", pa.string()),
    ("position", pa.int64()),
    ("transaction_position", pa.int64()),
    ("change_index", pa.int64()),
    ("timestamp", INSTANT),
    ("commit_timestamp", INSTANT),
    ("server_id", pa.int64()),
    ("gtid", pa.string()),
    ("database", pa.string()),
    ("table", pa.string()),
    ("op", pa.string()),
)
"""The first columns of views with a row for each change of any table."""


_ROWS_OF_PIECE = 256
"""With fewer rows in a piece on average, to take them one by one costs less. Measured."""


class _Piece(NamedTuple):
    """Rows of a part that follow each other in the file, too.

    Attributes:
        part: its place among the parts.
        start: the first of the rows in the part.
        length: how many they are.
    """

    part: int
    start: int
    length: int


class ChangesInOrder(NamedTuple):
    """The changes of some rows in file order.

    Attributes:
        order: the places in file order of all rows, concatenated.
        events: of each.
        of_part: the place of the part of each.
        pieces: the same, if these are long; None if they are short.
        columns: ``COLUMNS_OF_CHANGES``.
    """

    order: Int64s
    events: Int64s
    of_part: Int64s
    pieces: list[_Piece] | None
    columns: dict[str, pa.Array]

    @classmethod
    def of(cls, tracked: TrackedBlock, parts: list[DecodedRows], numbers: Int64s) -> ChangesInOrder:
        """Those of some parts of a block, whose changes have these numbers in file order."""
        events = events_of_rows(parts)
        order = events_in_order(events)
        events = events[order]
        lengths = [len(part) for part in parts]
        of_part = np.repeat(np.arange(len(parts)), lengths)[order]
        columns = tracked.columns(events) | {"change_index": pa.array(numbers)}
        changes = cls(order, events, of_part, _pieces(order, of_part, lengths), columns)
        columns["database"] = changes.of_parts([part.table.database for part in parts])
        columns["table"] = changes.of_parts([part.table.name for part in parts])
        columns["op"] = changes.of_parts([part.op for part in parts])
        return changes

    def of_parts(self, texts: list[str]) -> pa.StringArray:
        """For each row the text of its part."""
        if len(set(texts)) == 1:
            return repeated(texts[0], len(self.order))
        if self.pieces is None:
            return pa.array(texts, pa.string()).take(pa.array(self.of_part))
        longest = max(piece.length for piece in self.pieces)
        copies = [repeated(text, longest) for text in texts]
        return pa.concat_arrays([copies[piece.part].slice(0, piece.length) for piece in self.pieces])

    def in_order(self, arrays: list[pa.Array]) -> pa.Array:
        """The values of the rows in file order, which are given for each part."""
        if all(array.null_count == len(array) for array in arrays):
            return pa.nulls(len(self.order), arrays[0].type)
        if self.pieces is None:
            return joined(arrays).take(pa.array(self.order))
        return joined([arrays[piece.part].slice(piece.start, piece.length) for piece in self.pieces])


def _pieces(order: Int64s, of_part: Int64s, lengths: list[int]) -> list[_Piece] | None:
    """The rows of parts in file order, as pieces; None if these are short."""
    breaks = np.flatnonzero((np.diff(order) != 1) | (np.diff(of_part) != 0)) + 1
    if len(order) <= _ROWS_OF_PIECE * len(breaks):
        return None
    firsts = np.concatenate([np.zeros(1, np.int64), breaks])
    parts = of_part[firsts]
    starts = order[firsts] - (np.cumsum(lengths) - lengths)[parts]
    return [*map(_Piece, parts.tolist(), starts.tolist(), np.diff(firsts, append=len(order)).tolist())]


class RowView(View):
    """A view of row changes, and of statements whose changes are not logged as rows.

    Attributes:
        position: the column by which rows are ordered.
        change_index: the column for the index of a change in its transaction.
        with_queries: the rows need the SQL behind them.
    """

    position: ClassVar[str] = "position"
    change_index: ClassVar[str] = "change_index"
    with_queries: bool = False

    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        reader = RowsReader(self.engine, self.asked, with_queries=self.with_queries)
        index = ChangeIndex()
        is_numbered = self.asked.has_column(self.change_index)
        for each in tracked_blocks(blocks, self.engine):
            faults = each.faults(self.engine)
            statements = self.statements(each, faults)
            events_of_statements = [row.statement.event for row in statements]
            counted = Counted(each.transactions, events_of_statements) if is_numbered else None
            parts, of_rows = reader.read(*each, counted)
            yield from self.batches_of(each, index, parts, statements, faults + of_rows, reader.queries)

    def batches_of(
        self,
        tracked: TrackedBlock,
        index: ChangeIndex,
        parts: list[DecodedRows],
        statements: list[StatementRow],
        faults: list[Fault],
        queries: RowsQueries = NO_QUERIES,
    ) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        """One or more batches of a block in file order, each with its faults, which also have rows in it.

        Args:
            tracked: the block, the next one of its file.
            index: of the changes before it.
            parts: its rows.
            statements: that have rows of their own.
            faults: outside of cells.
            queries: the SQL behind the rows.
        """
        apart = in_file_order(fault for fault in faults if not fault.is_torn_tail)
        events = np.array([row.statement.event for row in statements], np.int64)
        numbers, parts = index.of_parts(tracked.transactions, parts, self._accepts, events.tolist())
        of_rows, of_statements = np.split(numbers, [sum(map(len, parts))])
        block = tracked.block
        # Faults are few, and have places among rows of a payload that only the whole block tells.
        for stretch in [Stretch(0, len(block), parts)] if apart else stretches(block, parts):
            num_rows = sum(map(len, stretch.parts))
            places = np.flatnonzero((events >= stretch.first) & (events < stretch.end))
            batches: list[pa.RecordBatch] = []
            in_rows: list[Fault] = []
            if stretch.parts:
                rows, in_rows = self.rows(tracked, stretch.parts, of_rows[:num_rows], queries)
                batches.append(rows)
            of_rows = of_rows[num_rows:]
            if len(places):
                some = [statements[place] for place in places.tolist()]
                columns, of_texts = self.columns_of_statements(tracked, some, of_statements[places])
                nothing = {field.name: pa.nulls(len(some), field.type) for field in self.schema}
                batches.append(self.batch(nothing | columns))
                in_rows += of_texts
            yield self.reports.added_to(self._merged(batches), apart), in_file_order([*apart, *in_rows])

    @abstractmethod
    def statements(self, tracked: TrackedBlock, faults: list[Fault]) -> list[StatementRow]:
        """The statements of a block that have rows of their own; new faults go to ``faults``."""

    @abstractmethod
    def rows(
        self, tracked: TrackedBlock, parts: list[DecodedRows], numbers: Int64s, queries: RowsQueries
    ) -> tuple[pa.RecordBatch, list[Fault]]:
        """The rows of all parts and the faults of their cells, in file order.

        Args:
            tracked: the block.
            parts: its rows.
            numbers: the index of each change in its transaction, in file order.
            queries: the SQL behind the rows.
        """

    @abstractmethod
    def columns_of_statements(
        self, tracked: TrackedBlock, statements: list[StatementRow], numbers: Int64s
    ) -> tuple[dict[str, pa.Array], list[Fault]]:
        """The non-null columns of the rows of statements, and the faults of statements that are not valid text."""

    def batch(self, columns: Mapping[str, pa.Array]) -> pa.RecordBatch:
        """A batch of the view's columns."""
        return pa.RecordBatch.from_arrays([columns[name] for name in self.schema.names], schema=self.schema)

    def _accepts(self, part: DecodedRows) -> bool:
        """Whether rows of a part pass the pushed filters, and are not only counted."""
        pushed = self.asked.pushed
        return pushed.accepts_op(part.op) and pushed.accepts_table(part.table.database, part.table.name)

    def _merged(self, batches: list[pa.RecordBatch]) -> pa.RecordBatch:
        """Rows of batches that are each in file order, in that order; those of a payload by their number in it."""
        if len(batches) < 2:
            return batches[0] if batches else pa.RecordBatch.from_pylist([], schema=self.schema)
        table = pa.Table.from_batches(batches, self.schema)
        keys = table.column(self.change_index).to_numpy(), table.column(self.position).to_numpy()
        return table.take(np.lexsort(keys)).combine_chunks().to_batches()[0]


def repeated(text: str, count: int) -> pa.StringArray:
    """One text, several times."""
    return pa.repeat(pa.scalar(text, pa.string()), count)
