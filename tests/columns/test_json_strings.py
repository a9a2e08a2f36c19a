"""JSON strings of whole columns, against Python's."""

from __future__ import annotations

import base64
import json

import pyarrow as pa
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.columns import json_strings


@given(st.lists(st.none() | st.text()))
def test_quoted_texts_are_what_python_writes(texts: list[str | None]) -> None:
    for array in (pa.array(texts, pa.string()), pa.array([None, 'a"', *texts], pa.string())[2:]):
        written = json_strings.quoted(json_strings.escaped(array)).to_pylist()
        assert written == [None if text is None else json.dumps(text, ensure_ascii=False) for text in texts]


@given(st.lists(st.none() | st.binary()))
def test_base64(values: list[bytes | None]) -> None:
    written = json_strings.base64(pa.array(values, pa.binary())).to_pylist()
    assert [None if text is None else base64.b64decode(text) for text in written] == values
