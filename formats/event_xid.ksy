meta:
  id: event_xid
  title: XID_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Commit of a transaction in a transactional engine. The number is the
  transaction's id on the server that wrote it, in that machine's byte order
  (little-endian on all supported platforms).
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Xid__event.html
-webide-representation: "{xid:dec}"
seq:
  - id: xid
    type: u8
    doc: |
      The number of the transaction in its server; it means nothing on
      another one.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
