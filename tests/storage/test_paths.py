"""Which files a path names, how they are cut, and that their bytes arrive."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import pickle
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.errors import BinlogError
from spark_adapter.files.event_file import MAGIC
from spark_adapter.files.splits import Split, splits
from spark_adapter.options import Options
from spark_adapter.storage import compressed, paths
from spark_adapter.storage.paths import FileEntry, list_files, open_file

DATA = Path(__file__).resolve().parents[1] / "data"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files whose content is the beginning of a binlog, and their own path below the folder."""
    for name in (
        "binlog.000009",
        "binlog.000010",
        "binlog.999999",
        "binlog.1000000",
        ".hidden",
        "_temporary",
        "relay-bin.000001",
        "odd [1]{a}*",
        "a%20b",
        "2024/01/binlog.000001",
        "2024/02/binlog.000001",
        "2024/02/deep/binlog.000002",
        "2024/.trash/binlog.000001",
        "2025/01/binlog.000001",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(MAGIC + name.encode())
    (tmp_path / "empty").mkdir()
    return tmp_path


def names(folder: Path, *globs: str, **options: str) -> list[str]:
    found = list_files([f"{folder}/{glob}" for glob in globs], Options.parse(options))
    assert [entry.size for entry in found] == [len(MAGIC) + len(os.path.relpath(entry.path, folder)) for entry in found]
    return [os.path.relpath(entry.path, folder) for entry in found]


def test_a_folder(folder: Path) -> None:
    top = ["a%20b", "binlog.000009", "binlog.000010", "binlog.999999", "binlog.1000000", "odd [1]{a}*"]
    assert names(folder, "") == [*top, "relay-bin.000001"]
    assert names(folder, "2024") == []
    assert names(folder, "empty") == []
    assert names(folder, "2024", recursiveFileLookup="true") == [
        "2024/01/binlog.000001",
        "2024/02/binlog.000001",
        "2024/02/deep/binlog.000002",
    ]


@pytest.mark.parametrize(
    ("glob", "expected"),
    [
        ("binlog.*", ["binlog.000009", "binlog.000010", "binlog.999999", "binlog.1000000"]),
        ("binlog.00000?", ["binlog.000009"]),
        ("binlog.0000[0-1][^9]", ["binlog.000010"]),
        ("binlog.0000[!1]?", ["binlog.000009"]),
        ("binlog.{000009,9*}", ["binlog.000009", "binlog.999999"]),
        ("{relay-bin,binlog.{000009,none},binlog}.0000*", ["binlog.000009", "binlog.000010", "relay-bin.000001"]),
        (".h*", [".hidden"]),
        ("_*", ["_temporary"]),
        (".hidden", [".hidden"]),
        (r"odd \[1\]\{a\}\*", ["odd [1]{a}*"]),
        (r"odd \[*", ["odd [1]{a}*"]),
        ("odd [[]1[]]?a?[*]", ["odd [1]{a}*"]),
        ("a%20b", ["a%20b"]),
        ("*/01/binlog.*", ["2024/01/binlog.000001", "2025/01/binlog.000001"]),
        ("2024/*", ["2024/01/binlog.000001", "2024/02/binlog.000001"]),
        ("2024/0{1,2/deep}/b*", ["2024/01/binlog.000001", "2024/02/deep/binlog.000002"]),
        ("{2024/01,2025/*}", ["2024/01/binlog.000001", "2025/01/binlog.000001"]),
        ("202[5]/01/binlog.000001", ["2025/01/binlog.000001"]),
        ("2024/01/../02/binlog.*", ["2024/02/binlog.000001"]),
    ],
)
def test_globs(folder: Path, glob: str, expected: list[str]) -> None:
    assert names(folder, glob) == expected


def test_each_file_once_whatever_the_order(folder: Path) -> None:
    assert names(folder, "binlog.000010", "binlog.0*", "binlog.000009") == ["binlog.000009", "binlog.000010"]


@pytest.mark.parametrize(
    "glob", ["nothing", "nothing*", "binlog.000009/x", "binlog.000009/*", "none/*/x", "{a,b}", "*~"]
)
def test_a_path_without_files_is_an_error_that_names_it(folder: Path, glob: str) -> None:
    with pytest.raises(FileNotFoundError) as error:
        names(folder, "binlog.*", glob)
    assert str(error.value).startswith(f"{folder}/{glob}: ")
    assert len(error.value.args) == 1


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/x/[a", r"/x/\[a: \[ is not followed by"),
        ("/x/{a,b", r"/x/\{a,b: a brace"),
        ("/x/a\\", "is not followed by"),
        ("/x/[b-a]", r"\[b-a\]: bad character range"),
        ("", "an empty path"),
        ("file://host/x", "file://host/x: file:// is followed by an absolute path"),
        ("s3://key:secret@bucket/x", "s3://…@bucket/x: credentials do not belong into a path"),
        ("s3://buck*/x", "a glob cannot stand in the first part"),
        ("nosuch://bucket/x", "nosuch://bucket/x: .*nosuch"),
    ],
)
def test_paths_that_cannot_be_understood(path: str, message: str) -> None:
    with pytest.raises(ValueError, match=message) as error:
        list_files([path], Options())
    assert "secret" not in str(error.value)


def test_no_path() -> None:
    with pytest.raises(ValueError, match="no path: say which"):
        list_files([], Options())


def test_a_folder_without_rights(folder: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may read everything")
    (folder / "2024").chmod(0)
    try:
        with pytest.raises(PermissionError, match="2024: "):
            names(folder, "2024")
    finally:
        (folder / "2024").chmod(0o755)


def test_forms_of_local_paths(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    whole = str(folder / "binlog.000009")
    for path in (
        whole,
        f"file://{whole}",
        f"file:{whole}",
        f"file://localhost{whole}",
        "binlog.000009",
        "./2024/../b*9",
    ):
        assert list_files([path], Options())[0].path == whole
    assert list_files([f"{folder}/a%20b"], Options())[0].path == f"{folder}/a%20b"
    assert list_files([f"file://{folder}/a%20b"], Options())[0].path == f"{folder}/a%20b"


def test_name_filter(folder: Path) -> None:
    assert names(folder, "", pathGlobFilter="binlog.0*") == ["binlog.000009", "binlog.000010"]
    assert names(folder, "binlog.000009", pathGlobFilter="{relay,binlog}*[0]") == []
    assert names(folder, "", pathGlobFilter=r"odd \[1\]\{a}\*") == ["odd [1]{a}*"]
    assert names(folder, "2024", recursiveFileLookup="true", pathGlobFilter="*2") == ["2024/02/deep/binlog.000002"]
    with pytest.raises(ValueError, match=r"option pathGlobFilter: '\[b': \[ is not followed"):
        names(folder, "", pathGlobFilter="[b")


def test_filters_by_time(folder: Path) -> None:
    for name, seconds in (("binlog.000009", 1_000), ("binlog.000010", 2_000), ("binlog.999999", 3_000)):
        os.utime(folder / name, (seconds, seconds))
    assert [entry.modified for entry in list_files([f"{folder}/binlog.000009"], Options())] == [1_000_000_000]
    assert names(folder, "binlog.?????0", "binlog.000009", modifiedAfter="1000") == ["binlog.000010"]
    assert names(folder, "binlog.??????", modifiedAfter="1000", modifiedBefore="3000") == ["binlog.000010"]
    assert names(folder, "binlog.??????", modifiedBefore="1970-01-01T00:33:20.5Z") == ["binlog.000009", "binlog.000010"]


def test_bytes_alone_need_a_single_file(folder: Path) -> None:
    assert names(folder, "binlog.000009", startingPosition="4") == ["binlog.000009"]
    with pytest.raises(ValueError, match="a byte alone needs a single file, and the paths name 2; say which"):
        names(folder, "binlog.0*", endingPosition="4")
    with pytest.raises(ValueError, match="a byte alone needs a single file"):
        names(folder, "binlog.0*", startingPosition="binlog.000009:4", endingPosition="400")


@pytest.mark.parametrize(
    ("start", "end", "numbers"),
    [
        ("binlog.000010:4", None, ["000010", "999999", "1000000"]),
        (None, "binlog.999999:4", ["000009", "000010", "999999"]),
        ("binlog.000010:99", "binlog.000010:4567", ["000010"]),
        ("binlog.1000000:4", None, ["1000000"]),
        ("binlog.000011:4", "binlog.999998:4", []),
        ("binlog.10.gz:4", "binlog.500000:0", ["000010"]),
        ("binlog.1000001:4", None, []),
    ],
)
def test_positions_leave_out_files_as_the_server_counts(
    start: str | None, end: str | None, numbers: list[str], folder: Path
) -> None:
    """The relay log in the same folder is another log."""
    given = {"startingPosition": start, "endingPosition": end}
    found = names(folder, "", **{name: text for name, text in given.items() if text is not None})
    assert found == [f"binlog.{number}" for number in numbers]


def test_positions_in_files_of_several_folders(folder: Path) -> None:
    found = names(folder, "", recursiveFileLookup="true", endingPosition="binlog.000001:4")
    assert found == ["2024/01/binlog.000001", "2024/02/binlog.000001", "2025/01/binlog.000001"]


@pytest.mark.parametrize(
    ("glob", "there"), [("", r"a%20b, binlog\.\*, odd \[1\]\{a\}\*, relay-bin\.\*"), ("empty", "none")]
)
def test_a_position_in_a_missing_log(glob: str, there: str, folder: Path) -> None:
    with pytest.raises(ValueError, match=rf"no file is one of mysql-bin\.\*; those there are of {there}$"):
        names(folder, glob, startingPosition="mysql-bin.000001:4")


def test_dangling_links_and_pipes_in_a_folder_are_ignored(tmp_path: Path) -> None:
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    (tmp_path / "binlog.1").write_bytes(MAGIC)
    (tmp_path / "link.1").symlink_to(tmp_path / "binlog.1")
    os.mkfifo(tmp_path / "pipe.1")
    for path in (f"{tmp_path}", f"{tmp_path}/*.1"):
        assert [entry.path for entry in list_files([path], Options())] == [f"{tmp_path}/binlog.1", f"{tmp_path}/link.1"]
    with pytest.raises(OSError, match=r"pipe\.1: it is neither a file nor a folder"):
        list_files([f"{tmp_path}/pipe.1"], Options())


def test_a_name_that_is_not_utf_8_is_passed_over_and_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "binlog.1").write_bytes(MAGIC)
    for name in (b"binlog.\xe9.1", b"caf\xe9.txt"):
        with open(os.path.join(os.fsencode(tmp_path), name), "wb") as file:
            file.write(MAGIC)
    os.mkdir(os.path.join(os.fsencode(tmp_path), b"\xe9"))
    for path in (f"{tmp_path}", f"{tmp_path}/*"):
        found = list_files([path], Options.parse({"recursiveFileLookup": "true"}))
        assert [entry.path for entry in found] == [f"{tmp_path}/binlog.1"]
    told = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    names = [r"\xe9", r"binlog.\xe9.1", r"caf\xe9.txt"]
    assert sorted(told) == [f"{tmp_path}/{name}: passed over, as its name is not UTF-8" for name in names], "each once"


def test_a_cycle_of_links_is_read_once(tmp_path: Path) -> None:
    for name in ("a/binlog.1", "a/deep/binlog.2", "b/binlog.3"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(MAGIC)
    for link, target in {"a/again": ".", "a/deep/up": "..", "a/b": "../b", "b/a": "../a", "b/loop": "loop"}.items():
        (tmp_path / link).symlink_to(target)
    every = ["a/binlog.1", "a/deep/binlog.2", "b/binlog.3"]
    recursively = Options.parse({"recursiveFileLookup": "true"})
    for top, expected in (("", every), ("a", ["a/b/binlog.3", *every[:2]])):
        found = list_files([f"{tmp_path}/{top}"], recursively)
        assert [os.path.relpath(entry.path, tmp_path) for entry in found] == expected


def test_braces_stand_for_a_thousand_globs_at_most(tmp_path: Path) -> None:
    (tmp_path / "b1023").write_bytes(MAGIC)
    with pytest.raises(ValueError, match=r"b.*: its braces stand for more than 1000 globs"):
        list_files([f"{tmp_path}/b{'{0,1}' * 40}"], Options())
    thousand = "{" + ",".join(str(number) for number in range(24, 1024)) + "}"
    assert [entry.path for entry in list_files([f"{tmp_path}/b{thousand}"], Options())] == [f"{tmp_path}/b1023"]
    with pytest.raises(ValueError, match=r"option pathGlobFilter: .* more than 1000 globs"):
        list_files([f"{tmp_path}"], Options.parse({"pathGlobFilter": "{a,b}" * 10}))


# What folders hold beside binlogs. -----------------------------------------------------------------------------------

DATA_DIRECTORY: dict[str, bytes] = {
    "binlog.000001": (DATA / "gtid_on.binlog").read_bytes(),
    "binlog.000002": (DATA / "oltp.binlog").read_bytes(),
    "binlog.index": b"./binlog.000001\n./binlog.000002\n",
    "binlog.~rec~": b"",
    "relay.000007.gz": gzip.compress(MAGIC + b"\0" * 1000),
    "relay.index.gz": gzip.compress(b"./relay.000007\n"),
    "encrypted.000001": (DATA / "encrypted.binlog").read_bytes(),
    "alone": MAGIC[:1],  # what a server has just begun
    "ibdata1": bytes(1 << 16),
    "auto.cnf": b"[auto]\nserver-uuid=1\n",
    "aria_log.00000001": b"\xfe\xfe\x0c",
    "aria_log.00000002": b"\xfe\xfe\x0c",
    "error.log.1": b"ready for connections\n",
    "backup.sql.zst": bytes(pa.compress(b"CREATE TABLE t (a int);", codec="zstd", asbytes=True)),
    "mysql.pid": b"",
    "empty.gz": b"",
}
BINLOGS = ["alone", "binlog.000001", "binlog.000002", "encrypted.000001", "relay.000007.gz"]


@pytest.fixture
def data_directory(tmp_path: Path) -> Path:
    for name, content in DATA_DIRECTORY.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


def found_in(folder: Path, glob: str = "", known: Sequence[str] = ()) -> list[str]:
    return [os.path.relpath(entry.path, folder) for entry in list_files([f"{folder}/{glob}"], Options(), known)]


@pytest.mark.parametrize("glob", ["", "*", "{*.*,ibdata1,alone}"])
def test_a_data_directory(glob: str, data_directory: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", logger="spark_adapter")
    assert found_in(data_directory, glob) == BINLOGS
    assert found_in(data_directory, glob) == BINLOGS
    told = sorted(record.getMessage().removeprefix(f"{data_directory}/") for record in caplog.records)
    others = sorted(DATA_DIRECTORY.keys() - BINLOGS)
    assert told == [f"{name}: passed over, as it does not begin like a binlog" for name in others], "each once"
    assert {record.levelname for record in caplog.records} == {"INFO"}


@pytest.mark.parametrize("name", DATA_DIRECTORY)
def test_a_file_given_by_name_is_read(name: str, data_directory: Path) -> None:
    assert found_in(data_directory, name) == [name]


def test_a_damaged_file_in_the_middle_of_a_log_is_not_ignored(tmp_path: Path) -> None:
    """It may have been a binlog. Only the last file may be empty: a server may have just begun it."""
    for number, content in enumerate([bytes(100), MAGIC, b"", b"notes", b""], 1):
        (tmp_path / f"binlog.{number:06}").write_bytes(content)
    assert found_in(tmp_path) == [f"binlog.{number:06}" for number in range(1, 5)]
    assert found_in(tmp_path, known=[f"{tmp_path}/binlog.*"])[-1] == "binlog.000005"


def test_a_compressed_file_that_cannot_be_inflated_may_be_a_binlog(tmp_path: Path) -> None:
    (tmp_path / "binlog.000001.gz").write_bytes(b"no gzip")
    assert found_in(tmp_path) == ["binlog.000001.gz"]


def test_a_file_becomes_a_binlog(tmp_path: Path) -> None:
    path = tmp_path / "binlog.000001"
    path.touch()
    assert found_in(tmp_path) == []
    path.write_bytes(bytes(8))
    assert found_in(tmp_path) == []
    path.write_bytes(MAGIC)
    assert found_in(tmp_path) == ["binlog.000001"]


def test_an_unreadable_key_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise PermissionError("no")

    monkeypatch.setattr(paths, "open_stream", refuse)
    for name in ("server-key.pem", "binlog.000001"):
        (tmp_path / name).write_bytes(b"secret")
    assert found_in(tmp_path) == ["binlog.000001"], "reading it will fail"


def entry_of(size: int, compression: str | None = None) -> FileEntry:
    return FileEntry("/x", size, 0, compression)


@pytest.mark.parametrize(
    ("size", "length", "ranges"),
    [
        (0, 10, [(0, 0)]),
        (1, 10, [(0, 1)]),
        (10, 10, [(0, 10)]),
        (11, 10, [(0, 10), (10, 11)]),
        (5, 2, [(0, 2), (2, 4), (4, 5)]),
        (5 << 32, 4 << 32, [(0, 4 << 32), (4 << 32, 5 << 32)]),
    ],
)
def test_splits(size: int, length: int, ranges: list[tuple[int, int]]) -> None:
    entry = entry_of(size)
    assert splits([entry], length) == [Split(entry, start, stop) for start, stop in ranges]


def test_a_compressed_file_is_one_split() -> None:
    entries = [entry_of(100, "gzip"), entry_of(20)]
    found = splits(entries, 15)
    assert found == [Split(entries[0], 0, None), Split(entries[1], 0, 15), Split(entries[1], 15, 20)]
    assert pickle.loads(pickle.dumps(found)) == found


def only(path: Path) -> FileEntry:
    (entry,) = list_files([str(path)], Options())
    return entry


def test_reading_anywhere(tmp_path: Path) -> None:
    content = (DATA / "oltp.binlog").read_bytes()
    (tmp_path / "plain").write_bytes(content)
    file, size = open_file(only(tmp_path / "plain"))
    with file:
        assert size == len(content)
        assert file.read() == content
        file.seek(100)
        assert file.read(7) == content[100:107]


def two_members(compress: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    return lambda content: compress(content[:1000]) + compress(content[1000:])


def codec(name: str) -> Callable[[bytes], bytes]:
    return lambda content: bytes(pa.compress(content, codec=name, asbytes=True))


COMPRESSIONS: dict[str, Callable[[bytes], bytes]] = {
    ".gz": gzip.compress,
    ".xz": lzma.compress,
    ".bz2": bz2.compress,
    ".zst": codec("zstd"),
    ".lz4": codec("lz4"),
}


@pytest.mark.parametrize("spool", [100, 1 << 20], ids=["on disk", "in memory"])
@pytest.mark.parametrize("suffix", COMPRESSIONS)
def test_compressed_files(suffix: str, spool: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compressed, "SPOOL_BYTES", spool)
    content = (DATA / "strings.binlog").read_bytes()
    path = tmp_path / f"binlog.000001{suffix.upper()}"
    path.write_bytes(two_members(COMPRESSIONS[suffix])(content))
    entry = only(path)
    assert entry.size == path.stat().st_size
    file, size = open_file(entry)
    with file:
        assert size == len(content)
        assert file.read(4) == content[:4]
        assert file.read(len(content)) == content[4:]
        assert file.read(1) == b""
        file.seek(1000)
        assert file.read(10) == content[1000:1010]
        assert file.tell() == 1010
    assert file.closed


@pytest.mark.parametrize("suffix", COMPRESSIONS)
def test_what_comes_before_damage_is_read(suffix: str, tmp_path: Path) -> None:
    content = os.urandom(300_000)
    whole = COMPRESSIONS[suffix](content[:200_000])
    path = tmp_path / f"binlog.000001{suffix}"
    path.write_bytes(whole + COMPRESSIONS[suffix](content[200_000:])[:-40_000])
    file, size = open_file(only(path))
    with file:
        assert 200_000 <= size < 300_000
        assert file.read(300_000) == content[:size]
        with pytest.raises(BinlogError) as error:
            file.read(1)
    fault = error.value.fault
    assert (fault.file, fault.position) == (str(path), size)
    assert fault.reason.startswith(f"damaged {only(path).compression} compression: ")


@pytest.mark.parametrize("suffix", COMPRESSIONS)
@pytest.mark.parametrize("content", [b"", b"\xfebin, and not compressed"])
def test_a_name_that_promises_too_much(suffix: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"binlog.000001{suffix}"
    path.write_bytes(content)
    file, size = open_file(only(path))
    assert size == 0
    if content:
        with pytest.raises(BinlogError, match=f"binlog.000001{suffix}: position 0: damaged .* compression: "):
            file.read(4)


def test_a_failing_store_is_not_damage(tmp_path: Path) -> None:
    path = tmp_path / "binlog.000001.gz"
    path.write_bytes(gzip.compress(b"x" * 1000))
    entry = only(path)
    path.unlink()
    with pytest.raises(FileNotFoundError, match=str(path)):
        open_file(entry)
    with pytest.raises(FileNotFoundError, match="/nowhere/x: "):
        open_file(FileEntry("/nowhere/x", 1, 0, None))
