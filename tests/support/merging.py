"""merge_into without a lake: what its MERGE would do, by joins."""

from __future__ import annotations

from pyspark.sql import DataFrame
from pyspark.sql import functions as f

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.state.changes import log_place, numbered
from spark_adapter.state.checks import Columns, alterations, require_sound, summary
from spark_adapter.state.merging import Net


def after_merge(target: DataFrame, changes: DataFrame, key: list[str]) -> DataFrame:
    """The rows of a table after some rows of the view `table` are merged into it; raises what merge_into raises."""
    own = Columns.of(changes, target.schema, key, "the target")
    rows = changes.withColumn("_place", log_place())
    found = summary(rows, own)
    require_sound(found, own)
    altered = alterations(found, own, "the target")
    old = target.withColumns({field.name: f.lit(None).cast(field.dataType) for field in own.new})
    net = Net.of(rows, found, own, old, altered)
    places = range(len(net.shape.names))
    last = net.rows.withColumnsRenamed({numbered(place): net.shape.names[place] for place in places}).localCheckpoint()
    there = last.where("is_there").drop("is_there")
    if net.of_others is None:
        return there.localCheckpoint()
    others = old.join(last, key, "left_anti").withColumns(dict(net.of_others))
    return others.unionByName(there).select(*map(backquoted, old.columns)).localCheckpoint()
