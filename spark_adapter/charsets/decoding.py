"""Text of any MySQL or MariaDB collation → Arrow strings, exactly as the servers convert it to utf8mb4.

A binlog names the charset of text by a collation id. ``binlog_ksy.collation`` (from ``formats/collation.ksy``) names
the ids; a collation's name begins with its charset's. ``charset_tables``, made from the answers of live servers, says
what the bytes of each charset mean:

- ``latin1`` is Windows-1252, where the five bytes that Windows leaves unassigned are U+0081, U+008D, U+008F, U+0090 and
  U+009D;
- nine bytes of ``tis620`` and seven codes of ``big5`` are U+FFFD, as on the servers;
- a four-byte character in ``utf8mb3`` is read as UTF-8: no server stores such text, but QUERY events contain it, from
  clients that declare utf8mb3 and send emoji.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.collation import Collation
from spark_adapter.charsets.code_points import INVALID, Bytes, Mask, Reader, read_tables, read_utf16, read_utf32
from spark_adapter.charsets.tables import MULTI_BYTE, SINGLE_BYTE

Offsets = npt.NDArray[np.int64]
Indices = npt.NDArray[np.int64]

BINARY = "binary"
UTF8 = ("utf8mb3", "utf8mb4")
# Charset → (bytes per code unit, reader).
UNICODE: dict[str, tuple[int, Reader]] = {
    "ucs2": (2, partial(read_utf16, byte_order=">", pairs=False)),
    "utf16": (2, partial(read_utf16, byte_order=">")),
    "utf16le": (2, partial(read_utf16, byte_order="<")),
    "utf32": (4, read_utf32),
}
UNASSIGNED = "\ufffe"  # as in charset_tables.SINGLE_BYTE
BLOCK_BYTES = 1 << 18  # converted at once; more if one value is longer
SHOWN_BYTES = 64  # of a value in an error message


class CharsetError(ValueError):
    """Bytes that are not text of their charset, or a collation id that no server is known to use.

    Attributes:
        charset: MySQL's name of the charset; None for an unknown collation id.
        index: of the first such value in the array; None for an unknown collation id.
        value: all bytes of that value; None for an unknown collation id.
    """

    def __init__(
        self, message: str, charset: str | None = None, index: int | None = None, value: bytes | None = None
    ) -> None:
        super().__init__(message)
        self.charset = charset
        self.index = index
        self.value = value


def charset_of(collation_id: int) -> str:
    """MySQL's name of the collation's charset, such as ``latin1``; ``binary`` for bytes that are not text.

    Raises:
        CharsetError: the id is not in formats/collation.ksy.
    """
    try:
        name: str = Collation.CollationId(collation_id).name
    except ValueError:
        raise CharsetError(f"collation id {int(collation_id)} is not one of MySQL's or MariaDB's") from None
    return charset_named(name)


def charset_named(collation: str) -> str:
    """``latin1`` of ``latin1_swedish_ci``."""
    return collation.partition("_")[0]


def decode(values: pa.BinaryArray | pa.LargeBinaryArray, collation_id: int) -> pa.StringArray | pa.BinaryArray:
    """Text as strings; nulls stay null.

    Values of the collation ``binary`` are not text and are returned unchanged. UTF-8 and pure ASCII are not copied.

    Raises:
        CharsetError: the first value that is not text of the charset, or an unknown collation id.
    """
    strings, invalid = decode_or_null(values, collation_id)
    if len(invalid):
        charset, index = charset_of(collation_id), int(invalid[0])
        value: bytes = values[index].as_py()
        shown = value[:SHOWN_BYTES].hex(" ") + (f" … ({len(value)} bytes)" if len(value) > SHOWN_BYTES else "")
        raise CharsetError(f"value {index} is not {charset} text: {shown}", charset, index, value)
    return strings


def decode_or_null(
    values: pa.BinaryArray | pa.LargeBinaryArray, collation_id: int
) -> tuple[pa.StringArray | pa.BinaryArray, Indices]:
    """As ``decode``, but null where a value is not text of the charset, and the indices of those values, ascending.

    Raises:
        CharsetError: an unknown collation id.
        OverflowError: the text takes 2 GiB or more as UTF-8, which an Arrow string array cannot hold.
    """
    charset = charset_of(collation_id)
    if not isinstance(values, pa.BinaryArray | pa.LargeBinaryArray):
        raise TypeError(f"expected a binary or large_binary array, not {type(values).__name__}")
    if charset == BINARY:
        return values, np.empty(0, dtype=np.int64)
    if charset in UTF8:
        return utf8_or_null(values)
    valid = np.ones(len(values), dtype=np.bool_)
    if values.null_count:
        valid = values.is_valid().to_numpy(zero_copy_only=False)
    data, offsets = _slices(values)
    width, reader = UNICODE.get(charset, (1, partial(read_tables, charset=charset)))
    lengths = np.diff(offsets)
    broken = lengths % width != 0
    if broken.any() or lengths[~valid].any():  # Bytes behind a null mean nothing.
        data, offsets = _slices(_emptied(values, broken | ~valid))
    if _ascii_is_itself(charset) and data.max(initial=0) < 0x80:
        return _string_array(data, offsets, valid), np.empty(0, dtype=np.int64)
    if charset in SINGLE_BYTE:
        converted = _in_blocks(data, offsets, partial(_convert_bytes, charset=charset))
    else:
        converted = _in_blocks(data, offsets, partial(_convert_characters, reader=reader))
    invalid = np.union1d(np.flatnonzero(broken & valid), converted.invalid)
    valid[invalid] = False
    return _string_array(converted.text, converted.offsets, valid), invalid


def utf8_or_null(values: pa.BinaryArray | pa.LargeBinaryArray) -> tuple[pa.StringArray, Indices]:
    """As ``decode_or_null``, for UTF-8. Values are checked one by one only if some are not UTF-8."""
    _check_size(int(_slices(values).offsets[-1]))
    try:
        return values.cast(pa.string()), np.empty(0, dtype=np.int64)
    except pa.ArrowInvalid:
        invalid = np.array([i for i, value in enumerate(values.to_pylist()) if not _is_utf8(value)], dtype=np.int64)
        mask = np.zeros(len(values), dtype=np.bool_)
        mask[invalid] = True
        return pc.if_else(pa.array(mask), pa.scalar(None, values.type), values).cast(pa.string()), invalid


class _Slices(NamedTuple):
    """The bytes of all values end to end, and where each begins and the last ends (one more than there are values)."""

    data: Bytes
    offsets: Offsets


class _Converted(NamedTuple):
    """The UTF-8 of all values end to end, where each begins and the last ends, and the values that are not text."""

    text: bytes
    offsets: Offsets
    invalid: Indices


def _slices(values: pa.BinaryArray | pa.LargeBinaryArray) -> _Slices:
    """Without a copy; ``offsets`` count from the first byte of the first value, whatever slice of an array this is."""
    if not len(values):
        return _Slices(np.empty(0, dtype=np.uint8), np.zeros(1, dtype=np.int64))
    _, offsets_buffer, data_buffer = values.buffers()
    width = np.int64 if pa.types.is_large_binary(values.type) else np.int32
    offsets = np.frombuffer(offsets_buffer, dtype=width)[values.offset : values.offset + len(values) + 1]
    offsets = offsets.astype(np.int64)
    data = np.frombuffer(data_buffer or b"", dtype=np.uint8)[offsets[0] : offsets[-1]]
    return _Slices(data, offsets - offsets[0])


def _emptied(values: pa.BinaryArray | pa.LargeBinaryArray, which: Mask) -> pa.BinaryArray | pa.LargeBinaryArray:
    return pc.if_else(pa.array(which), pa.scalar(b"", values.type), values)


def _string_array(text: bytes | Bytes, offsets: Offsets, valid: Mask) -> pa.StringArray:
    _check_size(len(text))
    nulls = len(valid) - int(np.count_nonzero(valid))
    validity = pa.py_buffer(np.packbits(valid, bitorder="little")) if nulls else None
    return pa.StringArray.from_buffers(
        len(valid), pa.py_buffer(offsets.astype(np.int32)), pa.py_buffer(text), validity, nulls
    )


def _check_size(num_bytes: int) -> None:
    if num_bytes > np.iinfo(np.int32).max:
        raise OverflowError(f"{num_bytes} bytes of text do not fit into one Arrow string array; decode fewer values")


def _is_utf8(value: bytes | None) -> bool:
    try:
        return value is None or value.decode() is not None
    except UnicodeDecodeError:
        return False


def _ascii_is_itself(charset: str) -> bool:
    return charset in MULTI_BYTE or (charset in SINGLE_BYTE and len(SINGLE_BYTE[charset]) == 128)


@cache
def _single_byte_tables(charset: str) -> tuple[str, Bytes, Mask]:
    """The charset's 256 characters (NUL for unassigned bytes), their lengths in UTF-8, and which are unassigned."""
    characters = SINGLE_BYTE[charset]
    if _ascii_is_itself(charset):
        characters = bytes(range(128)).decode("ascii") + characters
    unassigned = np.array([character == UNASSIGNED for character in characters])
    characters = characters.replace(UNASSIGNED, "\0")
    return characters, np.array([len(character.encode()) for character in characters], dtype=np.uint8), unassigned


