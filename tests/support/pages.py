"""Runs the Python of a page of docs/."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parents[2] / "docs"
# A block of Python, and the block of text right after it, if there is one.
_BLOCKS = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


def check_page(page: str, num_blocks: int, names: dict[str, Any]) -> None:
    """Run a page's blocks, one after the other, and compare what they print with what the page says they print.

    Args:
        page: its file.
        num_blocks: the least number of blocks that it has.
        names: that the blocks can use.
    """
    blocks = _BLOCKS.findall((DOCS / page).read_text(encoding="utf-8"))
    assert len(blocks) >= num_blocks
    for code, expected in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, page, "exec"), names)
        shown = re.sub(r"\n+\Z", "\n", printed.getvalue())
        assert shown == expected, code
