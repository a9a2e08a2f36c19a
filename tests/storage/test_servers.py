"""Logs of servers: what they send is the file, whatever is read of it in which order; and who logs in."""

from __future__ import annotations

import io
import json
import pickle
import random
import struct
import sys
import traceback
from collections.abc import Callable, Iterator
from itertools import accumulate, chain, pairwise, repeat
from pathlib import Path
from typing import Any

import pytest
from pyarrow import fs

from binlog_ksy.event_type import EventType
from spark_adapter.option_values import Secret
from spark_adapter.options import Options, shown
from spark_adapter.reading.followed_server import follower_of
from spark_adapter.storage import dumps, servers
from spark_adapter.storage.dumps import DumpedLog
from spark_adapter.storage.paths import list_files, named_files
from spark_adapter.storage.servers import Login, locate_log
from tests.support.binlog_bytes import load
from tests.support.events_by_hand import event
from tests.support.truth import DATA

Code = EventType.Code
LONGEST = 0xFFFFFF
PATH = "mysql://host/binlog.000007"
ROTATE = event(Code.rotate, struct.pack("<Q", 4) + b"binlog.000007", flags=0x20)
END = b"\xfe\0\0\2\0"
LOGIN = Login("reader", Secret("hush"), None)


def packets(*payloads: bytes) -> bytes:
    """Payloads in packets, as MySQL's manual lays them out ("MySQL Packets")."""
    data, sequence = b"", 1
    for payload in payloads:
        for start in range(0, len(payload) + 1, LONGEST):
            part = payload[start : start + LONGEST]
            data += len(part).to_bytes(3, "little") + bytes([sequence % 256]) + part
            sequence += 1
    return data


def events_of(log: bytes, position: int = 4) -> Iterator[bytes]:
    """The events of a file, from one on."""
    while position < len(log):
        (length,) = struct.unpack_from("<I", log, position + 9)
        yield log[position : position + length]
        position += length


class Sent:
    """Bytes that a server sends, a few at a time, before it closes the connection."""

    def __init__(self, data: bytes, seed: int = 1) -> None:
        self._data = io.BytesIO(data)
        self._random = random.Random(seed)
        self.closed = False

    def read(self, least: int, most: int) -> bytes:
        assert not self.closed
        return self._data.read(self._random.randint(least, most))

    def close(self) -> None:
        self.closed = True


class FakeServer:
    """Sends a log from the beginning of any event on.

    Attributes:
        asked: the positions from which it was asked to.
        dumps: what it sent.
    """

    def __init__(self, log: bytes, last: tuple[bytes, ...] = (END,)) -> None:
        self._log, self._last = log, last
        self.asked: list[int] = []
        self.dumps: list[Sent] = []

    def __call__(self, position: int) -> Sent:
        begins = {len(self._log)}
        at = 4
        for each in events_of(self._log):
            begins.add(at)
            at += len(each)
        assert position in begins
        self.asked.append(position)
        # A dump that does not begin with the first event has a FORMAT_DESCRIPTION without a position before it.
        generated = [] if position == 4 else [next(events_of(self._log))]
        made = [each[:13] + bytes(4) + each[17:] for each in generated]
        events = [ROTATE, *made, *events_of(self._log, position)]
        self.dumps.append(Sent(packets(*(b"\0" + each for each in events), *self._last), len(self.asked)))
        return self.dumps[-1]


def told(code: int, message: str) -> OSError:
    return OSError(f"{message} ({code})")


def opened(dial: Callable[[int], Any], size: int) -> DumpedLog:
    return DumpedLog(dial, told, PATH, size)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "_WAITS", (0.0, 0.0))
    monkeypatch.setattr(dumps, "RESTART_WAITS", (0.0, 0.0))


@pytest.mark.parametrize("name", ["oltp", "mariadb_rows", "checksum_none", "gtid_tagged"])
def test_all_that_is_sent_is_the_file(name: str) -> None:
    log = load(name)
    server = FakeServer(log)
    with opened(server, len(log)) as found:
        assert found.read(len(log)) == log
        assert found.read(1) == b""
    assert server.asked == [4]
    assert server.dumps[0].closed


@pytest.mark.parametrize("name", ["oltp", "mariadb_rows", "bulk_insert_cut", "strings"])
@pytest.mark.parametrize("stretch", [600, 1500, 5000])
def test_packets_are_followed_in_stretches(name: str, stretch: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "_STRETCH_BYTES", stretch)
    found: list[bool] = []
    chained = dumps._chained

    def noted(*arguments: Any) -> Any:
        starts = chained(*arguments)
        found.append(starts is not None)
        return starts

    monkeypatch.setattr(dumps, "_chained", noted)
    log = load(name)
    with opened(FakeServer(log), len(log)) as stream:
        assert stream.read(len(log)) == log
    assert any(found) or len(log) < 20 * stretch


