meta:
  id: event_type
  title: Event types of the MySQL binary log
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  Type codes of events, and what a code alone says of its events. 0 to 42 are
  MySQL's, 160 to 171 MariaDB's, which also writes the older ones of MySQL.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/namespacemysql_1_1binlog_1_1event.html mysql::binlog::event::Log_event_type
params:
  - id: code
    type: u1
    enum: code
instances:
  is_description:
    value: code == code::format_description or code == code::start_v3
    doc: Whether the event describes the format of those after it.
  is_gtid:
    value: |
      code == code::gtid
      or code == code::anonymous_gtid
      or code == code::gtid_tagged
      or code == code::mariadb_gtid
    doc: Whether a transaction begins with the event.
  is_insert:
    value: |
      code == code::write_rows
      or code == code::write_rows_v1
      or code == code::pre_ga_write_rows
      or code == code::mariadb_write_rows_compressed
      or code == code::mariadb_write_rows_compressed_v1
    doc: Whether the event holds inserted rows.
  is_update:
    value: |
      code == code::update_rows
      or code == code::update_rows_v1
      or code == code::pre_ga_update_rows
      or code == code::partial_update_rows
      or code == code::mariadb_update_rows_compressed
      or code == code::mariadb_update_rows_compressed_v1
    doc: Whether the event holds updated rows.
  is_delete:
    value: |
      code == code::delete_rows
      or code == code::delete_rows_v1
      or code == code::pre_ga_delete_rows
      or code == code::mariadb_delete_rows_compressed
      or code == code::mariadb_delete_rows_compressed_v1
    doc: Whether the event holds deleted rows.
  is_rows:
    value: is_insert or is_update or is_delete
    doc: Whether the event holds changed rows, as `event_rows` describes them.
  has_before:
    value: is_update or is_delete
    doc: Whether each row begins with the image before the change.
  has_after:
    value: is_insert or is_update
    doc: Whether each row ends with the image after the change.
  is_partial:
    value: code == code::partial_update_rows
    doc: Whether JSON cells after the change may be lists of differences.
  is_pre_ga:
    value: |
      code == code::pre_ga_write_rows
      or code == code::pre_ga_update_rows
      or code == code::pre_ga_delete_rows
    doc: Whether the event holds rows as servers before 5.1.18 wrote them.
  is_rows_version_2:
    value: |
      code == code::write_rows
      or code == code::update_rows
      or code == code::delete_rows
      or code == code::partial_update_rows
      or code == code::mariadb_write_rows_compressed
      or code == code::mariadb_update_rows_compressed
      or code == code::mariadb_delete_rows_compressed
    doc: Whether the event holds rows, and may hold extra data before them.
  has_compressed_rows:
    value: is_rows and code.to_i >= code::mariadb_write_rows_compressed_v1.to_i
    doc: Whether the event holds rows that MariaDB compressed.
