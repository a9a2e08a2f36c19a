"""Whether other changes of the same rows follow those that an undo takes back.

An undo fits a row as the change left it. It goes wrong where the log has another change of that row afterwards, which
the undo does not take back as well: it would overwrite it, or no longer find the row. Rows are the same if their key
is, byte by byte, or, in a table without a key, all of their cells. Of rows with a key, updates of other columns do not
matter, since an undo sets only the columns that its change had set.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.kinds import kind_of, sql_texts
from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.decode import DecodedRows, Engine, engine_named
from spark_adapter.decode.table import Table
from spark_adapter.errors import BinlogError, printable
from spark_adapter.files.splits import Split
from spark_adapter.option_values import TableName, TablePattern
from spark_adapter.options import About, Options, as_texts, names_about
from spark_adapter.reading.arrow import Query
from spark_adapter.reading.splits import blocks_read
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.row_changes import RowsReader
from spark_adapter.rows.statement_rows import changing_statements
from spark_adapter.scripts.conditions import Condition
from spark_adapter.transactions.outcomes import doubts
from spark_adapter.transactions.statement_events import LoggedStatement
from spark_adapter.transactions.tracked import TrackedBlock, tracked_blocks
from spark_adapter.views.sql import SqlView

SELECTING = names_about(About.TABLES, About.EVENTS, About.TRANSACTIONS, About.PLACES)
"""Options that select some of the changes of a log."""
_Positions = dict[TableName, set[int]]
_Columns = frozenset[str] | None
"""Columns of a row that changed; None if the row came or went."""
_Key = Hashable
OneByOne = Callable[[Sequence[Split]], Iterator[Split]]


def first_later_change(
    paths: Any,
    options: Mapping[str, str],
    condition: Condition | None,
    split_bytes: int,
    one_by_one: OneByOne = iter,
) -> str | None:
    """The first change that contradicts an undo, in words; None if there is none.

    Args:
        paths: the logs. Later changes are looked for in all of them, whatever the options select.
        options: of the view ``sql``, which select the changes to take back.
        condition: that their rows fulfil, too.
        split_bytes: the rows of about so many bytes of the log are in memory at a time.
        one_by_one: hands out the splits, and may tell how many are read.

    Raises:
        ValueError, OSError: as from :func:`spark_adapter.read`.
    """
    if condition is None and not any(name in options for name in SELECTING):
        return None  # the undo takes back everything
    unselected = {name: value for name, value in options.items() if name not in SELECTING}
    every = Query.of(paths, None, None, {**unselected, "view": "sql"})
    selecting = Options.parse(as_texts(paths, {**options, "view": "sql"}))
    chosen = Query(replace(every.asked, options=selecting), every.schema)
    own = {(split.entry.path, split.start) for split in chosen.splits(split_bytes)}
    search = _Search(chosen.asked, every.asked, condition)
    for split in one_by_one(every.splits(split_bytes)):
        told = search.look_at(split, (split.entry.path, split.start) in own)
        if told is not None:
            return told
    return None


class _Identity(NamedTuple):
    """By what rows of a table are the same.

    Attributes:
        columns: the places of these columns.
        is_key: they are a key, not the whole row.
        names: the columns, as plain values.
    """

    columns: tuple[int, ...]
    is_key: bool
    names: tuple[Any, ...]

    @classmethod
    def of(cls, table: Table) -> _Identity:
        """That of a table."""
        places = table.key or tuple(range(len(table.columns)))
        return cls(places, bool(table.key), tuple(table.columns[place].identity for place in places))


@dataclass
class _Taken:
    """The rows of a table that an undo takes back.

    Attributes:
        identity: by what they are told apart.
        rows: what it sets of each.
    """

    identity: _Identity
    rows: dict[_Key, _Columns] = field(default_factory=dict)

    def add(self, change: _Change) -> None:
        """Take in a change of which the undo takes back."""
        for key in change.left(self.identity.is_key):
            known = self.rows.get(key, frozenset())
            self.rows[key] = None if known is None or change.columns is None else known | change.columns

    def contradiction(self, change: _Change) -> frozenset[str] | None:
        """The columns that the undo would set once more, empty for the row as such; None for no contradiction."""
        for key in change.found(self.identity.is_key):
            if key in self.rows:
                columns = self.rows[key]
                if columns is None or change.columns is None:
                    return frozenset()
                if columns & change.columns:
                    return columns & change.columns
        return None


class _Change(NamedTuple):
    """A change of a row.

    Attributes:
        old, new: what the row is told apart by, before and after; None for no row, or if the log does not have it.
        columns: that changed; None if the row came, went, or is another one now.
    """

    old: _Key
    new: _Key
    columns: _Columns

    def left(self, is_key: bool) -> Iterator[_Key]:
        """The values by which the undo finds rows, or, by a key, may not find yet."""
        return (each for each in {self.old if is_key else None, self.new} if each is not None)

    def found(self, is_key: bool) -> Iterator[_Key]:
        """The values that the change needed, or, by a key, made."""
        return (each for each in {self.old, self.new if is_key else None} if each is not None)


class _Search:
    """Goes through a log in its order, and remembers the rows that the undo takes back.

    Args:
        chosen: which changes the undo takes back.
        every: all of the log.
        condition: of rows that it takes back.
    """

    def __init__(self, chosen: Asked, every: Asked, condition: Condition | None) -> None:
        self._chosen = chosen
        self._every = every
        self._condition = condition
        self._taken: dict[tuple[str, TableName], _Taken] = {}

    def look_at(self, split: Split, may_be_chosen: bool) -> str | None:
        """The first contradiction in the next split, in words."""
        positions: _Positions = {}
        statements: set[int] = set()
        if may_be_chosen:
            positions, statements = self._chosen_in(split)
        log = split.entry.log
        tables = {table for of_log, table in self._taken if of_log == log} | positions.keys()
        if not tables:
            return None
        patterns = tuple(TablePattern((each.database,), (each.table,)) for each in sorted(tables))
        asked = replace(self._every, options=replace(self._every.options, tables=patterns))
        first = min(min(each) for each in positions.values()) if positions else 0
        has_before = any(of_log == log for of_log, _ in self._taken)
        try:
            for tracked, reader, engine in _steps(split, asked):
                found = _InBlock(self, log, tracked, positions)
                parts, faults = reader.read(tracked.block, tracked.transactions)
                found.look_at_rows(parts)
                of_text: list[Any] = []
                changing = changing_statements(engine, *tracked, asked.for_file(split.entry.path), of_text)
                for event, each in changing.items():
                    place = int(tracked.block.positions[event])
                    if place not in statements and (has_before or place >= first):
                        found.look_at_statement(event, each, tables)
                for fault in [*tracked.faults(engine), *faults, *of_text]:
                    if not (fault.is_torn_tail or fault.is_unfinished) and (has_before or fault.position >= first):
                        found.add_fault(fault.position, f"{fault}; it may hide changes of the same rows")
                if found.told:
                    return min(found.told)[1]
        except BinlogError as error:
            return f"{error}; it may hide changes of the same rows"
        return None

    def taken(self, log: str, table: Table) -> _Taken | None:
        """The rows of a table that the undo takes back."""
        return self._taken.get((log, TableName(table.database, table.name)))

    def take(self, log: str, table: Table, identity: _Identity) -> _Taken:
        """The same, for more rows."""
        taken = self._taken.setdefault((log, TableName(table.database, table.name)), _Taken(identity))
        if taken.identity.names != identity.names:
            taken.identity = identity._replace(names=())  # the table was altered in between: nothing compares
        return taken

    def is_chosen(self, part: DecodedRows) -> npt.NDArray[np.bool_]:
        """Which rows of events that the options select fulfil the condition."""
        if self._condition is None:
            return np.ones(len(part), bool)
        return np.array([each is True for each in self._condition.holds(part)], bool)

    def _chosen_in(self, split: Split) -> tuple[_Positions, set[int]]:
        """The positions of the rows events of each table, and of the statements, that the options select."""
        positions: _Positions = {}
        statements: set[int] = set()
        asked = self._chosen.for_file(split.entry.path)
        try:
            for tracked, reader, engine in _steps(split, self._chosen):
                events, _ = reader.events_by_table(tracked.block, tracked.transactions)
                for table, indices in events:
                    name = TableName(table.database, table.name)
                    positions.setdefault(name, set()).update(tracked.block.positions[indices].tolist())
                changing = changing_statements(engine, *tracked, asked, [])
                statements.update(tracked.block.positions[[*changing]].tolist())
        except BinlogError:
            pass  # which the pass over all changes reports
        return positions, statements


class _InBlock:
    """Looks for contradictions in a block.

    Attributes:
        told: what was found, each with its place in the block.
    """

    def __init__(self, search: _Search, log: str, tracked: TrackedBlock, positions: _Positions) -> None:
        self._search = search
        self._log = log
        self._tracked = tracked
        self._positions = positions
        self.told: list[tuple[tuple[int, int, int], str]] = []

    def look_at_rows(self, parts: list[DecodedRows]) -> None:
        """Look at the rows of a block, in the order of the log."""
        by_table: dict[tuple[str, str], list[DecodedRows]] = {}
        for part in parts:
            by_table.setdefault((part.table.database, part.table.name), []).append(part)
        for several in by_table.values():
            self._look_at_table(several)

    def _look_at_table(self, parts: list[DecodedRows]) -> None:
        own = self._positions.get(TableName(parts[0].table.database, parts[0].table.name), set())
        rows: list[tuple[int, int, bool, DecodedRows, int, _Change]] = []
        for part in parts:
            identity = _Identity.of(part.table)
            is_own = np.isin(self._tracked.block.positions[part.event_index], list(own))
            if is_own.any():
                is_own &= self._search.is_chosen(part)
                uncertain = doubts(part, self._tracked.transactions)
                is_own[list(uncertain)] = False
            taken = self._search.taken(self._log, part.table)
            if taken is None and not is_own.any() and not own:
                continue
            changes = _changes(part, identity)
            if not own and taken is not None and taken.identity.names == identity.names:
                touched = taken.rows.keys()
                wanted = [row for row, each in enumerate(changes) if each.old in touched or each.new in touched]
            else:
                wanted = list(range(len(part)))
            rows += [
                (int(part.event_index[row]), int(part.row_index[row]), bool(is_own[row]), part, row, changes[row])
                for row in wanted
            ]
        for event, number, is_own_row, part, row, change in sorted(rows, key=lambda each: each[:2]):
            if is_own_row:
                self._search.take(self._log, part.table, _Identity.of(part.table)).add(change)
                continue
            if self._look_at_row((event, 0, number), part, row, change):
                return  # only the first counts

    def _look_at_row(self, place: tuple[int, int, int], part: DecodedRows, row: int, change: _Change) -> bool:
        taken = self._search.taken(self._log, part.table)
        if taken is None:
            return False
        if taken.identity.names != _Identity.of(part.table).names:
            reason = "the table has another key or other columns since, so that rows cannot be compared"
        elif change.old is None and change.new is None:
            reason = "the log does not tell which row"
        else:
            columns = taken.contradiction(change)
            if columns is None:
                return False
            reason = _of_columns(columns)
        self.told.append((place, f"{self._place(place[0])}: {part.op} in {_row_told(part, row)}: {reason}"))
        return True

    def look_at_statement(self, event: int, logged: LoggedStatement, tables: set[TableName]) -> None:
        """Look at a statement that may have changed rows which the log does not have."""
        statement = logged.statement
        if statement.is_temporary or not (statement.changes_rows or statement.verb == "DROP DATABASE"):
            return
        if statement.tables is not None and statement.verb != "DROP DATABASE":
            named = {(each.database, each.table) for each in statement.tables}
            if named.isdisjoint(tables):
                return
        text = " ".join((logged.shown or statement.verb).split())
        told = f"{self._place(event)}: {printable(text[:_MOST_SHOWN])}: it may have changed the same rows"
        self.told.append(((event, 1, 0), told))

    def add_fault(self, position: int, told: str) -> None:
        """Take in what cannot be read."""
        event = int(np.searchsorted(self._tracked.block.positions, position))
        self.told.append(((event, 2, 0), told))

    def _place(self, event: int) -> str:
        """Where, when and as what a change was logged."""
        columns = self._tracked.columns(np.array([event]))
        time, gtid = (columns[name][0].as_py() for name in ("commit_timestamp", "gtid"))
        told = f"{printable(self._tracked.block.file)}: position {self._tracked.block.positions[event]}"
        details = [f"{time:%Y-%m-%d %H:%M:%S} UTC" if time else "", f"GTID {gtid}" if gtid else ""]
        known = ", ".join(filter(None, details))
        return f"{told} ({known})" if known else told


_MOST_SHOWN = 120


class _Step(NamedTuple):
    """A block of a split, with what reads its rows."""

    tracked: TrackedBlock
    reader: RowsReader
    engine: Engine


def _steps(split: Split, asked: Asked) -> Iterator[_Step]:
    """The blocks of a split, in order."""
    asked = asked.for_file(split.entry.path)
    engine = engine_named(asked.options.engine)
    reader = RowsReader(engine, asked)
    for each in tracked_blocks(blocks_read(split, asked, engine, SqlView), engine):
        yield _Step(each, reader, engine)


def _changes(part: DecodedRows, identity: _Identity) -> list[_Change]:
    """Each row of a part as a change."""
    count = len(part)
    before, after = part.before, part.after
    places = identity.columns
    old: list[_Key] = [None] * count
    new: list[_Key] = [None] * count
    if before is not None:
        old = _keys([before.cells[place] for place in places], count)
    if after is not None:
        fallback = [None] * len(after.cells) if before is None else before.cells
        new = _keys([fallback[place] if after.cells[place] is None else after.cells[place] for place in places], count)
    if before is None or after is None:
        return [_Change(*keys, None) for keys in zip(old, new, strict=True)]
    columns = _changed(part)
    return [
        _Change(one, other, changed if identity.is_key and one == other and one is not None else None)
        for one, other, changed in zip(old, new, columns, strict=True)
    ]


def _keys(columns: list[pa.Array | None], count: int) -> list[_Key]:
    """The values that identify each row; None where the log lacks a cell of them."""
    values = [None if cells is None else _values(cells) for cells in columns]
    if any(each is None for each in values):
        return [None] * count
    return [*zip(*(each for each in values if each is not None), strict=True)] if values else [()] * count


def _values(cells: pa.Array) -> list[Hashable]:
    """Cells as values that are equal only if their bytes are."""
    if pa.types.is_struct(cells.type):
        parts = [_values(each) for each in cells.flatten()]
        return [*zip(*parts, strict=True)]
    if pa.types.is_list(cells.type):
        return [None if each is None else tuple(each) for each in cells.to_pylist()]
    if pa.types.is_floating(cells.type):
        cells = cells.view(pa.int32() if cells.type == pa.float32() else pa.int64())
    return list(cells.to_pylist())


def _changed(part: DecodedRows) -> list[frozenset[str]]:
    """The columns that each update changed, without those that the server computes."""
    before, after = part.before, part.after
    assert before is not None
    assert after is not None
    names, flags = [], []
    for column in part.table.columns:
        new, old = after.cells[column.index], before.cells[column.index]
        if new is None or column.generated:
            continue
        differs: npt.NDArray[np.bool_] = np.ones(len(part), bool)
        if old is not None:
            differs = np.array([a != b for a, b in zip(_values(old), _values(new), strict=True)], bool)
        if column.index in after.json_diffs:
            differs |= pc.is_valid(after.json_diffs[column.index]).to_numpy(zero_copy_only=False)
        names.append(column.key)
        flags.append(differs)
    if not names:
        return [frozenset()] * len(part)
    distinct, of_row = np.unique(np.array(flags).T, axis=0, return_inverse=True)
    sets = [frozenset(name for name, flag in zip(names, each, strict=True) if flag) for each in distinct.tolist()]
    return [sets[number] for number in of_row.ravel().tolist()]


def _of_columns(columns: frozenset[str]) -> str:
    if not columns:
        return "the undo takes back an earlier change of this row"
    named = ", ".join(map(backquoted, sorted(columns)))
    return printable(f"the undo would set {named} to what it was before an earlier change")


def _row_told(part: DecodedRows, row: int) -> str:
    """Which row of which table, by its columns."""
    table = f"{backquoted(part.table.database)}.{backquoted(part.table.name)}"
    image = part.after if part.before is None else part.before
    assert image is not None
    conditions = []
    for place in _Identity.of(part.table).columns:
        column, cells = part.table.columns[place], image.cells[place]
        if cells is not None and kind_of(column) is not None:
            literal = sql_texts(column, cells.slice(row, 1)).literals[0].as_py()
            conditions.append(f"{backquoted(column.key)} = {literal or '?'}")
    text = " AND ".join(conditions)
    return printable(f"{table}, row {text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + '…'}")
