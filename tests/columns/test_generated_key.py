"""A generated invisible primary key (sql_generate_invisible_primary_key) has a name, though the log has no names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.columns.table_schema import TableSchemaError
from spark_adapter.decode import Engine
from spark_adapter.options import Options
from spark_adapter.reading.views import view_schema
from tests.support import tables_by_hand as by_hand
from tests.support.events_by_hand import DESCRIPTION_5_7, DESCRIPTION_MARIADB, MAGIC, Code, event, parse
from tests.support.source_rows import rows

HAS_GENERATED_KEY = 1 | 4  # TM_BIT_LEN_EXACT_F, TM_GENERATED_INVISIBLE_PK_F
KEY = 2**64 - 2
COLUMNS = [
    by_hand.Column(by_hand.LONGLONG, b"", "my_row_id", is_unsigned=True),
    by_hand.Column(by_hand.LONG, b"", "amount"),
]


def table_map(level: str, flags: int = HAS_GENERATED_KEY, columns: list[by_hand.Column] | None = None) -> bytes:
    columns = columns or COLUMNS
    fields = by_hand.optional_metadata(columns, by_hand.Logged(level, hidden=frozenset((0,))))
    return by_hand.table_map_body(7, "d", "t", columns, [False, True], fields, flags)


def described(body: bytes, description: bytes = DESCRIPTION_5_7) -> list[tuple[Any, bool, Any]]:
    parsed = parse(Code.table_map, body, description).columns
    return [(each.name, each.is_unsigned, each.is_visible) for each in parsed]


def test_the_flag_names_the_first_column() -> None:
    assert described(table_map("NO_LOG")) == [("my_row_id", True, False), (None, False, None)]
    assert described(table_map("MINIMAL")) == [("my_row_id", True, False), (None, False, None)]
    assert described(table_map("NO_LOG", flags=1)) == [(None, False, None), (None, False, None)]


def test_what_the_log_says_wins() -> None:
    assert described(table_map("FULL")) == [("my_row_id", True, False), ("amount", False, True)]
    other = [by_hand.Column(by_hand.LONGLONG, b"", "MY_ROW_ID"), COLUMNS[1]]
    assert described(table_map("FULL", columns=other))[0] == ("MY_ROW_ID", False, False)


def test_the_flag_is_ignored_for_another_type_or_another_server() -> None:
    assert described(table_map("NO_LOG", columns=COLUMNS[::-1])) == [(None, False, None), (None, False, None)]
    assert described(table_map("NO_LOG"), DESCRIPTION_MARIADB) == [(None, False, None), (None, False, None)]


@pytest.fixture(params=["NO_LOG", "MINIMAL"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A log with a row of such a table."""
    cells = [by_hand.integer(by_hand.LONGLONG, KEY, True), by_hand.integer(by_hand.LONG, -5, False)]
    row = by_hand.rows_body(7, 1, [[True] * 2], [by_hand.image(cells)], extra=b"")
    path = tmp_path / "binlog"
    path.write_bytes(
        MAGIC + DESCRIPTION_5_7 + event(Code.table_map, table_map(request.param)) + event(Code.write_rows, row)
    )
    return path


def test_the_views_have_the_name(path: Path, engine: Engine) -> None:
    given = {"path": str(path), "engine": engine.name}
    (change,) = rows(Options.parse(given))
    assert json.loads(change["after"]) == {"my_row_id": KEY, "@2": -5}
    (row,) = rows(Options.parse({**given, "view": "table", "table": "d.t"}))
    assert (row["my_row_id"], row["@2"]) == (KEY, -5)
    (event_row,) = rows(Options.parse({**given, "view": "events", "eventTypes": "TABLE_MAP_EVENT"}))
    assert [column["name"] for column in event_row["table_map"]["columns"]] == ["my_row_id", None]


def test_a_schema_by_place_or_by_that_name(path: Path) -> None:
    asked = Options.parse({"path": str(path), "view": "table", "table": "d.t"})
    assert view_schema(asked).names[-2:] == ["my_row_id", "@2"]
    for name in ("@1", "my_row_id"):
        schema = pa.schema([(name, pa.decimal128(20, 0)), ("@2", pa.int32())])
        (row,) = rows(asked, schema=schema)
        assert (row[name], row["@2"]) == (KEY, -5)
    with pytest.raises(TableSchemaError, match=r"the log has no column names for d\.t"):
        rows(asked, schema=pa.schema([("amount", pa.int32())]))
