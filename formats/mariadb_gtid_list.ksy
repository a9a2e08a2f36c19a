meta:
  id: mariadb_gtid_list
  title: GTID_LIST_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Where replication stands at the begin of a file: for each domain the last
  transaction of each server. The newest of a domain is its last entry.
doc-ref: https://mariadb.com/kb/en/gtid_list_event/
-webide-representation: "{gtids}"
seq:
  - id: count_and_flags
    type: u4
    -flatten: false
    doc: Number of entries in the lower 28 bits, flags in the upper four.
  - id: gtids
    -orig-id: list
    type: gtid
    repeat: expr
    repeat-expr: num_gtids
  - id: padding
    size-eos: true
    if: not _io.eof
    doc: |
      Two zero bytes after an empty list: 25 bytes is the shortest event that
      a server can replace by a harmless one for a replica too old to know it.
instances:
  num_gtids:
    -orig-id: count
    value: count_and_flags & 0x0fffffff
    -flatten: false
  is_until_reached:
    -orig-id: FLAG_UNTIL_REACHED
    value: (count_and_flags & 0x10000000) != 0
    doc: |
      Made up by a server to tell a replica that it has all that it asked for.
  is_ignored_gtids:
    -orig-id: FLAG_IGN_GTIDS
    value: (count_and_flags & 0x20000000) != 0
    doc: Made up within a replica, for transactions that it skipped.
types:
  gtid:
    -webide-representation: "{domain_id:dec}-{server_id:dec}-{seq_no:dec}"
    seq:
      - id: domain_id
        type: u4
      - id: server_id
        type: u4
      - id: seq_no
        type: u8
