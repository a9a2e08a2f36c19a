"""The options of the data source: names, defaults, meaning and parsing, each in one place.

``python -m spark_adapter.options`` prints the table that stands in the README and in the data source's docstring.

Spark hands options over as text, by names that it has put in lower case. What ``.load`` was given arrives among them:
one path as ``path``, several as ``paths``, a JSON array. ``.schema`` and ``.format`` leave nothing. (Seen in PySpark
4.3.)
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import datetime, timedelta, timezone, tzinfo
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from binlog_ksy.schemas import EVENT_TYPE__CODE_LABELS
from spark_adapter.gtid_sets import GtidSet
from spark_adapter.log_names import log_of, number_in_log, plain_name

_EVENT_CODES = {name.upper(): code for code, name in EVENT_TYPE__CODE_LABELS.labels.items()}
_MAX_TYPE_CODE = 255
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class TableName(NamedTuple):
    """A table, by its exact name."""

    database: str
    table: str


class LogPosition(NamedTuple):
    """A place in a log.

    Attributes:
        file: its plain name, without folder and compression; None for the only file there is.
        byte: of the file.
    """

    file: str | None
    byte: int

    @property
    def log(self) -> str | None:
        """The log of the file: ``binlog.*``."""
        return None if self.file is None else log_of(self.file)

    @property
    def number(self) -> int:
        """Of the file in its log."""
        return 0 if self.file is None else number_in_log(self.file)

    def in_file(self, path: str) -> LogPosition | None:
        """The place as a byte of a file of the log, if it is in this one."""
        is_there = self.file is None or self.number == number_in_log(plain_name(path))
        return LogPosition(None, self.byte) if is_there else None


@dataclass(frozen=True)
class TablePattern:
    """Some tables, by patterns of the two parts of their name. Case matters, as on a MySQL server on Linux.

    Attributes:
        database: the pieces between which any characters may stand; a single piece is the exact name.
        table: the same.
    """

    database: tuple[str, ...]
    table: tuple[str, ...]

    def __str__(self) -> str:
        return f"{'*'.join(self.database)}.{'*'.join(self.table)}"

    def may_match(self, database: str | None, table: str | None) -> bool:
        """Whether a table is one of them; any may be where a name is None."""
        return (database is None or _fits(self.database, database)) and (table is None or _fits(self.table, table))

    def matches_all(self, database: str | None, table: str | None) -> bool:
        """Whether a table is one of them; where a name is None, whatever it is."""
        return _fits_all(self.database, database) and _fits_all(self.table, table)


def _fits(pieces: tuple[str, ...], name: str) -> bool:
    return bool(re.fullmatch(".*".join(map(re.escape, pieces)), name, re.DOTALL))


def _fits_all(pieces: tuple[str, ...], name: str | None) -> bool:
    return set(pieces) == {""} and len(pieces) > 1 if name is None else _fits(pieces, name)


# From text to values. Each raises a ValueError that says what is known. ----------------------------------------------


def _one_of(*known: str) -> Callable[[str], str]:
    def parse(text: str) -> str:
        for value in known:
            if text.strip().lower() == value.lower():
                return value
        raise ValueError(f"{text!r} is not known{_hint(text, known)}; known: {', '.join(known)}")

    return parse


def _boolean(text: str) -> bool:
    return _one_of("true", "false")(text) == "true"


def _position(text: str) -> LogPosition:
    """A place in a log: ``4567``, or ``binlog.000012:4567``."""
    found = re.fullmatch(r"(?:(?P<file>[^/]+):)?(?P<byte>[0-9]{1,19})", text.strip())
    if not found:
        raise ValueError(
            f"{text!r} is not a byte position; a file's name without its folder may come before it, "
            "as in binlog.000012:4567"
        )
    return LogPosition(None if found["file"] is None else plain_name(found["file"]), int(found["byte"]))


_UNITS: dict[str, int] = {
    unit: 1024**power for power, letter in enumerate("bkmgtp") for unit in (letter, f"{letter[:power]}b")
}


def parse_size(text: str) -> int:
    """Bytes, written as Spark writes sizes: ``134217728``, ``131072k``, ``128m``, ``128MB``."""
    found = re.fullmatch(r"([0-9]{1,19})([a-z]*)", text.strip().lower())
    if not found or (found[2] or "b") not in _UNITS:
        raise ValueError(f"{text!r} is not a size in bytes; a unit may follow: {', '.join(_UNITS)}")
    size = int(found[1]) * _UNITS[found[2] or "b"]
    if size == 0:
        raise ValueError("it must be at least 1 byte")
    return size


_DATE_TIME = re.compile(
    r"(?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2})"
    r"(?:[T ](?P<hour>[0-9]{2}):(?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2})(?:\.(?P<fraction>[0-9]{1,6}))?)?"
    r" *(?P<zone>[^ ].*)?)?"
)
_OFFSET = re.compile(r"(?:UTC|GMT)?(?P<sign>[+-])(?P<hours>[0-9]{1,2})(?::?(?P<minutes>[0-9]{2}))?")


def _instant(text: str) -> int:
    """Microseconds since 1970 in UTC, of a date, a date and time, or seconds since 1970."""
    text = text.strip()
    seconds = re.fullmatch(r"([0-9]{1,19})(?:\.([0-9]{1,6}))?", text)
    if seconds:
        micros = int(seconds[1]) * 1_000_000 + int((seconds[2] or "").ljust(6, "0"))
        if micros > (datetime.max.replace(tzinfo=timezone.utc) - _EPOCH) // timedelta(microseconds=1):
            raise ValueError(f"{text!r} seconds are beyond the year 9999; are they milliseconds?")
        return micros
    found = _DATE_TIME.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is neither like 2024-02-29T13:00:00.5+01:00 nor seconds since 1970")
    try:
        moment = datetime.fromisoformat(found["date"]).replace(
            hour=int(found["hour"] or 0),
            minute=int(found["minute"] or 0),
            second=int(found["second"] or 0),
            microsecond=int((found["fraction"] or "").ljust(6, "0")),
            tzinfo=_zone(found["zone"] or "Z"),
        )
    except ValueError as error:
        raise ValueError(f"{text!r}: {error}") from error
    return (moment - _EPOCH) // timedelta(microseconds=1)


def _zone(text: str) -> tzinfo:
    if text.upper() in ("Z", "UTC", "GMT"):
        return timezone.utc
    offset = _OFFSET.fullmatch(text)
    if offset:
        length = timedelta(hours=int(offset["hours"]), minutes=int(offset["minutes"] or 0))
        return timezone(-length if offset["sign"] == "-" else length)
    try:
        return ZoneInfo(text)
    except (KeyError, ValueError, OSError) as error:
        raise ValueError(f"no time zone is called {text!r}") from error


_TOKEN = re.compile(r"(?P<space>\s+)|`(?P<quoted>(?:[^`]|``)+)`|(?P<mark>[*.,])|(?P<plain>[^\s`*.,]+)")
_EXAMPLE = "db.tbl; * stands for any characters, `backquotes` hold names with other marks, a comma separates"


def _patterns(text: str) -> tuple[TablePattern, ...]:
    """Patterns of tables, see ``_EXAMPLE``."""
    found: list[TablePattern] = []
    parts = [[""]]
    for kind, value in [*_tokens(text), ("mark", ",")]:
        if kind != "mark":
            parts[-1][-1] += value
        elif value == "*":
            parts[-1].append("")
        elif value == ".":
            parts.append([""])
        else:
            if len(parts) != 2 or [""] in parts:
                raise ValueError(f"{text!r} is not like {_EXAMPLE}")
            found.append(TablePattern(tuple(parts[0]), tuple(parts[1])))
            parts = [[""]]
    return tuple(found)


def _table_name(text: str) -> TableName:
    """One table: ``db.tbl``, or with backquotes."""
    tokens = _tokens(text)
    if [value if kind == "mark" else "" for kind, value in tokens] != ["", ".", ""]:
        raise ValueError(f"{text!r} is not one table, such as db.tbl or `my.db`.`tbl`")
    return TableName(tokens[0][1], tokens[2][1])


def _tokens(text: str) -> list[tuple[str, str]]:
    """Names and marks, without the spaces around marks."""
    tokens: list[tuple[str, str]] = []
    at = 0
    spaced = False
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise ValueError(f"{text!r} has a backquote without its pair, or an empty name")
        at = token.end()
        kind = str(token.lastgroup)
        value = str(token[kind])
        if kind == "space":
            spaced = True
            continue
        if spaced and tokens and tokens[-1][1] not in (".", ",") and (kind != "mark" or value == "*"):
            raise ValueError(f"{text!r} has a space within a name; such a name needs `backquotes`")
        spaced = False
        tokens.append((kind, value.replace("``", "`") if kind == "quoted" else value))
    return tokens


OF_LOG = "log"
"""In ``tableDefinitions``: the statements of the log itself."""


def _names(text: str) -> tuple[str, ...]:
    """Names, separated by commas; or definitions themselves, which begin like JSON."""
    if text.startswith("{"):
        return (text,)
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise ValueError(f"{text!r} has an empty name between its commas")
    return names


def _event_types(text: str) -> frozenset[int]:
    """Type codes, of names and numbers."""
    codes = set()
    for item in text.split(","):
        name = item.strip().upper()
        number = int(name) if re.fullmatch(r"[0-9]{1,3}", name) else None
        code = _EVENT_CODES.get(name, number)
        if code is None or code > _MAX_TYPE_CODE:
            known = ", ".join(_EVENT_CODES)
            raise ValueError(
                f"{item.strip()!r} is no event type{_hint(name, _EVENT_CODES)}; known: {known}, or a number"
            )
        codes.add(code)
    return frozenset(codes)


def _hint(text: str, known: Iterable[str]) -> str:
    by_lower = {name.lower(): name for name in known}
    close = difflib.get_close_matches(text.strip().lower(), by_lower, n=1)
    return f"; did you mean {by_lower[close[0]]!r}?" if close else ""


# The options. --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """What is said of one option.

    Attributes:
        name: as users write it; its case does not matter.
        default: what holds without it, as the documentation shows it.
        meaning: in Markdown, one line.
        parse: from text to the value of the field; raises ValueError.
    """

    name: str
    default: str
    meaning: str
    parse: Callable[[str], Any]


def _option(name: str, parse: Callable[[str], Any], default: str, meaning: str) -> dict[str, Option]:
    return {"option": Option(name, default, meaning, parse)}


@dataclass(frozen=True)
class Options:
    """What the user asked for. Instants are microseconds since 1970 in UTC; positions and sizes are bytes.

    It is plain data that can be sent to Spark's workers.

    Attributes:
        paths: what ``.load`` was given.
    """

    paths: tuple[str, ...] = ()
    view: str = field(
        default="changes",
        metadata=_option(
            "view",
            _one_of("events", "changes", "transactions", "table", "tables"),
            "`changes`",
            "what a row is: `events`, `changes`, `transactions`, `tables`, or `table`: the rows of one table, typed",
        ),
    )
    table: TableName | None = field(
        default=None,
        metadata=_option(
            "table",
            _table_name,
            "",
            "`db.tbl`, the table of the view `table`; `` `my.db`.`tbl` `` for odd names",
        ),
    )
    mode: str = field(
        default="PERMISSIVE",
        metadata=_option(
            "mode",
            _one_of("PERMISSIVE", "DROPMALFORMED", "FAILFAST"),
            "`PERMISSIVE`",
            "what to do about damage: `PERMISSIVE` tells it in a row and reads on, `DROPMALFORMED` reads on, "
            "`FAILFAST` fails",
        ),
    )
    verify_checksum: bool = field(
        default=True,
        metadata=_option(
            "verifyChecksum",
            _boolean,
            "`true`",
            "check the CRC-32 of every event that has one",
        ),
    )
    tables: tuple[TablePattern, ...] = field(
        default=(),
        metadata=_option(
            "tables",
            _patterns,
            "all",
            "only changes of these tables: `db.tbl` patterns, separated by commas; `*` stands for any characters; "
            "names with other marks in backquotes; case matters",
        ),
    )
    exclude_tables: tuple[TablePattern, ...] = field(
        default=(),
        metadata=_option(
            "excludeTables",
            _patterns,
            "none",
            "no changes of these tables, even if `tables` names them",
        ),
    )
    table_definitions: tuple[str, ...] = field(
        default=(),
        metadata=_option(
            "tableDefinitions",
            _names,
            "none",
            "where to find what a log does not say of its tables, such as the names of columns: files of SQL "
            "(`mysqldump --no-data`), by paths or globs; `log` for the DDL of the log itself; separated by commas",
        ),
    )
    include_gtids: GtidSet | None = field(
        default=None,
        metadata=_option(
            "includeGtids",
            GtidSet.parse,
            "all",
            "only transactions of these GTIDs: a set of MySQL (`uuid:1-5:11-18, uuid:tag:3`) or, of MariaDB, the last "
            "of each domain (`0-1-100` stands for it and all before it)",
        ),
    )
    exclude_gtids: GtidSet | None = field(
        default=None,
        metadata=_option(
            "excludeGtids",
            GtidSet.parse,
            "none",
            "no transactions of these GTIDs, such as those that a snapshot has already",
        ),
    )
    time_type: str = field(
        default="interval",
        metadata=_option(
            "timeType",
            _one_of("interval", "string", "microseconds"),
            "`interval`",
            "what TIME columns are in the view `table`: `interval` day to second; `string`, as MySQL shows them; or "
            "`microseconds`, a long. Delta and Iceberg have no intervals",
        ),
    )
    event_types: frozenset[int] | None = field(
        default=None,
        metadata=_option(
            "eventTypes",
            _event_types,
            "all",
            "only events of these types: MySQL's names (`QUERY_EVENT`) or numbers, separated by commas",
        ),
    )
    starting_timestamp: int | None = field(
        default=None,
        metadata=_option(
            "startingTimestamp",
            _instant,
            "",
            "only transactions that were committed at this time or later, whole: `2024-02-29`, "
            "`2024-02-29T13:00:00.5+01:00` (UTC where no zone is given), or seconds since 1970. The time is their "
            "`commit_timestamp`; where the log has none (MariaDB, MySQL before 8.0.1), of the event that ends them "
            "(XID, COMMIT, XA PREPARE, or DDL itself), in whole seconds. One that is open at the end of the log is "
            "left out. In the view `events`, only events of this time or later, by their own headers",
        ),
    )
    ending_timestamp: int | None = field(
        default=None,
        metadata=_option(
            "endingTimestamp",
            _instant,
            "",
            "only transactions that were committed before this time; see `startingTimestamp`",
        ),
    )
    starting_position: LogPosition | None = field(
        default=None,
        metadata=_option(
            "startingPosition",
            _position,
            "",
            "only what begins at this place or after it: `4567`, a byte of the single file that is read, or "
            "`binlog.000012:4567`, a byte of that file of a log, by its name without folder and `.gz`. Then the files "
            "before it, and those of other logs, are not read; it need not be there itself",
        ),
    )
    ending_position: LogPosition | None = field(
        default=None,
        metadata=_option(
            "endingPosition",
            _position,
            "",
            "only what begins before this place, written as in `startingPosition`; the files after it are not read",
        ),
    )
    max_partition_bytes: int | None = field(
        default=None,
        metadata=_option(
            "maxPartitionBytes",
            parse_size,
            "`spark.sql.files.maxPartitionBytes`",
            "how many bytes of a file one task reads, such as `64m`; compressed files are not split",
        ),
    )
    max_bytes_per_trigger: int | None = field(
        default=None,
        metadata=_option(
            "maxBytesPerTrigger",
            parse_size,
            "all there is",
            "how many bytes one batch of a stream takes, about, such as `1g`; at least a transaction of each log",
        ),
    )
    engine: str = field(
        default="auto",
        metadata=_option(
            "engine",
            _one_of("auto", "lanes", "trees"),
            "`auto`",
            "how events are decoded: `lanes` many at a time, `trees` one by one, `auto` by how many there are; "
            "the result is the same",
        ),
    )
    push_down_predicate: bool = field(
        default=False,
        metadata=_option(
            "pushDownPredicate",
            _boolean,
            "`false`",
            "take filters of queries, where `spark.sql.python.filterPushdown.enabled` is on, and skip the work for "
            "other rows; only for frames that are used in one place of one query, as Spark up to 4.3 keeps the "
            "filters for all later uses of the frame",
        ),
    )
    path_glob_filter: str | None = field(
        default=None,
        metadata=_option(
            "pathGlobFilter",
            str,
            "",
            "only files whose name matches this glob, such as `binlog.0000[1-3]*`",
        ),
    )
    recursive_file_lookup: bool = field(
        default=False,
        metadata=_option(
            "recursiveFileLookup",
            _boolean,
            "`false`",
            "read the folders within folders too",
        ),
    )
    modified_after: int | None = field(
        default=None,
        metadata=_option(
            "modifiedAfter",
            _instant,
            "",
            "only files modified after this time, written as in `startingTimestamp`",
        ),
    )
    modified_before: int | None = field(
        default=None,
        metadata=_option(
            "modifiedBefore",
            _instant,
            "",
            "only files modified before this time",
        ),
    )

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Options:
        """Read the options that Spark hands over.

        Args:
            options: by name; case does not matter. ``path`` and ``paths`` are what ``.load`` was given; names that
                begin with two underscores are Spark's own and passed over.

        Raises:
            ValueError: an option or a value is unknown (the message lists the known ones), or two contradict.
        """
        by_name = {item.metadata["option"].name.lower(): item for item in fields(cls) if item.metadata}
        values: dict[str, Any] = {"paths": _paths(options)}
        unknown = []
        for name, text in options.items():
            item = by_name.get(name.lower())
            if item is not None:
                option: Option = item.metadata["option"]
                try:
                    values[item.name] = option.parse(text)
                except ValueError as error:
                    raise ValueError(f"option {option.name}: {error}") from error
            elif name.lower() not in ("path", "paths") and not name.startswith("__"):
                unknown.append(name)
        if unknown:
            names = [option.name for option in OPTIONS]
            told = ", ".join(f"{name!r}{_hint(name, names)}" for name in unknown)
            raise ValueError(f"unknown option {told}; known options: {', '.join(names)}")
        parsed = cls(**values)
        parsed._check()
        return parsed

    def for_file(self, path: str) -> Options:
        """The same for one of the files that they ask for: positions are bytes of it, or None."""
        start, end = self.starting_position, self.ending_position
        return replace(
            self,
            starting_position=start and start.in_file(path),
            ending_position=end and end.in_file(path),
        )

    def wants_table(self, database: str | None, table: str | None) -> bool:
        """Whether this table is asked for, by ``table``, ``tables`` and ``excludeTables``.

        None stands for a name that is not known: then whether any such table may be asked for.
        """
        if self.table is not None:
            return database in (None, self.table.database) and table in (None, self.table.table)
        if self.tables and not any(pattern.may_match(database, table) for pattern in self.tables):
            return False
        return not any(pattern.matches_all(database, table) for pattern in self.exclude_tables)

    def _check(self) -> None:
        if self.view == "table" and self.table is None:
            raise ValueError("view 'table' needs the option table, such as db.tbl")
        if self.view == "events" and (self.tables or self.exclude_tables):
            raise ValueError("options tables and excludeTables filter changes and transactions, not view 'events'")
        if self.view != "table" and self.table is not None:
            raise ValueError(f"option table belongs to view 'table', not to view {self.view!r}; see the option tables")
        if self.view == "events" and (self.include_gtids or self.exclude_gtids):
            raise ValueError("options includeGtids and excludeGtids filter transactions, not view 'events'")
        if self.table is not None and (self.tables or self.exclude_tables):
            raise ValueError("view 'table' reads the one table; the options tables and excludeTables are not for it")
        begin, stop = self.starting_timestamp, self.ending_timestamp
        if begin is not None and stop is not None and begin > stop:
            raise ValueError("startingTimestamp is after endingTimestamp")
        start, end = self.starting_position, self.ending_position
        if start is None or end is None:
            return
        if start.log is not None and end.log is not None and start.log != end.log:
            raise ValueError(f"startingPosition and endingPosition are in two logs, {start.log} and {end.log}")
        if start.log == end.log and (start.number, start.byte) > (end.number, end.byte):
            raise ValueError("startingPosition is after endingPosition")


OPTIONS: tuple[Option, ...] = tuple(item.metadata["option"] for item in fields(Options) if item.metadata)


def _paths(options: Mapping[str, str]) -> tuple[str, ...]:
    found: list[str] = []
    for name, text in options.items():
        if name.lower() == "path":
            found.append(text)
        elif name.lower() == "paths":
            try:
                several = json.loads(text)
            except ValueError:
                several = None
            if not isinstance(several, list) or not all(isinstance(path, str) for path in several):
                raise ValueError(f"option paths: {text!r} is not a JSON array of paths")
            found += several
    return tuple(found)


def options_table() -> str:
    """The options as a Markdown table, without a line end after it."""
    rows = [f"| `{option.name}` | {option.default} | {option.meaning} |" for option in OPTIONS]
    return "\n".join(["| option | default | meaning |", "|---|---|---|", *rows])


if __name__ == "__main__":
    print(options_table())
