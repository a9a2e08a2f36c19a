"""Many documents at a time against the reference, document by document: same texts, same errors."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_adapter.columns.documents import json_columns
from spark_adapter.columns.documents.json_columns import DocumentMemory, document_texts
from spark_adapter.columns.documents.json_text import JsonDocumentError, json_text
from tests.support.json_documents import document
from tests.support.json_samples import BAD, SCALARS, VALUES, logged_documents


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


def texts_of(documents: list[bytes | None]) -> list[str | None]:
    return document_texts(pa.array(documents, pa.binary())).array.to_pylist()


def outcomes(documents: list[bytes]) -> list[str]:
    """The texts, with the reasons in the place of those of bad documents."""
    found = document_texts(pa.array(documents, pa.binary()))
    reasons = dict(found.bad)
    return [reasons[i] if text is None else text for i, text in enumerate(found.array.to_pylist())]


def outcome(data: bytes) -> str:
    """The text of one document, or the reason why it has none."""
    try:
        return json_text(data)
    except JsonDocumentError as error:
        return f"JSON: {error}"


@pytest.mark.usefixtures("only_columns")
@pytest.mark.parametrize("name", ["json_cut", "json_partial", "oltp", "ddl_evolution"])
def test_what_servers_wrote(name: str) -> None:
    documents = [data for data in logged_documents(name) if data]
    assert texts_of(documents) == [json_text(data) for data in documents]


@pytest.mark.usefixtures("only_columns")
@pytest.mark.parametrize("large", [False, True])
def test_scalars_of_every_type(large: bool) -> None:
    documents = [
        document(each, large=large)
        for value in SCALARS.values()
        for each in (value, [value], {"k": value, "l": [value, value]}, {"a": {"b": [[], {}, value]}})
    ]
    assert texts_of(documents) == [json_text(data) for data in documents]


@given(st.lists(st.tuples(VALUES, st.booleans(), st.binary(max_size=3)), min_size=1, max_size=30))
@settings(deadline=None)
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
@settings(max_examples=200, deadline=None)
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


NUMBERED = [document({"id": number}) for number in range(1000)]
BROKEN = b"\x00\x09"


def from_memory(memory: DocumentMemory, documents: list[bytes | None]) -> tuple[list[str | None], set[bytes]]:
    """The texts, where those of bad documents are their reasons, and which documents had to be decoded for that."""
    with mock.patch.object(json_columns, "_texts", side_effect=json_columns._texts) as decode:
        found = document_texts(pa.array(documents, pa.binary()), memory)
    reasons = dict(found.bad)
    texts = [reasons.get(i, text) for i, text in enumerate(found.array.to_pylist())]
    return texts, {each for call in decode.call_args_list for each in call.args[0].to_pylist()}


def test_documents_come_back_from_memory() -> None:
    memory = DocumentMemory()
    first, _ = from_memory(memory, NUMBERED[:100])
    assert from_memory(memory, [NUMBERED[7], None, *NUMBERED[:100]]) == ([first[7], None, *first], set())


def test_only_unknown_documents_are_decoded() -> None:
    memory = DocumentMemory()
    from_memory(memory, NUMBERED[:50])
    documents = [NUMBERED[60], NUMBERED[3], NUMBERED[55], NUMBERED[4], NUMBERED[60]]
    texts, decoded = from_memory(memory, documents)
    assert texts == [json_text(each) for each in documents]
    assert decoded == {NUMBERED[60], NUMBERED[55]}
    assert from_memory(memory, documents)[1] == set()


def test_bad_documents_are_not_remembered() -> None:
    memory = DocumentMemory()
    for _ in range(3):
        documents = [NUMBERED[0], BROKEN, NUMBERED[1]]
        texts, _ = from_memory(memory, documents)
        assert texts == [outcome(each) for each in documents]


def test_memory_is_bounded() -> None:
    memory = DocumentMemory()
    with mock.patch.object(json_columns, "REMEMBERED_DOCUMENTS", 150):
        for start in range(0, 900, 50):
            from_memory(memory, NUMBERED[start : start + 100])
            assert 50 <= len(memory.documents) == len(memory.texts) <= 150


def test_where_nothing_comes_again_the_last_documents_are_remembered() -> None:
    memory = DocumentMemory()
    for start in range(0, 900, 100):
        from_memory(memory, NUMBERED[start : start + 100])
        assert memory.documents.to_pylist() == NUMBERED[start : start + 100]


def test_a_slice_of_documents() -> None:
    documents = [document([number, "text"]) for number in range(60)]
    array = pa.array(documents, pa.binary())[20:45]
    assert document_texts(array).array.to_pylist() == [json_text(data) for data in documents[20:45]]


def test_more_than_one_batch() -> None:
    documents = [document({"id": number, "text": "z" * 50}) for number in range(300)]
    with mock.patch.object(json_columns, "BATCH_BYTES", 1000):
        assert texts_of(documents) == [json_text(data) for data in documents]
