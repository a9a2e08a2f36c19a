"""The view ``changes``: one row for each row that was inserted, updated or deleted, of all tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from json.encoder import encode_basestring
from typing import Any, ClassVar, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.documents.json_diff import JsonDiff
from spark_adapter.columns.documents.partial_json import updated_documents
from spark_adapter.columns.json import nested
from spark_adapter.columns.kind import CellTexts
from spark_adapter.columns.kinds import cell_texts
from spark_adapter.decode import DecodedRows, Engine, Image
from spark_adapter.decode.engine import Stack, stacks
from spark_adapter.decode.table import Column, Table
from spark_adapter.errors import Fault, as_told
from spark_adapter.event_headers import Int64s
from spark_adapter.files.blocks import Block
from spark_adapter.ksy.arrays import joined
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.rows_queries import RowsQueries
from spark_adapter.rows.statement_rows import StatementRow, changing_statements, rows_of
from spark_adapter.transactions.outcomes import doubts
from spark_adapter.transactions.statement_events import OPS, LoggedStatement
from spark_adapter.transactions.tracked import TrackedBlock
from spark_adapter.views.base import COLUMNS_OF_CHANGES, ChangesInOrder, RowView, repeated

JSON_DIFFS = pa.list_(
    pa.struct([("column", pa.string()), ("op", pa.string()), ("path", pa.string()), ("value", pa.string())])
)
SCHEMA = pa.schema(
    [
        *COLUMNS_OF_CHANGES,
        ("before", pa.string()),
        ("after", pa.string()),
        ("json_diffs", JSON_DIFFS),
        ("_corrupt_record", pa.string()),
        ("thread_id", pa.int64()),
        ("query", pa.string()),
        ("statement", pa.string()),
        ("table_version", pa.string()),
    ]
)


SMALL_BYTES = 1 << 18
"""Stacks with fewer bytes are rendered together: a column's calls of Arrow cost as much as some hundred KB of text."""
_OF_CELLS = ("before", "after", "json_diffs", "_corrupt_record")


