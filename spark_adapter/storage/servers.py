"""Servers as places: ``mysql://host:3306`` and ``mariadb://host`` have the logs of SHOW BINARY LOGS as their files.

Each log that is read has a connection of its own (PyMySQL), by which the server sends it as to a replica:
:mod:`spark_adapter.storage.dumps`. Who logs in is in options; paths have no credentials.
"""

from __future__ import annotations

import configparser
import select
import ssl
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from pyarrow import fs

from binlog_ksy import layouts
from binlog_ksy.replication_stream import ReplicationStream
from spark_adapter.errors import in_one_line
from spark_adapter.option_values import Secret
from spark_adapter.options import Options
from spark_adapter.storage.dumps import DumpedLog, command
from spark_adapter.storage.encrypted import HEAD_BYTES, len_mysql_header
from spark_adapter.storage.globs import is_glob
from spark_adapter.storage.stores import SERVER_SCHEMES, URI, Location, Store, locate, naming

_PORT = 3306
_CONNECT_SECONDS = 30
_SILENT_SECONDS = 300
"""A server that sends nothing for so long is given up."""
_AT_ONCE_SECONDS = 0.005
_SLOW_SECONDS = 24 * 3600
"""So long a server waits for a task that takes its time (``net_write_timeout``)."""
_SSL_MODES = ("DISABLED", "PREFERRED", "REQUIRED", "VERIFY_CA", "VERIFY_IDENTITY")
_DumpFlag = ReplicationStream.DumpFlag
# Events come as they are in the file: with the checksums that they have, and those of MariaDB as such.
_AS_LOGGED = (
    "SET @source_binlog_checksum = 'CRC32', @master_binlog_checksum = 'CRC32', @mariadb_slave_capability = 4, "
    f"SESSION net_write_timeout = {_SLOW_SECONDS}"
)
_NOT_FOUND = "Could not find first log file name"
_INSTALL = "pip install 'ksy-binlog[servers]'"
_MYSQL_VERSION = 1  # of the header of encrypted logs


@dataclass(frozen=True)
class Login:
    """Who logs in, see the options of these names."""

    user: str | None
    password: Secret | None
    default_file: str | None

    @classmethod
    def of(cls, options: Options) -> Login:
        return cls(options.user, options.password, options.default_file)


def is_on_server(path: str) -> bool:
    """Whether a path names a server, or logs of one."""
    uri = URI.fullmatch(path)
    return uri is not None and uri["scheme"].lower() in SERVER_SCHEMES


def servers_of(path: str) -> list[str]:
    """The paths on single servers that a path on several stands for: ``mysql://a,b/x`` is ``mysql://a/x``, and b's."""
    uri = URI.fullmatch(path)
    assert uri is not None
    return [f"{uri['scheme']}://{each.strip()}{uri['path']}" for each in uri["authority"].split(",")]


def locate_log(path: str, login: Login | None) -> Location:
    """Where a log is, or several: see :func:`spark_adapter.storage.stores.locate`.

    Args:
        path: of files, or of a server.
        login: for a server.

    Raises:
        ValueError: the path cannot be understood.
    """
    uri = URI.fullmatch(path)
    if uri is None or login is None or not is_on_server(path):
        return locate(path)
    authority = uri["authority"]
    if "@" in path:
        raise ValueError("credentials do not belong into a path: see the options user, password and defaultFile")
    parts = urlsplit(f"//{authority}")
    if not parts.hostname or is_glob(parts.hostname):
        raise ValueError("the name of a server is missing, as in mysql://host:3306")
    server = Server(parts.hostname, parts.port or _PORT, login)
    inner = "".join(f"/{part}" for part in uri["path"].split("/") if part)
    return Location(Store(server, f"{uri['scheme']}://{authority}", ""), inner)


