"""Fixtures for tests of several rooms."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest
from hypothesis import settings

from codegen.spec.load import load
from codegen.targets import lanes, schemas
from codegen.targets.ksc import python_parsers
from spark_adapter.decode import Engine, engine_named
from tests.support.station import FORMATS

# A busy machine is no failure.
settings.register_profile("without deadline", deadline=None)
settings.load_profile("without deadline")

ENGINES = sorted({engine_named(name).name for name in ("trees", "lanes")})


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine that there is."""
    return engine_named(request.param)


@pytest.fixture(scope="session")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """A package ``station_ksy`` with what `make regen` would make of tests/support/formats: parsers, schemas, lanes."""
    root = tmp_path_factory.mktemp("station")
    package = root / "station_ksy"
    package.mkdir()
    (package / "__init__.py").touch()
    for name, source in python_parsers(FORMATS).items():
        (package / f"{name}.py").write_text(source, encoding="utf-8")
    model = load(FORMATS)
    (package / "schemas.py").write_text(schemas.module(model), encoding="utf-8")
    (package / "lanes.py").write_text(lanes.module(lanes.compile_model(model)), encoding="utf-8")
    sys.path.insert(0, str(root))
    try:
        for name in ("schemas", "lanes", "station_log", "varint"):
            importlib.import_module(f"station_ksy.{name}")
        yield importlib.import_module("station_ksy")
    finally:
        sys.path.remove(str(root))
