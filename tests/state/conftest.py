"""Fixtures for replays."""

from __future__ import annotations

import pytest

from tests.support.executors import EXECUTORS, Executor


@pytest.fixture(params=EXECUTORS)
def executor(request: pytest.FixtureRequest) -> Executor:
    """Each way to replay a table."""
    return EXECUTORS[request.param](lambda: request.getfixturevalue("spark"))
