meta:
  id: event_xa_prepare
  title: XA_PREPARE_LOG_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Ends the changes of an XA transaction: it is prepared, or committed in one
  phase. XA COMMIT or XA ROLLBACK of a prepared one is a QUERY event later on,
  perhaps in another file.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1XA__prepare__event.html
-webide-representation: "{gtrid:str} {bqual:str}"
seq:
  - id: is_one_phase
    type: u1
    -orig-id: one_phase
    doc: 1 if this is XA COMMIT ... ONE PHASE, 0 if it is XA PREPARE.
  - id: format_id
    type: u4
    -orig-id: formatID
    doc: Third part of the xid.
  - id: len_gtrid
    type: u4
    -orig-id: gtrid_length
    -flatten: false
    valid:
      max: 64
    doc: At most MAXGTRIDSIZE.
  - id: len_bqual
    type: u4
    -orig-id: bqual_length
    -flatten: false
    valid:
      max: 64
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
