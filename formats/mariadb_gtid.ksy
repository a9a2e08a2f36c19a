meta:
  id: mariadb_gtid
  title: GTID_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  First event of every transaction of MariaDB since 10.0, instead of BEGIN. The
  global id is domain, server and number; the server is in the header.

  The fixed part has 19 bytes. If the fields take fewer, zero bytes follow; the
  first of them is also an empty `extra_flags`.
doc-ref:
  - https://mariadb.com/kb/en/gtid_event/
  - https://github.com/MariaDB/server/blob/10.11/sql/log_event.cc Gtid_log_event::Gtid_log_event
-webide-representation: "{domain_id:dec}-{_parent.header.server_id:dec}-{seq_no:dec}"
seq:
  - id: seq_no
    type: u8
    doc: Number of the transaction within its domain, from 1.
  - id: domain_id
    type: u4
    doc: Replication domain. Transactions are ordered only within a domain.
  - id: flags
    -orig-id: flags2
    type: u1
    doc: Bits; each is an instance below.
  - id: commit_id
    type: u8
    if: is_group_commit
    doc: |
      Transactions with the same number were committed together and may be
      applied in parallel.
  - id: xid
    type: xid
    if: is_prepared_xa or is_completed_xa
    doc: The name that XA START gave the transaction.
  - id: extra_flags
    -orig-id: flags_extra
    type: u1
    if: has_extra_flags
    doc: Bits; each is an instance below. Zero in older servers.
  - id: num_extra_engines
    -orig-id: extra_engines
    type: u1
    if: has_extra_engines
    doc: |
      The number of transactional engines that took part, minus one; 255 if
      unknown.
  - id: start_alter_seq_no
    -orig-id: sa_seq_no
    type: u8
    if: is_commit_alter or is_rollback_alter
    doc: |
      Number of the transaction that began the ALTER TABLE that this one ends.
  - id: thread_id
    type: u4
    if: has_thread_id
    doc: Connection that ran the transaction.
  - id: padding
    size-eos: true
    if: not _io.eof
    doc: |
      Zero bytes up to the length of the fixed part, or fields of later servers.
instances:
  is_standalone:
    -orig-id: FL_STANDALONE
    value: (flags & 0x01) != 0
    doc: A single event, such as DDL, without a COMMIT.
  is_group_commit:
    -orig-id: FL_GROUP_COMMIT_ID
    value: (flags & 0x02) != 0
    -flatten: false
    doc: Whether `commit_id` follows.
  is_transactional:
    -orig-id: FL_TRANSACTIONAL
    value: (flags & 0x04) != 0
    doc: Whether all tables that it changes can be rolled back.
  is_parallel_allowed:
    -orig-id: FL_ALLOW_PARALLEL
    value: (flags & 0x08) != 0
    doc: Off if the session had set skip_parallel_replication.
  is_waited:
    -orig-id: FL_WAITED
    value: (flags & 0x10) != 0
    doc: The transaction had to wait for a lock of another one.
  is_ddl:
    -orig-id: FL_DDL
    value: (flags & 0x20) != 0
    doc: Whether the transaction is a DDL statement.
  is_prepared_xa:
    -orig-id: FL_PREPARED_XA
    value: (flags & 0x40) != 0
    doc: Ends with XA PREPARE.
  is_completed_xa:
    -orig-id: FL_COMPLETED_XA
    value: (flags & 0x80) != 0
    doc: XA COMMIT or XA ROLLBACK of a prepared transaction.
  has_extra_flags:
    value: |
      _io.size > 13
        + (is_group_commit ? 8 : 0)
        + (is_prepared_xa or is_completed_xa ? 6 + xid.len_gtrid + xid.len_bqual : 0)
    -flatten: false
  has_extra_engines:
    -orig-id: FL_EXTRA_MULTI_ENGINE_E1
    value: has_extra_flags and (extra_flags & 0x01) != 0
    -flatten: false
  is_start_alter:
    -orig-id: FL_START_ALTER_E1
    value: has_extra_flags and (extra_flags & 0x02) != 0
    doc: First part of an ALTER TABLE in two phases.
  is_commit_alter:
    -orig-id: FL_COMMIT_ALTER_E1
    value: has_extra_flags and (extra_flags & 0x04) != 0
    doc: Second part of an ALTER TABLE in two phases, done.
  is_rollback_alter:
    -orig-id: FL_ROLLBACK_ALTER_E1
    value: has_extra_flags and (extra_flags & 0x08) != 0
    doc: Second part of an ALTER TABLE in two phases, cancelled.
  has_thread_id:
    -orig-id: FL_EXTRA_THREAD_ID
    value: has_extra_flags and (extra_flags & 0x10) != 0
    -flatten: false
types:
  xid:
    seq:
      - id: format_id
        -orig-id: formatID
        type: u4
        doc: Third part of the xid.
      - id: len_gtrid
        -orig-id: gtrid_length
        type: u1
        valid:
          max: 64
        -flatten: false
        doc: At most MAXGTRIDSIZE.
      - id: len_bqual
        -orig-id: bqual_length
        type: u1
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