@dataclass
class Server:
    """The logs of a server, in what :class:`Store` needs of a file system of pyarrow.

    Attributes:
        host: its name or address.
        port: by which it is reached.
        login: who logs in.
        identity: what tells it from other servers that may answer at its address; None until its logs are listed.
    """

    host: str
    port: int
    login: Login
    identity: str | None = None

    def get_file_info(self, asked: str | fs.FileSelector) -> Any:
        """What is at a path, or in a folder. There is one folder, ``/``; nobody knows when a log was modified.

        Raises:
            ConnectionError: the server cannot be reached.
            PermissionError: it refuses.
            OSError: it writes no log.
            ValueError: the login is incomplete, or PyMySQL is missing.
        """
        folder = fs.FileInfo("/", fs.FileType.Directory)
        if isinstance(asked, str):
            if asked == "/":
                return folder
            infos = [info for info in self._logs() if info.path == asked]
            return infos[0] if infos else fs.FileInfo(asked, fs.FileType.NotFound)
        return self._logs() if asked.base_dir == "/" else []

    def open_log(self, path: str, name: str, size: int, identity: str | None, known: int) -> DumpedLog:
        """The bytes of a log. The server is asked for it when it is read.

        Args:
            path: the user's, for messages.
            name: of the log.
            size: when it was listed.
            identity: of the server that listed it.
            known: position of an event, see :class:`DumpedLog`.
        """

        def dial(position: int) -> _Dumping:
            with _errors():
                dumping = _Dumping(self._connect())
                try:
                    dumping.require(identity)
                    dumping.ask(name, position)
                except BaseException:
                    dumping.close()
                    raise
                return dumping

        return DumpedLog(dial, _error, path, size, known)

    def executed(self) -> Executed:
        """Which transactions the server has; raises what :meth:`get_file_info` does."""
        with _errors(), self._connect() as connection, connection.cursor() as cursor:
            if _is_mariadb(connection):
                cursor.execute("SELECT @@GLOBAL.gtid_binlog_state")
                return Executed(cursor.fetchone()[0], None)
            cursor.execute("SELECT @@GLOBAL.gtid_executed, @@GLOBAL.gtid_purged")
            return Executed(*cursor.fetchone())

    def tables(self, wants: Callable[[str, str], bool]) -> str:
        """Its tables, see :func:`tables_at`."""
        with _errors(), self._connect() as connection, connection.cursor() as cursor:
            cursor.execute("SET SESSION sql_mode = '', sql_quote_show_create = 1")
            before = dict(_created(cursor, wants))
            cursor.execute("SHOW BINARY LOGS")
            log, size, *more = cursor.fetchall()[-1]
            position = size - (_len_encrypted_header() if "Yes" in more else 0)
            tables = [(table, text) for table, text in _created(cursor, wants) if before.get(table) == text]
            cursor.execute("SELECT VERSION()")
            (version,) = cursor.fetchone()
        head = f"-- Server version {version}\n-- CHANGE MASTER TO MASTER_LOG_FILE='{log}', MASTER_LOG_POS={position};\n"
        return head + "".join(f"USE {_quoted(database)};\n{text};\n" for (database, _), text in tables)

    def _logs(self) -> list[Any]:
        with _errors(), self._connect() as connection, connection.cursor() as cursor:
            self.identity = _identity(connection)
            cursor.execute("SHOW BINARY LOGS")
            return [
                fs.FileInfo(f"/{name}", fs.FileType.File, size=size - (_len_encrypted_header() if "Yes" in more else 0))
                for name, size, *more in cursor.fetchall()
            ]

    def _connect(self) -> Any:
        return _connection_class()(
            host=self.host, port=self.port, connect_timeout=_CONNECT_SECONDS, read_timeout=_SILENT_SECONDS,
            charset="utf8mb4", program_name="ksy-binlog", **_credentials(self.login),
        )  # fmt: skip


class Executed(NamedTuple):
    """The transactions of a server.

    Attributes:
        gtids: that it has: of MySQL a set, of MariaDB the last one of each server in each domain.
        purged: of MySQL, those of them that its logs do not have, or do not have any more; None if it does not say.
    """

    gtids: str
    purged: str | None


def _is_mariadb(connection: Any) -> bool:
    return "MariaDB" in connection.server_version


