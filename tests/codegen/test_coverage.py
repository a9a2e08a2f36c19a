"""Which bytes count as named, and that bytes without a name are reported."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from codegen import FORMATS
from codegen.proofs.coverage import Coverage, Meter, measure_all, report
from codegen.proofs.parsers import NotRead, Parsers, data_files
from codegen.targets.webide_zip import pack
from tests.support.binlog_bytes import LEN_HEADER
from tests.support.early_logs import ID_AND_FLAGS, KINDS, early_log, type_name

pytestmark = pytest.mark.usefixtures("node")

DATA = Path(__file__).resolve().parents[1] / "data"
REAL = [
    "checksum_none_compressed",
    "encrypted",
    "end_kill9_cut",
    "geometry",
    "gtid_tagged_compressed",
    "mariadb_compressed",
    "mariadb_encrypted",
    "mariadb_old_temporal_hires",
    "meta_full_image_full",
    "xa",
]

# A list of packets after a magic; each has a kind and a body of its own length.
ALBUM = """
meta:
  id: album
  endian: le
seq:
  - id: magic
    contents: ALBUM
  - id: packets
    type: packet
    repeat: eos
types:
  packet:
    seq:
      - id: kind
        type: u1
      - id: len_body
        type: u1
      - id: body
        size: len_body
        type:
          switch-on: kind
          cases:
            1: point
            2: bits
            3: document
            4: deflated
            5: with_tail
            6: ends_early
  point:
    seq:
      - id: x
        type: u2
      - id: y
        type: u2
  bits:
    seq:
      - id: flag
        type: b1
      - id: number
        type: b15
  document:
    seq:
      - id: data
        size-eos: true
    instances:
      opened:
        pos: 0
        type: point
  deflated:
    seq:
      - id: inflated
        size-eos: true
        process: zlib
        type: point
  with_tail:
    seq:
      - id: x
        type: u2
      - id: unknown_tail
        size-eos: true
  ends_early:
    seq:
      - id: texts
        type: strz
        encoding: ASCII
        repeat: expr
        repeat-expr: 2
    instances:
      ahead:
        pos: 2
        type: u2
