meta:
  id: column_time2
  title: MySQL column type TIME
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - fractional_seconds
  bit-endian: be
doc: |
  A time from -838:59:59 to 838:59:59 with up to six fraction digits. Three
  bytes, with an offset of 0x800000, then the fraction. Together they are one
  number; the magnitude of a negative time is the offset minus that number.
doc-ref: https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc my_time_packed_to_binary
-webide-representation: "{text}"
params:
  - id: num_digits
    type: u1
seq:
  - id: raw
    type: b24
    -flatten: false
  - id: fraction
    type: fractional_seconds(num_digits)
    -flatten: false
instances:
  is_negative:
    value: raw < 0x800000
  magnitude:
    value: |
      not is_negative ? raw - 0x800000
      : fraction.raw == 0 ? 0x800000 - raw
      : 0x7fffff - raw
    -flatten: false
  hour:
    value: magnitude >> 12
    -arrow-type: uint16
  minute:
    value: (magnitude >> 6) & 0x3f
    -arrow-type: uint8
  second:
    value: magnitude & 0x3f
    -arrow-type: uint8
  microsecond:
    value: |
      (is_negative and fraction.raw != 0 ? fraction.raw_range - fraction.raw : fraction.raw)
      * fraction.unit
    -arrow-type: uint32
  text:
    value: |
      (is_negative ? "-" : "")
      + (hour > 99 ? hour.to_s : (hour + 100).to_s.substring(1, 3))
      + ":" + (minute + 100).to_s.substring(1, 3)
      + ":" + (second + 100).to_s.substring(1, 3)
      + (num_digits > 0 ? "." : "")
      + (microsecond + 1000000).to_s.substring(1, num_digits + 1)
    -flatten: false
    doc: "Such as -12:34:56.78."
