meta:
  id: varint
  title: Length-prefixed integer of the station log
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: One byte below 255, or 255 and an eight-byte integer.
-flatten: value
seq:
  - id: first
    type: u1
  - id: long_form
    type: u8
    if: first == 255
instances:
  value:
    value: 'first == 255 ? long_form : first'
