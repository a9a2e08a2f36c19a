"""Libraries of C: the wheel's own for this machine, or compiled when first used, or none.

A library is known by its sources and its machine. It is looked for, and kept once it is made, in ``__pycache__`` beside
this module, in the user's folder of caches, and in a folder of the user's own among the temporary ones; of these, what
cannot be written, or whose files cannot run, is passed over. Packages may be zip files, from which Spark's workers
import them.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import platform
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import IO, TYPE_CHECKING

if sys.platform != "win32":
    import fcntl
if TYPE_CHECKING:
    from importlib.abc import Traversable

FLAGS = ("-std=gnu11", "-O2", "-shared", "-fvisibility=hidden", "-Wno-psabi")
_UNDEFINED = ("-fsanitize=undefined", "-fno-sanitize=null,alignment,object-size,pointer-overflow")
CHECKS = (
    (*_UNDEFINED, "-fsanitize-trap=undefined"),
    (*_UNDEFINED, "-fsanitize-undefined-trap-on-error"),
    (),
)
"""With which a program ends that does what C leaves undefined: of Clang and newer GCC, of older GCC, of others. Not of
pointers, which would cost a third more time: streams and columns check them before each use."""
COMPILE_SECONDS = 120
_LENGTH, _MOST_SAID = 20, 300


@dataclass(frozen=True)
class Library:
    """A library's sources.

    Attributes:
        name: of the library.
        unit: the package and the name of the file that is compiled.
        headers: packages, and the names of the files in them that it includes.
        without: what its absence means to a user.
    """

    name: str
    unit: tuple[str, str]
    headers: tuple[tuple[str, str], ...]
    without: str

    def sources(self) -> dict[str, bytes]:
        """The files by their names, that of the unit first."""
        return {
            Path(file).name: files(package).joinpath(file).read_bytes() for package, file in (self.unit, *self.headers)
        }

    def file_name(self, machine: str) -> str:
        """The name of the library for a machine; another for other sources."""
        digest = hashlib.sha256()
        for name, source in self.sources().items():
            digest.update(f"{name} {len(source)}\n".encode() + source)
        digest.update(repr((FLAGS, CHECKS)).encode())
        return f"{self.name}-{digest.hexdigest()[:_LENGTH]}-{machine}.lib"

    def load(self) -> ctypes.CDLL | None:
        """The library, or None after a warning that says why there is none."""
        try:
            return self._load()
        except (OSError, NoLibrary) as error:
            warnings.warn(f"{self.without}: {error}", RuntimeWarning, stacklevel=2)
            return None

    def _load(self) -> ctypes.CDLL:
        name = self.file_name(machine())
        packed = _packed(name)
        if isinstance(packed, Path) and packed.exists():
            return ctypes.CDLL(str(packed))
        made: bytes | None = None
        reasons: list[str] = []
        for folder in _folders():
            try:
                with _prepared(folder, self.name):
                    file = folder / name
                    if not file.exists():
                        made = made or (packed.read_bytes() if packed.is_file() else self.compiled(compilers()))
                        _write(file, made)
                    return ctypes.CDLL(str(file))
            except OSError as error:
                reasons.append(f"{folder}: {error}")
        raise NoLibrary("; ".join(reasons))

    def compiled(self, commands: Sequence[Sequence[str]]) -> bytes:
        """The library, as one of some compilers makes it.

        Raises:
            NoLibrary: none of them can.
        """
        if not commands:
            raise NoLibrary("there is no C compiler (cc, gcc or clang, or the Python package ziglang)")
        said: dict[str, str] = {}
        with tempfile.TemporaryDirectory() as folder:
            sources = self.sources()
            for name, source in sources.items():
                Path(folder, name).write_bytes(source)
            for command in commands:
                for checks in CHECKS:
                    arguments = [*command, *FLAGS, *checks, next(iter(sources)), "-o", "library"]
                    try:
                        done = subprocess.run(
                            arguments,
                            cwd=folder,
                            stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT,
                            timeout=COMPILE_SECONDS,
                            check=False,
                        )
                    except (OSError, subprocess.TimeoutExpired) as error:
                        said[shlex.join(command)] = str(error)
                        break
                    if done.returncode == 0:
                        return Path(folder, "library").read_bytes()
                    said[shlex.join(command)] = done.stdout.decode(errors="replace").strip()[-_MOST_SAID:]
        raise NoLibrary("; ".join(f"{command}: {message}" for command, message in said.items()))


def _packed(name: str) -> Traversable:
    """Where the wheel has a library, if it has it."""
    return files(__package__).joinpath("binaries", name)


class NoLibrary(Exception):
    """There is none, with the reason."""


def machine() -> str:
    """The platform of a library: system and processor."""
    system = "windows" if sys.platform == "win32" else sys.platform
    processor = {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())
    if ctypes.sizeof(ctypes.c_void_p) == 4:
        processor += "-32"
    return f"{system}-{processor}"


def compilers() -> list[list[str]]:
    """The commands of the C compilers that are here, best first."""
    named = shlex.split(os.environ.get("CC", ""))
    commands = [named] if named else []
    position_independent = [] if sys.platform == "win32" else ["-fPIC"]
    commands += [[found] for name in ("cc", "gcc", "clang") if (found := shutil.which(name))]
    if importlib.util.find_spec("ziglang") is not None:
        commands.append([sys.executable, "-m", "ziglang", "cc"])
    return [[*command, *position_independent] for command in commands]


def _folders() -> Iterator[Path]:
    """Where libraries may be kept, best first."""
    here = files(__package__)
    if isinstance(here, Path):
        yield here / "__pycache__"
    if sys.platform == "win32":
        caches = os.environ.get("LOCALAPPDATA")
    elif sys.platform == "darwin":
        caches = os.path.expanduser("~/Library/Caches")
    else:
        caches = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if caches and os.path.isabs(caches):
        yield Path(caches, "ksy-binlog")
    owner = f"-{os.getuid()}" if hasattr(os, "getuid") else ""
    yield Path(tempfile.gettempdir(), f"ksy-binlog{owner}")


@contextmanager
def _prepared(folder: Path, name: str) -> Iterator[None]:
    """A folder that exists and that nobody else can write, locked against others that make the same library.

    Raises:
        OSError: there is none.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if hasattr(os, "getuid"):
        found = folder.stat()
        if found.st_uid not in (os.getuid(), 0) or found.st_mode & stat.S_IWOTH:
            raise PermissionError("others can write there")
    lock = _lock(folder / f"{name}.lock")
    try:
        yield
    finally:
        if lock is not None:
            lock.close()


def _lock(file: Path) -> IO[str] | None:
    """A file that is open and locked; None where files or systems have no locks: then some libraries are made twice."""
    if sys.platform != "win32":
        with suppress(OSError):
            lock = open(file, "w")  # noqa: SIM115
            with suppress(OSError):
                fcntl.flock(lock, fcntl.LOCK_EX)
            return lock
    return None


def _write(file: Path, content: bytes) -> None:
    """Write a file at once, so that nobody sees half of it."""
    descriptor, name = tempfile.mkstemp(dir=file.parent)
    try:
        with open(descriptor, "wb") as out:
            out.write(content)
        os.chmod(name, 0o755)
        os.replace(name, file)
    except OSError:
        os.unlink(name)
        raise
