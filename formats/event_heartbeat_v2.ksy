meta:
  id: event_heartbeat_v2
  title: HEARTBEAT_LOG_EVENT_V2
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - packed_integer
  endian: le
doc: |
  HEARTBEAT with a position of 64 bits, as fields of code, length and value.
  Sent since 8.0.26 to replicas that request it; never in a file.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Heartbeat__event__v2.html
seq:
  - id: fields
    type: field
    repeat: until
    repeat-until: _.code == field_code::end_mark or _io.eof
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
types:
  field:
    -webide-representation: "{type}{code}: {value}"
    seq:
      - id: code_number
        type: packed_integer
        -flatten: false
      - id: len_value
        type: packed_integer
        if: code != field_code::end_mark
        -flatten: false
      - id: value
        size: len_value.value
        type:
          switch-on: code
          -name: code
          cases:
            'field_code::log_filename': log_filename
            'field_code::log_position': packed_integer
            _: unknown_value
        if: code != field_code::end_mark
    instances:
      code:
        value: code_number.value
        enum: field_code
  log_filename:
    -flatten: name
    -webide-representation: "{name}"
    seq:
      - id: name
        size-eos: true
        type: str
        encoding: UTF-8
  unknown_value:
    -flatten: data
    seq:
      - id: data
        size-eos: true
enums:
  field_code:
    0:
      id: end_mark
      -orig-id: OTW_HB_HEADER_END_MARK
      doc: Last field, without length and value.
    1:
      id: log_filename
      -orig-id: OTW_HB_LOG_FILENAME_FIELD
      doc: Name of the file that the source reads.
    2:
      id: log_position
      -orig-id: OTW_HB_LOG_POSITION_FIELD
      doc: Position in that file.
