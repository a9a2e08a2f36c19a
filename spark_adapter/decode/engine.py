"""What an engine takes and gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from spark_adapter.decode.table import Table
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.errors import Fault


class RowsHeads(NamedTuple):
    """The beginnings of rows events, one entry per event.

    Attributes:
        table_ids: by which to find the TABLE_MAP; -1 where the event could not be read.
        is_statement_end: the last rows event of its statement.
        faults: of the events that could not be read.
    """

    table_ids: Int64s
    is_statement_end: npt.NDArray[np.bool_]
    faults: list[Fault]


NO_HEADS = RowsHeads(np.zeros(0, np.int64), np.zeros(0, bool), [])


@dataclass
class Image:
    """Row images before or after the change, as columns.

    Attributes:
        cells: for each column of the table its cells, null where the row has NULL; None where the images do not hold
            the column. Types are those of ``Column.node``.
        json_diffs: for columns of a partial update, by index: lists of changes (``json_diffs.ksy``) where the row has
            one instead of a document. The cell itself is null there.
    """

    cells: list[pa.Array | None]
    json_diffs: dict[int, pa.Array] = field(default_factory=dict)


@dataclass
class DecodedRows:
    """Rows of one table, changed in one way, whose images hold the same columns.

    Attributes:
        table: of the rows.
        event_index: the event of each row, by its index in the block.
        row_index: 0-based place of each row within its event.
        before: None for inserts.
        after: None for deletes.
    """

    table: Table
    event_index: Int64s
    row_index: Int64s
    before: Image | None
    after: Image | None

    def __len__(self) -> int:
        return len(self.event_index)

    @property
    def op(self) -> str:
        """insert, update or delete."""
        if self.before is None:
            return "insert"
        return "delete" if self.after is None else "update"


class Engine(Protocol):
    """Reads bodies of events. Indices are places in the block, ascending."""

    name: str

    def bodies(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str] = ()
    ) -> tuple[pa.Array, list[Fault]]:
        """Bodies of one type by generic flatten, one per index; null where an event is at fault: a fault for each null.

        ``fields`` names the ones to read, in the order of the type; all of them if it is empty.
        """

    def rows_heads(self, block: Block, indices: Int64s) -> RowsHeads:
        """Table id and flags of rows events."""

    def rows(self, block: Block, indices: Int64s, table: Table) -> tuple[list[DecodedRows], list[Fault]]:
        """The rows of rows events of one table and one event type."""


@dataclass
class Stack:
    """Images of one table, of one or more parts, one below the other.

    Attributes:
        image: all of them, as one.
        members: which they are, and the part that each belongs to.
    """

    image: Image
    members: list[tuple[DecodedRows, Image]]

    @property
    def table(self) -> Table:
        return self.members[0][0].table


def stacks(images: Sequence[tuple[DecodedRows, Image]]) -> list[Stack]:
    """Images of the same table and columns together, so that what is done with their cells is done once.

    Those that hold changes of JSON documents, which need the image before, stay alone.
    """
    alike: dict[tuple[Any, ...], list[tuple[DecodedRows, Image]]] = {}
    for part, image in images:
        held = tuple(cells is not None for cells in image.cells)
        alike.setdefault((part.table.serial, held, id(image) if image.json_diffs else None), []).append((part, image))
    found: list[Stack] = []
    for members in alike.values():
        try:
            found.append(Stack(_below_each_other([image for _, image in members]), members))
        except pa.ArrowInvalid:  # more bytes than one Arrow array holds
            found += [Stack(image, [(part, image)]) for part, image in members]
    return found


def _below_each_other(images: list[Image]) -> Image:
    if len(images) == 1:
        return images[0]
    columns = zip(*(image.cells for image in images), strict=True)
    return Image([None if cells[0] is None else pa.concat_arrays(cells) for cells in columns])


def all_rows_in_order(parts: Sequence[DecodedRows]) -> npt.NDArray[np.int64]:
    """The permutation that puts the rows of all parts, one part after the other, into the order of the file."""
    events, rows = rows_in_events(parts)
    return np.lexsort((rows, events))


def rows_in_events(parts: Sequence[DecodedRows]) -> tuple[Int64s, Int64s]:
    """The event of each row of all parts, one part after the other, and its place within the event."""
    nothing = np.zeros(0, np.int64)
    events = np.concatenate([nothing, *(part.event_index for part in parts)])
    rows = np.concatenate([nothing, *(part.row_index for part in parts)])
    return events, rows
