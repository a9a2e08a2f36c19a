meta:
  id: gtid_set
  title: Set of MySQL global transaction ids
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - uuid
    - variable_length_integer
  endian: le
doc: |
  For each source server, the intervals of transaction numbers. Servers since
  8.3 write a second layout if the set has tagged ids: the count is 6 bytes wide
  between two bytes of value 1, and each entry names its tag.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classGtid__set.html Gtid_set::encode
-webide-representation: "{note}{entries}"
seq:
  - id: num_entries_low
    type: u1
    -flatten: false
    doc: Low byte of the count; in the tagged layout the format once more.
  - id: num_entries_middle
    type: u4
    -flatten: false
  - id: num_entries_high
    type: u2
    -flatten: false
  - id: format
    -orig-id: mysql::gtid::Gtid_format
    type: u1
    enum: format
  - id: entries
    -orig-id: sids
    type: entry
    repeat: expr
    repeat-expr: num_entries
    doc: |
      An entry for each server that first committed transactions, or for
      each tag of one.
instances:
  num_entries:
    value: |
      (format == format::tagged
        ? num_entries_middle + num_entries_high * 4294967296
        : num_entries_low + num_entries_middle * 256 + num_entries_high * 1099511627776).as<u8>
    -flatten: false
    doc: Number of entries, 48 bits in the tagged layout, 56 in the other.
  note:
    value: 'num_entries == 0 ? "(empty)" : ""'
    -flatten: false
    doc: What the set shows if it has no entries.
types:
  entry:
    -webide-representation: "{uuid} {tag} {intervals}"
    seq:
      - id: uuid
        -orig-id: sid
        type: uuid
      - id: tag
        type: tag
        if: _parent.format == format::tagged
        doc: Empty for the ids without a tag in a set that has tagged ones.
      - id: num_intervals
        -orig-id: n_intervals
        type: u8
        -flatten: false
      - id: intervals
        type: interval
        repeat: expr
        repeat-expr: num_intervals
        doc: Numbers of transactions, in ascending order.
  tag:
    -flatten: text
    -webide-representation: "{text}"
    seq:
      - id: len_text
        type: variable_length_integer
      - id: text
        size: len_text.value
        type: str
        encoding: ASCII
        doc: At most 32 lower case letters, digits and underscores.
  interval:
    -webide-representation: "{first:dec}{through}"
    seq:
      - id: first
        -orig-id: start
        type: s8
        doc: First transaction number.
      - id: after_last
        -orig-id: end
        type: s8
        doc: First transaction number after the interval.
    instances:
      last:
        value: (after_last - 1).as<s8>
        -flatten: false
        -webide-parse-mode: lazy
      through:
        value: 'after_last - 1 == first ? "" : "-" + (after_last - 1).to_s'
        -flatten: false
        doc: What its text has after the first number.
enums:
  format:
    0:
      id: untagged
      doc: No id has a tag. The only layout of servers before 8.3.
    1:
      id: tagged
      doc: Each entry has a tag.
