"""The Python, JavaScript, Java and C++ parsers agree, and differences are found."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from codegen import FORMATS
from codegen.proofs.agree import (
    JAVA,
    Comparison,
    _bits,
    _is_same_number,
    _scalar,
    cpp_program,
    java_classes,
    report,
)
from codegen.proofs.parsers import Parsers
from codegen.targets.cpp import CppMissing
from codegen.targets.java import JavaMissing, compiled_classes
from codegen.targets.ksc import BUILD, JAVA_DEBUG, JAVASCRIPT_DEBUG, compiled, debug_package
from tests.support.binlog_bytes import events_of
from tests.support.early_logs import KINDS, early_log
from tests.support.events_by_hand import MAGIC, POST_HEADERS_5_1_17, format_description

pytestmark = pytest.mark.usefixtures("node")

DATA = Path(__file__).resolve().parents[1] / "data"
REAL = [
    "encrypted",
    "end_kill9_cut",
    "geometry",
    "gtid_tagged_compressed",
    "mariadb_compressed",
    "mariadb_encrypted",
    "mariadb_old_temporal_hires",
    "meta_full_image_full",
    "numeric_float",
    "temporal",
]

VALUES = """
meta:
  id: values
  endian: le
seq:
  - id: values
    type: value
    repeat: eos
types:
  value:
    seq:
      - id: kind
        type: u1
        enum: kind
      - id: len_data
        type: u1
      - id: data
        size: len_data
        type:
          switch-on: kind
          cases:
            'kind::unsigned': unsigned
            'kind::float': float
            'kind::text': text
            'kind::wide': wide
  unsigned:
    seq:
      - id: number
        type: u8
    instances:
      half:
        value: (number / 2).as<u8>
      is_even:
        value: number % 2 == 0
        if: number < 100
  wide:
    doc: Java takes it for a signed number in expressions.
    seq:
      - id: number
        type: u8
  float:
    seq:
      - id: number
        type: f8
  text:
    seq:
      - id: text
        type: str
        encoding: UTF-8
        size-eos: true
    instances:
      first:
        pos: 0
        type: u1
      code:
        value: first
        enum: kind
enums:
  kind:
    1: unsigned
    2: float
    3: text
    4: wide
