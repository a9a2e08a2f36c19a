"""Changes into a table of Delta Lake or Iceberg: ``spark_adapter.merge_into``."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as f

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.state.checks import Columns, files_by_number, name_of_log, require_sound, summary
from spark_adapter.state.net_changes import IMAGES, column, completed_images, last_images, place, place_at
from spark_adapter.state.positions import Applied, target_named

_LOG = logging.getLogger(__name__)


def merge_into(changes: DataFrame, target: str, key: str | Sequence[str], log: str | None = None) -> None:
    """Bring a table of Delta Lake or Iceberg up to date with one MERGE; in a batch, or inside ``foreachBatch``.

    The last change of each key counts, in the order of the log. An update that changes the key deletes the row of the
    old one. A column that an image lacks (``binlog_row_image`` MINIMAL or NOBLOB) keeps its value: that of an earlier
    image of the row, or else of the target; in a row that was inserted it is null, because the log does not have the
    column's default. A ``truncate`` or ``drop`` deletes what is older.

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
    rows = changes.withColumn("_place", place()).persist()
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
            new = rows.where(f.col("_place") > place_at(before.number, before.position, before.change_index))
        found = summary(new, own)
        if found.last is None:
            _LOG.info("%s has these changes of %s already", target, name)
            return
        require_sound(found, own)
        last = found.last
        note = Applied(name, files[last.number], last.position, last.change_index)
        images = new.where(f.col("_change_type").isin(*IMAGES) & (f.col("_place") <= place_at(*last)))
        if found.emptied is not None:
            images = images.where(f.col("_place") > place_at(*found.emptied))
        images = images.select("_place", "_change_type", "_present", *own.values)
        for field in own.new:
            spark.sql(f"ALTER TABLE {target} ADD COLUMNS ({backquoted(field.name)} {field.dataType.simpleString()})")
        old = spark.table(target)
        if found.is_partial or len(old.columns) > len(own.names):
            net = completed_images(images, own.key, old if found.emptied is None else old.limit(0))
        else:
            net = last_images(images, own.key)
        with table.storing(note):
            _merge(net, target, own, is_emptied=found.emptied is not None)
        _LOG.info("%s has the changes of %s up to %s", target, name, note)
    finally:
        rows.unpersist()


def _merge(net: DataFrame, target: str, own: Columns, is_emptied: bool) -> None:
    # Names that no column of the target has, so that none is ambiguous.
    new = {name: f"_new_{name}" for name in net.columns}
    source = net.select(*(column(name).alias(alias) for name, alias in new.items()))
    is_gone = column(new["_gone"])

    def values(names: Collection[str]) -> dict[str, Column]:
        return {backquoted(name): column(new[name]) for name in names}

    is_same = f.lit(True)
    for name in own.key:
        is_same &= column(name) == column(new[name])
    merge = source.mergeInto(target, is_same).whenMatched(is_gone).delete()
    if "_moved" in new:
        everything = values([name for name in net.columns if name not in ("_gone", "_moved")])
        merge = merge.whenMatched(column(new["_moved"])).update(everything)
        merge = merge.whenNotMatched(column(new["_moved"]) & ~is_gone).insert(everything)
    if len(own.names) > len(own.key):
        merge = merge.whenMatched().update(values([name for name in own.names if name not in own.key]))
    merge = merge.whenNotMatched(~is_gone).insert(values(own.names))
    if is_emptied:
        merge = merge.whenNotMatchedBySource().delete()
    merge.merge()
