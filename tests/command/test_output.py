"""Files that commands write."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.commands import run


@pytest.mark.parametrize("command", [["cat"], ["sql"], ["report"], ["state", "--table", "a.b"]])
def test_a_missing_folder_is_named_before_anything_is_read(
    command: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "none" / "rows"
    done = run(capfd, *command, tmp_path / "no log", "--output", output)
    assert (done.exit_code, done.output) == (2, "")
    assert f"{output}: there is no such folder" in done.errors
