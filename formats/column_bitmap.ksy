meta:
  id: column_bitmap
  title: Set of columns
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  One bit per column, the first one in the lowest bit of the first byte. Bits
  beyond the last column mean nothing; servers often set them.
params:
  - id: num_columns
    type: u4
seq:
  - id: octets
    type: |
      octet(
        (_index * 8 + 8 <= num_columns ? 8 : num_columns % 8).as<u1>,
        _index == 0 ? 0 : octets[_index - 1].num_set_through
      )
    repeat: expr
    repeat-expr: (num_columns + 7) / 8
instances:
  itself:
    type: bitmap_reference
    -flatten: false
    doc: What row images get of the set. Takes no bytes.
  num_set:
    value: 'num_columns == 0 ? 0 : octets.last.num_set_through'
    doc: The number of columns in the set.
types:
  bitmap_reference:
    doc: |
      Stands for a set of columns, which is its `_parent`. Printing a reference
      does not print the set.
  octet:
    params:
      - id: num_bits
        type: u1
      - id: num_set_before
        type: u4
    seq:
      - id: raw
        type: u1
    instances:
      bits:
        value: raw & ((1 << num_bits) - 1)
      pairs:
        value: (bits & 0x55) + ((bits >> 1) & 0x55)
      nibbles:
        value: (pairs & 0x33) + ((pairs >> 2) & 0x33)
      num_set:
        value: (nibbles & 0x0f) + (nibbles >> 4)
      num_set_through:
        value: num_set_before.as<u4> + num_set
