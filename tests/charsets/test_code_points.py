"""Many values of a multi-byte charset at once, against Python's codecs. Where the servers' characters are others,
``test_charsets`` has the servers' own.
"""

from __future__ import annotations

from functools import partial
from itertools import accumulate

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.charsets.code_points import (
    FIRST_SUPPLEMENTARY_QUAD,
    INVALID,
    Characters,
    Reader,
    every_other,
    quad_index,
    read_tables,
    read_utf16,
    read_utf32,
    shifted,
)

UTF16: list[tuple[str, Reader]] = [
    ("utf-16-be", partial(read_utf16, byte_order=">")),
    ("utf-16-le", partial(read_utf16, byte_order="<")),
]
UTF32: tuple[str, Reader] = ("utf-32-be", read_utf32)
# Those for which the tables of the servers and Python's codec are the same.
PYTHONS = {"gb2312": "gb2312", "gbk": "gbk", "euckr": "cp949"}


def read(reader: Reader, values: list[bytes]) -> Characters:
    """What a reader makes of some values; none of them is empty."""
    data = np.frombuffer(b"".join(values), np.uint8)
    begins = np.zeros(len(data), np.bool_)
    begins[list(accumulate(map(len, values[:-1]), initial=0)) if values else []] = True
    return reader(data, begins)


def expected(values: list[str], codec: str) -> tuple[list[int], list[int]]:
    """The code points of some texts, and where their characters begin in the texts' bytes."""
    characters = "".join(values)
    lengths = [len(character.encode(codec)) for character in characters]
    return [*map(ord, characters)], [*accumulate(lengths[:-1], initial=0)] if characters else []


def as_lists(found: Characters) -> tuple[list[int], list[int]]:
    return found.code_points.tolist(), found.starts.tolist()


@pytest.mark.parametrize(("codec", "reader"), [*UTF16, UTF32])
@given(st.lists(st.text(min_size=1, max_size=6), max_size=6))
def test_unicode_text_is_read_as_python_reads_it(codec: str, reader: Reader, values: list[str]) -> None:
    assert as_lists(read(reader, [value.encode(codec) for value in values])) == expected(values, codec)


UNITS = st.integers(0, 0xFFFF) | st.integers(0xD7FF, 0xE000)


@given(st.lists(st.lists(UNITS, min_size=1, max_size=5), min_size=1, max_size=5))
def test_a_surrogate_without_its_other_half_in_the_value_is_no_character(values: list[list[int]]) -> None:
    as_bytes = [b"".join(unit.to_bytes(2, "big") for unit in value) for value in values]
    texts = [value.decode("utf-16-be", "surrogatepass") for value in as_bytes]
    wanted = [INVALID if 0xD800 <= ord(each) < 0xE000 else ord(each) for text in texts for each in text]
    assert read(UTF16[0][1], as_bytes).code_points.tolist() == wanted
    alone = [INVALID if 0xD800 <= unit < 0xE000 else unit for value in values for unit in value]
    ucs2 = partial(read_utf16, byte_order=">", pairs=False)
    assert read(ucs2, as_bytes).code_points.tolist() == alone


@given(st.lists(st.integers(0, 0xFFFFFFFF) | st.integers(0xD7FF, 0xE000) | st.integers(0x10FFFE, 0x110001), min_size=1))
def test_utf32_has_no_surrogates_and_ends_with_the_last_plane(units: list[int]) -> None:
    wanted = [INVALID if 0xD800 <= unit < 0xE000 or unit > 0x10FFFF else unit for unit in units]
    assert read(read_utf32, [unit.to_bytes(4, "big") for unit in units]).code_points.tolist() == wanted


def characters_of(codec: str) -> st.SearchStrategy[str]:
    def is_in(character: str) -> bool:
        try:
            return character.encode(codec).decode(codec) == character
        except UnicodeError:
            return False

    return st.sampled_from([chr(point) for point in range(0x10000) if is_in(chr(point))])


@pytest.mark.parametrize("charset", PYTHONS)
@given(data=st.data())
def test_text_of_one_and_two_byte_codes_is_read_as_python_reads_it(charset: str, data: st.DataObject) -> None:
    codec = PYTHONS[charset]
    values = data.draw(st.lists(st.text(CHARACTERS[codec], min_size=1, max_size=6), max_size=6))
    found = read(partial(read_tables, charset=charset), [value.encode(codec) for value in values])
    assert as_lists(found) == expected(values, codec)


CHARACTERS = {codec: characters_of(codec) for codec in PYTHONS.values()}
OCTETS = st.sampled_from([0x30, 0x39, 0x41, 0x80, 0x81, 0x8F, 0xA1, 0xE3, 0xFE, 0xFF])


@pytest.mark.parametrize("charset", ["gb18030", "ujis", "sjis", "big5"])
@given(
    values=st.lists(st.lists(OCTETS | st.integers(0, 255), min_size=1, max_size=9).map(bytes), min_size=1, max_size=5)
)
def test_no_character_reaches_over_the_end_of_its_value(charset: str, values: list[bytes]) -> None:
    reader = partial(read_tables, charset=charset)
    points: list[int] = []
    starts: list[int] = []
    offset = 0
    for value in values:
        alone = read(reader, [value])
        points += alone.code_points.tolist()
        starts += [offset + start for start in alone.starts.tolist()]
        offset += len(value)
    assert as_lists(read(reader, values)) == (points, starts)


@given(st.lists(st.integers(0x10000, 0x10FFFF), min_size=1))
def test_codes_of_four_bytes_beyond_the_first_plane_are_linear(points: list[int]) -> None:
    codes = np.array([[*chr(point).encode("gb18030")] for point in points], np.uint8)
    index = quad_index(codes[:, 0], codes[:, 1], codes[:, 2], codes[:, 3])
    assert index.tolist() == [FIRST_SUPPLEMENTARY_QUAD + point - 0x10000 for point in points]


@pytest.mark.parametrize("code", ["80308130", "ff308130", "812f8130", "813a8130", "81308030", "8130ff30", "8130812f"])
def test_a_byte_out_of_range_makes_no_code_of_four(code: str) -> None:
    first, second, third, fourth = (np.array([octet], np.uint8) for octet in bytes.fromhex(code))
    assert quad_index(first, second, third, fourth).tolist() == [-1]


def masks(rows: list[tuple[bool, bool]]) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
    """Flags, and where values begin; the first byte begins one."""
    flags, begins = np.array(rows, np.bool_).reshape(-1, 2).T.copy()
    begins[:1] = True
    return flags, begins


@given(st.lists(st.tuples(st.booleans(), st.booleans())))
def test_every_other_of_a_run_is_chosen_and_the_byte_after_it_within_the_value(rows: list[tuple[bool, bool]]) -> None:
    flags, begins = masks(rows)
    chosen: list[bool] = []
    after: list[bool] = []
    for flag, begin in zip(flags, begins, strict=True):
        after.append(bool(chosen and chosen[-1] and not begin))
        chosen.append(bool(flag and not after[-1]))
    found = every_other(flags, begins)
    assert found.tolist() == chosen
    assert shifted(found, begins).tolist() == after
