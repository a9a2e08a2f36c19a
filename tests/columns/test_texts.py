"""Text and bytes, by charset."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.columns.kinds import KINDS, cell_texts, spark_type, typed
from spark_adapter.columns.texts import Text
from spark_adapter.decode import Engine
from spark_adapter.decode.table import CellType
from spark_adapter.errors import BinlogError
from spark_adapter.options import Options
from tests.support import tables_by_hand as by_hand
from tests.support.column_cells import BINARY, CP1251, LATIN1, UTF8, UTF16, agreed, column, typed_values
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, Code, event
from tests.support.source_rows import rows

TEXTS = [cell_type for cell_type, kind in KINDS.items() if isinstance(kind, Text)]


@pytest.mark.parametrize(
    ("collation", "data", "text"),
    [
        (UTF8, "Ünï 🐬".encode(), "Ünï 🐬"),
        (LATIN1, b"caf\xe9 \x80", "café €"),
        (CP1251, b"\xcf\xf0\xe8", "При"),
        (UTF16, b"\0A\xd8\x3d\xdc\x2c", "A🐬"),
    ],
)
@pytest.mark.parametrize("cell_type", [CellType.string, CellType.varchar, CellType.blob])
def test_text_by_charset(cell_type: CellType, collation: int, data: bytes, text: str) -> None:
    each = column(cell_type, collation=collation, max_length=40)
    assert spark_type(each) == pa.string()
    assert typed_values(each, [data, None, b""]) == [text, None, ""]


def test_invalid_text_of_a_charset_is_reported() -> None:
    array, bad = typed(column(CellType.varchar, collation=UTF8), pa.array([b"ok", b"\xff\xfe", None], pa.binary()))
    assert array.to_pylist() == ["ok", None, None]
    assert bad == [(1, "not utf8mb4 text: ff fe")]
    _, bad = typed(column(CellType.blob, collation=UTF8), pa.array([b"\xff" * 1000], pa.binary()))
    assert bad[0][1].endswith("ff … (1000 bytes)")


def test_text_of_an_unknown_collation_is_reported() -> None:
    unknown = column(CellType.varchar, collation=60000)
    assert spark_type(unknown) == pa.string()
    array, bad = typed(unknown, pa.array([b"a", None], pa.binary()))
    assert array.to_pylist() == [None, None]
    assert bad == [(0, "collation id 60000 is not one of MySQL's or MariaDB's")]


def test_bytes() -> None:
    for cell_type in (CellType.varchar, CellType.blob):
        each = column(cell_type, collation=BINARY, max_length=4)
        assert spark_type(each) == pa.binary()
        assert typed_values(each, [b"\xff\0", None, b""]) == [b"\xff\0", None, b""]


def test_fixed_bytes_get_their_zeros_back() -> None:
    each = column(CellType.string, collation=BINARY, max_length=4)
    values = [b"ab", None, b"", b"abcd", None, b"a\0b"]
    assert typed_values(each, values) == [b"ab\0\0", None, b"\0" * 4, b"abcd", None, b"a\0b\0"]
    assert typed_values(each, [b"abcd", b"efgh"]) == [b"abcd", b"efgh"]
    assert typed_values(each, []) == []


def test_without_a_charset_text_and_bytes_look_alike() -> None:
    for cell_type in (CellType.string, CellType.varchar, CellType.blob):
        each = column(cell_type, max_length=4)
        assert spark_type(each) == pa.binary()
        assert typed_values(each, [b"ab", None]) == [b"ab", None]


def test_compressed_columns_of_mariadb() -> None:
    for cell_type in (CellType.varchar_compressed, CellType.blob_compressed):
        data = zlib.compress("é".encode() * 100)
        values: list[dict[str, Any] | None] = [
            {"is_compressed": True, "is_raw": False, "uncompressed_length": 200, "data": data},
            {"is_compressed": False, "is_raw": False, "uncompressed_length": None, "data": b"short"},
            None,
            {"is_compressed": True, "is_raw": False, "uncompressed_length": 200, "data": data[:-9]},
            {"is_compressed": False, "is_raw": False, "uncompressed_length": None, "data": b"\xff"},
        ]
        names = column(cell_type).node.arrow.names
        cells = pa.array([v and {k: v[k] for k in names if k in v} for v in values], column(cell_type).node.arrow)
        array, bad = typed(column(cell_type, collation=UTF8), cells)
        assert array.to_pylist() == ["é" * 100, "short", None, None, None]
        assert [place for place, _ in bad] == [3, 4]
        array, bad = typed(column(cell_type), cells[:3])
        assert array.to_pylist() == ["é".encode() * 100, b"short", None]
        assert array.type == spark_type(column(cell_type))
        assert bad == []


@pytest.mark.parametrize(
    ("collation", "shown", "reason"),
    [
        (None, {b"x": '"x"', b"M\xfcller": '{"base64":"TfxsbGVy"}'}, None),
        (UTF8, {b"x": '"x"', b"M\xfcller": '{"base64":"TfxsbGVy"}'}, "not utf8mb4 text: 4d fc 6c 6c 65 72"),
        (LATIN1, {b"x": '"x"', b"M\xfcller": '"Müller"'}, None),
        (BINARY, {b"x": '"eA=="', b"M\xfcller": '"TfxsbGVy"'}, None),
    ],
)
@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: kind.name)
def test_text_that_cannot_be_decoded_differs_from_text_and_from_bytes(
    kind: CellType, collation: int | None, shown: dict[bytes, str], reason: str | None
) -> None:
    each = column(kind, collation=collation)
    names = each.node.arrow.names if pa.types.is_struct(each.node.arrow) else []
    plain = dict.fromkeys(names) | {"is_compressed": False, "is_raw": False}
    values = [{**plain, "data": data} if names else data for data in shown]
    cells = pa.array([*values, None], each.node.arrow)
    assert agreed(each, cells) == ({} if reason is None else {1: reason})
    assert cell_texts(each, cells).whole.to_pylist() == [*shown.values(), None]
    first = cell_texts(each, cells[:1])  # the others of its column change nothing
    assert first.whole.to_pylist() == list(shown.values())[:1]


def test_a_row_with_text_that_cannot_be_decoded_keeps_its_images(tmp_path: Path, engine: Engine) -> None:
    described = [
        by_hand.Column(by_hand.LONG, b"", "id"),
        by_hand.Column(by_hand.VARCHAR, b"\x28\0", "name", collation=UTF8),
    ]
    fields = by_hand.optional_metadata(described, by_hand.Logged())
    table_map = by_hand.table_map_body(7, "d", "t", described, [True] * 2, fields)
    name = by_hand.Cell(b"\x06M\xfcller", None, None)
    image = by_hand.image([by_hand.integer(by_hand.LONG, 1, False), name])
    body = by_hand.rows_body(7, 1, [[True] * 2], [image], extra=b"")
    path = tmp_path / "binlog"
    path.write_bytes(MAGIC + DESCRIPTION_5_7 + event(Code.table_map, table_map) + event(Code.write_rows, body))
    given = {"path": str(path), "engine": engine.name}
    (change,) = rows(Options.parse(given))
    (row,) = rows(Options.parse({**given, "view": "table", "table": "d.t"}))
    assert change["after"] == '{"id":1,"name":{"base64":"TfxsbGVy"}}'
    assert (row["id"], row["name"]) == (1, None)
    assert change["_corrupt_record"] == row["_corrupt_record"]
    assert change["_corrupt_record"].endswith("column name: not utf8mb4 text: 4d fc 6c 6c 65 72")
    with pytest.raises(BinlogError, match="not utf8mb4 text"):
        rows(Options.parse({**given, "mode": "FAILFAST"}))
    assert rows(Options.parse({**given, "mode": "DROPMALFORMED"})) == []


def test_a_schema_reads_text_without_a_charset_as_text(tmp_path: Path, engine: Engine) -> None:
    described = [by_hand.Column(by_hand.VARCHAR, b"\x28\0")]
    table_map = by_hand.table_map_body(7, "d", "t", described, [True], [])
    images = [by_hand.image([by_hand.text_or_bytes(data, 1, None)]) for data in ("Müller".encode(), b"M\xfcller")]
    body = by_hand.rows_body(7, 1, [[True]], images, extra=b"")
    path = tmp_path / "binlog"
    path.write_bytes(MAGIC + DESCRIPTION_5_7 + event(Code.table_map, table_map) + event(Code.write_rows, body))
    given = {"path": str(path), "engine": engine.name}
    assert [row["after"] for row in rows(Options.parse(given))] == ['{"@1":"Müller"}', '{"@1":{"base64":"TfxsbGVy"}}']
    asked = Options.parse({**given, "view": "table", "table": "d.t"})
    assert [(row["@1"], row["_corrupt_record"]) for row in rows(asked)] == [
        ("Müller".encode(), None),
        (b"M\xfcller", None),
    ]
    good, bad = rows(asked, schema=pa.schema([("@1", pa.string()), ("_corrupt_record", pa.string())]))
    assert (good["@1"], good["_corrupt_record"]) == ("Müller", None)
    assert bad["@1"] is None
    assert "column @1: 4d fc 6c 6c 65 72 is no string" in bad["_corrupt_record"]
