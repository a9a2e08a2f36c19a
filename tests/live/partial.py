"""What changes of JSON documents that stand in ``json_diffs`` make of the documents before, by the manual's words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from tests import truth

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
    lines = _updates(told)
    for row in rows:
        if not row["json_diffs"]:
            continue
        before, after = truth.parse_json(row["before"]), truth.parse_json(row["after"])
        key = (row["gtid"] or "", row["database"], row["table"])
        for line, columns in lines.get(key, []):
            results = _documents(row["json_diffs"], line, columns) if _is_of(line["before"], columns, before) else None
            if results is not None:
                after.update(results)
                break
        else:
            yield f"the changes {row['json_diffs']} of {row['before']} give no document that the server had"
        row["json_diffs"] = None
        row["after"] = _text(after)


def _documents(
    changes: list[dict[str, Any]], line: Mapping[str, Any], columns: Mapping[str, truth.Column]
) -> dict[str, truth.Json] | None:
    """The documents that the changes of a row make, by column; None if they are not those of this update."""
    found = {}
    for column in {change["column"] for change in changes}:
        name = columns[column].name
        before, after = line["before"][name], line["after"][name]
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


def _updates(told: truth.Truth) -> dict[tuple[str, str, str], list[tuple[dict[str, Any], dict[str, truth.Column]]]]:
    """The lines of the truth for updates, with the columns by the names that the log gives them, by GTID and table."""
    found: dict[tuple[str, str, str], list[tuple[dict[str, Any], dict[str, truth.Column]]]] = {}
    for transaction in told.transactions:
        for statement in transaction.statements:
            for line, columns, log in statement.raw:
                if line["op"] == "update":
                    named = {column.name if log.names else f"@{column.index}": column for column in columns}
                    key = (transaction.gtid or "", line["schema"], line["table"])
                    found.setdefault(key, []).append((line, named))
    return found


def _is_of(raw: Mapping[str, Any], columns: Mapping[str, truth.Column], image: Mapping[str, truth.Json]) -> bool:
    """Whether an image is of a row, as far as integers and DECIMALs tell."""
    return all(
        raw[columns[key].name] is not None and Decimal(value.text) == Decimal(raw[columns[key].name])
        for key, value in image.items()
        if isinstance(value, truth.Number) and columns[key].kind in ("int", "decimal")
    )


def _text(value: truth.Json) -> str:
    """JSON whose numbers keep their digits."""
    if isinstance(value, truth.Number):
        return value.text
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{_text(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_text, value)) + "]"
    return json.dumps(value)
