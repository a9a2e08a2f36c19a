"""Columns of definitions: they are those that the log has."""

from __future__ import annotations

import ast
from pathlib import Path

import pyarrow as pa
import pytest

import spark_adapter
from spark_adapter.columns.defined import column_of, defined_arrow
from spark_adapter.columns.kinds import kind_of, spark_type
from spark_adapter.columns.mariadb_types import MARIADB_KINDS
from spark_adapter.decode.table import Table
from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion
from spark_adapter.matching.fit import TYPES
from spark_adapter.matching.logged_types import type_text
from tests.support import table_images
from tests.support.defined_columns import defined

FULL = ["numeric_int", "numeric_decimal", "numeric_float", "numeric_bit", "temporal", "strings", "enum_set", "geometry"]


def tables(name: str) -> dict[str, Table]:
    """The tables of a recorded file."""
    return {each.table.qualified_name: each.table for part in table_images.parts(name) for each in part.images}


@pytest.mark.parametrize("name", [*FULL, "json_partial", "vector"])
def test_a_defined_column_has_the_type_that_the_log_gives_it(name: str) -> None:
    compared = 0
    for table in tables(name).values():
        for column in table.columns:
            text = type_text(column, table)
            if text is not None:
                compared += 1
                assert defined_arrow(defined(text).type, "interval") == spark_type(column), (column.name, text)
    assert compared


@pytest.mark.parametrize(
    ("column", "arrow"),
    [
        ("UUID", pa.string()),
        ("INET4", pa.string()),
        ("INET6", pa.string()),
        ("JSON", pa.string()),
        ("VARCHAR(9) COMPRESSED", pa.string()),
        ("BLOB COMPRESSED", pa.binary()),
        ("TEXT CHARACTER SET binary", pa.binary()),
    ],
)
def test_types_of_mariadb(column: str, arrow: pa.DataType) -> None:
    session = DefiningSession("d", server=ServerVersion.of_text("11.8.8-MariaDB"))
    assert defined_arrow(defined(column, session).type, "interval") == arrow


def test_text_in_a_character_set_that_is_not_known_is_text() -> None:
    assert spark_type(column_of(DefinedType("varchar", 5))) == pa.string()
    assert spark_type(column_of(DefinedType("text", collation="klingon_bin"))) == pa.string()


def test_every_type_of_ddl_has_a_kind() -> None:
    for name in TYPES:
        assert kind_of(column_of(DefinedType(name, length=3, precision=5, scale=2))) is not None, name


def test_the_type_of_times_is_the_users() -> None:
    time = defined("TIME(3)").type
    found = [defined_arrow(time, time_type) for time_type in ("interval", "string", "microseconds")]
    assert found == [pa.duration("us"), pa.string(), pa.int64()]


OF_DDL = {"definitions.column_types", "matching.fit", "matching.logged_types"}
"""What SQL calls a type, and what servers log of it."""


@pytest.mark.parametrize("name", ["vector", *MARIADB_KINDS])
def test_only_ddl_and_columns_know_a_kind(name: str) -> None:
    """What else asked for it by name would have to learn of each new one."""
    root = Path(spark_adapter.__file__).parent
    knowing = set()
    for path in root.rglob("*.py"):
        module = ".".join(path.relative_to(root).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_it = isinstance(node, ast.Constant) and node.value == name
            is_member = isinstance(node, ast.Attribute) and node.attr == name and _is_enum(node.value)
            if is_it or is_member:
                knowing.add(module)
    assert OF_DDL & knowing
    others = {module for module in knowing - OF_DDL if not module.startswith("columns.")}
    assert others <= OF_GTIDS.get(name, set())


OF_GTIDS = {"uuid": {"transactions.gtid_events", "transactions.logged_gtids", "ksy.tree"}}
"""That of a server, which is no column."""


def _is_enum(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("CellType", "ColumnType")
