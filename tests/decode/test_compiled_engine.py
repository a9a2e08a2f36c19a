"""C and trees agree on every sample file, whole and damaged: the same bodies, rows and faults."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from binlog_ksy import layouts
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.decode import DecodedRows, Image
from spark_adapter.decode.compiled import CompiledEngine
from spark_adapter.decode.engine import rows_heads
from spark_adapter.decode.table import Table, table_at
from spark_adapter.decode.trees import TreesEngine
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.event_headers import HEADER, LENGTH_OFFSET
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.payloads import open_payloads
from tests.support.binlog_bytes import read

DATA = Path(__file__).resolve().parents[1] / "data"
MOST_EVENTS = 120  # of a block: the trees are slow
TYPES = layouts.BINLOG_EVENT_BODY


def readable() -> Iterator[str]:
    for path in sorted(DATA.glob("*.binlog")):
        try:
            EventFile(pa.OSFile(str(path)), path.name, path.stat().st_size)
        except BinlogError:
            continue
        yield path.name


FILES = list(readable())


@cache
def blocks(name: str) -> list[Block]:
    path = DATA / name
    found = open_payloads(EventFile(pa.OSFile(str(path)), name, path.stat().st_size, verify=False).blocks(4))
    return [block.select(slice(0, MOST_EVENTS)) for block in found]


@pytest.mark.parametrize("name", FILES)
def test_bodies(name: str) -> None:
    for block in blocks(name):
        compare_bodies(block)


@pytest.mark.parametrize("name", FILES)
def test_rows(name: str) -> None:
    for block in blocks(name):
        for table, indices in rows_events(block, block):
            compare_rows(block, indices, table)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("seed", [0])
def test_damaged_bytes(name: str, seed: int) -> None:
    randomly = random.Random(f"{name} {seed}")
    for sound in blocks(name):
        data = sound.data.copy()
        for start, end in zip(sound.body_offsets.tolist(), sound.body_ends.tolist(), strict=True):
            if start < end and randomly.random() < 0.5:
                data[randomly.randrange(start, end)] = randomly.choice(
                    [0, 1, 0xFF, 0xFB, 0xFE, randomly.randrange(256)]
                )
        damaged = replace(sound, data=data)
        compare_bodies(damaged)
        for table, indices in rows_events(sound, sound):
            compare_rows(damaged, indices, table)


@pytest.mark.parametrize("name", FILES)
def test_truncated_events(name: str) -> None:
    """Every event is a little shorter than its length says: the rest of it belongs to nobody."""
    randomly = random.Random(name)
    for sound in blocks(name):
        data = sound.data.copy()
        headers = sound.headers.copy()
        size = HEADER["event_length"].itemsize
        for i in range(len(sound)):
            body = int(sound.body_ends[i] - sound.body_offsets[i])
            headers["event_length"][i] -= min(body, randomly.choice([1, 2, 3, 4, 8, 20]))
            start = int(sound.offsets[i]) + LENGTH_OFFSET
            data[start : start + size] = headers["event_length"][i : i + 1].view(np.uint8)
        short = replace(sound, data=data, headers=headers)
        compare_bodies(short)
        for table, indices in rows_events(sound, sound):
            compare_rows(short, indices, table)


def test_rows_are_read_in_c() -> None:
    """The comparison means something: nothing goes to the trees."""
    engine = CompiledEngine()
    for name in ("oltp.binlog", "bulk_insert_cut.binlog", "wide_300.binlog", "json_partial.binlog"):
        for block in blocks(name):
            for table, indices in rows_events(block, block):
                engine.rows(block, [(table, indices)])
    assert engine.left_to_trees.total() == 0, engine.left_to_trees


BODIES_IN_C = {"event_gtid", "event_query", "event_xid", "event_intvar", "event_rotate", "mariadb_gtid"}


@pytest.mark.parametrize("name", ["oltp", "gtid_on", "compression_zstd", "mariadb_rows"])
def test_bodies_are_read_in_c(name: str) -> None:
    """What every transaction has, in payloads, too: of that nothing goes to the trees."""
    engine = CompiledEngine()
    seen = set()
    for block in blocks(f"{name}.binlog"):
        for code in np.unique(block.codes).tolist():
            indices = np.flatnonzero(block.codes == code)
            if TYPES.get(code) == "event_rows":
                rows_heads(engine, block, indices)
            elif TYPES.get(code) in BODIES_IN_C:
                engine.bodies(block, indices, TYPES[code])
            else:
                continue
            seen.add(TYPES[code])
    assert {"event_rows", "event_query", "event_xid"} < seen
    assert engine.left_to_trees.total() == 0, engine.left_to_trees


def test_equal_bodies_are_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[int] = []

    def bodies(_: TreesEngine, block: Block, indices: Int64s, *more: Any) -> tuple[list[Any], list[Fault]]:
        parsed.extend(indices.tolist())
        return [], []

    monkeypatch.setattr(TreesEngine, "bodies", bodies)
    (block,) = blocks("oltp.binlog")
    table_maps = np.flatnonzero(block.codes == next(code for code, t in TYPES.items() if t == "event_table_map"))
    distinct = {block.event_bytes(i)[HEADER.itemsize : -4] for i in table_maps.tolist()}
    with pytest.raises(AttributeError):
        CompiledEngine().bodies(block, table_maps, "event_table_map")
    assert len(parsed) == len(distinct) < len(table_maps)


# Comparing. ------------------------------------------------------------------------------------------------------


def compare_bodies(block: Block) -> None:
    compiled, trees = CompiledEngine(), TreesEngine()
    for code in np.unique(block.codes).tolist():
        type_name = TYPES.get(code)
        indices = np.flatnonzero(block.codes == code)
        if type_name == "event_rows":
            found, wanted = (rows_heads(engine, block, indices) for engine in (compiled, trees))
            assert found.table_ids.tolist() == wanted.table_ids.tolist()
            assert found.is_statement_end.tolist() == wanted.is_statement_end.tolist()
            assert found.faults == wanted.faults
        elif type_name in SCHEMAS:
            array, faults = compiled.bodies(block, indices, type_name)
            expected, expected_faults = trees.bodies(block, indices, type_name)
            array.validate(full=True)
            assert faults == expected_faults
            assert same(array, expected), type_name


def compare_rows(block: Block, indices: Any, table: Table) -> None:
    parts, faults = CompiledEngine().rows(block, [(table, indices)])
    expected, expected_faults = TreesEngine().rows(block, [(table, indices)])
    assert sorted(map(str, faults)) == sorted(map(str, expected_faults))
    found_groups, expected_groups = by_columns(parts), by_columns(expected)
    assert found_groups.keys() == expected_groups.keys()
    for held, wanted in expected_groups.items():
        found = found_groups[held]
        assert found.keys() == wanted.keys()
        for what, array in wanted.items():
            found[what].validate(full=True)
            assert same(found[what], array), (table.qualified_name, what)


def by_columns(parts: list[DecodedRows]) -> dict[Any, dict[Any, pa.Array]]:
    """All rows whose images hold the same columns, in the order of the file: place, cells and differences."""
    groups = defaultdict(list)
    for part in parts:
        if len(part):
            groups[held_columns(part.before), held_columns(part.after)].append(part)
    return {held: in_order(group) for held, group in groups.items()}


def held_columns(image: Image | None) -> tuple[bool, ...] | None:
    return None if image is None else tuple(cells is not None for cells in image.cells)


def in_order(group: list[DecodedRows]) -> dict[Any, pa.Array]:
    events = np.concatenate([part.event_index for part in group])
    rows = np.concatenate([part.row_index for part in group])
    order = np.lexsort((rows, events))
    arrays: dict[Any, pa.Array] = {"event": pa.array(events[order]), "row": pa.array(rows[order])}
    for which in ("before", "after"):
        images = [getattr(part, which) for part in group]
        if images[0] is None:
            continue
        for i, cells in enumerate(images[0].cells):
            if cells is not None:
                arrays[which, i] = pa.concat_arrays([image.cells[i] for image in images]).take(pa.array(order))
        for i in {i for image in images for i in image.json_diffs}:
            absent = pa.nulls
            diffs = [
                image.json_diffs.get(i, absent(len(part), pa.binary()))
                for image, part in zip(images, group, strict=True)
            ]
            arrays[which, i, "diffs"] = pa.concat_arrays(diffs).take(pa.array(order))
    return arrays


def same(a: pa.Array, b: pa.Array) -> bool:
    """Equal; NaN, which does not equal itself, is compared by its text."""
    return a.type.equals(b.type) and (a.equals(b) or repr(a.to_pylist()) == repr(b.to_pylist()))


def rows_events(described: Block, block: Block) -> Iterator[tuple[Table, Any]]:
    """Rows events of each table and type, by the TABLE_MAP events before them."""
    tables: dict[int, Table] = {}
    groups: dict[Any, tuple[Table, list[int]]] = {}
    is_table_map = [TYPES.get(code) == "event_table_map" for code in described.codes.tolist()]
    rows = np.array([i for i, code in enumerate(described.codes.tolist()) if TYPES.get(code) == "event_rows"], np.int64)
    ids = dict(zip(rows.tolist(), rows_heads(TreesEngine(), described, rows).table_ids.tolist(), strict=True))
    for i in range(len(described)):
        if is_table_map[i]:
            table = table_at(described, i)
            tables[table.table_id] = table
        elif i in ids and ids[i] in tables:
            table = tables[ids[i]]
            groups.setdefault((id(table), int(described.codes[i])), (table, []))[1].append(i)
    for table, indices in groups.values():
        yield table, np.array(indices, np.int64)


@pytest.mark.parametrize("name", ["oltp", "compression_zstd"])
def test_without_a_library_everything_is_read_by_trees(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = DATA / f"{name}.binlog"
    wanted = read(path.read_bytes(), "changes", engine=CompiledEngine())
    monkeypatch.setattr("spark_adapter.decode.compiled.events", lambda: None)
    monkeypatch.setattr("spark_adapter.files.payloads.events", lambda: None)
    found = read(path.read_bytes(), "changes", engine=CompiledEngine())
    assert found == wanted
