meta:
  id: event_rows_query
  title: ROWS_QUERY_LOG_EVENT
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  Text of the statement that changed the rows that follow. Written with
  binlog_rows_query_log_events=ON.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rows__query__event.html
-webide-representation: "{rows_query:str}"
seq:
  - id: len_rows_query
    type: u1
    doc: |
      Length of the statement, or the low byte of the length if it does not fit.
      Readers ignore it: the statement ends with the event.
  - id: rows_query
    -orig-id: m_rows_query
    size-eos: true
    doc: The statement, in the character set of the client.
