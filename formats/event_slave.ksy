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
    type: u8
    -orig-id: SL_MASTER_POS_OFFSET
  - id: source_port
    type: u2
    -orig-id: SL_MASTER_PORT_OFFSET
  - id: source_host
    type: strz
    encoding: UTF-8
    -orig-id: SL_MASTER_HOST_OFFSET
  - id: source_log
    type: str
    size-eos: true
    encoding: UTF-8
    -orig-id: master_log
    doc: Name of the binary log of the source.
