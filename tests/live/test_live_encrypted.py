"""Servers that encrypt their logs: with their keys, what is read is what SELECT tells."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from spark_adapter.options import Options
from spark_adapter.reading.arrow import Query
from spark_adapter.reading.followed_rows import FollowedRows
from tests.live.encryption import encrypting_or_skip
from tests.support.source_rows import rows

pytestmark = pytest.mark.live

STATEMENTS = (
    "CREATE DATABASE d", "USE d", "CREATE TABLE t (id INT PRIMARY KEY, a VARCHAR(60), b LONGTEXT)",
    *(f"INSERT INTO t VALUES ({i}, REPEAT('ä', {i}), REPEAT('x', {i} * {i} * 7))" for i in range(60)),
    "UPDATE t SET a = 'z' WHERE id < 7", "DELETE FROM t WHERE id % 5 = 2", "FLUSH BINARY LOGS",
    "INSERT INTO t SELECT id + 100, a, b FROM t", "BEGIN", "UPDATE t SET id = id + 1000", "COMMIT",
)  # fmt: skip
Logs = tuple[list[Path], dict[str, str], dict[int, str]]


@pytest.fixture(scope="module", params=["mysql", "mariadb_cbc", "mariadb_ctr"])
def encrypted(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Logs]:
    """The logs of a server that runs, the options that open them, and what SELECT tells in the end."""
    folder = tmp_path_factory.mktemp(request.param)
    with encrypting_or_skip(request.param, folder) as (server, given):
        with server.connect() as session, session.cursor() as cursor:
            for statement in STATEMENTS:
                cursor.execute(statement)
            cursor.execute("SELECT id, CONCAT(a, ' ', LENGTH(b)) FROM t")
            selected = {int(key): text for key, text in cursor.fetchall()}
        yield sorted(server.data.glob("binlog.0*")), given, selected


def state_of(changes: list[dict[str, str | None]]) -> dict[int, str]:
    """The rows of the table after some changes."""
    state: dict[int, str] = {}
    for row in changes:
        assert row["_corrupt_record"] is None
        if row["op"] in ("insert", "update", "delete"):
            before, after = ([*json.loads(row[image] or "{}").values()] for image in ("before", "after"))
            if before:
                del state[before[0]]
            if after:
                state[after[0]] = f"{after[1]} {len(after[2] or '')}"
    return state


@pytest.mark.parametrize("partition_bytes", ["1g", "3000"])
def test_rows_are_what_select_tells(encrypted: Logs, partition_bytes: str) -> None:
    files, given, selected = encrypted
    paths = json.dumps([str(file) for file in files])
    found = rows(Options.parse({"paths": paths, "maxPartitionBytes": partition_bytes, **given}))
    assert state_of(found) == selected


def test_a_log_that_is_written_is_followed(encrypted: Logs) -> None:
    files, given, selected = encrypted
    followed = FollowedRows(Query.of([str(file) for file in files], None, None, given), 1 << 20)
    found = [row for split in followed.new() for batch in followed.batches(split) for row in batch.to_pylist()]
    assert state_of(found) == selected


def test_without_keys_they_are_reported(encrypted: Logs) -> None:
    files, _, _ = encrypted
    reports = [row["_corrupt_record"] for row in rows(Options.parse({"path": str(files[0])}))]
    assert [report for report in reports if report is not None and "see the option keyring" in report]
