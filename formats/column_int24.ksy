meta:
  id: column_int24
  title: MySQL column type MEDIUMINT
  license: Apache-2.0
  ks-version: "0.11"
  bit-endian: le
doc: Three bytes, two's complement if signed.
doc-ref: https://dev.mysql.com/doc/refman/9.7/en/storage-requirements.html
-flatten: value
-webide-representation: "{value:dec}"
params:
  - id: is_unsigned
    type: bool
seq:
  - id: raw
    type: b24
instances:
  value:
    value: 'is_unsigned or raw < 0x800000 ? raw : raw - 0x1000000'
    -arrow-type: int32
