meta:
  id: column_set
  title: MySQL column type SET
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
  bit-endian: le
doc: One bit per label, the first one lowest, in 1, 2, 3, 4 or 8 bytes.
doc-ref: https://dev.mysql.com/doc/refman/9.7/en/set.html
-flatten: bits
-webide-representation: "{bits:hex}"
params:
  - id: len_bits
    type: u1
seq:
  - id: bits_u1
    type: u1
    if: len_bits == 1
  - id: bits_u2
    type: u2
    if: len_bits == 2
  - id: bits_u3
    type: b24
    if: len_bits == 3
  - id: bits_u4
    type: u4
    if: len_bits == 4 or len_bits == 8
    doc: All bits, or the lower half of them.
  - id: upper_bits
    type: u4
    if: len_bits == 8
    doc: |
      The upper half. Numbers of JavaScript have 53 bits, so `bits` may be
      rounded there.
instances:
  low:
    value: |
      (len_bits == 1 ? bits_u1
        : len_bits == 2 ? bits_u2
        : len_bits == 3 ? bits_u3
        : bits_u4).as<u4>
    -flatten: false
    -webide-parse-mode: lazy
    doc: The bits of the first 32 labels.
  high:
    value: '(len_bits == 8 ? upper_bits : 0).as<u4>'
    -flatten: false
    -webide-parse-mode: lazy
    doc: The bits of the labels after them.
  bits:
    value: (high * 4294967296 + low).as<u8>
