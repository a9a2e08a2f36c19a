meta:
  id: binlog_event
  title: MySQL binary log event
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - event_append_block
    - event_create_file
    - event_delete_file
    - event_empty
    - event_exec_load
    - event_execute_load_query
    - event_format_description
    - event_gtid
    - event_gtid_tagged
    - event_header
    - event_heartbeat
    - event_heartbeat_v2
    - event_ignorable
    - event_incident
    - event_intvar
    - event_load
    - event_previous_gtids
    - event_query
    - event_rand
    - event_rotate
    - event_rows
    - event_rows_query
    - event_slave
    - event_start_v3
    - event_table_map
    - event_transaction_context
    - event_transaction_payload
    - event_type
    - event_user_var
    - event_view_change
    - event_xa_prepare
    - event_xid
    - mariadb_annotate_rows
    - mariadb_binlog_checkpoint
    - mariadb_gtid
    - mariadb_gtid_list
    - mariadb_query_compressed
    - mariadb_start_encryption
  endian: le
doc: |
  One event: a header that every type shares, a body whose layout depends on
  the type, and, if the FORMAT_DESCRIPTION says so, a CRC-32 of all bytes
  before it.

  The body is an instance, so that one which cannot be parsed does not keep the
  events after it from being read: the header alone says where they begin.

  An event gets the contents of earlier events instead of the events themselves:
  a content holds nothing but its event as its `_parent`. This keeps a tree of
  the file finite for programs that print all that an object holds.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html
-webide-representation: "{header.time} {header.event_type} {body}, next at {header.next_position:dec}"
params:
  - id: format_description_event
    type: content
    doc: |
      The event that describes this one's format, FORMAT_DESCRIPTION or
      START_V3; empty for the first event of a file and within a payload.
  - id: table_map_event
    type: content
    doc: The newest TABLE_MAP event of the statement; empty if there is none.
  - id: in_payload
    type: bool
    doc: |
      Whether the event comes from a TRANSACTION_PAYLOAD, where events have no
      checksum.
seq:
  - id: header
    type: |
      event_header(
        format_description_event._io.size != 0 ? format_description_event._parent.description.len_common_header : 0
      )
    doc: What every event begins with.
  - id: content
    size: header.event_length - header.len_header
    type: content
    -flatten: false
    doc: |
      The bytes of `body` and `footer`, and what later events get of this one.
instances:
  body:
    io: content._io
    pos: 0
    size: 'content._io.size - (frame.has_footer ? 4 : 0)'
    type:
      switch-on: header.event_type
      -name: event_type
      cases:
        'event_type::code::start_v3': event_start_v3
        'event_type::code::query': event_query(frame.binlog_version, frame.len_post_header)
        'event_type::code::stop': event_empty
        'event_type::code::rotate': event_rotate(frame.binlog_version, format_description_event._io.size == 0)
        'event_type::code::intvar': event_intvar
        'event_type::code::load': event_load(true)
        'event_type::code::slave': event_slave
        'event_type::code::create_file': event_create_file
        'event_type::code::append_block': event_append_block
        'event_type::code::exec_load': event_exec_load
        'event_type::code::delete_file': event_delete_file
        'event_type::code::new_load': event_load(false)
        'event_type::code::rand': event_rand
        'event_type::code::user_var': event_user_var
        'event_type::code::format_description': event_format_description
        'event_type::code::xid': event_xid
        'event_type::code::begin_load_query': event_append_block
        'event_type::code::execute_load_query': event_execute_load_query(frame.len_post_header)
        'event_type::code::table_map': |
          event_table_map(
            frame.len_post_header,
            format_description_event._io.size != 0 and format_description_event._parent.description.is_mariadb
          )
        'event_type::code::pre_ga_write_rows': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::pre_ga_update_rows': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::pre_ga_delete_rows': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::write_rows_v1': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::update_rows_v1': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::delete_rows_v1': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::incident': event_incident
        'event_type::code::heartbeat': event_heartbeat
        'event_type::code::ignorable': event_ignorable
        'event_type::code::rows_query': event_rows_query
        'event_type::code::write_rows': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::update_rows': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::delete_rows': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::gtid': event_gtid
        'event_type::code::anonymous_gtid': event_gtid
        'event_type::code::previous_gtids': event_previous_gtids
        'event_type::code::transaction_context': event_transaction_context
        'event_type::code::view_change': event_view_change
        'event_type::code::xa_prepare': event_xa_prepare
        'event_type::code::partial_update_rows': event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::transaction_payload': event_transaction_payload
        'event_type::code::heartbeat_v2': event_heartbeat_v2
        'event_type::code::gtid_tagged': event_gtid_tagged
        'event_type::code::mariadb_annotate_rows': mariadb_annotate_rows
        'event_type::code::mariadb_binlog_checkpoint': mariadb_binlog_checkpoint
        'event_type::code::mariadb_gtid': mariadb_gtid
        'event_type::code::mariadb_gtid_list': mariadb_gtid_list
        'event_type::code::mariadb_start_encryption': mariadb_start_encryption
        'event_type::code::mariadb_query_compressed': mariadb_query_compressed(frame.len_post_header)
        'event_type::code::mariadb_write_rows_compressed_v1': |
          event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::mariadb_update_rows_compressed_v1': |
          event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::mariadb_delete_rows_compressed_v1': |
          event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::mariadb_write_rows_compressed': |
          event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::mariadb_update_rows_compressed': |
          event_rows(header.event_type, frame.len_post_header, table_map_event)
        'event_type::code::mariadb_delete_rows_compressed': |
          event_rows(header.event_type, frame.len_post_header, table_map_event)
    -webide-parse-mode: eager
    doc: |
      What the type of the event says, as the format of that name
      describes it; bytes if the type is not known.
  footer:
    -orig-id: checksum
    io: content._io
    pos: content._io.size - 4
    type: u4
    if: |
      frame.has_footer
      or header.event_type == event_type::code::format_description
      and body.as<event_format_description>.has_checksum_algorithm
    -flatten: false
    -record: true
    -webide-parse-mode: eager
    doc: |
      CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it. Those of
      FORMAT_DESCRIPTION are also the last field of its body, as only it knows
      of them.
  frame:
    type: frame
    -flatten: false
    doc: What serves the parser alone. Takes no bytes.
  nothing:
    size: 0
    type: content
    -flatten: false
    doc: |
      What later events get instead of a TABLE_MAP when a statement has ended.
  description:
    type: description
    if: |
      header.event_type == event_type::code::format_description
      or header.event_type == event_type::code::start_v3
    -flatten: false
    doc: |
      What an event that describes the format says of those after it. Takes no
      bytes.
  checksum:
    value: |
      header.event_type == event_type::code::rotate and not frame.has_footer ? body.as<event_rotate>.checksum
      : footer
    if: |
      header.event_type == event_type::code::format_description
      and body.as<event_format_description>.has_checksum_algorithm
      or frame.has_footer
      or header.event_type == event_type::code::rotate and body.as<event_rotate>.has_checksum
    -arrow-type: uint32
    -webide-parse-mode: lazy
    doc: CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it.
