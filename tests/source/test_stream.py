"""Logs as they are written: every step gives whole transactions, and all steps together what one reading gives.

Servers are played by appending the bytes of real files. Only the tests marked `spark` run Spark.
"""

from __future__ import annotations

import gzip
import json
import lzma
import os
import re
import struct
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql.streaming.query import StreamingQuery
from pyspark.sql.types import IntegerType, StringType, StructField, StructType

from spark_adapter.columns.table_schema import TableSchemaError
from spark_adapter.errors import BinlogError
from spark_adapter.files.event_types import Code
from spark_adapter.files.splits import Split, splits
from spark_adapter.options import Options
from spark_adapter.reading import following
from spark_adapter.reading.exact_ranges import ExactRange, StreamError
from spark_adapter.reading.following import Follower
from spark_adapter.reading.places import offset_from_json, offset_to_json
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import SCHEMAS
from spark_adapter.rows.asked import Asked
from spark_adapter.source.datasource import BinlogDataSource
from spark_adapter.source.partitions import BinlogReader
from spark_adapter.source.schemas import struct_type
from spark_adapter.source.stream import BinlogStreamReader
from spark_adapter.storage import servers
from spark_adapter.storage.paths import list_files
from tests.support.binlog_bytes import OFS_LENGTH, OFS_NEXT_POSITION, Event, events_of, flipped, load, relay_log
from tests.support.covering import slow_value
from tests.support.fake_servers import STATIONS, Fake, Station
from tests.support.streams import ended, reached

WHOLE = 1 << 30
VIEWS = ("changes", "events", "transactions")
ROTATION = ("end_rotate", "end_rotate.2", "end_rotate.3")
Rows = list[dict[str, Any]]


class Folder:
    """A folder of binlogs that is read as a stream.

    Args:
        path: the folder.
        views: to read.
        options: of the data source.
    """

    def __init__(self, path: Path, views: tuple[str, ...] = ("changes",), **options: str) -> None:
        self.path = path
        self.views = views
        self._given = {"path": str(path), **options}
        self.options = Options.parse(self._given)
        self.follower = Follower(self.options)
        self.rows: dict[str, Rows] = {view: [] for view in views}
        self.offsets: list[dict[str, Any]] = [offset_to_json(self.follower.initial())]

    def name(self, number: int) -> Path:
        return self.path / f"binlog.{number:06}"

    def restart(self) -> None:
        """Forget all but the offsets."""
        self.follower = Follower(self.options)

    def poll(self, max_bytes: int | None = None, partition_bytes: int = WHOLE) -> bool:
        """One batch; whether there was anything new. The offset goes through the checkpoint's JSON."""
        at = offset_from_json(json.loads(json.dumps(self.offsets[-1])))
        end = offset_to_json(self.follower.latest(at, max_bytes))
        if end == self.offsets[-1]:
            return False
        for view in self.views:
            self.rows[view] += self.between(self.offsets[-1], end, view, partition_bytes)
        self.offsets.append(end)
        return True

    def between(self, start: dict[str, Any], end: dict[str, Any], view: str, partition_bytes: int = WHOLE) -> Rows:
        ranges = self.follower.ranges(offset_from_json(start), offset_from_json(end), partition_bytes)
        return self._rows(ranges, view)

    def at_once(self, view: str) -> Rows:
        """What reading without streaming gives."""
        options = Options.parse({**self._given, "view": view})
        return self._rows(splits(list_files(options.paths, options), WHOLE), view)

    def _rows(self, ranges: list[Split], view: str) -> Rows:
        options = Options.parse({**self._given, "view": view})
        return [
            row
            for each in ranges
            for batch in read_split(each, Asked(options, SCHEMAS[view]))
            for row in batch.to_pylist()
        ]

    def check(self) -> None:
        for view in self.views:
            assert self.rows[view] == self.at_once(view)


def grown(path: Path, data: bytes, step: int, begin: int = 0) -> Iterator[int]:
    """Write a file piece by piece."""
    with path.open("ab") as file:
        for at in range(begin, len(data), step):
            file.write(data[at : at + step])
            file.flush()
            yield at + step


# Growing. ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gtid_on", slow_value("checksum_none"), slow_value("mariadb_end_stop")])
def test_at_every_byte_whole_transactions_are_read_once(name: str, tmp_path: Path) -> None:
    data = load(name)
    of_ddl = (
        event for event in events_of(data) if event.code == Code.query.value and not event.body.endswith(b"BEGIN")
    )
    ends = {event.end for event in (*of_ddl, *(e for e in events_of(data) if e.code == Code.xid.value))}
    folder = Folder(tmp_path, VIEWS)
    for size in grown(folder.name(1), data, 1):
        before = len(folder.rows["changes"])
        folder.poll()
        assert (len(folder.rows["changes"]) > before) == (size in ends), "given when its last byte is there"
        assert "open" not in {row["outcome"] for row in folder.rows["transactions"]}
    folder.check()


