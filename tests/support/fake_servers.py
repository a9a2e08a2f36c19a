"""Servers that send logs of a test, without a network."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Any

from pyarrow import fs

from spark_adapter.storage.servers import Executed, Login


@dataclass
class Station:
    """What a server has; it answers if it is there.

    Attributes:
        identity: of it.
        logs: by name.
        executed: the GTIDs of its transactions.
        tables: a dump of them.
        dumps: the logs that it was asked for, and from where.
    """

    identity: str
    logs: dict[str, bytes]
    executed: Executed = field(default_factory=lambda: Executed("", ""))
    tables: str = ""
    is_there: bool = True
    dumps: list[tuple[str, int]] = field(default_factory=list)


STATIONS: dict[str, Station] = {}


@dataclass
class Fake:
    """Stands for :class:`spark_adapter.storage.servers.Server`."""

    host: str
    port: int
    login: Login
    identity: str | None = None

    def _station(self) -> Station:
        station = STATIONS[self.host]
        if not station.is_there:
            raise ConnectionError("nobody answers")
        return station

    def get_file_info(self, asked: Any) -> Any:
        station = self._station()
        self.identity = station.identity
        infos = [fs.FileInfo(f"/{name}", fs.FileType.File, size=len(log)) for name, log in station.logs.items()]
        if not isinstance(asked, str):
            return infos
        return next((each for each in infos if each.path == asked), fs.FileInfo(asked, fs.FileType.Directory))

    def open_log(self, path: str, name: str, size: int, identity: str | None, known: int) -> Any:
        station = self._station()
        assert identity == station.identity
        station.dumps.append((name, known))
        return io.BytesIO(station.logs[name])

    def executed(self) -> Executed:
        return self._station().executed

    def tables(self, wants: Any) -> str:
        return self._station().tables
