"""Columns that C writes (``c/columns.h``), and the Arrow arrays that they become, without a copy.

Memory is Arrow's. C writes into what it is given; where that is not enough it says so, and goes on in more.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from spark_adapter.ksy.arrays import Bools, Int64s
from spark_adapter.ksy.flatten import Choice, Labels, Many, Node, Plain, Struct, Via

# As columns.h names them.
FIXED, BITS, OCTETS, LIST, STRUCT = range(5)
_KIND, _WIDTH, _NUM_VALUES, _NUM_OCTETS, _IS_FULL, _ADDRESSES = 0, 1, 3, 4, 5, 6
_COLUMN_WORDS, _WORD = 9, 8
_LACKS_VALUES = 1
_ALIGNMENT = 64
_LEAST_OCTETS, _OCTETS_OF_VALUE, _MOST_OCTETS = 64, 16, (1 << 31) - 1
_MOST_GROWTH = 64


class Layout(NamedTuple):
    """Some columns one after the other, each followed by those below it.

    Attributes:
        words: of each of C's structs, a row a column.
        is_of_rows: which of them have a value for each row; those below lists have more or fewer.
        first: of each of the columns themselves, its row.
        types: of these columns.
    """

    words: Int64s
    is_of_rows: Bools
    first: tuple[int, ...]
    types: tuple[pa.DataType, ...]


def layout(nodes: Sequence[Node]) -> Layout:
    """The layout of the columns of some values, by their nodes."""
    rows: list[_Row] = []
    first: list[int] = []
    for node in nodes:
        first.append(len(rows))
        rows += _rows(node)
    words = np.zeros((len(rows), _COLUMN_WORDS), np.int64)
    words[:, :3] = [row[:3] for row in rows] or np.zeros((0, 3), np.int64)
    is_of_rows = np.array([row.is_of_rows for row in rows], bool)
    return Layout(words, is_of_rows, tuple(first), tuple(node.arrow for node in nodes))


class _Row(NamedTuple):
    kind: int
    width: int = 0
    num_below: int = 0
    is_of_rows: bool = True


_ROWS: dict[int, tuple[Node, list[_Row]]] = {}
"""By the identity of generated nodes, of which there are some hundreds."""


def _rows(node: Node) -> list[_Row]:
    """A node's column and those below it."""
    if id(node) not in _ROWS:
        _ROWS[id(node)] = node, _made_rows(node)
    return _ROWS[id(node)][1]


