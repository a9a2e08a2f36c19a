meta:
  id: json_binary
  title: MySQL JSON binary format (JSONB)
  xref:
    mysql: json_binary::Value
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - column_metadata
    - column_newdecimal
  endian: le
doc: |
  A JSON document as stored in a JSON column: a type byte, then the value.

  Objects and arrays begin with a header (number of elements, size in bytes, one
  entry per key, one entry per value); the keys and the values themselves follow
  in the same order as their entries. Offsets count from the start of the
  enclosing object or array, right after its type byte. The small flavour has
  2-byte counts and offsets, the large one 4-byte ones. Scalars that fit into
  the place of an offset are inlined there.

  A server that updates a document in place (JSON_SET, JSON_REPLACE,
  JSON_REMOVE) leaves holes: bytes that no entry points to any more. They may
  occur before any key and any value and at the end of any object or array, and
  are named `free_space` here. Keys and values stay in the order of their
  entries even so; a document in any other order is rejected by the server's own
  check (Value::get_free_space), and here by a negative size. Therefore a
  document can be read from beginning to end, each byte once, without following
  offsets.

  An empty document stands for the JSON literal null: the server writes it if it
  must store something in a NOT NULL column (INSERT IGNORE of NULL).
doc-ref:
  - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.h
  - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc
-webide-representation: "{value}"
seq:
  - id: type
    type: u1
    enum: value_type
    valid:
      in-enum: true
    if: not is_empty
    doc: The type of the document.
  - id: value
    type:
      switch-on: type
      cases:
        value_type::small_object: json_object(false, 1, _io.size)
        value_type::large_object: json_object(true, 1, _io.size)
        value_type::small_array: json_array(false, 1, _io.size)
        value_type::large_array: json_array(true, 1, _io.size)
        value_type::literal: literal_value
        value_type::int16: int16_value
        value_type::uint16: uint16_value
        value_type::int32: int32_value
        value_type::uint32: uint32_value
        value_type::int64: int64_value
        value_type::uint64: uint64_value
        value_type::double: double_value
        value_type::string: string_value
        value_type::opaque: opaque_value
    if: not is_empty
    doc: The document.
  - id: free_space
    size-eos: true
    doc: Bytes after the document. Servers write none here.
instances:
  is_empty:
    value: _io.size == 0
    doc: |
      Whether the document has no bytes at all, which stands for the literal
      null.
