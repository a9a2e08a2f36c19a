"""Files from which bytes are missing, or to which bytes were added: what stands elsewhere is read, and that is told.

The bytes are those of real servers. A missing event shows only in the positions of those behind it, see
:mod:`spark_adapter.files.course`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from itertools import chain, pairwise

import pyarrow as pa
import pytest

from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.event_types import GTID_CODES
from spark_adapter.files.synchronize import blocks_from, blocks_of_range
from tests.support.binlog_bytes import VIEWS, Event, events_of, load, ranges, read, read_in_ranges, relay_log
from tests.support.covering import slow_value
from tests.support.events_by_hand import MAGIC

FILES = ["gtid_on", "mariadb_end_stop", "compression_zstd", "end_active"]
Found = tuple[list[bytes], list[Fault]]
TOLD = re.compile(r".*: its header says that it ends at (\d+), and it ends at (\d+)")


def opened(data: bytes, verify: bool = True) -> EventFile:
    return EventFile(pa.BufferReader(data), "a.binlog", len(data), verify)


def found_in(blocks: Iterable[Block]) -> Found:
    """The events that are read, and what is reported."""
    events: list[bytes] = []
    faults: list[Fault] = []
    for block in blocks:
        events += [block.event_bytes(i) for i in range(len(block))]
        faults += block.faults
    return events, faults


def walk(data: bytes, block_bytes: int = 1 << 20, verify: bool = True) -> Found:
    return found_in(opened(data, verify).blocks(len(MAGIC), block_bytes))


def require_agreement(data: bytes, whole: Found) -> None:
    """Blocks of any size, and splits with none, one or many transactions, give the same."""
    assert walk(data, 1) == whole
    for step in (100, len(data) // 5 + 1):
        file = opened(data)
        parts = (blocks_of_range(file, start, stop) for start, stop in ranges(len(data), step))
        assert found_in(chain.from_iterable(parts)) == whole


def without(data: bytes, *events: Event) -> bytes:
    for event in reversed(events):
        data = data[: event.position] + data[event.end :]
    return data


def with_bytes(data: bytes, position: int, more: bytes) -> bytes:
    return data[:position] + more + data[position:]


def all_but(data: bytes, *events: Event) -> list[bytes]:
    return [event.data for event in events_of(data) if event not in events]


@pytest.mark.parametrize("verify", [True, False])
@pytest.mark.parametrize("name", FILES)
def test_each_event_that_is_missing_is_told(name: str, verify: bool) -> None:
    data = load(name)
    events = events_of(data)
    for event, after in pairwise(events[1:]):
        left = without(data, event)
        found, faults = walk(left, verify=verify)
        assert found == all_but(data, event)
        (fault,) = faults
        assert (fault.position, fault.is_gap) == (event.position, True)
        assert f"{len(event.data)} bytes are missing before this event: " in fault.reason
        told = TOLD.fullmatch(fault.reason)
        assert told is not None
        assert [*map(int, told.groups())] == [after.end, after.end - len(event.data)]
        assert walk(left, 200, verify) == (found, faults)
        if verify:
            require_agreement(left, (found, faults))


def test_a_missing_last_event_leaves_no_trace() -> None:
    data = load("gtid_on")
    last = events_of(data)[-1]
    assert walk(without(data, last)) == (all_but(data, last), [])


@pytest.mark.parametrize("view", VIEWS)
def test_splits_agree_about_missing_events(view: str) -> None:
    data = load("gtid_on")
    for event in events_of(data)[2::3]:
        left = without(data, event)
        assert read_in_ranges(left, 150, view) == read(left, view)


def test_a_split_begins_among_events_that_moved() -> None:
    """Not the whole rest of the file is one task's."""
    data = load("oltp")
    events = events_of(data)
    left = without(data, events[3])
    starts = []
    for start, stop in ranges(len(left), len(left) // 8):
        starts += [block.positions[0] for block in [*blocks_of_range(opened(left), start, stop)][:1]]
    assert len(starts) > 6
    codes = {event.position - len(events[3].data): event.code for event in events[4:]}
    assert all(codes[position] in GTID_CODES for position in starts[1:])


@pytest.mark.parametrize("name", FILES)
def test_an_event_that_is_there_twice_is_read_once(name: str) -> None:
    data = load(name)
    for event in events_of(data)[1:]:
        doubled = with_bytes(data, event.end, event.data)
        found, faults = walk(doubled)
        assert found == all_but(data)
        (fault,) = faults
        assert fault.position == event.end
        assert f"{len(event.data)} bytes before the end of this event are here for the second time" in fault.reason
        require_agreement(doubled, (found, faults))


def test_several_events_that_are_there_twice_are_read_once() -> None:
    data = load("oltp")
    events = events_of(data)
    doubled = with_bytes(data, events[40].end, data[events[21].position : events[40].end])
    found, faults = walk(doubled)
    assert found == all_but(data)
    assert [fault.position for fault in faults] == [events[40].end]
    assert walk(doubled, 1000) == (found, faults)
    assert read_in_ranges(doubled, 900) == read(doubled)
    images = [[(row["op"], row["before"], row["after"]) for row in read(each).sound] for each in (doubled, data)]
    assert images[0] == images[1]


def test_an_event_of_elsewhere_does_not_hide_those_behind_it() -> None:
    """It cannot be told from one that belongs there, but that something is wrong can."""
    data = load("gtid_on")
    events = events_of(data)
    stranger = events[-2].placed(1_000_000).data
    found, faults = walk(with_bytes(data, events[8].end, stranger))
    assert found == [*(event.data for event in events[:9]), stranger, *(event.data for event in events[9:])]
    assert [fault.position for fault in faults] == [events[8].end, events[8].end + len(stranger)]
    assert "bytes are missing before" in faults[0].reason
    assert "bytes were added before" in faults[1].reason


@pytest.mark.parametrize("step", [3, slow_value(1)])
@pytest.mark.parametrize("name", FILES)
def test_other_bytes_between_events_cost_nothing(name: str, step: int) -> None:
    data = load(name)
    for junk in (b"\0" * 7, random.Random(7).randbytes(300)):
        for event in events_of(data)[1:-2:step]:
            longer = with_bytes(data, event.end, junk)
            found, faults = walk(longer)
            assert found == all_but(data)
            (fault,) = faults
            assert (fault.position, fault.is_gap) == (event.end, True)
            assert fault.reason.endswith(
                f"; skipped {len(junk)} bytes to the next event at position {event.end + len(junk)}; "
                f"{len(junk)} bytes were added"
            )
            require_agreement(longer, (found, faults))


@pytest.mark.parametrize("step", [3, slow_value(1)])
@pytest.mark.parametrize("name", FILES)
def test_bytes_within_an_event_cost_that_event(name: str, step: int) -> None:
    """Inserted at any place but in the last two events, or cut out; of all events, or of one in some."""
    data = load(name)
    pick = random.Random(name)
    for event in events_of(data)[1:-2:step]:
        at = pick.randrange(event.position + 1, event.end)
        longer = with_bytes(data, at, pick.randbytes(pick.randrange(1, 40)))
        most = pick.randrange(1, event.end - at + 1)
        shorter = data[:at] + data[at + most :]
        for damaged in (longer, shorter):
            found, faults = walk(damaged)
            assert found == all_but(data, event), at
            (fault,) = faults
            assert (fault.position, fault.is_gap) == (event.position, True)
            change = len(damaged) - len(data)
            told = (
                f"; {change} bytes were added" if change > 0 else f"; by its header, {-change} bytes are missing here"
            )
            assert fault.reason.endswith(told)
            require_agreement(damaged, (found, faults))


def test_damage_among_events_that_moved_costs_one_event() -> None:
    data = load("gtid_on")
    events = events_of(data)
    left = bytearray(without(data, events[3]))
    for event in events[5:-2]:
        position = event.position - len(events[3].data)
        for offset in (9, 13, 20, len(event.data) - 1):
            damaged = bytearray(left)
            damaged[position + offset] ^= 4
            found, faults = walk(bytes(damaged))
            assert found == all_but(data, events[3], event)
            assert len(faults) == 2
            require_agreement(bytes(damaged), (found, faults))


def test_bytes_missing_in_several_places() -> None:
    data = load("oltp")
    events = events_of(data)
    chosen = [events[i] for i in (5, 30, 31, 60)]
    left = without(data, *chosen)
    found, faults = walk(left)
    assert found == all_but(data, *chosen)
    assert len(faults) == 3
    assert read_in_ranges(left, 2000) == read(left)
    require_agreement(left, (found, faults))


def test_a_stored_binlog_in_a_damaged_row_is_not_read() -> None:
    """Events that end where they say come first, even behind whole ones with right checksums that do not."""
    data = load("gtid_on")
    events = events_of(data)
    rows = next(
        event for event in events if event.body.count(b"\0") and event.code not in GTID_CODES and event.code > 19
    )
    stored = b"".join(event.data for event in events_of(load("multi_table"))[-20:])
    bigger = [event.with_body(event.body + stored) if event == rows else event for event in events]
    made = bytearray(MAGIC)
    for event in bigger:
        made += event.placed(len(made)).data
    at = rows.position + 30
    made[at] ^= 1
    found, faults = walk(bytes(made))
    assert len(found) == len(events) - 1
    assert len(faults) == 1
    require_agreement(bytes(made), (found, faults))


def test_a_range_that_begins_behind_missing_bytes_tells_of_them() -> None:
    """As the ranges of a stream do, which begin at known positions."""
    data = load("gtid_on")
    events = events_of(data)
    for number, event in enumerate(events[1:-1], 1):
        left = without(data, event)
        found, faults = found_in(blocks_from(opened(left), event.position))
        assert found == [each.data for each in events[number + 1 :]]
        assert [fault.position for fault in faults] == [event.position]
        if number + 2 < len(events):
            later = found_in(blocks_from(opened(left), events[number + 2].position - len(event.data)))
            assert later == (found[1:], [])


def test_a_relay_log_has_positions_of_another_file() -> None:
    data = relay_log("gtid_on")
    events = events_of(load("gtid_on"))
    position = data.index(events[5].data)
    left = data[:position] + data[position + len(events[5].data) :]
    assert walk(left)[1] == []
