"""URIs as Spark's users write them: which file system of pyarrow they are, and who logs in."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest
from pyarrow import fs

from spark_adapter.options import Options
from spark_adapter.storage import clouds, stores
from spark_adapter.storage.clouds import file_system, mounted
from spark_adapter.storage.paths import list_files
from spark_adapter.storage.stores import naming

ACCOUNT = "logs@shop.dfs.core.windows.net"
ENVIRONMENT = (
    "AZURE_STORAGE_CONNECTION_STRING", "AZURE_STORAGE_KEY", "AZURE_STORAGE_SAS_TOKEN", "STORAGE_EMULATOR_HOST",
)  # fmt: skip


class Made:
    """Stands for a class of pyarrow.

    Attributes:
        given: with what it was made.
    """

    def __init__(self, *names: str, **given: Any) -> None:
        self.given = {"names": names, **given}


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(fs, "AzureFileSystem", Made)
    monkeypatch.setattr(fs, "GcsFileSystem", Made)
    stores.store_of.cache_clear()


@pytest.mark.parametrize(
    ("environment", "options"),
    [
        ({}, {}),
        ({"AZURE_STORAGE_KEY": "key=="}, {"account_key": "key=="}),
        ({"AZURE_STORAGE_SAS_TOKEN": "sv=1&sig=x"}, {"sas_token": "sv=1&sig=x"}),
        (
            {"AZURE_STORAGE_CONNECTION_STRING": "AccountName=a;AccountKey=k==;EndpointSuffix=core.chinacloudapi.cn"},
            {
                "account_key": "k==", "blob_storage_authority": ".blob.core.chinacloudapi.cn",
                "dfs_storage_authority": ".dfs.core.chinacloudapi.cn",
            },
        ),
        (
            {"AZURE_STORAGE_CONNECTION_STRING": "AccountKey=k;BlobEndpoint=http://127.0.0.1:10000/shop;"},
            {
                "account_key": "k", "blob_storage_authority": "127.0.0.1:10000", "blob_storage_scheme": "http",
                "dfs_storage_authority": "127.0.0.1:10000", "dfs_storage_scheme": "http",
            },
        ),
    ],
)  # fmt: skip
def test_azure(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], options: dict[str, str]) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    system, root = file_system("abfss", ACCOUNT)
    assert root == "logs"
    assert system.given == {"names": ("shop",), **options}


@pytest.mark.parametrize("uri", ["abfs://logs@shop.dfs.core.windows.net", "wasbs://logs@shop.blob.core.windows.net"])
def test_other_names_of_azure(uri: str) -> None:
    scheme, _, authority = uri.partition("://")
    system, root = file_system(scheme, authority)
    assert (system.given, root) == ({"names": ("shop",)}, "logs")


@pytest.mark.parametrize("authority", ["shop.dfs.core.windows.net", "shop:key@host", "logs@shop", ""])
def test_azure_needs_a_container_and_an_account(authority: str) -> None:
    with pytest.raises(ValueError, match="write abfss://container@account") as caught:
        list_files([f"abfss://{authority}/x"], Options())
    assert "key" not in str(caught.value)


def test_google(monkeypatch: pytest.MonkeyPatch) -> None:
    system, root = file_system("gs", "backups")
    assert (root, "anonymous" in system.given) == ("backups", False)
    system, root = file_system("gcs", "anonymous@backups")
    assert (root, system.given["anonymous"]) == ("backups", True)
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", "http://127.0.0.1:4443")
    system, _ = file_system("gs", "backups")
    assert (system.given["scheme"], system.given["endpoint_override"]) == ("http", "127.0.0.1:4443")


@pytest.mark.parametrize(
    ("path", "local"),
    [
        ("dbfs:/mnt/logs/binlog.*", "/dbfs/mnt/logs/binlog.*"),
        ("dbfs:///mnt/logs", "/dbfs/mnt/logs"),
        ("dbfs:/Volumes/a/b/c/logs", "/Volumes/a/b/c/logs"),
        ("/Volumes/a/b/c/logs", "/Volumes/a/b/c/logs"),
        ("s3a://b/dbfs:/x", "s3a://b/dbfs:/x"),
    ],
)
def test_databricks(path: str, local: str) -> None:
    assert mounted(path) == local


@pytest.mark.parametrize("uri", ["adl://a.azuredatalakestore.net/x", "http://host/x", "oss://bucket/x"])
def test_what_to_write_instead(uri: str) -> None:
    reason = rf"^{uri}: \w+:// is not known; write s3a://bucket/…, gs://bucket/…, abfss://container@account\.dfs"
    with pytest.raises(ValueError, match=reason):
        list_files([uri], Options())


def test_hadoop_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(uri: str) -> None:
        raise OSError("Unable to load libjvm: no such file")

    monkeypatch.setattr(clouds, "_of_uri", missing)
    with pytest.raises(
        OSError, match=r"^hdfs://namenode:8020/x: pyarrow reads HDFS by Hadoop's own library: set JAVA_HOME"
    ):
        list_files(["hdfs://namenode:8020/x"], Options())


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (
            "Unknown error: AuthenticationExceptionE: Failed",
            "Azure does not let this program in: set AZURE_STORAGE_KEY",
        ),
        (
            "Unknown error: Could not create a OAuth2 access token",
            "Google does not let this program in: set GOOGLE_APP",
        ),
    ],
)
def test_no_credentials(told: str, reason: str) -> None:
    with (
        pytest.raises(PermissionError, match=f"^abfss://logs@shop.dfs.core.windows.net/x: {reason}"),
        naming(f"abfss://{ACCOUNT}/x"),
    ):
        raise pa.ArrowException(told)
