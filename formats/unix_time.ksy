meta:
  id: unix_time
  title: Seconds since 1970-01-01 UTC, as a date and a time of day
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  Takes no bytes. Days are counted from 0000-03-01, so that a leap day ends its
  year, in eras of 400 years.
doc-ref: https://howardhinnant.github.io/date_algorithms.html#civil_from_days
-webide-representation: "{text}"
params:
  - id: seconds
    type: u4
instances:
  day_of_era:
    value: (seconds / 86400 + 719468) % 146097
    -flatten: false
  year_of_era:
    value: |
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096)
      / 365
    -flatten: false
  day_of_year:
    value: day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100)
    -flatten: false
    doc: From 0, the first of March.
  month_of_year:
    value: (5 * day_of_year + 2) / 153
    -flatten: false
    doc: From 0, which is March.
  year:
    value: |
      year_of_era + (seconds / 86400 + 719468) / 146097 * 400
      + (month_of_year < 10 ? 0 : 1)
  month:
    value: 'month_of_year < 10 ? month_of_year + 3 : month_of_year - 9'
  day:
    value: day_of_year - (153 * month_of_year + 2) / 5 + 1
  text:
    value: |
      year.to_s
      + "-" + (month + 100).to_s.substring(1, 3)
      + "-" + (day + 100).to_s.substring(1, 3)
      + " " + (seconds / 3600 % 24 + 100).to_s.substring(1, 3)
      + ":" + (seconds / 60 % 60 + 100).to_s.substring(1, 3)
      + ":" + (seconds - seconds / 60 * 60 + 100).to_s.substring(1, 3)
    -flatten: false
    doc: Such as 2024-02-29 13:00:00, in UTC.
