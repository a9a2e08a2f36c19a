# Written by `make regen`, do not edit. Source:
# formats/event_gtid.ksy, sha256 5ad0fe78c1c6abd766053c05062e73d8518a098840e4da91d549dc3a1ffeb41c
# and the 3 it imports, sha256 e0038d9e49d575503930d07f75ad37fb8d9d9b1d6ed6d68c2ff9ffe721c66d6e,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import uuid
from . import packed_integer
from . import unix_time
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventGtid(KaitaiStruct):
    """First event of every transaction since 5.6 (anonymous ones since 5.7). The
    later fields came with later servers: logical clock 5.7.5, commit timestamps
    8.0.1, length 8.0.2, server versions 8.0.14, commit group ticket 8.0.26.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Gtid__event.html
    """
    SEQ_FIELDS = ["flags", "uuid", "gno", "logical_timestamp_typecode", "last_committed", "sequence_number", "immediate_commit_timestamp", "original_commit_timestamp", "transaction_length", "immediate_server_version", "original_server_version", "commit_group_ticket", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventGtid, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['flags']['start'] = self._io.pos()
        self.flags = self._io.read_u1()
        self._debug['flags']['end'] = self._io.pos()
        self._debug['uuid']['start'] = self._io.pos()
        self.uuid = uuid.Uuid(self._io)
        self.uuid._read()
        self._debug['uuid']['end'] = self._io.pos()
        self._debug['gno']['start'] = self._io.pos()
        self.gno = self._io.read_s8le()
        self._debug['gno']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['logical_timestamp_typecode']['start'] = self._io.pos()
            self.logical_timestamp_typecode = self._io.read_u1()
            self._debug['logical_timestamp_typecode']['end'] = self._io.pos()

        if self.has_logical_timestamps:
            pass
            self._debug['last_committed']['start'] = self._io.pos()
            self.last_committed = self._io.read_s8le()
            self._debug['last_committed']['end'] = self._io.pos()

        if self.has_logical_timestamps:
            pass
            self._debug['sequence_number']['start'] = self._io.pos()
            self.sequence_number = self._io.read_s8le()
            self._debug['sequence_number']['end'] = self._io.pos()

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self._debug['immediate_commit_timestamp']['start'] = self._io.pos()
            self.immediate_commit_timestamp = EventGtid.CommitTimestamp(self._io, self, self._root)
            self.immediate_commit_timestamp._read()
            self._debug['immediate_commit_timestamp']['end'] = self._io.pos()

        if self.has_original_commit_timestamp:
            pass
            self._debug['original_commit_timestamp']['start'] = self._io.pos()
            self.original_commit_timestamp = EventGtid.CommitTimestamp(self._io, self, self._root)
            self.original_commit_timestamp._read()
            self._debug['original_commit_timestamp']['end'] = self._io.pos()

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self._debug['transaction_length']['start'] = self._io.pos()
            self.transaction_length = packed_integer.PackedInteger(self._io)
            self.transaction_length._read()
            self._debug['transaction_length']['end'] = self._io.pos()

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self._debug['immediate_server_version']['start'] = self._io.pos()
            self.immediate_server_version = EventGtid.ServerVersionNumber(self._io, self, self._root)
            self.immediate_server_version._read()
            self._debug['immediate_server_version']['end'] = self._io.pos()

        if self.has_original_server_version:
            pass
            self._debug['original_server_version']['start'] = self._io.pos()
            self.original_server_version = EventGtid.ServerVersionNumber(self._io, self, self._root)
            self.original_server_version._read()
            self._debug['original_server_version']['end'] = self._io.pos()

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self._debug['commit_group_ticket']['start'] = self._io.pos()
            self.commit_group_ticket = self._io.read_u8le()
            self._debug['commit_group_ticket']['end'] = self._io.pos()

        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        self.uuid._fetch_instances()
        if (not (self._io.is_eof())):
            pass

        if self.has_logical_timestamps:
            pass

        if self.has_logical_timestamps:
            pass

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self.immediate_commit_timestamp._fetch_instances()

        if self.has_original_commit_timestamp:
            pass
            self.original_commit_timestamp._fetch_instances()

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self.transaction_length._fetch_instances()

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self.immediate_server_version._fetch_instances()

        if self.has_original_server_version:
            pass
            self.original_server_version._fetch_instances()

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass

        if (not (self._io.is_eof())):
            pass


    class CommitTimestamp(KaitaiStruct):
        SEQ_FIELDS = ["low", "high", "is_original_following"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventGtid.CommitTimestamp, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['low']['start'] = self._io.pos()
            self.low = self._io.read_u4le()
            self._debug['low']['end'] = self._io.pos()
            self._debug['high']['start'] = self._io.pos()
            self.high = self._io.read_bits_int_le(23)
            self._debug['high']['end'] = self._io.pos()
            self._debug['is_original_following']['start'] = self._io.pos()
            self.is_original_following = self._io.read_bits_int_le(1) != 0
            self._debug['is_original_following']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            _ = self.time
            if hasattr(self, '_m_time'):
                pass
                self._m_time._fetch_instances()


        @property
        def fraction(self):
            """Six digits, of the rest of the second."""
            if hasattr(self, '_m_fraction'):
                return self._m_fraction

            self._m_fraction = str((self.microseconds - (self.microseconds // 1000000) * 1000000) + 1000000)[1:7]
            return getattr(self, '_m_fraction', None)

        @property
        def microseconds(self):
            """Microseconds since 1970-01-01 UTC."""
            if hasattr(self, '_m_microseconds'):
                return self._m_microseconds

            self._m_microseconds = (self.high * 4294967296 + self.low)
            return getattr(self, '_m_microseconds', None)

        @property
        def time(self):
            """The whole seconds as a date and a time of day. Takes no bytes."""
            if hasattr(self, '_m_time'):
                return self._m_time

            if self.microseconds < 4294967296000000:
                pass
                self._debug['_m_time']['start'] = self._io.pos()
                self._m_time = unix_time.UnixTime((self.microseconds // 1000000), self._io)
                self._m_time._read()
                self._debug['_m_time']['end'] = self._io.pos()

            return getattr(self, '_m_time', None)


    class ServerVersionNumber(KaitaiStruct):
        SEQ_FIELDS = ["number", "is_original_following"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventGtid.ServerVersionNumber, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['number']['start'] = self._io.pos()
            self.number = self._io.read_bits_int_le(31)
            self._debug['number']['end'] = self._io.pos()
            self._debug['is_original_following']['start'] = self._io.pos()
            self.is_original_following = self._io.read_bits_int_le(1) != 0
            self._debug['is_original_following']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    @property
    def has_logical_timestamps(self):
        if hasattr(self, '_m_has_logical_timestamps'):
            return self._m_has_logical_timestamps

        self._m_has_logical_timestamps =  ((self._io.size() > 25) and (self.logical_timestamp_typecode == 2)) 
        return getattr(self, '_m_has_logical_timestamps', None)

    @property
    def has_original_commit_timestamp(self):
        if hasattr(self, '_m_has_original_commit_timestamp'):
            return self._m_has_original_commit_timestamp

        self._m_has_original_commit_timestamp =  ((self._io.size() >= 49) and (self.has_logical_timestamps) and (self.immediate_commit_timestamp.is_original_following)) 
        return getattr(self, '_m_has_original_commit_timestamp', None)

    @property
    def has_original_server_version(self):
        if hasattr(self, '_m_has_original_server_version'):
            return self._m_has_original_server_version

        self._m_has_original_server_version =  ((self.has_logical_timestamps) and (self._io.size() > self.ofs_transaction_length) and (self._io.size() > self.ofs_immediate_server_version) and (self.immediate_server_version.is_original_following)) 
        return getattr(self, '_m_has_original_server_version', None)

    @property
    def may_have_sbr(self):
        """Whether the transaction may contain changes logged as statements."""
        if hasattr(self, '_m_may_have_sbr'):
            return self._m_may_have_sbr

        self._m_may_have_sbr = self.flags & 1 != 0
        return getattr(self, '_m_may_have_sbr', None)

    @property
    def ofs_immediate_server_version(self):
        if hasattr(self, '_m_ofs_immediate_server_version'):
            return self._m_ofs_immediate_server_version

        if  ((self.has_logical_timestamps) and (self._io.size() > self.ofs_transaction_length)) :
            pass
            self._m_ofs_immediate_server_version = self.ofs_transaction_length + (1 if self.transaction_length.first_byte < 252 else (3 if self.transaction_length.first_byte == 252 else (4 if self.transaction_length.first_byte == 253 else 9)))

        return getattr(self, '_m_ofs_immediate_server_version', None)

    @property
    def ofs_transaction_length(self):
        if hasattr(self, '_m_ofs_transaction_length'):
            return self._m_ofs_transaction_length

        self._m_ofs_transaction_length = (56 if self.has_original_commit_timestamp else 49)
        return getattr(self, '_m_ofs_transaction_length', None)