class ChangesView(RowView):
    """See :data:`SCHEMA` for the columns.

    - A statement has a row for each table that its text says it changes or defines, or one without a table.
    - Passwords in ``statement`` are ``<secret>``.
    - ``thread_id`` is the connection. It is null for rows of MariaDB, which logs it for statements alone.
    - In images, ``null`` is SQL's NULL; the JSON document ``null`` is ``{"json":null}``.

    Changes are numbered among those of the tables and events that the options select. Cells are rendered only if a
    column needs them.
    """

    schema = SCHEMA
    subjects: ClassVar = {name: name for name in ("file", "timestamp", "database", "table", "op")}

    def __init__(self, engine: Engine, asked: Asked | None = None) -> None:
        super().__init__(engine, asked)
        self.with_queries = self.asked.has_column("query")
        # Rendering finds cells without a value, so the modes that look for them need it, too.
        self._is_rendered = self.asked.has_column(*_OF_CELLS) or self.asked.options.mode != "PERMISSIVE"

    def statements(self, tracked: TrackedBlock, faults: list[Fault]) -> list[StatementRow]:
        return rows_of(changing_statements(self.engine, *tracked, self.asked, faults).values(), self.asked)

    def rows(
        self, tracked: TrackedBlock, parts: list[DecodedRows], numbers: Int64s, queries: RowsQueries
    ) -> tuple[pa.RecordBatch, list[Fault]]:
        block, transactions = tracked
        changes = ChangesInOrder.of(tracked, parts, numbers)
        ready = _objects_of_images(parts) if self._is_rendered else {}
        rendered = [
            _Rendered(part, block, ready, doubts(part, transactions))
            if self._is_rendered
            else _NotRendered(part, block, doubts(part, transactions))
            for part in parts
        ]
        events = changes.events
        columns = changes.columns | {
            "before": changes.in_order([each.before for each in rendered]),
            "after": changes.in_order([each.after for each in rendered]),
            "json_diffs": changes.in_order([each.json_diffs for each in rendered]),
            "_corrupt_record": changes.in_order([each.corrupt for each in rendered]),
            "thread_id": transactions.thread_ids(events),
            "query": queries.of(events),
            "statement": pa.nulls(len(events), pa.string()),
            "table_version": changes.of_parts([part.table.version for part in parts]),
        }
        reported = columns["_corrupt_record"].drop_null().to_pylist()
        return self.batch(columns), as_told([fault for each in rendered for fault in each.faults], reported)

    def columns_of_statements(
        self, tracked: TrackedBlock, statements: list[StatementRow], numbers: Int64s
    ) -> tuple[dict[str, pa.Array], list[Fault]]:
        events = np.array([each.statement.event for each in statements], np.int64)
        block = tracked.block
        problems = {each.statement.event: _problem(each.statement) for each in statements}
        faults = {event: block.fault(event, reason) for event, reason in problems.items() if reason}
        texts = {event: str(fault) for event, fault in faults.items()}
        for each in statements:
            # That is no damage: it does not stop mode FAILFAST, and DROPMALFORMED, which omits rows that say something,
            # keeps them.
            if self.asked.options.mode != "DROPMALFORMED" and (notes := self._notes(block, each.statement)):
                texts.setdefault(each.statement.event, str(block.fault(each.statement.event, "; ".join(notes))))
        columns = tracked.columns(events) | {
            "change_index": pa.array(numbers),
            "database": pa.array([each.database for each in statements], pa.string()),
            "table": pa.array([each.table for each in statements], pa.string()),
            "op": pa.array([OPS[each.statement.statement.kind] for each in statements], pa.string()),
            "_corrupt_record": pa.array([texts.get(event) for event in events.tolist()], pa.string()),
            "thread_id": pa.array([each.statement.session.thread_id for each in statements], pa.int64()),
            "statement": pa.array([each.statement.shown for each in statements], pa.string()),
        }
        return columns, [*faults.values()]

    def _notes(self, block: Block, statement: LoggedStatement) -> list[str]:
        """The reports about a statement: it failed on its server, or its tables are unknown since."""
        notes = [] if statement.failure is None else [statement.failure]
        definitions = self.asked.definitions
        if definitions is not None:
            problem = definitions.problem_of(block.file, int(block.positions[statement.event]))
            notes += [] if problem is None else [f"{problem}; definitions of its tables are not known from here on"]
        return notes


def _problem(statement: LoggedStatement) -> str:
    """The problems of a statement, in words; empty if it has none."""
    return "; ".join(filter(None, (statement.problem, statement.doubt)))


@dataclass
class _Wrong:
    """The faults of the cells of some rows.

    Attributes:
        reasons: by row.
        without_value: rows with a cell that has nothing to show; these have no images.
    """

    reasons: dict[int, list[str]] = field(default_factory=dict)
    without_value: set[int] = field(default_factory=set)

    def add(self, row: int, column: Column, reason: str, has_value: bool = False) -> None:
        """Add a bad cell of a row."""
        self.reasons.setdefault(row, []).append(f"column {column.key}: {reason}")
        if not has_value:
            self.without_value.add(row)


class _NotRendered:
    """The columns of cells if none of them is requested.

    Args:
        part: the rows.
        block: of the part.
        doubtful: why it is not known whether rows stayed, by row.
    """

    def __init__(self, part: DecodedRows, block: Block, doubtful: dict[int, str]) -> None:
        self.before = self.after = pa.nulls(len(part), pa.string())
        self.json_diffs = pa.nulls(len(part), JSON_DIFFS)
        self.faults, self.corrupt = _told(part, block, {row: [reason] for row, reason in doubtful.items()})


class _Piece(NamedTuple):
    """A column of some images.

    Attributes:
        texts: of its cells.
        is_held: which images contain the column; None if all do.
    """

    column: Column
    texts: CellTexts
    is_held: pa.BooleanArray | None


