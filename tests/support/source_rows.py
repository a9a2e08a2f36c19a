"""Rows of the data source as its tasks produce them, without Spark; and an engine that records what it decodes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pyarrow as pa

from spark_adapter.columns.merging import merge
from spark_adapter.columns.table_schema import view_schema
from spark_adapter.decode import DecodedRows
from spark_adapter.decode.engine import EventsByTable
from spark_adapter.decode.trees import TreesEngine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import VIEWS, InferredSchema, inferred_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.rows.pushdown import Pushed
from spark_adapter.rows.table_versions import versions
from spark_adapter.storage.paths import list_files
from tests.support import truth


def options(name: str, **given: str) -> Options:
    """The options for a file of tests/data."""
    return Options.parse({"path": str(truth.binlog(name)), **given})


def options_of(data: bytes, folder: Path, **given: str) -> Options:
    """The options for these bytes, which become the file ``a.binlog`` of a folder."""
    (folder / "a.binlog").write_bytes(data)
    return Options.parse({"path": str(folder / "a.binlog"), **given})


def schema_by_place(asked: Options) -> pa.Schema:
    """A schema that a user could pass for a table without column names, if columns in the same place are the same.

    Raises:
        TableSchemaError: the types of a place have no common type.
    """
    assert asked.table is not None
    renamed_versions = []
    for version in versions(list_files(asked.paths, asked), asked):
        columns = tuple(replace(column, name=column.key) for column in version.table.columns)
        renamed_versions.append(version._replace(table=replace(version.table, columns=columns)))
    return view_schema(merge(renamed_versions), ".".join(asked.table))


def rows(
    asked: Options, *, step: int | None = None, schema: pa.Schema | None = None, filters: Sequence[Any] = ()
) -> list[dict[str, Any]]:
    """All rows, in the order of the files, read in splits of ``step`` bytes."""
    definitions = definitions_of(asked)
    schema, by_place, _ = inferred_schema(asked, definitions) if schema is None else InferredSchema(schema)
    pushed = Pushed.of(VIEWS[asked.view].subjects, filters)
    assert len(pushed.filters) == len(filters)
    all_rows = []
    for split in splits(list_files(asked.paths, asked), step or 1 << 40):
        for batch in read_split(split, Asked(asked, schema, pushed, by_place, definitions)):
            assert batch.schema.equals(schema)
            batch.validate(full=True)
            all_rows += batch.to_pylist()
    return all_rows


@dataclass
class Recorder:
    """The reference engine, with a record of what was decoded, and a hook to change it.

    Attributes:
        decoded: table and position of every rows event whose rows were decoded.
        bodies_read: types of the bodies that were read.
        edit: changes the decoded rows.
    """

    decoded: list[tuple[str, int]] = field(default_factory=list)
    bodies_read: set[str] = field(default_factory=set)
    edit: Callable[[DecodedRows], None] = lambda part: None
    name: str = "recorder"
    _engine: TreesEngine = field(default_factory=TreesEngine)

    @property
    def tables(self) -> set[str]:
        return {table for table, _ in self.decoded}

    def bodies(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str] = ()
    ) -> tuple[pa.Array, list[Fault]]:
        if len(indices):
            self.bodies_read.add(type_name)
        return self._engine.bodies(block, indices, type_name, fields)

    def rows(self, block: Block, events: EventsByTable) -> tuple[list[DecodedRows], list[Fault]]:
        for table, indices in events:
            self.decoded += [(table.qualified_name, int(block.positions[index])) for index in indices]
        parts, faults = self._engine.rows(block, events)
        for part in parts:
            self.edit(part)
        return parts, faults
