meta:
  id: replication_stream
  title: What a replica receives of a binary log
  application: MySQL, MariaDB, Percona Server
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - binlog_event
  endian: le
  bit-endian: le
doc: |
  The server's side of a connection after COM_BINLOG_DUMP or
  COM_BINLOG_DUMP_GTID: packets of the client/server protocol, each with one
  event, without TLS or compression of the connection. There is no magic.

  A generated ROTATE event names the file; it is repeated at each change of
  file. Then come FORMAT_DESCRIPTION, with the checksum algorithm that the
  replica requested, and the events, with HEARTBEAT events in pauses. An ERR
  packet ends the stream, or an EOF packet if the replica does not wait for
  more.

  A payload of 0xffffff bytes continues in the next packet. Kaitai Struct cannot
  join them, so they stay bytes here.
doc-ref:
  - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication.html
  - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_packets.html
seq:
  - id: packets
    type: |
      packet(
        _index != 0 and packets[_index - 1].is_continued,
        _index == 0 ? no_event : packets[_index - 1].next_format_description,
        _index == 0 ? no_event : packets[_index - 1].next_table_map
      )
    repeat: eos
instances:
  no_event:
    size: 0
    type: binlog_event::content
    -flatten: false
  first_len_payload:
    pos: 0
    type: b24
    -flatten: false
  semi_sync_ahead:
    pos: 5
    type: u1
    if: first_len_payload > 1
    -flatten: false
  is_semi_sync:
    value: first_len_payload > 1 and semi_sync_ahead == 0xef
    doc: |
      Whether events have a semi-synchronous header. The first one is a
      generated ROTATE, whose first byte would otherwise be 0.
types:
  packet:
    doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_packets.html
    -record: true
    -webide-representation: "{payload}"
    params:
      - id: is_continuation
        type: bool
        doc: Whether the payload continues that of the previous packet.
      - id: format_description_event
        type: binlog_event::content
        doc: The latest FORMAT_DESCRIPTION, if there was one.
      - id: table_map_event
        type: binlog_event::content
        doc: The latest TABLE_MAP of the statement, if there is one.
    seq:
      - id: len_payload
        -orig-id: payload_length
        type: b24
      - id: sequence_id
        type: u1
        doc: Counts packets modulo 256, from 0 after each packet of the replica.
      - id: payload
        size: len_payload
        type: payload(is_continuation or is_continued)
    instances:
      is_continued:
        value: len_payload == 0xffffff
        -flatten: false
        doc: Whether the payload continues in the next packet.
      next_format_description:
        value: |
          (payload.events.size != 0 ? payload.events[0].frame.next_format_description : format_description_event)
            .as<binlog_event::content>
        -flatten: false
        doc: The latest FORMAT_DESCRIPTION for the next packet.
      next_table_map:
        value: |
          (payload.events.size != 0 ? payload.events[0].frame.next_table_map : table_map_event)
            .as<binlog_event::content>
        -flatten: false
        doc: The latest TABLE_MAP for the next packet.
  payload:
    -webide-representation: "{status} {events}"
    params:
      - id: is_part
        type: bool
    seq:
      - id: status
        type: u1
        enum: status
        if: not is_part and _io.size != 0
        -record: true
      - id: semi_sync
        type: semi_sync
        if: is_event and _root.is_semi_sync
      - id: events
        type: |
          binlog_event(
            _parent.format_description_event,
            _parent.table_map_event,
            false
          )
        repeat: expr
        repeat-expr: 'is_event ? 1 : 0'
        doc: None or one.
      - id: error
        type: error
        if: not is_part and _io.size != 0 and status == status::error
      - id: end_of_stream
        type: end_of_stream
        if: not is_part and _io.size != 0 and status == status::end
      - id: part
        size-eos: true
        if: is_part
        doc: Bytes of a payload longer than a packet, including its status byte.
      - id: unknown_tail
        size-eos: true
        if: not _io.eof
    instances:
      is_event:
        value: not is_part and _io.size != 0 and status == status::ok
        -flatten: false
  semi_sync:
    doc: |
      Whether the source waits until the replica confirms that it has stored the
      event.
    doc-ref: https://dev.mysql.com/doc/refman/8.4/en/replication-semisync.html
    seq:
      - id: magic
        -orig-id: ReplSemiSyncBase::kPacketMagicNum
        contents: [0xef]
        -flatten: false
      - id: is_ack_wanted
        -orig-id: ReplSemiSyncBase::kPacketFlagSync
        type: u1
        doc: 1 if it waits.
  error:
    doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_err_packet.html
    -webide-representation: "{code:dec} {message}"
    seq:
      - id: code
        -orig-id: error_code
        type: u2
      - id: sql_state_marker
        contents: "#"
        -flatten: false
      - id: sql_state
        size: 5
        type: str
        encoding: ASCII
      - id: message
        -orig-id: error_message
        size-eos: true
        type: str
        encoding: UTF-8
  end_of_stream:
    doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_eof_packet.html
    seq:
      - id: num_warnings
        -orig-id: warnings
        type: u2
      - id: status_flags
        type: u2
  com_binlog_dump:
    doc: |
      The payload of COM_BINLOG_DUMP, the command by which a replica asks for
      the events of a log, and of those after it.
    doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_com_binlog_dump.html
    -record: true
    seq:
      - id: command
        type: u1
        enum: command
      - id: position
        -orig-id: binlog-pos
        type: u4
        doc: Where an event begins; 4 for the first one.
      - id: flags
        type: u2
        doc: Those of `dump_flag` that apply, added up.
      - id: server_id
        -orig-id: server-id
        type: u4
        doc: |
          Of the replica. A server ends the dump of another replica with the
          same one, unless it is 0, which mysqlbinlog sends.
      - id: log_name
        -orig-id: binlog-filename
        size-eos: true
        type: str
        encoding: UTF-8
enums:
  command:
    18:
      id: binlog_dump
      -orig-id: COM_BINLOG_DUMP
  dump_flag:
    1:
      id: non_block
      -orig-id: BINLOG_DUMP_NON_BLOCK
      doc: An EOF packet ends the stream when there is no more.
    2:
      id: send_annotate_rows
      -orig-id: BINLOG_SEND_ANNOTATE_ROWS_EVENT
      doc: MariaDB only. ANNOTATE_ROWS events are sent, too.
  status:
    0:
      id: ok
      doc: An event follows.
    254:
      id: end
      doc: "EOF: there is no more, and the replica does not wait."
    255:
      id: error
      doc: "ERR: the source cannot continue."
