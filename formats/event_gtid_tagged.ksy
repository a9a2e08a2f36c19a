meta:
  id: event_gtid_tagged
  title: GTID_TAGGED_LOG_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - unix_time
    - variable_length_integer
  endian: le
doc: |
  First event of a transaction whose global id has a tag, since MySQL 8.3. It
  has the content of GTID_LOG_EVENT, but is written by MySQL's serialization
  library: a version, the length of the message, the last field that a reader
  must know, then fields in ascending order, each with its number. A field that
  is not needed is omitted, and later servers may append others.
doc-ref:
  - https://dev.mysql.com/doc/dev/mysql-server/latest/PageLibsMysqlSerialization.html
  - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Gtid__event.html Gtid_event::define_fields
-webide-representation: "{immediate_commit_timestamp} {uuid}:{tag}:{gno}"
seq:
  - id: serialization_version
    -orig-id: serialization_version_number
    type: variable_length_integer
    doc: 1 in all servers up to 9.7.
  - id: len_message
    -orig-id: serializable_field_size
    type: variable_length_integer
    doc: Bytes of the whole message, including the version.
  - id: last_non_ignorable_field_id
    type: variable_length_integer
    doc: A reader that does not know the field with this number must stop.
  - id: flags
    -orig-id: gtid_flags
    type: 'unsigned_field(0, _io.eof ? 255 : message[_io.pos])'
    doc: Bit 0 is `may_have_sbr`; the others are not used.
  - id: uuid
    -orig-id: tsid_parent_struct.m_uuid
    type: 'uuid_field(1, _io.eof ? 255 : message[_io.pos])'
    doc: Server on which the transaction was first committed.
  - id: gno
    -orig-id: gtid_info_struct.rpl_gtid_gno
    type: 'signed_field(2, _io.eof ? 255 : message[_io.pos])'
    doc: Number of the transaction on that server for this tag, from 1.
  - id: tag
    -orig-id: tsid_parent_struct.m_tag
    type: 'text_field(3, _io.eof ? 255 : message[_io.pos])'
    doc: At most 32 lower case letters, digits and underscores.
  - id: last_committed
    type: 'signed_field(4, _io.eof ? 255 : message[_io.pos])'
    doc: |
      The transaction may be applied in parallel with all transactions whose
      `sequence_number` is higher than this.
  - id: sequence_number
    type: 'signed_field(5, _io.eof ? 255 : message[_io.pos])'
    doc: Number of the transaction within this file, from 1.
  - id: immediate_commit_timestamp
    type: 'time_field(6, _io.eof ? 255 : message[_io.pos])'
    doc: |
      When the writer of this file committed the transaction, in microseconds
      since 1970-01-01 UTC.
  - id: original_commit_timestamp
    type: 'time_field(7, _io.eof ? 255 : message[_io.pos])'
    doc: When the transaction was first committed; missing if it is the same.
  - id: transaction_length
    type: 'unsigned_field(8, _io.eof ? 255 : message[_io.pos])'
    doc: Bytes of the transaction, including this event.
  - id: immediate_server_version
    type: 'unsigned_field(9, _io.eof ? 255 : message[_io.pos])'
    doc: Version of the server that wrote this file, such as 80400 for 8.4.0.
  - id: original_server_version
    type: 'unsigned_field(10, _io.eof ? 255 : message[_io.pos])'
    doc: |
      Version of the server that first committed the transaction; missing if it
      is the same.
  - id: commit_group_ticket
    type: 'unsigned_field(11, _io.eof ? 255 : message[_io.pos])'
    doc: Internal order of commit within group replication.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
    doc: Fields of later servers.
instances:
  message:
    pos: 0
    size-eos: true
    -flatten: false
    doc: The whole message, in which to look for the number of the next field.
  may_have_sbr:
    -orig-id: FLAG_MAY_HAVE_SBR
    value: flags.id.is_present and (flags.value.value & 1) != 0
    doc: Whether the transaction may contain changes logged as statements.
types:
  field_id:
    doc: The number of a field, if the next field is this one.
    params:
      - id: expected
        type: u1
      - id: ahead
        type: u1
        doc: The next byte; 255 at the end.
    seq:
      - id: encoded
        type: u1
        if: is_present
        doc: The number, as an integer of variable length.
    instances:
      is_present:
        value: ahead == expected * 2
  unsigned_field:
    -flatten: value
    -webide-representation: "{value}"
    params:
      - id: expected_id
        type: u1
      - id: ahead
        type: u1
    seq:
      - id: id
        type: field_id(expected_id, ahead)
      - id: value
        type: variable_length_integer
        if: id.is_present
  time_field:
    -flatten: value
    -webide-representation: "{time}.{fraction}"
    params:
      - id: expected_id
        type: u1
      - id: ahead
        type: u1
    seq:
      - id: id
        type: field_id(expected_id, ahead)
      - id: value
        type: variable_length_integer
        if: id.is_present
        doc: Microseconds since 1970-01-01 UTC.
    instances:
      time:
        type: unix_time((value.value / 1000000).as<u4>)
        if: id.is_present and value.value < 4294967296000000
        -flatten: false
        -webide-parse-mode: eager
        doc: The whole seconds as a date and a time of day. Takes no bytes.
      fraction:
        value: (value.value - value.value / 1000000 * 1000000 + 1000000).to_s.substring(1, 7)
        if: id.is_present
        -flatten: false
        doc: Six digits, of the rest of the second.
  signed_field:
    -flatten: value
    -webide-representation: "{value}"
    params:
      - id: expected_id
        type: u1
      - id: ahead
        type: u1
    seq:
      - id: id
        type: field_id(expected_id, ahead)
      - id: value
        type: variable_length_integer::signed_integer
        if: id.is_present
  text_field:
    -flatten: value
    -webide-representation: "{value}"
    params:
      - id: expected_id
        type: u1
      - id: ahead
        type: u1
    seq:
      - id: id
        type: field_id(expected_id, ahead)
      - id: len_value
        type: variable_length_integer
        if: id.is_present
      - id: value
        size: len_value.value
        type: str
        encoding: ASCII
        if: id.is_present
  uuid_field:
    -flatten: text
    -webide-representation: "{text}"
    params:
      - id: expected_id
        type: u1
      - id: ahead
        type: u1
    seq:
      - id: id
        type: field_id(expected_id, ahead)
      - id: octets
        type: 'octet(_index, _index == 0 ? "" : octets[_index - 1].text_through)'
        repeat: expr
        repeat-expr: 16
        if: id.is_present
        doc: |
          The bytes of the UUID, each as a separate integer, so bytes from 0x80
          on take two bytes.
    instances:
      text:
        value: octets.last.text_through
        if: id.is_present
        doc: The UUID as text, such as 3e11fa47-71ca-11e1-9e33-c80aa9429562.
  octet:
    params:
      - id: index
        type: s4
      - id: text_before
        type: str
    seq:
      - id: value
        type: variable_length_integer
    instances:
      high_digit:
        value: value.value / 16
      low_digit:
        value: value.value % 16
      separator:
        value: 'index == 4 or index == 6 or index == 8 or index == 10 ? "-" : ""'
      text_through:
        value: |
          text_before + separator
          + "0123456789abcdef".substring(high_digit, high_digit + 1)
          + "0123456789abcdef".substring(low_digit, low_digit + 1)
