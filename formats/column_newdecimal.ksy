meta:
  id: column_newdecimal
  title: MySQL column type NEWDECIMAL
  xref:
    mysql: MYSQL_TYPE_NEWDECIMAL
  license: Apache-2.0
  ks-version: "0.11"
  endian: be
doc: |
  An exact decimal number of fixed width. Integer digits and fraction digits are
  split, from the decimal point outwards, into groups of nine. Each group is a
  big-endian integer of four bytes; the partial group at either end takes only
  as many bytes as its digits need. The top bit of the first byte is set for
  zero and positive numbers; all bytes of a negative number are inverted, so
  that the bytes sort like the numbers.
doc-ref:
  - https://dev.mysql.com/doc/refman/8.4/en/precision-math-decimal-characteristics.html
  - https://github.com/mysql/mysql-server/blob/trunk/strings/decimal.cc decimal2bin
-webide-representation: "{text}"
params:
  - id: precision
    type: u1
    doc: All digits of the declaration `DECIMAL(precision, scale)`, 1 to 65.
  - id: scale
    type: u1
    doc: Digits after the decimal point, 0 to 30 and at most `precision`.
seq:
  - id: leading_group
    type: digit_group(num_leading_digits, true)
    if: num_leading_digits > 0
    doc: The digits before the first full group of nine.
  - id: integer_groups
    type: digit_group(9, num_leading_digits == 0 and _index == 0)
    repeat: expr
    repeat-expr: num_integer_groups
    doc: Full groups before the decimal point, most significant first.
  - id: fraction_groups
    type: digit_group(9, num_integer_digits == 0 and _index == 0)
    repeat: expr
    repeat-expr: num_fraction_groups
    doc: Full groups after the decimal point.
  - id: trailing_group
    type: digit_group(num_trailing_digits, num_integer_digits == 0 and num_fraction_groups == 0)
    if: num_trailing_digits > 0
    doc: The digits after the last full group.
instances:
  num_integer_digits:
    -orig-id: intg
    value: precision - scale
    -flatten: false
  num_leading_digits:
    -orig-id: intg0x
    value: num_integer_digits % 9
    -flatten: false
  num_integer_groups:
    -orig-id: intg0
    value: num_integer_digits / 9
    -flatten: false
  num_fraction_groups:
    -orig-id: frac0
    value: scale / 9
    -flatten: false
  num_trailing_digits:
    -orig-id: frac0x
    value: scale % 9
    -flatten: false
  is_negative:
    value: |
      num_leading_digits > 0 ? not leading_group.has_top_bit
      : num_integer_groups > 0 ? not integer_groups[0].has_top_bit
      : num_fraction_groups > 0 ? not fraction_groups[0].has_top_bit
      : not trailing_group.has_top_bit
    doc: |
      Whether the top bit of the first byte is clear, which inverts every group.
  integer_digits:
    value: |
      (num_leading_digits > 0 ? leading_group.digits : "")
      + (num_integer_groups > 0 ? integer_groups[0].digits : "")
      + (num_integer_groups > 1 ? integer_groups[1].digits : "")
      + (num_integer_groups > 2 ? integer_groups[2].digits : "")
      + (num_integer_groups > 3 ? integer_groups[3].digits : "")
      + (num_integer_groups > 4 ? integer_groups[4].digits : "")
      + (num_integer_groups > 5 ? integer_groups[5].digits : "")
      + (num_integer_groups > 6 ? integer_groups[6].digits : "")
    -flatten: false
    doc: |
      All digits before the decimal point, leading zeros included; empty if the
      type has none.
  fraction_digits:
    value: |
      (num_fraction_groups > 0 ? fraction_groups[0].digits : "")
      + (num_fraction_groups > 1 ? fraction_groups[1].digits : "")
      + (num_fraction_groups > 2 ? fraction_groups[2].digits : "")
      + (num_fraction_groups > 3 ? fraction_groups[3].digits : "")
      + (num_trailing_digits > 0 ? trailing_group.digits : "")
    -flatten: false
    doc: All digits after the decimal point.
  digits:
    value: |
      (is_negative ? "-" : "") + integer_digits + (scale > 0 ? "." : "") + fraction_digits
    -flatten: false
    -webide-parse-mode: lazy
    doc: The number as text, with the leading zeros of its declaration.
  integer_text:
    value: |
      num_leading_digits > 0 and leading_group.value > 0
      ? leading_group.value.to_s + integer_digits.substring(num_leading_digits, num_integer_digits)
      : num_integer_groups > 0 and integer_groups[0].value > 0
      ? integer_groups[0].value.to_s + integer_digits.substring(num_leading_digits + 9, num_integer_digits)
      : num_integer_groups > 1 and integer_groups[1].value > 0
      ? integer_groups[1].value.to_s + integer_digits.substring(num_leading_digits + 18, num_integer_digits)
      : num_integer_groups > 2 and integer_groups[2].value > 0
      ? integer_groups[2].value.to_s + integer_digits.substring(num_leading_digits + 27, num_integer_digits)
      : num_integer_groups > 3 and integer_groups[3].value > 0
      ? integer_groups[3].value.to_s + integer_digits.substring(num_leading_digits + 36, num_integer_digits)
      : num_integer_groups > 4 and integer_groups[4].value > 0
      ? integer_groups[4].value.to_s + integer_digits.substring(num_leading_digits + 45, num_integer_digits)
      : num_integer_groups > 5 and integer_groups[5].value > 0
      ? integer_groups[5].value.to_s + integer_digits.substring(num_leading_digits + 54, num_integer_digits)
      : num_integer_groups > 6 and integer_groups[6].value > 0
      ? integer_groups[6].value.to_s + integer_digits.substring(num_leading_digits + 63, num_integer_digits)
      : "0"
    -flatten: false
    -webide-parse-mode: lazy
    doc: The digits before the decimal point, as MySQL shows them.
  text:
    value: |
      (is_negative ? "-" : "") + integer_text + (scale > 0 ? "." : "") + fraction_digits
    -flatten: false
    doc: The number as MySQL shows it.
