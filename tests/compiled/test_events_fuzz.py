"""C reads mutated events without an error of memory, and without undefined behaviour."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.events import fuzz
from tests.fuzz.json_documents import NoSanitizers


def test_mutated_events(tmp_path: Path) -> None:
    try:
        found = fuzz(tmp_path, seconds=3, seed=1)
    except NoSanitizers as reason:
        pytest.skip(f"no compiler here has the sanitizers: {reason}")
    assert found.events > 10_000
    assert found.good > 0
    assert found.good + found.lacking < found.events
    assert found.lacking > 0
