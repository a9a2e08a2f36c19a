"""The interface of an engine: what it takes and returns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.decode.table import Table
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s


class RowsHeads(NamedTuple):
    """The beginnings of rows events, one entry per event.

    Attributes:
        table_ids: of their TABLE_MAP events; -1 where the event could not be read.
        is_statement_end: whether it is the last rows event of its statement.
        flags: ``rows_flags`` of ``event_rows.ksy`` says what they mean; 0 where the event could not be read.
        faults: of the events that could not be read.
    """

    table_ids: Int64s
    is_statement_end: npt.NDArray[np.bool_]
    flags: Int64s
    faults: list[Fault]


NO_HEADS = RowsHeads(np.zeros(0, np.int64), np.zeros(0, bool), np.zeros(0, np.int64), [])


@dataclass
class Image:
    """Row images before or after the change, as columns.

    Attributes:
        cells: for each column of the table its cells, null where the row has NULL; None for a column that is not in the
            images. Types are those of ``Column.node``.
        json_diffs: for columns of a partial update, by index: lists of changes (``json_diffs.ksy``) where the row has
            such a list instead of a document. The cell itself is null there.
    """

    cells: list[pa.Array | None]
    json_diffs: dict[int, pa.Array] = field(default_factory=dict)

    def slice(self, first: int, end: int) -> Image:
        """Some of the images."""
        cells = [None if column is None else column[first:end] for column in self.cells]
        return Image(cells, {index: diffs[first:end] for index, diffs in self.json_diffs.items()})


@dataclass
class DecodedRows:
    """Rows of one table, changed in one way, whose images have the same columns.

    Attributes:
        table: of the rows.
        event_index: of each row, the index of its event in the block; ascending.
        row_index: 0-based, of each row within its event; ascending there.
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

    def slice(self, first: int, end: int) -> DecodedRows:
        """Some of the rows."""
        events, rows = self.event_index[first:end], self.row_index[first:end]
        images = (None if each is None else each.slice(first, end) for each in (self.before, self.after))
        return DecodedRows(self.table, events, rows, *images)

    def of_events(self, first: int, end: int) -> DecodedRows:
        """The rows of some successive events."""
        return self.slice(*np.searchsorted(self.event_index, [first, end]).tolist())

    @property
    def op(self) -> str:
        """insert, update or delete."""
        if self.before is None:
            return "insert"
        return "delete" if self.after is None else "update"


EventsByTable = Sequence[tuple[Table, Int64s]]
"""Rows events by index: those of one table and one type together. No event is there twice."""


class Engine(Protocol):
    """Reads the bodies of events. Indices are those of events in the block, ascending."""

    name: str

    def bodies(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str] = ()
    ) -> tuple[pa.Array, list[Fault]]:
        """Bodies of one type as generic flatten makes them, one per index; null, with a fault, for a damaged event.

        ``fields`` names the fields to read, in the order of the type; all of them if it is empty.
        """

    def rows(self, block: Block, events: EventsByTable) -> tuple[list[DecodedRows], list[Fault]]:
        """The rows of rows events. Each part has rows of one table and type of event."""


_HEAD = ("table_id", "flags", "is_statement_end")


def rows_heads(engine: Engine, block: Block, indices: Int64s) -> RowsHeads:
    """Table ids and flags of rows events, by their indices."""
    bodies, faults = engine.bodies(block, indices, "event_rows", _HEAD)
    table_ids, flags, is_end = (bodies.field(name) for name in _HEAD)
    if bodies.null_count:
        is_read = bodies.is_valid()
        table_ids = pc.if_else(is_read, table_ids, -1)
        flags, is_end = pc.if_else(is_read, flags, 0), pc.if_else(is_read, is_end, False)
    return RowsHeads(
        table_ids.to_numpy(zero_copy_only=False).astype(np.int64),
        is_end.to_numpy(zero_copy_only=False).astype(bool),
        flags.to_numpy(zero_copy_only=False).astype(np.int64),
        faults,
    )


@dataclass
class Stack:
    """Images of one table, from one or more parts, concatenated.

    Attributes:
        image: all of them, as one.
        members: the images, each with the part that it belongs to.
    """

    image: Image
    members: list[tuple[DecodedRows, Image]]

    @property
    def table(self) -> Table:
        return self.members[0][0].table

    def __len__(self) -> int:
        return sum(len(part) for part, _ in self.members)


def stacks(images: Sequence[tuple[DecodedRows, Image]]) -> list[Stack]:
    """Images of the same table and columns, concatenated, so that their cells are processed once.

    Images with changes of JSON documents, which need the image before, stay alone.
    """
    groups: dict[tuple[Any, ...], list[tuple[DecodedRows, Image]]] = {}
    for part, image in images:
        present = tuple(cells is not None for cells in image.cells)
        groups.setdefault((part.table.serial, present, id(image) if image.json_diffs else None), []).append(
            (part, image)
        )
    stacked: list[Stack] = []
    for members in groups.values():
        try:
            stacked.append(Stack(_concatenated([image for _, image in members]), members))
        except pa.ArrowInvalid:  # more bytes than one Arrow array can hold
            stacked += [Stack(image, [(part, image)]) for part, image in members]
    return stacked


def _concatenated(images: list[Image]) -> Image:
    if len(images) == 1:
        return images[0]
    columns = zip(*(image.cells for image in images), strict=True)
    return Image([None if cells[0] is None else pa.concat_arrays(cells) for cells in columns])


def events_of_rows(parts: Sequence[DecodedRows]) -> Int64s:
    """The event of each row of all parts, concatenated."""
    return np.concatenate([np.zeros(0, np.int64), *(part.event_index for part in parts)])


def events_in_order(events: Int64s) -> Int64s:
    """The permutation that puts rows into the order of the file, by their events: those of one event are in order."""
    return np.argsort(events, kind="stable")
