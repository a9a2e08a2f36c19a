"""Times as the Web IDE shows them, against Python's calendar."""

from __future__ import annotations

import io
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from kaitaistruct import KaitaiStream

from binlog_ksy.event_gtid import EventGtid
from binlog_ksy.event_gtid_tagged import EventGtidTagged
from binlog_ksy.mysql_binlog import MysqlBinlog
from binlog_ksy.unix_time import UnixTime
from tests.support.events_by_hand import MAGIC, Code, event

DATA = Path(__file__).resolve().parents[1] / "data"
EPOCH = datetime(1970, 1, 1)


def text(seconds: int) -> str:
    return str(UnixTime(seconds, KaitaiStream(io.BytesIO())).text)


def test_every_day_that_32_bits_of_seconds_can_tell() -> None:
    days = range((1 << 32) // 86400 + 1)
    moments = [day * 86400 + day * 7919 % 86400 for day in days]
    moments = [moment for moment in (1, *moments, (1 << 32) - 1) if 0 < moment < 1 << 32]
    assert [text(moment) for moment in moments] == [str(EPOCH + timedelta(seconds=moment)) for moment in moments]


def test_zero_is_no_time() -> None:
    assert text(0) == "(no time)"


def test_headers_show_their_time() -> None:
    for each in MysqlBinlog.from_file(str(DATA / "oltp.binlog")).events:
        assert each.header.time.text == str(EPOCH + timedelta(seconds=each.header.timestamp))


@pytest.mark.parametrize("name", ["gtid_on", "gtid_tagged"])
def test_transactions_show_when_they_were_committed(name: str) -> None:
    found = 0
    for each in MysqlBinlog.from_file(str(DATA / f"{name}.binlog")).events:
        if isinstance(each.body, EventGtid):
            stamp, microseconds = (
                each.body.immediate_commit_timestamp,
                each.body.immediate_commit_timestamp.microseconds,
            )
        elif isinstance(each.body, EventGtidTagged):
            stamp, microseconds = each.body.immediate_commit_timestamp, each.body.immediate_commit_timestamp.value.value
        else:
            continue
        shown = datetime.fromisoformat(f"{stamp.time.text}.{stamp.fraction}")
        assert shown == EPOCH + timedelta(microseconds=microseconds)
        found += 1
    assert found


def test_a_commit_beyond_32_bits_of_seconds_shows_no_time() -> None:
    """Damage: 56 bits of microseconds end in the year 4253."""
    stamp = EventGtid.CommitTimestamp(KaitaiStream(io.BytesIO(b"\xff" * 6 + b"\x7f")))
    assert stamp.microseconds == (1 << 55) - 1
    assert stamp.time is None


def test_a_description_shows_its_checksum_as_the_other_events_do() -> None:
    first, *_ = MysqlBinlog.from_file(str(DATA / "oltp.binlog")).events
    assert first.footer == first.body.checksum == first.checksum


def test_a_description_of_a_server_without_checksums_has_none() -> None:
    data = (DATA / "mysql55.binlog").read_bytes()
    first, *_ = MysqlBinlog(KaitaiStream(io.BytesIO(data))).events
    assert (first.footer, first.checksum) == (None, None)
    stop = MAGIC + event(Code.stop, b"")
    assert MysqlBinlog(KaitaiStream(io.BytesIO(stop))).events[0].footer is None
