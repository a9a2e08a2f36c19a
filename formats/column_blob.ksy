meta:
  id: column_blob
  title: MySQL column types BLOB and TEXT of all sizes
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - blob_length
doc: Length and bytes.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_blob::pack
-flatten: value
-webide-representation: "{value:str}"
params:
  - id: len_prefix
    type: u1
seq:
  - id: len_value
    type: blob_length(len_prefix)
  - id: value
    size: len_value.value
    doc: In the character set of the column.
