meta:
  id: column_string
  title: MySQL column types CHAR, VARCHAR, BINARY, VARBINARY
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Length and bytes. The length takes two bytes if the column can be longer than
  255 bytes. CHAR is logged without trailing spaces, BINARY without trailing
  zero bytes.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_string::pack
-flatten: value
-webide-representation: "{value:str}"
params:
  - id: max_length
    type: u4
    doc: Length of the column in bytes.
seq:
  - id: len_value_u1
    type: u1
    if: max_length <= 255
  - id: len_value_u2
    type: u2
    if: max_length > 255
  - id: value
    size: len_value
    doc: In the character set of the column.
instances:
  len_value:
    value: 'max_length > 255 ? len_value_u2 : len_value_u1'
