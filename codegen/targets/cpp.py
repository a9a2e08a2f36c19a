"""Compile the C++ parsers, with g++ or what CXX names, zlib, and Kaitai's runtime.

No package registry has the runtime: ``KAITAI_CPP_RUNTIME`` is the folder of a copy of
https://github.com/kaitai-io/kaitai_struct_cpp_stl_runtime, in which ``kaitai/kaitaistream.cpp`` is.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from codegen.targets.ksc import CPP, compiled

RUNTIME = "KAITAI_CPP_RUNTIME"
_READ = re.compile(r"^(void \w+(?:::\w+)*::_read\(\)) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)


class CppMissing(RuntimeError):
    """No compiler, or no runtime; the message says which, in one line."""


def find_compiler() -> str:
    """The path of the compiler.

    Raises:
        CppMissing: there is none.
    """
    found = shutil.which(os.environ.get("CXX", "g++"))
    if found is None:
        raise CppMissing("there is no g++, and CXX names no other compiler")
    return found


def runtime_folder() -> Path:
    """The folder of Kaitai's runtime.

    Raises:
        CppMissing: it is not there.
    """
    folder = os.environ.get(RUNTIME)
    if not folder or not Path(folder, "kaitai", "kaitaistream.cpp").exists():
        raise CppMissing(f"{RUNTIME} names no copy of kaitai_struct_cpp_stl_runtime")
    return Path(folder).resolve()


def compiled_program(formats: Path, program: Path, included: Mapping[str, str], build: Path) -> Path:
    """Compile the parsers of every specification of a folder into a program, if they were not before.

    Args:
        formats: the flat folder of ``.ksy`` files.
        program: a C++ source. It includes ``parsers.inc``, all parsers. Each of their ``_read`` calls the program's
            ``agree::read`` with the object and with what it did before.
        included: name → text of other files that it includes.
        build: where the parsers are kept.

    Returns:
        The executable.

    Raises:
        CppMissing: there is no compiler or no runtime.
        KscError: a specification does not compile.
        CalledProcessError: the C++ code does not compile; the compiler has said why.
    """
    compiler, runtime = find_compiler(), runtime_folder()
    stream = runtime / "kaitai" / "kaitaistream.cpp"
    sources = compiled(formats, CPP, build)
    digest = hashlib.sha256(
        b"\0".join([program.read_bytes(), stream.read_bytes(), *map(str.encode, included.values())])
    )
    executable = sources.parent / f"cpp-program-{digest.hexdigest()[:16]}"
    if not executable.exists():
        with tempfile.TemporaryDirectory(dir=sources.parent) as name:
            folder = Path(name)
            parsers = sorted(sources.glob("*.cpp"))
            for path in parsers:
                text = path.read_text(encoding="utf-8")
                (folder / path.name).write_text(_watched(text), encoding="utf-8")
            (folder / "parsers.inc").write_text("".join(f'#include "{path.name}"\n' for path in parsers))
            for each, text in included.items():
                (folder / each).write_text(text, encoding="utf-8")
            made = folder / "program"
            options = ["-std=c++20", "-O1", "-w", "-fno-lifetime-dse", "-DKS_STR_ENCODING_ICONV", "-DKS_ZLIB"]
            paths = [f"-I{folder}", f"-I{sources}", f"-I{runtime}"]
            command = [compiler, *options, *paths, str(program), str(stream), "-lz", "-o", str(made)]
            subprocess.run(command, check=True)
            made.replace(executable)
    return executable


def _watched(source: str) -> str:
    """Let the program see each reading of an object."""
    return _READ.sub(r"\1 {\n    agree::read(this, [&] {\n\2    });\n}", source)
