"""``python -m codegen.targets.c.binaries``: the wheel's libraries, compiled for many machines by the ziglang package.

Those for Linux ask for no C library by name, and take what they need of the one that Python itself runs with, so that
they serve glibc and musl alike.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from codegen import ROOT
from spark_adapter.columns.documents import json_compiled
from spark_adapter.compiled import library
from spark_adapter.ksy.compiled import CHECKS, FLAGS, Library, machine

LIBRARIES = {library.LIBRARY: "read_rows", json_compiled.LIBRARY: "json_texts"}
"""The wheel's libraries, and a function of each."""
FOLDER = ROOT / "spark_adapter" / "ksy" / "binaries"
TARGETS = {
    "linux-x86_64": "x86_64-linux-gnu.2.17",
    "linux-aarch64": "aarch64-linux-gnu.2.17",
    "darwin-x86_64": "x86_64-macos",
    "darwin-aarch64": "aarch64-macos",
    "windows-x86_64": "x86_64-windows-gnu",
}
"""Machines, as `spark_adapter.ksy.compiled` names them, and as Zig does."""


def compile_for(target: str, library: Library) -> bytes:
    """A library for a target.

    Raises:
        subprocess.CalledProcessError: it does not compile; the compiler has written why.
    """
    is_linux, is_windows = "linux" in target, "windows" in target
    zig = [sys.executable, "-m", "ziglang", "cc", "-target", target, *FLAGS, *CHECKS[0], "-s"]
    with tempfile.TemporaryDirectory() as folder:
        sources = library.sources()
        for name, source in sources.items():
            Path(folder, name).write_bytes(source)
        unit = next(iter(sources))
        if is_linux:
            # Without a stack protector, whose guard is another symbol in each C library.
            objects = [*zig, "-fPIC", "-fno-stack-protector", "-c", unit, "-o", "unit.o"]
            subprocess.run(objects, cwd=folder, check=True)
            unit = "unit.o"
        options = ["-nostdlib"] if is_linux else [] if is_windows else ["-fPIC"]
        subprocess.run([*zig, *options, unit, "-o", "library"], cwd=folder, check=True)
        return Path(folder, "library").read_bytes()


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for each, function in LIBRARIES.items():
        for name, target in TARGETS.items():
            file = FOLDER / each.file_name(name)
            file.write_bytes(compile_for(target, each))
            print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes", flush=True)
            if name == machine():
                assert getattr(ctypes.CDLL(str(file)), function)


if __name__ == "__main__":
    main()
