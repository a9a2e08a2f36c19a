"""Tables of the log completed by their definitions: names, signs, character sets, labels, keys.

What the log says takes precedence; a definition fills in the rest.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.collation import Collation
from spark_adapter.charsets.decoding import charset_named
from spark_adapter.decode import DecodedRows, Image
from spark_adapter.decode.table import KEPT_TABLES, CellType, Column, Table
from spark_adapter.definitions.catalog import Found, Unknown
from spark_adapter.definitions.character_sets import max_bytes
from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.history import History
from spark_adapter.definitions.table_definition import ColumnDefinition, TableDefinition
from spark_adapter.errors import printable
from spark_adapter.event_headers import Int64s
from spark_adapter.matching.fit import length_in_bytes, misfit
from spark_adapter.recent import Recent
from spark_adapter.sql.reader import TableName

NOT_GIVEN = "the log has no column names, and no definition is given"


_NAMED: Recent[Hashable, tuple[object, Table]] = Recent(KEPT_TABLES)
"""For a process, with the definitions, so that no others have their ids."""


class Namer:
    """Gives tables of the log their definitions.

    Args:
        history: of definitions; None for none.
        follows_renames: give columns the names that they have in the end.
    """

    def __init__(self, history: History | None, follows_renames: bool = False) -> None:
        self._history = history
        self._follows_renames = follows_renames
        self._changes: dict[str, Int64s] = {}
        self._last_names: dict[TableName, Mapping[int, str]] = {}

    def named(self, tables: list[Table], of_map: Int64s, file: str, positions: Int64s) -> tuple[list[Table], Int64s]:
        """Tables with the definitions that hold at their TABLE_MAP events, if exactly one fits.

        Args:
            tables: as the log has them, each once.
            of_map: for each event the place of its table.
            file: as rows name it.
            positions: of the events.

        Returns:
            The same as ``tables`` and ``of_map``; one table may have become several.
        """
        if self._history is None or not len(of_map):
            return tables, of_map
        if file not in self._changes:
            self._changes[file] = np.array(self._history.changes_in(file), np.int64)
        changes = self._changes[file]
        first_stretch, last_stretch = np.searchsorted(changes, [positions.min(), positions.max()])
        if first_stretch == last_stretch:
            return [self._one(table, file, int(positions[0])) for table in tables], of_map
        stretches = np.searchsorted(changes, positions)
        kinds, first, of_event = np.unique(stretches * len(tables) + of_map, return_index=True, return_inverse=True)
        named = [
            self._one(tables[kind % len(tables)], file, int(positions[at]))
            for kind, at in zip(kinds.tolist(), first.tolist(), strict=True)
        ]
        numbers = {table.serial: number for number, table in enumerate(named)}
        return named, np.array([numbers[table.serial] for table in named], np.int64)[of_event]

    def _one(self, table: Table, file: str, position: int) -> Table:
        assert self._history is not None
        name = TableName(table.database, table.name)
        candidates = self._history.find(name, file, position)
        last_names = self._names_in_the_end(name)
        key = (table.serial, *map(id, candidates), *last_names.items())
        return _NAMED.of(key, lambda: (candidates, _named(table, candidates, last_names)))[-1]

    def _names_in_the_end(self, table: TableName) -> Mapping[int, str]:
        assert self._history is not None
        if not self._follows_renames:
            return {}
        if table not in self._last_names:
            self._last_names[table] = self._history.last_names(table)
        return self._last_names[table]


def _named(table: Table, candidates: tuple[Found, ...], last_names: Mapping[int, str]) -> Table:
    reasons: list[str] = []
    fitting: dict[tuple[Any, ...], Table] = {}
    engines: set[bool | None] = set()
    for candidate in candidates:
        if isinstance(candidate, Unknown):
            reasons.append(candidate.reason)
        elif (reason := misfit(candidate, table)) is not None:
            reasons.append(reason)
        else:
            named = defined(table, candidate, last_names)
            # Servers word types in different ways: int(11), int.
            columns = tuple(replace(column, sql_type=None) for column in named.columns)
            known = fitting.setdefault((columns, named.key), named)
            if known.definition is not None and _defaults(known.definition) != _defaults(candidate):
                fitting[columns, named.key] = replace(known, definition=None)
            engines.add(candidate.is_transactional)
    if len(fitting) == 1:
        (named,) = fitting.values()
        return named if len(engines) == 1 else replace(named, is_transactional=None)
    if fitting:
        reasons = [f"{len(fitting)} definitions that differ fit it"]
    return table if table.has_names else replace(table, misfit=printable("; ".join(dict.fromkeys(reasons))))


def defined(table: Table, definition: TableDefinition, last_names: Mapping[int, str] = MappingProxyType({})) -> Table:
    """A table of the log, completed by a definition that fits it.

    Args:
        table: of the log.
        definition: of the table.
        last_names: names to give to columns, by their numbers, see :meth:`History.last_names`.
    """
    likely = _likely_collation(table, definition)
    columns = tuple(
        _defined(column, each, last_names.get(-1 if each.number is None else each.number), likely)
        for column, each in zip(table.columns, definition.columns, strict=True)
    )
    places = {each.name: column.index for column, each in zip(columns, definition.columns, strict=True)}
    key = tuple(places[name] for name in definition.row_key) if table.key is None else table.key
    return replace(
        table,
        columns=columns,
        key=key,
        misfit=None,
        logged=table.as_logged,
        is_transactional=definition.is_transactional,
        definition=definition,
    )


def _defaults(definition: TableDefinition) -> list[str | None]:
    return [column.default for column in definition.columns]


def _likely_collation(table: Table, definition: TableDefinition) -> str | None:
    """The collation of text whose database was created before the log begins: UTF-8, if all that is known says so.

    That is the default of its server, and the length of the columns in the log, in bytes for each character. For
    character sets of one byte these say nothing.
    """
    likely = definition.server_collation
    if likely is None or charset_named(likely) not in _UTF8:
        return None
    pairs = zip(table.columns, definition.columns, strict=True)
    inherited = [(column, each.type) for column, each in pairs if each.type.is_text and each.type.collation is None]
    lengths = [(column.max_length, type_) for column, type_ in inherited if type_.name in ("char", "varchar")]
    is_of_it = all(found == length_in_bytes(type_, max_bytes(likely)) for found, type_ in lengths)
    return likely if lengths and is_of_it else None


_UTF8 = ("utf8mb3", "utf8mb4")


def _defined(column: Column, definition: ColumnDefinition, last_name: str | None, likely: str | None) -> Column:
    """A column completed; text without any collation gets the likely one."""
    defined_type = definition.type
    is_unsigned = column.is_unsigned or defined_type.is_unsigned
    return replace(
        column,
        name=last_name or column.name or definition.name,
        is_nullable=definition.is_nullable,
        is_unsigned=is_unsigned,
        cell_type=UNSIGNED.get(column.cell_type, column.cell_type) if is_unsigned else column.cell_type,
        collation=collation_number(defined_type, likely) if column.collation is None else column.collation,
        labels=defined_type.labels if column.labels is None else column.labels,
        is_visible=not definition.is_invisible,
        sql_type=defined_type.text,
        generated=None if definition.generated is None else definition.generated.value,
    )


def collation_number(defined_type: DefinedType, likely: str | None) -> int | None:
    """The number of a type's collation, or of the likely one where it is not known; None if it has none."""
    if defined_type.is_bytes and defined_type.collation is None:
        return int(Collation.CollationId.binary.value)
    name = defined_type.collation or (likely if defined_type.is_text else None)
    member = None if name is None else Collation.CollationId.__members__.get(name)
    return None if member is None else int(member.value)


