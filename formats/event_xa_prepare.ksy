meta:
  id: event_xa_prepare
  title: XA_PREPARE_LOG_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Ends the changes of an XA transaction: it is prepared, or committed in one
  phase. XA COMMIT or XA ROLLBACK of a prepared one is a later QUERY event,
  perhaps in another file.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1XA__prepare__event.html
-webide-representation: "{gtrid:str} {bqual:str}"
seq:
  - id: is_one_phase
    -orig-id: one_phase
    type: u1
    doc: 1 if this is XA COMMIT ... ONE PHASE, 0 if it is XA PREPARE.
  - id: format_id
    -orig-id: formatID
    type: u4
    doc: Third part of the xid.
  - id: len_gtrid
    -orig-id: gtrid_length
    type: u4
    valid:
      max: 64
    -flatten: false
    doc: At most MAXGTRIDSIZE.
  - id: len_bqual
    -orig-id: bqual_length
    type: u4
    valid:
      max: 64
    -flatten: false
    doc: At most MAXBQUALSIZE.
  - id: gtrid
    size: len_gtrid
    doc: First part of the xid, the transaction.
  - id: bqual
    size: len_bqual
    doc: Second part of the xid, the branch of the transaction.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
