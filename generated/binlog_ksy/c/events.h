/* Written by `make regen`, do not edit. Source: */
/* formats/binlog_event.ksy, sha256 9a5dba4ba15bad59e5c55c72f75bd623c10ac2d0aef8a88c04dc7b3f7cded953 */
/* and the 78 it imports, sha256 3d6af76fb6a812371d0811b907cabfe9d1f829c25192ace4b9feca14fec22a7c */
/* The readers of the bodies of events, and the writers of their columns.
 *
 * Of each type there is a struct, a function that reads it, and one for each instance. A stream that is too short, or
 * a value that is not valid, makes the stream bad; all that is read from it then is zeros.
 */
#pragma once

#include "columns.h"

enum {
    column_metadata__column_type__decimal = 0,
    column_metadata__column_type__tiny = 1,
    column_metadata__column_type__short = 2,
    column_metadata__column_type__long = 3,
    column_metadata__column_type__float = 4,
    column_metadata__column_type__double = 5,
    column_metadata__column_type__null = 6,
    column_metadata__column_type__timestamp = 7,
    column_metadata__column_type__longlong = 8,
    column_metadata__column_type__int24 = 9,
    column_metadata__column_type__date = 10,
    column_metadata__column_type__time = 11,
    column_metadata__column_type__datetime = 12,
    column_metadata__column_type__year = 13,
    column_metadata__column_type__newdate = 14,
    column_metadata__column_type__varchar = 15,
    column_metadata__column_type__bit = 16,
    column_metadata__column_type__timestamp2 = 17,
    column_metadata__column_type__datetime2 = 18,
    column_metadata__column_type__time2 = 19,
    column_metadata__column_type__typed_array = 20,
    column_metadata__column_type__blob_compressed = 140,
    column_metadata__column_type__varchar_compressed = 141,
    column_metadata__column_type__vector = 242,
    column_metadata__column_type__invalid = 243,
    column_metadata__column_type__bool = 244,
    column_metadata__column_type__json = 245,
    column_metadata__column_type__newdecimal = 246,
    column_metadata__column_type__enum = 247,
    column_metadata__column_type__set = 248,
    column_metadata__column_type__tiny_blob = 249,
    column_metadata__column_type__medium_blob = 250,
    column_metadata__column_type__long_blob = 251,
    column_metadata__column_type__blob = 252,
    column_metadata__column_type__var_string = 253,
    column_metadata__column_type__string = 254,
    column_metadata__column_type__geometry = 255,
};

INLINE bool is_column_metadata__column_type(int64_t value)
{
    return (value >= 0 && value <= 20) || (value >= 140 && value <= 141) || (value >= 242 && value <= 255);
}

enum {
    event_heartbeat_v2__field_code__end_mark = 0,
    event_heartbeat_v2__field_code__log_filename = 1,
    event_heartbeat_v2__field_code__log_position = 2,
};

INLINE bool is_event_heartbeat_v2__field_code(int64_t value)
{
    return (value >= 0 && value <= 2);
}

enum {
    event_incident__incident__none = 0,
    event_incident__incident__lost_events = 1,
};

INLINE bool is_event_incident__incident(int64_t value)
{
    return (value >= 0 && value <= 1);
}

enum {
    event_rows__extra_data_type__ndb = 0,
    event_rows__extra_data_type__partition = 1,
};

INLINE bool is_event_rows__extra_data_type(int64_t value)
{
    return (value >= 0 && value <= 1);
}

enum {
    event_transaction_payload__field_code__end_mark = 0,
    event_transaction_payload__field_code__payload_size = 1,
    event_transaction_payload__field_code__compression_type = 2,
    event_transaction_payload__field_code__uncompressed_size = 3,
};

INLINE bool is_event_transaction_payload__field_code(int64_t value)
{
    return (value >= 0 && value <= 3);
}

enum {
    event_type__code__unknown = 0,
    event_type__code__start_v3 = 1,
    event_type__code__query = 2,
    event_type__code__stop = 3,
    event_type__code__rotate = 4,
    event_type__code__intvar = 5,
    event_type__code__load = 6,
    event_type__code__slave = 7,
    event_type__code__create_file = 8,
    event_type__code__append_block = 9,
    event_type__code__exec_load = 10,
    event_type__code__delete_file = 11,
    event_type__code__new_load = 12,
    event_type__code__rand = 13,
    event_type__code__user_var = 14,
    event_type__code__format_description = 15,
    event_type__code__xid = 16,
    event_type__code__begin_load_query = 17,
    event_type__code__execute_load_query = 18,
    event_type__code__table_map = 19,
    event_type__code__pre_ga_write_rows = 20,
    event_type__code__pre_ga_update_rows = 21,
    event_type__code__pre_ga_delete_rows = 22,
    event_type__code__write_rows_v1 = 23,
    event_type__code__update_rows_v1 = 24,
    event_type__code__delete_rows_v1 = 25,
    event_type__code__incident = 26,
    event_type__code__heartbeat = 27,
    event_type__code__ignorable = 28,
    event_type__code__rows_query = 29,
    event_type__code__write_rows = 30,
    event_type__code__update_rows = 31,
    event_type__code__delete_rows = 32,
    event_type__code__gtid = 33,
    event_type__code__anonymous_gtid = 34,
    event_type__code__previous_gtids = 35,
    event_type__code__transaction_context = 36,
    event_type__code__view_change = 37,
    event_type__code__xa_prepare = 38,
    event_type__code__partial_update_rows = 39,
    event_type__code__transaction_payload = 40,
    event_type__code__heartbeat_v2 = 41,
    event_type__code__gtid_tagged = 42,
    event_type__code__mariadb_annotate_rows = 160,
    event_type__code__mariadb_binlog_checkpoint = 161,
    event_type__code__mariadb_gtid = 162,
    event_type__code__mariadb_gtid_list = 163,
    event_type__code__mariadb_start_encryption = 164,
    event_type__code__mariadb_query_compressed = 165,
    event_type__code__mariadb_write_rows_compressed_v1 = 166,
    event_type__code__mariadb_update_rows_compressed_v1 = 167,
    event_type__code__mariadb_delete_rows_compressed_v1 = 168,
    event_type__code__mariadb_write_rows_compressed = 169,
    event_type__code__mariadb_update_rows_compressed = 170,
    event_type__code__mariadb_delete_rows_compressed = 171,
};

INLINE bool is_event_type__code(int64_t value)
{
    return (value >= 0 && value <= 42) || (value >= 160 && value <= 171);
}

enum {
    event_user_var__value_type__string = 0,
    event_user_var__value_type__real = 1,
    event_user_var__value_type__integer = 2,
    event_user_var__value_type__row = 3,
    event_user_var__value_type__decimal = 4,
    event_user_var__value_type__unsigned_integer = 258,
};

INLINE bool is_event_user_var__value_type(int64_t value)
{
    return (value >= 0 && value <= 4) || value == 258;
}

enum {
    gtid_set__format__untagged = 0,
    gtid_set__format__tagged = 1,
};

INLINE bool is_gtid_set__format(int64_t value)
{
    return (value >= 0 && value <= 1);
}

enum {
    query_status_variable__code__flags2 = 0,
    query_status_variable__code__sql_mode = 1,
    query_status_variable__code__catalog = 2,
    query_status_variable__code__auto_increment = 3,
    query_status_variable__code__charset = 4,
    query_status_variable__code__time_zone = 5,
    query_status_variable__code__catalog_nz = 6,
    query_status_variable__code__lc_time_names = 7,
    query_status_variable__code__charset_database = 8,
    query_status_variable__code__table_map_for_update = 9,
    query_status_variable__code__master_data_written = 10,
    query_status_variable__code__invoker = 11,
    query_status_variable__code__updated_db_names = 12,
    query_status_variable__code__microseconds = 13,
    query_status_variable__code__commit_ts = 14,
    query_status_variable__code__commit_ts2 = 15,
    query_status_variable__code__explicit_defaults_for_timestamp = 16,
    query_status_variable__code__ddl_logged_with_xid = 17,
    query_status_variable__code__default_collation_for_utf8mb4 = 18,
    query_status_variable__code__sql_require_primary_key = 19,
    query_status_variable__code__default_table_encryption = 20,
    query_status_variable__code__enable_cascade_triggers = 21,
    query_status_variable__code__mariadb_hrnow = 128,
    query_status_variable__code__mariadb_xid = 129,
    query_status_variable__code__mariadb_gtid_flags3 = 130,
    query_status_variable__code__mariadb_character_set_collations = 131,
};

INLINE bool is_query_status_variable__code(int64_t value)
{
    return (value >= 0 && value <= 21) || (value >= 128 && value <= 131);
}

enum {
    row_image__cell_type__tiny = 1,
    row_image__cell_type__short = 2,
    row_image__cell_type__long = 3,
    row_image__cell_type__float = 4,
    row_image__cell_type__double = 5,
    row_image__cell_type__timestamp = 7,
    row_image__cell_type__longlong = 8,
    row_image__cell_type__int24 = 9,
    row_image__cell_type__date = 10,
    row_image__cell_type__time = 11,
    row_image__cell_type__datetime = 12,
    row_image__cell_type__year = 13,
    row_image__cell_type__varchar = 15,
    row_image__cell_type__bit = 16,
    row_image__cell_type__timestamp2 = 17,
    row_image__cell_type__datetime2 = 18,
    row_image__cell_type__time2 = 19,
    row_image__cell_type__blob_compressed = 140,
    row_image__cell_type__varchar_compressed = 141,
    row_image__cell_type__vector = 242,
    row_image__cell_type__json = 245,
    row_image__cell_type__newdecimal = 246,
    row_image__cell_type__enum = 247,
    row_image__cell_type__set = 248,
    row_image__cell_type__blob = 252,
    row_image__cell_type__string = 254,
    row_image__cell_type__geometry = 255,
    row_image__cell_type__tiny_unsigned = 257,
    row_image__cell_type__short_unsigned = 258,
    row_image__cell_type__long_unsigned = 259,
    row_image__cell_type__longlong_unsigned = 264,
    row_image__cell_type__int24_unsigned = 265,
    row_image__cell_type__json_diffs = 512,
};

INLINE bool is_row_image__cell_type(int64_t value)
{
    return (value >= 1
        && value <= 5)
        || (value >= 7
        && value <= 13)
        || (value >= 15
        && value <= 19)
        || (value >= 140
        && value <= 141)
        || value == 242
        || (value >= 245 && value <= 248) || value == 252
        || (value >= 254
            && value <= 255)
            || (value >= 257
            && value <= 259)
            || (value >= 264
            && value <= 265)
            || value ==
            512;
}

typedef struct event_start_v3 event_start_v3;
typedef struct query_status_variable__flags2 query_status_variable__flags2;
typedef struct query_status_variable__sql_mode query_status_variable__sql_mode;
typedef struct query_status_variable__catalog query_status_variable__catalog;
typedef struct query_status_variable__auto_increment query_status_variable__auto_increment;
typedef struct query_status_variable__collation_id query_status_variable__collation_id;
typedef struct query_status_variable__charset query_status_variable__charset;
typedef struct query_status_variable__short_string query_status_variable__short_string;
typedef struct query_status_variable__integer_u2 query_status_variable__integer_u2;
typedef struct query_status_variable__integer_u8 query_status_variable__integer_u8;
typedef struct query_status_variable__integer_u4 query_status_variable__integer_u4;
typedef struct query_status_variable__invoker query_status_variable__invoker;
typedef struct query_status_variable__updated_db_names query_status_variable__updated_db_names;
typedef struct query_status_variable__integer_u3 query_status_variable__integer_u3;
typedef struct query_status_variable__integer_u1 query_status_variable__integer_u1;
typedef struct query_status_variable__mariadb_gtid_flags3 query_status_variable__mariadb_gtid_flags3;
typedef struct query_status_variable__character_set_collation query_status_variable__character_set_collation;
typedef struct query_status_variable__mariadb_character_set_collations
    query_status_variable__mariadb_character_set_collations;
typedef struct query_status_variable__unknown_tail query_status_variable__unknown_tail;
typedef struct query_status_variable query_status_variable;
typedef struct event_query__query_status_variables event_query__query_status_variables;
typedef struct event_query event_query;
typedef struct event_empty event_empty;
typedef struct event_rotate event_rotate;
typedef struct event_intvar event_intvar;
typedef struct event_slave event_slave;
typedef struct event_append_block event_append_block;
typedef struct event_exec_load event_exec_load;
typedef struct event_delete_file event_delete_file;
typedef struct event_rand event_rand;
typedef struct event_user_var__text_value event_user_var__text_value;
typedef struct event_user_var__real_value event_user_var__real_value;
typedef struct event_user_var__integer_value event_user_var__integer_value;
typedef struct event_user_var__unsigned_integer_value event_user_var__unsigned_integer_value;
typedef struct column_newdecimal__digit_group column_newdecimal__digit_group;
typedef struct column_newdecimal column_newdecimal;
typedef struct event_user_var__decimal_value event_user_var__decimal_value;
typedef struct event_user_var event_user_var;
typedef struct event_xid event_xid;
typedef struct event_execute_load_query event_execute_load_query;
typedef struct table_id table_id;
typedef struct event_rows__ndb_info event_rows__ndb_info;
typedef struct event_rows__partition_info event_rows__partition_info;
typedef struct event_rows__unknown_info event_rows__unknown_info;
typedef struct event_rows__extra_data event_rows__extra_data;
typedef struct event_rows__extra_data_list event_rows__extra_data_list;
typedef struct event_rows event_rows;
typedef struct event_incident event_incident;
typedef struct event_heartbeat event_heartbeat;
typedef struct event_ignorable event_ignorable;
typedef struct event_rows_query event_rows_query;
typedef struct uuid uuid;
typedef struct event_gtid__commit_timestamp event_gtid__commit_timestamp;
typedef struct packed_integer packed_integer;
typedef struct event_gtid__server_version_number event_gtid__server_version_number;
typedef struct event_gtid event_gtid;
typedef struct variable_length_integer variable_length_integer;
typedef struct gtid_set__tag gtid_set__tag;
typedef struct gtid_set__interval gtid_set__interval;
typedef struct gtid_set__entry gtid_set__entry;
typedef struct gtid_set gtid_set;
typedef struct event_previous_gtids event_previous_gtids;
typedef struct event_transaction_context__row_hash event_transaction_context__row_hash;
typedef struct event_transaction_context event_transaction_context;
typedef struct event_xa_prepare event_xa_prepare;
typedef struct event_transaction_payload__unknown_value event_transaction_payload__unknown_value;
typedef struct event_transaction_payload__field event_transaction_payload__field;
typedef struct event_transaction_payload event_transaction_payload;
typedef struct event_heartbeat_v2__log_filename event_heartbeat_v2__log_filename;
typedef struct event_heartbeat_v2__unknown_value event_heartbeat_v2__unknown_value;
typedef struct event_heartbeat_v2__field event_heartbeat_v2__field;
typedef struct event_heartbeat_v2 event_heartbeat_v2;
typedef struct event_gtid_tagged__field_id event_gtid_tagged__field_id;
typedef struct event_gtid_tagged__unsigned_field event_gtid_tagged__unsigned_field;
typedef struct event_gtid_tagged__octet event_gtid_tagged__octet;
typedef struct event_gtid_tagged__uuid_field event_gtid_tagged__uuid_field;
typedef struct variable_length_integer__signed_integer variable_length_integer__signed_integer;
typedef struct event_gtid_tagged__signed_field event_gtid_tagged__signed_field;
typedef struct event_gtid_tagged__text_field event_gtid_tagged__text_field;
typedef struct event_gtid_tagged__time_field event_gtid_tagged__time_field;
typedef struct event_gtid_tagged event_gtid_tagged;
typedef struct mariadb_annotate_rows mariadb_annotate_rows;
typedef struct mariadb_binlog_checkpoint mariadb_binlog_checkpoint;
typedef struct mariadb_gtid__xid mariadb_gtid__xid;
typedef struct mariadb_gtid mariadb_gtid;
typedef struct mariadb_gtid_list__gtid mariadb_gtid_list__gtid;
typedef struct mariadb_gtid_list mariadb_gtid_list;
typedef struct mariadb_start_encryption mariadb_start_encryption;
typedef struct column_bitmap__octet column_bitmap__octet;
typedef struct column_bitmap column_bitmap;
typedef struct rows_body rows_body;
typedef struct column_number__tinyint_signed column_number__tinyint_signed;
typedef struct column_number__tinyint_unsigned column_number__tinyint_unsigned;
typedef struct column_number__smallint_signed column_number__smallint_signed;
typedef struct column_number__smallint_unsigned column_number__smallint_unsigned;
typedef struct column_int24 column_int24;
typedef struct column_number__int_signed column_number__int_signed;
typedef struct column_number__int_unsigned column_number__int_unsigned;
typedef struct column_number__bigint_signed column_number__bigint_signed;
typedef struct column_number__bigint_unsigned column_number__bigint_unsigned;
typedef struct column_number__single_precision column_number__single_precision;
typedef struct column_number__double_precision column_number__double_precision;
typedef struct column_year column_year;
typedef struct column_date column_date;
typedef struct column_time column_time;
typedef struct column_datetime column_datetime;
typedef struct column_number__timestamp column_number__timestamp;
typedef struct fractional_seconds fractional_seconds;
typedef struct column_time2 column_time2;
typedef struct column_datetime2 column_datetime2;
typedef struct column_timestamp2 column_timestamp2;
typedef struct column_bit__octet column_bit__octet;
typedef struct column_bit column_bit;
typedef struct column_string column_string;
typedef struct blob_length blob_length;
typedef struct column_blob column_blob;
typedef struct column_compressed__octet column_compressed__octet;
typedef struct column_compressed__value column_compressed__value;
typedef struct column_compressed column_compressed;
typedef struct column_enum column_enum;
typedef struct column_set column_set;
typedef struct column_json__document column_json__document;
typedef struct column_json column_json;
typedef struct column_json_diffs__diff_list column_json_diffs__diff_list;
typedef struct column_json_diffs column_json_diffs;
typedef struct column_geometry__shape column_geometry__shape;
typedef struct column_geometry column_geometry;
typedef struct column_vector column_vector;
typedef struct row_image__undecodable row_image__undecodable;
typedef struct row_image__cell row_image__cell;
typedef struct row_image row_image;
typedef struct rows_body__row rows_body__row;
typedef struct event_type event_type;

/* What a switch gives: an object of one of several types. */
typedef struct {
    enum {
        IS_flags2 = 1,
        IS_sql_mode,
        IS_catalog,
        IS_auto_increment,
        IS_charset,
        IS_short_string,
        IS_integer_u2,
        IS_collation_id,
        IS_integer_u8,
        IS_integer_u4,
        IS_invoker,
        IS_updated_db_names,
        IS_integer_u3,
        IS_integer_u1,
        IS_mariadb_gtid_flags3,
        IS_mariadb_character_set_collations,
        IS_unknown_tail,
        IS_text_value,
        IS_real_value,
        IS_integer_value,
        IS_unsigned_integer_value,
        IS_decimal_value,
        IS_ndb_info,
        IS_partition_info,
        IS_unknown_info,
        IS_packed_integer,
        IS_event_transaction_payload__unknown_value,
        IS_log_filename,
        IS_event_heartbeat_v2__unknown_value,
    } type;
    union {
        const query_status_variable__flags2 *flags2;
        const query_status_variable__sql_mode *sql_mode;
        const query_status_variable__catalog *catalog;
        const query_status_variable__auto_increment *auto_increment;
        const query_status_variable__charset *charset;
        const query_status_variable__short_string *short_string;
        const query_status_variable__integer_u2 *integer_u2;
        const query_status_variable__collation_id *collation_id;
        const query_status_variable__integer_u8 *integer_u8;
        const query_status_variable__integer_u4 *integer_u4;
        const query_status_variable__invoker *invoker;
        const query_status_variable__updated_db_names *updated_db_names;
        const query_status_variable__integer_u3 *integer_u3;
        const query_status_variable__integer_u1 *integer_u1;
        const query_status_variable__mariadb_gtid_flags3 *mariadb_gtid_flags3;
        const query_status_variable__mariadb_character_set_collations *mariadb_character_set_collations;
        const query_status_variable__unknown_tail *unknown_tail;
        const event_user_var__text_value *text_value;
        const event_user_var__real_value *real_value;
        const event_user_var__integer_value *integer_value;
        const event_user_var__unsigned_integer_value *unsigned_integer_value;
        const event_user_var__decimal_value *decimal_value;
        const event_rows__ndb_info *ndb_info;
        const event_rows__partition_info *partition_info;
        const event_rows__unknown_info *unknown_info;
        const packed_integer *packed_integer;
        const event_transaction_payload__unknown_value *event_transaction_payload__unknown_value;
        const event_heartbeat_v2__log_filename *log_filename;
        const event_heartbeat_v2__unknown_value *event_heartbeat_v2__unknown_value;
    };
} object;

typedef struct { span *items; int64_t count; } span_items;
typedef struct { query_status_variable__character_set_collation *items; int64_t count; }
    query_status_variable__character_set_collation_items;
typedef struct { query_status_variable *items; int64_t count; } query_status_variable_items;
typedef struct { column_newdecimal__digit_group *items; int64_t count; } column_newdecimal__digit_group_items;
typedef struct { event_rows__extra_data *items; int64_t count; } event_rows__extra_data_items;
typedef struct { gtid_set__interval *items; int64_t count; } gtid_set__interval_items;
typedef struct { gtid_set__entry *items; int64_t count; } gtid_set__entry_items;
typedef struct { event_transaction_context__row_hash *items; int64_t count; } event_transaction_context__row_hash_items;
typedef struct { event_transaction_payload__field *items; int64_t count; } event_transaction_payload__field_items;
typedef struct { event_heartbeat_v2__field *items; int64_t count; } event_heartbeat_v2__field_items;
typedef struct { event_gtid_tagged__octet *items; int64_t count; } event_gtid_tagged__octet_items;
typedef struct { mariadb_gtid_list__gtid *items; int64_t count; } mariadb_gtid_list__gtid_items;
typedef struct { column_bitmap__octet *items; int64_t count; } column_bitmap__octet_items;
typedef struct { column_bit__octet *items; int64_t count; } column_bit__octet_items;
typedef struct { column_compressed__octet *items; int64_t count; } column_compressed__octet_items;
typedef struct { double *items; int64_t count; } double_items;

/* What is known of row_image before any bytes are read. */
typedef struct row_image_plan {
    int64_t num_json_columns;
    int64_t num_set;
    int64_t num_columns;
    const struct row_image__cell_plan *cells;
} row_image_plan;

/* What is known of row_image::cell before any bytes are read. */
typedef struct row_image__cell_plan {
    int64_t column_type;
    int64_t json_index;
    int64_t cell_type_number;
    int64_t precision;
    int64_t scale;
    int64_t num_digits;
    int64_t num_odd_bits;
    int64_t num_full_bytes;
    int64_t max_length;
    int64_t len_prefix;
    int64_t column_compressed_len_prefix;
    int64_t len_number;
    int64_t len_bits;
    int64_t is_present;
    int64_t present_index;
} row_image__cell_plan;

/* First event of every file of servers before 5.0, where FORMAT_DESCRIPTION took its place. */
struct event_start_v3 {
    int64_t binlog_version;
    span server_version;  /* Such as 4.1.22-log, padded with zero bytes. */
    /* When the file was created, in seconds since 1970-01-01 UTC, if it is the first one after a start of the server,
       otherwise 0. */
    int64_t create_timestamp;
    span unknown_tail;
    bool _has_unknown_tail;
};

struct query_status_variable__flags2 {
    int64_t bits;  /* Each of them that is logged is an instance of `session_flags`. */
};

struct query_status_variable__sql_mode {
    uint64_t bits;  /* The modes of the session; the instances below are those that change the meaning of SQL text. */
};

/* Written by 5.0.0 to 5.0.3, with a zero byte at the end. */
struct query_status_variable__catalog {
    int64_t len_catalog;
    span catalog;
    span terminator;
};

struct query_status_variable__auto_increment {
    int64_t increment;
    int64_t offset;
};

struct query_status_variable__collation_id {
    int64_t collation;
};

struct query_status_variable__charset {
    query_status_variable__collation_id client;  /* Collation of the text of the statement (character_set_client). */
    query_status_variable__collation_id connection;  /* Collation of its literals (collation_connection). */
    query_status_variable__collation_id server;  /* Default of new databases (collation_server). */
};

struct query_status_variable__short_string {
    int64_t len_value;
    span value;
};

struct query_status_variable__integer_u2 {
    int64_t value;
};

struct query_status_variable__integer_u8 {
    uint64_t value;
};

struct query_status_variable__integer_u4 {
    int64_t value;
};

struct query_status_variable__invoker {
    query_status_variable__short_string user;  /* CURRENT_USER of the session, for DEFINER. */
    query_status_variable__short_string host;
};

struct query_status_variable__updated_db_names {
    int64_t num_names;  /* 254 (OVER_MAX_DBS_IN_EVENT_MTS) says that there are too many to list. */
    span_items names;
};

struct query_status_variable__integer_u3 {
    int64_t value;
};

struct query_status_variable__integer_u1 {
    int64_t value;
};

struct query_status_variable__mariadb_gtid_flags3 {
    int64_t flags;  /* Flags of a two-phase ALTER TABLE. */
    uint64_t start_alter_seq_no;  /* Number of the transaction that began it, if this one ends it. */
    bool _has_start_alter_seq_no;
};

struct query_status_variable__character_set_collation {
    query_status_variable__collation_id character_set;  /* A character set, by the id of its default collation. */
    query_status_variable__collation_id collation;
};

struct query_status_variable__mariadb_character_set_collations {
    int64_t num_pairs;
    query_status_variable__character_set_collation_items pairs;
};

struct query_status_variable__unknown_tail {
    span data;
};

/* Part of the state of the session that a statement depends on: a code, then a value whose length follows from the
   code. */
struct query_status_variable {
    int64_t code;  /* What the variable is, and so how its value is to be read. */
    object value;
};

struct event_query__query_status_variables {
    query_status_variable_items entries;
};

/* An SQL statement: DDL, a change logged as text, or BEGIN, COMMIT, ROLLBACK, SAVEPOINT and XA statements around
   changes logged as rows. */
struct event_query {
    int64_t binlog_version;
    int64_t len_post_header;  /* Length of the fixed part, up to the status variables; 0 if unknown. */
    int64_t thread_id;  /* Connection that ran the statement. */
    int64_t exec_time;  /* Seconds between the start of the statement and its logging. */
    int64_t len_db;
    int64_t error_code;  /* Error with which the statement ended on the source; 0 is none. */
    int64_t len_status_vars;
    bool _has_len_status_vars;
    span extra_post_header;  /* Fields of later servers. */
    bool _has_extra_post_header;
    event_query__query_status_variables status_vars;  /* The state of the session that the statement depends on. */
    bool _has_status_vars;
    span db;  /* Default database of the session. */
    span db_terminator;
    span query;  /* The statement, in the character set `character_set_client` of its session. */
};

/* STOP and other events whose type says everything. */
struct event_empty {
    span unknown_tail;
    bool _has_unknown_tail;
};

/* The log continues in another file. */
struct event_rotate {
    span _io;
    int64_t binlog_version;
    /* Whether no event has described the format yet, as at the beginning of a replication stream. */
    bool is_undescribed;
    uint64_t position;  /* Where to start in the next file; 4, after the magic. */
    bool _has_position;
    span new_log_ident;  /* Name of the next file, without a folder. */
    int64_t checksum;  /* CRC-32 of the event at the beginning of a replication stream. */
    bool _has_checksum;
};

/* A number that the next statement, logged as text, reads from its session: the result of LAST_INSERT_ID() or the next
   AUTO_INCREMENT value. */
struct event_intvar {
    int64_t type;  /* Which of the two variables. */
    uint64_t value;  /* What the next statement gets for it. */
    span unknown_tail;
    bool _has_unknown_tail;
};

/* Position of a replica in the log of its source. */
struct event_slave {
    uint64_t source_position;  /* Where in its log the source was. */
    int64_t source_port;
    span source_host;
    span source_log;  /* Name of the binary log of the source. */
};

/* A block of the file of a LOAD DATA statement: the first one in BEGIN_LOAD_QUERY, all others in APPEND_BLOCK. */
struct event_append_block {
    int64_t file_id;  /* The number of the file in all events of the statement. */
    span block;  /* Bytes of the file, 128 KiB except in the last block. */
};

/* The file of a CREATE_FILE event is complete; load it. */
struct event_exec_load {
    int64_t file_id;  /* That of its CREATE_FILE. */
    span unknown_tail;
    bool _has_unknown_tail;
};

/* A LOAD DATA statement failed after its file was logged; drop the file. */
struct event_delete_file {
    int64_t file_id;  /* That of its CREATE_FILE. */
    span unknown_tail;
    bool _has_unknown_tail;
};

/* State of the generator behind RAND() for the next statement, logged as text. */
struct event_rand {
    uint64_t seed1;  /* The variable rand_seed1. */
    uint64_t seed2;  /* The variable rand_seed2. */
    span unknown_tail;
    bool _has_unknown_tail;
};

struct event_user_var__text_value {
    span data;  /* Text in the character set of the collation. */
};

struct event_user_var__real_value {
    double number;
};

/* Read in two halves because the JavaScript runtime misreads negative numbers of 8 bytes. */
struct event_user_var__integer_value {
    int64_t low;
    int64_t high;
};

struct event_user_var__unsigned_integer_value {
    uint64_t number;
};

/* One to nine decimal digits, stored as an integer of one to four bytes. */
struct column_newdecimal__digit_group {
    const column_newdecimal *_parent;
    int64_t num_digits;  /* The number of digits in the group, 1 to 9. */
    bool is_first;  /* Whether the group has the sign bit of the whole number. */
    int64_t high;  /* The stored byte of a group of 1 or 2 digits; the first byte of a group of 5 or 6. */
    bool _has_high;
    int64_t low;  /* The stored bytes of a group of 3 or 4 digits; the last two of a group of 5 or 6. */
    bool _has_low;
    int64_t full;  /* The stored bytes of a group of 7 to 9 digits. */
    bool _has_full;
};

/* An exact decimal number of fixed width. */
struct column_newdecimal {
    int64_t precision;  /* All digits of the declaration `DECIMAL(precision, scale)`, 1 to 65. */
    int64_t scale;  /* Digits after the decimal point, 0 to 30 and at most `precision`. */
    column_newdecimal__digit_group leading_group;  /* The digits before the first full group of nine. */
    bool _has_leading_group;
    /* Full groups before the decimal point, most significant first. */
    column_newdecimal__digit_group_items integer_groups;
    column_newdecimal__digit_group_items fraction_groups;  /* Full groups after the decimal point. */
    column_newdecimal__digit_group trailing_group;  /* The digits after the last full group. */
    bool _has_trailing_group;
};

struct event_user_var__decimal_value {
    int64_t precision;  /* All digits, 1 to 65. */
    int64_t scale;  /* Digits after the decimal point. */
    column_newdecimal number;
    span unknown_tail;
    bool _has_unknown_tail;
};

/* Value of a user variable (`@name`) that the next statement, logged as text, reads. */
struct event_user_var {
    span _io;
    int64_t len_name;
    span name;  /* Without the at sign. */
    int64_t is_null;  /* Not zero if the value is NULL; then nothing follows. */
    int64_t type;  /* How the value is to be read. */
    bool _has_type;
    int64_t collation;  /* Character set and collation of a string; `binary` for numbers. */
    bool _has_collation;
    int64_t len_value;
    bool _has_len_value;
    object value;  /* The value, in the layout of its type. */
    bool _has_value;
    int64_t flags;  /* Bit 0 (UNSIGNED_F) says that an integer is unsigned. */
    bool _has_flags;
    span unknown_tail;
    bool _has_unknown_tail;
};

/* Commit of a transaction in a transactional engine. */
struct event_xid {
    uint64_t xid;  /* The number of the transaction in its server; it means nothing on another one. */
    span unknown_tail;
    bool _has_unknown_tail;
};

/* A LOAD DATA statement whose file is in earlier BEGIN_LOAD_QUERY and APPEND_BLOCK events. */
struct event_execute_load_query {
    int64_t len_post_header;  /* Length of the fixed part, up to the status variables; 0 if unknown. */
    int64_t thread_id;  /* Connection that ran the statement. */
    int64_t exec_time;  /* Seconds between the start of the statement and its logging. */
    int64_t len_db;
    int64_t error_code;  /* Error with which the statement ended on the source; 0 is none. */
    int64_t len_status_vars;
    int64_t file_id;  /* The number of the file in the earlier events. */
    /* Where the part of the statement with the name of the file (`LOCAL INFILE 'name'`) begins. */
    int64_t ofs_file_name_start;
    int64_t ofs_file_name_end;  /* Where that part ends; a replica replaces it with the name of its own copy. */
    int64_t duplicates;  /* What to do with rows whose key is there already. */
    span extra_post_header;  /* Fields of later servers. */
    bool _has_extra_post_header;
    event_query__query_status_variables status_vars;
    span db;  /* Default database of the session. */
    span db_terminator;
    span query;  /* The statement, in the character set `character_set_client` of its session. */
};

/* The number by which rows events refer to a TABLE_MAP. */
struct table_id {
    int64_t len_post_header;
    int64_t low;
    int64_t high;
    bool _has_high;
};

struct event_rows__ndb_info {
    int64_t len_info;  /* Length of this and all below. */
    int64_t format;
    span payload;
};

struct event_rows__partition_info {
    bool _kept_is_update;
    int64_t partition_id;  /* Partition of the row; that after the change of an update. */
    int64_t source_partition_id;  /* Partition of the row before the change. */
    bool _has_source_partition_id;
};

struct event_rows__unknown_info {
    span data;
};

struct event_rows__extra_data {
    int64_t type;
    object data;
};

struct event_rows__extra_data_list {
    event_rows__extra_data_items entries;
};

/* Changed rows of one table: WRITE_ROWS, UPDATE_ROWS, DELETE_ROWS and PARTIAL_UPDATE_ROWS. */
struct event_rows {
    int64_t event_type;
    int64_t len_post_header;  /* Length of the fixed part by the FORMAT_DESCRIPTION; 0 if that is not known. */
    table_id table_id;  /* The TABLE_MAP of the same statement that has it describes the rows. */
    int64_t flags;  /* Bits, each of them an instance of `rows_flags`. */
    int64_t len_extra_data;  /* Length of the extra data, these two bytes included. */
    bool _has_len_extra_data;
    event_rows__extra_data_list extra_data;  /* What storage engines and partitioned tables add. */
    bool _has_extra_data;
    span rows_bytes;  /* The rows as bytes; `rows` parses them on demand. */
};

/* Something happened on the source after which the log may lack changes. */
struct event_incident {
    span _io;
    int64_t incident;  /* Servers refuse an event with any other number. */
    int64_t len_message;
    span message;  /* For people, such as the reason. */
    /* MySQL 9.7 first writes the event into the cache of the transaction, where it gets its own checksum: that of the
       event with position 0 and without the last four bytes. */
    int64_t cache_checksum;
    bool _has_cache_checksum;
    span unknown_tail;
    bool _has_unknown_tail;
};

/* Sent to a replica after a while without other events; never in a file. */
struct event_heartbeat {
    span log_ident;  /* Name of the file that the source reads. */
};

/* A placeholder for events that a reader may skip if it does not know them. */
struct event_ignorable {
    span data;  /* Any content; empty according to the documentation. */
};

/* Text of the statement that changed the rows that follow. */
struct event_rows_query {
    int64_t len_rows_query;  /* Length of the statement, or the low byte of the length if it does not fit. */
    span rows_query;  /* The statement, in the character set of the client. */
};

/* A UUID, 16 bytes in the order of its text. */
struct uuid {
    span data;
};

struct event_gtid__commit_timestamp {
    int64_t low;  /* The lower 32 bits of the microseconds. */
    int64_t high;  /* The upper 23 bits of them. */
    bool is_original_following;  /* Whether the time of the first commit follows. */
};

/* An unsigned integer in one to nine bytes. */
struct packed_integer {
    int64_t first_byte;  /* The value, if at most 250; otherwise it says how many bytes follow. */
    span null_marker;  /* NULL is never valid in a binary log. */
    bool _has_null_marker;
    int64_t value_u2;  /* The value, 251 to 65535 when written by a server. */
    bool _has_value_u2;
    int64_t value_u3;  /* The value, 65536 to 16777215 when written by a server. */
    bool _has_value_u3;
    uint64_t value_u8;  /* The value, from 16777216 when written by a server. */
    bool _has_value_u8;
};

struct event_gtid__server_version_number {
    int64_t number;  /* Such as 80032 for 8.0.32; 999999 is UNDEFINED_SERVER_VERSION. */
    bool is_original_following;  /* Whether the version of the original server follows. */
};

/* First event of every transaction since 5.6 (anonymous ones since 5.7). */
struct event_gtid {
    span _io;
    int64_t flags;  /* Bit 0 is `may_have_sbr`; the others are not used. */
    uuid uuid;  /* Server on which the transaction was first committed; zero if anonymous. */
    int64_t gno;  /* Number of the transaction on that server, from 1; 0 if anonymous. */
    int64_t logical_timestamp_typecode;  /* 2 if the logical clock follows. */
    bool _has_logical_timestamp_typecode;
    /* The transaction may be applied in parallel with all transactions whose `sequence_number` is higher than this. */
    int64_t last_committed;
    bool _has_last_committed;
    int64_t sequence_number;  /* Number of the transaction within this file, from 1. */
    bool _has_sequence_number;
    /* When the writer of this file committed the transaction. */
    event_gtid__commit_timestamp immediate_commit_timestamp;
    bool _has_immediate_commit_timestamp;
    event_gtid__commit_timestamp original_commit_timestamp;  /* When the transaction was first committed. */
    bool _has_original_commit_timestamp;
    /* Bytes of the transaction, including this event, without checksums of compressed events. */
    packed_integer transaction_length;
    bool _has_transaction_length;
    event_gtid__server_version_number immediate_server_version;  /* Version of the server that wrote this file. */
    bool _has_immediate_server_version;
    /* Version of the server that first committed the transaction. */
    event_gtid__server_version_number original_server_version;
    bool _has_original_server_version;
    uint64_t commit_group_ticket;  /* Internal order of commit within group replication. */
    bool _has_commit_group_ticket;
    span unknown_tail;
    bool _has_unknown_tail;
};

/* An integer in one to nine bytes, unlike `packed_integer`. */
struct variable_length_integer {
    int64_t first_byte;  /* A trailing one for each byte that follows, a zero, and the lowest bits of the value. */
    span tail;  /* Higher bits of the value, little-endian. */
};

struct gtid_set__tag {
    variable_length_integer len_text;
    span text_;  /* At most 32 lower case letters, digits and underscores. */
};

struct gtid_set__interval {
    int64_t first;  /* First transaction number. */
    int64_t after_last;  /* First transaction number after the interval. */
};

struct gtid_set__entry {
    const gtid_set *_parent;
    uuid uuid;
    gtid_set__tag tag;  /* Empty for the ids without a tag in a set that has tagged ones. */
    bool _has_tag;
    uint64_t num_intervals;
    gtid_set__interval_items intervals;  /* Numbers of transactions, in ascending order. */
};

/* For each source server, the intervals of transaction numbers. */
struct gtid_set {
    int64_t num_entries_low;  /* Low byte of the count; in the tagged layout the format once more. */
    int64_t num_entries_middle;
    int64_t num_entries_high;
    int64_t format;
    /* An entry for each server that first committed transactions, or for each tag of one. */
    gtid_set__entry_items entries;
};

/* Global transaction ids of all files before this one, as one set. */
struct event_previous_gtids {
    gtid_set gtids;
    span unknown_tail;
    bool _has_unknown_tail;
};

struct event_transaction_context__row_hash {
    int64_t len_hash;
    span hash;  /* Hash of a key of a row, as base64. */
};

/* What the members of a replication group need to agree on whether a transaction conflicts with others: the state of
   the database that it saw and hashes of the rows that it changed. */
struct event_transaction_context {
    int64_t len_server_uuid;
    int64_t thread_id;  /* Connection that ran the transaction. */
    int64_t is_gtid_specified;  /* 1 if the session had set GTID_NEXT to the id of the transaction. */
    int64_t len_snapshot_version;
    int64_t num_write_set;
    int64_t num_read_set;
    span server_uuid;  /* The member that ran the transaction. */
    gtid_set snapshot_version;  /* All transactions that were committed there when it ended. */
    bool _has_snapshot_version;
    event_transaction_context__row_hash_items write_set;  /* The keys of rows that it changed. */
    event_transaction_context__row_hash_items read_set;  /* The keys of rows that it read; always empty. */
    span unknown_tail;
    bool _has_unknown_tail;
};

/* Ends the changes of an XA transaction: it is prepared, or committed in one phase. */
struct event_xa_prepare {
    int64_t is_one_phase;  /* 1 if this is XA COMMIT ... */
    int64_t format_id;  /* Third part of the xid. */
    int64_t len_gtrid;  /* At most MAXGTRIDSIZE. */
    int64_t len_bqual;  /* At most MAXBQUALSIZE. */
    span gtrid;  /* First part of the xid, the transaction. */
    span bqual;  /* Second part of the xid, the branch of the transaction. */
    span unknown_tail;
    bool _has_unknown_tail;
};

struct event_transaction_payload__unknown_value {
    span data;
};

/* A field, with the values known from it and the fields before it. */
struct event_transaction_payload__field {
    uint64_t payload_size_before;
    uint64_t compression_type_before;
    uint64_t uncompressed_size_before;
    packed_integer code_number;
    packed_integer len_value;
    bool _has_len_value;
    object value;
    bool _has_value;
};

/* The events of a transaction, from BEGIN to its end, in one compressed block. */
struct event_transaction_payload {
    event_transaction_payload__field_items fields;  /* What is known of the payload, then the payload itself. */
    span payload;  /* The events, compressed. */
    span unknown_tail;
    bool _has_unknown_tail;
};

struct event_heartbeat_v2__log_filename {
    span name;
};

struct event_heartbeat_v2__unknown_value {
    span data;
};

struct event_heartbeat_v2__field {
    packed_integer code_number;
    packed_integer len_value;
    bool _has_len_value;
    object value;
    bool _has_value;
};

/* HEARTBEAT with a position of 64 bits, as fields of code, length and value. */
struct event_heartbeat_v2 {
    event_heartbeat_v2__field_items fields;
    span unknown_tail;
    bool _has_unknown_tail;
};

/* The number of a field, if the next field is this one. */
struct event_gtid_tagged__field_id {
    int64_t expected;
    int64_t ahead;  /* The next byte; 255 at the end. */
    int64_t encoded;  /* The number, as an integer of variable length. */
    bool _has_encoded;
};

struct event_gtid_tagged__unsigned_field {
    int64_t expected_id;
    int64_t ahead;
    event_gtid_tagged__field_id id;
    variable_length_integer value;
    bool _has_value;
};

struct event_gtid_tagged__octet {
    int64_t index_;
    span text_before;
    variable_length_integer value;
};

struct event_gtid_tagged__uuid_field {
    int64_t expected_id;
    int64_t ahead;
    event_gtid_tagged__field_id id;
    /* The bytes of the UUID, each as a separate integer, so bytes from 0x80 on take two bytes. */
    event_gtid_tagged__octet_items octets;
    bool _has_octets;
};

struct variable_length_integer__signed_integer {
    /* The magnitude (for a negative number, the magnitude minus one) times two, plus the sign bit. */
    variable_length_integer encoded;
};

struct event_gtid_tagged__signed_field {
    int64_t expected_id;
    int64_t ahead;
    event_gtid_tagged__field_id id;
    variable_length_integer__signed_integer value;
    bool _has_value;
};

struct event_gtid_tagged__text_field {
    int64_t expected_id;
    int64_t ahead;
    event_gtid_tagged__field_id id;
    variable_length_integer len_value;
    bool _has_len_value;
    span value;
    bool _has_value;
};

struct event_gtid_tagged__time_field {
    int64_t expected_id;
    int64_t ahead;
    event_gtid_tagged__field_id id;
    variable_length_integer value;  /* Microseconds since 1970-01-01 UTC. */
    bool _has_value;
};

/* First event of a transaction whose global id has a tag, since MySQL 8.3. */
struct event_gtid_tagged {
    span _io;
    variable_length_integer serialization_version;  /* 1 in all servers up to 9.7. */
    variable_length_integer len_message;  /* Bytes of the whole message, including the version. */
    /* A reader that does not know the field with this number must stop. */
    variable_length_integer last_non_ignorable_field_id;
    event_gtid_tagged__unsigned_field flags;  /* Bit 0 is `may_have_sbr`; the others are not used. */
    event_gtid_tagged__uuid_field uuid;  /* Server on which the transaction was first committed. */
    event_gtid_tagged__signed_field gno;  /* Number of the transaction on that server for this tag, from 1. */
    event_gtid_tagged__text_field tag;  /* At most 32 lower case letters, digits and underscores. */
    /* The transaction may be applied in parallel with all transactions whose `sequence_number` is higher than this. */
    event_gtid_tagged__signed_field last_committed;
    event_gtid_tagged__signed_field sequence_number;  /* Number of the transaction within this file, from 1. */
    /* When the writer of this file committed the transaction, in microseconds since 1970-01-01 UTC. */
    event_gtid_tagged__time_field immediate_commit_timestamp;
    /* When the transaction was first committed; missing if it is the same. */
    event_gtid_tagged__time_field original_commit_timestamp;
    event_gtid_tagged__unsigned_field transaction_length;  /* Bytes of the transaction, including this event. */
    /* Version of the server that wrote this file, such as 80400 for 8.4.0. */
    event_gtid_tagged__unsigned_field immediate_server_version;
    /* Version of the server that first committed the transaction; missing if it is the same. */
    event_gtid_tagged__unsigned_field original_server_version;
    event_gtid_tagged__unsigned_field commit_group_ticket;  /* Internal order of commit within group replication. */
    span unknown_tail;  /* Fields of later servers. */
    bool _has_unknown_tail;
};

/* Text of the statement that changed the rows that follow, like MySQL's ROWS_QUERY. */
struct mariadb_annotate_rows {
    span query;  /* The statement, in the character set of the client. */
};

/* After a crash, MariaDB must look for prepared transactions in the files from this one on. */
struct mariadb_binlog_checkpoint {
    int64_t len_file_name;
    span file_name;  /* Crash recovery begins with this file. */
    span unknown_tail;
    bool _has_unknown_tail;
};

struct mariadb_gtid__xid {
    int64_t format_id;  /* Third part of the xid. */
    int64_t len_gtrid;  /* At most MAXGTRIDSIZE. */
    int64_t len_bqual;  /* At most MAXBQUALSIZE. */
    span gtrid;  /* First part of the xid, the transaction. */
    span bqual;  /* Second part of the xid, the branch of the transaction. */
};

/* First event of every transaction of MariaDB since 10.0, instead of BEGIN. */
struct mariadb_gtid {
    span _io;
    uint64_t seq_no;  /* Number of the transaction within its domain, from 1. */
    int64_t domain_id;  /* Replication domain. */
    int64_t flags;  /* Bits; each is an instance below. */
    /* Transactions with the same number were committed together and may be applied in parallel. */
    uint64_t commit_id;
    bool _has_commit_id;
    mariadb_gtid__xid xid;  /* The name that XA START gave the transaction. */
    bool _has_xid;
    int64_t extra_flags;  /* Bits; each is an instance below. */
    bool _has_extra_flags;
    int64_t num_extra_engines;  /* The number of transactional engines that took part, minus one; 255 if unknown. */
    bool _has_num_extra_engines;
    uint64_t start_alter_seq_no;  /* Number of the transaction that began the ALTER TABLE that this one ends. */
    bool _has_start_alter_seq_no;
    int64_t thread_id;  /* Connection that ran the transaction. */
    bool _has_thread_id;
    span padding;  /* Zero bytes up to the length of the fixed part, or fields of later servers. */
    bool _has_padding;
};

struct mariadb_gtid_list__gtid {
    int64_t domain_id;
    int64_t server_id;
    uint64_t seq_no;
};

/* The replication position at the beginning of a file: for each domain, the last transaction of each server. */
struct mariadb_gtid_list {
    int64_t count_and_flags;  /* Number of entries in the lower 28 bits, flags in the upper four. */
    mariadb_gtid_list__gtid_items gtids;  /* The last one of each domain and server. */
    /* Two zero bytes after an empty list: 25 bytes is the shortest event that a server can replace with a harmless one
       for a replica too old to know it. */
    span padding;
    bool _has_padding;
};

/* All events of the file after this one are encrypted with AES, each separately, with a key of the server. */
struct mariadb_start_encryption {
    int64_t scheme;  /* 1, the only one. */
    int64_t key_version;  /* Version of the key in the server's key management. */
    span nonce;  /* First 12 bytes of the initialization vectors of the file. */
    span unknown_tail;
    bool _has_unknown_tail;
};

struct column_bitmap__octet {
    int64_t raw;
};

/* One bit per column, the first one in the lowest bit of the first byte. */
struct column_bitmap {
    int64_t num_columns;
    column_bitmap__octet_items octets;
};

/* The columns in the images of an event, then the rows. */
struct rows_body {
    bool has_before;
    bool has_after;
    bool is_partial;
    packed_integer num_columns;  /* The same as in the TABLE_MAP. */
    column_bitmap columns_before;  /* Columns that are in the image before the change. */
    bool _has_columns_before;
    column_bitmap columns_after;  /* Columns that are in the image after the change. */
    bool _has_columns_after;
};

/* TINYINT, BOOLEAN */
struct column_number__tinyint_signed {
    int64_t value;
};

/* TINYINT UNSIGNED */
struct column_number__tinyint_unsigned {
    int64_t value;
};

/* SMALLINT */
struct column_number__smallint_signed {
    int64_t value;
};

/* SMALLINT UNSIGNED */
struct column_number__smallint_unsigned {
    int64_t value;
};

/* Three bytes, two's complement if signed. */
struct column_int24 {
    bool is_unsigned;
    int64_t raw;
};

/* INT */
struct column_number__int_signed {
    int64_t value;
};

/* INT UNSIGNED */
struct column_number__int_unsigned {
    int64_t value;
};

/* BIGINT. */
struct column_number__bigint_signed {
    int64_t low;
    int64_t high;
};

/* BIGINT UNSIGNED */
struct column_number__bigint_unsigned {
    uint64_t value;
};

/* FLOAT */
struct column_number__single_precision {
    double value;
};

/* DOUBLE */
struct column_number__double_precision {
    double value;
};

/* A year from 1901 to 2155, or 0000, in one byte. */
struct column_year {
    int64_t raw;  /* Years since 1900; 0 is the year 0000. */
};

/* A date in three bytes. */
struct column_date {
    int64_t day;  /* 0 to 31; 0 if the date has none. */
    int64_t month;  /* 0 to 12; 0 if the date has none. */
    int64_t year;
};

/* A signed number in three bytes, with the decimal digits hhhmmss. */
struct column_time {
    int64_t raw;  /* Decimal digits: hhmmss, or hhhmmss, with a sign. */
};

/* A number in eight bytes, with the decimal digits YYYYMMDDhhmmss. */
struct column_datetime {
    uint64_t raw;  /* Decimal digits: YYYYMMDDhhmmss. */
};

/* TIMESTAMP before 5.6.4 - seconds since 1970-01-01 UTC; 0 is the zero timestamp, 0000-00-00 00:00:00. */
struct column_number__timestamp {
    int64_t value;
};

/* Big-endian, one byte for every two digits of the declaration: hundredths, ten-thousandths or millionths of a second.
   */
struct fractional_seconds {
    int64_t num_digits;  /* Digits after the second in the declaration, 0 to 6. */
    int64_t hundredths;
    bool _has_hundredths;
    int64_t ten_thousandths;
    bool _has_ten_thousandths;
    int64_t millionths;
    bool _has_millionths;
};

/* A time from -838:59:59 to 838:59:59 with up to six fraction digits. */
struct column_time2 {
    int64_t num_digits;
    int64_t raw;
    fractional_seconds fraction;
};

/* Date and time of day without a time zone, as bits in five bytes, then the fraction of the second. */
struct column_datetime2 {
    int64_t num_digits;
    bool is_positive;  /* Always set; reserved for a sign. */
    int64_t year_month;  /* Each year counts as 13 months; the first is month 0. */
    int64_t day;
    int64_t hour;
    int64_t minute;
    int64_t second;
    fractional_seconds fraction;  /* The fraction of the second, in as many bytes as its digits need. */
};

/* Seconds since 1970-01-01 UTC, then the fraction of the second. */
struct column_timestamp2 {
    int64_t num_digits;
    int64_t seconds;  /* Since 1970-01-01 UTC; 0 is the zero timestamp. */
    fractional_seconds fraction;
};

struct column_bit__octet {
    uint64_t higher;  /* The number formed by the octets before this one. */
    int64_t raw;
};

/* 1 to 64 bits, big-endian, in as few bytes as possible. */
struct column_bit {
    int64_t num_odd_bits;  /* Bits beyond full bytes, which the first byte holds. */
    int64_t num_full_bytes;  /* Bytes after that one. */
    column_bit__octet_items octets;
};

/* Length and bytes. */
struct column_string {
    int64_t max_length;  /* Length of the column in bytes. */
    int64_t len_value_u1;
    bool _has_len_value_u1;
    int64_t len_value_u2;
    bool _has_len_value_u2;
    span value;  /* In the character set of the column. */
};

/* 1 to 4 bytes, for TINYBLOB, BLOB, MEDIUMBLOB and LONGBLOB. */
struct blob_length {
    int64_t len_prefix;
    int64_t value_u1;
    bool _has_value_u1;
    int64_t value_u2;
    bool _has_value_u2;
    int64_t value_u3;
    bool _has_value_u3;
    int64_t value_u4;
    bool _has_value_u4;
};

/* Length and bytes. */
struct column_blob {
    int64_t len_prefix;
    blob_length len_value;
    span value;  /* In the character set of the column. */
};

struct column_compressed__octet {
    uint64_t higher;  /* The number formed by the octets before this one. */
    int64_t raw;
};

struct column_compressed__value {
    span _io;
    int64_t header;  /* 0 if the value is not compressed. */
    bool _has_header;
    /* The length of the value before its compression, big-endian. */
    column_compressed__octet_items uncompressed_length_octets;
    span data;  /* The value, deflated if `is_compressed`. */
};

/* Length and a value that the server may have deflated (RFC 1951), as MariaDB's COMPRESSED attribute requests. */
struct column_compressed {
    int64_t len_prefix;  /* Bytes of the length, 1 to 4. */
    blob_length len_value;
    column_compressed__value value;
};

/* Number of the label, from 1; 0 is the empty string that replaced an invalid value. */
struct column_enum {
    int64_t len_number;  /* 1 or 2. */
    int64_t number_u1;
    bool _has_number_u1;
    int64_t number_u2;
    bool _has_number_u2;
};

/* One bit per label, the first one lowest, in 1, 2, 3, 4 or 8 bytes. */
struct column_set {
    int64_t len_bits;
    int64_t bits_u1;
    bool _has_bits_u1;
    int64_t bits_u2;
    bool _has_bits_u2;
    int64_t bits_u3;
    bool _has_bits_u3;
    int64_t bits_u4;  /* All bits, or the lower half of them. */
    bool _has_bits_u4;
    int64_t upper_bits;  /* The upper half. */
    bool _has_upper_bits;
};

struct column_json__document {
    span _io;
};

/* Length and a binary JSON document, which is parsed on demand. */
struct column_json {
    int64_t len_prefix;
    blob_length len_document;
    column_json__document document;  /* The document, in MySQL's binary form. */
};

struct column_json_diffs__diff_list {
    span _io;
};

/* Length and a list of changes to the document in the before image. */
struct column_json_diffs {
    int64_t len_prefix;
    blob_length len_diffs;
    column_json_diffs__diff_list diffs;  /* The changes, in the order in which they apply. */
};

struct column_geometry__shape {
    span _io;
};

/* Length, the spatial reference system's id, and the shape as well-known binary (WKB), which is parsed on demand. */
struct column_geometry {
    int64_t len_prefix;
    blob_length len_geometry;
    int64_t srid;  /* 0 is a flat plane without units. */
    bool _has_srid;
    column_geometry__shape wkb;  /* The shape. */
};

/* Length and single-precision numbers. */
struct column_vector {
    int64_t len_prefix;
    blob_length len_elements;
    span odd_length_marker;  /* The length must be a whole number of elements. */
    bool _has_odd_length_marker;
    double_items elements;  /* The numbers. */
};

/* A cell of a type whose width is not known. */
struct row_image__undecodable {
    int64_t first_byte;  /* No byte is valid here. */
};

struct row_image__cell {
    const row_image__cell_plan *plan;
    const sinks *sinks;
    int64_t row;
    const row_image *_parent;
};

/* A row before or after a change: which of its columns are NULL, then the cells of those that are not, in the order of
   the table, without any padding. */
struct row_image {
    const row_image_plan *plan;
    const sinks *sinks;
    int64_t row;
    bool may_have_json_diffs;  /* Whether this is the image after the change of a PARTIAL_UPDATE_ROWS event. */
    packed_integer value_options;  /* Bit 0 (PARTIAL_JSON_UPDATES) says that `json_diff_bits` is there. */
    /* One bit for each JSON column of the table, the first one lowest; 1 is a list of differences. */
    span json_diff_bits;
    span null_bits;  /* One bit for each column of the image, the first one lowest; 1 is NULL. */
};

struct rows_body__row {
    const rows_body *_parent;
    row_image before;  /* The row before the change. */
    bool _has_before;
    row_image after;  /* The row after the change. */
    bool _has_after;
};

/* Type codes of events, and what a code alone says of its events. */
struct event_type {
    int64_t code;
};

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const gtid_set *known_gtid_set(stream *io, const gtid_set *self)
{
    static const gtid_set NONE;
    require(io, self);
    return self ? self : &NONE;
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const event_transaction_payload__field *known_event_transaction_payload__field(stream *io,
    const event_transaction_payload__field *self)
{
    static const event_transaction_payload__field NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const event_transaction_payload__field *event_transaction_payload__field_at(stream *io,
    const event_transaction_payload__field_items *list,
    int64_t index)
{
    return known_event_transaction_payload__field(io, index >= 0 && index < list->count ? &list->items[index] : NULL);
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const packed_integer *known_packed_integer(stream *io, const packed_integer *self)
{
    static const packed_integer NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const packed_integer *as_packed_integer(stream *io, object given)
{
    return known_packed_integer(io, given.type == IS_packed_integer ? given.packed_integer : NULL);
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const row_image *known_row_image(stream *io, const row_image *self)
{
    static const row_image NONE;
    require(io, self);
    return self ? self : &NONE;
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const rows_body *known_rows_body(stream *io, const rows_body *self)
{
    static const rows_body NONE;
    require(io, self);
    return self ? self : &NONE;
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const column_newdecimal__digit_group *known_column_newdecimal__digit_group(stream *io,
    const column_newdecimal__digit_group *self)
{
    static const column_newdecimal__digit_group NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const column_newdecimal__digit_group *column_newdecimal__digit_group_at(stream *io,
    const column_newdecimal__digit_group_items *list,
    int64_t index)
{
    return known_column_newdecimal__digit_group(io, index >= 0 && index < list->count ? &list->items[index] : NULL);
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const column_bit__octet *known_column_bit__octet(stream *io, const column_bit__octet *self)
{
    static const column_bit__octet NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const column_bit__octet *column_bit__octet_at(stream *io, const column_bit__octet_items *list, int64_t index)
{
    return known_column_bit__octet(io, index >= 0 && index < list->count ? &list->items[index] : NULL);
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const column_newdecimal *known_column_newdecimal(stream *io, const column_newdecimal *self)
{
    static const column_newdecimal NONE;
    require(io, self);
    return self ? self : &NONE;
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const column_compressed__octet *known_column_compressed__octet(stream *io, const column_compressed__octet *self)
{
    static const column_compressed__octet NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const column_compressed__octet *column_compressed__octet_at(stream *io,
    const column_compressed__octet_items *list,
    int64_t index)
{
    return known_column_compressed__octet(io, index >= 0 && index < list->count ? &list->items[index] : NULL);
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const event_gtid_tagged__octet *known_event_gtid_tagged__octet(stream *io, const event_gtid_tagged__octet *self)
{
    static const event_gtid_tagged__octet NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const event_gtid_tagged__octet *event_gtid_tagged__octet_at(stream *io,
    const event_gtid_tagged__octet_items *list,
    int64_t index)
{
    return known_event_gtid_tagged__octet(io, index >= 0 && index < list->count ? &list->items[index] : NULL);
}

static inline void read_event_start_v3(stream *io, event_start_v3 *self);
static inline void write_event_start_v3(stream *io, column *columns, int64_t row, const event_start_v3 *self);
static inline void read_query_status_variable__flags2(stream *io, query_status_variable__flags2 *self);
static inline object new_query_status_variable__flags2(stream *io, query_status_variable__flags2 self);
static inline void write_query_status_variable__flags2(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__flags2 *self);
static inline bool query_status_variable__sql_mode_is_real_as_float(stream *io,
    const query_status_variable__sql_mode *self);
static inline bool query_status_variable__sql_mode_is_ansi_quotes(stream *io,
    const query_status_variable__sql_mode *self);
static inline bool query_status_variable__sql_mode_is_oracle(stream *io, const query_status_variable__sql_mode *self);
static inline bool query_status_variable__sql_mode_is_no_backslash_escapes(stream *io,
    const query_status_variable__sql_mode *self);
static inline void read_query_status_variable__sql_mode(stream *io, query_status_variable__sql_mode *self);
static inline object new_query_status_variable__sql_mode(stream *io, query_status_variable__sql_mode self);
static inline void write_query_status_variable__sql_mode(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__sql_mode *self);
static inline void read_query_status_variable__catalog(stream *io, query_status_variable__catalog *self);
static inline object new_query_status_variable__catalog(stream *io, query_status_variable__catalog self);
static inline void write_query_status_variable__catalog(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__catalog *self);
static inline void read_query_status_variable__auto_increment(stream *io, query_status_variable__auto_increment *self);
static inline object new_query_status_variable__auto_increment(stream *io, query_status_variable__auto_increment self);
static inline void write_query_status_variable__auto_increment(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__auto_increment *self);
static inline void read_query_status_variable__collation_id(stream *io, query_status_variable__collation_id *self);
static inline object new_query_status_variable__collation_id(stream *io, query_status_variable__collation_id self);
static inline void write_query_status_variable__collation_id(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__collation_id *self);
static inline void read_query_status_variable__charset(stream *io, query_status_variable__charset *self);
static inline object new_query_status_variable__charset(stream *io, query_status_variable__charset self);
static inline void write_query_status_variable__charset(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__charset *self);
static inline void read_query_status_variable__short_string(stream *io, query_status_variable__short_string *self);
static inline object new_query_status_variable__short_string(stream *io, query_status_variable__short_string self);
static inline void write_query_status_variable__short_string(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__short_string *self);
static inline void read_query_status_variable__integer_u2(stream *io, query_status_variable__integer_u2 *self);
static inline object new_query_status_variable__integer_u2(stream *io, query_status_variable__integer_u2 self);
static inline void write_query_status_variable__integer_u2(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u2 *self);
static inline void read_query_status_variable__integer_u8(stream *io, query_status_variable__integer_u8 *self);
static inline object new_query_status_variable__integer_u8(stream *io, query_status_variable__integer_u8 self);
static inline void write_query_status_variable__integer_u8(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u8 *self);
static inline void read_query_status_variable__integer_u4(stream *io, query_status_variable__integer_u4 *self);
static inline object new_query_status_variable__integer_u4(stream *io, query_status_variable__integer_u4 self);
static inline void write_query_status_variable__integer_u4(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u4 *self);
static inline void read_query_status_variable__invoker(stream *io, query_status_variable__invoker *self);
static inline object new_query_status_variable__invoker(stream *io, query_status_variable__invoker self);
static inline void write_query_status_variable__invoker(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__invoker *self);
static inline void read_query_status_variable__updated_db_names(stream *io,
    query_status_variable__updated_db_names *self);
static inline object new_query_status_variable__updated_db_names(stream *io,
    query_status_variable__updated_db_names self);
static inline void write_query_status_variable__updated_db_names(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__updated_db_names *self);
static inline void read_query_status_variable__integer_u3(stream *io, query_status_variable__integer_u3 *self);
static inline object new_query_status_variable__integer_u3(stream *io, query_status_variable__integer_u3 self);
static inline void write_query_status_variable__integer_u3(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u3 *self);
static inline void read_query_status_variable__integer_u1(stream *io, query_status_variable__integer_u1 *self);
static inline object new_query_status_variable__integer_u1(stream *io, query_status_variable__integer_u1 self);
static inline void write_query_status_variable__integer_u1(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u1 *self);
static inline void read_query_status_variable__mariadb_gtid_flags3(stream *io,
    query_status_variable__mariadb_gtid_flags3 *self);
static inline object new_query_status_variable__mariadb_gtid_flags3(stream *io,
    query_status_variable__mariadb_gtid_flags3 self);
static inline void write_query_status_variable__mariadb_gtid_flags3(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__mariadb_gtid_flags3 *self);
static inline void read_query_status_variable__character_set_collation(stream *io,
    query_status_variable__character_set_collation *self);
static inline void write_query_status_variable__character_set_collation(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__character_set_collation *self);
static inline void read_query_status_variable__mariadb_character_set_collations(stream *io,
    query_status_variable__mariadb_character_set_collations *self);
static inline object new_query_status_variable__mariadb_character_set_collations(stream *io,
    query_status_variable__mariadb_character_set_collations self);
static inline void write_query_status_variable__mariadb_character_set_collations(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__mariadb_character_set_collations *self);
static inline void read_query_status_variable__unknown_tail(stream *io, query_status_variable__unknown_tail *self);
static inline object new_query_status_variable__unknown_tail(stream *io, query_status_variable__unknown_tail self);
static inline void write_query_status_variable__unknown_tail(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__unknown_tail *self);
static inline void read_query_status_variable(stream *io, query_status_variable *self);
static inline void write_query_status_variable(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable *self);
static inline void read_event_query__query_status_variables(stream *io, event_query__query_status_variables *self);
static inline void write_event_query__query_status_variables(stream *io,
    column *columns,
    int64_t row,
    const event_query__query_status_variables *self);
static inline bool event_query_has_status_vars(stream *io, const event_query *self);
static inline void read_event_query(stream *io, event_query *self);
static inline void write_event_query(stream *io, column *columns, int64_t row, const event_query *self);
static inline void read_event_empty(stream *io, event_empty *self);
static inline void write_event_empty(stream *io, column *columns, int64_t row, const event_empty *self);
static inline bool event_rotate_has_checksum(stream *io, const event_rotate *self);
static inline span event_rotate_last_bytes(stream *io, const event_rotate *self);
static inline void read_event_rotate(stream *io, event_rotate *self);
static inline void write_event_rotate(stream *io, column *columns, int64_t row, const event_rotate *self);
static inline void read_event_intvar(stream *io, event_intvar *self);
static inline void write_event_intvar(stream *io, column *columns, int64_t row, const event_intvar *self);
static inline void read_event_slave(stream *io, event_slave *self);
static inline void write_event_slave(stream *io, column *columns, int64_t row, const event_slave *self);
static inline void read_event_append_block(stream *io, event_append_block *self);
static inline void write_event_append_block(stream *io, column *columns, int64_t row, const event_append_block *self);
static inline void read_event_exec_load(stream *io, event_exec_load *self);
static inline void write_event_exec_load(stream *io, column *columns, int64_t row, const event_exec_load *self);
static inline void read_event_delete_file(stream *io, event_delete_file *self);
static inline void write_event_delete_file(stream *io, column *columns, int64_t row, const event_delete_file *self);
static inline void read_event_rand(stream *io, event_rand *self);
static inline void write_event_rand(stream *io, column *columns, int64_t row, const event_rand *self);
static inline void read_event_user_var__text_value(stream *io, event_user_var__text_value *self);
static inline object new_event_user_var__text_value(stream *io, event_user_var__text_value self);
static inline void write_event_user_var__text_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__text_value *self);
static inline void read_event_user_var__real_value(stream *io, event_user_var__real_value *self);
static inline object new_event_user_var__real_value(stream *io, event_user_var__real_value self);
static inline void write_event_user_var__real_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__real_value *self);
static inline int64_t event_user_var__integer_value_number(stream *io, const event_user_var__integer_value *self);
static inline void read_event_user_var__integer_value(stream *io, event_user_var__integer_value *self);
static inline object new_event_user_var__integer_value(stream *io, event_user_var__integer_value self);
static inline void write_event_user_var__integer_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__integer_value *self);
static inline void read_event_user_var__unsigned_integer_value(stream *io,
    event_user_var__unsigned_integer_value *self);
static inline object new_event_user_var__unsigned_integer_value(stream *io,
    event_user_var__unsigned_integer_value self);
static inline void write_event_user_var__unsigned_integer_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__unsigned_integer_value *self);
static inline int64_t column_newdecimal__digit_group_num_bytes(stream *io, const column_newdecimal__digit_group *self);
static inline int64_t column_newdecimal__digit_group_raw(stream *io, const column_newdecimal__digit_group *self);
static inline int64_t column_newdecimal__digit_group_top_bit(stream *io, const column_newdecimal__digit_group *self);
static inline bool column_newdecimal__digit_group_has_top_bit(stream *io, const column_newdecimal__digit_group *self);
static inline int64_t column_newdecimal__digit_group_value(stream *io, const column_newdecimal__digit_group *self);
static inline void read_column_newdecimal__digit_group(stream *io, column_newdecimal__digit_group *self);
static inline void write_column_newdecimal__digit_group(stream *io,
    column *columns,
    int64_t row,
    const column_newdecimal__digit_group *self);
static inline int64_t column_newdecimal_num_integer_digits(stream *io, const column_newdecimal *self);
static inline int64_t column_newdecimal_num_leading_digits(stream *io, const column_newdecimal *self);
static inline int64_t column_newdecimal_num_integer_groups(stream *io, const column_newdecimal *self);
static inline int64_t column_newdecimal_num_fraction_groups(stream *io, const column_newdecimal *self);
static inline int64_t column_newdecimal_num_trailing_digits(stream *io, const column_newdecimal *self);
static inline bool column_newdecimal_is_negative(stream *io, const column_newdecimal *self);
static inline void read_column_newdecimal(stream *io, column_newdecimal *self);
static inline void write_column_newdecimal(stream *io, column *columns, int64_t row, const column_newdecimal *self);
static inline void read_event_user_var__decimal_value(stream *io, event_user_var__decimal_value *self);
static inline object new_event_user_var__decimal_value(stream *io, event_user_var__decimal_value self);
static inline void write_event_user_var__decimal_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__decimal_value *self);
static inline int64_t event_user_var_ofs_flags(stream *io, const event_user_var *self);
static inline bool event_user_var_is_unsigned(stream *io, const event_user_var *self);
static inline int64_t event_user_var_value_kind(stream *io, const event_user_var *self);
static inline int64_t event_user_var_flags_ahead(stream *io, const event_user_var *self);
static inline void read_event_user_var(stream *io, event_user_var *self);
static inline void write_event_user_var(stream *io, column *columns, int64_t row, const event_user_var *self);
static inline void read_event_xid(stream *io, event_xid *self);
static inline void write_event_xid(stream *io, column *columns, int64_t row, const event_xid *self);
static inline void read_event_execute_load_query(stream *io, event_execute_load_query *self);
static inline void write_event_execute_load_query(stream *io,
    column *columns,
    int64_t row,
    const event_execute_load_query *self);
static inline int64_t table_id_value(stream *io, const table_id *self);
static inline void read_table_id(stream *io, table_id *self);
static inline void write_table_id(stream *io, column *columns, int64_t row, const table_id *self);
static inline void read_event_rows__ndb_info(stream *io, event_rows__ndb_info *self);
static inline object new_event_rows__ndb_info(stream *io, event_rows__ndb_info self);
static inline void write_event_rows__ndb_info(stream *io,
    column *columns,
    int64_t row,
    const event_rows__ndb_info *self);
static inline void read_event_rows__partition_info(stream *io, event_rows__partition_info *self);
static inline object new_event_rows__partition_info(stream *io, event_rows__partition_info self);
static inline void write_event_rows__partition_info(stream *io,
    column *columns,
    int64_t row,
    const event_rows__partition_info *self);
static inline void read_event_rows__unknown_info(stream *io, event_rows__unknown_info *self);
static inline object new_event_rows__unknown_info(stream *io, event_rows__unknown_info self);
static inline void write_event_rows__unknown_info(stream *io,
    column *columns,
    int64_t row,
    const event_rows__unknown_info *self);
static inline void read_event_rows__extra_data(stream *io, event_rows__extra_data *self);
static inline void write_event_rows__extra_data(stream *io,
    column *columns,
    int64_t row,
    const event_rows__extra_data *self);
static inline void read_event_rows__extra_data_list(stream *io, event_rows__extra_data_list *self);
static inline void write_event_rows__extra_data_list(stream *io,
    column *columns,
    int64_t row,
    const event_rows__extra_data_list *self);
static inline bool event_rows_has_extra_data(stream *io, const event_rows *self);
static inline bool event_rows_is_statement_end(stream *io, const event_rows *self);
static inline void read_event_rows(stream *io, event_rows *self);
static inline void write_event_rows(stream *io, column *columns, int64_t row, const event_rows *self);
static inline bool event_incident_has_cache_checksum(stream *io, const event_incident *self);
static inline void read_event_incident(stream *io, event_incident *self);
static inline void write_event_incident(stream *io, column *columns, int64_t row, const event_incident *self);
static inline void read_event_heartbeat(stream *io, event_heartbeat *self);
static inline void write_event_heartbeat(stream *io, column *columns, int64_t row, const event_heartbeat *self);
static inline void read_event_ignorable(stream *io, event_ignorable *self);
static inline void write_event_ignorable(stream *io, column *columns, int64_t row, const event_ignorable *self);
static inline void read_event_rows_query(stream *io, event_rows_query *self);
static inline void write_event_rows_query(stream *io, column *columns, int64_t row, const event_rows_query *self);
static inline void read_uuid(stream *io, uuid *self);
static inline void write_uuid(stream *io, column *columns, int64_t row, const uuid *self);
static inline int64_t event_gtid__commit_timestamp_microseconds(stream *io, const event_gtid__commit_timestamp *self);
static inline void read_event_gtid__commit_timestamp(stream *io, event_gtid__commit_timestamp *self);
static inline void write_event_gtid__commit_timestamp(stream *io,
    column *columns,
    int64_t row,
    const event_gtid__commit_timestamp *self);
static inline uint64_t packed_integer_value(stream *io, const packed_integer *self);
static inline void read_packed_integer(stream *io, packed_integer *self);
static inline object new_packed_integer(stream *io, packed_integer self);
static inline void write_packed_integer(stream *io, column *columns, int64_t row, const packed_integer *self);
static inline void read_event_gtid__server_version_number(stream *io, event_gtid__server_version_number *self);
static inline void write_event_gtid__server_version_number(stream *io,
    column *columns,
    int64_t row,
    const event_gtid__server_version_number *self);
static inline bool event_gtid_has_logical_timestamps(stream *io, const event_gtid *self);
static inline bool event_gtid_has_original_commit_timestamp(stream *io, const event_gtid *self);
static inline int64_t event_gtid_ofs_transaction_length(stream *io, const event_gtid *self);
static inline int64_t event_gtid_ofs_immediate_server_version(stream *io, const event_gtid *self);
static inline bool event_gtid_has_original_server_version(stream *io, const event_gtid *self);
static inline bool event_gtid_may_have_sbr(stream *io, const event_gtid *self);
static inline void read_event_gtid(stream *io, event_gtid *self);
static inline void write_event_gtid(stream *io, column *columns, int64_t row, const event_gtid *self);
static inline int64_t variable_length_integer_len_tail(stream *io, const variable_length_integer *self);
static inline int64_t variable_length_integer_head(stream *io, const variable_length_integer *self);
static inline int64_t variable_length_integer_tail_low(stream *io, const variable_length_integer *self);
static inline int64_t variable_length_integer_tail_high(stream *io, const variable_length_integer *self);
static inline uint64_t variable_length_integer_value(stream *io, const variable_length_integer *self);
static inline void read_variable_length_integer(stream *io, variable_length_integer *self);
static inline void write_variable_length_integer(stream *io,
    column *columns,
    int64_t row,
    const variable_length_integer *self);
static inline void read_gtid_set__tag(stream *io, gtid_set__tag *self);
static inline void write_gtid_set__tag(stream *io, column *columns, int64_t row, const gtid_set__tag *self);
static inline void read_gtid_set__interval(stream *io, gtid_set__interval *self);
static inline void write_gtid_set__interval(stream *io, column *columns, int64_t row, const gtid_set__interval *self);
static inline void read_gtid_set__entry(stream *io, gtid_set__entry *self);
static inline void write_gtid_set__entry(stream *io, column *columns, int64_t row, const gtid_set__entry *self);
static inline int64_t gtid_set_num_entries(stream *io, const gtid_set *self);
static inline void read_gtid_set(stream *io, gtid_set *self);
static inline void write_gtid_set(stream *io, column *columns, int64_t row, const gtid_set *self);
static inline void read_event_previous_gtids(stream *io, event_previous_gtids *self);
static inline void write_event_previous_gtids(stream *io,
    column *columns,
    int64_t row,
    const event_previous_gtids *self);
static inline void read_event_transaction_context__row_hash(stream *io, event_transaction_context__row_hash *self);
static inline void write_event_transaction_context__row_hash(stream *io,
    column *columns,
    int64_t row,
    const event_transaction_context__row_hash *self);
static inline void read_event_transaction_context(stream *io, event_transaction_context *self);
static inline void write_event_transaction_context(stream *io,
    column *columns,
    int64_t row,
    const event_transaction_context *self);
static inline void read_event_xa_prepare(stream *io, event_xa_prepare *self);
static inline void write_event_xa_prepare(stream *io, column *columns, int64_t row, const event_xa_prepare *self);
static inline void read_event_transaction_payload__unknown_value(stream *io,
    event_transaction_payload__unknown_value *self);
static inline object new_event_transaction_payload__unknown_value(stream *io,
    event_transaction_payload__unknown_value self);
static inline uint64_t event_transaction_payload__field_code(stream *io, const event_transaction_payload__field *self);
static inline uint64_t event_transaction_payload__field_payload_size(stream *io,
    const event_transaction_payload__field *self);
static inline uint64_t event_transaction_payload__field_compression_type(stream *io,
    const event_transaction_payload__field *self);
static inline uint64_t event_transaction_payload__field_uncompressed_size(stream *io,
    const event_transaction_payload__field *self);
static inline void read_event_transaction_payload__field(stream *io, event_transaction_payload__field *self);
static inline uint64_t event_transaction_payload_len_payload(stream *io, const event_transaction_payload *self);
static inline uint64_t event_transaction_payload_compression(stream *io, const event_transaction_payload *self);
static inline uint64_t event_transaction_payload_len_inflated(stream *io, const event_transaction_payload *self);
static inline void read_event_transaction_payload(stream *io, event_transaction_payload *self);
static inline void write_event_transaction_payload(stream *io,
    column *columns,
    int64_t row,
    const event_transaction_payload *self);
static inline void read_event_heartbeat_v2__log_filename(stream *io, event_heartbeat_v2__log_filename *self);
static inline object new_event_heartbeat_v2__log_filename(stream *io, event_heartbeat_v2__log_filename self);
static inline void write_event_heartbeat_v2__log_filename(stream *io,
    column *columns,
    int64_t row,
    const event_heartbeat_v2__log_filename *self);
static inline void read_event_heartbeat_v2__unknown_value(stream *io, event_heartbeat_v2__unknown_value *self);
static inline object new_event_heartbeat_v2__unknown_value(stream *io, event_heartbeat_v2__unknown_value self);
static inline void write_event_heartbeat_v2__unknown_value(stream *io,
    column *columns,
    int64_t row,
    const event_heartbeat_v2__unknown_value *self);
static inline uint64_t event_heartbeat_v2__field_code(stream *io, const event_heartbeat_v2__field *self);
static inline void read_event_heartbeat_v2__field(stream *io, event_heartbeat_v2__field *self);
static inline void write_event_heartbeat_v2__field(stream *io,
    column *columns,
    int64_t row,
    const event_heartbeat_v2__field *self);
static inline void read_event_heartbeat_v2(stream *io, event_heartbeat_v2 *self);
static inline void write_event_heartbeat_v2(stream *io, column *columns, int64_t row, const event_heartbeat_v2 *self);
static inline bool event_gtid_tagged__field_id_is_present(stream *io, const event_gtid_tagged__field_id *self);
static inline void read_event_gtid_tagged__field_id(stream *io, event_gtid_tagged__field_id *self);
static inline void read_event_gtid_tagged__unsigned_field(stream *io, event_gtid_tagged__unsigned_field *self);
static inline void write_event_gtid_tagged__unsigned_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__unsigned_field *self);
static inline span event_gtid_tagged__octet_separator(stream *io, const event_gtid_tagged__octet *self);
static inline int64_t event_gtid_tagged__octet_high_digit(stream *io, const event_gtid_tagged__octet *self);
static inline int64_t event_gtid_tagged__octet_low_digit(stream *io, const event_gtid_tagged__octet *self);
static inline span event_gtid_tagged__octet_text_through(stream *io, const event_gtid_tagged__octet *self);
static inline void read_event_gtid_tagged__octet(stream *io, event_gtid_tagged__octet *self);
static inline span event_gtid_tagged__uuid_field_text(stream *io, const event_gtid_tagged__uuid_field *self);
static inline void read_event_gtid_tagged__uuid_field(stream *io, event_gtid_tagged__uuid_field *self);
static inline void write_event_gtid_tagged__uuid_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__uuid_field *self);
static inline bool variable_length_integer__signed_integer_is_negative(stream *io,
    const variable_length_integer__signed_integer *self);
static inline int64_t variable_length_integer__signed_integer_value(stream *io,
    const variable_length_integer__signed_integer *self);
static inline void read_variable_length_integer__signed_integer(stream *io,
    variable_length_integer__signed_integer *self);
static inline void write_variable_length_integer__signed_integer(stream *io,
    column *columns,
    int64_t row,
    const variable_length_integer__signed_integer *self);
static inline void read_event_gtid_tagged__signed_field(stream *io, event_gtid_tagged__signed_field *self);
static inline void write_event_gtid_tagged__signed_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__signed_field *self);
static inline void read_event_gtid_tagged__text_field(stream *io, event_gtid_tagged__text_field *self);
static inline void write_event_gtid_tagged__text_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__text_field *self);
static inline void read_event_gtid_tagged__time_field(stream *io, event_gtid_tagged__time_field *self);
static inline void write_event_gtid_tagged__time_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__time_field *self);
static inline bool event_gtid_tagged_may_have_sbr(stream *io, const event_gtid_tagged *self);
static inline span event_gtid_tagged_message(stream *io, const event_gtid_tagged *self);
static inline void read_event_gtid_tagged(stream *io, event_gtid_tagged *self);
static inline void write_event_gtid_tagged(stream *io, column *columns, int64_t row, const event_gtid_tagged *self);
static inline void read_mariadb_annotate_rows(stream *io, mariadb_annotate_rows *self);
static inline void write_mariadb_annotate_rows(stream *io,
    column *columns,
    int64_t row,
    const mariadb_annotate_rows *self);
static inline void read_mariadb_binlog_checkpoint(stream *io, mariadb_binlog_checkpoint *self);
static inline void write_mariadb_binlog_checkpoint(stream *io,
    column *columns,
    int64_t row,
    const mariadb_binlog_checkpoint *self);
static inline void read_mariadb_gtid__xid(stream *io, mariadb_gtid__xid *self);
static inline void write_mariadb_gtid__xid(stream *io, column *columns, int64_t row, const mariadb_gtid__xid *self);
static inline bool mariadb_gtid_is_group_commit(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_prepared_xa(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_completed_xa(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_has_extra_flags(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_has_extra_engines(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_commit_alter(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_rollback_alter(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_has_thread_id(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_standalone(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_transactional(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_parallel_allowed(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_waited(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_ddl(stream *io, const mariadb_gtid *self);
static inline bool mariadb_gtid_is_start_alter(stream *io, const mariadb_gtid *self);
static inline void read_mariadb_gtid(stream *io, mariadb_gtid *self);
static inline void write_mariadb_gtid(stream *io, column *columns, int64_t row, const mariadb_gtid *self);
static inline void read_mariadb_gtid_list__gtid(stream *io, mariadb_gtid_list__gtid *self);
static inline void write_mariadb_gtid_list__gtid(stream *io,
    column *columns,
    int64_t row,
    const mariadb_gtid_list__gtid *self);
static inline int64_t mariadb_gtid_list_num_gtids(stream *io, const mariadb_gtid_list *self);
static inline bool mariadb_gtid_list_is_until_reached(stream *io, const mariadb_gtid_list *self);
static inline bool mariadb_gtid_list_is_ignored_gtids(stream *io, const mariadb_gtid_list *self);
static inline void read_mariadb_gtid_list(stream *io, mariadb_gtid_list *self);
static inline void write_mariadb_gtid_list(stream *io, column *columns, int64_t row, const mariadb_gtid_list *self);
static inline void read_mariadb_start_encryption(stream *io, mariadb_start_encryption *self);
static inline void write_mariadb_start_encryption(stream *io,
    column *columns,
    int64_t row,
    const mariadb_start_encryption *self);
static inline void read_column_bitmap__octet(stream *io, column_bitmap__octet *self);
static inline void read_column_bitmap(stream *io, column_bitmap *self);
static inline void read_rows_body(stream *io, rows_body *self);
static inline void read_column_number__tinyint_signed(stream *io, column_number__tinyint_signed *self);
static inline void write_column_number__tinyint_signed(stream *io,
    column *columns,
    int64_t row,
    const column_number__tinyint_signed *self);
static inline void read_column_number__tinyint_unsigned(stream *io, column_number__tinyint_unsigned *self);
static inline void write_column_number__tinyint_unsigned(stream *io,
    column *columns,
    int64_t row,
    const column_number__tinyint_unsigned *self);
static inline void read_column_number__smallint_signed(stream *io, column_number__smallint_signed *self);
static inline void write_column_number__smallint_signed(stream *io,
    column *columns,
    int64_t row,
    const column_number__smallint_signed *self);
static inline void read_column_number__smallint_unsigned(stream *io, column_number__smallint_unsigned *self);
static inline void write_column_number__smallint_unsigned(stream *io,
    column *columns,
    int64_t row,
    const column_number__smallint_unsigned *self);
static inline int64_t column_int24_value(stream *io, const column_int24 *self);
static inline void read_column_int24(stream *io, column_int24 *self);
static inline void write_column_int24(stream *io, column *columns, int64_t row, const column_int24 *self);
static inline void read_column_number__int_signed(stream *io, column_number__int_signed *self);
static inline void write_column_number__int_signed(stream *io,
    column *columns,
    int64_t row,
    const column_number__int_signed *self);
static inline void read_column_number__int_unsigned(stream *io, column_number__int_unsigned *self);
static inline void write_column_number__int_unsigned(stream *io,
    column *columns,
    int64_t row,
    const column_number__int_unsigned *self);
static inline int64_t column_number__bigint_signed_value(stream *io, const column_number__bigint_signed *self);
static inline void read_column_number__bigint_signed(stream *io, column_number__bigint_signed *self);
static inline void write_column_number__bigint_signed(stream *io,
    column *columns,
    int64_t row,
    const column_number__bigint_signed *self);
static inline void read_column_number__bigint_unsigned(stream *io, column_number__bigint_unsigned *self);
static inline void write_column_number__bigint_unsigned(stream *io,
    column *columns,
    int64_t row,
    const column_number__bigint_unsigned *self);
static inline void read_column_number__single_precision(stream *io, column_number__single_precision *self);
static inline void write_column_number__single_precision(stream *io,
    column *columns,
    int64_t row,
    const column_number__single_precision *self);
static inline void read_column_number__double_precision(stream *io, column_number__double_precision *self);
static inline void write_column_number__double_precision(stream *io,
    column *columns,
    int64_t row,
    const column_number__double_precision *self);
static inline int64_t column_year_year(stream *io, const column_year *self);
static inline void read_column_year(stream *io, column_year *self);
static inline void write_column_year(stream *io, column *columns, int64_t row, const column_year *self);
static inline void read_column_date(stream *io, column_date *self);
static inline void write_column_date(stream *io, column *columns, int64_t row, const column_date *self);
static inline bool column_time_is_negative(stream *io, const column_time *self);
static inline int64_t column_time_magnitude(stream *io, const column_time *self);
static inline int64_t column_time_hour(stream *io, const column_time *self);
static inline int64_t column_time_minute(stream *io, const column_time *self);
static inline int64_t column_time_second(stream *io, const column_time *self);
static inline void read_column_time(stream *io, column_time *self);
static inline void write_column_time(stream *io, column *columns, int64_t row, const column_time *self);
static inline int64_t column_datetime_date(stream *io, const column_datetime *self);
static inline int64_t column_datetime_year(stream *io, const column_datetime *self);
static inline int64_t column_datetime_month(stream *io, const column_datetime *self);
static inline int64_t column_datetime_day(stream *io, const column_datetime *self);
static inline uint64_t column_datetime_time(stream *io, const column_datetime *self);
static inline int64_t column_datetime_hour(stream *io, const column_datetime *self);
static inline int64_t column_datetime_minute(stream *io, const column_datetime *self);
static inline int64_t column_datetime_second(stream *io, const column_datetime *self);
static inline void read_column_datetime(stream *io, column_datetime *self);
static inline void write_column_datetime(stream *io, column *columns, int64_t row, const column_datetime *self);
static inline void read_column_number__timestamp(stream *io, column_number__timestamp *self);
static inline void write_column_number__timestamp(stream *io,
    column *columns,
    int64_t row,
    const column_number__timestamp *self);
static inline int64_t fractional_seconds_raw(stream *io, const fractional_seconds *self);
static inline int64_t fractional_seconds_raw_range(stream *io, const fractional_seconds *self);
static inline int64_t fractional_seconds_unit(stream *io, const fractional_seconds *self);
static inline void read_fractional_seconds(stream *io, fractional_seconds *self);
static inline bool column_time2_is_negative(stream *io, const column_time2 *self);
static inline int64_t column_time2_magnitude(stream *io, const column_time2 *self);
static inline int64_t column_time2_hour(stream *io, const column_time2 *self);
static inline int64_t column_time2_minute(stream *io, const column_time2 *self);
static inline int64_t column_time2_second(stream *io, const column_time2 *self);
static inline int64_t column_time2_microsecond(stream *io, const column_time2 *self);
static inline void read_column_time2(stream *io, column_time2 *self);
static inline void write_column_time2(stream *io, column *columns, int64_t row, const column_time2 *self);
static inline int64_t column_datetime2_year(stream *io, const column_datetime2 *self);
static inline int64_t column_datetime2_month(stream *io, const column_datetime2 *self);
static inline int64_t column_datetime2_microsecond(stream *io, const column_datetime2 *self);
static inline void read_column_datetime2(stream *io, column_datetime2 *self);
static inline void write_column_datetime2(stream *io, column *columns, int64_t row, const column_datetime2 *self);
static inline int64_t column_timestamp2_microsecond(stream *io, const column_timestamp2 *self);
static inline void read_column_timestamp2(stream *io, column_timestamp2 *self);
static inline void write_column_timestamp2(stream *io, column *columns, int64_t row, const column_timestamp2 *self);
static inline uint64_t column_bit__octet_value(stream *io, const column_bit__octet *self);
static inline void read_column_bit__octet(stream *io, column_bit__octet *self);
static inline int64_t column_bit_num_octets(stream *io, const column_bit *self);
static inline uint64_t column_bit_value(stream *io, const column_bit *self);
static inline void read_column_bit(stream *io, column_bit *self);
static inline void write_column_bit(stream *io, column *columns, int64_t row, const column_bit *self);
static inline int64_t column_string_len_value(stream *io, const column_string *self);
static inline void read_column_string(stream *io, column_string *self);
static inline void write_column_string(stream *io, column *columns, int64_t row, const column_string *self);
static inline int64_t blob_length_value(stream *io, const blob_length *self);
static inline void read_blob_length(stream *io, blob_length *self);
static inline void read_column_blob(stream *io, column_blob *self);
static inline void write_column_blob(stream *io, column *columns, int64_t row, const column_blob *self);
static inline uint64_t column_compressed__octet_value(stream *io, const column_compressed__octet *self);
static inline void read_column_compressed__octet(stream *io, column_compressed__octet *self);
static inline bool column_compressed__value_is_compressed(stream *io, const column_compressed__value *self);
static inline int64_t column_compressed__value_num_length_octets(stream *io, const column_compressed__value *self);
static inline bool column_compressed__value_is_raw(stream *io, const column_compressed__value *self);
static inline uint64_t column_compressed__value_uncompressed_length(stream *io, const column_compressed__value *self);
static inline void read_column_compressed__value(stream *io, column_compressed__value *self);
static inline void write_column_compressed__value(stream *io,
    column *columns,
    int64_t row,
    const column_compressed__value *self);
static inline void read_column_compressed(stream *io, column_compressed *self);
static inline void write_column_compressed(stream *io, column *columns, int64_t row, const column_compressed *self);
static inline int64_t column_enum_number(stream *io, const column_enum *self);
static inline void read_column_enum(stream *io, column_enum *self);
static inline void write_column_enum(stream *io, column *columns, int64_t row, const column_enum *self);
static inline int64_t column_set_high(stream *io, const column_set *self);
static inline int64_t column_set_low(stream *io, const column_set *self);
static inline uint64_t column_set_bits(stream *io, const column_set *self);
static inline void read_column_set(stream *io, column_set *self);
static inline void write_column_set(stream *io, column *columns, int64_t row, const column_set *self);
static inline span column_json__document_data(stream *io, const column_json__document *self);
static inline void read_column_json__document(stream *io, column_json__document *self);
static inline void write_column_json__document(stream *io,
    column *columns,
    int64_t row,
    const column_json__document *self);
static inline void read_column_json(stream *io, column_json *self);
static inline void write_column_json(stream *io, column *columns, int64_t row, const column_json *self);
static inline span column_json_diffs__diff_list_data(stream *io, const column_json_diffs__diff_list *self);
static inline void read_column_json_diffs__diff_list(stream *io, column_json_diffs__diff_list *self);
static inline void write_column_json_diffs__diff_list(stream *io,
    column *columns,
    int64_t row,
    const column_json_diffs__diff_list *self);
static inline void read_column_json_diffs(stream *io, column_json_diffs *self);
static inline void write_column_json_diffs(stream *io, column *columns, int64_t row, const column_json_diffs *self);
static inline span column_geometry__shape_data(stream *io, const column_geometry__shape *self);
static inline void read_column_geometry__shape(stream *io, column_geometry__shape *self);
static inline void write_column_geometry__shape(stream *io,
    column *columns,
    int64_t row,
    const column_geometry__shape *self);
static inline bool column_geometry_has_srid(stream *io, const column_geometry *self);
static inline void read_column_geometry(stream *io, column_geometry *self);
static inline void write_column_geometry(stream *io, column *columns, int64_t row, const column_geometry *self);
static inline int64_t column_vector_num_elements(stream *io, const column_vector *self);
static inline void read_column_vector(stream *io, column_vector *self);
static inline void write_column_vector(stream *io, column *columns, int64_t row, const column_vector *self);
static inline void read_row_image__undecodable(stream *io, row_image__undecodable *self);
static inline void write_row_image__undecodable(stream *io,
    column *columns,
    int64_t row,
    const row_image__undecodable *self);
static inline bool row_image__cell_is_json_diffs(stream *io, const row_image__cell *self);
static inline int64_t row_image__cell_cell_type(stream *io, const row_image__cell *self);
static inline bool row_image__cell_is_null(stream *io, const row_image__cell *self);
static inline void read_row_image__cell(stream *io, row_image__cell *self);
static inline bool row_image_has_json_diff_bits(stream *io, const row_image *self);
static inline void read_row_image(stream *io, row_image *self);
static inline void read_rows_body__row(stream *io, rows_body__row *self);
static inline bool event_type_is_rows_version_2(stream *io, const event_type *self);
static inline void read_event_type(stream *io, event_type *self);

static inline void read_event_start_v3(stream *io, event_start_v3 *self)
{
    self->binlog_version = read_u2le(io);
    self->server_version = utf8(io, before(read_bytes(io, 50), 0));
    self->create_timestamp = read_u4le(io);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_query_status_variable__flags2(stream *io, query_status_variable__flags2 *self)
{
    self->bits = read_u4le(io);
}

static inline object new_query_status_variable__flags2(stream *io, query_status_variable__flags2 self)
{
    query_status_variable__flags2 *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__flags2(io, made);
    return (object){IS_flags2, .flags2 = made};
}

/* REAL is FLOAT, not DOUBLE. */
static inline bool query_status_variable__sql_mode_is_real_as_float(stream *io,
    const query_status_variable__sql_mode *self)
{
    return (int64_t)((uint64_t)self->bits & (uint64_t)1) != 0;
}

/* Double quotes enclose names. */
static inline bool query_status_variable__sql_mode_is_ansi_quotes(stream *io,
    const query_status_variable__sql_mode *self)
{
    return (int64_t)((uint64_t)self->bits & (uint64_t)4) != 0;
}

/* MariaDB's own SQL dialect of this name; MySQL has had none since 8.0. */
static inline bool query_status_variable__sql_mode_is_oracle(stream *io, const query_status_variable__sql_mode *self)
{
    return (int64_t)((uint64_t)self->bits & (uint64_t)512) != 0;
}

/* A backslash in a string is an ordinary character. */
static inline bool query_status_variable__sql_mode_is_no_backslash_escapes(stream *io,
    const query_status_variable__sql_mode *self)
{
    return (int64_t)((uint64_t)self->bits & (uint64_t)1048576) != 0;
}

static inline void read_query_status_variable__sql_mode(stream *io, query_status_variable__sql_mode *self)
{
    self->bits = read_u8le(io);
}

static inline object new_query_status_variable__sql_mode(stream *io, query_status_variable__sql_mode self)
{
    query_status_variable__sql_mode *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__sql_mode(io, made);
    return (object){IS_sql_mode, .sql_mode = made};
}

static inline void read_query_status_variable__catalog(stream *io, query_status_variable__catalog *self)
{
    self->len_catalog = read_u1(io);
    self->catalog = read_bytes(io, self->len_catalog);
    self->terminator = read_contents(io, LITERAL("\000"));
}

static inline object new_query_status_variable__catalog(stream *io, query_status_variable__catalog self)
{
    query_status_variable__catalog *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__catalog(io, made);
    return (object){IS_catalog, .catalog = made};
}

static inline void read_query_status_variable__auto_increment(stream *io, query_status_variable__auto_increment *self)
{
    self->increment = read_u2le(io);
    self->offset = read_u2le(io);
}

static inline object new_query_status_variable__auto_increment(stream *io, query_status_variable__auto_increment self)
{
    query_status_variable__auto_increment *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__auto_increment(io, made);
    return (object){IS_auto_increment, .auto_increment = made};
}

static inline void read_query_status_variable__collation_id(stream *io, query_status_variable__collation_id *self)
{
    self->collation = read_u2le(io);
}

static inline object new_query_status_variable__collation_id(stream *io, query_status_variable__collation_id self)
{
    query_status_variable__collation_id *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__collation_id(io, made);
    return (object){IS_collation_id, .collation_id = made};
}

static inline void read_query_status_variable__charset(stream *io, query_status_variable__charset *self)
{
    self->client = (query_status_variable__collation_id){0};
    read_query_status_variable__collation_id(io, &self->client);
    self->connection = (query_status_variable__collation_id){0};
    read_query_status_variable__collation_id(io, &self->connection);
    self->server = (query_status_variable__collation_id){0};
    read_query_status_variable__collation_id(io, &self->server);
}

static inline object new_query_status_variable__charset(stream *io, query_status_variable__charset self)
{
    query_status_variable__charset *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__charset(io, made);
    return (object){IS_charset, .charset = made};
}

static inline void read_query_status_variable__short_string(stream *io, query_status_variable__short_string *self)
{
    self->len_value = read_u1(io);
    self->value = read_bytes(io, self->len_value);
}

static inline object new_query_status_variable__short_string(stream *io, query_status_variable__short_string self)
{
    query_status_variable__short_string *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__short_string(io, made);
    return (object){IS_short_string, .short_string = made};
}

static inline void read_query_status_variable__integer_u2(stream *io, query_status_variable__integer_u2 *self)
{
    self->value = read_u2le(io);
}

static inline object new_query_status_variable__integer_u2(stream *io, query_status_variable__integer_u2 self)
{
    query_status_variable__integer_u2 *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__integer_u2(io, made);
    return (object){IS_integer_u2, .integer_u2 = made};
}

static inline void read_query_status_variable__integer_u8(stream *io, query_status_variable__integer_u8 *self)
{
    self->value = read_u8le(io);
}

static inline object new_query_status_variable__integer_u8(stream *io, query_status_variable__integer_u8 self)
{
    query_status_variable__integer_u8 *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__integer_u8(io, made);
    return (object){IS_integer_u8, .integer_u8 = made};
}

static inline void read_query_status_variable__integer_u4(stream *io, query_status_variable__integer_u4 *self)
{
    self->value = read_u4le(io);
}

static inline object new_query_status_variable__integer_u4(stream *io, query_status_variable__integer_u4 self)
{
    query_status_variable__integer_u4 *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__integer_u4(io, made);
    return (object){IS_integer_u4, .integer_u4 = made};
}

static inline void read_query_status_variable__invoker(stream *io, query_status_variable__invoker *self)
{
    self->user = (query_status_variable__short_string){0};
    read_query_status_variable__short_string(io, &self->user);
    self->host = (query_status_variable__short_string){0};
    read_query_status_variable__short_string(io, &self->host);
}

static inline object new_query_status_variable__invoker(stream *io, query_status_variable__invoker self)
{
    query_status_variable__invoker *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__invoker(io, made);
    return (object){IS_invoker, .invoker = made};
}

static inline void read_query_status_variable__updated_db_names(stream *io,
    query_status_variable__updated_db_names *self)
{
    self->num_names = read_u1(io);
    self->names.items = new_items(io, (self->num_names == 254 ? 0 : self->num_names), sizeof(span));
    for (int64_t index = 0; !io->bad && index < (self->num_names == 254 ? 0 : self->num_names); index++) {
        self->names.items[index] = utf8(io, read_until(io, 0));
        self->names.count++;
    }
}

static inline object new_query_status_variable__updated_db_names(stream *io,
    query_status_variable__updated_db_names self)
{
    query_status_variable__updated_db_names *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__updated_db_names(io, made);
    return (object){IS_updated_db_names, .updated_db_names = made};
}

static inline void read_query_status_variable__integer_u3(stream *io, query_status_variable__integer_u3 *self)
{
    self->value = (int64_t)bits_le(take(io, 3), 3);
}

static inline object new_query_status_variable__integer_u3(stream *io, query_status_variable__integer_u3 self)
{
    query_status_variable__integer_u3 *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__integer_u3(io, made);
    return (object){IS_integer_u3, .integer_u3 = made};
}

static inline void read_query_status_variable__integer_u1(stream *io, query_status_variable__integer_u1 *self)
{
    self->value = read_u1(io);
}

static inline object new_query_status_variable__integer_u1(stream *io, query_status_variable__integer_u1 self)
{
    query_status_variable__integer_u1 *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__integer_u1(io, made);
    return (object){IS_integer_u1, .integer_u1 = made};
}

static inline void read_query_status_variable__mariadb_gtid_flags3(stream *io,
    query_status_variable__mariadb_gtid_flags3 *self)
{
    self->flags = read_u1(io);
    if ((self->_has_start_alter_seq_no = (self->flags & 12) != 0)) {
        self->start_alter_seq_no = read_u8le(io);
    }
}

static inline object new_query_status_variable__mariadb_gtid_flags3(stream *io,
    query_status_variable__mariadb_gtid_flags3 self)
{
    query_status_variable__mariadb_gtid_flags3 *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__mariadb_gtid_flags3(io, made);
    return (object){IS_mariadb_gtid_flags3, .mariadb_gtid_flags3 = made};
}

static inline void read_query_status_variable__character_set_collation(stream *io,
    query_status_variable__character_set_collation *self)
{
    self->character_set = (query_status_variable__collation_id){0};
    read_query_status_variable__collation_id(io, &self->character_set);
    self->collation = (query_status_variable__collation_id){0};
    read_query_status_variable__collation_id(io, &self->collation);
}

static inline void read_query_status_variable__mariadb_character_set_collations(stream *io,
    query_status_variable__mariadb_character_set_collations *self)
{
    self->num_pairs = read_u1(io);
    self->pairs.items = new_items(io, self->num_pairs, sizeof(query_status_variable__character_set_collation));
    for (int64_t index = 0; !io->bad && index < self->num_pairs; index++) {
        self->pairs.items[index] = (query_status_variable__character_set_collation){0};
        read_query_status_variable__character_set_collation(io, &self->pairs.items[index]);
        self->pairs.count++;
    }
}

static inline object new_query_status_variable__mariadb_character_set_collations(stream *io,
    query_status_variable__mariadb_character_set_collations self)
{
    query_status_variable__mariadb_character_set_collations *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__mariadb_character_set_collations(io, made);
    return (object){IS_mariadb_character_set_collations, .mariadb_character_set_collations = made};
}

static inline void read_query_status_variable__unknown_tail(stream *io, query_status_variable__unknown_tail *self)
{
    self->data = read_bytes(io, stream_left(io));
}

static inline object new_query_status_variable__unknown_tail(stream *io, query_status_variable__unknown_tail self)
{
    query_status_variable__unknown_tail *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_query_status_variable__unknown_tail(io, made);
    return (object){IS_unknown_tail, .unknown_tail = made};
}

static inline void read_query_status_variable(stream *io, query_status_variable *self)
{
    self->code = read_u1(io);
    switch (self->code) {
    case query_status_variable__code__flags2:
        self->value = new_query_status_variable__flags2(io, (query_status_variable__flags2){0});
        break;
    case query_status_variable__code__sql_mode:
        self->value = new_query_status_variable__sql_mode(io, (query_status_variable__sql_mode){0});
        break;
    case query_status_variable__code__catalog:
        self->value = new_query_status_variable__catalog(io, (query_status_variable__catalog){0});
        break;
    case query_status_variable__code__auto_increment:
        self->value = new_query_status_variable__auto_increment(io, (query_status_variable__auto_increment){0});
        break;
    case query_status_variable__code__charset:
        self->value = new_query_status_variable__charset(io, (query_status_variable__charset){0});
        break;
    case query_status_variable__code__time_zone:
    case query_status_variable__code__catalog_nz:
        self->value = new_query_status_variable__short_string(io, (query_status_variable__short_string){0});
        break;
    case query_status_variable__code__lc_time_names:
        self->value = new_query_status_variable__integer_u2(io, (query_status_variable__integer_u2){0});
        break;
    case query_status_variable__code__charset_database:
    case query_status_variable__code__default_collation_for_utf8mb4:
        self->value = new_query_status_variable__collation_id(io, (query_status_variable__collation_id){0});
        break;
    case query_status_variable__code__table_map_for_update:
    case query_status_variable__code__ddl_logged_with_xid:
    case query_status_variable__code__mariadb_xid:
        self->value = new_query_status_variable__integer_u8(io, (query_status_variable__integer_u8){0});
        break;
    case query_status_variable__code__master_data_written:
        self->value = new_query_status_variable__integer_u4(io, (query_status_variable__integer_u4){0});
        break;
    case query_status_variable__code__invoker:
        self->value = new_query_status_variable__invoker(io, (query_status_variable__invoker){0});
        break;
    case query_status_variable__code__updated_db_names:
        self->value = new_query_status_variable__updated_db_names(io, (query_status_variable__updated_db_names){0});
        break;
    case query_status_variable__code__microseconds:
    case query_status_variable__code__mariadb_hrnow:
        self->value = new_query_status_variable__integer_u3(io, (query_status_variable__integer_u3){0});
        break;
    case query_status_variable__code__explicit_defaults_for_timestamp:
    case query_status_variable__code__sql_require_primary_key:
    case query_status_variable__code__default_table_encryption:
    case query_status_variable__code__enable_cascade_triggers:
        self->value = new_query_status_variable__integer_u1(io, (query_status_variable__integer_u1){0});
        break;
    case query_status_variable__code__mariadb_gtid_flags3:
        self->value = new_query_status_variable__mariadb_gtid_flags3(io,
            (query_status_variable__mariadb_gtid_flags3){0});
        break;
    case query_status_variable__code__mariadb_character_set_collations:
        self->value = new_query_status_variable__mariadb_character_set_collations(io,
            (query_status_variable__mariadb_character_set_collations){0});
        break;
    default:
        self->value = new_query_status_variable__unknown_tail(io, (query_status_variable__unknown_tail){0});
        break;
    }
}

static inline void read_event_query__query_status_variables(stream *io, event_query__query_status_variables *self)
{
    for (int64_t index = 0; !io->bad && !stream_eof(io); index++) {
        const int64_t before = stream_pos(io);
        if (
            !(self->entries.items = one_more_item(io, self->entries.items, index, sizeof(query_status_variable))))
                break;
        self->entries.items[index] = (query_status_variable){0};
        read_query_status_variable(io, &self->entries.items[index]);
        self->entries.count++;
        require(io, stream_pos(io) > before);
    }
}

/* Not in servers before 5.0. */
static inline bool event_query_has_status_vars(stream *io, const event_query *self)
{
    return self->len_post_header == 0 ? (self->binlog_version >= 4) : self->len_post_header >= 13;
}

static inline void read_event_query(stream *io, event_query *self)
{
    self->thread_id = read_u4le(io);
    self->exec_time = read_u4le(io);
    self->len_db = read_u1(io);
    self->error_code = read_u2le(io);
    if ((self->_has_len_status_vars = event_query_has_status_vars(io, self))) {
        self->len_status_vars = read_u2le(io);
    }
    if ((self->_has_extra_post_header = self->len_post_header > 13)) {
        self->extra_post_header = read_bytes(io, self->len_post_header - 13);
    }
    if ((self->_has_status_vars = event_query_has_status_vars(io, self))) {
        {
            stream part = part_of(io, if_there(io, self->_has_len_status_vars, self->len_status_vars));
            self->status_vars = (event_query__query_status_variables){0};
            read_event_query__query_status_variables(&part, &self->status_vars);
            close_part(io, &part);
        }
    }
    self->db = utf8(io, read_bytes(io, self->len_db));
    self->db_terminator = read_contents(io, LITERAL("\000"));
    self->query = read_bytes(io, stream_left(io));
}

static inline void read_event_empty(stream *io, event_empty *self)
{
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

/* Whether the first event of a replication stream has a checksum. */
static inline bool event_rotate_has_checksum(stream *io, const event_rotate *self)
{
    return self->is_undescribed
        && (octet(io, event_rotate_last_bytes(io, self), 0) < 48
            || octet(io, event_rotate_last_bytes(io, self), 0) > 57
            || octet(io, event_rotate_last_bytes(io, self), 1) < 48
            || octet(io, event_rotate_last_bytes(io, self), 1) > 57
            || octet(io, event_rotate_last_bytes(io, self), 2) < 48
            || octet(io, event_rotate_last_bytes(io, self), 2) > 57
            || octet(io, event_rotate_last_bytes(io, self), 3) < 48
            || octet(io, event_rotate_last_bytes(io, self), 3) > 57);
}

static inline span event_rotate_last_bytes(stream *io, const event_rotate *self)
{
    stream at = stream_at(io, self->_io, self->_io.size - 4);
    const span value = read_bytes(&at, 4);
    close_part(io, &at);
    return value;
}

static inline void read_event_rotate(stream *io, event_rotate *self)
{
    self->_io = (span){io->start, stream_size(io)};
    if ((self->_has_position = self->binlog_version > 1)) {
        self->position = read_u8le(io);
    }
    self->new_log_ident = utf8(io,
        read_bytes(io, stream_size(io) - stream_pos(io) - (event_rotate_has_checksum(io, self) ? 4 : 0)));
    if ((self->_has_checksum = event_rotate_has_checksum(io, self))) {
        self->checksum = read_u4le(io);
    }
}

static inline void read_event_intvar(stream *io, event_intvar *self)
{
    self->type = read_u1(io);
    self->value = read_u8le(io);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_slave(stream *io, event_slave *self)
{
    self->source_position = read_u8le(io);
    self->source_port = read_u2le(io);
    self->source_host = utf8(io, read_until(io, 0));
    self->source_log = utf8(io, read_bytes(io, stream_left(io)));
}

static inline void read_event_append_block(stream *io, event_append_block *self)
{
    self->file_id = read_u4le(io);
    self->block = read_bytes(io, stream_left(io));
}

static inline void read_event_exec_load(stream *io, event_exec_load *self)
{
    self->file_id = read_u4le(io);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_delete_file(stream *io, event_delete_file *self)
{
    self->file_id = read_u4le(io);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_rand(stream *io, event_rand *self)
{
    self->seed1 = read_u8le(io);
    self->seed2 = read_u8le(io);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_user_var__text_value(stream *io, event_user_var__text_value *self)
{
    self->data = read_bytes(io, stream_left(io));
}

static inline object new_event_user_var__text_value(stream *io, event_user_var__text_value self)
{
    event_user_var__text_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_user_var__text_value(io, made);
    return (object){IS_text_value, .text_value = made};
}

static inline void read_event_user_var__real_value(stream *io, event_user_var__real_value *self)
{
    self->number = read_f8le(io);
}

static inline object new_event_user_var__real_value(stream *io, event_user_var__real_value self)
{
    event_user_var__real_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_user_var__real_value(io, made);
    return (object){IS_real_value, .real_value = made};
}

static inline int64_t event_user_var__integer_value_number(stream *io, const event_user_var__integer_value *self)
{
    return self->high * 4294967296 + self->low;
}

static inline void read_event_user_var__integer_value(stream *io, event_user_var__integer_value *self)
{
    self->low = read_u4le(io);
    self->high = read_s4le(io);
}

static inline object new_event_user_var__integer_value(stream *io, event_user_var__integer_value self)
{
    event_user_var__integer_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_user_var__integer_value(io, made);
    return (object){IS_integer_value, .integer_value = made};
}

static inline void read_event_user_var__unsigned_integer_value(stream *io, event_user_var__unsigned_integer_value *self)
{
    self->number = read_u8le(io);
}

static inline object new_event_user_var__unsigned_integer_value(stream *io, event_user_var__unsigned_integer_value self)
{
    event_user_var__unsigned_integer_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_user_var__unsigned_integer_value(io, made);
    return (object){IS_unsigned_integer_value, .unsigned_integer_value = made};
}

static inline int64_t column_newdecimal__digit_group_num_bytes(stream *io, const column_newdecimal__digit_group *self)
{
    return self->num_digits > 6 ? 4 : (self->num_digits + 1) / 2;
}

/* The bytes as an unsigned integer, with sign bit and inversion. */
static inline int64_t column_newdecimal__digit_group_raw(stream *io, const column_newdecimal__digit_group *self)
{
    return column_newdecimal__digit_group_num_bytes(io, self) == 4
        ? if_there(io, self->_has_full, self->full) : column_newdecimal__digit_group_num_bytes(io, self) == 3
        ? if_there(io, self->_has_high, self->high) * 65536
            + if_there(io, self->_has_low, self->low) : column_newdecimal__digit_group_num_bytes(io, self) == 2
        ? if_there(io, self->_has_low, self->low) : if_there(io, self->_has_high, self->high);
}

/* The weight of the first bit of the group. */
static inline int64_t column_newdecimal__digit_group_top_bit(stream *io, const column_newdecimal__digit_group *self)
{
    return column_newdecimal__digit_group_num_bytes(io, self) == 4 ? 2147483648
        : column_newdecimal__digit_group_num_bytes(io, self) == 3 ? 8388608
        : column_newdecimal__digit_group_num_bytes(io, self) == 2 ? 32768
        : 128;
}

static inline bool column_newdecimal__digit_group_has_top_bit(stream *io, const column_newdecimal__digit_group *self)
{
    return column_newdecimal__digit_group_raw(io, self) >= column_newdecimal__digit_group_top_bit(io, self);
}

/* The digits as an integer, without sign. */
static inline int64_t column_newdecimal__digit_group_value(stream *io, const column_newdecimal__digit_group *self)
{
    const column_newdecimal *_parent = known_column_newdecimal(io, self->_parent);
    return within(io, self->is_first
        ? (column_newdecimal_is_negative(io, _parent) ? column_newdecimal__digit_group_top_bit(io, self) - 1
            - column_newdecimal__digit_group_raw(io, self)
                : column_newdecimal__digit_group_raw(io, self) - column_newdecimal__digit_group_top_bit(io, self))
            : column_newdecimal_is_negative(io, _parent) ? column_newdecimal__digit_group_top_bit(io, self) * 2
            - 1
            - column_newdecimal__digit_group_raw(io, self) : column_newdecimal__digit_group_raw(io, self),
            0,
            4294967295);
}

static inline void read_column_newdecimal__digit_group(stream *io, column_newdecimal__digit_group *self)
{
    if (
        (self->_has_high = column_newdecimal__digit_group_num_bytes(io, self) == 1
            || column_newdecimal__digit_group_num_bytes(io, self) == 3)) {
        self->high = read_u1(io);
    }
    if (
        (self->_has_low = column_newdecimal__digit_group_num_bytes(io, self) == 2
            || column_newdecimal__digit_group_num_bytes(io, self) == 3)) {
        self->low = read_u2be(io);
    }
    if ((self->_has_full = column_newdecimal__digit_group_num_bytes(io, self) == 4)) {
        self->full = read_u4be(io);
    }
}

static inline int64_t column_newdecimal_num_integer_digits(stream *io, const column_newdecimal *self)
{
    return self->precision - self->scale;
}

static inline int64_t column_newdecimal_num_leading_digits(stream *io, const column_newdecimal *self)
{
    return checked_mod(io, column_newdecimal_num_integer_digits(io, self), 9);
}

static inline int64_t column_newdecimal_num_integer_groups(stream *io, const column_newdecimal *self)
{
    return checked_div(io, column_newdecimal_num_integer_digits(io, self), 9);
}

static inline int64_t column_newdecimal_num_fraction_groups(stream *io, const column_newdecimal *self)
{
    return self->scale / 9;
}

static inline int64_t column_newdecimal_num_trailing_digits(stream *io, const column_newdecimal *self)
{
    return self->scale % 9;
}

/* Whether the top bit of the first byte is clear, which inverts every group. */
static inline bool column_newdecimal_is_negative(stream *io, const column_newdecimal *self)
{
    return column_newdecimal_num_leading_digits(io, self) > 0
        ? !column_newdecimal__digit_group_has_top_bit(io, &self->leading_group)
            : column_newdecimal_num_integer_groups(io, self) > 0
        ? !column_newdecimal__digit_group_has_top_bit(io,
            column_newdecimal__digit_group_at(io, &self->integer_groups, 0))
            : column_newdecimal_num_fraction_groups(io, self) > 0
        ? !column_newdecimal__digit_group_has_top_bit(io,
            column_newdecimal__digit_group_at(io, &self->fraction_groups, 0))
            : !column_newdecimal__digit_group_has_top_bit(io, &self->trailing_group);
}

static inline void read_column_newdecimal(stream *io, column_newdecimal *self)
{
    if ((self->_has_leading_group = column_newdecimal_num_leading_digits(io, self) > 0)) {
        self->leading_group = (column_newdecimal__digit_group){
            .num_digits = column_newdecimal_num_leading_digits(io, self),
            .is_first = true,
            ._parent = self};
        read_column_newdecimal__digit_group(io, &self->leading_group);
    }
    self->integer_groups.items = new_items(io,
        column_newdecimal_num_integer_groups(io, self),
        sizeof(column_newdecimal__digit_group));
    for (int64_t index = 0; !io->bad && index < column_newdecimal_num_integer_groups(io, self); index++) {
        self->integer_groups.items[index] = (column_newdecimal__digit_group){
            .num_digits = 9,
            .is_first = column_newdecimal_num_leading_digits(io, self) == 0
            && index == 0, ._parent = self};
        read_column_newdecimal__digit_group(io, &self->integer_groups.items[index]);
        self->integer_groups.count++;
    }
    self->fraction_groups.items = new_items(io,
        column_newdecimal_num_fraction_groups(io, self),
        sizeof(column_newdecimal__digit_group));
    for (int64_t index = 0; !io->bad && index < column_newdecimal_num_fraction_groups(io, self); index++) {
        self->fraction_groups.items[index] = (column_newdecimal__digit_group){
            .num_digits = 9,
            .is_first = column_newdecimal_num_integer_digits(io, self) == 0
            && index == 0, ._parent = self};
        read_column_newdecimal__digit_group(io, &self->fraction_groups.items[index]);
        self->fraction_groups.count++;
    }
    if ((self->_has_trailing_group = column_newdecimal_num_trailing_digits(io, self) > 0)) {
        self->trailing_group = (column_newdecimal__digit_group){
            .num_digits = column_newdecimal_num_trailing_digits(io, self),
            .is_first = column_newdecimal_num_integer_digits(io, self) == 0
            && column_newdecimal_num_fraction_groups(io, self) == 0, ._parent = self};
        read_column_newdecimal__digit_group(io, &self->trailing_group);
    }
}

static inline void read_event_user_var__decimal_value(stream *io, event_user_var__decimal_value *self)
{
    self->precision = read_u1(io);
    self->scale = read_u1(io);
    self->number = (column_newdecimal){.precision = self->precision, .scale = self->scale};
    read_column_newdecimal(io, &self->number);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline object new_event_user_var__decimal_value(stream *io, event_user_var__decimal_value self)
{
    event_user_var__decimal_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_user_var__decimal_value(io, made);
    return (object){IS_decimal_value, .decimal_value = made};
}

static inline int64_t event_user_var_ofs_flags(stream *io, const event_user_var *self)
{
    return 4 + self->len_name + 1 + 1 + 4 + 4 + if_there(io, self->_has_len_value, self->len_value);
}

/* Whether an integer is UNSIGNED. */
static inline bool event_user_var_is_unsigned(stream *io, const event_user_var *self)
{
    return self->is_null == 0
        && event_user_var_ofs_flags(io, self) < self->_io.size
        && (event_user_var_flags_ahead(io, self) & 1) != 0;
}

static inline int64_t event_user_var_value_kind(stream *io, const event_user_var *self)
{
    return (if_there(io, self->_has_type, self->type) == event_user_var__value_type__integer
        && event_user_var_is_unsigned(io, self)) ? event_user_var__value_type__unsigned_integer
        : if_there(io, self->_has_type, self->type);
}

/* The field `flags`, which is needed to read the value before it. */
static inline int64_t event_user_var_flags_ahead(stream *io, const event_user_var *self)
{
    stream at = stream_at(io, self->_io, event_user_var_ofs_flags(io, self));
    const int64_t value = read_u1(&at);
    close_part(io, &at);
    return value;
}

static inline void read_event_user_var(stream *io, event_user_var *self)
{
    self->_io = (span){io->start, stream_size(io)};
    self->len_name = read_u4le(io);
    self->name = utf8(io, read_bytes(io, self->len_name));
    self->is_null = read_u1(io);
    if ((self->_has_type = self->is_null == 0)) {
        self->type = read_u1(io);
    }
    if ((self->_has_collation = self->is_null == 0)) {
        self->collation = read_u4le(io);
    }
    if ((self->_has_len_value = self->is_null == 0)) {
        self->len_value = read_u4le(io);
    }
    if ((self->_has_value = self->is_null == 0)) {
        {
            stream part = part_of(io, if_there(io, self->_has_len_value, self->len_value));
            switch (event_user_var_value_kind(io, self)) {
            case event_user_var__value_type__string:
            default:
                self->value = new_event_user_var__text_value(&part, (event_user_var__text_value){0});
                break;
            case event_user_var__value_type__real:
                self->value = new_event_user_var__real_value(&part, (event_user_var__real_value){0});
                break;
            case event_user_var__value_type__integer:
                self->value = new_event_user_var__integer_value(&part, (event_user_var__integer_value){0});
                break;
            case event_user_var__value_type__unsigned_integer:
                self->value = new_event_user_var__unsigned_integer_value(&part,
                    (event_user_var__unsigned_integer_value){0});
                break;
            case event_user_var__value_type__decimal:
                self->value = new_event_user_var__decimal_value(&part, (event_user_var__decimal_value){0});
                break;
            }
            close_part(io, &part);
        }
    }
    if ((self->_has_flags = self->is_null == 0 && !stream_eof(io))) {
        self->flags = read_u1(io);
    }
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_xid(stream *io, event_xid *self)
{
    self->xid = read_u8le(io);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_execute_load_query(stream *io, event_execute_load_query *self)
{
    self->thread_id = read_u4le(io);
    self->exec_time = read_u4le(io);
    self->len_db = read_u1(io);
    self->error_code = read_u2le(io);
    self->len_status_vars = read_u2le(io);
    self->file_id = read_u4le(io);
    self->ofs_file_name_start = read_u4le(io);
    self->ofs_file_name_end = read_u4le(io);
    self->duplicates = read_u1(io);
    if ((self->_has_extra_post_header = self->len_post_header > 26)) {
        self->extra_post_header = read_bytes(io, self->len_post_header - 26);
    }
    {
        stream part = part_of(io, self->len_status_vars);
        self->status_vars = (event_query__query_status_variables){0};
        read_event_query__query_status_variables(&part, &self->status_vars);
        close_part(io, &part);
    }
    self->db = utf8(io, read_bytes(io, self->len_db));
    self->db_terminator = read_contents(io, LITERAL("\000"));
    self->query = read_bytes(io, stream_left(io));
}

/* The number. */
static inline int64_t table_id_value(stream *io, const table_id *self)
{
    return self->len_post_header == 6 ? self->low : if_there(io, self->_has_high, self->high) * 4294967296 + self->low;
}

static inline void read_table_id(stream *io, table_id *self)
{
    self->low = read_u4le(io);
    if ((self->_has_high = self->len_post_header != 6)) {
        self->high = read_u2le(io);
    }
}

static inline void read_event_rows__ndb_info(stream *io, event_rows__ndb_info *self)
{
    self->len_info = read_u1(io);
    require(io, self->len_info >= 2);
    self->format = read_u1(io);
    self->payload = read_bytes(io, self->len_info - 2);
}

static inline object new_event_rows__ndb_info(stream *io, event_rows__ndb_info self)
{
    event_rows__ndb_info *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_rows__ndb_info(io, made);
    return (object){IS_ndb_info, .ndb_info = made};
}

static inline void read_event_rows__partition_info(stream *io, event_rows__partition_info *self)
{
    self->partition_id = read_u2le(io);
    self->_kept_is_update = !stream_eof(io);
    if ((self->_has_source_partition_id = self->_kept_is_update)) {
        self->source_partition_id = read_u2le(io);
    }
}

static inline object new_event_rows__partition_info(stream *io, event_rows__partition_info self)
{
    event_rows__partition_info *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_rows__partition_info(io, made);
    return (object){IS_partition_info, .partition_info = made};
}

static inline void read_event_rows__unknown_info(stream *io, event_rows__unknown_info *self)
{
    self->data = read_bytes(io, stream_left(io));
}

static inline object new_event_rows__unknown_info(stream *io, event_rows__unknown_info self)
{
    event_rows__unknown_info *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_rows__unknown_info(io, made);
    return (object){IS_unknown_info, .unknown_info = made};
}

static inline void read_event_rows__extra_data(stream *io, event_rows__extra_data *self)
{
    self->type = read_u1(io);
    switch (self->type) {
    case event_rows__extra_data_type__ndb:
        self->data = new_event_rows__ndb_info(io, (event_rows__ndb_info){0});
        break;
    case event_rows__extra_data_type__partition:
        self->data = new_event_rows__partition_info(io, (event_rows__partition_info){0});
        break;
    default:
        self->data = new_event_rows__unknown_info(io, (event_rows__unknown_info){0});
        break;
    }
}

static inline void read_event_rows__extra_data_list(stream *io, event_rows__extra_data_list *self)
{
    for (int64_t index = 0; !io->bad && !stream_eof(io); index++) {
        const int64_t before = stream_pos(io);
        if (
            !(self->entries.items = one_more_item(io, self->entries.items, index, sizeof(event_rows__extra_data))))
                break;
        self->entries.items[index] = (event_rows__extra_data){0};
        read_event_rows__extra_data(io, &self->entries.items[index]);
        self->entries.count++;
        require(io, stream_pos(io) > before);
    }
}

static inline bool event_rows_has_extra_data(stream *io, const event_rows *self)
{
    return self->len_post_header == 0
        ? event_type_is_rows_version_2(io, &(event_type){.code = self->event_type}) : self->len_post_header == 10;
}

/* Last rows event of the statement. */
static inline bool event_rows_is_statement_end(stream *io, const event_rows *self)
{
    return (self->flags & 1) != 0;
}

static inline void read_event_rows(stream *io, event_rows *self)
{
    self->table_id = (table_id){.len_post_header = self->len_post_header};
    read_table_id(io, &self->table_id);
    self->flags = read_u2le(io);
    if ((self->_has_len_extra_data = event_rows_has_extra_data(io, self))) {
        self->len_extra_data = read_u2le(io);
        require(io, self->len_extra_data >= 2);
    }
    if ((self->_has_extra_data = event_rows_has_extra_data(io, self))) {
        {
            stream part = part_of(io, if_there(io, self->_has_len_extra_data, self->len_extra_data) - 2);
            self->extra_data = (event_rows__extra_data_list){0};
            read_event_rows__extra_data_list(&part, &self->extra_data);
            close_part(io, &part);
        }
    }
    self->rows_bytes = read_bytes(io, stream_left(io));
}

static inline bool event_incident_has_cache_checksum(stream *io, const event_incident *self)
{
    return self->_io.size == 3 + self->len_message + 4;
}

static inline void read_event_incident(stream *io, event_incident *self)
{
    self->_io = (span){io->start, stream_size(io)};
    self->incident = read_u2le(io);
    require(io, self->incident == event_incident__incident__lost_events);
    self->len_message = read_u1(io);
    self->message = utf8(io, read_bytes(io, self->len_message));
    if ((self->_has_cache_checksum = event_incident_has_cache_checksum(io, self))) {
        self->cache_checksum = read_u4le(io);
    }
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_heartbeat(stream *io, event_heartbeat *self)
{
    self->log_ident = utf8(io, read_bytes(io, stream_left(io)));
}

static inline void read_event_ignorable(stream *io, event_ignorable *self)
{
    self->data = read_bytes(io, stream_left(io));
}

static inline void read_event_rows_query(stream *io, event_rows_query *self)
{
    self->len_rows_query = read_u1(io);
    self->rows_query = read_bytes(io, stream_left(io));
}

static inline void read_uuid(stream *io, uuid *self)
{
    self->data = read_bytes(io, 16);
}

/* Microseconds since 1970-01-01 UTC. */
static inline int64_t event_gtid__commit_timestamp_microseconds(stream *io, const event_gtid__commit_timestamp *self)
{
    return at_most(io,
        (uint64_t)((uint64_t)self->high * (uint64_t)4294967296) + (uint64_t)self->low,
        9223372036854775807u);
}

static inline void read_event_gtid__commit_timestamp(stream *io, event_gtid__commit_timestamp *self)
{
    self->low = read_u4le(io);
    const int64_t high_word = (int64_t)bits_le(take(io, 3), 3);
    self->high = high_word >> 0 & 0x7fffff;
    self->is_original_following = high_word >> 23 & 0x1;
}

/* The integer. */
static inline uint64_t packed_integer_value(stream *io, const packed_integer *self)
{
    return self->first_byte == 252
        ? (uint64_t)if_there(io, self->_has_value_u2, self->value_u2)
            : (uint64_t)(self->first_byte == 253
                ? (uint64_t)if_there(io, self->_has_value_u3, self->value_u3)
                    : (uint64_t)(self->first_byte == 254
                        ? (uint64_t)if_there_u64(io, self->_has_value_u8, self->value_u8)
                            : (uint64_t)self->first_byte));
}

static inline void read_packed_integer(stream *io, packed_integer *self)
{
    self->first_byte = read_u1(io);
    require(io, self->first_byte <= 254);
    if ((self->_has_null_marker = self->first_byte == 251)) {
        self->null_marker = read_bytes(io, 0);
        require(io, are_equal(self->null_marker, LITERAL("\001")));
    }
    if ((self->_has_value_u2 = self->first_byte == 252)) {
        self->value_u2 = read_u2le(io);
    }
    if ((self->_has_value_u3 = self->first_byte == 253)) {
        self->value_u3 = (int64_t)bits_le(take(io, 3), 3);
    }
    if ((self->_has_value_u8 = self->first_byte == 254)) {
        self->value_u8 = read_u8le(io);
    }
}

static inline object new_packed_integer(stream *io, packed_integer self)
{
    packed_integer *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_packed_integer(io, made);
    return (object){IS_packed_integer, .packed_integer = made};
}

static inline void read_event_gtid__server_version_number(stream *io, event_gtid__server_version_number *self)
{
    const int64_t number_word = (int64_t)bits_le(take(io, 4), 4);
    self->number = number_word >> 0 & 0x7fffffff;
    self->is_original_following = number_word >> 31 & 0x1;
}

static inline bool event_gtid_has_logical_timestamps(stream *io, const event_gtid *self)
{
    return self->_io.size > 25
        && if_there(io, self->_has_logical_timestamp_typecode, self->logical_timestamp_typecode) == 2;
}

static inline bool event_gtid_has_original_commit_timestamp(stream *io, const event_gtid *self)
{
    return self->_io.size >= 49
        && event_gtid_has_logical_timestamps(io, self) && self->immediate_commit_timestamp.is_original_following;
}

static inline int64_t event_gtid_ofs_transaction_length(stream *io, const event_gtid *self)
{
    return event_gtid_has_original_commit_timestamp(io, self) ? 56 : 49;
}

static inline int64_t event_gtid_ofs_immediate_server_version(stream *io, const event_gtid *self)
{
    return event_gtid_ofs_transaction_length(io, self) + (self->transaction_length.first_byte < 252 ? 1
        : self->transaction_length.first_byte == 252 ? 3
        : self->transaction_length.first_byte == 253 ? 4
        : 9);
}

static inline bool event_gtid_has_original_server_version(stream *io, const event_gtid *self)
{
    return event_gtid_has_logical_timestamps(io, self)
        && self->_io.size > event_gtid_ofs_transaction_length(io, self)
        && self->_io.size > event_gtid_ofs_immediate_server_version(io, self)
        && self->immediate_server_version.is_original_following;
}

/* Whether the transaction may contain changes logged as statements. */
static inline bool event_gtid_may_have_sbr(stream *io, const event_gtid *self)
{
    return (self->flags & 1) != 0;
}

static inline void read_event_gtid(stream *io, event_gtid *self)
{
    self->_io = (span){io->start, stream_size(io)};
    self->flags = read_u1(io);
    self->uuid = (uuid){0};
    read_uuid(io, &self->uuid);
    self->gno = read_s8le(io);
    if ((self->_has_logical_timestamp_typecode = !stream_eof(io))) {
        self->logical_timestamp_typecode = read_u1(io);
    }
    if ((self->_has_last_committed = event_gtid_has_logical_timestamps(io, self))) {
        self->last_committed = read_s8le(io);
    }
    if ((self->_has_sequence_number = event_gtid_has_logical_timestamps(io, self))) {
        self->sequence_number = read_s8le(io);
    }
    if ((self->_has_immediate_commit_timestamp = event_gtid_has_logical_timestamps(io, self) && !stream_eof(io))) {
        self->immediate_commit_timestamp = (event_gtid__commit_timestamp){0};
        read_event_gtid__commit_timestamp(io, &self->immediate_commit_timestamp);
    }
    if ((self->_has_original_commit_timestamp = event_gtid_has_original_commit_timestamp(io, self))) {
        self->original_commit_timestamp = (event_gtid__commit_timestamp){0};
        read_event_gtid__commit_timestamp(io, &self->original_commit_timestamp);
    }
    if ((self->_has_transaction_length = event_gtid_has_logical_timestamps(io, self) && !stream_eof(io))) {
        self->transaction_length = (packed_integer){0};
        read_packed_integer(io, &self->transaction_length);
    }
    if ((self->_has_immediate_server_version = event_gtid_has_logical_timestamps(io, self) && !stream_eof(io))) {
        self->immediate_server_version = (event_gtid__server_version_number){0};
        read_event_gtid__server_version_number(io, &self->immediate_server_version);
    }
    if ((self->_has_original_server_version = event_gtid_has_original_server_version(io, self))) {
        self->original_server_version = (event_gtid__server_version_number){0};
        read_event_gtid__server_version_number(io, &self->original_server_version);
    }
    if ((self->_has_commit_group_ticket = event_gtid_has_logical_timestamps(io, self) && !stream_eof(io))) {
        self->commit_group_ticket = read_u8le(io);
    }
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

/* The number of bytes after the first one. */
static inline int64_t variable_length_integer_len_tail(stream *io, const variable_length_integer *self)
{
    return (self->first_byte & 1) == 0 ? 0
        : (self->first_byte & 2) == 0 ? 1
        : (self->first_byte & 4) == 0 ? 2
        : (self->first_byte & 8) == 0 ? 3
        : (self->first_byte & 16) == 0 ? 4
        : (self->first_byte & 32) == 0 ? 5
        : (self->first_byte & 64) == 0 ? 6
        : (self->first_byte & 128) == 0 ? 7
        : 8;
}

/* The bits of the value in the first byte. */
static inline int64_t variable_length_integer_head(stream *io, const variable_length_integer *self)
{
    return self->first_byte >> (variable_length_integer_len_tail(io, self) + 1);
}

/* The first four bytes of the tail. */
static inline int64_t variable_length_integer_tail_low(stream *io, const variable_length_integer *self)
{
    return (variable_length_integer_len_tail(io, self) > 0
        ? octet(io, self->tail, 0) : 0) + (variable_length_integer_len_tail(io, self) > 1
        ? octet(io, self->tail, 1) : 0) * 256
        + (variable_length_integer_len_tail(io, self) > 2 ? octet(io, self->tail, 2) : 0) * 65536
        + (variable_length_integer_len_tail(io, self) > 3 ? octet(io, self->tail, 3) : 0) * 16777216;
}

/* The other bytes of the tail. */
static inline int64_t variable_length_integer_tail_high(stream *io, const variable_length_integer *self)
{
    return (variable_length_integer_len_tail(io, self) > 4
        ? octet(io, self->tail, 4) : 0) + (variable_length_integer_len_tail(io, self) > 5
        ? octet(io, self->tail, 5) : 0) * 256
        + (variable_length_integer_len_tail(io, self) > 6 ? octet(io, self->tail, 6) : 0) * 65536
        + (variable_length_integer_len_tail(io, self) > 7 ? octet(io, self->tail, 7) : 0) * 16777216;
}

/* The integer. */
static inline uint64_t variable_length_integer_value(stream *io, const variable_length_integer *self)
{
    return checked_add_u64(io,
        variable_length_integer_head(io, self),
        checked_mul_u64(io,
            (uint64_t)variable_length_integer_tail_low(io,
                self) + (uint64_t)((uint64_t)variable_length_integer_tail_high(io, self) * (uint64_t)4294967296),
            checked_shl(io, 1, variable_length_integer_len_tail(io, self) < 7
                ? 7 - variable_length_integer_len_tail(io, self) : 0)));
}

static inline void read_variable_length_integer(stream *io, variable_length_integer *self)
{
    self->first_byte = read_u1(io);
    self->tail = read_bytes(io, variable_length_integer_len_tail(io, self));
}

static inline void read_gtid_set__tag(stream *io, gtid_set__tag *self)
{
    self->len_text = (variable_length_integer){0};
    read_variable_length_integer(io, &self->len_text);
    self->text_ = ascii(io, read_bytes(io, variable_length_integer_value(io, &self->len_text)));
}

static inline void read_gtid_set__interval(stream *io, gtid_set__interval *self)
{
    self->first = read_s8le(io);
    self->after_last = read_s8le(io);
}

static inline void read_gtid_set__entry(stream *io, gtid_set__entry *self)
{
    const gtid_set *_parent = known_gtid_set(io, self->_parent);
    self->uuid = (uuid){0};
    read_uuid(io, &self->uuid);
    if ((self->_has_tag = _parent->format == gtid_set__format__tagged)) {
        self->tag = (gtid_set__tag){0};
        read_gtid_set__tag(io, &self->tag);
    }
    self->num_intervals = read_u8le(io);
    self->intervals.items = new_items(io, (int64_t)self->num_intervals, sizeof(gtid_set__interval));
    for (int64_t index = 0; !io->bad && index < (int64_t)self->num_intervals; index++) {
        self->intervals.items[index] = (gtid_set__interval){0};
        read_gtid_set__interval(io, &self->intervals.items[index]);
        self->intervals.count++;
    }
}

/* Number of entries, 48 bits in the tagged layout, 56 in the other. */
static inline int64_t gtid_set_num_entries(stream *io, const gtid_set *self)
{
    return self->format == gtid_set__format__tagged ? self->num_entries_middle + self->num_entries_high * 4294967296
        : self->num_entries_low + self->num_entries_middle * 256 + self->num_entries_high * 1099511627776;
}

static inline void read_gtid_set(stream *io, gtid_set *self)
{
    self->num_entries_low = read_u1(io);
    self->num_entries_middle = read_u4le(io);
    self->num_entries_high = read_u2le(io);
    self->format = read_u1(io);
    self->entries.items = new_items(io, gtid_set_num_entries(io, self), sizeof(gtid_set__entry));
    for (int64_t index = 0; !io->bad && index < gtid_set_num_entries(io, self); index++) {
        self->entries.items[index] = (gtid_set__entry){._parent = self};
        read_gtid_set__entry(io, &self->entries.items[index]);
        self->entries.count++;
    }
}

static inline void read_event_previous_gtids(stream *io, event_previous_gtids *self)
{
    self->gtids = (gtid_set){0};
    read_gtid_set(io, &self->gtids);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_transaction_context__row_hash(stream *io, event_transaction_context__row_hash *self)
{
    self->len_hash = read_u2le(io);
    self->hash = ascii(io, read_bytes(io, self->len_hash));
}

static inline void read_event_transaction_context(stream *io, event_transaction_context *self)
{
    self->len_server_uuid = read_u1(io);
    self->thread_id = read_u4le(io);
    self->is_gtid_specified = read_u1(io);
    self->len_snapshot_version = read_u4le(io);
    self->num_write_set = read_u4le(io);
    self->num_read_set = read_u4le(io);
    self->server_uuid = ascii(io, read_bytes(io, self->len_server_uuid));
    if ((self->_has_snapshot_version = self->len_snapshot_version != 0)) {
        {
            stream part = part_of(io, self->len_snapshot_version);
            self->snapshot_version = (gtid_set){0};
            read_gtid_set(&part, &self->snapshot_version);
            close_part(io, &part);
        }
    }
    self->write_set.items = new_items(io, self->num_write_set, sizeof(event_transaction_context__row_hash));
    for (int64_t index = 0; !io->bad && index < self->num_write_set; index++) {
        self->write_set.items[index] = (event_transaction_context__row_hash){0};
        read_event_transaction_context__row_hash(io, &self->write_set.items[index]);
        self->write_set.count++;
    }
    self->read_set.items = new_items(io, self->num_read_set, sizeof(event_transaction_context__row_hash));
    for (int64_t index = 0; !io->bad && index < self->num_read_set; index++) {
        self->read_set.items[index] = (event_transaction_context__row_hash){0};
        read_event_transaction_context__row_hash(io, &self->read_set.items[index]);
        self->read_set.count++;
    }
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_xa_prepare(stream *io, event_xa_prepare *self)
{
    self->is_one_phase = read_u1(io);
    self->format_id = read_u4le(io);
    self->len_gtrid = read_u4le(io);
    require(io, self->len_gtrid <= 64);
    self->len_bqual = read_u4le(io);
    require(io, self->len_bqual <= 64);
    self->gtrid = read_bytes(io, self->len_gtrid);
    self->bqual = read_bytes(io, self->len_bqual);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_transaction_payload__unknown_value(stream *io,
    event_transaction_payload__unknown_value *self)
{
    self->data = read_bytes(io, stream_left(io));
}

static inline object new_event_transaction_payload__unknown_value(stream *io,
    event_transaction_payload__unknown_value self)
{
    event_transaction_payload__unknown_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_transaction_payload__unknown_value(io, made);
    return (object){IS_event_transaction_payload__unknown_value, .event_transaction_payload__unknown_value = made};
}

static inline uint64_t event_transaction_payload__field_code(stream *io, const event_transaction_payload__field *self)
{
    return packed_integer_value(io, &self->code_number);
}

static inline uint64_t event_transaction_payload__field_payload_size(stream *io,
    const event_transaction_payload__field *self)
{
    return (uint64_t)event_transaction_payload__field_code(io,
        self) == (uint64_t)event_transaction_payload__field_code__payload_size
        ? (uint64_t)packed_integer_value(io, as_packed_integer(io, self->value)) : (uint64_t)self->payload_size_before;
}

static inline uint64_t event_transaction_payload__field_compression_type(stream *io,
    const event_transaction_payload__field *self)
{
    return (uint64_t)event_transaction_payload__field_code(io,
        self) == (uint64_t)event_transaction_payload__field_code__compression_type
        ? (uint64_t)packed_integer_value(io, as_packed_integer(io, self->value))
            : (uint64_t)self->compression_type_before;
}

static inline uint64_t event_transaction_payload__field_uncompressed_size(stream *io,
    const event_transaction_payload__field *self)
{
    return (uint64_t)event_transaction_payload__field_code(io,
        self) == (uint64_t)event_transaction_payload__field_code__uncompressed_size
        ? (uint64_t)packed_integer_value(io, as_packed_integer(io, self->value))
            : (uint64_t)self->uncompressed_size_before;
}

static inline void read_event_transaction_payload__field(stream *io, event_transaction_payload__field *self)
{
    self->code_number = (packed_integer){0};
    read_packed_integer(io, &self->code_number);
    if (
        (
            self->_has_len_value = (uint64_t)event_transaction_payload__field_code(io,
                self) != (uint64_t)event_transaction_payload__field_code__end_mark)) {
        self->len_value = (packed_integer){0};
        read_packed_integer(io, &self->len_value);
    }
    if (
        (
            self->_has_value = (uint64_t)event_transaction_payload__field_code(io,
                self) != (uint64_t)event_transaction_payload__field_code__end_mark)) {
        {
            stream part = part_of(io, packed_integer_value(io, &self->len_value));
            switch (event_transaction_payload__field_code(io, self)) {
            case event_transaction_payload__field_code__payload_size:
            case event_transaction_payload__field_code__compression_type:
            case event_transaction_payload__field_code__uncompressed_size:
                self->value = new_packed_integer(&part, (packed_integer){0});
                break;
            default:
                self->value = new_event_transaction_payload__unknown_value(&part,
                    (event_transaction_payload__unknown_value){0});
                break;
            }
            close_part(io, &part);
        }
    }
}

/* Bytes of the payload, as logged. */
static inline uint64_t event_transaction_payload_len_payload(stream *io, const event_transaction_payload *self)
{
    return event_transaction_payload__field_payload_size(io,
        event_transaction_payload__field_at(io, &self->fields, self->fields.count - 1));
}

static inline uint64_t event_transaction_payload_compression(stream *io, const event_transaction_payload *self)
{
    return event_transaction_payload__field_compression_type(io,
        event_transaction_payload__field_at(io, &self->fields, self->fields.count - 1));
}

/* Bytes of the payload after inflating, as declared by the writer; 0 if it is not compressed. */
static inline uint64_t event_transaction_payload_len_inflated(stream *io, const event_transaction_payload *self)
{
    return event_transaction_payload__field_uncompressed_size(io,
        event_transaction_payload__field_at(io, &self->fields, self->fields.count - 1));
}

static inline void read_event_transaction_payload(stream *io, event_transaction_payload *self)
{
    for (int64_t index = 0; !io->bad; index++) {
        if (
            !(
                self->fields.items = one_more_item(io,
                    self->fields.items,
                    index,
                    sizeof(event_transaction_payload__field))))
                break;
        self->fields.items[index] = (event_transaction_payload__field){.payload_size_before = index == 0 ? (uint64_t)0
            : (uint64_t)event_transaction_payload__field_payload_size(io,
                event_transaction_payload__field_at(io, &self->fields, index - 1)),
                .compression_type_before = index == 0
                ? (uint64_t)255
            : (uint64_t)event_transaction_payload__field_compression_type(io,
                event_transaction_payload__field_at(io, &self->fields, index - 1)),
                .uncompressed_size_before = index == 0
                ? (uint64_t)0
            : (uint64_t)event_transaction_payload__field_uncompressed_size(io,
                event_transaction_payload__field_at(io, &self->fields, index - 1))};
        read_event_transaction_payload__field(io, &self->fields.items[index]);
        self->fields.count++;
        if (
            (uint64_t)event_transaction_payload__field_code(io,
                (&self->fields.items[index])) == (uint64_t)event_transaction_payload__field_code__end_mark)
                break;
    }
    self->payload = read_bytes(io, event_transaction_payload_len_payload(io, self));
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_event_heartbeat_v2__log_filename(stream *io, event_heartbeat_v2__log_filename *self)
{
    self->name = utf8(io, read_bytes(io, stream_left(io)));
}

static inline object new_event_heartbeat_v2__log_filename(stream *io, event_heartbeat_v2__log_filename self)
{
    event_heartbeat_v2__log_filename *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_heartbeat_v2__log_filename(io, made);
    return (object){IS_log_filename, .log_filename = made};
}

static inline void read_event_heartbeat_v2__unknown_value(stream *io, event_heartbeat_v2__unknown_value *self)
{
    self->data = read_bytes(io, stream_left(io));
}

static inline object new_event_heartbeat_v2__unknown_value(stream *io, event_heartbeat_v2__unknown_value self)
{
    event_heartbeat_v2__unknown_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_event_heartbeat_v2__unknown_value(io, made);
    return (object){IS_event_heartbeat_v2__unknown_value, .event_heartbeat_v2__unknown_value = made};
}

static inline uint64_t event_heartbeat_v2__field_code(stream *io, const event_heartbeat_v2__field *self)
{
    return packed_integer_value(io, &self->code_number);
}

static inline void read_event_heartbeat_v2__field(stream *io, event_heartbeat_v2__field *self)
{
    self->code_number = (packed_integer){0};
    read_packed_integer(io, &self->code_number);
    if (
        (
            self->_has_len_value = (uint64_t)event_heartbeat_v2__field_code(io,
                self) != (uint64_t)event_heartbeat_v2__field_code__end_mark)) {
        self->len_value = (packed_integer){0};
        read_packed_integer(io, &self->len_value);
    }
    if (
        (
            self->_has_value = (uint64_t)event_heartbeat_v2__field_code(io,
                self) != (uint64_t)event_heartbeat_v2__field_code__end_mark)) {
        {
            stream part = part_of(io, packed_integer_value(io, &self->len_value));
            switch (event_heartbeat_v2__field_code(io, self)) {
            case event_heartbeat_v2__field_code__log_filename:
                self->value = new_event_heartbeat_v2__log_filename(&part, (event_heartbeat_v2__log_filename){0});
                break;
            case event_heartbeat_v2__field_code__log_position:
                self->value = new_packed_integer(&part, (packed_integer){0});
                break;
            default:
                self->value = new_event_heartbeat_v2__unknown_value(&part, (event_heartbeat_v2__unknown_value){0});
                break;
            }
            close_part(io, &part);
        }
    }
}

static inline void read_event_heartbeat_v2(stream *io, event_heartbeat_v2 *self)
{
    for (int64_t index = 0; !io->bad; index++) {
        if (
            !(self->fields.items = one_more_item(io, self->fields.items, index, sizeof(event_heartbeat_v2__field))))
                break;
        self->fields.items[index] = (event_heartbeat_v2__field){0};
        read_event_heartbeat_v2__field(io, &self->fields.items[index]);
        self->fields.count++;
        if (
            (uint64_t)event_heartbeat_v2__field_code(io,
                (&self->fields.items[index])) == (uint64_t)event_heartbeat_v2__field_code__end_mark
            || stream_eof(io)) break;
    }
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline bool event_gtid_tagged__field_id_is_present(stream *io, const event_gtid_tagged__field_id *self)
{
    return self->ahead == self->expected * 2;
}

static inline void read_event_gtid_tagged__field_id(stream *io, event_gtid_tagged__field_id *self)
{
    if ((self->_has_encoded = event_gtid_tagged__field_id_is_present(io, self))) {
        self->encoded = read_u1(io);
    }
}

static inline void read_event_gtid_tagged__unsigned_field(stream *io, event_gtid_tagged__unsigned_field *self)
{
    self->id = (event_gtid_tagged__field_id){.expected = self->expected_id, .ahead = self->ahead};
    read_event_gtid_tagged__field_id(io, &self->id);
    if ((self->_has_value = event_gtid_tagged__field_id_is_present(io, &self->id))) {
        self->value = (variable_length_integer){0};
        read_variable_length_integer(io, &self->value);
    }
}

static inline span event_gtid_tagged__octet_separator(stream *io, const event_gtid_tagged__octet *self)
{
    return (self->index_ == 4 || self->index_ == 6 || self->index_ == 8 || self->index_ == 10) ? LITERAL("-")
        : LITERAL("");
}

static inline int64_t event_gtid_tagged__octet_high_digit(stream *io, const event_gtid_tagged__octet *self)
{
    return (int64_t)((uint64_t)variable_length_integer_value(io, &self->value) / (uint64_t)16);
}

static inline int64_t event_gtid_tagged__octet_low_digit(stream *io, const event_gtid_tagged__octet *self)
{
    return (int64_t)((uint64_t)variable_length_integer_value(io, &self->value) % (uint64_t)16);
}

static inline span event_gtid_tagged__octet_text_through(stream *io, const event_gtid_tagged__octet *self)
{
    return joined(io,
        joined(io,
            joined(io, self->text_before, event_gtid_tagged__octet_separator(io, self)),
            substring(io,
                LITERAL("0123456789abcdef"),
                event_gtid_tagged__octet_high_digit(io, self),
                event_gtid_tagged__octet_high_digit(io, self) + 1)),
        substring(io,
            LITERAL("0123456789abcdef"),
            event_gtid_tagged__octet_low_digit(io, self),
            event_gtid_tagged__octet_low_digit(io, self) + 1));
}

static inline void read_event_gtid_tagged__octet(stream *io, event_gtid_tagged__octet *self)
{
    self->value = (variable_length_integer){0};
    read_variable_length_integer(io, &self->value);
}

/* The UUID as text, such as 3e11fa47-71ca-11e1-9e33-c80aa9429562. */
static inline span event_gtid_tagged__uuid_field_text(stream *io, const event_gtid_tagged__uuid_field *self)
{
    return event_gtid_tagged__octet_text_through(io,
        event_gtid_tagged__octet_at(io, &self->octets, self->octets.count - 1));
}

static inline void read_event_gtid_tagged__uuid_field(stream *io, event_gtid_tagged__uuid_field *self)
{
    self->id = (event_gtid_tagged__field_id){.expected = self->expected_id, .ahead = self->ahead};
    read_event_gtid_tagged__field_id(io, &self->id);
    if ((self->_has_octets = event_gtid_tagged__field_id_is_present(io, &self->id))) {
        self->octets.items = new_items(io, 16, sizeof(event_gtid_tagged__octet));
        for (int64_t index = 0; !io->bad && index < 16; index++) {
            self->octets.items[index] = (event_gtid_tagged__octet){
                .index_ = within(io, index, 0, 2147483647),
                .text_before = index == 0
                ? LITERAL("")
                    : event_gtid_tagged__octet_text_through(io,
                        event_gtid_tagged__octet_at(io, &self->octets, index - 1))};
            read_event_gtid_tagged__octet(io, &self->octets.items[index]);
            self->octets.count++;
        }
    }
}

static inline bool variable_length_integer__signed_integer_is_negative(stream *io,
    const variable_length_integer__signed_integer *self)
{
    return (int64_t)((uint64_t)variable_length_integer_value(io, &self->encoded) % (uint64_t)2) == 1;
}

/* The integer. */
static inline int64_t variable_length_integer__signed_integer_value(stream *io,
    const variable_length_integer__signed_integer *self)
{
    return variable_length_integer__signed_integer_is_negative(io, self) ? 0
        - (int64_t)((uint64_t)variable_length_integer_value(io, &self->encoded) / (uint64_t)2) - 1
        : (int64_t)((uint64_t)variable_length_integer_value(io, &self->encoded) / (uint64_t)2);
}

static inline void read_variable_length_integer__signed_integer(stream *io,
    variable_length_integer__signed_integer *self)
{
    self->encoded = (variable_length_integer){0};
    read_variable_length_integer(io, &self->encoded);
}

static inline void read_event_gtid_tagged__signed_field(stream *io, event_gtid_tagged__signed_field *self)
{
    self->id = (event_gtid_tagged__field_id){.expected = self->expected_id, .ahead = self->ahead};
    read_event_gtid_tagged__field_id(io, &self->id);
    if ((self->_has_value = event_gtid_tagged__field_id_is_present(io, &self->id))) {
        self->value = (variable_length_integer__signed_integer){0};
        read_variable_length_integer__signed_integer(io, &self->value);
    }
}

static inline void read_event_gtid_tagged__text_field(stream *io, event_gtid_tagged__text_field *self)
{
    self->id = (event_gtid_tagged__field_id){.expected = self->expected_id, .ahead = self->ahead};
    read_event_gtid_tagged__field_id(io, &self->id);
    if ((self->_has_len_value = event_gtid_tagged__field_id_is_present(io, &self->id))) {
        self->len_value = (variable_length_integer){0};
        read_variable_length_integer(io, &self->len_value);
    }
    if ((self->_has_value = event_gtid_tagged__field_id_is_present(io, &self->id))) {
        self->value = ascii(io, read_bytes(io, variable_length_integer_value(io, &self->len_value)));
    }
}

static inline void read_event_gtid_tagged__time_field(stream *io, event_gtid_tagged__time_field *self)
{
    self->id = (event_gtid_tagged__field_id){.expected = self->expected_id, .ahead = self->ahead};
    read_event_gtid_tagged__field_id(io, &self->id);
    if ((self->_has_value = event_gtid_tagged__field_id_is_present(io, &self->id))) {
        self->value = (variable_length_integer){0};
        read_variable_length_integer(io, &self->value);
    }
}

/* Whether the transaction may contain changes logged as statements. */
static inline bool event_gtid_tagged_may_have_sbr(stream *io, const event_gtid_tagged *self)
{
    return event_gtid_tagged__field_id_is_present(io, &self->flags.id)
        && (int64_t)((uint64_t)variable_length_integer_value(io, &self->flags.value) & (uint64_t)1) !=
        0;
}

/* The whole message, in which to look for the number of the next field. */
static inline span event_gtid_tagged_message(stream *io, const event_gtid_tagged *self)
{
    stream at = stream_at(io, self->_io, 0);
    const span value = read_bytes(&at, stream_left(&at));
    close_part(io, &at);
    return value;
}

static inline void read_event_gtid_tagged(stream *io, event_gtid_tagged *self)
{
    self->_io = (span){io->start, stream_size(io)};
    self->serialization_version = (variable_length_integer){0};
    read_variable_length_integer(io, &self->serialization_version);
    self->len_message = (variable_length_integer){0};
    read_variable_length_integer(io, &self->len_message);
    self->last_non_ignorable_field_id = (variable_length_integer){0};
    read_variable_length_integer(io, &self->last_non_ignorable_field_id);
    self->flags = (event_gtid_tagged__unsigned_field){.expected_id = 0, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__unsigned_field(io, &self->flags);
    self->uuid = (event_gtid_tagged__uuid_field){.expected_id = 1, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__uuid_field(io, &self->uuid);
    self->gno = (event_gtid_tagged__signed_field){.expected_id = 2, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__signed_field(io, &self->gno);
    self->tag = (event_gtid_tagged__text_field){.expected_id = 3, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__text_field(io, &self->tag);
    self->last_committed = (event_gtid_tagged__signed_field){.expected_id = 4, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__signed_field(io, &self->last_committed);
    self->sequence_number = (event_gtid_tagged__signed_field){.expected_id = 5, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__signed_field(io, &self->sequence_number);
    self->immediate_commit_timestamp = (event_gtid_tagged__time_field){.expected_id = 6, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__time_field(io, &self->immediate_commit_timestamp);
    self->original_commit_timestamp = (event_gtid_tagged__time_field){.expected_id = 7, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__time_field(io, &self->original_commit_timestamp);
    self->transaction_length = (event_gtid_tagged__unsigned_field){.expected_id = 8, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__unsigned_field(io, &self->transaction_length);
    self->immediate_server_version = (event_gtid_tagged__unsigned_field){.expected_id = 9, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__unsigned_field(io, &self->immediate_server_version);
    self->original_server_version = (event_gtid_tagged__unsigned_field){.expected_id = 10, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__unsigned_field(io, &self->original_server_version);
    self->commit_group_ticket = (event_gtid_tagged__unsigned_field){.expected_id = 11, .ahead = stream_eof(io) ? 255
        : octet(io, event_gtid_tagged_message(io, self), stream_pos(io))};
    read_event_gtid_tagged__unsigned_field(io, &self->commit_group_ticket);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_mariadb_annotate_rows(stream *io, mariadb_annotate_rows *self)
{
    self->query = read_bytes(io, stream_left(io));
}

static inline void read_mariadb_binlog_checkpoint(stream *io, mariadb_binlog_checkpoint *self)
{
    self->len_file_name = read_u4le(io);
    self->file_name = utf8(io, read_bytes(io, self->len_file_name));
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_mariadb_gtid__xid(stream *io, mariadb_gtid__xid *self)
{
    self->format_id = read_u4le(io);
    self->len_gtrid = read_u1(io);
    require(io, self->len_gtrid <= 64);
    self->len_bqual = read_u1(io);
    require(io, self->len_bqual <= 64);
    self->gtrid = read_bytes(io, self->len_gtrid);
    self->bqual = read_bytes(io, self->len_bqual);
}

/* Whether `commit_id` follows. */
static inline bool mariadb_gtid_is_group_commit(stream *io, const mariadb_gtid *self)
{
    return (self->flags & 2) != 0;
}

/* Ends with XA PREPARE. */
static inline bool mariadb_gtid_is_prepared_xa(stream *io, const mariadb_gtid *self)
{
    return (self->flags & 64) != 0;
}

/* XA COMMIT or XA ROLLBACK of a prepared transaction. */
static inline bool mariadb_gtid_is_completed_xa(stream *io, const mariadb_gtid *self)
{
    return (self->flags & 128) != 0;
}

static inline bool mariadb_gtid_has_extra_flags(stream *io, const mariadb_gtid *self)
{
    return self->_io.size > 13
        + (mariadb_gtid_is_group_commit(io, self) ? 8
            : 0)
                + ((mariadb_gtid_is_prepared_xa(io, self) || mariadb_gtid_is_completed_xa(io, self)) ? 6
                + self->xid.len_gtrid
                + self->xid.len_bqual
            : 0);
}

static inline bool mariadb_gtid_has_extra_engines(stream *io, const mariadb_gtid *self)
{
    return mariadb_gtid_has_extra_flags(io, self) && (if_there(io, self->_has_extra_flags, self->extra_flags) & 1) != 0;
}

/* Second part of an ALTER TABLE in two phases, done. */
static inline bool mariadb_gtid_is_commit_alter(stream *io, const mariadb_gtid *self)
{
    return mariadb_gtid_has_extra_flags(io, self) && (if_there(io, self->_has_extra_flags, self->extra_flags) & 4) != 0;
}

/* Second part of an ALTER TABLE in two phases, cancelled. */
static inline bool mariadb_gtid_is_rollback_alter(stream *io, const mariadb_gtid *self)
{
    return mariadb_gtid_has_extra_flags(io, self) && (if_there(io, self->_has_extra_flags, self->extra_flags) & 8) != 0;
}

static inline bool mariadb_gtid_has_thread_id(stream *io, const mariadb_gtid *self)
{
    return mariadb_gtid_has_extra_flags(io, self) && (if_there(io, self->_has_extra_flags, self->extra_flags) & 16) !=
        0;
}

/* A single event, such as DDL, without a COMMIT. */
static inline bool mariadb_gtid_is_standalone(stream *io, const mariadb_gtid *self)
{
    return (self->flags & 1) != 0;
}

/* Whether all tables that it changes can be rolled back. */
static inline bool mariadb_gtid_is_transactional(stream *io, const mariadb_gtid *self)
{
    return (self->flags & 4) != 0;
}

/* Off if the session had set skip_parallel_replication. */
static inline bool mariadb_gtid_is_parallel_allowed(stream *io, const mariadb_gtid *self)
{
    return (self->flags & 8) != 0;
}

/* The transaction had to wait for a lock of another one. */
static inline bool mariadb_gtid_is_waited(stream *io, const mariadb_gtid *self)
{
    return (self->flags & 16) != 0;
}

/* Whether the transaction is a DDL statement. */
static inline bool mariadb_gtid_is_ddl(stream *io, const mariadb_gtid *self)
{
    return (self->flags & 32) != 0;
}

/* First part of an ALTER TABLE in two phases. */
static inline bool mariadb_gtid_is_start_alter(stream *io, const mariadb_gtid *self)
{
    return mariadb_gtid_has_extra_flags(io, self) && (if_there(io, self->_has_extra_flags, self->extra_flags) & 2) != 0;
}

static inline void read_mariadb_gtid(stream *io, mariadb_gtid *self)
{
    self->_io = (span){io->start, stream_size(io)};
    self->seq_no = read_u8le(io);
    self->domain_id = read_u4le(io);
    self->flags = read_u1(io);
    if ((self->_has_commit_id = mariadb_gtid_is_group_commit(io, self))) {
        self->commit_id = read_u8le(io);
    }
    if ((self->_has_xid = mariadb_gtid_is_prepared_xa(io, self) || mariadb_gtid_is_completed_xa(io, self))) {
        self->xid = (mariadb_gtid__xid){0};
        read_mariadb_gtid__xid(io, &self->xid);
    }
    if ((self->_has_extra_flags = mariadb_gtid_has_extra_flags(io, self))) {
        self->extra_flags = read_u1(io);
    }
    if ((self->_has_num_extra_engines = mariadb_gtid_has_extra_engines(io, self))) {
        self->num_extra_engines = read_u1(io);
    }
    if (
        (
            self->_has_start_alter_seq_no = mariadb_gtid_is_commit_alter(io, self)
                || mariadb_gtid_is_rollback_alter(io, self))) {
        self->start_alter_seq_no = read_u8le(io);
    }
    if ((self->_has_thread_id = mariadb_gtid_has_thread_id(io, self))) {
        self->thread_id = read_u4le(io);
    }
    if ((self->_has_padding = !stream_eof(io))) {
        self->padding = read_bytes(io, stream_left(io));
    }
}

static inline void read_mariadb_gtid_list__gtid(stream *io, mariadb_gtid_list__gtid *self)
{
    self->domain_id = read_u4le(io);
    self->server_id = read_u4le(io);
    self->seq_no = read_u8le(io);
}

static inline int64_t mariadb_gtid_list_num_gtids(stream *io, const mariadb_gtid_list *self)
{
    return self->count_and_flags & 268435455;
}

/* Generated by a server to tell a replica that it has received everything it requested. */
static inline bool mariadb_gtid_list_is_until_reached(stream *io, const mariadb_gtid_list *self)
{
    return (self->count_and_flags & 268435456) != 0;
}

/* Generated within a replica, for transactions that it skipped. */
static inline bool mariadb_gtid_list_is_ignored_gtids(stream *io, const mariadb_gtid_list *self)
{
    return (self->count_and_flags & 536870912) != 0;
}

static inline void read_mariadb_gtid_list(stream *io, mariadb_gtid_list *self)
{
    self->count_and_flags = read_u4le(io);
    self->gtids.items = new_items(io, mariadb_gtid_list_num_gtids(io, self), sizeof(mariadb_gtid_list__gtid));
    for (int64_t index = 0; !io->bad && index < mariadb_gtid_list_num_gtids(io, self); index++) {
        self->gtids.items[index] = (mariadb_gtid_list__gtid){0};
        read_mariadb_gtid_list__gtid(io, &self->gtids.items[index]);
        self->gtids.count++;
    }
    if ((self->_has_padding = !stream_eof(io))) {
        self->padding = read_bytes(io, stream_left(io));
    }
}

static inline void read_mariadb_start_encryption(stream *io, mariadb_start_encryption *self)
{
    self->scheme = read_u1(io);
    self->key_version = read_u4le(io);
    self->nonce = read_bytes(io, 12);
    if ((self->_has_unknown_tail = !stream_eof(io))) {
        self->unknown_tail = read_bytes(io, stream_left(io));
    }
}

static inline void read_column_bitmap__octet(stream *io, column_bitmap__octet *self)
{
    self->raw = read_u1(io);
}

static inline void read_column_bitmap(stream *io, column_bitmap *self)
{
    self->octets.items = new_items(io, ((self->num_columns + 7) / 8), sizeof(column_bitmap__octet));
    for (int64_t index = 0; !io->bad && index < ((self->num_columns + 7) / 8); index++) {
        self->octets.items[index] = (column_bitmap__octet){0};
        read_column_bitmap__octet(io, &self->octets.items[index]);
        self->octets.count++;
    }
}

static inline void read_rows_body(stream *io, rows_body *self)
{
    self->num_columns = (packed_integer){0};
    read_packed_integer(io, &self->num_columns);
    if ((self->_has_columns_before = self->has_before)) {
        self->columns_before = (column_bitmap){
            .num_columns = at_most(io, packed_integer_value(io, &self->num_columns), 4294967295u)};
        read_column_bitmap(io, &self->columns_before);
    }
    if ((self->_has_columns_after = self->has_after)) {
        self->columns_after = (column_bitmap){
            .num_columns = at_most(io, packed_integer_value(io, &self->num_columns), 4294967295u)};
        read_column_bitmap(io, &self->columns_after);
    }
}

static inline void read_column_number__tinyint_signed(stream *io, column_number__tinyint_signed *self)
{
    self->value = read_s1(io);
}

static inline void read_column_number__tinyint_unsigned(stream *io, column_number__tinyint_unsigned *self)
{
    self->value = read_u1(io);
}

static inline void read_column_number__smallint_signed(stream *io, column_number__smallint_signed *self)
{
    self->value = read_s2le(io);
}

static inline void read_column_number__smallint_unsigned(stream *io, column_number__smallint_unsigned *self)
{
    self->value = read_u2le(io);
}

static inline int64_t column_int24_value(stream *io, const column_int24 *self)
{
    return (self->is_unsigned || self->raw < 8388608) ? self->raw : self->raw - 16777216;
}

static inline void read_column_int24(stream *io, column_int24 *self)
{
    self->raw = (int64_t)bits_le(take(io, 3), 3);
}

static inline void read_column_number__int_signed(stream *io, column_number__int_signed *self)
{
    self->value = read_s4le(io);
}

static inline void read_column_number__int_unsigned(stream *io, column_number__int_unsigned *self)
{
    self->value = read_u4le(io);
}

static inline int64_t column_number__bigint_signed_value(stream *io, const column_number__bigint_signed *self)
{
    return self->high * 4294967296 + self->low;
}

static inline void read_column_number__bigint_signed(stream *io, column_number__bigint_signed *self)
{
    self->low = read_u4le(io);
    self->high = read_s4le(io);
}

static inline void read_column_number__bigint_unsigned(stream *io, column_number__bigint_unsigned *self)
{
    self->value = read_u8le(io);
}

static inline void read_column_number__single_precision(stream *io, column_number__single_precision *self)
{
    self->value = read_f4le(io);
}

static inline void read_column_number__double_precision(stream *io, column_number__double_precision *self)
{
    self->value = read_f8le(io);
}

static inline int64_t column_year_year(stream *io, const column_year *self)
{
    return self->raw == 0 ? 0 : self->raw + 1900;
}

static inline void read_column_year(stream *io, column_year *self)
{
    self->raw = read_u1(io);
}

static inline void read_column_date(stream *io, column_date *self)
{
    const int64_t day_word = (int64_t)bits_le(take(io, 3), 3);
    self->day = day_word >> 0 & 0x1f;
    self->month = day_word >> 5 & 0xf;
    self->year = day_word >> 9 & 0x7fff;
}

static inline bool column_time_is_negative(stream *io, const column_time *self)
{
    return self->raw >= 8388608;
}

static inline int64_t column_time_magnitude(stream *io, const column_time *self)
{
    return column_time_is_negative(io, self) ? 16777216 - self->raw : self->raw;
}

static inline int64_t column_time_hour(stream *io, const column_time *self)
{
    return checked_div(io, column_time_magnitude(io, self), 10000);
}

static inline int64_t column_time_minute(stream *io, const column_time *self)
{
    return checked_mod(io, checked_div(io, column_time_magnitude(io, self), 100), 100);
}

static inline int64_t column_time_second(stream *io, const column_time *self)
{
    return checked_mod(io, column_time_magnitude(io, self), 100);
}

static inline void read_column_time(stream *io, column_time *self)
{
    self->raw = (int64_t)bits_le(take(io, 3), 3);
}

static inline int64_t column_datetime_date(stream *io, const column_datetime *self)
{
    return (int64_t)((uint64_t)self->raw / (uint64_t)1000000);
}

static inline int64_t column_datetime_year(stream *io, const column_datetime *self)
{
    return column_datetime_date(io, self) / 10000;
}

static inline int64_t column_datetime_month(stream *io, const column_datetime *self)
{
    return column_datetime_date(io, self) / 100 % 100;
}

static inline int64_t column_datetime_day(stream *io, const column_datetime *self)
{
    return column_datetime_date(io, self) % 100;
}

static inline uint64_t column_datetime_time(stream *io, const column_datetime *self)
{
    return checked_sub_u64(io, self->raw, (uint64_t)column_datetime_date(io, self) * (uint64_t)1000000);
}

static inline int64_t column_datetime_hour(stream *io, const column_datetime *self)
{
    return (int64_t)((uint64_t)column_datetime_time(io, self) / (uint64_t)10000);
}

static inline int64_t column_datetime_minute(stream *io, const column_datetime *self)
{
    return (int64_t)((uint64_t)column_datetime_time(io, self) / (uint64_t)100) % 100;
}

static inline int64_t column_datetime_second(stream *io, const column_datetime *self)
{
    return (int64_t)((uint64_t)column_datetime_time(io, self) % (uint64_t)100);
}

static inline void read_column_datetime(stream *io, column_datetime *self)
{
    self->raw = read_u8le(io);
}

static inline void read_column_number__timestamp(stream *io, column_number__timestamp *self)
{
    self->value = read_u4le(io);
}

static inline int64_t fractional_seconds_raw(stream *io, const fractional_seconds *self)
{
    return self->num_digits == 0 ? 0
        : self->num_digits <= 2
            ? if_there(io, self->_has_hundredths, self->hundredths) : self->num_digits <= 4
            ? if_there(io, self->_has_ten_thousandths, self->ten_thousandths)
                : if_there(io, self->_has_millionths, self->millionths);
}

/* The number from which to subtract to invert the sign of a negative TIME: the range of the bytes, not the units of a
   second. */
static inline int64_t fractional_seconds_raw_range(stream *io, const fractional_seconds *self)
{
    return self->num_digits <= 2 ? 256 : self->num_digits <= 4 ? 65536 : 16777216;
}

/* Microseconds for one of `raw`. */
static inline int64_t fractional_seconds_unit(stream *io, const fractional_seconds *self)
{
    return self->num_digits <= 2 ? 10000 : self->num_digits <= 4 ? 100 : 1;
}

static inline void read_fractional_seconds(stream *io, fractional_seconds *self)
{
    if ((self->_has_hundredths = self->num_digits == 1 || self->num_digits == 2)) {
        self->hundredths = read_u1(io);
    }
    if ((self->_has_ten_thousandths = self->num_digits == 3 || self->num_digits == 4)) {
        self->ten_thousandths = read_u2be(io);
    }
    if ((self->_has_millionths = self->num_digits == 5 || self->num_digits == 6)) {
        self->millionths = (int64_t)bits_be(take(io, 3), 3);
    }
}

static inline bool column_time2_is_negative(stream *io, const column_time2 *self)
{
    return self->raw < 8388608;
}

static inline int64_t column_time2_magnitude(stream *io, const column_time2 *self)
{
    return !column_time2_is_negative(io, self) ? self->raw - 8388608
        : fractional_seconds_raw(io, &self->fraction) == 0 ? 8388608 - self->raw
        : 8388607 - self->raw;
}

static inline int64_t column_time2_hour(stream *io, const column_time2 *self)
{
    return column_time2_magnitude(io, self) >> 12;
}

static inline int64_t column_time2_minute(stream *io, const column_time2 *self)
{
    return (column_time2_magnitude(io, self) >> 6) & 63;
}

static inline int64_t column_time2_second(stream *io, const column_time2 *self)
{
    return column_time2_magnitude(io, self) & 63;
}

static inline int64_t column_time2_microsecond(stream *io, const column_time2 *self)
{
    return (
        (column_time2_is_negative(io, self) && fractional_seconds_raw(io, &self->fraction) != 0)
            ? fractional_seconds_raw_range(io, &self->fraction) - fractional_seconds_raw(io, &self->fraction)
            : fractional_seconds_raw(io, &self->fraction)) * fractional_seconds_unit(
        io,
        &self->fraction);
}

static inline void read_column_time2(stream *io, column_time2 *self)
{
    self->raw = (int64_t)bits_be(take(io, 3), 3);
    self->fraction = (fractional_seconds){.num_digits = self->num_digits};
    read_fractional_seconds(io, &self->fraction);
}

static inline int64_t column_datetime2_year(stream *io, const column_datetime2 *self)
{
    return self->year_month / 13;
}

static inline int64_t column_datetime2_month(stream *io, const column_datetime2 *self)
{
    return self->year_month % 13;
}

static inline int64_t column_datetime2_microsecond(stream *io, const column_datetime2 *self)
{
    return fractional_seconds_raw(io, &self->fraction) * fractional_seconds_unit(io, &self->fraction);
}

static inline void read_column_datetime2(stream *io, column_datetime2 *self)
{
    const int64_t is_positive_word = (int64_t)bits_be(take(io, 5), 5);
    self->is_positive = is_positive_word >> 39 & 0x1;
    require(io, self->is_positive);
    self->year_month = is_positive_word >> 22 & 0x1ffff;
    self->day = is_positive_word >> 17 & 0x1f;
    self->hour = is_positive_word >> 12 & 0x1f;
    self->minute = is_positive_word >> 6 & 0x3f;
    self->second = is_positive_word >> 0 & 0x3f;
    self->fraction = (fractional_seconds){.num_digits = self->num_digits};
    read_fractional_seconds(io, &self->fraction);
}

static inline int64_t column_timestamp2_microsecond(stream *io, const column_timestamp2 *self)
{
    return fractional_seconds_raw(io, &self->fraction) * fractional_seconds_unit(io, &self->fraction);
}

static inline void read_column_timestamp2(stream *io, column_timestamp2 *self)
{
    self->seconds = read_u4be(io);
    self->fraction = (fractional_seconds){.num_digits = self->num_digits};
    read_fractional_seconds(io, &self->fraction);
}

static inline uint64_t column_bit__octet_value(stream *io, const column_bit__octet *self)
{
    return checked_add_u64(io, checked_mul_u64(io, self->higher, 256), self->raw);
}

static inline void read_column_bit__octet(stream *io, column_bit__octet *self)
{
    self->raw = read_u1(io);
}

static inline int64_t column_bit_num_octets(stream *io, const column_bit *self)
{
    return self->num_full_bytes + (self->num_odd_bits > 0 ? 1 : 0);
}

/* The number that the bits form. */
static inline uint64_t column_bit_value(stream *io, const column_bit *self)
{
    return column_bit_num_octets(io, self) == 0 ? (uint64_t)0
        : (uint64_t)column_bit__octet_value(io, column_bit__octet_at(io, &self->octets, self->octets.count - 1));
}

static inline void read_column_bit(stream *io, column_bit *self)
{
    self->octets.items = new_items(io, column_bit_num_octets(io, self), sizeof(column_bit__octet));
    for (int64_t index = 0; !io->bad && index < column_bit_num_octets(io, self); index++) {
        self->octets.items[index] = (column_bit__octet){.higher = index == 0 ? (uint64_t)0
            : (uint64_t)column_bit__octet_value(io, column_bit__octet_at(io, &self->octets, index - 1))};
        read_column_bit__octet(io, &self->octets.items[index]);
        self->octets.count++;
    }
}

static inline int64_t column_string_len_value(stream *io, const column_string *self)
{
    return self->max_length > 255
        ? if_there(io, self->_has_len_value_u2, self->len_value_u2)
            : if_there(io, self->_has_len_value_u1, self->len_value_u1);
}

static inline void read_column_string(stream *io, column_string *self)
{
    if ((self->_has_len_value_u1 = self->max_length <= 255)) {
        self->len_value_u1 = read_u1(io);
    }
    if ((self->_has_len_value_u2 = self->max_length > 255)) {
        self->len_value_u2 = read_u2le(io);
    }
    self->value = read_bytes(io, column_string_len_value(io, self));
}

/* The length, from 1 to 4 bytes. */
static inline int64_t blob_length_value(stream *io, const blob_length *self)
{
    return self->len_prefix == 1
        ? if_there(io, self->_has_value_u1, self->value_u1) : self->len_prefix == 2
        ? if_there(io, self->_has_value_u2, self->value_u2) : self->len_prefix == 3
        ? if_there(io, self->_has_value_u3, self->value_u3) : if_there(io, self->_has_value_u4, self->value_u4);
}

static inline void read_blob_length(stream *io, blob_length *self)
{
    if ((self->_has_value_u1 = self->len_prefix == 1)) {
        self->value_u1 = read_u1(io);
    }
    if ((self->_has_value_u2 = self->len_prefix == 2)) {
        self->value_u2 = read_u2le(io);
    }
    if ((self->_has_value_u3 = self->len_prefix == 3)) {
        self->value_u3 = (int64_t)bits_le(take(io, 3), 3);
    }
    if ((self->_has_value_u4 = self->len_prefix == 4)) {
        self->value_u4 = read_u4le(io);
    }
}

static inline void read_column_blob(stream *io, column_blob *self)
{
    self->len_value = (blob_length){.len_prefix = self->len_prefix};
    read_blob_length(io, &self->len_value);
    self->value = read_bytes(io, blob_length_value(io, &self->len_value));
}

static inline uint64_t column_compressed__octet_value(stream *io, const column_compressed__octet *self)
{
    return checked_add_u64(io, checked_mul_u64(io, self->higher, 256), self->raw);
}

static inline void read_column_compressed__octet(stream *io, column_compressed__octet *self)
{
    self->raw = read_u1(io);
}

static inline bool column_compressed__value_is_compressed(stream *io, const column_compressed__value *self)
{
    return self->_io.size > 0 && (if_there(io, self->_has_header, self->header) & 128) != 0;
}

static inline int64_t column_compressed__value_num_length_octets(stream *io, const column_compressed__value *self)
{
    return column_compressed__value_is_compressed(io, self) ? (if_there(io, self->_has_header, self->header) & 7) : 0;
}

/* Deflated without the header and checksum of zlib. */
static inline bool column_compressed__value_is_raw(stream *io, const column_compressed__value *self)
{
    return column_compressed__value_is_compressed(io, self) && (if_there(io, self->_has_header, self->header) & 8) != 0;
}

/* Bytes of the value after inflating; 0 if it is not compressed. */
static inline uint64_t column_compressed__value_uncompressed_length(stream *io, const column_compressed__value *self)
{
    return column_compressed__value_num_length_octets(io, self) == 0 ? (uint64_t)0
        : (uint64_t)column_compressed__octet_value(io,
            column_compressed__octet_at(io,
                &self->uncompressed_length_octets,
                self->uncompressed_length_octets.count - 1));
}

static inline void read_column_compressed__value(stream *io, column_compressed__value *self)
{
    self->_io = (span){io->start, stream_size(io)};
    if ((self->_has_header = !stream_eof(io))) {
        self->header = read_u1(io);
    }
    self->uncompressed_length_octets.items = new_items(io,
        column_compressed__value_num_length_octets(io, self),
        sizeof(column_compressed__octet));
    for (int64_t index = 0; !io->bad && index < column_compressed__value_num_length_octets(io, self); index++) {
        self->uncompressed_length_octets.items[index] = (column_compressed__octet){.higher = index == 0 ? (uint64_t)0
            : (uint64_t)column_compressed__octet_value(io,
                column_compressed__octet_at(io, &self->uncompressed_length_octets, index - 1))};
        read_column_compressed__octet(io, &self->uncompressed_length_octets.items[index]);
        self->uncompressed_length_octets.count++;
    }
    self->data = read_bytes(io, stream_left(io));
}

static inline void read_column_compressed(stream *io, column_compressed *self)
{
    self->len_value = (blob_length){.len_prefix = self->len_prefix};
    read_blob_length(io, &self->len_value);
    {
        stream part = part_of(io, blob_length_value(io, &self->len_value));
        self->value = (column_compressed__value){0};
        read_column_compressed__value(&part, &self->value);
        close_part(io, &part);
    }
}

static inline int64_t column_enum_number(stream *io, const column_enum *self)
{
    return self->len_number == 1
        ? if_there(io, self->_has_number_u1, self->number_u1) : if_there(io, self->_has_number_u2, self->number_u2);
}

static inline void read_column_enum(stream *io, column_enum *self)
{
    if ((self->_has_number_u1 = self->len_number == 1)) {
        self->number_u1 = read_u1(io);
    }
    if ((self->_has_number_u2 = self->len_number != 1)) {
        self->number_u2 = read_u2le(io);
    }
}

/* The bits of the labels after them. */
static inline int64_t column_set_high(stream *io, const column_set *self)
{
    return self->len_bits == 8 ? if_there(io, self->_has_upper_bits, self->upper_bits) : 0;
}

/* The bits of the first 32 labels. */
static inline int64_t column_set_low(stream *io, const column_set *self)
{
    return self->len_bits == 1
        ? if_there(io, self->_has_bits_u1, self->bits_u1) : self->len_bits == 2
        ? if_there(io, self->_has_bits_u2, self->bits_u2) : self->len_bits == 3
        ? if_there(io, self->_has_bits_u3, self->bits_u3) : if_there(io, self->_has_bits_u4, self->bits_u4);
}

static inline uint64_t column_set_bits(stream *io, const column_set *self)
{
    return (uint64_t)((uint64_t)column_set_high(io, self) * (uint64_t)4294967296) + (uint64_t)column_set_low(io, self);
}

static inline void read_column_set(stream *io, column_set *self)
{
    if ((self->_has_bits_u1 = self->len_bits == 1)) {
        self->bits_u1 = read_u1(io);
    }
    if ((self->_has_bits_u2 = self->len_bits == 2)) {
        self->bits_u2 = read_u2le(io);
    }
    if ((self->_has_bits_u3 = self->len_bits == 3)) {
        self->bits_u3 = (int64_t)bits_le(take(io, 3), 3);
    }
    if ((self->_has_bits_u4 = self->len_bits == 4 || self->len_bits == 8)) {
        self->bits_u4 = read_u4le(io);
    }
    if ((self->_has_upper_bits = self->len_bits == 8)) {
        self->upper_bits = read_u4le(io);
    }
}

/* The document as bytes; empty for a JSON null that a MINIMAL image or an old server omitted. */
static inline span column_json__document_data(stream *io, const column_json__document *self)
{
    stream at = stream_at(io, self->_io, 0);
    const span value = read_bytes(&at, stream_left(&at));
    close_part(io, &at);
    return value;
}

static inline void read_column_json__document(stream *io, column_json__document *self)
{
    self->_io = (span){io->start, stream_size(io)};
}

static inline void read_column_json(stream *io, column_json *self)
{
    self->len_document = (blob_length){.len_prefix = self->len_prefix};
    read_blob_length(io, &self->len_document);
    {
        stream part = part_of(io, blob_length_value(io, &self->len_document));
        self->document = (column_json__document){0};
        read_column_json__document(&part, &self->document);
        close_part(io, &part);
    }
}

/* The changes as bytes. */
static inline span column_json_diffs__diff_list_data(stream *io, const column_json_diffs__diff_list *self)
{
    stream at = stream_at(io, self->_io, 0);
    const span value = read_bytes(&at, stream_left(&at));
    close_part(io, &at);
    return value;
}

static inline void read_column_json_diffs__diff_list(stream *io, column_json_diffs__diff_list *self)
{
    self->_io = (span){io->start, stream_size(io)};
}

static inline void read_column_json_diffs(stream *io, column_json_diffs *self)
{
    self->len_diffs = (blob_length){.len_prefix = self->len_prefix};
    read_blob_length(io, &self->len_diffs);
    {
        stream part = part_of(io, blob_length_value(io, &self->len_diffs));
        self->diffs = (column_json_diffs__diff_list){0};
        read_column_json_diffs__diff_list(&part, &self->diffs);
        close_part(io, &part);
    }
}

/* The shape as bytes. */
static inline span column_geometry__shape_data(stream *io, const column_geometry__shape *self)
{
    stream at = stream_at(io, self->_io, 0);
    const span value = read_bytes(&at, stream_left(&at));
    close_part(io, &at);
    return value;
}

static inline void read_column_geometry__shape(stream *io, column_geometry__shape *self)
{
    self->_io = (span){io->start, stream_size(io)};
}

/* False for an empty value. */
static inline bool column_geometry_has_srid(stream *io, const column_geometry *self)
{
    return blob_length_value(io, &self->len_geometry) >= 4;
}

static inline void read_column_geometry(stream *io, column_geometry *self)
{
    self->len_geometry = (blob_length){.len_prefix = self->len_prefix};
    read_blob_length(io, &self->len_geometry);
    if ((self->_has_srid = column_geometry_has_srid(io, self))) {
        self->srid = read_u4le(io);
    }
    {
        stream part = part_of(io,
            blob_length_value(io, &self->len_geometry) - (column_geometry_has_srid(io, self) ? 4 : 0));
        self->wkb = (column_geometry__shape){0};
        read_column_geometry__shape(&part, &self->wkb);
        close_part(io, &part);
    }
}

static inline int64_t column_vector_num_elements(stream *io, const column_vector *self)
{
    return blob_length_value(io, &self->len_elements) / 4;
}

static inline void read_column_vector(stream *io, column_vector *self)
{
    self->len_elements = (blob_length){.len_prefix = self->len_prefix};
    read_blob_length(io, &self->len_elements);
    if ((self->_has_odd_length_marker = blob_length_value(io, &self->len_elements) % 4 != 0)) {
        self->odd_length_marker = read_bytes(io, 0);
        require(io, are_equal(self->odd_length_marker, LITERAL("\001")));
    }
    self->elements.items = new_items(io, column_vector_num_elements(io, self), sizeof(double));
    for (int64_t index = 0; !io->bad && index < column_vector_num_elements(io, self); index++) {
        self->elements.items[index] = read_f4le(io);
        self->elements.count++;
    }
}

static inline void read_row_image__undecodable(stream *io, row_image__undecodable *self)
{
    self->first_byte = read_u1(io);
    require(io, self->first_byte == -1);
}

/* Whether the value is a list of changes to a JSON document. */
static inline bool row_image__cell_is_json_diffs(stream *io, const row_image__cell *self)
{
    const row_image *_parent = known_row_image(io, self->_parent);
    return row_image_has_json_diff_bits(io, _parent) && self->plan->column_type == column_metadata__column_type__json
        && ((octet(io, _parent->json_diff_bits, self->plan->json_index / 8) >> (self->plan->json_index % 8)) & 1) != 0;
}

/* The layout of the value. */
static inline int64_t row_image__cell_cell_type(stream *io, const row_image__cell *self)
{
    return row_image__cell_is_json_diffs(io, self) ? row_image__cell_type__json_diffs : self->plan->cell_type_number;
}

/* Whether the value is NULL. */
static inline bool row_image__cell_is_null(stream *io, const row_image__cell *self)
{
    const row_image *_parent = known_row_image(io, self->_parent);
    return self->plan->is_present
        && ((octet(io, _parent->null_bits, self->plan->present_index / 8) >> (self->plan->present_index % 8)) & 1) != 0;
}

static inline void read_row_image__cell(stream *io, row_image__cell *self)
{
    if (self->plan->is_present && !row_image__cell_is_null(io, self)) {
        const bool which = row_image__cell_is_json_diffs(io, self);
        column *to = self->sinks->of[which], *other = self->sinks->of[!which];
        if (other) put_null(io, other, self->row);
        switch (row_image__cell_cell_type(io, self)) {
        case row_image__cell_type__tiny: {
            column_number__tinyint_signed value = {0};
            read_column_number__tinyint_signed(io, &value);
            if (to) write_column_number__tinyint_signed(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__tiny_unsigned: {
            column_number__tinyint_unsigned value = {0};
            read_column_number__tinyint_unsigned(io, &value);
            if (to) write_column_number__tinyint_unsigned(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__short: {
            column_number__smallint_signed value = {0};
            read_column_number__smallint_signed(io, &value);
            if (to) write_column_number__smallint_signed(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__short_unsigned: {
            column_number__smallint_unsigned value = {0};
            read_column_number__smallint_unsigned(io, &value);
            if (to) write_column_number__smallint_unsigned(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__int24: {
            column_int24 value = {.is_unsigned = false};
            read_column_int24(io, &value);
            if (to) write_column_int24(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__int24_unsigned: {
            column_int24 value = {.is_unsigned = true};
            read_column_int24(io, &value);
            if (to) write_column_int24(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__long: {
            column_number__int_signed value = {0};
            read_column_number__int_signed(io, &value);
            if (to) write_column_number__int_signed(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__long_unsigned: {
            column_number__int_unsigned value = {0};
            read_column_number__int_unsigned(io, &value);
            if (to) write_column_number__int_unsigned(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__longlong: {
            column_number__bigint_signed value = {0};
            read_column_number__bigint_signed(io, &value);
            if (to) write_column_number__bigint_signed(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__longlong_unsigned: {
            column_number__bigint_unsigned value = {0};
            read_column_number__bigint_unsigned(io, &value);
            if (to) write_column_number__bigint_unsigned(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__float: {
            column_number__single_precision value = {0};
            read_column_number__single_precision(io, &value);
            if (to) write_column_number__single_precision(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__double: {
            column_number__double_precision value = {0};
            read_column_number__double_precision(io, &value);
            if (to) write_column_number__double_precision(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__newdecimal: {
            column_newdecimal value = {.precision = self->plan->precision, .scale = self->plan->scale};
            read_column_newdecimal(io, &value);
            if (to) write_column_newdecimal(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__year: {
            column_year value = {0};
            read_column_year(io, &value);
            if (to) write_column_year(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__date: {
            column_date value = {0};
            read_column_date(io, &value);
            if (to) write_column_date(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__time: {
            column_time value = {0};
            read_column_time(io, &value);
            if (to) write_column_time(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__datetime: {
            column_datetime value = {0};
            read_column_datetime(io, &value);
            if (to) write_column_datetime(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__timestamp: {
            column_number__timestamp value = {0};
            read_column_number__timestamp(io, &value);
            if (to) write_column_number__timestamp(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__time2: {
            column_time2 value = {.num_digits = self->plan->num_digits};
            read_column_time2(io, &value);
            if (to) write_column_time2(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__datetime2: {
            column_datetime2 value = {.num_digits = self->plan->num_digits};
            read_column_datetime2(io, &value);
            if (to) write_column_datetime2(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__timestamp2: {
            column_timestamp2 value = {.num_digits = self->plan->num_digits};
            read_column_timestamp2(io, &value);
            if (to) write_column_timestamp2(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__bit: {
            column_bit value = {.num_odd_bits = self->plan->num_odd_bits, .num_full_bytes = self->plan->num_full_bytes};
            read_column_bit(io, &value);
            if (to) write_column_bit(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__varchar: {
            column_string value = {.max_length = self->plan->max_length};
            read_column_string(io, &value);
            if (to) write_column_string(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__string: {
            column_string value = {.max_length = self->plan->max_length};
            read_column_string(io, &value);
            if (to) write_column_string(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__blob: {
            column_blob value = {.len_prefix = self->plan->len_prefix};
            read_column_blob(io, &value);
            if (to) write_column_blob(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__varchar_compressed: {
            column_compressed value = {.len_prefix = within(io, self->plan->column_compressed_len_prefix, 0, 255)};
            read_column_compressed(io, &value);
            if (to) write_column_compressed(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__blob_compressed: {
            column_compressed value = {.len_prefix = self->plan->len_prefix};
            read_column_compressed(io, &value);
            if (to) write_column_compressed(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__enum: {
            column_enum value = {.len_number = within(io, self->plan->len_number, 0, 255)};
            read_column_enum(io, &value);
            if (to) write_column_enum(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__set: {
            column_set value = {.len_bits = within(io, self->plan->len_bits, 0, 255)};
            read_column_set(io, &value);
            if (to) write_column_set(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__json: {
            column_json value = {.len_prefix = self->plan->len_prefix};
            read_column_json(io, &value);
            if (to) write_column_json(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__json_diffs: {
            column_json_diffs value = {.len_prefix = self->plan->len_prefix};
            read_column_json_diffs(io, &value);
            if (to) write_column_json_diffs(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__geometry: {
            column_geometry value = {.len_prefix = self->plan->len_prefix};
            read_column_geometry(io, &value);
            if (to) write_column_geometry(io, to, self->row, &value);
            break;
        }
        case row_image__cell_type__vector: {
            column_vector value = {.len_prefix = self->plan->len_prefix};
            read_column_vector(io, &value);
            if (to) write_column_vector(io, to, self->row, &value);
            break;
        }
        default: {
            row_image__undecodable value = {0};
            read_row_image__undecodable(io, &value);
            if (to) write_row_image__undecodable(io, to, self->row, &value);
            break;
        }
        }
    }
    else put_nulls(io, self->sinks, self->row);
}

static inline bool row_image_has_json_diff_bits(stream *io, const row_image *self)
{
    return self->may_have_json_diffs
        && (int64_t)((uint64_t)packed_integer_value(io, &self->value_options) & (uint64_t)1) != 0;
}

static inline void read_row_image(stream *io, row_image *self)
{
    if (self->may_have_json_diffs) {
        self->value_options = (packed_integer){0};
        read_packed_integer(io, &self->value_options);
    }
    if (row_image_has_json_diff_bits(io, self)) {
        self->json_diff_bits = read_bytes(io, (self->plan->num_json_columns + 7) / 8);
    }
    self->null_bits = read_bytes(io, (self->plan->num_set + 7) / 8);
    for (int64_t index = 0; !io->bad && index < self->plan->num_columns; index++) {
        row_image__cell item = {.plan = &self->plan->cells[index],
            .sinks = &self->sinks[index],
            .row = self->row,
            ._parent = self};
        read_row_image__cell(io, &item);
    }
}

static inline void read_rows_body__row(stream *io, rows_body__row *self)
{
    const rows_body *_parent = known_rows_body(io, self->_parent);
    if ((self->_has_before = _parent->has_before)) {
        self->before.may_have_json_diffs = false;
        read_row_image(io, &self->before);
    }
    if ((self->_has_after = _parent->has_after)) {
        self->after.may_have_json_diffs = _parent->is_partial;
        read_row_image(io, &self->after);
    }
}

/* Whether the event holds rows, and may hold extra data before them. */
static inline bool event_type_is_rows_version_2(stream *io, const event_type *self)
{
    return self->code == event_type__code__write_rows
        || self->code == event_type__code__update_rows
        || self->code == event_type__code__delete_rows
        || self->code == event_type__code__partial_update_rows
        || self->code == event_type__code__mariadb_write_rows_compressed
        || self->code == event_type__code__mariadb_update_rows_compressed
        || self->code == event_type__code__mariadb_delete_rows_compressed;
}

static inline void read_event_type(stream *io, event_type *self)
{
}

static span label_of_collation__collation_id(uint64_t value)
{
    switch (value) {
    case 1: return LITERAL("big5_chinese_ci");
    case 2: return LITERAL("latin2_czech_cs");
    case 3: return LITERAL("dec8_swedish_ci");
    case 4: return LITERAL("cp850_general_ci");
    case 5: return LITERAL("latin1_german1_ci");
    case 6: return LITERAL("hp8_english_ci");
    case 7: return LITERAL("koi8r_general_ci");
    case 8: return LITERAL("latin1_swedish_ci");
    case 9: return LITERAL("latin2_general_ci");
    case 10: return LITERAL("swe7_swedish_ci");
    case 11: return LITERAL("ascii_general_ci");
    case 12: return LITERAL("ujis_japanese_ci");
    case 13: return LITERAL("sjis_japanese_ci");
    case 14: return LITERAL("cp1251_bulgarian_ci");
    case 15: return LITERAL("latin1_danish_ci");
    case 16: return LITERAL("hebrew_general_ci");
    case 18: return LITERAL("tis620_thai_ci");
    case 19: return LITERAL("euckr_korean_ci");
    case 20: return LITERAL("latin7_estonian_cs");
    case 21: return LITERAL("latin2_hungarian_ci");
    case 22: return LITERAL("koi8u_general_ci");
    case 23: return LITERAL("cp1251_ukrainian_ci");
    case 24: return LITERAL("gb2312_chinese_ci");
    case 25: return LITERAL("greek_general_ci");
    case 26: return LITERAL("cp1250_general_ci");
    case 27: return LITERAL("latin2_croatian_ci");
    case 28: return LITERAL("gbk_chinese_ci");
    case 29: return LITERAL("cp1257_lithuanian_ci");
    case 30: return LITERAL("latin5_turkish_ci");
    case 31: return LITERAL("latin1_german2_ci");
    case 32: return LITERAL("armscii8_general_ci");
    case 33: return LITERAL("utf8mb3_general_ci");
    case 34: return LITERAL("cp1250_czech_cs");
    case 35: return LITERAL("ucs2_general_ci");
    case 36: return LITERAL("cp866_general_ci");
    case 37: return LITERAL("keybcs2_general_ci");
    case 38: return LITERAL("macce_general_ci");
    case 39: return LITERAL("macroman_general_ci");
    case 40: return LITERAL("cp852_general_ci");
    case 41: return LITERAL("latin7_general_ci");
    case 42: return LITERAL("latin7_general_cs");
    case 43: return LITERAL("macce_bin");
    case 44: return LITERAL("cp1250_croatian_ci");
    case 45: return LITERAL("utf8mb4_general_ci");
    case 46: return LITERAL("utf8mb4_bin");
    case 47: return LITERAL("latin1_bin");
    case 48: return LITERAL("latin1_general_ci");
    case 49: return LITERAL("latin1_general_cs");
    case 50: return LITERAL("cp1251_bin");
    case 51: return LITERAL("cp1251_general_ci");
    case 52: return LITERAL("cp1251_general_cs");
    case 53: return LITERAL("macroman_bin");
    case 54: return LITERAL("utf16_general_ci");
    case 55: return LITERAL("utf16_bin");
    case 56: return LITERAL("utf16le_general_ci");
    case 57: return LITERAL("cp1256_general_ci");
    case 58: return LITERAL("cp1257_bin");
    case 59: return LITERAL("cp1257_general_ci");
    case 60: return LITERAL("utf32_general_ci");
    case 61: return LITERAL("utf32_bin");
    case 62: return LITERAL("utf16le_bin");
    case 63: return LITERAL("binary");
    case 64: return LITERAL("armscii8_bin");
    case 65: return LITERAL("ascii_bin");
    case 66: return LITERAL("cp1250_bin");
    case 67: return LITERAL("cp1256_bin");
    case 68: return LITERAL("cp866_bin");
    case 69: return LITERAL("dec8_bin");
    case 70: return LITERAL("greek_bin");
    case 71: return LITERAL("hebrew_bin");
    case 72: return LITERAL("hp8_bin");
    case 73: return LITERAL("keybcs2_bin");
    case 74: return LITERAL("koi8r_bin");
    case 75: return LITERAL("koi8u_bin");
    case 76: return LITERAL("utf8mb3_tolower_ci");
    case 77: return LITERAL("latin2_bin");
    case 78: return LITERAL("latin5_bin");
    case 79: return LITERAL("latin7_bin");
    case 80: return LITERAL("cp850_bin");
    case 81: return LITERAL("cp852_bin");
    case 82: return LITERAL("swe7_bin");
    case 83: return LITERAL("utf8mb3_bin");
    case 84: return LITERAL("big5_bin");
    case 85: return LITERAL("euckr_bin");
    case 86: return LITERAL("gb2312_bin");
    case 87: return LITERAL("gbk_bin");
    case 88: return LITERAL("sjis_bin");
    case 89: return LITERAL("tis620_bin");
    case 90: return LITERAL("ucs2_bin");
    case 91: return LITERAL("ujis_bin");
    case 92: return LITERAL("geostd8_general_ci");
    case 93: return LITERAL("geostd8_bin");
    case 94: return LITERAL("latin1_spanish_ci");
    case 95: return LITERAL("cp932_japanese_ci");
    case 96: return LITERAL("cp932_bin");
    case 97: return LITERAL("eucjpms_japanese_ci");
    case 98: return LITERAL("eucjpms_bin");
    case 99: return LITERAL("cp1250_polish_ci");
    case 101: return LITERAL("utf16_unicode_ci");
    case 102: return LITERAL("utf16_icelandic_ci");
    case 103: return LITERAL("utf16_latvian_ci");
    case 104: return LITERAL("utf16_romanian_ci");
    case 105: return LITERAL("utf16_slovenian_ci");
    case 106: return LITERAL("utf16_polish_ci");
    case 107: return LITERAL("utf16_estonian_ci");
    case 108: return LITERAL("utf16_spanish_ci");
    case 109: return LITERAL("utf16_swedish_ci");
    case 110: return LITERAL("utf16_turkish_ci");
    case 111: return LITERAL("utf16_czech_ci");
    case 112: return LITERAL("utf16_danish_ci");
    case 113: return LITERAL("utf16_lithuanian_ci");
    case 114: return LITERAL("utf16_slovak_ci");
    case 115: return LITERAL("utf16_spanish2_ci");
    case 116: return LITERAL("utf16_roman_ci");
    case 117: return LITERAL("utf16_persian_ci");
    case 118: return LITERAL("utf16_esperanto_ci");
    case 119: return LITERAL("utf16_hungarian_ci");
    case 120: return LITERAL("utf16_sinhala_ci");
    case 121: return LITERAL("utf16_german2_ci");
    case 122: return LITERAL("utf16_croatian_ci");
    case 123: return LITERAL("utf16_unicode_520_ci");
    case 124: return LITERAL("utf16_vietnamese_ci");
    case 128: return LITERAL("ucs2_unicode_ci");
    case 129: return LITERAL("ucs2_icelandic_ci");
    case 130: return LITERAL("ucs2_latvian_ci");
    case 131: return LITERAL("ucs2_romanian_ci");
    case 132: return LITERAL("ucs2_slovenian_ci");
    case 133: return LITERAL("ucs2_polish_ci");
    case 134: return LITERAL("ucs2_estonian_ci");
    case 135: return LITERAL("ucs2_spanish_ci");
    case 136: return LITERAL("ucs2_swedish_ci");
    case 137: return LITERAL("ucs2_turkish_ci");
    case 138: return LITERAL("ucs2_czech_ci");
    case 139: return LITERAL("ucs2_danish_ci");
    case 140: return LITERAL("ucs2_lithuanian_ci");
    case 141: return LITERAL("ucs2_slovak_ci");
    case 142: return LITERAL("ucs2_spanish2_ci");
    case 143: return LITERAL("ucs2_roman_ci");
    case 144: return LITERAL("ucs2_persian_ci");
    case 145: return LITERAL("ucs2_esperanto_ci");
    case 146: return LITERAL("ucs2_hungarian_ci");
    case 147: return LITERAL("ucs2_sinhala_ci");
    case 148: return LITERAL("ucs2_german2_ci");
    case 149: return LITERAL("ucs2_croatian_ci");
    case 150: return LITERAL("ucs2_unicode_520_ci");
    case 151: return LITERAL("ucs2_vietnamese_ci");
    case 159: return LITERAL("ucs2_general_mysql500_ci");
    case 160: return LITERAL("utf32_unicode_ci");
    case 161: return LITERAL("utf32_icelandic_ci");
    case 162: return LITERAL("utf32_latvian_ci");
    case 163: return LITERAL("utf32_romanian_ci");
    case 164: return LITERAL("utf32_slovenian_ci");
    case 165: return LITERAL("utf32_polish_ci");
    case 166: return LITERAL("utf32_estonian_ci");
    case 167: return LITERAL("utf32_spanish_ci");
    case 168: return LITERAL("utf32_swedish_ci");
    case 169: return LITERAL("utf32_turkish_ci");
    case 170: return LITERAL("utf32_czech_ci");
    case 171: return LITERAL("utf32_danish_ci");
    case 172: return LITERAL("utf32_lithuanian_ci");
    case 173: return LITERAL("utf32_slovak_ci");
    case 174: return LITERAL("utf32_spanish2_ci");
    case 175: return LITERAL("utf32_roman_ci");
    case 176: return LITERAL("utf32_persian_ci");
    case 177: return LITERAL("utf32_esperanto_ci");
    case 178: return LITERAL("utf32_hungarian_ci");
    case 179: return LITERAL("utf32_sinhala_ci");
    case 180: return LITERAL("utf32_german2_ci");
    case 181: return LITERAL("utf32_croatian_ci");
    case 182: return LITERAL("utf32_unicode_520_ci");
    case 183: return LITERAL("utf32_vietnamese_ci");
    case 192: return LITERAL("utf8mb3_unicode_ci");
    case 193: return LITERAL("utf8mb3_icelandic_ci");
    case 194: return LITERAL("utf8mb3_latvian_ci");
    case 195: return LITERAL("utf8mb3_romanian_ci");
    case 196: return LITERAL("utf8mb3_slovenian_ci");
    case 197: return LITERAL("utf8mb3_polish_ci");
    case 198: return LITERAL("utf8mb3_estonian_ci");
    case 199: return LITERAL("utf8mb3_spanish_ci");
    case 200: return LITERAL("utf8mb3_swedish_ci");
    case 201: return LITERAL("utf8mb3_turkish_ci");
    case 202: return LITERAL("utf8mb3_czech_ci");
    case 203: return LITERAL("utf8mb3_danish_ci");
    case 204: return LITERAL("utf8mb3_lithuanian_ci");
    case 205: return LITERAL("utf8mb3_slovak_ci");
    case 206: return LITERAL("utf8mb3_spanish2_ci");
    case 207: return LITERAL("utf8mb3_roman_ci");
    case 208: return LITERAL("utf8mb3_persian_ci");
    case 209: return LITERAL("utf8mb3_esperanto_ci");
    case 210: return LITERAL("utf8mb3_hungarian_ci");
    case 211: return LITERAL("utf8mb3_sinhala_ci");
    case 212: return LITERAL("utf8mb3_german2_ci");
    case 213: return LITERAL("utf8mb3_croatian_ci");
    case 214: return LITERAL("utf8mb3_unicode_520_ci");
    case 215: return LITERAL("utf8mb3_vietnamese_ci");
    case 223: return LITERAL("utf8mb3_general_mysql500_ci");
    case 224: return LITERAL("utf8mb4_unicode_ci");
    case 225: return LITERAL("utf8mb4_icelandic_ci");
    case 226: return LITERAL("utf8mb4_latvian_ci");
    case 227: return LITERAL("utf8mb4_romanian_ci");
    case 228: return LITERAL("utf8mb4_slovenian_ci");
    case 229: return LITERAL("utf8mb4_polish_ci");
    case 230: return LITERAL("utf8mb4_estonian_ci");
    case 231: return LITERAL("utf8mb4_spanish_ci");
    case 232: return LITERAL("utf8mb4_swedish_ci");
    case 233: return LITERAL("utf8mb4_turkish_ci");
    case 234: return LITERAL("utf8mb4_czech_ci");
    case 235: return LITERAL("utf8mb4_danish_ci");
    case 236: return LITERAL("utf8mb4_lithuanian_ci");
    case 237: return LITERAL("utf8mb4_slovak_ci");
    case 238: return LITERAL("utf8mb4_spanish2_ci");
    case 239: return LITERAL("utf8mb4_roman_ci");
    case 240: return LITERAL("utf8mb4_persian_ci");
    case 241: return LITERAL("utf8mb4_esperanto_ci");
    case 242: return LITERAL("utf8mb4_hungarian_ci");
    case 243: return LITERAL("utf8mb4_sinhala_ci");
    case 244: return LITERAL("utf8mb4_german2_ci");
    case 245: return LITERAL("utf8mb4_croatian_ci");
    case 246: return LITERAL("utf8mb4_unicode_520_ci");
    case 247: return LITERAL("utf8mb4_vietnamese_ci");
    case 248: return LITERAL("gb18030_chinese_ci");
    case 249: return LITERAL("gb18030_bin");
    case 250: return LITERAL("gb18030_unicode_520_ci");
    case 255: return LITERAL("utf8mb4_0900_ai_ci");
    case 256: return LITERAL("utf8mb4_de_pb_0900_ai_ci");
    case 257: return LITERAL("utf8mb4_is_0900_ai_ci");
    case 258: return LITERAL("utf8mb4_lv_0900_ai_ci");
    case 259: return LITERAL("utf8mb4_ro_0900_ai_ci");
    case 260: return LITERAL("utf8mb4_sl_0900_ai_ci");
    case 261: return LITERAL("utf8mb4_pl_0900_ai_ci");
    case 262: return LITERAL("utf8mb4_et_0900_ai_ci");
    case 263: return LITERAL("utf8mb4_es_0900_ai_ci");
    case 264: return LITERAL("utf8mb4_sv_0900_ai_ci");
    case 265: return LITERAL("utf8mb4_tr_0900_ai_ci");
    case 266: return LITERAL("utf8mb4_cs_0900_ai_ci");
    case 267: return LITERAL("utf8mb4_da_0900_ai_ci");
    case 268: return LITERAL("utf8mb4_lt_0900_ai_ci");
    case 269: return LITERAL("utf8mb4_sk_0900_ai_ci");
    case 270: return LITERAL("utf8mb4_es_trad_0900_ai_ci");
    case 271: return LITERAL("utf8mb4_la_0900_ai_ci");
    case 273: return LITERAL("utf8mb4_eo_0900_ai_ci");
    case 274: return LITERAL("utf8mb4_hu_0900_ai_ci");
    case 275: return LITERAL("utf8mb4_hr_0900_ai_ci");
    case 277: return LITERAL("utf8mb4_vi_0900_ai_ci");
    case 278: return LITERAL("utf8mb4_0900_as_cs");
    case 279: return LITERAL("utf8mb4_de_pb_0900_as_cs");
    case 280: return LITERAL("utf8mb4_is_0900_as_cs");
    case 281: return LITERAL("utf8mb4_lv_0900_as_cs");
    case 282: return LITERAL("utf8mb4_ro_0900_as_cs");
    case 283: return LITERAL("utf8mb4_sl_0900_as_cs");
    case 284: return LITERAL("utf8mb4_pl_0900_as_cs");
    case 285: return LITERAL("utf8mb4_et_0900_as_cs");
    case 286: return LITERAL("utf8mb4_es_0900_as_cs");
    case 287: return LITERAL("utf8mb4_sv_0900_as_cs");
    case 288: return LITERAL("utf8mb4_tr_0900_as_cs");
    case 289: return LITERAL("utf8mb4_cs_0900_as_cs");
    case 290: return LITERAL("utf8mb4_da_0900_as_cs");
    case 291: return LITERAL("utf8mb4_lt_0900_as_cs");
    case 292: return LITERAL("utf8mb4_sk_0900_as_cs");
    case 293: return LITERAL("utf8mb4_es_trad_0900_as_cs");
    case 294: return LITERAL("utf8mb4_la_0900_as_cs");
    case 296: return LITERAL("utf8mb4_eo_0900_as_cs");
    case 297: return LITERAL("utf8mb4_hu_0900_as_cs");
    case 298: return LITERAL("utf8mb4_hr_0900_as_cs");
    case 300: return LITERAL("utf8mb4_vi_0900_as_cs");
    case 303: return LITERAL("utf8mb4_ja_0900_as_cs");
    case 304: return LITERAL("utf8mb4_ja_0900_as_cs_ks");
    case 305: return LITERAL("utf8mb4_0900_as_ci");
    case 306: return LITERAL("utf8mb4_ru_0900_ai_ci");
    case 307: return LITERAL("utf8mb4_ru_0900_as_cs");
    case 308: return LITERAL("utf8mb4_zh_0900_as_cs");
    case 309: return LITERAL("utf8mb4_0900_bin");
    case 310: return LITERAL("utf8mb4_nb_0900_ai_ci");
    case 311: return LITERAL("utf8mb4_nb_0900_as_cs");
    case 312: return LITERAL("utf8mb4_nn_0900_ai_ci");
    case 313: return LITERAL("utf8mb4_nn_0900_as_cs");
    case 314: return LITERAL("utf8mb4_sr_latn_0900_ai_ci");
    case 315: return LITERAL("utf8mb4_sr_latn_0900_as_cs");
    case 316: return LITERAL("utf8mb4_bs_0900_ai_ci");
    case 317: return LITERAL("utf8mb4_bs_0900_as_cs");
    case 318: return LITERAL("utf8mb4_bg_0900_ai_ci");
    case 319: return LITERAL("utf8mb4_bg_0900_as_cs");
    case 320: return LITERAL("utf8mb4_gl_0900_ai_ci");
    case 321: return LITERAL("utf8mb4_gl_0900_as_cs");
    case 322: return LITERAL("utf8mb4_mn_cyrl_0900_ai_ci");
    case 323: return LITERAL("utf8mb4_mn_cyrl_0900_as_cs");
    case 576: return LITERAL("utf8mb3_croatian_ci");
    case 577: return LITERAL("utf8mb3_myanmar_ci");
    case 578: return LITERAL("utf8mb3_thai_520_w2");
    case 608: return LITERAL("utf8mb4_croatian_ci");
    case 609: return LITERAL("utf8mb4_myanmar_ci");
    case 610: return LITERAL("utf8mb4_thai_520_w2");
    case 640: return LITERAL("ucs2_croatian_ci");
    case 641: return LITERAL("ucs2_myanmar_ci");
    case 642: return LITERAL("ucs2_thai_520_w2");
    case 672: return LITERAL("utf16_croatian_ci");
    case 673: return LITERAL("utf16_myanmar_ci");
    case 674: return LITERAL("utf16_thai_520_w2");
    case 736: return LITERAL("utf32_croatian_ci");
    case 737: return LITERAL("utf32_myanmar_ci");
    case 738: return LITERAL("utf32_thai_520_w2");
    case 1025: return LITERAL("big5_chinese_nopad_ci");
    case 1027: return LITERAL("dec8_swedish_nopad_ci");
    case 1028: return LITERAL("cp850_general_nopad_ci");
    case 1030: return LITERAL("hp8_english_nopad_ci");
    case 1031: return LITERAL("koi8r_general_nopad_ci");
    case 1032: return LITERAL("latin1_swedish_nopad_ci");
    case 1033: return LITERAL("latin2_general_nopad_ci");
    case 1034: return LITERAL("swe7_swedish_nopad_ci");
    case 1035: return LITERAL("ascii_general_nopad_ci");
    case 1036: return LITERAL("ujis_japanese_nopad_ci");
    case 1037: return LITERAL("sjis_japanese_nopad_ci");
    case 1040: return LITERAL("hebrew_general_nopad_ci");
    case 1042: return LITERAL("tis620_thai_nopad_ci");
    case 1043: return LITERAL("euckr_korean_nopad_ci");
    case 1046: return LITERAL("koi8u_general_nopad_ci");
    case 1048: return LITERAL("gb2312_chinese_nopad_ci");
    case 1049: return LITERAL("greek_general_nopad_ci");
    case 1050: return LITERAL("cp1250_general_nopad_ci");
    case 1052: return LITERAL("gbk_chinese_nopad_ci");
    case 1054: return LITERAL("latin5_turkish_nopad_ci");
    case 1056: return LITERAL("armscii8_general_nopad_ci");
    case 1057: return LITERAL("utf8mb3_general_nopad_ci");
    case 1059: return LITERAL("ucs2_general_nopad_ci");
    case 1060: return LITERAL("cp866_general_nopad_ci");
    case 1061: return LITERAL("keybcs2_general_nopad_ci");
    case 1062: return LITERAL("macce_general_nopad_ci");
    case 1063: return LITERAL("macroman_general_nopad_ci");
    case 1064: return LITERAL("cp852_general_nopad_ci");
    case 1065: return LITERAL("latin7_general_nopad_ci");
    case 1067: return LITERAL("macce_nopad_bin");
    case 1069: return LITERAL("utf8mb4_general_nopad_ci");
    case 1070: return LITERAL("utf8mb4_nopad_bin");
    case 1071: return LITERAL("latin1_nopad_bin");
    case 1074: return LITERAL("cp1251_nopad_bin");
    case 1075: return LITERAL("cp1251_general_nopad_ci");
    case 1077: return LITERAL("macroman_nopad_bin");
    case 1078: return LITERAL("utf16_general_nopad_ci");
    case 1079: return LITERAL("utf16_nopad_bin");
    case 1080: return LITERAL("utf16le_general_nopad_ci");
    case 1081: return LITERAL("cp1256_general_nopad_ci");
    case 1082: return LITERAL("cp1257_nopad_bin");
    case 1083: return LITERAL("cp1257_general_nopad_ci");
    case 1084: return LITERAL("utf32_general_nopad_ci");
    case 1085: return LITERAL("utf32_nopad_bin");
    case 1086: return LITERAL("utf16le_nopad_bin");
    case 1088: return LITERAL("armscii8_nopad_bin");
    case 1089: return LITERAL("ascii_nopad_bin");
    case 1090: return LITERAL("cp1250_nopad_bin");
    case 1091: return LITERAL("cp1256_nopad_bin");
    case 1092: return LITERAL("cp866_nopad_bin");
    case 1093: return LITERAL("dec8_nopad_bin");
    case 1094: return LITERAL("greek_nopad_bin");
    case 1095: return LITERAL("hebrew_nopad_bin");
    case 1096: return LITERAL("hp8_nopad_bin");
    case 1097: return LITERAL("keybcs2_nopad_bin");
    case 1098: return LITERAL("koi8r_nopad_bin");
    case 1099: return LITERAL("koi8u_nopad_bin");
    case 1101: return LITERAL("latin2_nopad_bin");
    case 1102: return LITERAL("latin5_nopad_bin");
    case 1103: return LITERAL("latin7_nopad_bin");
    case 1104: return LITERAL("cp850_nopad_bin");
    case 1105: return LITERAL("cp852_nopad_bin");
    case 1106: return LITERAL("swe7_nopad_bin");
    case 1107: return LITERAL("utf8mb3_nopad_bin");
    case 1108: return LITERAL("big5_nopad_bin");
    case 1109: return LITERAL("euckr_nopad_bin");
    case 1110: return LITERAL("gb2312_nopad_bin");
    case 1111: return LITERAL("gbk_nopad_bin");
    case 1112: return LITERAL("sjis_nopad_bin");
    case 1113: return LITERAL("tis620_nopad_bin");
    case 1114: return LITERAL("ucs2_nopad_bin");
    case 1115: return LITERAL("ujis_nopad_bin");
    case 1116: return LITERAL("geostd8_general_nopad_ci");
    case 1117: return LITERAL("geostd8_nopad_bin");
    case 1119: return LITERAL("cp932_japanese_nopad_ci");
    case 1120: return LITERAL("cp932_nopad_bin");
    case 1121: return LITERAL("eucjpms_japanese_nopad_ci");
    case 1122: return LITERAL("eucjpms_nopad_bin");
    case 1125: return LITERAL("utf16_unicode_nopad_ci");
    case 1147: return LITERAL("utf16_unicode_520_nopad_ci");
    case 1152: return LITERAL("ucs2_unicode_nopad_ci");
    case 1174: return LITERAL("ucs2_unicode_520_nopad_ci");
    case 1184: return LITERAL("utf32_unicode_nopad_ci");
    case 1206: return LITERAL("utf32_unicode_520_nopad_ci");
    case 1216: return LITERAL("utf8mb3_unicode_nopad_ci");
    case 1238: return LITERAL("utf8mb3_unicode_520_nopad_ci");
    case 1248: return LITERAL("utf8mb4_unicode_nopad_ci");
    case 1270: return LITERAL("utf8mb4_unicode_520_nopad_ci");
    case 2048: return LITERAL("utf8mb3_uca1400_ai_ci");
    case 2049: return LITERAL("utf8mb3_uca1400_ai_cs");
    case 2050: return LITERAL("utf8mb3_uca1400_as_ci");
    case 2051: return LITERAL("utf8mb3_uca1400_as_cs");
    case 2052: return LITERAL("utf8mb3_uca1400_nopad_ai_ci");
    case 2053: return LITERAL("utf8mb3_uca1400_nopad_ai_cs");
    case 2054: return LITERAL("utf8mb3_uca1400_nopad_as_ci");
    case 2055: return LITERAL("utf8mb3_uca1400_nopad_as_cs");
    case 2056: return LITERAL("utf8mb3_uca1400_icelandic_ai_ci");
    case 2057: return LITERAL("utf8mb3_uca1400_icelandic_ai_cs");
    case 2058: return LITERAL("utf8mb3_uca1400_icelandic_as_ci");
    case 2059: return LITERAL("utf8mb3_uca1400_icelandic_as_cs");
    case 2060: return LITERAL("utf8mb3_uca1400_icelandic_nopad_ai_ci");
    case 2061: return LITERAL("utf8mb3_uca1400_icelandic_nopad_ai_cs");
    case 2062: return LITERAL("utf8mb3_uca1400_icelandic_nopad_as_ci");
    case 2063: return LITERAL("utf8mb3_uca1400_icelandic_nopad_as_cs");
    case 2064: return LITERAL("utf8mb3_uca1400_latvian_ai_ci");
    case 2065: return LITERAL("utf8mb3_uca1400_latvian_ai_cs");
    case 2066: return LITERAL("utf8mb3_uca1400_latvian_as_ci");
    case 2067: return LITERAL("utf8mb3_uca1400_latvian_as_cs");
    case 2068: return LITERAL("utf8mb3_uca1400_latvian_nopad_ai_ci");
    case 2069: return LITERAL("utf8mb3_uca1400_latvian_nopad_ai_cs");
    case 2070: return LITERAL("utf8mb3_uca1400_latvian_nopad_as_ci");
    case 2071: return LITERAL("utf8mb3_uca1400_latvian_nopad_as_cs");
    case 2072: return LITERAL("utf8mb3_uca1400_romanian_ai_ci");
    case 2073: return LITERAL("utf8mb3_uca1400_romanian_ai_cs");
    case 2074: return LITERAL("utf8mb3_uca1400_romanian_as_ci");
    case 2075: return LITERAL("utf8mb3_uca1400_romanian_as_cs");
    case 2076: return LITERAL("utf8mb3_uca1400_romanian_nopad_ai_ci");
    case 2077: return LITERAL("utf8mb3_uca1400_romanian_nopad_ai_cs");
    case 2078: return LITERAL("utf8mb3_uca1400_romanian_nopad_as_ci");
    case 2079: return LITERAL("utf8mb3_uca1400_romanian_nopad_as_cs");
    case 2080: return LITERAL("utf8mb3_uca1400_slovenian_ai_ci");
    case 2081: return LITERAL("utf8mb3_uca1400_slovenian_ai_cs");
    case 2082: return LITERAL("utf8mb3_uca1400_slovenian_as_ci");
    case 2083: return LITERAL("utf8mb3_uca1400_slovenian_as_cs");
    case 2084: return LITERAL("utf8mb3_uca1400_slovenian_nopad_ai_ci");
    case 2085: return LITERAL("utf8mb3_uca1400_slovenian_nopad_ai_cs");
    case 2086: return LITERAL("utf8mb3_uca1400_slovenian_nopad_as_ci");
    case 2087: return LITERAL("utf8mb3_uca1400_slovenian_nopad_as_cs");
    case 2088: return LITERAL("utf8mb3_uca1400_polish_ai_ci");
    case 2089: return LITERAL("utf8mb3_uca1400_polish_ai_cs");
    case 2090: return LITERAL("utf8mb3_uca1400_polish_as_ci");
    case 2091: return LITERAL("utf8mb3_uca1400_polish_as_cs");
    case 2092: return LITERAL("utf8mb3_uca1400_polish_nopad_ai_ci");
    case 2093: return LITERAL("utf8mb3_uca1400_polish_nopad_ai_cs");
    case 2094: return LITERAL("utf8mb3_uca1400_polish_nopad_as_ci");
    case 2095: return LITERAL("utf8mb3_uca1400_polish_nopad_as_cs");
    case 2096: return LITERAL("utf8mb3_uca1400_estonian_ai_ci");
    case 2097: return LITERAL("utf8mb3_uca1400_estonian_ai_cs");
    case 2098: return LITERAL("utf8mb3_uca1400_estonian_as_ci");
    case 2099: return LITERAL("utf8mb3_uca1400_estonian_as_cs");
    case 2100: return LITERAL("utf8mb3_uca1400_estonian_nopad_ai_ci");
    case 2101: return LITERAL("utf8mb3_uca1400_estonian_nopad_ai_cs");
    case 2102: return LITERAL("utf8mb3_uca1400_estonian_nopad_as_ci");
    case 2103: return LITERAL("utf8mb3_uca1400_estonian_nopad_as_cs");
    case 2104: return LITERAL("utf8mb3_uca1400_spanish_ai_ci");
    case 2105: return LITERAL("utf8mb3_uca1400_spanish_ai_cs");
    case 2106: return LITERAL("utf8mb3_uca1400_spanish_as_ci");
    case 2107: return LITERAL("utf8mb3_uca1400_spanish_as_cs");
    case 2108: return LITERAL("utf8mb3_uca1400_spanish_nopad_ai_ci");
    case 2109: return LITERAL("utf8mb3_uca1400_spanish_nopad_ai_cs");
    case 2110: return LITERAL("utf8mb3_uca1400_spanish_nopad_as_ci");
    case 2111: return LITERAL("utf8mb3_uca1400_spanish_nopad_as_cs");
    case 2112: return LITERAL("utf8mb3_uca1400_swedish_ai_ci");
    case 2113: return LITERAL("utf8mb3_uca1400_swedish_ai_cs");
    case 2114: return LITERAL("utf8mb3_uca1400_swedish_as_ci");
    case 2115: return LITERAL("utf8mb3_uca1400_swedish_as_cs");
    case 2116: return LITERAL("utf8mb3_uca1400_swedish_nopad_ai_ci");
    case 2117: return LITERAL("utf8mb3_uca1400_swedish_nopad_ai_cs");
    case 2118: return LITERAL("utf8mb3_uca1400_swedish_nopad_as_ci");
    case 2119: return LITERAL("utf8mb3_uca1400_swedish_nopad_as_cs");
    case 2120: return LITERAL("utf8mb3_uca1400_turkish_ai_ci");
    case 2121: return LITERAL("utf8mb3_uca1400_turkish_ai_cs");
    case 2122: return LITERAL("utf8mb3_uca1400_turkish_as_ci");
    case 2123: return LITERAL("utf8mb3_uca1400_turkish_as_cs");
    case 2124: return LITERAL("utf8mb3_uca1400_turkish_nopad_ai_ci");
    case 2125: return LITERAL("utf8mb3_uca1400_turkish_nopad_ai_cs");
    case 2126: return LITERAL("utf8mb3_uca1400_turkish_nopad_as_ci");
    case 2127: return LITERAL("utf8mb3_uca1400_turkish_nopad_as_cs");
    case 2128: return LITERAL("utf8mb3_uca1400_czech_ai_ci");
    case 2129: return LITERAL("utf8mb3_uca1400_czech_ai_cs");
    case 2130: return LITERAL("utf8mb3_uca1400_czech_as_ci");
    case 2131: return LITERAL("utf8mb3_uca1400_czech_as_cs");
    case 2132: return LITERAL("utf8mb3_uca1400_czech_nopad_ai_ci");
    case 2133: return LITERAL("utf8mb3_uca1400_czech_nopad_ai_cs");
    case 2134: return LITERAL("utf8mb3_uca1400_czech_nopad_as_ci");
    case 2135: return LITERAL("utf8mb3_uca1400_czech_nopad_as_cs");
    case 2136: return LITERAL("utf8mb3_uca1400_danish_ai_ci");
    case 2137: return LITERAL("utf8mb3_uca1400_danish_ai_cs");
    case 2138: return LITERAL("utf8mb3_uca1400_danish_as_ci");
    case 2139: return LITERAL("utf8mb3_uca1400_danish_as_cs");
    case 2140: return LITERAL("utf8mb3_uca1400_danish_nopad_ai_ci");
    case 2141: return LITERAL("utf8mb3_uca1400_danish_nopad_ai_cs");
    case 2142: return LITERAL("utf8mb3_uca1400_danish_nopad_as_ci");
    case 2143: return LITERAL("utf8mb3_uca1400_danish_nopad_as_cs");
    case 2144: return LITERAL("utf8mb3_uca1400_lithuanian_ai_ci");
    case 2145: return LITERAL("utf8mb3_uca1400_lithuanian_ai_cs");
    case 2146: return LITERAL("utf8mb3_uca1400_lithuanian_as_ci");
    case 2147: return LITERAL("utf8mb3_uca1400_lithuanian_as_cs");
    case 2148: return LITERAL("utf8mb3_uca1400_lithuanian_nopad_ai_ci");
    case 2149: return LITERAL("utf8mb3_uca1400_lithuanian_nopad_ai_cs");
    case 2150: return LITERAL("utf8mb3_uca1400_lithuanian_nopad_as_ci");
    case 2151: return LITERAL("utf8mb3_uca1400_lithuanian_nopad_as_cs");
    case 2152: return LITERAL("utf8mb3_uca1400_slovak_ai_ci");
    case 2153: return LITERAL("utf8mb3_uca1400_slovak_ai_cs");
    case 2154: return LITERAL("utf8mb3_uca1400_slovak_as_ci");
    case 2155: return LITERAL("utf8mb3_uca1400_slovak_as_cs");
    case 2156: return LITERAL("utf8mb3_uca1400_slovak_nopad_ai_ci");
    case 2157: return LITERAL("utf8mb3_uca1400_slovak_nopad_ai_cs");
    case 2158: return LITERAL("utf8mb3_uca1400_slovak_nopad_as_ci");
    case 2159: return LITERAL("utf8mb3_uca1400_slovak_nopad_as_cs");
    case 2160: return LITERAL("utf8mb3_uca1400_spanish2_ai_ci");
    case 2161: return LITERAL("utf8mb3_uca1400_spanish2_ai_cs");
    case 2162: return LITERAL("utf8mb3_uca1400_spanish2_as_ci");
    case 2163: return LITERAL("utf8mb3_uca1400_spanish2_as_cs");
    case 2164: return LITERAL("utf8mb3_uca1400_spanish2_nopad_ai_ci");
    case 2165: return LITERAL("utf8mb3_uca1400_spanish2_nopad_ai_cs");
    case 2166: return LITERAL("utf8mb3_uca1400_spanish2_nopad_as_ci");
    case 2167: return LITERAL("utf8mb3_uca1400_spanish2_nopad_as_cs");
    case 2168: return LITERAL("utf8mb3_uca1400_roman_ai_ci");
    case 2169: return LITERAL("utf8mb3_uca1400_roman_ai_cs");
    case 2170: return LITERAL("utf8mb3_uca1400_roman_as_ci");
    case 2171: return LITERAL("utf8mb3_uca1400_roman_as_cs");
    case 2172: return LITERAL("utf8mb3_uca1400_roman_nopad_ai_ci");
    case 2173: return LITERAL("utf8mb3_uca1400_roman_nopad_ai_cs");
    case 2174: return LITERAL("utf8mb3_uca1400_roman_nopad_as_ci");
    case 2175: return LITERAL("utf8mb3_uca1400_roman_nopad_as_cs");
    case 2176: return LITERAL("utf8mb3_uca1400_persian_ai_ci");
    case 2177: return LITERAL("utf8mb3_uca1400_persian_ai_cs");
    case 2178: return LITERAL("utf8mb3_uca1400_persian_as_ci");
    case 2179: return LITERAL("utf8mb3_uca1400_persian_as_cs");
    case 2180: return LITERAL("utf8mb3_uca1400_persian_nopad_ai_ci");
    case 2181: return LITERAL("utf8mb3_uca1400_persian_nopad_ai_cs");
    case 2182: return LITERAL("utf8mb3_uca1400_persian_nopad_as_ci");
    case 2183: return LITERAL("utf8mb3_uca1400_persian_nopad_as_cs");
    case 2184: return LITERAL("utf8mb3_uca1400_esperanto_ai_ci");
    case 2185: return LITERAL("utf8mb3_uca1400_esperanto_ai_cs");
    case 2186: return LITERAL("utf8mb3_uca1400_esperanto_as_ci");
    case 2187: return LITERAL("utf8mb3_uca1400_esperanto_as_cs");
    case 2188: return LITERAL("utf8mb3_uca1400_esperanto_nopad_ai_ci");
    case 2189: return LITERAL("utf8mb3_uca1400_esperanto_nopad_ai_cs");
    case 2190: return LITERAL("utf8mb3_uca1400_esperanto_nopad_as_ci");
    case 2191: return LITERAL("utf8mb3_uca1400_esperanto_nopad_as_cs");
    case 2192: return LITERAL("utf8mb3_uca1400_hungarian_ai_ci");
    case 2193: return LITERAL("utf8mb3_uca1400_hungarian_ai_cs");
    case 2194: return LITERAL("utf8mb3_uca1400_hungarian_as_ci");
    case 2195: return LITERAL("utf8mb3_uca1400_hungarian_as_cs");
    case 2196: return LITERAL("utf8mb3_uca1400_hungarian_nopad_ai_ci");
    case 2197: return LITERAL("utf8mb3_uca1400_hungarian_nopad_ai_cs");
    case 2198: return LITERAL("utf8mb3_uca1400_hungarian_nopad_as_ci");
    case 2199: return LITERAL("utf8mb3_uca1400_hungarian_nopad_as_cs");
    case 2200: return LITERAL("utf8mb3_uca1400_sinhala_ai_ci");
    case 2201: return LITERAL("utf8mb3_uca1400_sinhala_ai_cs");
    case 2202: return LITERAL("utf8mb3_uca1400_sinhala_as_ci");
    case 2203: return LITERAL("utf8mb3_uca1400_sinhala_as_cs");
    case 2204: return LITERAL("utf8mb3_uca1400_sinhala_nopad_ai_ci");
    case 2205: return LITERAL("utf8mb3_uca1400_sinhala_nopad_ai_cs");
    case 2206: return LITERAL("utf8mb3_uca1400_sinhala_nopad_as_ci");
    case 2207: return LITERAL("utf8mb3_uca1400_sinhala_nopad_as_cs");
    case 2208: return LITERAL("utf8mb3_uca1400_german2_ai_ci");
    case 2209: return LITERAL("utf8mb3_uca1400_german2_ai_cs");
    case 2210: return LITERAL("utf8mb3_uca1400_german2_as_ci");
    case 2211: return LITERAL("utf8mb3_uca1400_german2_as_cs");
    case 2212: return LITERAL("utf8mb3_uca1400_german2_nopad_ai_ci");
    case 2213: return LITERAL("utf8mb3_uca1400_german2_nopad_ai_cs");
    case 2214: return LITERAL("utf8mb3_uca1400_german2_nopad_as_ci");
    case 2215: return LITERAL("utf8mb3_uca1400_german2_nopad_as_cs");
    case 2232: return LITERAL("utf8mb3_uca1400_vietnamese_ai_ci");
    case 2233: return LITERAL("utf8mb3_uca1400_vietnamese_ai_cs");
    case 2234: return LITERAL("utf8mb3_uca1400_vietnamese_as_ci");
    case 2235: return LITERAL("utf8mb3_uca1400_vietnamese_as_cs");
    case 2236: return LITERAL("utf8mb3_uca1400_vietnamese_nopad_ai_ci");
    case 2237: return LITERAL("utf8mb3_uca1400_vietnamese_nopad_ai_cs");
    case 2238: return LITERAL("utf8mb3_uca1400_vietnamese_nopad_as_ci");
    case 2239: return LITERAL("utf8mb3_uca1400_vietnamese_nopad_as_cs");
    case 2240: return LITERAL("utf8mb3_uca1400_croatian_ai_ci");
    case 2241: return LITERAL("utf8mb3_uca1400_croatian_ai_cs");
    case 2242: return LITERAL("utf8mb3_uca1400_croatian_as_ci");
    case 2243: return LITERAL("utf8mb3_uca1400_croatian_as_cs");
    case 2244: return LITERAL("utf8mb3_uca1400_croatian_nopad_ai_ci");
    case 2245: return LITERAL("utf8mb3_uca1400_croatian_nopad_ai_cs");
    case 2246: return LITERAL("utf8mb3_uca1400_croatian_nopad_as_ci");
    case 2247: return LITERAL("utf8mb3_uca1400_croatian_nopad_as_cs");
    case 2304: return LITERAL("utf8mb4_uca1400_ai_ci");
    case 2305: return LITERAL("utf8mb4_uca1400_ai_cs");
    case 2306: return LITERAL("utf8mb4_uca1400_as_ci");
    case 2307: return LITERAL("utf8mb4_uca1400_as_cs");
    case 2308: return LITERAL("utf8mb4_uca1400_nopad_ai_ci");
    case 2309: return LITERAL("utf8mb4_uca1400_nopad_ai_cs");
    case 2310: return LITERAL("utf8mb4_uca1400_nopad_as_ci");
    case 2311: return LITERAL("utf8mb4_uca1400_nopad_as_cs");
    case 2312: return LITERAL("utf8mb4_uca1400_icelandic_ai_ci");
    case 2313: return LITERAL("utf8mb4_uca1400_icelandic_ai_cs");
    case 2314: return LITERAL("utf8mb4_uca1400_icelandic_as_ci");
    case 2315: return LITERAL("utf8mb4_uca1400_icelandic_as_cs");
    case 2316: return LITERAL("utf8mb4_uca1400_icelandic_nopad_ai_ci");
    case 2317: return LITERAL("utf8mb4_uca1400_icelandic_nopad_ai_cs");
    case 2318: return LITERAL("utf8mb4_uca1400_icelandic_nopad_as_ci");
    case 2319: return LITERAL("utf8mb4_uca1400_icelandic_nopad_as_cs");
    case 2320: return LITERAL("utf8mb4_uca1400_latvian_ai_ci");
    case 2321: return LITERAL("utf8mb4_uca1400_latvian_ai_cs");
    case 2322: return LITERAL("utf8mb4_uca1400_latvian_as_ci");
    case 2323: return LITERAL("utf8mb4_uca1400_latvian_as_cs");
    case 2324: return LITERAL("utf8mb4_uca1400_latvian_nopad_ai_ci");
    case 2325: return LITERAL("utf8mb4_uca1400_latvian_nopad_ai_cs");
    case 2326: return LITERAL("utf8mb4_uca1400_latvian_nopad_as_ci");
    case 2327: return LITERAL("utf8mb4_uca1400_latvian_nopad_as_cs");
    case 2328: return LITERAL("utf8mb4_uca1400_romanian_ai_ci");
    case 2329: return LITERAL("utf8mb4_uca1400_romanian_ai_cs");
    case 2330: return LITERAL("utf8mb4_uca1400_romanian_as_ci");
    case 2331: return LITERAL("utf8mb4_uca1400_romanian_as_cs");
    case 2332: return LITERAL("utf8mb4_uca1400_romanian_nopad_ai_ci");
    case 2333: return LITERAL("utf8mb4_uca1400_romanian_nopad_ai_cs");
    case 2334: return LITERAL("utf8mb4_uca1400_romanian_nopad_as_ci");
    case 2335: return LITERAL("utf8mb4_uca1400_romanian_nopad_as_cs");
    case 2336: return LITERAL("utf8mb4_uca1400_slovenian_ai_ci");
    case 2337: return LITERAL("utf8mb4_uca1400_slovenian_ai_cs");
    case 2338: return LITERAL("utf8mb4_uca1400_slovenian_as_ci");
    case 2339: return LITERAL("utf8mb4_uca1400_slovenian_as_cs");
    case 2340: return LITERAL("utf8mb4_uca1400_slovenian_nopad_ai_ci");
    case 2341: return LITERAL("utf8mb4_uca1400_slovenian_nopad_ai_cs");
    case 2342: return LITERAL("utf8mb4_uca1400_slovenian_nopad_as_ci");
    case 2343: return LITERAL("utf8mb4_uca1400_slovenian_nopad_as_cs");
    case 2344: return LITERAL("utf8mb4_uca1400_polish_ai_ci");
    case 2345: return LITERAL("utf8mb4_uca1400_polish_ai_cs");
    case 2346: return LITERAL("utf8mb4_uca1400_polish_as_ci");
    case 2347: return LITERAL("utf8mb4_uca1400_polish_as_cs");
    case 2348: return LITERAL("utf8mb4_uca1400_polish_nopad_ai_ci");
    case 2349: return LITERAL("utf8mb4_uca1400_polish_nopad_ai_cs");
    case 2350: return LITERAL("utf8mb4_uca1400_polish_nopad_as_ci");
    case 2351: return LITERAL("utf8mb4_uca1400_polish_nopad_as_cs");
    case 2352: return LITERAL("utf8mb4_uca1400_estonian_ai_ci");
    case 2353: return LITERAL("utf8mb4_uca1400_estonian_ai_cs");
    case 2354: return LITERAL("utf8mb4_uca1400_estonian_as_ci");
    case 2355: return LITERAL("utf8mb4_uca1400_estonian_as_cs");
    case 2356: return LITERAL("utf8mb4_uca1400_estonian_nopad_ai_ci");
    case 2357: return LITERAL("utf8mb4_uca1400_estonian_nopad_ai_cs");
    case 2358: return LITERAL("utf8mb4_uca1400_estonian_nopad_as_ci");
    case 2359: return LITERAL("utf8mb4_uca1400_estonian_nopad_as_cs");
    case 2360: return LITERAL("utf8mb4_uca1400_spanish_ai_ci");
    case 2361: return LITERAL("utf8mb4_uca1400_spanish_ai_cs");
    case 2362: return LITERAL("utf8mb4_uca1400_spanish_as_ci");
    case 2363: return LITERAL("utf8mb4_uca1400_spanish_as_cs");
    case 2364: return LITERAL("utf8mb4_uca1400_spanish_nopad_ai_ci");
    case 2365: return LITERAL("utf8mb4_uca1400_spanish_nopad_ai_cs");
    case 2366: return LITERAL("utf8mb4_uca1400_spanish_nopad_as_ci");
    case 2367: return LITERAL("utf8mb4_uca1400_spanish_nopad_as_cs");
    case 2368: return LITERAL("utf8mb4_uca1400_swedish_ai_ci");
    case 2369: return LITERAL("utf8mb4_uca1400_swedish_ai_cs");
    case 2370: return LITERAL("utf8mb4_uca1400_swedish_as_ci");
    case 2371: return LITERAL("utf8mb4_uca1400_swedish_as_cs");
    case 2372: return LITERAL("utf8mb4_uca1400_swedish_nopad_ai_ci");
    case 2373: return LITERAL("utf8mb4_uca1400_swedish_nopad_ai_cs");
    case 2374: return LITERAL("utf8mb4_uca1400_swedish_nopad_as_ci");
    case 2375: return LITERAL("utf8mb4_uca1400_swedish_nopad_as_cs");
    case 2376: return LITERAL("utf8mb4_uca1400_turkish_ai_ci");
    case 2377: return LITERAL("utf8mb4_uca1400_turkish_ai_cs");
    case 2378: return LITERAL("utf8mb4_uca1400_turkish_as_ci");
    case 2379: return LITERAL("utf8mb4_uca1400_turkish_as_cs");
    case 2380: return LITERAL("utf8mb4_uca1400_turkish_nopad_ai_ci");
    case 2381: return LITERAL("utf8mb4_uca1400_turkish_nopad_ai_cs");
    case 2382: return LITERAL("utf8mb4_uca1400_turkish_nopad_as_ci");
    case 2383: return LITERAL("utf8mb4_uca1400_turkish_nopad_as_cs");
    case 2384: return LITERAL("utf8mb4_uca1400_czech_ai_ci");
    case 2385: return LITERAL("utf8mb4_uca1400_czech_ai_cs");
    case 2386: return LITERAL("utf8mb4_uca1400_czech_as_ci");
    case 2387: return LITERAL("utf8mb4_uca1400_czech_as_cs");
    case 2388: return LITERAL("utf8mb4_uca1400_czech_nopad_ai_ci");
    case 2389: return LITERAL("utf8mb4_uca1400_czech_nopad_ai_cs");
    case 2390: return LITERAL("utf8mb4_uca1400_czech_nopad_as_ci");
    case 2391: return LITERAL("utf8mb4_uca1400_czech_nopad_as_cs");
    case 2392: return LITERAL("utf8mb4_uca1400_danish_ai_ci");
    case 2393: return LITERAL("utf8mb4_uca1400_danish_ai_cs");
    case 2394: return LITERAL("utf8mb4_uca1400_danish_as_ci");
    case 2395: return LITERAL("utf8mb4_uca1400_danish_as_cs");
    case 2396: return LITERAL("utf8mb4_uca1400_danish_nopad_ai_ci");
    case 2397: return LITERAL("utf8mb4_uca1400_danish_nopad_ai_cs");
    case 2398: return LITERAL("utf8mb4_uca1400_danish_nopad_as_ci");
    case 2399: return LITERAL("utf8mb4_uca1400_danish_nopad_as_cs");
    case 2400: return LITERAL("utf8mb4_uca1400_lithuanian_ai_ci");
    case 2401: return LITERAL("utf8mb4_uca1400_lithuanian_ai_cs");
    case 2402: return LITERAL("utf8mb4_uca1400_lithuanian_as_ci");
    case 2403: return LITERAL("utf8mb4_uca1400_lithuanian_as_cs");
    case 2404: return LITERAL("utf8mb4_uca1400_lithuanian_nopad_ai_ci");
    case 2405: return LITERAL("utf8mb4_uca1400_lithuanian_nopad_ai_cs");
    case 2406: return LITERAL("utf8mb4_uca1400_lithuanian_nopad_as_ci");
    case 2407: return LITERAL("utf8mb4_uca1400_lithuanian_nopad_as_cs");
    case 2408: return LITERAL("utf8mb4_uca1400_slovak_ai_ci");
    case 2409: return LITERAL("utf8mb4_uca1400_slovak_ai_cs");
    case 2410: return LITERAL("utf8mb4_uca1400_slovak_as_ci");
    case 2411: return LITERAL("utf8mb4_uca1400_slovak_as_cs");
    case 2412: return LITERAL("utf8mb4_uca1400_slovak_nopad_ai_ci");
    case 2413: return LITERAL("utf8mb4_uca1400_slovak_nopad_ai_cs");
    case 2414: return LITERAL("utf8mb4_uca1400_slovak_nopad_as_ci");
    case 2415: return LITERAL("utf8mb4_uca1400_slovak_nopad_as_cs");
    case 2416: return LITERAL("utf8mb4_uca1400_spanish2_ai_ci");
    case 2417: return LITERAL("utf8mb4_uca1400_spanish2_ai_cs");
    case 2418: return LITERAL("utf8mb4_uca1400_spanish2_as_ci");
    case 2419: return LITERAL("utf8mb4_uca1400_spanish2_as_cs");
    case 2420: return LITERAL("utf8mb4_uca1400_spanish2_nopad_ai_ci");
    case 2421: return LITERAL("utf8mb4_uca1400_spanish2_nopad_ai_cs");
    case 2422: return LITERAL("utf8mb4_uca1400_spanish2_nopad_as_ci");
    case 2423: return LITERAL("utf8mb4_uca1400_spanish2_nopad_as_cs");
    case 2424: return LITERAL("utf8mb4_uca1400_roman_ai_ci");
    case 2425: return LITERAL("utf8mb4_uca1400_roman_ai_cs");
    case 2426: return LITERAL("utf8mb4_uca1400_roman_as_ci");
    case 2427: return LITERAL("utf8mb4_uca1400_roman_as_cs");
    case 2428: return LITERAL("utf8mb4_uca1400_roman_nopad_ai_ci");
    case 2429: return LITERAL("utf8mb4_uca1400_roman_nopad_ai_cs");
    case 2430: return LITERAL("utf8mb4_uca1400_roman_nopad_as_ci");
    case 2431: return LITERAL("utf8mb4_uca1400_roman_nopad_as_cs");
    case 2432: return LITERAL("utf8mb4_uca1400_persian_ai_ci");
    case 2433: return LITERAL("utf8mb4_uca1400_persian_ai_cs");
    case 2434: return LITERAL("utf8mb4_uca1400_persian_as_ci");
    case 2435: return LITERAL("utf8mb4_uca1400_persian_as_cs");
    case 2436: return LITERAL("utf8mb4_uca1400_persian_nopad_ai_ci");
    case 2437: return LITERAL("utf8mb4_uca1400_persian_nopad_ai_cs");
    case 2438: return LITERAL("utf8mb4_uca1400_persian_nopad_as_ci");
    case 2439: return LITERAL("utf8mb4_uca1400_persian_nopad_as_cs");
    case 2440: return LITERAL("utf8mb4_uca1400_esperanto_ai_ci");
    case 2441: return LITERAL("utf8mb4_uca1400_esperanto_ai_cs");
    case 2442: return LITERAL("utf8mb4_uca1400_esperanto_as_ci");
    case 2443: return LITERAL("utf8mb4_uca1400_esperanto_as_cs");
    case 2444: return LITERAL("utf8mb4_uca1400_esperanto_nopad_ai_ci");
    case 2445: return LITERAL("utf8mb4_uca1400_esperanto_nopad_ai_cs");
    case 2446: return LITERAL("utf8mb4_uca1400_esperanto_nopad_as_ci");
    case 2447: return LITERAL("utf8mb4_uca1400_esperanto_nopad_as_cs");
    case 2448: return LITERAL("utf8mb4_uca1400_hungarian_ai_ci");
    case 2449: return LITERAL("utf8mb4_uca1400_hungarian_ai_cs");
    case 2450: return LITERAL("utf8mb4_uca1400_hungarian_as_ci");
    case 2451: return LITERAL("utf8mb4_uca1400_hungarian_as_cs");
    case 2452: return LITERAL("utf8mb4_uca1400_hungarian_nopad_ai_ci");
    case 2453: return LITERAL("utf8mb4_uca1400_hungarian_nopad_ai_cs");
    case 2454: return LITERAL("utf8mb4_uca1400_hungarian_nopad_as_ci");
    case 2455: return LITERAL("utf8mb4_uca1400_hungarian_nopad_as_cs");
    case 2456: return LITERAL("utf8mb4_uca1400_sinhala_ai_ci");
    case 2457: return LITERAL("utf8mb4_uca1400_sinhala_ai_cs");
    case 2458: return LITERAL("utf8mb4_uca1400_sinhala_as_ci");
    case 2459: return LITERAL("utf8mb4_uca1400_sinhala_as_cs");
    case 2460: return LITERAL("utf8mb4_uca1400_sinhala_nopad_ai_ci");
    case 2461: return LITERAL("utf8mb4_uca1400_sinhala_nopad_ai_cs");
    case 2462: return LITERAL("utf8mb4_uca1400_sinhala_nopad_as_ci");
    case 2463: return LITERAL("utf8mb4_uca1400_sinhala_nopad_as_cs");
    case 2464: return LITERAL("utf8mb4_uca1400_german2_ai_ci");
    case 2465: return LITERAL("utf8mb4_uca1400_german2_ai_cs");
    case 2466: return LITERAL("utf8mb4_uca1400_german2_as_ci");
    case 2467: return LITERAL("utf8mb4_uca1400_german2_as_cs");
    case 2468: return LITERAL("utf8mb4_uca1400_german2_nopad_ai_ci");
    case 2469: return LITERAL("utf8mb4_uca1400_german2_nopad_ai_cs");
    case 2470: return LITERAL("utf8mb4_uca1400_german2_nopad_as_ci");
    case 2471: return LITERAL("utf8mb4_uca1400_german2_nopad_as_cs");
    case 2488: return LITERAL("utf8mb4_uca1400_vietnamese_ai_ci");
    case 2489: return LITERAL("utf8mb4_uca1400_vietnamese_ai_cs");
    case 2490: return LITERAL("utf8mb4_uca1400_vietnamese_as_ci");
    case 2491: return LITERAL("utf8mb4_uca1400_vietnamese_as_cs");
    case 2492: return LITERAL("utf8mb4_uca1400_vietnamese_nopad_ai_ci");
    case 2493: return LITERAL("utf8mb4_uca1400_vietnamese_nopad_ai_cs");
    case 2494: return LITERAL("utf8mb4_uca1400_vietnamese_nopad_as_ci");
    case 2495: return LITERAL("utf8mb4_uca1400_vietnamese_nopad_as_cs");
    case 2496: return LITERAL("utf8mb4_uca1400_croatian_ai_ci");
    case 2497: return LITERAL("utf8mb4_uca1400_croatian_ai_cs");
    case 2498: return LITERAL("utf8mb4_uca1400_croatian_as_ci");
    case 2499: return LITERAL("utf8mb4_uca1400_croatian_as_cs");
    case 2500: return LITERAL("utf8mb4_uca1400_croatian_nopad_ai_ci");
    case 2501: return LITERAL("utf8mb4_uca1400_croatian_nopad_ai_cs");
    case 2502: return LITERAL("utf8mb4_uca1400_croatian_nopad_as_ci");
    case 2503: return LITERAL("utf8mb4_uca1400_croatian_nopad_as_cs");
    case 2560: return LITERAL("ucs2_uca1400_ai_ci");
    case 2561: return LITERAL("ucs2_uca1400_ai_cs");
    case 2562: return LITERAL("ucs2_uca1400_as_ci");
    case 2563: return LITERAL("ucs2_uca1400_as_cs");
    case 2564: return LITERAL("ucs2_uca1400_nopad_ai_ci");
    case 2565: return LITERAL("ucs2_uca1400_nopad_ai_cs");
    case 2566: return LITERAL("ucs2_uca1400_nopad_as_ci");
    case 2567: return LITERAL("ucs2_uca1400_nopad_as_cs");
    case 2568: return LITERAL("ucs2_uca1400_icelandic_ai_ci");
    case 2569: return LITERAL("ucs2_uca1400_icelandic_ai_cs");
    case 2570: return LITERAL("ucs2_uca1400_icelandic_as_ci");
    case 2571: return LITERAL("ucs2_uca1400_icelandic_as_cs");
    case 2572: return LITERAL("ucs2_uca1400_icelandic_nopad_ai_ci");
    case 2573: return LITERAL("ucs2_uca1400_icelandic_nopad_ai_cs");
    case 2574: return LITERAL("ucs2_uca1400_icelandic_nopad_as_ci");
    case 2575: return LITERAL("ucs2_uca1400_icelandic_nopad_as_cs");
    case 2576: return LITERAL("ucs2_uca1400_latvian_ai_ci");
    case 2577: return LITERAL("ucs2_uca1400_latvian_ai_cs");
    case 2578: return LITERAL("ucs2_uca1400_latvian_as_ci");
    case 2579: return LITERAL("ucs2_uca1400_latvian_as_cs");
    case 2580: return LITERAL("ucs2_uca1400_latvian_nopad_ai_ci");
    case 2581: return LITERAL("ucs2_uca1400_latvian_nopad_ai_cs");
    case 2582: return LITERAL("ucs2_uca1400_latvian_nopad_as_ci");
    case 2583: return LITERAL("ucs2_uca1400_latvian_nopad_as_cs");
    case 2584: return LITERAL("ucs2_uca1400_romanian_ai_ci");
    case 2585: return LITERAL("ucs2_uca1400_romanian_ai_cs");
    case 2586: return LITERAL("ucs2_uca1400_romanian_as_ci");
    case 2587: return LITERAL("ucs2_uca1400_romanian_as_cs");
    case 2588: return LITERAL("ucs2_uca1400_romanian_nopad_ai_ci");
    case 2589: return LITERAL("ucs2_uca1400_romanian_nopad_ai_cs");
    case 2590: return LITERAL("ucs2_uca1400_romanian_nopad_as_ci");
    case 2591: return LITERAL("ucs2_uca1400_romanian_nopad_as_cs");
    case 2592: return LITERAL("ucs2_uca1400_slovenian_ai_ci");
    case 2593: return LITERAL("ucs2_uca1400_slovenian_ai_cs");
    case 2594: return LITERAL("ucs2_uca1400_slovenian_as_ci");
    case 2595: return LITERAL("ucs2_uca1400_slovenian_as_cs");
    case 2596: return LITERAL("ucs2_uca1400_slovenian_nopad_ai_ci");
    case 2597: return LITERAL("ucs2_uca1400_slovenian_nopad_ai_cs");
    case 2598: return LITERAL("ucs2_uca1400_slovenian_nopad_as_ci");
    case 2599: return LITERAL("ucs2_uca1400_slovenian_nopad_as_cs");
    case 2600: return LITERAL("ucs2_uca1400_polish_ai_ci");
    case 2601: return LITERAL("ucs2_uca1400_polish_ai_cs");
    case 2602: return LITERAL("ucs2_uca1400_polish_as_ci");
    case 2603: return LITERAL("ucs2_uca1400_polish_as_cs");
    case 2604: return LITERAL("ucs2_uca1400_polish_nopad_ai_ci");
    case 2605: return LITERAL("ucs2_uca1400_polish_nopad_ai_cs");
    case 2606: return LITERAL("ucs2_uca1400_polish_nopad_as_ci");
    case 2607: return LITERAL("ucs2_uca1400_polish_nopad_as_cs");
    case 2608: return LITERAL("ucs2_uca1400_estonian_ai_ci");
    case 2609: return LITERAL("ucs2_uca1400_estonian_ai_cs");
    case 2610: return LITERAL("ucs2_uca1400_estonian_as_ci");
    case 2611: return LITERAL("ucs2_uca1400_estonian_as_cs");
    case 2612: return LITERAL("ucs2_uca1400_estonian_nopad_ai_ci");
    case 2613: return LITERAL("ucs2_uca1400_estonian_nopad_ai_cs");
    case 2614: return LITERAL("ucs2_uca1400_estonian_nopad_as_ci");
    case 2615: return LITERAL("ucs2_uca1400_estonian_nopad_as_cs");
    case 2616: return LITERAL("ucs2_uca1400_spanish_ai_ci");
    case 2617: return LITERAL("ucs2_uca1400_spanish_ai_cs");
    case 2618: return LITERAL("ucs2_uca1400_spanish_as_ci");
    case 2619: return LITERAL("ucs2_uca1400_spanish_as_cs");
    case 2620: return LITERAL("ucs2_uca1400_spanish_nopad_ai_ci");
    case 2621: return LITERAL("ucs2_uca1400_spanish_nopad_ai_cs");
    case 2622: return LITERAL("ucs2_uca1400_spanish_nopad_as_ci");
    case 2623: return LITERAL("ucs2_uca1400_spanish_nopad_as_cs");
    case 2624: return LITERAL("ucs2_uca1400_swedish_ai_ci");
    case 2625: return LITERAL("ucs2_uca1400_swedish_ai_cs");
    case 2626: return LITERAL("ucs2_uca1400_swedish_as_ci");
    case 2627: return LITERAL("ucs2_uca1400_swedish_as_cs");
    case 2628: return LITERAL("ucs2_uca1400_swedish_nopad_ai_ci");
    case 2629: return LITERAL("ucs2_uca1400_swedish_nopad_ai_cs");
    case 2630: return LITERAL("ucs2_uca1400_swedish_nopad_as_ci");
    case 2631: return LITERAL("ucs2_uca1400_swedish_nopad_as_cs");
    case 2632: return LITERAL("ucs2_uca1400_turkish_ai_ci");
    case 2633: return LITERAL("ucs2_uca1400_turkish_ai_cs");
    case 2634: return LITERAL("ucs2_uca1400_turkish_as_ci");
    case 2635: return LITERAL("ucs2_uca1400_turkish_as_cs");
    case 2636: return LITERAL("ucs2_uca1400_turkish_nopad_ai_ci");
    case 2637: return LITERAL("ucs2_uca1400_turkish_nopad_ai_cs");
    case 2638: return LITERAL("ucs2_uca1400_turkish_nopad_as_ci");
    case 2639: return LITERAL("ucs2_uca1400_turkish_nopad_as_cs");
    case 2640: return LITERAL("ucs2_uca1400_czech_ai_ci");
    case 2641: return LITERAL("ucs2_uca1400_czech_ai_cs");
    case 2642: return LITERAL("ucs2_uca1400_czech_as_ci");
    case 2643: return LITERAL("ucs2_uca1400_czech_as_cs");
    case 2644: return LITERAL("ucs2_uca1400_czech_nopad_ai_ci");
    case 2645: return LITERAL("ucs2_uca1400_czech_nopad_ai_cs");
    case 2646: return LITERAL("ucs2_uca1400_czech_nopad_as_ci");
    case 2647: return LITERAL("ucs2_uca1400_czech_nopad_as_cs");
    case 2648: return LITERAL("ucs2_uca1400_danish_ai_ci");
    case 2649: return LITERAL("ucs2_uca1400_danish_ai_cs");
    case 2650: return LITERAL("ucs2_uca1400_danish_as_ci");
    case 2651: return LITERAL("ucs2_uca1400_danish_as_cs");
    case 2652: return LITERAL("ucs2_uca1400_danish_nopad_ai_ci");
    case 2653: return LITERAL("ucs2_uca1400_danish_nopad_ai_cs");
    case 2654: return LITERAL("ucs2_uca1400_danish_nopad_as_ci");
    case 2655: return LITERAL("ucs2_uca1400_danish_nopad_as_cs");
    case 2656: return LITERAL("ucs2_uca1400_lithuanian_ai_ci");
    case 2657: return LITERAL("ucs2_uca1400_lithuanian_ai_cs");
    case 2658: return LITERAL("ucs2_uca1400_lithuanian_as_ci");
    case 2659: return LITERAL("ucs2_uca1400_lithuanian_as_cs");
    case 2660: return LITERAL("ucs2_uca1400_lithuanian_nopad_ai_ci");
    case 2661: return LITERAL("ucs2_uca1400_lithuanian_nopad_ai_cs");
    case 2662: return LITERAL("ucs2_uca1400_lithuanian_nopad_as_ci");
    case 2663: return LITERAL("ucs2_uca1400_lithuanian_nopad_as_cs");
    case 2664: return LITERAL("ucs2_uca1400_slovak_ai_ci");
    case 2665: return LITERAL("ucs2_uca1400_slovak_ai_cs");
    case 2666: return LITERAL("ucs2_uca1400_slovak_as_ci");
    case 2667: return LITERAL("ucs2_uca1400_slovak_as_cs");
    case 2668: return LITERAL("ucs2_uca1400_slovak_nopad_ai_ci");
    case 2669: return LITERAL("ucs2_uca1400_slovak_nopad_ai_cs");
    case 2670: return LITERAL("ucs2_uca1400_slovak_nopad_as_ci");
    case 2671: return LITERAL("ucs2_uca1400_slovak_nopad_as_cs");
    case 2672: return LITERAL("ucs2_uca1400_spanish2_ai_ci");
    case 2673: return LITERAL("ucs2_uca1400_spanish2_ai_cs");
    case 2674: return LITERAL("ucs2_uca1400_spanish2_as_ci");
    case 2675: return LITERAL("ucs2_uca1400_spanish2_as_cs");
    case 2676: return LITERAL("ucs2_uca1400_spanish2_nopad_ai_ci");
    case 2677: return LITERAL("ucs2_uca1400_spanish2_nopad_ai_cs");
    case 2678: return LITERAL("ucs2_uca1400_spanish2_nopad_as_ci");
    case 2679: return LITERAL("ucs2_uca1400_spanish2_nopad_as_cs");
    case 2680: return LITERAL("ucs2_uca1400_roman_ai_ci");
    case 2681: return LITERAL("ucs2_uca1400_roman_ai_cs");
    case 2682: return LITERAL("ucs2_uca1400_roman_as_ci");
    case 2683: return LITERAL("ucs2_uca1400_roman_as_cs");
    case 2684: return LITERAL("ucs2_uca1400_roman_nopad_ai_ci");
    case 2685: return LITERAL("ucs2_uca1400_roman_nopad_ai_cs");
    case 2686: return LITERAL("ucs2_uca1400_roman_nopad_as_ci");
    case 2687: return LITERAL("ucs2_uca1400_roman_nopad_as_cs");
    case 2688: return LITERAL("ucs2_uca1400_persian_ai_ci");
    case 2689: return LITERAL("ucs2_uca1400_persian_ai_cs");
    case 2690: return LITERAL("ucs2_uca1400_persian_as_ci");
    case 2691: return LITERAL("ucs2_uca1400_persian_as_cs");
    case 2692: return LITERAL("ucs2_uca1400_persian_nopad_ai_ci");
    case 2693: return LITERAL("ucs2_uca1400_persian_nopad_ai_cs");
    case 2694: return LITERAL("ucs2_uca1400_persian_nopad_as_ci");
    case 2695: return LITERAL("ucs2_uca1400_persian_nopad_as_cs");
    case 2696: return LITERAL("ucs2_uca1400_esperanto_ai_ci");
    case 2697: return LITERAL("ucs2_uca1400_esperanto_ai_cs");
    case 2698: return LITERAL("ucs2_uca1400_esperanto_as_ci");
    case 2699: return LITERAL("ucs2_uca1400_esperanto_as_cs");
    case 2700: return LITERAL("ucs2_uca1400_esperanto_nopad_ai_ci");
    case 2701: return LITERAL("ucs2_uca1400_esperanto_nopad_ai_cs");
    case 2702: return LITERAL("ucs2_uca1400_esperanto_nopad_as_ci");
    case 2703: return LITERAL("ucs2_uca1400_esperanto_nopad_as_cs");
    case 2704: return LITERAL("ucs2_uca1400_hungarian_ai_ci");
    case 2705: return LITERAL("ucs2_uca1400_hungarian_ai_cs");
    case 2706: return LITERAL("ucs2_uca1400_hungarian_as_ci");
    case 2707: return LITERAL("ucs2_uca1400_hungarian_as_cs");
    case 2708: return LITERAL("ucs2_uca1400_hungarian_nopad_ai_ci");
    case 2709: return LITERAL("ucs2_uca1400_hungarian_nopad_ai_cs");
    case 2710: return LITERAL("ucs2_uca1400_hungarian_nopad_as_ci");
    case 2711: return LITERAL("ucs2_uca1400_hungarian_nopad_as_cs");
    case 2712: return LITERAL("ucs2_uca1400_sinhala_ai_ci");
    case 2713: return LITERAL("ucs2_uca1400_sinhala_ai_cs");
    case 2714: return LITERAL("ucs2_uca1400_sinhala_as_ci");
    case 2715: return LITERAL("ucs2_uca1400_sinhala_as_cs");
    case 2716: return LITERAL("ucs2_uca1400_sinhala_nopad_ai_ci");
    case 2717: return LITERAL("ucs2_uca1400_sinhala_nopad_ai_cs");
    case 2718: return LITERAL("ucs2_uca1400_sinhala_nopad_as_ci");
    case 2719: return LITERAL("ucs2_uca1400_sinhala_nopad_as_cs");
    case 2720: return LITERAL("ucs2_uca1400_german2_ai_ci");
    case 2721: return LITERAL("ucs2_uca1400_german2_ai_cs");
    case 2722: return LITERAL("ucs2_uca1400_german2_as_ci");
    case 2723: return LITERAL("ucs2_uca1400_german2_as_cs");
    case 2724: return LITERAL("ucs2_uca1400_german2_nopad_ai_ci");
    case 2725: return LITERAL("ucs2_uca1400_german2_nopad_ai_cs");
    case 2726: return LITERAL("ucs2_uca1400_german2_nopad_as_ci");
    case 2727: return LITERAL("ucs2_uca1400_german2_nopad_as_cs");
    case 2744: return LITERAL("ucs2_uca1400_vietnamese_ai_ci");
    case 2745: return LITERAL("ucs2_uca1400_vietnamese_ai_cs");
    case 2746: return LITERAL("ucs2_uca1400_vietnamese_as_ci");
    case 2747: return LITERAL("ucs2_uca1400_vietnamese_as_cs");
    case 2748: return LITERAL("ucs2_uca1400_vietnamese_nopad_ai_ci");
    case 2749: return LITERAL("ucs2_uca1400_vietnamese_nopad_ai_cs");
    case 2750: return LITERAL("ucs2_uca1400_vietnamese_nopad_as_ci");
    case 2751: return LITERAL("ucs2_uca1400_vietnamese_nopad_as_cs");
    case 2752: return LITERAL("ucs2_uca1400_croatian_ai_ci");
    case 2753: return LITERAL("ucs2_uca1400_croatian_ai_cs");
    case 2754: return LITERAL("ucs2_uca1400_croatian_as_ci");
    case 2755: return LITERAL("ucs2_uca1400_croatian_as_cs");
    case 2756: return LITERAL("ucs2_uca1400_croatian_nopad_ai_ci");
    case 2757: return LITERAL("ucs2_uca1400_croatian_nopad_ai_cs");
    case 2758: return LITERAL("ucs2_uca1400_croatian_nopad_as_ci");
    case 2759: return LITERAL("ucs2_uca1400_croatian_nopad_as_cs");
    case 2816: return LITERAL("utf16_uca1400_ai_ci");
    case 2817: return LITERAL("utf16_uca1400_ai_cs");
    case 2818: return LITERAL("utf16_uca1400_as_ci");
    case 2819: return LITERAL("utf16_uca1400_as_cs");
    case 2820: return LITERAL("utf16_uca1400_nopad_ai_ci");
    case 2821: return LITERAL("utf16_uca1400_nopad_ai_cs");
    case 2822: return LITERAL("utf16_uca1400_nopad_as_ci");
    case 2823: return LITERAL("utf16_uca1400_nopad_as_cs");
    case 2824: return LITERAL("utf16_uca1400_icelandic_ai_ci");
    case 2825: return LITERAL("utf16_uca1400_icelandic_ai_cs");
    case 2826: return LITERAL("utf16_uca1400_icelandic_as_ci");
    case 2827: return LITERAL("utf16_uca1400_icelandic_as_cs");
    case 2828: return LITERAL("utf16_uca1400_icelandic_nopad_ai_ci");
    case 2829: return LITERAL("utf16_uca1400_icelandic_nopad_ai_cs");
    case 2830: return LITERAL("utf16_uca1400_icelandic_nopad_as_ci");
    case 2831: return LITERAL("utf16_uca1400_icelandic_nopad_as_cs");
    case 2832: return LITERAL("utf16_uca1400_latvian_ai_ci");
    case 2833: return LITERAL("utf16_uca1400_latvian_ai_cs");
    case 2834: return LITERAL("utf16_uca1400_latvian_as_ci");
    case 2835: return LITERAL("utf16_uca1400_latvian_as_cs");
    case 2836: return LITERAL("utf16_uca1400_latvian_nopad_ai_ci");
    case 2837: return LITERAL("utf16_uca1400_latvian_nopad_ai_cs");
    case 2838: return LITERAL("utf16_uca1400_latvian_nopad_as_ci");
    case 2839: return LITERAL("utf16_uca1400_latvian_nopad_as_cs");
    case 2840: return LITERAL("utf16_uca1400_romanian_ai_ci");
    case 2841: return LITERAL("utf16_uca1400_romanian_ai_cs");
    case 2842: return LITERAL("utf16_uca1400_romanian_as_ci");
    case 2843: return LITERAL("utf16_uca1400_romanian_as_cs");
    case 2844: return LITERAL("utf16_uca1400_romanian_nopad_ai_ci");
    case 2845: return LITERAL("utf16_uca1400_romanian_nopad_ai_cs");
    case 2846: return LITERAL("utf16_uca1400_romanian_nopad_as_ci");
    case 2847: return LITERAL("utf16_uca1400_romanian_nopad_as_cs");
    case 2848: return LITERAL("utf16_uca1400_slovenian_ai_ci");
    case 2849: return LITERAL("utf16_uca1400_slovenian_ai_cs");
    case 2850: return LITERAL("utf16_uca1400_slovenian_as_ci");
    case 2851: return LITERAL("utf16_uca1400_slovenian_as_cs");
    case 2852: return LITERAL("utf16_uca1400_slovenian_nopad_ai_ci");
    case 2853: return LITERAL("utf16_uca1400_slovenian_nopad_ai_cs");
    case 2854: return LITERAL("utf16_uca1400_slovenian_nopad_as_ci");
    case 2855: return LITERAL("utf16_uca1400_slovenian_nopad_as_cs");
    case 2856: return LITERAL("utf16_uca1400_polish_ai_ci");
    case 2857: return LITERAL("utf16_uca1400_polish_ai_cs");
    case 2858: return LITERAL("utf16_uca1400_polish_as_ci");
    case 2859: return LITERAL("utf16_uca1400_polish_as_cs");
    case 2860: return LITERAL("utf16_uca1400_polish_nopad_ai_ci");
    case 2861: return LITERAL("utf16_uca1400_polish_nopad_ai_cs");
    case 2862: return LITERAL("utf16_uca1400_polish_nopad_as_ci");
    case 2863: return LITERAL("utf16_uca1400_polish_nopad_as_cs");
    case 2864: return LITERAL("utf16_uca1400_estonian_ai_ci");
    case 2865: return LITERAL("utf16_uca1400_estonian_ai_cs");
    case 2866: return LITERAL("utf16_uca1400_estonian_as_ci");
    case 2867: return LITERAL("utf16_uca1400_estonian_as_cs");
    case 2868: return LITERAL("utf16_uca1400_estonian_nopad_ai_ci");
    case 2869: return LITERAL("utf16_uca1400_estonian_nopad_ai_cs");
    case 2870: return LITERAL("utf16_uca1400_estonian_nopad_as_ci");
    case 2871: return LITERAL("utf16_uca1400_estonian_nopad_as_cs");
    case 2872: return LITERAL("utf16_uca1400_spanish_ai_ci");
    case 2873: return LITERAL("utf16_uca1400_spanish_ai_cs");
    case 2874: return LITERAL("utf16_uca1400_spanish_as_ci");
    case 2875: return LITERAL("utf16_uca1400_spanish_as_cs");
    case 2876: return LITERAL("utf16_uca1400_spanish_nopad_ai_ci");
    case 2877: return LITERAL("utf16_uca1400_spanish_nopad_ai_cs");
    case 2878: return LITERAL("utf16_uca1400_spanish_nopad_as_ci");
    case 2879: return LITERAL("utf16_uca1400_spanish_nopad_as_cs");
    case 2880: return LITERAL("utf16_uca1400_swedish_ai_ci");
    case 2881: return LITERAL("utf16_uca1400_swedish_ai_cs");
    case 2882: return LITERAL("utf16_uca1400_swedish_as_ci");
    case 2883: return LITERAL("utf16_uca1400_swedish_as_cs");
    case 2884: return LITERAL("utf16_uca1400_swedish_nopad_ai_ci");
    case 2885: return LITERAL("utf16_uca1400_swedish_nopad_ai_cs");
    case 2886: return LITERAL("utf16_uca1400_swedish_nopad_as_ci");
    case 2887: return LITERAL("utf16_uca1400_swedish_nopad_as_cs");
    case 2888: return LITERAL("utf16_uca1400_turkish_ai_ci");
    case 2889: return LITERAL("utf16_uca1400_turkish_ai_cs");
    case 2890: return LITERAL("utf16_uca1400_turkish_as_ci");
    case 2891: return LITERAL("utf16_uca1400_turkish_as_cs");
    case 2892: return LITERAL("utf16_uca1400_turkish_nopad_ai_ci");
    case 2893: return LITERAL("utf16_uca1400_turkish_nopad_ai_cs");
    case 2894: return LITERAL("utf16_uca1400_turkish_nopad_as_ci");
    case 2895: return LITERAL("utf16_uca1400_turkish_nopad_as_cs");
    case 2896: return LITERAL("utf16_uca1400_czech_ai_ci");
    case 2897: return LITERAL("utf16_uca1400_czech_ai_cs");
    case 2898: return LITERAL("utf16_uca1400_czech_as_ci");
    case 2899: return LITERAL("utf16_uca1400_czech_as_cs");
    case 2900: return LITERAL("utf16_uca1400_czech_nopad_ai_ci");
    case 2901: return LITERAL("utf16_uca1400_czech_nopad_ai_cs");
    case 2902: return LITERAL("utf16_uca1400_czech_nopad_as_ci");
    case 2903: return LITERAL("utf16_uca1400_czech_nopad_as_cs");
    case 2904: return LITERAL("utf16_uca1400_danish_ai_ci");
    case 2905: return LITERAL("utf16_uca1400_danish_ai_cs");
    case 2906: return LITERAL("utf16_uca1400_danish_as_ci");
    case 2907: return LITERAL("utf16_uca1400_danish_as_cs");
    case 2908: return LITERAL("utf16_uca1400_danish_nopad_ai_ci");
    case 2909: return LITERAL("utf16_uca1400_danish_nopad_ai_cs");
    case 2910: return LITERAL("utf16_uca1400_danish_nopad_as_ci");
    case 2911: return LITERAL("utf16_uca1400_danish_nopad_as_cs");
    case 2912: return LITERAL("utf16_uca1400_lithuanian_ai_ci");
    case 2913: return LITERAL("utf16_uca1400_lithuanian_ai_cs");
    case 2914: return LITERAL("utf16_uca1400_lithuanian_as_ci");
    case 2915: return LITERAL("utf16_uca1400_lithuanian_as_cs");
    case 2916: return LITERAL("utf16_uca1400_lithuanian_nopad_ai_ci");
    case 2917: return LITERAL("utf16_uca1400_lithuanian_nopad_ai_cs");
    case 2918: return LITERAL("utf16_uca1400_lithuanian_nopad_as_ci");
    case 2919: return LITERAL("utf16_uca1400_lithuanian_nopad_as_cs");
    case 2920: return LITERAL("utf16_uca1400_slovak_ai_ci");
    case 2921: return LITERAL("utf16_uca1400_slovak_ai_cs");
    case 2922: return LITERAL("utf16_uca1400_slovak_as_ci");
    case 2923: return LITERAL("utf16_uca1400_slovak_as_cs");
    case 2924: return LITERAL("utf16_uca1400_slovak_nopad_ai_ci");
    case 2925: return LITERAL("utf16_uca1400_slovak_nopad_ai_cs");
    case 2926: return LITERAL("utf16_uca1400_slovak_nopad_as_ci");
    case 2927: return LITERAL("utf16_uca1400_slovak_nopad_as_cs");
    case 2928: return LITERAL("utf16_uca1400_spanish2_ai_ci");
    case 2929: return LITERAL("utf16_uca1400_spanish2_ai_cs");
    case 2930: return LITERAL("utf16_uca1400_spanish2_as_ci");
    case 2931: return LITERAL("utf16_uca1400_spanish2_as_cs");
    case 2932: return LITERAL("utf16_uca1400_spanish2_nopad_ai_ci");
    case 2933: return LITERAL("utf16_uca1400_spanish2_nopad_ai_cs");
    case 2934: return LITERAL("utf16_uca1400_spanish2_nopad_as_ci");
    case 2935: return LITERAL("utf16_uca1400_spanish2_nopad_as_cs");
    case 2936: return LITERAL("utf16_uca1400_roman_ai_ci");
    case 2937: return LITERAL("utf16_uca1400_roman_ai_cs");
    case 2938: return LITERAL("utf16_uca1400_roman_as_ci");
    case 2939: return LITERAL("utf16_uca1400_roman_as_cs");
    case 2940: return LITERAL("utf16_uca1400_roman_nopad_ai_ci");
    case 2941: return LITERAL("utf16_uca1400_roman_nopad_ai_cs");
    case 2942: return LITERAL("utf16_uca1400_roman_nopad_as_ci");
    case 2943: return LITERAL("utf16_uca1400_roman_nopad_as_cs");
    case 2944: return LITERAL("utf16_uca1400_persian_ai_ci");
    case 2945: return LITERAL("utf16_uca1400_persian_ai_cs");
    case 2946: return LITERAL("utf16_uca1400_persian_as_ci");
    case 2947: return LITERAL("utf16_uca1400_persian_as_cs");
    case 2948: return LITERAL("utf16_uca1400_persian_nopad_ai_ci");
    case 2949: return LITERAL("utf16_uca1400_persian_nopad_ai_cs");
    case 2950: return LITERAL("utf16_uca1400_persian_nopad_as_ci");
    case 2951: return LITERAL("utf16_uca1400_persian_nopad_as_cs");
    case 2952: return LITERAL("utf16_uca1400_esperanto_ai_ci");
    case 2953: return LITERAL("utf16_uca1400_esperanto_ai_cs");
    case 2954: return LITERAL("utf16_uca1400_esperanto_as_ci");
    case 2955: return LITERAL("utf16_uca1400_esperanto_as_cs");
    case 2956: return LITERAL("utf16_uca1400_esperanto_nopad_ai_ci");
    case 2957: return LITERAL("utf16_uca1400_esperanto_nopad_ai_cs");
    case 2958: return LITERAL("utf16_uca1400_esperanto_nopad_as_ci");
    case 2959: return LITERAL("utf16_uca1400_esperanto_nopad_as_cs");
    case 2960: return LITERAL("utf16_uca1400_hungarian_ai_ci");
    case 2961: return LITERAL("utf16_uca1400_hungarian_ai_cs");
    case 2962: return LITERAL("utf16_uca1400_hungarian_as_ci");
    case 2963: return LITERAL("utf16_uca1400_hungarian_as_cs");
    case 2964: return LITERAL("utf16_uca1400_hungarian_nopad_ai_ci");
    case 2965: return LITERAL("utf16_uca1400_hungarian_nopad_ai_cs");
    case 2966: return LITERAL("utf16_uca1400_hungarian_nopad_as_ci");
    case 2967: return LITERAL("utf16_uca1400_hungarian_nopad_as_cs");
    case 2968: return LITERAL("utf16_uca1400_sinhala_ai_ci");
    case 2969: return LITERAL("utf16_uca1400_sinhala_ai_cs");
    case 2970: return LITERAL("utf16_uca1400_sinhala_as_ci");
    case 2971: return LITERAL("utf16_uca1400_sinhala_as_cs");
    case 2972: return LITERAL("utf16_uca1400_sinhala_nopad_ai_ci");
    case 2973: return LITERAL("utf16_uca1400_sinhala_nopad_ai_cs");
    case 2974: return LITERAL("utf16_uca1400_sinhala_nopad_as_ci");
    case 2975: return LITERAL("utf16_uca1400_sinhala_nopad_as_cs");
    case 2976: return LITERAL("utf16_uca1400_german2_ai_ci");
    case 2977: return LITERAL("utf16_uca1400_german2_ai_cs");
    case 2978: return LITERAL("utf16_uca1400_german2_as_ci");
    case 2979: return LITERAL("utf16_uca1400_german2_as_cs");
    case 2980: return LITERAL("utf16_uca1400_german2_nopad_ai_ci");
    case 2981: return LITERAL("utf16_uca1400_german2_nopad_ai_cs");
    case 2982: return LITERAL("utf16_uca1400_german2_nopad_as_ci");
    case 2983: return LITERAL("utf16_uca1400_german2_nopad_as_cs");
    case 3000: return LITERAL("utf16_uca1400_vietnamese_ai_ci");
    case 3001: return LITERAL("utf16_uca1400_vietnamese_ai_cs");
    case 3002: return LITERAL("utf16_uca1400_vietnamese_as_ci");
    case 3003: return LITERAL("utf16_uca1400_vietnamese_as_cs");
    case 3004: return LITERAL("utf16_uca1400_vietnamese_nopad_ai_ci");
    case 3005: return LITERAL("utf16_uca1400_vietnamese_nopad_ai_cs");
    case 3006: return LITERAL("utf16_uca1400_vietnamese_nopad_as_ci");
    case 3007: return LITERAL("utf16_uca1400_vietnamese_nopad_as_cs");
    case 3008: return LITERAL("utf16_uca1400_croatian_ai_ci");
    case 3009: return LITERAL("utf16_uca1400_croatian_ai_cs");
    case 3010: return LITERAL("utf16_uca1400_croatian_as_ci");
    case 3011: return LITERAL("utf16_uca1400_croatian_as_cs");
    case 3012: return LITERAL("utf16_uca1400_croatian_nopad_ai_ci");
    case 3013: return LITERAL("utf16_uca1400_croatian_nopad_ai_cs");
    case 3014: return LITERAL("utf16_uca1400_croatian_nopad_as_ci");
    case 3015: return LITERAL("utf16_uca1400_croatian_nopad_as_cs");
    case 3072: return LITERAL("utf32_uca1400_ai_ci");
    case 3073: return LITERAL("utf32_uca1400_ai_cs");
    case 3074: return LITERAL("utf32_uca1400_as_ci");
    case 3075: return LITERAL("utf32_uca1400_as_cs");
    case 3076: return LITERAL("utf32_uca1400_nopad_ai_ci");
    case 3077: return LITERAL("utf32_uca1400_nopad_ai_cs");
    case 3078: return LITERAL("utf32_uca1400_nopad_as_ci");
    case 3079: return LITERAL("utf32_uca1400_nopad_as_cs");
    case 3080: return LITERAL("utf32_uca1400_icelandic_ai_ci");
    case 3081: return LITERAL("utf32_uca1400_icelandic_ai_cs");
    case 3082: return LITERAL("utf32_uca1400_icelandic_as_ci");
    case 3083: return LITERAL("utf32_uca1400_icelandic_as_cs");
    case 3084: return LITERAL("utf32_uca1400_icelandic_nopad_ai_ci");
    case 3085: return LITERAL("utf32_uca1400_icelandic_nopad_ai_cs");
    case 3086: return LITERAL("utf32_uca1400_icelandic_nopad_as_ci");
    case 3087: return LITERAL("utf32_uca1400_icelandic_nopad_as_cs");
    case 3088: return LITERAL("utf32_uca1400_latvian_ai_ci");
    case 3089: return LITERAL("utf32_uca1400_latvian_ai_cs");
    case 3090: return LITERAL("utf32_uca1400_latvian_as_ci");
    case 3091: return LITERAL("utf32_uca1400_latvian_as_cs");
    case 3092: return LITERAL("utf32_uca1400_latvian_nopad_ai_ci");
    case 3093: return LITERAL("utf32_uca1400_latvian_nopad_ai_cs");
    case 3094: return LITERAL("utf32_uca1400_latvian_nopad_as_ci");
    case 3095: return LITERAL("utf32_uca1400_latvian_nopad_as_cs");
    case 3096: return LITERAL("utf32_uca1400_romanian_ai_ci");
    case 3097: return LITERAL("utf32_uca1400_romanian_ai_cs");
    case 3098: return LITERAL("utf32_uca1400_romanian_as_ci");
    case 3099: return LITERAL("utf32_uca1400_romanian_as_cs");
    case 3100: return LITERAL("utf32_uca1400_romanian_nopad_ai_ci");
    case 3101: return LITERAL("utf32_uca1400_romanian_nopad_ai_cs");
    case 3102: return LITERAL("utf32_uca1400_romanian_nopad_as_ci");
    case 3103: return LITERAL("utf32_uca1400_romanian_nopad_as_cs");
    case 3104: return LITERAL("utf32_uca1400_slovenian_ai_ci");
    case 3105: return LITERAL("utf32_uca1400_slovenian_ai_cs");
    case 3106: return LITERAL("utf32_uca1400_slovenian_as_ci");
    case 3107: return LITERAL("utf32_uca1400_slovenian_as_cs");
    case 3108: return LITERAL("utf32_uca1400_slovenian_nopad_ai_ci");
    case 3109: return LITERAL("utf32_uca1400_slovenian_nopad_ai_cs");
    case 3110: return LITERAL("utf32_uca1400_slovenian_nopad_as_ci");
    case 3111: return LITERAL("utf32_uca1400_slovenian_nopad_as_cs");
    case 3112: return LITERAL("utf32_uca1400_polish_ai_ci");
    case 3113: return LITERAL("utf32_uca1400_polish_ai_cs");
    case 3114: return LITERAL("utf32_uca1400_polish_as_ci");
    case 3115: return LITERAL("utf32_uca1400_polish_as_cs");
    case 3116: return LITERAL("utf32_uca1400_polish_nopad_ai_ci");
    case 3117: return LITERAL("utf32_uca1400_polish_nopad_ai_cs");
    case 3118: return LITERAL("utf32_uca1400_polish_nopad_as_ci");
    case 3119: return LITERAL("utf32_uca1400_polish_nopad_as_cs");
    case 3120: return LITERAL("utf32_uca1400_estonian_ai_ci");
    case 3121: return LITERAL("utf32_uca1400_estonian_ai_cs");
    case 3122: return LITERAL("utf32_uca1400_estonian_as_ci");
    case 3123: return LITERAL("utf32_uca1400_estonian_as_cs");
    case 3124: return LITERAL("utf32_uca1400_estonian_nopad_ai_ci");
    case 3125: return LITERAL("utf32_uca1400_estonian_nopad_ai_cs");
    case 3126: return LITERAL("utf32_uca1400_estonian_nopad_as_ci");
    case 3127: return LITERAL("utf32_uca1400_estonian_nopad_as_cs");
    case 3128: return LITERAL("utf32_uca1400_spanish_ai_ci");
    case 3129: return LITERAL("utf32_uca1400_spanish_ai_cs");
    case 3130: return LITERAL("utf32_uca1400_spanish_as_ci");
    case 3131: return LITERAL("utf32_uca1400_spanish_as_cs");
    case 3132: return LITERAL("utf32_uca1400_spanish_nopad_ai_ci");
    case 3133: return LITERAL("utf32_uca1400_spanish_nopad_ai_cs");
    case 3134: return LITERAL("utf32_uca1400_spanish_nopad_as_ci");
    case 3135: return LITERAL("utf32_uca1400_spanish_nopad_as_cs");
    case 3136: return LITERAL("utf32_uca1400_swedish_ai_ci");
    case 3137: return LITERAL("utf32_uca1400_swedish_ai_cs");
    case 3138: return LITERAL("utf32_uca1400_swedish_as_ci");
    case 3139: return LITERAL("utf32_uca1400_swedish_as_cs");
    case 3140: return LITERAL("utf32_uca1400_swedish_nopad_ai_ci");
    case 3141: return LITERAL("utf32_uca1400_swedish_nopad_ai_cs");
    case 3142: return LITERAL("utf32_uca1400_swedish_nopad_as_ci");
    case 3143: return LITERAL("utf32_uca1400_swedish_nopad_as_cs");
    case 3144: return LITERAL("utf32_uca1400_turkish_ai_ci");
    case 3145: return LITERAL("utf32_uca1400_turkish_ai_cs");
    case 3146: return LITERAL("utf32_uca1400_turkish_as_ci");
    case 3147: return LITERAL("utf32_uca1400_turkish_as_cs");
    case 3148: return LITERAL("utf32_uca1400_turkish_nopad_ai_ci");
    case 3149: return LITERAL("utf32_uca1400_turkish_nopad_ai_cs");
    case 3150: return LITERAL("utf32_uca1400_turkish_nopad_as_ci");
    case 3151: return LITERAL("utf32_uca1400_turkish_nopad_as_cs");
    case 3152: return LITERAL("utf32_uca1400_czech_ai_ci");
    case 3153: return LITERAL("utf32_uca1400_czech_ai_cs");
    case 3154: return LITERAL("utf32_uca1400_czech_as_ci");
    case 3155: return LITERAL("utf32_uca1400_czech_as_cs");
    case 3156: return LITERAL("utf32_uca1400_czech_nopad_ai_ci");
    case 3157: return LITERAL("utf32_uca1400_czech_nopad_ai_cs");
    case 3158: return LITERAL("utf32_uca1400_czech_nopad_as_ci");
    case 3159: return LITERAL("utf32_uca1400_czech_nopad_as_cs");
    case 3160: return LITERAL("utf32_uca1400_danish_ai_ci");
    case 3161: return LITERAL("utf32_uca1400_danish_ai_cs");
    case 3162: return LITERAL("utf32_uca1400_danish_as_ci");
    case 3163: return LITERAL("utf32_uca1400_danish_as_cs");
    case 3164: return LITERAL("utf32_uca1400_danish_nopad_ai_ci");
    case 3165: return LITERAL("utf32_uca1400_danish_nopad_ai_cs");
    case 3166: return LITERAL("utf32_uca1400_danish_nopad_as_ci");
    case 3167: return LITERAL("utf32_uca1400_danish_nopad_as_cs");
    case 3168: return LITERAL("utf32_uca1400_lithuanian_ai_ci");
    case 3169: return LITERAL("utf32_uca1400_lithuanian_ai_cs");
    case 3170: return LITERAL("utf32_uca1400_lithuanian_as_ci");
    case 3171: return LITERAL("utf32_uca1400_lithuanian_as_cs");
    case 3172: return LITERAL("utf32_uca1400_lithuanian_nopad_ai_ci");
    case 3173: return LITERAL("utf32_uca1400_lithuanian_nopad_ai_cs");
    case 3174: return LITERAL("utf32_uca1400_lithuanian_nopad_as_ci");
    case 3175: return LITERAL("utf32_uca1400_lithuanian_nopad_as_cs");
    case 3176: return LITERAL("utf32_uca1400_slovak_ai_ci");
    case 3177: return LITERAL("utf32_uca1400_slovak_ai_cs");
    case 3178: return LITERAL("utf32_uca1400_slovak_as_ci");
    case 3179: return LITERAL("utf32_uca1400_slovak_as_cs");
    case 3180: return LITERAL("utf32_uca1400_slovak_nopad_ai_ci");
    case 3181: return LITERAL("utf32_uca1400_slovak_nopad_ai_cs");
    case 3182: return LITERAL("utf32_uca1400_slovak_nopad_as_ci");
    case 3183: return LITERAL("utf32_uca1400_slovak_nopad_as_cs");
    case 3184: return LITERAL("utf32_uca1400_spanish2_ai_ci");
    case 3185: return LITERAL("utf32_uca1400_spanish2_ai_cs");
    case 3186: return LITERAL("utf32_uca1400_spanish2_as_ci");
    case 3187: return LITERAL("utf32_uca1400_spanish2_as_cs");
    case 3188: return LITERAL("utf32_uca1400_spanish2_nopad_ai_ci");
    case 3189: return LITERAL("utf32_uca1400_spanish2_nopad_ai_cs");
    case 3190: return LITERAL("utf32_uca1400_spanish2_nopad_as_ci");
    case 3191: return LITERAL("utf32_uca1400_spanish2_nopad_as_cs");
    case 3192: return LITERAL("utf32_uca1400_roman_ai_ci");
    case 3193: return LITERAL("utf32_uca1400_roman_ai_cs");
    case 3194: return LITERAL("utf32_uca1400_roman_as_ci");
    case 3195: return LITERAL("utf32_uca1400_roman_as_cs");
    case 3196: return LITERAL("utf32_uca1400_roman_nopad_ai_ci");
    case 3197: return LITERAL("utf32_uca1400_roman_nopad_ai_cs");
    case 3198: return LITERAL("utf32_uca1400_roman_nopad_as_ci");
    case 3199: return LITERAL("utf32_uca1400_roman_nopad_as_cs");
    case 3200: return LITERAL("utf32_uca1400_persian_ai_ci");
    case 3201: return LITERAL("utf32_uca1400_persian_ai_cs");
    case 3202: return LITERAL("utf32_uca1400_persian_as_ci");
    case 3203: return LITERAL("utf32_uca1400_persian_as_cs");
    case 3204: return LITERAL("utf32_uca1400_persian_nopad_ai_ci");
    case 3205: return LITERAL("utf32_uca1400_persian_nopad_ai_cs");
    case 3206: return LITERAL("utf32_uca1400_persian_nopad_as_ci");
    case 3207: return LITERAL("utf32_uca1400_persian_nopad_as_cs");
    case 3208: return LITERAL("utf32_uca1400_esperanto_ai_ci");
    case 3209: return LITERAL("utf32_uca1400_esperanto_ai_cs");
    case 3210: return LITERAL("utf32_uca1400_esperanto_as_ci");
    case 3211: return LITERAL("utf32_uca1400_esperanto_as_cs");
    case 3212: return LITERAL("utf32_uca1400_esperanto_nopad_ai_ci");
    case 3213: return LITERAL("utf32_uca1400_esperanto_nopad_ai_cs");
    case 3214: return LITERAL("utf32_uca1400_esperanto_nopad_as_ci");
    case 3215: return LITERAL("utf32_uca1400_esperanto_nopad_as_cs");
    case 3216: return LITERAL("utf32_uca1400_hungarian_ai_ci");
    case 3217: return LITERAL("utf32_uca1400_hungarian_ai_cs");
    case 3218: return LITERAL("utf32_uca1400_hungarian_as_ci");
    case 3219: return LITERAL("utf32_uca1400_hungarian_as_cs");
    case 3220: return LITERAL("utf32_uca1400_hungarian_nopad_ai_ci");
    case 3221: return LITERAL("utf32_uca1400_hungarian_nopad_ai_cs");
    case 3222: return LITERAL("utf32_uca1400_hungarian_nopad_as_ci");
    case 3223: return LITERAL("utf32_uca1400_hungarian_nopad_as_cs");
    case 3224: return LITERAL("utf32_uca1400_sinhala_ai_ci");
    case 3225: return LITERAL("utf32_uca1400_sinhala_ai_cs");
    case 3226: return LITERAL("utf32_uca1400_sinhala_as_ci");
    case 3227: return LITERAL("utf32_uca1400_sinhala_as_cs");
    case 3228: return LITERAL("utf32_uca1400_sinhala_nopad_ai_ci");
    case 3229: return LITERAL("utf32_uca1400_sinhala_nopad_ai_cs");
    case 3230: return LITERAL("utf32_uca1400_sinhala_nopad_as_ci");
    case 3231: return LITERAL("utf32_uca1400_sinhala_nopad_as_cs");
    case 3232: return LITERAL("utf32_uca1400_german2_ai_ci");
    case 3233: return LITERAL("utf32_uca1400_german2_ai_cs");
    case 3234: return LITERAL("utf32_uca1400_german2_as_ci");
    case 3235: return LITERAL("utf32_uca1400_german2_as_cs");
    case 3236: return LITERAL("utf32_uca1400_german2_nopad_ai_ci");
    case 3237: return LITERAL("utf32_uca1400_german2_nopad_ai_cs");
    case 3238: return LITERAL("utf32_uca1400_german2_nopad_as_ci");
    case 3239: return LITERAL("utf32_uca1400_german2_nopad_as_cs");
    case 3256: return LITERAL("utf32_uca1400_vietnamese_ai_ci");
    case 3257: return LITERAL("utf32_uca1400_vietnamese_ai_cs");
    case 3258: return LITERAL("utf32_uca1400_vietnamese_as_ci");
    case 3259: return LITERAL("utf32_uca1400_vietnamese_as_cs");
    case 3260: return LITERAL("utf32_uca1400_vietnamese_nopad_ai_ci");
    case 3261: return LITERAL("utf32_uca1400_vietnamese_nopad_ai_cs");
    case 3262: return LITERAL("utf32_uca1400_vietnamese_nopad_as_ci");
    case 3263: return LITERAL("utf32_uca1400_vietnamese_nopad_as_cs");
    case 3264: return LITERAL("utf32_uca1400_croatian_ai_ci");
    case 3265: return LITERAL("utf32_uca1400_croatian_ai_cs");
    case 3266: return LITERAL("utf32_uca1400_croatian_as_ci");
    case 3267: return LITERAL("utf32_uca1400_croatian_as_cs");
    case 3268: return LITERAL("utf32_uca1400_croatian_nopad_ai_ci");
    case 3269: return LITERAL("utf32_uca1400_croatian_nopad_ai_cs");
    case 3270: return LITERAL("utf32_uca1400_croatian_nopad_as_ci");
    case 3271: return LITERAL("utf32_uca1400_croatian_nopad_as_cs");
    default: return (span){NULL, 0};
    }
}

static span label_of_event_execute_load_query__duplicates(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("LOAD_DUP_ERROR");
    case 1: return LITERAL("LOAD_DUP_IGNORE");
    case 2: return LITERAL("LOAD_DUP_REPLACE");
    default: return (span){NULL, 0};
    }
}

static span label_of_event_heartbeat_v2__field_code(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("OTW_HB_HEADER_END_MARK");
    case 1: return LITERAL("OTW_HB_LOG_FILENAME_FIELD");
    case 2: return LITERAL("OTW_HB_LOG_POSITION_FIELD");
    default: return (span){NULL, 0};
    }
}

static span label_of_event_incident__incident(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("INCIDENT_NONE");
    case 1: return LITERAL("INCIDENT_LOST_EVENTS");
    default: return (span){NULL, 0};
    }
}

static span label_of_event_intvar__variable(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("INVALID_INT_EVENT");
    case 1: return LITERAL("LAST_INSERT_ID_EVENT");
    case 2: return LITERAL("INSERT_ID_EVENT");
    default: return (span){NULL, 0};
    }
}

static span label_of_event_rows__extra_data_type(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("NDB");
    case 1: return LITERAL("PART");
    default: return (span){NULL, 0};
    }
}

static span label_of_event_transaction_payload__compression(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("ZSTD");
    case 255: return LITERAL("NONE");
    default: return (span){NULL, 0};
    }
}

static span label_of_event_user_var__value_type(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("STRING_RESULT");
    case 1: return LITERAL("REAL_RESULT");
    case 2: return LITERAL("INT_RESULT");
    case 3: return LITERAL("ROW_RESULT");
    case 4: return LITERAL("DECIMAL_RESULT");
    case 258: return LITERAL("unsigned_integer");
    default: return (span){NULL, 0};
    }
}

static span label_of_gtid_set__format(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("untagged");
    case 1: return LITERAL("tagged");
    default: return (span){NULL, 0};
    }
}

static span label_of_query_status_variable__code(uint64_t value)
{
    switch (value) {
    case 0: return LITERAL("Q_FLAGS2_CODE");
    case 1: return LITERAL("Q_SQL_MODE_CODE");
    case 2: return LITERAL("Q_CATALOG_CODE");
    case 3: return LITERAL("Q_AUTO_INCREMENT");
    case 4: return LITERAL("Q_CHARSET_CODE");
    case 5: return LITERAL("Q_TIME_ZONE_CODE");
    case 6: return LITERAL("Q_CATALOG_NZ_CODE");
    case 7: return LITERAL("Q_LC_TIME_NAMES_CODE");
    case 8: return LITERAL("Q_CHARSET_DATABASE_CODE");
    case 9: return LITERAL("Q_TABLE_MAP_FOR_UPDATE_CODE");
    case 10: return LITERAL("Q_MASTER_DATA_WRITTEN_CODE");
    case 11: return LITERAL("Q_INVOKER");
    case 12: return LITERAL("Q_UPDATED_DB_NAMES");
    case 13: return LITERAL("Q_MICROSECONDS");
    case 14: return LITERAL("Q_COMMIT_TS");
    case 15: return LITERAL("Q_COMMIT_TS2");
    case 16: return LITERAL("Q_EXPLICIT_DEFAULTS_FOR_TIMESTAMP");
    case 17: return LITERAL("Q_DDL_LOGGED_WITH_XID");
    case 18: return LITERAL("Q_DEFAULT_COLLATION_FOR_UTF8MB4");
    case 19: return LITERAL("Q_SQL_REQUIRE_PRIMARY_KEY");
    case 20: return LITERAL("Q_DEFAULT_TABLE_ENCRYPTION");
    case 21: return LITERAL("Q_ENABLE_CASCADE_TRIGGERS");
    case 128: return LITERAL("Q_HRNOW");
    case 129: return LITERAL("Q_XID");
    case 130: return LITERAL("Q_GTID_FLAGS3");
    case 131: return LITERAL("Q_CHARACTER_SET_COLLATIONS");
    default: return (span){NULL, 0};
    }
}

static inline void write_event_start_v3(stream *io, column *columns, int64_t row, const event_start_v3 *self)
{
    put_struct(io, columns, row);
    put_int16(io, columns + 1, row, self->binlog_version);
    put_bytes(io, columns + 2, row, self->server_version);
    put_int32(io, columns + 3, row, self->create_timestamp);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 4, row, self->unknown_tail);
    } else put_null(io, columns + 4, row);
}

static inline void write_query_status_variable__flags2(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__flags2 *self)
{
    put_int32(io, columns, row, self->bits);
}

static inline void write_query_status_variable__sql_mode(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__sql_mode *self)
{
    put_struct(io, columns, row);
    put_int64(io, columns + 1, row, self->bits);
    put_bool(io, columns + 2, row, query_status_variable__sql_mode_is_real_as_float(io, self));
    put_bool(io, columns + 3, row, query_status_variable__sql_mode_is_ansi_quotes(io, self));
    put_bool(io, columns + 4, row, query_status_variable__sql_mode_is_oracle(io, self));
    put_bool(io, columns + 5, row, query_status_variable__sql_mode_is_no_backslash_escapes(io, self));
}

static inline void write_query_status_variable__catalog(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__catalog *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->len_catalog);
    put_bytes(io, columns + 2, row, self->catalog);
}

static inline void write_query_status_variable__auto_increment(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__auto_increment *self)
{
    put_struct(io, columns, row);
    put_int16(io, columns + 1, row, self->increment);
    put_int16(io, columns + 2, row, self->offset);
}

static inline void write_query_status_variable__collation_id(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__collation_id *self)
{
    put_label(io, columns, row, label_of_collation__collation_id(self->collation), self->collation);
}

static inline void write_query_status_variable__charset(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__charset *self)
{
    put_struct(io, columns, row);
    write_query_status_variable__collation_id(io, columns + 1, row, &self->client);
    write_query_status_variable__collation_id(io, columns + 2, row, &self->connection);
    write_query_status_variable__collation_id(io, columns + 3, row, &self->server);
}

static inline void write_query_status_variable__short_string(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__short_string *self)
{
    put_bytes(io, columns, row, self->value);
}

static inline void write_query_status_variable__integer_u2(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u2 *self)
{
    put_int16(io, columns, row, self->value);
}

static inline void write_query_status_variable__integer_u8(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u8 *self)
{
    put_int64(io, columns, row, self->value);
}

static inline void write_query_status_variable__integer_u4(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u4 *self)
{
    put_int32(io, columns, row, self->value);
}

static inline void write_query_status_variable__invoker(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__invoker *self)
{
    put_struct(io, columns, row);
    write_query_status_variable__short_string(io, columns + 1, row, &self->user);
    write_query_status_variable__short_string(io, columns + 2, row, &self->host);
}

static inline void write_query_status_variable__updated_db_names(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__updated_db_names *self)
{
    for (int64_t i = 0, first = begin_list(io, columns, row, self->names.count);
         !io->bad && i < self->names.count; i++) {
        put_bytes(io, columns + 1, first + i, self->names.items[i]);
    }
}

static inline void write_query_status_variable__integer_u3(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u3 *self)
{
    put_int32(io, columns, row, self->value);
}

static inline void write_query_status_variable__integer_u1(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__integer_u1 *self)
{
    put_int8(io, columns, row, self->value);
}

static inline void write_query_status_variable__mariadb_gtid_flags3(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__mariadb_gtid_flags3 *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->flags);
    if (self->_has_start_alter_seq_no) {
        put_int64(io, columns + 2, row, self->start_alter_seq_no);
    } else put_null(io, columns + 2, row);
}

static inline void write_query_status_variable__character_set_collation(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__character_set_collation *self)
{
    put_struct(io, columns, row);
    write_query_status_variable__collation_id(io, columns + 1, row, &self->character_set);
    write_query_status_variable__collation_id(io, columns + 2, row, &self->collation);
}

static inline void write_query_status_variable__mariadb_character_set_collations(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__mariadb_character_set_collations *self)
{
    for (int64_t i = 0, first = begin_list(io, columns, row, self->pairs.count);
         !io->bad && i < self->pairs.count; i++) {
        write_query_status_variable__character_set_collation(io, columns + 1, first + i, &self->pairs.items[i]);
    }
}

static inline void write_query_status_variable__unknown_tail(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable__unknown_tail *self)
{
    put_bytes(io, columns, row, self->data);
}

static inline void write_query_status_variable(stream *io,
    column *columns,
    int64_t row,
    const query_status_variable *self)
{
    put_struct(io, columns, row);
    put_label(io, columns + 1, row, label_of_query_status_variable__code(self->code), self->code);
    put_null(io, columns + 2, row);
    if (self->value.type) put_struct(io, columns + 2, row);
    switch (self->value.type) {
    case IS_flags2: write_query_status_variable__flags2(io, columns + 2 + 1, row, self->value.flags2); break;
    case IS_sql_mode: write_query_status_variable__sql_mode(io, columns + 2 + 2, row, self->value.sql_mode); break;
    case IS_catalog: write_query_status_variable__catalog(io, columns + 2 + 8, row, self->value.catalog); break;
    case IS_auto_increment: write_query_status_variable__auto_increment(io,
        columns + 2 + 11,
        row,
        self->value.auto_increment);
        break;
    case IS_charset: write_query_status_variable__charset(io, columns + 2 + 14, row, self->value.charset); break;
    case IS_short_string: write_query_status_variable__short_string(io,
        columns + 2 + 18,
        row,
        self->value.short_string);
        break;
    case IS_integer_u2: write_query_status_variable__integer_u2(io, columns + 2 + 19, row, self->value.integer_u2);
        break;
    case IS_collation_id: write_query_status_variable__collation_id(io,
        columns + 2 + 20,
        row,
        self->value.collation_id);
        break;
    case IS_integer_u8: write_query_status_variable__integer_u8(io, columns + 2 + 21, row, self->value.integer_u8);
        break;
    case IS_integer_u4: write_query_status_variable__integer_u4(io, columns + 2 + 22, row, self->value.integer_u4);
        break;
    case IS_invoker: write_query_status_variable__invoker(io, columns + 2 + 23, row, self->value.invoker); break;
    case IS_updated_db_names: write_query_status_variable__updated_db_names(io,
        columns + 2 + 26,
        row,
        self->value.updated_db_names);
        break;
    case IS_integer_u3: write_query_status_variable__integer_u3(io, columns + 2 + 28, row, self->value.integer_u3);
        break;
    case IS_integer_u1: write_query_status_variable__integer_u1(io, columns + 2 + 29, row, self->value.integer_u1);
        break;
    case IS_mariadb_gtid_flags3: write_query_status_variable__mariadb_gtid_flags3(io,
        columns + 2 + 30,
        row,
        self->value.mariadb_gtid_flags3);
        break;
    case IS_mariadb_character_set_collations: write_query_status_variable__mariadb_character_set_collations(io,
        columns + 2 + 33,
        row,
        self->value.mariadb_character_set_collations);
        break;
    case IS_unknown_tail: write_query_status_variable__unknown_tail(io,
        columns + 2 + 37,
        row,
        self->value.unknown_tail);
        break;
    default: break;
    }
}

static inline void write_event_query__query_status_variables(stream *io,
    column *columns,
    int64_t row,
    const event_query__query_status_variables *self)
{
    for (int64_t i = 0, first = begin_list(io, columns, row, self->entries.count);
         !io->bad && i < self->entries.count; i++) {
        write_query_status_variable(io, columns + 1, first + i, &self->entries.items[i]);
    }
}

static inline void write_event_query(stream *io, column *columns, int64_t row, const event_query *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->thread_id);
    put_int32(io, columns + 2, row, self->exec_time);
    put_int16(io, columns + 3, row, self->error_code);
    if (self->_has_extra_post_header) {
        put_bytes(io, columns + 4, row, self->extra_post_header);
    } else put_null(io, columns + 4, row);
    if (self->_has_status_vars) {
        write_event_query__query_status_variables(io, columns + 5, row, &self->status_vars);
    } else put_null(io, columns + 5, row);
    put_bytes(io, columns + 46, row, self->db);
    put_bytes(io, columns + 47, row, self->query);
}

static inline void write_event_empty(stream *io, column *columns, int64_t row, const event_empty *self)
{
    put_struct(io, columns, row);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 1, row, self->unknown_tail);
    } else put_null(io, columns + 1, row);
}

static inline void write_event_rotate(stream *io, column *columns, int64_t row, const event_rotate *self)
{
    put_struct(io, columns, row);
    if (self->_has_position) {
        put_int64(io, columns + 1, row, self->position);
    } else put_null(io, columns + 1, row);
    put_bytes(io, columns + 2, row, self->new_log_ident);
}

static inline void write_event_intvar(stream *io, column *columns, int64_t row, const event_intvar *self)
{
    put_struct(io, columns, row);
    put_label(io, columns + 1, row, label_of_event_intvar__variable(self->type), self->type);
    put_int64(io, columns + 2, row, self->value);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 3, row, self->unknown_tail);
    } else put_null(io, columns + 3, row);
}

static inline void write_event_slave(stream *io, column *columns, int64_t row, const event_slave *self)
{
    put_struct(io, columns, row);
    put_int64(io, columns + 1, row, self->source_position);
    put_int16(io, columns + 2, row, self->source_port);
    put_bytes(io, columns + 3, row, self->source_host);
    put_bytes(io, columns + 4, row, self->source_log);
}

static inline void write_event_append_block(stream *io, column *columns, int64_t row, const event_append_block *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->file_id);
    put_bytes(io, columns + 2, row, self->block);
}

static inline void write_event_exec_load(stream *io, column *columns, int64_t row, const event_exec_load *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->file_id);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 2, row, self->unknown_tail);
    } else put_null(io, columns + 2, row);
}

static inline void write_event_delete_file(stream *io, column *columns, int64_t row, const event_delete_file *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->file_id);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 2, row, self->unknown_tail);
    } else put_null(io, columns + 2, row);
}

static inline void write_event_rand(stream *io, column *columns, int64_t row, const event_rand *self)
{
    put_struct(io, columns, row);
    put_int64(io, columns + 1, row, self->seed1);
    put_int64(io, columns + 2, row, self->seed2);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 3, row, self->unknown_tail);
    } else put_null(io, columns + 3, row);
}

static inline void write_event_user_var__text_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__text_value *self)
{
    put_bytes(io, columns, row, self->data);
}

static inline void write_event_user_var__real_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__real_value *self)
{
    put_float64(io, columns, row, self->number);
}

static inline void write_event_user_var__integer_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__integer_value *self)
{
    put_int64(io, columns, row, event_user_var__integer_value_number(io, self));
}

static inline void write_event_user_var__unsigned_integer_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__unsigned_integer_value *self)
{
    put_int64(io, columns, row, self->number);
}

static inline void write_column_newdecimal__digit_group(stream *io,
    column *columns,
    int64_t row,
    const column_newdecimal__digit_group *self)
{
    put_int32(io, columns, row, column_newdecimal__digit_group_value(io, self));
}

static inline void write_column_newdecimal(stream *io, column *columns, int64_t row, const column_newdecimal *self)
{
    put_struct(io, columns, row);
    if (self->_has_leading_group) {
        write_column_newdecimal__digit_group(io, columns + 1, row, &self->leading_group);
    } else put_null(io, columns + 1, row);
    for (int64_t i = 0, first = begin_list(io, columns + 2, row, self->integer_groups.count);
         !io->bad && i < self->integer_groups.count; i++) {
        write_column_newdecimal__digit_group(io, columns + 2 + 1, first + i, &self->integer_groups.items[i]);
    }
    for (int64_t i = 0, first = begin_list(io, columns + 4, row, self->fraction_groups.count);
         !io->bad && i < self->fraction_groups.count; i++) {
        write_column_newdecimal__digit_group(io, columns + 4 + 1, first + i, &self->fraction_groups.items[i]);
    }
    if (self->_has_trailing_group) {
        write_column_newdecimal__digit_group(io, columns + 6, row, &self->trailing_group);
    } else put_null(io, columns + 6, row);
    put_bool(io, columns + 7, row, column_newdecimal_is_negative(io, self));
}

static inline void write_event_user_var__decimal_value(stream *io,
    column *columns,
    int64_t row,
    const event_user_var__decimal_value *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->precision);
    put_int8(io, columns + 2, row, self->scale);
    write_column_newdecimal(io, columns + 3, row, &self->number);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 11, row, self->unknown_tail);
    } else put_null(io, columns + 11, row);
}

static inline void write_event_user_var(stream *io, column *columns, int64_t row, const event_user_var *self)
{
    put_struct(io, columns, row);
    put_bytes(io, columns + 1, row, self->name);
    put_int8(io, columns + 2, row, self->is_null);
    if (self->_has_type) {
        put_label(io, columns + 3, row, label_of_event_user_var__value_type(self->type), self->type);
    } else put_null(io, columns + 3, row);
    if (self->_has_collation) {
        put_label(io, columns + 4, row, label_of_collation__collation_id(self->collation), self->collation);
    } else put_null(io, columns + 4, row);
    if (self->_has_value) {
        put_null(io, columns + 5, row);
        if (self->value.type) put_struct(io, columns + 5, row);
        switch (self->value.type) {
        case IS_text_value: write_event_user_var__text_value(io, columns + 5 + 1, row, self->value.text_value); break;
        case IS_real_value: write_event_user_var__real_value(io, columns + 5 + 2, row, self->value.real_value); break;
        case IS_integer_value: write_event_user_var__integer_value(io, columns + 5 + 3, row, self->value.integer_value);
            break;
        case IS_unsigned_integer_value: write_event_user_var__unsigned_integer_value(io,
            columns + 5 + 4,
            row,
            self->value.unsigned_integer_value);
            break;
        case IS_decimal_value: write_event_user_var__decimal_value(io, columns + 5 + 5, row, self->value.decimal_value);
            break;
        default: break;
        }
    } else put_null(io, columns + 5, row);
    if (self->_has_flags) {
        put_int8(io, columns + 22, row, self->flags);
    } else put_null(io, columns + 22, row);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 23, row, self->unknown_tail);
    } else put_null(io, columns + 23, row);
    put_bool(io, columns + 24, row, event_user_var_is_unsigned(io, self));
}

static inline void write_event_xid(stream *io, column *columns, int64_t row, const event_xid *self)
{
    put_struct(io, columns, row);
    put_int64(io, columns + 1, row, self->xid);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 2, row, self->unknown_tail);
    } else put_null(io, columns + 2, row);
}

static inline void write_event_execute_load_query(stream *io,
    column *columns,
    int64_t row,
    const event_execute_load_query *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->thread_id);
    put_int32(io, columns + 2, row, self->exec_time);
    put_int16(io, columns + 3, row, self->error_code);
    put_int32(io, columns + 4, row, self->file_id);
    put_int32(io, columns + 5, row, self->ofs_file_name_start);
    put_int32(io, columns + 6, row, self->ofs_file_name_end);
    put_label(io, columns + 7, row, label_of_event_execute_load_query__duplicates(self->duplicates), self->duplicates);
    if (self->_has_extra_post_header) {
        put_bytes(io, columns + 8, row, self->extra_post_header);
    } else put_null(io, columns + 8, row);
    write_event_query__query_status_variables(io, columns + 9, row, &self->status_vars);
    put_bytes(io, columns + 50, row, self->db);
    put_bytes(io, columns + 51, row, self->query);
}

static inline void write_table_id(stream *io, column *columns, int64_t row, const table_id *self)
{
    put_int64(io, columns, row, table_id_value(io, self));
}

static inline void write_event_rows__ndb_info(stream *io,
    column *columns,
    int64_t row,
    const event_rows__ndb_info *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->len_info);
    put_int8(io, columns + 2, row, self->format);
    put_bytes(io, columns + 3, row, self->payload);
}

static inline void write_event_rows__partition_info(stream *io,
    column *columns,
    int64_t row,
    const event_rows__partition_info *self)
{
    put_struct(io, columns, row);
    put_int16(io, columns + 1, row, self->partition_id);
    if (self->_has_source_partition_id) {
        put_int16(io, columns + 2, row, self->source_partition_id);
    } else put_null(io, columns + 2, row);
}

static inline void write_event_rows__unknown_info(stream *io,
    column *columns,
    int64_t row,
    const event_rows__unknown_info *self)
{
    put_struct(io, columns, row);
    put_bytes(io, columns + 1, row, self->data);
}

static inline void write_event_rows__extra_data(stream *io,
    column *columns,
    int64_t row,
    const event_rows__extra_data *self)
{
    put_struct(io, columns, row);
    put_label(io, columns + 1, row, label_of_event_rows__extra_data_type(self->type), self->type);
    put_null(io, columns + 2, row);
    if (self->data.type) put_struct(io, columns + 2, row);
    switch (self->data.type) {
    case IS_ndb_info: write_event_rows__ndb_info(io, columns + 2 + 1, row, self->data.ndb_info); break;
    case IS_partition_info: write_event_rows__partition_info(io, columns + 2 + 5, row, self->data.partition_info);
        break;
    case IS_unknown_info: write_event_rows__unknown_info(io, columns + 2 + 8, row, self->data.unknown_info); break;
    default: break;
    }
}

static inline void write_event_rows__extra_data_list(stream *io,
    column *columns,
    int64_t row,
    const event_rows__extra_data_list *self)
{
    for (int64_t i = 0, first = begin_list(io, columns, row, self->entries.count);
         !io->bad && i < self->entries.count; i++) {
        write_event_rows__extra_data(io, columns + 1, first + i, &self->entries.items[i]);
    }
}

static inline void write_event_rows(stream *io, column *columns, int64_t row, const event_rows *self)
{
    put_struct(io, columns, row);
    write_table_id(io, columns + 1, row, &self->table_id);
    put_int16(io, columns + 2, row, self->flags);
    if (self->_has_len_extra_data) {
        put_int16(io, columns + 3, row, self->len_extra_data);
    } else put_null(io, columns + 3, row);
    if (self->_has_extra_data) {
        write_event_rows__extra_data_list(io, columns + 4, row, &self->extra_data);
    } else put_null(io, columns + 4, row);
    put_bool(io, columns + 17, row, event_rows_is_statement_end(io, self));
}

static inline void write_event_incident(stream *io, column *columns, int64_t row, const event_incident *self)
{
    put_struct(io, columns, row);
    put_label(io, columns + 1, row, label_of_event_incident__incident(self->incident), self->incident);
    put_bytes(io, columns + 2, row, self->message);
    if (self->_has_cache_checksum) {
        put_int32(io, columns + 3, row, self->cache_checksum);
    } else put_null(io, columns + 3, row);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 4, row, self->unknown_tail);
    } else put_null(io, columns + 4, row);
}

static inline void write_event_heartbeat(stream *io, column *columns, int64_t row, const event_heartbeat *self)
{
    put_struct(io, columns, row);
    put_bytes(io, columns + 1, row, self->log_ident);
}

static inline void write_event_ignorable(stream *io, column *columns, int64_t row, const event_ignorable *self)
{
    put_struct(io, columns, row);
    put_bytes(io, columns + 1, row, self->data);
}

static inline void write_event_rows_query(stream *io, column *columns, int64_t row, const event_rows_query *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->len_rows_query);
    put_bytes(io, columns + 2, row, self->rows_query);
}

static inline void write_uuid(stream *io, column *columns, int64_t row, const uuid *self)
{
    put_bytes(io, columns, row, self->data);
}

static inline void write_event_gtid__commit_timestamp(stream *io,
    column *columns,
    int64_t row,
    const event_gtid__commit_timestamp *self)
{
    put_int64(io, columns, row, event_gtid__commit_timestamp_microseconds(io, self));
}

static inline void write_packed_integer(stream *io, column *columns, int64_t row, const packed_integer *self)
{
    put_int64(io, columns, row, packed_integer_value(io, self));
}

static inline void write_event_gtid__server_version_number(stream *io,
    column *columns,
    int64_t row,
    const event_gtid__server_version_number *self)
{
    put_int32(io, columns, row, self->number);
}

static inline void write_event_gtid(stream *io, column *columns, int64_t row, const event_gtid *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->flags);
    write_uuid(io, columns + 2, row, &self->uuid);
    put_int64(io, columns + 3, row, self->gno);
    if (self->_has_logical_timestamp_typecode) {
        put_int8(io, columns + 4, row, self->logical_timestamp_typecode);
    } else put_null(io, columns + 4, row);
    if (self->_has_last_committed) {
        put_int64(io, columns + 5, row, self->last_committed);
    } else put_null(io, columns + 5, row);
    if (self->_has_sequence_number) {
        put_int64(io, columns + 6, row, self->sequence_number);
    } else put_null(io, columns + 6, row);
    if (self->_has_immediate_commit_timestamp) {
        write_event_gtid__commit_timestamp(io, columns + 7, row, &self->immediate_commit_timestamp);
    } else put_null(io, columns + 7, row);
    if (self->_has_original_commit_timestamp) {
        write_event_gtid__commit_timestamp(io, columns + 8, row, &self->original_commit_timestamp);
    } else put_null(io, columns + 8, row);
    if (self->_has_transaction_length) {
        write_packed_integer(io, columns + 9, row, &self->transaction_length);
    } else put_null(io, columns + 9, row);
    if (self->_has_immediate_server_version) {
        write_event_gtid__server_version_number(io, columns + 10, row, &self->immediate_server_version);
    } else put_null(io, columns + 10, row);
    if (self->_has_original_server_version) {
        write_event_gtid__server_version_number(io, columns + 11, row, &self->original_server_version);
    } else put_null(io, columns + 11, row);
    if (self->_has_commit_group_ticket) {
        put_int64(io, columns + 12, row, self->commit_group_ticket);
    } else put_null(io, columns + 12, row);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 13, row, self->unknown_tail);
    } else put_null(io, columns + 13, row);
    put_bool(io, columns + 14, row, event_gtid_may_have_sbr(io, self));
}

static inline void write_variable_length_integer(stream *io,
    column *columns,
    int64_t row,
    const variable_length_integer *self)
{
    put_int64(io, columns, row, variable_length_integer_value(io, self));
}

static inline void write_gtid_set__tag(stream *io, column *columns, int64_t row, const gtid_set__tag *self)
{
    put_bytes(io, columns, row, self->text_);
}

static inline void write_gtid_set__interval(stream *io, column *columns, int64_t row, const gtid_set__interval *self)
{
    put_struct(io, columns, row);
    put_int64(io, columns + 1, row, self->first);
    put_int64(io, columns + 2, row, self->after_last);
}

static inline void write_gtid_set__entry(stream *io, column *columns, int64_t row, const gtid_set__entry *self)
{
    put_struct(io, columns, row);
    write_uuid(io, columns + 1, row, &self->uuid);
    if (self->_has_tag) {
        write_gtid_set__tag(io, columns + 2, row, &self->tag);
    } else put_null(io, columns + 2, row);
    for (int64_t i = 0, first = begin_list(io, columns + 3, row, self->intervals.count);
         !io->bad && i < self->intervals.count; i++) {
        write_gtid_set__interval(io, columns + 3 + 1, first + i, &self->intervals.items[i]);
    }
}

static inline void write_gtid_set(stream *io, column *columns, int64_t row, const gtid_set *self)
{
    put_struct(io, columns, row);
    put_label(io, columns + 1, row, label_of_gtid_set__format(self->format), self->format);
    for (int64_t i = 0, first = begin_list(io, columns + 2, row, self->entries.count);
         !io->bad && i < self->entries.count; i++) {
        write_gtid_set__entry(io, columns + 2 + 1, first + i, &self->entries.items[i]);
    }
}

static inline void write_event_previous_gtids(stream *io,
    column *columns,
    int64_t row,
    const event_previous_gtids *self)
{
    put_struct(io, columns, row);
    write_gtid_set(io, columns + 1, row, &self->gtids);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 11, row, self->unknown_tail);
    } else put_null(io, columns + 11, row);
}

static inline void write_event_transaction_context__row_hash(stream *io,
    column *columns,
    int64_t row,
    const event_transaction_context__row_hash *self)
{
    put_bytes(io, columns, row, self->hash);
}

static inline void write_event_transaction_context(stream *io,
    column *columns,
    int64_t row,
    const event_transaction_context *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->thread_id);
    put_int8(io, columns + 2, row, self->is_gtid_specified);
    put_bytes(io, columns + 3, row, self->server_uuid);
    if (self->_has_snapshot_version) {
        write_gtid_set(io, columns + 4, row, &self->snapshot_version);
    } else put_null(io, columns + 4, row);
    for (int64_t i = 0, first = begin_list(io, columns + 14, row, self->write_set.count);
         !io->bad && i < self->write_set.count; i++) {
        write_event_transaction_context__row_hash(io, columns + 14 + 1, first + i, &self->write_set.items[i]);
    }
    for (int64_t i = 0, first = begin_list(io, columns + 16, row, self->read_set.count);
         !io->bad && i < self->read_set.count; i++) {
        write_event_transaction_context__row_hash(io, columns + 16 + 1, first + i, &self->read_set.items[i]);
    }
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 18, row, self->unknown_tail);
    } else put_null(io, columns + 18, row);
}

static inline void write_event_xa_prepare(stream *io, column *columns, int64_t row, const event_xa_prepare *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->is_one_phase);
    put_int32(io, columns + 2, row, self->format_id);
    put_bytes(io, columns + 3, row, self->gtrid);
    put_bytes(io, columns + 4, row, self->bqual);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 5, row, self->unknown_tail);
    } else put_null(io, columns + 5, row);
}

static inline void write_event_transaction_payload(stream *io,
    column *columns,
    int64_t row,
    const event_transaction_payload *self)
{
    put_struct(io, columns, row);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 1, row, self->unknown_tail);
    } else put_null(io, columns + 1, row);
    put_int64(io, columns + 2, row, event_transaction_payload_len_payload(io, self));
    put_label(io,
        columns + 3,
        row,
        label_of_event_transaction_payload__compression(event_transaction_payload_compression(io, self)),
        event_transaction_payload_compression(io, self));
    put_int64(io, columns + 4, row, event_transaction_payload_len_inflated(io, self));
}

static inline void write_event_heartbeat_v2__log_filename(stream *io,
    column *columns,
    int64_t row,
    const event_heartbeat_v2__log_filename *self)
{
    put_bytes(io, columns, row, self->name);
}

static inline void write_event_heartbeat_v2__unknown_value(stream *io,
    column *columns,
    int64_t row,
    const event_heartbeat_v2__unknown_value *self)
{
    put_bytes(io, columns, row, self->data);
}

static inline void write_event_heartbeat_v2__field(stream *io,
    column *columns,
    int64_t row,
    const event_heartbeat_v2__field *self)
{
    put_struct(io, columns, row);
    if (self->_has_value) {
        put_null(io, columns + 1, row);
        if (self->value.type) put_struct(io, columns + 1, row);
        switch (self->value.type) {
        case IS_log_filename: write_event_heartbeat_v2__log_filename(io,
            columns + 1 + 1,
            row,
            self->value.log_filename);
            break;
        case IS_packed_integer: write_packed_integer(io, columns + 1 + 2, row, self->value.packed_integer); break;
        case IS_event_heartbeat_v2__unknown_value: write_event_heartbeat_v2__unknown_value(io,
            columns + 1 + 3,
            row,
            self->value.event_heartbeat_v2__unknown_value);
            break;
        default: break;
        }
    } else put_null(io, columns + 1, row);
    put_label(io,
        columns + 5,
        row,
        label_of_event_heartbeat_v2__field_code(event_heartbeat_v2__field_code(io, self)),
        event_heartbeat_v2__field_code(io, self));
}

static inline void write_event_heartbeat_v2(stream *io, column *columns, int64_t row, const event_heartbeat_v2 *self)
{
    put_struct(io, columns, row);
    for (int64_t i = 0, first = begin_list(io, columns + 1, row, self->fields.count);
         !io->bad && i < self->fields.count; i++) {
        write_event_heartbeat_v2__field(io, columns + 1 + 1, first + i, &self->fields.items[i]);
    }
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 8, row, self->unknown_tail);
    } else put_null(io, columns + 8, row);
}

static inline void write_event_gtid_tagged__unsigned_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__unsigned_field *self)
{
    if (self->_has_value) {
        write_variable_length_integer(io, columns, row, &self->value);
    } else put_null(io, columns, row);
}

static inline void write_event_gtid_tagged__uuid_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__uuid_field *self)
{
    if (event_gtid_tagged__field_id_is_present(io, &self->id)) {
        put_bytes(io, columns, row, event_gtid_tagged__uuid_field_text(io, self));
    } else put_null(io, columns, row);
}

static inline void write_variable_length_integer__signed_integer(stream *io,
    column *columns,
    int64_t row,
    const variable_length_integer__signed_integer *self)
{
    put_int64(io, columns, row, variable_length_integer__signed_integer_value(io, self));
}

static inline void write_event_gtid_tagged__signed_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__signed_field *self)
{
    if (self->_has_value) {
        write_variable_length_integer__signed_integer(io, columns, row, &self->value);
    } else put_null(io, columns, row);
}

static inline void write_event_gtid_tagged__text_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__text_field *self)
{
    if (self->_has_value) {
        put_bytes(io, columns, row, self->value);
    } else put_null(io, columns, row);
}

static inline void write_event_gtid_tagged__time_field(stream *io,
    column *columns,
    int64_t row,
    const event_gtid_tagged__time_field *self)
{
    if (self->_has_value) {
        write_variable_length_integer(io, columns, row, &self->value);
    } else put_null(io, columns, row);
}

static inline void write_event_gtid_tagged(stream *io, column *columns, int64_t row, const event_gtid_tagged *self)
{
    put_struct(io, columns, row);
    write_variable_length_integer(io, columns + 1, row, &self->serialization_version);
    write_variable_length_integer(io, columns + 2, row, &self->len_message);
    write_variable_length_integer(io, columns + 3, row, &self->last_non_ignorable_field_id);
    write_event_gtid_tagged__unsigned_field(io, columns + 4, row, &self->flags);
    write_event_gtid_tagged__uuid_field(io, columns + 5, row, &self->uuid);
    write_event_gtid_tagged__signed_field(io, columns + 6, row, &self->gno);
    write_event_gtid_tagged__text_field(io, columns + 7, row, &self->tag);
    write_event_gtid_tagged__signed_field(io, columns + 8, row, &self->last_committed);
    write_event_gtid_tagged__signed_field(io, columns + 9, row, &self->sequence_number);
    write_event_gtid_tagged__time_field(io, columns + 10, row, &self->immediate_commit_timestamp);
    write_event_gtid_tagged__time_field(io, columns + 11, row, &self->original_commit_timestamp);
    write_event_gtid_tagged__unsigned_field(io, columns + 12, row, &self->transaction_length);
    write_event_gtid_tagged__unsigned_field(io, columns + 13, row, &self->immediate_server_version);
    write_event_gtid_tagged__unsigned_field(io, columns + 14, row, &self->original_server_version);
    write_event_gtid_tagged__unsigned_field(io, columns + 15, row, &self->commit_group_ticket);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 16, row, self->unknown_tail);
    } else put_null(io, columns + 16, row);
    put_bool(io, columns + 17, row, event_gtid_tagged_may_have_sbr(io, self));
}

static inline void write_mariadb_annotate_rows(stream *io,
    column *columns,
    int64_t row,
    const mariadb_annotate_rows *self)
{
    put_struct(io, columns, row);
    put_bytes(io, columns + 1, row, self->query);
}

static inline void write_mariadb_binlog_checkpoint(stream *io,
    column *columns,
    int64_t row,
    const mariadb_binlog_checkpoint *self)
{
    put_struct(io, columns, row);
    put_bytes(io, columns + 1, row, self->file_name);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 2, row, self->unknown_tail);
    } else put_null(io, columns + 2, row);
}

static inline void write_mariadb_gtid__xid(stream *io, column *columns, int64_t row, const mariadb_gtid__xid *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->format_id);
    put_bytes(io, columns + 2, row, self->gtrid);
    put_bytes(io, columns + 3, row, self->bqual);
}

static inline void write_mariadb_gtid(stream *io, column *columns, int64_t row, const mariadb_gtid *self)
{
    put_struct(io, columns, row);
    put_int64(io, columns + 1, row, self->seq_no);
    put_int32(io, columns + 2, row, self->domain_id);
    put_int8(io, columns + 3, row, self->flags);
    if (self->_has_commit_id) {
        put_int64(io, columns + 4, row, self->commit_id);
    } else put_null(io, columns + 4, row);
    if (self->_has_xid) {
        write_mariadb_gtid__xid(io, columns + 5, row, &self->xid);
    } else put_null(io, columns + 5, row);
    if (self->_has_extra_flags) {
        put_int8(io, columns + 9, row, self->extra_flags);
    } else put_null(io, columns + 9, row);
    if (self->_has_num_extra_engines) {
        put_int8(io, columns + 10, row, self->num_extra_engines);
    } else put_null(io, columns + 10, row);
    if (self->_has_start_alter_seq_no) {
        put_int64(io, columns + 11, row, self->start_alter_seq_no);
    } else put_null(io, columns + 11, row);
    if (self->_has_thread_id) {
        put_int32(io, columns + 12, row, self->thread_id);
    } else put_null(io, columns + 12, row);
    if (self->_has_padding) {
        put_bytes(io, columns + 13, row, self->padding);
    } else put_null(io, columns + 13, row);
    put_bool(io, columns + 14, row, mariadb_gtid_is_standalone(io, self));
    put_bool(io, columns + 15, row, mariadb_gtid_is_transactional(io, self));
    put_bool(io, columns + 16, row, mariadb_gtid_is_parallel_allowed(io, self));
    put_bool(io, columns + 17, row, mariadb_gtid_is_waited(io, self));
    put_bool(io, columns + 18, row, mariadb_gtid_is_ddl(io, self));
    put_bool(io, columns + 19, row, mariadb_gtid_is_prepared_xa(io, self));
    put_bool(io, columns + 20, row, mariadb_gtid_is_completed_xa(io, self));
    put_bool(io, columns + 21, row, mariadb_gtid_is_start_alter(io, self));
    put_bool(io, columns + 22, row, mariadb_gtid_is_commit_alter(io, self));
    put_bool(io, columns + 23, row, mariadb_gtid_is_rollback_alter(io, self));
}

static inline void write_mariadb_gtid_list__gtid(stream *io,
    column *columns,
    int64_t row,
    const mariadb_gtid_list__gtid *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->domain_id);
    put_int32(io, columns + 2, row, self->server_id);
    put_int64(io, columns + 3, row, self->seq_no);
}

static inline void write_mariadb_gtid_list(stream *io, column *columns, int64_t row, const mariadb_gtid_list *self)
{
    put_struct(io, columns, row);
    for (int64_t i = 0, first = begin_list(io, columns + 1, row, self->gtids.count);
         !io->bad && i < self->gtids.count; i++) {
        write_mariadb_gtid_list__gtid(io, columns + 1 + 1, first + i, &self->gtids.items[i]);
    }
    if (self->_has_padding) {
        put_bytes(io, columns + 6, row, self->padding);
    } else put_null(io, columns + 6, row);
    put_bool(io, columns + 7, row, mariadb_gtid_list_is_until_reached(io, self));
    put_bool(io, columns + 8, row, mariadb_gtid_list_is_ignored_gtids(io, self));
}

static inline void write_mariadb_start_encryption(stream *io,
    column *columns,
    int64_t row,
    const mariadb_start_encryption *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->scheme);
    put_int32(io, columns + 2, row, self->key_version);
    put_bytes(io, columns + 3, row, self->nonce);
    if (self->_has_unknown_tail) {
        put_bytes(io, columns + 4, row, self->unknown_tail);
    } else put_null(io, columns + 4, row);
}

static inline void write_column_number__tinyint_signed(stream *io,
    column *columns,
    int64_t row,
    const column_number__tinyint_signed *self)
{
    put_int8(io, columns, row, self->value);
}

static inline void write_column_number__tinyint_unsigned(stream *io,
    column *columns,
    int64_t row,
    const column_number__tinyint_unsigned *self)
{
    put_int8(io, columns, row, self->value);
}

static inline void write_column_number__smallint_signed(stream *io,
    column *columns,
    int64_t row,
    const column_number__smallint_signed *self)
{
    put_int16(io, columns, row, self->value);
}

static inline void write_column_number__smallint_unsigned(stream *io,
    column *columns,
    int64_t row,
    const column_number__smallint_unsigned *self)
{
    put_int16(io, columns, row, self->value);
}

static inline void write_column_int24(stream *io, column *columns, int64_t row, const column_int24 *self)
{
    require(io, column_int24_value(io, self) <= 2147483647);
    put_int32(io, columns, row, column_int24_value(io, self));
}

static inline void write_column_number__int_signed(stream *io,
    column *columns,
    int64_t row,
    const column_number__int_signed *self)
{
    put_int32(io, columns, row, self->value);
}

static inline void write_column_number__int_unsigned(stream *io,
    column *columns,
    int64_t row,
    const column_number__int_unsigned *self)
{
    put_int32(io, columns, row, self->value);
}

static inline void write_column_number__bigint_signed(stream *io,
    column *columns,
    int64_t row,
    const column_number__bigint_signed *self)
{
    put_int64(io, columns, row, column_number__bigint_signed_value(io, self));
}

static inline void write_column_number__bigint_unsigned(stream *io,
    column *columns,
    int64_t row,
    const column_number__bigint_unsigned *self)
{
    put_int64(io, columns, row, self->value);
}

static inline void write_column_number__single_precision(stream *io,
    column *columns,
    int64_t row,
    const column_number__single_precision *self)
{
    put_float32(io, columns, row, self->value);
}

static inline void write_column_number__double_precision(stream *io,
    column *columns,
    int64_t row,
    const column_number__double_precision *self)
{
    put_float64(io, columns, row, self->value);
}

static inline void write_column_year(stream *io, column *columns, int64_t row, const column_year *self)
{
    put_int32(io, columns, row, column_year_year(io, self));
}

static inline void write_column_date(stream *io, column *columns, int64_t row, const column_date *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->day);
    put_int8(io, columns + 2, row, self->month);
    put_int16(io, columns + 3, row, self->year);
}

static inline void write_column_time(stream *io, column *columns, int64_t row, const column_time *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->raw);
    put_bool(io, columns + 2, row, column_time_is_negative(io, self));
    require(io, column_time_hour(io, self) >= 0 && column_time_hour(io, self) <= 65535);
    put_int16(io, columns + 3, row, column_time_hour(io, self));
    put_int8(io, columns + 4, row, column_time_minute(io, self));
    put_int8(io, columns + 5, row, column_time_second(io, self));
}

static inline void write_column_datetime(stream *io, column *columns, int64_t row, const column_datetime *self)
{
    put_struct(io, columns, row);
    put_int64(io, columns + 1, row, column_datetime_year(io, self));
    put_int8(io, columns + 2, row, column_datetime_month(io, self));
    put_int8(io, columns + 3, row, column_datetime_day(io, self));
    require(io, column_datetime_hour(io, self) <= 255);
    put_int8(io, columns + 4, row, column_datetime_hour(io, self));
    put_int8(io, columns + 5, row, column_datetime_minute(io, self));
    put_int8(io, columns + 6, row, column_datetime_second(io, self));
}

static inline void write_column_number__timestamp(stream *io,
    column *columns,
    int64_t row,
    const column_number__timestamp *self)
{
    put_int32(io, columns, row, self->value);
}

static inline void write_column_time2(stream *io, column *columns, int64_t row, const column_time2 *self)
{
    put_struct(io, columns, row);
    put_bool(io, columns + 1, row, column_time2_is_negative(io, self));
    require(io, column_time2_hour(io, self) >= 0 && column_time2_hour(io, self) <= 65535);
    put_int16(io, columns + 2, row, column_time2_hour(io, self));
    put_int8(io, columns + 3, row, column_time2_minute(io, self));
    put_int8(io, columns + 4, row, column_time2_second(io, self));
    require(io, column_time2_microsecond(io, self) >= 0 && column_time2_microsecond(io, self) <= 4294967295);
    put_int32(io, columns + 5, row, column_time2_microsecond(io, self));
}

static inline void write_column_datetime2(stream *io, column *columns, int64_t row, const column_datetime2 *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->day);
    put_int8(io, columns + 2, row, self->hour);
    put_int8(io, columns + 3, row, self->minute);
    put_int8(io, columns + 4, row, self->second);
    require(io, column_datetime2_year(io, self) <= 65535);
    put_int16(io, columns + 5, row, column_datetime2_year(io, self));
    put_int8(io, columns + 6, row, column_datetime2_month(io, self));
    require(io, column_datetime2_microsecond(io, self) <= 4294967295);
    put_int32(io, columns + 7, row, column_datetime2_microsecond(io, self));
}

static inline void write_column_timestamp2(stream *io, column *columns, int64_t row, const column_timestamp2 *self)
{
    put_struct(io, columns, row);
    put_int32(io, columns + 1, row, self->seconds);
    require(io, column_timestamp2_microsecond(io, self) <= 4294967295);
    put_int32(io, columns + 2, row, column_timestamp2_microsecond(io, self));
}

static inline void write_column_bit(stream *io, column *columns, int64_t row, const column_bit *self)
{
    put_int64(io, columns, row, column_bit_value(io, self));
}

static inline void write_column_string(stream *io, column *columns, int64_t row, const column_string *self)
{
    put_bytes(io, columns, row, self->value);
}

static inline void write_column_blob(stream *io, column *columns, int64_t row, const column_blob *self)
{
    put_bytes(io, columns, row, self->value);
}

static inline void write_column_compressed__value(stream *io,
    column *columns,
    int64_t row,
    const column_compressed__value *self)
{
    put_struct(io, columns, row);
    if (self->_has_header) {
        put_int8(io, columns + 1, row, self->header);
    } else put_null(io, columns + 1, row);
    put_bytes(io, columns + 2, row, self->data);
    put_bool(io, columns + 3, row, column_compressed__value_is_compressed(io, self));
    put_bool(io, columns + 4, row, column_compressed__value_is_raw(io, self));
    put_int64(io, columns + 5, row, column_compressed__value_uncompressed_length(io, self));
}

static inline void write_column_compressed(stream *io, column *columns, int64_t row, const column_compressed *self)
{
    write_column_compressed__value(io, columns, row, &self->value);
}

static inline void write_column_enum(stream *io, column *columns, int64_t row, const column_enum *self)
{
    put_int16(io, columns, row, column_enum_number(io, self));
}

static inline void write_column_set(stream *io, column *columns, int64_t row, const column_set *self)
{
    put_int64(io, columns, row, column_set_bits(io, self));
}

static inline void write_column_json__document(stream *io,
    column *columns,
    int64_t row,
    const column_json__document *self)
{
    put_bytes(io, columns, row, column_json__document_data(io, self));
}

static inline void write_column_json(stream *io, column *columns, int64_t row, const column_json *self)
{
    write_column_json__document(io, columns, row, &self->document);
}

static inline void write_column_json_diffs__diff_list(stream *io,
    column *columns,
    int64_t row,
    const column_json_diffs__diff_list *self)
{
    put_bytes(io, columns, row, column_json_diffs__diff_list_data(io, self));
}

static inline void write_column_json_diffs(stream *io, column *columns, int64_t row, const column_json_diffs *self)
{
    write_column_json_diffs__diff_list(io, columns, row, &self->diffs);
}

static inline void write_column_geometry__shape(stream *io,
    column *columns,
    int64_t row,
    const column_geometry__shape *self)
{
    put_bytes(io, columns, row, column_geometry__shape_data(io, self));
}

static inline void write_column_geometry(stream *io, column *columns, int64_t row, const column_geometry *self)
{
    put_struct(io, columns, row);
    if (self->_has_srid) {
        put_int32(io, columns + 1, row, self->srid);
    } else put_null(io, columns + 1, row);
    write_column_geometry__shape(io, columns + 2, row, &self->wkb);
}

static inline void write_column_vector(stream *io, column *columns, int64_t row, const column_vector *self)
{
    for (int64_t i = 0, first = begin_list(io, columns, row, self->elements.count);
         !io->bad && i < self->elements.count; i++) {
        put_float32(io, columns + 1, first + i, self->elements.items[i]);
    }
}

static inline void write_row_image__undecodable(stream *io,
    column *columns,
    int64_t row,
    const row_image__undecodable *self)
{
    put_struct(io, columns, row);
    put_int8(io, columns + 1, row, self->first_byte);
}

/* A event_start_v3 with its parameters. */
static inline event_start_v3 new_root_event_start_v3(const int64_t *params)
{
    (void)params;
    return (event_start_v3){0};
}

/* A event_query with its parameters. */
static inline event_query new_root_event_query(const int64_t *params)
{
    return (event_query){.binlog_version = params[0], .len_post_header = params[1]};
}

/* A event_empty with its parameters. */
static inline event_empty new_root_event_empty(const int64_t *params)
{
    (void)params;
    return (event_empty){0};
}

/* A event_rotate with its parameters. */
static inline event_rotate new_root_event_rotate(const int64_t *params)
{
    return (event_rotate){.binlog_version = params[0], .is_undescribed = params[1]};
}

/* A event_intvar with its parameters. */
static inline event_intvar new_root_event_intvar(const int64_t *params)
{
    (void)params;
    return (event_intvar){0};
}

/* A event_slave with its parameters. */
static inline event_slave new_root_event_slave(const int64_t *params)
{
    (void)params;
    return (event_slave){0};
}

/* A event_append_block with its parameters. */
static inline event_append_block new_root_event_append_block(const int64_t *params)
{
    (void)params;
    return (event_append_block){0};
}

/* A event_exec_load with its parameters. */
static inline event_exec_load new_root_event_exec_load(const int64_t *params)
{
    (void)params;
    return (event_exec_load){0};
}

/* A event_delete_file with its parameters. */
static inline event_delete_file new_root_event_delete_file(const int64_t *params)
{
    (void)params;
    return (event_delete_file){0};
}

/* A event_rand with its parameters. */
static inline event_rand new_root_event_rand(const int64_t *params)
{
    (void)params;
    return (event_rand){0};
}

/* A event_user_var with its parameters. */
static inline event_user_var new_root_event_user_var(const int64_t *params)
{
    (void)params;
    return (event_user_var){0};
}

/* A event_xid with its parameters. */
static inline event_xid new_root_event_xid(const int64_t *params)
{
    (void)params;
    return (event_xid){0};
}

/* A event_execute_load_query with its parameters. */
static inline event_execute_load_query new_root_event_execute_load_query(const int64_t *params)
{
    return (event_execute_load_query){.len_post_header = params[0]};
}

/* A event_rows with its parameters. */
static inline event_rows new_root_event_rows(const int64_t *params)
{
    return (event_rows){.event_type = params[0], .len_post_header = params[1]};
}

/* A event_incident with its parameters. */
static inline event_incident new_root_event_incident(const int64_t *params)
{
    (void)params;
    return (event_incident){0};
}

/* A event_heartbeat with its parameters. */
static inline event_heartbeat new_root_event_heartbeat(const int64_t *params)
{
    (void)params;
    return (event_heartbeat){0};
}

/* A event_ignorable with its parameters. */
static inline event_ignorable new_root_event_ignorable(const int64_t *params)
{
    (void)params;
    return (event_ignorable){0};
}

/* A event_rows_query with its parameters. */
static inline event_rows_query new_root_event_rows_query(const int64_t *params)
{
    (void)params;
    return (event_rows_query){0};
}

/* A event_gtid with its parameters. */
static inline event_gtid new_root_event_gtid(const int64_t *params)
{
    (void)params;
    return (event_gtid){0};
}

/* A event_previous_gtids with its parameters. */
static inline event_previous_gtids new_root_event_previous_gtids(const int64_t *params)
{
    (void)params;
    return (event_previous_gtids){0};
}

/* A event_transaction_context with its parameters. */
static inline event_transaction_context new_root_event_transaction_context(const int64_t *params)
{
    (void)params;
    return (event_transaction_context){0};
}

/* A event_xa_prepare with its parameters. */
static inline event_xa_prepare new_root_event_xa_prepare(const int64_t *params)
{
    (void)params;
    return (event_xa_prepare){0};
}

/* A event_transaction_payload with its parameters. */
static inline event_transaction_payload new_root_event_transaction_payload(const int64_t *params)
{
    (void)params;
    return (event_transaction_payload){0};
}

/* A event_heartbeat_v2 with its parameters. */
static inline event_heartbeat_v2 new_root_event_heartbeat_v2(const int64_t *params)
{
    (void)params;
    return (event_heartbeat_v2){0};
}

/* A event_gtid_tagged with its parameters. */
static inline event_gtid_tagged new_root_event_gtid_tagged(const int64_t *params)
{
    (void)params;
    return (event_gtid_tagged){0};
}

/* A mariadb_annotate_rows with its parameters. */
static inline mariadb_annotate_rows new_root_mariadb_annotate_rows(const int64_t *params)
{
    (void)params;
    return (mariadb_annotate_rows){0};
}

/* A mariadb_binlog_checkpoint with its parameters. */
static inline mariadb_binlog_checkpoint new_root_mariadb_binlog_checkpoint(const int64_t *params)
{
    (void)params;
    return (mariadb_binlog_checkpoint){0};
}

/* A mariadb_gtid with its parameters. */
static inline mariadb_gtid new_root_mariadb_gtid(const int64_t *params)
{
    (void)params;
    return (mariadb_gtid){0};
}

/* A mariadb_gtid_list with its parameters. */
static inline mariadb_gtid_list new_root_mariadb_gtid_list(const int64_t *params)
{
    (void)params;
    return (mariadb_gtid_list){0};
}

/* A mariadb_start_encryption with its parameters. */
static inline mariadb_start_encryption new_root_mariadb_start_encryption(const int64_t *params)
{
    (void)params;
    return (mariadb_start_encryption){0};
}

/* A rows_body with its parameters. */
static inline rows_body new_root_rows_body(const int64_t *params)
{
    return (rows_body){.has_before = params[0], .has_after = params[1], .is_partial = params[2]};
}

/* Reads an object of a type by its number, and writes its fields into those columns that are wanted. */
static void read_body(int64_t number, stream *io, const int64_t *params, column *const *fields, int64_t row)
{
    switch (number) {
    case 0: {
        event_start_v3 body = new_root_event_start_v3(params), *self = &body;
        read_event_start_v3(io, self);
        if (fields[0]) put_int16(io, fields[0], row, self->binlog_version);
        if (fields[1]) put_bytes(io, fields[1], row, self->server_version);
        if (fields[2]) put_int32(io, fields[2], row, self->create_timestamp);
        if (fields[3]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[3], row, self->unknown_tail);
            } else put_null(io, fields[3], row);
        }
        return;
    }
    case 1: {
        event_query body = new_root_event_query(params), *self = &body;
        read_event_query(io, self);
        if (fields[0]) put_int32(io, fields[0], row, self->thread_id);
        if (fields[1]) put_int32(io, fields[1], row, self->exec_time);
        if (fields[2]) put_int16(io, fields[2], row, self->error_code);
        if (fields[3]) {
            if (self->_has_extra_post_header) {
                put_bytes(io, fields[3], row, self->extra_post_header);
            } else put_null(io, fields[3], row);
        }
        if (fields[4]) {
            if (self->_has_status_vars) {
                write_event_query__query_status_variables(io, fields[4], row, &self->status_vars);
            } else put_null(io, fields[4], row);
        }
        if (fields[5]) put_bytes(io, fields[5], row, self->db);
        if (fields[6]) put_bytes(io, fields[6], row, self->query);
        return;
    }
    case 2: {
        event_empty body = new_root_event_empty(params), *self = &body;
        read_event_empty(io, self);
        if (fields[0]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[0], row, self->unknown_tail);
            } else put_null(io, fields[0], row);
        }
        return;
    }
    case 3: {
        event_rotate body = new_root_event_rotate(params), *self = &body;
        read_event_rotate(io, self);
        if (fields[0]) {
            if (self->_has_position) {
                put_int64(io, fields[0], row, self->position);
            } else put_null(io, fields[0], row);
        }
        if (fields[1]) put_bytes(io, fields[1], row, self->new_log_ident);
        return;
    }
    case 4: {
        event_intvar body = new_root_event_intvar(params), *self = &body;
        read_event_intvar(io, self);
        if (fields[0]) put_label(io, fields[0], row, label_of_event_intvar__variable(self->type), self->type);
        if (fields[1]) put_int64(io, fields[1], row, self->value);
        if (fields[2]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[2], row, self->unknown_tail);
            } else put_null(io, fields[2], row);
        }
        return;
    }
    case 5: {
        event_slave body = new_root_event_slave(params), *self = &body;
        read_event_slave(io, self);
        if (fields[0]) put_int64(io, fields[0], row, self->source_position);
        if (fields[1]) put_int16(io, fields[1], row, self->source_port);
        if (fields[2]) put_bytes(io, fields[2], row, self->source_host);
        if (fields[3]) put_bytes(io, fields[3], row, self->source_log);
        return;
    }
    case 6: {
        event_append_block body = new_root_event_append_block(params), *self = &body;
        read_event_append_block(io, self);
        if (fields[0]) put_int32(io, fields[0], row, self->file_id);
        if (fields[1]) put_bytes(io, fields[1], row, self->block);
        return;
    }
    case 7: {
        event_exec_load body = new_root_event_exec_load(params), *self = &body;
        read_event_exec_load(io, self);
        if (fields[0]) put_int32(io, fields[0], row, self->file_id);
        if (fields[1]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[1], row, self->unknown_tail);
            } else put_null(io, fields[1], row);
        }
        return;
    }
    case 8: {
        event_delete_file body = new_root_event_delete_file(params), *self = &body;
        read_event_delete_file(io, self);
        if (fields[0]) put_int32(io, fields[0], row, self->file_id);
        if (fields[1]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[1], row, self->unknown_tail);
            } else put_null(io, fields[1], row);
        }
        return;
    }
    case 9: {
        event_rand body = new_root_event_rand(params), *self = &body;
        read_event_rand(io, self);
        if (fields[0]) put_int64(io, fields[0], row, self->seed1);
        if (fields[1]) put_int64(io, fields[1], row, self->seed2);
        if (fields[2]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[2], row, self->unknown_tail);
            } else put_null(io, fields[2], row);
        }
        return;
    }
    case 10: {
        event_user_var body = new_root_event_user_var(params), *self = &body;
        read_event_user_var(io, self);
        if (fields[0]) put_bytes(io, fields[0], row, self->name);
        if (fields[1]) put_int8(io, fields[1], row, self->is_null);
        if (fields[2]) {
            if (self->_has_type) {
                put_label(io, fields[2], row, label_of_event_user_var__value_type(self->type), self->type);
            } else put_null(io, fields[2], row);
        }
        if (fields[3]) {
            if (self->_has_collation) {
                put_label(io, fields[3], row, label_of_collation__collation_id(self->collation), self->collation);
            } else put_null(io, fields[3], row);
        }
        if (fields[4]) {
            if (self->_has_value) {
                put_null(io, fields[4], row);
                if (self->value.type) put_struct(io, fields[4], row);
                switch (self->value.type) {
                case IS_text_value: write_event_user_var__text_value(io, fields[4] + 1, row, self->value.text_value);
                    break;
                case IS_real_value: write_event_user_var__real_value(io, fields[4] + 2, row, self->value.real_value);
                    break;
                case IS_integer_value: write_event_user_var__integer_value(io,
                    fields[4] + 3,
                    row,
                    self->value.integer_value);
                    break;
                case IS_unsigned_integer_value: write_event_user_var__unsigned_integer_value(io,
                    fields[4] + 4,
                    row,
                    self->value.unsigned_integer_value);
                    break;
                case IS_decimal_value: write_event_user_var__decimal_value(io,
                    fields[4] + 5,
                    row,
                    self->value.decimal_value);
                    break;
                default: break;
                }
            } else put_null(io, fields[4], row);
        }
        if (fields[5]) {
            if (self->_has_flags) {
                put_int8(io, fields[5], row, self->flags);
            } else put_null(io, fields[5], row);
        }
        if (fields[6]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[6], row, self->unknown_tail);
            } else put_null(io, fields[6], row);
        }
        if (fields[7]) put_bool(io, fields[7], row, event_user_var_is_unsigned(io, self));
        return;
    }
    case 11: {
        event_xid body = new_root_event_xid(params), *self = &body;
        read_event_xid(io, self);
        if (fields[0]) put_int64(io, fields[0], row, self->xid);
        if (fields[1]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[1], row, self->unknown_tail);
            } else put_null(io, fields[1], row);
        }
        return;
    }
    case 12: {
        event_execute_load_query body = new_root_event_execute_load_query(params), *self = &body;
        read_event_execute_load_query(io, self);
        if (fields[0]) put_int32(io, fields[0], row, self->thread_id);
        if (fields[1]) put_int32(io, fields[1], row, self->exec_time);
        if (fields[2]) put_int16(io, fields[2], row, self->error_code);
        if (fields[3]) put_int32(io, fields[3], row, self->file_id);
        if (fields[4]) put_int32(io, fields[4], row, self->ofs_file_name_start);
        if (fields[5]) put_int32(io, fields[5], row, self->ofs_file_name_end);
        if (fields[6]) put_label(io,
            fields[6],
            row,
            label_of_event_execute_load_query__duplicates(self->duplicates),
            self->duplicates);
        if (fields[7]) {
            if (self->_has_extra_post_header) {
                put_bytes(io, fields[7], row, self->extra_post_header);
            } else put_null(io, fields[7], row);
        }
        if (fields[8]) write_event_query__query_status_variables(io, fields[8], row, &self->status_vars);
        if (fields[9]) put_bytes(io, fields[9], row, self->db);
        if (fields[10]) put_bytes(io, fields[10], row, self->query);
        return;
    }
    case 13: {
        event_rows body = new_root_event_rows(params), *self = &body;
        read_event_rows(io, self);
        if (fields[0]) write_table_id(io, fields[0], row, &self->table_id);
        if (fields[1]) put_int16(io, fields[1], row, self->flags);
        if (fields[2]) {
            if (self->_has_len_extra_data) {
                put_int16(io, fields[2], row, self->len_extra_data);
            } else put_null(io, fields[2], row);
        }
        if (fields[3]) {
            if (self->_has_extra_data) {
                write_event_rows__extra_data_list(io, fields[3], row, &self->extra_data);
            } else put_null(io, fields[3], row);
        }
        if (fields[4]) put_bool(io, fields[4], row, event_rows_is_statement_end(io, self));
        return;
    }
    case 14: {
        event_incident body = new_root_event_incident(params), *self = &body;
        read_event_incident(io, self);
        if (fields[0]) put_label(io, fields[0], row, label_of_event_incident__incident(self->incident), self->incident);
        if (fields[1]) put_bytes(io, fields[1], row, self->message);
        if (fields[2]) {
            if (self->_has_cache_checksum) {
                put_int32(io, fields[2], row, self->cache_checksum);
            } else put_null(io, fields[2], row);
        }
        if (fields[3]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[3], row, self->unknown_tail);
            } else put_null(io, fields[3], row);
        }
        return;
    }
    case 15: {
        event_heartbeat body = new_root_event_heartbeat(params), *self = &body;
        read_event_heartbeat(io, self);
        if (fields[0]) put_bytes(io, fields[0], row, self->log_ident);
        return;
    }
    case 16: {
        event_ignorable body = new_root_event_ignorable(params), *self = &body;
        read_event_ignorable(io, self);
        if (fields[0]) put_bytes(io, fields[0], row, self->data);
        return;
    }
    case 17: {
        event_rows_query body = new_root_event_rows_query(params), *self = &body;
        read_event_rows_query(io, self);
        if (fields[0]) put_int8(io, fields[0], row, self->len_rows_query);
        if (fields[1]) put_bytes(io, fields[1], row, self->rows_query);
        return;
    }
    case 18: {
        event_gtid body = new_root_event_gtid(params), *self = &body;
        read_event_gtid(io, self);
        if (fields[0]) put_int8(io, fields[0], row, self->flags);
        if (fields[1]) write_uuid(io, fields[1], row, &self->uuid);
        if (fields[2]) put_int64(io, fields[2], row, self->gno);
        if (fields[3]) {
            if (self->_has_logical_timestamp_typecode) {
                put_int8(io, fields[3], row, self->logical_timestamp_typecode);
            } else put_null(io, fields[3], row);
        }
        if (fields[4]) {
            if (self->_has_last_committed) {
                put_int64(io, fields[4], row, self->last_committed);
            } else put_null(io, fields[4], row);
        }
        if (fields[5]) {
            if (self->_has_sequence_number) {
                put_int64(io, fields[5], row, self->sequence_number);
            } else put_null(io, fields[5], row);
        }
        if (fields[6]) {
            if (self->_has_immediate_commit_timestamp) {
                write_event_gtid__commit_timestamp(io, fields[6], row, &self->immediate_commit_timestamp);
            } else put_null(io, fields[6], row);
        }
        if (fields[7]) {
            if (self->_has_original_commit_timestamp) {
                write_event_gtid__commit_timestamp(io, fields[7], row, &self->original_commit_timestamp);
            } else put_null(io, fields[7], row);
        }
        if (fields[8]) {
            if (self->_has_transaction_length) {
                write_packed_integer(io, fields[8], row, &self->transaction_length);
            } else put_null(io, fields[8], row);
        }
        if (fields[9]) {
            if (self->_has_immediate_server_version) {
                write_event_gtid__server_version_number(io, fields[9], row, &self->immediate_server_version);
            } else put_null(io, fields[9], row);
        }
        if (fields[10]) {
            if (self->_has_original_server_version) {
                write_event_gtid__server_version_number(io, fields[10], row, &self->original_server_version);
            } else put_null(io, fields[10], row);
        }
        if (fields[11]) {
            if (self->_has_commit_group_ticket) {
                put_int64(io, fields[11], row, self->commit_group_ticket);
            } else put_null(io, fields[11], row);
        }
        if (fields[12]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[12], row, self->unknown_tail);
            } else put_null(io, fields[12], row);
        }
        if (fields[13]) put_bool(io, fields[13], row, event_gtid_may_have_sbr(io, self));
        return;
    }
    case 19: {
        event_previous_gtids body = new_root_event_previous_gtids(params), *self = &body;
        read_event_previous_gtids(io, self);
        if (fields[0]) write_gtid_set(io, fields[0], row, &self->gtids);
        if (fields[1]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[1], row, self->unknown_tail);
            } else put_null(io, fields[1], row);
        }
        return;
    }
    case 20: {
        event_transaction_context body = new_root_event_transaction_context(params), *self = &body;
        read_event_transaction_context(io, self);
        if (fields[0]) put_int32(io, fields[0], row, self->thread_id);
        if (fields[1]) put_int8(io, fields[1], row, self->is_gtid_specified);
        if (fields[2]) put_bytes(io, fields[2], row, self->server_uuid);
        if (fields[3]) {
            if (self->_has_snapshot_version) {
                write_gtid_set(io, fields[3], row, &self->snapshot_version);
            } else put_null(io, fields[3], row);
        }
        if (fields[4]) {
            for (int64_t i = 0, first = begin_list(io, fields[4], row, self->write_set.count);
                 !io->bad && i < self->write_set.count; i++) {
                write_event_transaction_context__row_hash(io, fields[4] + 1, first + i, &self->write_set.items[i]);
            }
        }
        if (fields[5]) {
            for (int64_t i = 0, first = begin_list(io, fields[5], row, self->read_set.count);
                 !io->bad && i < self->read_set.count; i++) {
                write_event_transaction_context__row_hash(io, fields[5] + 1, first + i, &self->read_set.items[i]);
            }
        }
        if (fields[6]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[6], row, self->unknown_tail);
            } else put_null(io, fields[6], row);
        }
        return;
    }
    case 21: {
        event_xa_prepare body = new_root_event_xa_prepare(params), *self = &body;
        read_event_xa_prepare(io, self);
        if (fields[0]) put_int8(io, fields[0], row, self->is_one_phase);
        if (fields[1]) put_int32(io, fields[1], row, self->format_id);
        if (fields[2]) put_bytes(io, fields[2], row, self->gtrid);
        if (fields[3]) put_bytes(io, fields[3], row, self->bqual);
        if (fields[4]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[4], row, self->unknown_tail);
            } else put_null(io, fields[4], row);
        }
        return;
    }
    case 22: {
        event_transaction_payload body = new_root_event_transaction_payload(params), *self = &body;
        read_event_transaction_payload(io, self);
        if (fields[0]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[0], row, self->unknown_tail);
            } else put_null(io, fields[0], row);
        }
        if (fields[1]) put_int64(io, fields[1], row, event_transaction_payload_len_payload(io, self));
        if (fields[2]) put_label(io,
            fields[2],
            row,
            label_of_event_transaction_payload__compression(event_transaction_payload_compression(io, self)),
            event_transaction_payload_compression(io, self));
        if (fields[3]) put_int64(io, fields[3], row, event_transaction_payload_len_inflated(io, self));
        return;
    }
    case 23: {
        event_heartbeat_v2 body = new_root_event_heartbeat_v2(params), *self = &body;
        read_event_heartbeat_v2(io, self);
        if (fields[0]) {
            for (int64_t i = 0, first = begin_list(io, fields[0], row, self->fields.count);
                 !io->bad && i < self->fields.count; i++) {
                write_event_heartbeat_v2__field(io, fields[0] + 1, first + i, &self->fields.items[i]);
            }
        }
        if (fields[1]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[1], row, self->unknown_tail);
            } else put_null(io, fields[1], row);
        }
        return;
    }
    case 24: {
        event_gtid_tagged body = new_root_event_gtid_tagged(params), *self = &body;
        read_event_gtid_tagged(io, self);
        if (fields[0]) write_variable_length_integer(io, fields[0], row, &self->serialization_version);
        if (fields[1]) write_variable_length_integer(io, fields[1], row, &self->len_message);
        if (fields[2]) write_variable_length_integer(io, fields[2], row, &self->last_non_ignorable_field_id);
        if (fields[3]) write_event_gtid_tagged__unsigned_field(io, fields[3], row, &self->flags);
        if (fields[4]) write_event_gtid_tagged__uuid_field(io, fields[4], row, &self->uuid);
        if (fields[5]) write_event_gtid_tagged__signed_field(io, fields[5], row, &self->gno);
        if (fields[6]) write_event_gtid_tagged__text_field(io, fields[6], row, &self->tag);
        if (fields[7]) write_event_gtid_tagged__signed_field(io, fields[7], row, &self->last_committed);
        if (fields[8]) write_event_gtid_tagged__signed_field(io, fields[8], row, &self->sequence_number);
        if (fields[9]) write_event_gtid_tagged__time_field(io, fields[9], row, &self->immediate_commit_timestamp);
        if (fields[10]) write_event_gtid_tagged__time_field(io, fields[10], row, &self->original_commit_timestamp);
        if (fields[11]) write_event_gtid_tagged__unsigned_field(io, fields[11], row, &self->transaction_length);
        if (fields[12]) write_event_gtid_tagged__unsigned_field(io, fields[12], row, &self->immediate_server_version);
        if (fields[13]) write_event_gtid_tagged__unsigned_field(io, fields[13], row, &self->original_server_version);
        if (fields[14]) write_event_gtid_tagged__unsigned_field(io, fields[14], row, &self->commit_group_ticket);
        if (fields[15]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[15], row, self->unknown_tail);
            } else put_null(io, fields[15], row);
        }
        if (fields[16]) put_bool(io, fields[16], row, event_gtid_tagged_may_have_sbr(io, self));
        return;
    }
    case 25: {
        mariadb_annotate_rows body = new_root_mariadb_annotate_rows(params), *self = &body;
        read_mariadb_annotate_rows(io, self);
        if (fields[0]) put_bytes(io, fields[0], row, self->query);
        return;
    }
    case 26: {
        mariadb_binlog_checkpoint body = new_root_mariadb_binlog_checkpoint(params), *self = &body;
        read_mariadb_binlog_checkpoint(io, self);
        if (fields[0]) put_bytes(io, fields[0], row, self->file_name);
        if (fields[1]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[1], row, self->unknown_tail);
            } else put_null(io, fields[1], row);
        }
        return;
    }
    case 27: {
        mariadb_gtid body = new_root_mariadb_gtid(params), *self = &body;
        read_mariadb_gtid(io, self);
        if (fields[0]) put_int64(io, fields[0], row, self->seq_no);
        if (fields[1]) put_int32(io, fields[1], row, self->domain_id);
        if (fields[2]) put_int8(io, fields[2], row, self->flags);
        if (fields[3]) {
            if (self->_has_commit_id) {
                put_int64(io, fields[3], row, self->commit_id);
            } else put_null(io, fields[3], row);
        }
        if (fields[4]) {
            if (self->_has_xid) {
                write_mariadb_gtid__xid(io, fields[4], row, &self->xid);
            } else put_null(io, fields[4], row);
        }
        if (fields[5]) {
            if (self->_has_extra_flags) {
                put_int8(io, fields[5], row, self->extra_flags);
            } else put_null(io, fields[5], row);
        }
        if (fields[6]) {
            if (self->_has_num_extra_engines) {
                put_int8(io, fields[6], row, self->num_extra_engines);
            } else put_null(io, fields[6], row);
        }
        if (fields[7]) {
            if (self->_has_start_alter_seq_no) {
                put_int64(io, fields[7], row, self->start_alter_seq_no);
            } else put_null(io, fields[7], row);
        }
        if (fields[8]) {
            if (self->_has_thread_id) {
                put_int32(io, fields[8], row, self->thread_id);
            } else put_null(io, fields[8], row);
        }
        if (fields[9]) {
            if (self->_has_padding) {
                put_bytes(io, fields[9], row, self->padding);
            } else put_null(io, fields[9], row);
        }
        if (fields[10]) put_bool(io, fields[10], row, mariadb_gtid_is_standalone(io, self));
        if (fields[11]) put_bool(io, fields[11], row, mariadb_gtid_is_transactional(io, self));
        if (fields[12]) put_bool(io, fields[12], row, mariadb_gtid_is_parallel_allowed(io, self));
        if (fields[13]) put_bool(io, fields[13], row, mariadb_gtid_is_waited(io, self));
        if (fields[14]) put_bool(io, fields[14], row, mariadb_gtid_is_ddl(io, self));
        if (fields[15]) put_bool(io, fields[15], row, mariadb_gtid_is_prepared_xa(io, self));
        if (fields[16]) put_bool(io, fields[16], row, mariadb_gtid_is_completed_xa(io, self));
        if (fields[17]) put_bool(io, fields[17], row, mariadb_gtid_is_start_alter(io, self));
        if (fields[18]) put_bool(io, fields[18], row, mariadb_gtid_is_commit_alter(io, self));
        if (fields[19]) put_bool(io, fields[19], row, mariadb_gtid_is_rollback_alter(io, self));
        return;
    }
    case 28: {
        mariadb_gtid_list body = new_root_mariadb_gtid_list(params), *self = &body;
        read_mariadb_gtid_list(io, self);
        if (fields[0]) {
            for (int64_t i = 0, first = begin_list(io, fields[0], row, self->gtids.count);
                 !io->bad && i < self->gtids.count; i++) {
                write_mariadb_gtid_list__gtid(io, fields[0] + 1, first + i, &self->gtids.items[i]);
            }
        }
        if (fields[1]) {
            if (self->_has_padding) {
                put_bytes(io, fields[1], row, self->padding);
            } else put_null(io, fields[1], row);
        }
        if (fields[2]) put_bool(io, fields[2], row, mariadb_gtid_list_is_until_reached(io, self));
        if (fields[3]) put_bool(io, fields[3], row, mariadb_gtid_list_is_ignored_gtids(io, self));
        return;
    }
    case 29: {
        mariadb_start_encryption body = new_root_mariadb_start_encryption(params), *self = &body;
        read_mariadb_start_encryption(io, self);
        if (fields[0]) put_int8(io, fields[0], row, self->scheme);
        if (fields[1]) put_int32(io, fields[1], row, self->key_version);
        if (fields[2]) put_bytes(io, fields[2], row, self->nonce);
        if (fields[3]) {
            if (self->_has_unknown_tail) {
                put_bytes(io, fields[3], row, self->unknown_tail);
            } else put_null(io, fields[3], row);
        }
        return;
    }
    default: give_up(io);
    }
}
