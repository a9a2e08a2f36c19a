# Written by `make regen`, do not edit. Source:
# formats/event_user_var.ksy, sha256 d1ca128270bb3e9a02f9c19eb03840b34c71f0c4b596d5365de370e8438cc1cf
# and the 3 it imports, sha256 12ab7a33cc4e19196228a6b4b582095d8d64f423f8fd07f95558349d8a569a5c,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import column_newdecimal
from . import collation
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventUserVar(KaitaiStruct):
    """Value of a user variable (`@name`) that the next statement, logged as text,
    reads.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1User__var__event.html
    """

    class ValueType(IntEnum):
        string = 0
        real = 1
        integer = 2
        row = 3
        decimal = 4
        unsigned_integer = 258
    SEQ_FIELDS = ["len_name", "name", "is_null", "type", "collation", "len_value", "value", "flags", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventUserVar, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['len_name']['start'] = self._io.pos()
        self.len_name = self._io.read_u4le()
        self._debug['len_name']['end'] = self._io.pos()
        self._debug['name']['start'] = self._io.pos()
        self.name = (self._io.read_bytes(self.len_name)).decode(u"UTF-8")
        self._debug['name']['end'] = self._io.pos()
        self._debug['is_null']['start'] = self._io.pos()
        self.is_null = self._io.read_u1()
        self._debug['is_null']['end'] = self._io.pos()
        if self.is_null == 0:
            pass
            self._debug['type']['start'] = self._io.pos()
            self.type = KaitaiStream.resolve_enum(EventUserVar.ValueType, self._io.read_u1())
            self._debug['type']['end'] = self._io.pos()

        if self.is_null == 0:
            pass
            self._debug['collation']['start'] = self._io.pos()
            self.collation = KaitaiStream.resolve_enum(collation.Collation.CollationId, self._io.read_u4le())
            self._debug['collation']['end'] = self._io.pos()

        if self.is_null == 0:
            pass
            self._debug['len_value']['start'] = self._io.pos()
            self.len_value = self._io.read_u4le()
            self._debug['len_value']['end'] = self._io.pos()

        if self.is_null == 0:
            pass
            self._debug['value']['start'] = self._io.pos()
            _on = self.value_kind
            if _on == EventUserVar.ValueType.decimal:
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = EventUserVar.DecimalValue(_io__raw_value, self, self._root)
                self.value._read()
            elif _on == EventUserVar.ValueType.integer:
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = EventUserVar.IntegerValue(_io__raw_value, self, self._root)
                self.value._read()
            elif _on == EventUserVar.ValueType.real:
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = EventUserVar.RealValue(_io__raw_value, self, self._root)
                self.value._read()
            elif _on == EventUserVar.ValueType.string:
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = EventUserVar.TextValue(_io__raw_value, self, self._root)
                self.value._read()
            elif _on == EventUserVar.ValueType.unsigned_integer:
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = EventUserVar.UnsignedIntegerValue(_io__raw_value, self, self._root)
                self.value._read()
            else:
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = EventUserVar.TextValue(_io__raw_value, self, self._root)
                self.value._read()
            self._debug['value']['end'] = self._io.pos()

        if  ((self.is_null == 0) and ((not (self._io.is_eof())))) :
            pass
            self._debug['flags']['start'] = self._io.pos()
            self.flags = self._io.read_u1()
            self._debug['flags']['end'] = self._io.pos()

        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.is_null == 0:
            pass

        if self.is_null == 0:
            pass

        if self.is_null == 0:
            pass

        if self.is_null == 0:
            pass
            _on = self.value_kind
            if _on == EventUserVar.ValueType.decimal:
                pass
                self.value._fetch_instances()
            elif _on == EventUserVar.ValueType.integer:
                pass
                self.value._fetch_instances()
            elif _on == EventUserVar.ValueType.real:
                pass
                self.value._fetch_instances()
            elif _on == EventUserVar.ValueType.string:
                pass
                self.value._fetch_instances()
            elif _on == EventUserVar.ValueType.unsigned_integer:
                pass
                self.value._fetch_instances()
            else:
                pass
                self.value._fetch_instances()

        if  ((self.is_null == 0) and ((not (self._io.is_eof())))) :
            pass

        if (not (self._io.is_eof())):
            pass

        _ = self.flags_ahead
        if hasattr(self, '_m_flags_ahead'):
            pass


    class DecimalValue(KaitaiStruct):
        SEQ_FIELDS = ["precision", "scale", "number", "unknown_tail"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventUserVar.DecimalValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['precision']['start'] = self._io.pos()
            self.precision = self._io.read_u1()
            self._debug['precision']['end'] = self._io.pos()
            self._debug['scale']['start'] = self._io.pos()
            self.scale = self._io.read_u1()
            self._debug['scale']['end'] = self._io.pos()
            self._debug['number']['start'] = self._io.pos()
            self.number = column_newdecimal.ColumnNewdecimal(self.precision, self.scale, self._io)
            self.number._read()
            self._debug['number']['end'] = self._io.pos()
            if (not (self._io.is_eof())):
                pass
                self._debug['unknown_tail']['start'] = self._io.pos()
                self.unknown_tail = self._io.read_bytes_full()
                self._debug['unknown_tail']['end'] = self._io.pos()



        def _fetch_instances(self):
            pass
            self.number._fetch_instances()
            if (not (self._io.is_eof())):
                pass



    class IntegerValue(KaitaiStruct):
        """Read in two halves because the JavaScript runtime misreads negative
        numbers of 8 bytes.
        
        .. seealso::
           Source - https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
        """
        SEQ_FIELDS = ["low", "high"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventUserVar.IntegerValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['low']['start'] = self._io.pos()
            self.low = self._io.read_u4le()
            self._debug['low']['end'] = self._io.pos()
            self._debug['high']['start'] = self._io.pos()
            self.high = self._io.read_s4le()
            self._debug['high']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass

        @property
        def number(self):
            if hasattr(self, '_m_number'):
                return self._m_number

            self._m_number = (self.high * 4294967296 + self.low)
            return getattr(self, '_m_number', None)


    class RealValue(KaitaiStruct):
        SEQ_FIELDS = ["number"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventUserVar.RealValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['number']['start'] = self._io.pos()
            self.number = self._io.read_f8le()
            self._debug['number']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class TextValue(KaitaiStruct):
        SEQ_FIELDS = ["data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventUserVar.TextValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['data']['start'] = self._io.pos()
            self.data = self._io.read_bytes_full()
            self._debug['data']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class UnsignedIntegerValue(KaitaiStruct):
        SEQ_FIELDS = ["number"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventUserVar.UnsignedIntegerValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['number']['start'] = self._io.pos()
            self.number = self._io.read_u8le()
            self._debug['number']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    @property
    def flags_ahead(self):
        """The field `flags`, which is needed to read the value before it."""
        if hasattr(self, '_m_flags_ahead'):
            return self._m_flags_ahead

        if  ((self.is_null == 0) and (self.ofs_flags < self._io.size())) :
            pass
            _pos = self._io.pos()
            self._io.seek(self.ofs_flags)
            self._debug['_m_flags_ahead']['start'] = self._io.pos()
            self._m_flags_ahead = self._io.read_u1()
            self._debug['_m_flags_ahead']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_flags_ahead', None)

    @property
    def is_unsigned(self):
        """Whether an integer is UNSIGNED."""
        if hasattr(self, '_m_is_unsigned'):
            return self._m_is_unsigned

        self._m_is_unsigned =  ((self.is_null == 0) and (self.ofs_flags < self._io.size()) and (self.flags_ahead & 1 != 0)) 
        return getattr(self, '_m_is_unsigned', None)

    @property
    def null_text(self):
        if hasattr(self, '_m_null_text'):
            return self._m_null_text

        self._m_null_text = (u"" if self.is_null == 0 else u"NULL")
        return getattr(self, '_m_null_text', None)

    @property
    def ofs_flags(self):
        if hasattr(self, '_m_ofs_flags'):
            return self._m_ofs_flags

        if self.is_null == 0:
            pass
            self._m_ofs_flags = ((((((4 + self.len_name) + 1) + 1) + 4) + 4) + self.len_value)

        return getattr(self, '_m_ofs_flags', None)

    @property
    def value_kind(self):
        if hasattr(self, '_m_value_kind'):
            return self._m_value_kind

        if self.is_null == 0:
            pass
            self._m_value_kind = (EventUserVar.ValueType.unsigned_integer if  ((self.type == EventUserVar.ValueType.integer) and (self.is_unsigned))  else self.type)

        return getattr(self, '_m_value_kind', None)


