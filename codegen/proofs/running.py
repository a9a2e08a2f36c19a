"""Programs that answer requests, a line each: a script in Node, a class in Java, a program in C++."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

from codegen import CODEGEN
from codegen.targets.java import find_java
from codegen.targets.node import find_node

NODE_MEGABYTES = 4096
JAVA_MEGABYTES = 2048


class Running:
    """A process at work.

    Args:
        command: what to run.
        environment: variables of the process besides ours.
    """

    def __init__(self, command: list[str], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, **environment}
        )

    @property
    def answers(self) -> IO[bytes]:
        """What the program writes."""
        assert self._process.stdout is not None
        return self._process.stdout

    def ask_line(self, request: str) -> None:
        """Send a request of one line."""
        assert self._process.stdin is not None
        self._process.stdin.write(request.encode() + b"\n")
        self._process.stdin.flush()

    def ended(self) -> RuntimeError:
        """The error that there is no answer."""
        return RuntimeError(f"{type(self).__name__.removeprefix('Running')} ended with status {self._process.wait()}")

    def close(self) -> None:
        """End the process."""
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        self._process.terminate()
        self._process.wait()


class RunningNode(Running):
    """A Node process at work.

    Args:
        script: a file beside this module.
        arguments: of the script.
    """

    def __init__(self, script: str, *arguments: Path) -> None:
        node, _ = find_node()
        path = str(Path(__file__).with_name(script))
        super().__init__(
            [node, f"--max-old-space-size={NODE_MEGABYTES}", path, *map(str, arguments)],
            {"NODE_PATH": str(CODEGEN / "node_modules")},
        )

    def ask(self, request: dict[str, Any]) -> None:
        """Send a request."""
        self.ask_line(json.dumps(request))


class RunningJava(Running):
    """A Java process at work.

    Args:
        class_path: where its classes are.
        name: the class to run.
        arguments: of the class.
    """

    def __init__(self, class_path: str, name: str, *arguments: Path) -> None:
        options = [f"-Xmx{JAVA_MEGABYTES}m", "-XX:+UseSerialGC", "-Xshare:auto"]
        super().__init__([find_java("java"), *options, "-cp", class_path, name, *map(str, arguments)], {})


class RunningCpp(Running):
    """A program in C++ at work.

    Args:
        executable: what to run.
    """

    def __init__(self, executable: Path) -> None:
        super().__init__([str(executable)], {})
