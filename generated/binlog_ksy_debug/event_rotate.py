# Written by `make regen`, do not edit. Source:
# formats/event_rotate.ksy, sha256 01c9cae8639e6f12fa5b0a5799aee2c70d18212c24d54d220512ac1bad54b39e,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventRotate(KaitaiStruct):
    """The log continues in another file. Last event of a file. In a replication
    stream, the server also generates it at the beginning and at each change of
    file.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rotate__event.html
    """
    SEQ_FIELDS = ["position", "new_log_ident", "checksum"]
    def __init__(self, binlog_version, is_undescribed, _io, _parent=None, _root=None):
        super(EventRotate, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.binlog_version = binlog_version
        self.is_undescribed = is_undescribed
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.binlog_version > 1:
            pass
            self._debug['position']['start'] = self._io.pos()
            self.position = self._io.read_u8le()
            self._debug['position']['end'] = self._io.pos()

        self._debug['new_log_ident']['start'] = self._io.pos()
        self.new_log_ident = (self._io.read_bytes((self._io.size() - self._io.pos()) - (4 if self.has_checksum else 0))).decode(u"UTF-8")
        self._debug['new_log_ident']['end'] = self._io.pos()
        if self.has_checksum:
            pass
            self._debug['checksum']['start'] = self._io.pos()
            self.checksum = self._io.read_u4le()
            self._debug['checksum']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.binlog_version > 1:
            pass

        if self.has_checksum:
            pass

        _ = self.last_bytes
        if hasattr(self, '_m_last_bytes'):
            pass


    @property
    def has_checksum(self):
        """Whether the first event of a replication stream has a checksum. Only the
        replica knows for certain, because it requested it. The FORMAT_DESCRIPTION
        after it may say otherwise. But names of logs end with six or more digits,
        and only one in 430000 checksums looks like digits.
        """
        if hasattr(self, '_m_has_checksum'):
            return self._m_has_checksum

        self._m_has_checksum =  ((self.is_undescribed) and ( ((KaitaiStream.byte_array_index(self.last_bytes, 0) < 48) or (KaitaiStream.byte_array_index(self.last_bytes, 0) > 57) or (KaitaiStream.byte_array_index(self.last_bytes, 1) < 48) or (KaitaiStream.byte_array_index(self.last_bytes, 1) > 57) or (KaitaiStream.byte_array_index(self.last_bytes, 2) < 48) or (KaitaiStream.byte_array_index(self.last_bytes, 2) > 57) or (KaitaiStream.byte_array_index(self.last_bytes, 3) < 48) or (KaitaiStream.byte_array_index(self.last_bytes, 3) > 57)) )) 
        return getattr(self, '_m_has_checksum', None)

    @property
    def last_bytes(self):
        if hasattr(self, '_m_last_bytes'):
            return self._m_last_bytes

        if self.is_undescribed:
            pass
            _pos = self._io.pos()
            self._io.seek(self._io.size() - 4)
            self._debug['_m_last_bytes']['start'] = self._io.pos()
            self._m_last_bytes = self._io.read_bytes(4)
            self._debug['_m_last_bytes']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_last_bytes', None)


