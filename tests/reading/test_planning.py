"""What is said before anything is read."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

import spark_adapter
from spark_adapter.reading.arrow import read
from tests.support import truth

LOG = str(truth.binlog("oltp"))


@pytest.mark.parametrize("definitions", ["log", "{folder}/schema.sql"])
def test_a_pattern_that_matches_no_defined_table_is_told(tmp_path: Path, definitions: str) -> None:
    (tmp_path / "schema.sql").write_text("CREATE DATABASE corpus; USE corpus; CREATE TABLE items (id INT);")
    source = definitions.replace("{folder}", str(tmp_path))
    with pytest.warns(UserWarning, match=r"^option tables: none of the tables that are defined matches shopp\.\*$"):
        read(LOG, tables="corpus.i*,shopp.*", tableDefinitions=source)


def test_spark_is_told_as_well() -> None:
    source = spark_adapter.BinlogDataSource({"path": LOG, "tables": "shopp.*", "tableDefinitions": "log"})
    with pytest.warns(UserWarning, match=r"matches shopp\.\*"):
        source.reader(source.schema())


@pytest.mark.parametrize("tables", ["corpus.*", "*.orders", "corpus.items,corpus.orders"])
def test_patterns_that_match_are_not_told(tables: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        read(LOG, tables=tables, tableDefinitions="log")


def test_nothing_is_scanned_to_find_tables() -> None:
    """Without definitions, nobody knows the tables before they are read."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert read(LOG, tables="shopp.*").read_all().num_rows == 0
