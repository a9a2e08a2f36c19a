"""The log of real applications: the migrations of Wagtail, editors at work, and tables altered as gh-ost does it.

``python -m tests.live.application FLAVOUR FILE`` writes it into a file. The server has its default settings, so the log
has no names of columns.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.live.fetch_servers import CACHE, Unavailable

if TYPE_CHECKING:
    from tests.live.server import Server

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = Path(__file__).parent / "site" / "requirements.txt"
DATABASES = ("wagtail", "shop")
ROWS = 40
CHUNK = 10


class Alteration(NamedTuple):
    """What gh-ost does to a table that has a column `id`, too.

    Attributes:
        columns: of the table before.
        values: of its row `{n}`.
        alter: what follows ALTER TABLE.
        copied: columns of the table afterwards that get values of the old one.
        of: what they get.
    """

    columns: str
    values: str
    alter: str
    copied: str
    of: str


ALTERATIONS = (
    Alteration("i INT, c TEXT", "{n}, 'Größe {n}'", "ADD added INT DEFAULT 7", "i, c", "i, c"),
    Alteration("i INT, c TEXT", "{n}, 'it''s'", "CHANGE i number BIGINT UNSIGNED NOT NULL", "number, c", "i, c"),
    Alteration("i INT, gone TEXT, KEY (i)", "{n}, 'text {n}'", "DROP COLUMN gone, ADD KEY both_ (i, id)", "i", "i"),
    Alteration("c VARCHAR(20)", "'日本 {n}'", "MODIFY c VARCHAR(300), CHARACTER SET utf16", "c", "c"),
    Alteration("i INT, e ENUM('a','b')", "{n}, 1 + {n} % 2", "MODIFY e ENUM('b','a','c') FIRST", "i, e", "i, e"),
    Alteration("s SET('x','y','z')", "{n} % 8", "MODIFY s SET('z','y','x','w')", "s", "s"),
    Alteration("d DECIMAL(8,2)", "{n} / 8", "MODIFY d DECIMAL(12,4), ADD CHECK (d >= 0)", "d", "d"),
    Alteration("d DATETIME", "'2024-02-29 12:00:{n:02}'", "MODIFY d DATETIME(3), ADD t TIMESTAMP(6) NULL", "d", "d"),
    Alteration("i INT, t TIME", "{n}, '01:02:{n:02}'", "CHANGE t s INT, CHANGE i t INT", "t, s", "i, TIME_TO_SEC(t)"),
    Alteration("b BIT(5), y YEAR", "{n} % 32, 2000 + {n}", "MODIFY b BIT(9), MODIFY y SMALLINT", "b, y", "b, y"),
    Alteration("f FLOAT, v VARBINARY(30)", "{n} / 4, X'00FF'", "MODIFY f DOUBLE, MODIFY v BLOB", "f, v", "f, v"),
    Alteration("i INT, j JSON", "{n}, '[{n}, \"x\"]'", "ADD k INT AS (i * 2) STORED AFTER i", "i, j", "i, j"),
    Alteration("a INT, b INT", "{n}, -{n}", "CHANGE a b INT, CHANGE b a INT", "b, a", "a, b"),
    Alteration("i INT", "{n}", "ADD UNIQUE KEY (i), ENGINE=InnoDB", "i", "i"),
)  # fmt: skip


def work(server: Server) -> None:
    """Everything, on a server.

    Raises:
        Unavailable: the packages of the site cannot be had.
    """
    python = _python()
    with server.connect() as session, session.cursor() as cursor:
        for database in DATABASES:
            cursor.execute(f"CREATE DATABASE {database} CHARACTER SET utf8mb4")
        command = [str(python), "-m", "tests.live.site", str(server.socket), DATABASES[0]]
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        done = subprocess.run(command, cwd=ROOT, env=kept, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"the site failed:\n{done.stderr}")
        cursor.execute(f"USE {DATABASES[1]}")
        for number, alteration in enumerate(ALTERATIONS):
            for statement in _altered(f"t{number}", alteration):
                cursor.execute(statement)


def _altered(name: str, alteration: Alteration) -> list[str]:
    """A table, its rows, and what gh-ost does: an altered copy that takes over the name."""
    ghost, log, old = f"_{name}_gho", f"_{name}_ghc", f"_{name}_del"
    rows = [f"(NULL, {alteration.values.format(n=n)})" for n in range(1, ROWS + 1)]
    statements = [
        f"CREATE TABLE {name} (id INT UNSIGNED AUTO_INCREMENT PRIMARY KEY, {alteration.columns})",
        *(f"INSERT INTO {name} VALUES {row}" for row in rows),
        f"DROP /* gh-ost */ TABLE IF EXISTS `shop`.`{ghost}`",
        f"CREATE /* gh-ost */ TABLE `shop`.`{log}` (id bigint unsigned auto_increment, last_update timestamp not null "
        "DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP, hint varchar(64) charset ascii not null, "
        "value varchar(4096) charset ascii not null, primary key(id), unique key hint_uidx(hint)) auto_increment=256",
        f"CREATE /* gh-ost */ TABLE `shop`.`{ghost}` LIKE `shop`.`{name}`",
        f"ALTER /* gh-ost */ TABLE `shop`.`{ghost}` {alteration.alter}",
        _told(log, 2, "state", "GhostTableMigrated"),
    ]
    for first in range(0, ROWS, CHUNK):
        source = f"SELECT id, {alteration.of} FROM `shop`.`{name}`"
        target = f"`shop`.`{ghost}` (`id`, {alteration.copied})"
        chunk = f"WHERE id > {first} AND id <= {first + CHUNK}"
        statements += [
            f"INSERT /* gh-ost */ IGNORE INTO {target} ({source} FORCE INDEX (PRIMARY) {chunk} LOCK IN SHARE MODE)",
            _told(log, 1, "heartbeat", f"2024-02-29T12:00:{first:02}Z"),
            # The application goes on, and gh-ost repeats it.
            f"DELETE FROM {name} WHERE id = {first + 1}",
            f"DELETE /* gh-ost */ FROM `shop`.`{ghost}` WHERE id = {first + 1}",
            f"INSERT INTO {name} VALUES {rows[first]}",
            f"REPLACE /* gh-ost */ INTO {target} {source} WHERE id > {ROWS}",
        ]
    return [
        *statements,
        f"CREATE /* gh-ost */ TABLE `shop`.`{old}` (id int auto_increment primary key) comment='ghost-cut-over-sentry'",
        f"DROP /* gh-ost */ TABLE IF EXISTS `shop`.`{old}`",
        f"RENAME /* gh-ost */ TABLE `shop`.`{name}` TO `shop`.`{old}`, `shop`.`{ghost}` TO `shop`.`{name}`",
        f"DROP /* gh-ost */ TABLE IF EXISTS `shop`.`{log}`",
        f"DROP /* gh-ost */ TABLE IF EXISTS `shop`.`{old}`",
    ]


def _told(log: str, number: int, hint: str, value: str) -> str:
    """What gh-ost notes in its table for that."""
    return (
        f"INSERT /* gh-ost */ INTO `shop`.`{log}` (id, hint, value) VALUES (NULLIF({number}, 0), '{hint}', '{value}') "
        "ON DUPLICATE KEY UPDATE last_update=NOW(), value=VALUES(value)"
    )


def _python() -> Path:
    """A Python with the packages of the site, installed first if it is not there.

    Raises:
        Unavailable: they cannot be had.
    """
    folder = CACHE / "site"
    installed = folder / REQUIREMENTS.name
    python = folder / "bin" / "python"
    if installed.exists() and installed.read_text() == REQUIREMENTS.read_text():
        return python
    steps: tuple[list[str], ...] = (
        [sys.executable, "-m", "venv", "--clear", str(folder)],
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(REQUIREMENTS)],
    )
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True, check=False)
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines() or [f"exit status {done.returncode}"]
            raise Unavailable(f"the packages of the site cannot be installed: {said[-1]}")
    shutil.copyfile(REQUIREMENTS, installed)
    return python


def write(flavour: str, target: Path) -> None:
    """Let a server work, and keep its log.

    Raises:
        Unavailable: the server or the site's packages cannot be had.
    """
    from tests.live.server import Server

    with tempfile.TemporaryDirectory(prefix="ksy-live-") as scratch:
        server = Server(flavour, Path(scratch) / flavour)
        try:
            work(server)
            shutil.copyfile(server.data / "binlog.000001", target)
        finally:
            server.stop()


if __name__ == "__main__":
    try:
        write(sys.argv[1], Path(sys.argv[2]))
    except Unavailable as reason:
        sys.exit(str(reason))
