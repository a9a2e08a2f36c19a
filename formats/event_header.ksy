meta:
  id: event_header
  title: Header of a MySQL binary log event
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - event_type
    - unix_time
  endian: le
  bit-endian: le
doc: |
  The common header: 19 bytes since binlog version 3 (MySQL 4.0), 13 before.
  FORMAT_DESCRIPTION may announce a longer one; no server does.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_binlog_event_header
-record: true
-webide-representation: "{time} {event_type}, next at {next_position:dec}"
params:
  - id: len_common_header
    type: u1
    doc: |
      Length of the header as announced by the event that describes the format,
      0 if no event did so yet.
seq:
  - id: timestamp
    -orig-id: when
    type: u4
    doc: |
      Start of the statement, in seconds since 1970-01-01 UTC. 0 in events made
      up by a server.
  - id: event_type
    -orig-id: type_code
    type: u1
    enum: event_type::code
    doc: What the event is, and so how its body is to be read.
  - id: server_id
    -orig-id: unmasked_server_id
    type: u4
    doc: The server that first executed the statement.
  - id: event_length
    -orig-id: data_written
    type: u4
    valid:
      min: 'len_header == 13 ? 13 : 19'
    doc: Length of the whole event in bytes - header, body and checksum.
  - id: next_position
    -orig-id: log_pos
    type: u4
    if: len_header != 13
    doc: |
      Position after this event in its file, modulo 4 GiB; in a relay log that
      in the file of the source. 0 within a TRANSACTION_PAYLOAD and in events
      made up by a server. In logs of MySQL 4.0 and 4.1 (binlog version 3) the
      position of the event itself.
  - id: flags
    type: u2
    if: len_header != 13
    doc: Bits, each of them an instance of `header_flags`.
  - id: extra_headers
    size: len_header - 19
    if: len_header > 19
    doc: No server writes any.
instances:
  time:
    type: unix_time(timestamp)
    -flatten: false
    -webide-parse-mode: eager
    doc: The timestamp as a date and a time of day. Takes no bytes.
  traits:
    type: event_type(event_type)
    -flatten: false
    doc: What the type code says. Takes no bytes.
  flag_bits:
    type: 'header_flags(len_header == 13 ? 0 : flags)'
    -flatten: false
    doc: The flags, one by one. Takes no bytes.
  len_header:
    -orig-id: LOG_EVENT_MINIMAL_HEADER_LEN
    value: |
      len_common_header == 13
      or len_common_header == 0 and event_type == event_type::code::start_v3 and event_length < 75
      ? 13
      : len_common_header > 19
      and event_type != event_type::code::format_description
      and event_type != event_type::code::rotate
      ? len_common_header
      : 19
    -flatten: false
    -webide-parse-mode: lazy
    doc: |
      Length of this header in bytes. 13 is binlog version 1, which has neither
      position nor flags: a START_V3 event shorter than 19 + 56 bytes gives such
      a file away. FORMAT_DESCRIPTION and ROTATE never have extra headers, so
      that they can be read first.
types:
  header_flags:
    doc: What the bits of the flags say.
    -webide-representation: "{this:flags}"
    params:
      - id: flags
        type: u2
    instances:
      is_in_use:
        -orig-id: LOG_EVENT_BINLOG_IN_USE_F
        value: (flags & 0x1) != 0
        doc: |
          Only in FORMAT_DESCRIPTION: the file is still being written, or the
          server crashed. The checksum was computed with this bit cleared, see
          `flags_of_checksum`.
      flags_of_checksum:
        value: flags & 0xfffe
        doc: The flags with the bit of `is_in_use` cleared.
      is_thread_specific:
        -orig-id: LOG_EVENT_THREAD_SPECIFIC_F
        value: (flags & 0x4) != 0
        doc: |
          The statement uses something of its session, such as a temporary
          table.
      is_use_suppressed:
        -orig-id: LOG_EVENT_SUPPRESS_USE_F
        value: (flags & 0x8) != 0
        doc: The statement does not depend on the default database.
      is_artificial:
        -orig-id: LOG_EVENT_ARTIFICIAL_F
        value: (flags & 0x20) != 0
        doc: Made up by the sending server; in no file.
      is_relay_log:
        -orig-id: LOG_EVENT_RELAY_LOG_F
        value: (flags & 0x40) != 0
        doc: Written by the replica itself into its relay log.
      is_ignorable:
        -orig-id: LOG_EVENT_IGNORABLE_F
        value: (flags & 0x80) != 0
        doc: A reader that does not know the type may skip the event.
      is_no_filter:
        -orig-id: LOG_EVENT_NO_FILTER_F
        value: (flags & 0x100) != 0
        doc: No replication filter applies.
      is_mts_isolated:
        -orig-id: LOG_EVENT_MTS_ISOLATE_F
        value: (flags & 0x200) != 0
        doc: To be applied alone by a multi-threaded replica.
      is_own_accepted:
        -orig-id: LOG_EVENT_ACCEPT_OWN_F
        value: (flags & 0x4000) != 0
        doc: |
          MariaDB alone. To be applied although it comes from the replica
          itself.
      is_replication_skipped:
        -orig-id: LOG_EVENT_SKIP_REPLICATION_F
        value: (flags & 0x8000) != 0
        doc: |
          MariaDB alone. The session had set skip_replication; a replica may
          leave it out.
