meta:
  id: event_table_map
  title: TABLE_MAP_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - collation
    - column_metadata
    - optional_metadata
    - packed_integer
    - table_id
  endian: le
doc: |
  Describes a table, so that the rows events after it can be read: its columns
  with their types, whether they can be NULL and, in the optional metadata,
  their names, signs, character sets and labels. Valid until the last rows event
  of the statement.

  Early 5.1 servers, 5.1.17 among them, end the event after the column types.
  Rows of such a table cannot be read, because the types alone do not determine
  where a cell ends.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Table__map__event.html
-webide-representation: "{database}.{table} ({table_id})"
params:
  - id: len_post_header
    type: u1
  - id: is_mariadb
    type: bool
    doc: |
      Whether MariaDB wrote the event, which counts GEOMETRY columns among the
      character columns.
seq:
  - id: table_id
    -orig-id: m_table_id
    type: table_id(len_post_header)
    doc: |
      A number that the server gave the table when it opened it. It changes when
      the table is closed.
  - id: flags
    -orig-id: m_flags
    type: u2
    doc: Bits, each of them an instance of `table_flags`.
  - id: len_database
    -orig-id: m_dblen
    type: u1
    -flatten: false
    doc: Servers write a packed integer; names are too short for a second byte.
  - id: database
    -orig-id: m_dbnam
    size: len_database
    type: str
    encoding: UTF-8
    doc: The name of the database.
  - id: database_terminator
    contents: [0]
    -flatten: false
  - id: len_table
    -orig-id: m_tbllen
    type: u1
    -flatten: false
    doc: As of the database.
  - id: table
    -orig-id: m_tblnam
    size: len_table
    type: str
    encoding: UTF-8
    doc: The name of the table, without that of the database.
  - id: table_terminator
    contents: [0]
    -flatten: false
  - id: num_columns
    -orig-id: m_colcnt
    type: packed_integer
    doc: At most 4096, the most that a table can have.
  - id: too_many_columns_marker
    size: 0
    valid: '[1]'
    if: num_columns.value > 4096
    -flatten: false
    doc: No table has this many columns (MAX_FIELDS).
  - id: column_types_bytes
    -orig-id: m_coltype
    size: num_columns.value
    -flatten: false
    doc: The types as bytes; `column_types` parses them on demand.
  - id: len_metadata
    -orig-id: m_field_metadata_size
    type: packed_integer
    if: has_metadata
    -flatten: false
    doc: Bytes of the details of the columns.
  - id: metadata_bytes
    -orig-id: m_field_metadata
    size: len_metadata.value
    if: has_metadata
    -flatten: false
    doc: The metadata as bytes; `metadata` parses them on demand.
  - id: null_bits
    -orig-id: m_null_bits
    size: (num_columns.value + 7) / 8
    if: has_metadata
    doc: |
      One bit per column, the first one in the lowest bit of the first byte; 1
      if it can be NULL.
  - id: optional_metadata_bytes
    -orig-id: m_optional_metadata
    size-eos: true
    if: has_metadata
    -flatten: false
    doc: |
      The optional metadata as bytes; `optional_metadata` parses them on demand.
