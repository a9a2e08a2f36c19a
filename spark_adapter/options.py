"""The options of the data source: names, defaults and meaning, each in one place.

``python -m spark_adapter.options`` prints the table that stands in the README and in the data source's docstring.

Spark hands options over as text, by names that it has put in lower case. What ``.load`` was given arrives among them:
one path as ``path``, several as ``paths``, a JSON array. ``.schema`` and ``.format`` leave nothing. (Seen in PySpark
4.3.)
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from spark_adapter.gtid_sets import GtidSet
from spark_adapter.option_values import (
    LogPosition,
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


def _option(parse: Callable[[str], Any], meaning: str, default: Any = None, shown: str | None = None) -> Any:
    """A field of :class:`Options`.

    Args:
        parse: see :class:`Option`.
        meaning: see :class:`Option`.
        default: of the field.
        shown: the default as the documentation shows it, if that is not its own text.
    """
    if shown is None:
        shown = "" if default is None else f"`{str(default).lower() if isinstance(default, bool) else default}`"
    return field(default=default, metadata={"parse": parse, "meaning": meaning, "default": shown})


@dataclass(frozen=True)
class Options:
    """What the user asked for. Instants are microseconds since 1970 in UTC; positions and sizes are bytes.

    It is plain data that can be sent to Spark's workers.

    Attributes:
        paths: what ``.load`` was given.
    """

    paths: tuple[str, ...] = ()
    view: str = _option(
        one_of("events", "changes", "transactions", "table", "tables"),
        "what a row is: `events`, `changes`, `transactions`, `tables`, or `table`: the rows of one table, typed",
        "changes",
    )
    table: TableName | None = _option(  # noqa: RUF009
        table_name, "`db.tbl`, the table of the view `table`; `` `my.db`.`tbl` `` for odd names"
    )
    mode: str = _option(
        one_of("PERMISSIVE", "DROPMALFORMED", "FAILFAST"),
        "what to do about damage: `PERMISSIVE` tells it in a row and reads on, `DROPMALFORMED` reads on, "
        "`FAILFAST` fails",
        "PERMISSIVE",
    )
    verify_checksum: bool = _option(boolean, "check the CRC-32 of every event that has one", True)
    tables: tuple[TablePattern, ...] = _option(
        table_patterns,
        "only changes of these tables: `db.tbl` patterns, separated by commas; `*` stands for any characters; "
        "names with other marks in backquotes; case matters",
        (),
        shown="all",
    )
    exclude_tables: tuple[TablePattern, ...] = _option(
        table_patterns, "no changes of these tables, even if `tables` names them", (), shown="none"
    )
    table_definitions: tuple[str, ...] = _option(
        names,
        "where to find what a log does not say of its tables, such as the names of columns: files of SQL "
        "(`mysqldump --no-data`), by paths or globs; `log` for the DDL of the log itself; separated by commas",
        (),
        shown="none",
    )
    include_gtids: GtidSet | None = _option(  # noqa: RUF009
        GtidSet.parse,
        "only transactions of these GTIDs: a set of MySQL (`uuid:1-5:11-18, uuid:tag:3`) or, of MariaDB, the last "
        "of each domain (`0-1-100` stands for it and all before it)",
        shown="all",
    )
    exclude_gtids: GtidSet | None = _option(  # noqa: RUF009
        GtidSet.parse,
        "no transactions of these GTIDs, such as those that a snapshot has already",
        shown="none",
    )
    time_type: str = _option(
        one_of("interval", "string", "microseconds"),
        "what TIME columns are in the view `table`: `interval` day to second; `string`, as MySQL shows them; or "
        "`microseconds`, a long. Delta and Iceberg have no intervals",
        "interval",
    )
    event_types: frozenset[int] | None = _option(
        event_codes,
        "only events of these types: MySQL's names (`QUERY_EVENT`) or numbers, separated by commas",
        shown="all",
    )
    starting_timestamp: int | None = _option(
        instant,
        "only transactions that were committed at this time or later, whole: `2024-02-29`, "
        "`2024-02-29T13:00:00.5+01:00` (UTC where no zone is given), or seconds since 1970. The time is their "
        "`commit_timestamp`; where the log has none (MariaDB, MySQL before 8.0.1), of the event that ends them "
        "(XID, COMMIT, XA PREPARE, or DDL itself), in whole seconds. One that is open at the end of the log is "
        "left out. In the view `events`, only events of this time or later, by their own headers",
    )
    ending_timestamp: int | None = _option(
        instant, "only transactions that were committed before this time; see `startingTimestamp`"
    )
    starting_position: LogPosition | None = _option(  # noqa: RUF009
        position,
        "only what begins at this place or after it: `4567`, a byte of the single file that is read, or "
        "`binlog.000012:4567`, a byte of that file of a log, by its name without folder and `.gz`. Then the files "
        "before it, and those of other logs, are not read; it need not be there itself",
    )
    ending_position: LogPosition | None = _option(  # noqa: RUF009
        position,
        "only what begins before this place, written as in `startingPosition`; the files after it are not read",
    )
    max_partition_bytes: int | None = _option(
        parse_size,
        "how many bytes of a file one task reads, such as `64m`; compressed files are not split",
        shown="`spark.sql.files.maxPartitionBytes`",
    )
    max_bytes_per_trigger: int | None = _option(
        parse_size,
        "how many bytes one batch of a stream takes, about, such as `1g`; at least a transaction of each log",
        shown="all there is",
    )
    engine: str = _option(
        one_of("auto", "lanes", "trees"),
        "how events are decoded: `lanes` many at a time, `trees` one by one, `auto` by how many there are; "
        "the result is the same",
        "auto",
    )
    push_down_predicate: bool = _option(
        boolean,
        "take filters of queries, where `spark.sql.python.filterPushdown.enabled` is on, and skip the work for "
        "other rows; only for frames that are used in one place of one query, as Spark up to 4.3 keeps the "
        "filters for all later uses of the frame",
        False,
    )
    path_glob_filter: str | None = _option(str, "only files whose name matches this glob, such as `binlog.0000[1-3]*`")
    recursive_file_lookup: bool = _option(boolean, "read the folders within folders too", False)
    modified_after: int | None = _option(
        instant, "only files modified after this time, written as in `startingTimestamp`"
    )
    modified_before: int | None = _option(instant, "only files modified before this time")

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Options:
        """Read the options that Spark hands over.

        Args:
            options: by name; case does not matter. ``path`` and ``paths`` are what ``.load`` was given; names that
                begin with two underscores are Spark's own and passed over.

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
            named = ", ".join(f"{name!r}{hint(name, names)}" for name in unknown)
            raise ValueError(f"unknown option {named}; known options: {', '.join(names)}")
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


_BY_FIELD = {
    item.name: Option(re.sub("_(.)", lambda after: after[1].upper(), item.name), **item.metadata)
    for item in fields(Options)
    if item.metadata
}
OPTIONS = tuple(_BY_FIELD.values())


def _paths(options: Mapping[str, str]) -> tuple[str, ...]:
    paths: list[str] = []
    for name, text in options.items():
        if name.lower() == "path":
            paths.append(text)
        elif name.lower() == "paths":
            try:
                several = json.loads(text)
            except ValueError:
                several = None
            if not isinstance(several, list) or not all(isinstance(path, str) for path in several):
                raise ValueError(f"option paths: {text!r} is not a JSON array of paths")
            paths += several
    return tuple(paths)


def options_table() -> str:
    """The options as a Markdown table, without a line end after it."""
    rows = [f"| `{option.name}` | {option.default} | {option.meaning} |" for option in OPTIONS]
    return "\n".join(["| option | default | meaning |", "|---|---|---|", *rows])


if __name__ == "__main__":
    print(options_table())
