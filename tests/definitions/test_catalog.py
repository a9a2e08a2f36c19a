"""Which tables exist after some statements, and what they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spark_adapter.definitions.catalog import Catalog, Unknown, ignoring_case, understood
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.sql.ddl import KeyKind
from spark_adapter.sql.reader import TableName

SHOP = DefiningSession("shop", server=ServerVersion.of_text("8.4.0"), server_collation="utf8mb4_0900_ai_ci")
MARIADB = replace(SHOP, server=ServerVersion.of_text("10.11.18-MariaDB-log"), server_collation="utf8mb4_general_ci")
T = TableName("shop", "t")
U = TableName("shop", "u")


def catalog(*statements: str, session: DefiningSession = SHOP) -> Catalog:
    found = Catalog()
    for statement in statements:
        found.run(understood(statement, session))
    return found


def shown(table: TableDefinition | Unknown) -> str:
    """The columns in one line, those of the primary key with a star; or why they are not known."""
    if isinstance(table, Unknown):
        return table.reason
    return ", ".join(
        f"{column.name}{'*' * (column.name in table.primary_key)} {column.type.text}{'' if column.is_nullable else '!'}"
        for column in table.columns
    )


def t_after(*statements: str, session: DefiningSession = SHOP) -> str:
    return shown(catalog(*statements, session=session).find(T))


A_B_C = "CREATE TABLE t (a INT, b INT, c INT)"


@pytest.mark.parametrize(
    ("alter", "expected"),
    [
        ("ADD x INT", "a int, b int, c int, x int"),
        ("ADD x INT FIRST", "x int, a int, b int, c int"),
        ("ADD x INT AFTER a", "a int, x int, b int, c int"),
        ("ADD x INT AFTER a, ADD y INT AFTER x", "a int, x int, y int, b int, c int"),
        ("ADD x INT FIRST, ADD y INT FIRST", "y int, x int, a int, b int, c int"),
        ("DROP a", "b int, c int"),
        ("DROP a, ADD a TEXT", "b int, c int, a text"),
        ("MODIFY b TEXT", "a int, b text, c int"),
        ("MODIFY B TEXT", "a int, B text, c int"),
        ("MODIFY c TEXT FIRST", "c text, a int, b int"),
        ("MODIFY a TEXT AFTER b, MODIFY b TEXT FIRST", "b text, a text, c int"),
        ("CHANGE a b INT AFTER c, CHANGE b a TEXT FIRST", "a text, c int, b int"),
        ("CHANGE a x INT, ADD y INT AFTER x", "x int, y int, b int, c int"),
        ("RENAME COLUMN a TO b, RENAME COLUMN b TO a", "b int, a int, c int"),
        ("CHANGE a b INT, CHANGE b a TEXT", "b int, a text, c int"),
        ("ADD PRIMARY KEY (c, a)", "a* int!, b int, c* int!"),
        ("ADD PRIMARY KEY (a), DROP PRIMARY KEY", "a* int!, b int, c int"),
        ("MODIFY a INT PRIMARY KEY", "a* int!, b int, c int"),
        ("DROP x", "ALTER TABLE is not understood: the table has no column 'x'"),
        ("ADD x INT AFTER y", "ALTER TABLE is not understood: the table has no column 'y'"),
        ("ADD A TEXT", "ALTER TABLE is not understood: the table would have two columns 'A'"),
        ("DROP a, DROP b, DROP c", "ALTER TABLE is not understood: it names no columns"),
        ("ADD x FROB", "ALTER TABLE is not understood: the type 'FROB' is not known"),
        ("ADD PRIMARY KEY (x)", "ALTER TABLE is not understood: the table has no column 'x'"),
    ],
)
def test_alter_table(alter: str, expected: str) -> None:
    assert t_after(A_B_C, f"ALTER TABLE t {alter}") == expected


@pytest.mark.parametrize(
    ("alter", "expected"),
    [
        ("ADD COLUMN IF NOT EXISTS a TEXT, ADD IF NOT EXISTS x INT", "a int(11), b int(11), c int(11), x int(11)"),
        (
            "DROP COLUMN IF EXISTS x, MODIFY IF EXISTS y TEXT, CHANGE IF EXISTS z w INT",
            "a int(11), b int(11), c int(11)",
        ),
        ("RENAME COLUMN IF EXISTS x TO y", "a int(11), b int(11), c int(11)"),
        (
            "ADD SYSTEM VERSIONING, ADD x INT",
            "a int(11), b int(11), c int(11), x int(11), row_start timestamp(6)!, row_end timestamp(6)!",
        ),
    ],
)
def test_alter_table_of_mariadb(alter: str, expected: str) -> None:
    assert t_after(A_B_C, f"ALTER TABLE t {alter}", session=MARIADB) == expected


def test_unique_keys_of_whole_blobs_have_hidden_columns_in_mariadb() -> None:
    """As its TABLE_MAP has them: behind those of SYSTEM VERSIONING, with a number, nullable where the key is."""
    create = "CREATE TABLE t (a BLOB, b TEXT NOT NULL, UNIQUE (a), UNIQUE (b), UNIQUE (a(5))) WITH SYSTEM VERSIONING"
    period = "row_start timestamp(6)!, row_end timestamp(6)!"
    first, second = "DB_ROW_HASH_1 bigint(20) unsigned", "DB_ROW_HASH_2 bigint(20) unsigned!"
    assert t_after(create, session=MARIADB) == f"a blob, b text!, {period}, {first}, {second}"
    dropped = t_after(create, "ALTER TABLE t DROP KEY a, ADD c INT FIRST", session=MARIADB)
    assert dropped == f"c int(11), a blob, b text!, {period}, DB_ROW_HASH_1 bigint(20) unsigned!"


@pytest.mark.parametrize(
    ("columns", "then", "hidden"),
    [
        # As the TABLE_MAPs of MariaDB 10.11 had them.
        ("a INT, UNIQUE k (a) USING HASH", "", True),
        ("a INT, UNIQUE k USING HASH (a)", "", True),
        ("a INT, UNIQUE k TYPE HASH (a)", "", True),
        ("a INT, UNIQUE k (a) USING HASH USING BTREE", "", False),
        ("a INT, UNIQUE k (a) USING BTREE", "", False),
        ("a INT, PRIMARY KEY (a) USING HASH", "", False),
        ("a INT, KEY (a) USING HASH", "", False),
        ("a INT", "CREATE UNIQUE INDEX i ON t (a) USING HASH", True),
        ("a INT", "ALTER TABLE t ADD CONSTRAINT UNIQUE USING HASH (a)", True),
        ("a INT, UNIQUE k (a) USING HASH", "ALTER TABLE t COMMENT 'x'", False),
        ("a INT, UNIQUE k (a) USING HASH", "CREATE INDEX i ON t (a)", False),
        ("a INT, UNIQUE k (a) USING HASH", "RENAME TABLE t TO u, u TO t", True),
        ("a INT, UNIQUE k (a) USING HASH", "CREATE TABLE u LIKE t; DROP TABLE t; RENAME TABLE u TO t", False),
        ("a VARCHAR(768) CHARSET utf8mb4, UNIQUE (a)", "", False),
        ("a VARCHAR(769) CHARSET utf8mb4, UNIQUE (a)", "", True),
        ("a VARCHAR(5000) CHARSET latin1, UNIQUE (a(3072))", "", False),
        ("a VARCHAR(5000) CHARSET latin1, UNIQUE (a(3073))", "", True),
        ("a VARCHAR(1500) CHARSET latin1, b VARBINARY(1573), UNIQUE (a, b)", "", True),
        ("a BLOB, UNIQUE (a(3073))", "", True),
        ("a VARCHAR(800) CHARSET latin1, UNIQUE (a)", "ALTER TABLE t CONVERT TO CHARACTER SET utf8mb4", True),
        ("a BLOB, UNIQUE k (a)", "ALTER TABLE t MODIFY a INT", False),
        ("a INT, UNIQUE k (a) USING HASH", "ALTER TABLE t DROP KEY k", False),
    ],
)
def test_unique_keys_that_are_hashes_have_a_hidden_column_in_mariadb(columns: str, then: str, hidden: bool) -> None:
    create = f"CREATE TABLE t ({columns}) ENGINE=InnoDB"
    found = t_after("DROP TABLE IF EXISTS u", create, *filter(None, then.split("; ")), session=MARIADB)
    assert found.endswith(", DB_ROW_HASH_1 bigint(20) unsigned") == hidden


def test_engines_differ_in_which_unique_keys_are_hashes() -> None:
    """MyISAM's keys have 1000 bytes at most, and MEMORY has hashes of its own; MySQL ignores USING HASH."""
    of_1001 = "CREATE TABLE t (a VARCHAR(1001) CHARSET latin1, UNIQUE (a))"
    assert t_after(f"{of_1001} ENGINE=MyISAM", session=MARIADB).endswith("DB_ROW_HASH_1 bigint(20) unsigned")
    assert t_after(f"{of_1001} ENGINE=InnoDB", session=MARIADB) == "a varchar(1001)"
    of_hash = "CREATE TABLE t (a INT, UNIQUE (a) USING HASH)"
    assert t_after(f"{of_hash} ENGINE=MEMORY", session=MARIADB) == "a int(11)"
    assert t_after(f"{of_hash} ENGINE=InnoDB") == "a int"


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        (["ALTER TABLE t ADD PERIOD FOR p (s, e)"], "a int(11), s date!, e date!"),
        (["ALTER TABLE t ADD PERIOD FOR p (s, e)", "ALTER TABLE t DROP PERIOD FOR p"], "a int(11), s date!, e date!"),
        (
            ["ALTER TABLE t ADD PERIOD FOR p (s, e), ADD PRIMARY KEY (a, p WITHOUT OVERLAPS)"],
            "a* int(11)!, s* date!, e* date!",
        ),
        (
            [
                "ALTER TABLE t ADD PERIOD FOR p (s, e)",
                "ALTER TABLE t RENAME COLUMN s TO s2, MODIFY e DATE NULL",
                "ALTER TABLE t ADD PRIMARY KEY (a, p WITHOUT OVERLAPS)",
            ],
            "a* int(11)!, s2* date!, e* date!",
        ),
        (
            ["ALTER TABLE t ADD PERIOD FOR p (s, e), ADD UNIQUE u (a, p WITHOUT OVERLAPS)", "CREATE TABLE u LIKE t",
             "DROP TABLE t", "ALTER TABLE u ADD UNIQUE v (p), RENAME t"],
            "a int(11), s date!, e date!",
        ),
        (["ALTER TABLE t ADD PERIOD FOR p (s, e)", "ALTER TABLE t DROP PERIOD FOR p, DROP s"], "a int(11), e date!"),
    ],
)  # fmt: skip
def test_periods_of_mariadb(statements: list[str], expected: str) -> None:
    """As its information_schema and its TABLE_MAPs had them."""
    assert t_after("CREATE TABLE t (a INT, s DATE, e DATE)", *statements, session=MARIADB) == expected


