meta:
  id: event_start_v3
  title: START_EVENT_V3
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  First event of every file of servers before 5.0, where FORMAT_DESCRIPTION took
  its place. It distinguishes binlog version 1 (MySQL 3.23) from 3 (4.0.2 to
  4.1).
doc-ref:
  - https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Start__event__v3.html
  - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_event_start_v3
seq:
  - id: binlog_version
    -orig-id: ST_BINLOG_VER_OFFSET
    type: u2
  - id: server_version
    -orig-id: ST_SERVER_VER_OFFSET
    size: 50
    type: strz
    encoding: UTF-8
    doc: Such as 4.1.22-log, padded with zero bytes.
  - id: create_timestamp
    -orig-id: ST_CREATED_OFFSET
    type: u4
    doc: |
      When the file was created, in seconds since 1970-01-01 UTC, if it is the
      first one after a start of the server, otherwise 0.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
instances:
  len_common_header:
    value: 'binlog_version == 1 ? 13 : 19'
    -flatten: false
    doc: Length of the header of every other event.
  has_checksums:
    value: false
    -flatten: false
    doc: No such file has checksums.
  has_gtids:
    value: false
    -flatten: false
    doc: No such file has GTIDs.
