"""Reports: the events of logs in numbers that add up over splits, and as a page to look at."""

from __future__ import annotations

from collections.abc import Callable


def page_maker() -> Callable[..., str]:
    """:func:`spark_adapter.report.page.page`, imported late, as it takes half a second, and may not be installed.

    Raises:
        ValueError: a package that it needs is missing.
    """
    try:
        from spark_adapter.report.page import page
    except ModuleNotFoundError as missing:
        raise ValueError(f"a report needs {missing.name}: pip install 'ksy-binlog[report]'") from missing
    return page
