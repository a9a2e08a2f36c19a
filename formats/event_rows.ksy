meta:
  id: event_rows
  title: Rows events
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - binlog_event
    - column_bitmap
    - event_table_map
    - event_type
    - mariadb_compressed_rows
    - packed_integer
    - rows_body
    - table_id
  endian: le
doc: |
  Changed rows of one table: WRITE_ROWS, UPDATE_ROWS, DELETE_ROWS and
  PARTIAL_UPDATE_ROWS. The types of the cells are in the TABLE_MAP event of the
  same statement that has the same table id.

  Versions 1 and 2 differ in their heads alone: 2 has extra data. MariaDB has a
  compressed type for each of them. The rows of servers before 5.1.18
  (`pre_ga_…`) have another layout, see `pre_ga_rows_body`.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rows__event.html
-webide-representation: "{table_map}"
params:
  - id: event_type
    type: u1
    enum: event_type::code
  - id: len_post_header
    type: u1
    doc: |
      Length of the fixed part by the FORMAT_DESCRIPTION; 0 if that is not
      known.
  - id: table_map_event
    type: binlog_event::reference
    doc: The newest TABLE_MAP event of the statement, if there is one.
seq:
  - id: table_id
    -orig-id: m_table_id
    type: table_id(len_post_header)
  - id: flags
    -orig-id: m_flags
    type: u2
    doc: Bits, each of them an instance below.
  - id: len_extra_data
    -orig-id: m_extra_row_data
    type: u2
    valid:
      min: 2
    if: has_extra_data
    doc: Length of the extra data, these two bytes included.
  - id: extra_data
    size: len_extra_data - 2
    type: extra_data_list
    if: has_extra_data
  - id: rows
    size-eos: true
    type: rows_body(type.has_before, type.has_after, type.is_partial, table_map.itself)
    if: is_layout_known and not type.has_compressed_rows
    -flatten: false
  - id: compressed_rows
    size-eos: true
    type: mariadb_compressed_rows(type.has_before, type.has_after, table_map.itself)
    if: is_layout_known and type.has_compressed_rows
    -flatten: false
  - id: pre_ga_rows
    size-eos: true
    type: pre_ga_rows_body
    if: type.is_pre_ga
    -flatten: false
  - id: rows_without_sizes
    size-eos: true
    if: has_table_map and not table_map.has_metadata and not type.is_pre_ga
    -flatten: false
    doc: |
      Nobody can tell where a cell ends, as the TABLE_MAP ends after the column
      types.
  - id: rows_without_table_map
    size-eos: true
    if: not has_table_map and not type.is_pre_ga
    -flatten: false
    doc: Nothing can be told of rows whose table is not known.
instances:
  type:
    type: event_type(event_type)
    -flatten: false
    doc: What the type code says. Takes no bytes.
  is_statement_end:
    -orig-id: STMT_END_F
    value: (flags & 1) != 0
    doc: Last rows event of the statement.
  is_no_foreign_key_checks:
    -orig-id: NO_FOREIGN_KEY_CHECKS_F
    value: (flags & 2) != 0
    -flatten: false
  is_relaxed_unique_checks:
    -orig-id: RELAXED_UNIQUE_CHECKS_F
    value: (flags & 4) != 0
    -flatten: false
  is_complete_rows:
    -orig-id: COMPLETE_ROWS_F
    value: (flags & 8) != 0
    -flatten: false
    doc: Never written.
  is_no_check_constraint_checks:
    -orig-id: NO_CHECK_CONSTRAINT_CHECKS_F
    value: (flags & 0x80) != 0
    -flatten: false
    doc: MariaDB alone.
  has_extra_data:
    -orig-id: ROWS_HEADER_LEN_V2
    value: 'len_post_header == 0 ? type.is_rows_version_2 : len_post_header == 10'
    -flatten: false
  table_map_search:
    type: |
      table_map_hop(
        _index == 0 ? table_map_event : table_map_search[_index - 1].event._parent.table_map_event
      )
    repeat: until
    repeat-until: not _.event.exists or _.event._parent.body.as<event_table_map>.table_id.value == table_id.value
    -flatten: false
    doc: |
      From the newest TABLE_MAP of the statement to the one with our table id.
      Takes no bytes.
  has_table_map:
    value: table_map_search.last.event.exists
    -flatten: false
  table_map:
    value: table_map_search.last.event._parent.body.as<event_table_map>
    if: has_table_map
    -flatten: false
    doc: The table whose rows these are.
  is_layout_known:
    value: has_table_map and table_map.has_metadata and not type.is_pre_ga
    -flatten: false
    doc: Whether the log tells where each cell of the rows ends.
types:
  pre_ga_rows_body:
    doc: |
      Rows of servers before 5.1.18. The log does not tell enough to take them
      apart. One set of columns holds for both images of an update. An image is
      the null bits of the server's record, then a cell for each column of the
      set.

      The null bits are those of all columns that can be NULL, in the set or
      not, in the order of the table, the first one lowest. If the rows of the
      table have a fixed length, which its columns and its ROW_FORMAT decide, a
      bit that marks deleted records is before them. Some storage engines, such
      as MyISAM, keep the odd bits of BIT columns among them. Bits behind the
      last one mean nothing; most engines set them.

      A NULL has a cell, too: that of the column's default.

      No TABLE_MAP of these servers says how long cells are and which columns
      can be NULL, and no TABLE_MAP at all says whether rows have a fixed
      length.
    doc-ref:
      - https://github.com/mysql/mysql-server/blob/5.6/sql/rpl_record_old.cc pack_row_old
      - https://github.com/mysql/mysql-server/blob/5.6/sql/log_event_old.cc Old_rows_log_event
      - https://github.com/mysql/mysql-server/blob/5.6/sql/table.cc open_binary_frm
    seq:
      - id: num_columns
        -orig-id: m_width
        type: packed_integer
        doc: The same as in the TABLE_MAP.
      - id: columns
        -orig-id: m_cols
        type: column_bitmap(num_columns.value)
        doc: Columns of which the images hold cells.
      - id: rows_without_sizes
        -orig-id: m_rows_buf
        size-eos: true
  table_map_hop:
    params:
      - id: event
        type: binlog_event::reference
  extra_data_list:
    -flatten: entries
    seq:
      - id: entries
        type: extra_data
        repeat: eos
  extra_data:
    seq:
      - id: type
        -orig-id: enum_extra_row_info_typecode
        type: u1
        enum: extra_data_type
      - id: data
        type:
          switch-on: type
          -name: extra_data_type
          cases:
            'extra_data_type::ndb': ndb_info
            'extra_data_type::partition': partition_info
            _: unknown_info
  ndb_info:
    doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rows__event_1_1Extra__row__info.html
    seq:
      - id: len_info
        -orig-id: EXTRA_ROW_INFO_LEN_OFFSET
        type: u1
        valid:
          min: 2
        doc: Length of this and all below.
      - id: format
        -orig-id: EXTRA_ROW_INFO_FORMAT_OFFSET
        type: u1
      - id: payload
        size: len_info - 2
  partition_info:
    seq:
      - id: partition_id
        -orig-id: m_partition_id
        type: u2
      - id: source_partition_id
        -orig-id: m_source_partition_id
        type: u2
        if: is_update
        doc: Partition of the row before the change.
    instances:
      is_update:
        value: not _io.eof
        -flatten: false
  unknown_info:
    seq:
      - id: data
        size-eos: true
enums:
  extra_data_type:
    0:
      id: ndb
      -orig-id: NDB
    1:
      id: partition
      -orig-id: PART
