"""Compressed files read as their inflated bytes: those that Python's own modules compressed, or inflate."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_adapter.errors import BinlogError
from spark_adapter.storage import compressed
from spark_adapter.storage.compressed import Inflated
from spark_adapter.storage.stores import locate

COMPRESS: dict[str, Callable[[bytes], bytes]] = {"gzip": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}
VALUE = b"".join(number.to_bytes(4, "big") * 3 for number in range(40_000))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("compressed")


def inflated(folder: Path, data: bytes, compression: str) -> Inflated:
    path = folder / "binlog.000001"
    path.write_bytes(data)
    return Inflated(locate(str(path)), "binlog.000001", compression)


@pytest.mark.parametrize("compression", COMPRESS)
def test_the_bytes_are_those_that_were_compressed(folder: Path, compression: str) -> None:
    for value in (b"", b"x", VALUE):
        file = inflated(folder, COMPRESS[compression](value), compression)
        assert (file.size, file.read()) == (len(value), value)


@pytest.mark.parametrize("compression", COMPRESS)
def test_streams_one_after_the_other_are_one_file(folder: Path, compression: str) -> None:
    """As of ``cat a.gz b.gz``."""
    compress = COMPRESS[compression]
    assert inflated(folder, compress(VALUE) + compress(b"more"), compression).read() == VALUE + b"more"


SEEKS = st.tuples(st.just("seek"), st.integers(0, 600_000))
READS = st.tuples(st.just("read"), st.integers(-1, 300_000))


@given(st.lists(SEEKS | READS, max_size=12))
@settings(max_examples=50)
def test_it_is_read_and_sought_like_a_file_in_memory(folder: Path, steps: list[tuple[str, int]]) -> None:
    memory, file = io.BytesIO(VALUE), inflated(folder, GZIPPED, "gzip")
    for what, number in steps:
        assert getattr(file, what)(number) == getattr(memory, what)(number)
        assert file.tell() == memory.tell()


GZIPPED = gzip.compress(VALUE, mtime=0)


@given(cut=st.integers(1000, len(GZIPPED) - 1))
@settings(max_examples=20)
def test_what_comes_before_a_cut_is_read_and_then_the_damage_is_told(folder: Path, cut: int) -> None:
    whole = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(GZIPPED[:cut])
    file = inflated(folder, GZIPPED[:cut], "gzip")
    assert file.read(file.size) == whole
    with pytest.raises(BinlogError, match=r"binlog\.000001.*damaged gzip compression") as raised:
        file.read(1)
    assert raised.value.fault.position == len(whole)
    file.seek(0)
    assert file.read(10) == whole[:10]


def test_a_large_file_goes_to_the_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compressed, "SPOOL_BYTES", 1000)
    file = inflated(folder, GZIPPED, "gzip")
    assert file.read() == VALUE
    file.close()
    assert file.closed
