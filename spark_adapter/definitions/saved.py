"""Histories of definitions as text: ``spark_adapter.table_definitions`` returns it, ``tableDefinitions`` accepts it.

One line with a JSON object for the history, and one for each table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from enum import Enum
from typing import Any

from spark_adapter.definitions.catalog import Found, Unknown
from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.ddl import Key, KeyKind, KeyPart
from spark_adapter.definitions.history import Change, History, Place
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.table_definition import ColumnDefinition, Generated, TableDefinition

BEGIN = '{"table_definitions": 1, '
"""How the text begins: the version of what follows."""


def to_text(history: History) -> str:
    """A history as text."""
    head = {"table_definitions": 1, "files": history.files, "others": [_change(change) for change in history.others]}
    tables = (
        {"database": name.database, "table": name.table, "changes": [_change(change) for change in changes]}
        for name, changes in history.tables.items()
    )
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *tables))


def from_text(text: str) -> History:
    """The history of a text.

    Raises:
        ValueError: it is not text that :func:`to_text` made.
    """
    try:
        head, *tables = map(json.loads, text.splitlines())
        return History(
            head["files"],
            {TableName(table["database"], table["table"]): [*map(_change_of, table["changes"])] for table in tables},
            [*map(_change_of, head["others"])],
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"these table definitions are damaged: {error!r}") from None


def _change(change: Change) -> list[Any]:
    place, candidates = change
    return [*place, [_definition(candidate) for candidate in candidates]]


def _change_of(value: list[Any]) -> Change:
    file, position, candidates = value
    return Place(file, position), tuple(map(_definition_of, candidates))


def _definition(definition: Found) -> dict[str, Any]:
    """As JSON, without fields that have their defaults."""
    if isinstance(definition, Unknown):
        return {"unknown": definition.reason}
    columns = [
        _set(column, type=_set(column.type), generated=column.generated and column.generated.value)
        for column in definition.columns
    ]
    keys = [[key.kind.value, key.name, [[part.column, part.length] for part in key.parts]] for key in definition.keys]
    return {"columns": columns, "keys": keys, "collation": definition.collation}


def _definition_of(value: Mapping[str, Any]) -> Found:
    if "unknown" in value:
        return Unknown(value["unknown"])
    columns = tuple(
        ColumnDefinition(
            **{**column, "type": _type_of(column["type"]), "generated": _member(Generated, column.get("generated"))}
        )
        for column in value["columns"]
    )
    keys = tuple(
        Key(KeyKind(kind), name, tuple(KeyPart(column, length) for column, length in parts))
        for kind, name, parts in value["keys"]
    )
    return TableDefinition(columns, keys, value["collation"])


def _type_of(value: Mapping[str, Any]) -> DefinedType:
    labels = value.get("labels")
    return DefinedType(**{**value, "labels": None if labels is None else tuple(labels)})


def _member(kind: type[Enum], value: Any) -> Any:
    return None if value is None else kind(value)


def _set(record: Any, **others: Any) -> dict[str, Any]:
    """The fields of a dataclass that do not have their defaults."""
    values = asdict(record) | others
    return {item.name: values[item.name] for item in fields(record) if values[item.name] != item.default}
