meta:
  id: event_intvar
  title: INTVAR_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  A number that the next statement, logged as text, reads from its session: the
  result of LAST_INSERT_ID() or the next AUTO_INCREMENT value.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Intvar__event.html
-webide-representation: "{type}={value:dec}"
seq:
  - id: type
    -orig-id: I_TYPE_OFFSET
    type: u1
    enum: variable
    doc: Which of the two variables.
  - id: value
    -orig-id: I_VAL_OFFSET
    type: u8
    doc: What the next statement gets for it.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
enums:
  variable:
    0:
      id: invalid
      -orig-id: INVALID_INT_EVENT
      doc: Never written.
    1:
      id: last_insert_id
      -orig-id: LAST_INSERT_ID_EVENT
      doc: The result of LAST_INSERT_ID() in the statement.
    2:
      id: insert_id
      -orig-id: INSERT_ID_EVENT
      doc: First AUTO_INCREMENT value that the statement generates.
