"""The view ``changes``: one row for each row that was inserted, updated or deleted, of all tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from json.encoder import encode_basestring
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.cell_text import CellTexts, cell_texts
from spark_adapter.columns.documents.json_diff import JsonDiff
from spark_adapter.columns.documents.partial_json import updated_documents
from spark_adapter.decode import DecodedRows, Engine, Image
from spark_adapter.decode.engine import all_rows_in_order, rows_in_events, stacks
from spark_adapter.decode.table import Column, Table
from spark_adapter.files.blocks import Block
from spark_adapter.files.errors import Fault, as_told
from spark_adapter.rows.instants import INSTANT, instants
from spark_adapter.rows.pushdown import Pushed
from spark_adapter.rows.row_changes import Counted, RowsReader
from spark_adapter.rows.rows_queries import RowsQueries
from spark_adapter.rows.selection import Selection
from spark_adapter.rows.statement_events import OPS
from spark_adapter.rows.statement_rows import StatementRow, changing_statements, rows_of
from spark_adapter.rows.transactions import NONE, Transactions, TransactionTracker
from spark_adapter.views.reports import Reports

JSON_DIFFS = pa.list_(
    pa.struct([("column", pa.string()), ("op", pa.string()), ("path", pa.string()), ("value", pa.string())])
)
SCHEMA = pa.schema(
    [
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


_OF_CELLS = frozenset(("before", "after", "json_diffs", "_corrupt_record"))


@dataclass
class ChangesView:
    """See :data:`SCHEMA` for the columns.

    Args:
        engine: that decodes.
        selection: of tables and events. Changes are numbered among those that it lets through.
        columns: to fill; without those that tell of cells, cells are not rendered.
        pushed: filters; rows for which they do not hold may be left out.
    """

    engine: Engine
    selection: Selection = field(default_factory=Selection)
    columns: frozenset[str] = frozenset(SCHEMA.names)
    pushed: Pushed = field(default_factory=Pushed)

    schema = SCHEMA
    reports = Reports()

    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        """One batch for each block, in the order of the file, and the faults, which also have rows in the batch."""
        tracker = TransactionTracker(self.engine)
        reader = RowsReader(self.engine, self.selection, self.pushed, with_queries="query" in self.columns)
        index = ChangeIndex()
        is_numbered = "change_index" in self.columns
        # Cells that have no value show when they are rendered, so the modes that look for them need that, too.
        is_rendered = bool(_OF_CELLS & self.columns) or self.selection.options.mode != "PERMISSIVE"
        for block in blocks:
            transactions = tracker.track(block)
            faults: list[Fault] = []
            statements = changing_statements(self.engine, block, transactions, self.selection, faults)
            of_statements = rows_of(statements.values(), self.selection)
            counted = Counted(transactions, [*statements]) if is_numbered else None
            parts, more = reader.read(block, counted)
            apart = [f for f in (*block.faults, *transactions.faults, *faults, *more) if not f.is_torn_tail]
            numbers, parts = index.of_parts(transactions, parts, self._is_wanted, of_statements)
            numbers_of_rows = numbers[: sum(map(len, parts))]
            rows, in_rows = _rows(block, transactions, parts, numbers_of_rows, is_rendered, reader.queries)
            if of_statements:
                own, more = _statements(block, transactions, of_statements, numbers[len(numbers_of_rows) :])
                rows, in_rows = merged(rows, own, "position", "change_index"), [*in_rows, *more]
            yield self.reports.added_to(rows, apart), sorted([*apart, *in_rows], key=lambda fault: fault.position)

    def _is_wanted(self, part: DecodedRows) -> bool:
        """Whether the pushed filters let rows of a part through, rather than only count them."""
        return self.pushed.accepts_op(part.op) and self.pushed.accepts_table(part.table.database, part.table.name)


class ChangeIndex:
    """Numbers the changes of each transaction, from 0, also where it goes on in the next block."""

    def __init__(self) -> None:
        self._next = 0

    def number(self, transactions: Transactions, of_row: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """The place of each row in its transaction; ``of_row`` is the transaction of each row, in file order."""
        if not transactions.is_continued:
            self._next = 0
        count = np.bincount(of_row[of_row >= 0], minlength=len(transactions))
        first = np.concatenate([[0], np.cumsum(count)[:-1]]) if len(count) else np.zeros(0, np.int64)
        numbers = np.arange(len(of_row)) - np.where(of_row >= 0, first[of_row] if len(first) else 0, 0)
        if len(transactions) and transactions.is_continued:
            numbers += np.where(of_row == 0, self._next, 0)
        if len(transactions):
            carried = self._next if len(transactions) == 1 and transactions.is_continued else 0
            self._next = carried + int(count[-1])
        return numbers

    def of_parts(
        self,
        transactions: Transactions,
        parts: list[DecodedRows],
        is_wanted: Callable[[DecodedRows], bool],
        statements: Sequence[StatementRow] = (),
    ) -> tuple[npt.NDArray[np.int64], list[DecodedRows]]:
        """Number the rows and the statements of a block.

        Returns:
            The numbers of the rows of the wanted parts, in the order of the file, and after them those of the
            statements; and the wanted parts.
        """
        if not parts and not statements:
            return self.number(transactions, np.zeros(0, np.int64)), []
        events, rows = rows_in_events(parts)
        num_rows = len(events)
        if statements:
            events = np.concatenate([events, [each.statement.event for each in statements]])
            rows = np.concatenate([rows, np.arange(len(statements))])
        order = np.lexsort((rows, events))
        numbers = np.empty(len(order), np.int64)
        numbers[order] = self.number(transactions, transactions.of_event[events[order]])
        wanted = [part for part in parts if is_wanted(part)]
        in_file_order = order[order < num_rows]
        if len(wanted) < len(parts):
            is_kept = np.concatenate([np.full(len(part), is_wanted(part)) for part in parts])
            in_file_order = in_file_order[is_kept[in_file_order]]
        return np.concatenate([numbers[in_file_order], numbers[num_rows:]]), wanted


def _rows(
    block: Block,
    transactions: Transactions,
    parts: list[DecodedRows],
    numbers: npt.NDArray[np.int64],
    is_rendered: bool,
    queries: RowsQueries,
) -> tuple[pa.RecordBatch, list[Fault]]:
    """The rows of all parts and the faults of their cells, in the order of the file."""
    if not parts:
        return pa.RecordBatch.from_pylist([], schema=SCHEMA), []
    order = all_rows_in_order(parts)
    events = np.concatenate([part.event_index for part in parts])[order]
    ready = _objects_of_images(parts) if is_rendered else {}
    rendered = [_Rendered(part, block, ready) if is_rendered else _NotRendered(part) for part in parts]
    take = pa.array(order)
    of_part = pa.array(np.repeat(np.arange(len(parts)), [len(part) for part in parts])[order])
    of_row = transactions.of_event[events]
    in_transaction = of_row != NONE
    tx = pa.array(np.maximum(of_row, 0), mask=~in_transaction)
    headers = block.headers[events]
    columns = [
        _repeated(block.file, len(events)),
        pa.array(block.positions[events]),
        pa.array(transactions.positions).take(tx),
        pa.array(numbers),
        instants(headers["timestamp"]),
        transactions.column("commit_timestamp", tx),
        pa.array(headers["server_id"].astype(np.int64)),
        transactions.column("gtid", tx),
        pa.array([part.table.database for part in parts], pa.string()).take(of_part),
        pa.array([part.table.name for part in parts], pa.string()).take(of_part),
        pa.array([part.op for part in parts], pa.string()).take(of_part),
        _in_order([each.before for each in rendered], take),
        _in_order([each.after for each in rendered], take),
        _in_order([each.json_diffs for each in rendered], take),
        corrupt := _in_order([each.corrupt for each in rendered], take),
        transactions.thread_ids(events),
        queries.of(events),
        pa.nulls(len(events), pa.string()),
        pa.array([part.table.version for part in parts], pa.string()).take(of_part),
    ]
    faults = as_told([fault for each in rendered for fault in each.faults], corrupt.drop_null().to_pylist())
    return pa.RecordBatch.from_arrays(columns, schema=SCHEMA), faults


def _statements(
    block: Block, transactions: Transactions, statements: list[StatementRow], numbers: npt.NDArray[np.int64]
) -> tuple[pa.RecordBatch, list[Fault]]:
    """The rows of statements, and the faults of those that are no text."""
    events = np.array([each.statement.event for each in statements], np.int64)
    of_row = transactions.of_event[events]
    tx = pa.array(np.maximum(of_row, 0), mask=of_row == NONE)
    headers = block.headers[events]
    faults = {
        each.statement.event: block.fault(each.statement.event, each.statement.problem)
        for each in statements
        if each.statement.problem is not None
    }
    columns: dict[str, pa.Array] = {name: pa.nulls(len(events), SCHEMA.field(name).type) for name in SCHEMA.names}
    columns |= {
        "file": _repeated(block.file, len(events)),
        "position": pa.array(block.positions[events]),
        "transaction_position": pa.array(transactions.positions).take(tx),
        "change_index": pa.array(numbers),
        "timestamp": instants(headers["timestamp"]),
        "commit_timestamp": transactions.column("commit_timestamp", tx),
        "server_id": pa.array(headers["server_id"].astype(np.int64)),
        "gtid": transactions.column("gtid", tx),
        "database": pa.array([each.database for each in statements], pa.string()),
        "table": pa.array([each.table for each in statements], pa.string()),
        "op": pa.array([OPS[each.statement.statement.kind] for each in statements], pa.string()),
        "_corrupt_record": pa.array([_text_of(faults.get(event)) for event in events.tolist()], pa.string()),
        "thread_id": pa.array([each.statement.thread_id for each in statements], pa.int64()),
        "statement": pa.array([each.statement.text for each in statements], pa.string()),
    }
    return pa.RecordBatch.from_arrays([columns[name] for name in SCHEMA.names], schema=SCHEMA), [*faults.values()]


def _text_of(fault: Fault | None) -> str | None:
    return None if fault is None else str(fault)


def merged(rows: pa.RecordBatch, others: pa.RecordBatch, position: str, number: str) -> pa.RecordBatch:
    """Rows of two batches in the order of the file; those of a payload by their number in the transaction."""
    table = pa.Table.from_batches([rows, others])
    keys = table.column(number).to_numpy(), table.column(position).to_numpy()
    return table.take(np.lexsort(keys)).combine_chunks().to_batches()[0]


@dataclass
class _Wrong:
    """What is wrong with the cells of some rows.

    Attributes:
        reasons: by row.
        without_value: rows with a cell for which nothing can be shown; these have no images.
    """

    reasons: dict[int, list[str]] = field(default_factory=dict)
    without_value: set[int] = field(default_factory=set)

    def add(self, row: int, column: Column, reason: str, has_value: bool = False) -> None:
        """A bad cell of a row."""
        self.reasons.setdefault(row, []).append(f"column {column.key}: {reason}")
        if not has_value:
            self.without_value.add(row)


class _NotRendered:
    """The columns that tell of cells where nobody asks for them."""

    def __init__(self, part: DecodedRows) -> None:
        self.before = self.after = self.corrupt = pa.nulls(len(part), pa.string())
        self.json_diffs = pa.nulls(len(part), JSON_DIFFS)
        self.faults: list[Fault] = []


class _Piece(NamedTuple):
    """A column of some images.

    Attributes:
        texts: of its cells.
        is_held: which images hold the column; None if all do.
    """

    column: Column
    texts: CellTexts
    is_held: pa.BooleanArray | None


def _objects_of_images(parts: list[DecodedRows]) -> dict[int, pa.StringArray]:
    """The JSON objects of images whose cells all have a value, by the identity of the image."""
    images = [(part, image) for part in parts for image in (part.before, part.after) if image is not None]
    found: dict[int, pa.StringArray] = {}
    for stack in stacks(images):
        if stack.image.json_diffs:
            continue
        wrong = _Wrong()
        pieces = _texts(stack.table, stack.image, wrong)
        if wrong.reasons:
            continue
        objects = _objects(pieces, None, sum(len(part) for part, _ in stack.members))
        start = 0
        for part, image in stack.members:
            found[id(image)] = objects.slice(start, len(part))
            start += len(part)
    return found


class _Rendered:
    """The images of some rows as JSON objects.

    Args:
        part: the rows.
        block: of the part.
        ready: what there is already of the objects.
    """

    def __init__(self, part: DecodedRows, block: Block, ready: dict[int, pa.StringArray]) -> None:
        count = len(part)
        if all(image is None or id(image) in ready for image in (part.before, part.after)):
            nothing = pa.nulls(count, pa.string())
            self.before = ready.get(id(part.before), nothing)
            self.after = ready.get(id(part.after), nothing)
            self.corrupt = nothing
            self.json_diffs = pa.nulls(count, JSON_DIFFS)
            self.faults: list[Fault] = []
            return
        wrong = _Wrong()
        diffs: dict[int, list[dict[str, Any]]] = {}
        before = None if part.before is None else _texts(part.table, part.before, wrong)
        updated = {}
        if part.after is not None and part.after.json_diffs:
            updated = self._updated(part, wrong, diffs)
        after = None if part.after is None else _texts(part.table, part.after, wrong, updated)
        reasons = wrong.reasons
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
        self.faults = [
            block.fault(
                int(part.event_index[row]),
                f"row {part.row_index[row]} of {part.table.qualified_name}: {'; '.join(dict.fromkeys(several))}",
            )
            for row, several in sorted(reasons.items())
        ]
        self.corrupt = pa.nulls(count, pa.string())
        if reasons:
            texts = dict(zip(sorted(reasons), map(str, self.faults), strict=True))
            self.corrupt = pa.array([texts.get(i) for i in range(count)], pa.string())

    @staticmethod
    def _updated(part: DecodedRows, wrong: _Wrong, left: dict[int, list[dict[str, Any]]]) -> dict[int, pa.StringArray]:
        """JSON columns whose after image is a list of changes: the changed text where the document before is there.

        Changes that cannot be applied, as the row has no document before them, go to ``left``.
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
            updated[index] = found.texts
        return updated


