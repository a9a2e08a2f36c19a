"""The schema of the view ``table``: columns about the change, then the table's own.

A user's schema may select columns, reorder them, and give them other types.
"""

from __future__ import annotations

import pyarrow as pa

from spark_adapter.columns.temporal import INTERVAL, TIMESTAMP
from spark_adapter.errors import PrintableError

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


class TableSchemaError(PrintableError, ValueError):
    """A table's versions have no common schema, or a given schema does not fit the table."""


def view_schema(columns: pa.Schema, table: str) -> pa.Schema:
    """``CHANGE_COLUMNS``, then the table's own.

    Raises:
        TableSchemaError: the table has a column with the name of one of the view's.
    """
    clashing = [name for name in columns.names if is_change_column(name)]
    if clashing:
        raise TableSchemaError(
            f"{table} has a column {clashing[0]}, a name that the view table has for a column of its own; "
            "read the table from the view changes, or give a schema without it"
        )
    return pa.schema([*CHANGE_COLUMNS, *columns])


def table_columns(schema: pa.Schema) -> pa.Schema:
    """The fields of a view's schema that are the table's own."""
    return pa.schema([field for field in schema if not is_change_column(field.name)])


_TIME_TYPES = {"interval": INTERVAL, "string": pa.string(), "microseconds": pa.int64()}


def with_times_as(columns: pa.Schema, time_type: str) -> pa.Schema:
    """The columns, with TIME typed by the option ``timeType``."""
    return pa.schema(
        [field.with_type(_TIME_TYPES[time_type]) if field.type == INTERVAL else field for field in columns]
    )


def is_change_column(name: str) -> bool:
    """Whether a column of this name is one of ``CHANGE_COLUMNS``."""
    return name.lower() in CHANGE_COLUMNS.names
