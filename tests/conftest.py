"""Fixtures for tests of several rooms."""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from codegen.spec.load import load
from codegen.targets import schemas
from codegen.targets.ksc import python_parsers
from spark_adapter.decode import Engine, engine_named
from tests.support import java
from tests.support.covering import ENGINES
from tests.support.station import FORMATS

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

# A busy machine is no failure.
settings.register_profile("without limits of time", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("without limits of time")

# Also for the programs that tests start.
os.environ.setdefault("SPARK_SUBMIT_OPTS", java.options())
# As `make test` says it.
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
os.environ.setdefault("PYSPARK_DRIVER_PYTHON", sys.executable)


@cache
def has_spark(file: Path) -> bool:
    """Whether tests of a file take the fixture `spark`, or each executor."""
    text = file.read_text(encoding="utf-8")
    return "spark: SparkSession" in text or "executor: Executor" in text


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spark comes first: while one worker waits for it, the others have enough to do."""
    items.sort(key=lambda item: not has_spark(item.path))


def pytest_collection_finish() -> None:
    """The collector never looks through modules and tests again: there are many, and they stay."""
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With ``--dist loadfile``, one worker runs all files that need Spark, as each would start a Java of its own."""
    from xdist.scheduler import LoadFileScheduling

    class SparkTogether(LoadFileScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return "Spark" if has_spark(config.rootpath / file) else file

    if config.getvalue("dist") != "loadfile":
        return None
    config.option.loadscopereorder = False
    return SparkTogether(config, log)


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine that there is."""
    return engine_named(request.param)


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """Spark with the data source: one for all tests of a process, which leave its settings as they were."""
    from pyspark.sql import SparkSession

    import spark_adapter

    builder = SparkSession.builder.master("local[2]").appName("tests")
    for name, value in {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.shuffle.partitions": "1",
        # For a few rows, to compile what reads them takes longer than to read them.
        "spark.sql.codegen.wholeStage": "false",
        "spark.sql.codegen.factoryMode": "NO_CODEGEN",
        "spark.sql.files.maxPartitionBytes": "32m",
        "spark.sql.streaming.forceDeleteTempCheckpointLocation": "true",
        # A busy machine is no failure.
        "spark.network.timeout": "3600s",
        "spark.python.authenticate.socketTimeout": "3600s",
        "spark.sql.warehouse.dir": str(tmp_path_factory.mktemp("warehouse")),
    }.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    spark_adapter.register(session)
    yield session
    session.stop()


@pytest.fixture(scope="session")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """A package ``station_ksy`` with what `make regen` would make of tests/support/formats: parsers, schemas."""
    root = tmp_path_factory.mktemp("station")
    package = root / "station_ksy"
    package.mkdir()
    (package / "__init__.py").touch()
    for name, source in python_parsers(FORMATS).items():
        (package / f"{name}.py").write_text(source, encoding="utf-8")
    model = load(FORMATS)
    (package / "schemas.py").write_text(schemas.module(model), encoding="utf-8")
    sys.path.insert(0, str(root))
    try:
        for name in ("schemas", "station_log", "varint"):
            importlib.import_module(f"station_ksy.{name}")
        yield importlib.import_module("station_ksy")
    finally:
        sys.path.remove(str(root))
