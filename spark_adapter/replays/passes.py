"""How the passes over a log are cut into parts; whoever asks for a pass decides where its parts are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

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


OneByOne: TypeAlias = Callable[[Sequence[Split]], Iterable[Split]]
"""Hands out splits to read, and may tell how many are read."""


def in_turn(parts: Sequence[Part], work: Callable[[Part], Found], one_by_one: OneByOne = iter) -> list[Found]:
    """Work in this process, in one part after the other."""
    handed_out = iter(one_by_one([split for part in parts for split in part.splits]))
    found = []
    for part in parts:
        for _ in zip(part.splits, handed_out, strict=False):
            pass
        found.append(work(part))
    for _ in handed_out:  # the last one is read
        pass
    return found
