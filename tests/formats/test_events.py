"""Events of real files: every byte of a body has a name, and the values are those that the server had."""

from __future__ import annotations

import functools
import hashlib
import io
import json
import uuid
import zlib
from typing import Any

import pyarrow as pa
import pytest
from kaitaistruct import KaitaiStream

from binlog_ksy.binlog_event import BinlogEvent
from binlog_ksy.encrypted_binlog import EncryptedBinlog
from binlog_ksy.event_incident import EventIncident
from binlog_ksy.event_intvar import EventIntvar
from binlog_ksy.event_type import EventType
from binlog_ksy.gtid_set import GtidSet
from binlog_ksy.mysql_binlog import MysqlBinlog
from binlog_ksy.transaction_payload import TransactionPayload
from tests.support.truth import DATA, readable_files

Code = EventType.Code
WHOLE_FILES = [name for name in readable_files() if not name.startswith("end_kill9")]


@functools.lru_cache(maxsize=4)
def events(name: str) -> list[Any]:
    return MysqlBinlog(KaitaiStream(io.BytesIO((DATA / f"{name}.binlog").read_bytes()))).events


def bodies(name: str, *codes: Code) -> list[Any]:
    return [event.body for event in events(name) if event.header.event_type in codes]


def truth(name: str) -> list[dict[str, Any]]:
    with (DATA / f"{name}.expected.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.parametrize("name", WHOLE_FILES)
def test_every_body_is_understood(name: str) -> None:
    for event in events(name):
        assert not isinstance(event.body, bytes), event.header.event_type
        assert not hasattr(event.body, "unknown_tail"), event.header.event_type
        assert not hasattr(getattr(event.body, "rows", None), "rows_without_table_map")


def test_types_in_real_files() -> None:
    """Those that are not here are tested on bytes made by hand, or on replication streams."""
    found = {event.header.event_type for name in WHOLE_FILES for event in events(name)}
    found |= {event.header.event_type for event in events("mariadb_encrypted")}
    by_hand = {Code.start_v3, Code.load, Code.slave, Code.create_file, Code.exec_load, Code.new_load, Code.ignorable}
    by_hand |= {Code.view_change, Code.pre_ga_write_rows, Code.pre_ga_update_rows, Code.pre_ga_delete_rows}
    by_hand |= {Code.mariadb_write_rows_compressed, Code.mariadb_update_rows_compressed}
    by_hand |= {Code.mariadb_delete_rows_compressed}
    streams = {Code.heartbeat, Code.heartbeat_v2, Code.transaction_context}
    assert set(Code) - found == by_hand | streams | {Code.unknown}


def test_intvar_and_rand() -> None:
    found = bodies("statement", Code.intvar)
    assert (found[0].type, found[0].value) == (EventIntvar.Variable.insert_id, 1)
    last = [body.value for body in found if body.type == EventIntvar.Variable.last_insert_id]
    assert last == [1]
    (rand,) = bodies("statement", Code.rand)
    assert (rand.seed1, rand.seed2) == (352251027, 1071534626)  # as mysqlbinlog prints them


def test_user_variables() -> None:
    """The notes of the truth say what each was set to."""
    found = {body.name: body for body in bodies("statement", Code.user_var)}
    values: dict[str, Any] = {name: getattr(body, "value", None) for name, body in found.items()}
    assert values["i"].number == -42
    assert values["u"].number == 18446744073709551615
    assert values["s"].data == "string é".encode()
    assert (values["d"].precision, values["d"].scale) == (13, 4)
    assert values["r"].number == 1.5e10
    assert values["n"] is None
    assert values["b"].data == b"\x00\xff"
    assert values["l"].data == "latin é".encode("latin-1")
    assert found["l"].collation.name == "latin1_swedish_ci"
    assert "odd `name" in values
    assert values["z"].data == b""


def test_user_variables_of_mariadb() -> None:
    values = {body.name: body.value for body in bodies("mariadb_statement", Code.user_var)}
    assert (values["s"].data, values["i"].number) == (b"str", -5)
    assert (values["d"].precision, values["d"].scale) == (3, 2)


def test_load_data() -> None:
    """The blocks of a LOAD DATA statement are the file; its name is where the event says."""
    expected = [(line["bytes"], line["sha256"]) for line in truth("statement_load_data") if line["op"] == "file"]
    files: dict[int, bytes] = {}
    finished = []
    for event in events("statement_load_data"):
        body = event.body
        if event.header.event_type == Code.begin_load_query:
            files[body.file_id] = body.block
        elif event.header.event_type == Code.append_block:
            files[body.file_id] += body.block
        elif event.header.event_type == Code.delete_file:
            assert body.file_id in files
        elif event.header.event_type == Code.execute_load_query:
            data = files[body.file_id]
            finished.append((len(data), hashlib.sha256(data).hexdigest()))
            named = body.query[body.ofs_file_name_start : body.ofs_file_name_end]
            assert named.strip().startswith((b"INFILE '", b"LOCAL INFILE '")), named
            assert body.db == "corpus"
    assert finished[:2] == expected[:2]
    duplicates = [body.duplicates.name for body in bodies("statement_load_data", Code.execute_load_query)]
    assert duplicates[:4] == ["error", "error", "replace", "ignore"]


def gtid_text(event: Any) -> str | None:
    body = event.body
    if event.header.event_type == Code.gtid:
        return f"{uuid.UUID(bytes=body.uuid.data)}:{body.gno}"
    if event.header.event_type == Code.gtid_tagged:
        tag = f":{body.tag.value}" if body.tag.value else ""
        return f"{body.uuid.text}{tag}:{body.gno.value.value}"
    if event.header.event_type == Code.mariadb_gtid:
        return f"{body.domain_id}-{event.header.server_id}-{body.seq_no}"
    return None


@pytest.mark.parametrize(
    "name", ["gtid_on", "gtid_tagged", "gtid_tagged.2", "gtid_tagged_compressed", "xa", "statement"]
)
def test_gtids(name: str) -> None:
    found = [text for event in events(name) if (text := gtid_text(event))]
    expected = list(dict.fromkeys(line["gtid"] for line in truth(name) if line.get("gtid")))
    assert found == expected


def test_gtids_of_mariadb() -> None:
    """The truth has the position of the whole server: one GTID for each domain, of which one is new."""
    found = [gtid_text(event) for event in events("mariadb_xa_ddl") if gtid_text(event)]
    positions = [set(line["gtid"].split(",")) for line in truth("mariadb_xa_ddl") if line.get("gtid")]
    assert [any(gtid in position for gtid in found) for position in positions] == [True] * len(positions)
    assert found[-2:] == ["7-101-1", "0-55-10"]


def test_transaction_length_and_commit_time() -> None:
    for name in ("gtid_on", "gtid_tagged"):
        log = events(name)
        starts = [i for i, event in enumerate(log) if event.header.event_type in (Code.gtid, Code.gtid_tagged)]
        for start, end in zip(starts, [*starts[1:], len(log) - 1], strict=True):
            body = log[start].body
            length = sum(event.header.event_length for event in log[start:end])
            value = body.transaction_length.value
            assert getattr(value, "value", value) == length
            time = body.immediate_commit_timestamp
            microseconds = time.value.value if hasattr(time, "id") else time.microseconds
            assert abs(microseconds // 1_000_000 - log[start].header.timestamp) <= 1


def set_text(gtids: Any) -> str:
    """As MySQL writes a set: intervals without a tag first, then each tag, all of one server together."""
    servers: dict[str, list[str]] = {}
    for entry in gtids.entries:
        parts = servers.setdefault(str(uuid.UUID(bytes=entry.uuid.data)), [])
        if gtids.format == GtidSet.Format.tagged and entry.tag.text:
            parts.append(entry.tag.text)
        parts += [str(i.first) if i.first == i.last else f"{i.first}-{i.last}" for i in entry.intervals]
    return ",".join(f"{server}:{':'.join(parts)}" for server, parts in servers.items())


def test_previous_gtids() -> None:
    (body,) = bodies("gtid_tagged.2", Code.previous_gtids)
    (expected,) = [line["set"] for line in truth("gtid_tagged.2") if line["op"] == "previous_gtids"]
    assert set_text(body.gtids) == expected
    (body,) = bodies("end_rotate.3", Code.previous_gtids)
    assert body.gtids.format == GtidSet.Format.untagged


def test_mariadb_gtid_list() -> None:
    (body,) = bodies("mariadb_xa_ddl.2", Code.mariadb_gtid_list)
    newest = {gtid.domain_id: f"{gtid.domain_id}-{gtid.server_id}-{gtid.seq_no}" for gtid in body.gtids}
    (expected,) = [line["set"] for line in truth("mariadb_xa_ddl.2") if line["op"] == "gtid_list"]
    assert ",".join(newest[domain] for domain in sorted(newest)) == expected


def test_xa_prepare() -> None:
    found = [(body.is_one_phase, body.gtrid, body.bqual, body.format_id) for body in bodies("xa", Code.xa_prepare)]
    assert found == [
        (1, b"one", b"", 1),
        (0, b"gtrid", b"bqual", 7),
        (0, b"\x00\xffa", b"", 4294967295),
        (0, b"g" * 64, b"b" * 64, 1),
    ]
    prepared, completed, *_ = [body for body in bodies("mariadb_xa_ddl", Code.mariadb_gtid) if hasattr(body, "xid")]
    assert prepared.is_prepared_xa
    assert completed.is_completed_xa
    assert (prepared.xid.gtrid, prepared.xid.bqual, prepared.xid.format_id) == (b"xid1", b"bq", 3)


def test_incident() -> None:
    (event,) = [event for event in events("incident") if event.header.event_type == Code.incident]
    assert event.body.incident == EventIncident.Incident.lost_events
    assert event.body.message == "Non-transactional changes were not written to the binlog."
    # The checksum within the body: of the event as it was in the cache, 4 bytes shorter and without a position.
    data = bytearray((DATA / "incident.binlog").read_bytes()[event.header.next_position - event.header.event_length :])
    data[9:13] = (event.header.event_length - 4).to_bytes(4, "little")
    data[13:17] = bytes(4)
    assert zlib.crc32(data[: event.header.event_length - 8]) == event.body.cache_checksum


@pytest.mark.parametrize("name", ["checksum_none_compressed", "compression_zstd", "gtid_tagged_compressed"])
def test_transaction_payload(name: str) -> None:
    """What is inside is a format of its own, which needs nothing of the file around it."""
    payloads = bodies(name, Code.transaction_payload)
    assert payloads
    for payload in payloads:
        assert payload.compression.name == "zstd"
        data = pa.Codec("zstd").decompress(payload.payload, payload.len_inflated, asbytes=True)
        inner = TransactionPayload(KaitaiStream(io.BytesIO(data))).events
        assert inner[0].body.query == b"BEGIN"
        assert inner[-1].header.event_type == Code.xid
        assert [event.header.next_position for event in inner] == [0] * len(inner)
        rows = [event for event in inner if event.header.traits.is_rows]
        assert rows
        for event in rows:
            assert event.checksum is None
            assert event.body.has_extra_data
            assert event.body.rows.rows


def test_mariadb_compressed_statements() -> None:
    found = [body.query.decode() for body in bodies("mariadb_statement_compressed", Code.mariadb_query_compressed)]
    sql = [line["sql"] for line in truth("mariadb_statement_compressed") if line["op"] in ("ddl", "query")]
    assert found
    assert [text for text in found if text in sql] == found


def test_mariadb_compressed_rows() -> None:
    """As many rows as the statements changed."""
    expected = sum(line["op"] in ("insert", "update", "delete") for line in truth("mariadb_compressed"))
    found = 0
    for event in events("mariadb_compressed"):
        if event.header.traits.is_rows:
            found += len(getattr(event.body.rows, "inflated", event.body.rows).rows)
    assert found == expected


def test_mariadb_annotations_and_checkpoint() -> None:
    annotated = [body.query.decode() for body in bodies("mariadb_rows", Code.mariadb_annotate_rows)]
    sql = {line.get("sql") for line in truth("mariadb_rows")}
    assert annotated
    assert set(annotated) <= sql
    assert [body.file_name for body in bodies("mariadb_rows", Code.mariadb_binlog_checkpoint)] == ["binlog.000001"]


def test_mariadb_encryption_starts() -> None:
    log = MysqlBinlog(KaitaiStream(io.BytesIO((DATA / "mariadb_encrypted.binlog").read_bytes())))
    start = log.events[-1].body
    assert log.events[-1].header.event_type == Code.mariadb_start_encryption
    assert (start.scheme, len(start.nonce)) == (1, 12)
    assert len(log.encrypted_events) > 1000


def test_encrypted_file() -> None:
    """The part behind the header has the length of the file in clear."""
    log = EncryptedBinlog(KaitaiStream(io.BytesIO((DATA / "encrypted.binlog").read_bytes())))
    names = [field.type.name for field in log.header.fields]
    assert names == ["key_id", "encrypted_password", "iv", "end"]
    assert log.header.fields[0].value.text.startswith("MySQLReplicationKey_")
    assert set(log.header.padding) == {0}
    assert len(log.encrypted_log) == (DATA / "encrypted.decrypted.binlog").stat().st_size


def test_transaction_context() -> None:
    """Events that a member of a real group sent to the others; they have no checksum and are in no file."""
    stream = KaitaiStream(io.BytesIO((DATA / "streams" / "transaction_context.events.bin").read_bytes()))
    nothing = BinlogEvent.Content(KaitaiStream(io.BytesIO()))
    found = []
    while not stream.is_eof():
        found.append(BinlogEvent(nothing, nothing, True, stream).body)
    assert [len(body.write_set) for body in found] == [1, 2, 3]
    assert [[interval.last for interval in body.snapshot_version.entries[0].intervals] for body in found] == [
        [3],
        [4],
        [5],
    ]
    assert all(str(uuid.UUID(body.server_uuid)) == body.server_uuid for body in found)
    assert found[0].write_set[0].hash == "QBP4ShvAzpA="
    assert not any(body.read_set or hasattr(body, "unknown_tail") for body in found)
