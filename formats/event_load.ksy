meta:
  id: event_load
  title: LOAD_EVENT, NEW_LOAD_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  LOAD DATA INFILE of servers before 5.0: all clauses of the statement, parsed.
  LOAD (3.23) has separators of one byte each, NEW_LOAD (4.0) of up to 255. The
  file itself is not in the log; replicas of 3.23 requested it.

  CREATE_FILE has the same head and clauses; see `event_create_file`.
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
    -orig-id: sql_ex
    type:
      switch-on: is_old
      cases:
        true: old_separators
        false: separators
  - id: target
    type: target(head)
  - id: file_name
    -orig-id: fname
    size-eos: true
    doc: The name of the file in the statement.
types:
  head:
    seq:
      - id: thread_id
        -orig-id: L_THREAD_ID_OFFSET
        type: u4
        doc: Connection that ran the statement.
      - id: exec_time
        -orig-id: L_EXEC_TIME_OFFSET
        type: u4
        doc: Seconds between the start of the statement and its logging.
      - id: skip_lines
        -orig-id: L_SKIP_LINES_OFFSET
        type: u4
        doc: IGNORE n LINES
      - id: len_table_name
        -orig-id: L_TBL_LEN_OFFSET
        type: u1
      - id: len_db
        -orig-id: L_DB_LEN_OFFSET
        type: u1
      - id: num_columns
        -orig-id: L_NUM_FIELDS_OFFSET
        type: u4
  old_separators:
    doc: |
      One byte per separator. Separators in `empty_flags` are empty; their bytes
      mean nothing.
    doc-ref: https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/include/load_data_events.h old_sql_ex
    seq:
      - id: field_terminator
        -orig-id: field_term
        size: 1
        doc: FIELDS TERMINATED BY, one byte.
      - id: enclosed_by
        -orig-id: enclosed
        size: 1
        doc: FIELDS ENCLOSED BY, one byte.
      - id: line_terminator
        -orig-id: line_term
        size: 1
        doc: LINES TERMINATED BY, one byte.
      - id: line_start
        size: 1
        doc: LINES STARTING BY, one byte.
      - id: escaped_by
        -orig-id: escaped
        size: 1
        doc: FIELDS ESCAPED BY, one byte.
      - id: options
        -orig-id: opt_flags
        type: options
      - id: empty_flags
        type: u1
        doc: Which of the bytes above stand for an empty text.
    instances:
      is_field_terminator_empty:
        -orig-id: FIELD_TERM_EMPTY
        value: (empty_flags & 0x01) != 0
      is_enclosed_by_empty:
        -orig-id: ENCLOSED_EMPTY
        value: (empty_flags & 0x02) != 0
      is_line_terminator_empty:
        -orig-id: LINE_TERM_EMPTY
        value: (empty_flags & 0x04) != 0
      is_line_start_empty:
        -orig-id: LINE_START_EMPTY
        value: (empty_flags & 0x08) != 0
      is_escaped_by_empty:
        -orig-id: ESCAPED_EMPTY
        value: (empty_flags & 0x10) != 0
  separators:
    doc-ref: https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/include/load_data_events.h sql_ex_data_info
    seq:
      - id: field_terminator
        -orig-id: field_term
        type: short_string
        doc: FIELDS TERMINATED BY
      - id: enclosed_by
        -orig-id: enclosed
        type: short_string
        doc: FIELDS ENCLOSED BY
      - id: line_terminator
        -orig-id: line_term
        type: short_string
        doc: LINES TERMINATED BY
      - id: line_start
        type: short_string
        doc: LINES STARTING BY
      - id: escaped_by
        -orig-id: escaped
        type: short_string
        doc: FIELDS ESCAPED BY
      - id: options
        -orig-id: opt_flags
        type: options
  options:
    -flatten: bits
    seq:
      - id: bits
        type: u1
    instances:
      is_dump_file:
        -orig-id: DUMPFILE_FLAG
        value: (bits & 0x1) != 0
        doc: Of SELECT INTO DUMPFILE; not set in a log.
      is_enclosed_optionally:
        -orig-id: OPT_ENCLOSED_FLAG
        value: (bits & 0x2) != 0
        doc: FIELDS OPTIONALLY ENCLOSED BY
      is_replace:
        -orig-id: REPLACE_FLAG
        value: (bits & 0x4) != 0
        doc: REPLACE
      is_ignore:
        -orig-id: IGNORE_FLAG
        value: (bits & 0x8) != 0
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
    doc: The table that the rows go into.
    params:
      - id: head
        type: head
    seq:
      - id: len_columns
        -orig-id: field_lens
        type: u1
        repeat: expr
        repeat-expr: head.num_columns
        -flatten: false
      - id: columns
        -orig-id: fields
        type: column_name(len_columns[_index])
        repeat: expr
        repeat-expr: head.num_columns
        doc: Columns that the statement names; empty if it names none.
      - id: table
        -orig-id: table_name
        size: head.len_table_name
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