def test_partitions_become_tables_and_tables_partitions() -> None:
    create = "CREATE TABLE t (a INT, b TEXT) PARTITION BY RANGE (a) (PARTITION p VALUES LESS THAN (5))"
    found = catalog(create, "ALTER TABLE t CONVERT PARTITION p TO TABLE u", session=MARIADB)
    assert shown(found.find(U)) == shown(found.find(T)) == "a int(11), b text"
    found.run(understood("ALTER TABLE t CONVERT TABLE u TO PARTITION p VALUES LESS THAN (5)", MARIADB))
    assert shown(found.find(U)) == NEVER


def test_no_table_has_more_columns_than_servers_allow() -> None:
    """So that thousands of statements take no longer than the statements with which a server reaches its limit."""
    found = catalog(f"CREATE TABLE t ({', '.join(f'c{i} INT' for i in range(4096))})")
    assert isinstance(found.find(T), TableDefinition)
    found.run(understood("ALTER TABLE t ADD x INT", SHOP))
    assert shown(found.find(T)) == "ALTER TABLE is not understood: no table has 4097 columns"


def test_the_primary_key_remains_when_columns_are_renamed_and_dropped() -> None:
    statements = ["CREATE TABLE t (a INT, b INT, PRIMARY KEY (a, b))", "ALTER TABLE t CHANGE a x INT"]
    assert t_after(*statements) == "x* int!, b* int!"
    assert t_after(*statements, "ALTER TABLE t DROP x") == "b* int!"
    assert t_after(*statements, "DROP INDEX `PRIMARY` ON t") == "x int!, b int!"


