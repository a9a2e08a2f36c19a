"""Objects of one type, read by C into columns (``c/bodies.h``)."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from spark_adapter.ksy.arrays import Bools, Int64s
from spark_adapter.ksy.columns import Columns, address_of, layout
from spark_adapter.ksy.flatten import Field, Struct, Via
from spark_adapter.ksy.plans import Body

_OCTETS_OF_VALUE, _LEAST_OCTETS = 16, 1 << 12


class Functions(NamedTuple):
    """The functions of a library, see ``c/bodies.h``."""

    read_bodies: Any
    measure_columns: Any

    @classmethod
    def of(cls, library: ctypes.CDLL) -> Functions:
        pointer, int64 = ctypes.c_void_p, ctypes.c_int64
        functions = cls(library.read_bodies, library.measure_columns)
        functions.read_bodies.argtypes = (
            int64, pointer, pointer, pointer, int64, int64, pointer, pointer, int64, pointer,
        )  # fmt: skip
        functions.read_bodies.restype = int64
        functions.measure_columns.argtypes = (pointer, int64, int64, pointer)
        functions.measure_columns.restype = None
        return functions


def read_bodies(
    functions: Functions,
    body: Body,
    node: Struct | Via,
    fields: Sequence[str],
    data: npt.NDArray[np.uint8],
    starts: Int64s,
    ends: Int64s,
    parameters: Sequence[int],
) -> tuple[list[pa.Array], Bools]:
    """Bodies of one type.

    Args:
        body: the type.
        node: of the type.
        fields: of the type, by name.
        data: has the bodies from ``starts`` to ``ends``.
        parameters: that the type is given.

    Returns:
        A column for each field, in the order of the node, null for bodies that are bad; and which these are.
    """
    wanted = [field for field in _fields(node) if field.name in fields]
    count = len(starts)
    num_octets = min(int((ends - starts).sum()), _OCTETS_OF_VALUE * count + _LEAST_OCTETS)
    columns = Columns(layout([field.node for field in wanted]), count, num_octets)
    addresses = dict(zip([field.name for field in wanted], columns.addresses().tolist(), strict=True))
    pointers = np.array([addresses.get(field.name, 0) for field in _fields(node)], np.int64)
    starts, ends = np.ascontiguousarray(starts, np.int64), np.ascontiguousarray(ends, np.int64)
    is_bad = np.zeros(count, bool)
    given = np.array([*parameters, 0], np.int64)
    done = 0
    while True:
        done = functions.read_bodies(
            body.number,
            address_of(data),
            address_of(starts),
            address_of(ends),
            done,
            count,
            address_of(given),
            address_of(pointers),
            len(pointers),
            address_of(is_bad),
        )
        if done == count:
            return columns.arrays(count, functions.measure_columns), is_bad
        if not columns.grow(done / count):
            raise MemoryError("more than 2 GiB of one field")


def _fields(node: Struct | Via) -> tuple[Field, ...]:
    return node.fields if isinstance(node, Struct) else (node.field,)
