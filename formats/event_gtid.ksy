meta:
  id: event_gtid
  title: GTID_LOG_EVENT, ANONYMOUS_GTID_LOG_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - packed_integer
    - unix_time
    - uuid
  endian: le
  bit-endian: le
doc: |
  First event of every transaction since 5.6 (anonymous ones since 5.7). The
  later fields came with later servers: logical clock 5.7.5, commit timestamps
  8.0.1, length 8.0.2, server versions 8.0.14, commit group ticket 8.0.26.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Gtid__event.html
-webide-representation: "{immediate_commit_timestamp} {uuid}:{gno:dec}"
seq:
  - id: flags
    type: u1
    doc: Bit 0 is `may_have_sbr`; the others are not used.
  - id: uuid
    -orig-id: sid
    type: uuid
    doc: Server on which the transaction was first committed; zero if anonymous.
  - id: gno
    type: s8
    doc: Number of the transaction on that server, from 1; 0 if anonymous.
  - id: logical_timestamp_typecode
    -orig-id: lt_type
    type: u1
    if: not _io.eof
    doc: 2 if the logical clock follows.
  - id: last_committed
    type: s8
    if: has_logical_timestamps
    doc: |
      The transaction may be applied in parallel with all transactions whose
      `sequence_number` is higher than this.
  - id: sequence_number
    type: s8
    if: has_logical_timestamps
    doc: Number of the transaction within this file, from 1.
  - id: immediate_commit_timestamp
    type: commit_timestamp
    if: has_logical_timestamps and not _io.eof
    doc: |
      When the writer of this file committed the transaction. Its top bit says
      whether the original server's time follows, if that differs.
  - id: original_commit_timestamp
    type: commit_timestamp
    if: has_original_commit_timestamp
    doc: When the transaction was first committed.
  - id: transaction_length
    type: packed_integer
    if: has_logical_timestamps and not _io.eof
    doc: |
      Bytes of the transaction, including this event, without checksums of
      compressed events.
  - id: immediate_server_version
    type: server_version_number
    if: has_logical_timestamps and not _io.eof
    doc: |
      Version of the server that wrote this file. Its top bit says whether the
      original server's version follows.
  - id: original_server_version
    type: server_version_number
    if: has_original_server_version
    doc: Version of the server that first committed the transaction.
  - id: commit_group_ticket
    type: u8
    if: has_logical_timestamps and not _io.eof
    doc: Internal order of commit within group replication.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
instances:
  may_have_sbr:
    -orig-id: FLAG_MAY_HAVE_SBR
    value: (flags & 1) != 0
    doc: Whether the transaction may contain changes logged as statements.
  has_logical_timestamps:
    -orig-id: LOGICAL_TIMESTAMP_TYPECODE
    value: _io.size > 25 and logical_timestamp_typecode == 2
    -flatten: false
  has_original_commit_timestamp:
    value: _io.size >= 49 and has_logical_timestamps and immediate_commit_timestamp.is_original_following
    -flatten: false
  ofs_transaction_length:
    value: 'has_original_commit_timestamp ? 56 : 49'
    -flatten: false
  ofs_immediate_server_version:
    value: |
      ofs_transaction_length + (
        transaction_length.first_byte < 252 ? 1
        : transaction_length.first_byte == 252 ? 3
        : transaction_length.first_byte == 253 ? 4
        : 9
      )
    if: has_logical_timestamps and _io.size > ofs_transaction_length
    -flatten: false
  has_original_server_version:
    value: |
      has_logical_timestamps
      and _io.size > ofs_transaction_length
      and _io.size > ofs_immediate_server_version
      and immediate_server_version.is_original_following
    -flatten: false
types:
  commit_timestamp:
    -flatten: microseconds
    -webide-representation: "{time}.{fraction}"
    seq:
      - id: low
        type: u4
        doc: The lower 32 bits of the microseconds.
      - id: high
        type: b23
        doc: The upper 23 bits of them.
      - id: is_original_following
        -orig-id: ENCODED_COMMIT_TIMESTAMP_LENGTH
        type: b1
        doc: |
          Whether the time of the first commit follows. Only in the
          first of the two.
    instances:
      microseconds:
        value: (high * 4294967296 + low).as<s8>
        doc: Microseconds since 1970-01-01 UTC.
      time:
        type: unix_time((microseconds / 1000000).as<u4>)
        if: microseconds < 4294967296000000
        -flatten: false
        -webide-parse-mode: eager
        doc: The whole seconds as a date and a time of day. Takes no bytes.
      fraction:
        value: (microseconds - microseconds / 1000000 * 1000000 + 1000000).to_s.substring(1, 7)
        -flatten: false
        doc: Six digits, of the rest of the second.
  server_version_number:
    -flatten: number
    -webide-representation: "{number:dec}"
    seq:
      - id: number
        type: b31
        doc: Such as 80032 for 8.0.32; 999999 is UNDEFINED_SERVER_VERSION.
      - id: is_original_following
        -orig-id: ENCODED_SERVER_VERSION_LENGTH
        type: b1
        doc: |
          Whether the version of the original server follows. Only in
          the first of the two.
