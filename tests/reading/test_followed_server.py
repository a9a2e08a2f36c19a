"""Following the log of a server: what is asked of it, and how another one takes its place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spark_adapter.options import Options
from spark_adapter.reading import followed_server
from spark_adapter.reading.exact_ranges import StreamError
from spark_adapter.reading.followed_server import follower_of
from spark_adapter.reading.places import offset_from_json, offset_to_json
from spark_adapter.reading.splits import read_split
from spark_adapter.rows.asked import Asked
from spark_adapter.storage import servers
from spark_adapter.storage.servers import Executed
from tests.support.binlog_bytes import load
from tests.support.fake_servers import STATIONS, Fake, Station

LOGS = {
    "mysql": {"binlog.000001": load("gtid_tagged"), "binlog.000002": load("gtid_tagged.2")},
    "mariadb": {"binlog.000001": load("mariadb_xa_ddl"), "binlog.000002": load("mariadb_xa_ddl.2")},
}


@pytest.fixture(autouse=True)
def _stations(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(servers, "Server", Fake)
    monkeypatch.setattr(followed_server, "RESTART_WAITS", (0.0,))
    yield
    STATIONS.clear()


def options(path: str, **given: str) -> Options:
    return Options.parse({"path": path, "user": "reader", **given})


def initial(path: str) -> dict[str, Any]:
    return offset_to_json(follower_of(options(path)).initial())


def latest(path: str, start: dict[str, Any], most: int | None = None) -> dict[str, Any]:
    return offset_to_json(follower_of(options(path)).latest(offset_from_json(start), most))


def rows(path: str, start: dict[str, Any], end: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows between two offsets, without their places, which differ."""
    given = options(path, view="transactions")
    splits = follower_of(given).ranges(offset_from_json(start), offset_from_json(end), 1 << 20)
    found = [row for each in splits for batch in read_split(each, Asked(given)) for row in batch.to_pylist()]
    return [{name: row[name] for name in ("gtid", "num_events", "commit_timestamp")} for row in found]


def batches(path: str, start: dict[str, Any], most: int) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The batches of a stream, as its offsets."""
    while (end := latest(path, start, most)) != start:
        yield start, end
        start = end


@pytest.fixture(params=list(LOGS))
def log(request: pytest.FixtureRequest) -> dict[str, bytes]:
    return LOGS[request.param]


def test_each_transaction_once(log: dict[str, bytes]) -> None:
    STATIONS["a"] = Station("A", log)
    begin = initial("mysql://a")
    whole = rows("mysql://a", begin, latest("mysql://a", begin))
    assert len(whole) > 5
    parts = [*batches("mysql://a", begin, 400)]
    assert len(parts) > 3
    assert [row for start, end in parts for row in rows("mysql://a", start, end)] == whole


def test_only_what_is_new_is_asked_for(log: dict[str, bytes]) -> None:
    STATIONS["a"] = Station("A", log)
    (_, (start, end), *_) = batches("mysql://a", initial("mysql://a"), 400)
    (place,) = start.values()
    STATIONS["a"].dumps.clear()
    rows("mysql://a", start, end)
    assert place["position"] > 0
    assert STATIONS["a"].dumps == [("binlog.000001", place["position"])]
    (*_, (_, end)) = batches("mysql://a", end, 400)
    STATIONS["a"].dumps.clear()
    assert latest("mysql://a", end) == end
    assert STATIONS["a"].dumps == []


@pytest.mark.parametrize("most", [None, 500])
def test_another_server_at_any_place(log: dict[str, bytes], most: int | None) -> None:
    """Its files have other names; the first one's are gone."""
    STATIONS["a"] = Station("A", log)
    begin = initial("mysql://a")
    ends = [end for _, end in batches("mysql://a", begin, 400)]
    whole = rows("mysql://a", begin, ends[-1])
    (last,) = ends[-1].values()
    other = {name.replace("0000", "0070"): data for name, data in log.items()}
    STATIONS["b"] = Station("B", other, Executed(last["gtids"], ""))
    STATIONS["a"].is_there = False
    for end in ends:
        STATIONS["a"].is_there = True
        found = rows("mysql://a", begin, end)
        STATIONS["a"].is_there = False
        start = end
        while (new := latest("mysql://a,b", start, most)) != start:
            found += rows("mysql://a,b", start, new)
            start = new
        assert found == whole
        assert list(start) == ["mysql://b/binlog.*"]


def test_a_planned_batch_is_repeated_at_another_server(log: dict[str, bytes]) -> None:
    STATIONS["a"] = Station("A", log)
    parts = [*batches("mysql://a", initial("mysql://a"), 400)]
    planned = [rows("mysql://a", start, end) for start, end in parts]
    (last,) = parts[-1][1].values()
    STATIONS["b"] = Station("B", dict(log), Executed(last["gtids"], ""))
    STATIONS["a"].is_there = False
    assert [rows("mysql://a,b", start, end) for start, end in parts] == planned


