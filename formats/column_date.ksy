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
-webide-representation: "{year:dec}-{month:dec}-{day:dec}"
seq:
  - id: day
    type: b5
  - id: month
    type: b4
  - id: year
    type: b15
