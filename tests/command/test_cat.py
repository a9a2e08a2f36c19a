"""``ksy-binlog cat``: what it prints, and how it ends."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet
import pytest

from tests.support import truth
from tests.support.commands import on_terminal, process, run
from tests.support.source_rows import options, rows

FILE = truth.binlog("oltp")
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    octets = bytearray(FILE.read_bytes())
    octets[len(octets) // 2] ^= 1
    (tmp_path / "binlog.000001").write_bytes(octets)
    return tmp_path / "binlog.000001"


def test_in_a_pipe_rows_are_json_lines_with_every_digit(capfd: Captured) -> None:
    done = run(capfd, "cat", FILE, "--tables", "corpus.orders")
    assert (done.exit_code, done.errors) == (0, "")
    found = [json.loads(line, parse_float=str) for line in done.lines]
    expected = rows(options("oltp", tables="corpus.orders"))
    assert [row["position"] for row in found] == [row["position"] for row in expected]
    images = [row["after"] for row in expected if row["after"] is not None]
    assert [row["after"] for row in found if row["after"] is not None] == [
        json.loads(text, parse_float=str) for text in images
    ]
    assert found[0]["commit_timestamp"] == expected[0]["commit_timestamp"].strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def test_the_view_events_has_its_structs(capfd: Captured) -> None:
    done = run(capfd, "cat", FILE, "--view", "events", "--event-types", "TABLE_MAP_EVENT", "--head", "1")
    row = json.loads(done.output)
    assert row["table_map"]["table"] == "customers"
    assert row["query"] is None


def test_csv_tells_null_from_an_empty_text(capfd: Captured) -> None:
    columns = "id,total,note,placed"
    done = run(capfd, "cat", FILE, "--table", "corpus.orders", "--format", "csv", "--columns", columns, "--head", 2)
    assert done.lines == [
        '"id","total","note","placed"',
        '1,1050.66,"","2024-06-01T12:00:00.000000Z"',
        '2,479.57,,"2024-06-02T12:01:01.001000Z"',
    ]


def test_csv_keeps_times_and_bytes_as_text(capfd: Captured) -> None:
    done = run(capfd, "cat", truth.binlog("temporal"), "--format", "csv", "--columns", "op,after")
    found = list(csv.DictReader(io.StringIO(done.output)))
    expected = rows(options("temporal"))
    assert [(row["op"], row["after"] or None) for row in found] == [(row["op"], row["after"]) for row in expected]


@pytest.mark.parametrize("name", ["parquet", "arrow"])
def test_files_have_the_types_of_the_view(name: str, tmp_path: Path, capfd: Captured) -> None:
    output = tmp_path / "orders"
    done = run(capfd, "cat", FILE, "--table", "corpus.orders", "--format", name, "--output", output)
    assert (done.exit_code, done.output) == (0, "")
    if name == "parquet":
        found = pyarrow.parquet.read_table(output)
    else:
        found = pa.ipc.open_stream(output.read_bytes()).read_all()
    assert found.schema.field("total").type == pa.decimal128(12, 2)
    assert found.to_pylist() == rows(options("oltp", view="table", table="corpus.orders"))


def test_head_and_tail_are_the_ends_of_all_rows(capfd: Captured) -> None:
    every = run(capfd, "cat", FILE).lines
    assert run(capfd, "cat", FILE, "--head", 3).lines == every[:3]
    assert run(capfd, "cat", FILE, "--tail", 3).lines == every[-3:]
    assert run(capfd, "cat", FILE, "--tail", 200, "--max-partition-bytes", 4000).lines == every[-200:]
    assert run(capfd, "cat", FILE, "--tail", 0).lines == []


def test_a_table_fits_the_terminal() -> None:
    lines = on_terminal("cat", FILE, "--tables", "corpus.orders", "--head", 4, columns=100).splitlines()
    assert [line.split()[0] for line in lines[:1]] == ["commit_timestamp"]
    assert len(lines) == 6
    assert max(map(len, lines)) <= 100
    assert lines[-1].endswith("…") or "…" in lines[-1]


def test_hostile_text_cannot_act_on_a_terminal(tmp_path: Path) -> None:
    """The database's name becomes escape sequences, in place in the TABLE_MAPs of a log without checksums."""
    octets = truth.binlog("checksum_none").read_bytes()
    hostile = octets.replace(b"\x06corpus\x00\x01t", b"\x06\x1b[2J\r\n\x00\x01t")
    assert hostile != octets
    (tmp_path / "a.binlog").write_bytes(hostile)
    for name in ("table", "jsonl", "csv"):
        printed = on_terminal("cat", tmp_path / "a.binlog", "--format", name, columns=200)
        assert not [each for each in printed.replace("\r\n", "") if not each.isprintable()]
        assert "1b" in printed


