"""The truth module itself: what it expects of known rows, and that it notices each kind of wrong value."""

from __future__ import annotations

import base64
import copy
import datetime
import json
from decimal import Decimal
from typing import Any

import pytest

from tests.support import truth
from tests.support.truth import Digest, Number, OneOf, Real, Reals

FILES = truth.data_files()


def dumps(value: Any) -> str:
    """Render parsed JSON with its numbers as they were."""
    if isinstance(value, Number):
        return value.text
    if isinstance(value, list):
        return "[" + ",".join(map(dumps, value)) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(k)}:{dumps(v)}" for k, v in value.items()) + "}"
    return json.dumps(value)


def perfect_cell(cell: truth.Cell) -> Any:
    if isinstance(cell, Real):
        return Number(truth.shortest(cell.value, cell.single))
    if isinstance(cell, Reals):
        return [Number(truth.shortest(value, True)) for value in cell.values]
    if isinstance(cell, OneOf):
        return perfect_cell(cell.cells[0])
    if isinstance(cell, truth.Rounded):
        return Number(repr(float(cell.text)))
    assert isinstance(cell, truth.Is | truth.JsonText)
    return cell.value


def perfect_rows(name: str) -> list[dict[str, Any]]:
    """What a faultless reader gives, made from the truth; rows with values known by digest only are an error."""
    rows = []
    for number, transaction in enumerate(truth.load(name).with_changes):
        for index, change in enumerate(transaction.changes):
            images = {
                part: image
                and dumps(
                    {column: perfect_cell(image.cells[column]) for column in image.cells if column in image.required}
                )
                for part, image in change.images()
            }
            rows.append(
                {
                    "file": name,
                    "transaction_position": 1000 * number,
                    "position": 1000 * number + 1,
                    "change_index": index,
                }
                | {"database": change.database, "table": change.table, "op": change.op, "gtid": transaction.gtid}
                | {"server_id": transaction.server_id, **images}
            )
    return rows


def has_digests(name: str) -> bool:
    return '"sha256"' in (truth.DATA / f"{truth._TRUTH_OF.get(name, name)}.expected.jsonl").read_text()


def changes(name: str, table: str, op: str) -> list[truth.Change]:
    return [c for t in truth.load(name).with_changes for c in t.changes if (c.table, c.op) == (table, op)]


def cells(name: str, table: str, column: str) -> list[str]:
    """The JSON texts of a column over all inserted rows."""
    return [dumps(perfect_cell(c.after.cells[column])) for c in changes(name, table, "insert") if c.after]


@pytest.mark.parametrize("name", FILES)
def test_every_truth_loads_and_counts_its_rows(name: str) -> None:
    path = truth._truth_path(truth.DATA / name)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    rows = sum(line["op"] in ("insert", "update", "delete") for line in lines)
    announced = {line["stmt"]: line["rows"] for line in lines if line["op"] == "statement" and "rows" in line}
    statements = [s for t in truth.load(name).transactions for s in t.statements]
    assert sum(len(s.changes) for s in statements) == rows
    assert all(announced.get(s.number, len(s.changes)) == len(s.changes) for s in statements)


@pytest.mark.parametrize("name", [name for name in truth.readable_files() if not has_digests(name)])
def test_a_faultless_reader_passes(name: str) -> None:
    assert truth.compare_changes(perfect_rows(name), truth.load(name)) == []


def test_temporal_values_are_texts() -> None:
    assert '"-838:59:59.000"' in cells("temporal", "tm", "t3")
    assert '"2024-02-31"' in cells("temporal", "tm", "d")
    assert '"0000-00-00 00:00:00.000000"' in cells("temporal", "tm", "dt6")
    assert '"2024-02-29 12:34:56.12Z"' in cells("temporal", "tm", "ts2")
    assert '"0000-00-00 00:00:00Z"' in cells("temporal", "tm", "ts0")
    assert "0" in cells("temporal", "tm", "y")  # the server's 0000


def test_numbers_keep_their_digits() -> None:
    assert "18446744073709551615" in cells("numeric_int", "ints", "t8u")
    assert "12345678" in cells("numeric_int", "ints", "zf") or "1" in cells("numeric_int", "ints", "zf")
    assert all(
        len(text.lstrip("-").split(".")[1]) == 2 for text in cells("numeric_decimal", "decs", "d5_2") if text != "null"
    )
    assert "0.1" in cells("numeric_float", "floats", "f")
    assert "0.3333333432674408" not in cells("numeric_float", "floats", "fu")
    assert "1e-45" in cells("numeric_float", "floats", "f")


