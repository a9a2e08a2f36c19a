"""The statements of tests/data/create_tables.sql, and the tables that servers made from them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from spark_adapter.definitions.catalog import Found
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion
from spark_adapter.definitions.sql_files import SqlReader, pieces
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import statement_of
from tests.support.information_schema import Described

FILE = Path(__file__).resolve().parents[1] / "data" / "create_tables.sql"
FLAVOURS = ("mysql", "mariadb")


class Created(NamedTuple):
    """A CREATE TABLE that the server accepted: its number in the file, its table, and the definition read from it."""

    number: int
    text: str
    table: TableName
    found: Found


def created(server: ServerVersion, accepts: Callable[[int, str], bool]) -> Iterator[Created]:
    """The tables of the file, one after the other.

    Args:
        server: that runs it.
        accepts: whether it accepts a statement, by its number and text.
    """
    reader = SqlReader(DefiningSession(server=server))
    text = FILE.read_text(encoding="utf-8")
    statements = (piece for piece in pieces(text, lambda: reader.session) if not piece.is_comment)
    for number, piece in enumerate(statements):
        if not accepts(number, piece.text):
            continue
        reader.take(piece)
        statement = statement_of(piece.text, reader.session)
        if statement.verb == "CREATE TABLE" and statement.tables:
            (table,) = statement.tables
            yield Created(number, piece.text, table, reader.file.catalog.find(table))


class Recorded(NamedTuple):
    """The answers of a server: its version, and the columns of its tables by the number of their statement."""

    version: str
    columns: dict[int, list[Described]]


def _record(flavour: str) -> Path:
    return FILE.with_suffix(f".{flavour}.jsonl")


def recorded(flavour: str) -> Recorded:
    """The recorded answers of a server."""
    head, *lines = map(json.loads, _record(flavour).read_text(encoding="utf-8").splitlines())
    columns = {
        line["statement"]: [Described._make([*values, tuple(extra)]) for *values, extra in line["columns"]]
        for line in lines
    }
    return Recorded(head["version"], columns)


def write_record(flavour: str, record: Recorded) -> None:
    """Record the answers of a server."""
    lines: list[object] = [{"version": record.version}]
    lines += [{"statement": number, "columns": columns} for number, columns in record.columns.items()]
    text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
    _record(flavour).write_text(text, encoding="utf-8")
