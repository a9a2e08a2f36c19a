"""DATE, TIME, DATETIME and TIMESTAMP of both layouts."""

from __future__ import annotations

import datetime as dt

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from binlog_ksy.column_date import ColumnDate
from binlog_ksy.column_datetime import ColumnDatetime
from binlog_ksy.column_datetime2 import ColumnDatetime2
from binlog_ksy.column_time import ColumnTime
from binlog_ksy.column_time2 import ColumnTime2
from binlog_ksy.column_timestamp2 import ColumnTimestamp2
from spark_adapter.columns.kinds import spark_type, typed
from spark_adapter.decode.table import CellType
from tests.support.column_cells import (
    checked,
    column,
    date_bytes,
    datetime_bytes,
    fraction_bytes,
    parsed,
    time_bytes,
    typed_values,
)


def test_dates() -> None:
    date = column(CellType.date)
    given_dates = [(2024, 2, 29), (1, 1, 1), (9999, 12, 31), (1970, 1, 1), (1969, 12, 31), (1000, 6, 15), (2000, 2, 29)]
    cells = parsed(date, ColumnDate, [None, *(date_bytes(*each) for each in given_dates)])
    assert checked(date, cells) == [None, *(dt.date(*each) for each in given_dates)]


def test_dates_that_spark_cannot_represent_are_null() -> None:
    date = column(CellType.date)
    absent = [
        (0, 0, 0),
        (2020, 0, 5),
        (2020, 5, 0),
        (2023, 2, 29),
        (2023, 2, 30),
        (1900, 2, 29),
        (2023, 4, 31),
        (0, 1, 1),
    ]
    cells = parsed(date, ColumnDate, [date_bytes(*each) for each in absent])
    assert checked(date, cells) == [None] * len(absent)


def test_dates_that_no_server_writes_are_reported() -> None:
    cells = parsed(column(CellType.date), ColumnDate, [date_bytes(2020, 13, 1), date_bytes(10000, 1, 1), None])
    array, bad = typed(column(CellType.date), cells)
    assert array.to_pylist() == [None] * 3
    assert bad == [(0, "DATE holds 13 for the month"), (1, "DATE holds 10000 for the year")]


@pytest.mark.parametrize("digits", range(7))
def test_datetimes(digits: int) -> None:
    datetime = column(CellType.datetime2, fraction_digits=digits)
    assert spark_type(datetime) == pa.timestamp("us")
    microseconds = 123456 // 10 ** (6 - digits) * 10 ** (6 - digits)
    values = [(2024, 2, 29, 23, 59, 59, microseconds), (1, 1, 1, 0, 0, 0, 0), (9999, 12, 31, 23, 59, 59, microseconds)]
    data = [datetime_bytes(*each, digits=digits) for each in values]
    zeros = [datetime_bytes(*each, digits=digits) for each in [(0, 0, 0), (2023, 2, 30, 1, 2, 3)]]
    cells = parsed(datetime, ColumnDatetime2, [*data, None, *zeros], digits)
    assert checked(datetime, cells) == [*(dt.datetime(*each) for each in values), None, None, None]


def test_datetimes_that_no_server_writes_are_reported() -> None:
    datetime = column(CellType.datetime2, fraction_digits=2)
    broken = [(2020, 1, 1, 24), (2020, 1, 1, 0, 60), (2020, 1, 1, 0, 0, 60)]
    data = [*(datetime_bytes(*each, digits=2) for each in broken), datetime_bytes(2020, 1, 1) + b"\x64"]
    array, bad = typed(datetime, parsed(datetime, ColumnDatetime2, data, 2))
    assert array.null_count == 4
    wrong = ["24 for the hour", "60 for the minute", "60 for the second", "1000000 for the microsecond"]
    assert bad == [(place, f"DATETIME holds {what}") for place, what in enumerate(wrong)]


