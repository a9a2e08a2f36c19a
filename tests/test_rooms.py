"""The rooms of spark_adapter, codegen and tests: imports point down, and PySpark stays where Spark is the subject."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.support.imports import Import, imports

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "spark_adapter"
# From the ground up; a module or a folder each.
ROOMS = (
    "ksy", "compiled", "recent", "event_headers", "errors", "log_names", "gtid_sets", "option_values", "options",
    "charsets", "storage", "files", "decode", "sql", "definitions", "matching", "columns", "transactions", "rows",
    "views", "reading", "replays", "report", "scripts", "command", "source", "state", "job", "flatten_job", "__init__",
    "registration", "__main__",
)  # fmt: skip
WITH_SPARK = ("source", "state", "job", "flatten_job", "__init__", "registration")
# What each room of codegen may import.
BELOW = {
    "spec": {"spec"},
    "targets": {"spec", "targets"},
    "proofs": {"spec", "targets", "proofs"},
    "servers": {"servers"},
}
# What it costs to import less at once is said in these modules.
WITH_LATE_IMPORTS = {
    "__init__", "command.state", "command.writers", "definitions.catalog", "flatten_job", "reading.arrow", "report",
    "source.datasource", "storage.keyrings", "storage.servers", "transactions.statement_events",
}  # fmt: skip


@cache
def every_import() -> list[Import]:
    """All imports of the package."""
    return imports(ROOT / PACKAGE, PACKAGE)


def room(name: str) -> str:
    return name.split(".")[0]


def test_every_module_is_in_a_room() -> None:
    assert {room(each.module) for each in every_import()} <= set(ROOMS)


def test_imports_point_down() -> None:
    own = [each for each in every_import() if each.imported.startswith(f"{PACKAGE}.")]
    assert len(own) > 200
    upward = [
        each
        for each in own
        if ROOMS.index(room(each.module)) < ROOMS.index(room(each.imported.removeprefix(f"{PACKAGE}.")))
        and each.module != "__init__"
    ]
    assert upward == []


def test_only_rooms_about_spark_import_pyspark() -> None:
    found = {each.module for each in every_import() if room(each.imported) in ("pyspark", "py4j")}
    # The filters that Spark hands over are only named there, for the type checker.
    assert {module for module in found if room(module) not in WITH_SPARK} == {"rows.pushdown"}


def test_late_imports_are_where_they_save_time() -> None:
    assert {each.module for each in every_import() if each.is_late} == WITH_LATE_IMPORTS


@pytest.mark.parametrize("name", ["schemas", "compiled", "layouts"])
def test_generated_code_imports_only_the_ground_floor(name: str) -> None:
    generated = imports(ROOT / "generated" / "binlog_ksy", "binlog_ksy")
    own = {each.imported for each in generated if each.module == name and each.imported.startswith(PACKAGE)}
    assert {module for module in own if not module.startswith(f"{PACKAGE}.ksy.")} == set()


def test_these_are_the_rooms_of_codegen() -> None:
    assert {path.parent.name for path in (ROOT / "codegen").glob("*/__init__.py")} == BELOW.keys()


@pytest.mark.parametrize("name", BELOW)
def test_a_room_of_codegen_imports_only_rooms_below_it(name: str) -> None:
    own = [each for each in imports(ROOT / "codegen", "codegen") if room(each.module) == name]
    found = {each.imported.split(".")[1] for each in own if each.imported.startswith("codegen.")}
    constants = {"CODEGEN", "FORMATS", "ROOT"}
    assert found - constants <= BELOW[name]


def test_no_test_imports_a_test() -> None:
    found = {each.imported for each in imports(ROOT / "tests", "tests") if each.imported.startswith("tests.")}
    assert {name for name in found if name.split(".")[-1].startswith(("test_", "conftest"))} == set()
    assert "tests.support.truth" in found
