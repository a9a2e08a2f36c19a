"""Rows of rows events, as columns.

A *kind* of rows is those of one table that were changed in one way and whose images have the same columns: their events
begin with the same bytes, the *head* of ``rows_body.ksy``. C reads events until it meets a kind that it does not know;
what is known of that before any row is read, its plan, is made here, with ksc's objects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from kaitaistruct import KaitaiStream

from binlog_ksy.compiled import PARAMETERS, PLANS
from binlog_ksy.row_image import RowImage
from binlog_ksy.rows_body import RowsBody
from spark_adapter.compiled.library import Events
from spark_adapter.ksy.arrays import Bools, Int64s
from spark_adapter.ksy.columns import Columns, Layout, address_of, layout
from spark_adapter.ksy.flatten import Node
from spark_adapter.ksy.plans import Refused, slots_of

_WORD = 8
BODY_PARAMETERS = PARAMETERS["rows_body"]


class Cells(NamedTuple):
    """The columns of an image, and where their values go.

    Attributes:
        plan: the struct ``row_image_plan``.
        nodes: of the columns that the image has, with those of differences behind them.
        cells: for each column of the table the index of its node; -1 for one that is not in the image.
        differences: the same for the lists of differences that may stand for a document.
        kept: what the plan points to.
    """

    plan: Int64s
    nodes: tuple[Node, ...]
    cells: Int64s
    differences: Int64s
    kept: Int64s


def cells_of(
    table_map: Any, bitmap: Any, nodes: Sequence[Node | None], may_differ: Sequence[bool], differences: Node
) -> Cells:
    """The cells of an image.

    Args:
        table_map: the TABLE_MAP, as ksc's objects refer to it.
        bitmap: of the columns that are there, parsed.
        nodes: of the table's columns; None for a type whose cells have no known layout.
        may_differ: which of them may hold differences instead.
        differences: the node of these.

    Raises:
        Refused: C cannot read it.
    """
    # An image whose cells are all NULL says everything about them that does not depend on a row.
    all_null = b"\xff" * (len(nodes) + 1)
    image = RowImage(table_map, bitmap.itself, False, KaitaiStream(BytesIO(all_null)))
    cells = slots_of(image.cells, PLANS["row_image::cell"])
    plan = np.append(slots_of([image], PLANS["row_image"])[0], address_of(cells))
    is_there = np.array([cell.is_present for cell in image.cells], bool)
    place = np.where(is_there, np.cumsum(is_there) - 1, -1)
    differs = is_there & np.array(may_differ, bool)
    other = np.where(differs, int(is_there.sum()) + np.cumsum(differs) - 1, -1)
    present: list[Node] = []
    for index in np.flatnonzero(is_there).tolist():
        node = nodes[index]
        if node is None:
            raise Refused("a column of an unknown type")
        present.append(node)
    return Cells(plan, (*present, *[differences] * int(differs.sum())), place, other, cells)


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of rows.

    Attributes:
        head: with which its events begin.
        before, after: of its images; None for one that it does not have.
        is_left: whether C leaves it to the parser.
    """

    head: bytes
    before: Cells | None = None
    after: Cells | None = None
    is_left: bool = False

    @cached_property
    def layout(self) -> Layout:
        """Of the columns of both images, those of the image before the change first."""
        return layout([node for cells in (self.before, self.after) if cells for node in cells.nodes])

    @cached_property
    def plans(self) -> tuple[int, int]:
        """The addresses of the plans of both images."""
        before, after = (0 if cells is None else address_of(cells.plan) for cells in (self.before, self.after))
        return before, after

    @cached_property
    def sinks(self) -> Int64s:
        """For each cell of the image before, then of the one after the change, the two columns for it; -1 for none."""
        found, first = [np.full((1, 2), -1, np.int64)], 0
        for cells in (self.before, self.after):
            if cells is not None:
                places = np.stack([cells.cells, cells.differences], axis=1)
                found.append(np.where(places < 0, -1, places + first))
                first += len(cells.nodes)
        return np.concatenate(found[1:] or found)

    @cached_property
    def sinks_of_after(self) -> int:
        """Bytes from the first of ``sinks``, as addresses, to those of the image after the change."""
        return 0 if self.before is None else 2 * _WORD * len(self.before.cells)

    @cached_property
    def _head(self) -> npt.NDArray[np.uint8]:
        return np.frombuffer(self.head or b"\0", np.uint8)

    @property
    def head_address(self) -> int:
        return address_of(self._head)


