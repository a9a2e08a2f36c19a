"""The schema of the ``table`` view, and rows in it.

A table changes under DDL, and a log holds several versions of it. Their columns come together by name, in the order in
which they first appear (``merge``); names that differ only in case are one column, for MySQL and for Spark. Where types
differ, the column gets the narrowest type that holds all values of both exactly; where there is none, that is an error.

A log without names has ``@1``, ``@2``, … instead. After an ALTER TABLE the same place can be another column, so there
only versions whose columns are equal come together: as many, and each with the same type, metadata and nullability.
What the log says of the table beside its columns, such as whether foreign keys refer to it, may differ.

A user's own schema may pick columns, order them, and give them other types. A value either fits the type exactly or is
reported. Any column can be read as a string: numbers with all their digits, times with MySQL's text (so zero dates,
which are null as dates, can be seen), bytes as UTF-8. Text can be read as binary: the bytes as they are stored. In a
user's schema ``@2`` is the second column, whatever the log calls it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.row_image import RowImage
from spark_adapter.columns.cell_text import cell_texts
from spark_adapter.columns.compressed_columns import inflated
from spark_adapter.columns.decimals import MAX_DECIMAL128_DIGITS
from spark_adapter.columns.typed import (
    COMPRESSED,
    INTERVAL,
    TEXTS,
    TIMESTAMP,
    TIMESTAMP_NTZ,
    TypedCells,
    spark_type,
    typed,
)
from spark_adapter.decode.table import Column, Table
from spark_adapter.log_names import plain_name

CHANGE_COLUMNS = pa.schema(
    [
        ("_change_type", pa.string()),
        ("_commit_timestamp", TIMESTAMP),
        ("_gtid", pa.string()),
        ("_file", pa.string()),
        ("_position", pa.int64()),
        ("_change_index", pa.int64()),
        ("_corrupt_record", pa.string()),
        ("_timestamp", TIMESTAMP),
        ("_transaction_position", pa.int64()),
        ("_table_version", pa.string()),
        ("_present", pa.list_(pa.string())),
    ]
)

CellType = RowImage.CellType
_Conversion = Callable[[Column, pa.Array], TypedCells]

# A DECIMAL of more digits than Spark has, until it becomes text.
_WIDE = pa.decimal256(76, 0)
_INTEGERS = (pa.bool_(), pa.int8(), pa.int16(), pa.int32(), pa.int64())
_INTEGER_DIGITS = dict(zip(_INTEGERS, (1, 3, 5, 10, 19), strict=True))
# Every integer of these is a float of that kind.
_IN_FLOAT32 = (pa.int8(), pa.int16())
_IN_FLOAT64 = (*_IN_FLOAT32, pa.int32(), pa.float32())


class TableSchemaError(ValueError):
    """A table's versions have no common schema, or a given schema does not fit the table."""


class Version(NamedTuple):
    """A version of a table in a log.

    Attributes:
        file: where its rows begin.
        position: of the first event of its rows, in bytes.
    """

    table: Table
    file: str
    position: int

    @property
    def place(self) -> str:
        """As the options ``startingPosition`` and ``endingPosition`` take it."""
        return f"{plain_name(self.file.rpartition('/')[2])}:{self.position}"


class AlignedCells(NamedTuple):
    """Row images in a schema.

    Attributes:
        columns: by name of the schema's field, in its type and order.
        bad: index and reason of each cell that has no value in its column's type, and is null. A row can have many.
    """

    columns: dict[str, pa.Array]
    bad: list[tuple[int, str]]


# Schemas. ------------------------------------------------------------------------------------------------------------