instances:
  itself:
    type: table_reference
    -flatten: false
    doc: What rows events get from this event. Takes no bytes.
  has_metadata:
    value: not _io.eof
    -flatten: false
    -webide-parse-mode: lazy
    doc: Whether anything follows the column types.
  flag_bits:
    type: table_flags(flags, is_mariadb)
    -flatten: false
    doc: The flags, one by one. Takes no bytes.
  column_types:
    pos: |
      (len_post_header == 6 ? 6 : 8)
      + 1 + len_database + 1
      + 1 + len_table + 1
      + (
        num_columns.first_byte < 252 ? 1
        : num_columns.first_byte == 252 ? 3
        : num_columns.first_byte == 253 ? 4
        : 9
      )
    type: u1
    enum: column_metadata::column_type
    repeat: expr
    repeat-expr: num_columns.value
    doc: |
      A code for each column; `columns` tells CHAR, ENUM and SET apart, which
      have the same one.
  metadata:
    pos: _io.size - optional_metadata_bytes.size - null_bits.size - metadata_bytes.size
    size: metadata_bytes.size
    type: metadata_block
    if: has_metadata
    -flatten: false
    doc: The details of the columns, parsed on demand.
  optional_metadata:
    pos: _io.size - optional_metadata_bytes.size
    size-eos: true
    type: optional_metadata
    if: has_metadata
    -flatten: false
    doc: |
      The lists of names, signs, character sets, labels and keys, parsed
      on demand.
  columns:
    type: column(_index)
    repeat: expr
    repeat-expr: num_columns.value
    if: has_metadata
    doc: |
      The columns, with everything that this event says about each. Takes no
      bytes.
  definition:
    pos: 'len_post_header == 6 ? 4 : 6'
    size-eos: true
    -flatten: false
    doc: Everything after the table id; equal bytes mean equal definitions.
  column_details:
    type: |
      column_details(
        _index,
        _index == 0 ? 0 : column_details[_index - 1].next_numeric_index,
        _index == 0 ? 0 : column_details[_index - 1].next_character_index,
        _index == 0 ? 0 : column_details[_index - 1].next_character_exception,
        _index == 0 ? 0 : column_details[_index - 1].next_enum_or_set_index,
        _index == 0 ? 0 : column_details[_index - 1].next_enum_or_set_exception,
        _index == 0 ? 0 : column_details[_index - 1].next_enum_index,
        _index == 0 ? 0 : column_details[_index - 1].next_set_index,
        _index == 0 ? 0 : column_details[_index - 1].next_geometry_index,
        _index == 0 ? 0 : column_details[_index - 1].next_vector_index,
        _index == 0 ? 0 : column_details[_index - 1].next_json_index
      )
    repeat: expr
    repeat-expr: num_columns.value
    if: has_metadata
    -flatten: false
    doc: How `columns` is found out. Takes no bytes.
  num_json_columns:
    value: 'num_columns.value == 0 ? 0 : column_details.last.next_json_index'
    if: has_metadata
    -flatten: false
    -webide-parse-mode: lazy
    doc: Updates that log changes of documents have a bit for each.
