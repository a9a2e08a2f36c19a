meta:
  id: column_date
  title: MySQL column type DATE
  license: Apache-2.0
  ks-version: "0.11"
  bit-endian: le
doc: |
  A date in three bytes. Day and month can be 0, as MySQL allows dates such as
  2020-00-00 by its sql_mode; 0000-00-00 is the zero date.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc Field_newdate
-webide-representation: "{text}"
seq:
  - id: day
    type: b5
    doc: 0 to 31; 0 if the date has none.
  - id: month
    type: b4
    doc: 0 to 12; 0 if the date has none.
  - id: year
    type: b15
instances:
  text:
    value: |
      (year > 9999 ? year.to_s : (year + 10000).to_s.substring(1, 5))
      + "-" + (month + 100).to_s.substring(1, 3)
      + "-" + (day + 100).to_s.substring(1, 3)
    -flatten: false
    doc: Such as 2024-02-29.