types:
  json_object:
    -orig-id: JSONB_TYPE_SMALL_OBJECT, JSONB_TYPE_LARGE_OBJECT
    doc: |
      Members sorted by the length of the key in bytes, then by its bytes, so
      that the server can find one by binary search.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc serialize_json_object
    -webide-representation: "{header.opening}{values}}"
    params:
      - id: is_large
        type: bool
        doc: Whether counts, sizes and offsets take 4 bytes instead of 2.
      - id: depth
        type: u4
        doc: How deep this object is nested; 1 for the document itself.
      - id: ofs_limit
        type: u4
        doc: Where in the document the enclosing object or array ends.
    seq:
      - id: header
        type: container_header(is_large, depth, _io.pos, ofs_limit)
        doc: Number of members and size in bytes.
      - id: key_entries
        type: key_entry(is_large)
        repeat: expr
        repeat-expr: header.num_elements
        doc: The place of each key.
      - id: value_entries
        type: value_entry(is_large)
        repeat: expr
        repeat-expr: header.num_elements
        doc: Type of each value, and the value itself or its place.
      - id: keys
        type: key(key_entries[_index].as<key_entry>, header.ofs_container)
        repeat: expr
        repeat-expr: header.num_elements
        doc: The names of the members, in the order of their entries.
      - id: values
        type: |
          element(
            "\"" + keys[_index].name + "\": ",
            value_entries[_index].as<value_entry>, header.ofs_container, header.ofs_end, depth
          )
        repeat: expr
        repeat-expr: header.num_elements
        doc: |
          The values of the members, in the order of their entries; those that
          are inlined take no bytes here.
      - id: free_space
        size: header.ofs_end - _io.pos
        doc: Bytes that in-place updates left unused at the end.
  json_array:
    -orig-id: JSONB_TYPE_SMALL_ARRAY, JSONB_TYPE_LARGE_ARRAY
    doc: Elements in order.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc serialize_json_array
    -webide-representation: "[{values}]"
    params:
      - id: is_large
        type: bool
        doc: Whether counts, sizes and offsets take 4 bytes instead of 2.
      - id: depth
        type: u4
        doc: How deep this array is nested; 1 for the document itself.
      - id: ofs_limit
        type: u4
        doc: Where in the document the enclosing object or array ends.
    seq:
      - id: header
        type: container_header(is_large, depth, _io.pos, ofs_limit)
        doc: Number of elements and size in bytes.
      - id: value_entries
        type: value_entry(is_large)
        repeat: expr
        repeat-expr: header.num_elements
        doc: Type of each element, and the value itself or its place.
      - id: values
        type: |
          element(
            "",
            value_entries[_index].as<value_entry>, header.ofs_container, header.ofs_end, depth
          )
        repeat: expr
        repeat-expr: header.num_elements
        doc: The elements; those that are inlined take no bytes here.
      - id: free_space
        size: header.ofs_end - _io.pos
        doc: Bytes that in-place updates left unused at the end.
  container_header:
    doc: The beginning of an object or array.
    -webide-representation: "{num_elements:dec} elements"
    params:
      - id: is_large
        type: bool
      - id: depth
        type: u4
      - id: ofs_container
        type: u4
        doc: |
          Where in the document the object or array begins; its offsets count
          from here.
      - id: ofs_limit
        type: u4
        doc: Where in the document the enclosing object or array ends.
    seq:
      - id: num_elements
        -orig-id: element-count
        type:
          switch-on: is_large
          cases:
            true: u4
            false: u2
        doc: Number of members or elements.
      - id: len_container
        -orig-id: size
        type:
          switch-on: is_large
          cases:
            true: u4
            false: u2
        valid:
          min: "is_large ? 8 : 4"
          max: "depth > 100 ? 0 : ofs_limit - ofs_container"
        doc: |
          Bytes from the start of this header to the end of the object or array.
          Servers nest objects and arrays at most 100 deep; no length is valid
          beyond that.
        doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_syntax_check.cc JSON_DOCUMENT_MAX_DEPTH
    instances:
      ofs_end:
        value: (ofs_container + len_container).as<s8>
        doc: Where in the document the object or array ends.
      opening:
        value: '"{"'
        -flatten: false
        doc: |
          Begins the text of an object, which a representation cannot write.
  key_entry:
    -orig-id: key-entry
    doc: Points to one key of an object.
    -webide-representation: "@{ofs_key:dec}, {len_key:dec} bytes"
    params:
      - id: is_large
        type: bool
    seq:
      - id: ofs_key
        -orig-id: key-offset
        type:
          switch-on: is_large
          cases:
            true: u4
            false: u2
        doc: Offset of the key from the start of the object.
      - id: len_key
        -orig-id: key-length
        type: u2
        doc: Length of the key in bytes.
  value_entry:
    -orig-id: value-entry
    doc: |
      The type of a value, and the value itself, if it is small enough, or its
      place.
    -webide-representation: "{type}"
    params:
      - id: is_large
        type: bool
    seq:
      - id: type
        type: u1
        enum: value_type
        valid:
          in-enum: true
        doc: The type of the value.
      - id: ofs_value
        -orig-id: offset-or-inlined-value
        type:
          switch-on: is_large
          cases:
            true: u4
            false: u2
        if: not is_inlined
        doc: Offset of the value from the start of the object or array.
      - id: inlined
        -orig-id: offset-or-inlined-value
        type:
          switch-on: type
          cases:
            value_type::literal: literal_value
            value_type::int16: int16_value
            value_type::uint16: uint16_value
            value_type::int32: int32_value
            value_type::uint32: uint32_value
        if: is_inlined
        doc: The value itself.
      - id: padding
        size: "len_slot - len_inlined"
        if: is_inlined and len_slot > len_inlined
        doc: |
          The rest of the place of the offset; the server extends the sign into
          it, and does not read it.
    instances:
      is_inlined:
        -orig-id: inlined_type
        value: |
          type == value_type::literal
          or type == value_type::int16
          or type == value_type::uint16
          or (is_large and (type == value_type::int32 or type == value_type::uint32))
        doc: Whether the value is in the place of the offset.
      len_slot:
        -orig-id: offset_size
        value: "is_large ? 4 : 2"
      len_inlined:
        value: |
          type == value_type::literal ? 1
          : type == value_type::int16 or type == value_type::uint16 ? 2
          : 4
  key:
    doc: The name of a member.
    -webide-representation: "{name}"
    params:
      - id: entry
        type: key_entry
      - id: ofs_container
        type: u4
        doc: Where in the document the object begins.
    seq:
      - id: free_space
        size: ofs_container + entry.ofs_key - _io.pos
        if: ofs_container + entry.ofs_key != _io.pos
        doc: Bytes that in-place updates left unused before the key.
      - id: name
        size: entry.len_key
        type: str
        encoding: UTF-8
        doc: The name.
  element:
    doc: |
      One value of an object or array. It has bytes of its own only if it is not
      inlined.
    -webide-representation: "{prefix}{entry.inlined}{value}"
    params:
      - id: prefix
        type: str
        doc: What precedes it in the text of the object or array.
      - id: entry
        type: value_entry
      - id: ofs_container
        type: u4
        doc: Where in the document the enclosing object or array begins.
      - id: ofs_limit
        type: u4
        doc: Where in the document it ends.
      - id: depth
        type: u4
        doc: How deep it is nested.
    seq:
      - id: free_space
        size: ofs_container + entry.ofs_value - _io.pos
        if: not entry.is_inlined and ofs_container + entry.ofs_value != _io.pos
        doc: Bytes that in-place updates left unused before the value.
      - id: value
        type:
          switch-on: entry.type
          cases:
            value_type::small_object: json_object(false, depth + 1, ofs_limit)
            value_type::large_object: json_object(true, depth + 1, ofs_limit)
            value_type::small_array: json_array(false, depth + 1, ofs_limit)
            value_type::large_array: json_array(true, depth + 1, ofs_limit)
            value_type::int32: int32_value
            value_type::uint32: uint32_value
            value_type::int64: int64_value
            value_type::uint64: uint64_value
            value_type::double: double_value
            value_type::string: string_value
            value_type::opaque: opaque_value
        if: not entry.is_inlined
        doc: The value, unless it is inlined.
  literal_value:
    -orig-id: JSONB_TYPE_LITERAL
    doc: null, true or false.
    -webide-representation: "{text}"
    seq:
      - id: value
        type: u1
        enum: literal
        valid:
          in-enum: true
        doc: null, true or false.
    instances:
      text:
        value: 'value == literal::json_null ? "null" : value == literal::json_true ? "true" : "false"'
        -flatten: false
        doc: As JSON writes it.
  int16_value:
    -orig-id: JSONB_TYPE_INT16
    doc: An integer that fits into 16 bits.
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: s2
  uint16_value:
    -orig-id: JSONB_TYPE_UINT16
    doc: An integer of unsigned SQL type that fits into 16 bits.
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u2
  int32_value:
    -orig-id: JSONB_TYPE_INT32
    doc: An integer that fits into 32 bits.
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: s4
  uint32_value:
    -orig-id: JSONB_TYPE_UINT32
    doc: An integer of unsigned SQL type that fits into 32 bits.
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u4
  int64_value:
    -orig-id: JSONB_TYPE_INT64
    doc: |
      An integer. It is read in two halves because the JavaScript runtime
      misreads negative numbers of 8 bytes.
    doc-ref: https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
    -webide-representation: "{value:dec}"
    seq:
      - id: low
        type: u4
        -flatten: false
      - id: high
        type: s4
        -flatten: false
    instances:
      value:
        value: (high * 4294967296 + low).as<s8>
        -arrow-type: int64
  uint64_value:
    -orig-id: JSONB_TYPE_UINT64
    doc: An integer of 0 or more.
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u8
  double_value:
    -orig-id: JSONB_TYPE_DOUBLE
    doc: A floating-point number.
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: f8
  string_value:
    -orig-id: JSONB_TYPE_STRING
    doc: A string.
    -webide-representation: '"{value}"'
    seq:
      - id: len_value
        type: variable_length
        doc: Length of the string in bytes.
      - id: value
        size: len_value.value
        type: str
        encoding: UTF-8
        doc: The string.
  variable_length:
    doc: |
      A length of up to 32 bits, in groups of 7, least significant group first;
      the top bit of a byte says that another byte follows.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc read_variable_length
    -webide-representation: "{value:dec}"
    seq:
      - id: first
        type: u1
        doc: Bits 0 to 6.
      - id: second
        type: u1
        if: first >= 128
        doc: Bits 7 to 13.
      - id: third
        type: u1
        if: first >= 128 and second >= 128
        doc: Bits 14 to 20.
      - id: fourth
        type: u1
        if: first >= 128 and second >= 128 and third >= 128
        doc: Bits 21 to 27.
      - id: fifth
        type: u1
        valid:
          max: 15
        if: first >= 128 and second >= 128 and third >= 128 and fourth >= 128
        doc: Bits 28 to 31.
    instances:
      value:
        value: |
          (first < 128 ? first
            : second < 128 ? first - 128 + second * 128
            : third < 128 ? first - 128 + (second - 128) * 128 + third * 16384
            : fourth < 128 ? first - 128 + (second - 128) * 128 + (third - 128) * 16384 + fourth * 2097152
            : first - 128 + (second - 128) * 128 + (third - 128) * 16384 + (fourth - 128) * 2097152
              + fifth.as<u8> * 268435456).as<u8>
        doc: The length in bytes.
  opaque_value:
    -orig-id: JSONB_TYPE_OPAQUE
    doc: |
      A value of an SQL type that JSON lacks. The server prints DECIMAL as a
      number, dates and times as strings, and every other type as a string of
      its type code and its bytes in base64.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc serialize_opaque
    -webide-representation: "{value}"
    seq:
      - id: type
        -orig-id: custom-type
        type: u1
        enum: column_metadata::column_type
        doc: The SQL type.
      - id: len_value
        -orig-id: data-length
        type: variable_length
        doc: Length of the value in bytes.
      - id: value
        -orig-id: binary-data
        size: len_value.value
        type:
          switch-on: type
          cases:
            column_metadata::column_type::newdecimal: opaque_decimal
            column_metadata::column_type::date: opaque_datetime
            column_metadata::column_type::datetime: opaque_datetime
            column_metadata::column_type::timestamp: opaque_datetime
            column_metadata::column_type::time: opaque_time
            _: opaque_bytes
        doc: The value.
  opaque_bytes:
    doc: A value whose bytes depend on its SQL type.
    -webide-representation: "{value:str}"
    seq:
      - id: value
        size-eos: true
        doc: The bytes of the value.
  opaque_decimal:
    doc: An exact decimal number.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_dom.cc Json_decimal::get_binary
    -webide-representation: "{value}"
    seq:
      - id: precision
        type: u1
        valid:
          min: 1
          max: 65
        doc: Number of digits.
      - id: scale
        type: u1
        valid:
          max: "precision < 30 ? precision : 30"
        doc: Number of digits after the decimal point.
      - id: value
        type: column_newdecimal(precision, scale)
        doc: The digits.
      - id: unknown_tail
        size-eos: true
        doc: Bytes after the number. Servers write none here.
  packed_temporal:
    doc: |
      A signed 64-bit integer, packed from the parts of a date or time: 40 bits
      of days or hours down to seconds, then 24 bits of microseconds. A negative
      time is the negated integer as a whole. It is read in four pieces, because
      JavaScript's numbers have only 53 bits.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc TIME_to_longlong_datetime_packed
    seq:
      - id: fraction_low
        type: u2
        doc: Microseconds, bits 0 to 15.
      - id: fraction_high
        type: u1
        doc: Microseconds, bits 16 to 23.
      - id: whole_low
        type: u4
        doc: The part above the microseconds, bits 0 to 31.
      - id: whole_high
        type: s1
        doc: The part above the microseconds, bits 32 to 39, with the sign.
    instances:
      is_negative:
        value: whole_high < 0
        doc: Whether the time is below zero.
      stored_fraction:
        value: fraction_high * 65536 + fraction_low
      stored_whole:
        value: (whole_high * 4294967296 + whole_low).as<s8>
      microsecond:
        value: "is_negative and stored_fraction > 0 ? 16777216 - stored_fraction : stored_fraction"
        doc: Microseconds, sign removed.
      whole:
        value: |
          (not is_negative ? stored_whole
            : stored_fraction > 0 ? -1 - stored_whole
            : 0 - stored_whole).as<s8>
        doc: The part above the microseconds, sign removed.
      second:
        value: whole % 64
      minute:
        value: whole / 64 % 64
  opaque_datetime:
    doc: A DATE, DATETIME or TIMESTAMP; a DATE has no time of day.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc TIME_from_longlong_datetime_packed
    -webide-representation: "{text}"
    seq:
      - id: packed
        type: packed_temporal
      - id: unknown_tail
        size-eos: true
        doc: Bytes after the value. Servers write none here.
    instances:
      year:
        value: packed.whole / 4194304 / 13
      month:
        value: packed.whole / 4194304 % 13
      day:
        value: packed.whole / 131072 % 32
      hour:
        value: packed.whole / 4096 % 32
      minute:
        value: packed.minute
      second:
        value: packed.second
      microsecond:
        value: packed.microsecond
      text:
        value: |
          (year + 10000).to_s.substring(1, 5)
            + "-" + (month + 100).to_s.substring(1, 3)
            + "-" + (day + 100).to_s.substring(1, 3)
            + " " + (hour + 100).to_s.substring(1, 3)
            + ":" + (minute + 100).to_s.substring(1, 3)
            + ":" + (second + 100).to_s.substring(1, 3)
            + "." + (microsecond + 1000000).to_s.substring(1, 7)
        -flatten: false
        doc: As text.
  opaque_time:
    doc: |
      A TIME: a time of day, or an interval of up to 838 hours in either
      direction.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc TIME_from_longlong_time_packed
    -webide-representation: "{text}"
    seq:
      - id: packed
        type: packed_temporal
      - id: unknown_tail
        size-eos: true
        doc: Bytes after the value. Servers write none here.
    instances:
      is_negative:
        value: packed.is_negative
      hour:
        value: packed.whole / 4096 % 1024
      minute:
        value: packed.minute
      second:
        value: packed.second
      microsecond:
        value: packed.microsecond
      text:
        value: |
          (is_negative ? "-" : "")
            + (hour > 99 ? hour.to_s : (hour + 100).to_s.substring(1, 3))
            + ":" + (minute + 100).to_s.substring(1, 3)
            + ":" + (second + 100).to_s.substring(1, 3)
            + "." + (microsecond + 1000000).to_s.substring(1, 7)
        -flatten: false
        doc: As text.
