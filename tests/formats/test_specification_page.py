"""The programs of docs/specification.md, in four languages, print the changes that the servers made."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from codegen import CODEGEN, FORMATS, ROOT
from codegen.targets.cpp import CppMissing, find_compiler, runtime_folder
from codegen.targets.java import JavaMissing, find_java, runtime
from codegen.targets.ksc import run_ksc
from codegen.targets.node import NodeMissing, find_node

DATA = ROOT / "tests" / "data"
LOG = DATA / "multi_table.binlog"
PAGE = (ROOT / "docs" / "specification.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def parsers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("parsers")
    try:
        run_ksc("--target", "python,javascript,java,cpp_stl", "--out", str(folder), "--formats", str(FORMATS))
    except NodeMissing as error:
        pytest.skip(str(error))
    return folder


def program(language: str) -> str:
    (text,) = re.findall(rf"^```{language}\n(.*?)^```", PAGE, flags=re.DOTALL | re.MULTILINE)
    return str(text)


def changed_tables(printed: str) -> dict[tuple[str, str], int]:
    """Kind of change and table → number of rows."""
    found: Counter[tuple[str, str]] = Counter()
    for line in printed.splitlines():
        kind, table, rows = line.split(" ")
        found[kind.removesuffix("_ROWS").lower().replace("write", "insert"), table] += int(rows)
    return found


def recorded_changes() -> Iterator[tuple[str, str]]:
    for line in (DATA / f"{LOG.stem}.expected.jsonl").read_text(encoding="utf-8").splitlines():
        change = json.loads(line)
        if change["op"] in ("insert", "update", "delete"):
            yield change["op"], f"{change['schema']}.{change['table']}"


def printed_by(*command: str | Path, folder: Path, **environment: str) -> str:
    done = subprocess.run(
        [*map(str, command), str(LOG)], cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_python(parsers: Path) -> None:
    folder = parsers / "python"
    (folder / "changes.py").write_text(program("python"))
    printed = printed_by(sys.executable, "changes.py", folder=folder)
    assert changed_tables(printed) == Counter(recorded_changes())


def test_javascript(parsers: Path) -> None:
    folder = parsers / "javascript"
    (folder / "changes.js").write_text(program("javascript"))
    printed = printed_by(find_node()[0], "changes.js", folder=folder, NODE_PATH=str(CODEGEN / "node_modules"))
    assert changed_tables(printed) == Counter(recorded_changes())


def test_java(parsers: Path) -> None:
    folder = parsers / "java"
    (folder / "Changes.java").write_text(program("java"))
    try:
        javac, java, jar = find_java("javac"), find_java("java"), runtime()
    except JavaMissing as error:
        pytest.skip(str(error))
    files = sorted(map(str, folder.glob("*.java")))
    subprocess.run([javac, "-nowarn", "-proc:none", "-cp", str(jar), "-d", str(folder), *files], check=True)
    printed = printed_by(java, "-cp", f"{folder}{os.pathsep}{jar}", "Changes", folder=folder)
    assert changed_tables(printed) == Counter(recorded_changes())


def test_cpp(parsers: Path) -> None:
    folder = parsers / "cpp_stl"
    try:
        compiler, kaitai = find_compiler(), runtime_folder()
    except CppMissing as error:
        pytest.skip(str(error))
    all_of_it = "".join(f'#include "{path.name}"\n' for path in sorted(folder.glob("*.cpp"))) + program("cpp")
    (folder / "changes.cc").write_text(all_of_it)
    command = [compiler, "-w", "-std=c++17", "-DKS_STR_ENCODING_ICONV", "-DKS_ZLIB", f"-I{kaitai}", "changes.cc"]
    command += [str(kaitai / "kaitai" / "kaitaistream.cpp"), "-lz", "-o", "changes"]
    subprocess.run(command, cwd=folder, check=True)
    printed = printed_by("./changes", folder=folder)
    assert changed_tables(printed) == Counter(recorded_changes())
