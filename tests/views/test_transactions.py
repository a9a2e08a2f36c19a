"""The view `transactions` against the truth of every real file, and what it makes of damage and old logs."""

from __future__ import annotations

import datetime
import struct
from collections import Counter
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.decode import Engine
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.event_types import GTID_CODES
from spark_adapter.files.payloads import open_payloads
from spark_adapter.options import Options
from spark_adapter.rows.asked import Asked
from spark_adapter.views.transactions import SCHEMA, TransactionsView
from tests.support import truth
from tests.support.binlog_bytes import Event, edited, events_of, file_of, flipped, load, read, read_in_ranges
from tests.support.events_by_hand import MAGIC, Code

# Transactions that the truth does not tell of, by file: those of statements that failed on the server, an incident
# behind its GTID, and one that was torn when the server was killed.
BESIDES = {"statement_load_data": ["commit", "commit"], "incident": ["open"], "end_kill9_cut": ["open"]}


def transactions(data: bytes, **options: Any) -> list[dict[str, Any]]:
    return read(data, "transactions", **options).rows


@pytest.mark.parametrize("name", truth.readable_files())
def test_transactions_equal_the_truth(name: str, engine: Engine) -> None:
    reading = read(load(name), "transactions", engine=engine)
    lost = [fault.event_type for fault in reading.faults]
    assert lost == ["INCIDENT_EVENT"] * (name == "incident")
    found = reading.rows
    besides = BESIDES.get(name, [])
    found, last = found[: len(found) - len(besides)], found[len(found) - len(besides) :]
    expected = truth.load(name).transactions
    assert [row["outcome"] for row in last] == besides
    assert [_shown(row) for row in found] == [_expected(transaction) for transaction in expected]
    for row, transaction in zip(found, expected, strict=True):
        assert transaction.tables <= set(row["tables"])
        assert row["num_statements"] or transaction.tables == set(row["tables"])
        assert row["tables"] == sorted(row["tables"])
        assert transaction.gtid_cell.accepts(row["gtid"])
        assert {(each["table"], each["op"]): each["num_rows"] for each in row["rows_by_table"]} == Counter(
            (f"{change.database}.{change.table}", change.op) for change in transaction.changes
        )


def _shown(row: dict[str, Any]) -> dict[str, Any]:
    names = ("outcome", "server_id", "num_inserts", "num_updates", "num_deletes")
    return {name: row[name] for name in names}


def _expected(transaction: truth.Transaction) -> dict[str, Any]:
    return {
        "outcome": transaction.outcome,
        "server_id": transaction.server_id,
        **{f"num_{op}s": transaction.count(op) for op in ("insert", "update", "delete")},
    }


def test_tables_name_those_whose_rows_cannot_be_read(engine: Engine) -> None:
    reading = read(load("mariadb_old_temporal_hires"), "transactions", engine=engine)
    damaged = [row for row in reading.rows if row["_corrupt_record"] is not None]
    assert len(damaged) == 2
    assert [row["tables"] for row in damaged] == [["corpus.old"]] * 2
    assert [row["num_inserts"] + row["num_updates"] + row["num_deletes"] for row in damaged] == [0, 0]


@pytest.mark.parametrize("name", truth.readable_files())
def test_positions_and_bytes_are_those_of_the_events(name: str, engine: Engine) -> None:
    data = load(name)
    events = read(data, "events", engine=engine).sound
    control = {"FORMAT_DESCRIPTION_EVENT", "PREVIOUS_GTIDS_LOG_EVENT", "ROTATE_EVENT", "STOP_EVENT", "INCIDENT_EVENT"}
    control |= {"GTID_LIST_EVENT", "BINLOG_CHECKPOINT_EVENT"}
    at = None
    for row in transactions(data, engine=engine):
        own = [e for e in events if row["transaction_position"] <= e["position"] < row["end_position"]]
        assert row["num_events"] == len(own)
        assert row["num_bytes"] == sum(e["event_length"] for e in own if e["inner_index"] is None)
        assert row["num_bytes"] == row["end_position"] - row["transaction_position"]
        assert row["timestamp"] == own[0]["timestamp"]
        times = [e["timestamp"] for e in own]
        assert (row["first_timestamp"], row["last_timestamp"]) == (min(times), max(times))
        of_rows = [e["event_length"] for e in own if "_ROWS_" in e["event_type"] and "ANNOTATE" not in e["event_type"]]
        assert sum(each["num_bytes"] for each in row["rows_by_table"]) == sum(of_rows)
        between = [e for e in events if (at or 0) <= e["position"] < row["transaction_position"]]
        assert {e["event_type"] for e in between} <= control
        at = row["end_position"]


