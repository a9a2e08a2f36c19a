meta:
  id: table_id
  title: Table id
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  The number by which rows events refer to a TABLE_MAP. 6 bytes; 4 in files of
  early 5.1 servers, whose FORMAT_DESCRIPTION declares a post-header of 6 bytes
  for these events.
-flatten: value
-webide-representation: "{value:dec}"
params:
  - id: len_post_header
    type: u1
seq:
  - id: low
    type: u4
  - id: high
    type: u2
    if: len_post_header != 6
instances:
  value:
    value: '(len_post_header == 6 ? low : high * 4294967296 + low).as<s8>'
    doc: The number.
