"""From the rows of a table and its changes to its rows after them, by Spark's own aggregation.

Changes are rows of the view ``table``: *images* of the table's rows. A frame of rows has the columns ``c0``, ``c1``, …:
those of the table, by their places in its definition. Images are grouped by the key of the row that they change: what
counts is the last one of each, in the order of the log. Rows of a table without a key are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, NamedTuple

from pyspark.sql import Column, Window
from pyspark.sql import functions as f
from pyspark.sql import types as t

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.log_names import COMPRESSIONS
from spark_adapter.replays.plan import NOT_THERE, lacking_cell, no_key_value

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

OF_OLD_ROWS = ("delete", "update_preimage")
OF_NEW_ROWS = ("insert", "update_postimage")
IMAGES = (*OF_OLD_ROWS, *OF_NEW_ROWS)
OF_EMPTYING = ("truncate", "drop")
OF_SHAPING = ("alter", "rename")
OF_IMAGES = ("_change_type", "_file", "_position", "_change_index", "_present")
_LAST = 2**63 - 1
_PLACE = ("number", "position", "change_index", "image")


def column(name: str) -> Column:
    return f.col(backquoted(name))


def file_number(path: str) -> Column:
    """The number of each file of a column in its log, see :func:`spark_adapter.log_names.number_in_log`."""
    endings = "|".join(ending.lstrip(".") for ending in COMPRESSIONS)
    plain = f.regexp_replace(path, rf"(?i)\.({endings})$", "")
    return f.coalesce(f.regexp_extract(plain, r"\.([0-9]+)$", 1).try_cast("bigint"), f.lit(0).cast("bigint"))


def log_place() -> Column:
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


def log_place_at(number: int, position: int, change_index: int, image: int = 1) -> Column:
    """A place as a constant; by default the last at which a change can stand."""
    numbers = {"number": number, "position": position, "change_index": change_index}
    fields = [f.lit(value).cast("bigint").alias(name) for name, value in numbers.items()]
    return f.struct(*fields, f.lit(image).cast("int").alias("image"))


def has_column(name: str) -> Column:
    """Whether an image contains a column."""
    return f.col("_present").isNull() | f.exists("_present", lambda present: f.lower(present) == name.lower())


# Images that hold all columns. ---------------------------------------------------------------------------------------


class Shape(NamedTuple):
    """The columns of a table.

    Attributes:
        names: of the columns.
        types: as many.
        key: the places of those that find a row; empty for a table without a key.
        unlogged: the places of those that images do not have, and that are NULL in rows that are inserted.
    """

    names: tuple[str, ...]
    types: tuple[t.DataType, ...]
    key: tuple[int, ...]
    unlogged: frozenset[int] = frozenset()

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
        changes: rows of the view ``table``: its columns OF_IMAGES, and those of the shape, by name.
        shape: of the table.
    """
    if not shape.key:
        return _counted(rows, _events(changes, shape), shape)
    return last_images(rows, changes, shape).where("is_there").drop("is_there")


def last_images(rows: DataFrame | None, changes: DataFrame, shape: Shape) -> DataFrame:
    """The last row of each key, with ``is_there``: whether it has not gone. See :func:`applied`."""
    events = _events(changes, shape)
    if rows is not None:
        events = _as_events(rows).unionByName(events)
    keys = [_key(place, shape) for place in shape.key]
    image = f.expr(_struct({numbered(place): numbered(place) for place in shape.others} or {"nothing": "true"}))
    last = f.max_by(f.when(f.col("is_image"), image), f.col("order"))
    cells = (_cell(place, shape) for place in range(len(shape.names)))
    return events.groupBy(*keys).agg(last.alias("last")).select(*cells, f.expr("last IS NOT NULL AS is_there"))


def _events(changes: DataFrame, shape: Shape) -> DataFrame:
    cells = [f.expr(f"{backquoted(name)} AS {numbered(place)}") for place, name in enumerate(shape.names)]
    is_image = f.col("_change_type").isin(*OF_NEW_ROWS).alias("is_image")
    return changes.select(log_place().alias("order"), is_image, *cells)


def _as_events(rows: DataFrame) -> DataFrame:
    """Rows as if they had been inserted before all changes."""
    return rows.select(log_place_at(-1, -1, -1, -1).alias("order"), f.lit(True).alias("is_image"), "*")


def _cell(place: int, shape: Shape) -> Column:
    name = numbered(place)
    return f.col(name) if place in shape.key else f.expr(f"last.{name} AS {name}")


def _key(place: int, shape: Shape) -> Column:
    """A column of the key. It has no NULLs, but the view shows a zero date as one."""
    reason = no_key_value(shape.names[place])
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
    not_there = f.raise_error(f.lit(NOT_THERE)).cast("int")
    count = f.when(f.col("count") >= 0, f.col("count").cast("int")).otherwise(not_there)
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
    """How columns that images lack are filled.

    Attributes:
        refuse: makes a null of a type, or an error, of a value that is not known; the text says why.
        has_moves: some updates whose images lack columns change the key of a row, or a row may be inserted without
            cells that an earlier one with its key had.
    """

    refuse: Callable[[str, t.DataType], Column]
    has_moves: bool


def patched(rows: DataFrame | None, changes: DataFrame, shape: Shape, partial: Partial) -> DataFrame:
    """The rows of a table after changes whose images may lack columns: for each column, the last value that is there.

    Args:
        rows: before; None for none.
        changes: as for :func:`applied`.
        shape: of the table.
        partial: what to do about what is lacking.
    """
    events = _pairs(changes, shape)
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


class Altered(NamedTuple):
    """The effect of an ALTER TABLE on all rows.

    Attributes:
        place: where it is in the log, for :func:`log_place_at`.
        values: that rows have after it, by the places of columns.
    """

    place: Sequence[int]
    values: Mapping[int, Column]