types:
  table_flags:
    doc: What the bits of the flags say.
    -webide-representation: "{this:flags}"
    params:
      - id: flags
        type: u2
      - id: is_mariadb
        type: bool
    instances:
      is_row_length_exact:
        -orig-id: TM_BIT_LEN_EXACT_F
        value: (flags & 1) != 0
        doc: Lengths of BIT columns are exact; always set.
      is_referred_by_foreign_key:
        -orig-id: TM_REFERRED_FK_DB_F
        value: (flags & 2) != 0
        doc: A foreign key of another table refers to the table.
      has_generated_invisible_primary_key:
        -orig-id: TM_GENERATED_INVISIBLE_PK_F
        value: (flags & 4) != 0 and not is_mariadb
        doc: |
          MySQL since 8.0.30 (sql_generate_invisible_primary_key): the first
          column is my_row_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT INVISIBLE
          PRIMARY KEY, which the server added, or a user with the same
          definition. MySQL keeps it first through every ALTER TABLE, and clears
          the flag once it is visible.
        doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/sql_gipk.cc table_has_generated_invisible_primary_key
  table_reference:
    doc: |
      Stands for a TABLE_MAP, which is its `_parent`. Printing a reference does
      not print the table.
    -webide-representation: "{name}"
    instances:
      name:
        value: |
          _parent.table >= "" ? _parent.database + "." + _parent.table
          : "(damaged TABLE_MAP)"
        -flatten: false
        doc: |
          The Web IDE goes on with what it read of a TABLE_MAP before an error;
          there, any comparison with a field that it did not read is false.
  metadata_block:
    seq:
      - id: columns
        type: column_metadata(_parent.column_types[_index], false)
        repeat: expr
        repeat-expr: _parent.num_columns.value
      - id: unknown_tail
        size-eos: true
        if: not _io.eof
  column:
    doc: A column of the table.
    -webide-representation: "{key} {column_type}"
    params:
      - id: index
        type: s4
    instances:
      column_type:
        value: _parent.column_details[index].column_type
        doc: Type of the column, with CHAR, ENUM and SET distinguished.
      is_nullable:
        value: ((_parent.null_bits[index / 8] >> (index % 8)) & 1) != 0
        doc: Whether its cells can be NULL.
      key:
        value: _parent.column_details[index].key
        -flatten: false
        doc: The name, or @1, @2, … if the log has none.
      name:
        value: _parent.column_details[index].key
        if: _parent.column_details[index].has_name
        -webide-parse-mode: lazy
        doc: |
          As in the log; a generated invisible primary key has its name even if
          the log has no names.
      is_unsigned:
        value: _parent.column_details[index].is_unsigned
        doc: |
          Whether a numeric column is UNSIGNED; false also if the log does not
          say.
      is_signedness_known:
        value: |
          _parent.column_details[index].is_signedness_known
          or _parent.column_details[index].is_generated_primary_key
        -flatten: false
        -webide-parse-mode: lazy
        doc: Whether the log says of a numeric column if it is UNSIGNED.
      collation:
        value: _parent.column_details[index].collation_by_id.id
        if: _parent.column_details[index].has_character_set
        doc: |
          Character set and collation; `binary` for BINARY, VARBINARY, BLOB and
          other types that are not text.
      metadata:
        value: _parent.metadata.columns[index]
        -flatten: false
        -webide-parse-mode: lazy
        doc: What its type code does not give, such as the digits of a DECIMAL.
      has_labels:
        value: _parent.column_details[index].has_labels
        -flatten: false
        -webide-parse-mode: lazy
        doc: Whether the log has the labels of an ENUM or SET.
      labels:
        value: |
          (_parent.column_details[index].is_enum
            ? _parent.optional_metadata.enum_str_value
            : _parent.optional_metadata.set_str_value)
            .field.value.as<optional_metadata::label_lists>.entries[_parent.column_details[index].labels_index]
            .as<optional_metadata::label_list>
        if: has_labels
        -webide-parse-mode: lazy
        doc: |
          Labels of an ENUM (value 1 is the first) or SET (bit 0 is the first).
      geometry_type:
        value: |
          _parent.optional_metadata.geometry_type.field.value.as<optional_metadata::integers>
            .entries[_parent.column_details[index].geometry_index].value
        if: |
          column_type == column_metadata::column_type::geometry
          and _parent.optional_metadata.geometry_type.is_found
        -webide-parse-mode: lazy
        doc: |
          As in WKB - 0 GEOMETRY, 1 POINT, 2 LINESTRING, 3 POLYGON, 4 to 6 their
          collections, 7 GEOMETRYCOLLECTION.
      num_dimensions:
        value: |
          _parent.optional_metadata.vector_dimensionality.field.value.as<optional_metadata::integers>
            .entries[_parent.column_details[index].vector_index].value
        if: |
          column_type == column_metadata::column_type::vector
          and _parent.optional_metadata.vector_dimensionality.is_found
        -webide-parse-mode: lazy
        doc: Length of a VECTOR column.
      is_visible:
        value: |
          _parent.optional_metadata.column_visibility.is_found
          and ((_parent.optional_metadata.column_visibility.field.value.as<optional_metadata::bitmap>.bits[index / 8]
                >> (7 - index % 8)) & 1) != 0
        if: |
          _parent.optional_metadata.column_visibility.is_found
          or _parent.column_details[index].is_generated_primary_key
        doc: Whether SELECT * shows the column.
      cell_type_number:
        value: |
          column_type == column_metadata::column_type::var_string ? column_metadata::column_type::string.to_i
          : column_type == column_metadata::column_type::newdate ? column_metadata::column_type::date.to_i
          : column_type == column_metadata::column_type::tiny_blob ? column_metadata::column_type::blob.to_i
          : column_type == column_metadata::column_type::medium_blob ? column_metadata::column_type::blob.to_i
          : column_type == column_metadata::column_type::long_blob ? column_metadata::column_type::blob.to_i
          : column_type.to_i + (is_unsigned and (
              column_type == column_metadata::column_type::tiny
              or column_type == column_metadata::column_type::short
              or column_type == column_metadata::column_type::int24
              or column_type == column_metadata::column_type::long
              or column_type == column_metadata::column_type::longlong) ? 256 : 0)
        -flatten: false
        -webide-parse-mode: lazy
        doc: The layout of the column's cells, see `row_image::cell_type`.
      json_index:
        value: _parent.column_details[index].json_index
        -flatten: false
        -webide-parse-mode: lazy
        doc: How many JSON columns are before it.
  column_details:
    doc: |
      What it takes to know a column. The parameters count the columns of each
      kind before it, because each list of the optional metadata is for one
      kind.
    params:
      - id: index
        type: s4
      - id: numeric_index
        type: s4
      - id: character_index
        type: s4
      - id: character_exception
        type: s4
      - id: enum_or_set_index
        type: s4
      - id: enum_or_set_exception
        type: s4
      - id: enum_index
        type: s4
      - id: set_index
        type: s4
      - id: geometry_index
        type: s4
      - id: vector_index
        type: s4
      - id: json_index
        type: s4
    instances:
      metadata:
        value: _parent.metadata.columns[index]
        -flatten: false
        -webide-parse-mode: lazy
      type_by_code:
        type: column_metadata::by_code(metadata.real_type)
        -flatten: false
        doc: The code of `column_type` with its name. Takes no bytes.
      column_type:
        value: type_by_code.code
        -flatten: false
        doc: Type of the column, with CHAR, ENUM and SET distinguished.
      is_generated_primary_key:
        value: |
          index == 0
          and _parent.flag_bits.has_generated_invisible_primary_key
          and column_type == column_metadata::column_type::longlong
        -flatten: false
      has_name:
        value: _parent.optional_metadata.column_name.is_found or is_generated_primary_key
        -flatten: false
      key:
        value: |
          _parent.optional_metadata.column_name.is_found
          ? _parent.optional_metadata.column_name.field.value.as<optional_metadata::names>.entries[index].value
          : is_generated_primary_key ? "my_row_id"
          : "@" + (index + 1).to_s
        -flatten: false
        doc: The name, or @1, @2, … if the log has none.
      is_numeric:
        -orig-id: is_numeric_type
        value: |
          column_type == column_metadata::column_type::tiny
          or column_type == column_metadata::column_type::short
          or column_type == column_metadata::column_type::int24
          or column_type == column_metadata::column_type::long
          or column_type == column_metadata::column_type::longlong
          or column_type == column_metadata::column_type::newdecimal
          or column_type == column_metadata::column_type::float
          or column_type == column_metadata::column_type::double
          or column_type == column_metadata::column_type::year
        -flatten: false
        doc: Whether SIGNEDNESS has a bit for the column.
      is_character:
        -orig-id: is_character_type
        value: |
          column_type == column_metadata::column_type::string
          or column_type == column_metadata::column_type::var_string
          or column_type == column_metadata::column_type::varchar
          or column_type == column_metadata::column_type::varchar_compressed
          or column_type == column_metadata::column_type::tiny_blob
          or column_type == column_metadata::column_type::medium_blob
          or column_type == column_metadata::column_type::long_blob
          or column_type == column_metadata::column_type::blob
          or column_type == column_metadata::column_type::blob_compressed
          or column_type == column_metadata::column_type::vector
          or column_type == column_metadata::column_type::geometry and _parent.is_mariadb
        -flatten: false
        doc: |
          Whether the character set lists have an entry for the column. VECTOR
          has one, and GEOMETRY has one in MariaDB, though both are `binary`;
          GEOMETRY has none in MySQL, and JSON never has.
      is_enum:
        value: column_type == column_metadata::column_type::enum
        -flatten: false
      is_set:
        value: column_type == column_metadata::column_type::set
        -flatten: false
      is_enum_or_set:
        -orig-id: is_enum_or_set_type
        value: is_enum or is_set
        -flatten: false
      is_signedness_known:
        value: is_numeric and _parent.optional_metadata.signedness.is_found
        -flatten: false
      is_unsigned:
        value: |
          is_signedness_known
          ? ((_parent.optional_metadata.signedness.field.value.as<optional_metadata::bitmap>.bits[numeric_index / 8]
              >> (7 - numeric_index % 8)) & 1) != 0
          : is_generated_primary_key
        -flatten: false
        doc: |
          Whether a numeric column is UNSIGNED; false also if the log does not
          say.
      has_character_exception:
        value: |
          is_character
          and _parent.optional_metadata.default_charset.is_found
          and character_exception
            < _parent.optional_metadata.default_charset.field.value.as<optional_metadata::default_charset>
              .exceptions.size
          and _parent.optional_metadata.default_charset.field.value.as<optional_metadata::default_charset>
              .exceptions[character_exception].column_index.value == character_index
        -flatten: false
      has_enum_or_set_exception:
        value: |
          is_enum_or_set
          and _parent.optional_metadata.enum_and_set_default_charset.is_found
          and enum_or_set_exception
            < _parent.optional_metadata.enum_and_set_default_charset.field.value.as<optional_metadata::default_charset>
              .exceptions.size
          and _parent.optional_metadata.enum_and_set_default_charset.field.value.as<optional_metadata::default_charset>
              .exceptions[enum_or_set_exception].column_index.value == enum_or_set_index
        -flatten: false
      has_character_set:
        value: |
          is_character and (
            _parent.optional_metadata.default_charset.is_found
            or _parent.optional_metadata.column_charset.is_found)
          or is_enum_or_set and (
            _parent.optional_metadata.enum_and_set_default_charset.is_found
            or _parent.optional_metadata.enum_and_set_column_charset.is_found)
        -flatten: false
      collation_by_id:
        type: |
          collation::by_id(
            is_character
            ? (_parent.optional_metadata.column_charset.is_found
               ? _parent.optional_metadata.column_charset.field.value.as<optional_metadata::collations>
                   .entries[character_index].collation
               : has_character_exception
               ? _parent.optional_metadata.default_charset.field.value.as<optional_metadata::default_charset>
                   .exceptions[character_exception].collation.collation
               : _parent.optional_metadata.default_charset.field.value.as<optional_metadata::default_charset>
                   .default_collation.collation)
            : (_parent.optional_metadata.enum_and_set_column_charset.is_found
               ? _parent.optional_metadata.enum_and_set_column_charset.field.value.as<optional_metadata::collations>
                   .entries[enum_or_set_index].collation
               : has_enum_or_set_exception
               ? _parent.optional_metadata.enum_and_set_default_charset.field.value
                   .as<optional_metadata::default_charset>.exceptions[enum_or_set_exception].collation.collation
               : _parent.optional_metadata.enum_and_set_default_charset.field.value
                   .as<optional_metadata::default_charset>.default_collation.collation)
          )
        if: has_character_set
        -flatten: false
        doc: The number of the collation with its name. Takes no bytes.
      has_labels:
        value: |
          is_enum and _parent.optional_metadata.enum_str_value.is_found
          or is_set and _parent.optional_metadata.set_str_value.is_found
        -flatten: false
      labels_index:
        value: 'is_enum ? enum_index : set_index'
        -flatten: false
      next_numeric_index:
        value: 'numeric_index + (is_numeric ? 1 : 0)'
        -flatten: false
      next_character_index:
        value: 'character_index + (is_character ? 1 : 0)'
        -flatten: false
      next_character_exception:
        value: 'character_exception + (has_character_exception ? 1 : 0)'
        -flatten: false
      next_enum_or_set_index:
        value: 'enum_or_set_index + (is_enum_or_set ? 1 : 0)'
        -flatten: false
      next_enum_or_set_exception:
        value: 'enum_or_set_exception + (has_enum_or_set_exception ? 1 : 0)'
        -flatten: false
      next_enum_index:
        value: 'enum_index + (is_enum ? 1 : 0)'
        -flatten: false
      next_set_index:
        value: 'set_index + (is_set ? 1 : 0)'
        -flatten: false
      next_geometry_index:
        value: 'geometry_index + (column_type == column_metadata::column_type::geometry ? 1 : 0)'
        -flatten: false
      next_vector_index:
        value: 'vector_index + (column_type == column_metadata::column_type::vector ? 1 : 0)'
        -flatten: false
      next_json_index:
        value: 'json_index + (column_type == column_metadata::column_type::json ? 1 : 0)'
        -flatten: false
