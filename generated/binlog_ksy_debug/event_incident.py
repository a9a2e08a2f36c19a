# Written by `make regen`, do not edit. Source:
# formats/event_incident.ksy, sha256 fc7fb53f57ad373f6b1470e1050620d14dab6ffb3b0b8043c7b3174ca2e3f8df,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventIncident(KaitaiStruct):
    """Something happened on the source after which the log may lack changes. A
    replica stops here; data must be compared.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Incident__event.html
    """

    class Incident(IntEnum):
        none = 0
        lost_events = 1
    SEQ_FIELDS = ["incident", "len_message", "message", "cache_checksum", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventIncident, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['incident']['start'] = self._io.pos()
        self.incident = KaitaiStream.resolve_enum(EventIncident.Incident, self._io.read_u2le())
        self._debug['incident']['end'] = self._io.pos()
        if not self.incident == EventIncident.Incident.lost_events:
            raise kaitaistruct.ValidationNotEqualError(EventIncident.Incident.lost_events, self.incident, self._io, u"/seq/0")
        self._debug['len_message']['start'] = self._io.pos()
        self.len_message = self._io.read_u1()
        self._debug['len_message']['end'] = self._io.pos()
        self._debug['message']['start'] = self._io.pos()
        self.message = (self._io.read_bytes(self.len_message)).decode(u"UTF-8")
        self._debug['message']['end'] = self._io.pos()
        if self.has_cache_checksum:
            pass
            self._debug['cache_checksum']['start'] = self._io.pos()
            self.cache_checksum = self._io.read_u4le()
            self._debug['cache_checksum']['end'] = self._io.pos()

        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.has_cache_checksum:
            pass

        if (not (self._io.is_eof())):
            pass


    @property
    def has_cache_checksum(self):
        if hasattr(self, '_m_has_cache_checksum'):
            return self._m_has_cache_checksum

        self._m_has_cache_checksum = self._io.size() == (3 + self.len_message) + 4
        return getattr(self, '_m_has_cache_checksum', None)


