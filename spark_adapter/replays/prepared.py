"""Which prepared transactions (XA PREPARE) were committed, whose rows are in the log from XA PREPARE on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pyarrow as pa

from spark_adapter.options import Options
from spark_adapter.reading.planning import packed, splits_read
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import SCHEMAS
from spark_adapter.replays.passes import InEach, Part
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import list_files

OF_XA = "transactions"
"""The view that tells."""
_EVENTS_OF_XA_COMMIT = 2  # its GTID, and the statement; otherwise it was committed in one phase
_MOST_TOLD = 20
_COLUMNS = ("file", "transaction_position", "xa_xid", "outcome", "num_events", "_corrupt_record")


class Prepared(NamedTuple):
    """The outcomes of prepared transactions.

    Attributes:
        uncommitted: the files and positions of those that were not committed.
        unprepared: XA COMMIT of some that were prepared before, with their places; the first ones.
    """

    uncommitted: set[tuple[str, int]]
    unprepared: list[str]


class _Transaction(NamedTuple):
    """A transaction with an XA identifier."""

    file: str
    position: int
    xid: str
    outcome: str
    num_events: int


def prepared(in_each: InEach, options: Options, partition_bytes: int) -> Prepared:
    """The outcomes of the prepared transactions of a log.

    Args:
        in_each: does the work in each part.
        options: that read the transactions, with the view :data:`OF_XA`.
        partition_bytes: about how many bytes of files a part has.

    Raises:
        BinlogError: a file cannot be read, in mode FAILFAST.
    """
    splits = splits_read(list_files(options.paths, options), options, partition_bytes)
    schema = pa.schema([SCHEMAS[OF_XA].field(name) for name in _COLUMNS])
    asked = Asked(options, schema)

    def of_part(part: Part) -> list[_Transaction]:
        batches = (batch for split in part.splits for batch in read_split(split, asked))
        return list(_unpaired(_transactions(batches)))

    found = in_each([Part(several) for several in packed(splits, partition_bytes)], of_part)
    open_: dict[str, _Transaction] = {}
    result = Prepared(set(), [])
    for each in (transaction for of_one in found for transaction in of_one):
        before = open_.pop(each.xid, None)
        if before is not None and each.outcome != "commit":
            result.uncommitted.add((before.file, before.position))
        if each.outcome == "xa_prepare":
            open_[each.xid] = each
        is_second_phase = each.outcome == "commit" and each.num_events <= _EVENTS_OF_XA_COMMIT
        if before is None and is_second_phase and len(result.unprepared) < _MOST_TOLD:
            result.unprepared.append(f"{each.file}: position {each.position}: XA COMMIT {each.xid}")
    result.uncommitted.update((each.file, each.position) for each in open_.values())
    return result


def _transactions(batches: Iterable[pa.RecordBatch]) -> Iterator[_Transaction]:
    for batch in batches:
        xids = batch.column("xa_xid")
        if xids.null_count < len(xids):
            rows = batch.filter(xids.is_valid()).select(_COLUMNS[:-1])
            yield from map(_Transaction, *(column.to_pylist() for column in rows.columns))


def _unpaired(transactions: Iterable[_Transaction]) -> Iterator[_Transaction]:
    """The same without those that were prepared and then committed, most of which are close together."""
    open_: dict[str, _Transaction] = {}
    for each in transactions:
        before = open_.pop(each.xid, None)
        if before is not None and each.outcome != "commit":
            yield before
        if each.outcome == "xa_prepare":
            open_[each.xid] = each
        elif before is None or each.outcome != "commit":
            yield each
    yield from open_.values()
