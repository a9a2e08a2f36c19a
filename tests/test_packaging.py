"""What the wheel contains and requires, and that a cluster can use it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from email.message import Message
from email.parser import BytesParser
from pathlib import Path

import pytest

import spark_adapter
from tests.support import truth
from tests.support.waiting import MANY_SECONDS, MOST_STARTS, SLOW_START
from tests.support.wheels import ROOT, bare_python, package_wheel, runtime_wheel

OLTP = str(truth.binlog("oltp"))
# A user's own program: reads a binlog, and follows a folder of binlogs.
PROGRAM = """
import sys
from pyspark.sql import SparkSession
import spark_adapter
log, folder, checkpoint = sys.argv[1:]
spark = SparkSession.builder.getOrCreate()
spark_adapter.register(spark)
print("spark_adapter:", spark_adapter.__file__, spark_adapter.__version__)
print("rows of the batch:", spark.read.format("binlog").load(log).count())
following = spark.readStream.format("binlog").load(folder).writeStream.format("memory").queryName("followed")
following.option("checkpointLocation", checkpoint).trigger(availableNow=True).start().awaitTermination()
print("rows of the stream:", spark.table("followed").count())
spark.stop()
"""


@pytest.fixture(scope="module")
def wheel_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return package_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def wheel(wheel_path: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(wheel_path)


@pytest.fixture(scope="module")
def metadata(wheel: zipfile.ZipFile) -> Message:
    """What the wheel says of itself."""
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return BytesParser().parsebytes(wheel.read(name))


# --- What is in the wheel -----------------------------------------------------------------------------


def test_top_level_packages(wheel: zipfile.ZipFile) -> None:
    top = {name.split("/")[0] for name in wheel.namelist()}
    assert {name for name in top if not name.endswith(".dist-info")} == {
        "spark_adapter",
        "binlog_ksy",
        "binlog_ksy_debug",
        "pyspark_ksy_binlog",
    }


def test_every_module_is_packed_once(wheel: zipfile.ZipFile) -> None:
    registration = ROOT / "spark_adapter" / "registration"
    expected = ["pyspark_ksy_binlog/__init__.py"]
    generated = ROOT / "generated"
    for root, package in ((ROOT, "spark_adapter"), (generated, "binlog_ksy"), (generated, "binlog_ksy_debug")):
        modules = [path for path in (root / package).rglob("*.py") if path.parent != registration]
        expected += [path.relative_to(root).as_posix() for path in modules]
    assert sorted(name for name in wheel.namelist() if name.endswith(".py")) == sorted(expected)


def test_packages_are_marked_as_typed(wheel: zipfile.ZipFile) -> None:
    packages = ("binlog_ksy", "binlog_ksy_debug", "spark_adapter")
    assert {f"{package}/py.typed" for package in packages} <= set(wheel.namelist())


def test_the_sources_of_compiled_libraries_are_packed(wheel: zipfile.ZipFile) -> None:
    sources = {
        "binlog_ksy/c/events.h",
        "binlog_ksy/c/json_binary.h",
        "binlog_ksy/c/powers_of_ten.h",
        "spark_adapter/columns/documents/json_text.c",
        "spark_adapter/compiled/events.c",
        "spark_adapter/ksy/c/bodies.h",
        "spark_adapter/ksy/c/columns.h",
        "spark_adapter/ksy/c/stream.h",
        "spark_adapter/ksy/c/text.h",
    }
    assert sources == {name for name in wheel.namelist() if name.endswith((".c", ".h"))}


def test_the_template_of_the_report_is_packed(wheel: zipfile.ZipFile) -> None:
    assert "spark_adapter/report/page.html.j2" in wheel.namelist()


# --- What it says of itself ---------------------------------------------------------------------------


def test_the_version_is_that_of_the_package(metadata: Message) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", spark_adapter.__version__)
    assert metadata["Version"] == spark_adapter.__version__


def test_pip_leaves_a_platforms_spark_alone(metadata: Message) -> None:
    required = metadata.get_all("Requires-Dist") or []
    always = {re.split(r"[^\w-]", text)[0] for text in required if "extra ==" not in text}
    assert always == {"kaitaistruct", "pyarrow", "numpy", "isal", "zstandard", "click", "rich"}
    with_spark = [text for text in required if 'extra == "spark"' in text]
    assert [text.split("<")[0] for text in with_spark] == ["pyspark"]


def test_a_report_brings_what_draws_plots(metadata: Message) -> None:
    required = [text for text in metadata.get_all("Requires-Dist") or [] if 'extra == "report"' in text]
    assert [re.split(r"[^\w-]", text)[0] for text in required] == ["bokeh", "jinja2"]


# --- The public names ---------------------------------------------------------------------------------


def test_the_package_lists_its_public_names() -> None:
    assert dir(spark_adapter) == sorted(spark_adapter.__all__)
    for name in spark_adapter.__all__:
        assert getattr(spark_adapter, name)
    with pytest.raises(AttributeError, match="'spark_adapter' has no attribute 'nope'"):
        _ = spark_adapter.nope


NO_PYSPARK = (
    "spark_adapter.register needs PySpark 4.0 or newer: start this program with spark-submit, "
    "or pip install 'ksy-binlog[spark]'"
)


def without_pyspark(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-S", *arguments],  # -S: without the packages that are installed, PySpark among them
        env={"PYTHONPATH": os.pathsep.join([str(ROOT / "generated"), str(ROOT)])},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_pyspark_the_package_says_what_to_install() -> None:
    done = without_pyspark("-c", "import spark_adapter; print(spark_adapter.__version__); spark_adapter.register")
    assert done.stdout.strip() == spark_adapter.__version__
    assert done.stderr.splitlines()[-1] == f"ImportError: {NO_PYSPARK}"


def test_without_pyspark_the_job_says_what_to_install() -> None:
    done = without_pyspark(str(ROOT / "spark_adapter" / "flatten_job.py"), "--input", "a", "--output", "b")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"flatten_job: {NO_PYSPARK}\n")


# --- On a cluster -------------------------------------------------------------------------------------


def test_the_wheels_need_nothing_else_beyond_spark_and_arrow(wheel_path: Path, tmp_path: Path) -> None:
    wheels = os.pathsep.join(map(str, [wheel_path, runtime_wheel(tmp_path)]))
    program = (
        "from spark_adapter.rows.logged_definitions import definitions_of\n"
        "from spark_adapter.options import Options\n"
        "from spark_adapter.source import stream\n"
        f"history = definitions_of(Options.parse({{'path': {OLTP!r}, 'tableDefinitions': 'log'}}))\n"
        "print(*sorted(name.table for name in history.tables))\n"
    )
    done = subprocess.run(
        [str(bare_python(tmp_path / "python")), "-c", program],
        env={**os.environ, "PYTHONPATH": wheels},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "customers" in done.stdout, done.stderr


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


@pytest.mark.spark
@pytest.mark.slow
def test_a_separate_program_with_the_wheels(wheel_path: Path, tmp_path: Path) -> None:
    program, folder = tmp_path / "program.py", tmp_path / "logs"
    program.write_text(PROGRAM, encoding="utf-8")
    folder.mkdir()
    shutil.copy(OLTP, folder / "binlog.000001")
    beside = Path(sys.executable).with_name("spark-submit")
    submitter = str(beside) if beside.exists() else shutil.which("spark-submit")
    assert submitter is not None
    python = str(bare_python(tmp_path / "python"))
    kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "SPARK_HOME")}
    submit = [
        submitter,
        "--master",
        "local[2]",
        "--py-files",
        ",".join(map(str, [wheel_path, runtime_wheel(tmp_path)])),
    ]
    for start in range(MOST_STARTS):
        done = subprocess.run(
            [*submit, str(program), OLTP, str(folder), str(tmp_path / f"checkpoint-{start}")],
            env=kept | {"PYSPARK_PYTHON": python, "PYSPARK_DRIVER_PYTHON": python},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=MANY_SECONDS,
            check=False,
        )
        if SLOW_START not in done.stdout + done.stderr:
            break
    assert done.returncode == 0, done.stderr
    imported, *rows = done.stdout.splitlines()
    assert wheel_path.name in imported
    assert imported.endswith(spark_adapter.__version__)
    assert rows == ["rows of the batch: 329", "rows of the stream: 329"]
