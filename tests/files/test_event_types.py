"""What the type of an event says of it, by the names that MySQL and MariaDB give to the types."""

from __future__ import annotations

import pytest

from binlog_ksy import layouts
from spark_adapter.files import event_types
from spark_adapter.files.event_types import EVENT_NAMES, KNOWN_CODES, codes_where


def named(*words: str) -> set[int]:
    """The codes of the types of rows events in whose names one of these words is."""
    return {code for code, name in EVENT_NAMES.items() if "_ROWS_" in name and any(word in name for word in words)}


def test_the_rows_events_are_those_whose_body_is_read_as_rows() -> None:
    bodies = {code for code, body in layouts.BINLOG_EVENT_BODY.items() if body == "event_rows"}
    assert set(event_types.ROWS_CODES) == bodies


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ("is_insert", ["WRITE_ROWS"]),
        ("is_update", ["UPDATE_ROWS"]),
        ("is_delete", ["DELETE_ROWS"]),
        ("has_before", ["UPDATE_ROWS", "DELETE_ROWS"]),
        ("has_after", ["WRITE_ROWS", "UPDATE_ROWS"]),
        ("is_partial", ["PARTIAL_"]),
        ("is_pre_ga", ["PRE_GA_"]),
        ("has_compressed_rows", ["_COMPRESSED_"]),
    ],
)
def test_the_names_of_types_say_the_same_as_the_specification(fact: str, words: list[str]) -> None:
    assert set(codes_where(fact)) == named(*words)


def test_rows_of_version_2_are_those_that_are_neither_version_1_nor_older() -> None:
    assert set(codes_where("is_rows_version_2")) == set(event_types.ROWS_CODES) - named("_V1", "PRE_GA_")


def test_types_that_begin_transactions_have_the_bodies_of_gtids() -> None:
    gtids = {"event_gtid", "event_gtid_tagged", "mariadb_gtid"}
    assert set(event_types.GTID_CODES) == {code for code, body in layouts.BINLOG_EVENT_BODY.items() if body in gtids}


def test_every_type_with_a_body_is_known() -> None:
    assert layouts.BINLOG_EVENT_BODY.keys() == KNOWN_CODES
