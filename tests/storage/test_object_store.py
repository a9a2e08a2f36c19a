"""Files in an object store: moto's S3 server on loopback, asked by pyarrow's S3 client over HTTP as any other."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spark_adapter.files.event_file import MAGIC
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.storage import paths, stores
from spark_adapter.storage.compressed import READ_AHEAD
from spark_adapter.storage.paths import FileEntry, list_files, open_file

boto3: Any = pytest.importorskip("boto3", reason="no object store to test with: pip install '.[live]'")
moto: Any = pytest.importorskip("moto.server", reason="no object store to test with: pip install '.[live]'")

DATA = Path(__file__).resolve().parents[1] / "data"
FILES = sorted(DATA.glob("*.binlog"))
ODD_KEY = "odd/binlog %20+[1]é.000001"
BIG = MAGIC + bytes(range(256)) * (3 * READ_AHEAD // 256 + 1)
ODD = MAGIC + b"odd"
MANY = 200
KEYS: list[str] = []
"""The access key of each request."""


@pytest.fixture(scope="module")
def requests() -> Iterator[list[str]]:
    """A server with files in the bucket ``backups``; the requests that it got, as ``GET /backups/key``."""
    seen: list[str] = []
    KEYS.clear()
    server = moto.ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    application = server._server.app

    def noting(environment: dict[str, Any], respond: Any) -> Any:
        seen.append(f"{environment['REQUEST_METHOD']} {environment['PATH_INFO']}")
        KEYS.append(environment.get("HTTP_AUTHORIZATION", "").partition("Credential=")[2].partition("/")[0])
        return application(environment, respond)

    server._server.app = noting
    with pytest.MonkeyPatch.context() as patch:
        for name in (
            "AWS_PROFILE",
            "AWS_SESSION_TOKEN",
            "AWS_REGION",
            "AWS_DEFAULT_REGION",
            "HTTP_PROXY",
            "http_proxy",
        ):
            patch.delenv(name, raising=False)
        patch.setenv("AWS_ENDPOINT_URL", f"http://{host}:{port}")
        patch.setenv("AWS_ACCESS_KEY_ID", "anyone")
        patch.setenv("AWS_SECRET_ACCESS_KEY", "anything")
        patch.setenv("AWS_EC2_METADATA_DISABLED", "true")
        stores.store_of.cache_clear()
        s3 = boto3.client("s3", region_name="us-east-1")
        s3.create_bucket(Bucket="backups")
        for path in FILES:
            s3.upload_file(str(path), "backups", f"2024/{path.name}")
        for key, content in {
            "2024/": b"",
            "2024/binlog.index": b"./binlog.000001\n",
            "2024/_SUCCESS": b"",
            "2024/deep/xa.binlog.gz": gzip.compress((DATA / "xa.binlog").read_bytes()),
            ODD_KEY: ODD,
            "big": BIG,
            "notes.txt": b"no binlog",
            **{f"many/binlog.{number:06}": MAGIC for number in range(MANY)},
        }.items():
            s3.put_object(Bucket="backups", Key=key, Body=content)
        yield seen
        stores.store_of.cache_clear()
    server.stop()


def names(*globs: str, **options: str) -> list[str]:
    return [entry.path for entry in list_files(globs, Options.parse(options))]


def read_all(entry: FileEntry) -> bytes:
    file, size = open_file(entry)
    with file:
        content: bytes = file.read()
    assert len(content) == size
    return content


def test_every_file_arrives_whole(requests: list[str]) -> None:
    entries = list_files(["s3://backups/2024"], Options())
    assert {entry.path for entry in entries} == {f"s3://backups/2024/{path.name}" for path in FILES}
    for entry in entries:
        content = (DATA / entry.path.rpartition("/")[2]).read_bytes()
        assert entry.size == len(content)
        assert read_all(entry) == content


@pytest.mark.parametrize("scheme", ["s3", "s3a", "s3n"])
def test_folders_and_globs(scheme: str, requests: list[str]) -> None:
    top = f"{scheme}://backups"
    assert names(f"{top}/2024/end_{{stop,rotate}}.binlog") == [
        f"{top}/2024/end_rotate.binlog",
        f"{top}/2024/end_stop.binlog",
    ]
    assert names(f"{top}/20[0-9]?/*") == names(f"{top}/2024/", f"{top}/2024/deep")
    assert names(f"{top}/*/deep/*.gz") == [f"{top}/2024/deep/xa.binlog.gz"]
    assert names(top) == [f"{top}/big"]
    assert names(top, recursiveFileLookup="true", pathGlobFilter="xa.*") == [
        f"{top}/2024/deep/xa.binlog.gz",
        f"{top}/2024/xa.binlog",
    ]
    assert names(f"{top}/2024", modifiedBefore="2000-01-01") == []
    assert len(names(f"{top}/2024", modifiedAfter="2000-01-01")) == len(FILES)


def test_keys_are_taken_literally(requests: list[str]) -> None:
    (entry,) = list_files(["s3://backups/odd/*"], Options())
    assert entry.path == f"s3://backups/{ODD_KEY}"
    assert read_all(entry) == ODD
    escaped = ODD_KEY.replace("[", "\\[").replace("]", "\\]")
    assert list_files([f"s3://backups/{escaped}"], Options()) == [entry]


@pytest.mark.parametrize(
    "path", ["s3://backups/nothing", "s3://backups/2024/nothing*", "s3://elsewhere/x", "s3://elsewhere/x*"]
)
def test_missing_files(path: str, requests: list[str]) -> None:
    with pytest.raises(FileNotFoundError) as error:
        names(path)
    assert str(error.value).startswith(f"{path}: ")


def test_a_file_that_went_away(requests: list[str]) -> None:
    with pytest.raises(FileNotFoundError, match="s3://backups/gone: "):
        open_file(FileEntry("s3://backups/gone", 1, 0, None))


def test_reading_anywhere(requests: list[str]) -> None:
    (entry,) = list_files(["s3://backups/big"], Options())
    file, size = open_file(entry)
    with file:
        for start, length in (
            (len(BIG) - 5, 100),
            (0, 4),
            (READ_AHEAD - 1, 2),
            (7, len(BIG)),
            (READ_AHEAD + 3, 1 << 20),
        ):
            file.seek(start)
            assert file.read(length) == BIG[start : start + length]
    assert size == len(BIG)


def test_small_reads_make_few_requests(requests: list[str]) -> None:
    (entry,) = list_files(["s3://backups/big"], Options())
    file, _ = open_file(entry)
    requests.clear()
    with file:
        for start in (0, 4, 23, 100, 100_000, 50, READ_AHEAD - 20):
            file.seek(start)
            assert file.read(19) == BIG[start : start + 19]
    assert requests == ["GET /backups/big"]


def test_planning_reads_a_few_bytes_of_one_file_of_each_log(requests: list[str]) -> None:
    paths._begins_like_a_binlog.cache_clear()
    requests.clear()
    entries = list_files(["s3://backups/many/*"], Options())
    assert len(splits(entries, 2)) > len(entries) == MANY
    reads = [request for request in requests if "/many/" in request]
    assert set(reads) <= {"GET /backups/many/binlog.000000", "HEAD /backups/many/binlog.000000"}
    requests.clear()
    assert list_files(["s3://backups/many/*"], Options()) == entries
    assert not [request for request in requests if "/many/" in request]


def test_a_compressed_file(requests: list[str]) -> None:
    (entry,) = list_files(["s3://backups/2024/deep"], Options())
    assert entry.compression == "gzip"
    assert read_all(entry) == (DATA / "xa.binlog").read_bytes()


@pytest.mark.parametrize("profile", ["default", "backup"])
def test_credentials_are_those_of_the_environment(
    profile: str, requests: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client is made anew: it reads the environment once."""
    sections = [
        f"[{name}]\naws_access_key_id = {name}-key\naws_secret_access_key = x\n" for name in ("default", "backup")
    ]
    (tmp_path / "credentials").write_text("".join(sections))
    monkeypatch.delenv("AWS_ACCESS_KEY_ID")
    monkeypatch.delenv("AWS_SECRET_ACCESS_KEY")
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", str(tmp_path / "credentials"))
    monkeypatch.setenv("AWS_PROFILE", profile)
    stores.store_of.cache_clear()
    KEYS.clear()
    try:
        assert len(names("s3://backups/2024")) == len(FILES)
        assert set(KEYS) == {f"{profile}-key"}
    finally:
        stores.store_of.cache_clear()
