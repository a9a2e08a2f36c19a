"""The rooms of codegen/: each imports only rooms below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from codegen import CODEGEN, ROOT

BELOW = {
    "spec": {"spec"},
    "targets": {"spec", "targets"},
    "proofs": {"spec", "targets", "proofs"},
    "servers": {"servers"},
}


def _imports(path: Path) -> Iterator[str]:
    """The dotted names that a module imports from this package."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "codegen":
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.split(".")[0] == "codegen")


def test_these_are_the_rooms() -> None:
    folders = {path.parent.name for path in CODEGEN.glob("*/__init__.py")}
    assert folders == BELOW.keys()


@pytest.mark.parametrize(
    "path", sorted(CODEGEN.glob("*/*.py")), ids=lambda path: path.relative_to(CODEGEN).with_suffix("").as_posix()
)
def test_a_room_imports_only_rooms_below_it(path: Path) -> None:
    allowed = BELOW[path.parent.name]
    rooms = {name.split(".")[1] for name in _imports(path)} - {"CODEGEN", "FORMATS", "ROOT"}
    assert rooms <= allowed, f"{path.relative_to(ROOT)} imports from {', '.join(sorted(rooms - allowed))}"
