meta:
  id: event_incident
  title: INCIDENT_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  endian: le
doc: |
  Something happened on the source after which the log may lack changes. A
  replica stops here; data must be compared.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Incident__event.html
-webide-representation: "{incident}: {message}"
seq:
  - id: incident
    type: u2
    enum: incident
    valid: incident::lost_events
    doc: Servers refuse an event with any other number.
  - id: len_message
    -orig-id: message_length
    type: u1
    -flatten: false
  - id: message
    size: len_message
    type: str
    encoding: UTF-8
    doc: For people, such as the reason.
  - id: cache_checksum
    type: u4
    if: has_cache_checksum
    doc: |
      MySQL 9.7 first writes the event into the cache of the transaction, where
      it gets its own checksum: that of the event with position 0 and without
      the last four bytes.
  - id: unknown_tail
    size-eos: true
    if: not _io.eof
instances:
  has_cache_checksum:
    value: _io.size == 3 + len_message + 4
    -flatten: false
enums:
  incident:
    0:
      id: none
      -orig-id: INCIDENT_NONE
      doc: Never written.
    1:
      id: lost_events
      -orig-id: INCIDENT_LOST_EVENTS
      doc: Events may be missing.
