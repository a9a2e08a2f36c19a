"""Files cut at every byte, and with every bit flipped once, as the events are read; `test_faults` has the views.

Every event before a cut and every event but the flipped one must be there, byte by byte, and one fault must say where
the damage is. Only the first file is for everyday: all of them take minutes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pyarrow as pa
import pytest

from spark_adapter.errors import BinlogError, Fault
from spark_adapter.files.event_file import EventFile
from tests.support import truth
from tests.support.binlog_bytes import IN_USE, OFS_FLAGS, Event, events_of, flipped, load
from tests.support.events_by_hand import MAGIC

MOST_BYTES = 12_000
Found = tuple[list[tuple[int, bytes]], list[Fault]]


def walk(data: bytes) -> Found:
    """Positions and bytes of the events of a file, and its faults."""
    events: list[tuple[int, bytes]] = []
    faults: list[Fault] = []
    for block in EventFile(pa.BufferReader(data), "a.binlog", len(data)).blocks(len(MAGIC)):
        events += [(int(position), block.event_bytes(i)) for i, position in enumerate(block.positions)]
        faults += block.faults
    return events, faults


def _is_sound(data: bytes) -> bool:
    """Whether all of a file can be read, and its positions are its own."""
    try:
        is_true = EventFile(pa.BufferReader(data), "", len(data)).format.has_true_positions
        events, faults = walk(data)
    except BinlogError:
        return False
    return is_true and not faults and len(MAGIC) + sum(len(event) for _, event in events) == len(data)


@cache
def sound_files() -> list[str]:
    """Names of the files of tests/data that are not too large."""
    paths = sorted(truth.DATA.glob("*.binlog"))
    names = [path.name.removesuffix(".binlog") for path in paths if path.stat().st_size <= MOST_BYTES]
    return [name for name in names if _is_sound(load(name))]


def with_checksums() -> list[str]:
    return [name for name in sound_files() if all(event.has_checksum for event in events_of(load(name)))]


def mostly_slow(names: Iterable[str]) -> list[object]:
    return [name if name == "gtid_on" else pytest.param(name, marks=pytest.mark.slow) for name in names]


def parts(events: list[Event]) -> list[tuple[int, bytes]]:
    return [(event.position, event.data) for event in events]


def test_there_are_enough_files() -> None:
    """Of both servers, with and without checksums, with payloads; a rule that finds no files would prove nothing."""
    names = {"gtid_on", "checksum_none", "mariadb_end_stop", "gtid_tagged_compressed", "multi_table", "end_active"}
    assert names <= set(sound_files())
    assert names - {"checksum_none"} <= set(with_checksums())
    assert sum(len(load(name)) for name in sound_files()) > 100_000
    assert sum(len(load(name)) * 8 for name in with_checksums()) > 800_000


@pytest.mark.parametrize("name", mostly_slow(sound_files()))
def test_a_cut_at_any_byte_costs_only_what_comes_after_it(name: str) -> None:
    data = load(name)
    events = events_of(data)
    is_in_use = bool(events[0].data[OFS_FLAGS] & IN_USE)
    for length in range(len(data)):
        cut = data[:length]
        if length < events[0].end:
            with pytest.raises(BinlogError) as caught:
                walk(cut)
            assert caught.value.fault.position == (0 if length < len(MAGIC) else len(MAGIC))
            assert caught.value.fault.reason.startswith("truncated" if length >= len(MAGIC) else "not a binlog")
            continue
        whole = [event for event in events if event.end <= length]
        found, faults = walk(cut)
        assert found == parts(whole), f"cut at {length}"
        end = whole[-1].end
        assert [fault.position for fault in faults] == [end] * (end < length), f"cut at {length}"
        assert all(fault.reason.startswith("truncated") for fault in faults)
        assert all(fault.is_torn_tail == is_in_use for fault in faults)


@pytest.mark.parametrize("name", mostly_slow(with_checksums()))
def test_any_flipped_bit_is_caught_and_costs_one_event(name: str) -> None:
    """Of all bits of a file, only the one that says that it is in use may change unseen: no checksum counts it."""
    data = load(name)
    events = events_of(data)
    unseen = (len(MAGIC) + OFS_FLAGS, 0)
    unseen_event = (
        events[0].data[:OFS_FLAGS] + bytes([events[0].data[OFS_FLAGS] ^ IN_USE]) + events[0].data[OFS_FLAGS + 1 :]
    )
    assert walk(flipped(data, *unseen)) == ([(events[0].position, unseen_event), *parts(events[1:])], [])
    for position in range(events[0].end):
        for bit in range(8):
            if (position, bit) != unseen:
                with pytest.raises(BinlogError) as caught:
                    walk(flipped(data, position, bit))
                assert caught.value.fault.position == (0 if position < len(MAGIC) else len(MAGIC))
    for index, event in enumerate(events[1:], 1):
        others = parts(events[:index] + events[index + 1 :])
        for position in range(event.position, event.end):
            for bit in range(8):
                found, faults = walk(flipped(data, position, bit))
                assert found == others, f"bit {bit} of byte {position}"
                assert [(fault.position, fault.is_torn_tail) for fault in faults] == [(event.position, False)]
