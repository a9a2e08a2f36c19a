# Written by `make regen`, do not edit. Source:
# formats/event_load.ksy, sha256 1d374797566383e8a16159e8d86a8334d5e2789b1f8c43b61a4aa281180561a2,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventLoad(KaitaiStruct):
    """LOAD DATA INFILE of servers before 5.0: all clauses of the statement, parsed.
    LOAD (3.23) has separators of one byte each, NEW_LOAD (4.0) of up to 255. The
    file itself is not in the log; replicas of 3.23 requested it.
    
    CREATE_FILE has the same head and clauses; see `event_create_file`.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Load__event.html
    
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_event_load
    """
    def __init__(self, is_old, _io, _parent=None, _root=None):
        super(EventLoad, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_old = is_old
        self._read()

    def _read(self):
        self.head = EventLoad.Head(self._io, self, self._root)
        _on = self.is_old
        if _on == False:
            pass
            self.separators = EventLoad.Separators(self._io, self, self._root)
        elif _on == True:
            pass
            self.separators = EventLoad.OldSeparators(self._io, self, self._root)
        self.target = EventLoad.Target(self.head, self._io, self, self._root)
        self.file_name = self._io.read_bytes_full()


    def _fetch_instances(self):
        pass
        self.head._fetch_instances()
        _on = self.is_old
        if _on == False:
            pass
            self.separators._fetch_instances()
        elif _on == True:
            pass
            self.separators._fetch_instances()
        self.target._fetch_instances()

    class ColumnName(KaitaiStruct):
        def __init__(self, len_name, _io, _parent=None, _root=None):
            super(EventLoad.ColumnName, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_name = len_name
            self._read()

        def _read(self):
            self.name = self._io.read_bytes(self.len_name)
            self.terminator = self._io.read_bytes(1)
            if not self.terminator == b"\x00":
                raise kaitaistruct.ValidationNotEqualError(b"\x00", self.terminator, self._io, u"/types/column_name/seq/1")


        def _fetch_instances(self):
            pass


    class Head(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.Head, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.thread_id = self._io.read_u4le()
            self.exec_time = self._io.read_u4le()
            self.skip_lines = self._io.read_u4le()
            self.len_table_name = self._io.read_u1()
            self.len_db = self._io.read_u1()
            self.num_columns = self._io.read_u4le()


        def _fetch_instances(self):
            pass


    class OldSeparators(KaitaiStruct):
        """One byte per separator. Separators in `empty_flags` are empty; their bytes
        mean nothing.
        
        .. seealso::
           old_sql_ex - https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/include/load_data_events.h
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.OldSeparators, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.field_terminator = self._io.read_bytes(1)
            self.enclosed_by = self._io.read_bytes(1)
            self.line_terminator = self._io.read_bytes(1)
            self.line_start = self._io.read_bytes(1)
            self.escaped_by = self._io.read_bytes(1)
            self.options = EventLoad.Options(self._io, self, self._root)
            self.empty_flags = self._io.read_u1()


        def _fetch_instances(self):
            pass
            self.options._fetch_instances()

        @property
        def is_enclosed_by_empty(self):
            if hasattr(self, '_m_is_enclosed_by_empty'):
                return self._m_is_enclosed_by_empty

            self._m_is_enclosed_by_empty = self.empty_flags & 2 != 0
            return getattr(self, '_m_is_enclosed_by_empty', None)

        @property
        def is_escaped_by_empty(self):
            if hasattr(self, '_m_is_escaped_by_empty'):
                return self._m_is_escaped_by_empty

            self._m_is_escaped_by_empty = self.empty_flags & 16 != 0
            return getattr(self, '_m_is_escaped_by_empty', None)

        @property
        def is_field_terminator_empty(self):
            if hasattr(self, '_m_is_field_terminator_empty'):
                return self._m_is_field_terminator_empty

            self._m_is_field_terminator_empty = self.empty_flags & 1 != 0
            return getattr(self, '_m_is_field_terminator_empty', None)

        @property
        def is_line_start_empty(self):
            if hasattr(self, '_m_is_line_start_empty'):
                return self._m_is_line_start_empty

            self._m_is_line_start_empty = self.empty_flags & 8 != 0
            return getattr(self, '_m_is_line_start_empty', None)

        @property
        def is_line_terminator_empty(self):
            if hasattr(self, '_m_is_line_terminator_empty'):
                return self._m_is_line_terminator_empty

            self._m_is_line_terminator_empty = self.empty_flags & 4 != 0
            return getattr(self, '_m_is_line_terminator_empty', None)


    class Options(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.Options, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.bits = self._io.read_u1()


        def _fetch_instances(self):
            pass

        @property
        def is_dump_file(self):
            """Of SELECT INTO DUMPFILE; not set in a log."""
            if hasattr(self, '_m_is_dump_file'):
                return self._m_is_dump_file

            self._m_is_dump_file = self.bits & 1 != 0
            return getattr(self, '_m_is_dump_file', None)

        @property
        def is_enclosed_optionally(self):
            """FIELDS OPTIONALLY ENCLOSED BY."""
            if hasattr(self, '_m_is_enclosed_optionally'):
                return self._m_is_enclosed_optionally

            self._m_is_enclosed_optionally = self.bits & 2 != 0
            return getattr(self, '_m_is_enclosed_optionally', None)

        @property
        def is_ignore(self):
            """IGNORE."""
            if hasattr(self, '_m_is_ignore'):
                return self._m_is_ignore

            self._m_is_ignore = self.bits & 8 != 0
            return getattr(self, '_m_is_ignore', None)

        @property
        def is_replace(self):
            """REPLACE."""
            if hasattr(self, '_m_is_replace'):
                return self._m_is_replace

            self._m_is_replace = self.bits & 4 != 0
            return getattr(self, '_m_is_replace', None)


    class Separators(KaitaiStruct):
        """
        .. seealso::
           sql_ex_data_info - https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/include/load_data_events.h
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.Separators, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.field_terminator = EventLoad.ShortString(self._io, self, self._root)
            self.enclosed_by = EventLoad.ShortString(self._io, self, self._root)
            self.line_terminator = EventLoad.ShortString(self._io, self, self._root)
            self.line_start = EventLoad.ShortString(self._io, self, self._root)
            self.escaped_by = EventLoad.ShortString(self._io, self, self._root)
            self.options = EventLoad.Options(self._io, self, self._root)


        def _fetch_instances(self):
            pass
            self.field_terminator._fetch_instances()
            self.enclosed_by._fetch_instances()
            self.line_terminator._fetch_instances()
            self.line_start._fetch_instances()
            self.escaped_by._fetch_instances()
            self.options._fetch_instances()


    class ShortString(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.ShortString, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_value = self._io.read_u1()
            self.value = self._io.read_bytes(self.len_value)


        def _fetch_instances(self):
            pass


    class Target(KaitaiStruct):
        """The table that the rows go into."""
        def __init__(self, head, _io, _parent=None, _root=None):
            super(EventLoad.Target, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.head = head
            self._read()

        def _read(self):
            self.len_columns = []
            for i in range(self.head.num_columns):
                self.len_columns.append(self._io.read_u1())

            self.columns = []
            for i in range(self.head.num_columns):
                self.columns.append(EventLoad.ColumnName(self.len_columns[i], self._io, self, self._root))

            self.table = self._io.read_bytes(self.head.len_table_name)
            self.table_terminator = self._io.read_bytes(1)
            if not self.table_terminator == b"\x00":
                raise kaitaistruct.ValidationNotEqualError(b"\x00", self.table_terminator, self._io, u"/types/target/seq/3")
            self.db = self._io.read_bytes(self.head.len_db)
            self.db_terminator = self._io.read_bytes(1)
            if not self.db_terminator == b"\x00":
                raise kaitaistruct.ValidationNotEqualError(b"\x00", self.db_terminator, self._io, u"/types/target/seq/5")


        def _fetch_instances(self):
            pass
            for i in range(len(self.len_columns)):
                pass

            for i in range(len(self.columns)):
                pass
                self.columns[i]._fetch_instances()




