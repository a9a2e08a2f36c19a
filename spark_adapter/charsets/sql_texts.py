"""The bytes of statements as text.

A QUERY event names the character set of its client in a status variable, and servers read the statement in it. Where
the client says ``binary``, servers read UTF-8, and so does this reader, also where an event names none. ROWS_QUERY
events name none; the QUERY event before them, BEGIN, does. MariaDB has no BEGIN before ANNOTATE_ROWS.
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
    """A statement in the character set of its client's collation; UTF-8 where the event names none.

    Raises:
        CharsetError: it is not text of that character set, or the collation is not known.
    """
    number = _collation_id(DEFAULT_COLLATION if collation is None else collation)
    if statement.isascii() and charsets.charset_of(number) in charsets.UTF8:  # as nearly all are
        return statement.decode("ascii")
    (text,) = charsets.decode(pa.array([statement], pa.binary()), number).to_pylist()
    return str(text)


def statement_texts(statements: pa.BinaryArray, status_vars: pa.ListArray) -> pa.StringArray:
    """Statements in the character sets of their clients; null where the bytes are not such text.

    Args:
        statements: their bytes.
        status_vars: of each, in the schema of the events.
    """
    return texts_by_collation(statements, client_collations(status_vars))


def texts_by_collation(statements: pa.BinaryArray, collations: pa.StringArray) -> pa.StringArray:
    """Statements by the collations of their clients, one per statement; null where the bytes are not such text."""
    if not len(statements):
        return pa.array([], pa.string())
    first, codes = distinct(collations)
    labels = collations.take(pa.array(first)).to_pylist()
    if len(labels) == 1:
        return _texts(statements, labels[0])
    places = [np.flatnonzero(codes == code) for code in range(len(labels))]
    texts = [_texts(statements.take(pa.array(indices)), label) for indices, label in zip(places, labels, strict=True)]
    return pa.concat_arrays(texts).take(pa.array(np.argsort(np.concatenate(places))))


def client_collations(status_vars: pa.ListArray) -> pa.StringArray:
    """The collation of the client in status variables; ``DEFAULT_COLLATION`` where they name none.

    Args:
        status_vars: of QUERY events, in the schema of the events.
    """
    variables = pc.list_flatten(status_vars)
    is_charset = pc.equal(pc.struct_field(variables, "code"), CHARSET)
    clients = pc.struct_field(variables.filter(is_charset), ["value", "charset", "client"])
    # Not pc.list_parent_indices: it counts elements behind a null list, which list_flatten omits.
    lengths = pc.list_value_length(status_vars).fill_null(0).to_numpy()
    statement_of = np.repeat(np.arange(len(status_vars)), lengths)[is_charset.to_numpy(zero_copy_only=False)]
    collations = np.full(len(status_vars), DEFAULT_COLLATION, object)
    collations[statement_of] = clients.fill_null(DEFAULT_COLLATION).to_pylist()
    return pa.array(collations, pa.string())


def _texts(statements: pa.BinaryArray, collation: str) -> pa.StringArray:
    try:
        return charsets.decode_or_null(statements, _collation_id(collation))[0]
    except CharsetError:  # no server is known to have such a collation
        return pa.nulls(len(statements), pa.string())


def _collation_id(label: str) -> int:
    """The id of a collation, by its name or by the number that an unknown one has as its label."""
    known = DEFAULT_COLLATION if label == charsets.BINARY else label
    return _COLLATION_IDS[known] if known in _COLLATION_IDS else int(label)
