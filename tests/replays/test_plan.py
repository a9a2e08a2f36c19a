"""Plans of replays."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from spark_adapter.replays.passes import in_turn
from spark_adapter.replays.plan import Given, plan
from spark_adapter.replays.scan import scan
from tests.support.binlog_bytes import load


@pytest.mark.parametrize(("statement", "follows_rows"), [(b"CREATE TABLE m1", False), (b"CREATE TABLE xx", True)])
def test_rows_are_told_from_earlier_ones_where_defaults_are_not_known(
    statement: bytes, follows_rows: bool, tmp_path: Path
) -> None:
    """A row that is deleted, and inserted again without a column, does not have the cell that it had before."""
    data, name = load("meta_full_image_minimal"), "meta_full_image_minimal.binlog"
    assert data.count(b"CREATE TABLE m1") == 1
    (tmp_path / name).write_bytes(data.replace(b"CREATE TABLE m1", statement))
    options = {"verifyChecksum": "false"}
    given = Given.of(tmp_path / name, options, "corpus.m1", f"{name}:1699", None, None, True, False)
    found = scan(in_turn, given.parsed, None, given.start, given.end)
    planned = plan(given, found, pa.schema([]), in_turn, 1 << 20)
    assert [reading.survey.is_partial for reading in planned.readings] == [True]
    assert [reading.follows_rows for reading in planned.readings] == [follows_rows]
