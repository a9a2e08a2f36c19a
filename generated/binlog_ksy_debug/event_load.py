# Written by `make regen`, do not edit. Source:
# formats/event_load.ksy, sha256 1d374797566383e8a16159e8d86a8334d5e2789b1f8c43b61a4aa281180561a2,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


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
    SEQ_FIELDS = ["head", "separators", "target", "file_name"]
    def __init__(self, is_old, _io, _parent=None, _root=None):
        super(EventLoad, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_old = is_old
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['head']['start'] = self._io.pos()
        self.head = EventLoad.Head(self._io, self, self._root)
        self.head._read()
        self._debug['head']['end'] = self._io.pos()
        self._debug['separators']['start'] = self._io.pos()
        _on = self.is_old
        if _on == False:
            pass
            self.separators = EventLoad.Separators(self._io, self, self._root)
            self.separators._read()
        elif _on == True:
            pass
            self.separators = EventLoad.OldSeparators(self._io, self, self._root)
            self.separators._read()
        self._debug['separators']['end'] = self._io.pos()
        self._debug['target']['start'] = self._io.pos()
        self.target = EventLoad.Target(self.head, self._io, self, self._root)
        self.target._read()
        self._debug['target']['end'] = self._io.pos()
        self._debug['file_name']['start'] = self._io.pos()
        self.file_name = self._io.read_bytes_full()
        self._debug['file_name']['end'] = self._io.pos()


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
        SEQ_FIELDS = ["name", "terminator"]
        def __init__(self, len_name, _io, _parent=None, _root=None):
            super(EventLoad.ColumnName, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_name = len_name
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['name']['start'] = self._io.pos()
            self.name = self._io.read_bytes(self.len_name)
            self._debug['name']['end'] = self._io.pos()
            self._debug['terminator']['start'] = self._io.pos()
            self.terminator = self._io.read_bytes(1)
            self._debug['terminator']['end'] = self._io.pos()
            if not self.terminator == b"\x00":
                raise kaitaistruct.ValidationNotEqualError(b"\x00", self.terminator, self._io, u"/types/column_name/seq/1")


        def _fetch_instances(self):
            pass


    class Head(KaitaiStruct):
        SEQ_FIELDS = ["thread_id", "exec_time", "skip_lines", "len_table_name", "len_db", "num_columns"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.Head, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['thread_id']['start'] = self._io.pos()
            self.thread_id = self._io.read_u4le()
            self._debug['thread_id']['end'] = self._io.pos()
            self._debug['exec_time']['start'] = self._io.pos()
            self.exec_time = self._io.read_u4le()
            self._debug['exec_time']['end'] = self._io.pos()
            self._debug['skip_lines']['start'] = self._io.pos()
            self.skip_lines = self._io.read_u4le()
            self._debug['skip_lines']['end'] = self._io.pos()
            self._debug['len_table_name']['start'] = self._io.pos()
            self.len_table_name = self._io.read_u1()
            self._debug['len_table_name']['end'] = self._io.pos()
            self._debug['len_db']['start'] = self._io.pos()
            self.len_db = self._io.read_u1()
            self._debug['len_db']['end'] = self._io.pos()
            self._debug['num_columns']['start'] = self._io.pos()
            self.num_columns = self._io.read_u4le()
            self._debug['num_columns']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class OldSeparators(KaitaiStruct):
        """One byte per separator. Separators in `empty_flags` are empty; their bytes
        mean nothing.
        
        .. seealso::
           old_sql_ex - https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/include/load_data_events.h
        """
        SEQ_FIELDS = ["field_terminator", "enclosed_by", "line_terminator", "line_start", "escaped_by", "options", "empty_flags"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.OldSeparators, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['field_terminator']['start'] = self._io.pos()
            self.field_terminator = self._io.read_bytes(1)
            self._debug['field_terminator']['end'] = self._io.pos()
            self._debug['enclosed_by']['start'] = self._io.pos()
            self.enclosed_by = self._io.read_bytes(1)
            self._debug['enclosed_by']['end'] = self._io.pos()
            self._debug['line_terminator']['start'] = self._io.pos()
            self.line_terminator = self._io.read_bytes(1)
            self._debug['line_terminator']['end'] = self._io.pos()
            self._debug['line_start']['start'] = self._io.pos()
            self.line_start = self._io.read_bytes(1)
            self._debug['line_start']['end'] = self._io.pos()
            self._debug['escaped_by']['start'] = self._io.pos()
            self.escaped_by = self._io.read_bytes(1)
            self._debug['escaped_by']['end'] = self._io.pos()
            self._debug['options']['start'] = self._io.pos()
            self.options = EventLoad.Options(self._io, self, self._root)
            self.options._read()
            self._debug['options']['end'] = self._io.pos()
            self._debug['empty_flags']['start'] = self._io.pos()
            self.empty_flags = self._io.read_u1()
            self._debug['empty_flags']['end'] = self._io.pos()


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
        SEQ_FIELDS = ["bits"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.Options, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['bits']['start'] = self._io.pos()
            self.bits = self._io.read_u1()
            self._debug['bits']['end'] = self._io.pos()


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
        SEQ_FIELDS = ["field_terminator", "enclosed_by", "line_terminator", "line_start", "escaped_by", "options"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.Separators, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['field_terminator']['start'] = self._io.pos()
            self.field_terminator = EventLoad.ShortString(self._io, self, self._root)
            self.field_terminator._read()
            self._debug['field_terminator']['end'] = self._io.pos()
            self._debug['enclosed_by']['start'] = self._io.pos()
            self.enclosed_by = EventLoad.ShortString(self._io, self, self._root)
            self.enclosed_by._read()
            self._debug['enclosed_by']['end'] = self._io.pos()
            self._debug['line_terminator']['start'] = self._io.pos()
            self.line_terminator = EventLoad.ShortString(self._io, self, self._root)
            self.line_terminator._read()
            self._debug['line_terminator']['end'] = self._io.pos()
            self._debug['line_start']['start'] = self._io.pos()
            self.line_start = EventLoad.ShortString(self._io, self, self._root)
            self.line_start._read()
            self._debug['line_start']['end'] = self._io.pos()
            self._debug['escaped_by']['start'] = self._io.pos()
            self.escaped_by = EventLoad.ShortString(self._io, self, self._root)
            self.escaped_by._read()
            self._debug['escaped_by']['end'] = self._io.pos()
            self._debug['options']['start'] = self._io.pos()
            self.options = EventLoad.Options(self._io, self, self._root)
            self.options._read()
            self._debug['options']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.field_terminator._fetch_instances()
            self.enclosed_by._fetch_instances()
            self.line_terminator._fetch_instances()
            self.line_start._fetch_instances()
            self.escaped_by._fetch_instances()
            self.options._fetch_instances()


    class ShortString(KaitaiStruct):
        SEQ_FIELDS = ["len_value", "value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventLoad.ShortString, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_value']['start'] = self._io.pos()
            self.len_value = self._io.read_u1()
            self._debug['len_value']['end'] = self._io.pos()
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_bytes(self.len_value)
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Target(KaitaiStruct):
        """The table that the rows go into."""
        SEQ_FIELDS = ["len_columns", "columns", "table", "table_terminator", "db", "db_terminator"]
        def __init__(self, head, _io, _parent=None, _root=None):
            super(EventLoad.Target, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.head = head
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_columns']['start'] = self._io.pos()
            self._debug['len_columns']['arr'] = []
            self.len_columns = []
            for i in range(self.head.num_columns):
                self._debug['len_columns']['arr'].append({'start': self._io.pos()})
                self.len_columns.append(self._io.read_u1())
                self._debug['len_columns']['arr'][i]['end'] = self._io.pos()

            self._debug['len_columns']['end'] = self._io.pos()
            self._debug['columns']['start'] = self._io.pos()
            self._debug['columns']['arr'] = []
            self.columns = []
            for i in range(self.head.num_columns):
                self._debug['columns']['arr'].append({'start': self._io.pos()})
                _t_columns = EventLoad.ColumnName(self.len_columns[i], self._io, self, self._root)
                try:
                    _t_columns._read()
                finally:
                    self.columns.append(_t_columns)
                self._debug['columns']['arr'][i]['end'] = self._io.pos()

            self._debug['columns']['end'] = self._io.pos()
            self._debug['table']['start'] = self._io.pos()
            self.table = self._io.read_bytes(self.head.len_table_name)
            self._debug['table']['end'] = self._io.pos()
            self._debug['table_terminator']['start'] = self._io.pos()
            self.table_terminator = self._io.read_bytes(1)
            self._debug['table_terminator']['end'] = self._io.pos()
            if not self.table_terminator == b"\x00":
                raise kaitaistruct.ValidationNotEqualError(b"\x00", self.table_terminator, self._io, u"/types/target/seq/3")
            self._debug['db']['start'] = self._io.pos()
            self.db = self._io.read_bytes(self.head.len_db)
            self._debug['db']['end'] = self._io.pos()
            self._debug['db_terminator']['start'] = self._io.pos()
            self.db_terminator = self._io.read_bytes(1)
            self._debug['db_terminator']['end'] = self._io.pos()
            if not self.db_terminator == b"\x00":
                raise kaitaistruct.ValidationNotEqualError(b"\x00", self.db_terminator, self._io, u"/types/target/seq/5")


        def _fetch_instances(self):
            pass
            for i in range(len(self.len_columns)):
                pass

            for i in range(len(self.columns)):
                pass
                self.columns[i]._fetch_instances()




