"""README and the pages of docs/ with examples: their Python runs, and prints what the page says it prints."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest
from pyspark.sql import SparkSession

import spark_adapter
from tests.support.pages import DOCS, check_page

pytestmark = pytest.mark.spark


@pytest.mark.parametrize(("page", "num_blocks"), [("../README.md", 1), ("guide.md", 10), ("undo.md", 2)])
def test_a_page_does_what_it_says(
    page: str, num_blocks: int, spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    register = Mock(wraps=spark_adapter.register)
    monkeypatch.setattr(spark_adapter, "register", register)
    monkeypatch.chdir(DOCS.parent)
    check_page(page, num_blocks, {"spark": spark, "folder": tmp_path})
    register.assert_called_once_with(spark)  # This session knows the data source anyway.