UNSIGNED = {
    CellType.tiny: CellType.tiny_unsigned,
    CellType.short: CellType.short_unsigned,
    CellType.int24: CellType.int24_unsigned,
    CellType.long: CellType.long_unsigned,
    CellType.longlong: CellType.longlong_unsigned,
}
"""Types of integers that the log does not say are unsigned, but a definition does: their cells are read as signed."""
_MEDIUMINT = 1 << 24


def with_definition(part: DecodedRows, table: Table) -> DecodedRows:
    """Rows that were decoded as the log describes them, now with their table's definition."""
    if table.as_logged is table:
        return part
    return replace(part, table=table, before=_image(part.before, table), after=_image(part.after, table))


def _image(image: Image | None, table: Table) -> Image | None:
    if image is None:
        return None
    pairs = zip(image.cells, table.columns, table.as_logged.columns, strict=True)
    return replace(image, cells=[_cells(cells, column, logged) for cells, column, logged in pairs])


def _cells(cells: pa.Array | None, column: Column, logged: Column) -> pa.Array | None:
    if cells is None or column.cell_type == logged.cell_type:
        return cells
    if column.cell_type == CellType.int24_unsigned:
        return pc.if_else(pc.less(cells, 0), pc.add(cells, pa.scalar(_MEDIUMINT, cells.type)), cells)
    return cells.view(column.node.arrow)
