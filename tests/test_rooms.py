"""The rooms of spark_adapter: imports point down, and PySpark stays in the rooms that are about Spark."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = "spark_adapter"
# From the ground up; a module or a folder each.
ROOMS = (
    "ksy", "log_names", "options", "charsets", "files", "decode", "definitions", "columns", "rows", "views", "source",
    "job", "flatten_job", "__init__", "registration", "__main__",
)  # fmt: skip
WITH_SPARK = ("source", "job", "flatten_job", "__init__", "registration")
# What it costs to import less at once is said in these modules.
WITH_LATE_IMPORTS = {"__init__", "flatten_job", "source.datasource"}


class Import(NamedTuple):
    module: str
    imported: str
    is_late: bool


def imports(folder: Path, package: str) -> Iterator[Import]:
    """Every import of the modules of a package; both by dotted name without the package."""
    for path in sorted(folder.rglob("*.py")):
        module = ".".join(path.relative_to(folder).with_suffix("").parts)
        tree = ast.parse(path.read_text())
        late = {
            id(node)
            for function in ast.walk(tree)
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
            for node in ast.walk(function)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                names = [
                    f"{node.module}.{alias.name}" if node.module == package else str(node.module)
                    for alias in node.names
                ]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                continue
            for name in names:
                yield Import(module.removesuffix(".__init__"), name, id(node) in late)


ALL = list(imports(ROOT / PACKAGE, PACKAGE))


def room(name: str) -> str:
    return name.split(".")[0]


def test_every_module_is_in_a_room() -> None:
    assert {room(each.module) for each in ALL} <= set(ROOMS)


def test_imports_point_down() -> None:
    own = [each for each in ALL if each.imported.startswith(f"{PACKAGE}.")]
    assert len(own) > 200
    upward = [
        each
        for each in own
        if ROOMS.index(room(each.module)) < ROOMS.index(room(each.imported.removeprefix(f"{PACKAGE}.")))
        and each.module != "__init__"
    ]
    assert upward == []


def test_only_rooms_about_spark_import_pyspark() -> None:
    found = {each.module for each in ALL if room(each.imported) in ("pyspark", "py4j")}
    # The filters that Spark hands over are only named there, for the type checker.
    assert {module for module in found if room(module) not in WITH_SPARK} == {"rows.pushdown"}


def test_late_imports_are_where_they_pay() -> None:
    assert {each.module for each in ALL if each.is_late} == WITH_LATE_IMPORTS


@pytest.mark.parametrize("name", ["schemas", "lanes", "layouts", "json_reader"])
def test_generated_code_imports_the_ground_floor_alone(name: str) -> None:
    generated = imports(ROOT / "generated" / "binlog_ksy", "binlog_ksy")
    own = {each.imported for each in generated if each.module == name and each.imported.startswith(PACKAGE)}
    assert {module for module in own if not module.startswith(f"{PACKAGE}.ksy.")} == set()
