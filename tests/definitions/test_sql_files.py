"""Files of SQL: where their statements end, and what dumps say about themselves."""

from __future__ import annotations

import time

import pytest

from spark_adapter.definitions.catalog import Unknown
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion
from spark_adapter.definitions.sql_files import SqlFile, pieces, read_sql
from spark_adapter.sql.lexer import Session
from spark_adapter.sql.reader import TableName

MYSQL = DefiningSession(server=ServerVersion.of_text("8.4.0"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A; B;\nC", ["A", "B", "C"]),
        ("A 'x;y' \"p;q\" `r;s`; B", ["A 'x;y' \"p;q\" `r;s`", "B"]),
        (r"A 'it\';s' 'it'';s'; B", [r"A 'it\';s' 'it'';s'", "B"]),
        ("A `back\\`; B", ["A `back\\`", "B"]),
        ("A /* ; */ -- ;\n # ;\n b; C", ["A /* ; */ -- ;\n # ;\n b", "C"]),
        ("/*!40101 SET x = 1 */; A", ["/*!40101 SET x = 1 */", "A"]),
        ("-- one\n# two\nA", ["-- one", "# two", "A"]),
        ("A;--not a comment; B", ["A", "--not a comment", "B"]),
        ("DELIMITER ;;\nA; B ;;\ndelimiter ;\nC; D", ["A; B ", "C", "D"]),
        ("DELIMITER //\nA 'x//y'//\nDELIMITER $$\nEND$$", ["A 'x//y'", "END"]),
        ("", []),
        ("A 'never closed; B", ["A 'never closed; B"]),
        ("A /* never closed; B", ["A /* never closed; B"]),
    ],
)
def test_pieces(text: str, expected: list[str]) -> None:
    assert [piece.text for piece in pieces(text, Session)] == expected


def test_a_backslash_is_an_ordinary_character_if_the_session_says_so() -> None:
    assert [piece.text for piece in pieces(r"A '\'; B", lambda: Session(no_backslash_escapes=True))] == [r"A '\'", "B"]


MYSQLDUMP = """\
-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
--
-- Host: localhost    Database: shop
-- ------------------------------------------------------
-- Server version\t5.7.44-log
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!50503 SET NAMES utf8mb4 */;
/*!40103 SET TIME_ZONE='+00:00' */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO,ANSI_QUOTES' */;
SET @@SESSION.SQL_LOG_BIN= 0;

--
-- GTID state at the beginning of the backup
--

SET @@GLOBAL.GTID_PURGED=/*!80000 '+'*/ '3e11fa47-71ca-11e1-9e33-c80aa9429562:1-5,
4e11fa47-71ca-11e1-9e33-c80aa9429562:1-77';

--
-- Position to start replication or point-in-time recovery from
--

-- CHANGE MASTER TO MASTER_LOG_FILE='binlog.000042', MASTER_LOG_POS=157;

--
-- Table structure for table `orders`
--

DROP TABLE IF EXISTS "orders";
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!50503 SET character_set_client = utf8mb4 */;
CREATE TABLE "orders" (
  "id" int(10) unsigned NOT NULL AUTO_INCREMENT,
  "note" varchar(20) DEFAULT NULL,
  PRIMARY KEY ("id")
) ENGINE=InnoDB AUTO_INCREMENT=7 DEFAULT CHARSET=latin1;
/*!40101 SET character_set_client = @saved_cs_client */;
/*!50003 SET sql_mode              = 'NO_BACKSLASH_ESCAPES' */ ;
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=`root`@`localhost`*/ /*!50003 TRIGGER tr BEFORE INSERT ON orders FOR EACH ROW BEGIN
  SET NEW.note = '\\'; CREATE TABLE inner_one (a INT);
END */;;
DELIMITER ;
/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;
CREATE TABLE `items` (`a` varchar(3) DEFAULT "x") DEFAULT CHARSET=utf8;
CREATE DATABASE /*!32312 IF NOT EXISTS*/ `other` /*!40100 DEFAULT CHARACTER SET latin2 */;
USE `other`;
CREATE TABLE IF NOT EXISTS t (a TEXT);
-- Dump completed on 2024-01-01
"""


def test_a_dump() -> None:
    found = read_sql(MYSQLDUMP, MYSQL)
    assert (found.log_file, found.log_position) == ("binlog.000042", 157)
    assert found.gtids == ("3e11fa47-71ca-11e1-9e33-c80aa9429562:1-5,4e11fa47-71ca-11e1-9e33-c80aa9429562:1-77")
    assert columns(found) == {
        TableName("shop", "orders"): ["id int(10) unsigned None", "note varchar(20) latin1_swedish_ci"],
        TableName("shop", "items"): ["a varchar(3) utf8mb3_general_ci"],
        TableName("other", "t"): ["a text latin2_general_ci"],
    }


