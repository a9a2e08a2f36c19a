meta:
  id: event_append_block
  title: APPEND_BLOCK_EVENT, BEGIN_LOAD_QUERY_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  A block of the file of a LOAD DATA statement: the first one in
  BEGIN_LOAD_QUERY, all others in APPEND_BLOCK. EXECUTE_LOAD_QUERY then runs the
  statement, or DELETE_FILE cancels it.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Append__block__event.html
seq:
  - id: file_id
    -orig-id: AB_FILE_ID_OFFSET
    type: u4
    doc: The number of the file in all events of the statement.
  - id: block
    -orig-id: AB_DATA_OFFSET
    size-eos: true
    doc: Bytes of the file, 128 KiB except in the last block.
