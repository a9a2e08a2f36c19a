meta:
  id: fractional_seconds
  title: Fraction of a second
  license: Apache-2.0
  ks-version: "0.11"
  endian: be
  bit-endian: be
doc: |
  Big-endian, one byte for every two digits of the declaration: hundredths,
  ten-thousandths or millionths of a second. No bytes for 0 digits.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc my_datetime_packed_to_binary
params:
  - id: num_digits
    type: u1
    doc: Digits after the second in the declaration, 0 to 6.
seq:
  - id: hundredths
    type: u1
    if: num_digits == 1 or num_digits == 2
  - id: ten_thousandths
    type: u2
    if: num_digits == 3 or num_digits == 4
  - id: millionths
    type: b24
    if: num_digits == 5 or num_digits == 6
instances:
  raw:
    value: |
      num_digits == 0 ? 0
      : num_digits <= 2 ? hundredths
      : num_digits <= 4 ? ten_thousandths
      : millionths
    -flatten: false
  unit:
    value: 'num_digits <= 2 ? 10000 : num_digits <= 4 ? 100 : 1'
    -flatten: false
    doc: Microseconds for one of `raw`.
  raw_range:
    value: 'num_digits <= 2 ? 0x100 : num_digits <= 4 ? 0x10000 : 0x1000000'
    -flatten: false
    doc: |
      The number from which to subtract to invert the sign of a negative TIME:
      the range of the bytes, not the units of a second.