def _in_blocks(data: Bytes, offsets: Offsets, convert: Callable[[Bytes, Offsets], _Converted]) -> _Converted:
    """Converts block by block: intermediate arrays take up to 40 times the bytes, and should stay in cache."""
    cuts = np.unique(np.append(np.searchsorted(offsets, np.arange(0, len(data), BLOCK_BYTES)), len(offsets) - 1))
    texts: list[bytes] = []
    ends, invalid, num_bytes = np.zeros(len(offsets), dtype=np.int64), [offsets[:0]], 0
    for first, last in pairwise(cuts.tolist()):
        begin = offsets[first]
        block = convert(data[begin : offsets[last]], offsets[first : last + 1] - begin)
        ends[first : last + 1] = block.offsets + num_bytes
        texts.append(block.text)
        invalid.append(block.invalid + first)
        num_bytes += len(block.text)
    return _Converted(b"".join(texts), ends, np.concatenate(invalid))


def _convert_bytes(data: Bytes, offsets: Offsets, charset: str) -> _Converted:
    characters, lengths, unassigned = _single_byte_tables(charset)
    text = codecs.charmap_decode(data.tobytes(), "strict", characters)[0].encode()
    unassigned_places = np.flatnonzero(unassigned[data])
    return _Converted(text, _ends(lengths[data])[offsets], _values_at(unassigned_places, offsets))


def _convert_characters(data: Bytes, offsets: Offsets, reader: Reader) -> _Converted:
    begins = np.zeros(len(data), dtype=np.bool_)
    begins[offsets[offsets < len(data)]] = True
    code_points, starts = reader(data, begins)
    is_invalid = code_points == INVALID
    scalars = np.where(is_invalid, 0, code_points).astype("<u4")
    lengths = np.ones(len(scalars), dtype=np.uint8)
    for widens_at in (0x80, 0x800, 0x10000):
        lengths += scalars >= widens_at
    text = scalars.tobytes().decode("utf-32-le").encode()
    return _Converted(text, _ends(lengths)[np.searchsorted(starts, offsets)], _values_at(starts[is_invalid], offsets))


def _ends(lengths: Bytes) -> Offsets:
    """Where each item of these lengths begins, and the last ends."""
    ends = np.zeros(len(lengths) + 1, dtype=np.int64)
    np.cumsum(lengths, out=ends[1:])
    return ends


def _values_at(places: Indices, offsets: Offsets) -> Indices:
    """The values that contain these bytes, each once, ascending."""
    return np.unique(np.searchsorted(offsets, places, side="right") - 1)
