"""What the Kaitai Web IDE makes of the formats: few nodes, and types that it cannot mix up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from codegen.proofs.web_ide import WebIde

pytestmark = pytest.mark.usefixtures("node")

DATA = Path(__file__).resolve().parents[1] / "data"
MOST_PER_BYTE = 2.0


@pytest.fixture(scope="module")
def web_ide(node: None) -> Iterator[WebIde]:
    with WebIde() as running:
        yield running


@pytest.mark.parametrize("file", sorted(DATA.glob("*.binlog")), ids=lambda file: file.stem)
def test_few_nodes(web_ide: WebIde, file: Path) -> None:
    """About 10 microseconds and 1 KB of the browser's memory for each."""
    with file.open("rb") as stream:
        root = "encrypted_binlog" if stream.read(1) == b"\xfd" else "mysql_binlog"
    printed = web_ide.count(file, root)
    assert printed.per_byte <= MOST_PER_BYTE, sorted(printed.by_class.items(), key=lambda each: -each[1])[:5]
