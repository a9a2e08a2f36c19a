meta:
  id: mariadb_compression_header
  title: Head of compressed data in MariaDB's binary log
  license: Apache-2.0
  ks-version: "0.11"
  endian: be
  bit-endian: be
doc: |
  A byte with the algorithm and the width of a length, then the length of the
  uncompressed data. The compressed data follow: a zlib stream up to the end of
  the event.
doc-ref: https://github.com/MariaDB/server/blob/10.11/sql/log_event.cc binlog_buf_compress
-webide-representation: "{algorithm}, {len_inflated:dec} bytes"
seq:
  - id: is_compressed
    type: b1
    valid: true
  - id: algorithm
    type: b3
    enum: algorithm
    valid: algorithm::zlib
  - id: reserved
    type: b1
    -flatten: false
  - id: len_length
    type: b3
    valid:
      min: 1
      max: 4
    -flatten: false
    doc: Bytes of the length.
  - id: length_u1
    type: u1
    if: len_length == 1
    -flatten: false
  - id: length_u2
    type: u2
    if: len_length == 2
    -flatten: false
  - id: length_u3
    type: b24
    if: len_length == 3
    -flatten: false
  - id: length_u4
    type: u4
    if: len_length == 4
    -flatten: false
instances:
  len_inflated:
    value: |
      (len_length == 1 ? length_u1
        : len_length == 2 ? length_u2
        : len_length == 3 ? length_u3
        : length_u4).as<u4>
    doc: Bytes of the data after inflating.
enums:
  algorithm:
    0:
      id: zlib
      doc: A zlib stream (RFC 1950). The only one so far.
