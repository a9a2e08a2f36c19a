meta:
  id: event_exec_load
  title: EXEC_LOAD_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: The file of a CREATE_FILE event is complete; load it. MySQL 4.0 and 4.1.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Execute__load__event.html
seq:
  - id: file_id
    -orig-id: EL_FILE_ID_OFFSET
    type: u4
    doc: That of its CREATE_FILE.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