def columns(found: SqlFile) -> dict[TableName, list[str] | str]:
    return {
        name: table.reason
        if isinstance(table, Unknown)
        else [f"{column.name} {column.type.text} {column.type.collation}" for column in table.columns]
        for name, table in found.catalog.items()
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CHANGE REPLICATION SOURCE TO SOURCE_LOG_FILE='b.000001', SOURCE_LOG_POS=4;", ("b.000001", 4, None)),
        ("-- CHANGE REPLICATION SOURCE TO SOURCE_LOG_FILE='b', SOURCE_LOG_POS=9;", ("b", 9, None)),
        ("CHANGE MASTER TO MASTER_HOST='h', MASTER_LOG_FILE='b.2', MASTER_LOG_POS=33", ("b.2", 33, None)),
        ("-- SET GLOBAL gtid_slave_pos='0-1-2,3-4-5';", (None, None, "0-1-2,3-4-5")),
        ("SELECT 'CHANGE MASTER TO MASTER_LOG_FILE=''b'', MASTER_LOG_POS=1';", (None, None, None)),
        ("CHANGE MASTER TO MASTER_HOST='h';", (None, None, None)),
    ],
)
def test_coordinates(text: str, expected: tuple[str | None, int | None, str | None]) -> None:
    found = read_sql(text, MYSQL)
    assert (found.log_file, found.log_position, found.gtids) == expected


def test_the_server_of_a_dump() -> None:
    text = "-- Server version\t10.11.6-MariaDB-log\nUSE d;\nCREATE TABLE t (a INT, j JSON);"
    assert columns(read_sql(text, MYSQL)) == {TableName("d", "t"): ["a int(11) None", "j longtext utf8mb4_bin"]}


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("", ["a int None", "m int None"]),
        ("-- Server version\t5.6.51\n", ["a int(11) None"]),
        ("-- Server version\t10.11.6-MariaDB\n", ["a int(11) None", "b int(11) None"]),
    ],
)
def test_comments_are_run_as_the_server_of_the_dump_did(header: str, expected: list[str]) -> None:
    """Without a header as the one of the log does, here MySQL 8.4."""
    text = f"{header}CREATE TABLE d.t (a INT /*M!100301 , b INT */ /*!50700 , m INT */);"
    assert columns(read_sql(text, MYSQL)) == {TableName("d", "t"): expected}


def test_settings_of_the_session() -> None:
    text = (
        "USE d; SET collation_server = greek_bin; CREATE DATABASE d; SET SESSION sql_mode = 'REAL_AS_FLOAT';"
        "SET explicit_defaults_for_timestamp = OFF, @x = 1, default_collation_for_utf8mb4 = utf8mb4_bin;"
        "CREATE TABLE t (a REAL, b TIMESTAMP, c TEXT, d TEXT CHARSET utf8mb4)"
    )
    found = read_sql(text, MYSQL)
    assert columns(found) == {
        TableName("d", "t"): ["a float None", "b timestamp None", "c text greek_bin", "d text utf8mb4_bin"]
    }
    table = found.catalog.find(TableName("d", "t"))
    assert not isinstance(table, Unknown)
    assert [column.is_nullable for column in table.columns] == [True, False, True, True]


@pytest.mark.parametrize(
    "text", ["USE", "SET", "SET = ,", "SET GLOBAL", "SET @", "USE 'x';SET x=", "DELIMITER", "SET (("]
)
def test_no_statement_is_an_error(text: str) -> None:
    assert columns(read_sql(f"{text};CREATE TABLE d.t (a INT)", MYSQL)) in ({}, {TableName("d", "t"): ["a int None"]})


@pytest.mark.parametrize(
    "text", ["CREATE TABLE t (a INT);", "'", "/*", "DELIMITER ;\n", "-- x\n", "'x\\'", "`", "SET x = 1;"]
)
def test_time_grows_with_the_text(text: str) -> None:
    def seconds(count: int) -> float:
        begin = time.process_time()
        for _ in pieces(text * count, Session):
            pass
        return time.process_time() - begin

    once, many = min(seconds(4000) for _ in range(3)), min(seconds(32000) for _ in range(3))
    assert many < 30 * once + 0.05
