meta:
  id: column_bit
  title: MySQL column type BIT
  license: Apache-2.0
  ks-version: "0.11"
doc: 1 to 64 bits, big-endian, in as few bytes as possible.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_bit::pack
-flatten: value
-webide-representation: "{value}"
params:
  - id: num_odd_bits
    type: u1
    doc: Bits beyond full bytes, which the first byte holds.
  - id: num_full_bytes
    type: u1
    doc: Bytes after that one.
seq:
  - id: octets
    type: 'octet(_index == 0 ? 0 : octets[_index - 1].value)'
    repeat: expr
    repeat-expr: num_octets
instances:
  num_octets:
    value: 'num_full_bytes + (num_odd_bits > 0 ? 1 : 0)'
    -flatten: false
  value:
    value: '(num_octets == 0 ? 0 : octets.last.value).as<u8>'
    doc: The number that the bits form.
types:
  octet:
    params:
      - id: higher
        type: u8
        doc: The number formed by the octets before this one.
    seq:
      - id: raw
        type: u1
    instances:
      value:
        value: (higher * 256 + raw).as<u8>
