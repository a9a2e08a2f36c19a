"""Definitions of tables from SQL files and from the DDL of a log: what the option ``tableDefinitions`` names.

The scan of a log hops from header to header, and reads only the bodies of QUERY events. It does not look for DDL in
compressed payloads: servers put it there only with the rows of CREATE TABLE … SELECT, whose columns are then unknown.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.decode import Engine, engine_named
from spark_adapter.definitions import saved
from spark_adapter.definitions.catalog import Catalog, CatalogState, Found, Unknown, understood
from spark_adapter.definitions.history import BEGINNING, Change, History, LogEnd, Place
from spark_adapter.definitions.sessions import DefiningSession, server_of
from spark_adapter.definitions.sql_files import SqlFile, read_sql
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.event_types import GTID_CODES, Code, event_name
from spark_adapter.files.splits import Split
from spark_adapter.log_names import log_of, number_in_log, plain_name
from spark_adapter.option_values import OF_LOG, OF_SERVER
from spark_adapter.options import About, Options
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import Kind, statement_of
from spark_adapter.storage.paths import FileEntry, list_files, named_files, open_file
from spark_adapter.storage.servers import Login, is_on_server, servers_of, tables_at
from spark_adapter.transactions.outcomes import Fate, OutcomeTracker
from spark_adapter.transactions.statement_events import QUERY_CODES, STATEMENT_TYPES, LoggedStatement, read_statements


def definitions_of(options: Options, is_stream: bool = False) -> History | None:
    """The definitions that the options name; None if they name none.

    Saved ones are continued by the statements that the log has had since.

    Args:
        options: of the data source.
        is_stream: what is appended later will be read, too: saved definitions then know where they end.

    Raises:
        ValueError: an SQL file cannot be read.
        BinlogError: a file of the log cannot be read, in mode FAILFAST.
    """
    if not options.table_definitions:
        return None
    # What is read may begin later than the statements that shaped its tables.
    logs = list_files(options.paths, options.without(About.PLACES))
    known = saved_definitions(options)
    if known is not None:
        history = continued(known, ((entry, statements_of(Split(entry, 0, None), options)) for entry in logs))
        return replace(history, is_current=not is_stream)
    files = given_files(options, logs)
    if OF_LOG not in options.table_definitions:
        return _of_files(files)
    is_of_server = OF_SERVER in options.table_definitions
    if is_of_server:  # the log up to where it has these tables
        logs = list_files(options.paths, options.without(About.PLACES))
    history = history_of(files, ((entry, statements_of(Split(entry, 0, None), options)) for entry in logs))
    history = replace(history, ends={}, is_current=True)
    return _held_back(history, files[-1], logs) if is_of_server else history


def saved_definitions(options: Options) -> History | None:
    """The definitions that a text has, which the options hold or name; None if they name others, or none.

    Raises:
        ValueError: a file cannot be read, or is damaged.
    """
    if len(options.table_definitions) != 1 or options.table_definitions[0] in (OF_LOG, OF_SERVER):
        return None
    (text,) = options.table_definitions
    if not text.startswith(saved.BEGIN):
        texts = [_text_of(entry) for entry in named_files([text])]
        text = texts[0] if len(texts) == 1 else ""
    return saved.from_text(text) if text.startswith(saved.BEGIN) else None


def given_files(options: Options, logs: Sequence[FileEntry]) -> list[SqlFile]:
    """The SQL files that the options name; the tables of the server, if they name it, are the last one.

    Raises:
        ValueError: a file cannot be read, or the paths are of no server.
        OSError: the server refuses.
    """
    names = [name for name in options.table_definitions if name not in (OF_LOG, OF_SERVER)]
    session = _session_of(logs) if names else DefiningSession()
    files = [read_sql(_text_of(entry), session) for entry in named_files(names)]
    if OF_SERVER in options.table_definitions:
        files.append(read_sql(_tables_of_server(options), DefiningSession()))
    return files


def _tables_of_server(options: Options) -> str:
    paths = [each for path in options.paths if is_on_server(path) for each in servers_of(path)]
    if not paths:
        raise ValueError("option tableDefinitions: server is the one that is read, as in load('mysql://host')")
    for path in paths[:-1]:
        try:
            return tables_at(path, Login.of(options), options.wants_table)
        except ConnectionError:
            continue  # reading its logs tells
    return tables_at(paths[-1], Login.of(options), options.wants_table)


def _held_back(history: History, dump: SqlFile, logs: Sequence[FileEntry]) -> History:
    """The definitions of a dump hold back to the last statement before it about their tables, if none told these.

    Args:
        history: of the log, and the dump.
        dump: of a place in the log.
        logs: the files of the log.
    """
    file = next((entry.path for entry in logs if entry.name_in_log == dump.log_file), None)
    if file is None or dump.log_position is None:
        return history
    taken = history.place(file, dump.log_position - 1)
    # A statement that was not understood may have been about any table.
    others = [place for place in (*map(itemgetter(0), history.others), *history.problems) if place < taken]
    tables = dict(history.tables)
    for table in dump.catalog:
        changes = tables.get(table, ())
        before = [change for change in changes if change[0] < taken]
        found = [definitions for place, definitions in changes if place == taken]
        if found and not (before and any(isinstance(each, TableDefinition) for each in before[-1][1])):
            since = max([*others, *(place for place, _ in before)])
            kept = [change for change in changes if change[0] != since]
            tables[table] = sorted([*kept, (since, found[-1])], key=itemgetter(0))
    return replace(history, tables=tables)


def _text_of(entry: FileEntry) -> str:
    stream, _ = open_file(entry)
    with stream:
        octets: bytes = stream.read()
    try:
        return octets.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{entry.path} is not SQL in UTF-8: {error}") from None


def _session_of(logs: Sequence[FileEntry]) -> DefiningSession:
    """The session for a file that names no server: that of the server that wrote the log."""
    for entry in logs:
        try:
            stream, size = open_file(entry)
            with stream:
                return DefiningSession(server=server_of(EventFile(stream, entry.path, size).format))
        except BinlogError:
            continue  # reading its rows reports it
    return DefiningSession()


def _of_files(files: Sequence[SqlFile]) -> History:
    """Definitions that apply to the whole log."""
    return History({}, _candidates(file.catalog for file in files))


def _candidates(catalogs: Iterable[Catalog]) -> dict[TableName, list[Change]]:
    candidates: dict[TableName, dict[Found, None]] = {}
    for catalog in catalogs:
        for table, definition in catalog.items():
            candidates.setdefault(table, {})[definition] = None
    return {table: [(BEGINNING, tuple(found))] for table, found in candidates.items()}


class EndOfFile(NamedTuple):
    """The end of a file.

    Attributes:
        is_complete: the server had gone on to the next file.
    """

    is_complete: bool


Statements: TypeAlias = Iterable[tuple[int, LoggedStatement | Fault | EndOfFile]]
"""The statements of a file that may define tables, faults that may hide others, and its end, with their positions."""


def history_of(files: Sequence[SqlFile], logs: Iterable[tuple[FileEntry, Statements]]) -> History:
    """Definitions as the statements of a log change them.

    Args:
        files: the state at the start of the log or, for a dump that records a place in the log, at that place.
        logs: the files of the log in order, with :func:`statements_of` each.
    """
    recorder = Recorder(files)
    before: FileEntry | None = None
    for entry, statements in logs:
        if before is None or before.log != entry.log:
            recorder.begin(entry)
        before = entry
        recorder.run(entry, statements)
    return replace(recorder.history, ends=recorder.ends)


def continued(history: History, logs: Iterable[tuple[FileEntry, Statements]]) -> History:
    """Definitions as the statements change them that a log has had since.

    Args:
        history: that knows where it ends. Otherwise it remains as it is.
        logs: the files of the log in order, all or only the last ones, with the statements of each.
    """
    recorder = Recorder()
    recorder.remember(history)
    log = None
    for entry, statements in logs:
        end = history.ends.get(entry.log)
        if end is None or number_in_log(entry.plain_path) < number_in_log(plain_name(end.file)):
            continue
        if entry.log != log:
            log = entry.log
            recorder.go_on(end)
        if entry.path != end.file:
            recorder.run(entry, statements)
        elif entry.compression is None and entry.size < end.position:
            recorder.forget(entry, f"the definitions hold up to {end}, and the file has {entry.size} bytes now")
        else:
            is_known = entry.compression is None and entry.size == end.position
            recorder.run(entry, () if is_known else ((at, what) for at, what in statements if at >= end.position))
    ends = {**history.ends, **recorder.ends}
    return replace(recorder.history, is_whole=history.is_whole, ends=ends, is_current=True)


class Recorder:
    """Applies the statements of logs, and records the changes of each table.

    Args:
        files: see :func:`history_of`.
    """

    def __init__(self, files: Sequence[SqlFile] = ()) -> None:
        self._numbers: dict[str, int] = {}
        self._tables: dict[TableName, list[Change]] = {}
        self._others: list[Change] = []
        self._problems: dict[Place, str] = {}
        self._files = files
        self._dumps: list[SqlFile] = []
        self._next_numbers: tuple[int, ...] = ()
        self._catalog = Catalog()
        self._ends: dict[str, LogEnd] = {}
        self._last: tuple[FileEntry, int, bool] | None = None
        self._before = ""

    def remember(self, history: History) -> None:
        """Begin with what was recorded before."""
        self._numbers = dict(history.files)
        self._others = [*history.others]
        self._tables |= {table: [*changes] for table, changes in history.tables.items()}
        self._problems = dict(history.problems)

    def go_on(self, end: LogEnd) -> None:
        """Go on in a log of which everything up to its end then has been recorded."""
        self._close()
        number = number_in_log(plain_name(end.file))
        self._next_numbers = (number, number + 1) if end.is_complete else (number,)
        self._before = f"the definitions hold up to {end}, and "
        self._catalog.resume(end.state)
        self._catalog.take_changes()

    @property
    def ends(self) -> dict[str, LogEnd]:
        """Where what has been recorded ends."""
        self._close()
        return self._ends

    def _close(self) -> None:
        if self._last is not None:
            entry, position, is_complete = self._last
            self._ends[entry.log] = LogEnd(entry.path, position, is_complete, self.state)
            self._last = None

    @property
    def history(self) -> History:
        """The definitions recorded so far."""
        return History(self._numbers, self._tables, self._others, problems=self._problems)

    @property
    def state(self) -> CatalogState:
        """The state after the last statement."""
        return self._catalog.state()

    def begin(self, entry: FileEntry) -> None:
        """Start a log with a file."""
        self._close()
        self._before = ""
        self.forget(entry, "no statement in its log defines it")
        self._dumps = []
        self._next_numbers = (number_in_log(entry.plain_path),)
        name = entry.name_in_log
        for each in self._files:
            if each.log_file is None:
                self._catalog.take(each.catalog)
            elif log_of(each.log_file) != log_of(name) or number_in_log(each.log_file) >= number_in_log(name):
                self._dumps.append(each)
            else:
                reason = f"the dump that defines it was made in {each.log_file}, and the log is read from {name} on"
                for table in each.catalog:
                    self._catalog.define(table, Unknown(reason))
        self._keep(self._place(entry))

    def resume(self, entry: FileEntry, file: str, position: int, state: CatalogState) -> None:
        """Go on in a log where another recorder stopped.

        Args:
            entry: the next file to read.
            file: where the other stopped: this file, or one before it.
            position: in that file.
            state: at the position.
        """
        number = number_in_log(file)
        self._next_numbers = (number, number + 1)
        self._dumps = [
            each
            for each in self._files
            if each.log_file is not None and (number_in_log(each.log_file), each.log_position or 0) > (number, position)
        ]
        self._catalog.resume(state)
        place = self._place(entry)
        self._others.append((place, (state.unknown,)))
        self._keep(place)

    def run(self, entry: FileEntry, statements: Statements, stop: int = sys.maxsize) -> None:
        """Apply the statements of a file, up to a position; forget everything if files before it are missing."""
        file = self._place(entry).file
        number = number_in_log(entry.plain_path)
        if number not in self._next_numbers:
            self.forget(entry, f"{self._before}files of the log are missing before {entry.path}")
        self._next_numbers = (number + 1,)
        for position, what in statements:
            self._take_dumps(entry, position)
            if isinstance(what, EndOfFile):
                self._last = (entry, position, what.is_complete)
                continue
            if isinstance(what, Fault):
                # Bytes that are missing before an event hide statements before it.
                self.forget(entry, f"statements may be lost: {what}", position - what.is_gap)
                continue
            if what.text is None:
                self._catalog.forget(what.statement, str(what.problem))
            else:
                problem = self._catalog.run(understood(what.text, what.session, what.error_code))
                if problem is not None:
                    self._problems[Place(file, position)] = problem
            self._keep(Place(file, position))
        self._take_dumps(entry, stop)

    def forget(self, entry: FileEntry, reason: str, position: int = 0) -> None:
        """Drop all definitions: statements may have been lost."""
        place = self._place(entry, position)
        self._catalog.forget_all(reason)
        self._others.append((place, (Unknown(reason),)))
        self._keep(place)

    def _take_dumps(self, entry: FileEntry, position: int) -> None:
        """Apply the dumps that were taken in a file before a position."""
        name = entry.name_in_log
        for dump in [each for each in self._dumps if each.log_file == name and (each.log_position or 0) <= position]:
            self._dumps.remove(dump)
            self._catalog.take(dump.catalog)
            self._keep(self._place(entry, (dump.log_position or 1) - 1))

    def _place(self, entry: FileEntry, position: int = 0) -> Place:
        return Place(self._numbers.setdefault(entry.path, len(self._numbers)), position)

    def _keep(self, place: Place) -> None:
        for table, definition in self._catalog.take_changes().items():
            candidates = definition.candidates if isinstance(definition, Unknown) else ()
            self._tables.setdefault(table, []).append((place, (*candidates, definition)))


DEFINING = (Kind.DDL, Kind.UNKNOWN)
"""The statements that may define tables."""


def statements_of(split: Split, options: Options) -> Statements:
    """The statements in a split that may define tables, read lazily; at last its end.

    Raises:
        BinlogError: the file cannot be read, or not to its end, in mode FAILFAST. Otherwise that is the last fault.
    """
    end, is_complete = split.start, False
    try:
        engine = engine_named(options.engine)
        for block in split.read(options.verify_checksum):
            yield from statements_in(block, engine, DEFINING)
            if len(block):
                end = int(block.positions[-1]) + int(block.headers["event_length"][-1])
                is_complete = int(block.codes[-1]) in _CLOSING
    except BinlogError as error:
        if options.mode == "FAILFAST":
            raise
        yield error.fault.position, error.fault
    yield end, EndOfFile(is_complete)


def statements_in(block: Block, engine: Engine, kinds: Collection[Kind]) -> list[tuple[int, LoggedStatement | Fault]]:
    """The statements of some kinds in a block, and faults that may hide such, by position."""
    faults = [*block.faults]
    events = np.array(_shaping(engine, block, faults, kinds), np.int64)
    statements: dict[int, LoggedStatement] = read_statements(engine, block, events, faults)
    shaping: list[tuple[int, LoggedStatement | Fault]] = [
        (int(block.positions[event]), statement)
        for event, statement in statements.items()
        if statement.statement.verb != "CREATE TABLE" or _has_happened(engine, block, event)
    ]
    lost = [(fault.position, fault) for fault in faults if _may_hold_statement(fault)]
    return sorted([*lost, *shaping], key=itemgetter(0))


def _has_happened(engine: Engine, block: Block, event: int) -> bool:
    """Whether a CREATE TABLE is not in a transaction without an end: rows of its SELECT may follow it."""
    begins = np.flatnonzero(block.is_of(GTID_CODES))
    first = int(np.searchsorted(begins, event)) - 1
    if first < 0 or event + 1 in begins[first + 1 : first + 2]:
        return True
    begin, end = int(begins[first]), int(np.append(begins, len(block))[first + 1])
    transactions = OutcomeTracker(engine, are_payloads_opened=False).track(block.select(slice(begin, end + 1)))
    return bool(transactions.fates[event - begin] != Fate.OPEN)


def _may_hold_statement(fault: Fault) -> bool:
    return not fault.is_unfinished and (fault.is_gap or fault.event_type in _QUERY_NAMES)


def _shaping(engine: Engine, block: Block, faults: list[Fault], kinds: Collection[Kind]) -> list[int]:
    """The QUERY events of a block whose statements are of some kinds, by their first words."""
    events: list[int] = []
    session = DefiningSession(server=server_of(block.format))
    for code in QUERY_CODES:
        places = np.flatnonzero(block.codes == code)
        if not len(places):
            continue
        bodies, more = engine.bodies(block, places, STATEMENT_TYPES[code], ("query",))
        faults += more
        texts = pc.dictionary_encode(pc.struct_field(bodies, "query"))
        shapes = [text is not None and _is_of(text, session, kinds) for text in texts.dictionary.to_pylist()]
        is_shaping = pa.array([*shapes, False]).take(texts.indices.fill_null(len(shapes)))
        events += places[is_shaping.to_numpy(zero_copy_only=False)].tolist()
    return sorted(events)


def _is_of(text: bytes, session: DefiningSession, kinds: Collection[Kind]) -> bool:
    if text in _USUAL:
        return False
    return statement_of(text.decode("latin-1"), session).kind in kinds


_CLOSING = (Code.rotate.value, Code.stop.value)
_USUAL = frozenset((b"BEGIN", b"COMMIT", b"ROLLBACK"))
_QUERY_NAMES = frozenset(map(event_name, QUERY_CODES))
