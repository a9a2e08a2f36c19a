"""Streaming queries that have all the time they need."""

from __future__ import annotations

import time
from collections.abc import Callable

from pyspark.errors import StreamingQueryException
from pyspark.sql.streaming.query import StreamingQuery

from tests.support.waiting import MANY_SECONDS, MOST_STARTS, SLOW_START


def ended(start: Callable[[], StreamingQuery]) -> StreamingQuery:
    """A query that has come to its end.

    Args:
        start: starts it; again, where Spark did not wait for its Python to start.

    Raises:
        StreamingQueryException: it has failed.
    """
    for _ in range(MOST_STARTS):
        query = start()
        try:
            assert query.awaitTermination(MANY_SECONDS), f"the query does not end: {query.status}"
            return query
        except StreamingQueryException as error:
            if SLOW_START not in str(error):
                raise
    raise AssertionError(f"Spark did not wait for its Python to start, {MOST_STARTS} times")


def reached(query: StreamingQuery, condition: Callable[[], bool]) -> bool:
    """Wait for something that a running query does; False where Spark did not wait for its Python to start.

    Raises:
        StreamingQueryException: it has failed.
    """
    deadline = time.monotonic() + MANY_SECONDS
    while not condition():
        assert time.monotonic() < deadline, f"the query does not go on: {query.status}"
        error = query.exception()
        if error is not None and SLOW_START in str(error):
            return False
        if error is not None:
            raise error
        time.sleep(0.02)
    return True
