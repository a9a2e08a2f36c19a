"""The imports of a package's modules, read from their source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Import(NamedTuple):
    module: str
    imported: str
    is_late: bool


def imports(folder: Path, package: str) -> Iterator[Import]:
    """Every import in the modules of a package; importing and imported module by dotted name, without the package."""
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
