"""Compile the Java parsers, with the JDK on PATH or in JAVA_HOME, and Kaitai's runtime from Maven Central.

The runtime is fetched once, by the Ivy that PySpark contains, and kept in ``build/java``.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pyspark

from codegen import ROOT
from codegen.targets.ksc import JAVA_DEBUG, compiled

KEPT = ROOT / "build" / "java"
RUNTIME = "kaitai-struct-runtime-0.11.jar"
_DIGEST = "d5644ffff9395584af18872fa8b094adad7312fcc8ecff05478b7da5c6794a55"  # SHA-256
_SECONDS = 120


class JavaMissing(RuntimeError):
    """No JDK, or no runtime; the message says which, in one line."""


def find_java(program: str) -> str:
    """The path of a program of the JDK, ``java`` or ``javac``.

    Raises:
        JavaMissing: there is none.
    """
    home = os.environ.get("JAVA_HOME")
    found = shutil.which(program, path=str(Path(home, "bin")) if home else None)
    if found is None:
        raise JavaMissing(f"there is no {program}{f' in {home}' if home else ''}: it needs a JDK, 17 or newer")
    return found


def runtime() -> Path:
    """The jar of Kaitai's runtime.

    Raises:
        JavaMissing: it cannot be fetched, or is not the one that is expected.
    """
    jar = KEPT / RUNTIME
    if not jar.exists():
        _fetch(jar)
    if hashlib.sha256(jar.read_bytes()).hexdigest() != _DIGEST:
        raise JavaMissing(f"{jar} has another checksum than expected: remove it")
    return jar


def _fetch(jar: Path) -> None:
    (ivy,) = Path(pyspark.__file__).parent.glob("jars/ivy-*.jar")
    name, _, version = RUNTIME.removesuffix(".jar").rpartition("-")
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as folder:
        command = [find_java("java"), "-jar", str(ivy), "-dependency", "io.kaitai", name, version, "-types", "jar"]
        command += ["-cache", f"{folder}/cache", "-retrieve", f"{folder}/[artifact]-[revision].[ext]"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)
            reason = next(iter(re.findall(r"^\s*(?:::\s*)?(.*(?:unresolved|FAILED).*)", done.stdout, re.MULTILINE)), "")
        except subprocess.TimeoutExpired:
            reason = f"no answer in {_SECONDS} seconds"
        fetched = Path(folder, RUNTIME)
        if not fetched.exists():
            raise JavaMissing(f"{RUNTIME} cannot be had from Maven Central{': ' + reason if reason else ''}")
        fetched.replace(jar)


def compiled_classes(formats: Path, program: Path, watched: Iterable[str], build: Path) -> str:
    """Compile the parsers of every specification of a folder together with a program, if they were not before.

    Args:
        formats: the flat folder of ``.ksy`` files.
        program: a Java source. Its class has a static ``read(Object, Runnable)``.
        watched: types, ``file::type``. Their ``_read`` calls the program's ``read`` with the object and with what it
            did before.
        build: where the parsers are kept.

    Returns:
        The class path.

    Raises:
        JavaMissing: there is no JDK or no runtime.
        KscError: a specification does not compile.
        CalledProcessError: the Java code does not compile; javac has said why.
    """
    javac, jar = find_java("javac"), runtime()
    sources = compiled(formats, JAVA_DEBUG, build)
    digest = hashlib.sha256(program.read_bytes() + ",".join(sorted(watched)).encode()).hexdigest()[:16]
    classes = sources.parent / f"java-classes-{digest}"
    if not classes.exists():
        with tempfile.TemporaryDirectory(dir=sources.parent) as folder:
            copies = Path(folder, "sources")
            shutil.copytree(sources, copies)
            for name in watched:
                _watch(copies, name, program.stem)
            made = Path(folder, "classes")
            files = [str(program), *map(str, sorted(copies.glob("*.java")))]
            # javac ends before its own code is worth more than the quick compiler, or a second thread for garbage.
            quick = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]
            command = [javac, *quick, "-nowarn", "-proc:none", "-g:none", "-cp", str(jar), "-d", str(made), *files]
            subprocess.run(command, check=True)
            if not classes.exists():
                made.rename(classes)
    return f"{classes}{os.pathsep}{jar}"


def _watch(sources: Path, name: str, program: str) -> None:
    """Let the program see each reading of a type."""
    file, *nested = ("".join(map(str.capitalize, part.split("_"))) for part in name.split("::"))
    path = sources / f"{file}.java"
    head = rf"class {nested[-1] if nested else file} extends .*?"
    before = path.read_text(encoding="utf-8")
    after, count = re.subn(
        rf"({head})public void _read\(\) {{",
        rf"\1public void _read() {{ {program}.read(this, this::_readFields); }}\n    public void _readFields() {{",
        before,
        count=1,
        flags=re.DOTALL,
    )
    if not count:
        raise ValueError(f"{path.name} has no class {name} with a _read")
    path.write_text(after, encoding="utf-8")
