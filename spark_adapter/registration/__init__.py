"""Self-registration: Spark imports every installed package named ``pyspark_*`` and registers its ``DefaultSource``.

With the wheel installed, ``spark.read.format("binlog")`` works without ``spark_adapter.register(spark)``. Spark lists
packages by the folders on Python's path, so an editable install is importable but not found this way.
"""

from spark_adapter.source.datasource import BinlogDataSource as DefaultSource

__all__ = ["DefaultSource"]
