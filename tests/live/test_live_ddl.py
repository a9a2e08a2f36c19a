"""DDL that is easily misunderstood, run on the servers, and compared with what another session sees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support.ddl_logs import LATIN1_PURGED, SCENARIOS, TEMPORARY_PURGED, nameless, read, seen_of, unseen

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    with server_or_skip(request.param) as server:
        yield server


def test_images_are_what_the_server_shows(server: Server, tmp_path: Path) -> None:
    from tests.live.ddl_logs import run

    for scenario in SCENARIOS:
        if scenario.flavour != server.flavour:
            continue
        log = tmp_path / scenario.path.name
        seen = run(scenario, server, log)
        assert seen.errors == seen_of(scenario).errors
        assert seen.at_end == seen_of(scenario).at_end
        found = read(log)
        if scenario != LATIN1_PURGED:
            assert unseen(found, seen) == [], scenario.name
        assert nameless(found) == (["b"] if scenario == TEMPORARY_PURGED else [])
