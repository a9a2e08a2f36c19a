"""What Python must know of readers in C, as ``generated/`` says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from spark_adapter.ksy.arrays import Int64s


class Body(NamedTuple):
    """A type that C reads into columns.

    Attributes:
        number: by which C knows it.
        parameters: the names of the numbers that it is given.
    """

    number: int
    parameters: tuple[str, ...]


class Slot(NamedTuple):
    """A number that is known of a planned object before any bytes are read.

    Attributes:
        value: from an object of ksc's parser.
        most: the most that C takes.
    """

    value: Callable[[Any], Any]
    most: int


class Refused(Exception):
    """The readers in C are not for this."""


def slots_of(objects: Sequence[Any], slots: Mapping[str, Slot]) -> Int64s:
    """The numbers of some objects' slots, a row an object; 0 for what an object does not have.

    Raises:
        Refused: a number is larger than C takes.
    """
    return np.array([[_number(slot, each) for slot in slots.values()] for each in objects], np.int64)


def _number(slot: Slot, of: Any) -> int:
    try:
        value = slot.value(of)
    except AttributeError:  # a field whose `if` is false
        return 0
    number = 0 if value is None else int(value)
    if not 0 <= number <= slot.most:
        raise Refused(f"the number {number}")
    return number
