"""The option tableDefinitions: names, signs, character sets and labels that a log does not have, by definitions."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from spark_adapter.definitions.catalog import Unknown
from spark_adapter.definitions.saved import to_text
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.files.event_types import Code
from spark_adapter.files.splits import Split
from spark_adapter.options import Options
from spark_adapter.rows.logged_definitions import definitions_of, history_of, statements_of
from spark_adapter.sql.reader import TableName
from spark_adapter.storage import servers
from spark_adapter.storage.paths import list_files
from tests.support import truth
from tests.support.binlog_bytes import edited, events_of, flipped, load
from tests.support.fake_servers import STATIONS, Fake, Station
from tests.support.source_rows import rows

NAMELESS = [name for name in truth.readable_files() if not truth.has_names(name)]
# The DDL that these need is in a file before.
LATER = ("mariadb_xa_ddl.2",)
DEFINED = [name for name in NAMELESS if name not in LATER]
ENGINES = ("trees", "compiled")


def read(path: Path, definitions: str, step: int | None = None, **given: str) -> list[dict[str, Any]]:
    return rows(Options.parse({"path": str(path), "tableDefinitions": definitions, **given}), step=step)


def names_of(path: Path, definitions: str) -> dict[str, tuple[list[str], str | None, str | None]]:
    """By table: the names of its columns, where they are from, and why there are none; of its last version."""
    return {
        row["table"]: ([column["name"] for column in row["columns"]], row["named_by"], row["misfit"])
        for row in read(path, definitions, view="tables")
        if row["table"] is not None
    }


def sql_of(name: str) -> str:
    """The DDL of a log, as a file of SQL."""
    found = read(truth.binlog(name), "log")
    return "\n".join(f"USE {row['database']};\n{row['statement']};" for row in found if row["op"] == "ddl")


def test_the_corpus_has_such_logs_of_both_servers() -> None:
    assert {"meta_minimal_image_full", "mariadb_types", "mariadb_rows"} <= set(DEFINED)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", DEFINED)
def test_changes_are_those_of_the_server_by_name(name: str, engine: str) -> None:
    changes = read(truth.binlog(name), "log", engine=engine)
    assert truth.compare_changes(changes, truth.load(name, is_defined=True)) == []


@pytest.mark.parametrize("name", DEFINED)
def test_tables_are_those_of_the_server_by_name(name: str) -> None:
    for table in sorted(truth.load(name).tables):
        typed = read(truth.binlog(name), "log", view="table", table=table)
        assert truth.compare_table(typed, truth.load(name, is_defined=True), table) == []


@pytest.mark.parametrize("name", ["meta_minimal_image_full", "mariadb_xa_ddl"])
def test_splits_have_the_definitions_that_hold_where_they_begin(name: str) -> None:
    path = truth.binlog(name)
    assert read(path, "log", step=700) == read(path, "log")


@pytest.mark.parametrize("name", ["meta_minimal_image_full", "mariadb_types"])
def test_a_file_of_sql_does_as_well(name: str, tmp_path: Path) -> None:
    (tmp_path / "schema.sql").write_text(sql_of(name), encoding="utf-8")
    changes = read(truth.binlog(name), str(tmp_path / "*.sql"))
    assert truth.compare_changes(changes, truth.load(name, is_defined=True)) == []


M3 = "CREATE TABLE corpus.m3 (a INT, b VARCHAR(10), c BLOB);\n"


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ([M3], (["a", "b", "c"], "definition", None)),
        ([M3.replace("corpus.", "")], (["a", "b", "c"], "definition", None)),
        ([M3, M3.replace("a INT", "a INT(11) DEFAULT 3")], (["a", "b", "c"], "definition", None)),
        (
            [M3.replace("c BLOB", "c BLOB, d INT")],
            (["@1", "@2", "@3"], None, "the table has 3 columns, its definition 4"),
        ),
        ([M3, M3.replace("c BLOB", "x BLOB")], (["@1", "@2", "@3"], None, "2 definitions that differ fit it")),
        ([M3.replace("m3", "m9")], (["@1", "@2", "@3"], None, "no definition of it is given")),
        ([M3.replace("INT", "FROB")], (["@1", "@2", "@3"], None, "CREATE TABLE is not understood: the type 'FROB'")),
    ],
    ids=[
        "one",
        "without a database",
        "the same in other words",
        "misfit",
        "two that differ",
        "another table",
        "not understood",
    ],
)
def test_files_of_sql(files: list[str], expected: tuple[list[str], str | None, str | None], tmp_path: Path) -> None:
    for number, text in enumerate(files):
        (tmp_path / f"{number}.sql").write_text(text)
    names, named_by, misfit = names_of(truth.binlog("meta_minimal_image_full"), str(tmp_path))["m3"]
    assert (names, named_by) == expected[:2]
    assert (misfit or "").startswith(expected[2] or "")
    assert (misfit is None) == (expected[2] is None)


def test_without_definitions_the_view_says_so() -> None:
    (row,) = (
        row
        for row in rows(Options.parse({"path": str(truth.binlog("meta_minimal_image_full")), "view": "tables"}))
        if row["table"] == "m3"
    )
    assert row["misfit"] == "the log has no column names, and no definition is given"
    assert [column["type"] for column in row["columns"]] == ["int", "varchar(10)", "blob"]
    assert [column["is_key"] for column in row["columns"]] == [None] * 3


def test_the_log_itself_wins() -> None:
    names = names_of(truth.binlog("ddl_evolution"), "log")
    assert {named_by for _, named_by, _ in names.values()} == {"log"}


def with_text(name: str, old: bytes, new: bytes) -> bytes:
    """A log of the corpus in which something else stands in statements."""
    return edited(
        load(name),
        lambda event: event.with_body(event.body.replace(old, new)) if event.code == Code.query.value else event,
    )


@pytest.mark.parametrize(
    ("name", "table", "expected"),
    [
        ("mariadb_end_stop", "t", (["id", "a", "b"], "definition", None)),
        ("meta_minimal_image_full", "m3", (["@1", "@2", "@3"], None, "no statement in its log defines it")),
    ],
)
def test_comments_for_mariadb_are_statements_in_its_logs_alone(
    name: str, table: str, expected: tuple[list[str], str | None, str | None], tmp_path: Path
) -> None:
    (tmp_path / "a.binlog").write_bytes(with_text(name, b"CREATE TABLE ", b"/*M!100100 CREATE TABLE "))
    assert names_of(tmp_path / "a.binlog", "log")[table] == expected


# Names in another case. ----------------------------------------------------------------------------------------------

SEVERAL = "the names of several definitions differ from its name in case alone"
NOT_GIVEN = "no definition of it is given"


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        (M3.replace("m3", "M3"), (["a", "b", "c"], "definition", None)),
        (M3.replace("corpus", "Corpus"), (["a", "b", "c"], "definition", None)),
        (M3.replace("corpus.m3", "M3"), (["a", "b", "c"], "definition", None)),
        (M3 + M3.replace("m3", "M3").replace("a INT", "x INT"), (["a", "b", "c"], "definition", None)),
        (M3.replace("m3", "M3") + M3.replace("corpus", "CORPUS"), (["@1", "@2", "@3"], None, SEVERAL)),
        (
            M3.replace("m3", "M3").replace("a INT", "a BIGINT"),
            (["@1", "@2", "@3"], None, "column 1, type: int in the log, bigint in the definition"),
        ),
        (
            M3.replace("m3", "M3") + "ALTER TABLE corpus.m3 RENAME COLUMN a TO x;",
            (["x", "b", "c"], "definition", None),
        ),
        (M3.replace("m3", "M3") + "DROP TABLE corpus.m3;", (["@1", "@2", "@3"], None, NOT_GIVEN)),
        (M3.replace("m3", "M3") + "RENAME TABLE corpus.m3 TO corpus.m9;", (["@1", "@2", "@3"], None, NOT_GIVEN)),
    ],
)
def test_a_file_of_sql_with_names_in_another_case(
    sql: str, expected: tuple[list[str], str | None, str | None], tmp_path: Path
) -> None:
    (tmp_path / "schema.sql").write_text(sql)
    assert names_of(truth.binlog("meta_minimal_image_full"), str(tmp_path))["m3"] == expected


def test_a_log_of_a_server_that_does_not_ignore_case(tmp_path: Path) -> None:
    """One that does would have logged the rows under a name in lower case."""
    data = edited(
        load("meta_minimal_image_full"),
        lambda event: (
            event.with_body(event.body.replace(b"\x02m3\0", b"\x02M3\0"))
            if event.code == Code.table_map.value
            else event
        ),
    )
    (tmp_path / "a.binlog").write_bytes(data)
    (tmp_path / "schema.sql").write_text(M3)
    assert names_of(tmp_path / "a.binlog", str(tmp_path / "schema.sql"))["M3"] == (
        ["@1", "@2", "@3"], None, NOT_GIVEN,
    )  # fmt: skip


M4_DDL = b"CREATE TABLE m4 (a INT NOT NULL, b VARCHAR(10), c BLOB, UNIQUE KEY(a))"


@pytest.mark.parametrize(
    ("created", "then", "expected"),
    [
        (b"M3", M4_DDL, (["a", "b", "c"], "definition", None)),
        (b"CORPUS.m3", M4_DDL, (["a", "b", "c"], "definition", None)),
        (b"M3", b"ALTER TABLE m3 RENAME COLUMN a TO x", (["x", "b", "c"], "definition", None)),
        (b"M3", b"ALTER TABLE Corpus.M3 RENAME COLUMN a TO x", (["x", "b", "c"], "definition", None)),
        (b"M3", b"CREATE TABLE CORPUS.m3 (x INT, b VARCHAR(10), c BLOB)", (["@1", "@2", "@3"], None, SEVERAL)),
        (b"M3", b"DROP TABLE m3", (["@1", "@2", "@3"], None, "no statement in its log defines it")),
        (b"M3", b"DROP DATABASE Corpus", (["@1", "@2", "@3"], None, "no statement in its log defines it")),
        (b"M3", b"ALTER TABLE m3 FROB", (["@1", "@2", "@3"], None, "ALTER TABLE is not understood")),
        (b"M3", b"CREATE TABLE m3 LIKE m2", (["@1", "@2", "@3"], None, "the table has 3 columns, its definition 5")),
    ],
)
def test_a_log_with_names_in_another_case(
    created: bytes, then: bytes, expected: tuple[list[str], str | None, str | None], tmp_path: Path
) -> None:
    data = with_text("meta_minimal_image_full", b"CREATE TABLE m3", b"CREATE TABLE " + created)
    old = next(event for event in events_of(data) if M4_DDL in event.body)
    (tmp_path / "a.binlog").write_bytes(
        edited(data, lambda event: event.with_body(event.body.replace(M4_DDL, then)) if event == old else event)
    )
    names, named_by, misfit = names_of(tmp_path / "a.binlog", "log")["m3"]
    assert (names, named_by) == expected[:2]
    assert (misfit or "").startswith(expected[2] or "")
    assert (misfit is None) == (expected[2] is None)


def test_a_file_that_is_not_sql_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "schema.sql").write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match=r"schema\.sql is not SQL in UTF-8"):
        read(truth.binlog("oltp"), str(tmp_path / "schema.sql"))


def test_a_file_of_sql_that_is_missing_is_named(tmp_path: Path) -> None:
    for name in ("schema.sql", "*.sql"):
        with pytest.raises(FileNotFoundError, match=re.escape(f"{tmp_path}/{name}: ")):
            read(truth.binlog("oltp"), f"{tmp_path}/{name}")


def test_a_folder_without_files_of_sql_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "schema.sql").write_text("create table t (a int)")
    with pytest.raises(FileNotFoundError, match=re.escape(f"{tmp_path}: the folder has no files")):
        read(truth.binlog("oltp"), f"{truth.DATA}/create_tables.sql,{tmp_path}")


# More than one file of a log. ----------------------------------------------------------------------------------------


def log_of_two(folder: Path, second: str = "m.000002") -> Path:
    """Two files of a log; the tables of the second are made in the first."""
    shutil.copy(truth.binlog("mariadb_xa_ddl"), folder / "m.000001")
    shutil.copy(truth.binlog("mariadb_xa_ddl.2"), folder / second)
    return folder


def misfits(path: Path, file: str, definitions: str = "log") -> set[str | None]:
    return {row["misfit"] for row in read(path, definitions, view="tables") if row["file"].endswith(file)}


def test_definitions_go_on_in_the_next_file(tmp_path: Path) -> None:
    assert misfits(log_of_two(tmp_path), "m.000002") == {None}


def test_files_before_the_starting_position_define_tables(tmp_path: Path) -> None:
    found = read(log_of_two(tmp_path), "log", view="tables", startingPosition="m.000002:4")
    assert {(row["file"][-1], row["misfit"]) for row in found} == {("2", None)}


def names_at(monkeypatch: pytest.MonkeyPatch, logs: dict[str, bytes], definitions: str) -> list[list[str]]:
    """The names of the columns of inserted rows in the logs of a server."""
    last, size = [(name, len(log)) for name, log in logs.items()][-1]
    dump = (
        f"-- Server version 10.11.18-MariaDB\n-- CHANGE MASTER TO MASTER_LOG_FILE='{last}', MASTER_LOG_POS={size};\n"
        "USE `corpus`;\nCREATE TABLE `x` (`id` int(11) NOT NULL, `a` int(11), `now` int(11), PRIMARY KEY (`id`));\n"
    )
    monkeypatch.setattr(servers, "Server", Fake)
    monkeypatch.setitem(STATIONS, "db", Station("A", logs, tables=dump))
    options = Options.parse(
        {"path": "mariadb://db", "user": "reader", "tableDefinitions": definitions, "verifyChecksum": "false"}
    )
    return [[*json.loads(row["after"])] for row in rows(options) if row["op"] == "insert" and row["table"] == "x"]


def test_tables_of_a_server_hold_for_its_whole_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their CREATE TABLE is in a log that was purged, and nothing has changed them since."""
    logs = {"binlog.000002": load("mariadb_xa_ddl.2")}
    assert names_at(monkeypatch, logs, "server,log") == [["id", "a", "now"]]
    assert names_at(monkeypatch, logs, "log") == [["@1", "@2", "@3"]]


