meta:
  id: event_rotate
  title: ROTATE_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  The log continues in another file. Last event of a file. In a replication
  stream, the server also generates it at the beginning and at each change of
  file.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rotate__event.html
-webide-representation: "{new_log_ident}"
params:
  - id: binlog_version
    type: u2
  - id: is_undescribed
    type: bool
    doc: |
      Whether no event has described the format yet, as at the beginning of a
      replication stream.
seq:
  - id: position
    -orig-id: pos
    type: u8
    if: binlog_version > 1
    doc: Where to start in the next file; 4, after the magic.
  - id: new_log_ident
    size: '_io.size - _io.pos - (has_checksum ? 4 : 0)'
    type: str
    encoding: UTF-8
    doc: Name of the next file, without a folder.
  - id: checksum
    type: u4
    if: has_checksum
    -flatten: false
    doc: CRC-32 of the event at the beginning of a replication stream.
instances:
  last_bytes:
    pos: _io.size - 4
    size: 4
    if: is_undescribed
    -flatten: false
  has_checksum:
    value: |
      is_undescribed and (
        last_bytes[0] < 0x30 or last_bytes[0] > 0x39
        or last_bytes[1] < 0x30 or last_bytes[1] > 0x39
        or last_bytes[2] < 0x30 or last_bytes[2] > 0x39
        or last_bytes[3] < 0x30 or last_bytes[3] > 0x39
      )
    -flatten: false
    doc: |
      Whether the first event of a replication stream has a checksum. Only the
      replica knows for certain, because it requested it. The FORMAT_DESCRIPTION
      after it may say otherwise. But names of logs end with six or more digits,
      and only one in 430000 checksums looks like digits.
