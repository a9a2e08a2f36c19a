"""The view ``table``: the row images of one table, typed, as in Delta's change data feed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.alignment import Alignment
from spark_adapter.columns.documents.partial_json import updated_documents
from spark_adapter.columns.kinds import typed
from spark_adapter.columns.merging import Version, other_places
from spark_adapter.columns.table_schema import CHANGE_COLUMNS, table_columns
from spark_adapter.decode import DecodedRows, Engine, Image
from spark_adapter.decode.engine import stacks
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.statements import Kind
from spark_adapter.files.blocks import Block
from spark_adapter.files.errors import Fault, as_told
from spark_adapter.files.headers import Int64s
from spark_adapter.ksy.arrays import joined
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.rows_queries import RowsQueries
from spark_adapter.rows.statement_events import LoggedStatement
from spark_adapter.rows.statement_rows import StatementRow, changing_statements
from spark_adapter.rows.transactions import NONE
from spark_adapter.views.base import RowView, TrackedBlock
from spark_adapter.views.reports import Reports

UNAPPLIED = "the log has a partial update of the JSON document, but not the document before it"


class TableView(RowView):
    """The columns of :data:`CHANGE_COLUMNS`, then the table's own.

    - An update has two rows: ``update_preimage``, then ``update_postimage``, of the same ``_change_index``.
    - ``_change_index`` numbers the changes of this table in a transaction, from 0.
    - Columns that an image does not contain (``binlog_row_image=MINIMAL``, or DDL in between) are null in it.
    - Partial JSON updates are applied to the document in the before image. If the log has none, the cell is null, and
      ``_corrupt_record`` says so; the changes are in ``json_diffs`` of the view ``changes``.
    - TRUNCATE and DROP have rows of their own (``truncate``, ``drop``), in which the table's columns are null.
    - ``_present`` lists the columns that the image contains; it is null if it contains all.
    - ``_table_version`` is a fingerprint of the table's definition in the log.
    - ``_corrupt_record`` says which cells of the row have no value, and why. Damage outside rows has a row of
      its own with ``_file`` and ``_position``; so does a statement that may have changed rows of the table without
      rows events: a change in statement format, or ALTER TABLE … DROP PARTITION.

    ``asked.schema`` is from ``table_schema``: columns of the table, and any of CHANGE_COLUMNS, all of which are filled.

    Raises:
        TableSchemaError: from :meth:`batches`: the columns do not fit a version of the table.
    """

    reports = Reports("_file", "_position")
    subjects: ClassVar = {"_file": "file", "_change_type": "change_type"}
    position = "_position"
    change_index = "_change_index"

    def __init__(self, engine: Engine, asked: Asked) -> None:
        super().__init__(engine, asked)
        assert asked.schema is not None
        assert asked.options.table is not None
        self._columns = asked.schema
        self._alignment = Alignment(asked.schema)
        self._table = TableName(*asked.options.table)
        self.schema = pa.schema([*CHANGE_COLUMNS, *table_columns(asked.schema)])

    def _require_places(self, tracked: TrackedBlock, parts: list[DecodedRows]) -> None:
        block, transactions = tracked
        for part in parts:
            if self.asked.by_place is not None and part.table.columns != self.asked.by_place:
                event = int(part.event_index[0])
                transaction = int(transactions.of_event[event])
                begin = block.positions[event] if transaction == NONE else transactions.positions[transaction]
                raise other_places(Version(part.table, block.file, int(begin)))

    def statements(self, tracked: TrackedBlock, faults: list[Fault]) -> list[StatementRow]:
        """The statements of a block that empty or drop the table.

        Statements that may have changed its rows in another way become faults.
        """
        return self.statements_among(changing_statements(self.engine, *tracked, self.asked, faults), tracked, faults)

    def statements_among(
        self, changing: Mapping[int, LoggedStatement], tracked: TrackedBlock, faults: list[Fault]
    ) -> list[StatementRow]:
        """The same among the changing statements of a block; see :func:`changing_statements`."""
        ends = []
        for event, each in changing.items():
            statement = each.statement
            if statement.is_temporary:
                continue
            if statement.kind == Kind.TRUNCATE or statement.may_drop(self._table):
                ends.append(StatementRow(each, *self._table))
            elif statement.changes_rows:
                text = each.text if each.text is not None else "its text cannot be read"
                reason = f"a statement may have changed rows of {'.'.join(map(str, self._table))}: {_brief(text)}"
                faults.append(tracked.block.fault(event, reason))
        return ends

    def columns_of_statements(
        self, tracked: TrackedBlock, statements: list[StatementRow], numbers: Int64s
    ) -> tuple[dict[str, pa.Array], list[Fault]]:
        """The rows of TRUNCATE and DROP."""
        events = np.array([each.statement.event for each in statements], np.int64)
        kinds = [each.statement.statement.kind for each in statements]
        change_types = ["truncate" if kind == Kind.TRUNCATE else "drop" for kind in kinds]
        return _change_columns(tracked, events) | {
            "_change_type": pa.array(change_types, pa.string()),
            "_change_index": pa.array(numbers),
        }, []

    def rows(
        self, tracked: TrackedBlock, parts: list[DecodedRows], numbers: Int64s, queries: RowsQueries
    ) -> tuple[pa.RecordBatch, list[Fault]]:
        self._require_places(tracked, parts)
        images = _stacked([image for part in parts for image in _images(part)])
        events = np.concatenate([image.part.event_index for image in images])
        rows = np.concatenate([image.part.row_index for image in images])
        places = np.concatenate([image.places for image in images])
        order = np.lexsort((places, rows, events))
        take = pa.array(order)
        faults: list[Fault] = []
        aligned = [self._aligned(image, tracked.block, faults) for image in images]
        lengths = [len(image.part) for image in images]
        of_image = pa.array(np.repeat(np.arange(len(images)), lengths)[order])
        # Both images of a change have its number.
        first = np.cumsum(places[order] == 0) - 1
        columns = _change_columns(tracked, events[order]) | {
            "_change_type": joined([image.change_types for image in images]).take(take),
            "_change_index": pa.array(numbers[first]),
            "_corrupt_record": joined([corrupt for _, corrupt in aligned]).take(take),
            "_table_version": pa.array([image.part.table.version for image in images], pa.string()).take(of_image),
            "_present": pa.array([image.present for image in images], pa.list_(pa.string())).take(of_image),
        }
        for field in table_columns(self.schema):
            columns[field.name] = joined([cells[field.name] for cells, _ in aligned]).take(take)
        return self.batch(columns), as_told(faults, columns["_corrupt_record"].drop_null().to_pylist())

    def _aligned(self, image: _Image, block: Block, faults: list[Fault]) -> tuple[dict[str, pa.Array], pa.StringArray]:
        """The cells of some images by column, and what is wrong with them; new faults go to ``faults``."""
        part, table = image.part, image.part.table
        texts, reasons = self._documents(image)
        found = self._alignment.cast(table, image.image.cells, len(part), texts)
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
        """The JSON columns of a partial update that are in the schema, and what is wrong, by row."""
        texts: dict[int, pa.StringArray] = {}
        reasons: dict[int, list[str]] = {}
        asked = {name.lower() for name in self._columns.names}
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


_OF_EVENTS = ("file", "position", "transaction_position", "timestamp", "commit_timestamp", "gtid")


def _change_columns(tracked: TrackedBlock, events: Int64s) -> dict[str, pa.Array]:
    """The columns for where and when the changes of some events happened."""
    columns = tracked.columns(events)
    return {f"_{name}": columns[name] for name in _OF_EVENTS}


_MOST_SHOWN = 200


def _brief(text: str) -> str:
    """A statement, shortened to one line."""
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
        """The names of the columns that the image contains; None if it contains all."""
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
    """The same in as few parts as possible."""
    by_image = {id(each.image): each for each in images}
    found = []
    for stack in stacks([(each.part, each.image) for each in images]):
        members = [by_image[id(image)] for _, image in stack.members]
        part = members[0].part
        if len(members) > 1:
            events = np.concatenate([each.part.event_index for each in members])
            rows = np.concatenate([each.part.row_index for each in members])
            part = DecodedRows(stack.table, events, rows, None, stack.image)
        types = joined([each.change_types for each in members])
        found.append(_Image(part, stack.image, types, np.concatenate([each.places for each in members])))
    return found
