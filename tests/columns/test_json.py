"""Columns of JSON documents: equal documents are read once."""

from __future__ import annotations

from unittest import mock

import pyarrow as pa
import pytest

from spark_adapter.columns import json as json_module
from spark_adapter.columns.documents.json_compiled import decoded_texts
from spark_adapter.columns.json import document_texts
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


def test_equal_documents_are_read_once() -> None:
    documents = [NUMBERED[60], BROKEN, None, NUMBERED[3], NUMBERED[60], BROKEN]
    with mock.patch.object(json_module, "decoded_texts", side_effect=decoded_texts) as decode:
        found = document_texts(pa.array(documents, pa.binary()))
    reasons = dict(found.bad)
    assert [reasons.get(i, text) for i, text in enumerate(found.array.to_pylist())] == [
        None if each is None else outcome(each) for each in documents
    ]
    assert decode.call_args.args[0].to_pylist() == [NUMBERED[60], BROKEN, NUMBERED[3]]
