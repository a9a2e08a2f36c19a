"""Parsers by the Kaitai Struct compiler, as modules of one Python package."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from codegen.node import CODEGEN, find_node


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
        [node, str(CODEGEN / "ksc.js"), *arguments], capture_output=True, text=True, encoding="utf-8", check=False
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
        into one package.
    """
    names = {path.stem for path in formats.glob("*.ksy")}
    with tempfile.TemporaryDirectory() as folder:
        run_ksc("--target", "python", "--out", folder, "--formats", str(formats), *(["--debug"] if debug else []))
        sources = {path.stem: path.read_text(encoding="utf-8") for path in Path(folder).glob("*.py")}
    return {name: _as_sibling(sources[name], names) for name in sorted(sources)}


def check_all_targets(formats: Path) -> None:
    """Compile every specification of ``formats`` for every language that ksc knows; the output is thrown away.

    Raises:
        KscError: names each file and the languages it does not compile for.
    """
    with tempfile.TemporaryDirectory() as folder:
        run_ksc("--target", "all", "--out", folder, "--formats", str(formats))


def _as_sibling(source: str, siblings: Iterable[str]) -> str:
    """Make ``import sibling`` into ``from . import sibling``; npm's ksc has no ``--python-package``.

    Its ``# type: ignore`` would hide the whole module from mypy, names and all.
    """
    known = set(siblings)
    source = source.replace("# type: ignore\n", "", 1)
    return re.sub(
        r"^import (\w+)$",
        lambda found: f"from . {found[0]}" if found[1] in known else found[0],
        source,
        flags=re.MULTILINE,
    )
