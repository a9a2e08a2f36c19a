"""The fast engine: one field of many events or rows at a time, by readers generated from the same .ksy files.

A rows event does not say where its rows begin, so they are located first: in rounds, one row of each event at a time,
skipping every byte that does not affect a length; or, for few events of many rows, by computing for *every* byte where
a row that began there would end, and then hopping. After that every row is a lane, whatever its event, and each column
is read once, for all rows of a table in a block.

Events that lanes cannot read go to the tree engine, one by one, and its answer is final.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from binlog_ksy import layouts
from binlog_ksy.lanes import READERS
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.decode.engine import DecodedRows, EventsByTable, RowsHeads
from spark_adapter.decode.images import RowsByTable, image_of
from spark_adapter.decode.rows_groups import RowsGroup, by_entry, groups_of
from spark_adapter.decode.table import KEPT_TABLES
from spark_adapter.decode.trees import TreesEngine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import NOT_IN_PAYLOAD, Block, Int64s
from spark_adapter.ksy.flatten import Struct
from spark_adapter.ksy.lanes.columns import column, merged, require_texts
from spark_adapter.ksy.lanes.cursors import Closed, Lanes, Marks, Octets, Skim, Walk
from spark_adapter.ksy.lanes.objects import forget, walk_arrays
from spark_adapter.ksy.lanes.trails import Trails
from spark_adapter.ksy.lanes.values import ABSENT, Unsupported, Value, select
from spark_adapter.ksy.ranges import distinct_ranges

_EVENT = READERS["binlog_event"]
_ROWS = READERS["rows_body"]
_ROW = READERS["rows_body::row"]
_CLOSED = frozenset({_ROWS.NAME})
_BODIES = frozenset(READERS[name].NAME for name in layouts.BINLOG_EVENT_BODY.values())

FEW_EVENTS = 10
"""Rows of at most this many events are located by trying every byte. Measured: trying takes about 200 ns per byte; a
round takes some 100 us whatever the number of events, and advances by one row of some 60 bytes."""
LEAST_EVENTS = 3
"""Where groups have fewer events on average, the parser is as fast."""
SPLIT_EVENTS = 64
"""At most this many events go to the parser together because one of them cannot be read."""
TRIED_BYTES = 1 << 20
"""Bytes that are tried at a time."""
MOST_ROUNDS = 8
"""Events of several tables are read together if they have at most this many rows."""


@dataclass(frozen=True)
class _Begun:
    """Rows events of one type, read up to their rows. Deleting this frees what was read.

    Attributes:
        block: of the events.
        lane_of: for each event of the block its lane among those of its type; -1 for other events.
        lanes, body: as read.
        arguments: of the body's type.
    """

    block: Block
    lane_of: Int64s
    lanes: Lanes
    body: Any
    arguments: tuple[Value, ...]

    def __del__(self) -> None:
        forget(self.body)


class _Rows(NamedTuple):
    """The rows of some events.

    Attributes:
        row: the object with all rows.
        lanes: a lane per row.
        event_of: of each row, the number of its event.
        row_index: of each row, its place in the event.
        is_bad: per event.
    """

    row: Any
    lanes: Lanes
    event_of: Int64s
    row_index: Int64s
    is_bad: npt.NDArray[np.bool_]


class LanesEngine:
    """See :class:`spark_adapter.decode.engine.Engine`.

    Attributes:
        left_to_trees: how many events went to the tree engine, by reason; for the maintainer.
    """

    name = "lanes"

    def __init__(self) -> None:
        self.trees = TreesEngine()
        self.left_to_trees: Counter[str] = Counter()
        self._octets: tuple[Any, Octets] | None = None
        self._begun: dict[int, _Begun] = {}
        self._has_single_rows: dict[tuple[int, bool, bool], bool] = {}

    # Events. -----------------------------------------------------------------------------------------------------

    def bodies(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str] = ()
    ) -> tuple[pa.Array, list[Fault]]:
        node = SCHEMAS[type_name]
        if fields and isinstance(node, Struct):
            node = Struct(node.name, tuple(field for field in node.fields if field.name in fields))
        parts: list[tuple[Int64s, pa.Array]] = []
        bad: list[Int64s] = []
        for places in _by_code(block, indices):
            try:
                lanes, body, _ = self._body(block, indices[places])
                try:
                    array = column(body, node, lanes)
                    require_texts(lanes.marks)
                finally:
                    forget(body)
            except Exception as error:  # whatever the readers raise on these bytes: the parser decides
                self._leave(error, len(places))
                bad.append(places)
                continue
            is_bad = self._bad(lanes.marks)
            if is_bad.any():
                array = array.filter(pa.array(~is_bad))
                bad.append(places[is_bad])
                places = places[~is_bad]
            parts.append((places, array))
        faults: list[Fault] = []
        if bad:
            # Together, so that faults are in the order of the events. Only events of one type are likely to repeat.
            places = np.sort(np.concatenate(bad))
            decode = self._bodies_by_trees if len(bad) == 1 else self.trees.bodies
            array, faults = decode(block, indices[places], type_name, fields)
            parts.append((places, array))
        return merged([(places, array) for places, array in parts if len(places)], node, len(indices)), faults

    def _bodies_by_trees(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str]
    ) -> tuple[pa.Array, list[Fault]]:
        """Bodies of events of one type, equal ones parsed once: servers repeat a TABLE_MAP before every statement."""
        first, codes = distinct_ranges(block.data, block.body_offsets[indices], block.body_ends[indices])
        if len(first) < len(indices):
            array, faults = self.trees.bodies(block, indices[first], type_name, fields)
            if not faults:
                return array.take(pa.array(codes)), []
        return self.trees.bodies(block, indices, type_name, fields)

    def rows_heads(self, block: Block, indices: Int64s) -> RowsHeads:
        self._begun.clear()
        table_ids = np.full(len(indices), -1, np.int64)
        is_end = np.zeros(len(indices), bool)
        flags = np.zeros(len(indices), np.int64)
        lane_of = np.full(len(block), -1)
        bad: list[Int64s] = []
        for places in _by_code(block, indices):
            try:
                lanes, body, arguments = self._body(block, indices[places], Skim, until="rows_bytes")
                ids, ends, bits = body.table_id.value, body.is_statement_end, body.flags
                lane_of[indices[places]] = np.arange(len(places))
                code = int(block.codes[indices[places[0]]])
                self._begun[code] = _Begun(block, lane_of, lanes, body, arguments)
            except Exception as error:
                self._leave(error, len(places))
                bad.append(places)
                continue
            table_ids[places] = ids
            is_end[places] = ends
            flags[places] = bits
            bad.append(places[self._bad(lanes.marks)])
        faults: list[Fault] = []
        if bad and len(places := np.sort(np.concatenate(bad))):
            heads = self.trees.rows_heads(block, indices[places])
            table_ids[places] = heads.table_ids
            is_end[places] = heads.is_statement_end
            flags[places] = heads.flags
            faults = heads.faults
        return RowsHeads(table_ids, is_end, flags, faults)

    def _body(
        self,
        block: Block,
        indices: Int64s,
        kind: type[Lanes] = Lanes,
        table_map: Value = None,
        until: str = "",
    ) -> tuple[Lanes, Any, tuple[Value, ...]]:
        """The bodies of events of one type, without rows, and the arguments of their type.

        The type of a body and its arguments depend only on the type of the event and on the format, so they are taken
        from the first event, and the headers of the others are not read again.

        Args:
            table_map: the TABLE_MAP events; None for none.
            until: the field to stop before; empty to read them all.
        """
        described = block.format.event
        nothing = described.nothing
        is_inner = bool(block.inner_index[indices[0]] != NOT_IN_PAYLOAD)
        first = Lanes.over(self._buffer(block), block.offsets[indices[:1]], block.ends[indices[:1]], _BODIES)
        event: Any = _EVENT(first, None, described.content, nothing, is_inner)
        if not isinstance(event.body, Closed) or first.marks.any or not block.format.has_fixed_headers:
            raise Unsupported("events whose bodies have no type")
        body = event.body
        forget(event)
        arguments = tuple(body.arguments if table_map is None else _with_tables(body.arguments, nothing, table_map))
        lanes = kind.over(self._buffer(block), block.body_offsets[indices], block.body_ends[indices], _CLOSED)
        return lanes, body.type(lanes, None, *arguments, until=until), arguments

    def _rows_events(self, block: Block, group: RowsGroup) -> tuple[Lanes, Any]:
        """The rows events of a group with their tables, without rows; resumes after heads that were already read."""
        begun = self._begun.get(int(block.codes[group.events[0]]))
        if begun is not None and begun.block is block:
            places = begun.lane_of[group.events]
            if (places >= 0).all() and not begun.lanes.marks.bad[places].any():
                arguments = _with_tables(begun.arguments, block.format.event.nothing, group.table_map)
                resumed: tuple[Lanes, Any] = begun.body.resumed(places, *arguments)
                return resumed
        lanes, body, _ = self._body(block, group.events, Skim, group.table_map)
        return lanes, body

    def _buffer(self, block: Block) -> Octets:
        if self._octets is None or self._octets[0] is not block.data:
            self._octets = block.data, Octets(block.data)
        return self._octets[1]

    def _leave(self, error: Exception, count: int) -> None:
        self.left_to_trees[f"{type(error).__name__}: {error}"] += count

    def _bad(self, marks: Marks) -> npt.NDArray[np.bool_]:
        for reason, ids in marks.reasons:
            self.left_to_trees[reason] += len(ids)
        return marks.bad

    # Rows. -------------------------------------------------------------------------------------------------------

    def rows(self, block: Block, events: EventsByTable) -> tuple[list[DecodedRows], list[Fault]]:
        return self.rows_of(block, groups_of(block, events))

    def rows_of(self, block: Block, groups: list[RowsGroup]) -> tuple[list[DecodedRows], list[Fault]]:
        """The rows of some groups of events."""
        parts: list[DecodedRows] = []
        bad: list[RowsGroup] = []
        waiting = groups[::-1]
        while waiting:
            group = waiting.pop()
            if not len(group.events):
                continue
            try:
                self._decode(block, group, parts, bad, waiting)
            except Exception as error:
                if group.of_event is not None:
                    waiting += group.apart()
                elif len(group.events) > SPLIT_EVENTS:
                    # Perhaps a single event is the cause.
                    waiting += [group.part(some) for some in np.array_split(np.arange(len(group.events)), 4)]
                else:
                    self._leave(error, len(group.events))
                    bad.append(group)
        from_trees, faults = self.trees.rows(block, by_entry(bad))
        return [*parts, *from_trees], faults

    def _decode(
        self,
        block: Block,
        group: RowsGroup,
        parts: list[DecodedRows],
        bad: list[RowsGroup],
        waiting: list[RowsGroup],
    ) -> None:
        """Decodes events whose images have the same columns, or puts groups of such events into ``waiting``."""
        with ExitStack() as objects:
            lanes, event_rows = self._rows_events(block, group)
            objects.callback(forget, event_rows)
            rows = event_rows.rows
            if not isinstance(rows, Closed):
                raise Unsupported("events without rows, or with compressed ones")
            body: Any = rows.type(rows.lanes, rows.own, *rows.arguments, until="rows")
            objects.callback(forget, body)
            if lanes.marks.any:
                self._set_apart(group, lanes.marks, lanes.marks.bad, bad, waiting)
                return
            if varying := list(walk_arrays(body)):
                _, group_of = np.unique(
                    np.stack([array.astype(np.uint64) for array in varying]), axis=1, return_inverse=True
                )
                num_groups = int(group_of.max()) + 1
                if num_groups == 1 or len(group.events) < num_groups * LEAST_EVENTS:
                    raise Unsupported("too few events whose images have the same columns")
                waiting += [group.part(np.flatnonzero(group_of == number)) for number in range(num_groups)]
                return
            if body.num_columns.value != group.num_columns:
                raise Unsupported("rows of another table")
            located = self._single_rows(rows.lanes, body, group) or self._many_rows(rows.lanes, body, group)
            row, row_lanes, is_bad = located.row, located.lanes, located.is_bad
            objects.callback(forget, row)
            if group.of_event is None:
                table = group.tables[0]
                before = None if row.before is ABSENT else image_of(row.before, table, row_lanes)
                after = None if row.after is ABSENT else image_of(row.after, table, row_lanes)
                decoded = [DecodedRows(table, group.events[located.event_of], located.row_index, before, after)]
            else:
                decoded = _rows_by_table(group, located)
            if row_lanes.marks.any:
                is_bad[located.event_of[row_lanes.marks.bad]] = True
            if is_bad.any():
                self._set_apart(group, row_lanes.marks, is_bad, bad, waiting)
                return
            parts += decoded

    def _set_apart(
        self,
        group: RowsGroup,
        marks: Marks,
        is_bad: npt.NDArray[np.bool_],
        bad: list[RowsGroup],
        waiting: list[RowsGroup],
    ) -> None:
        """Leaves bad events to the parser, or retries them table by table if they are of several."""
        events = group.part(np.flatnonzero(is_bad))
        if group.of_event is None:
            self._bad(marks)
            bad.append(events)
        else:
            waiting += events.apart()
        waiting.append(group.part(np.flatnonzero(~is_bad)))

    def _single_rows(self, lanes: Lanes, body: Any, group: RowsGroup) -> _Rows | None:
        """The rows of events that have one each, as most statements of transactional work do; None for other events.

        Such rows need not be located before they are read. This is tried only if it worked the last time for the table.
        """
        key = group.tables[0].serial, body.has_before, body.has_after
        if not self._has_single_rows.get(key, True):
            return None
        row_lanes = Lanes.over(lanes.octets, lanes.places, lanes.ends)
        row: Any = _ROW(row_lanes, body)
        is_single = not row_lanes.marks.any and bool(np.all(row_lanes.eof))
        if len(self._has_single_rows) >= KEPT_TABLES:
            self._has_single_rows.clear()
        self._has_single_rows[key] = is_single
        if is_single:
            events = np.arange(row_lanes.count)
            return _Rows(row, row_lanes, events, np.zeros(row_lanes.count, np.int64), np.zeros(row_lanes.count, bool))
        forget(row)
        return None

    def _many_rows(self, lanes: Lanes, body: Any, group: RowsGroup) -> _Rows:
        """The rows of events that may have many each."""
        event_of, starts, ends, is_bad = self._find_rows(lanes, body, group)
        row_lanes = Lanes.over(lanes.octets, starts, ends)
        row: Any = _ROW(row_lanes, body if group.of_event is None else select(body, event_of))
        eof = row_lanes.eof
        if eof is not True:
            row_lanes.mark(np.broadcast_to(~np.asarray(eof), row_lanes.count), "bytes after a row")
        first = np.zeros(lanes.count, np.int64)
        np.cumsum(np.bincount(event_of, minlength=lanes.count)[:-1], out=first[1:])
        return _Rows(row, row_lanes, event_of, np.arange(row_lanes.count) - first[event_of], is_bad)

    def _find_rows(
        self, lanes: Lanes, body: Any, group: RowsGroup
    ) -> tuple[Int64s, Int64s, Int64s, npt.NDArray[np.bool_]]:
        """Locates the rows of events whose images have the same columns.

        Returns:
            For each row, in the order of the events, the number of its event, its start and its end in the buffer; and
            which events are bad.
        """
        marks = Marks(np.zeros(lanes.count, bool))
        if group.of_event is not None:

            def skip_row(walk: Walk) -> None:
                assert walk.ids is not None
                forget(_ROW(walk, select(body, walk.ids)))

            rounds = list(_by_rounds(lanes, skip_row, marks, MOST_ROUNDS))
        elif lanes.count <= FEW_EVENTS:
            rounds = list(_try_every_byte(lanes, body, marks))
        else:
            rounds = list(_by_rounds(lanes, Trails(lambda walk: _ROW(walk, body)).skip, marks))
        if group.of_event is None:
            self._bad(marks)
        event_of = np.concatenate([ids for ids, _ in rounds]) if rounds else np.zeros(0, np.int64)
        starts = np.concatenate([places for _, places in rounds]) if rounds else np.zeros(0, np.int64)
        if len(rounds) > 1:
            order = np.argsort(event_of, kind="stable")
            event_of, starts = event_of[order], starts[order]
        ends = np.empty_like(starts)
        ends[:-1] = starts[1:]
        is_last = np.append(event_of[1:] != event_of[:-1], True)[: len(event_of)]
        ends[is_last] = lanes.ends[event_of[is_last]]
        return event_of, starts, ends, marks.bad


def _with_tables(arguments: Iterable[Value], nothing: Any, table_map: Value) -> tuple[Value, ...]:
    """The arguments of a body's type with the TABLE_MAP event in place of none."""
    return tuple(table_map if argument is nothing else argument for argument in arguments)


