# Written by `make regen`, do not edit. Source:
# formats/event_header.ksy, sha256 3ef9cdc4ad323a53f38d7cf632917127bd2b7b8ec5571bd215af423c076d7316
# and the 2 it imports, sha256 d23ba655a2c97e5f1ca6670251b97beafdf20db971a682d5a52460f484aae102,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import event_type
from . import unix_time
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventHeader(KaitaiStruct):
    """The common header: 19 bytes since binlog version 3 (MySQL 4.0), 13 before.
    FORMAT_DESCRIPTION may announce a longer one; no server does.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_binlog_event_header
    """
    SEQ_FIELDS = ["timestamp", "event_type", "server_id", "event_length", "next_position", "flags", "extra_headers"]
    def __init__(self, len_common_header, _io, _parent=None, _root=None):
        super(EventHeader, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_common_header = len_common_header
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['timestamp']['start'] = self._io.pos()
        self.timestamp = self._io.read_u4le()
        self._debug['timestamp']['end'] = self._io.pos()
        self._debug['event_type']['start'] = self._io.pos()
        self.event_type = KaitaiStream.resolve_enum(event_type.EventType.Code, self._io.read_u1())
        self._debug['event_type']['end'] = self._io.pos()
        self._debug['server_id']['start'] = self._io.pos()
        self.server_id = self._io.read_u4le()
        self._debug['server_id']['end'] = self._io.pos()
        self._debug['event_length']['start'] = self._io.pos()
        self.event_length = self._io.read_u4le()
        self._debug['event_length']['end'] = self._io.pos()
        if not self.event_length >= (13 if self.len_header == 13 else 19):
            raise kaitaistruct.ValidationLessThanError((13 if self.len_header == 13 else 19), self.event_length, self._io, u"/seq/3")
        if self.len_header != 13:
            pass
            self._debug['next_position']['start'] = self._io.pos()
            self.next_position = self._io.read_u4le()
            self._debug['next_position']['end'] = self._io.pos()

        if self.len_header != 13:
            pass
            self._debug['flags']['start'] = self._io.pos()
            self.flags = self._io.read_u2le()
            self._debug['flags']['end'] = self._io.pos()

        if self.len_header > 19:
            pass
            self._debug['extra_headers']['start'] = self._io.pos()
            self.extra_headers = self._io.read_bytes(self.len_header - 19)
            self._debug['extra_headers']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.len_header != 13:
            pass

        if self.len_header != 13:
            pass

        if self.len_header > 19:
            pass

        _ = self.flag_bits
        if hasattr(self, '_m_flag_bits'):
            pass
            self._m_flag_bits._fetch_instances()

        _ = self.time
        if hasattr(self, '_m_time'):
            pass
            self._m_time._fetch_instances()

        _ = self.traits
        if hasattr(self, '_m_traits'):
            pass
            self._m_traits._fetch_instances()


    class HeaderFlags(KaitaiStruct):
        """What the bits of the flags say."""
        SEQ_FIELDS = []
        def __init__(self, flags, _io, _parent=None, _root=None):
            super(EventHeader.HeaderFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.flags = flags
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def flags_of_checksum(self):
            """The flags with the bit of `is_in_use` cleared."""
            if hasattr(self, '_m_flags_of_checksum'):
                return self._m_flags_of_checksum

            self._m_flags_of_checksum = self.flags & 65534
            return getattr(self, '_m_flags_of_checksum', None)

        @property
        def is_artificial(self):
            """Made up by the sending server; in no file."""
            if hasattr(self, '_m_is_artificial'):
                return self._m_is_artificial

            self._m_is_artificial = self.flags & 32 != 0
            return getattr(self, '_m_is_artificial', None)

        @property
        def is_ignorable(self):
            """A reader that does not know the type may skip the event."""
            if hasattr(self, '_m_is_ignorable'):
                return self._m_is_ignorable

            self._m_is_ignorable = self.flags & 128 != 0
            return getattr(self, '_m_is_ignorable', None)

        @property
        def is_in_use(self):
            """Only in FORMAT_DESCRIPTION: the file is still being written, or the
            server crashed. The checksum was computed with this bit cleared, see
            `flags_of_checksum`.
            """
            if hasattr(self, '_m_is_in_use'):
                return self._m_is_in_use

            self._m_is_in_use = self.flags & 1 != 0
            return getattr(self, '_m_is_in_use', None)

        @property
        def is_mts_isolated(self):
            """To be applied alone by a multi-threaded replica."""
            if hasattr(self, '_m_is_mts_isolated'):
                return self._m_is_mts_isolated

            self._m_is_mts_isolated = self.flags & 512 != 0
            return getattr(self, '_m_is_mts_isolated', None)

        @property
        def is_no_filter(self):
            """No replication filter applies."""
            if hasattr(self, '_m_is_no_filter'):
                return self._m_is_no_filter

            self._m_is_no_filter = self.flags & 256 != 0
            return getattr(self, '_m_is_no_filter', None)

        @property
        def is_own_accepted(self):
            """MariaDB alone. To be applied although it comes from the replica
            itself.
            """
            if hasattr(self, '_m_is_own_accepted'):
                return self._m_is_own_accepted

            self._m_is_own_accepted = self.flags & 16384 != 0
            return getattr(self, '_m_is_own_accepted', None)

        @property
        def is_relay_log(self):
            """Written by the replica itself into its relay log."""
            if hasattr(self, '_m_is_relay_log'):
                return self._m_is_relay_log

            self._m_is_relay_log = self.flags & 64 != 0
            return getattr(self, '_m_is_relay_log', None)

        @property
        def is_replication_skipped(self):
            """MariaDB alone. The session had set skip_replication; a replica may
            leave it out.
            """
            if hasattr(self, '_m_is_replication_skipped'):
                return self._m_is_replication_skipped

            self._m_is_replication_skipped = self.flags & 32768 != 0
            return getattr(self, '_m_is_replication_skipped', None)

        @property
        def is_thread_specific(self):
            """The statement uses something of its session, such as a temporary
            table.
            """
            if hasattr(self, '_m_is_thread_specific'):
                return self._m_is_thread_specific

            self._m_is_thread_specific = self.flags & 4 != 0
            return getattr(self, '_m_is_thread_specific', None)

        @property
        def is_use_suppressed(self):
            """The statement does not depend on the default database."""
            if hasattr(self, '_m_is_use_suppressed'):
                return self._m_is_use_suppressed

            self._m_is_use_suppressed = self.flags & 8 != 0
            return getattr(self, '_m_is_use_suppressed', None)


    @property
    def flag_bits(self):
        """The flags, one by one. Takes no bytes."""
        if hasattr(self, '_m_flag_bits'):
            return self._m_flag_bits

        self._debug['_m_flag_bits']['start'] = self._io.pos()
        self._m_flag_bits = EventHeader.HeaderFlags((0 if self.len_header == 13 else self.flags), self._io, self, self._root)
        self._m_flag_bits._read()
        self._debug['_m_flag_bits']['end'] = self._io.pos()
        return getattr(self, '_m_flag_bits', None)

    @property
    def len_header(self):
        """Length of this header in bytes. 13 is binlog version 1, which has neither
        position nor flags: a START_V3 event shorter than 19 + 56 bytes gives such
        a file away. FORMAT_DESCRIPTION and ROTATE never have extra headers, so
        that they can be read first.
        """
        if hasattr(self, '_m_len_header'):
            return self._m_len_header

        self._m_len_header = (13 if  ((self.len_common_header == 13) or ( ((self.len_common_header == 0) and (self.event_type == event_type.EventType.Code.start_v3) and (self.event_length < 75)) ))  else (self.len_common_header if  ((self.len_common_header > 19) and (self.event_type != event_type.EventType.Code.format_description) and (self.event_type != event_type.EventType.Code.rotate))  else 19))
        return getattr(self, '_m_len_header', None)

    @property
    def time(self):
        """The timestamp as a date and a time of day. Takes no bytes."""
        if hasattr(self, '_m_time'):
            return self._m_time

        self._debug['_m_time']['start'] = self._io.pos()
        self._m_time = unix_time.UnixTime(self.timestamp, self._io)
        self._m_time._read()
        self._debug['_m_time']['end'] = self._io.pos()
        return getattr(self, '_m_time', None)

    @property
    def traits(self):
        """What the type code says. Takes no bytes."""
        if hasattr(self, '_m_traits'):
            return self._m_traits

        self._debug['_m_traits']['start'] = self._io.pos()
        self._m_traits = event_type.EventType(self.event_type, self._io)
        self._m_traits._read()
        self._debug['_m_traits']['end'] = self._io.pos()
        return getattr(self, '_m_traits', None)


