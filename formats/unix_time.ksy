meta:
  id: unix_time
  title: Seconds since 1970-01-01 UTC, as a date and a time of day
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  Takes no bytes. 32 bits of seconds end in February 2106. From 1900 on, every
  fourth year has a leap day, but for 2100, at whose end of February
  (4107542400) a day is skipped, as if it were one. With years that begin in
  March, the leap day is the last one, so four years have 1461 days, and five
  months 153. 1970-01-01 is day 25508 after 1900-03-01.
-webide-representation: "{text}"
params:
  - id: seconds
    type: u4
    doc: 0 is no time.
instances:
  text:
    value: |
      seconds == 0 ? "(no time)" :
      (((seconds / 86400 + seconds / 4107542400) * 4 + 102035) / 1461
        + (((seconds / 86400 + seconds / 4107542400) * 4 + 102035) % 1461 / 4 < 306 ? 1900 : 1901)).to_s
      + "-"
      + (((((seconds / 86400 + seconds / 4107542400) * 4 + 102035) % 1461 / 4 * 5 + 2) / 153 + 2) % 12 + 101)
        .to_s.substring(1, 3)
      + "-"
      + ((((seconds / 86400 + seconds / 4107542400) * 4 + 102035) % 1461 / 4 * 5 + 2) % 153 / 5 + 101)
        .to_s.substring(1, 3)
      + " " + (seconds / 3600 % 24 + 100).to_s.substring(1, 3)
      + ":" + (seconds / 60 % 60 + 100).to_s.substring(1, 3)
      + ":" + (seconds - seconds / 60 * 60 + 100).to_s.substring(1, 3)
    -flatten: false
    doc: Such as 2024-02-29 13:00:00, in UTC.