def test_unique_keys() -> None:
    def unique_keys(*statements: str) -> list[list[str | None]]:
        found = catalog(*statements).find(T)
        assert isinstance(found, TableDefinition)
        return [[part.column for part in key.parts] for key in found.keys if key.kind is KeyKind.UNIQUE]

    first = "CREATE TABLE t (a INT UNIQUE, b INT, UNIQUE (a, b), UNIQUE k (b), UNIQUE ((a + 1)))"
    assert unique_keys(first) == [["a"], ["a", "b"], ["b"], [None]]
    assert unique_keys("CREATE TABLE t (a INT UNIQUE, b INT, UNIQUE (a, b))", "ALTER TABLE t DROP KEY a_2") == [["a"]]


def test_the_key_of_rows_is_the_primary_key_or_a_unique_one_without_null() -> None:
    def row_key(columns: str) -> tuple[str, ...]:
        found = catalog(f"CREATE TABLE t ({columns})").find(T)
        assert isinstance(found, TableDefinition)
        return found.row_key

    assert row_key("a INT, b INT NOT NULL UNIQUE, PRIMARY KEY (a)") == ("a",)
    assert row_key("a INT UNIQUE, b INT NOT NULL UNIQUE") == ("b",)
    assert row_key("a VARCHAR(9) NOT NULL, UNIQUE (a(3))") == ()
    assert row_key("a INT UNIQUE") == ()


