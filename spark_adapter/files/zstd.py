"""Zstandard frames of a known size, one after the other."""

from __future__ import annotations

from collections.abc import Callable

import pyarrow as pa

try:
    import zstandard
except ImportError:  # for example with --py-files on a cluster
    zstandard = None  # type: ignore[assignment]

__all__ = ["decompressed"]

Decompress = Callable[[memoryview, int], bytes | None]


def _arrow() -> Decompress:
    """By Arrow, which makes a new context for every frame: of small frames that is most of the time."""
    codec = pa.Codec("zstd")

    def decompress(frame: memoryview, size: int) -> bytes | None:
        try:
            data: bytes = codec.decompress(frame, size, asbytes=True)
        except OSError:
            return None
        return data

    return decompress


def _zstandard() -> Decompress:
    """By zstandard, if it is installed."""
    decompressor = zstandard.ZstdDecompressor()
    unknown = -1

    def decompress(frame: memoryview, size: int) -> bytes | None:
        try:
            if zstandard.frame_content_size(frame) not in (unknown, size):  # checked before so much memory is allocated
                return None
            data = decompressor.decompress(frame, max_output_size=size, allow_extra_data=False)
        except zstandard.ZstdError:
            return None
        return data if len(data) == size else None

    return decompress


decompressed = _arrow() if zstandard is None else _zstandard()
