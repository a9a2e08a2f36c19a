meta:
  id: event_execute_load_query
  title: EXECUTE_LOAD_QUERY_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - event_query
  endian: le
doc: |
  A LOAD DATA statement whose file is in earlier BEGIN_LOAD_QUERY and
  APPEND_BLOCK events. A QUERY event with four more fields in its fixed part.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Execute__load__query__event.html
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
  - id: file_id
    -orig-id: ELQ_FILE_ID_OFFSET
    type: u4
    doc: The number of the file in the earlier events.
  - id: ofs_file_name_start
    -orig-id: ELQ_FN_POS_START_OFFSET
    type: u4
    doc: |
      Where the part of the statement with the name of the file (`LOCAL INFILE
      'name'`) begins.
  - id: ofs_file_name_end
    -orig-id: ELQ_FN_POS_END_OFFSET
    type: u4
    doc: |
      Where that part ends; a replica replaces it with the name of its own copy.
  - id: duplicates
    -orig-id: ELQ_DUP_HANDLING_OFFSET
    type: u1
    enum: duplicates
    doc: What to do with rows whose key is there already.
  - id: extra_post_header
    size: len_post_header - 26
    if: len_post_header > 26
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
  - id: query
    -orig-id: m_query
    size-eos: true
    doc: |
      The statement, in the character set `character_set_client` of its session.
enums:
  duplicates:
    0:
      id: error
      -orig-id: LOAD_DUP_ERROR
      doc: A row whose key already exists is an error.
    1:
      id: ignore
      -orig-id: LOAD_DUP_IGNORE
      doc: "IGNORE: such rows are skipped."
    2:
      id: replace
      -orig-id: LOAD_DUP_REPLACE
      doc: "REPLACE: such rows replace the existing ones."
