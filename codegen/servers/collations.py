"""Reads the collations and character mappings of running servers into the sources of this project.

Writes ``formats/collation.ksy``: one enum with the collations of a MySQL and of a MariaDB server.

This is not part of ``make regen``: it needs live servers, and its result changes only when a server gets new
collations. It needs PyMySQL and two servers that listen on Unix sockets and accept ``root`` without a password::

    python -m codegen.servers.collations --mysql /run/mysqld.sock --mariadb /run/mariadbd.sock
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pymysql

from codegen import FORMATS


@dataclass(frozen=True)
class Collation:
    """One row of INFORMATION_SCHEMA.COLLATIONS (MariaDB: of COLLATION_CHARACTER_SET_APPLICABILITY, which has the ids
    that COLLATIONS lacks)."""

    id: int
    name: str
    charset: str
    is_default: bool


@dataclass(frozen=True)
class Catalog:
    """The catalog of one server: its version, collations by id, descriptions of charsets by name."""

    version: str
    collations: dict[int, Collation]
    charsets: dict[str, str]


def connect(socket: str) -> Any:
    return pymysql.connect(unix_socket=socket, user="root", charset="utf8mb4", max_allowed_packet=1 << 30)


def rows(connection: Any, query: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return list(cursor.fetchall())


def read_catalog(connection: Any, mariadb: bool) -> Catalog:
    """Reads all collations that have an id.

    Raises:
        ValueError: the name of a collation does not begin with its charset, which ``charset_of`` in the adapter relies
            on.
    """
    query = (
        "SELECT id, full_collation_name, character_set_name, is_default"
        " FROM information_schema.collation_character_set_applicability"
        if mariadb
        else "SELECT id, collation_name, character_set_name, is_default FROM information_schema.collations"
    )
    collations = {}
    for number, name, charset, is_default in rows(connection, query):
        if name.split("_")[0] != charset:
            raise ValueError(f"collation {name} does not begin with its charset {charset}")
        collations[int(number)] = Collation(int(number), name, charset, is_default == "Yes")
    charsets = dict(rows(connection, "SELECT character_set_name, description FROM information_schema.character_sets"))
    version = rows(connection, "SELECT VERSION()")[0][0].split("-")[0]  # without the packager's suffix
    return Catalog(version, collations, charsets)


KSY_HEAD = """\
# Written by codegen/servers/collations.py from live servers; do not edit.
meta:
  id: collation
  title: Collation ids of MySQL and MariaDB
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - packed_integer
doc: |
  Every collation id of MySQL {mysql} and MariaDB {mariadb}, as those servers list
  them: {num_mysql} ids of MySQL's INFORMATION_SCHEMA.COLLATIONS, {num_mariadb} of MariaDB's
  INFORMATION_SCHEMA.COLLATION_CHARACTER_SET_APPLICABILITY, {num_all} in all. An id
  that neither server lists stays a number.

  A binary log names the character set of text by a collation id: in the
  optional metadata of a TABLE_MAP, and in the status variables of a QUERY. The
  charset is the collation's name up to its first `_` (`latin1_swedish_ci` is
  text in `latin1`); `binary` is the one name without `_`.

  No id means different charsets to the two servers. Ids 76, 248 to 250 and 255
  to 323 are MySQL's alone; those from 576 on are MariaDB's alone (1025 to 1270
  are the NO PAD twins of ids 1 to 246, 2048 and up the UCA 14.0.0 collations).
  The Croatian ids {croatian} have two names: MySQL's stands
  here. MariaDB gave that name to a collation of its own with another id, which
  therefore has `_mariadb` in it here and its real name in `-orig-id`.

  Older servers say `utf8` where these names say `utf8mb3`.
doc-ref:
  - https://dev.mysql.com/doc/refman/9.7/en/information-schema-collations-table.html
  - https://mariadb.com/kb/en/information-schema-collation_character_set_applicability-table/
types:
  packed:
    doc: A collation id as a packed integer, as in the metadata of TABLE_MAP.
    -flatten: collation
    -webide-representation: "{{collation}}"
    seq:
      - id: number
        type: packed_integer
    instances:
      collation:
        value: number.value
        enum: collation_id
  by_id:
    doc: A collation by its id. Takes no bytes.
    -webide-representation: "{{id}}"
    params:
      - id: id
        type: u2
        enum: collation::collation_id
enums:
  collation_id:
"""


def enum_lines(mysql: Catalog, mariadb: Catalog) -> Iterator[str]:
    """Yields the enum's members by ascending id.

    Raises:
        ValueError: an id has different charsets on the two servers, so one table cannot serve both.
    """
    names_of_mysql = {collation.name for collation in mysql.collations.values()}
    for number in sorted(mysql.collations.keys() | mariadb.collations.keys()):
        of_mysql, of_mariadb = mysql.collations.get(number), mariadb.collations.get(number)
        if of_mysql and of_mariadb and of_mysql.charset != of_mariadb.charset:
            raise ValueError(f"id {number} is {of_mysql.name} in MySQL but {of_mariadb.name} in MariaDB")
        collation = of_mysql or of_mariadb
        assert collation is not None
        member, doc = collation.name, None
        if of_mysql is None and member in names_of_mysql:
            prefix, _, suffix = member.rpartition("_")
            member = f"{prefix}_mariadb_{suffix}"
            doc = f"MariaDB's {collation.name}; the one of MySQL has another id."
        elif of_mysql and of_mariadb and of_mysql.name != of_mariadb.name:
            doc = f"In MariaDB {of_mariadb.name}."
        elif collation.is_default:
            description = mysql.charsets.get(collation.charset) or mariadb.charsets[collation.charset]
            doc = f"{description}; the default of {collation.charset}."
        if doc is None:
            yield f"    {number}: {member}\n"
            continue
        yield f"    {number}:\n      id: {member}\n"
        if member != collation.name:
            yield f"      -orig-id: {collation.name}\n"
        yield f'      doc: "{doc}"\n'


def ksy_text(mysql: Catalog, mariadb: Catalog) -> str:
    both = mysql.collations.keys() & mariadb.collations.keys()
    renamed = [i for i in sorted(both) if mysql.collations[i].name != mariadb.collations[i].name]
    head = KSY_HEAD.format(
        mysql=mysql.version,
        mariadb=mariadb.version,
        num_mysql=len(mysql.collations),
        num_mariadb=len(mariadb.collations),
        num_all=len(mysql.collations.keys() | mariadb.collations.keys()),
        croatian=", ".join(map(str, renamed)),
    )
    return head + "".join(enum_lines(mysql, mariadb))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mysql", required=True, help="Unix socket of a MySQL server")
    parser.add_argument("--mariadb", required=True, help="Unix socket of a MariaDB server")
    arguments = parser.parse_args()
    mysql, mariadb = connect(arguments.mysql), connect(arguments.mariadb)
    text = ksy_text(read_catalog(mysql, False), read_catalog(mariadb, True))
    (FORMATS / "collation.ksy").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
