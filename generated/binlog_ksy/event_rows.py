# Written by `make regen`, do not edit. Source:
# formats/event_rows.ksy, sha256 cf7407db1916c56bbf3ab879f891fcb5a3dce2abf15d5b1680195d9e5fe01887
# and the 78 it imports, sha256 07462b9ebad295c9e12100dd6db5917296340ed9f50e3f58554ded92a3ee8daf,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import packed_integer
from . import event_type
from . import mariadb_compressed_rows
from . import table_id
from . import column_bitmap
from . import rows_body
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventRows(KaitaiStruct):
    """Changed rows of one table: WRITE_ROWS, UPDATE_ROWS, DELETE_ROWS and
    PARTIAL_UPDATE_ROWS. The types of the cells are in the TABLE_MAP event of the
    same statement that has the same table id.
    
    Versions 1 and 2 differ in their heads alone: 2 has extra data. MariaDB has a
    compressed type for each of them. The rows of servers before 5.1.18
    (`pre_ga_…`) have another layout, see `pre_ga_rows_body`.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rows__event.html
    """

    class ExtraDataType(IntEnum):
        ndb = 0
        partition = 1

    class Layout(IntEnum):
        plain = 0
        compressed = 1
        pre_ga = 2
        without_sizes = 3
        without_table_map = 4
    def __init__(self, event_type, len_post_header, table_map_event, _io, _parent=None, _root=None):
        super(EventRows, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.event_type = event_type
        self.len_post_header = len_post_header
        self.table_map_event = table_map_event
        self._read()

    def _read(self):
        self.table_id = table_id.TableId(self.len_post_header, self._io)
        self.flags = self._io.read_u2le()
        if self.has_extra_data:
            pass
            self.len_extra_data = self._io.read_u2le()
            if not self.len_extra_data >= 2:
                raise kaitaistruct.ValidationLessThanError(2, self.len_extra_data, self._io, u"/seq/2")

        if self.has_extra_data:
            pass
            self._raw_extra_data = self._io.read_bytes(self.len_extra_data - 2)
            _io__raw_extra_data = KaitaiStream(BytesIO(self._raw_extra_data))
            self.extra_data = EventRows.ExtraDataList(_io__raw_extra_data, self, self._root)

        self.rows_bytes = self._io.read_bytes_full()


    def _fetch_instances(self):
        pass
        self.table_id._fetch_instances()
        if self.has_extra_data:
            pass

        if self.has_extra_data:
            pass
            self.extra_data._fetch_instances()

        _ = self.flag_bits
        if hasattr(self, '_m_flag_bits'):
            pass
            self._m_flag_bits._fetch_instances()

        _ = self.rows
        if hasattr(self, '_m_rows'):
            pass
            _on = self.layout
            if _on == EventRows.Layout.compressed:
                pass
                self._m_rows._fetch_instances()
            elif _on == EventRows.Layout.plain:
                pass
                self._m_rows._fetch_instances()
            elif _on == EventRows.Layout.pre_ga:
                pass
                self._m_rows._fetch_instances()
            elif _on == EventRows.Layout.without_sizes:
                pass
                self._m_rows._fetch_instances()
            elif _on == EventRows.Layout.without_table_map:
                pass
                self._m_rows._fetch_instances()
            else:
                pass

        _ = self.table_map_search
        if hasattr(self, '_m_table_map_search'):
            pass
            for i in range(len(self._m_table_map_search)):
                pass
                self._m_table_map_search[i]._fetch_instances()


        _ = self.traits
        if hasattr(self, '_m_traits'):
            pass
            self._m_traits._fetch_instances()


    class ExtraData(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventRows.ExtraData, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.type = KaitaiStream.resolve_enum(EventRows.ExtraDataType, self._io.read_u1())
            _on = self.type
            if _on == EventRows.ExtraDataType.ndb:
                pass
                self.data = EventRows.NdbInfo(self._io, self, self._root)
            elif _on == EventRows.ExtraDataType.partition:
                pass
                self.data = EventRows.PartitionInfo(self._io, self, self._root)
            else:
                pass
                self.data = EventRows.UnknownInfo(self._io, self, self._root)


        def _fetch_instances(self):
            pass
            _on = self.type
            if _on == EventRows.ExtraDataType.ndb:
                pass
                self.data._fetch_instances()
            elif _on == EventRows.ExtraDataType.partition:
                pass
                self.data._fetch_instances()
            else:
                pass
                self.data._fetch_instances()


    class ExtraDataList(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventRows.ExtraDataList, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self.entries.append(EventRows.ExtraData(self._io, self, self._root))
                i += 1



        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    class NdbInfo(KaitaiStruct):
        """
        .. seealso::
           Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rows__event_1_1Extra__row__info.html
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(EventRows.NdbInfo, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_info = self._io.read_u1()
            if not self.len_info >= 2:
                raise kaitaistruct.ValidationLessThanError(2, self.len_info, self._io, u"/types/ndb_info/seq/0")
            self.format = self._io.read_u1()
            self.payload = self._io.read_bytes(self.len_info - 2)


        def _fetch_instances(self):
            pass


    class PartitionInfo(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventRows.PartitionInfo, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.partition_id = self._io.read_u2le()
            if self.is_update:
                pass
                self.source_partition_id = self._io.read_u2le()



        def _fetch_instances(self):
            pass
            if self.is_update:
                pass


        @property
        def is_update(self):
            if hasattr(self, '_m_is_update'):
                return self._m_is_update

            self._m_is_update = (not (self._io.is_eof()))
            return getattr(self, '_m_is_update', None)


    class PreGaRowsBody(KaitaiStruct):
        """Rows of servers before 5.1.18. The log does not tell enough to take them
        apart. One set of columns holds for both images of an update. An image is
        the null bits of the server's record, then a cell for each column of the
        set.
        
        The null bits are those of all columns that can be NULL, in the set or
        not, in the order of the table, the first one lowest. If the rows of the
        table have a fixed length, which its columns and its ROW_FORMAT decide, a
        bit that marks deleted records is before them. Some storage engines, such
        as MyISAM, keep the odd bits of BIT columns among them. Bits behind the
        last one mean nothing; most engines set them.
        
        A NULL has a cell, too: that of the column's default.
        
        No TABLE_MAP of these servers says how long cells are and which columns
        can be NULL, and no TABLE_MAP at all says whether rows have a fixed
        length.
        
        .. seealso::
           pack_row_old - https://github.com/mysql/mysql-server/blob/5.6/sql/rpl_record_old.cc
        
        
        .. seealso::
           Old_rows_log_event - https://github.com/mysql/mysql-server/blob/5.6/sql/log_event_old.cc
        
        
        .. seealso::
           open_binary_frm - https://github.com/mysql/mysql-server/blob/5.6/sql/table.cc
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(EventRows.PreGaRowsBody, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.num_columns = packed_integer.PackedInteger(self._io)
            self.columns = column_bitmap.ColumnBitmap(self.num_columns.value, self._io)
            self.rows_without_sizes = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass
            self.num_columns._fetch_instances()
            self.columns._fetch_instances()


    class RowsFlags(KaitaiStruct):
        """What the bits of the flags say."""
        def __init__(self, flags, _io, _parent=None, _root=None):
            super(EventRows.RowsFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.flags = flags
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def is_complete_rows(self):
            """Never written."""
            if hasattr(self, '_m_is_complete_rows'):
                return self._m_is_complete_rows

            self._m_is_complete_rows = self.flags & 8 != 0
            return getattr(self, '_m_is_complete_rows', None)

        @property
        def is_no_check_constraint_checks(self):
            """MariaDB alone."""
            if hasattr(self, '_m_is_no_check_constraint_checks'):
                return self._m_is_no_check_constraint_checks

            self._m_is_no_check_constraint_checks = self.flags & 128 != 0
            return getattr(self, '_m_is_no_check_constraint_checks', None)

        @property
        def is_no_foreign_key_checks(self):
            if hasattr(self, '_m_is_no_foreign_key_checks'):
                return self._m_is_no_foreign_key_checks

            self._m_is_no_foreign_key_checks = self.flags & 2 != 0
            return getattr(self, '_m_is_no_foreign_key_checks', None)

        @property
        def is_relaxed_unique_checks(self):
            if hasattr(self, '_m_is_relaxed_unique_checks'):
                return self._m_is_relaxed_unique_checks

            self._m_is_relaxed_unique_checks = self.flags & 4 != 0
            return getattr(self, '_m_is_relaxed_unique_checks', None)

        @property
        def is_use_sql_foreign_key(self):
            """The server enforced foreign keys itself, and not the storage engine
            (`innodb_native_foreign_keys` is OFF): rows that cascades changed are
            in the log, before the row that they follow from and with
            NO_FOREIGN_KEY_CHECKS_F. MySQL since 9.6.
            
            .. seealso::
               Source - https://dev.mysql.com/doc/refman/9.7/en/replication-features-foreign-keys.html
            """
            if hasattr(self, '_m_is_use_sql_foreign_key'):
                return self._m_is_use_sql_foreign_key

            self._m_is_use_sql_foreign_key = self.flags & 16 != 0
            return getattr(self, '_m_is_use_sql_foreign_key', None)


    class RowsWithoutSizes(KaitaiStruct):
        """Nobody can tell where a cell ends, as the TABLE_MAP ends after the column
        types.
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(EventRows.RowsWithoutSizes, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.rows_without_sizes = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass


    class RowsWithoutTableMap(KaitaiStruct):
        """Nothing can be told of rows whose table is not known."""
        def __init__(self, _io, _parent=None, _root=None):
            super(EventRows.RowsWithoutTableMap, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.rows_without_table_map = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass


    class TableMapHop(KaitaiStruct):
        """A TABLE_MAP on the way, as the content of its event: programs that print
        all that an object holds would print the event itself once more.
        """
        def __init__(self, content, _io, _parent=None, _root=None):
            super(EventRows.TableMapHop, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.content = content
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass


    class UnknownInfo(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventRows.UnknownInfo, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.data = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass


    @property
    def flag_bits(self):
        """The flags, one by one. Takes no bytes."""
        if hasattr(self, '_m_flag_bits'):
            return self._m_flag_bits

        self._m_flag_bits = EventRows.RowsFlags(self.flags, self._io, self, self._root)
        return getattr(self, '_m_flag_bits', None)

    @property
    def has_extra_data(self):
        if hasattr(self, '_m_has_extra_data'):
            return self._m_has_extra_data

        self._m_has_extra_data = (self.traits.is_rows_version_2 if self.len_post_header == 0 else self.len_post_header == 10)
        return getattr(self, '_m_has_extra_data', None)

    @property
    def has_table_map(self):
        if hasattr(self, '_m_has_table_map'):
            return self._m_has_table_map

        self._m_has_table_map =  ((self.is_newest_table) or ( ((self.table_map_event._io.size() != 0) and (self.table_map_search[-1].content._parent.body.table_id.value == self.table_id.value)) )) 
        return getattr(self, '_m_has_table_map', None)

    @property
    def is_newest_table(self):
        """Whether the newest TABLE_MAP of the statement has our table id."""
        if hasattr(self, '_m_is_newest_table'):
            return self._m_is_newest_table

        self._m_is_newest_table =  ((self.table_map_event._io.size() != 0) and (self.table_map_event._parent.body.table_id.value == self.table_id.value)) 
        return getattr(self, '_m_is_newest_table', None)

    @property
    def is_statement_end(self):
        """Last rows event of the statement."""
        if hasattr(self, '_m_is_statement_end'):
            return self._m_is_statement_end

        self._m_is_statement_end = self.flags & 1 != 0
        return getattr(self, '_m_is_statement_end', None)

    @property
    def layout(self):
        """Which layout the rows have; it depends on the TABLE_MAP, too."""
        if hasattr(self, '_m_layout'):
            return self._m_layout

        self._m_layout = KaitaiStream.resolve_enum(EventRows.Layout, (int(EventRows.Layout.pre_ga) if self.traits.is_pre_ga else (int(EventRows.Layout.without_table_map) if (not (self.has_table_map)) else (int(EventRows.Layout.without_sizes) if (not (self.table_map._parent.has_metadata)) else (int(EventRows.Layout.compressed) if self.traits.has_compressed_rows else int(EventRows.Layout.plain))))))
        return getattr(self, '_m_layout', None)

    @property
    def rows(self):
        """The rows, parsed on demand."""
        if hasattr(self, '_m_rows'):
            return self._m_rows

        _pos = self._io.pos()
        self._io.seek((6 if self.len_post_header == 6 else 8) + (self.len_extra_data if self.has_extra_data else 0))
        _on = self.layout
        if _on == EventRows.Layout.compressed:
            pass
            self._raw__m_rows = self._io.read_bytes_full()
            _io__raw__m_rows = KaitaiStream(BytesIO(self._raw__m_rows))
            self._m_rows = mariadb_compressed_rows.MariadbCompressedRows(self.traits.has_before, self.traits.has_after, self.table_map, _io__raw__m_rows)
        elif _on == EventRows.Layout.plain:
            pass
            self._raw__m_rows = self._io.read_bytes_full()
            _io__raw__m_rows = KaitaiStream(BytesIO(self._raw__m_rows))
            self._m_rows = rows_body.RowsBody(self.traits.has_before, self.traits.has_after, self.traits.is_partial, self.table_map, _io__raw__m_rows)
        elif _on == EventRows.Layout.pre_ga:
            pass
            self._raw__m_rows = self._io.read_bytes_full()
            _io__raw__m_rows = KaitaiStream(BytesIO(self._raw__m_rows))
            self._m_rows = EventRows.PreGaRowsBody(_io__raw__m_rows, self, self._root)
        elif _on == EventRows.Layout.without_sizes:
            pass
            self._raw__m_rows = self._io.read_bytes_full()
            _io__raw__m_rows = KaitaiStream(BytesIO(self._raw__m_rows))
            self._m_rows = EventRows.RowsWithoutSizes(_io__raw__m_rows, self, self._root)
        elif _on == EventRows.Layout.without_table_map:
            pass
            self._raw__m_rows = self._io.read_bytes_full()
            _io__raw__m_rows = KaitaiStream(BytesIO(self._raw__m_rows))
            self._m_rows = EventRows.RowsWithoutTableMap(_io__raw__m_rows, self, self._root)
        else:
            pass
            self._m_rows = self._io.read_bytes_full()
        self._io.seek(_pos)
        return getattr(self, '_m_rows', None)

    @property
    def table_map(self):
        """The table whose rows these are."""
        if hasattr(self, '_m_table_map'):
            return self._m_table_map

        if self.has_table_map:
            pass
            self._m_table_map = (self.table_map_event if self.is_newest_table else self.table_map_search[-1].content)._parent.body.itself

        return getattr(self, '_m_table_map', None)

    @property
    def table_map_search(self):
        """From the newest TABLE_MAP of a statement of several tables to the one with
        our table id. Takes no bytes.
        """
        if hasattr(self, '_m_table_map_search'):
            return self._m_table_map_search

        if  (((not (self.is_newest_table))) and (self.table_map_event._io.size() != 0)) :
            pass
            self._m_table_map_search = []
            i = 0
            while True:
                _ = EventRows.TableMapHop((self.table_map_event if i == 0 else self.table_map_search[i - 1].content._parent.table_map_event), self._io, self, self._root)
                self._m_table_map_search.append(_)
                if  ((_.content._parent.table_map_event._io.size() == 0) or (_.content._parent.body.table_id.value == self.table_id.value)) :
                    break
                i += 1

        return getattr(self, '_m_table_map_search', None)

    @property
    def traits(self):
        """What the type code says. Takes no bytes."""
        if hasattr(self, '_m_traits'):
            return self._m_traits

        self._m_traits = event_type.EventType(self.event_type, self._io)
        return getattr(self, '_m_traits', None)


