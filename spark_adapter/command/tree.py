"""``ksy-binlog tree``: events as the specification sees them, byte by byte."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple

import click
import numpy as np
import pyarrow as pa
from kaitaistruct import KaitaiStream

from binlog_ksy_debug.binlog_event import BinlogEvent
from binlog_ksy_debug.shapes import SHAPES
from spark_adapter.command.exits import DAMAGE
from spark_adapter.command.flags import given_options, options_as_flags
from spark_adapter.errors import Fault, printable
from spark_adapter.event_headers import HEADER, length_at
from spark_adapter.files.blocks import NOT_IN_PAYLOAD, Block
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.event_types import Code, event_name
from spark_adapter.files.parser_errors import describe
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.synchronize import Boundaries, is_splittable
from spark_adapter.ksy.tree import Node, Trees
from spark_adapter.option_values import event_codes
from spark_adapter.options import OPTIONS, Options
from spark_adapter.storage.paths import FileEntry, list_files, open_file

_OF_ACCESS = ("keyring", "keyringPasswordFile", "user", "password", "defaultFile")
_MOST_BYTES = 12  # of a field that are printed
_SEARCHED_BYTES = (1 << 16, 1 << 20, 1 << 24)  # before a position, for the transaction that it is in
_MOST_DAMAGED_BYTES = 1 << 16
_EXAMPLES = """\b
Examples:
  ksy-binlog tree binlog.000007 --depth 1
  ksy-binlog tree binlog.000007 --position 816 --doc
  ksy-binlog tree binlog.000007 --event-types TABLE_MAP_EVENT,WRITE_ROWS_EVENT
"""


class Event(NamedTuple):
    """An event to show.

    Attributes:
        position: in the file.
        data: its bytes.
        in_payload: it is one of the events of a compressed payload at the position.
        fault: what is wrong with it, or with the bytes there.
    """

    position: int
    data: bytes
    in_payload: bool
    fault: Fault | None = None

    @property
    def code(self) -> int | None:
        return int(np.frombuffer(self.data, HEADER, 1)["event_type"][0]) if len(self.data) >= HEADER.itemsize else None


@click.command(epilog=_EXAMPLES)
@click.argument("path", metavar="PATH")
@click.option(
    "--position", type=click.IntRange(len(MAGIC)), metavar="N", help="only the event that begins at this byte"
)
@click.option("--event-types", metavar="NAME,…", help="only events of these types: MySQL's names, or type codes")
@click.option("--depth", type=click.IntRange(1), metavar="N", help="levels of fields to show [default: all]; 1: events")
@options_as_flags(without=[option.name for option in OPTIONS if option.name not in _OF_ACCESS])
@click.option("--doc", "with_doc", is_flag=True, help="the specification's text for each field")
def command(
    path: str,
    position: int | None,
    event_types: str | None,
    depth: int | None,
    with_doc: bool,
    **options: Any,
) -> int:
    """Show the events of a file as the specification sees them: each field with its offset, bytes, name and value.

    Fields of a payload that was compressed have offsets in the inflated bytes. An event that is damaged is shown as far
    as it can be parsed; the exit code is then 1.
    """
    files = list_files([path], Options.parse(given_options(options)))
    if len(files) != 1:
        raise click.UsageError(f"{path} stands for {len(files)} files; tree shows one")
    codes = None if event_types is None else event_codes(event_types)
    damaged = False
    for event, tree in event_trees(files[0], position, codes):
        damaged |= event.fault is not None or tree.error is not None
        for line in _lines(event, tree, depth, with_doc):
            click.echo(line)
    return DAMAGE if damaged else 0


def event_trees(
    entry: FileEntry, position: int | None = None, codes: frozenset[int] | None = None
) -> Iterator[tuple[Event, Tree]]:
    """The events of a file with their fields.

    Args:
        entry: the file.
        position: of the only event, unless None.
        codes: the types of the events; None for all.

    Raises:
        BinlogError: the file does not start like a binlog.
        click.UsageError: no event begins at the position.
    """
    stream, size = open_file(entry)
    with stream:
        file = EventFile(stream, entry.path, size, is_decrypted=entry.is_decrypted)
        trees = _EventTrees()
        for event in _events(file, stream, position):
            is_shown = (codes is None or event.code in codes) and (position is None or event.position == position)
            tree = trees.of(event, is_shown)
            if is_shown:
                yield event, tree


def _events(file: EventFile, stream: pa.NativeFile, position: int | None) -> Iterator[Event]:
    """The events of a file; or the one at a position, after those before it that are needed to read it."""
    start = len(MAGIC) if position is None else _transaction_before(file, position)
    found = False
    for block in open_payloads(file.blocks(start)):
        for event in _in_order(block, stream, file.size):
            if position is not None and event.position > position:
                if not found:
                    raise click.UsageError(f"no event begins at {position}; the next one begins at {event.position}")
                return
            found |= event.position == position
            is_context = event.code in (Code.table_map.value, Code.format_description.value)
            if position is None or event.position == position or is_context:
                yield event
    if position is not None and not found:
        raise click.UsageError(f"no event begins at {position}: the file has {file.size} bytes")


def _transaction_before(file: EventFile, position: int) -> int:
    """Where a transaction begins, at a position or before it."""
    if is_splittable(file.format):
        is_start = Boundaries(file).is_start
        for length in _SEARCHED_BYTES:
            if position - length > len(MAGIC):
                begin = file.find(position - length, position + 1, is_start)
                if begin is not None:
                    return begin
    return len(MAGIC)


def _in_order(block: Block, stream: pa.NativeFile, size: int) -> Iterator[Event]:
    """The events of a block, and what is damaged between them."""
    faults = sorted(block.faults, key=lambda fault: fault.position, reverse=True)
    for index, position in enumerate(block.positions.tolist()):
        while faults and faults[-1].position < position:
            yield _damaged(faults.pop(), stream, size)
        fault = faults.pop() if faults and faults[-1].position == position else None
        in_payload = bool(block.inner_index[index] != NOT_IN_PAYLOAD)
        yield Event(position, block.event_bytes(index), in_payload, fault)
    while faults:
        yield _damaged(faults.pop(), stream, size)


def _damaged(fault: Fault, stream: pa.NativeFile, size: int) -> Event:
    """The bytes where something is wrong: of the event, as far as its header tells."""
    stream.seek(fault.position)
    head = stream.read(HEADER.itemsize)
    length = length_at(head) if len(head) == HEADER.itemsize else 0
    rest = stream.read(max(min(length, size - fault.position, _MOST_DAMAGED_BYTES) - len(head), 0))
    return Event(fault.position, head + rest, False, fault)


class Tree(NamedTuple):
    """An event's fields, and why there are no more."""

    face: str
    fields: list[Node]
    error: str | None