# Character sets. -----------------------------------------------------------------------------------------------------


def collation(*statements: str, session: DefiningSession = SHOP) -> str | None:
    found = catalog(*statements, session=session).find(T)
    assert isinstance(found, TableDefinition), found
    return found.columns[-1].type.collation


def test_a_column_inherits_its_character_set() -> None:
    in_latin1 = "CREATE DATABASE shop CHARACTER SET latin1"
    assert collation("CREATE DATABASE shop", "CREATE TABLE t (a TEXT)") == "utf8mb4_0900_ai_ci"
    assert collation(in_latin1, "CREATE TABLE t (a TEXT)") == "latin1_swedish_ci"
    assert collation(in_latin1, "CREATE TABLE t (a TEXT) COLLATE utf8_bin") == "utf8mb3_bin"
    assert collation(in_latin1, "CREATE TABLE t (a TEXT CHARSET greek) CHARSET utf8") == "greek_general_ci"
    assert collation(in_latin1, "ALTER DATABASE shop CHARSET greek", "CREATE TABLE t (a TEXT)") == "greek_general_ci"
    assert (
        collation(in_latin1, "CREATE TABLE t (a INT) CHARSET greek", "ALTER TABLE t ADD b TEXT") == "greek_general_ci"
    )


def test_what_the_log_does_not_say_is_not_guessed() -> None:
    """The database is older than the log."""
    assert collation("CREATE TABLE t (a VARCHAR(9))") is None
    assert t_after("CREATE TABLE t (a TEXT(100))").endswith("depends on its character set, which is not known")
    assert t_after("CREATE TABLE t (a TEXT(60))") == "a tinytext"
    assert t_after("CREATE TABLE t (a TEXT(100)) CHARSET latin1") == "a tinytext"
    assert t_after("CREATE TABLE t (a VARCHAR(20000))").endswith("which is not known")
    assert t_after("CREATE TABLE t (a TEXT)", "ALTER TABLE t CONVERT TO CHARSET utf8").endswith("which is not known")


def test_defaults_of_the_session() -> None:
    create = "CREATE TABLE t (a TEXT CHARACTER SET utf8mb4)"
    assert collation(create) == "utf8mb4_0900_ai_ci"
    assert collation(create, session=MARIADB) == "utf8mb4_general_ci"
    assert collation(create, session=replace(SHOP, server=ServerVersion.of_text("5.7.44"))) == "utf8mb4_general_ci"
    changed = replace(SHOP, default_collations={"utf8mb4": "utf8mb4_general_ci"})
    assert collation(create, session=changed) == "utf8mb4_general_ci"
    newer = replace(MARIADB, server=ServerVersion.of_text("11.8.2-MariaDB"))
    assert collation(create, session=newer) == "utf8mb4_uca1400_ai_ci"