def merge(versions: Sequence[Version]) -> pa.Schema:
    """The columns of all versions of a table, which come in the order of the log.

    Raises:
        TableSchemaError: types of a column that have no common one; versions that differ, of which some have no names.
    """
    _require_same_places(versions)
    merged: dict[str, tuple[str, pa.DataType]] = {}
    for version in versions:
        table = version.table
        for column in table.columns:
            new = _exact_type(column)
            name, old = merged.get(column.key.lower(), (column.key, new))
            wide = _widened(old, new)
            if wide is None:
                raise TableSchemaError(
                    f"column {name} of {table.qualified_name} is {_shown(old)} in one version of the table and "
                    f"{_shown(new)} in a later one, whose rows begin at {version.place}, and no type holds both "
                    f"exactly; give a schema in which {name} is a string"
                )
            merged[column.key.lower()] = name, wide
    return pa.schema([(name, pa.string() if wide == _WIDE else wide) for name, wide in merged.values()])


_TIME_TYPES = {"interval": INTERVAL, "string": pa.string(), "microseconds": pa.int64()}


def with_times_as(columns: pa.Schema, time_type: str) -> pa.Schema:
    """The columns with TIME as the option ``timeType`` says."""
    return pa.schema(
        [field.with_type(_TIME_TYPES[time_type]) if field.type == INTERVAL else field for field in columns]
    )


def columns_by_place(versions: Sequence[Version]) -> tuple[Column, ...] | None:
    """What ``@1``, ``@2``, … stand for in the schema that ``merge`` gives; None for a table with names."""
    columns = next((version.table.columns for version in versions if version.table.columns), None)
    return (
        None
        if columns is None or all(version.table.has_names for version in versions if version.table.columns)
        else columns
    )


def view_schema(columns: pa.Schema, table: str) -> pa.Schema:
    """``CHANGE_COLUMNS``, then the table's own.

    Raises:
        TableSchemaError: the table has a column with the name of one of the view's.
    """
    clashing = [name for name in columns.names if _is_change_column(name)]
    if clashing:
        raise TableSchemaError(
            f"{table} has a column {clashing[0]}, a name that the view table has for a column of its own; "
            "read the table from the view changes, or give a schema without it"
        )
    return pa.schema([*CHANGE_COLUMNS, *columns])


def table_columns(schema: pa.Schema) -> pa.Schema:
    """The fields of a view's schema that are the table's own."""
    return pa.schema([field for field in schema if not _is_change_column(field.name)])


def require_fit(schema: pa.Schema, versions: Sequence[Table]) -> None:
    """Check a user's schema of the view against what the log has.

    Args:
        schema: fields of ``CHANGE_COLUMNS`` and of the table, some or all, in any order.
        versions: of the table, all that are known, at least one.

    Raises:
        TableSchemaError: a column that no version has (if the log tells the columns of all versions), a type that it
            cannot have, or a field that is not nullable.
    """
    for field in schema:
        if not field.nullable:
            raise TableSchemaError(f"column {field.name} must be nullable: row images can lack any column")
        if _is_change_column(field.name):
            own = CHANGE_COLUMNS.field(field.name.lower())
            if not field.type.equals(own.type):
                raise TableSchemaError(f"column {field.name} is {_shown(own.type)}, not {_shown(field.type)}")
    wanted = table_columns(schema)
    found: set[str] = set()
    for version in versions:
        found |= {step.field.name for step in _plan(wanted, version) if step.column is not None}
    unknown = [name for name in wanted.names if name not in found]
    if unknown and versions and all(version.columns for version in versions):
        known = [*CHANGE_COLUMNS.names, *merge_names(versions)]
        raise TableSchemaError(
            f"{versions[0].qualified_name} has no column {', '.join(unknown)}; it has {', '.join(known)}"
        )


def merge_names(versions: Sequence[Table]) -> list[str]:
    """The columns of all versions, in the order of ``merge``, whatever their types."""
    names: dict[str, str] = {}
    for version in versions:
        for column in version.columns:
            names.setdefault(column.key.lower(), column.key)
    return list(names.values())


def _is_change_column(name: str) -> bool:
    return name.lower() in CHANGE_COLUMNS.names


def _shown(arrow: pa.DataType) -> str:
    """A type by Spark's name for it."""
    if arrow == _WIDE:
        return f"a decimal of more than {MAX_DECIMAL128_DIGITS} digits"
    return spark_name(arrow)


