"""The servers for a test, or one line that says why it is skipped."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.live.fetch_servers import Unavailable

if TYPE_CHECKING:
    from tests.live.server import Server


@contextmanager
def server_or_skip(
    flavour: str, options: tuple[str, ...] = (), folder: Path | None = None, program: Path | None = None
) -> Iterator[Server]:
    """A server whose data is removed afterwards.

    Args:
        flavour: mysql or mariadb.
        options: of the server.
        folder: for its data; a temporary one by default.
        program: see :class:`tests.live.server.Server`.
    """
    pytest.importorskip("pymysql", reason="PyMySQL is not installed; make test-live installs it")
    from tests.live.server import Server

    with tempfile.TemporaryDirectory(prefix="ksy-live-", dir=folder) as scratch:
        try:
            server = Server(flavour, Path(scratch) / flavour, options, program)
        except Unavailable as reason:
            pytest.skip(str(reason))
        try:
            yield server
        finally:
            server.stop()
