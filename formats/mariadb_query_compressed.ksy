meta:
  id: mariadb_query_compressed
  title: QUERY_COMPRESSED_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - event_query
    - mariadb_compression_header
  endian: le
doc: |
  QUERY of MariaDB since 10.2 with log_bin_compress=ON: only the statement is
  compressed; everything before it is as in QUERY.
doc-ref: https://mariadb.com/kb/en/query_compressed_event/
-webide-representation: "{query:str}"
params:
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
    -flatten: false
  - id: extra_post_header
    size: len_post_header - 13
    if: len_post_header > 13
    doc: Fields of later servers.
  - id: status_vars
    size: len_status_vars
    type: event_query::query_status_variables
  - id: db
    -orig-id: m_db
    size: len_db
    type: str
    encoding: UTF-8
    doc: Default database of the session.
  - id: db_terminator
    contents: [0]
    -flatten: false
  - id: compression
    type: mariadb_compression_header
  - id: query
    -orig-id: m_query
    size-eos: true
    process: zlib
    -len-inflated: compression.len_inflated
    doc: |
      The statement, in the character set `character_set_client` of its session.
