meta:
  id: gtid_set
  title: Set of MySQL global transaction ids
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
  imports:
    - uuid
    - packed_integer
doc: |
  For each source server the intervals of transaction numbers. Servers since
  8.3 that know tagged ids write a second layout: the count is 6 bytes wide
  between two bytes of value 1, and each entry names its tag.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classGtid__set.html Gtid_set::encode
seq:
  - id: num_entries_low
    type: u1
    doc: Low byte of the count; in the tagged layout the format once more.
  - id: num_entries_middle
    type: u4
  - id: num_entries_high
    type: u2
  - id: format
    type: u1
    enum: format
    -orig-id: mysql::gtids::Gtid_format
  - id: entries
    type: entry
    repeat: expr
    repeat-expr: num_entries
    -orig-id: sids
types:
  entry:
    seq:
      - id: uuid
        type: uuid
        -orig-id: sid
      - id: num_intervals
        type: u8
        -orig-id: n_intervals
      - id: intervals
        type: interval
        repeat: expr
        repeat-expr: num_intervals
  interval:
    -webide-representation: "{first}-{last}"
    seq:
      - id: first
        type: s8
        -orig-id: start
        doc: First transaction number.
      - id: end
        type: s8
        doc: First transaction number that is not in the set any more.
    instances:
      last:
        value: end - 1
        -flatten: false
instances:
  num_entries:
    value: |
      format == format::tagged
      ? num_entries_middle + num_entries_high * 4294967296
      : num_entries_low + num_entries_middle * 256 + num_entries_high * 1099511627776
    -flatten: false
    doc: Number of entries, 48 bits in the tagged layout, 56 in the other.
enums:
  format:
    0: {id: untagged, doc: All servers before 8.3.}
    1: {id: tagged, doc: Each entry has a tag.}
