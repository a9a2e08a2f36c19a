"""Columns of JSON documents: repeated documents are decoded once."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Sequence
from unittest import mock

import pyarrow as pa
import pytest

from spark_adapter.columns import json as json_module
from spark_adapter.columns.documents.json_columns import decoded_texts
from spark_adapter.columns.documents.json_text import json_text
from spark_adapter.columns.json import REMEMBERED_COLUMNS, DocumentMemory, document_texts
from spark_adapter.columns.kinds import cell_texts, typed
from spark_adapter.decode.table import CellType
from tests.support.column_cells import column, typed_values
from tests.support.json_documents import document
from tests.support.json_samples import outcome

NUMBERED = [document({"id": number}) for number in range(1000)]
BROKEN = b"\x00\x09"


def test_json() -> None:
    each = column(CellType.json)
    assert typed_values(each, [document({"b": 1.0, "a": [1, None]}), None, b""]) == [
        '{"a": [1, null], "b": 1.0}',
        None,
        "null",
    ]
    array, bad = typed(each, pa.array([b"\x7f", document(True)], pa.binary()))
    assert array.to_pylist() == [None, "true"]
    assert [place for place, _ in bad] == [0]
    assert bad[0][1].startswith("JSON: ")


@pytest.mark.parametrize("as_null", [document(None), b""])
def test_the_document_null_is_not_sql_null(as_null: bytes) -> None:
    """Nor is it the document that is an object with a null, which has MySQL's space after its colon."""
    cells = pa.array([as_null, None, document({"json": None})], pa.binary())
    texts = cell_texts(column(CellType.json), cells)
    assert texts.whole.to_pylist() == ['{"json":null}', None, '{"json": null}']
    assert typed_values(column(CellType.json), cells.to_pylist()) == ["null", None, '{"json": null}']


def from_memory(memory: DocumentMemory, documents: Sequence[bytes | None]) -> tuple[list[str | None], set[bytes]]:
    """The texts, where those of bad documents are their reasons, and which documents had to be decoded for that."""
    with mock.patch.object(json_module, "decoded_texts", side_effect=decoded_texts) as decode:
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
    with mock.patch.object(json_module, "REMEMBERED_DOCUMENTS", 150):
        for start in range(0, 900, 50):
            from_memory(memory, NUMBERED[start : start + 100])
            assert 50 <= len(memory.documents) == len(memory.texts) <= 150


def test_without_repetition_the_last_documents_are_remembered() -> None:
    memory = DocumentMemory()
    for start in range(0, 900, 100):
        from_memory(memory, NUMBERED[start : start + 100])
        assert memory.documents.to_pylist() == NUMBERED[start : start + 100]


def test_a_column_remembers_its_documents_as_long_as_it_is_among_the_last() -> None:
    each = column(CellType.json)
    cells = pa.array([document(f"of this test {number}") for number in range(20)], pa.binary())
    with mock.patch.object(json_module, "decoded_texts", side_effect=decoded_texts) as decode:
        for _ in range(2):
            typed(each, cells)
        assert [len(call.args[0]) for call in decode.call_args_list] == [20, 0]
        for index in range(1, REMEMBERED_COLUMNS + 1):
            typed(dataclasses.replace(each, index=index), cells)
        typed(each, cells)
        assert len(decode.call_args.args[0]) == 20


def test_threads_remember_apart() -> None:
    each = column(CellType.json)
    cells = pa.array([document(f"of threads {number}") for number in range(20)], pa.binary())
    with mock.patch.object(json_module, "decoded_texts", side_effect=decoded_texts) as decode:
        for _ in range(2):
            thread = threading.Thread(target=typed, args=(each, cells))
            thread.start()
            thread.join()
        assert [len(call.args[0]) for call in decode.call_args_list] == [20, 20]
