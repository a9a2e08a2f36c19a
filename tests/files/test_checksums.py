"""Checksums of many events in one pass, against those of zlib event by event."""

from __future__ import annotations

import random
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from isal import isal_zlib

from spark_adapter.files import checksums
from spark_adapter.files.checksums import all_hold


@pytest.fixture(params=[isal_zlib, zlib], ids=["isal", "zlib"], scope="module", autouse=True)
def library(request: pytest.FixtureRequest) -> Iterator[None]:
    """What computes a CRC-32."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checksums, "crc32", request.param.crc32)
        yield


def test_zlib_serves_where_isal_is_not_installed() -> None:
    hidden = "import sys; sys.modules['isal'] = None"
    script = f"{hidden}; from spark_adapter.files.checksums import crc32; print(crc32.__module__)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "zlib\n"


def with_checksum(body: bytes) -> bytes:
    return body + struct.pack("<I", zlib.crc32(body))


def ends_of(events: list[bytes], start: int = 0) -> np.ndarray:
    return start + np.cumsum([len(event) for event in events])


@given(st.lists(st.binary(max_size=60), max_size=40), st.binary(max_size=5), st.binary(max_size=5))
def test_undamaged_events_hold(bodies: list[bytes], before: bytes, after: bytes) -> None:
    events = [with_checksum(body) for body in bodies]
    data = before + b"".join(events) + after
    assert all_hold(memoryview(data), len(before), ends_of(events, len(before)))


@pytest.mark.parametrize("sizes", [[200_000], [65_532, 65_532, 1], [3, 400_000, 0, 0, 70_000, 5], [100] * 5000])
def test_events_of_any_size_hold(sizes: list[int]) -> None:
    events = [with_checksum(random.Random(size).randbytes(size)) for size in sizes]
    assert all_hold(memoryview(b"".join(events)), 0, ends_of(events))


def test_every_flipped_bit_shows() -> None:
    events = [with_checksum(random.Random(size).randbytes(size)) for size in (19, 0, 40, 7, 1, 64)]
    data = bytearray(b"".join(events))
    for bit in range(len(data) * 8):
        data[bit // 8] ^= 1 << bit % 8
        assert not all_hold(memoryview(data), 0, ends_of(events)), f"bit {bit}"
        data[bit // 8] ^= 1 << bit % 8


def test_a_flipped_bit_shows_far_from_the_end() -> None:
    events = [with_checksum(random.Random(i).randbytes(997)) for i in range(700)]
    for place in (0, 500, 65_536, 131_072, 699 * 1001 + 1000):
        data = bytearray(b"".join(events))
        data[place] ^= 16
        assert not all_hold(memoryview(data), 0, ends_of(events)), f"byte {place}"


@given(st.lists(st.binary(min_size=1, max_size=30), min_size=2, max_size=20), st.data())
def test_damage_of_several_events_shows(bodies: list[bytes], data: st.DataObject) -> None:
    events = [with_checksum(body) for body in bodies]
    damaged = [bytearray(event) for event in events]
    chosen = data.draw(st.sets(st.integers(0, len(events) - 1), min_size=2))
    for number in sorted(chosen):
        place = data.draw(st.integers(0, len(events[number]) - 1))
        damaged[number][place] ^= data.draw(st.integers(1, 255))
    assert not all_hold(memoryview(b"".join(damaged)), 0, ends_of(events))
