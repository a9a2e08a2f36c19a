meta:
  id: column_vector
  title: MySQL column type VECTOR
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - blob_length
  endian: le
doc: Length and single-precision numbers.
doc-ref: https://dev.mysql.com/doc/refman/9.7/en/vector.html
-flatten: elements
-webide-representation: "{num_elements:dec} numbers"
params:
  - id: len_prefix
    type: u1
seq:
  - id: len_elements
    type: blob_length(len_prefix)
  - id: odd_length_marker
    size: 0
    valid: '[1]'
    if: len_elements.value % 4 != 0
    doc: The length must be a whole number of elements.
  - id: elements
    type: f4
    repeat: expr
    repeat-expr: num_elements
    doc: The numbers.
instances:
  num_elements:
    value: len_elements.value / 4
    -flatten: false