def test_bytes_that_look_like_packets(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the values of rows, in every place, with positions that would be right."""
    monkeypatch.setattr(dumps, "_STRETCH_BYTES", 600)
    log = bytearray(next(events_of(load("oltp"))))
    log[:0] = b"\xfebin"
    for number in range(300):
        inner = event(Code.ignorable, b"")
        place = len(log) + 19 + 5 * number % 7
        looks = packets(b"\0" + inner[:13] + struct.pack("<I", place + len(inner)) + inner[17:]) * 3
        made = event(Code.ignorable, looks + b"x" * (number % 11))
        log += made[:13] + struct.pack("<I", len(log) + len(made)) + made[17:]
    with opened(FakeServer(bytes(log)), len(log)) as found:
        assert found.read() == bytes(log)


def test_what_follows_in_the_next_log_is_not_read() -> None:
    log = load("oltp")
    following = (b"\0" + ROTATE, b"\0" + next(events_of(log)))
    with opened(FakeServer(log, following), len(log)) as found:
        assert found.read() == log
        assert found.read(100) == b""


def test_the_magic_needs_no_server() -> None:
    def dial(position: int) -> Sent:
        raise AssertionError

    assert opened(dial, 100).read(4) == b"\xfebin"


def test_any_bytes_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Places that are not kept any more are asked for again, from an event before them."""
    monkeypatch.setattr(dumps, "_KEPT_BYTES", 3000)
    monkeypatch.setattr(dumps, "_MARK_BYTES", 5000)
    monkeypatch.setattr(dumps, "_READ_BYTES", 700)
    log = load("oltp")
    server, seeded = FakeServer(log), random.Random(1)
    with opened(server, len(log)) as found:
        for _ in range(200):
            start, length = seeded.randrange(len(log)), seeded.randrange(9000)
            found.seek(start)
            assert found.read(length) == log[start : start + length]
    assert 4 in server.asked
    assert len(set(server.asked)) > 5
    assert all(each.closed for each in server.dumps)


@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1, 2 * LONGEST])
def test_events_longer_than_a_packet(length: int) -> None:
    log = bytearray(b"\xfebin")
    for body in (b"abc", b"x" * (length - 1 - 19), b"end"):
        made = event(Code.ignorable, body)
        log += made[:13] + struct.pack("<I", len(log) + len(made)) + made[17:]
    with opened(FakeServer(bytes(log)), len(log)) as found:
        assert found.read() == bytes(log)


def test_a_recorded_stream() -> None:
    """What a server of MySQL sent to a replica that does not wait."""
    name = DATA / "streams" / "stream_nonblock_eof"
    lines = json.loads(name.with_suffix(".json").read_text())["packets"]
    first = [line for line in lines if line["kind"] == "event" and line["log_pos"]]
    ends = [line["log_pos"] for line in first]
    stop = next((i for i, (a, b) in enumerate(pairwise(ends), 1) if b < a), len(ends))
    with opened(lambda _: Sent(name.with_suffix(".bin").read_bytes()), ends[stop - 1]) as found:
        data = found.read()
    assert [struct.unpack_from("<I", each, 13)[0] for each in events_of(data)] == ends[:stop]
    assert len(data) == ends[stop - 1]


# --- What a server does not send is an error ----------------------------------------------------------


@pytest.mark.parametrize("kept", [0, 1, 500, -1])
def test_a_connection_that_ends_early(kept: int) -> None:
    log = load("oltp")
    sent = packets(*(b"\0" + each for each in (ROTATE, *events_of(log))))
    dumps_in_turn = chain([sent[:kept]], repeat(b""))
    with opened(lambda _: Sent(next(dumps_in_turn)), len(log)) as found, pytest.raises(
        ConnectionError, match=rf"{PATH}: position \d+: the server ended the connection before the end of the log"
    ):  # fmt: skip
        found.read()


