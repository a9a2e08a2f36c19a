meta:
  id: column_number
  title: MySQL column types of plain numbers
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Integers in two's complement and IEEE 754 numbers, little-endian. Whether an
  integer is UNSIGNED is in the optional metadata of its TABLE_MAP.
doc-ref: https://dev.mysql.com/doc/refman/9.7/en/storage-requirements.html
types:
  tiny:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: TINYINT, BOOLEAN
    seq:
      - id: value
        type: s1
  tiny_unsigned:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: TINYINT UNSIGNED
    seq:
      - id: value
        type: u1
  short:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: SMALLINT
    seq:
      - id: value
        type: s2
  short_unsigned:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: SMALLINT UNSIGNED
    seq:
      - id: value
        type: u2
  long:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: INT
    seq:
      - id: value
        type: s4
  long_unsigned:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: INT UNSIGNED
    seq:
      - id: value
        type: u4
  longlong:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: |
      BIGINT. It is read in two halves because the JavaScript runtime misreads
      negative numbers of 8 bytes.
    doc-ref: https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
    seq:
      - id: low
        type: u4
      - id: high
        type: s4
    instances:
      value:
        value: high * 4294967296 + low
  longlong_unsigned:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: BIGINT UNSIGNED
    seq:
      - id: value
        type: u8
  float:
    -flatten: value
    -webide-representation: "{value}"
    doc: FLOAT
    seq:
      - id: value
        type: f4
  double:
    -flatten: value
    -webide-representation: "{value}"
    doc: DOUBLE
    seq:
      - id: value
        type: f8
  timestamp:
    -flatten: value
    -webide-representation: "{value:dec}"
    doc: TIMESTAMP before 5.6.4 - seconds since 1970-01-01 UTC; 0 is the zero timestamp, 0000-00-00 00:00:00.
    seq:
      - id: value
        type: u4
