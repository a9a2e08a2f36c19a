"""Which transactions have been read, as text in offsets, and what two servers have in common."""

from __future__ import annotations

import re

from spark_adapter.gtid_sets import GtidSet, Interval, united, without
from spark_adapter.transactions.logged_gtids import GtidState

_MARIADB = re.compile(r"(?P<source>[0-9]+-[0-9]+)-(?P<number>[0-9]+)")


def state_of(text: str) -> GtidState:
    """The state that a server tells (``gtid_executed``, ``gtid_binlog_state``), or :func:`text_of` wrote.

    Raises:
        ValueError: it is neither.
    """
    last: dict[str, int] = {}
    others = []
    for item in filter(None, map(str.strip, text.split(","))):
        match = _MARIADB.fullmatch(item)
        if match is None:
            others.append(item)
        else:
            last[match["source"]] = int(match["number"])
    intervals = GtidSet.parse(",".join(others)).intervals if others else {}
    return GtidState({source: united(numbers) for source, numbers in intervals.items()}, last)


def text_of(state: GtidState) -> str:
    """A state as text. Equal states give equal text."""
    items = [_text(source, state.intervals[source]) for source in sorted(state.intervals)]
    items += [f"{source}-{state.last[source]}" for source in sorted(state.last)]
    return ",".join(items)


def both(one: GtidState, other: GtidState) -> GtidState:
    """The transactions of two states; of MariaDB, those up to the later one of each server in each domain."""
    together = one.then(other)
    last = {source: max(one.last.get(source, 0), number) for source, number in together.last.items()}
    return GtidState(together.intervals, last)


def beyond(one: GtidState, other: GtidState) -> str:
    """The transactions of one state that another one does not have, as text; empty if it has all."""
    items = []
    for source, numbers in one.intervals.items():
        missing = without(numbers, other.intervals.get(source, ()))
        items += [_text(source, missing)] if missing else []
    for source, number in one.last.items():
        known = other.last.get(source, 0)
        if number > known:
            items.append(f"{source}-{number}" + (f" after {source}-{known}" if known else " and before"))
    return ", ".join(items)


def set_of(state: GtidState) -> GtidSet:
    """A state as a set; of MariaDB, each server's transactions up to the last one, in each domain."""
    return GtidSet({**state.intervals, **{source: ((0, number),) for source, number in state.last.items()}})


def _text(source: str, numbers: tuple[Interval, ...]) -> str:
    texts = [str(first) if first == last else f"{first}-{last}" for first, last in numbers]
    return ":".join((source, *texts))