def test_old_datetimes() -> None:
    datetime = column(CellType.datetime)
    numbers = [20240229235959, 0, 10101000000, 99991231235959, 20230230000000]
    cells = parsed(datetime, ColumnDatetime, [number.to_bytes(8, "little") for number in numbers])
    years = (
        dt.datetime(2024, 2, 29, 23, 59, 59),
        None,
        dt.datetime(1, 1, 1),
        dt.datetime(9999, 12, 31, 23, 59, 59),
        None,
    )
    assert checked(datetime, cells) == list(years)
    array, bad = typed(datetime, parsed(datetime, ColumnDatetime, [b"\xff" * 8]))
    assert array.to_pylist() == [None]
    assert len(bad) == 1


@pytest.mark.parametrize("digits", range(7))
def test_times(digits: int) -> None:
    time = column(CellType.time2, fraction_digits=digits)
    assert spark_type(time) == pa.duration("us")
    unit = dt.timedelta(microseconds=10 ** (6 - digits))
    limit = dt.timedelta(hours=838, minutes=59, seconds=59)
    values = [limit, -limit, dt.timedelta(), unit, -unit, 7 * unit - limit, dt.timedelta(seconds=-1) - 3 * unit]
    cells = parsed(time, ColumnTime2, [*(time_bytes(value, digits) for value in values), None], digits)
    assert checked(time, cells) == [*values, None]


@given(st.integers(-(838 * 3600 + 59 * 60 + 59) * 10**6, (838 * 3600 + 59 * 60 + 59) * 10**6))
def test_any_time(microseconds: int) -> None:
    time = column(CellType.time2, fraction_digits=6)
    value = dt.timedelta(microseconds=microseconds)
    assert checked(time, parsed(time, ColumnTime2, [time_bytes(value, 6)], 6)) == [value]


@given(st.datetimes(min_value=dt.datetime(1, 1, 1)))
def test_any_datetime(value: dt.datetime) -> None:
    datetime = column(CellType.datetime2, fraction_digits=6)
    data = datetime_bytes(*value.timetuple()[:6], value.microsecond, digits=6)
    assert checked(datetime, parsed(datetime, ColumnDatetime2, [data], 6)) == [value]


def test_old_times() -> None:
    time = column(CellType.time)
    cells = parsed(time, ColumnTime, [n.to_bytes(3, "little", signed=True) for n in (8385959, -8385959, -1, 0)])
    limit = dt.timedelta(hours=838, minutes=59, seconds=59)
    assert checked(time, cells) == [limit, -limit, -dt.timedelta(seconds=1), dt.timedelta()]


def test_a_time_with_60_seconds_is_reported() -> None:
    time = column(CellType.time)
    array, bad = typed(time, parsed(time, ColumnTime, [(60).to_bytes(3, "little"), (59).to_bytes(3, "little")]))
    assert array.to_pylist() == [None, dt.timedelta(seconds=59)]
    assert [place for place, _ in bad] == [0]


def test_timestamps_are_instants_and_the_zero_timestamp_is_null() -> None:
    timestamp = column(CellType.timestamp2, fraction_digits=3)
    assert spark_type(timestamp) == pa.timestamp("us", "UTC")
    seconds = [1, 2**31 - 1, 2**32 - 1, 0]
    data = [each.to_bytes(4, "big") + fraction_bytes(120000 if each else 0, 3) for each in seconds]
    utc = dt.timezone.utc
    expected = [dt.datetime.fromtimestamp(each, utc).replace(microsecond=120000) for each in seconds[:3]]
    assert checked(timestamp, parsed(timestamp, ColumnTimestamp2, [*data, None], 3)) == [*expected, None, None]
    old = column(CellType.timestamp)
    assert typed_values(old, [1, 2**32 - 1, 0, None]) == [
        dt.datetime.fromtimestamp(1, utc),
        dt.datetime.fromtimestamp(2**32 - 1, utc),
        None,
        None,
    ]