@pytest.mark.parametrize("name", ["statement", "ddl_evolution", "mariadb_statement_compressed", "mariadb_xa_ddl"])
def test_the_text_of_statements(name: str, engine: Engine) -> None:
    for row, expected in zip(transactions(load(name), engine=engine), truth.load(name).transactions, strict=True):
        words = (expected.sql or "").split()
        if expected.outcome == "ddl":
            assert row["statement"].split()[0] == words[0]
            assert row["num_statements"] == 1
        elif words and words[0] == "XA":
            assert (row["statement"], row["num_statements"]) == (None, 0)
        elif words and words[0] not in ("CALL", "LOAD"):  # which servers log in other words
            assert (row["statement"], row["num_statements"]) == (expected.sql, 1)


def test_ddl_within_a_transaction_has_its_text(engine: Engine) -> None:
    row = transactions(load("mariadb_xa_ddl"), engine=engine)[8]
    assert row["statement"].startswith("CREATE OR REPLACE TABLE `y`")
    assert (row["outcome"], row["num_inserts"]) == ("commit", 2)


def test_commit_times_and_dependencies(engine: Engine) -> None:
    rows = transactions(load("gtid_on"), engine=engine)
    assert [(row["last_committed"], row["sequence_number"]) for row in rows] == [(0, 1), (1, 2), (2, 3), (3, 4)]
    for row in rows:
        assert row["commit_timestamp"] == row["original_commit_timestamp"]
        assert abs(row["commit_timestamp"] - row["timestamp"]) < datetime.timedelta(seconds=5)


def test_xids_are_those_of_the_events(engine: Engine) -> None:
    data = load("gtid_on")
    found = [row["xid"] for row in transactions(data, engine=engine)]
    of_events = [row["xid"]["xid"] for row in read(data, "events", engine=engine).rows if row["xid"] is not None]
    assert found[2:] == of_events
    assert all(xid is not None for xid in found[:2]), "atomic DDL has its number among the status variables"


def test_a_number_beyond_63_bits_stays_exact(engine: Engine) -> None:
    def largest(event: Event) -> Event:
        return event.with_body(struct.pack("<Q", 2**64 - 1)) if event.code == Code.xid.value else event

    rows = transactions(edited(load("gtid_on"), largest), engine=engine)
    assert int(rows[-1]["xid"]) == 2**64 - 1


@pytest.mark.parametrize("name", ["oltp", "multi_table", "compression_zstd", "mariadb_rows", "xa", "statement"])
def test_blocks_smaller_than_events_change_nothing(name: str, engine: Engine) -> None:
    data = load(name)
    assert transactions(data, engine=engine, block_bytes=300) == transactions(data, engine=engine)


@pytest.mark.parametrize("name", ["multi_table", "compression_zstd", "mariadb_rows", "xa", "incident"])
def test_splits_change_nothing(name: str, engine: Engine) -> None:
    data = load(name)
    assert read_in_ranges(data, 512, "transactions", engine=engine).rows == transactions(data, engine=engine)


def test_the_log_ends_within_a_transaction(engine: Engine) -> None:
    data = load("gtid_on")
    last = max(event.position for event in events_of(data) if event.code == Code.xid.value)
    row = transactions(data[:last], engine=engine)[-1]
    assert row["outcome"] == "open"
    assert row["num_deletes"] == 1
    assert row["end_position"] == last
    assert row["_corrupt_record"] is None


# Damage. -------------------------------------------------------------------------------------------------------------


def _positions(data: bytes, code: Code) -> list[int]:
    return [event.position for event in events_of(data) if event.code == code.value]


