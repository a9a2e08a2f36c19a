meta:
  id: event_view_change
  title: VIEW_CHANGE_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - gtid_set
  endian: le
doc: |
  The members of a replication group changed. For a joining member, this has
  what it needs to certify further transactions.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1View__change__event.html
seq:
  - id: view_id
    -orig-id: ENCODED_VIEW_ID_OFFSET
    size: 40
    type: strz
    encoding: ASCII
    doc: Name of the view, such as 14980497345023714:5.
  - id: seq_number
    -orig-id: ENCODED_SEQ_NUMBER_OFFSET
    type: u8
    doc: Number that the next certified transaction gets.
  - id: num_certification_info
    -orig-id: ENCODED_CERT_INFO_SIZE_OFFSET
    type: u4
    -flatten: false
  - id: certification_info
    type: certification
    repeat: expr
    repeat-expr: num_certification_info
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
types:
  certification:
    seq:
      - id: len_key
        -orig-id: ENCODED_CERT_INFO_KEY_SIZE_LEN
        type: u2
        -flatten: false
      - id: key
        size: len_key
        type: str
        encoding: ASCII
        doc: |
          Hash of a key of a row; gtid_extracted for the set of all
          transactions; certification_info_error for a message that replaces all
          others.
      - id: len_value
        -orig-id: ENCODED_CERT_INFO_VALUE_LEN
        type: u4
        -flatten: false
      - id: value
        size: len_value
        type:
          switch-on: key
          cases:
            '"certification_info_error"': error_message
            _: gtid_set
        doc: The transactions that the last one to change the row had seen.
  error_message:
    -flatten: text
    seq:
      - id: text
        size-eos: true
        type: str
        encoding: UTF-8
