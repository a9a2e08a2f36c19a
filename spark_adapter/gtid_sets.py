"""Sets of GTIDs, as MySQL and MariaDB write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

_UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
_MYSQL = re.compile(rf"({_UUID})((?:\s*:\s*(?:[a-z_][a-z0-9_]{{0,31}}|[0-9]{{1,19}}(?:\s*-\s*[0-9]{{1,19}})?))+)")
_MARIADB = re.compile(r"([0-9]{1,10})-[0-9]{1,10}-([0-9]{1,20})")


@dataclass(frozen=True)
class GtidSet:
    """A set of transactions.

    Attributes:
        intervals: of MySQL, by source, ``uuid`` or ``uuid:tag``: the first and the last number of each, ascending.
        positions: of MariaDB, by replication domain: the last sequence number in the set.
    """

    intervals: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    positions: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> GtidSet:
        """Parses MySQL's ``uuid:1-5:11-18, uuid:tag:3``, like gtid_executed, or MariaDB's ``0-1-100, 1-2-7``.

        As in MariaDB's gtid_slave_pos, one GTID stands for all transactions of its domain up to that one.

        Raises:
            ValueError: it is neither.
        """
        intervals: dict[str, list[tuple[int, int]]] = {}
        positions: dict[int, int] = {}
        for item in text.lower().split(","):
            mysql, mariadb = _MYSQL.fullmatch(item.strip()), _MARIADB.fullmatch(item.strip())
            if mariadb is not None:
                domain, number = int(mariadb[1]), int(mariadb[2])
                positions[domain] = max(number, positions.get(domain, 0))
            elif mysql is not None:
                source = mysql[1]
                for part in ("".join(text.split()) for text in mysql[2].split(":")[1:]):
                    if not part[0].isdigit():
                        source = f"{mysql[1]}:{part}"
                        continue
                    first, _, last = part.partition("-")
                    intervals.setdefault(source, []).append((int(first), int(last or first)))
            else:
                raise ValueError(
                    f"{item.strip()!r} is not a set of GTIDs, such as 3e11fa47-71ca-11e1-9e33-c80aa9429562:1-5:11-18 "
                    "of MySQL, or 0-1-100 of MariaDB"
                )
        return cls({source: tuple(sorted(numbers)) for source, numbers in intervals.items()}, positions)

    def contains(self, gtids: pa.StringArray) -> npt.NDArray[np.bool_]:
        """Which GTIDs are in the set; null is not."""
        sources, codes, numbers = parts_of(gtids)
        is_in = np.zeros(len(gtids), bool)
        for code, source in enumerate(sources):
            is_of_source = codes == code
            domain = domain_of(source)
            if domain is not None and domain in self.positions:
                is_in |= is_of_source & (numbers <= self.positions[domain])
            if source in self._bounds:
                is_in |= is_of_source & _in_intervals(numbers, self._bounds[source])
        return is_in

    @cached_property
    def _bounds(self) -> dict[str, npt.NDArray[np.uint64]]:
        """By source the intervals as two rows, of first and of last numbers; ascending and disjoint."""
        return {
            source: np.array(united(intervals), np.uint64).reshape(-1, 2).T
            for source, intervals in self.intervals.items()
        }


def _in_intervals(numbers: npt.NDArray[np.uint64], bounds: npt.NDArray[np.uint64]) -> npt.NDArray[np.bool_]:
    firsts, lasts = bounds
    place = np.searchsorted(firsts, numbers, side="right") - 1
    is_in: npt.NDArray[np.bool_] = (place >= 0) & (numbers <= lasts[place])
    return is_in


def domain_of(source: str) -> int | None:
    """The replication domain of a source of MariaDB, ``domain-server``; None for one of MySQL."""
    domain, _, server = source.partition("-")
    return int(domain) if domain.isdigit() and ":" not in source and "-" not in server else None


def parts_of(gtids: pa.StringArray) -> tuple[list[str], npt.NDArray[np.int32], npt.NDArray[np.uint64]]:
    """GTIDs as sources and numbers.

    Returns:
        The sources that occur: ``uuid`` or ``uuid:tag``, of MariaDB ``domain-server``; for each GTID the index of its
        source, -1 for null; and its number in the source, 0 for null.
    """
    prefixes = pc.ascii_rtrim(gtids, "0123456789")
    sources = prefixes.dictionary_encode()
    num_digits = pc.subtract(pc.binary_length(gtids), pc.binary_length(prefixes)).fill_null(0).to_numpy()
    _, offsets, data = gtids.buffers()
    ends = np.frombuffer(offsets, np.int32)[gtids.offset + 1 : gtids.offset + 1 + len(gtids)]
    octets = np.frombuffer(data, np.uint8) if data is not None else np.zeros(0, np.uint8)
    numbers = np.zeros(len(gtids), np.uint64)
    for place in range(int(num_digits.max(initial=0)), 0, -1):
        has_digit = num_digits >= place
        digits = octets[np.where(has_digit, ends - place, 0)] - ord("0")
        numbers = np.where(has_digit, numbers * np.uint64(10) + digits, numbers)
    names = [each[:-1] for each in sources.dictionary.to_pylist()]  # without ":" or "-"
    return names, sources.indices.fill_null(-1).to_numpy(), numbers


Interval: TypeAlias = tuple[int, int]
"""The first and the last of successive numbers."""


def united(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """The numbers in any of some intervals, as the fewest intervals, ascending."""
    found: list[Interval] = []
    for first, last in sorted(intervals):
        if found and first <= found[-1][1] + 1:
            found[-1] = found[-1][0], max(last, found[-1][1])
        else:
            found.append((first, last))
    return tuple(found)


def without(intervals: Iterable[Interval], others: Sequence[Interval]) -> tuple[Interval, ...]:
    """The numbers in some intervals that are not in others; both ascending and disjoint."""
    found = []
    place = 0
    for first, last in intervals:
        while place < len(others) and others[place][0] <= last:
            other_first, other_last = others[place]
            if other_first > first:
                found.append((first, other_first - 1))
            first = max(first, other_last + 1)
            if other_last > last:
                break  # it may cover numbers of the next interval
            place += 1
        if first <= last:
            found.append((first, last))
    return tuple(found)
