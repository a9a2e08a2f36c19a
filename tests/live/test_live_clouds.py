"""Logs in Azure's and Google's stores: their stand-ins Azurite and fake-gcs-server on loopback, if they are installed.

``npm install azurite`` and ``go install github.com/fsouza/fake-gcs-server@latest``, and their programs on PATH. S3 has
tests/storage/test_object_store.py.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pyarrow import fs

from spark_adapter.options import Options
from spark_adapter.storage import stores
from spark_adapter.storage.paths import list_files
from tests.support.source_rows import rows
from tests.support.truth import DATA

pytestmark = pytest.mark.live

# That of every Azurite, in its documentation.
KEY = "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=="
ACCOUNT = "devstoreaccount1"
LOGS = {"binlog.000001": "gtid_tagged.binlog", "binlog.000002": "gtid_tagged.2.binlog", "notes": "README.md"}


@contextmanager
def running(program: str, *options: str) -> Iterator[str]:
    """A stand-in; gives its address."""
    command = shutil.which(program)
    if command is None:
        pytest.skip(f"{program} is not installed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([command, *(each.replace("PORT", str(port)) for each in options)])
    try:
        while True:
            assert process.poll() is None, f"{program} does not start"
            with socket.socket() as asking:
                if asking.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


def files() -> dict[str, bytes]:
    return {name: (DATA / recorded).read_bytes() for name, recorded in LOGS.items()}


@pytest.fixture
def azure(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with running(
        "azurite-blob", "--silent", "--inMemoryPersistence", "--disableTelemetry", "--skipApiVersionCheck",
        "--blobHost", "127.0.0.1", "--blobPort", "PORT",
    ) as address:  # fmt: skip
        ends = {"blob_storage_authority": address, "dfs_storage_authority": address}
        system = fs.AzureFileSystem(
            ACCOUNT, account_key=KEY, blob_storage_scheme="http", dfs_storage_scheme="http", **ends
        )
        system.create_dir("backups")
        for name, data in files().items():
            with system.open_output_stream(f"backups/logs/{name}") as stream:
                stream.write(data)
        endpoint = f"AccountKey={KEY};BlobEndpoint=http://{address}/{ACCOUNT}"
        monkeypatch.setenv("AZURE_STORAGE_CONNECTION_STRING", endpoint)
        stores.store_of.cache_clear()
        yield f"abfss://backups@{ACCOUNT}.dfs.core.windows.net"


@pytest.fixture
def google(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    (tmp_path / "backups" / "logs").mkdir(parents=True)
    for name, data in files().items():
        (tmp_path / "backups" / "logs" / name).write_bytes(data)
    with running(
        "fake-gcs-server", "-scheme", "http", "-host", "127.0.0.1", "-port", "PORT", "-public-host", "127.0.0.1:PORT",
        "-backend", "memory", "-data", str(tmp_path),
    ) as address:  # fmt: skip
        monkeypatch.setenv("STORAGE_EMULATOR_HOST", f"http://{address}")
        stores.store_of.cache_clear()
        yield "gs://backups"


@pytest.mark.parametrize("store", ["azure", "google"])
def test_rows_are_those_of_local_files(store: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    top = request.getfixturevalue(store)
    for name, data in files().items():
        (tmp_path / name).write_bytes(data)
    wanted = rows(Options.parse({"path": str(tmp_path)}), step=700)
    assert len(wanted) > 10
    for path in (f"{top}/logs", f"{top}/logs/bin*.0*"):
        found = rows(Options.parse({"path": path}), step=700)
        assert [{**row, "file": ""} for row in found] == [{**row, "file": ""} for row in wanted]
        assert {row["file"] for row in found} == {f"{top}/logs/binlog.00000{number}" for number in (1, 2)}
    with pytest.raises(FileNotFoundError, match=f"^{top}/nothing: there is no such file or folder"):
        list_files([f"{top}/nothing"], Options())
