meta:
  id: event_delete_file
  title: DELETE_FILE_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: A LOAD DATA statement failed after its file was logged; drop the file.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Delete__file__event.html
seq:
  - id: file_id
    -orig-id: DF_FILE_ID_OFFSET
    type: u4
    doc: That of its CREATE_FILE.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
