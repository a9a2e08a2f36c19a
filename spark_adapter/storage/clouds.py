"""The file systems of pyarrow for URIs as Spark's users write them, with the credentials of each cloud's own tools."""

from __future__ import annotations

import os
import re
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from pyarrow import fs

S3_SCHEMES = ("s3", "s3a", "s3n")
AZURE_SCHEMES = ("abfss", "abfs", "wasbs", "wasb")
_GOOGLE_SCHEMES = ("gs", "gcs")
_HADOOP_SCHEMES = ("hdfs", "viewfs")
_DATABRICKS = re.compile(r"dbfs:/+(?P<path>.*)", re.DOTALL | re.IGNORECASE)
_AZURE = re.compile(r"(?P<container>[^@:]+)@(?P<account>[^.@:]+)\.(?:dfs|blob)\.(?P<domain>[^@:]+)")
_PUBLIC_AZURE = "core.windows.net"
_ANONYMOUS = "anonymous@"
_GOOGLE_RETRIES = timedelta(minutes=2)
"""Its client tries for a quarter of an hour otherwise, also to get credentials where there are none."""
_KNOWN = "s3a://bucket/…, gs://bucket/…, abfss://container@account.dfs.core.windows.net/…, hdfs://namenode/…, dbfs:/…"
_ENVIRONMENT_OF_HDFS = (
    "pyarrow reads HDFS by Hadoop's own library: set JAVA_HOME, HADOOP_HOME, and CLASSPATH to what `hadoop classpath "
    "--glob` prints, in the environment of the driver and of the executors"
)
_ENVIRONMENT_OF_GOOGLE = (
    "Google does not let this program in: set GOOGLE_APPLICATION_CREDENTIALS, or run `gcloud auth application-default "
    "login`, for the driver and for the executors; a public bucket is gs://anonymous@bucket"
)
_ENVIRONMENT_OF_AZURE = (
    "Azure does not let this program in: set AZURE_STORAGE_KEY, AZURE_STORAGE_SAS_TOKEN or "
    "AZURE_STORAGE_CONNECTION_STRING, or what Azure's SDKs take, such as AZURE_CLIENT_ID, AZURE_TENANT_ID and "
    "AZURE_CLIENT_SECRET, in the environment of the driver and of the executors"
)


def mounted(path: str) -> str:
    """The local path by which Databricks has a file: ``/dbfs/x`` for ``dbfs:/x``; any other path as it is."""
    found = _DATABRICKS.fullmatch(path)
    if found is None:
        return path
    return f"/{found['path']}" if found["path"].startswith("Volumes/") else f"/dbfs/{found['path']}"


def file_system(scheme: str, authority: str) -> tuple[Any, str]:
    """A file system, and the root in it.

    Args:
        scheme: of the URI, in lower case.
        authority: of it: a bucket, a container with its account, or a name node.

    Raises:
        ValueError: there is none for such URIs.
        OSError: its library is missing.
    """
    if scheme in S3_SCHEMES:
        return _of_uri(f"s3://{authority}/")
    if scheme in AZURE_SCHEMES:
        return _azure(authority)
    if scheme in _GOOGLE_SCHEMES:
        return _google(authority)
    if scheme not in _HADOOP_SCHEMES:
        raise ValueError(f"{scheme}:// is not known; write {_KNOWN}, or a folder where the store is mounted")
    try:
        return _of_uri(f"{scheme}://{authority}/")
    except OSError as error:
        if "libjvm" in str(error) or "libhdfs" in str(error):
            raise OSError(_ENVIRONMENT_OF_HDFS) from error
        raise


def failure_of(error: Exception) -> OSError:
    """What the client of a cloud could not do, for a user."""
    if "AuthenticationException" in str(error):  # of Azure's client
        return PermissionError(_ENVIRONMENT_OF_AZURE)
    if "OAuth2 access token" in str(error):  # of Google's
        return PermissionError(_ENVIRONMENT_OF_GOOGLE)
    return OSError(str(error))


def _of_uri(uri: str) -> tuple[Any, str]:
    system, root = fs.FileSystem.from_uri(uri)
    return system, root.rstrip("/")


def _google(authority: str) -> tuple[Any, str]:
    """``bucket``, or ``anonymous@bucket`` for a public one; a stand-in is named as for Google's own clients."""
    emulator = os.environ.get("STORAGE_EMULATOR_HOST", "")
    endpoint = urlsplit(emulator if "://" in emulator else f"http://{emulator}")
    options: dict[str, Any] = {"retry_time_limit": _GOOGLE_RETRIES}
    if emulator:
        options |= {"anonymous": True, "scheme": endpoint.scheme, "endpoint_override": endpoint.netloc}
    elif authority.startswith(_ANONYMOUS):
        options["anonymous"] = True
    bucket = authority.removeprefix(_ANONYMOUS)
    if not bucket:
        raise ValueError("the name of a bucket is missing, as in gs://bucket/backup")
    return fs.GcsFileSystem(**options), bucket


def _azure(authority: str) -> tuple[Any, str]:
    """As Hadoop's ABFS names it; who logs in is in the variables of the command ``az``, or as for Azure's SDKs.

    Raises:
        ValueError: it has no container and account.
    """
    named = _AZURE.fullmatch(authority)
    if named is None:
        raise ValueError(
            "write abfss://container@account.dfs.core.windows.net/…; credentials come from the environment"
        )
    given = dict(_pairs(os.environ.get("AZURE_STORAGE_CONNECTION_STRING", "")))
    key = given.get("AccountKey") or os.environ.get("AZURE_STORAGE_KEY")
    token = given.get("SharedAccessSignature") or os.environ.get("AZURE_STORAGE_SAS_TOKEN")
    options = {"account_key": key} if key else {"sas_token": token} if token else {}
    domain = given.get("EndpointSuffix") or named["domain"]
    if domain != _PUBLIC_AZURE:
        options |= {f"{kind}_storage_authority": f".{kind}.{domain}" for kind in ("blob", "dfs")}
    endpoint = urlsplit(given.get("BlobEndpoint", ""))
    if endpoint.netloc:
        options |= {f"{kind}_storage_authority": endpoint.netloc for kind in ("blob", "dfs")}
        options |= {f"{kind}_storage_scheme": endpoint.scheme for kind in ("blob", "dfs")}
    return fs.AzureFileSystem(named["account"], **options), named["container"]


def _pairs(connection: str) -> list[tuple[str, str]]:
    """The parts of a connection string; values may have equals signs."""
    parts = (part.partition("=") for part in connection.split(";"))
    return [(name.strip(), value.strip()) for name, _, value in parts if name.strip()]
