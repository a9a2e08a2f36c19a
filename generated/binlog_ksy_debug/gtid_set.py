# Written by `make regen`, do not edit. Source:
# formats/gtid_set.ksy, sha256 4137290eae6635e5692d633110c70c3628a97454d57046a787a424f28b5b5657
# and the 2 it imports, sha256 51c52566d705c37c9751cebc7af37cde8fc05af1e7ccd39548d5a6547f31f5bb,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import uuid
from . import variable_length_integer
from enum import IntEnum
import collections


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
    SEQ_FIELDS = ["num_entries_low", "num_entries_middle", "num_entries_high", "format", "entries"]
    def __init__(self, _io, _parent=None, _root=None):
        super(GtidSet, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['num_entries_low']['start'] = self._io.pos()
        self.num_entries_low = self._io.read_u1()
        self._debug['num_entries_low']['end'] = self._io.pos()
        self._debug['num_entries_middle']['start'] = self._io.pos()
        self.num_entries_middle = self._io.read_u4le()
        self._debug['num_entries_middle']['end'] = self._io.pos()
        self._debug['num_entries_high']['start'] = self._io.pos()
        self.num_entries_high = self._io.read_u2le()
        self._debug['num_entries_high']['end'] = self._io.pos()
        self._debug['format']['start'] = self._io.pos()
        self.format = KaitaiStream.resolve_enum(GtidSet.Format, self._io.read_u1())
        self._debug['format']['end'] = self._io.pos()
        self._debug['entries']['start'] = self._io.pos()
        self._debug['entries']['arr'] = []
        self.entries = []
        for i in range(self.num_entries):
            self._debug['entries']['arr'].append({'start': self._io.pos()})
            _t_entries = GtidSet.Entry(self._io, self, self._root)
            try:
                _t_entries._read()
            finally:
                self.entries.append(_t_entries)
            self._debug['entries']['arr'][i]['end'] = self._io.pos()

        self._debug['entries']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        for i in range(len(self.entries)):
            pass
            self.entries[i]._fetch_instances()


    class Entry(KaitaiStruct):
        SEQ_FIELDS = ["uuid", "tag", "num_intervals", "intervals"]
        def __init__(self, _io, _parent=None, _root=None):
            super(GtidSet.Entry, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['uuid']['start'] = self._io.pos()
            self.uuid = uuid.Uuid(self._io)
            self.uuid._read()
            self._debug['uuid']['end'] = self._io.pos()
            if self._parent.format == GtidSet.Format.tagged:
                pass
                self._debug['tag']['start'] = self._io.pos()
                self.tag = GtidSet.Tag(self._io, self, self._root)
                self.tag._read()
                self._debug['tag']['end'] = self._io.pos()

            self._debug['num_intervals']['start'] = self._io.pos()
            self.num_intervals = self._io.read_u8le()
            self._debug['num_intervals']['end'] = self._io.pos()
            self._debug['intervals']['start'] = self._io.pos()
            self._debug['intervals']['arr'] = []
            self.intervals = []
            for i in range(self.num_intervals):
                self._debug['intervals']['arr'].append({'start': self._io.pos()})
                _t_intervals = GtidSet.Interval(self._io, self, self._root)
                try:
                    _t_intervals._read()
                finally:
                    self.intervals.append(_t_intervals)
                self._debug['intervals']['arr'][i]['end'] = self._io.pos()

            self._debug['intervals']['end'] = self._io.pos()


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
        SEQ_FIELDS = ["first", "after_last"]
        def __init__(self, _io, _parent=None, _root=None):
            super(GtidSet.Interval, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['first']['start'] = self._io.pos()
            self.first = self._io.read_s8le()
            self._debug['first']['end'] = self._io.pos()
            self._debug['after_last']['start'] = self._io.pos()
            self.after_last = self._io.read_s8le()
            self._debug['after_last']['end'] = self._io.pos()


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
        SEQ_FIELDS = ["len_text", "text"]
        def __init__(self, _io, _parent=None, _root=None):
            super(GtidSet.Tag, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_text']['start'] = self._io.pos()
            self.len_text = variable_length_integer.VariableLengthInteger(self._io)
            self.len_text._read()
            self._debug['len_text']['end'] = self._io.pos()
            self._debug['text']['start'] = self._io.pos()
            self.text = (self._io.read_bytes(self.len_text.value)).decode(u"ASCII")
            self._debug['text']['end'] = self._io.pos()


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


