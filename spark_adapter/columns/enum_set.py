"""ENUM and SET: their labels, or their number as text if the log has no labels."""

from __future__ import annotations

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.json_strings import escaped
from spark_adapter.columns.kind import CellTexts, Kind, TypedCells
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


def _labels_of(labels: tuple[str, ...], bits: int) -> str | None:
    """The labels of a SET's bits; None if a bit has no label."""
    if bits >> len(labels):
        return None
    return ",".join(label for bit, label in enumerate(labels) if bits >> bit & 1)