def test_a_damaged_event_is_told_in_its_transaction(engine: Engine) -> None:
    data = load("gtid_on")
    position = _positions(data, Code.update_rows)[0]
    before, after = transactions(data, engine=engine), transactions(flipped(data, position + 30), engine=engine)
    assert after[:3] == before[:3]
    row = after[3]
    assert f"position {position}: UPDATE_ROWS_EVENT: wrong checksum" in row["_corrupt_record"]
    assert (row["outcome"], row["num_inserts"], row["num_updates"], row["num_deletes"]) == ("commit", 1, 0, 1)


def test_a_transaction_without_its_end_is_open_and_the_next_one_whole(engine: Engine) -> None:
    data = load("gtid_on")
    position = _positions(data, Code.xid)[0]
    before, after = transactions(data, engine=engine), transactions(flipped(data, position + 20), engine=engine)
    assert after[2]["outcome"] == "open"
    assert "XID_EVENT: wrong checksum" in after[2]["_corrupt_record"]
    assert after[3] == before[3]


def test_a_transaction_without_its_gtid_event_is_one_of_its_own(engine: Engine) -> None:
    data = load("gtid_on")
    position = _positions(data, Code.gtid)[3]
    before, after = transactions(data, engine=engine), transactions(flipped(data, position + 25), engine=engine)
    assert after[:3] == before[:3]
    reported, row = after[3:]
    assert reported["transaction_position"] is None
    assert f"position {position}: GTID_LOG_EVENT: wrong checksum" in reported["_corrupt_record"]
    assert (row["gtid"], row["outcome"], row["num_events"]) == (None, "commit", before[3]["num_events"] - 1)
    assert row["transaction_position"] > position


def test_a_compressed_transaction_without_its_gtid_event_is_one_of_its_own(engine: Engine) -> None:
    data = load("compression_zstd")
    position = [e.position for e in events_of(data) if e.code in GTID_CODES][-2]
    before, after = transactions(data, engine=engine), transactions(flipped(data, position + 25), engine=engine)
    sound = [row for row in after if row["_corrupt_record"] is None]
    assert len(sound) == len(before)
    assert sound[:-2] == before[:-2]
    assert sound[-1] == before[-1]
    assert sound[-2]["gtid"] is None
    assert sound[-2]["num_updates"] == before[-2]["num_updates"]


def test_without_gtids_the_next_begin_ends_a_transaction_whose_end_is_lost(engine: Engine) -> None:
    data = edited(load("gtid_on"), lambda event: None if event.code in GTID_CODES else event)
    position = _positions(data, Code.xid)[0]
    before, after = transactions(data, engine=engine), transactions(flipped(data, position + 20), engine=engine)
    assert after[2]["outcome"] == "open"
    assert after[3] == before[3]


# Logs of other servers. ----------------------------------------------------------------------------------------------


def test_without_gtid_events_transactions_are_the_same(engine: Engine) -> None:
    data = load("multi_table")
    without = edited(data, lambda event: None if event.code in GTID_CODES else event)
    names = ("outcome", "xid", "num_inserts", "num_updates", "num_deletes", "tables", "statement", "server_id")
    expected = [{name: row[name] for name in names} for row in transactions(data, engine=engine)]
    found = transactions(without, engine=engine)
    assert [{name: row[name] for name in names} for row in found] == expected
    assert {row["gtid"] for row in found} == {None}


def _query(text: bytes, status_vars: bytes = b"") -> bytes:
    return struct.pack("<IIBHH", 1, 0, 0, 0, len(status_vars)) + status_vars + b"\0" + text


def _with_statement(text: bytes, status_vars: bytes = b"") -> bytes:
    """A file of one statement outside BEGIN."""
    description, previous, gtid, query = events_of(load("gtid_on"))[:4]
    return file_of([description, previous, gtid, query.with_body(_query(text, status_vars))])


