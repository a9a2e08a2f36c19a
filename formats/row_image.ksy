meta:
  id: row_image
  title: Row image
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - column_bit
    - column_bitmap
    - column_blob
    - column_compressed
    - column_date
    - column_datetime
    - column_datetime2
    - column_enum
    - column_geometry
    - column_int24
    - column_json
    - column_json_diffs
    - column_metadata
    - column_newdecimal
    - column_number
    - column_set
    - column_string
    - column_time
    - column_time2
    - column_timestamp2
    - column_vector
    - column_year
    - event_table_map
    - packed_integer
  endian: le
doc: |
  A row before or after a change: which of its columns are NULL, then the
  cells of those that are not, in the order of the table, without any padding.
params:
  - id: table_map
    type: event_table_map::table_reference
    doc: The table whose row it is.
  - id: columns_present
    type: column_bitmap::bitmap_reference
    doc: Which of its columns the image holds.
  - id: may_have_json_diffs
    type: bool
    doc: |
      Whether this is the image after the change of a PARTIAL_UPDATE_ROWS event.
seq:
  - id: value_options
    -orig-id: enum_binlog_row_value_options
    type: packed_integer
    if: may_have_json_diffs
    doc: Bit 0 (PARTIAL_JSON_UPDATES) says that `json_diff_bits` is there.
  - id: json_diff_bits
    -orig-id: partial_bits
    size: (table_map._parent.num_json_columns + 7) / 8
    if: has_json_diff_bits
    doc: |
      One bit for each JSON column of the table, the first one lowest; 1 is a
      list of differences.
  - id: null_bits
    size: (columns_present._parent.num_set + 7) / 8
    doc: One bit for each column of the image, the first one lowest; 1 is NULL.
  - id: cells
    type: |
      cell(
        _index,
        _index == 0 ? 0 : cells[_index - 1].next_present_index
      )
    repeat: expr
    repeat-expr: table_map._parent.num_columns.value
    doc: A cell for each column of the table, in the image or not.
instances:
  has_json_diff_bits:
    value: may_have_json_diffs and (value_options.value & 1) != 0
types:
  cell:
    -webide-representation: "{name}: {value}{note}"
    params:
      - id: index
        type: s4
        doc: Of the column, from 0.
      - id: present_index
        type: s4
        doc: How many columns of the image are before this one.
    seq:
      - id: value
        type:
          switch-on: cell_type
          -name: cell_type
          cases:
            'cell_type::tiny': column_number::tinyint_signed
            'cell_type::tiny_unsigned': column_number::tinyint_unsigned
            'cell_type::short': column_number::smallint_signed
            'cell_type::short_unsigned': column_number::smallint_unsigned
            'cell_type::int24': column_int24(false)
            'cell_type::int24_unsigned': column_int24(true)
            'cell_type::long': column_number::int_signed
            'cell_type::long_unsigned': column_number::int_unsigned
            'cell_type::longlong': column_number::bigint_signed
            'cell_type::longlong_unsigned': column_number::bigint_unsigned
            'cell_type::float': column_number::single_precision
            'cell_type::double': column_number::double_precision
            'cell_type::newdecimal': |
              column_newdecimal(
                _parent.table_map._parent.metadata.columns[index].precision,
                _parent.table_map._parent.metadata.columns[index].scale
              )
            'cell_type::year': column_year
            'cell_type::date': column_date
            'cell_type::time': column_time
            'cell_type::datetime': column_datetime
            'cell_type::timestamp': column_number::timestamp
            'cell_type::time2': column_time2(_parent.table_map._parent.metadata.columns[index].fraction_digits)
            'cell_type::datetime2': column_datetime2(_parent.table_map._parent.metadata.columns[index].fraction_digits)
            'cell_type::timestamp2': |
              column_timestamp2(_parent.table_map._parent.metadata.columns[index].fraction_digits)
            'cell_type::bit': |
              column_bit(
                _parent.table_map._parent.metadata.columns[index].num_odd_bits,
                _parent.table_map._parent.metadata.columns[index].num_full_bytes
              )
            'cell_type::varchar': column_string(_parent.table_map._parent.metadata.columns[index].max_length)
            'cell_type::string': column_string(_parent.table_map._parent.metadata.columns[index].max_length)
            'cell_type::blob': column_blob(_parent.table_map._parent.metadata.columns[index].len_prefix)
            'cell_type::varchar_compressed': |
              column_compressed(_parent.table_map._parent.metadata.columns[index].max_length > 255 ? 2 : 1)
            'cell_type::blob_compressed': |
              column_compressed(_parent.table_map._parent.metadata.columns[index].len_prefix)
            'cell_type::enum': column_enum(_parent.table_map._parent.metadata.columns[index].max_length)
            'cell_type::set': column_set(_parent.table_map._parent.metadata.columns[index].max_length)
            'cell_type::json': column_json(_parent.table_map._parent.metadata.columns[index].len_prefix)
            'cell_type::json_diffs': column_json_diffs(_parent.table_map._parent.metadata.columns[index].len_prefix)
            'cell_type::geometry': column_geometry(_parent.table_map._parent.metadata.columns[index].len_prefix)
            'cell_type::vector': column_vector(_parent.table_map._parent.metadata.columns[index].len_prefix)
            _: undecodable
        if: is_present and not is_null
        doc: The value; not there if it is NULL, or not in the image.
    instances:
      name:
        value: _parent.table_map._parent.columns[index].key
        -flatten: false
        doc: Of the column; @1, @2, … if the log has no names.
      is_present:
        value: ((_parent.columns_present._parent.octets[index / 8].raw >> (index % 8)) & 1) != 0
        doc: Whether the image holds the column.
      is_null:
        value: is_present and ((_parent.null_bits[present_index / 8] >> (present_index % 8)) & 1) != 0
        doc: Whether the value is NULL.
      is_json_diffs:
        value: |
          _parent.has_json_diff_bits
          and _parent.table_map._parent.columns[index].column_type == column_metadata::column_type::json
          and (
            (_parent.json_diff_bits[_parent.table_map._parent.columns[index].json_index / 8]
              >> (_parent.table_map._parent.columns[index].json_index % 8))
            & 1) != 0
        doc: Whether the value is a list of changes to a JSON document.
      cell_type:
        value: 'is_json_diffs ? cell_type::json_diffs.to_i : _parent.table_map._parent.columns[index].cell_type_number'
        enum: cell_type
        doc: The layout of the value.
      has_labels:
        value: |
          is_present and not is_null and (cell_type == cell_type::enum or cell_type == cell_type::set)
          and _parent.table_map._parent.columns[index].has_labels
        -flatten: false
        -webide-parse-mode: lazy
        doc: Whether the log has the labels of an ENUM or SET.
      label_steps:
        type: |
          label_step(
            index,
            _index,
            (_index < 32 ? value.as<column_set>.low : value.as<column_set>.high).as<u4>,
            (_index % 32 == 0 ? 1 : label_steps[_index - 1].weight * 2).as<u4>,
            _index == 0 ? "" : label_steps[_index - 1].text_through
          )
        repeat: expr
        repeat-expr: _parent.table_map._parent.columns[index].labels.entries.size
        if: has_labels and cell_type == cell_type::set
        -flatten: false
        doc: Which labels of a SET are set. Takes no bytes.
      note:
        value: |
          is_null ? "NULL"
          : not is_present ? "(not in the image)"
          : not has_labels ? ""
          : cell_type == cell_type::set ? " " + label_steps.last.text_through
          : value.as<column_enum>.number == 0
            or value.as<column_enum>.number > _parent.table_map._parent.columns[index].labels.entries.size
          ? ""
          : " " + _parent.table_map._parent.columns[index].labels.entries[value.as<column_enum>.number - 1].value
            .to_s("ISO-8859-1")
        -flatten: false
        doc: |
          Why there is no value; the labels of an ENUM or SET, byte by byte as
          Latin-1.
      next_present_index:
        value: 'present_index + (is_present ? 1 : 0)'
  label_step:
    params:
      - id: column_index
        type: s4
      - id: index
        type: s4
      - id: bits
        type: u4
        doc: Those of the label's half of the set.
      - id: weight
        type: u4
        doc: Of the label's bit.
      - id: text_before
        type: str
    instances:
      text_through:
        value: |
          bits / weight % 2 == 0 ? text_before
          : text_before + (text_before == "" ? "" : ",")
            + _parent._parent.table_map._parent.columns[column_index].labels.entries[index].value.to_s("ISO-8859-1")
  undecodable:
    doc: |
      A cell of a type whose width is not known. All after it in this event is
      out of reach.
    seq:
      - id: first_byte
        type: u1
        valid: -1
        doc: No byte is valid here.
