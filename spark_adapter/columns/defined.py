"""Columns of which a definition tells, and no TABLE_MAP: the same as those of the log that it makes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pyarrow as pa

from spark_adapter.columns.kinds import spark_type
from spark_adapter.columns.table_schema import with_times_as
from spark_adapter.decode.table import CellType, Column
from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.table_definition import ColumnDefinition
from spark_adapter.matching.fit import logged_types
from spark_adapter.matching.naming import UNSIGNED, collation_number

_LIKELY = "utf8mb4_bin"


def column_of(defined: DefinedType) -> Column:
    """A column of the log, as far as the types of its values depend on it.

    Args:
        defined: its type. If its collation is not known, its text is taken for UTF-8; other text is no value of it.
    """
    type_ = logged_types(defined)[0]
    collation = collation_number(defined, _LIKELY)
    if collation is None and defined.is_text:
        collation = collation_number(replace(defined, collation=None), _LIKELY)
    cell_type = CellType(type_.value)
    return Column(
        index=0,
        name=None,
        type=type_,
        is_nullable=True,
        cell_type=UNSIGNED.get(cell_type, cell_type) if defined.is_unsigned else cell_type,
        is_unsigned=defined.is_unsigned,
        collation=collation,
        labels=defined.labels,
        max_length=0,
        precision=defined.precision or 0,
        scale=defined.scale or 0,
        fraction_digits=defined.fraction_digits,
        num_bits=defined.length or 0 if defined.name == "bit" else 0,
        sql_type=defined.text,
    )


def defined_schema(columns: Iterable[ColumnDefinition], time_type: str) -> pa.Schema:
    """The columns of a definition in the view ``table``.

    Args:
        columns: of a table.
        time_type: the option ``timeType``.
    """
    fields = [(column.name, spark_type(column_of(column.type))) for column in columns]
    return with_times_as(pa.schema(fields), time_type)


def defined_arrow(defined: DefinedType, time_type: str) -> pa.DataType:
    """The type in the view ``table`` of a column that is defined so."""
    return defined_schema([ColumnDefinition("", defined)], time_type).types[0]
