"""Flatten is generic: a format that is not a binlog, with bytes and truth written by hand."""

from __future__ import annotations

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
from tests.support.station import EMPTY_STATION, EXPECTED, EXPECTED_OF_EMPTY, STATION


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


def test_spark_has_no_unsigned_integers() -> None:
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
def test_values_for_spark_are_unchanged(part: slice) -> None:
    rows: list[dict[str, Any] | None] = [
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
