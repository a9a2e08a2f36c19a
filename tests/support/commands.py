"""Runs ``ksy-binlog`` as a user would: in this process, or in one of its own."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from spark_adapter.command.main import main


@dataclass(frozen=True)
class Run:
    """A run of a command, with what it printed."""

    exit_code: int
    output: str
    errors: str

    @property
    def lines(self) -> list[str]:
        return self.output.splitlines()


def run(capfd: pytest.CaptureFixture[str], *arguments: object) -> Run:
    """Run a command in this process."""
    capfd.readouterr()
    code = main([str(each) for each in arguments])
    output, errors = capfd.readouterr()
    return Run(code, output, errors)


def process(arguments: Sequence[object], setup: str = "") -> subprocess.Popen[str]:
    """A command in a process of its own, as a terminal starts it: a test run in the background has SIGINT ignored.

    Args:
        arguments: of the command.
        setup: Python that runs before it.
    """
    terminal = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    console = "from spark_adapter.command.main import console; console()"
    command = [sys.executable, "-c", "\n".join((terminal, setup, console))]
    return subprocess.Popen([*command, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def on_terminal(*arguments: object, columns: int = 80) -> str:
    """What a command prints on a terminal of some width."""
    main_end, terminal = pty.openpty()
    program = "from spark_adapter.command.main import console; console()"
    with subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        stdout=terminal,
        stderr=terminal,
        env=os.environ | {"COLUMNS": str(columns)},
    ) as command:
        os.close(terminal)
        printed = b""
        while True:
            try:
                octets = os.read(main_end, 1 << 16)
            except OSError:  # the terminal is closed
                break
            if not octets:
                break
            printed += octets
        command.wait()
    os.close(main_end)
    return printed.decode()