@pytest.mark.parametrize(
    "name",
    [
        "compression_zstd",
        "ddl_evolution",
        "gtid_tagged_compressed",
        "mariadb_rows",
        "mariadb_statement_compressed",
        "mariadb_xa_ddl",
        "multi_table",
        "savepoint",
        "statement_load_data",
        "xa",
    ],
)
def test_in_steps_every_kind_of_file_is_read_once(name: str, tmp_path: Path) -> None:
    folder = Folder(tmp_path, VIEWS)
    data = load(name)
    for _ in grown(folder.name(1), data, len(data) // 40 + 1):
        folder.poll()
    folder.check()


def test_rotation(tmp_path: Path) -> None:
    folder = Folder(tmp_path, VIEWS)
    for number, name in enumerate(ROTATION, 1):
        for _ in grown(folder.name(number), load(name), 13):
            folder.poll()
    folder.check()
    (place,) = folder.offsets[-1].values()
    assert place["file"] == str(folder.name(3))
    assert place["complete"]


def test_the_rest_of_a_file_is_read_when_the_next_one_is_there(tmp_path: Path) -> None:
    folder = Folder(tmp_path, ("events",))
    folder.name(1).write_bytes(load("end_kill9_cut"))
    folder.poll()
    assert len(folder.rows["events"]) < len(folder.at_once("events"))
    folder.name(2).write_bytes(load("gtid_on"))
    folder.poll()
    folder.check()
    errors = [row["error"] for row in folder.rows["events"] if row["error"]]
    assert [each.partition(":")[0] for each in errors] == [
        "the transaction that begins here has no end, though the log goes on after the file",
        "truncated",
    ]


def test_many_files_at_once(tmp_path: Path) -> None:
    folder = Folder(tmp_path, VIEWS)
    for number, name in enumerate(ROTATION, 1):
        folder.name(number).write_bytes(load(name))
    assert folder.poll()
    assert not folder.poll()
    folder.check()


@pytest.mark.parametrize("partition_bytes", [1, 300, 2000])
def test_pieces_of_any_size_give_the_same(partition_bytes: int, tmp_path: Path) -> None:
    folder = Folder(tmp_path, VIEWS)
    folder.name(1).write_bytes(load("multi_table")[:1000])
    folder.poll(partition_bytes=partition_bytes)
    folder.name(1).write_bytes(load("multi_table"))
    folder.poll(partition_bytes=partition_bytes)
    folder.name(2).write_bytes(load("xa"))
    folder.poll(partition_bytes=partition_bytes)
    folder.check()


@pytest.mark.parametrize("max_bytes", [1, 900, 5000])
def test_a_batch_takes_about_as_much_as_it_may(max_bytes: int, tmp_path: Path) -> None:
    folder = Folder(tmp_path, ("transactions",))
    for number, name in enumerate(["multi_table", "gtid_on", "xa"], 1):
        folder.name(number).write_bytes(load(name))
    count = 0
    while folder.poll(max_bytes):
        new = folder.rows["transactions"][count:]
        count += len(new)
        assert sum(row["num_bytes"] for row in new[:-1]) <= max_bytes
        if max_bytes == 1:
            assert len(new) <= 1
    folder.check()


def test_two_logs_in_one_folder(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    first, second = tmp_path / "mysql-bin.000007", tmp_path / "binlog.000001"
    steps = zip(grown(first, load("gtid_on"), 9), grown(second, load("savepoint"), 9), strict=False)
    for _ in steps:
        folder.poll()
    first.write_bytes(load("gtid_on"))
    second.write_bytes(load("savepoint"))
    folder.poll()
    rows = {name: [row for row in folder.rows["changes"] if row["file"] == str(name)] for name in (first, second)}
    assert [*rows[second], *rows[first]] == folder.at_once("changes")


def test_a_log_that_begins_later_is_read_from_its_first_file(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert folder.offsets == [{}]
    assert not folder.poll()
    folder.name(7).write_bytes(load("gtid_on"))
    folder.poll()
    folder.check()
    start, end = folder.offsets
    folder.name(7).rename(folder.name(8))
    with pytest.raises(StreamError, match="gone"):
        folder.between(start, end, "changes")


def test_a_size_seen_before_the_next_file_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server goes on to the next file while the folder is listed."""
    folder = Folder(tmp_path)
    data = load("end_rotate")
    folder.name(1).write_bytes(data[:700])
    folder.poll()

    def listed(*given: Any) -> Any:
        entries = list_files(*given)
        if not folder.name(2).exists():
            folder.name(1).write_bytes(data)
            folder.name(2).write_bytes(load("end_rotate.2"))
            entries += list_files([str(folder.name(2))], Options())
        return entries

    monkeypatch.setattr(following, "list_files", listed)
    folder.poll()
    folder.check()


# Restarting. ---------------------------------------------------------------------------------------------------------


def test_from_every_offset_the_rest_is_read(tmp_path: Path) -> None:
    folder = Folder(tmp_path, ("changes", "events"))
    for number, name in enumerate(ROTATION, 1):
        for _ in grown(folder.name(number), load(name), 40):
            folder.poll()
    whole = {view: folder.at_once(view) for view in folder.views}
    for start in folder.offsets:
        for view in folder.views:
            folder.restart()
            before = folder.between(folder.offsets[0], start, view)
            folder.restart()
            end = offset_to_json(folder.follower.latest(offset_from_json(start)))
            assert _without_first(end) == _without_first(folder.offsets[-1])
            assert before + folder.between(start, end, view) == whole[view]


def _without_first(offset: dict[str, Any]) -> dict[str, Any]:
    return {log: {key: value for key, value in place.items() if key != "first"} for log, place in offset.items()}


def test_a_batch_is_the_same_when_it_is_read_again_later(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    batches = []
    data = load("multi_table")
    for _ in grown(folder.name(1), data, 500):
        before = len(folder.rows["changes"])
        if folder.poll():
            start, end = folder.offsets[-2:]
            batches.append((start, end, folder.rows["changes"][before:]))
    folder.name(2).write_bytes(load("gtid_on"))
    folder.restart()
    for start, end, rows in batches:
        assert folder.between(start, end, "changes") == rows


def test_offsets_say_what_they_need_and_no_more(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.name(1).write_bytes(load("gtid_on")[:1000])
    folder.poll()
    assert list(folder.offsets[-1]) == [f"{tmp_path}/binlog.*"]
    (place,) = _without_first(folder.offsets[-1]).values()
    assert place == {"file": str(folder.name(1)), "position": 949, "created": place["created"]}


def test_relay_logs(tmp_path: Path) -> None:
    """Their positions are the source's, and its FORMAT_DESCRIPTION comes after the replica's."""
    folder = Folder(tmp_path, VIEWS)
    for _ in grown(tmp_path / "relay.000001", relay_log("checksum_none"), 11):
        folder.restart()
        folder.poll()
    folder.check()
    assert len(folder.offsets) > 4
    assert next(iter(folder.offsets[-1].values()))["format"] > 4


# Where to begin. -----------------------------------------------------------------------------------------------------


def test_starting_at_a_position(tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(load("gtid_on"))
    whole = Folder(tmp_path, ("transactions",))
    whole.poll()
    for row in whole.rows["transactions"]:
        for position in (row["transaction_position"] - 1, row["transaction_position"]):
            folder = Folder(tmp_path, ("transactions",))
            folder.follower = Follower(Options.parse({"path": str(tmp_path), "startingPosition": str(position)}))
            folder.offsets = [offset_to_json(folder.follower.initial())]
            folder.poll()
            wanted = [each for each in whole.rows["transactions"] if each["transaction_position"] >= position]
            assert folder.rows["transactions"] == wanted


def test_a_position_that_is_not_there_yet(tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(load("gtid_on")[:1000])
    options = Options.parse({"path": str(tmp_path), "startingPosition": "990"})
    with pytest.raises(ValueError, match="whole transactions only up to 949"):
        Follower(options).initial()
    (tmp_path / "binlog.000001").write_bytes(load("gtid_on")[:160])
    begun = Follower(Options.parse({"path": str(tmp_path), "startingPosition": "158"})).initial()
    assert [place.position for place in begun.values()] == [158], "the position after the head of an empty log"
    (tmp_path / "binlog.000002").write_bytes(load("gtid_on"))
    with pytest.raises(ValueError, match="needs a single file"):
        Follower(options).initial()


@pytest.mark.parametrize("number", [999998, 999999, 1000000])
def test_starting_in_a_file_of_a_log(number: int, tmp_path: Path) -> None:
    """Its files before that one, and those of other logs, are left out."""
    whole = Folder(tmp_path, ("transactions",))
    for other, name in zip((999997, 999999, 1000000), ("savepoint", "gtid_on", "multi_table"), strict=True):
        whole.name(other).write_bytes(load(name))
    (tmp_path / "relay.000001").write_bytes(load("gtid_on"))
    rows = [row for row in whole.at_once("transactions") if "/relay." not in row["file"]]
    wanted = [row for row in rows if int(row["file"].rpartition(".")[2]) >= number]
    begin = 4
    if number != 999998:  # there is no such file
        wanted = wanted[1:]
        begin = wanted[0]["transaction_position"]
    folder = Folder(tmp_path, ("transactions",))
    folder.follower = Follower(
        Options.parse({"path": str(tmp_path), "startingPosition": f"binlog.{number:06}:{begin}"})
    )
    folder.offsets = [offset_to_json(folder.follower.initial())]
    folder.poll()
    assert folder.rows["transactions"] == wanted
    assert list(folder.offsets[-1]) == [f"{tmp_path}/binlog.*"]


def test_a_starting_position_in_a_file_that_is_not_there(tmp_path: Path) -> None:
    options = Options.parse({"path": str(tmp_path), "startingPosition": "binlog.000003:4"})
    with pytest.raises(ValueError, match=r"no file is one of binlog\.\*"):
        Follower(options).initial()
    (tmp_path / "binlog.000002").write_bytes(load("gtid_on"))
    with pytest.raises(ValueError, match=r"the log ends with .*binlog\.000002, before this position"):
        Follower(options).initial()


def test_a_checkpoint_wins_over_the_starting_position(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    for number, name in enumerate(ROTATION[:2], 1):
        folder.name(number).write_bytes(load(name))
        folder.poll()
    folder.follower = Follower(Options.parse({"path": str(tmp_path), "startingPosition": "binlog.000003:4"}))
    folder.name(2).write_bytes(load(ROTATION[1]))
    folder.name(3).write_bytes(load(ROTATION[2]))
    folder.poll()
    folder.check()


@pytest.mark.parametrize("name", ["multi_table", "oltp"])
def test_times_select_the_same_transactions_as_without_streaming(name: str, tmp_path: Path) -> None:
    data = load(name)
    folder = Folder(tmp_path, VIEWS)
    folder.name(1).write_bytes(data)
    times = [row["commit_timestamp"] for row in folder.at_once("transactions")]
    folder.name(1).unlink()
    start, end = times[len(times) // 3], times[2 * len(times) // 3]
    given = {"startingTimestamp": start.isoformat(), "endingTimestamp": end.isoformat()}
    folder = Folder(tmp_path, VIEWS, **given)
    for _ in grown(folder.name(1), data, len(data) // 30):
        folder.poll(partition_bytes=1000)
    folder.name(2).touch()
    folder.poll()
    folder.check()
    assert [row["commit_timestamp"] for row in folder.rows["transactions"]] == [t for t in times if start <= t < end]


def test_a_stream_has_no_ending_position(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="endingPosition: a stream has no end"):
        Follower(Options.parse({"path": str(tmp_path), "endingPosition": "5"}))


# Damage. -------------------------------------------------------------------------------------------------------------


def _middle(data: bytes, code: Code) -> Event:
    found = [event for event in events_of(data) if event.code == code.value]
    return found[len(found) // 2]


@pytest.mark.parametrize("step", [389, slow_value(97)])
@pytest.mark.parametrize("code", [Code.gtid, Code.query, Code.table_map, Code.update_rows, Code.xid])
@pytest.mark.parametrize("offset", [9, 12, 25], ids=["length", "length beyond the file", "body"])
def test_damage_in_the_middle_is_told_once(code: Code, offset: int, step: int, tmp_path: Path) -> None:
    data = load("multi_table")
    damaged = flipped(data, _middle(data, code).position + offset, 6)
    folder = Folder(tmp_path, ("changes", "events"))
    for _ in grown(folder.name(1), damaged, step):
        folder.poll()
    read = len(folder.rows["changes"])
    assert read > len(Folder(tmp_path).at_once("changes")) - 12, "the stream stalled"
    folder.name(2).write_bytes(load("gtid_on"))
    folder.poll()
    for view, place in (("changes", "_corrupt_record"), ("events", "error")):
        found, expected = folder.rows[view], folder.at_once(view)
        assert [row for row in found if not row[place]] == [row for row in expected if not row[place]]
        told, wanted = ([(row["file"], row["position"]) for row in rows if row[place]] for rows in (found, expected))
        assert told == wanted
        assert told


def test_damage_before_the_end_of_a_piece_is_no_torn_tail(tmp_path: Path) -> None:
    """A range ends behind a damaged event, in a file that is in use. The event's position agrees with its length."""
    data = bytearray(load("end_active"))
    last = [event for event in events_of(bytes(data)) if event.code == Code.gtid.value][-1]
    before = next(event for event in events_of(bytes(data)) if event.end == last.position)
    data[before.position + OFS_LENGTH + 3] = 0x7F
    (length,) = struct.unpack_from("<I", data, before.position + OFS_LENGTH)
    struct.pack_into("<I", data, before.position + OFS_NEXT_POSITION, before.position + length)
    (tmp_path / "binlog.000001").write_bytes(data)
    (entry,) = list_files([str(tmp_path)], Options())
    options = Options.parse({"path": str(tmp_path)})
    pieces = [ExactRange(entry, 4, last.position), ExactRange(entry, last.position, entry.size)]
    told = [
        row["_corrupt_record"]
        for piece in pieces
        for batch in read_split(piece, Asked(options, SCHEMAS["changes"]))
        for row in batch.to_pylist()
        if row["_corrupt_record"]
    ]
    (damage,) = [text for text in told if "the end of its transaction is damaged" not in text]
    assert re.search(f"position {before.position}: .*truncated.*to position {last.position}", damage)


def test_failfast(tmp_path: Path) -> None:
    data = load("multi_table")
    folder = Folder(tmp_path, mode="FAILFAST")
    folder.name(1).write_bytes(data[:2000])
    folder.poll()
    folder.name(1).write_bytes(flipped(data, _middle(data, Code.update_rows).position + 30))
    with pytest.raises(BinlogError, match="wrong checksum"):
        folder.poll()


@pytest.mark.parametrize("name", ["encrypted", "mariadb_encrypted"])
def test_an_encrypted_file_is_told_once_and_passed_over(name: str, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    data = load(name)
    for _ in grown(folder.name(1), data, 101):
        folder.poll()
    folder.name(2).write_bytes(load("gtid_on"))
    folder.poll()
    (told,) = [row for row in folder.rows["changes"] if row["_corrupt_record"]]
    assert "encrypted" in told["_corrupt_record"]
    folder.check()


def test_what_is_no_binlog_is_told_once(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.name(1).write_bytes(b"\xfe")
    folder.poll()
    assert folder.rows["changes"] == [], "it may become one"
    folder.name(1).write_bytes(b"\xfex")
    folder.poll()
    folder.name(1).write_bytes(b"\xfexyz" * 9)
    assert not folder.poll()
    folder.name(2).write_bytes(load("gtid_on"))
    folder.poll()
    assert ["not a binlog" in row["_corrupt_record"] for row in folder.rows["changes"] if row["_corrupt_record"]] == [
        True
    ]


def test_a_data_directory_is_followed(tmp_path: Path) -> None:
    """What else a server keeps there changes, comes and goes."""
    folder = Folder(tmp_path, VIEWS, mode="FAILFAST")
    others = ["binlog.index", "ibdata1", "aria_log.00000001", "mysql.pid", "error.log.1", "dump.sql.gz"]
    for name in others:
        (tmp_path / name).write_bytes(gzip.compress(b"CREATE TABLE") if name.endswith("gz") else b"\0" * 100)
    folder.name(1).touch()
    assert not folder.poll()
    for number, name in enumerate(ROTATION, 1):
        for size in grown(folder.name(number), load(name), 300):
            (tmp_path / "ibdata1").write_bytes(b"\0" * size)
            folder.poll()
        (tmp_path / f"aria_log.{number:08}").unlink()
        (tmp_path / f"aria_log.{number + 1:08}").write_bytes(b"\xfe\xfe")
        (tmp_path / f"error.log.{number + 1}").write_text("ready")
        folder.name(number + 1).touch()
        folder.restart()
    folder.check()
    assert {log for offset in folder.offsets for log in offset} == {f"{tmp_path}/binlog.*"}


# What is lost, or not what it was. -----------------------------------------------------------------------------------


def test_a_file_that_was_cut_is_an_error(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.name(1).write_bytes(load("gtid_on"))
    folder.poll()
    os.truncate(folder.name(1), 1000)
    with pytest.raises(StreamError, match="it has 1000 bytes, and 1566 were read before"):
        folder.poll()


def test_a_file_that_was_replaced_is_an_error(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.name(1).write_bytes(load("gtid_on")[:1200])
    folder.poll()
    folder.name(1).write_bytes(load("multi_table"))
    with pytest.raises(StreamError, match="it was replaced"):
        folder.poll()
    folder.name(1).write_bytes(b"no binlog" * 1000)
    with pytest.raises(StreamError, match="not a binlog"):
        folder.poll()


@pytest.mark.parametrize("number", [1, 2])
def test_a_file_that_is_needed_and_gone_is_an_error(number: int, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.name(1).write_bytes(load("end_rotate")[:1200])
    folder.poll()
    folder.name(1).unlink()
    folder.name(number + 1).write_bytes(load("end_rotate.2"))
    with pytest.raises(StreamError, match=r"binlog.000001: it is gone, and was read only up to position 949"):
        folder.poll()


def test_a_file_without_a_transaction_may_be_begun_anew(tmp_path: Path) -> None:
    """A server that crashes when it has just begun a file removes it when it starts again, and begins it once more."""
    folder = Folder(tmp_path, VIEWS)
    folder.name(1).write_bytes(load("end_rotate"))
    folder.name(2).write_bytes(load("multi_table")[:300])
    folder.poll()
    folder.name(2).unlink()
    assert not folder.poll()
    folder.name(2).write_bytes(load("end_rotate.2"))
    folder.poll()
    folder.check()


def test_files_that_are_read_may_be_purged(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    kept = 0
    for number, name in enumerate(ROTATION, 1):
        folder.name(number).write_bytes(load(name))
        folder.poll()
        kept += len(folder.at_once("changes"))
        folder.name(number).unlink()
        assert not folder.poll()
    assert len(folder.rows["changes"]) == kept


def test_a_missing_file_between_two_is_an_error(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.name(1).write_bytes(load(ROTATION[0]))
    folder.poll()
    folder.name(3).write_bytes(load(ROTATION[2]))
    with pytest.raises(StreamError, match=r"binlog.000002: it is missing; .* at the end of .*binlog.000001"):
        folder.poll()
    folder.name(2).write_bytes(load(ROTATION[1]))
    folder.poll()
    folder.check()


def test_a_missing_file_after_one_that_was_purged_is_an_error(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.name(1).write_bytes(load(ROTATION[0]))
    folder.poll()
    folder.name(1).unlink()
    folder.name(3).write_bytes(load(ROTATION[2]))
    with pytest.raises(StreamError, match=r"binlog.000003: a file of the log is missing before it; .*binlog.000001"):
        folder.poll()
    folder.name(2).write_bytes(load(ROTATION[1]))
    assert folder.poll()


# Compressed files. ---------------------------------------------------------------------------------------------------


def _anywhere(rows: Rows) -> Rows:
    """Rows without the names of their files."""
    return [row | {"file": None} for row in rows]


def test_a_file_may_be_compressed_while_it_is_followed(tmp_path: Path) -> None:
    folder = Folder(tmp_path, VIEWS)
    data = [load(name) for name in ROTATION]
    folder.name(1).write_bytes(data[0][:1000])
    folder.poll()
    folder.name(1).write_bytes(data[0])
    expected = {view: folder.at_once(view) for view in VIEWS}
    (tmp_path / "binlog.000001.gz").write_bytes(gzip.compress(data[0]))
    folder.poll()  # both are there
    folder.name(1).unlink()
    folder.name(2).write_bytes(data[1])
    folder.poll()
    (tmp_path / "binlog.000003.xz").write_bytes(lzma.compress(data[2]))
    folder.poll()
    for view in VIEWS:
        assert _anywhere(folder.rows[view]) == _anywhere(folder.at_once(view))
        assert len(folder.rows[view]) > len(expected[view])


def test_a_compressed_file_is_read_from_where_the_plain_one_was_left(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.name(1).write_bytes(load("end_rotate")[:1200])
    folder.poll()
    folder.name(1).unlink()
    (tmp_path / "binlog.000001.gz").write_bytes(gzip.compress(load("end_rotate")))
    folder.name(2).write_bytes(load("end_rotate.2"))
    folder.poll()
    found, wanted = (
        [row | {"file": None} for row in rows] for rows in (folder.rows["changes"], folder.at_once("changes"))
    )
    assert found == wanted


def test_a_damaged_compressed_file_is_told_when_the_next_one_is_there(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    whole = lzma.compress(load("multi_table"), preset=0)
    path = tmp_path / "binlog.000001.xz"
    path.write_bytes(whole[:-200])
    folder.poll()
    assert not [row for row in folder.rows["changes"] if row["_corrupt_record"]]
    folder.name(2).write_bytes(load("gtid_on"))
    folder.poll()
    told = [row["_corrupt_record"] for row in folder.rows["changes"] if row["_corrupt_record"]]
    assert [text for text in told if "damaged xz compression" in text] == told[-1:]


# The reader that Spark talks to. -------------------------------------------------------------------------------------


def stream_reader(path: Path, **options: str) -> BinlogStreamReader:
    parsed = Options.parse({"path": str(path), **options})
    return BinlogStreamReader(parsed, BinlogReader(parsed, struct_type(SCHEMAS["changes"]), WHOLE), WHOLE)


def test_available_now_at_another_server_than_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stream has gone on at the second server of its path, and stays there."""
    monkeypatch.setattr(servers, "Server", Fake)
    logs = {"binlog.000001": load("gtid_on")}
    monkeypatch.setitem(STATIONS, "a", Station("A", logs))
    monkeypatch.setitem(STATIONS, "b", Station("B", logs))
    start = server_reader("mysql://b").initialOffset()
    reader = server_reader("mysql://a,b")
    reader.prepareForTriggerAvailableNow()
    end = reader.latestOffset(start, reader.getDefaultReadLimit())
    assert end == server_reader("mysql://b").latestOffset(start)
    assert end != start


def server_reader(path: str) -> BinlogStreamReader:
    parsed = Options.parse({"path": path, "user": "reader"})
    return BinlogStreamReader(parsed, BinlogReader(parsed, struct_type(SCHEMAS["changes"]), WHOLE), WHOLE)


def test_available_now_ends_at_what_was_there_when_it_began(tmp_path: Path) -> None:
    data = load("multi_table")
    (tmp_path / "binlog.000001").write_bytes(data[:5000])
    reader = stream_reader(tmp_path, maxBytesPerTrigger="1000")
    reader.prepareForTriggerAvailableNow()
    offsets = [reader.initialOffset()]
    (tmp_path / "binlog.000001").write_bytes(data)
    (tmp_path / "binlog.000002").write_bytes(load("gtid_on"))
    (tmp_path / "other.000001").write_bytes(load("gtid_on"))
    while not offsets[1:] or offsets[-1] != offsets[-2]:
        offsets.append(reader.latestOffset(offsets[-1], reader.getDefaultReadLimit()))
    assert len(offsets) > 5
    assert list(offsets[-1]) == [f"{tmp_path}/binlog.*"]
    (place,) = offsets[-1].values()
    assert 4000 < place["position"] <= 5000
    assert stream_reader(tmp_path).latestOffset(offsets[-1], None) != offsets[-1]


def test_a_spark_that_does_not_tell_the_start(tmp_path: Path) -> None:
    """PySpark before 4.2 calls latestOffset without arguments."""
    (tmp_path / "binlog.000001").write_bytes(load("multi_table"))
    reader = stream_reader(tmp_path, maxBytesPerTrigger="1000")
    offsets = [reader.initialOffset()]
    while not offsets[1:] or offsets[-1] != offsets[-2]:
        offsets.append(reader.latestOffset())
    assert len(offsets) > 5
    assert _without_first(stream_reader(tmp_path).latestOffset()) == _without_first(offsets[-1])


def test_no_partitions_where_nothing_is_new(tmp_path: Path) -> None:
    reader = stream_reader(tmp_path)
    assert reader.partitions({}, {}) == []
    (tmp_path / "binlog.000001").write_bytes(load("multi_table"))
    start = reader.initialOffset()
    end = reader.latestOffset(start)
    assert reader.partitions(end, end) == []
    (partition,) = reader.partitions(start, end)
    rows = [row for batch in reader.read(partition) for row in batch.to_pylist()]
    assert rows == Folder(tmp_path).at_once("changes")


def test_a_table_that_is_not_there_yet_needs_a_schema(tmp_path: Path) -> None:
    source = BinlogDataSource({"path": str(tmp_path), "view": "table", "table": "corpus.a"})
    with pytest.raises(TableSchemaError, match=r"no rows of table corpus.a"):
        source.schema()
    fields = [StructField("_change_type", StringType()), StructField("v", IntegerType())]
    reader = source.streamReader(StructType(fields))
    assert isinstance(reader, BinlogStreamReader)
    start = reader.initialOffset()
    (tmp_path / "binlog.000001").write_bytes(load("multi_table"))
    end = reader.latestOffset(start, None)
    rows = [row for part in reader.partitions(start, end) for batch in reader.read(part) for row in batch.to_pylist()]
    assert len(rows) > 2
    assert set(rows[0]) == {"_change_type", "v"}
    with pytest.raises(ValueError, match="has no column _change_type"):
        BinlogDataSource({"path": str(tmp_path)}).streamReader(StructType(fields))


# Spark. --------------------------------------------------------------------------------------------------------------


NOW = {"availableNow": True}


def started(spark: SparkSession, folder: Path, trigger: dict[str, Any], **options: str) -> StreamingQuery:
    """A query from folder/in to folder/out that goes on where the one before ended."""
    frame = spark.readStream.format("binlog").options(**options).load(str(folder / "in"))
    writer = frame.writeStream.format("parquet").option("checkpointLocation", str(folder / "checkpoint"))
    return writer.trigger(**trigger).start(str(folder / "out"))


def keys(rows: Any) -> list[tuple[Any, ...]]:
    names = ("file", "position", "transaction_position", "change_index", "gtid", "table", "op", "before", "after")
    return sorted((tuple(str(row[name]) for name in names)) for row in rows)


@pytest.mark.spark
def test_available_now_goes_on_from_its_checkpoint(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    folder = Folder(tmp_path / "in")
    data = load("multi_table")
    batches = 0
    for size in (5000, len(data)):
        folder.name(1).write_bytes(data[:size])
        if size == len(data):
            folder.name(2).write_bytes(load("compression_zstd"))
        query = ended(partial(started, spark, tmp_path, NOW, maxBytesPerTrigger="4k", maxPartitionBytes="2k"))
        batches += sum(progress["numInputRows"] > 0 for progress in query.recentProgress)
    assert batches > 2
    found = spark.read.parquet(str(tmp_path / "out")).collect()
    assert keys(found) == keys(folder.at_once("changes"))


def has_others(folder: Path, known: set[Path]) -> bool:
    """Whether a log of a checkpoint has batches besides the known."""
    return not known.issuperset(folder.glob("[0-9]*"))


@pytest.mark.spark
def test_killed_and_restarted_while_the_log_is_written(spark: SparkSession, tmp_path: Path) -> None:
    """Each file is written to its end only when a query has been stopped, in a batch or after it."""
    (tmp_path / "in").mkdir()
    folder = Folder(tmp_path / "in")
    names = ["multi_table", "end_rotate.2", "end_rotate.3", "mariadb_rows"]
    stopped = threading.Semaphore(0)

    def write() -> None:
        for number, name in enumerate(names, 1):
            data = load(name)
            last = len(data) - len(data) // 60
            for _ in grown(folder.name(number), data[:last], len(data) // 60 + 1):
                time.sleep(0.05)
            stopped.acquire()
            for _ in grown(folder.name(number), data, len(data), begin=last):
                pass

    writer = threading.Thread(target=write)
    writer.start()
    for stop in range(len(names)):
        kind = ("commits", "offsets")[
            stop % 2
        ]  # Spark writes the offsets of a batch before it, and commits it afterwards.
        log = tmp_path / "checkpoint" / kind
        has_more = partial(has_others, log, set(log.glob("[0-9]*")))
        query = started(spark, tmp_path, {"processingTime": "100 milliseconds"})
        while not reached(query, has_more):
            query = started(spark, tmp_path, {"processingTime": "100 milliseconds"})
        query.stop()
        stopped.release()
    writer.join()
    ended(lambda: started(spark, tmp_path, NOW))
    found = spark.read.parquet(str(tmp_path / "out")).collect()
    assert keys(found) == keys(folder.at_once("changes"))


def streamed(frame: DataFrame) -> list[Row]:
    """The rows of all batches."""
    rows: list[Row] = []
    query = frame.writeStream.foreachBatch(lambda batch, _: rows.extend(batch.collect()))
    ended(query.trigger(availableNow=True).start)
    return rows


@pytest.mark.spark
def test_every_view_streams(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(load("meta_full_image_full"))
    changes = spark.read.format("binlog").load(str(tmp_path))
    table = changes.where("op = 'insert'").select("database", "table").first()
    assert table is not None
    views: list[dict[str, str]] = [{"view": "events"}, {"view": "transactions"}]
    views.append({"view": "table", "table": ".".join(table)})
    for options in views:
        frame = spark.readStream.format("binlog").options(**options).load(str(tmp_path))
        once = spark.read.format("binlog").options(**options).load(str(tmp_path))
        assert frame.schema == once.schema
        found = streamed(frame)
        assert len(found) > 0
        assert found == once.collect()


@pytest.mark.spark
def test_a_lost_file_ends_the_query_with_a_clear_error(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    folder = Folder(tmp_path / "in")
    folder.name(1).write_bytes(load("end_rotate")[:1200])
    ended(lambda: started(spark, tmp_path, NOW))
    folder.name(1).unlink()
    folder.name(2).write_bytes(load("end_rotate.2"))
    with pytest.raises(Exception, match=r"binlog.000001: it is gone, and was read only up to position 949"):
        ended(lambda: started(spark, tmp_path, NOW))
