meta:
  id: column_time
  title: MySQL column type TIME before 5.6.4
  license: Apache-2.0
  ks-version: "0.11"
  bit-endian: le
doc: |
  A signed number in three bytes, with the decimal digits hhhmmss. MariaDB still
  writes it with mysql56_temporal_format=OFF. If the column has fraction digits,
  MariaDB writes another width, which is not in the log.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_time
-webide-representation: "{text}"
seq:
  - id: raw
    type: b24
    doc: |
      Decimal digits: hhmmss, or hhhmmss, with a sign.
instances:
  is_negative:
    value: raw >= 0x800000
  magnitude:
    value: 'is_negative ? 0x1000000 - raw : raw'
    -flatten: false
  hour:
    value: magnitude / 10000
    -arrow-type: uint16
  minute:
    value: magnitude / 100 % 100
    -arrow-type: uint8
  second:
    value: magnitude % 100
    -arrow-type: uint8
  text:
    value: |
      (is_negative ? "-" : "")
      + (hour > 99 ? hour.to_s : (hour + 100).to_s.substring(1, 3))
      + ":" + (minute + 100).to_s.substring(1, 3)
      + ":" + (second + 100).to_s.substring(1, 3)
    -flatten: false
    doc: "Such as -12:34:56."
