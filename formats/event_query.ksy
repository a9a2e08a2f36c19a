meta:
  id: event_query
  title: QUERY_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - query_status_variable
  endian: le
doc: |
  An SQL statement: DDL, a change logged as text, or BEGIN, COMMIT, ROLLBACK,
  SAVEPOINT and XA statements around changes logged as rows.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Query__event.html
-webide-representation: "{query:str}"
params:
  - id: binlog_version
    type: u2
  - id: len_post_header
    type: u1
    doc: Length of the fixed part, up to the status variables; 0 if unknown.
seq:
  - id: thread_id
    -orig-id: Q_THREAD_ID_OFFSET
    type: u4
    doc: Connection that ran the statement.
  - id: exec_time
    -orig-id: Q_EXEC_TIME_OFFSET
    type: u4
    doc: Seconds between the start of the statement and its logging.
  - id: len_db
    -orig-id: Q_DB_LEN_OFFSET
    type: u1
    -flatten: false
  - id: error_code
    -orig-id: Q_ERR_CODE_OFFSET
    type: u2
    doc: Error with which the statement ended on the source; 0 is none.
  - id: len_status_vars
    -orig-id: Q_STATUS_VARS_LEN_OFFSET
    type: u2
    if: has_status_vars
    -flatten: false
  - id: extra_post_header
    size: len_post_header - 13
    if: len_post_header > 13
    doc: Fields of later servers.
  - id: status_vars
    size: len_status_vars
    type: query_status_variables
    if: has_status_vars
    doc: The state of the session that the statement depends on.
  - id: db
    -orig-id: m_db
    size: len_db
    type: str
    encoding: UTF-8
    doc: Default database of the session.
  - id: db_terminator
    contents: [0]
    -flatten: false
  - id: query
    -orig-id: m_query
    size-eos: true
    doc: |
      The statement, in the character set `character_set_client` of its session.
instances:
  has_status_vars:
    -orig-id: QUERY_HEADER_MINIMAL_LEN
    value: 'len_post_header == 0 ? binlog_version >= 4 : len_post_header >= 13'
    -flatten: false
    doc: Not in servers before 5.0.
types:
  query_status_variables:
    -flatten: entries
    seq:
      - id: entries
        type: query_status_variable
        repeat: eos