"""


@pytest.fixture(scope="module")
def album(tmp_path_factory: pytest.TempPathFactory) -> Meter:
    folder = tmp_path_factory.mktemp("album")
    (folder / "album.ksy").write_text(ALBUM)
    return Meter(Parsers.load(folder, folder / "build"))


@pytest.fixture(scope="module")
def binlogs() -> Meter:
    return Meter(Parsers.load())


def measured(meter: Meter, folder: Path, *packets: tuple[int, bytes]) -> Coverage:
    """The coverage of an album with these packets."""
    file = folder / "file.album"
    file.write_bytes(b"ALBUM" + b"".join(bytes([kind, len(body)]) + body for kind, body in packets))
    return meter.measure(file, "album")


def gaps(coverage: Coverage) -> list[str]:
    return [str(gap) for gap in coverage.gaps]


@pytest.mark.parametrize(
    ("kind", "body", "inflated"),
    [
        (1, b"abcd", 0),
        (2, b"ab", 0),
        (3, b"abcd", 0),
        (4, zlib.compress(b"abcd"), 4),
        (5, b"ab", 0),
        (6, b"a\0b\0", 0),
    ],
)
def test_all_named(album: Meter, tmp_path: Path, kind: int, body: bytes, inflated: int) -> None:
    coverage = measured(album, tmp_path, (1, b"1234"), (kind, body))
    assert (gaps(coverage), coverage.errors, coverage.inflated) == ([], [], inflated)
    assert coverage.is_complete


@pytest.mark.parametrize(
    ("kind", "body", "found"),
    [
        (1, b"abcd\x07\x08", ["position 17: packet: 2 bytes without a name: 07 08"]),
        (2, b"ab\x07", ["position 15: packet: 1 bytes without a name: 07"]),
        # The field `data` holds these bytes, but nobody has opened them.
        (3, b"abcd\x07", ["position 17: packet: 1 bytes of unknown content: 07"]),
        (4, zlib.compress(b"abcd\x07"), ["position 13, inflated 4: packet: 1 bytes without a name: 07"]),
        (5, b"ab\x07\x08", ["position 15: packet: 2 bytes of unknown content: 07 08"]),
        (6, b"a\0b\0\x07", ["position 17: packet: 1 bytes without a name: 07"]),
        # A kind that has no type: the body is raw bytes.
        (9, b"\x07", ["position 13: packet: 1 bytes of unknown content: 07"]),
    ],
)
def test_a_byte_without_a_name(album: Meter, tmp_path: Path, kind: int, body: bytes, found: list[str]) -> None:
    coverage = measured(album, tmp_path, (1, b"1234"), (kind, body))
    assert gaps(coverage) == found
    assert coverage.unnamed == sum(gap.length for gap in coverage.gaps)
    assert not coverage.is_complete


def test_instances_that_fail_are_errors(album: Meter, tmp_path: Path) -> None:
    coverage = measured(album, tmp_path, (3, b"abc"))
    assert [error.partition(": opened: ")[0] for error in coverage.errors] == ["position 5: packet"]
    assert gaps(coverage) == ["position 9: packet: 1 bytes of unknown content: 63"]


def test_nothing_after_a_packet_that_fails_has_a_name(album: Meter, tmp_path: Path) -> None:
    coverage = measured(album, tmp_path, (1, b"1234"), (1, b"ab"), (1, b"1234"))
    assert gaps(coverage) == ["position 15: packet: 6 bytes without a name: 01 04 31 32 33 34"]
    assert len(coverage.errors) == 1


def test_a_share_is_not_rounded_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert not report([Coverage("file", size=100_000_000, unnamed=1)])
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines() if "%" in line] == ["99.9999", "99.9999"]


@pytest.mark.parametrize("name", REAL)
def test_real_files(binlogs: Meter, name: str) -> None:
    coverage = binlogs.measure(DATA / f"{name}.binlog", "encrypted_binlog" if name == "encrypted" else "mysql_binlog")
    assert (gaps(coverage), coverage.errors) == ([], [])
    assert (coverage.encrypted > 0) == ("encrypted" in name)
    assert (coverage.torn > 0) == ("cut" in name)
    assert (coverage.widthless > 0) == ("hires" in name)
    assert (coverage.inflated > 0) == ("compressed" in name)
    assert bool(coverage.notes) == bool(coverage.encrypted or coverage.torn or coverage.widthless)


@pytest.mark.parametrize("kind", KINDS)
def test_rows_of_early_servers(binlogs: Meter, tmp_path: Path, kind: str) -> None:
    """Every byte has a name, except those that cannot be identified; these are not counted."""
    log = early_log(kind)
    file = tmp_path / "early.binlog"
    file.write_bytes(log.data)
    coverage = binlogs.measure(file, "mysql_binlog")
    assert (gaps(coverage), coverage.errors) == ([], [])
    # After the header come table id and flags; in types 20 to 22 also the columns.
    known = LEN_HEADER + len(ID_AND_FLAGS) + (2 if "20" in kind else 0)
    assert coverage.widthless == sum(len(event.data) - known for event in log.rows_events)
    assert coverage.notes == [
        f"position {event.position}: {type_name(event)}: {len(event.data) - known} bytes of rows "
        "whose layout is not in the log"
        for event in log.rows_events
    ]


@pytest.mark.parametrize("file", sorted((DATA / "streams").glob("stream_*.bin")), ids=lambda file: file.stem)
def test_replication_streams(binlogs: Meter, file: Path) -> None:
    coverage = binlogs.measure(file, "replication_stream")
    assert (gaps(coverage), coverage.errors) == ([], [])


def test_files_are_measured_in_order(tmp_path: Path) -> None:
    for name in ("xa", "geometry", "end_stop"):
        (tmp_path / f"{name}.binlog").symlink_to(DATA / f"{name}.binlog")
    coverages = list(measure_all(tmp_path, jobs=2))
    assert [Path(each.file).stem for each in coverages] == ["end_stop", "geometry", "xa"]
    assert report(coverages)


def test_an_event_that_grew(binlogs: Meter, tmp_path: Path) -> None:
    """The STOP event at the end has no body; a byte in it would have no name."""
    data = bytearray((DATA / "end_stop.binlog").read_bytes())
    at = len(data) - 23
    data[at + 9] += 1
    data[at + 19 : at + 19] = b"\xaa"
    file = tmp_path / "grown.binlog"
    file.write_bytes(data)
    coverage = binlogs.measure(file, "mysql_binlog")
    assert [gap.partition(": STOP_EVENT: 1 bytes ")[0] for gap in gaps(coverage)] == [f"position {at + 19}"]


def test_files_of_a_folder() -> None:
    model = Parsers.load().model
    found = {path.name: root for path, root in data_files(model, DATA)}
    assert found["encrypted.binlog"] == "encrypted_binlog"
    assert found["xa.binlog"] == "mysql_binlog"
    assert not any(name.endswith(".jsonl") for name in found)
    with pytest.raises(NotRead, match="no format has this magic"):
        data_files(model, DATA / "README.md")
    with pytest.raises(NotRead, match="no binlogs here"):
        data_files(model, FORMATS)


def test_webide_zip(tmp_path: Path) -> None:
    names = pack(tmp_path / "one.zip")
    assert {"mysql_binlog.ksy", "meta_full_image_full.binlog"} < set(names)
    assert not any("/" in name for name in names)
    pack(tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
