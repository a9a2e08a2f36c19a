"""Work in Spark's tasks whose small results go to the driver, such as one for each file of a log."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from pyspark.sql.functions import udf

from spark_adapter.errors import BinlogError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

Part = TypeVar("Part")
Found = TypeVar("Found")


def found_in_each(spark: SparkSession, parts: Sequence[Part], work: Callable[[Part], Found]) -> list[Found]:
    """The results of some work in each part, in the order of the parts; a task for each.

    Raises:
        BinlogError: the work raised it.
    """

    def run(number: int) -> bytes:
        try:
            return pickle.dumps((work(parts[number]), None))
        except BinlogError as error:
            return pickle.dumps((None, error.fault))

    if not parts:
        return []
    in_tasks = udf(run, "binary", useArrow=False)  # Arrow UDFs need Pandas
    numbers = spark.range(0, len(parts), 1, len(parts))
    rows = numbers.select("id", in_tasks("id").alias("found")).collect()
    by_number = {row.id: row.found for row in rows}
    results = []
    for number in range(len(parts)):
        result, fault = pickle.loads(by_number[number])
        if fault is not None:
            raise BinlogError(fault)
        results.append(result)
    return results
