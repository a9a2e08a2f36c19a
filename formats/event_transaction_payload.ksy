meta:
  id: event_transaction_payload
  title: TRANSACTION_PAYLOAD_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - packed_integer
  endian: le
doc: |
  The events of a transaction, from BEGIN to its end, in one compressed block.
  Written since 8.0.20 with binlog_transaction_compression=ON. Fields of code,
  length and value describe the block; all numbers are packed.

  The inflated block is a `transaction_payload`.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Transaction__payload__event.html
-webide-representation: "{compression}, {len_inflated:dec} bytes"
seq:
  - id: fields
    type: |
      field(
        _index == 0 ? 0 : fields[_index - 1].payload_size,
        _index == 0 ? 255 : fields[_index - 1].compression_type,
        _index == 0 ? 0 : fields[_index - 1].uncompressed_size
      )
    repeat: until
    repeat-until: _.code == field_code::end_mark
    -flatten: false
    doc: What is known of the payload, then the payload itself.
  - id: payload
    -orig-id: m_payload
    size: len_payload
    -flatten: false
    doc: The events, compressed.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
instances:
  len_payload:
    -orig-id: m_payload_size
    value: fields.last.payload_size
    -arrow-type: uint64
    doc: Bytes of the payload, as logged.
  compression:
    -orig-id: m_compression_type
    value: fields.last.compression_type
    enum: compression
  len_inflated:
    -orig-id: m_uncompressed_size
    value: fields.last.uncompressed_size
    -arrow-type: uint64
    doc: |
      Bytes of the payload after inflating, as declared by the writer; 0 if it
      is not compressed.
types:
  field:
    doc: A field, with the values known from it and the fields before it.
    -webide-representation: "{type}{code}: {value}"
    params:
      - id: payload_size_before
        type: u8
      - id: compression_type_before
        type: u8
      - id: uncompressed_size_before
        type: u8
    seq:
      - id: code_number
        type: packed_integer
      - id: len_value
        type: packed_integer
        if: code != field_code::end_mark
      - id: value
        size: len_value.value
        type:
          switch-on: code
          -name: code
          cases:
            'field_code::payload_size': packed_integer
            'field_code::compression_type': packed_integer
            'field_code::uncompressed_size': packed_integer
            _: unknown_value
        if: code != field_code::end_mark
    instances:
      code:
        value: code_number.value
        enum: field_code
      payload_size:
        value: 'code == field_code::payload_size ? value.as<packed_integer>.value.as<u8> : payload_size_before'
      compression_type:
        value: 'code == field_code::compression_type ? value.as<packed_integer>.value.as<u8> : compression_type_before'
      uncompressed_size:
        value: |
          code == field_code::uncompressed_size
          ? value.as<packed_integer>.value.as<u8> : uncompressed_size_before
  unknown_value:
    seq:
      - id: data
        size-eos: true
enums:
  field_code:
    0:
      id: end_mark
      -orig-id: OTW_PAYLOAD_HEADER_END_MARK
      doc: Last field, without length and value.
    1:
      id: payload_size
      -orig-id: OTW_PAYLOAD_SIZE_FIELD
    2:
      id: compression_type
      -orig-id: OTW_PAYLOAD_COMPRESSION_TYPE_FIELD
    3:
      id: uncompressed_size
      -orig-id: OTW_PAYLOAD_UNCOMPRESSED_SIZE_FIELD
  compression:
    0:
      id: zstd
      -orig-id: ZSTD
      doc: A Zstandard frame.
    255:
      id: none
      -orig-id: NONE
      doc: The events, not compressed.
