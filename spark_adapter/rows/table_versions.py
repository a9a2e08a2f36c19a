"""The versions of a table that a log describes, found by one pass over its rows events and their TABLE_MAP events.

The pass hops from header to header, and parses each TABLE_MAP
that it has not seen yet, and the heads of rows events. It keeps only versions with different columns, so memory depends
on the DDL in the log, not on its length. Only versions with rows that the options select are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from weakref import WeakSet

import pyarrow as pa

from spark_adapter.columns.merging import Version
from spark_adapter.columns.table_schema import TableSchemaError, table_columns
from spark_adapter.decode import engine_named
from spark_adapter.decode.table import Column, Table
from spark_adapter.definitions.history import History
from spark_adapter.errors import BinlogError
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.splits import Split
from spark_adapter.option_values import TableName
from spark_adapter.options import About, Options
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.row_changes import RowsReader
from spark_adapter.storage.paths import FileEntry

_MOST_KEPT = 1 << 16
_MOST_TOLD = 20


def versions_in(splits: Iterable[Split], asked: Asked) -> list[Version]:
    """The versions of every table that the options select, tables in log order, with different columns.

    They have no events, so that they are small when they are sent.

    Raises:
        BinlogError: a file cannot be read, in mode FAILFAST.
    """
    wanted = (each for each in _versions(splits, asked.options, asked.definitions) if asked.has_table(each.table))
    return [
        version._replace(table=_small(version.table)) for version in chain.from_iterable(by_table([wanted]).values())
    ]


def _small(table: Table) -> Table:
    """The table without its events; of what the log alone says, only that it has no names."""
    logged = replace(table.as_logged, event=None, columns=()) if table.named_by == "definition" else None
    return replace(table, event=None, logged=logged, definition=None)


def by_table(parts: Iterable[Iterable[Version]]) -> dict[TableName, list[Version]]:
    """The versions in the parts of a log, in order, by table, those with different columns."""
    found: dict[TableName, dict[tuple[Column, ...], Version]] = {}
    for version in chain.from_iterable(parts):
        table = version.table
        found.setdefault(TableName(table.database, table.name), {}).setdefault(table.columns, version)
    return {name: list(by_columns.values()) for name, by_columns in found.items()}


def versions(
    entries: Iterable[FileEntry],
    options: Options,
    definitions: History | None = None,
    wanted: pa.Schema | None = None,
) -> list[Version]:
    """The versions of the table ``options.table`` with different columns, in log order.

    Args:
        entries: the files.
        options: of the data source. In mode FAILFAST a file that is not a binlog is an error.
        definitions: that the options name.
        wanted: if given, the pass ends when the versions so far have all these columns.

    Raises:
        TableSchemaError: no such table; the message lists some existing ones.
        BinlogError: a file cannot be read, in mode FAILFAST.
    """
    assert options.table is not None
    found: dict[tuple[Column, ...], Version] = {}
    others: dict[str, None] = {}
    missing = None if wanted is None else {name.lower() for name in table_columns(wanted).names}
    for version in _versions((Split(entry, 0, None) for entry in entries), options, definitions):
        table = version.table
        if (table.database, table.name) != options.table:
            if len(others) < _MOST_KEPT:
                others[table.qualified_name] = None
            continue
        found.setdefault(table.columns, version)
        if missing is not None:
            missing -= {column.key.lower() for column in table.columns}
            missing -= {f"@{column.index + 1}" for column in table.columns}
            if not missing:
                break
    if not found:
        raise TableSchemaError(f"the log has no rows of table {'.'.join(options.table)}; {_told(list(others))}")
    return list(found.values())


def _told(names: list[str]) -> str:
    if not names:
        return "it has no rows at all"
    more = f", and {len(names) - _MOST_TOLD} more" if len(names) > _MOST_TOLD else ""
    return f"it has rows of {', '.join(sorted(names)[:_MOST_TOLD])}{more}"


def _versions(splits: Iterable[Split], options: Options, definitions: History | None) -> Iterator[Version]:
    """The tables of all requested rows events, without most repetitions."""
    for split in splits:
        try:
            yield from _versions_of(split, options, definitions)
        except BinlogError:
            if options.mode == "FAILFAST":
                raise


def _versions_of(split: Split, options: Options, definitions: History | None) -> Iterator[Version]:
    # Callers select tables. Time ranges depend on the ends of transactions, which the pass does not read.
    every = options.for_file(split.entry.path).without(About.TABLES, About.TRANSACTIONS)
    asked = Asked(every, definitions=definitions)
    reader = RowsReader(engine_named(options.engine), asked)
    seen: WeakSet[Table] = WeakSet()
    for block in asked.until_end(open_payloads(split.read(options.verify_checksum))):
        events_by_table, _ = reader.events_by_table(block)  # reading the rows reports the faults
        for table, events in sorted(events_by_table, key=lambda each: int(each[1][0])):
            if table not in seen:
                seen.add(table)
                yield Version(table, split.entry.path, int(block.positions[events[0]]))
