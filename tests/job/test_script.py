"""The lines of a script: transactions as they were, and as they are taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spark_adapter.scripts.script import Script, UndoScript
from spark_adapter.views.sql import SESSION

STRICT = "foreign_key_checks = 1, unique_checks = 1, sql_mode = 'STRICT_ALL_TABLES'"
XID = "X'6731',X'62',1"
Row = dict[str, Any]


def transaction(position: int, outcome: str | None = "commit", xa_xid: str | None = None, **others: Any) -> Row:
    return {
        "kind": 0, "file": "/logs/binlog.000007.gz", "transaction_position": position, "outcome": outcome,
        "xa_xid": xa_xid, "committed": None, "gtid": None, "op": None, "text": None, "_corrupt_record": None, **others,
    }  # fmt: skip


def change(text: str | None, op: str = "insert", **others: Any) -> Row:
    row = {
        "kind": 1,
        "op": op,
        "text": text,
        "logged": text,
        "_corrupt_record": None,
        "session": STRICT,
        "unlogged_tables": None,
    }
    return row | others


def statement(text: str, settings: str = "SET timestamp = 1, sql_mode = 0;\n", **others: Any) -> Row:
    return change(f"{settings}{text}", "statement", **others)


def lines(script: Script, rows: list[Row]) -> list[str]:
    """All lines that follow the first ones, without those that prepare the session for rows, and the last error."""

    def written() -> Iterator[str]:
        for row in rows:
            yield from script.lines(row)
        yield from script.end()

    found = [line for line in "\n".join(written()).split("\n") if line and not line.startswith("-- binlog.")]
    found = [line for line in found if not line.startswith("SIGNAL ")]
    return [line for line in found if line not in (*(f"{each};" for each in SESSION), f"SET {STRICT};")]


def test_it_begins_with_the_character_set_of_the_client_its_purpose_and_how_to_run_it() -> None:
    """The client finds the ends of strings by its own character set, whatever SET NAMES says."""
    first, purpose, *others = Script().header()
    assert first == "\\C utf8mb4"
    assert purpose == "-- The changes of a binary log, to repeat them."
    assert "mysql --binary-mode --comments --default-character-set=utf8mb4 < FILE" in "\n".join(others)


def test_a_transaction_is_one() -> None:
    rows = [transaction(4), change("INSERT 1"), change("INSERT 2"), transaction(9), change("INSERT 3")]
    assert lines(Script(), rows) == [
        "START TRANSACTION;", "INSERT 1;", "INSERT 2;", "COMMIT;", "START TRANSACTION;", "INSERT 3;", "COMMIT;",
    ]  # fmt: skip


def test_a_transaction_without_changes_is_not_written() -> None:
    assert lines(Script(), [transaction(4), transaction(9)]) == []


def test_a_transaction_says_where_and_when_it_was() -> None:
    row = transaction(4, gtid="3e11fa47:7", committed=1_709_211_662_500_000)
    script = Script()
    list(script.lines(row))
    found = list(script.lines(change("INSERT 1")))
    assert found[1] == "-- binlog.000007:4, 2024-02-29 13:01:02.500000 UTC, GTID 3e11fa47:7"


def test_no_name_ends_a_comment_or_reaches_a_terminal_as_it_is() -> None:
    name = "t\n\rDROP DATABASE shop;\x1b[2J"
    told = f"a.binlog: position 9: row 1 of {name}: column c: {name}"
    rows = [
        transaction(4, _corrupt_record=told, gtid=name, file=f"/logs/{name}"),
        change(None, _corrupt_record=told),
        change("INSERT 1", _corrupt_record=told),
    ]
    script = Script()
    written = [line for row in rows for line in script.lines(row)]
    assert sum("DROP DATABASE" in line for line in written) == 4
    for line in "\n".join(written).splitlines():
        assert line.startswith(("-- ", "SET ")) or line in ("", "START TRANSACTION;", "INSERT 1;")
        assert line.isprintable()


def test_what_stayed_of_a_transaction_that_was_rolled_back_stays() -> None:
    undone = [transaction(4, "rollback"), change("DELETE 1")]
    assert lines(Script(), undone) == lines(UndoScript(), undone) == ["START TRANSACTION;", "DELETE 1;", "COMMIT;"]


def test_what_has_no_end_is_rolled_back_and_says_so() -> None:
    rows = [transaction(4, "open"), change("INSERT 1")]
    assert lines(Script(), rows) == ["-- the log does not hold its end", "START TRANSACTION;", "INSERT 1;", "ROLLBACK;"]


def test_ddl_needs_no_transaction() -> None:
    rows = [transaction(4, "ddl"), change("SET timestamp = 1;\nDROP TABLE t", "statement")]
    assert lines(Script(), rows) == ["SET timestamp = 1;", "DROP TABLE t;"]


def test_ddl_before_the_rows_of_its_transaction_stands_before_it() -> None:
    """It would end it: CREATE TABLE … SELECT."""
    rows = [transaction(4), statement("CREATE TABLE t (a INT)"), change("INSERT 1")]
    assert [line for line in lines(Script(), rows) if not line.startswith("SET")] == [
        "CREATE TABLE t (a INT);", "START TRANSACTION;", "INSERT 1;", "COMMIT;",
    ]  # fmt: skip


def test_a_transaction_of_ddl_alone_is_none() -> None:
    rows = [transaction(4), statement("CREATE TABLE t (a INT)")]
    assert lines(Script(), rows)[1:] == ["CREATE TABLE t (a INT);"]


def test_within_a_transaction_a_variable_stays_that_mysql_does_not_set_there() -> None:
    settings = "SET timestamp = 1, explicit_defaults_for_timestamp = 1, sql_mode = 0;\n"
    rows = [transaction(4), change("INSERT 1"), statement("CREATE TEMPORARY TABLE t (a INT)", settings)]
    assert "SET timestamp = 1, sql_mode = 0;" in lines(Script(), rows)


# Sessions. -----------------------------------------------------------------------------------------------------------


def all_lines(rows: list[Row]) -> list[str]:
    script = Script()
    return [line for row in rows for line in script.lines(row)]


def test_rows_after_a_statement_get_their_session_back() -> None:
    rows = [transaction(4), change("INSERT 1"), statement("DELETE 1"), change("INSERT 2"), change("INSERT 3")]
    prepared = [*(f"{each};" for each in SESSION), f"SET {STRICT};"]
    assert all_lines(rows)[2:] == [
        "START TRANSACTION;", *prepared, "INSERT 1;", "SET timestamp = 1, sql_mode = 0;\nDELETE 1;", *prepared,
        "INSERT 2;", "INSERT 3;",
    ]  # fmt: skip


def test_the_session_of_rows_is_set_where_it_changes() -> None:
    lax = "foreign_key_checks = 0"
    rows = [transaction(4), *(change(f"INSERT {number}", session=lax) for number in (1, 2)), change("INSERT 3")]
    assert all_lines(rows)[5:] == [f"SET {lax};", "INSERT 1;", "INSERT 2;", f"SET {STRICT};", "INSERT 3;"]


# Statements for the client. ------------------------------------------------------------------------------------------


def test_a_stored_program_has_a_delimiter_of_its_own() -> None:
    body = "CREATE PROCEDURE p() BEGIN DELETE FROM t WHERE a = '$$'; END"
    rows = [transaction(4, "ddl"), change(f"USE `a`;\nSET timestamp = 1;\n{body}", "statement")]
    assert lines(Script(), rows) == [
        "USE `a`;", "SET timestamp = 1;", "DELIMITER $$$", f"{body}$$$", "DELIMITER ;",
    ]  # fmt: skip


def test_semicolons_in_names_and_strings_of_the_session_are_no_program() -> None:
    text = "USE `a;\n``b`;\nSET time_zone = ';', @`x;` = 1;\nDROP TABLE t"
    assert lines(Script(), [transaction(4, "ddl"), change(text, "statement")]) == f"{text};".split("\n")


@pytest.mark.parametrize("comment", ["-- why", "# why", "/* x */ -- why\tnot"])
def test_a_comment_at_the_end_does_not_hide_the_delimiter(comment: str) -> None:
    rows = [transaction(4, "ddl"), statement(f"DROP TABLE t {comment}"), statement(f"CALL p(';') {comment}")]
    found = lines(Script(), rows)
    assert found[1:3] == [f"DROP TABLE t {comment}", ";"]
    assert found[-3:] == [f"CALL p(';') {comment}", "$$", "DELIMITER ;"]


# Triggers and events: what they wrote is in the log. -----------------------------------------------------------------


def programs(*texts: str, settings: str = "USE `d`;\nSET timestamp = 1, sql_mode = 0;\n") -> str:
    """The lines for some statements, without those that set the session and delimiters."""
    rows = [transaction(4, "ddl"), *(statement(text, settings) for text in texts)]
    ignored = ("USE ", "SET timestamp", "DELIMITER", "--")
    return "\n".join(line for line in lines(Script(), rows) if not line.startswith(ignored))


TRIGGER = "CREATE TRIGGER {} AFTER INSERT ON t FOR EACH ROW {}DELETE FROM l"
ASLEEP = (
    "CREATE TRIGGER {} AFTER INSERT ON t FOR EACH ROW {}IF @ksy_binlog_rows IS NULL THEN\nDELETE FROM l\n;\nEND IF$$"
)
LAST = "CREATE TRIGGER {} AFTER INSERT ON {} FOR EACH ROW DELETE FROM l;"


def test_a_trigger_does_nothing_for_rows_and_is_made_again_last() -> None:
    assert programs(TRIGGER.format("tr", "")) == "\n".join(
        [ASLEEP.format("tr", ""), "DROP TRIGGER `d`.`tr`;", LAST.format("tr", "`d`.`t`")]
    )


def test_rows_switch_triggers_off_and_statements_switch_them_on() -> None:
    rows = [statement(TRIGGER.format("d.tr", "")), change("INSERT 1"), statement("DELETE 1"), change("INSERT 2")]
    found = [line for line in all_lines([transaction(4), *rows]) if "ksy_binlog_rows" in line]
    assert found[1:] == ["SET @ksy_binlog_rows = 1;", "SET @ksy_binlog_rows = NULL;", "SET @ksy_binlog_rows = 1;"]


@pytest.mark.parametrize(
    "text", ["DROP TRIGGER tr", "DROP TRIGGER IF EXISTS d.TR", "DROP TABLE x, t", "DROP DATABASE d"]
)
def test_a_trigger_that_is_gone_is_not_made_again(text: str) -> None:
    assert programs(TRIGGER.format("tr", ""), text) == "\n".join([ASLEEP.format("tr", ""), f"{text};"])


def test_a_trigger_stays_with_its_table() -> None:
    found = programs(TRIGGER.format("tr", ""), "RENAME TABLE t TO u", "DROP TABLE t")
    assert found.endswith(LAST.format("tr", "`d`.`u`"))


def test_triggers_are_made_again_in_the_order_in_which_they_run() -> None:
    texts = [("a", ""), ("b", ""), ("c", "FOLLOWS a "), ("d", "PRECEDES `a` "), ("e", "FOLLOWS older ")]
    found = programs(*(TRIGGER.format(*text) for text in texts)).split("\n")[-5:]
    last = [LAST.format(name, "`d`.`t`") for name in "dacb"]
    assert found == [*last, LAST.format("e", "`d`.`t`").replace("ROW", "ROW FOLLOWS older")]


def test_a_trigger_that_replaces_another_is_the_only_one() -> None:
    text = TRIGGER.format("tr", "")
    found = programs(text, text.replace("CREATE", "CREATE OR REPLACE"), text.replace("tr", "IF NOT EXISTS tr"))
    assert found.count("DROP TRIGGER") == 1
    assert found.endswith(LAST.format("tr", "`d`.`t`").replace("CREATE", "CREATE OR REPLACE"))


def test_a_name_in_double_quotes_is_one_in_that_mode() -> None:
    text = TRIGGER.format('"t r"', "")
    found = programs(text, "DROP TRIGGER `t r`", settings="USE `d`;\nSET timestamp = 1, sql_mode = 4;\n")
    assert found.endswith("DROP TRIGGER `t r`;")


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (
            "CREATE EVENT e ON SCHEDULE EVERY 1 DAY DO CALL p",
            "CREATE EVENT e ON SCHEDULE EVERY 1 DAY DISABLE DO CALL p",
        ),
        (
            "CREATE EVENT IF NOT EXISTS d.e ON SCHEDULE AT NOW() + INTERVAL 1 DAY ENABLE COMMENT 'DO' DO CALL p",
            "CREATE EVENT IF NOT EXISTS d.e ON SCHEDULE AT NOW() + INTERVAL 1 DAY DISABLE COMMENT 'DO' DO CALL p",
        ),
        (
            "CREATE EVENT e ON SCHEDULE EVERY 1 DAY COMMENT 'DO' DO CALL p",
            "CREATE EVENT e ON SCHEDULE EVERY 1 DAY DISABLE COMMENT 'DO' DO CALL p",
        ),
        (
            "CREATE EVENT e ON SCHEDULE EVERY 1 DAY DISABLE ON SLAVE DO CALL p",
            "CREATE EVENT e ON SCHEDULE EVERY 1 DAY DISABLE ON SLAVE DO CALL p",
        ),
        ("ALTER EVENT e ENABLE", "ALTER EVENT e DISABLE"),
        ("ALTER EVENT e RENAME TO f", "ALTER EVENT e RENAME TO f"),
        ("DROP EVENT IF EXISTS e", "DROP EVENT IF EXISTS e"),
    ],
)
def test_events_come_last_and_are_disabled(text: str, last: str) -> None:
    assert programs(text, "DROP TABLE t") == f"DROP TABLE t;\n{last};"


def test_events_of_a_database_that_is_gone_are_none() -> None:
    assert programs("CREATE EVENT e ON SCHEDULE EVERY 1 DAY DO CALL p", "DROP DATABASE D") == "DROP DATABASE D;"


# What cannot be written. ---------------------------------------------------------------------------------------------


def test_a_change_without_sql_is_a_comment() -> None:
    rows = [transaction(4), change(None, _corrupt_record="log: row 0:\nno key")]
    assert lines(Script(), rows) == ["-- missing: log: row 0: no key"]


def test_damage_is_a_comment() -> None:
    rows = [transaction(4), change("INSERT 1"), change(None, None, _corrupt_record="damaged")]  # type: ignore[arg-type]
    assert lines(Script(), rows) == ["START TRANSACTION;", "INSERT 1;", "-- not readable: damaged", "COMMIT;"]


# XA. -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("outcome", "verb"), [("commit", "COMMIT"), ("rollback", "ROLLBACK")])
def test_a_prepared_transaction_is_prepared_and_decided_later(outcome: str, verb: str) -> None:
    rows = [transaction(4, "xa_prepare", XID), change("INSERT 1"), transaction(9, outcome, XID)]
    assert lines(Script(), rows) == [
        f"XA START {XID};", "INSERT 1;", f"XA END {XID};", f"XA PREPARE {XID};", f"XA {verb} {XID};",
    ]  # fmt: skip


def test_a_transaction_of_one_phase_is_committed() -> None:
    assert lines(Script(), [transaction(4, "commit", XID), change("INSERT 1")]) == [
        "START TRANSACTION;",
        "INSERT 1;",
        "COMMIT;",
    ]


# Undo: rows come from the last to the first. -------------------------------------------------------------------------


def test_committed_transactions_are_taken_back() -> None:
    rows = [transaction(9), change("DELETE 2"), transaction(4), change("DELETE 1")]
    assert lines(UndoScript(), rows) == [
        "START TRANSACTION;",
        "DELETE 2;",
        "COMMIT;",
        "START TRANSACTION;",
        "DELETE 1;",
        "COMMIT;",
    ]


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
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
        "START TRANSACTION;", "DELETE 1;", "COMMIT;", "-- left out, for its changes did not stay: it was rolled back",
    ]  # fmt: skip


def test_statements_are_told() -> None:
    logged = "USE `a`;\nSET timestamp = 1;\nDROP TABLE t"
    rows = [transaction(4, "ddl"), change(None, "statement", logged=logged)]
    assert lines(UndoScript(), rows) == ["-- not taken back: DROP TABLE t"]


# An undo that is not complete. ---------------------------------------------------------------------------------------

SIGNAL = "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'This undo is not complete: see the first lines of its file';"


def undone(rows: list[Row], partial: bool = False) -> tuple[list[str], list[str]]:
    """The first lines, and those after the last row."""
    script = UndoScript(partial)
    for row in rows:
        list(script.lines(row))
    return list(script.header()), list(script.end())


INCOMPLETE = {
    "everything: it takes nothing back": [transaction(4, "open"), change("DELETE 1")],
    "1 statement of the log: DDL, or changes without rows": [
        transaction(9, "ddl"), statement("DROP TABLE t"), transaction(4), change("DELETE 1"),
    ],
    "2 changes of rows of d.t": [
        transaction(4), change("DELETE 1"), *[change(None, database="d", table="t", _corrupt_record="no names")] * 2,
    ],
    "rows of d.c that foreign keys changed with those of d.p, unlogged": [
        transaction(4), *[change("INSERT 1", database="d", table="p", unlogged_tables=["d.c"])] * 2,
    ],
    "what could not be read in 1 place": [
        transaction(4), change("DELETE 1"), change(None, None, _corrupt_record="damaged"),  # type: ignore[arg-type]
        transaction(2, _corrupt_record="damaged"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("lack", INCOMPLETE)
def test_an_undo_that_leaves_out_changes_says_so_first_and_ends_with_an_error(lack: str) -> None:
    header, end = undone(INCOMPLETE[lack])
    assert header[2:4] == ["-- IT IS NOT COMPLETE: comments in the places tell why. It leaves out", f"-- {lack}"]
    assert end[-1] == SIGNAL


@pytest.mark.parametrize("lack", INCOMPLETE)
def test_an_undo_that_may_be_partial_ends_without_an_error(lack: str) -> None:
    header, end = undone(INCOMPLETE[lack], partial=True)
    assert f"-- {lack}" in header
    assert SIGNAL not in end


def test_an_undo_of_nothing_is_not_complete() -> None:
    header, end = undone([])
    assert "-- everything: it takes nothing back" in header
    assert end[-1] == SIGNAL


def test_a_complete_undo_says_nothing() -> None:
    """Savepoints, and transactions that did not stay, are none of its changes."""
    rows = [
        transaction(9), change("DELETE 2"), change(None, "statement", logged="SET timestamp = 1;\nSAVEPOINT a"),
        transaction(4, "rollback"), change("DELETE 1"),
    ]  # fmt: skip
    header, end = undone(rows)
    assert not any("NOT COMPLETE" in line for line in header)
    assert SIGNAL not in end
