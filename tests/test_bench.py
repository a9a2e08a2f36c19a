"""The benchmark runs; no test asserts speed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bench import data, peers, report, times
from bench.__main__ import Bench
from bench.costs import cpu_of_family, of_call, of_command, peak_bytes
from bench.data import COUNTED, rows_of
from bench.decoding import STAGES, Source, measure, profile
from bench.gate import Repeated
from tests.support.waiting import MANY_SECONDS

ROOT = Path(__file__).resolve().parents[1]
OLTP = str(ROOT / "tests" / "data" / "oltp.binlog")
# As its truth has them.
ROWS = {
    "items.insert": 144, "orders.insert": 56, "customers.update": 56, "customers.insert": 40, "items.delete": 13,
    "orders.update": 12, "orders.delete": 4,
}  # fmt: skip


def test_the_gate_reads_all_copies() -> None:
    once, thrice = STAGES["arrow"](Source(OLTP)), STAGES["arrow"](Repeated(OLTP, times=3))
    assert thrice == {name: 3 * count for name, count in once.items()}


def test_help_needs_no_server() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--help"], cwd=ROOT, capture_output=True, text=True, check=True,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'generated'}"},
    )  # fmt: skip
    assert "--sizes" in done.stdout


@pytest.mark.parametrize("stage", ["physical", "arrow", "changes"])
def test_stages_count_the_rows(stage: str) -> None:
    counts = STAGES[stage](Source(OLTP))
    assert counts.total() == 325
    if stage != "changes":
        assert counts == ROWS


def test_engines_count_the_same_rows_in_a_slice() -> None:
    counts = {engine: STAGES["arrow"](Source(OLTP, engine, 1, 20_000)) for engine in ("trees", "compiled")}
    assert counts["trees"] == counts["compiled"]
    assert 0 < counts["trees"].total() < 325


def test_a_stage_is_measured_in_separate_processes() -> None:
    found = measure(OLTP, "arrow", 2)
    assert found.num_bytes == Path(OLTP).stat().st_size
    assert found.cost.cpu > 0
    assert found.counts == ROWS


def test_rows_that_the_server_did_not_change_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "oltp-1.binlog"
    bench = Bench(1, None)
    bench._compare(file, Counter(a=1))
    assert bench.wrong == []  # nobody knows
    file.with_suffix(".json").write_text('{"rows": {"t.insert": 2}}')
    assert rows_of(file) == {"t.insert": 2}
    bench._compare(file, Counter({"t.insert": 2}))
    assert bench.wrong == []
    bench._compare(file, Counter({"t.insert": 1, "t.delete": 1}))
    assert bench.wrong == ["oltp-1: read {'t.insert': 1, 't.delete': 1}, the server changed {'t.insert': 2}"]


def test_every_change_of_the_procedures_is_counted() -> None:
    """Behind each of their statements that changes rows stands the counter of its table and operation."""
    counted = []
    for text in data._statements():
        if text.startswith("CREATE PROCEDURE"):
            changing = re.findall(r"^ *(?:IF .* THEN )?(INSERT INTO|UPDATE|DELETE FROM) (\w+) ", text, re.MULTILINE)
            names = [f"{table}.{op.split()[0].lower()}" for op, table in changing]
            assert re.findall(r"^ *(SET .* ROW_COUNT\(\));$", text, re.MULTILINE) == [
                data._count(name) for name in names
            ]
            counted += names
    assert set(counted) == set(COUNTED)


def test_a_profile_names_functions() -> None:
    shares = dict(profile(OLTP, "events"))
    assert all(0 <= share <= 1 for share in shares.values())
    assert any(name.startswith("spark_adapter/files/walk.py: ") for name in shares)
    assert not any(".venv" in name or name.startswith("/") for name in shares)


def test_costs_are_reported() -> None:
    cost, total = of_call(lambda: sum(range(100_000)))
    assert cost.cpu > 0
    assert total == 4_999_950_000
    assert of_command([sys.executable, "-c", ""], 1).wall > 0
    assert peak_bytes() >= 0
    assert cpu_of_family(1 << 30) == 0  # no such process


TIMES = "| `make a` | proves | 9 | 9 minutes |\n| `make b C=1` | also | 8 | 8 minutes |\n"


@pytest.mark.parametrize(
    ("others", "row"),
    [(1, "| `make b C=1` | also | 250 | 2 minutes |"), (100, "| `make b C=1` | also | 250 | 8 minutes |")],
    ids=["idle", "busy"],
)
def test_what_a_command_took_is_written_into_its_row(others: float, row: str) -> None:
    found = times.written(TIMES, "make b C=1", times.Took(cpu=250.2, elapsed=130, others=others))
    assert found.splitlines() == [TIMES.splitlines()[0], row]
    with pytest.raises(ValueError, match="no row for make c: it has make a, make b C=1"):
        times.written(TIMES, "make c", times.Took(1, 1, 0))


def test_every_row_of_contributing_can_be_measured() -> None:
    table = times.TABLE.read_text(encoding="utf-8")
    shown = [line for line in table.splitlines() if line.startswith("| `make")]
    assert len(times.commands(table)) == len(shown) > 9


def test_a_tree_counts_processes_that_nobody_waits_for() -> None:
    """As Spark's Python workers are."""
    work = "import time; end = time.process_time() + 0.5\nwhile time.process_time() < end: pass\n"
    program = (
        "import signal, subprocess, sys, time; from bench.tree import Tree\n"
        "tree = Tree(); before = tree.seconds()\n"
        "signal.signal(signal.SIGCHLD, signal.SIG_IGN)\n"
        f"worker = subprocess.Popen([sys.executable, '-c', {work + 'input()'!r}], stdin=subprocess.PIPE)\n"
        "while tree.seconds() - before < 0.5: time.sleep(0.1)\n"
        "worker.stdin.close(); worker.wait(); print(tree.seconds() - before)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True, timeout=MANY_SECONDS
    )
    assert 0.5 <= float(done.stdout) < 5


