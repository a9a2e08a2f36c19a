"""From row images that lanes have read to Arrow columns, table by table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from binlog_ksy.schemas import SCHEMAS
from spark_adapter.decode.engine import Image
from spark_adapter.decode.table import Table
from spark_adapter.files.blocks import Int64s
from spark_adapter.ksy.arrays import joined
from spark_adapter.ksy.flatten import Node
from spark_adapter.ksy.lanes.columns import Part, column, expanded, merged
from spark_adapter.ksy.lanes.cursors import Lanes
from spark_adapter.ksy.lanes.values import Unsupported, Value

_JSON_DIFFS = SCHEMAS["column_json_diffs"]


def image_of(image: Any, table: Table, lanes: Lanes) -> Image:
    """The images of one table, a row a lane.

    Raises:
        Unsupported: only a parser can decide.
    """
    decoded = Image([])
    for table_column, cell in zip(table.columns, image.cells, strict=True):
        if not isinstance(cell.is_present, bool | np.bool_):
            raise Unsupported("images that have different columns")
        if not cell.is_present:
            decoded.cells.append(None)
            continue
        value = cell.value
        if cell.is_json_diffs is not False and np.any(cell.is_json_diffs):
            documents: list[Part] = []
            diffs: list[Part] = []
            for part in expanded([(np.arange(lanes.count), lanes, value)]):
                (diffs if part[2].NAME == "column_json_diffs" else documents).append(part)
            decoded.json_diffs[table_column.index] = _column_of_parts(diffs, _JSON_DIFFS, lanes)
            decoded.cells.append(_column_of_parts(documents, table_column.node, lanes))
        else:
            decoded.cells.append(column(value, table_column.node, lanes))
    return decoded


def _column_of_parts(parts: list[Part], node: Node, lanes: Lanes) -> pa.Array:
    return merged([(index, column(value, node, own_lanes)) for index, own_lanes, value in parts], node, lanes.count)


class RowsByTable(NamedTuple):
    """Lanes with a row each, of several tables with equally many columns.

    Attributes:
        tables: of the rows.
        order: the lanes, table by table.
        counts: of each table, its number of rows.
    """

    tables: Sequence[Table]
    order: Int64s
    counts: Int64s

    @classmethod
    def of(cls, tables: Sequence[Table], table_of: Int64s) -> RowsByTable:
        """By the index of each lane's table."""
        return cls(tables, np.argsort(table_of, kind="stable"), np.bincount(table_of, minlength=len(tables)))

    def images(self, image: Any, lanes: Lanes) -> list[Image]:
        """The images of each table. Columns of one type are made together, and cut into pieces.

        Raises:
            Unsupported: these rows must be read table by table.
        """
        images = [Image([]) for _ in self.tables]
        for index, cell in enumerate(image.cells):
            if not isinstance(cell.is_present, bool | np.bool_) or cell.is_json_diffs is not False:
                raise Unsupported("images of several tables that have different columns, or differences")
            if cell.is_present:
                self._add_cells(images, index, cell.value, lanes)
            else:
                for each in images:
                    each.cells.append(None)
        return images

    def _add_cells(self, images: list[Image], index: int, value: Value, lanes: Lanes) -> None:
        nodes = [table.columns[index].node for table in self.tables]
        distinct = list({id(node): node for node in nodes}.values())
        number_of = {id(node): number for number, node in enumerate(distinct)}
        node_of_table = np.array([number_of[id(node)] for node in nodes])
        node_of_row = np.repeat(node_of_table, self.counts)
        node_of_lane = np.empty_like(node_of_row)
        node_of_lane[self.order] = node_of_row
        parts: list[list[tuple[Int64s, pa.Array]]] = [[] for _ in distinct]
        for lane_index, own_lanes, part in expanded([(np.arange(lanes.count), lanes, value)]):
            number = node_of_lane[lane_index[0]]
            parts[number].append((lane_index, column(part, distinct[number], own_lanes)))
        places = np.full(lanes.count, -1)
        for number, node in enumerate(distinct):
            first = 0
            for lane_index, _ in parts[number]:
                places[lane_index] = np.arange(first, first + len(lane_index))
                first += len(lane_index)
            arrays = [array for _, array in parts[number]]
            whole = joined(arrays) if arrays else pa.nulls(0, node.arrow)
            wanted = places[self.order[node_of_row == number]]
            whole = whole.take(pa.array(wanted, mask=wanted < 0))
            first = 0
            for member in np.flatnonzero(node_of_table == number).tolist():
                count = int(self.counts[member])
                images[member].cells.append(whole.slice(first, count))
                first += count