# Versions. -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("5.7.44-log", "a int(11), b tinyint(1), c year(4), d timestamp!, e geometrycollection"),
        ("8.0.11", "a int(11), b tinyint(1), c year(4), d timestamp, e geomcollection"),
        ("8.0.36", "a int, b tinyint(1), c year, d timestamp, e geomcollection"),
        ("5.5.5-10.6.1-MariaDB", "a int(11), b tinyint(1), c year(4), d timestamp!, e geometrycollection"),
        ("11.4.2-MariaDB", "a int(11), b tinyint(1), c year(4), d timestamp, e geometrycollection"),
    ],
)
def test_versions(version: str, expected: str) -> None:
    session = replace(SHOP, server=ServerVersion.of_text(version))
    create = "CREATE TABLE t (a INT, b BOOL, c YEAR, d TIMESTAMP, e GEOMETRYCOLLECTION)"
    assert t_after(create, session=session) == expected


# Which tables there are. ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statements", "engine", "is_transactional"),
    [
        (["CREATE TABLE t (a INT)"], None, None),
        (["CREATE TABLE t (a INT) ENGINE=InnoDB"], "InnoDB", True),
        (["CREATE TABLE t (a INT) COMMENT 'x', ENGINE 'myisam'"], "myisam", False),
        (["CREATE TABLE t (a INT) TYPE=HEAP"], "HEAP", False),
        (["CREATE TABLE t (a INT) ENGINE=FEDERATED"], "FEDERATED", None),
        (["CREATE TABLE t (a INT) ENGINE=MyISAM", "ALTER TABLE t ADD b INT"], "MyISAM", False),
        (["CREATE TABLE t (a INT) ENGINE=MyISAM", "ALTER TABLE t ENGINE=RocksDB, ADD b INT"], "RocksDB", True),
        (["CREATE TABLE s (a INT) ENGINE=Aria", "CREATE TABLE t LIKE s"], "Aria", False),
        (["CREATE TABLE s (a INT) ENGINE=InnoDB", "RENAME TABLE s TO t"], "InnoDB", True),
    ],
)
def test_the_engine_tells_whether_rollback_takes_rows_back(
    statements: list[str], engine: str | None, is_transactional: bool | None
) -> None:
    found = catalog(*statements).find(T)
    assert isinstance(found, TableDefinition)
    assert (found.engine, found.is_transactional) == (engine, is_transactional)


NEVER = "no statement defines it"
MAY_BE_THERE = "CREATE TABLE IF NOT EXISTS may have found an existing table"


@pytest.mark.parametrize(
    ("statements", "t", "u"),
    [
        ([], NEVER, NEVER),
        (["CREATE TABLE t (a INT)", "RENAME TABLE t TO u"], NEVER, "a int"),
        (["CREATE TABLE t (a INT)", "ALTER TABLE t ADD b INT, RENAME u"], NEVER, "a int, b int"),
        (["CREATE TABLE t (a INT)", "CREATE TABLE u LIKE t", "ALTER TABLE t DROP a, ADD b INT"], "b int", "a int"),
        (["CREATE TABLE t (a INT)", "DROP TABLE t"], NEVER, NEVER),
        (["CREATE TABLE t (a INT)", "DROP DATABASE shop"], NEVER, NEVER),
        (["CREATE TABLE t (a INT)", "DROP DATABASE other", "TRUNCATE t", "INSERT INTO t VALUES (1)"], "a int", NEVER),
        (["CREATE TABLE t LIKE u"], f"it is like shop.u: {NEVER}", NEVER),
        (["CREATE TABLE t (a INT) SELECT 1 AS b"], "CREATE TABLE … SELECT does not name its columns", NEVER),
        (["CREATE TABLE t SELECT 1 AS b", "ALTER TABLE t ADD c INT", "CREATE TABLE t (d INT)"], "d int", NEVER),
        (["CREATE TABLE t (a INT)", "CREATE TABLE IF NOT EXISTS t (b INT)"], "a int", NEVER),
        (["ALTER TABLE t ADD a INT"], NEVER, NEVER),
        (["CREATE TABLE t (a INT)", "CREATE TRIGGER x AFTER INSERT ON t FOR EACH ROW SET @a = 1"], "a int", NEVER),
        (["CREATE TABLE t (a INT)", "CREATE VIEW u AS SELECT * FROM t"], "a int", NEVER),
        (["CREATE SEQUENCE t", "CREATE TABLE u (a INT)"], "it is a sequence", "a int"),
    ],
)  # fmt: skip
def test_tables(statements: list[str], t: str, u: str) -> None:
    found = catalog(*statements)
    assert (shown(found.find(T)), shown(found.find(U))) == (t, u)


