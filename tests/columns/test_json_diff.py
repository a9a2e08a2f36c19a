"""Partial JSON updates: against the documents that a server had after them, and case by case."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kaitaistruct import KaitaiStream

from binlog_ksy.column_json import ColumnJson
from binlog_ksy.column_json_diffs import ColumnJsonDiffs
from binlog_ksy.mysql_binlog import MysqlBinlog
from spark_adapter.columns.documents.json_diff import JsonDiff, Last, json_diffs, parse_path, updated_text
from spark_adapter.columns.documents.json_text import JsonDocumentError, json_text, string_text
from tests.support.json_documents import INSERT, REMOVE, REPLACE, diff, document, newdecimal
from tests.support.truth import DATA


def logged_texts() -> Iterator[tuple[str, str, bool]]:
    """(text before, text after, whether the log has only the changes) of every updated cell of json_partial."""
    log = MysqlBinlog(KaitaiStream(BytesIO((DATA / "json_partial.binlog").read_bytes())))
    for event in log.events:
        for row in getattr(getattr(event.body, "rows", None), "rows", ()):
            if not (getattr(row, "before", None) and getattr(row, "after", None)):
                continue
            for before, after in zip(row.before.cells, row.after.cells, strict=True):
                if not isinstance(getattr(before, "value", None), ColumnJson):
                    continue
                old, new = before.value.document.data, getattr(after, "value", None)
                if isinstance(new, ColumnJsonDiffs):
                    yield json_text(old), updated_text(old, new.diffs.data), True
                elif isinstance(new, ColumnJson):
                    yield json_text(old), json_text(new.document.data), False


def test_the_servers_own_partial_updates() -> None:
    cells = list(logged_texts())
    assert sum(partial for *_, partial in cells) == 116
    with (DATA / "json_partial.expected.jsonl").open() as lines:
        updates = [change for change in map(json.loads, lines) if change["op"] == "update"]
    truth = Counter(
        (change["before"][name]["json"], change["after"][name]["json"])
        for change in updates
        for name in change["after"]
        if change["before"].get(name) and isinstance(change["after"][name], dict) and "json" in change["after"][name]
    )
    mine = Counter((before, after) for before, after, _ in cells)
    assert not mine - truth


BEFORE = {"a": [1, [2], {"k": 3}], "bb": {"x": newdecimal("1.10")}, "c d": 1.0, "": None}

CASES = {
    "replace a member": ([(REPLACE, "$.bb.x", newdecimal("1.100"))], '"x": 1.10', '"x": 1.100'),
    "replace an element": ([(REPLACE, "$.a[1][0]", "two")], "[2]", '["two"]'),
    "replace through an object in an array": ([(REPLACE, "$.a[2].k", [])], '"k": 3', '"k": []'),
    "replace the last element": ([(REPLACE, "$.a[last]", None)], '{"k": 3}', "null"),
    "replace the last but two": ([(REPLACE, "$.a[last-2]", -1)], "[1, [2]", "[-1, [2]"),
    "replace under a quoted name": ([(REPLACE, '$."c d"', 2.0)], "1.0", "2.0"),
    "replace under an empty name": ([(REPLACE, '$.""', 1)], '"": null', '"": 1'),
    "insert a member between others": ([(INSERT, "$.b", 0)], '"bb"', '"b": 0, "bb"'),
    "insert the shortest first": ([(INSERT, "$.bb.é", 0), (INSERT, "$.bb.y", 1)], "1.10}", '1.10, "y": 1, "é": 0}'),
    "insert an element in front": ([(INSERT, "$.a[0]", 0)], "[1, [2]", "[0, 1, [2]"),
    "insert an element before another": ([(INSERT, "$.a[1]", 0)], "[1, [2]", "[1, 0, [2]"),
    "insert before the last": ([(INSERT, "$.a[last]", 0)], '{"k": 3}', '0, {"k": 3}'),
    "insert counting back beyond the start": ([(INSERT, "$.a[last-9]", 0)], "[1, [2]", "[0, 1, [2]"),
    "append": ([(INSERT, "$.a[99]", {"n": 1})], '{"k": 3}]', '{"k": 3}, {"n": 1}]'),
    "remove a member": ([(REMOVE, "$.bb")], ', "bb": {"x": 1.10}', ""),
    "remove an element": ([(REMOVE, "$.a[0]")], "[1, [2]", "[[2]"),
    "remove the last element": ([(REMOVE, "$.a[last]")], ', {"k": 3}', ""),
    "one after the other": (
        [(REMOVE, "$.a[0]"), (REMOVE, "$.a[0]"), (REPLACE, "$.a[0].k", 4)], '1, [2], {"k": 3}', '{"k": 4}'
    ),
    "into what was inserted": (
        [(INSERT, "$.bb.n", {}), (INSERT, "$.bb.n.m", [])], '"x": 1.10', '"n": {"m": []}, "x": 1.10'
    ),
    "nothing": ([], "", ""),
}  # fmt: skip


@pytest.mark.parametrize(("changes", "old", "new"), CASES.values(), ids=CASES)
def test_changes(changes: list[tuple[Any, ...]], old: str, new: str) -> None:
    before = document(BEFORE)
    text = json_text(before)
    assert old in text
    assert updated_text(before, b"".join(diff(*change) for change in changes)) == text.replace(old, new, 1)


MISFITS = {
    "replace a member that is not there": (REPLACE, "$.zz", 1),
    "replace an element that is not there": (REPLACE, "$.a[3]", 1),
    "replace counting back beyond the start": (REPLACE, "$.a[last-3]", 1),
    "replace the document": (REPLACE, "$", 1),
    "replace an element of an object": (REPLACE, "$[0]", 1),
    "replace a member of an array": (REPLACE, "$.a.k", 1),
    "replace within a scalar": (REPLACE, '$."c d"[0]', 1),
    "insert a member that is there": (INSERT, "$.bb", 1),
    "insert into a scalar": (INSERT, '$."c d".x', 1),
    "insert an element into an object": (INSERT, "$.bb[0]", 1),
    "insert a member into an array": (INSERT, "$.a.x", 1),
    "insert where the parent is not there": (INSERT, "$.zz.x", 1),
    "remove a member that is not there": (REMOVE, "$.zz"),
    "remove an element that is not there": (REMOVE, "$.a[3]"),
    "remove the document": (REMOVE, "$"),
}


@pytest.mark.parametrize("change", MISFITS.values(), ids=MISFITS)
def test_changes_that_do_not_fit(change: tuple[Any, ...]) -> None:
    with pytest.raises(JsonDocumentError) as error:
        updated_text(document(BEFORE), diff(*change))
    assert repr(change[1]) in str(error.value)


@pytest.mark.parametrize(
    ("path", "legs"),
    [
        ("$", []),
        ("$.a", ["a"]),
        ("$.é.$_1", ["é", "$_1"]),
        ("$[0][12]", [0, 12]),
        ("$[last]", [Last(0)]),
        ("$[last-3].x", [Last(3), "x"]),
        ('$."quoted key"[3]', ["quoted key", 3]),
        (r'$."a\"b\\c.d[1]\u0001\ud83d\ude00"', ['a"b\\c.d[1]\1\U0001f600']),
        (r"$.\u0061b", ["ab"]),
        (' $ . a [ 1 ] [ last - 2 ] . "b c" ', ["a", 1, Last(2), "b c"]),
    ],
)
def test_paths(path: str, legs: list[str | int | Last]) -> None:
    assert parse_path(path) == legs


@pytest.mark.parametrize(
    "path",
    ["", "a", ".a", "$a", "$.", "$.a.", "$.*", "$[*]", "$**.a", "$[1 to 2]", "$[", "$[]", "$[-1]", "$[x]", "$[last-]",
     '$."a', '$."a"b', r'$."\x"', r'$."\ud800"', '$."a\nb"', "$[99999999999]", "$[١]"],
)  # fmt: skip
def test_invalid_paths(path: str) -> None:
    with pytest.raises(JsonDocumentError, match="is not a JSON path"):
        parse_path(path)


@pytest.mark.parametrize(
    "data",
    [b"\3\1$\1\4", b"\0", b"\0\5$.a", b"\0\3$.a\5\4\1", b"\0\3$.a\2\4\3", b"\0\1\xff\2\4\0", b"\2\xfb", b"\2\xff"],
    ids=["operation", "cut after operation", "path", "value", "bad value", "path not UTF-8", "NULL", "no length"],
)
def test_bad_lists(data: bytes) -> None:
    with pytest.raises(JsonDocumentError, match="bad list of JSON changes"):
        json_diffs(data)


def test_what_a_list_says() -> None:
    data = diff(REPLACE, "$.a", [1, "x"]) + diff(REMOVE, '$."' + "k" * 300 + '"')
    first, second = json_diffs(data)
    assert first == JsonDiff("REPLACE", "$.a", ["1", '"x"'])
    assert first.value_text == '[1, "x"]'
    assert (second.operation, len(second.path), second.value_text) == ("REMOVE", 304, None)


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), st.integers(-9, 9)), st.randoms())
def test_members_come_in_the_servers_order(members: dict[str, int], rng: random.Random) -> None:
    names = list(members)
    rng.shuffle(names)
    changes = b"".join(diff(INSERT, f"$.{string_text(name)}", members[name]) for name in names)
    assert updated_text(document({}), changes) == json_text(document(members))


def test_many_changes_to_a_large_object_do_not_take_quadratic_time() -> None:
    count = 20_000
    changes = b"".join(diff(INSERT, f"$.k{number}", number) for number in range(count))
    assert updated_text(document({}), changes).count(":") == count


def test_a_document_that_grows_too_deep_is_refused() -> None:
    changes = b"".join(diff(INSERT, "$" + "[0]" * depth, []) for depth in range(1, 101))
    with pytest.raises(JsonDocumentError, match="more than 100"):
        updated_text(document([]), changes)
