"""Binary JSON documents to text: against a server's own text, and against documents made by hand."""

from __future__ import annotations

import contextlib
import json
import struct
from collections import Counter
from io import BytesIO
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from kaitaistruct import KaitaiStream

from binlog_ksy.column_newdecimal import ColumnNewdecimal
from spark_adapter.columns.documents.json_text import JsonDocumentError, decimal_text, double_text, json_text
from tests.support.json_documents import document, newdecimal, var_length
from tests.support.json_samples import BAD, SCALARS, VALUES, logged_documents
from tests.support.truth import DATA


def true_texts(name: str, images: tuple[str, ...] = ("before", "after")) -> Counter[str]:
    """The server's own texts of the JSON values before and after the changes in a file."""
    with (DATA / f"{name}.expected.jsonl").open() as lines:
        changes = [json.loads(line) for line in lines]
    return Counter(
        value["json"]
        for change in changes
        for image in images
        for value in (change.get(image) or {}).values()
        if isinstance(value, dict) and "json" in value
    )


@pytest.mark.parametrize("name", ["json_cut", "oltp", "ddl_evolution", "meta_full_image_full"])
def test_text_is_the_servers(name: str) -> None:
    mine = Counter(map(json_text, logged_documents(name)))
    assert mine == true_texts(name)
    assert mine


# What a MySQL 9.7 server prints for CAST('[…]' AS JSON).
SERVERS_DOUBLES = [
    "0.0",
    "-0.0",
    "1.0",
    "-1.5",
    "100000000000000.0",
    "1e15",
    "1e16",
    "123456789012345.0",
    "1.234567890123456e15",
    "1234567890123456.8",
    "1.2345678901234568e16",
    "1e20",
    "1.2345678901234567e20",
    "1e308",
    "1.7976931348623157e308",
    "5e-324",
    "-2.2250738585072014e-308",
    "0.0001",
    "0.00000015",
    "-0.00000015",
    "0.00000000000001",
    "0.000000000000001",
    "0.0000000000000015",
    "1e-16",
    "0.000012345678901234568",
    "3.141592653589793",
]


@pytest.mark.parametrize("text", SERVERS_DOUBLES)
def test_doubles(text: str) -> None:
    assert double_text(float(text)) == text
    assert json_text(document([float(text)])) == f"[{text}]"


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_doubles_read_back_the_same(number: float) -> None:
    text = double_text(number)
    assert struct.pack("<d", float(text)) == struct.pack("<d", number)
    assert "." in text or "e" in text


@pytest.mark.parametrize("number", [float("inf"), float("-inf"), float("nan")])
def test_values_that_are_not_numbers_are_refused(number: float) -> None:
    with pytest.raises(JsonDocumentError, match="is not a JSON number"):
        json_text(document([number]))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("text", "value"), SCALARS.items())
def test_scalars(text: str, value: Any, large: bool) -> None:
    assert json_text(document(value)) == text
    assert json_text(document([value, {"k": value}], large=large)) == f'[{text}, {{"k": {text}}}]'


def test_an_empty_document_is_null() -> None:
    assert json_text(b"") == "null"


@pytest.mark.parametrize("size", [0, 127, 128, 16383, 16384, 2097151, 2097152])
def test_lengths_of_one_to_four_bytes(size: int) -> None:
    assert json_text(document("x" * size)) == f'"{"x" * size}"'


def as_text(value: Any) -> str:
    """The text of a value by Python's own writer."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: (len(key.encode()), key.encode()))
        return f"{{{', '.join(f'{as_text(key)}: {as_text(value[key])}' for key in keys)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(as_text, value))}]"
    return double_text(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


@given(VALUES, st.booleans(), st.binary(max_size=3))
@example({"a": [1, {"bb": None}], "": {}}, True, b"\xff")
def test_any_document(value: Any, large: bool, gap: bytes) -> None:
    assert json_text(document(value, large=large, gap=gap)) == as_text(value)


def test_a_small_document_within_a_large_one_and_back() -> None:
    value = {"big": ["v" * 1000] * 70, "small": {"big": ["w" * 1000] * 70, "n": [-1, 70000]}}
    assert json_text(document(value)) == as_text(value)


def test_deep_documents_up_to_the_servers_limit() -> None:
    def nested(depth: int) -> bytes:
        body = b"\0\0\4\0"
        for _ in range(depth - 1):
            body = struct.pack("<HHBH", 1, len(body) + 7, 2, 7) + body
        return b"\2" + body

    assert json_text(nested(100)) == "[" * 100 + "]" * 100
    for depth in (101, 5000):
        with pytest.raises(JsonDocumentError, match="byte"):
            json_text(nested(depth))


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_bad_documents_are_refused(data: bytes) -> None:
    with pytest.raises(JsonDocumentError) as error:
        json_text(data)
    assert len(str(error.value)) > 20


@given(VALUES, st.data())
@settings(max_examples=200)
def test_damage_never_gives_another_error(value: Any, data: st.DataObject) -> None:
    good = document(value)
    damaged = bytearray(good)
    for _ in range(data.draw(st.integers(1, 3))):
        damaged[data.draw(st.integers(0, len(good) - 1))] = data.draw(st.integers(0, 255))
    for candidate in (bytes(damaged), good[: data.draw(st.integers(0, len(good)))]):
        with contextlib.suppress(JsonDocumentError):
            json.loads(json_text(candidate))


def test_arrays_that_share_their_elements_cannot_blow_up() -> None:
    """Each level twice points to the next: 2^60 values if offsets were followed blindly."""
    body = b"\0\0\4\0"
    for _ in range(60):
        body = struct.pack("<HHBHBH", 2, len(body) + 10, 2, 10, 2, 10) + body
    with pytest.raises(JsonDocumentError):
        json_text(b"\2" + body)


@pytest.mark.parametrize(
    "number", ["0.5", "-0.05", "123456789", "-1234567890.000000001", "0.123456789", "7.1234567891"]
)
def test_newdecimal_in_the_web_ide(number: str) -> None:
    data = newdecimal(number).data
    parsed = ColumnNewdecimal(data[0], data[1], KaitaiStream(BytesIO(data[2:])))
    assert decimal_text(parsed) == number
    assert float(parsed.digits) == float(number)


def test_var_length_of_the_test_data_itself() -> None:
    assert [var_length(n).hex() for n in (0, 127, 128, 300, 2**32 - 1)] == ["00", "7f", "8001", "ac02", "ffffffff0f"]
