"""A summary of what the flatten job wrote, in a few lines: rows by table, the largest transactions, errors.

Totals are counted while the rows are written, so they are those of this run, whatever the sink. Details that need a
pass of their own, such as rows by table, are read from the files of this run, if the sink has such files.

What is counted of each view stands in one table, ``_VIEWS``, in Spark SQL.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as f

from spark_adapter.errors import printable
from spark_adapter.option_values import size_text

MOST_TABLES = 40
MOST_TRANSACTIONS = 5
MOST_ERRORS = 20
_OPS = ("insert", "update", "delete")
_OUTCOMES = ("commit", "ddl", "open", "rollback", "xa_prepare")
_BY_OP = "{insert} inserts, {update} updates, {delete} deletes"


class _Listing(NamedTuple):
    """A list with a line for each group of rows.

    Attributes:
        title: of the groups.
        columns: aggregates, by title; those called bytes are shown with units.
        by: what makes a group; its values are joined with points.
        order: of the lines.
        nameless: shown for a group whose values are null.
        rows: columns of the view, from which the others are made.
        where: which rows.
    """

    title: str
    columns: Mapping[str, str]
    by: tuple[str, ...] = ("`database`", "`table`")
    order: tuple[str, ...] = ("`database`", "`table`")
    nameless: str = "(no table)"
    rows: tuple[str, ...] = ("*",)
    where: str = "true"


class _Largest(NamedTuple):
    """A list of the largest transactions.

    Attributes:
        unit: of their size.
        size: an aggregate.
        where: which rows.
        tables: an aggregate, the tables that they change.
        prefix: of the names of columns.
    """

    unit: str
    size: str
    where: str = "true"
    tables: str = "array()"
    prefix: str = ""


class _Summary(NamedTuple):
    """The summary of a view.

    Attributes:
        counts: aggregates over its rows, by name; texts are JSON arrays, as PySpark 4.0 does not return arrays.
        totals: the lines for their values.
        details: what needs the rows.
        error: the column that says what could not be read.
        error_text: an error, with its place.
    """

    counts: Mapping[str, str]
    totals: str
    details: Sequence[_Listing | _Largest] = ()
    error: str = "_corrupt_record"
    error_text: str = "_corrupt_record"


_SOUND = "_corrupt_record IS NULL"
_ROWS = "op IN ('insert', 'update', 'delete')"
_IMAGES = "_change_type IN ('insert', 'update_preimage', 'delete')"
_TABLE = "CASE WHEN {} THEN struct(`database`, `table`) END"
_TABLES = f"to_json(collect_set({_TABLE.format('`database` IS NOT NULL AND `table` IS NOT NULL')}))"
_WITHOUT_NAMES = """coalesce(after, before) RLIKE '^[{]"@[0-9]+":'"""
_VIEWS = {
    "changes": _Summary(
        {
            **{op: f"count_if({_SOUND} AND op = '{op}')" for op in _OPS},
            "rows": f"count_if({_SOUND} AND {_ROWS})",
            "statements": "count_if(op = 'statement')",
            "ddl": "count_if(op IN ('ddl', 'truncate'))",
            "transactions": f"count_if({_SOUND} AND change_index = 0)",
            "tables": _TABLES,
            "nameless": f"to_json(collect_set({_TABLE.format(_WITHOUT_NAMES)}))",
        },
        f"Rows    {{rows}}: {_BY_OP}; {{statements}} for changes in statement format, {{ddl}} for DDL; "
        "in {transactions} transactions; {errors} errors",
        (
            _Listing(
                "table",
                {
                    "rows": f"count_if({_ROWS})",
                    **{op: f"count_if(op = '{op}')" for op in _OPS},
                    "statements": f"count_if(NOT {_ROWS})",
                },
                order=("rows DESC", "statements DESC", "`database`", "`table`"),
                where=_SOUND,
            ),
            _Largest(
                "rows",
                "count(*)",
                f"{_SOUND} AND {_ROWS}",
                "sort_array(collect_set(concat_ws('.', `database`, `table`)))",
            ),
        ),
    ),
    "table": _Summary(
        {
            **{op: f"count_if(_change_type = '{op}{'_preimage' * (op == 'update')}')" for op in _OPS},
            "rows": f"count_if({_IMAGES}) + count_if(_change_type = 'update_postimage')",
            "ddl": "count_if(_change_type IN ('truncate', 'drop', 'rename', 'alter'))",
            "transactions": f"count_if({_IMAGES} AND _change_index = 0)",
        },
        f"Rows    {{rows}}: {_BY_OP}; {{ddl}} of DDL; in {{transactions}} transactions; {{errors}} errors",
        (_Largest("changes", "count(*)", _IMAGES, prefix="_"),),
    ),
    "transactions": _Summary(
        {
            "transactions": "count(outcome)",
            **{name: f"count_if(outcome = '{name}')" for name in _OUTCOMES},
            **{op: f"coalesce(sum(num_{op}s), 0)" for op in _OPS},
            "statements": "coalesce(sum(num_statements), 0)",
            "tables": "to_json(array_distinct(flatten(collect_set(tables))))",
        },
        f"Transactions {{transactions}}{{by_outcome}}\nRows    {_BY_OP}; {{statements}} statements; {{errors}} errors",
        (
            _Listing(
                "table",
                {"transactions": "count(*)", "their bytes": "sum(num_bytes)"},
                ("`table`",),
                ("`their bytes` DESC", "`table`"),
                rows=("explode(tables) AS `table`", "num_bytes"),
            ),
            _Largest("bytes", "sum(num_bytes)", "num_bytes > 0", "flatten(collect_list(tables))"),
        ),
    ),
    "events": _Summary(
        {"events": "count(*)"},
        "Events  {events}; {errors} errors",
        (
            _Listing(
                "event type",
                {
                    "events": "count(*)",
                    "bytes": "coalesce(sum(CASE WHEN inner_index IS NULL THEN event_length END), 0)",
                },
                ("event_type",),
                ("event_type",),
                "(unreadable)",
            ),
        ),
        "error",
        "concat_ws(': ', file, position, event_type, error)",
    ),
    "tables": _Summary(
        {
            "versions": "count(`table`)",
            "unnamed": "count_if(`table` IS NOT NULL AND named_by IS NULL)",
            "rows": "coalesce(sum(num_rows), 0)",
            "tables": _TABLES,
        },
        "Tables  {versions} versions with {rows} rows, {unnamed} without column names; {errors} errors",
        (
            _Listing(
                "table",
                {
                    "rows": "sum(num_rows)",
                    "named by": "coalesce(max(named_by), '-')",
                    "misfit": "coalesce(max(misfit), '')",
                },
                where="`table` IS NOT NULL",
            ),
        ),
    ),
    "sql": _Summary(
        {
            **{op: f"count_if(op = '{op}')" for op in _OPS},
            "rows": f"count_if({_ROWS})",
            "statements": "count_if(op = 'statement')",
            "without": "count_if(op IS NOT NULL AND statement IS NULL)",
            "tables": _TABLES,
        },
        f"Rows    {{rows}}: {_BY_OP}; {{statements}} statements of the log; {{without}} without SQL; {{errors}} errors",
    ),
}


def metrics(view: str) -> list[Column]:
    """The counts made while rows of a view are written: aggregates for ``DataFrame.observe``."""
    summary = _VIEWS[view]
    counts = {**summary.counts, "errors": f"count({summary.error})"}
    return [f.expr(count).alias(name) for name, count in counts.items()]


def added(batches: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The observed metrics of batches, added up; empty if there are none."""
    total: dict[str, Any] = {}
    for batch in batches:
        for name, value in batch.items():
            count = json.loads(value) if isinstance(value, str) else value
            total[name] = total[name] + count if name in total else count
    return total


