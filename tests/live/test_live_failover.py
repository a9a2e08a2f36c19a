"""A log that is followed at a server that restarts and purges, and then at another one: nothing lost, nothing twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from spark_adapter.options import Options
from spark_adapter.reading import followed_server
from spark_adapter.reading.exact_ranges import StreamError
from spark_adapter.reading.followed_definitions import DefinitionsFollower
from spark_adapter.reading.followed_server import follower_of
from spark_adapter.reading.places import offset_from_json, offset_to_json
from spark_adapter.reading.splits import read_split
from spark_adapter.rows.asked import Asked
from spark_adapter.storage import dumps
from tests.live.replication import (
    PASSWORD,
    asked,
    await_replica,
    pair_or_skip,
    replicate,
    run,
    start_replica,
    stop_replica,
)

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

SPLIT_BYTES = 1 << 20
Pair = tuple["Server", "Server"]


@pytest.fixture(params=["mysql", "mariadb"])
def pair(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    monkeypatch.setattr(followed_server, "RESTART_WAITS", (0.0,))
    monkeypatch.setattr(dumps, "RESTART_WAITS", (0.0,))
    with pair_or_skip(request.param) as pair:
        run(pair[0], "CREATE DATABASE d", "CREATE TABLE d.t (id INT PRIMARY KEY, a VARCHAR(90))")
        await_replica(pair[1], pair[0])
        yield pair


class Stream:
    """What Spark does with a stream, without Spark: offsets as JSON, which are all that it keeps.

    Args:
        path: of a server, or several, or of a folder.

    Attributes:
        offset: the last one.
        ids: of the rows that were read.
    """

    def __init__(self, path: str, offset: dict[str, Any] | None = None, **given: str) -> None:
        self.options = Options.parse({"path": path, "user": "reader", "password": PASSWORD, **given})
        self.follower = follower_of(self.options)
        self.offset = offset_to_json(self.follower.initial()) if offset is None else json.loads(json.dumps(offset))
        self.ids: list[int] = []

    def plan(self, most: int | None = None) -> dict[str, Any]:
        return offset_to_json(self.follower.latest(offset_from_json(self.offset), most))

    def take(self, end: dict[str, Any]) -> list[int]:
        """The rows up to a planned end."""
        splits = self.follower.ranges(offset_from_json(self.offset), offset_from_json(end), SPLIT_BYTES)
        rows = [row for each in splits for batch in read_split(each, Asked(self.options)) for row in batch.to_pylist()]
        assert [row["_corrupt_record"] for row in rows if row["_corrupt_record"]] == []
        found = [json.loads(row["after"]) for row in rows if row["op"] == "insert"]
        self.offset = json.loads(json.dumps(end))
        ids = [int(row.get("id", row.get("@1"))) for row in found]
        self.ids += ids
        return ids

    def read(self, most: int | None = None) -> list[int]:
        return self.take(self.plan(most))

    def read_all(self, most: int) -> list[int]:
        """The rows up to the end, batch by batch."""
        found = []
        while (end := self.plan(most)) != self.offset:
            found += self.take(end)
        return found


def url(*servers: Server) -> str:
    return f"{servers[0].flavour}://{','.join(f'127.0.0.1:{each.port}' for each in servers)}"


def insert(server: Server, first: int, count: int = 5) -> list[int]:
    """Insert rows, in a transaction each."""
    ids = list(range(first, first + count))
    run(server, *(f"INSERT INTO d.t VALUES ({each}, REPEAT('a', 80))" for each in ids))
    return ids


def purge_to(server: Server, name: str) -> None:
    """Purge all logs before one; MariaDB may still need them for a moment."""
    while asked(server, "SHOW BINARY LOGS")[0] != name:
        run(server, f"PURGE BINARY LOGS TO '{name}'")


def purge(server: Server, stream: Stream) -> None:
    """Purge what a stream has read."""
    (place,) = stream.offset.values()
    run(server, f"PURGE BINARY LOGS TO '{Path(place['file']).name}'")


def test_a_server_that_rotates_and_purges(pair: Pair) -> None:
    primary, _ = pair
    stream = Stream(url(primary))
    wanted, found = [], []
    for number in range(4):
        wanted += insert(primary, 100 * number)
        found += stream.read()
        wanted += insert(primary, 100 * number + 50)
        run(primary, "FLUSH BINARY LOGS")
        wanted += insert(primary, 100 * number + 70)
        if number % 2:  # as after a restart of the query
            stream = Stream(url(primary), stream.offset)
        found += stream.read()
        purge(primary, stream)
    assert found == wanted
    assert stream.read() == []


def test_batches_of_some_bytes(pair: Pair) -> None:
    primary, _ = pair
    wanted = insert(primary, 1, 40)
    run(primary, "FLUSH BINARY LOGS")
    wanted += insert(primary, 41, 40)
    stream = Stream(url(primary))
    ends = []
    while (end := stream.plan(2000)) != stream.offset:
        stream.take(end)
        ends.append(end)
    assert stream.ids == wanted
    assert len(ends) > 5
    # The same batch has the same rows, whoever plans it.
    again = Stream(url(primary), ends[2])
    assert again.take(ends[3]) == Stream(url(primary), ends[2]).take(ends[3])


def test_a_server_that_restarts(pair: Pair, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    primary, _ = pair
    stream = Stream(url(primary))
    wanted = insert(primary, 1)
    stream.read()
    wanted += insert(primary, 11)
    primary.kill()
    monkeypatch.setattr(followed_server, "sleep", lambda seconds: primary.start_again())
    wanted_after = None
    with caplog.at_level("WARNING"):
        stream.read()
    wanted_after = insert(primary, 21)
    stream.read()
    assert stream.ids == wanted + wanted_after
    assert "Can't connect to MySQL server" in caplog.text


def test_a_server_that_does_not_come_back(pair: Pair) -> None:
    primary, _ = pair
    stream = Stream(url(primary))
    place = url(primary)
    primary.kill()
    with pytest.raises(StreamError, match=rf"^{place}: Can't connect to MySQL server"):
        stream.read()


def test_another_server_takes_its_place(pair: Pair) -> None:
    primary, replica = pair
    both = url(primary, replica)
    stream = Stream(both)
    wanted = insert(primary, 1)
    stream.read()
    wanted += insert(primary, 11)
    run(replica, "FLUSH BINARY LOGS")
    wanted += insert(primary, 21)
    await_replica(replica, primary)
    primary.kill()
    stop_replica(replica)
    wanted += insert(replica, 31)
    stream = Stream(both, stream.offset)
    assert stream.read() == wanted[5:]
    wanted += insert(replica, 41)
    run(replica, "FLUSH BINARY LOGS")
    assert stream.read() == wanted[-5:]
    # The first one comes back as a replica: the stream stays where it is.
    primary.start_again()
    replicate(primary, replica.port)
    await_replica(primary, replica)
    wanted += insert(replica, 51)
    assert Stream(both, stream.offset).read() == wanted[-5:]
    (name,) = stream.offset
    assert f":{replica.port}/" in name


def test_another_address_and_small_batches(pair: Pair) -> None:
    """What was read may still follow at the other server for some batches."""
    primary, replica = pair
    wanted = insert(primary, 1, 60)
    stream = Stream(url(primary))
    stream.read()
    wanted += insert(primary, 101, 60)
    await_replica(replica, primary)
    moved = Stream(url(replica), stream.offset)
    assert moved.read_all(1500) == wanted[60:]
    back = Stream(url(primary), moved.offset)
    assert back.read_all(1500) == []
    assert insert(primary, 201) == back.read_all(1500)


def test_a_batch_that_is_repeated_elsewhere(pair: Pair) -> None:
    primary, replica = pair
    both = url(primary, replica)
    insert(primary, 1)
    stream = Stream(both)
    stream.read()
    wanted = insert(primary, 11)
    end = stream.plan()
    later = insert(primary, 21)
    await_replica(replica, primary)
    primary.kill()
    again = Stream(both, stream.offset)
    assert again.take(end) == wanted
    assert again.read() == later


def test_definitions_are_followed_to_another_server(pair: Pair) -> None:
    primary, replica = pair
    both = url(primary, replica)
    stream = Stream(both, tableDefinitions="log")
    definitions = DefinitionsFollower(stream.options, stream.follower)
    insert(primary, 1)
    run(primary, "ALTER TABLE d.t ADD b INT", "INSERT INTO d.t VALUES (9, 'x', 7)")
    start = definitions.advanced({}, stream.follower.initial())
    place = definitions.advanced(start, stream.follower.latest(offset_from_json(start)))
    run(primary, "ALTER TABLE d.t ADD c INT", "INSERT INTO d.t VALUES (10, 'y', 7, 8)")
    await_replica(replica, primary)
    primary.kill()
    follower = follower_of(stream.options)
    definitions = DefinitionsFollower(stream.options, follower)
    end = definitions.advanced(place, follower.latest(offset_from_json(place)))
    splits = follower.ranges(offset_from_json(place), offset_from_json(end), SPLIT_BYTES)
    query = Asked(stream.options, definitions=definitions.between(place, end))
    rows = [row for each in splits for batch in read_split(each, query) for row in batch.to_pylist()]
    inserted = [json.loads(row["after"]) for row in rows if row["op"] == "insert"]
    assert inserted == [{"id": 10, "a": "y", "b": 7, "c": 8}]


# --- What would lose changes is an error --------------------------------------------------------------


def test_transactions_that_the_other_server_lacks(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    primary, replica = pair
    both = url(primary, replica)
    stream = Stream(both)
    stop_replica(replica)
    insert(primary, 1)
    stream.read()
    (place,) = stream.offset.values()
    first, second = url(primary), url(replica)
    primary.kill()
    gtid = r"0-101-\d+ after 0-101-\d+" if primary.flavour == "mariadb" else rf"{place['server']}:\d+-\d+"
    reason = rf"^{first}: Can't connect .*; {second}: it does not have transactions that were read from "
    with pytest.raises(StreamError, match=rf"{reason}{place['file']}: {gtid}; to go on without them"):
        stream.read()
    # It may still receive them.
    primary.start_again()
    later = insert(primary, 11)
    elsewhere = Stream(url(replica), stream.offset)

    def wait(seconds: float) -> None:
        start_replica(replica)
        await_replica(replica, primary)

    monkeypatch.setattr(followed_server, "sleep", wait)
    assert elsewhere.read() == later


def test_logs_that_were_purged_before_they_were_read(pair: Pair) -> None:
    primary, replica = pair
    insert(primary, 1)
    stream = Stream(url(primary))
    stream.read()
    (place,) = stream.offset.values()
    insert(primary, 11, 3)
    run(primary, "FLUSH BINARY LOGS")
    insert(primary, 21, 3)
    run(primary, "FLUSH BINARY LOGS")
    stop_replica(replica)  # it keeps the logs that it reads
    purge_to(primary, "binlog.000003")
    number = int(place["gtids"].replace("-", ":").split(":")[-1])
    lost = (
        rf"0-101-{number + 6} after 0-101-{number}" if primary.flavour == "mariadb" else rf":{number + 1}-{number + 6}"
    )
    with pytest.raises(StreamError, match=rf"binlog\.000003: the server has purged what follows .*{lost}; to go on"):
        stream.read()


def test_logs_that_the_other_server_has_purged(pair: Pair) -> None:
    primary, replica = pair
    insert(primary, 1)
    stream = Stream(url(primary))
    stream.read()
    insert(primary, 11, 3)
    await_replica(replica, primary)
    run(replica, "FLUSH BINARY LOGS")
    purge_to(replica, "binlog.000002")
    with pytest.raises(StreamError, match="its logs do not have transactions that were not read from"):
        Stream(url(replica), stream.offset).read()


def test_a_log_that_was_reset(pair: Pair) -> None:
    primary, _ = pair
    stream = Stream(url(primary))
    stream.read()
    statement = "RESET BINARY LOGS AND GTIDS" if primary.flavour == "mysql" else "RESET MASTER"
    stop_replica(pair[1])
    run(primary, statement, "CREATE DATABASE IF NOT EXISTS e")
    insert(primary, 1001, 40)
    run(primary, "FLUSH BINARY LOGS")
    with pytest.raises(StreamError, match=r"binlog\.000001: it was replaced: it was begun at"):
        stream.read()


# --- Files and servers --------------------------------------------------------------------------------


def test_from_files_to_their_server_and_back(pair: Pair) -> None:
    primary, _ = pair
    folder = str(primary.data / "binlog.0*")
    wanted = insert(primary, 1)
    files = Stream(folder)
    assert files.read() == wanted
    wanted = insert(primary, 11)
    sent = Stream(url(primary), files.offset)
    assert sent.read() == wanted
    run(primary, "FLUSH BINARY LOGS")
    wanted = insert(primary, 21)
    again = Stream(folder, sent.offset)
    assert again.read() == wanted
    assert Stream(folder, again.offset).read() == []
    with pytest.raises(StreamError, match=r"binlog\.000002: the server does not have this log, and its last one is"):
        Stream(url(pair[1]), again.offset).read()
