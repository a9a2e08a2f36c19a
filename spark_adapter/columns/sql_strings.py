"""SQL strings and names, whole columns at once.

A string is safe whatever ``sql_mode`` is: both quotes and backslashes are doubled, so none ends it early, not even with
NO_BACKSLASH_ESCAPES. Without that mode, it has exactly the characters of the text.
"""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.json_strings import has_octets, joined
from spark_adapter.ksy.arrays import mask

# Line ends too, so that a statement is one line; and what ends the input of mysql.
# https://dev.mysql.com/doc/refman/9.0/en/string-literals.html
_ESCAPES = str.maketrans({"'": "''", "\\": "\\\\", "\0": "\\0", "\n": "\\n", "\r": "\\r", "\x1a": "\\Z"})
_SPECIAL = "['\\\\\\x00\\n\\r\\x1a]"
_IS_SPECIAL = np.isin(np.arange(256), [*_ESCAPES])
_HEX_DIGITS = np.array([list(f"{byte:02X}".encode()) for byte in range(256)], np.uint8)


def quoted_text(text: str) -> str:
    """A text as an SQL string."""
    return f"'{text.translate(_ESCAPES)}'"


def quoted(texts: pa.StringArray) -> pa.StringArray:
    """Texts as SQL strings."""
    if has_octets(texts, _IS_SPECIAL):
        is_special = pc.fill_null(pc.match_substring_regex(texts, _SPECIAL), False)
        escaped = [text.translate(_ESCAPES) for text in texts.filter(is_special).to_pylist()]
        texts = pc.replace_with_mask(texts, is_special, pa.array(escaped, pa.string()))
    return joined("'", texts, "'")


def hexadecimal(values: pa.BinaryArray) -> pa.StringArray:
    """Bytes as SQL strings: ``X'00FF'``.

    Raises:
        ArrowInvalid: the digits of all values take 2 GiB or more.
    """
    lengths = pc.fill_null(pc.binary_length(values), 0).to_numpy().astype(np.int64) * 2
    data = np.frombuffer(b"".join(values.drop_null().to_pylist()), np.uint8)
    if len(data) * 2 > np.iinfo(np.int32).max:
        raise pa.ArrowInvalid(f"{len(data)} bytes do not fit into one array of hexadecimal digits")
    ends = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    digits = pa.py_buffer(np.ascontiguousarray(_HEX_DIGITS[data]))
    texts = pa.StringArray.from_buffers(len(values), pa.py_buffer(ends), digits)
    if values.null_count:
        texts = pc.if_else(pa.array(mask(values.is_valid())), texts, None)
    return joined("X'", texts, "'")


def double(value: float) -> str:
    """A number that SQL takes for a DOUBLE, with the fewest digits that read back the same."""
    digits = repr(value)
    return digits if "e" in digits else f"{digits.removesuffix('.0')}e0"


def backquoted(name: str) -> str:
    """A name in backquotes, for Spark too; no sql_mode of a server takes it for a string."""
    return "`" + name.replace("`", "``") + "`"
