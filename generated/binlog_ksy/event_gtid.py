# Written by `make regen`, do not edit. Source:
# formats/event_gtid.ksy, sha256 5ad0fe78c1c6abd766053c05062e73d8518a098840e4da91d549dc3a1ffeb41c
# and the 3 it imports, sha256 e0038d9e49d575503930d07f75ad37fb8d9d9b1d6ed6d68c2ff9ffe721c66d6e,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import uuid
from . import packed_integer
from . import unix_time


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventGtid(KaitaiStruct):
    """First event of every transaction since 5.6 (anonymous ones since 5.7). The
    later fields came with later servers: logical clock 5.7.5, commit timestamps
    8.0.1, length 8.0.2, server versions 8.0.14, commit group ticket 8.0.26.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Gtid__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventGtid, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.flags = self._io.read_u1()
        self.uuid = uuid.Uuid(self._io)
        self.gno = self._io.read_s8le()
        if (not (self._io.is_eof())):
            pass
            self.logical_timestamp_typecode = self._io.read_u1()

        if self.has_logical_timestamps:
            pass
            self.last_committed = self._io.read_s8le()

        if self.has_logical_timestamps:
            pass
            self.sequence_number = self._io.read_s8le()

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self.immediate_commit_timestamp = EventGtid.CommitTimestamp(self._io, self, self._root)

        if self.has_original_commit_timestamp:
            pass
            self.original_commit_timestamp = EventGtid.CommitTimestamp(self._io, self, self._root)

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self.transaction_length = packed_integer.PackedInteger(self._io)

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self.immediate_server_version = EventGtid.ServerVersionNumber(self._io, self, self._root)

        if self.has_original_server_version:
            pass
            self.original_server_version = EventGtid.ServerVersionNumber(self._io, self, self._root)

        if  ((self.has_logical_timestamps) and ((not (self._io.is_eof())))) :
            pass
            self.commit_group_ticket = self._io.read_u8le()

        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



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
        def __init__(self, _io, _parent=None, _root=None):
            super(EventGtid.CommitTimestamp, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.low = self._io.read_u4le()
            self.high = self._io.read_bits_int_le(23)
            self.is_original_following = self._io.read_bits_int_le(1) != 0


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
                self._m_time = unix_time.UnixTime((self.microseconds // 1000000), self._io)

            return getattr(self, '_m_time', None)


    class ServerVersionNumber(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventGtid.ServerVersionNumber, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.number = self._io.read_bits_int_le(31)
            self.is_original_following = self._io.read_bits_int_le(1) != 0


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