def test_names_and_labels_depend_on_the_metadata() -> None:
    (full, *_), (minimal, *_) = (
        changes("meta_full_image_full", "m1", "insert"),
        changes("meta_minimal_image_full", "m1", "insert"),
    )
    assert full.after is not None
    assert minimal.after is not None
    assert (str(full.after.cells["e"]), str(full.after.cells["st"])) == ("'ü'", "'x,z'")
    assert (str(minimal.after.cells["@6"]), str(minimal.after.cells["@7"])) == ("3", "5")


def test_images_hold_what_the_server_logs() -> None:
    update = changes("meta_full_image_minimal", "m1", "update")[0]
    assert update.before is not None
    assert update.after is not None
    assert update.before.required == update.before.allowed == {"id"}
    assert update.after.required == {"a", "gv", "gs"}
    update = changes("meta_full_image_minimal", "m1", "update")[2]
    assert update.after is not None
    assert update.after.required == {"t", "b"}
    update = changes("meta_full_image_noblob", "m2", "update")[0]
    assert update.before is not None
    assert update.after is not None
    assert update.before.required == {"k1", "k2", "k3"}
    assert update.after.required == {"k1", "k2", "k3", "v"}
    keyless = changes("meta_full_image_noblob", "m3", "delete")[0]
    assert keyless.before is not None
    assert keyless.before.required == {"a", "b", "c"}


def test_mariadb_gtids_are_the_transaction_s_own() -> None:
    gtids = [t.gtid for t in truth.load("mariadb_xa_ddl").transactions]
    assert gtids[-2:] == ["7-101-1", "0-55-10"]
    assert truth.load("mariadb_xa_ddl").with_changes[-1].server_id == 55
    assert [t.gtid for t in truth.load("mariadb_xa_ddl.2").transactions] == ["0-101-11"]


def test_without_signs_integers_are_signed_and_without_charsets_both_readings_are_accepted() -> None:
    first = changes("mariadb_rows", "mt", "insert")[0]
    assert first.after is not None
    assert first.after.cells["@11"].accepts(Number("-1"))
    assert not first.after.cells["@11"].accepts(Number("18446744073709551615"))
    assert first.after.cells["@2"].accepts("é中")
    assert first.after.cells["@2"].accepts({"base64": base64.b64encode("é中".encode()).decode()})
    assert not first.after.cells["@2"].accepts(base64.b64encode("é中".encode()).decode())
    full = changes("mariadb_compressed", "mt", "insert")[0]
    assert full.after is not None
    assert full.after.cells["n"].accepts(Number("18446744073709551615"))


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("oltp", lambda row: row | {"gtid": "55974a1a-e54c-11f1-8496-02fc00000001:99"}),
        ("oltp", lambda row: row | {"table": "custom"}),
        ("oltp", lambda row: row | {"op": "delete", "before": row["after"], "after": None}),
        ("oltp", lambda row: row | {"after": row["after"].replace(".01,", ".010,")}),
        ("oltp", lambda row: row | {"after": row["after"].replace('"id":1,', '"id":"1",')}),
        ("oltp", lambda row: row | {"after": row["after"].replace('"id":1,', "")}),
        ("oltp", lambda row: row | {"after": row["after"].replace('"id":1,', '"id":1,"extra":null,')}),
        ("oltp", lambda row: row | {"change_index": 70}),
        ("oltp", lambda row: row | {"server_id": 1}),
        ("oltp", lambda row: row | {"_corrupt_record": "bad"}),
        ("numeric_float", lambda row: row | {"after": row["after"].replace('"f":0,', '"f":-0,')}),
        ("numeric_float", lambda row: row | {"after": row["after"].replace('"f":0,', '"f":NaN,')}),
        ("numeric_float", lambda row: row | {"after": row["after"].replace('"f":0.1,', '"f":0.10,')}),
        ("numeric_float", lambda row: row | {"after": row["after"].replace('"f":0.1,', '"f":0.10000000149011612,')}),
        ("temporal_default_now", lambda row: row | {"after": row["after"].replace("Z", "")}),
        ("enum_set", lambda row: row | {"after": row["after"].replace('"e3":"red"', '"e3":1')}),
        ("json_partial", lambda row: row | {"after": row["after"].replace('"n":1.25', '"n":1.250')}),
    ],
)
def test_a_wrong_row_is_noticed(name: str, wrong: Any) -> None:
    rows = perfect_rows(name)
    changed = 0
    for index, row in enumerate(rows):
        if row["after"] is not None and (spoiled := wrong(copy.copy(row))) != row:
            rows[index], changed = spoiled, changed + 1
            break
    assert changed, "nothing to spoil"
    assert truth.compare_changes(rows, truth.load(name))


