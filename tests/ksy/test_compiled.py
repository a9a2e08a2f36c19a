"""Compiled libraries: found again, made once, passed over where they cannot be kept, and missed with a reason."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from spark_adapter.ksy import compiled
from spark_adapter.ksy.compiled import Library

CODE = '#include "answer.h"\n__attribute__((visibility("default"))) int answer(void) { return ANSWER; }\n'
LIBRARY = Library("answer", ("answers_in_c", "answer.c"), (("answers_in_c", "c/answer.h"),), "There is no answer")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package with the sources, on the path of imports."""
    package = tmp_path / "path" / "answers_in_c"
    (package / "c").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "answer.c").write_text(CODE)
    (package / "c" / "answer.h").write_text("enum { ANSWER = 42 };\n")
    monkeypatch.syspath_prepend(str(package.parent))
    monkeypatch.delitem(sys.modules, "answers_in_c", raising=False)
    return package


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Where libraries may be kept."""
    folders = [tmp_path / "first", tmp_path / "second"]
    monkeypatch.setattr(compiled, "_folders", lambda: iter(folders))
    return folders


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.lib"))


def never() -> list[list[str]]:
    raise AssertionError("compiled again")


def test_a_library_is_made_once(package: Path, folders: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    library = LIBRARY.load()
    assert library is not None
    assert library.answer() == 42
    monkeypatch.setattr(compiled, "compilers", never)
    again = LIBRARY.load()
    assert again is not None
    assert again.answer() == 42
    assert [path.name for path in kept(folders[0])] == [LIBRARY.file_name(compiled.machine())]
    assert not folders[1].exists()


@pytest.mark.parametrize("file", ["answer.c", "c/answer.h"])
def test_other_sources_are_another_library(package: Path, folders: list[Path], file: str) -> None:
    before = LIBRARY.file_name("here")
    (package / file).write_text((package / file).read_text() + "\n")
    assert LIBRARY.file_name("here") != before
    assert LIBRARY.file_name("there") != LIBRARY.file_name("here")


def test_a_folder_that_is_none_is_passed_over(package: Path, folders: list[Path]) -> None:
    folders[0].touch()
    assert LIBRARY.load() is not None
    assert len(kept(folders[1])) == 1


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="there are no owners")
def test_a_folder_that_others_can_write_is_passed_over(package: Path, folders: list[Path]) -> None:
    folders[0].mkdir()
    folders[0].chmod(0o777)
    assert LIBRARY.load() is not None
    assert kept(folders[0]) == []
    assert len(kept(folders[1])) == 1


def test_a_file_that_does_not_run_is_passed_over(package: Path, folders: list[Path]) -> None:
    """As in a folder whose files are not executable."""
    folders[0].mkdir(mode=0o700)
    (folders[0] / LIBRARY.file_name(compiled.machine())).write_bytes(b"nothing")
    assert LIBRARY.load() is not None
    assert len(kept(folders[1])) == 1


def test_without_a_compiler_a_warning_says_so(
    package: Path, folders: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "compilers", list)
    with pytest.warns(RuntimeWarning) as caught:
        assert LIBRARY.load() is None
    assert [str(each.message) for each in caught] == [
        "There is no answer: there is no C compiler (cc, gcc or clang, or the Python package ziglang)"
    ]


def test_a_compiler_that_fails_is_quoted(package: Path, folders: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    (package / "answer.c").write_text("#error Not today.\n")
    with pytest.warns(RuntimeWarning, match=r"There is no answer: .*Not today\."):
        assert LIBRARY.load() is None
    monkeypatch.setattr(compiled, "compilers", lambda: [["/no/such/compiler"]])
    with pytest.warns(RuntimeWarning, match="/no/such/compiler: .*No such file"):
        assert LIBRARY.load() is None


def test_the_next_compiler_is_tried(package: Path, folders: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    found = compiled.compilers()
    monkeypatch.setattr(compiled, "compilers", lambda: [["/no/such/compiler"], *found])
    assert LIBRARY.load() is not None


def test_cc_names_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "ccache my-cc")
    assert compiled.compilers()[0][:2] == ["ccache", "my-cc"]


def test_the_wheels_own_library_needs_no_compiler(
    package: Path, folders: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = LIBRARY.file_name(compiled.machine())
    (tmp_path / name).write_bytes(LIBRARY.compiled(compiled.compilers()))
    monkeypatch.setattr(compiled, "compilers", never)
    monkeypatch.setattr(compiled, "_packed", tmp_path.joinpath)
    assert LIBRARY.load() is not None
    assert not folders[0].exists()
    # In a zip file it is no file that a system could load.
    with zipfile.ZipFile(tmp_path / "wheel.zip", "w") as archive:
        archive.write(tmp_path / name, name)
    monkeypatch.setattr(compiled, "_packed", zipfile.Path(tmp_path / "wheel.zip").joinpath)
    assert LIBRARY.load() is not None
    assert len(kept(folders[0])) == 1


PROGRAM = """
import sys
from pathlib import Path
from spark_adapter.ksy import compiled
compiled._folders = lambda: iter([Path(sys.argv[1])])
library = compiled.Library("answer", ("answers_in_c", "answer.c"), (("answers_in_c", "c/answer.h"),), "none").load()
print(library.answer())
"""


def run(path: Path, folder: Path, environment: dict[str, str]) -> subprocess.Popen[str]:
    """Load the library in another process, from a path of imports."""
    imports = os.pathsep.join(map(str, (path, ROOT, ROOT / "generated")))
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(folder)],
        env={**os.environ, "PYTHONPATH": imports, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def counted(tmp_path: Path) -> Callable[[], int]:
    """A compiler in tmp_path that counts its calls."""
    (command, *_), *_ = compiled.compilers()
    script = tmp_path / "counted-cc"
    script.write_text(f'#!/bin/sh\necho called >> {tmp_path}/calls\nexec {command} "$@"\n')
    script.chmod(0o755)
    return lambda: len((tmp_path / "calls").read_text().splitlines())


def test_many_processes_make_it_once(package: Path, tmp_path: Path, counted: Callable[[], int]) -> None:
    environment = {"CC": str(tmp_path / "counted-cc")}
    assert run(package.parent, tmp_path / "alone", environment).communicate()[0] == "42\n"
    alone = counted()
    together = [run(package.parent, tmp_path / "together", environment) for _ in range(6)]
    assert [process.communicate()[0] for process in together] == ["42\n"] * 6
    assert counted() == 2 * alone
    assert len(kept(tmp_path / "together")) == 1


def test_sources_in_a_zip_file(package: Path, tmp_path: Path) -> None:
    archive = tmp_path / "packages.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(package.rglob("*.*")):
            packed.write(path, path.relative_to(package.parent))
    assert run(archive, tmp_path / "from-zip", {}).communicate()[0] == "42\n"