def _objects_of_images(parts: list[DecodedRows]) -> dict[int, pa.StringArray]:
    """The JSON objects of images whose cells all have a value, by the identity of the image."""
    images = [(part, image) for part in parts for image in (part.before, part.after) if image is not None]
    stacked = [stack for stack in stacks(images) if not stack.image.json_diffs]
    found: dict[int, pa.StringArray] = {}
    for stack, pieces in zip(stacked, _pieces_of_stacks(stacked), strict=True):
        if pieces is None:
            continue
        objects = _objects(pieces, None, len(stack))
        start = 0
        for part, image in stack.members:
            found[id(image)] = objects.slice(start, len(part))
            start += len(part)
    return found


def _pieces_of_stacks(stacked: list[Stack]) -> list[list[_Piece] | None]:
    """The columns of each stack; None for one with bad cells.

    In small stacks, columns of one type are rendered together, whatever their table.
    """
    alike: dict[Any, list[tuple[int, Column, pa.Array]]] = {}
    for number, stack in enumerate(stacked):
        is_small = sum(cells.nbytes for cells in stack.image.cells if cells is not None) < SMALL_BYTES
        for column, cells in zip(stack.table.columns, stack.image.cells, strict=True):
            if cells is not None:
                key = column.without_name if is_small else (number, column.index)
                alike.setdefault(key, []).append((number, column, cells))
    pieces: list[list[_Piece]] = [[] for _ in stacked]
    bad: set[int] = set()
    for members in alike.values():
        texts = cell_texts(members[0][1], joined([cells for _, _, cells in members]))
        ends = np.cumsum([len(cells) for _, _, cells in members])
        bad.update(members[int(np.searchsorted(ends, row, "right"))][0] for row, _ in texts.bad)
        for (number, column, cells), end in zip(members, ends.tolist(), strict=True):
            of_column = CellTexts(texts.array.slice(end - len(cells), len(cells)), texts.is_bare)
            pieces[number].append(_Piece(column, of_column, None))
    for several in pieces:
        several.sort(key=lambda piece: piece.column.index)
    return [None if number in bad else several for number, several in enumerate(pieces)]


class _Rendered:
    """The images of some rows as JSON objects.

    Args:
        part: the rows.
        block: of the part.
        ready: objects that exist already.
        doubtful: why it is not known whether rows stayed, by row.
    """

    def __init__(
        self, part: DecodedRows, block: Block, ready: dict[int, pa.StringArray], doubtful: dict[int, str]
    ) -> None:
        count = len(part)
        reasons = {row: [reason] for row, reason in doubtful.items()}
        if all(image is None or id(image) in ready for image in (part.before, part.after)):
            nothing = pa.nulls(count, pa.string())
            self.before = ready.get(id(part.before), nothing)
            self.after = ready.get(id(part.after), nothing)
            self.json_diffs = pa.nulls(count, JSON_DIFFS)
            self.faults, self.corrupt = _told(part, block, reasons)
            return
        wrong = _Wrong(reasons)
        diffs: dict[int, list[dict[str, Any]]] = {}
        before = None if part.before is None else _texts(part.table, part.before, wrong)
        updated = {}
        if part.after is not None and part.after.json_diffs:
            updated = self._updated(part, wrong, diffs)
        after = None if part.after is None else _texts(part.table, part.after, wrong, updated)
        mask = None
        if wrong.without_value:
            good = np.ones(count, bool)
            good[list(wrong.without_value)] = False
            mask = pa.array(good)
        self.before = _objects(before, mask, count)
        self.after = _objects(after, mask, count)
        self.json_diffs = (
            pa.array([diffs.get(i) for i in range(count)], JSON_DIFFS) if diffs else pa.nulls(count, JSON_DIFFS)
        )
        self.faults, self.corrupt = _told(part, block, reasons)

    @staticmethod
    def _updated(part: DecodedRows, wrong: _Wrong, left: dict[int, list[dict[str, Any]]]) -> dict[int, pa.StringArray]:
        """JSON columns whose after image is a list of changes: the new text if the before image has the document.

        Changes that cannot be applied, as the row has no document before, go to ``left``.
        """
        assert part.after is not None
        updated = {}
        for index in part.after.json_diffs:
            column = part.table.columns[index]
            found = updated_documents(part, index)
            for row, reason in found.bad:
                wrong.add(row, column, reason)
            for row, changes in found.unapplied.items():
                left.setdefault(row, []).extend(_change(column, each) for each in changes)
            updated[index] = nested(found.texts)
        return updated


