"""Which transactions a file of a log has, by their GTIDs, and which it says the files before it have.

A file of MySQL begins with the GTIDs of all files before it (PREVIOUS_GTIDS_LOG_EVENT), a file of MariaDB with the last
GTID that each server wrote in each domain (GTID_LIST_EVENT).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import numpy as np
import pyarrow as pa

from binlog_ksy import layouts
from spark_adapter.decode import Engine
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_types import Code
from spark_adapter.gtid_sets import GtidSet, Interval, domain_of, parts_of, united, without
from spark_adapter.transactions.outcomes import Fate
from spark_adapter.transactions.transactions import NONE, Transactions

_ENDS_OF_FILES = (Code.rotate.value, Code.stop.value)


@dataclass(frozen=True)
class GtidState:
    """The transactions that a log has up to some place, by their GTIDs.

    Attributes:
        intervals: of MySQL, the numbers of each source, ``uuid`` or ``uuid:tag``, ascending.
        last: of MariaDB, the last sequence number of each ``domain-server``, in the order in which they were logged.
    """

    intervals: Mapping[str, tuple[Interval, ...]] = field(default_factory=dict)
    last: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, gtids: pa.StringArray) -> GtidState:
        """The state after some transactions, in the order of the log; null for those without a GTID."""
        sources, codes, numbers = parts_of(gtids)
        intervals: dict[str, tuple[Interval, ...]] = {}
        last_places: dict[str, int] = {}
        for code, source in enumerate(sources):
            places = np.flatnonzero(codes == code)
            if domain_of(source) is not None:
                last_places[source] = int(places[-1])
                continue
            of_source = np.unique(numbers[places])
            breaks = np.flatnonzero(np.diff(of_source) != 1)
            firsts = of_source[np.concatenate([[0], breaks + 1])].tolist()
            lasts = of_source[np.concatenate([breaks, [-1]])].tolist()
            intervals[source] = tuple(zip(firsts, lasts, strict=True))
        in_order = sorted(last_places, key=last_places.__getitem__)
        return cls(intervals, {source: int(numbers[last_places[source]]) for source in in_order})

    def then(self, later: GtidState) -> GtidState:
        """The state after more transactions."""
        intervals = {
            source: united([*self.intervals.get(source, ()), *later.intervals.get(source, ())])
            for source in (*self.intervals, *later.intervals)
        }
        earlier = {source: number for source, number in self.last.items() if source not in later.last}
        return GtidState(intervals, {**earlier, **later.last})

    def beyond(self, other: GtidState, since: GtidSet | None = None, until: GtidSet | None = None) -> str:
        """The transactions that are not in another state of the log, in words; empty if there are none.

        Of MariaDB, the last transaction of each source whose last one is another there.

        Args:
            other: the other state.
            since: a set of transactions that do not count.
            until: a set of the only ones that count; None for all.
        """
        told = []
        for source, intervals in self.intervals.items():
            missing = without(intervals, other.intervals.get(source, ()))
            missing = without(missing, () if since is None else united(since.intervals.get(source, ())))
            if until is not None:
                missing = without(missing, without(missing, united(until.intervals.get(source, ()))))
            told += _as_text(source, missing)
        for source, number in self.last.items():
            domain, known = int(source.partition("-")[0]), other.last.get(source, 0)
            is_before = since is not None and number <= since.positions.get(domain, 0)
            is_after = until is not None and known >= until.positions.get(domain, 0)
            if not is_before and not is_after and known != number:
                told.append(
                    f"up to {source}-{number}" if known < number else f"{source}-{number} after {source}-{known}"
                )
        return ", ".join(told)

    def forgotten_by(self, later: GtidState) -> str:
        """Of MySQL, the transactions that a later state of the log should have, too, in words; empty if it has them."""
        return GtidState(self.intervals).beyond(later)

    def is_behind(self, gtids: GtidSet) -> str:
        """The last GTIDs of a set that come after those that the log has of the same sources; empty if none does.

        Sources of which the log has nothing do not count: a server was told that their transactions are purged, or does
        not log what it replicates.
        """
        told = []
        for source, intervals in gtids.intervals.items():
            newest = max((last for _, last in intervals), default=0)
            if source in self.intervals and newest > self.intervals[source][-1][1]:
                told.append(f"{source}:{newest}")
        of_domain = {int(source.partition("-")[0]): number for source, number in self.last.items()}
        for domain, number in gtids.positions.items():
            if number > of_domain.get(domain, number):
                told.append(f"{number} of domain {domain}")
        return ", ".join(told)


def _as_text(source: str, intervals: Iterable[Interval]) -> list[str]:
    texts = [str(first) if first == last else f"{first}-{last}" for first, last in intervals]
    return [":".join((source, *texts))] if texts else []


@dataclass
class FileGtids:
    """The GTIDs of a file.

    Attributes:
        before: the state at its beginning; None if it does not say.
        own: its whole transactions.
        begins_after_start: its first transaction is after the moment from which on the log is read; None if it has no
            transaction.
        ends_before_end: its last one is before the moment up to which.
    """

    before: GtidState | None = None
    own: GtidState = field(default_factory=GtidState)
    begins_after_start: bool | None = None
    ends_before_end: bool | None = None


class GtidReader:
    """Reads the GTIDs of a file, block by block.

    A transaction without an end does not count: a server that starts after a crash does not count it, either, and
    MariaDB gives its GTID to another.

    Attributes:
        found: what was read so far.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.found = FileGtids()

    def read(self, block: Block, transactions: Transactions, after: Block, before: Block) -> None:
        """Read the next block.

        Args:
            block: the next one, with payloads unopened.
            transactions: of the block, with what became of them.
            after: its events after the start.
            before: its events before the end.
        """
        if block.format.is_relay_log:  # its files are not counted as those of a log
            return
        if self.found.before is None:
            self.found.before = state_before(self._engine, block)
        is_whole = transactions.outcomes != Fate.OPEN
        if len(block) and int(block.codes[-1]) not in _ENDS_OF_FILES:
            is_whole[-1:] &= transactions.ends[-1:] != NONE  # it counts in the block in which it ends
        gtids = transactions.starts.column("gtid").filter(pa.array(is_whole))
        self.found.own = self.found.own.then(GtidState.of(gtids))
        ended = transactions.ends[transactions.ends != NONE]
        if len(ended):
            first, last = block.positions[ended[[0, -1]]]
            if self.found.begins_after_start is None:
                self.found.begins_after_start = bool(first in after.positions)
            self.found.ends_before_end = bool(last in before.positions)


def state_before(engine: Engine, block: Block) -> GtidState | None:
    """The state that the first such event of a block tells; None if there is none that can be read."""
    for code, state_of in ((Code.previous_gtids, _previous_gtids), (Code.mariadb_gtid_list, _gtid_list)):
        events = np.flatnonzero(block.codes == code.value)[:1]
        if len(events):
            bodies, _ = engine.bodies(block, events, layouts.BINLOG_EVENT_BODY[code.value], ("gtids",))
            (body,) = bodies.to_pylist()
            return None if body is None else state_of(body["gtids"])
    return None


def _previous_gtids(gtids: Any) -> GtidState:
    intervals = {}
    for entry in gtids["entries"]:
        uuid = str(UUID(bytes=entry["uuid"]))
        source = f"{uuid}:{entry['tag']}" if entry["tag"] else uuid
        intervals[source] = united((each["first"], each["after_last"] - 1) for each in entry["intervals"])
    return GtidState(intervals)


def _gtid_list(gtids: Any) -> GtidState:
    return GtidState(last={f"{each['domain_id']}-{each['server_id']}": each["seq_no"] for each in gtids})
