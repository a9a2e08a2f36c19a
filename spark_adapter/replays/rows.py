"""The rows of a table in memory, and what changes make of them.

Cells stay in the batches that bring them. Of each row only the numbers of the images that have its cells are kept, by
the key of the row. A table without a key has whole rows, as many times as they are there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pyarrow as pa

from spark_adapter.replays.conversion import converted
from spark_adapter.replays.life import ReplayError
from spark_adapter.replays.plan import NOT_THERE, Constant, Kept, Shape, no_key_value

_NOWHERE = -1
_FEW_IMAGES = 200_000  # more than the rows need may be held
_BATCH_ROWS = 50_000
_Key: TypeAlias = "tuple[Any, ...]"
_Cells: TypeAlias = "int | tuple[int, ...]"
"""The number of the image that has all cells of a row; or one for each column, NOWHERE if none has it."""
_Has: TypeAlias = "tuple[bool, ...]"
"""Which columns an image has."""
Refuse: TypeAlias = Callable[[str], None]
"""Is told of a value that is not known; raises, or lets it be null."""


class _Half(NamedTuple):
    """An image before an update."""

    key: _Key
    image: int
    has: _Has | None


class Rows:
    """The rows of a table.

    Args:
        shape: its columns.
    """

    def __init__(self, shape: Shape) -> None:
        self._schema, self._key = shape
        self._batches: list[pa.RecordBatch] = []
        self._num_images = 0
        self._num_rows = 0
        self._cells: dict[_Key, list[_Cells]] = {}
        self._before: _Half | None = None

    # Changes.

    def begin(self, rows: pa.RecordBatch) -> None:
        """Rows that are there from the beginning, in the schema."""
        first = self._keep(rows)
        for place, key in enumerate(self._keys(rows)):
            self._put(self._whole_key(key), first + place)

    def change(self, images: pa.RecordBatch) -> None:
        """Changes in the order of the log.

        Args:
            images: rows of the view ``table``: ``_change_type``, ``_present``, and the columns of the schema.

        Raises:
            ReplayError: a row that a change needs is not there, or an image lacks the key.
        """
        presents = images.column("_present")
        change_types = images.column("_change_type")
        is_whole = presents.null_count == len(presents)
        if is_whole and self._key:
            # Old images only tell keys; but the new one of the last may be in the next batch, and lack columns.
            is_held = np.isin(change_types.to_numpy(zero_copy_only=False), ("insert", "update_postimage"))
            is_held[-1:] = True
            first = self._keep(images.filter(pa.array(is_held)).select(self._schema.names))
            numbers = (np.cumsum(is_held) + (first - 1)).tolist()
        else:
            first = self._keep(images.select(self._schema.names))
            numbers = list(range(first, first + len(images)))
        known: dict[tuple[str, ...], _Has] = {}
        has_all = [None] * len(images) if is_whole else [self._has(each, known) for each in presents.to_pylist()]
        of_images = zip(change_types.to_pylist(), numbers, self._keys(images), has_all, strict=True)
        for change_type, number, key, has in of_images:
            match change_type:
                case "insert":
                    self._put(self._whole_key(key, has), _laid_over(None, number, has, len(self._schema)))
                case "delete":
                    self._take(self._whole_key(key, has))
                case "update_preimage":
                    self._before = _Half(key, number, has)
                case "update_postimage":
                    self._update(key, number, has)
        if self._before is None and self._num_images > 2 * self._num_rows + _FEW_IMAGES:
            self._compact()

    def _has(self, names: Sequence[str] | None, known: dict[tuple[str, ...], tuple[bool, ...]]) -> _Has | None:
        """Which columns an image has; None for all."""
        if names is None:
            return None
        found = known.get(tuple(names))
        if found is None:
            lower = {name.lower() for name in names}
            found = known[tuple(names)] = tuple(name.lower() in lower for name in self._schema.names)
        return found

    def _update(self, key: _Key, number: int, has: _Has | None) -> None:
        assert self._before is not None
        before, self._before = self._before, None
        new_key = key if has is None else self._key_after(before, key, has)
        if has is None and self._key:
            self._take(self._whole_key(before.key, before.has))
            self._put(self._whole_key(new_key), number)
            return
        old = self._take(self._whole_key(before.key, before.has))
        size = len(self._schema)
        cells = _laid_over(_laid_over(old, before.image, before.has, size), number, has, size)
        self._put(self._whole_key(new_key), cells)

    def _key_after(self, before: _Half, key: _Key, has: _Has) -> _Key:
        places = self._key or range(len(self._schema))
        return tuple(new if has[place] else old for place, old, new in zip(places, before.key, key, strict=True))

    def _put(self, key: _Key, cells: _Cells) -> None:
        if self._key:
            self._num_rows += key not in self._cells
            self._cells[key] = [cells]
        else:
            self._num_rows += 1
            self._cells.setdefault(key, []).append(cells)

    def _take(self, key: _Key) -> _Cells | None:
        """Remove a row."""
        there = self._cells.get(key)
        if there is None:
            if not self._key:
                raise ReplayError(NOT_THERE)
            return None
        self._num_rows -= 1
        cells = there.pop()
        if not there:
            del self._cells[key]
        return cells

    # Keys.

    def _keys(self, rows: pa.RecordBatch) -> Iterable[_Key]:
        """The key of each row; without a key, all of its cells."""
        places = self._key or range(len(self._schema))
        return zip(*(_identities(rows.column(self._schema.names[place])) for place in places), strict=True)

    def _whole_key(self, key: _Key, has: _Has | None = None) -> _Key:
        """A key, which must be there."""
        if self._key and None in key:
            place = self._key[key.index(None)]
            name = self._schema.names[place]
            lacks = has is not None and not has[place]
            raise ReplayError(f"column {name} of the key: images lack it" if lacks else no_key_value(name))
        return key

    # Cells.

    def _keep(self, rows: pa.RecordBatch) -> int:
        """Hold the cells of some images; the number of the first."""
        first = self._num_images
        self._batches.append(pa.RecordBatch.from_arrays(rows.columns, schema=self._schema))
        self._num_images += len(rows)
        return first

    def _compact(self) -> None:
        """Let go of cells that no row has any more."""
        every = [cells for several in self._cells.values() for cells in several]
        self._batches = self._taken(every).to_batches()
        numbers = iter(
            number if isinstance(cells, int) else tuple(_NOWHERE if cell == _NOWHERE else number for cell in cells)
            for number, cells in enumerate(every)
        )
        self._cells = {key: [next(numbers) for _ in several] for key, several in self._cells.items()}
        self._num_images = len(every)

    def _taken(self, every: Sequence[_Cells]) -> pa.Table:
        """The cells of some rows; null where no image has one."""
        held = pa.Table.from_batches(self._batches, self._schema).combine_chunks()
        size = len(self._schema)
        is_whole = all(isinstance(cells, int) for cells in every)
        batches = []
        for begin in range(0, len(every), _BATCH_ROWS):
            some = every[begin : begin + _BATCH_ROWS]
            if is_whole:
                batches += held.take(pa.array(some, pa.int64())).to_batches()
                continue
            numbers = np.array([(cells,) * size if isinstance(cells, int) else cells for cells in some], np.int64)
            columns = [
                held.column(place).take(pa.array(numbers[:, place], mask=numbers[:, place] == _NOWHERE))
                for place in range(size)
            ]
            batches += pa.Table.from_arrays(columns, schema=self._schema).to_batches()
        return pa.Table.from_batches(batches, self._schema)

    def table(self, refuse: Callable[[str], None]) -> pa.Table:
        """All rows.

        Args:
            refuse: is told of columns that some rows do not have in any image: raises, or lets them be null.
        """
        every = [cells for several in self._cells.values() for cells in several]
        lacking = {
            place
            for cells in every
            if not isinstance(cells, int)
            for place, cell in enumerate(cells)
            if cell == _NOWHERE
        }
        for place in sorted(lacking):
            refuse(self._schema.names[place])
        return self._taken(every)


def altered(rows: pa.Table, cells: Sequence[Constant | Kept], shape: Shape, refuse: Refuse) -> pa.Table:
    """The rows of a table after an ALTER TABLE.

    Args:
        rows: before.
        cells: what becomes of them, by column.
        shape: of the table after it.
        refuse: is told of values that are not known.
    """
    columns: list[pa.ChunkedArray] = []
    for field, cell in zip(shape.schema, cells, strict=True):
        if isinstance(cell, Constant):
            scalar = pa.scalar(cell.value, field.type)
            columns.append(pa.chunked_array([pa.repeat(scalar, rows.num_rows)], field.type))
        else:
            columns.append(converted(cell, rows.column(cell.place), field.type, refuse))
    return pa.Table.from_arrays(columns, schema=shape.schema)


def _laid_over(old: _Cells | None, image: int, has: _Has | None, size: int) -> _Cells:
    """The cells of a row after an image that has some of them."""
    if has is None:
        return image
    below = (_NOWHERE if old is None else old,) * size if old is None or isinstance(old, int) else old
    return tuple(image if is_there else cell for is_there, cell in zip(has, below, strict=True))


def _identities(column: pa.Array) -> list[Any]:
    """Values that are equal if the cells are; None for null. Making Python's own of decimals and times takes long."""
    kind = column.type
    if pa.types.is_decimal(kind):
        column = column.cast(pa.string())
    elif pa.types.is_date32(kind):
        column = column.cast(pa.int32())
    elif pa.types.is_temporal(kind):
        column = column.cast(pa.int64())
    values: list[Any] = column.to_pylist()
    if pa.types.is_floating(kind):
        return [repr(value) if value == 0 else value for value in values]  # -0.0 is not 0.0
    if pa.types.is_nested(kind):
        return [None if value is None else repr(value) for value in values]
    return values
