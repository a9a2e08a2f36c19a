"""docs/python.md, with the libraries that it reads into; ``make test-notebook`` installs them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.pages import DOCS, check_page


def test_the_page_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for library in ("duckdb", "pandas", "polars"):
        pytest.importorskip(library, reason=f"{library} is not installed; make test-notebook installs it")
    monkeypatch.chdir(DOCS.parent)
    check_page("python.md", 6, {"folder": tmp_path})
