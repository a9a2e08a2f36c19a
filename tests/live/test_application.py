"""The log of an application: the script of the view ``sql`` makes its tables anew on an empty server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.live import application
from tests.live.fetch_servers import CLIENTS, PACKAGES, Unavailable, root_of
from tests.live.servers import server_or_skip

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from tests.live.server import Server

pytestmark = [pytest.mark.live, pytest.mark.spark]


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    from pyspark.sql import SparkSession

    import spark_adapter

    session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    spark = session.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    spark_adapter.register(spark)
    yield spark
    spark.stop()


def tables(server: Server) -> dict[str, tuple[str, list[tuple[Any, ...]]]]:
    """The definition and the rows, in no order, of each table of the application."""
    found = {}
    with server.connect() as session, session.cursor() as cursor:
        for database in application.DATABASES:
            cursor.execute(f"SHOW TABLES FROM {database}")
            for (table,) in cursor.fetchall():
                name = f"`{database}`.`{table}`"
                cursor.execute(f"SHOW CREATE TABLE {name}")
                definition = re.sub(" AUTO_INCREMENT=[0-9]+", "", cursor.fetchone()[1])
                cursor.execute(f"SELECT * FROM {name}")
                found[name] = definition, sorted(cursor.fetchall(), key=str)
    return found


@pytest.mark.parametrize("flavour", PACKAGES)
def test_the_script_of_an_application_s_log_runs_on_an_empty_server(
    flavour: str, spark: SparkSession, tmp_path: Path
) -> None:
    from spark_adapter import flatten_job
    from spark_adapter.job.command_line import parsed

    with server_or_skip(flavour) as server:
        try:
            root_of(CLIENTS[flavour])
            application.work(server)
        except Unavailable as reason:
            pytest.skip(str(reason))
        wanted = tables(server)
        given = parsed([
            "script", "--input", str(server.data / "binlog.000001"), "--output", str(tmp_path / "script"),
            "--definitions", "log",
        ])  # fmt: skip
        assert flatten_job.run(spark, *given) == 0
    (script,) = (tmp_path / "script").glob("part-*.txt")
    with server_or_skip(flavour) as empty:
        done = empty.run_script(script.read_bytes(), "--binary-mode")
        assert (done.returncode, done.stderr) == (0, b"")
        found = tables(empty)
    assert found.keys() == wanted.keys()
    assert [name for name, (definition, _) in wanted.items() if found[name][0] != definition] == []
    assert [name for name, (_, rows) in wanted.items() if found[name][1] != rows] == []
    assert len(wanted) > 60
    assert sum(len(rows) for _, rows in wanted.values()) > 1500
