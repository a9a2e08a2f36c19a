"""A MySQL or MariaDB server that runs as long as a test, on its own socket."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

import pymysql
import pymysql.converters

from tests.live.fetch_servers import CLIENTS, PACKAGES, Unavailable, environment_of, loader_of, root_of

# A server that cannot start ends, which is seen at once; on a busy machine one that can may take long.
START_SECONDS = 1800
MAX_SOCKET_PATH = 100
MARIADB_SYSTEM_TABLES = ("mysql_system_tables.sql", "mysql_performance_tables.sql", "mysql_system_tables_data.sql")


def listening() -> tuple[str, ...]:
    """The options of a server that is reached by a port of this machine, too."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return "--skip-networking=0", "--bind-address=127.0.0.1", f"--port={free.getsockname()[1]}"


class Server:
    """A server with binary logging, reachable by its socket alone.

    Args:
        flavour: mysql or mariadb.
        folder: for its data; made anew.
        options: of the server, besides those that a test needs.
        program: a link to the server, next to which it looks for its manifest; None for the server itself.

    Attributes:
        socket: by which it is reached.

    Raises:
        Unavailable: the server cannot be had, or does not run here.
    """

    def __init__(self, flavour: str, folder: Path, options: tuple[str, ...] = (), program: Path | None = None) -> None:
        self.flavour = flavour
        self.folder = folder
        self._root = root_of(PACKAGES[flavour])
        self._program = program or self._root / PACKAGES[flavour].program
        self.socket = folder / "s"
        self._log = folder / "error.log"
        if len(str(self.socket)) > MAX_SOCKET_PATH:
            raise Unavailable(f"{flavour}: the path of the socket is too long: {self.socket}")
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "tmp").mkdir(parents=True)
        self._initialize()
        self._options = options
        self._process = self._start(options)
        self.version = self._await()

    @property
    def data(self) -> Path:
        """Where the server keeps its binlogs."""
        return self.folder / "data"

    def connect(self, **options: Any) -> pymysql.Connection:
        """A session whose values all come as text, as the server wrote them."""
        return pymysql.connect(
            unix_socket=str(self.socket), user="root", charset="utf8mb4", conv=dict(pymysql.converters.encoders),
            autocommit=True, local_infile=True, ssl_disabled=True, max_allowed_packet=1 << 30, **options,
        )  # fmt: skip

    @property
    def port(self) -> int:
        """Of a server with the options of :func:`listening`."""
        with self.connect() as session, session.cursor() as cursor:
            cursor.execute("SELECT @@port")
            return int(cursor.fetchone()[0])

    @property
    def process_id(self) -> int:
        return self._process.pid

    def run_script(self, script: bytes, *options: str) -> subprocess.CompletedProcess[bytes]:
        """Run a script with the command-line client of the server.

        Args:
            script: its input.
            options: of the client.

        Raises:
            Unavailable: there is no client here.
        """
        package = CLIENTS[self.flavour]
        root = root_of(package)
        command = [*loader_of(root), str(root / package.program), "--no-defaults", f"--socket={self.socket}"]
        command += ["--user=root", f"--character-sets-dir={self._root / 'usr/share/mysql/charsets'}", *options]
        return subprocess.run(command, input=script, capture_output=True, env=environment_of(root), check=False)

    def crash(self) -> None:
        """Kill it, and start it again."""
        self.kill()
        self.start_again()

    def kill(self) -> None:
        """End it at once, as a crash does."""
        self._process.kill()
        self._process.wait()

    def start_again(self) -> None:
        """Start it with the data that it left."""
        self._process = self._start(self._options)
        self._await()

    def stop(self) -> None:
        """End it, and remove its data."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(60)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _command(self, *options: str) -> list[str]:
        """The server, as it is run."""
        root = self._root
        share = root / "usr/share/mysql"
        plugins = "usr/lib/mysql/plugin"
        return [
            *loader_of(self._root), str(self._program), "--no-defaults",
            f"--basedir={root / 'usr'}", f"--lc-messages-dir={share}",
            f"--character-sets-dir={share / 'charsets'}", f"--plugin-dir={root / plugins}", f"--datadir={self.data}",
            f"--tmpdir={self.folder / 'tmp'}", *(["--user=root"] if os.getuid() == 0 else []), *options,
        ]  # fmt: skip

    def _initialize(self) -> None:
        if self.flavour == "mysql":
            command, script = self._command("--initialize-insecure", "--skip-log-bin", f"--log-error={self._log}"), None
        else:
            (self.data / "mysql").mkdir(parents=True)
            share = self._root / "usr/share/mysql"
            parts = [(share / name).read_text() for name in MARIADB_SYSTEM_TABLES]
            script = "\n".join(
                ["create database if not exists mysql;", "use mysql;", "SET @auth_root_socket=NULL;", *parts]
            )
            command = self._command("--bootstrap", "--skip-log-bin", "--log-warnings=0", f"--log-error={self._log}")
        done = subprocess.run(
            command, input=script, capture_output=True, text=True, env=environment_of(self._root), check=False
        )
        if done.returncode:
            raise Unavailable(f"{self.flavour} does not run here: {self._told() or done.stderr.strip()[-300:]}")

    def _start(self, options: tuple[str, ...]) -> subprocess.Popen[bytes]:
        command = self._command(
            f"--socket={self.socket}", f"--pid-file={self.folder / 'pid'}", f"--log-error={self._log}",
            "--skip-networking", "--secure-file-priv=", "--local-infile=1", "--default-time-zone=+00:00",
            "--innodb-buffer-pool-size=64M", "--innodb-flush-log-at-trx-commit=0", "--sync-binlog=0",
            "--performance-schema=OFF", "--log-bin=binlog", "--server-id=101", "--character-set-server=utf8mb4",
            "--log-bin-trust-function-creators=1", "--binlog-format=ROW", *options,
        )  # fmt: skip
        return subprocess.Popen(
            ["nice", "-n", "10", *command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=environment_of(self._root), start_new_session=True,
        )  # fmt: skip

    def _await(self) -> str:
        """Its version, when it answers."""
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                with self.connect() as session, session.cursor() as cursor:
                    cursor.execute("SELECT VERSION()")
                    return str(cursor.fetchone()[0])
            except pymysql.MySQLError as error:
                if self._process.poll() is not None or time.monotonic() > deadline:
                    self._process.kill()
                    raise Unavailable(f"{self.flavour} does not start: {self._told() or error}") from error
                time.sleep(0.05)

    def _told(self) -> str:
        """The last error in its log."""
        lines = self._log.read_text(errors="replace").splitlines() if self._log.exists() else []
        return next((line for line in reversed(lines) if "ERROR" in line), lines[-1] if lines else "")
