meta:
  id: column_metadata
  title: Metadata of a column in TABLE_MAP_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Details of a column that its type code does not give: the width of a length
  prefix, the digits of a DECIMAL, the fraction digits of a time. 0 to 4 bytes,
  by type.

  CHAR, BINARY, ENUM and SET all have the type code STRING. The first byte of
  their metadata is the real type; for CHAR longer than 255 bytes, two bits of
  the length are folded into it, inverted, in bits 4 and 5.
doc-ref:
  - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Table__map__event.html#Table_table_map_event_column_types
  - https://dev.mysql.com/doc/dev/mysql-server/latest/field__types_8h.html enum_field_types
params:
  - id: declared_type
    type: u1
    enum: column_type
    doc: The type code in TABLE_MAP.
  - id: in_array
    type: bool
    doc: Whether this describes the elements of a TYPED_ARRAY.
seq:
  - id: len_prefix
    type: u1
    if: has_len_prefix
    doc: |
      Bytes of the length before a value of a BLOB, TEXT, JSON, GEOMETRY or
      VECTOR; bytes of a FLOAT or DOUBLE value itself.
  - id: max_length_u2
    type: u2
    if: has_max_length
    doc: Length of a VARCHAR in bytes.
  - id: max_length_high
    type: u1
    if: has_max_length and in_array
    doc: Third byte of that length; only for elements of arrays.
  - id: num_odd_bits
    type: u1
    if: declared_type == column_type::bit
    doc: Bits of BIT beyond full bytes.
  - id: num_full_bytes
    type: u1
    if: declared_type == column_type::bit
    doc: Full bytes of BIT.
  - id: precision
    type: u1
    if: declared_type == column_type::newdecimal
    doc: Digits of a DECIMAL, 1 to 65.
  - id: scale
    type: u1
    if: declared_type == column_type::newdecimal
    doc: |
      Digits of a DECIMAL after the point, up to 30 in MySQL and 38 in MariaDB.
  - id: folded_type
    type: u1
    if: is_folded
    doc: The real type; for CHAR, mixed with two bits of the length.
  - id: length_low
    type: u1
    if: is_folded
    doc: |
      Low byte of the length of CHAR in bytes; bytes of an ENUM (1 or 2) or SET
      value (1 to 4, or 8).
  - id: fraction_digits
    type: u1
    valid:
      max: 6
    if: has_fraction
    doc: Digits after the second, 0 to 6.
  - id: element_type
    type: u1
    enum: column_type
    if: declared_type == column_type::typed_array
  - id: element_metadata
    type: column_metadata(element_type, true)
    if: declared_type == column_type::typed_array and element_type != column_type::typed_array
    -flatten: false
  - id: impossible_width_marker
    size: 0
    valid: '[1]'
    if: not is_width_possible
    -flatten: false
    doc: Cells of other widths have no layout.
instances:
  is_width_possible:
    value: |
      has_len_prefix ? (
        len_prefix >= 1 and len_prefix <= 4
        or declared_type == column_type::float
        or declared_type == column_type::double)
      : declared_type == column_type::bit ? (
        num_odd_bits <= 7 and num_full_bytes * 8 + num_odd_bits <= 64)
      : declared_type == column_type::newdecimal ? (
        precision >= 1 and precision <= 65 and scale <= precision and scale <= 38)
      : real_type == column_type::enum ? (is_folded and max_length >= 1 and max_length <= 2)
      : real_type == column_type::set ? (
        is_folded and (max_length >= 1 and max_length <= 4 or max_length == 8))
      : true
    -flatten: false
    doc: Whether cells of the type can have these widths.
  has_len_prefix:
    value: |
      declared_type == column_type::float
      or declared_type == column_type::double
      or declared_type == column_type::tiny_blob
      or declared_type == column_type::medium_blob
      or declared_type == column_type::long_blob
      or declared_type == column_type::blob
      or declared_type == column_type::blob_compressed
      or declared_type == column_type::geometry
      or declared_type == column_type::json
      or declared_type == column_type::vector
    -flatten: false
  has_max_length:
    value: |
      declared_type == column_type::varchar
      or declared_type == column_type::varchar_compressed
    -flatten: false
  is_folded:
    value: |
      declared_type == column_type::string
      or declared_type == column_type::var_string
      or declared_type == column_type::enum
      or declared_type == column_type::set
    -flatten: false
  has_fraction:
    value: |
      declared_type == column_type::timestamp2
      or declared_type == column_type::datetime2
      or declared_type == column_type::time2
    -flatten: false
  real_type_number:
    value: 'is_folded ? folded_type | 0x30 : declared_type.to_i'
    -flatten: false
  real_type:
    -orig-id: Field::real_type
    value: real_type_number
    enum: column_type
    doc: The type, with CHAR, ENUM and SET distinguished.
  max_length:
    value: |
      is_folded ? length_low + ((folded_type & 0x30) ^ 0x30) * 16
      : has_max_length ? max_length_u2 + (in_array ? max_length_high * 65536 : 0)
      : 0
    -arrow-type: uint32
    doc: |
      Length of CHAR, VARCHAR, BINARY or VARBINARY in bytes; bytes of an ENUM
      or SET value; 0 for other types.
