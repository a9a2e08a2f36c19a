"""Every type of column, of random bytes: lanes give what the parser gives, and are bad where the parser raises."""

from __future__ import annotations

import importlib
from io import BytesIO
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kaitaistruct import KaitaiStream

from binlog_ksy.lanes import READERS
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.ksy.flatten import flatten
from spark_adapter.ksy.lanes.columns import column
from spark_adapter.ksy.lanes.cursors import Lanes, Octets, Walk
from spark_adapter.ksy.lanes.values import Unsupported

DIGITS = [(digits,) for digits in range(7)]
PREFIXES = [(width,) for width in (1, 2, 3, 4)]
CASES: dict[str, list[tuple[Any, ...]]] = {
    "column_number::tinyint_signed": [()],
    "column_number::tinyint_unsigned": [()],
    "column_number::smallint_signed": [()],
    "column_number::smallint_unsigned": [()],
    "column_number::int_signed": [()],
    "column_number::int_unsigned": [()],
    "column_number::bigint_signed": [()],
    "column_number::bigint_unsigned": [()],
    "column_number::single_precision": [()],
    "column_number::double_precision": [()],
    "column_number::timestamp": [()],
    "column_int24": [(False,), (True,)],
    "column_newdecimal": [(12, 2), (65, 30), (9, 9), (3, 0), (18, 9), (30, 30), (1, 1), (27, 4)],
    "column_year": [()],
    "column_date": [()],
    "column_time": [()],
    "column_datetime": [()],
    "column_time2": DIGITS,
    "column_datetime2": DIGITS,
    "column_timestamp2": DIGITS,
    "column_bit": [(odd, full) for odd, full in ((1, 0), (7, 0), (0, 1), (3, 2), (0, 8), (7, 7), (0, 0))],
    "column_string": [(30,), (255,), (256,), (60000,)],
    "column_blob": PREFIXES,
    "column_enum": [(1,), (2,)],
    "column_set": [(width,) for width in (1, 2, 3, 4, 8)],
    "column_json": PREFIXES,
    "column_json_diffs": PREFIXES,
    "column_geometry": PREFIXES,
    "column_vector": PREFIXES,
    "packed_integer": [()],
    "event_gtid": [()],
    "event_xid": [()],
    "uuid": [()],
    "table_id": [(6,), (8,)],
}
PARAMETRIZED = [(name, arguments) for name, cases in CASES.items() for arguments in cases]

# Short lengths are likely, so that what they announce is there; so are the values with a meaning of their own.
octet = st.one_of(st.integers(0, 12), st.sampled_from([0, 250, 251, 252, 253, 254, 255, 128]), st.integers(0, 255))
octets = st.lists(octet, max_size=64).map(bytes)


def parse(name: str, arguments: tuple[Any, ...], data: bytes) -> Any:
    """The object by ksc's parser, or None if it or the making of its column raises."""
    file, *nested = name.split("::")
    parser: Any = importlib.import_module(f"binlog_ksy.{file}")
    for part in (file, *nested):
        parser = getattr(parser, "".join(word.capitalize() for word in part.split("_")))
    stream = KaitaiStream(BytesIO(data))
    try:
        parsed = parser(*arguments, stream)
        flatten([parsed], SCHEMAS[name])
    except Exception:
        return None
    return parsed


@pytest.mark.parametrize(("name", "arguments"), PARAMETRIZED, ids=lambda value: str(value))
@settings(max_examples=30)
@given(st.lists(octets, min_size=1, max_size=12))
def test_lanes_give_what_the_parser_gives(name: str, arguments: tuple[Any, ...], cells: list[bytes]) -> None:
    lanes, array = read(name, arguments, cells)
    expected = [parse(name, arguments, cell) for cell in cells]
    assert lanes.marks.bad.tolist() == [each is None for each in expected]
    good = [i for i, each in enumerate(expected) if each is not None]
    found = array.take(pa.array(good, pa.int64()))
    wanted = flatten([expected[i] for i in good], SCHEMAS[name])
    assert found.type.equals(wanted.type)
    assert repr(found.to_pylist()) == repr(wanted.to_pylist())  # NaN does not equal itself
    assert (lanes.pos[good] == [expected[i]._io.pos() for i in good]).all()

    if not good:
        return  # a walk over nothing but damage gives up, and all goes to the parser
    walk = Walk.over(Octets(b"".join(cells)), *places(cells))
    READERS[name](walk, None, *arguments)
    assert not walk.marks.bad[good].any()
    assert (walk.places == lanes.places)[good].all()


def read(name: str, arguments: tuple[Any, ...], cells: list[bytes]) -> tuple[Lanes, Any]:
    starts, ends = places(cells)
    lanes = Lanes.over(Octets(b"".join(cells)), starts, ends)
    try:
        found = READERS[name](lanes, None, *arguments)
        array = column(found, SCHEMAS[name], lanes)
    except Unsupported:
        # One lane may spoil the others, or the buffer be too short for any: then all would go to the parser.
        lanes, array = apart(name, arguments, cells)
    array.validate(full=True)
    assert len(array) == len(cells)
    return lanes, array


def apart(name: str, arguments: tuple[Any, ...], cells: list[bytes]) -> tuple[Lanes, Any]:
    """Each lane alone; lanes that cannot be read are bad."""
    starts, ends = places(cells)
    all_lanes = Lanes.over(Octets(b"".join(cells)), starts, ends)
    arrays = []
    base = []
    for i, cell in enumerate(cells):
        lanes = Lanes.over(Octets(cell), np.array([0]), np.array([len(cell)]))
        try:
            array = column(READERS[name](lanes, None, *arguments), SCHEMAS[name], lanes)
        except Unsupported:
            array = pa.nulls(1, SCHEMAS[name].arrow)
            lanes.marks.bad[:] = True
        all_lanes.marks.bad[i] = lanes.marks.bad[0]
        arrays.append(array)
        base.append(int(lanes.places[0]))
    all_lanes._base = starts + np.array(base)
    return all_lanes, pa.concat_arrays(arrays)


def places(cells: list[bytes]) -> tuple[Any, Any]:
    ends = np.cumsum([len(cell) for cell in cells])
    return ends - [len(cell) for cell in cells], ends
