"""A server and a replica of it, each of which can take the place of the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tests.live.servers import server_or_skip

if TYPE_CHECKING:
    from tests.live.server import Server

PASSWORD = "hush, häsh"
OPTIONS = {
    "mysql": ("--gtid-mode=ON", "--enforce-gtid-consistency=ON", "--log-replica-updates=ON"),
    "mariadb": ("--log-slave-updates=ON", "--gtid-strict-mode=ON"),
}
PRIVILEGES = {
    "mysql": "REPLICATION SLAVE, REPLICATION CLIENT",
    "mariadb": "REPLICATION SLAVE, BINLOG MONITOR",
}
WAIT_SECONDS = 600


@contextmanager
def pair_or_skip(flavour: str) -> Iterator[tuple[Server, Server]]:
    """A primary and a replica of it, which replicates; both let the account ``reader`` read their logs."""
    from tests.live.server import listening

    given = OPTIONS[flavour]
    with (
        server_or_skip(flavour, (*listening(), *given)) as primary,
        server_or_skip(flavour, (*listening(), *given, "--server-id=102")) as replica,
    ):
        run(primary, f"CREATE USER reader IDENTIFIED BY '{PASSWORD}'", f"GRANT {PRIVILEGES[flavour]} ON *.* TO reader")
        replicate(replica, primary.port)
        await_replica(replica, primary)
        yield primary, replica


def run(server: Server, *statements: str) -> None:
    with server.connect() as session, session.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def asked(server: Server, query: str) -> Any:
    """The first row of a query."""
    with server.connect() as session, session.cursor() as cursor:
        cursor.execute(query)
        return cursor.fetchone()


def replicate(replica: Server, port: int) -> None:
    """Have a server replicate from the one at a port."""
    if replica.flavour == "mysql":
        run(
            replica,
            f"CHANGE REPLICATION SOURCE TO SOURCE_HOST = '127.0.0.1', SOURCE_PORT = {port}, SOURCE_USER = 'reader', "
            f"SOURCE_PASSWORD = '{PASSWORD}', SOURCE_AUTO_POSITION = 1, GET_SOURCE_PUBLIC_KEY = 1",
            "START REPLICA",
        )
    else:
        run(
            replica,
            f"CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = {port}, MASTER_USER = 'reader', "
            f"MASTER_PASSWORD = '{PASSWORD}', MASTER_USE_GTID = slave_pos",
            "START SLAVE",
        )


def await_replica(replica: Server, primary: Server) -> None:
    """Wait until a replica has what its primary has."""
    if replica.flavour == "mysql":
        (executed,) = asked(primary, "SELECT @@GLOBAL.gtid_executed")
        query = f"SELECT WAIT_FOR_EXECUTED_GTID_SET('{executed}', {WAIT_SECONDS})"
    else:
        (position,) = asked(primary, "SELECT @@GLOBAL.gtid_binlog_pos")
        query = f"SELECT MASTER_GTID_WAIT('{position}', {WAIT_SECONDS})"
    assert asked(replica, query) == ("0",)


def stop_replica(replica: Server) -> None:
    run(replica, "STOP REPLICA" if replica.flavour == "mysql" else "STOP SLAVE")


def start_replica(replica: Server) -> None:
    run(replica, "START REPLICA" if replica.flavour == "mysql" else "START SLAVE")
