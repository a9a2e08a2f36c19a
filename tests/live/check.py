"""The rows of the views for a binlog, and their differences from the truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

from spark_adapter.columns.table_schema import TableSchemaError
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import view_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import list_files
from spark_adapter.views.table import UNAPPLIED
from tests.live.partial import fill_in
from tests.support import truth
from tests.support.source_rows import schema_by_place

LIMIT = 12


@dataclass
class Counts:
    """How much was compared."""

    seeds: int = 0
    transactions: int = 0
    rows: int = 0
    images: int = 0
    events: int = 0
    file_bytes: int = 0
    tables_without_schema: int = 0
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.seeds} workloads, {self.file_bytes} bytes of binlog, {self.events} events, "
            f"{self.transactions} transactions, {self.rows} changed rows, {self.images} typed row images"
        )


def rows_of(path: Path, split_bytes: int, view: str, **options: str) -> list[dict[str, Any]]:
    """The rows of a view, from splits of some size, as Spark's tasks read them but without Spark."""
    parsed = Options.parse({"path": str(path), "view": view, **options})
    try:
        schema = view_schema(parsed)
    except TableSchemaError:  # most often of versions without names: here places are the truth's names, too
        schema = schema_by_place(parsed)
    rows: list[dict[str, Any]] = []
    for split in splits(list_files(parsed.paths, parsed), split_bytes):
        for batch in read_split(split, Asked(parsed, schema)):
            batch.validate(full=True)
            rows += batch.to_pylist()
    return rows


