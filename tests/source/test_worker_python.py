"""The workers' Python: the error for a script that does not set it."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import venv
import warnings
import zipfile
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

import spark_adapter
from tests.support import java, truth

pytestmark = pytest.mark.spark
ROOT = Path(__file__).resolve().parents[2]
OTHER_VERSION = "3.9"
PROGRAM = f"""
import sys
from pyspark.sql import SparkSession
import spark_adapter
spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
try:
    spark_adapter.register(spark)
    print("rows:", spark.read.format("binlog").load({str(truth.binlog("oltp"))!r}).count())
except RuntimeError as error:
    print("told:", error)
"""


@pytest.fixture(scope="module")
def empty_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python without any package, of the version that runs the tests."""
    folder = tmp_path_factory.mktemp("python")
    venv.create(folder, with_pip=False, symlinks=True)
    return folder / "bin" / "python3"


def run(**environment: str) -> str:
    """What the program tells, without PYSPARK_PYTHON unless it is given."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYSPARK_", "SPARK_"))}
    kept["SPARK_SUBMIT_OPTS"] = java.options()
    kept["PYTHONPATH"] = os.pathsep.join([str(ROOT / "generated"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=kept | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_another_python3_on_the_path(empty_python: Path) -> None:
    path = f"{empty_python.parent}{os.pathsep}{os.environ['PATH']}"
    assert run(PATH=path) == (
        "told: Spark's workers run python3, which has no module kaitaistruct, numpy, pyarrow; this program runs "
        f"{sys.executable}: set PYSPARK_PYTHON={sys.executable} in the environment before the Spark session is made"
    )
    assert run(PATH=path, PYSPARK_PYTHON=sys.executable) == "rows: 329"


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (f"echo {OTHER_VERSION}", f"which is Python {OTHER_VERSION}, and this program is Python"),
        ("exit 1", "returned non-zero exit status 1"),
        (None, "No such file or directory"),
    ],
    ids=["other version", "fails", "missing"],
)
def test_a_python_that_does_not_fit(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str | None, told: str
) -> None:
    python = tmp_path / "python"
    if script is not None:
        python.write_text(f"#!/bin/sh\n{script}\n")
        python.chmod(0o755)
    monkeypatch.setattr(spark.sparkContext, "pythonExec", str(python))
    with pytest.raises(RuntimeError, match=told) as caught:
        spark_adapter.register(spark)
    assert f"set PYSPARK_PYTHON={sys.executable} " in str(caught.value)


def test_the_same_python_without_the_package(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spark.sparkContext, "pythonExec", sys.executable)
    monkeypatch.setattr("spark_adapter.source.worker_python.MODULES", ("pyarrow", "no_such_module"))
    with pytest.raises(RuntimeError, match="which has no module no_such_module: install ksy-binlog there, or set"):
        spark_adapter.register(spark)


def test_a_cluster_may_have_a_python_of_its_own(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch, empty_python: Path
) -> None:
    monkeypatch.setattr(spark.sparkContext, "pythonExec", str(empty_python))
    monkeypatch.setattr(spark.sparkContext, "master", "yarn")
    with pytest.warns(RuntimeWarning, match="which has no module .*kaitaistruct"):
        spark_adapter.register(spark)


def test_a_python_that_fits(spark: SparkSession) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        spark_adapter.register(spark)


def test_modules_that_files_of_the_session_bring(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "brought_along.py").touch()
    monkeypatch.setattr("spark_adapter.source.worker_python.MODULES", ("brought_along",))
    with pytest.raises(RuntimeError, match="no module brought_along"):
        spark_adapter.register(spark)
    spark.sparkContext.addPyFile(str(tmp_path / "brought_along.py"))
    spark_adapter.register(spark)


def test_wheels_of_the_program_are_handed_over(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wheel = tmp_path / "brought-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("in_a_wheel.py", "ANSWER = 42")
    monkeypatch.syspath_prepend(wheel)
    added: list[str] = []
    add = spark.sparkContext.addPyFile

    def recorded_add(path: str) -> None:
        added.append(path)
        add(path)

    monkeypatch.setattr(spark.sparkContext, "addPyFile", recorded_add)
    spark_adapter.register(spark)
    spark_adapter.register(spark)
    assert [Path(path).name for path in added] == ["brought-1.0-py3-none-any.whl.zip"]

    def answer(_: int) -> Any:
        return importlib.import_module("in_a_wheel").ANSWER

    assert spark.sparkContext.parallelize([1], 1).map(answer).collect() == [42]