@pytest.mark.parametrize(
    ("statement", "outcome"),
    [
        (b"create table t (a int)", "ddl"),
        (b"GRANT ALL ON *.* TO u", "ddl"),
        (b"/* why */ INSERT INTO t VALUES (1)", "commit"),
        (b"-- why\n\tDELETE FROM t", "commit"),
        (b"(SELECT f())", "commit"),
        (b"DROP /*!40005 TEMPORARY */ TABLE IF EXISTS t", "ddl"),
        (b"/*!50003 CREATE TRIGGER t */", "ddl"),
        (b"/*M!100100 UPDATE t SET a=1 */", "commit"),
        (b"XA COMMIT X'61',X'',1", "commit"),
        (b"XA ROLLBACK X'61',X'',1", "rollback"),
        (b"COMMIT", "commit"),
        (b"ROLLBACK", "rollback"),
        (b"/*" * 20_000, "commit"),
    ],
)
def test_what_a_statement_alone_does(statement: bytes, outcome: str, engine: Engine) -> None:
    (row,) = transactions(_with_statement(statement), engine=engine)
    assert row["outcome"] == outcome
    has_text = outcome == "ddl" or not statement.startswith((b"COMMIT", b"ROLLBACK", b"XA"))
    assert row["statement"] == (statement.decode("latin-1") if has_text else None)


@pytest.mark.parametrize(
    "begin", [b"BEGIN", b"begin /* a */ work", b"START TRANSACTION", b"/* a */ XA START X'61',X'',1"]
)
def test_a_transaction_goes_from_its_begin_to_its_commit(begin: bytes, engine: Engine) -> None:
    description, previous, _, query = events_of(load("gtid_on"))[:4]
    texts = (begin, b"INSERT INTO t VALUES (1)", b"SAVEPOINT `a`", b"ROLLBACK TO `a`", b"COMMIT /* b */")
    data = file_of([description, previous, *(query.with_body(_query(text, b"")) for text in texts)])
    assert [(row["outcome"], row["num_events"]) for row in transactions(data, engine=engine)] == [("commit", 5)]


def _client(collation: int) -> bytes:
    """The status variable that names the collations of the session."""
    return struct.pack("<BHHH", 4, collation, collation, collation)


def test_a_statement_is_text_of_its_session(engine: Engine) -> None:
    (row,) = transactions(_with_statement("CREATE TABLE é (a int)".encode("latin-1"), _client(8)), engine=engine)
    assert row["statement"] == "CREATE TABLE é (a int)"
    (row,) = transactions(_with_statement("DROP TABLE ж".encode("koi8-r"), _client(7)), engine=engine)
    assert row["statement"] == "DROP TABLE ж"


@pytest.mark.parametrize("status_vars", [b"", _client(45), _client(63), _client(9999)])
def test_a_statement_that_is_no_text_is_reported(status_vars: bytes, engine: Engine) -> None:
    (row,) = transactions(_with_statement(b"CREATE TABLE \xff", status_vars), engine=engine)
    assert row["statement"] is None
    assert row["outcome"] == "ddl"
    assert "QUERY_EVENT: its statement cannot be read" in row["_corrupt_record"]


# What is asked for. --------------------------------------------------------------------------------------------------


def selected(name: str, schema: pa.Schema = SCHEMA, **options: str) -> list[dict[str, Any]]:
    data = load(name)
    file = EventFile(pa.BufferReader(data), name, len(data))
    view = TransactionsView(_engine(), Asked(Options.parse(options | {"path": name}), schema))
    return [row for batch, _ in view.batches(open_payloads(file.blocks(len(MAGIC)))) for row in batch.to_pylist()]


def _engine() -> Engine:
    from spark_adapter.decode import engine_named

    return engine_named("trees")


def test_tables_leave_out_other_transactions_and_rows() -> None:
    found = selected("multi_table", tables="corpus.lg")
    expected = [row for row in selected("multi_table") if "corpus.lg" in row["tables"]]
    assert [row["transaction_position"] for row in found] == [row["transaction_position"] for row in expected]
    assert {tuple(row["tables"]) for row in found} == {("corpus.lg",)}
    assert sum(row["num_inserts"] for row in found) < sum(row["num_inserts"] for row in expected)


def test_excluded_tables_leave_transactions_without_rows() -> None:
    found = selected("multi_table", excludetables="corpus.t*,corpus.c*")
    assert found
    assert not any(table.startswith(("corpus.t", "corpus.c")) for row in found for table in row["tables"])


def test_event_types_give_the_transactions_that_have_them() -> None:
    found = selected("xa", eventtypes="XA_PREPARE_LOG_EVENT")
    assert [row["outcome"] for row in found] == ["commit", "xa_prepare", "xa_prepare", "xa_prepare"]
    assert found == [row for row in selected("xa") if row in found]


