"""Many documents at a time against the reference, document by document: same texts, same errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest import mock

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_adapter.columns.documents import json_columns
from spark_adapter.columns.documents.json_text import json_text
from spark_adapter.columns.json import document_texts
from tests.support.json_documents import document
from tests.support.json_samples import BAD, SCALARS, VALUES, logged_documents, outcome


@pytest.fixture
def only_columns() -> Any:
    """Fails where a document is left to the other decoder."""

    def refuse(data: bytes) -> str:
        raise AssertionError(f"left alone: {data.hex()}")

    with (
        mock.patch.object(json_columns, "decode_json", refuse),
        mock.patch.object(json_columns, "FEW_DOCUMENTS", 0),
    ):
        yield


def texts_of(documents: Sequence[bytes | None]) -> list[str | None]:
    texts: list[str | None] = document_texts(pa.array(documents, pa.binary())).array.to_pylist()
    return texts


def outcomes(documents: list[bytes]) -> list[str]:
    """The texts, with the reasons in the place of those of bad documents."""
    found = document_texts(pa.array(documents, pa.binary()))
    reasons = dict(found.bad)
    return [reasons[i] if text is None else text for i, text in enumerate(found.array.to_pylist())]


@pytest.mark.usefixtures("only_columns")
@pytest.mark.parametrize("name", ["json_cut", "json_partial", "oltp", "ddl_evolution"])
def test_what_servers_wrote(name: str) -> None:
    documents = [data for data in logged_documents(name) if data]
    assert texts_of(documents) == [json_text(data) for data in documents]


@pytest.mark.usefixtures("only_columns")
@pytest.mark.parametrize("large", [False, True])
def test_scalars_of_every_type(large: bool) -> None:
    def holders(value: Any) -> list[Any]:
        return [value, [value], {"k": value, "l": [value, value]}, {"a": {"b": [[], {}, value]}}]

    documents = [document(each, large=large) for value in SCALARS.values() for each in holders(value)]
    assert texts_of(documents) == [json_text(data) for data in documents]


@given(st.lists(st.tuples(VALUES, st.booleans(), st.binary(max_size=3)), min_size=1, max_size=30))
def test_any_documents(drawn: list[tuple[Any, bool, bytes]]) -> None:
    documents = [document(value, large=large, gap=gap) for value, large, gap in drawn]
    with mock.patch.object(json_columns, "FEW_DOCUMENTS", 0):
        assert texts_of(documents) == [json_text(data) for data in documents]


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_doubles(value: float) -> None:
    documents = [document([value, each]) for each in range(20)]
    assert texts_of(documents) == [json_text(data) for data in documents]


def test_bad_documents_among_good_ones() -> None:
    good = [document({"id": number, "name": f"it is {number}"}) for number in range(40)]
    for bad in BAD.values():
        mixed = [*good[:25], bad, *good[25:], bad]
        assert outcomes(mixed) == [outcome(data) for data in mixed]


@given(st.lists(VALUES, min_size=1, max_size=12), st.booleans(), st.data())
@settings(max_examples=200)
def test_damaged_documents(values: list[Any], large: bool, data: st.DataObject) -> None:
    documents = [document([value, "x", {"a": value, "b": 1.5}], large=large) for value in values]
    damaged = bytearray(documents[data.draw(st.integers(0, len(documents) - 1))])
    for _ in range(data.draw(st.integers(1, 2))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    candidates = [*documents, bytes(damaged), bytes(damaged[: data.draw(st.integers(0, len(damaged)))])]
    with mock.patch.object(json_columns, "FEW_DOCUMENTS", 1):
        assert outcomes(candidates) == [outcome(each) for each in candidates]


@pytest.mark.parametrize("depth", [1, 99, 100, 101])
def test_depth(depth: int) -> None:
    value: Any = []
    for _ in range(depth - 1):
        value = [value]
    documents = [document([number, value] if depth < 99 else value) for number in range(12)]
    assert outcomes(documents) == [outcome(data) for data in documents]


def test_entries_that_share_their_bytes_are_refused() -> None:
    """Each array of two entries that are one and the same array: 2^30 of them in 200 bytes."""
    levels = 30
    header, entry = 4, 3
    step = header + 2 * entry
    data = bytearray([2])
    for level in range(levels):
        is_last = level == levels - 1
        size = (levels - level) * step
        data += (0 if is_last else 2).to_bytes(2, "little") + size.to_bytes(2, "little")
        data += (bytes([2]) + step.to_bytes(2, "little")) * 2 if not is_last else bytes(2 * entry)
    documents = [bytes(data)] * 3 + [document(number) for number in range(20)]
    assert outcomes(documents) == [outcome(each) for each in documents]
    assert "error" not in outcomes(documents)[-1]
    assert outcomes(documents)[0].startswith("JSON: ")


def test_null_stays_null_and_nothing_is_the_literal() -> None:
    assert texts_of([None, b"", document(1), None]) == [None, "null", "1", None]


def test_a_slice_of_documents() -> None:
    documents = [document([number, "text"]) for number in range(60)]
    array = pa.array(documents, pa.binary())[20:45]
    assert document_texts(array).array.to_pylist() == [json_text(data) for data in documents[20:45]]


def test_more_than_one_batch() -> None:
    documents = [document({"id": number, "text": "z" * 50}) for number in range(300)]
    with mock.patch.object(json_columns, "BATCH_BYTES", 1000):
        assert texts_of(documents) == [json_text(data) for data in documents]
