"""Which transaction each event belongs to.

A transaction begins with its GTID event (GTID_LOG_EVENT, ANONYMOUS_GTID_LOG_EVENT, GTID_TAGGED_LOG_EVENT, MariaDB's
GTID_EVENT) or, in logs without them, with the first event after the previous transaction. It ends with XID_EVENT,
XA_PREPARE_LOG_EVENT, the statements COMMIT and ROLLBACK, or with a statement outside BEGIN, such as DDL. If its end
is damaged, the next GTID event or BEGIN shows that it is over.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.event_headers import Octets
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.event_types import GTID_CODES, Code
from spark_adapter.sql.lexer import Session
from spark_adapter.sql.statements import Statement, statement_of
from spark_adapter.transactions.boundaries import Mark, OpenTransaction, boundaries
from spark_adapter.transactions.gtid_events import NO_STARTS, STARTS, concatenated, described_starts
from spark_adapter.transactions.statement_events import LOAD_CODES, LOAD_DATA, STATEMENT_TYPES

NONE = -1
_BEGIN = b"BEGIN"
_NO_EVENTS = np.zeros(0, np.int64)
_NO_THREADS = pa.array([], pa.int64())

_MARKS = np.full(256, Mark.CONTENT, np.uint8)
"""By type code, what an event that is not a statement means to transactions."""
_MARKS[
    [
        Code.start_v3.value,
        Code.format_description.value,
        Code.rotate.value,
        Code.stop.value,
        Code.previous_gtids.value,
        Code.heartbeat.value,
        Code.heartbeat_v2.value,
        Code.slave.value,
        Code.incident.value,
        Code.transaction_context.value,
        Code.mariadb_binlog_checkpoint.value,
        Code.mariadb_gtid_list.value,
        Code.mariadb_start_encryption.value,
    ]
] = Mark.CONTROL
_MARKS[[*GTID_CODES]] = Mark.GTID
_MARKS[[Code.xid.value, Code.xa_prepare.value]] = Mark.END
_MARKS[Code.transaction_payload.value] = Mark.PAYLOAD
_MARKS.flags.writeable = False
_IS_BEGINNING = np.isin(np.arange(256), (Mark.GTID, Mark.GTID_BEGIN, Mark.BEGIN, Mark.PAYLOAD))


class Rest(NamedTuple):
    """The rest of a transaction that is open at the end of a block, as the file has it.

    Attributes:
        timestamp: of its last readable event, in seconds since 1970.
        end: position after this event.
        is_ended: this event ends it.
        is_over: it has ended, damage may hide its end, or the next one has begun.
    """

    timestamp: int
    end: int
    is_ended: bool
    is_over: bool


@dataclass
class Transactions:
    """The transactions of a block.

    Attributes:
        of_event: for each event of the block the index of its transaction; NONE for events outside transactions.
        positions: start of each transaction in the file.
        starts: what its GTID event says, one row per transaction, in the schema STARTS; ``thread_id`` is that of its
            first statement, as GTID events of most servers have none.
        thread_known_from: for each transaction the index of the event from which on its ``thread_id`` is known; -1 if
            it was known before the block.
        is_continued: the first transaction began in an earlier block.
        ends: for each transaction the index of the event that ended it; NONE if it is still open, or its end was lost.
        statements: the texts of statements in the block, except BEGIN, by the index of their event; empty for LOAD
            events.
        words: what these statements are by their keywords alone, see :func:`logged_statement`.
        faults: of unreadable events.
        is_begun: for each transaction whether its beginning is known: a GTID event, BEGIN, or a payload.
        outcomes: for each transaction what became of it: a :class:`spark_adapter.transactions.outcomes.Fate`.
        fates: the same for each event.
        unended: faults of transactions without an end, where that is damage.
        rest: of the last one, if it is open at the end of the block, and was looked up.
    """

    of_event: Int64s
    positions: Int64s
    starts: pa.RecordBatch
    thread_known_from: Int64s
    is_continued: bool
    ends: Int64s
    statements: dict[int, bytes]
    words: dict[int, Statement]
    faults: list[Fault]
    is_begun: npt.NDArray[np.bool_]
    outcomes: Octets
    fates: Octets
    unended: list[Fault] = field(default_factory=list)
    rest: Rest | None = None

    def __len__(self) -> int:
        return len(self.positions)

    def thread_ids(self, events: Int64s) -> pa.Array:
        """The connection of some events, if it is known before them; so blocks of any size give the same result."""
        transaction = self.of_event[events]
        is_known = transaction != NONE
        is_known[is_known] = self.thread_known_from[transaction[is_known]] <= events[is_known]
        return self.column("thread_id", pa.array(np.maximum(transaction, 0), mask=~is_known))

    def column(self, name: str, places: pa.Array) -> pa.Array:
        """A column of ``starts`` for some transactions, by index; null if the index is null."""
        values = self.starts.column(name)
        return values.take(places) if len(values) else pa.nulls(len(places), values.type)


class _Threads(NamedTuple):
    """The connections of statements.

    Attributes:
        events: of all statements, those of one type after those of another.
        ids: the connection of each.
    """

    events: Int64s
    ids: pa.Array


class _Statements(NamedTuple):
    """Statements of a block.

    Attributes:
        begins: events of BEGIN statements.
        texts: of the others, by event.
        threads: of all.
        faults: of unreadable events.
    """

    begins: Int64s
    texts: dict[int, bytes]
    threads: _Threads
    faults: list[Fault]


class TransactionTracker:
    """Follows transactions through the blocks of a file, in order."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._open = OpenTransaction()
        self._position = 0
        self._is_begun = False
        self._start: pa.RecordBatch = NO_STARTS

    def track(self, block: Block) -> Transactions:
        """The transactions of the next block."""
        is_gtid = block.is_of(GTID_CODES)
        gtid_events = np.flatnonzero(is_gtid)
        described = described_starts(self._engine, block, gtid_events)
        statements = self._statements(block)
        words = {event: logged_statement(text) for event, text in statements.texts.items()}

        marks = _MARKS[block.codes]
        marks[gtid_events[~described.is_standalone]] = Mark.GTID_BEGIN
        marks[statements.begins] = Mark.BEGIN
        marks[[*words]] = [_mark_of(statement.verb) for statement in words.values()]
        is_continued = self._open.is_open
        starts, ends = boundaries(marks, self._open)
        first = [NONE] if is_continued else []
        begin_events = np.concatenate([np.array(first, np.int64), starts])
        of_event: Int64s = np.cumsum(np.bincount(starts, minlength=len(block))) + (len(first) - 1)
        of_event[marks == Mark.CONTROL] = NONE
        positions = np.full(len(begin_events), self._position, np.int64)
        positions[len(first) :] = block.positions[begin_events[len(first) :]]
        row_of_start = np.searchsorted(gtid_events, begin_events)
        row_of_start = np.minimum(row_of_start, max(len(gtid_events) - 1, 0))
        has_gtid = np.append(is_gtid, False)[begin_events]  # the last one for NONE
        table = described.table
        if not has_gtid.all() or len(table) != len(begin_events):
            table = table.take(pa.array(row_of_start, mask=~has_gtid))
        if is_continued:
            table = concatenated([self._start, table.slice(1)])
        table, thread_known_from = _with_threads(table, of_event, statements.threads)
        is_begun = np.zeros(len(begin_events), bool)
        is_begun[of_event[np.flatnonzero(_IS_BEGINNING[marks])]] = True
        is_begun[: len(first)] |= self._is_begun
        of_start = np.searchsorted(begin_events, ends, side="right") - 1
        end_of = np.full(len(begin_events), NONE, np.int64)
        end_of[of_start] = ends
        if len(begin_events):
            self._position = int(positions[-1])
            self._is_begun = bool(is_begun[-1])
            self._start = table.slice(len(table) - 1)
        return Transactions(
            of_event,
            positions,
            table,
            thread_known_from,
            is_continued,
            end_of,
            statements.texts,
            words,
            described.faults + statements.faults,
            is_begun,
            np.zeros(len(begin_events), np.uint8),
            np.zeros(len(block), np.uint8),
        )

    def _statements(self, block: Block) -> _Statements:
        loads = np.flatnonzero(block.is_of(LOAD_CODES)).tolist()
        begins = [_NO_EVENTS]
        statement_texts: dict[int, bytes] = dict.fromkeys(loads, b"")
        events_of_types = [_NO_EVENTS]
        threads = [_NO_THREADS]
        faults: list[Fault] = []
        for code, type_name in STATEMENT_TYPES.items():
            if code not in block.types:
                continue
            events = np.flatnonzero(block.codes == code)
            bodies, bad = self._engine.bodies(block, events, type_name, ("thread_id", "query"))
            faults += bad
            ids, texts = bodies.flatten()
            events_of_types.append(events)
            threads.append(ids.cast(pa.int64()))
            is_begin = pc.fill_null(pc.equal(texts, _BEGIN), False).to_numpy(zero_copy_only=False)
            begins.append(events[is_begin])
            if not is_begin.all():
                others = zip(events[~is_begin].tolist(), texts.filter(pa.array(~is_begin)).to_pylist(), strict=True)
                statement_texts.update((event, text) for event, text in others if text is not None)
        found = _Threads(np.concatenate(events_of_types), pa.concat_arrays(threads))
        return _Statements(np.concatenate(begins), statement_texts, found, faults)


