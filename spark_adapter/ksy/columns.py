"""Columns that C writes (``c/columns.h``), and the Arrow arrays that they become, without a copy.

Memory is Arrow's. C writes into what it is given; where that is not enough it says so, and goes on in more.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from spark_adapter.ksy.arrays import Int64s
from spark_adapter.ksy.flatten import Choice, Labels, Many, Node, Plain, Struct, Via

# As columns.h names them.
FIXED, BITS, OCTETS, LIST, STRUCT = range(5)
_KIND, _WIDTH, _NUM_VALUES, _NUM_OCTETS, _IS_FULL, _ADDRESSES = 0, 1, 3, 4, 5, 6
_COLUMN_WORDS, _WORD = 9, 8
_LACKS_VALUES = 1
_OFFSET, _LEAST_ITEMS = 4, 64
_ALIGNMENT = 64
_MOST_OCTETS = (1 << 31) - 1
_MOST_GROWTH = 8


class Layout(NamedTuple):
    """Some columns one after the other, each followed by those below it.

    Attributes:
        words: of each of C's structs, a row a column.
        levels: of each column, a number shared by those with equally many values: 0 for one a row, others below lists.
        num_texts: how many are of texts or bytes.
        all_rows: the indices of all.
        first: of each of the columns themselves, its row.
        types: of these columns.
    """

    words: Int64s
    levels: Int64s
    num_texts: int
    all_rows: Int64s
    first: Int64s
    types: tuple[pa.DataType, ...]


def layout(nodes: Sequence[Node]) -> Layout:
    """The layout of the columns of some values, by their nodes."""
    rows: list[_Row] = []
    first: list[int] = []
    for node in nodes:
        first.append(len(rows))
        rows += _rows(node)
    words = np.zeros((len(rows), _COLUMN_WORDS), np.int64)
    words[:, :3] = np.array(rows, np.int64).reshape(-1, 3)
    types = tuple(node.arrow for node in nodes)
    num_texts = sum(row.kind == OCTETS for row in rows)
    return Layout(words, _levels(rows), num_texts, np.arange(len(rows)), np.array(first, np.int64), types)


class _Row(NamedTuple):
    kind: int
    width: int = 0
    num_below: int = 0


def _levels(rows: list[_Row]) -> Int64s:
    levels = np.zeros(len(rows), np.int64)
    for at, row in enumerate(rows):
        if row.kind == LIST:
            levels[at + 1 : at + 1 + row.num_below] = at + 1
    return levels


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
            below = _rows(node.element)
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
        num_octets: for which there is room at first in each column of texts or bytes.

    Attributes:
        address: of the first of C's structs.
        num_rows: for which there is room.
    """

    def __init__(self, layout: Layout, num_rows: int, num_octets: int) -> None:
        self._layout = layout
        self._words = words = layout.words.copy()
        self._memory: list[pa.Buffer] = []
        self._sizes = np.zeros((len(words), 3), np.int64)
        self.num_rows = num_rows
        self.address = address_of(words)
        words[:, _NUM_VALUES] = np.where(layout.levels > 0, 2 * num_rows + _LEAST_ITEMS, num_rows)
        words[words[:, _KIND] == OCTETS, _NUM_OCTETS] = max(num_octets, 1)
        self._allocate(layout.all_rows)

    def addresses(self) -> Int64s:
        """The addresses of the structs of the columns themselves."""
        return self.address + self._layout.first * (_COLUMN_WORDS * _WORD)

    def grow(self, share: float) -> bool:
        """Give more room to columns that lack it, and to those with equally many values; if none does, for more rows.

        Args:
            share: how much of all has been read.

        Returns:
            False if a column cannot have more.
        """
        factor = min(max(2.0, 1.1 / max(share, 1e-9)), _MOST_GROWTH)
        full, words = self._words[:, _IS_FULL], self._words
        levels = self._layout.levels
        lacking = np.unique(levels[(full & _LACKS_VALUES) > 0]) if full.any() else np.zeros(1, np.int64)
        lacks_values = np.isin(levels, lacking)
        if 0 in lacking:
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
        words = self._words[rows]
        kind, count = words[:, _KIND], words[:, _NUM_VALUES]
        sizes = np.empty((len(rows), 3), np.int64)
        sizes[:, 0] = bits = (count + 7) // 8
        offsets = (count + 1) * _OFFSET
        sizes[:, 1] = np.choose(kind, [count * words[:, _WIDTH], bits, offsets, offsets, np.zeros_like(count)])
        sizes[:, 2] = words[:, _NUM_OCTETS]
        padded = (sizes.ravel() + _ALIGNMENT - 1) // _ALIGNMENT * _ALIGNMENT
        starts = (np.cumsum(padded) - padded).reshape(-1, 3)
        memory = pa.allocate_buffer(int(padded.sum()))
        has_offsets = (kind == OCTETS) | (kind == LIST)
        np.frombuffer(memory, np.uint8)[starts[has_offsets, 1, None] + np.arange(_OFFSET)] = 0
        if not self._memory:
            self._memory = [memory] * len(rows)
        else:
            for row, own in zip(rows.tolist(), (starts + memory.address).tolist(), strict=True):
                old = zip(self._words[row, _ADDRESSES:].tolist(), self._sizes[row].tolist(), strict=True)
                for address, (old_address, size) in zip(own, old, strict=True):
                    ctypes.memmove(address, old_address, size)
                self._memory[row] = memory
        self._words[rows, _ADDRESSES:] = starts + memory.address
        self._sizes[rows] = sizes

    def arrays(self, count: int, measure: Any) -> list[pa.Array]:
        """The columns with so many values each.

        Args:
            measure: the function ``measure_columns`` of a library.
        """
        extents = np.empty((len(self._words), 3), np.int64)
        measure(self.address, len(self._words), count, address_of(extents))
        columns = [
            _Column(kind, width, num_below, addresses, extent, memory)
            for (kind, width, num_below, *_), addresses, extent, memory in zip(
                self._words.tolist(), self._words[:, _ADDRESSES:].tolist(), extents.tolist(), self._memory, strict=True
            )
        ]
        return [
            _array(arrow, columns, row)[0]
            for row, arrow in zip(self._layout.first.tolist(), self._layout.types, strict=True)
        ]


