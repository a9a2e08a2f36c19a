"""``ksy-binlog who``: transactions, as somebody asks who did what, and when."""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import click
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.command.damage import Damage
from spark_adapter.command.flags import PATHS, POSITION, at_position, given_options, options_as_flags
from spark_adapter.command.json_lines import safe_json
from spark_adapter.command.progress import Progress
from spark_adapter.command.writers import writer
from spark_adapter.options import OF_A_VIEW, OF_FILES, only
from spark_adapter.reading.arrow import SPLIT_BYTES, Query

_COLUMNS = (
    "file", "transaction_position", "end_position", "commit_timestamp", "timestamp", "gtid", "thread_id", "outcome",
    "num_inserts", "num_updates", "num_deletes", "num_bytes", "tables", "statement", "query", "_corrupt_record",
)  # fmt: skip
_OF_CHANGES = ("file", "transaction_position", "database", "table", "op", "_corrupt_record")
_OF_EVENTS = ("position", "query", "error")
_COUNTS = {"insert": "inserted", "update": "updated", "delete": "deleted"}
_SIGNS = {"inserted": "+", "updated": "~", "deleted": "-"}
_LINES_AT_ONCE = 500
_SORTS = ("time", "rows", "bytes")
_SHOWN = pa.schema(
    [
        ("time", pa.string()),
        ("gtid or place", pa.string()),
        ("thread", pa.string()),
        ("rows", pa.int64()),
        ("bytes", pa.int64()),
        ("tables", pa.string()),
        ("statement", pa.string()),
    ]
)
_EXAMPLES = """\b
Examples:
  ksy-binlog who /backup --table shop.orders --since 2024-02-29T14:00 --until 2024-02-29T15:00
  ksy-binlog who '/backup/binlog.*' --sort rows --limit 10
  ksy-binlog who binlog.000007 --json | jq 'select(.tables[].deleted > 100)'
"""


class _Transaction(NamedTuple):
    """A transaction.

    Attributes:
        row: of the view ``transactions``, without ``_COLUMNS`` that only count.
        tables: how many rows of each table it changed, by the names of ``_SIGNS``.
        invokers: the accounts that its statements were logged with, which servers do for few of them.
    """

    row: dict[str, Any]
    tables: dict[str, dict[str, int]]
    invokers: list[str]

    @property
    def time(self) -> Any:
        return self.row["commit_timestamp"] or self.row["timestamp"]

    @property
    def num_rows(self) -> int:
        return sum(self.row[name] for name in ("num_inserts", "num_updates", "num_deletes"))


@click.command(epilog=_EXAMPLES)
@PATHS
@click.option(
    "--sort", type=click.Choice(_SORTS), default="time", help="time: as in the log; rows, bytes: largest first"
)
@click.option("--limit", type=click.IntRange(1), metavar="N", help="only the first N of these")
@click.option("--json", "as_json", is_flag=True, help="a JSON object a line, with all that is known")
@POSITION
@options_as_flags(without=OF_A_VIEW)
def command(
    paths: tuple[str, ...],
    sort: str,
    limit: int | None,
    as_json: bool,
    position: str | None,
    **options: Any,
) -> int:
    """Tell who changed what: transactions with their time, GTID, connection, tables, numbers of rows, and SQL.

    The SQL is in the log for DDL, for changes in statement format, and for rows if the server logs the queries behind
    them (MySQL: binlog_rows_query_log_events=ON; MariaDB does by default). Servers log the account behind a statement
    only where it matters, as for CREATE TRIGGER or CURRENT_USER().
    """
    given = at_position(paths, given_options(options), position)
    damage = Damage("_corrupt_record")
    found: Iterable[_Transaction] = _transactions(paths, given, damage, prints_at_end=sort != "time")
    if sort == "rows":
        found = _largest(found, limit, lambda each: each.num_rows)
    elif sort == "bytes":
        found = _largest(found, limit, lambda each: each.row["num_bytes"])
    found = islice(found, limit)
    if as_json:
        for each in found:
            click.echo(_json(each))
    else:
        rows = writer("table", None, _SHOWN, ())
        lines = map(_shown, found)
        while some := list(islice(lines, _LINES_AT_ONCE)):
            rows.write(pa.RecordBatch.from_pylist(some, _SHOWN))
        rows.close()
    return damage.exit_code()


