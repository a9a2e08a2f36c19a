"""JSON: the text of its documents, as MySQL writes them. Equal documents of a column are read once."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.documents.json_compiled import decoded_texts
from spark_adapter.columns.documents.json_sql import json_expressions
from spark_adapter.columns.json_strings import joined
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.sql_strings import backquoted, quoted
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places


class Json(Kind):
    """JSON of MySQL; that of MariaDB is text."""

    arrow = pa.string()

    def typed(self, column: Column, cells: pa.BinaryArray) -> TypedCells:
        return document_texts(cells)

    def json_texts(self, column: Column, cells: pa.Array, values: pa.StringArray) -> CellTexts:
        return CellTexts(nested(values))

    def sql_literals(self, column: Column, cells: pa.BinaryArray, values: pa.StringArray) -> SqlLiterals:
        is_good = values.is_valid()
        encoded = cells.filter(is_good).dictionary_encode()
        indices = encoded.indices.to_numpy()
        first = np.empty(len(encoded.dictionary), np.int64)
        first[indices[::-1]] = np.arange(len(indices))[::-1]
        texts = values.drop_null().take(pa.array(first))
        expressions, reasons = json_expressions(encoded.dictionary, texts)
        literals = expressions.take(encoded.indices)
        bad: list[tuple[int, str]] = []
        if reasons:
            rows = zip(places(is_good), encoded.indices.to_pylist(), strict=True)
            bad = [(row, f"JSON: {reasons[number]}") for row, number in rows if number in reasons]
        return SqlLiterals(pc.replace_with_mask(pa.nulls(len(cells), pa.string()), is_good, literals), bad)

    def sql_conditions(
        self, column: Column, cells: pa.Array, values: pa.StringArray, literals: pa.StringArray
    ) -> pa.StringArray:
        """By its text, in which 1 and 1.0 are not the same."""
        text = f"CONVERT({backquoted(column.key)} USING utf8mb4) COLLATE utf8mb4_bin"
        return joined(f"{text} <=> ", pc.fill_null(quoted(values), "NULL"))


NULL_DOCUMENT = '{"json":null}'
"""The text of the document ``null`` within other JSON, where ``null`` is SQL's NULL.

No document has this text: MySQL writes a space after each colon.
"""


def nested(texts: pa.StringArray) -> pa.StringArray:
    """Texts of documents as they stand within other JSON."""
    return pc.if_else(pc.equal(texts, "null"), NULL_DOCUMENT, texts)


def document_texts(documents: pa.BinaryArray) -> TypedCells:
    """The text of each document, as `spark_adapter.columns.documents.json_text.json_text` gives it.

    Args:
        documents: as a JSON column stores them, without the length before them. An empty one is the literal null.
    """
    # Updates log the same document repeatedly, before and after.
    encoded = documents.dictionary_encode()
    texts, reasons = decoded_texts(encoded.dictionary)
    bad: list[tuple[int, str]] = []
    if reasons:
        numbers = enumerate(encoded.indices.to_pylist())
        bad = [(i, f"JSON: {reasons[number]}") for i, number in numbers if number in reasons]
    return TypedCells(texts.take(encoded.indices), bad)
