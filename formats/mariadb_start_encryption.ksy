meta:
  id: mariadb_start_encryption
  title: START_ENCRYPTION_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  All events of the file after this one are encrypted with AES, each separately,
  with a key of the server. Only the length of each event stays readable, in its
  usual place. The initialization vector is the nonce and the 32-bit position of
  the event.
doc-ref: https://mariadb.com/kb/en/start_encryption_event/
seq:
  - id: scheme
    -orig-id: crypto_scheme
    type: u1
    doc: 1, the only one.
  - id: key_version
    type: u4
    doc: Version of the key in the server's key management.
  - id: nonce
    size: 12
    doc: First 12 bytes of the initialization vectors of the file.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
