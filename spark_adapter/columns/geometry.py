"""Geometries of every type: their SRID, and well-known binary."""

from __future__ import annotations

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.json_strings import base64, joined
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.sql_strings import hexadecimal
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places

# PySpark checks the metadata of a field named wkb for a type of Spark's own; 4.1 fails if there is no metadata.
GEOMETRY = pa.struct([pa.field("srid", pa.int64()), pa.field("wkb", pa.binary(), metadata={"geometry": "false"})])

# MySQL 8 reads coordinates on the earth as latitude and longitude, but stores them the other way round; MariaDB
# knows neither, and skips the comment. https://dev.mysql.com/doc/refman/9.0/en/gis-wkb-functions.html
_AS_STORED = " /*!80000 , 'axis-order=long-lat'*/"


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

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.StructArray) -> SqlLiterals:
        srid, wkb = pc.struct_field(values, "srid"), pc.struct_field(values, "wkb")
        is_empty = places(pc.and_(values.is_valid(), srid.is_null()))
        axes = pc.if_else(pc.equal(srid, 0), "", _AS_STORED)
        literals = joined("ST_GeomFromWKB(", hexadecimal(wkb), ", ", srid.cast(pa.string()), axes, ")")
        return SqlLiterals(literals, [(i, "an empty geometry, which no SQL literal has") for i in is_empty])
