"""JSON columns of partial updates: the documents that result from applying the changes to the before images."""

from __future__ import annotations

from typing import NamedTuple

import pyarrow as pa

from spark_adapter.columns.documents.json_diff import JsonDiff, json_diffs, updated_text
from spark_adapter.columns.documents.json_text import JsonDocumentError
from spark_adapter.decode import DecodedRows


class UpdatedDocuments(NamedTuple):
    """One JSON column of the after images of a partial update.

    Attributes:
        texts: the new documents, where changes could be applied; null elsewhere.
        bad: index and reason of each row whose document or changes cannot be read, or do not fit each other.
        unapplied: by row, changes whose before image does not hold the column.
    """

    texts: pa.StringArray
    bad: list[tuple[int, str]]
    unapplied: dict[int, list[JsonDiff]]


def updated_documents(part: DecodedRows, index: int) -> UpdatedDocuments:
    """Apply the changes in a column of ``part.after.json_diffs``.

    Args:
        part: rows of a partial update.
        index: of the column.
    """
    assert part.after is not None
    changes = part.after.json_diffs[index].to_pylist()
    documents = part.before.cells[index] if part.before is not None else None
    befores = [None] * len(part) if documents is None else documents.to_pylist()
    texts: list[str | None] = [None] * len(part)
    bad: list[tuple[int, str]] = []
    unapplied: dict[int, list[JsonDiff]] = {}
    for row, (before, change) in enumerate(zip(befores, changes, strict=True)):
        if change is None:
            continue
        try:
            if before is None:
                unapplied[row] = json_diffs(change)
            else:
                texts[row] = updated_text(before, change)
        except JsonDocumentError as error:
            bad.append((row, f"JSON: {error}"))
    return UpdatedDocuments(pa.array(texts, pa.string()), bad, unapplied)
