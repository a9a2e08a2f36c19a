# Written by `make regen`, do not edit. Source:
# formats/event_format_description.ksy, sha256 90a83fa4ce31c82753058a6f2a1e26d6028b36ffcd59ab624b538eacbbcd3c0e
# and the 1 it imports, sha256 7cccec748051cf8630d39b6c17876689a6f16ea7e1a52c2e3e8c55b56e0e54b1,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
from . import event_type


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventFormatDescription(KaitaiStruct):
    """First event of every file since MySQL 5.0: version of the format, of the
    server, and the length of the fixed part ("post-header") of each event type
    it knows. Since 5.6.1 it ends with the checksum algorithm of the file and
    with a checksum of its own, which is there even if the others have none.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Format__description__event.html
    
    
    .. seealso::
       Format_description_event - https://github.com/mysql/mysql-server/blob/5.7/libbinlogevents/src/control_events.cpp
    """

    class ChecksumAlgorithm(IntEnum):
        off = 0
        crc32 = 1
        undefined = 255
    def __init__(self, _io, _parent=None, _root=None):
        super(EventFormatDescription, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.binlog_version = self._io.read_u2le()
        self._raw_server_version = self._io.read_bytes(50)
        _io__raw_server_version = KaitaiStream(BytesIO(self._raw_server_version))
        self.server_version = EventFormatDescription.ServerVersion(_io__raw_server_version, self, self._root)
        self.create_timestamp = self._io.read_u4le()
        self.len_common_header = self._io.read_u1()
        if not self.len_common_header >= 19:
            raise kaitaistruct.ValidationLessThanError(19, self.len_common_header, self._io, u"/seq/3")
        self.post_header_lengths = []
        for i in range(self.num_event_types):
            self.post_header_lengths.append(self._io.read_u1())

        if self.has_checksum_algorithm:
            pass
            self.checksum_algorithm = KaitaiStream.resolve_enum(EventFormatDescription.ChecksumAlgorithm, self._io.read_u1())

        if self.has_checksum_algorithm:
            pass
            self.checksum = self._io.read_u4le()



    def _fetch_instances(self):
        pass
        self.server_version._fetch_instances()
        for i in range(len(self.post_header_lengths)):
            pass

        if self.has_checksum_algorithm:
            pass

        if self.has_checksum_algorithm:
            pass


    class ServerVersion(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventFormatDescription.ServerVersion, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.text = (KaitaiStream.bytes_terminate(self._io.read_bytes_full(), 0, False)).decode(u"UTF-8")


        def _fetch_instances(self):
            pass
            _ = self.number
            if hasattr(self, '_m_number'):
                pass
                self._m_number._fetch_instances()

            _ = self.tree
            if hasattr(self, '_m_tree'):
                pass


        @property
        def is_checksum_aware(self):
            """5.6.1 or later."""
            if hasattr(self, '_m_is_checksum_aware'):
                return self._m_is_checksum_aware

            self._m_is_checksum_aware =  ((self.number.major > 5) or ( ((self.number.major == 5) and (self.number.minor > 6)) ) or ( ((self.number.major == 5) and (self.number.minor == 6) and (self.number.patch_digit != u"0")) )) 
            return getattr(self, '_m_is_checksum_aware', None)

        @property
        def number(self):
            """The text once more, in parts."""
            if hasattr(self, '_m_number'):
                return self._m_number

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_number = EventFormatDescription.VersionNumber(self._io, self, self._root)
            self._io.seek(_pos)
            return getattr(self, '_m_number', None)

        @property
        def tree(self):
            """Its beginning, by which the server's own readers tell development
            trees.
            """
            if hasattr(self, '_m_tree'):
                return self._m_tree

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_tree = (self._io.read_bytes(13)).decode(u"ISO-8859-1")
            self._io.seek(_pos)
            return getattr(self, '_m_tree', None)


    class VersionNumber(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventFormatDescription.VersionNumber, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.major_text = (self._io.read_bytes_term(46, False, True, True)).decode(u"ASCII")
            self.minor_text = (self._io.read_bytes_term(46, False, True, True)).decode(u"ASCII")
            self.patch_digit = (self._io.read_bytes(1)).decode(u"ASCII")


        def _fetch_instances(self):
            pass

        @property
        def major(self):
            if hasattr(self, '_m_major'):
                return self._m_major

            self._m_major = int(self.major_text)
            return getattr(self, '_m_major', None)

        @property
        def minor(self):
            if hasattr(self, '_m_minor'):
                return self._m_minor

            self._m_minor = int(self.minor_text)
            return getattr(self, '_m_minor', None)


    @property
    def has_checksum_algorithm(self):
        """Whether the writer knew of checksums: MySQL since 5.6.1, MariaDB since
        5.3, which is told by event types beyond 160.
        """
        if hasattr(self, '_m_has_checksum_algorithm'):
            return self._m_has_checksum_algorithm

        self._m_has_checksum_algorithm =  ((self.server_version.is_checksum_aware) or (self._io.size() - 57 >= 160)) 
        return getattr(self, '_m_has_checksum_algorithm', None)

    @property
    def has_checksums(self):
        """Whether the events after this one end with a checksum."""
        if hasattr(self, '_m_has_checksums'):
            return self._m_has_checksums

        self._m_has_checksums =  ((self.has_checksum_algorithm) and (self.checksum_algorithm == EventFormatDescription.ChecksumAlgorithm.crc32)) 
        return getattr(self, '_m_has_checksums', None)

    @property
    def has_gtids(self):
        """Whether every transaction begins with a GTID event, as since MySQL 5.7 and
        MariaDB 10.0. MySQL 5.6 writes them with gtid_mode=ON alone.
        """
        if hasattr(self, '_m_has_gtids'):
            return self._m_has_gtids

        self._m_has_gtids =  ((self.num_event_types >= int(event_type.EventType.Code.mariadb_gtid)) or ( (((not (self.is_mariadb))) and (self.num_event_types >= int(event_type.EventType.Code.transaction_context))) )) 
        return getattr(self, '_m_has_gtids', None)

    @property
    def has_permuted_event_types(self):
        """Whether the writer was built from one of the development trees that gave
        the type codes 16 to 22 to other types than `event_type` says. Some files
        of 5.1.1-alpha do so, too, and nothing in them tells.
        """
        if hasattr(self, '_m_has_permuted_event_types'):
            return self._m_has_permuted_event_types

        self._m_has_permuted_event_types =  ((self.server_version.tree == u"5.1.1-a_drop5") or (self.server_version.tree == u"5.1.2-a_drop5") or (self.server_version.tree == u"5.1.3-a_drop5") or (self.server_version.tree == u"5.1.4-a_drop5") or (self.server_version.tree == u"5.1.5-a_drop5") or (self.server_version.tree == u"5.1.4-a_drop6") or (self.server_version.tree == u"5.2.0-a_drop6") or (self.server_version.tree == u"5.2.1-a_drop6") or (self.server_version.tree == u"5.2.2-a_drop6")) 
        return getattr(self, '_m_has_permuted_event_types', None)

    @property
    def is_mariadb(self):
        """Whether MariaDB wrote the file; MySQL knows none of MariaDB's events."""
        if hasattr(self, '_m_is_mariadb'):
            return self._m_is_mariadb

        self._m_is_mariadb = self.num_event_types >= int(event_type.EventType.Code.mariadb_annotate_rows)
        return getattr(self, '_m_is_mariadb', None)

    @property
    def is_version_wrong(self):
        """Whether the server version is damaged: it is older than checksums, but the
        server knows GTIDs, which are younger.
        """
        if hasattr(self, '_m_is_version_wrong'):
            return self._m_is_version_wrong

        self._m_is_version_wrong =  (((not (self.has_checksum_algorithm))) and (self.num_event_types >= int(event_type.EventType.Code.previous_gtids))) 
        return getattr(self, '_m_is_version_wrong', None)

    @property
    def num_event_types(self):
        """Highest event type that the server knows."""
        if hasattr(self, '_m_num_event_types'):
            return self._m_num_event_types

        self._m_num_event_types = (self._io.size() - 57) - (5 if self.has_checksum_algorithm else 0)
        return getattr(self, '_m_num_event_types', None)


