"""Fixtures of the tests of codegen."""

from __future__ import annotations

import pytest

from codegen.targets.node import NodeMissing, find_node


@pytest.fixture(scope="session")
def node() -> None:
    """Node.js, which runs ksc; without it tests are skipped."""
    try:
        find_node()
    except NodeMissing as error:
        pytest.skip(str(error))
