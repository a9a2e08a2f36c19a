"""The view ``table``: the row images of one table, typed, as in Delta's change data feed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.alignment import Alignment, exact_scalar
from spark_adapter.columns.documents.partial_json import updated_documents
from spark_adapter.columns.kinds import typed
from spark_adapter.columns.merging import Version, other_places
from spark_adapter.columns.table_schema import CHANGE_COLUMNS, table_columns
from spark_adapter.decode import DecodedRows, Engine, Image
from spark_adapter.decode.engine import stacks
from spark_adapter.decode.table import Column
from spark_adapter.definitions.defaults import insert_defaults
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.errors import Fault, as_told
from spark_adapter.event_headers import Int64s
from spark_adapter.ksy.arrays import joined
from spark_adapter.matching.alterations import Effect, created_columns, effects
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.rows_queries import RowsQueries
from spark_adapter.rows.statement_rows import StatementRow, changing_statements, may_rename
from spark_adapter.sql.reader import TableName
from spark_adapter.transactions.outcomes import doubts
from spark_adapter.transactions.statement_events import LoggedStatement
from spark_adapter.transactions.tracked import TrackedBlock
from spark_adapter.transactions.transactions import NONE
from spark_adapter.views.base import RowView
from spark_adapter.views.reports import Reports

UNAPPLIED = "the log has a partial update of the JSON document, but not the document before it"


class TableView(RowView):
    """The columns of :data:`CHANGE_COLUMNS`, then the table's own.

    - An update has two rows: ``update_preimage``, then ``update_postimage``, of the same ``_change_index``.
    - ``_change_index`` numbers the changes of this table in a transaction, from 0.
    - Columns that an image does not contain (``binlog_row_image=MINIMAL``, or DDL in between) are null in it. In an
      ``insert`` they have their defaults, if a definition tells these, and they are constants.
    - Partial JSON updates are applied to the document in the before image. If the log has none, the cell is null, and
      ``_corrupt_record`` says so; the changes are in ``json_diffs`` of the view ``changes``.
    - TRUNCATE and DROP have rows of their own (``truncate``, ``drop``), in which the table's columns are null. So has a
      RENAME: ``drop`` where it takes the name away, ``rename`` where another table gets it, whose earlier rows are not
      shown. After ``alter`` the rows that are there have its values in the columns that ``_present`` lists; where this
      is null, the log does not tell what ALTER TABLE made of them. ALTER TABLE has no row if it leaves all values, and
      the names of their columns, as they are. In a stream it has one, as CREATE
      TABLE, if the table then has a column that the stream does not show.
    - ``_present`` lists the columns that the image contains, or that have their defaults; it is null if these are all.
      In an ``insert`` it also lists those that the table did not have then.
    - ``_table_version`` is a fingerprint of what is known of the table, see :attr:`Table.version`.
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
        self._names = {name.lower() for name in asked.schema.names}
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
        """The statements of a block that empty, drop, rename or alter the table.

        Statements that may have changed its rows in another way become faults.
        """
        return self.statements_among(changing_statements(self.engine, *tracked, self.asked, faults), tracked, faults)

    def statements_among(
        self, changing: Mapping[int, LoggedStatement], tracked: TrackedBlock, faults: list[Fault]
    ) -> list[StatementRow]:
        """The same among the changing statements of a block; see :func:`changing_statements`."""
        found = []
        for event, each in changing.items():
            if each.statement.is_temporary:
                continue
            file, position = tracked.block.file, int(tracked.block.positions[event])
            is_rename = each.statement.verb == "RENAME TABLE"
            if is_rename and not may_rename(each, self._table, self.asked, file, position):
                continue
            before, after = self._definitions(file, position)
            its_effects = [] if each.is_partial else effects(each, self._table, before, after)
            if self.asked.is_growing and (new := self._not_shown(created_columns(each, after))):
                its_effects.append(Effect("alter", dict.fromkeys(new)))
            found += [StatementRow(each, *self._table, self._shown(effect)) for effect in its_effects]
            problem = self._problem(each, file, position)
            if problem is not None or (not its_effects and each.statement.changes_rows):
                text = each.shown if each.shown is not None else "its text cannot be read"
                reason = f"a statement may have changed rows of {'.'.join(map(str, self._table))}: {_brief(text)}"
                reason += "" if problem is None else f"; {problem}"
                faults.append(tracked.block.fault(event, reason))
        return found

    def _problem(self, statement: LoggedStatement, file: str, position: int) -> str | None:
        """Why it is not known what a statement did."""
        if statement.is_partial:
            return statement.failure
        history = self.asked.definitions
        return None if history is None or not statement.statement.renames else history.problem_of(file, position)

    def _definitions(self, file: str, position: int) -> list[TableDefinition | None]:
        """The definitions of the table before and after a statement; None where they are not known."""
        history = self.asked.definitions
        if history is None or not history.files:
            return [None, None]
        return [history.find_one(self._table, file, place) for place in (position, position + 1)]

    def _not_shown(self, columns: list[str]) -> list[str]:
        return [name for name in columns if name.lower() not in self._names]

    def _shown(self, effect: Effect) -> Effect:
        """An effect with values of the types of the view."""
        if effect.values is None:
            return effect
        fields = {field.name.lower(): field for field in table_columns(self.schema)}
        cells: dict[str, pa.Scalar | None] = {}
        for name, value in effect.values.items():
            field = fields.get(name.lower())
            scalar = None if field is None else exact_scalar(value, field.type)
            if field is not None and scalar is None:
                return Effect(effect.change_type)
            if field is not None or value is not None or self.asked.is_growing:
                cells[name] = scalar
        return Effect(effect.change_type, cells)

    def columns_of_statements(
        self, tracked: TrackedBlock, statements: list[StatementRow], numbers: Int64s
    ) -> tuple[dict[str, pa.Array], list[Fault]]:
        """The rows of statements."""
        events = np.array([each.statement.event for each in statements], np.int64)
        shown = [each.effect for each in statements if each.effect is not None]
        columns = _change_columns(tracked, events) | {
            "_change_type": pa.array([each.change_type for each in shown], pa.string()),
            "_change_index": pa.array(numbers),
            "_present": pa.array([None if each.values is None else [*each.values] for each in shown], _NAMES),
        }
        by_name = [{name.lower(): value for name, value in (each.values or {}).items()} for each in shown]
        for field in table_columns(self.schema):
            cells = [values.get(field.name.lower()) for values in by_name]
            # Arrow takes no null of a list or a struct as a scalar.
            given = [cell if cell is not None and cell.is_valid else None for cell in cells]
            if any(cell is not None for cell in given):
                columns[field.name] = pa.array(given, field.type)
        return columns, []

    def rows(
        self, tracked: TrackedBlock, parts: list[DecodedRows], numbers: Int64s, queries: RowsQueries
    ) -> tuple[pa.RecordBatch, list[Fault]]:
        self._require_places(tracked, parts)
        images = self._stacked([image for part in parts for image in _images(part)])
        events = np.concatenate([image.part.event_index for image in images])
        rows = np.concatenate([image.part.row_index for image in images])
        places = np.concatenate([image.places for image in images])
        order = np.lexsort((places, rows, events))
        take = pa.array(order)
        faults: list[Fault] = []
        aligned = [self._aligned(image, tracked, faults) for image in images]
        lengths = [len(image.part) for image in images]
        of_image = pa.array(np.repeat(np.arange(len(images)), lengths)[order])
        # Both images of a change have its number.
        first = np.cumsum(places[order] == 0) - 1
        columns = _change_columns(tracked, events[order]) | {
            "_change_type": joined([image.change_types for image in images]).take(take),
            "_change_index": pa.array(numbers[first]),
            "_corrupt_record": joined([corrupt for _, corrupt in aligned]).take(take),
            "_table_version": pa.array([image.part.table.version for image in images], pa.string()).take(of_image),
            "_present": pa.array([self._present(image) for image in images], _NAMES).take(of_image),
        }
        for field in table_columns(self.schema):
            columns[field.name] = joined([cells[field.name] for cells, _ in aligned]).take(take)
        return self.batch(columns), as_told(faults, columns["_corrupt_record"].drop_null().to_pylist())

    def _stacked(self, images: list[_Image]) -> list[_Image]:
        """The same in as few parts as possible; images of inserted rows that lack columns get the defaults."""
        found = _stacked([image for image in images if not image.is_partial_insert])
        for image in _stacked([image for image in images if image.is_partial_insert]):
            definition = image.part.table.definition
            values = {} if definition is None else insert_defaults(definition)
            absent = {index: value for index, value in values.items() if image.image.cells[index] is None}
            constants = self._alignment.constants(image.part.table, absent)
            others = self._alignment.unfilled(image.part.table)
            found.append(image._replace(defaults=absent, constants=constants, others=others))
        return found

    def _present(self, image: _Image) -> list[str] | None:
        """The names of the columns whose values an image has; None if it has all."""
        columns = image.part.table.columns
        names = [
            column.key
            for column, cells in zip(columns, image.image.cells, strict=True)
            if cells is not None or (column.index in image.defaults and self._is_told(column, image))
        ]
        return None if len(names) == len(columns) else [*names, *image.others]

    def _is_told(self, column: Column, image: _Image) -> bool:
        """Whether the default of a column is in the row, or the column is not shown."""
        shown = {column.key.lower(), f"@{column.index + 1}"} & self._names
        return not shown or not shown.isdisjoint(name.lower() for name in image.constants)

    def _aligned(
        self, image: _Image, tracked: TrackedBlock, faults: list[Fault]
    ) -> tuple[dict[str, pa.Array], pa.StringArray]:
        """The cells of some images by column, and what is wrong with them; new faults go to ``faults``."""
        part, table = image.part, image.part.table
        texts, reasons = self._documents(image)
        for row, reason in doubts(part, tracked.transactions).items():
            reasons.setdefault(row, []).insert(0, reason)
        found = self._alignment.cast(table, image.image.cells, len(part), texts)
        found.columns.update({name: pa.repeat(scalar, len(part)) for name, scalar in image.constants.items()})
        for row, reason in found.bad:
            reasons.setdefault(row, []).append(reason)
        if not reasons:
            return found.columns, pa.nulls(len(part), pa.string())
        told: list[str | None] = [None] * len(part)
        for row, several in sorted(reasons.items()):
            what = f"row {part.row_index[row]} of {table.qualified_name}: {'; '.join(several)}"
            fault = tracked.block.fault(int(part.event_index[row]), what)
            faults.append(fault)
            told[row] = str(fault)
        return found.columns, pa.array(told, pa.string())

    def _documents(self, image: _Image) -> tuple[dict[int, pa.StringArray], dict[int, list[str]]]:
        """The JSON columns of a partial update that are in the schema, and what is wrong, by row."""
        texts: dict[int, pa.StringArray] = {}
        reasons: dict[int, list[str]] = {}
        for index, diffs in image.image.json_diffs.items():
            column = image.part.table.columns[index]
            if column.key.lower() not in self._names and f"@{index + 1}" not in self._names:
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


_NAMES = pa.list_(pa.string())


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
        defaults: of columns that images of inserted rows lack, by index.
        constants: the same as the view shows them, by its columns.
        others: columns of the view that the table did not have when the rows were inserted.
    """

    part: DecodedRows
    image: Image
    change_types: pa.StringArray
    places: npt.NDArray[np.int64]
    defaults: Mapping[int, Any] = {}
    constants: Mapping[str, pa.Scalar] = {}
    others: Sequence[str] = ()

    @property
    def is_partial_insert(self) -> bool:
        """Whether it is of inserted rows, and lacks columns."""
        return self.part.before is None and any(cells is None for cells in self.image.cells)

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
