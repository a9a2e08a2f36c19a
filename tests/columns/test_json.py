"""Columns of JSON documents: repeated documents are decoded once."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Sequence
from unittest import mock

import pyarrow as pa

from spark_adapter.columns import json as json_module
from spark_adapter.columns.documents.json_columns import decoded_texts
from spark_adapter.columns.documents.json_text import json_text
from spark_adapter.columns.json import DocumentMemory, document_texts
from spark_adapter.columns.kinds import typed
from spark_adapter.decode.table import KEPT_COLUMNS, CellType
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
    cells = pa.array(NUMBERED[:20], pa.binary())
    with mock.patch.object(json_module, "decoded_texts", side_effect=decoded_texts) as decode:
        for reader in (each, each, column(CellType.json)):  # the last one is of another log
            typed(reader, cells)
        assert [len(call.args[0]) for call in decode.call_args_list] == [20, 0, 20]
        for index in range(1, KEPT_COLUMNS + 1):
            typed(dataclasses.replace(each, index=index), cells)
        typed(each, cells)
        assert len(decode.call_args.args[0]) == 20


def test_what_a_column_remembers_is_neither_compared_nor_pickled() -> None:
    each = column(CellType.json)
    typed(each, pa.array(NUMBERED, pa.binary()))
    assert each == column(CellType.json)
    assert hash(each) == hash(column(CellType.json))
    copied = pickle.dumps(each)
    assert pickle.loads(copied) == each
    assert len(copied) < 1000
