# Written by `make regen`, do not edit. Source:
# formats/query_status_variable.ksy, sha256 75e02f76ebc2561e41485dd53f9ac830bd81599f990e24b0a53326ae49c3a1c0
# and the 2 it imports, sha256 d1130dff6b040bb2307048812648845c07e47f0941f58c3e960a4344fa2d703d,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import collation
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class QueryStatusVariable(KaitaiStruct):
    """Part of the state of the session that a statement depends on: a code, then a
    value whose length follows from the code. After an unknown code the layout is
    unknown, so the rest of the block is kept as bytes.
    
    .. seealso::
       Query_event::Query_event_status_vars - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Query__event.html
    """

    class Code(IntEnum):
        flags2 = 0
        sql_mode = 1
        catalog = 2
        auto_increment = 3
        charset = 4
        time_zone = 5
        catalog_nz = 6
        lc_time_names = 7
        charset_database = 8
        table_map_for_update = 9
        master_data_written = 10
        invoker = 11
        updated_db_names = 12
        microseconds = 13
        commit_ts = 14
        commit_ts2 = 15
        explicit_defaults_for_timestamp = 16
        ddl_logged_with_xid = 17
        default_collation_for_utf8mb4 = 18
        sql_require_primary_key = 19
        default_table_encryption = 20
        enable_cascade_triggers = 21
        mariadb_hrnow = 128
        mariadb_xid = 129
        mariadb_gtid_flags3 = 130
        mariadb_character_set_collations = 131
    def __init__(self, _io, _parent=None, _root=None):
        super(QueryStatusVariable, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.code = KaitaiStream.resolve_enum(QueryStatusVariable.Code, self._io.read_u1())
        _on = self.code
        if _on == QueryStatusVariable.Code.auto_increment:
            pass
            self.value = QueryStatusVariable.AutoIncrement(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.catalog:
            pass
            self.value = QueryStatusVariable.Catalog(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.catalog_nz:
            pass
            self.value = QueryStatusVariable.ShortString(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.charset:
            pass
            self.value = QueryStatusVariable.Charset(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.charset_database:
            pass
            self.value = QueryStatusVariable.CollationId(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.ddl_logged_with_xid:
            pass
            self.value = QueryStatusVariable.IntegerU8(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.default_collation_for_utf8mb4:
            pass
            self.value = QueryStatusVariable.CollationId(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.default_table_encryption:
            pass
            self.value = QueryStatusVariable.IntegerU1(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.enable_cascade_triggers:
            pass
            self.value = QueryStatusVariable.IntegerU1(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.explicit_defaults_for_timestamp:
            pass
            self.value = QueryStatusVariable.IntegerU1(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.flags2:
            pass
            self.value = QueryStatusVariable.Flags2(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.invoker:
            pass
            self.value = QueryStatusVariable.Invoker(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.lc_time_names:
            pass
            self.value = QueryStatusVariable.IntegerU2(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.mariadb_character_set_collations:
            pass
            self.value = QueryStatusVariable.MariadbCharacterSetCollations(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.mariadb_gtid_flags3:
            pass
            self.value = QueryStatusVariable.MariadbGtidFlags3(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.mariadb_hrnow:
            pass
            self.value = QueryStatusVariable.IntegerU3(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.mariadb_xid:
            pass
            self.value = QueryStatusVariable.IntegerU8(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.master_data_written:
            pass
            self.value = QueryStatusVariable.IntegerU4(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.microseconds:
            pass
            self.value = QueryStatusVariable.IntegerU3(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.sql_mode:
            pass
            self.value = QueryStatusVariable.SqlMode(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.sql_require_primary_key:
            pass
            self.value = QueryStatusVariable.IntegerU1(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.table_map_for_update:
            pass
            self.value = QueryStatusVariable.IntegerU8(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.time_zone:
            pass
            self.value = QueryStatusVariable.ShortString(self._io, self, self._root)
        elif _on == QueryStatusVariable.Code.updated_db_names:
            pass
            self.value = QueryStatusVariable.UpdatedDbNames(self._io, self, self._root)
        else:
            pass
            self.value = QueryStatusVariable.UnknownTail(self._io, self, self._root)


    def _fetch_instances(self):
        pass
        _on = self.code
        if _on == QueryStatusVariable.Code.auto_increment:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.catalog:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.catalog_nz:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.charset:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.charset_database:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.ddl_logged_with_xid:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.default_collation_for_utf8mb4:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.default_table_encryption:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.enable_cascade_triggers:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.explicit_defaults_for_timestamp:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.flags2:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.invoker:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.lc_time_names:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.mariadb_character_set_collations:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.mariadb_gtid_flags3:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.mariadb_hrnow:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.mariadb_xid:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.master_data_written:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.microseconds:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.sql_mode:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.sql_require_primary_key:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.table_map_for_update:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.time_zone:
            pass
            self.value._fetch_instances()
        elif _on == QueryStatusVariable.Code.updated_db_names:
            pass
            self.value._fetch_instances()
        else:
            pass
            self.value._fetch_instances()

    class AutoIncrement(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.AutoIncrement, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.increment = self._io.read_u2le()
            self.offset = self._io.read_u2le()


        def _fetch_instances(self):
            pass


    class Catalog(KaitaiStruct):
        """Written by 5.0.0 to 5.0.3, with a zero byte at the end."""
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.Catalog, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_catalog = self._io.read_u1()
            self.catalog = self._io.read_bytes(self.len_catalog)
            self.terminator = self._io.read_bytes(1)
            if not self.terminator == b"\x00":
                raise kaitaistruct.ValidationNotEqualError(b"\x00", self.terminator, self._io, u"/types/catalog/seq/2")


        def _fetch_instances(self):
            pass


    class CharacterSetCollation(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.CharacterSetCollation, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.character_set = QueryStatusVariable.CollationId(self._io, self, self._root)
            self.collation = QueryStatusVariable.CollationId(self._io, self, self._root)


        def _fetch_instances(self):
            pass
            self.character_set._fetch_instances()
            self.collation._fetch_instances()


    class Charset(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.Charset, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.client = QueryStatusVariable.CollationId(self._io, self, self._root)
            self.connection = QueryStatusVariable.CollationId(self._io, self, self._root)
            self.server = QueryStatusVariable.CollationId(self._io, self, self._root)


        def _fetch_instances(self):
            pass
            self.client._fetch_instances()
            self.connection._fetch_instances()
            self.server._fetch_instances()


    class CollationId(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.CollationId, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.collation = KaitaiStream.resolve_enum(collation.Collation.CollationId, self._io.read_u2le())


        def _fetch_instances(self):
            pass


    class Flags2(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.Flags2, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.bits = self._io.read_u4le()


        def _fetch_instances(self):
            pass
            _ = self.flag_bits
            if hasattr(self, '_m_flag_bits'):
                pass
                self._m_flag_bits._fetch_instances()


        @property
        def flag_bits(self):
            """The flags, one by one. Takes no bytes."""
            if hasattr(self, '_m_flag_bits'):
                return self._m_flag_bits

            self._m_flag_bits = QueryStatusVariable.SessionFlags(self.bits, self._io, self, self._root)
            return getattr(self, '_m_flag_bits', None)


    class IntegerU1(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.IntegerU1, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u1()


        def _fetch_instances(self):
            pass


    class IntegerU2(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.IntegerU2, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u2le()


        def _fetch_instances(self):
            pass


    class IntegerU3(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.IntegerU3, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_bits_int_le(24)


        def _fetch_instances(self):
            pass


    class IntegerU4(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.IntegerU4, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u4le()


        def _fetch_instances(self):
            pass


    class IntegerU8(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.IntegerU8, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u8le()


        def _fetch_instances(self):
            pass


    class Invoker(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.Invoker, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.user = QueryStatusVariable.ShortString(self._io, self, self._root)
            self.host = QueryStatusVariable.ShortString(self._io, self, self._root)


        def _fetch_instances(self):
            pass
            self.user._fetch_instances()
            self.host._fetch_instances()


    class MariadbCharacterSetCollations(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.MariadbCharacterSetCollations, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.num_pairs = self._io.read_u1()
            self.pairs = []
            for i in range(self.num_pairs):
                self.pairs.append(QueryStatusVariable.CharacterSetCollation(self._io, self, self._root))



        def _fetch_instances(self):
            pass
            for i in range(len(self.pairs)):
                pass
                self.pairs[i]._fetch_instances()



    class MariadbGtidFlags3(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.MariadbGtidFlags3, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.flags = self._io.read_u1()
            if self.flags & 12 != 0:
                pass
                self.start_alter_seq_no = self._io.read_u8le()



        def _fetch_instances(self):
            pass
            if self.flags & 12 != 0:
                pass



    class SessionFlags(KaitaiStruct):
        """The options of a session that are logged (OPTIONS_WRITTEN_TO_BIN_LOG)."""
        def __init__(self, bits, _io, _parent=None, _root=None):
            super(QueryStatusVariable.SessionFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.bits = bits
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def is_auto_is_null(self):
            """sql_auto_is_null=1."""
            if hasattr(self, '_m_is_auto_is_null'):
                return self._m_is_auto_is_null

            self._m_is_auto_is_null = self.bits & 16384 != 0
            return getattr(self, '_m_is_auto_is_null', None)

        @property
        def is_explicit_defaults_for_timestamp(self):
            """MariaDB only; explicit_defaults_for_timestamp=1."""
            if hasattr(self, '_m_is_explicit_defaults_for_timestamp'):
                return self._m_is_explicit_defaults_for_timestamp

            self._m_is_explicit_defaults_for_timestamp = self.bits & 16777216 != 0
            return getattr(self, '_m_is_explicit_defaults_for_timestamp', None)

        @property
        def is_insert_history(self):
            """MariaDB only; system_versioning_insert_history=1."""
            if hasattr(self, '_m_is_insert_history'):
                return self._m_is_insert_history

            self._m_is_insert_history = self.bits & 1073741824 != 0
            return getattr(self, '_m_is_insert_history', None)

        @property
        def is_no_check_constraint_checks(self):
            """MariaDB only; check_constraint_checks=0."""
            if hasattr(self, '_m_is_no_check_constraint_checks'):
                return self._m_is_no_check_constraint_checks

            self._m_is_no_check_constraint_checks = self.bits & 32768 != 0
            return getattr(self, '_m_is_no_check_constraint_checks', None)

        @property
        def is_no_foreign_key_checks(self):
            """foreign_key_checks=0."""
            if hasattr(self, '_m_is_no_foreign_key_checks'):
                return self._m_is_no_foreign_key_checks

            self._m_is_no_foreign_key_checks = self.bits & 67108864 != 0
            return getattr(self, '_m_is_no_foreign_key_checks', None)

        @property
        def is_not_autocommit(self):
            """autocommit=0."""
            if hasattr(self, '_m_is_not_autocommit'):
                return self._m_is_not_autocommit

            self._m_is_not_autocommit = self.bits & 524288 != 0
            return getattr(self, '_m_is_not_autocommit', None)

        @property
        def is_relaxed_unique_checks(self):
            """unique_checks=0."""
            if hasattr(self, '_m_is_relaxed_unique_checks'):
                return self._m_is_relaxed_unique_checks

            self._m_is_relaxed_unique_checks = self.bits & 134217728 != 0
            return getattr(self, '_m_is_relaxed_unique_checks', None)

        @property
        def is_sql_if_exists(self):
            """MariaDB only; sql_if_exists=1."""
            if hasattr(self, '_m_is_sql_if_exists'):
                return self._m_is_sql_if_exists

            self._m_is_sql_if_exists = self.bits & 268435456 != 0
            return getattr(self, '_m_is_sql_if_exists', None)


    class ShortString(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.ShortString, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_value = self._io.read_u1()
            self.value = self._io.read_bytes(self.len_value)


        def _fetch_instances(self):
            pass


    class SqlMode(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.SqlMode, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.bits = self._io.read_u8le()


        def _fetch_instances(self):
            pass

        @property
        def is_ansi_quotes(self):
            """Double quotes enclose names."""
            if hasattr(self, '_m_is_ansi_quotes'):
                return self._m_is_ansi_quotes

            self._m_is_ansi_quotes = self.bits & 4 != 0
            return getattr(self, '_m_is_ansi_quotes', None)

        @property
        def is_no_backslash_escapes(self):
            """A backslash in a string is an ordinary character."""
            if hasattr(self, '_m_is_no_backslash_escapes'):
                return self._m_is_no_backslash_escapes

            self._m_is_no_backslash_escapes = self.bits & 1048576 != 0
            return getattr(self, '_m_is_no_backslash_escapes', None)

        @property
        def is_oracle(self):
            """MariaDB's own SQL dialect of this name; MySQL has had none since 8.0.
            """
            if hasattr(self, '_m_is_oracle'):
                return self._m_is_oracle

            self._m_is_oracle = self.bits & 512 != 0
            return getattr(self, '_m_is_oracle', None)

        @property
        def is_real_as_float(self):
            """REAL is FLOAT, not DOUBLE."""
            if hasattr(self, '_m_is_real_as_float'):
                return self._m_is_real_as_float

            self._m_is_real_as_float = self.bits & 1 != 0
            return getattr(self, '_m_is_real_as_float', None)


    class UnknownTail(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.UnknownTail, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.data = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass


    class UpdatedDbNames(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(QueryStatusVariable.UpdatedDbNames, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.num_names = self._io.read_u1()
            self.names = []
            for i in range((0 if self.num_names == 254 else self.num_names)):
                self.names.append((self._io.read_bytes_term(0, False, True, True)).decode(u"UTF-8"))



        def _fetch_instances(self):
            pass
            for i in range(len(self.names)):
                pass