class _EventTrees:
    """Parses events one after the other, as the specification of a file does: later ones need earlier ones."""

    def __init__(self) -> None:
        self._trees = Trees(SHAPES)
        self._nothing = BinlogEvent.Content(KaitaiStream(BytesIO()))
        self._description = self._nothing
        self._table_map = self._nothing

    def of(self, event: Event, with_fields: bool) -> Tree:
        """The tree of the next event."""
        stream = KaitaiStream(BytesIO(event.data))
        parsed: Any = BinlogEvent(self._description, self._table_map, event.in_payload, stream)
        face, fields, error = "", [], None
        try:
            parsed._read()
            face = self._trees.face(parsed.body) if with_fields and hasattr(parsed.body, "_debug") else ""
            if not event.in_payload:
                self._description = parsed.frame.next_format_description
            self._table_map = parsed.frame.next_table_map
        except Exception as reason:  # invalid bytes: what was read before them is shown
            error = describe(reason)
            self._table_map = self._nothing
        if with_fields:
            fields = list(self._trees.fields(parsed, 0 if event.in_payload else event.position))
        return Tree(face, fields, error)


def _lines(event: Event, tree: Tree, depth: int | None, with_doc: bool) -> Iterator[str]:
    name = event_name(event.code) if event.code is not None else "bytes"
    place = f"{event.position}, in its payload" if event.in_payload else f"{event.position}"
    yield printable(f"{place}: {name}, {len(event.data)} bytes" + (f": {tree.face}" if tree.face else ""))
    if depth is None or depth > 1:
        for node in tree.fields:
            yield from _of_node(node, 1, depth, with_doc)
    for reason in dict.fromkeys(filter(None, (event.fault and event.fault.reason, tree.error))):
        yield printable(f"  damaged: {reason}")


def _of_node(node: Node, level: int, depth: int | None, with_doc: bool) -> Iterator[str]:
    is_leaf = not node.children or (depth is not None and level + 1 >= depth)
    shown = node.data[:_MOST_BYTES].hex(" ") + (" …" if len(node.data) > _MOST_BYTES else "") if is_leaf else ""
    value = f" = {node.value}" if node.value and not node.children else f": {node.value}" if node.value else ""
    yield printable(f"{node.offset:>10}  {shown:<{3 * _MOST_BYTES + 1}}  {'  ' * (level - 1)}{node.name}{value}")
    if with_doc and node.doc:
        yield printable(f"{'':{10 + 2 + 3 * _MOST_BYTES + 1 + 2}}{'  ' * level}{node.doc}")
    if not is_leaf:
        for child in node.children:
            yield from _of_node(child, level + 1, depth, with_doc)
