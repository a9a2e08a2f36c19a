"""The view ``sql``: the statements of real logs and of rows made by hand.

tests/live runs such statements on servers; here each test has one rule of how they are written.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spark_adapter.options import Options
from tests.support import tables_by_hand as by_hand
from tests.support import truth
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, Code, event
from tests.support.source_rows import rows

DATA = truth.DATA


def changes(name: str, **options: str) -> list[dict[str, Any]]:
    """The rows of a real log, without those of statements."""
    asked = {"view": "sql", "path": str(DATA / f"{name}.binlog"), **options}
    return [row for row in rows(Options.parse(asked)) if row["op"] != "statement"]


def statements(name: str, **options: str) -> list[str]:
    """The statements that the log has as text, with what comes before them."""
    asked = {"view": "sql", "path": str(DATA / f"{name}.binlog"), **options}
    return [row["statement"] for row in rows(Options.parse(asked)) if row["op"] == "statement"]


def test_each_change_has_a_statement_and_its_undo() -> None:
    found = [(row["op"], row["statement"], row["undo"]) for row in changes("gtid_on")]
    assert found[0] == (
        "insert",
        "INSERT INTO `corpus`.`t` (`id`, `a`, `b`) VALUES (1, 'one', 1.11)",
        "DELETE FROM `corpus`.`t` WHERE `id` = 1",
    )
    assert found[3] == (
        "update",
        "UPDATE `corpus`.`t` SET `b` = 2.22 WHERE `id` = 1",
        "UPDATE `corpus`.`t` SET `b` = 1.11 WHERE `id` = 1",
    )
    assert found[4] == (
        "delete",
        "DELETE FROM `corpus`.`t` WHERE `id` = 3",
        "INSERT INTO `corpus`.`t` (`id`, `a`, `b`) VALUES (3, NULL, NULL)",
    )


@pytest.mark.parametrize("name", truth.readable_files())
@pytest.mark.parametrize("num_splits", [1, 24, pytest.param(None, marks=pytest.mark.slow)])
def test_the_changes_are_those_of_the_view_changes(name: str, num_splits: int | None) -> None:
    """In any split, of 512 bytes or more: the same places, each with its SQL, unless a reason says why not."""
    path = str(DATA / f"{name}.binlog")
    step = max(512, Path(path).stat().st_size // num_splits + 1) if num_splits else 512
    of_changes = [
        row for row in rows(Options.parse({"path": path}), step=step) if row["op"] in ("insert", "update", "delete")
    ]
    found = rows(Options.parse({"view": "sql", "path": path, "tableDefinitions": "log"}), step=step)
    of_rows = [row for row in found if row["op"] in ("insert", "update", "delete")]
    columns = ("file", "position", "transaction_position", "gtid", "database", "table", "op")
    assert [[row[each] for each in columns] for row in of_rows] == [
        [row[each] for each in columns] for row in of_changes
    ]
    assert all(
        (row["statement"] is None or row["undo"] is None) == (row["_corrupt_record"] is not None) for row in of_rows
    )


@pytest.mark.parametrize("name", truth.readable_files())
def test_both_engines_write_the_same(name: str) -> None:
    found = [changes(name, engine=engine, tableDefinitions="log") for engine in ("trees", "compiled")]
    assert found[0] == found[1]


def test_without_names_there_is_no_statement() -> None:
    row = changes("meta_minimal_image_full")[0]
    assert (row["statement"], row["undo"]) == (None, None)
    assert "the log has no column names, and no definition is given" in row["_corrupt_record"]


def test_definitions_give_names() -> None:
    row = changes("meta_minimal_image_full", tableDefinitions="log")[0]
    assert row["statement"].startswith("INSERT INTO `corpus`.`m1` (`id`, ")
    assert row["_corrupt_record"] is None


def test_minimal_images_can_be_repeated_but_not_undone() -> None:
    update = next(row for row in changes("meta_full_image_minimal") if row["op"] == "update")
    assert update["statement"] is not None
    assert update["undo"] is None
    assert "no undo: the image before the change does not hold " in update["_corrupt_record"]


def test_what_no_column_asks_for_is_not_reported() -> None:
    from spark_adapter.views.sql import SCHEMA

    schema = SCHEMA.remove(SCHEMA.get_field_index("undo"))
    path = str(DATA / "meta_full_image_minimal.binlog")
    found = rows(Options.parse({"view": "sql", "path": path}), schema=schema)
    assert [row["_corrupt_record"] for row in found if row["_corrupt_record"]] == []


def test_partial_updates_are_functions() -> None:
    update = next(row for row in changes("json_partial") if "JSON_REMOVE" in row["statement"])
    assert update["statement"].startswith("UPDATE `corpus`.`pj` SET `a` = JSON_")
    assert "= CAST('" in update["undo"]


# Rows made by hand. --------------------------------------------------------------------------------------------------


ID = by_hand.Column(by_hand.LONG, b"", "id")
NAME = by_hand.Column(by_hand.VARCHAR, (160).to_bytes(2, "little"), "name", collation=45)
TIME = by_hand.Column(by_hand.DATETIME2, b"\0", "time")
Cells = list[by_hand.Cell | None]


def number(value: int) -> by_hand.Cell:
    return by_hand.integer(by_hand.LONG, value, False)


def text(value: str) -> by_hand.Cell:
    return by_hand.text_or_bytes(value.encode(), 1, 45)


NOON = by_hand.datetime2((2024, 2, 29, 12, 0, 0), 0, 0)


class Log:
    """A file with one transaction, which changes rows of the table ``d.t``."""

    def __init__(self, *columns: by_hand.Column, key: tuple[int, ...] = (), table: str = "t") -> None:
        fields = by_hand.optional_metadata(columns, by_hand.Logged(key=key))
        body = by_hand.table_map_body(7, "d", table, columns, [column is not ID for column in columns], fields)
        self.data = MAGIC + DESCRIPTION_5_7 + event(Code.query, by_hand.query_body("d", "BEGIN"))
        self.data += event(Code.table_map, body)

    def add(self, code: Code, *images: Cells, present: list[list[bool]] | None = None, flags: int = 1) -> Log:
        """A rows event with one row."""
        present = present or [[True] * len(image) for image in images]
        held = [
            by_hand.image([cell for cell, is_held in zip(image, flags, strict=True) if is_held])
            for image, flags in zip(images, present, strict=True)
        ]
        self.data += event(code, by_hand.rows_body(7, flags, present, held, extra=b""))
        return self

    def row(self, folder: Path, definition: str | None = None) -> dict[str, Any]:
        """The only row of the view."""
        path = folder / "log"
        path.write_bytes(self.data + event(Code.xid, bytes(8)))
        asked = {"path": str(path), "view": "sql"}
        if definition is not None:
            (folder / "schema.sql").write_text(f"CREATE TABLE d.t ({definition});")
            asked["tableDefinitions"] = str(folder / "schema.sql")
        (row,) = rows(Options.parse(asked))
        return row


def test_without_a_key_all_columns_find_the_row(tmp_path: Path) -> None:
    row = Log(ID, NAME).add(Code.delete_rows, [number(7), text("aB")]).row(tmp_path)
    assert row["statement"] == (
        "DELETE FROM `d`.`t` WHERE `id` <=> 7 AND `name` <=> 'aB' AND CAST(`name` AS BINARY) <=> X'6142' LIMIT 1"
    )


def test_a_key_of_several_columns_finds_the_row(tmp_path: Path) -> None:
    row = Log(ID, NAME, key=(1, 0)).add(Code.delete_rows, [number(7), text("aB")]).row(tmp_path)
    assert row["statement"] == "DELETE FROM `d`.`t` WHERE `name` = 'aB' AND `id` = 7"


def test_a_key_that_changes_finds_the_row_as_it_is_before_each_statement(tmp_path: Path) -> None:
    row = Log(ID, key=(0,)).add(Code.update_rows, [number(7)], [number(8)]).row(tmp_path)
    assert row["statement"] == "UPDATE `d`.`t` SET `id` = 8 WHERE `id` = 7"
    assert row["undo"] == "UPDATE `d`.`t` SET `id` = 7 WHERE `id` = 8"


def test_a_time_that_did_not_change_stays(tmp_path: Path) -> None:
    """ON UPDATE CURRENT_TIMESTAMP changes columns that no assignment names."""
    row = (
        Log(ID, NAME, TIME, key=(0,))
        .add(Code.update_rows, [number(7), text("a"), NOON], [number(7), text("b"), NOON])
        .row(tmp_path)
    )
    assert row["statement"] == "UPDATE `d`.`t` SET `name` = 'b', `time` = `time` WHERE `id` = 7"


def test_a_time_that_the_image_lacks_stays(tmp_path: Path) -> None:
    present = [[True, False, False], [False, True, False]]
    log = Log(ID, NAME, TIME, key=(0,))
    row = log.add(Code.update_rows, [number(7), None, None], [None, text("b"), None], present=present).row(tmp_path)
    assert row["statement"] == "UPDATE `d`.`t` SET `name` = 'b', `time` = `time` WHERE `id` = 7"


def test_an_update_that_changes_nothing_is_a_statement(tmp_path: Path) -> None:
    row = Log(ID, NAME, key=(0,)).add(Code.update_rows, [number(7), text("a")], [number(7), text("a")]).row(tmp_path)
    assert row["statement"] == row["undo"] == "UPDATE `d`.`t` SET `id` = `id` WHERE `id` = 7"


def test_an_image_without_the_key_and_not_with_all_columns_finds_no_row(tmp_path: Path) -> None:
    row = Log(ID, NAME).add(Code.delete_rows, [number(7), None], present=[[True, False]]).row(tmp_path)
    assert row["statement"] is None
    assert "no statement: the images hold no key, and not name" in row["_corrupt_record"]


def test_generated_columns_are_left_out(tmp_path: Path) -> None:
    definition = "id INT PRIMARY KEY, name VARCHAR(40) CHARACTER SET utf8mb4 AS (id) STORED"
    row = Log(ID, NAME, key=(0,)).add(Code.write_rows, [number(7), text("7")]).row(tmp_path, definition)
    assert row["statement"] == "INSERT INTO `d`.`t` (`id`) VALUES (7)"


def test_invisible_columns_are_named(tmp_path: Path) -> None:
    definition = "id INT PRIMARY KEY, name VARCHAR(40) CHARACTER SET utf8mb4 INVISIBLE"
    row = Log(ID, NAME, key=(0,)).add(Code.write_rows, [number(7), text("7")]).row(tmp_path, definition)
    assert row["statement"] == "INSERT INTO `d`.`t` (`id`, `name`) VALUES (7, '7')"


def test_hostile_names_are_names(tmp_path: Path) -> None:
    odd = by_hand.Column(by_hand.LONG, b"", "a`; DROP TABLE x; -- '\\")
    row = Log(odd, key=(0,), table="t`*/'").add(Code.write_rows, [number(7)]).row(tmp_path)
    assert row["statement"] == "INSERT INTO `d`.`t``*/'` (`a``; DROP TABLE x; -- '\\`) VALUES (7)"


def test_a_cell_that_is_bad_takes_the_statement_with_it(tmp_path: Path) -> None:
    bad = by_hand.text_or_bytes(b"\xff", 1, 63)
    row = Log(ID, NAME, key=(0,)).add(Code.write_rows, [number(7), bad]).row(tmp_path)
    assert row["statement"] is None
    assert row["undo"] == "DELETE FROM `d`.`t` WHERE `id` = 7"
    assert "column name: not utf8mb4 text: ff" in row["_corrupt_record"]


# What a session needs. -----------------------------------------------------------------------------------------------


STRICT = "sql_mode = 'STRICT_ALL_TABLES,ALLOW_INVALID_DATES,NO_AUTO_VALUE_ON_ZERO'"
LAX = "sql_mode = 'ALLOW_INVALID_DATES,NO_AUTO_VALUE_ON_ZERO'"


@pytest.mark.parametrize(
    ("flags", "checks"),
    [
        (1, "foreign_key_checks = 1, unique_checks = 1"),
        (1 | 2, "foreign_key_checks = 0, unique_checks = 1"),
        (1 | 4, "foreign_key_checks = 1, unique_checks = 0"),
    ],
)
def test_checks_are_those_that_the_event_had(flags: int, checks: str, tmp_path: Path) -> None:
    row = Log(ID).add(Code.write_rows, [number(7)], flags=flags).row(tmp_path)
    assert row["session"] == f"{checks}, {STRICT}"


@pytest.mark.parametrize(
    "definition", ["id INT NOT NULL, name VARCHAR(40) AS ('x')", "id INT NOT NULL, name VARCHAR(40), KEY ((id + 1))"]
)
def test_tables_with_values_that_the_server_computes_are_not_strict(definition: str, tmp_path: Path) -> None:
    row = Log(ID, NAME).add(Code.write_rows, [number(7), text("x")]).row(tmp_path, f"{definition} ")
    assert row["session"].endswith(f", {LAX}")


def test_a_row_without_a_value_that_it_needs_is_not_strict(tmp_path: Path) -> None:
    row = Log(NAME, ID).add(Code.write_rows, [text("x"), None], present=[[True, False]]).row(tmp_path)
    assert row["session"].endswith(f", {LAX}")


def test_a_table_of_generated_columns_alone_has_rows_that_are_the_same(tmp_path: Path) -> None:
    row = Log(NAME).add(Code.delete_rows, [text("x")]).row(tmp_path, "name VARCHAR(40) AS ('x')")
    assert (row["statement"], row["undo"]) == (
        "DELETE FROM `d`.`t` WHERE TRUE LIMIT 1",
        "INSERT INTO `d`.`t` () VALUES ()",
    )


FAMILY = """CREATE TABLE d.t (id INT NOT NULL, name VARCHAR(40));
CREATE TABLE d.c (a INT, CONSTRAINT f FOREIGN KEY (a) REFERENCES d.T (id) ON DELETE CASCADE ON UPDATE CASCADE);
CREATE TABLE d.g (a INT, FOREIGN KEY (a) REFERENCES c (a) ON DELETE SET NULL);
CREATE TABLE d.h (a INT, FOREIGN KEY (a) REFERENCES d.t (id) ON DELETE RESTRICT);"""


@pytest.mark.parametrize(
    ("log", "tables"),
    [
        (Log(ID, NAME).add(Code.delete_rows, [number(7), text("a")]), ["d.c", "d.g"]),
        (Log(ID, NAME).add(Code.delete_rows, [number(7), text("a")], flags=1 | 2), None),
        (Log(ID, NAME).add(Code.delete_rows, [number(7), text("a")], flags=1 | 16), None),
        (Log(ID, NAME).add(Code.update_rows, [number(7), text("a")], [number(8), text("a")]), ["d.c"]),
        (Log(ID, NAME).add(Code.update_rows, [number(7), text("a")], [number(7), text("b")]), None),
        (Log(ID, NAME).add(Code.write_rows, [number(7), text("a")]), None),
    ],
    ids=["delete", "delete without checks", "delete that logs them", "update of the key", "other update", "insert"],
)
def test_definitions_tell_which_rows_a_foreign_key_changes(log: Log, tables: list[str] | None, tmp_path: Path) -> None:
    (tmp_path / "log").write_bytes(log.data + event(Code.xid, bytes(8)))
    (tmp_path / "schema.sql").write_text(FAMILY)
    asked = {"path": str(tmp_path / "log"), "view": "sql", "tableDefinitions": str(tmp_path / "schema.sql")}
    (row,) = rows(Options.parse(asked))
    assert row["unlogged_tables"] == tables


# Statements of the log. ----------------------------------------------------------------------------------------------


def test_a_statement_comes_with_its_session() -> None:
    found = statements("statement")
    use, settings, insert = next(each for each in found if "LAST_INSERT_ID()" in each).split(";\n")
    assert use == "USE `corpus`"
    assert settings.startswith("SET timestamp = 1795225162.000000, pseudo_thread_id = ")
    assert "sql_mode = 1168113696, " in settings
    assert "collation_connection = utf8mb4_0900_ai_ci, " in settings
    assert settings.endswith("last_insert_id = 1, insert_id = 2")
    assert insert == "INSERT INTO st(a,f) VALUES ('last id',LAST_INSERT_ID())"


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("VALUES (@i)", "@`i` = -42"),
        ("VALUES (@u)", "@`u` = 18446744073709551615"),
        ("VALUES (@s)", "@`s` = _utf8mb4 X'737472696E6720C3A9' COLLATE utf8mb4_0900_ai_ci"),
        ("VALUES (@d)", "@`d` = -1234.5678"),
        ("VALUES (@r)", "@`r` = 15000000000e0"),
        ("VALUES (@n)", "@`n` = NULL"),
        ("VALUES ('rand',RAND())", "rand_seed1 = 352251027, rand_seed2 = 1071534626"),
    ],
)
def test_a_statement_comes_with_its_variables(text: str, setting: str) -> None:
    script = next(each for each in statements("statement") if each.endswith(text))
    assert script.split(";\n")[1].endswith(setting)


def test_a_new_database_is_not_used_before_it_exists() -> None:
    settings, create = statements("gtid_on")[0].split(";\n")
    assert settings.startswith("SET ")
    assert create.startswith("CREATE DATABASE corpus")


def test_rows_of_a_created_table_are_statements_of_their_own() -> None:
    """Only a replica may run CREATE TABLE … START TRANSACTION."""
    created = [each for each in statements("ddl_evolution") if "CREATE TABLE `ctas`" in each]
    assert created
    assert not any("START TRANSACTION" in each for each in created)


def test_a_statement_that_needs_a_file_is_told() -> None:
    asked = Options.parse({"view": "sql", "path": str(DATA / "statement_load_data.binlog")})
    loads = [row for row in rows(asked) if row["_corrupt_record"]]
    assert {row["statement"] for row in loads} == {None}
    assert all("LOAD DATA needs its file" in row["_corrupt_record"] for row in loads)


def test_savepoints_are_statements() -> None:
    assert [each.split(";\n")[-1] for each in statements("savepoint", tables="corpus.sp")][1:] == [
        "SAVEPOINT `s 1`",
        "SAVEPOINT `s2`",
    ]


def test_a_statement_whose_variable_is_damaged_is_told(tmp_path: Path) -> None:
    """Without it, it would do something else."""
    log = truth.binlog("statement").read_bytes()
    seeds = log.index((352251027).to_bytes(8, "little") + (1071534626).to_bytes(8, "little"))
    path = tmp_path / "log"
    path.write_bytes(log[:seeds] + b"\0" + log[seeds + 1 :])  # its checksum does not fit
    found = rows(Options.parse({"view": "sql", "path": str(path)}))
    reasons = [row["_corrupt_record"] for row in found if row["_corrupt_record"]]
    assert any("checksum" in reason for reason in reasons)
    assert not any("RAND()" in str(row["statement"]) and "rand_seed1" not in str(row["statement"]) for row in found)


def test_an_unknown_variable_is_told(tmp_path: Path) -> None:
    bodies = (
        (Code.intvar, b"\x09" + bytes(8)),
        (Code.query, by_hand.query_body("d", "INSERT INTO t VALUES (LAST_INSERT_ID())")),
    )
    path = tmp_path / "log"
    path.write_bytes(MAGIC + DESCRIPTION_5_7 + b"".join(event(code, body) for code, body in bodies))
    (row,) = rows(Options.parse({"view": "sql", "path": str(path)}))
    assert row["statement"] is None
    assert "a variable that it needs, in an event before it, cannot be read" in row["_corrupt_record"]


def script_of(folder: Path, statement: bytes, error_code: int = 0) -> str:
    """The statement of the view for one of the log."""
    body = bytearray(by_hand.query_body("d", "") + statement)
    body[9:11] = error_code.to_bytes(2, "little")
    (folder / "log").write_bytes(MAGIC + DESCRIPTION_5_7 + event(Code.query, bytes(body)))
    (row,) = rows(Options.parse({"view": "sql", "path": str(folder / "log")}))
    return str(row["statement"])


def test_a_statement_that_is_no_text_is_prepared_from_its_bytes(tmp_path: Path) -> None:
    text = b"INSERT INTO t VALUES (_binary'\xff')"
    _, settings, prepare, execute = script_of(tmp_path, text).split(";\n")
    assert settings.endswith(f", character_set_client = utf8mb4, @ksy_binlog_statement = X'{text.hex().upper()}'")
    assert prepare == "PREPARE ksy_binlog_statement FROM @ksy_binlog_statement"
    assert execute == "EXECUTE ksy_binlog_statement"


@pytest.mark.parametrize(
    ("statement", "error_code", "written"),
    [
        ("DROP TABLE a, b /* x */", 0, "DROP TABLE IF EXISTS a, b /* x */"),
        ("DROP TABLE IF EXISTS a, b", 0, "DROP TABLE IF EXISTS a, b"),
        ("DROP TABLE a", 0, "DROP TABLE a"),
        ("DROP VIEW v, w", 4092, "DROP VIEW IF EXISTS v, w"),
        ("DROP USER u, v", 1396, "DROP USER IF EXISTS u, v"),
        ("CREATE OR REPLACE TABLE a SELECT b", 1054, "DROP TABLE IF EXISTS `d`.`a`"),
    ],
)
def test_what_is_missing_does_not_stop_a_drop(statement: str, error_code: int, written: str, tmp_path: Path) -> None:
    """MariaDB logs no error of a DROP TABLE of several tables."""
    assert script_of(tmp_path, statement.encode(), error_code).split(";\n")[-1] == written
