"""The schema of the view `table`, for Arrow and for Spark."""

from __future__ import annotations

import pyarrow as pa
import pytest

from spark_adapter.columns.table_schema import TableSchemaError, table_columns, view_schema
from spark_adapter.decode.table import CellType
from spark_adapter.source.schemas import struct_type
from tests.support.column_cells import merged_schema, named, table


def test_the_view_has_its_own_columns_first() -> None:
    schema = view_schema(merged_schema(table(named("id", CellType.long), named("at", CellType.time2))), "shop.orders")
    assert schema.names == [
        "_change_type", "_commit_timestamp", "_gtid", "_file", "_position", "_change_index", "_corrupt_record",
        "_timestamp", "_transaction_position", "_table_version", "_present", "id", "at",
    ]  # fmt: skip
    assert struct_type(schema).simpleString() == (
        "struct<_change_type:string,_commit_timestamp:timestamp,_gtid:string,_file:string,_position:bigint,"
        "_change_index:bigint,_corrupt_record:string,_timestamp:timestamp,_transaction_position:bigint,"
        "_table_version:string,_present:array<string>,id:int,at:interval day to second>"
    )
    assert table_columns(schema).names == ["id", "at"]
    with pytest.raises(TableSchemaError, match=r"shop\.orders has a column _FILE"):
        view_schema(pa.schema([("_FILE", pa.string())]), "shop.orders")
