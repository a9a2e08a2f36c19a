"""What tests of several rooms share."""

from __future__ import annotations

import pytest

from spark_adapter.decode import Engine, engine_named

ENGINES = sorted({engine_named(name).name for name in ("trees", "lanes")})


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine that there is."""
    return engine_named(request.param)
