"""Tables replayed to random moments of random workloads are what the servers' SELECTs showed then, cell by cell.

Where a replay says that the log does not tell the rows, it must name the statement; most replays must succeed.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest

from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support import table_states, truth

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from tests.live.server import Server

pytestmark = [pytest.mark.live, pytest.mark.spark]

SEED = int(os.environ.get("KSY_LIVE_SEED") or 1)
MOMENTS = int(os.environ.get("KSY_LIVE_MOMENTS") or 25)
UNITS = 60
DEFAULTS, FULL = "defaults", "full"


@dataclass(frozen=True)
class Seen:
    """The tables at a moment.

    Attributes:
        place: the end of the log.
        gtids: in the log; empty for none.
        rows: of each table.
        columns: of each table.
    """

    place: str
    gtids: str
    rows: dict[str, list[dict[str, Any]]]
    columns: dict[str, tuple[truth.Column, ...]]


@dataclass
class Recorded:
    """What a workload did to a server.

    Attributes:
        files: a glob of its log.
        seen: its tables at some moments.
        settings: in words.
    """

    files: str
    seen: list[Seen] = field(default_factory=list)
    settings: str = ""


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    with server_or_skip(request.param, ("--binlog-row-event-max-size=1024",)) as server:
        yield server


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    from pyspark.sql import SparkSession

    import spark_adapter

    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    session = session.config("spark.sql.session.timeZone", "UTC").config("spark.sql.shuffle.partitions", "2")
    spark = session.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    spark_adapter.register(spark)
    yield spark
    spark.stop()


def recorded(server: Server, seed: int, metadata: str, folder: Path) -> Recorded:
    """A random workload, with looks at the tables in between."""
    from dataclasses import replace

    from tests.live.workload import Workload

    class Watched(Workload):
        def __post_init__(self) -> None:
            super().__post_init__()
            formats: tuple[str, ...] = ("ROW",)
            logged = "FULL" if metadata == FULL else "MINIMAL" if server.flavour == "mysql" else "NO_LOG"
            self.settings = replace(self.settings, formats=formats, metadata=logged)
            if metadata == DEFAULTS:
                self.settings = replace(self.settings, images=("FULL",))
            self.recorded = Recorded(f"{server.data}/binlog.0*", settings=str(self.settings))

        def _unit(self) -> None:
            if self.rng.random() < 0.04:
                self._quiet("FLUSH BINARY LOGS")
                self._is_logged()
            super()._unit()
            self._look()

        def _look(self) -> None:
            file, position = self._log_position()
            gtids = "@@GLOBAL.gtid_executed" if server.flavour == "mysql" else "@@gtid_binlog_pos"
            rows = {name: list(found.values()) for name, found in self._snapshot().items()}
            columns = {
                name: tuple(
                    truth.Column(
                        index, c["name"], c["column_type"], c["kind"], c["charset"], c["nullable"], c["key"], c["extra"]
                    )
                    for index, c in enumerate(described.columns, 1)
                )
                for name, described in self._columns.items()
            }
            gtid_set = "".join(str(self._value(gtids, self._watch)).split())
            self.recorded.seen.append(Seen(f"{file}:{position}", gtid_set, rows, columns))

    workload = Watched(server, seed, folder, UNITS)
    workload.run()
    return workload.recorded


@pytest.mark.parametrize("metadata", [DEFAULTS, FULL])
def test_replays_to_random_moments_are_what_select_showed(
    server: Server, spark: SparkSession, metadata: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = recorded(server, SEED, metadata, tmp_path)
    rng = Random(f"{SEED} {metadata} {server.flavour}")
    outcomes: Counter[str] = Counter()
    reasons: list[str] = []
    for number in range(MOMENTS):
        seen = rng.choice(log.seen[len(log.seen) // 4 :])
        table = rng.choice(sorted(seen.rows))
        arguments: dict[str, Any] = {"as_of": rng.choice([seen.place, seen.gtids or seen.place])}
        if rng.random() < 0.3:
            arguments["maxPartitionBytes"] = rng.choice((512, 65536, 65536))
        told = f"seed {SEED}, moment {number}: {table} as of {seen.place} ({log.settings})"
        found = replayed(spark, log.files, table, **arguments)
        if isinstance(found, str):
            outcomes["unknown"] += 1
            reasons.append(found)
            continue
        compare(found, seen, table, told)
        outcomes["exact"] += 1
    with capsys.disabled():
        print(f"\n{server.flavour} {metadata}: {dict(outcomes)}", *sorted(set(reasons)), sep="\n  ")
    assert outcomes["exact"] > outcomes["unknown"]


def replayed(spark: SparkSession, files: str, table: str, **arguments: Any) -> list[dict[str, Any]] | str:
    """The rows, or why they are not known."""
    from pyspark.errors import PySparkException

    import spark_adapter

    try:
        frame: DataFrame = spark_adapter.replay(spark, files, f"`live`.{quoted(table)}", **arguments)
        return [row.asDict() for row in frame.collect()]
    except (spark_adapter.ReplayError, PySparkException) as error:
        text = next((line for line in str(error).splitlines() if "position" in line), None)
        if text is None:
            raise
        return text[-300:]


def quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"


def octets(value: Any, column: truth.Column) -> Any:
    """The bytes of MariaDB's UUID, INET4 and INET6, which definitions show as text."""
    if column.kind != "bytes" or not isinstance(value, str):
        return value
    return UUID(value).bytes if len(value) == 36 else ip_address(value).packed


def compare(found: list[dict[str, Any]], seen: Seen, table: str, told: str) -> None:
    by_name = {column.name: column for column in seen.columns[table]}
    found = [{name: octets(value, by_name[name]) for name, value in row.items()} for row in found]
    wanted = [{column.name: row[column.name] for column in seen.columns[table]} for row in seen.rows[table]]
    differences = table_states.differences(found, wanted, seen.columns[table])
    assert not differences, "\n".join([told, *differences[:6]])
