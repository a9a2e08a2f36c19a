meta:
  id: mariadb_binlog_checkpoint
  title: BINLOG_CHECKPOINT_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  After a crash, MariaDB must look for prepared transactions in the files from
  this one on. Transactions of all earlier files are safe in their engines.
doc-ref: https://mariadb.com/kb/en/binlog_checkpoint_event/
-webide-representation: "{file_name}"
seq:
  - id: len_file_name
    -orig-id: binlog_file_len
    type: u4
    -flatten: false
  - id: file_name
    -orig-id: binlog_file_name
    size: len_file_name
    type: str
    encoding: UTF-8
    doc: Crash recovery begins with this file.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
