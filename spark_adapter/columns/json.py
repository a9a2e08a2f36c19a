"""JSON: the text of its documents, as MySQL writes them. Repeated documents are decoded once."""

from __future__ import annotations

import threading

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.documents.json_columns import Texts, decoded_texts
from spark_adapter.columns.documents.json_sql import json_expressions
from spark_adapter.columns.json_strings import joined
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.sql_strings import backquoted, quoted
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places
from spark_adapter.recent import Recent

REMEMBERED_DOCUMENTS, REMEMBERED_BYTES = 1 << 13, 512
"""About how many documents of a column are cached at most, and their maximum average length."""
REMEMBERED_COLUMNS = 8
FEW_KNOWN = 8
"""If fewer than one in this many documents is cached, the cache is of little use: it then keeps only the last ones."""


class Json(Kind):
    """JSON of MySQL; that of MariaDB is text."""

    arrow = pa.string()

    def typed(self, column: Column, cells: pa.BinaryArray) -> TypedCells:
        return document_texts(cells, _REMEMBERED.by_column.of(column, DocumentMemory))

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
"""What stands for the document ``null`` within other JSON, where ``null`` is SQL's NULL.

No document has this text: MySQL writes a space after each colon.
"""


def nested(texts: pa.StringArray) -> pa.StringArray:
    """Texts of documents as they stand within other JSON."""
    return pc.if_else(pc.equal(texts, "null"), NULL_DOCUMENT, texts)


def document_texts(documents: pa.BinaryArray, memory: DocumentMemory | None = None) -> TypedCells:
    """The text of each document, as `spark_adapter.columns.documents.json_text.json_text` gives it.

    Args:
        documents: as a JSON column stores them, without the length before them. An empty one is the literal null.
        memory: of the column's documents.
    """
    # Updates log the same document repeatedly, before and after.
    encoded = documents.dictionary_encode()
    distinct: pa.BinaryArray = encoded.dictionary
    is_short = distinct.nbytes <= REMEMBERED_BYTES * len(distinct)
    texts, reasons = memory.texts_of(distinct) if memory is not None and is_short else decoded_texts(distinct)
    bad: list[tuple[int, str]] = []
    if reasons:
        numbers = enumerate(encoded.indices.to_pylist())
        bad = [(i, f"JSON: {reasons[number]}") for i, number in numbers if number in reasons]
    return TypedCells(texts.take(encoded.indices), bad)


class DocumentMemory:
    """Recently decoded documents of a column, and their texts: unchanged documents are logged again and again.

    Attributes:
        documents: each once, the latest last.
        texts: of these.
    """

    def __init__(self) -> None:
        self.documents = pa.array([], pa.binary())
        self.texts = pa.array([], pa.string())

    def texts_of(self, documents: pa.BinaryArray) -> Texts:
        """Texts of distinct documents; those not in the cache are decoded."""
        remembered_at = pc.index_in(documents, value_set=self.documents)
        num_known = len(documents) - remembered_at.null_count
        unknown = documents if not num_known else documents.filter(remembered_at.is_null())
        fresh, reasons = decoded_texts(unknown)
        texts = fresh
        if num_known:
            is_known = remembered_at.is_valid().to_numpy(zero_copy_only=False)
            number = np.cumsum(~is_known) - 1
            reasons = {int(np.searchsorted(number, index)): reason for index, reason in reasons.items()}
            number += len(self.texts)
            number[is_known] = remembered_at.drop_null().to_numpy()
            texts = pa.concat_arrays([self.texts, fresh]).take(pa.array(number))
        if num_known * FEW_KNOWN < len(documents):
            self.documents, self.texts = _good(documents, texts)
        else:
            good, good_texts = _good(unknown, fresh)
            first = len(self.documents) // 2 if len(self.documents) + len(good) > REMEMBERED_DOCUMENTS else 0
            self.documents = pa.concat_arrays([self.documents[first:], good])
            self.texts = pa.concat_arrays([self.texts[first:], good_texts])
        return texts, reasons


class _Remembered(threading.local):
    """What a thread remembers of the columns that it read last."""

    def __init__(self) -> None:
        self.by_column: Recent[Column, DocumentMemory] = Recent(REMEMBERED_COLUMNS)


_REMEMBERED = _Remembered()


def _good(documents: pa.BinaryArray, texts: pa.StringArray) -> tuple[pa.BinaryArray, pa.StringArray]:
    """Documents with a text, and the texts, up to as many as are cached."""
    if texts.null_count:
        documents, texts = documents.filter(texts.is_valid()), texts.drop_null()
    return documents[:REMEMBERED_DOCUMENTS], texts[:REMEMBERED_DOCUMENTS]
