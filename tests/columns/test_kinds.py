"""Every kind of column: the views `table` and `changes` agree on which cells are bad, and why."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_adapter.columns.kinds import KINDS, cell_texts, spark_type, typed
from spark_adapter.columns.texts import Text
from spark_adapter.decode.table import CellType, Column
from spark_adapter.options import Options
from tests.support import table_images, truth
from tests.support import tables_by_hand as by_hand
from tests.support.column_cells import BINARY, CP1251, LATIN1, UTF8, UTF16, agreed, checked, column
from tests.support.decimal_cells import cells as decimal_cells
from tests.support.decimal_cells import encode as encode_decimal
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, Code, event
from tests.support.json_documents import document
from tests.support.source_rows import rows
from tests.support.table_images import Images


def typed_columns(images: Images) -> dict[str, pa.Array]:
    found = {}
    for each, cells in zip(images.table.columns, images.image.cells, strict=True):
        if each.index in images.json_texts:
            found[each.key] = images.json_texts[each.index]
        elif cells is not None:
            array, bad = typed(each, cells)
            assert bad == []
            assert array.type == spark_type(each)
            array.validate(full=True)
            found[each.key] = array
    return found


@pytest.mark.parametrize("name", truth.readable_files())
def test_every_column_of_a_real_file_has_the_value_that_the_server_had(name: str) -> None:
    for table in table_images.table_names(name):
        assert truth.compare_table(table_images.rows(name, table, typed_columns), truth.load(name), table) == []


def test_every_cell_type_has_a_kind_with_every_face() -> None:
    assert {*KINDS} == {*CellType} - {CellType.json_diffs}  # never a column's
    for cell_type in KINDS:
        each = column(cell_type, precision=10, num_bits=8, collation=UTF8)
        cells = pa.nulls(2, each.node.arrow)
        assert checked(each, cells) == [None, None]
        assert cell_texts(each, cells).whole.to_pylist() == [None, None]


def test_a_column_that_cannot_be_decoded_is_binary() -> None:
    unknown = dataclasses.replace(column(CellType.tiny), cell_type=20)  # type: ignore[arg-type]  # on purpose
    assert spark_type(unknown) == pa.binary()


@st.composite
def columns(draw: st.DrawFn, kind: CellType) -> Column:
    attributes: dict[str, Any] = {"max_length": draw(st.integers(0, 8))}
    if kind.name.endswith("2"):
        attributes["fraction_digits"] = draw(st.integers(0, 6))
    if isinstance(KINDS[kind], Text):
        attributes["collation"] = draw(st.sampled_from((None, UTF8, LATIN1, BINARY, CP1251, UTF16, 60000)))
    if kind == CellType.bit:
        attributes["num_bits"] = draw(st.integers(1, 64))
    if kind in (CellType.enum, CellType.set):
        attributes["labels"] = draw(st.none() | st.lists(st.text('a"\\\n', max_size=3), max_size=64).map(tuple))
    if kind == CellType.newdecimal:
        attributes["precision"] = draw(st.integers(1, 65))
        attributes["scale"] = draw(st.integers(0, min(30, attributes["precision"])))
    return column(kind, **attributes)


def physical(kind: pa.DataType, name: str = "") -> st.SearchStrategy[Any]:
    """Anything that a cell of an Arrow type can hold, and often something small."""
    if pa.types.is_boolean(kind):
        return st.booleans()
    if pa.types.is_integer(kind):
        signed = pa.types.is_signed_integer(kind)
        bits = kind.bit_width - signed
        most = 1000 if name == "uncompressed_length" else (1 << bits) - 1
        return st.integers(0, min(most, 70)) | st.integers(-(1 << bits) if signed else 0, most)
    if pa.types.is_floating(kind):
        return st.floats(width=kind.bit_width)
    if pa.types.is_binary(kind):
        return st.binary(max_size=12) | st.text(max_size=4).map(str.encode)
    if pa.types.is_list(kind):
        return st.lists(physical(kind.value_type), max_size=4)
    assert pa.types.is_struct(kind)
    return st.fixed_dictionaries({field.name: physical(field.type, field.name) for field in kind})


def cells_of(column: Column) -> st.SearchStrategy[pa.Array]:
    if column.cell_type == CellType.newdecimal:
        size = len(encode_decimal("0", column.precision, column.scale))
        cells = st.none() | st.binary(min_size=size, max_size=size)
        return st.lists(cells, max_size=4).map(lambda data: decimal_cells(data, column.precision, column.scale))
    value = physical(column.node.arrow)
    if column.cell_type == CellType.json:
        value |= st.sampled_from([document({"a": [1, None]}), document(1.5)])
    return st.lists(st.none() | value, max_size=6).map(lambda values: pa.array(values, column.node.arrow))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@settings(max_examples=25)
@given(st.data())
def test_both_views_judge_every_cell_alike(kind: CellType, data: st.DataObject) -> None:
    column = data.draw(columns(kind))
    cells = data.draw(cells_of(column))
    agreed(column, cells)
    agreed(column, cells[1:])


WIDE_SRID, NO_SRID = {"srid": 2**32 - 1, "wkb": b""}, {"srid": None, "wkb": b""}


NOON = {"hour": 12, "minute": 0, "second": 0, "microsecond": 0}


@pytest.mark.parametrize(
    ("kind", "attributes", "cell", "reason"),
    [
        (CellType.date, {}, {"year": 2020, "month": 15, "day": 3}, "DATE holds 15 for the month"),
        (CellType.date, {}, {"year": 10000, "month": 1, "day": 3}, "DATE holds 10000 for the year"),
        (
            CellType.time,
            {},
            {"is_negative": False, "hour": 5, "minute": 63, "second": 61},
            "TIME holds 63 for the minute and 61 for the second",
        ),
        (
            CellType.datetime2,
            {"fraction_digits": 2},
            {"year": 0, "month": 0, "day": 0, **NOON, "microsecond": 1_000_000},
            "DATETIME holds 1000000 for the microsecond",
        ),
        (
            CellType.datetime,
            {},
            {"year": 2024, "month": 2, "day": 29, "hour": 24, "minute": 0, "second": 0},
            "DATETIME holds 24 for the hour",
        ),
        (
            CellType.timestamp2,
            {"fraction_digits": 2},
            {"seconds": 1, "microsecond": 2_000_000},
            "TIMESTAMP holds 2000000 for the microsecond",
        ),
        (CellType.bit, {"num_bits": 9}, 512, "BIT(9) holds 512, which takes more bits"),
        (CellType.enum, {"labels": ("a", "b")}, 7, "ENUM holds 7, and has 2 labels"),
        (CellType.set, {"labels": ("a", "b")}, 4, "SET holds 4, and has 2 labels"),
        (CellType.float, {}, math.nan, "FLOAT holds nan, not a finite number"),
        (CellType.double, {}, -math.inf, "DOUBLE holds -inf, not a finite number"),
        (CellType.vector, {}, [1.0, math.inf], "VECTOR has an element that is not a finite number"),
        (CellType.varchar, {"collation": UTF8}, b"\xff", "not utf8mb4 text: ff"),
        (CellType.blob, {"collation": 60000}, b"a", "collation id 60000 is not one of MySQL's or MariaDB's"),
    ],
)
def test_what_no_server_stores_is_bad_in_both_views(
    kind: CellType, attributes: dict[str, Any], cell: Any, reason: str
) -> None:
    each = column(kind, **attributes)
    assert agreed(each, pa.array([None, cell], each.node.arrow)) == {1: reason}


@pytest.mark.parametrize(
    ("kind", "cell", "text", "value"),
    [
        (CellType.date, {"year": 2024, "month": 0, "day": 15}, '"2024-00-15"', None),
        (CellType.date, {"year": 0, "month": 0, "day": 0}, '"0000-00-00"', None),
        (CellType.date, {"year": 2023, "month": 2, "day": 31}, '"2023-02-31"', None),
        (CellType.datetime2, {"year": 0, "month": 0, "day": 0, **NOON}, '"0000-00-00 12:00:00"', None),
        (CellType.timestamp2, {"seconds": 0, "microsecond": 0}, '"0000-00-00 00:00:00Z"', None),
        (CellType.timestamp, 0, '"0000-00-00 00:00:00Z"', None),
        (CellType.geometry, WIDE_SRID, '{"srid":4294967295,"wkb":""}', WIDE_SRID),
        (CellType.geometry, NO_SRID, '{"srid":null,"wkb":""}', NO_SRID),
    ],
)
def test_what_a_server_can_store_is_good_in_both_views(kind: CellType, cell: Any, text: str, value: Any) -> None:
    each = column(kind)
    cells = pa.array([cell, None], each.node.arrow)
    assert agreed(each, cells) == {}
    assert cell_texts(each, cells).whole.to_pylist() == [text, None]
    assert typed(each, cells).array.to_pylist() == [value, None]


def test_a_row_with_bad_cells_says_the_same_in_both_views(tmp_path: Path) -> None:
    described = [
        by_hand.Column(by_hand.LONG, b"", "id"),
        by_hand.Column(by_hand.DATE, b"", "born"),
        by_hand.Column(by_hand.TIME, b"", "woke"),
    ]
    fields = by_hand.optional_metadata(described, by_hand.Logged())
    time = by_hand.Cell((56361).to_bytes(3, "little"), None, None)  # 05:63:61
    wrong = [by_hand.integer(by_hand.LONG, 1, False), by_hand.date(2020, 15, 3), time]
    right = [by_hand.integer(by_hand.LONG, 2, False), by_hand.date(2024, 0, 15), None]
    table_map = by_hand.table_map_body(7, "d", "t", described, [True] * 3, fields)
    body = by_hand.rows_body(7, 1, [[True] * 3], [by_hand.image(wrong), by_hand.image(right)], extra=b"")
    path = tmp_path / "binlog"
    path.write_bytes(MAGIC + DESCRIPTION_5_7 + event(Code.table_map, table_map) + event(Code.write_rows, body))
    for engine in ("trees", "compiled"):
        given = {"path": str(path), "engine": engine}
        bad, good = rows(Options.parse(given))
        bad_typed, good_typed = rows(Options.parse({**given, "view": "table", "table": "d.t"}))
        assert bad["_corrupt_record"] == bad_typed["_corrupt_record"]
        assert bad["_corrupt_record"].endswith(
            "row 0 of d.t: column born: DATE holds 15 for the month; "
            "column woke: TIME holds 63 for the minute and 61 for the second"
        )
        assert (bad["after"], bad_typed["born"], bad_typed["woke"]) == (None, None, None)
        assert good["after"] == '{"id":2,"born":"2024-00-15","woke":null}'
        assert (good["_corrupt_record"], good_typed["_corrupt_record"], good_typed["id"]) == (None, None, 2)
