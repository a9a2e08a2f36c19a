"""Inflating untrusted data, never to more bytes than declared."""

from __future__ import annotations

import zlib

MAX_BYTES = 1 << 30
"""Of one value or event: the maximum of ``max_allowed_packet`` on a server."""


def inflate(data: bytes, declared: int, *, is_raw: bool = False) -> bytes:
    """The inflated bytes.

    Args:
        data: a zlib stream (RFC 1950).
        declared: how many bytes it inflates to, according to the surrounding data.
        is_raw: the stream has neither header nor checksum (RFC 1951).

    Raises:
        ValueError: it is not such a stream, inflates to more or fewer bytes than declared, ends too early, or declares
            more than MAX_BYTES.
    """
    if declared > MAX_BYTES:
        raise ValueError(f"it claims to inflate to {declared} bytes, more than the limit {MAX_BYTES}")
    inflater = zlib.decompressobj(-zlib.MAX_WBITS if is_raw else zlib.MAX_WBITS)
    try:
        # One byte more than declared: enough to notice a longer stream without inflating it.
        value = inflater.decompress(data, declared + 1)
    except zlib.error as error:
        raise ValueError(f"it is not a zlib stream of {declared} bytes") from error
    if len(value) != declared or not inflater.eof:
        raise ValueError(f"it does not inflate to the {declared} bytes it declares")
    return value