_SPARK_NAMES = {
    pa.bool_(): "boolean",
    pa.int8(): "tinyint",
    pa.int16(): "smallint",
    pa.int32(): "int",
    pa.int64(): "bigint",
    pa.float32(): "float",
    pa.float64(): "double",
    pa.string(): "string",
    pa.binary(): "binary",
    pa.date32(): "date",
    TIMESTAMP: "timestamp",
    TIMESTAMP_NTZ: "timestamp_ntz",
    INTERVAL: "interval day to second",
}


def spark_name(arrow: pa.DataType) -> str:
    """The name of a type in Spark's SQL, which messages are to show: ``DataType.simpleString``."""
    if pa.types.is_decimal(arrow):
        return f"decimal({arrow.precision},{arrow.scale})"
    if pa.types.is_list(arrow):
        return f"array<{spark_name(arrow.value_type)}>"
    if pa.types.is_struct(arrow):
        return f"struct<{','.join(f'{field.name}:{spark_name(field.type)}' for field in arrow)}>"
    return _SPARK_NAMES.get(arrow) or str(arrow)


_MOST_TOLD = 10
_WHAT_HELPS = (
    "give a schema that names the columns by their place (`@1`, `@2`, …) if these mean the same in all versions, "
    "or have the server log names (binlog_row_metadata=FULL) from now on"
)


def _require_same_places(versions: Sequence[Version]) -> None:
    """Without names, the columns of all versions must be the same; those that the log does not tell do not matter."""
    told = [version for version in versions if version.table.columns]
    named = [version for version in told if version.table.has_names]
    if len(named) == len(told) or len({version.table.columns for version in told}) == 1:
        return
    table = told[0].table.qualified_name
    if named:
        what = (
            f"the log has column names for some versions of {table} and not for others "
            "(binlog_row_metadata was FULL for some time only)"
        )
    else:
        what = (
            f"the log has {len(told)} versions of {table} with different columns, and no column names "
            "(binlog_row_metadata was not FULL) to tell which of them are the same"
        )
    begin = [f"{version.place} ({_described(version.table)})" for version in told[:_MOST_TOLD]]
    if len(told) > _MOST_TOLD:
        begin.append(f"{len(told) - _MOST_TOLD} more")
    raise TableSchemaError(
        f"{what}. Their rows begin at {', '.join(begin)}. "
        f"Read them apart with startingPosition and endingPosition; or {_WHAT_HELPS}"
    )


def other_places(version: Version) -> TableSchemaError:
    """The error for rows of a version whose columns are not those that the schema has by place.

    Args:
        version: with the position of the transaction in which such a row was met.
    """
    return TableSchemaError(
        f"the transaction at {version.place} has rows of another version of {version.table.qualified_name} than those "
        f"from which the schema was inferred ({_described(version.table)}), and without column names in both "
        "(binlog_row_metadata=FULL) nothing tells which columns are the same. To go on, read or restart with a schema "
        "that names the columns by their place (`@1`, `@2`, …), where _table_version tells the versions apart"
    )


def _described(table: Table) -> str:
    """How a version differs from others at first sight."""
    names = "with names" if table.has_names else "without names"
    return f"version {table.version}, {len(table.columns)} columns {names}"


# Types. --------------------------------------------------------------------------------------------------------------


def _exact_type(column: Column) -> pa.DataType:
    """As ``spark_type``, with ``_WIDE`` for DECIMAL that becomes text."""
    arrow = spark_type(column)
    return _WIDE if column.cell_type == CellType.newdecimal and arrow == pa.string() else arrow


def _widened(one: pa.DataType, other: pa.DataType) -> pa.DataType | None:
    """The narrowest type that holds every value of both exactly; None where there is none."""
    if one.equals(other):
        return one
    if one in _INTEGERS and other in _INTEGERS:
        return max(one, other, key=_INTEGERS.index)
    if _is_exact_number(one) and _is_exact_number(other):
        return _common_decimal(one, other)
    for narrow, wide in ((one, other), (other, one)):
        if wide == pa.float32() and narrow in _IN_FLOAT32:
            return wide
        if wide in (pa.float32(), pa.float64()) and narrow in _IN_FLOAT64:
            return pa.float64()
        if wide == TIMESTAMP_NTZ and narrow == pa.date32():
            return wide
    return None


