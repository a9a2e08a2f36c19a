"""How many nodes does the Kaitai Web IDE print for a file?

The IDE copies every object of a parsed file to its page, field by field, with the path of each: about 10 microseconds a
node. A specification that passes objects as parameters, or evaluates instances that lead elsewhere, has them printed
again and again. ``web_ide.js`` counts as the IDE does.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from codegen import FORMATS
from codegen.proofs.running import RunningNode
from codegen.targets.ksc import BUILD, JAVASCRIPT_DEBUG, compiled


@dataclass(frozen=True)
class Nodes:
    """What the IDE prints of one file.

    Attributes:
        size: of the file, in bytes.
        nodes: printed at once.
        lazy: instances that open on a click.
        by_class: how many of both belong to the objects of each class themselves.
        failed: the paths of those that show an error, such as ``events/7/body``.
        covered: bytes of the file that lead to a node on a click.
        leaves: these nodes, each with its path and the range of bytes that lead to it; only if some were opened.
        values: of the nodes that were asked for.
        error: what the parser says; None if it reads the file to its end.
    """

    size: int
    nodes: int
    lazy: int
    by_class: dict[str, int] = field(default_factory=dict)
    failed: tuple[str, ...] = ()
    covered: int = 0
    leaves: tuple[tuple[str, int, int], ...] = ()
    values: tuple[Any, ...] = ()
    error: str | None = None

    @property
    def per_byte(self) -> float:
        """Printed nodes for each byte of the file."""
        return self.nodes / self.size


class WebIde:
    """A running Node with the rules of the Web IDE.

    Args:
        formats: the folder of the specifications.
        build: where their parsers are kept.
    """

    def __init__(self, formats: Path = FORMATS, build: Path = BUILD) -> None:
        self._node = RunningNode("web_ide.js", compiled(formats, JAVASCRIPT_DEBUG, build), formats)

    def __enter__(self) -> WebIde:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._node.close()

    def count(
        self, path: Path, root: str, *, eager: bool = False, opened: Sequence[str] = (), asked: Sequence[str] = ()
    ) -> Nodes:
        """Count the nodes of a file.

        Args:
            root: its format.
            eager: open lazy instances too, as the IDE's check box "disable lazy parsing" does.
            opened: ids of lazy instances that were opened by a click each.
            asked: paths of nodes, such as ``events/7/body``, whose values are wanted.

        Raises:
            RuntimeError: Node ended.
        """
        request = {"root": root, "path": str(path.resolve())}
        self._node.ask({**request, "eager": eager, "opened": list(opened), "asked": list(asked)})
        line = self._node.answers.readline()
        if not line:
            raise self._node.ended()
        answer = json.loads(line)
        return Nodes(
            path.stat().st_size,
            answer["nodes"],
            answer["lazy"],
            answer["byClass"],
            tuple(answer["failed"]),
            answer["covered"],
            tuple((where, start, end) for where, start, end in answer["leaves"]),
            tuple(answer["values"]),
            answer["error"],
        )