class Read(NamedTuple):
    """The rows of a kind.

    Attributes:
        group: of their events.
        kind: of the rows.
        events: of each row its event.
        row_index: of each row its number in its event.
        columns: those of the kind's layout.
    """

    group: int
    kind: Kind
    events: Int64s
    row_index: Int64s
    columns: list[pa.Array]

    def images(self) -> Iterator[tuple[list[pa.Array | None], dict[int, pa.Array]] | None]:
        """The images before and after: cells, and lists of differences by column (``decode.engine.Image``)."""
        first = 0
        for cells in (self.kind.before, self.kind.after):
            if cells is None:
                yield None
                continue
            columns = self.columns[first : first + len(cells.nodes)]
            first += len(cells.nodes)
            differences = {
                index: columns[place]
                for index, place in enumerate(cells.differences.tolist())
                if place >= 0 and columns[place].null_count < len(columns[place])
            }
            yield [None if place < 0 else columns[place] for place in cells.cells.tolist()], differences


_NUM_ROWS, _MOST_ROWS = 8, 9
_BYTES_OF_ROW, _BYTES_OF_SMALL_ROW = 64, 24
_LARGE, _LEAST_ROWS, _MOST_FIRST_ROWS = 1 << 13, 4, 1 << 14
"""For which there is room at first: if there are few bytes, for nearly all rows that they may be; otherwise for as many
as there are if rows are of usual size."""


