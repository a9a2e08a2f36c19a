"""Columns that C writes, of a format that is not a binlog: they equal what ksc's parser and flatten make."""

from __future__ import annotations

import importlib
import struct
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from types import ModuleType
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kaitaistruct import KaitaiStream

from codegen.spec.load import load
from codegen.targets import c, schemas
from codegen.targets.ksc import python_parsers
from spark_adapter.ksy.bodies import Functions, read_bodies
from spark_adapter.ksy.compiled import Library
from spark_adapter.ksy.flatten import flatten

PARCEL = """
meta:
  id: parcel
  ks-version: "0.11"
  endian: le
  bit-endian: be
doc: One of everything that columns know.
params:
  - id: version
    type: u1
seq:
  - id: magic
    contents: [P, 0x1a]
  - id: is_heavy
    type: b1
  - id: shelf
    type: b7
  - id: wide
    type: b24le
  - id: big
    type: u8
  - id: small
    type: s2be
  - id: weight
    type: f4
  - id: volume
    type: f8be
  - id: kind
    type: u1
    enum: kind
  - id: sender
    type: strz
    encoding: UTF-8
  - id: place
    size: 4
    type: strz
    encoding: ASCII
  - id: len_labels
    type: u1
    valid:
      any-of: [1, 2, 3, 4]
  - id: labels
    size: len_labels
    type: labels
  - id: stops
    type: stop(_index)
    repeat: until
    repeat-until: _.is_last
  - id: content
    type:
      switch-on: kind
      cases:
        kind::letter: letter
        kind::box: box(stops.size)
        kind::old_box: box(0)
  - id: insured
    type: u2
    if: version > 1 and is_heavy
  - id: signature
    size-eos: true
    if: has_signature
instances:
  has_signature:
    value: not _io.eof
  doubled:
    value: big * 2
    -arrow-type: uint64
  halves:
    value: (small / 2) + (small % 2) * 2
  shifted:
    value: (wide >> 3 | shelf << 4) ^ (wide & 0xff)
  title:
    value: 'sender + ": " + wide.to_s.substring(0, 1)'
  last_stop:
    value: stops.last.number.as<u1>
  ahead:
    pos: 1
    type: u1
  first_bytes:
    pos: 0
    size: 3
types:
  labels:
    -flatten: values
    seq:
      - id: values
        type: u1
        repeat: eos
  stop:
    params:
      - id: place
        type: s4
    seq:
      - id: number
        type: u1
    instances:
      is_last:
        value: number >= 128
      order:
        value: place * 10 + _parent.shelf
  letter:
    seq:
      - id: text
        size: 2
        type: str
        encoding: UTF-8
  box:
    params:
      - id: depth
        type: u4
    seq:
      - id: sides
        type: u2be
        repeat: expr
        repeat-expr: 3
    instances:
      deepest:
        value: depth * 1000
enums:
  kind:
    1:
      id: letter
      -orig-id: LETTER
    2: box
    3: old_box
"""
MAIN = '#include "parcel.h"\n#include "bodies.h"\n'
GOOD = (
    b"P\x1a" + bytes([0x85]) + b"\1\2\3" + struct.pack("<Q", 7) + struct.pack(">h", -3) + struct.pack("<f", 0.5)
    + struct.pack(">d", -2.25)
)  # fmt: skip
TAIL = "é!\0".encode() + b"ab\0c" + b"\2\7\x08" + b"\1\2\x80"
LETTER, BOX, OLD_BOX, UNKNOWN = (
    GOOD + bytes([kind]) + TAIL + content
    for kind, content in ((1, b"hi\1\2"), (2, b"\0\1\0\2\0\3\5\0"), (3, b"\0\1\0\2\0\3\5\0sign"), (9, b"\5\0"))
)


@pytest.fixture(scope="module")
def parcel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The package ``parcel_ksy``: parser, schemas, the library that C makes, and what Python must know of it."""
    root = tmp_path_factory.mktemp("parcel")
    formats, package = root / "formats", root / "parcel_ksy"
    for folder in (formats, package):
        folder.mkdir()
    (formats / "parcel.ksy").write_text(PARCEL)
    model = load(formats)
    readers = c.ColumnReaders.of("Parcels.", model, [model.type("parcel")])
    assert readers.left == {}
    files = {"__init__.py": "", "parcel.h": readers.header(), "parcel.c": MAIN, "compiled.py": readers.module()}
    files |= {f"{name}.py": source for name, source in python_parsers(formats).items()}
    for name, text in (files | {"schemas.py": schemas.module(model)}).items():
        (package / name).write_text(text)
    sys.path.insert(0, str(root))
    try:
        for name in ("schemas", "compiled", "parcel"):
            importlib.import_module(f"parcel_ksy.{name}")
        yield importlib.import_module("parcel_ksy")
    finally:
        sys.path.remove(str(root))


@pytest.fixture(scope="module")
def functions(parcel: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Functions:
    runtime = tuple(("spark_adapter.ksy", f"c/{name}.h") for name in ("stream", "columns", "bodies"))
    folder = tmp_path_factory.mktemp("libraries")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("spark_adapter.ksy.compiled._folders", lambda: [folder])
        library = Library("parcel", ("parcel_ksy", "parcel.c"), (("parcel_ksy", "parcel.h"), *runtime), "none").load()
    assert library is not None
    return Functions.of(library)


def read(
    parcel: ModuleType, functions: Functions, parcels: Sequence[bytes], version: int = 2, fields: Sequence[str] = ()
) -> tuple[pa.StructArray, list[bool]]:
    node = parcel.schemas.SCHEMAS["parcel"]
    names = [field.name for field in node.fields if not fields or field.name in fields]
    ends = np.cumsum([len(each) for each in parcels])
    starts = ends - [len(each) for each in parcels]
    data = np.frombuffer(b"".join(parcels) + b"\0", np.uint8)
    body = parcel.compiled.BODIES["parcel"]
    columns, is_bad = read_bodies(functions, body, node, names, data, starts, ends, [version])
    return pa.StructArray.from_arrays(columns, names), is_bad.tolist()


def parsed(parcel: ModuleType, data: bytes, version: int = 2) -> dict[str, Any] | None:
    """By ksc's parser; None if it, or the making of columns, raises."""
    try:
        found = parcel.parcel.Parcel(version, KaitaiStream(BytesIO(data)))
        row: dict[str, Any] = flatten([found], parcel.schemas.SCHEMAS["parcel"])[0].as_py()
    except Exception:
        return None
    return row


