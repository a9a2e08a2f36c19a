"""Partial updates of JSON documents: the changes that PARTIAL_UPDATE_ROWS_EVENT lists, applied to the document before.

The parser generated from ``formats/json_diffs.ksy`` reads the layout; this module defines what the three operations
and their paths mean. See ``apply_json_diff`` in sql-common/json_diff.cc, ``parse_path`` in
sql-common/json_path.cc. What a server would reject is an error here too, never a silently different document.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from binlog_ksy.json_diffs import JsonDiffs
from spark_adapter.columns.documents.json_text import (
    JsonDocumentError,
    JsonNode,
    json_tree,
    key_order,
    read_all,
    render,
    tree_of,
)

# `.name`, `."any \"name\""`, `[3]`, `[last]` or `[last-3]`. Blanks are allowed between them; servers write none.
_LEG = re.compile(
    r"""\s*(?:
        \.\s*(?: (?P<quoted>"(?:[^"\\]|\\.)*") | (?P<name>[^\s\[.*"][^\s\[.*]*) )
      | \[\s*(?: (?P<index>\d{1,10}) | (?P<last>last)(?:\s*-\s*(?P<back>\d{1,10}))? )\s*\]
    )\s*""",
    re.VERBOSE | re.ASCII | re.DOTALL,
)


@dataclass(frozen=True)
class Last:
    """The element of an array that is ``back`` places before the last one."""

    back: int


PathLeg: TypeAlias = "str | int | Last"


@dataclass(frozen=True)
class JsonDiff:
    """One change: ``REPLACE``, ``INSERT`` or ``REMOVE``, where, and the new value (None for ``REMOVE``)."""

    operation: str
    path: str
    value: JsonNode | None

    @property
    def value_text(self) -> str | None:
        """The new value as a server prints it."""
        return None if self.value is None else render(self.value)


def json_diffs(data: bytes) -> list[JsonDiff]:
    """The changes in a JSON cell of a partial update, in the order of application.

    Args:
        data: The cell without the length before it.

    Raises:
        JsonDocumentError: The bytes are not a list of changes.
    """
    parsed = read_all(JsonDiffs, data, "list of JSON changes")
    return [
        JsonDiff(diff.operation.name.upper(), diff.path, tree_of(diff.value) if diff.has_value else None)
        for diff in parsed.diffs
    ]


def updated_text(before: bytes, diffs: bytes) -> str:
    """The text of the new document.

    Args:
        before: The binary document of the before image.
        diffs: The JSON cell of the after image, without the length before it.

    Raises:
        JsonDocumentError: Either cannot be read, or the changes do not fit the document.
    """
    return render(apply_diffs(json_tree(before), json_diffs(diffs)))


def apply_diffs(document: JsonNode, diffs: Iterable[JsonDiff]) -> JsonNode:
    """Change a document in place and return it.

    Each change takes time in the length of its path and, for arrays, a shift of the elements after it; objects are
    sorted once, at the end.

    Raises:
        JsonDocumentError: A change does not fit; the changes before it have been applied.
    """
    grown: dict[int, dict[str, JsonNode]] = {}
    for diff in diffs:
        if (changed := _apply(document, diff)) is not None:
            grown[id(changed)] = changed
    for members in grown.values():
        in_order = sorted(members.items(), key=lambda member: key_order(member[0]))
        members.clear()
        members.update(in_order)
    return document


def parse_path(path: str) -> list[PathLeg]:
    """The legs of a path without wildcards: names of members (str) and places of elements (int or `Last`).

    Raises:
        JsonDocumentError: It is not such a path.
    """
    start = path.lstrip(" \t\n\v\f\r")
    if not start.startswith("$"):
        raise _bad_path(path)
    legs: list[PathLeg] = []
    position = 1
    while position < len(start):
        leg = _LEG.match(start, position)
        if leg is None:
            raise _bad_path(path)
        position = leg.end()
        if leg["index"]:
            legs.append(int(leg["index"]))
        elif leg["last"]:
            legs.append(Last(int(leg["back"] or 0)))
        else:
            try:
                name = json.loads(leg["quoted"] or f'"{leg["name"]}"')
                name.encode()  # half a surrogate pair is not a character
            except ValueError as error:
                raise _bad_path(path) from error
            legs.append(name)
    return legs


def _bad_path(path: str) -> JsonDocumentError:
    return JsonDocumentError(f"{path!r} is not a JSON path to one place")


def _apply(document: JsonNode, diff: JsonDiff) -> dict[str, JsonNode] | None:
    """Apply one change, and return the object that got a new member, if any: it must be sorted again."""
    legs = parse_path(diff.path)
    if not legs:
        raise JsonDocumentError(f"{diff.operation} at {diff.path!r}: the whole document is not a place within it")
    parent = document
    for leg in legs[:-1]:
        parent = _child(parent, leg, diff)
    last = legs[-1]
    if diff.operation == "INSERT" and diff.value is not None:
        if isinstance(parent, dict) and isinstance(last, str) and last not in parent:
            parent[last] = diff.value
            return parent
        if isinstance(parent, list) and not isinstance(last, str):
            # An index beyond the end appends; one that counts back beyond the start inserts at the front. list.insert
            # already does the former.
            parent.insert(last if isinstance(last, int) else max(0, len(parent) - 1 - last.back), diff.value)
            return None
        raise _misfit(diff)
    _child(parent, last, diff)
    if isinstance(parent, dict) and isinstance(last, str):
        if diff.operation == "REMOVE":
            del parent[last]
        elif diff.value is not None:
            parent[last] = diff.value
    elif isinstance(parent, list) and not isinstance(last, str):
        index = last if isinstance(last, int) else len(parent) - 1 - last.back
        if diff.operation == "REMOVE":
            del parent[index]
        elif diff.value is not None:
            parent[index] = diff.value
    return None


def _child(node: JsonNode, leg: PathLeg, diff: JsonDiff) -> JsonNode:
    """The node at one leg of a path.

    See `seek_exact_path` and `Json_array_index::within_bounds` of the server.
    """
    if isinstance(node, dict) and isinstance(leg, str) and leg in node:
        return node[leg]
    if isinstance(node, list) and not isinstance(leg, str):
        index = leg if isinstance(leg, int) else len(node) - 1 - leg.back
        if 0 <= index < len(node):
            return node[index]
    raise _misfit(diff)


def _misfit(diff: JsonDiff) -> JsonDocumentError:
    return JsonDocumentError(f"{diff.operation} at {diff.path!r} does not fit the JSON document before")
