"""Which undo is contradicted by a later change: by the truth about logs, and where the log leaves it open."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from spark_adapter.scripts.conditions import Condition
from spark_adapter.scripts.later_changes import first_later_change
from tests.support import truth
from tests.support.covering import slow_value
from tests.support.source_rows import options, rows

OLTP = truth.binlog("oltp")
KEYS = {"customers": ("id",), "orders": ("id",), "items": ("order_id", "line")}
Record = Mapping[str, Any]


def later_change(path: Path, condition: str | None = None, split_bytes: int = 1 << 20, **given: object) -> str | None:
    """The first change that contradicts the undo of some changes of a log."""
    texts = {name: str(value) for name, value in given.items()}
    return first_later_change(path, texts, None if condition is None else Condition(condition), split_bytes)


def transactions_of_oltp() -> dict[str, list[Record]]:
    """The rows that each transaction changed, as the server's SELECTs told."""
    found: dict[str, list[Record]] = {}
    changed: list[Record] = []
    for record in map(json.loads, (truth.DATA / "oltp.expected.jsonl").read_text().splitlines()):
        if record["op"] in ("insert", "update", "delete"):
            changed.append(record)
        elif record["op"] == "commit":
            found[record["gtid"]] = changed
        elif record["op"] == "begin":
            changed = []
    return {gtid: each for gtid, each in found.items() if each}


def key_of(record: Record, image: str) -> tuple[str, ...]:
    return record["table"], *(record[image][name] for name in KEYS[record["table"]])


def columns_of(record: Record) -> set[str] | None:
    """The columns that an update changed; None for a row that came or went."""
    if record["op"] != "update":
        return None
    return {name for name, value in record["before"].items() if record["after"][name] != value}


def is_contradicted(taken: list[Record], later: list[Record]) -> bool:
    """Whether a later change is of a row, and a column, that an undo sets."""
    for other in later:
        for own in taken:
            images = [(a, b) for a in ("before", "after") for b in ("before", "after") if a in own and b in other]
            if any(key_of(own, a) == key_of(other, b) for a, b in images):
                columns, others = columns_of(own), columns_of(other)
                if columns is None or others is None or columns & others:
                    return True
    return False


@pytest.mark.parametrize("step", [4, slow_value(1)])
def test_the_first_later_change_is_that_of_the_servers_rows(step: int) -> None:
    """Of the undo of every transaction, or of one in some."""
    every = transactions_of_oltp()
    outcomes = []
    for number, (gtid, taken) in [*enumerate(every.items())][::step]:
        later = [other for other, changes in [*every.items()][number + 1 :] if is_contradicted(taken, changes)]
        told = later_change(OLTP, includeGtids=gtid)
        outcomes.append(told is None)
        assert (told is None) == (not later), gtid
        assert told is None or f"GTID {later[0]})" in told, gtid
    assert 3 < sum(outcomes) < len(outcomes) - 3


@pytest.mark.parametrize("step", [27, slow_value(9)])
def test_splits_make_no_difference(step: int) -> None:
    for gtid in [*transactions_of_oltp()][::step]:
        assert later_change(OLTP, split_bytes=3000, includeGtids=gtid) == later_change(OLTP, includeGtids=gtid)


def test_the_change_is_named_with_file_position_table_key_and_columns() -> None:
    told = later_change(OLTP, includeGtids="55974a1a-e54c-11f1-8496-02fc00000001:20")
    assert told == (
        f"{OLTP}: position 22266 (2026-11-21 01:39:47 UTC, GTID 55974a1a-e54c-11f1-8496-02fc00000001:22): "
        "update in `corpus`.`customers`, row `id` = 12: the undo would set `balance` to what it was before an earlier "
        "change"
    )


def test_what_is_chosen_by_its_end_is_compared_with_what_follows() -> None:
    assert later_change(OLTP, endingPosition=22266) is not None
    assert later_change(OLTP, startingPosition=22266) is None


def test_an_undo_of_everything_has_no_later_changes() -> None:
    assert later_change(OLTP) is None


def test_all_changes_of_a_row_contradict_nothing_and_some_of_them_do() -> None:
    assert later_change(OLTP, "id = 12", tables="corpus.customers") is None
    assert "`id` = 12" in str(later_change(OLTP, "id = 12", tables="corpus.customers", endingPosition=22266))


def test_rows_without_a_key_are_the_same_if_all_cells_are(tmp_path: Path) -> None:
    log, definition = truth.binlog("mariadb_rows"), tmp_path / "schema.sql"
    records = map(json.loads, (truth.DATA / "mariadb_rows.expected.jsonl").read_text().splitlines())
    create = next(each["sql"] for each in records if "CREATE TABLE" in each.get("sql", ""))
    definition.write_text(create.replace("PRIMARY KEY AUTO_INCREMENT", "NOT NULL").replace("mt", "corpus.mt", 1))
    # 200 rows are inserted at 4291, updated at 43614, and 100 of these deleted at 126172.
    inserted = later_change(log, startingPosition=4291, endingPosition=43614, tableDefinitions=definition)
    assert "position 43785 (GTID 0-101-8): update in `corpus`.`mt`, row `id` = " in str(inserted)
    assert " AND `a` = " in str(inserted)
    updated = later_change(log, startingPosition=43614, endingPosition=126172, tableDefinitions=definition)
    assert "delete in `corpus`.`mt`" in str(updated)
    assert later_change(log, startingPosition=126172, tableDefinitions=definition) is None
    # A row that is gone is found by none, and without a key its like may come again.
    assert later_change(log, startingPosition=4050, endingPosition=4291, tableDefinitions=definition) is None


def test_damage_behind_the_changes_may_hide_others(tmp_path: Path) -> None:
    octets = bytearray(OLTP.read_bytes())
    octets[-200] ^= 1
    damaged = tmp_path / "binlog.000001"
    damaged.write_bytes(octets)
    gtid = next(gtid for gtid in transactions_of_oltp() if later_change(OLTP, includeGtids=gtid) is None)
    told = later_change(damaged, includeGtids=gtid)
    assert "wrong checksum" in str(told)
    assert "may hide changes of the same rows" in str(told)


def test_a_statement_may_have_changed_the_same_rows() -> None:
    log = truth.binlog("mixed_format")
    position = next(row["position"] for row in rows(options("mixed_format")) if row["op"] == "insert")
    told = later_change(log, startingPosition=position, endingPosition=position + 1)
    assert "it may have changed the same rows" in str(told)
