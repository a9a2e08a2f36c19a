"""Spark with Delta Lake or Iceberg, from Maven Central, on the newest Spark that each supports.

`make test-lakes` runs the tests with one Python environment for each.
"""

from __future__ import annotations

import os
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from pyspark.sql import DataFrame, Row, SparkSession

SETTINGS = Path(__file__).resolve().parents[1] / "lakes" / "ivysettings.xml"
CENTRAL = "https://repo1.maven.org/maven2"
PACKAGES = {
    "delta": "io.delta:delta-spark_4.2_2.13:4.4.0",
    "iceberg": "org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:1.12.0",
}
_EXTENSIONS = {
    "delta": "io.delta.sql.DeltaSparkSessionExtension",
    "iceberg": "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions",
}


class UnavailableError(Exception):
    """The package cannot be had here."""


@dataclass(frozen=True)
class Lake:
    """A session with tables of one format.

    Attributes:
        format: `delta` or `iceberg`.
    """

    format: str
    spark: SparkSession

    @classmethod
    def start(cls, name: str, folder: Path) -> Lake:
        """Raises UnavailableError: its package cannot be downloaded."""
        _require_package(PACKAGES[name])
        builder = (
            SparkSession.builder.master("local[2]")
            .config("spark.jars.packages", PACKAGES[name])
            .config("spark.jars.ivySettings", str(SETTINGS))
            .config("spark.sql.extensions", _EXTENSIONS[name])
            .config("spark.sql.warehouse.dir", str(folder / "warehouse"))
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "1")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
        )
        if name == "delta":
            builder = builder.config("spark.databricks.delta.snapshotPartitions", "1").config(
                "spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog"
            )
        else:
            builder = (
                builder.config("spark.sql.catalog.lake", "org.apache.iceberg.spark.SparkCatalog")
                .config("spark.sql.catalog.lake.type", "hadoop")
                .config("spark.sql.catalog.lake.warehouse", str(folder / "lake"))
                .config("spark.sql.defaultCatalog", "lake")
            )
        spark = builder.getOrCreate()
        spark.sparkContext.setLogLevel("ERROR")
        spark.sql("CREATE NAMESPACE IF NOT EXISTS shop")
        return cls(name, spark)

    def create(self, name: str, columns: str) -> str:
        """A new, empty table; its name in SQL."""
        self.spark.sql(f"CREATE TABLE shop.`{name}` ({columns}) USING {self.format}")
        return f"shop.`{name}`"

    def create_like(self, name: str, frame: DataFrame) -> str:
        """The same with the columns of a frame."""
        table = f"shop.`{name}`"
        frame.limit(0).writeTo(table).using(self.format).create()
        return table

    def commits(self, table: str) -> list[int]:
        """What changed the table's rows: the versions of Delta, or the snapshots of Iceberg; oldest first."""
        if self.format == "delta":
            return sorted(row.version for row in self.spark.sql(f"DESCRIBE HISTORY {table}").collect())
        history = self.spark.table(f"{table}.history").orderBy("made_current_at")
        return [row.snapshot_id for row in history.where("is_current_ancestor").collect()]

    def restore(self, table: str, commit: int) -> None:
        """Make the table what it was after a commit."""
        if self.format == "delta":
            self.spark.sql(f"RESTORE TABLE {table} TO VERSION AS OF {commit}")
        else:
            self.spark.sql(f"CALL lake.system.rollback_to_snapshot('{table}', {commit})")

    def rows(self, table: str) -> list[Row]:
        self.spark.catalog.refreshTable(table)  # A stream merges in a session of its own, with its own cache of tables.
        return self.spark.table(table).collect()


def _require_package(package: str) -> None:
    group, artifact, version = package.split(":")
    path = f"{group.replace('.', '/')}/{artifact}/{version}/{artifact}-{version}.jar"
    cached = list(Path(os.path.expanduser("~")).glob(f".ivy2*/jars/{group}_{artifact}-{version}.jar"))
    if not cached:
        try:
            urllib.request.urlopen(urllib.request.Request(f"{CENTRAL}/{path}", method="HEAD"), timeout=20).close()
        except (urllib.error.URLError, TimeoutError) as error:
            raise UnavailableError(f"{package} cannot be had from {CENTRAL}: {error}") from None
