"""Applies the changes in ``json_diffs`` to the documents before, as the manual describes it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tests.support import truth

_LEG = re.compile(r'\.(?:"((?:[^"\\]|\\.)*)"|([^.\[]+))|\[(\d+)\]')


def applied(document: truth.Json, changes: Iterable[Mapping[str, Any]]) -> truth.Json:
    """The document after the changes. It may be altered itself."""
    root = [document]
    for change in changes:
        legs: list[str | int] = [0, *_legs(change["path"])]
        parent: Any = root
        for leg in legs[:-1]:
            parent = parent[leg]
        last: Any = legs[-1]
        if change["op"] == "REMOVE":
            del parent[last]
            continue
        value = truth.parse_json(change["value"])
        if change["op"] == "INSERT" and isinstance(parent, list):
            parent.insert(last, value)
        else:
            parent[last] = value
    return root[0]


def _legs(path: str) -> Iterator[str | int]:
    for quoted, name, index in _LEG.findall(path.removeprefix("$")):
        yield int(index) if index else name or json.loads(f'"{quoted}"')


def fill_in(rows: Iterable[dict[str, Any]], told: truth.Truth) -> Iterator[str]:
    """Apply the changes in ``json_diffs`` to the documents that the server had, and put the results into the rows.

    Gives a line for each result that is not the document that the server had afterwards.
    """
    updates = _updates(told)
    for row in rows:
        if not row["json_diffs"]:
            continue
        before, after = truth.parse_json(row["before"]), truth.parse_json(row["after"])
        for update in updates.get((row["gtid"] or "", row["database"], row["table"]), []):
            if not (_holds(update.change.before, before) and _holds(update.change.after, after)):
                continue
            results = _documents(row["json_diffs"], update)
            if results is not None:
                after.update(results)
                break
        else:
            yield f"the changes {row['json_diffs']} of {row['before']} give no document that the server had"
        row["json_diffs"] = None
        row["after"] = _text(after)


class _Update(NamedTuple):
    """An update of a row: as the view must show it, as the server told it, and the columns by the log's names."""

    change: truth.Change
    line: Mapping[str, Any]
    columns: Mapping[str, truth.Column]


def _documents(changes: list[dict[str, Any]], update: _Update) -> dict[str, truth.Json] | None:
    """The documents that the changes of a row make, by column; None if they are not those of this update."""
    found = {}
    for column in {change["column"] for change in changes}:
        name = update.columns[column].name
        before, after = update.line["before"][name], update.line["after"][name]
        if before is None or after is None:
            return None
        try:
            own = [change for change in changes if change["column"] == column]
            found[column] = applied(truth.parse_json(before["json"]), own)
        except (LookupError, TypeError):
            return None
        if found[column] != truth.parse_json(after["json"]):
            return None
    return found


def _updates(told: truth.Truth) -> dict[tuple[str, str, str], list[_Update]]:
    """All updates, by GTID and table."""
    found: dict[tuple[str, str, str], list[_Update]] = {}
    for transaction in told.transactions:
        for statement in transaction.statements:
            for change, (line, columns, log) in zip(statement.changes, statement.raw, strict=True):
                if change.op == "update":
                    named = {log.name_of(column): column for column in columns}
                    key = (transaction.gtid or "", change.database, change.table)
                    found.setdefault(key, []).append(_Update(change, line, named))
    return found


def _holds(wanted: truth.Image | None, image: Mapping[str, truth.Json]) -> bool:
    """Whether an image, of whatever columns, is of a row."""
    return wanted is not None and all(wanted.cells[name].accepts(value) for name, value in image.items())


def _text(value: truth.Json) -> str:
    """JSON whose numbers keep their digits."""
    if isinstance(value, truth.Number):
        return value.text
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{_text(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_text, value)) + "]"
    return json.dumps(value)
