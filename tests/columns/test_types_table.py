"""The table of types in docs/views.md: it matches what a log with names and signs gives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spark_adapter.reading.views import view_schema
from spark_adapter.source.schemas import struct_type
from tests.support import truth
from tests.support.source_rows import options

PAGE = Path(__file__).resolve().parents[2] / "docs" / "views.md"
PARAMETERS = re.compile(r"\(.*?\)")


def documented() -> dict[str, str]:
    """The Spark column of the table, by MySQL type without parameters, but for BIT(1)."""
    text = PAGE.read_text(encoding="utf-8").partition("<!-- types:begin -->")[2].partition("<!-- types:end -->")[0]
    found = {}
    for line in text.strip().splitlines()[2:]:
        mysql, spark, _ = line.strip("|").split("|")
        for name in mysql.split(", "):
            key = name.strip()
            found[key if key == "BIT(1)" else PARAMETERS.sub("", key)] = spark
    return found


SYNONYMS = {
    **dict.fromkeys(("TINYTEXT", "MEDIUMTEXT", "LONGTEXT"), "TEXT"),
    **dict.fromkeys(("TINYBLOB", "MEDIUMBLOB", "LONGBLOB"), "BLOB"),
    **dict.fromkeys(
        ("POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMCOLLECTION"),
        "GEOMETRY",
    ),
}
FILES = [
    "numeric_int",
    "numeric_decimal",
    "numeric_float",
    "numeric_bit",
    "temporal",
    "strings",
    "enum_set",
    "json_partial",
    "geometry",
    "vector",
]


def mysql_type(column_type: str) -> str:
    """A column's type as the table calls it."""
    if column_type.startswith("bit(1)"):
        return "BIT(1)"
    words = PARAMETERS.sub("", column_type).replace("zerofill", "").upper().split()
    name = SYNONYMS.get(words[0], words[0])
    has_own_line = words[1:] == ["UNSIGNED"] and name.endswith("INT")
    return f"{name} UNSIGNED" if has_own_line else name


@pytest.mark.parametrize("name", FILES)
def test_the_table_says_what_columns_are(name: str) -> None:
    table = documented()
    recorded = truth.load(name)
    assert recorded.columns
    for qualified, versions in recorded.columns.items():
        if not any(f"{c.database}.{c.table}" == qualified for each in recorded.transactions for c in each.changes):
            continue
        schema = struct_type(view_schema(options(name, view="table", table=qualified)))
        for column in versions[-1]:
            found = schema[column.name].dataType.simpleString()
            shown = table[mysql_type(column.type)]
            wanted = re.findall(r"`([^`]+)`", shown)
            if found.startswith("decimal") and "decimal(p,s)" in wanted:
                assert found.removeprefix("decimal") == re.sub("^[a-z]+", "", column.type.split()[0])
            else:
                assert found in wanted, (column.name, column.type)


def test_all_types_of_the_table_occur() -> None:
    columns = [column for name in FILES for versions in truth.load(name).columns.values() for column in versions[-1]]
    assert set(documented()) <= {mysql_type(column.type) for column in columns}
