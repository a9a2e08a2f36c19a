"""ENUM and SET: their labels, or their number as text if the log has no labels."""

from __future__ import annotations

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.charsets import decoding as charsets
from spark_adapter.charsets.ambiguity import are_ambiguous
from spark_adapter.columns.json_strings import escaped
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.sql_strings import quoted
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places, without


class Enum(Kind):
    """ENUM. Number 0 is the empty string that an invalid value became."""

    arrow = pa.string()

    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        if column.labels is None:
            return TypedCells(cells.cast(pa.string()), [])
        labels = pa.array(["", *column.labels], pa.string())
        bad = places(pc.greater_equal(cells.cast(pa.int64()), len(labels)))
        reasons = [(i, f"ENUM holds {cells[i]}, and has {len(column.labels)} labels") for i in bad]
        return TypedCells(labels.take(without(cells, bad)), reasons)

    def json_texts(self, column: Column, cells: pa.Array, values: pa.StringArray) -> CellTexts:
        return CellTexts(values) if column.labels is None else CellTexts(escaped(values), is_bare=True)

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.StringArray) -> SqlLiterals:
        """The number where the label does not lead back to it, as of ENUM's error value, whose number is 0."""
        numbers = cells.cast(pa.string())
        has_labels = self.has_labels(cells)
        lax = pc.and_(cells.is_valid(), pc.invert(has_labels))
        if not _has_plain_labels(column):
            return SqlLiterals(numbers, lax=lax)
        return SqlLiterals(pc.if_else(has_labels, quoted(values), numbers), lax=lax)

    def has_labels(self, cells: pa.Array) -> pa.BooleanArray:
        """Whether the text of a cell is not that of another."""
        return pc.greater(cells, pa.scalar(0, cells.type))


class Set(Enum):
    """SET: the labels of its bits, with commas between them."""

    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        if column.labels is None:
            return TypedCells(cells.cast(pa.string()), [])
        # A column of many rows has few different sets.
        encoded = cells.dictionary_encode()
        texts = [_labels_of(column.labels, bits) for bits in encoded.dictionary.to_pylist()]
        array = pa.array(texts, pa.string()).take(encoded.indices)
        bad = places(pc.and_(pc.is_null(array), pc.is_valid(cells)))
        return TypedCells(array, [(i, f"SET holds {cells[i]}, and has {len(column.labels)} labels") for i in bad])

    def has_labels(self, cells: pa.Array) -> pa.BooleanArray:
        return cells.is_valid()


def _has_plain_labels(column: Column) -> bool:
    """Whether the labels are known, and any server finds them as they are written here."""
    if column.labels is None or column.is_binary:
        return False
    if column.collation is None:
        return True
    labels = pa.array(column.labels, pa.string())
    return not pc.any(are_ambiguous(labels, charsets.charset_of(column.collation))).as_py()


def _labels_of(labels: tuple[str, ...], bits: int) -> str | None:
    """The labels of a SET's bits; None if a bit has no label."""
    if bits >> len(labels):
        return None
    return ",".join(label for bit, label in enumerate(labels) if bits >> bit & 1)