def test_positions_are_those_of_the_beginning() -> None:
    everything = selected("multi_table")
    third, sixth = everything[3]["transaction_position"], everything[6]["transaction_position"]
    found = selected("multi_table", startingposition=str(third), endingposition=str(sixth))
    assert found == everything[3:6]


def test_columns_that_need_no_rows_decode_none() -> None:
    class Rowless:
        """An engine that must not be asked for rows."""

        name = "rowless"

        def __init__(self) -> None:
            self.bodies = _engine().bodies

    data = load("oltp")
    file = EventFile(pa.BufferReader(data), "oltp", len(data))
    asked = Asked(schema=pa.schema([SCHEMA.field("gtid"), SCHEMA.field("outcome")]))
    view = TransactionsView(Rowless(), asked)  # type: ignore[arg-type]  # on purpose: it has no rows()
    found = [row for batch, _ in view.batches(file.blocks(len(MAGIC))) for row in batch.to_pylist()]
    assert [row["gtid"] for row in found] == [row["gtid"] for row in selected("oltp")]


@pytest.mark.parametrize("name", ["xa", "mariadb_xa_ddl"])
def test_a_prepared_transaction_and_its_end_have_the_same_xa_xid(name: str) -> None:
    of_xa = [row for row in read(load(name), "transactions").rows if row["xa_xid"] is not None]
    open_ones: set[str] = set()
    for row in of_xa:
        if row["outcome"] == "xa_prepare":
            open_ones.add(row["xa_xid"])
        elif row["num_events"] == 2:  # its GTID and the statement
            open_ones.remove(row["xa_xid"])
    assert of_xa
    assert not open_ones


def test_xa_xid_is_what_the_client_named() -> None:
    rows = read(load("xa"), "transactions").rows
    assert [row["xa_xid"] for row in rows if row["outcome"] == "xa_prepare"][:2] == [
        f"X'{b'gtrid'.hex()}',X'{b'bqual'.hex()}',7",
        "X'00ff61',X'',4294967295",
    ]


@pytest.mark.parametrize("name", ["xa", "mariadb_xa_ddl"])
def test_xa_xid_is_that_of_the_event_where_the_file_begins_after_the_statements(name: str, engine: Engine) -> None:
    data = load(name)
    whole = {row["end_position"]: row["xa_xid"] for row in transactions(data)}
    events = events_of(data)
    prepares = [event for event in events if event.code == Code.xa_prepare.value]
    assert prepares
    for prepare in prepares:
        (row,) = transactions(file_of([events[0], prepare]), engine=engine)
        assert row["xa_xid"] == whole[prepare.end]
        assert row["outcome"] in ("xa_prepare", "commit")


@pytest.mark.parametrize(("length", "is_good"), [(64, True), (65, False)])
def test_an_xid_that_is_too_long_is_reported(length: int, is_good: bool, engine: Engine) -> None:
    description, *_ = events_of(load("xa"))
    prepare = next(event for event in events_of(load("xa")) if event.code == Code.xa_prepare.value)
    start = next(event for event in events_of(load("xa")) if b"XA START X'" in event.data)
    gtrid, bqual = b"\x31" * length, b"\x32" * 64
    statement = f"XA START X'{gtrid.hex()}',X'{bqual.hex()}',1".encode()
    by_statement = start.with_body(start.body[: start.body.index(b"XA START")] + statement)
    by_event = prepare.with_body(struct.pack("<BIII", 0, 1, length, 64) + gtrid + bqual)
    for named in (by_statement, by_event):
        (row,) = transactions(file_of([description, named]), engine=engine)
        assert row["xa_xid"] == (statement[9:].decode() if is_good else None)
        assert (row["_corrupt_record"] is None) == is_good
        assert is_good or "65" in row["_corrupt_record"]


def test_xa_xid_of_an_event_without_a_branch(engine: Engine) -> None:
    description, *_ = events_of(load("xa"))
    prepare = next(event for event in events_of(load("xa")) if event.code == Code.xa_prepare.value)
    body = struct.pack("<BIII", 0, 2**32 - 1, 2, 0) + b"\0\xff"
    (row,) = transactions(file_of([description, prepare.with_body(body)]), engine=engine)
    assert row["xa_xid"] == "X'00ff',X'',4294967295"
