meta:
  id: event_slave
  title: SLAVE_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Position of a replica in the log of its source. Planned for fail-safe
  replication in MySQL 4.0 and removed in 5.6; no released server wrote it.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_event_slave
seq:
  - id: source_position
    -orig-id: SL_MASTER_POS_OFFSET
    type: u8
    doc: Where in its log the source was.
  - id: source_port
    -orig-id: SL_MASTER_PORT_OFFSET
    type: u2
  - id: source_host
    -orig-id: SL_MASTER_HOST_OFFSET
    type: strz
    encoding: UTF-8
  - id: source_log
    -orig-id: master_log
    size-eos: true
    type: str
    encoding: UTF-8
    doc: Name of the binary log of the source.
