"""A log of a weather station: a format that is not a binlog, with bytes and truth written by hand."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

FORMATS = Path(__file__).with_name("formats")


SERIAL = 0xFEDCBA9876543210


RECORDS = [
    # REC_READING with quality 5, two channels, sum 0x77
    b"\x01" + b"\x05" + struct.pack("<2f", 1.5, -2.25) + b"\x77",
    # the same with quality -1
    b"\x01" + b"\xff" + struct.pack("<2f", 0.0, 8.0) + b"\x00",
    # a note of two words
    b"\x02" + b"a\x00b\xff",
    # a heartbeat, which is empty
    b"\x03",
    # a folder, which is recursive
    b"\x04" + b"\x07\x00\x00\x00",
    # a counter in the long form of varint
    b"\x05" + b"\xff" + (2**64 - 1).to_bytes(8, "little"),
    # two widths of integers, which Python cannot tell apart
    b"\x06" + b"\xc8",
    b"\x07" + b"\xff\xff\xff\xff",
    # an unknown kind
    b"\x63" + b"\xde\xad\xbe\xef",
]


STATION = (
    b"SL\x1a"
    + SERIAL.to_bytes(8, "little")
    + bytes([0b0_010_1111, 0b1111_1111])  # not spare, 2 channels, mode 0xfff
    + bytes([len(RECORDS)])
    + b"".join(RECORDS)
    + "Zürich\0".encode()
    + b"\x01\x02\xff\xff\x00\x00"
    + b"!"
    + b"rest"
)


EMPTY_STATION = b"SL\x1a" + bytes(8) + bytes([0b1_000_0000, 0b0000_0101]) + b"\x00" + b"\0" + b"\0\0" + b"!"


NO_BODY: dict[str, Any] = {"reading": None, "note": None, "varint": None, "u1": None, "u4": None, "raw": None}


def record(kind: str, sum: int | None = None, **body: Any) -> dict[str, Any]:
    return {"kind": kind, "body": NO_BODY | body, "sum": sum}


EXPECTED = {
    "magic": b"SL\x1a",
    "serial": SERIAL,
    "setup": {"is_spare": False, "num_channels": 2, "mode": "MODE_FAST"},
    "records": [
        record(
            "REC_READING",
            0x77,
            reading={"quality": 5, "values": [1.5, -2.25], "is_good": True, "first_value": 1.5},
        ),
        record(
            "REC_READING",
            0,
            reading={"quality": -1, "values": [0.0, 8.0], "is_good": False, "first_value": None},
        ),
        record("note", note={"words": [{"letter": "a", "code": b"\0"}, {"letter": "b", "code": b"\xff"}]}),
        record("heartbeat"),
        record("folder"),
        record("counter", varint=2**64 - 1),
        record("short_code", u1=200),
        record("long_code", u4=2**32 - 1),
        record("99", raw=b"\xde\xad\xbe\xef"),
    ],
    "site": "Zürich",
    "marks": [0x0102, 0xFFFF, 0],
    "trailer": b"rest",
    "num_channels": 2,
    "half_channels": 1,
    "load": 1.0,
    "is_busy": True,
    "label": "station Zürich",
    "count_again": 9,
    "first_half": 0x76543210,
    "file_kind": b"SL",
}


EXPECTED_OF_EMPTY = {
    "magic": b"SL\x1a",
    "serial": 0,
    "setup": {"is_spare": True, "num_channels": 0, "mode": "5"},
    "records": [],
    "site": "",
    "marks": [0],
    "trailer": b"",
    "num_channels": 0,
    "half_channels": 0,
    "load": 0.0,
    "is_busy": False,
    "label": "station ",
    "count_again": 0,
    "first_half": 0,
    "file_kind": b"SL",
}
