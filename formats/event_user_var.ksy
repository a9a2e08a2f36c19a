meta:
  id: event_user_var
  title: USER_VAR_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - collation
    - column_newdecimal
  endian: le
doc: |
  Value of a user variable (`@name`) that the next statement, logged as text,
  reads.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1User__var__event.html
-webide-representation: "@{name} = {value}{null_text}"
seq:
  - id: len_name
    -orig-id: name_len
    type: u4
    -flatten: false
  - id: name
    size: len_name
    type: str
    encoding: UTF-8
    doc: Without the at sign.
  - id: is_null
    type: u1
    doc: Not zero if the value is NULL; then nothing follows.
  - id: type
    -orig-id: Item_result
    type: u1
    enum: value_type
    if: is_null == 0
    doc: How the value is to be read.
  - id: collation
    -orig-id: charset_number
    type: u4
    enum: collation::collation_id
    if: is_null == 0
    doc: Character set and collation of a string; `binary` for numbers.
  - id: len_value
    -orig-id: val_len
    type: u4
    if: is_null == 0
    -flatten: false
  - id: value
    -orig-id: val
    size: len_value
    type:
      switch-on: value_kind
      -name: value_kind
      cases:
        'value_type::string': text_value
        'value_type::real': real_value
        'value_type::integer': integer_value
        'value_type::unsigned_integer': unsigned_integer_value
        'value_type::decimal': decimal_value
        _: text_value
    if: is_null == 0
    doc: The value, in the layout of its type.
  - id: flags
    type: u1
    if: is_null == 0 and not _io.eof
    doc: |
      Bit 0 (UNSIGNED_F) says that an integer is unsigned. Only after integers,
      and not in old servers.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
instances:
  ofs_flags:
    value: (4 + len_name + 1 + 1 + 4 + 4 + len_value).as<s8>
    if: is_null == 0
    -flatten: false
  flags_ahead:
    pos: ofs_flags
    type: u1
    if: is_null == 0 and ofs_flags < _io.size
    -flatten: false
    doc: The field `flags`, which is needed to read the value before it.
  is_unsigned:
    -orig-id: UNSIGNED_F
    value: is_null == 0 and ofs_flags < _io.size and (flags_ahead & 1) != 0
    doc: Whether an integer is UNSIGNED.
  null_text:
    value: 'is_null == 0 ? "" : "NULL"'
    -flatten: false
  value_kind:
    value: 'type == value_type::integer and is_unsigned ? value_type::unsigned_integer : type'
    if: is_null == 0
    -flatten: false
types:
  text_value:
    -flatten: data
    -webide-representation: "{data:str}"
    seq:
      - id: data
        size-eos: true
        doc: Text in the character set of the collation.
  real_value:
    -flatten: number
    -webide-representation: "{number:dec}"
    seq:
      - id: number
        type: f8
  integer_value:
    doc: |
      Read in two halves because the JavaScript runtime misreads negative
      numbers of 8 bytes.
    doc-ref: https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
    -flatten: number
    -webide-representation: "{number:dec}"
    seq:
      - id: low
        type: u4
      - id: high
        type: s4
    instances:
      number:
        value: (high * 4294967296 + low).as<s8>
  unsigned_integer_value:
    -flatten: number
    -webide-representation: "{number:dec}"
    seq:
      - id: number
        type: u8
  decimal_value:
    -webide-representation: "{number}"
    seq:
      - id: precision
        type: u1
        doc: All digits, 1 to 65.
      - id: scale
        type: u1
        doc: Digits after the decimal point.
      - id: number
        type: column_newdecimal(precision, scale)
      - id: unknown_tail
        size-eos: true
        if: not _io.eof
enums:
  value_type:
    0:
      id: string
      -orig-id: STRING_RESULT
    1:
      id: real
      -orig-id: REAL_RESULT
      doc: DOUBLE
    2:
      id: integer
      -orig-id: INT_RESULT
      doc: BIGINT; the flags after the value say whether it is unsigned.
    3:
      id: row
      -orig-id: ROW_RESULT
      doc: Never written.
    4:
      id: decimal
      -orig-id: DECIMAL_RESULT
    258:
      id: unsigned_integer
      doc: Not in the log - an INT_RESULT whose flags say unsigned.
