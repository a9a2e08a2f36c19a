"""How the passes over a log are cut into parts; whoever asks for a pass decides where its parts are read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from spark_adapter.files.splits import Split

Found = TypeVar("Found")


class Part(NamedTuple):
    """What is read at a time.

    Attributes:
        splits: in the order of the log.
        stretch: the number of the stretch of the log that they are of.
    """

    splits: Sequence[Split]
    stretch: int = 0


class InEach(Protocol):
    """Does some work in each part, and returns what it finds, in the order of the parts."""

    def __call__(self, parts: Sequence[Part], work: Callable[[Part], Found], /) -> list[Found]: ...


def in_turn(parts: Sequence[Part], work: Callable[[Part], Found]) -> list[Found]:
    """In this process, one after the other."""
    return [work(part) for part in parts]
