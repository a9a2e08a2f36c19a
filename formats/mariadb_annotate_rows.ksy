meta:
  id: mariadb_annotate_rows
  title: ANNOTATE_ROWS_EVENT
  license: Apache-2.0
  ks-version: "0.11"
doc: |
  Text of the statement that changed the rows that follow, like MySQL's
  ROWS_QUERY. Written by MariaDB since 5.3 with binlog_annotate_row_events=ON,
  the default since 10.2.4.
doc-ref: https://mariadb.com/kb/en/annotate_rows_event/
-webide-representation: "{query:str}"
seq:
  - id: query
    -orig-id: m_query_txt
    size-eos: true
    doc: The statement, in the character set of the client.
