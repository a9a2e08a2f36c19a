# Written by `make regen`, do not edit. Source:
# formats/event_start_v3.ksy, sha256 776630014a35b245332d0880c73eaece474d2cd1d2cda2bb47e0b89bf52eed6e,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventStartV3(KaitaiStruct):
    """First event of every file of servers before 5.0, where FORMAT_DESCRIPTION took
    its place. It distinguishes binlog version 1 (MySQL 3.23) from 3 (4.0.2 to
    4.1).
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Start__event__v3.html
    
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_event_start_v3
    """
    SEQ_FIELDS = ["binlog_version", "server_version", "create_timestamp", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventStartV3, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['binlog_version']['start'] = self._io.pos()
        self.binlog_version = self._io.read_u2le()
        self._debug['binlog_version']['end'] = self._io.pos()
        self._debug['server_version']['start'] = self._io.pos()
        self.server_version = (KaitaiStream.bytes_terminate(self._io.read_bytes(50), 0, False)).decode(u"UTF-8")
        self._debug['server_version']['end'] = self._io.pos()
        self._debug['create_timestamp']['start'] = self._io.pos()
        self.create_timestamp = self._io.read_u4le()
        self._debug['create_timestamp']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass


    @property
    def has_checksums(self):
        """No such file has checksums."""
        if hasattr(self, '_m_has_checksums'):
            return self._m_has_checksums

        self._m_has_checksums = False
        return getattr(self, '_m_has_checksums', None)

    @property
    def has_gtids(self):
        """No such file has GTIDs."""
        if hasattr(self, '_m_has_gtids'):
            return self._m_has_gtids

        self._m_has_gtids = False
        return getattr(self, '_m_has_gtids', None)

    @property
    def len_common_header(self):
        """Length of the header of every other event."""
        if hasattr(self, '_m_len_common_header'):
            return self._m_len_common_header

        self._m_len_common_header = (13 if self.binlog_version == 1 else 19)
        return getattr(self, '_m_len_common_header', None)


