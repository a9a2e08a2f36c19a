meta:
  id: mysql_binlog
  title: MySQL binary log file
  application: MySQL, MariaDB, Percona Server
  file-extension:
    - binlog
    - "000001"
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - binlog_event
    - event_type
  endian: le
doc: |
  The binary log of a MySQL or MariaDB server: four magic bytes, then events
  until the end of the file. The first event describes the format of the others
  (FORMAT_DESCRIPTION, or START_V3 in files of servers before 5.0).

  An event may depend on earlier ones: all of them on the FORMAT_DESCRIPTION,
  rows events on the TABLE_MAP with their table id. Therefore every event gets
  references to the events that it may need.

  Relay logs have the same layout. They contain several FORMAT_DESCRIPTION
  events: the replica's own and that of each source file.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html
seq:
  - id: magic
    -orig-id: BINLOG_MAGIC
    contents: [0xfe, "bin"]
    doc: An encrypted file starts with 0xfd instead, see `encrypted_binlog`.
  - id: events
    type: |
      binlog_event(
        _index == 0 ? no_event : events[_index - 1].frame.next_format_description,
        _index == 0 ? no_event : events[_index - 1].frame.next_table_map,
        false
      )
    repeat: until
    repeat-until: _io.eof or _.header.event_type == event_type::code::mariadb_start_encryption
    doc: One after the other, without anything between them.
  - id: encrypted_events
    size-eos: true
    if: events.last.header.event_type == event_type::code::mariadb_start_encryption
    doc: |
      Everything after MariaDB's START_ENCRYPTION event is unreadable without
      the server's keys.
instances:
  no_event:
    size: 0
    type: binlog_event::content
    -flatten: false
    doc: What the first event gets for earlier ones. Takes no bytes.
