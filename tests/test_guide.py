"""The pages of docs/ with examples: their Python runs, and prints what the page says it prints."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark
ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
# A block of Python, and the block of text right after it, if there is one.
BLOCKS = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", "1")
        .getOrCreate()
    )
    yield session
    session.stop()


@pytest.mark.parametrize(("page", "num_blocks"), [("guide.md", 10), ("undo.md", 1)])
def test_a_page_does_what_it_says(
    page: str, num_blocks: int, spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {"spark": spark, "folder": tmp_path}
    blocks = BLOCKS.findall((DOCS / page).read_text(encoding="utf-8"))
    assert len(blocks) >= num_blocks
    for code, expected in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, page, "exec"), names)
        shown = re.sub(r"\n+\Z", "\n", printed.getvalue())
        assert shown == expected, code