def test_a_connection_that_ends_is_made_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading goes on after the last event that came whole."""
    monkeypatch.setattr(dumps, "_READ_BYTES", 700)
    log = load("oltp")
    server = FakeServer(log)

    def dial(position: int) -> Sent:
        sent = server(position)
        return Sent(sent._data.getvalue()[:20_000])

    with caplog.at_level("WARNING"), opened(dial, len(log)) as found:
        assert found.read(len(log)) == log
    assert len(server.asked) > 2
    assert server.asked == sorted(set(server.asked))
    assert f"{PATH}: position {server.asked[1]}: the server ended the connection" in caplog.text


def test_a_server_that_is_not_there_for_a_while() -> None:
    log = load("oltp")
    server = FakeServer(log)
    refusals = [ConnectionRefusedError("refused")] * 2

    def dial(position: int) -> Sent:
        if refusals:
            raise refusals.pop()
        return server(position)

    with opened(dial, len(log)) as found:
        assert found.read(len(log)) == log


def test_another_log_of_that_name() -> None:
    """As after RESET BINARY LOGS AND GTIDS, while a log was read."""
    log = load("oltp")
    begun = int.from_bytes(log[4:8], "little")
    others = iter([FakeServer(log), FakeServer(log[:4] + struct.pack("<I", begun + 1) + log[8:])])

    def dial(position: int) -> Sent:
        sent = next(others)(position)
        return Sent(sent._data.getvalue()[:30_000])

    with opened(dial, len(log)) as found, pytest.raises(
        OSError, match=rf"position \d+: the log was replaced: it was begun at {begun + 1}, and before at {begun}"
    ):  # fmt: skip
        found.read()


def test_what_is_before_a_known_event_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "_READ_BYTES", 700)
    log = load("oltp")
    known = [*accumulate((len(each) for each in events_of(log)), initial=4)][300]
    server = FakeServer(log)
    with DumpedLog(server, told, PATH, len(log), known) as found:
        assert found.read(300) == log[:300]
        found.seek(known + 5)
        assert found.read(100) == log[known + 5 : known + 105]
        found.seek(0)
        assert found.read() == log
    assert server.asked == [4, known, 4]


def test_an_error_of_the_server() -> None:
    refusal = b"\xff" + struct.pack("<H", 1236) + b"#HY000no such event"
    with opened(lambda _: Sent(packets(b"\0" + ROTATE, refusal)), 1000) as found, pytest.raises(
        OSError, match=rf"{PATH}: position 4: no such event \(1236\)"
    ):  # fmt: skip
        found.read()


@pytest.mark.parametrize("last", [END, b"\0" + ROTATE])
def test_less_than_it_listed(last: bytes) -> None:
    log = load("oltp")
    server = FakeServer(log, (last,))
    with opened(server, len(log) + 1) as found, pytest.raises(
        OSError, match=rf"position {len(log)}: the server sends no more, and listed {len(log) + 1} bytes"
    ):  # fmt: skip
        found.read(len(log) + 1)
    assert len(server.asked) == (3 if last == END else 1)  # another log follows: this one is whole


def test_what_is_not_durable_yet_is_waited_for() -> None:
    log = load("oltp")
    (*_, begin) = [len(log) - len(each) for each in [*events_of(log)][-1:]]
    servers_in_turn = iter([FakeServer(log[:begin]), FakeServer(log[:begin]), FakeServer(log)])
    with opened(lambda position: next(servers_in_turn)(position), len(log)) as found:
        assert found.read() == log


def test_events_that_are_missing() -> None:
    log = load("oltp")
    first, _, third, *_ = events_of(log)
    with opened(lambda _: Sent(packets(b"\0" + ROTATE, b"\0" + first, b"\0" + third)), len(log)) as found, \
            pytest.raises(OSError, match=rf"position {4 + len(first)}: the server left out what is here"):  # fmt: skip
        found.read()


@pytest.mark.parametrize("payload", [b"", b"\7abc", b"\0abc"])
def test_packets_that_are_none(payload: bytes) -> None:
    with opened(lambda _: Sent(packets(b"\0" + ROTATE, payload)), 1000) as found, pytest.raises(
        OSError, match=r"position 4: the server sent a packet that"
    ):  # fmt: skip
        found.read()


# --- Places -------------------------------------------------------------------------------------------


class Listed(servers.Server):
    """A server that lists two logs."""

    def _logs(self) -> list[Any]:
        names = {"/binlog.000009": 700, "/binlog.000010": 300}
        return [fs.FileInfo(name, fs.FileType.File, size=size) for name, size in names.items()]


@pytest.mark.parametrize(
    ("inner", "numbers"),
    [("", [9, 10]), ("/", [9, 10]), ("/binlog.*", [9, 10]), ("/*.00001?", [10]), ("/binlog.000009", [9])],
)
def test_a_server_is_a_place_like_a_folder(monkeypatch: pytest.MonkeyPatch, inner: str, numbers: list[int]) -> None:
    monkeypatch.setattr(servers, "Server", Listed)
    place = "mariadb://db.example:3307"
    found = list_files([place + inner], Options.parse({"user": "reader"}))
    assert [each.path for each in found] == [f"{place}/binlog.{number:06}" for number in numbers]
    assert all(each.is_whole and each.is_decrypted for each in found)


def test_logs_that_the_server_does_not_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servers, "Server", Listed)
    with pytest.raises(FileNotFoundError, match=r"mysql://host/binlog\.000001: there is no such file"):
        list_files(["mysql://host/binlog.000001"], Options.parse({"user": "reader"}))


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("mysql://reader:hush@host/", "mysql://…@host/: credentials do not belong into a path"),
        ("mysql://reader:hu/hush@host", "mysql://…@host: credentials do not belong into a path"),
        ("mysql://reader@host", "credentials do not belong into a path"),
        ("mysql:///binlog.000001", "the name of a server is missing"),
        ("mysql://,b", "the name of a server is missing"),
        ("mysql://host:port", "mysql://host:port: Port could not be cast"),
    ],
)
def test_paths_that_name_no_server(path: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as caught:
        list_files([path], Options.parse({"user": "reader"}))
    assert "hush" not in str(caught.value)


def test_addresses() -> None:
    location = locate_log("mysql://[::1]:3307/binlog.000001", LOGIN)
    assert (location.store.system.host, location.store.system.port) == ("::1", 3307)
    assert locate_log("MySQL://host", LOGIN).store.system.port == 3306


def test_a_server_has_no_other_files() -> None:
    with pytest.raises(ValueError, match=r"mysql://host/tables\.sql: a server has logs, and no other files"):
        named_files(["mysql://host/tables.sql"])


def test_what_a_server_cannot_do() -> None:
    given = Options.parse({"path": "mysql://host", "user": "reader", "modifiedAfter": "2024-01-01"})
    with pytest.raises(ValueError, match="a server does not tell when it modified its logs"):
        list_files(given.paths, given)
    with pytest.raises(ValueError, match="a stream follows one server: name those that take its place in one path"):
        follower_of(Options.parse({"paths": '["mysql://host", "mysql://other"]', "user": "reader"}))


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pymysql", None)
    with pytest.raises(ValueError, match=r"servers need the package pymysql: pip install 'ksy-binlog\[servers\]'"):
        list_files(["mysql://host"], Options.parse({"user": "reader"}))


def test_a_server_that_is_not_there() -> None:
    pytest.importorskip("pymysql")
    with pytest.raises(OSError, match=r"^mysql://127\.0\.0\.1:1: Can't connect to MySQL server on '127\.0\.0\.1'"):
        list_files(["mysql://127.0.0.1:1"], Options.parse({"user": "reader"}))


# --- Who logs in --------------------------------------------------------------------------------------


def credentials(tmp_path: Path, text: str, **given: str) -> dict[str, Any]:
    pytest.importorskip("pymysql")
    file = tmp_path / "my.cnf"
    file.write_text(text)
    return servers._credentials(Login.of(Options.parse({"defaultFile": str(file), **given})))


def test_a_default_file(tmp_path: Path) -> None:
    text = "!includedir /etc/mysql\n[mysqld]\nuser=mysql\n[client]\nuser = reader\npassword='häsh #1'\nsocket=/tmp/s\n"
    assert credentials(tmp_path, text) == {"user": "reader", "password": "häsh #1".encode()}
    assert credentials(tmp_path, text, user="other")["user"] == "other"
    assert credentials(tmp_path, text, password="given")["password"] == b"given"


@pytest.mark.parametrize(
    ("lines", "is_verified", "is_name_checked"),
    [
        ("ssl-mode=REQUIRED", False, False),
        ("ssl-ca={ca}", True, False),
        ("ssl-mode=verify_identity\nssl_ca={ca}", True, True),
        ("ssl-mode=VERIFY_IDENTITY", True, True),
    ],
)
def test_tls(tmp_path: Path, lines: str, is_verified: bool, is_name_checked: bool) -> None:
    certifi = pytest.importorskip("certifi")
    found = credentials(tmp_path, f"[client]\nuser=u\n{lines.format(ca=certifi.where())}\n")["ssl"]
    assert (found.verify_mode.name == "CERT_REQUIRED", found.check_hostname) == (is_verified, is_name_checked)


def test_no_tls(tmp_path: Path) -> None:
    assert credentials(tmp_path, "[client]\nuser=u\nssl-mode=DISABLED")["ssl_disabled"] is True


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("password=hush\n", "it is not like my.cnf"),
        ("[client]\n  =hush\n", "it is not like my.cnf"),
        ("[mysqld]\npassword=hush\n", r"it has no group \[client\]"),
        ("[client]\npassword=hush\n", "a server needs the option user"),
        ("[client]\nuser=u\nssl-mode=SOME\n", "ssl-mode is one of DISABLED, PREFERRED"),
    ],
)
def test_default_files_that_cannot_be_meant(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as caught:
        credentials(tmp_path, text)
    assert "hush" not in "".join(traceback.format_exception(caught.value))


def test_a_password_is_not_shown() -> None:
    given = {"path": "mysql://host", "user": "reader", "password": "hush"}
    options = Options.parse(given)
    assert options.password == Secret("hush")
    for each in (options, Login.of(options), locate_log("mysql://host", Login.of(options))):
        assert "hush" not in f"{each!r} {each}"
        assert pickle.loads(pickle.dumps(each)) == each
    assert shown(given) == {"path": "mysql://host", "user": "reader"}