def merged(
    rows: DataFrame, changes: DataFrame, shape: Shape, altered: Sequence[Altered], partial: Partial
) -> DataFrame:
    """The last row of each key that changes touch, with ``is_there``: whether it has not gone.

    Args:
        rows: before; those of other keys may be among them.
        changes: as for :func:`patched`.
        shape: of the table in the end.
        altered: what happened to all rows in between, in order.
        partial: what to do about columns that images lack.
    """
    keys = [numbered(place) for place in shape.key]
    has_key = reduce(and_, (has_column(shape.names[place]) for place in shape.key))
    of_key = (f.expr(f"{backquoted(shape.names[place])} AS {numbered(place)}") for place in shape.key)
    touched = changes.where(has_key).select(*of_key).distinct()
    rows = rows.join(touched, keys, "left_semi")
    is_later = f.lit(True)
    for number, statement in enumerate(altered):
        # Images before it do not have the columns that it adds.
        added = {place for each in altered[number:] for place in each.values}
        then = changes.where(is_later & (log_place() < log_place_at(*statement.place)))
        rows = patched(rows, then, shape._replace(unlogged=shape.unlogged | added), partial)
        rows = rows.withColumns({numbered(place): value for place, value in statement.values.items()})
        is_later = log_place() > log_place_at(*statement.place)
    rows = patched(rows, changes.where(is_later), shape, partial)
    gone = touched.join(rows, keys, "left_anti").withColumn("is_there", f.lit(False))
    return rows.withColumn("is_there", f.lit(True)).unionByName(gone, allowMissingColumns=True)


def _pairs(changes: DataFrame, shape: Shape) -> DataFrame:
    """Two events for each change: the row before it is gone, and the row after it is there.

    A cell is a struct with its value, null where neither image has it.
    """
    # SQL texts: in Python, each operator of an expression is some calls to the JVM, for every column.
    places = range(len(shape.names))
    cells = {numbered(place): backquoted(name) for place, name in enumerate(shape.names)}
    cells = {name: cell for name, cell in cells.items() if int(name[1:]) not in shape.unlogged}
    image = f.expr(_struct({"present": "_present", **cells}))
    is_after = f.col("_change_type").isin(*OF_NEW_ROWS)
    pairs = changes.groupBy(log_place().withField("image", f.lit(0)).alias("order")).agg(
        f.first(f.when(~is_after, image), ignorenulls=True).alias("before"),
        f.first(f.when(is_after, image), ignorenulls=True).alias("after"),
    )
    old = [f"{_in_image('before', place, shape)} AS old{place}" for place in places]
    new = [f"{_after(place, shape)} AS new{place}" for place in places]
    both = pairs.selectExpr("order", "before", "after", *old, *new)
    is_moved = " OR ".join(f"NOT old{place} <=> new{place}" for place in shape.key) or "true"
    second = _struct({**{name: f"order.{name}" for name in _PLACE[:-1]}, _PLACE[-1]: "1"})
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


def _after(place: int, shape: Shape) -> str:
    """A cell after a change, as a struct; null where it is not known."""
    if place not in shape.unlogged:
        return f"coalesce({_in_image('after', place, shape)}, {_in_image('before', place, shape)})"
    nothing = _struct({numbered(place): f"CAST(NULL AS {shape.types[place].simpleString()})"})
    return f"if(before IS NULL, {nothing}, NULL)"


def _in_image(image: str, place: int, shape: Shape) -> str:
    """A cell as a struct; null where the image does not have it."""
    name = numbered(place)
    if place in shape.unlogged:
        return f"CAST(NULL AS STRUCT<{name}: {shape.types[place].simpleString()}>)"
    logged = _literal(shape.names[place].lower())
    is_there = f"{image}.present IS NULL OR exists({image}.present, each -> lower(each) = {logged})"
    return f"if({image} IS NOT NULL AND ({is_there}), {_struct({name: f'{image}.{name}'})}, NULL)"


def _lasts(shape: Shape) -> list[Column]:
    """Of each column the last cell that is there, and whether the row is."""
    names = map(numbered, range(len(shape.names)))
    cells = [f.expr(f"max_by({name}, if({name} IS NOT NULL, order, NULL)) AS {name}") for name in names]
    return [f.max_by("is_image", "order").alias("is_there"), *cells]


def _known(place: int, shape: Shape, partial: Partial) -> Column:
    """The value of a cell, which must be there."""
    name = numbered(place)
    if place in shape.unlogged:
        return f.expr(f"{name}.{name} AS {name}")
    unknown = partial.refuse(lacking_cell(shape.names[place]), shape.types[place])
    return f.when(f.expr(f"{name} IS NOT NULL"), f.expr(f"{name}.{name}")).otherwise(unknown).alias(name)


def _moved(events: DataFrame, keys: Sequence[str], shape: Shape) -> DataFrame:
    """The rows that are there after all events, with cells that they had under other keys."""
    number = f.count_if("is_start").over(Window.partitionBy(*keys).orderBy("order"))
    of_rows = events.withColumn("row", f.struct(*keys, number.alias("number")))
    change = f.struct(*(f.col(f"order.{name}") for name in _PLACE[:-1])).alias("change")
    came = of_rows.where("is_start AND NOT is_root").select(change, "row")
    left = of_rows.where("NOT is_image").select(change, f.col("row").alias("origin"))
    of_origins = of_rows.join(_origins(came.join(left, "change").drop("change")), "row", "left")
    grouped = of_origins.groupBy(f.coalesce("origin", "row").alias("origin")).agg(*_lasts(shape))
    return grouped.where("is_there").drop("origin")


def _origins(moves: DataFrame) -> DataFrame:
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