def test_the_address_of_another_server(log: dict[str, bytes]) -> None:
    """As after a failover that moves the address: the log has the same name, and other bytes."""
    STATIONS["a"] = Station("A", log)
    (first, second), *_, (_, end) = batches("mysql://a", initial("mysql://a"), 400)
    rest = rows("mysql://a", second, end)
    (last,) = end.values()
    STATIONS["a"] = Station("B", {"binlog.000001": log["binlog.000001"]}, Executed(last["gtids"], ""))
    moved = latest("mysql://a", second)
    found = rows("mysql://a", second, moved)
    assert found == rest[: len(found)]
    assert first != second


def test_the_same_server_at_another_address(log: dict[str, bytes]) -> None:
    STATIONS["a"] = STATIONS["b"] = Station("A", log)
    (_, start), *_, (_, end) = batches("mysql://a", initial("mysql://a"), 400)
    moved = latest("mysql://b", start)
    assert json.loads(json.dumps(moved).replace("mysql://b", "mysql://a")) == end
    assert rows("mysql://b", start, moved) == rows("mysql://a", start, end)


def test_transactions_that_another_server_lacks() -> None:
    STATIONS["a"] = Station("A", LOGS["mysql"])
    end = latest("mysql://a", initial("mysql://a"))
    (place,) = end.values()
    *others, last = place["gtids"].split(",")
    STATIONS["b"] = Station("B", LOGS["mysql"], Executed(",".join(others), ""))
    with pytest.raises(StreamError, match=rf"^mysql://b: it does not have .* read from {place['file']}: {last};"):
        latest("mysql://b", end)


def test_what_was_purged_is_named(log: dict[str, bytes]) -> None:
    STATIONS["a"] = Station("A", log)
    (_, start), *_, (_, end) = batches("mysql://a", initial("mysql://a"), 400)
    (last,) = end.values()
    STATIONS["a"].logs = {"binlog.000002": log["binlog.000002"]}
    with pytest.raises(
        StreamError, match=r"^mysql://a/binlog\.000002: the server has purged .*transactions are lost: \S"
    ):
        latest("mysql://a", start)
    STATIONS["b"] = Station("B", STATIONS["a"].logs, Executed(last["gtids"], None))
    with pytest.raises(StreamError, match=r"^mysql://b: its logs do not have transactions that were not read from"):
        latest("mysql://b", start)


@pytest.mark.parametrize("name", ["gtid_anonymous", "mysql55"])
def test_without_gtids_there_is_no_other_server(name: str) -> None:
    STATIONS["a"] = Station("A", {"binlog.000001": load(name)})
    STATIONS["b"] = Station("B", {"binlog.000001": load(name)})
    end = latest("mysql://a", initial("mysql://a"))
    with pytest.raises(
        StreamError, match=r"^mysql://b: it is another server than that of .* no GTIDs by which to go on"
    ):
        latest("mysql://b", end)


def test_a_server_that_is_not_there() -> None:
    STATIONS["a"] = Station("A", LOGS["mysql"])
    start = initial("mysql://a")
    STATIONS["a"].is_there = False
    with pytest.raises(StreamError, match=r"^mysql://a: nobody answers$"):
        latest("mysql://a", start)


def test_from_files_to_a_server_and_back(log: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(log["binlog.000001"])
    STATIONS["a"] = Station("A", log)
    files = str(tmp_path / "binlog.*")
    start = initial("mysql://a")
    read = latest(files, {})
    end = latest("mysql://a", read)
    assert rows(files, {}, read) + rows("mysql://a", read, end) == rows("mysql://a", start, latest("mysql://a", start))
    (tmp_path / "binlog.000002").write_bytes(log["binlog.000002"])
    assert rows(files, start, latest(files, start)) == rows("mysql://a", start, end)


def test_files_that_are_no_copies(tmp_path: Path) -> None:
    STATIONS["a"] = Station("A", LOGS["mysql"])
    end = latest("mysql://a", initial("mysql://a"))
    for name in LOGS["mysql"]:
        (tmp_path / name).write_bytes(load("oltp"))
    with pytest.raises(StreamError, match=r"^mysql://a/binlog\.000002: it is gone"):
        latest(str(tmp_path), {**end, "mysql://a/binlog.*": {**end["mysql://a/binlog.*"], "complete": False}})
    other = latest(str(tmp_path), {})
    with pytest.raises(
        StreamError, match=r"^mysql://a/binlog\.000002: it was begun at \d+, and .*: it is of another server"
    ):
        latest("mysql://a", other)