types:
  frame:
    doc: |
      How the event, which is the `_parent`, is to be read, and what those after
      it get of it. Takes no bytes.
    instances:
      binlog_version:
        value: |
          _parent.format_description_event._io.size != 0
          ? _parent.format_description_event._parent.description.binlog_version
          : _parent.header.event_type == event_type::code::start_v3 ? _parent.description.binlog_version
          : 4
        -flatten: false
        -webide-parse-mode: lazy
        doc: 4 since MySQL 5.0, 3 in 4.0 and 4.1, 1 in 3.23.
      len_post_header:
        value: |
          _parent.format_description_event._io.size != 0
          and _parent.header.event_type.to_i >= 1
          and _parent.header.event_type.to_i
            <= _parent.format_description_event._parent.description.num_event_types
          ? _parent.format_description_event._parent.body.as<event_format_description>
            .post_header_lengths[_parent.header.event_type.to_i - 1]
          : 0
        -flatten: false
        -webide-parse-mode: lazy
        doc: |
          Length of the fixed part of the body, by the FORMAT_DESCRIPTION; 0 if
          it does not know the type.
      has_footer:
        value: |
          not _parent.in_payload
          and _parent.header.event_type != event_type::code::format_description
          and _parent.format_description_event._io.size != 0
          and _parent.format_description_event._parent.description.has_checksums
        -flatten: false
        -webide-parse-mode: lazy
        doc: |
          Whether the body is followed by a checksum that is not part of it.
      next_format_description:
        value: |
          _parent.header.event_type == event_type::code::format_description
          or _parent.header.event_type == event_type::code::start_v3
          ? _parent.content
          : _parent.format_description_event
        -flatten: false
        -webide-parse-mode: lazy
        doc: The event that describes the format of the event after this one.
      next_table_map:
        value: |
          _parent.header.event_type == event_type::code::table_map ? _parent.content
          : _parent.table_map_event._io.size != 0
            and (
              _parent.header.event_type.to_i >= event_type::code::pre_ga_write_rows.to_i
              and _parent.header.event_type.to_i <= event_type::code::delete_rows_v1.to_i
              or _parent.header.event_type.to_i >= event_type::code::write_rows.to_i
              and _parent.header.event_type.to_i <= event_type::code::delete_rows.to_i
              or _parent.header.event_type == event_type::code::partial_update_rows
              or _parent.header.event_type.to_i >= event_type::code::mariadb_write_rows_compressed_v1.to_i
              and _parent.header.event_type.to_i <= event_type::code::mariadb_delete_rows_compressed.to_i
            )
            and _parent.body.as<event_rows>.is_statement_end
          ? (
            _parent.format_description_event._io.size != 0
            ? _parent.format_description_event._parent.nothing
            : _parent.nothing
          )
          : _parent.table_map_event
        -flatten: false
        -webide-parse-mode: lazy
        doc: |
          The newest TABLE_MAP event for the event after this one. The last rows
          event of a statement closes all its tables.
  content:
    doc: |
      What follows the header. The event, which is its `_parent`, parses it. An
      empty one stands for no event.
  description:
    doc: |
      What FORMAT_DESCRIPTION and START_V3 say of the events after them. The
      event is its `_parent`.
    instances:
      is_format_description:
        value: _parent.header.event_type == event_type::code::format_description
      binlog_version:
        value: |
          is_format_description ? _parent.body.as<event_format_description>.binlog_version
          : _parent.body.as<event_start_v3>.binlog_version
      len_common_header:
        value: |
          is_format_description ? _parent.body.as<event_format_description>.len_common_header
          : _parent.body.as<event_start_v3>.len_common_header
      num_event_types:
        value: 'is_format_description ? _parent.body.as<event_format_description>.num_event_types : 0'
        -arrow-type: uint16
      has_checksums:
        value: is_format_description and _parent.body.as<event_format_description>.has_checksums
      is_mariadb:
        value: is_format_description and _parent.body.as<event_format_description>.is_mariadb
