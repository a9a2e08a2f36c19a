meta:
  id: column_year
  title: MySQL column type YEAR
  license: Apache-2.0
  ks-version: "0.11"
doc: A year from 1901 to 2155, or 0000, in one byte.
doc-ref: https://dev.mysql.com/doc/refman/9.7/en/year.html
-flatten: year
-webide-representation: "{year:dec}"
seq:
  - id: raw
    type: u1
    doc: Years since 1900; 0 is the year 0000.
instances:
  year:
    value: 'raw == 0 ? 0 : raw + 1900'
    -arrow-type: int32
