# Written by `make regen`, do not edit. Source:
# formats/event_view_change.ksy, sha256 72eaf5d48a6c21e5792212cdc6eef42a7a4028907aa85ff999630be69a09984c
# and the 3 it imports, sha256 3b70f92a636d4037f6fa195c75ded6de61c92ab5815ff1ac051f7433773491f5,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import gtid_set


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventViewChange(KaitaiStruct):
    """The members of a replication group changed. For a joining member, this has
    what it needs to certify further transactions.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1View__change__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventViewChange, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.view_id = (KaitaiStream.bytes_terminate(self._io.read_bytes(40), 0, False)).decode(u"ASCII")
        self.seq_number = self._io.read_u8le()
        self.num_certification_info = self._io.read_u4le()
        self.certification_info = []
        for i in range(self.num_certification_info):
            self.certification_info.append(EventViewChange.Certification(self._io, self, self._root))

        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        for i in range(len(self.certification_info)):
            pass
            self.certification_info[i]._fetch_instances()

        if (not (self._io.is_eof())):
            pass


    class Certification(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventViewChange.Certification, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_key = self._io.read_u2le()
            self.key = (self._io.read_bytes(self.len_key)).decode(u"ASCII")
            self.len_value = self._io.read_u4le()
            _on = self.key
            if _on == u"certification_info_error":
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = EventViewChange.ErrorMessage(_io__raw_value, self, self._root)
            else:
                pass
                self._raw_value = self._io.read_bytes(self.len_value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = gtid_set.GtidSet(_io__raw_value)


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
        def __init__(self, _io, _parent=None, _root=None):
            super(EventViewChange.ErrorMessage, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.text = (self._io.read_bytes_full()).decode(u"UTF-8")


        def _fetch_instances(self):
            pass



