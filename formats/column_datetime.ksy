meta:
  id: column_datetime
  title: MySQL column type DATETIME before 5.6.4
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  A number in eight bytes, with the decimal digits YYYYMMDDhhmmss. MariaDB still
  writes it with mysql56_temporal_format=OFF. If the column has fraction digits,
  MariaDB writes another width, which is not in the log.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_datetime
-webide-representation: "{text}"
seq:
  - id: raw
    type: u8
    -flatten: false
    doc: |
      Decimal digits: YYYYMMDDhhmmss.
instances:
  date:
    value: raw / 1000000
    -flatten: false
  time:
    value: raw - date.as<u8> * 1000000
    -flatten: false
  year:
    value: date / 10000
    -arrow-type: uint64
  month:
    value: date / 100 % 100
    -arrow-type: uint8
  day:
    value: date % 100
    -arrow-type: uint8
  hour:
    value: time / 10000
    -arrow-type: uint8
  minute:
    value: time / 100 % 100
    -arrow-type: uint8
  second:
    value: time % 100
    -arrow-type: uint8
  text:
    value: |
      (year > 9999 ? year.to_s : (year + 10000).to_s.substring(1, 5))
      + "-" + (month + 100).to_s.substring(1, 3)
      + "-" + (day + 100).to_s.substring(1, 3)
      + " " + (hour + 100).to_s.substring(1, 3)
      + ":" + (minute + 100).to_s.substring(1, 3)
      + ":" + (second + 100).to_s.substring(1, 3)
    -flatten: false
    doc: Such as 2024-02-29 13:00:00.
