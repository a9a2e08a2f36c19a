meta:
  id: column_number
  title: MySQL column types of plain numbers
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - unix_time
  endian: le
doc: |
  Integers in two's complement and IEEE 754 numbers, little-endian. Whether an
  integer is UNSIGNED is in the optional metadata of its TABLE_MAP.
doc-ref: https://dev.mysql.com/doc/refman/9.7/en/storage-requirements.html
types:
  tinyint_signed:
    doc: TINYINT, BOOLEAN
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: s1
  tinyint_unsigned:
    doc: TINYINT UNSIGNED
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u1
  smallint_signed:
    doc: SMALLINT
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: s2
  smallint_unsigned:
    doc: SMALLINT UNSIGNED
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u2
  int_signed:
    doc: INT
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: s4
  int_unsigned:
    doc: INT UNSIGNED
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u4
  bigint_signed:
    doc: |
      BIGINT. It is read in two halves because the JavaScript runtime misreads
      negative numbers of 8 bytes.
    doc-ref: https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: low
        type: u4
      - id: high
        type: s4
    instances:
      value:
        value: (high * 4294967296 + low).as<s8>
  bigint_unsigned:
    doc: BIGINT UNSIGNED
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u8
  single_precision:
    doc: FLOAT
    -flatten: value
    -webide-representation: "{shown:dec}"
    seq:
      - id: value
        type: f4
    instances:
      magnitude:
        value: 'value < 0 ? 0 - value : value'
        -flatten: false
        -webide-parse-mode: lazy
      unit:
        value: |
          magnitude < 0.001 ? 10000000000.0
          : magnitude < 0.01 ? 1000000000.0
          : magnitude < 0.1 ? 100000000.0
          : magnitude < 1 ? 10000000.0
          : magnitude < 10 ? 1000000.0
          : magnitude < 100 ? 100000.0
          : magnitude < 1000 ? 10000.0
          : magnitude < 10000 ? 1000.0
          : magnitude < 100000 ? 100.0
          : magnitude < 1000000 ? 10.0
          : 1.0
        -flatten: false
        -webide-parse-mode: lazy
        doc: What makes an integer of up to seven digits of it.
      rounded:
        value: '(value * unit + (value < 0 ? -0.5 : 0.5)).to_i / unit'
        if: magnitude < 10000000
        -flatten: false
        -webide-parse-mode: lazy
        doc: With seven digits.
      shown:
        value: |
          magnitude < 10000000
          and rounded * 536870913 - (rounded * 536870913 - rounded) == value
          ? rounded : value
        -flatten: false
        doc: |
          With seven digits, if these have the same FLOAT: 0.1 instead of
          0.10000000149011612. Multiplied by 2^29 + 1 and subtracted, a number
          of 53 bits loses the 29 that a FLOAT does not have (Veltkamp).
  double_precision:
    doc: DOUBLE
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: f8
  timestamp:
    doc: |
      TIMESTAMP before 5.6.4 - seconds since 1970-01-01 UTC; 0 is the zero
      timestamp, 0000-00-00 00:00:00.
    -flatten: value
    -webide-representation: "{text}"
    seq:
      - id: value
        type: u4
    instances:
      date_and_time:
        type: unix_time(value)
        -flatten: false
        doc: The seconds as a date and a time of day. Takes no bytes.
      text:
        value: 'value == 0 ? "0000-00-00 00:00:00" : date_and_time.text'
        -flatten: false
        doc: Such as 2024-02-29 13:00:00, in UTC.
