meta:
  id: event_rand
  title: RAND_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  State of the generator behind RAND() for the next statement, logged as text.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rand__event.html
-webide-representation: "{seed1:dec}, {seed2:dec}"
seq:
  - id: seed1
    -orig-id: RAND_SEED1_OFFSET
    type: u8
    doc: The variable rand_seed1.
  - id: seed2
    -orig-id: RAND_SEED2_OFFSET
    type: u8
    doc: The variable rand_seed2.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
