"""Nothing is lost without a word: what no column could report fails, and what no option could filter is refused."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from spark_adapter.errors import BinlogError
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import view_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import list_files
from tests.support.binlog_bytes import events_of, flipped, load

VIEWS = [
    ({"view": "changes"}, "_corrupt_record"),
    ({"view": "transactions"}, "_corrupt_record"),
    ({"view": "table", "table": "corpus.t"}, "_corrupt_record"),
    ({"view": "events"}, "error"),
]


@pytest.fixture
def damaged(tmp_path: Path) -> str:
    """A file with one damaged event."""
    data = load("gtid_on")
    update = next(event for event in events_of(data) if event.code == 31)
    path = tmp_path / "binlog.000001"
    path.write_bytes(flipped(data, update.position + 30))
    return str(path)


def rows(path: str, options: dict[str, str], without: str | None = None) -> int:
    asked = Options.parse({"path": path, **options})
    schema = pa.schema([field for field in view_schema(asked) if field.name != without])
    (split,) = splits(list_files(asked.paths, asked), 1 << 30)
    return sum(batch.num_rows for batch in read_split(split, Asked(asked, schema)))


@pytest.mark.parametrize(("options", "column"), VIEWS)
def test_damage_that_no_column_can_report_fails(damaged: str, options: dict[str, str], column: str) -> None:
    whole = rows(damaged, options)
    with pytest.raises(BinlogError, match=f"wrong checksum.*the schema has no column {column}.*DROPMALFORMED"):
        rows(damaged, options, without=column)
    dropping = options | {"mode": "DROPMALFORMED"}
    assert rows(damaged, dropping, without=column) == rows(damaged, dropping) < whole


def test_tables_do_not_filter_events() -> None:
    for name in ("tables", "excludeTables"):
        with pytest.raises(ValueError, match="not view 'events'"):
            Options.parse({"path": "a", "view": "events", name: "a.b"})
