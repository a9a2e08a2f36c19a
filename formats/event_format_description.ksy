meta:
  id: event_format_description
  title: FORMAT_DESCRIPTION_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - event_type
  endian: le
doc: |
  First event of every file since MySQL 5.0: version of the format, of the
  server, and the length of the fixed part ("post-header") of each event type
  it knows. Since 5.6.1 it ends with the checksum algorithm of the file and
  with a checksum of its own, which is there even if the others have none.
doc-ref:
  - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Format__description__event.html
  - https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/src/control_events.cpp Format_description_event
-webide-representation: "{server_version}"
seq:
  - id: binlog_version
    -orig-id: ST_BINLOG_VER_OFFSET
    type: u2
    doc: 4 since MySQL 5.0.
  - id: server_version
    -orig-id: ST_SERVER_VER_LEN
    size: 50
    type: server_version
    doc: Such as 8.0.32-log, padded with zero bytes.
  - id: create_timestamp
    -orig-id: ST_CREATED_OFFSET
    type: u4
    doc: |
      When the file was created, in seconds since 1970-01-01 UTC, if it is the
      first one after a start of the server, otherwise 0.
  - id: len_common_header
    -orig-id: ST_COMMON_HEADER_LEN_OFFSET
    type: u1
    valid:
      min: 19
    doc: Length of the header of every other event; 19.
  - id: post_header_lengths
    -orig-id: post_header_len
    type: u1
    repeat: expr
    repeat-expr: num_event_types
    doc: Length of the fixed part of the body of event types 1, 2, and so on.
  - id: checksum_algorithm
    -orig-id: BINLOG_CHECKSUM_ALG_DESC_LEN
    type: u1
    enum: checksum_algorithm
    if: has_checksum_algorithm
    doc: |
      How the events after this one are protected; its own checksum is
      always there.
  - id: checksum
    -orig-id: BINLOG_CHECKSUM_LEN
    type: u4
    if: has_checksum_algorithm
    -flatten: false
    doc: |
      CRC-32 of all bytes of the event before it, with the in-use flag of the
      header cleared, see `flags_of_checksum` of `event_header`.
instances:
  num_event_types:
    -orig-id: number_of_event_types
    value: '_io.size - 57 - (has_checksum_algorithm ? 5 : 0)'
    -arrow-type: uint16
    doc: Highest event type that the server knows.
  has_checksum_algorithm:
    value: server_version.is_checksum_aware or _io.size - 57 >= 160
    -flatten: false
    doc: |
      Whether the writer knew of checksums: MySQL since 5.6.1, MariaDB since
      5.3, which is told by event types beyond 160.
  has_checksums:
    value: has_checksum_algorithm and checksum_algorithm == checksum_algorithm::crc32
    -flatten: false
    doc: Whether the events after this one end with a checksum.
  is_mariadb:
    value: num_event_types >= event_type::code::mariadb_annotate_rows.to_i
    -flatten: false
    doc: Whether MariaDB wrote the file; MySQL knows none of MariaDB's events.
  has_gtids:
    value: |
      num_event_types >= event_type::code::mariadb_gtid.to_i
      or not is_mariadb and num_event_types >= event_type::code::transaction_context.to_i
    -flatten: false
    doc: |
      Whether every transaction begins with a GTID event, as since MySQL 5.7 and
      MariaDB 10.0. MySQL 5.6 writes them with gtid_mode=ON alone.
  is_version_wrong:
    value: |
      not has_checksum_algorithm
      and num_event_types >= event_type::code::previous_gtids.to_i
    -flatten: false
    doc: |
      Whether the server version is damaged: it is older than checksums, but the
      server knows GTIDs, which are younger.
  has_permuted_event_types:
    -orig-id: event_type_permutation
    value: |
      server_version.tree == "5.1.1-a_drop5"
      or server_version.tree == "5.1.2-a_drop5"
      or server_version.tree == "5.1.3-a_drop5"
      or server_version.tree == "5.1.4-a_drop5"
      or server_version.tree == "5.1.5-a_drop5"
      or server_version.tree == "5.1.4-a_drop6"
      or server_version.tree == "5.2.0-a_drop6"
      or server_version.tree == "5.2.1-a_drop6"
      or server_version.tree == "5.2.2-a_drop6"
    -flatten: false
    doc: |
      Whether the writer was built from one of the development trees that gave
      the type codes 16 to 22 to other types than `event_type` says. Some files
      of 5.1.1-alpha do so, too, and nothing in them tells.
enums:
  checksum_algorithm:
    0:
      id: "off"
      -orig-id: BINLOG_CHECKSUM_ALG_OFF
      doc: No checksums after this event.
    1:
      id: crc32
      -orig-id: BINLOG_CHECKSUM_ALG_CRC32
      doc: CRC-32 as in zlib, 4 bytes at the end of each event.
    255:
      id: undefined
      -orig-id: BINLOG_CHECKSUM_ALG_UNDEF
      doc: Not known, as in relay logs of old sources.
types:
  server_version:
    -flatten: text
    -webide-representation: "{text}"
    seq:
      - id: text
        size-eos: true
        type: str
        terminator: 0
        encoding: UTF-8
        doc: Such as 8.0.32 or 10.11.6-MariaDB-log.
    instances:
      number:
        pos: 0
        type: version_number
        doc: The text once more, in parts.
      tree:
        pos: 0
        size: 13
        type: str
        encoding: ISO-8859-1
        -flatten: false
        doc: |
          Its beginning, by which the server's own readers tell development
          trees.
      is_checksum_aware:
        -orig-id: checksum_version_split
        value: |
          number.major > 5
          or number.major == 5 and number.minor > 6
          or number.major == 5 and number.minor == 6 and number.patch_digit != "0"
        doc: 5.6.1 or later.
  version_number:
    seq:
      - id: major_text
        type: str
        terminator: 0x2e
        encoding: ASCII
      - id: minor_text
        type: str
        terminator: 0x2e
        encoding: ASCII
      - id: patch_digit
        size: 1
        type: str
        encoding: ASCII
        doc: |
          First digit of the third part; enough to tell 5.6.0 from later
          versions.
    instances:
      major:
        value: major_text.to_i
      minor:
        value: minor_text.to_i
