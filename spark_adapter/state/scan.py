"""The statements of a log that shape its tables, and the definitions that they make."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from spark_adapter.definitions.history import History, Place
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.statements import Kind
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.files.errors import Fault
from spark_adapter.files.paths import FileEntry, list_files
from spark_adapter.files.splits import Split
from spark_adapter.log_names import number_in_log
from spark_adapter.option_values import LogPosition
from spark_adapter.options import Options
from spark_adapter.rows.logged_definitions import DEFINING, definitions_of, given_files, history_of, statements_of
from spark_adapter.rows.statement_events import LoggedStatement
from spark_adapter.source.table_definitions import TableDefinitions
from spark_adapter.source.tasks import found_in_each
from spark_adapter.state.moments import Moment

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_KINDS = (*DEFINING, Kind.TRUNCATE)


class Step(NamedTuple):
    """A statement that shapes tables or empties one, or damage that may hide such statements.

    Attributes:
        file: the path of its file.
        place: in the history.
        position: in the log.
        is_before_start: it is before the moment from which on the log is replayed.
    """

    file: str
    place: Place
    position: LogPosition
    found: LoggedStatement | Fault
    is_before_start: bool

    @property
    def told(self) -> str:
        """Where and what it is, for messages."""
        if isinstance(self.found, Fault):
            return str(self.found)
        text = " ".join((self.found.text or self.found.statement.verb).split())
        return f"{self.file}: position {self.place.position}: {text[:200]}"


class Scan(NamedTuple):
    """What a log says about its tables.

    Attributes:
        files: of the log, in order.
        history: the definitions of its tables.
        steps: in the order of the log, those before the end.
        left_out: those after it.
    """

    files: Sequence[FileEntry]
    history: History
    steps: Sequence[Step]
    left_out: Sequence[Step]

    @property
    def tables(self) -> list[TableName]:
        """The tables that exist at the end, as far as their definitions are known, by name."""
        place = self.left_out[0].place if self.left_out else Place(sys.maxsize, 0)
        found = []
        for table, changes in self.history.tables.items():
            before = [definitions for at, definitions in changes if at < place]
            if before and any(isinstance(each, TableDefinition) for each in before[-1]):
                found.append(table)
        return sorted(found, key=str)


class _InFile(NamedTuple):
    """The statements of a file, and the positions of those after the start and before the end; None for all."""

    statements: list[tuple[int, LoggedStatement | Fault]]
    after_start: frozenset[int] | None
    before_end: frozenset[int] | None


def scan(
    spark: SparkSession,
    options: Options,
    definitions: str | TableDefinitions | None,
    start: Moment | None,
    end: Moment | None,
) -> Scan:
    """Read the statements of a log, with one task for each file.

    Args:
        spark: the session.
        options: which files to read, and how.
        definitions: SQL files with the tables at the start of the log, separated by commas, or what
            ``spark_adapter.table_definitions`` returned; None for the DDL of the log alone.
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
    after = None if start is None else _options(options, start.since)
    before = None if end is None else _options(options, end.until)

    def read(entry: FileEntry) -> _InFile:
        split = Split(entry, 0, None)
        statements = [*statements_of(split, options, _KINDS)]
        chosen = (
            None if each is None else frozenset(at for at, _ in statements_of(split, each, _KINDS, is_filtered=True))
            for each in (after, before)
        )
        return _InFile(statements, *chosen)

    found = found_in_each(spark, files, read)
    history = _history(options, definitions, files, found)
    steps: list[Step] = []
    left_out: list[Step] = []
    for entry, in_file in zip(files, found, strict=True):
        for at, what in in_file.statements:
            position = LogPosition(entry.name_in_log, at)
            is_before_start = not _is_chosen(at, in_file.after_start) or _is_before(position, start)
            step = Step(entry.path, Place(history.files.get(entry.path, 0), at), position, what, is_before_start)
            is_before_end = _is_chosen(at, in_file.before_end) and (
                end is None or end.position is None or _is_before(position, end)
            )
            (steps if is_before_end or isinstance(what, Fault) else left_out).append(step)
    return Scan(files, history, steps, left_out)


def _options(options: Options, chosen: Mapping[str, str]) -> Options | None:
    """The options with those of a moment that select transactions; None if it selects by place."""
    if not chosen:
        return None
    parsed = Options.parse(chosen)
    values = {
        name: getattr(parsed, name)
        for name in ("starting_timestamp", "ending_timestamp", "include_gtids", "exclude_gtids")
    }
    return replace(options, **values)


def _is_chosen(position: int, chosen: frozenset[int] | None) -> bool:
    return chosen is None or position in chosen


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
    definitions: str | TableDefinitions | None,
    files: Sequence[FileEntry],
    found: Sequence[_InFile],
) -> History:
    if isinstance(definitions, TableDefinitions):
        return definitions.history
    parsed = Options.parse({"tableDefinitions": definitions or "log"})
    with_paths = replace(options, table_definitions=parsed.table_definitions)
    names = [name for name in parsed.table_definitions if name != "log"]
    if len(names) == 1 and len(parsed.table_definitions) == 1:
        saved = definitions_of(with_paths)
        if saved is not None and saved.files:
            return saved
    defining = (
        [(at, what) for at, what in each.statements if isinstance(what, Fault) or what.statement.kind in DEFINING]
        for each in found
    )
    return history_of(given_files(with_paths, files), zip(files, defining, strict=True))


def missing_files(files: Sequence[FileEntry], begin: LogPosition | None, end: LogPosition | None) -> list[str]:
    """What is missing of a log between two places, in words; None for its beginning and end as they are."""
    numbers = {number_in_log(entry.plain_path): entry.path for entry in files}
    first = min(numbers) if begin is None or begin.file is None else begin.number
    last = max(numbers) if end is None or end.file is None else end.number
    folder = files[0].plain_path[: -len(files[0].name_in_log)]
    told = []
    if first not in numbers and begin is not None:
        told.append(f"{folder}{begin.file}: the file is missing")
    missing = [number for number in range(first + 1, last) if number not in numbers]
    for number in missing:
        if number - 1 in numbers or number == first + 1:
            after = numbers.get(number - 1, f"{folder}{begin.file if begin else ''}")
            told.append(f"{after}: files of the log are missing after it")
    if last not in numbers and end is not None and end.byte > 0:
        told.append(f"{folder}{end.file}: the file is missing")
    return told
