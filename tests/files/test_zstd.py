"""Both ways to decompress a frame accept the same frames."""

from __future__ import annotations

import pyarrow as pa
import pytest
import zstandard

from spark_adapter.files import zstd

VALUE = b"".join(number.to_bytes(4, "big") * 3 for number in range(1000))
FRAME: bytes = pa.compress(VALUE, codec="zstd", asbytes=True)
WAYS = {"arrow": zstd._arrow(), "zstandard": zstd._zstandard()}


@pytest.fixture(params=list(WAYS))
def decompress(request: pytest.FixtureRequest) -> zstd.Decompress:
    return WAYS[request.param]


def unsized_frame() -> bytes:
    """A frame that does not declare the size of its content, as streams write it."""
    compressor = zstandard.ZstdCompressor(write_content_size=False).compressobj()
    return compressor.compress(VALUE) + compressor.flush()


@pytest.mark.parametrize("frame", [FRAME, unsized_frame()], ids=["sized", "unsized"])
def test_a_frame_of_the_given_size(decompress: zstd.Decompress, frame: bytes) -> None:
    assert decompress(memoryview(frame), len(VALUE)) == VALUE


@pytest.mark.parametrize("size", [0, 1, len(VALUE) - 1, len(VALUE) + 1])
@pytest.mark.parametrize("frame", [FRAME, unsized_frame()], ids=["sized", "unsized"])
def test_nothing_of_a_frame_of_another_size(decompress: zstd.Decompress, frame: bytes, size: int) -> None:
    assert decompress(memoryview(frame), size) != VALUE


@pytest.mark.parametrize("frame", [b"", b"\0", FRAME[:-1], FRAME[1:], FRAME + b"\0", b"\x28\xb5\x2f\xfd"])
def test_nothing_of_other_bytes(decompress: zstd.Decompress, frame: bytes) -> None:
    assert decompress(memoryview(frame), len(VALUE)) is None


def test_a_frame_that_declares_a_terabyte_takes_no_memory(decompress: zstd.Decompress) -> None:
    declared = (1 << 40).to_bytes(8, "little")
    frame = b"\x28\xb5\x2f\xfd" + b"\xe0" + declared + b"\x01\x00\x00"
    assert zstandard.frame_content_size(frame) == 1 << 40
    assert decompress(memoryview(frame), len(VALUE)) is None


def test_the_package_is_used_where_it_is_installed() -> None:
    assert zstd.decompressed.__qualname__.startswith("_zstandard.")
