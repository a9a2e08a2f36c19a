"""Passwords of accounts and servers stay in the log: no view but those that show the log itself has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from spark_adapter.options import Options
from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support.source_rows import rows

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

OF_BOTH = r"""
CREATE USER 'anna'@'%' IDENTIFIED BY 'pw-anna', bert IDENTIFIED BY 'pw-bert' REQUIRE SUBJECT '/CN=bert'
ALTER USER anna@'%' IDENTIFIED /* by 'pw-comment' */ BY 'pw-anna2' -- was pw-anna
CREATE USER 'o''hara'@'local\'host' IDENTIFIED BY 'pw-\'quoted\\'
CREATE /*! OR REPLACE */ USER cleo IDENTIFIED BY "pw-cleo"
CREATE SERVER s FOREIGN DATA WRAPPER mysql OPTIONS (USER 'remote', PASSWORD 'pw-server', HOST '10.1.2.3', PORT 3306)
ALTER SERVER s OPTIONS (PASSWORD 'pw-server2')
CREATE TABLE d.fed (a INT) COMMENT='password' CONNECTION='mysql://remote:pw-connection@10.1.2.3/d/t'
CREATE PROCEDURE d.make() BEGIN CREATE USER dora IDENTIFIED BY 'pw-dora'; SELECT 'kept'; END
CREATE PROCEDURE d.run() BEGIN PREPARE p FROM 'CREATE USER emil IDENTIFIED BY ''pw-emil'''; EXECUTE p; END
CALL d.make()
CALL d.run()
GRANT SELECT ON d.* TO 'anna'@'%', bert
RENAME USER bert TO berta
DROP USER cleo
"""
OF_MARIADB = """
GRANT SELECT ON d.* TO fritz@localhost IDENTIFIED BY 'pw-fritz'
GRANT SELECT ON d.* TO 'fritz'@'localhost' IDENTIFIED BY PASSWORD '*C78796EE996CAC6D1B9E3D8DFE0DEE7CE47B01F9'
CREATE USER gina IDENTIFIED VIA mysql_native_password USING PASSWORD('pw-gina') OR 'unix_socket'
SET STATEMENT max_statement_time=10 FOR ALTER USER gina IDENTIFIED BY 'pw-gina2'
SET PASSWORD FOR berta = PASSWORD('pw-bert2')
BEGIN NOT ATOMIC ALTER USER gina IDENTIFIED BY 'pw-gina4'; END
EXECUTE IMMEDIATE 'ALTER USER gina IDENTIFIED BY ''pw-gina5'''
"""
OF_MYSQL = """
SET PASSWORD FOR berta = 'pw-bert2'
CREATE USER hugo IDENTIFIED BY RANDOM PASSWORD ATTRIBUTE '{"team": "blue"}'
CREATE USER ida IDENTIFIED WITH 'caching_sha2_password' BY 'pw-ida' PASSWORD HISTORY 5 COMMENT 'of ida'
ALTER USER ida IDENTIFIED BY 'pw-ida2' RETAIN CURRENT PASSWORD
ALTER USER ida IDENTIFIED BY 'pw-ida3'
"""


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    with server_or_skip(request.param) as server:
        yield server


def test_no_view_tells_a_password(server: Server, tmp_path: Path) -> None:
    from pymysql.err import MySQLError

    is_mariadb = server.flavour == "mariadb"
    statements = OF_BOTH.strip().splitlines() + (OF_MARIADB if is_mariadb else OF_MYSQL).strip().splitlines()
    refused = []
    with server.connect() as session, session.cursor() as cursor:
        cursor.execute("FLUSH BINARY LOGS")
        cursor.execute("SHOW MASTER STATUS" if is_mariadb else "SHOW BINARY LOG STATUS")
        log = cursor.fetchone()[0]
        cursor.execute("CREATE DATABASE d")
        for statement in statements:
            try:
                cursor.execute(statement)
            except MySQLError:
                refused.append(statement)
        cursor.execute("SELECT HEX(authentication_string) FROM mysql.user WHERE authentication_string <> ''")
        hashes = [bytes.fromhex(digits).decode("latin-1") for (digits,) in cursor.fetchall()]
    assert len(refused) <= (0 if is_mariadb else 2), refused
    path = tmp_path / "log"
    path.write_bytes((server.data / log).read_bytes())

    def shown(**options: str) -> str:
        return repr(rows(Options.parse({"path": str(path), **options})))

    secret = re.compile("|".join(("pw-", r"\*[0-9A-F]{40}", r"\$A\$", *map(re.escape, hashes))))
    for view in ("changes", "transactions", "tables"):
        assert not secret.findall(shown(view=view)), view
    assert not secret.findall(shown(tables="d.fed"))
    # What the log has, and what a server needs.
    assert secret.search(shown(view="events"))
    assert secret.search(shown(view="sql"))
    changes = shown()
    assert "<secret>" in changes
    for name in ("anna", "bert", "hara", "dora", "emil", "/CN=bert", *(("fritz", "gina") if is_mariadb else ("ida",))):
        assert name in changes