def _rows_by_table(group: RowsGroup, located: _Rows) -> list[DecodedRows]:
    """The rows of several tables, as parts of one each."""
    assert group.of_event is not None
    by_table = RowsByTable.of(group.tables, group.of_event[located.event_of])
    before, after = (
        [None] * len(group.tables) if image is ABSENT else by_table.images(image, located.lanes)
        for image in (located.row.before, located.row.after)
    )
    events, row_index = group.events[located.event_of[by_table.order]], located.row_index[by_table.order]
    ends = np.cumsum(by_table.counts)
    return [
        DecodedRows(table, events[first:end], row_index[first:end], *images)
        for table, first, end, *images in zip(group.tables, ends - by_table.counts, ends, before, after, strict=True)
        if first < end
    ]


def _by_code(block: Block, indices: Int64s) -> Iterator[Int64s]:
    """For each type of event, its places in ``indices``."""
    codes = block.codes[indices]
    for code in np.flatnonzero(np.bincount(codes)):
        yield np.flatnonzero(codes == code)


def _by_rounds(
    lanes: Lanes, skip_row: Callable[[Walk], None], marks: Marks, most: int | None = None
) -> Iterator[tuple[Int64s, Int64s]]:
    """One row of each event at a time: numbers of the events, and where those rows begin.

    Args:
        skip_row: moves lanes past a row.
        most: rounds; events with more rows are bad.
    """
    starts = lanes.places
    walk = Walk(lanes.octets, marks, np.arange(lanes.count), starts, lanes.ends, starts)
    for number in count():
        eof = walk.eof
        if eof is not False or marks.any:
            unfinished = np.flatnonzero(~(walk.is_bad | eof))
            if not len(unfinished):
                return
            if len(unfinished) < walk.count:
                walk = walk.keep(unfinished)
        if number == most:
            walk.give_up("many rows")
            return
        before = walk.places
        assert walk.ids is not None
        yield walk.ids, before
        skip_row(walk)
        walk.mark((walk.places == before) & ~walk.is_bad, "a row of no bytes")


def _try_every_byte(lanes: Lanes, body: Any, marks: Marks) -> Iterator[tuple[Int64s, Int64s]]:
    """All rows of one event at a time."""
    for event, (start, end) in enumerate(zip(lanes.places.tolist(), lanes.ends.tolist(), strict=True)):
        row_starts: list[int] = []
        position = start
        while position < end and not marks.bad[event]:
            # Rows that begin in this range; they may end after it.
            low, high = position, min(position + TRIED_BYTES, end)
            starts = np.arange(low, high)
            walk = Walk(
                lanes.octets, Marks(np.zeros(len(starts), bool)), None, starts, np.full(len(starts), end), starts
            )
            forget(_ROW(walk, body))
            hops = np.where(walk.marks.bad, -1, walk.places).tolist()
            while position < high:
                row_starts.append(position)
                hop = hops[position - low]
                if hop <= position:
                    marks.add(np.array([event]), "no row begins here")
                    break
                position = hop
        yield np.full(len(row_starts), event), np.array(row_starts, np.int64)
