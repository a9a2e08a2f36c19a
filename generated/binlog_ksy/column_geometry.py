# Written by `make regen`, do not edit. Source:
# formats/column_geometry.ksy, sha256 549d51e73461f3d8d2c34bae2a8c968bc408aef24afee68fdb873018a884fb1d
# and the 2 it imports, sha256 54ea4f700b51fc1b4a1ee14902ad4181fbc3ec082975d87958a26ee12dcb6447,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import blob_length
from . import wkb


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnGeometry(KaitaiStruct):
    """Length, the spatial reference system's id, and the shape as well-known binary
    (WKB), which is parsed on demand. MariaDB stores an empty value if a statement
    sets none in a NOT NULL column.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/gis-data-formats.html
    """
    def __init__(self, len_prefix, _io, _parent=None, _root=None):
        super(ColumnGeometry, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_prefix = len_prefix
        self._read()

    def _read(self):
        self.len_geometry = blob_length.BlobLength(self.len_prefix, self._io)
        if self.has_srid:
            pass
            self.srid = self._io.read_u4le()

        self._raw_wkb = self._io.read_bytes(self.len_geometry.value - (4 if self.has_srid else 0))
        _io__raw_wkb = KaitaiStream(BytesIO(self._raw_wkb))
        self.wkb = ColumnGeometry.Shape(_io__raw_wkb, self, self._root)


    def _fetch_instances(self):
        pass
        self.len_geometry._fetch_instances()
        if self.has_srid:
            pass

        self.wkb._fetch_instances()

    class Shape(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnGeometry.Shape, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass
            _ = self.data
            if hasattr(self, '_m_data'):
                pass

            _ = self.geometry
            if hasattr(self, '_m_geometry'):
                pass
                self._m_geometry._fetch_instances()


        @property
        def data(self):
            """The shape as bytes."""
            if hasattr(self, '_m_data'):
                return self._m_data

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_data = self._io.read_bytes_full()
            self._io.seek(_pos)
            return getattr(self, '_m_data', None)

        @property
        def geometry(self):
            if hasattr(self, '_m_geometry'):
                return self._m_geometry

            if self._io.size() > 0:
                pass
                _pos = self._io.pos()
                self._io.seek(0)
                self._m_geometry = wkb.Wkb(self._io)
                self._io.seek(_pos)

            return getattr(self, '_m_geometry', None)


    @property
    def has_srid(self):
        """False for an empty value."""
        if hasattr(self, '_m_has_srid'):
            return self._m_has_srid

        self._m_has_srid = self.len_geometry.value >= 4
        return getattr(self, '_m_has_srid', None)


