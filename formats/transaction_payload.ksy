meta:
  id: transaction_payload
  title: Inflated payload of a TRANSACTION_PAYLOAD_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - binlog_event
  endian: le
doc: |
  Consecutive events, from BEGIN to the end of the transaction, without magic,
  FORMAT_DESCRIPTION and checksums. The positions in their headers are 0.

  Kaitai Struct cannot inflate Zstandard. To see these events, inflate the
  payload of the event and open the result with this specification.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Transaction__payload__event.html
seq:
  - id: events
    type: |
      binlog_event(
        no_event,
        _index == 0 ? no_event : events[_index - 1].frame.next_table_map,
        true
      )
    repeat: eos
instances:
  no_event:
    size: 0
    type: binlog_event::content
    -flatten: false
    doc: What events get for a FORMAT_DESCRIPTION. Takes no bytes.