def _made_rows(node: Node) -> list[_Row]:
    match node:
        case Plain(arrow):
            if pa.types.is_boolean(arrow):
                return [_Row(BITS)]
            if pa.types.is_binary(arrow) or pa.types.is_string(arrow):
                return [_Row(OCTETS)]
            return [_Row(FIXED, arrow.bit_width // 8)]
        case Labels():
            return [_Row(OCTETS)]
        case Via():
            return _rows(node.field.node)
        case Many():
            below = [row._replace(is_of_rows=False) for row in _rows(node.element)]
            return [_Row(LIST, 0, len(below)), *below]
        case Struct():
            below = [row for field in node.fields for row in _rows(field.node)]
            return [_Row(STRUCT, 0, len(below)), *below]
        case Choice():
            below = [row for case in node.cases for row in _rows(case.node)]
            return [_Row(STRUCT, 0, len(below)), *below]


class Columns:
    """Columns of one layout that C can write.

    Args:
        layout: of the columns.
        num_rows: for which there is room at first.
        num_bytes: of what is read: no column can have more octets.

    Attributes:
        address: of the first of C's structs.
        num_rows: for which there is room.
    """

    def __init__(self, layout: Layout, num_rows: int, num_bytes: int) -> None:
        self._layout = layout
        self._words = layout.words.copy()
        self._memory: list[list[_Region]] = [[] for _ in self._words]
        self.num_rows = num_rows
        self.address = int(self._words.ctypes.data)
        self._words[:, _NUM_VALUES] = num_rows
        octets = min(max(_OCTETS_OF_VALUE * num_rows, _LEAST_OCTETS), max(num_bytes, _LEAST_OCTETS))
        self._words[self._words[:, _KIND] == OCTETS, _NUM_OCTETS] = octets
        self._allocate(np.arange(len(self._words)))

    def addresses(self) -> list[int]:
        """The addresses of the structs of the columns themselves."""
        return [self.address + row * _COLUMN_WORDS * _WORD for row in self._layout.first]

    def grow(self, share: float) -> bool:
        """Give more room to the columns that lack it; to all with a value a row, if it is one of them or none.

        Args:
            share: how much of all has been read.

        Returns:
            False if a column cannot have more.
        """
        factor = min(max(2.0, 1.1 / max(share, 1e-9)), _MOST_GROWTH)
        full, words = self._words[:, _IS_FULL], self._words
        lacks_values = (full & _LACKS_VALUES) > 0
        if not full.any() or (lacks_values & self._layout.is_of_rows).any():
            lacks_values |= self._layout.is_of_rows
            self.num_rows = int(self.num_rows * factor) + 1
        lacks_octets = full > _LACKS_VALUES
        if (words[lacks_octets, _NUM_OCTETS] == _MOST_OCTETS).any():
            return False
        words[lacks_values, _NUM_VALUES] = words[lacks_values, _NUM_VALUES] * factor + 1
        words[lacks_octets, _NUM_OCTETS] = np.minimum(words[lacks_octets, _NUM_OCTETS] * factor, _MOST_OCTETS)
        words[:, _IS_FULL] = 0
        self._allocate(np.flatnonzero(lacks_values | lacks_octets))
        return True

    def _allocate(self, rows: Int64s) -> None:
        """Give some columns memory of the size that they should have, with what they hold already."""
        sizes = np.array([_sizes(row) for row in self._words[rows].tolist()], np.int64).reshape(-1, 3)
        padded = (sizes + _ALIGNMENT - 1) // _ALIGNMENT * _ALIGNMENT
        ends = np.cumsum(padded.ravel())
        starts = (ends - padded.ravel()).reshape(-1, 3).tolist()
        memory = pa.allocate_buffer(int(ends[-1]) if len(ends) else 0)
        for row, own_starts, own_sizes in zip(rows.tolist(), starts, sizes.tolist(), strict=True):
            regions = [_Region(memory, start, size) for start, size in zip(own_starts, own_sizes, strict=True)]
            for region, old in zip(regions, self._memory[row], strict=False):
                ctypes.memmove(region.address, old.address, old.size)
            if not self._memory[row] and own_sizes[1] and self._words[row, _KIND] in (OCTETS, LIST):
                ctypes.memset(regions[1].address, 0, 4)
            self._memory[row] = regions
            self._words[row, _ADDRESSES:] = [region.address for region in regions]

    def arrays(self, count: int, measure: Any) -> list[pa.Array]:
        """The columns with so many values each.

        Args:
            measure: the function ``measure_columns`` of a library.
        """
        extents = np.zeros((len(self._words), 3), np.int64)
        measure(self.address, len(self._words), count, extents.ctypes.data)
        words, found = self._words.tolist(), extents.tolist()
        return [
            _array(arrow, words, found, self._memory, row)[0]
            for row, arrow in zip(self._layout.first, self._layout.types, strict=True)
        ]


class _Region(NamedTuple):
    """Part of a buffer."""

    memory: pa.Buffer
    start: int
    size: int

    @property
    def address(self) -> int:
        return int(self.memory.address) + self.start

    def of(self, size: int) -> pa.Buffer:
        """The first bytes."""
        return self.memory.slice(self.start, size)


def _sizes(words: list[int]) -> tuple[int, int, int]:
    """The bytes of a column's validity, values and octets."""
    kind, width, num_values, num_octets = words[_KIND], words[_WIDTH], words[_NUM_VALUES], words[_NUM_OCTETS]
    bits = (num_values + 7) // 8
    values = {FIXED: num_values * width, BITS: bits, STRUCT: 0}.get(kind, (num_values + 1) * 4)
    return bits, values, num_octets


def _array(
    arrow: pa.DataType, words: list[list[int]], extents: list[list[int]], memory: list[list[_Region]], at: int
) -> tuple[pa.Array, int]:
    """The array of a column, and the row after those of the columns below it."""
    kind, width = words[at][:2]
    count, num_valid, num_octets = extents[at]
    validity, values, octets = memory[at]
    bits = None if num_valid == count else validity.of((count + 7) // 8)
    num_null, below = count - num_valid, at + 1
    if kind == STRUCT:
        children = []
        for index in range(arrow.num_fields):
            child, below = _array(arrow.field(index).type, words, extents, memory, below)
            children.append(child)
        return pa.Array.from_buffers(arrow, count, [bits], num_null, children=children), below
    if kind == LIST:
        child, below = _array(arrow.value_type, words, extents, memory, below)
        return pa.Array.from_buffers(arrow, count, [bits, values.of(4 * count + 4)], num_null, children=[child]), below
    if kind == OCTETS:
        buffers = [bits, values.of(4 * count + 4), octets.of(num_octets)]
        return pa.Array.from_buffers(arrow, count, buffers, num_null), below
    size = (count + 7) // 8 if kind == BITS else count * width
    return pa.Array.from_buffers(arrow, count, [bits, values.of(size)], num_null), below