@pytest.mark.parametrize("version", [1, 2])
def test_columns_are_what_the_parser_says(parcel: ModuleType, functions: Functions, version: int) -> None:
    parcels = [LETTER, BOX, OLD_BOX, UNKNOWN]
    found, is_bad = read(parcel, functions, parcels, version)
    found.validate(full=True)
    assert not any(is_bad)
    assert found.to_pylist() == [parsed(parcel, each, version) for each in parcels]


def test_values_of_every_type(parcel: ModuleType, functions: Functions) -> None:
    """As the bytes are written above."""
    (row,), _ = read(parcel, functions, [BOX])
    assert row.as_py() == {
        "magic": b"P\x1a", "is_heavy": True, "shelf": 5, "wide": 0x030201, "big": 7, "small": -3, "weight": 0.5,
        "volume": -2.25, "kind": "box", "sender": "é!", "place": "ab", "len_labels": 2, "labels": [7, 8],
        "stops": [
            {"number": 1, "is_last": False, "order": 5},
            {"number": 2, "is_last": False, "order": 15},
            {"number": 128, "is_last": True, "order": 25},
        ],
        "content": {"letter": None, "box": {"sides": [1, 2, 3], "deepest": 3000}}, "insured": 5, "signature": None,
        "has_signature": False, "doubled": 14, "halves": 0, "shifted": (0x030201 >> 3 | 5 << 4) ^ 1, "title": "é!: 1",
        "last_stop": 128, "ahead": 0x1A, "first_bytes": b"P\x1a\x85",
    }  # fmt: skip


def test_every_byte_counts(parcel: ModuleType, functions: Functions) -> None:
    cut = [BOX[:length] for length in range(len(BOX))]
    found, is_bad = read(parcel, functions, cut)
    assert is_bad == [parsed(parcel, each) is None for each in cut]
    assert sum(is_bad) > 40
    assert [column.is_valid().to_pylist() for column in found.flatten()[:2]] == [[not bad for bad in is_bad]] * 2


octet = st.sampled_from((0, 1, 0x7F, 0x80, 0xFF)) | st.integers(0, 255)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.sampled_from([LETTER, BOX, OLD_BOX]), st.integers(0, 50), st.integers(0, 255)), min_size=1)
)
def test_damaged_parcels(parcel: ModuleType, functions: Functions, damage: list[tuple[bytes, int, int]]) -> None:
    parcels = [sound[:at] + bytes([octet]) + sound[at + 1 :] for sound, at, octet in damage]
    found, is_bad = read(parcel, functions, parcels)
    wanted = [parsed(parcel, each) for each in parcels]
    assert is_bad == [each is None for each in wanted]
    good = [repr(row) for row, bad in zip(found.to_pylist(), is_bad, strict=True) if not bad]
    assert good == [repr(each) for each in wanted if each is not None]  # NaN does not equal itself


def test_only_wanted_fields_are_written(parcel: ModuleType, functions: Functions) -> None:
    found, _ = read(parcel, functions, [LETTER, BOX], fields=["sender", "last_stop"])
    assert found.to_pylist() == [{"sender": "é!", "last_stop": 128}] * 2


def test_columns_grow(parcel: ModuleType, functions: Functions) -> None:
    """Lists and texts that take more than there is room for at first, in the last of many."""
    many = 10_000
    long = GOOD + b"\1" + b"x" * many + b"\0" + b"ab\0c" + b"\1\7" + bytes(many - 1) + b"\x80" + b"hi\0\0" + b"s" * many
    found, is_bad = read(parcel, functions, [LETTER] * 500 + [long])
    assert not any(is_bad)
    last = found[-1].as_py()
    assert (len(last["sender"]), len(last["stops"]), len(last["signature"])) == (many, many, many)
    assert found[:500].to_pylist() == [parsed(parcel, LETTER)] * 500
