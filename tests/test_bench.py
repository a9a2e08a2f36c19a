"""The benchmark runs. How fast anything is, no test says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bench import report
from bench.costs import cpu_of_family, of_calls, of_command, peak_bytes
from bench.decoding import STAGES, Source, measure, profile

ROOT = Path(__file__).resolve().parents[1]
OLTP = str(ROOT / "tests" / "data" / "oltp.binlog")


def test_help_needs_no_server() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--help"], cwd=ROOT, capture_output=True, text=True, check=True,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'generated'}"},
    )  # fmt: skip
    assert "--sizes" in done.stdout


@pytest.mark.parametrize("stage", ["physical", "arrow", "changes"])
def test_stages_count_the_rows(stage: str) -> None:
    assert STAGES[stage](Source(OLTP)) == 325


def test_engines_count_the_same_rows_in_a_slice() -> None:
    rows = {engine: STAGES["arrow"](Source(OLTP, engine, 1, 20_000)) for engine in ("trees", "lanes")}
    assert rows["trees"] == rows["lanes"]
    assert 0 < rows["trees"] < 325


def test_a_stage_is_measured_in_its_own_process() -> None:
    found = measure(OLTP, "events", 1)
    assert found.num_bytes == Path(OLTP).stat().st_size
    assert found.cost.cpu > 0


def test_a_profile_names_functions() -> None:
    assert all(name and 0 <= share <= 1 for name, share in profile(OLTP, "events"))


def test_costs_are_told() -> None:
    assert of_calls(lambda: sum(range(1000)), 3).cpu > 0
    assert of_command([sys.executable, "-c", ""], 1).wall > 0
    assert peak_bytes() >= 0
    assert cpu_of_family(1 << 30) == 0  # no such process


def test_the_part_written_by_hand_is_kept(tmp_path: Path) -> None:
    target = tmp_path / "benchmark.md"
    target.write_text(f"# Old figures\n\n{report.BY_HAND}\n\nBy hand.\n")
    report.write(target, "# New figures\n")
    assert target.read_text() == f"# New figures\n\n{report.BY_HAND}\n\nBy hand.\n"


def test_the_plot_is_an_image_with_a_point_for_each_size() -> None:
    drawn = report.plot("a <title>", {"decoding": [(10, 0.2), (100, 2.0)]})
    assert drawn.count('r="4"') == 2
    assert "a &lt;title&gt;" in drawn
