meta:
  id: optional_metadata
  title: Optional metadata of TABLE_MAP_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - collation
    - packed_integer
  endian: le
doc: |
  Details of a table that readers use, though replicas do not need them, as
  fields of type, length and value. With binlog_row_metadata=MINIMAL MySQL
  writes SIGNEDNESS, character sets, geometry types and vector dimensions, with
  FULL all fields. MariaDB writes none by default (NO_LOG).

  Most values are lists for the columns of one kind (numeric, character, ENUM or
  SET …) in the order of the table.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Table__map__event.html#Table_table_map_event_optional_metadata
seq:
  - id: fields
    type: field
    repeat: eos
instances:
  signedness:
    type: finder(field_type::signedness)
  default_charset:
    type: finder(field_type::default_charset)
  column_charset:
    type: finder(field_type::column_charset)
  column_name:
    type: finder(field_type::column_name)
  set_str_value:
    type: finder(field_type::set_str_value)
  enum_str_value:
    type: finder(field_type::enum_str_value)
  geometry_type:
    type: finder(field_type::geometry_type)
  simple_primary_key:
    type: finder(field_type::simple_primary_key)
  primary_key_with_prefix:
    type: finder(field_type::primary_key_with_prefix)
  enum_and_set_default_charset:
    type: finder(field_type::enum_and_set_default_charset)
  enum_and_set_column_charset:
    type: finder(field_type::enum_and_set_column_charset)
  column_visibility:
    type: finder(field_type::column_visibility)
  vector_dimensionality:
    type: finder(field_type::vector_dimensionality)
enums:
  field_type:
    1:
      id: signedness
      -orig-id: SIGNEDNESS
      doc: "Numeric columns, the first one in the top bit: 1 if unsigned."
    2:
      id: default_charset
      -orig-id: DEFAULT_CHARSET
      doc: "Character columns: the most common collation, then exceptions."
    3:
      id: column_charset
      -orig-id: COLUMN_CHARSET
      doc: "Character columns: one collation per column."
    4:
      id: column_name
      -orig-id: COLUMN_NAME
      doc: All columns.
    5:
      id: set_str_value
      -orig-id: SET_STR_VALUE
      doc: Labels of SET columns.
    6:
      id: enum_str_value
      -orig-id: ENUM_STR_VALUE
      doc: Labels of ENUM columns.
    7:
      id: geometry_type
      -orig-id: GEOMETRY_TYPE
      doc: GEOMETRY columns.
    8:
      id: simple_primary_key
      -orig-id: SIMPLE_PRIMARY_KEY
      doc: Columns of the primary key, all with their full length.
    9:
      id: primary_key_with_prefix
      -orig-id: PRIMARY_KEY_WITH_PREFIX
      doc: Columns of the primary key, with lengths of prefixes.
    10:
      id: enum_and_set_default_charset
      -orig-id: ENUM_AND_SET_DEFAULT_CHARSET
      doc: As DEFAULT_CHARSET, for ENUM and SET columns.
    11:
      id: enum_and_set_column_charset
      -orig-id: ENUM_AND_SET_COLUMN_CHARSET
      doc: As COLUMN_CHARSET, for ENUM and SET columns.
    12:
      id: column_visibility
      -orig-id: COLUMN_VISIBILITY
      doc: "All columns, the first one in the top bit: 0 if INVISIBLE."
    13:
      id: vector_dimensionality
      -orig-id: VECTOR_DIMENSIONALITY
      doc: VECTOR columns.
types:
  field:
    # The Web IDE mixes up types of the same name in several files, so that they share one representation.
    -webide-representation: "{type}{code}: {value}"
    seq:
      - id: type
        -orig-id: Optional_metadata_field_type
        type: u1
        enum: field_type
        doc: What the list is about.
      - id: len_value
        type: packed_integer
      - id: value
        size: len_value.value
        type:
          switch-on: type
          cases:
            'field_type::signedness': bitmap
            'field_type::default_charset': default_charset
            'field_type::column_charset': collations
            'field_type::column_name': names
            'field_type::set_str_value': label_lists
            'field_type::enum_str_value': label_lists
            'field_type::geometry_type': integers
            'field_type::simple_primary_key': integers
            'field_type::primary_key_with_prefix': key_parts
            'field_type::enum_and_set_default_charset': default_charset
            'field_type::enum_and_set_column_charset': collations
            'field_type::column_visibility': bitmap
            'field_type::vector_dimensionality': integers
  finder:
    doc: |
      The place of the field of one type among the fields, which servers may
      write in any order. Takes no bytes.
    params:
      - id: wanted
        type: u1
        enum: field_type
    seq:
      - id: steps
        type: step(_parent.fields[_index].type == wanted, _index == _parent.fields.size - 1)
        repeat: until
        repeat-until: _.is_hit or _.is_last
        if: _parent.fields.size > 0
    instances:
      is_found:
        value: _parent.fields.size > 0 and steps.last.is_hit
      field:
        value: _parent.fields[steps.size - 1]
        if: is_found
  step:
    params:
      - id: is_hit
        type: bool
      - id: is_last
        type: bool
        doc: In JavaScript, `_index` is one higher within `repeat-until`.
  bitmap:
    -flatten: bits
    seq:
      - id: bits
        size-eos: true
        doc: |
          One bit for each column that the list is about, the first
          one in the highest bit.
  default_charset:
    seq:
      - id: default_collation
        -orig-id: m_default_charset.default_charset
        type: collation::packed
      - id: exceptions
        -orig-id: m_default_charset.charset_pairs
        type: charset_exception
        repeat: eos
        doc: In the order of the columns.
  charset_exception:
    seq:
      - id: column_index
        type: packed_integer
        doc: Index among the columns of this kind.
      - id: collation
        type: collation::packed
  collations:
    -flatten: entries
    seq:
      - id: entries
        type: collation::packed
        repeat: eos
  name:
    -flatten: value
    -webide-representation: "{value}"
    seq:
      - id: len_value
        type: packed_integer
      - id: value
        size: len_value.value
        type: str
        encoding: UTF-8
  names:
    -flatten: entries
    seq:
      - id: entries
        type: name
        repeat: eos
  label:
    -flatten: value
    -webide-representation: "{value:str}"
    seq:
      - id: len_value
        type: packed_integer
      - id: value
        size: len_value.value
        doc: In the character set of the column.
  label_list:
    -flatten: entries
    seq:
      - id: num_entries
        type: packed_integer
      - id: entries
        type: label
        repeat: expr
        repeat-expr: num_entries.value
  label_lists:
    -flatten: entries
    seq:
      - id: entries
        type: label_list
        repeat: eos
        doc: One list per column.
  integers:
    -flatten: entries
    seq:
      - id: entries
        type: packed_integer
        repeat: eos
  key_part:
    seq:
      - id: column_index
        type: packed_integer
      - id: len_prefix
        type: packed_integer
        doc: Length of the prefix in characters; 0 for the whole column.
  key_parts:
    -flatten: entries
    seq:
      - id: entries
        type: key_part
        repeat: eos
