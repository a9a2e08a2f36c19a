"""The library that reads events."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, NamedTuple

from spark_adapter.ksy.bodies import Functions
from spark_adapter.ksy.compiled import Library

LIBRARY = Library(
    name="events",
    unit=(__package__, "events.c"),
    headers=(
        ("binlog_ksy", "c/events.h"),
        ("spark_adapter.ksy", "c/bodies.h"),
        ("spark_adapter.ksy", "c/columns.h"),
        ("spark_adapter.ksy", "c/stream.h"),
    ),
    without="events are read by Python, up to 300 times slower",
)


class Events(NamedTuple):
    """The functions of the library, see ``events.c``."""

    bodies: Functions
    read_payloads: Any
    read_rows: Any


@cache
def events() -> Events | None:
    """The library's functions; None, after a warning, where there is no library."""
    library = LIBRARY.load()
    if library is None:
        return None
    pointer, int64 = ctypes.c_void_p, ctypes.c_int64
    functions = Events(Functions.of(library), library.read_payloads, library.read_rows)
    functions.read_payloads.argtypes = (pointer, pointer, pointer, int64, pointer, pointer)
    functions.read_payloads.restype = None
    functions.read_rows.argtypes = (
        pointer, pointer, pointer, pointer, pointer, int64, int64, pointer, pointer, pointer,
    )  # fmt: skip
    functions.read_rows.restype = int64
    return functions
