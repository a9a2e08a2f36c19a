"""Characters that a charset has several codes for: their text does not tell which one was stored.

A server that converts such a character from utf8mb4 chooses one of the codes. For all other characters of the charsets
in ``charset_tables`` it gives the code back; tests/live checks that.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.charsets.code_points import INVALID, load_tables
from spark_adapter.charsets.decoding import UNASSIGNED
from spark_adapter.charsets.tables import MULTI_BYTE, SINGLE_BYTE

_ASCII = "".join(map(chr, range(0x80)))


@cache
def ambiguous_characters(charset: str) -> str:
    """The characters of a charset that have more than one code, in order."""
    if charset in SINGLE_BYTE:
        characters = SINGLE_BYTE[charset]
        upper = characters if len(characters) > len(_ASCII) else _ASCII + characters
        code_points = np.array([ord(character) for character in upper if character != UNASSIGNED])
    elif charset in MULTI_BYTE:
        tables = load_tables(charset)
        parts = [part for part in (tables.singles, tables.doubles, tables.triples, tables.quads) if part is not None]
        code_points = np.concatenate(parts)
        code_points = code_points[code_points != INVALID]
    else:
        return ""
    found, counts = np.unique(code_points, return_counts=True)
    return "".join(map(chr, found[counts > 1].tolist()))


def are_ambiguous(texts: pa.StringArray, charset: str) -> pa.BooleanArray:
    """Which texts have such a character; null for null."""
    characters = ambiguous_characters(charset)
    if not characters:
        return pc.if_else(texts.is_valid(), False, None)
    pattern = "".join(f"\\x{{{ord(character):x}}}" for character in characters)
    return pc.match_substring_regex(texts, f"[{pattern}]")
