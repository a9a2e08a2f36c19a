"""What rows of the view ``table`` add up to: their order, and the last state of each key.

An *image* is a row with an image of a table's row. All is done by Spark: windows, aggregates and joins.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as f

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.log_names import COMPRESSIONS

OF_OLD_ROWS = ("delete", "update_preimage")
OF_NEW_ROWS = ("insert", "update_postimage")
IMAGES = (*OF_OLD_ROWS, *OF_NEW_ROWS)
OF_EMPTYING = ("truncate", "drop")
_LAST = 2**63 - 1


def column(name: str) -> Column:
    return f.col(backquoted(name))


def file_number(path: str) -> Column:
    """The number of each file of a column in its log, see :func:`spark_adapter.log_names.number_in_log`."""
    endings = "|".join(ending.lstrip(".") for ending in COMPRESSIONS)
    plain = f.regexp_replace(path, rf"(?i)\.({endings})$", "")
    return f.coalesce(f.regexp_extract(plain, r"\.([0-9]+)$", 1).try_cast("bigint"), f.lit(0).cast("bigint"))


def place() -> Column:
    """Where a row stands in its log: ``struct<number, position, change_index, image>``, which Spark can compare.

    The number is that of the file; image is 1 for an ``update_postimage``. What has no position, such as a damaged
    file, comes last.
    """
    last = f.lit(_LAST).cast("bigint")
    return f.struct(
        file_number("_file").alias("number"),
        f.coalesce(f.col("_position").cast("bigint"), last).alias("position"),
        f.coalesce(f.col("_change_index").cast("bigint"), last).alias("change_index"),
        f.coalesce(f.col("_change_type") == "update_postimage", f.lit(False)).cast("int").alias("image"),
    )


def place_at(number: int, position: int, change_index: int, image: int = 1) -> Column:
    """A place as a constant; by default the last at which a change can stand."""
    numbers = {"number": number, "position": position, "change_index": change_index}
    fields = [f.lit(value).cast("bigint").alias(name) for name, value in numbers.items()]
    return f.struct(*fields, f.lit(image).cast("int").alias("image"))


def has_column(name: str) -> Column:
    """Whether an image contains a column."""
    return f.col("_present").isNull() | f.exists("_present", lambda present: f.lower(present) == name.lower())


def last_images(images: DataFrame, key: Sequence[str]) -> DataFrame:
    """The last state of each key, if every image has all columns.

    Args:
        images: ``_place``, ``_change_type``, and columns of the table.
        key: some of the columns.

    Returns:
        One row a key: the columns of the table, and ``_gone``: whether the row was deleted or has another key now.
    """
    gone = f.col("_change_type").isin(*OF_OLD_ROWS).alias("_gone")
    others = [column(name) for name in images.columns if name not in (*key, "_place", "_change_type", "_present")]
    last = f.max_by(f.struct(*others, gone), "_place").alias("_last")
    return images.groupBy(*map(column, key)).agg(last).select(*map(column, key), "_last.*")


def completed_images(images: DataFrame, key: Sequence[str], before: DataFrame) -> DataFrame:
    """The last state of each key, if images may lack columns.

    A column that an image lacks has the value that it had before: of an earlier image of the same row, whatever its key
    was then, or else of the table before all changes. In a row that was inserted it is null, because the log does not
    have the column's default.

    Args:
        images: ``_place``, ``_change_type``, ``_present``, and columns of the table.
        key: some of the columns.
        before: the table before all changes. It may have more columns, which a row takes along to its new key.

    Returns:
        One row a key: the columns of ``before``; ``_gone`` as in :func:`last_images`; ``_moved``: whether the row had
        another key before the changes. A query of it fails if a value is not known.
    """
    logged = [name for name in images.columns if name not in ("_place", "_change_type", "_present")]
    events = _events(images, key, logged)
    moves = events.where("is_moved")
    came = moves.where("cells is not null").select("change", "row")
    left = moves.where("cells is null").select("change", f.col("row").alias("origin"))
    links = came.join(left, "change").drop("change")
    events = events.join(origins(links), "row", "left").withColumn("origin", f.coalesce("origin", "row"))
    cells = [
        f.max_by(f.col("cells")[name], f.when(f.col("cells")[name].isNotNull(), f.col("change"))) for name in logged
    ]
    of_rows = events.groupBy("origin").agg(
        f.struct(*(cell.alias(name) for cell, name in zip(cells, logged, strict=True))).alias("cells")
    )
    gone = f.col("cells").isNull().alias("gone")
    last = events.groupBy("key").agg(f.max_by(f.struct("origin", gone), "change").alias("last"))
    last = last.select("key", "last.*").join(of_rows, "origin")
    old = before.select(f.struct(*map(column, before.columns)).alias("old"))
    is_old = f.col("origin.number") == 0
    for name in key:
        is_old &= f.col("origin.key")[name] == f.col("old")[name]
    unknown = f.raise_error(
        f.concat(f.lit("the log does not have the whole row of key "), f.to_json("key"), f.lit(", nor has the target"))
    )

    def value(name: str) -> Column:
        if name in key:
            return f.col("key")[name]
        if name not in logged:
            return f.col("old")[name]
        cell = f.col("cells")[name]
        is_known = f.when(cell.isNotNull(), cell["value"]).when(f.col("origin.number") > 0, None)
        return is_known.when(f.col("old").isNull(), unknown).otherwise(f.col("old")[name])

    return last.join(old, is_old, "left").select(
        *(f.when(~f.col("gone") | f.lit(name in key), value(name)).alias(name) for name in before.columns),
        f.col("gone").alias("_gone"),
        ((f.col("origin.number") == 0) & (f.col("origin.key") != f.col("key"))).alias("_moved"),
    )


def _events(images: DataFrame, key: Sequence[str], logged: Sequence[str]) -> DataFrame:
    """What happens to keys, in order: a row gets this key, changes, or leaves it.

    Returns:
        ``change``: the place of the change, unique per key. ``key``. ``cells``: by column, the value in a struct, or
        null where it is not known; null as a whole where the row leaves the key. ``is_moved``: whether the change is of
        the key itself. ``row``: which row has the key, ``struct<key, number>``: 0 is the one before all changes.
    """
    cells = f.struct(*(f.when(has_column(name), f.struct(column(name).alias("value"))).alias(name) for name in logged))
    is_old = f.col("_change_type").isin(*OF_OLD_ROWS)
    changes = images.groupBy(f.struct("_place.number", "_place.position", "_place.change_index").alias("change")).agg(
        f.any_value(f.when(is_old, cells), True).alias("old"), f.any_value(f.when(~is_old, cells), True).alias("new")
    )
    old, new = f.col("old"), f.col("new")
    old_key = f.when(old.isNotNull(), f.struct(*(old[name]["value"].alias(name) for name in key)))
    both = {name: f.coalesce(new[name], old[name]) for name in logged}
    new_key = f.when(new.isNotNull(), f.struct(*(both[name]["value"].alias(name) for name in key)))
    new_cells = f.struct(*(cell.alias(name) for name, cell in both.items()))
    is_moved = f.coalesce(old_key != new_key, f.lit(False)).alias("is_moved")
    no_cells = f.when(f.lit(False), new_cells)
    leaves = old.isNotNull() & (new.isNull() | is_moved)
    arrives = new.isNotNull() & (old.isNull() | is_moved)
    leaving = f.struct(old_key.alias("key"), no_cells.alias("cells"), f.lit(False).alias("arrives"), is_moved)
    having = f.struct(new_key.alias("key"), new_cells.alias("cells"), arrives.alias("arrives"), is_moved)
    both_events = f.array_compact(f.array(f.when(leaves, leaving), f.when(new.isNotNull(), having)))
    events = changes.select("change", f.inline(both_events))
    number = f.sum(f.col("arrives").cast("bigint")).over(Window.partitionBy("key").orderBy("change"))
    return events.withColumn("row", f.struct("key", number.alias("number"))).drop("arrives")


def origins(moves: DataFrame) -> DataFrame:
    """Where the rows come from that had other keys before.

    Args:
        moves: a row for each change of a key: ``row``, and ``origin``: what it was called right before.

    Returns:
        The same, with what it was called before its key changed for the first time.
    """
    while True:
        # Each round doubles the number of key changes that are followed, and would double the plan.
        moves = moves.localCheckpoint()
        further = moves.select(f.col("row").alias("origin"), f.col("origin").alias("before"))
        joined = moves.join(further, "origin", "left")
        if joined.where("before is not null").isEmpty():
            return moves
        moves = joined.select("row", f.coalesce("before", "origin").alias("origin"))
