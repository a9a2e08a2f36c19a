meta:
  id: event_load
  title: LOAD_EVENT, NEW_LOAD_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  LOAD DATA INFILE of servers before 5.0: all clauses of the statement, taken
  apart. LOAD (3.23) has separators of one byte each, NEW_LOAD (4.0) of up to
  255. The file itself is not in the log; replicas of 3.23 asked for it.

  CREATE_FILE has the same head and clauses, see `event_create_file`.
doc-ref:
  - https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Load__event.html
  - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_event_load
params:
  - id: is_old
    type: bool
    doc: Whether this is LOAD, not NEW_LOAD.
seq:
  - id: head
    type: head
  - id: separators
    type:
      switch-on: is_old
      cases:
        true: old_separators
        false: separators
    -orig-id: sql_ex
  - id: target
    type: target(head)
  - id: file_name
    size-eos: true
    -orig-id: fname
    doc: The file as the statement names it.
types:
  head:
    seq:
      - id: thread_id
        type: u4
        -orig-id: L_THREAD_ID_OFFSET
        doc: Connection that ran the statement.
      - id: exec_time
        type: u4
        -orig-id: L_EXEC_TIME_OFFSET
        doc: Seconds from the start of the statement until it was logged.
      - id: skip_lines
        type: u4
        -orig-id: L_SKIP_LINES_OFFSET
        doc: IGNORE n LINES
      - id: len_table_name
        type: u1
        -orig-id: L_TBL_LEN_OFFSET
      - id: len_db
        type: u1
        -orig-id: L_DB_LEN_OFFSET
      - id: num_columns
        type: u4
        -orig-id: L_NUM_FIELDS_OFFSET
  old_separators:
    doc: |
      One byte for each separator. Those that `empty_flags` names are empty;
      their bytes mean nothing.
    doc-ref: https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/include/load_data_events.h old_sql_ex
    seq:
      - id: field_terminator
        size: 1
        -orig-id: field_term
      - id: enclosed_by
        size: 1
        -orig-id: enclosed
      - id: line_terminator
        size: 1
        -orig-id: line_term
      - id: line_start
        size: 1
      - id: escaped_by
        size: 1
        -orig-id: escaped
      - id: options
        type: options
        -orig-id: opt_flags
      - id: empty_flags
        type: u1
    instances:
      is_field_terminator_empty:
        value: (empty_flags & 0x01) != 0
        -orig-id: FIELD_TERM_EMPTY
      is_enclosed_by_empty:
        value: (empty_flags & 0x02) != 0
        -orig-id: ENCLOSED_EMPTY
      is_line_terminator_empty:
        value: (empty_flags & 0x04) != 0
        -orig-id: LINE_TERM_EMPTY
      is_line_start_empty:
        value: (empty_flags & 0x08) != 0
        -orig-id: LINE_START_EMPTY
      is_escaped_by_empty:
        value: (empty_flags & 0x10) != 0
        -orig-id: ESCAPED_EMPTY
  separators:
    doc-ref: https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/include/load_data_events.h sql_ex_data_info
    seq:
      - id: field_terminator
        type: short_string
        -orig-id: field_term
        doc: FIELDS TERMINATED BY
      - id: enclosed_by
        type: short_string
        -orig-id: enclosed
        doc: FIELDS ENCLOSED BY
      - id: line_terminator
        type: short_string
        -orig-id: line_term
        doc: LINES TERMINATED BY
      - id: line_start
        type: short_string
        doc: LINES STARTING BY
      - id: escaped_by
        type: short_string
        -orig-id: escaped
        doc: FIELDS ESCAPED BY
      - id: options
        type: options
        -orig-id: opt_flags
  options:
    -flatten: bits
    seq:
      - id: bits
        type: u1
    instances:
      is_dump_file:
        value: (bits & 0x1) != 0
        -orig-id: DUMPFILE_FLAG
        doc: Of SELECT INTO DUMPFILE; not set in a log.
      is_enclosed_optionally:
        value: (bits & 0x2) != 0
        -orig-id: OPT_ENCLOSED_FLAG
        doc: FIELDS OPTIONALLY ENCLOSED BY
      is_replace:
        value: (bits & 0x4) != 0
        -orig-id: REPLACE_FLAG
        doc: REPLACE
      is_ignore:
        value: (bits & 0x8) != 0
        -orig-id: IGNORE_FLAG
        doc: IGNORE
  short_string:
    -flatten: value
    -webide-representation: "{value:str}"
    seq:
      - id: len_value
        type: u1
      - id: value
        size: len_value
  target:
    doc: Where the rows go.
    params:
      - id: head
        type: head
    seq:
      - id: len_columns
        type: u1
        repeat: expr
        repeat-expr: head.num_columns
        -orig-id: field_lens
        -flatten: false
      - id: columns
        type: column_name(len_columns[_index])
        repeat: expr
        repeat-expr: head.num_columns
        -orig-id: fields
        doc: Columns that the statement names; none if it names no columns.
      - id: table
        size: head.len_table_name
        -orig-id: table_name
      - id: table_terminator
        contents: [0]
        -flatten: false
      - id: db
        size: head.len_db
      - id: db_terminator
        contents: [0]
        -flatten: false
  column_name:
    -flatten: name
    -webide-representation: "{name:str}"
    params:
      - id: len_name
        type: u1
    seq:
      - id: name
        size: len_name
      - id: terminator
        contents: [0]
