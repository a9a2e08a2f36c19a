"""Rows of record batches as JSON lines, with every digit."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import islice
from typing import Any

import pyarrow as pa

from spark_adapter.errors import UNPRINTABLE

_NULL = "null"


def json_lines(batch: pa.RecordBatch, documents: Collection[str] = ()) -> Iterator[str]:
    """A JSON object for each row, without a line end.

    Decimals are numbers with all their digits, times ISO 8601 (UTC ends in Z), durations microseconds, bytes base64.

    Args:
        batch: the rows.
        documents: columns whose text is JSON, which becomes part of the object.
    """
    keys = [json.dumps(name, ensure_ascii=False) for name in batch.schema.names]
    columns = [
        _mapped(column, str) if name in documents else texts(column)
        for name, column in zip(batch.schema.names, batch.columns, strict=True)
    ]
    for cells in zip(*columns, strict=True):
        yield safe_json("{" + ",".join(f"{key}:{cell}" for key, cell in zip(keys, cells, strict=True)) + "}")


def texts(values: pa.Array) -> list[str]:
    """The JSON text of each value."""
    kind = values.type
    if pa.types.is_struct(kind):
        keys = [json.dumps(kind.field(number).name, ensure_ascii=False) for number in range(kind.num_fields)]
        rows = zip(*(texts(field) for field in values.flatten()), strict=True)
        objects = ["{" + ",".join(map(":".join, zip(keys, cells, strict=True))) + "}" for cells in rows]
        is_valid = values.is_valid().to_pylist()
        return [text if is_there else _NULL for text, is_there in zip(objects, is_valid, strict=True)]
    if pa.types.is_list(kind):
        items = iter(texts(values.flatten()))
        lengths = values.value_lengths().to_pylist()
        return [_NULL if length is None else f"[{','.join(islice(items, length))}]" for length in lengths]
    if pa.types.is_duration(kind):
        values = values.cast(pa.int64())
    elif pa.types.is_temporal(kind):
        return _mapped(values.cast(pa.string()), lambda text: f'"{text.replace(" ", "T", 1)}"')
    elif pa.types.is_decimal(kind):
        return _mapped(values, lambda number: f"{number:f}")
    elif pa.types.is_binary(kind):
        return _mapped(values, lambda octets: f'"{b64encode(octets).decode()}"')
    return _mapped(values, partial(json.dumps, ensure_ascii=False))


def _mapped(values: pa.Array, text_of: Callable[[Any], str]) -> list[str]:
    return [_NULL if each is None else text_of(each) for each in values.to_pylist()]


def safe_json(text: str) -> str:
    """A JSON text with escapes for characters that could act on a terminal; it means the same."""
    return UNPRINTABLE.sub(lambda found: json.dumps(found[0])[1:-1], text)
