"""How the passes over a log are cut into parts; whoever asks for a pass decides where its parts are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from spark_adapter.errors import BinlogError
from spark_adapter.files.splits import Split
from spark_adapter.files.synchronize import has_boundaries
from spark_adapter.option_values import LogPosition
from spark_adapter.options import Options
from spark_adapter.reading.planning import splits_read
from spark_adapter.storage.paths import list_files, open_file

Found = TypeVar("Found")


class Part(NamedTuple):
    """The splits that are read at a time.

    Attributes:
        splits: in the order of the log.
        stretch: the number of the stretch of the log that they are of.
    """

    splits: Sequence[Split]
    stretch: int = 0


def splits_between(options: Options, begin: LogPosition | None, split_bytes: int) -> list[Split]:
    """The splits with the transactions between two places.

    Args:
        options: which files to read, and the place before which transactions begin.
        begin: a place between transactions, from which on they begin; None for the beginning of the files. Where it
            cannot be found, earlier transactions are in the splits, too.
        split_bytes: the most bytes of a file in a split.
    """
    found = []
    can_begin = {}
    for split in splits_read(list_files(options.paths, options), options, split_bytes):
        path = split.entry.path
        start, end = begin and begin.in_file(path), options.for_file(path).ending_position
        if split.stop is not None and end is not None:
            split = replace(split, stop=min(split.stop, max(end.byte, 1)))
        if split.stop is not None and start is not None:
            if path not in can_begin:
                can_begin[path] = _has_boundaries(split, options)
            if can_begin[path]:
                split = replace(split, start=max(split.start, start.byte))
        if split.stop is None or split.start < split.stop:
            found.append(split)
    return found


def _has_boundaries(split: Split, options: Options) -> bool:
    """Whether splits of the file can begin anywhere."""
    try:
        stream, size = open_file(split.entry)
        with stream:
            return has_boundaries(split.open(stream, size, options.verify_checksum))
    except BinlogError:
        return False  # as will be reported when it is read


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
