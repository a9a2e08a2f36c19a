"""Lanes are generic: readers of a format that is not a binlog give what its parser gives."""

from __future__ import annotations

import struct
from io import BytesIO
from types import ModuleType
from typing import Any, TypeVar

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kaitaistruct import KaitaiStream

from codegen.spec.load import load
from codegen.targets import lanes as compiler
from spark_adapter.ksy.flatten import Struct, flatten
from spark_adapter.ksy.lanes.columns import column, require_texts
from spark_adapter.ksy.lanes.cursors import Lanes, Octets, Walk
from spark_adapter.ksy.lanes.trails import Trails
from tests.support.station import EXPECTED, EXPECTED_OF_EMPTY, FORMATS, RECORDS, STATION

AnyLanes = TypeVar("AnyLanes", bound=Lanes)
OUTSIDE = {
    "station_log.load": "the expression Real",
    "station_log.label": "the expression Text",
}
FOLDER = 4
READING = 1

octet = st.integers(0, 8) | st.sampled_from((0x7F, 0x80, 0xFF)) | st.integers(0, 255)
octets = st.lists(octet, max_size=12).map(bytes)
records_of_bytes = st.sampled_from(RECORDS) | st.builds(lambda kind, rest: bytes([kind]) + rest, octet, octets)


def lanes_over(type_: type[AnyLanes], cells: list[bytes]) -> AnyLanes:
    ends = np.cumsum([len(cell) for cell in cells])
    return type_.over(Octets(b"".join(cells)), ends - [len(cell) for cell in cells], ends)


def without(node: Struct, *names: str) -> Struct:
    return Struct(node.name, tuple(field for field in node.fields if field.name not in names))


def test_what_is_outside_the_subset_is_listed() -> None:
    report = compiler.compile_model(load(FORMATS)).report
    assert report.types == ("station_log::folder",)
    assert dict(report.instances) == OUTSIDE
    assert report.fields == ()


def test_a_list_of_files(station: ModuleType) -> None:
    """With as many records each, but other ones; what is outside is not asked for."""
    records = [record for record in RECORDS if record[0] != FOLDER]
    files = [
        STATION.replace(b"".join(RECORDS), b"".join(some)).replace(bytes([2 << 4 | 0xF, 0xFF, len(RECORDS)]), head)
        for some, head in (
            (records[:5], b"\x2f\xff\x05"),
            (records[1:6], b"\x20\x01\x05"),
            (records[3:8], b"\xaf\xff\x05"),
        )
    ]
    node = without(station.schemas.STATION_LOG, "load", "label")
    lanes = lanes_over(Lanes, files)
    found = column(station.lanes.READERS["station_log"](lanes, None), node, lanes)
    require_texts(lanes.marks)
    assert not lanes.marks.bad.any()
    wanted = flatten([station.station_log.StationLog.from_bytes(data) for data in files], node)
    assert found.type.equals(wanted.type)
    assert found.to_pylist() == wanted.to_pylist()
    assert found[0].as_py().keys() == EXPECTED.keys() - {"load", "label"}
    assert {key: found[0].as_py()[key] for key in ("serial", "site", "marks")} == {
        key: EXPECTED[key] for key in ("serial", "site", "marks")
    }


def test_one_empty_file(station: ModuleType) -> None:
    data = b"SL\x1a" + bytes(8) + bytes([0b1_000_0000, 0b0000_0101]) + b"\x00" + b"\0" + b"\0\0" + b"!"
    lanes = lanes_over(Lanes, [data])
    node = without(station.schemas.STATION_LOG, "load", "label")
    found = column(station.lanes.READERS["station_log"](lanes, None), node, lanes)
    assert not lanes.marks.bad.any()
    expected = {key: value for key, value in EXPECTED_OF_EMPTY.items() if key not in ("load", "label")}
    assert found.to_pylist() == [expected]


@pytest.mark.parametrize("num_channels", [1, 2, 7])
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cells=st.lists(records_of_bytes, min_size=1, max_size=12))
def test_records(station: ModuleType, num_channels: int, cells: list[bytes]) -> None:
    """Of all kinds at once, whole or damaged: bad lanes are those that the parser refuses, and the recursive ones."""
    node = station.schemas.STATION_LOG__RECORD
    lanes = lanes_over(Lanes, cells)
    array = column(station.lanes.READERS["station_log::record"](lanes, None, num_channels), node, lanes)
    require_texts(lanes.marks)
    expected = [parsed(station, num_channels, cell) for cell in cells]
    is_outside = [cell[:1] == bytes([FOLDER]) for cell in cells]
    assert lanes.marks.bad.tolist() == [e is None or out for e, out in zip(expected, is_outside, strict=True)]
    good = np.flatnonzero(~lanes.marks.bad)
    wanted = flatten([expected[i] for i in good], node)
    found = array.take(pa.array(good))
    found.validate(full=True)
    assert found.type.equals(wanted.type)
    assert repr(found.to_pylist()) == repr(wanted.to_pylist())  # NaN does not equal itself
    ends = [expected[i]._io.pos() for i in good]
    assert lanes.pos[good].tolist() == ends
    if len(good):
        walk = lanes_over(Walk, cells)
        station.lanes.READERS["station_log::record"](walk, None, num_channels)
        assert walk.pos[good].tolist() == ends
        on_trails = lanes_over(Walk, cells)
        Trails(lambda part: station.lanes.READERS["station_log::record"](part, None, num_channels)).skip(on_trails)
        assert on_trails.pos[good].tolist() == ends
        assert on_trails.marks.bad.tolist() == walk.marks.bad.tolist()


def parsed(station: ModuleType, num_channels: int, data: bytes) -> Any:
    """The record by ksc's parser; None if it or the making of its column raises."""
    try:
        record = station.station_log.StationLog.Record(num_channels, KaitaiStream(BytesIO(data)))
        flatten([record], station.schemas.STATION_LOG__RECORD)
    except Exception:
        return None
    return record


def test_a_walk_finds_the_end_of_a_file(station: ModuleType) -> None:
    """Lists up to an element: a walk reads what decides, though nothing else asks for it."""
    data = STATION.replace(b"".join(RECORDS), RECORDS[0]).replace(bytes([0x2F, 0xFF, 9]), b"\x2f\xff\x01")
    walk = lanes_over(Walk, [data, data])
    station.lanes.READERS["station_log"](walk, None)
    assert not walk.marks.bad.any()
    assert walk.pos.tolist() == [len(data)] * 2


def test_an_element_of_a_list_of_numbers(station: ModuleType) -> None:
    """``first_value`` is ``values[0]``, where the quality is good."""
    cells = [struct.pack("<b2f", quality, quality / 2, 9.0) for quality in (5, -1, 0)]
    lanes = lanes_over(Lanes, cells)
    found = station.lanes.READERS["station_log::reading"](lanes, None, 2)
    array = column(found, station.schemas.STATION_LOG__READING, lanes)
    assert [row["first_value"] for row in array.to_pylist()] == [2.5, None, 0.0]
    assert [row["values"] for row in array.to_pylist()] == [[2.5, 9.0], [-0.5, 9.0], [0.0, 9.0]]