def test_tables_of_a_server_do_not_hold_before_their_last_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here by an ALTER TABLE of a table that is not known; the CREATE TABLE is overwritten."""
    whole = load("mariadb_xa_ddl")
    logs = {"binlog.000001": whole.replace(b"CREATE TABLE x (id INT PRIMARY KEY, a INT)", b"-- " + b" " * 39)}
    assert names_at(monkeypatch, logs, "server,log") == [
        ["@1", "@2"],
        ["@1", "@2"],
        ["id", "a", "now"],
        ["id", "a", "now"],
    ]


def test_the_server_that_is_read_must_be_one() -> None:
    with pytest.raises(ValueError, match=r"option tableDefinitions: server is the one that is read, as in load"):
        read(truth.binlog("oltp"), "server,log")


def saved_of(entries: list[Path], folder: Path) -> str:
    """The definitions of some files of a log, saved in a file."""
    options = Options.parse({"paths": json.dumps([*map(str, entries)])})
    logs = list_files(options.paths, options)
    history = history_of([], ((entry, statements_of(Split(entry, 0, None), options)) for entry in logs))
    path = folder / "definitions.json"
    path.write_text(to_text(history))
    return str(path)


@pytest.mark.parametrize("count", range(9))
def test_saved_definitions_go_on_in_a_file_that_has_grown(count: int, tmp_path: Path) -> None:
    data, log = load("ddl_evolution"), tmp_path / "m.000001"
    shaping = [each for each in events_of(data) if each.code == Code.query.value and b" TABLE " in each.data]
    log.write_bytes(data[: shaping[count].position])
    saved = saved_of([log], tmp_path)
    log.write_bytes(data)
    assert read(log, saved) == read(log, "log")
    assert read(log, saved, view="tables") == read(log, "log", view="tables")
    ctas = {"view": "table", "table": "corpus.ctas"}
    assert read(log, saved, None, **ctas) == read(log, "log", None, **ctas)


def test_an_event_that_was_half_written_then_is_read_now(tmp_path: Path) -> None:
    data, log = load("ddl_evolution"), tmp_path / "m.000001"
    renaming = next(each for each in events_of(data) if b"RENAME COLUMN" in each.data)
    log.write_bytes(data[: renaming.end - 9])
    saved = saved_of([log], tmp_path)
    log.write_bytes(data)
    assert read(log, saved, view="tables") == read(log, "log", view="tables")


def test_saved_definitions_go_on_in_the_next_file(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.mkdir()
    log_of_two(log)
    saved = saved_of([log / "m.000001"], tmp_path)
    assert read(log, saved) == read(log, "log")
    (log / "m.000001").unlink()
    assert misfits(log, "m.000002", saved) == {None}


@pytest.mark.parametrize("later", [3, 2])
def test_saved_definitions_that_do_not_reach_a_file_name_both_places(later: int, tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.mkdir()
    log_of_two(log, f"m.00000{later}")
    if later == 2:  # a file that may have had more, and is gone now
        data = (log / "m.000001").read_bytes()
        (log / "m.000001").write_bytes(data[: events_of(data)[-1].position])
    saved = saved_of([log / "m.000001"], tmp_path)
    (log / "m.000001").unlink()
    (reason,) = misfits(log, f"m.00000{later}", saved)
    assert reason is not None
    assert re.fullmatch(
        rf"the definitions hold up to {log}/m.000001: position \d+, and files of the log are missing before "
        rf"{log}/m.00000{later}",
        reason,
    )


def test_saved_definitions_of_another_log_name_both_places(tmp_path: Path) -> None:
    saved = saved_of([truth.binlog("oltp")], tmp_path)
    log = tmp_path / "log"
    log.mkdir()
    (reason,) = misfits(log_of_two(log), "m.000001", saved)
    assert reason is not None
    assert reason.startswith(f"the definitions were read from other parts of the log than {log}/m.000001: position ")
    assert f"hold up to {truth.binlog('oltp')}: position " in reason


def test_what_a_stream_reads_behind_saved_definitions_has_none(tmp_path: Path) -> None:
    data, log = load("ddl_evolution"), tmp_path / "m.000001"
    renaming = next(each for each in events_of(data) if b"RENAME COLUMN" in each.data)
    log.write_bytes(data[: renaming.position])
    asked = Options.parse({"path": str(log), "tableDefinitions": saved_of([log], tmp_path)})
    history = definitions_of(asked, is_stream=True)
    assert history is not None
    before, after = (history.find(TableName("corpus", "ev"), str(log), renaming.position + at) for at in (-1, 0))
    assert isinstance(before[0], TableDefinition)
    assert isinstance(after[0], Unknown)
    assert after[0].reason.endswith(f"hold up to {log}: position {renaming.position}")


def test_after_a_missing_file_nothing_is_known(tmp_path: Path) -> None:
    (reason,) = misfits(log_of_two(tmp_path, "m.000003"), "m.000003")
    assert reason is not None
    assert reason.startswith("files of the log are missing before ")


def test_a_file_of_another_log_has_definitions_of_its_own(tmp_path: Path) -> None:
    assert misfits(log_of_two(tmp_path, "other.000002"), "other.000002") == {"no statement in its log defines it"}


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("'m.000002', SOURCE_LOG_POS=4", None),
        ("'m.000003', SOURCE_LOG_POS=4", "no statement in its log defines it"),
        (
            "'m.000001', SOURCE_LOG_POS=4",
            "the dump that defines it was made in m.000001, and the log is read from m.000002 on",
        ),
    ],
)
def test_a_dump_defines_tables_from_its_place_on(place: str, reason: str | None, tmp_path: Path) -> None:
    log, dump = tmp_path / "log", tmp_path / "dump.sql"
    log.mkdir()
    shutil.copy(truth.binlog("mariadb_xa_ddl.2"), log / "m.000002")
    dump.write_text(f"-- CHANGE REPLICATION SOURCE TO SOURCE_LOG_FILE={place};\n{sql_of('mariadb_xa_ddl')}")
    assert misfits(log, "m.000002", f"{dump},log") == {reason}


def test_after_damage_nothing_is_known(tmp_path: Path) -> None:
    data = load("meta_minimal_image_full")
    creating = [each for each in events_of(data) if each.code == Code.query.value and b"CREATE TABLE m3" in each.data]
    (tmp_path / "a.binlog").write_bytes(flipped(data, creating[0].end - 6))
    names, named_by, misfit = names_of(tmp_path / "a.binlog", "log")["m3"]
    assert (names, named_by) == (["@1", "@2", "@3"], None)
    assert misfit is not None
    assert misfit.startswith("statements may be lost: ")
    assert "QUERY_EVENT: wrong checksum" in misfit


def test_after_missing_bytes_nothing_is_known(tmp_path: Path) -> None:
    """A statement may have been among them."""
    data = load("mariadb_xa_ddl")
    events = events_of(data)
    first_map = next(event for event in events if event.code == Code.table_map.value)
    before = events[events.index(first_map) - 1]
    (tmp_path / "a.binlog").write_bytes(data[: before.position] + data[before.end :])
    (row,) = [row for row in read(tmp_path / "a.binlog", "log") if row["_corrupt_record"] is not None]
    assert f"{len(before.data)} bytes are missing before this event" in row["_corrupt_record"]
    first = next(row for row in read(tmp_path / "a.binlog", "log", view="tables") if row["table"] is not None)
    assert first["named_by"] is None
    assert first["misfit"].startswith("statements may be lost: ")


def test_damaged_compression_hides_only_what_follows(tmp_path: Path) -> None:
    data = load("mariadb_rows")
    first_map = next(each for each in events_of(data) if each.code == Code.table_map.value)
    damaged = gzip.compress(data[: first_map.position]) + gzip.compress(b"")[:10] + b"\xff" * 20
    (tmp_path / "m.000001.gz").write_bytes(damaged)
    (tmp_path / "m.000002").write_bytes(data)
    history = definitions_of(Options.parse({"path": str(tmp_path), "tableDefinitions": "log"}))
    assert history is not None
    table, file = TableName("corpus", "mt"), str(tmp_path / "m.000001.gz")
    before, after = (history.find(table, file, place) for place in (first_map.position, len(data)))
    assert isinstance(before[0], TableDefinition)
    assert isinstance(after[0], Unknown)
    assert "damaged gzip compression" in after[0].reason
    places = [place for place, _ in history.tables[table]]
    assert places == sorted(places)
