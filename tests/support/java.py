"""How tests start Java: for sessions of seconds, not of hours.

``python -m tests.support.java`` (`make setup`) writes the classes that Spark loads into an archive, from which Java
starts in half the time (JDK: application class-data sharing). Java checks that it was made by this Java from these
files, and goes on without it otherwise.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ARCHIVE = Path(sys.prefix) / "spark-classes.jsa"
# The quick compiler alone, and one thread to collect garbage: programs end before more of either would be of use.
QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
# What most tests do: read, write, and follow a log, and add up changes.
_PROGRAM = """
import sys
from pyspark.sql import SparkSession
import spark_adapter

folder = sys.argv[1]
log = "tests/data/end_rotate.binlog"
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
spark_adapter.register(spark)
rows = spark.read.format("binlog").load(log)
rows.write.parquet(f"{folder}/rows")
assert spark.read.parquet(f"{folder}/rows").where("op = 'insert'").orderBy("position").collect()
assert spark_adapter.replay(spark, log, "corpus.t").collect()
stream = spark.readStream.format("binlog").load(log).writeStream.option("checkpointLocation", f"{folder}/checkpoint")
stream.trigger(availableNow=True).start(f"{folder}/followed").awaitTermination()
java = spark.sparkContext._gateway.proc
spark.stop()
java.stdin.close()
java.wait()  # It writes the archive when it ends.
"""


def options() -> str:
    """The value of SPARK_SUBMIT_OPTS."""
    if not ARCHIVE.exists():
        return QUICK
    # An archive that does not fit is passed over in silence: it would warn on the output that tests compare.
    return f"{QUICK} -XX:SharedArchiveFile={ARCHIVE} -Xshare:auto -Xlog:cds=off -Xlog:class+path=off"


def main() -> None:
    """Write the archive."""
    made = ARCHIVE.with_suffix(".new")
    made.unlink(missing_ok=True)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(["generated", "."]), "PYSPARK_PYTHON": sys.executable}
    environment["SPARK_SUBMIT_OPTS"] = f"{QUICK} -XX:ArchiveClassesAtExit={made} -Xlog:cds=off"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-c", _PROGRAM, folder], env=environment, check=True)
    made.rename(ARCHIVE)


if __name__ == "__main__":
    main()
