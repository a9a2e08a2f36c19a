"""From the rows of a table and its changes to its rows after them, by Spark's own aggregation.

A frame of rows has the columns ``c0``, ``c1``, …: those of the table, by their places in its definition. Changes are
grouped by the key of the row that they change: what counts is the last image of each, in the order of the log. Rows of
a table without a key are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pyspark.sql import Column, Window
from pyspark.sql import functions as f
from pyspark.sql import types as t

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.state.net_changes import file_number, origins

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

ROW_TYPES = ("insert", "update_preimage", "update_postimage", "delete")
OF_CHANGES = "_change_type string, _file string, _position long, _change_index long, _transaction_position long"
_ORDER = ("file", "position", "change_index", "place")


class Shape(NamedTuple):
    """The columns of a table.

    Attributes:
        names: of the columns.
        types: as many.
        key: the places of those that find a row; empty for a table without a key.
    """

    names: tuple[str, ...]
    types: tuple[t.DataType, ...]
    key: tuple[int, ...]

    @property
    def others(self) -> list[int]:
        """The places of the columns that are not in the key."""
        return [place for place in range(len(self.names)) if place not in self.key]


def numbered(place: int) -> str:
    """The name of a column in a frame of rows."""
    return f"c{place}"


def applied(rows: DataFrame | None, changes: DataFrame, shape: Shape) -> DataFrame:
    """The rows of a table after changes whose images hold all columns.

    Args:
        rows: before; None for none.
        changes: from the view ``table``, with the columns OF_CHANGES and those of the shape, by name.
        shape: of the table.
    """
    cells = [f.expr(f"{backquoted(name)} AS {numbered(place)}") for place, name in enumerate(shape.names)]
    is_image = f.col("_change_type").isin("insert", "update_postimage")
    events = changes.select(_order(is_image), is_image.alias("is_image"), *cells)
    return _counted(rows, events, shape) if not shape.key else _last(rows, events, shape)


def _order(is_second: Column) -> Column:
    """Where a change is in the log; the image before an update is before the one after it."""
    parts = (file_number("_file"), f.col("_position"), f.col("_change_index"), is_second.cast("int"))
    return f.struct(*(part.alias(name) for part, name in zip(parts, _ORDER, strict=True))).alias("order")


def _as_events(rows: DataFrame) -> DataFrame:
    """Rows as if they had been inserted before all changes."""
    order = f.struct(*(f.lit(-1).cast("int" if name == "place" else "long").alias(name) for name in _ORDER))
    return rows.select(order.alias("order"), f.lit(True).alias("is_image"), "*")


def _last(rows: DataFrame | None, events: DataFrame, shape: Shape) -> DataFrame:
    """The last image of each key, unless the row is gone after it."""
    if rows is not None:
        events = _as_events(rows).unionByName(events)
    keys = [_key(place, shape) for place in shape.key]
    others = {numbered(place): numbered(place) for place in shape.others}
    image = f.expr(_struct({"is_there": "true", **others}))
    grouped = events.groupBy(*keys).agg(f.max_by(f.when(f.col("is_image"), image), f.col("order")).alias("image"))
    there = grouped.where("image is not null")
    return there.select(*(_cell(place, shape) for place in range(len(shape.names))))


def _cell(place: int, shape: Shape) -> Column:
    name = numbered(place)
    return f.col(name) if place in shape.key else f.expr(f"image.{name} AS {name}")


def _key(place: int, shape: Shape) -> Column:
    """A column of the key. It has no NULLs, but the view shows a zero date as one."""
    reason = f"column {shape.names[place]} of the key has a date without a value, such as 0000-00-00"
    value = f.col(numbered(place))
    return f.coalesce(value, f.raise_error(f.lit(reason)).cast(shape.types[place])).alias(numbered(place))


def _counted(rows: DataFrame | None, events: DataFrame, shape: Shape) -> DataFrame:
    """Whole rows, as many times as they are there."""
    if rows is not None:
        events = _as_events(rows).unionByName(events)
    names = [numbered(place) for place in range(len(shape.names))]
    zeros = [_sign(place).alias(f"zero{place}") for place, type_ in enumerate(shape.types) if _is_float(type_)]
    added = f.when(f.col("is_image"), 1).otherwise(-1)
    counted = events.groupBy(*names, *zeros).agg(f.sum(added).alias("count"))
    reason = "a row is changed or deleted that is not in the table: the log lacks what made it"
    count = f.when(f.col("count") >= 0, f.col("count").cast("int")).otherwise(f.raise_error(f.lit(reason)).cast("int"))
    cells = [
        _with_sign(place) if _is_float(type_) else f.col(numbered(place)) for place, type_ in enumerate(shape.types)
    ]
    repeated = counted.select(*cells, count.alias("count")).where("count > 0")
    return repeated.select("*", f.explode(f.sequence(f.lit(1), f.col("count")))).select(*names)


def _is_float(type_: t.DataType) -> bool:
    return isinstance(type_, t.FloatType | t.DoubleType)


def _sign(place: int) -> Column:
    """Tells -0.0 from 0.0, which are one group for Spark."""
    return f.when(f.col(numbered(place)) == 0, f.col(numbered(place)).cast("string"))


def _with_sign(place: int) -> Column:
    name = numbered(place)
    is_negative = f.col(f"zero{place}") == "-0.0"
    return f.when(is_negative, -f.abs(f.col(name))).otherwise(f.col(name)).alias(name)


# Images that do not hold all columns. --------------------------------------------------------------------------------


class Partial(NamedTuple):
    """What to do about columns that images lack.

    Attributes:
        defaults: for each column its value in a row that was inserted without it.
        refuse: makes a null of a type, or an error, of a value that is not known; the text says why.
        has_moves: some updates whose images lack columns change the key of a row.
    """

    defaults: Sequence[Column]
    refuse: Callable[[str, t.DataType], Column]
    has_moves: bool


def patched(rows: DataFrame | None, changes: DataFrame, shape: Shape, partial: Partial) -> DataFrame:
    """The rows of a table after changes whose images may lack columns: for each column, the last value that is there.

    Args:
        rows: before; None for none.
        changes: as for :func:`applied`, with the column ``_present``.
        shape: of the table.
        partial: what to do about what is lacking.
    """
    events = _pairs(changes, shape, partial)
    if not shape.key:
        whole = [_known(place, shape, partial) for place in range(len(shape.names))]
        return _counted(rows, events.select("order", "is_image", *whole), shape)
    if rows is not None:
        names = map(numbered, range(len(shape.names)))
        cells = [f.expr(f"{_struct({name: name})} AS {name}") for name in names]
        begun = rows.select(*cells).withColumn("is_start", f.lit(True)).withColumn("is_root", f.lit(True))
        events = _as_events(begun).unionByName(events)
    keyed = events.select("*", *(f.col(numbered(place))[numbered(place)].alias(f"key{place}") for place in shape.key))
    keys = [f"key{place}" for place in shape.key]
    if partial.has_moves:
        there = _moved(keyed, keys, shape)
    else:
        there = keyed.groupBy(*keys).agg(*_lasts(shape)).where("is_there")
    return there.select(*(_known(place, shape, partial) for place in range(len(shape.names))))


def _pairs(changes: DataFrame, shape: Shape, partial: Partial) -> DataFrame:
    """Two events for each change: the row before it is gone, and the row after it is there.

    A cell is a struct with its value, null where neither image has it.
    """
    # SQL texts: in Python, each operator of an expression is some calls to the JVM, for every column.
    places = range(len(shape.names))
    cells = {numbered(place): backquoted(name) for place, name in enumerate(shape.names)}
    image = f.expr(_struct({"present": "_present", **cells}))
    is_after = f.col("_change_type").isin("insert", "update_postimage")
    pairs = changes.groupBy(_order(f.lit(False))).agg(
        f.first(f.when(~is_after, image), ignorenulls=True).alias("before"),
        f.first(f.when(is_after, image), ignorenulls=True).alias("after"),
    )
    is_insert = f.col("before").isNull()
    old = [f"{_in_image('before', place, shape)} AS old{place}" for place in places]
    new = [
        f.coalesce(
            f.expr(f"coalesce({_in_image('after', place, shape)}, {_in_image('before', place, shape)})"),
            f.when(is_insert, f.struct(partial.defaults[place].alias(numbered(place)))),
        ).alias(f"new{place}")
        for place in places
    ]
    both = pairs.select("order", "before", "after", *map(f.expr, old), *new)
    is_moved = " OR ".join(f"NOT old{place} <=> new{place}" for place in shape.key) or "true"
    second = _struct({**{name: f"order.{name}" for name in _ORDER[:-1]}, "place": "1"})
    gone = {"order": "order", "is_image": "false", "is_start": "false", "is_root": "false"}
    there = {
        "order": second,
        "is_image": "true",
        "is_start": f"before IS NULL OR {is_moved}",
        "is_root": "before IS NULL",
    }
    gone |= {numbered(place): f"old{place}" for place in places}
    there |= {numbered(place): f"new{place}" for place in places}
    events = (
        f"array(if(after IS NULL OR (before IS NOT NULL AND ({is_moved})), {_struct(gone)}, NULL), "
        f"if(after IS NOT NULL, {_struct(there)}, NULL))"
    )
    return both.select(f.explode(f.expr(events)).alias("event")).where("event is not null").select("event.*")


def _struct(fields: Mapping[str, str]) -> str:
    """A struct in SQL, of SQL texts by name."""
    listed = (f"'{name}', {value}" for name, value in fields.items())
    return f"named_struct({', '.join(listed)})"


def _literal(text: str) -> str:
    """Text in SQL, whatever the session's rules for escapes are."""
    return f"CAST(X'{text.encode().hex()}' AS STRING)"


