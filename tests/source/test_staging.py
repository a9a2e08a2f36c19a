"""Rows of many tables on their way through a staging folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from unittest.mock import MagicMock

import pyarrow as pa
import pytest

from spark_adapter.columns.merging import merge
from spark_adapter.columns.table_schema import view_schema
from spark_adapter.files.splits import splits
from spark_adapter.option_values import TableName
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_all_tables
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.table_versions import by_table, versions_in
from spark_adapter.source import staging
from spark_adapter.source.partitions import SplitsPartition
from spark_adapter.source.staged import StagedReader
from spark_adapter.source.staging import StagedTables, write_rows
from spark_adapter.storage.paths import list_files
from tests.support import truth

OPTIONS = Options(view="table")
FILES = list_files([str(truth.binlog("oltp"))], OPTIONS)
SPLITS = splits(FILES, 20_000)
SCHEMAS = {
    table: view_schema(merge(versions), ".".join(table))
    for table, versions in by_table([versions_in(SPLITS, Asked(OPTIONS))]).items()
}


def written(folder: Path) -> StagedTables:
    return write_rows(SplitsPartition(SPLITS), Asked(OPTIONS), SCHEMAS, str(folder))


def read_back(found: StagedTables, table: TableName) -> pa.Table:
    reader = StagedReader([list(found.ranges[table])])
    (partition,) = reader.partitions()
    return pa.Table.from_batches(reader.read(partition), SCHEMAS[table])


@pytest.mark.parametrize("most_kept_bytes", [1, 10_000, 1 << 30])
def test_rows_return_as_they_were(most_kept_bytes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staging, "_MOST_KEPT_BYTES", most_kept_bytes)
    found = written(tmp_path)
    expected: dict[TableName, list[pa.RecordBatch]] = {}
    for split in SPLITS:
        for table, rows in read_all_tables(split, Asked(OPTIONS), SCHEMAS):
            assert isinstance(rows, pa.RecordBatch)
            expected.setdefault(table, []).append(rows)
    assert expected.keys() == found.ranges.keys() == SCHEMAS.keys()
    for table, batches in expected.items():
        assert read_back(found, table) == pa.Table.from_batches(batches)


def test_rows_of_a_table_are_together(tmp_path: Path) -> None:
    assert [len(ranges) for ranges in written(tmp_path).ranges.values()] == [1, 1, 1]


def test_a_task_that_runs_twice_writes_two_files(tmp_path: Path) -> None:
    first, second = written(tmp_path), written(tmp_path)
    assert len([*tmp_path.iterdir()]) == 2
    for table in SCHEMAS:
        assert read_back(first, table) == read_back(second, table)


def test_a_file_that_is_gone_is_named(tmp_path: Path) -> None:
    found = written(tmp_path)
    (path,) = tmp_path.iterdir()
    path.unlink()
    with pytest.raises(FileNotFoundError, match=path.name):
        read_back(found, next(iter(SCHEMAS)))


def test_a_folder_is_removed_if_a_task_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(
        spark: object, partitions: Sequence[SplitsPartition], work: Callable[[SplitsPartition], object]
    ) -> None:
        work(partitions[0])
        raise OSError("no space left")

    monkeypatch.setattr(staging, "found_in_each", failing)
    folder = tmp_path / "rows"
    with pytest.raises(OSError, match="no space left"):
        staging.stage(MagicMock(), [SplitsPartition(SPLITS)], Asked(OPTIONS), SCHEMAS, str(folder))
    assert not folder.exists()


def test_a_folder_is_removed(tmp_path: Path) -> None:
    folder = tmp_path / "rows"
    folder.mkdir()
    written(folder).remove()
    assert not folder.exists()
