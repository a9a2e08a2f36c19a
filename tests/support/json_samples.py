"""JSON documents of every kind, valid and damaged, with the texts that a server shows for them."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from io import BytesIO

from hypothesis import strategies as st
from kaitaistruct import KaitaiStream

from binlog_ksy.column_json import ColumnJson
from binlog_ksy.mysql_binlog import MysqlBinlog
from spark_adapter.columns.documents.json_text import JsonDocumentError, json_text
from tests.support.json_documents import Opaque, Unsigned, datetime, document, newdecimal, time
from tests.support.truth import DATA


def logged_documents(name: str) -> Iterator[bytes]:
    """The JSON cells with a whole document in a file of tests/data."""
    log = MysqlBinlog(KaitaiStream(BytesIO((DATA / f"{name}.binlog").read_bytes())))
    for event in log.events:
        rows = getattr(getattr(event.body, "rows", None), "rows", ())
        for row in rows:
            for image in (getattr(row, "before", None), getattr(row, "after", None)):
                for cell in image.cells if image else ():
                    if isinstance(getattr(cell, "value", None), ColumnJson):
                        yield cell.value.document.data


SCALARS = {
    "null": None,
    "true": True,
    "false": False,
    "-32768": -32768,
    "32768": 32768,
    "-2147483648": -(2**31),
    "2147483648": 2**31,
    "-9223372036854775808": -(2**63),
    "65535": Unsigned(2**16 - 1),
    "4294967295": Unsigned(2**32 - 1),
    "18446744073709551615": Unsigned(2**64 - 1),
    '""': "",
    '"é\U0001f600\x7f"': "é\U0001f600\x7f",
    r'"\"\\/\b\f\n\r\t\u0000\u0001\u001f"': '"\\/\b\f\n\r\t\0\1\x1f',
    "1.50": newdecimal("1.50"),
    "-12345678901234567890.123456789": newdecimal("-12345678901234567890.123456789"),
    "0.00000000000001": newdecimal("0.00000000000001"),
    "0": newdecimal("0"),
    "9" * 65: newdecimal("9" * 65),
    f"-{'9' * 35}.{'9' * 30}": newdecimal(f"-{'9' * 35}.{'9' * 30}"),
    '"2024-02-29"': datetime(2024, 2, 29, type_code=10),
    '"0000-00-00"': datetime(0, 0, 0, type_code=10),
    '"9999-12-31 23:59:59.999999"': datetime(9999, 12, 31, 23, 59, 59, 999999),
    '"2024-02-29 12:34:56.000000"': datetime(2024, 2, 29, 12, 34, 56, 0, type_code=7),
    '"00:00:00.000000"': time(0, 0, 0, 0),
    '"838:59:59.000000"': time(838, 59, 59, 0),
    '"-838:59:59.000000"': time(838, 59, 59, 0, negative=True),
    '"-00:00:00.000001"': time(0, 0, 0, 1, negative=True),
    '"-12:34:56.789000"': time(12, 34, 56, 789000, negative=True),
    '"base64:type15:AP8Q"': Opaque(15, b"\x00\xff\x10"),
    '"base64:type16:"': Opaque(16, b""),
    '"base64:type99:AA=="': Opaque(99, b"\0"),
    rf'"base64:type252:{"AQEB" * 19}\nAQEB"': Opaque(252, b"\1" * 60),
    f'"base64:type252:{"AQEB" * 19}"': Opaque(252, b"\1" * 57),
}


def array(*entries: tuple[int, int], size: int = 0, tail: bytes = b"") -> bytes:
    """A small array with any type codes and offsets."""
    body = b"".join(struct.pack("<BH", *entry) for entry in entries) + tail
    return b"\2" + struct.pack("<HH", len(entries), size or len(body) + 4) + body


def deep(depth: int, num_lengths: int) -> bytes:
    """Arrays within each other, the last one empty; only the first ones say how long they are."""
    header, entry = 4, 3
    data = b"\2"
    for level in range(depth):
        below = depth - 1 - level
        length = header + below * (header + entry) if level < num_lengths else 0
        data += struct.pack("<HH", below > 0, length) + (struct.pack("<BH", 2, header + entry) if below else b"")
    return data


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda child: st.lists(child) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), child),
)


BAD = {
    "unknown type": b"\x0d\0",
    "unknown literal": b"\4\3",
    "cut in a number": b"\x0b\0\0",
    "a string longer than the document": b"\x0c\x05abc",
    "a length that does not end": b"\x0c" + b"\xff" * 6,
    "a length of more than 32 bits": b"\x0c\xff\xff\xff\xff\x10",
    "a string that is not UTF-8": b"\x0c\x01\xff",
    "half a surrogate pair": b"\x0c\x03\xed\xa0\x80",
    "size beyond the document": array((5, 1), size=8),
    "size below the header": array((5, 1), size=5),
    "unknown type of an element": array((0x0E, 0)),
    "offset before the values": array((12, 4), tail=b"\1a"),
    "offset beyond the array": array((12, 9), tail=b"\1a"),
    "offset to itself": array((2, 0)),
    "two elements at one offset": array((12, 10), (12, 10), tail=b"\1a"),
    "offsets out of order": array((12, 12), (12, 10), tail=b"\1a\1b"),
    "four thousand million elements": b"\3\xff\xff\xff\xff\xff\xff\xff\xff",
    "key beyond the object": b"\0" + struct.pack("<HHHHBH", 1, 12, 11, 3, 4, 0) + b"k",
    "keys out of order": document({"a": 1, "b": 2}).replace(b"ab", b"ba"),
    "a key twice": document({"a": 1, "b": 2}).replace(b"ab", b"aa"),
    "decimal without digits": document(Opaque(246, b"\0\0")),
    "decimal with more fraction than digits": document(Opaque(246, b"\1\2\x80")),
    "decimal cut": document(Opaque(246, b"\x0a\2\x80")),
    "decimal with a group that is too large": document(Opaque(246, b"\1\0\xff")),
    "date cut": document(Opaque(10, b"\0\0")),
    "thousands of arrays without a length": deep(5000, 100),
}


def outcome(data: bytes) -> str:
    """The text of a document, or the reason why it has none."""
    try:
        return json_text(data)
    except JsonDocumentError as error:
        return f"JSON: {error}"
