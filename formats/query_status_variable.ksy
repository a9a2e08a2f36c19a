meta:
  id: query_status_variable
  title: Status variable of a QUERY_EVENT
  license: Apache-2.0
  ks-version: "0.11"
  imports:
    - collation
  endian: le
  bit-endian: le
doc: |
  Part of the state of the session that a statement depends on: a code, then a
  value whose length follows from the code. After an unknown code the layout is
  unknown, so the rest of the block is kept as bytes.
doc-ref: https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Query__event.html Query_event::Query_event_status_vars
-webide-representation: "{code}: {value}"
seq:
  - id: code
    type: u1
    enum: code
    doc: What the variable is, and so how its value is to be read.
  - id: value
    type:
      switch-on: code
      -name: code
      cases:
        'code::flags2': flags2
        'code::sql_mode': sql_mode
        'code::catalog': catalog
        'code::auto_increment': auto_increment
        'code::charset': charset
        'code::time_zone': short_string
        'code::catalog_nz': short_string
        'code::lc_time_names': integer_u2
        'code::charset_database': collation_id
        'code::table_map_for_update': integer_u8
        'code::master_data_written': integer_u4
        'code::invoker': invoker
        'code::updated_db_names': updated_db_names
        'code::microseconds': integer_u3
        'code::explicit_defaults_for_timestamp': integer_u1
        'code::ddl_logged_with_xid': integer_u8
        'code::default_collation_for_utf8mb4': collation_id
        'code::sql_require_primary_key': integer_u1
        'code::default_table_encryption': integer_u1
        'code::enable_cascade_triggers': integer_u1
        'code::mariadb_hrnow': integer_u3
        'code::mariadb_xid': integer_u8
        'code::mariadb_gtid_flags3': mariadb_gtid_flags3
        'code::mariadb_character_set_collations': mariadb_character_set_collations
        _: unknown_tail
types:
  flags2:
    -flatten: bits
    -webide-representation: "{bits}"
    seq:
      - id: bits
        type: u4
        doc: Each of them that is logged is an instance of `session_flags`.
    instances:
      flag_bits:
        type: session_flags(bits)
        -flatten: false
        doc: The flags, one by one. Takes no bytes.
  session_flags:
    doc: The options of a session that are logged (OPTIONS_WRITTEN_TO_BIN_LOG).
    -webide-representation: "{this:flags}"
    params:
      - id: bits
        type: u4
    instances:
      is_auto_is_null:
        -orig-id: OPTION_AUTO_IS_NULL
        value: (bits & 0x4000) != 0
        doc: sql_auto_is_null=1
      is_not_autocommit:
        -orig-id: OPTION_NOT_AUTOCOMMIT
        value: (bits & 0x80000) != 0
        doc: autocommit=0
      is_no_foreign_key_checks:
        -orig-id: OPTION_NO_FOREIGN_KEY_CHECKS
        value: (bits & 0x4000000) != 0
        doc: foreign_key_checks=0
      is_relaxed_unique_checks:
        -orig-id: OPTION_RELAXED_UNIQUE_CHECKS
        value: (bits & 0x8000000) != 0
        doc: unique_checks=0
      is_no_check_constraint_checks:
        -orig-id: OPTION_NO_CHECK_CONSTRAINT_CHECKS
        value: (bits & 0x8000) != 0
        doc: MariaDB only; check_constraint_checks=0
      is_explicit_defaults_for_timestamp:
        -orig-id: OPTION_EXPLICIT_DEF_TIMESTAMP
        value: (bits & 0x1000000) != 0
        doc: MariaDB only; explicit_defaults_for_timestamp=1
      is_sql_if_exists:
        -orig-id: OPTION_IF_EXISTS
        value: (bits & 0x10000000) != 0
        doc: MariaDB only; sql_if_exists=1
      is_insert_history:
        -orig-id: OPTION_INSERT_HISTORY
        value: (bits & 0x40000000) != 0
        doc: MariaDB only; system_versioning_insert_history=1
  sql_mode:
    seq:
      - id: bits
        -orig-id: sql_mode_t
        type: u8
        doc: |
          The modes of the session; the instances below are those that change
          the meaning of SQL text.
    instances:
      is_real_as_float:
        -orig-id: MODE_REAL_AS_FLOAT
        value: (bits & 0x1) != 0
        doc: REAL is FLOAT, not DOUBLE.
      is_ansi_quotes:
        -orig-id: MODE_ANSI_QUOTES
        value: (bits & 0x4) != 0
        doc: Double quotes enclose names.
      is_oracle:
        -orig-id: MODE_ORACLE
        value: (bits & 0x200) != 0
        doc: |
          MariaDB's own SQL dialect of this name; MySQL has had none since 8.0.
      is_no_backslash_escapes:
        -orig-id: MODE_NO_BACKSLASH_ESCAPES
        value: (bits & 0x100000) != 0
        doc: A backslash in a string is an ordinary character.
  catalog:
    doc: Written by 5.0.0 to 5.0.3, with a zero byte at the end.
    seq:
      - id: len_catalog
        type: u1
      - id: catalog
        size: len_catalog
      - id: terminator
        contents: [0]
        -flatten: false
  auto_increment:
    seq:
      - id: increment
        -orig-id: auto_increment_increment
        type: u2
      - id: offset
        -orig-id: auto_increment_offset
        type: u2
  charset:
    seq:
      - id: client
        -orig-id: character_set_client
        type: collation_id
        doc: Collation of the text of the statement (character_set_client).
      - id: connection
        -orig-id: collation_connection
        type: collation_id
        doc: Collation of its literals (collation_connection).
      - id: server
        -orig-id: collation_server
        type: collation_id
        doc: Default of new databases (collation_server).
  collation_id:
    -flatten: collation
    -webide-representation: "{collation}"
    seq:
      - id: collation
        type: u2
        enum: collation::collation_id
  short_string:
    -flatten: value
    -webide-representation: "{value:str}"
    seq:
      - id: len_value
        type: u1
      - id: value
        size: len_value
  invoker:
    seq:
      - id: user
        type: short_string
        doc: CURRENT_USER of the session, for DEFINER.
      - id: host
        type: short_string
  updated_db_names:
    -flatten: names
    seq:
      - id: num_names
        -orig-id: mts_accessed_dbs
        type: u1
        doc: |
          254 (OVER_MAX_DBS_IN_EVENT_MTS) says that there are too many to list.
      - id: names
        -orig-id: mts_accessed_db_names
        type: strz
        encoding: UTF-8
        repeat: expr
        repeat-expr: 'num_names == 254 ? 0 : num_names'
  integer_u1:
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u1
  integer_u2:
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u2
  integer_u3:
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: b24
        -arrow-type: uint32
  integer_u4:
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u4
  integer_u8:
    -flatten: value
    -webide-representation: "{value:dec}"
    seq:
      - id: value
        type: u8
  mariadb_gtid_flags3:
    seq:
      - id: flags
        -orig-id: gtid_flags_extra
        type: u1
        doc: Flags of a two-phase ALTER TABLE.
      - id: start_alter_seq_no
        -orig-id: sa_seq_no
        type: u8
        if: (flags & 0x0c) != 0
        doc: Number of the transaction that began it, if this one ends it.
  mariadb_character_set_collations:
    -flatten: pairs
    seq:
      - id: num_pairs
        type: u1
      - id: pairs
        type: character_set_collation
        repeat: expr
        repeat-expr: num_pairs
  character_set_collation:
    seq:
      - id: character_set
        type: collation_id
        doc: A character set, by the id of its default collation.
      - id: collation
        type: collation_id
  unknown_tail:
    -flatten: data
    seq:
      - id: data
        size-eos: true
