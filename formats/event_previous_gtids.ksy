meta:
  id: event_previous_gtids
  title: PREVIOUS_GTIDS_LOG_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - gtid_set
  endian: le
doc: Global transaction ids of all files before this one, as one set.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Previous__gtids__event.html
-webide-representation: "{gtids}"
seq:
  - id: gtids
    -orig-id: buf
    type: gtid_set
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
