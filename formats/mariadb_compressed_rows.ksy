meta:
  id: mariadb_compressed_rows
  title: Rows of a compressed rows event
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - column_bitmap
    - event_table_map
    - mariadb_compression_header
    - packed_integer
    - row_image
  endian: le
doc: |
  As `rows_body`, but the rows, after the columns of the images, are a zlib
  stream. Written by MariaDB since 10.2 with log_bin_compress=ON.
doc-ref: https://mariadb.com/kb/en/rows_event_v1v2-rows_compressed_event_v1/
params:
  - id: has_before
    type: bool
  - id: has_after
    type: bool
  - id: table_map
    type: event_table_map::table_reference
seq:
  - id: num_columns
    -orig-id: m_width
    type: packed_integer
    doc: The same as in the TABLE_MAP.
  - id: columns_before
    -orig-id: m_cols
    type: column_bitmap(num_columns.value)
    if: has_before
    doc: Columns that are in the image before the change.
  - id: columns_after
    -orig-id: m_cols_ai
    type: column_bitmap(num_columns.value)
    if: has_after
    doc: Columns that are in the image after the change.
  - id: compression
    type: mariadb_compression_header
  - id: deflated
    size-eos: true
    if: num_columns.value.as<u8> == table_map._parent.num_columns.value and rows_take_bytes
    -flatten: false
    doc: The rows as a zlib stream.
  - id: rows_without_columns
    size-eos: true
    if: num_columns.value.as<u8> == table_map._parent.num_columns.value and not rows_take_bytes
    doc: Images without columns take no bytes, so the number of rows is unknown.
  - id: rows_of_other_table
    size-eos: true
    if: num_columns.value.as<u8> != table_map._parent.num_columns.value
    doc: |
      The TABLE_MAP does not belong to these rows, which therefore cannot be
      read.
instances:
  inflated:
    pos: _io.size - deflated.size
    size-eos: true
    type: inflated
    process: zlib
    -len-inflated: compression.len_inflated
    if: num_columns.value.as<u8> == table_map._parent.num_columns.value and rows_take_bytes
    doc: |
      The rows. Their positions are those of the inflated bytes, which are not
      in the file.
  rows_take_bytes:
    value: |
      has_before and columns_before.num_set > 0
      or has_after and columns_after.num_set > 0
    -flatten: false
    doc: |
      Whether the images have any columns. If not, reading rows would never end.
types:
  inflated:
    seq:
      - id: rows
        type: row
        repeat: eos
  row:
    seq:
      - id: before
        type: row_image(_parent._parent.table_map, _parent._parent.columns_before.itself, false)
        if: _parent._parent.has_before
      - id: after
        type: row_image(_parent._parent.table_map, _parent._parent.columns_after.itself, false)
        if: _parent._parent.has_after