def address_of(array: npt.NDArray[Any]) -> int:
    """Where an array's memory begins."""
    return int(array.__array_interface__["data"][0])


class _Column(NamedTuple):
    """A column with its memory: where its validity, values and octets are, and how many it has."""

    kind: int
    width: int
    num_below: int
    addresses: list[int]
    extent: list[int]
    memory: pa.Buffer

    def buffer(self, address: int, size: int) -> pa.Buffer:
        return self.memory.slice(address - self.memory.address, size)


def _array(arrow: pa.DataType, columns: list[_Column], at: int) -> tuple[pa.Array, int]:
    """The array of a column, and the place after those of the columns below it."""
    own, below = columns[at], at + 1
    kind, (validity, values, octets), (count, num_valid, num_octets) = own.kind, own.addresses, own.extent
    num_null = count - num_valid
    if not num_valid:  # as most cases of a choice
        return pa.nulls(count, arrow), below + own.num_below
    bits = own.buffer(validity, (count + 7) // 8) if num_null else None
    if kind == FIXED:
        buffers = [bits, own.buffer(values, count * own.width)]
    elif kind == BITS:
        buffers = [bits, own.buffer(values, (count + 7) // 8)]
    elif kind == OCTETS:
        buffers = [bits, own.buffer(values, _OFFSET * (count + 1)), own.buffer(octets, num_octets)]
    elif kind == LIST:
        child, below = _array(arrow.value_type, columns, below)
        buffers = [bits, own.buffer(values, _OFFSET * (count + 1))]
        return pa.Array.from_buffers(arrow, count, buffers, num_null, children=[child]), below
    else:
        children = []
        for index in range(arrow.num_fields):
            child, below = _array(arrow.field(index).type, columns, below)
            children.append(child)
        return pa.Array.from_buffers(arrow, count, [bits], num_null, children=children), below
    return pa.Array.from_buffers(arrow, count, buffers, num_null), below
