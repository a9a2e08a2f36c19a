"""The versions of a table in one schema.

DDL changes a table, and a log holds several versions of it. Their columns are merged by name, in order of first
appearance; names that differ only in case are one column, for MySQL and for Spark. If types differ, the
column gets the narrowest type that holds all values of both exactly; if there is none, that is an error.

A log without names has ``@1``, ``@2``, … instead. After an ALTER TABLE the same position can be another column, so
versions are merged only if their columns are equal in number, type, metadata and nullability.
Anything else the log says about the table, such as whether foreign keys refer to it, may differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pyarrow as pa

from spark_adapter.columns.kinds import spark_type
from spark_adapter.columns.spark_types import WIDE_DECIMAL, spark_name, widened
from spark_adapter.columns.table_schema import TableSchemaError
from spark_adapter.decode.table import CellType, Column, Table
from spark_adapter.log_names import plain_name


class Version(NamedTuple):
    """A version of a table in a log.

    Attributes:
        file: with the first of its rows.
        position: of the first event of its rows, in bytes.
    """

    table: Table
    file: str
    position: int

    @property
    def place(self) -> str:
        """In the form of the options ``startingPosition`` and ``endingPosition``."""
        return f"{plain_name(self.file.rpartition('/')[2])}:{self.position}"


def merge(versions: Sequence[Version]) -> pa.Schema:
    """The columns of all versions of a table, given in log order.

    Raises:
        TableSchemaError: a column's types have no common type; versions differ, and some have no names.
    """
    _require_same_places(versions)
    merged: dict[str, tuple[str, pa.DataType]] = {}
    for version in versions:
        table = version.table
        for column in table.columns:
            new = exact_type(column)
            name, old = merged.get(column.key.lower(), (column.key, new))
            wide = widened(old, new)
            if wide is None:
                raise TableSchemaError(
                    f"column {name} of {table.qualified_name} is {spark_name(old)} in one version of the table and "
                    f"{spark_name(new)} in a later one, whose rows begin at {version.place}, and no type holds both "
                    f"exactly; give a schema in which {name} is a string"
                )
            merged[column.key.lower()] = name, wide
    return pa.schema([(name, pa.string() if wide == WIDE_DECIMAL else wide) for name, wide in merged.values()])


def merge_names(versions: Sequence[Table]) -> list[str]:
    """The columns of all versions, in the order of ``merge``, whatever their types."""
    names: dict[str, str] = {}
    for version in versions:
        for column in version.columns:
            names.setdefault(column.key.lower(), column.key)
    return list(names.values())


def columns_by_place(versions: Sequence[Version]) -> tuple[Column, ...] | None:
    """The columns that ``@1``, ``@2``, … stand for in the schema that ``merge`` gives; None for a table with names."""
    columns = next((version.table.columns for version in versions if version.table.columns), None)
    has_names = all(version.table.has_names for version in versions if version.table.columns)
    return None if has_names else columns


def exact_type(column: Column) -> pa.DataType:
    """As ``spark_type``, but with ``WIDE_DECIMAL`` for DECIMAL that becomes text."""
    arrow = spark_type(column)
    return WIDE_DECIMAL if column.cell_type == CellType.newdecimal and arrow == pa.string() else arrow


_MOST_SHOWN = 10
_WHAT_HELPS = (
    "give definitions of the table (tableDefinitions), or a schema that names the columns by their place (`@1`, `@2`, "
    "…) if these mean the same in all versions, or have the server log names (binlog_row_metadata=FULL) from now on"
)


def _require_same_places(versions: Sequence[Version]) -> None:
    """Without names, the columns of all versions must be the same, except versions whose columns are unknown."""
    versions = [version for version in versions if version.table.columns]
    named = [version for version in versions if version.table.has_names]
    if len(named) == len(versions) or len({version.table.columns for version in versions}) == 1:
        return
    table = versions[0].table.qualified_name
    if named:
        what = f"some versions of {table} have column names and others have not: {_sources_of_names(versions)}"
    else:
        what = (
            f"the log has {len(versions)} versions of {table} with different columns, and no column names "
            "(binlog_row_metadata was not FULL) to tell which of them are the same"
        )
    places = [f"{version.place} ({_described(version.table)})" for version in versions[:_MOST_SHOWN]]
    if len(versions) > _MOST_SHOWN:
        places.append(f"{len(versions) - _MOST_SHOWN} more")
    raise TableSchemaError(
        f"{what}. Their rows begin at {', '.join(places)}. "
        f"Read them apart with startingPosition and endingPosition; or {_WHAT_HELPS}"
    )


def _sources_of_names(versions: Sequence[Version]) -> str:
    """Where the names of some versions are from, and why others have none."""
    sources = {version.table.named_by for version in versions} - {None}
    told = []
    if "log" in sources:
        told.append("the log has the names of some (binlog_row_metadata was FULL for some time only)")
    if "definition" in sources:
        told.append("definitions name some")
    reasons = dict.fromkeys(version.table.misfit for version in versions if not version.table.has_names)
    told += [f"not others: {reason}" for reason in reasons if reason is not None]
    return ", ".join(told)


def other_places(version: Version) -> TableSchemaError:
    """The error for rows of a version whose columns differ from those that the schema has by position.

    Args:
        version: with the position of the transaction that has such a row.
    """
    return TableSchemaError(
        f"the transaction at {version.place} has rows of another version of {version.table.qualified_name} than those "
        f"from which the schema was inferred ({_described(version.table)}), and without column names in both "
        "(binlog_row_metadata=FULL) nothing tells which columns are the same. To go on, read or restart with a schema "
        "that names the columns by their place (`@1`, `@2`, …), where _table_version tells the versions apart"
    )


def _described(table: Table) -> str:
    """A short description that distinguishes a version from others."""
    names = "with names" if table.has_names else "without names"
    return f"version {table.version}, {len(table.columns)} columns {names}"
