# Written by `make regen`, do not edit. Source:
# formats/binlog_event.ksy, formats/column_metadata.ksy, formats/encrypted_binlog.ksy, formats/event_header.ksy,
# formats/event_heartbeat_v2.ksy, formats/event_rows.ksy, formats/event_transaction_payload.ksy,
# formats/event_type.ksy, formats/event_user_var.ksy, formats/json_binary.ksy, formats/mysql_binlog.ksy,
# formats/optional_metadata.ksy, formats/query_status_variable.ksy, formats/replication_stream.ksy,
# formats/row_image.ksy, formats/wkb.ksy,
# sha256 26d25a7a13a99a523a337e51baaf93e2a5c68508f2aeee25318913ecf68a7fd2
"""Fixed layouts of formats/*.ksy: made by codegen/targets/layouts.py.

Magic numbers, and the runs of numbers at the beginning of types as NumPy dtypes. Conditional fields count as present.
"""

import numpy as np

ENCRYPTED_BINLOG_MAGIC = b'\xfdbin'
MYSQL_BINLOG_MAGIC = b'\xfebin'
REPLICATION_STREAM__SEMI_SYNC_MAGIC = b'\xef'

# Some of these fields are conditional, see binlog_event.footer.
BINLOG_EVENT_FOOTER = np.dtype(
    [
        ("footer", "<u4"),
    ]
)

# Some of these fields are conditional, see event_header.
EVENT_HEADER = np.dtype(
    [
        ("timestamp", "<u4"),
        ("event_type", "|u1"),
        ("server_id", "<u4"),
        ("event_length", "<u4"),
        ("next_position", "<u4"),
        ("flags", "<u2"),
    ]
)

REPLICATION_STREAM__PACKET = np.dtype(
    [
        ("len_payload", "V3"),
        ("sequence_id", "|u1"),
    ]
)

# Some of these fields are conditional, see replication_stream::payload.status.
REPLICATION_STREAM__PAYLOAD_STATUS = np.dtype(
    [
        ("status", "|u1"),
    ]
)

REPLICATION_STREAM__COM_BINLOG_DUMP = np.dtype(
    [
        ("command", "|u1"),
        ("position", "<u4"),
        ("flags", "<u2"),
        ("server_id", "<u4"),
    ]
)


# The types that binlog_event_body can be of, by the number that tells.
BINLOG_EVENT_BODY: dict[int, str] = {
    1: "event_start_v3",
    2: "event_query",
    3: "event_empty",
    4: "event_rotate",
    5: "event_intvar",
    6: "event_load",
    7: "event_slave",
    8: "event_create_file",
    9: "event_append_block",
    10: "event_exec_load",
    11: "event_delete_file",
    12: "event_load",
    13: "event_rand",
    14: "event_user_var",
    15: "event_format_description",
    16: "event_xid",
    17: "event_append_block",
    18: "event_execute_load_query",
    19: "event_table_map",
    20: "event_rows",
    21: "event_rows",
    22: "event_rows",
    23: "event_rows",
    24: "event_rows",
    25: "event_rows",
    26: "event_incident",
    27: "event_heartbeat",
    28: "event_ignorable",
    29: "event_rows_query",
    30: "event_rows",
    31: "event_rows",
    32: "event_rows",
    33: "event_gtid",
    34: "event_gtid",
    35: "event_previous_gtids",
    36: "event_transaction_context",
    37: "event_view_change",
    38: "event_xa_prepare",
    39: "event_rows",
    40: "event_transaction_payload",
    41: "event_heartbeat_v2",
    42: "event_gtid_tagged",
    160: "mariadb_annotate_rows",
    161: "mariadb_binlog_checkpoint",
    162: "mariadb_gtid",
    163: "mariadb_gtid_list",
    164: "mariadb_start_encryption",
    165: "mariadb_query_compressed",
    166: "event_rows",
    167: "event_rows",
    168: "event_rows",
    169: "event_rows",
    170: "event_rows",
    171: "event_rows",
}

# The types that encrypted_binlog__field_value can be of, by the number that tells.
ENCRYPTED_BINLOG__FIELD_VALUE: dict[int, str] = {
    1: "encrypted_binlog::key_id",
    2: "encrypted_binlog::encrypted_password",
    3: "encrypted_binlog::iv",
}

# The types that event_heartbeat_v2__field_value can be of, by the number that tells.
EVENT_HEARTBEAT_V2__FIELD_VALUE: dict[int, str] = {
    1: "event_heartbeat_v2::log_filename",
    2: "packed_integer",
}

# The types that event_rows_rows can be of, by the number that tells.
EVENT_ROWS_ROWS: dict[int, str] = {
    0: "rows_body",
    1: "mariadb_compressed_rows",
    2: "event_rows::pre_ga_rows_body",
    3: "event_rows::rows_without_sizes",
    4: "event_rows::rows_without_table_map",
}

# The types that event_rows__extra_data_data can be of, by the number that tells.
EVENT_ROWS__EXTRA_DATA_DATA: dict[int, str] = {
    0: "event_rows::ndb_info",
    1: "event_rows::partition_info",
}

# The types that event_transaction_payload__field_value can be of, by the number that tells.
EVENT_TRANSACTION_PAYLOAD__FIELD_VALUE: dict[int, str] = {
    1: "packed_integer",
    2: "packed_integer",
    3: "packed_integer",
}