def _transactions(
    paths: tuple[str, ...], options: dict[str, str], damage: Damage, prints_at_end: bool
) -> Iterator[_Transaction]:
    """The transactions in the order of the log. Each split is read three times: whole, for the tables of its rows, and
    for the accounts of its statements.
    """
    whole = Query.of(paths, _COLUMNS, None, {**options, "view": "transactions"})
    rows = whole.of_view("changes", _OF_CHANGES)
    of_files = only(options, *OF_FILES)
    events = Query.of(paths, _OF_EVENTS, None, {**of_files, "view": "events", "eventTypes": "QUERY_EVENT"})
    splits = whole.splits(SPLIT_BYTES)
    progress = Progress(splits, prints_at_end=prints_at_end)
    damage.before_told = progress.clear
    for split in progress.splits():
        tables: dict[int, dict[str, dict[str, int]]] = {}
        for batch in progress.of(rows.batches([split])):
            _count(batch, tables)
        invokers = [each for batch in events.batches([split]) for each in _invokers(batch)]
        for batch in whole.batches([split]):
            damage.watch(batch)
            for row in batch.to_pylist():
                begin, end = row["transaction_position"], row["end_position"]
                if begin is not None:
                    own = dict.fromkeys(who for at, who in invokers if end is not None and begin <= at < end)
                    yield _Transaction(row, tables.pop(begin, {}), [*own])


def _invokers(events: pa.RecordBatch) -> Iterator[tuple[int, str]]:
    """The accounts of statements, with their positions."""
    queries = events.column("query")
    variables = pc.struct_field(queries, "status_vars")
    invokers = pc.struct_field(pc.struct_field(pc.list_flatten(variables), "value"), "invoker")
    places = pc.list_parent_indices(variables)
    for number in pc.indices_nonzero(invokers.is_valid()).to_pylist():
        account = invokers[number].as_py()
        user, host = (account[name].decode(errors="replace") for name in ("user", "host"))
        yield events.column("position")[places[number].as_py()].as_py(), f"{user}@{host}"


def _count(changes: pa.RecordBatch, tables: dict[int, dict[str, dict[str, int]]]) -> None:
    """Count the changes of a batch, by transaction and table."""
    grouped = pa.Table.from_batches([changes]).group_by(["transaction_position", "database", "table", "op"])
    for row in grouped.aggregate([([], "count_all")]).to_pylist():
        if row["op"] in _COUNTS:
            name = f"{row['database']}.{row['table']}"
            counts = tables.setdefault(row["transaction_position"], {}).setdefault(name, dict.fromkeys(_SIGNS, 0))
            counts[_COUNTS[row["op"]]] += row["count_all"]


def _largest(found: Iterable[_Transaction], limit: int | None, size: Any) -> list[_Transaction]:
    """The largest ones first; equal ones in the order of the log."""
    if limit is None:
        return sorted(found, key=size, reverse=True)
    return heapq.nlargest(limit, found, key=size)


def _shown(each: _Transaction) -> dict[str, Any]:
    """A line of the table."""
    row = each.row
    changed = [
        " ".join([name, *(f"{_SIGNS[kind]}{count}" for kind, count in counts.items() if count)])
        for name, counts in sorted(each.tables.items())
    ]
    others = [name for name in row["tables"] or () if name not in each.tables]
    statement = " ".join((row["statement"] or row["query"] or "").split())
    return {
        "time": f"{each.time:%Y-%m-%d %H:%M:%S}" if each.time else None,
        "gtid or place": row["gtid"] or f"{row['file'].rpartition('/')[2]}:{row['transaction_position']}",
        "thread": " ".join(map(str, filter(None, [row["thread_id"], *each.invokers]))) or None,
        "rows": each.num_rows,
        "bytes": row["num_bytes"],
        "tables": ", ".join(changed + others),
        "statement": statement or (row["outcome"] if row["outcome"] != "commit" else None),
    }


def _json(each: _Transaction) -> str:
    row = each.row
    told = {name: row[name] for name in ("file", "transaction_position", "gtid", "thread_id", "outcome", "num_bytes")}
    told |= {"invokers": each.invokers}
    told |= {"time": each.time.isoformat().replace("+00:00", "Z") if each.time else None}
    others = dict.fromkeys(row["tables"] or (), dict.fromkeys(_SIGNS, 0))
    told |= {"tables": [{"table": name, **counts} for name, counts in sorted((others | each.tables).items())]}
    told |= {name: row[name] for name in ("statement", "query", "_corrupt_record")}
    return safe_json(json.dumps(told, ensure_ascii=False))
