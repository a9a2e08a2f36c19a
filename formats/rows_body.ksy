meta:
  id: rows_body
  title: Rows of a rows event
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - column_bitmap
    - event_table_map
    - packed_integer
    - row_image
  endian: le
doc: |
  The columns in the images of an event, then the rows. If the images are not
  FULL, some columns are missing from all rows.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rows__event.html
params:
  - id: has_before
    type: bool
  - id: has_after
    type: bool
  - id: is_partial
    type: bool
  - id: table_map
    type: event_table_map::table_reference
seq:
  - id: num_columns
    -orig-id: m_width
    type: packed_integer
    doc: The same as in the TABLE_MAP.
  - id: columns_before
    -orig-id: columns_before_image
    type: column_bitmap(num_columns.value)
    if: has_before
    doc: Columns that are in the image before the change.
  - id: columns_after
    -orig-id: columns_after_image
    type: column_bitmap(num_columns.value)
    if: has_after
    doc: Columns that are in the image after the change.
  - id: rows
    type: row
    repeat: eos
    if: num_columns.value.as<u8> == table_map._parent.num_columns.value and rows_take_bytes
    doc: The rows that the event changed, one after the other.
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
  rows_take_bytes:
    value: |
      has_before and columns_before.num_set > 0
      or has_after and (is_partial or columns_after.num_set > 0)
    -flatten: false
    doc: |
      Whether the images have any columns. If not, reading rows would never end.
types:
  row:
    seq:
      - id: before
        type: row_image(_parent.table_map, _parent.columns_before.itself, false)
        if: _parent.has_before
        doc: The row before the change.
      - id: after
        type: row_image(_parent.table_map, _parent.columns_after.itself, _parent.is_partial)
        if: _parent.has_after
        doc: The row after the change.
