"""Compressed files: their inflated bytes, as a seekable file."""

from __future__ import annotations

import io
import lzma
import tempfile
from typing import Any

from spark_adapter.errors import BinlogError, Fault, in_one_line
from spark_adapter.storage.stores import Location

READ_AHEAD = 2 << 20
"""Remote files are read at least this much at a time."""
SPOOL_BYTES = 64 << 20
"""A compressed file stays in memory if its inflated size is at most this."""
FAILURES = (OSError, EOFError, lzma.LZMAError)
"""The errors that reading a stream raises."""
_STEP = 1 << 17


def open_stream(location: Location, compression: str | None, read_ahead: int = READ_AHEAD) -> Any:
    """The inflated bytes of a file, from the start."""
    system, path = location.store.system, location.inner(location.path)
    if compression == "xz":  # not among pyarrow's
        return lzma.LZMAFile(system.open_input_stream(path, compression=None, buffer_size=read_ahead))
    return system.open_input_stream(path, compression=compression, buffer_size=read_ahead)


class Spooled:
    """Bytes that are made once, as a seekable file: in memory up to ``SPOOL_BYTES``, beyond that in an unnamed file.

    Attributes:
        size: how many bytes there are.
        damage: what reading beyond them raises; None for nothing.
    """

    def __init__(self) -> None:
        self._spool = tempfile.SpooledTemporaryFile(SPOOL_BYTES)  # noqa: SIM115
        self.size = 0
        self.damage: BinlogError | None = None

    def write(self, data: bytes) -> None:
        """Append bytes."""
        self._spool.write(data)
        self.size += len(data)

    @property
    def closed(self) -> bool:
        return self._spool.closed

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, position: int, whence: int = io.SEEK_SET) -> int:
        self._spool.seek(position, whence)
        return self._spool.tell()

    def tell(self) -> int:
        return self._spool.tell()

    def read(self, length: int = -1) -> bytes:
        data = self._spool.read(length)
        if not data and length and self.damage is not None:
            raise self.damage
        return data

    def close(self) -> None:
        self._spool.close()


class Inflated(Spooled):
    """The inflated bytes of a compressed file.

    If the compressed data is damaged, the bytes before the damage can be read; reading beyond raises a BinlogError.

    Args:
        location: of the file.
        name: of the file, for messages.
        compression: gzip, zstd, xz, bz2, lz4.
    """

    def __init__(self, location: Location, name: str, compression: str) -> None:
        super().__init__()
        failure = self._inflate(open_stream(location, compression), _STEP)
        if failure is not None:
            # A failing read returns nothing of what it has inflated so far: read that part byte by byte.
            failure = self._inflate(open_stream(location, compression), 1)
        if failure is not None:
            # A failing store is not damage: then this raises.
            with open_stream(location, None) as stream:
                while stream.read(READ_AHEAD):
                    pass
            reason = f"damaged {compression} compression: {in_one_line(failure)}"
            self.damage = BinlogError(Fault(name, self.size, None, reason))
        self.seek(0)

    def _inflate(self, stream: Any, first_step: int) -> Exception | None:
        """Append what the stream has beyond the bytes read so far; return the error if it fails."""
        begin = self.size
        skipped = 0
        with stream:
            while True:
                if skipped < begin:
                    step = min(_STEP, begin - skipped)
                else:
                    step = first_step if self.size - begin < _STEP else _STEP
                try:
                    piece = stream.read(step)
                except FAILURES as error:
                    return error
                if not piece:
                    return None
                if skipped < begin:
                    skipped += len(piece)
                else:
                    self.write(piece)
