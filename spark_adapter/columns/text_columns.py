"""Columns of text that are put together out of columns of parts."""

from __future__ import annotations

from json.encoder import encode_basestring
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

_SECOND_END = len("2024-02-29 12:34:56.")


def joined(*parts: Any) -> pa.StringArray:
    """Columns and constants, one behind the other; null where one of them is."""
    return pc.binary_join_element_wise(*parts, "")


def padded(numbers: pa.Array, width: int) -> pa.StringArray:
    """Numbers with zeros in front, to ``width`` digits at least."""
    return pc.utf8_lpad(numbers.cast(pa.string()), width, "0")


def date(parts: pa.StructArray) -> list[Any]:
    """Parts of ``2024-02-29``, from fields year, month and day."""
    year, month, day = (pc.struct_field(parts, name) for name in ("year", "month", "day"))
    return [padded(year, 4), "-", padded(month, 2), "-", padded(day, 2)]


def clock(parts: pa.StructArray) -> list[Any]:
    """Parts of ``12:34:56``, from fields hour, minute and second."""
    hour, minute, second = (pc.struct_field(parts, name) for name in ("hour", "minute", "second"))
    return [padded(hour, 2), ":", padded(minute, 2), ":", padded(second, 2)]


def fraction(parts: pa.StructArray, digits: int) -> list[Any]:
    """What stands after the seconds: nothing, or the point and so many digits of the field microsecond."""
    if digits == 0:
        return []
    return [".", pc.utf8_slice_codeunits(padded(pc.struct_field(parts, "microsecond"), 6), 0, digits)]


def datetimes(times: pa.TimestampArray, digits: int) -> pa.StringArray:
    """``2024-02-29 12:34:56.78``: timestamps without a time zone, with so many digits of the second's fraction."""
    unit = ("s", "ms", "us")[-(-digits // 3)]
    texts = times.cast(pa.timestamp(unit), safe=False).cast(pa.string())
    return texts if digits % 3 == 0 else pc.utf8_slice_codeunits(texts, 0, _SECOND_END + digits)


def sign(parts: pa.StructArray) -> pa.StringArray:
    """A minus where the field is_negative is true."""
    return pc.if_else(pc.struct_field(parts, "is_negative"), "-", "")


def escaped(texts: pa.StringArray) -> pa.StringArray:
    """Texts as they stand between the quotes of a JSON string."""
    if not _has_special(texts):
        return texts
    places = pc.fill_null(pc.match_substring_regex(texts, r'["\\\x00-\x1f]'), False)
    changed = pa.array([encode_basestring(text)[1:-1] for text in texts.filter(places).to_pylist()], pa.string())
    return pc.replace_with_mask(texts, places, changed)


def _has_special(texts: pa.StringArray) -> bool:
    """Whether there is a character to escape; a look at all bytes at once is far cheaper than one at each text."""
    _, offsets, data = texts.buffers()
    if not len(texts) or data is None:
        return False
    first, end = np.frombuffer(offsets, np.int32)[[texts.offset, texts.offset + len(texts)]].tolist()
    octets = np.frombuffer(data, np.uint8)[first:end]
    return bool(((octets < ord(" ")) | (octets == ord('"')) | (octets == ord("\\"))).any())
