"""The bytes of statements as text.

A QUERY event names the character set of its client in a status variable, and servers read the statement by it. A
server that is told ``binary`` takes statements for UTF-8, and so do we where an event names nothing. ROWS_QUERY events
name nothing themselves; the QUERY event before them, BEGIN, does. MariaDB has no BEGIN before ANNOTATE_ROWS.
"""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.query_status_variable import QueryStatusVariable
from binlog_ksy.schemas import COLLATION__COLLATION_ID_LABELS, QUERY_STATUS_VARIABLE__CODE_LABELS
from spark_adapter.charsets import decoding as charsets
from spark_adapter.charsets.decoding import CharsetError
from spark_adapter.ksy.ranges import distinct

CHARSET = QUERY_STATUS_VARIABLE__CODE_LABELS.labels[QueryStatusVariable.Code.charset.value]
"""The status variable that names the collation of the client."""
_COLLATION_IDS = {label: number for number, label in COLLATION__COLLATION_ID_LABELS.labels.items()}
DEFAULT_COLLATION = "utf8mb4_general_ci"


def decoded(statement: bytes, collation: str | None) -> str:
    """A statement by the collation of its client; UTF-8 where the event names none.

    Raises:
        CharsetError: it is not text of that character set, or the collation is not known.
    """
    label = DEFAULT_COLLATION if collation is None else collation
    (text,) = charsets.decode(pa.array([statement], pa.binary()), _collation_id(label)).to_pylist()
    return str(text)


def statement_texts(statements: pa.BinaryArray, status_vars: pa.ListArray) -> pa.StringArray:
    """Statements by the collations of their clients; null where they are no such text.

    Args:
        statements: their bytes.
        status_vars: of each, in the schema of the events.
    """
    return texts_by_collation(statements, client_collations(status_vars))


def texts_by_collation(statements: pa.BinaryArray, collations: pa.StringArray) -> pa.StringArray:
    """Statements by collations of clients, one for each; null where they are no such text."""
    if not len(statements):
        return pa.array([], pa.string())
    first, kinds = distinct(collations)
    labels = collations.take(pa.array(first)).to_pylist()
    if len(labels) == 1:
        return _texts(statements, labels[0])
    places = [np.flatnonzero(kinds == kind) for kind in range(len(labels))]
    texts = [_texts(statements.take(pa.array(where)), label) for where, label in zip(places, labels, strict=True)]
    return pa.concat_arrays(texts).take(pa.array(np.argsort(np.concatenate(places))))


def client_collations(status_vars: pa.ListArray) -> pa.StringArray:
    """The collation of the client by some status variables; ``DEFAULT_COLLATION`` where none is named.

    Args:
        status_vars: of QUERY events, in the schema of the events.
    """
    variables = pc.list_flatten(status_vars)
    is_charset = pc.equal(pc.struct_field(variables, "code"), CHARSET)
    clients = pc.struct_field(variables.filter(is_charset), ["value", "charset", "client"])
    # Not pc.list_parent_indices: it counts what is behind a null list, which list_flatten leaves out.
    lengths = pc.list_value_length(status_vars).fill_null(0).to_numpy()
    statement_of = np.repeat(np.arange(len(status_vars)), lengths)[is_charset.to_numpy(zero_copy_only=False)]
    found = np.full(len(status_vars), DEFAULT_COLLATION, object)
    found[statement_of] = clients.fill_null(DEFAULT_COLLATION).to_pylist()
    return pa.array(found, pa.string())


def _texts(statements: pa.BinaryArray, collation: str) -> pa.StringArray:
    try:
        return charsets.decode_or_null(statements, _collation_id(collation))[0]
    except CharsetError:  # no server is known to have such a collation
        return pa.nulls(len(statements), pa.string())


def _collation_id(label: str) -> int:
    """The number of a collation by its name, or by the number that stands for an unknown one."""
    known = DEFAULT_COLLATION if label == charsets.BINARY else label
    return _COLLATION_IDS[known] if known in _COLLATION_IDS else int(label)
