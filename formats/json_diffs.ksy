meta:
  id: json_diffs
  title: Changes to a JSON document in PARTIAL_UPDATE_ROWS_EVENT
  xref:
    mysql: Json_diff_vector
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - json_binary
    - packed_integer
  endian: le
doc: |
  The changes of an UPDATE to a JSON column, if `binlog_row_value_options` is
  PARTIAL_JSON. The after image has these changes instead of the whole document;
  applied in order to the document of the before image, they give the new
  document. The list fills the length before it.
doc-ref:
  - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_diff.cc Json_diff_vector::write_binary
  - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_diff.h enum_json_diff_operation
-webide-representation: "{diffs}{note}"
seq:
  - id: diffs
    type: diff
    repeat: eos
    doc: The changes, in the order in which to apply them.
instances:
  note:
    value: 'diffs.size == 0 ? "(not changed)" : ""'
    -flatten: false
types:
  diff:
    -orig-id: Json_diff
    doc: One change to a document.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_diff.cc Json_diff::write_binary
    -webide-representation: "{operation} {path} {value}"
    seq:
      - id: operation
        -orig-id: m_operation
        type: u1
        enum: operation
        valid:
          in-enum: true
        doc: The operation at the path.
      - id: len_path
        type: packed_integer
        doc: Length of the path in bytes.
      - id: path
        -orig-id: m_path
        size: len_path.value
        type: str
        encoding: UTF-8
        doc: |
          Where in the document: `$`, then `.name` or `."quoted name"` for a
          member and `[3]` for an element, from the outside in. Paths have no
          wildcards.
      - id: len_value
        type: packed_integer
        if: has_value
        doc: Length of the value in bytes.
      - id: value
        -orig-id: m_value
        size: len_value.value
        type: json_binary
        if: has_value
        doc: The new value.
    instances:
      has_value:
        value: operation != operation::remove
        doc: Whether the operation has a value.
enums:
  operation:
    0:
      id: replace
      -orig-id: REPLACE
      doc: Replace the value at the path, which must exist.
    1:
      id: insert
      -orig-id: INSERT
      doc: |
        Add the value as a new member with the name at the end of the path, or
        insert it before the element with that index; an index beyond the end
        appends.
    2:
      id: remove
      -orig-id: REMOVE
      doc: Remove the member or element at the path.
