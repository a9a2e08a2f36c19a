"""The fast way from binary JSON to text against the reference: same texts, same errors, and no detour on good data."""

from __future__ import annotations

import shutil
import time as clock
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codegen.spec.load import load
from codegen.spec.model import ModelError
from codegen.targets import json_reader
from spark_adapter.columns.documents.json_text import JsonDocumentError, json_text
from tests.support.json_documents import document
from tests.support.json_samples import BAD, SCALARS, VALUES, logged_documents

json_decode = pytest.importorskip("spark_adapter.columns.documents.json_decode", exc_type=ImportError)

FORMATS = Path(__file__).resolve().parents[2] / "formats"


def outcome(decode: Any, data: bytes) -> str:
    """The text, or the error's message."""
    try:
        text: str = decode(data)
    except JsonDocumentError as error:
        return f"error: {error}"
    return text


@pytest.mark.parametrize("name", ["json_cut", "json_partial", "oltp", "ddl_evolution"])
def test_what_servers_wrote(name: str) -> None:
    for data in logged_documents(name):
        assert json_decode._decode(data) == json_text(data)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("text", "value"), SCALARS.items())
def test_scalars(text: str, value: Any, large: bool) -> None:
    for each in (value, [value, {"k": value, "l": [value]}, value]):
        data = document(each, large=large)
        assert json_decode._decode(data) == json_text(data)
    assert json_decode.decode_json(document(value)) == text


def test_an_empty_document_is_null() -> None:
    assert json_decode.decode_json(b"") == "null"


@given(VALUES, st.booleans(), st.binary(max_size=3))
def test_any_document(value: Any, large: bool, gap: bytes) -> None:
    data = document(value, large=large, gap=gap)
    assert json_decode._decode(data) == json_text(data)


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_bad_documents(data: bytes) -> None:
    assert outcome(json_decode.decode_json, data) == outcome(json_text, data)


@given(VALUES, st.booleans(), st.data())
@settings(max_examples=300)
def test_damaged_documents(value: Any, large: bool, data: st.DataObject) -> None:
    good = document([value, "x", {"a": value, "b": 1.5}], large=large)
    damaged = bytearray(good)
    for _ in range(data.draw(st.integers(1, 2))):
        damaged[data.draw(st.integers(0, len(good) - 1))] = data.draw(st.integers(0, 255))
    for candidate in (bytes(damaged), good[: data.draw(st.integers(0, len(good)))]):
        assert outcome(json_decode.decode_json, candidate) == outcome(json_text, candidate)


@pytest.mark.parametrize("depth", [1, 99, 100, 101, 300])
def test_depth(depth: int) -> None:
    value: Any = []
    for _ in range(depth - 1):
        value = [value]
    data = document(value)
    assert outcome(json_decode.decode_json, data) == outcome(json_text, data)


def test_it_is_faster() -> None:
    data = document([{"id": number, "name": f"name-{number}", "tags": ["a", "b"]} for number in range(2000)])

    def seconds(decode: Any) -> float:
        start = clock.process_time()
        decode(data)
        return clock.process_time() - start

    assert min(seconds(json_decode.decode_json) for _ in range(3)) * 3 < min(seconds(json_text) for _ in range(3))


def formats_with(tmp_path: Path, old: str, new: str) -> Path:
    """The formats that the reader is made from, with a change to json_binary.ksy."""
    for name in ("json_binary", "column_metadata", "column_newdecimal"):
        shutil.copy(FORMATS / f"{name}.ksy", tmp_path)
    file = tmp_path / "json_binary.ksy"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    return tmp_path


def test_tables_follow_the_specification(tmp_path: Path) -> None:
    tables: dict[str, Any] = {}
    exec(
        json_reader.module(
            load(
                formats_with(
                    tmp_path,
                    "len_key\n        -orig-id: key-length\n        type: u2",
                    "len_key\n        -orig-id: key-length\n        type: u4",
                )
            )
        ),
        tables,
    )
    assert tables["SMALL"].key_entry.format == "<HI"
    assert tables["LARGE"].entries[5].layout.format == "<Bh2x"
    assert tables["variable_length"](b"..\xac\x02.", 2) == (300, 4)
    with pytest.raises(ValueError, match="length"):
        tables["variable_length"](b"\xff\xff\xff\xff\x10", 0)


def test_a_new_part_stops_the_generator(tmp_path: Path) -> None:
    changed = formats_with(
        tmp_path, "      - id: key_entries\n", "      - id: news\n        type: u1\n      - id: key_entries\n"
    )
    with pytest.raises(ModelError, match=r"json_object has .*news"):
        json_reader.module(load(changed))
