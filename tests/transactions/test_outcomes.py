"""What did not stay: transactions without an end, ROLLBACK, ROLLBACK TO, and damage that hides which."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spark_adapter.decode import engine_named
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.errors import BinlogError
from spark_adapter.files.splits import Split
from spark_adapter.options import Options
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.sql.reader import TableName
from spark_adapter.storage.paths import list_files, open_file
from spark_adapter.transactions.logged_gtids import GtidReader
from spark_adapter.transactions.outcomes import OutcomeTracker
from tests.support.binlog_bytes import Event, events_of, file_of, flipped, load
from tests.support.events_by_hand import Code
from tests.support.source_rows import rows

DATA = Path(__file__).resolve().parents[1] / "data" / "outcomes"
FLAVOURS = ("mysql", "mariadb")
ROW_VIEWS = ("changes", "table", "sql")
NO_END = "the transaction that begins here has no end"
State = dict[str, dict[int, tuple[Any, ...]]]


def truth(name: str) -> State:
    """What SELECT told in the end: the rows of each table by their key, which is the first column."""
    told = json.loads((DATA / f"{name}.json").read_text())["rows"]
    return {table: {int(key): (int(key), *rest) for key, *rest in found} for table, found in told.items()}


def state_of(changes: list[dict[str, Any]]) -> State:
    """What changes add up to, from empty tables on."""
    state: State = {}

    def row_of(image: str) -> tuple[Any, ...]:
        return tuple(json.loads(image).values())

    for row in changes:
        if row["op"] == "statement":
            inserted = re.fullmatch(r"INSERT INTO (\w+) VALUES \((\d+)\)", row["statement"])
            assert inserted is not None
            state.setdefault(f"{row['database']}.{inserted[1]}", {})[int(inserted[2])] = (int(inserted[2]),)
            continue
        rows_of_table = state.setdefault(f"{row['database']}.{row['table']}", {})
        if row["op"] in ("update", "delete"):
            assert rows_of_table.pop(row_of(row["before"])[0]) == row_of(row["before"])
        if row["op"] in ("update", "insert"):
            rows_of_table[row_of(row["after"])[0]] = row_of(row["after"])
    return state


def read(*paths: Path, step: int | None = None, view: str = "changes", **given: str) -> list[dict[str, Any]]:
    named = {"table": "crash.t"} if view == "table" else {}
    options = {"paths": json.dumps([str(path) for path in paths]), "view": view, **named, **given}
    return rows(Options.parse(options), step=step)


def faults(found: list[dict[str, Any]]) -> list[str]:
    told = (row.get("_corrupt_record", row.get("error")) for row in found)
    return [text for text in told if text is not None]


def whole(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [row for row in found if row["_corrupt_record"] is None]


# Crashes. ------------------------------------------------------------------------------------------------------------


def torn(flavour: str, folder: Path, length: int | None = None) -> tuple[Path, Path]:
    """The file of a killed server, or its first bytes, and the next file."""
    first, second = (DATA / f"{flavour}_torn.{number}" for number in ("000002", "000003"))
    paths = folder / "binlog.000002", folder / "binlog.000003"
    paths[0].write_bytes(first.read_bytes()[:length])
    shutil.copy(second, paths[1])
    return paths


def torn_places(flavour: str) -> tuple[int, list[int]]:
    """Where the transaction begins in which the server was killed, and the ends of its events."""
    data = (DATA / f"{flavour}_torn.000002").read_bytes()
    ends = [event.end for event in events_of(data)]
    begin = max(row["transaction_position"] for row in read(DATA / f"{flavour}_torn.000002", view="transactions"))
    return begin, [end for end in ends if begin < end < len(data)]


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("engine", ["trees", "compiled"])
def test_a_transaction_in_which_the_server_crashed_did_not_happen(flavour: str, engine: str, tmp_path: Path) -> None:
    begin, ends = torn_places(flavour)
    assert len(ends) > 3
    for length in (ends[0], ends[1], ends[-1], ends[0] - 1, ends[1] - 1, ends[1] + 3, ends[-1] + 25, None):
        paths = torn(flavour, tmp_path, length)
        for step in (None, 700):
            changes = read(*paths, engine=engine, step=step)
            assert state_of(whole(changes)) == truth(f"{flavour}_torn")
            told = faults(changes)
            if length is None or length >= ends[0]:  # it has begun
                assert told.pop(0).startswith(f"{paths[0]}: position {begin}: {NO_END}")
            assert len(told) == (length not in ends)
            assert all("truncated" in each for each in told)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("view", ["changes", "table", "sql", "transactions", "events", "tables"])
def test_every_view_tells_of_it_and_of_the_torn_tail(flavour: str, view: str, tmp_path: Path) -> None:
    paths = torn(flavour, tmp_path)
    told = "; ".join(faults(read(*paths, view=view, tableDefinitions=_definitions(tmp_path))))
    assert told.count(NO_END) == 1
    assert told.count("truncated") == 1
    with pytest.raises(BinlogError, match=NO_END):
        read(*paths, view=view, mode="FAILFAST", tableDefinitions=_definitions(tmp_path))
    dropped = read(*paths, view=view, mode="DROPMALFORMED", tableDefinitions=_definitions(tmp_path))
    assert not faults(dropped)


def _definitions(folder: Path) -> str:
    path = folder / "tables.sql"
    path.write_text("USE crash;\nCREATE TABLE t (id INT PRIMARY KEY AUTO_INCREMENT, v VARCHAR(1000)) ENGINE=InnoDB;\n")
    return str(path)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("view", [*ROW_VIEWS, "tables"])
def test_at_the_end_of_the_log_it_is_silent(flavour: str, view: str, tmp_path: Path) -> None:
    """It may be a transaction that the server still writes."""
    begin, ends = torn_places(flavour)
    for length in (None, ends[-1], ends[0]):
        path, _ = torn(flavour, tmp_path, length)
        found = read(path, view=view, tableDefinitions=_definitions(tmp_path))
        assert not faults(found)
        if view == "tables":
            assert [row["num_rows"] for row in found] == [2]
        else:
            positions = [row["_position" if view == "table" else "position"] for row in found]
            assert len(positions) == 2
            assert max(positions) < begin


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_transactions_shows_it_as_open(flavour: str, tmp_path: Path) -> None:
    found = read(*torn(flavour, tmp_path), view="transactions")
    assert [(row["outcome"], row["num_inserts"] > 2, row["num_rows_rolled_back"]) for row in found] == [
        ("commit", False, 0), ("open", True, 0), ("commit", False, 0),
    ]  # fmt: skip
    # Both servers give its GTID to the next one.
    assert found[1]["gtid"] == found[2]["gtid"]


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_its_gtid_is_that_of_the_next_one(flavour: str, tmp_path: Path) -> None:
    paths = torn(flavour, tmp_path)
    *_, phantom, real = read(*paths, view="transactions")
    assert phantom["gtid"] == real["gtid"]
    (row,) = [row for row in whole(read(*paths, includeGtids=real["gtid"])) if row["position"] >= 0][-1:]
    assert (row["file"], json.loads(row["after"]).popitem()[1]) == (str(paths[1]), "d")
    left = whole(read(*paths, excludeGtids=real["gtid"]))
    assert {row["file"] for row in left} <= {str(paths[0])}
    counted = []
    for entry in list_files([str(path) for path in paths], Options()):
        reader, tracker = GtidReader(engine_named("compiled")), OutcomeTracker(engine_named("compiled"), False)
        stream, size = open_file(entry)
        with stream:
            split = Split(entry, 0, None)
            for block in split.blocks(split.open(stream, size, verify=True)):
                reader.read(block, tracker.track(block), block, block)
        counted.append(reader.found.own)
    assert real["gtid"] in counted[1].beyond(counted[0])


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_in_the_middle_of_a_file_it_is_damage(flavour: str, tmp_path: Path) -> None:
    """As if the bytes up to the next transaction had been cut out, with all positions made anew."""
    first, second = ((DATA / f"{flavour}_torn.{number}").read_bytes() for number in ("000002", "000003"))
    begin, ends = torn_places(flavour)
    head = [event for event in events_of(first) if event.end <= ends[4]]
    start = min(row["transaction_position"] for row in read(DATA / f"{flavour}_torn.000003", view="transactions"))
    path = tmp_path / "a.binlog"
    path.write_bytes(file_of([*head, *(event for event in events_of(second) if event.position >= start)]))
    for step in (None, 300, 5000):
        changes = read(path, step=step)
        assert state_of(whole(changes)) == truth(f"{flavour}_torn")
        (told,) = faults(changes)
        assert told == f"{path}: position {begin}: {NO_END}, and the next one follows: its changes are left out"
        timed = read(path, step=step, startingTimestamp="2000-01-01", view="transactions")
        assert [row["outcome"] for row in timed] == ["commit", "commit"]
        open_one = read(path, step=step, view="transactions")[1]
        assert (open_one["outcome"], open_one["_corrupt_record"]) == ("open", told)


# Damage where the end may be. ----------------------------------------------------------------------------------------


def end_of_transaction(data: bytes, code: Code) -> Event:
    return [event for event in events_of(data) if event.code == code.value][-1]


@pytest.mark.parametrize("name", ["oltp", "mariadb_rows"])
@pytest.mark.parametrize("view", ROW_VIEWS)
def test_where_damage_hides_the_end_each_row_says_so(name: str, view: str, tmp_path: Path) -> None:
    data = load(name)
    ends = [event for event in events_of(data) if event.code == Code.xid.value]
    path = tmp_path / "a.binlog"
    path.write_bytes(data)
    before = read(path)
    place = next(
        end for end in ends[len(ends) // 2 :]
        if sum(row["transaction_position"] < end.position < row["transaction_position"] + 3000 for row in before) > 2
    )  # fmt: skip
    path.write_bytes(flipped(data, place.position + 21))
    transaction = max(row["transaction_position"] for row in before if row["transaction_position"] < place.position)
    of_it = [row for row in before if row["transaction_position"] == transaction]
    assert of_it
    if view == "table":
        tables = {f"{row['database']}.{row['table']}" for row in of_it}
        for table in sorted(tables):
            count = sum(1 + (row["op"] == "update") for row in of_it if f"{row['database']}.{row['table']}" == table)
            found = [
                row for row in read(path, view="table", table=table) if row["_transaction_position"] == transaction
            ]
            assert len([row for row in found if _is_doubted(row)]) == len(found) == count
        return
    found = [row for row in read(path, view=view) if row["transaction_position"] == transaction]
    assert len(found) == len(of_it)
    assert all(map(_is_doubted, found))
    if view == "sql":
        assert {(row["statement"], row["undo"]) for row in found} == {(None, None)}
    else:
        assert [(row["before"], row["after"]) for row in found] == [(row["before"], row["after"]) for row in of_it]
    left = [row for row in read(path, view=view, mode="DROPMALFORMED") if row["transaction_position"] == transaction]
    assert left == []
    (told,) = [row for row in read(path, view="transactions") if row["transaction_position"] == transaction]
    assert told["outcome"] == "open"
    assert "XID_EVENT: wrong checksum" in told["_corrupt_record"]


def _is_doubted(row: dict[str, Any]) -> bool:
    return "it may not have been committed; the end of its transaction is damaged" in (row["_corrupt_record"] or "")


# Rolled back. --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("engine", ["trees", "compiled"])
@pytest.mark.parametrize("step", [None, 200, 1000])
def test_what_was_rolled_back_is_left_out(flavour: str, engine: str, step: int | None) -> None:
    path = DATA / f"{flavour}_rollbacks.binlog"
    changes = read(path, engine=engine, step=step, tableDefinitions="log", mode="FAILFAST")
    assert state_of([row for row in changes if row["op"] != "ddl"]) == truth(f"{flavour}_rollbacks")
    for table in ("i", "m"):
        images = read(path, view="table", table=f"outcomes.{table}", tableDefinitions="log", step=step)
        inserted = {row["id"] for row in images if row["_change_type"] in ("insert", "update_postimage")}
        removed = {row["id"] for row in images if row["_change_type"] in ("delete", "update_preimage")}
        of_statements = {row[0] for row in changes_of_statements(changes, table)}
        assert inserted - removed | of_statements == set(truth(f"{flavour}_rollbacks")[f"outcomes.{table}"])


def changes_of_statements(changes: list[dict[str, Any]], table: str) -> Iterator[tuple[int]]:
    for row in changes:
        inserted = re.fullmatch(rf"INSERT INTO {table} VALUES \((\d+)\)", row["statement"] or "")
        if inserted is not None:
            yield (int(inserted[1]),)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("step", [None, 300])
def test_transactions_counts_rows_that_were_taken_back(flavour: str, step: int | None) -> None:
    path = DATA / f"{flavour}_rollbacks.binlog"
    found = read(path, view="transactions", tableDefinitions="log", step=step)
    counts = [
        (row["outcome"], row["num_inserts"] + row["num_updates"] + row["num_deletes"], row["num_rows_rolled_back"])
        for row in found
        if row["outcome"] != "ddl"
    ]
    assert counts == COUNTS[flavour]
    for row in found:
        num_rows = row["num_inserts"] + row["num_updates"] + row["num_deletes"]
        assert sum(each["num_rows"] for each in row["rows_by_table"]) == num_rows


# By hand, from the statements in tests/live/outcomes.py: MySQL logs nothing of what its rows events lost by ROLLBACK.
COUNTS = {
    "mysql": [
        ("commit", 1, 0), ("commit", 1, 0), ("commit", 2, 0), ("commit", 1, 0), ("commit", 1, 0), ("commit", 4, 0),
        ("commit", 1, 0), ("commit", 2, 0), ("rollback", 0, 0), ("commit", 0, 0),
    ],
    "mariadb": [
        ("rollback", 0, 1), ("commit", 1, 0), ("commit", 1, 0), ("commit", 2, 1), ("commit", 1, 0), ("commit", 1, 0),
        ("commit", 4, 2), ("commit", 1, 0), ("commit", 2, 1), ("rollback", 0, 0), ("commit", 0, 0),
    ],
}  # fmt: skip


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("view", ["changes", "sql"])
def test_without_a_definition_it_is_not_known(flavour: str, view: str) -> None:
    """Rows that may have stayed are there, and say why it is not known; those that certainly stayed say nothing."""
    path = DATA / f"{flavour}_rollbacks.binlog"
    certain = read(path, view=view, tableDefinitions="log")
    found = read(path, view=view)
    doubted = [row for row in found if "ROLLBACK took it back, unless" in (row["_corrupt_record"] or "")]
    assert len(doubted) > 3
    assert {_place(row) for row in certain} <= {_place(row) for row in found}
    if view == "sql":
        assert {(row["statement"], row["undo"]) for row in doubted} == {(None, None)}
    else:
        assert all(row["after"] or row["before"] or row["statement"] for row in doubted)
        assert {_place(row) for row in found} - {_place(row) for row in doubted} <= {_place(row) for row in certain}
    if view == "changes":
        with pytest.raises(BinlogError, match="ROLLBACK took it back, unless its table has a non-transactional engine"):
            read(path, view=view, mode="FAILFAST")


def _place(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["position"], row["op"]


def test_rows_of_a_table_that_cannot_take_them_back_stay(tmp_path: Path) -> None:
    """As in logs of servers before 5.5, which have rows of both kinds of tables in one transaction."""
    path, definitions = DATA / "mariadb_rollbacks.binlog", tmp_path / "tables.sql"
    kept = {}
    for engine in ("MyISAM", "InnoDB", "FEDERATED"):
        definitions.write_text(f"USE outcomes;\nCREATE TABLE i (id INT PRIMARY KEY) ENGINE={engine};\n")
        found = read(path, view="table", table="outcomes.i", tableDefinitions=str(definitions), eventTypes=ROWS)
        kept[engine] = [row for row in found if row["_corrupt_record"] is None], len(found)
    assert len(kept["MyISAM"][0]) == kept["MyISAM"][1] == kept["FEDERATED"][1]
    assert len(kept["InnoDB"][0]) == kept["InnoDB"][1] == len(kept["FEDERATED"][0])
    assert len(kept["InnoDB"][0]) < len(kept["MyISAM"][0])


ROWS = "WRITE_ROWS_EVENT_V1,UPDATE_ROWS_EVENT_V1,DELETE_ROWS_EVENT_V1"


def test_a_table_whose_creation_has_no_end_is_not_defined(tmp_path: Path) -> None:
    """CREATE TABLE … SELECT is a transaction of the statement and the rows."""
    data = load("ddl_evolution")
    creation = next(row for row in read(_file(data, tmp_path), view="transactions") if "ctas" in str(row["statement"]))
    assert (creation["outcome"], creation["num_inserts"]) == ("commit", 3)
    ends = [event.end for event in events_of(data) if event.position < creation["end_position"]]
    for cut, is_defined in ((len(data), True), (ends[-1], True), (ends[-2], False), (ends[-3], False)):
        path = _file(data[:cut], tmp_path)
        definitions = definitions_of(Options.parse({"path": str(path), "tableDefinitions": "log"}))
        assert definitions is not None
        (found,) = definitions.find(TableName("corpus", "ctas"), str(path), creation["end_position"] - 1)
        assert isinstance(found, TableDefinition) == is_defined


def _file(data: bytes, folder: Path) -> Path:
    path = folder / "a.binlog"
    path.write_bytes(data)
    return path
