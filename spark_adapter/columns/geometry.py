"""Geometries of every type: their SRID, and well-known binary."""

from __future__ import annotations

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.json_strings import base64, joined
from spark_adapter.columns.kind import CellTexts, Kind, TypedCells
from spark_adapter.decode.table import Column

# PySpark checks the metadata of a field named wkb for a type of Spark's own; 4.1 fails if there is no metadata.
GEOMETRY = pa.struct([pa.field("srid", pa.int64()), pa.field("wkb", pa.binary(), metadata={"geometry": "false"})])


class Geometry(Kind):
    """GEOMETRY and its subtypes. The empty value that MariaDB stores for a missing geometry has no SRID."""

    arrow = GEOMETRY

    def typed(self, column: Column, cells: pa.StructArray) -> TypedCells:
        columns = [cells.field("srid").cast(pa.int64()), cells.field("wkb")]
        mask = cells.is_null() if cells.null_count else None
        return TypedCells(pa.StructArray.from_arrays(columns, fields=list(GEOMETRY), mask=mask), [])

    def json_texts(self, column: Column, cells: pa.Array, values: pa.StructArray) -> CellTexts:
        srid = pc.fill_null(pc.struct_field(values, "srid").cast(pa.string()), "null")
        return CellTexts(joined('{"srid":', srid, ',"wkb":"', base64(pc.struct_field(values, "wkb")), '"}'))
