"""The row images of real binlogs, from the reference engine: the input of the typed columns."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from binlog_ksy import layouts
from binlog_ksy.event_type import EventType
from spark_adapter.columns.documents.json_diff import updated_text
from spark_adapter.columns.documents.json_text import json_text
from spark_adapter.decode import DecodedRows, Image
from spark_adapter.decode.engine import events_in_order, events_of_rows, rows_heads
from spark_adapter.decode.table import Table, table_at
from spark_adapter.decode.trees import TreesEngine
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.payloads import open_payloads
from tests.support import truth

ROWS_CODES = [code for code, name in layouts.BINLOG_EVENT_BODY.items() if name == "event_rows"]


@dataclass
class Images:
    """Images of one table and one change type with the same columns.

    Attributes:
        change_type: as in the view `table`.
        image: physical cells.
        json_texts: by column, the documents after partial updates.
    """

    table: Table
    change_type: str
    image: Image
    json_texts: dict[int, pa.StringArray]


@dataclass
class Part:
    """Changes with one or two images per row, and the places of the rows in the whole file."""

    places: list[int]
    images: list[Images]


@functools.cache
def parts(name: str) -> tuple[Part, ...]:
    """All rows of a file of tests/data."""
    all_parts: list[Part] = []
    total = 0
    path = truth.binlog(name)
    for block in open_payloads(EventFile(pa.OSFile(str(path)), name, path.stat().st_size).blocks(4)):
        decoded = list(_decoded(block))
        if not decoded:
            continue
        places = np.argsort(events_in_order(events_of_rows(decoded))) + total
        start = 0
        for changes in decoded:
            all_parts.append(Part(places[start : start + len(changes)].tolist(), list(_images(changes))))
            start += len(changes)
        total += start
    return tuple(all_parts)


def _decoded(block: Block) -> Iterator[DecodedRows]:
    """The rows of a block, by the latest TABLE_MAP before each event; these blocks have whole statements."""
    engine = TreesEngine()
    known: dict[int, Table] = {}
    events: dict[tuple[Table, int], list[int]] = {}
    for index, code in enumerate(block.codes.tolist()):
        if code == EventType.Code.table_map.value:
            table = table_at(block, index)
            known[table.table_id] = table
        elif code in ROWS_CODES:
            (table_id,) = rows_heads(engine, block, np.array([index])).table_ids
            events.setdefault((known[int(table_id)], code), []).append(index)
    for (table, _), indices in events.items():
        decoded, faults = engine.rows(block, [(table, np.array(indices))])
        assert not faults, faults
        yield from decoded


def rows(name: str, table: str, columns_of: Callable[[Images], dict[str, pa.Array]]) -> list[dict[str, Any]]:
    """The rows of the `table` view of `db.tbl` in the order of the file, with the columns that a function returns."""
    placed: dict[int, list[dict[str, Any]]] = {}
    for part in parts(name):
        for images in part.images:
            if images.table.qualified_name != table:
                continue
            columns = {key: array.to_pylist() for key, array in columns_of(images).items()}
            for number, place in enumerate(part.places):
                row = {key: values[number] for key, values in columns.items()}
                placed.setdefault(place, []).append({"_change_type": images.change_type, **row})
    return [row for place in sorted(placed) for row in placed[place]]


def tables(name: str, table: str) -> list[Table]:
    """Every version of `db.tbl` with changed rows, in the order of the file."""
    tables_by_id = {id(images.table): images.table for part in parts(name) for images in part.images}
    return [version for version in tables_by_id.values() if version.qualified_name == table]


def table_names(name: str) -> list[str]:
    return sorted({images.table.qualified_name for part in parts(name) for images in part.images})


def _images(decoded: DecodedRows) -> Iterator[Images]:
    is_update = decoded.op == "update"
    if decoded.before is not None:
        yield Images(decoded.table, "update_preimage" if is_update else "delete", decoded.before, {})
    if decoded.after is not None:
        texts = {index: _json_texts(decoded, index) for index in decoded.after.json_diffs}
        yield Images(decoded.table, "update_postimage" if is_update else "insert", decoded.after, texts)


def _json_texts(decoded: DecodedRows, index: int) -> pa.StringArray:
    assert decoded.before is not None
    assert decoded.after is not None
    before, after = decoded.before.cells[index], decoded.after.cells[index]
    assert before is not None
    assert after is not None
    changes = decoded.after.json_diffs[index]
    return pa.array(
        [
            updated_text(old, diffs) if diffs is not None else None if new is None else json_text(new)
            for old, new, diffs in zip(before.to_pylist(), after.to_pylist(), changes.to_pylist(), strict=True)
        ],
        pa.string(),
    )
