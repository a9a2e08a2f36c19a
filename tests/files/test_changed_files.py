"""Files that change between listing and reading: what is lost is told, and what has come is left for later."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from spark_adapter.errors import BinlogError, ChangedFileError, Fault
from spark_adapter.files.splits import Split, splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import FileEntry, list_files, open_file
from tests.support.binlog_bytes import IN_USE, OFS_FLAGS, events_of, load
from tests.support.events_by_hand import MAGIC


def listed(path: Path, data: bytes) -> FileEntry:
    path.write_bytes(data)
    (entry,) = list_files([str(path)], Options())
    return entry


def read(split: Split) -> tuple[list[bytes], list[Fault]]:
    stream, size = open_file(split.entry)
    with stream:
        blocks = [*split.blocks(split.open(stream, size, verify=True))]
    events = [block.event_bytes(i) for block in blocks for i in range(len(block))]
    return events, [fault for block in blocks for fault in block.faults]


@pytest.mark.parametrize("is_in_use", [False, True])
@pytest.mark.parametrize("name", ["gtid_on", "checksum_none"])
def test_a_file_that_became_shorter_is_told(name: str, is_in_use: bool, tmp_path: Path) -> None:
    """Also where events end; a flag that says that the file is in use makes no difference."""
    data = bytearray(load(name))
    data[len(MAGIC) + OFS_FLAGS] |= IN_USE * is_in_use
    entry = listed(tmp_path / "binlog.1", bytes(data))
    events = events_of(bytes(data))
    for event in events[:-1]:
        for size in (event.end, event.end + 7):
            (tmp_path / "binlog.1").write_bytes(data[:size])
            found, (fault,) = read(Split(entry, 0, entry.size))
            assert found == [each.data for each in events if each.end <= size]
            assert fault.position == event.end
            assert f"the file ends at {size}, and had {len(data)} bytes when it was listed" in fault.reason
            assert fault.reason.endswith(f"the last {len(data) - event.end} bytes of the file are not read")
            assert not fault.is_torn_tail


@pytest.mark.parametrize("step", [100, 300])
def test_a_task_that_misses_bytes_of_its_own_range_says_so(step: int, tmp_path: Path) -> None:
    """Others may have read theirs before the file was cut."""
    data = load("gtid_on")
    entry = listed(tmp_path / "binlog.1", data)
    parts = splits([entry], step)
    for size in range(events_of(data)[0].end, len(data), 97):
        (tmp_path / "binlog.1").write_bytes(data[:size])
        told = [read(split)[1] for split in parts]
        assert all(len(faults) <= 1 for faults in told)
        lost = [number for number, split in enumerate(parts) if split.start >= size]
        assert all("it was cut or replaced meanwhile" in told[number][0].reason for number in lost)
        # What is left of the range with the end may belong to a transaction of an earlier one.
        assert any(told[: lost[0] if lost else None])


def rows(entry: FileEntry, split: Split, mode: str) -> Iterator[dict[str, object]]:
    options = Options.parse({"path": entry.path, "mode": mode})
    return chain.from_iterable(batch.to_pylist() for batch in read_split(split, Asked(options)))


@pytest.mark.parametrize("size", [0, 4, 60, 700])
def test_every_mode_notices(size: int, tmp_path: Path) -> None:
    data = load("gtid_on")
    entry = listed(tmp_path / "binlog.1", data)
    for split in (Split(entry, 0, entry.size), Split(entry, 1000, entry.size)):
        (tmp_path / "binlog.1").write_bytes(data)
        assert not any(row["_corrupt_record"] for row in rows(entry, split, "FAILFAST"))
        (tmp_path / "binlog.1").write_bytes(data[:size])
        (told,) = [row["_corrupt_record"] for row in rows(entry, split, "PERMISSIVE") if row["_corrupt_record"]]
        assert f"the file ends at {size}, and had {len(data)} bytes when it was listed" in str(told)
        with pytest.raises(BinlogError, match="it was cut or replaced meanwhile"):
            [*rows(entry, split, "FAILFAST")]


def test_a_compressed_file_that_became_shorter(tmp_path: Path) -> None:
    entry = listed(tmp_path / "binlog.1.gz", gzip.compress(load("oltp")))
    (tmp_path / "binlog.1.gz").write_bytes(gzip.compress(load("gtid_on")))
    with pytest.raises(ChangedFileError, match="it was cut or replaced meanwhile"):
        open_file(entry)


@pytest.mark.parametrize("name", ["gtid_on", "checksum_none", "mariadb_end_stop"])
def test_a_file_that_grows_is_read_as_far_as_it_was_listed(name: str, tmp_path: Path) -> None:
    """As ``mysqlbinlog --raw --stop-never`` writes it, without a flag that says so."""
    data = load(name)
    events = events_of(data)
    for event in events[:-1]:
        for size in (event.end, event.end + 3, event.end + 20, event.end + 24):
            entry = listed(tmp_path / "binlog.1", data[:size])
            with open(tmp_path / "binlog.1", "ab") as file:
                file.write(data[size:])
            for step in (100, 1 << 20):
                found = [read(split) for split in splits([entry], step)]
                assert [each for part, _ in found for each in part] == [e.data for e in events if e.end <= size]
                assert all(fault.is_torn_tail for _, faults in found for fault in faults)


def test_damage_in_a_file_that_grows_is_damage(tmp_path: Path) -> None:
    data = bytearray(load("gtid_on"))
    events = events_of(bytes(data))
    data[events[4].end - 6] ^= 1
    entry = listed(tmp_path / "binlog.1", bytes(data[: events[6].end]))
    (tmp_path / "binlog.1").write_bytes(data)
    found, (fault,) = read(Split(entry, 0, entry.size))
    assert (fault.position, fault.is_torn_tail) == (events[4].position, False)
    assert len(found) == 6


def test_a_file_that_was_written_again_with_another_time_is_no_damage(tmp_path: Path) -> None:
    data = load("gtid_on")
    entry = listed(tmp_path / "binlog.1", data)
    os.utime(tmp_path / "binlog.1", (1_000, 1_000))
    assert read(Split(entry, 0, entry.size)) == ([event.data for event in events_of(data)], [])
