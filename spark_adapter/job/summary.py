"""A summary of what the flatten job wrote, in a few lines: rows by table, the largest transactions, errors.

Totals are counted while the rows are written, so they are those of this run, whatever the sink. Details that need a
pass of their own, such as rows by table, are read from the files of this run, if the sink has such files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as f

from spark_adapter.files.errors import printable

MOST_TABLES = 40
MOST_TRANSACTIONS = 5
MOST_ERRORS = 20
OPS = ("insert", "update", "delete")
_OUTCOMES = ("commit", "ddl", "open", "rollback", "xa_prepare")


def metrics(view: str) -> list[Column]:
    """The counts made while rows of a view are written: aggregates for ``DataFrame.observe``."""
    summary = _VIEWS[view]
    return [*summary.counts(), f.count_if(f.col(summary.error).isNotNull()).alias("errors")]


def added(batches: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The observed metrics of batches, added up; empty if there are none."""
    total: dict[str, Any] = {}
    for batch in batches:
        for name, value in batch.items():
            count = json.loads(value) if name in ("tables", "nameless") else value
            total[name] = total[name] + count if name in total else count
    return total


def total_lines(view: str, counts: Mapping[str, Any]) -> list[str]:
    """The lines for the counts."""
    return _VIEWS[view].totals(counts)


def detail_lines(view: str, written: DataFrame, has_errors: bool) -> Iterator[str]:
    """The lines for details, each at the cost of at most one pass over the columns that it needs."""
    yield from _VIEWS[view].details(written)
    if has_errors:
        yield from error_lines(view, written)


def error_lines(view: str, written: DataFrame) -> Iterator[str]:
    """The lines for the first errors, at the cost of a pass over their column."""
    summary = _VIEWS[view]
    rows = written.where(f.col(summary.error).isNotNull())
    shown = rows.select(summary.error_text().alias("error")).limit(MOST_ERRORS + 1).collect()
    for row in shown[:MOST_ERRORS]:
        yield f"  {row.error}"
    if len(shown) > MOST_ERRORS:
        yield "  …"


def tables_of(counts: Mapping[str, Any]) -> set[tuple[str, str]]:
    """The tables in the counts, as pairs of database and table. A name with more dots is split in every way."""
    tables: set[tuple[str, str]] = set()
    for name in counts.get("tables", ()):
        if not isinstance(name, str):
            tables.add((name["database"], name["table"]))
            continue
        parts = name.split(".")
        tables |= {(".".join(parts[:split]), ".".join(parts[split:])) for split in range(1, len(parts))}
    return tables


def nameless_warning(num_nameless: int, num_tables: int, has_definitions: bool) -> str:
    """A warning about tables without column names, and what to do."""
    problem = f"{num_nameless} of {num_tables} tables have no column names"
    if has_definitions:
        return f"{problem}: no definition fits them; the column misfit of --view tables says why"
    return (
        f"{problem}: by default servers do not log them (binlog_row_metadata). Add --definitions log, "
        "or --definitions schema.sql from mysqldump --no-data"
    )


def bytes_text(count: float) -> str:
    """A number of bytes with its unit."""
    for unit in ("B", "KiB", "MiB", "GiB"):
        if count < 1024:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1024
    return f"{count:.1f} TiB"


# The view changes. ---------------------------------------------------------------------------------------------------


_NAMELESS = r'^\{"@[0-9]+":'  # images of tables without column names


def _tables_count() -> Column:
    """The tables of rows. As JSON: PySpark 4.0 does not return arrays."""
    is_named = f.col("database").isNotNull() & f.col("table").isNotNull()
    return f.to_json(f.collect_set(f.when(is_named, f.struct("database", "table")))).alias("tables")


def _changes_counts() -> list[Column]:
    op, is_sound = f.col("op"), f.col("_corrupt_record").isNull()
    return [
        *(f.count_if(is_sound & (op == name)).alias(name) for name in OPS),
        f.count_if(op == "statement").alias("statements"),
        f.count_if(op.isin("ddl", "truncate")).alias("ddl"),
        f.count_if(is_sound & (f.col("change_index") == 0)).alias("transactions"),
        _tables_count(),
        f.to_json(
            f.collect_set(f.when(f.coalesce("after", "before").rlike(_NAMELESS), f.struct("database", "table")))
        ).alias("nameless"),
    ]


def _changes_totals(counts: Mapping[str, Any]) -> list[str]:
    rows = sum(counts[op] for op in OPS)
    return [
        f"Rows    {rows}: {_by_op(counts)}; {counts['statements']} for changes in statement format, "
        f"{counts['ddl']} for DDL; in {counts['transactions']} transactions; {counts['errors']} errors"
    ]


