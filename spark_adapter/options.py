"""The options of the data source: names, defaults and meaning, each in one place.

``python -m spark_adapter.options`` prints the table that is in docs/options.md and in the data source's docstring.

Spark passes options as text, with names in lower case. The arguments of ``.load`` are among them: one path as ``path``,
several as ``paths``, a JSON array. ``.schema`` and ``.format`` add nothing. (Observed in PySpark 4.3.)
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import date, datetime
from enum import Enum
from typing import Any

from spark_adapter.gtid_sets import GtidSet
from spark_adapter.option_values import (
    LogPosition,
    Secret,
    TableName,
    TablePattern,
    boolean,
    event_codes,
    hint,
    instant,
    names,
    one_of,
    parse_size,
    position,
    table_name,
    table_patterns,
)


class About(Enum):
    """The subject of an option. A reader of the same files for another purpose keeps the options of some subjects."""

    VIEW = "what a row is"
    TABLES = "which tables"
    EVENTS = "which events"
    TRANSACTIONS = "which transactions"
    PLACES = "from where to where"
    DEFINITIONS = "what the log does not say about its tables"
    TYPES = "types of columns"
    DAMAGE = "what to do about damage"
    FILES = "which files"
    READING = "how they are read; the rows are the same"
    QUERIES = "queries of Spark; without it, nothing"


OF_FILES = (About.FILES, About.READING, About.DAMAGE)
"""The subjects of options that are the same for every read of some files."""


@dataclass(frozen=True)
class Option:
    """The documentation of one option, and its parser.

    Attributes:
        name: as users write it; case does not matter.
        about: decides which readings it applies to.
        default: as the documentation shows it.
        meaning: in Markdown, one line.
        parse: from text to the value of the field; raises ValueError.
    """

    name: str
    about: About
    default: str
    meaning: str
    parse: Callable[[str], Any]

    @property
    def flag(self) -> str:
        """On a command line: ``--event-types`` for ``eventTypes``."""
        return "--" + re.sub("([A-Z])", r"-\1", self.name).lower()


def _option(
    about: About, parse: Callable[[str], Any], meaning: str, default: Any = None, shown: str | None = None
) -> Any:
    """A field of :class:`Options`.

    Args:
        about: see :class:`Option`.
        parse: see :class:`Option`.
        meaning: see :class:`Option`.
        default: of the field.
        shown: the default as the documentation shows it, if that differs from the text of ``default``.
    """
    if shown is None:
        shown = "" if default is None else f"`{str(default).lower() if isinstance(default, bool) else default}`"
    return field(default=default, metadata={"about": about, "parse": parse, "meaning": meaning, "default": shown})


@dataclass(frozen=True)
class Options:
    """The user's options, parsed. Instants are microseconds since 1970 in UTC; positions and sizes are bytes.

    They are plain data that can be sent to Spark's workers.

    Attributes:
        paths: the arguments of ``.load``.
    """

    paths: tuple[str, ...] = ()
    view: str = _option(
        About.VIEW,
        one_of("events", "changes", "transactions", "table", "tables", "sql"),
        "what a row is: `events`, `changes`, `transactions`, `tables`, `sql`, or `table` (the rows of one table, "
        "typed)",
        "changes",
    )
    table: TableName | None = _option(  # noqa: RUF009
        About.TABLES,
        table_name,
        "the table of the view `table`: `db.tbl`, or `` `my.db`.`tbl` `` for names with special characters",
    )
    mode: str = _option(
        About.DAMAGE,
        one_of("PERMISSIVE", "DROPMALFORMED", "FAILFAST"),
        "what to do about damage: `PERMISSIVE` reports it in a row and reads on, `DROPMALFORMED` reads on, "
        "`FAILFAST` fails",
        "PERMISSIVE",
    )
    verify_checksum: bool = _option(About.READING, boolean, "check the CRC-32 of every event that has one", True)
    tables: tuple[TablePattern, ...] = _option(
        About.TABLES,
        table_patterns,
        "only changes of these tables: `db.tbl` patterns, separated by commas; `*` matches any characters; "
        "backquotes enclose names with special characters; case matters",
        (),
        shown="all",
    )
    exclude_tables: tuple[TablePattern, ...] = _option(
        About.TABLES, table_patterns, "no changes of these tables, even if `tables` names them", (), shown="none"
    )
    table_definitions: tuple[str, ...] = _option(
        About.DEFINITIONS,
        names,
        "sources of what a log does not say about its tables, such as column names, separated by commas: SQL files "
        "(`mysqldump --no-data`), by paths or globs, `log` for the DDL in the log itself, and `server` for the "
        "tables that the server that is read has now",
        (),
        shown="none",
    )
    include_gtids: GtidSet | None = _option(  # noqa: RUF009
        About.TRANSACTIONS,
        GtidSet.parse,
        "only transactions with these GTIDs: a GTID set of MySQL (`uuid:1-5:11-18, uuid:tag:3`) or, of MariaDB, the "
        "last GTID of each domain (`0-1-100` includes all transactions before it)",
        shown="all",
    )
    exclude_gtids: GtidSet | None = _option(  # noqa: RUF009
        About.TRANSACTIONS,
        GtidSet.parse,
        "no transactions with these GTIDs, such as those that a snapshot already contains",
        shown="none",
    )
    time_type: str = _option(
        About.TYPES,
        one_of("interval", "string", "microseconds"),
        "type of TIME columns in the view `table`: `interval` (day to second), `string` (MySQL's text) or "
        "`microseconds` (a long). Delta and Iceberg have no intervals",
        "interval",
    )
    event_types: frozenset[int] | None = _option(
        About.EVENTS,
        event_codes,
        "only events of these types: MySQL's names (`QUERY_EVENT`) or type codes, separated by commas",
        shown="all",
    )
    starting_timestamp: int | None = _option(
        About.TRANSACTIONS,
        instant,
        "only transactions that were committed at this time or later, always whole: `2024-02-29`, "
        "`2024-02-29T13:00:00.5+01:00` (UTC if there is no zone), or seconds since 1970. The time is their "
        "`commit_timestamp` or, where the log has none (MariaDB, MySQL before 8.0.1), the time of the event that ends "
        "them (XID, COMMIT, XA PREPARE, or the DDL itself), in whole seconds. A transaction without an end "
        "is omitted. In the view `events`, only events of this time or later, by their own headers",
    )
    ending_timestamp: int | None = _option(
        About.TRANSACTIONS, instant, "only transactions that were committed before this time; see `startingTimestamp`"
    )
    starting_position: LogPosition | None = _option(  # noqa: RUF009
        About.PLACES,
        position,
        "only what begins at this position or later: `4567`, a byte of the only file that is read, or "
        "`binlog.000012:4567`, a byte of that file of a log, named without folder and `.gz`. Earlier files, and "
        "those of other logs, are then not read; the file itself may be missing",
    )
    ending_position: LogPosition | None = _option(  # noqa: RUF009
        About.PLACES,
        position,
        "only what begins before this position, written as in `startingPosition`; later files are not read",
    )
    max_partition_bytes: int | None = _option(
        About.READING,
        parse_size,
        "the most bytes of a file that one task reads, such as `64m`; compressed files are not split",
        shown="`spark.sql.files.maxPartitionBytes`",
    )
    max_bytes_per_trigger: int | None = _option(
        About.QUERIES,
        parse_size,
        "about how many bytes one batch of a stream reads, such as `1g`; at least one transaction of each log",
        shown="no limit",
    )
    engine: str = _option(
        About.READING,
        one_of("auto", "compiled", "trees"),
        "how events are decoded: `compiled` in C, `trees` by the parsers of Kaitai Struct, hundreds of times as "
        "slowly; `auto` is `compiled`, if there is a library for the machine or a C compiler; the result is the same",
        "auto",
    )
    push_down_predicate: bool = _option(
        About.QUERIES,
        boolean,
        "apply the filters of queries while reading, if `spark.sql.python.filterPushdown.enabled` is on; only for "
        "frames that are used in one place of one query, because Spark up to 4.3 keeps the filters for all later "
        "uses of the frame",
        False,
    )
    keyring: str | None = _option(
        About.FILES,
        str,
        "file with the keys of encrypted logs, which every task can read: that of MySQL's `component_keyring_file`, or "
        "of MariaDB's `file_key_management`",
    )
    keyring_password_file: str | None = _option(
        About.FILES, str, "file with the password of a `keyring` that is itself encrypted"
    )
    user: str | None = _option(About.FILES, str, "account of a server whose logs are read (`mysql://host:3306`)")
    password: Secret | None = _option(  # noqa: RUF009
        About.FILES,
        Secret,
        "of `user`; a `defaultFile` keeps it out of programs and command lines. It is in no plan and no message",
    )
    default_file: str | None = _option(
        About.FILES,
        str,
        "file like `my.cnf`, which every task can read: `user`, `password`, `ssl-mode`, `ssl-ca`, `ssl-cert` and "
        "`ssl-key` of its group `[client]`",
    )
    path_glob_filter: str | None = _option(
        About.FILES, str, "only files whose name matches this glob, such as `binlog.0000[1-3]*`"
    )
    recursive_file_lookup: bool = _option(About.FILES, boolean, "read subfolders too", False)
    modified_after: int | None = _option(
        About.FILES, instant, "only files modified after this time, written as in `startingTimestamp`"
    )
    modified_before: int | None = _option(About.FILES, instant, "only files modified before this time")

    @property
    def selects_transactions(self) -> bool:
        """Whether only transactions of some times or GTIDs are read."""
        return self.without(About.TRANSACTIONS) != self

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Options:
        """Parse the options that Spark passes.

        Args:
            options: by name; case does not matter. ``path`` and ``paths`` are the arguments of ``.load``; names that
                begin with two underscores are Spark's own and ignored.

        Raises:
            ValueError: an option or a value is unknown (the message lists the known ones), or two contradict.
        """
        fields_by_name = {option.name.lower(): name for name, option in _BY_FIELD.items()}
        values: dict[str, Any] = {"paths": _paths(options)}
        unknown = []
        for name, text in options.items():
            field_name = fields_by_name.get(name.lower())
            if field_name is not None:
                option = _BY_FIELD[field_name]
                try:
                    values[field_name] = option.parse(text)
                except ValueError as error:
                    raise ValueError(f"option {option.name}: {error}") from error
            elif name.lower() not in ("path", "paths") and not name.startswith("__"):
                unknown.append(name)
        if unknown:
            names = [option.name for option in OPTIONS]
            unknown_names = ", ".join(f"{name!r}{hint(name, names)}" for name in unknown)
            raise ValueError(f"unknown option {unknown_names}; known options: {', '.join(names)}")
        parsed = cls(**values)
        parsed._check()
        return parsed

    def values_about(self, *about: About) -> dict[str, Any]:
        """The values of the options about something, by field."""
        return {name: getattr(self, name) for name, option in _BY_FIELD.items() if option.about in about}

    def without(self, *about: About) -> Options:
        """The same, with the defaults of the options about something."""
        return replace(self, **_DEFAULTS.values_about(*about))

    def for_file(self, path: str) -> Options:
        """The options for one of the files: positions are bytes of this file, or None."""
        start, end = self.starting_position, self.ending_position
        return replace(
            self,
            starting_position=start and start.in_file(path),
            ending_position=end and end.in_file(path),
        )

    def wants_table(self, database: str | None, table: str | None) -> bool:
        """Whether ``table``, ``tables`` and ``excludeTables`` select this table.

        None stands for an unknown name; the result is then whether they may select such a table.
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
            raise ValueError("view 'table' reads one table; the options tables and excludeTables do not apply to it")
        begin, stop = self.starting_timestamp, self.ending_timestamp
        if begin is not None and stop is not None and begin > stop:
            raise ValueError("startingTimestamp is after endingTimestamp")
        if self.keyring_password_file is not None and self.keyring is None:
            raise ValueError("keyringPasswordFile is about the option keyring, which is missing")
        start, end = self.starting_position, self.ending_position
        if start is None or end is None:
            return
        if start.log is not None and end.log is not None and start.log != end.log:
            raise ValueError(f"startingPosition and endingPosition are in two logs, {start.log} and {end.log}")
        if start.log == end.log and (start.number, start.byte) > (end.number, end.byte):
            raise ValueError("startingPosition is after endingPosition")


