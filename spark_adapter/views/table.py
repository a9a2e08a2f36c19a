"""The view ``table``: the row images of one table, typed, as in Delta's change data feed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.documents.partial_json import updated_documents
from spark_adapter.columns.table_schema import CHANGE_COLUMNS, Version, cast_to, other_places, table_columns
from spark_adapter.columns.typed import typed
from spark_adapter.decode import DecodedRows, Engine, Image
from spark_adapter.decode.engine import stacks
from spark_adapter.decode.table import Column
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.statements import Kind
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.errors import Fault, as_told
from spark_adapter.rows.instants import instants
from spark_adapter.rows.pushdown import Pushed
from spark_adapter.rows.row_changes import Counted, RowsReader
from spark_adapter.rows.selection import Selection
from spark_adapter.rows.statement_rows import StatementRow, changing_statements
from spark_adapter.rows.transactions import NONE, Transactions, TransactionTracker
from spark_adapter.views.changes import ChangeIndex, merged
from spark_adapter.views.reports import Reports

UNAPPLIED = "the log has a partial update of the JSON document, but not the document before it"


@dataclass
class TableView:
    """The columns of :data:`CHANGE_COLUMNS`, then the table's own.

    - An update has two rows: ``update_preimage``, then ``update_postimage``, of the same ``_change_index``.
    - ``_change_index`` numbers the changes of this table in a transaction, from 0.
    - Columns that an image does not hold (``binlog_row_image=MINIMAL``, or DDL between) are null in it.
    - Partial updates of JSON columns are applied to the document before. Where the log has none, the cell is null, and
      ``_corrupt_record`` says so; the changes are in ``json_diffs`` of the view ``changes``.
    - TRUNCATE and DROP have rows of their own (``truncate``, ``drop``), in which the table's columns are null.
    - ``_present`` names the columns that the image holds; it is null where that is all of them.
    - ``_table_version`` is a fingerprint of the table's definition in the log.
    - ``_corrupt_record`` tells which cells of the row have no value, and why. Damage that is not in a row has a row of
      its own with ``_file`` and ``_position``; so has a statement that may have changed rows of the table without any
      rows event to tell of them: a change in statement format, or ALTER TABLE … DROP PARTITION.

    Args:
        engine: that decodes.
        selection: the table, and events.
        columns: from ``table_schema``: of the table, and any of CHANGE_COLUMNS, which all are filled.
        pushed: filters; rows for which they do not hold may be left out.
        by_place: if given, what the columns ``@1``, ``@2``, … stand for; a version with others does not fit.
    """

    engine: Engine
    selection: Selection
    columns: pa.Schema
    pushed: Pushed = field(default_factory=lambda: Pushed("table"))
    by_place: tuple[Column, ...] | None = None

    reports = Reports("_file", "_position")

    def __post_init__(self) -> None:
        self.schema = pa.schema([*CHANGE_COLUMNS, *table_columns(self.columns)])
        self._is_numbered = "_change_index" in {name.lower() for name in self.columns.names}

    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        """One batch for each block, in the order of the file, and the faults, which also have rows in the batch.

        Raises:
            TableSchemaError: the columns do not fit a version of the table.
        """
        tracker = TransactionTracker(self.engine)
        reader = RowsReader(self.engine, self.selection, self.pushed)
        index = ChangeIndex()
        for block in blocks:
            transactions = tracker.track(block)
            faults: list[Fault] = []
            ends = self._ends(block, transactions, faults)
            counted = Counted(transactions, [each.statement.event for each in ends]) if self._is_numbered else None
            parts, more = reader.read(block, counted)
            self._require_places(block, transactions, parts)
            apart = [f for f in (*block.faults, *transactions.faults, *faults, *more) if not f.is_torn_tail]
            numbers, parts = index.of_parts(transactions, parts, lambda part: self.pushed.accepts_op(part.op), ends)
            num_rows = sum(map(len, parts))
            rows, in_rows = self._rows(block, transactions, parts, numbers[:num_rows])
            if ends:
                others = self._rows_of_ends(block, transactions, ends, numbers[num_rows:])
                rows = merged(rows, others, "_position", "_change_index")
            yield self.reports.added_to(rows, apart), sorted([*apart, *in_rows], key=lambda fault: fault.position)

    def _require_places(self, block: Block, transactions: Transactions, parts: list[DecodedRows]) -> None:
        for part in parts:
            if self.by_place is not None and part.table.columns != self.by_place:
                event = int(part.event_index[0])
                transaction = int(transactions.of_event[event])
                begin = block.positions[event] if transaction == NONE else transactions.positions[transaction]
                raise other_places(Version(part.table, block.file, int(begin)))

    def _ends(self, block: Block, transactions: Transactions, faults: list[Fault]) -> list[StatementRow]:
        """The statements of a block that end what the table holds.

        Statements that may have changed its rows otherwise become faults.
        """
        assert self.selection.options.table is not None
        name = TableName(*self.selection.options.table)
        found = []
        for event, each in changing_statements(self.engine, block, transactions, self.selection, faults).items():
            statement = each.statement
            if statement.is_temporary:
                continue
            if statement.kind == Kind.TRUNCATE or statement.may_drop(name):
                found.append(StatementRow(each, *name))
            elif statement.changes_rows:
                text = each.text if each.text is not None else "its text cannot be read"
                reason = (
                    f"a statement may have changed rows of {'.'.join(self.selection.options.table)}: {_brief(text)}"
                )
                faults.append(block.fault(event, reason))
        return found

    def _rows_of_ends(
        self,
        block: Block,
        transactions: Transactions,
        ends: list[StatementRow],
        numbers: npt.NDArray[np.int64],
    ) -> pa.RecordBatch:
        """The rows of TRUNCATE and DROP."""
        events = np.array([each.statement.event for each in ends], np.int64)
        is_truncate = [each.statement.statement.kind == Kind.TRUNCATE for each in ends]
        columns = {field.name: pa.nulls(len(events), field.type) for field in self.schema}
        columns |= _of_changes(block, transactions, events)
        columns |= {
            "_change_type": pa.array(["truncate" if each else "drop" for each in is_truncate], pa.string()),
            "_change_index": pa.array(numbers),
        }
        return pa.RecordBatch.from_arrays([columns[name] for name in self.schema.names], schema=self.schema)

    def _rows(
        self,
        block: Block,
        transactions: Transactions,
        parts: list[DecodedRows],
        numbers: npt.NDArray[np.int64],
    ) -> tuple[pa.RecordBatch, list[Fault]]:
        """The images of all parts and the faults of their cells, in the order of the file."""
        images = _stacked([image for part in parts for image in _images(part)])
        if not images:
            return pa.RecordBatch.from_pylist([], schema=self.schema), []
        events = np.concatenate([image.part.event_index for image in images])
        rows = np.concatenate([image.part.row_index for image in images])
        places = np.concatenate([image.places for image in images])
        order = np.lexsort((places, rows, events))
        take = pa.array(order)
        faults: list[Fault] = []
        aligned = [self._aligned(image, block, faults) for image in images]
        events = events[order]
        lengths = [len(image.part) for image in images]
        of_image = pa.array(np.repeat(np.arange(len(images)), lengths)[order])
        # One change, one number: those of the changes go to the first image of each, and to the second as well.
        first = np.cumsum(places[order] == 0) - 1
        columns = _of_changes(block, transactions, events) | {
            "_change_type": _joined([image.change_types for image in images]).take(take),
            "_change_index": pa.array(numbers[first]),
            "_corrupt_record": _joined([corrupt for _, corrupt in aligned]).take(take),
            "_table_version": pa.array([image.part.table.version for image in images], pa.string()).take(of_image),
            "_present": pa.array([image.present for image in images], pa.list_(pa.string())).take(of_image),
        }
        for each in table_columns(self.schema):
            columns[each.name] = _joined([cells[each.name] for cells, _ in aligned]).take(take)
        told = columns["_corrupt_record"].drop_null().to_pylist()
        rows_of_table = pa.RecordBatch.from_arrays([columns[name] for name in self.schema.names], schema=self.schema)
        return rows_of_table, as_told(faults, told)

    def _aligned(self, image: _Image, block: Block, faults: list[Fault]) -> tuple[dict[str, pa.Array], pa.StringArray]:
        """The cells of some images by column, and what is wrong with them; new faults go to ``faults``."""
        part, table = image.part, image.part.table
        texts, reasons = self._documents(image)
        found = cast_to(self.columns, table, image.image.cells, len(part), texts)
        for row, reason in found.bad:
            reasons.setdefault(row, []).append(reason)
        if not reasons:
            return found.columns, pa.nulls(len(part), pa.string())
        told: list[str | None] = [None] * len(part)
        for row, several in sorted(reasons.items()):
            what = f"row {part.row_index[row]} of {table.qualified_name}: {'; '.join(several)}"
            fault = block.fault(int(part.event_index[row]), what)
            faults.append(fault)
            told[row] = str(fault)
        return found.columns, pa.array(told, pa.string())

    def _documents(self, image: _Image) -> tuple[dict[int, pa.StringArray], dict[int, list[str]]]:
        """The JSON columns of a partial update, where the schema has them, and what is wrong by row."""
        texts: dict[int, pa.StringArray] = {}
        reasons: dict[int, list[str]] = {}
        asked = {name.lower() for name in self.columns.names}
        for index, diffs in image.image.json_diffs.items():
            column = image.part.table.columns[index]
            if column.key.lower() not in asked and f"@{index + 1}" not in asked:
                continue
            updated = updated_documents(image.part, index)
            for row, reason in updated.bad:
                reasons.setdefault(row, []).append(f"column {column.key}: {reason}")
            for row in updated.unapplied:
                reasons.setdefault(row, []).append(f"column {column.key}: {UNAPPLIED}")
            cells = image.image.cells[index]
            whole = typed(column, cells)
            for row, reason in whole.bad:
                reasons.setdefault(row, []).append(f"column {column.key}: {reason}")
            texts[index] = pc.if_else(pc.is_valid(diffs), updated.texts, whole.array)
        return texts, reasons


def _of_changes(block: Block, transactions: Transactions, events: Int64s) -> dict[str, pa.Array]:
    """The columns that tell where and when the changes of some events happened."""
    of_row = transactions.of_event[events]
    tx = pa.array(np.maximum(of_row, 0), mask=of_row == NONE)
    return {
        "_commit_timestamp": transactions.column("commit_timestamp", tx),
        "_gtid": transactions.column("gtid", tx),
        "_file": pa.repeat(pa.scalar(block.file, pa.string()), len(events)),
        "_position": pa.array(block.positions[events]),
        "_timestamp": instants(block.headers["timestamp"][events]),
        "_transaction_position": pa.array(transactions.positions).take(tx),
    }


_MOST_SHOWN = 200


def _brief(text: str) -> str:
    """A statement in one line that is not too long."""
    line = " ".join(text.split())
    return line if len(line) <= _MOST_SHOWN else f"{line[:_MOST_SHOWN]} … ({len(text)} characters)"


class _Image(NamedTuple):
    """One image of each row of a part.

    Attributes:
        change_types: of each.
        places: 0 for the first image of a change, 1 for the second.
    """

    part: DecodedRows
    image: Image
    change_types: pa.StringArray
    places: npt.NDArray[np.int64]

    @property
    def present(self) -> list[str] | None:
        """The names of the columns that the image holds; None if it holds all."""
        columns = zip(self.part.table.columns, self.image.cells, strict=True)
        names = [column.key for column, cells in columns if cells is not None]
        return None if len(names) == len(self.image.cells) else names

    @classmethod
    def of(cls, part: DecodedRows, image: Image, change_type: str, place: int) -> _Image:
        return cls(part, image, pa.repeat(pa.scalar(change_type), len(part)), np.full(len(part), place))


def _images(part: DecodedRows) -> Iterator[_Image]:
    if part.before is not None:
        yield _Image.of(part, part.before, "delete" if part.after is None else "update_preimage", 0)
    if part.after is not None:
        is_update = part.before is not None
        yield _Image.of(part, part.after, "update_postimage" if is_update else "insert", int(is_update))


def _stacked(images: list[_Image]) -> list[_Image]:
    """The same with as few parts as can be."""
    by_image = {id(each.image): each for each in images}
    found = []
    for stack in stacks([(each.part, each.image) for each in images]):
        members = [by_image[id(image)] for _, image in stack.members]
        part = members[0].part
        if len(members) > 1:
            events = np.concatenate([each.part.event_index for each in members])
            rows = np.concatenate([each.part.row_index for each in members])
            part = DecodedRows(stack.table, events, rows, None, stack.image)
        types = _joined([each.change_types for each in members])
        found.append(_Image(part, stack.image, types, np.concatenate([each.places for each in members])))
    return found


def _joined(arrays: list[pa.Array]) -> pa.Array:
    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)
