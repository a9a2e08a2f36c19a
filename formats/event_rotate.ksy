meta:
  id: event_rotate
  title: ROTATE_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  The log continues in another file. Last event of a file, and made up by the
  server at the begin of a replication stream.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rotate__event.html
params:
  - id: binlog_version
    type: u2
seq:
  - id: position
    type: u8
    if: binlog_version > 1
    -orig-id: pos
    doc: Where to start in the next file; 4, after the magic.
  - id: new_log_ident
    type: str
    size-eos: true
    encoding: UTF-8
    doc: Name of the next file, without a folder.
