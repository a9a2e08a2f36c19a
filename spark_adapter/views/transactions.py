"""The view ``transactions``: one row for each transaction, with what it did in numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.decode import DecodedRows, Engine
from spark_adapter.decode.engine import EventsByTable
from spark_adapter.decode.table import Table
from spark_adapter.errors import Fault, in_file_order
from spark_adapter.event_headers import Int64s
from spark_adapter.files.blocks import NOT_IN_PAYLOAD, Block
from spark_adapter.files.event_types import ROWS_CODES, Code
from spark_adapter.ksy.flatten import for_spark
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.row_changes import OP_OF_CODE, RowsReader
from spark_adapter.rows.rows_queries import RowsQueries
from spark_adapter.rows.statement_rows import logged_changes
from spark_adapter.sql.statements import Kind, Statement
from spark_adapter.transactions.instants import INSTANT, instants
from spark_adapter.transactions.outcomes import Fate, are_gone
from spark_adapter.transactions.statement_events import OPS as STATEMENT_OPS
from spark_adapter.transactions.statement_events import LoggedStatement, read_statements
from spark_adapter.transactions.tracked import tracked_blocks
from spark_adapter.transactions.transactions import NONE, Transactions
from spark_adapter.views.base import View, repeated
from spark_adapter.views.reports import Reports

# An unsigned 64-bit number, as from flatten.for_spark.
UNSIGNED = pa.decimal128(20, 0)
_ROWS_OF_TABLE = pa.struct(
    [("table", pa.string()), ("op", pa.string()), ("num_rows", pa.int64()), ("num_bytes", pa.int64())]
)
SCHEMA = pa.schema(
    [
        ("file", pa.string()),
        ("transaction_position", pa.int64()),
        ("end_position", pa.int64()),
        ("gtid", pa.string()),
        ("timestamp", INSTANT),
        ("commit_timestamp", INSTANT),
        ("original_commit_timestamp", INSTANT),
        ("server_id", pa.int64()),
        ("last_committed", pa.int64()),
        ("sequence_number", pa.int64()),
        ("xid", UNSIGNED),
        ("xa_xid", pa.string()),
        ("outcome", pa.string()),
        ("num_events", pa.int64()),
        ("num_inserts", pa.int64()),
        ("num_updates", pa.int64()),
        ("num_deletes", pa.int64()),
        ("num_bytes", pa.int64()),
        ("tables", pa.list_(pa.string())),
        ("statement", pa.string()),
        ("_corrupt_record", pa.string()),
        ("thread_id", pa.int64()),
        ("query", pa.string()),
        ("num_statements", pa.int64()),
        ("num_rows_rolled_back", pa.int64()),
        ("rows_by_table", pa.list_(_ROWS_OF_TABLE)),
        ("first_timestamp", INSTANT),
        ("last_timestamp", INSTANT),
    ]
)
OPS = ("insert", "update", "delete")
# Columns that need the rows of rows events.
_OF_ROWS = (
    "num_inserts", "num_updates", "num_deletes", "num_rows_rolled_back", "tables", "query", "rows_by_table",
)  # fmt: skip
_SUMS = (
    "num_events", "num_inserts", "num_updates", "num_deletes", "num_bytes", "num_statements", "num_rows_rolled_back",
)  # fmt: skip


class ReadBlock(NamedTuple):
    """A block that the view has read.

    Attributes:
        rows_events: of each table that is requested; none if no column needs rows.
    """

    block: Block
    transactions: Transactions
    rows_events: EventsByTable


class TransactionsView(View):
    """See :data:`SCHEMA` for the columns.

    - ``end_position`` is the byte after its last event, ``num_bytes`` the size of its events in the file, and
      ``num_events`` counts them as the view ``events`` does: a compressed payload and the events in it.
    - ``timestamp`` and ``server_id`` are those of its first event.
    - ``xid`` is that of XID_EVENT or, for DDL, that of its status variables.
    - ``xa_xid`` is the identifier in its XA statements or its XA_PREPARE_LOG_EVENT, such as
      ``X'6731',X'62',1``: a prepared transaction and the one that later commits it or rolls it back have the same.
    - ``outcome`` is ``ddl`` for a statement outside BEGIN that is not DML, including GRANT, ANALYZE TABLE and the like;
      ``open`` for a transaction whose end is not in the file, or is damaged. XA COMMIT is ``commit``.
    - ``num_inserts``, ``num_updates`` and ``num_deletes`` count the rows that the view ``changes`` has; if the
      transaction is ``open``, those that the log has so far. ``num_rows_rolled_back`` counts the rows that the log has,
      but that ROLLBACK or ROLLBACK TO certainly took back.
    - ``rows_by_table`` has an element for each table and kind of change, ``insert``, ``update`` or ``delete``: the rows
      that the columns above count, and the bytes of their rows events, before any compression.
    - ``first_timestamp`` and ``last_timestamp`` are the earliest and the latest of its events, in whole seconds. The
      first is when its first statement began; a GTID event is as late as the commit.
    - ``statement`` is the text of DDL, also within a transaction (CREATE TABLE … SELECT), and of changes in statement
      format, which have no rows; several are joined by ``;`` and a newline, and ``num_statements`` counts them.
      Passwords in them are ``<secret>``.
    - ``tables`` are those of rows, of DDL and of changes in statement format, as far as these name them.
    - ``query`` is the SQL behind the first rows, if ROWS_QUERY_LOG_EVENT or ANNOTATE_ROWS_EVENT has it.
    - ``thread_id`` is the connection of the first statement in the log; transactions of MariaDB often have none.
    - ``_corrupt_record`` says what could not be read of the transaction, whose numbers are then too low; ``tables``
      also lists tables whose rows could not be read. Damage between transactions has a row of its own.

    Position filters apply to the start of the transaction. Table filters exclude other tables from
    ``tables`` and the numbers of rows, and transactions that are then empty; the event type filter
    selects transactions with such an event.

    Without columns about rows, no rows are decoded.

    Args:
        engine: that decodes.
        asked: what to show.
        on_block: is told of each block, before its rows.
    """

    schema = SCHEMA
    reports = Reports(position="transaction_position", has_positions=False)
    subjects: ClassVar = {name: name for name in ("file", "timestamp")}

    def __init__(
        self, engine: Engine, asked: Asked | None = None, on_block: Callable[[ReadBlock], None] | None = None
    ) -> None:
        super().__init__(engine, asked)
        self._on_block = on_block
        self._of_tables = self.asked.for_whole_transactions()

    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        """One batch for each block with the transactions that end in it, and one for those open at the end."""
        reader = self._rows_reader()
        open_one: _Summary | None = None
        for each in tracked_blocks(blocks, self.engine):
            block, transactions = each
            rows_events: EventsByTable = []
            parts: list[DecodedRows] = []
            faults = [fault for fault in each.faults(self.engine) if not fault.is_torn_tail]
            if reader is not None:
                rows_events, of_tables = reader.events_by_table(block)
                parts, of_rows = reader.rows(block, rows_events)
                faults += of_tables + of_rows
            if self._on_block is not None:
                self._on_block(ReadBlock(block, transactions, rows_events))
            queries = None if reader is None else reader.queries
            summary = self._summary(block, transactions, rows_events, parts, queries, faults)
            faults = in_file_order(faults)
            apart = summary.add_faults(faults, transactions.ends)
            if transactions.is_continued and open_one is not None:
                summary = summary.continuing(open_one)
            open_one = None
            if len(transactions) and transactions.ends[-1] == NONE:
                open_one = summary.slice(len(transactions) - 1, len(transactions))
                summary = summary.slice(0, len(transactions) - 1)
            yield self.reports.added_to(_as_batch(self._selected(summary)), apart), faults
        if open_one is not None:
            yield _as_batch(self._selected(open_one)), []

    def _rows_reader(self) -> RowsReader | None:
        options = self.asked.options
        if not (self.asked.has_column(*_OF_ROWS) or options.tables or options.exclude_tables):
            return None
        return RowsReader(self.engine, self._of_tables, with_queries=self.asked.has_column("query"))

    def _summary(
        self,
        block: Block,
        transactions: Transactions,
        rows_events: EventsByTable,
        parts: list[DecodedRows],
        queries: RowsQueries | None,
        faults: list[Fault],
    ) -> _Summary:
        """Summarize the transactions of one block; new faults go to ``faults``."""
        count = len(transactions)
        events = np.flatnonzero(transactions.of_event != NONE)
        of_event = transactions.of_event[events]
        statements = logged_changes(self.engine, block, transactions, self._of_tables, faults)
        outer = events[block.inner_index[events] == NOT_IN_PAYLOAD]
        of_outer = transactions.of_event[outer]
        lengths = block.headers["event_length"].astype(np.int64)
        ends = transactions.positions.astype(np.int64)
        np.maximum.at(ends, of_outer, block.positions[outer] + lengths[outer])
        num_bytes = np.zeros(count, np.int64)
        np.add.at(num_bytes, of_outer, lengths[outer])
        present, first_place = np.unique(of_event, return_index=True)
        first = np.full(count, NONE, np.int64)
        first[present] = events[first_place]
        has_first = first != NONE
        headers = block.headers[np.maximum(first, 0)] if len(block) else np.zeros(count, block.headers.dtype)
        xids, xa_xids, outcomes, texts = self._endings(block, transactions, statements, faults)
        codes = block.codes[events]
        starts = transactions.starts
        changed = _ChangedRows.of(block, transactions, rows_events, parts)
        first_seconds, last_seconds = _extremes(of_event, block.headers["timestamp"][events], count)
        columns: dict[str, Any] = {
            "file": repeated(block.file, count),
            "transaction_position": pa.array(transactions.positions.astype(np.int64)),
            "end_position": pa.array(ends),
            "gtid": starts.column("gtid"),
            "timestamp": pc.if_else(pa.array(has_first), instants(headers["timestamp"]), None),
            "commit_timestamp": starts.column("commit_timestamp"),
            "original_commit_timestamp": starts.column("original_commit_timestamp"),
            "server_id": pa.array(headers["server_id"].astype(np.int64), mask=~has_first),
            "last_committed": starts.column("last_committed"),
            "sequence_number": starts.column("sequence_number"),
            "xid": xids,
            "xa_xid": xa_xids,
            "outcome": outcomes,
            "num_events": pa.array(np.bincount(of_event, minlength=count)),
            **{f"num_{op}s": pa.array(changed.num_rows_of(op)) for op in OPS},
            "num_bytes": pa.array(num_bytes),
            "tables": self._tables(transactions, rows_events, statements),
            "statement": pa.array([_JOIN.join(texts[i]) if texts[i] else None for i in range(count)], pa.string()),
            "_corrupt_record": pa.nulls(count, pa.string()),
            "thread_id": starts.column("thread_id"),
            "query": _first_queries(transactions, queries),
            "num_statements": pa.array([len(each) for each in texts], pa.int64()),
            "num_rows_rolled_back": pa.array(_num_undone(transactions, parts)),
            "rows_by_table": changed.lists(),
            "first_timestamp": first_seconds,
            "last_timestamp": last_seconds,
        }
        types = self.asked.options.event_types
        of_statements = transactions.of_event[np.array([*statements], np.int64)]
        is_change = [event for event, each in transactions.words.items() if each.kind in STATEMENT_OPS]
        has_changes = _any_of(of_event[np.isin(codes, ROWS_CODES)], count)
        has_changes[transactions.of_event[is_change]] = True
        return _Summary(
            pa.table(columns, schema=SCHEMA),
            has_changes=has_changes,
            has_statements=_any_of(of_statements, count),
            has_event_type=_any_of(of_event[np.isin(codes, list(types))], count) if types else np.ones(count, bool),
        )

    def _tables(
        self, transactions: Transactions, rows_events: EventsByTable, statements: dict[int, LoggedStatement]
    ) -> pa.ListArray:
        """The tables that each transaction changed or defined, including those of unreadable rows."""
        found: dict[str, list[Int64s]] = {}
        for table, events in rows_events:
            found.setdefault(table.qualified_name, []).append(np.unique(transactions.of_event[events]))
        for event, each in statements.items():
            for name in each.statement.tables or ():
                if self._of_tables.has_name(*name):
                    of_event = transactions.of_event[event : event + 1]
                    found.setdefault(".".join(filter(None, name)), []).append(of_event)
        names = sorted(found)
        if not names:
            nothing = np.zeros(len(transactions) + 1, np.int32)
            return pa.ListArray.from_arrays(pa.array(nothing), pa.array([], pa.string()))
        pairs = [np.concatenate(found[name]) * len(names) + number for number, name in enumerate(names)]
        touched = np.unique(np.concatenate(pairs))
        offsets = np.searchsorted(touched, np.arange(len(transactions) + 1) * len(names))
        of_table = pa.array(names, pa.string()).take(pa.array(touched % len(names)))
        return pa.ListArray.from_arrays(pa.array(offsets.astype(np.int32)), of_table)

    def _endings(
        self,
        block: Block,
        transactions: Transactions,
        changing: dict[int, LoggedStatement],
        faults: list[Fault],
    ) -> tuple[pa.Array, pa.Array, pa.Array, list[list[str]]]:
        """The columns ``xid``, ``xa_xid`` and ``outcome``, and the texts of the statements of each transaction.

        Args:
            block: the block.
            transactions: of the block.
            changing: the statements that change or define tables, by event.
            faults: gets new faults.
        """
        count = len(transactions)
        ended = np.flatnonzero(transactions.ends != NONE)
        enders = transactions.ends[ended]
        outcomes: npt.NDArray[Any] = np.full(count, "open", object)
        xids = pa.nulls(count, UNSIGNED)

        by_xid = block.codes[enders] == Code.xid.value
        outcomes[ended[by_xid]] = "commit"
        if by_xid.any():
            bodies, more = self.engine.bodies(block, enders[by_xid], "event_xid", ("xid",))
            faults += more
            xids = _put(xids, ended[by_xid], for_spark(pc.struct_field(bodies, "xid")))

        xa_xids = _xa_xids(block, transactions, faults)
        by_prepare = block.codes[enders] == Code.xa_prepare.value
        if by_prepare.any():
            bodies, more = self.engine.bodies(block, enders[by_prepare], "event_xa_prepare", _OF_XA_PREPARE)
            faults += more
            is_one_phase = pc.fill_null(pc.struct_field(bodies, "is_one_phase"), 0).to_numpy(zero_copy_only=False)
            outcomes[ended[by_prepare]] = np.where(is_one_phase != 0, "commit", "xa_prepare")
            # The file may start after the statements that name the transaction.
            prepared = pa.array(map(_xa_xid, bodies.to_pylist()), pa.string())
            xa_xids = pc.coalesce(xa_xids, _put(pa.nulls(count, pa.string()), ended[by_prepare], prepared))

        ender_of = dict(zip(enders.tolist(), ended.tolist(), strict=True))
        others: list[int] = []
        for event, statement in transactions.words.items():
            if event in ender_of:
                outcomes[ender_of[event]] = _outcome(statement)
                if outcomes[ender_of[event]] == "ddl" and event not in changing:
                    others.append(event)
        found = changing | read_statements(self.engine, block, np.array(sorted(others), np.int64), faults)
        texts: list[list[str]] = [[] for _ in range(count)]
        for event, each in sorted(found.items()):
            transaction = int(transactions.of_event[event])
            if each.problem is not None:
                faults.append(block.fault(event, each.problem))
            if each.shown is not None:
                texts[transaction].append(each.shown)
            if each.xid is not None and event in ender_of:
                xids = _put(xids, np.array([transaction]), pa.array([each.xid], pa.uint64()).cast(UNSIGNED))
        return xids, xa_xids, pa.array(outcomes, pa.string()), texts

    def _selected(self, summary: _Summary) -> pa.Table:
        """The requested rows."""
        options = self.asked.options
        table = summary.table
        wanted = summary.has_event_type.copy()
        if options.tables or options.exclude_tables:
            has_wanted = pc.greater(pc.list_value_length(table.column("tables")), 0).to_numpy()
            has_wanted = has_wanted | summary.has_statements
            wanted &= has_wanted if options.tables else has_wanted | ~summary.has_changes
        wanted &= self.asked.has_position(table.column("transaction_position").to_numpy())
        return table if wanted.all() else table.filter(pa.array(wanted))


@dataclass
class _Summary:
    """Transactions as far as they were read.

    Attributes:
        table: rows of SCHEMA.
        has_changes: for each whether it changed rows or defined tables, of any name.
        has_statements: for each whether it has a statement that may concern requested tables.
        has_event_type: for each whether it has an event of the requested types.
    """

    table: pa.Table
    has_changes: npt.NDArray[np.bool_]
    has_statements: npt.NDArray[np.bool_]
    has_event_type: npt.NDArray[np.bool_]

    def slice(self, start: int, stop: int) -> _Summary:
        """Some of the transactions."""
        flags = (each[start:stop] for each in (self.has_changes, self.has_statements, self.has_event_type))
        return _Summary(self.table.slice(start, stop - start), *flags)

    def continuing(self, earlier: _Summary) -> _Summary:
        """The same, with the first transaction continuing an earlier summary."""
        (old,), (new,) = earlier.table.to_pylist(), self.table.slice(0, 1).to_pylist()
        row = new | {name: old[name] for name in ("timestamp", "server_id") if old[name] is not None}
        row |= {name: old[name] + new[name] for name in _SUMS}
        row["end_position"] = max(old["end_position"], new["end_position"])
        row["xa_xid"] = old["xa_xid"] or new["xa_xid"]
        row["tables"] = sorted({*old["tables"], *new["tables"]})
        row["statement"] = _JOIN.join(filter(None, (old["statement"], new["statement"]))) or None
        row["_corrupt_record"] = _joined(old["_corrupt_record"], new["_corrupt_record"])
        row["rows_by_table"] = _added(old["rows_by_table"], new["rows_by_table"])
        row["first_timestamp"] = min(filter(None, (old["first_timestamp"], new["first_timestamp"])), default=None)
        row["last_timestamp"] = max(filter(None, (old["last_timestamp"], new["last_timestamp"])), default=None)
        row["thread_id"] = old["thread_id"] if old["thread_id"] is not None else new["thread_id"]
        row["query"] = old["query"] if old["query"] is not None else new["query"]
        merged = pa.Table.from_pylist([row], schema=SCHEMA)
        return _Summary(
            pa.concat_tables([merged, self.table.slice(1)]),
            _also(self.has_changes, earlier.has_changes),
            _also(self.has_statements, earlier.has_statements),
            _also(self.has_event_type, earlier.has_event_type),
        )

    def add_faults(self, faults: list[Fault], ends: Int64s) -> list[Fault]:
        """Put faults into the rows of their transactions; return those outside any transaction."""
        apart = []
        reasons: dict[int, str | None] = {}
        begin_positions = self.table.column("transaction_position").to_numpy() if faults else np.zeros(0, np.int64)
        end_positions = self.table.column("end_position").to_numpy() if faults else begin_positions
        for fault in faults:
            place = int(np.searchsorted(begin_positions, fault.position, side="right")) - 1
            if place < 0 or (ends[place] != NONE and fault.position >= end_positions[place]):
                apart.append(fault)
            else:
                reasons[place] = _joined(reasons.get(place), str(fault))
        if reasons:
            corrupt = pa.array([reasons.get(i) for i in range(len(self.table))], pa.string())
            self.table = self.table.set_column(SCHEMA.get_field_index("_corrupt_record"), "_corrupt_record", corrupt)
        return apart


_JOIN = ";\n"


def _joined(*reasons: str | None) -> str | None:
    return "; ".join(filter(None, reasons)) or None


def _added(some: list[dict[str, Any]], others: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Two values of ``rows_by_table`` as one."""
    sums: dict[tuple[str, str], dict[str, Any]] = {}
    for each in (*some, *others):
        group = sums.setdefault((each["table"], each["op"]), each | {"num_rows": 0, "num_bytes": 0})
        group["num_rows"] += each["num_rows"]
        group["num_bytes"] += each["num_bytes"]
    return [sums[label] for label in sorted(sums)]


