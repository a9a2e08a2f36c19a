"""The tables that a server creates from statements.

``python -m tests.live.described`` records the answers of both servers to tests/data/create_tables.sql.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pymysql

from spark_adapter.definitions.sessions import ServerVersion
from spark_adapter.sql.reader import TableName
from tests.live.server import Server
from tests.support.create_tables import FLAVOURS, Created, Recorded, created, write_record
from tests.support.information_schema import Described, described_by

_COLUMNS = """
    SELECT column_name, column_type, is_nullable = 'YES', collation_name, extra FROM information_schema.columns
    WHERE table_schema = %s AND table_name = %s ORDER BY ordinal_position"""
_PRIMARY = """
    SELECT column_name FROM information_schema.statistics
    WHERE table_schema = %s AND table_name = %s AND index_name = 'PRIMARY'"""


def describe(cursor: Any, table: TableName) -> list[Described]:
    """The columns of a table; none if there is no such table."""
    cursor.execute(_PRIMARY, tuple(table))
    primary = {name for (name,) in cursor.fetchall()}
    cursor.execute(_COLUMNS, tuple(table))
    return [
        described_by({
            "name": name, "column_type": column_type, "nullable": int(nullable), "collation": collation,
            "extra": extra, "is_primary": name in primary,
        })
        for name, column_type, nullable, collation, extra in cursor.fetchall()
    ]  # fmt: skip


def accepts(cursor: Any, text: str) -> bool:
    """Run a statement; whether the server took it. Its files are the server's own, where it names those of all."""
    if "'/tmp'" in text:
        cursor.execute("SELECT @@tmpdir")
        ((folder,),) = cursor.fetchall()
        text = text.replace("'/tmp'", f"'{folder}'")
    try:
        cursor.execute(text)
    except pymysql.MySQLError:
        return False
    return True


def run_create_tables(server: Server) -> list[tuple[Created, list[Described]]]:
    """The tables that the server has made of the file's statements, as we and as it see them."""
    found = []
    with server.connect() as session, session.cursor() as cursor:
        for each in created(ServerVersion.of_text(server.version), lambda _, text: accepts(cursor, text)):
            found.append((each, describe(cursor, each.table)))
    return found


def main() -> None:
    for flavour in FLAVOURS:
        with tempfile.TemporaryDirectory(prefix="ksy-live-") as scratch:
            server = Server(flavour, Path(scratch) / flavour)
            try:
                columns = {each.number: shown for each, shown in run_create_tables(server)}
            finally:
                server.stop()
        write_record(flavour, Recorded(server.version, columns))


if __name__ == "__main__":
    main()
