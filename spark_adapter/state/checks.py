"""Checks of changes before they are merged into a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pyspark.sql import Column, DataFrame, Row
from pyspark.sql import functions as f
from pyspark.sql.types import (
    BinaryType,
    DataType,
    DayTimeIntervalType,
    StructField,
    StructType,
    TimestampType,
)

from spark_adapter.columns.table_schema import is_change_column
from spark_adapter.errors import printable
from spark_adapter.log_names import log_of, number_in_log, plain_name
from spark_adapter.source.schemas import holds
from spark_adapter.state.changes import IMAGES, OF_EMPTYING, OF_OLD_ROWS, OF_SHAPING, column, has_column

_OF_STATEMENTS = ("_place", "_change_type", "_file", "_position", "_present")
_NEEDED = ("_change_type", "_file", "_position", "_change_index", "_present", "_corrupt_record")


@dataclass(frozen=True)
class Columns:
    """The columns of a table in its changes, under the target's names.

    Attributes:
        types: the target's.
        values: of the changes, in these types.
        new: those that the target lacks.
    """

    names: list[str]
    key: list[str]
    types: list[DataType]
    values: list[Column]
    new: list[StructField]

    @property
    def texts(self) -> list[Column]:
        """The values as texts, exactly."""
        columns = zip(self.names, self.types, self.values, strict=True)
        return [_text(value, type_).alias(name) for name, type_, value in columns]

    def value(self, name: str, text: str | None) -> Column:
        """The inverse for one of the columns."""
        type_ = self.types[self.names.index(name)]
        if text is None:
            return f.lit(None).cast(type_)
        if isinstance(type_, BinaryType):
            return f.unhex(f.lit(text))
        return f.timestamp_micros(f.lit(int(text))) if isinstance(type_, TimestampType) else f.lit(text).cast(type_)

    @classmethod
    def of(cls, changes: DataFrame, target: StructType, key: Sequence[str], name: str) -> Columns:
        """Raises ValueError: something does not fit."""
        if changes.isStreaming:
            raise ValueError("changes are a stream: call merge_into inside foreachBatch, with its frame")
        lacking = [each for each in _NEEDED if each not in changes.columns]
        if lacking:
            raise ValueError(f"changes lack {', '.join(lacking)}: read them with .option('view', 'table')")
        known = {field.name.lower(): field for field in target}
        fields = [field for field in changes.schema if not is_change_column(field.name)]
        own = {field.name.lower() for field in fields}
        if not key:
            raise ValueError("no key is given: name the columns that identify a row")
        for each in key:
            for where, there in (("changes", own), (name, known)):
                if each.lower() not in there:
                    raise ValueError(f"the key has a column {each}, which {where} does not have")
        names, types, values, new = [], [], [], []
        for field in fields:
            old = known.get(field.name.lower(), field)
            if isinstance(field.dataType, DayTimeIntervalType) or not holds(old.dataType, field.dataType):
                hint = (
                    "read it with .option('timeType', 'string')"
                    if old is field
                    else "cast it, or read it with .schema(…)"
                )
                raise ValueError(
                    f"column {printable(field.name)} is {field.dataType.simpleString()}, which {name} "
                    f"{'cannot have' if old is field else f'has as {old.dataType.simpleString()}'}: {hint}"
                )
            if old is field:
                new.append(field)
            names.append(old.name)
            types.append(old.dataType)
            values.append(column(field.name).cast(old.dataType).alias(old.name))
        return cls(names, [known[each.lower()].name for each in key], types, values, new)


def _text(value: Column, type_: DataType) -> Column:
    if isinstance(type_, BinaryType):
        return f.hex(value)
    return (f.unix_micros(value) if isinstance(type_, TimestampType) else value).cast("string")


def files_by_number(rows: DataFrame) -> dict[int, str]:
    """The plain names of the files by their number in the log.

    Raises:
        ValueError: there is a row without file, or several files with one number.
    """
    files: dict[int, str] = {}
    for row in rows.select("_file").distinct().collect():
        if row._file is None:
            raise ValueError("a change has no _file, so its place in the log is not known")
        plain = plain_name(row._file)
        other = files.setdefault(number_in_log(plain), plain)
        if other != plain:
            raise ValueError(
                f"changes are of several logs, whose order is not known: {other}, {plain}; merge them one by one"
            )
    return files


def name_of_log(files: Collection[str], log: str | None) -> str:
    logs = sorted({log_of(file) for file in files})
    if log is None and len(logs) > 1:
        raise ValueError(
            f"changes are of several logs: {', '.join(logs)}; merge them one by one or, if it is one log in several "
            "folders, give it a name (log=…)"
        )
    return log or logs[0]


def summary(rows: DataFrame, own: Columns) -> Row:
    """The facts about changes that the checks need: one row."""
    kind, is_corrupt = f.col("_change_type"), f.col("_corrupt_record").isNotNull()
    has_key = [has_column(name) for name in own.key]
    key = [value for name, value in zip(own.names, own.values, strict=True) if name in own.key]
    has_old_key = f.lit(True)
    has_null = f.lit(False)
    for has, value in zip(has_key, key, strict=True):
        has_old_key &= has
        has_null |= has & value.isNull()
    values = f.struct(*own.texts).alias("values")
    found = rows.agg(
        f.max("_place").alias("last"),
        f.max(f.when(kind.isin(*OF_EMPTYING), f.col("_place"))).alias("emptied"),
        f.coalesce(f.bool_or(kind.isin(*IMAGES) & f.col("_present").isNotNull()), f.lit(False)).alias("is_partial"),
        f.count_if(is_corrupt).alias("num_corrupt"),
        f.min_by("_corrupt_record", f.when(is_corrupt, f.col("_place"))).alias("first_corrupt"),
        f.count_if(~f.coalesce(kind.isin(*IMAGES, *OF_EMPTYING, *OF_SHAPING), f.lit(False))).alias("num_unknown"),
        f.collect_list(f.when(kind.isin(*OF_SHAPING), f.struct(*_OF_STATEMENTS, values))).alias("shaping"),
        f.count_if(f.col("_position").isNull() | f.col("_change_index").isNull()).alias("num_unplaced"),
        f.count_if(kind == "update_preimage").alias("num_before"),
        f.count_if(kind == "update_postimage").alias("num_after"),
        f.count_if(kind.isin("insert", *OF_OLD_ROWS) & ~has_old_key).alias("num_without_key"),
        f.count_if(kind.isin(*IMAGES) & has_null).alias("num_null_keys"),
    ).first()
    assert found is not None
    return found


Alteration: TypeAlias = tuple[Row, dict[str, "str | None"]]
"""The place of an ALTER TABLE, and what all rows get, by the target's names, as :meth:`Columns.value` takes it."""