enums:
  value_type:
    0x0:
      id: small_object
      -orig-id: JSONB_TYPE_SMALL_OBJECT
    0x1:
      id: large_object
      -orig-id: JSONB_TYPE_LARGE_OBJECT
    0x2:
      id: small_array
      -orig-id: JSONB_TYPE_SMALL_ARRAY
    0x3:
      id: large_array
      -orig-id: JSONB_TYPE_LARGE_ARRAY
    0x4:
      id: literal
      -orig-id: JSONB_TYPE_LITERAL
    0x5:
      id: int16
      -orig-id: JSONB_TYPE_INT16
    0x6:
      id: uint16
      -orig-id: JSONB_TYPE_UINT16
    0x7:
      id: int32
      -orig-id: JSONB_TYPE_INT32
    0x8:
      id: uint32
      -orig-id: JSONB_TYPE_UINT32
    0x9:
      id: int64
      -orig-id: JSONB_TYPE_INT64
    0xa:
      id: uint64
      -orig-id: JSONB_TYPE_UINT64
    0xb:
      id: double
      -orig-id: JSONB_TYPE_DOUBLE
    0xc:
      id: string
      -orig-id: JSONB_TYPE_STRING
    0xf:
      id: opaque
      -orig-id: JSONB_TYPE_OPAQUE
  literal:
    0:
      id: json_null
      -orig-id: JSONB_NULL_LITERAL
    1:
      id: json_true
      -orig-id: JSONB_TRUE_LITERAL
    2:
      id: json_false
      -orig-id: JSONB_FALSE_LITERAL
