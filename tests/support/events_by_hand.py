"""Events made byte by byte, to test types that no available server writes."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

from kaitaistruct import KaitaiStream

from binlog_ksy.event_type import EventType
from binlog_ksy.mysql_binlog import MysqlBinlog

Code = EventType.Code

MAGIC = b"\xfebin"

# Lengths of the fixed parts as servers of these versions announce them, by type code; 0 for those not named here.
POST_HEADERS_5_0 = {1: 56, 2: 13, 4: 8, 6: 18, 8: 4, 9: 4, 10: 4, 11: 4, 12: 18, 15: 84, 17: 4, 18: 26}
POST_HEADERS_5_1_17 = POST_HEADERS_5_0 | dict.fromkeys((19, 20, 21, 22), 8)
POST_HEADERS_5_7 = POST_HEADERS_5_0 | {
    19: 8, 23: 8, 24: 8, 25: 8, 26: 2, 30: 10, 31: 10, 32: 10, 33: 42, 34: 42, 36: 18, 37: 52,
}  # fmt: skip
POST_HEADERS_MARIADB = POST_HEADERS_5_7 | {
    161: 4, 162: 19, 163: 4, 165: 13, 166: 8, 167: 8, 168: 8, 169: 10, 170: 10, 171: 10,
}  # fmt: skip


def event(code: Code, body: bytes, *, flags: int = 0, checksum: bool = False, header: int = 19) -> bytes:
    """An event: a header of 19 bytes, or 13 for binlog version 1, body, and optionally a CRC-32."""
    length = header + len(body) + 4 * checksum
    data = struct.pack("<IBII", 1_000_000_000, code.value, 1, length)
    if header == 19:
        data += struct.pack("<IH", 0, flags)
    data += body
    return data + struct.pack("<I", zlib.crc32(data)) if checksum else data


def format_description(
    version: str, post_headers: dict[int, int], number: int, *, checksums: int | None = None
) -> bytes:
    """A FORMAT_DESCRIPTION event of a server that knows types up to ``number``.

    Args:
        version: of the server.
        post_headers: length of the fixed part by type code.
        number: of types.
        checksums: the algorithm of the file; None for servers without checksums.
    """
    body = struct.pack("<H50sIB", 4, version.encode(), 0, 19)
    body += bytes(post_headers.get(code, 0) for code in range(1, number + 1))
    if checksums is None:
        return event(Code.format_description, body)
    return event(Code.format_description, body + bytes([checksums]), checksum=True)


DESCRIPTION_5_0 = format_description("5.0.96-log", POST_HEADERS_5_0, 18)
DESCRIPTION_5_1_17 = format_description("5.1.17-beta-log", POST_HEADERS_5_1_17, 22)
DESCRIPTION_5_7 = format_description("5.7.44-log", POST_HEADERS_5_7, 38, checksums=0)
DESCRIPTION_MARIADB = format_description("10.11.6-MariaDB-log", POST_HEADERS_MARIADB, 171, checksums=0)


def parse_file(*events: bytes) -> list[Any]:
    """The events of a file."""
    return MysqlBinlog(KaitaiStream(io.BytesIO(MAGIC + b"".join(events)))).events


def parse(code: Code, body: bytes, description: bytes = DESCRIPTION_5_7) -> Any:
    """The body of one event after a FORMAT_DESCRIPTION; all its bytes must be named."""
    parsed = parse_file(description, event(code, body))[-1]
    assert parsed.header.event_type == code
    assert parsed._io.is_eof()
    return parsed.body
