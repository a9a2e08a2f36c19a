meta:
  id: event_heartbeat
  title: HEARTBEAT_LOG_EVENT
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  Sent to a replica after a while without other events; never in a file. The
  position is in the header, modulo 4 GiB: see HEARTBEAT_LOG_EVENT_V2.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Heartbeat__event.html
-webide-representation: "{log_ident}"
seq:
  - id: log_ident
    size-eos: true
    type: str
    encoding: UTF-8
    doc: Name of the file that the source reads.