class _Rows:
    """The memory of a kind's rows.

    Args:
        group: of the events.
        kind: of the rows.
        num_bytes: of their events.
        following: the next kind of the group; None if this is the last.

    Attributes:
        address: of the struct of C.
    """

    address: int

    def __init__(self, group: int, kind: Kind, num_bytes: int, following: _Rows | None) -> None:
        self.group, self.kind, self.following = group, kind, following
        num_columns = len(kind.layout.first)
        per_row = 2 * num_columns + _BYTES_OF_ROW if num_bytes > _LARGE else max(num_columns, _BYTES_OF_SMALL_ROW)
        num_rows = min(max(num_bytes // per_row, _LEAST_ROWS), _MOST_FIRST_ROWS)
        num_octets = min(num_bytes, 4 * num_bytes // max(kind.layout.num_texts, 1))
        self._columns = Columns(kind.layout, num_rows, num_octets)
        addresses = np.append(self._columns.addresses(), 0)
        self._sinks = addresses[kind.sinks]
        sinks = address_of(self._sinks)
        self._places = np.empty((num_rows, 2), np.int64)
        self._struct = np.array(
            [
                0 if following is None else following.address, kind.head_address, len(kind.head),
                *kind.plans, sinks, sinks + kind.sinks_of_after, kind.is_left, 0, num_rows, address_of(self._places),
            ],
            np.int64,
        )  # fmt: skip
        self.address = address_of(self._struct)

    def __len__(self) -> int:
        return int(self._struct[_NUM_ROWS])

    def clear(self) -> None:
        """Forget the rows, which have been read, in favour of others."""
        fresh = _Rows(self.group, self.kind, int(self._columns.num_rows) * _BYTES_OF_ROW, self.following)
        self._columns, self._sinks, self._places = fresh._columns, fresh._sinks, fresh._places
        self._struct[:] = fresh._struct

    def grow(self, share: float) -> bool:
        """Make room for more; False if there cannot be more."""
        count = len(self)
        if not self._columns.grow(share):
            return False
        places = np.empty((self._columns.num_rows, 2), np.int64)
        places[:count] = self._places[:count]
        self._places = places
        self._struct[_MOST_ROWS:] = len(places), address_of(places)
        return True

    def read(self, events: Events) -> Read | None:
        """The rows; None if there are none."""
        count = len(self)
        if not count:
            return None
        numbers, row_index = self._places[:count].T.copy()
        columns = self._columns.arrays(count, events.bodies.measure_columns)
        return Read(self.group, self.kind, numbers, row_index, columns)


class Group(NamedTuple):
    """Rows events of one table and type.

    Attributes:
        table_id: of the table.
        parameters: of ``event_rows.ksy``.
        body_parameters: of ``rows_body.ksy``, by `BODY_PARAMETERS`.
    """

    table_id: int
    parameters: Int64s
    body_parameters: Int64s


class Unknown(NamedTuple):
    """An event of an unknown kind.

    Attributes:
        event: its number among the events that are read.
        group: of the event.
        head: its head.
    """

    event: int
    group: int
    head: bytes


class RowsReader:
    """Reads rows events.

    Args:
        events: the library.
        data: has the bodies from ``starts`` to ``ends``.
        numbers: of the events, for ``Read.events``; ascending in each group.
        group_of: the index of each event's group.
        groups: of the events.

    Attributes:
        is_left: which events the parser must read.
    """

    def __init__(
        self,
        events: Events,
        data: npt.NDArray[np.uint8],
        starts: Int64s,
        ends: Int64s,
        numbers: Int64s,
        group_of: Int64s,
        groups: Sequence[Group],
    ) -> None:
        self._events, self._data, self._group_of = events, data, group_of
        self.is_left: Bools = np.zeros(len(starts), bool)
        self._arrays = starts, ends, numbers, group_of = [
            np.ascontiguousarray(array, np.int64) for array in (starts, ends, numbers, group_of)
        ]
        self._sizes = ends - starts
        self._bytes_of_groups = np.bincount(group_of, self._sizes, len(groups))
        self._groups = np.array(
            [(group.table_id, address_of(group.parameters), address_of(group.body_parameters), 0) for group in groups],
            np.int64,
        ).reshape(-1, 4)
        self._kept = groups
        self._stop = np.zeros(3, np.int64)
        self._rows: list[_Rows | None] = [None] * len(groups)
        self._by_address: dict[int, _Rows] = {}
        self._read: list[Read] = []
        self._next = 0

    def unknown(self) -> Unknown | None:
        """Read on; the next event whose kind is not known, or None if all are read."""
        while True:
            self._next = self._events.read_rows(
                address_of(self._data),
                *map(address_of, self._arrays),
                self._next,
                len(self.is_left),
                *map(address_of, (self._groups, self.is_left, self._stop)),
            )
            if self._next == len(self.is_left):
                return None
            kind, head, rows = self._stop.tolist()
            if not kind:
                return Unknown(self._next, int(self._group_of[self._next]), self._data[head:rows].tobytes())
            self._make_room(self._by_address[kind])

    def _make_room(self, rows: _Rows) -> None:
        """Make room for more rows of a kind."""
        is_done = self._group_of[: self._next] == rows.group
        done = float(self._sizes[: self._next][is_done].sum())
        if rows.grow(done / max(self._bytes_of_groups[rows.group], 1)):
            return
        if (read := rows.read(self._events)) is None:  # one event has more than a column can hold
            self.is_left[self._next] = True
            self._next += 1
            return
        self._read.append(read)
        rows.clear()

    def add(self, group: int, kind: Kind) -> None:
        """Make a kind of a group known."""
        num_bytes = int(self._bytes_of_groups[group])
        rows = self._rows[group] = _Rows(group, kind, num_bytes, self._rows[group])
        self._by_address[rows.address] = rows
        self._groups[group, 3] = rows.address

    def read(self) -> list[Read]:
        """The rows of each kind that has any, by their groups."""
        return [*self._read, *(read for rows in self._by_address.values() if (read := rows.read(self._events)))]


def parsed_head(head: bytes, parameters: Sequence[int], table_map: Any) -> Any:
    """The object of ksc's parser for the head of some rows, without rows.

    Raises:
        Refused: there is nothing to read: the rows are of another table, or their images have no columns.
    """
    has_before, has_after, is_partial = map(bool, parameters[:3])
    body = RowsBody(has_before, has_after, is_partial, table_map, KaitaiStream(BytesIO(head)))
    if not hasattr(body, "rows"):
        raise Refused("rows of another table, or images without columns")
    return body
