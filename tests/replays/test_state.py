"""``read_state``: what concerns it alone; tests/state compares it with SELECT and with Spark."""

from __future__ import annotations

import subprocess
import sys

import pyarrow as pa

import spark_adapter
from tests.support import table_states, truth

FILE = truth.binlog("oltp")


def test_it_needs_no_spark() -> None:
    program = (
        "import sys; sys.modules['pyspark'] = None; import spark_adapter; "
        f"print(spark_adapter.read_state({str(FILE)!r}, 'corpus.items').num_rows)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(done.stdout) == len(table_states.states("oltp").rows["corpus.items"])


def test_rows_are_in_the_order_of_the_key() -> None:
    rows = spark_adapter.read_state(FILE, "corpus.items").select(["order_id", "line"]).to_pylist()
    keys = [tuple(row.values()) for row in rows]
    assert len(keys) > 100
    assert keys == sorted(keys)


def test_a_snapshot_may_have_the_types_of_other_libraries() -> None:
    """Polars and pandas have large strings; columns have another order and more of them do not matter."""
    moment = "55974a1a-e54c-11f1-8496-02fc00000001:1-40"
    rows = spark_adapter.read_state(FILE, "corpus.items", as_of=moment)
    place = rows.schema.get_field_index("sku")
    large = rows.set_column(place, "SKU", rows.column("sku").cast(pa.large_string()))
    snapshot = large.append_column("more", large.column("line")).select(["more", *reversed(large.schema.names)])
    found = spark_adapter.read_state(FILE, "corpus.items", snapshot=snapshot, since=moment)
    assert found.equals(spark_adapter.read_state(FILE, "corpus.items"))
