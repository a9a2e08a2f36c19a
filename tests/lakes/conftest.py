"""The session of the lake that `KSY_LAKE` names."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import spark_adapter
from tests.support.lake import Lake, UnavailableError


@pytest.fixture(scope="session")
def lake(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lake]:
    try:
        lake = Lake.start(os.environ["KSY_LAKE"], tmp_path_factory.mktemp("lake"))
    except UnavailableError as error:
        pytest.exit(f"skipped: {error}", returncode=0)  # One line, not one a test.
    spark_adapter.register(lake.spark)
    yield lake
    lake.spark.stop()