types:
  by_code:
    doc: A type by its code. Takes no bytes.
    -webide-representation: "{code}"
    params:
      - id: code
        type: u1
        enum: column_metadata::column_type
enums:
  column_type:
    0:
      id: decimal
      -orig-id: MYSQL_TYPE_DECIMAL
      doc: DECIMAL before 5.0; never in a rows event.
    1:
      id: tiny
      -orig-id: MYSQL_TYPE_TINY
      doc: TINYINT, BOOLEAN
    2:
      id: short
      -orig-id: MYSQL_TYPE_SHORT
      doc: SMALLINT
    3:
      id: long
      -orig-id: MYSQL_TYPE_LONG
      doc: INT
    4:
      id: float
      -orig-id: MYSQL_TYPE_FLOAT
      doc: FLOAT
    5:
      id: double
      -orig-id: MYSQL_TYPE_DOUBLE
      doc: DOUBLE
    6:
      id: "null"
      -orig-id: MYSQL_TYPE_NULL
      doc: Never of a column.
    7:
      id: timestamp
      -orig-id: MYSQL_TYPE_TIMESTAMP
      doc: TIMESTAMP before 5.6.4
    8:
      id: longlong
      -orig-id: MYSQL_TYPE_LONGLONG
      doc: BIGINT
    9:
      id: int24
      -orig-id: MYSQL_TYPE_INT24
      doc: MEDIUMINT
    10:
      id: date
      -orig-id: MYSQL_TYPE_DATE
      doc: DATE
    11:
      id: time
      -orig-id: MYSQL_TYPE_TIME
      doc: TIME before 5.6.4
    12:
      id: datetime
      -orig-id: MYSQL_TYPE_DATETIME
      doc: DATETIME before 5.6.4
    13:
      id: year
      -orig-id: MYSQL_TYPE_YEAR
      doc: YEAR
    14:
      id: newdate
      -orig-id: MYSQL_TYPE_NEWDATE
      doc: DATE, by its internal name
    15:
      id: varchar
      -orig-id: MYSQL_TYPE_VARCHAR
      doc: VARCHAR, VARBINARY
    16:
      id: bit
      -orig-id: MYSQL_TYPE_BIT
      doc: BIT
    17:
      id: timestamp2
      -orig-id: MYSQL_TYPE_TIMESTAMP2
      doc: TIMESTAMP
    18:
      id: datetime2
      -orig-id: MYSQL_TYPE_DATETIME2
      doc: DATETIME
    19:
      id: time2
      -orig-id: MYSQL_TYPE_TIME2
      doc: TIME
    20:
      id: typed_array
      -orig-id: MYSQL_TYPE_TYPED_ARRAY
      doc: Key of a multi-valued index; only in metadata.
    140:
      id: blob_compressed
      -orig-id: MYSQL_TYPE_BLOB_COMPRESSED
      doc: BLOB or TEXT with the COMPRESSED attribute of MariaDB
    141:
      id: varchar_compressed
      -orig-id: MYSQL_TYPE_VARCHAR_COMPRESSED
      doc: VARCHAR or VARBINARY with the COMPRESSED attribute of MariaDB
    242:
      id: vector
      -orig-id: MYSQL_TYPE_VECTOR
      doc: VECTOR
    243:
      id: invalid
      -orig-id: MYSQL_TYPE_INVALID
      doc: Never written.
    244:
      id: bool
      -orig-id: MYSQL_TYPE_BOOL
      doc: Never written.
    245:
      id: json
      -orig-id: MYSQL_TYPE_JSON
      doc: JSON
    246:
      id: newdecimal
      -orig-id: MYSQL_TYPE_NEWDECIMAL
      doc: DECIMAL
    247:
      id: enum
      -orig-id: MYSQL_TYPE_ENUM
      doc: ENUM, hidden in the metadata of a STRING
    248:
      id: set
      -orig-id: MYSQL_TYPE_SET
      doc: SET, hidden in the metadata of a STRING
    249:
      id: tiny_blob
      -orig-id: MYSQL_TYPE_TINY_BLOB
      doc: TINYBLOB, TINYTEXT; logged as BLOB
    250:
      id: medium_blob
      -orig-id: MYSQL_TYPE_MEDIUM_BLOB
      doc: MEDIUMBLOB, MEDIUMTEXT; logged as BLOB
    251:
      id: long_blob
      -orig-id: MYSQL_TYPE_LONG_BLOB
      doc: LONGBLOB, LONGTEXT; logged as BLOB
    252:
      id: blob
      -orig-id: MYSQL_TYPE_BLOB
      doc: All sizes of BLOB and TEXT
    253:
      id: var_string
      -orig-id: MYSQL_TYPE_VAR_STRING
      doc: VARCHAR before 5.0.3
    254:
      id: string
      -orig-id: MYSQL_TYPE_STRING
      doc: CHAR, BINARY, ENUM, SET
    255:
      id: geometry
      -orig-id: MYSQL_TYPE_GEOMETRY
      doc: GEOMETRY, POINT and its other subtypes
