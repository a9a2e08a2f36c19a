"""Definitions as text.

``spark_adapter.table_definitions`` returns histories as text, and ``tableDefinitions`` accepts them: one line with a
JSON object for the history, and one for each table. Streams keep the state of a catalog in their offsets.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import astuple, fields
from enum import Enum
from typing import Any

from spark_adapter.definitions.catalog import CatalogState, Found, Unknown
from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.history import Change, History, LogEnd, Place
from spark_adapter.definitions.table_definition import ColumnDefinition, Generated, TableDefinition
from spark_adapter.sql.ddl import ForeignKey, Key, KeyKind, KeyPart, Period
from spark_adapter.sql.reader import TableName

BEGIN = '{"table_definitions": '
"""How the text begins, before the version of what follows."""
_VERSION = 3


def to_text(history: History) -> str:
    """A history as text."""
    head = {
        "table_definitions": _VERSION,
        "files": history.files,
        "ends": {log: [*end[:3], state_to_text(end.state)] for log, end in history.ends.items()},
        "others": [_change(change) for change in history.others],
        "problems": [[*place, problem] for place, problem in history.problems.items()],
    }
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
        if head["table_definitions"] != _VERSION:
            raise ValueError("these table definitions were saved by another version of ksy-binlog: make them anew")
        ends = {
            log: LogEnd(file, position, is_complete, state_from_text(state))
            for log, (file, position, is_complete, state) in head["ends"].items()
        }
        changes = {
            TableName(table["database"], table["table"]): [*map(_change_of, table["changes"])] for table in tables
        }
        problems = {Place(file, position): problem for file, position, problem in head.get("problems", ())}
        others = [*map(_change_of, head["others"])]
        return History(head["files"], changes, others, ends=ends, problems=problems)
    except (KeyError, TypeError) as error:
        raise ValueError(f"these table definitions are damaged: {error!r}") from None


def state_to_text(state: CatalogState) -> str:
    """The definitions known at a place of a log, as short text: JSON, deflated, in Base64."""
    value = {"catalog": _catalog(state)}
    return base64.b64encode(zlib.compress(json.dumps(value, ensure_ascii=False).encode())).decode()


def state_from_text(text: str) -> CatalogState:
    """The inverse.

    Raises:
        ValueError: it is not what :func:`state_to_text` gives.
    """
    try:
        return _catalog_of(json.loads(zlib.decompress(base64.b64decode(text)))["catalog"])
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        raise ValueError(f"these table definitions are damaged: {error!r}") from None


def _catalog(state: CatalogState) -> dict[str, Any]:
    return {
        "tables": [[*name, _definition(found)] for name, found in sorted(state.tables.items(), key=_by_name)],
        "missing": sorted(state.missing, key=str),
        "collations": dict(sorted(state.collations.items())),
        "complete_databases": sorted(state.complete_databases),
        "temporary": sorted([[thread, *name] for thread, name in state.temporary], key=str),
        "unknown": state.unknown.reason,
        "num_columns": state.num_columns,
    }


def _catalog_of(value: Mapping[str, Any]) -> CatalogState:
    return CatalogState(
        {TableName(database, table): _definition_of(found) for database, table, found in value["tables"]},
        frozenset(TableName(*name) for name in value["missing"]),
        value["collations"],
        frozenset(value["complete_databases"]),
        frozenset((thread, TableName(database, table)) for thread, database, table in value["temporary"]),
        Unknown(value["unknown"]),
        value["num_columns"],
    )


def _by_name(item: tuple[TableName, Found]) -> str:
    return str(item[0])


def _change(change: Change) -> list[Any]:
    place, candidates = change
    return [*place, [_definition(candidate) for candidate in candidates]]


def _change_of(value: list[Any]) -> Change:
    file, position, candidates = value
    return Place(file, position), tuple(map(_definition_of, candidates))


def _definition(definition: Found) -> dict[str, Any]:
    """As JSON, without fields that have their defaults."""
    if isinstance(definition, Unknown):
        candidates = {"candidates": [*map(_definition, definition.candidates)]} if definition.candidates else {}
        is_there = {"is_there": True} if definition.is_there else {}
        return {"unknown": definition.reason, **is_there, **candidates}
    columns = [
        _set(column, type=_set(column.type), generated=column.generated and column.generated.value)
        for column in definition.columns
    ]
    keys = [
        [key.kind.value, key.name, [[part.column, part.length] for part in key.parts], *([True] if key.is_hash else [])]
        for key in definition.keys
    ]
    period = None if definition.period is None else _set(definition.period)
    more: dict[str, Any] = {
        "engine": definition.engine,
        "period": period,
        "server_collation": definition.server_collation,
    }
    more["foreign_keys"] = [[*astuple(key)] for key in definition.foreign_keys] or None
    told = {name: value for name, value in more.items() if value is not None}
    return {"columns": columns, "keys": keys, "collation": definition.collation, **told}


def _definition_of(value: Mapping[str, Any]) -> Found:
    if "unknown" in value:
        candidates = map(_definition_of, value.get("candidates", ()))
        known = tuple(each for each in candidates if isinstance(each, TableDefinition))
        return Unknown(value["unknown"], value.get("is_there", False), known)
    columns = tuple(
        ColumnDefinition(
            **{**column, "type": _type_of(column["type"]), "generated": _member(Generated, column.get("generated"))}
        )
        for column in value["columns"]
    )
    keys = tuple(
        Key(KeyKind(kind), name, tuple(KeyPart(column, length) for column, length in parts), *is_hash)
        for kind, name, parts, *is_hash in value["keys"]
    )
    period = Period(**value["period"]) if "period" in value else None
    foreign_keys = tuple(
        ForeignKey(name, TableName(*parent), tuple(of_parent), on_delete, on_update)
        for name, parent, of_parent, on_delete, on_update in value.get("foreign_keys", ())
    )
    server_collation = value.get("server_collation")
    return TableDefinition(
        columns, keys, value["collation"], value.get("engine"), period, server_collation, foreign_keys
    )


def _type_of(value: Mapping[str, Any]) -> DefinedType:
    labels = value.get("labels")
    return DefinedType(**{**value, "labels": None if labels is None else tuple(labels)})


def _member(kind: type[Enum], value: Any) -> Any:
    return None if value is None else kind(value)


def _set(record: Any, **others: Any) -> dict[str, Any]:
    """The fields of a dataclass that do not have their defaults."""
    values = {item.name: others.get(item.name, getattr(record, item.name)) for item in fields(record)}
    return {item.name: values[item.name] for item in fields(record) if values[item.name] != item.default}