enums:
  code:
    0:
      id: flags2
      -orig-id: Q_FLAGS2_CODE
    1:
      id: sql_mode
      -orig-id: Q_SQL_MODE_CODE
    2:
      id: catalog
      -orig-id: Q_CATALOG_CODE
    3:
      id: auto_increment
      -orig-id: Q_AUTO_INCREMENT
    4:
      id: charset
      -orig-id: Q_CHARSET_CODE
    5:
      id: time_zone
      -orig-id: Q_TIME_ZONE_CODE
    6:
      id: catalog_nz
      -orig-id: Q_CATALOG_NZ_CODE
    7:
      id: lc_time_names
      -orig-id: Q_LC_TIME_NAMES_CODE
    8:
      id: charset_database
      -orig-id: Q_CHARSET_DATABASE_CODE
    9:
      id: table_map_for_update
      -orig-id: Q_TABLE_MAP_FOR_UPDATE_CODE
      doc: Bit map of the tables that a multi-table UPDATE changes.
    10:
      id: master_data_written
      -orig-id: Q_MASTER_DATA_WRITTEN_CODE
      doc: Original length of the event; only in relay logs of old sources.
    11:
      id: invoker
      -orig-id: Q_INVOKER
      doc: The account that runs the statement.
    12:
      id: updated_db_names
      -orig-id: Q_UPDATED_DB_NAMES
      doc: Databases that the statement changes.
    13:
      id: microseconds
      -orig-id: Q_MICROSECONDS
      doc: Microseconds of the start of the statement.
    14:
      id: commit_ts
      -orig-id: Q_COMMIT_TS
      doc: Never written by a released server.
    15:
      id: commit_ts2
      -orig-id: Q_COMMIT_TS2
      doc: Never written by a released server.
    16:
      id: explicit_defaults_for_timestamp
      -orig-id: Q_EXPLICIT_DEFAULTS_FOR_TIMESTAMP
    17:
      id: ddl_logged_with_xid
      -orig-id: Q_DDL_LOGGED_WITH_XID
      doc: Transaction id of an atomic DDL statement.
    18:
      id: default_collation_for_utf8mb4
      -orig-id: Q_DEFAULT_COLLATION_FOR_UTF8MB4
    19:
      id: sql_require_primary_key
      -orig-id: Q_SQL_REQUIRE_PRIMARY_KEY
    20:
      id: default_table_encryption
      -orig-id: Q_DEFAULT_TABLE_ENCRYPTION
    21:
      id: enable_cascade_triggers
      -orig-id: Q_ENABLE_CASCADE_TRIGGERS
      doc: Whether cascading foreign keys fire triggers; since MySQL 9.7.
    128:
      id: mariadb_hrnow
      -orig-id: Q_HRNOW
      doc: Microseconds of the start of the statement.
    129:
      id: mariadb_xid
      -orig-id: Q_XID
      doc: Transaction id of a DDL statement.
    130:
      id: mariadb_gtid_flags3
      -orig-id: Q_GTID_FLAGS3
    131:
      id: mariadb_character_set_collations
      -orig-id: Q_CHARACTER_SET_COLLATIONS