def camel_case(name: str) -> str:
    """``startingTimestamp`` for ``starting_timestamp``."""
    return re.sub("_(.)", lambda match: match[1].upper(), name)


def as_texts(paths: object, given: Mapping[str, Any]) -> dict[str, str]:
    """Options as Python programs write them, as :meth:`Options.parse` takes them.

    Args:
        paths: a path, or several.
        given: by name, ``startingTimestamp`` or ``starting_timestamp``. Values are text, as for Spark, or numbers,
            booleans, paths, dates and times (UTC if they have no zone), and lists of such; None is the default.

    Raises:
        TypeError: a value is of another type.
    """
    several = [paths] if isinstance(paths, (str, os.PathLike)) else paths
    if not isinstance(several, Iterable):
        raise TypeError(f"paths is a path or a list of paths, not {paths!r}")
    texts = {camel_case(name): _as_text(name, value) for name, value in given.items() if value is not None}
    return texts | {"paths": json.dumps([os.fspath(path) for path in several])}


def _as_text(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (str, int, float)):
        return str(value)
    if isinstance(value, os.PathLike):
        return str(value)
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    if isinstance(value, (list, tuple, set, frozenset)):
        return ",".join(_as_text(name, each) for each in value)
    raise TypeError(f"option {name}: {type(value)} is no text, number, boolean, path, date or time, or list of them")


