"""``ksy-binlog tree``: every byte of an event, with its name."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from kaitaistruct import KaitaiStream

from binlog_ksy_debug.mysql_binlog import MysqlBinlog
from binlog_ksy_debug.shapes import SHAPES
from spark_adapter.ksy.tree import Trees
from tests.support import truth
from tests.support.commands import Run, run

FILE = truth.binlog("oltp")
# Small files of many types: of columns, of events, of both servers.
FILES = ("checksum_none", "gtid_tagged", "geometry", "json_partial", "mariadb_types", "mysql56", "rows_query", "xa")
Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("name", FILES)
def test_every_byte_of_every_event_is_in_a_field_at_its_offset(name: str) -> None:
    data = truth.binlog(name).read_bytes()
    tree: Any = MysqlBinlog(KaitaiStream(BytesIO(data)))
    tree._read()
    trees = Trees(SHAPES)
    events = [node for node in trees.fields(tree, 0) if node.name.startswith("events[")]
    assert len(events) > 5
    for event in events:
        named: set[int] = set()
        for leaf in event.leaves():
            assert data[leaf.offset : leaf.offset + len(leaf.data)] == leaf.data, f"{event.name} {leaf.name}"
            named |= set(range(leaf.offset, leaf.offset + len(leaf.data)))
        assert named == set(range(event.offset, event.offset + len(event.data))), event.name


def value(done: Run, name: str) -> str:
    """The value of the first field of this name."""
    found = re.search(rf"  {re.escape(name)} = (.*)$", done.output, re.MULTILINE)
    assert found is not None, name
    return found[1]


def test_an_event_at_a_position_down_to_its_cells(capfd: Captured) -> None:
    done = run(capfd, "tree", FILE, "--position", 1795)
    assert (done.exit_code, done.errors) == (0, "")
    assert done.lines[0] == "1795: WRITE_ROWS_EVENT, 1037 bytes: corpus.customers (111)"
    assert value(done, "event_type") == "write_rows (30)"
    assert value(done, "next_position") == "2832"
    # The first row, as SELECT gave it: tests/data/oltp.expected.jsonl.
    assert "cells[0]: id: 1" in done.output
    assert "cells[3]: balance: -134.01" in done.output
    assert "cells[4]: created: 2024-01-02 10:00:00" in done.output
    assert "\n      1827  01 00 00 00 " in done.output


def test_depth_1_is_a_line_for_each_event(capfd: Captured) -> None:
    done = run(capfd, "tree", FILE, "--depth", 1)
    places = [int(line.partition(":")[0]) for line in done.lines]
    lengths = [int(re.findall(r", ([0-9]+) bytes", line)[0]) for line in done.lines]
    assert places[0] == 4
    assert [place + length for place, length in zip(places, lengths, strict=True)] == [*places[1:], FILE.stat().st_size]


def test_types_select_events_and_keep_what_they_need(capfd: Captured) -> None:
    done = run(capfd, "tree", FILE, "--event-types", "UPDATE_ROWS_EVENT", "--depth", 1)
    assert len(done.lines) > 5
    assert all("UPDATE_ROWS_EVENT" in line and "corpus" in line for line in done.lines)


def test_doc_is_that_of_the_specification(capfd: Captured) -> None:
    with_doc = run(capfd, "tree", FILE, "--position", 1795, "--doc")
    assert "CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it." in with_doc.output
    assert "CRC-32" not in run(capfd, "tree", FILE, "--position", 1795).output


def test_events_of_a_compressed_transaction_follow_it(capfd: Captured) -> None:
    lines = run(capfd, "tree", truth.binlog("compression_zstd"), "--depth", 1).lines
    first = next(number for number, line in enumerate(lines) if "TRANSACTION_PAYLOAD_EVENT" in line)
    place = lines[first].partition(":")[0]
    assert [line.split(",")[0].partition(": ")[0] for line in lines[first + 1 : first + 3]] == [place] * 2
    assert [re.findall("[A-Z_]+_EVENT", line)[0] for line in lines[first + 1 : first + 3]] == [
        "QUERY_EVENT",
        "TABLE_MAP_EVENT",
    ]
    assert "in its payload" in lines[first + 1]


def test_a_damaged_event_is_shown_as_far_as_it_can_be_parsed(tmp_path: Path, capfd: Captured) -> None:
    octets = bytearray(FILE.read_bytes())
    octets[1814 + 8] = 200  # the length of the rows event's extra data
    damaged = tmp_path / "binlog.000001"
    damaged.write_bytes(octets)
    done = run(capfd, "tree", damaged, "--event-types", "WRITE_ROWS_EVENT")
    assert done.exit_code == 1
    assert "damaged: wrong checksum: the event says 0xabe76586" in done.output
    assert "table_id = 111" in done.output
    whole = run(capfd, "tree", FILE, "--depth", 1)
    assert len(run(capfd, "tree", damaged, "--depth", 1).lines) > len(whole.lines)


def test_what_is_no_event_is_told_with_the_next_one(capfd: Captured) -> None:
    done = run(capfd, "tree", FILE, "--position", 1796)
    assert done.exit_code == 2
    assert "no event begins at 1796; the next one begins at 2832" in done.errors
    beyond = run(capfd, "tree", FILE, "--position", 10**9)
    assert "no event begins at 1000000000" in beyond.errors
