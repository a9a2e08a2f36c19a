# Written by `make regen`, do not edit. Source:
# formats/event_heartbeat_v2.ksy, sha256 5a3be905dcfc9e5fa725fdb14e749cd5dd7643b3c027015d9e4effc5795940e2
# and the 1 it imports, sha256 ace72109aa640af8a9e2163b1e65c66a5067a5b7e3f59f4a02b7d27cbe480393,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import packed_integer
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventHeartbeatV2(KaitaiStruct):
    """HEARTBEAT with a position of 64 bits, as fields of code, length and value.
    Sent since 8.0.26 to replicas that request it; never in a file.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Heartbeat__event__v2.html
    """

    class FieldCode(IntEnum):
        end_mark = 0
        log_filename = 1
        log_position = 2
    SEQ_FIELDS = ["fields", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventHeartbeatV2, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['fields']['start'] = self._io.pos()
        self._debug['fields']['arr'] = []
        self.fields = []
        i = 0
        while True:
            self._debug['fields']['arr'].append({'start': self._io.pos()})
            _t_fields = EventHeartbeatV2.Field(self._io, self, self._root)
            try:
                _t_fields._read()
            finally:
                _ = _t_fields
                self.fields.append(_)
            self._debug['fields']['arr'][len(self.fields) - 1]['end'] = self._io.pos()
            if  ((_.code == EventHeartbeatV2.FieldCode.end_mark) or (self._io.is_eof())) :
                break
            i += 1
        self._debug['fields']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        for i in range(len(self.fields)):
            pass
            self.fields[i]._fetch_instances()

        if (not (self._io.is_eof())):
            pass


    class Field(KaitaiStruct):
        SEQ_FIELDS = ["code_number", "len_value", "value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventHeartbeatV2.Field, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['code_number']['start'] = self._io.pos()
            self.code_number = packed_integer.PackedInteger(self._io)
            self.code_number._read()
            self._debug['code_number']['end'] = self._io.pos()
            if self.code != EventHeartbeatV2.FieldCode.end_mark:
                pass
                self._debug['len_value']['start'] = self._io.pos()
                self.len_value = packed_integer.PackedInteger(self._io)
                self.len_value._read()
                self._debug['len_value']['end'] = self._io.pos()

            if self.code != EventHeartbeatV2.FieldCode.end_mark:
                pass
                self._debug['value']['start'] = self._io.pos()
                _on = self.code
                if _on == EventHeartbeatV2.FieldCode.log_filename:
                    pass
                    self._raw_value = self._io.read_bytes(self.len_value.value)
                    _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                    self.value = EventHeartbeatV2.LogFilename(_io__raw_value, self, self._root)
                    self.value._read()
                elif _on == EventHeartbeatV2.FieldCode.log_position:
                    pass
                    self._raw_value = self._io.read_bytes(self.len_value.value)
                    _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                    self.value = packed_integer.PackedInteger(_io__raw_value)
                    self.value._read()
                else:
                    pass
                    self._raw_value = self._io.read_bytes(self.len_value.value)
                    _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                    self.value = EventHeartbeatV2.UnknownValue(_io__raw_value, self, self._root)
                    self.value._read()
                self._debug['value']['end'] = self._io.pos()



        def _fetch_instances(self):
            pass
            self.code_number._fetch_instances()
            if self.code != EventHeartbeatV2.FieldCode.end_mark:
                pass
                self.len_value._fetch_instances()

            if self.code != EventHeartbeatV2.FieldCode.end_mark:
                pass
                _on = self.code
                if _on == EventHeartbeatV2.FieldCode.log_filename:
                    pass
                    self.value._fetch_instances()
                elif _on == EventHeartbeatV2.FieldCode.log_position:
                    pass
                    self.value._fetch_instances()
                else:
                    pass
                    self.value._fetch_instances()


        @property
        def code(self):
            if hasattr(self, '_m_code'):
                return self._m_code

            self._m_code = KaitaiStream.resolve_enum(EventHeartbeatV2.FieldCode, self.code_number.value)
            return getattr(self, '_m_code', None)


    class LogFilename(KaitaiStruct):
        SEQ_FIELDS = ["name"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventHeartbeatV2.LogFilename, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['name']['start'] = self._io.pos()
            self.name = (self._io.read_bytes_full()).decode(u"UTF-8")
            self._debug['name']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class UnknownValue(KaitaiStruct):
        SEQ_FIELDS = ["data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventHeartbeatV2.UnknownValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['data']['start'] = self._io.pos()
            self.data = self._io.read_bytes_full()
            self._debug['data']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass



