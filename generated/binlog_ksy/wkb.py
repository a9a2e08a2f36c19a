# Written by `make regen`, do not edit. Source:
# formats/wkb.ksy, sha256 8ed43c3297f45d970e4aab9aec8c76bc7f197bd69479b351b0680fcbc96bfde5,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class Wkb(KaitaiStruct):
    """A shape on a plane or a globe: byte order, type, then its points or parts. The
    standard allows both byte orders; MySQL stores only little-endian, and two
    coordinates per point.
    
    .. seealso::
       OpenGIS Simple Feature Access, part 1, section 8 - https://www.ogc.org/standard/sfa/
    """

    class ByteOrder(IntEnum):
        big_endian = 0
        little_endian = 1

    class GeometryType(IntEnum):
        point = 1
        line_string = 2
        polygon = 3
        multi_point = 4
        multi_line_string = 5
        multi_polygon = 6
        geometry_collection = 7
    def __init__(self, _io, _parent=None, _root=None):
        super(Wkb, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.byte_order = KaitaiStream.resolve_enum(Wkb.ByteOrder, self._io.read_u1())
        if not self.byte_order == Wkb.ByteOrder.little_endian:
            raise kaitaistruct.ValidationNotEqualError(Wkb.ByteOrder.little_endian, self.byte_order, self._io, u"/seq/0")
        self.type = KaitaiStream.resolve_enum(Wkb.GeometryType, self._io.read_u4le())
        _on = self.type
        if _on == Wkb.GeometryType.geometry_collection:
            pass
            self.shape = Wkb.Parts(self._io, self, self._root)
        elif _on == Wkb.GeometryType.line_string:
            pass
            self.shape = Wkb.LineString(self._io, self, self._root)
        elif _on == Wkb.GeometryType.multi_line_string:
            pass
            self.shape = Wkb.Parts(self._io, self, self._root)
        elif _on == Wkb.GeometryType.multi_point:
            pass
            self.shape = Wkb.Parts(self._io, self, self._root)
        elif _on == Wkb.GeometryType.multi_polygon:
            pass
            self.shape = Wkb.Parts(self._io, self, self._root)
        elif _on == Wkb.GeometryType.point:
            pass
            self.shape = Wkb.Point(self._io, self, self._root)
        elif _on == Wkb.GeometryType.polygon:
            pass
            self.shape = Wkb.Polygon(self._io, self, self._root)


    def _fetch_instances(self):
        pass
        _on = self.type
        if _on == Wkb.GeometryType.geometry_collection:
            pass
            self.shape._fetch_instances()
        elif _on == Wkb.GeometryType.line_string:
            pass
            self.shape._fetch_instances()
        elif _on == Wkb.GeometryType.multi_line_string:
            pass
            self.shape._fetch_instances()
        elif _on == Wkb.GeometryType.multi_point:
            pass
            self.shape._fetch_instances()
        elif _on == Wkb.GeometryType.multi_polygon:
            pass
            self.shape._fetch_instances()
        elif _on == Wkb.GeometryType.point:
            pass
            self.shape._fetch_instances()
        elif _on == Wkb.GeometryType.polygon:
            pass
            self.shape._fetch_instances()

    class LineString(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(Wkb.LineString, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.num_points = self._io.read_u4le()
            self.points = []
            for i in range(self.num_points):
                self.points.append(Wkb.Point(self._io, self, self._root))



        def _fetch_instances(self):
            pass
            for i in range(len(self.points)):
                pass
                self.points[i]._fetch_instances()



    class Parts(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(Wkb.Parts, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.num_parts = self._io.read_u4le()
            self.parts = []
            for i in range(self.num_parts):
                self.parts.append(Wkb(self._io, self, self._root))



        def _fetch_instances(self):
            pass
            for i in range(len(self.parts)):
                pass
                self.parts[i]._fetch_instances()



    class Point(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(Wkb.Point, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.x = self._io.read_f8le()
            self.y = self._io.read_f8le()


        def _fetch_instances(self):
            pass


    class Polygon(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(Wkb.Polygon, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.num_rings = self._io.read_u4le()
            self.rings = []
            for i in range(self.num_rings):
                self.rings.append(Wkb.LineString(self._io, self, self._root))



        def _fetch_instances(self):
            pass
            for i in range(len(self.rings)):
                pass
                self.rings[i]._fetch_instances()




