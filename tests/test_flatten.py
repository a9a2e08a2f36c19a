"""Flatten is generic: a format that is not a binlog, with bytes and truth written by hand."""

from __future__ import annotations

import struct
from decimal import Decimal
from types import ModuleType
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.ksy.flatten import (
    Case,
    Choice,
    Field,
    FlattenError,
    Labels,
    Many,
    Plain,
    flatten,
    for_spark,
    spark_type,
)

SERIAL = 0xFEDCBA9876543210

RECORDS = [
    # REC_READING with quality 5, two channels, sum 0x77
    b"\x01" + b"\x05" + struct.pack("<2f", 1.5, -2.25) + b"\x77",
    # the same with quality -1
    b"\x01" + b"\xff" + struct.pack("<2f", 0.0, 8.0) + b"\x00",
    # a note of two words
    b"\x02" + b"a\x00b\xff",
    # a heartbeat, which holds nothing
    b"\x03",
    # a folder, which is recursive
    b"\x04" + b"\x07\x00\x00\x00",
    # a counter in the long form of varint
    b"\x05" + b"\xff" + (2**64 - 1).to_bytes(8, "little"),
    # two widths of integers, which Python cannot tell apart
    b"\x06" + b"\xc8",
    b"\x07" + b"\xff\xff\xff\xff",
    # a kind that nobody knows
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


def test_everything_arrives(station: ModuleType) -> None:
    parsed = [station.station_log.StationLog.from_bytes(data) for data in (STATION, EMPTY_STATION)]
    objects = [None, parsed[0], None, parsed[1]]
    array = flatten(objects, station.schemas.STATION_LOG)
    array.validate(full=True)
    assert array.to_pylist() == [None, EXPECTED, None, EXPECTED_OF_EMPTY]


def test_types_are_exact(station: ModuleType) -> None:
    schemas = station.schemas
    fields = {field.name: field.type for field in schemas.STATION_LOG.arrow}
    body = pa.struct(
        [
            ("reading", schemas.STATION_LOG__READING.arrow),
            ("note", schemas.STATION_LOG__NOTE.arrow),
            ("varint", pa.uint64()),
            ("u1", pa.uint8()),
            ("u4", pa.uint32()),
            ("raw", pa.binary()),
        ]
    )
    assert fields == {
        "magic": pa.binary(),
        "serial": pa.uint64(),
        "setup": pa.struct([("is_spare", pa.bool_()), ("num_channels", pa.uint8()), ("mode", pa.string())]),
        "records": pa.list_(pa.struct([("kind", pa.string()), ("body", body), ("sum", pa.uint8())])),
        "site": pa.string(),
        "marks": pa.list_(pa.uint16()),
        "trailer": pa.binary(),
        "num_channels": pa.uint8(),
        "half_channels": pa.int64(),
        "load": pa.float64(),
        "is_busy": pa.bool_(),
        "label": pa.string(),
        "count_again": pa.uint64(),
        "first_half": pa.uint32(),
        "file_kind": pa.binary(),
    }
    reading = {field.name: field.type for field in schemas.STATION_LOG__READING.arrow}
    assert reading == {
        "quality": pa.int8(),
        "values": pa.list_(pa.float32()),
        "is_good": pa.bool_(),
        "first_value": pa.float32(),
    }


def test_docs_are_carried_along(station: ModuleType) -> None:
    arrow = station.schemas.STATION_LOG.arrow
    assert arrow.field("serial").metadata == {
        b"doc": b'Number of the station, often above 2^63, so that a signed column would show it "negative".'
    }
    assert arrow.field("records").metadata == {b"doc": b"What the station has to say."}
    assert arrow.field("site").metadata is None
    assert "recursive" in station.schemas.__doc__
    assert "station_log::folder" in station.schemas.__doc__


def test_left_out_types_have_no_schema(station: ModuleType) -> None:
    assert set(station.schemas.SCHEMAS) == {
        "station_log",
        "station_log::note",
        "station_log::reading",
        "station_log::record",
        "station_log::setup",
        "station_log::word",
        "varint",
    }


def test_nothing_and_only_nothing(station: ModuleType) -> None:
    node = station.schemas.STATION_LOG
    assert flatten([], node).type == node.arrow
    assert len(flatten([], node)) == 0
    assert flatten([None, None], node).to_pylist() == [None, None]
    assert flatten([None, None], node).type == node.arrow


def test_a_type_that_stands_for_its_value(station: ModuleType) -> None:
    parse = station.varint.Varint.from_bytes
    array = flatten([parse(b"\x07"), None, parse(b"\xff" + bytes(7) + b"\x80")], station.schemas.VARINT)
    assert array.equals(pa.array([7, None, 2**63], pa.uint64()))


def test_a_broken_instance_is_not_hidden(station: ModuleType) -> None:
    """Not even one that fails with an AttributeError, which getattr's default would swallow."""
    parsed = station.station_log.StationLog.from_bytes(EMPTY_STATION)
    del parsed.setup
    with pytest.raises(AttributeError, match="setup"):
        Field("num_channels", Plain(pa.uint8()), computed=True).build([parsed], "station_log")


def test_a_value_too_big_for_its_column_names_the_field(station: ModuleType) -> None:
    parsed = station.station_log.StationLog.from_bytes(STATION)
    parsed.records[0].sum = 256
    with pytest.raises(FlattenError, match=r"station_log\.records\[\]\.sum: not uint8"):
        flatten([parsed], station.schemas.STATION_LOG)


def test_an_object_that_was_not_read_to_its_end(station: ModuleType) -> None:
    parsed = station.station_log.StationLog.from_bytes(STATION)
    del parsed.trailer
    with pytest.raises(FlattenError, match=r"station_log\.trailer: .*read to its end"):
        flatten([parsed], station.schemas.STATION_LOG)


def test_a_case_that_the_schema_does_not_know(station: ModuleType) -> None:
    parsed = station.station_log.StationLog.from_bytes(STATION)
    parsed.records[0].body = 1.5
    with pytest.raises(FlattenError, match=r"records\[\]\.body: found a value of class float, expected one of"):
        flatten([parsed], station.schemas.STATION_LOG)


def test_columns_of_plain_values() -> None:
    assert flatten([1, None, 2**64 - 1], Plain(pa.uint64())).to_pylist() == [1, None, 2**64 - 1]
    assert flatten([1, None, 9, True], Labels("e", {1: "one"})).to_pylist() == ["one", None, "9", "one"]
    assert flatten([[1], None, [], [2, 3]], Many(Plain(pa.int8()))).to_pylist() == [[1], None, [], [2, 3]]


def test_repeated_cases_are_told_apart_by_the_key_of_their_object() -> None:
    class Point:
        def __init__(self, kind: int, values: list[int] | None) -> None:
            self.kind = kind
            self.values = values

    narrow, wide, other = (Case("s1", Plain(pa.int8()), "int", (1, 2)), Case("u8", Plain(pa.uint64()), "int", (3,)),
                           Case("s4", Plain(pa.int32()), "int"))  # fmt: skip
    points = [Point(2, [-1, 5]), Point(9, None), Point(3, [2**64 - 1]), Point(7, [70000])]
    field = Field("values", Many(Choice((narrow, wide, other))), switch_on="kind")
    assert field.build(points, "points").to_pylist() == [
        [{"s1": -1, "u8": None, "s4": None}, {"s1": 5, "u8": None, "s4": None}],
        None,
        [{"s1": None, "u8": 2**64 - 1, "s4": None}],
        [{"s1": None, "u8": None, "s4": 70000}],
    ]
    without_default = Field("values", Many(Choice((narrow, wide))), switch_on="kind")
    with pytest.raises(FlattenError, match="found a value of class int for case 7"):
        without_default.build(points, "points")


def test_spark_knows_no_unsigned_integers() -> None:
    widened = {
        pa.uint8(): pa.int16(),
        pa.uint16(): pa.int32(),
        pa.uint32(): pa.int64(),
        pa.uint64(): pa.decimal128(20, 0),
    }
    natural = [pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.float32(), pa.float64(), pa.bool_(), pa.string()]
    for arrow, spark in (widened | {each: each for each in natural}).items():
        assert spark_type(arrow) == spark
        assert spark_type(pa.list_(pa.struct([("x", pa.list_(arrow))]))) == pa.list_(
            pa.struct([("x", pa.list_(spark))])
        )


@pytest.mark.parametrize("part", [slice(None), slice(1, None), slice(2, 4), slice(4, 4)])
def test_values_for_spark_stay_what_they_are(part: slice) -> None:
    rows = [
        {"a": 2**64 - 1, "b": [{"c": 2**32 - 1, "d": "x"}, None, {"c": None, "d": None}]},
        None,
        {"a": None, "b": None},
        {"a": 3, "b": []},
    ]
    inner = pa.struct([pa.field("c", pa.uint32(), metadata={"doc": "kept"}), pa.field("d", pa.string())])
    array = pa.array(rows, pa.struct([("a", pa.uint64()), ("b", pa.list_(inner))]))[part]
    found = for_spark(array)
    found.validate(full=True)
    assert found.type == spark_type(array.type)
    expected = [None if row is None else row | {"a": None if row["a"] is None else Decimal(row["a"])} for row in rows]
    assert found.to_pylist() == expected[part]
    assert found.type.field("b").type.value_type.field("c").metadata == {b"doc": b"kept"}


def test_an_array_without_unsigned_integers_is_not_copied() -> None:
    array = pa.array([{"a": [1]}])
    assert for_spark(array) is array
