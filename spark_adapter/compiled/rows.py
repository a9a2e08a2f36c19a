"""Rows of rows events, as columns.

A *kind* of rows is those of one table that were changed in one way and whose images have the same columns: their events
begin with the same bytes, the *head* of ``rows_body.ksy``. C reads events until it meets a kind that it does not know;
what is known of that before any row is read, its plan, is made here, with ksc's objects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from spark_adapter.ksy.columns import Columns, Layout, layout
from spark_adapter.ksy.flatten import Node
from spark_adapter.ksy.plans import Refused, slots_of

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
    plan = np.append(slots_of([image], PLANS["row_image"])[0], cells.ctypes.data)
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


class Kind(NamedTuple):
    """A kind of rows.

    Attributes:
        head: with which its events begin.
        before, after: of its images; None for one that it does not have.
        layout: of the columns of both, those of the image before the change first.
        is_left: whether C leaves it to the parser.
    """

    head: bytes
    before: Cells | None
    after: Cells | None
    layout: Layout
    is_left: bool = False

    @classmethod
    def of(cls, head: bytes, before: Cells | None, after: Cells | None) -> Kind:
        return cls(head, before, after, layout([node for cells in (before, after) if cells for node in cells.nodes]))

    @classmethod
    def left(cls, head: bytes) -> Kind:
        """A kind that the parser reads."""
        return cls(head, None, None, layout([]), is_left=True)


class Read(NamedTuple):
    """The rows of a kind.

    Attributes:
        kind: of the rows.
        events: of each row its event.
        row_index: of each row its number in its event.
        columns: those of the kind's layout.
    """

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


_NUM_ROWS = 7
_BYTES_OF_ROW = 64
_LEAST_ROWS, _MOST_ROWS = 16, 1 << 14
"""For which there is room at first: as many as there are bytes for, if rows are of usual size."""


class _Rows:
    """The memory of a kind's rows.

    Args:
        kind: of the rows.
        num_bytes: of their events.
    """

    def __init__(self, kind: Kind, num_bytes: int) -> None:
        self.kind = kind
        num_rows = min(max(num_bytes // _BYTES_OF_ROW, _LEAST_ROWS), _MOST_ROWS)
        self._columns = Columns(kind.layout, num_rows, num_bytes)
        self._head = np.frombuffer(kind.head, np.uint8)
        addresses = np.array([*self._columns.addresses(), 0], np.int64)
        first = 0
        plans, self._sinks = [], []
        for cells in (kind.before, kind.after):
            plans.append(0 if cells is None else cells.plan.ctypes.data)
            if cells is None:
                self._sinks.append(np.zeros(1, np.int64))
                continue
            places = np.stack([cells.cells, cells.differences], axis=1)
            self._sinks.append(np.where(places < 0, 0, addresses[np.where(places < 0, -1, places + first)]))
            first += len(cells.nodes)
        sinks = [each.ctypes.data for each in self._sinks]
        self._places = np.empty((num_rows, 2), np.int64)
        self._struct = np.array(
            [
                self._head.ctypes.data, len(self._head), *plans, *sinks, kind.is_left, 0, num_rows,
                self._places.ctypes.data,
            ],
            np.int64,
        )  # fmt: skip
        self.address = int(self._struct.ctypes.data)

    def __len__(self) -> int:
        return int(self._struct[_NUM_ROWS])

    def grow(self, share: float) -> bool:
        """Make room for more; False if there cannot be more."""
        count = len(self)
        if not self._columns.grow(share):
            return False
        places = np.empty((self._columns.num_rows, 2), np.int64)
        places[:count] = self._places[:count]
        self._places = places
        self._struct[_NUM_ROWS + 1 :] = len(places), places.ctypes.data
        return True

    def read(self, events: Events) -> Read | None:
        """The rows; None if there are none."""
        count = len(self)
        if not count:
            return None
        numbers, row_index = self._places[:count].T.copy()
        return Read(self.kind, numbers, row_index, self._columns.arrays(count, events.bodies.measure_columns))


class Unknown(NamedTuple):
    """An event of an unknown kind.

    Attributes:
        event: its number among the events that are read.
        head: its head.
    """

    event: int
    head: bytes


class RowsReader:
    """Reads the rows events of one table and type.

    Args:
        events: the library.
        data: has the bodies from ``starts`` to ``ends``.
        numbers: of the events, for ``Read.events``.
        table_id: of the table.
        parameters: of ``event_rows.ksy``.
        body_parameters: of ``rows_body.ksy``, by `BODY_PARAMETERS`.

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
        table_id: int,
        parameters: Sequence[int],
        body_parameters: Sequence[int],
    ) -> None:
        self._events, self._data = events, data
        self._starts, self._ends = np.ascontiguousarray(starts, np.int64), np.ascontiguousarray(ends, np.int64)
        self._table_id = table_id
        self._numbers = np.ascontiguousarray(numbers, np.int64)
        self._parameters = np.array([*parameters, 0], np.int64), np.array([*body_parameters, 0], np.int64)
        self.is_left: Bools = np.zeros(len(self._starts), bool)
        self._rows: list[_Rows] = []
        self._read: list[Read] = []
        self._next = 0

    def unknown(self) -> Unknown | None:
        """Read on; the next event whose kind is not known, or None if all are read."""
        while True:
            stop = np.zeros(3, np.int64)
            kinds = np.array([*(rows.address for rows in self._rows), 0], np.int64)
            self._next = self._events.read_rows(
                self._data.ctypes.data,
                self._starts.ctypes.data,
                self._ends.ctypes.data,
                self._numbers.ctypes.data,
                self._next,
                len(self._starts),
                self._table_id,
                *(each.ctypes.data for each in self._parameters),
                kinds.ctypes.data,
                len(self._rows),
                self.is_left.ctypes.data,
                stop.ctypes.data,
            )
            if self._next == len(self._starts):
                return None
            if stop[0] < 0:
                return Unknown(self._next, self._data[stop[1] : stop[2]].tobytes())
            self._make_room(int(stop[0]))

    def _make_room(self, number: int) -> None:
        """Make room for more rows of a kind."""
        rows = self._rows[number]
        done = int((self._ends[: self._next] - self._starts[: self._next]).sum())
        if rows.grow(done / self._num_bytes(0)):
            return
        if (read := rows.read(self._events)) is None:  # one event has more than a column can hold
            self.is_left[self._next] = True
            self._next += 1
        else:
            self._read.append(read)
        self._rows[number] = _Rows(rows.kind, self._num_bytes(self._next))

    def _num_bytes(self, first: int) -> int:
        """Bytes of the events from one on."""
        return max(int((self._ends[first:] - self._starts[first:]).sum()), 1)

    def add(self, kind: Kind) -> None:
        """Make a kind known."""
        self._rows.append(_Rows(kind, self._num_bytes(self._next)))

    def read(self) -> list[Read]:
        """The rows of each kind that has any."""
        return [*self._read, *(read for rows in self._rows if (read := rows.read(self._events)) is not None)]


def parsed_head(head: bytes, parameters: Sequence[int], table_map: Any) -> Any:
    """The object of ksc's parser for the head of some rows, without rows.

    Raises:
        Refused: there is nothing to read: the rows are of another table, or their images have no columns.
    """
    has_before, has_after, is_partial = map(bool, parameters)
    body = RowsBody(has_before, has_after, is_partial, table_map, KaitaiStream(BytesIO(head)))
    if not hasattr(body, "rows"):
        raise Refused("rows of another table, or images without columns")
    return body
