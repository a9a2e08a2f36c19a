meta:
  id: event_empty
  title: Event without a body
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  STOP and other events whose type says everything. Bytes that a later server
  may add are kept.
seq:
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