def with_closing_payloads(block: Block) -> Block:
    """The block with payloads marked as ends of their transactions: each holds a whole one, so need not be opened."""
    is_payload = block.is_of((Code.transaction_payload.value,))
    if not is_payload.any():
        return block
    headers = block.headers.copy()
    headers["event_type"][is_payload] = Code.xid.value
    return replace(block, headers=headers)


def logged_statement(text: bytes) -> Statement:
    """Classify a statement by its keywords, which are ASCII in every client character set.

    Do not use its tables: their names are in the client's character set. LOAD events have an empty text.
    """
    return statement_of(text.decode("latin-1"), Session()) if text else LOAD_DATA


def _mark_of(verb: str) -> Mark:
    """The role of a statement in its transaction."""
    if verb in ("BEGIN", "START TRANSACTION", "XA START"):
        return Mark.BEGIN
    return Mark.END if verb in ("COMMIT", "ROLLBACK") else Mark.STATEMENT


def _with_threads(starts: pa.RecordBatch, of_event: Int64s, threads: _Threads) -> tuple[pa.RecordBatch, Int64s]:
    """The transactions with the connection of their first statement, if it was not known before.

    Args:
        starts: in the schema STARTS.
        of_event: for each event the index of its transaction.
        threads: of all statements.

    Returns:
        The transactions, and the event from which on the connection of each is known.
    """
    known = starts.column("thread_id")
    known_from = np.where(known.is_valid().to_numpy(zero_copy_only=False), -1, len(of_event))
    events = threads.events
    if not len(events):
        return starts, known_from
    order = np.argsort(events, kind="stable")
    order = order[of_event[events[order]] != NONE]
    present, first = np.unique(of_event[events[order]], return_index=True)
    known_from[present] = np.minimum(known_from[present], events[order[first]])
    place = np.zeros(len(starts), np.int64)
    place[present] = order[first]
    has_statement = np.zeros(len(starts), bool)
    has_statement[present] = True
    ids = pc.coalesce(known, threads.ids.take(pa.array(place, mask=~has_statement)))
    index = STARTS.get_field_index("thread_id")
    columns = starts.columns
    columns[index] = ids
    return pa.RecordBatch.from_arrays(columns, schema=STARTS), known_from
