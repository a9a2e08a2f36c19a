meta:
  id: station_log
  title: Log of a weather station
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - varint
  encoding: UTF-8
  endian: le
doc: |
  A made-up format that has one of everything the schemas know: it proves that
  they and `flatten` are not about binary logs.

  Nobody writes such files.
seq:
  - id: magic
    contents: [SL, 0x1a]
  - id: serial
    type: u8
    doc: |
      Number of the station, often above 2^63,
      so that a signed column would show it "negative".
  - id: setup
    type: setup
  - id: num_records
    type: varint
    -flatten: false
  - id: records
    type: record(setup.num_channels)
    repeat: expr
    repeat-expr: num_records.value
  - id: site
    type: strz
  - id: marks
    type: u2be
    repeat: until
    repeat-until: _ == 0
  - size: 1
  - id: trailer
    size-eos: true
instances:
  num_channels:
    value: setup.num_channels
  half_channels:
    value: setup.num_channels / 2
  load:
    value: setup.num_channels * 0.5
  is_busy:
    value: records.size > 2 and not setup.is_spare
  label:
    value: '"station " + site'
  last_record:
    value: records[num_records.value - 1]
  count_again:
    value: num_records
    doc: An object, but of a type that stands for a number.
  first_half:
    value: serial & 0xffffffff
    -arrow-type: uint32
  file_kind:
    pos: 0
    size: 2
    doc: Read again, from the start.
types:
  setup:
    seq:
      - id: is_spare
        type: b1
      - id: num_channels
        type: b3
      - id: mode
        type: b12
        enum: mode
    enums:
      mode:
        1: slow
        0xfff:
          id: fast
          -orig-id: MODE_FAST
          doc: As often as it can.
  record:
    doc: What the station has to say.
    params:
      - id: num_channels
        type: u1
    seq:
      - id: kind
        type: u1
        enum: kind
      - id: body
        size: len_body
        type:
          switch-on: kind
          cases:
            'kind::reading': reading(num_channels)
            'kind::note': note
            'kind::heartbeat': heartbeat
            'kind::folder': folder
            'kind::counter': varint
            'kind::short_code': u1
            'kind::long_code': u4
      - id: sum
        type: u1
        if: kind == kind::reading
    instances:
      len_body:
        value: |
          kind == kind::reading ? num_channels * 4 + 1 : kind == kind::heartbeat ? 0
          : kind == kind::counter ? 9 : kind == kind::short_code ? 1 : 4
        -flatten: false
  reading:
    params:
      - id: num_channels
        type: u1
    seq:
      - id: quality
        type: s1
      - id: values
        type: f4
        repeat: expr
        repeat-expr: num_channels
    instances:
      is_good:
        value: quality >= 0
      first_value:
        value: values[0]
        if: is_good
  note:
    seq:
      - id: words
        type: word
        repeat: eos
  word:
    seq:
      - id: letter
        size: 1
        type: str
      - id: code
        size: 1
  heartbeat: {}
  folder:
    seq:
      - id: level
        type: u4
      - id: inner
        type: folder
        if: level == 0xffffffff
enums:
  kind:
    1:
      id: reading
      -orig-id: REC_READING
    2: note
    3: heartbeat
    4: folder
    5: counter
    6: short_code
    7: long_code