enums:
  cell_type:
    1:
      id: tiny
      doc: TINYINT
    2:
      id: short
      doc: SMALLINT
    3:
      id: long
      doc: INT
    4:
      id: float
      doc: FLOAT
    5:
      id: double
      doc: DOUBLE
    7:
      id: timestamp
      doc: |
        TIMESTAMP before 5.6.4: seconds since 1970-01-01 UTC, 0 is the zero
        timestamp
    8:
      id: longlong
      doc: BIGINT
    9:
      id: int24
      doc: MEDIUMINT
    10:
      id: date
      doc: DATE
    11:
      id: time
      doc: TIME before 5.6.4
    12:
      id: datetime
      doc: DATETIME before 5.6.4
    13:
      id: year
      doc: YEAR
    15:
      id: varchar
      doc: VARCHAR, VARBINARY
    16:
      id: bit
      doc: BIT
    17:
      id: timestamp2
      doc: TIMESTAMP
    18:
      id: datetime2
      doc: DATETIME
    19:
      id: time2
      doc: TIME
    140:
      id: blob_compressed
      doc: BLOB or TEXT with the COMPRESSED attribute of MariaDB
    141:
      id: varchar_compressed
      doc: VARCHAR or VARBINARY with the COMPRESSED attribute of MariaDB
    242:
      id: vector
      doc: VECTOR
    245:
      id: json
      doc: JSON
    246:
      id: newdecimal
      doc: DECIMAL
    247:
      id: enum
      doc: ENUM
    248:
      id: set
      doc: SET
    252:
      id: blob
      doc: BLOB, TEXT
    254:
      id: string
      doc: CHAR, BINARY
    255:
      id: geometry
      doc: GEOMETRY
    257:
      id: tiny_unsigned
      doc: TINYINT UNSIGNED
    258:
      id: short_unsigned
      doc: SMALLINT UNSIGNED
    259:
      id: long_unsigned
      doc: INT UNSIGNED
    264:
      id: longlong_unsigned
      doc: BIGINT UNSIGNED
    265:
      id: int24_unsigned
      doc: MEDIUMINT UNSIGNED
    512:
      id: json_diffs
      doc: JSON as a list of differences
