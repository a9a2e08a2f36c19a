"""The flatten job: its command line, and what it writes and says, run as users run it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from spark_adapter import flatten_job
from spark_adapter.job.command_line import parsed
from spark_adapter.job.run import folder_of, quoted_name
from spark_adapter.option_values import size_text
from spark_adapter.options import OPTIONS, About
from tests.support import truth
from tests.support.waiting import MANY_SECONDS
from tests.support.wheels import bare_python, package_wheel, runtime_wheel

ROOT = Path(__file__).resolve().parents[2]
OLTP = str(truth.binlog("oltp"))


# --- The command line ---------------------------------------------------------------------------------


def help_of(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    with pytest.raises(SystemExit):
        parsed([*command, "--help"])
    return capsys.readouterr().out


def flags_of(capsys: pytest.CaptureFixture[str], command: str) -> set[str]:
    return set(re.findall("^  (--[a-z-]+) ", help_of(capsys, command), re.MULTILINE))


def test_every_option_for_reading_is_a_flag(capsys: pytest.CaptureFixture[str]) -> None:
    others = {"mode": "--read-mode", "tableDefinitions": "--definitions"}
    of_source = {others.get(option.name, option.flag) for option in OPTIONS if option.name != "pushDownPredicate"}
    assert of_source - flags_of(capsys, "flatten") == set()
    assert "examples:" in help_of(capsys)


def test_a_replay_has_no_flag_that_takes_rows_from_it(capsys: pytest.CaptureFixture[str]) -> None:
    of_replay = flags_of(capsys, "replay")
    assert {"--as-of", "--tables", "--definitions", "--time-type", "--path-glob-filter"} <= of_replay
    about = {About.TRANSACTIONS, About.PLACES, About.EVENTS, About.VIEW, About.DAMAGE, About.QUERIES}
    assert {option.flag for option in OPTIONS if option.about in about and option.name != "mode"} & of_replay == set()


@pytest.mark.parametrize(
    ("flags", "command"),
    [
        ([], ["flatten"]),
        (["--table", "a.b"], ["flatten", "--view", "table", "--table", "a.b"]),
        (["--all-tables", "--staging", "s"], ["tables", "--staging", "s"]),
        (["--replay", "a.b", "--as-of", "4"], ["replay", "--table", "a.b", "--as-of", "4"]),
        (["--as-of", "4", "--replay", "--all-tables"], ["replay", "--all-tables", "--as-of", "4"]),
        (["--view", "sql", "--format", "TEXT", "--undo"], ["script", "--undo"]),
        (["--view", "sql"], ["flatten", "--view", "sql"]),
    ],
)
def test_flags_stand_for_commands(flags: list[str], command: list[str]) -> None:
    paths = ["--input", OLTP, "--output", "o"]
    found, wanted = (
        ({name: value for name, value in vars(given).items() if name not in ("parser", "option_view")}, options)
        for given, options in (parsed([*paths, *flags]), parsed([*command, *paths]))
    )
    assert found == wanted


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (["--tabels", "a.b"], "unrecognized arguments: --tabels"),
        (["--tables", "a"], "option tables: 'a' is not like db.tbl"),
        (["--read-mode", "STRICT"], "known: PERMISSIVE, DROPMALFORMED, FAILFAST"),
        (["--view", "table"], "view 'table' needs the option table"),
        (["--view", "events", "--table", "a.b"], "option table belongs to view 'table', not to view 'events'"),
        (["--all-tables", "--table", "a.b"], "unrecognized arguments: --table a.b"),
        (["--all-tables", "--incremental"], "unrecognized arguments: --incremental"),
        (["--staging", "waiting"], "unrecognized arguments: --staging"),
        (["--table", "a.b", "--tables", "a.*"], "view 'table' reads one table"),
        (["--format", "text"], "text is for the command script, or --view sql"),
        (["--view", "sql", "--undo"], "unrecognized arguments: --undo"),
        (["--view", "sql", "--format", "text", "--partial"], "--partial needs --undo"),
        (["--view", "sql", "--format", "text", "--ignore-later-changes"], "--ignore-later-changes needs --undo"),
        (["--view", "sql", "--format", "text", "--incremental"], "unrecognized arguments: --incremental"),
        (["--incremental", "--mode", "overwrite"], "--incremental appends"),
        (["--checkpoint", "c"], "--checkpoint needs --incremental"),
        (["--write-option", "=1"], "'=1' is not like NAME=VALUE"),
    ],
)
def test_a_wrong_command_line(flags: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        flatten_job.main(["--input", OLTP, "--output", "nowhere", *flags])
    assert ended.value.code == 2
    assert told in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("name", "folder"),
    [("orders", "orders"), ("Größe 1", "Gr%C3%B6%C3%9Fe 1"), ("a/..", "a%2F.."), ("..", "%2E."), ("_", "%5F")],
)
def test_folders_of_tables_with_odd_names(name: str, folder: str) -> None:
    assert folder_of(name) == folder


def test_names_of_tables_as_an_option() -> None:
    from spark_adapter.options import Options

    odd = ("my.db", "a`b, *")
    assert Options.parse({"view": "table", "table": quoted_name(odd)}).table == odd


def test_sizes() -> None:
    assert [size_text(n) for n in (0, 1023, 1536, 3 << 40)] == ["0 B", "1023 B", "1.5 KiB", "3.0 TiB"]


# --- What workers get ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def packages() -> Iterator[Path]:
    """The zip file that a job of the checkout sends to Spark's workers."""
    path = Path(flatten_job._packed(str(ROOT)))
    yield path
    shutil.rmtree(path.parent)


