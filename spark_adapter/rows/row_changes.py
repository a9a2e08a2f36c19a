"""The rows that the rows events of a block changed, table by table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_adapter.decode import DecodedRows, Engine
from spark_adapter.decode.engine import NO_HEADS, EventsByTable, rows_heads
from spark_adapter.decode.table import Table, tables_at
from spark_adapter.errors import Fault
from spark_adapter.event_headers import Int64s
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_types import ROWS_CODES, Code, codes_where
from spark_adapter.files.parser_errors import describe
from spark_adapter.matching.naming import Namer, with_definition
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.rows_queries import NO_QUERIES, RowsQueryReader
from spark_adapter.transactions.instants import instants
from spark_adapter.transactions.outcomes import are_gone
from spark_adapter.transactions.transactions import NONE, Transactions

OP_OF_CODE = {code: op for op in ("insert", "update", "delete") for code in codes_where(f"is_{op}")}


class Counted(NamedTuple):
    """The transactions in which changes are counted.

    Attributes:
        transactions: of the block.
        others: events of changes that are not rows.
    """

    transactions: Transactions
    others: Sequence[int] = ()


class RowsReader:
    """Reads rows events with the TABLE_MAP events that describe them, through the blocks of a file.

    Args:
        engine: that decodes.
        asked: tables and events, and row filters; events without a matching row are not decoded.
        with_queries: also read the SQL behind the rows.

    Attributes:
        queries: the SQL behind the rows of the last block read.
    """

    def __init__(self, engine: Engine, asked: Asked, with_queries: bool = False) -> None:
        self._engine = engine
        self._asked = asked
        self._namer = Namer(asked.definitions, follows_renames=asked.options.view == "table")
        self._open: list[Table] = []
        self._query_reader = RowsQueryReader(engine) if with_queries else None
        self.queries = NO_QUERIES

    def read(
        self, block: Block, transactions: Transactions | None = None, counted: Counted | None = None
    ) -> tuple[list[DecodedRows], list[Fault]]:
        """The rows of the next block, and what could not be read.

        Args:
            block: the next one.
            transactions: of the block: rows that certainly did not stay are left out. None for all rows.
            counted: given if changes are counted: then rows before one that satisfies the filters are returned, too.
        """
        events, faults = self.events_by_table(block, transactions, counted)
        parts, more = self.rows(block, events)
        return parts, faults + more

    def rows(self, block: Block, events: EventsByTable) -> tuple[list[DecodedRows], list[Fault]]:
        """The rows of some rows events of a block, and what could not be read."""
        parts, faults = self._engine.rows(block, [(table.as_logged, indices) for table, indices in events])
        if any(table.logged for table, _ in events):
            entry_of = np.zeros(len(block), np.int64)
            for entry, (_, indices) in enumerate(events):
                entry_of[indices] = entry
            parts = [with_definition(part, events[entry_of[part.event_index[0]]][0]) for part in parts if len(part)]
        return parts, faults

    def events_by_table(
        self, block: Block, transactions: Transactions | None = None, counted: Counted | None = None
    ) -> tuple[EventsByTable, list[Fault]]:
        """The rows events of the next block, and faults of those whose table is unknown; see :meth:`read`."""
        rows_events = np.flatnonzero(block.is_of(ROWS_CODES))
        maps, tables, of_map, faults = self._tables(block)
        heads = rows_heads(self._engine, block, rows_events) if len(rows_events) else NO_HEADS
        faults += heads.faults
        if self._query_reader is not None:
            self.queries = self._query_reader.read(block, rows_events, heads.is_statement_end, faults)
        if not len(rows_events) and not len(maps):
            return [], faults
        tables, table_of = self._associate(maps, tables, of_map, rows_events, heads.table_ids, heads.is_statement_end)
        selected = self._asked.of_events(block)[rows_events]
        known = (table_of >= 0) & selected
        for index in rows_events[(table_of < 0) & selected & (heads.table_ids >= 0)].tolist():
            faults.append(block.fault(index, "no TABLE_MAP_EVENT before it in its statement has its table id"))
        if transactions is not None and transactions.fates.any():
            fates = transactions.fates[rows_events]
            for number in np.unique(table_of[known]).tolist():
                known &= (table_of != number) | ~are_gone(fates, tables[number].is_transactional)
        if self._asked.pushed.filters:
            known &= self._needed(block, rows_events, known, table_of, tables, counted)
        # Events of one type with one table are decoded together.
        groups = table_of * 256 + block.codes[rows_events]
        found = ((tables[group // 256], events) for group, events in _groups(groups[known], rows_events[known]))
        return [(table, events) for table, events in found if self._asked.has_table(table)], faults

    def _needed(
        self,
        block: Block,
        rows_events: Int64s,
        known: npt.NDArray[np.bool_],
        table_of: Int64s,
        tables: list[Table],
        counted: Counted | None,
    ) -> npt.NDArray[np.bool_]:
        """Which rows events can hold rows that pass the pushed filters, or come before those and are counted."""
        pushed = self._asked.pushed
        wanted: npt.NDArray[np.bool_] = known.copy()
        if pushed.is_about("timestamp"):
            wanted &= pushed.holds("timestamp", instants(block.headers["timestamp"][rows_events]))
        wanted &= np.isin(block.codes[rows_events], [code for code, op in OP_OF_CODE.items() if pushed.accepts_op(op)])
        if pushed.is_about("database") or pushed.is_about("table"):
            named = {table.qualified_name: table for table in tables}
            accepted = {name for name, each in named.items() if pushed.accepts_table(each.database, each.name)}
            is_accepted = np.array([table.qualified_name in accepted for table in tables] or [False])
            wanted &= is_accepted[np.maximum(table_of, 0)]
        if counted is None or not len(counted.transactions):
            return wanted
        of_event = counted.transactions.of_event
        transaction = of_event[rows_events]
        last = np.full(len(counted.transactions), -1, np.int64)
        events = np.concatenate([rows_events[wanted], np.array(counted.others, np.int64)])
        events = events[of_event[events] != NONE]
        np.maximum.at(last, of_event[events], events)
        if counted.transactions.ends[-1] == NONE:  # matching rows may come in the next block
            last[-1] = len(block)
        wanted |= (transaction != NONE) & (rows_events <= last[np.maximum(transaction, 0)])
        return wanted

    def _tables(self, block: Block) -> tuple[Int64s, list[Table], Int64s, list[Fault]]:
        """The readable TABLE_MAP events, their distinct tables, the index of each event's table, and the faults."""
        maps = np.flatnonzero(block.codes == Code.table_map.value)
        found, of_map = tables_at(block, maps)
        tables = [each for each in found if isinstance(each, Table)]
        faults: list[Fault] = []
        if len(tables) < len(found):
            is_good = np.array([isinstance(each, Table) for each in found])
            bad = np.flatnonzero(~is_good[of_map]).tolist()
            errors = ((int(maps[k]), found[of_map[k]]) for k in bad)
            faults = [block.fault(event, describe(error)) for event, error in errors if isinstance(error, Exception)]
            maps, of_map = maps[is_good[of_map]], (np.cumsum(is_good) - 1)[of_map[is_good[of_map]]]
        tables, of_map = self._namer.named(tables, of_map, block.file, block.positions[maps])
        return maps, tables, of_map, faults

    def _associate(
        self,
        maps: Int64s,
        tables: list[Table],
        of_map: Int64s,
        rows_events: Int64s,
        table_ids: Int64s,
        is_end: npt.NDArray[np.bool_],
    ) -> tuple[list[Table], Int64s]:
        """The table of each rows event, among the tables still open from earlier blocks and those of this block.

        The last rows event of a statement closes all its tables (``binlog_event.frame.next_table_map``).

        Returns:
            These tables, each once, and for each rows event the index of its table among them; -1 for none.
        """
        numbers = {table.serial: number for number, table in enumerate(tables)}
        tables = [*tables]
        for table in self._open:
            if numbers.setdefault(table.serial, len(tables)) == len(tables):
                tables.append(table)
        carried = np.array([numbers[table.serial] for table in self._open], np.int64)
        of_map = np.concatenate([carried, of_map])
        maps = np.concatenate([np.full(len(carried), -1, np.int64), maps])
        ends = rows_events[is_end]
        statement_of_map = np.searchsorted(ends, maps)
        still_open = of_map[statement_of_map == len(ends)][-_MOST_OPEN_TABLES:]
        self._open = [tables[number] for number in still_open.tolist()]
        if not tables or not len(rows_events):
            return tables, np.full(len(rows_events), -1, np.int64)
        ids_of_maps = np.array([table.table_id for table in tables], np.int64)[of_map]
        statement_of_rows: Int64s = np.cumsum(is_end) - is_end
        # Usually it is the preceding TABLE_MAP.
        before = np.searchsorted(maps, rows_events) - 1
        if ((before >= 0) & (ids_of_maps[before] == table_ids) & (statement_of_map[before] == statement_of_rows)).all():
            return tables, of_map[before]
        ids, numbers_of_ids = np.unique(np.concatenate([ids_of_maps, table_ids]), return_inverse=True)
        keys = np.concatenate([statement_of_map, statement_of_rows]) * len(ids) + numbers_of_ids
        newest = _newest(keys[: len(maps)], keys[len(maps) :], before + 1)
        return tables, np.where(newest >= 0, of_map[np.maximum(newest, 0)], -1)


def _groups(groups: Int64s, events: Int64s) -> Iterator[tuple[int, Int64s]]:
    """Each group with its events, in order."""
    counts = np.bincount(groups)
    # NumPy uses radix sort for 16-bit integers.
    order = np.argsort(groups.astype(np.uint16) if len(counts) <= 1 << 16 else groups, kind="stable")
    ends = np.cumsum(counts)
    for group in np.flatnonzero(counts).tolist():
        yield group, events[order[ends[group] - counts[group] : ends[group]]]


_MOST_OPEN_TABLES = 1 << 16


def _newest(keys: Int64s, wanted: Int64s, limits: Int64s) -> Int64s:
    """For each wanted key its last index before a limit (``event_rows.table_map_search``); -1 for none."""
    span = len(keys) + 1
    ranked = keys * span + np.arange(len(keys))
    order = np.argsort(ranked)
    found = np.searchsorted(ranked[order], wanted * span + limits) - 1
    places = order[np.maximum(found, 0)]
    return np.where((found >= 0) & (keys[places] == wanted), places, -1)
