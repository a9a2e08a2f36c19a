"""The lines of a script: transactions as they were, and as they are taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spark_adapter.job.script import Script, UndoScript

XID = "X'6731',X'62',1"
Row = dict[str, Any]


def transaction(position: int, outcome: str | None = "commit", xa_xid: str | None = None, **others: Any) -> Row:
    return {
        "kind": 0, "file": "/logs/binlog.000007.gz", "transaction_position": position, "outcome": outcome,
        "xa_xid": xa_xid, "committed": None, "gtid": None, "op": None, "text": None, "_corrupt_record": None, **others,
    }  # fmt: skip


def change(text: str | None, op: str = "insert", **others: Any) -> Row:
    return {"kind": 1, "op": op, "text": text, "logged": text, "_corrupt_record": None, **others}


def lines(script: Script, rows: list[Row]) -> list[str]:
    """All lines that follow the first ones."""

    def written() -> Iterator[str]:
        for row in rows:
            yield from script.lines(row)
        yield from script.end()

    list(script.header())
    return [line for line in "\n".join(written()).split("\n") if line and not line.startswith("-- binlog.")]


def test_it_begins_with_its_purpose_and_the_session() -> None:
    first, *session = Script().header()
    assert first.startswith("-- ")
    assert all(line.startswith("SET ") and line.endswith(";") for line in session)


def test_a_transaction_is_one() -> None:
    rows = [transaction(4), change("INSERT 1"), change("INSERT 2"), transaction(9), change("INSERT 3")]
    assert lines(Script(), rows) == [
        "BEGIN;", "INSERT 1;", "INSERT 2;", "COMMIT;", "BEGIN;", "INSERT 3;", "COMMIT;",
    ]  # fmt: skip


def test_a_transaction_without_changes_is_not_written() -> None:
    assert lines(Script(), [transaction(4), transaction(9)]) == []


def test_a_transaction_says_where_and_when_it_was() -> None:
    row = transaction(4, gtid="3e11fa47:7", committed=1_709_211_662_500_000)
    script = Script()
    list(script.lines(row))
    found = list(script.lines(change("INSERT 1")))
    assert found[1] == "-- binlog.000007:4, 2024-02-29 13:01:02.500000 UTC, GTID 3e11fa47:7"


def test_what_was_rolled_back_is_rolled_back() -> None:
    rows = [transaction(4, "rollback"), change("INSERT 1")]
    assert lines(Script(), rows) == ["BEGIN;", "INSERT 1;", "ROLLBACK;"]


def test_what_has_no_end_is_rolled_back_and_says_so() -> None:
    rows = [transaction(4, "open"), change("INSERT 1")]
    assert lines(Script(), rows) == ["BEGIN;", "-- the log does not hold its end", "INSERT 1;", "ROLLBACK;"]


def test_ddl_needs_no_transaction() -> None:
    rows = [transaction(4, "ddl"), change("SET timestamp = 1;\nDROP TABLE t", "statement")]
    assert lines(Script(), rows) == ["SET timestamp = 1;", "DROP TABLE t;"]


def test_rows_after_a_statement_get_their_session_back() -> None:
    rows = [transaction(4), change("SET timestamp = 1;\nDELETE 1", "statement"), change("INSERT 1"), change("INSERT 2")]
    found = lines(Script(), rows)
    assert found[:3] == ["BEGIN;", "SET timestamp = 1;", "DELETE 1;"]
    assert found[3:-3] == [line for line in Script().header() if not line.startswith("--")]
    assert found[-3:] == ["INSERT 1;", "INSERT 2;", "COMMIT;"]


def test_a_stored_program_has_a_delimiter_of_its_own() -> None:
    body = "CREATE TRIGGER tr … BEGIN DELETE FROM t WHERE a = '$$'; END"
    rows = [transaction(4, "ddl"), change(f"USE `a`;\nSET timestamp = 1;\n{body}", "statement")]
    assert lines(Script(), rows) == [
        "USE `a`;", "SET timestamp = 1;", "DELIMITER $$$", f"{body}$$$", "DELIMITER ;",
    ]  # fmt: skip


def test_semicolons_in_names_and_strings_of_the_session_are_no_program() -> None:
    text = "USE `a;\n``b`;\nSET time_zone = ';', @`x;` = 1;\nDROP TABLE t"
    assert lines(Script(), [transaction(4, "ddl"), change(text, "statement")]) == f"{text};".split("\n")


def test_a_change_without_sql_is_a_comment() -> None:
    rows = [transaction(4), change(None, _corrupt_record="log: row 0:\nno key")]
    assert lines(Script(), rows) == ["BEGIN;", "-- missing: log: row 0: no key", "COMMIT;"]


def test_damage_is_a_comment() -> None:
    rows = [transaction(4), change("INSERT 1"), change(None, None, _corrupt_record="damaged")]  # type: ignore[arg-type]
    assert lines(Script(), rows) == ["BEGIN;", "INSERT 1;", "-- not readable: damaged", "COMMIT;"]


# XA. -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("outcome", "verb"), [("commit", "COMMIT"), ("rollback", "ROLLBACK")])
def test_a_prepared_transaction_is_prepared_and_decided_later(outcome: str, verb: str) -> None:
    rows = [transaction(4, "xa_prepare", XID), change("INSERT 1"), transaction(9, outcome, XID)]
    assert lines(Script(), rows) == [
        f"XA START {XID};", "INSERT 1;", f"XA END {XID};", f"XA PREPARE {XID};", f"XA {verb} {XID};",
    ]  # fmt: skip


def test_a_transaction_of_one_phase_is_committed() -> None:
    assert lines(Script(), [transaction(4, "commit", XID), change("INSERT 1")]) == ["BEGIN;", "INSERT 1;", "COMMIT;"]


# Undo: rows come from the last to the first. -------------------------------------------------------------------------


def test_committed_transactions_are_taken_back() -> None:
    rows = [transaction(9), change("DELETE 2"), transaction(4), change("DELETE 1")]
    assert lines(UndoScript(), rows) == ["BEGIN;", "DELETE 2;", "COMMIT;", "BEGIN;", "DELETE 1;", "COMMIT;"]


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        ("rollback", "it was rolled back"),
        ("open", "its end is missing"),
        ("xa_prepare", "it was prepared, and its XA COMMIT is not in the log"),
    ],
)
def test_changes_that_did_not_stay_are_left_out(outcome: str, reason: str) -> None:
    found = lines(UndoScript(), [transaction(4, outcome, XID), change("DELETE 1")])
    assert found == [f"-- left out, for its changes did not stay: {reason}"]


def test_a_prepared_transaction_is_taken_back_if_it_was_committed_later() -> None:
    rows = [
        transaction(9, "rollback", "X'02',X'',1"), transaction(8, "commit", XID), transaction(4, "xa_prepare", XID),
        change("DELETE 1"), transaction(2, "xa_prepare", "X'02',X'',1"), change("DELETE 2"),
    ]  # fmt: skip
    assert lines(UndoScript(), rows) == [
        "BEGIN;", "DELETE 1;", "COMMIT;", "-- left out, for its changes did not stay: it was rolled back",
    ]  # fmt: skip


def test_statements_are_told() -> None:
    logged = "USE `a`;\nSET timestamp = 1;\nDROP TABLE t"
    rows = [transaction(4, "ddl"), change(None, "statement", logged=logged)]
    assert lines(UndoScript(), rows) == ["-- not taken back: DROP TABLE t"]
