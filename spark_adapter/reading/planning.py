"""Before a read: which splits it has, and whether the columns that a user asks for are there."""

from __future__ import annotations

import warnings
from collections.abc import Sequence

import pyarrow as pa

from spark_adapter.columns.alignment import require_fit
from spark_adapter.columns.spark_types import spark_name
from spark_adapter.definitions.history import History
from spark_adapter.files.splits import Split, splits
from spark_adapter.options import Options
from spark_adapter.reading.views import SCHEMAS
from spark_adapter.rows.table_versions import versions
from spark_adapter.storage.paths import FileEntry, list_files


def splits_read(entries: Sequence[FileEntry], options: Options, partition_bytes: int) -> list[Split]:
    """The splits of files, without those that begin after ``endingPosition``."""

    def begins_before_end(split: Split) -> bool:
        end = options.for_file(split.entry.path).ending_position
        return end is None or split.start < max(end.byte, 1)

    return [split for split in splits(entries, partition_bytes) if begins_before_end(split)]


# The cost of opening a file, in bytes that could be read in that time: spark.sql.files.openCostInBytes.
_OPEN_COST_BYTES = 4 << 20


def packed(splits: Sequence[Split], partition_bytes: int) -> list[list[Split]]:
    """Pack several small splits into one partition, as Spark does with the small files of its own sources."""
    partitions: list[list[Split]] = []
    room = 0
    for split in splits:
        size = _OPEN_COST_BYTES + (split.entry.size if split.stop is None else split.stop - split.start)
        if size > room:
            partitions.append([])
            room = partition_bytes
        partitions[-1].append(split)
        room -= size
    return partitions


def require_given_schema(schema: pa.Schema, options: Options, definitions: History | None, is_stream: bool) -> None:
    """Check a user's schema. The tables of a stream are not known in advance, so they are checked as they come.

    Raises:
        ValueError: it has columns that the view does not have, or has with another type.
    """
    if options.view == "table":
        known_versions = [] if is_stream else versions(list_files(options.paths, options), options, definitions, schema)
        tables = [version.table for version in known_versions]
        if options.selects_transactions:  # these may be of transactions that are not read
            tables = [table for table in tables if table.has_names]
        require_fit(schema, tables)
        return
    known = {field.name: field.type for field in SCHEMAS[options.view]}
    for field in schema:
        if field.name not in known:
            raise ValueError(f"the view {options.view} has no column {field.name}; it has {', '.join(known)}")
        if not field.type.equals(known[field.name]):
            raise ValueError(
                f"column {field.name} of the view {options.view} is {spark_name(known[field.name])}, "
                f"not {spark_name(field.type)}"
            )


def warn_of_unmatched(options: Options, definitions: History | None) -> None:
    """Warn of patterns of the option ``tables`` that match none of the tables that are defined.

    Without definitions, only reading would tell.
    """
    if definitions is None:
        return
    for pattern in options.tables:
        if not any(pattern.may_match(*name) for name in definitions.tables):
            warnings.warn(f"option tables: none of the tables that are defined matches {pattern}", stacklevel=3)
