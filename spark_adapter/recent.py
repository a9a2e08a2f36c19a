"""A cache of values, as many as were used last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """Values by key, at most ``most``; the one used longest ago goes first. Threads may share it.

    Args:
        most: values to keep.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def of(self, key: Key, new: Callable[[], Value]) -> Value:
        """The value of a key; ``new`` makes it if there is none. What ``new`` raises is not kept."""
        value = self._values.pop(key, None)
        self._values[key] = value = new() if value is None else value
        if len(self._values) > self._most:
            self._values.popitem(last=False)
        return value
