"""Unpack real MySQL and MariaDB servers and clients into a cache folder: nothing is installed, no service starts.

MySQL comes from Debian sid with the whole closure of libraries that it needs, its C library too, so that it runs on any
Debian; MariaDB is the one of this machine's Debian release. Packages come through this machine's apt, from the mirror
that it is configured for, checked against the archive's signed lists. apt gets folders and a package status of its own,
so the system's are neither read nor changed.

``python -m tests.live.fetch_servers`` fetches all; what is there already is left as it is.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

CACHE = Path(os.environ.get("KSY_BINLOG_SERVERS") or Path(__file__).resolve().parents[2] / "build" / "servers")
LIBRARIES = "usr/lib/x86_64-linux-gnu"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
# Hooks of the system's apt, which must not run for ours.
HOOKS = (
    "APT::Update::Pre-Invoke", "APT::Update::Post-Invoke", "APT::Update::Post-Invoke-Success", "DPkg::Pre-Invoke",
    "DPkg::Post-Invoke", "DPkg::Pre-Install-Pkgs", "APT::Default-Release",
)  # fmt: skip
# Of the archive's files, what nothing here needs.
LEFT_OUT = ("./usr/share/doc/*", "./usr/share/man/*", "./usr/share/locale/*", "./usr/bin/perl*", "./usr/share/perl*")


class Unavailable(Exception):
    """A server or client cannot be had here; the message is one line that says why."""


@dataclass(frozen=True)
class Package:
    """What to fetch.

    Attributes:
        folder: the name of its folder in the cache.
        suite: of Debian; None for the one of this machine.
        names: packages; the first one's version is the program's.
        program: the server or client, within the unpacked tree.
        is_alone: nothing that the packages depend on is fetched.
    """

    folder: str
    suite: str | None
    names: tuple[str, ...]
    program: str
    is_alone: bool = False


PACKAGES = {
    "mysql": Package("mysql", "sid", ("mysql-server-core",), "usr/sbin/mysqld"),
    "mariadb": Package("mariadb", None, ("mariadb-server-core", "zlib1g", "libc6"), "usr/sbin/mariadbd"),
}
"""The servers, by their flavours."""
CLIENTS = {
    "mysql": Package("mysql-client", "sid", ("mysql-client-core",), "usr/bin/mysql"),
    "mariadb": Package("mariadb-client", None, ("mariadb-client-core",), "usr/bin/mariadb"),
}
"""The command-line clients, by the flavours of their servers."""
MARIADB_PLUGINS = Package(
    "mariadb-plugins", None, ("mariadb-server",), "usr/lib/mysql/plugin/file_key_management.so", is_alone=True
)
"""Plugins that are not in the package of the server."""

# Why they could not be had: an archive that does not answer takes its time, and is asked once.
_UNAVAILABLE: dict[Package, str] = {}


def root_of(package: Package) -> Path:
    """The unpacked tree of a server or client, fetched first if it is not there; by one process, for which others wait.

    Raises:
        Unavailable: it cannot be had.
    """
    root = CACHE / package.folder / "root"
    if package in _UNAVAILABLE:
        raise Unavailable(_UNAVAILABLE[package])
    if not (root / package.program).exists():
        with _alone(root.parent):
            try:
                if not (root / package.program).exists():
                    _fetch(package, root)
            except Unavailable as error:
                _UNAVAILABLE[package] = str(error)
                raise
    return root


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def loader_of(root: Path) -> list[str]:
    """How a program of an unpacked tree is run: by the loader and with the libraries that it was built for.

    Raises:
        Unavailable: the tree is not for this machine.
    """
    loaders = [root / LIBRARIES / "ld-linux-x86-64.so.2", root / "usr/lib64/ld-linux-x86-64.so.2"]
    loader = next((path for path in loaders if path.exists()), None)
    if loader is None:
        raise Unavailable(f"no loader in {root}; only amd64 is known")
    return [str(loader), "--inhibit-cache", "--library-path", f"{root / LIBRARIES}:{root / 'usr/lib'}"]


def environment_of(root: Path) -> dict[str, str]:
    """The environment of the programs of an unpacked tree: none of this machine's libraries."""
    kept = {name: value for name, value in os.environ.items() if name not in ("LD_PRELOAD", "LD_LIBRARY_PATH")}
    modules = root / LIBRARIES / "ossl-modules"
    return {**kept, "OPENSSL_CONF": "/dev/null", "OPENSSL_MODULES": str(modules)}


