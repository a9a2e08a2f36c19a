"""Changes into a table of Delta Lake or Iceberg: ``spark_adapter.merge_into``."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple

from pyspark.sql import Column, DataFrame, Row
from pyspark.sql import functions as f
from pyspark.sql.types import DataType

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.state.changes import (
    IMAGES,
    OF_IMAGES,
    Altered,
    Partial,
    Shape,
    column,
    last_images,
    log_place,
    log_place_at,
    merged,
    numbered,
)
from spark_adapter.state.checks import (
    Alteration,
    Columns,
    alterations,
    files_by_number,
    name_of_log,
    require_sound,
    summary,
)
from spark_adapter.state.positions import Applied, target_named

_LOG = logging.getLogger(__name__)


def merge_into(changes: DataFrame, target: str, key: str | Sequence[str], log: str | None = None) -> None:
    """Bring a table of Delta Lake or Iceberg up to date with one MERGE; in a batch, or inside ``foreachBatch``.

    The last change of each key counts, in the order of the log. An update that changes the key deletes the row of the
    old one. A column that an image lacks (``binlog_row_image`` MINIMAL or NOBLOB) keeps its value: that of an earlier
    image of the row, or else of the target; what an INSERT lacks has its default, if the changes were read with
    ``tableDefinitions``, and is an error otherwise. A ``truncate`` or ``drop`` deletes what is older.

    **DDL.** Columns that are added get their defaults in all rows. Where ALTER TABLE gives rows other values that the
    changes do not have, or columns other names, and where another table gets the table's name (RENAME, also of gh-ost),
    that is an error: :func:`spark_adapter.replay` knows the rows then.

    **Exactly once.** The commit of the MERGE stores the place of the last change, and the next call ignores all changes
    up to there. So a batch may be repeated, also after a crash, and batches may overlap; but they must come in order.
    Delta stores the place as the commit's user metadata
    (https://docs.delta.io/latest/delta-batch.html#set-user-defined-commit-metadata), Iceberg in the summary of the
    snapshot (https://iceberg.apache.org/spec/#optional-snapshot-summary-fields). It goes with the data: after a RESTORE
    or a rollback, the changes since then can be merged again. Both are settings of the Spark session while the MERGE
    runs, so no other thread may write with the session then. (Each streaming query has a session of its own.) Only one
    program at a time may merge a log into a table.

    **Columns.** Those that the target lacks are added to it (ALTER TABLE). Those that ``changes`` lack stay as they
    are: null in new rows, and taken along where the key of a row changes. Numbers may have a wider type in the target;
    otherwise the types must be the same.

    The log has the rows of an XA transaction from XA PREPARE on. They are merged then, even if it is rolled back later.

    Args:
        changes: rows of the view ``table``, with its columns about the change (``_change_type``, ``_file``, …), and the
            columns of the table under their own names. The MERGE runs in their session.
        target: the table: a name in a catalog or, for Delta, a path as in ``delta.`/lake/orders` ``.
        key: the names of the columns that identify a row, such as those of the primary key.
        log: a name for the log, under which the place is stored; by default the path of its files, with ``*`` in place
            of the number. Give one if the log may later be read from another folder, or if logs of several servers go
            into one target.

    Raises:
        ValueError: an argument does not fit; or rows of ``changes`` report damage, or statements that may have changed
            the table without rows (``_corrupt_record``): filter them out if you know better.
        RuntimeError: another program merged at the same time, or the target no longer says what was merged (Delta).
        Exception: what Spark raises. The rows of the target are unchanged then.
    """
    key = [key] if isinstance(key, str) else [*key]
    spark = changes.sparkSession
    table = target_named(spark, target)
    own = Columns.of(changes, spark.table(target).schema, key, target)
    rows = changes.withColumn("_place", log_place()).persist()
    try:
        files = files_by_number(rows)
        if not files:
            return
        name = name_of_log(files.values(), log)
        applied = table.applied(name)
        before = next((note for note in applied if note.log == name), None)
        if before is None and applied and log is None:
            raise ValueError(
                f"{target} has changes of the log {applied[0].log}, and these are of {name}: if it is the same log in "
                f"another folder, give log={applied[0].log!r}, otherwise a name of its own"
            )
        new = rows
        if before is not None:
            new = rows.where(f.col("_place") > log_place_at(before.number, before.position, before.change_index))
        found = summary(new, own)
        if found.last is None:
            _LOG.info("%s has these changes of %s already", target, name)
            return
        require_sound(found, own)
        altered = alterations(found, own, target)
        last = found.last
        note = Applied(name, files[last.number], last.position, last.change_index)
        for field in own.new:
            spark.sql(f"ALTER TABLE {target} ADD COLUMNS ({backquoted(field.name)} {field.dataType.simpleString()})")
        net = Net.of(new, found, own, spark.table(target), altered)
        with table.storing(note):
            _merge(net, target)
        _LOG.info("%s has the changes of %s up to %s", target, name, note)
    finally:
        rows.unpersist()


class Net(NamedTuple):
    """The sum of changes.

    Attributes:
        rows: the last row of each key, with ``is_there``.
        shape: the columns of the target.
        of_others: what its other rows get, by column; None if they go.
    """

    rows: DataFrame
    shape: Shape
    of_others: Mapping[str, Column] | None

    @classmethod
    def of(cls, changes: DataFrame, found: Row, own: Columns, old: DataFrame, altered: Sequence[Alteration]) -> Net:
        """The table after some changes.

        Args:
            changes: with the column ``_place``.
            found: their :func:`summary`.
            own: their columns.
            old: the table, with new columns.
            altered: what happened to all of its rows, see :func:`alterations`.
        """
        names = tuple(old.columns)
        unlogged = frozenset(place for place, name in enumerate(names) if name not in own.names)
        types = tuple(field.dataType for field in old.schema)
        shape = Shape(names, types, tuple(map(names.index, own.key)), unlogged)
        images = changes.where(f.col("_change_type").isin(*IMAGES) & (f.col("_place") <= log_place_at(*found.last)))
        if found.emptied is not None:
            images = images.where(f.col("_place") > log_place_at(*found.emptied))
        images = images.select(*OF_IMAGES, *own.values)
        if not found.is_partial and not altered and not unlogged:
            return cls(last_images(None, images, shape), shape, {} if found.emptied is None else None)
        steps = [
            Altered(at, {names.index(name): own.value(name, text) for name, text in values.items()})
            for at, values in altered
        ]
        cells = (column(name).alias(numbered(place)) for place, name in enumerate(names))
        rows = (old if found.emptied is None else old.limit(0)).select(*cells)
        rows = merged(rows, images, shape, steps, Partial(_refuse, has_moves=True))
        return cls(rows, shape, _of_others(altered, own) if found.emptied is None else None)


def _of_others(altered: Sequence[Alteration], own: Columns) -> dict[str, Column]:
    """The values of rows that no change touches, by column. New columns are null in them."""
    last = {name: text for _, values in altered for name, text in values.items()}
    new = {field.name for field in own.new}
    return {name: own.value(name, text) for name, text in last.items() if text is not None or name not in new}


def _merge(net: Net, target: str) -> None:
    """Run the MERGE."""
    shape = net.shape
    # Names that no column of the target has, so that none is ambiguous.
    cells = (f.col(numbered(place)).alias(f"_new_{name}") for place, name in enumerate(shape.names))
    source = net.rows.select(f.col("is_there").alias("_is_there"), *cells)
    is_there = f.col("_is_there")

    def values(places: Iterable[int]) -> dict[str, Column]:
        return {backquoted(shape.names[place]): column(f"_new_{shape.names[place]}") for place in places}

    is_same = reduce(and_, (column(shape.names[place]) == column(f"_new_{shape.names[place]}") for place in shape.key))
    merge = source.mergeInto(target, is_same).whenMatched(~is_there).delete()
    if shape.others:
        merge = merge.whenMatched().update(values(shape.others))
    merge = merge.whenNotMatched(is_there).insert(values(range(len(shape.names))))
    if net.of_others is None:
        merge = merge.whenNotMatchedBySource().delete()
    elif net.of_others:
        merge = merge.whenNotMatchedBySource().update(
            {backquoted(name): value for name, value in net.of_others.items()}
        )
    merge.merge()


def _refuse(reason: str, type_: DataType) -> Column:
    """The error for a value that is not known."""
    return f.raise_error(f.lit(f"{reason}, nor has the target: {_WHAT_HELPS}")).cast(type_)


_WHAT_HELPS = (
    "read with tableDefinitions=log, which tells the defaults of columns, or set binlog_row_image to FULL, or take the "
    "rows from spark_adapter.replay"
)
