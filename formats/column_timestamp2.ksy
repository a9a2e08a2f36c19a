meta:
  id: column_timestamp2
  title: MySQL column type TIMESTAMP
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - fractional_seconds
    - unix_time
  endian: be
doc: |
  Seconds since 1970-01-01 UTC, then the fraction of the second. Zero seconds
  are the zero timestamp, 0000-00-00 00:00:00.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc my_timestamp_to_binary
-webide-representation: "{text}"
params:
  - id: num_digits
    type: u1
seq:
  - id: seconds
    type: u4
    doc: Since 1970-01-01 UTC; 0 is the zero timestamp.
  - id: fraction
    type: fractional_seconds(num_digits)
    -flatten: false
instances:
  microsecond:
    value: fraction.raw * fraction.unit
    -arrow-type: uint32
  date_and_time:
    type: unix_time(seconds)
    -flatten: false
    doc: The seconds as a date and a time of day. Takes no bytes.
  text:
    value: |
      (seconds == 0 ? "0000-00-00 00:00:00" : date_and_time.text)
      + (num_digits > 0 ? "." : "")
      + (microsecond + 1000000).to_s.substring(1, num_digits + 1)
    -flatten: false
    doc: Such as 2024-02-29 13:00:00.500000, in UTC.