def _changes_details(written: DataFrame) -> Iterator[str]:
    op = f.col("op")
    sound = written.where(f.col("_corrupt_record").isNull())
    rows = (
        sound.groupBy("database", "table")
        .agg(
            f.count_if(op.isin(*OPS)).alias("rows"),
            *(f.count_if(op == name).alias(name) for name in OPS),
            f.count_if(~op.isin(*OPS)).alias("statements"),
        )
        .orderBy(f.desc("rows"), f.desc("statements"), "database", "table")
        .limit(MOST_TABLES + 1)
        .collect()
    )
    columns = ("rows", *OPS, "statements")
    names = [".".join(name for name in (row.database, row.table) if name is not None) or "(no table)" for row in rows]
    yield from _listed(
        "table", columns, [(name, *(row[column] for column in columns)) for name, row in zip(names, rows, strict=True)]
    )
    by_transaction = (
        sound.where(op.isin(*OPS))
        .groupBy("file", "transaction_position")
        .agg(
            f.count("*").alias("rows"),
            f.first("gtid").alias("gtid"),
            f.first("commit_timestamp").alias("committed"),
            f.collect_set(f.concat_ws(".", "database", "table")).alias("tables"),
        )
    )
    largest = by_transaction.orderBy(f.desc("rows"), "file", "transaction_position").limit(MOST_TRANSACTIONS).collect()
    yield from _largest(
        "rows", [(r.rows, r.gtid, r.file, r.transaction_position, r.committed, sorted(r.tables)) for r in largest]
    )


# The view events. ----------------------------------------------------------------------------------------------------


def _events_counts() -> list[Column]:
    return [f.count(f.lit(1)).alias("events")]


def _events_totals(counts: Mapping[str, Any]) -> list[str]:
    return [f"Events  {counts['events']}; {counts['errors']} errors"]


def _events_details(written: DataFrame) -> Iterator[str]:
    rows = (
        written.groupBy("event_type")
        .agg(
            f.count("*").alias("events"),
            f.sum(f.when(f.col("inner_index").isNull(), f.col("event_length"))).alias("bytes"),
        )
        .orderBy("event_type")
        .collect()
    )
    listed = [(row.event_type or "(unreadable)", row.events, bytes_text(row.bytes or 0)) for row in rows]
    yield from _listed("event type", ("events", "bytes"), listed)


# The view transactions. ----------------------------------------------------------------------------------------------


def _transactions_counts() -> list[Column]:
    outcome = f.col("outcome")
    return [
        f.count("outcome").alias("transactions"),
        *(f.count_if(outcome == name).alias(name) for name in _OUTCOMES),
        *(f.coalesce(f.sum(f"num_{op}s"), f.lit(0)).alias(op) for op in OPS),
        f.coalesce(f.sum("num_statements"), f.lit(0)).alias("statements"),
        f.to_json(f.array_distinct(f.flatten(f.collect_set("tables")))).alias("tables"),
    ]


def _transactions_totals(counts: Mapping[str, Any]) -> list[str]:
    by_outcome = ", ".join(f"{counts[outcome]} {outcome}" for outcome in _OUTCOMES if counts[outcome])
    return [
        f"Transactions {counts['transactions']}" + (f" ({by_outcome})" if by_outcome else ""),
        f"Rows    {_by_op(counts)}; {counts['statements']} statements; {counts['errors']} errors",
    ]


def _transactions_details(written: DataFrame) -> Iterator[str]:
    by_table = (
        written.select(f.explode("tables").alias("table"), "num_bytes")
        .groupBy("table")
        .agg(f.count("*").alias("transactions"), f.sum("num_bytes").alias("bytes"))
    )
    tables = by_table.orderBy(f.desc("bytes"), "table").limit(MOST_TABLES + 1).collect()
    listed = [(row.table, row.transactions, bytes_text(row.bytes)) for row in tables]
    yield from _listed("table", ("transactions", "their bytes"), listed)
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


# The view table. -----------------------------------------------------------------------------------------------------


def _table_counts() -> list[Column]:
    change = f.col("_change_type")
    is_change = change.isin("insert", "update_preimage", "delete")
    return [
        *(f.count_if(change == ("update_preimage" if op == "update" else op)).alias(op) for op in OPS),
        f.count_if(change.isin("truncate", "drop", "rename", "alter")).alias("ddl"),
        f.count_if(is_change & (f.col("_change_index") == 0)).alias("transactions"),
    ]


def _table_totals(counts: Mapping[str, Any]) -> list[str]:
    rows = counts["insert"] + 2 * counts["update"] + counts["delete"]
    return [
        f"Rows    {rows}: {_by_op(counts)}; {counts['ddl']} of DDL; "
        f"in {counts['transactions']} transactions; {counts['errors']} errors"
    ]


