"""What the Kaitai Struct compiler makes of specifications."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import types
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from codegen import CODEGEN, FORMATS, ROOT
from codegen.spec import yaml12
from codegen.targets.node import NodeMissing, find_node

BUILD = ROOT / "build" / "formats"
KINDS = PYTHON, PYTHON_DEBUG, JAVASCRIPT_DEBUG, JAVA_DEBUG = "python", "python:debug", "javascript:debug", "java:debug"
CPP = "cpp_stl"
_ALL_TARGETS = "all-targets"
_DAYS_KEPT = 3


class KscError(RuntimeError):
    """ksc refused a specification; the message has one line ``file: message`` for each error."""


def run_ksc(*arguments: str) -> str:
    """Run ``ksc.js`` and return what it prints.

    Raises:
        KscError: a specification does not compile.
        NodeMissing: there is no Node to run it.
    """
    node, _ = find_node()
    done = subprocess.run(
        [node, str(Path(__file__).with_name("ksc.js")), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise KscError(done.stderr.strip())
    return done.stdout


def ksc_version() -> str:
    """Return the version of the installed compiler, ``0.11.0``."""
    return str(_installed()["node_modules/kaitai-struct-compiler"]["version"])


# What was compiled is kept, by a digest of all that it depends on: regen, its check, the proofs and the tests compile
# the same specifications, which takes seconds.


def compiled(formats: Path, kind: str, build: Path = BUILD) -> Path:
    """The folder of what ksc makes of every specification of a folder; it is compiled if it was not before.

    Args:
        formats: the flat folder of ``.ksy`` files.
        kind: one of `KINDS`, or `CPP`: a target of ksc; with ``:debug``, objects keep the position of every
            field (``_debug``), and the caller calls ``_read()``.
        build: where results are kept. Those that nothing used for some days are removed.

    Raises:
        KscError: a specification does not compile.
        NodeMissing: there is no Node to run ksc, or no ksc.
    """
    state = _state(formats, build)
    with _alone(build):
        if not (state / kind).exists():
            # One run for several kinds costs half of a run for each, and somebody will ask for the others.
            together = kind in KINDS and formats == FORMATS
            kinds = [each for each in KINDS if not (state / each).exists()] if together else [kind]
            with _new(build) as folder:
                run_ksc("--target", ",".join(kinds), "--out", str(folder), "--formats", str(formats))
                for each in kinds:
                    made = folder / each if len(kinds) > 1 else folder
                    made.mkdir(exist_ok=True)
                    _keep(made, state / each)
    return state / kind


def python_parsers(formats: Path, *, debug: bool = False, build: Path = BUILD) -> dict[str, str]:
    """Compile every specification of the folder ``formats`` to Python, if it was not compiled before.

    Args:
        formats: the flat folder of ``.ksy`` files.
        debug: keep the position of every field (``_debug``); the caller then calls ``_read()``.
        build: where results are kept.

    Returns:
        Module name (the name of the specification) → source. The modules import each other relatively, so they belong
        in one package. Except with ``debug``, inflating is bounded by the length that the data declare.

    Raises:
        KscError: a specification does not compile, or inflates without declaring a length.
    """
    names = {path.stem for path in formats.glob("*.ksy")}
    folder = compiled(formats, PYTHON_DEBUG if debug else PYTHON, build)
    sources = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    modules = {name: _as_sibling(sources[name], names) for name in sorted(sources)}
    if debug:
        return modules
    return {name: _with_bounds(source, formats / f"{name}.ksy") for name, source in modules.items()}


def debug_package(formats: Path, build: Path = BUILD) -> Path:
    """The folder of a Python package of the parsers with ``debug``."""
    package = _state(formats, build) / "package"
    if not package.exists():
        with _new(build) as folder:
            (folder / "__init__.py").write_text("")
            for name, source in python_parsers(formats, debug=True, build=build).items():
                (folder / f"{name}.py").write_text(source, encoding="utf-8")
            _keep(folder, package)
    return package


def import_debug_parsers(formats: Path, build: Path = BUILD) -> str:
    """The name under which the modules of `debug_package` can be imported."""
    folder = debug_package(formats, build)
    name = f"compiled_{folder.parent.name}"
    if name not in sys.modules:
        module = types.ModuleType(name)
        module.__path__ = [str(folder)]
        sys.modules[name] = module
    return name


def check_all_targets(formats: Path, build: Path = BUILD) -> None:
    """Compile every specification of ``formats`` for every language that ksc supports, if it was not compiled before.

    Raises:
        KscError: names each file and the languages it does not compile for.
    """
    state = _state(formats, build)
    if (state / _ALL_TARGETS).exists():
        return
    known = [PYTHON] if (state / PYTHON).exists() else []
    with _new(build) as folder:
        run_ksc("--target", "all", "--except", ",".join(known), "--out", str(folder), "--formats", str(formats))
    with _new(build) as folder:
        _keep(folder, state / _ALL_TARGETS)


def _state(formats: Path, build: Path) -> Path:
    """The folder for exactly these specifications, and this compiler and code."""
    digest = hashlib.sha256(json.dumps(_installed(), sort_keys=True).encode())
    sources = [path for path in Path(__file__).parent.glob("ksc.*") if path.suffix in (".py", ".js")]
    for path in [*sorted(formats.glob("*.ksy")), *sorted(sources)]:
        digest.update(f"{path.name} {path.stat().st_size}\n".encode() + path.read_bytes())
    state = build / digest.hexdigest()[:16]
    state.mkdir(parents=True, exist_ok=True)
    os.utime(state)
    return state


def _installed() -> dict[str, Any]:
    """The packages that npm has installed, with their versions."""
    try:
        listing = (CODEGEN / "node_modules" / ".package-lock.json").read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise NodeMissing("the packages of codegen/package-lock.json are not installed: run `make setup`") from error
    packages: dict[str, Any] = json.loads(listing)["packages"]
    return packages


@contextmanager
def _alone(build: Path) -> Iterator[None]:
    """Other processes wait: what one of them compiles, the next finds."""
    with (build / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def _new(build: Path) -> Iterator[Path]:
    """A folder to fill."""
    build.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build, prefix="new-") as temporary:
        folder = Path(temporary) / "made"
        folder.mkdir()
        yield folder


def _keep(made: Path, place: Path) -> None:
    """Move what was made to its place, and remove what nothing used for days."""
    try:
        made.rename(place)
    except OSError:  # another process was faster
        if not place.exists():
            raise
    for old in place.parent.parent.glob("*/"):
        with suppress(FileNotFoundError):
            if time.time() - old.stat().st_mtime > _DAYS_KEPT * 86_400:
                shutil.rmtree(old, ignore_errors=True)


def _as_sibling(source: str, siblings: Iterable[str]) -> str:
    """Make ``import sibling`` into ``from . import sibling``; npm's ksc has no ``--python-package``.

    Its ``# type: ignore`` would hide the whole module from mypy.
    """
    known = set(siblings)
    source = source.replace("# type: ignore\n", "", 1)
    return re.sub(
        r"^import (\w+)$",
        lambda match: f"from . {match[0]}" if match[1] in known else match[0],
        source,
        flags=re.MULTILINE,
    )


def _with_bounds(source: str, path: Path) -> str:
    """Let ``process: zlib`` inflate no more than the field's ``-len-inflated`` says: a path from the same object.

    ksc writes ``zlib.decompress(…)`` without a limit and without a hook. A custom ``process`` could have a limit, but
    neither the Web IDE nor any other language would know it.
    """
    if "zlib.decompress(" not in source:
        return source
    spec = yaml12.read(path.read_text(encoding="utf-8"))
    lengths = {name: field.get("-len-inflated") for name, field in _fields(spec) if field.get("process") == "zlib"}

    def bounded(match: re.Match[str]) -> str:
        length = lengths.get(match[2])
        if not isinstance(length, str) or not re.fullmatch(r"[a-z_0-9.]+", length):
            raise KscError(f"{path.name}: {match[2]}: process zlib needs -len-inflated, the path of a length")
        return f"inflate({match[1]}, self.{length})"

    source = re.sub(r"zlib\.decompress\((self\.(?:_raw_)+(?:_m_)?(\w+))\)", bounded, source)
    source = source.replace("import zlib\n", "from spark_adapter.ksy.inflating import inflate\n", 1)
    if "zlib." in source:
        raise KscError(f"{path.name}: ksc inflates in a way that cannot be bounded")
    return source


def _fields(spec: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every field and instance of a specification, at any depth, with its name."""
    if isinstance(spec, dict):
        if "id" in spec:
            yield spec["id"], spec
        yield from (spec.get("instances") or {}).items()
        for value in spec.values():
            yield from _fields(value)
    elif isinstance(spec, list):
        for item in spec:
            yield from _fields(item)
