"""Many tables read in one pass have the rows, faults and errors that each has when it is read by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.columns.merging import merge
from spark_adapter.columns.table_schema import TableSchemaError, view_schema, with_times_as
from spark_adapter.files.event_types import ROWS_CODES
from spark_adapter.files.splits import splits
from spark_adapter.option_values import TableName
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_all_tables, read_split
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.rows.table_versions import by_table, versions_in
from spark_adapter.storage.paths import FileEntry, list_files
from tests.support import truth
from tests.support.binlog_bytes import LEN_CHECKSUM, events_of, file_of, flipped, load
from tests.support.events_by_hand import Code

Found = Mapping[TableName, tuple[list[pa.RecordBatch], str | None]]
"""By table, the rows and the error."""
LOGS = [
    "oltp", "multi_table", "temporal", "json_partial", "compression_zstd", "gtid_on", "end_kill9_cut", "xa",
    "meta_minimal_image_full", "meta_full_image_minimal", "mariadb_rows", "mariadb_compressed", "ddl_evolution",
]  # fmt: skip


def schemas_of(files: list[FileEntry], asked: Asked) -> dict[TableName, pa.Schema]:
    """The columns of each table that can be read."""
    found = {}
    for table, versions in by_table([versions_in(splits(files, 1 << 30), asked)]).items():
        try:
            found[table] = view_schema(with_times_as(merge(versions), asked.options.time_type), ".".join(table))
        except TableSchemaError:
            continue  # both ways need a schema
    return found


def together(files: list[FileEntry], asked: Asked, schemas: Mapping[TableName, pa.Schema], step: int) -> Found:
    rows: dict[TableName, list[pa.RecordBatch]] = {table: [] for table in schemas}
    errors: dict[TableName, str] = {}
    for split in splits(files, step):
        for table, found in read_all_tables(split, asked, schemas):
            if isinstance(found, ValueError):
                errors.setdefault(table, str(found))
            else:
                rows[table].append(found)
    return {table: (rows[table], errors.get(table)) for table in schemas}


def alone(files: list[FileEntry], asked: Asked, schemas: Mapping[TableName, pa.Schema], step: int) -> Found:
    found = {}
    for table, schema in schemas.items():
        of_table = replace(asked, schema=schema, options=replace(asked.options, table=table, tables=()))
        rows: list[pa.RecordBatch] = []
        errors = []
        for split in splits(files, step):
            try:
                rows += read_split(split, of_table)
            except ValueError as error:
                errors.append(str(error))
        found[table] = rows, errors[0] if errors else None
    return found


def require_the_same(paths: Iterable[Path], step: int = 1 << 30, **options: Any) -> Found:
    """Read some files both ways; gives what was found."""
    parsed = replace(Options.parse(options), view="table", paths=tuple(map(str, paths)))
    files = list_files(parsed.paths, parsed)
    asked = Asked(parsed, definitions=definitions_of(parsed))
    schemas = schemas_of(files, replace(asked, options=replace(parsed, mode="PERMISSIVE")))
    assert schemas
    found, expected = together(files, asked, schemas, step), alone(files, asked, schemas, step)
    for table, (rows, error) in expected.items():
        assert found[table][1] == error, table
        if error is None:
            assert rows_of(found[table][0]) == rows_of(rows), table
    return found


def rows_of(batches: list[pa.RecordBatch]) -> list[dict[str, object]]:
    return [row for batch in batches for row in batch.to_pylist()]


@pytest.mark.parametrize("engine", ["compiled", "trees"])
@pytest.mark.parametrize("name", LOGS)
def test_rows_are_those_of_each_table(name: str, engine: str) -> None:
    found = require_the_same([truth.binlog(name)], engine=engine)
    assert any(rows for rows, _ in found.values())


def test_splits_change_nothing() -> None:
    found = require_the_same([truth.binlog("oltp")], step=9_000)
    assert {len(rows_of(rows)) for rows, _ in found.values()} == {152, 84, 157}


def test_several_files_with_different_columns() -> None:
    require_the_same([truth.binlog("meta_minimal_image_full"), truth.binlog("oltp"), truth.binlog("multi_table")])


def test_filters_by_table_select_tables() -> None:
    assert [*require_the_same([truth.binlog("oltp")], tables="corpus.*s", excludeTables="*.items")] == [
        ("corpus", "customers"),
        ("corpus", "orders"),
    ]


@pytest.mark.parametrize(
    "options",
    [
        {"startingPosition": "9000", "endingPosition": "30000"},
        {"eventTypes": "UPDATE_ROWS_EVENT"},
        {"startingTimestamp": "2000-01-01"},
        {"mode": "DROPMALFORMED"},
        {"tableDefinitions": "log"},
    ],
    ids=lambda options: next(iter(options)),
)
def test_options_apply_to_every_table(options: dict[str, Any]) -> None:
    require_the_same([truth.binlog("oltp")], **options)


def test_definitions_of_the_log_name_columns() -> None:
    found = require_the_same([truth.binlog("meta_minimal_image_full")], tableDefinitions="log")
    assert found[TableName("corpus", "m3")][0][0].schema.names[-3:] == ["a", "b", "c"]


# Damage. -------------------------------------------------------------------------------------------------------------


def cut(name: str, folder: Path) -> Path:
    """A log whose every fifth rows event lacks its last bytes, in a file of its own."""
    events = events_of(load(name))
    rows = [number for number, event in enumerate(events) if event.code in ROWS_CODES]
    for number in rows[::5]:
        events[number] = events[number].with_body(events[number].body[:-2])
    path = folder / f"{name}.000001"
    path.write_bytes(file_of(events))
    return path


def with_wrong_checksums(name: str, folder: Path) -> Path:
    """A log in which one bit of every fifth TABLE_MAP is another."""
    data = load(name)
    maps = [event for event in events_of(data) if event.code == Code.table_map.value]
    for event in maps[::5]:
        data = flipped(data, event.end - LEN_CHECKSUM - 1)
    path = folder / f"{name}.000001"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("name", ["oltp", "multi_table", "mariadb_rows"])
@pytest.mark.parametrize("mode", ["PERMISSIVE", "DROPMALFORMED", "FAILFAST"])
@pytest.mark.parametrize("damage", [cut, with_wrong_checksums])
def test_damage_is_told_where_it_is_told_of_a_table(
    name: str, mode: str, damage: Callable[[str, Path], Path], tmp_path: Path
) -> None:
    found = require_the_same([damage(name, tmp_path)], mode=mode)
    told = [row["_corrupt_record"] for rows, _ in found.values() for row in rows_of(rows)]
    assert any(told) == (mode == "PERMISSIVE")
    assert any(error for _, error in found.values()) == (mode == "FAILFAST")


def test_a_table_is_not_told_of_damage_to_rows_of_others(tmp_path: Path) -> None:
    found = require_the_same([cut("oltp", tmp_path)])
    told = {table: [row["_corrupt_record"] for row in rows_of(rows)] for table, (rows, _) in found.items()}
    per_table = [len([reason for reason in reasons if reason]) for reasons in told.values()]
    all_told = {reason for reasons in told.values() for reason in reasons if reason}
    assert sum(per_table) == len(all_told) > 3


def test_a_file_that_cannot_be_read_is_told_of_every_table(tmp_path: Path) -> None:
    (tmp_path / "log.000001").write_bytes(load("oltp"))
    (tmp_path / "log.000002").write_bytes(load("oltp")[:4])
    found = require_the_same(sorted(tmp_path.iterdir()))
    for rows, _ in found.values():
        assert "log.000002: position 4: truncated" in str(rows_of(rows)[-1]["_corrupt_record"])


def test_a_version_that_does_not_fit_ends_one_table(tmp_path: Path) -> None:
    files = list_files([str(truth.binlog("oltp"))], Options())
    asked = Asked(Options(view="table"))
    schemas = schemas_of(files, asked)
    customers, orders, items = schemas
    narrow = pa.schema([field if field.name != "id" else pa.field("id", pa.date32()) for field in schemas[orders]])
    found = together(files, asked, {**schemas, orders: narrow}, 1 << 30)
    assert "id" in str(found[orders][1])
    assert [len(rows_of(found[table][0])) for table in (customers, items)] == [152, 157]


def test_an_incident_is_told_of_every_table() -> None:
    for rows, _ in require_the_same([truth.binlog("incident"), truth.binlog("oltp")]).values():
        told = [row for row in rows_of(rows) if "did not log some changes" in str(row["_corrupt_record"])]
        assert [row["_position"] for row in told] == [676]
