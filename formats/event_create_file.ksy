meta:
  id: event_create_file
  title: CREATE_FILE_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - event_load
  endian: le
doc: |
  LOAD DATA INFILE of MySQL 4.0 and 4.1: the clauses of the statement and the
  first block of the file. Further blocks are APPEND_BLOCK events; EXEC_LOAD
  then runs the statement, or DELETE_FILE cancels it.
doc-ref:
  - https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Create__file__event.html
  - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html
seq:
  - id: head
    type: event_load::head
    doc: As of LOAD.
  - id: file_id
    -orig-id: CF_FILE_ID_OFFSET
    type: u4
    doc: The number of this file in later events.
  - id: separators
    -orig-id: sql_ex
    type: event_load::separators
  - id: target
    type: event_load::target(head)
  - id: file_name
    -orig-id: fname
    terminator: 0
    doc: The name of the file in the statement.
  - id: block
    size-eos: true
    doc: First bytes of the file.
