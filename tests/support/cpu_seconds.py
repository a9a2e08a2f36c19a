"""What each test module costs, in CPU seconds: ``python -m pytest -p tests.support.cpu_seconds``, a plugin of pytest.

User and system time of pytest's processes and of all that they start: Java, Spark's Python workers, compilers. CPU
seconds hardly change when other programs use the machine, unlike seconds. ``KSY_CPU_SECONDS`` names a JSON file to
write them into: an object with a number for each module, and one for `COLLECTION` (of all workers).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.tree import Tree

COLLECTION = "imports and collection"
SHOWN = 15


class CpuSeconds:
    """Measures in each of pytest's processes, and shows all in the first."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.modules: dict[str, float] = {}
        self._tree = Tree()
        self._before = 0.0

    def _account(self, name: str) -> None:
        now = self._tree.seconds()
        self.modules[name] = self.modules.get(name, 0.0) + now - self._before
        self._before = now

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        self._account(COLLECTION)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[Any]:
        result = yield
        # Its last test tears down what a module set up.
        if nextitem is None or nextitem.path != item.path:
            self._account(item.path.relative_to(self.config.rootpath).as_posix())
        return result

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        self._tree.stop()
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["cpu_seconds"] = self.modules

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        for name, seconds in getattr(node, "workeroutput", {}).get("cpu_seconds", {}).items():
            self.modules[name] = self.modules.get(name, 0.0) + seconds

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        dearest = sorted(self.modules.items(), key=lambda each: -each[1])
        terminalreporter.section("CPU seconds")
        for name, seconds in dearest[:SHOWN]:
            terminalreporter.line(f"{seconds:8.1f}  {name}")
        terminalreporter.line(f"{sum(self.modules.values()):8.1f}  all {len(dearest)}")
        if target := os.environ.get("KSY_CPU_SECONDS"):
            Path(target).write_text(json.dumps({name: round(cpu, 2) for name, cpu in dearest}, indent=2) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(CpuSeconds(config), "cpu-seconds-of-modules")