def _is_exact_number(arrow: pa.DataType) -> bool:
    return arrow in _INTEGERS or pa.types.is_decimal(arrow)


def _common_decimal(one: pa.DataType, other: pa.DataType) -> pa.DataType:
    if _WIDE in (one, other):
        return _WIDE
    integer, scale = (max(pair) for pair in zip(_digits(one), _digits(other), strict=True))
    return pa.decimal128(integer + scale, scale) if integer + scale <= MAX_DECIMAL128_DIGITS else _WIDE


def _digits(arrow: pa.DataType) -> tuple[int, int]:
    """Digits before and after the point."""
    if pa.types.is_decimal(arrow):
        return arrow.precision - arrow.scale, arrow.scale
    return _INTEGER_DIGITS[arrow], 0


# Rows. ---------------------------------------------------------------------------------------------------------------


def cast_to(
    schema: pa.Schema,
    table: Table,
    cells: Sequence[pa.Array | None],
    num_rows: int,
    json_texts: Mapping[int, pa.StringArray] | None = None,
) -> AlignedCells:
    """Row images of one version of a table in a schema. Columns that the schema has not cost nothing.

    Args:
        schema: from ``merge``, or the user's; fields of ``CHANGE_COLUMNS`` are left to the caller.
        table: of the images.
        cells: ``Image.cells``: physical cells by column, None where the images do not hold the column.
        num_rows: as many images.
        json_texts: by index, what stands instead of the cells of JSON columns: documents after partial updates.

    Raises:
        TableSchemaError: the schema does not fit the table.
    """
    columns: dict[str, pa.Array] = {}
    bad: list[tuple[int, str]] = []
    replaced = json_texts or {}
    for field, column, convert in _plan(schema, table):
        if column is not None and column.index in replaced:
            found = TypedCells(replaced[column.index], [])
        elif column is not None and (physical := cells[column.index]) is not None:
            found = convert(column, physical)
        else:
            found = TypedCells(pa.nulls(num_rows, field.type), [])
        columns[field.name] = found.array
        bad += [(row, f"column {field.name}: {reason}") for row, reason in found.bad]
    return AlignedCells(columns, bad)


class _Step(NamedTuple):
    """How one field is filled; the column is None if this version of the table has not got it."""

    field: pa.Field
    column: Column | None
    convert: _Conversion


@lru_cache(maxsize=1024)
def _plan(schema: pa.Schema, table: Table) -> tuple[_Step, ...]:
    by_name = {column.key.lower(): column for column in table.columns}
    steps = []
    for field in table_columns(schema):
        place = re.fullmatch(r"@([1-9]\d{0,3})", field.name)
        column = by_name.get(field.name.lower())
        if column is None and place and int(place[1]) <= len(table.columns):
            column = table.columns[int(place[1]) - 1]
        if column is None and not place and table.columns and not table.has_names:
            raise TableSchemaError(
                f"the log has no column names for {table.qualified_name}, or not for all its versions "
                f"(binlog_row_metadata was not FULL), so column {field.name} cannot be told; "
                "give a schema that names the columns by their place: `@1`, `@2`, …"
            )
        convert = typed if column is None else _conversion(column, field.type)
        if convert is None:
            assert column is not None
            raise TableSchemaError(
                f"column {field.name} of {table.qualified_name} is {_shown(spark_type(column))}, "
                f"which cannot be read as {_shown(field.type)} without loss"
            )
        steps.append(_Step(field, column, convert))
    return tuple(steps)


def _conversion(column: Column, wanted: pa.DataType) -> _Conversion | None:
    """From physical cells to a type; None if that cannot be done exactly."""
    own = spark_type(column)
    if wanted.equals(own):
        return typed
    if pa.types.is_string(wanted):
        return _as_text
    if pa.types.is_binary(wanted) and column.cell_type in TEXTS:
        return _as_bytes
    if column.cell_type == CellType.newdecimal and pa.types.is_string(own):
        own = _WIDE
    cast = _exact_cast(own, wanted)
    return None if cast is None else partial(_typed_then, cast=cast)


