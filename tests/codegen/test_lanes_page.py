"""docs/lanes.md shows what the code does: its reader is the one that is generated, and its Python runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from codegen.spec.load import load
from codegen.spec.model import Model
from codegen.targets import lanes, schemas

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "lanes.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture
def model(tmp_path: Path) -> Model:
    (specification,) = blocks("yaml")
    (tmp_path / "greeting.ksy").write_text(specification)
    return load(tmp_path)


@pytest.fixture
def namespace(model: Model) -> Iterator[dict[str, Any]]:
    names: dict[str, Any] = {}
    exec(lanes.module(lanes.compile_model(model)), names)
    exec(schemas.module(model), names)
    yield names
    names.clear()


def test_the_reader_is_generated(model: Model) -> None:
    (shown,) = blocks("py")
    assert shown in lanes.module(lanes.compile_model(model))


def test_the_python_runs(namespace: dict[str, Any]) -> None:
    for block in blocks("python"):
        exec(block, namespace)
    assert len(namespace["rows"]) == 3
