# Written by `make regen`, do not edit. Source:
# formats/json_binary.ksy, sha256 48758416ca0cb7d6de5182e8b2d36e0412cbecc9a5d3135a4fc8d487d08dd344
# and the 2 it imports, sha256 cf06b27da00b88ea99067259a2406deea3fbdd0ed08151248520f6eed88e435f
"""Widths, type codes and lengths of formats/json_binary.ksy: made by codegen/targets/json_reader.py.

For spark_adapter/columns/documents/json_decode.py, which goes by these tables instead of building an object for each value.
"""

from struct import Struct
from typing import NamedTuple


class Entry(NamedTuple):
    """A value entry of one type: `layout` gives type and inlined value, or type and offset."""

    layout: Struct
    is_inlined: bool


class Flavour(NamedTuple):
    """The fixed parts of small or of large objects and arrays; `entries` is by type code."""

    header: Struct
    key_entry: Struct
    len_entry: int
    entries: dict[int, Entry]


class Value(NamedTuple):
    """A type of values: `layout` if it is a plain number, `flavour` if it is an object or array."""

    type: str
    layout: Struct | None
    flavour: Flavour | None


SMALL = Flavour(
    header=Struct("<HH"),
    key_entry=Struct("<HH"),
    len_entry=3,
    entries={
        0: Entry(Struct("<BH"), False),
        1: Entry(Struct("<BH"), False),
        2: Entry(Struct("<BH"), False),
        3: Entry(Struct("<BH"), False),
        4: Entry(Struct("<BB1x"), True),
        5: Entry(Struct("<Bh"), True),
        6: Entry(Struct("<BH"), True),
        7: Entry(Struct("<BH"), False),
        8: Entry(Struct("<BH"), False),
        9: Entry(Struct("<BH"), False),
        10: Entry(Struct("<BH"), False),
        11: Entry(Struct("<BH"), False),
        12: Entry(Struct("<BH"), False),
        15: Entry(Struct("<BH"), False),
    },
)

LARGE = Flavour(
    header=Struct("<II"),
    key_entry=Struct("<IH"),
    len_entry=5,
    entries={
        0: Entry(Struct("<BI"), False),
        1: Entry(Struct("<BI"), False),
        2: Entry(Struct("<BI"), False),
        3: Entry(Struct("<BI"), False),
        4: Entry(Struct("<BB3x"), True),
        5: Entry(Struct("<Bh2x"), True),
        6: Entry(Struct("<BH2x"), True),
        7: Entry(Struct("<Bi"), True),
        8: Entry(Struct("<BI"), True),
        9: Entry(Struct("<BI"), False),
        10: Entry(Struct("<BI"), False),
        11: Entry(Struct("<BI"), False),
        12: Entry(Struct("<BI"), False),
        15: Entry(Struct("<BI"), False),
    },
)

# Every type, by its code.
VALUES = {
    0: Value(
        "json_object",
        None,
        SMALL,
    ),
    1: Value(
        "json_object",
        None,
        LARGE,
    ),
    2: Value(
        "json_array",
        None,
        SMALL,
    ),
    3: Value(
        "json_array",
        None,
        LARGE,
    ),
    4: Value(
        "literal_value",
        Struct("<B"),
        None,
    ),
    5: Value(
        "int16_value",
        Struct("<h"),
        None,
    ),
    6: Value(
        "uint16_value",
        Struct("<H"),
        None,
    ),
    7: Value(
        "int32_value",
        Struct("<i"),
        None,
    ),
    8: Value(
        "uint32_value",
        Struct("<I"),
        None,
    ),
    9: Value(
        "int64_value",
        Struct("<q"),
        None,
    ),
    10: Value(
        "uint64_value",
        Struct("<Q"),
        None,
    ),
    11: Value(
        "double_value",
        Struct("<d"),
        None,
    ),
    12: Value(
        "string_value",
        None,
        None,
    ),
    15: Value(
        "opaque_value",
        None,
        None,
    ),
}


def variable_length(data: bytes, at: int) -> tuple[int, int]:
    """The length that stands at a place, and the place behind it.

    Raises:
        IndexError: The data end within it.
        ValueError: It is longer than allowed.
    """
    first = data[at]
    at += 1
    if (first >= 128):
        second = data[at]
        at += 1
    if ((first >= 128) and (second >= 128)):
        third = data[at]
        at += 1
    if (((first >= 128) and (second >= 128)) and (third >= 128)):
        fourth = data[at]
        at += 1
    if ((((first >= 128) and (second >= 128)) and (third >= 128)) and (fourth >= 128)):
        fifth = data[at]
        at += 1
        if fifth > 15:
            raise ValueError("a length above 32 bits")
    return (first if (first < 128) else (((first - 128) + (second * 128)) if (second < 128) else ((((first - 128) + ((second - 128) * 128)) + (third * 16384)) if (third < 128) else (((((first - 128) + ((second - 128) * 128)) + ((third - 128) * 16384)) + (fourth * 2097152)) if (fourth < 128) else (((((first - 128) + ((second - 128) * 128)) + ((third - 128) * 16384)) + ((fourth - 128) * 2097152)) + (fifth * 268435456)))))), at
