"""JSON: the text of its documents, as MySQL writes them."""

from __future__ import annotations

import pyarrow as pa

from spark_adapter.columns.documents.memory import DocumentMemory, document_texts
from spark_adapter.columns.kind import CellTexts, Kind, TypedCells
from spark_adapter.decode.table import Column


class Json(Kind):
    """JSON of MySQL; that of MariaDB is text."""

    arrow = pa.string()

    def typed(self, column: Column, cells: pa.BinaryArray) -> TypedCells:
        return document_texts(cells, column.memory.of(column, DocumentMemory))

    def json_texts(self, column: Column, cells: pa.Array, values: pa.StringArray) -> CellTexts:
        return CellTexts(values)
