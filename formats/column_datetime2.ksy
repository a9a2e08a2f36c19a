meta:
  id: column_datetime2
  title: MySQL column type DATETIME
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - fractional_seconds
  bit-endian: be
doc: |
  Date and time of day without a time zone, as bits in five bytes, then the
  fraction of the second. Month and day can be 0.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc my_datetime_packed_to_binary
-webide-representation: "{text}"
params:
  - id: num_digits
    type: u1
seq:
  - id: is_positive
    type: b1
    valid: true
    -flatten: false
    doc: Always set; reserved for a sign.
  - id: year_month
    type: b17
    -flatten: false
    doc: Each year counts as 13 months; the first is month 0.
  - id: day
    type: b5
  - id: hour
    type: b5
  - id: minute
    type: b6
  - id: second
    type: b6
  - id: fraction
    type: fractional_seconds(num_digits)
    -flatten: false
    doc: The fraction of the second, in as many bytes as its digits need.
instances:
  year:
    value: year_month / 13
    -arrow-type: uint16
  month:
    value: year_month % 13
    -arrow-type: uint8
  microsecond:
    value: fraction.raw * fraction.unit
    -arrow-type: uint32
  text:
    value: |
      (year > 9999 ? year.to_s : (year + 10000).to_s.substring(1, 5))
      + "-" + (month + 100).to_s.substring(1, 3)
      + "-" + (day + 100).to_s.substring(1, 3)
      + " " + (hour + 100).to_s.substring(1, 3)
      + ":" + (minute + 100).to_s.substring(1, 3)
      + ":" + (second + 100).to_s.substring(1, 3)
      + (num_digits > 0 ? "." : "")
      + (microsecond + 1000000).to_s.substring(1, num_digits + 1)
    -flatten: false
    doc: Such as 2024-02-29 13:00:00.500000.
