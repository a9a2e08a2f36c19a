"""The fast engine: readers in C, generated from the same .ksy files.

Bodies and rows that C calls bad, or cannot read, go to the tree engine one by one, and its answer is final.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from io import BytesIO
from typing import Any

import numpy as np
import pyarrow as pa
from kaitaistruct import KaitaiStream

from binlog_ksy.compiled import BODIES
from binlog_ksy.event_rows import EventRows
from binlog_ksy.event_type import EventType
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.compiled.library import Events, events
from spark_adapter.compiled.rows import BODY_PARAMETERS, Cells, Group, Kind, Read, RowsReader, cells_of, parsed_head
from spark_adapter.decode.engine import DecodedRows, EventsByTable, Image
from spark_adapter.decode.table import KEPT_TABLES, CellType, ColumnType, Table
from spark_adapter.decode.trees import TreesEngine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.ksy.bodies import read_bodies
from spark_adapter.ksy.flatten import Struct, Via
from spark_adapter.ksy.plans import Refused
from spark_adapter.ksy.ranges import distinct_ranges
from spark_adapter.recent import Recent

_ROWS = "event_rows"
_DIFFERENCES = SCHEMAS["column_json_diffs"]


class CompiledEngine:
    """See :class:`spark_adapter.decode.engine.Engine`.

    Attributes:
        left_to_trees: how many events went to the tree engine, by reason; for the maintainer.
    """

    name = "compiled"

    def __init__(self) -> None:
        self._trees = TreesEngine()
        self.left_to_trees: Counter[str] = Counter()

    # Bodies. -----------------------------------------------------------------------------------------------------

    def bodies(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str] = ()
    ) -> tuple[pa.Array, list[Fault]]:
        library, node = events(), SCHEMAS[type_name]
        if library is None or type_name not in BODIES or not block.format.has_fixed_headers or not len(indices):
            return self._bodies_by_trees(block, indices, type_name, fields)
        assert isinstance(node, Struct | Via)
        names = [field.name for field in (node.fields if isinstance(node, Struct) else (node.field,))]
        wanted = [name for name in names if not fields or name in fields]
        parts: list[pa.Array] = []
        order = np.empty(len(indices), np.int64)
        bad: list[Int64s] = []
        first = 0
        for places in _by_code(block, indices):
            parameters = self._parameters(block, indices[places], BODIES[type_name].parameters)
            if parameters is None:
                bad.append(places)
                continue
            some = indices[places]
            body, starts, ends = BODIES[type_name], block.body_offsets[some], block.body_ends[some]
            columns, is_bad = read_bodies(library.bodies, body, node, wanted, block.data, starts, ends, parameters)
            parts.append(_as_one(node, wanted, columns))
            order[places] = np.arange(first, first + len(places))
            first += len(places)
            if is_bad.any():
                bad.append(places[is_bad])
        faults: list[Fault] = []
        if bad:
            places = np.sort(np.concatenate(bad))
            self.left_to_trees[type_name] += len(places)
            array, faults = self._trees.bodies(block, indices[places], type_name, fields)
            parts.append(array)
            order[places] = np.arange(first, first + len(places))
        array = parts[0] if len(parts) == 1 else pa.concat_arrays(parts)
        return array if len(parts) == 1 else array.take(pa.array(order)), faults

    def _bodies_by_trees(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str]
    ) -> tuple[pa.Array, list[Fault]]:
        """Bodies of events of one type, equal ones parsed once: servers repeat a TABLE_MAP before every statement."""
        first, codes = distinct_ranges(block.data, block.body_offsets[indices], block.body_ends[indices])
        if len(first) < len(indices):
            array, faults = self._trees.bodies(block, indices[first], type_name, fields)
            if not faults:
                return array.take(pa.array(codes)), []
        return self._trees.bodies(block, indices, type_name, fields)

    @staticmethod
    def _parameters(block: Block, indices: Int64s, names: Sequence[str]) -> tuple[int, ...] | None:
        """What the bodies of events of one type are given: the same for all of a format; None if none can be parsed."""
        if not names:
            return ()
        key = block.format.layout, int(block.codes[indices[0]]), tuple(names)
        known = _PARAMETERS.get(key)
        if known is None:
            for index in indices.tolist():
                try:
                    body = block.parse(index).body
                except Exception:  # the tree engine says what is wrong with it
                    continue
                known = tuple(int(getattr(body, name)) for name in names)
                if len(_PARAMETERS) >= _MOST_PARAMETERS:
                    _PARAMETERS.clear()
                _PARAMETERS[key] = known
                break
        return known

    # Rows. -------------------------------------------------------------------------------------------------------

    def rows(self, block: Block, events_by_table: EventsByTable) -> tuple[list[DecodedRows], list[Fault]]:
        library = events()
        if library is None or not block.format.has_fixed_headers:
            return self._trees.rows(block, events_by_table)
        entries, groups = [], []
        left: list[tuple[Table, Int64s]] = []
        for table, indices in events_by_table:
            if (group := self._group(block, table, indices)) is None:
                left.append((table, indices))
            else:
                entries.append((table, indices))
                groups.append(group)
        decoded: list[DecodedRows] = []
        if entries:
            decoded, more = self._rows_of_groups(library, block, entries, groups)
            left += more
        if not left:
            return decoded, []
        self.left_to_trees[_ROWS] += sum(len(indices) for _, indices in left)
        from_trees, faults = self._trees.rows(block, left)
        return [*decoded, *from_trees], faults

    def _group(self, block: Block, table: Table, indices: Int64s) -> Group | None:
        """What C must know of events of one table and type; None if it cannot read them."""
        if not len(indices):
            return None
        given = _body_parameters(int(block.codes[indices[0]]))
        parameters = None if given is None else self._parameters(block, indices, BODIES[_ROWS].parameters)
        if parameters is None or given is None:
            return None
        return Group(table.table_id, _numbers(parameters), _numbers(given))

    @staticmethod
    def _rows_of_groups(
        library: Events, block: Block, entries: Sequence[tuple[Table, Int64s]], groups: Sequence[Group]
    ) -> tuple[list[DecodedRows], list[tuple[Table, Int64s]]]:
        """The rows of events, by tables and types, and the events that are left to the tree engine."""
        numbers = np.concatenate([indices for _, indices in entries])
        group_of = np.repeat(np.arange(len(entries)), [len(indices) for _, indices in entries])
        starts, ends = block.body_offsets[numbers], block.body_ends[numbers]
        reader = RowsReader(library, block.data, starts, ends, numbers, group_of, groups)
        while (unknown := reader.unknown()) is not None:
            table, parameters = entries[unknown.group][0], groups[unknown.group].body_parameters
            reader.add(unknown.group, _kind(block, int(numbers[unknown.event]), table, parameters, unknown.head))
        decoded = [_decoded(entries[read.group][0], read) for read in reader.read()]
        left = [
            (entries[group][0], numbers[reader.is_left & (group_of == group)])
            for group in np.unique(group_of[reader.is_left]).tolist()
        ]
        return decoded, left


@cache
def _numbers(values: tuple[int, ...]) -> Int64s:
    """Numbers as C reads them."""
    return np.array([*values, 0], np.int64)


_PARAMETERS: dict[Hashable, tuple[int, ...]] = {}
_MOST_PARAMETERS = 1000
_KINDS: Recent[Hashable, Kind] = Recent(KEPT_TABLES * 2)
_CELLS: Recent[Hashable, Cells] = Recent(KEPT_TABLES)
_TABLE_MAPS: Recent[Hashable, Any] = Recent(KEPT_TABLES)


@cache
def _body_parameters(code: int) -> tuple[int, ...] | None:
    """The parameters of ``rows_body.ksy`` for events of a type; None for those whose rows it does not describe."""
    traits = EventType(code, KaitaiStream(BytesIO()))
    if traits.is_pre_ga or traits.has_compressed_rows:
        return None
    return tuple(int(getattr(traits, name)) for name in BODY_PARAMETERS)


def _kind(block: Block, index: int, table: Table, parameters: Int64s, head: bytes) -> Kind:
    """The kind of the rows of an event that has a table."""
    key = table.serial, block.format.layout, int(block.codes[index]), head
    return _KINDS.of(key, lambda: _made_kind(block, index, table, parameters, head))


def _made_kind(block: Block, index: int, table: Table, parameters: Int64s, head: bytes) -> Kind:
    try:
        table_map = _TABLE_MAPS.of((table.serial, block.format.layout), lambda: _table_map(block, index, table))
        parsed = parsed_head(head, parameters.tolist(), table_map)
        before = _cells(table, table_map, parsed.columns_before, False) if parsed.has_before else None
        after = _cells(table, table_map, parsed.columns_after, parsed.is_partial) if parsed.has_after else None
    except Exception:  # the tree engine says what is wrong
        return Kind(head, is_left=True)
    return Kind(head, before, after)


def _table_map(block: Block, index: int, table: Table) -> Any:
    """What a rows event gets from its TABLE_MAP.

    Raises:
        Refused: rows of the table have no known layout.
    """
    body = block.parse(index, table.event).body
    if body.layout != EventRows.Layout.plain:
        raise Refused("rows of an unknown layout")
    return body.table_map


def _cells(table: Table, table_map: Any, bitmap: Any, may_differ: bool) -> Cells:
    """The cells of a table's images with certain columns, whatever the events that have them."""
    key = table.serial, bytes(octet.raw for octet in bitmap.octets), may_differ
    differs = [may_differ and column.type == ColumnType.json for column in table.columns]
    nodes = [column.node if isinstance(column.cell_type, CellType) else None for column in table.columns]
    return _CELLS.of(key, lambda: cells_of(table_map, bitmap, nodes, differs, _DIFFERENCES))


def _decoded(table: Table, read: Read) -> DecodedRows:
    before, after = (None if image is None else Image(*image) for image in read.images())
    return DecodedRows(table, read.events, read.row_index, before, after)


def _as_one(node: Struct | Via, wanted: Sequence[str], columns: list[pa.Array]) -> pa.Array:
    """The columns of the wanted fields as an array of bodies."""
    if isinstance(node, Via):
        return columns[0]
    fields = [field.arrow for field in node.fields if field.name in wanted]
    return pa.StructArray.from_arrays(columns, fields=fields)


def _by_code(block: Block, indices: Int64s) -> Iterator[Int64s]:
    """For each type of event, its places in ``indices``."""
    codes = block.codes[indices]
    for code in np.flatnonzero(np.bincount(codes)):
        yield np.flatnonzero(codes == code)
