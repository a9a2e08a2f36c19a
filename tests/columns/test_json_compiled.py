"""JSON documents by C against the reference, document by document: same texts, same errors, no good one given up."""

from __future__ import annotations

import time as clock
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from unittest import mock

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_adapter.columns.documents import json_compiled
from spark_adapter.columns.documents.json_compiled import Notation, decoded_texts, written
from spark_adapter.columns.documents.json_sql import document_expression
from spark_adapter.columns.documents.json_text import JsonDocumentError, json_text
from spark_adapter.columns.json import document_texts
from tests.support.json_documents import Opaque, Unsigned, document
from tests.support.json_samples import BAD, SCALARS, VALUES, deep, logged_documents, outcome


@pytest.fixture(autouse=True, scope="module")
def library() -> None:
    assert json_compiled.LIBRARY.load() is not None


@pytest.fixture
def by_reference() -> Iterator[None]:
    """As where there is no library."""
    with mock.patch.object(json_compiled, "_function", return_value=None):
        yield


def texts_of(documents: Sequence[bytes]) -> list[str | None]:
    """The texts by C alone."""

    def refuse(data: bytes) -> str:
        raise AssertionError(f"given up: {data.hex()}")

    texts: list[str | None] = written(pa.array(documents, pa.binary()), Notation.JSON, refuse).texts.to_pylist()
    return texts


def outcomes(documents: Sequence[bytes]) -> list[str]:
    """The texts, with the reasons in the place of those of bad documents."""
    texts, reasons = decoded_texts(pa.array(documents, pa.binary()))
    return [f"JSON: {reasons[i]}" if text is None else text for i, text in enumerate(texts.to_pylist())]


# Good documents. -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["json_cut", "json_partial", "oltp", "ddl_evolution"])
def test_what_servers_wrote(name: str) -> None:
    documents = list(logged_documents(name))
    assert texts_of(documents) == [json_text(data) for data in documents]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("text", "value"), SCALARS.items())
def test_scalars(text: str, value: Any, large: bool) -> None:
    holders: list[Any] = [[value], [value, {"k": value, "l": [value]}, value], {"a": {"b": [[], {}, value]}}]
    documents = [document(each, large=large) for each in holders]
    assert texts_of([document(value, large=large), *documents]) == [text, *map(json_text, documents)]


@given(st.lists(st.tuples(VALUES, st.booleans(), st.binary(max_size=3)), min_size=1, max_size=30))
def test_any_documents(drawn: list[tuple[Any, bool, bytes]]) -> None:
    documents = [document(value, large=large, gap=gap) for value, large, gap in drawn]
    assert texts_of(documents) == [json_text(data) for data in documents]


@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=50, max_size=50))
def test_doubles(values: list[float]) -> None:
    documents = [document(value) for value in values]
    assert texts_of(documents) == [json_text(data) for data in documents]


@pytest.mark.parametrize("exponent", range(-1074, 1024, 13))
def test_doubles_at_powers_of_two(exponent: int) -> None:
    """Where the distance to the next number doubles, the shortest digits are hardest to find."""
    power = 2.0**exponent
    documents = [document(sign * power * factor) for sign in (1, -1) for factor in (1, 1 - 2**-53, 1 + 2**-52)]
    assert texts_of(documents) == [json_text(data) for data in documents]


def test_doubles_that_are_almost_too_long_for_digits_alone() -> None:
    values = [sign * (10.0**power + more) for sign in (1, -1) for power in range(-18, 19) for more in (0, 0.5, 0.25, 1)]
    documents = [document(value) for value in [*values, 1125899906842624.5, 4503599627370495.5, 5e-324, -0.0]]
    assert texts_of(documents) == [json_text(data) for data in documents]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_what_no_number_is(value: float) -> None:
    assert outcomes([document(value)]) == [outcome(document(value))]


@pytest.mark.parametrize("depth", [1, 99, 100, 101, 300])
def test_depth(depth: int) -> None:
    documents = [deep(depth, depth), document({"k": 1})]
    assert outcomes(documents) == [outcome(data) for data in documents]
    assert outcomes(documents)[0].startswith("JSON: ") == (depth > 100)


def test_null_stays_null_and_nothing_is_the_literal() -> None:
    found = document_texts(pa.array([None, b"", document(1), None], pa.binary()))
    assert (found.array.to_pylist(), found.bad) == ([None, "null", "1", None], [])
    assert document_texts(pa.array([None], pa.binary())).array.to_pylist() == [None]
    assert document_texts(pa.array([], pa.binary())).array.to_pylist() == []


def test_a_slice_of_documents() -> None:
    documents = [document([number, "text"]) for number in range(60)]
    array = pa.array(documents, pa.binary())[20:45]
    assert decoded_texts(array)[0].to_pylist() == [json_text(data) for data in documents[20:45]]


