"""What an installed wheel puts into site-packages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Build the wheel from a copy of the sources: setuptools leaves a build folder where it works."""
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for name in ("spark_adapter", "generated", "codegen"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    (source / "tests").mkdir()
    (source / "tests" / "__init__.py").touch()
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(source / "dist"), str(source)], check=True)
    (built,) = (source / "dist").glob("ksy_binlog-*.whl")
    return zipfile.ZipFile(built)


def test_top_level_packages(wheel: zipfile.ZipFile) -> None:
    top = {name.split("/")[0] for name in wheel.namelist()}
    assert {name for name in top if not name.endswith(".dist-info")} == {
        "spark_adapter",
        "binlog_ksy",
        "pyspark_ksy_binlog",
    }


def test_every_module_is_packed_once(wheel: zipfile.ZipFile) -> None:
    packages = ("spark_adapter", "spark_adapter/decode", "spark_adapter/definitions", "spark_adapter/views")
    expected = {f"{package}/{path.name}" for package in packages for path in (ROOT / package).glob("*.py")}
    expected |= {f"binlog_ksy/{path.name}" for path in (ROOT / "generated" / "binlog_ksy").glob("*.py")}
    expected.add("pyspark_ksy_binlog/__init__.py")
    assert sorted(name for name in wheel.namelist() if name.endswith(".py")) == sorted(expected)


def test_packages_are_marked_as_typed(wheel: zipfile.ZipFile) -> None:
    assert {"binlog_ksy/py.typed", "spark_adapter/py.typed"} <= set(wheel.namelist())


@pytest.mark.spark
def test_an_installed_wheel_registers_itself(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    """Spark itself must find the data source; only the unpacked wheel is on the path, and nothing calls register()."""
    wheel.extractall(tmp_path)
    program = (
        "from pyspark.sql import SparkSession\n"
        "spark = SparkSession.builder.master('local[1]').config('spark.ui.enabled', 'false').getOrCreate()\n"
        f"rows = spark.read.format('binlog').load({str(ROOT / 'tests/data/end_stop.binlog')!r})\n"
        "print('columns:', *rows.columns)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYSPARK_PYTHON": sys.executable},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "columns: file position" in done.stdout, done.stderr
