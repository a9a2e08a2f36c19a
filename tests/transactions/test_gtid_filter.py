"""includeGtids and excludeGtids: whole transactions, in every view, split and block."""

from __future__ import annotations

from typing import Any

import pytest

from spark_adapter.options import Options
from tests.support import truth
from tests.support.source_rows import rows

FILES = ("gtid_on", "gtid_tagged", "gtid_tagged_compressed", "mariadb_rows", "compression_zstd")


def read(name: str, view: str = "transactions", step: int | None = None, **given: str) -> list[dict[str, Any]]:
    return rows(Options.parse({"path": str(truth.binlog(name)), "view": view, **given}), step=step)


def half(name: str) -> tuple[str, set[str]]:
    """A set with about half of the transactions of a file, and these."""
    gtids = [row["gtid"] for row in read(name) if row["gtid"] is not None]
    if name.startswith("mariadb"):
        place = len(gtids) // 2
        return gtids[place], set(gtids[: place + 1])
    return ",".join(gtids[::2]), set(gtids[::2])


@pytest.mark.parametrize("step", [None, 500])
@pytest.mark.parametrize("view", ["transactions", "changes"])
@pytest.mark.parametrize("name", FILES)
def test_a_set_and_the_rest_share_out_the_rows(name: str, view: str, step: int | None) -> None:
    text, inside = half(name)
    every = read(name, view)
    assert read(name, view, step, includeGtids=text) == [row for row in every if row["gtid"] in inside]
    assert read(name, view, step, excludeGtids=text) == [row for row in every if row["gtid"] not in inside]


def test_anonymous_transactions_are_in_no_set() -> None:
    assert read("gtid_anonymous", includeGtids="0-1-100") == []
    assert read("gtid_anonymous", excludeGtids="0-1-100") == read("gtid_anonymous")


def test_both_together() -> None:
    text, inside = half("gtid_on")
    one = sorted(inside)[0]
    found = read("gtid_on", includeGtids=text, excludeGtids=one)
    assert {row["gtid"] for row in found} == inside - {one}


def test_events_are_not_selected() -> None:
    with pytest.raises(ValueError, match="includeGtids and excludeGtids filter transactions, not view 'events'"):
        read("gtid_on", "events", includeGtids="0-1-1")
