"""The statements of a log that shape its tables, and the definitions that they make."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

import numpy as np

from spark_adapter.decode import engine_named
from spark_adapter.definitions.catalog import IS_SEQUENCE, Found, Unknown
from spark_adapter.definitions.history import History, Place
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.files.blocks import Block
from spark_adapter.files.splits import Split
from spark_adapter.option_values import OF_LOG, LogPosition
from spark_adapter.options import About, Options
from spark_adapter.replays.moments import Moment
from spark_adapter.replays.passes import InEach, Part
from spark_adapter.rows.logged_definitions import (
    DEFINING,
    continued,
    given_files,
    history_of,
    saved_definitions,
    statements_in,
)
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import Kind
from spark_adapter.storage.paths import FileEntry, list_files
from spark_adapter.transactions.incidents import incidents
from spark_adapter.transactions.logged_gtids import FileGtids, GtidReader
from spark_adapter.transactions.outcomes import OutcomeTracker
from spark_adapter.transactions.selection import Selection
from spark_adapter.transactions.statement_events import LoggedStatement
from spark_adapter.transactions.transactions import NONE, Transactions

_KINDS = (*DEFINING, Kind.TRUNCATE)


class Step(NamedTuple):
    """A statement that shapes tables or empties one, or damage that may hide such statements.

    Attributes:
        file: the path of its file.
        place: in the history.
        position: in the log.
        begin: of its transaction, in the log.
        is_before_start: it is before the moment from which on the log is replayed.
    """

    file: str
    place: Place
    position: LogPosition
    begin: LogPosition
    found: LoggedStatement | Fault
    is_before_start: bool

    @property
    def told(self) -> str:
        """Where and what it is, for messages."""
        if isinstance(self.found, Fault):
            return str(self.found)
        text = " ".join((self.found.shown or self.found.statement.verb).split())
        return f"{self.file}: position {self.place.position}: {text[:200]}"


class Scan(NamedTuple):
    """The tables of a log.

    Attributes:
        files: of the log, in order.
        history: the definitions of its tables.
        steps: in the order of the log, those before the end.
        left_out: those after it, without damage.
        gtids: of each file.
    """

    files: Sequence[FileEntry]
    history: History
    steps: Sequence[Step]
    left_out: Sequence[Step]
    gtids: Sequence[FileGtids]

    @property
    def tables(self) -> list[TableName]:
        """The tables that exist at the end, as far as their definitions are known, by name."""
        found = (table for table, known in self._at_end().items() if isinstance(known[-1], TableDefinition))
        return sorted(found, key=str)

    @property
    def unknown_tables(self) -> dict[TableName, str]:
        """Tables that exist at the end, or may exist, and why their definitions are not known."""
        found = ((table, known[-1]) for table, known in self._at_end().items())
        return {table: known.reason for table, known in sorted(found, key=str) if isinstance(known, Unknown)}

    def _at_end(self) -> dict[TableName, tuple[Found, ...]]:
        """The definitions at the end of the tables that may exist then. A reason why not comes last."""
        end = self.left_out[0].place if self.left_out else Place(sys.maxsize, 0)
        # Where all definitions are lost, a table remains; what else is known of no table in particular is of one that
        # is gone.
        others = dict(self.history.others)
        found: dict[TableName, tuple[Found, ...]] = {}
        for table, changes in self.history.tables.items():
            for place, known in takewhile(lambda change: change[0] < end, changes):
                is_lost = others.get(place) == known
                is_gone = not is_lost and known in others.values()
                if is_gone or known == (IS_SEQUENCE,):
                    found.pop(table, None)
                elif table in found or not is_lost:
                    found[table] = known
        return found


class _InFile(NamedTuple):
    """The statements and transactions of a file.

    Attributes:
        statements: and faults, by position.
        begins: where the transactions of statements begin, by the positions of these.
        after_start: the positions of those after the start.
        before_end: the positions of those before the end.
        gtids: of its transactions.
    """

    statements: list[tuple[int, LoggedStatement | Fault]]
    begins: dict[int, int]
    after_start: set[int]
    before_end: set[int]
    gtids: FileGtids


def scan(
    in_each: InEach,
    options: Options,
    definitions: str | History | None,
    start: Moment | None,
    end: Moment | None,
) -> Scan:
    """Read the statements of a log, each file as one part.

    Args:
        in_each: does the work in each part.
        options: which files to read, and how.
        definitions: SQL files with the tables at the start of the log, separated by commas, or their history so far;
            None for the DDL of the log alone.
        start: the moment from which on it is replayed; None for its beginning.
        end: the moment up to which; None for its end.

    Raises:
        ValueError: the paths name no log, or several.
        BinlogError: a file cannot be read, in mode FAILFAST.
    """
    files = list_files(options.paths, options)
    logs = sorted({entry.log for entry in files})
    if len(logs) != 1:
        raise ValueError(f"a replay reads the files of one log; the paths name {', '.join(logs) or 'none'}")
    moments = [_options(options, start.since if start else {}), _options(options, end.until if end else {})]

    parts = [Part([Split(entry, 0, None)]) for entry in files]
    found = in_each(parts, lambda part: _read(part.splits[0], options, moments))
    history = _history(options, definitions, files, found)
    steps: list[Step] = []
    left_out: list[Step] = []
    for entry, in_file in zip(files, found, strict=True):
        for at, what in in_file.statements:
            position = LogPosition(entry.name_in_log, at)
            is_before_start = at not in in_file.after_start or _is_before(position, start)
            begin = LogPosition(entry.name_in_log, in_file.begins.get(at, at))
            step = Step(entry.path, history.place(entry.path, at), position, begin, what, is_before_start)
            is_before_place = end is None or end.position is None or _is_before(position, end)
            # Damage may hide what would tell when it was.
            is_before_end = is_before_place and (at in in_file.before_end or isinstance(what, Fault))
            if is_before_end:
                steps.append(step)
            elif not isinstance(what, Fault):
                left_out.append(step)
    return Scan(files, history, steps, left_out, [each.gtids for each in found])


def _read(split: Split, options: Options, moments: Sequence[Options]) -> _InFile:
    """Read a file once.

    Args:
        split: all of the file.
        options: which apply to all of it.
        moments: those that select the transactions after the start, and those before the end.
    """
    statements: list[tuple[int, LoggedStatement | Fault]] = []
    begins: dict[int, int] = {}
    chosen: tuple[set[int], set[int]] = (set(), set())
    engine = engine_named(options.engine)
    gtids, tracker = GtidReader(engine), OutcomeTracker(engine, are_payloads_opened=False)
    selections = [*map(Selection, moments)]
    try:
        for block in split.read(options.verify_checksum):
            transactions = tracker.track(block)
            after, before = (selection.of(block, transactions) for selection in selections)
            lost = [(fault.position, fault) for fault in incidents(before, engine)]
            found = [*statements_in(block, engine, _KINDS), *lost]
            statements += found
            for positions, part in zip(chosen, (after, before), strict=True):
                positions |= _positions_in(part, [at for at, _ in found])
            begins |= _begins(block, transactions, [at for at, what in found if not isinstance(what, Fault)])
            gtids.read(block, transactions, after, before)
    except BinlogError as error:
        if options.mode == "FAILFAST":
            raise
        statements.append((error.fault.position, error.fault))
        for positions in chosen:
            positions.add(error.fault.position)
    return _InFile(statements, begins, *chosen, gtids.found)


def _begins(block: Block, transactions: Transactions, positions: Sequence[int]) -> dict[int, int]:
    """Where the transactions of some events of a block begin, by the positions of these."""
    numbers = transactions.of_event[np.searchsorted(block.positions, positions)]
    found = zip(positions, numbers.tolist(), strict=True)
    return {position: int(transactions.positions[number]) for position, number in found if number != NONE}


def _positions_in(block: Block, positions: Sequence[int]) -> set[int]:
    """Those of some positions at which a block has events or faults."""
    faults = {fault.position for fault in block.faults}
    is_in = np.isin(np.array(positions, np.int64), block.positions)
    return {position for position, is_event in zip(positions, is_in, strict=True) if is_event or position in faults}


def _options(options: Options, chosen: Mapping[str, str]) -> Options:
    """The options with those of a moment that select transactions; a moment that is a place has none."""
    return replace(options, **Options.parse(chosen).values_about(About.TRANSACTIONS))


def _is_before(position: LogPosition, moment: Moment | None) -> bool:
    """Whether something is before a moment that is a place; False for other moments."""
    if moment is None or moment.position is None:
        return False
    return in_order(position) < in_order(moment.position)


def in_order(position: LogPosition) -> tuple[int, int]:
    """A key by which places of one log are in its order."""
    return position.number, position.byte


def _history(
    options: Options,
    definitions: str | History | None,
    files: Sequence[FileEntry],
    found: Sequence[_InFile],
) -> History:
    defining = (
        [(at, what) for at, what in each.statements if isinstance(what, Fault) or what.statement.kind in DEFINING]
        for each in found
    )
    logged = zip(files, defining, strict=True)
    named = definitions if isinstance(definitions, str) else OF_LOG
    with_names = replace(options, table_definitions=Options.parse({"tableDefinitions": named}).table_definitions)
    saved = definitions if isinstance(definitions, History) else saved_definitions(with_names)
    if saved is None:
        return history_of(given_files(with_names, files), logged)
    if saved.files and files[0].log not in saved.ends:
        ends = ", ".join(map(str, saved.ends.values()))
        raise ValueError(f"the definitions hold up to {ends}, and {files[0].path} is of another log")
    return continued(saved, logged)
