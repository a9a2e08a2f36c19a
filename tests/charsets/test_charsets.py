"""Text of every charset against the servers' own conversions, in tests/data/charsets.

The conversions are written by codegen/servers/charset_tables.py.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from collections import defaultdict
from collections.abc import Iterable
from typing import Literal

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from binlog_ksy.collation import Collation
from spark_adapter.charsets.decoding import BLOCK_BYTES, CharsetError, charset_of, decode, decode_or_null
from spark_adapter.charsets.tables import MULTI_BYTE, SINGLE_BYTE
from tests.support.truth import DATA

CONVERSIONS = json.loads((DATA / "charsets" / "conversions.json").read_text("ascii"))
COLLATIONS = {charset_of(member): member for member in reversed(Collation.CollationId)}
# One text per charset, of characters it has; the server's CHAR columns hold the same.
SAMPLES = {
    "armscii8": "Հայաստան",
    "ascii": "plain",
    "big5": "中文字",
    "cp1250": "žluťoučký",
    "cp1251": "привет",
    "cp1256": "سلام",
    "cp1257": "Šiauliai",
    "cp850": "élève",
    "cp852": "źdźbło",
    "cp866": "мир",
    "cp932": "日本語①ｱ",
    "dec8": "œuvre Ÿ",
    "eucjpms": "日本語①ｱ",
    "euckr": "한국어똠",
    "gb18030": "汉字€😀",
    "gb2312": "汉字",
    "gbk": "漢字",
    "geostd8": "საქართველო",
    "greek": "Ελλάδα",
    "hebrew": "שלום",
    "hp8": "Škoda",
    "keybcs2": "ďáblové",
    "koi8r": "почта",
    "koi8u": "їжак",
    "latin1": "naïve €",
    "latin2": "Łódź",
    "latin5": "İstanbul",
    "latin7": "Rīga",
    "macce": "Šťáva",
    "macroman": "façade",
    "sjis": "日本語ｱ",
    "swe7": "ÅÄÖ é",
    "tis620": "ภาษาไทย",
    "ucs2": "日本 é",
    "ujis": "日本語ｱ",
    "utf16": "日😀 é",
    "utf16le": "日😀 é",
    "utf32": "日😀 é",
    "utf8mb3": "日本 é",
    "utf8mb4": "日😀 é",
}


UNICODE_CODECS = {"ucs2": "utf-16-be", "utf16": "utf-16-be", "utf16le": "utf-16-le", "utf32": "utf-32-be"}


def bytes_array(values: Iterable[bytes | None]) -> pa.BinaryArray:
    return pa.array(list(values), pa.binary())


def conversions(charset: str, codes: list[bytes]) -> dict[bytes, str]:
    """The codes that are text of the charset, decoded in one array."""
    strings, invalid = decode_or_null(bytes_array(codes), COLLATIONS[charset])
    assert strings.null_count == len(invalid)
    strings.validate(full=True)
    return {code: text for code, text in zip(codes, strings.to_pylist(), strict=True) if text is not None}


def test_a_charset_follows_from_every_collation_id() -> None:
    known = {*SINGLE_BYTE, *MULTI_BYTE, "ucs2", "utf16", "utf16le", "utf32", "utf8mb3", "utf8mb4", "binary"}
    assert set(COLLATIONS) == known
    assert (charset_of(8), charset_of(63), charset_of(255), charset_of(2304)) == (
        "latin1",
        "binary",
        "utf8mb4",
        "utf8mb4",
    )


@pytest.mark.parametrize("charset", sorted(SINGLE_BYTE))
def test_every_single_byte_is_the_servers_character(charset: str) -> None:
    strings, invalid = decode_or_null(bytes_array(bytes([byte]) for byte in range(256)), COLLATIONS[charset])
    truth: list[str | None] = CONVERSIONS["single_byte"][charset]
    assert strings.to_pylist() == truth
    assert invalid.tolist() == [byte for byte, character in enumerate(truth) if character is None]


def codes_of(charset: str) -> Iterable[list[bytes]]:
    """Every code the servers were asked about, in arrays of bearable size."""
    every = [bytes([byte]) for byte in range(256)]
    if charset == "utf32":
        yield from ([(plane << 16 | low).to_bytes(4, "big") for low in range(65536)] for plane in range(18))
        return
    if charset in MULTI_BYTE:
        yield every
        yield [first + second for first in every[128:] for second in every]
    else:
        yield [first + second for first in every for second in every]
    if charset in ("ujis", "eucjpms"):
        yield [b"\x8f" + second + third for second in every for third in every]
    if charset == "gb18030":
        quads = (every[0x30:0x3A], every[0x81:0xFF], every[0x30:0x3A])
        yield from ([lead + b"".join(rest) for rest in itertools.product(*quads)] for lead in every[0x81:0xFF])
    if charset.startswith("utf16"):
        order: Literal["little", "big"] = "little" if charset == "utf16le" else "big"
        highs = [unit.to_bytes(2, order) for unit in range(0xD800, 0xDC00)]
        lows = [unit.to_bytes(2, order) for unit in range(0xDC00, 0xE000)]
        yield from (
            [high + low for high in highs[start : start + 256] for low in lows] for start in range(0, 1024, 256)
        )


@pytest.mark.parametrize("charset", sorted(CONVERSIONS["multi_byte"]))
def test_every_multi_byte_code_is_the_servers_character(charset: str) -> None:
    groups: dict[str, dict[bytes, str]] = defaultdict(dict)
    by_first_byte = charset in MULTI_BYTE
    for codes in codes_of(charset):
        for code, text in conversions(charset, codes).items():
            several = by_first_byte and len(code) > 1
            groups[f"{len(code)} {code[0]:02x}" if several else f"{len(code)}"][code] = text
    found = {}
    for name, texts in groups.items():
        listing = "".join(f"{code.hex()} {texts[code].encode().hex()}\n" for code in sorted(texts))
        found[name] = hashlib.sha256(listing.encode()).hexdigest()[:16]
    truth = CONVERSIONS["multi_byte"][charset]
    assert found == truth, f"(length, first byte) {sorted(k for k in truth if found.get(k) != truth[k])}"


def encoded(charset: str, text: str) -> bytes:
    """The reverse of the decoder under test, for the sample texts only."""
    if charset in SINGLE_BYTE:
        return bytes(CONVERSIONS["single_byte"][charset].index(character) for character in text)
    codec = MULTI_BYTE[charset][0] if charset in MULTI_BYTE else UNICODE_CODECS.get(charset, "utf-8")
    if charset == "eucjpms":  # Python's codec lacks the circled digit
        return b"\xad\xa1".join(part.encode(codec) for part in text.split("①"))
    return text.encode(codec)


@pytest.mark.parametrize("charset", sorted(SAMPLES))
@pytest.mark.parametrize("binary", [pa.binary(), pa.large_binary()])
def test_empty_null_and_sliced_arrays(charset: str, binary: pa.DataType) -> None:
    text, collation_id = SAMPLES[charset], COLLATIONS[charset]
    raw = encoded(charset, text)
    values = pa.array([None, raw, b"", raw + raw, None, raw, None], binary)
    expected = [None, text, "", text + text, None, text, None]
    assert decode(values, collation_id).to_pylist() == expected
    for start, stop in itertools.combinations_with_replacement(range(len(values) + 1), 2):
        strings = decode(values.slice(start, stop - start), collation_id)
        strings.validate(full=True)
        assert strings.type == pa.string()
        assert strings.to_pylist() == expected[start:stop]


@pytest.mark.parametrize("charset", sorted(SAMPLES))
def test_bytes_behind_a_null_are_not_read(charset: str) -> None:
    raw = encoded(charset, SAMPLES[charset])
    offsets = np.array([0, len(raw), len(raw) + 3, 2 * len(raw) + 3], dtype=np.int32)
    data = pa.py_buffer(raw + b"\xff\xff\xff" + raw)
    values = pa.BinaryArray.from_buffers(pa.binary(), 3, [pa.py_buffer(b"\x05"), pa.py_buffer(offsets), data])
    assert decode(values, COLLATIONS[charset]).to_pylist() == [SAMPLES[charset], None, SAMPLES[charset]]


@pytest.mark.parametrize(
    ("charset", "value"),
    [
        ("ascii", b"a\x80"),
        ("cp1250", b"a\x81"),
        ("hebrew", b"\xbf"),
        ("swe7", b"\x7f"),
        ("utf8mb4", b"\xed\xa0\x80"),  # a surrogate
        ("utf8mb4", b"\xc0\x80"),  # two bytes where one would do
        ("utf8mb3", b"\xe6\x97"),
        ("ucs2", b"\x00a\x00"),
        ("ucs2", b"\xd8\x3d\xde\x00"),
        ("utf16", b"\xd8\x3d"),
        ("utf16", b"\xde\x00\xd8\x3d"),
        ("utf16le", b"a\x00\x00\xde"),
        ("utf32", b"\x00\x00\xd8\x00"),
        ("utf32", b"\x00\x11\x00\x00"),
        ("utf32", b"\x00\x00a"),
        ("sjis", b"ab\x81"),
        ("sjis", b"\x81\x20"),
        ("cp932", b"\x80"),
        ("ujis", b"\x8f\xb0"),
        ("eucjpms", b"\x8e"),
        ("gbk", b"\xb0"),
        ("gb2312", b"\xb0\xa1\xaa\xa1"),
        ("big5", b"\xa4"),
        ("euckr", b"\xc9\xa1"),
        ("gb18030", b"\x81\x30\x81"),
        ("gb18030", b"\x81\x30\x81\x30\x81\x30"),
        ("gb18030", b"\xe3\x32\x9a\x36"),  # one past U+10FFFF
    ],
)
def test_invalid_text_is_reported_with_its_bytes(charset: str, value: bytes) -> None:
    good = encoded(charset, SAMPLES[charset])
    values = bytes_array([good, None, value, good, value, b""])
    with pytest.raises(CharsetError) as caught:
        decode(values, COLLATIONS[charset])
    assert (caught.value.charset, caught.value.index, caught.value.value) == (charset, 2, value)
    assert str(caught.value) == f"value 2 is not {charset} text: {value.hex(' ')}"
    strings, invalid = decode_or_null(values, COLLATIONS[charset])
    assert strings.to_pylist() == [SAMPLES[charset], None, None, SAMPLES[charset], None, ""]
    assert invalid.tolist() == [2, 4]


@pytest.mark.parametrize(
    ("charset", "first", "second", "invalid"),
    [
        ("gbk", b"\xb0", b"\xa1", [0, 1]),
        ("utf16", b"\xd8\x3d", b"\xde\x00", [0, 1]),
        ("ujis", b"\x8f", b"\xb0\xa1", [0]),  # the last two bytes are a character too
        ("gb18030", b"\x90\x30", b"\x81\x30", [0, 1]),
    ],
)
def test_a_character_never_reaches_into_the_next_value(
    charset: str, first: bytes, second: bytes, invalid: list[int]
) -> None:
    strings, found = decode_or_null(bytes_array([first, second, first + second]), COLLATIONS[charset])
    assert found.tolist() == invalid
    assert strings[2].is_valid


@given(st.sampled_from(sorted({*SINGLE_BYTE, *MULTI_BYTE} - {"utf32"})), st.lists(st.binary(max_size=12), max_size=6))
def test_values_are_decoded_independently(charset: str, values: list[bytes]) -> None:
    together = decode_or_null(bytes_array(values), COLLATIONS[charset])[0].to_pylist()
    apart = [decode_or_null(bytes_array([value]), COLLATIONS[charset])[0][0].as_py() for value in values]
    assert together == apart


@pytest.mark.parametrize("charset", sorted(CONVERSIONS["multi_byte"]))
def test_characters_are_found_in_running_text(charset: str) -> None:
    """Characters of all lengths in any order come out as they do one by one."""
    codec = MULTI_BYTE[charset][0] if charset in MULTI_BYTE else UNICODE_CODECS[charset]
    basic = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x10000))))
    known = [text.encode(codec, "ignore").decode(codec) for text in (basic[:128], basic)]
    if charset in ("gb18030", "utf16", "utf16le", "utf32"):
        known.append("".join(map(chr, range(0x10000, 0x110000))))
    randomly = random.Random(charset)
    text = [character for characters in known for character in randomly.choices(characters, k=3000 // len(known))]
    randomly.shuffle(text)
    codes = [character.encode(codec) for character in text]
    texts = conversions(charset, codes)
    codes = [code for code in codes if code in texts]
    assert len(codes) > 2000
    assert charset in ("ucs2", "utf32") or len({len(code) for code in codes}) > 1
    raw = b"".join(codes)
    assert decode(bytes_array([raw]), COLLATIONS[charset]).to_pylist() == ["".join(texts[code] for code in codes)]


def test_binary_stays_bytes() -> None:
    values = bytes_array([b"\xff", None])
    assert decode(values, Collation.CollationId.binary) is values


@pytest.mark.parametrize(("charset", "text"), [("utf8mb4", "日本"), ("latin1", "abc"), ("gbk", "abc")])
def test_utf8_and_ascii_are_not_copied(charset: str, text: str) -> None:
    values = bytes_array([text.encode(), b"abc"])
    assert decode(values, COLLATIONS[charset]).buffers()[2].address == values.buffers()[2].address


def test_text_longer_than_a_block_is_whole() -> None:
    """Values that end in, at and after the blocks in which text is converted, and one that is longer than a block."""
    texts = ["é", "", "ab" * BLOCK_BYTES, "", "", "éa" * (BLOCK_BYTES // 4), *["éàb"] * BLOCK_BYTES, ""]
    for charset, codec in (("latin1", "latin-1"), ("utf16", "utf-16-be"), ("gb18030", "gb18030")):
        values = bytes_array([*(text.encode(codec) for text in texts), b"\xff" if charset != "latin1" else b"\xe9"])
        strings, invalid = decode_or_null(values, COLLATIONS[charset])
        assert strings.to_pylist() == [*texts, None if charset != "latin1" else "é"]
        assert invalid.tolist() == ([len(texts)] if charset != "latin1" else [])


def test_four_byte_characters_in_utf8mb3_are_read() -> None:
    assert decode(bytes_array(["😀".encode()]), 33).to_pylist() == ["😀"]


def test_an_unknown_collation_id_is_an_error() -> None:
    with pytest.raises(CharsetError, match="collation id 9999 "):
        decode(bytes_array([b"a"]), 9999)


def test_a_long_value_is_cut_in_the_message() -> None:
    with pytest.raises(CharsetError) as caught:
        decode(bytes_array([b"\x80" * 1000]), 11)
    assert str(caught.value) == "value 0 is not ascii text: " + " ".join(["80"] * 64) + " … (1000 bytes)"