"""


@pytest.fixture(scope="module")
def formats(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("values")
    (folder / "values.ksy").write_text(VALUES)
    return folder


def classes_or_none(parsers: Parsers, build: Path = BUILD) -> str | None:
    try:
        return java_classes(parsers.model, build)
    except JavaMissing:
        return None


def program_or_none(parsers: Parsers, build: Path = BUILD) -> Path | None:
    try:
        return cpp_program(parsers.model, build)
    except CppMissing:
        return None


@pytest.fixture(scope="module")
def values(formats: Path) -> Iterator[Comparison]:
    parsers = Parsers.load(formats, formats / "build")
    modules = compiled(formats, JAVASCRIPT_DEBUG, formats / "build")
    build = formats / "build"
    with Comparison(parsers, modules, classes_or_none(parsers, build), program_or_none(parsers, build)) as comparison:
        yield comparison


@pytest.fixture(scope="module")
def binlogs() -> Iterator[Comparison]:
    parsers = Parsers.load()
    modules = compiled(FORMATS, JAVASCRIPT_DEBUG)
    with Comparison(parsers, modules, classes_or_none(parsers), program_or_none(parsers)) as comparison:
        yield comparison


def packed(*values: tuple[int, bytes]) -> bytes:
    return b"".join(bytes([kind, len(data)]) + data for kind, data in values)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        *((1, struct.pack("<Q", number)) for number in (0, 1, 2**53 - 1, 2**53 + 2, 2**63 - 1)),
        (4, struct.pack("<Q", 2**64 - 1)),
        *((2, struct.pack("<d", number)) for number in (0.0, -0.0, 1.0, 0.1, 5e-324, float("inf"), float("nan"))),
        *((3, text.encode()) for text in ("plain", 'quotes " \\ and\n\t\x01\x7f', "gr\u00fc\u00df \U0001f600")),
        (9, b""),
        (9, bytes(33)),
    ],
)
def test_equal_values(values: Comparison, tmp_path: Path, kind: int, data: bytes) -> None:
    file = tmp_path / "data"
    file.write_bytes(packed((kind, data)))
    agreement = values.compare(file, "values")
    assert agreement.differences == []
    assert agreement.elements == 1
    assert agreement.values >= 3


def test_all_refuse_what_is_damaged(values: Comparison, tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.write_bytes(packed((1, bytes(8)), (1, bytes(4)), (1, bytes(8))))
    agreement = values.compare(file, "values")
    assert (agreement.differences, agreement.elements, agreement.failed) == ([], 2, 1)


@pytest.mark.parametrize(
    ("python", "javascript", "same"),
    [
        (2**53, 2**53, True),
        (2**53 - 1, 2**53 - 1, False),  # which JavaScript writes as it is
        (2**63 + 1, 2**63, True),
        (2**63 + 1, 2**63 + 2**32, False),
        (-(2**63), -(2**63), True),
        (-(2**63), -(2**63) + 2**32, True),  # as the runtime misreads it
        (-(2**63), -(2**63) + 2**33, False),
        (-5_000_000_000, -5_000_000_000 + 2**32, False),
    ],
)
def test_numbers_beyond_the_range_of_javascript(python: int, javascript: int, same: bool) -> None:
    lines = f" number={_scalar(python, 'value')}", f" number=~{_bits(float(javascript))}"
    assert _is_same_number(*lines) == same


@pytest.mark.parametrize("name", REAL)
def test_real_files(binlogs: Comparison, name: str) -> None:
    file = DATA / f"{name}.binlog"
    agreement = binlogs.compare(file, "encrypted_binlog" if name == "encrypted" else "mysql_binlog")
    assert agreement.differences == []
    assert agreement.failed == (name == "end_kill9_cut")


@pytest.mark.parametrize("kind", KINDS)
def test_early_servers(binlogs: Comparison, tmp_path: Path, kind: str) -> None:
    log = early_log(kind)
    file = tmp_path / "early.binlog"
    file.write_bytes(log.data)
    agreement = binlogs.compare(file, "mysql_binlog")
    assert (agreement.differences, agreement.failed) == ([], 0)
    assert agreement.elements == len(events_of(log.data))


def test_a_development_tree(binlogs: Comparison, tmp_path: Path) -> None:
    file = tmp_path / "tree.binlog"
    file.write_bytes(MAGIC + format_description("5.2.2-a_drop6p13", POST_HEADERS_5_1_17, 22))
    agreement = binlogs.compare(file, "mysql_binlog")
    assert (agreement.differences, agreement.elements, agreement.failed) == ([], 1, 0)


def test_negative_bigints_of_which_the_runtime_misreads_half(binlogs: Comparison, tmp_path: Path) -> None:
    data = (DATA / "numeric_int.binlog").read_bytes()
    least = struct.pack("<q", -(2**63))
    assert least in data
    file = tmp_path / "negative.binlog"
    for number in (-1, -(2**31) - 1, -5_000_000_000, -(2**53) + 1):
        file.write_bytes(data.replace(least, struct.pack("<q", number)))
        assert binlogs.compare(file, "mysql_binlog").differences == []


def test_replication_stream(binlogs: Comparison) -> None:
    agreement = binlogs.compare(DATA / "streams" / "stream_semisync.bin", "replication_stream")
    assert (agreement.differences, agreement.failed) == ([], 0)
    assert agreement.elements > 10


@pytest.mark.parametrize(
    ("before", "after", "path", "javascript"),
    [
        ("this.number = this._io.readU8le()", "this.number = this._io.readU8le() + 1", "data.number", "2"),
        ("this.number, 2) == 0", "this.number, 2) == 1", "data.is_even", "true"),
        ("this.kind = this._io.readU1()", "this.kind = 9; this._io.readU1()", "kind", "9"),
        ("return this._m_half;", "return null;", "data.half", "is_even=false"),
        ("this.number = this._io.readU8le()", "throw new Error()", "kind", "failed for good"),
    ],
    ids=["field", "instance", "enum", "missing", "error"],
)
def test_differences(formats: Path, tmp_path: Path, before: str, after: str, path: str, javascript: str) -> None:
    """Damage the JavaScript parser: one value differs, and is named."""
    source = (compiled(formats, JAVASCRIPT_DEBUG, formats / "build") / "Values.js").read_text()
    assert before in source
    (tmp_path / "Values.js").write_text(source.replace(before, after))
    file = tmp_path / "data"
    file.write_bytes(packed((1, struct.pack("<Q", 1))))
    with Comparison(Parsers.load(formats, formats / "build"), tmp_path) as both:
        agreement = both.compare(file, "values")
    assert agreement.num_differences > 0
    assert (agreement.differences[0].path, agreement.differences[0].other) == (path, javascript)
    assert not report([agreement])


@pytest.mark.parametrize(
    ("before", "after", "path", "java"),
    [
        ("this.number = this._io.readU8le()", "this.number = this._io.readU8le() + 1", "data.number", "2"),
        (
            "this.half = ((Number) (((Number) (number() / 2)).longValue())).longValue()",
            "this.half = null",
            "data.half",
            "is_even=false",
        ),
        ("Kind.byId(this._io.readU1())", "Kind.byId(this._io.readU1() + 1)", "kind", "2"),
        ("this.number = this._io.readU8le()", 'if (true) throw new RuntimeException("")', "kind", "failed for good"),
    ],
    ids=["field", "instance", "enum", "error"],
)
def test_differences_of_java(formats: Path, tmp_path: Path, before: str, after: str, path: str, java: str) -> None:
    """Damage the Java parser: one value differs, and is named."""
    build = formats / "build"
    parsers = Parsers.load(formats, build)
    if classes_or_none(parsers, build) is None:
        pytest.skip("there is no JDK, or no runtime")
    damaged = tmp_path / "build"
    source = compiled(formats, JAVA_DEBUG, damaged) / "Values.java"
    assert before in source.read_text()
    source.write_text(source.read_text().replace(before, after))
    file = tmp_path / "data"
    file.write_bytes(packed((1, struct.pack("<Q", 1))))
    classes = compiled_classes(formats, JAVA, {"values::value"}, damaged)
    with Comparison(parsers, compiled(formats, JAVASCRIPT_DEBUG, build), classes) as comparison:
        agreement = comparison.compare(file, "values")
    first = agreement.differences[0]
    assert (first.language, first.path, first.other) == ("Java", path, java)


def test_an_element_too_few(formats: Path, tmp_path: Path) -> None:
    source = (compiled(formats, JAVASCRIPT_DEBUG, formats / "build") / "Values.js").read_text()
    assert "while (!this._io.isEof())" in source
    (tmp_path / "Values.js").write_text(source.replace("while (!this._io.isEof())", "while (this._io.pos < 5)"))
    file = tmp_path / "data"
    file.write_bytes(packed((1, bytes(8)), (1, bytes(8))))
    with Comparison(Parsers.load(formats, formats / "build"), tmp_path) as both:
        agreement = both.compare(file, "values")
    assert str(agreement.differences[0]).startswith("position 10: ")


def test_compiling_again_uses_the_compiled_modules(formats: Path) -> None:
    build = formats / "build"
    folder = debug_package(formats, build)
    module = folder / "values.py"
    before = module.stat().st_mtime_ns
    assert debug_package(formats, build) == folder
    assert module.stat().st_mtime_ns == before
