"""Inflating gives what zlib deflated, and never more than was declared."""

from __future__ import annotations

import tracemalloc
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.ksy.inflating import MAX_BYTES, inflate

VALUES = st.binary(max_size=200) | st.builds(
    lambda byte, times: byte * times, st.binary(max_size=3), st.integers(0, 900)
)


def deflated(value: bytes, is_raw: bool) -> bytes:
    deflater = zlib.compressobj(wbits=-zlib.MAX_WBITS if is_raw else zlib.MAX_WBITS)
    return deflater.compress(value) + deflater.flush()


@given(VALUES, st.booleans())
def test_what_was_deflated_comes_back(value: bytes, is_raw: bool) -> None:
    assert inflate(deflated(value, is_raw), len(value), is_raw=is_raw) == value


@given(VALUES, st.integers(0, 1000), st.booleans())
def test_another_length_than_the_declared_one_is_an_error(value: bytes, declared: int, is_raw: bool) -> None:
    if declared != len(value):
        with pytest.raises(ValueError, match=f"{declared} bytes"):
            inflate(deflated(value, is_raw), declared, is_raw=is_raw)


@given(VALUES, st.booleans(), st.data())
def test_a_stream_that_ends_too_early_is_an_error(value: bytes, is_raw: bool, data: st.DataObject) -> None:
    stream = deflated(value, is_raw)
    cut = data.draw(st.integers(0, len(stream) - 1))
    with pytest.raises(ValueError, match=r"inflate|zlib stream"):
        inflate(stream[:cut], len(value), is_raw=is_raw)


@pytest.mark.parametrize("place", range(-4, 0))
def test_a_flipped_bit_in_the_checksum_is_an_error(place: int) -> None:
    stream = bytearray(zlib.compress(b"a value"))
    stream[place] ^= 1
    with pytest.raises(ValueError, match="not a zlib stream"):
        inflate(bytes(stream), len(b"a value"))


def test_a_stream_that_makes_much_more_than_it_declares_is_not_inflated() -> None:
    bomb = zlib.compress(bytes(50_000_000))
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match="100 bytes"):
            inflate(bomb, 100)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1_000_000


def test_more_than_a_server_lets_through_is_refused_before_it_is_inflated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(zlib, "decompressobj")
    with pytest.raises(ValueError, match=f"more than the limit {MAX_BYTES}"):
        inflate(zlib.compress(b""), MAX_BYTES + 1)