def _texts(
    table: Table, image: Image, wrong: _Wrong, replaced: dict[int, pa.StringArray] | None = None
) -> list[_Piece]:
    """The columns of some images.

    Args:
        wrong: gets what is wrong with cells.
        replaced: texts of JSON columns where the image holds a list of changes.
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
    """The JSON object of each row; null for rows without an image or with a cell that has no value.

    Args:
        is_good: which rows have no such cell; None for all.
    """
    if pieces is None:
        return pa.nulls(count, pa.string())
    if not pieces:
        objects = _repeated("{}", count)
    elif all(piece.is_held is None for piece in pieces):
        parts: list[Any] = []
        between = "{"
        for column, texts, _ in pieces:
            # Where no cell is NULL, the quotes come with what is between the cells.
            is_quoted = texts.is_bare and not texts.array.null_count
            parts.append(between + encode_basestring(column.key) + (':"' if is_quoted else ":"))
            parts.append(texts.array if is_quoted else texts.whole)
            between = '",' if is_quoted else ","
        end = between[:-1] + "}"
        objects = pc.binary_join_element_wise(*parts, end, "", null_handling="replace", null_replacement="null")
    else:
        # Each with a comma before it. (Arrow's join with null_handling="skip" loses rows of which all parts are null.)
        members = []
        for column, texts, is_held in pieces:
            member = pc.binary_join_element_wise(
                "," + encode_basestring(column.key) + ":", pc.fill_null(texts.whole, "null"), ""
            )
            members.append(member if is_held is None else pc.if_else(is_held, member, ""))
        inside = pc.utf8_slice_codeunits(pc.binary_join_element_wise(*members, ""), 1)
        objects = pc.binary_join_element_wise("{", inside, "}", "")
    return objects if is_good is None else pc.if_else(is_good, objects, None)


def _repeated(text: str, count: int) -> pa.StringArray:
    return pa.repeat(pa.scalar(text, pa.string()), count)


def _in_order(arrays: list[pa.Array], order: pa.Array) -> pa.Array:
    """Arrays of one type, one behind the other, in another order."""
    if all(array.null_count == len(array) for array in arrays):
        return pa.nulls(len(order), arrays[0].type)
    return (arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)).take(order)