def test_tools_that_swap_tables() -> None:
    """gh-ost and pt-online-schema-change rename the old table away and the new one into its place."""
    swap = "RENAME /* gh-ost */ TABLE `shop`.`t` TO `shop`.`_t_del`, `shop`.`_t_gho` TO `shop`.`t`"
    statements = ["CREATE TABLE t (a INT)", "CREATE TABLE _t_gho LIKE t", "ALTER TABLE _t_gho ADD b INT", swap]
    assert t_after(*statements) == "a int, b int"
    assert shown(catalog(*statements).find(TableName("shop", "_t_del"))) == "a int"


def test_if_not_exists_defines_no_table_that_may_have_existed() -> None:
    create = "CREATE TABLE IF NOT EXISTS t (a INT)"
    assert t_after(create) == MAY_BE_THERE
    assert t_after("DROP TABLE IF EXISTS t", create) == "a int"
    assert t_after("CREATE DATABASE shop", create) == "a int"
    assert t_after("DROP DATABASE IF EXISTS shop", "CREATE DATABASE IF NOT EXISTS shop", create) == "a int"
    assert t_after("CREATE DATABASE IF NOT EXISTS shop", create).startswith("CREATE TABLE IF NOT EXISTS may have")
    complete = Catalog(is_complete=True)
    complete.run(understood(create, SHOP))
    assert shown(complete.find(T)) == "a int"


def test_temporary_tables_hide_others_in_their_session() -> None:
    mine, other = replace(SHOP, thread_id=1), replace(SHOP, thread_id=2)
    found = catalog("CREATE TABLE t (a INT)")
    found.run(understood("CREATE TEMPORARY TABLE t (x TEXT)", mine))
    found.run(understood("ALTER TABLE t ADD y INT", mine))
    found.run(understood("ALTER TABLE t ADD b INT", other))
    found.run(understood("DROP TABLE t", mine))
    assert shown(found.find(T)) == "a int, b int"
    found.run(understood("DROP TEMPORARY TABLE t", mine))
    assert shown(found.find(T)) == "a int, b int"
    found.run(understood("DROP TABLE t", mine))
    assert shown(found.find(T)) == NEVER


PERHAPS = (
    "RENAME TABLE shop.{} TO shop.{} may have been of a temporary table, whose creation MariaDB does not log: whether "
    "there was a table shop.{} is not known"
)
IF_NEW, IF_OLD = PERHAPS.format("t", "u", "u"), PERHAPS.format("t", "u", "t")
NEW = "CREATE DATABASE shop"
TEMPORARY = "CREATE TEMPORARY TABLE t (z INT)"


@pytest.mark.parametrize(
    ("statements", "t", "u"),
    [
        # A table cannot get the name of another, and one that does not exist cannot be renamed.
        ([NEW, "CREATE TABLE t (a INT)", "CREATE TABLE u (b INT)", "RENAME TABLE t TO u"], "a int(11)", "b int(11)"),
        (["CREATE TABLE t (a INT)", "CREATE TABLE u (b INT)", "RENAME TABLE t TO u"], "a int(11)", "b int(11)"),
        ([NEW, "CREATE TABLE u (b INT)", "RENAME TABLE t TO u"], NEVER, "b int(11)"),
        ([NEW, "RENAME TABLE t TO u"], NEVER, NEVER),
        ([NEW, "CREATE TABLE t (a INT)", "RENAME TABLE t TO u"], NEVER, "a int(11)"),
        (["DROP TABLE IF EXISTS u", "CREATE TABLE t (a INT)", "RENAME TABLE t TO u"], NEVER, "a int(11)"),
        # Where the log does not tell:
        (["CREATE TABLE t (a INT)", "RENAME TABLE t TO u"], IF_NEW, IF_NEW),
        (["RENAME TABLE t TO u"], IF_OLD, IF_OLD),
        (
            ["CREATE TABLE t (a INT)", "RENAME TABLE t TO u", "CREATE TABLE t (b INT)", "DROP TABLE u"],
            "b int(11)",
            NEVER,
        ),
        # In formats other than ROW the temporary table is logged, too.
        ([NEW, "CREATE TABLE t (a INT)", TEMPORARY, "RENAME TABLE t TO u"], "a int(11)", NEVER),
        (
            [NEW, "CREATE TABLE t (a INT)", "CREATE TEMPORARY TABLE x (z INT)", "RENAME TABLE x TO y, t TO u",
             "ALTER TABLE y ADD q INT"],
            NEVER,
            "a int(11)",
        ),
    ],
)  # fmt: skip
def test_mariadb_renames_temporary_tables_whose_creation_it_does_not_log(statements: list[str], t: str, u: str) -> None:
    found = catalog(*statements, session=MARIADB)
    assert (shown(found.find(T)), shown(found.find(U))) == (t, u)


