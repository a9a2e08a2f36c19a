# Written by `make regen`, do not edit. Source:
# formats/gtid_set.ksy, sha256 4137290eae6635e5692d633110c70c3628a97454d57046a787a424f28b5b5657
# and the 2 it imports, sha256 51c52566d705c37c9751cebc7af37cde8fc05af1e7ccd39548d5a6547f31f5bb,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import uuid
from . import variable_length_integer
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class GtidSet(KaitaiStruct):
    """For each source server, the intervals of transaction numbers. Servers since
    8.3 write a second layout if the set has tagged ids: the count is 6 bytes wide
    between two bytes of value 1, and each entry names its tag.
    
    .. seealso::
       Gtid_set::encode - https://dev.mysql.com/doc/dev/mysql-server/latest/classGtid__set.html
    """

    class Format(IntEnum):
        untagged = 0
        tagged = 1
    def __init__(self, _io, _parent=None, _root=None):
        super(GtidSet, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.num_entries_low = self._io.read_u1()
        self.num_entries_middle = self._io.read_u4le()
        self.num_entries_high = self._io.read_u2le()
        self.format = KaitaiStream.resolve_enum(GtidSet.Format, self._io.read_u1())
        self.entries = []
        for i in range(self.num_entries):
            self.entries.append(GtidSet.Entry(self._io, self, self._root))



    def _fetch_instances(self):
        pass
        for i in range(len(self.entries)):
            pass
            self.entries[i]._fetch_instances()


    class Entry(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(GtidSet.Entry, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.uuid = uuid.Uuid(self._io)
            if self._parent.format == GtidSet.Format.tagged:
                pass
                self.tag = GtidSet.Tag(self._io, self, self._root)

            self.num_intervals = self._io.read_u8le()
            self.intervals = []
            for i in range(self.num_intervals):
                self.intervals.append(GtidSet.Interval(self._io, self, self._root))



        def _fetch_instances(self):
            pass
            self.uuid._fetch_instances()
            if self._parent.format == GtidSet.Format.tagged:
                pass
                self.tag._fetch_instances()

            for i in range(len(self.intervals)):
                pass
                self.intervals[i]._fetch_instances()



    class Interval(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(GtidSet.Interval, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.first = self._io.read_s8le()
            self.after_last = self._io.read_s8le()


        def _fetch_instances(self):
            pass

        @property
        def last(self):
            if hasattr(self, '_m_last'):
                return self._m_last

            self._m_last = (self.after_last - 1)
            return getattr(self, '_m_last', None)

        @property
        def through(self):
            """What its text has after the first number."""
            if hasattr(self, '_m_through'):
                return self._m_through

            self._m_through = (u"" if self.after_last - 1 == self.first else u"-" + str(self.after_last - 1))
            return getattr(self, '_m_through', None)


    class Tag(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(GtidSet.Tag, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_text = variable_length_integer.VariableLengthInteger(self._io)
            self.text = (self._io.read_bytes(self.len_text.value)).decode(u"ASCII")


        def _fetch_instances(self):
            pass
            self.len_text._fetch_instances()


    @property
    def note(self):
        """What the set shows if it has no entries."""
        if hasattr(self, '_m_note'):
            return self._m_note

        self._m_note = (u"(empty)" if self.num_entries == 0 else u"")
        return getattr(self, '_m_note', None)

    @property
    def num_entries(self):
        """Number of entries, 48 bits in the tagged layout, 56 in the other."""
        if hasattr(self, '_m_num_entries'):
            return self._m_num_entries

        self._m_num_entries = (self.num_entries_middle + self.num_entries_high * 4294967296 if self.format == GtidSet.Format.tagged else (self.num_entries_low + self.num_entries_middle * 256) + self.num_entries_high * 1099511627776)
        return getattr(self, '_m_num_entries', None)