def _identity(connection: Any) -> str:
    """What tells a server from others that replicate with it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT @@GLOBAL.server_id" if _is_mariadb(connection) else "SELECT @@GLOBAL.server_uuid")
        return str(cursor.fetchone()[0])


def tables_at(path: str, login: Login, wants: Callable[[str, str], bool]) -> str:
    """The tables that a server has, as a dump without rows that says at which place of the log it holds.

    Those that are changed meanwhile are left out, and those of which the account has no privilege.

    Args:
        path: of the server.
        login: to it.
        wants: chooses tables, by database and name.

    Raises:
        ValueError, OSError: see :meth:`Server.get_file_info`.
    """
    with naming(path):
        found: str = locate_log(path, login).store.system.tables(wants)
        return found


def _created(cursor: Any, wants: Callable[[str, str], bool]) -> Iterator[tuple[tuple[str, str], str]]:
    """The tables of a server, and the statement that creates each."""
    cursor.execute(
        "SELECT table_schema, table_name FROM information_schema.tables "
        "WHERE table_type IN ('BASE TABLE', 'SYSTEM VERSIONED') "
        "AND table_schema NOT IN ('mysql', 'sys', 'information_schema', 'performance_schema') ORDER BY 1, 2"
    )
    codes = _pymysql().constants.ER
    for table in cursor.fetchall():
        if wants(*table):
            try:
                cursor.execute(f"SHOW CREATE TABLE {'.'.join(map(_quoted, table))}")
            except _pymysql().MySQLError as error:
                if error.args[0] not in (codes.NO_SUCH_TABLE, codes.TABLEACCESS_DENIED_ERROR):
                    raise
            else:
                yield table, cursor.fetchone()[1]


def _quoted(name: str) -> str:
    return f"`{name.replace('`', '``')}`"


def executed_at(path: str, login: Login) -> Executed:
    """Which transactions the server of a path has; raises what :meth:`Server.get_file_info` does."""
    with naming(path):
        executed: Executed = locate_log(path, login).store.system.executed()
        return executed


class _Dumping:
    """The packets of a dump, on a connection of PyMySQL."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def require(self, identity: str | None) -> None:
        """Make sure that it is a server; any, if None.

        Raises:
            OSError: it is another one.
        """
        found = identity and _identity(self._connection)
        if found != identity:
            raise OSError(f"another server answers now: it is {found}, and {identity} listed the log")

    def ask(self, name: str, position: int) -> None:
        with self._connection.cursor() as cursor:
            cursor.execute(_AS_LOGGED)
        flags = _DumpFlag.non_block.value
        if _is_mariadb(self._connection):
            flags |= _DumpFlag.send_annotate_rows.value
        payload = command(position, name, flags)
        self._connection._execute_command(payload[0], payload[1:])

    def read(self, least: int, most: int) -> bytes:
        parts: list[bytes] = []
        missing = most
        while missing and (most - missing < least or self._has_more()):
            parts.append(self._connection._rfile.read1(missing))
            missing -= len(parts[-1])
            if not parts[-1]:
                break
        return b"".join(parts)

    def _has_more(self) -> bool:
        """Whether more bytes are there, or come at once. A server that has sent everything waits for a command."""
        connection = self._connection._sock
        is_decrypted = isinstance(connection, ssl.SSLSocket) and connection.pending() > 0
        return is_decrypted or bool(select.select([connection], [], [], _AT_ONCE_SECONDS)[0])

    def close(self) -> None:
        self._connection._force_close()  # a server that sends does not listen


def _credentials(login: Login) -> dict[str, Any]:
    """What a connection needs to log in, and of TLS.

    Raises:
        ValueError: there is no user, or the file is not like ``my.cnf``.
        OSError: it cannot be read.
    """
    given = _client_group(login.default_file) if login.default_file is not None else {}
    user = login.user if login.user is not None else given.get("user")
    if user is None:
        raise ValueError("a server needs the option user, or a defaultFile with a user in its group [client]")
    password = login.password.text if login.password is not None else given.get("password") or ""
    found: dict[str, Any] = {"user": user, "password": password.encode()}
    authority = given.get("ssl-ca")
    mode = (given.get("ssl-mode") or ("PREFERRED" if authority is None else "VERIFY_CA")).upper()
    if mode not in _SSL_MODES:
        raise ValueError(f"{login.default_file}: ssl-mode is one of {', '.join(_SSL_MODES)}")
    if mode == "DISABLED":
        return found | {"ssl_disabled": True}
    if mode == "PREFERRED":
        return found
    with naming(str(authority)):
        context = ssl.create_default_context(cafile=authority)
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT  # which the certificates that servers make do not satisfy
    context.check_hostname = mode == "VERIFY_IDENTITY"
    context.verify_mode = ssl.CERT_NONE if mode == "REQUIRED" else ssl.CERT_REQUIRED
    if given.get("ssl-cert"):
        with naming(str(given["ssl-cert"])):
            context.load_cert_chain(str(given["ssl-cert"]), given.get("ssl-key"))
    return found | {"ssl": context}


