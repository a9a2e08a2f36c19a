"""A local server that sends a made binlog, to compare reading it from there with reading the file."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.costs import cpu_of
from bench.data import run, running_server

LOG = "binlog.000001"


@dataclass
class Sender:
    """A server that has a file as its first log.

    Attributes:
        url: of that log.
        default_file: with which an account logs in that may read it.
    """

    url: str
    default_file: Path
    server: Any

    def cpu(self) -> float:
        """CPU seconds of the server so far."""
        return cpu_of(self.server.process_id)


@contextmanager
def sending(file: Path, folder: Path, prefix: Path | None = None) -> Iterator[Sender]:
    """A server that has a file as its first log.

    Args:
        file: a binlog that it can read.
        folder: for the login.
        prefix: see :func:`bench.data.make`.

    Raises:
        NoServer: there is no server, or it does not run here.
    """
    from tests.live.server import listening

    with running_server(prefix, (*listening(), "--max-allowed-packet=1G", "--gtid-mode=ON_PERMISSIVE")) as server:
        port = server.port
        server.kill()
        for old in server.data.glob("binlog.*"):
            old.unlink()
        shutil.copyfile(file, server.data / LOG)
        (server.data / "binlog.index").write_text(f"./{LOG}\n")
        server.start_again()
        with server.connect() as session:
            run(session, "CREATE USER reader IDENTIFIED BY 'reads'")
            run(session, "GRANT REPLICATION CLIENT, REPLICATION SLAVE ON *.* TO reader")
        login = folder / "reader.cnf"
        login.write_text("[client]\nuser = reader\npassword = reads\n")
        yield Sender(f"mysql://127.0.0.1:{port}/{LOG}", login, server)
