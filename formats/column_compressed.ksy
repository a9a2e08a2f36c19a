meta:
  id: column_compressed
  title: MariaDB column types VARCHAR COMPRESSED and BLOB COMPRESSED
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - blob_length
doc: |
  Length and a value that the server may have deflated (RFC 1951), as MariaDB's
  COMPRESSED attribute requests. Kaitai Struct cannot inflate a stream without
  zlib's header, so the value stays deflated here.
doc-ref:
  - https://mariadb.com/docs/server/ha-and-performance/optimization-and-tuning/optimization-and-tuning-compression/storage-engine-independent-column-compression
  - https://github.com/MariaDB/server/blob/10.11/sql/field_comp.cc compress_zlib
-flatten: value
params:
  - id: len_prefix
    type: u1
    doc: Bytes of the length, 1 to 4.
seq:
  - id: len_value
    type: blob_length(len_prefix)
  - id: value
    size: len_value.value
    type: value
types:
  value:
    seq:
      - id: header
        type: u1
        if: not _io.eof
        doc: |
          0 if the value is not compressed. Nothing at all for an empty value.
      - id: uncompressed_length_octets
        type: 'octet(_index == 0 ? 0 : uncompressed_length_octets[_index - 1].value)'
        repeat: expr
        repeat-expr: num_length_octets
        -flatten: false
        doc: The length of the value before its compression, big-endian.
      - id: data
        size-eos: true
        doc: The value, deflated if `is_compressed`.
    instances:
      is_compressed:
        value: _io.size > 0 and (header & 0x80) != 0
      is_raw:
        value: is_compressed and (header & 0x08) != 0
        doc: Deflated without the header and checksum of zlib.
      num_length_octets:
        value: 'is_compressed ? header & 0x07 : 0'
        -flatten: false
      uncompressed_length:
        value: '(num_length_octets == 0 ? 0 : uncompressed_length_octets.last.value).as<u8>'
        doc: Bytes of the value after inflating; 0 if it is not compressed.
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