def _fetch(package: Package, root: Path) -> None:
    for program in ("apt-get", "dpkg-deb", "tar"):
        if shutil.which(program) is None:
            raise Unavailable(f"{package.folder}: this machine has no {program}, from which the server would come")
    if not KEYRING.exists():
        raise Unavailable(f"{package.folder}: no {KEYRING}, by which the archive's packages are checked")
    began = time.monotonic()
    folder = root.parent
    apt = _Apt(folder / "apt", package.suite)
    try:
        files = apt.download(package)
        _unpack(files, root)
    finally:
        shutil.rmtree(folder / "apt", ignore_errors=True)
    if not (root / package.program).exists():
        raise Unavailable(f"{package.folder}: the packages have no {package.program}")
    print(f"{package.folder}: unpacked into {root} in {time.monotonic() - began:.1f} s", file=sys.stderr)


class _Apt:
    """An apt with folders of its own.

    Args:
        folder: for its lists, its status and what it downloads.
        suite: of Debian, or None for that of this machine.
    """

    def __init__(self, folder: Path, suite: str | None) -> None:
        mirror, own_suite = _mirror()
        shutil.rmtree(folder, ignore_errors=True)
        for part in ("lists/partial", "debs/partial", "state"):
            (folder / part).mkdir(parents=True)
        (folder / "status").touch()
        source = f"deb [signed-by={KEYRING}] {mirror} {suite or own_suite} main\n"
        (folder / "sources.list").write_text(source)
        (folder / "apt.conf").write_text("".join(f"#clear {hook};\n" for hook in HOOKS))
        settings = {
            "Dir::Etc::sourcelist": folder / "sources.list",
            "Dir::Etc::sourceparts": "/dev/null",
            "Dir::Etc::preferences": "/dev/null",
            "Dir::Etc::preferencesparts": "/dev/null",
            "Dir::State": folder / "state",
            "Dir::State::lists": folder / "lists",
            "Dir::State::status": folder / "status",
            "Dir::Cache": folder,
            "Dir::Cache::archives": folder / "debs",
            "APT::Sandbox::User": "root",
            "APT::Install-Recommends": 0,
            "APT::Update::Error-Mode": "any",
            "Acquire::Languages": "none",
            "Acquire::Retries": 1,
            "Acquire::http::Timeout": 30,
            "APT::Get::Assume-Yes": 1,
        }
        self._folder = folder
        self._options = ["-c", str(folder / "apt.conf"), "-qq"]
        for name, value in settings.items():
            self._options += ["-o", f"{name}={value}"]

    def download(self, package: Package) -> list[Path]:
        """Packages and, unless these are alone, all that they depend on: the status knows of nothing installed."""
        _run("apt-get", *self._options, "update")
        folder = self._folder / "debs"
        if package.is_alone:
            _run("apt-get", *self._options, "download", *package.names, folder=folder)
        else:
            _run("apt-get", *self._options, "install", "--download-only", *package.names)
        return sorted(folder.glob("*.deb"))


def _mirror() -> tuple[str, str]:
    """The archive that this machine's apt is configured for, and the machine's release."""
    listed = _run("apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME)") or _release_in_sources()
    for line in listed.splitlines():
        uri, _, suite = line.partition(" ")
        if suite and "-" not in suite:
            return uri, suite
    raise Unavailable("this machine's apt knows no Debian archive")


def _release_in_sources() -> str:
    """The same where apt has not read its lists yet."""
    _run("apt-get", "-qq", "-o", "APT::Update::Error-Mode=any", "update")
    return _run("apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME)")


def _unpack(files: list[Path], root: Path) -> None:
    new = root.with_name("root.new")
    shutil.rmtree(new, ignore_errors=True)
    # As all of Debian is laid out now, so that /lib and /lib64 land in one place.
    for name in ("bin", "sbin", "lib", "lib64"):
        (new / "usr" / name).mkdir(parents=True)
        (new / name).symlink_to(f"usr/{name}")
    left_out = [f"--exclude={pattern}" for pattern in LEFT_OUT]
    for file in files:
        with subprocess.Popen(["dpkg-deb", "--fsys-tarfile", str(file)], stdout=subprocess.PIPE) as packed:
            options = ["--keep-directory-symlink", "--no-same-owner", *left_out]
            if subprocess.run(["tar", "-x", "-C", str(new), *options], stdin=packed.stdout).returncode:
                raise Unavailable(f"{file.name} cannot be unpacked")
    shutil.rmtree(root, ignore_errors=True)
    new.rename(root)


def _run(*command: str, folder: Path | None = None) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or [f"exit status {done.returncode}"]
        raise Unavailable(f"{command[0]} failed: {next((line for line in said if 'fetch' in line), said[-1])}")
    return done.stdout


if __name__ == "__main__":
    try:
        for each in (*PACKAGES.values(), *CLIENTS.values(), MARIADB_PLUGINS):
            print(each.folder, root_of(each))
    except Unavailable as error:
        sys.exit(str(error))