def test_damage_is_told_and_the_rest_is_read(damaged: Path, capfd: Captured) -> None:
    done = run(capfd, "cat", damaged, "--columns", "op")
    assert done.exit_code == 1
    assert f"ksy-binlog: {damaged}: position " in done.errors
    assert "checksum" in done.errors
    assert len(done.lines) > 100


def test_failfast_ends_at_damage(damaged: Path, capfd: Captured) -> None:
    done = run(capfd, "cat", damaged, "--mode", "FAILFAST")
    assert done.exit_code == 1
    assert "checksum" in done.errors


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["/no/such/file"], "/no/such/file: there is no such file or folder"),
        ([FILE, "--view", "nothing"], "option view: 'nothing' is none of changes"),
        ([FILE, "--columns", "nothing"], "the view changes has no column nothing"),
        ([FILE, "--starting-timestamp", "soon"], "option startingTimestamp: 'soon'"),
        ([FILE, "--head", 1, "--tail", 1], "--head and --tail exclude each other"),
        ([FILE, "--no-such-flag"], "No such option '--no-such-flag'"),
        ([], "Missing argument 'PATH...'"),
        ([FILE, "--output", "/no/such/folder/file"], "/no/such/folder/file"),
    ],
)
def test_a_wrong_command_line_is_told_in_a_line(arguments: list[Any], message: str, capfd: Captured) -> None:
    done = run(capfd, "cat", *arguments)
    assert (done.exit_code, done.output) == (2, "")
    assert message in done.errors
    assert "Traceback" not in done.errors


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_may_not_be_read_is_named(tmp_path: Path, capfd: Captured) -> None:
    file = tmp_path / "binlog.000001"
    file.write_bytes(FILE.read_bytes())
    file.chmod(0)
    done = run(capfd, "cat", file)
    assert done.exit_code == 2
    assert str(file) in done.errors


def test_binary_formats_are_not_for_a_terminal() -> None:
    assert "parquet is not for a terminal: give --output FILE, or a pipe" in on_terminal(
        "cat", FILE, "--format", "parquet"
    )


def test_it_stops_quietly_when_the_pipe_closes() -> None:
    with process(["cat", truth.binlog("bulk_insert_cut"), "--view", "events"]) as command:
        assert command.stdout is not None
        assert command.stderr is not None
        command.stdout.readline()
        command.stdout.close()
        assert command.stderr.read() == ""
    assert command.returncode == 0


def test_it_stops_quietly_when_interrupted() -> None:
    with process(["cat", *[FILE] * 2, truth.binlog("bulk_insert_cut"), "--view", "events"]) as command:
        assert command.stdout is not None
        command.stdout.readline()  # the rest fills the pipe, and it waits
        command.send_signal(signal.SIGINT)
        _, errors = command.communicate()
    assert errors.strip() == ""
    assert command.returncode == 130


def test_follow_shows_what_is_committed_in_this_file_and_the_next(tmp_path: Path) -> None:
    whole, second = (truth.binlog(name).read_bytes() for name in ("end_rotate", "end_rotate.2"))
    first = tmp_path / "binlog.000001"
    first.write_bytes(whole[:700])
    flags = ["--columns", "position,op", "--table-definitions", "log", "--follow"]
    with process(["cat", tmp_path, *flags]) as command:
        assert command.stdout is not None
        with first.open("ab") as file:
            file.write(whole[700:])
        (tmp_path / "binlog.000002").write_bytes(second)
        expected = [
            {"position": row["position"], "op": row["op"]}
            for name in ("end_rotate", "end_rotate.2")
            for row in rows(options(name))
        ]
        found = [json.loads(command.stdout.readline()) for _ in expected]
        command.send_signal(signal.SIGINT)
        output, errors = command.communicate()
    assert found == expected
    assert (output, errors.strip()) == ("", "")
    assert command.returncode == 130


def test_tail_and_follow_begin_with_the_last_rows(tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(FILE.read_bytes())
    with process(["cat", tmp_path, "--columns", "position", "--tail", 2, "--follow"]) as command:
        assert command.stdout is not None
        found = [json.loads(command.stdout.readline())["position"] for _ in range(2)]
        command.send_signal(signal.SIGINT)
        command.communicate()
    assert found == [row["position"] for row in rows(options("oltp"))][-2:]


def test_a_log_that_is_followed_has_no_end(capfd: Captured) -> None:
    done = run(capfd, "cat", FILE, "--follow", "--ending-position", 5000)
    assert done.exit_code == 2
    assert "option endingPosition: a stream has no end" in done.errors