def _told(part: DecodedRows, block: Block, reasons: dict[int, list[str]]) -> tuple[list[Fault], pa.StringArray]:
    """The faults of some rows, and the text of them for each row; null for rows without any."""
    if not reasons:
        return [], pa.nulls(len(part), pa.string())
    faults = {
        row: block.fault(
            int(part.event_index[row]),
            f"row {part.row_index[row]} of {part.table.qualified_name}: {'; '.join(dict.fromkeys(several))}",
        )
        for row, several in sorted(reasons.items())
    }
    texts = {row: str(fault) for row, fault in faults.items()}
    return [*faults.values()], pa.array([texts.get(row) for row in range(len(part))], pa.string())


def _texts(
    table: Table, image: Image, wrong: _Wrong, replaced: dict[int, pa.StringArray] | None = None
) -> list[_Piece]:
    """The columns of some images.

    Args:
        wrong: gets what is wrong with cells.
        replaced: texts of JSON columns for which the image holds a list of changes.
    """
    pieces = []
    for column, cells in zip(table.columns, image.cells, strict=True):
        if cells is None:
            continue
        texts = cell_texts(column, cells)
        for row, reason in texts.bad:
            wrong.add(row, column, reason, has_value=texts.array[row].is_valid)
        is_held = None
        if replaced and column.index in replaced:
            is_diff = pc.is_valid(image.json_diffs[column.index])
            texts = texts._replace(array=pc.if_else(is_diff, replaced[column.index], texts.array))
            is_held = pc.or_(pc.is_valid(replaced[column.index]), pc.invert(is_diff))
        pieces.append(_Piece(column, texts, is_held))
    return pieces


def _change(column: Column, change: JsonDiff) -> dict[str, Any]:
    return {"column": column.key, "op": change.operation, "path": change.path, "value": change.value_text}


def _objects(
    pieces: list[_Piece] | None,
    is_good: pa.BooleanArray | None,
    count: int,
) -> pa.StringArray:
    """The JSON object of each row; null for rows without an image, or with a cell that has no value.

    Args:
        is_good: which rows have no such cell; None for all.
    """
    if pieces is None:
        return pa.nulls(count, pa.string())
    if not pieces:
        objects = repeated("{}", count)
    elif all(piece.is_held is None for piece in pieces):
        parts: list[Any] = []
        between = "{"
        for column, texts, _ in pieces:
            # If no cell is NULL, the quotes are part of the separators.
            is_quoted = texts.is_bare and not texts.array.null_count
            parts.append(between + encode_basestring(column.key) + (':"' if is_quoted else ":"))
            parts.append(texts.array if is_quoted else texts.whole)
            between = '",' if is_quoted else ","
        end = between[:-1] + "}"
        objects = pc.binary_join_element_wise(*parts, end, "", null_handling="replace", null_replacement="null")
    else:
        # Each with a comma before it. (Arrow's join with null_handling="skip" loses rows whose parts are all null.)
        members = []
        for column, texts, is_held in pieces:
            member = pc.binary_join_element_wise(
                "," + encode_basestring(column.key) + ":", pc.fill_null(texts.whole, "null"), ""
            )
            members.append(member if is_held is None else pc.if_else(is_held, member, ""))
        inside = pc.utf8_slice_codeunits(pc.binary_join_element_wise(*members, ""), 1)
        objects = pc.binary_join_element_wise("{", inside, "}", "")
    return objects if is_good is None else pc.if_else(is_good, objects, None)
