"""DECIMAL cells from bytes to exact numbers, against an encoder written from the manual."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, localcontext
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from binlog_ksy.schemas import SCHEMAS
from spark_adapter.columns.decimals import bad_decimals, decimal128, decimal_texts
from spark_adapter.columns.kinds import spark_type, typed
from spark_adapter.decode.table import CellType
from tests.support.column_cells import checked, column
from tests.support.decimal_cells import cells, encode


def both(texts: Sequence[str | None], precision: int, scale: int) -> tuple[list[Any], list[Any]]:
    array = cells([None if t is None else encode(t, precision, scale) for t in texts], precision, scale)
    exact = decimal128(array, precision, scale)
    assert bad_decimals(array, exact, precision, scale) == []
    assert exact.type == pa.decimal128(precision, scale)
    exact.validate(full=True)
    found = decimal_texts(array, precision, scale)
    found.validate(full=True)
    return found.to_pylist(), exact.to_pylist()


def test_the_encoder_agrees_with_the_manual() -> None:
    # The example of "Precision Math" in the manual: 1234567890.1234 and its negative as DECIMAL(14,4).
    assert encode("1234567890.1234", 14, 4).hex() == "810dfb38d204d2"
    assert encode("-1234567890.1234", 14, 4).hex() == "7ef204c72dfb2d"


@pytest.mark.parametrize(
    ("precision", "scale", "texts"),
    [
        (4, 2, ["12.50", "-0.05", "0.00", None, "99.99", "-99.99"]),
        (1, 0, ["0", "9", "-9", None]),
        (2, 2, ["0.05", "-0.99"]),
        (9, 9, ["0.000000001", "-0.100000000"]),
        (10, 0, ["1234567890", "-1", "10"]),
        (18, 0, ["999999999999999999", "-999999999999999999"]),
        (19, 1, ["999999999999999999.9", "-999999999999999999.9", "-0.1"]),
        (38, 0, ["9" * 38, "-" + "9" * 38, "-1", "0", None, "18446744073709551616", "-18446744073709551616"]),
        (38, 38, ["0." + "9" * 38, "-0." + "0" * 37 + "1"]),
        (38, 10, ["-" + "9" * 28 + "." + "9" * 10, "1" + "0" * 27 + "." + "0" * 10]),
    ],
)
def test_values(precision: int, scale: int, texts: list[str | None]) -> None:
    found, exact = both(texts, precision, scale)
    assert found == texts
    assert exact == [None if t is None else Decimal(t) for t in texts]


def test_the_widest_decimal_is_exact_text() -> None:
    texts = ["9" * 35 + "." + "9" * 30, "-" + "9" * 35 + "." + "9" * 30, "-0." + "0" * 29 + "1", None]
    array = cells([None if t is None else encode(t, 65, 30) for t in texts], 65, 30)
    assert decimal_texts(array, 65, 30).to_pylist() == texts
    with pytest.raises(ValueError, match=r"DECIMAL\(65,30\) has more digits"):
        decimal128(array, 65, 30)


def test_slices_and_empty_columns() -> None:
    texts = ["1.5", None, "-2.5", "3.5", None]
    array = cells([None if t is None else encode(t, 20, 1) for t in texts], 20, 1)
    for start in range(6):
        for stop in range(start, 6):
            part = array.slice(start, stop - start)
            assert decimal_texts(part, 20, 1).to_pylist() == texts[start:stop]
            assert [None if d is None else str(d) for d in decimal128(part, 20, 1).to_pylist()] == texts[start:stop]


def test_a_group_with_too_many_digits_is_reported() -> None:
    # 9 digits in 4 bytes can hold more than 999999999; the manual leaves such bytes without a meaning.
    data = [encode("1", 10, 0), b"\x81\x7f\xff\xff\xff", None, b"\x8a\0\0\0\0", encode("-2", 10, 0)]
    array = cells(data, 10, 0)
    assert decimal_texts(array, 10, 0).to_pylist() == ["1", None, None, None, "-2"]
    assert decimal128(array, 10, 0).to_pylist() == [1, None, None, None, -2]
    assert bad_decimals(array, decimal_texts(array, 10, 0), 10, 0) == [
        (1, "DECIMAL(10,0): 9 digits hold the number 2147483647"),
        (3, "DECIMAL(10,0): 1 digits hold the number 10"),
    ]


def test_metadata_that_no_server_writes() -> None:
    array = pa.nulls(2, SCHEMAS["column_newdecimal"].arrow)
    for precision, scale in ((2, 5), (0, 0)):
        with pytest.raises(ValueError, match="is no type"):
            decimal_texts(array, precision, scale)


@st.composite
def columns(draw: st.DrawFn) -> tuple[int, int, list[str | None]]:
    precision = draw(st.integers(1, 65))
    scale = draw(st.integers(0, min(precision, 30)))
    numbers = st.one_of(
        st.none(),
        st.integers(1 - 10**precision, 10**precision - 1),
        st.integers(-(10 ** draw(st.integers(0, precision))) + 1, 0),
    )
    texts: list[str | None] = []
    for number in draw(st.lists(numbers, max_size=12)):
        if number is None:
            texts.append(None)
            continue
        digits = str(abs(number)).rjust(scale + 1, "0")
        point = len(digits) - scale
        texts.append(("-" if number < 0 else "") + digits[:point] + ("." + digits[point:] if scale else ""))
    return precision, scale, texts


@settings(max_examples=200)
@given(columns())
def test_any_column(column: tuple[int, int, list[str | None]]) -> None:
    precision, scale, texts = column
    array = cells([None if t is None else encode(t, precision, scale) for t in texts], precision, scale)
    assert decimal_texts(array, precision, scale).to_pylist() == texts
    if precision <= 38:
        with localcontext() as context:
            context.prec = 38
            assert decimal128(array, precision, scale).to_pylist() == [None if t is None else Decimal(t) for t in texts]


@pytest.mark.parametrize("scale", range(31))
def test_the_smallest_numbers_have_no_exponent(scale: int) -> None:
    point = "." if scale else ""
    smallest = f"0{point}{'1'.rjust(scale, '0')}" if scale else "1"
    texts = [smallest, f"-{smallest}", "0" + point + "0" * scale]
    assert both(texts, max(scale, 1) + 2, scale)[0] == texts


def test_decimals_up_to_38_digits_are_decimals_and_wider_ones_text() -> None:
    narrow = column(CellType.newdecimal, precision=38, scale=30)
    texts = ["99999999." + "9" * 30, "-0." + "0" * 29 + "1"]
    physical = cells([encode(text, 38, 30) for text in texts] + [None], 38, 30)
    assert checked(narrow, physical) == [Decimal(texts[0]), Decimal(texts[1]), None]
    wide = column(CellType.newdecimal, precision=65, scale=30)
    assert spark_type(wide) == pa.string()
    texts = ["9" * 35 + "." + "9" * 30, "-0." + "0" * 29 + "1"]
    physical = cells([encode(text, 65, 30) for text in texts] + [None], 65, 30)
    assert checked(wide, physical) == [*texts, None]


def test_a_decimal_with_too_many_digits_is_reported() -> None:
    physical = cells([encode("1", 10, 0), b"\x81\x7f\xff\xff\xff"], 10, 0)
    array, bad = typed(column(CellType.newdecimal, precision=10), physical)
    assert array.to_pylist() == [1, None]
    assert bad == [(1, "DECIMAL(10,0): 9 digits hold the number 2147483647")]


def test_a_decimal_type_that_no_server_has_is_reported() -> None:
    broken = column(CellType.newdecimal, precision=2, scale=5)
    physical = cells([encode("1", 10, 0), None], 10, 0)
    array, bad = typed(broken, physical)
    assert array.equals(pa.nulls(2, spark_type(broken)))
    assert bad == [(0, "DECIMAL(2,5) is no type")]
