meta:
  id: column_enum
  title: MySQL column type ENUM
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Number of the label, from 1; 0 is the empty string that replaced an invalid
  value. Two bytes if the column has more than 255 labels.
doc-ref: https://dev.mysql.com/doc/refman/9.7/en/enum.html
-flatten: number
-webide-representation: "{number:dec}"
params:
  - id: len_number
    type: u1
    doc: 1 or 2.
seq:
  - id: number_u1
    type: u1
    if: len_number == 1
  - id: number_u2
    type: u2
    if: len_number != 1
instances:
  number:
    value: 'len_number == 1 ? number_u1 : number_u2'
    -arrow-type: uint16
