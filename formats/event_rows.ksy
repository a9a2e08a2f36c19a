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
-webide-representation: "{table_map} ({table_id})"
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
    type: struct
    doc: |
      The `binlog_event::content` of the newest TABLE_MAP event of the
      statement; empty if there is none. (C++ cannot name a class within
      `binlog_event` here, as that class in turn has members of ours.)
seq:
  - id: table_id
    -orig-id: m_table_id
    type: table_id(len_post_header)
    doc: The TABLE_MAP of the same statement that has it describes the rows.
  - id: flags
    -orig-id: m_flags
    type: u2
    doc: Bits, each of them an instance of `rows_flags`.
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
    doc: What storage engines and partitioned tables add.
  - id: rows_bytes
    size-eos: true
    -flatten: false
    doc: The rows as bytes; `rows` parses them on demand.
instances:
  traits:
    type: event_type(event_type)
    -flatten: false
    doc: What the type code says. Takes no bytes.
  is_statement_end:
    -orig-id: STMT_END_F
    value: (flags & 1) != 0
    doc: Last rows event of the statement.
  flag_bits:
    type: rows_flags(flags)
    -flatten: false
    doc: The flags, one by one. Takes no bytes.
  has_extra_data:
    -orig-id: ROWS_HEADER_LEN_V2
    value: 'len_post_header == 0 ? traits.is_rows_version_2 : len_post_header == 10'
    -flatten: false
    -webide-parse-mode: lazy
  is_newest_table:
    value: |
      table_map_event.as<binlog_event::content>._io.size != 0
      and table_map_event.as<binlog_event::content>._parent.body.as<event_table_map>.table_id.value.as<s8>
        == table_id.value
    -flatten: false
    -webide-parse-mode: lazy
    doc: Whether the newest TABLE_MAP of the statement has our table id.
  table_map_search:
    type: |
      table_map_hop(
        _index == 0 ? table_map_event.as<binlog_event::content>
        : table_map_search[_index - 1].content.as<binlog_event::content>._parent.table_map_event
      )
    repeat: until
    repeat-until: |
      _.content.as<binlog_event::content>._parent.table_map_event._io.size == 0
      or _.content.as<binlog_event::content>._parent.body.as<event_table_map>.table_id.value.as<s8> == table_id.value
    if: not is_newest_table and table_map_event.as<binlog_event::content>._io.size != 0
    -flatten: false
    doc: |
      From the newest TABLE_MAP of a statement of several tables to the one with
      our table id. Takes no bytes.
  has_table_map:
    value: |
      is_newest_table
      or table_map_event.as<binlog_event::content>._io.size != 0
      and table_map_search.last.content.as<binlog_event::content>
        ._parent.body.as<event_table_map>.table_id.value.as<s8> == table_id.value
    -flatten: false
    -webide-parse-mode: lazy
  table_map:
    value: |
      (is_newest_table ? table_map_event : table_map_search.last.content).as<binlog_event::content>
      ._parent.body.as<event_table_map>.itself.as<event_table_map::table_reference>
    if: has_table_map
    -flatten: false
    doc: The table whose rows these are.
  layout:
    value: |
      traits.is_pre_ga ? layout::pre_ga.to_i
      : not has_table_map ? layout::without_table_map.to_i
      : not table_map._parent.has_metadata ? layout::without_sizes.to_i
      : traits.has_compressed_rows ? layout::compressed.to_i
      : layout::plain.to_i
    enum: layout
    -flatten: false
    -webide-parse-mode: lazy
    doc: Which layout the rows have; it depends on the TABLE_MAP, too.
  rows:
    pos: '(len_post_header == 6 ? 6 : 8) + (has_extra_data ? len_extra_data : 0)'
    size-eos: true
    type:
      switch-on: layout
      -name: layout
      cases:
        'layout::plain': rows_body(traits.has_before, traits.has_after, traits.is_partial, table_map)
        'layout::compressed': mariadb_compressed_rows(traits.has_before, traits.has_after, table_map)
        'layout::pre_ga': pre_ga_rows_body
        'layout::without_sizes': rows_without_sizes
        'layout::without_table_map': rows_without_table_map
    -flatten: false
    doc: The rows, parsed on demand.
types:
  rows_flags:
    doc: What the bits of the flags say.
    -webide-representation: "{this:flags}"
    params:
      - id: flags
        type: u2
    instances:
      is_no_foreign_key_checks:
        -orig-id: NO_FOREIGN_KEY_CHECKS_F
        value: (flags & 2) != 0
      is_relaxed_unique_checks:
        -orig-id: RELAXED_UNIQUE_CHECKS_F
        value: (flags & 4) != 0
      is_complete_rows:
        -orig-id: COMPLETE_ROWS_F
        value: (flags & 8) != 0
        doc: Never written.
      is_use_sql_foreign_key:
        -orig-id: USE_SQL_FOREIGN_KEY_F
        value: (flags & 0x10) != 0
        doc: |
          The server enforced foreign keys itself, and not the storage engine
          (`innodb_native_foreign_keys` is OFF): rows that cascades changed are
          in the log, before the row that they follow from and with
          NO_FOREIGN_KEY_CHECKS_F. MySQL since 9.6.
        doc-ref: https://dev.mysql.com/doc/refman/9.7/en/replication-features-foreign-keys.html
      is_no_check_constraint_checks:
        -orig-id: NO_CHECK_CONSTRAINT_CHECKS_F
        value: (flags & 0x80) != 0
        doc: MariaDB alone.
  rows_without_sizes:
    doc: |
      Nobody can tell where a cell ends, as the TABLE_MAP ends after the column
      types.
    seq:
      - id: rows_without_sizes
        size-eos: true
  rows_without_table_map:
    doc: Nothing can be told of rows whose table is not known.
    seq:
      - id: rows_without_table_map
        size-eos: true
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
    doc: |
      A TABLE_MAP on the way, as the content of its event: programs that print
      all that an object holds would print the event itself once more.
    params:
      - id: content
        type: struct
        doc: The `binlog_event::content` of the event.
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
        doc: Partition of the row; that after the change of an update.
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
  layout:
    0:
      id: plain
      doc: Images with null bits and cells, as `row_image` describes them.
    1:
      id: compressed
      doc: The same, compressed by MariaDB.
    2:
      id: pre_ga
      doc: As servers before 5.1.18 wrote them.
    3:
      id: without_sizes
      doc: The TABLE_MAP does not tell enough.
    4:
      id: without_table_map
      doc: There is no TABLE_MAP.
  extra_data_type:
    0:
      id: ndb
      -orig-id: NDB
    1:
      id: partition
      -orig-id: PART
