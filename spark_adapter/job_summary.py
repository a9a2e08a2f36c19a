"""What the flatten job wrote, in a few lines: rows by table, the largest transactions, errors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as f

MOST_TABLES = 40
MOST_TRANSACTIONS = 5
MOST_ERRORS = 20
OPS = ("insert", "update", "delete")


def summary(written: DataFrame, view: str) -> Iterator[str]:
    """The lines for rows of a view; each costs Spark a pass or less over the columns it needs."""
    yield from {"changes": _changes, "events": _events, "transactions": _transactions, "table": _table}[view](written)


def bytes_text(count: float) -> str:
    """A number of bytes with its unit."""
    for unit in ("B", "KiB", "MiB", "GiB"):
        if count < 1024:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1024
    return f"{count:.1f} TiB"


def _changes(written: DataFrame) -> Iterator[str]:
    is_sound = f.col("_corrupt_record").isNull()
    sound = written.where(is_sound)
    yield from _by_table(sound.groupBy("database", "table"), f.col("op"))
    by_transaction = sound.groupBy("file", "transaction_position").agg(
        f.count("*").alias("rows"),
        f.first("gtid").alias("gtid"),
        f.first("commit_timestamp").alias("committed"),
        f.collect_set(f.concat_ws(".", "database", "table")).alias("tables"),
    )
    largest = by_transaction.orderBy(f.desc("rows"), "file", "transaction_position").limit(MOST_TRANSACTIONS).collect()
    yield from _largest(
        "rows", [(r.rows, r.gtid, r.file, r.transaction_position, r.committed, sorted(r.tables)) for r in largest]
    )
    total = _first(
        written.agg(
            f.count_distinct("file", "transaction_position").alias("transactions"),
            f.count_if(is_sound).alias("rows"),
            f.count_if(~is_sound).alias("errors"),
        )
    )
    yield f"Rows    {total['rows']} in {total['transactions']} transactions; {total['errors']} errors"
    if total["errors"]:
        yield from _errors(written.where(~is_sound), f.col("_corrupt_record"))


def _events(written: DataFrame) -> Iterator[str]:
    is_failed = f.col("error").isNotNull()
    rows = (
        written.groupBy("event_type")
        .agg(
            f.count("*").alias("events"),
            f.sum(f.when(f.col("inner_index").isNull(), f.col("event_length"))).alias("bytes"),
            f.count_if(is_failed).alias("errors"),
        )
        .orderBy("event_type")
        .collect()
    )
    yield f"{'event type':32} {'events':>10} {'bytes':>12}"
    for row in rows:
        yield f"{row.event_type or '(unreadable)':32} {row.events:>10} {bytes_text(row.bytes or 0):>12}"
    errors = sum(row.errors for row in rows)
    yield f"Events  {sum(row.events for row in rows)}; {errors} errors"
    if errors:
        yield from _errors(written.where(is_failed), f.concat_ws(": ", "file", "position", "event_type", "error"))


def _transactions(written: DataFrame) -> Iterator[str]:
    is_sound = f.col("_corrupt_record").isNull()
    by_table = (
        written.select(f.explode("tables").alias("table"), "num_bytes")
        .groupBy("table")
        .agg(f.count("*").alias("transactions"), f.sum("num_bytes").alias("bytes"))
    )
    tables = by_table.orderBy(f.desc("bytes"), "table").limit(MOST_TABLES).collect()
    if tables:
        width = max(len("table"), *(len(row.table) for row in tables))
        yield f"{'table':{width}} {'transactions':>12} {'their bytes':>12}"
        for row in tables:
            yield f"{row.table:{width}} {row.transactions:>12} {bytes_text(row.bytes):>12}"
    largest = (
        written.orderBy(f.desc("num_bytes"), "file", "transaction_position")
        .select("num_bytes", "gtid", "file", "transaction_position", "commit_timestamp", "tables")
        .limit(MOST_TRANSACTIONS)
        .collect()
    )
    yield from _largest(
        "bytes",
        [
            (r.num_bytes, r.gtid, r.file, r.transaction_position, r.commit_timestamp, r.tables or [])
            for r in largest
            if r.num_bytes
        ],
    )
    outcomes = written.where(f.col("outcome").isNotNull()).groupBy("outcome").count().orderBy("outcome").collect()
    total = _first(
        written.agg(
            f.count("outcome").alias("transactions"),
            *(f.coalesce(f.sum(f"num_{op}s"), f.lit(0)).alias(op) for op in OPS),
            f.count_if(~is_sound).alias("errors"),
        )
    )
    told = ", ".join(f"{row['count']} {row.outcome}" for row in outcomes)
    rows = ", ".join(f"{total[op]} {op}s" for op in OPS)
    yield f"Transactions {total['transactions']}" + (f" ({told})" if told else "") + f"; {total['errors']} errors"
    yield f"Rows    {rows}"
    if total["errors"]:
        yield from _errors(written.where(~is_sound), f.col("_corrupt_record"))


def _table(written: DataFrame) -> Iterator[str]:
    is_sound = f.col("_corrupt_record").isNull()
    change = f.col("_change_type")
    is_change = change.isNotNull() & (change != "update_postimage")
    total = _first(
        written.agg(
            *(f.count_if(change == ("update_preimage" if op == "update" else op)).alias(op) for op in OPS),
            f.count_if(is_change & (f.col("_change_index") == 0)).alias("transactions"),
            f.count_if(change.isNotNull()).alias("rows"),
            f.count_if(~is_sound).alias("errors"),
        )
    )
    largest = (
        written.where(is_change & (f.col("_gtid").isNotNull() | f.col("_commit_timestamp").isNotNull()))
        .groupBy("_file", "_gtid", "_commit_timestamp")
        .agg(f.count("*").alias("changes"), f.min("_position").alias("position"))
        .orderBy(f.desc("changes"), "_file", "position")
        .limit(MOST_TRANSACTIONS)
        .collect()
    )
    yield from _largest(
        "changes", [(r.changes, r["_gtid"], r["_file"], r.position, r["_commit_timestamp"], []) for r in largest]
    )
    changes = ", ".join(f"{total[op]} {op}s" for op in OPS)
    yield f"Rows    {total['rows']}: {changes}, in {total['transactions']} transactions; {total['errors']} errors"
    if total["errors"]:
        yield from _errors(written.where(~is_sound), f.col("_corrupt_record"))


def _by_table(grouped: Any, op: Column) -> Iterator[str]:
    """Rows of each table, the largest table first."""
    counts = [f.count_if(op == name).alias(name) for name in OPS]
    rows = (
        grouped.agg(f.count("*").alias("rows"), *counts)
        .orderBy(f.desc("rows"), "database", "table")
        .limit(MOST_TABLES + 1)
        .collect()
    )
    if not rows:
        return
    names = [f"{row.database}.{row.table}" for row in rows]
    width = max(len("table"), *map(len, names))
    yield f"{'table':{width}} {'rows':>10} {'insert':>10} {'update':>10} {'delete':>10}"
    for name, row in list(zip(names, rows, strict=True))[:MOST_TABLES]:
        yield f"{name:{width}} {row.rows:>10} {row.insert:>10} {row.update:>10} {row.delete:>10}"
    if len(rows) > MOST_TABLES:
        yield "… and smaller tables"


def _largest(unit: str, transactions: Sequence[tuple[int, str | None, str, int, Any, Sequence[str]]]) -> Iterator[str]:
    """The largest transactions: size, GTID or place, time, tables."""
    if not transactions:
        return
    yield f"Largest transactions, by {unit}:"
    for size, gtid, file, position, committed, tables in transactions:
        amount = bytes_text(size) if unit == "bytes" else f"{size} {unit}"
        place = f"{file.rpartition('/')[2]} at {position}"
        told = [gtid, place, None if committed is None else f"{committed}", ", ".join(tables)]
        yield f"  {amount:>12}  " + "  ".join(text for text in told if text)


def _errors(rows: DataFrame, text: Column) -> Iterator[str]:
    shown = rows.select(text.alias("error")).limit(MOST_ERRORS + 1).collect()
    for row in shown[:MOST_ERRORS]:
        yield f"  {row.error}"
    if len(shown) > MOST_ERRORS:
        yield "  …"


def _first(frame: DataFrame) -> Any:
    row = frame.first()
    assert row is not None
    return row
