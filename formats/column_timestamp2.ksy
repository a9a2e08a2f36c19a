meta:
  id: column_timestamp2
  title: MySQL column type TIMESTAMP
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - fractional_seconds
  endian: be
doc: |
  Seconds since 1970-01-01 UTC, then the fraction of the second. Zero seconds
  are the zero timestamp, 0000-00-00 00:00:00.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc my_timestamp_to_binary
-webide-representation: "{seconds:dec} s + {microsecond:dec} us"
params:
  - id: num_digits
    type: u1
seq:
  - id: seconds
    type: u4
  - id: fraction
    type: fractional_seconds(num_digits)
    -flatten: false
instances:
  microsecond:
    value: fraction.raw * fraction.unit
    -arrow-type: uint32