def test_texts_that_are_far_longer_than_their_documents() -> None:
    documents = [document(1), document([False] * 10_000), document("\1" * 50_000), document(2)]
    assert texts_of(documents) == [json_text(data) for data in documents]


def test_what_one_array_cannot_hold_goes_to_the_reference() -> None:
    documents = [document("z" * 100 + str(number)) for number in range(30)]
    with mock.patch.object(json_compiled, "_MAX_BYTES", 1000):
        assert outcomes(documents) == [json_text(data) for data in documents]


def test_threads_read_at_once() -> None:
    columns = [[document([thread, {"k": [number] * 50}]) for number in range(200)] for thread in range(8)]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(texts_of, columns))
    assert found == [[json_text(data) for data in column] for column in columns]


# Bad documents. ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_bad_documents_among_good_ones(data: bytes) -> None:
    good = [document({"id": number, "name": f"it is {number}"}) for number in range(3)]
    assert outcomes([*good, data, *good, data]) == [
        *map(json_text, good),
        outcome(data),
        *map(json_text, good),
        outcome(data),
    ]
    assert outcome(data).startswith("JSON: ")


@given(VALUES, st.booleans(), st.data())
@settings(max_examples=300)
def test_damaged_documents(value: Any, large: bool, data: st.DataObject) -> None:
    good = document([value, "x", {"a": value, "b": 1.5, "c": Opaque(246, b"\4\2\x80\x01\x32")}], large=large)
    damaged = bytearray(good)
    for _ in range(data.draw(st.integers(1, 2))):
        damaged[data.draw(st.integers(0, len(good) - 1))] = data.draw(st.integers(0, 255))
    candidates = [bytes(damaged), good, good[: data.draw(st.integers(0, len(good)))]]
    assert outcomes(candidates) == [outcome(each) for each in candidates]


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
    assert outcomes(documents)[0].startswith("JSON: ")


# SQL. ----------------------------------------------------------------------------------------------------------------


def expression(data: bytes, write: Callable[[bytes], str]) -> str | None:
    try:
        return write(data)
    except JsonDocumentError:
        return None


def sql_of(documents: Sequence[bytes]) -> tuple[list[str | None], list[bool]]:
    """The expressions by C alone, null where there is none, and whether the text says all."""

    def refuse(data: bytes) -> str:
        raise JsonDocumentError

    found = written(pa.array(documents, pa.binary()), Notation.SQL, refuse)
    return found.texts.to_pylist(), found.text_says_all.tolist()


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("value", SCALARS.values(), ids=SCALARS)
def test_sql_of_scalars(value: Any, large: bool) -> None:
    lossy = Unsigned(1)
    holders: list[Any] = [[value], [value, {"k'\\": [value], "l": {}}, lossy], {"a": {"b": [[], value, lossy]}}]
    documents = [document(each, large=large) for each in [value, *holders]]
    for data, found, text_says_all in zip(documents, *sql_of(documents), strict=True):
        reference = expression(data, document_expression)
        assert found == (None if text_says_all else reference)
        assert text_says_all == (reference is not None and reference.startswith("CAST('"))


@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=50, max_size=50))
def test_sql_of_doubles(values: list[float]) -> None:
    data = document([Unsigned(1), *values])
    assert sql_of([data])[0] == [document_expression(data)]


@pytest.mark.parametrize("size", [0, 1, 8, 9])
@pytest.mark.parametrize("type_code", [15, 16, 249, 250, 251, 252, 254, 255])
def test_sql_of_bytes(type_code: int, size: int) -> None:
    data = document([Opaque(type_code, bytes(range(size)))])
    found = written(pa.array([data], pa.binary()), Notation.SQL, document_expression)
    assert found.texts.to_pylist() == [expression(data, document_expression)]
    assert (0 in found.reasons) == (type_code in (249, 255))


# Without a library. --------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("by_reference")
def test_without_a_library_the_reference_reads() -> None:
    documents = [document({"id": 1}), *BAD.values(), b"", document([Unsigned(1)])]
    assert outcomes(documents) == [outcome(data) for data in documents]
    found = written(pa.array(documents, pa.binary()), Notation.SQL, document_expression)
    assert found.texts.to_pylist() == [expression(data, document_expression) for data in documents]
    assert not found.text_says_all.any()


def test_it_is_faster() -> None:
    data = document([{"id": number, "name": f"name-{number}", "tags": ["a", "b"]} for number in range(2000)])

    def seconds(decode: Callable[[list[bytes]], object]) -> float:
        start = clock.process_time()
        decode([data])
        return clock.process_time() - start

    slow = min(seconds(lambda documents: json_text(documents[0])) for _ in range(2))
    assert min(seconds(texts_of) for _ in range(3)) * 10 < slow
