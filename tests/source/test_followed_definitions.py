"""Streams with ``tableDefinitions=log``: rows have the names that a read of the whole log gives, whatever happens."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from spark_adapter.errors import BinlogError
from spark_adapter.files.event_types import GTID_CODES
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import SCHEMAS
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.source.partitions import BinlogReader
from spark_adapter.source.schemas import struct_type
from spark_adapter.source.stream import BinlogStreamReader
from spark_adapter.storage.paths import list_files
from tests.support.binlog_bytes import events_of, file_of, flipped, load

NAMELESS = ("meta_minimal_image_full", "mariadb_rows")
WHOLE = 1 << 30


class Stream:
    """A folder of binlogs, read as Spark reads a stream: offsets and partitions go through JSON and pickle."""

    def __init__(self, folder: Path, **options: str) -> None:
        self._given = {"path": str(folder), "tableDefinitions": "log", **options}
        self.rows: list[dict[str, Any]] = []
        self.restart()
        self.offset = self._reader.initialOffset()

    def restart(self) -> None:
        """Keep only the offset."""
        options = Options.parse(self._given)
        reader = BinlogReader(replace(options, starting_position=None), struct_type(SCHEMAS["changes"]), WHOLE)
        self._reader = BinlogStreamReader(options, reader, WHOLE)

    def poll(self) -> bool:
        """Read one batch; whether there was anything new."""
        start = json.loads(json.dumps(self.offset))
        self.offset = self._reader.latestOffset(start, self._reader.getDefaultReadLimit())
        if self.offset == start:
            return False
        self.rows += self.batch(start, self.offset)
        return True

    def batch(self, start: dict[str, Any], end: dict[str, Any]) -> list[dict[str, Any]]:
        partitions = pickle.loads(pickle.dumps(self._reader.partitions(start, end)))
        return [row for part in partitions for batch in self._reader.read(part) for row in batch.to_pylist()]


def at_once(folder: Path, **options: str) -> list[dict[str, Any]]:
    """The rows that a read of the whole folder gives."""
    parsed = Options.parse({"path": str(folder), "tableDefinitions": "log", **options})
    asked = Asked(parsed, SCHEMAS["changes"], definitions=definitions_of(parsed))
    found = splits(list_files(parsed.paths, parsed), WHOLE)
    return [row for split in found for batch in read_split(split, asked) for row in batch.to_pylist()]


def keys(rows: list[dict[str, Any]]) -> set[str]:
    return {name for row in rows for image in (row["before"], row["after"]) if image for name in json.loads(image)}


def halves(name: str) -> tuple[bytes, bytes]:
    """A log as two files; the second begins with a transaction in the middle."""
    events = events_of(load(name))
    starts = [index for index, event in enumerate(events) if event.code in GTID_CODES]
    middle = starts[len(starts) // 2]
    return file_of(events[:middle]), file_of([events[0], *events[middle:]])


@pytest.mark.parametrize("restarts", [False, True], ids=["running", "restarted"])
@pytest.mark.parametrize("name", NAMELESS)
def test_batches_have_the_names_of_the_whole_log(name: str, restarts: bool, tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(load(name))
    stream = Stream(tmp_path, maxBytesPerTrigger="1000")
    num_batches = 0
    while stream.poll():
        num_batches += 1
        if restarts:
            stream.restart()
    assert num_batches > 3
    assert stream.rows == at_once(tmp_path)
    assert not any(key.startswith("@") for key in keys(stream.rows))


@pytest.mark.parametrize("name", NAMELESS)
def test_names_outlive_the_files_that_define_them(name: str, tmp_path: Path) -> None:
    first, second = halves(name)
    (tmp_path / "binlog.000001").write_bytes(first)
    (tmp_path / "binlog.000002").write_bytes(second)
    whole = at_once(tmp_path)
    stream = Stream(tmp_path, maxBytesPerTrigger="1")
    while stream.poll() and not any(place["file"].endswith("2") for place in stream.offset.values()):
        pass
    (tmp_path / "binlog.000001").unlink()
    stream.restart()
    while stream.poll():
        stream.restart()
    assert stream.rows == whole
    assert keys(at_once(tmp_path)) & {"@1"}, "the second file alone must not give the names"


def test_a_stream_that_starts_later_knows_what_was_defined_before(tmp_path: Path) -> None:
    first, second = halves("mariadb_rows")
    (tmp_path / "binlog.000001").write_bytes(first)
    (tmp_path / "binlog.000002").write_bytes(second)
    stream = Stream(tmp_path, startingPosition="binlog.000002:4")
    stream.restart()
    while stream.poll():
        pass
    assert stream.rows == [row for row in at_once(tmp_path) if row["file"].endswith("2")]
    assert not any(key.startswith("@") for key in keys(stream.rows))


def test_a_batch_that_is_read_again_has_the_same_names(tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(load("mariadb_rows"))
    stream = Stream(tmp_path, maxBytesPerTrigger="1000")
    offsets = [stream.offset]
    while stream.poll():
        offsets.append(stream.offset)
    stream.restart()
    again = [row for start, end in pairwise(offsets) for row in stream.batch(start, end)]
    assert again == stream.rows


def test_a_checkpoint_without_definitions_is_completed_from_the_files(tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(load("mariadb_rows"))
    stream = Stream(tmp_path, maxBytesPerTrigger="60000")
    stream.poll()
    num_rows = len(stream.rows)
    stream.offset = {
        log: {name: value for name, value in place.items() if name != "definitions"}
        for log, place in stream.offset.items()
    }
    stream.restart()
    while stream.poll():
        pass
    assert 0 < num_rows < len(stream.rows)
    assert stream.rows == at_once(tmp_path)


def test_files_of_sql_hold_at_the_start_of_each_log(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    _, second = halves("meta_minimal_image_full")
    (tmp_path / "schema.sql").write_text("CREATE TABLE corpus.m3 (a INT, b VARCHAR(10), c BLOB);")
    (logs / "binlog.000007").write_bytes(second)
    (logs / "other.000001").write_bytes(second)
    stream = Stream(logs, tableDefinitions=f"{tmp_path}/schema.sql,log", tables="corpus.m3", maxBytesPerTrigger="500")
    while stream.poll():
        stream.restart()
    assert keys(stream.rows) == {"a", "b", "c"}
    assert {row["file"][-7:] for row in stream.rows} == {".000007", ".000001"}


def test_damage_leaves_out_names_until_they_are_certain_again(tmp_path: Path) -> None:
    data = load("mariadb_rows")
    query = next(event for event in events_of(data) if b"CREATE TABLE" in event.data)
    (tmp_path / "binlog.000001").write_bytes(flipped(data, query.position + len(query.data) // 2))
    stream = Stream(tmp_path, maxBytesPerTrigger="1000")
    while stream.poll():
        stream.restart()
    assert stream.rows == at_once(tmp_path)
    assert "@1" in keys(stream.rows)
    with pytest.raises(BinlogError, match="wrong checksum"):
        Stream(tmp_path, mode="FAILFAST").poll()


def test_an_offset_without_news_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(load("meta_minimal_image_full"))
    stream = Stream(tmp_path)
    assert stream.poll()
    stream.restart()
    assert not stream.poll()


def test_a_damaged_checkpoint_is_an_error(tmp_path: Path) -> None:
    first, second = halves("mariadb_rows")
    (tmp_path / "binlog.000001").write_bytes(first)
    stream = Stream(tmp_path)
    stream.poll()
    (tmp_path / "binlog.000002").write_bytes(second)
    for place in stream.offset.values():
        place["definitions"] = place["definitions"][:50]
    with pytest.raises(ValueError, match="these table definitions are damaged"):
        stream.poll()
