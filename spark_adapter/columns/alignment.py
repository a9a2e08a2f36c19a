"""Row images in a schema of the view ``table``.

A value either fits the type of its column exactly or is reported. Any column can be read as a string: numbers with all
their digits, times as MySQL's text (which shows zero dates, null as dates), bytes as UTF-8. Text can be
read as binary: the stored bytes. In a user's schema ``@2`` is the second column, whatever its name in the log.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.kind import TypedCells
from spark_adapter.columns.kinds import KINDS, cell_texts, spark_type, typed
from spark_adapter.columns.merging import exact_type, merge_names
from spark_adapter.columns.spark_types import INTEGER_DIGITS, INTEGERS, spark_name
from spark_adapter.columns.table_schema import CHANGE_COLUMNS, TableSchemaError, is_change_column, table_columns
from spark_adapter.columns.temporal import INTERVAL, TIMESTAMP_NTZ
from spark_adapter.columns.texts import Text
from spark_adapter.decode.table import Column, Table
from spark_adapter.ksy.arrays import places, without

_Conversion = Callable[[Column, pa.Array], TypedCells]


class AlignedCells(NamedTuple):
    """Row images in a schema.

    Attributes:
        columns: by name of the schema's field, in its type and order.
        bad: index and reason of each cell without a value in its column's type; such cells are null. A row can have
            many.
    """

    columns: dict[str, pa.Array]
    bad: list[tuple[int, str]]


def require_fit(schema: pa.Schema, versions: Sequence[Table]) -> None:
    """Check a user's schema of the view against what the log has.

    Args:
        schema: fields of ``CHANGE_COLUMNS`` and of the table, some or all, in any order.
        versions: all known versions of the table, at least one.

    Raises:
        TableSchemaError: a column that no version has (if the log has the columns of all versions), a type that it
            cannot have, or a field that is not nullable.
    """
    for field in schema:
        if not field.nullable:
            raise TableSchemaError(f"column {field.name} must be nullable: row images can lack any column")
        if is_change_column(field.name):
            own = CHANGE_COLUMNS.field(field.name.lower())
            if not field.type.equals(own.type):
                raise TableSchemaError(f"column {field.name} is {spark_name(own.type)}, not {spark_name(field.type)}")
    wanted = table_columns(schema)
    filled = {step.field.name for version in versions for step in _plan(wanted, version) if step.column is not None}
    unknown = [name for name in wanted.names if name not in filled]
    if unknown and versions and all(version.columns for version in versions):
        known = [*CHANGE_COLUMNS.names, *merge_names(versions)]
        raise TableSchemaError(
            f"{versions[0].qualified_name} has no column {', '.join(unknown)}; it has {', '.join(known)}"
        )


class Alignment:
    """Converts row images to one schema. Columns outside the schema cost nothing.

    Args:
        schema: from ``merge``, or the user's; fields of ``CHANGE_COLUMNS`` are left to the caller.
    """

    def __init__(self, schema: pa.Schema) -> None:
        self._schema = schema
        self._plans: WeakKeyDictionary[Table, tuple[_Step, ...]] = WeakKeyDictionary()

    def cast(
        self,
        table: Table,
        cells: Sequence[pa.Array | None],
        num_rows: int,
        json_texts: Mapping[int, pa.StringArray] | None = None,
    ) -> AlignedCells:
        """Row images of one version of a table in the schema.

        Args:
            table: of the images.
            cells: ``Image.cells``: physical cells by column, None where the images do not hold the column.
            num_rows: as many images.
            json_texts: by index, replacements for the cells of JSON columns: documents after partial updates.

        Raises:
            TableSchemaError: the schema does not fit the table.
        """
        columns: dict[str, pa.Array] = {}
        bad: list[tuple[int, str]] = []
        replaced = json_texts or {}
        for field, column, convert in self._plan(table):
            if column is not None and column.index in replaced:
                values = TypedCells(replaced[column.index], [])
            elif column is not None and (physical := cells[column.index]) is not None:
                values = convert(column, physical)
            else:
                values = TypedCells(pa.nulls(num_rows, field.type), [])
            columns[field.name] = values.array
            bad += [(row, f"column {field.name}: {reason}") for row, reason in values.bad]
        return AlignedCells(columns, bad)

    def unfilled(self, table: Table) -> list[str]:
        """The columns of the schema that a version of the table does not have."""
        return [field.name for field, column, _ in self._plan(table) if column is None]

    def _plan(self, table: Table) -> tuple[_Step, ...]:
        plan = self._plans.get(table)
        if plan is None:
            self._plans[table] = plan = _plan(self._schema, table)
        return plan

    def constants(self, table: Table, values: Mapping[int, Any]) -> dict[str, pa.Scalar]:
        """Values of columns that are not from cells, by name of the schema's field; those that are exact in its type.

        Args:
            table: as for :meth:`cast`.
            values: by index, as :func:`exact_scalar` takes them.
        """
        scalars = {
            field.name: exact_scalar(values[column.index], field.type)
            for field, column, _ in self._plan(table)
            if column is not None and column.index in values
        }
        return {name: scalar for name, scalar in scalars.items() if scalar is not None}


def exact_scalar(value: Any, wanted: pa.DataType) -> pa.Scalar | None:
    """A Python value as one of a type of the view; None where it would have to be written as text, or is not exact.

    Args:
        value: a number, text, bytes, date or time, or None.
        wanted: the type.
    """
    if value is not None and isinstance(value, str) != pa.types.is_string(wanted):
        return None
    try:
        return pa.scalar(value, wanted)
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError):
        return None


class _Step(NamedTuple):
    """How one field is filled; the column is None if this version of the table does not have it."""

    field: pa.Field
    column: Column | None
    convert: _Conversion


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
                f"(binlog_row_metadata was not FULL), so column {field.name} cannot be identified; "
                "give a schema that names the columns by their place: `@1`, `@2`, …"
                f"{f' ({table.misfit})' if table.misfit else ''}"
            )
        convert = typed if column is None else _conversion(column, field.type)
        if convert is None:
            assert column is not None
            raise TableSchemaError(
                f"column {field.name} of {table.qualified_name} is {spark_name(spark_type(column))}, "
                f"which cannot be read as {spark_name(field.type)} without loss"
            )
        steps.append(_Step(field, column, convert))
    return tuple(steps)


def _conversion(column: Column, wanted: pa.DataType) -> _Conversion | None:
    """Conversion of physical cells to a type; None if it would not be exact."""
    own = spark_type(column)
    if wanted.equals(own):
        return typed
    if pa.types.is_string(wanted):
        return _as_text
    kind = KINDS.get(column.cell_type)
    if pa.types.is_binary(wanted) and isinstance(kind, Text):
        return kind.octets
    cast = _exact_cast(exact_type(column), wanted)
    return None if cast is None else partial(_typed_then, cast=cast)


def _typed_then(column: Column, cells: pa.Array, cast: Callable[[pa.Array], TypedCells]) -> TypedCells:
    values, bad = typed(column, cells)
    array, unfit = cast(values)
    return TypedCells(array, sorted(bad + unfit))


def _as_text(column: Column, cells: pa.Array) -> TypedCells:
    if pa.types.is_binary(spark_type(column)):
        return _typed_then(column, cells, partial(_cast, wanted=pa.string()))
    texts = cell_texts(column, cells)
    return TypedCells(texts.array, [*texts.bad])


def _exact_cast(own: pa.DataType, wanted: pa.DataType) -> Callable[[pa.Array], TypedCells] | None:
    """Conversion between types of the view that preserves every value; None if there is none."""
    if own in INTEGERS and wanted == pa.bool_():
        return _to_boolean
    if own in INTEGERS and (wanted in INTEGERS or pa.types.is_floating(wanted)):
        return partial(_cast, wanted=wanted)
    if own in INTEGERS and pa.types.is_decimal128(wanted):
        return partial(_integers_to_decimal, wanted=wanted)
    if pa.types.is_decimal(own) and pa.types.is_decimal128(wanted):
        return partial(_cast, wanted=wanted)
    if pa.types.is_decimal128(own) and wanted in INTEGERS[1:]:
        return partial(_cast, wanted=wanted)
    if (own, wanted) in ((pa.float32(), pa.float64()), (pa.date32(), TIMESTAMP_NTZ), (INTERVAL, pa.int64())):
        return partial(_cast, wanted=wanted)
    if pa.types.is_list(own) and wanted.equals(pa.list_(own.value_type)):
        return partial(_cast, wanted=wanted)
    return None


def _to_boolean(array: pa.Array) -> TypedCells:
    bad = places(pc.not_equal(pc.max_element_wise(pc.min_element_wise(array, 1), 0), array))
    return TypedCells(without(array, bad).cast(pa.bool_()), [(i, _misfit(array[i], pa.bool_())) for i in bad])


def _integers_to_decimal(array: pa.Array, wanted: pa.DataType) -> TypedCells:
    # Arrow first requires room for any number of the integer type.
    exact = pa.decimal256(INTEGER_DIGITS[pa.int64()] + wanted.scale, wanted.scale)
    return _cast(array.cast(pa.int64()).cast(exact), wanted)


def _cast(array: pa.Array, wanted: pa.DataType) -> TypedCells:
    """Arrow's safe cast, which rejects a whole array for one value: bisection finds that value."""
    try:
        return TypedCells(array.cast(wanted), [])
    except pa.ArrowInvalid:
        if len(array) == 1:
            return TypedCells(pa.nulls(1, wanted), [(0, _misfit(array[0], wanted))])
        middle = len(array) // 2
        first, second = _cast(array[:middle], wanted), _cast(array[middle:], wanted)
        bad = first.bad + [(middle + row, reason) for row, reason in second.bad]
        return TypedCells(pa.concat_arrays([first.array, second.array]), bad)


def _misfit(value: pa.Scalar, wanted: pa.DataType) -> str:
    plain: Any = value.as_py()
    text = f"{plain[:64].hex(' ')}{' …' if len(plain) > 64 else ''}" if isinstance(plain, bytes) else str(plain)
    return f"{text} is no {spark_name(wanted)}"
