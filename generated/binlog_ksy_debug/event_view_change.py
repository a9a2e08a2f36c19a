# Written by `make regen`, do not edit. Source:
# formats/event_view_change.ksy, sha256 72eaf5d48a6c21e5792212cdc6eef42a7a4028907aa85ff999630be69a09984c
# and the 3 it imports, sha256 3b70f92a636d4037f6fa195c75ded6de61c92ab5815ff1ac051f7433773491f5,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import gtid_set
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventViewChange(KaitaiStruct):
    """The members of a replication group changed. For a joining member, this has
    what it needs to certify further transactions.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1View__change__event.html
    """
    SEQ_FIELDS = ["view_id", "seq_number", "num_certification_info", "certification_info", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventViewChange, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['view_id']['start'] = self._io.pos()
        self.view_id = (KaitaiStream.bytes_terminate(self._io.read_bytes(40), 0, False)).decode(u"ASCII")
        self._debug['view_id']['end'] = self._io.pos()
        self._debug['seq_number']['start'] = self._io.pos()
        self.seq_number = self._io.read_u8le()
        self._debug['seq_number']['end'] = self._io.pos()
        self._debug['num_certification_info']['start'] = self._io.pos()
        self.num_certification_info = self._io.read_u4le()
        self._debug['num_certification_info']['end'] = self._io.pos()
        self._debug['certification_info']['start'] = self._io.pos()
        self._debug['certification_info']['arr'] = []
        self.certification_info = []
        for i in range(self.num_certification_info):
            self._debug['certification_info']['arr'].append({'start': self._io.pos()})
            _t_certification_info = EventViewChange.Certification(self._io, self, self._root)
            try:
                _t_certification_info._read()
            finally:
                self.certification_info.append(_t_certification_info)
            self._debug['certification_info']['arr'][i]['end'] = self._io.pos()

        self._debug['certification_info']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        for i in range(len(self.certification_info)):
            pass
            self.certification_info[i]._fetch_instances()

        if (not (self._io.is_eof())):
            pass


    class Certification(KaitaiStruct):
        SEQ_FIELDS = ["len_key", "key", "len_value", "value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventViewChange.Certification, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_key']['start'] = self._io.pos()
            self.len_key = self._io.read_u2le()
            self._debug['len_key']['end'] = self._io.pos()
            self._debug['key']['start'] = self._io.pos()
            self.key = (self._io.read_bytes(self.len_key)).decode(u"ASCII")
            self._debug['key']['end'] = self._io.pos()
            self._debug['len_value']['start'] = self._io.pos()
            self.len_value = self._io.read_u4le()
            self._debug['len_value']['end'] = self._io.pos()
            self._debug['value']['start'] = self._io.pos()
            _on = self.key
            if _on == u"certification_info_error":
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = EventViewChange.ErrorMessage(_io__raw_value, self, self._root)
                self.value._read()
            else:
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = gtid_set.GtidSet(_io__raw_value)
                self.value._read()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            _on = self.key
            if _on == u"certification_info_error":
                pass
                self.value._fetch_instances()
            else:
                pass
                self.value._fetch_instances()


    class ErrorMessage(KaitaiStruct):
        SEQ_FIELDS = ["text"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventViewChange.ErrorMessage, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['text']['start'] = self._io.pos()
            self.text = (self._io.read_bytes_full()).decode(u"UTF-8")
            self._debug['text']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass



