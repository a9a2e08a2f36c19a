"""Which transaction each event belongs to.

A transaction begins with its GTID event (GTID_LOG_EVENT, ANONYMOUS_GTID_LOG_EVENT, GTID_TAGGED_LOG_EVENT, MariaDB's
GTID_EVENT) or, in logs without them, with the first event after the end of the one before. It ends with XID_EVENT,
XA_PREPARE_LOG_EVENT, the statements COMMIT and ROLLBACK, or with a statement outside BEGIN, such as DDL. Where its end
is damaged, the next GTID event or BEGIN shows that it is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy import layouts
from binlog_ksy.event_type import EventType
from spark_adapter.decode import Engine
from spark_adapter.definitions.lexer import Session
from spark_adapter.definitions.statements import Statement, statement_of
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.errors import Fault
from spark_adapter.files.event_types import GTID_CODES
from spark_adapter.rows.statement_events import LOAD_CODES, LOAD_DATA, STATEMENT_TYPES

Code = EventType.Code
NONE = -1
INSTANT = pa.timestamp("us", "UTC")

# Events of the file or the server rather than of a transaction.
_CONTROL_CODES = tuple(
    code.value
    for code in (
        Code.start_v3,
        Code.format_description,
        Code.rotate,
        Code.stop,
        Code.previous_gtids,
        Code.heartbeat,
        Code.heartbeat_v2,
        Code.slave,
        Code.incident,
        Code.transaction_context,
        Code.mariadb_binlog_checkpoint,
        Code.mariadb_gtid_list,
        Code.mariadb_start_encryption,
    )
)
_GTID_FIELDS = {
    "event_gtid": (
        "uuid",
        "gno",
        "last_committed",
        "sequence_number",
        "immediate_commit_timestamp",
        "original_commit_timestamp",
    ),
    "event_gtid_tagged": (
        "uuid",
        "gno",
        "tag",
        "last_committed",
        "sequence_number",
        "immediate_commit_timestamp",
        "original_commit_timestamp",
    ),
    "mariadb_gtid": ("seq_no", "domain_id", "is_standalone", "thread_id"),
}
STARTS = pa.schema(
    [
        ("gtid", pa.string()),
        ("commit_timestamp", INSTANT),
        ("original_commit_timestamp", INSTANT),
        ("last_committed", pa.int64()),
        ("sequence_number", pa.int64()),
        ("thread_id", pa.int64()),
    ]
)


@dataclass
class Transactions:
    """The transactions of a block.

    Attributes:
        of_event: for each event of the block the index of its transaction; NONE for events of none.
        positions: where each transaction begins in the file.
        starts: what its GTID event says, one row per transaction, in the schema STARTS; ``thread_id`` is that of its
            first statement, as GTID events of most servers have none.
        thread_known_from: for each transaction the index of the event from which on its ``thread_id`` is known; -1 if
            it was before the block.
        is_continued: the first transaction began in an earlier block.
        ends: for each transaction the index of the event that ended it; NONE if it is still open, or its end was lost.
        statements: the texts of statements in the block, but for BEGIN, by the index of their event; empty for those of
            LOAD events.
        words: what these are by their words alone, see :func:`logged_statement`.
        faults: of events that could not be read.
    """

    of_event: Int64s
    positions: Int64s
    starts: pa.Table
    thread_known_from: Int64s
    is_continued: bool
    ends: Int64s
    statements: dict[int, bytes]
    words: dict[int, Statement]
    faults: list[Fault]

    def __len__(self) -> int:
        return len(self.positions)

    def thread_ids(self, events: Int64s) -> pa.Array:
        """The connection of some events, where it is known before them; so that blocks of any size give the same."""
        transaction = self.of_event[events]
        is_known = transaction != NONE
        is_known[is_known] = self.thread_known_from[transaction[is_known]] <= events[is_known]
        return self.column("thread_id", pa.array(np.maximum(transaction, 0), mask=~is_known))

    def column(self, name: str, places: pa.Array) -> pa.Array:
        """A column of ``starts`` for some transactions by their index; null where that is null."""
        found = self.starts.column(name).combine_chunks()
        return found.take(places) if len(found) else pa.nulls(len(places), found.type)


class TransactionTracker:
    """Follows transactions through the blocks of a file, in their order."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._is_open = False
        self._in_begin = False
        self._has_content = False
        self._position = 0
        self._start: pa.Table = STARTS.empty_table()

    def track(self, block: Block) -> Transactions:
        """The transactions of the next block."""
        is_gtid = block.is_of(GTID_CODES)
        gtid_events = np.flatnonzero(is_gtid)
        described, standalone, faults = self._describe(block, gtid_events)
        begins, statements, threads, more_faults = self._statements(block)
        is_control = block.is_of(_CONTROL_CODES)

        words = {event: logged_statement(text) for event, text in statements.items()}
        starts, ends = self._boundaries(block, gtid_events, standalone, begins, words, is_control)
        is_continued = self._is_open_before
        first = [NONE] if is_continued else []
        begin_events = np.concatenate([np.array(first, np.int64), starts])
        of_event: Int64s = np.cumsum(np.bincount(starts, minlength=len(block))) + (len(first) - 1)
        of_event[is_control] = NONE
        positions = np.full(len(begin_events), self._position, np.int64)
        positions[len(first) :] = block.positions[begin_events[len(first) :]]
        row_of_start = np.searchsorted(gtid_events, begin_events)
        row_of_start = np.minimum(row_of_start, max(len(gtid_events) - 1, 0))
        has_gtid = np.append(is_gtid, False)[begin_events]  # the last one for NONE
        table = described.take(pa.array(row_of_start, mask=~has_gtid)) if len(begin_events) else STARTS.empty_table()
        if is_continued:
            table = pa.concat_tables([self._start, table.slice(1)])
        table, thread_known_from = _with_threads(table, of_event, threads)
        of_start = np.searchsorted(begin_events, ends, side="right") - 1
        end_of = np.full(len(begin_events), NONE, np.int64)
        end_of[of_start] = ends
        if len(begin_events):
            self._position = int(positions[-1])
            self._start = table.slice(len(table) - 1)
        return Transactions(
            of_event,
            positions,
            table,
            thread_known_from,
            is_continued,
            end_of,
            statements,
            words,
            faults + more_faults,
        )

    def _boundaries(
        self,
        block: Block,
        gtid_events: Int64s,
        standalone: npt.NDArray[np.bool_],
        begins: Int64s,
        words: dict[int, Statement],
        is_control: npt.NDArray[np.bool_],
    ) -> tuple[Int64s, Int64s]:
        """Indices of the events that begin transactions, and of those that end them, ascending."""
        self._is_open_before = self._is_open
        behind = len(block)
        is_gtid = block.is_of(GTID_CODES)
        is_end = block.is_of((Code.xid.value, Code.xa_prepare.value))
        is_payload = block.is_of((Code.transaction_payload.value,))
        is_begin, is_statement = np.zeros((2, behind), bool)
        is_begin[begins] = True
        is_begin[[event for event, statement in words.items() if statement.verb in _BEGINS]] = True
        is_statement[begins] = True
        is_statement[[*words]] = True
        decisive = np.append(np.flatnonzero(is_gtid | is_end | is_payload | is_statement), behind)
        # The other events that count for a transaction, and for each event the first of these from there on.
        content = np.flatnonzero(~is_control)
        next_content = np.append(0, np.cumsum(~is_control))
        after_last = np.concatenate([[0], decisive[:-1] + 1])
        is_next = next_content[after_last] == next_content[decisive]  # no such event since the last decisive one
        inner = decisive[:-1]
        firsts, lasts = _usual(is_gtid[inner] & is_next[:-1], is_begin[inner] & is_next[:-1], is_end[inner])

        # What else there is, one by one.
        is_in_usual = np.zeros(len(decisive), bool)
        for step in range(_MOST_DECISIVE):
            is_in_usual[np.minimum(firsts + step, lasts)] = True
        is_standalone = dict(zip(gtid_events.tolist(), standalone.tolist(), strict=True))
        starts: list[int] = []
        ends: list[int] = []
        is_open, in_begin, has_content = self._is_open, self._in_begin, self._has_content
        for number in np.flatnonzero(~is_in_usual).tolist():
            event = int(decisive[number])
            if number and is_in_usual[number - 1]:
                is_open = in_begin = has_content = False
            if not is_next[number]:
                if not is_open:
                    starts.append(int(content[next_content[after_last[number]]]))
                    is_open, in_begin = True, False
                has_content = True
            if event == behind:
                break
            if is_gtid[event]:
                starts.append(event)
                is_open, in_begin, has_content = True, not is_standalone[event], False
                continue
            # A payload stands around the events of a whole transaction, BEGIN among them.
            if not is_open or ((is_payload[event] or is_begin[event]) and has_content):
                starts.append(event)
                is_open, in_begin, has_content = True, False, False
            if is_payload[event]:
                continue
            ended = True
            if is_statement[event]:
                verb = words[event].verb if event in words else "BEGIN"
                ended, in_begin = _effect(verb, in_begin)
            has_content = True
            if ended:
                ends.append(event)
                is_open = in_begin = has_content = False
        self._is_open, self._in_begin, self._has_content = is_open, in_begin, has_content
        return (
            np.sort(np.concatenate([decisive[firsts], np.array(starts, np.int64)])),
            np.sort(np.concatenate([decisive[lasts], np.array(ends, np.int64)])),
        )

    def _statements(self, block: Block) -> tuple[Int64s, dict[int, bytes], pa.Table, list[Fault]]:
        """Statements of a block.

        Returns:
            The events of those that are BEGIN; the texts of the others by event; the columns ``event`` and
            ``thread_id`` of all; and the faults of what cannot be read.
        """
        loads = np.flatnonzero(block.is_of(LOAD_CODES)).tolist()
        begins: list[Int64s] = [np.zeros(0, np.int64)]
        statements: dict[int, bytes] = dict.fromkeys(loads, b"")
        threads = [_THREADS.empty_table()]
        faults: list[Fault] = []
        for code, type_name in STATEMENT_TYPES.items():
            events = np.flatnonzero(block.codes == code)
            if not len(events):
                continue
            bodies, more = self._engine.bodies(block, events, type_name, ("thread_id", "query"))
            faults += more
            threads.append(pa.table([events, pc.struct_field(bodies, "thread_id").cast(pa.int64())], schema=_THREADS))
            texts = pc.struct_field(bodies, "query")
            is_begin = pc.fill_null(pc.equal(texts, _BEGIN), False).to_numpy(zero_copy_only=False)
            begins.append(events[is_begin])
            others = zip(events[~is_begin].tolist(), texts.filter(pa.array(~is_begin)).to_pylist(), strict=True)
            statements.update((event, text) for event, text in others if text is not None)
        return np.concatenate(begins), statements, pa.concat_tables(threads), faults

    def _describe(self, block: Block, events: Int64s) -> tuple[pa.Table, npt.NDArray[np.bool_], list[Fault]]:
        """What GTID events say, one row per event; whether they announce a transaction without BEGIN; faults."""
        standalone = np.ones(len(events), bool)
        parts: list[pa.Table] = []
        places: list[Int64s] = []
        faults: list[Fault] = []
        type_names = {code: layouts.BINLOG_EVENT_BODY[code] for code in GTID_CODES}
        for type_name, fields in _GTID_FIELDS.items():
            codes = [code for code, name in type_names.items() if name == type_name]
            place = np.flatnonzero(np.isin(block.codes[events], codes))
            if not len(place):
                continue
            bodies, more = self._engine.bodies(block, events[place], type_name, fields)
            faults += more
            if type_name == "mariadb_gtid":
                servers = block.headers["server_id"][events[place]]
                parts.append(_mariadb_starts(bodies, servers))
                flags = pc.fill_null(pc.struct_field(bodies, "is_standalone"), True)
                standalone[place] = flags.to_numpy(zero_copy_only=False)
            else:
                parts.append(_mysql_starts(bodies))
            places.append(place)
        if not parts:
            return STARTS.empty_table(), standalone, faults
        order = np.argsort(np.concatenate(places), kind="stable")
        return pa.concat_tables(parts).take(order), standalone, faults


def with_closing_payloads(block: Block) -> Block:
    """The block, where a payload looks like the end of its transaction: it holds all of it, so need not be opened."""
    is_payload = block.is_of((Code.transaction_payload.value,))
    if not is_payload.any():
        return block
    headers = block.headers.copy()
    headers["event_type"][is_payload] = Code.xid.value
    return replace(block, headers=headers)


_THREADS = pa.schema([("event", pa.int64()), ("thread_id", pa.int64())])
_MOST_DECISIVE = 3
_BEGIN = b"BEGIN"


def _usual(
    is_gtid: npt.NDArray[np.bool_], is_begin: npt.NDArray[np.bool_], is_end: npt.NDArray[np.bool_]
) -> tuple[Int64s, Int64s]:
    """The places of the first and the last decisive event of each usual transaction: GTID, BEGIN if any, XID.

    Whatever was before them, these begin a transaction and end it, and leave none open.
    """
    short = np.flatnonzero(is_gtid[:-1] & is_end[1:])
    long = np.flatnonzero(is_gtid[:-2] & is_begin[1:-1] & is_end[2:])
    firsts, lasts = np.concatenate([short, long]), np.concatenate([short + 1, long + 2])
    return firsts, lasts


def logged_statement(text: bytes) -> Statement:
    """What a statement is by its words, which are ASCII in every character set of a client.

    Its tables are not to be taken from here: their names are in the client's character set. No text is that of LOAD
    events.
    """
    return statement_of(text.decode("latin-1"), Session()) if text else LOAD_DATA


_BEGINS = ("BEGIN", "START TRANSACTION", "XA START")
_ENDS = ("COMMIT", "ROLLBACK")


def _effect(verb: str, in_begin: bool) -> tuple[bool, bool]:
    """Whether a statement ends its transaction, and whether a BEGIN is open after it."""
    if verb in _BEGINS:
        return False, True
    if verb in _ENDS:
        return True, False
    return not in_begin, in_begin


def _mysql_starts(bodies: pa.StructArray) -> pa.Table:
    gno = pc.struct_field(bodies, "gno")
    uuid = pc.struct_field(bodies, "uuid")
    tag = pc.struct_field(bodies, "tag") if bodies.type.get_field_index("tag") >= 0 else None
    prefix = _uuid_texts(uuid)
    if tag is not None:
        has_tag = pc.greater(pc.utf8_length(pc.fill_null(tag, "")), 0)
        prefix = pc.if_else(has_tag, pc.binary_join_element_wise(prefix, tag, ":"), prefix)
    text = pc.binary_join_element_wise(prefix, gno.cast(pa.string()), ":")
    # Anonymous transactions have the number 0.
    text = pc.if_else(pc.greater(gno, 0), text, pa.scalar(None, pa.string()))
    committed = _instant(pc.struct_field(bodies, "immediate_commit_timestamp"))
    original = _instant(pc.struct_field(bodies, "original_commit_timestamp"))
    return pa.table(
        [
            text,
            committed,
            pc.coalesce(original, committed),
            pc.struct_field(bodies, "last_committed").cast(pa.int64()),
            pc.struct_field(bodies, "sequence_number").cast(pa.int64()),
            pa.nulls(len(bodies), pa.int64()),
        ],
        schema=STARTS,
    )


def _mariadb_starts(bodies: pa.StructArray, servers: npt.NDArray[np.uint32]) -> pa.Table:
    parts = pc.struct_field(bodies, "domain_id"), pa.array(servers), pc.struct_field(bodies, "seq_no")
    text = pc.binary_join_element_wise(*(part.cast(pa.string()) for part in parts), "-")
    columns = {name: pa.nulls(len(bodies), kind) for name, kind in zip(STARTS.names, STARTS.types, strict=True)}
    columns |= {"gtid": text, "thread_id": pc.struct_field(bodies, "thread_id").cast(pa.int64())}
    return pa.table(columns, schema=STARTS)


def _with_threads(starts: pa.Table, of_event: Int64s, threads: pa.Table) -> tuple[pa.Table, Int64s]:
    """The transactions with the connection of their first statement, where it is not known yet.

    Args:
        starts: of the schema STARTS.
        of_event: for each event the index of its transaction.
        threads: the columns ``event`` and ``thread_id`` of all statements.

    Returns:
        The transactions, and the event from which on the connection of each is known.
    """
    known = starts.column("thread_id")
    known_from = np.where(known.is_valid().to_numpy(), -1, len(of_event))
    events = threads.column("event").to_numpy()
    order = np.argsort(events, kind="stable")
    order = order[of_event[events[order]] != NONE]
    present, first = np.unique(of_event[events[order]], return_index=True)
    place = np.zeros(len(starts), np.int64)
    place[present] = order[first]
    has_statement = np.zeros(len(starts), bool)
    has_statement[present] = True
    known_from[present] = np.minimum(known_from[present], events[order[first]])
    if not len(threads):
        return starts, known_from
    found = threads.column("thread_id").take(pa.array(place, mask=~has_statement))
    index = starts.schema.get_field_index("thread_id")
    return starts.set_column(index, STARTS.field(index), pc.coalesce(known, found)), known_from


def _uuid_texts(uuids: pa.Array) -> pa.StringArray:
    """UUIDs, as bytes or already as text, in their usual form."""
    if pa.types.is_string(uuids.type):
        return uuids
    encoded = uuids.dictionary_encode()
    texts = [_uuid_text(value) for value in encoded.dictionary.to_pylist()]
    return pa.array(texts, pa.string()).take(encoded.indices)


def _uuid_text(value: bytes) -> str:
    digits = value.hex()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def _instant(microseconds: pa.Array) -> pa.TimestampArray:
    """Microseconds since 1970 as timestamps; 0 is none."""
    values = microseconds.cast(pa.int64())
    return pc.if_else(pc.equal(values, 0), None, values).cast(INSTANT)


def instants(seconds: npt.NDArray[np.uint32]) -> pa.TimestampArray:
    """Seconds since 1970 as timestamps."""
    return pa.array(seconds.astype(np.int64) * 1_000_000).cast(INSTANT)
