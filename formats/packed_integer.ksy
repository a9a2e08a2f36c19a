meta:
  id: packed_integer
  title: MySQL packed integer
  xref:
    mysql: net_field_length_ll
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
  bit-endian: le
doc: |
  An unsigned integer in one to nine bytes. A first byte up to 250 is the value
  itself; 252, 253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL
  in the client protocol and does not occur in a binary log.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_dt_integers.html
-flatten: value
-webide-representation: "{value:dec}"
seq:
  - id: first_byte
    type: u1
    valid:
      max: 254
    doc: The value, if at most 250; otherwise it says how many bytes follow.
  - id: null_marker
    size: 0
    valid: '[1]'
    if: first_byte == 251
    -flatten: false
    doc: NULL is never valid in a binary log.
  - id: value_u2
    type: u2
    if: first_byte == 252
    doc: The value, 251 to 65535 when written by a server.
  - id: value_u3
    type: b24
    if: first_byte == 253
    doc: The value, 65536 to 16777215 when written by a server.
  - id: value_u8
    type: u8
    if: first_byte == 254
    doc: The value, from 16777216 when written by a server.
instances:
  value:
    value: |
      (first_byte == 252 ? value_u2
        : first_byte == 253 ? value_u3
        : first_byte == 254 ? value_u8
        : first_byte).as<u8>
    doc: The integer.
