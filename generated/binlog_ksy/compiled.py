# Written by `make regen`, do not edit. Source:
# formats/binlog_event.ksy, sha256 9a5dba4ba15bad59e5c55c72f75bd623c10ac2d0aef8a88c04dc7b3f7cded953
# and the 78 it imports, sha256 3d6af76fb6a812371d0811b907cabfe9d1f829c25192ace4b9feca14fec22a7c
"""What Python must know of c/events.h: made by codegen/targets/c.

The parsers alone read these bodies:

- event_create_file: event_load::target.columns: an element that is not an object
- event_format_description: event_format_description.post_header_lengths: an object with a place of its own;
  event_format_description.checksum_algorithm: an object with a place of its own; event_format_description.checksum: an
  object with a place of its own; event_format_description.num_event_types: as a column: an object with a place of its
  own
- event_load: event_load::target.columns: an element that is not an object
- event_table_map: event_table_map.column_types: as a column: a positioned instance of another stream, or of several;
  event_table_map.columns: as a column: a positioned instance of another stream, or of several
- event_view_change: event_view_change::certification.value: a switch on a text
- mariadb_query_compressed: mariadb_query_compressed.query: process or pad-right
"""

from spark_adapter.ksy.plans import Body, Slot

BODIES = {
    "event_start_v3": Body(0, ()),
    "event_query": Body(1, ("binlog_version", "len_post_header")),
    "event_empty": Body(2, ()),
    "event_rotate": Body(3, ("binlog_version", "is_undescribed")),
    "event_intvar": Body(4, ()),
    "event_slave": Body(5, ()),
    "event_append_block": Body(6, ()),
    "event_exec_load": Body(7, ()),
    "event_delete_file": Body(8, ()),
    "event_rand": Body(9, ()),
    "event_user_var": Body(10, ()),
    "event_xid": Body(11, ()),
    "event_execute_load_query": Body(12, ("len_post_header",)),
    "event_rows": Body(13, ("event_type", "len_post_header")),
    "event_incident": Body(14, ()),
    "event_heartbeat": Body(15, ()),
    "event_ignorable": Body(16, ()),
    "event_rows_query": Body(17, ()),
    "event_gtid": Body(18, ()),
    "event_previous_gtids": Body(19, ()),
    "event_transaction_context": Body(20, ()),
    "event_xa_prepare": Body(21, ()),
    "event_transaction_payload": Body(22, ()),
    "event_heartbeat_v2": Body(23, ()),
    "event_gtid_tagged": Body(24, ()),
    "mariadb_annotate_rows": Body(25, ()),
    "mariadb_binlog_checkpoint": Body(26, ()),
    "mariadb_gtid": Body(27, ()),
    "mariadb_gtid_list": Body(28, ()),
    "mariadb_start_encryption": Body(29, ()),
}
"""The types that are read into columns, and the parameters that they are given."""

PARAMETERS = {
    "rows_body": ("has_before", "has_after", "is_partial"),
}
"""The parameters of types that are read otherwise."""

PLANS = {
    "row_image": {
        "num_json_columns": Slot(
            lambda self: self.table_map._parent.num_json_columns,
            4294967295,
        ),
        "num_set": Slot(
            lambda self: self.columns_present._parent.num_set,
            4294967295,
        ),
        "num_columns": Slot(
            lambda self: self.table_map._parent.num_columns.value,
            4294967295,
        ),
    },
    "row_image::cell": {
        "column_type": Slot(
            lambda self: self._parent.table_map._parent.columns[self.index].column_type,
            4294967295,
        ),
        "json_index": Slot(
            lambda self: self._parent.table_map._parent.columns[self.index].json_index,
            2147483647,
        ),
        "cell_type_number": Slot(
            lambda self: self._parent.table_map._parent.columns[self.index].cell_type_number,
            4294967295,
        ),
        "precision": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].precision,
            255,
        ),
        "scale": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].scale,
            255,
        ),
        "num_digits": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].fraction_digits,
            255,
        ),
        "num_odd_bits": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].num_odd_bits,
            255,
        ),
        "num_full_bytes": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].num_full_bytes,
            255,
        ),
        "max_length": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].max_length,
            4294967295,
        ),
        "len_prefix": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].len_prefix,
            255,
        ),
        "column_compressed_len_prefix": Slot(
            lambda self: (2 if (self._parent.table_map._parent.metadata.columns[self.index].max_length > 255) else 1),
            4294967295,
        ),
        "len_number": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].max_length,
            4294967295,
        ),
        "len_bits": Slot(
            lambda self: self._parent.table_map._parent.metadata.columns[self.index].max_length,
            4294967295,
        ),
        "is_present": Slot(
            lambda self: self.is_present,
            1,
        ),
        "present_index": Slot(
            lambda self: self.present_index,
            2147483647,
        ),
    },
}
"""What is known of planned objects before any bytes are read, as numbers, in the order of their structs."""
