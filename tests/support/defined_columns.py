"""Columns as CREATE TABLE defines them."""

from __future__ import annotations

from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.definitions.shaping import created
from spark_adapter.definitions.table_definition import ColumnDefinition
from spark_adapter.sql.ddl import CreateTable
from spark_adapter.sql.ddl_parser import parse


def defined(column: str, session: DefiningSession | None = None) -> ColumnDefinition:
    """A column ``c`` of a table in utf8mb4.

    Args:
        column: what comes after its name.
        session: that creates it; by default one of MySQL 9.
    """
    session = session or DefiningSession(database="d", server_collation="utf8mb4_bin")
    create = parse(f"CREATE TABLE t (c {column})", session)
    assert isinstance(create, CreateTable)
    return created(create, "utf8mb4_bin", session).columns[0]
