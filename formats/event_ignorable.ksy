meta:
  id: event_ignorable
  title: IGNORABLE_LOG_EVENT
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  A placeholder for events that a reader may skip if it does not know them. Such
  events have their own types, and the ignorable flag in their headers; no
  server writes this type itself.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Ignorable__event.html
seq:
  - id: data
    size-eos: true
    doc: Any content; empty according to the documentation.
