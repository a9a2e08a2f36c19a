"""The options of the data source: what each accepts, and the errors for what it does not accept."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import fields
from datetime import datetime, timezone
from pathlib import Path

import pytest

from spark_adapter.option_values import LogPosition, TableName
from spark_adapter.options import OPTIONS, About, Options, only, options_table

ROOT = Path(__file__).resolve().parents[1]


def micros(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> int:
    return round(datetime(year, month, day, hour, minute, tzinfo=timezone.utc).timestamp()) * 1_000_000


def test_defaults() -> None:
    options = Options.parse({})
    assert options == Options()
    assert (options.view, options.mode, options.engine) == ("changes", "PERMISSIVE", "auto")
    assert options.verify_checksum
    assert not options.recursive_file_lookup
    assert options.max_partition_bytes is None
    assert options.wants_table("any", "table")


def test_names_and_words_in_any_case() -> None:
    options = Options.parse({"VIEW": "Events", "mode": "failfast", "verifychecksum": "FALSE", "ENGINE": "Compiled"})
    assert (options.view, options.mode, options.verify_checksum, options.engine) == (
        "events",
        "FAILFAST",
        False,
        "compiled",
    )


def test_positions() -> None:
    def position(text: str) -> LogPosition | None:
        return Options.parse({"startingPosition": text}).starting_position

    assert position(" 4567 ") == LogPosition(None, 4567)
    assert position("binlog.000012:4567") == LogPosition("binlog.000012", 4567)
    assert position("binlog.000012.zst:4567") == LogPosition("binlog.000012", 4567)
    assert position("my:log.binlog:0") == LogPosition("my:log.binlog", 0)
    assert Options.parse({"startingPosition": "binlog.000012:9", "endingPosition": "8"})


def test_positions_in_a_file() -> None:
    options = Options.parse({"startingPosition": "binlog.000012:400", "endingPosition": "binlog.000014:500"})
    given = {number: options.for_file(f"/data/binlog.{number:06}.gz") for number in (12, 13, 14)}
    assert [each.starting_position for each in given.values()] == [LogPosition(None, 400), None, None]
    assert [each.ending_position for each in given.values()] == [None, None, LogPosition(None, 500)]
    alone = Options.parse({"startingPosition": "400"})
    assert alone.for_file("/any") == alone


def test_every_option_says_what_it_is_about() -> None:
    """Or what reads the same files for another purpose, such as a replay, may lose rows by it."""
    assert [each.name for each in fields(Options) if not isinstance(each.metadata.get("about"), About)] == ["paths"]


def test_options_about_something_are_kept_or_left_out() -> None:
    given = {"STARTINGPOSITION": "4", "verifychecksum": "false", "endingTimestamp": "2", "path": "/a"}
    assert only(given, About.PLACES, About.READING) == {"startingPosition": "4", "verifyChecksum": "false"}
    options = Options.parse(given)
    assert options.selects_transactions
    left = options.without(About.TRANSACTIONS, About.READING)
    assert left == Options.parse({"startingPosition": "4", "path": "/a"})
    assert not left.selects_transactions


def test_every_option_has_a_test_of_its_own_value() -> None:
    given = {
        "view": "table",
        "table": "a.b",
        "mode": "DROPMALFORMED",
        "verifyChecksum": "false",
        "tableDefinitions": "schema.sql, log",
        "includeGtids": "0-1-100",
        "excludeGtids": "0-1-3",
        "timeType": "microseconds",
        "eventTypes": "QUERY_EVENT",
        "startingTimestamp": "1",
        "endingTimestamp": "2",
        "startingPosition": "4",
        "endingPosition": "5",
        "maxPartitionBytes": "1k",
        "maxBytesPerTrigger": "2k",
        "engine": "trees",
        "pushDownPredicate": "true",
        "keyring": "keys",
        "keyringPasswordFile": "password",
        "user": "reader",
        "password": "hush",
        "defaultFile": "my.cnf",
        "pathGlobFilter": "*.1",
        "recursiveFileLookup": "true",
        "modifiedAfter": "3",
        "modifiedBefore": "4",
    }
    options = Options.parse(given)
    without = Options()
    kept = [name for name, value in vars(options).items() if value == getattr(without, name)]
    assert kept == ["paths", "tables", "exclude_tables"]  # these two do not go together with a table
    assert len(given) + 2 == len(OPTIONS)
    assert pickle.loads(pickle.dumps(options)) == options


@pytest.mark.parametrize(
    ("given", "paths"),
    [
        ({}, ()),
        ({"path": "/a b,c"}, ("/a b,c",)),
        ({"paths": '["/a,b[{\\".c","s3://b/k"]'}, ('/a,b[{".c', "s3://b/k")),
        ({"path": "/a", "__internal": "x"}, ("/a",)),
    ],
)
def test_paths(given: dict[str, str], paths: tuple[str, ...]) -> None:
    assert Options.parse(given).paths == paths


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"tabels": "a.b"}, "unknown option 'tabels'; did you mean 'tables'?; known options: view, table, mode"),
        (
            {"xyz": "1", "startingtimestmp": "1"},
            "unknown option 'xyz', 'startingtimestmp'; did you mean 'startingTimes",
        ),
        ({"view": "change"}, "option view: 'change' is not known; did you mean 'changes'?; known: events, changes, tr"),
        ({"mode": "STRICT"}, "option mode: 'STRICT' is not known; known: PERMISSIVE, DROPMALFORMED, FAILFAST"),
        ({"verifyChecksum": "yes"}, "option verifyChecksum: 'yes' is not known; known: true, false"),
        ({"eventTypes": "QUERY_EVNT"}, "did you mean 'QUERY_EVENT'?; known: UNKNOWN_EVENT, START_EVENT_V3"),
        ({"eventTypes": "256"}, "'256' is not an event type"),
        ({"eventTypes": ""}, "'' is not an event type"),
        ({"startingPosition": "-1"}, "option startingPosition: '-1' is not a byte position"),
        ({"startingPosition": "/data/binlog.000012:4"}, "is not a byte position; a file's name without its folder may"),
        ({"startingPosition": "binlog.000012"}, "'binlog.000012' is not a byte position"),
        ({"startingPosition": ":4"}, "':4' is not a byte position"),
        (
            {"startingPosition": "binlog.1000000:4", "endingPosition": "binlog.999999:5"},
            "startingPosition is after endingPosition",
        ),
        (
            {"startingPosition": "binlog.000012:9", "endingPosition": "binlog.000012:8"},
            "startingPosition is after endingPosition",
        ),
        (
            {"startingPosition": "binlog.000012:4", "endingPosition": "relay.000013:4"},
            "startingPosition and endingPosition are in two logs, binlog.* and relay.*",
        ),
        ({"maxPartitionBytes": "1.5m"}, "'1.5m' is not a size in bytes; a unit may follow: b, "),
        ({"maxPartitionBytes": "8 parsecs"}, "is not a size"),
        ({"maxPartitionBytes": "0"}, "at least 1 byte"),
        ({"view": "table"}, "view 'table' needs the option table"),
        ({"table": "a.b"}, "option table belongs to view 'table', not to view 'changes'"),
        ({"view": "table", "table": "a.b", "tables": "a.*"}, "the options tables and excludeTables do not apply to it"),
        ({"startingPosition": "9", "endingPosition": "8"}, "startingPosition is after endingPosition"),
        ({"startingTimestamp": "2024-01-02", "endingTimestamp": "2024-01-01"}, "startingTimestamp is after"),
        ({"paths": "/a"}, "option paths: '/a' is not a JSON array"),
    ],
)
def test_errors_name_what_is_known(given: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011
        Options.parse(given)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("text", "size"),
    [("1", 1), ("512b", 512), ("2k", 2048), ("2KB", 2048), ("128m", 128 << 20), ("3g", 3 << 30), ("1tb", 1 << 40)],
)
def test_sizes_as_spark_writes_them(text: str, size: int) -> None:
    assert Options.parse({"maxPartitionBytes": text}).max_partition_bytes == size
    assert Options.parse({"maxPartitionBytes": "134217728b"}).max_partition_bytes == 128 << 20


@pytest.mark.parametrize(
    ("text", "instant"),
    [
        ("0", 0),
        ("1709211600", micros(2024, 2, 29, 13)),
        ("1709211600.25", micros(2024, 2, 29, 13) + 250_000),
        ("2024-02-29", micros(2024, 2, 29)),
        ("2024-02-29 13:00", micros(2024, 2, 29, 13)),
        ("2024-02-29T13:00:00", micros(2024, 2, 29, 13)),
        ("2024-02-29T13:00:00.000001Z", micros(2024, 2, 29, 13) + 1),
        ("2024-02-29T13:00:00.5 UTC", micros(2024, 2, 29, 13) + 500_000),
        ("2024-02-29T13:00:00+01:30", micros(2024, 2, 29, 11, 30)),
        ("2024-02-29T13:00:00-0130", micros(2024, 2, 29, 14, 30)),
        ("2024-02-29T13:00:00 GMT+2", micros(2024, 2, 29, 11)),
        ("2024-07-01 13:00:00 Europe/Berlin", micros(2024, 7, 1, 11)),
        ("1969-12-31T23:59:59.9", -100_000),
    ],
)
def test_instants(text: str, instant: int) -> None:
    assert Options.parse({"startingTimestamp": text}).starting_timestamp == instant


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("yesterday", "'yesterday' is neither like 2024-02-29T13:00:00.5+01:00 nor seconds since 1970"),
        ("2023-02-29", "'2023-02-29': day is out of range for month"),
        ("2024-02-29T25:00:00", "hour must be in"),
        ("1709211600000", "are they milliseconds?"),
        ("2024-02-29T13:00:00 Middle/Earth", "no time zone is called 'Middle/Earth'"),
        ("2024-02-29T13:00:00 ../../etc/passwd", "no time zone is called"),
        ("2024-02-29T13:00:00+99", "strictly between"),
    ],
)
def test_bad_instants(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="option modifiedAfter: ") as error:
        Options.parse({"modifiedAfter": text})
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("patterns", "wanted", "unwanted"),
    [
        ("shop.orders", ["shop.orders"], ["shop.Orders", "shop.orders2", "shop2.orders", "xshop.orders"]),
        ("shop.*", ["shop.orders", "shop.a.b"], ["shop2.orders"]),
        ("*.*", ["a.b"], []),
        ("s*p.o*s , x.y", ["shop.orders", "sp.os", "x.y"], ["shop.order", "x.yy"]),
        ("`my.db`.`a,b`", ["my.db/a,b"], ["my/db.a,b"]),
        ("`a``b`.t_?", ["a`b.t_?"], ["a`b.t_x"]),
        ("`a*`.b*", ["a*.bc"], ["ax.bc"]),
        ("log`.`*.`x y`", ["log./x y"], ["logs/x y"]),
        ("größe.日本*", ["größe.日本語"], []),
    ],
)
def test_table_patterns(patterns: str, wanted: list[str], unwanted: list[str]) -> None:
    def split(name: str) -> tuple[str, str]:
        database, _, table = name.partition("/" if "/" in name else ".")
        return database, table

    for option in ("tables", "excludeTables"):
        options = Options.parse({option: patterns})
        parsed = options.tables + options.exclude_tables
        for name in wanted + unwanted:
            assert any(pattern.may_match(*split(name)) for pattern in parsed) == (name in wanted), name


@pytest.mark.parametrize("text", ["orders", "a.b.c", "a.", ".b", "a.b,", "", "`a.b", "a b.c", "a.b c", "``.b", "a.b *"])
@pytest.mark.parametrize("name", ["tables", "excludeTables", "table"])
def test_bad_table_names(text: str, name: str) -> None:
    with pytest.raises(ValueError, match=f"^option {name}: "):
        Options.parse({name: text})


@pytest.mark.parametrize(
    ("text", "table"),
    [("a.b", ("a", "b")), (" a . b ", ("a", "b")), ("`a.*`.`b``c`", ("a.*", "b`c")), ("a-1.b$", ("a-1", "b$"))],
)
def test_the_table_of_the_view(text: str, table: tuple[str, str]) -> None:
    options = Options.parse({"view": "table", "table": text})
    assert options.table == TableName(*table)
    assert options.wants_table(*table)
    assert not options.wants_table(table[0], table[1] + "x")


@pytest.mark.parametrize("text", ["a.*", "a.b,c.d"])
def test_the_table_of_the_view_is_one(text: str) -> None:
    with pytest.raises(ValueError, match="is not one table"):
        Options.parse({"view": "table", "table": text})


def test_excluding_wins() -> None:
    options = Options.parse({"tables": "a.*", "excludeTables": "a.b,*.tmp*"})
    assert options.wants_table("a", "c")
    assert not options.wants_table("a", "b")
    assert not options.wants_table("a", "tmp_1")
    assert not options.wants_table("b", "c")


def test_event_types() -> None:
    options = Options.parse({"eventTypes": "Query_Event, 30,WRITE_ROWS_COMPRESSED_EVENT_V1,255"})
    assert options.event_types == frozenset({2, 30, 166, 255})


def test_the_module_prints_the_table() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spark_adapter.options"],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'generated'}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == options_table() + "\n"
    rows = options_table().splitlines()
    assert len(rows) == len(OPTIONS) + 2
    assert {row.replace("\\|", "").count("|") for row in rows} == {4}
