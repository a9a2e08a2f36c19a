"""DATE, TIME, DATETIME and TIMESTAMP, in the layouts before and after MySQL 5.6.

Dates that exist in MySQL but not in Spark (0000-00-00, day or month 0, 30 February, the year 0) are null in Spark's
types, and so is the zero timestamp. They are good cells, and their text shows them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.json_strings import joined
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.sql_strings import quoted
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import Bools, Int64s, from_numbers, integers, mask

TIMESTAMP = pa.timestamp("us", "UTC")
TIMESTAMP_NTZ = pa.timestamp("us")
INTERVAL = pa.duration("us")

_MICROSECONDS = 1_000_000
_DAY_SECONDS = 86_400
_SECOND_END = len("2024-02-29 12:34:56.")


class Temporal(Kind):
    """A kind whose SQL strings have the text of the view ``changes``."""

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.Array) -> SqlLiterals:
        return SqlLiterals(quoted(self.json_texts(column, cells, values).array))


class Date(Temporal):
    """DATE."""

    arrow = pa.date32()

    def typed(self, column: Column, cells: pa.StructArray) -> TypedCells:
        parts = _Parts(cells)
        days, exists = parts.days()
        return parts.typed(column, self.arrow, days.astype(np.int32), exists)

    def json_texts(self, column: Column, cells: pa.StructArray, values: pa.Date32Array) -> CellTexts:
        has_all = values.null_count == cells.null_count
        return CellTexts(values.cast(pa.string()) if has_all else date_texts(cells), is_bare=True)


class Datetime(Temporal):
    """DATETIME."""

    arrow = TIMESTAMP_NTZ

    def typed(self, column: Column, cells: pa.StructArray) -> TypedCells:
        parts = _Parts(cells)
        days, exists = parts.days()
        microseconds = days * (_DAY_SECONDS * _MICROSECONDS) + parts.microseconds_of_day()
        return parts.typed(column, self.arrow, microseconds, exists)

    def json_texts(self, column: Column, cells: pa.StructArray, values: pa.TimestampArray) -> CellTexts:
        has_all, digits = values.null_count == cells.null_count, column.fraction_digits
        return CellTexts(_texts_of(values, digits) if has_all else datetime_texts(cells, digits), is_bare=True)


class Time(Temporal):
    """TIME: a duration, up to 838 hours of either sign."""

    arrow = INTERVAL

    def typed(self, column: Column, cells: pa.StructArray) -> TypedCells:
        parts = _Parts(cells, max_hour=np.iinfo(np.uint16).max)
        size = parts.microseconds_of_day()
        return parts.typed(column, self.arrow, np.where(parts["is_negative"] != 0, -size, size))

    def json_texts(self, column: Column, cells: pa.StructArray, values: pa.DurationArray) -> CellTexts:
        return CellTexts(time_texts(cells, column.fraction_digits), is_bare=True)


class Timestamp(Temporal):
    """TIMESTAMP: an instant. Zero seconds without a fraction are the zero timestamp.

    Only MariaDB stores a fraction of the first second of 1970.
    """

    arrow = TIMESTAMP

    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        parts = _Parts(cells)
        microseconds = parts["seconds"] * _MICROSECONDS + parts["microsecond"]
        return parts.typed(column, self.arrow, microseconds, microseconds != 0)

    def json_texts(self, column: Column, cells: pa.Array, values: pa.TimestampArray) -> CellTexts:
        return CellTexts(joined(self._utc(column, cells, values), "Z"), is_bare=True)

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.TimestampArray) -> SqlLiterals:
        """In UTC, for a session with that time zone; not all servers accept one in a string."""
        return SqlLiterals(quoted(self._utc(column, cells, values)))

    @staticmethod
    def _utc(column: Column, cells: pa.Array, values: pa.TimestampArray) -> pa.StringArray:
        """The texts, without the zone."""
        digits = column.fraction_digits
        if values.null_count == cells.null_count:
            return _texts_of(values.cast(TIMESTAMP_NTZ), digits)
        seconds = pc.struct_field(cells, "seconds") if pa.types.is_struct(cells.type) else cells
        texts = seconds.cast(pa.int64()).cast(pa.timestamp("s")).cast(pa.string())
        is_zero = pc.and_(cells.is_valid(), values.is_null())
        texts = pc.if_else(is_zero, "0000-00-00 00:00:00", texts)
        return joined(texts, *_fraction(cells, digits)) if digits else texts


class _Parts:
    """Cells by their parts: integers by name, 0 for NULL and for parts that the cells do not have.

    Args:
        cells: a struct with some of the parts, or only ``seconds``.
        max_hour: the largest hour that a server writes.
    """

    def __init__(self, cells: pa.Array, max_hour: int = 23) -> None:
        fields = {field.name: cells.field(field.name) for field in cells.type} if pa.types.is_struct(cells.type) else {}
        self._parts = {name: integers(values) for name, values in (fields or {"seconds": cells}).items()}
        self._zeros: Int64s = np.zeros(len(cells), np.int64)
        self._is_valid = mask(cells.is_valid())
        limits = {"year": 9999, "month": 12, "day": 31, "hour": max_hour, "minute": 59, "second": 59}
        limits["microsecond"] = _MICROSECONDS - 1
        self._limits = {name: limit for name, limit in limits.items() if name in self._parts}
        # No part exceeds its limit, though the resulting date may not exist.
        self._is_storable: Bools = np.ones(len(cells), np.bool_)
        for name, limit in self._limits.items():
            self._is_storable &= self[name] <= limit

    def __getitem__(self, name: str) -> Int64s:
        return self._parts.get(name, self._zeros)

    def microseconds_of_day(self) -> Int64s:
        """Time in microseconds; its hours may exceed a day."""
        seconds = (self["hour"] * 60 + self["minute"]) * 60 + self["second"]
        return seconds * _MICROSECONDS + self["microsecond"]

    def days(self) -> tuple[Int64s, Bools]:
        """Days since 1970-01-01, and which of these dates exist in Spark (from 0001-01-01 on)."""
        year, month, day = self["year"], self["month"], self["day"]
        exists = self._is_storable & (year > 0) & (month > 0) & (day > 0)
        months = np.where(exists, (year - 1970) * 12 + month - 1, 0).astype("datetime64[M]")
        first = months.astype("datetime64[D]").astype(np.int64)
        first_of_next = (months + 1).astype("datetime64[D]").astype(np.int64)
        days = first + day - 1
        return days, exists & (days < first_of_next)

    def typed(
        self, column: Column, arrow: pa.DataType, numbers: npt.NDArray[Any], exists: Bools | bool = True
    ) -> TypedCells:
        """The numbers as typed cells.

        Args:
            column: of the cells.
            arrow: the type that the numbers become.
            numbers: computed from the parts.
            exists: which of the storable cells exist in Spark.
        """
        array = from_numbers(arrow, numbers, self._is_valid & self._is_storable & exists)
        name = column.cell_type.name.removesuffix("2").upper()
        bad = []
        for index in np.flatnonzero(self._is_valid & ~self._is_storable).tolist():
            wrong = [part for part, limit in self._limits.items() if self[part][index] > limit]
            reason = " and ".join(f"{self[part][index]} for the {part}" for part in wrong)
            bad.append((index, f"{name} holds {reason}"))
        return TypedCells(array, bad)


# Texts of cells, including values that Spark does not have. ----------------------------------------------------------


def date_texts(cells: pa.StructArray) -> pa.StringArray:
    """``2024-02-29``, from fields year, month and day."""
    return joined(*_date(cells))


def datetime_texts(cells: pa.StructArray, digits: int) -> pa.StringArray:
    """``2024-02-29 12:34:56.78``: the same, then the time with ``digits`` digits of the field microsecond."""
    return joined(*_date(cells), " ", *_clock(cells, digits))


def time_texts(cells: pa.StructArray, digits: int) -> pa.StringArray:
    """``-12:34:56.78``, from fields is_negative, hour, minute, second and microsecond."""
    return joined(pc.if_else(pc.struct_field(cells, "is_negative"), "-", ""), *_clock(cells, digits))


def _date(cells: pa.StructArray) -> list[Any]:
    return [_padded(cells, "year", 4), "-", _padded(cells, "month", 2), "-", _padded(cells, "day", 2)]


def _clock(cells: pa.StructArray, digits: int) -> list[Any]:
    clock = [_padded(cells, "hour", 2), ":", _padded(cells, "minute", 2), ":", _padded(cells, "second", 2)]
    return clock + _fraction(cells, digits)


def _fraction(cells: pa.Array, digits: int) -> list[Any]:
    return [".", pc.utf8_slice_codeunits(_padded(cells, "microsecond", 6), 0, digits)] if digits else []


def _padded(cells: pa.StructArray, name: str, width: int) -> pa.StringArray:
    """A field with leading zeros, to at least ``width`` digits."""
    return pc.utf8_lpad(pc.struct_field(cells, name).cast(pa.string()), width, "0")


def _texts_of(times: pa.TimestampArray, digits: int) -> pa.StringArray:
    """As ``datetime_texts``, for timestamps without a time zone."""
    unit = ("s", "ms", "us")[-(-digits // 3)]
    texts = times.cast(pa.timestamp(unit), safe=False).cast(pa.string())
    return texts if digits % 3 == 0 else pc.utf8_slice_codeunits(texts, 0, _SECOND_END + digits)
