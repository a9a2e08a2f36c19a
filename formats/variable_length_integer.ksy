meta:
  id: variable_length_integer
  title: Integer of variable length of MySQL's serialization library
  xref:
    mysql: mysql::serialization::detail::read_varlen_bytes
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  An integer in one to nine bytes, unlike `packed_integer`. The trailing one
  bits of the first byte say how many bytes follow; a zero bit ends them. All
  other bits, in little-endian order, are the value: 7 bits for each byte, and
  all 64 bits of eight further bytes if the first one is 0xff.

  A signed number has its sign in the lowest bit of that value.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/PageLibsMysqlSerialization.html Variable-length integers
-flatten: value
-webide-representation: "{value:dec}"
seq:
  - id: first_byte
    type: u1
    doc: |
      A trailing one for each byte that follows, a zero, and the lowest bits of
      the value.
  - id: tail
    size: len_tail
    doc: Higher bits of the value, little-endian.
instances:
  len_tail:
    value: |
      (first_byte & 0x01) == 0 ? 0
      : (first_byte & 0x02) == 0 ? 1
      : (first_byte & 0x04) == 0 ? 2
      : (first_byte & 0x08) == 0 ? 3
      : (first_byte & 0x10) == 0 ? 4
      : (first_byte & 0x20) == 0 ? 5
      : (first_byte & 0x40) == 0 ? 6
      : (first_byte & 0x80) == 0 ? 7
      : 8
    -flatten: false
    doc: The number of bytes after the first one.
  tail_low:
    value: |
      ((len_tail > 0 ? tail[0].as<u1> : 0).as<u8>
        + (len_tail > 1 ? tail[1].as<u1> : 0) * 256
        + (len_tail > 2 ? tail[2].as<u1> : 0) * 65536
        + (len_tail > 3 ? tail[3].as<u1> : 0).as<u8> * 16777216).as<u8>
    -flatten: false
    doc: The first four bytes of the tail.
  tail_high:
    value: |
      ((len_tail > 4 ? tail[4].as<u1> : 0).as<u8>
        + (len_tail > 5 ? tail[5].as<u1> : 0) * 256
        + (len_tail > 6 ? tail[6].as<u1> : 0) * 65536
        + (len_tail > 7 ? tail[7].as<u1> : 0).as<u8> * 16777216).as<u8>
    -flatten: false
    doc: The other bytes of the tail.
  head:
    value: first_byte >> (len_tail + 1)
    -flatten: false
    doc: The bits of the value in the first byte.
  value:
    value: |
      (head.as<u8>
        + (tail_low + tail_high * 4294967296) * (1 << (len_tail < 7 ? 7 - len_tail : 0))).as<u8>
    doc: The integer.
types:
  signed_integer:
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: encoded
        type: variable_length_integer
        doc: |
          The magnitude (for a negative number, the magnitude minus one) times
          two, plus the sign bit.
    instances:
      is_negative:
        value: encoded.value % 2 == 1
        -flatten: false
      value:
        value: '(is_negative ? 0 - encoded.value / 2 - 1 : encoded.value / 2).as<s8>'
        doc: The integer.