def _client_group(path: str) -> Mapping[str, str | None]:
    """The group ``[client]`` of a file like ``my.cnf``; hyphens in its names, and values without quotes."""
    parser = _pymysql().optionfile.Parser(strict=False)
    with naming(path):
        location = locate(path)
        with location.store.system.open_input_stream(location.inner(location.path)) as stream:
            lines = stream.read().decode().splitlines()
        try:
            parser.read_string("\n".join("" if line.startswith("!") else line for line in lines))
        except configparser.Error:
            raise ValueError("it is not like my.cnf: groups such as [client], and lines such as user=name") from None
        if not parser.has_section("client"):
            raise ValueError("it has no group [client]")
        return {name: None if value is None else parser.get("client", name) for name, value in parser.items("client")}


@contextmanager
def _errors() -> Iterator[None]:
    """Errors of PyMySQL as those of a file system."""
    try:
        yield
    except _pymysql().MySQLError as error:
        code, text = error.args if len(error.args) == 2 else (0, in_one_line(error))
        if isinstance(getattr(error, "original_exception", None), ssl.SSLError):  # it will not go away
            raise OSError(f"{text} (error {code})") from error
        raise _error(code, str(text)) from error
    except RuntimeError as error:  # PyMySQL needs a package to encrypt the password
        raise ValueError(f"{in_one_line(error)}: {_INSTALL}") from error


def _error(code: int, message: str) -> OSError:
    """The error of a server, by its code."""
    codes = _pymysql().constants.ER
    text = f"{message} (error {code})"
    if code == codes.NO_BINARY_LOGGING:
        return OSError(f"the server writes no binary log: {text}")
    if code == codes.MASTER_FATAL_ERROR_READING_BINLOG and message.startswith(_NOT_FOUND):
        return FileNotFoundError(f"the server has purged the log: {text}")
    if code in (codes.ACCESS_DENIED_ERROR, codes.SPECIFIC_ACCESS_DENIED_ERROR):
        return PermissionError(text)
    return ConnectionError(text) if code in _lost_connections() else OSError(text)


def _lost_connections() -> tuple[int, ...]:
    """The codes of errors of servers that are not there, or end, or have no room: they may be there again."""
    ours, theirs = _pymysql().constants.CR, _pymysql().constants.ER
    return (
        ours.CR_CONNECTION_ERROR, ours.CR_CONN_HOST_ERROR, ours.CR_SERVER_GONE_ERROR, ours.CR_SERVER_LOST,
        theirs.CON_COUNT_ERROR, theirs.SERVER_SHUTDOWN, theirs.NORMAL_SHUTDOWN, theirs.QUERY_INTERRUPTED,
        theirs.NET_READ_ERROR, theirs.NET_READ_INTERRUPTED, theirs.NET_ERROR_ON_WRITE, theirs.NET_WRITE_INTERRUPTED,
    )  # fmt: skip


@lru_cache(maxsize=1)
def _connection_class() -> Any:
    """PyMySQL's class, which loads no certificates to check none: that takes most of the time of a connection."""
    unchecked = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    unchecked.check_hostname = False
    unchecked.verify_mode = ssl.CERT_NONE

    class Connection(_pymysql().connections.Connection):  # type: ignore[misc]
        def _create_ssl_ctx(self, given: Any) -> ssl.SSLContext:
            return given if isinstance(given, ssl.SSLContext) else unchecked

    return Connection


def _pymysql() -> Any:
    """The package that connects.

    Raises:
        ValueError: it is missing.
    """
    try:
        # Late, as most logs are files, and the package may not be installed.
        import pymysql
        import pymysql.connections
        import pymysql.constants.CR
        import pymysql.constants.ER
        import pymysql.optionfile
    except ModuleNotFoundError as error:
        raise ValueError(f"servers need the package pymysql: {_INSTALL}") from error
    return pymysql


def _len_encrypted_header() -> int:
    """The bytes of a log that MySQL encrypted before those that it sends, which it lists, too."""
    return len_mysql_header(layouts.ENCRYPTED_BINLOG_MAGIC + bytes([_MYSQL_VERSION]) + bytes(HEAD_BYTES))
