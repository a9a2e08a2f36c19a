"""Files of the development trees of MySQL 5.1 that gave event types other codes are refused, and no others."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from spark_adapter.columns.table_schema import CHANGE_COLUMNS
from spark_adapter.decode import Engine
from spark_adapter.errors import BinlogError
from tests.support.binlog_bytes import OFS_FLAGS, VIEWS, Event, events_of, file_of, read
from tests.support.early_logs import SHORT_TABLE_MAP
from tests.support.events_by_hand import POST_HEADERS_5_1_17, Code, event, format_description
from tests.support.source_rows import options_of, rows
from tests.support.tables_by_hand import query_body

TREES = [
    *(f"5.1.{number}-a_drop5" for number in range(1, 6)),
    "5.1.4-a_drop6",
    *(f"5.2.{number}-a_drop6" for number in range(3)),
]
"""As Format_description_event of MySQL 5.7 lists them."""


def of_tree(version: str) -> list[Event]:
    """A description, and events of the code 16, which is XID elsewhere, and TABLE_MAP in these trees."""
    description = format_description(version, POST_HEADERS_5_1_17, 22)
    return [Event(description, False), *(Event(event(Code.xid, SHORT_TABLE_MAP), False) for _ in range(5))]


def refusal(version: str) -> str:
    return (
        f"FORMAT_DESCRIPTION_EVENT: server version '{version}' is that of a development tree whose type codes mean "
        "other events: what follows cannot be read"
    )


@pytest.mark.parametrize("suffix", ["", "p13", "p13-debug-log"])
@pytest.mark.parametrize("tree", TREES)
def test_files_of_development_trees_are_refused(tree: str, suffix: str) -> None:
    with pytest.raises(BinlogError) as caught:
        read(file_of(of_tree(tree + suffix)))
    assert str(caught.value) == f"a.binlog: position 4: {refusal(tree + suffix)}"


@pytest.mark.parametrize(
    "version",
    ["5.1.1-alpha", "5.1.6-a_drop5p1", "5.1.5-a_drop6p1", "5.2.3-a_drop6p1", "5.2.1-a_drop5p1", "5.1.17-a_drop5",
     "5.1.4", "5.1.4-A_drop5", "5.1.4-ä_drop5", "5.1.4-a_drop"],
)  # fmt: skip
def test_files_of_other_trees_are_read(version: str) -> None:
    description = Event(format_description(version, POST_HEADERS_5_1_17, 22), False)
    assert read(file_of([description, Event(event(Code.xid, bytes(8)), False)]), "events").faults == []


@pytest.mark.parametrize("view", [*VIEWS, "table"])
@pytest.mark.parametrize("step", [None, 32, 100, 512])
def test_a_refused_file_is_reported_once(view: str, step: int | None, tmp_path: Path) -> None:
    given = {"view": view} | ({"table": "shop.t"} if view == "table" else {})
    data = file_of(of_tree("5.2.2-a_drop6p13"))
    schema = CHANGE_COLUMNS if view == "table" else None
    (row,) = rows(options_of(data, tmp_path, **given), step=step, schema=schema)
    assert row["error" if view == "events" else "_corrupt_record"].endswith("what follows cannot be read")
    with pytest.raises(BinlogError) as caught:
        rows(options_of(data, tmp_path, mode="FAILFAST", **given), step=step, schema=schema)
    assert str(caught.value) == f"{tmp_path}/a.binlog: position 4: {refusal('5.2.2-a_drop6p13')}"


@pytest.mark.parametrize("view", VIEWS)
def test_a_relay_log_is_read_up_to_the_description_of_such_a_source(view: str, engine: Engine) -> None:
    own = bytearray(format_description("5.1.73-log", POST_HEADERS_5_1_17, 27))
    struct.pack_into("<H", own, OFS_FLAGS, 0x40)  # LOG_EVENT_RELAY_LOG_F
    statement = Event(event(Code.query, query_body("shop", "INSERT INTO t VALUES (1)")), False)
    data = file_of([Event(bytes(own), False), statement, *of_tree("5.1.5-a_drop5p20")])
    found = read(data, view, engine=engine)
    (fault,) = found.faults
    assert str(fault) == f"a.binlog: position {events_of(data)[2].position}: {refusal('5.1.5-a_drop5p20')}"
    if view == "events":
        names = [row["event_type"].removesuffix("_EVENT") for row in found.sound]
        assert names == ["FORMAT_DESCRIPTION", "QUERY", "FORMAT_DESCRIPTION"]
    if view == "transactions":
        assert [row["num_events"] for row in found.sound] == [1]