def _in_image(image: str, place: int, shape: Shape) -> str:
    """A cell as a struct; null where the image does not have it."""
    name = numbered(place)
    is_there = f"{image}.present IS NULL OR array_contains({image}.present, {_literal(shape.names[place])})"
    return f"if({image} IS NOT NULL AND ({is_there}), {_struct({name: f'{image}.{name}'})}, NULL)"


def _lasts(shape: Shape) -> list[Column]:
    """Of each column the last cell that is there, and whether the row is."""
    names = map(numbered, range(len(shape.names)))
    cells = [f.expr(f"max_by({name}, if({name} IS NOT NULL, order, NULL)) AS {name}") for name in names]
    return [f.max_by("is_image", "order").alias("is_there"), *cells]


def _known(place: int, shape: Shape, partial: Partial) -> Column:
    """The value of a cell, which must be there."""
    name = numbered(place)
    reason = f"column {shape.names[place]}: the log lacks what made the row, and its changes do not have the column"
    unknown = partial.refuse(reason, shape.types[place])
    return f.when(f.expr(f"{name} IS NOT NULL"), f.expr(f"{name}.{name}")).otherwise(unknown).alias(name)


def _moved(events: DataFrame, keys: Sequence[str], shape: Shape) -> DataFrame:
    """The rows that are there after all events, with cells that they had under other keys."""
    number = f.count_if("is_start").over(Window.partitionBy(*keys).orderBy("order"))
    of_rows = events.withColumn("row", f.struct(*keys, number.alias("number")))
    change = f.struct(*(f.col(f"order.{name}") for name in _ORDER[:-1])).alias("change")
    came = of_rows.where("is_start AND NOT is_root").select(change, "row")
    left = of_rows.where("NOT is_image").select(change, f.col("row").alias("origin"))
    of_origins = of_rows.join(origins(came.join(left, "change").drop("change")), "row", "left")
    grouped = of_origins.groupBy(f.coalesce("origin", "row").alias("origin")).agg(*_lasts(shape))
    return grouped.where("is_there").drop("origin")
