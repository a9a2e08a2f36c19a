"""Scripts of the view ``sql``, without Spark."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from spark_adapter.scripts.conditions import Condition
from spark_adapter.scripts.of_log import write_script


def script_of(
    log: Path, undo: bool = False, partial: bool = False, condition: Condition | None = None, **options: str
) -> str:
    """The script of a log whose DDL gives names.

    Args:
        log: one file.
        undo: what takes its changes back.
        partial: without an error at the end of what leaves out changes.
        condition: of its rows.
        options: of the view.
    """
    file = BytesIO()
    write_script(file, log, {"tableDefinitions": "log", **options}, lambda batch: None, undo, partial, condition)
    return file.getvalue().decode()
