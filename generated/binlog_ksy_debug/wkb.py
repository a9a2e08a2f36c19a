# Written by `make regen`, do not edit. Source:
# formats/wkb.ksy, sha256 8ed43c3297f45d970e4aab9aec8c76bc7f197bd69479b351b0680fcbc96bfde5,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


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
    SEQ_FIELDS = ["byte_order", "type", "shape"]
    def __init__(self, _io, _parent=None, _root=None):
        super(Wkb, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['byte_order']['start'] = self._io.pos()
        self.byte_order = KaitaiStream.resolve_enum(Wkb.ByteOrder, self._io.read_u1())
        self._debug['byte_order']['end'] = self._io.pos()
        if not self.byte_order == Wkb.ByteOrder.little_endian:
            raise kaitaistruct.ValidationNotEqualError(Wkb.ByteOrder.little_endian, self.byte_order, self._io, u"/seq/0")
        self._debug['type']['start'] = self._io.pos()
        self.type = KaitaiStream.resolve_enum(Wkb.GeometryType, self._io.read_u4le())
        self._debug['type']['end'] = self._io.pos()
        self._debug['shape']['start'] = self._io.pos()
        _on = self.type
        if _on == Wkb.GeometryType.geometry_collection:
            pass
            self.shape = Wkb.Parts(self._io, self, self._root)
            self.shape._read()
        elif _on == Wkb.GeometryType.line_string:
            pass
            self.shape = Wkb.LineString(self._io, self, self._root)
            self.shape._read()
        elif _on == Wkb.GeometryType.multi_line_string:
            pass
            self.shape = Wkb.Parts(self._io, self, self._root)
            self.shape._read()
        elif _on == Wkb.GeometryType.multi_point:
            pass
            self.shape = Wkb.Parts(self._io, self, self._root)
            self.shape._read()
        elif _on == Wkb.GeometryType.multi_polygon:
            pass
            self.shape = Wkb.Parts(self._io, self, self._root)
            self.shape._read()
        elif _on == Wkb.GeometryType.point:
            pass
            self.shape = Wkb.Point(self._io, self, self._root)
            self.shape._read()
        elif _on == Wkb.GeometryType.polygon:
            pass
            self.shape = Wkb.Polygon(self._io, self, self._root)
            self.shape._read()
        self._debug['shape']['end'] = self._io.pos()


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
        SEQ_FIELDS = ["num_points", "points"]
        def __init__(self, _io, _parent=None, _root=None):
            super(Wkb.LineString, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['num_points']['start'] = self._io.pos()
            self.num_points = self._io.read_u4le()
            self._debug['num_points']['end'] = self._io.pos()
            self._debug['points']['start'] = self._io.pos()
            self._debug['points']['arr'] = []
            self.points = []
            for i in range(self.num_points):
                self._debug['points']['arr'].append({'start': self._io.pos()})
                _t_points = Wkb.Point(self._io, self, self._root)
                try:
                    _t_points._read()
                finally:
                    self.points.append(_t_points)
                self._debug['points']['arr'][i]['end'] = self._io.pos()

            self._debug['points']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            for i in range(len(self.points)):
                pass
                self.points[i]._fetch_instances()



    class Parts(KaitaiStruct):
        SEQ_FIELDS = ["num_parts", "parts"]
        def __init__(self, _io, _parent=None, _root=None):
            super(Wkb.Parts, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['num_parts']['start'] = self._io.pos()
            self.num_parts = self._io.read_u4le()
            self._debug['num_parts']['end'] = self._io.pos()
            self._debug['parts']['start'] = self._io.pos()
            self._debug['parts']['arr'] = []
            self.parts = []
            for i in range(self.num_parts):
                self._debug['parts']['arr'].append({'start': self._io.pos()})
                _t_parts = Wkb(self._io, self, self._root)
                try:
                    _t_parts._read()
                finally:
                    self.parts.append(_t_parts)
                self._debug['parts']['arr'][i]['end'] = self._io.pos()

            self._debug['parts']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            for i in range(len(self.parts)):
                pass
                self.parts[i]._fetch_instances()



    class Point(KaitaiStruct):
        SEQ_FIELDS = ["x", "y"]
        def __init__(self, _io, _parent=None, _root=None):
            super(Wkb.Point, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['x']['start'] = self._io.pos()
            self.x = self._io.read_f8le()
            self._debug['x']['end'] = self._io.pos()
            self._debug['y']['start'] = self._io.pos()
            self.y = self._io.read_f8le()
            self._debug['y']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Polygon(KaitaiStruct):
        SEQ_FIELDS = ["num_rings", "rings"]
        def __init__(self, _io, _parent=None, _root=None):
            super(Wkb.Polygon, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['num_rings']['start'] = self._io.pos()
            self.num_rings = self._io.read_u4le()
            self._debug['num_rings']['end'] = self._io.pos()
            self._debug['rings']['start'] = self._io.pos()
            self._debug['rings']['arr'] = []
            self.rings = []
            for i in range(self.num_rings):
                self._debug['rings']['arr'].append({'start': self._io.pos()})
                _t_rings = Wkb.LineString(self._io, self, self._root)
                try:
                    _t_rings._read()
                finally:
                    self.rings.append(_t_rings)
                self._debug['rings']['arr'][i]['end'] = self._io.pos()

            self._debug['rings']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            for i in range(len(self.rings)):
                pass
                self.rings[i]._fetch_instances()




