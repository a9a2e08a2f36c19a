"""The imports of a package's modules, read from their source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Import(NamedTuple):
    module: str
    imported: str
    is_late: bool


@cache
def imports(folder: Path, package: str) -> list[Import]:
    """Every import in the modules of a package; importing and imported module by dotted name, without the package."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        module = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
        for node, is_late in _nodes(ast.parse(path.read_text()), is_late=False):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif node.module == package:
                names = [f"{package}.{alias.name}" for alias in node.names]
            else:
                names = [str(node.module)] * len(node.names)
            found += [Import(module, name, is_late) for name in names]
    return found


def _nodes(parent: ast.AST, is_late: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    """The imports among the statements in another, and whether they are in a function."""
    for field in ("body", "orelse", "handlers", "finalbody", "cases"):
        inner = getattr(parent, field, [])
        for node in inner if isinstance(inner, list) else []:
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield node, is_late
            else:
                yield from _nodes(node, is_late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
