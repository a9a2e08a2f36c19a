meta:
  id: event_transaction_context
  title: TRANSACTION_CONTEXT_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - gtid_set
  endian: le
doc: |
  What the members of a replication group need to agree on whether a transaction
  conflicts with others: the state of the database that it saw and hashes of the
  rows that it changed. First event of each transaction that a member sends to
  its group, before GTID.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Transaction__context__event.html
seq:
  - id: len_server_uuid
    -orig-id: ENCODED_SERVER_UUID_LEN_OFFSET
    type: u1
    -flatten: false
  - id: thread_id
    -orig-id: ENCODED_THREAD_ID_OFFSET
    type: u4
    doc: Connection that ran the transaction.
  - id: is_gtid_specified
    -orig-id: ENCODED_GTID_SPECIFIED_OFFSET
    type: u1
    doc: 1 if the session had set GTID_NEXT to the id of the transaction.
  - id: len_snapshot_version
    -orig-id: ENCODED_SNAPSHOT_VERSION_LEN_OFFSET
    type: u4
    -flatten: false
  - id: num_write_set
    -orig-id: ENCODED_WRITE_SET_ITEMS_OFFSET
    type: u4
    -flatten: false
  - id: num_read_set
    -orig-id: ENCODED_READ_SET_ITEMS_OFFSET
    type: u4
    -flatten: false
  - id: server_uuid
    size: len_server_uuid
    type: str
    encoding: ASCII
    doc: The member that ran the transaction.
  - id: snapshot_version
    -orig-id: encoded_snapshot_version
    size: len_snapshot_version
    type: gtid_set
    if: len_snapshot_version != 0
    doc: All transactions that were committed there when it ended.
  - id: write_set
    type: row_hash
    repeat: expr
    repeat-expr: num_write_set
    doc: The keys of rows that it changed.
  - id: read_set
    type: row_hash
    repeat: expr
    repeat-expr: num_read_set
    doc: The keys of rows that it read; always empty.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
types:
  row_hash:
    -flatten: hash
    -webide-representation: "{hash}"
    seq:
      - id: len_hash
        -orig-id: ENCODED_READ_WRITE_SET_ITEM_LEN
        type: u2
      - id: hash
        size: len_hash
        type: str
        encoding: ASCII
        doc: Hash of a key of a row, as base64.