def _any_of(places: Int64s, count: int) -> npt.NDArray[np.bool_]:
    found = np.zeros(count, bool)
    found[places] = True
    return found


def _also(flags: npt.NDArray[np.bool_], earlier: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Flags of transactions, the first of which continues from an earlier block."""
    return np.append(flags[:1] | earlier[:1], flags[1:])


def _first_queries(transactions: Transactions, queries: RowsQueries | None) -> pa.StringArray:
    """The text before the first rows of each transaction that have one."""
    if queries is None or not len(queries.texts):
        return pa.nulls(len(transactions), pa.string())
    events = np.flatnonzero((queries.of_event >= 0) & (transactions.of_event != NONE))
    present, first = np.unique(transactions.of_event[events], return_index=True)
    return _put(pa.nulls(len(transactions), pa.string()), present, queries.of(events[first]))


def _put(array: pa.Array, places: Int64s, values: pa.Array) -> pa.Array:
    """``values[k]`` at ``places[k]`` of the array."""
    source = np.arange(len(array))
    source[places] = len(array) + np.arange(len(places))
    return pa.concat_arrays([array, values]).take(pa.array(source))


@dataclass
class _ChangedRows:
    """The rows of transactions that stayed, by table and kind of change; each array has an entry for such a group.

    Attributes:
        count: of the transactions.
        labels: tables and kinds of change.
        transaction: of each group, ascending.
        label: of each group, an index.
        num_rows: of each group.
        num_bytes: of its rows events.
    """

    count: int
    labels: list[tuple[str, str]]
    transaction: Int64s
    label: Int64s
    num_rows: Int64s
    num_bytes: Int64s

    @classmethod
    def of(
        cls, block: Block, transactions: Transactions, rows_events: EventsByTable, parts: list[DecodedRows]
    ) -> _ChangedRows:
        """Those of a block."""
        named = {(table.qualified_name, OP_OF_CODE[int(block.codes[events[0]])]) for table, events in rows_events}
        labels = sorted(named)
        number_of = {label: number for number, label in enumerate(labels)}
        keys, rows, octets = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        lengths = block.headers["event_length"].astype(np.int64)

        def add(label: int, groups: Int64s, num_rows: Int64s, num_bytes: Int64s) -> None:
            keys.append(groups * len(labels) + label)
            rows.append(num_rows)
            octets.append(num_bytes)

        for table, events in rows_events:
            events = events[~_are_undone(transactions, events, table)]
            groups, starts = _runs(transactions.of_event[events])
            num_bytes = np.add.reduceat(lengths[events], starts) if len(starts) else np.zeros(0, np.int64)
            label = number_of[table.qualified_name, OP_OF_CODE[int(block.codes[events[0]])]] if len(events) else 0
            add(label, groups, np.zeros(len(groups), np.int64), num_bytes)
        for part in parts:
            events = part.event_index[~_are_undone(transactions, part.event_index, part.table)]
            groups, starts = _runs(transactions.of_event[events])
            num_rows = np.diff(np.append(starts, len(events)))
            add(number_of[part.table.qualified_name, part.op], groups, num_rows, np.zeros(len(groups), np.int64))
        found, place = np.unique(np.concatenate(keys), return_inverse=True)
        return cls(
            len(transactions),
            labels,
            found // max(len(labels), 1),
            found % max(len(labels), 1),
            _sums(place, np.concatenate(rows), len(found)),
            _sums(place, np.concatenate(octets), len(found)),
        )

    def num_rows_of(self, op: str) -> Int64s:
        """How many rows each transaction changed in one way."""
        is_op = np.array([each == op for _, each in self.labels] or [False])[self.label]
        return _sums(self.transaction[is_op], self.num_rows[is_op], self.count)

    def lists(self) -> pa.ListArray:
        """The column ``rows_by_table``."""
        offsets = np.searchsorted(self.transaction, np.arange(self.count + 1))
        label = pa.array(self.label)
        tables, ops = (pa.array([each[place] for each in self.labels], pa.string()).take(label) for place in (0, 1))
        counts = pa.array(self.num_rows), pa.array(self.num_bytes)
        groups = pa.StructArray.from_arrays([tables, ops, *counts], fields=[*_ROWS_OF_TABLE])
        return pa.ListArray.from_arrays(pa.array(offsets.astype(np.int32)), groups)


def _sums(places: Int64s, values: Int64s, count: int) -> Int64s:
    """The sum of the values for each place."""
    sums = np.zeros(count, np.int64)
    np.add.at(sums, places, values)
    return sums


def _runs(numbers: Int64s) -> tuple[Int64s, Int64s]:
    """Runs of equal numbers: the number of each, and where it starts."""
    starts = np.flatnonzero(np.diff(numbers, prepend=-1))
    return numbers[starts], starts


def _are_undone(transactions: Transactions, events: Int64s, table: Table) -> npt.NDArray[np.bool_]:
    """Whether the rows of rows events certainly did not stay."""
    fates = transactions.fates[events]
    undone: npt.NDArray[np.bool_] = are_gone(fates, table.is_transactional) & (fates != Fate.OPEN)
    return undone


def _num_undone(transactions: Transactions, parts: list[DecodedRows]) -> Int64s:
    """How many rows of each transaction did not stay."""
    undone = np.zeros(len(transactions), np.int64)
    for part in parts:
        events = part.event_index[_are_undone(transactions, part.event_index, part.table)]
        if len(events):
            undone += np.bincount(transactions.of_event[events], minlength=len(transactions))
    return undone


def _extremes(of_event: Int64s, seconds: npt.NDArray[np.uint32], count: int) -> tuple[pa.Array, pa.Array]:
    """The earliest and the latest time of the events of each transaction. A time of 0 is none."""
    is_told = seconds > 0
    of_event, seconds = of_event[is_told], seconds[is_told]
    earliest, latest = np.full(count, _NEVER, np.uint32), np.zeros(count, np.uint32)
    np.minimum.at(earliest, of_event, seconds)
    np.maximum.at(latest, of_event, seconds)
    has_time = pa.array(latest > 0)
    return pc.if_else(has_time, instants(earliest), None), pc.if_else(has_time, instants(latest), None)


_NEVER = np.iinfo(np.uint32).max


def _as_batch(rows: pa.Table) -> pa.RecordBatch:
    (batch,) = rows.combine_chunks().to_batches() or [pa.RecordBatch.from_pylist([], schema=SCHEMA)]
    return batch


# Statements. ---------------------------------------------------------------------------------------------------------

# As servers write it, whatever the client wrote (XID::serialize in sql/xa.h).
_XA_XID = re.compile(rb"XA [A-Z]+ (X'([0-9a-f]*)',X'([0-9a-f]*)',[0-9]+)", re.IGNORECASE)
_MAX_XA_PART = 64  # bytes of each part (XA START in the manual; MAXGTRIDSIZE, MAXBQUALSIZE)


def _xa_xids(block: Block, transactions: Transactions, faults: list[Fault]) -> pa.StringArray:
    """The identifier in the XA statements of each transaction; new faults go to ``faults``."""
    found: list[str | None] = [None] * len(transactions)
    for event, text in transactions.statements.items():
        if text[:3] != b"XA " or (named := _XA_XID.match(text)) is None:
            continue
        longest = max(len(named[2]), len(named[3])) // 2
        if longest > _MAX_XA_PART:
            reason = f"its statement names a part of an xid of {longest} bytes; no part has more than {_MAX_XA_PART}"
            faults.append(block.fault(event, reason))
        else:
            found[transactions.of_event[event]] = named[1].decode("ascii")
    return pa.array(found, pa.string())


_OF_XA_PREPARE = ("is_one_phase", "format_id", "gtrid", "bqual")


def _xa_xid(prepare: dict[str, Any] | None) -> str | None:
    """The identifier in an XA_PREPARE event, as statements write it."""
    if prepare is None:
        return None
    return f"X'{prepare['gtrid'].hex()}',X'{prepare['bqual'].hex()}',{prepare['format_id']}"


def _outcome(statement: Statement) -> str:
    """The outcome of a transaction that a statement ended."""
    if statement.verb in ("ROLLBACK", "XA ROLLBACK"):
        return "rollback"
    is_of_rows = statement.kind in (Kind.TRANSACTION, Kind.CHANGE) or not statement.verb
    return "commit" if is_of_rows else "ddl"
