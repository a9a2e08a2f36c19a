meta:
  id: blob_length
  title: Length before a BLOB value
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
  bit-endian: le
doc: 1 to 4 bytes, for TINYBLOB, BLOB, MEDIUMBLOB and LONGBLOB.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_blob::pack
-flatten: value
-webide-representation: "{value:dec}"
params:
  - id: len_prefix
    type: u1
seq:
  - id: value_u1
    type: u1
    if: len_prefix == 1
  - id: value_u2
    type: u2
    if: len_prefix == 2
  - id: value_u3
    type: b24
    if: len_prefix == 3
  - id: value_u4
    type: u4
    if: len_prefix == 4
instances:
  value:
    value: |
      (len_prefix == 1 ? value_u1
        : len_prefix == 2 ? value_u2
        : len_prefix == 3 ? value_u3
        : value_u4).as<u4>
    doc: The length, from 1 to 4 bytes.
