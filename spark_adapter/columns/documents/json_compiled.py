"""Columns of binary JSON documents to text, by C.

``json_text.c`` writes the texts; it reads documents with ``json_binary.h``, which is generated from
``formats/json_binary.ksy``. What it calls bad, the reference reads again: it has the last word, and says what is wrong.
Where there is no C library, the reference reads everything.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from enum import IntEnum
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.documents.json_text import JsonDocumentError, json_text
from spark_adapter.ksy.arrays import Bools
from spark_adapter.ksy.compiled import Library

LIBRARY = Library(
    name="json_text",
    unit=(__package__, "json_text.c"),
    headers=(
        ("binlog_ksy", "c/json_binary.h"),
        ("binlog_ksy", "c/powers_of_ten.h"),
        ("spark_adapter.ksy", "c/stream.h"),
        ("spark_adapter.ksy", "c/text.h"),
    ),
    without="JSON is read by Python, up to 50 times slower",
)
_MAX_BYTES = (1 << 31) - 1
"""Of an array of strings."""


class Notation(IntEnum):
    """How documents are written, as in json_text.c."""

    JSON = 0
    SQL = 1


class Outcome(IntEnum):
    """The outcome for a document, as in json_text.c."""

    WRITTEN = 0
    BAD = 1
    TEXT_SAYS_ALL = 2


class Written(NamedTuple):
    """Documents as text.

    Attributes:
        texts: null for bad documents, and those whose JSON text says all.
        reasons: by the indices of the bad ones.
        text_says_all: the documents of which SQL needs only their JSON text; they are not written.
    """

    texts: pa.StringArray
    reasons: dict[int, str]
    text_says_all: Bools


Texts = tuple[pa.StringArray, dict[int, str]]
"""Texts, null for bad documents, and the reasons by the indices of the bad ones."""


def decoded_texts(documents: pa.BinaryArray) -> Texts:
    """The text of each document, as `json_text` gives it.

    Args:
        documents: without nulls; as a JSON column stores them, without the length before them. An empty one is the
            literal null.
    """
    texts, reasons, _ = written(documents, Notation.JSON, json_text)
    return texts, reasons


def written(documents: pa.BinaryArray, notation: Notation, reference: Callable[[bytes], str]) -> Written:
    """Write documents.

    Args:
        documents: without nulls; as a JSON column stores them, without the length before them.
        reference: writes one document, or raises a `JsonDocumentError`.
    """
    texts, outcomes = _texts(documents, notation)
    reasons: dict[int, str] = {}
    is_bad = outcomes == Outcome.BAD
    if is_bad.any():
        again: list[str | None] = []
        for index in np.flatnonzero(is_bad).tolist():
            try:
                again.append(reference(documents[index].as_py()))
            except JsonDocumentError as error:
                again.append(None)
                reasons[index] = str(error)
        texts = pc.replace_with_mask(texts, pa.array(is_bad), pa.array(again, pa.string()))
    return Written(texts, reasons, outcomes == Outcome.TEXT_SAYS_ALL)


def _texts(documents: pa.BinaryArray, notation: Notation) -> tuple[pa.StringArray, npt.NDArray[np.uint8]]:
    """The texts that C writes, null where it writes none, and the outcomes."""
    count = len(documents)
    outcomes = np.full(count, Outcome.BAD, np.uint8)
    function = _function()
    _, offsets, data = documents.buffers()
    if function is None or not count or data is None:
        return pa.nulls(count, pa.string()), outcomes
    starts = np.frombuffer(offsets, np.int32)[documents.offset : documents.offset + count + 1]
    ends = np.zeros(count + 1, np.int32)
    # Most texts are not twice as long as their documents.
    size = min(2 * int(starts[-1] - starts[0]) + 32 * count, _MAX_BYTES)
    room = pa.allocate_buffer(size, resizable=True)
    done = 0
    while True:
        output = (room.address, size, ends.ctypes.data, outcomes.ctypes.data)
        done = function(data.address, starts.ctypes.data, done, count, notation, *output)
        if done == count or size == _MAX_BYTES:
            break
        size = min(2 * size, _MAX_BYTES)
        room.resize(size)
    outcomes[done:], ends[done:] = Outcome.BAD, ends[done]
    room.resize(int(ends[-1]), shrink_to_fit=True)
    is_written = outcomes == Outcome.WRITTEN
    validity = None if is_written.all() else pa.py_buffer(np.packbits(is_written, bitorder="little"))
    return pa.StringArray.from_buffers(count, pa.py_buffer(ends), room, validity), outcomes


@cache
def _function() -> Any:
    """``json_texts``, or None."""
    library = LIBRARY.load()
    if library is None:
        return None
    pointer, int64 = ctypes.c_void_p, ctypes.c_int64
    function = library.json_texts
    function.argtypes = (pointer, pointer, int64, int64, ctypes.c_int32, pointer, int64, pointer, pointer)
    function.restype = int64
    return function
