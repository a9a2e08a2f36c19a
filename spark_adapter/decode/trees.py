"""The reference engine: ksc's parser, then generic flatten. It covers everything, at about 2.5 MB/s."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

import numpy as np
import pyarrow as pa

from binlog_ksy.row_image import RowImage
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.decode.engine import DecodedRows, EventsByTable, Image
from spark_adapter.decode.table import Table
from spark_adapter.errors import Fault, in_file_order
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.parser_errors import describe
from spark_adapter.ksy.flatten import Struct, flatten

_OLD_TIMES = {RowImage.CellType.time, RowImage.CellType.datetime, RowImage.CellType.timestamp}
_JSON_DIFFS = SCHEMAS["column_json_diffs"]


class TreesEngine:
    """See :class:`spark_adapter.decode.engine.Engine`."""

    name = "trees"

    def bodies(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str] = ()
    ) -> tuple[pa.Array, list[Fault]]:
        node = SCHEMAS[type_name]
        if fields and isinstance(node, Struct):
            node = Struct(node.name, tuple(field for field in node.fields if field.name in fields))
        faults = []
        bodies: list[Any] = []
        for index in indices.tolist():
            try:
                bodies.append(block.parse(index).body)
            except Exception as error:
                bodies.append(None)
                faults.append(block.fault(index, describe(error)))
        try:
            return flatten(bodies, node), faults
        except Exception:  # an instance may fail only when it is evaluated: find its event
            for place, index in enumerate(indices.tolist()):
                try:
                    flatten(bodies[place : place + 1], node)
                except Exception as error:
                    bodies[place] = None
                    faults.append(block.fault(index, describe(error)))
        return flatten(bodies, node), in_file_order(faults)

    def rows(self, block: Block, events: EventsByTable) -> tuple[list[DecodedRows], list[Fault]]:
        decoded: list[DecodedRows] = []
        faults: list[Fault] = []
        for table, indices in events:
            of_table, more = self._rows_of_table(block, indices, table)
            decoded += of_table
            faults += more
        return decoded, faults

    @staticmethod
    def _rows_of_table(block: Block, indices: Int64s, table: Table) -> tuple[list[DecodedRows], list[Fault]]:
        faults = []
        groups: dict[Any, list[tuple[int, int, Any]]] = defaultdict(list)
        for index in indices.tolist():
            try:
                container, rows = _container(block.parse(index, table.event).body)
                key = _present(container, "before"), _present(container, "after")
                _require_layouts(table, key)
            except Exception as error:
                faults.append(block.fault(index, _reason(error, table)))
                continue
            groups[key].extend((index, place, row) for place, row in enumerate(rows))
        decoded: list[DecodedRows] = []
        for key, rows in groups.items():
            try:
                decoded.append(_decoded(table, key, rows))
            except Exception:
                # Some cell has no value, which shows only when it is evaluated: find its event.
                for index, event_rows in groupby(rows, key=itemgetter(0)):
                    try:
                        decoded.append(_decoded(table, key, list(event_rows)))
                    except Exception as error:
                        faults.append(block.fault(index, _reason(error, table)))
        return decoded, faults


def _container(body: Any) -> tuple[Any, list[Any]]:
    """The object with the column bitmaps of a rows event, and its rows, compressed (MariaDB) or not."""
    container = body.rows
    if not hasattr(container, "rows_take_bytes"):
        raise ValueError(_why_layout_is_unknown(body))
    if hasattr(container, "rows_of_other_table"):
        described = body.table_map._parent.num_columns.value
        raise ValueError(f"the event has {container.num_columns.value} columns, its TABLE_MAP_EVENT {described}")
    if not container.rows_take_bytes:
        raise ValueError("the images contain no column, so the number of rows is unknown")
    return container, container.inflated.rows if body.traits.has_compressed_rows else container.rows


def _why_layout_is_unknown(body: Any) -> str:
    """The reason, for a rows event whose table is known."""
    if body.table_map._parent.has_metadata:
        return "written before 5.1.18: the log does not say how rows are laid out"
    reason = "written before 5.1.18" if body.traits.is_pre_ga else "its TABLE_MAP_EVENT ends after the column types"
    return f"{reason}: the log does not contain the columns' sizes"


def _present(container: Any, which: str) -> tuple[bool, ...] | None:
    """Which columns are in the images; None if there are no such images."""
    bitmap = getattr(container, f"columns_{which}", None)
    if bitmap is None:
        return None
    return tuple(bool(octet.raw >> bit & 1) for octet in bitmap.octets for bit in range(octet.num_bits))


def _require_layouts(table: Table, present: tuple[tuple[bool, ...] | None, ...]) -> None:
    """Raise a ValueError if images have a column of an unknown type, even if all its cells are NULL."""
    for column, *is_present in zip(table.columns, *(bitmap for bitmap in present if bitmap is not None), strict=True):
        if any(is_present) and not isinstance(column.cell_type, RowImage.CellType):
            raise ValueError(f"column {column.key} is of type {column.cell_type}")


def _decoded(table: Table, key: Any, rows: list[tuple[int, int, Any]]) -> DecodedRows:
    before, after = key
    return DecodedRows(
        table,
        np.array([index for index, _, _ in rows], np.int64),
        np.array([place for _, place, _ in rows], np.int64),
        None if before is None else _image(table, before, [row.before for _, _, row in rows]),
        None if after is None else _image(table, after, [row.after for _, _, row in rows]),
    )


def _image(table: Table, present: tuple[bool, ...], images: list[Any]) -> Image:
    image = Image([])
    for column, is_present in zip(table.columns, present, strict=True):
        if not is_present:
            image.cells.append(None)
            continue
        cells = [row_image.cells[column.index] for row_image in images]
        values = [getattr(cell, "value", None) for cell in cells]
        is_diffs = [cell.is_json_diffs for cell in cells]
        if any(is_diffs):
            diffs = [value if is_diff else None for value, is_diff in zip(values, is_diffs, strict=True)]
            image.json_diffs[column.index] = flatten(diffs, _JSON_DIFFS)
            values = [None if is_diff else value for value, is_diff in zip(values, is_diffs, strict=True)]
        image.cells.append(flatten(values, column.node))
    return image


_CELL = re.compile(r"\bcells\[(\d+)\]")


def _reason(error: Exception, table: Table) -> str:
    text = _CELL.sub(lambda match: f"cells[{table.columns[int(match[1])].key}]", describe(error))
    types = {column.cell_type for column in table.columns}
    unknown = sorted(
        str(int(getattr(kind, "value", kind))) for kind in types if not isinstance(kind, RowImage.CellType)
    )
    if unknown:
        return f"{table.qualified_name} has columns of type {', '.join(unknown)}, whose cells have no known layout"
    if types & _OLD_TIMES:
        text += (
            "; perhaps its TIME, DATETIME or TIMESTAMP columns, which are in the format used before 5.6.4, have "
            "fraction digits: the log does not contain their width, and the rows cannot be read without the table's DDL"
        )
    return f"rows of {table.qualified_name}: {text}"
