"""Transactions that are missing between files are found by what the files say about those before them."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import spark_adapter
from spark_adapter.gtid_sets import GtidSet
from spark_adapter.replays.life import ReplayError
from spark_adapter.transactions.logged_gtids import GtidState
from tests.support import table_states, truth
from tests.support.executors import Executor

pytestmark = pytest.mark.spark

SOURCE = "55974a1a-e54c-11f1-8496-02fc00000001"
ROTATED = ("end_rotate", "end_rotate.2", "end_rotate.3")
GAP = rf"000002: transactions are missing between .*000001 and it: {SOURCE}:5$"


def log(folder: Path, names: Sequence[str], cuts: Mapping[str, int] | None = None) -> str:
    """Recorded files as one log, some of them cut."""
    for number, name in enumerate(names, 1):
        file = folder / f"binlog.{number:06}"
        shutil.copyfile(truth.binlog(name), file)
        file.write_bytes(file.read_bytes()[: (cuts or {}).get(name)])
    return str(folder)


def transactions(name: str) -> list[tuple[str, int, int]]:
    """The GTID of each transaction of a file, and where it begins and ends."""
    view = spark_adapter.read(truth.binlog(name), view="transactions").read_all()
    return [(row["gtid"], row["transaction_position"], row["end_position"]) for row in view.to_pylist()]


def differences(rows: pa.Table, told: table_states.States, table: str) -> list[str]:
    return table_states.differences(rows.to_pylist(), told.rows[table], told.columns[table])


@pytest.mark.parametrize(
    ("names", "table"),
    [
        (ROTATED, "corpus.t"),
        (("mariadb_xa_ddl", "mariadb_xa_ddl.2"), "corpus.x"),
        # Numbers are missing within the first file, as sessions chose them.
        (("gtid_tagged", "gtid_tagged.2"), "corpus.t"),
    ],
)
def test_whole_logs_have_no_gaps(executor: Executor, tmp_path: Path, names: Sequence[str], table: str) -> None:
    _, unknowns = executor.report(log(tmp_path, names), table)
    assert unknowns == []


def test_a_file_that_is_missing_between_successive_names(executor: Executor, tmp_path: Path) -> None:
    folder = log(tmp_path, ("end_rotate", "end_rotate.3"))
    with pytest.raises(ReplayError, match=GAP):
        executor.state(folder, "corpus.t")
    frame, unknowns = executor.report(folder, "corpus.t")
    (told,) = unknowns
    assert told.endswith(f"and it: {SOURCE}:5")
    assert differences(frame, table_states.states("end_rotate", "end_rotate.3"), "corpus.t") == []


def test_a_gap_counts_only_between_the_moments(executor: Executor, tmp_path: Path) -> None:
    folder = log(tmp_path, ("end_rotate", "end_rotate.3"))
    begin = transactions("end_rotate")[3][1]
    view = spark_adapter.read(truth.binlog("end_rotate"), view="transactions").read_all()
    last = max(filter(None, view.column("commit_timestamp").to_pylist()))
    told = table_states.States()
    for transaction in truth.load("end_rotate").transactions[:3]:
        told.add(transaction)
    for as_of in (f"{SOURCE}:1-3", f"binlog.000001:{begin}", last):
        early = executor.state(folder, "corpus.t", as_of=as_of)
        assert differences(early, told, "corpus.t") == []
    whole = executor.state(folder, "corpus.t", as_of=f"{SOURCE}:1-4")
    assert differences(whole, table_states.states("end_rotate"), "corpus.t") == []
    for as_of in (f"{SOURCE}:1-6", "binlog.000002:4"):
        with pytest.raises(ReplayError, match=GAP):
            executor.state(folder, "corpus.t", as_of=as_of)
    for since in (f"{SOURCE}:1-5", "binlog.000002:4"):
        assert executor.state(folder, "corpus.t", snapshot=early, since=since).num_rows > early.num_rows
    with pytest.raises(ReplayError, match=GAP):
        executor.state(folder, "corpus.t", snapshot=early, since=f"{SOURCE}:1-3")


@pytest.mark.parametrize("part", [0.0, 0.5])
def test_a_file_without_its_end(executor: Executor, tmp_path: Path, part: float) -> None:
    """Cut before its last transaction, or within it."""
    _, begin, end = transactions("end_rotate")[-1]
    folder = log(tmp_path, ROTATED, {"end_rotate": begin + int(part * (end - begin))})
    _, unknowns = executor.report(folder, "corpus.t")
    assert [reason for reason in unknowns if "transactions are missing" in reason] == [
        f"{folder}/binlog.000002: transactions are missing between {folder}/binlog.000001 and it: {SOURCE}:4"
    ]


def test_a_file_of_mariadb_without_its_end(executor: Executor, tmp_path: Path) -> None:
    names = ("mariadb_xa_ddl", "mariadb_xa_ddl.2")
    gtid, begin, _ = transactions(names[0])[-1]
    with pytest.raises(ReplayError, match=rf"000002: transactions are missing .* and it: up to {gtid}$"):
        executor.state(log(tmp_path, names, {names[0]: begin}), "corpus.x")


def test_files_of_two_logs(executor: Executor, tmp_path: Path) -> None:
    """As where a server began its log anew (RESET), and old files are still there."""
    folder = log(tmp_path, ("end_rotate.3", "end_rotate.2"))
    snapshot = pa.schema([("id", pa.int32()), ("a", pa.string()), ("b", pa.decimal128(8, 2))]).empty_table()
    since: dict[str, Any] = {"since": "binlog.000001:4", "key": ["id"]}
    with pytest.raises(ReplayError, match=rf"000002 is of another log than .*000001: it does not know {SOURCE}:5$"):
        executor.state(folder, "corpus.t", snapshot=snapshot, **since)
    shutil.copyfile(truth.binlog("mariadb_xa_ddl.2"), tmp_path / "binlog.000001")
    shutil.copyfile(truth.binlog("mariadb_xa_ddl.2"), tmp_path / "binlog.000002")
    snapshot = pa.schema([("id", pa.int32()), ("a", pa.int32())]).empty_table()
    with pytest.raises(ReplayError, match=r"0-101-9 after 0-101-11$"):
        executor.state(folder, "corpus.x", snapshot=snapshot, **since)


def test_sets_that_the_log_does_not_reach(executor: Executor, tmp_path: Path) -> None:
    folder = log(tmp_path, ("end_rotate", "end_rotate.2"))
    with pytest.raises(ReplayError, match=rf"000002: the log ends before {SOURCE}:9$"):
        executor.state(folder, "corpus.t", as_of=f"{SOURCE}:1-9")
    snapshot = executor.state(folder, "corpus.t", as_of=f"{SOURCE}:1-3")
    (tmp_path / "binlog.000001").unlink()
    with pytest.raises(ReplayError, match=rf"missing between the snapshot and it: {SOURCE}:4$"):
        executor.state(folder, "corpus.t", snapshot=snapshot, since=f"{SOURCE}:1-3", key=["id"])


def test_sources_of_which_the_log_has_nothing_do_not_count() -> None:
    """The set that a server has executed also holds what it was told to be purged."""
    other = SOURCE.replace("5", "6")
    assert GtidState({SOURCE: ((5, 9),)}).is_behind(GtidSet.parse(f"{SOURCE}:1-9, {other}:1-7")) == ""
    assert GtidState(last={"0-1": 5}).is_behind(GtidSet.parse("0-2-5, 1-1-9")) == ""
    assert GtidState(last={"0-1": 5}).is_behind(GtidSet.parse("0-2-6")) == "6 of domain 0"


def test_a_domain_that_a_server_forgot_is_not_missing() -> None:
    """FLUSH BINARY LOGS DELETE_DOMAIN_ID takes it from the list."""
    assert GtidState(last={"0-1": 5}).beyond(GtidState(last={"5-1": 3, "0-1": 5})) == ""
    assert GtidState(last={"5-1": 3, "0-1": 5}).beyond(GtidState(last={"0-1": 5})) == "up to 5-1-3"


def test_changes_that_the_server_lost_are_not_known(executor: Executor) -> None:
    """Rows of a statement that was too large for its cache are in the table, and not in the log."""
    path = str(truth.binlog("incident"))
    with pytest.raises(ReplayError, match="INCIDENT_EVENT: the server did not log some changes"):
        executor.state(path, "corpus.inc")
    ((_, _, created),) = [row for row in transactions("incident") if row[2]][1:2]
    before = executor.state(path, "corpus.inc", as_of=f"incident.binlog:{created}")
    assert before.num_rows == 0
