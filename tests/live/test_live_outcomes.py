"""Servers killed in a big transaction, and transactions that are rolled back: what is read is what SELECT tells."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from spark_adapter.decode import engine_named
from spark_adapter.errors import BinlogError
from spark_adapter.options import Options
from spark_adapter.reading.following import Follower
from spark_adapter.reading.splits import read_split
from spark_adapter.rows.asked import Asked
from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support.source_rows import rows

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

ENGINES = sorted({engine_named(name).name for name in ("trees", "compiled")})
NO_END = "the transaction that begins here has no end"
Images = dict[str, Any]


def state_of(changes: list[Images]) -> list[tuple[str, str]]:
    """The rows of the table of the crash, from the first change on, in order."""
    state: dict[int, str] = {}
    for row in changes:
        if row["op"] in ("insert", "update", "delete"):
            before, after = ([*json.loads(row[image] or "{}").values()] for image in ("before", "after"))
            if before:
                del state[before[0]]
            if after:
                state[after[0]] = after[1]
    return [(str(key), state[key]) for key in sorted(state)]


@pytest.fixture(scope="module", params=list(PACKAGES))
def flavour(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def crashed(flavour: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path, Any, list[Images]]]:
    """A server that was killed in a big transaction, a copy of its log as it was then with the files after it, what
    SELECT told, and what a stream of the copy reads that also read before the next file was there."""
    from tests.live.outcomes import CRASH_OPTIONS, crash

    with server_or_skip(flavour, CRASH_OPTIONS) as server:
        found = crash(server)
        copy = tmp_path_factory.mktemp(flavour)
        (copy / found.log.name).write_bytes(found.torn)
        follower = Follower(Options.parse({"path": str(copy)}))
        offsets = [{}, follower.latest({})]
        for path in sorted(server.data.glob("binlog.0*")):
            if path.name > found.log.name:
                (copy / path.name).write_bytes(path.read_bytes())
        offsets.append(follower.latest(offsets[-1]))
        streamed: list[Images] = []
        for begin, end in pairwise(offsets):
            for split in follower.ranges(begin, end, 1 << 20):
                for batch in read_split(split, Asked(Options.parse({"path": str(copy)}))):
                    streamed += batch.to_pylist()
        yield server, copy, found, streamed


def test_a_crash_leaves_no_rows(crashed: tuple[Server, Path, Any, list[Images]], flavour: str) -> None:
    server, copy, found, _ = crashed
    assert [row[0] for row in found.rows] == ["1", "2", "3"]
    for folder in (copy, server.data):
        # MySQL cuts its file when it starts again; MariaDB leaves it.
        is_torn = folder == copy or flavour == "mariadb"
        for engine in ENGINES:
            given = {"path": f"{folder}/binlog.0*", "engine": engine, "tables": "crash.t"}
            changes = rows(Options.parse(given), step=1 << 20)
            assert state_of(changes) == found.rows
            told = [row["_corrupt_record"] for row in changes if row["_corrupt_record"] is not None]
            assert (NO_END in "".join(told)) == is_torn
        given = {"path": f"{folder}/binlog.0*", "view": "transactions", "mode": "PERMISSIVE"}
        open_ones = [row for row in rows(Options.parse(given)) if row["outcome"] == "open"]
        assert len(open_ones) == is_torn
        assert all(row["num_inserts"] > 100 for row in open_ones)
        if is_torn:
            with pytest.raises(BinlogError, match=NO_END):
                rows(Options.parse({"path": f"{folder}/binlog.0*", "mode": "FAILFAST"}))


def test_a_crash_leaves_no_rows_in_a_stream(crashed: tuple[Server, Path, Any, list[Images]]) -> None:
    _, _, found, streamed = crashed
    assert state_of(streamed) == found.rows
    assert sum(NO_END in (row["_corrupt_record"] or "") for row in streamed) == 1


def test_what_was_rolled_back_is_left_out(flavour: str, tmp_path: Path) -> None:
    from tests.live.outcomes import ROLLBACK_OPTIONS, rollbacks

    with server_or_skip(flavour, ROLLBACK_OPTIONS[flavour]) as server:
        log, selected = rollbacks(server)
        for engine in ENGINES:
            given = {"path": str(log), "engine": engine, "tableDefinitions": "log", "mode": "FAILFAST"}
            state: dict[str, set[str]] = {table: set() for table in selected}
            for row in rows(Options.parse(given)):
                if row["op"] == "statement":
                    inserted = re.fullmatch(r"INSERT INTO (\w+) VALUES \((\d+)\)", row["statement"])
                    assert inserted is not None
                    state[inserted[1]].add(inserted[2])
                elif row["op"] != "ddl":
                    before, after = ([*json.loads(row[image] or "{}").values()] for image in ("before", "after"))
                    state[row["table"]] -= {*map(str, before)}
                    state[row["table"]] |= {*map(str, after)}
            assert state == {table: {key for (key,) in found} for table, found in selected.items()}