def compare(path: Path, engine: str, counts: Counts) -> list[str]:
    """All that the views tell of a binlog, against the truth that lies beside it. Gives the differences."""
    name = path.name.removesuffix(".binlog")
    told = truth.load(name, path.parent)
    _allow_more_columns(told)
    rng = Random(name)
    size = path.stat().st_size
    found: list[str] = []

    def split_bytes() -> int:
        return rng.choice((size, size, max(512, size // 7)))

    changes = rows_of(path, split_bytes(), "changes", engine=engine)
    unapplied = Counter(f"{row['database']}.{row['table']}" for row in changes if row["json_diffs"])
    found += [f"changes: {each}" for each in fill_in(changes, told)]
    found += [f"changes: {each}" for each in truth.compare_changes(changes, told, LIMIT)]
    transactions = rows_of(path, split_bytes(), "transactions", engine=engine)
    found += [f"transactions: {each}" for each in _transaction_differences(transactions, told)]
    found += [f"statements: {each}" for each in _statement_differences(changes, transactions, told)]
    events = rows_of(path, split_bytes(), "events", engine=engine)
    found += [f"events: {each}" for each in _event_differences(events, size)]
    for table in told.columns:
        if not any(table in transaction.tables for transaction in told.transactions):
            continue
        database, _, short = table.partition(".")
        try:
            images = rows_of(path, split_bytes(), "table", table=f"`{database}`.`{short}`", engine=engine)
        except TableSchemaError:
            counts.tables_without_schema += 1  # its versions have no type in common, even by place
            continue
        _read_widened(images, told, table)
        told_of_rows = (image["_corrupt_record"] for image in images)
        reasons = [text for text in told_of_rows if text and not truth.is_about_a_statement(text)]
        if not unapplied[table]:
            found += [f"table: {each}" for each in truth.compare_table(images, told, table, LIMIT)]
        # The view ``changes`` has nothing to say of a partial update that changed nothing; here a cell is empty for it.
        elif len(reasons) < unapplied[table] or not all(UNAPPLIED in reason for reason in reasons):
            found.append(f"table: {unapplied[table]} partial updates could not be applied to {table}, told: {reasons}")
        counts.images += len(images)
    counts.rows += len(changes)
    counts.transactions += len(transactions)
    counts.events += len(events)
    counts.file_bytes += size
    counts.seeds += 1
    return found[: 3 * LIMIT]


def _allow_more_columns(told: truth.Truth) -> None:
    """Let images that are not whole hold more columns than the truth can know that they must.

    Servers log besides them what they computed themselves: defaults, generated columns, parts of keys.
    """
    for transaction in told.transactions:
        for statement in transaction.statements:
            for index, change in enumerate(statement.changes):
                line, columns, log = statement.raw[index]
                optional = set()
                if log.image != "FULL":
                    optional = {log.name_of(c) for c in columns if _may_lack(told, line, c)}
                statement.changes[index] = replace(
                    change, before=_open(change.before, frozenset()), after=_open(change.after, frozenset(optional))
                )


def _read_widened(images: list[dict[str, Any]], told: truth.Truth, table: str) -> None:
    """Take for numbers again what is text because versions of its column need more digits together than a DECIMAL has.

    In the truth, too, which has text for a DECIMAL that alone has more than 38 digits.
    """
    raw = [
        (statement.raw, index)
        for transaction in told.transactions
        for statement in transaction.statements
        for index, change in enumerate(statement.changes)
        if f"{change.database}.{change.table}" == table
    ]
    types: dict[str, set[tuple[str, str]]] = {}
    for lines, index in raw:
        _, columns, log = lines[index]
        for column in columns:
            types.setdefault(log.name_of(column), set()).add((column.kind, column.type))
    mixed = {
        key for key, found in types.items() if len(found) > 1 and {kind for kind, _ in found} <= {"int", "decimal"}
    }
    for image in images:
        image.update({key: Decimal(image[key]) for key in mixed if isinstance(image.get(key), str)})
    for lines, index in raw:
        line, columns, log = lines[index]
        read = tuple(
            replace(column, type="decimal(38,0)")
            if column.kind == "decimal" and log.name_of(column) in mixed
            else column
            for column in columns
        )
        lines[index] = line, read, log


def _may_lack(told: truth.Truth, line: Mapping[str, Any], column: truth.Column) -> bool:
    """Whether an after image that is not whole may lack a column though it changed or the statement named it."""
    if told.flavour == "mariadb":
        return "GENERATED" in column.extra
    # MySQL logs an empty list of changes where a partial update changed nothing of a document, though it may store it
    # anew: an IGNOREd error leaves a null of 0 bytes in a column that is NOT NULL, and the update makes 2 of them.
    if column.kind != "json" or line["op"] != "update":
        return False
    before, after = line["before"][column.name], line["after"][column.name]
    return before == after or bool(before and after and before["json"] == after["json"])


def _open(image: truth.Image | None, optional: frozenset[str]) -> truth.Image | None:
    return image and replace(image, allowed=frozenset(image.cells), required=image.required - optional)


def _transaction_differences(rows: list[dict[str, Any]], told: truth.Truth) -> Iterator[str]:
    for row in rows:
        if row["_corrupt_record"] is not None:
            yield row["_corrupt_record"]
    expected = told.transactions
    if len(rows) != len(expected):
        yield f"expected {len(expected)}, found {len(rows)}"
    for row, transaction in zip(rows, expected, strict=False):
        wanted: dict[str, Any] = {
            "gtid": transaction.gtid,
            "outcome": transaction.outcome,
            "server_id": transaction.server_id,
            **{f"num_{op}s": transaction.count(op) for op in ("insert", "update", "delete")},
        }
        # DDL and changes in statement format name tables, too.
        if not row["num_statements"]:
            wanted["tables"] = sorted(transaction.tables)
        elif not transaction.tables <= set(row["tables"]):
            yield f"at {row['transaction_position']}, tables are {row['tables']}, not with {transaction.tables}"
        differs = {key: (value, row[key]) for key, value in wanted.items() if row[key] != value}
        if differs:
            what = transaction.sql or [statement.sql[:80] for statement in transaction.statements]
            yield f"at {row['transaction_position']}, expected and found: {differs}; {what}"
            return


def _statement_differences(
    changes: list[dict[str, Any]], transactions: list[dict[str, Any]], told: truth.Truth
) -> Iterator[str]:
    """A transaction that is one statement, logged as text, has a row of its own in ``changes``."""
    with_statements = {row["transaction_position"] for row in changes if row["op"] not in truth.ROW_OPS}
    for row, transaction in zip(transactions, told.transactions, strict=False):
        is_text = transaction.sql is not None and not transaction.sql.startswith(("XA ", "SAVEPOINT", "ROLLBACK"))
        if is_text and row["transaction_position"] not in with_statements:
            yield f"at {row['transaction_position']}, no row for {transaction.sql}"
    counted = sum(row["num_statements"] for row in transactions)
    shown = len({row["position"] for row in changes if row["op"] not in truth.ROW_OPS})
    if shown > counted:
        yield f"{shown} statements in changes, {counted} in transactions"


def _event_differences(rows: list[dict[str, Any]], size: int) -> Iterator[str]:
    for row in rows:
        if row["error"] is not None:
            yield f"{row['event_type']} at {row['position']}: {row['error']}"
    outer = [row for row in rows if row["inner_index"] is None]
    at = 4
    for row in outer:
        if row["position"] != at:
            yield f"an event at {row['position']}, expected at {at}"
            return
        at += row["event_length"]
    if at != size:
        yield f"events end at {at} of {size} bytes"
