"""JSON strings, whole columns at once."""

from __future__ import annotations

from base64 import b64encode
from json.encoder import encode_basestring
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.ksy.arrays import Bools


def joined(*parts: Any) -> pa.StringArray:
    """Columns and constants, concatenated row by row; null where one of them is null."""
    return pc.binary_join_element_wise(*parts, "")


def quoted(texts: pa.StringArray) -> pa.StringArray:
    """Escaped texts in quotes."""
    return joined('"', texts, '"')


def base64(values: pa.BinaryArray) -> pa.StringArray:
    """Bytes as base64, which needs no escapes."""
    encoded = [None if value is None else b64encode(value).decode("ascii") for value in values.to_pylist()]
    return pa.array(encoded, pa.string())


def escaped(texts: pa.StringArray) -> pa.StringArray:
    """Texts as between the quotes of a JSON string."""
    if not has_octets(texts, _IS_SPECIAL):
        return texts
    is_special = pc.fill_null(pc.match_substring_regex(texts, r'["\\\x00-\x1f]'), False)
    changed = [encode_basestring(text)[1:-1] for text in texts.filter(is_special).to_pylist()]
    return pc.replace_with_mask(texts, is_special, pa.array(changed, pa.string()))


_IS_SPECIAL = np.isin(np.arange(256), [*range(ord(" ")), ord('"'), ord("\\")])


def has_octets(texts: pa.StringArray, is_wanted: Bools) -> bool:
    """Whether any text has a byte that is wanted. Scanning all bytes at once is far cheaper than each text."""
    _, offsets, data = texts.buffers()
    if not len(texts) or data is None:
        return False
    first, end = np.frombuffer(offsets, np.int32)[[texts.offset, texts.offset + len(texts)]].tolist()
    octets = np.frombuffer(data, np.uint8)[first:end]
    return bool(is_wanted[octets].any())