types:
  digit_group:
    doc: One to nine decimal digits, stored as an integer of one to four bytes.
    doc-ref: https://github.com/mysql/mysql-server/blob/trunk/strings/decimal.cc dig2bytes
    -flatten: value
    -webide-representation: "{digits}"
    params:
      - id: num_digits
        type: u1
        doc: The number of digits in the group, 1 to 9.
      - id: is_first
        type: bool
        doc: Whether the group has the sign bit of the whole number.
    seq:
      - id: high
        type: u1
        if: num_bytes == 1 or num_bytes == 3
        doc: |
          The stored byte of a group of 1 or 2 digits; the first byte of a group
          of 5 or 6.
      - id: low
        type: u2
        if: num_bytes == 2 or num_bytes == 3
        doc: |
          The stored bytes of a group of 3 or 4 digits; the last two of a group
          of 5 or 6.
      - id: full
        type: u4
        if: num_bytes == 4
        doc: The stored bytes of a group of 7 to 9 digits.
    instances:
      num_bytes:
        -orig-id: dig2bytes
        value: "num_digits > 6 ? 4 : (num_digits + 1) / 2"
        -flatten: false
      raw:
        value: |
          (num_bytes == 4 ? full
            : num_bytes == 3 ? high * 65536 + low
            : num_bytes == 2 ? low
            : high).as<u4>
        -flatten: false
        doc: The bytes as an unsigned integer, with sign bit and inversion.
      top_bit:
        value: |
          (num_bytes == 4 ? 2147483648
            : num_bytes == 3 ? 8388608
            : num_bytes == 2 ? 32768
            : 128).as<u4>
        -flatten: false
        doc: The weight of the first bit of the group.
      has_top_bit:
        value: raw >= top_bit
        -flatten: false
      value:
        value: |
          (is_first ? (_parent.is_negative ? top_bit - 1 - raw : raw - top_bit)
            : (_parent.is_negative ? top_bit * 2 - 1 - raw : raw)).as<u4>
        doc: The digits as an integer, without sign.
      digits:
        value: (value + 1000000000).to_s.substring(10 - num_digits, 10)
        -flatten: false
        doc: The digits as text, padded with zeros to `num_digits`.