def _typed_then(column: Column, cells: pa.Array, cast: Callable[[pa.Array], TypedCells]) -> TypedCells:
    first = typed(column, cells)
    then = cast(first.array)
    return TypedCells(then.array, sorted(first.bad + then.bad)) if then.bad else TypedCells(then.array, first.bad)


def _as_bytes(column: Column, cells: pa.Array) -> TypedCells:
    return TypedCells(*inflated(cells)) if column.cell_type in COMPRESSED else TypedCells(cells, [])


def _as_text(column: Column, cells: pa.Array) -> TypedCells:
    if pa.types.is_binary(spark_type(column)):
        return _typed_then(column, cells, partial(_cast, kind=pa.string()))
    found = cell_texts(column, cells)
    return TypedCells(found.array, found.bad)


def _exact_cast(own: pa.DataType, wanted: pa.DataType) -> Callable[[pa.Array], TypedCells] | None:
    """Between the types of the view, where every value that comes out is the one that went in."""
    if own in _INTEGERS and wanted == pa.bool_():
        return _to_boolean
    if own in _INTEGERS and (wanted in _INTEGERS or pa.types.is_floating(wanted)):
        return partial(_cast, kind=wanted)
    if own in _INTEGERS and pa.types.is_decimal128(wanted):
        return partial(_integers_to_decimal, kind=wanted)
    if pa.types.is_decimal(own) and pa.types.is_decimal128(wanted):
        return partial(_cast, kind=wanted)
    if pa.types.is_decimal128(own) and wanted in _INTEGERS[1:]:
        return partial(_cast, kind=wanted)
    if (own, wanted) in ((pa.float32(), pa.float64()), (pa.date32(), TIMESTAMP_NTZ), (INTERVAL, pa.int64())):
        return partial(_cast, kind=wanted)
    if pa.types.is_list(own) and wanted.equals(pa.list_(own.value_type)):
        return partial(_cast, kind=wanted)
    return None


def _to_boolean(array: pa.Array) -> TypedCells:
    is_bad = pc.fill_null(pc.not_equal(pc.max_element_wise(pc.min_element_wise(array, 1), 0), array), False)
    places = np.flatnonzero(is_bad.to_numpy(zero_copy_only=False)).tolist()
    good = pc.if_else(is_bad, pa.scalar(None, array.type), array) if places else array
    return TypedCells(good.cast(pa.bool_()), [(i, _misfit(array[i], pa.bool_())) for i in places])


def _integers_to_decimal(array: pa.Array, kind: pa.DataType) -> TypedCells:
    # Arrow wants room for any number of the integers' type first.
    exact = pa.decimal256(_INTEGER_DIGITS[pa.int64()] + kind.scale, kind.scale)
    return _cast(array.cast(pa.int64()).cast(exact), kind)


def _cast(array: pa.Array, kind: pa.DataType) -> TypedCells:
    """Arrow's safe cast, which refuses a whole array for one value: halves find that one."""
    try:
        return TypedCells(array.cast(kind), [])
    except pa.ArrowInvalid:
        if len(array) == 1:
            return TypedCells(pa.nulls(1, kind), [(0, _misfit(array[0], kind))])
        middle = len(array) // 2
        first, second = _cast(array[:middle], kind), _cast(array[middle:], kind)
        bad = first.bad + [(middle + row, reason) for row, reason in second.bad]
        return TypedCells(pa.concat_arrays([first.array, second.array]), bad)


def _misfit(value: pa.Scalar, kind: pa.DataType) -> str:
    plain: Any = value.as_py()
    text = f"{plain[:64].hex(' ')}{' …' if len(plain) > 64 else ''}" if isinstance(plain, bytes) else str(plain)
    return f"{text} is no {_shown(kind)}"
