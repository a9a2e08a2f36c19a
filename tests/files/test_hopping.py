"""Hopping in many stretches at once finds what hopping from header to header finds."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from spark_adapter.event_headers import HEADER, LENGTH_OFFSET
from spark_adapter.files import hopping
from spark_adapter.files.hopping import hop, hop_ranges

DATA = Path(__file__).resolve().parents[1] / "data"
LEAST = HEADER.itemsize + 4
Hops = tuple[list[int], int]
"""The offsets of events, and where they end."""


def log(rng: random.Random, size: int, position: int, longest: int, decoys: float = 0) -> bytearray:
    """Events of random lengths whose headers say where they end; decoys are headers within bodies that do so, too."""
    data = bytearray()
    while len(data) < size:
        length = rng.randint(LEAST, rng.choice([64, 200, longest]))
        body = bytearray(rng.randbytes(length - HEADER.itemsize))
        if rng.random() < decoys and len(body) >= 2 * HEADER.itemsize:
            at = position + len(data) + HEADER.itemsize
            body[: HEADER.itemsize] = header(at, rng.randint(LEAST, 1000))
        data += header(position + len(data), length) + body
    return data


def header(at: int, length: int) -> bytes:
    fields = np.zeros(1, HEADER)
    fields["event_type"] = 30
    fields["event_length"] = length
    fields["next_position"] = (at + length) % (1 << 32)
    return fields.tobytes()


@pytest.fixture(autouse=True)
def short_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hopping, "STRETCH_BYTES", 512)
    monkeypatch.setattr(hopping, "_WINDOW_BYTES", 128)
    monkeypatch.setattr(hopping, "FEW_WAYS", 4)


def both(data: bytes | bytearray, position: int) -> tuple[Hops, Hops]:
    offsets, end = hop(bytes(data), HEADER.itemsize, LEAST, position)
    expected, expected_end = hop(bytes(data), HEADER.itemsize, LEAST)
    return (offsets.tolist(), end), (expected.tolist(), expected_end)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("position", [4, (1 << 32) - 10_000])
def test_the_same_offsets(seed: int, position: int) -> None:
    rng = random.Random(seed)
    found, expected = both(log(rng, 40_000, position, rng.choice([300, 3_000, 30_000])), position)
    assert found == expected


@pytest.mark.parametrize("seed", range(20))
def test_headers_within_bodies_do_not_count(seed: int) -> None:
    rng = random.Random(seed)
    found, expected = both(log(rng, 40_000, 4, 3_000, decoys=0.3), 4)
    assert found == expected


@pytest.mark.parametrize("seed", range(40))
def test_damaged_lengths_end_it_where_they_are(seed: int) -> None:
    rng = random.Random(seed)
    data = log(rng, 40_000, 4, 300)
    at = rng.choice(hop(bytes(data), HEADER.itemsize, LEAST)[0].tolist())
    length = rng.choice([0, 1, LEAST - 1, LEAST, 5_000, 1 << 31, (1 << 32) - 1])
    place = at + LENGTH_OFFSET
    data[place : place + 4] = length.to_bytes(4, "little")
    found, expected = both(data, 4)
    assert found == expected


def test_many_stretches_at_once_are_what_is_tried_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the tests above would compare a function with itself."""
    monkeypatch.setattr(hopping, "_hops", None)
    monkeypatch.setattr(hopping, "FEW_WAYS", 1)
    offsets, end = hop(bytes(log(random.Random(1), 40_000, 4, 300)), HEADER.itemsize, LEAST, 4)
    assert len(offsets) > 200
    assert end > 39_000


def test_a_few_stretches_are_hopped_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hopping, "FEW_WAYS", 1 << 10)
    found, expected = both(log(random.Random(1), 40_000, 4, 300), 4)
    assert found == expected


@pytest.mark.parametrize("name", ["oltp", "bulk_insert_cut", "json_cut"])
def test_real_logs(name: str) -> None:
    data = (DATA / f"{name}.binlog").read_bytes()[4:]
    found, expected = both(data, 4)
    assert found == expected


def ranges(rng: random.Random, count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A buffer of logs with gaps between them, some of them empty: the buffer, and where each starts and ends."""
    data = bytearray()
    starts, ends = [], []
    for _ in range(count):
        data += rng.randbytes(rng.randint(0, 9))
        starts.append(len(data))
        data += log(rng, rng.choice([0, 1, 500, 5_000]), 4, 300)
        ends.append(len(data))
    return np.frombuffer(bytes(data), np.uint8), np.array(starts), np.array(ends)


@pytest.mark.parametrize("seed", range(20))
def test_ranges_have_the_offsets_of_each(seed: int) -> None:
    rng = random.Random(seed)
    data, starts, ends = ranges(rng, rng.choice([1, 3, 40]))
    expected = [
        (start + offset, number)
        for number, (start, end) in enumerate(zip(starts.tolist(), ends.tolist(), strict=True))
        for offset in hop(data[start:end].tobytes(), HEADER.itemsize, LEAST)[0].tolist()
    ]
    found = hop_ranges(data, starts, ends, LEAST)
    assert found is not None
    assert list(zip(*(column.tolist() for column in found), strict=True)) == expected


@pytest.mark.parametrize("seed", range(20))
def test_no_offsets_of_ranges_that_end_within_an_event(seed: int) -> None:
    rng = random.Random(seed)
    data, starts, ends = ranges(rng, 40)
    cut = rng.choice(np.flatnonzero(starts < ends).tolist())
    ends[cut] -= rng.choice([1, LEAST - 1])
    assert hop_ranges(data, starts, ends, LEAST) is None


@pytest.mark.parametrize("length", [0, HEADER.itemsize - 1, LEAST - 1, 1 << 31, (1 << 32) - 1])
def test_no_offsets_of_ranges_with_a_wrong_length(length: int) -> None:
    buffer, starts, ends = ranges(random.Random(1), 40)
    data = buffer.copy()
    place = int(starts[np.flatnonzero(starts < ends)[3]]) + LENGTH_OFFSET
    data[place : place + 4] = np.frombuffer(length.to_bytes(4, "little"), np.uint8)
    assert hop_ranges(data, starts, ends, LEAST) is None
