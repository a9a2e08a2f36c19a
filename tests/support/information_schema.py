"""Columns as a server's information_schema shows them, to compare definitions with."""

from __future__ import annotations

from typing import Any, NamedTuple

from spark_adapter.definitions.table_definition import Generated, TableDefinition


class Described(NamedTuple):
    """A column, in terms of information_schema.COLUMNS.

    ``extra`` is the part of EXTRA that says how it is generated, and whether it is invisible.
    """

    name: str
    type: str
    is_nullable: bool
    collation: str | None
    is_primary: bool
    extra: tuple[str, ...]


# MariaDB shows the columns of a period as STORED.
_GENERATED = {
    Generated.VIRTUAL: "VIRTUAL",
    Generated.STORED: "STORED",
    Generated.ROW_START: "STORED",
    Generated.ROW_END: "STORED",
}


def described(table: TableDefinition) -> list[Described]:
    """A definition, as a server would show the table."""
    return [
        Described(
            column.name,
            column.type.text,
            column.is_nullable,
            None if column.type.collation == "binary" else column.type.collation,
            column.name in table.primary_key,
            _extra(column.generated and _GENERATED[column.generated], column.is_invisible),
        )
        for column in table.columns
        if not column.is_hidden
    ]


def described_by(row: dict[str, Any]) -> Described:
    """A row of information_schema.COLUMNS, with ``is_primary`` from information_schema.STATISTICS.

    Old names of character sets become the new ones. MariaDB's remark on the layout of old times is omitted, as is the
    collation of an ENUM or SET of bytes, which only MariaDB shows.
    """
    extra = row["extra"].upper()
    generated = next((word for word in ("VIRTUAL", "STORED") if f"{word} GENERATED" in extra), None)
    collation = row["collation"]
    if collation is not None and collation.startswith("utf8_"):
        collation = collation.replace("utf8_", "utf8mb3_", 1)
    if collation == "binary":
        collation = None
    column_type = row["column_type"].removesuffix(" /* mariadb-5.3 */")
    extras = _extra(generated, "INVISIBLE" in extra)
    return Described(row["name"], column_type, bool(row["nullable"]), collation, bool(row["is_primary"]), extras)


def _extra(generated: str | None, is_invisible: bool) -> tuple[str, ...]:
    return tuple(word for word in (generated, "INVISIBLE" if is_invisible else None) if word)