def total_lines(view: str, counts: Mapping[str, Any]) -> list[str]:
    """The lines for the counts."""
    outcomes = ", ".join(f"{counts[name]} {name}" for name in _OUTCOMES if counts.get(name))
    return _VIEWS[view].totals.format(**counts, by_outcome=f" ({outcomes})" if outcomes else "").split("\n")


def detail_lines(view: str, written: DataFrame, has_errors: bool) -> Iterator[str]:
    """The lines for details, each at the cost of at most one pass over the columns that it needs."""
    for detail in _VIEWS[view].details:
        yield from _listed(detail, written) if isinstance(detail, _Listing) else _largest(detail, written)
    if has_errors:
        yield from error_lines(view, written)


def error_lines(view: str, written: DataFrame) -> Iterator[str]:
    """The lines for the first errors, at the cost of a pass over their column."""
    summary = _VIEWS[view]
    rows = written.where(f.col(summary.error).isNotNull())
    shown = rows.select(f.expr(summary.error_text).alias("error")).limit(MOST_ERRORS + 1).collect()
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


def _listed(listing: _Listing, written: DataFrame) -> Iterator[str]:
    """The names to the left, the others to the right; at most ``MOST_TABLES`` lines."""
    frame = written.selectExpr(*listing.rows).where(listing.where).groupBy(*map(f.expr, listing.by))
    groups = frame.agg(*(f.expr(count).alias(title) for title, count in listing.columns.items()))
    rows = groups.orderBy(*map(_ordered, listing.order)).limit(MOST_TABLES + 1).collect()
    if not rows:
        return
    lines = [(listing.title, *listing.columns)]
    for row in rows[:MOST_TABLES]:
        names, values = row[: len(listing.by)], row[len(listing.by) :]
        name = ".".join(each for each in names if each is not None) or listing.nameless
        cells = zip(listing.columns, values, strict=True)
        shown = (size_text(value) if title.endswith("bytes") else str(value) for title, value in cells)
        lines.append(tuple(map(printable, (name, *shown))))
    first_width, *other_widths = (max(map(len, cells)) for cells in zip(*lines, strict=True))
    for name, *others in lines:
        yield f"{name:{first_width}}" + "".join(
            f"  {cell:>{width}}" for cell, width in zip(others, other_widths, strict=True)
        )
    if len(rows) > MOST_TABLES:
        yield "… and more"


def _ordered(text: str) -> Column:
    """A column of an order, as SQL writes it."""
    name = text.removesuffix(" DESC")
    return f.expr(name) if name == text else f.expr(name).desc()


def _largest(largest: _Largest, written: DataFrame) -> Iterator[str]:
    """Size, GTID, place, time, and tables of transactions."""
    file, position = (f"{largest.prefix}{name}" for name in ("file", "transaction_position"))
    gtid, committed = (f"first({largest.prefix}{name})" for name in ("gtid", "commit_timestamp"))
    aggregates = {"size": largest.size, "gtid": gtid, "committed": committed, "tables": largest.tables}
    groups = written.where(largest.where).groupBy(file, position)
    found = groups.agg(*(f.expr(aggregate).alias(name) for name, aggregate in aggregates.items()))
    rows = found.orderBy(f.desc("size"), file, position).limit(MOST_TRANSACTIONS).collect()
    if rows:
        yield f"Largest transactions, by {largest.unit}:"
    for row in rows:
        amount = size_text(row.size) if largest.unit == "bytes" else f"{row.size} {largest.unit}"
        place = f"{row[file].rpartition('/')[2]} at {row[position]}"
        parts = [row.gtid, place, None if row.committed is None else f"{row.committed}", ", ".join(row.tables)]
        yield f"  {amount:>12}  " + "  ".join(part for part in parts if part)
