"""The view ``transactions``: one row for each transaction, with what it did in numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy import layouts
from binlog_ksy.query_status_variable import QueryStatusVariable
from binlog_ksy.schemas import COLLATION__COLLATION_ID_LABELS, QUERY_STATUS_VARIABLE__CODE_LABELS
from spark_adapter import charsets
from spark_adapter.charsets import CharsetError
from spark_adapter.decode import DecodedRows, Engine
from spark_adapter.errors import Fault
from spark_adapter.events import NOT_IN_PAYLOAD, Block, Code, Int64s
from spark_adapter.flatten import for_spark
from spark_adapter.row_changes import ROWS_CODES, RowsReader
from spark_adapter.selection import Selection
from spark_adapter.transactions import INSTANT, NONE, Transactions, TransactionTracker, instants

# A number of 64 bits without a sign, as flatten.for_spark gives it.
UNSIGNED = pa.decimal128(20, 0)
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
    ]
)
OPS = ("insert", "update", "delete")
# Columns that need the rows of rows events.
_OF_ROWS = frozenset(("num_inserts", "num_updates", "num_deletes", "tables"))
_SUMS = ("num_events", "num_inserts", "num_updates", "num_deletes", "num_bytes")


@dataclass
class TransactionsView:
    """See :data:`SCHEMA` for the columns.

    - ``end_position`` is that of the byte after its last event, ``num_bytes`` what its events take in the file, and
      ``num_events`` counts them as the view ``events`` does: a compressed payload and the events in it.
    - ``timestamp`` and ``server_id`` are those of its first event.
    - ``xid`` is that of XID_EVENT or, of DDL, that of its status variables.
    - ``xa_xid`` is the identifier that XA statements name, such as ``X'6731',X'62',1``: a prepared transaction and the
      one that commits it or rolls it back later have the same.
    - ``outcome`` is ``ddl`` for a statement outside BEGIN that is none of DML: also GRANT, ANALYZE TABLE and the like;
      ``open`` for a transaction whose end is not in the file, or is damaged. XA COMMIT is ``commit``.
    - ``statement`` is the text of DDL, also within a transaction (CREATE TABLE … SELECT); several are joined by
      ``;`` and a line end.
    - ``_corrupt_record`` tells what could not be read of the transaction, whose numbers are then too low. What was
      damaged between transactions has a row of its own.

    The filters by position look at the beginning of the transaction. Filters by table leave other tables out
    of ``tables`` and the numbers of rows, and with them the transactions that then have none; the filter by event type
    gives the transactions with such an event.

    Args:
        engine: that decodes.
        selection: of tables and transactions.
        columns: to fill; without those that tell of rows, no rows are decoded.
    """

    engine: Engine
    selection: Selection = field(default_factory=Selection)
    columns: frozenset[str] = frozenset(SCHEMA.names)

    schema = SCHEMA

    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        """One batch for each block with the transactions that end in it, and one for what is open at the end."""
        tracker = TransactionTracker(self.engine)
        reader = self._rows_reader()
        open_one: _Summary | None = None
        for block in blocks:
            transactions = tracker.track(block)
            parts: list[DecodedRows] = []
            faults = [fault for fault in (*block.faults, *transactions.faults) if not fault.is_torn_tail]
            if reader is not None:
                parts, more = reader.read(block)
                faults += more
            summary = self._summary(block, transactions, parts, faults)
            faults.sort(key=lambda fault: fault.position)
            apart = summary.add_faults(faults, transactions.ends)
            if transactions.is_continued and open_one is not None:
                summary = summary.continuing(open_one)
            open_one = None
            if len(transactions) and transactions.ends[-1] == NONE:
                open_one = summary.slice(len(transactions) - 1, len(transactions))
                summary = summary.slice(0, len(transactions) - 1)
            yield _with_faults(self._selected(summary), apart), faults
        if open_one is not None:
            yield _with_faults(self._selected(open_one), []), []

    def _rows_reader(self) -> RowsReader | None:
        options = self.selection.options
        if not (_OF_ROWS & self.columns or options.tables or options.exclude_tables):
            return None
        only_tables = Selection(
            replace(
                options,
                event_types=frozenset(),
                starting_position=None,
                ending_position=None,
            )
        )
        return RowsReader(self.engine, only_tables)

    def _summary(
        self, block: Block, transactions: Transactions, parts: list[DecodedRows], faults: list[Fault]
    ) -> _Summary:
        """What the events of one block say of its transactions; new faults go to ``faults``."""
        count = len(transactions)
        events = np.flatnonzero(transactions.of_event != NONE)
        of_event = transactions.of_event[events]
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
        row_counts, tables = _rows_of(transactions, parts)
        xids, outcomes, statements = self._endings(block, transactions, faults)
        xa_xids = _xa_xids(transactions)
        codes = block.codes[events]
        starts = transactions.starts
        columns: dict[str, Any] = {
            "file": pa.repeat(pa.scalar(block.file, pa.string()), count),
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
            **{f"num_{op}s": pa.array(row_counts[op]) for op in OPS},
            "num_bytes": pa.array(num_bytes),
            "tables": tables,
            "statement": statements,
            "_corrupt_record": pa.nulls(count, pa.string()),
        }
        types = self.selection.options.event_types
        return _Summary(
            pa.table(columns, schema=SCHEMA),
            has_rows_events=_any_of(of_event[np.isin(codes, ROWS_CODES)], count),
            has_event_type=_any_of(of_event[np.isin(codes, list(types))], count) if types else np.ones(count, bool),
        )

    def _endings(
        self, block: Block, transactions: Transactions, faults: list[Fault]
    ) -> tuple[pa.Array, pa.Array, pa.Array]:
        """The columns ``xid``, ``outcome`` and ``statement``."""
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

        by_prepare = block.codes[enders] == Code.xa_prepare.value
        if by_prepare.any():
            bodies, more = self.engine.bodies(block, enders[by_prepare], "event_xa_prepare", ("is_one_phase",))
            faults += more
            is_one_phase = pc.fill_null(pc.struct_field(bodies, "is_one_phase"), 0).to_numpy(zero_copy_only=False)
            outcomes[ended[by_prepare]] = np.where(is_one_phase != 0, "commit", "xa_prepare")

        ender_of = dict(zip(enders.tolist(), ended.tolist(), strict=True))
        ddl: list[int] = []
        for event, text in sorted(transactions.statements.items()):
            verb = _first_word(text)
            if event in ender_of:
                outcomes[ender_of[event]] = _outcome(verb, text)
                if outcomes[ender_of[event]] == "ddl":
                    ddl.append(event)
            elif verb in _DDL:
                ddl.append(event)
        texts: dict[int, list[str]] = {}
        for session in _sessions(self.engine, block, np.array(ddl, np.int64), faults):
            transaction = int(transactions.of_event[session.event])
            if session.text is not None:
                texts.setdefault(transaction, []).append(session.text)
            if session.xid is not None and session.event in ender_of:
                xids = _put(xids, np.array([transaction]), pa.array([session.xid], pa.uint64()).cast(UNSIGNED))
        statements = [_JOIN.join(texts[i]) if i in texts else None for i in range(count)]
        return xids, pa.array(outcomes, pa.string()), pa.array(statements, pa.string())

    def _selected(self, summary: _Summary) -> pa.Table:
        """The rows that are asked for."""
        options = self.selection.options
        table = summary.table
        wanted = summary.has_event_type.copy()
        if options.tables or options.exclude_tables:
            has_wanted = pc.greater(pc.list_value_length(table.column("tables")), 0).to_numpy()
            wanted &= has_wanted if options.tables else has_wanted | ~summary.has_rows_events
        positions = table.column("transaction_position").to_numpy()
        if options.starting_position is not None:
            wanted &= positions >= options.starting_position.byte
        if options.ending_position is not None:
            wanted &= positions < options.ending_position.byte
        return table if wanted.all() else table.filter(pa.array(wanted))


@dataclass
class _Summary:
    """Transactions as far as they were read.

    Attributes:
        table: rows of SCHEMA.
        has_rows_events: for each whether it changed rows, of any table.
        has_event_type: for each whether it has an event of the types asked for.
    """

    table: pa.Table
    has_rows_events: npt.NDArray[np.bool_]
    has_event_type: npt.NDArray[np.bool_]

    def slice(self, start: int, stop: int) -> _Summary:
        """Some of the transactions."""
        return _Summary(
            self.table.slice(start, stop - start), self.has_rows_events[start:stop], self.has_event_type[start:stop]
        )

    def continuing(self, earlier: _Summary) -> _Summary:
        """The same, where the first transaction goes on from what was read earlier."""
        (old,), (new,) = earlier.table.to_pylist(), self.table.slice(0, 1).to_pylist()
        row = new | {name: old[name] for name in ("timestamp", "server_id") if old[name] is not None}
        row |= {name: old[name] + new[name] for name in _SUMS}
        row["end_position"] = max(old["end_position"], new["end_position"])
        row["xa_xid"] = old["xa_xid"] or new["xa_xid"]
        row["tables"] = sorted({*old["tables"], *new["tables"]})
        row["statement"] = _JOIN.join(filter(None, (old["statement"], new["statement"]))) or None
        row["_corrupt_record"] = _joined(old["_corrupt_record"], new["_corrupt_record"])
        merged = pa.Table.from_pylist([row], schema=SCHEMA)
        has_rows_events, has_event_type = self.has_rows_events.copy(), self.has_event_type.copy()
        has_rows_events[0] |= earlier.has_rows_events[0]
        has_event_type[0] |= earlier.has_event_type[0]
        return _Summary(pa.concat_tables([merged, self.table.slice(1)]), has_rows_events, has_event_type)

    def add_faults(self, faults: list[Fault], ends: Int64s) -> list[Fault]:
        """Put faults into the rows of the transactions they fall into; those that fall into none come back."""
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


def _any_of(places: Int64s, count: int) -> npt.NDArray[np.bool_]:
    found = np.zeros(count, bool)
    found[places] = True
    return found


def _put(array: pa.Array, places: Int64s, values: pa.Array) -> pa.Array:
    """``values[k]`` at ``places[k]`` of the array."""
    source = np.arange(len(array))
    source[places] = len(array) + np.arange(len(places))
    return pa.concat_arrays([array, values]).take(pa.array(source))


def _rows_of(transactions: Transactions, parts: list[DecodedRows]) -> tuple[dict[str, Int64s], pa.Array]:
    """How many rows each transaction changed, by operation, and of which tables."""
    count = len(transactions)
    counts = {op: np.zeros(count, np.int64) for op in OPS}
    names = sorted({part.table.qualified_name for part in parts})
    pairs = []
    for part in parts:
        of_row = transactions.of_event[part.event_index]
        counts[part.op] += np.bincount(of_row, minlength=count)
        pairs.append(np.unique(of_row) * len(names) + names.index(part.table.qualified_name))
    touched = np.unique(np.concatenate(pairs)) if pairs else np.zeros(0, np.int64)
    offsets = np.searchsorted(touched, np.arange(count + 1) * len(names)) if names else np.zeros(count + 1, np.int64)
    of_table = pa.array(names, pa.string()).take(pa.array(touched % max(len(names), 1)))
    return counts, pa.ListArray.from_arrays(pa.array(offsets.astype(np.int32)), of_table)


def _with_faults(rows: pa.Table, apart: list[Fault]) -> pa.RecordBatch:
    """The transactions, and the faults between them, in the order of the file."""
    reported = [{"file": fault.file, "_corrupt_record": str(fault)} for fault in apart]
    table = pa.concat_tables([rows, pa.Table.from_pylist(reported, schema=SCHEMA)])
    if reported:
        positions = [*rows.column("transaction_position").to_pylist(), *(fault.position for fault in apart)]
        table = table.take(np.argsort(positions, kind="stable"))
    (batch,) = table.combine_chunks().to_batches() or [pa.RecordBatch.from_pylist([], schema=SCHEMA)]
    return batch


# Statements. ---------------------------------------------------------------------------------------------------------

_DDL = frozenset((b"CREATE", b"ALTER", b"DROP", b"RENAME", b"TRUNCATE"))
_DML = frozenset(
    (b"", b"INSERT", b"UPDATE", b"DELETE", b"REPLACE", b"LOAD", b"CALL", b"DO", b"SELECT", b"WITH", b"VALUES", b"TABLE")
)
# What may stand before the first word: comments, and the beginning of one that the server runs (/*!40000 …).
_FIRST_WORD = re.compile(rb"(?:\s|\(|/\*M?!\d*|/\*(?!M?!).*?\*/|--\s[^\n]*|#[^\n]*)*([A-Za-z]+)", re.DOTALL)


def _first_word(statement: bytes) -> bytes:
    found = _FIRST_WORD.match(statement)
    return found[1].upper() if found else b""


# As servers write it, whatever the client wrote (XID::serialize in sql/xa.h).
_XA_XID = re.compile(rb"XA [A-Z]+ (X'[0-9a-f]*',X'[0-9a-f]*',[0-9]+)", re.IGNORECASE)


def _xa_xids(transactions: Transactions) -> pa.StringArray:
    """What the XA statements of each transaction name."""
    found: list[str | None] = [None] * len(transactions)
    for event, text in transactions.statements.items():
        if text[:3] == b"XA " and (named := _XA_XID.match(text)):
            found[transactions.of_event[event]] = named[1].decode("ascii")
    return pa.array(found, pa.string())


def _outcome(verb: bytes, statement: bytes) -> str:
    """Of a transaction that a statement ended."""
    if verb == b"XA":
        return "rollback" if statement.upper().startswith(b"XA ROLLBACK") else "commit"
    if verb == b"ROLLBACK":
        return "rollback"
    return "commit" if verb == b"COMMIT" or verb in _DML else "ddl"


@dataclass(frozen=True)
class _SessionStatement:
    """A statement with what its status variables say of it."""

    event: int
    text: str | None
    xid: int | None


_LABELS = QUERY_STATUS_VARIABLE__CODE_LABELS.labels
_CHARSET_VARIABLE = _LABELS[QueryStatusVariable.Code.charset.value]
_XID_VARIABLES = tuple(
    _LABELS[code.value] for code in (QueryStatusVariable.Code.ddl_logged_with_xid, QueryStatusVariable.Code.mariadb_xid)
)
_COLLATION_IDS = {label: number for number, label in COLLATION__COLLATION_ID_LABELS.labels.items()}


def _sessions(engine: Engine, block: Block, events: Int64s, faults: list[Fault]) -> Iterator[_SessionStatement]:
    """Statements as text, in the order of their events; new faults go to ``faults``."""
    found: dict[int, _SessionStatement] = {}
    for code in np.unique(block.codes[events]).tolist():
        places = events[block.codes[events] == code]
        bodies, more = engine.bodies(block, places, layouts.BINLOG_EVENT_BODY[code], ("status_vars", "query"))
        faults += more
        for event, body in zip(places.tolist(), bodies.to_pylist(), strict=True):
            if body is None or body["query"] is None:
                continue
            variables = {each["code"]: each["value"] for each in body["status_vars"] or ()}
            charset = variables.get(_CHARSET_VARIABLE)
            xid = next((variables[name]["integer_u8"] for name in _XID_VARIABLES if name in variables), None)
            text = None
            try:
                text = _text(body["query"], None if charset is None else charset["charset"]["client"])
            except CharsetError as error:
                faults.append(block.fault(event, f"its statement cannot be read: {error}"))
            found[event] = _SessionStatement(event, text, xid)
    return iter(found[event] for event in sorted(found))


def _text(statement: bytes, collation: str | None) -> str:
    """A statement by the collation of its client; UTF-8 where the event names none.

    Raises:
        CharsetError: it is not text of that charset, or the collation is not known.
    """
    label = "utf8mb4_general_ci" if collation is None else collation
    if label == charsets.BINARY:  # a client may say so; servers then take statements for UTF-8
        label = "utf8mb4_general_ci"
    number = _COLLATION_IDS[label] if label in _COLLATION_IDS else int(label)
    (text,) = charsets.decode(pa.array([statement], pa.binary()), number).to_pylist()
    return str(text)