def _table_details(written: DataFrame) -> Iterator[str]:
    largest = (
        written.where(f.col("_change_type").isin("insert", "update_preimage", "delete"))
        .groupBy("_file", "_transaction_position")
        .agg(
            f.count("*").alias("changes"),
            f.first("_gtid").alias("gtid"),
            f.first("_commit_timestamp").alias("committed"),
        )
        .orderBy(f.desc("changes"), "_file", "_transaction_position")
        .limit(MOST_TRANSACTIONS)
        .collect()
    )
    yield from _largest(
        "changes",
        [(r.changes, r.gtid, r["_file"], r["_transaction_position"], r.committed, []) for r in largest],
    )


class _Summary(NamedTuple):
    """The summary of a view.

    Attributes:
        counts: aggregates over its rows.
        totals: the lines for their values.
        details: the lines that need the rows.
        error: the column that says what could not be read.
        error_text: the text of an error, with its place.
    """

    counts: Callable[[], list[Column]]
    totals: Callable[[Mapping[str, Any]], list[str]]
    details: Callable[[DataFrame], Iterator[str]]
    error: str = "_corrupt_record"
    error_text: Callable[[], Column] = lambda: f.col("_corrupt_record")


def _tables_counts() -> list[Column]:
    is_version = f.col("table").isNotNull()
    return [
        f.count_if(is_version).alias("versions"),
        f.count_if(is_version & f.col("named_by").isNull()).alias("unnamed"),
        f.sum("num_rows").alias("rows"),
        _tables_count(),
    ]


def _tables_totals(counts: Mapping[str, Any]) -> list[str]:
    return [
        f"Tables  {counts['versions']} versions with {counts['rows'] or 0} rows, "
        f"{counts['unnamed']} without column names; {counts['errors']} errors"
    ]


def _tables_details(written: DataFrame) -> Iterator[str]:
    versions = written.where(f.col("table").isNotNull())
    names = f.concat_ws(".", "database", "table").alias("name")
    rows = versions.groupBy(names).agg(f.sum("num_rows"), f.max("named_by"), f.max("misfit")).orderBy("name")
    shown = [
        (name, num_rows, named_by or "-", misfit or "")
        for name, num_rows, named_by, misfit in rows.limit(MOST_TABLES + 1).collect()
    ]
    yield from _listed("table", ("rows", "named by", "misfit"), shown)


# The view sql. --------------------------------------------------------------------------------------------------------


def _sql_counts() -> list[Column]:
    op = f.col("op")
    return [
        *(f.count_if(op == name).alias(name) for name in OPS),
        f.count_if(op == "statement").alias("statements"),
        f.count_if(op.isNotNull() & f.col("statement").isNull()).alias("without"),
        _tables_count(),
    ]


def _sql_totals(counts: Mapping[str, Any]) -> list[str]:
    return [
        f"Rows    {sum(counts[op] for op in OPS)}: {_by_op(counts)}; {counts['statements']} statements of the log; "
        f"{counts['without']} without SQL; {counts['errors']} errors"
    ]


def _no_details(written: DataFrame) -> Iterator[str]:
    yield from ()


_VIEWS = {
    "sql": _Summary(_sql_counts, _sql_totals, _no_details),
    "tables": _Summary(_tables_counts, _tables_totals, _tables_details),
    "changes": _Summary(_changes_counts, _changes_totals, _changes_details),
    "events": _Summary(
        _events_counts,
        _events_totals,
        _events_details,
        "error",
        lambda: f.concat_ws(": ", "file", "position", "event_type", "error"),
    ),
    "transactions": _Summary(_transactions_counts, _transactions_totals, _transactions_details),
    "table": _Summary(_table_counts, _table_totals, _table_details),
}


def _by_op(counts: Mapping[str, Any]) -> str:
    return ", ".join(f"{counts[op]} {op}s" for op in OPS)


def _listed(title: str, columns: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> Iterator[str]:
    """A table in text: the first column to the left, the others to the right; at most ``MOST_TABLES`` rows."""
    if not rows:
        return
    shown = [tuple(printable(str(cell)) for cell in row) for row in rows[:MOST_TABLES]]
    first_width, *other_widths = (max(map(len, cells)) for cells in zip((title, *columns), *shown, strict=True))
    for name, *cells in chain([(title, *columns)], shown):
        yield f"{name:{first_width}}" + "".join(
            f"  {cell:>{width}}" for cell, width in zip(cells, other_widths, strict=True)
        )
    if len(rows) > MOST_TABLES:
        yield "… and more"


def _largest(unit: str, transactions: Sequence[tuple[int, str | None, str, int, Any, Sequence[str]]]) -> Iterator[str]:
    """The largest transactions: size, GTID or place, time, tables."""
    if not transactions:
        return
    yield f"Largest transactions, by {unit}:"
    for size, gtid, file, position, committed, tables in transactions:
        amount = bytes_text(size) if unit == "bytes" else f"{size} {unit}"
        place = f"{file.rpartition('/')[2]} at {position}"
        parts = [gtid, place, None if committed is None else f"{committed}", ", ".join(tables)]
        yield f"  {amount:>12}  " + "  ".join(part for part in parts if part)