enums:
  code:
    0:
      id: unknown
      -orig-id: UNKNOWN_EVENT
      doc: Never written.
    1:
      id: start_v3
      -orig-id: START_EVENT_V3
      doc: First event of files of servers before 5.0.
    2:
      id: query
      -orig-id: QUERY_EVENT
      doc: An SQL statement, BEGIN and COMMIT among them.
    3:
      id: stop
      -orig-id: STOP_EVENT
      doc: The server was shut down in good order.
    4:
      id: rotate
      -orig-id: ROTATE_EVENT
      doc: The log goes on in the file named here.
    5:
      id: intvar
      -orig-id: INTVAR_EVENT
      doc: LAST_INSERT_ID or INSERT_ID for the next statement.
    6:
      id: load
      -orig-id: LOAD_EVENT
      doc: LOAD DATA of servers before 4.0.
    7:
      id: slave
      -orig-id: SLAVE_EVENT
      doc: Position of a replica; never written by a released server.
    8:
      id: create_file
      -orig-id: CREATE_FILE_EVENT
      doc: LOAD DATA of 4.0 - statement and first block of the file.
    9:
      id: append_block
      -orig-id: APPEND_BLOCK_EVENT
      doc: A further block of a LOAD DATA file.
    10:
      id: exec_load
      -orig-id: EXEC_LOAD_EVENT
      doc: Run the LOAD DATA whose file is complete.
    11:
      id: delete_file
      -orig-id: DELETE_FILE_EVENT
      doc: LOAD DATA failed; forget its file.
    12:
      id: new_load
      -orig-id: NEW_LOAD_EVENT
      doc: LOAD with separators longer than a byte.
    13:
      id: rand
      -orig-id: RAND_EVENT
      doc: Seeds of RAND() for the next statement.
    14:
      id: user_var
      -orig-id: USER_VAR_EVENT
      doc: A user variable that the next statement reads.
    15:
      id: format_description
      -orig-id: FORMAT_DESCRIPTION_EVENT
      doc: Describes the format of the events after it.
    16:
      id: xid
      -orig-id: XID_EVENT
      doc: COMMIT of a transaction.
    17:
      id: begin_load_query
      -orig-id: BEGIN_LOAD_QUERY_EVENT
      doc: First block of a LOAD DATA file.
    18:
      id: execute_load_query
      -orig-id: EXECUTE_LOAD_QUERY_EVENT
      doc: A LOAD DATA statement.
    19:
      id: table_map
      -orig-id: TABLE_MAP_EVENT
      doc: Columns of a table that rows events after it change.
    20:
      id: pre_ga_write_rows
      -orig-id: PRE_GA_WRITE_ROWS_EVENT
      doc: Inserted rows in 5.1 up to 5.1.17.
    21:
      id: pre_ga_update_rows
      -orig-id: PRE_GA_UPDATE_ROWS_EVENT
      doc: Updated rows in 5.1 up to 5.1.17.
    22:
      id: pre_ga_delete_rows
      -orig-id: PRE_GA_DELETE_ROWS_EVENT
      doc: Deleted rows in 5.1 up to 5.1.17.
    23:
      id: write_rows_v1
      -orig-id: WRITE_ROWS_EVENT_V1
      doc: Inserted rows, 5.1.18 to 5.5, and MariaDB.
    24:
      id: update_rows_v1
      -orig-id: UPDATE_ROWS_EVENT_V1
      doc: Updated rows, 5.1.18 to 5.5, and MariaDB.
    25:
      id: delete_rows_v1
      -orig-id: DELETE_ROWS_EVENT_V1
      doc: Deleted rows, 5.1.18 to 5.5, and MariaDB.
    26:
      id: incident
      -orig-id: INCIDENT_EVENT
      doc: The log may lack events here.
    27:
      id: heartbeat
      -orig-id: HEARTBEAT_LOG_EVENT
      doc: Sent to an idle replica; never in a file.
    28:
      id: ignorable
      -orig-id: IGNORABLE_LOG_EVENT
      doc: May be skipped by a reader that does not know it.
    29:
      id: rows_query
      -orig-id: ROWS_QUERY_LOG_EVENT
      doc: The statement whose rows follow.
    30:
      id: write_rows
      -orig-id: WRITE_ROWS_EVENT
      doc: Inserted rows.
    31:
      id: update_rows
      -orig-id: UPDATE_ROWS_EVENT
      doc: Updated rows.
    32:
      id: delete_rows
      -orig-id: DELETE_ROWS_EVENT
      doc: Deleted rows.
    33:
      id: gtid
      -orig-id: GTID_LOG_EVENT
      doc: A transaction begins; its global id.
    34:
      id: anonymous_gtid
      -orig-id: ANONYMOUS_GTID_LOG_EVENT
      doc: A transaction without a global id begins.
    35:
      id: previous_gtids
      -orig-id: PREVIOUS_GTIDS_LOG_EVENT
      doc: Global ids of all earlier files.
    36:
      id: transaction_context
      -orig-id: TRANSACTION_CONTEXT_EVENT
      doc: What group replication certifies a transaction by.
    37:
      id: view_change
      -orig-id: VIEW_CHANGE_EVENT
      doc: The members of a replication group changed.
    38:
      id: xa_prepare
      -orig-id: XA_PREPARE_LOG_EVENT
      doc: XA PREPARE or XA COMMIT ONE PHASE of a transaction.
    39:
      id: partial_update_rows
      -orig-id: PARTIAL_UPDATE_ROWS_EVENT
      doc: Updated rows, JSON columns as lists of changes.
    40:
      id: transaction_payload
      -orig-id: TRANSACTION_PAYLOAD_EVENT
      doc: The events of a transaction, compressed.
    41:
      id: heartbeat_v2
      -orig-id: HEARTBEAT_LOG_EVENT_V2
      doc: HEARTBEAT with positions beyond 4 GiB; never in a file.
    42:
      id: gtid_tagged
      -orig-id: GTID_TAGGED_LOG_EVENT
      doc: GTID in the layout of 8.3 and later, with a tag.
    160:
      id: mariadb_annotate_rows
      -orig-id: ANNOTATE_ROWS_EVENT
      doc: The statement whose rows follow.
    161:
      id: mariadb_binlog_checkpoint
      -orig-id: BINLOG_CHECKPOINT_EVENT
      doc: The oldest file that crash recovery needs.
    162:
      id: mariadb_gtid
      -orig-id: GTID_EVENT
      doc: A transaction begins; its global id.
    163:
      id: mariadb_gtid_list
      -orig-id: GTID_LIST_EVENT
      doc: Last global ids of earlier files.
    164:
      id: mariadb_start_encryption
      -orig-id: START_ENCRYPTION_EVENT
      doc: All bytes after it are encrypted.
    165:
      id: mariadb_query_compressed
      -orig-id: QUERY_COMPRESSED_EVENT
      doc: QUERY with a compressed statement.
    166:
      id: mariadb_write_rows_compressed_v1
      -orig-id: WRITE_ROWS_COMPRESSED_EVENT_V1
      doc: Inserted rows, compressed.
    167:
      id: mariadb_update_rows_compressed_v1
      -orig-id: UPDATE_ROWS_COMPRESSED_EVENT_V1
      doc: Updated rows, compressed.
    168:
      id: mariadb_delete_rows_compressed_v1
      -orig-id: DELETE_ROWS_COMPRESSED_EVENT_V1
      doc: Deleted rows, compressed.
    169:
      id: mariadb_write_rows_compressed
      -orig-id: WRITE_ROWS_COMPRESSED_EVENT
      doc: Inserted rows, compressed, with version 2 header.
    170:
      id: mariadb_update_rows_compressed
      -orig-id: UPDATE_ROWS_COMPRESSED_EVENT
      doc: Updated rows, compressed, with version 2 header.
    171:
      id: mariadb_delete_rows_compressed
      -orig-id: DELETE_ROWS_COMPRESSED_EVENT
      doc: Deleted rows, compressed, with version 2 header.