_BY_FIELD = {item.name: Option(camel_case(item.name), **item.metadata) for item in fields(Options) if item.metadata}
OPTIONS = tuple(_BY_FIELD.values())
_DEFAULTS = Options()


def names_about(*about: About) -> tuple[str, ...]:
    """The names of the options about something."""
    return tuple(option.name for option in OPTIONS if option.about in about)


def only(options: Mapping[str, str], *about: About) -> dict[str, str]:
    """Those of some options, as Spark passes them, that are about something."""
    names = {name.lower(): name for name in names_about(*about)}
    return {names[name.lower()]: text for name, text in options.items() if name.lower() in names}


def shown(given: Mapping[str, str]) -> dict[str, str]:
    """Those of some options, as texts, that people may see."""
    secrets = {option.name for option in OPTIONS if option.parse is Secret}
    return {name: text for name, text in given.items() if name not in secrets}


OF_SPARK = names_about(About.QUERIES)
"""Options about queries of Spark, which mean nothing without it."""
OF_A_VIEW = ("table", *names_about(About.VIEW, About.EVENTS, About.TYPES))
"""Options that whoever reads one view for a purpose sets itself, or that have no use there."""


def _paths(options: Mapping[str, str]) -> tuple[str, ...]:
    paths: list[str] = []
    for name, text in options.items():
        if name.lower() == "path":
            paths.append(text)
        elif name.lower() == "paths":
            try:
                path_list = json.loads(text)
            except ValueError:
                path_list = None
            if not isinstance(path_list, list) or not all(isinstance(path, str) for path in path_list):
                raise ValueError(f"option paths: {text!r} is not a JSON array of paths")
            paths += path_list
    return tuple(paths)


def options_table() -> str:
    """The options as a Markdown table, without a final line end."""
    rows = [f"| `{option.name}` | {option.default} | {option.meaning} |" for option in OPTIONS]
    return "\n".join(["| option | default | meaning |", "|---|---|---|", *rows])


if __name__ == "__main__":
    print(options_table())