def test_mysql_renames_no_temporary_tables() -> None:
    """As seen on 9.7: the table of the same name is renamed."""
    statements = ["CREATE TABLE t (a INT)", "CREATE TEMPORARY TABLE t (z INT)", "RENAME TABLE t TO u"]
    assert shown(catalog(*statements).find(U)) == "a int"


def test_what_a_table_can_be_after_a_rename_that_is_not_told() -> None:
    """As pt-online-schema-change does it in a log that begins later than the table's database."""
    swap = "RENAME TABLE t TO old, u TO t"
    found = catalog("CREATE TABLE t (a INT)", "CREATE TABLE u (a INT, b INT)", session=MARIADB)
    assert found.run(understood(swap, MARIADB)) == PERHAPS.format("t", "old", "old")
    table, other, old = (found.find(each) for each in (T, U, TableName("shop", "old")))
    assert isinstance(table, Unknown)
    assert [*map(shown, table.candidates)] == ["a int(11), b int(11)", "a int(11)"]
    assert isinstance(other, Unknown)
    assert [*map(shown, other.candidates)] == ["a int(11), b int(11)"]
    assert isinstance(old, Unknown)
    assert old.candidates == ()
    found.run(understood("ALTER TABLE t ADD c INT", MARIADB))
    altered = found.find(T)
    assert isinstance(altered, Unknown)
    assert altered.candidates == ()


@pytest.mark.parametrize(
    ("text", "error", "t", "u"),
    [
        ("CREATE OR REPLACE TABLE t (b INT, CHECK (c > 1))", 1054, NEVER, "b int(11)"),
        ("CREATE OR REPLACE TEMPORARY TABLE t (b INT)", 1054, "a int(11)", "b int(11)"),
        ("CREATE OR REPLACE TABLE t ENGINE=InnoDB", 1113, NEVER, "b int(11)"),
        ("DROP TABLE t, x", 1051, NEVER, "b int(11)"),
        ("ALTER TABLE t ADD b INT", 1317, "ALTER TABLE failed on its server", "b int(11)"),
        ("DROP DATABASE shop", 1010, "DROP DATABASE failed on its server", "DROP DATABASE failed on its server"),
        ("DROP USER x@localhost, y@localhost", 1396, "a int(11)", "b int(11)"),
        ("INSERT INTO t VALUES (1)", 1062, "a int(11)", "b int(11)"),
    ],
)
def test_statements_that_failed_on_their_server(text: str, error: int, t: str, u: str) -> None:
    found = catalog("CREATE TABLE t (a INT)", "CREATE TABLE u (b INT)", session=MARIADB)
    found.run(understood(text, MARIADB, error))
    assert (shown(found.find(T)), shown(found.find(U))) == (t, u)


def test_a_statement_that_is_not_understood_makes_its_tables_unknown() -> None:
    both = ["CREATE TABLE t (a INT)", "CREATE TABLE u (a INT)"]
    broken = catalog(*both, "ALTER TABLE t FROBNICATE")
    assert shown(broken.find(T)) == "ALTER TABLE is not understood: the statement ends too early"
    assert shown(broken.find(U)) == "a int"
    broken.run(understood("ALTER TABLE t ADD b INT", SHOP))
    assert shown(broken.find(T)) == "ALTER TABLE is not understood: the statement ends too early"
    broken.run(understood("CREATE TABLE t (b INT)", SHOP))
    assert shown(broken.find(T)) == "b int"
    all_unknown = catalog(*both, "FROBNICATE ALL TABLES")
    assert shown(all_unknown.find(T)) == shown(all_unknown.find(U)) == "FROBNICATE is not understood"