def alterations(found: Row, own: Columns, target: str) -> list[Alteration]:
    """The statements that gave all rows new values, in the order of the log, after the table was last emptied.

    Raises:
        ValueError: the changes do not tell the values, or whose rows they are.
    """
    known = {name.lower(): name for name in own.names}
    result = []
    for each in sorted(found.shaping, key=lambda row: row._place):
        if found.emptied is not None and each._place < found.emptied:
            continue
        place = f"{each._file}: position {each._position}"
        lacking = [name for name in each._present or () if name.lower() not in known]
        if lacking:
            raise ValueError(
                f"{place}: the table has {', '.join(lacking)} from here on, which the changes lack: start the stream "
                "again, or read with a .schema(…) that has it; to go on without it, leave out such rows: "
                ".where(\"_change_type != 'alter'\")"
            )
        if each._present is None:
            what = "another table got the name" if each._change_type == "rename" else "the table was altered"
            raise ValueError(
                f"{place}: {what} here, and the changes do not have the rows that it had then: take them from "
                f"spark_adapter.replay(…, as_of=…), with a place behind this statement, write them over {target}, and "
                "merge the changes from that place on"
            )
        names = [known[name.lower()] for name in each._present]
        result.append((each._place, {name: each["values"][name] for name in names}))
    return result


def require_sound(found: Row, own: Columns) -> None:
    """Raises ValueError: the rows do not tell all changes."""
    if found.num_corrupt:
        raise ValueError(
            f"{found.num_corrupt} rows of the changes have a _corrupt_record, so the target could become wrong "
            f"without notice: filter them out if you know better. The first: {found.first_corrupt}"
        )
    if found.num_unknown:
        raise ValueError(f"{found.num_unknown} rows of the changes have an unknown _change_type, or none")
    if found.num_unplaced:
        raise ValueError(f"{found.num_unplaced} rows of the changes have no _position or no _change_index")
    if found.num_before != found.num_after:
        raise ValueError(
            f"the changes have {found.num_before} rows of type update_preimage and {found.num_after} of type "
            "update_postimage: both are needed, to see changes of the key"
        )
    key = ", ".join(own.key)
    if found.num_without_key:
        raise ValueError(
            f"{found.num_without_key} images do not have the key ({key}): with binlog_row_image=MINIMAL, they have "
            "only the primary key"
        )
    if found.num_null_keys:
        raise ValueError(f"{found.num_null_keys} rows of the changes have NULL in the key ({key})")
