"""C reads no byte beyond a document, and writes none beyond its memory, whatever the document says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.json_documents import NoSanitizers, fuzz

SECONDS = 6


def test_mutated_documents(tmp_path: Path) -> None:
    """Takes seconds because what it looks for is rare; it reads some hundred thousand documents."""
    try:
        found = fuzz(tmp_path, SECONDS, seed=1)
    except NoSanitizers as error:
        pytest.skip(f"no compiler here has AddressSanitizer: {error}")
    assert found.documents > 10_000
    assert found.texts > found.documents // 50
    assert found.failures > 0