# The types that event_user_var_value can be of, by the number that tells.
EVENT_USER_VAR_VALUE: dict[int, str] = {
    0: "event_user_var::text_value",
    1: "event_user_var::real_value",
    2: "event_user_var::integer_value",
    258: "event_user_var::unsigned_integer_value",
    4: "event_user_var::decimal_value",
}

# The types that json_binary_value can be of, by the number that tells.
JSON_BINARY_VALUE: dict[int, str] = {
    0: "json_binary::json_object",
    1: "json_binary::json_object",
    2: "json_binary::json_array",
    3: "json_binary::json_array",
    4: "json_binary::literal_value",
    5: "json_binary::int16_value",
    6: "json_binary::uint16_value",
    7: "json_binary::int32_value",
    8: "json_binary::uint32_value",
    9: "json_binary::int64_value",
    10: "json_binary::uint64_value",
    11: "json_binary::double_value",
    12: "json_binary::string_value",
    15: "json_binary::opaque_value",
}

# The types that json_binary__value_entry_inlined can be of, by the number that tells.
JSON_BINARY__VALUE_ENTRY_INLINED: dict[int, str] = {
    4: "json_binary::literal_value",
    5: "json_binary::int16_value",
    6: "json_binary::uint16_value",
    7: "json_binary::int32_value",
    8: "json_binary::uint32_value",
}

# The types that json_binary__element_value can be of, by the number that tells.
JSON_BINARY__ELEMENT_VALUE: dict[int, str] = {
    0: "json_binary::json_object",
    1: "json_binary::json_object",
    2: "json_binary::json_array",
    3: "json_binary::json_array",
    7: "json_binary::int32_value",
    8: "json_binary::uint32_value",
    9: "json_binary::int64_value",
    10: "json_binary::uint64_value",
    11: "json_binary::double_value",
    12: "json_binary::string_value",
    15: "json_binary::opaque_value",
}

# The types that json_binary__opaque_value_value can be of, by the number that tells.
JSON_BINARY__OPAQUE_VALUE_VALUE: dict[int, str] = {
    246: "json_binary::opaque_decimal",
    10: "json_binary::opaque_datetime",
    12: "json_binary::opaque_datetime",
    7: "json_binary::opaque_datetime",
    11: "json_binary::opaque_time",
}

# The types that optional_metadata__field_value can be of, by the number that tells.
OPTIONAL_METADATA__FIELD_VALUE: dict[int, str] = {
    1: "optional_metadata::bitmap",
    2: "optional_metadata::default_charset",
    3: "optional_metadata::collations",
    4: "optional_metadata::names",
    5: "optional_metadata::label_lists",
    6: "optional_metadata::label_lists",
    7: "optional_metadata::integers",
    8: "optional_metadata::integers",
    9: "optional_metadata::key_parts",
    10: "optional_metadata::default_charset",
    11: "optional_metadata::collations",
    12: "optional_metadata::bitmap",
    13: "optional_metadata::integers",
}

# The types that query_status_variable_value can be of, by the number that tells.
QUERY_STATUS_VARIABLE_VALUE: dict[int, str] = {
    0: "query_status_variable::flags2",
    1: "query_status_variable::sql_mode",
    2: "query_status_variable::catalog",
    3: "query_status_variable::auto_increment",
    4: "query_status_variable::charset",
    5: "query_status_variable::short_string",
    6: "query_status_variable::short_string",
    7: "query_status_variable::integer_u2",
    8: "query_status_variable::collation_id",
    9: "query_status_variable::integer_u8",
    10: "query_status_variable::integer_u4",
    11: "query_status_variable::invoker",
    12: "query_status_variable::updated_db_names",
    13: "query_status_variable::integer_u3",
    16: "query_status_variable::integer_u1",
    17: "query_status_variable::integer_u8",
    18: "query_status_variable::collation_id",
    19: "query_status_variable::integer_u1",
    20: "query_status_variable::integer_u1",
    21: "query_status_variable::integer_u1",
    128: "query_status_variable::integer_u3",
    129: "query_status_variable::integer_u8",
    130: "query_status_variable::mariadb_gtid_flags3",
    131: "query_status_variable::mariadb_character_set_collations",
}

# The types that row_image__cell_value can be of, by the number that tells.
ROW_IMAGE__CELL_VALUE: dict[int, str] = {
    1: "column_number::tinyint_signed",
    257: "column_number::tinyint_unsigned",
    2: "column_number::smallint_signed",
    258: "column_number::smallint_unsigned",
    9: "column_int24",
    265: "column_int24",
    3: "column_number::int_signed",
    259: "column_number::int_unsigned",
    8: "column_number::bigint_signed",
    264: "column_number::bigint_unsigned",
    4: "column_number::single_precision",
    5: "column_number::double_precision",
    246: "column_newdecimal",
    13: "column_year",
    10: "column_date",
    11: "column_time",
    12: "column_datetime",
    7: "column_number::timestamp",
    19: "column_time2",
    18: "column_datetime2",
    17: "column_timestamp2",
    16: "column_bit",
    15: "column_string",
    254: "column_string",
    252: "column_blob",
    141: "column_compressed",
    140: "column_compressed",
    247: "column_enum",
    248: "column_set",
    245: "column_json",
    512: "column_json_diffs",
    255: "column_geometry",
    242: "column_vector",
}

# The types that wkb_shape can be of, by the number that tells.
WKB_SHAPE: dict[int, str] = {
    1: "wkb::point",
    2: "wkb::line_string",
    3: "wkb::polygon",
    4: "wkb::parts",
    5: "wkb::parts",
    6: "wkb::parts",
    7: "wkb::parts",
}

