"""Parsers by the Kaitai Struct compiler, as modules of one Python package."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from codegen.spec import yaml12
from codegen.targets.node import find_node


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
    return run_ksc("--version").strip()


def python_parsers(formats: Path, *, debug: bool = False) -> dict[str, str]:
    """Compile every specification of the folder ``formats`` to Python.

    Args:
        formats: the flat folder of ``.ksy`` files.
        debug: keep the position of every field (``_debug``); the caller then calls ``_read()``.

    Returns:
        Module name (the name of the specification) → source. The modules import each other relatively, so they belong
        in one package. Except with ``debug``, inflating is bounded by the length that the data declare.

    Raises:
        KscError: a specification does not compile, or inflates without declaring a length.
    """
    names = {path.stem for path in formats.glob("*.ksy")}
    with tempfile.TemporaryDirectory() as folder:
        run_ksc("--target", "python", "--out", folder, "--formats", str(formats), *(["--debug"] if debug else []))
        sources = {path.stem: path.read_text(encoding="utf-8") for path in Path(folder).glob("*.py")}
    modules = {name: _as_sibling(sources[name], names) for name in sorted(sources)}
    if debug:
        return modules
    return {name: _with_bounds(source, formats / f"{name}.ksy") for name, source in modules.items()}


def check_all_targets(formats: Path) -> None:
    """Compile every specification of ``formats`` for every language that ksc supports; the output is discarded.

    Raises:
        KscError: names each file and the languages it does not compile for.
    """
    with tempfile.TemporaryDirectory() as folder:
        run_ksc("--target", "all", "--out", folder, "--formats", str(formats))


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