def test_a_table_without_a_database_is_in_the_sessions() -> None:
    found = catalog("CREATE TABLE t (a INT)", session=replace(SHOP, database=None))
    assert list(found) == [TableName(None, "t")]
    assert list(catalog("CREATE TABLE d.t (a INT)")) == [TableName("d", "t")]


def test_mysql_runs_comments_of_its_version() -> None:
    """A table with a generated invisible primary key, as SHOW CREATE TABLE shows it."""
    create = "CREATE TABLE t (id BIGINT UNSIGNED NOT NULL /*!80023 INVISIBLE */, PRIMARY KEY (id))"
    found = catalog(create).find(T)
    assert isinstance(found, TableDefinition)
    assert [column.is_invisible for column in found.columns] == [True]


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        (("CREATE TABLE T (a INT)", "ALTER TABLE t ADD b INT"), "a int, b int"),
        (("CREATE TABLE Shop.t (a INT)", "RENAME TABLE SHOP.T TO Shop.U", "RENAME TABLE u TO t"), "a int"),
        (("CREATE TABLE U (a INT)", "CREATE TABLE T LIKE u"), "a int"),
        (("CREATE TABLE T (a INT)", "DROP TABLE t"), "no statement defines it"),
        (("CREATE TABLE T (a INT)", "DROP DATABASE SHOP"), "no statement defines it"),
        (("CREATE TABLE t (a INT)", "CREATE TEMPORARY TABLE U (b INT)", "DROP TABLE u"), "a int"),
        (("CREATE TABLE t (a INT)", "ALTER TABLE T ADD b FROB"), "ALTER TABLE is not understood: the type 'FROB' is"),
        (("CREATE SEQUENCE T", "DROP SEQUENCE t"), "no statement defines it"),
        (("CREATE TABLE Shop.t (a INT)", "FROB"), "FROB is not understood"),
        (("CREATE DATABASE SHOP CHARSET latin1", "CREATE TABLE t (a VARCHAR(9))"), "a varchar(9)"),
        (("CREATE TABLE T (a INT)", "CREATE TABLE u (a INT)", "RENAME TABLE t TO Old, U TO T"), "a int"),
    ],
)
def test_a_server_that_ignores_case(statements: tuple[str, ...], expected: str) -> None:
    found = Catalog()
    for statement in statements:
        found.run(understood(statement, replace(SHOP, database="Shop")))
    (table,) = [name for name in found if ignoring_case(name) == T] or [T]
    assert shown(found.find(table)).startswith(expected)


@pytest.mark.parametrize(
    ("statements", "of_lower", "of_upper"),
    [
        (("CREATE TABLE t (a INT)", "CREATE TABLE T (b INT)"), "a int", "b int"),
        (("CREATE TABLE t (a INT)", "CREATE TABLE T (b INT)", "ALTER TABLE T ADD c INT"), "a int", "b int, c int"),
        (("CREATE TABLE t (a INT)", "CREATE TABLE T LIKE t", "DROP TABLE t"), NEVER, "a int"),
        (("CREATE TABLE T (a INT)", "ALTER TABLE t ADD b INT"), "a int, b int", NEVER),
        (("CREATE TABLE T (a INT)", "CREATE TABLE IF NOT EXISTS t (b INT)"), MAY_BE_THERE, "a int"),
        (("CREATE TABLE T (a INT)", "DROP TABLE t", "CREATE TABLE IF NOT EXISTS T (b INT)"), NEVER, MAY_BE_THERE),
    ],
)
def test_tables_whose_names_differ_in_case_alone(statements: tuple[str, ...], of_lower: str, of_upper: str) -> None:
    found = catalog(*statements)
    assert (shown(found.find(T)), shown(found.find(TableName("shop", "T")))) == (of_lower, of_upper)


def test_databases_whose_names_differ_in_case_alone() -> None:
    found = catalog(
        "CREATE DATABASE shop CHARSET latin1", "CREATE TABLE t (a CHAR(1))",
        "CREATE DATABASE SHOP CHARSET utf8mb4", "CREATE TABLE SHOP.t (a CHAR(1))",
        "CREATE TABLE Shop.t (a CHAR(1))",
    )  # fmt: skip
    tables = [found.find(TableName(name, "t")) for name in ("shop", "SHOP", "Shop")]
    collations = [table.collation for table in tables if isinstance(table, TableDefinition)]
    assert collations == ["latin1_swedish_ci", "utf8mb4_0900_ai_ci", None]