def test_the_part_written_by_hand_is_kept(tmp_path: Path) -> None:
    target = tmp_path / "benchmark.md"
    target.write_text(f"# Old figures\n\n{report.BY_HAND}\n\nBy hand.\n")
    report.write(target, "# New figures\n")
    assert target.read_text() == f"# New figures\n\n{report.BY_HAND}\n\nBy hand.\n"


def test_the_plot_is_an_image_with_a_point_for_each_size() -> None:
    series = {"decoding": [(10.0, 0.2), (100.0, 2.0)]}
    drawn = report.plot("a <title>", series)
    assert drawn.count('style="fill: #1f77b4') == 2 + 1  # the legend has one, too
    assert "a &lt;title&gt;" in drawn
    assert report.plot("a <title>", series) == drawn


def peer(program: str) -> peers.Peer:
    return peers.Peer("other", "Python", "1", (sys.executable, "-c", program))


def test_a_missing_toolchain_is_named() -> None:
    assert peers.missing("Python", [sys.executable]) is None
    line = "no-such-tool not found, so the libraries of Rust are left out"
    assert peers.missing("Rust", [sys.executable, "no-such-tool"]) == line


def test_rows_of_a_library_are_compared_with_those_of_the_server_or_ours() -> None:
    two, three = Counter({"t.insert": 2}), Counter({"t.insert": 3})
    assert peers.verdict(two, three, {"t.insert": 2, "t.delete": 0}) == "2, right"
    assert peers.verdict(two, two, {"t.insert": 3}) == "2 of 3"
    assert peers.verdict(two, two, None) == "2, right"
    assert peers.verdict(Counter({"t.delete": 3}), three, None) == "3 of 3"


def test_a_library_is_measured_beside_ours(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.dumps({"rows": ROWS, "cpu": [3.0, 1.0, 2.0], "json": 0, "peak": 5_000_000})
    good, bad = peer(f"print('a line of a log'); print({found!r})"), peer("raise ValueError('unknown type 242')")
    ours, others, failed = peers.compare([good, bad], Path(OLTP), 1)
    assert ours[0] == "ksy-binlog, compiled"
    assert ours[3] == others[3] == "325, right"
    assert float(others[6].removesuffix("×")) > 1  # two seconds
    assert failed[3:] == ["fails", "–", "–", "–", "–", "–"]
    assert "other 1 cannot read oltp.binlog: ValueError: unknown type 242" in capsys.readouterr().err


def test_libraries_come_from_their_public_registries() -> None:
    cargo = peers.CARGO.read_text()
    assert not re.search("registry|git|path|source|patch", cargo)
    for library in peers.peers_of_rust():
        assert re.search(f'^{library.name} = .*"={re.escape(library.version)}"', cargo, re.MULTILINE)
    assert not re.search("<(plugin)?[rR]epositor", peers.POM.read_text())
    assert all(library.version for library in peers.peers_of_java())


def test_the_view_changes_is_compared_for_files_and_folders(tmp_path: Path) -> None:
    folder = tmp_path / "two"
    folder.mkdir()
    for name in ("a.binlog", "b.binlog"):
        (folder / name).write_bytes(Path(OLTP).read_bytes())
    (tmp_path / "two.json").write_text(json.dumps({"rows": {name: 2 * count for name, count in ROWS.items()}}))
    bench = Bench(1, ["cat"])
    bench.changes({"twice": folder}, [folder])
    assert bench.wrong == []
    (line,) = [line for line in bench.text[1].splitlines() if line.startswith("| `two`: twice |")]
    assert re.search(r"× and [\d.]+× \|$", line)
    assert bench.text[2].startswith("`mysqlbinlog -v` is still ahead on `two` (")