def test_missing_and_additional_rows_are_noticed() -> None:
    rows = perfect_rows("oltp")
    assert truth.compare_changes(rows[:-1], truth.load("oltp"))
    assert truth.compare_changes([*rows, rows[-1]], truth.load("oltp"))
    assert truth.compare_changes([], truth.load("oltp"))


def test_statements_keep_their_order_but_rows_of_one_need_not() -> None:
    rows = perfect_rows("multi_table")
    first = [row for row in rows if row["transaction_position"] == 0]
    assert len(first) == 2  # two rows of one statement
    swapped = [row | {"change_index": 1 - row["change_index"]} for row in first]
    assert truth.compare_changes([*swapped, *rows[2:]], truth.load("multi_table")) == []
    rows = perfect_rows("savepoint")
    first = [row for row in rows if row["transaction_position"] == 0]
    reversed_ = [row | {"change_index": len(first) - 1 - row["change_index"]} for row in first]
    assert truth.compare_changes([*reversed_, *rows[len(first) :]], truth.load("savepoint"))


def test_a_double_with_decimals_is_known_to_those_only() -> None:
    cell = truth.Rounded("-0.10000")
    assert all(cell.accepts(Number(text)) for text in ("-0.1", "-0.09999999999999998"))
    assert not any(cell.accepts(Number(text)) for text in ("-0.10000", "-0.2", "0.1", "-0.099999999999999978"))


def test_digests_are_of_the_bytes_in_the_column_s_charset() -> None:
    digest = Digest(4, "0" * 64, "latin1")
    assert not digest.accepts("éééé")
    import hashlib

    assert Digest(2, hashlib.sha256(b"\xe9\x81").hexdigest(), "latin1").accepts("é\x81")
    encoded = base64.b64encode(b"\xe9\x81").decode()
    assert Digest(2, hashlib.sha256(b"\xe9\x81").hexdigest(), None).accepts(encoded)
    undecoded = Digest(2, hashlib.sha256(b"\xe9\x81").hexdigest(), None, is_undecoded=True)
    assert undecoded.accepts({"base64": encoded})
    assert undecoded.accepts(b"\xe9\x81")
    assert not undecoded.accepts(encoded)


def test_typed_values() -> None:
    rows = truth.expected_table(truth.load("temporal"), "corpus.tm")
    times = [str(row["t6"]) for row in rows]
    assert repr(-datetime.timedelta(hours=838, minutes=59, seconds=59)) in times
    assert {row["d"].accepts(None) for row in rows} == {True, False}
    (insert, *_) = truth.expected_table(truth.load("numeric_decimal"), "corpus.decs")
    assert insert["_change_type"].accepts("insert")
    assert any(
        row["d5_2"].accepts(Decimal("999.99"))
        for row in truth.expected_table(truth.load("numeric_decimal"), "corpus.decs")
    )
    assert any(
        row["d"].accepts(-0.0) and not row["d"].accepts(0.0)
        for row in truth.expected_table(truth.load("numeric_float"), "corpus.floats")
    )


def test_versions_of_a_table_are_merged_by_name() -> None:
    rows = truth.expected_table(truth.load("ddl_evolution"), "corpus.ev")
    assert set(rows[0]) == {"_change_type", "_gtid", "id", "a", "b", "c", "first_col", "bb", "cc", "x"}
    assert rows[0]["c"].accepts(None)
    assert rows[-1]["x"].accepts("1")


@pytest.mark.parametrize("name", ["oltp", "temporal", "ddl_evolution", "multi_table", "geometry", "wide_300"])
def test_a_faultless_table_passes(name: str) -> None:
    for table in truth.load(name).columns:
        expected = truth.expected_table(truth.load(name), table)
        actual = [{column: _value(cell) for column, cell in row.items()} for row in expected]
        assert truth.compare_table(actual, truth.load(name), table) == []
        if actual:
            assert truth.compare_table(actual[1:], truth.load(name), table)
            assert truth.compare_table([actual[0] | {"_change_type": "odd"}, *actual[1:]], truth.load(name), table)


def _value(cell: truth.Cell) -> Any:
    if isinstance(cell, OneOf):
        return _value(cell.cells[0])
    if isinstance(cell, truth.JsonText):
        return dumps(cell.value)
    assert isinstance(cell, truth.Is | Real)
    return cell.value


@pytest.mark.parametrize("name", FILES)
def test_what_is_found_without_rows_is_what_they_say(name: str) -> None:
    whole = truth.load(name)
    assert (truth.has_names(name), truth.changed_tables(name)) == (whole.has_names, whole.tables)
