"""A script in Node that answers requests, one JSON object a line."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import IO, Any

from codegen import CODEGEN
from codegen.targets.node import find_node

NODE_MEGABYTES = 4096


class RunningNode:
    """A Node process at work.

    Args:
        script: a file beside this module.
        arguments: of the script.
    """

    def __init__(self, script: str, *arguments: Path) -> None:
        node, _ = find_node()
        self._process = subprocess.Popen(
            [
                node,
                f"--max-old-space-size={NODE_MEGABYTES}",
                str(Path(__file__).with_name(script)),
                *map(str, arguments),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "NODE_PATH": str(CODEGEN / "node_modules")},
        )

    @property
    def answers(self) -> IO[bytes]:
        """What the script writes."""
        assert self._process.stdout is not None
        return self._process.stdout

    def ask(self, request: dict[str, Any]) -> None:
        """Send a request."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()

    def ended(self) -> RuntimeError:
        """The error that there is no answer."""
        return RuntimeError(f"Node ended with status {self._process.wait()}")

    def close(self) -> None:
        """End the process."""
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        self._process.terminate()
        self._process.wait()