def test_workers_get_every_file_of_the_packages_but_caches(packages: Path) -> None:
    expected = {
        file.relative_to(root).as_posix()
        for root, package in ((ROOT, "spark_adapter"), (ROOT / "generated", "binlog_ksy"))
        for file in (root / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert sorted(zipfile.ZipFile(packages).namelist()) == sorted(expected)


def test_workers_read_json_in_c(packages: Path, tmp_path: Path) -> None:
    program = (
        "from spark_adapter.columns.documents import json_compiled\n"
        "print(json_compiled.__file__, json_compiled.LIBRARY.load())"
    )
    caches = {"XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": str(packages)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env=os.environ | caches,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.startswith(f"{packages}{os.sep}")
    assert "CDLL" in done.stdout


# --- Runs ---------------------------------------------------------------------------------------------


def run(
    *flags: str,
    job: Path = ROOT / "spark_adapter" / "flatten_job.py",
    submit: tuple[str, ...] = (),
    python: str = sys.executable,
) -> tuple[int, str, str]:
    """The job by spark-submit: exit code, output, and the errors and Python's warnings in it."""
    beside = Path(sys.executable).parent / "spark-submit"
    submitter = str(beside) if beside.exists() else shutil.which("spark-submit")
    assert submitter is not None
    settings = {"PYSPARK_PYTHON": python, "PYSPARK_DRIVER_PYTHON": python}
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "SPARK_HOME")}
    done = subprocess.run(
        [submitter, "--master", "local[2]", "--conf", "spark.ui.showConsoleProgress=false", *submit, str(job), *flags],
        env=environment | settings,
        capture_output=True,
        text=True,
        timeout=MANY_SECONDS,
        check=False,
    )
    # spark-submit puts both of the job's outputs into one; workers write theirs where Java does.
    told = [line for line in done.stdout.splitlines() if line.startswith("flatten_job:")]
    told += [line for line in (done.stdout + done.stderr).splitlines() if "Warning: " in line]
    return done.returncode, done.stdout, "\n".join(told)


@pytest.mark.spark
@pytest.mark.slow
def test_changes(tmp_path: Path) -> None:
    output = str(tmp_path / "changes")
    code, text, _ = run("--input", OLTP, str(truth.binlog("mariadb_encrypted")), "--output", output, "--show", "1")
    assert code == 0
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "corpus.items 157 144 0 13 1" in lines
    assert "Largest transactions, by rows:" in lines
    by_op = "240 inserts, 68 updates, 17 deletes"
    others = "0 for changes in statement format, 4 for DDL"
    assert f"Rows 325: {by_op}; {others}; in 64 transactions; 1 errors" in lines
    assert any("mariadb_encrypted.binlog: position 296: encrypted" in line for line in lines)
    assert any(re.match(r"Read 2 files, \S+ KiB, in \S+ s \(\S+ \S+/s\)", line) for line in lines)
    rows = [row for row in pq.read_table(output).to_pylist() if row["file"] == OLTP]
    assert truth.compare_changes(rows, truth.load("oltp")) == []
    code, _, error = run("--input", OLTP, "--output", output)
    assert code == 1
    assert "already exists" in error
    code, text, _ = run(
        "--input", OLTP, "--output", output, "--mode", "append", "--tables", "*.items", "--format", "parquet"
    )
    assert code == 0
    ops = pq.read_table(output).column("op").to_pylist()
    assert sum(op in truth.ROW_OPS for op in ops) == 325 + 157


@pytest.mark.spark
@pytest.mark.slow
def test_all_tables(tmp_path: Path) -> None:
    code, text, _ = run(
        "--input", OLTP, "--output", str(tmp_path), "--mode", "overwrite", "--all-tables", "--exclude-tables", "*.items"
    )
    assert code == 0
    assert "Tables  2 written" in text
    assert sorted(path.name for path in (tmp_path / "corpus").iterdir()) == ["customers", "orders"]
    for table in ("customers", "orders"):
        rows = pq.read_table(tmp_path / "corpus" / table).to_pylist()
        assert truth.compare_table(rows, truth.load("oltp"), f"corpus.{table}") == []
    assert "Rows    84: 56 inserts, 12 updates, 4 deletes; 0 of DDL; in 56 transactions; 0 errors" in text


@pytest.mark.spark
@pytest.mark.slow
def test_documents_without_a_warning(tmp_path: Path) -> None:
    output = tmp_path / "json"
    code, _, error = run("--input", str(truth.binlog("json_partial")), "--output", str(output), "--table", "corpus.pj")
    assert (code, error) == (0, "")
    assert truth.compare_table(pq.read_table(output).to_pylist(), truth.load("json_partial"), "corpus.pj") == []


@pytest.mark.spark
@pytest.mark.slow
def test_failures(tmp_path: Path) -> None:
    encrypted = str(truth.binlog("encrypted"))
    code, _, error = run("--input", encrypted, "--output", str(tmp_path / "a"), "--read-mode", "FAILFAST")
    assert code == 1
    assert "encrypted: the file needs the keyring" in error
    code, _, error = run("--input", OLTP, "--output", str(tmp_path / "b"), "--table", "corpus.nope")
    assert code == 1
    assert "no rows of table corpus.nope; it has rows of corpus.customers" in error
    code, _, error = run("--input", str(tmp_path / "none*"), "--output", str(tmp_path / "c"))
    assert code == 1
    assert "no file or folder matches" in error


@pytest.mark.spark
@pytest.mark.slow
@pytest.mark.parametrize("is_bare", [False, True], ids=["job of the checkout", "job alone"])
def test_the_job_with_the_wheels(is_bare: bool, tmp_path: Path) -> None:
    job = ROOT / "spark_adapter" / "flatten_job.py"
    if is_bare:
        job = Path(shutil.copy(job, tmp_path))
    wheels = ",".join(map(str, [package_wheel(tmp_path), runtime_wheel(tmp_path)]))
    python = str(bare_python(tmp_path / "python"))
    output = tmp_path / "json"
    flags = ("--input", str(truth.binlog("json_partial")), "--output", str(output), "--table", "corpus.pj")
    code, _, error = run(*flags, "--incremental", job=job, submit=("--py-files", wheels), python=python)
    assert (code, error) == (0, "")
    rows = pq.read_table(sorted(output.glob("part-*"))).to_pylist()
    assert truth.compare_table(rows, truth.load("json_partial"), "corpus.pj") == []
